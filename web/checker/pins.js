// What a verifier brings (SPEC section 8): the pins, and the files given beside the transcript.

import { readAwards, readWithdrawals } from './awards.js';
import { NoVerdict, bytesEqual, fromHex } from './bytes.js';
import { readBlinding } from './documents.js';
import { HASH_SIZE, Lines, readLines } from './lists.js';
import { readLogPolicy } from './logpolicy.js';
import { readLogProof } from './logproof.js';
import { numberOf, quoted, textProblem, timeOf } from './text.js';
/** @import { Blinding, EntryProof, IdProof, Terms } from './documents.js' */
/** @import { JudgedLedger } from './ledger.js' */
/** @import { LogPolicy } from './logpolicy.js' */
/** @import { LogProof } from './logproof.js' */

/**
 * What is given beside a transcript. Each key may be omitted or null.
 * @typedef {object} PinInputs
 * @property {string | null} [commitment]  the published commitment, 64 lower-case hexadecimal digits
 * @property {number | string | null} [round]  the round that was meant: a number, or the text of one
 * @property {[name: string, value: string][] | null} [public]  the public values, as they were read at their sources
 * @property {string | null} [publishedAt]  a time at which the commitment was public, YYYY-MM-DDTHH:MM:SSZ
 * @property {string | null} [openedAt]  a time at which all openings of the round were public, in the same form
 * @property {Uint8Array | null} [logPolicy]  the log policy
 * @property {string | null} [logKey]  the organiser's key for logging draws, 64 lower-case hexadecimal digits
 * @property {Uint8Array | null} [logged]  the proof that the commitment was logged
 * @property {JudgedLedger | null} [ledger]  what was found of the ledger of this key, by this policy
 * @property {Uint8Array | Lines | null} [entries]  the entries file, or what was read of it
 * @property {Uint8Array | null} [blinding]  the blinding document
 * @property {Uint8Array | null} [result]  the result file
 * @property {Uint8Array | null} [awards]  the awards file
 * @property {Uint8Array | null} [withdrawals]  the withdrawals file
 */
/**
 * What was read of it. What is not given is null, and of public values the map is empty.
 * @typedef {object} Pins
 * @property {Uint8Array | null} commitment
 * @property {number | null} round
 * @property {Map<string, string>} public
 * @property {number | null} publishedAt  a Unix time, like the next one
 * @property {number | null} openedAt
 * @property {LogPolicy | null} logPolicy
 * @property {Uint8Array | null} logKey
 * @property {LogProof | null} logged
 * @property {JudgedLedger | null} ledger
 * @property {Lines | null} entries
 * @property {Blinding | null} blinding
 * @property {Lines | null} result
 * @property {Lines | null} awards
 * @property {Lines | null} withdrawals
 */

/** @param {boolean} valid @param {string} text */
function demandPin(valid, text) {
  if (!valid) throw new NoVerdict(text);
}

/** @param {string | null} text */
function readTime(text) {
  const time = text === null ? null : timeOf(text);
  demandPin(text === null || time !== null, 'A time should be a date like 2026-12-24T20:00:00Z');
  return time;
}

/**
 * Reads what is given beside a transcript, and beside a proof if it is not null. Whatever is malformed, or can't be
 * read, is an error whatever the terms say.
 * @param {PinInputs} given @param {EntryProof | IdProof | null} [proof] @returns {Pins}
 */
