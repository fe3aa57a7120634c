'use strict';

// The form that asks for what the reader knows from elsewhere. It is made from the terms, and nothing in it is filled
// in from the record.

const FORM_TEXTS = {
  commitment: [
    'The published commitment',
    '64 digits and letters a to f, as you saw them published before the draw. Never take them from the files of the '
      + 'draw: a false record agrees with itself.',
  ],
  publishedAt: [
    'A time at which the commitment was already public',
    'In UTC, written like 2026-12-24T20:00:00Z. The Z means UTC. Nothing in the record can prove this time, so it must '
      + 'be one that you know. If you are not sure, give a later time: a later time makes the check stricter.',
  ],
  entries: ['The list of entries, if you have it', 'A text file with one entry on each line.'],
  blinding: [
    'The blinding of the list, if you keep the list',
    'Only the keeper of the list has this file. It stays on this computer.',
  ],
  result: [
    'The published result, if you have it',
    'A text file with what was drawn, one on each line, in the order of the draw.',
  ],
  proof: [
    'Your entry proof, if you are in the list and have one',
    'A file such as proof-017.json. With it the page checks that your entry is in the list, and says whether it was '
      + 'drawn.',
  ],
};

/** What is said of a file that the page holds itself. */
const HELD_TEXTS = {
  entries: 'This page holds a list. It is used if you choose none.',
  result: 'This page holds a result. It is used if you choose none.',
  proof: 'This page holds an entry proof. It is used if you choose none.',
  '': '',
};

/** Makes the form for a record. `held` is what the page holds of it. Returns the inputs of the form. */
function showForm({ terms }, held) {
  const inputs = { public: [] };
  const fields = [];
  const add = (key, input, [label, hint] = FORM_TEXTS[key]) => {
    inputs[key] = input;
    fields.push(field(`pin-${key}`, label, [hint, ' ', HELD_TEXTS[held[key] === undefined ? '' : key]], input));
  };
  const isList = terms.kind !== 'numbers';
  add('commitment', textInput());
  if (terms.rounds > 1) {
    add('round', textInput(), ['The round that was meant', `A number from 0 to ${terms.rounds - 1}, as it was `
      + 'announced beforehand. Another round is another result.']);
  }
  if (beaconsOf(terms).length > 0) {
    add('publishedAt', textInput());
    fields.push(localTimeLine(inputs.publishedAt));
  }
  terms.sources.filter(({ kind }) => kind === 'public').forEach(({ name, description }, i) => {
    const label = ['The value of “', outsideText(name, 'name'), '”, as you read it at its source'];
    const hint = ['The terms say where it is read, and how it is spelt: ', outsideText(description)];
    const input = textInput();
    inputs.public.push([name, input]);
    fields.push(field(`pin-public-${i}`, label, hint, input));
  });
  if (isList) add('entries', fileInput());
  if (terms.kind === 'blinded') add('blinding', fileInput());
  add('result', fileInput());
  if (isList) add('proof', fileInput());
  byId('pins-fields').replaceChildren(...fields);
  return inputs;
}

/** Returns a line that says which time on this computer's clock the time in `input` is. */
function localTimeLine(input) {
  const line = element('p', { class: 'hint', id: 'pin-publishedAt-local', 'aria-live': 'polite' });
  input.addEventListener('input', () => {
    const text = input.value.trim();
    const time = timeOf(text);
    if (text === '') line.textContent = '';
    else if (time === null) line.textContent = 'This is no time in the form 2026-12-24T20:00:00Z.';
    else line.textContent = `By the clock of this computer: ${localTime(time)}`;
  });
  return line;
}

/** Returns a Unix time as this computer writes it. */
function localTime(time) {
  return new Date(1000 * time).toLocaleString([], { dateStyle: 'full', timeStyle: 'long' });
}

/**
 * Returns { given, proof, ofPage }: what stands in the form, as readPins takes it, the bytes of a proof or null, and
 * the keys of what was taken from `held`, since no file was chosen.
 */
async function readForm(inputs, held) {
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
  return {
    given: {
      commitment: text(inputs.commitment),
      round: text(inputs.round),
      publishedAt: text(inputs.publishedAt),
      public: inputs.public.filter(([, input]) => input.value !== '').map(([name, input]) => [name, input.value]),
      entries: await file('entries'),
      blinding: await file('blinding'),
      result: await file('result'),
    },
    proof: await file('proof'),
    ofPage,
  };
}

/** Returns the bytes of a file, or throws an error that can be shown. */
async function fileBytes(file) {
  const problem = sizeProblem(file.size);
  if (problem !== null) throw new Error(`${printable(file.name)}: ${problem}`);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(`${printable(file.name)}: The browser can't read this file. Choose it once more.`);
  }
}
