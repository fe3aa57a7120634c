// Who gets what by the allocation of the terms (SPEC "Allocations"), from the swaps that a record states and from the
// withdrawals that are given.

import { Awards, Misfit, readWithdrawals } from '../../checker/awards.js';
import { columnsProblem } from '../../checker/cells.js';
import { Lines } from '../../checker/lists.js';
import { orError } from '../../checker/verdict.js';
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Got, HeldList, Read, Stated } from './draw.js' */



/**
 * An award, or the waitlist, with those who hold it.
 * @typedef {object} Group
 * @property {string} name
 * @property {boolean} isWaitlist
 * @property {number | null} count  how many there are; null of a waitlist for all
 * @property {Int32Array} places  those in the order of the draw, from 0, or -1 for an empty seat
 * @property {Uint32Array | null} lines  the numbers of the lines of the allocation by which they came; null on a
 *   waitlist
 */

/**
 * Returns the awards of a draw, or null if the terms have no allocation or the awards can't be known: for each award
 * and then for the waitlist { name, isWaitlist, count, places, lines }. `places` are those in the order of the draw,
 * from 0, or -1 for an empty seat, and `lines` the numbers of the lines of the allocation by which they came, or null
 * on the waitlist. `withdrawn` are the bytes of withdrawals, or nothing. Withdrawals that don't fit fail a check; here
 * they change nothing.
 * @param {Terms} terms @param {Stated} stated @param {HeldList | null} list
 * @param {Uint8Array | null | undefined} withdrawn @param {Tell} tell @returns {Group[] | null}
 */
export function statedAwards(terms, stated, list, withdrawn, tell) {
  const { allocation, kind } = terms;
  if (allocation === null || stated.problem !== null) return null;
  const lines = list === null || list.problem !== null ? null : new Lines(list.bytes, list.starts, list.ends);
  if (lines === null ? allocation.columns.length > 0 : columnsProblem(allocation, lines) !== null) return null;
  const given = () => new Awards(allocation, kind === 'numbers' ? null : lines, stated.drawn, tell);
  const awards = withdrawn === undefined || withdrawn === null ? given() : afterWithdrawals(given, withdrawn, tell);
  const numbers = new Map(awards.steps.flat().map((line, number) => [line, number]));
  const groups = allocation.awards.map(({ name, count }, i) => ({
    name, isWaitlist: false, count, places: Int32Array.from(awards.seats[i]),
    lines: Uint32Array.from(awards.seats[i], (place) => {
      const held = awards.held.get(place);
      return held === undefined ? 0 : numbers.get(held.line) ?? 0;
    }),
  }));
  if (allocation.waitlist === null) return groups;
  const { name, count } = allocation.waitlist;
  return [...groups, { name, isWaitlist: true, count, places: Int32Array.from(awards.waiting), lines: null }];
}

/**
 * Returns awards after these withdrawals, or without them if they are none or don't fit.
 * @param {() => Awards} given @param {Uint8Array} withdrawn @param {Tell} tell
 */
export function afterWithdrawals(given, withdrawn, tell) {
  const read = orError(() => readWithdrawals(withdrawn));
  if (read.error !== undefined) return given();
  const awards = given();
  try {
    awards.withdraw(Array.from({ length: read.count }, (_, i) => read.line(i)), tell);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return given();
  }
  return awards;
}

/**
 * Returns what an entry gets, { name, isWaitlist, seat } or 'nothing', or null if it was not drawn or is not known.
 * @param {Pick<Read, 'awards' | 'stated'>} draw @param {number} entry @returns {Got | null}
 */
export function awardOf({ awards, stated }, entry) {
  const place = !stated?.drawn ? -1 : stated.drawn.indexOf(entry);
  if (awards === null || place < 0) return null;
  const group = awards.find(({ places }) => places.includes(place));
  return group === undefined ? 'nothing' : { ...group, seat: group.places.indexOf(place) + 1 };
}

/**
 * Returns the seat of an entry, from 1, or 0 if it has none or the page can't tell.
 * @param {Pick<Read, 'awards' | 'stated'>} read @param {number} entry
 */
export function seatOf(read, entry) {
  const got = awardOf(read, entry);
  return got === null || got === 'nothing' ? 0 : got.seat;
}
