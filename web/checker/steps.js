// The swaps of the shuffle: words, choices and steps (SPEC sections 5 and 6).

import { ChunkWords } from './chacha20.js';
/** @import { Progress } from './bytes.js' */
/** @import { Terms } from './documents.js' */

/**
 * What of the terms the steps depend on.
 * @typedef {Pick<Terms, 'count' | 'draw' | 'order'>} Size
 */

export const CHUNK_STEPS = 16384;
export const TWO_32 = 4294967296;

/**
 * Returns the choice d, 0 to s - 1, for the word x, or null if x is refused. Both are below 2^32.
 * @param {number} x @param {number} s
 */
export function choice(x, s) {
  const low = Math.imul(x, s) >>> 0;
  // 2^32 mod s is below s, so it is needed only if the low half is below s too.
  if (low < s && low < TWO_32 % s) return null;
  // The product may have 64 bits and a number holds 53, so x is split into 16-bit halves.
  return Math.floor(((x >>> 16) * s + Math.floor(((x & 0xffff) * s) / 65536)) / 65536);
}

/** Returns the number of steps of a draw of these terms. @param {Size} terms */
export function stepsOf(terms) {
  return Math.min(terms.draw, terms.count - 1);
}

/** The swaps that follow from the keys, from step 0. */
export class Swaps {
  /** @param {Uint8Array[]} keys @param {Size} terms */
  constructor(keys, terms) {
    this.keys = keys;
    this.terms = terms;
    this.step = 0;
    this.words = new ChunkWords(keys, 0);
  }

  /** Returns the next step's place i and its partner j. */
  next() {
    const t = this.step++;
    if (t % CHUNK_STEPS === 0) this.words = new ChunkWords(this.keys, t / CHUNK_STEPS);
    const s = this.terms.count - t;
    let d = null;
    while (d === null) d = choice(this.words.next(), s);
    return this.terms.order === 'forward' ? { i: t, j: t + d } : { i: s - 1, j: d };
  }
}

/** The swaps that a transcript states, from step 0. They must be legal (checks 4 and 5). */
export class StatedSwaps {
  /** @param {ArrayLike<number>} partners @param {Size} terms */
  constructor(partners, terms) {
    this.partners = partners;
    this.terms = terms;
    this.step = 0;
  }

  /** Returns i and j of the next step, like Swaps. */
  next() {
    const t = this.step++;
    return { i: this.terms.order === 'forward' ? t : this.terms.count - 1 - t, j: this.partners[t] };
  }
}

/** The number of the entry at each position. Sparse, unless many positions will be touched. */
export class Positions {
  /** @param {number} count @param {number} steps */
  constructor(count, steps) {
    this.dense = steps >= count / 8 ? new Uint32Array(count).map((_, p) => p) : null;
    this.touched = new Map();
  }

  /** @param {number} p */
  get(p) {
    if (this.dense !== null) return this.dense[p];
    return this.touched.has(p) ? this.touched.get(p) : p;
  }

  /** @param {number} p @param {number} entry */
  set(p, entry) {
    if (this.dense !== null) this.dense[p] = entry;
    else this.touched.set(p, entry);
  }
}

/**
 * Returns the numbers of the drawn entries, in order. `swaps`, a Swaps or a StatedSwaps, must be at its start.
 * @param {Swaps | StatedSwaps} swaps @param {Size} terms @param {Progress} [progress]
 */
export function drawnEntries(swaps, terms, progress = () => {}) {
  const steps = stepsOf(terms);
  const at = new Positions(terms.count, steps);
  const drawn = new Uint32Array(terms.draw);
  for (let t = 0; t < steps; t++) {
    if (t % CHUNK_STEPS === 0) progress('Drawing the entries', t, steps);
    const { i, j } = swaps.next();
    const entry = at.get(j);
    at.set(j, at.get(i));
    at.set(i, entry);
    drawn[t] = entry;
  }
  // If all are drawn, there is one more entry than steps: the one left over.
  if (terms.draw === terms.count) drawn[steps] = at.get(terms.order === 'forward' ? terms.count - 1 : 0);
  return drawn;
}
