// Allocations (SPEC "Allocations"): the text in the terms that turns the order of the draw into awards.

import { NoVerdict, decodeUtf8, findBadUtf8, pointOf, utf8Size } from './bytes.js';
import { MOST_U32, excerpt, isControl, isIgnorable, printable, quoted } from './text.js';

/**
 * A parsed allocation.
 * @typedef {object} Allocation
 * @property {string[]} columns  the columns of the list; empty if there are none
 * @property {string | null} onePer  the column of which entries with the same cell are one holder
 * @property {Award[]} awards
 * @property {{ name: string, count: number | null } | null} waitlist  a count of null: all that are left
 * @property {FillLine[][]} steps  empty if no step is written down; allocationSteps returns those that are meant
 * @property {Cap[]} caps
 */
/** @typedef {{ name: string, count: number }} Award */
/**
 * A line of a step. It leads to an award or the waitlist, or else to the award that the entry's cell in a column names.
 * @typedef {object} FillLine
 * @property {string | null} target  the name of the award or of the waitlist
 * @property {string | null} column  the column that names the award, if `target` is null
 * @property {Condition | null} condition
 * @property {number | null} most  null without a limit
 */
/** @typedef {{ column: string, value: string }} Condition */
/**
 * A limit for entries with this cell, or if the value is null for those of each cell of the column.
 * @typedef {{ column: string, value: string | null, most: number }} Cap
 */
/**
 * An allocation while it is parsed, with the line of each name.
 * @typedef {object} Parsing
 * @property {Allocation} allocation
 * @property {number} rank  the statement that was read last
 * @property {Map<string, number>} lineOf
 * @property {number} lines  how many lines of steps there are
 * @property {Set<string>} capKeys
 */
/** @typedef {string[]} Parts What the form of a statement found; an omitted part is undefined. */

const MOST_ALLOCATION = 65536;
const MOST_COLUMNS = 16;
const MOST_LINES = 1024;
const MOST_CAPS = 1024;
const MOST_LABEL = 64;

/** The statements in order. `once` are those allowed only once. */
const STATEMENTS = [
  { word: 'columns', form: /^columns ([^]+)$/, add: addColumns, once: true },
  { word: 'one per', form: /^one per ([^]+)$/, add: addOnePer, once: true },
  { word: 'award', form: /^award ([^:]+): ([^:]*)$/, add: addAward },
  { word: 'waitlist', form: /^waitlist ([^:]+)(?:: ([^:]*))?$/, add: addWaitlist, once: true },
  { word: 'fill', form: /^(fill|or) ([^:,]+)(?:: ([^=,]+) = ([^,]+))?(?:, at most ([^,]*))?$/, add: addLine },
  { word: 'cap', form: /^cap ([^:=]+)(?: = ([^]+))?: ([^:]*)$/, add: addCap },
];

/**
 * What each statement looks like, for the message about a line that begins like it.
 * @type {Record<string, string>}
 */
const SHOWN_FORMS = {
  columns: 'columns A;B;C',
  one: 'one per COLUMN',
  award: 'award NAME: N',
  waitlist: 'waitlist NAME: N" or "waitlist NAME',
  fill: 'fill TARGET: COLUMN = VALUE, at most M',
  or: 'or TARGET: COLUMN = VALUE, at most M',
  cap: 'cap COLUMN: M" or "cap COLUMN = VALUE: M',
};

/**
 * Parses an allocation, for entries of this kind, from its bytes. Throws NoVerdict with the number of the first wrong
 * line, from 1, or without a line if the whole text is empty or too long.
 * @param {Uint8Array} bytes @param {string} kind @returns {Allocation}
 */
export function parseAllocation(bytes, kind) {
  if (bytes.length < 1 || bytes.length > MOST_ALLOCATION) {
    throw new NoVerdict(`An allocation is ${bytes.length} bytes long, but should be 1 to ${MOST_ALLOCATION}`);
  }
  /** @type {Allocation} */
  const allocation = { columns: [], onePer: null, awards: [], waitlist: null, steps: [], caps: [] };
  /** @type {Parsing} */
  const state = { allocation, rank: -1, lineOf: new Map(), lines: 0, capKeys: new Set() };
  let line = 0;
  for (let start = 0; start <= bytes.length;) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    line++;
    const problem = addStatement(state, bytes, start, end, line)
      ?? (kind === 'numbers' && allocation.columns.length > 0 ? 'entries that are numbers have no columns' : null);
    if (problem !== null) throw new NoVerdict(`Line ${line} of the allocation: ${problem}`, line);
    start = end + 1;
  }
  if (allocation.awards.length === 0) throw new NoVerdict(`Line ${line} of the allocation: there is no award`, line);
  const lonely = targetWithoutLine(allocation);
  if (lonely !== null) {
    const at = state.lineOf.get(lonely) ?? 0;
    throw new NoVerdict(`Line ${at} of the allocation: no fill and no or leads to ${quoted(lonely)}`, at);
  }
  return allocation;
}

