// The lines of a list, as somebody gave it.

import { decodeUtf8, encodeUtf8 } from '../../checker/bytes.js';
import { rowTexts } from './rows.js';
/** @import { Lines } from '../../checker/lists.js' */

/** Returns the entries of a list as texts. @param {Lines} lines */
export function textsOf({ bytes, starts, ends, count }) {
  return Array.from({ length: count }, (_, i) => decodeUtf8(bytes, starts[i], ends[i]));
}

/**
 * Returns the lines of a list as somebody pasted or saved it, without the line feeds and a byte-order mark.
 * @param {Uint8Array} bytes
 */
export function givenLines(bytes) {
  const text = decodeUtf8(bytes, 0, bytes.length).replace(/^\ufeff/, '');
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * Returns the lines of a list, or the rows if it is a table with this separator: a cell may hold line breaks.
 * @param {Uint8Array} bytes @param {string | null} separator
 */
export function givenRows(bytes, separator) {
  const text = decodeUtf8(bytes, 0, bytes.length).replace(/^\ufeff/, '');
  return (separator === null ? null : rowTexts(text, separator)) ?? givenLines(bytes);
}

/**
 * Returns a list without these of its lines, or of its rows as givenRows has them, numbered from 0.
 * @param {Uint8Array} bytes @param {number[]} numbers @param {string | null} separator
 */
export function withoutLines(bytes, numbers, separator) {
  const out = new Set(numbers);
  const left = givenRows(bytes, separator).filter((_, i) => !out.has(i));
  return encodeUtf8(left.map((line) => `${line}\n`).join(''));
}
