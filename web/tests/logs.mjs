// A small stand-in for a public log: it signs a proof that a commitment is in it, and its head, as the log and its
// witnesses do.
import crypto from 'node:crypto';

/** Returns the key of this name: 32 bytes, and a function that signs. */
function keyOf(name) {
  const seed = crypto.createHash('sha256').update(`a test key: ${name}`).digest();
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const secret = crypto.createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x } = crypto.createPublicKey(secret).export({ format: 'jwk' });
  return { key: Buffer.from(x, 'base64url'), sign: (text) => crypto.sign(null, Buffer.from(text), secret) };
}

const sha256 = (...parts) => crypto.createHash('sha256').update(Buffer.concat(parts.map((part) => Buffer.from(part))))
  .digest();
const hex = (bytes) => Buffer.from(bytes).toString('hex');

const LOG = keyOf('the log');
const ORGANISER = keyOf('the organiser');
const NAMES = ['ada.example', 'bob.example', 'eve.example'];

/** The key of the organiser, in hexadecimal digits and as OpenSSH writes it. */
export const LOG_KEY = hex(ORGANISER.key);
export const OPENSSH_KEY = `ssh-ed25519 ${
  Buffer.concat([Buffer.from('0000000b7373682d6564323535313900000020', 'hex'), ORGANISER.key]).toString('base64')
} the organiser`;

/** The key of somebody else. */
export const OTHER_KEY = hex(keyOf('somebody else').key);

/** The policy of the log: two of three witnesses. */
export const LOG_POLICY = [
  `log ${hex(LOG.key)} https://log.example`,
  ...NAMES.map((name) => `witness ${name} ${hex(keyOf(name).key)}`),
  `group two 2 ${NAMES.join(' ')}`, 'quorum two', '',
].join('\n');

/** Returns the signature of a leaf of this key, and the leaf. */
function leafOf({ key, sign }, message) {
  const checksum = sha256(message);
  const signature = sign(Buffer.concat([Buffer.from('sigsum.org/v1/tree-leaf\0'), checksum]));
  return { signature, leaf: Buffer.concat([checksum, signature, sha256(key)]) };
}

/** Returns the lines of a head. `times` are those of the witnesses, in seconds. */
function headLines(size, root, times) {
  const head = `sigsum.org/v1/tree/${hex(sha256(LOG.key))}\n${size}\n${root.toString('base64')}\n`;
  const cosignatures = times.map((time, i) => {
    const { key, sign } = keyOf(NAMES[i]);
    return `cosignature=${hex(sha256(key))} ${time} ${hex(sign(`cosignature/v1\ntime ${time}\n${head}`))}`;
  });
  return [`size=${size}`, `root_hash=${hex(root)}`, `signature=${hex(LOG.sign(head))}`, ...cosignatures];
}

/** Returns the root of the tree of these leaf hashes, as RFC 6962 defines it. */
function rootOf(hashes) {
  if (hashes.length < 2) return hashes[0] ?? sha256();
  let half = 1;
  while (2 * half < hashes.length) half *= 2;
  return sha256([1], rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)));
}

/** Returns the head and the leaves of the log: these commitments, in hex, after `others` of somebody else. */
export function logFiles(commitments, times, others = 1) {
  const stranger = leafOf(keyOf('somebody else'), 'something else').leaf;
  const leaves = [
    ...Array(others).fill(stranger),
    ...commitments.map((commitment) => leafOf(ORGANISER, Buffer.from(commitment, 'hex')).leaf),
  ];
  const root = rootOf(leaves.map((leaf) => sha256([0], leaf)));
  const line = (leaf) => `leaf=${hex(leaf.subarray(0, 32))} ${hex(leaf.subarray(32, 96))} ${hex(leaf.subarray(96))}\n`;
  return { head: `${headLines(leaves.length, root, times).join('\n')}\n`, leaves: leaves.map(line).join('') };
}

/**
 * Returns a proof that the log holds a commitment, in hex. `times` are those of the witnesses, in seconds; `message` is
 * what was logged in place of the commitment.
 */
export function logProof(commitment, times, message = Buffer.from(commitment, 'hex')) {
  const { signature, leaf } = leafOf(ORGANISER, message);
  // The log has one more leaf, which comes first.
  const other = sha256([0], 'something else');
  return [
    'version=2', `log=${hex(sha256(LOG.key))}`, `leaf=${hex(sha256(ORGANISER.key))} ${hex(signature)}`, '',
    ...headLines(2, sha256([1], other, sha256([0], leaf)), times), '',
    'leaf_index=1', `node_hash=${hex(other)}`, '',
  ].join('\n');
}

/** Returns a proof whose leaf is of the digits of the commitment, as `sigsum-submit` makes it without `--raw-hash`. */
export function digitsProof(commitment, times) {
  return logProof(commitment, times, sha256(`${commitment}\n`));
}
