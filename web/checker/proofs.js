// Whether the proof of one person holds: an entry proof (SPEC section 8), or an id proof (section 6b), which opens
// blinded cells.

import { bytesEqual, decodeUtf8, encodeUtf8, findBadUtf8, taggedHash, toHex } from './bytes.js';
import { SEMICOLON } from './cells.js';
import { MOST_ENTRY, blindedLeaf, pathHolds, plainLeaf } from './lists.js';
import { commitmentOf } from './terms.js';
import { quoted, textProblem } from './text.js';
/** @import { Check } from './checks.js' */
/** @import { EntryProof, IdProof, OpenedCell, Terms } from './documents.js' */
/** @import { Lines } from './lists.js' */
/** @import { Pins } from './pins.js' */

/**
 * A cell that an id proof opens: the computed one, and how many other entries have it in its column. `same` is null for
 * the id, and if the proof does not hold.
 * @typedef {{ column: string, cell: string, same: number | null }} ProvedCell
 */
/**
 * What was found of an id proof: a word, its values, and a text for a person. The index is that of the entry, or null.
 * @typedef {object} FoundId
 * @property {'holds' | 'pin' | 'context' | 'kind' | 'first' | 'column' | 'single' | 'list' | 'absent' | 'other'} word
 * @property {(string | number)[]} values  texts of the documents, and lines from 1
 * @property {string} text
 * @property {number | null} index
 * @property {ProvedCell[]} cells
 */

const CELL_HASH = taggedHash('verishuffle/1/cell');

/**
 * Returns why an entry proof does not hold, or null if it does.
 * @param {EntryProof} proof @param {Terms} terms @param {Pick<Pins, 'commitment'>} pins
 */
export function proofProblem(proof, terms, pins) {
  const commitment = commitmentOf(terms);
  if (!bytesEqual(proof.commitment, commitment)) return 'the proof is for another commitment than that of the terms';
  if (pins.commitment !== null && !bytesEqual(pins.commitment, commitment)) {
    return 'the commitment of the terms is not the one that was given';
  }
  if (terms.root === null) return 'the entries of the terms are numbers, which have no proofs';
  if (proof.index >= terms.count) return `the index is ${proof.index}, but there are only ${terms.count} entries`;
  if ((proof.blind !== null) !== (terms.kind === 'blinded')) return 'a blinded list has blinds, and no other has';
  const { entry } = proof;
  const size = entry.length;
  if (size < 1 || size > MOST_ENTRY) return `the entry has ${size} bytes, but should have 1 to ${MOST_ENTRY}`;
  const isText = findBadUtf8(entry, 0, size) < 0 && textProblem(decodeUtf8(entry, 0, size), 'entry') === null;
  if (isText !== proof.asText) return `the entry should be under the key ${isText ? 'entry' : 'entry_hex'}`;
  const leaf = proof.blind === null ? plainLeaf(entry) : blindedLeaf(proof.blind, entry);
  const holds = pathHolds(terms.root, leaf, proof.index, terms.count, proof.path);
  return holds ? null : 'the path does not lead to the root of the terms';
}

/** Returns a blinded cell as it is on the list. @param {string} context @param {OpenedCell} opened */
export function cellOf(context, { column, text, blind }) {
  const hash = CELL_HASH.copy().add(blind);
  for (const part of [context, column, text]) hash.addFramed(encodeUtf8(part));
  return toHex(hash.finish());
}

/**
 * Returns what was found of an id proof. `entries` is the outcome of that check on the entries of `pins`.
 * @param {IdProof} proof @param {Terms} terms @param {Pick<Pins, 'commitment' | 'entries'>} pins
 * @param {Pick<Check, 'state' | 'detail'>} entries @returns {FoundId}
 */
