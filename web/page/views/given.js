// Files and texts that are given as a draw or beside it: what the page shows of one, at the control that it came from,
// and files that are dropped or given together. On the page of one draw, each goes to the field that asks for it.

import { printable } from '../../checker/text.js';
import { say, sayParts } from '../language.js';
import { Problem, besideKind, fileBytes, heldOfPage, kindOf } from '../state/files.js';
import { PAGE } from '../state/session.js';
import { byId, element, ifThere, quote } from './elements.js';
import { leadTo, showFaults } from './faults.js';
import { tellIn } from './work.js';
/** @import { Part } from '../language.js' */
/** @import { Hold } from '../state/files.js' */

/** The control to which files belong that are chosen there, or dropped anywhere. */
export const FIRST = 'record-file';

/**
 * Shows what was given, or what is wrong with it, below the control that it came from.
 * @param {string} from @param {() => Part[]} words @param {string} [kind]
 */
export function tellGiven(from, words, kind = '') {
  const status = byId('record-status');
  byId(from).closest('.field')?.after(status);
  status.className = kind;
  tellIn(status.id, words);
}

/**
 * Shows why nothing can be made of what was given, and leads to the control that it came from.
 * @param {string} from @param {() => Part[]} words @param {string} [kind]
 */
export function refuseGiven(from, words, kind = 'problem') {
  tellGiven(from, words, kind);
  const control = byId(from);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-errormessage', 'record-status');
  control.focus();
}

/** Shows nothing more of what was given, nor of what is wrong anywhere. */
export function forgetGiven() {
  tellGiven(FIRST, () => []);
  for (const id of [FIRST, 'record-text', 'record-line']) byId(id).removeAttribute('aria-invalid');
  showFaults(document.body, []);
}

/**
 * The fields for each kind of document, by their ids, the one that answers at once first.
 * @type {Record<string, string[] | undefined>}
 */
const FIELDS = {
  'entry proof': ['find-proof', 'pin-proof'],
  'id proof': ['find-idProof', 'find-proof', 'pin-proof'],
  'log proof': ['pin-log-proof'],
  terms: ['pin-announcement'],
  page: ['pin-announcement'],
};

/** Returns the field for these bytes, or undefined if the page has none. @param {Uint8Array} bytes */
function fieldFor(bytes) {
  const kind = kindOf(bytes);
  const key = besideKind(bytes, PAGE.read) ?? kind;
  const ids = FIELDS[kind] ?? [`find-${key}`, `pin-${key}`];
  // Before the draw, any other file goes to the form that makes the draw, which says what the file is.
  return [...ids, 'make-files'].map(ifThere).find((field) => field instanceof HTMLInputElement);
}

/** Shows below the strip why a file was not taken. @param {() => Part[]} words */
function refuse(words) {
  const status = byId('check-status');
  status.className = 'problem';
  tellIn(status.id, words);
  status.scrollIntoView({ block: 'nearest' });
}

/** What can be a record, that which says most first. */
const RECORDS = ['transcript', 'drawn page', 'page', 'terms'];

/** What files can be, in the order in which they are taken: what others need comes before them. */
const ORDER = [...RECORDS, 'entries', 'awards', 'result', 'withdrawals', 'proof', 'idProof', 'logged'];

/** A file and its bytes, or why it can't be read. @typedef {{ file: File, bytes: Uint8Array | Problem }} ReadFile */

/** @param {File} file @returns {Promise<ReadFile>} */
async function readFile(file) {
  try {
    return { file, bytes: await fileBytes(file) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { file, bytes: error };
  }
}

/** Returns what a file is, by ORDER, or something else. @param {ReadFile} given @returns {string} */
function whatIs({ bytes }) {
  if (bytes instanceof Problem) return 'problem';
  const kind = kindOf(bytes);
  return kind === 'page' && holdsDrawn(bytes) ? 'drawn page' : besideKind(bytes, PAGE.read) ?? kind;
}

/** Returns whether a page holds a draw that was drawn. @param {Uint8Array} bytes */
function holdsDrawn(bytes) {
  try {
    return heldOfPage(bytes)?.transcript !== undefined;
  } catch {
    return false;
  }
}

/** Returns files in the order in which they are taken. @param {ReadFile[]} given */
function inOrder(given) {
  const kinds = given.map(whatIs);
  const known = ORDER.flatMap((what) => given.filter((_, i) => kinds[i] === what));
  return [...known, ...given.filter((_, i) => !ORDER.includes(kinds[i]))];
}

/**
 * Puts files into the fields that ask for such files, as if they were chosen there, and names those for which the page
 * has none. `hold` takes those with which the draw is read again.
 * @param {ReadFile[]} given @param {Hold} hold
 */
async function fillFields(given, hold) {
  /** @type {(() => Part[])[]} */
  const left = [];
  /** @type {Map<string, DataTransfer>} */
  const filled = new Map();
  for (const { file, bytes } of inOrder(given)) {
    if (bytes instanceof Problem) {
      left.push(() => [say(...bytes.words)]);
      continue;
    }
    const field = fieldFor(bytes);
    if (field === undefined || (filled.has(field.id) && !field.multiple)) {
      left.push(() => sayParts('notOfThisPage', quote(printable(file.name))));
      continue;
    }
    const chosen = filled.get(field.id) ?? new DataTransfer();
    filled.set(field.id, chosen);
    chosen.items.add(file);
    const what = besideKind(bytes, PAGE.read);
    // The page is read again with it, and has no such field then.
    if (what !== null && field.id === `find-${what}` && what !== 'idProof') await hold(what, bytes);
    else fill(field, chosen.files);
  }
  if (left.length > 0) refuse(() => left.flatMap((words, i) => [...(i > 0 ? [' '] : []), ...words()]));
}

/** @param {HTMLInputElement} field @param {FileList} files */
function fill(field, files) {
  field.files = files;
  if (byId('pins').contains(field)) byId('pins').hidden = false;
  leadTo(field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** @param {File[]} files @param {Hold} hold */
export async function takeDropped(files, hold) {
  await fillFields(await Promise.all(files.map(readFile)), hold);
}

/**
 * Takes several files for the page that checks any draw: the record, and then what belongs to it, as if each was given
 * by itself. What the page can't take is named. `take` takes one file, and `hold` one for the draw that is shown.
 * @param {File[]} files @param {(file: File) => Promise<void>} take @param {Hold} hold
 */
export async function takeTogether(files, take, hold) {
  if (files.length < 2) {
    await Promise.all(files.map(take));
    return;
  }
  /** @type {{ file: File, words: () => Part[], kind: string }[]} */
  const told = [];
  /** @type {ReadFile[]} */
  const others = [];
  const takeOne = async (/** @type {ReadFile} */ { file }) => {
    await take(file);
    told.push({ file, words: PAGE.said['record-status'], kind: byId('record-status').className });
  };
  let given = inOrder(await Promise.all(files.map(readFile)));
  if (RECORDS.includes(whatIs(given[0]))) {
    await takeOne(given[0]);
    // Only beside its record is it known what a text is.
    given = inOrder(given.slice(1));
  }
  for (const each of given) {
    const { bytes } = each;
    const isBeside = !(bytes instanceof Problem) && besideKind(bytes, PAGE.read) !== null;
    if (isBeside || PAGE.read === null) await takeOne(each);
    else others.push(each);
  }
  const kind = told.find((each) => each.kind !== '')?.kind ?? '';
  tellGiven(FIRST, () => told.flatMap(({ file, words }, i) => [
    ...(i > 0 ? [element('br')] : []), quote(printable(file.name)), ': ', ...words(),
  ]), kind);
  await fillFields(others, hold);
}