/**
 * Adds a line's statement to those above it. Returns what is wrong, or null.
 * @param {Parsing} state @param {Uint8Array} bytes @param {number} start @param {number} end @param {number} line
 * @returns {string | null}
 */
function addStatement(state, bytes, start, end, line) {
  if (start === end) return 'it is empty';
  if (findBadUtf8(bytes, start, end) >= 0) return 'it is not UTF-8';
  const text = decodeUtf8(bytes, start, end);
  if (Array.from(text).some((char) => isControl(pointOf(char)))) return 'it holds a control character';
  const rank = STATEMENTS.findIndex(({ form }) => form.test(text));
  if (rank < 0) {
    const word = text.split(' ', 1)[0];
    return Object.hasOwn(SHOWN_FORMS, word)
      ? `it should have the form "${SHOWN_FORMS[word]}"`
      : `${excerpt(printable(text))} begins with no statement; there are ${Object.keys(SHOWN_FORMS).join(', ')}`;
  }
  const { word, form, add, once } = STATEMENTS[rank];
  if (rank === state.rank && once) return `"${word}" is above already`;
  if (rank < state.rank) return `"${word}" should be above "${STATEMENTS[state.rank].word}"`;
  const problem = add(state, (form.exec(text) ?? []).slice(1), line);
  state.rank = rank;
  return problem;
}

// ---- The parts of a line

/** Returns what is wrong with a name of a column, an award or the waitlist, or null. @param {string} name */
export function labelProblem(name) {
  let size = 0;
  for (const char of name) {
    const point = pointOf(char);
    size += utf8Size(point);
    if (isIgnorable(point)) return `the name ${quoted(name)} holds an invisible character`;
    if (';:,@='.includes(char)) return `the name ${quoted(name)} holds ${char}`;
  }
  if (name.startsWith(' ') || name.endsWith(' ')) return `the name ${quoted(name)} begins or ends with a space`;
  return size >= 1 && size <= MOST_LABEL ? null : `the name has ${size} bytes, but should have 1 to ${MOST_LABEL}`;
}

/** Returns the number, 1 to 2^32 - 1, in `digits`, or null. @param {string} digits @returns {number | null} */
function countOf(digits) {
  const count = /^[1-9][0-9]{0,9}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= MOST_U32 ? count : null;
}

/** @param {string} digits */
function countProblem(digits) {
  return countOf(digits) === null ? `${excerpt(printable(digits))} should be a number from 1 to ${MOST_U32}` : null;
}

/** @param {string} value */
function valueProblem(value) {
  if (value.includes(';') || value.includes(',')) return `the value ${excerpt(printable(value))} holds ; or ,`;
  const spaced = value.startsWith(' ') || value.endsWith(' ');
  return spaced ? `the value ${excerpt(printable(value))} begins or ends with a space` : null;
}

/** @param {Allocation} allocation @param {string} name */
function columnProblem({ columns }, name) {
  return columns.includes(name) ? null : `there is no column ${quoted(name)}`;
}

// ---- The statements. Each function adds one, and returns what is wrong, or null.

/** @param {Parsing} parsing @param {Parts} parts @returns {string | null} */
function addColumns({ allocation }, [list]) {
  const names = list.split(';');
  const problem = names.map(labelProblem).find((found) => found !== null);
  if (problem !== undefined) return problem;
  if (names.length > MOST_COLUMNS) return `there are ${names.length} columns, but at most ${MOST_COLUMNS} are allowed`;
  if (new Set(names).size < names.length) return 'two columns have the same name';
  allocation.columns = names;
  return null;
}

/** @param {Parsing} parsing @param {Parts} parts @returns {string | null} */
function addOnePer({ allocation }, [column]) {
  allocation.onePer = column;
  return columnProblem(allocation, column);
}

/** @param {Parsing} parsing @param {string} name */
function nameProblem({ lineOf }, name) {
  return labelProblem(name) ?? (lineOf.has(name) ? `the name ${quoted(name)} is above already` : null);
}

/** @param {Parsing} state @param {Parts} parts @param {number} line @returns {string | null} */
function addAward(state, [name, digits], line) {
  const problem = nameProblem(state, name) ?? countProblem(digits);
  state.lineOf.set(name, line);
  state.allocation.awards.push({ name, count: countOf(digits) ?? 0 });
  return problem;
}

/** @param {Parsing} state @param {Parts} parts @param {number} line @returns {string | null} */
function addWaitlist(state, [name, digits], line) {
  const problem = nameProblem(state, name) ?? (digits === undefined ? null : countProblem(digits));
  state.lineOf.set(name, line);
  state.allocation.waitlist = { name, count: digits === undefined ? null : countOf(digits) };
  return problem;
}

