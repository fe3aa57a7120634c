// Columns with yes or no, which a rule can ask for, by the numbers or dates in another column. Only yes or no is in the
// list; the column that they go by need not be.

import { trimmedText } from '../../warnings/signs.js';
import { TableRows, writtenCell } from './rows.js';
import { Faulty } from './table.js';

/**
 * A column with yes or no: whether what is in `column` is at most, below or at least `bound`.
 * @typedef {object} YesNo
 * @property {string} name
 * @property {string} column
 * @property {'most' | 'below' | 'least'} compare
 * @property {string} bound  as it was typed
 * @property {string} yes
 * @property {string} no
 */
/** @typedef {{ value: number, isDate: boolean, isUnclear: boolean }} Measured */

const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$|^([0-9]{1,2})\.\s?([0-9]{1,2})\.\s?([0-9]{4})$/;
const NUMBER = /^(-?[0-9]{1,15})(?:([.,])([0-9]{1,15}))?\s*\p{L}{0,12}$/u;

/**
 * Returns the number or the date in a cell, or null. A date is a number like 20191231. A number like 1.234 is unclear
 * as long as no other tells whether that is a thousand.
 * @param {string} cell @returns {Measured | null}
 */
export function measured(cell) {
  const date = DATE.exec(cell);
  if (date !== null) {
    const [, y, m, d, day, month, year] = date;
    const value = 10000 * Number(y ?? year) + 100 * Number(m ?? month) + Number(d ?? day);
    return { value, isDate: true, isUnclear: false };
  }
  const number = NUMBER.exec(cell);
  if (number === null) return null;
  const [, whole, separator, part = ''] = number;
  const isUnclear = separator !== undefined && part.length === 3 && !/^-?0/.test(whole) && whole.length < 5;
  return { value: Number(`${whole}.${part}`), isDate: false, isUnclear };
}

/**
 * Returns whether a cell meets a bound, or null if one is a date and the other is none. A year is all of its days.
 * @param {YesNo} of @param {Measured | null} is
 */
function meets({ compare, bound }, is) {
  const given = measured(bound);
  if (given === null || is === null) return null;
  const isYear = is.isDate && /^[0-9]{4}$/.test(bound);
  if (is.isDate !== given.isDate && !isYear) return null;
  const limit = isYear ? 10000 * given.value + (compare === 'most' ? 1231 : 101) : given.value;
  return compare === 'most' ? is.value <= limit : compare === 'below' ? is.value < limit : is.value >= limit;
}

/**
 * Returns a table with these columns behind its own. Throws Faulty with all rows that have no such number or date.
 * @param {string} text @param {string} separator @param {YesNo[]} wanted
 */
export function withYesNo(text, separator, wanted) {
  const rows = [...eachRow(text, separator)];
  const [head] = rows;
  const places = wanted.map(({ column }) => head.cells.map(trimmedText).indexOf(column));
  /** @param {string[]} cells @param {number} i */
  const cellOf = (cells, i) => measured(trimmedText(cells[places[i]] ?? ''));
  const isDecimal = wanted.map((_, i) => rows.some(({ cells }) => cellOf(cells, i)?.isUnclear === false
    && /[.,]/.test(cells[places[i]])));
  const faults = rows.slice(1).flatMap(({ number, cells }) => wanted.flatMap((each, i) => {
    const found = cellOf(cells, i);
    const isUnclear = found?.isUnclear === true && !isDecimal[i];
    const word = meets(each, found) === null ? 'notMeasured' : isUnclear ? 'unclearNumber' : null;
    return word === null ? [] : [{ word, row: number, name: each.column, value: cells[places[i]] }];
  }));
  if (faults.length > 0) throw new Faulty(faults.slice(0, 20), faults.length);
  const lines = [];
  for (const { number, cells } of rows) {
    while (lines.length < number - 1) lines.push('');
    const more = wanted.map((each, i) => {
      if (number === head.number) return each.name;
      return meets(each, cellOf(cells, i)) === true ? each.yes : each.no;
    });
    // A row that lacks cells at its end gets them, so that these are below their names.
    const own = Array.from({ length: Math.max(head.cells.length, cells.length) }, (_, i) => cells[i] ?? '');
    lines.push([...own, ...more].map(writtenCell).join(separator));
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** @param {string} text @param {string} separator */
function* eachRow(text, separator) {
  const rows = new TableRows(text, separator);
  for (let row = rows.next(); row !== null; row = rows.next()) {
    if (row.misquoted >= 0) throw new Faulty([{ word: 'misquoted', row: row.number, column: row.misquoted }]);
    yield row;
  }
}
