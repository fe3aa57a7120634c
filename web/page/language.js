// The language of the page: that of the reader's browser if the page knows it, until the reader chooses another one. A
// language is a file of sentences under the same keys; where one is missing, the English one is shown.

import { printable } from '../checker/text.js';
import { PAGE_WORDS } from '../words/words.js';

/**
 * A language of the page: its name, where its lines begin, its quotation marks, the ends of its ordinal numbers, and
 * its sentences by their keys.
 * @typedef {object} Language
 * @property {string} self
 * @property {string} direction
 * @property {string[]} quotes
 * @property {Record<string, string>} ordinals
 * @property {Record<string, string>} sentences
 */
/** @typedef {Omit<Language, 'sentences'> & Record<string, string | string[] | Record<string, string>>} LanguageWords */
/** @typedef {string | number | bigint | Node} Value What a sentence may hold. */
/** @typedef {string | Node} Part What an element may hold. */

/**
 * The languages of the page, by their codes.
 * @type {Record<string, Language>}
 */
export const LANGUAGES = Object.fromEntries(Object.entries(PAGE_WORDS).map(([code, words]) => [code, language(words)]));

/** @param {LanguageWords} words @returns {Language} */
function language({ self, direction, quotes, ordinals, ...others }) {
  return { self, direction, quotes, ordinals, sentences: Object.fromEntries(
    Object.entries(others).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  ) };
}

/**
 * Adds sentences in each language, by its code.
 * @param {Record<string, Record<string, string>>} words
 */
export function addWords(words) {
  for (const [code, more] of Object.entries(words)) Object.assign(LANGUAGES[code].sentences, more);
}

/**
 * The plural categories of Unicode in the order in which a sentence lists its forms.
 * @type {Intl.LDMLPluralRule[]}
 */
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The language of the page, and the tag of it that the reader's browser has, which says how people write times. */
export const LANGUAGE = { code: 'en', tag: 'en' };

/** Returns the first language of the reader's browser that the page knows. */
export function ownLanguage() {
  const known = navigator.languages.map((tag) => tag.split('-')[0]).find((code) => code in LANGUAGES);
  return known ?? 'en';
}

/**
 * What writes numbers and finds plural forms, by what it does and the language. Each takes long to make.
 * @type {Map<string, any>}
 */
const MADE = new Map();

/**
 * Returns what writes numbers, or finds plural forms, in the language of the page.
 * @template T @param {string} what @param {(code: string) => T} make @returns {T}
 */
function inLanguage(what, make) {
  const key = `${what} ${LANGUAGE.code}`;
  if (!MADE.has(key)) MADE.set(key, make(LANGUAGE.code));
  return MADE.get(key);
}

/**
 * Returns the form of a word for a number, from forms such as `entry|entries`.
 * @param {number | bigint} number @param {string} forms
 */
function pluralForm(number, forms) {
  const rules = inLanguage('plural', (code) => new Intl.PluralRules(code));
  const categories = PLURALS.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  const words = forms.split('|');
  return words[Math.min(categories.indexOf(rules.select(Number(number))), words.length - 1)];
}

/** Returns a number as people write it, such as 10,000. @param {number | bigint} number */
export function grouped(number) {
  return inLanguage('number', (code) => new Intl.NumberFormat(code)).format(number);
}

/** Returns a place in the order of the draw, such as 3rd. @param {number} number */
export function ordinal(number) {
  const rules = inLanguage('ordinal', (code) => new Intl.PluralRules(code, { type: 'ordinal' }));
  const { ordinals } = LANGUAGES[LANGUAGE.code];
  return `${grouped(number)}${ordinals[rules.select(number)] ?? ordinals.other}`;
}

/**
 * Returns the sentence of a key as parts for an element. `{0}` stands for the first value, which may be an element, and
 * `{0:entry|entries}` for the form that fits the number.
 * @param {string} key @param {...Value} values @returns {Part[]}
 */
export function sayParts(key, ...values) {
  const sentence = LANGUAGES[LANGUAGE.code].sentences[key] ?? LANGUAGES.en.sentences[key];
  return sentence.split(/\{([^}]*)\}/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [at, forms] = part.split(':');
    const value = values[Number(at)];
    if (forms !== undefined) return pluralForm(Number(value), forms);
    return typeof value === 'number' || typeof value === 'bigint' ? grouped(value) : value ?? '';
  }).filter((part) => part !== '');
}

/**
 * Returns the sentence of a key as text. The values are texts and numbers.
 * @param {string} key @param {...Value} values
 */
export function say(key, ...values) {
  return sayParts(key, ...values).join('');
}

/** Chooses a language by its code. @param {string} code */
export function setLanguage(code) {
  LANGUAGE.code = code;
  LANGUAGE.tag = navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;
}

/**
 * Returns a key of a sentence: `pin` and `commitment` become `pinCommitment`.
 * @param {string} before @param {string} key
 */
export function keyed(before, key) {
  return before + key[0].toUpperCase() + key.slice(1);
}

/**
 * Returns a key of a sentence for a word of the checker: `caution` and `no_beacon` become `cautionNoBeacon`.
 * @param {string} before @param {string} word
 */
export function worded(before, word) {
  return keyed(before, word.replaceAll(/[_ ](.)/g, (_, letter) => letter.toUpperCase()));
}

/**
 * Returns a printable text of at most 200 characters, or of `more`. It names how many are omitted.
 * @param {string} text @param {number} [more]
 */
export function shortened(text, more = 0) {
  const chars = Array.from(text);
  const most = 200 + more;
  return chars.length > most ? `${chars.slice(0, most).join('')}… (+${chars.length - most})` : text;
}

/** What looks like quotation marks in some language. One apostrophe does not, nor one at each end of a word. */
const LIKE_QUOTES = /(?!['’])\p{Quotation_Mark}|['’′`´]{2,}|[‴❛-❞]|″/gu;

/** Returns whether a text holds what looks like quotation marks. @param {string} text */
export function hasQuotes(text) {
  return text.search(LIKE_QUOTES) >= 0;
}

/**
 * Returns a printable text without what looks like quotation marks, so that it can't end those around it.
 * @param {string} text
 */
export function withoutQuotes(text) {
  return text.replace(LIKE_QUOTES, (marks) => (
    Array.from(marks, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`).join('')));
}

/**
 * Returns a name in quotation marks for a sentence that is text alone, apart from the text around it.
 * @param {string} name
 */
export function quotedText(name) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return `${open}\u2068${withoutQuotes(printable(name, 'name'))}\u2069${close}`;
}
