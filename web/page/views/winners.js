// Who was drawn, as cards.

import { grouped, say } from '../language.js';
import { drawnOf, isReceipt } from '../state/draw.js';
import { PAGE, judgedAs } from '../state/session.js';
import { awardElements } from './awards.js';
import { cardElement, cardsElement, growing, nameOf, namelessText, quotedEntry, stateElement } from './cards.js';
import { byId, element, folded, said } from './elements.js';
import { revealElements } from './reveal.js';
import { findElements } from './search.js';
/** @import { Read } from '../state/draw.js' */
/** @import { Hold } from '../state/files.js' */

/** With more cards than this, the field to find a ticket is above them, and so is what was checked. */
const MOST_BEFORE_FIND = 6;

/** Returns the card of the entry drawn at this place, from 1. @param {Read} read @param {number} place */
function placeCard(read, place) {
  const { terms } = read;
  const entry = drawnOf(read)[place - 1];
  const name = nameOf(read, entry);
  if (name === null) return cardElement(grouped(place), namelessText(terms, entry), null);
  return cardElement(grouped(place), quotedEntry(read, name), say('lineOf', entry + 1, terms.count));
}

/**
 * Returns the elements for who was drawn, which may first be revealed one by one, and those for all others: who waits,
 * and the order of the draw.
 * @param {Read} read @returns {{ winners: Node[], others: Node[] }}
 */
export function winnerElements(read) {
  const { terms, stated, list } = read;
  if (stated !== null && stated.problem !== null) {
    return { winners: [said('p', 'noShuffle')], others: [] };
  }
  if (PAGE.isRevealing) {
    const revealed = element('div', {}, ...revealElements(read, () => {
      PAGE.isRevealing = false;
      const { winners, others } = winnerElements(read);
      revealed.replaceChildren(...winners, ...others);
      revealed.querySelector('h2')?.setAttribute('tabindex', '-1');
      revealed.querySelector('h2')?.focus();
    }));
    return { winners: [revealed], others: [] };
  }
  const { length } = drawnOf(read);
  const cards = cardsElement(read, length);
  const nameless = list?.problem ? 'wrongList' : terms.kind === 'list' ? 'noNames' : 'blindNames';
  const isNameless = terms.kind !== 'numbers' && nameOf(read, 0) === null;
  const names = isNameless ? [element('p', { class: 'hint' }, say(nameless))] : [];
  const drawnBy = [stateElement({ id: 'drawn-by' })];
  const inOrder = () => growing(cards, length, (i) => placeCard(read, i + 1));
  if (read.awards !== null && terms.allocation !== null) {
    const { winners, others } = awardElements(read, terms.allocation, read.awards);
    return {
      winners: [said('h2', 'awardsHeading'), ...drawnBy, ...names, ...winners],
      others: [...others, folded('draw-order', say('drawnHeading'), inOrder)],
    };
  }
  const lacking = terms.allocation === null || isReceipt(read) ? []
    : [said('p', terms.kind === 'blinded' ? 'awardsHidden' : 'awardsUnknown')];
  // A receipt is for one entrant, whose entry is above.
  if (isReceipt(read)) {
    return {
      winners: [folded('draw-order', say('drawnHeading'), () => [...drawnBy, ...names, ...inOrder()])], others: [],
    };
  }
  return { winners: [said('h2', 'drawnHeading'), ...drawnBy, ...names, ...lacking, ...inOrder()], others: [] };
}

/** Returns how many cards say who was drawn, or who gets what. @param {Pick<Read, 'awards' | 'stated'>} draw */
export function countCards({ awards, stated }) {
  if (awards === null) return drawnOf({ stated }).length;
  return awards.reduce((sum, { isWaitlist, places }) => sum + (isWaitlist ? 0 : places.length), 0);
}

/**
 * Shows who was drawn, and returns the section in which a reader looks for an entry. Whoever was drawn stands above all
 * else, unless the record is refused, or there are so many that the rest would be far below, or nobody knows who is
 * meant without that section.
 * @param {Read} read @param {Hold} hold
 */
export function showWinners(read, hold) {
  const [{ winners, others }, find] = [winnerElements(read), findElements(read, hold)];
  const areFew = PAGE.isRevealing || (countCards(read) <= MOST_BEFORE_FIND && !read.list?.hasBlindedIds);
  const areAbove = areFew && !isReceipt(read) && judgedAs() !== 'refused';
  byId('winners').replaceChildren(...(areAbove ? winners : []));
  return [...(areFew && !areAbove ? winners : []), ...find, ...(areFew ? [] : winners), ...others];
}
