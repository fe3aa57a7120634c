// The text of an entry as it is shown. Of a blinded cell only the first digits are shown, and all of them at a press.

import { printable } from '../../checker/text.js';
import { say } from '../language.js';
import { columnNames, readingOrder, shownDigits } from '../state/cells.js';
import { element } from './elements.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { Part } from '../language.js' */
/** @import { HeldList } from '../state/draw.js' */

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
 * Returns the text of an entry as parts, its name before all else. Between its cells, if it has several, there is room,
 * and a line may break.
 * @param {{ allocation: Allocation | null }} terms @param {HeldList | null} list @param {string} name @returns {Part[]}
 */
export function entryParts(terms, list, name) {
  const columns = columnNames(terms, list);
  const all = name.split(';');
  if (all.length === 1 || columns.length === 1) return [cellPart(name, list)];
  // An excerpt of a long entry lacks some of the cells.
  const order = readingOrder(columns.slice(0, all.length));
  const { named, others } = columns.length > 0 ? order : { named: [0], others: [...all.keys()].slice(1) };
  // A cell that runs from right to left leaves the others in their places.
  /** @param {number} i */
  const shown = (i) => element('bdi', {}, cellPart(all[i], list));
  const words = named.flatMap((i, at) => (at === 0 ? [shown(i)] : [' ', shown(i)]));
  // What the others are is said by their columns.
  const rest = others.map((i) => (columns.length === 0 ? shown(i) : element(
    'span', { class: 'of-column', 'data-column': printable(columns[i], 'name') }, shown(i),
  )));
  return [...words, ...rest.flatMap((cell) => [element('span', { class: 'cell-end' }, ';'), element('wbr'), cell])];
}
