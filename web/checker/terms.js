// What the terms bind and what the sources give: commitment, seals and keys (SPEC sections 2 to 4), and how much
// randomness there is (section 8).

import { allocationText, placesOf } from './allocation.js';
import { chainOf } from './beacon.js';
import { encodeUtf8, sha256, taggedHash, u64 } from './bytes.js';
/** @import { Opening, Source, Terms } from './documents.js' */

const TERMS_HASH = taggedHash('verishuffle/1/terms');
const SEAL_HASH = taggedHash('verishuffle/1/seal');
const KEY_HASH = taggedHash('verishuffle/1/key');

const ENTRIES_CODE = { numbers: 0, list: 1, blinded: 2 };
const ORDER_CODE = { forward: 0, backward: 1 };
const SOURCE_CODE = { sealed: 1, drand: 2, public: 3 };

/** Returns the commitment of the terms, 32 bytes. @param {Terms} terms */
export function commitmentOf(terms) {
  const hash = TERMS_HASH.copy();
  /** @param {number} value */
  const code = (value) => hash.add(Uint8Array.of(value));
  /** @param {string} value */
  const text = (value) => hash.addFramed(encodeUtf8(value));
  /** @param {number} value */
  const number = (value) => hash.add(u64(value));

  text(terms.context);
  code(terms.previous === null ? 0 : terms.previous === 'first' ? 1 : 2);
  if (terms.previous instanceof Uint8Array) hash.add(terms.previous);
  text(terms.rules);
  number(terms.rounds);
  code(ENTRIES_CODE[terms.kind]);
  number(terms.count);
  if (terms.root !== null) hash.add(terms.root);
  number(terms.draw);
  code(ORDER_CODE[terms.order]);
  code(terms.width);
  number(terms.sources.length);
  for (const source of terms.sources) {
    code(SOURCE_CODE[source.kind]);
    text(source.name);
    if (source.kind === 'sealed') hash.add(source.seal);
    if (source.kind === 'public') {
      text(source.description);
      number(source.knownFrom);
    }
    if (source.kind === 'drand') {
      hash.add(source.chain);
      number(source.round);
      number(source.stride);
    }
  }
  if (terms.allocation !== null) text(allocationText(terms.allocation));
  return hash.finish();
}

/**
 * Returns the leaf of a party's seal for round `round`, made with its seed.
 * @param {string} context @param {string} name @param {number} rounds @param {number} round @param {Uint8Array} seed
 */
export function sealLeaf(context, name, rounds, round, seed) {
  const hash = SEAL_HASH.copy().addFramed(encodeUtf8(context)).addFramed(encodeUtf8(name));
  return hash.add(u64(rounds)).add(u64(round)).addFramed(seed).finish();
}

/** Returns an opening's value for the key. @param {Source} source @param {Opening} opening */
function keyValue(source, opening) {
  if (source.kind === 'sealed') return opening.seed;
  return source.kind === 'drand' ? sha256(opening.signature) : encodeUtf8(opening.value);
}

/**
 * Returns the keys K_b of a round, b = 0 .. width - 1.
 * @param {Terms} terms @param {Uint8Array} commitment @param {number} round @param {Opening[]} openings
 */
export function keysOf(terms, commitment, round, openings) {
  const values = terms.sources.map((source, i) => keyValue(source, openings[i]));
  return Array.from({ length: terms.width }, (_, b) => {
    const hash = KEY_HASH.copy().add(Uint8Array.of(b)).add(commitment).add(u64(round)).add(u64(values.length));
    for (const value of values) hash.addFramed(value);
    return hash.finish();
  });
}

// ---- How much chance there is

const LONGEST_SUM = 65536;
export const MARGIN_BITS = 16;
const BEACON_BITS = 254;
export const SEED_BITS = 256;

/** Returns log2(m!) by Stirling's series, exact to 0.01 as SPEC requires. @param {number} m */
function log2Factorial(m) {
  if (m === 0) return 0;
  return ((m + 0.5) * Math.log(m) - m + Math.log(2 * Math.PI) / 2 + 1 / (12 * m)) / Math.LN2;
}

/** Returns log2 of the number of outcomes of the draw. @param {Pick<Terms, 'count' | 'draw' | 'allocation'>} terms */
export function outcomeBits(terms) {
  const places = terms.allocation === null ? terms.draw : placesOf(terms.allocation, terms.draw);
  if (places > LONGEST_SUM) return log2Factorial(terms.count) - log2Factorial(terms.count - places);
  let bits = 0;
  for (let t = 0; t < places; t++) bits += Math.log2(terms.count - t);
  return bits;
}

/** Returns the bits of the best source, or null if no source's are known. @param {Terms} terms */
export function seedBits(terms) {
  let best = null;
  for (const source of terms.sources) {
    let bits = null;
    if (source.kind === 'sealed') bits = SEED_BITS * terms.width;
    if (source.kind === 'drand' && chainOf(source) !== null) bits = BEACON_BITS;
    if (bits !== null && (best === null || bits > best)) best = bits;
  }
  return best;
}

/** Returns whether every order is possible, as far as the bits tell. @param {Terms} terms */
export function hasRoom(terms) {
  const seed = seedBits(terms);
  return seed !== null && seed - outcomeBits(terms) >= MARGIN_BITS;
}

/** Rounds bits to the nearest tenth, for display. @param {number} bits */
export function shownBits(bits) {
  return Math.round(bits * 10) / 10;
}
