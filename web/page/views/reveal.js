// The show of who gets what: one seat after the other, the first award first or last. It draws nothing: it shows what
// the whole draw gave, as the cards of the page do.

import { printable } from '../../checker/text.js';
import { quotedText, say, sayParts } from '../language.js';
import { nameOf, namelessText } from './cards.js';
import { button, element, isQuotable, quote, said } from './elements.js';
import { Show, showElements } from './show.js';
import { withdrawnParts } from './withdrawals.js';
/** @import { Read } from '../state/draw.js' */
/** @import { Group } from '../state/seats.js' */
/** @import { NameOf, Seats, ShownDraw } from './show.js' */

/** The orders in which seats are shown, by the keys of their sentences. */
const REVEALS = new Map([['revealForward', false], ['revealBackward', true]]);

/**
 * Returns the seats of groups, as groupsOf returns them, in the order in which they are shown: { length, at }. Here
 * at(i) is { group, seat }, with a seat from 0. The waitlist is always the last, and begins with its first place.
 * @param {Group[]} groups @param {boolean} isBackward @returns {Seats}
 */
function seatsInOrder(groups, isBackward) {
  const awards = groups.filter(({ isWaitlist }) => !isWaitlist);
  const parts = [...(isBackward ? awards.reverse() : awards), ...groups.filter(({ isWaitlist }) => isWaitlist)];
  /** @type {number[]} */
  const ends = [];
  for (const { places } of parts) ends.push((ends.at(-1) ?? 0) + places.length);
  /** @param {number} i */
  const at = (i) => {
    const part = ends.findIndex((end) => i < end);
    const group = parts[part];
    const seat = i - (ends[part - 1] ?? 0);
    return { group, seat: isBackward && !group.isWaitlist ? group.places.length - 1 - seat : seat };
  };
  return { length: ends.at(-1) ?? 0, at };
}

/** A show of seats. Frame 0 shows none, and frame t the first t of them. */
class Reveal extends Show {
  countSteps() {
    return this.seats.length;
  }

  soFar() {
    return 'revealSoFar';
  }

  /** @returns {null} */
  makeTiles() {
    return null;
  }

  withdrawals() {
    return element('p', { class: 'state' }, ...this.draw.withdrawals);
  }

  explanation() {
    return say('revealRule');
  }

  countDrawn() {
    return this.frame;
  }

  stepText() {
    if (this.frame === 0) return say('revealStart');
    const { group, seat } = this.seats.at(this.frame - 1);
    if (group.name === '') return say('revealPlace', this.frame, this.steps, seat + 1);
    return say('revealStep', this.frame, this.steps, quotedText(group.name), seat + 1, group.places.length);
  }

  /** Returns who has this seat. The sentence above says which one it is. @param {number} place */
  newestElement(place) {
    return element('p', {}, this.whoElement(this.seats.at(place - 1)));
  }

  /** @param {{ group: Group, seat: number }} seat */
  whoElement({ group, seat }) {
    const at = group.places[seat];
    return at < 0 ? say('awardEmpty') : this.quotedName(this.draw.drawn[at]);
  }

  /** @param {'p' | 'li'} tag @param {number} place @returns {HTMLElement} */
  placeElement(tag, place) {
    const { group, seat } = this.seats.at(place - 1);
    const who = this.whoElement({ group, seat });
    if (group.name === '') return element(tag, {}, ...sayParts('showPlaceIs', String(seat + 1), who));
    return element(tag, {}, ...sayParts('revealIs', quote(printable(group.name, 'name')), seat + 1, who));
  }

  /** @param {number} before */
  earlierText(before) {
    return before === 0 ? '' : say('revealBefore', before);
  }
}

/** Returns what a show is of, and how it names entries. @param {Read} read @returns {[ShownDraw, NameOf]} */
function shownDraw(read) {
  const { terms, stated, list } = read;
  if (stated === null || stated.problem !== null) throw new Error('Nothing is drawn');
  const title = isQuotable(terms) ? printable(terms.context) : null;
  return [
    { ...terms, ...stated, title, hasNames: nameOf(read, 0) !== null, list, withdrawals: withdrawnParts(read) },
    (entry) => nameOf(read, entry) ?? namelessText(terms, entry),
  ];
}

/**
 * Returns the elements that show a draw: the shuffle, and of a draw with awards also who gets what.
 * @param {Read} read
 */
export function watchElements(read) {
  const { awards } = read;
  const [draw, name] = shownDraw(read);
  if (awards === null) return showElements(draw, name);
  const options = ['revealSwaps', ...REVEALS.keys()].map((key) => element('option', { value: key }, say(key)));
  const what = element('select', { id: 'show-what' }, ...options);
  const stage = element('div', {});
  const begin = () => {
    const isBackward = REVEALS.get(what.value);
    stage.replaceChildren(...(isBackward === undefined
      ? showElements(draw, name) : [new Reveal(draw, name, seatsInOrder(awards, isBackward)).root]));
  };
  what.addEventListener('change', begin);
  begin();
  return [element('div', { class: 'field' }, element('label', { for: 'show-what' }, say('revealWhat')), what), stage];
}

/**
 * Returns what reveals who was drawn, the first place or award last, before `showAll` shows them all. Whoever waits is
 * no part of it.
 * @param {Read} read @param {() => void} showAll
 */
export function revealElements(read, showAll) {
  const [draw, name] = shownDraw(read);
  /** @type {Group} */
  const places = {
    name: '', isWaitlist: false, count: draw.drawn.length, places: Int32Array.from(draw.drawn, (_, i) => i),
    lines: null,
  };
  const groups = read.awards === null ? [places] : read.awards.filter(({ isWaitlist }) => !isWaitlist);
  return [
    said('h2', 'revealHeading'), new Reveal(draw, name, seatsInOrder(groups, true)).root,
    element('div', { class: 'row' }, button('reveal-all', say('revealAll'), showAll)),
  ];
}
