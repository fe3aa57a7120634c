// Texts of terms that may not be what they look like (SPEC, "Conventions"): the context, the rules, the names and
// descriptions of sources, and the names and cells in the allocation.

import { askedValues } from './asked.js';
import { foldedText } from './casefold.js';
import { USE, findLookalike } from './lookalikes.js';
import { mixedWord } from './scripts.js';
/** @import { Terms } from '../checker/documents.js' */

/**
 * A word of the table in lists/src/warnings/mod.rs, the lines of the list that it is about, or the rows of a table,
 * from 1, the line of the allocation, from 1, and the values of that table.
 * @typedef {object} Warning
 * @property {string} word
 * @property {number[]} lines
 * @property {number | null} allocationLine
 * @property {(string | number)[]} values
 */

/** @param {string} word @param {Partial<Warning>} [of] @returns {Warning} */
export function warningOf(word, { lines = [], allocationLine = null, values = [] } = {}) {
  return { word, lines, allocationLine, values };
}

/**
 * @typedef {{ text: string, used: number, line?: number }} UsedText A text, its use, and its line of the allocation.
 */

/**
 * Returns the warnings about the texts of terms.
 * @param {Terms} terms @returns {Warning[]}
 */
export function textWarnings({ context, rules, sources, allocation }) {
  const { awards = [], waitlist = null, columns = [] } = allocation ?? {};
  /** @param {{ name: string }[]} named */
  const namesOf = (named) => named.map(({ name }) => name);
  // Verifiers type the names of sources again.
  const kinds = [
    { names: namesOf(sources), used: USE.typed },
    { names: namesOf(waitlist === null ? awards : [...awards, waitlist]), used: USE.compared },
    { names: columns, used: USE.compared },
  ];
  /** @type {UsedText[]} */
  const used = [
    { text: context, used: USE.read },
    ...kinds.flatMap(({ names, used }) => names.map((text) => ({ text, used }))),
    ...(allocation === null ? [] : askedValues(allocation))
      .map(({ value, line }) => ({ text: value, used: USE.compared, line })),
  ];
  const descriptions = sources.flatMap((source) => (source.kind === 'public' ? [source.description] : []));
  const prose = [rules, ...descriptions];
  return [
    ...kinds.flatMap(({ names }) => pairWarnings(names)),
    ...[...used, ...prose.map((text) => ({ text, line: null }))].flatMap(mixtureWarnings),
    ...[context, ...prose].filter(isCurlyQuoted).map((text) => warningOf('curly_quotation', { values: [text] })),
    ...used.flatMap(lookWarnings),
  ];
}

/** Returns the warning about the value of a public source, or null. @param {string} value @returns {Warning | null} */
export function valueWarning(value) {
  const [found] = [...lookWarnings({ text: value, used: USE.typed }), ...mixtureWarnings({ text: value })];
  return found ?? null;
}

/** Warns of names of one kind that are hard to tell apart. @param {string[]} names @returns {Warning[]} */
function pairWarnings(names) {
  const folded = names.map(foldedText);
  return names.flatMap((name, i) => {
    const first = folded.indexOf(folded[i]);
    return first < i ? [warningOf('alike', { values: [names[first], name] })] : [];
  });
}

/**
 * Warns of a text with a word that mixes scripts.
 * @param {{ text: string, line?: number | null }} of @returns {Warning[]}
 */
function mixtureWarnings({ text, line: allocationLine = null }) {
  const word = mixedWord(text);
  return word === null ? [] : [warningOf('mixed_scripts', { allocationLine, values: [word] })];
}

/**
 * Warns of a text that NFKC changes, or else of its first character that looks like another or like nothing.
 * @param {UsedText} of @returns {Warning[]}
 */
function lookWarnings({ text, used, line: allocationLine }) {
  const respelled = text.normalize('NFKC');
  if (respelled !== text) return [warningOf('respelled', { allocationLine, values: [text, respelled] })];
  // A word that mixes scripts is warned of as such.
  const found = findLookalike(text, used > USE.read && mixedWord(text) !== null ? USE.read : used);
  return found === null ? [] : [warningOf('unlike', { allocationLine, values: [text, ...found] })];
}

/** Returns whether a text is in curly quotation marks, which a shell takes for a part of it. @param {string} text */
function isCurlyQuoted(text) {
  return /^[\u201c\u201e\u00ab][^]*[\u201c\u201d\u00bb]$|^\u201c$/.test(text);
}
