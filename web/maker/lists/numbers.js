// Whose number is whose: a table of which a list was made whose entries are numbers, with these numbers.

import { TableRows } from './rows.js';

/**
 * Returns the rows of a table from its headings on, each with the numbers of its entries in front, under the name `id`.
 * Rows without entries are left out.
 * @param {string} text @param {string} id
 * @param {{ separator: string, rows: number[], counts: number[] }} made  what was made of the table
 * @returns {string[][]}
 */
export function numberedRows(text, id, { separator, rows, counts }) {
  const table = new TableRows(text, separator);
  const numbered = [[id, ...table.next()?.cells ?? []]];
  let number = 1;
  let at = 0;
  for (let row = table.next(); row !== null; row = table.next()) {
    if (row.number !== rows[at]) continue;
    const last = number + counts[at] - 1;
    // A spreadsheet takes two numbers with a hyphen for a date.
    numbered.push([number === last ? String(number) : `${number}–${last}`, ...row.cells]);
    number = last + 1;
    at++;
  }
  return numbered;
}
