// What readers should look at twice: entries and cells of a list that look like others.

import { decodeUtf8 } from '../../checker/bytes.js';
import { numberedCells } from '../../checker/cells.js';
import { lookalikeWarnings, usedColumns } from '../../warnings/allocation.js';
import { foldedText, squeezedText } from '../../warnings/casefold.js';
import { mixedWord } from '../../warnings/scripts.js';
import { LINES_AT_ONCE, entryText, textsFrom } from './texts.js';
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Lines } from '../../checker/lists.js' */
/** @import { Warning } from '../../warnings/warning.js' */

/**
 * Which entries of a list look like something else: how many, and the lines, from 1, and texts of the first.
 * @typedef {object} ListWarnings
 * @property {{ count: number, first: { lines: [number, number], texts: [string, string] }[] }} alike
 * @property {{ count: number, first: { line: number, word: string }[] }} mixed
 */

/** This many pairs of entries that look alike are named, and this many with a word of several alphabets. */
const MOST_ALIKE = 5;

/** A list that the page reads has fewer lines. A key is the hash of a line times this, and the line. */
const LINE_NUMBERS = 2 ** 26;

/**
 * Returns the warnings about cells that look alike, and about values that the allocation asks for and no entry has.
 * @param {Pick<Terms, 'allocation'>} terms @param {Lines | null} lines @returns {Warning[]}
 */
export function cellLookalikes({ allocation }, lines) {
  if (allocation === null || lines === null) return [];
  const entries = Uint32Array.from(lines.starts, (_, i) => i);
  const numbered = numberedCells(allocation, usedColumns(allocation), lines, entries);
  return [...numbered].flatMap(([column, { of, table }]) => {
    const cells = Array.from(table.starts, (start, i) => decodeUtf8(table.bytes[i], start, table.ends[i]));
    // Cells are numbered by where each occurs first; 0 is the empty one.
    const first = [0];
    of.forEach((cell, i) => { if (cell === first.length) first.push(i + 1); });
    return lookalikeWarnings(allocation, column, cells, first);
  });
}

/** Returns a text in which texts that look alike are equal. @param {string} text */
function plainText(text) {
  return squeezedText(foldedText(text));
}

/** Returns a hash of a text, of 26 bits. @param {string} text */
function textHash(text) {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> 6;
}

/**
 * Returns which entries of a list look like something else: `alike`, pairs that are hard to tell apart, and `mixed`,
 * those with a word that mixes alphabets. Each says how many there are, and has the lines, from 1, and texts of the
 * first.
 * @param {Lines} list @param {Tell} tell @returns {ListWarnings}
 */
export function warningsAboutList(list, tell) {
  /** @type {ListWarnings['mixed']} */
  const mixed = { count: 0, first: [] };
  const keys = new Float64Array(list.count);
  for (let from = 0; from < keys.length; from += LINES_AT_ONCE) {
    tell('Looking at the list', from, keys.length);
    textsFrom(list, from).forEach((text, i) => {
      const word = mixedWord(text);
      if (word !== null && mixed.count++ < MOST_ALIKE) mixed.first.push({ line: from + i + 1, word });
      keys[from + i] = textHash(plainText(text)) * LINE_NUMBERS + from + i;
    });
  }
  const pairs = alikePairs(list, keys.sort());
  const first = pairs.slice(0, MOST_ALIKE).map(([one, other]) => (
    /** @type {ListWarnings['alike']['first'][0]} */
    ({ lines: [one + 1, other + 1], texts: [entryText(list, one), entryText(list, other)] })));
  return { alike: { count: pairs.length, first }, mixed };
}

/**
 * Returns the entries whose plain text is that of an earlier one, each with the first of these. `keys` are sorted, so
 * that equal hashes are beside each other.
 * @param {Lines} list @param {Float64Array} keys
 */
function alikePairs(list, keys) {
  /** @type {[first: number, other: number][]} */
  const pairs = [];
  const hashAt = (/** @type {number} */ at) => Math.floor(keys[at] / LINE_NUMBERS);
  for (let from = 0, to = 1; from < keys.length; from = to++) {
    while (to < keys.length && hashAt(to) === hashAt(from)) to++;
    if (to - from === 1) continue;
    const known = new Map();
    for (const key of keys.subarray(from, to)) {
      const i = key % LINE_NUMBERS;
      const text = plainText(entryText(list, i));
      if (known.has(text)) pairs.push([known.get(text), i]);
      else known.set(text, i);
    }
  }
  return pairs.sort(([, one], [, other]) => one - other);
}
