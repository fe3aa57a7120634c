// Merkle trees and paths (SPEC "Trees", "Paths") and lists of entries (SPEC section 1).

import { NoVerdict, Sha256, bytesEqual, encodeUtf8, findBadUtf8, taggedHash, u64 } from './bytes.js';
import { ByteTable } from './bytetable.js';
/** @import { Tell } from './bytes.js' */

export const HASH_SIZE = 32;
const LEAF_PREFIX = Uint8Array.of(0);
const NODE_PREFIX = Uint8Array.of(1);
export const MOST_ENTRY = 1048576;

/** Returns SHA-256(0x01 || left || right). @param {Uint8Array} left @param {Uint8Array} right */
function nodeHash(left, right) {
  return new Sha256().add(NODE_PREFIX).add(left).add(right).finish();
}

/**
 * Returns the root of the tree over `leaves`, consecutive in one array, which is overwritten. Pairing neighbours, and
 * moving up an unpaired last node unchanged, gives the tree that SPEC describes from the top down.
 * @param {Uint8Array} leaves
 */
export function treeRoot(leaves) {
  let count = leaves.length / HASH_SIZE;
  for (; count > 1; count = Math.ceil(count / 2)) pairNodes(leaves, count, leaves);
  return leaves.slice(0, HASH_SIZE);
}

/**
 * Writes the nodes above the first `count` ones of `nodes` to `above`, which may be the same array.
 * @param {Uint8Array} nodes @param {number} count @param {Uint8Array} above
 */
export function pairNodes(nodes, count, above) {
  const hash = new Sha256();
  for (let at = 0; at < HASH_SIZE * count; at += 2 * HASH_SIZE) {
    const end = at + 2 * HASH_SIZE;
    if (end <= HASH_SIZE * count) hash.reset().add(NODE_PREFIX).add(nodes, at, end).finish(above, at / 2);
    else above.set(nodes.subarray(at, at + HASH_SIZE), at / 2);
  }
}

/**
 * Returns whether `path` leads from the leaf hash `leaf`, at `index` of `count` leaves, to `root`.
 * @param {Uint8Array} root @param {Uint8Array} leaf @param {number | bigint} index
 * @param {number | bigint} count @param {Uint8Array[]} path
 */
