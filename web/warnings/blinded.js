// What a list with blinded cells may give away (SPEC section 6b).

import { encodeUtf8 } from '../checker/bytes.js';
import { rowWarnings } from './entries.js';
import { cellWarnings } from './spellings.js';
import { warningOf } from './warning.js';
/** @import { Tell } from '../checker/bytes.js' */
/** @import { Warning } from './warning.js' */

/**
 * A column of a list that is made from a table: of how many cells of a row, and whether they are to be blinded.
 * @typedef {{ name: string, cells: number, isBlinded: boolean }} RowColumn
 */
/** @typedef {RowColumn & { texts: string[] }} RowTexts A column with its text in each row. */
/** @typedef {{ row: number, count: number, cells: string }} Entries What a row becomes, with their public cells. */

/** Fewer entries than this with the same public cells, or fewer groups, may show who they are. */
const ENOUGH = 5;
/** A shorter text of an id fits several people. */
const CLEAR_BYTES = 8;

const DIGITS_ALONE = /^\p{N}*$/u;

/**
 * Returns the warnings about rows of a table of which some columns are to be blinded: those of rowWarnings, and what
 * the list that is made from them may give away. `texts` has the cells of each row, `tickets` how many entries it
 * becomes.
 * @param {string[]} texts @param {number[]} rows @param {number[]} tickets @param {RowColumn[]} columns
 * @param {Tell} [tell] @returns {Warning[]}
 */
export function rowsToBlindWarnings(texts, rows, tickets, columns, tell) {
  const cells = texts.map((text) => text.split(';'));
  let from = 0;
  /** @type {RowTexts[]} */
  const made = columns.map((column) => {
    const start = from;
    from += column.cells;
    return { ...column, texts: cells.map((row) => textOf(row.slice(start, start + column.cells))) };
  });
  const shown = made.filter(({ isBlinded }) => !isBlinded);
  const entries = rows.map((row, i) => (
    { row, count: tickets[i], cells: shown.map((column) => column.texts[i]).join(';') }));
  return [
    ...rowWarnings(texts, rows, [], tell),
    ...made.flatMap(({ name, texts: of }) => cellWarnings(name, of, rows)),
    ...(made[0]?.isBlinded ? idWarnings(made[0].texts, rows) : []),
    ...rareCellWarnings(entries),
    ...made.slice(1).filter(({ isBlinded }) => isBlinded).flatMap((column) => rareGroupWarnings(column, entries)),
  ];
}

/** Returns the text that is made of some cells of a row: nothing if all of them are empty. @param {string[]} cells */
function textOf(cells) {
  return cells.every((cell) => cell === '') ? '' : cells.join(';');
}

/** @param {string[]} texts @param {number[]} rows @returns {Warning[]} */
function idWarnings(texts, rows) {
  return texts.flatMap((text, i) => {
    const isClear = text === '' || (!DIGITS_ALONE.test(text) && encodeUtf8(text).length >= CLEAR_BYTES);
    return isClear ? [] : [warningOf('unclear_id', { lines: [rows[i]] })];
  });
}

/** Warns of public cells that few entries have. @param {Entries[]} entries @returns {Warning[]} */
function rareCellWarnings(entries) {
  return alikeBy(entries, ({ cells }) => cells)
    .filter((alike) => alike.reduce((sum, { count }) => sum + count, 0) < ENOUGH)
    .map((alike) => warningOf('rare_cells', {
      lines: alike.map(({ row }) => row), values: alike[0].cells.split(';'),
    }));
}

/**
 * Warns of groups, all entries with the same text in a blinded column, whose size and public cells few groups have.
 * @param {RowTexts} column @param {Entries[]} entries @returns {Warning[]}
 */
function rareGroupWarnings({ name, texts }, entries) {
  const placed = entries.map((each, i) => ({ ...each, text: texts[i] })).filter(({ text }) => text !== '');
  const groups = alikeBy(placed, ({ text }) => text);
  return alikeBy(groups, shapeOf).filter((alike) => alike.length < ENOUGH).map((alike) => warningOf('rare_group', {
    lines: alike.flat().map(({ row }) => row).sort((a, b) => a - b), values: [name],
  }));
}

/** Returns what everyone sees of a group: how many entries have which public cells. @param {Entries[]} group */
function shapeOf(group) {
  const counts = new Map();
  for (const { cells, count } of group) counts.set(cells, (counts.get(cells) ?? 0) + count);
  return JSON.stringify([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns things by what they have in common, in the order in which each is first met.
 * @template T @param {T[]} things @param {(thing: T) => string} keyOf @returns {T[][]}
 */
function alikeBy(things, keyOf) {
  const known = new Map();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = known.get(key);
    if (group === undefined) known.set(key, [thing]);
    else group.push(thing);
  }
  return [...known.values()];
}
