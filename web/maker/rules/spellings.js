// Cells of a column, such as an address: equal cells are one to every rule, and cells that differ by a comma are two
// (SPEC section 6a). And what is doubtful about an allocation, as `commit --allocation` finds it.

import { foldedText } from '../../checker/folding.js';
/** @import { Allocation, FillLine } from '../../checker/allocation.js' */



/**
 * What is doubtful about an allocation: a word of doubtsAboutAllocation, the line of the allocation, from 1, or null,
 * lines of the list, from 0, and names, cells and numbers.
 * @typedef {{ word: string, line: number | null, lines: number[], values: (string | number)[] }} AllocationDoubt
 */

const COMBINING = /^\p{M}$/u;
const LETTER_OR_DIGIT = /^[\p{Alphabetic}\p{N}]$/u;
const NUMERIC = /^\p{N}$/u;

/** Returns the letters and digits of a text without differences of case, of width and of marks. @param {string} text */
function essenceOf(text) {
  let essence = '';
  let hasGap = false;
  let endsNumeric = false;
  for (const sign of foldedText(text).normalize('NFKD')) {
    if (COMBINING.test(sign)) continue;
    if (!LETTER_OR_DIGIT.test(sign)) {
      hasGap = true;
      continue;
    }
    const isNumeric = NUMERIC.test(sign);
    // A gap is kept where it parts two numbers.
    if (hasGap && isNumeric && endsNumeric) essence += ' ';
    hasGap = false;
    endsNumeric = isNumeric;
    essence += sign;
  }
  return essence === '' ? text : essence;
}

/**
 * Returns what the cells of a column share: { shared, alike, empty }. `shared` has { cell, lines } for each cell that
 * several lines have, `alike` pairs of lines [first, second] whose cells may be one but are spelt in two ways, and
 * `empty` the lines with an empty one. `cells` has a text for each line, and lines count from 0.
 * @param {string[]} cells
 */
export function comparedCells(cells) {
  const spellings = new Map();
  /** @type {number[]} */
  const empty = [];
  cells.forEach((cell, i) => {
    if (cell === '') empty.push(i);
    else if (spellings.has(cell)) spellings.get(cell).push(i);
    else spellings.set(cell, [i]);
  });
  const known = new Map();
  const alike = [];
  for (const [cell, [line]] of spellings) {
    const essence = essenceOf(cell);
    if (known.has(essence)) alike.push([known.get(essence), line]);
    else known.set(essence, line);
  }
  const shared = [...spellings].filter(([, lines]) => lines.length > 1).map(([cell, lines]) => ({ cell, lines }));
  return { shared, alike, empty };
}

/** Returns the number of the first line of fill in the text of an allocation, from 1. @param {Allocation} allocation */
function firstFillLine({ columns, onePer, awards, waitlist }) {
  return 1 + (columns.length > 0 ? 1 : 0) + (onePer === null ? 0 : 1) + awards.length + (waitlist === null ? 0 : 1);
}

/**
 * Returns the doubts about a parsed allocation for a draw of `draw` of `count` entries, and about their texts, or null
 * for entries that are no open list. A doubt is { word, line, lines, values }: the line of the allocation that it is
 * about, from 1, or null; lines of the list, from 0; and names, cells and numbers. The words are
 *
 *   undrawn           [draw, count]: the others get nothing
 *   neverGives        [covering]: line `covering` gives the same to everyone it can
 *   limitTooHigh      [limit, most, award]
 *   waitlistFirst     the waitlist is filled before the last award
 *   capBesideOnePer   [column]: the cap holds nobody back
 *   columnNames       the first line of the list is the names of the columns
 *   spellings         [column, cell, cell]: perhaps the same, but the allocation takes them for two
 *   uncounted         [column]: two lines have the same cell, and no rule counts it
 *   emptyCell         [column]: no rule about this column holds the lines back
 *   unknownValue      [column, value, cell]: no entry has it; `lines` and `cell` are what may have been meant
 *   unknownAward      [cell]: it is the name of no award
 * @param {Allocation} allocation @param {string[] | null} texts @param {number} draw @param {number} count
 * @returns {AllocationDoubt[]}
 */
