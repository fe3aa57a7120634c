// The list that a spreadsheet becomes: one entry for each row, or as many as the row says (SPEC section 6a, "Columns of
// a list"). The rules, what is refused and the bytes are those of `verishuffle table`.

import { encodeUtf8 } from '../../checker/bytes.js';
import { SEMICOLON } from '../../checker/cells.js';
import { MOST_ENTRY } from '../../checker/lists.js';
import { MOST_U32, isControl } from '../../checker/text.js';
import { trimmedText } from '../../warnings/signs.js';
import { SEPARATORS, TableRows } from './rows.js';
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { TableRow } from './rows.js' */

/**
 * What is wrong with a table.
 * @typedef {object} Fault
 * @property {string} word
 * @property {number | null} row
 * @property {number} [column]  from 0
 * @property {string} [name]  the heading of the column
 * @property {string | number | string[]} [value]  the cell, or a number
 * @property {number | null} [first]  an earlier row or column
 */
/**
 * What is wanted of a table.
 * @typedef {object} WantedColumns
 * @property {string} id  the name of the list's first column: a heading, or the name of new numbers from 1, which
 *   tickets may get, and rows if `isNumbered` says so
 * @property {string[]} columns  the headings of its other columns
 * @property {string | null} [tickets]  the heading of the column that says how many entries a row has, or null: one
 *   each
 * @property {boolean} [isNumbered]  whether the rows are numbered, since none of the columns tells them apart
 */
/** @typedef {{ name: string, column: number }} PlacedColumn */
/**
 * Where the wanted cells are in a row.
 * @typedef {object} Layout
 * @property {'numbers' | 'cells' | 'cellsAndNumbers'} ids  where the ids come from
 * @property {number} idCells  how many of its cells, from the first on, are the id: one of them must not be empty
 * @property {PlacedColumn[]} cells
 * @property {PlacedColumn | null} tickets
 * @property {number} width
 * @property {string} separator
 */
/** @typedef {{ count: number, line: string, size: number, word?: undefined }} Ticket The entries that a row makes. */

/** What a line has besides its cells: a number of up to ten digits, a separator and a line feed. */
const MORE_THAN_CELLS = 12;
/** The most bytes of a list: as many as the page reads of one file. */
const MOST_LIST = 67108864;
const MOST_FAULTS = 20;
/** How far below the top headings are looked for. */
const MOST_TITLES = 20;

/** A table that makes no list. `faults` are at most 20, and `count` says how many there are. */
export class Faulty extends Error {
  /** @param {Fault[]} faults @param {number} [count] */
  constructor(faults, count = faults.length) {
    super(`There are ${count} faults in the table, of which the first is ${JSON.stringify(faults[0])}`);
    this.faults = faults;
    this.count = count;
  }
}

/** @param {string} word @param {Partial<Fault>} [more] */
function faultyTable(word, more = {}) {
  return new Faulty([{ word, row: null, ...more }]);
}

/**
 * Reads the headings of a text between cells of each kind, and returns the reading that `found` ranks highest.
 * @param {string} text @param {(headings: string[]) => number} found
 */
function beginTable(text, found) {
  const readings = SEPARATORS.map((separator) => {
    const rows = new TableRows(text, separator);
    const first = rows.next();
    if (first === null) throw faultyTable('nothing');
    const headings = first.cells.map(trimmedText);
    const rank = [found(headings), first.misquoted < 0 ? 1 : 0, headings.length];
    return { rows, separator, row: first.number, headings, misquoted: first.misquoted, rank };
  });
  /** @param {number[]} a @param {number[]} b */
  const isHigher = (a, b) => {
    const at = a.findIndex((part, i) => part !== b[i]);
    return at < 0 || a[at] > b[at];
  };
  const best = readings.reduce((one, other) => (isHigher(other.rank, one.rank) ? other : one));
  if (best.misquoted >= 0) throw new Faulty([{ word: 'misquoted', row: best.row, column: best.misquoted }]);
  return best;
}

/**
 * The rows of a table that have entries: their numbers, how many entries each has, and its cells as one text without a
 * new number.
 * @typedef {{ rows: number[], counts: number[], lines: string[] }} TicketRows
 */

/**
 * Makes the list of a table.
 *
 * Returns { list, names, headings, ids, separator, rows, counts, lines, without, empty, entries }: the bytes of the
 * list's file; the names of its columns; the headings of the table; where the ids come from, 'cells', 'cellsAndNumbers'
 * or 'numbers'; the numbers of the rows with entries, how many entries each has, and its cells as one text without a
 * new number; the numbers of the rows with none, and the rows without text. Throws Faulty, with all faults of the rows
 * at once.
 * @param {string} text @param {WantedColumns} wanted @param {Tell} [tell]
 */
