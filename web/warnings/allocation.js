// Allocations that may not do what was intended (SPEC section 6a).

import { askedColumns, askedValues, countedColumns, firstFillLine, usedColumns } from './asked.js';
import { looksBlinded } from './cells.js';
import { Counted } from './counted.js';
import { alikeCells, emptyCells, findAlike } from './spellings.js';
import { warningOf } from './warning.js';
/** @import { Allocation, FillLine } from '../checker/allocation.js' */
/** @import { Warning } from './warning.js' */

/**
 * Returns the warnings about what an allocation does in a draw of `draw` of `count` entries. `texts` are the entries,
 * or null if they are numbers or not given.
 * @param {Allocation} allocation @param {string[] | null} texts @param {number} draw @param {number} count
 * @returns {Warning[]}
 */
export function allocationWarnings(allocation, texts, draw, count) {
  const { columns } = allocation;
  const counted = new Counted(allocation, draw);
  return [
    ...(draw < count && usedColumns(allocation).size > 0 ? [warningOf('undrawn', { values: [draw, count] })] : []),
    ...fillWarnings(allocation), ...waitlistWarnings(allocation),
    ...(texts === null || columns.length === 0 ? [] : listedWarnings(allocation, texts, counted)),
    ...counted.finish(),
  ];
}

/** @param {Allocation} allocation @returns {Warning[]} */
function fillWarnings(allocation) {
  const { awards, waitlist, steps } = allocation;
  const lines = steps.flat();
  const firstLine = firstFillLine(allocation);
  return lines.flatMap((later, i) => {
    const found = [];
    const allocationLine = firstLine + i;
    /** @param {FillLine} of */
    const covers = ({ target, column, condition, most }) => target === later.target && column === later.column
      && condition === null && most === null;
    const covering = lines.slice(0, i).findIndex(covers);
    if (covering >= 0) found.push(warningOf('never_gives', { allocationLine, values: [firstLine + covering] }));
    const target = [...awards, ...(waitlist === null ? [] : [waitlist])].find(({ name }) => name === later.target);
    const most = target?.count ?? Infinity;
    if (later.most !== null && later.most >= most) {
      found.push(warningOf('limit_too_high', { allocationLine, values: [later.most, most, later.target ?? ''] }));
    }
    return found;
  });
}

/** @param {Allocation} allocation @returns {Warning[]} */
function waitlistWarnings(allocation) {
  const { waitlist, steps } = allocation;
  if (waitlist === null) return [];
  /** @param {FillLine} line */
  const waits = (line) => line.target === waitlist.name;
  const waiting = steps.findIndex((step) => step.some(waits));
  const giving = steps.findLastIndex((step) => step.some((line) => !waits(line)));
  if (waiting < 0 || waiting >= giving) return [];
  const before = steps.slice(0, waiting).flat().length + steps[waiting].findIndex(waits);
  return [warningOf('waitlist_first', { allocationLine: firstFillLine(allocation) + before })];
}

/**
 * Returns the cells of each column.
 * @param {Allocation} allocation @param {string[]} texts
 */
function cellsByColumn({ columns }, texts) {
  const rows = texts.map((text) => text.split(';'));
  return columns.map((column, at) => ({ column, cells: rows.map((row) => row[at] ?? '') }));
}

/** @param {Allocation} allocation @param {string[]} texts @param {Counted} counted @returns {Warning[]} */
function listedWarnings(allocation, texts, counted) {
  const { columns } = allocation;
  // Two entries never have the same id, but a condition or a cap can ask for one.
  const [id, ...others] = cellsByColumn(allocation, texts);
  return [
    ...(texts[0] === columns.join(';') ? [warningOf('column_names', { lines: [1] })] : []),
    ...others.flatMap(({ column, cells }) => [
      ...columnWarnings(counted, column, cells), ...counted.lookAt(column, cells),
      ...askedWarnings(allocation, column, cells),
    ]),
    ...counted.lookAt(id.column, id.cells),
    ...askedWarnings(allocation, id.column, id.cells),
  ];
}

/**
 * Warns of what the allocation asks of the cells of a column.
 * @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]}
 */
function askedWarnings(allocation, column, cells) {
  if (!looksBlinded(cells, allocation.columns.indexOf(column))) return valueWarnings(allocation, column, cells);
  const asking = askedValues(allocation).filter((asked) => asked.column === column).map(({ line }) => line);
  const naming = allocation.steps.flat().flatMap((line, i) => (
    line.target === null && line.column === column ? [firstFillLine(allocation) + i] : []));
  return [...asking, ...naming].map((allocationLine) => (
    warningOf('blinded_column', { allocationLine, values: [column] })));
}

/** @param {Counted} of @param {string} column @param {string[]} cells @returns {Warning[]} */
function columnWarnings(of, column, cells) {
  const { allocation } = of;
  const counted = countedColumns(allocation);
  const found = spellingWarnings(allocation, column, cells);
  const isUnused = counted.size === 0 && !askedColumns(allocation).has(column);
  if (isUnused) found.push(...of.uncounted(column, cells));
  const empty = counted.has(column) ? emptyCells(cells) : [];
  if (empty.length > 0) found.push(warningOf('empty_cell', { lines: linesOf(empty), values: [column] }));
  return found;
}

/** @param {number[]} places */
function linesOf(places) {
  return places.map((place) => place + 1);
}

/** @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]} */
function spellingWarnings(allocation, column, cells) {
  if (!usedColumns(allocation).has(column)) return [];
  return alikeCells(cells).map((pair) => warningOf('spellings', {
    lines: linesOf(pair), values: [column, ...pair.map((place) => cells[place])],
  }));
}

/**
 * Warns of values of a column that no entry has, and of cells that should name an award and do not.
 * @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]}
 */
function valueWarnings(allocation, column, cells) {
  const found = unknownValues(allocation, column, cells);
  const leading = allocation.steps.flat().findIndex((line) => line.target === null && line.column === column);
  if (leading < 0) return found;
  const names = new Set(allocation.awards.map(({ name }) => name));
  const allocationLine = firstFillLine(allocation) + leading;
  return [...found, ...cells.flatMap((cell, place) => (cell === '' || names.has(cell) ? []
    : [warningOf('unknown_award', { allocationLine, lines: [place + 1], values: [cell] })]))];
}

/**
 * Warns of values of a column that the allocation asks for and no entry has.
 * @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]}
 */
function unknownValues(allocation, column, cells) {
  const known = new Set(cells);
  const values = askedValues(allocation).filter((asked) => asked.column === column && !known.has(asked.value));
  return values.map(({ value, line: allocationLine }) => {
    const like = findAlike(value, cells);
    return warningOf('unknown_value', like < 0 ? { allocationLine, values: [column, value] }
      : { allocationLine, lines: [like + 1], values: [column, value, cells[like]] });
  });
}
