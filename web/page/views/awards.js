// Who gets what by the allocation of the terms (SPEC "Allocations"), as cards under the names of the awards.

import { allocationSteps } from '../../checker/allocation.js';
import { stepText } from '../../checker/sentences.js';
import { printable } from '../../checker/text.js';
import { grouped, ordinal, quotedText, say, sayParts } from '../language.js';
import { drawnOf } from '../state/draw.js';
import { awardOf } from '../state/seats.js';
import { judgedAs } from '../state/session.js';
import { cardElement, cardsElement, growing, nameOf, namelessText, quotedEntry } from './cards.js';
import { element, ifThere, quote, said } from './elements.js';
import { gaveUpParts, goneBySeat, withdrewParts } from './withdrawals.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { Part } from '../language.js' */
/** @import { Got, Read } from '../state/draw.js' */
/** @import { Gone, Group } from '../state/seats.js' */

/**
 * Returns the step of a line of the allocation, which has this number. Both count from 0.
 * @param {Allocation} allocation @param {number} number
 */
function stepOf(allocation, number) {
  const steps = allocationSteps(allocation);
  return steps.findIndex((_, i) => number < steps.slice(0, i + 1).flat().length);
}

/**
 * Returns whether an award can come by several lines, or by one that asks for something. Then cards say by which.
 * @param {Allocation} allocation @param {string} award
 */
function isReasoned(allocation, award) {
  const lines = allocationSteps(allocation).flat().filter(({ target }) => target === null || target === award);
  return lines.length > 1 || lines.some(({ condition, column }) => condition !== null || column !== null);
}

/**
 * Returns why an entry has its award: the number of the step, and the condition of the line if it has one.
 * @param {Allocation} allocation @param {number} number
 */
function whyParts(allocation, number) {
  const step = stepOf(allocation, number);
  const { condition, column } = allocationSteps(allocation).flat()[number];
  /** @param {string} text */
  const words = (text) => quote(printable(text, 'name'));
  if (condition !== null) return sayParts('whyCondition', step + 1, words(condition.column), words(condition.value));
  return column === null ? sayParts('whyStep', step + 1) : sayParts('whyColumn', step + 1, words(column));
}

/**
 * Returns the steps by which the seats of an award came, in sentences, if its cards name them.
 * @param {Allocation} allocation @param {Group} group
 */
function stepElements(allocation, { name, places, lines }) {
  if (lines === null || !isReasoned(allocation, name)) return [];
  const given = new Set([...lines].filter((_, i) => places[i] >= 0).map((number) => stepOf(allocation, number)));
  const steps = allocationSteps(allocation);
  return [...given].sort((a, b) => a - b).map((step) => {
    const text = stepText(quotedText, say, allocation, steps[step]);
    return element('p', { class: 'hint outside mechanics' }, say('stepIs', step + 1, text));
  });
}

/**
 * Returns the card of seat `i` of an award, or of place `i` on the waitlist.
 * `gone` are those who gave it up.
 * @param {Read} read @param {Allocation} allocation @param {Group} group @param {number} i
 * @param {Gone[] | undefined} gone
 */
function awardCard(read, allocation, { name: award, isWaitlist, places, lines }, i, gone) {
  const { terms } = read;
  const place = places[i];
  const number = isWaitlist || places.length > 1 ? grouped(i + 1) : '';
  const gaveUp = gaveUpParts(read, gone);
  if (place < 0) {
    return cardElement(number, say('awardEmpty'), gaveUp.length === 0 ? null : element('span', {}, ...gaveUp));
  }
  const entry = drawnOf(read)[place];
  const name = nameOf(read, entry);
  const where = name === null ? say('awardDrawn', ordinal(place + 1))
    : say('awardLine', entry + 1, terms.count, ordinal(place + 1));
  const why = lines === null || !isReasoned(allocation, award) ? [] : ['; ', ...whyParts(allocation, lines[i])];
  const shown = name === null ? namelessText(terms, entry) : quotedEntry(read, name);
  const mechanics = element('span', { class: 'mechanics' }, where, ...why, ...(gaveUp.length === 0 ? [] : ['; ']));
  return cardElement(number, shown, element('span', {}, mechanics, ...gaveUp));
}