/** @param {Parsing} state @param {Parts} parts @returns {string | null} */
function addLine(state, [word, goal, where, value, digits]) {
  const { allocation } = state;
  if (word === 'or' && allocation.steps.length === 0) return '"or" must follow a "fill" or an "or"';
  if (++state.lines > MOST_LINES) return `there are more than ${MOST_LINES} lines with fill or or`;
  const column = goal.startsWith('@') ? goal.slice(1) : null;
  const problem = (column === null
    ? (state.lineOf.has(goal) ? null : `there is no award ${quoted(goal)}`)
    : columnProblem(allocation, column))
    ?? (where === undefined ? null : columnProblem(allocation, where) ?? valueProblem(value))
    ?? (digits === undefined ? null : countProblem(digits));
  if (word === 'fill') allocation.steps.push([]);
  allocation.steps[allocation.steps.length - 1].push({
    target: column === null ? goal : null,
    column,
    condition: where === undefined ? null : { column: where, value },
    most: digits === undefined ? null : countOf(digits),
  });
  return problem;
}

/** @param {Parsing} parsing @param {Parts} parts @returns {string | null} */
function addCap({ allocation, capKeys }, [column, cell, digits]) {
  const value = cell ?? null;
  const key = JSON.stringify([column, value]);
  if (capKeys.has(key)) return 'this cap is above already';
  capKeys.add(key);
  if (capKeys.size > MOST_CAPS) return `there are more than ${MOST_CAPS} lines with cap`;
  allocation.caps.push({ column, value, most: countOf(digits) ?? 0 });
  return columnProblem(allocation, column) ?? (value === null ? null : valueProblem(value)) ?? countProblem(digits);
}

// ---- What a parsed allocation says

/** Returns the first award, or else the waitlist, that no line leads to, or null. @param {Allocation} allocation */
function targetWithoutLine(allocation) {
  const { awards, waitlist } = allocation;
  const lines = allocationSteps(allocation).flat();
  const targets = new Set(lines.map(({ target }) => target));
  const award = lines.some(({ column }) => column !== null) ? undefined : awards.find(({ name }) => !targets.has(name));
  if (award !== undefined) return award.name;
  return waitlist === null || targets.has(waitlist.name) ? null : waitlist.name;
}

/**
 * Returns an allocation's steps: by default one for each award and for the waitlist.
 * @param {Pick<Allocation, 'awards' | 'waitlist' | 'steps'>} allocation @returns {FillLine[][]}
 */
export function allocationSteps({ awards, waitlist, steps }) {
  if (steps.length > 0) return steps;
  const targets = [...awards, ...(waitlist === null ? [] : [waitlist])];
  return targets.map(({ name }) => [{ target: name, column: null, condition: null, most: null }]);
}

/**
 * Returns how many entries can get something: K of SPEC.
 * @param {Pick<Allocation, 'awards' | 'waitlist'>} allocation @param {number} draw
 */
export function placesOf({ awards, waitlist }, draw) {
  const waiting = waitlist === null ? 0 : waitlist.count;
  if (waiting === null) return draw;
  const places = awards.reduce((sum, { count }) => sum + count, waiting);
  return Math.min(places, draw);
}

/**
 * Returns an allocation's text from its parts: for a parsed one, what was read.
 * @param {Omit<Allocation, 'awards'> & { awards: { name: string, count: number | string }[] }} allocation
 */
export function allocationText({ columns, onePer, awards, waitlist, steps, caps }) {
  /** @param {string} name @param {number | string | null} count */
  const counted = (name, count) => (count === null ? name : `${name}: ${count}`);
  /** @param {{ column: string, value: string | null }} of */
  const equals = ({ column, value }) => (value === null ? column : `${column} = ${value}`);
  /** @param {FillLine} of */
  const line = ({ target, column, condition, most }) => (target === null ? `@${column}` : target)
    + (condition === null ? '' : `: ${equals(condition)}`) + (most === null ? '' : `, at most ${most}`);
  return [
    ...(columns.length === 0 ? [] : [`columns ${columns.join(';')}`]),
    ...(onePer === null ? [] : [`one per ${onePer}`]),
    ...awards.map(({ name, count }) => `award ${counted(name, count)}`),
    ...(waitlist === null ? [] : [`waitlist ${counted(waitlist.name, waitlist.count)}`]),
    ...steps.flatMap((step) => step.map((each, i) => `${i === 0 ? 'fill' : 'or'} ${line(each)}`)),
    ...caps.map((cap) => `cap ${counted(equals(cap), cap.most)}`),
  ].join('\n');
}
