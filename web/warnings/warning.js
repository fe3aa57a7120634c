// A warning: what somebody should look at, and perhaps correct, before a draw is published.

/**
 * A word of the table in lists/src/warnings/mod.rs, the lines of the list that it is about, or the rows of a table,
 * from 1, the line of the allocation, from 1, and the values of that table.
 * @typedef {object} Warning
 * @property {string} word
 * @property {number[]} lines
 * @property {number | null} allocationLine
 * @property {(string | number)[]} values
 */

/** @param {string} word @param {Partial<Warning>} [of] @returns {Warning} */
export function warningOf(word, { lines = [], allocationLine = null, values = [] } = {}) {
  return { word, lines, allocationLine, values };
}
