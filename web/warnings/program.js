// Words with which programs say that there is nothing.

import { PROGRAM_WORDS } from './tables.js';
import { wordsOf } from './words.js';

const OF_PROGRAMS = wordsOf(PROGRAM_WORDS);

/** Returns whether a cell, or each word of it, says in a program that there is nothing. @param {string} cell */
export function isOfAProgram(cell) {
  return /^[[<]object [^]*[\]>]$/.test(cell) || OF_PROGRAMS.has(cell)
    || cell.split(' ').every((word) => OF_PROGRAMS.has(word));
}
