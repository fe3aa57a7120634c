// The proofs of a whole list: entry proofs, as `verishuffle prove --all` writes them, and id proofs (SPEC section 6b),
// as `verishuffle table --proofs` does.

import { NoVerdict, bytesEqual, decodeUtf8, encodeUtf8, toHex } from '../../checker/bytes.js';
import { HASH_SIZE, blindOf, blindedLeaf, plainLeaf } from '../../checker/lists.js';
import { commitmentOf } from '../../checker/terms.js';
import { textProblem } from '../../checker/text.js';
import { spreadsheet, textsOf } from './lists.js';
import { WholeTree, writtenDocument } from './terms.js';
import { MOST_ZIPPED } from './zip.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Lines } from '../../checker/lists.js' */
/** @import { NamedFile } from './zip.js' */

/** Writes entry proofs for a list and its terms. The whole tree is kept, so that many of them take little time. */
export class ProofWriter {
  /**
   * `key` is the blinding key, or null for an open list. Throws NoVerdict if the list is not that of the terms.
   * @param {Terms} terms @param {Lines} lines @param {Uint8Array | null} key @param {Progress} [progress]
   */
  constructor(terms, lines, key, progress = () => {}) {
    const leaves = new Uint8Array(HASH_SIZE * lines.count);
    for (let i = 0; i < lines.count; i++) {
      if (i % 4096 === 0) progress('Hashing the list', i, lines.count);
      const entry = lines.line(i);
      const leaf = key === null ? plainLeaf(entry) : blindedLeaf(blindOf(key, terms.context, i), entry);
      leaves.set(leaf, HASH_SIZE * i);
    }
    this.terms = terms;
    this.lines = lines;
    this.key = key;
    this.tree = new WholeTree(leaves);
    this.commitment = toHex(commitmentOf(terms));
    const isOurs = terms.kind === (key === null ? 'list' : 'blinded') && terms.count === lines.count
      && terms.root !== null && bytesEqual(this.tree.root(), terms.root);
    if (!isOurs) throw new NoVerdict('The list is not that of the terms');
  }

  /** Returns the proof of the entry with this number, from 0, as a document. @param {number} index */
  proof(index) {
    const { terms, lines, key, tree, commitment } = this;
    const entry = lines.line(index);
    const text = decodeUtf8(entry, 0, entry.length);
    return writtenDocument('entry proof', {
      commitment,
      index,
      ...(textProblem(text, 'entry') === null ? { entry: text } : { entry_hex: toHex(entry) }),
      blind: key === null ? null : toHex(blindOf(key, terms.context, index)),
      path: tree.path(index).map(toHex),
    });
  }
}

/** The names of the files that say whose proof is where. */
const PROOF_MAP = 'entries.jsonl';
const ID_MAP = 'ids.jsonl';

/** The name of the file that says the same to a spreadsheet. */
const PROOF_SHEET = 'proofs.csv';

/** The most proofs of one archive, which holds two of the files above too. */
export const MOST_PROOFS = MOST_ZIPPED - 2;

/**
 * The document of a proof, with the text of its id and the cell in which that is blinded.
 * @typedef {{ document: string, id: string, text: string }} IdProof
 */

/**
 * Returns the files of proofs, { name, bytes }: one for each, named after the number of its line, and one of the name
 * `map` that says whose proof is where, a line {"file", ...} for each, with what `whose` has of it.
 * @param {Uint8Array[]} proofs @param {string} map @param {object[]} whose @returns {NamedFile[]}
 */
function filesOf(proofs, map, whose) {
  const digits = String(proofs.length).length;
  const files = proofs.map((bytes, index) => ({ name: `proof-${String(index).padStart(digits, '0')}.json`, bytes }));
  const lines = whose.map((of, index) => `${JSON.stringify({ file: files[index].name, ...of })}\n`);
  return [...files, { name: map, bytes: encodeUtf8(lines.join('')) }];
}

/**
 * Returns the files of the proofs of all entries. `key` is the blinding key, or null for an open list. Throws NoVerdict
 * if the list is not that of the terms or has too many entries.
 * @param {Terms} terms @param {Lines} lines @param {Uint8Array | null} key @param {Progress} [progress]
 */
export function proofFiles(terms, lines, key, progress = () => {}) {
  if (lines.count > MOST_PROOFS) throw new NoVerdict(`There are more than ${MOST_PROOFS} entries`);
  const writer = new ProofWriter(terms, lines, key, progress);
  const proofs = Array.from({ length: lines.count }, (_, index) => {
    if (index % 64 === 0) progress('Writing the proofs', index, lines.count);
    return writer.proof(index);
  });
  return filesOf(proofs, PROOF_MAP, textsOf(lines).map((entry, index) => ({ index, entry })));
}

/** Returns the files of the id proofs of a list. @param {IdProof[]} proofs */
export function idProofFiles(proofs) {
  const whose = proofs.map(({ id, text }) => ({ id, text }));
  return filesOf(proofs.map(({ document }) => encodeUtf8(document)), ID_MAP, whose);
}

/**
 * Returns which proof is whose as a file for spreadsheets, of which `separator` is the character between two cells.
 * @param {NamedFile[]} files @param {string[]} entries @param {string} separator @returns {NamedFile}
 */
export function proofSheet(files, entries, separator) {
  return { name: PROOF_SHEET, bytes: spreadsheet(entries.map((entry, at) => [files[at].name, entry]), separator) };
}
