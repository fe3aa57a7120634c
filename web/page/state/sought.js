// What a reader who looks for an entry need not type as the list has it: capitals, accents, apostrophes, hyphens,
// whitespace, digits of other scripts, and the Greek and Cyrillic letters that look like Latin ones.

import { pointOf } from '../../checker/bytes.js';
import { foldedText } from '../../warnings/casefold.js';
import { ASCII_LETTERS } from '../../warnings/cells.js';
import { LIKE } from '../../warnings/lookalikes.js';

const DIGIT = /^\p{Nd}$/u;

/** Marks of composition, whitespace, hyphens, and quotation marks, which serve as apostrophes. */
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

/**
 * How a line has what a reader looks for: the key of a sentence about it, '' if it has the very text, and how many of
 * the words it has, if it has only some. `isWhole` says that no word goes on before or after it, and `isNumbered` that
 * the one number that was typed is a number of the line.
 * @typedef {{ key: string, words: number, isWhole: boolean, isNumbered: boolean }} Match
 */

/** A letter or a digit. */
const IN_WORD = String.raw`[\p{L}\p{N}]`;

/** Returns an expression for this text where no word goes on before or after it. @param {string} text */
const wholeOf = (text) => new RegExp(`(?<!${IN_WORD})${text}(?!${IN_WORD})`, 'iu');

/** Returns the digits of a telephone number, without zeros at the beginning. @param {string} text */
const phoneDigits = (text) => text.replaceAll(/\(0\)|[^\d\p{L};,@]/gu, '').replace(/^0+/, '');

/** Words so short are in too many lines. */
const LEAST_OF_WORD = 3;

/**
 * Returns a function that says how a line has what a reader looks for, or null if it has none of it.
 * @param {string} text
 */
export function finderOf(text) {
  const wanted = text.toLowerCase();
  const [words, out] = [soughtWords(text), soughtWords(speltOut(text))];
  const sought = [text, speltOut(text)].map((each) => soughtText(each.replace(/[\s,;.:]+$/, '')));
  const numbers = words.filter((word) => /^\d+$/.test(word)).map((word) => word.replace(/^0+(?=\d)/, ''));
  const number = numbers.length === 1 ? numbers[0] : null;
  // People write `No. 7` and `007` where the list has 7.
  const wholeNumber = number === null ? null : wholeOf(`0*${number}`);
  const whole = wholeOf(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, (char) => `\\${char}`));
  const phone = /^[+\d][\d\s()/.-]{6,}$/.test(text) ? phoneDigits(text) : '';
  const isPhone = phone.length > 6;
  /** @param {string} line */
  const keyOf = (line) => {
    if (line.toLowerCase().includes(wanted)) return { key: '', words: 0 };
    if (words.length === 0) return null;
    const plain = soughtText(line);
    const forms = [plain, ...(plain === line.toLowerCase() ? [] : [soughtText(speltOut(line))])];
    if (forms.some((form) => sought.some((each) => form.includes(each)))) return { key: 'findSpelt', words: 0 };
    if (isPhone && phoneDigits(line).includes(phone)) return { key: 'findSpelt', words: 0 };
    const has = words.map((word, i) => forms.some((form) => form.includes(word) || form.includes(out[i] ?? word)));
    if (has.every((is) => is)) return { key: words.length > 1 ? 'findOrder' : 'findSpelt', words: 0 };
    const count = has.filter((is, i) => is && words[i].length >= LEAST_OF_WORD).length;
    return count === 0 ? null : { key: 'findSome', words: count };
  };
  /** @param {string} line @returns {Match | null} */
  return (line) => {
    const isNumbered = wholeNumber !== null && (wholeNumber.test(line)
      || (/[^\p{ASCII}]/u.test(line) && soughtWords(line).some((word) => word.replace(/^0+(?=\d)/, '') === number)));
    const found = keyOf(line);
    const isOther = found === null || found.key === 'findSome' || (found.key !== '' && words.length === 1);
    if (isNumbered && isOther) {
      return { key: 'findByNumber', words: 0, isWhole: true, isNumbered };
    }
    return found === null ? null : { ...found, isWhole: isNumbered || whole.test(line), isNumbered };
  };
}
