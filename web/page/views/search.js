// Find my entry.

import { placesOf } from '../../checker/allocation.js';
import { numberOf } from '../../checker/text.js';
import { ordinal, say } from '../language.js';
import { LINES_AT_ONCE, textsFrom } from '../state/cells.js';
import { isReceipt } from '../state/draw.js';
import { kindOf } from '../state/files.js';
import { PAGE, generations } from '../state/session.js';
import { finderOf, soughtText } from '../state/sought.js';
import { gotElements } from './awards.js';
import { nameOf, quotedEntry, stateElement } from './cards.js';
import { element, ifThere, said } from './elements.js';
import { whyElements } from './explanation.js';
import { takeChosen, withProblem } from './faults.js';
import { idProofElements } from './idproof.js';
import { settled } from './work.js';
/** @import { Read, WholeList } from '../state/draw.js' */
/** @import { Hold, PageDataKey } from '../state/files.js' */

/**
 * The first entries that were found, and how many there are. `key` is that of the sentence that says how they differ
 * from what was typed, or null.
 * @typedef {{ key: string | null, entries: number[], count: number }} Found
 */

/** How many entries are shown that contain what is looked for. */
const MOST_FOUND = 20;

/**
 * Returns where an entry is: its line, and its place if something was drawn.
 * @param {Read} draw @param {number} entry
 */
function placeText({ stated }, entry) {
  if (!stated?.drawn) return say('findInList', entry + 1);
  const place = stated.drawn.indexOf(entry) + 1;
  return place > 0 ? say('findDrawn', entry + 1, ordinal(place)) : say('findNotDrawn', entry + 1);
}

/**
 * Returns how large the chance of an entry is, or was, if it is the same for all and none can be sure.
 * @param {Read} read
 */
function oddsElements({ terms: { allocation, count, draw }, stated }) {
  const isEqual = allocation === null
    || (allocation.onePer === null && allocation.caps.length === 0 && allocation.steps.length === 0);
  const given = allocation === null ? draw : placesOf({ ...allocation, waitlist: null }, draw);
  return isEqual && given < count ? [said('p', stated === null ? 'chanceIs' : 'chanceWas', given, count)] : [];
}

/** Returns the answer to a number that the reader looks for. @param {Read} read @param {string} text */
function numberElement(read, text) {
  const { terms, stated } = read;
  // People write `No. 7` and `#7`.
  const numbers = text.match(/\p{Nd}+/gu) ?? [];
  const number = numbers.length === 1 ? numberOf(soughtText(numbers[0])) : null;
  if (number === null || number >= terms.count) return said('p', 'numberOutside', terms.count - 1);
  if (!stated?.drawn) return said('p', 'numberInDraw', String(number));
  const place = stated.drawn.indexOf(number) + 1;
  if (place === 0) return said('p', 'numberNotDrawn', String(number));
  return element('p', {}, say('numberDrawn', String(number), ordinal(place)), ...gotElements(read, number),
    ...whyElements(read, number));
}

/** Adds an entry, of which the first ones are kept. @param {Found} found @param {number} entry */
function add(found, entry) {
  found.count++;
  if (found.entries.length < MOST_FOUND) found.entries.push(entry);
}

/**
 * Looks for entries that have a text, best first: in its own spelling or another, then with its words in another order,
 * then by its number, and if there are none, by the most of its words. Entries that have the one number of the text are
 * found alone: 7 is not 17. `isOld` says whether the reader looks for something else by now.
 * @param {WholeList} list @param {string} text @param {() => boolean} isOld @returns {Promise<Found[] | null>}
 */
async function entriesWith(list, text, isOld) {
  const find = finderOf(text);
  /** @param {string | null} key @returns {Found} */
  const none = (key) => ({ key, entries: [], count: 0 });
  const kinds = () => ({ whole: none(null), part: none(null), findSpelt: none('findSpelt'),
    findOrder: none('findOrder'), findByNumber: none('findByNumber') });
  const [numbered, others] = [kinds(), kinds()];
  let [some, most] = [none('findSome'), 0];
  for (let from = 0; from < list.starts.length; from += LINES_AT_ONCE) {
    // Whoever types on is answered first.
    await new Promise((resolve) => setTimeout(resolve));
    if (isOld()) return null;
    textsFrom(list, from).forEach((line, i) => {
      const match = find(line);
      if (match === null) return;
      const { key, words, isWhole, isNumbered } = match;
      if (key === 'findSome') {
        if (words > most) [some, most] = [none('findSome'), words];
        if (words === most) add(some, from + i);
        return;
      }
      const kind = key === '' ? (isWhole ? 'whole' : 'part') : /** @type {keyof typeof others} */ (key);
      add((isNumbered ? numbered : others)[kind], from + i);
    });
  }
  const hasNumber = Object.values(numbered).some(({ count }) => count > 0);
  const { whole, part, findSpelt, findOrder, findByNumber } = hasNumber ? numbered : others;
  const same = { key: null, entries: [...whole.entries, ...part.entries].slice(0, MOST_FOUND),
    count: whole.count + part.count };
  if (same.count + findSpelt.count > 0) return [same, findSpelt];
  return [[findOrder, findByNumber].find(({ count }) => count > 0) ?? some];
}

