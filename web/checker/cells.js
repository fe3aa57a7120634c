// The cells of a list (SPEC "Allocations"): how its entries are split into the columns of an allocation. Cells are
// bytes and are compared byte by byte. They are numbered, because numbers compare faster.

import { encodeUtf8 } from './bytes.js';
import { ByteTable } from './bytetable.js';
import { counted } from './text.js';
/** @import { Allocation, Cap } from './allocation.js' */
/** @import { Lines } from './lists.js' */

/**
 * The cells of a column: the number of each drawn entry's cell, and the table that numbers them. An empty cell is 0.
 * @typedef {{ of: Uint32Array, table: ByteTable }} NumberedCells
 */
/**
 * The limits of a column: the number of each entry's cell, and for each cell how many awards are held and may be.
 * @typedef {{ of: Uint32Array, held: Uint32Array, most: Float64Array }} CompiledCap
 */

export const SEMICOLON = 0x3b;

/**
 * Returns the first line of a list that does not fit the columns, { line, problem }, or null. `line` counts from 1. The
 * number of cells is checked first, then empty ids, then duplicate ids.
 * @param {Allocation} allocation @param {Lines} lines @returns {{ line: number, problem: string } | null}
 */
export function columnsProblem({ columns }, lines) {
  if (columns.length === 0) return null;
  const { bytes, starts, ends } = lines;
  const idEnds = new Uint32Array(lines.count);
  let empty = -1;
  for (let i = 0; i < lines.count; i++) {
    let cells = 1;
    idEnds[i] = ends[i];
    for (let at = starts[i]; at < ends[i]; at++) {
      if (bytes[at] !== SEMICOLON) continue;
      if (cells === 1) idEnds[i] = at;
      cells++;
    }
    if (cells !== columns.length) {
      return { line: i + 1, problem: `it has ${counted(cells, 'cell')} for ${counted(columns.length, 'column')}` };
    }
    if (empty < 0 && idEnds[i] === starts[i]) empty = i;
  }
  if (empty >= 0) return { line: empty + 1, problem: 'its first cell, the id, is empty' };
  const seen = new ByteTable();
  for (let i = 0; i < lines.count; i++) {
    const earlier = seen.add(bytes, starts[i], idEnds[i]);
    if (earlier < i) return { line: i + 1, problem: `its id, the first cell, is that of line ${earlier + 1}` };
  }
  return null;
}

/**
 * Returns the id of entry `number` in bytes. `entries` is null for numbers.
 * @param {Allocation} allocation @param {Lines | null} entries @param {number} number
 */
export function idOf({ columns }, entries, number) {
  if (entries === null) return encodeUtf8(String(number));
  const entry = entries.line(number);
  const end = columns.length === 0 ? -1 : entry.indexOf(SEMICOLON);
  return end < 0 ? entry : entry.subarray(0, end);
}

/**
 * Returns { of, table } by column: the number of each drawn entry's cell, and the table that numbers the cells. An
 * empty cell is 0.
 * @param {Allocation} allocation @param {Set<string | null>} names @param {Lines | null} entries
 * @param {Uint32Array} drawn @returns {Map<string, NumberedCells>}
 */
export function numberedCells({ columns }, names, entries, drawn) {
  const cells = new Map();
  const wanted = columns.map((name) => {
    if (!names.has(name)) return null;
    const column = { of: new Uint32Array(drawn.length), table: new ByteTable() };
    column.table.add(new Uint8Array(0));
    cells.set(name, column);
    return column;
  });
  if (cells.size === 0 || entries === null) return cells;
  const { bytes, starts, ends } = entries;
  drawn.forEach((number, i) => {
    let start = starts[number];
    for (const column of wanted) {
      let end = start;
      while (end < ends[number] && bytes[end] !== SEMICOLON) end++;
      if (column !== null) column.of[i] = column.table.add(bytes, start, end);
      start = end + 1;
    }
  });
  return cells;
}

/**
 * Returns the numbered cells of a column, which is one of those that were wanted.
 * @param {Map<string, NumberedCells>} cells @param {string} column
 */
export function cellsOf(cells, column) {
  const found = cells.get(column);
  if (found === undefined) throw new Error(`The cells of ${column} have no numbers`);
  return found;
}

/**
 * Sorts entries by the numbers of their cells, and returns what returns those with a cell, in their order. `of` has the
 * number of each entry's cell.
 * @param {Uint32Array} of @returns {(cell: number) => Uint32Array}
 */
export function entriesByCell(of) {
  const starts = new Uint32Array(of.reduce((most, cell) => Math.max(most, cell), 0) + 2);
  for (const cell of of) starts[cell + 1]++;
  for (let cell = 1; cell < starts.length; cell++) starts[cell] += starts[cell - 1];
  const [next, entries] = [starts.slice(), new Uint32Array(of.length)];
  of.forEach((cell, i) => { entries[next[cell]++] = i; });
  return (cell) => entries.subarray(starts[cell] ?? of.length, starts[cell + 1] ?? of.length);
}

/**
 * Returns, for each column with a cap, its cells, how many awards are held under each, and how many may be.
 * @param {Cap[]} caps @param {Map<string, NumberedCells>} cells @returns {CompiledCap[]}
 */
export function compiledCaps(caps, cells) {
  return [...new Set(caps.map(({ column }) => column))].map((column) => {
    const { of, table } = cellsOf(cells, column);
    const most = new Float64Array(table.size).fill(Infinity);
    for (const cap of caps.filter((each) => each.column === column)) {
      if (cap.value === null) {
        most.forEach((m, cell) => { most[cell] = Math.min(m, cap.most); });
      } else {
        const cell = table.find(encodeUtf8(cap.value));
        if (cell >= 0) most[cell] = Math.min(most[cell], cap.most);
      }
    }
    return { of, held: new Uint32Array(table.size), most };
  });
}
