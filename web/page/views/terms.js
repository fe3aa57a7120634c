// What the terms of a draw say, as people read it: the rules, who gets what, the sources of chance, and the facts.

import { allocationSteps } from '../../checker/allocation.js';
import { QUICKNET, beaconRound, chainOf, dueTime } from '../../checker/beacon.js';
import { toHex } from '../../checker/bytes.js';
import { allocationSentences, awardsText } from '../../checker/sentences.js';
import { pointText, printable } from '../../checker/text.js';
import { textWarnings } from '../../warnings/texts.js';
import { quotedText, say, sayParts, shortened } from '../language.js';
import { isForOrder } from '../state/draw.js';
import { beaconAddresses, hasCome } from '../state/due.js';
import { element, ownWords, quote, said, timeElement } from './elements.js';
/** @import { Source, Terms } from '../../checker/documents.js' */
/** @import { Warning } from '../../warnings/texts.js' */
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */
/** @import { CellWarnings } from '../state/lookalikes.js' */

/** Returns the rules in a box. What decides who gets what is with them. @param {Terms} terms */
export function rulesElements({ rules }) {
  return rules === '' ? [] : [ownWords(say('theRules'), rules, 'rules')];
}

/**
 * Returns a warning about a text in a sentence. The key of the sentence is its word behind `of`.
 * @param {Warning} warning @param {string} [of]
 */
export function textWarningParts({ word, values }, of = 'text') {
  const [text, other] = values.map(String);
  const shown = (/** @type {string} */ each) => quote(shortened(printable(each, 'name')));
  if (word === 'unlike') return sayParts(`${of}_${word}`, shown(text), ...values.slice(1));
  if (other === undefined) return sayParts(`${of}_${word}`, shown(text));
  return sayParts(`${of}_${word}`, shown(text), shown(other), ...firstDifference(text, other));
}

/** Returns a warning about cells of the list in sentences. @param {Warning} warning */
function lookalikeParts({ word, lines, values }) {
  const shown = values.map((each) => quote(shortened(printable(String(each), 'name'))));
  const [one, other] = values.slice(-2).map(String);
  if (word === 'spellings') return sayParts('cellsAlike', ...shown, ...lines, ...firstDifference(one, other));
  const like = lines.length === 0 ? []
    : [' ', ...sayParts('valueUnknownLike', ...shown, ...lines, ...firstDifference(one, other))];
  return [...sayParts('valueUnknown', ...shown), ...like];
}

/** Returns the warnings about cells of the list as items, the first of each kind. @param {CellWarnings[]} lookalikes */
function lookalikeItems(lookalikes) {
  return lookalikes.flatMap(({ count, first }) => {
    const left = count - first.length;
    return [...first.map(lookalikeParts), ...(left > 0 ? [sayParts('moreLookalikes', left)] : [])];
  }).map((parts) => element('li', {}, ...parts));
}

/**
 * Returns what can mislead about the texts of the terms and the cells of the list: what the command warns of.
 * @param {Pick<Read, 'terms' | 'lookalikes'>} read
 */
export function misleadingElements({ terms, lookalikes }) {
  // Nobody types the name of a draw, and many hold characters that other programs respell, such as an ellipsis.
  /** @param {Warning} warning */
  const misleads = ({ word, values }) => word !== 'curly_quotation'
    && (word !== 'respelled' || values[0] !== terms.context);
  const texts = textWarnings(terms).filter(misleads);
  const items = [
    ...lookalikeItems(lookalikes), ...texts.map((warning) => element('li', {}, ...textWarningParts(warning))),
  ];
  return items.length === 0 ? [] : [said('h2', 'warningsHeading'), element('ul', { id: 'warnings' }, ...items)];
}

/**
 * Returns where two texts differ first: the number of the character, from 1, and that character of each.
 * @param {string} one @param {string} other @returns {[number, string, string]}
 */
export function firstDifference(one, other) {
  const [a, b] = [Array.from(one), Array.from(other)];
  const at = a.findIndex((char, i) => char !== b[i]);
  const first = at < 0 ? a.length : at;
  /** @param {string | undefined} char */
  const point = (char) => (char === undefined ? '–' : pointText(char));
  return [first + 1, point(a[first]), point(b[first])];
}

/** More awards than this are a list of their own, below. */
const MOST_IN_SENTENCE = 6;

