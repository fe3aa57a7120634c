// A party's secret, its seal and its openings (SPEC sections 2 and 7).
//
// A seal serves one commitment. So a secret that was opened is written again, with its commitment, before the opening
// leaves this page, and it opens nothing else from then on. An older copy of the secret does not know of that.

import { bytesEqual, encodeUtf8, toHex, u64 } from '../../checker/bytes.js';
import { MOST_WIDTH, wholeTerms } from '../../checker/documents.js';
import { DocumentReader } from '../../checker/formats.js';
import { HASH_SIZE } from '../../checker/lists.js';
import { commitmentOf, sealLeaf } from '../../checker/terms.js';
import { MOST_U32, textProblem } from '../../checker/text.js';
import { ROUND_SEED_HASH, WholeTree, randomBytes, writtenDocument } from './terms.js';
/** @import { Progress } from '../../checker/bytes.js' */

/**
 * @typedef {object} Secret
 * @property {string} context
 * @property {string} name
 * @property {number} rounds
 * @property {number} width
 * @property {Uint8Array} master  32 * width bytes
 * @property {Uint8Array | null} opened  the commitment that it was opened for, 32 bytes
 */
/**
 * The opening of a seal, and its secret with the commitment, as documents.
 * @typedef {{ opening: Uint8Array, secret: Uint8Array, refused?: undefined }} OpenedSecret
 */
/** @typedef {{ refused: string, opened?: string }} RefusedSecret Why a seal stays closed: a word of openedSecret. */

/**
 * Makes a secret for { context, name, rounds, width }, of which the last two default to 1.
 * @param {{ context: string, name: string, rounds?: number, width?: number }} secret
 * @param {(size: number) => Uint8Array} [random] @returns {Secret}
 */
export function newSecret({ context, name, rounds = 1, width = 1 }, random = randomBytes) {
  const secret = { context, name, rounds, width, master: random(32 * width), opened: null };
  readSecret(writtenSecret(secret));
  return secret;
}

/** Writes a secret as a document. @param {Secret} secret */
export function writtenSecret({ context, name, rounds, width, master, opened }) {
  const hex = opened === null ? null : toHex(opened);
  return writtenDocument('secret', { context, name, rounds, width, master: toHex(master), opened: hex });
}

/** Reads a secret from the bytes of its document. Throws NoVerdict. @param {Uint8Array} bytes @returns {Secret} */
export function readSecret(bytes) {
  const reader = new DocumentReader(bytes);
  const values = reader.formatted('secret', {
    context: () => reader.text('context'),
    name: () => reader.text('name'),
    rounds: () => reader.numberIn(1, MOST_U32),
    width: () => reader.numberIn(1, MOST_WIDTH),
    master: () => reader.hex(),
    opened: () => (reader.tookNull() ? null : reader.hex(HASH_SIZE)),
  });
  reader.end();
  const { context, name, rounds, width, master, opened } = values;
  if (master.length !== 32 * width) reader.fail('The master secret has another size than the width', values.at.master);
  return { context, name, rounds, width, master, opened };
}

/** Returns the seed of a round. @param {Secret} secret @param {number} round */
function roundSeed({ context, name, width, master }, round) {
  const seed = new Uint8Array(32 * width);
  for (let b = 0; b < width; b++) {
    const hash = ROUND_SEED_HASH.copy().addFramed(encodeUtf8(context)).addFramed(encodeUtf8(name)).addFramed(master);
    seed.set(hash.add(u64(round)).add(Uint8Array.of(b)).finish(), 32 * b);
  }
  return seed;
}

/**
 * Returns the tree of a secret's seal: its root is the seal, and its paths belong to the openings.
 * @param {Secret} secret @param {Progress} [progress]
 */
function sealTree(secret, progress = () => {}) {
  const { context, name, rounds } = secret;
  const leaves = new Uint8Array(HASH_SIZE * rounds);
  for (let round = 0; round < rounds; round++) {
    if (round % 1024 === 0) progress('Sealing', round, rounds);
    leaves.set(sealLeaf(context, name, rounds, round, roundSeed(secret, round)), HASH_SIZE * round);
  }
  return new WholeTree(leaves);
}

/** Returns the seal of a secret in hex. @param {Secret} secret @param {Progress} [progress] */
export function sealText(secret, progress = () => {}) {
  return toHex(sealTree(secret, progress).root());
}

/** Returns the line `NAME=SEAL` by which a party tells its seal. @param {Secret} secret @param {Progress} [progress] */
export function sealLine(secret, progress = () => {}) {
  return `${secret.name}=${sealText(secret, progress)}`;
}

/**
 * Reads such a line as somebody pasted it. Returns { name, seal } with the seal in hex, or null.
 * @param {string} text
 */
export function readSealLine(text) {
  const form = /^\s*([^=]*?)\s*=\s*([0-9a-fA-F]{64})\s*$/.exec(text);
  if (form === null || textProblem(form[1], 'name') !== null) return null;
  return { name: form[1], seal: form[2].toLowerCase() };
}

/**
 * Opens a secret for terms and the commitment that was published, in hex. Returns { opening, secret } as documents: the
 * opening, and the secret with its commitment, which must be kept before the opening is shown or sent. Or returns why
 * the seal stays closed, { refused }, a word:
 *
 *   commitment   the terms do not have the published commitment
 *   opened       it was opened for another commitment, which is under `opened` in hex
 *   name         no sealed source of the terms has the name of the secret
 *   seal         the source with its name has another seal
 *   context, rounds, width    the secret was made for others than those of the terms
 *   round        the terms have no such round
 * @param {Secret} secret @param {Uint8Array} termsBytes @param {string} published @param {number} [round]
 * @param {Progress} [progress] @returns {OpenedSecret | RefusedSecret}
 */
export function openedSecret(secret, termsBytes, published, round = 0, progress = () => {}) {
  const terms = wholeTerms(termsBytes);
  const commitment = commitmentOf(terms);
  const source = terms.sources.find(({ kind, name }) => kind === 'sealed' && name === secret.name);
  /** @param {string} word */
  const refused = (word) => ({ refused: word });
  if (toHex(commitment) !== published) return refused('commitment');
  if (secret.opened !== null && !bytesEqual(secret.opened, commitment)) {
    return { refused: 'opened', opened: toHex(secret.opened) };
  }
  for (const key of /** @type {const} */ (['context', 'rounds', 'width'])) {
    if (secret[key] !== terms[key]) return refused(key);
  }
  if (source === undefined) return refused('name');
  const tree = sealTree(secret, progress);
  if (!bytesEqual(tree.root(), source.seal)) return refused('seal');
  if (!Number.isInteger(round) || round < 0 || round >= terms.rounds) return refused('round');
  const { context, name } = secret;
  return {
    secret: writtenSecret({ ...secret, opened: commitment }),
    opening: writtenDocument('opening', {
      commitment: published,
      context,
      name,
      round,
      seed: toHex(roundSeed(secret, round)),
      path: tree.path(round).map(toHex),
    }),
  };
}
