// What may be wrong with the entries of a list (SPEC section 11), and with the rows of a table.

import { foldedText, squeezedText } from './casefold.js';
import { damageOf } from './damage.js';
import { headingWarnings } from './heading.js';
import { numberingWarnings } from './numbering.js';
import { mixedWord } from './scripts.js';
import { cellWarnings } from './spellings.js';
import { warningOf } from './warning.js';
/** @import { Tell } from '../checker/bytes.js' */
/** @import { Warning } from './warning.js' */

/**
 * Returns the warnings about a list from which a draw is to be made. `texts` are its entries.
 * @param {string[]} texts @param {Tell} [tell] @returns {Warning[]}
 */
export function listWarnings(texts, tell) {
  const single = texts.length === 1 ? [warningOf('one_entry', { lines: [1] })] : [];
  return [
    ...headingWarnings(texts), ...numberingWarnings(texts), ...single,
    ...entryWarnings(texts, (entry) => entry + 1, tell),
  ];
}

/**
 * Returns the warnings about rows of a table. The entries of the list are the rows with these numbers, and their cells
 * are those of these columns.
 * @param {string[]} texts @param {number[]} rows @param {string[]} columns @param {Tell} [tell] @returns {Warning[]}
 */
export function rowWarnings(texts, rows, columns, tell) {
  // The quotations of a table were already read, so a mark that is left in a cell means inches, say.
  const found = entryWarnings(texts, (entry) => rows[entry], tell).filter(({ word }) => word !== 'open_quotation');
  const cells = texts.map((text) => text.split(';'));
  return [...found, ...columns.flatMap((column, at) => (
    cellWarnings(column, cells.map((each) => each[at] ?? ''), rows)))];
}

/**
 * @param {string[]} texts @param {(entry: number) => number} numberOf  where the list's keeper finds an entry
 * @param {Tell} [tell] @returns {Warning[]}
 */
function entryWarnings(texts, numberOf, tell = () => {}) {
  /** @type {Warning[]} */
  const damaged = [];
  /** @type {Warning[]} */
  const alike = [];
  /** @type {Warning[]} */
  const mixed = [];
  const known = new Map();
  texts.forEach((text, i) => {
    if (i % 4096 === 0) tell('Looking at the list', i, texts.length);
    const damage = damageOf(text, i);
    if (damage !== null) damaged.push(warningOf(damage, { lines: [numberOf(i)], values: [text] }));
    const word = mixedWord(text);
    if (word !== null) mixed.push(warningOf('mixed_scripts', { lines: [numberOf(i)], values: [word] }));
    const folded = squeezedText(foldedText(text));
    const first = known.get(folded);
    if (first === undefined) known.set(folded, i);
    else alike.push(warningOf('alike', { lines: [first, i].map(numberOf), values: [texts[first], text] }));
  });
  // A list all of whose entries are so is meant so.
  const areMeant = texts.length > 1 && damaged.length === texts.length
    && damaged.every(({ word }) => word === 'program_word' || word === 'placeholder');
  return [...(areMeant ? [] : damaged), ...alike, ...mixed];
}
