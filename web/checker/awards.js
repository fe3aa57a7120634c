// Awards (SPEC "Awards"): who gets what by an allocation, from the entries in drawn order and from withdrawals. To be
// fast for a million entries, cells are compared by number (cells.js), and a step visits only entries that hold nothing
// yet.

import { allocationSteps } from './allocation.js';
import { bytesEqual, encodeUtf8 } from './bytes.js';
import { ByteTable } from './bytetable.js';
import { cellsOf, compiledCaps, idOf, numberedCells } from './cells.js';
import { MOST_ENTRY, readLines } from './lists.js';
import { counted, excerpt, printableBytes, quoted } from './text.js';
/** @import { Allocation, FillLine } from './allocation.js' */
/** @import { Tell } from './bytes.js' */
/** @import { NumberedCells } from './cells.js' */
/** @import { Lines } from './lists.js' */

/**
 * A line of a step with its awards and cells as numbers.
 * @typedef {object} CompiledLine
 * @property {number} target  the award, or the number behind the last one for the waitlist; -1 if a cell names it
 * @property {Uint32Array | null} by  the cells that name the award
 * @property {Int32Array} goals  the award of each of these cells, or -1
 * @property {Uint32Array | null} where  the cells of the condition
 * @property {number} value  the cell that the condition asks for
 * @property {number} most
 * @property {number} given  how many came by this line
 */
/**
 * Who wants to know what becomes of an entry (page/state/story.js). `turn` is called at the turn of each entry in a
 * step, `over` after each step, and `freed` when a seat is given up, before anybody moves up to it.
 * @typedef {object} Watch
 * @property {(awards: Awards, step: number, i: number, holders: NumberedCells | null) => void} turn
 * @property {(awards: Awards, step: number, holders: NumberedCells | null) => void} over
 * @property {(awards: Awards, i: number, award: number, seat: number, next: number) => void} freed
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
   * @param {Tell} [tell] @param {Watch | null} [watch]
   */
  constructor(allocation, entries, drawn, tell = () => {}, watch = null) {
    this.watch = watch;
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
    this.steps = steps.map((step) => step.map((line) => this.compiled(line, cells)));
    this.caps = compiledCaps(caps, cells);
    /** @type {Map<number, { award: number, seat: number, line: CompiledLine }>} */
    this.held = new Map(); // of each entry with an award, with the line that it came by
    /** @type {{ i: number, award: number, seat: number }[]} */
    this.gone = []; // who withdrew, in order, and what they gave up; seats count from 0
    this.keptOut = 0;
    this.give(onePer === null ? null : cellsOf(cells, onePer), tell);
  }

  /**
   * Returns a line of a step with cells as numbers. `goals` has the target for each cell of the column of @.
   * @param {FillLine} line @param {Map<string, NumberedCells>} cells @returns {CompiledLine}
   */
  compiled({ target, column, condition, most }, cells) {
    const { awards } = this.allocation;
    const at = awards.findIndex(({ name }) => name === target);
    /** @type {CompiledLine} */
    const line = {
      target: at < 0 ? this.waitlist : at, by: null, goals: new Int32Array(0), where: null, value: -1,
      most: most ?? Infinity, given: 0,
    };
    if (column !== null) {
      const { of, table } = cellsOf(cells, column);
      line.target = -1;
      line.by = of;
      line.goals = new Int32Array(table.size).fill(-1);
      awards.forEach(({ name }, i) => {
        const cell = table.find(encodeUtf8(name));
        if (cell >= 0) line.goals[cell] = i;
      });
    }
    if (condition !== null) {
      const { of, table } = cellsOf(cells, condition.column);
      line.where = of;
      line.value = table.find(encodeUtf8(condition.value));
    }
    return line;
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
   * Takes the steps. `holders` are the cells of the column of `one per`, or null.
   * @param {NumberedCells | null} holders @param {Tell} tell
   */
  give(holders, tell) {
    const { drawn, waitlist } = this;
    const holds = new Uint8Array(drawn.length);
    // Those with an empty cell, number 0, are holders by themselves, as all are without `one per`.
    const holderHolds = new Uint8Array(holders === null ? 1 : holders.table.size);
    /** @param {number} i */
    const holderOf = (i) => (holders === null ? 0 : holders.of[i]);
    /** @param {number} i */
    const isOut = (i) => holds[i] === 1 || holderHolds[holderOf(i)] === 1;
    const held = new Uint8Array(drawn.length); // held back by a cap at least once
    let left = new Uint32Array(drawn.length).map((_, i) => i);
    this.steps.forEach((step, number) => {
      /** @param {CompiledLine} of */
      const isOpen = ({ by, target, most, given }) => given < most && (by !== null || !this.isFull(target));
      let lines = step.filter(isOpen);
      for (let at = 0; at < left.length && lines.length > 0; at++) {
        if (at % PROGRESS === 0) tell('Giving the awards', number + at / left.length, this.steps.length);
        const i = left[at];
        this.watch?.turn(this, number, i, holders);
        if (isOut(i)) continue;
        for (const line of lines) {
          const target = this.targetOf(line, i);
          if (target < 0 || this.isFull(target)) continue;
          if (target !== waitlist && this.isCapped(i)) {
            held[i] = 1;
            continue;
          }
          if (target === waitlist) this.waiting.push(i);
          else this.seat(i, target, this.seats[target].length, line);
          line.given++;
          holds[i] = 1;
          if (holderOf(i) !== 0) holderHolds[holderOf(i)] = 1;
          if (line.given === line.most || this.isFull(target)) lines = step.filter(isOpen);
          break;
        }
      }
      this.watch?.over(this, number, holders);
      left = left.filter((i) => !isOut(i));
    });
    this.keptOut = left.reduce((sum, i) => sum + held[i], 0);
  }

  /** @param {number} i @param {number} award @param {number} seat @param {CompiledLine} line */
  seat(i, award, seat, line) {
    this.seats[award][seat] = i;
    this.held.set(i, { award, seat, line });
    this.count(i, 1);
  }

  /** Takes withdrawals, an array of ids in bytes. Throws Misfit. @param {Uint8Array[]} ids @param {Tell} [tell] */
  withdraw(ids, tell = () => {}) {
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
      if (n % 64 === 0) tell('Going through the withdrawals', n, ids.length);
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
    this.watch?.freed(this, i, award, seat, found?.next ?? -1);
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
    let lines = this.steps.flatMap((step, number) => step
      .filter(({ by: column, target, most, given }) => (column !== null || target === award) && given < most)
      .map((line) => ({ line, number })));
    let found = null;
    // Of those who wait, the first in the earliest step: once there is one, only an earlier step can have another.
    for (let next = this.waiting.first; next >= 0 && lines.length > 0; next = this.waiting.next[next]) {
      const open = lines.find(({ line }) => this.targetOf(line, next) === award);
      if (open === undefined || this.isCapped(next)) continue;
      found = { next, line: open.line };
      lines = lines.filter(({ number }) => number < open.number);
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
