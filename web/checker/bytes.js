// Bytes, hexadecimal, UTF-8 and SHA-256, the base of everything else. The letters and numbers of sections are those of
// SPEC.md.

/**
 * What is called now and then with how far some work is. Whoever passes it may let the work wait, where it can.
 * @typedef {(what: string, done: number, total: number) => Promise<void> | void} Progress
 */

/**
 * Thrown if there is no verdict (SPEC section 8), for malformed input or wrong use. Line and column are null if there
 * is no such place. `newer` means that a document has the format of another version of the protocol.
 */
export class NoVerdict extends Error {
  /** @param {string} text @param {number | null} [line] @param {number | null} [column] @param {boolean} [newer] */
  constructor(text, line = null, column = null, newer = false) {
    super(text);
    this.line = line;
    this.column = column;
    this.newer = newer;
  }
}

/** Returns the integer `value`, 0 to 2^53 - 1, as eight little-endian bytes: u64 of SPEC. @param {number} value */
export function u64(value) {
  const bytes = new Uint8Array(8);
  let rest = value;
  for (let i = 0; i < 8; i++) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** @param {Uint8Array} a @param {Uint8Array} b */
export function bytesEqual(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i]) return false;
  }
  return true;
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Returns the bytes in lower-case hexadecimal `text`, or null. @param {string} text @returns {Uint8Array | null} */
export function fromHex(text) {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.substr(2 * i, 2), 16);
  return bytes;
}

// ---- UTF-8

/**
 * Returns the code point that begins at bytes[at], or -1 unless it is well formed: no overlong form, no surrogate,
 * nothing above U+10FFFF, and nothing past `end`.
 * @param {Uint8Array} bytes @param {number} at @param {number} end
 */
export function codePointAt(bytes, at, end) {
  const first = bytes[at];
  if (first < 0x80) return first;
  const more = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
  if (more === 0 || at + more >= end) return -1;
  let point = first & (0x3f >> more);
  for (let i = 1; i <= more; i++) {
    if ((bytes[at + i] & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (bytes[at + i] & 0x3f);
  }
  const least = more === 3 ? 0x10000 : more === 2 ? 0x800 : 0x80;
  return point < least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? -1 : point;
}

/** Returns the length of `point` in UTF-8. @param {number} point */
export function utf8Size(point) {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/**
 * Returns the place of the first byte in bytes[from .. end) that is not UTF-8, or -1.
 * @param {Uint8Array} bytes @param {number} from @param {number} end
 */
export function findBadUtf8(bytes, from, end) {
  for (let at = from; at < end;) {
    if (bytes[at] < 0x80) {
      at++;
      continue;
    }
    const point = codePointAt(bytes, at, end);
    if (point < 0) return at;
    at += utf8Size(point);
  }
  return -1;
}

// A byte-order mark is a character like any other here.
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Decodes bytes[from .. end), which must be UTF-8.
 * @param {Uint8Array} bytes @param {number} from @param {number} end
 */
export function decodeUtf8(bytes, from, end) {
  return DECODER.decode(bytes.subarray(from, end));
}

/** Returns the code point of a character. @param {string} char */
export function pointOf(char) {
  return char.codePointAt(0) ?? 0;
}

/** Returns `text` in UTF-8, which has no lone surrogate. @param {string} text */
export function encodeUtf8(text) {
  const bytes = utf8OrNull(text);
  if (bytes === null) throw new Error('The text holds half of a surrogate pair');
  return bytes;
}

/** Returns `text` in UTF-8, or null if it has a lone surrogate. @param {string} text */
export function utf8OrNull(text) {
  return text.isWellFormed() ? new TextEncoder().encode(text) : null;
}

// ---- SHA-256 (FIPS 180-4)

const SHA256_START = Int32Array.of(
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
);

const SHA256_K = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

const SHA256_WORDS = new Int32Array(64);

/**
 * Hashes the 64 bytes at block[at] into the eight words of `state`.
 * @param {Int32Array} state @param {Uint8Array} block @param {number} at
 */
function sha256Block(state, block, at) {
  const w = SHA256_WORDS;
  for (let i = 0; i < 16; i++) {
    const p = at + 4 * i;
    w[i] = (block[p] << 24) | (block[p + 1] << 16) | (block[p + 2] << 8) | block[p + 3];
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] + small0 + w[i - 7] + small1) | 0;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let i = 0; i < 64; i++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + SHA256_K[i] + w[i]) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/** Incremental SHA-256: `add` each piece, then call `finish` once for the 32 bytes, and `reset` for another hash. */
export class Sha256 {
  constructor() {
    this.state = SHA256_START.slice();
    this.block = new Uint8Array(64);
    this.size = 0;
  }

  reset() {
    this.state.set(SHA256_START);
    this.size = 0;
    return this;
  }

  /** Adds bytes[from .. to). @param {Uint8Array} bytes @param {number} [from] @param {number} [to] */
  add(bytes, from = 0, to = bytes.length) {
    const { state, block } = this;
    let held = this.size % 64;
    this.size += to - from;
    for (let at = from; at < to;) {
      if (held === 0 && to - at >= 64) {
        sha256Block(state, bytes, at);
        at += 64;
        continue;
      }
      const end = Math.min(to, at + 64 - held);
      while (at < end) block[held++] = bytes[at++];
      if (held === 64) {
        sha256Block(state, block, 0);
        held = 0;
      }
    }
    return this;
  }

  /** Adds u64(number of bytes) and the bytes: bytes(x) of SPEC. @param {Uint8Array} bytes */
  addFramed(bytes) {
    return this.add(u64(bytes.length)).add(bytes);
  }

  /** Writes the hash to into[at], and returns `into`. @param {Uint8Array} [into] @param {number} [at] */
  finish(into = new Uint8Array(32), at = 0) {
    const { block } = this;
    const held = this.size % 64;
    block[held] = 0x80;
    block.fill(0, held + 1);
    if (held >= 56) {
      sha256Block(this.state, block, 0);
      block.fill(0);
    }
    let bits = 8 * this.size;
    for (let i = 63; bits > 0; i--) {
      block[i] = bits % 256;
      bits = Math.floor(bits / 256);
    }
    sha256Block(this.state, block, 0);
    for (let i = 0; i < 32; i++) into[at + i] = this.state[i >> 2] >>> (24 - 8 * (i % 4));
    return into;
  }

  /** Returns an independent copy of the state. */
  copy() {
    const copy = new Sha256();
    copy.state.set(this.state);
    copy.block.set(this.block);
    copy.size = this.size;
    return copy;
  }
}

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  return new Sha256().add(bytes).finish();
}

/** Starts H(tag, x) of SPEC: a Sha256 that has taken SHA-256(tag) twice and waits for x. @param {string} tag */
export function taggedHash(tag) {
  const tagHash = sha256(encodeUtf8(tag));
  return new Sha256().add(tagHash).add(tagHash);
}