export function pathHolds(root, leaf, index, count, path) {
  if (!(index < count)) return false;
  let hash = leaf;
  let here = BigInt(index);
  let last = BigInt(count) - 1n;
  for (const sibling of path) {
    if (last === 0n) return false;
    if (here % 2n === 1n || here === last) {
      hash = nodeHash(sibling, hash);
      // Levels on which the last node has no sibling.
      while (here % 2n === 0n && here !== 0n) {
        here >>= 1n;
        last >>= 1n;
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    here >>= 1n;
    last >>= 1n;
  }
  return last === 0n && bytesEqual(hash, root);
}

/** A list of entries, or a result: entry i is bytes[starts[i] .. ends[i]). */
export class Lines {
  /** @param {Uint8Array} bytes @param {Uint32Array} starts @param {Uint32Array} ends */
  constructor(bytes, starts, ends) {
    this.bytes = bytes;
    this.starts = starts;
    this.ends = ends;
    this.count = starts.length;
  }

  /** @param {number} i */
  line(i) {
    return this.bytes.subarray(this.starts[i], this.ends[i]);
  }
}

/**
 * Reads an entries file, or another file of its form (SPEC section 1). `what` names it in errors.
 * @param {Uint8Array} bytes @param {string} what @param {{ most?: number, mayBeEmpty?: boolean }} [of]
 */
export function readLines(bytes, what, { most = MOST_ENTRY, mayBeEmpty = false } = {}) {
  const starts = [];
  const ends = [];
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let start = mark ? 3 : 0;
  while (start < bytes.length) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const stop = lineFeed < 0 ? bytes.length : lineFeed;
    const end = lineFeed >= 0 && stop > start && bytes[stop - 1] === 0x0d ? stop - 1 : stop;
    const problem = lineProblem(bytes, start, end, most);
    if (problem !== null) throw new NoVerdict(`${what}: the line ${problem}`, starts.length + 1);
    starts.push(start);
    ends.push(end);
    start = stop + 1;
  }
  if (starts.length === 0 && !mayBeEmpty) throw new NoVerdict(`${what}: there is no line`, 1);
  return new Lines(bytes, Uint32Array.from(starts), Uint32Array.from(ends));
}

/** Returns lines in the order of their bytes. @param {Lines} lines */
export function sortedLines(lines) {
  const { bytes, starts, ends } = lines;
  /** @param {number} a @param {number} b */
  const byBytes = (a, b) => {
    const size = Math.min(ends[a] - starts[a], ends[b] - starts[b]);
    for (let i = 0; i < size; i++) {
      const difference = bytes[starts[a] + i] - bytes[starts[b] + i];
      if (difference !== 0) return difference;
    }
    return (ends[a] - starts[a]) - (ends[b] - starts[b]);
  };
  const order = starts.map((_, i) => i).sort(byBytes);
  return new Lines(bytes, order.map((i) => starts[i]), order.map((i) => ends[i]));
}

/** Returns the file of this form with these lines of bytes. @param {Uint8Array[]} lines */
export function linesFile(lines) {
  // A reader drops a byte-order mark at the start, so a line that begins with one needs another.
  const mark = lines.length > 0 && [0xef, 0xbb, 0xbf].every((byte, i) => lines[0][i] === byte) ? 3 : 0;
  const file = new Uint8Array(lines.reduce((size, line) => size + line.length + 1, mark));
  if (mark > 0) file.set(lines[0].subarray(0, mark));
  let at = mark;
  for (const line of lines) {
    file.set(line, at);
    file[at + line.length] = 0x0a;
    at += line.length + 1;
  }
  return file;
}

/** @param {Uint8Array} bytes @param {number} start @param {number} end @param {number} most */
function lineProblem(bytes, start, end, most) {
  if (start === end) return 'is empty';
  if (end - start > most) return `is ${end - start} bytes long, but should be at most ${most}`;
  let isAscii = true;
  for (let at = start; at < end; at++) {
    if (bytes[at] === 0) return 'holds a NUL';
    if (bytes[at] === 0x0d) return 'holds a CR that does not end it';
    isAscii &&= bytes[at] < 0x80;
  }
  return isAscii || findBadUtf8(bytes, start, end) < 0 ? null : 'is not UTF-8';
}

// ---- Leaves

const ENTRY_HASH = taggedHash('verishuffle/1/entry');
const BLIND_HASH = taggedHash('verishuffle/1/blind');

/** Returns the leaf of an entry in a plain list. @param {Uint8Array} entry */
export function plainLeaf(entry) {
  return new Sha256().add(LEAF_PREFIX).add(entry).finish();
}

/** Returns the leaf of an entry with its blind. @param {Uint8Array} blind @param {Uint8Array} entry */
export function blindedLeaf(blind, entry) {
  return ENTRY_HASH.copy().add(blind).add(entry).finish();
}

/**
 * Returns blind_i for the blinding key, the context of the terms and the number of the entry.
 * @param {Uint8Array} key @param {string} context @param {number} i
 */
export function blindOf(key, context, i) {
  return BLIND_HASH.copy().add(key).addFramed(encodeUtf8(context)).add(u64(i)).finish();
}

/**
 * Returns the root of `lines`, and the first entry that repeats an earlier one (or -1). Without a key the list is
 * plain, with a key blinded: each leaf is made with the blind of its entry.
 * @param {Lines} lines @param {Uint8Array | null} key @param {string} context @param {Tell} tell
 */
export function listRoot({ bytes, starts, ends, count }, key, context, tell) {
  const leaves = new Uint8Array(HASH_SIZE * count);
  const [seen, hash] = [new ByteTable(), new Sha256()];
  let repeat = -1;
  for (let i = 0; i < count; i++) {
    if (i % 4096 === 0) tell('Hashing the list', i, count);
    const [start, end] = [starts[i], ends[i]];
    if (repeat < 0 && seen.add(bytes, start, end) < i) repeat = i;
    if (key === null) hash.reset().add(LEAF_PREFIX).add(bytes, start, end).finish(leaves, HASH_SIZE * i);
    else leaves.set(blindedLeaf(blindOf(key, context, i), bytes.subarray(start, end)), HASH_SIZE * i);
  }
  return { root: treeRoot(leaves), repeat };
}
