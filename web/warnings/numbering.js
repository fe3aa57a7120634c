// Lists whose lines are numbered, so that the numbers are parts of the entries.

import { warningOf } from './warning.js';
/** @import { Warning } from './warning.js' */

/** How many lines of titles there may be above the first number. */
const MOST_BEFORE = 3;

/**
 * Warns of a list of which at least half of the lines begin with numbers that leave none out, such as `1. Ada`.
 * @param {string[]} texts @returns {Warning[]}
 */
export function numberingWarnings(texts) {
  const at = texts.slice(0, MOST_BEFORE + 1).findIndex((text) => numberBefore(text) !== null);
  if (at < 0) return [];
  const numbers = texts.map(numberBefore).filter((number) => number !== null).sort((a, b) => a - b);
  const leaveNoneOut = numbers.every((number, i) => number === numbers[0] + i);
  const areMany = numbers.length > 1 && 2 * numbers.length >= texts.length;
  return areMany && leaveNoneOut ? [warningOf('numbered', { lines: [at + 1], values: [texts[at]] })] : [];
}

/** Returns the number before an entry such as `1. Ada`, `2) Ben` or `(3) Cem`, or null. @param {string} text */
function numberBefore(text) {
  const digits = /^[ (]*([0-9]+)[.):]\p{White_Space}*\p{Alphabetic}/u.exec(text)?.[1];
  return digits === undefined || Number(digits) >= 2 ** 32 ? null : Number(digits);
}
