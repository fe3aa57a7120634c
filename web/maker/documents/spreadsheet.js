// Files that only the organiser has, and reads in a spreadsheet.

import { encodeUtf8 } from '../../checker/bytes.js';

/**
 * Returns rows as a file for spreadsheets, of which `separator` is the character between two cells. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 * @param {string[][]} rows @param {string} separator
 */
export function spreadsheet(rows, separator) {
  /** @param {string} text */
  const cell = (text) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
  const lines = rows.map((cells) => `${cells.map(cell).join(separator)}\r\n`);
  // The mark tells spreadsheets that this is UTF-8.
  return encodeUtf8(`\ufeff${lines.join('')}`);
}
