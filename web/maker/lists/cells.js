// The cells of a list by its columns: which ones are there, and which are shared.

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
 * Returns, for each column, whether two entries have the same cell in it. Without that no rule about it matters.
 * @param {string[]} lines @param {string[]} columns
 */
export function sharedColumns(lines, columns) {
  const known = columns.map(() => new Set());
  const shared = columns.map(() => false);
  for (const line of lines) {
    line.split(';').forEach((cell, i) => {
      // The first column has no cell twice.
      if (i === 0 || shared[i] !== false || cell === '') return;
      shared[i] = known[i].has(cell);
      known[i].add(cell);
    });
  }
  return shared;
}