export function readPins(given, proof = null) {
  const {
    commitment = null, round = null, public: values = null, publishedAt = null, openedAt = null, entries = null,
    blinding = null, result = null, awards = null, withdrawals = null,
  } = given;
  /** @type {Pins} */
  const pins = {
    commitment: null, round: null, public: new Map(), publishedAt: readTime(publishedAt), openedAt: readTime(openedAt),
    ...readLogPins(given), entries: null, blinding: null, result: null, awards: null, withdrawals: null,
  };
  if (commitment !== null) {
    pins.commitment = commitment.length === 2 * HASH_SIZE ? fromHex(commitment) : null;
    demandPin(pins.commitment !== null, 'The pinned commitment should be 64 lower-case hexadecimal digits');
  }
  if (round !== null) {
    pins.round = numberOf(String(round));
    demandPin(pins.round !== null && pins.round < 2 ** 32, 'The pinned round should be a number from 0 to 2^32 - 1');
  }
  for (const [name, value] of values ?? []) {
    const problem = textProblem(name, 'name') || textProblem(value, 'value');
    demandPin(problem === null, `A pinned public value is malformed: ${problem}`);
    demandPin(!pins.public.has(name), `Two values are pinned for ${quoted(name)}`);
    pins.public.set(name, value);
  }
  demandPin(entries !== null || blinding === null, 'A blinding is given without entries');
  pins.blinding = blinding === null ? null : readBlinding(blinding);
  pins.entries = entries === null || entries instanceof Lines ? entries : readLines(entries, 'The entries');
  pins.result = result === null ? null : readLines(result, 'The result');
  demandPin(awards !== null || withdrawals === null, 'Withdrawals are given without awards');
  pins.awards = awards === null ? null : readAwards(awards);
  pins.withdrawals = withdrawals === null ? null : readWithdrawals(withdrawals);
  demandPin(proof?.cells === undefined || entries !== null, 'An id proof is given without entries');
  return pins;
}

/**
 * Returns the pins that can be given with the terms, before the draw: the commitment and, for an id proof, the entries.
 * @param {Pins} pins @param {EntryProof | IdProof} proof
 */
export function pinsOfTerms(pins, proof) {
  const { entries, public: values } = pins;
  const others = Object.entries({ ...pins, commitment: null, entries: null, public: null });
  const isUseful = proof.cells !== undefined || entries === null;
  demandPin(
    values.size === 0 && isUseful && others.every(([, other]) => other === null),
    'Terms are given in place of a transcript: then only the commitment can be given, and for an id proof the entries',
  );
  return pins;
}

/**
 * Reads what is given of a log. Each of its three parts is read even if another is missing.
 * @param {PinInputs} given
 */
function readLogPins({ publishedAt = null, logPolicy = null, logKey = null, logged = null, ledger = null }) {
  const pins = {
    logPolicy: logPolicy === null ? null : readLogPolicy(logPolicy),
    logKey: logKey === null || logKey.length !== 2 * HASH_SIZE ? null : fromHex(logKey),
    logged: logged === null ? null : readLogProof(logged),
    ledger,
  };
  demandPin(logKey === null || pins.logKey !== null, 'The log key should be 64 lower-case hexadecimal digits');
  demandPin(logKey === null || logPolicy !== null, 'A log key is given without a log policy');
  demandPin(logged === null || logPolicy !== null, 'A log proof is given without a log policy');
  demandPin(logPolicy === null || logKey !== null, 'A log policy is given without a log key');
  demandPin(ledger === null || logPolicy !== null, 'A ledger is given without a log policy');
  demandPin(logged === null || publishedAt === null, 'A log proof and a time are given: give one of them');
  return pins;
}

/**
 * Returns the pins for these terms. What has no place in the terms is an error of usage. But if the pinned commitment
 * is not theirs, these are not the published terms, and what has no place in them is ignored.
 * @param {Pins} pins @param {Terms} terms @param {Uint8Array} commitment
 */
export function pinsFor(pins, terms, commitment) {
  const published = pins.commitment === null || bytesEqual(pins.commitment, commitment);
  const fitting = { ...pins, public: new Map() };
  /** @param {string} text */
  const misfit = (text) => {
    if (published) throw new NoVerdict(text);
  };
  const publicNames = new Set(terms.sources.filter(({ kind }) => kind === 'public').map(({ name }) => name));
  for (const [name, value] of pins.public) {
    if (publicNames.has(name)) fitting.public.set(name, value);
    else misfit(`A value is given for ${quoted(name)}, which is no public source of these terms`);
  }
  if (pins.entries !== null && terms.kind === 'numbers') {
    misfit('Entries are given, but the entries of these terms are numbers');
    fitting.entries = null;
  }
  if (pins.blinding !== null && terms.kind !== 'blinded') {
    misfit('A blinding is given, but the list of these terms is not blinded');
    fitting.blinding = null;
  }
  if (pins.awards !== null && terms.allocation === null) {
    misfit('Awards are given, but these terms have no allocation');
    fitting.awards = null;
    fitting.withdrawals = null;
  }
  return fitting;
}
