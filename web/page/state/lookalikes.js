// What readers should look at twice: entries and cells of a list that look like others.

import { decodeUtf8 } from '../../checker/bytes.js';
import { lookalikeWarnings } from '../../warnings/allocation.js';
import { foldedText, squeezedText } from '../../warnings/casefold.js';
import { mixedWord } from '../../warnings/scripts.js';
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Warning } from '../../warnings/warning.js' */
/** @import { HeldList, WholeList } from './draw.js' */

/**
 * Which entries of a list look like something else: how many, and the lines, from 1, and texts of the first.
 * @typedef {object} ListWarnings
 * @property {{ count: number, first: { lines: [number, number], texts: [string, string] }[] }} alike
 * @property {{ count: number, first: { line: number, word: string }[] }} mixed
 */

/** This many pairs of entries that look alike are named, and this many with a word of several alphabets. */
const MOST_ALIKE = 5;

/** In longer lists cells are not compared: that would take longer than the draw. */
const LONGEST_COMPARED = 200000;

/**
 * Returns the warnings about cells that look alike, and about values that the allocation asks for and no entry has.
 * @param {Terms} terms @param {HeldList | null | undefined} list @returns {Warning[]}
 */
export function cellLookalikes({ allocation, count }, list) {
  if (allocation === null || allocation.columns.length === 0 || count > LONGEST_COMPARED) return [];
  if (!list || list.problem !== null) return [];
  const { bytes, starts, ends } = list;
  return lookalikeWarnings(allocation, Array.from(starts, (start, i) => decodeUtf8(bytes, start, ends[i])));
}

/**
 * Returns which entries of a list look like something else: `alike`, pairs that are hard to tell apart, and `mixed`,
 * those with a word that mixes alphabets. Each says how many there are, and has the lines, from 1, and texts of the
 * first.
 * @param {WholeList} list @param {Tell} tell @returns {ListWarnings}
 */
export function warningsAboutList({ bytes, starts, ends }, tell) {
  const known = new Map();
  /** @type {ListWarnings} */
  const { alike, mixed } = { alike: { count: 0, first: [] }, mixed: { count: 0, first: [] } };
  /** @param {number} entry */
  const textOf = (entry) => decodeUtf8(bytes, starts[entry], ends[entry]);
  for (let i = 0; i < starts.length; i++) {
    if (i % 4096 === 0) tell('Looking at the list', i, starts.length);
    const text = textOf(i);
    const word = mixedWord(text);
    if (word !== null && mixed.count++ < MOST_ALIKE) mixed.first.push({ line: i + 1, word });
    const folded = squeezedText(foldedText(text));
    const first = known.get(folded);
    if (first === undefined) known.set(folded, i);
    else if (alike.count++ < MOST_ALIKE) alike.first.push({ lines: [first + 1, i + 1], texts: [textOf(first), text] });
  }
  return { alike, mixed };
}
