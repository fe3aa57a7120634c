// Ledgers (ARCHIVES section 5): whether a log key logged the draws that are shown, and nothing else.

import { NoVerdict, bytesEqual, encodeUtf8, fromHex, sha256, toHex } from './bytes.js';
import { readTranscript, wholeTerms } from './documents.js';
import { ed25519Holds } from './ed25519.js';
import { HASH_SIZE, Tree, plainLeaf } from './lists.js';
import { quorumTime } from './logpolicy.js';
import { headText, leafText, witnessTimes } from './logproof.js';
import { commitmentOf } from './terms.js';
import { timeText } from './text.js';
/** @import { Progress } from './bytes.js' */
/** @import { Terms } from './documents.js' */
/** @import { LogPolicy } from './logpolicy.js' */
/** @import { LogHead } from './logproof.js' */

/**
 * What was read of the leaves of a log. Of those of the key it has the places and the checksums in hex.
 * @typedef {[leaf: number, checksum: string]} OfKey
 * @typedef {{ count: number, root: Uint8Array, ofKey: OfKey[] }} Leaves
 */
/** @typedef {'no log' | 'unknown log' | 'second head' | 'quorum' | 'leaves'} LedgerReason  Why a ledger is refused. */
/** @typedef {'unexplained' | 'not_logged' | 'context_reused' | 'seal_reused'} ProblemWord */
/** @typedef {{ problem: ProblemWord, checksum: string | null, draws: string[], detail: string }} LedgerProblem */
/**
 * The verdict on a ledger, as the object of ARCHIVES section 5.
 * @typedef {object} LedgerVerdict
 * @property {string} format
 * @property {'whole' | 'broken' | 'consistent' | 'refused'} verdict
 * @property {string | null} until
 * @property {string} log_key
 * @property {{ log: string, size: number, of_key: number }[]} logs
 * @property {number} shown
 * @property {LedgerProblem[]} problems
 * @property {string[]} missing
 * @property {string} detail
 */
/**
 * A verdict with U, the draws that are shown by their commitments, where each checksum of the key is, and the reason
 * if it is refused.
 * @typedef {object} JudgedLedger
 * @property {LedgerVerdict} verdict
 * @property {bigint | null} until
 * @property {Map<string, Terms>} shown
 * @property {Map<string, { log: string, leaf: number }>} logged
 * @property {LedgerReason | null} reason
 */

/** How a line of leaves begins, and its size: three values in hexadecimal, with a space between them, and LF. */
const LEAF_START = encodeUtf8('leaf=');
const LEAF_LINE = 264;
const LEAF_SIZE = 128;
/** So many bytes are read at a time. */
const LEAVES_OF_A_PIECE = 2048 * LEAF_LINE;

/** The value of each byte that is a digit of hexadecimal; of all others one that fits into no byte. */
const LEAF_DIGITS = new Uint16Array(256).fill(256);
encodeUtf8('0123456789abcdef').forEach((digit, value) => { LEAF_DIGITS[digit] = value; });
encodeUtf8('ABCDEF').forEach((digit, i) => { LEAF_DIGITS[digit] = 10 + i; });

/** No leaves, as of a log that has none yet. @type {Leaves} */
export const NO_LEAVES = { count: 0, root: sha256(new Uint8Array(0)), ofKey: [] };

/**
 * Reads the line at bytes[at] into `leaf`. Returns whether it is well formed.
 * @param {Uint8Array} bytes @param {number} at @param {Uint8Array} leaf
 */
function takeLeaf(bytes, at, leaf) {
  let from = at + LEAF_START.length;
  for (let i = 0; i < LEAF_SIZE; i++, from += 2) {
    if ((i === HASH_SIZE || i === LEAF_SIZE - HASH_SIZE) && bytes[from++] !== 0x20) return false;
    const value = (LEAF_DIGITS[bytes[from]] << 4) | LEAF_DIGITS[bytes[from + 1]];
    if (value > 255) return false;
    leaf[i] = value;
  }
  return bytes[from] === 0x0a && LEAF_START.every((byte, i) => bytes[at + i] === byte);
}

