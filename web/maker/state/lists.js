// Lists, tables and workbooks, which the program of the page reads.

import { encodeUtf8 } from '../../checker/bytes.js';
import { readLines } from '../../checker/lists.js';
import { orError } from '../../checker/verdict.js';
import { verdictReason } from '../../checker/wording.js';
import { spreadsheet } from '../documents/lists.js';
import { MOST_PROOFS, idProofFiles, proofSheet } from '../documents/proofs.js';
import { zippedFolder } from '../documents/zip.js';
import { askProgram } from './program.js';
/** @import { IdProof } from '../documents/proofs.js' */

/**
 * What a person may not see in a sheet: rows from 1, or the letters of columns.
 * @typedef {{ word: string, rows: number[], columns: string[] }} SheetWarning
 */
/**
 * The cells of a column of which it is not known what they show: the first row, how many there are, and a word for why,
 * with the number format.
 * @typedef {{ column: string, row: number, count: number, why: string, code: string }} UnreadCells
 */
/**
 * A sheet of a workbook: its list as CSV without the columns that are not read, which columns of that are hidden, and
 * the hidden sheets of the workbook.
 * @typedef {{ name: string, list: string, warnings: SheetWarning[], unread: UnreadCells[],
 *   hidden: number[], hiddenSheets: string[] }} ReadSheet
 */
/** @typedef {{ word: string, lines: number[], value: string }} ListWarning Lines with one word, and a text of one. */
/**
 * A table whose headings were found: see Summary in lists/src/tables/cleared.rs.
 * @typedef {object} ClearedTable
 * @property {number} row
 * @property {{ name: string, place: number, isUnique: boolean, tellsApart: boolean, width: number }[]} columns
 * @property {number} count
 * @property {{ number: number, text: string }[]} tops
 * @property {string} title
 * @property {string} begin
 * @property {number[]} again
 * @property {string[]} twice
 */
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
 * @property {[cell: string, count: number][][]} cells  of its columns, those that a rule can ask for
 * @property {number[]} sharing  how many entries share one of each column at most; at 1, no rule about it matters
 */
/**
 * A column of a table with yes or no: whether what is in `column` is at most, below or at least `bound`.
 * @typedef {object} YesNo
 * @property {string} name
 * @property {string} column
 * @property {'most' | 'below' | 'least'} compare
 * @property {string} bound  as it was typed
 * @property {string} yes
 * @property {string} no
 */
/**
 * A column of a list, with the headings of its cells in the table.
 * @typedef {{ name: string, headings: string[], isBlinded: boolean }} ListColumn
 */
/**
 * What is asked of a table whose headings are in `row`, 0 if it has none, or null if that is to be guessed, and which
 * gets the columns of `yesNo`. The first column of the list is the id, or the name of new numbers, which tickets may
 * get, and rows if `isNumbered`. `tickets` is the heading of the column that says how many entries a row
 * has, or null: one each.
 * @typedef {object} AskedTable
 * @property {number | null} row
 * @property {YesNo[]} yesNo
 * @property {{ columns: ListColumn[], tickets: string | null, isNumbered: boolean, mostBytes: number }} list
 */
/**
 * What is wrong with a table: the first faults, and how many more there are.
 * @typedef {{ first: { word: string, row: number | null, heading: string | null }[], more: number }} Faults
 */
/** @typedef {{ program: Uint8Array, bytes: Uint8Array, asked: AskedTable, separator: string }} TableRequest */

/** The most bytes of a list: as many as the page reads of one file. */
const MOST_LIST = 67108864;

/**
 * Looks at a list as it was given, with the names of its columns or null. If it seems to be a table, its headings are
 * in `row`, as in AskedTable. With `isPlain` each line is an entry, whatever it looks like.
 * @param {{ program: Uint8Array, bytes: Uint8Array, columns: string[] | null, row: number | null, isPlain: boolean }}
 *   given
 * @returns {Promise<Survey>}
 */
export async function lookAtList({ program, bytes, columns, row, isPlain }) {
  const request = { request: 'list', columns: columns === null ? null : columns.length, row, isPlain };
  /** @type {Survey} */
  const seen = await askProgram(program, request, bytes);
  const read = seen.blank.length > 0 || seen.count === 0 ? null : orError(() => readLines(bytes, 'The list'));
  const problem = read === null || read.error === undefined ? null : verdictReason(read);
  const found = problem === null ? seen.warnings : [];
  return {
    ...seen, problem,
    warnings: found.map((warning) => ({ ...warning, lines: warning.lines.map((line) => line - 1) })),
  };
}

/**
 * Returns a list that a table becomes.
 * @param {AskedTable['row']} row @param {YesNo[]} yesNo @param {ListColumn[]} columns @param {string | null} tickets
 * @param {boolean} [isNumbered] @returns {AskedTable}
 */
export function askedTable(row, yesNo, columns, tickets, isNumbered = false) {
  return { row, yesNo, list: { columns, tickets, isNumbered, mostBytes: MOST_LIST } };
}

/**
 * @typedef {{ faulty?: undefined, list: Uint8Array, numbers: Uint8Array | null, without: number[], same: number[],
 *   alike: number[], first: [[number, number], string] | null,
 *   warnings: { word: string, lines: number[], values: string[] }[] }} MadeTable
 */

/**
 * Makes the list of a table, the file for the organiser that says whose number is whose, or null, and the numbers of
 * the rows that have no ticket, that have the same cells as an earlier one, and that are hard to tell from it: where
 * the tickets are numbered, their lines in the list hide both. `first` has two such rows with their cells.
 * @param {TableRequest} request
 * @returns {Promise<{ faulty: Faults } | MadeTable>}
 */
export async function tableList({ program, bytes, asked, separator }) {
  const { made, faulty } = await askProgram(program, { request: 'table', asked }, bytes);
  if (faulty !== undefined) return { faulty };
  const { list, numbered, ...rows } = made;
  return { ...rows, list: encodeUtf8(list), numbers: numbered === null ? null : spreadsheet(numbered, separator) };
}

/**
 * Makes a list without names of a table, with the warnings about it, and the proofs of its ids as an archive.
 * @param {TableRequest & { context: string, key: Uint8Array }} request
 * @returns {Promise<{ faulty: Faults } | { faulty?: undefined, list: Uint8Array, zip: Uint8Array,
 *   warnings: ListWarning[] }>}
 */
export async function namelessList({ program, bytes, asked, separator, context, key }) {
  // A row with several tickets has as many ids.
  const request = { request: 'nameless', asked, context, key: Array.from(key), most: MOST_PROOFS };
  const { made, faulty } = await askProgram(program, request, bytes);
  if (faulty !== undefined) return { faulty };
  /** @type {{ list: string, warnings: ListWarning[], proofs: IdProof[] }} */
  const { list, warnings, proofs } = made;
  const files = idProofFiles(proofs);
  const sheet = proofSheet(files, proofs.map(({ text }) => text), separator);
  return { list: encodeUtf8(list), warnings, zip: zippedFolder('proofs', [...files, sheet]) };
}
