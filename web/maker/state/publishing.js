// How the draw was published, as the organiser says: what is ticked becomes the statement of its pages.

import { inputTimeBy, inputTimeFrom, timeOfInput } from '../../page/state/clock.js';
import { WAYS, readStatement, writtenStatement } from '../../page/state/statement.js';
import { DRAFT, EMPTY, changeDraft } from './draft.js';
/** @import { Way } from '../../page/state/statement.js' */
/** @import { GivenWay } from './draft.js' */

/** Returns the ways that are ticked, each with its time and when its minute began, or null where that is not said. */
export function publishedWays() {
  return WAYS.filter((way) => DRAFT.ways[way].isDone).map((way) => {
    const { where, when } = DRAFT.ways[way];
    return { way, where: where.trim(), time: inputTimeBy({ value: when }), begins: inputTimeFrom({ value: when }) };
  });
}

/** Returns the statement of what is ticked with its time, or null if nothing is. */
export function statementNow() {
  const all = publishedWays().flatMap(({ time, ...way }) => (time === null ? [] : [{ ...way, time }]));
  return all.length === 0 ? null : writtenStatement(all);
}

/** Returns the earliest of these times that is said, or null. @param {(bigint | null)[]} times */
export function firstTime(times) {
  return times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
}

/** Notes what the organiser says of one way. @param {Way} way @param {Partial<GivenWay>} given */
export function noteWay(way, given) {
  changeDraft({ ways: { ...DRAFT.ways, [way]: { ...DRAFT.ways[way], ...given } }, hasNewWays: true });
}

/** Takes over the statement of a page from which the draw goes on. @param {Uint8Array | undefined} statement */
export function takeStatement(statement) {
  if (statement === undefined) return;
  const said = readStatement(statement);
  const ways = said.map(({ way, where, time }) => [way, { isDone: true, where, when: timeOfInput(time) }]);
  changeDraft({
    ways: { ...EMPTY.ways, ...Object.fromEntries(ways) }, publishedAt: firstTime(said.map(({ time }) => time)),
  });
}
