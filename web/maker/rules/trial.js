// Tries an allocation on many random orders before anybody is bound to it, as `verishuffle try-allocation` does, with
// the same orders for the same seed, and what follows from a withdrawal. This is no part of the protocol.

import { Awards } from '../../checker/awards.js';
import { Sha256, encodeUtf8, u64 } from '../../checker/bytes.js';
import { Swaps, drawnEntries } from '../../checker/steps.js';
import { printableBytes } from '../../checker/text.js';
import { textsOf } from '../lists/lines.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { CompiledLine } from '../../checker/awards.js' */
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { Lines } from '../../checker/lists.js' */
/** @import { Size } from '../../checker/steps.js' */

/**
 * An allocation that is tried: on a list, or null for numbers.
 * @typedef {object} Tried
 * @property {Allocation} allocation
 * @property {Lines | null} lines
 * @property {number} count
 * @property {number} [draw]  all if left out
 * @property {string} [seed]
 */
/**
 * Entries whose chances are shown together: all of them, with a column of null; those with a cell, as `value`; or those
 * whose cell as many entries have in all as `alone` says, or 0 if the cell is empty.
 * @typedef {object} TrialGroup
 * @property {string | null} column
 * @property {string | null} value
 * @property {number | null} alone
 * @property {number} size
 * @property {boolean[] | null} members  whether each entry is in the group; null for all
 */
/** @typedef {ReturnType<Trial['result']>} TrialResult */
/** @typedef {{ award: string, entry: string, next: string | null }} Withdrawal Who moves up if an entry withdraws. */

/** A column with more groups than this is not shown. */
const MOST_GROUPS = 12;
/** How many withdrawals are tried. */
const MOST_WITHDRAWN = 24;
const TRIAL_MARK = 'verishuffle try-allocation\0';

/**
 * Returns the entries whose chances are shown together, as { column, value, alone, size, members }: all entries, with a
 * column of null; those with a cell that a condition, a cap or @ asks for, with the cell as `value`; and for a column
 * that is counted those whose cell as many entries have in all as `alone` says, or 0 if the cell is empty.
 * `members` says of each entry whether it is in the group, and is null for all.
 * @param {Allocation} allocation @param {string[] | null} texts @param {number} count @returns {TrialGroup[]}
 */
function trialGroups(allocation, texts, count) {
  /** @type {TrialGroup[]} */
  const groups = [{ column: null, value: null, alone: null, size: count, members: null }];
  if (texts === null || allocation.columns.length === 0) return groups;
  const { columns, onePer, steps, caps } = allocation;
  /**
   * Adds a group for each key, if they are few. `keys` has that of each entry.
   * @template K @param {K[]} keys @param {(key: K) => Pick<TrialGroup, 'column' | 'value' | 'alone'>} group
   */
  const add = (keys, group) => {
    /** @type {Map<K, number>} */
    const found = new Map();
    keys.forEach((key) => found.set(key, (found.get(key) ?? 0) + 1));
    if (found.size > MOST_GROUPS) return;
    for (const [key, size] of found) groups.push({ ...group(key), size, members: keys.map((each) => each === key) });
  };
  const rows = texts.map((text) => text.split(';'));
  columns.forEach((column, at) => {
    const isAsked = steps.flat().some((line) => line.column === column || line.condition?.column === column)
      || caps.some((cap) => cap.column === column && cap.value !== null);
    const isCounted = onePer === column || caps.some((cap) => cap.column === column && cap.value === null);
    const cells = rows.map((row) => row[at] ?? '');
    const sizes = new Map();
    cells.forEach((cell) => sizes.set(cell, (sizes.get(cell) ?? 0) + 1));
    if (isAsked && sizes.size <= MOST_GROUPS) add(cells, (value) => ({ column, value, alone: null }));
    if (isCounted) {
      const shares = cells.map((cell) => (cell === '' ? 0 : sizes.get(cell)));
      add(shares, (alone) => ({ column, value: null, alone }));
    }
  });
  return groups;
}

/** The orders of a trial, one after another. */
export class Trial {
  /** `lines` is what readLines returns, or null for numbers. @param {Tried} trial */
  constructor({ allocation, lines, count, draw = count, seed = 'verishuffle' }) {
    /** @type {Size} */
    this.plan = { count, draw, order: 'forward' };
    const texts = lines === null ? null : textsOf(lines);
    this.allocation = allocation;
    this.lines = lines;
    this.groups = trialGroups(allocation, texts, count);
    this.hash = new Sha256().add(encodeUtf8(TRIAL_MARK)).add(encodeUtf8(seed));
    const { awards } = allocation;
    const zeros = () => Array.from({ length: awards.length + 1 }, () => 0);
    this.orders = 0;
    // For each group and each award, and last the waitlist, the sum of what was given and of its square.
    this.given = this.groups.map(zeros);
    this.squares = this.groups.map(zeros);
    this.empty = awards.map(() => ({ orders: 0, seats: 0 }));
    this.neverMoveUp = 0;
    this.keptOut = 0;
  }

