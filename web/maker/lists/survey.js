// What a list that was given holds, what is wrong with it, and what may be.

import { NoVerdict, decodeUtf8 } from '../../checker/bytes.js';
import { readLines } from '../../checker/lists.js';
import { orError } from '../../checker/verdict.js';
import { verdictReason } from '../../checker/wording.js';
import { foldedText, squeezedText } from '../../warnings/casefold.js';
import { blindedListOfTable } from './blinded.js';
import { countedCells, mostSharing } from './cells.js';
import { clearedTable } from './headings.js';
import { givenLines, givenRows } from './lines.js';
import { numberedRows } from './numbers.js';
import { Faulty, listOfTable } from './table.js';
import { withYesNo } from './yesno.js';
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { ClearedTable } from './headings.js' */
/** @import { BlindColumn } from './blinded.js' */
/** @import { Fault, WantedColumns } from './table.js' */
/** @import { YesNo } from './yesno.js' */

/**
 * What a list that was given holds. Lines are numbered from 0; those of a table are its rows.
 * @typedef {object} Survey
 * @property {number} count  how many entries it has
 * @property {number[]} blank  the lines that are empty
 * @property {number[]} repeats  those that repeat an earlier one
 * @property {{ first: number, text: string } | null} repeated  the first of these
 * @property {string | null} problem  what else is wrong with a line
 * @property {ListWarning[]} warnings
 * @property {string[]} first  its first lines
 * @property {number[]} loose  the last rows of a table, if they are below an empty one and few
 * @property {ClearedTable | null} table  if it seems to be one, of which no list was made yet
 * @property {[cell: string, count: number][][]} cells  of its columns, as countedCells returns them
 * @property {number[]} sharing  how many entries share one, as mostSharing returns it
 */
/** How many lines are shown. */
const MOST_FIRST = 3;
/** How many lines below a table may be none of its rows. */
const MOST_LOOSE = 3;
/** @typedef {{ word: string, lines: number[], value: string }} ListWarning Lines with one word, and a text of one. */
/**
 * The list of a table, the names of its columns, the rows with their numbers if the list has numbers and not all of a
 * row, and the rows that have no ticket, that have the same cells as an earlier one, and that are hard to tell from it.
 * @typedef {object} MadeList
 * @property {Uint8Array} list
 * @property {string[]} names
 * @property {string[][] | null} numbered
 * @property {number[]} without
 * @property {number[]} same
 * @property {number[]} alike
 * @property {undefined} [faults]
 */

/**
 * Looks at a list as it was given, with the names of its columns or null. Returns how many entries it has, and why it
 * is no list yet: the numbers of the lines that are empty, those that repeat an earlier one, from 0, with `repeated`,
 * { first, text } of the first of these, and what else is wrong with a line, or null. Then come the warnings, the table
 * if it seems to be one with its headings in `row`, and the cells of its columns as countedCells and mostSharing
 * return them. With `isPlain` each line is an entry, whatever it looks like.
 * `find` returns the warnings about lines; `isMade` says whether these were made from a table.
 * @param {{ bytes: Uint8Array, columns: string[] | null, row: number | null, isPlain: boolean }} given
 * @param {(lines: string[], isMade: boolean) => Promise<ListWarning[]>} find @param {Tell} tell
 * @returns {Promise<Survey>}
 */
export async function lookAtList({ bytes, columns, row, isPlain }, find, tell) {
  const table = columns === null ? orNoText(() => clearedTable(decodeUtf8(bytes, 0, bytes.length), row)) : null;
  const plain = givenLines(bytes);
  const lines = table === null || isPlain ? plain : givenRows(bytes, table.separator);
  /** @type {number[]} */
  const blank = [];
  /** @type {number[]} */
  const repeats = [];
  const seen = new Map();
  lines.forEach((line, i) => {
    if (i % 4096 === 0) tell('Reading the list', i, lines.length);
    if (line.trim() === '') blank.push(i);
    else if (seen.has(line)) repeats.push(i);
    else seen.set(line, i);
  });
  const repeated = repeats.length === 0 ? null : { first: seen.get(lines[repeats[0]]), text: lines[repeats[0]] };
  const read = blank.length > 0 || lines.length === 0 ? null : orError(() => readLines(bytes, 'The list'));
  const problem = read === null || read.error === undefined ? null : verdictReason(read);
  const isWhole = blank.length === 0 && repeats.length === 0 && problem === null;
  return {
    count: lines.length - blank.length, blank, repeats, repeated, problem,
    warnings: isWhole && lines.length > 0 ? await find(lines, columns !== null) : [],
    first: plain.slice(0, MOST_FIRST),
    loose: table === null ? [] : looseLines(lines),
    table,
    cells: columns === null ? [] : countedCells(lines, columns),
    sharing: columns === null ? [] : mostSharing(lines, columns),
  };
}

