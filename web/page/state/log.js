// What a reader gives of a public log: the proof, the organiser's key, and the policy.

import { bytesEqual, encodeUtf8, fromHex, toHex } from '../../checker/bytes.js';
import { KNOWN_POLICIES } from '../../checker/logpolicy.js';
import { say } from '../language.js';
/** @import { LogPolicy } from '../../checker/logpolicy.js' */

/** What precedes the 32 bytes of a key in the base64 of OpenSSH: two texts with their sizes. */
const OPENSSH_START = fromHex('0000000b7373682d6564323535313900000020') ?? new Uint8Array(0);

/**
 * Returns the digits of a log key, which people may write in groups or copy from a file of OpenSSH, or null.
 * @param {string} text
 */
export function logKeyDigits(text) {
  const digits = text.replaceAll(/\s/g, '').toLowerCase();
  if (/^[0-9a-f]{64}$/.test(digits)) return digits;
  const [, base64] = /^\s*ssh-ed25519\s+([A-Za-z0-9+/]{68})(?:\s|$)/.exec(text) ?? [];
  if (base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const [start, key] = [bytes.subarray(0, OPENSSH_START.length), bytes.subarray(OPENSSH_START.length)];
  return bytesEqual(start, OPENSSH_START) ? toHex(key) : null;
}

/** Returns the bytes of a policy that is known by this name, or null. @param {string} name */
export function knownPolicy(name) {
  return Object.hasOwn(KNOWN_POLICIES, name) ? encodeUtf8(KNOWN_POLICIES[name]) : null;
}

/** Returns who must have signed, such as `2 of (a, b, c)`. @param {LogPolicy} policy */
export function quorumText({ groups, quorum }) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { name, least, members } of groups) {
    texts.set(name, say('policyOf', least, members.map((member) => texts.get(member) ?? member).join(', ')));
  }
  return texts.get(quorum) ?? quorum;
}

/** Returns whether bytes look like the proof of a log, which whoever reads it decides. @param {Uint8Array} bytes */
export function isLogProof(bytes) {
  return encodeUtf8('version=').every((byte, i) => bytes[i] === byte);
}