  /** Returns the numbers of the entries drawn in the order with this number. @param {number} number */
  drawn(number) {
    const key = this.hash.copy().add(u64(number).subarray(0, 4).reverse()).finish();
    return drawnEntries(new Swaps([key], this.plan), this.plan);
  }

  /** Takes the next order. */
  next() {
    const { allocation, groups } = this;
    const drawn = this.drawn(this.orders++);
    const awards = new Awards(allocation, this.lines, drawn);
    const takers = [...awards.seats, [...awards.waiting]];
    groups.forEach(({ members }, g) => takers.forEach((taken, target) => {
      const sum = members === null ? taken.length : taken.reduce((n, i) => n + (members[drawn[i]] ? 1 : 0), 0);
      this.given[g][target] += sum;
      this.squares[g][target] += sum * sum;
    }));
    allocation.awards.forEach(({ count }, award) => {
      const left = count - awards.seats[award].length;
      this.empty[award].orders += left > 0 ? 1 : 0;
      this.empty[award].seats += left;
    });
    /** @param {CompiledLine} line @param {number} i */
    const leads = (line, i) => {
      const target = awards.targetOf(line, i);
      return target >= 0 && target !== awards.waitlist;
    };
    const lines = awards.steps.flat();
    this.neverMoveUp += takers[takers.length - 1].filter((i) => !lines.some((line) => leads(line, i))).length;
    this.keptOut += awards.keptOut;
  }

  /**
   * Returns what all orders so far gave: { orders, groups, empty, waiting, neverMoveUp, keptOut }. Each group has
   * `chances`, for each award and last the waitlist { name, chance, error } of one entry, with the standard error.
   * `empty` has { name, seats, orders, mean } for each award of which a seat stayed empty in some order. The last three
   * are means of entries.
   */
  result() {
    const { allocation, orders } = this;
    const { awards, waitlist } = allocation;
    const names = [...awards, ...(waitlist === null ? [] : [waitlist])].map(({ name }) => name);
    const groups = this.groups.map(({ column, value, alone, size }, g) => ({
      column,
      value,
      alone,
      size,
      chances: names.map((name, target) => {
        const mean = this.given[g][target] / orders;
        const spread = Math.max(0, this.squares[g][target] - orders * mean * mean) / Math.max(1, orders - 1);
        return { name, chance: mean / size, error: Math.sqrt(spread / orders) / size };
      }),
    }));
    const empty = awards.map(({ name, count }, i) => (
      { name, seats: count, orders: this.empty[i].orders, mean: this.empty[i].seats / orders }
    ));
    return {
      orders,
      groups,
      empty: empty.filter((each) => each.orders > 0),
      waiting: this.given[0][awards.length] / orders,
      neverMoveUp: this.neverMoveUp / orders,
      keptOut: this.keptOut / orders,
    };
  }
}

/** So many orders are tried even if that takes longer than it should. */
const FEWEST_ORDERS = 20;

/**
 * Tries an allocation on `orders` random orders, or fewer if that takes more milliseconds than `most`. Returns what
 * Trial.result returns.
 * @param {Tried} given @param {number} [orders] @param {Tell} [tell] @param {number} [most]
 */
export function triedAllocation(given, orders = 1000, tell = () => {}, most = Infinity) {
  const trial = new Trial(given);
  const end = Date.now() + most;
  while (trial.orders < orders && (trial.orders < FEWEST_ORDERS || Date.now() < end)) {
    tell('Trying the allocation', trial.orders, orders);
    trial.next();
  }
  return trial.result();
}

/**
 * Returns what happens if one of those who got something in an order withdraws, as { award, entry, next } for some of
 * each award: the texts of its entry and of the one that moves up, or null if nobody does.
 * @param {{ allocation: Allocation, lines: Lines | null }} trial @param {Uint32Array} drawn
 */
export function triedWithdrawals({ allocation, lines }, drawn) {
  /** @param {number} i */
  const textOf = (i) => (lines === null ? String(drawn[i] + 1) : printableBytes(lines.line(drawn[i])));
  const { awards } = allocation;
  const most = Math.ceil(MOST_WITHDRAWN / awards.length);
  const places = new Awards(allocation, lines, drawn).seats
    .flatMap((taken, award) => taken.slice(0, most).map((i, seat) => ({ i, award, seat })));
  return places.map(({ i, award, seat }) => {
    const after = new Awards(allocation, lines, drawn);
    after.withdraw([after.idOf(i)]);
    const next = after.seats[award][seat];
    return { award: awards[award].name, entry: textOf(i), next: next < 0 ? null : textOf(next) };
  });
}
