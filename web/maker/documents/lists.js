// Lists as files: what a file is that was given as one, its lines, and rows for a spreadsheet.

import { decodeUtf8, encodeUtf8 } from '../../checker/bytes.js';
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
 * What a file is that is no text. The page says what to save it as, under `given_` and the word.
 * @typedef {'workbook' | 'oldOffice' | 'locked' | 'flat' | 'text' | 'apple' | 'archive' | 'pdf' | 'rtf' | 'picture' |
 *   'webPage'} FileKind
 */

/** How files of each kind begin. @type {[start: string, kind: FileKind][]} */
const BEGINNINGS = [
  ['%PDF-', 'pdf'], ['{\\rtf', 'rtf'], ['\x89PNG', 'picture'], ['\xff\xd8\xff', 'picture'], ['GIF8', 'picture'],
  ['\x1f\x8b', 'archive'], ['7z\xbc\xaf', 'archive'], ['Rar!', 'archive'],
];

/** Returns what a file is, or null if it may be a text. @param {Uint8Array} bytes @returns {FileKind | null} */
export function kindOfFile(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  // Bytes as characters of the same numbers.
  const text = () => new TextDecoder('latin1').decode(bytes);
  if (start.startsWith('PK\x03\x04')) return kindOfZip(text());
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    return text().includes([...'EncryptedPackage'].join('\0')) ? 'locked' : 'oldOffice';
  }
  return BEGINNINGS.find(([begin]) => start.startsWith(begin))?.[1] ?? null;
}

/** @param {string} text @returns {FileKind} */
function kindOfZip(text) {
  if (text.includes('application/vnd.oasis.opendocument.text')) return 'text';
  if (text.includes('application/vnd.oasis.opendocument')) return 'workbook';
  if (text.includes('word/')) return 'text';
  if (text.includes('.iwa')) return 'apple';
  return text.includes('xl/') || text.includes('[Content_Types].xml') ? 'workbook' : 'archive';
}

/** Returns what a file in `<` and `>` is that is no page of a draw. @param {Uint8Array} bytes @returns {FileKind} */
export function kindOfMarkup(bytes) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  return start.includes('<office:document') ? 'flat' : 'webPage';
}

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