/**
 * Reads the leaves of a log in pieces, and keeps those of the key alone.
 * @param {Blob} file @param {Uint8Array} key @param {Progress} [progress] @returns {Promise<Leaves>}
 */
export async function readLeaves(file, key, progress = () => {}) {
  const [tree, leaf, keyId] = [new Tree(), new Uint8Array(LEAF_SIZE), sha256(key)];
  /** @type {OfKey[]} */
  const ofKey = [];
  for (let done = 0; done < file.size; done += LEAVES_OF_A_PIECE) {
    await progress('Reading the leaves', done, file.size);
    const bytes = new Uint8Array(await file.slice(done, done + LEAVES_OF_A_PIECE).arrayBuffer());
    for (let at = 0; at < bytes.length; at += LEAF_LINE) {
      if (!takeLeaf(bytes, at, leaf)) {
        throw new NoVerdict('The leaves: the line should be "leaf=CHECKSUM SIGNATURE ID"', tree.count + 1);
      }
      const [checksum, signature] = [leaf.slice(0, HASH_SIZE), leaf.slice(HASH_SIZE, -HASH_SIZE)];
      const isOfKey = bytesEqual(leaf.subarray(-HASH_SIZE), keyId);
      if (isOfKey && await ed25519Holds(key, leafText(checksum), signature)) ofKey.push([tree.count, toHex(checksum)]);
      tree.add(plainLeaf(leaf));
    }
  }
  return tree.count === 0 ? NO_LEAVES : { count: tree.count, root: tree.root(), ofKey };
}

/** Returns the draws in terms and transcripts, by their commitments. @param {Uint8Array[]} documents */
export function shownDraws(documents) {
  /** @type {Map<string, Terms>} */
  const shown = new Map();
  for (const terms of documents.map(shownTerms)) shown.set(toHex(commitmentOf(terms)), terms);
  return shown;
}

/** @param {Uint8Array} bytes */
function shownTerms(bytes) {
  try {
    return wholeTerms(bytes);
  } catch {
    return readTranscript(bytes).terms;
  }
}

/** @typedef {{ leaves: Leaves, until: bigint }} HeldLog */

/**
 * Returns the logs by their ids, or why the ledger is refused.
 * @param {LogPolicy} policy @param {{ head: LogHead, leaves: Leaves }[]} logs
 * @returns {Promise<Map<string, HeldLog> | LedgerReason>}
 */
async function heldLogs(policy, logs) {
  if (policy.logs.length === 0) return 'no log';
  /** @type {Map<string, HeldLog>} */
  const held = new Map();
  for (const { head, leaves } of logs) {
    const id = await signerOf(policy, head);
    if (id === null) return 'unknown log';
    if (held.has(id)) return 'second head';
    const until = await headTime(policy, id, head);
    if (until === null) return 'quorum';
    if (BigInt(leaves.count) !== head.size || !bytesEqual(leaves.root, head.root)) return 'leaves';
    held.set(id, { leaves, until });
  }
  return held;
}

/** Returns the id of the log that signed a head, or null. @param {LogPolicy} policy @param {LogHead} head */
async function signerOf({ logs }, head) {
  for (const { id, key } of logs) {
    if (await ed25519Holds(key, encodeUtf8(headText(id, head)), head.signature)) return id;
  }
  return null;
}

/**
 * Returns U of a head, or null if the quorum has not signed it. Where later comes first, the K-th smallest time is the
 * K-th largest.
 * @param {LogPolicy} policy @param {string} id @param {LogHead} head
 */
async function headTime(policy, id, head) {
  const times = await witnessTimes(policy, headText(id, head), head);
  const time = quorumTime(policy, new Map([...times].map(([name, signed]) => [name, -signed])));
  return time === null ? null : -time;
}

/**
 * Returns the problems, in their order. `logged` has each checksum of the key.
 * @param {Map<string, Terms>} shown @param {JudgedLedger['logged']} logged @param {boolean} isComplete
 */
