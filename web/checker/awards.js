// Awards (SPEC "Awards"): who gets what by an allocation, from the entries in drawn order and from withdrawals. To be
// fast for a million entries and a thousand lines, cells are compared by number (cells.js), lines are found by the
// cells that they ask for, and a step visits only entries that can still get something.

import { allocationSteps } from './allocation.js';
import { bytesEqual, encodeUtf8 } from './bytes.js';
import { ByteTable } from './bytetable.js';
import { cellsOf, compiledCaps, entriesByCell, idOf, numberedCells } from './cells.js';
import { MOST_ENTRY, readLines } from './lists.js';
import { counted, excerpt, printableBytes, quoted } from './text.js';
/** @import { Allocation, FillLine } from './allocation.js' */
/** @import { Progress } from './bytes.js' */
/** @import { NumberedCells } from './cells.js' */
/** @import { Lines } from './lists.js' */

/**
 * A line of a step with its awards and cells as numbers.
 * @typedef {object} CompiledLine
 * @property {number} number  its place among all lines
 * @property {number} step  the number of its step
 * @property {string} way  the same for lines with the same target and condition
 * @property {number} target  the award, or the number behind the last one for the waitlist; -1 if a cell names it
 * @property {Uint32Array | null} by  the cells that name the award
 * @property {Int32Array} goals  the award of each of these cells, or -1
 * @property {Uint32Array | null} where  the cells of the condition
 * @property {number} value  the cell that the condition asks for
 * @property {number} most
 * @property {number} given  how many came by this line
 */
/** @typedef {{ awards: CompiledLine[], waitlist: CompiledLine | null }} Lane Open lines with the same condition. */
/**
 * The open lines of a step: those without a condition, and for each column those with one by the cell that it asks for.
 * @typedef {{ count: number, free: Lane, asking: { of: Uint32Array, lanes: Map<number, Lane> }[] }} OpenLines
 */
/** @typedef {{ entries: Uint32Array, first: number }} Queue Entries in the order of the draw; those before are done. */
/**
 * Observes what becomes of the entry at the place `followed` (page/state/explanation.js). `tried` is called for each
 * entry that a step looks at, `stepOver` after each step, and `withdrew` before anybody moves up to a seat.
 * @typedef {object} Observer
 * @property {number} followed
 * @property {(awards: Awards, step: number, i: number, holders: NumberedCells | null) => void} tried
 * @property {(awards: Awards, step: number, holders: NumberedCells | null) => void} stepOver
 * @property {(awards: Awards, i: number, award: number, seat: number, next: number) => void} withdrew
 */

const MOST_ASKED = 2 ** 30; // withdrawals times entries that wait times lines of fill and or
const PROGRESS = 65536;

/** Withdrawals that don't fit: the first wrong line, from 1, or null if there are too many. */
export class Misfit extends Error {
  /** @param {string} text @param {number | null} line */
  constructor(text, line) {
    super(text);
    this.line = line;
  }
}

/**
 * Who holds what. Entries are numbered by their place in the drawn order, from 0, and awards by their place in the
 * allocation, followed by the waitlist.
 */
