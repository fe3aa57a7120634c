// The entry proofs of a whole list, as `verishuffle prove --all` writes them.

import { NoVerdict, bytesEqual, decodeUtf8, encodeUtf8, toHex } from '../../checker/bytes.js';
import { HASH_SIZE, blindOf, blindedLeaf, plainLeaf } from '../../checker/lists.js';
import { commitmentOf } from '../../checker/terms.js';
import { textProblem } from '../../checker/text.js';
import { textsOf } from '../lists/lines.js';
import { spreadsheet } from './spreadsheet.js';
import { WholeTree, writtenDocument } from './terms.js';
import { MOST_ZIPPED } from './zip.js';
/** @import { Tell } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Lines } from '../../checker/lists.js' */
/** @import { NamedFile } from './zip.js' */

/** Writes entry proofs for a list and its terms. The whole tree is kept, so that many of them take little time. */
export class ProofWriter {
  /**
   * `key` is the blinding key, or null for an open list. Throws NoVerdict if the list is not that of the terms.
   * @param {Terms} terms @param {Lines} lines @param {Uint8Array | null} key @param {Tell} [tell]
   */
  constructor(terms, lines, key, tell = () => {}) {
    const leaves = new Uint8Array(HASH_SIZE * lines.count);
    for (let i = 0; i < lines.count; i++) {
      if (i % 4096 === 0) tell('Hashing the list', i, lines.count);
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

/** The name of the file that says whose proof is where. */
const PROOF_MAP = 'entries.jsonl';

/** The name of the file that says the same to a spreadsheet. */
const PROOF_SHEET = 'proofs.csv';

/** The most proofs of one archive, which holds the two files above too. */
export const MOST_PROOFS = MOST_ZIPPED - 2;

/**
 * Returns the files of the proofs of all entries, { name, bytes }: one for each, named after the number of the entry,
 * and one that says whose proof is where, a line {"file", "index", "entry"} for each. `key` is the blinding key, or
 * null for an open list. Throws NoVerdict if the list is not that of the terms or has too many entries.
 * @param {Terms} terms @param {Lines} lines @param {Uint8Array | null} key @param {Tell} [tell] @returns {NamedFile[]}
 */
export function proofFiles(terms, lines, key, tell = () => {}) {
  if (lines.count > MOST_PROOFS) throw new NoVerdict(`There are more than ${MOST_PROOFS} entries`);
  const writer = new ProofWriter(terms, lines, key, tell);
  const digits = String(lines.count).length;
  /** @param {number} index */
  const nameOf = (index) => `proof-${String(index).padStart(digits, '0')}.json`;
  const files = Array.from({ length: lines.count }, (_, index) => {
    if (index % 64 === 0) tell('Writing the proofs', index, lines.count);
    return { name: nameOf(index), bytes: writer.proof(index) };
  });
  const whose = textsOf(lines).map((entry, index) => `${JSON.stringify({ file: nameOf(index), index, entry })}\n`);
  return [...files, { name: PROOF_MAP, bytes: encodeUtf8(whose.join('')) }];
}

/**
 * Returns which proof is whose as a file for spreadsheets, of which `separator` is the character between two cells.
 * @param {NamedFile[]} files @param {string[]} entries @param {string} separator @returns {NamedFile}
 */
export function proofSheet(files, entries, separator) {
  return { name: PROOF_SHEET, bytes: spreadsheet(entries.map((entry, at) => [files[at].name, entry]), separator) };
}
