// The receipt: the entry whose proof the page holds.

import { grouped, ordinal, say, sayParts } from '../language.js';
import { awardOf, seatOf } from '../state/seats.js';
import { judgedAs } from '../state/session.js';
import { awardParts, outcomeParts } from './awards.js';
import { cardElement, quotedEntry, stateElement } from './cards.js';
import { afterSpace, element, folded, said } from './elements.js';
import { lackedFile } from './search.js';
/** @import { Part } from '../language.js' */
/** @import { Got, Read, Receipt } from '../state/draw.js' */
/** @import { Hold } from '../state/files.js' */

/**
 * Returns the card of the entry whose proof the page holds, or nothing if it holds none. `hold` takes a list.
 * @param {Read} read @param {Hold} hold
 */
export function receiptElements(read, hold) {
  const { receipt, terms } = read;
  if (receipt === null) return [];
  if (receipt.error !== undefined) {
    return [said('h2', 'yourEntry'), said('p', 'entryWrong'), lackedFile('proof', say('findProofFile'), hold)];
  }
  const { index, entry, place } = receipt;
  const { count, draw, allocation } = terms;
  const line = place < 0 ? say('entryUnknown', index + 1, count)
    : place === 0 ? say('entryNotDrawn', index + 1, count, draw)
      : say('entryDrawn', index + 1, count, ordinal(place), draw);
  // With an allocation a place in the draw says little, and looks like a prize.
  const number = allocation === null ? place : seatOf(read, index);
  const hasNone = place === 0 || awardOf(read, index) === 'nothing';
  const [answer, more] = receiptAnswer(read, receipt);
  return [
    element('h2', { class: 'outcome' }, ...answer),
    element('ul', { class: 'cards', id: 'receipt', role: 'list' }, cardElement(
      number > 0 ? grouped(number) : hasNone ? '–' : '', quotedEntry(read, entry), line,
    )),
    ...(place < 0 ? [] : [stateElement()]),
    ...(place < 0 || judgedAs() !== null ? [] : [element('p', { class: 'hint' }, say('entryBy'))]),
    ...more,
    ...(place === 0 ? [] : listForAwards(read, hold)),
    folded('another', say('anotherProof'), () => [lackedFile('proof', say('findProofFile'), hold)]),
  ];
}

/**
 * Returns whether what the organiser says that the entry of a receipt gets is nothing that the page found itself.
 * @param {Pick<Read, 'receipt' | 'awards' | 'stated'>} read
 */
export function isClaimed(read) {
  const { receipt, awards } = read;
  if (receipt === null || receipt.error !== undefined || receipt.award === null) return false;
  return awards === null || !isSame(receipt.award, awardOf(read, receipt.index));
}

/** Returns whether two say that an entry gets the same. @param {Got} one @param {Got | null} other */
function isSame(one, other) {
  if (one === 'nothing' || other === 'nothing' || other === null) return one === other;
  return one.name === other.name && one.seat === other.seat;
}

/**
 * Returns what the entry of a receipt gets, in words for its heading, and what is said beside it: as the page finds it,
 * or as the organiser says, which it can't check.
 * @param {Read} read @param {Receipt} receipt @returns {[answer: Part[], more: Node[]]}
 */
function receiptAnswer(read, { index, place, award, withdrew }) {
  const found = outcomeParts(read, index);
  const answer = found ?? sayParts(place < 0 ? 'idBefore' : 'yourEntry');
  if (award === null || place === 0 || !isClaimed(read)) return [answer, []];
  const isGone = withdrew !== null && withdrew.at > 0;
  const claim = isGone ? sayParts('saysWithdrew', withdrew.at, withdrew.count)
    : awardParts(award, ['saysAward', 'saysPlace', 'saysNothing']);
  const after = withdrew === null || isGone ? [] : afterSpace(sayParts('withdrawalsCounted', withdrew.count));
  const about = [say(read.awards === null ? 'saysUnchecked' : 'saysOther'), ...after];
  if (found === null && judgedAs() !== 'refused') return [claim, [element('p', { id: 'claim' }, ...about)]];
  return [answer, [element('p', { id: 'claim' }, element('strong', {}, ...claim), ' ', ...about)]];
}

/**
 * Returns the field for the list in a receipt whose award follows from it. `hold` takes the list.
 * @param {Read} draw @param {Hold} hold
 */
function listForAwards({ terms, awards, list, stated }, hold) {
  const isUseful = terms.allocation !== null && terms.kind === 'list' && awards === null && list === null;
  return isUseful && stated?.drawn
    ? [said('p', 'listForAwards'), lackedFile('entries', say('findListFile'), hold)] : [];
}
