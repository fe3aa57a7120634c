// The lines of a list that the page holds; its blinded cells (SPEC section 6b), and how much of each the page shows:
// the shortest beginning that no other cell of the list has.

import { decodeUtf8 } from '../../checker/bytes.js';
import { SEMICOLON } from '../../checker/cells.js';
import { Lines } from '../../checker/lists.js';
import { isBlinded } from '../../warnings/cells.js';
import { shortened } from '../language.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { HeldList } from './draw.js' */

/** @typedef {Pick<Lines, 'bytes' | 'starts' | 'ends'>} ListBytes */

/** So many lines are decoded at once. */
export const LINES_AT_ONCE = 8192;

/**
 * Returns the lines of a list that was passed on, or null if there is none, or it is not that of the terms.
 * @param {HeldList | null} list
 */
export function listLines(list) {
  return list === null || list.problem !== null ? null : new Lines(list.bytes, list.starts, list.ends, list.plain);
}

/** Returns the text of an entry. @param {ListBytes} list @param {number} entry */
export function entryText({ bytes, starts, ends }, entry) {
  return decodeUtf8(bytes, starts[entry], ends[entry]);
}

/**
 * Returns the texts of an entry and of those after it, at most LINES_AT_ONCE.
 * @param {ListBytes} list @param {number} from
 */
export function textsFrom({ bytes, starts, ends }, from) {
  const to = Math.min(from + LINES_AT_ONCE, starts.length);
  return decodeUtf8(bytes, starts[from], ends[to - 1]).split(/\r?\n/);
}

/** A blinded cell has this many digits, and so many of them are shown. */
const DIGITS = 64;
const SHOWN_DIGITS = 8;

/**
 * The cells of a list of which more than the least digits are shown, with how many.
 * @typedef {{ longer?: Map<string, number> }} Longer
 */

/** The number of a cell is kept below the number of its first digits. A list that the page reads has fewer cells. */
const CELL_NUMBERS = 2 ** 21;

/**
 * Returns a printable text of an entry of at most 200 characters. Of a blinded cell, only the shown digits count.
 * @param {string} text
 */
export function shortenedEntry(text) {
  const hidden = text.split(';').filter(isBlinded).length * (DIGITS - SHOWN_DIGITS);
  return shortened(text, hidden);
}

/**
 * Returns where the blinded cells of a list begin. A cell ends with its line, or before a semicolon.
 * @param {Lines} lines
 */
function blindedStarts({ bytes, starts, ends }) {
  const found = [];
  for (let i = 0; i < starts.length; i++) {
    for (let start = starts[i]; start + DIGITS <= ends[i];) {
      let end = start;
      while (end < ends[i] && bytes[end] !== SEMICOLON) end++;
      if (end - start === DIGITS && isBlinded(decodeUtf8(bytes, start, end))) found.push(start);
      start = end + 1;
    }
  }
  return found;
}

/** Returns how many digits two cells that differ have in common before they do. @param {string} a @param {string} b */
function commonDigits(a, b) {
  let at = 0;
  while (a[at] === b[at]) at++;
  return at;
}

/**
 * Returns the cells of a list of which more than SHOWN_DIGITS are shown, with how many.
 * @param {Lines} lines @returns {Map<string, number>}
 */
export function longerCells(lines) {
  const { bytes } = lines;
  const starts = blindedStarts(lines);
  const keys = Float64Array.from(starts, (start, i) => (
    parseInt(decodeUtf8(bytes, start, start + SHOWN_DIGITS), 16) * CELL_NUMBERS + i)).sort();
  /** @param {number} at */
  const firstDigits = (at) => Math.floor(keys[at] / CELL_NUMBERS);
  const longer = new Map();
  for (let from = 0, to = 1; from < keys.length; from = to++) {
    while (to < keys.length && firstDigits(to) === firstDigits(from)) to++;
    if (to - from === 1) continue;
    const alike = Array.from(keys.subarray(from, to), (key) => {
      const start = starts[key % CELL_NUMBERS];
      return decodeUtf8(bytes, start, start + DIGITS);
    });
    const cells = [...new Set(alike)].sort();
    cells.forEach((cell, i) => {
      const beside = [cells[i - 1], cells[i + 1]].filter((other) => other !== undefined);
      if (beside.length > 0) longer.set(cell, 1 + Math.max(...beside.map((other) => commonDigits(cell, other))));
    });
  }
  return longer;
}

