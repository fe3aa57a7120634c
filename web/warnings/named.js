// Cells of a list that name awards.

import { USE, findLookalike } from './lookalikes.js';
import { warningOf } from './warning.js';
/** @import { Allocation } from '../checker/allocation.js' */
/** @import { Warning } from './warning.js' */

/**
 * Warns of each cell that names an award by `@`, but looks like another text.
 * @param {Allocation} allocation @param {string[]} texts @returns {Warning[]}
 */
export function namedAwardWarnings({ columns, steps, awards }, texts) {
  const leading = columns.filter((name) => (
    steps.flat().some(({ target, column }) => target === null && column === name)));
  return leading.flatMap((column) => {
    const seen = new Set(awards.map(({ name }) => name));
    return texts.flatMap((text, i) => {
      const cell = text.split(';')[columns.indexOf(column)] ?? '';
      if (seen.has(cell)) return [];
      seen.add(cell);
      const found = findLookalike(cell, USE.compared);
      return found === null ? [] : [warningOf('unlike', { lines: [i + 1], values: [cell, ...found] })];
    });
  });
}
