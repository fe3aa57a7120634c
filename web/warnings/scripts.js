// Words that mix letters of several scripts.

import { pointOf } from '../checker/bytes.js';
import { isIgnorable } from '../checker/text.js';

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
const CHAR_SCRIPTS = new Map();

/**
 * Returns the possible scripts of a character, 'word' if it occurs in words of any script, or null if in none.
 * @param {string} char @returns {string[] | 'word' | null}
 */
function scriptsOf(char) {
  let found = CHAR_SCRIPTS.get(char);
  if (found !== undefined) return found;
  const isOfWord = OF_A_WORD.test(char) || isIgnorable(pointOf(char)) || !OF_NO_SCRIPT.test(char);
  if (!isOfWord) found = null;
  else if (OF_ANY_SCRIPT.test(char)) found = 'word';
  else found = SCRIPTS.filter((_, i) => SCRIPT_TESTS[i].test(char));
  // All rare scripts count as 'other'.
  if (found !== null && found.length === 0) found = ['other'];
  CHAR_SCRIPTS.set(char, found);
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
  for (const char of text) {
    const scripts = scriptsOf(char);
    if (scripts !== null) {
      word += char;
      if (scripts !== 'word') sets.push(scripts);
      continue;
    }
    if (isMixed()) return word;
    word = '';
    sets = [];
  }
  return isMixed() ? word : null;
}
