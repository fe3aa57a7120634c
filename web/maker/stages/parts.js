// What the stages share: lines, rows of buttons, fields and files to save.

import { printable } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { LANGUAGE, grouped, say, sayParts, shortened } from '../../page/language.js';
import {
  addressOf, button, byId, chosenFiles, element, field, ifThere, outsideText, problemLine, quote, said,
} from '../../page/views/elements.js';
import { leadTo } from '../../page/views/faults.js';
import { run, settled } from '../../page/views/work.js';
import { writtenForm } from '../documents/form.js';
import { DRAFT } from '../state/draft.js';
import { MAKER_TASKS } from '../state/tasks.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Failure } from '../../checker/verdict.js' */
/** @import { Value } from '../../page/language.js' */
/** @import { Read } from '../../page/state/draw.js' */
/** @import { Warning } from '../../warnings/texts.js' */
/** @import { ScreenName } from '../state/draft.js' */

/**
 * A key that a box ticks.
 * @typedef {'isPrivate' | 'isChained' | 'isSealed' | 'isBeaconless' | 'isAllWaiting'} BoxKey
 */
/**
 * A key whose field keeps text.
 * @typedef {'context' | 'draw' | 'prizes' | 'reserves' | 'onePer' | 'rules' | 'rounds' | 'seals'} FieldKey
 */
/** What is missing: the id of its field, and a sentence. @typedef {{ id: string, text: string }} Missing */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} TypedField */

/** Shows these files as the chosen ones. @param {HTMLInputElement} input @param {File[]} files */
export function showChosen(input, files) {
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  input.files = held.files;
}

/**
 * Returns an input for files, which takes the same file once more, and keeps its files if no others are chosen.
 * @param {Record<string, string>} [attributes]
 */
export function fileChooser(attributes = {}) {
  const input = element('input', { type: 'file', autocomplete: 'off', ...attributes });
  /** @type {File[]} */
  let before = [];
  input.addEventListener('click', () => {
    before = chosenFiles(input);
    input.value = '';
  });
  input.addEventListener('cancel', () => showChosen(input, before));
  return input;
}

/** Returns the name of a draw in a box, since it could read like words of the page. @param {string} context */
export function nameElement(context) {
  return element(
    'div', { class: 'words screen' }, element('p', { class: 'whose' }, say('theName')),
    element('p', {}, outsideText(context)),
  );
}

/**
 * Runs a task. Returns its answer, or null if it was cancelled. Throws an error that can be shown if it failed.
 * @template Q, A @param {(request: Q, progress: Progress) => A | Promise<A>} task @param {Q} request
 * @returns {Promise<Exclude<A, Failure> | null>}
 */
export async function runOrThrow(task, request) {
  const answer = /** @type {any} */ (await run(task, request));
  if (answer?.error !== undefined) throw new Error(verdictReason(answer));
  return answer;
}

/** Returns the row of buttons at the end of a stage. @param {...Node} buttons */
export function row(...buttons) {
  return element('div', { class: 'row screen' }, ...buttons);
}

/** Returns the button that leads on. @param {string} id @param {string} key @param {() => unknown} work */
export function mainButton(id, key, work) {
  const made = button(id, say(key), () => settled((async () => work())()));
  made.className = 'main';
  return made;
}

/**
 * Returns a link that looks like a button and saves a file under this name. `use` is the key of what to do with it, or
 * null. The file that everyone should get leads the eye.
 * @param {string} name @param {Uint8Array} bytes @param {string} key @param {string | null} [use]
 */
export function saveButton(name, bytes, key, use = null) {
  const address = addressOf(bytes, name.endsWith('.html') ? 'text/html' : undefined);
  const id = `save-${name.split('.')[0]}`;
  const look = use === 'usePublic' ? 'button main' : 'button';
  const link = element('a', { href: address, download: name, class: look, id }, say(key));
  link.addEventListener('click', () => {
    DRAFT.unsaved = DRAFT.unsaved.filter((other) => other !== name);
  });
  const hint = use === null ? name : `${name}, ${say(use)}`;
  return element('li', {}, link, element('span', { class: 'hint' }, hint));
}

/** Returns how the names of files end that are of one round of several. @param {Read} draw */
export function roundEnding({ terms: { rounds }, round }) {
  return rounds > 1 ? `-${round}` : '';
}

/** Returns the files that the page holds too, folded, since few need them. @param {...Node} items */
export function otherFiles(...items) {
  return element(
    'details', { id: 'other-files' }, said('summary', 'otherFiles'), said('p', 'otherFilesText'),
    ...items,
  );
}

/** Returns a list of links that save. @param {...Node} links */
export function saves(...links) {
  return element('ul', { class: 'saves', role: 'list' }, ...links);
}

/** Saves a file that was made at a press. @param {string} name @param {Uint8Array} bytes */
export function saveMade(name, bytes) {
  element('a', { href: addressOf(bytes), download: name }).click();
}