/** Returns the last rows of a table, if they are below one without text and few. @param {string[]} lines */
function looseLines(lines) {
  const empty = lines.findLastIndex((line) => /^[\s,;"]*$/.test(line));
  const below = lines.map((_, i) => i).slice(empty + 1);
  return empty > 1 && below.length <= MOST_LOOSE ? below : [];
}

/** Returns null for bytes that are no text. @template T @param {() => T} read */
function orNoText(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof NoVerdict) return null;
    throw error;
  }
}

/**
 * Returns the list of a table, { list, names, numbered, without, same, alike }, or { faults, count }. The last three
 * are the numbers of rows that have no ticket, that have the same cells as an earlier one, and that are hard to tell
 * from it: where the tickets are numbered, their lines in the list hide both. The headings are in `row`, as
 * clearedTable has it, and `yesNo` are columns to be added.
 * @param {Uint8Array} bytes @param {WantedColumns & { row?: number | null, yesNo?: YesNo[] }} wanted @param {Tell} tell
 * @returns {MadeList | { faults: Fault[], count: number }}
 */
export function tableList(bytes, wanted, tell) {
  return ofTable(bytes, wanted, (text, asGiven) => {
    const made = listOfTable(text, wanted, tell);
    const { list, names, headings, ids, rows, lines, without } = made;
    const { same, alike } = ids === 'numbers' ? alikeRows(lines, rows) : { same: [], alike: [] };
    const shown = [...wanted.columns, wanted.tickets];
    return {
      list, names,
      numbered: ids === 'numbers' && headings.some((name) => !shown.includes(name))
        ? numberedRows(text, names[0], made) : null,
      // Columns such as ward and age are the same on many rows, which says nothing of any of them.
      without: asGiven(without), same: 3 * same.length > rows.length ? [] : asGiven(same), alike: asGiven(alike),
    };
  });
}

/**
 * Returns the numbers of the rows that have the same cells as an earlier one, and of those that only look so.
 * @param {string[]} lines @param {number[]} rows
 */
function alikeRows(lines, rows) {
  const known = new Map();
  /** @type {{ same: number[], alike: number[] }} */
  const found = { same: [], alike: [] };
  lines.forEach((line, i) => {
    const folded = squeezedText(foldedText(line));
    const first = known.get(folded);
    if (first === undefined) known.set(folded, line);
    else (first === line ? found.same : found.alike).push(rows[i]);
  });
  return found;
}

/**
 * Returns the list without names of a table, or { faults, count }. `asGiven` turns its rows into those that were given.
 * @param {Uint8Array} bytes
 * @param {{ row: number | null, columns: BlindColumn[], tickets: string | null, yesNo?: YesNo[] }} wanted
 * @param {{ context: string, key: Uint8Array }} blinding @param {Tell} tell
 */
export function namelessList(bytes, wanted, blinding, tell) {
  return ofTable(bytes, wanted, (text, asGiven) => {
    return { ...blindedListOfTable(text, wanted, blinding, tell), asGiven, faults: undefined };
  });
}

/**
 * Makes something of a table whose headings are in this row, with columns that are added, or returns what is wrong with
 * it. `make` gets its text, and what turns its rows into those that were given.
 * @template M @param {Uint8Array} bytes @param {{ row?: number | null, yesNo?: YesNo[] }} wanted
 * @param {(text: string, asGiven: (numbers: number[]) => number[]) => M} make
 */
function ofTable(bytes, { row, yesNo = [] }, make) {
  const given = decodeUtf8(bytes, 0, bytes.length);
  const cleared = clearedTable(given, row);
  const added = cleared?.added ?? 0;
  try {
    const text = cleared === null ? given
      : yesNo.length === 0 ? cleared.text : withYesNo(cleared.text, cleared.separator, yesNo);
    return make(text, (numbers) => numbers.map((number) => number - added));
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    const faults = error.faults.map((fault) => ({ ...fault, row: fault.row === null ? null : fault.row - added }));
    return { faults, count: error.count };
  }
}