/** Returns the box to tick for the line, the order and the step by which each has something. */
function mechanicsElement() {
  const before = ifThere('mechanics');
  const box = element('input', { type: 'checkbox', id: 'mechanics', autocomplete: 'off' });
  box.checked = before instanceof HTMLInputElement && before.checked;
  return element('label', {}, box, say('mechanics'));
}

/**
 * Returns what an entry gets in words, with these keys for an award, for a place on the waitlist and for nothing.
 * @param {Got} award @param {[award: string, place: string, nothing: string]} keys
 */
export function awardParts(award, keys) {
  if (award === 'nothing') return sayParts(keys[2]);
  return sayParts(keys[award.isWaitlist ? 1 : 0], quote(printable(award.name, 'name')), award.seat);
}

/**
 * Returns what an entry gets, or nothing if it was not drawn or the page can't tell.
 * @param {Read} read @param {number} entry
 */
export function gotElements(read, entry) {
  const award = awardOf(read, entry);
  if (award === null) return [];
  const parts = withdrewParts(read, entry) ?? awardParts(award, ['getsAward', 'getsPlace', 'getsNothing']);
  return [element('strong', { class: 'got' }, ...parts)];
}

/**
 * Returns what an entry gets, said to the person whose entry it is, or null if the page can't tell: of a record that
 * was refused nothing can be said.
 * @param {Read} read @param {number} entry @returns {Part[] | null}
 */
export function outcomeParts(read, entry) {
  if (read.stated?.drawn === undefined || judgedAs() === 'refused') return null;
  const place = drawnOf(read).indexOf(entry) + 1;
  const award = place === 0 && read.terms.allocation !== null ? 'nothing' : awardOf(read, entry);
  if (award !== null) return withdrewParts(read, entry) ?? awardParts(award, ['youGet', 'youWait', 'youGetNothing']);
  // With an allocation a place in the draw says little, and sounds like a prize.
  if (read.terms.allocation !== null) return null;
  return place > 0 ? sayParts('youAreDrawn', ordinal(place)) : sayParts('youAreNotDrawn');
}

/** Returns in which order those who wait get what becomes free. @param {Allocation} allocation @param {Group} group */
function waitingElements(allocation, { isWaitlist, places }) {
  if (!isWaitlist || places.length < 2 || judgedAs() === 'refused') return [];
  const lines = allocationSteps(allocation).flat();
  const isInOrder = allocation.caps.length === 0
    && lines.every(({ condition, column }) => condition === null && column === null);
  return [element('p', { class: 'hint' }, say(isInOrder ? 'waitlistInOrder' : 'waitlistBySteps'))];
}

/**
 * Returns who gets what, as the page can tell: those with an award, and those who wait, with what holds for all.
 * @param {Read} read @param {Allocation} allocation @param {Group[]} awards
 */
export function awardElements(read, allocation, awards) {
  const bySeat = goneBySeat(read);
  const later = read.withdrawn !== null ? [read.withdrawn.gone === null ? 'awardsMisfit' : 'awardsNow']
    : allocation.waitlist !== null && judgedAs() !== 'refused' ? ['awardsBy'] : [];
  /** @param {Group} group */
  const elementsOf = (group) => {
    const { name, isWaitlist, count, places } = group;
    const cards = cardsElement(read, places.length);
    cards.classList.toggle('waiting', isWaitlist);
    const given = places.filter((place) => place >= 0).length;
    const size = isWaitlist ? say('waitlistSize', places.length)
      : count === 1 && given === 1 ? '' : say('awardSize', given, count ?? 0);
    return [
      element('h3', {}, quote(printable(name, 'name')), ' ', element('span', { class: 'hint' }, size)),
      ...stepElements(allocation, group),
      ...waitingElements(allocation, group),
      ...(isWaitlist && bySeat.has(name)
        ? [element('p', { class: 'hint gave-up' }, ...gaveUpParts(read, bySeat.get(name)))] : []),
      ...growing(cards, places.length, (i) => (
        awardCard(read, allocation, group, i, isWaitlist ? undefined : bySeat.get(`${name}: ${i + 1}`)))),
    ];
  };
  return {
    winners: awards.filter(({ isWaitlist }) => !isWaitlist).flatMap(elementsOf),
    others: [
      ...awards.filter(({ isWaitlist }) => isWaitlist).flatMap(elementsOf),
      ...later.map((key) => said('p', key)),
      element('p', { class: 'hint' }, say('awardsNamed')),
      mechanicsElement(),
    ],
  };
}