/**
 * Returns whether the id of every line is a blinded cell. Without columns a line is one cell.
 * @param {Lines} lines @param {boolean} hasColumns
 */
export function hasBlindedIds({ bytes, starts, ends }, hasColumns) {
  return starts.every((start, i) => {
    const end = start + DIGITS;
    const isCell = end === ends[i] || (hasColumns && end < ends[i] && bytes[end] === SEMICOLON);
    return isCell && isBlinded(decodeUtf8(bytes, start, end));
  });
}

/**
 * Returns the digits of a blinded cell that are shown, or the whole text of any other cell.
 * @param {string} cell @param {Longer | null} list
 */
export function shownDigits(cell, list) {
  const digits = list?.longer?.get(cell) ?? SHOWN_DIGITS;
  return isBlinded(cell) && digits < cell.length ? `${cell.slice(0, digits)}…` : cell;
}

/**
 * Returns the names of the columns of a list: those of the terms, or else those of the table that it was made of, if
 * the page has made it.
 * @param {{ allocation: Allocation | null }} terms @param {HeldList | null} list
 */
export function columnNames({ allocation }, list) {
  const columns = allocation?.columns ?? [];
  return columns.length > 0 ? columns : list?.columns ?? [];
}

/**
 * Returns the cells of the text of an entry. Without columns it is one cell.
 * @param {{ allocation: Allocation | null }} terms @param {string} name
 */
export function cellsOfName({ allocation }, name) {
  return (allocation?.columns.length ?? 0) < 2 ? [name] : name.split(';');
}

/** Headings of the columns of a name, in the languages of the page: given names, other names, and whose they are. */
const GIVEN_NAMES = /^(first name|given name|forename|vornamen?|rufname|prénoms?|prenoms?|nombres?)$/iu;
const OTHER_NAMES
  = /^((full |family |last )?name|surname|(nach|familien|zu)name|nom( de famille)?|apellidos?)$/iu;
const PERSONS = new RegExp(`^(${[
  'child|student|pupil|person|player|participant|entrant|member|winner',
  'kind|schüler(in)?|teilnehmer(in)?|spieler(in)?|mitglied',
  'enfant|élève|eleve|participante?|joueu(r|se)|membre|personne',
  'niñ[oa]|alumn[oa]|jugadora?|miembro|persona',
].join('|')})$`, 'iu');

/**
 * Returns the columns in the order in which people read their cells, by their numbers: first those of a name, given
 * names before family names, or else the id, and then all others.
 * @param {string[]} columns @returns {{ named: number[], others: number[] }}
 */
export function readingOrder(columns) {
  /** @param {RegExp} headings */
  const places = (headings) => columns.flatMap((column, i) => (headings.test(column) ? [i] : []));
  const names = [...places(GIVEN_NAMES), ...places(OTHER_NAMES)];
  const people = names.length > 0 ? names : places(PERSONS).slice(0, 1);
  const named = people.length === 0 ? [0] : people;
  return { named, others: columns.map((_, i) => i).filter((i) => !named.includes(i)) };
}

/**
 * Returns the text of an entry in short, where nothing can be pressed.
 * @param {{ allocation: Allocation | null }} terms @param {Longer | null} list @param {string} name
 */
export function shortName(terms, list, name) {
  return cellsOfName(terms, name).map((cell) => shownDigits(cell, list)).join(';');
}
