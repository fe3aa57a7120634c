// Folds look-alike texts into one: Unicode's toNFKC_Casefold (section 3.13), as far as the browser knows it. Also finds
// the scripts of a word's letters, and doubtful texts in terms.

import { pointOf } from './bytes.js';
import { signAlike } from './signs.js';
import { isIgnorable, pointText } from './text.js';
/** @import { Terms } from './documents.js' */

/**
 * What may mislead about a text: a word, and what it is about.
 * @typedef {{ word: 'respelled', values: [text: string, respelled: string] }
 *   | { word: 'unlike', values: [text: string, number: number, point: string] }
 *   | { word: 'mixedScripts', values: [word: string] }
 *   | { word: 'alike', values: [one: string, other: string] }} TextDoubt
 */

/** Cache of `foldedSign`. */
const FOLDED = new Map();

/** Full case folding of one code point. @param {string} sign */
function caseFolded(sign) {
  const point = pointOf(sign);
  // The dotless i stays apart from i, and Cherokee folds to capital letters.
  if (point === 0x131) return sign;
  if ((point >= 0x13a0 && point < 0x1400) || (point >= 0xab70 && point < 0xabc0)) return sign.toUpperCase();
  const folded = sign.toLowerCase();
  // A letter whose capital is several letters, such as ß, folds to them.
  return Array.from(folded.toUpperCase(), (capital) => capital.toLowerCase()).join('');
}

/** Returns the property NFKC_Casefold of a sign. @param {string} sign */
function foldedSign(sign) {
  let text = FOLDED.get(sign);
  if (text !== undefined) return text;
  text = sign;
  for (;;) {
    const folded = Array.from(text.normalize('NFD'), caseFolded).join('').normalize('NFKC');
    const next = Array.from(folded).filter((each) => !isIgnorable(pointOf(each))).join('');
    if (next === text) break;
    text = next;
  }
  FOLDED.set(sign, text);
  return text;
}

/** Folds differences of case, width, composition and invisible signs. @param {string} text */
export function foldedText(text) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const sign of text) folded += foldedSign(sign);
  return folded.normalize('NFC');
}

/** Trims white space, and replaces each run of it with one space. @param {string} text */
export function squeezedText(text) {
  return text.split(/\p{White_Space}+/u).filter((part) => part !== '').join(' ');
}

// ---- Scripts

/** The scripts to look for, which people may meet in a list. */
const SCRIPTS = [
  'Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Devanagari', 'Bengali', 'Gurmukhi',
  'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar',
  'Georgian', 'Hangul', 'Ethiopic', 'Cherokee', 'Canadian_Aboriginal', 'Ogham', 'Runic', 'Khmer', 'Mongolian',
  'Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Yi', 'Gothic', 'Tagalog', 'Limbu', 'Coptic', 'Glagolitic', 'Tifinagh',
  'Nko', 'Vai', 'Balinese', 'Javanese', 'Sundanese', 'Cham', 'Lisu', 'Adlam', 'Osage', 'Deseret', 'Samaritan',
  'Mandaic', 'Ol_Chiki', 'Meetei_Mayek', 'Lepcha', 'Buginese', 'New_Tai_Lue', 'Tai_Le', 'Tai_Tham', 'Tai_Viet',
];
const SCRIPT_TESTS = SCRIPTS.map((name) => new RegExp(`^\\p{Script_Extensions=${name}}$`, 'u'));
const OF_A_WORD = /^[\p{Alphabetic}\p{N}]$/u;
const OF_NO_SCRIPT = /^[\p{Script=Common}\p{Cn}\p{Co}\p{Cs}]$/u;
const OF_ANY_SCRIPT = /^[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]$/u;

/** Scripts that people do mix in one word, as Unicode's profile "Highly Restrictive" allows (UTS 39, section 5.2). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'], ['Latin', 'Han', 'Bopomofo'], ['Latin', 'Han', 'Hangul'],
];

/** Cache of `scriptsOf`. */
const SIGN_SCRIPTS = new Map();

/**
 * Returns the possible scripts of a sign, 'word' if it occurs in words of any script, or null if in none.
 * @param {string} sign @returns {string[] | 'word' | null}
 */