export function foundId(proof, terms, pins, entries) {
  /** @type {ProvedCell[]} */
  const cells = proof.cells.map((opened) => (
    { column: opened.column, cell: cellOf(proof.context, opened), same: null }));
  /** @param {FoundId['word']} word @param {string} text @param {...(string | number)} values @returns {FoundId} */
  const misfit = (word, text, ...values) => ({ word, values, text, index: null, cells });
  const why = termsMisfit(proof, terms, pins);
  if (why !== null) return { ...why, index: null, cells };
  if (pins.entries === null || entries.state !== 'passed') {
    return misfit('list', `the list is not that of the terms: ${entries.detail}`);
  }
  const { index, own, counts } = lineWith(cells, pins.entries, terms.allocation?.columns ?? []);
  if (index < 0) return misfit('absent', 'no line of the list has the id of the proof');
  const line = index + 1;
  const other = cells.find((_, n) => !own[n]);
  if (other !== undefined) {
    const text = `line ${line} has the id of the proof, but another cell in the column ${quoted(other.column)}`;
    return misfit('other', text, line, other.column);
  }
  return {
    word: 'holds', values: [], text: `line ${line} of the list has the cells of the proof`, index,
    cells: cells.map((cell, n) => ({ ...cell, same: n === 0 ? null : counts[n] - 1 })),
  };
}

/**
 * Returns which line has the first of these cells as its id, or -1, which of the cells it has in their columns, and how
 * many lines have each.
 * @param {ProvedCell[]} cells @param {Lines} lines @param {string[]} columns
 */
function lineWith(cells, lines, columns) {
  const numbers = cells.map(({ column }) => Math.max(columns.indexOf(column), 0));
  const counts = cells.map(() => 0);
  let own = cells.map(() => false);
  let index = -1;
  for (let i = 0; i < lines.count; i++) {
    const has = cellsHad(cells, numbers, lines, i, columns.length > 0);
    has.forEach((is, n) => {
      if (is) counts[n]++;
    });
    if (has[0]) [own, index] = [has, i];
  }
  return { index, own, counts };
}

/**
 * Returns why an id proof does not fit the terms, whatever their list is, or null.
 * @param {IdProof} proof @param {Terms} terms @param {Pick<Pins, 'commitment'>} pins
 * @returns {Pick<FoundId, 'word' | 'values' | 'text'> | null}
 */
function termsMisfit({ context, cells }, terms, pins) {
  /** @param {FoundId['word']} word @param {string} text @param {...string} values */
  const misfit = (word, text, ...values) => ({ word, values, text });
  const columns = terms.allocation?.columns ?? [];
  if (pins.commitment !== null && !bytesEqual(pins.commitment, commitmentOf(terms))) {
    return misfit('pin', 'the commitment of the terms is not the one that was given');
  }
  if (context !== terms.context) {
    return misfit('context', `the proof is for ${quoted(context)}, but the terms are of ${quoted(terms.context)}`,
      context, terms.context);
  }
  if (terms.kind !== 'list') return misfit('kind', 'the entries of the terms are not a list that has blinded cells');
  const [{ column: first }] = cells;
  if (columns.length === 0) {
    return cells.length === 1 ? null : misfit('single', 'the terms have no columns, but the proof has several cells');
  }
  if (first !== columns[0]) {
    return misfit('first', `the id of the proof is under ${quoted(first)}, that of the terms under ${
      quoted(columns[0])}`, first, columns[0]);
  }
  const unknown = cells.find(({ column }) => !columns.includes(column));
  return unknown === undefined ? null
    : misfit('column', `the terms have no column ${quoted(unknown.column)}`, unknown.column);
}

/**
 * Returns for each of these cells whether line `i` has it in its column, which has this number. Without columns a line
 * is one cell.
 * @param {ProvedCell[]} cells @param {number[]} numbers @param {Lines} lines @param {number} i
 * @param {boolean} hasColumns
 */
function cellsHad(cells, numbers, { bytes, starts, ends }, i, hasColumns) {
  const has = cells.map(() => false);
  let start = starts[i];
  for (let number = 0; start <= ends[i]; number++) {
    let end = hasColumns ? start : ends[i];
    while (end < ends[i] && bytes[end] !== SEMICOLON) end++;
    const n = numbers.indexOf(number);
    if (n >= 0) has[n] = isAscii(bytes, start, end, cells[n].cell);
    start = end + 1;
  }
  return has;
}

/**
 * Returns whether bytes[start .. end) are this text, which is ASCII.
 * @param {Uint8Array} bytes @param {number} start @param {number} end @param {string} text
 */
function isAscii(bytes, start, end, text) {
  if (end - start !== text.length) return false;
  for (let at = start; at < end; at++) if (bytes[at] !== text.charCodeAt(at - start)) return false;
  return true;
}