export function doubtsAboutAllocation(allocation, texts, draw, count) {
  /** @type {AllocationDoubt[]} */
  const doubts = [];
  /** @param {string} word @param {{ line?: number | null, lines?: number[], values?: (string | number)[] }} [of] */
  const tell = (word, { line = null, lines = [], values = [] } = {}) => doubts.push({ word, line, lines, values });
  const { columns, onePer, awards, waitlist, steps, caps } = allocation;
  const lines = steps.flat();
  const firstLine = firstFillLine(allocation);
  const firstCap = firstLine + lines.length;
  const counted = new Set([...(onePer === null ? [] : [onePer]), ...caps.map(({ column }) => column)]);
  const asked = new Set(lines.flatMap(({ column, condition }) => [
    ...(column === null ? [] : [column]), ...(condition === null ? [] : [condition.column]),
  ]));
  if (draw < count && counted.size + asked.size > 0) tell('undrawn', { values: [draw, count] });
  lines.forEach((later, i) => {
    /** @param {FillLine} of */
    const covers = ({ target, column, condition, most }) => target === later.target && column === later.column
      && condition === null && most === null;
    const covering = lines.slice(0, i).findIndex(covers);
    if (covering >= 0) tell('neverGives', { line: firstLine + i, values: [firstLine + covering] });
    const target = [...awards, ...(waitlist === null ? [] : [waitlist])].find(({ name }) => name === later.target);
    const most = target?.count ?? Infinity;
    if (later.most !== null && later.most >= most) {
      tell('limitTooHigh', { line: firstLine + i, values: [later.most, most, later.target ?? ''] });
    }
  });
  if (waitlist !== null) {
    /** @param {FillLine} line */
    const waits = (line) => line.target === waitlist.name;
    const waiting = steps.findIndex((step) => step.some(waits));
    const giving = steps.findLastIndex((step) => step.some((line) => !waits(line)));
    if (waiting >= 0 && waiting < giving) {
      const before = steps.slice(0, waiting).flat().length + steps[waiting].findIndex(waits);
      tell('waitlistFirst', { line: firstLine + before });
    }
  }
  caps.forEach(({ column }, i) => {
    if (column === onePer) tell('capBesideOnePer', { line: firstCap + i, values: [column] });
  });
  if (texts === null || columns.length === 0) return doubts;
  if (texts[0] === columns.join(';')) tell('columnNames', { lines: [0] });
  const rows = texts.map((text) => text.split(';'));
  const values = [
    ...lines.flatMap(({ condition }, i) => (condition === null ? [] : [{ ...condition, line: firstLine + i }])),
    ...caps.flatMap(({ column, value }, i) => (value === null ? [] : [{ column, value, line: firstCap + i }])),
  ];
  const names = new Set(awards.map(({ name }) => name));
  // Two entries never have the same id, but a condition or a cap can ask for one.
  for (const column of [...columns.slice(1), columns[0]]) {
    const at = columns.indexOf(column);
    const cells = rows.map((row) => row[at] ?? '');
    if (at > 0) {
      const { shared, alike, empty } = comparedCells(cells);
      if (counted.has(column) || asked.has(column)) {
        for (const pair of alike) tell('spellings', { lines: pair, values: [column, ...pair.map((i) => cells[i])] });
      } else if (counted.size === 0 && shared.length > 0) {
        const pairs = shared.map((each) => each.lines.slice(0, 2)).sort((a, b) => a[1] - b[1]);
        tell('uncounted', { lines: pairs[0], values: [column] });
      }
      if (counted.has(column) && empty.length > 0) tell('emptyCell', { lines: empty, values: [column] });
    }
    const known = new Set(cells);
    for (const { value, line } of values.filter((each) => each.column === column && !known.has(each.value))) {
      const essence = essenceOf(value);
      const like = cells.findIndex((cell) => cell !== '' && essenceOf(cell) === essence);
      const meant = like < 0 ? { values: [column, value] } : { lines: [like], values: [column, value, cells[like]] };
      tell('unknownValue', { line, ...meant });
    }
    const leading = lines.findIndex((line) => line.target === null && line.column === column);
    if (leading < 0) continue;
    cells.forEach((cell, i) => {
      if (cell !== '' && !names.has(cell)) {
        tell('unknownAward', { line: firstLine + leading, lines: [i], values: [cell] });
      }
    });
  }
  return doubts;
}