export class Awards {
  /**
   * Gives the awards. `entries` is the whole list, or null for numbers; `drawn` has the numbers of those drawn.
   * @param {Allocation} allocation @param {Lines | null} entries @param {Uint32Array} drawn
   * @param {Progress} [progress] @param {Observer | null} [observer]
   */
  constructor(allocation, entries, drawn, progress = () => {}, observer = null) {
    this.observer = observer;
    this.allocation = allocation;
    this.entries = entries;
    this.drawn = drawn;
    const { awards, waitlist, caps, onePer } = allocation;
    const steps = allocationSteps(allocation);
    const conditions = steps.flat().flatMap(({ condition }) => (condition === null ? [] : [condition.column]));
    const named = new Set([
      ...steps.flat().map(({ column }) => column), ...conditions, ...caps.map(({ column }) => column), onePer,
    ]);
    const cells = numberedCells(allocation, named, entries, drawn);
    this.waitlist = awards.length;
    this.most = [...awards, ...(waitlist === null ? [] : [waitlist])].map(({ count }) => count ?? Infinity);
    /** @type {number[][]} */
    this.seats = awards.map(() => []);
    this.waiting = new Line(drawn.length);
    this.steps = this.compiled(steps, cells);
    this.flat = this.steps.flat();
    this.caps = compiledCaps(caps, cells);
    /** @type {Map<number, { award: number, seat: number, line: CompiledLine }>} */
    this.held = new Map(); // of each entry with an award, with the line that it came by
    /** @type {{ i: number, award: number, seat: number }[]} */
    this.gone = []; // who withdrew, in order, and what they gave up; seats count from 0
    this.keptOut = 0;
    this.give(onePer === null ? null : cellsOf(cells, onePer), progress);
  }

  /**
   * Returns the lines of the steps with cells as numbers. `goals` has the target for each cell of the column of @.
   * @param {FillLine[][]} steps @param {Map<string, NumberedCells>} cells @returns {CompiledLine[][]}
   */
  compiled(steps, cells) {
    const { awards } = this.allocation;
    const numbers = new Map(awards.map(({ name }, i) => [name, i]));
    const none = new Int32Array(0);
    /** @type {Map<string, Int32Array>} */
    const goals = new Map();
    for (const column of new Set(steps.flat().flatMap((line) => line.column ?? []))) {
      const { table } = cellsOf(cells, column);
      const found = new Int32Array(table.size).fill(-1);
      for (const [name, i] of numbers) {
        const cell = table.find(encodeUtf8(name));
        if (cell >= 0) found[cell] = i;
      }
      goals.set(column, found);
    }
    let number = 0;
    return steps.map((lines, step) => lines.map(({ target, column, condition, most }) => {
      const asked = condition === null ? null : cellsOf(cells, condition.column);
      return {
        number: number++, step, way: JSON.stringify([target, column, condition]),
        target: column !== null ? -1 : numbers.get(target ?? '') ?? this.waitlist,
        by: column === null ? null : cellsOf(cells, column).of,
        goals: column === null ? none : goals.get(column) ?? none,
        where: asked?.of ?? null,
        value: asked === null || condition === null ? -1 : asked.table.find(encodeUtf8(condition.value)),
        most: most ?? Infinity, given: 0,
      };
    }));
  }

  /**
   * Returns where a line leads entry `i`, or -1 if nowhere or its condition fails.
   * @param {CompiledLine} line @param {number} i
   */
  targetOf(line, i) {
    if (line.where !== null && line.where[i] !== line.value) return -1;
    return line.by === null ? line.target : line.goals[line.by[i]];
  }

  /** @param {number} i */
  isCapped(i) {
    for (const { of, held, most } of this.caps) {
      const cell = of[i];
      if (cell !== 0 && held[cell] >= most[cell]) return true;
    }
    return false;
  }

  /** @param {number} i @param {number} change */
  count(i, change) {
    for (const { of, held } of this.caps) held[of[i]] += change;
  }

  /** @param {number} target */
  isFull(target) {
    return (target === this.waitlist ? this.waiting.size : this.seats[target].length) >= this.most[target];
  }

  /**
   * Returns the open lines of a step. Of several that differ in their limits alone, the first is enough.
   * @param {CompiledLine[]} step @param {boolean} isAnyLeft  whether some award is left @returns {OpenLines}
   */
  openLines(step, isAnyLeft) {
    /** @returns {Lane} */
    const lane = () => ({ awards: [], waitlist: null });
    /** @type {OpenLines} */
    const open = { count: 0, free: lane(), asking: [] };
    const ways = new Set();
    for (const line of step) {
      const isOpen = line.given < line.most && (line.by === null ? !this.isFull(line.target) : isAnyLeft);
      if (!isOpen || ways.has(line.way)) continue;
      ways.add(line.way);
      open.count++;
      let own = open.free;
      if (line.where !== null) {
        let column = open.asking.find(({ of }) => of === line.where);
        if (column === undefined) open.asking.push(column = { of: line.where, lanes: new Map() });
        own = column.lanes.get(line.value) ?? lane();
        column.lanes.set(line.value, own);
      }
      if (line.target === this.waitlist) own.waitlist = line;
      else own.awards.push(line);
    }
    return open;
  }

