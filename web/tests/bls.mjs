// BLS12-381 and the beacons of quicknet: RFC 9380 (J.9.1, and its constants by computing), signatures true and false.
import crypto from 'node:crypto';
import { Tally } from './tally.mjs';
import { G2, QUICKNET, publicKeyOf, signatureHolds } from '../checker/beacon.js';
import {
  FIELD_P, FIELD_P2, P, R, SSWU_A, SSWU_B, addPoints, decodeG1, hashToG1, isogenyImage, mapToIsogenous, multiplyPoint,
  squareRoot,
} from '../checker/bls12381.js';
import { encodeUtf8, fromHex, sha256, toHex, u64 } from '../checker/bytes.js';

const random = (below) => BigInt(`0x${crypto.randomBytes(64).toString('hex')}`) % below;
const onCurve = ({ x, y }) => (y * y - x * x * x - 4n) % P === 0n;
const hex96 = (value) => value.toString(16).padStart(96, '0');

/** Returns the compressed encoding of a point of G1. */
function encodeG1({ x, y }) {
  const bytes = fromHex(hex96(x));
  bytes[0] |= y > P - y ? 0xa0 : 0x80;
  return bytes;
}

// ---- RFC 9380

const hashing = new Tally('RFC 9380');
const TAG = 'QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_';
for (const [message, x, y] of [
  [
    '',
    '052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1',
    '08ba738453bfed09cb546dbb0783dbb3a5f1f566ed67bb6be0e8c67e2e81a4cc68ee29813bb7994998f3eae0c9c6a265',
  ],
  [
    'abc',
    '03567bc5ef9c690c2ab2ecdf6a96ef1c139cc0b2f284dca0a9a7943388a49a3aee664ba5379a7655d3c68900be2f6903',
    '0b9c15f3fe6e5cf4211f346271d7b01c8f3b28be689c8429c85b67af215533311f0b8dfaaa154fa6b88176c229f2885d',
  ],
  [
    'abcdef0123456789',
    '11e0b079dea29a68f0383ee94fed1b940995272407e3bb916bbf268c263ddd57a6a27200a784cbc248e84f357ce82d98',
    '03a87ae2caf14e8ee52e51fa2ed8eefe80f02457004ba4d486d6aa1f517c0889501dc7413753f9599b099ebcbbd2d709',
  ],
  [
    `q128_${'q'.repeat(128)}`,
    '15f68eaa693b95ccb85215dc65fa81038d69629f70aeee0d0f677cf22285e7bf58d7cb86eefe8f2e9bc3f8cb84fac488',
    '1807a1d50c29f430b8cafc4f8638dfeeadf51211e1602a5f184443076715f91bb90a48ba1e370edce6ae1062f5e6dd38',
  ],
  [
    `a512_${'a'.repeat(512)}`,
    '082aabae8b7dedb0e78aeb619ad3bfd9277a2f77ba7fad20ef6aabdc6c31d19ba5a6d12283553294c1825c4b3ca2dcfe',
    '05b84ae5a942248eea39e1d91030458c40153f3b654ab7872d779ad1e942856a20c438e8d99bc8abfbf74729ce1f7ac8',
  ],
]) {
  const point = hashToG1(encodeUtf8(message), encodeUtf8(TAG));
  hashing.equal([hex96(point.x), hex96(point.y)], [x, y], `J.9.1, ${message.length} bytes`);
}
for (let i = 0; i < 20; i++) {
  // 0 is the map's special case.
  const point = mapToIsogenous(i === 0 ? 0n : random(P));
  const side = (point.x ** 3n + SSWU_A * point.x + SSWU_B - point.y * point.y) % P;
  hashing.check(side === 0n, "the map gives a point of E'");
  const other = mapToIsogenous(random(P));
  const image = isogenyImage(point);
  hashing.check(onCurve(image), "the image of a point of E' lies on the curve");
  // An isogeny keeps sums; a wrong coefficient that kept points on the curve would not keep these.
  const sumOfImages = addPoints(FIELD_P, null, image, isogenyImage(other));
  const imageOfSum = isogenyImage(addPoints(FIELD_P, SSWU_A, point, other));
  hashing.check(
    sumOfImages.x === imageOfSum.x && sumOfImages.y === imageOfSum.y,
    'the image of a sum is the sum of images',
  );
}
hashing.finish();

// ---- Points and their encoding

