// Texts that announce a draw and its result, for places where their pages can't be published.

import { toHex } from '../../checker/bytes.js';
import { allocationSentences } from '../../checker/sentences.js';
import { printable, timeText } from '../../checker/text.js';
import { LANGUAGE, LANGUAGES, grouped, say } from '../../page/language.js';
import { columnNames, readingOrder } from '../../page/state/cells.js';
import { beaconsDue } from '../../page/state/due.js';
import { nameOf } from '../../page/views/cards.js';
import { DRAFT, fixedDraft } from '../state/draft.js';
import { placesOfDraw } from './merge.js';
import { listed, roundEnding } from './parts.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { Read } from '../../page/state/draw.js' */

/**
 * Returns a time by the clock of this device, with its zone, since its readers may live in another; and in UTC.
 * @param {bigint} time
 */
function postTime(time) {
  const utc = timeText(time);
  if (!utc.endsWith('Z')) return utc;
  const local = new Date(1000 * Number(time)).toLocaleString(LANGUAGE.tag, { dateStyle: 'full', timeStyle: 'long' });
  // Not every program that passes the text on knows narrow spaces.
  return `${local.replaceAll('\u202f', ' ')} (${utc.replace('T', ' ').replace('Z', ' UTC')})`;
}

/** Returns a name in quotation marks for a text that leaves the page. @param {string} name */
function postQuoted(name) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return `${open}${printable(name, 'name')}${close}`;
}

/** Sentences of an allocation that say how it goes step by step. */
const STEP_SENTENCES = ['givesOnce', 'givesTimes', 'givesOnly', 'givesFirst', 'givesThen'];

/**
 * Returns who gets what in sentences, as the page of the draw says it. Its columns can be seen in the list, and without
 * steps of their own prizes go by the order of the draw.
 * @param {Allocation} allocation
 */
function postAllocation(allocation) {
  const isOrdered = allocation.steps.length === 0 && allocation.caps.length === 0;
  const left = ['givesCells', ...(isOrdered ? STEP_SENTENCES : [])];
  const texts = allocationSentences(allocation, postQuoted, (key, ...values) => {
    if (left.includes(key)) return '';
    return key === 'givesAwards' && isOrdered ? `${say(key, ...values)} ${say('postInOrder')}` : say(key, ...values);
  });
  return texts.filter((text) => text !== '');
}

/** Returns where the chance comes from: a beacon, seals, or both. @param {Read} read */
function postChance(read) {
  const last = beaconsDue(read).pop();
  const seals = read.terms.sources.filter(({ kind }) => kind === 'sealed').map(({ name }) => postQuoted(name));
  if (last === undefined) return say('postSeals', listed(seals));
  const beacon = [String(last.beacon), postTime(last.due)];
  return seals.length === 0 ? say('postBeacon', ...beacon) : say('postBoth', ...beacon, listed(seals));
}

/** With more winners than this, the text tells the first of them, and the page all. */
const MOST_TOLD = 50;

/**
 * Returns the text that tells who was drawn. It says who made the draw, since nobody has checked it yet.
 * @param {Read} drawn
 */
export function resultText(drawn) {
  const { context } = drawn.terms;
  const all = placesOfDraw(drawn);
  const [told, more] = [all.slice(0, MOST_TOLD), all.length - MOST_TOLD];
  const lines = told.map(({ award, place, entry }) => {
    const name = entry === null ? null : nameOf(drawn, entry);
    const who = name !== null ? toldName(drawn, name) : entry === null ? '–' : grouped(entry);
    return `${award === '' ? place : printable(award, 'name')}: ${who}`;
  });
  const withdrew = drawn.withdrawn?.count ?? 0;
  // The page of the result is beside that of the draw.
  const page = `result${roundEnding(drawn)}.html`;
  const where = DRAFT.ways.site.where.trim();
  return [
    context, lines.join('\n') + (more > 0 ? `\n… (+${more})` : ''),
    ...(withdrew > 0 ? [say('withdrawalsCounted', withdrew)] : []),
    say('postResult', drawn.fixed, where.endsWith('/draw.html') ? where.replace(/draw\.html$/, page) : page),
  ].join('\n\n');
}

/** Returns how a text names an entry: its name and its id, if it has cells. @param {Read} drawn @param {string} name */
function toldName({ terms, list }, name) {
  const columns = columnNames(terms, list);
  const cells = name.split(';');
  if (cells.length === 1 || columns.length < 2) return cells.join('; ');
  const { named } = readingOrder(columns);
  const people = named.map((i) => cells[i]).join(' ');
  return named.includes(0) ? people : `${people} (${cells[0]})`;
}

/** Returns the text with which the draw is announced: what the page fixes, for those who see this text alone. */
export function postText() {
  const { read, fixed, ways: { site } } = fixedDraft();
  const { context, rules, draw, count, kind, rounds, previous, allocation } = read.terms;
  // Where prizes go by rules all entries are drawn, which would sound as if everyone got something.
  const what = allocation === null ? [say('postDraw', draw, count)]
    : [say('postCount', count), ...postAllocation(allocation)];
  const chance = [
    postChance(read),
    ...(rounds > 1 ? [say('postRounds', rounds)] : []),
    ...(previous === null ? [] : [previous === 'first' ? say('postFirst') : say('postAfter', toHex(previous))]),
    ...(kind === 'blinded' ? [say('postPrivate')] : []),
  ];
  const parts = [
    context, what.join('\n'), ...(rules === '' ? [] : [say('postRules', rules)]), chance.join('\n'),
    say('postCommitment', fixed.commitment), say('postWhere', site.where.trim() || 'draw.html'),
  ];
  return parts.join('\n\n');
}