  /**
   * Returns the first open line by which entry `i` gets an award if no cap is in its way, and the first to the
   * waitlist.
   * @param {OpenLines} open @param {number} i @returns {Record<'award' | 'wait', CompiledLine | null>}
   */
  openTo({ free, asking }, i) {
    /** @type {Record<'award' | 'wait', CompiledLine | null>} */
    const found = { award: null, wait: null };
    for (let at = -1; at < asking.length; at++) {
      const lane = at < 0 ? free : asking[at].lanes.get(asking[at].of[i]);
      if (lane === undefined) continue;
      for (const line of lane.awards) {
        if (found.award !== null && found.award.number < line.number) break;
        const target = line.by === null ? line.target : line.goals[line.by[i]];
        if (target < 0 || this.isFull(target)) continue;
        found.award = line;
        break;
      }
      const { waitlist } = lane;
      if (waitlist !== null && (found.wait === null || waitlist.number < found.wait.number)) found.wait = waitlist;
    }
    return found;
  }

  /**
   * Takes the steps. `holders` are the cells of the column of `one per`, or null.
   * @param {NumberedCells | null} holders @param {Progress} progress
   */
  give(holders, progress) {
    const { drawn } = this;
    const holds = new Uint8Array(drawn.length);
    // Those with an empty cell, number 0, are holders by themselves, as all are without `one per`.
    const holderHolds = new Uint8Array(holders === null ? 1 : holders.table.size);
    /** @param {number} i */
    const holderOf = (i) => (holders === null ? 0 : holders.of[i]);
    /** @param {number} i */
    const isOut = (i) => holds[i] === 1 || holderHolds[holderOf(i)] === 1;
    const barred = new Uint8Array(drawn.length); // held back by a cap at least once, and so from every award
    const queues = new Queues(drawn.length);
    const followed = this.observer?.followed ?? -1;
    let awardsLeft = this.allocation.awards.length;
    this.steps.forEach((step, number) => {
      let open = this.openLines(step, awardsLeft > 0);
      const forWaiting = step.some(({ target }) => target === this.waitlist);
      const queue = queues.of(step, forWaiting);
      const { entries, first } = queue;
      let [at, kept] = [first, first];
      for (; at < entries.length && open.count > 0; at++) {
        const done = number + at / entries.length;
        if ((at - first) % PROGRESS === 0) progress('Giving the awards', done, this.steps.length);
        const i = entries[at];
        this.observer?.tried(this, number, i, holders);
        if (isOut(i)) continue;
        let { award: line, wait } = this.openTo(open, i);
        if (wait !== null && (line === null || wait.number < line.number)) line = wait;
        else if (line !== null && this.isCapped(i)) {
          barred[i] = 1;
          line = wait;
        }
        if (line === null) {
          // Awards are only given here, so a cap that is reached stays so.
          if (forWaiting || barred[i] === 0 || i === followed) entries[kept++] = i;
          continue;
        }
        const target = this.targetOf(line, i);
        if (target === this.waitlist) this.waiting.push(i);
        else this.seat(i, target, this.seats[target].length, line);
        line.given++;
        holds[i] = 1;
        if (holderOf(i) !== 0) holderHolds[holderOf(i)] = 1;
        const isFull = this.isFull(target);
        if (isFull && target !== this.waitlist) awardsLeft--;
        if (isFull || line.given === line.most) open = this.openLines(step, awardsLeft > 0);
      }
      queue.first = at - (kept - first);
      entries.copyWithin(queue.first, first, kept);
      this.observer?.stepOver(this, number, holders);
    });
    this.keptOut = barred.reduce((sum, is, i) => sum + (isOut(i) ? 0 : is), 0);
  }

