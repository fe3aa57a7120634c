// Finds the line of an id proof in the page's list, and what that line gets.

import { NoVerdict, fromHex } from '../../checker/bytes.js';
import { readProof } from '../../checker/documents.js';
import { foundId } from '../../checker/proofs.js';
import { entryText, listLines } from './cells.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { FoundId, ProvedCell } from '../../checker/proofs.js' */
/** @import { WholeList } from './draw.js' */

/**
 * What is shown of a proof that holds: the place of its line, from 0, its cells with their texts, and the others of the
 * line.
 * @typedef {object} ProvedId
 * @property {'holds'} word
 * @property {number} index
 * @property {(ProvedCell & { text: string })[]} opened
 * @property {{ column: string, cell: string }[]} others
 * @property {undefined} [error]
 */
/** @typedef {{ word: Exclude<FoundId['word'], 'holds'>, values: (string | number)[], error?: undefined }} Misfit */
/**
 * What is needed to judge an id proof. The commitment is the one that the reader gave, or null.
 * @typedef {{ proof: Uint8Array, terms: Terms, list: WholeList, commitment: string | null }} ProveRequest
 */

/** Returns what an id proof shows. Throws NoVerdict. @param {ProveRequest} request @returns {ProvedId | Misfit} */
export function provedId({ proof, terms, list, commitment }) {
  const read = readProof(proof);
  if (read.cells === undefined) throw new NoVerdict('This is an entry proof');
  const entries = listLines(list);
  const pin = commitment === null ? null : fromHex(commitment);
  // The page shows no list but that of the terms.
  const found = foundId(read, terms, { commitment: pin, entries }, { state: 'passed', detail: '' });
  const { word, values, index, cells } = found;
  if (word !== 'holds' || index === null) return { word: word === 'holds' ? 'list' : word, values };
  const columns = terms.allocation?.columns ?? [];
  const line = entryText(list, index).split(';');
  return {
    word, index,
    opened: cells.map((cell, i) => ({ ...cell, text: read.cells[i].text })),
    others: columns.map((column, i) => ({ column, cell: line[i] }))
      .filter(({ column }) => !cells.some((cell) => cell.column === column)),
  };
}
