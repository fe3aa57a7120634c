// The id proofs of a list with blinded cells, as `verishuffle table --proofs` writes them (SPEC section 6b).

import { encodeUtf8, toHex } from '../../checker/bytes.js';
import { writtenDocument } from './terms.js';
/** @import { BlindEntry } from '../lists/blinded.js' */
/** @import { NamedFile } from './zip.js' */

/** The name of the file that says whose proof is where. */
const ID_MAP = 'ids.jsonl';

/** Writes the id proof of an entry. @param {string} context @param {BlindEntry} entry */
function writtenIdProof(context, { opened }) {
  const cells = opened.map(({ column, text, blind }) => ({ column, text, blind: toHex(blind) }));
  return writtenDocument('id proof', { context, cells });
}

/**
 * Returns the files of the id proofs of a list, { name, bytes }: one for each, named after the number of its line, and
 * one that says whose proof is where, a line {"file", "id", "text"} for each.
 * @param {string} context @param {BlindEntry[]} entries @returns {NamedFile[]}
 */
export function idProofFiles(context, entries) {
  const digits = String(entries.length).length;
  /** @param {number} index */
  const nameOf = (index) => `proof-${String(index).padStart(digits, '0')}.json`;
  const files = entries.map((entry, index) => ({ name: nameOf(index), bytes: writtenIdProof(context, entry) }));
  const whose = entries.map(({ line, opened: [{ text }] }, index) => (
    `${JSON.stringify({ file: nameOf(index), id: line.split(';', 1)[0], text })}\n`));
  return [...files, { name: ID_MAP, bytes: encodeUtf8(whose.join('')) }];
}