  /** @param {number} i @param {number} award @param {number} seat @param {CompiledLine} line */
  seat(i, award, seat, line) {
    this.seats[award][seat] = i;
    this.held.set(i, { award, seat, line });
    this.count(i, 1);
  }

  /**
   * Takes withdrawals, an array of ids in bytes. Throws Misfit.
   * @param {Uint8Array[]} ids @param {Progress} [progress]
   */
  withdraw(ids, progress = () => {}) {
    const { size } = this.waiting;
    const lines = this.steps.flat().length;
    if (ids.length * size * lines > MOST_ASKED) {
      throw new Misfit(`there are ${ids.length} while ${size} entries wait and the steps have ${lines} lines, which `
        + 'takes a verifier too long', null);
    }
    // If an entry withdraws twice, the second time it no longer holds anything.
    const table = new ByteTable();
    for (const id of ids) table.add(id);
    const entryOf = new Int32Array(table.size).fill(-1);
    const holding = [...this.held.keys(), ...this.waiting];
    for (const i of holding) {
      const number = table.find(this.idOf(i));
      if (number >= 0) entryOf[number] = i;
    }
    ids.forEach((id, n) => {
      if (n % 64 === 0) progress('Going through the withdrawals', n, ids.length);
      const number = table.find(id);
      const i = entryOf[number];
      if (i < 0) throw new Misfit(`${excerpt(printableBytes(id))} holds nothing at that moment`, n + 1);
      entryOf[number] = -1;
      const held = this.held.get(i);
      this.gone.push(held === undefined ? { i, award: this.waitlist, seat: this.waiting.placeOf(i) } : { i, ...held });
      if (held === undefined) this.waiting.remove(i);
      else this.free(i, held);
    });
  }

  /**
   * Takes entry `i`'s seat, and gives it to the first entry waiting for it.
   * @param {number} i @param {{ award: number, seat: number, line: CompiledLine }} held
   */
  free(i, { award, seat, line: by }) {
    this.held.delete(i);
    this.seats[award][seat] = -1;
    by.given--;
    this.count(i, -1);
    const found = this.nextFor(award);
    this.observer?.withdrew(this, i, award, seat, found?.next ?? -1);
    if (found === null) return;
    this.waiting.remove(found.next);
    found.line.given++;
    this.seat(found.next, award, seat, found.line);
  }

  /**
   * Returns the first entry that waits for a free seat of this award, and the line by which it gets it, or null.
   * @param {number} award @returns {{ next: number, line: CompiledLine } | null}
   */
  nextFor(award) {
    let found = null;
    // Of those who wait, the first in the earliest step: once there is one, only an earlier step can have another.
    let end = this.flat.length;
    for (let next = this.waiting.first; next >= 0 && end > 0; next = this.waiting.next[next]) {
      for (let at = 0; at < end; at++) {
        const line = this.flat[at];
        if (line.given >= line.most || this.targetOf(line, next) !== award) continue;
        if (this.isCapped(next)) break;
        found = { next, line };
        end = this.steps[line.step][0].number;
      }
    }
    return found;
  }

  /** @param {number} i */
  idOf(i) {
    return idOf(this.allocation, this.entries, this.drawn[i]);
  }

  /** Yields the lines of the awards file, as { bytes, award, seat }; for the waitlist `seat` is the place on it. */
  * lines() {
    const { awards, waitlist } = this.allocation;
    for (const [award, seats] of this.seats.entries()) {
      let taken = seats.length;
      while (taken > 0 && seats[taken - 1] < 0) taken--;
      for (let seat = 0; seat < taken; seat++) {
        const id = seats[seat] < 0 ? null : this.idOf(seats[seat]);
        yield { bytes: awardLine(awards[award].name, id), award: awards[award].name, seat: seat + 1 };
      }
    }
    if (waitlist === null) return;
    let place = 0;
    for (const i of this.waiting) {
      yield { bytes: awardLine(waitlist.name, this.idOf(i)), award: waitlist.name, seat: ++place };
    }
  }

