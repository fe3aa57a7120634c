// The id proofs of a list with blinded cells, as `verishuffle table --proofs` writes them (SPEC section 6b).

import { encodeUtf8 } from '../../checker/bytes.js';
/** @import { NamedFile } from './zip.js' */
/**
 * The document of a proof, with the text of its id and the cell in which that is blinded.
 * @typedef {{ document: string, id: string, text: string }} IdProof
 */

/** The name of the file that says whose proof is where. */
const ID_MAP = 'ids.jsonl';

/**
 * Returns the files of the id proofs of a list, { name, bytes }: one for each, named after the number of its line, and
 * one that says whose proof is where, a line {"file", "id", "text"} for each.
 * @param {IdProof[]} proofs @returns {NamedFile[]}
 */
export function idProofFiles(proofs) {
  const digits = String(proofs.length).length;
  /** @param {number} index */
  const nameOf = (index) => `proof-${String(index).padStart(digits, '0')}.json`;
  const files = proofs.map(({ document }, index) => ({ name: nameOf(index), bytes: encodeUtf8(document) }));
  const whose = proofs.map(({ id, text }, index) => `${JSON.stringify({ file: nameOf(index), id, text })}\n`);
  return [...files, { name: ID_MAP, bytes: encodeUtf8(whose.join('')) }];
}