function scriptsOf(sign) {
  let found = SIGN_SCRIPTS.get(sign);
  if (found !== undefined) return found;
  const isOfWord = OF_A_WORD.test(sign) || isIgnorable(pointOf(sign)) || !OF_NO_SCRIPT.test(sign);
  if (!isOfWord) found = null;
  else if (OF_ANY_SCRIPT.test(sign)) found = 'word';
  else found = SCRIPTS.filter((_, i) => SCRIPT_TESTS[i].test(sign));
  // All rare scripts count as 'other'.
  if (found !== null && found.length === 0) found = ['other'];
  SIGN_SCRIPTS.set(sign, found);
  return found;
}

/** Returns the first word of a text that mixes scripts which nobody mixes in a word, or null. @param {string} text */
export function mixedWord(text) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return null;
  let word = '';
  /** @type {string[][]} */
  let sets = [];
  const isMixed = () => {
    /** @param {string} script */
    const has = (script) => sets.every((set) => set.includes(script));
    if (sets.length < 2 || sets[0].some(has)) return false;
    return !TOGETHER.some((group) => sets.every((set) => set.some((script) => group.includes(script))));
  };
  for (const sign of text) {
    const scripts = scriptsOf(sign);
    if (scripts !== null) {
      word += sign;
      if (scripts !== 'word') sets.push(scripts);
      continue;
    }
    if (isMixed()) return word;
    word = '';
    sets = [];
  }
  return isMixed() ? word : null;
}

// ---- Texts of the terms

/**
 * Returns the doubt about a text by itself, { word, values }, or null: `respelled` if NFKC changes it, or `unlike` if
 * a sign looks like another or like nothing, with the number of the sign and its code point.
 * @param {string} text @param {boolean} [isTyped] @returns {TextDoubt | null}
 */
function doubtAbout(text, isTyped = false) {
  const respelled = text.normalize('NFKC');
  if (respelled !== text) return { word: 'respelled', values: [text, respelled] };
  // A word that mixes scripts is told as such.
  const found = signAlike(text, isTyped && mixedWord(text) === null);
  return found === null ? null : { word: 'unlike', values: [text, found.number, pointText(found.sign)] };
}

/**
 * Returns the doubts about names of one kind: two look-alikes, mixed scripts, and the doubt about each by itself.
 * Verifiers type the names of sources again.
 * @param {string[]} names @param {boolean} [areTyped] @returns {TextDoubt[]}
 */
function doubtsAboutNames(names, areTyped = false) {
  /** @type {TextDoubt[]} */
  const doubts = [];
  const folded = names.map(foldedText);
  names.forEach((name, i) => {
    const first = folded.indexOf(folded[i]);
    if (first < i) doubts.push({ word: 'alike', values: [names[first], name] });
    doubts.push(...mixedDoubts(name));
    const doubt = doubtAbout(name, areTyped);
    if (doubt !== null) doubts.push(doubt);
  });
  return doubts;
}

/** Returns the doubt about a text with a word that mixes scripts. @param {string} text @returns {TextDoubt[]} */
function mixedDoubts(text) {
  const word = mixedWord(text);
  return word === null ? [] : [{ word: 'mixedScripts', values: [word] }];
}

/**
 * Returns why a public value may not be what it looks like, { word, values }, or null.
 * @param {string} value @returns {TextDoubt | null}
 */
export function doubtAboutValue(value) {
  return doubtAbout(value, true) ?? mixedDoubts(value)[0] ?? null;
}

/**
 * Returns the command's warnings about the texts of terms, { word, values } each.
 * @param {Terms} terms @returns {TextDoubt[]}
 */
export function doubtsAboutTexts({ context, rules, sources, allocation }) {
  const { awards = [], waitlist = null, columns = [] } = allocation ?? {};
  /** @param {{ name: string }[]} named */
  const namesOf = (named) => named.map(({ name }) => name);
  return [
    ...doubtsAboutNames([context]), ...mixedDoubts(rules), ...doubtsAboutNames(namesOf(sources), true),
    ...sources.flatMap(({ kind, description }) => (kind === 'public' ? mixedDoubts(description) : [])),
    ...doubtsAboutNames(namesOf(waitlist === null ? awards : [...awards, waitlist])), ...doubtsAboutNames(columns),
  ];
}