function ledgerProblems(shown, logged, isComplete) {
  const draws = [...shown.keys()].sort();
  const checksums = new Map(draws.map((draw) => [toHex(sha256(fromHex(draw) ?? new Uint8Array(0))), draw]));
  /** @type {LedgerProblem[]} */
  const problems = [...logged.keys()].filter((checksum) => !checksums.has(checksum)).sort().map((checksum) => ({
    problem: 'unexplained', checksum, draws: [],
    detail: `leaf ${logged.get(checksum)?.leaf} of the log ${logged.get(checksum)?.log}`,
  }));
  /** @param {ProblemWord} problem @param {string[][]} found */
  const add = (problem, found) => {
    for (const some of found) problems.push({ problem, checksum: null, draws: some, detail: '' });
  };
  // The checksums are in the order of their draws.
  if (isComplete) {
    add('not_logged', [...checksums].filter(([checksum]) => !logged.has(checksum)).map(([, draw]) => [draw]));
  }
  add('context_reused', drawsSharing(shown, ({ context }) => [encodeUtf8(context)]));
  add('seal_reused', drawsSharing(shown, sealsOf));
  return problems;
}

/** @param {Terms} terms */
function sealsOf({ sources }) {
  return sources.flatMap(({ kind, seal }) => (kind === 'sealed' ? [seal] : []));
}

/**
 * Returns the draws that have something in common, ascending by what it is.
 * @param {Map<string, Terms>} shown @param {(terms: Terms) => Uint8Array[]} has
 */
function drawsSharing(shown, has) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [draw, terms] of shown) {
    // The order of digits is that of the bytes.
    for (const what of has(terms).map(toHex)) found.set(what, [...found.get(what) ?? [], draw]);
  }
  return [...found.keys()].sort().map((what) => found.get(what)?.sort() ?? []).filter(({ length }) => length > 1);
}

/**
 * Judges the ledger of a log key: the head and the leaves of each log, and the draws that are shown, by their
 * commitments. This takes Ed25519.
 * @param {LogPolicy} policy @param {Uint8Array} key @param {{ head: LogHead, leaves: Leaves }[]} logs
 * @param {Map<string, Terms>} shown @returns {Promise<JudgedLedger>}
 */
export async function judgeLedger(policy, key, logs, shown) {
  const found = await heldLogs(policy, logs);
  const reason = typeof found === 'string' ? found : null;
  /** @type {Map<string, HeldLog>} */
  const held = typeof found === 'string' ? new Map() : found;
  /** @type {JudgedLedger['logged']} */
  const logged = new Map();
  for (const [log, { leaves }] of held) {
    for (const [leaf, checksum] of leaves.ofKey) if (!logged.has(checksum)) logged.set(checksum, { log, leaf });
  }
  const ids = policy.logs.map(({ id }) => id);
  const lacking = ids.filter((id) => !held.has(id));
  const problems = reason === null ? ledgerProblems(shown, logged, lacking.length === 0) : [];
  const isBroken = problems.length > 0;
  const word = reason !== null ? 'refused' : isBroken ? 'broken' : lacking.length > 0 ? 'consistent' : 'whole';
  const times = [...held.values()].map((log) => log.until);
  const until = reason !== null || lacking.length > 0 ? null
    : times.reduce((least, time) => (time < least ? time : least));
  /** @type {LedgerVerdict} */
  const verdict = {
    format: 'verishuffle/1 ledger verdict',
    verdict: word,
    until: until === null ? null : timeText(until),
    log_key: toHex(key),
    logs: ids.flatMap((log) => {
      const leaves = held.get(log)?.leaves;
      return leaves === undefined ? [] : [{ log, size: leaves.count, of_key: leaves.ofKey.length }];
    }),
    shown: shown.size,
    problems,
    missing: word === 'consistent' ? lacking.map((id) => `log:${id}`) : [],
    detail: reason ?? '',
  };
  return { verdict, until, shown, logged, reason };
}
