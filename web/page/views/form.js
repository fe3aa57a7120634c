// The form that asks for what the reader knows from elsewhere. It is made from the terms, and nothing in it is filled
// in from the record.

import { printable, timeText } from '../../checker/text.js';
import { valueWarning } from '../../warnings/texts.js';
import { keyed, say, sayParts } from '../language.js';
import { inputTimeBy, isNoTime } from '../state/clock.js';
import { typedCommitment } from '../state/commitment.js';
import { PAGE } from '../state/session.js';
import { commitmentFaults, takeAnnouncement } from './commitment.js';
import { byId, element, field, isReport, quote, said } from './elements.js';
import { chosenBytes, showFaults, withProblem } from './faults.js';
import { logElements, readLog, showLog } from './log.js';
import { textWarningParts } from './terms.js';
import { settled } from './work.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */
/** @import { PageData } from '../state/files.js' */
/** @import { GivenFault } from '../state/given.js' */
/** @import { Fault, FileKey, Form, InputKey, Inputs, TimeKey } from '../state/session.js' */

/**
 * The keys of the files that a form can take, with whether these terms have a place for them.
 * @type {Record<FileKey, (terms: Terms) => boolean>}
 */
const FORM_FILES = {
  entries: ({ kind }) => kind !== 'numbers',
  blinding: ({ kind }) => kind === 'blinded',
  result: () => true,
  awards: ({ allocation }) => allocation !== null,
  withdrawals: ({ allocation }) => allocation !== null,
  proof: ({ kind }) => kind !== 'numbers',
};

/** @type {FileKey[]} */
export const FILE_KEYS = ['entries', 'blinding', 'result', 'awards', 'withdrawals', 'proof'];

/**
 * Makes the form for a draw. `held` is what the page holds of it, and `old` the inputs of a form in another language,
 * or null. Returns the inputs of the form.
 * @param {Read} draw @param {PageData} held @param {Inputs | null} old @returns {Inputs}
 */
export function showForm({ terms, commitment }, held, old) {
  /** @type {Inputs} */
  const inputs = { public: [] };
  /** @type {Node[]} */
  const asked = [];
  /** @type {Node[]} */
  const more = [];
  /**
   * @param {InputKey} key @param {() => HTMLInputElement} make @param {Node[]} to @param {Part | Part[]} [label]
   * @param {Part | Part[]} [hint]
   */
  const add = (key, make, to, label = say(keyed('pin', key)), hint = say(`${keyed('pin', key)}Hint`)) => {
    const input = old?.[key] ?? make();
    inputs[key] = input;
    const isHeld = FILE_KEYS.some((file) => file === key && held[file] !== undefined);
    const said = [hint, ...(isHeld ? [' ', say(keyed('held', key))] : [])].flat();
    to.push(withProblem(field(`pin-${key}`, label, said, input), input));
    return input;
  };
  // Only a page that holds a draw of its own can be one that its reader has kept.
  if (commitment !== null && isReport()) {
    const kept = old?.kept ?? element('input', { type: 'checkbox', id: 'pin-kept' });
    inputs.kept = kept;
    asked.push(element('div', { class: 'field' }, element('label', {}, kept, say('pinKept'))));
  }
  const typed = add('commitment', textInput, asked);
  const announced = add('announcement', fileInput, asked);
  asked.push(element('p', { class: 'hint', id: 'pin-announcement-taken', role: 'status' }));
  announced.onchange = () => settled(takeAnnouncement(announced, typed));
  const seals = terms.sources.filter(({ kind }) => kind === 'sealed').length;
  /** @type {TimeKey[]} */
  const times = seals === terms.sources.length ? [] : seals === 0 ? ['publishedAt'] : ['publishedAt', 'openedAt'];
  for (const key of times) asked.push(utcLine(add(key, timeInput, asked)));
  asked.push(logElements(inputs, old, held));
  if (terms.rounds > 1) add('round', textInput, asked, say('pinRound'), say('pinRoundHint', String(terms.rounds - 1)));
  terms.sources.filter(({ kind }) => kind === 'public').forEach(({ name, description }, i) => {
    const input = old?.public[i][1] ?? textInput();
    inputs.public.push([name, input]);
    const label = sayParts('pinPublic', quote(printable(name, 'name')));
    const hint = sayParts('pinPublicHint', quote(printable(description)));
    asked.push(withProblem(field(`pin-public-${i}`, label, hint, input), input), valueWarningLine(input));
  });
  for (const key of FILE_KEYS) {
    if (FORM_FILES[key](terms)) add(key, fileInput, more);
  }
  byId('pins-fields').replaceChildren(
    ...asked, element('details', { id: 'pins-more' }, said('summary', 'pinMore'), ...more),
  );
  const show = () => settled(showLog(inputs, held));
  byId('pins-fields').onchange = ({ target }) => {
    // What was wrong with a field may no longer be.
    const changed = target instanceof HTMLElement ? target.closest('.field') : null;
    if (changed instanceof HTMLElement) showFaults(changed, []);
    show();
  };
  show();
  return inputs;
}

