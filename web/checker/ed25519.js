// Ed25519 signatures (SPEC section 8, "Logged commitments"). WebCrypto checks them, and lacks some rules of SPEC, which
// are added here.

import { bigInteger } from './bls12381.js';
import { fromHex } from './bytes.js';

/** The prime of the field, and the order of the base point. */
const P_25519 = 2n ** 255n - 19n;
const ORDER_25519 = 2n ** 252n + 27742317777372353535851937790883648493n;

const Y_OF_ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

/**
 * The values of y of the eight points of small order. Each may have either sign, and those of 0 and 1 may be written as
 * P and P + 1 too, so there are 14 encodings of such points.
 */
const SMALL_ORDER = [0n, 1n, P_25519 - 1n, Y_OF_ORDER_8, P_25519 - Y_OF_ORDER_8];

/** The second example of RFC 8032, section 7.1. */
const EXAMPLE = {
  key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  message: '72',
  signature: '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da'
    + '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
};

/** Returns the number in bytes of which the first is the least. @param {Uint8Array} bytes */
function littleEndian(bytes) {
  return bigInteger(bytes.slice().reverse());
}

/**
 * Returns whether 32 bytes are not the encoding of a point of small order, and write y below P. Then they are canonical
 * if they encode a point at all, since the points with x = 0 are of small order.
 * @param {Uint8Array} bytes
 */
function isLargeOrder(bytes) {
  const y = littleEndian(bytes) & (2n ** 255n - 1n);
  return y < P_25519 && !SMALL_ORDER.includes(y);
}

/** @param {Uint8Array} key @param {Uint8Array} message @param {Uint8Array} signature */
async function webCryptoVerifies(key, message, signature) {
  // Nothing of the checker is in memory that several threads share.
  const [a, m, s] = /** @type {Uint8Array<ArrayBuffer>[]} */ ([key, message, signature]);
  try {
    const imported = await crypto.subtle.importKey('raw', a, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, s, m);
  } catch {
    // Where there is no Ed25519, and in some browsers for a key that is no point.
    return false;
  }
}

/**
 * Returns whether a signature of 64 bytes holds under a key of 32. A canonical R is compared byte for byte by every
 * browser, and no other R can be equal to an encoding.
 * @param {Uint8Array} key @param {Uint8Array} message @param {Uint8Array} signature
 */
export async function ed25519Holds(key, message, signature) {
  const arePoints = isLargeOrder(key) && isLargeOrder(signature.subarray(0, 32));
  const isReduced = littleEndian(signature.subarray(32)) < ORDER_25519;
  return arePoints && isReduced && webCryptoVerifies(key, message, signature);
}

/** Returns whether this can be checked here: old browsers have no Ed25519, and pages without https no WebCrypto. */
export async function hasEd25519() {
  const [key, message, signature] = [EXAMPLE.key, EXAMPLE.message, EXAMPLE.signature].map(fromHex);
  return key !== null && message !== null && signature !== null && webCryptoVerifies(key, message, signature);
}
