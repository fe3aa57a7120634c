// ChaCha20 as in SPEC section 5: 20 rounds, with the original layout of a 64-bit block counter and a 64-bit nonce. RFC
// 8439 has the same block function, but splits the last four words differently.

/** @param {Uint32Array} x @param {number} a @param {number} b @param {number} c @param {number} d */
function chachaQuarter(x, a, b, c, d) {
  x[a] += x[b];
  let t = x[d] ^ x[a];
  x[d] = (t << 16) | (t >>> 16);
  x[c] += x[d];
  t = x[b] ^ x[c];
  x[b] = (t << 12) | (t >>> 20);
  x[a] += x[b];
  t = x[d] ^ x[a];
  x[d] = (t << 8) | (t >>> 24);
  x[c] += x[d];
  t = x[b] ^ x[c];
  x[b] = (t << 7) | (t >>> 25);
}

/**
 * Returns the 16 words of the state: "expand 32-byte k", the key, and `last`, four words.
 * @param {Uint8Array} key @param {number[]} last
 */
export function chachaState(key, last) {
  const state = new Uint32Array(16);
  state.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 32; i++) state[4 + (i >> 2)] |= key[i] << (8 * (i % 4));
  state.set(last, 12);
  return state;
}

/**
 * XORs the 16 words of the keystream block of `state` into `out`.
 * @param {Uint32Array} state @param {Uint32Array} out
 */
export function chachaXorBlock(state, out) {
  const x = Uint32Array.from(state);
  for (let i = 0; i < 10; i++) {
    chachaQuarter(x, 0, 4, 8, 12);
    chachaQuarter(x, 1, 5, 9, 13);
    chachaQuarter(x, 2, 6, 10, 14);
    chachaQuarter(x, 3, 7, 11, 15);
    chachaQuarter(x, 0, 5, 10, 15);
    chachaQuarter(x, 1, 6, 11, 12);
    chachaQuarter(x, 2, 7, 8, 13);
    chachaQuarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] ^= x[i] + state[i];
}

/** The words of one chunk: the XOR, over b, of ChaCha20 under keys[b] with nonce u64(chunk + 2^32 * b). */
export class ChunkWords {
  /** @param {Uint8Array[]} keys @param {number} chunk */
  constructor(keys, chunk) {
    this.states = keys.map((key, b) => chachaState(key, [0, 0, chunk, b]));
    this.block = new Uint32Array(16);
    this.at = 16;
  }

  /** Returns the next word, 0 to 2^32 - 1. */
  next() {
    if (this.at === 16) {
      this.block.fill(0);
      for (const state of this.states) {
        chachaXorBlock(state, this.block);
        // The counter takes two words.
        state[12]++;
        if (state[12] === 0) state[13]++;
      }
      this.at = 0;
    }
    return this.block[this.at++];
  }
}
