// Why an entry got what it got: what each step and each withdrawal did with it, and whose seat it gets next.

import { allocationSteps } from '../../checker/allocation.js';
import { printable } from '../../checker/text.js';
import { ordinal, say, sayParts } from '../language.js';
import { cellsOfName } from '../state/cells.js';
import { PAGE } from '../state/session.js';
import { TASKS } from '../state/tasks.js';
import { startTask } from '../state/worker.js';
import { nameOf, namelessText } from './cards.js';
import { cellPart } from './cells.js';
import { element, folded, listedParts, quote, quotedLine } from './elements.js';
import { settled } from './work.js';
/** @import { Allocation, FillLine } from '../../checker/allocation.js' */
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */
/** @import { Closed, Explanation, Move, Seat, StepOutcome } from '../state/explanation.js' */

/** So many entries and seats are named where there may be many. */
const MOST_LISTED = 5;

/**
 * Returns the folded explanation of an entry, or nothing if the page can't tell who gets what.
 * @param {Read} read @param {number} entry
 */
export function whyElements(read, entry) {
  const explanation = explanationElement(read, entry);
  return explanation === null ? [] : [folded(`why-${entry}`, say('why'), () => [explanation()])];
}

/**
 * Returns what makes the explanation of an entry, or null if the page can't tell who gets what.
 * @param {Read} read @param {number} entry
 */
export function explanationElement(read, entry) {
  const { allocation } = read.terms;
  if (allocation === null || read.awards === null || !read.stated?.drawn) return null;
  return () => {
    const box = element('div', { class: 'explanation', role: 'status' }, say('working'));
    settled(showExplanation(read, allocation, entry, box));
    return box;
  };
}

/** @param {Read} read @param {Allocation} allocation @param {number} entry @param {HTMLElement} box */
async function showExplanation(read, allocation, entry, box) {
  const { terms, list, stated, withdrawn } = read;
  const withdrawals = withdrawn ? PAGE.verdict?.form?.given.withdrawals ?? PAGE.held.withdrawals ?? null : null;
  const whole = terms.kind === 'numbers' || list === null || list.problem !== null ? null : list;
  const request = { allocation, list: whole, drawn: stated?.drawn ?? new Uint32Array(0), withdrawals, entry };
  const explanation = await startTask(TASKS.explain, request, () => {}).answer;
  if (explanation === null) return;
  /** @param {number} other @returns {Part} */
  const name = (other) => entryName(read, other);
  const texts = explanation.place === 0 ? [sayParts('whyNotDrawn', terms.draw, terms.count)] : [
    sayParts('whyDrawn', ordinal(explanation.place), terms.draw),
    ...explanation.steps.map((outcome) => stepParts(allocation, outcome, name)),
    ...explanation.moves.map((move) => moveParts(move, entry, name)),
    ...waitingParts(allocation, explanation, name),
  ];
  box.replaceChildren(element('ul', {}, ...texts.map((parts) => element('li', {}, ...parts))));
}

/** Returns an entry by its id in quotation marks, or by its number. @param {Read} read @param {number} entry */
function entryName(read, entry) {
  const name = nameOf(read, entry);
  if (name === null) return namelessText(read.terms, entry);
  const [id] = cellsOfName(read.terms, name);
  return quotedLine(id, [cellPart(id, read.list)]);
}

/** Returns a name or a value of the allocation in quotation marks. @param {string | null} text */
function words(text) {
  return quote(printable(text ?? '', 'name'));
}

/** Returns a seat by its award, and by its number if there are several. @param {Seat} seat */
function seatElement({ name, seat, count }) {
  return element('span', {}, ...(count === 1 ? [words(name)] : sayParts('whySeat', words(name), seat)));
}

/** Returns parts as people list them, the first few of many. @param {Part[]} parts */
export function someListed(parts) {
  const more = parts.length - MOST_LISTED;
  const named = more > 0 ? [...parts.slice(0, MOST_LISTED), element('span', {}, say('whyMore', more))] : parts;
  return element('span', {}, ...listedParts(named));
}

/**
 * Returns what a step did with the entry.
 * @param {Allocation} allocation @param {StepOutcome} outcome @param {(entry: number) => Part} name @returns {Part[]}
 */
function stepParts(allocation, { step, because, closed, given }, name) {
  const lines = allocationSteps(allocation).flat();
  /** @type {Part[][]} */
  const reasons = because !== null ? [sayParts('whyLeftOut', name(because), words(allocation.onePer))]
    : closed.map((why) => closedParts(lines[why.line], why, name));
  if (given !== null) {
    const { target, column } = lines[given];
    reasons.push(target === null ? sayParts('whyGotNamed', words(column)) : sayParts('whyGot', words(target)));
  }
  const all = reasons.flatMap((parts, i) => [...(i > 0 ? ['; '] : []), ...parts]);
  return [element('strong', {}, say('whyTurn', step + 1)), ' ', ...all, '.'];
}

/**
 * Returns why a line was not open to the entry.
 * @param {FillLine} line @param {Closed} closed
 * @param {(entry: number) => Part} name
 */
function closedParts({ condition, column: named }, { word, target, column, most, who }, name) {
  if (word === 'nowhere') return sayParts('whyNowhere', words(named));
  if (word === 'condition') return sayParts('whyOther', words(condition?.column ?? ''), words(condition?.value ?? ''));
  if (word === 'limit') return sayParts('whyLimit', most, words(target));
  if (word === 'cap') return sayParts('whyCap', most, words(column), someListed(who.map(name)));
  return who.length === 0 ? sayParts('whyNone', words(target)) : sayParts('whyGiven', words(target), name(who[0]));
}

/** @param {Move} move @param {number} entry @param {(entry: number) => Part} name @returns {Part[]} */
function moveParts({ who, seat, next }, entry, name) {
  if (who === entry) return sayParts('whyGave', seatElement(seat));
  if (next === null) return sayParts('whyGoneNobody', name(who), seatElement(seat));
  if (next === entry) return sayParts('whyCame', name(who), seatElement(seat));
  return sayParts('whyGone', name(who), seatElement(seat), name(next));
}

/**
 * Returns what comes before an entry that waits, and which seats it gets next.
 * @param {Allocation} allocation @param {Explanation} explanation @param {(entry: number) => Part} name
 * @returns {Part[][]}
 */
function waitingParts({ waitlist }, { before, nextOf, nextOfAll }, name) {
  if (before === null || waitlist === null) return [];
  const first = before.length === 0 ? sayParts('whyFirst', words(waitlist.name))
    : sayParts('whyBefore', words(waitlist.name), someListed(before.map(name)));
  if (nextOf === null) return [first];
  if (nextOf.length === 0) return [first, [say('whyNextNone')]];
  if (nextOfAll) return [first, [say('whyNextAll')]];
  return [first, sayParts('whyNext', someListed(nextOf.map(({ seat }) => seatElement(seat))))];
}