const points = new Tally('points of G1');
const ROUND_1000 = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const ROUND_657413 = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
const known = decodeG1(fromHex(ROUND_1000));
points.check(onCurve(known), 'a signature is on the curve');
points.equal(toHex(encodeG1(known)), ROUND_1000, 'encoded again');
const refuse = (bytes, about) => points.equal(decodeG1(bytes), null, about);
for (const flags of [0x00, 0x20, 0x40, 0x60, 0xc0, 0xe0]) {
  const bytes = fromHex(ROUND_1000);
  bytes[0] = (bytes[0] & 0x1f) | flags;
  refuse(bytes, `flags ${flags.toString(16)}`);
}
refuse(fromHex(`c0${'00'.repeat(47)}`), 'the identity');
refuse(fromHex(`80${'00'.repeat(47)}`), 'a point of order 3, x = 0');
refuse(fromHex(`a0${'00'.repeat(47)}`), 'its opposite');
refuse(fromHex(ROUND_1000).subarray(0, 47), '47 bytes');
refuse(new Uint8Array(49), '49 bytes');
// x >= p: the encoding of a point of the subgroup that is not the canonical one. Not every x + p fits 381 bits.
let over = known;
for (let found = 0; found < 3; over = addPoints(FIELD_P, null, over, known)) {
  if (over.x + P >= 1n << 381n) continue;
  found++;
  const bytes = fromHex(hex96(over.x + P));
  bytes[0] |= over.y > P - over.y ? 0xa0 : 0x80;
  refuse(bytes, `x = ${over.x} + p`);
  points.equal(decodeG1(encodeG1(over)).y === over.y, true, 'the same point in its canonical encoding');
}
for (let i = 0; i < 10; i++) {
  const x = random(P);
  const root = squareRoot((x ** 3n + 4n) % P);
  const bytes = root === null ? fromHex(hex96(x)) : encodeG1({ x, y: root });
  bytes[0] |= 0x80;
  refuse(bytes, `x = ${x}, ${root === null ? 'not on the curve' : 'outside the subgroup'}`);
}
points.finish();

// ---- Signatures

const signatures = new Tally('signatures');
const holds = (beacon, bytes) => signatureHolds(QUICKNET, BigInt(beacon), bytes);
signatures.check(holds(1000, fromHex(ROUND_1000)), 'quicknet round 1000');
signatures.check(holds(657413, fromHex(ROUND_657413)), 'quicknet round 657413');
signatures.check(!holds(1001, fromHex(ROUND_1000)), 'the signature of another round');
signatures.check(!holds(1000, fromHex(ROUND_657413)), 'the signature of another round');
signatures.check(!holds(1000, encodeG1({ x: known.x, y: P - known.y })), 'the opposite point');
for (let i = 0; i < 12; i++) {
  const bytes = fromHex(ROUND_1000);
  bytes[crypto.randomInt(48)] ^= 1 << crypto.randomInt(8);
  signatures.check(!holds(1000, bytes), `a bit changed: ${toHex(bytes)}`);
}
signatures.check(multiplyPoint(FIELD_P2, G2, R) === null, 'the order of the generator of G2');
signatures.check(
  multiplyPoint(FIELD_P2, publicKeyOf(QUICKNET), R) === null,
  "the order of quicknet's key",
);
for (let i = 0; i < 3; i++) {
  // A chain of which the secret is known: its own signatures hold, and no other.
  const secret = 1n + random(R - 1n);
  const key = multiplyPoint(FIELD_P2, G2, secret);
  const bytes = fromHex(hex96(key.x[1]) + hex96(key.x[0]));
  bytes[0] |= (key.y[1] !== 0n ? key.y[1] > P - key.y[1] : key.y[0] > P - key.y[0]) ? 0xa0 : 0x80;
  const chain = { ...QUICKNET, publicKey: toHex(bytes) };
  const beacon = 1n + random(2n ** 53n - 1n);
  const message = sha256(u64(Number(beacon)).reverse());
  const hashed = hashToG1(message, encodeUtf8(chain.tag));
  const signature = encodeG1(multiplyPoint(FIELD_P, hashed, secret));
  signatures.check(signatureHolds(chain, beacon, signature), `a chain of our own, round ${beacon}`);
  signatures.check(!signatureHolds(chain, beacon, encodeG1(hashed)), 'the hashed message in place of the signature');
  signatures.check(!signatureHolds(QUICKNET, beacon, signature), 'the signature of another chain');
  const doubled = encodeG1(multiplyPoint(FIELD_P, hashed, secret + 1n));
  signatures.check(!signatureHolds(chain, beacon, doubled), 'a secret one off');
}
signatures.finish();