/** Returns what will be drawn. @param {Terms} terms */
export function toBeDrawnParts(terms) {
  const { awards } = terms.allocation ?? { awards: [] };
  if (awards.length > 0 && awards.length <= MOST_IN_SENTENCE) {
    return sayParts('awardsToBeDrawn', terms.count, element(
      'span', { class: 'outside' }, awardsText(awards, quotedText, say),
    ));
  }
  return isForOrder(terms) ? sayParts('allInOrder', terms.count) : sayParts('toBeDrawn', terms.draw, terms.count);
}

/**
 * Returns the facts of a draw, as the record states them: pairs of a name and its parts.
 * @param {Read} draw @returns {[string, Part[]][]}
 */
export function factsOf({ terms, round, stated }) {
  const { count, kind, draw, order, rounds, previous, sources } = terms;
  const entries = {
    numbers: () => say('factNumbers', String(count - 1)),
    list: () => say('factList', count),
    blinded: () => say('factBlinded', count),
  };
  const chain = previous === 'first' ? say('factFirst') : previous === null ? '' : say('factAfter', toHex(previous));
  /** @param {number} i */
  const nameOfSource = (i) => (sources.length === 1 ? say('factSource') : say('factSourceOf', i + 1));
  /** @type {[string, Part[]][]} */
  const facts = [
    [say('factEntries'), [entries[kind]()]], [say('factDrawn'), [say('factDrawnText', draw, count, say(order))]],
  ];
  if (rounds > 1) facts.push([say('factRound'), [say('factRoundText', String(round ?? 0), rounds)]]);
  if (previous !== null) facts.push([say('factChain'), [chain]]);
  sources.forEach((source, i) => facts.push([nameOfSource(i), sourceParts(source, round ?? 0, stated !== null)]));
  return facts;
}

/**
 * Returns what the terms say about a source of chance, before the draw or after it.
 * @param {Source} source @param {number} round @param {boolean} [isDrawn] @returns {Part[]}
 */
export function sourceParts(source, round, isDrawn = true) {
  const name = quote(printable(source.name, 'name'));
  if (source.kind === 'sealed') return sayParts(isDrawn ? 'sourceSealed' : 'sourceSealedYet', name);
  if (source.kind === 'public') {
    return sayParts('sourcePublic', name, quote(printable(source.description)), timeElement(BigInt(source.knownFrom)));
  }
  const beacon = beaconRound(source, round);
  if (chainOf(source) === null) return sayParts('sourceUnknown', name, String(beacon), toHex(source.chain));
  const time = dueTime(QUICKNET, beacon);
  const due = timeElement(time);
  if (!isDrawn) return sayParts(hasCome(time) ? 'sourceBeaconDue' : 'sourceBeaconYet', name, String(beacon), due);
  // The address is not a link: nobody should leave the page by accident.
  return sayParts('sourceBeacon', name, String(beacon), due, beaconAddresses(source, round)[0]);
}

/** Returns what the terms say of where the chance comes from. @param {Read} draw */
export function chanceElements({ terms, round }) {
  const items = terms.sources.map((source) => element('li', {}, ...sourceParts(source, round ?? 0, false)));
  return [
    said('h2', 'chanceFrom'), said('p', 'chanceFromText', items.length), element('ul', {}, ...items),
  ];
}

/**
 * Returns what decides who gets what, in sentences. Steps have the numbers that cards give them.
 * @param {Pick<Terms, 'allocation'>} terms @param {boolean} [isOpen]
 */
export function allocationElements({ allocation }, isOpen = true) {
  if (allocation === null) return [];
  const texts = allocationSentences(allocation, quotedText, say);
  const steps = allocationSteps(allocation).length;
  const from = steps === 1 ? texts.length : texts.indexOf(say('givesTimes', steps)) + 1;
  /** @param {'ul' | 'ol'} tag @param {string[]} some */
  const list = (tag, some) => (some.length === 0 ? []
    : [element(tag, {}, ...some.map((text) => element('li', { class: 'outside' }, text)))]);
  return [element(
    'details', { id: 'allocation', ...(isOpen ? { open: '' } : {}) }, said('summary', 'allocationHeading'),
    element(
      'div', {}, ...list('ul', texts.slice(0, from)), ...list('ol', texts.slice(from, from + steps)),
      ...list('ul', texts.slice(from + steps)),
    ),
  )];
}
