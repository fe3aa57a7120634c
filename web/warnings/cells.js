// Blinded cells, as far as one can see (SPEC section 6b).

const BLINDED = /^[0-9a-f]{64}$/;

/** Returns whether the text of a cell is that of a blinded one. @param {string} cell */
export function isBlinded(cell) {
  return BLINDED.test(cell);
}

/**
 * Returns whether all cells of a column, which has this number from 0, are blinded, or empty in any but the first.
 * @param {string[]} cells @param {number} column
 */
export function looksBlinded(cells, column) {
  return cells.some((cell) => cell !== '') && cells.every((cell) => isBlinded(cell) || (cell === '' && column > 0));
}
