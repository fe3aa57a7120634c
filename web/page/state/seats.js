// Who gets what by the allocation of the terms (SPEC "Allocations"), from the swaps that a transcript states and from
// the withdrawals that are given.

import { Awards, Misfit, readWithdrawals } from '../../checker/awards.js';
import { cellsOf, columnsProblem, numberedCells } from '../../checker/cells.js';
import { printableBytes } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { shortened } from '../language.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Lines } from '../../checker/lists.js' */
/** @import { Got, Read } from './draw.js' */

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
 * What an entry held that withdrew. The seat, or the place on the waitlist, counts from 1.
 * @typedef {{ entry: number, name: string, isWaitlist: boolean, seat: number }} Gone
 */
/**
 * The withdrawals that are given: how many, the first of them as they can be shown, and what each gave up, in order, or
 * null if that is not known or they don't fit.
 * @typedef {{ count: number, ids: string[], gone: Gone[] | null }} Withdrawn
 */

/** This many who withdrew are named. */
const MOST_GONE_NAMED = 20;

/**
 * Returns the awards of a draw, or null if the terms have no allocation or the awards can't be known. `withdrawn` are
 * the bytes of withdrawals, or nothing. Withdrawals that don't fit fail a check; here they change nothing.
 * @param {Terms} terms @param {{ drawn?: Uint32Array }} stated @param {Lines | null} lines
 * @param {Uint8Array | null | undefined} withdrawn @param {Progress} progress
 */
export function awardsOf({ allocation, kind }, { drawn }, lines, withdrawn, progress) {
  if (allocation === null || drawn === undefined) return null;
  if (lines === null ? allocation.columns.length > 0 : columnsProblem(allocation, lines) !== null) return null;
  const given = () => new Awards(allocation, kind === 'numbers' ? null : lines, drawn, progress);
  const read = withdrawn ? orError(() => readWithdrawals(withdrawn)) : null;
  if (read === null || read.error !== undefined) return given();
  const awards = given();
  try {
    awards.withdraw(Array.from({ length: read.count }, (_, i) => read.line(i)), progress);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return given();
  }
  return awards;
}

/**
 * Returns what withdrawals changed, or null if none are given or they can't be read. `awards` are those after them.
 * @param {Uint8Array | null | undefined} withdrawals @param {Awards | null} awards @returns {Withdrawn | null}
 */
export function withdrawnOf(withdrawals, awards) {
  const read = withdrawals ? orError(() => readWithdrawals(withdrawals)) : null;
  if (read === null || read.error !== undefined) return null;
  const { count } = read;
  const length = Math.min(count, MOST_GONE_NAMED);
  const ids = Array.from({ length }, (_, i) => shortened(printableBytes(read.line(i))));
  if (awards === null || awards.gone.length === 0) return { count, ids, gone: null };
  const { allocation, drawn, gone } = awards;
  return {
    count, ids, gone: gone.map(({ i, award, seat }) => {
      const isWaitlist = award === awards.waitlist;
      const name = (isWaitlist ? allocation.waitlist?.name : allocation.awards[award].name) ?? '';
      return { entry: drawn[i], name, isWaitlist, seat: seat + 1 };
    }),
  };
}

/**
 * Returns each award and then the waitlist with those who hold it, or null for awards that are null.
 * @param {Awards | null} awards @returns {Group[] | null}
 */
export function groupsOf(awards) {
  if (awards === null) return null;
  const { allocation, held, seats, waiting } = awards;
  const numbers = new Map(awards.steps.flat().map((line, number) => [line, number]));
  const groups = allocation.awards.map(({ name, count }, i) => ({
    name, isWaitlist: false, count, places: Int32Array.from(seats[i]),
    lines: Uint32Array.from(seats[i], (place) => {
      const seat = held.get(place);
      return seat === undefined ? 0 : numbers.get(seat.line) ?? 0;
    }),
  }));
  if (allocation.waitlist === null) return groups;
  const { name, count } = allocation.waitlist;
  return [...groups, { name, isWaitlist: true, count, places: Int32Array.from(waiting), lines: null }];
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

/**
 * Returns the entries that got something, other than a place on a waitlist, and with `one per` all entries of the same
 * holders.
 * @param {Read} draw @param {Lines} lines @returns {Set<number>}
 */
export function entriesWithAwards({ terms: { allocation }, awards, stated }, lines) {
  const drawn = stated?.drawn ?? new Uint32Array(0);
  if (allocation === null) return new Set(drawn);
  const seated = (awards ?? []).flatMap(({ isWaitlist, places }) => (isWaitlist ? [] : [...places]));
  const winners = new Set(seated.filter((place) => place >= 0).map((place) => drawn[place]));
  if (allocation.onePer === null) return winners;
  const all = new Uint32Array(lines.count).map((_, i) => i);
  const { of } = cellsOf(numberedCells(allocation, new Set([allocation.onePer]), lines, all), allocation.onePer);
  const holders = new Set([...winners].map((entry) => of[entry]));
  return new Set(all.filter((entry) => winners.has(entry) || (of[entry] !== 0 && holders.has(of[entry]))));
}