/**
 * Returns a button that copies what `text` returns, and the line that says whether it did.
 * @param {string} id @param {() => string} text @param {string} [key]
 */
export function copyParts(id, text, key = 'copy') {
  const status = element('span', { role: 'status' });
  return [button(id, say(key), async () => {
    try {
      await navigator.clipboard.writeText(text());
      status.textContent = say('copied');
    } catch {
      status.textContent = say('copyByHand');
    }
  }), status];
}

/**
 * Returns a box to tick that keeps under a key of the draft whether it is.
 * @param {string} id @param {BoxKey} key @param {boolean} [hasHint]
 */
export function keptBox(id, key, hasHint = true) {
  const box = element('input', { type: 'checkbox', id, ...(hasHint ? { 'aria-describedby': `${id}-hint` } : {}) });
  box.checked = DRAFT[key];
  box.addEventListener('change', () => {
    DRAFT[key] = box.checked;
  });
  const hint = hasHint ? [element('p', { class: 'hint', id: `${id}-hint` }, say(`${key}Hint`))] : [];
  const label = element('label', {}, box, element('span', {}, say(`${key}Label`)));
  return element('div', { class: 'field' }, label, ...hint);
}

/**
 * Returns a field that keeps what is typed under a key of the draft.
 * @param {string} id @param {FieldKey} key @param {TypedField} input @param {...Value} values
 */
export function keptField(id, key, input, ...values) {
  input.value = DRAFT[key];
  input.addEventListener('input', () => {
    DRAFT[key] = input.value;
  });
  return field(id, say(`${key}Label`), say(`${key}Hint`, ...values), input);
}

/** How many lines a warning names. */
export const MOST_NAMED = 10;

/** Returns the numbers of lines as a sentence names them. @param {number[]} lines */
export function namedLines(lines) {
  const named = lines.slice(0, MOST_NAMED).map((line) => grouped(line + 1)).join(', ');
  return lines.length > MOST_NAMED ? `${named}, … (+${grouped(lines.length - MOST_NAMED)})` : named;
}

/**
 * Returns a warning about terms in sentences. Their values are how many lines of the list it is about, and which, the
 * line of the allocation, and then those of the warning.
 * @param {Warning} warning
 */
export function warningParts({ word, lines, allocationLine, values }) {
  const [first, ...others] = lines.map(grouped);
  const named = lines.length === 2 ? listed([first, ...others]) : namedLines(lines.map((line) => line - 1));
  // All whitespace shows, so that no two names look the same. Numbers and code points need no marks.
  const isBare = (/** @type {number} */ at) => typeof values[at] === 'number' || (word === 'unlike' && at === 2);
  const shown = values.map((value, at) => (isBare(at) ? value : quote(shortened(printable(String(value))))));
  const all = [lines.length, named, allocationLine ?? 0, ...shown];
  const keys = [`terms_${word}`, ...(word === 'unknown_value' && lines.length > 0 ? ['terms_unknown_value_like'] : [])];
  return keys.flatMap((key, i) => [...(i > 0 ? [' '] : []), ...sayParts(key, ...all)]);
}

/** Returns several texts in one: a, b and c. @param {string[]} texts */
export function listed(texts) {
  return texts.length < 2 ? texts.join('') : say('givesListed', texts.slice(0, -1).join(', '), texts[texts.length - 1]);
}

/** Shows at a field what is missing there, and leads the reader to it. @param {Missing | null} missing */
export function showMissing(missing) {
  ifThere('problem')?.remove();
  for (const invalid of byId('stage').querySelectorAll('[aria-invalid]')) {
    invalid.removeAttribute('aria-invalid');
    invalid.removeAttribute('aria-errormessage');
  }
  if (missing === null) return;
  const field = byId(missing.id);
  field.closest('details')?.setAttribute('open', '');
  const line = problemLine('problem');
  (field.closest('.field') ?? field.closest('label') ?? field).after(line);
  line.textContent = missing.text;
  if (field.matches('input, textarea, select')) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-errormessage', 'problem');
  }
  leadTo(field);
}

/** Returns what is between two cells: where numbers have a decimal comma, spreadsheets expect a semicolon. */
export function sheetSeparator() {
  return (0.5).toLocaleString(LANGUAGE.tag).includes(',') ? ';' : ',';
}

/** Returns what saves whose number is whose, or nothing. */
export function numbersSaves() {
  const { numbers } = DRAFT;
  return numbers === null ? [] : [said('p', 'numbersSave'), saves(saveButton('numbers.csv', numbers, 'numbersFile'))];
}

/** Saves what was given up to a screen, before anything is fixed. @param {ScreenName} screen */
export async function saveSoFar(screen) {
  const { context, rules, draw, date, list } = DRAFT;
  const saved = { stage: screen, context, rules, draw, date, form: writtenForm(DRAFT) };
  const made = await runOrThrow(MAKER_TASKS.begun, { saved, list });
  if (made === null) return;
  saveMade('begun.json', made.bytes);
}