  /**
   * Returns how many awards are held, how many there are, and how many entries wait, withdrew and were barred by a cap.
   */
  counts() {
    return {
      held: this.held.size,
      awards: this.allocation.awards.reduce((sum, { count }) => sum + count, 0),
      waiting: this.waiting.size,
      withdrew: this.gone.length,
      keptOut: this.keptOut,
    };
  }
}

/**
 * The entries that steps go through, in the order of the draw: all of them, or if all lines of a step ask for the same
 * cell those that have it. What is said of an entry that a step for awards alone skipped does not count for the
 * waitlist, which has queues of its own.
 */
class Queues {
  /** @param {number} count */
  constructor(count) {
    this.count = count;
    /** @type {Map<string, Queue>} */
    this.queues = new Map();
    /** @type {Uint32Array[]} */
    this.columns = [];
    /** @type {ReturnType<typeof entriesByCell>[]} */
    this.byCell = [];
  }

  /** Returns the queue of a step. @param {CompiledLine[]} step @param {boolean} forWaiting @returns {Queue} */
  of([{ where, value }, ...others], forWaiting) {
    const isSame = where !== null && others.every((line) => line.where === where && line.value === value);
    const column = isSame ? this.columnOf(where) : -1;
    const key = `${forWaiting} ${column} ${isSame ? value : ''}`;
    let queue = this.queues.get(key);
    if (queue === undefined) {
      const entries = isSame ? this.byCell[column](value).slice() : new Uint32Array(this.count).map((_, i) => i);
      this.queues.set(key, queue = { entries, first: 0 });
    }
    return queue;
  }

  /** Returns the number of a column, whose entries are sorted by then. @param {Uint32Array} of */
  columnOf(of) {
    const known = this.columns.indexOf(of);
    if (known >= 0) return known;
    this.byCell.push(entriesByCell(of));
    return this.columns.push(of) - 1;
  }
}

/** A queue of entries, from which any can be removed at once. */
class Line {
  /** @param {number} most */
  constructor(most) {
    this.next = new Int32Array(most).fill(-1);
    this.before = new Int32Array(most).fill(-1);
    this.first = -1;
    this.last = -1;
    this.size = 0;
  }

  /** @param {number} i */
  push(i) {
    this.before[i] = this.last;
    if (this.last < 0) this.first = i;
    else this.next[this.last] = i;
    this.last = i;
    this.size++;
  }

  /** @param {number} i */
  remove(i) {
    const [before, next] = [this.before[i], this.next[i]];
    if (before < 0) this.first = next;
    else this.next[before] = next;
    if (next < 0) this.last = before;
    else this.before[next] = before;
    this.size--;
  }

  /** Returns how many are before this one. @param {number} i */
  placeOf(i) {
    let place = 0;
    for (let at = this.before[i]; at >= 0; at = this.before[at]) place++;
    return place;
  }

  * [Symbol.iterator]() {
    for (let i = this.first; i >= 0; i = this.next[i]) yield i;
  }
}

/**
 * Returns the first award of which there are no fewer than entries of the list can get it, or null: those that a line
 * leads to it, and that have the cell which the line asks for.
 * @param {Allocation} allocation @param {Lines} entries
 */
