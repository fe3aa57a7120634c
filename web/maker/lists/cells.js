// The cells of a list, column by column: which ones occur, and how many entries share each.

import { valueProblem } from '../../checker/allocation.js';

/** A column with more different cells than this is not offered for a condition. */
const MOST_VALUES = 32;

/**
 * Returns, for each column, its cells that a rule can ask for, as [cell, how many entries have it].
 * @param {string[]} lines @param {string[]} columns @returns {[cell: string, count: number][][]}
 */
export function countedCells(lines, columns) {
  const counts = columns.map(() => new Map());
  for (const line of lines) {
    line.split(';').forEach((cell, i) => {
      const known = counts[i];
      if (i > 0 && known !== undefined && known.size <= MOST_VALUES) known.set(cell, (known.get(cell) ?? 0) + 1);
    });
  }
  return counts.map((known) => (known.size > MOST_VALUES ? []
    : [...known].filter(([cell]) => cell !== '' && valueProblem(cell) === null).sort((a, b) => b[1] - a[1])));
}

/**
 * Returns, for each column, how many entries share one cell at most. If it is 1, no rule about the column matters.
 * @param {string[]} lines @param {string[]} columns
 */
export function mostSharing(lines, columns) {
  const known = columns.map(() => new Map());
  const most = columns.map(() => 1);
  for (const line of lines) {
    line.split(';').forEach((cell, i) => {
      // The first column has no cell twice.
      if (i === 0 || known[i] === undefined || cell === '') return;
      const count = (known[i].get(cell) ?? 0) + 1;
      known[i].set(cell, count);
      most[i] = Math.max(most[i], count);
    });
  }
  return most;
}
