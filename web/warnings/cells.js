// Cells of a column: which are blinded, as far as one can see (SPEC section 6b), and which are one to a reader. Equal
// cells are one to every rule, and cells that differ by a comma, such as addresses, are two (SPEC section 6a).

import { foldedText } from './casefold.js';
import { LIKE } from './lookalikes.js';

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

/** What is written for Latin letters where only those of ASCII can be. @type {Record<string, string>} */
export const ASCII_LETTERS = {
  æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i',
};

/**
 * Returns the letters and digits of a text without differences of case, of width, of the marks of Europe and of script,
 * if they look like Latin letters. A gap is kept where it parts two numbers, each without the zeros before it.
 * @param {string} text
 */
export function essenceOf(text) {
  const latin = text.replaceAll(/[^\p{ASCII}]/gu, (char) => {
    const like = LIKE.get(char) ?? char;
    return /^[A-Za-z]$/.test(like) ? like : char;
  });
  const parts = foldedText(latin).normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[æœøłđðþħŧı]/g, (letter) => ASCII_LETTERS[letter]).replaceAll(/(?<!\p{N})0+(?=\p{N})/gu, '')
    .split(/[^\p{Alphabetic}\p{N}\p{M}]+/u);
  const essence = parts.filter((part) => part !== '').reduce((before, part) => (
    `${before}${/\p{N}$/u.test(before) && /^\p{N}/u.test(part) ? ' ' : ''}${part}`), '');
  return essence === '' ? text : essence;
}
