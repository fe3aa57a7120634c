// What a file is that was given as a list, if it is no text. The page says what to save it as, under `given_` and the
// word.

/**
 * @typedef {'workbook' | 'oldOffice' | 'locked' | 'flat' | 'text' | 'apple' | 'archive' | 'pdf' | 'rtf' | 'picture' |
 *   'webPage'} GivenKind
 */

/** How files of each kind begin. @type {[start: string, kind: GivenKind][]} */
const BEGINNINGS = [
  ['%PDF-', 'pdf'], ['{\\rtf', 'rtf'], ['\x89PNG', 'picture'], ['\xff\xd8\xff', 'picture'], ['GIF8', 'picture'],
  ['\x1f\x8b', 'archive'], ['7z\xbc\xaf', 'archive'], ['Rar!', 'archive'],
];

/** Returns what a file is, or null if it may be a text. @param {Uint8Array} bytes @returns {GivenKind | null} */
export function kindOfGiven(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  // Bytes as characters of the same numbers.
  const text = () => new TextDecoder('latin1').decode(bytes);
  if (start.startsWith('PK\x03\x04')) return kindOfZip(text());
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    return text().includes([...'EncryptedPackage'].join('\0')) ? 'locked' : 'oldOffice';
  }
  return BEGINNINGS.find(([begin]) => start.startsWith(begin))?.[1] ?? null;
}

/** @param {string} text @returns {GivenKind} */
function kindOfZip(text) {
  if (text.includes('application/vnd.oasis.opendocument.text')) return 'text';
  if (text.includes('application/vnd.oasis.opendocument')) return 'workbook';
  if (text.includes('word/')) return 'text';
  if (text.includes('.iwa')) return 'apple';
  return text.includes('xl/') || text.includes('[Content_Types].xml') ? 'workbook' : 'archive';
}

/** Returns what a file in `<` and `>` is that is no page of a draw. @param {Uint8Array} bytes @returns {GivenKind} */
export function kindOfMarkup(bytes) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  return start.includes('<office:document') ? 'flat' : 'webPage';
}
