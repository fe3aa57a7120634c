// Proofs that a log holds a commitment, and since when (SPEC section 8, "The proof", "Whether a proof holds").

import { NoVerdict, encodeUtf8, fromHex, sha256, toHex } from './bytes.js';
import { ed25519Holds } from './ed25519.js';
import { pathHolds, plainLeaf } from './lists.js';
import { logFileLines, quorumTime } from './logpolicy.js';
/** @import { LogPolicy } from './logpolicy.js' */

const MOST_NUMBER = 2n ** 63n - 1n;
const MOST_PATH = 63;

/** @typedef {{ id: string, time: bigint, signature: Uint8Array }} Cosignature */
/**
 * The head of a log, with its signature and those of witnesses.
 * @typedef {{ size: bigint, root: Uint8Array, signature: Uint8Array, cosignatures: Cosignature[] }} LogHead
 */
/**
 * A proof. Ids are in hex.
 * @typedef {LogHead & { log: string, leaf: { id: string, signature: Uint8Array }, index: bigint, path: Uint8Array[] }}
 *   LogProof
 */
/**
 * By when a commitment was logged, T, in which log, and how many witnesses had signed by then.
 * @typedef {{ time: bigint, log: string, witnesses: number }} Logged
 */
/** @typedef {'another key' | 'leaf signature' | 'unknown log' | 'log signature' | 'quorum' | 'inclusion'} LogReason */

/**
 * What the words in capitals stand for in the form of a line.
 * @type {Record<string, string>}
 */
const VALUES = {
  ID: '([0-9a-fA-F]{64})', HASH: '([0-9a-fA-F]{64})', SIGNATURE: '([0-9a-fA-F]{128})',
  NUMBER: '(0|[1-9][0-9]{0,18})', TIME: '(0|[1-9][0-9]{0,18})',
};

/** Reads the lines of a proof, or of a head, in turn. */
class ProofReader {
  /** @param {Uint8Array} bytes @param {string} what */
  constructor(bytes, what) {
    this.what = what;
    this.lines = logFileLines(bytes, what);
    this.at = 0;
  }

  /** @param {string} text @param {number} [at] @returns {never} */
  fail(text, at = this.at) {
    throw new NoVerdict(`${this.what}: the line ${text}`, at + 1);
  }

  /**
   * Returns the values in the next line, which has this form. The last line of a file ends with LF too.
   * @param {string} form
   */
  take(form) {
    const pattern = form.replaceAll(/[A-Z]+/g, (word) => VALUES[word]);
    const found = this.at + 1 < this.lines.length ? new RegExp(`^${pattern}$`).exec(this.lines[this.at]) : null;
    if (found === null) return this.fail(form === '' ? 'should be empty' : `should be "${form}"`);
    const values = found.slice(1);
    // What is shorter than a hash is a number.
    if (values.some((value) => value.length < 64 && BigInt(value) > MOST_NUMBER)) {
      return this.fail('has a number above 2^63 - 1');
    }
    this.at++;
    return values;
  }

  /** Returns the hash or the signature in the next line. @param {string} form */
  bytes(form) {
    return bytesIn(this.take(form)[0]);
  }

  /** Returns the number in the next line. @param {string} form */
  number(form) {
    return BigInt(this.take(form)[0]);
  }

  /** Returns whether the next line begins so. @param {string} start */
  begins(start) {
    return this.lines[this.at].startsWith(start);
  }

  end() {
    if (this.at !== this.lines.length - 1 || this.lines[this.at] !== '') this.fail('should be the end of the file');
  }
}

/** Returns the bytes in the digits of a line that was taken. @param {string} digits */
function bytesIn(digits) {
  return fromHex(digits.toLowerCase()) ?? new Uint8Array(0);
}

/** Reads a proof. @param {Uint8Array} bytes @returns {LogProof} */
export function readLogProof(bytes) {
  const reader = new ProofReader(bytes, 'The log proof');
  reader.take('version=2');
  const [log] = reader.take('log=ID');
  const [id, leafSignature] = reader.take('leaf=ID SIGNATURE');
  reader.take('');
  if (reader.begins('size=0')) reader.fail('should be "size=NUMBER", with a number that is not 0');
  const head = readHead(reader);
  const { index, path } = head.size === 1n ? { index: 0n, path: [] } : readPlace(reader);
  reader.end();
  const leaf = { id: id.toLowerCase(), signature: bytesIn(leafSignature) };
  return { log: log.toLowerCase(), leaf, ...head, index, path };
}

/** Reads the head of a log, which may have no leaves yet (ARCHIVES section 5). @param {Uint8Array} bytes */
export function readLogHead(bytes) {
  const reader = new ProofReader(bytes, 'The head');
  const head = readHead(reader);
  reader.end();
  return head;
}

