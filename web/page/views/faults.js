// What is wrong with the fields of a form, said at each of them.

import { say } from '../language.js';
import { Problem, fileBytes } from '../state/files.js';
import { byId, chosenFiles, problemLine } from './elements.js';
import { tellIn } from './work.js';
/** @import { Part } from '../language.js' */
/** @import { Fault } from '../state/session.js' */

/**
 * Adds to a field a line for what is wrong with it, and returns it.
 * @param {HTMLElement} made @param {HTMLElement} input
 */
export function withProblem(made, input) {
  const problem = `${input.id}-problem`;
  if (made.querySelector('.hint') === null) input.setAttribute('aria-errormessage', problem);
  else input.setAttribute('aria-describedby', `${input.id}-hint ${problem}`);
  made.append(problemLine(problem));
  return made;
}

/**
 * Shows at each field of a form, or of a part of it, what is wrong there, in every language that the page has then.
 * @param {HTMLElement} form @param {Fault[]} faults
 */
export function showFaults(form, faults) {
  for (const line of form.querySelectorAll('.problem')) {
    const id = line.id.replace(/-problem$/, '');
    const own = faults.filter((fault) => fault.id === id);
    tellIn(line.id, () => own.flatMap(({ words }, i) => [...(i > 0 ? [' '] : []), ...words()]));
    if (own.length > 0) byId(id).setAttribute('aria-invalid', 'true');
    else byId(id).removeAttribute('aria-invalid');
  }
}

/**
 * Shows at each field what is wrong there, and leads the reader to the first of them. Returns whether there is one.
 * @param {HTMLElement} form @param {Fault[]} faults
 */
export function stopAtFaults(form, faults) {
  showFaults(form, faults);
  if (faults.length === 0) return false;
  leadTo(byId(faults[0].id));
  return true;
}

/** Leads the reader to a field, which may be folded. @param {HTMLElement} input */
export function leadTo(input) {
  const folded = input.closest('details');
  if (folded !== null) folded.open = true;
  input.focus();
}

/**
 * Returns the file that was chosen in an input: its bytes or null, and why it can't be read or null.
 * @param {HTMLInputElement} input @returns {Promise<{ bytes: Uint8Array | null, why: (() => Part[]) | null }>}
 */
export async function chosenBytes(input) {
  const [chosen] = chosenFiles(input);
  try {
    return { bytes: chosen === undefined ? null : await fileBytes(chosen), why: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { bytes: null, why: () => [say(...error.words)] };
  }
}

/**
 * Takes the file that was chosen in an input, or shows in its field why it can't be read.
 * @param {HTMLElement} made @param {HTMLInputElement} input @param {(bytes: Uint8Array) => Promise<void> | void} take
 */
export async function takeChosen(made, input, take) {
  const { bytes, why } = await chosenBytes(input);
  if (why !== null) stopAtFaults(made, [{ id: input.id, words: why, isMissing: false }]);
  else if (bytes !== null) await take(bytes);
}
