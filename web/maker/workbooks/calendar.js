// Dates, which a workbook counts in days.

/** @typedef {{ year: number, month: number, day: number }} Day */

/**
 * Days from 1 January 1970 back to day 0 of each system: 30 December 1899, if one counts 29 February 1900, which there
 * was not; and 1 January 1904.
 */
const DAYS_1900 = 25569;
const DAYS_1904 = 24107;
/** 31 December 9999. */
const LAST_DAY = 2932896;
/** The first day in which all programs agree: 1 March 1900. */
const FIRST_1900 = 61;

/**
 * Returns the day of this number, or null if programs disagree about it.
 * @param {number} number @param {boolean} is1904 @returns {Day | null}
 */
export function dayOf(number, is1904) {
  const days = number - (is1904 ? DAYS_1904 : DAYS_1900);
  if (number < (is1904 ? 0 : FIRST_1900) || days > LAST_DAY) return null;
  const date = new Date(days * 86400000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
