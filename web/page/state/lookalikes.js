// What readers should look at twice: entries and cells of a list that look like others.

import { decodeUtf8, encodeUtf8 } from '../../checker/bytes.js';
import { cellsOf, numberedCells } from '../../checker/cells.js';
import { askedValues, usedColumns } from '../../warnings/asked.js';
import { foldedText, squeezedText } from '../../warnings/casefold.js';
import { essenceOf } from '../../warnings/cells.js';
import { mixedWord } from '../../warnings/scripts.js';
import { warningOf } from '../../warnings/texts.js';
import { LINES_AT_ONCE, entryText, textsFrom } from './cells.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Lines } from '../../checker/lists.js' */
/** @import { Warning } from '../../warnings/texts.js' */

/**
 * Which entries of a list look like something else: how many, and the lines, from 1, and texts of the first.
 * @typedef {object} ListWarnings
 * @property {{ count: number, first: { lines: [number, number], texts: [string, string] }[] }} alike
 * @property {{ count: number, first: { line: number, word: string }[] }} mixed
 */
/** @typedef {{ count: number, first: Warning[] }} CellWarnings Warnings of one word: how many, and the first. */

/** This many warnings of each kind are named. */
const MOST_WARNED = 5;

/** A list that the page reads has fewer lines. A key is a number times this, and the number of a text. */
const TEXT_NUMBERS = 2 ** 26;

/** Returns a hash of a text, of 26 bits. @param {string} text */
function textHash(text) {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> 6;
}

/**
 * Finds those of many texts that look alike, without keeping the texts: `plainOf` returns the plain form of a text by
 * its number, and texts that look alike have the same one.
 */
class LookAlike {
  /** @param {number} count @param {(number: number) => string} plainOf */
  constructor(count, plainOf) {
    this.plainOf = plainOf;
    // The hash of each plain form, and the number of its text.
    this.keys = new Float64Array(count);
  }

  /** Adds a text. @param {number} number @param {string} plain */
  add(number, plain) {
    this.keys[number] = textHash(plain) * TEXT_NUMBERS + number;
  }

  /** Returns how many texts look like an earlier one, and the numbers of the first of them, with that one before. */
  pairs() {
    const { keys } = this;
    keys.sort();
    const found = new Float64Array(keys.length);
    let count = 0;
    const hashAt = (/** @type {number} */ at) => Math.floor(keys[at] / TEXT_NUMBERS);
    for (let from = 0, to = 1; from < keys.length; from = to++) {
      while (to < keys.length && hashAt(to) === hashAt(from)) to++;
      if (to - from === 1) continue;
      const known = new Map();
      for (const key of keys.subarray(from, to)) {
        const number = key % TEXT_NUMBERS;
        const plain = this.plainOf(number);
        if (known.has(plain)) found[count++] = number * TEXT_NUMBERS + known.get(plain);
        else known.set(plain, number);
      }
    }
    const first = Array.from(found.subarray(0, count).sort().subarray(0, MOST_WARNED), (key) => (
      /** @type {[number, number]} */ ([key % TEXT_NUMBERS, Math.floor(key / TEXT_NUMBERS)])));
    return { count, first };
  }
}

/**
 * Returns the warnings about values that the allocation asks for and no entry has, and about cells that look alike.
 * @param {Pick<Terms, 'allocation'>} terms @param {Lines | null} lines @param {Progress} progress
 * @returns {Promise<CellWarnings[]>}
 */
export async function cellLookalikes({ allocation }, lines, progress) {
  if (allocation === null || lines === null) return [];
  /** @type {Warning[]} */
  const unknown = [];
  /** @type {CellWarnings} */
  const spelt = { count: 0, first: [] };
  for (const column of usedColumns(allocation)) {
    const found = await lookalikesOf(allocation, column, lines, progress);
    unknown.push(...found.unknown);
    spelt.first.push(...found.spelt.first);
    spelt.count += found.spelt.count;
  }
  return [{ count: unknown.length, first: unknown }, spelt]
    .map(({ count, first }) => ({ count, first: first.slice(0, MOST_WARNED) }));
}

/**
 * Returns the warnings about the cells of one column.
 * @param {Allocation} allocation @param {string} column @param {Lines} lines @param {Progress} progress
 * @returns {Promise<{ unknown: Warning[], spelt: CellWarnings }>}
 */
async function lookalikesOf(allocation, column, lines, progress) {
  const entries = Uint32Array.from(lines.starts, (_, i) => i);
  const { of, table } = cellsOf(numberedCells(allocation, new Set([column]), lines, entries), column);
  // Different cells are numbered in the order in which they first occur. The empty one has number 0, and is omitted.
  const line = new Uint32Array(table.size - 1);
  of.forEach((cell, i) => { if (cell > 0 && line[cell - 1] === 0) line[cell - 1] = i + 1; });
  const textOf = (/** @type {number} */ i) => decodeUtf8(table.bytes[i + 1], table.starts[i + 1], table.ends[i + 1]);
  const missing = askedValues(allocation).filter((asked) => (
    asked.column === column && table.find(encodeUtf8(asked.value)) < 0));
  // Of each plain form that is asked for, the first cell that has it. All are found in one pass: both may be many.
  /** @type {Map<string, number | null>} */
  const meant = new Map(missing.map(({ value }) => [essenceOf(value), null]));
  const alike = new LookAlike(line.length, (i) => essenceOf(textOf(i)));
  for (let i = 0; i < line.length; i++) {
    if (i % LINES_AT_ONCE === 0) await progress('Looking at the list', i, line.length);
    const plain = alike.plainOf(i);
    alike.add(i, plain);
    if (meant.get(plain) === null) meant.set(plain, i);
  }
  const unknown = missing.map(({ value, line: allocationLine }) => {
    const like = meant.get(essenceOf(value)) ?? null;
    return warningOf('unknown_value', like === null ? { allocationLine, values: [column, value] }
      : { allocationLine, lines: [line[like]], values: [column, value, textOf(like)] });
  });
  // Two entries never have the same id.
  if (column === allocation.columns[0]) return { unknown, spelt: { count: 0, first: [] } };
  const { count, first } = alike.pairs();
  return { unknown, spelt: { count, first: first.map((pair) => warningOf('spellings', {
    lines: pair.map((i) => line[i]), values: [column, ...pair.map(textOf)],
  })) } };
}

/** Returns a text in which texts that look alike are equal. @param {string} text */
function plainText(text) {
  return squeezedText(foldedText(text));
}

/**
 * Returns which entries of a list look like something else: `alike`, pairs that are hard to tell apart, and `mixed`,
 * those with a word that mixes alphabets. Each has how many there are, and the lines, from 1, and texts of the
 * first.
 * @param {Lines} list @param {Progress} progress @returns {Promise<ListWarnings>}
 */
export async function warningsAboutList(list, progress) {
  /** @type {ListWarnings['mixed']} */
  const mixed = { count: 0, first: [] };
  const alike = new LookAlike(list.count, (i) => plainText(entryText(list, i)));
  for (let from = 0; from < list.count; from += LINES_AT_ONCE) {
    await progress('Looking at the list', from, list.count);
    textsFrom(list, from).forEach((text, i) => {
      const word = mixedWord(text);
      if (word !== null && mixed.count++ < MOST_WARNED) mixed.first.push({ line: from + i + 1, word });
      alike.add(from + i, plainText(text));
    });
  }
  const { count, first } = alike.pairs();
  return { alike: { count, first: first.map(([one, other]) => ({
    lines: [one + 1, other + 1], texts: [entryText(list, one), entryText(list, other)],
  })) }, mixed };
}
