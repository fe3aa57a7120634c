// The documents that somebody who makes a draw writes (SPEC section 7): terms, secrets, openings, blinding keys and
// entry proofs, byte for byte as the command writes them. What the checker reads of them it reads here too, so that a
// text which breaks a rule becomes no document. Randomness comes from crypto.getRandomValues alone.

import { QUICKNET } from '../../checker/beacon.js';
import { NoVerdict, encodeUtf8, taggedHash, toHex } from '../../checker/bytes.js';
import { MOST_WIDTH, readBlinding, wholeTerms } from '../../checker/documents.js';
import { PREFIX } from '../../checker/formats.js';
import { HASH_SIZE, listRoot, nodeHash } from '../../checker/lists.js';
import { MARGIN_BITS, SEED_BITS, commitmentOf, hasRoom, outcomeBits } from '../../checker/terms.js';
import { warningOf } from '../../warnings/texts.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Source, Terms } from '../../checker/documents.js' */
/** @import { Lines } from '../../checker/lists.js' */
/** @import { Warning } from '../../warnings/texts.js' */

/**
 * A source for terms. Bytes may be given as bytes or in hex.
 * @typedef {object} PlannedSource
 * @property {Source['kind']} kind
 * @property {string} name
 * @property {Uint8Array | string} [seal]
 * @property {Uint8Array | string} [chain]  default quicknet
 * @property {number} [round]
 * @property {number} [stride]  default 0
 * @property {string} [description]  of a public source, like the next one
 * @property {number} [knownFrom]  Unix time
 */
/**
 * Entries for terms; the root in hex.
 * @typedef {{ kind: Terms['kind'], count: number, root?: string }} PlannedEntries
 */
/**
 * What terms are written from.
 * @typedef {object} TermsPlan
 * @property {string} context
 * @property {string} [rules]  default ''
 * @property {string | null} [previous]  null, 'first', or the commitment of the draw before in hex; default null
 * @property {number} [rounds]  default 1
 * @property {PlannedEntries} entries
 * @property {number} [draw]  how many entries are drawn; default all
 * @property {Terms['order']} [order]  default 'forward'
 * @property {number} [width]  default 1
 * @property {PlannedSource[]} sources
 * @property {string | null} [allocation]  the text of an allocation; none if omitted, null or empty
 */

export const ROUND_SEED_HASH = taggedHash('verishuffle/1/round-seed');

/** Returns `size` random bytes, at most 65536. @param {number} size */
export function randomBytes(size) {
  return crypto.getRandomValues(new Uint8Array(size));
}

/**
 * Returns an object as the text of a document, in bytes.
 * @param {string} kind @param {Record<string, unknown>} values
 */
export function writtenDocument(kind, values) {
  return encodeUtf8(`${JSON.stringify({ format: `${PREFIX}${kind}`, ...values }, null, 2)}\n`);
}

/**
 * Returns a source of the terms as a document has it. Bytes may be given as bytes or in hex.
 * @param {PlannedSource} source
 */
function writtenSource({ kind, name, seal, chain, round, stride, description, knownFrom }) {
  /** @param {Uint8Array | string | undefined} value */
  const hex = (value) => (value instanceof Uint8Array ? toHex(value) : value);
  if (kind === 'sealed') return { kind, name, seal: hex(seal) };
  if (kind === 'drand') return { kind, name, chain: hex(chain ?? QUICKNET.hash), round, stride: stride ?? 0 };
  return { kind, name, description, known_from: knownFrom };
}

/**
 * Writes terms. Returns { bytes, terms, commitment }: the document, what wholeTerms makes of it, and the commitment in
 * hex. Throws NoVerdict if a value breaks a rule of the terms.
 * @param {TermsPlan} plan
 */