export function listOfTable(text, wanted, tell = () => {}) {
  const { id, columns, tickets = null } = wanted;
  const names = [...columns, id, ...(tickets === null ? [] : [tickets])];
  const table = beginTable(text, (headings) => names.filter((name) => headings.includes(name)).length);
  const layout = layoutOf(table, wanted, text);
  const found = ticketRows(text, table, layout, (rows) => (layout.ids === 'numbers' ? [] : repeatedIds(rows)), tell);
  const { ids } = layout;
  return { ...found, list: writtenTickets(ids, found), names: [id, ...columns], headings: table.headings, ids };
}

/**
 * Reads the cells of a table that are wanted for a list with blinded cells: those of these headings, of which the first
 * are the id, and how many entries each row has. `faultsOf` returns what is wrong with the rows besides. Throws Faulty,
 * as listOfTable does.
 * @param {string} text @param {string[]} headings @param {number} idCells @param {string | null} tickets
 * @param {(rows: TicketRows) => Fault[]} faultsOf @param {Tell} [tell]
 */
export function rowsOfTable(text, headings, idCells, tickets, faultsOf, tell = () => {}) {
  const names = [...headings, ...(tickets === null ? [] : [tickets])];
  const table = beginTable(text, (known) => names.filter((name) => known.includes(name)).length);
  const [id, ...columns] = headings;
  const layout = { ...layoutOf(table, { id, columns, tickets }, text), idCells };
  return ticketRows(text, table, layout, faultsOf, tell);
}

/**
 * @param {string} text @param {ReturnType<typeof beginTable>} table @param {Layout} layout
 * @param {(rows: TicketRows) => Fault[]} faultsOf @param {Tell} tell
 */
function ticketRows(text, table, layout, faultsOf, tell) {
  /** @type {Fault[]} */
  const faults = [];
  let count = 0;
  /** @param {Fault} fault */
  const keep = (fault) => {
    count++;
    if (faults.length < MOST_FAULTS) faults.push(fault);
  };
  /**
   * @type {{ rows: number[], counts: number[], lines: string[], without: number[], bytes: number, entries: number }}
   */
  const found = { rows: [], counts: [], lines: [], without: [], bytes: 0, entries: 0 };
  for (let row = table.rows.next(); row !== null; row = table.rows.next()) {
    if (found.rows.length % 4096 === 0) tell('Reading the table', table.rows.end, text.length);
    const ticket = ticketOf(layout, row);
    if (ticket.word !== undefined) {
      keep(ticket);
    } else if (ticket.count === 0) {
      found.without.push(row.number);
    } else {
      found.bytes += ticket.count * (ticket.size + MORE_THAN_CELLS);
      found.entries += ticket.count;
      found.rows.push(row.number);
      found.counts.push(ticket.count);
      found.lines.push(ticket.line);
    }
  }
  faultsOf(found).forEach(keep);
  if (count > 0) throw new Faulty(faults, count);
  const { entries } = found;
  if (entries === 0) throw faultyTable('noTickets');
  if (entries > MOST_U32) throw faultyTable('tooManyTickets', { value: entries });
  if (found.bytes > MOST_LIST) throw faultyTable('tooManyBytes', { value: found.bytes });
  const { rows, counts, lines, without } = found;
  return { separator: table.separator, rows, counts, lines, without, empty: table.rows.empty, entries };
}

/**
 * Returns where the wanted cells are in a row.
 * @param {{ headings: string[], separator: string, row: number }} table @param {WantedColumns} wanted
 * @param {string} text @returns {Layout}
 */
function layoutOf({ headings, separator, row }, { id, columns, tickets = null, isNumbered = false }, text) {
  const low = () => lowerHeadings(text, [...(tickets === null ? [id] : []), ...columns, ...(tickets ? [tickets] : [])]);
  /** @param {string} name */
  const missing = (name) => faultyTable('headingMissing', { name, value: headings, row, first: low() });
  const hasId = headings.includes(id);
  if (!hasId && tickets === null && !isNumbered) throw missing(id);
  if (!hasId && columns.length === 0) throw faultyTable('noColumns');
  /** @param {string} name */
  const place = (name) => {
    const column = headings.indexOf(name);
    if (column < 0) throw missing(name);
    const second = headings.indexOf(name, column + 1);
    if (second >= 0) throw faultyTable('headingTwice', { name, column, first: second, row });
    return { name, column };
  };
  const ids = !hasId ? 'numbers' : tickets === null ? 'cells' : 'cellsAndNumbers';
  return {
    ids,
    idCells: hasId ? 1 : 0,
    cells: [...(hasId ? [id] : []), ...columns].map(place),
    tickets: tickets === null ? null : place(tickets),
    width: headings.length,
    separator,
  };
}

