// The list with blinded cells that a table becomes (SPEC section 6b). The texts, what is refused and the bytes are
// those of `verishuffle table --blind`.

import { encodeUtf8, taggedHash } from '../../checker/bytes.js';
import { cellOf } from '../../checker/proofs.js';
import { rowsOfTable } from './table.js';
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { OpenedCell } from '../../checker/documents.js' */
/** @import { Fault, TicketRows } from './table.js' */

/**
 * A column of the list: its name, the headings of the cells that it is made of, and whether it is blinded. The first is
 * the id, which is.
 * @typedef {{ name: string, headings: string[], isBlinded: boolean }} BlindColumn
 */
/** @typedef {{ line: string, opened: OpenedCell[] }} BlindEntry An entry, with the cells that its id proof opens. */

/** The most bytes of the text of a blinded cell. */
const MOST_TEXT = 4096;

const CELL_BLIND_HASH = taggedHash('verishuffle/1/cell-blind');

/**
 * Makes the list with blinded cells of a table. Returns its entries in ascending order of their bytes, and the numbers
 * of the rows that have no ticket; and for those who look at what the list may give away, the numbers, cells and
 * tickets of the rows, and the columns. Throws Faulty.
 * @param {string} text @param {{ columns: BlindColumn[], tickets: string | null }} wanted
 * @param {{ context: string, key: Uint8Array }} blinding @param {Tell} [tell]
 */
export function blindedListOfTable(text, { columns, tickets }, { context, key }, tell = () => {}) {
  const headings = [...new Set(columns.flatMap((column) => column.headings))];
  const places = columns.map((column) => column.headings.map((heading) => headings.indexOf(heading)));
  /** @param {string} line */
  const textsOf = (line) => {
    const cells = line.split(';');
    return places.map((of) => joinedText(of.map((place) => cells[place])));
  };
  const idCells = columns[0].headings.length;
  const found = rowsOfTable(text, headings, idCells, tickets, (rows) => textFaults(rows, columns, textsOf), tell);
  const texts = found.lines.map(textsOf);
  /** @type {BlindEntry[]} */
  const entries = [];
  texts.forEach((row, i) => {
    if (i % 512 === 0) tell('Blinding the list', i, texts.length);
    for (let ticket = 1; ticket <= found.counts[i]; ticket++) {
      entries.push(blindedEntry(row, ticket, columns, context, key));
    }
  });
  entries.sort((one, other) => compareBytes(one.line, other.line));
  const made = columns.map(({ name, headings: of, isBlinded }) => ({ name, cells: of.length, isBlinded }));
  const whole = found.lines.map((line) => {
    const cells = line.split(';');
    return places.flat().map((place) => cells[place]).join(';');
  });
  return { entries, without: found.without, rows: found.rows, texts: whole, tickets: found.counts, columns: made };
}

/** Returns the text of some cells of a row: nothing if all of them are empty. @param {string[]} cells */
function joinedText(cells) {
  return cells.every((cell) => cell === '') ? '' : cells.join(';');
}

/**
 * Returns what is wrong with the texts of rows: an id that an earlier row has, and texts that are too long.
 * @param {TicketRows} table @param {BlindColumn[]} columns @param {(line: string) => string[]} textsOf
 */
function textFaults({ rows, lines }, columns, textsOf) {
  const known = new Map();
  /** @type {Fault[]} */
  const faults = [];
  lines.forEach((line, i) => {
    const [row, texts] = [rows[i], textsOf(line)];
    const long = texts.findIndex((text, at) => columns[at].isBlinded && encodeUtf8(text).length > MOST_TEXT);
    if (long >= 0) faults.push({ word: 'tooLong', row });
    const [id] = texts;
    const first = known.get(id);
    if (first === undefined) known.set(id, row);
    else faults.push({ word: 'idRepeats', row, first, value: id });
  });
  return faults;
}

/**
 * @param {string[]} texts @param {number} ticket @param {BlindColumn[]} columns @param {string} context
 * @param {Uint8Array} key @returns {BlindEntry}
 */
function blindedEntry(texts, ticket, columns, context, key) {
  /** @type {OpenedCell[]} */
  const opened = [];
  const cells = texts.map((text, at) => {
    const { name: column, isBlinded } = columns[at];
    if (!isBlinded || text === '') return text;
    // The first ticket has the text itself, so that a row can get more tickets and its proof stays true.
    const own = at === 0 && ticket > 1 ? `${text};${ticket}` : text;
    const cell = { column, text: own, blind: blindOfCell(context, column, own, key) };
    opened.push(cell);
    return cellOf(context, cell);
  });
  return { line: cells.join(';'), opened };
}

/** @param {string} context @param {string} column @param {string} text @param {Uint8Array} key */
function blindOfCell(context, column, text, key) {
  const hash = CELL_BLIND_HASH.copy().add(key);
  for (const part of [context, column, text]) hash.addFramed(encodeUtf8(part));
  return hash.finish();
}

/** Compares texts by their bytes in UTF-8, so by their code points. @param {string} a @param {string} b */
function compareBytes(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  // Half of a pair compares like its whole.
  if (at > 0 && (a.charCodeAt(at - 1) & 0xfc00) === 0xd800) at--;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}