/** Returns what is said if nothing was found, and a button that shows the whole list. */
function noneElements() {
  const button = element('button', { type: 'button' }, say('findWhole'));
  button.addEventListener('click', () => {
    const list = ifThere('draw-list');
    list?.setAttribute('open', '');
    list?.scrollIntoView();
    list?.querySelector('summary')?.focus();
  });
  return [said('p', 'findNone'), ...(ifThere('draw-list') === null ? [] : [button])];
}

/**
 * Returns the elements that say what was found, and how it differs from what was typed.
 * @param {Read} read @param {Found[]} answer
 */
function foundElements(read, answer) {
  if (answer.every(({ count }) => count === 0)) return noneElements();
  const found = answer.flatMap(({ key, entries, count }) => {
    if (count === 0) return [];
    const lines = entries.map((entry) => {
      const got = gotElements(read, entry);
      const where = placeText(read, entry);
      return element(
        'li', {}, quotedEntry(read, nameOf(read, entry) ?? ''),
        ...(got.length === 0 ? [` – ${where}`] : [...got, element('span', { class: 'hint' }, where)]),
        ...whyElements(read, entry),
      );
    });
    const more = count > entries.length ? [said('p', 'findMore', entries.length, count)] : [];
    return [...(key === null ? [] : [said('p', key)]), element('ul', {}, ...lines), ...more];
  });
  return [...found, ...oddsElements(read)];
}

/**
 * Returns a field for a file that the page lacks. `hold(key, bytes)` takes it.
 * @param {PageDataKey} key @param {string} label @param {Hold} hold
 */
export function lackedFile(key, label, hold) {
  const input = element('input', { type: 'file', id: `find-${key}`, autocomplete: 'off' });
  const named = element('label', { for: input.id }, label);
  const made = withProblem(element('div', { class: 'field' }, named, input), input);
  input.addEventListener('change', () => settled(takeChosen(made, input, (bytes) => (
    hold(kindOf(bytes) === 'id proof' ? 'idProof' : key, bytes)))));
  return made;
}

/**
 * Returns the section in which a reader looks for an entry, or nothing in a receipt, which holds theirs alone.
 * @param {Read} read @param {Hold} hold
 */
export function findElements(read, hold) {
  const { terms, list } = read;
  if (isReceipt(read)) return [];
  const section = element('section', { id: 'find', 'aria-labelledby': 'find-heading' });
  section.append(element('h2', { id: 'find-heading' }, say('find')));
  if (terms.kind === 'blinded' || (terms.kind === 'list' && (list === null || list.problem !== null))) {
    const isPrivate = terms.kind === 'blinded';
    section.append(
      said('p', isPrivate ? 'findProof' : 'findList'),
      ...(PAGE.held.idProof === undefined ? [] : [said('p', isPrivate ? 'idNoPlace' : 'idNeedsList')]),
      ...(isPrivate ? [] : [lackedFile('entries', say('findListFile'), hold)]),
      lackedFile('proof', say('findProofFile'), hold),
    );
    return [section];
  }
  const input = element('input', { type: 'search', id: 'find-text', autocomplete: 'off', spellcheck: 'false' });
  const found = element('div', { id: 'find-found', role: 'status' });
  const beginSearch = generations();
  const look = async () => {
    const isLatest = beginSearch();
    const text = input.value.trim();
    // Whoever types has not finished yet.
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (!isLatest()) return;
    const state = read.stated === null ? [] : [stateElement()];
    if (text === '') {
      found.replaceChildren();
    } else if (terms.kind === 'numbers') {
      found.replaceChildren(...state, numberElement(read, text), ...oddsElements(read));
    } else if (list !== null && list.problem === null) {
      const answer = await entriesWith(list, text, () => !isLatest());
      if (answer !== null) found.replaceChildren(...state, ...foundElements(read, answer));
    }
  };
  input.addEventListener('input', look);
  // A check or another language shows the draw again, and what the reader looks for with it.
  const before = ifThere('find-text');
  input.value = before instanceof HTMLInputElement ? before.value : '';
  if (input.value !== '') settled(look());
  const label = say(terms.kind === 'numbers' ? 'findNumber' : list?.hasBlindedIds ? 'findDigits' : 'findLabel');
  if (list?.hasBlindedIds) section.append(...idProofElements(read, list));
  section.append(element('div', { class: 'field' }, element('label', { for: 'find-text' }, label), input), found);
  return [section];
}