/**
 * Returns the number of a row that has all these headings though it is not the first, or null.
 * @param {string} text @param {string[]} names
 */
function lowerHeadings(text, names) {
  for (const separator of SEPARATORS) {
    const rows = new TableRows(text, separator);
    for (let place = 0; place < MOST_TITLES; place++) {
      const row = rows.next();
      if (row === null) break;
      const headings = row.cells.map(trimmedText);
      if (place > 0 && names.every((name) => headings.includes(name))) return row.number;
    }
  }
  return null;
}

/** Returns what a cell holds that would not come back from a list, as a word, or null. @param {string} text */
function cellFault(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === SEMICOLON) return 'semicolon';
    if (unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029) return 'lineBreak';
    if (unit === 0xfeff) return 'byteOrderMark';
    if (isControl(unit)) return 'control';
  }
  return null;
}

/**
 * Returns how many entries a row makes and of which cells, { count, line, size }, or a fault.
 * @param {Layout} layout @param {TableRow} row @returns {Ticket | Fault & { count?: undefined }}
 */
function ticketOf({ idCells, cells, tickets, width }, { number: row, cells: given, misquoted }) {
  /** @param {string} word @param {Partial<Fault>} [more] */
  const fault = (word, more = {}) => ({ word, row, ...more });
  if (misquoted >= 0) return fault('misquoted', { column: misquoted });
  if (given.slice(width).some((cell) => trimmedText(cell) !== '')) return fault('cells', { value: given.length });
  const parts = [];
  for (const { name, column } of cells) {
    if (column >= given.length) return fault('missing', { name, column });
    const value = trimmedText(given[column]);
    const word = cellFault(value);
    if (word !== null) return fault(word, { name, column, value });
    parts.push(value);
  }
  if (idCells > 0 && parts.slice(0, idCells).every((part) => part === '')) return fault('idEmpty', cells[0]);
  const line = parts.join(';');
  let size = line.length;
  for (let i = 0; i < line.length; i++) {
    const unit = line.charCodeAt(i);
    if (unit >= 0x80) size += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  if (size + MORE_THAN_CELLS > MOST_ENTRY) return fault('tooLong');
  if (tickets === null) return { count: 1, line, size };
  const { name, column } = tickets;
  if (column >= given.length) return fault('missing', { name, column });
  const value = trimmedText(given[column]);
  const count = /^[0-9]+$/.test(value) ? Number(value) : Infinity;
  if (count > MOST_U32) return fault('notNumber', { name, column, value });
  return count > 0 && /^;*$/.test(line) ? fault('noOwner') : { count, line, size };
}

/**
 * Returns a fault for each row whose id an earlier one has.
 * @param {{ rows: number[], lines: string[] }} table @returns {Fault[]}
 */
function repeatedIds({ rows, lines }) {
  const known = new Map();
  /** @type {Fault[]} */
  const faults = [];
  lines.forEach((line, i) => {
    const end = line.indexOf(';');
    const id = end < 0 ? line : line.slice(0, end);
    const first = known.get(id);
    if (first === undefined) known.set(id, rows[i]);
    else faults.push({ word: 'idRepeats', row: rows[i], first, value: id });
  });
  return faults;
}

/** Returns the list's file. @param {string} ids @param {{ lines: string[], counts: number[] }} table */
function writtenTickets(ids, { lines, counts }) {
  /** @type {string[]} */
  const written = [];
  let number = 0;
  lines.forEach((line, i) => {
    const end = line.indexOf(';') < 0 ? line.length : line.indexOf(';');
    for (let ticket = 1; ticket <= counts[i]; ticket++) {
      number++;
      if (ids === 'cells') written.push(line);
      else if (ids === 'numbers') written.push(`${number};${line}`);
      else written.push(`${line.slice(0, end)}-${ticket}${line.slice(end)}`);
    }
  });
  return encodeUtf8(`${written.join('\n')}\n`);
}
