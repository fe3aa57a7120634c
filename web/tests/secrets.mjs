// Secrets and their seals (SPEC sections 2 and 7). A verifier never needs them, so they are not in the checker.
import { encodeUtf8, taggedHash, u64 } from '../checker/bytes.js';
import { DocumentReader } from '../checker/formats.js';
import { HASH_SIZE, Tree } from '../checker/lists.js';
import { sealLeaf } from '../checker/terms.js';
import { MOST_U32 } from '../checker/text.js';

const SEED_HASH = taggedHash('verishuffle/1/round-seed');

/** Reads a secret document from its bytes. */
export function readSecret(bytes) {
  const reader = new DocumentReader(bytes);
  const secret = reader.object({
    format: () => reader.oneOf(['verishuffle/1 secret']),
    context: () => reader.text('context'),
    name: () => reader.text('name'),
    rounds: () => reader.numberIn(1, MOST_U32),
    width: () => reader.numberIn(1, 255),
    master: () => reader.hex(),
    opened: () => (reader.tookNull() ? null : reader.hex(HASH_SIZE)),
  });
  reader.end();
  if (secret.master.length !== 32 * secret.width)
    reader.fail('The master secret is of another size', secret.at.master);
  return secret;
}

/** Returns the seed of a round. */
export function seedOf({ context, name, width, master }, round) {
  const seed = new Uint8Array(32 * width);
  for (let b = 0; b < width; b++) {
    const hash = SEED_HASH.copy().addFramed(encodeUtf8(context)).addFramed(encodeUtf8(name)).addFramed(master);
    seed.set(hash.add(u64(round)).add(Uint8Array.of(b)).finish(), 32 * b);
  }
  return seed;
}

/** Returns the leaves of the seal, one after another. */
export function sealLeaves(secret) {
  const leaves = new Uint8Array(HASH_SIZE * secret.rounds);
  for (let r = 0; r < secret.rounds; r++) {
    leaves.set(sealLeaf(secret.context, secret.name, secret.rounds, r, seedOf(secret, r)), HASH_SIZE * r);
  }
  return leaves;
}

/** Returns the root of the tree over leaves, one after another in one array. */
export function treeRoot(leaves) {
  const tree = new Tree();
  for (let at = 0; at < leaves.length; at += HASH_SIZE) tree.add(leaves.subarray(at, at + HASH_SIZE));
  return tree.root();
}

export function sealOf(secret) {
  return treeRoot(sealLeaves(secret));
}

/** Returns the path of leaf `index`, as SPEC describes the tree: the largest power of two below N beside the rest. */
export function pathOf(leaves, index) {
  const count = leaves.length / HASH_SIZE;
  if (count === 1) return [];
  let left = 1;
  while (2 * left < count) left *= 2;
  const [a, b] = [leaves.slice(0, HASH_SIZE * left), leaves.slice(HASH_SIZE * left)];
  return index < left ? [...pathOf(a, index), treeRoot(b)] : [...pathOf(b, index - left), treeRoot(a)];
}
