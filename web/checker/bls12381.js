// BLS12-381, as far as a signature on G1 needs it (RFC 9380 for hashing). All values are public, so nothing here is
// constant-time. A point is { x, y }, or null for the identity.

import { Sha256, toHex } from './bytes.js';
import { ISOGENY_X_DENOMINATOR, ISOGENY_X_NUMERATOR, ISOGENY_Y_DENOMINATOR, ISOGENY_Y_NUMERATOR } from './isogeny.js';

/**
 * A field: F_p, or F_p2.
 * @template T
 * @typedef {object} Field
 * @property {(a: T, b: T) => T} add
 * @property {(a: T, b: T) => T} subtract
 * @property {(a: T, b: T) => T} multiply
 * @property {(a: T) => T} inverse
 * @property {(a: T) => boolean} isZero
 */
/** @template T @typedef {{ x: T, y: T }} Point */

export const P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
export const R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;
/** The curve's parameter x is negative; this is its absolute value. */
const CURVE_X = 0xd201000000010000n;

// ---- F_p: a BigInt, 0 to p - 1

/** @param {bigint} a */
export function mod(a) {
  const rest = a % P;
  return rest < 0n ? rest + P : rest;
}

/** @param {bigint} base @param {bigint} exponent */
function power(base, exponent) {
  let result = 1n;
  for (let i = exponent.toString(2).length - 1; i >= 0; i--) {
    result = (result * result) % P;
    if ((exponent >> BigInt(i)) & 1n) result = (result * base) % P;
  }
  return result;
}

/** Returns 1/a by Euclid's algorithm, for nonzero a. @param {bigint} a */
export function inverse(a) {
  let [older, newer] = [P, a];
  let [olderFactor, newerFactor] = [0n, 1n];
  while (newer > 1n) {
    const quotient = older / newer;
    [older, newer] = [newer, older - quotient * newer];
    [olderFactor, newerFactor] = [newerFactor, olderFactor - quotient * newerFactor];
  }
  return mod(newerFactor);
}

/** Returns a square root of a, or null if a is not a square. @param {bigint} a @returns {bigint | null} */
export function squareRoot(a) {
  const root = power(a, (P + 1n) / 4n);
  return (root * root) % P === a ? root : null;
}

/** @type {Field<bigint>} */
export const FIELD_P = {
  add: (a, b) => (a + b) % P,
  subtract: (a, b) => mod(a - b),
  multiply: (a, b) => (a * b) % P,
  inverse,
  isZero: (a) => a === 0n,
};

// ---- F_p2 = F_p[u] / (u^2 + 1): [a, b] is a + b u

/** @type {Field<bigint[]>} */
export const FIELD_P2 = {
  add: (a, b) => [(a[0] + b[0]) % P, (a[1] + b[1]) % P],
  subtract: (a, b) => [mod(a[0] - b[0]), mod(a[1] - b[1])],
  multiply: (a, b) => [mod(a[0] * b[0] - a[1] * b[1]), (a[0] * b[1] + a[1] * b[0]) % P],
  inverse: (a) => {
    const norm = inverse((a[0] * a[0] + a[1] * a[1]) % P);
    return [(a[0] * norm) % P, mod(-a[1] * norm)];
  },
  isZero: (a) => a[0] === 0n && a[1] === 0n,
};

// ---- Points of a curve y^2 = x^3 + a x + b over F_p or F_p2

/**
 * Returns the slope of the line through two points, or of the tangent if they are equal; null if it is vertical.
 * @template T @param {Field<T>} field @param {T | null} a @param {Point<T>} p @param {Point<T>} q
 */
function slope(field, a, p, q) {
  if (field.isZero(field.subtract(p.x, q.x))) {
    const sum = field.add(p.y, q.y);
    if (field.isZero(sum)) return null;
    const square = field.multiply(p.x, p.x);
    const threefold = field.add(field.add(square, square), square);
    return field.multiply(a === null ? threefold : field.add(threefold, a), field.inverse(sum));
  }
  return field.multiply(field.subtract(q.y, p.y), field.inverse(field.subtract(q.x, p.x)));
}

