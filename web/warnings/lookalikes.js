// Signs that look like others, or like nothing, though NFKC keeps them: a text with one of them prints like a text
// without it.

import { pointText } from '../checker/text.js';
import { isInkless } from './signs.js';
import { LOOKALIKES } from './tables.js';

/** How a text is used, and so which signs may mislead in it. Each use has those of the uses before it. */
export const USE = {
  /** People read it, so it may not hold what nobody sees. */
  read: 0,
  /** It is compared with a text that somebody else wrote, so no letter may look like one of another script. */
  compared: 1,
  /** People type it again, so no sign may look like one of a keyboard. */
  typed: 2,
};

/**
 * For each sign what it looks like: a letter or a sign of a keyboard, or a letter of another script.
 * @type {Map<string, string>}
 */
export const LIKE = new Map(LOOKALIKES.slice(1, -1).split('\n').map((line) => {
  const [point, like] = line.split(' ');
  return [signOf(point), like.length === 1 ? like : signOf(like)];
}));

/** @param {string} point */
function signOf(point) {
  return String.fromCodePoint(Number.parseInt(point, 16));
}

/** What Unicode calls the script Unknown: Safari knew no such script before 2025. */
const UNKNOWN = /^[\p{Cn}\p{Co}\p{Cs}]$/u;

/** Signs of no script, or of that of a keyboard. */
const OF_A_KEYBOARD = /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}]$/u;

const OF_A_SCRIPT = String.raw`^(?=(?!\p{M})\p{Alphabetic}|[^\p{Script=Common}\p{Script=Inherited}])`;

/**
 * The scripts of the other signs in the table. A letter may be of several, such as the sign for a long vowel in
 * Japanese; signs and marks that several scripts have belong to none.
 */
const SCRIPTS_ALIKE = [
  'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Coptic', 'Lisu', 'Deseret', 'Old_Italic', 'Carian',
  'Lycian', 'Elbasan', 'Osage', 'Warang_Citi', 'Hiragana', 'Katakana',
].map((name) => ({
  of: new RegExp(String.raw`^\p{Script=${name}}$`, 'u'),
  inText: new RegExp(String.raw`${OF_A_SCRIPT}\p{Script_Extensions=${name}}$`, 'u'),
}));

/**
 * Returns whether a reader can’t see `sign` after the sign `before`, or can’t tell which it is.
 * @param {string} before @param {string} sign
 */
function isUnseen(before, sign) {
  // A dot on a letter that has one, or that is one without; a stroke through any sign, which looks like that sign or
  // like another.
  if (sign === '\u0307') return 'ij\u012f\u0131\u0237\u0456\u0458'.includes(before);
  if (sign >= '\u0335' && sign <= '\u0338') return true;
  // Unassigned signs and those for private use look alike in most fonts.
  return isInkless(sign) || (sign === before && /^\p{M}$/u.test(sign)) || UNKNOWN.test(sign);
}

/**
 * Returns the first sign of a text that looks like another or like nothing, as its number, from 1, and its code point.
 * @param {string} text @param {number} used  of USE
 * @returns {[number: number, point: string] | null}
 */
export function findLookalike(text, used) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return null;
  const signs = Array.from(text);
  // A script that the text certainly has, by a letter that looks like no other, is meant.
  /** @param {string} sign */
  const isForeign = (sign) => !SCRIPTS_ALIKE.some(({ of, inText }) => of.test(sign)
    && signs.some((other) => !LIKE.has(other) && inText.test(other)));
  /** @param {string} sign */
  const misleads = (sign) => LIKE.has(sign) && (OF_A_KEYBOARD.test(sign)
    ? used >= USE.typed : used >= USE.compared && isForeign(sign));
  const at = signs.findIndex((sign, i) => isUnseen(signs[i - 1] ?? ' ', sign) || misleads(sign));
  return at < 0 ? null : [at + 1, pointText(signs[at])];
}
