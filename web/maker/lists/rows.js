// The text of a table whose encoding is not known, and its rows: cells between commas, semicolons or tabs, some of them
// in quotation marks (RFC 4180). The rules are those of `verishuffle table`.

import { NoVerdict, findBadUtf8 } from '../../checker/bytes.js';
import { trimmedText } from '../../warnings/signs.js';

/**
 * A row of a table, which begins at `start` in its text. `misquoted` is the first cell, from 0, whose quotation marks
 * are not those of RFC 4180, so that nobody knows where it ends, or -1.
 * @typedef {{ number: number, start: number, cells: string[], misquoted: number }} TableRow
 */

/** What may separate two cells. Of equal ones a later one is preferred. */
export const SEPARATORS = ['\t', ';', ','];

/** How many empty rows are named. */
const MOST_EMPTY_NAMED = 5;

/** What the bytes from 0x80 to 0x9f stand for in Windows-1252. All others are the code points of the same number. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Returns the text of bytes in Windows-1252. Some programs decode it as if it were Latin-1.
 * @param {Uint8Array} bytes
 */
function fromWindows1252(bytes) {
  return new TextDecoder('utf-16le').decode(Uint16Array.from(bytes, (byte) => (
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte)));
}

/**
 * Returns whether bytes are UTF-16 without a mark, 'le' or 'be', or null: every other byte at the start is NUL.
 * @param {Uint8Array} bytes @returns {'le' | 'be' | null}
 */
function unmarkedUtf16(bytes) {
  const begin = bytes.subarray(0, Math.min(bytes.length, 64) & ~1);
  /** @param {number} first @param {boolean} isNul */
  const all = (first, isNul) => begin.every((byte, i) => i % 2 !== first || (byte === 0) === isNul);
  if (begin.length < 4) return null;
  if (all(0, true) && all(1, false)) return 'be';
  return all(1, true) && all(0, false) ? 'le' : null;
}

/**
 * Returns the text of a file without a byte-order mark at its start, as { text, encoding }, where the encoding is
 * 'UTF-8', 'UTF-16' or 'Windows-1252': for the last one is taken whatever is nothing else, so it is worth a warning.
 * Throws NoVerdict if the bytes are not what they begin as, or no text.
 * @param {Uint8Array} bytes
 */
export function decodedText(bytes) {
  /** @param {...number} mark */
  const begins = (...mark) => mark.every((byte, i) => bytes[i] === byte);
  /** @param {string} label @param {number} from @param {string} encoding */
  const decoded = (label, from, encoding) => {
    try {
      const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(from));
      if (text.includes('\0')) throw new NoVerdict('This is not text');
      return { text, encoding };
    } catch (error) {
      if (error instanceof NoVerdict) throw error;
      throw new NoVerdict(`The file begins as ${encoding}, but not all of it is`);
    }
  };
  if (begins(0xef, 0xbb, 0xbf)) return decoded('utf-8', 3, 'UTF-8');
  if (begins(0xff, 0xfe)) return decoded('utf-16le', 2, 'UTF-16');
  if (begins(0xfe, 0xff)) return decoded('utf-16be', 2, 'UTF-16');
  const order = unmarkedUtf16(bytes);
  if (order !== null) return decoded(`utf-16${order}`, 0, 'UTF-16');
  if (findBadUtf8(bytes, 0, bytes.length) < 0) return decoded('utf-8', 0, 'UTF-8');
  const text = fromWindows1252(bytes);
  if (text.includes('\0')) throw new NoVerdict('This is not text');
  return { text, encoding: 'Windows-1252' };
}

/**
 * Returns the letters by which a spreadsheet names a column: A to Z, then AA.
 * @param {number} column  from 0
 * @returns {string}
 */
export function columnLetters(column) {
  const before = column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + column % 26);
}