/**
 * Returns p + q. `a` is the curve's coefficient, null if it is 0.
 * @template T @param {Field<T>} field @param {T | null} a @param {Point<T> | null} p @param {Point<T> | null} q
 * @returns {Point<T> | null}
 */
export function addPoints(field, a, p, q) {
  if (p === null) return q;
  if (q === null) return p;
  const line = slope(field, a, p, q);
  if (line === null) return null;
  const x = field.subtract(field.subtract(field.multiply(line, line), p.x), q.x);
  return { x, y: field.subtract(field.multiply(line, field.subtract(p.x, x)), p.y) };
}

/** @template T @param {Field<T>} field @param {Point<T> | null} point @param {bigint} factor */
export function multiplyPoint(field, point, factor) {
  let result = null;
  for (let i = factor.toString(2).length - 1; i >= 0; i--) {
    result = addPoints(field, null, result, result);
    if ((factor >> BigInt(i)) & 1n) result = addPoints(field, null, result, point);
  }
  return result;
}

/** Returns the big-endian integer in `bytes`. @param {Uint8Array} bytes */
export function bigInteger(bytes) {
  return BigInt(`0x${toHex(bytes)}`);
}

/**
 * Returns the point of G1 that 48 bytes encode, or null unless they are the canonical compressed encoding of a point,
 * other than the identity, in the prime-order subgroup.
 * @param {Uint8Array} bytes
 */
export function decodeG1(bytes) {
  // The three flags: compressed, identity, and whether y is the larger of y and -y.
  if (bytes.length !== 48 || (bytes[0] & 0xc0) !== 0x80) return null;
  const flags = 0xe0n << 376n;
  const x = bigInteger(bytes) & ~flags;
  if (x >= P) return null;
  const root = squareRoot((x * x * x + 4n) % P);
  if (root === null) return null;
  const larger = (bytes[0] & 0x20) !== 0;
  const point = { x, y: root > P - root === larger ? root : P - root };
  return multiplyPoint(FIELD_P, point, R) === null ? point : null;
}

// ---- Hash to G1 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_)

export const SSWU_A =
  0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn;
export const SSWU_B =
  0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n;
const SSWU_Z = 11n;

/** Returns 128 bytes from expand_message_xmd, section 5.3.1. @param {Uint8Array} message @param {Uint8Array} tag */
function expandMessage(message, tag) {
  const size = 128;
  const tagPrime = Uint8Array.of(...tag, tag.length);
  const first = new Sha256().add(new Uint8Array(64)).add(message).add(Uint8Array.of(0, size, 0)).add(tagPrime).finish();
  const expanded = new Uint8Array(size);
  /** @type {Uint8Array} */
  let block = new Uint8Array(32);
  for (let i = 1; i <= size / 32; i++) {
    block = new Sha256().add(block.map((byte, k) => byte ^ first[k])).add(Uint8Array.of(i)).add(tagPrime).finish();
    expanded.set(block, 32 * (i - 1));
  }
  return expanded;
}

/** Returns the point of E' to which the simplified map of section 6.6.2 takes u. @param {bigint} u */
export function mapToIsogenous(u) {
  const zu2 = (SSWU_Z * u * u) % P;
  const denominator = (zu2 * zu2 + zu2) % P;
  const x1 = denominator === 0n
    ? SSWU_B * inverse((SSWU_Z * SSWU_A) % P) % P
    : mod(-SSWU_B * inverse(SSWU_A) * (1n + inverse(denominator)));
  /** @param {bigint} x */
  const rightSide = (x) => (x * x * x + SSWU_A * x + SSWU_B) % P;
  const root = squareRoot(rightSide(x1));
  const x = root === null ? (zu2 * x1) % P : x1;
  // One of the two is on the curve.
  const y = root ?? squareRoot(rightSide(x)) ?? 0n;
  return { x, y: y % 2n === u % 2n ? y : P - y };
}