export function shortAward(allocation, entries) {
  const { awards } = allocation;
  const lines = allocationSteps(allocation).flat();
  const asking = lines.filter(({ column, condition }) => column !== null || condition !== null);
  const toAll = new Set(lines.filter((line) => !asking.includes(line)).map(({ target }) => target));
  if (!awards.some(({ name, count }) => count < entries.count && !toAll.has(name))) {
    return awards.find(({ count }) => count >= entries.count)?.name ?? null;
  }
  const named = new Set(asking.flatMap(({ column, condition }) => [column, condition?.column ?? null]));
  const cells = numberedCells(allocation, named, entries, new Uint32Array(entries.count).map((_, i) => i));
  const sorted = new Map([...cells].map(([column, { of }]) => [column, entriesByCell(of)]));
  /** @param {string} column @param {string} value */
  const withCell = (column, value) => (
    sorted.get(column)?.(cellsOf(cells, column).table.find(encodeUtf8(value))) ?? new Uint32Array(0));
  const naming = [...new Set(asking.flatMap(({ column }) => column ?? []))].map((column) => (
    { column, fits: asksFor(asking.filter((line) => line.column === column), cells) }));
  const seen = new Uint32Array(entries.count);
  const short = awards.find(({ name, count }, award) => {
    if (count >= entries.count) return true;
    if (toAll.has(name)) return false;
    let can = 0;
    /** @param {Uint32Array} some @param {(i: number) => boolean} fits */
    const add = (some, fits = () => true) => {
      for (let at = 0; at < some.length && can <= count; at++) {
        if (seen[some[at]] === award + 1 || !fits(some[at])) continue;
        seen[some[at]] = award + 1;
        can++;
      }
    };
    for (const { target, condition } of asking) {
      if (target === name && condition !== null) add(withCell(condition.column, condition.value));
    }
    for (const { column, fits } of naming) add(withCell(column, name), fits);
    return can <= count;
  });
  return short?.name ?? null;
}

/**
 * Returns a test of whether an entry meets the condition of one of the lines.
 * @param {FillLine[]} lines @param {Map<string, NumberedCells>} cells @returns {(i: number) => boolean}
 */
function asksFor(lines, cells) {
  /** @type {Map<Uint32Array, Set<number>>} */
  const asked = new Map();
  for (const { condition } of lines) {
    if (condition === null) return () => true;
    const { of, table } = cellsOf(cells, condition.column);
    asked.set(of, (asked.get(of) ?? new Set()).add(table.find(encodeUtf8(condition.value))));
  }
  const columns = [...asked];
  return (i) => columns.some(([of, values]) => values.has(of[i]));
}

// ---- Awards files and withdrawals files

const MOST_AWARD_LINE = MOST_ENTRY + 66;

/** Returns a seat's line. `id` is null if it is empty. @param {string} name @param {Uint8Array | null} id */
function awardLine(name, id) {
  const begin = encodeUtf8(id === null ? `${name}:` : `${name}: `);
  const line = new Uint8Array(begin.length + (id === null ? 0 : id.length));
  line.set(begin);
  if (id !== null) line.set(id, begin.length);
  return line;
}

/** Reads an awards file, which may be empty. @param {Uint8Array} bytes */
export function readAwards(bytes) {
  return readLines(bytes, 'The awards', { most: MOST_AWARD_LINE, mayBeEmpty: true });
}

/** Reads a withdrawals file. @param {Uint8Array} bytes */
export function readWithdrawals(bytes) {
  return readLines(bytes, 'The withdrawals');
}

/**
 * Returns the first difference between the published lines and the awards, or null.
 * @param {Lines} published @param {Awards} awards
 */
export function awardsDifference(published, awards) {
  /** @param {Uint8Array} line */
  const shown = (line) => excerpt(printableBytes(line));
  let number = 0;
  for (const { bytes, award, seat } of awards.lines()) {
    const place = award === awards.allocation.waitlist?.name ? 'place' : 'seat';
    const where = `${quoted(award)}, ${place} ${seat}`;
    if (number === published.count) return `${where}: no line is left, but should be ${shown(bytes)}`;
    const is = published.line(number);
    if (!bytesEqual(is, bytes)) return `${where}: line ${number + 1} is ${shown(is)}, but should be ${shown(bytes)}`;
    number++;
  }
  const more = published.count - number;
  if (more === 0) return null;
  return `line ${number + 1} is ${shown(published.line(number))}, but should not be there: the awards have `
    + `${counted(number, 'line')}`;
}
