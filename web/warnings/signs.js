// Signs that show nothing.

import { isOtherSpace } from '../checker/text.js';

const INKLESS = /^[\u{16fe4}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{1d159}]$/u;

/** Returns whether the code unit is white space of Unicode. @param {number} unit */
function isWhite(unit) {
  return (unit >= 0x09 && unit <= 0x0d) || unit === 0x20 || unit === 0x85 || unit === 0x2028 || unit === 0x2029
    || isOtherSpace(unit);
}

/** Returns a text without white space at its ends. String.trim knows another set of it. @param {string} text */
export function trimmedText(text) {
  let [start, end] = [0, text.length];
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/**
 * Returns whether a sign shows nothing, though it is neither white space nor default-ignorable.
 * @param {string} sign
 */
export function isInkless(sign) {
  return INKLESS.test(sign);
}