/** Returns the image on G1's curve of a point of E'. @param {Point<bigint> | null} point */
export function isogenyImage(point) {
  if (point === null) return null;
  /** @param {bigint[]} coefficients */
  const at = (coefficients) => coefficients.reduceRight((sum, c) => (sum * point.x + c) % P, 0n);
  const denominator = (at(ISOGENY_X_DENOMINATOR) * at(ISOGENY_Y_DENOMINATOR)) % P;
  if (denominator === 0n) return null;
  return {
    x: at(ISOGENY_X_NUMERATOR) * inverse(at(ISOGENY_X_DENOMINATOR)) % P,
    y: point.y * at(ISOGENY_Y_NUMERATOR) % P * inverse(at(ISOGENY_Y_DENOMINATOR)) % P,
  };
}

/**
 * Hashes `message` to G1 under the domain separation tag `tag`. Both are bytes.
 * @param {Uint8Array} message @param {Uint8Array} tag
 */
export function hashToG1(message, tag) {
  const expanded = expandMessage(message, tag);
  const [p, q] = [0, 64].map((at) => mapToIsogenous(bigInteger(expanded.subarray(at, at + 64)) % P));
  const sum = isogenyImage(addPoints(FIELD_P, SSWU_A, p, q));
  return multiplyPoint(FIELD_P, sum, 1n + CURVE_X);
}

// ---- Pairing: F_p12 = F_p[w] / (w^12 - 2 w^6 + 2), in which u = w^6 - 1. A value is its twelve coefficients.

/** @param {bigint[]} a @param {bigint[]} b */
function multiply12(a, b) {
  const product = new Array(23).fill(0n);
  for (let i = 0; i < 12; i++) {
    if (a[i] === 0n) continue;
    for (let k = 0; k < 12; k++) {
      if (b[k] !== 0n) product[i + k] += a[i] * b[k];
    }
  }
  for (let i = 22; i >= 12; i--) {
    // w^12 = 2 w^6 - 2
    product[i - 6] += 2n * product[i];
    product[i - 12] -= 2n * product[i];
  }
  return product.slice(0, 12).map(mod);
}

/**
 * Evaluates at p in G1 the line with slope `line` through t in G2, times w^3.
 * @param {bigint[]} line @param {Point<bigint[]>} t @param {Point<bigint>} p
 */
function lineValue(line, t, p) {
  const value = new Array(12).fill(0n);
  /** @param {number} at @param {bigint[]} pair */
  const put = (at, [a, b]) => {
    // (a + b u) w^at = (a - b) w^at + b w^(at + 6)
    value[at] = mod(a - b);
    value[at + 6] = b;
  };
  put(0, FIELD_P2.subtract(FIELD_P2.multiply(line, t.x), t.y));
  put(2, FIELD_P2.multiply(line, [mod(-p.x), 0n]));
  value[3] = p.y;
  return value;
}

/**
 * Returns whether the product of the pairings e(p, q) over `pairs` of points [p, q] of G1 and G2 is one.
 * @param {[Point<bigint>, Point<bigint[]>][]} pairs
 */
export function pairingsCancel(pairs) {
  let value = [1n, ...new Array(11).fill(0n)];
  const points = pairs.map(([, q]) => q);
  /** @param {number} i @param {Point<bigint[]>} other */
  const step = (i, other) => {
    const line = slope(FIELD_P2, null, points[i], other);
    const sum = addPoints(FIELD_P2, null, points[i], other);
    // The loop is shorter than the order of the points.
    if (line === null || sum === null) throw new Error('A line of the loop is vertical');
    value = multiply12(value, lineValue(line, points[i], pairs[i][0]));
    points[i] = sum;
  };
  // Miller's loop. Vertical lines and the sign of the parameter do not affect the answer.
  for (const bit of CURVE_X.toString(2).slice(1)) {
    value = multiply12(value, value);
    pairs.forEach(([, q], i) => {
      step(i, points[i]);
      if (bit === '1') step(i, q);
    });
  }
  // The product is one if the value to the power (p^12 - 1) / r is one. That power is p^6 - 1 times the exponent below,
  // and the values that are one to the power p^6 - 1 are those of F_p6 except 0, which have only even powers of w.
  const exponent = (P ** 6n + 1n) / R;
  let result = value;
  for (const bit of exponent.toString(2).slice(1)) {
    result = multiply12(result, result);
    if (bit === '1') result = multiply12(result, value);
  }
  return result.every((coefficient, i) => i % 2 === 0 || coefficient === 0n) && result.some((c) => c !== 0n);
}
