// Merkle trees and paths (SPEC "Trees", "Paths") and lists of entries (SPEC section 1).

import { NoVerdict, Sha256, bytesEqual, encodeUtf8, findBadUtf8, taggedHash, u64 } from './bytes.js';
import { ByteTable } from './bytetable.js';
/** @import { Progress } from './bytes.js' */

export const HASH_SIZE = 32;
const LEAF_PREFIX = Uint8Array.of(0);
const NODE_PREFIX = Uint8Array.of(1);
export const MOST_ENTRY = 1048576;

/** Returns SHA-256(0x01 || left || right). @param {Uint8Array} left @param {Uint8Array} right */
export function nodeHash(left, right) {
  return new Sha256().add(NODE_PREFIX).add(left).add(right).finish();
}

/** The size of both nodes of a pair. */
const PAIR_SIZE = 2 * HASH_SIZE;
/** A tree has fewer levels, since leaves have numbers below 2^53. */
const MOST_LEVELS = 54;

/**
 * A tree whose leaves are added in order. Of each size 1, 2, 4 and so on, at most one whole subtree waits for its right
 * neighbour. Joining those that still wait at the end, the smallest first, makes the tree that SPEC describes.
 */
export class Tree {
  constructor() {
    /** A pair of each level. Its left node waits if the number of nodes there is odd. */
    this.pairs = new Uint8Array(PAIR_SIZE * MOST_LEVELS);
    this.count = 0;
    this.hash = new Sha256();
  }

  /** @param {Uint8Array} leaf */
  add(leaf) {
    let number = this.count++;
    this.pairs.set(leaf, number % 2 * HASH_SIZE);
    for (let pair = 0; number % 2 === 1; pair += PAIR_SIZE) {
      number = (number - 1) / 2;
      this.hash.reset().add(NODE_PREFIX).add(this.pairs, pair, pair + PAIR_SIZE)
        .finish(this.pairs, pair + PAIR_SIZE + number % 2 * HASH_SIZE);
    }
  }

  /** Returns the root of the tree over the leaves that were added, of which there is one at least. */
  root() {
    /** @type {Uint8Array[]} */
    const waiting = [];
    for (let pair = 0, nodes = this.count; nodes > 0; pair += PAIR_SIZE, nodes = Math.floor(nodes / 2)) {
      if (nodes % 2 === 1) waiting.push(this.pairs.slice(pair, pair + HASH_SIZE));
    }
    return waiting.reduce((right, left) => nodeHash(left, right));
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

/**
 * The root of a list, and the first entry that repeats an earlier one, or -1.
 * @typedef {{ root: Uint8Array, repeat: number }} ListRoot
 */

/** A list of entries, or a result: entry i is bytes[starts[i] .. ends[i]). */
export class Lines {
  /**
   * `plain` is the root of the plain list, if it is known.
   * @param {Uint8Array} bytes @param {Uint32Array} starts @param {Uint32Array} ends @param {ListRoot | null} [plain]
   */
  constructor(bytes, starts, ends, plain = null) {
    this.bytes = bytes;
    this.starts = starts;
    this.ends = ends;
    this.count = starts.length;
    this.plain = plain;
  }

  /** @param {number} i */
  line(i) {
    return this.bytes.subarray(this.starts[i], this.ends[i]);
  }
}

/** Work with many lines is done so many at a time. */
const LINES_OF_A_PIECE = 4096;

/**
 * Work that is done piece by piece: `add` does the next one and returns whether there are more, and `found` returns
 * what they came to. The work is at `done` of `all`.
 * @template T @typedef {{ done: number, all: number, add: () => boolean, found: () => T }} Pieces
 */

/** Does all of some work. @template T @param {Pieces<T>} work @param {string} what @param {Progress} [progress] */
function whole(work, what, progress = () => {}) {
  do progress(what, work.done, work.all); while (work.add());
  return work.found();
}

/**
 * Does all of some work, which may wait between pieces.
 * @template T @param {Pieces<T>} work @param {Progress} progress
 */
async function inPieces(work, progress) {
  do await progress('Reading the list', work.done, work.all); while (work.add());
  return work.found();
}

/** Returns how many lines there are. A last line that no LF ends is a line. @param {Uint8Array} bytes */
export function countLines(bytes) {
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    const lineFeed = bytes.indexOf(0x0a, at);
    at = lineFeed < 0 ? bytes.length : lineFeed + 1;
  }
  return count;
}

/** What reads a file of lines. */
class LineReader {
  /** @param {Uint8Array} bytes @param {string} what @param {{ most?: number, mayBeEmpty?: boolean }} of */
  constructor(bytes, what, { most = MOST_ENTRY, mayBeEmpty = false }) {
    this.bytes = bytes;
    this.what = what;
    this.most = most;
    this.mayBeEmpty = mayBeEmpty;
    this.done = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    this.all = bytes.length;
    this.count = 0;
    // A line has a byte and a line feed, or else is wrong.
    const count = Math.min(countLines(bytes.subarray(this.done)), Math.ceil(bytes.length / 2));
    this.starts = new Uint32Array(count);
    this.ends = new Uint32Array(count);
  }