/** Returns a cell as CSV has it. @param {string} cell */
export function writtenCell(cell) {
  return /[,;\t"\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Reads the rows of a text that are not empty. Rows are counted as a spreadsheet counts them: from 1, and a cell with a
 * line break is in one row. `empty` is { count, first }, the rows without any text that were met so far.
 */
export class TableRows {
  /** @param {string} text @param {string} separator */
  constructor(text, separator) {
    this.text = text;
    this.separator = separator;
    this.end = 0;
    this.number = 1;
    /** @type {{ count: number, first: number[] }} */
    this.empty = { count: 0, first: [] };
    // A mark at the start of a cell would make it another one.
    this.at = text.startsWith('\ufeff') ? 1 : 0;
  }

  /**
   * Returns the next row, or null. Its cells have blanks at their ends.
   * @returns {TableRow | null}
   */
  next() {
    const { text } = this;
    for (;;) {
      while (this.at < text.length && (text[this.at] === '\n' || text[this.at] === '\r')) this.at++;
      if (this.at >= text.length) return null;
      const start = this.end === 0 && this.at === 1 && text[0] === '\ufeff' ? 0 : this.at;
      const cells = this.cells();
      const first = this.number + (this.end > 0 ? 1 : 0);
      this.number += lineEnds(text, this.end, start);
      let stop = this.at;
      while (stop > start && (text[stop - 1] === '\n' || text[stop - 1] === '\r')) stop--;
      this.end = stop;
      for (let number = first; number < this.number; number++) this.addEmpty(number);
      const misquoted = misquotedCell(text.slice(start, stop), this.separator);
      if (misquoted < 0 && cells.every((cell) => trimmedText(cell) === '')) {
        this.addEmpty(this.number);
        continue;
      }
      return { number: this.number, start, cells, misquoted };
    }
  }

  /** @param {number} number */
  addEmpty(number) {
    this.empty.count++;
    if (this.empty.first.length < MOST_EMPTY_NAMED) this.empty.first.push(number);
  }

  /** Reads the cells of the row that begins here, and goes past the sign that ends it. */
  cells() {
    const { text, separator } = this;
    const cells = [];
    for (;;) {
      let cell = '';
      if (text[this.at] === '"') {
        for (this.at++; ;) {
          const mark = text.indexOf('"', this.at);
          cell += text.slice(this.at, mark < 0 ? text.length : mark);
          this.at = mark < 0 ? text.length : mark + 1;
          if (mark < 0 || text[this.at] !== '"') break;
          cell += '"';
          this.at++;
        }
      }
      const from = this.at;
      while (this.at < text.length && text[this.at] !== separator && text[this.at] !== '\n' && text[this.at] !== '\r') {
        this.at++;
      }
      cells.push(cell + text.slice(from, this.at));
      if (this.at >= text.length || text[this.at++] !== separator) return cells;
    }
  }
}

/**
 * Returns the text of each row, the empty ones too, as a spreadsheet counts them, or null if it is not known where some
 * cell ends.
 * @param {string} text @param {string} separator
 */
export function rowTexts(text, separator) {
  const rows = new TableRows(text, separator);
  const texts = [];
  for (let row = rows.next(); row !== null; row = rows.next()) {
    if (row.misquoted >= 0) return null;
    while (texts.length < row.number - 1) texts.push('');
    texts.push(text.slice(row.start, rows.end));
  }
  return texts;
}

/**
 * Counts the line ends of any system in text[from .. to).
 * @param {string} text @param {number} from @param {number} to
 */
function lineEnds(text, from, to) {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && (at + 1 >= to || text[at + 1] !== '\n'))) count++;
  }
  return count;
}

/**
 * Returns the first cell of a row that holds a quotation mark at its start, perhaps behind blanks, and not just one
 * quotation that ends where the cell ends, or -1.
 * @param {string} row @param {string} separator
 */
function misquotedCell(row, separator) {
  if (!row.includes('"')) return -1;
  for (let [cell, at] = [0, 0]; ; cell++) {
    let start = at;
    while (row[start] === ' ' || (row[start] === '\t' && separator !== '\t')) start++;
    let end;
    if (row[start] !== '"') {
      end = row.indexOf(separator, at);
      if (end < 0) return -1;
    } else {
      if (start > at) return cell;
      for (end = at + 1; ;) {
        const mark = row.indexOf('"', end);
        if (mark < 0) return cell;
        end = mark + 1;
        if (row[end] !== '"') break;
        end++;
      }
      if (end >= row.length) return -1;
      if (row[end] !== separator) return cell;
    }
    at = end + 1;
  }
}
