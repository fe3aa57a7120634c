// Rows of totals, and the counts of rows and pages that programs add.

import { encodeUtf8 } from '../checker/bytes.js';
import { foldedText } from './casefold.js';
import { fieldsOf } from './fields.js';
import { ROW_COUNTS, TOTALS } from './tables.js';
import { wordsOf } from './words.js';

const TOTAL_WORDS = wordsOf(TOTALS);
const COUNTS = wordsOf(ROW_COUNTS);

/** The longest word has fewer bytes. */
const MOST_TOTAL = 40;

/**
 * Returns whether the first field is a word for totals, perhaps with an amount, and the others hold amounts alone.
 * @param {string} text
 */
export function isTotal(text) {
  const [first, ...others] = fieldsOf(text);
  if (!others.every((field) => /^[0-9 .,'%"€$£\u00a0\u202f-]*$/.test(field))) return false;
  const word = first.replace(/^[0-9 .,'%"€$£\u00a0\u202f:=-]+|[0-9 .,'%"€$£\u00a0\u202f:=-]+$/g, '');
  return word.length <= MOST_TOTAL && encodeUtf8(word).length <= MOST_TOTAL && TOTAL_WORDS.has(foldedText(word));
}

/**
 * Returns whether a text is `(55 rows)`, `55 rows in set`, `... and 34 more`, `Page 1 of 3` or the like.
 * @param {string} text
 */
export function isCountOfRows(text) {
  return text.length <= 80 && /[0-9]/.test(text) && COUNTS.has(text.replace(/[0-9]+(?:[.,][0-9]+)*/g, '0'));
}