  add() {
    const { bytes, all } = this;
    for (let left = LINES_OF_A_PIECE; left > 0 && this.done < all; left--) {
      const start = this.done;
      const lineFeed = bytes.indexOf(0x0a, start);
      const stop = lineFeed < 0 ? all : lineFeed;
      const end = lineFeed >= 0 && stop > start && bytes[stop - 1] === 0x0d ? stop - 1 : stop;
      const problem = lineProblem(bytes, start, end, this.most);
      if (problem !== null) throw new NoVerdict(`${this.what}: the line ${problem}`, this.count + 1);
      this.starts[this.count] = start;
      this.ends[this.count++] = end;
      this.done = stop + 1;
    }
    return this.done < all;
  }

  found() {
    if (this.count === 0 && !this.mayBeEmpty) throw new NoVerdict(`${this.what}: there is no line`, 1);
    return new Lines(this.bytes, this.starts, this.ends);
  }
}

/**
 * Reads an entries file, or another file of its form (SPEC section 1). `what` names it in errors.
 * @param {Uint8Array} bytes @param {string} what @param {{ most?: number, mayBeEmpty?: boolean }} [of]
 */
export function readLines(bytes, what, of = {}) {
  return whole(new LineReader(bytes, what, of), 'Reading the list');
}

/**
 * Reads an entries file and finds the root of the plain list, both piece by piece, so that the page may do other work
 * in between.
 * @param {Uint8Array} bytes @param {string} what @param {Progress} progress
 */
export async function readList(bytes, what, progress) {
  const lines = await inPieces(new LineReader(bytes, what, {}), progress);
  lines.plain = await inPieces(new ListHash(lines, null, ''), progress);
  return lines;
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

/** What finds the root of a list. Without a key the list is plain. */
class ListHash {
  /** @param {Lines} lines @param {Uint8Array | null} key @param {string} context */
  constructor(lines, key, context) {
    this.lines = lines;
    this.key = key;
    this.context = context;
    this.tree = new Tree();
    this.seen = new ByteTable();
    this.repeat = -1;
    this.hash = new Sha256();
    this.leaf = new Uint8Array(HASH_SIZE);
    this.done = 0;
    this.all = lines.count;
  }

  /** Returns the leaf of an entry, for as long as no other one is made. @param {number} i */
  leafOf(i) {
    const { lines: { bytes, starts, ends }, key, context, hash, leaf } = this;
    return key === null ? hash.reset().add(LEAF_PREFIX).add(bytes, starts[i], ends[i]).finish(leaf)
      : blindedLeaf(blindOf(key, context, i), bytes.subarray(starts[i], ends[i]));
  }

  add() {
    const { lines: { bytes, starts, ends }, tree, seen, all } = this;
    const to = Math.min(all, this.done + LINES_OF_A_PIECE);
    for (let i = this.done; i < to; i++) {
      if (this.repeat < 0 && seen.add(bytes, starts[i], ends[i]) < i) this.repeat = i;
      tree.add(this.leafOf(i));
    }
    this.done = to;
    return to < all;
  }

  /** @returns {ListRoot} */
  found() {
    return { root: this.tree.root(), repeat: this.repeat };
  }
}

/**
 * Returns the root of `lines`, and the first entry that repeats an earlier one (or -1). Without a key the list is
 * plain, with a key blinded: each leaf is made with the blind of its entry.
 * @param {Lines} lines @param {Uint8Array | null} key @param {string} context @param {Progress} progress
 * @returns {ListRoot}
 */
export function listRoot(lines, key, context, progress) {
  const known = key === null ? lines.plain : null;
  return known ?? whole(new ListHash(lines, key, context), 'Hashing the list', progress);
}
