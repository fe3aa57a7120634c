// The receipt: the entry whose proof the page holds.

import { grouped, ordinal, say, sayParts } from '../language.js';
import { awardOf, seatOf } from '../state/seats.js';
import { judgedAs } from '../state/session.js';
import { awardParts, gotElements } from './awards.js';
import { cardElement, quotedEntry } from './cards.js';
import { afterSpace, element, folded, said } from './elements.js';
import { lackedFile } from './search.js';
import { stateElement } from './state.js';
/** @import { Got, Read, Receipt } from '../state/draw.js' */
/** @import { Hold } from '../state/record.js' */

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
  return [
    said('h2', 'yourEntry'),
    element('ul', { class: 'cards', id: 'receipt', role: 'list' }, cardElement(
      number > 0 ? grouped(number) : hasNone ? '–' : '', quotedEntry(read, entry), line,
    )),
    ...(place === 0 ? [element('p', {}, said('strong', 'entryNot'))] : []),
    ...(place < 0 ? [] : [stateElement()]),
    ...(place < 0 || judgedAs() !== null ? [] : [element('p', { class: 'hint' }, say('entryBy'))]),
    ...(place === 0 ? [] : receiptAward(read, receipt)),
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
 * Returns what the entry of a receipt gets: as the page finds it, or as the organiser says, which it can't check.
 * @param {Read} read @param {Receipt} receipt
 */
function receiptAward(read, { index, award, withdrew }) {
  const isGone = withdrew !== null && withdrew.at > 0;
  const claim = award === null ? []
    : isGone ? sayParts('saysWithdrew', withdrew.at, withdrew.count)
      : awardParts(award, ['saysAward', 'saysPlace', 'saysNothing']);
  const after = withdrew === null || isGone ? [] : afterSpace(sayParts('withdrawalsCounted', withdrew.count));
  if (!isClaimed(read)) return gotElements(read, index);
  const about = say(read.awards === null ? 'saysUnchecked' : 'saysOther');
  const said = [element('strong', {}, ...claim), ' ', about, ...after];
  return [...gotElements(read, index), element('p', { id: 'claim' }, ...said)];
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
