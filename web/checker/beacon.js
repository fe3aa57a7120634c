// drand beacons (SPEC section 2): known chains, due times and signatures.

import { FIELD_P2, P, bigInteger, decodeG1, hashToG1, inverse, mod, pairingsCancel, squareRoot } from './bls12381.js';
import { encodeUtf8, fromHex, sha256, toHex, u64 } from './bytes.js';
/** @import { Source } from './documents.js' */

/** @typedef {typeof QUICKNET} Chain */

export const SIGNATURE_SIZE = 48;

export const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1692803367n,
  period: 3n,
  tag: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  publicKey: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c'
    + '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb'
    + '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

/** The generator of G2. */
export const G2 = {
  x: [
    0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8n,
    0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7en,
  ],
  y: [
    0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801n,
    0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79ben,
  ],
};

/**
 * Returns the chain of a drand source, or null if this checker does not know it.
 * @param {Pick<Source, 'chain'>} source @returns {Chain | null}
 */
export function chainOf(source) {
  return toHex(source.chain) === QUICKNET.hash ? QUICKNET : null;
}

/**
 * Returns a source's beacon round for round `round` of the draw, a BigInt.
 * @param {Pick<Source, 'round' | 'stride'>} source @param {number} round
 */
export function beaconRound(source, round) {
  return BigInt(source.round) + BigInt(round) * BigInt(source.stride);
}

/**
 * Returns the Unix time at which a known chain's beacon round is due, a BigInt.
 * @param {Chain} chain @param {bigint} beacon
 */
export function dueTime(chain, beacon) {
  return chain.genesis + (beacon - 1n) * chain.period;
}

/**
 * Returns the chain's public key as a point: x and the sign of y are given, most significant coefficient first.
 * @param {Chain} chain
 */
export function publicKeyOf(chain) {
  const bytes = fromHex(chain.publicKey) ?? new Uint8Array(0);
  const x = [bigInteger(bytes.subarray(48)), bigInteger(bytes.subarray(0, 48)) & ~(0xe0n << 376n)];
  const cube = FIELD_P2.multiply(FIELD_P2.multiply(x, x), x);
  const y = squareRoot2(FIELD_P2.add(cube, [4n, 4n]));
  const larger = y[1] !== 0n ? y[1] > P - y[1] : y[0] > P - y[0];
  return { x, y: larger === ((bytes[0] & 0x20) !== 0) ? y : FIELD_P2.subtract([0n, 0n], y) };
}

/** Returns a square root in F_p2 of a square. @param {bigint[]} element */
function squareRoot2([a, b]) {
  // If (c + d u)^2 = a + b u, then c^2 = (a + n) / 2 with n a root of a^2 + b^2, and d = b / 2c. One sign of n fits.
  const norm = squareRoot((a * a + b * b) % P) ?? 0n;
  const half = inverse(2n);
  const c = (squareRoot(((a + norm) * half) % P) || squareRoot(mod((a - norm) * half))) ?? 0n;
  return [c, (b * half * inverse(c)) % P];
}

/**
 * Returns whether `signature`, 48 bytes, is the chain's for `beacon`.
 * @param {Chain} chain @param {bigint} beacon @param {Uint8Array} signature
 */
export function signatureHolds(chain, beacon, signature) {
  const point = decodeG1(signature);
  if (point === null) return false;
  const message = sha256(u64(Number(beacon)).reverse());
  const hashed = hashToG1(message, encodeUtf8(chain.tag));
  if (hashed === null) return false;
  const opposite = { x: point.x, y: P - point.y };
  return pairingsCancel([[opposite, G2], [hashed, publicKeyOf(chain)]]);
}