export function writtenTerms(plan) {
  const { context, rules = '', previous = null, rounds = 1, entries, order = 'forward', width = 1 } = plan;
  const { kind, count, root } = entries;
  const bytes = writtenDocument('terms', {
    context,
    previous,
    rules,
    rounds,
    entries: kind === 'numbers' ? { kind, count } : { kind, count, root },
    draw: plan.draw ?? count,
    order,
    width,
    sources: plan.sources.map(writtenSource),
    ...(plan.allocation ? { allocation: plan.allocation } : {}),
  });
  // Half of a surrogate pair is in the document as an escape, which the reader refuses.
  const terms = wholeTerms(bytes);
  return { bytes, terms, commitment: toHex(commitmentOf(terms)) };
}

/**
 * Returns the smallest width with which a sealed source has enough chance for every order, 1 to 255, or null if none
 * has. `allocation` is a parsed one or null.
 * @param {{ count: number, draw: number, allocation?: Allocation | null }} draw
 */
export function widthFor({ count, draw, allocation = null }) {
  const width = Math.max(1, Math.ceil((outcomeBits({ count, draw, allocation }) + MARGIN_BITS) / SEED_BITS));
  return width <= MOST_WIDTH ? width : null;
}

/**
 * Returns the caution of the command that there is no room for every order: `no_room`, or `no_room_unsealed` if a seal
 * would have it.
 * @param {Terms} terms @returns {Warning[]}
 */
export function roomWarnings(terms) {
  if (hasRoom(terms)) return [];
  const wouldSealDo = terms.sources.every(({ kind }) => kind !== 'sealed') && widthFor(terms) !== null;
  return [warningOf(wouldSealDo ? 'no_room_unsealed' : 'no_room')];
}

/** A tree over leaf hashes that keeps all its nodes, so that a path to any leaf is at hand. */
export class WholeTree {
  /** Takes the leaves, one after another in one array. @param {Uint8Array} leaves */
  constructor(leaves) {
    this.levels = [leaves];
    for (let below = leaves; below.length > HASH_SIZE;) {
      const count = below.length / HASH_SIZE;
      const level = new Uint8Array(HASH_SIZE * Math.ceil(count / 2));
      for (let i = 0; i < count; i += 2) {
        const [left, right] = [i, i + 1].map((node) => below.subarray(HASH_SIZE * node, HASH_SIZE * (node + 1)));
        // The last node of a level may have no sibling.
        level.set(right.length === 0 ? left : nodeHash(left, right), HASH_SIZE * i / 2);
      }
      this.levels.push(level);
      below = level;
    }
  }

  root() {
    return this.levels[this.levels.length - 1].slice();
  }

  /** Returns the path of a leaf, from its sibling up. @param {number} index @returns {Uint8Array[]} */
  path(index) {
    const path = [];
    let here = index;
    for (const level of this.levels.slice(0, -1)) {
      const sibling = HASH_SIZE * (here ^ 1);
      if (sibling < level.length) path.push(level.slice(sibling, sibling + HASH_SIZE));
      here >>>= 1;
    }
    return path;
  }
}

/**
 * Returns the entries of the terms for a list: { kind, count, root } as writtenTerms takes them. `lines` is what
 * readLines returns, and `key` the blinding key, or null for an open list. Throws NoVerdict with the line of the first
 * entry that repeats an earlier one.
 * @param {Lines} lines @param {Uint8Array | null} key @param {string} context @param {Progress} [progress]
 * @returns {PlannedEntries}
 */
export function listEntries(lines, key, context, progress = () => {}) {
  const { root, repeat } = listRoot(lines, key, context, progress);
  if (repeat >= 0) throw new NoVerdict(`The list: line ${repeat + 1} repeats an earlier line`, repeat + 1);
  return { kind: key === null ? 'list' : 'blinded', count: lines.count, root: toHex(root) };
}

/** Returns a new blinding key, 32 bytes. @param {(size: number) => Uint8Array} [random] */
export function newBlindingKey(random = randomBytes) {
  return random(HASH_SIZE);
}

/** Writes a blinding document. @param {string} context @param {Uint8Array} key */
export function writtenBlinding(context, key) {
  const bytes = writtenDocument('blinding', { context, key: toHex(key) });
  readBlinding(bytes);
  return bytes;
}
