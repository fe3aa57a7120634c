// Cells of a column, such as an address: equal cells are one to every rule, and cells that differ by a comma are two
// (SPEC section 6a).

import { foldedText } from './casefold.js';
import { LIKE } from './lookalikes.js';
import { warningOf } from './warning.js';
/** @import { Warning } from './warning.js' */

/**
 * Returns the letters and digits of a text without differences of case, of width, of marks and of script, if they look
 * like Latin letters. A gap is kept where it parts two numbers.
 * @param {string} text
 */
export function essenceOf(text) {
  const latin = text.replaceAll(/[^\p{ASCII}]/gu, (sign) => {
    const like = LIKE.get(sign) ?? sign;
    return /^[A-Za-z]$/.test(like) ? like : sign;
  });
  const parts = foldedText(latin).normalize('NFKD').replaceAll(/\p{M}/gu, '').split(/[^\p{Alphabetic}\p{N}]+/u);
  const essence = parts.filter((part) => part !== '').reduce((before, part) => (
    `${before}${/\p{N}$/u.test(before) && /^\p{N}/u.test(part) ? ' ' : ''}${part}`), '');
  return essence === '' ? text : essence;
}

/**
 * Returns the places of cells, from 0, that may be one but are spelt in two ways: each with the first that it is like.
 * @param {string[]} cells @returns {[first: number, other: number][]}
 */
export function alikeCells(cells) {
  const [places, known] = [new Map(), new Map()];
  cells.forEach((cell, place) => {
    if (cell !== '' && !places.has(cell)) places.set(cell, place);
  });
  /** @type {[number, number][]} */
  const pairs = [];
  for (const [cell, place] of places) {
    const essence = essenceOf(cell);
    if (known.has(essence)) pairs.push([known.get(essence), place]);
    else known.set(essence, place);
  }
  return pairs;
}

/**
 * Returns the place of the first cell that may be this value in another spelling, or -1.
 * @param {string} value @param {string[]} cells
 */
export function findAlike(value, cells) {
  const essence = essenceOf(value);
  return cells.findIndex((cell) => cell !== '' && essenceOf(cell) === essence);
}

/** Returns the places of empty cells, from 0. @param {string[]} cells */
export function emptyCells(cells) {
  return cells.flatMap((cell, place) => (cell === '' ? [place] : []));
}

/**
 * Returns the warnings about the cells of a table's column, which are in these rows.
 * @param {string} column @param {string[]} cells @param {number[]} rows @returns {Warning[]}
 */
export function cellWarnings(column, cells, rows) {
  const empty = emptyCells(cells);
  return [
    ...(empty.length === 0 ? []
      : [warningOf('empty_cell', { lines: empty.map((place) => rows[place]), values: [column] })]),
    ...alikeCells(cells).map((pair) => warningOf('spellings', {
      lines: pair.map((place) => rows[place]), values: [column, ...pair.map((place) => cells[place])],
    })),
  ];
}
