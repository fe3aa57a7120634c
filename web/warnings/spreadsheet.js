// What spreadsheets write in place of a value: formulas, errors, and numbers and texts that they have shortened.

import { bareCells } from './fields.js';

/** Returns whether a cell is #REF!, #NAME?, #N/A or the like in any language. @param {string} cell */
export function isSheetError(cell) {
  // What a column shows that is too narrow for its value.
  if (/^#{3,}$/.test(cell)) return true;
  return /^#[\u00a1\u00bf]?(?:N\/A|NV|N\/D|N\/B|[\p{Uppercase}/0]{2,12}[!?])$/u.test(cell);
}

/** Returns whether a cell, or its part after a comma, is a number such as 1.2E+15. @param {string} cell */
export function isShortened(cell) {
  return /^[0-9][0-9.]*[Ee]\+[0-9][0-9.]*$/.test(cell);
}

/**
 * Returns whether a text, or a cell of it, ends with an ellipsis behind a word, or is the address of a wallet with one
 * within.
 * @param {string} text
 */
export function isCutOff(text) {
  return /\.\.\.|\u2026/.test(text)
    && [text, ...bareCells(text)].some((cell) => (
      /^0x.*(?:\.\.\.|\u2026)|[\p{Alphabetic}\p{N}](?:\.\.\.|\u2026)$/u.test(cell)));
}

/** Returns whether a cell is a formula, such as =A2&B2, +SUM(A1:A9), @SUM(A1) or +A1*2. @param {string} cell */
export function isFormula(cell) {
  if (/^\{?=/.test(cell)) return /^\{?=[\p{Alphabetic}\p{N}("$'@+-]/u.test(cell);
  if (/^[+@-][A-Za-z][A-Za-z0-9.$_]*\(/.test(cell)) return true;
  const [, place] = /^\+([A-Za-z0-9.$_]*)(?:$|[+*/&^:-])/.exec(cell) ?? [];
  return place !== undefined && /^[A-Z]{1,3}[0-9]+$/.test(place.replaceAll('$', ''));
}
