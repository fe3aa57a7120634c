// First lines that look like the headings of a table, or that name the separator of one.

import { encodeUtf8 } from '../checker/bytes.js';
import { foldedText } from './casefold.js';
import { FIELD_SEPARATORS, fieldsOf } from './fields.js';
import { trimmedText } from './signs.js';
import { COLUMNS, COLUMN_NOUNS, COLUMN_WORDS } from './tables.js';
import { warningOf } from './warning.js';
import { wordsOf } from './words.js';
/** @import { Warning } from './warning.js' */

const COLUMN_NAMES = wordsOf(COLUMNS);
const NOUNS = wordsOf(COLUMN_NOUNS);
const OTHERS = wordsOf(COLUMN_WORDS);

/** Returns the warnings about the first line of a list. @param {string[]} texts @returns {Warning[]} */
export function headingWarnings(texts) {
  const first = namesSeparator(texts[0]) ? 1 : 0;
  const found = first === 0 ? [] : [warningOf('separator_line', { lines: [1], values: [texts[0]] })];
  const heading = headingLine(texts, first);
  for (let at = first; at <= heading; at++) found.push(warningOf('header', { lines: [at + 1], values: [texts[at]] }));
  return found;
}

/** How many lines of titles there may be above the headings of a table. */
const MOST_ABOVE = 3;

/**
 * Returns the line that looks like the headings of a table, from 0: the first one, or one below titles, in which one
 * field alone has text. Returns -1 if there is none.
 * @param {string[]} texts @param {number} first
 */
function headingLine(texts, first) {
  /** @param {string} text */
  const isTitle = (text) => fieldsOf(text).filter((field) => trimmedText(field) !== '').length < 2;
  for (let at = first; at <= first + MOST_ABOVE && at < texts.length; at++) {
    if ((at === first || !isTitle(texts[at])) && hasHeader(texts.slice(at))) return at;
    if (!isTitle(texts[at])) break;
  }
  return -1;
}

/** Returns whether a line is `sep=;` or the like. @param {string} line */
function namesSeparator(line) {
  const bare = line.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, '').replace(/^"(.*)"$/, '$1');
  return /^sep=/i.test(bare) && encodeUtf8(bare).length <= 6;
}

/**
 * Returns whether the first of these lines looks like the headings of a table: each field is the name of a column, or
 * the lines are a table and this one names a column or is the only one without a digit.
 * @param {string[]} texts
 */
function hasHeader([first, ...others]) {
  if (others.length === 0) return false;
  const fields = fieldsOf(first);
  if (fields.every(isColumn)) return true;
  // Some programs quote the headings and no value.
  if (/^"[^]+"$/.test(first) && others.length > 1 && !others.some((line) => line.includes('"'))) return true;
  // A name of a program, such as wallet_address or firstName, above lines that are none.
  if (/^(?=[a-z][A-Za-z_]{3,}$)(?:.*_|.+[A-Z])/.test(first) && !others.some(beginsLikeUser)) return true;
  const isNamed = fields.some(isColumn);
  const isNumbered = others.length > 1 && !/[0-9]/.test(first);
  if (!isNamed && !isNumbered) return false;
  /** @param {string} text @param {string} separator */
  const count = (text, separator) => text.split(separator).length - 1;
  return FIELD_SEPARATORS.some((separator) => {
    const columns = count(first, separator);
    return columns > 0
      && others.every((text) => count(text, separator) === columns && (isNamed || /[0-9]/.test(text)));
  });
}

/** @param {string} field */
function isColumn(field) {
  const bare = trimmedText(trimmedText(field).replace(/^["']+|["']+$/g, ''));
  return COLUMN_NAMES.has(foldedText(bare).replaceAll('_', ' ')) || isOfWords(bare);
}

/**
 * Returns whether a field consists of words of column names: with blanks, hyphens or underscores between them, or
 * capitals at their beginnings.
 * @param {string} field
 */
function isOfWords(field) {
  // eslint-disable-next-line no-control-regex
  if (!/^[\x00-\x7f]{1,60}$/.test(field)) return false;
  const spaced = field.replace(/([a-z])(?=[A-Z])|(?=#)/g, '$1 ').replace(/[_:.()/-]/g, ' ').toLowerCase();
  const words = spaced.split(/[\t-\r ]+/).filter((word) => word !== '');
  /** @param {Set<string>} set @param {string} word */
  const has = (set, word) => set.has(word) || (word.endsWith('s') && set.has(word.slice(0, -1)));
  return words.length > 1 && words.some((word) => has(NOUNS, word))
    && words.every((word) => has(NOUNS, word) || has(OTHERS, word));
}

/** Returns whether a text begins with a small letter and has no blank or other sign. @param {string} text */
function beginsLikeUser(text) {
  return /^[a-z][^ @.,;\t|:]*$/.test(text);
}