/** @param {ProofReader} reader @returns {LogHead} */
function readHead(reader) {
  const size = reader.number('size=NUMBER');
  const root = reader.bytes('root_hash=HASH');
  const signature = reader.bytes('signature=SIGNATURE');
  return { size, root, signature, cosignatures: readCosignatures(reader) };
}

/** @param {ProofReader} reader */
function readCosignatures(reader) {
  /** @type {Map<string, Cosignature>} */
  const found = new Map();
  while (reader.begins('cosignature=')) {
    const [digits, time, signature] = reader.take('cosignature=ID TIME SIGNATURE');
    const id = digits.toLowerCase();
    if (found.has(id)) reader.fail('is a second cosignature of one witness', reader.at - 1);
    found.set(id, { id, time: BigInt(time), signature: bytesIn(signature) });
  }
  return [...found.values()];
}

/** Reads where the leaf is in a tree of several. @param {ProofReader} reader */
function readPlace(reader) {
  reader.take('');
  const index = reader.number('leaf_index=NUMBER');
  const path = [reader.bytes('node_hash=HASH')];
  while (path.length < MOST_PATH && reader.begins('node_hash=')) path.push(reader.bytes('node_hash=HASH'));
  return { index, path };
}

/** @param {...(string | Uint8Array)} parts  texts are ASCII */
function joinedBytes(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? encodeUtf8(part) : part)]));
}

/** Returns what the log key signs for the checksum of a message. @param {Uint8Array} checksum */
export function leafText(checksum) {
  return joinedBytes('sigsum.org/v1/tree-leaf', Uint8Array.of(0), checksum);
}

/** Returns the head of the tree of a log, which the log signs. @param {string} log @param {LogHead} head */
export function headText(log, { size, root }) {
  return `sigsum.org/v1/tree/${log}\n${size}\n${btoa(String.fromCharCode(...root))}\n`;
}

/**
 * Returns by when a commitment was logged, or the reason why the proof does not hold. This takes Ed25519.
 * @param {Uint8Array} commitment @param {LogPolicy} policy @param {Uint8Array} key @param {LogProof} proof
 * @returns {Promise<Logged | LogReason>}
 */
export async function loggedBy(commitment, policy, key, proof) {
  const { leaf } = proof;
  if (leaf.id !== toHex(sha256(key))) return 'another key';
  if (!await ed25519Holds(key, leafText(sha256(commitment)), leaf.signature)) return 'leaf signature';
  const log = policy.logs.find(({ id }) => id === proof.log);
  if (log === undefined) return 'unknown log';
  const head = headText(log.id, proof);
  if (!await ed25519Holds(log.key, encodeUtf8(head), proof.signature)) return 'log signature';
  const times = await witnessTimes(policy, head, proof);
  const time = quorumTime(policy, times);
  if (time === null) return 'quorum';
  const leafHash = plainLeaf(joinedBytes(sha256(commitment), leaf.signature, sha256(key)));
  if (!pathHolds(proof.root, leafHash, proof.index, proof.size, proof.path)) return 'inclusion';
  return { time, log: log.id, witnesses: [...times.values()].filter((signed) => signed <= time).length };
}

/** Returns the time from which a commitment counts as public. Clocks may differ. @param {Logged} logged */
export function publicFrom({ time }) {
  return time + 60n;
}

/**
 * Returns the times of the cosignatures that count, by the names of their witnesses.
 * @param {LogPolicy} policy @param {string} head  what the log signs @param {LogHead} of
 */
export async function witnessTimes({ witnesses }, head, { cosignatures }) {
  /** @type {Map<string, bigint>} */
  const times = new Map();
  for (const { id, time, signature } of cosignatures) {
    const witness = witnesses.find((known) => known.id === id);
    if (witness === undefined || time === 0n) continue;
    const signed = encodeUtf8(`cosignature/v1\ntime ${time}\n${head}`);
    if (await ed25519Holds(witness.key, signed, signature)) times.set(witness.name, time);
  }
  return times;
}

/**
 * Returns whether the leaf is of the digits of the commitment, since `sigsum-submit` was run without `--raw-hash`.
 * @param {Uint8Array} commitment @param {Uint8Array} key @param {LogProof} proof
 */
export async function isOfDigits(commitment, key, { leaf }) {
  for (const end of ['', '\n']) {
    const message = sha256(encodeUtf8(toHex(commitment) + end));
    if (await ed25519Holds(key, leafText(sha256(message)), leaf.signature)) return true;
  }
  return false;
}
