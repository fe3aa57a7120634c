// What is wrong with what a reader gave beside a record, so that the page can show it where it was given.

import { readAwards, readWithdrawals } from '../../checker/awards.js';
import { readBlinding, readProof } from '../../checker/documents.js';
import { readLines } from '../../checker/lists.js';
import { readPins } from '../../checker/pins.js';
import { textProblem } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { changeOf } from './files.js';
/** @import { PinInputs } from '../../checker/pins.js' */

/**
 * @typedef {Omit<PinInputs, 'entries' | 'ledger'> & { entries?: Uint8Array | null, ledgerFiles?: File[] | null }
 *   } GivenFiles
 */

/**
 * @typedef {'round' | 'public' | 'entries' | 'blinding' | 'result' | 'awards' | 'withdrawals' | 'proof' | 'log-ledger'
 *   } GivenKey
 */
/**
 * What is wrong with one thing that was given: the word, the line of the file, from 1, the name of a public value or of
 * one of several files, and the key of the sentence about what a program made of a file.
 * @typedef {{ key: GivenKey, word: 'number' | 'value' | 'line' | 'file' | 'other' | 'lacking', line?: number,
 *   name?: string, change?: string | null }} GivenFault
 */

/**
 * How each file is read by itself.
 * @type {[key: 'entries' | 'blinding' | 'result' | 'awards' | 'withdrawals', read: (bytes: Uint8Array) => object][]}
 */
const FILES = [
  ['entries', (bytes) => readLines(bytes, '')], ['blinding', readBlinding],
  ['result', (bytes) => readLines(bytes, '')], ['awards', readAwards], ['withdrawals', readWithdrawals],
];

/**
 * Returns what is wrong with what was given, in the order of the form. A document is wrong as a whole, and so is a
 * file with one wrong line.
 * @param {GivenFiles} given @param {Uint8Array | null} proof @returns {GivenFault[]}
 */
export function givenFaults(given, proof) {
  /** @type {GivenFault[]} */
  const faults = [];
  const { round = null } = given;
  if (round !== null && orError(() => readPins({ round })).error !== undefined) {
    faults.push({ key: 'round', word: 'number' });
  }
  for (const [name, value] of given.public ?? []) {
    if (textProblem(value, 'value') !== null) faults.push({ key: 'public', word: 'value', name });
  }
  for (const [key, read] of FILES) {
    const bytes = given[key] ?? null;
    const found = bytes === null ? null : orError(() => read(bytes));
    if (bytes === null || found?.error === undefined) continue;
    const line = key === 'blinding' ? 0 : found.line ?? 0;
    faults.push({ key, word: line > 0 ? 'line' : 'file', line, change: changeOf(bytes) });
  }
  const read = proof === null ? null : orError(() => ({ proof: readProof(proof) }));
  if (proof !== null && read?.error !== undefined) {
    faults.push({ key: 'proof', word: 'file', change: changeOf(proof) });
  }
  const needsList = Boolean(given.blinding) || read?.proof?.cells !== undefined;
  if (needsList && !given.entries) faults.push({ key: 'entries', word: 'lacking' });
  if (given.withdrawals && !given.awards) faults.push({ key: 'awards', word: 'lacking' });
  return faults;
}
