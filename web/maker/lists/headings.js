// Where a text that was given has its headings, if it is a table: below a title, beside columns without a name, or
// nowhere. What is above and beside the table is put aside, so that its list can be made by the names of its columns.

import { trimmedText } from '../../warnings/signs.js';
import { looksPrivate } from './privacy.js';
import { SEPARATORS, TableRows, columnLetters, writtenCell } from './rows.js';
/** @import { TableRow } from './rows.js' */

/** A number, a date or a time, which no heading is. */
const VALUE = /^[0-9][0-9 .,:/-]*$/;
/** How many rows are looked at from the top. */
const MOST_LOOKED = 21;
/** How many of the rows below the headings are shown. */
const MOST_BEGUN = 3;

/**
 * A table with nothing above its headings, and its rows in the lines in which they were given.
 * @typedef {object} ClearedTable
 * @property {number} row  the row of the headings, or 0 if there are none
 * @property {number} added  how many rows were added above it
 * @property {string} separator
 * @property {string[]} headings  those of the columns with text, of which no two are equal
 * @property {number[]} places  where each of these is in the rows, from 0
 * @property {boolean[]} unique  for each of these, whether it has text in each row, and never the same one twice
 * @property {boolean[]} isPrivate  for each of these, whether it looks private
 * @property {string} title  what is above the headings, or nothing
 * @property {number[]} widths  for each of these, how long its longest cell is
 * @property {number} count  how many rows are below the headings
 * @property {{ number: number, text: string }[]} tops  rows that may be the headings
 * @property {string} begin  the headings and the first rows as a table
 * @property {string} text  the table
 */

/** Returns how many cells of a row have text. @param {TableRow} row */
function filled({ cells }) {
  return cells.filter((cell) => trimmedText(cell) !== '').length;
}

/**
 * Returns whether a row with text is above the headings, such as one with a day: more cells have text in the next one,
 * and either an empty row is between them, or it has a number or a date.
 * @param {TableRow} row @param {TableRow | undefined} next
 */
function isTitle(row, next) {
  if (next === undefined || filled(next) <= filled(row)) return false;
  return next.number > row.number + 1 || row.cells.some((cell) => VALUE.test(trimmedText(cell)));
}

/** Returns at most this many rows from the top. @param {string} text @param {string} separator @param {number} most */
function topRows(text, separator, most) {
  const rows = new TableRows(text, separator);
  const found = [];
  for (let row = rows.next(); row !== null && found.length < most; row = rows.next()) found.push(row);
  return found;
}

/**
 * Returns the separator that most of the first rows have, or null if a plain list has fewer of them.
 * @param {string} text
 */
function separatorOf(text) {
  const found = SEPARATORS.map((separator) => {
    const rows = topRows(text, separator, MOST_LOOKED).filter(({ misquoted }) => misquoted < 0);
    const wide = rows.filter(({ cells }) => cells.length > 1);
    return { separator, wide: wide.length, isTable: 2 * wide.length >= rows.length && rows.length > 1 };
  }).filter(({ isTable }) => isTable);
  return found.reduce((best, each) => (each.wide >= (best?.wide ?? 0) ? each : best), found[0])?.separator ?? null;
}

/**
 * Returns the table in a text, or null if it is a plain list. `row` is the row of its headings, 0 if it has none, or
 * null if the first row counts that has text in two cells and is no title.
 * @param {string} given @param {number | null} [row] @returns {ClearedTable | null}
 */
export function clearedTable(given, row = null) {
  const text = given.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  if (separator === null) return null;
  const tops = topRows(text, separator, MOST_LOOKED);
  const guessed = tops.find((each, i) => filled(each) > 1 && !isTitle(each, tops[i + 1])) ?? tops[0];
  const number = row ?? guessed.number;
  const rows = new TableRows(text, separator);
  let head = null;
  while (number > 0 && (head === null || head.number < number)) {
    const next = rows.next();
    if (next === null) return null;
    head = next;
  }
  const rest = text.slice(rows.end);
  const below = new TableRows(rest, separator);
  /** @type {TableRow[]} */
  const first = [];
  /** @type {Set<string>[]} */
  const known = [];
  let count = 0;
  for (let next = below.next(); next !== null; next = below.next(), count++) {
    if (first.length < MOST_BEGUN) first.push(next);
    next.cells.forEach((cell, i) => {
      known[i] ??= new Set();
      const value = trimmedText(cell);
      if (value !== '') known[i].add(value);
    });
  }
  const width = Math.max(head?.cells.length ?? 0, known.length);
  const names = namesOf(Array.from({ length: width }, (_, i) => trimmedText(head?.cells[i] ?? '')));
  const used = names.flatMap((_, i) => (
    (known[i]?.size ?? 0) > 0 || trimmedText(head?.cells[i] ?? '') !== '' ? [i] : []));
  /** @param {string[]} cells */
  const line = (cells) => cells.map(writtenCell).join(separator);
  const lines = Math.max(0, number - 1);
  const texts = tops.filter((each) => each.number <= guessed.number + 2).map(({ number: at, cells }) => (
    { number: at, text: cells.map(trimmedText).filter((cell) => cell !== '').join(', ') }));
  return {
    row: number,
    added: number === 0 ? 1 : 0,
    separator,
    headings: used.map((i) => names[i]),
    places: used,
    unique: used.map((i) => count > 0 && known[i]?.size === count),
    isPrivate: used.map((i) => looksPrivate(names[i], [...known[i] ?? []])),
    widths: used.map((i) => [...known[i] ?? []].reduce((most, { length }) => Math.max(most, length), 0)),
    count, tops: texts, title: texts.find((each) => each.number < number)?.text ?? '',
    begin: [names, ...first.map(({ cells }) => cells.map(trimmedText))].map(line).join('\n'),
    text: `${'\n'.repeat(lines)}${line(names)}${number === 0 ? '\n' : ''}${rest}`,
  };
}

/**
 * Returns names of columns of which none is empty, and no two are equal: the letters of the column, and numbers.
 * @param {string[]} headings
 */
function namesOf(headings) {
  const known = new Set(headings);
  const taken = new Set();
  return headings.map((heading, i) => {
    let name = heading === '' ? columnLetters(i) : heading;
    for (let number = 2; taken.has(name) || (name !== heading && known.has(name)); number++) {
      name = `${heading === '' ? columnLetters(i) : heading} ${number}`;
    }
    taken.add(name);
    return name;
  });
}
