// BLS12-381 beside another implementation, @noble/curves: hashing, encodings of points, signatures true and false.
import crypto from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { Tally } from './tally.mjs';
import { QUICKNET, signatureHolds } from '../checker/beacon.js';
import { P, decodeG1, hashToG1 } from '../checker/bls12381.js';
import { encodeUtf8, fromHex, sha256, toHex, u64 } from '../checker/bytes.js';

const { Point, hashToCurve } = bls12_381.G1;
const short = bls12_381.shortSignatures;
const message = (beacon) => sha256(u64(Number(beacon)).reverse());

/** Returns what @noble/curves makes of 48 bytes that should be a point of the subgroup, or null. */
function nobleG1(bytes) {
  try {
    const point = Point.fromBytes(bytes);
    point.assertValidity();
    return point.is0() || !point.isTorsionFree() ? null : point.toAffine();
  } catch {
    return null;
  }
}

/** Returns whether @noble/curves accepts a signature. */
function nobleHolds(key, beacon, signature) {
  if (nobleG1(signature) === null) return false;
  return short.verify(signature, short.hash(message(beacon), QUICKNET.tag), key);
}

const samePoint = (a, b) => (a === null || b === null ? a === b : a.x === b.x && a.y === b.y);

const hashing = new Tally('hash to G1, beside @noble/curves');
for (let size = 0; size < 40; size++) {
  const bytes = new Uint8Array(crypto.randomBytes(size * 5));
  const tag = 'T'.repeat(1 + crypto.randomInt(255));
  const should = hashToCurve(bytes, { DST: tag }).toAffine();
  hashing.check(samePoint(hashToG1(bytes, encodeUtf8(tag)), should), `${toHex(bytes)} under ${tag.length} T`);
}
hashing.finish();

const points = new Tally('encodings of points, beside @noble/curves');
let valid = 0;
const compare = (bytes, about) => {
  const is = decodeG1(bytes);
  if (is !== null) valid++;
  points.check(samePoint(is, nobleG1(bytes)), `${about}: ${toHex(bytes)}`);
};
for (let i = 0; i < 60; i++) {
  const bytes = Point.BASE.multiply(1n + BigInt(`0x${crypto.randomBytes(31).toString('hex')}`)).toBytes();
  compare(bytes, 'a point of the subgroup');
  for (const flags of [0x00, 0x20, 0x40, 0x60, 0x80, 0xa0, 0xc0, 0xe0]) {
    compare(Uint8Array.of((bytes[0] & 0x1f) | flags, ...bytes.subarray(1)), 'other flags');
  }
  const x = new Uint8Array(crypto.randomBytes(48));
  x[0] = 0x80 | (x[0] & 0x3f);
  compare(x, 'any x');
}
compare(fromHex(`c0${'00'.repeat(47)}`), 'the identity');
for (const x of [P - 1n, P, P + 1n, (1n << 381n) - 1n]) {
  for (const flags of [0x80, 0xa0]) {
    const bytes = fromHex(x.toString(16).padStart(96, '0'));
    bytes[0] |= flags;
    compare(bytes, `x = ${x}`);
  }
}
points.check(valid >= 60, `only ${valid} encodings were valid`);
points.finish();

const signatures = new Tally('signatures, beside @noble/curves');
const both = (chain, beacon, signature, should, about) => {
  const is = signatureHolds(chain, BigInt(beacon), signature);
  signatures.equal([is, nobleHolds(fromHex(chain.publicKey), beacon, signature)], [should, should], about);
};
for (const [beacon, hex] of [
  [1000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [657413, 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'],
]) {
  both(QUICKNET, beacon, fromHex(hex), true, `quicknet, round ${beacon}`);
  both(QUICKNET, beacon + 1, fromHex(hex), false, `quicknet, the round after ${beacon}`);
}
for (let i = 0; i < 6; i++) {
  const secret = bls12_381.utils.randomSecretKey();
  const key = short.getPublicKey(secret);
  const chain = { ...QUICKNET, publicKey: toHex(key.toBytes()) };
  const beacon = crypto.randomInt(2 ** 47);
  const signature = short.sign(short.hash(message(beacon), QUICKNET.tag), secret).toBytes();
  both(chain, beacon, signature, true, 'a chain of our own');
  both(QUICKNET, beacon, signature, false, 'under another key');
  const other = signature.slice();
  other[crypto.randomInt(48)] ^= 1 << crypto.randomInt(8);
  both(chain, beacon, other, false, 'a bit changed');
}
signatures.finish();
