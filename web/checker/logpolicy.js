// Log policies (SPEC section 8, "The log policy"): which logs and witnesses a reader trusts, and how many of them must
// have signed.

import { NoVerdict, fromHex, sha256, toHex } from './bytes.js';

/** The most bytes of a log policy, and of a proof. */
const MOST_LOG_FILE = 65536;

/** @typedef {{ key: Uint8Array, id: string, url: string }} Log  the id is in hex */
/** @typedef {Log & { name: string }} Witness */
/** @typedef {{ name: string, least: number, members: string[] }} WitnessGroup */
/**
 * A policy. The groups are in the order of their lines, so each comes after the groups among its members. `quorum` is
 * the name of a witness or of a group.
 * @typedef {{ logs: Log[], witnesses: Witness[], groups: WitnessGroup[], quorum: string }} LogPolicy
 */

/**
 * The text of each policy that the page knows by its name.
 * @type {Record<string, string>}
 */
export const KNOWN_POLICIES = {
  'sigsum-generic-2025-1': `\
log 0ec7e16843119b120377a73913ac6acbc2d03d82432e2c36b841b09a95841f25 https://seasalp.glasklar.is
log f00c159663d09bbda6131ee1816863b6adcacfe80b0b288000b11aba8fe38314 https://ginkgo.tlog.mullvad.net
witness witness.glasklar.is            b2106db9065ec97f25e09c18839216751a6e26d8ed8b41e485a563d3d1498536
witness witness.mullvad.net            15d6d0141543247b74bab3c1076372d9c894f619c376d64b29aa312cc00f61ad
witness tillitis.se/tillitis-witness-1 076be8c9ee7ea60916f0df3608c945d7730082ecb37749dad2c9ed339fea770c
group quorum-rule 2 witness.glasklar.is witness.mullvad.net tillitis.se/tillitis-witness-1
quorum quorum-rule
`,
};

/**
 * Returns the lines of a file of a log, one character for each byte. The last is empty if an LF ends the file.
 * @param {Uint8Array} bytes @param {string} what
 */
export function logFileLines(bytes, what) {
  if (bytes.length < 1 || bytes.length > MOST_LOG_FILE) {
    throw new NoVerdict(`${what} has ${bytes.length} bytes, but should have 1 to ${MOST_LOG_FILE}`);
  }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text.split('\n');
}

/** Reads a log policy. @param {Uint8Array} bytes @returns {LogPolicy} */
export function readLogPolicy(bytes) {
  const reader = new PolicyReader();
  for (const [i, line] of logFileLines(bytes, 'The log policy').entries()) {
    reader.line = i + 1;
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    const isComment = words[0]?.startsWith('#');
    reader.demand((isComment ? /^[\t -~\x80-\xff]*$/ : /^[\t -~]*$/).test(line),
      'holds a character that is not allowed there, such as the CR of a Windows line end, or a letter with an accent');
    if (words.length > 0 && !isComment) reader.take(words);
  }
  const { logs, witnesses, groups, quorum } = reader;
  if (quorum === null) throw new NoVerdict('The log policy has no line "quorum NAME"');
  return { logs, witnesses, groups, quorum };
}

/** Takes the words of each line in turn. */
class PolicyReader {
  constructor() {
    this.line = 0;
    /** @type {Log[]} */
    this.logs = [];
    /** @type {Witness[]} */
    this.witnesses = [];
    /** @type {WitnessGroup[]} */
    this.groups = [];
    /** @type {string | null} */
    this.quorum = null;
    /** @type {Set<string>} */
    this.named = new Set();
    /** The names that are members already. @type {Set<string>} */
    this.grouped = new Set();
  }

  /** @param {string} text @returns {never} */
  fail(text) {
    throw new NoVerdict(`The log policy: the line ${text}`, this.line);
  }

  /** @param {boolean} holds @param {string} text */
  demand(holds, text) {
    if (!holds) this.fail(text);
  }

  /** @param {string[]} words */
  take([kind, ...words]) {
    if (kind === 'log') this.takeLog(words);
    else if (kind === 'witness') this.takeWitness(words);
    else if (kind === 'group') this.takeGroup(words);
    else if (kind === 'quorum') this.takeQuorum(words);
    else this.fail('should begin with log, witness, group, quorum or #');
  }

  /** @param {string[]} words */
  takeLog(words) {
    this.demand(words.length === 1 || words.length === 2, 'should be "log KEY" or "log KEY URL"');
    this.logs.push(this.keyed(words, this.logs));
  }

  /** @param {string[]} words */
  takeWitness([name = '', ...words]) {
    this.demand(words.length === 1 || words.length === 2, 'should be "witness NAME KEY" or "witness NAME KEY URL"');
    this.witnesses.push({ name: this.newName(name), ...this.keyed(words, this.witnesses) });
  }

  /** @param {string[]} words */
  takeGroup([name = '', threshold = '', ...members]) {
    this.demand(members.length > 0, 'should be "group NAME K MEMBER ...", with one member or more');
    for (const member of members) {
      this.demandKnown(member);
      this.demand(!this.grouped.has(member), 'has a member that is already a member');
      this.grouped.add(member);
    }
    const number = /^[1-9][0-9]*$/.test(threshold) ? Number(threshold) : 0;
    const least = threshold === 'any' ? 1 : threshold === 'all' ? members.length : number;
    this.demand(least >= 1 && least <= members.length, 'should ask for any, for all, or for 1 to all of its members');
    this.groups.push({ name: this.newName(name), least, members });
  }

  /** @param {string[]} words */
  takeQuorum([name = '', ...more]) {
    this.demand(name !== '' && more.length === 0, 'should be "quorum NAME"');
    this.demand(name !== 'none', 'asks for no witness, and without one there is no time');
    this.demand(this.quorum === null, 'is a second quorum');
    this.demandKnown(name);
    this.quorum = name;
  }

  /** @param {string} name */
  demandKnown(name) {
    this.demand(this.named.has(name), 'has a name that no witness and no group above has');
  }

  /** @param {string} name */
  newName(name) {
    const isName = !name.startsWith('#') && /[^0-9]/.test(name) && !['any', 'all', 'none'].includes(name);
    this.demand(isName, 'has a name that begins with #, or is a number, or is any, all or none');
    this.demand(!this.named.has(name), 'has a name that a line above has');
    this.named.add(name);
    return name;
  }

  /** @param {string[]} words @param {Log[]} others */
  keyed([digits, url = ''], others) {
    const key = digits.length === 64 ? fromHex(digits.toLowerCase()) : null;
    if (key === null) return this.fail('should have a key of 64 hexadecimal digits');
    const id = toHex(sha256(key));
    this.demand(others.every((other) => other.id !== id), 'has a key that a line above has');
    return { key, id, url };
  }
}

/**
 * Returns the time by which the quorum has signed, by the times of the witnesses that have, or null.
 * @param {LogPolicy} policy @param {Map<string, bigint>} times  by the names of the witnesses
 */
export function quorumTime({ groups, quorum }, times) {
  const known = new Map(times);
  for (const { name, least, members } of groups) {
    const signed = members.map((member) => known.get(member)).filter((time) => time !== undefined);
    const time = signed.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[least - 1];
    if (time !== undefined) known.set(name, time);
  }
  return known.get(quorum) ?? null;
}
