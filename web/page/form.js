'use strict';

// The form that asks for what the reader knows from elsewhere. It is made from the terms, and nothing in it is filled
// in from the record.

/** The keys of the files that a form can take, with whether these terms have a place for them. */
const FORM_FILES = {
  entries: ({ kind }) => kind !== 'numbers',
  blinding: ({ kind }) => kind === 'blinded',
  result: () => true,
  awards: ({ allocation }) => allocation !== null,
  withdrawals: ({ allocation }) => allocation !== null,
  proof: ({ kind }) => kind !== 'numbers',
};

/** Returns a key of a sentence: `pin` and `commitment` give `pinCommitment`. */
function keyed(before, key) {
  return before + key[0].toUpperCase() + key.slice(1);
}

/**
 * Makes the form for a draw. `held` is what the page holds of it, and `old` the inputs of a form in another language,
 * or null. Returns the inputs of the form.
 */
function showForm({ terms, commitment }, held, old) {
  const inputs = { public: [] };
  const [asked, more] = [[], []];
  const add = (key, make, to, label = say(keyed('pin', key)), hint = say(`${keyed('pin', key)}Hint`)) => {
    inputs[key] = old?.[key] ?? make();
    const isHeld = held[key] !== undefined && key in FORM_FILES;
    to.push(field(`pin-${key}`, label, [hint, ...(isHeld ? [' ', say(keyed('held', key))] : [])], inputs[key]));
  };
  // Only a page that holds a draw of its own can be one that its reader has kept.
  if (commitment !== null && isReport()) {
    inputs.kept = old?.kept ?? element('input', { type: 'checkbox', id: 'pin-kept' });
    asked.push(element('div', { class: 'field' }, element('label', {}, inputs.kept, say('pinKept'))));
  }
  add('commitment', textInput, asked);
  if (beaconsOf(terms).length > 0) {
    add('publishedAt', timeInput, asked);
    asked.push(utcLine(inputs.publishedAt));
  }
  if (terms.rounds > 1) add('round', textInput, asked, say('pinRound'), say('pinRoundHint', String(terms.rounds - 1)));
  terms.sources.filter(({ kind }) => kind === 'public').forEach(({ name, description }, i) => {
    const input = old?.public[i][1] ?? textInput();
    inputs.public.push([name, input]);
    asked.push(field(
      `pin-public-${i}`,
      sayParts('pinPublic', quote(printable(name, 'name'))),
      sayParts('pinPublicHint', quote(printable(description))),
      input,
    ), valueDoubtLine(input));
  });
  for (const [key, fits] of Object.entries(FORM_FILES)) {
    if (fits(terms)) add(key, fileInput, more);
  }
  byId('pins-fields').replaceChildren(
    ...asked, element('details', { id: 'pins-more' }, said('summary', 'pinMore'), ...more),
  );
  return inputs;
}

function textInput() {
  return element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
}

function fileInput() {
  return element('input', { type: 'file' });
}

/** Returns an input of a date and a time by the clock of the reader's computer. */
function timeInput() {
  return element('input', { type: 'datetime-local', step: 'any', max: '9999-12-31T23:59' });
}

/** Returns the Unix time in an input of a time, a BigInt, or null if there is none. */
function inputTime(input) {
  const time = input === undefined || input.value === '' ? NaN : new Date(input.value).getTime();
  return Number.isNaN(time) ? null : BigInt(Math.ceil(time / 1000));
}

/** Returns a line that says the time in an input in UTC. */
function utcLine(input) {
  const line = element('p', { class: 'hint', id: 'pin-publishedAt-utc', 'aria-live': 'polite' });
  const show = () => {
    const time = inputTime(input);
    line.textContent = time === null ? '' : say('pinPublishedAtUtc', timeText(time));
  };
  input.addEventListener('input', show);
  show();
  return line;
}

/** Returns a line that says why the value in an input may not be what it looks like (SPEC, "Text"). */
function valueDoubtLine(input) {
  const line = element('p', { class: 'hint', 'aria-live': 'polite' });
  const sentences = {
    respelled: ([, respelled]) => sayParts('valueRespelled', quote(printable(respelled))),
    mixedScripts: ([word]) => sayParts('wordMixed', quote(printable(word))),
    unlike: ([value, number, point]) => sayParts('textUnlike', quote(printable(value)), number, point),
  };
  const show = () => {
    const doubt = doubtAboutValue(input.value);
    line.replaceChildren(...(doubt === null ? [] : sentences[doubt.word](doubt.values)));
  };
  input.addEventListener('input', show);
  show();
  return line;
}

/**
 * `read` is what was read of the record. Returns { given, proof, ofPage, kept }: what the form holds, as readPins
 * takes it, the bytes of a proof or null, the keys of what was taken from `held`, since no file was chosen, and whether
 * the commitment is that of an announcement which the reader has kept.
 */
async function readForm({ commitment }, inputs, held) {
  // Nothing but a value of a public source can have a space at its ends, and there it matters.
  const text = (input) => (input === undefined || input.value.trim() === '' ? null : input.value.trim());
  const ofPage = [];
  const file = async (key) => {
    const input = inputs[key];
    if (input !== undefined && input.files.length > 0) return fileBytes(input.files[0]);
    if (input === undefined || held[key] === undefined) return null;
    ofPage.push(key);
    return held[key];
  };
  const publishedAt = inputTime(inputs.publishedAt);
  // People print a commitment in groups, and copy it from there.
  const typed = text(inputs.commitment)?.replaceAll(/\s/g, '').toLowerCase() ?? null;
  // What was typed comes from elsewhere, and counts more than the page.
  const kept = typed === null && (inputs.kept?.checked ?? false);
  return {
    given: {
      commitment: kept ? commitment : typed,
      round: text(inputs.round),
      publishedAt: publishedAt === null ? null : timeText(publishedAt),
      public: inputs.public.filter(([, input]) => input.value !== '').map(([name, input]) => [name, input.value]),
      entries: await file('entries'),
      blinding: await file('blinding'),
      result: await file('result'),
      awards: await file('awards'),
      withdrawals: await file('withdrawals'),
    },
    proof: await file('proof'),
    ofPage,
    kept,
  };
}
