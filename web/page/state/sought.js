// What a reader who looks for an entry need not type as the list has it: capitals, accents, apostrophes, hyphens,
// blanks, digits of other scripts, and the Greek and Cyrillic letters that look like Latin ones.

import { pointOf } from '../../checker/bytes.js';
import { foldedText } from '../../warnings/casefold.js';
import { LIKE } from '../../warnings/lookalikes.js';
import { ASCII_LETTERS } from '../../warnings/spellings.js';

const DIGIT = /^\p{Nd}$/u;

/** Marks of composition, white space, hyphens, and quotation marks, which serve as apostrophes. */
const LEFT_OUT = /[\p{M}\p{White_Space}\p{Pd}\p{Quotation_Mark}\u00ad\u00b4\u02b0-\u02ff\u2212`]/gu;

/** Returns a digit of any script as that from 0 to 9, and any other character as it is. @param {string} char */
function plainDigit(char) {
  if (!DIGIT.test(char)) return char;
  // Each script has its ten digits in a row.
  const point = pointOf(char);
  let zero = point;
  while (zero > point - 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String(point - zero);
}

/**
 * Returns the Latin letter that a letter looks like as a capital, or else as it is, in lower case; or the letter. So
 * capitals and small letters become the same.
 * @param {string} char
 */
function plainLetter(char) {
  const alike = [char.toUpperCase(), char].map((each) => LIKE.get(each) ?? '');
  const latin = alike.find((each) => /^[A-Za-z]$/.test(each));
  return latin === undefined ? ASCII_LETTERS[char] ?? char : latin.toLowerCase();
}

/** Returns a text in which equal spellings for a reader are equal. @param {string} text */
export function soughtText(text) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().replaceAll(/[\s'"`-]/g, '');
  const folded = foldedText(text).normalize('NFKD').replaceAll(LEFT_OUT, '');
  return folded.replaceAll(/[^\p{ASCII}]/gu, (char) => plainDigit(plainLetter(char)));
}

/** What is written for two letters in one, by those who lack the letter. @type {Record<string, string>} */
const SPELT_OUT = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Returns a text with two letters for one: Mueller for Müller. @param {string} text */
export function speltOut(text) {
  return text.normalize('NFC').toLowerCase().replaceAll(/[äöüøå]/g, (letter) => SPELT_OUT[letter]);
}

/** Returns the words of a text, without the characters between them. @param {string} text */
export function soughtWords(text) {
  return text.split(/[\s,;.:#/|()]+/).map((word) => soughtText(word)).filter((word) => word !== '');
}
