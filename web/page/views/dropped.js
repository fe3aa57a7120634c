// A file that is dropped on the page of one draw: it goes to the field that asks for such a file.

import { printable } from '../../checker/text.js';
import { say, sayParts } from '../language.js';
import { Problem, fileBytes, kindOf, linesKind } from '../state/record.js';
import { PAGE } from '../state/session.js';
import { byId, ifThere, quote } from './elements.js';
import { leadTo } from './faults.js';
import { tellIn } from './work.js';
/** @import { Part } from '../language.js' */

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
  const key = (kind === 'unknown' && PAGE.read !== null ? linesKind(bytes, PAGE.read) : null) ?? kind;
  const ids = FIELDS[kind] ?? [`find-${key}`, `pin-${key}`];
  // Before the draw, the form that makes it says of every file what it is.
  return [...ids, 'make-files'].map(ifThere).find((field) => field instanceof HTMLInputElement);
}

/** Says below the strip why a file was not taken. @param {() => Part[]} words */
function refuse(words) {
  const status = byId('check-status');
  status.className = 'problem';
  tellIn(status.id, words);
  status.scrollIntoView({ block: 'nearest' });
}

/** Puts a dropped file into its field, as if it were chosen there, or says why not. @param {File} file */
export async function takeDropped(file) {
  try {
    const field = fieldFor(await fileBytes(file));
    if (field === undefined) {
      refuse(() => sayParts('notOfThisPage', quote(printable(file.name))));
      return;
    }
    const files = new DataTransfer();
    files.items.add(file);
    field.files = files.files;
    if (byId('pins').contains(field)) byId('pins').hidden = false;
    leadTo(field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refuse(() => [say(...error.words)]);
  }
}
