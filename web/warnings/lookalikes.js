// Characters that look like others, or like nothing, though NFKC keeps them: a text with one of them prints like a
// text without it.

import { pointText } from '../checker/text.js';
import { LOOKALIKES } from './tables.js';

/** How a text is used, and so which characters may mislead in it. Each use has those of the uses before it. */
export const USE = {
  /** People read it, so it may not hold what nobody sees. */
  read: 0,
  /** It is compared with a text that somebody else wrote, so no letter may look like one of another script. */
  compared: 1,
  /** People type it again, so no character may look like one of a keyboard. */
  typed: 2,
};

/**
 * For each character what it looks like: a letter or a character of a keyboard, or a letter of another script.
 * @type {Map<string, string>}
 */
export const LIKE = new Map(LOOKALIKES.slice(1, -1).split('\n').map((line) => {
  const [point, like] = line.split(' ');
  return [charOf(point), like.length === 1 ? like : charOf(like)];
}));

/** @param {string} point */
function charOf(point) {
  return String.fromCodePoint(Number.parseInt(point, 16));
}

/** What Unicode calls the script Unknown: Safari knew no such script before 2025. */
const UNKNOWN = /^[\p{Cn}\p{Co}\p{Cs}]$/u;

/** What shows nothing, though it is neither whitespace nor default-ignorable. */
const INKLESS = /^[\u{16fe4}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{1d159}]$/u;

/** Characters of no script, or of that of a keyboard. */
const OF_A_KEYBOARD = /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}]$/u;

const OF_A_SCRIPT = String.raw`^(?=(?!\p{M})\p{Alphabetic}|[^\p{Script=Common}\p{Script=Inherited}])`;

/**
 * The scripts of the other characters in the table. A letter may be of several, such as the mark of a long vowel in
 * Japanese; characters and marks that several scripts have belong to none.
 */
const SCRIPTS_ALIKE = [
  'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Coptic', 'Lisu', 'Deseret', 'Old_Italic', 'Carian',
  'Lycian', 'Elbasan', 'Osage', 'Warang_Citi', 'Hiragana', 'Katakana',
].map((name) => ({
  of: new RegExp(String.raw`^\p{Script=${name}}$`, 'u'),
  inText: new RegExp(String.raw`${OF_A_SCRIPT}\p{Script_Extensions=${name}}$`, 'u'),
}));

/**
 * Returns whether a reader can’t see `char` after the character `before`, or can’t tell which it is.
 * @param {string} before @param {string} char
 */
function isUnseen(before, char) {
  // A dot on a letter that has one, or that is one without; a stroke through any character, which
  // looks like that character or like another.
  if (char === '\u0307') return 'ij\u012f\u0131\u0237\u0456\u0458'.includes(before);
  if (char >= '\u0335' && char <= '\u0338') return true;
  // Unassigned characters and those for private use look alike in most fonts.
  return INKLESS.test(char) || (char === before && /^\p{M}$/u.test(char)) || UNKNOWN.test(char);
}

/**
 * Returns the first character of a text that looks like another or like nothing: its number, from 1, and code point.
 * @param {string} text @param {number} used  of USE
 * @returns {[number: number, point: string] | null}
 */
export function findLookalike(text, used) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return null;
  const chars = Array.from(text);
  // A script that the text certainly has, by a letter that looks like no other, is meant.
  /** @param {string} char */
  const isForeign = (char) => !SCRIPTS_ALIKE.some(({ of, inText }) => of.test(char)
    && chars.some((other) => !LIKE.has(other) && inText.test(other)));
  /** @param {string} char */
  const misleads = (char) => LIKE.has(char) && (OF_A_KEYBOARD.test(char)
    ? used >= USE.typed : used >= USE.compared && isForeign(char));
  const at = chars.findIndex((char, i) => isUnseen(chars[i - 1] ?? ' ', char) || misleads(char));
  return at < 0 ? null : [at + 1, pointText(chars[at])];
}
