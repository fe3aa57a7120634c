// Words that programs or people write where there is no value, and the places that programs should have filled in.

import { encodeUtf8 } from '../checker/bytes.js';
import { bareCells } from './fields.js';
import { trimmedText } from './signs.js';
import { PROGRAM_ENTRIES, PROGRAM_WORDS } from './tables.js';
import { wordsOf } from './words.js';

const OF_PROGRAMS = wordsOf(PROGRAM_WORDS);
const WHOLE_ENTRIES = wordsOf(PROGRAM_ENTRIES);

/** Returns whether a text, or a cell of it, is written where there is no value. @param {string} text */
export function hasProgramWord(text) {
  return WHOLE_ENTRIES.has(text.replace(/^"([^]*)"$/, '$1')) || bareCells(text).some(isOfAProgram);
}

/** @param {string} cell */
function isOfAProgram(cell) {
  return /^[[<]object [^]*[\]>]$/.test(cell) || OF_PROGRAMS.has(cell)
    || cell.split(' ').every((word) => OF_PROGRAMS.has(word));
}

/**
 * Returns whether a text has a place such as `{{name}}` or `${name}`, or a cell is one such as `%name%` or `<name>`.
 * @param {string} text
 */
export function isPlaceholder(text) {
  const within = [...text.matchAll(/\{\{(?=([^]*?)\}\})|\$\{(?=([^]*?)\})|\*\|(?=([^]*?)\|\*)/g)];
  return within.some(([, ...names]) => isNameOfAValue(trimmedText(names.join(''))))
    || bareCells(text).some((cell) => /^(?:%[^]*%|<[^]*>|\{[^]*\})$/.test(cell) && isNameOfAValue(cell.slice(1, -1)));
}

/** @param {string} name */
function isNameOfAValue(name) {
  return /^\p{Alphabetic}[\p{Alphabetic}0-9_. -]*$/u.test(name) && encodeUtf8(name).length <= 60;
}
