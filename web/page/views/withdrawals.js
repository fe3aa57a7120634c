// Who withdrew, by the withdrawals that are given. Nobody checks that they did, so it is always the organiser's word.

import { printable } from '../../checker/text.js';
import { grouped, ordinal, sayParts } from '../language.js';
import { nameOf, namelessText, quotedEntry } from './cards.js';
import { cellPart } from './cells.js';
import { element, listedParts, quote, quotedLine } from './elements.js';
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */
/** @import { Gone } from '../state/seats.js' */

/**
 * Returns who withdrew, in one sentence, or nothing if no withdrawals are given.
 * @param {Pick<Read, 'withdrawn' | 'list'>} read
 */
export function withdrawnParts({ withdrawn, list }) {
  if (withdrawn === null || withdrawn.count === 0) return [];
  const { count, ids } = withdrawn;
  if (ids.length === 0) return sayParts('withdrawalsCounted', count);
  const more = count > ids.length ? [`, … (+${grouped(count - ids.length)})`] : [];
  const named = ids.flatMap((id, i) => [...(i > 0 ? [', '] : []), quotedLine(id, [cellPart(id, list)])]);
  return sayParts('withdrawalsNamed', count, element('span', {}, ...named, ...more));
}

/**
 * Returns who gave up each seat, by the name of its award and its number from 1.
 * @param {Pick<Read, 'withdrawn'>} read @returns {Map<string, Gone[]>}
 */
export function goneBySeat({ withdrawn }) {
  const bySeat = new Map();
  for (const gone of withdrawn?.gone ?? []) {
    const key = gone.isWaitlist ? gone.name : `${gone.name}: ${gone.seat}`;
    bySeat.set(key, [...bySeat.get(key) ?? [], gone]);
  }
  return bySeat;
}

/**
 * Returns what is said of those who withdrew from a seat or from the waitlist, or nothing.
 * @param {Read} read @param {Gone[] | undefined} gone @returns {Part[]}
 */
export function gaveUpParts(read, gone) {
  if (gone === undefined) return [];
  const names = gone.map(({ entry }) => {
    const name = nameOf(read, entry);
    return [name === null ? namelessText(read.terms, entry) : quotedEntry(read, name)];
  });
  return sayParts('gaveUp', element('span', {}, ...listedParts(names)));
}

/**
 * Returns when an entry withdrew and what it had before, or null if it did not.
 * @param {Pick<Read, 'withdrawn'>} read @param {number} entry @returns {Part[] | null}
 */
export function withdrewParts({ withdrawn }, entry) {
  const at = withdrawn?.gone?.findIndex((gone) => gone.entry === entry) ?? -1;
  const gone = withdrawn?.gone?.[at];
  if (gone === undefined) return null;
  const name = quote(printable(gone.name, 'name'));
  const had = gone.isWaitlist ? sayParts('getsPlace', name, gone.seat) : [name];
  return sayParts('withdrewAs', ordinal(at + 1), element('span', {}, ...had));
}
