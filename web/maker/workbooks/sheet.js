// A sheet: what its cells show, and what a person may not see of it.

import { trimmedText } from '../../warnings/signs.js';
import { writtenCell } from '../lists/rows.js';
import { UnreadWorkbook, sound } from './damage.js';
/** @import { Shown, UnreadWord } from './format.js' */

/** The maximum number of rows and of columns of a sheet. */
export const MOST_SHEET_ROWS = 2 ** 20;
export const MOST_SHEET_COLUMNS = 2 ** 14;
/** The most characters of a sheet, and how many count for a cell besides its text. */
const MOST_SHEET = 2 ** 27;
const CELL_MORE = 32;

/**
 * Cells of which it is not known what they show: the first row, and how many there are.
 * @typedef {{ row: number, count: number, why: UnreadWord, code: string }} UnreadCells
 */
/**
 * What a person may not see in a sheet: rows from 1, or columns from 0.
 * @typedef {{ word: string, rows: number[], columns: number[] }} SheetWarning
 */

/** A sheet of a workbook. */
export class Sheet {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    /**
     * The rows with text, in ascending order, with their cells from column A.
     * @type {{ number: number, cells: string[] }[]}
     */
    this.rows = [];
    /** By columns, from 0. @type {Map<number, UnreadCells>} */
    this.unread = new Map();
    /** @type {Set<number>} */
    this.hiddenRows = new Set();
    /** @type {Set<number>} */
    this.hiddenColumns = new Set();
    /** The first and the last row of merged cells. @type {[first: number, last: number][]} */
    this.merged = [];
    /** The columns with dates in the form of the system. @type {Set<number>} */
    this.shortDates = new Set();
    /** For each row, the columns whose formulas are sums. @type {Map<number, Set<number>>} */
    this.sums = new Map();
    this.size = 0;
    this.width = 0;
  }

  /**
   * Adds a cell, without blanks at its ends, to the row of this number, which is the last one or a new one.
   * @param {number} row @param {number} column @param {Shown} shown
   */
  add(row, column, shown) {
    sound(row >= 1 && row <= MOST_SHEET_ROWS && column < MOST_SHEET_COLUMNS);
    if (shown.why !== undefined) this.addUnread(row, column, shown.why, shown.code ?? '');
    // So that the row is not taken for an empty one.
    const text = shown.why === undefined ? trimmedText(shown.text) : '?';
    if (text === '') return;
    const last = this.rows.at(-1)?.number ?? 0;
    sound(row >= last);
    if (row > last) this.rows.push({ number: row, cells: [] });
    const { cells } = this.rows[this.rows.length - 1];
    sound(column >= cells.length);
    this.width = Math.max(this.width, column + 1);
    this.size += text.length + CELL_MORE * (1 + column - cells.length) + row - last;
    if (this.size + this.rows.length * this.width > MOST_SHEET) throw new UnreadWorkbook('large');
    while (cells.length < column) cells.push('');
    cells.push(text);
  }

  /** @param {number} row @param {number} column @param {UnreadWord} why @param {string} code */
  addUnread(row, column, why, code) {
    const known = this.unread.get(column);
    if (known === undefined) this.unread.set(column, { row, count: 1, why, code });
    else known.count++;
  }

  /** Notes that the formula of a cell is a sum. @param {number} row @param {number} column */
  addSum(row, column) {
    const columns = this.sums.get(row) ?? new Set();
    this.sums.set(row, columns.add(column));
  }

  /** Returns the columns of which it is known what they show. */
  writtenColumns() {
    return Array.from({ length: this.width }, (_, column) => column).filter((column) => !this.unread.has(column));
  }

  /** Returns which columns of its text are hidden in the sheet. */
  hiddenInText() {
    return this.writtenColumns().flatMap((column, i) => (this.hiddenColumns.has(column) ? [i] : []));
  }

  /**
   * Returns it as CSV, with its rows in the lines of their numbers as a spreadsheet counts them, and without the
   * columns of which it is not known what they show.
   */
  text() {
    const columns = this.writtenColumns();
    const lines = [];
    let line = 1;
    for (const { number, cells } of this.rows) {
      for (; line < number; line++) lines.push('');
      lines.push(columns.map((column) => writtenCell(cells[column] ?? '')).join(','));
      line++;
    }
    return lines.map((each) => `${each}\n`).join('');
  }

  /** Returns what a person may not see in it, or not think of. @returns {SheetWarning[]} */
  warnings() {
    const numbers = this.rows.map(({ number }) => number);
    const total = this.rowOfSums();
    const hasText = (/** @type {number} */ column) => this.rows.some(({ cells }) => cells[column]);
    /** @type {[string, number[], number[]][]} */
    const found = [
      ['hidden_rows', numbers.filter((number) => this.hiddenRows.has(number)), []],
      ['merged_cells', this.rowsOfMergedCells(numbers), []],
      ['after_empty_row', rowsAfterEmpty(numbers), []],
      ['total', total === null ? [] : [total], []],
      ['hidden_columns', [], ascending(this.hiddenColumns).filter(hasText)],
      ['date_form', [], ascending(this.shortDates)],
    ];
    return found.filter(([, rows, columns]) => rows.length + columns.length > 0)
      .map(([word, rows, columns]) => ({ word, rows, columns }));
  }

  /** @param {number[]} numbers */
  rowsOfMergedCells(numbers) {
    const merged = this.merged.toSorted(([a], [b]) => a - b);
    let [at, last] = [0, 0];
    return numbers.filter((number) => {
      for (; at < merged.length && merged[at][0] <= number; at++) last = Math.max(last, merged[at][1]);
      return number <= last;
    });
  }

  /** Returns the last row if a cell of it is a sum and the cell above it is none, or null. */
  rowOfSums() {
    const [above, last] = this.rows.slice(-2).map(({ number }) => number);
    if (last === undefined) return null;
    const columns = [...this.sums.get(last) ?? []];
    return columns.some((column) => this.sums.get(above)?.has(column) !== true) ? last : null;
  }
}

/** @param {Set<number>} numbers */
function ascending(numbers) {
  return [...numbers].sort((a, b) => a - b);
}

/**
 * Returns the rows below the first empty row that has at least two rows with text above it: a title and an empty row
 * may be above the table.
 * @param {number[]} numbers
 */
function rowsAfterEmpty(numbers) {
  const gap = numbers.findIndex((number, at) => at > 1 && number > numbers[at - 1] + 1
    && numbers[at - 1] === numbers[at - 2] + 1);
  return gap < 0 ? [] : numbers.slice(gap);
}
