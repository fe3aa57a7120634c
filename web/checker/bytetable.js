// A table of byte strings, such as the entries of a list or the cells of a column.

import { TWO_32 } from './steps.js';

/**
 * Numbers byte strings from 0, equal ones alike. The hash is randomised, so that nobody can craft a list of collisions.
 */
export class ByteTable {
  constructor() {
    this.factor = Math.floor(Math.random() * TWO_32) | 1;
    this.slots = new Int32Array(64).fill(-1);
    this.size = 0;
    // Where each number's byte string is, and its hash.
    /** @type {Uint8Array[]} */
    this.bytes = [];
    this.starts = new Uint32Array(32);
    this.ends = new Uint32Array(32);
    this.hashes = new Uint32Array(32);
  }

  /** @param {Uint8Array} bytes @param {number} start @param {number} end */
  hash(bytes, start, end) {
    let hash = end - start;
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ bytes[at], this.factor);
      hash ^= hash >>> 15;
    }
    return hash & 0x3fffffff;
  }

  /**
   * Returns a byte string's slot, or the empty one for it.
   * @param {number} hash @param {Uint8Array} bytes @param {number} start @param {number} end
   */
  slot(hash, bytes, start, end) {
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot];
      if (number < 0 || (this.hashes[number] === hash && this.isAt(number, bytes, start, end))) return slot;
    }
  }

  /** @param {number} number @param {Uint8Array} bytes @param {number} start @param {number} end */
  isAt(number, bytes, start, end) {
    const own = this.bytes[number];
    let from = this.starts[number];
    if (this.ends[number] - from !== end - start) return false;
    for (let at = start; at < end; at++) {
      if (own[from++] !== bytes[at]) return false;
    }
    return true;
  }

  /**
   * Returns the number of bytes[start .. end), or -1.
   * @param {Uint8Array} bytes @param {number} [start] @param {number} [end]
   */
  find(bytes, start = 0, end = bytes.length) {
    return this.slots[this.slot(this.hash(bytes, start, end), bytes, start, end)];
  }

  /**
   * Returns the number of bytes[start .. end), a new one if they are new.
   * @param {Uint8Array} bytes @param {number} [start] @param {number} [end]
   */
  add(bytes, start = 0, end = bytes.length) {
    const hash = this.hash(bytes, start, end);
    const slot = this.slot(hash, bytes, start, end);
    if (this.slots[slot] >= 0) return this.slots[slot];
    const number = this.size++;
    this.slots[slot] = number;
    this.bytes.push(bytes);
    this.starts[number] = start;
    this.ends[number] = end;
    this.hashes[number] = hash;
    // Half of the slots stay empty.
    if (2 * this.size === this.slots.length) this.grow();
    return number;
  }

  grow() {
    const mask = 2 * this.slots.length - 1;
    this.slots = new Int32Array(mask + 1).fill(-1);
    for (let number = 0; number < this.size; number++) {
      let slot = this.hashes[number] & mask;
      while (this.slots[slot] >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
    const [starts, ends, hashes] = [this.starts, this.ends, this.hashes].map((old) => {
      const larger = new Uint32Array(2 * old.length);
      larger.set(old);
      return larger;
    });
    Object.assign(this, { starts, ends, hashes });
  }
}
