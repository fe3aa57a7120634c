// What the page says of a file or a text that was given as a draw, at the control that it came from.

import { byId } from './elements.js';
import { showFaults } from './faults.js';
import { tellIn } from './work.js';
/** @import { Part } from '../language.js' */

/** The control to which files belong that are chosen there, or dropped anywhere. */
export const FIRST = 'record-file';

/**
 * Says what was given, or what is wrong with it, below the control that it came from.
 * @param {string} from @param {() => Part[]} words @param {string} [kind]
 */
export function tellGiven(from, words, kind = '') {
  const status = byId('record-status');
  byId(from).closest('.field')?.after(status);
  status.className = kind;
  tellIn(status.id, words);
}

/**
 * Says why nothing can be made of what was given, and leads to the control that it came from.
 * @param {string} from @param {() => Part[]} words @param {string} [kind]
 */
export function refuseGiven(from, words, kind = 'problem') {
  tellGiven(from, words, kind);
  const control = byId(from);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-errormessage', 'record-status');
  control.focus();
}

/** Says nothing more of what was given, nor of what is wrong anywhere. */
export function forgetGiven() {
  tellGiven(FIRST, () => []);
  for (const id of [FIRST, 'record-text', 'record-line']) byId(id).removeAttribute('aria-invalid');
  showFaults(document.body, []);
}
