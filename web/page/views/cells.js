// The text of an entry as it is shown. Of a blinded cell only the first digits are shown, and all of them at a press.

import { say } from '../language.js';
import { SHOWN_DIGITS, isBlinded } from '../state/cells.js';
import { element } from './elements.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { Part } from '../language.js' */
/** @import { HeldList } from '../state/draw.js' */

/**
 * Returns the digits of a blinded cell that are shown, or the whole text of any other cell.
 * @param {string} cell @param {HeldList | null} list
 */
function shownDigits(cell, list) {
  const digits = list?.longer?.get(cell) ?? SHOWN_DIGITS;
  return isBlinded(cell) && digits < cell.length ? `${cell.slice(0, digits)}…` : cell;
}

/**
 * Returns a cell as it is shown: what can be shown in short is a button, which shows all of it and less again.
 * @param {string} cell @param {HeldList | null} list @returns {Part}
 */
export function cellPart(cell, list) {
  const short = shownDigits(cell, list);
  if (short === cell) return cell;
  const made = element('button', { type: 'button', class: 'cell' });
  const show = (/** @type {boolean} */ isWhole) => {
    const shown = isWhole ? cell : short;
    made.textContent = shown;
    made.setAttribute('aria-expanded', String(isWhole));
    made.setAttribute('aria-label', say(isWhole ? 'cellLess' : 'cellMore', shown));
  };
  made.addEventListener('click', () => show(made.getAttribute('aria-expanded') === 'false'));
  show(false);
  return made;
}

/**
 * Returns the cells of the text of an entry. Without columns it is one cell.
 * @param {{ allocation: Allocation | null }} terms @param {string} name
 */
export function cellsOfName({ allocation }, name) {
  return (allocation?.columns.length ?? 0) < 2 ? [name] : name.split(';');
}

/**
 * Returns the text of an entry as parts. Between its cells, if it has several, there is room, and a line may break.
 * @param {{ allocation: Allocation | null }} terms @param {HeldList | null} list @param {string} name @returns {Part[]}
 */
export function entryParts(terms, list, name) {
  const cells = cellsOfName(terms, name).map((cell) => cellPart(cell, list));
  const last = cells.pop() ?? '';
  return [...cells.flatMap((cell) => [cell, element('span', { class: 'cell-end' }, ';'), element('wbr')]), last];
}

/**
 * Returns the text of an entry in short, where nothing can be pressed.
 * @param {{ allocation: Allocation | null }} terms @param {HeldList | null} list @param {string} name
 */
export function shortName(terms, list, name) {
  return cellsOfName(terms, name).map((cell) => shownDigits(cell, list)).join(';');
}