/** Returns what is said of something that was given, at its field. @param {GivenFault} fault @returns {Fault} */
export function givenFault({ key, word, line = 0, name = '', change = null }) {
  const at = PAGE.inputs?.public.findIndex(([known]) => known === name);
  const sentences = {
    number: () => sayParts('pinRoundHint', String((PAGE.read?.terms.rounds ?? 1) - 1)),
    value: () => sayParts('misfitValue', quote(printable(name, 'name'))),
    line: () => sayParts('faultLine', line),
    file: () => sayParts('faultFile'),
    other: () => sayParts('faultLedger', quote(printable(name))),
    lacking: () => sayParts(key === 'entries' ? 'lacksEntries' : 'lacksAwards'),
  };
  const id = word === 'value' ? `pin-public-${at}` : `pin-${key}`;
  return { id, words: change === null ? sentences[word] : () => sayParts(change), isMissing: word === 'lacking' };
}

export function textInput() {
  return element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
}

function fileInput() {
  return element('input', { type: 'file' });
}

/** Returns an input of a date and a time by the clock of the reader's computer. */
export function timeInput() {
  return element('input', { type: 'datetime-local', step: 'any', max: '9999-12-31T23:59' });
}

/**
 * Returns a line that says in UTC how the time in an input is understood, at which something was already public.
 * @param {HTMLInputElement} input
 */
export function utcLine(input) {
  const line = element('p', { class: 'hint', id: `${input.id}-utc`, 'aria-live': 'polite' });
  const show = () => {
    const time = inputTimeBy(input);
    line.textContent = time === null ? '' : say('pinInUtc', timeText(time));
  };
  input.addEventListener('input', show);
  show();
  return line;
}

/**
 * Returns a line that says why the value in an input may not be what it looks like (SPEC, "Text").
 * @param {HTMLInputElement} input
 */
export function valueWarningLine(input) {
  const line = element('p', { class: 'hint', 'aria-live': 'polite' });
  const show = () => {
    const found = valueWarning(input.value);
    line.replaceChildren(...(found === null ? []
      : textWarningParts(found, found.word === 'respelled' ? 'value' : 'text')));
  };
  input.addEventListener('input', show);
  show();
  return line;
}

/**
 * `read` is what was read of the record. Returns what the form holds.
 * @param {Read} draw @param {Inputs} inputs @param {PageData} held @returns {Promise<Form>}
 */
export async function readForm({ commitment, fixed }, inputs, held) {
  // Nothing but a value of a public source can have a space at its ends, and there it matters.
  /** @param {HTMLInputElement | undefined} input */
  const text = (input) => (input === undefined || input.value.trim() === '' ? null : input.value.trim());
  const log = await readLog(inputs, held);
  /** @type {Form['ofPage']} */
  const ofPage = log.isHeld ? ['logged'] : [];
  /** @type {Fault[]} */
  const faults = [];
  /** @param {FileKey} key */
  const file = async (key) => {
    const input = inputs[key];
    if (input === undefined) return null;
    const { bytes: chosen, why } = await chosenBytes(input);
    if (why !== null) faults.push({ id: input.id, words: why, isMissing: false });
    if (chosen !== null || why !== null) return chosen;
    const bytes = held[key];
    if (bytes === undefined) return null;
    ofPage.push(key);
    return bytes;
  };
  /** @param {TimeKey} key */
  const time = (key) => {
    const input = inputs[key];
    if (input !== undefined && isNoTime(input)) {
      faults.push({ id: input.id, words: () => sayParts('faultTime'), isMissing: false });
    }
    const by = inputTimeBy(input);
    return by === null ? null : timeText(by);
  };
  const pasted = text(inputs.commitment);
  const typed = pasted === null ? null : typedCommitment(pasted);
  // What was typed comes from elsewhere, and counts more than the page.
  const kept = typed === null && (inputs.kept?.checked ?? false);
  return {
    given: {
      commitment: kept ? commitment : typed,
      round: text(inputs.round),
      publishedAt: time('publishedAt'),
      openedAt: time('openedAt'),
      ...log.given,
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
    policyName: log.policyName,
    faults: [...commitmentFaults(typed, fixed), ...log.faults, ...faults],
  };
}
