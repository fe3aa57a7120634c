// The words of a table of src/warnings.

/** @param {string} table */
export function wordsOf(table) {
  return new Set(table.slice(1, -1).split('\n'));
}
