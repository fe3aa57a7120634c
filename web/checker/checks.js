// The eleven checks of a draw (SPEC section 8). Each returns { name, state, detail }. The detail is for people: it says
// what was compared, and which of it was given.

import { Awards, Misfit, awardsDifference } from './awards.js';
import { beaconRound, chainOf, dueTime, signatureHolds } from './beacon.js';
import { bytesEqual, encodeUtf8, toHex } from './bytes.js';
import { columnsProblem } from './cells.js';
import { hasEd25519 } from './ed25519.js';
import { listRoot, pathHolds, sortedLines } from './lists.js';
import { isOfDigits, loggedBy, publicFrom } from './logproof.js';
import { CHUNK_STEPS, Swaps, stepsOf } from './steps.js';
import { sealLeaf } from './terms.js';
import { counted, excerpt, printableBytes, quoted, timeText } from './text.js';
/** @import { Progress } from './bytes.js' */
/** @import { Blinding, Opening, Source, Terms, Transcript } from './documents.js' */
/** @import { Lines } from './lists.js' */
/** @import { Logged, LogReason } from './logproof.js' */
/** @import { Pins } from './pins.js' */

/**
 * The outcome of a check. The detail is for people.
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', detail: string }} Check
 */
/**
 * A draw that is checked.
 * @typedef {object} JudgedDraw
 * @property {Transcript} transcript
 * @property {Terms} terms
 * @property {Uint8Array} commitment  that of the terms
 * @property {Pins} pins
 * @property {Uint8Array[]} keys
 * @property {Progress} progress
 */
/**
 * What check 3 found: by when the commitment was logged, or the reason why the proof does not hold, or why none was
 * checked. `no_raw_hash` is the reason `leaf signature` where what was logged is known.
 * @typedef {Logged | LogReason | 'no_raw_hash' | 'no_proof' | 'no_ed25519'} LogOutcome
 */
/** @typedef {{ terms: Terms, transcript: { swaps: number[] } }} StatedDraw */
/** @typedef {{ terms: Terms, transcript: { round: number }, pins: { public: Map<string, string> } }} OpenedDraw */

/** @param {string} name @param {string} detail @returns {Check} */
function passed(name, detail) {
  return { name, state: 'passed', detail };
}

/** @param {string} name @param {string} detail @returns {Check} */
function failed(name, detail) {
  return { name, state: 'failed', detail };
}

/** @param {string} name @param {string} detail @returns {Check} */
function skipped(name, detail) {
  return { name, state: 'skipped', detail };
}

/** @param {Pick<Terms, 'sources'>} terms */
export function beaconsOf(terms) {
  return terms.sources.filter(({ kind }) => kind === 'drand');
}

/**
 * Check 1. `draw` is what verdict.js makes of a transcript: { transcript, terms, commitment, pins, keys, progress }.
 * @param {JudgedDraw} draw
 */
export function checkCommitment({ transcript, commitment, pins }) {
  const name = 'commitment';
  const hex = toHex(commitment);
  if (!bytesEqual(transcript.commitment, commitment)) {
    return failed(name, `the terms have ${hex}, but the transcript states ${toHex(transcript.commitment)}`);
  }
  if (pins.commitment !== null && !bytesEqual(pins.commitment, commitment)) {
    return failed(name, `the terms have ${hex}, but the one that was given is ${toHex(pins.commitment)}`);
  }
  if (pins.round !== null && pins.round !== transcript.round) {
    return failed(name, `the transcript is of round ${transcript.round}, but the one that was given is ${pins.round}`);
  }
  return passed(name, `${hex}, ${pins.commitment === null ? 'as the transcript states' : 'the one that was given'}`);
}

/**
 * Returns 'opened', 'unknown' if the signature can't be checked, or what is wrong. `holding` is a Set of valid
 * signatures, because many sources may share a beacon round.
 * @param {OpenedDraw} draw @param {Source} source
 * @param {Pick<Opening, 'seed' | 'path' | 'signature' | 'value'>} opening @param {Set<string>} holding
 */
export function openingState({ terms, transcript, pins }, source, opening, holding) {
  if (source.kind === 'sealed') {
    const leaf = sealLeaf(terms.context, source.name, terms.rounds, transcript.round, opening.seed);
    const holds = pathHolds(source.seal, leaf, transcript.round, terms.rounds, opening.path);
    return holds ? 'opened' : 'the seed and its path do not lead to the seal';
  }
  if (source.kind === 'drand') {
    const chain = chainOf(source);
    if (chain === null) return 'unknown';
    const beacon = beaconRound(source, transcript.round);
    const key = [toHex(source.chain), beacon, toHex(opening.signature)].join();
    if (!holding.has(key)) {
      if (!signatureHolds(chain, beacon, opening.signature)) {
        return `the signature is not that of the chain for its round ${beacon}`;
      }
      holding.add(key);
    }
    return 'opened';
  }
  const pin = pins.public.get(source.name);
  return pin === undefined || pin === opening.value ? 'opened' : 'the value is not the one that was given';
}

/** Check 2. @param {JudgedDraw} draw */
export async function checkOpenings(draw) {
  const name = 'openings';
  const { sources } = draw.terms;
  const holding = new Set();
  /** @type {Source | null} */
  let unknown = null;
  for (const [i, source] of sources.entries()) {
    await draw.progress('Checking what was opened', i, sources.length);
    const state = openingState(draw, source, draw.transcript.openings[i], holding);
    if (state === 'unknown') unknown ??= source;
    else if (state !== 'opened') return failed(name, `${quoted(source.name)}: ${state}`);
  }
  if (unknown !== null) return skipped(name, `the signature of ${quoted(unknown.name)} can't be checked here`);
  const compared = sources.every(({ kind, name: source }) => kind !== 'public' || draw.pins.public.has(source));
  const all = counted(sources.length, 'source');
  return passed(name, compared ? `${all} opened` : `${all} opened; not every public value was given`);
}

/**
 * Why a proof does not hold, for people.
 * @type {Record<LogReason, string>}
 */
const LOG_REASONS = {
  'another key': 'the leaf is of another key than the log key that was given',
  'leaf signature': 'the log key did not sign this commitment',
  'unknown log': 'the log is none of those of the policy',
  'log signature': 'the log did not sign this head of its tree',
  'quorum': 'too few witnesses of the policy have signed it',
  'inclusion': 'the path does not lead to the root that the log signed',
};

/** Check 3. Returns it and what it found. @param {JudgedDraw} draw */
export async function checkLogged({ commitment, pins }) {
  const logOutcome = await findLogged(commitment, pins);
  return { check: loggedCheck(logOutcome), logOutcome };
}

/** @param {Uint8Array} commitment @param {Pins} pins @returns {Promise<LogOutcome>} */
async function findLogged(commitment, { logPolicy, logKey, logged }) {
  if (logged === null || logPolicy === null || logKey === null) return 'no_proof';
  if (!await hasEd25519()) return 'no_ed25519';
  const found = await loggedBy(commitment, logPolicy, logKey, logged);
  return found === 'leaf signature' && await isOfDigits(commitment, logKey, logged) ? 'no_raw_hash' : found;
}

/** @param {LogOutcome} outcome */
function loggedCheck(outcome) {
  const name = 'logged';
  if (outcome === 'no_proof') return skipped(name, 'no log proof is given');
  if (outcome === 'no_ed25519') return skipped(name, 'Ed25519 signatures can not be checked here');
  if (outcome === 'no_raw_hash') {
    return failed(name, 'leaf signature: what was logged are the 64 digits of the commitment as a text, since '
      + 'sigsum-submit was run without --raw-hash');
  }
  if (typeof outcome === 'string') return failed(name, `${outcome}: ${LOG_REASONS[outcome]}`);
  const { time, witnesses, log } = outcome;
  return passed(name, `by ${timeText(time)}, with ${counted(witnesses, 'witness', 'witnesses')}, in the log ${log}`);
}

/**
 * Check 4. `logged` is what check 3 found if it passed, or null.
 * @param {JudgedDraw} draw @param {Logged | null} logged @returns {Check}
 */
export function checkDue(draw, logged) {
  const since = publicSince(draw.pins, logged);
  const given = logged !== null && since !== null
    ? `${timeText(since)}, from which the commitment counts as public` : 'the time that was given';
  return knownAfter('due', draw, since, given, 'at which the commitment was public', logged === null);
}

/** Check 5. @param {JudgedDraw} draw @returns {Check} */
export function checkOpened(draw) {
  const { openedAt } = draw.pins;
  if (draw.terms.sources.every(({ kind }) => kind !== 'sealed')) return skipped('opened', 'no source is sealed');
  const [time, when] = openedAt === null ? [null, ''] : [BigInt(openedAt), timeText(BigInt(openedAt))];
  return knownAfter('opened', draw, time, `${when}, when the seals were open`, 'at which the seals were open', true);
}

/**
 * Returns a check whether each source that is not sealed could be known only after a time, or null if it is not given.
 * @param {string} name @param {Pick<JudgedDraw, 'terms' | 'transcript'>} draw @param {bigint | null} time
 * @param {string} given  the time in words @param {string} which  which time is meant
 * @param {boolean} isTyped  whether a person gave it @returns {Check}
 */
function knownAfter(name, { terms, transcript }, time, given, which, isTyped) {
  const sources = terms.sources.filter(({ kind }) => kind !== 'sealed');
  if (sources.length === 0) {
    const none = 'all sources are sealed';
    return skipped(name, time === null ? none : `${none}, so the time that was given shows nothing`);
  }
  if (time === null) return skipped(name, `the time ${which} is not given`);
  /** @type {Source | null} */
  let unknown = null;
  /** @type {bigint | null} */
  let earliest = null;
  for (const source of sources) {
    const from = knownFrom(source, transcript.round);
    if (from === null) {
      unknown = source;
      continue;
    }
    if (from <= time) {
      const how = source.kind === 'drand' ? 'was due at' : 'could be known from';
      return failed(name, `${quoted(source.name)} ${how} ${timeText(from)}, not after ${given}`);
    }
    if (earliest === null || from < earliest) earliest = from;
  }
  if (unknown !== null) return skipped(name, `the chain of ${quoted(unknown.name)} is unknown here`);
  const days = earliest === null ? 0n : (earliest - time) / 86400n;
  // With such a gap, the year may be a typo.
  const before = isTyped && days > 365n ? `, which was ${days.toLocaleString('en-US')} days before` : '';
  return passed(name, `each source that is not sealed could be known only after ${given}${before}`);
}

/**
 * Returns the Unix time, a BigInt, before which nobody can know what a source gives that is not sealed: when a beacon
 * is due, or null if its chain is unknown; of a public value what the terms say.
 * @param {Source} source @param {number} round
 */
export function knownFrom(source, round) {
  if (source.kind === 'public') return BigInt(source.knownFrom);
  const chain = chainOf(source);
  return chain === null ? null : dueTime(chain, beaconRound(source, round));
}

/**
 * Returns since when the commitment counts as public, a Unix time, or null if that is not known.
 * @param {Pick<Pins, 'publishedAt'>} pins @param {Logged | null} logged
 */
function publicSince({ publishedAt }, logged) {
  if (logged !== null) return publicFrom(logged);
  return publishedAt === null ? null : BigInt(publishedAt);
}

/** Check 6. @param {StatedDraw} draw */
export function checkSteps({ terms, transcript }) {
  const swaps = counted(transcript.swaps.length, 'swap');
  const should = stepsOf(terms);
  const right = transcript.swaps.length === should;
  return right ? passed('steps', swaps) : failed('steps', `${swaps}, but should be ${should}`);
}

/**
 * Returns the start of a sentence about a wrong swap, in which steps and places count from 1.
 * @param {number} t @param {number} j
 */
function swapsWith(t, j) {
  return `step ${t + 1} swaps with place ${j + 1}, but should swap with place`;
}

/** Check 7. @param {StatedDraw} draw */
export function checkLegal({ terms, transcript }) {
  const steps = Math.min(transcript.swaps.length, stepsOf(terms));
  for (let t = 0; t < steps; t++) {
    const j = transcript.swaps[t];
    const [least, most] = terms.order === 'forward' ? [t, terms.count - 1] : [0, terms.count - 1 - t];
    if (j < least || j > most) return failed('legal', `${swapsWith(t, j)} ${least + 1} to ${most + 1}`);
  }
  return passed('legal', 'each swap is one that a Fisher–Yates shuffle can make');
}

/** Check 8. `openings` is the outcome of check 2. @param {JudgedDraw} draw @param {Check} openings */
export async function checkDerived({ terms, transcript, keys, progress }, openings) {
  if (openings.state === 'failed') return skipped('derived', 'an opening is wrong');
  const steps = Math.min(transcript.swaps.length, stepsOf(terms));
  const swaps = new Swaps(keys, terms);
  for (let t = 0; t < steps; t++) {
    if (t % CHUNK_STEPS === 0) await progress('Deriving the swaps', t, steps);
    const { j } = swaps.next();
    const is = transcript.swaps[t];
    if (is !== j) return failed('derived', `${swapsWith(t, is)} ${j + 1}`);
  }
  const key = openings.state === 'passed' ? 'the key' : 'the key, which holds a signature that was not checked';
  return passed('derived', `each swap follows from ${key}`);
}

/** Check 9. @param {{ terms: Terms, pins: Pick<Pins, 'entries' | 'blinding'>, progress: Progress }} draw */
export function checkEntries({ terms, pins, progress }) {
  if (terms.root !== null && pins.entries === null) return skipped('entries', 'no entries are given');
  const { word, text } = comparedList(terms, pins.entries, pins.blinding, progress);
  if (word === 'same') return passed('entries', text);
  return ['numbers', 'no_blinding'].includes(word) ? skipped('entries', text) : failed('entries', text);
}

/**
 * Compares entries with those of the terms. Returns a word for what came of it, its values, and a text for a person:
 * 'same'; 'numbers' and 'no_blinding' if they can't be compared; or how they differ, with lines that count from 1.
 * @param {Terms} terms @param {Lines | null} entries @param {Blinding | null} blinding @param {Progress} progress
 * @returns {{ word: string, values: number[], text: string }}
 */
export function comparedList(terms, entries, blinding, progress) {
  /** @param {string} word @param {string} text @param {...number} values */
  const found = (word, text, ...values) => ({ word, values, text });
  if (terms.root === null || entries === null) return found('numbers', 'the entries are numbers');
  const { count } = entries;
  if (count !== terms.count) {
    return found('count', `${count} are given, but the terms have ${terms.count}`, count, terms.count);
  }
  if (blinding !== null && blinding.context !== terms.context) {
    return found('context', 'the blinding is of another context');
  }
  /** @param {Lines} lines */
  const rooted = (lines) => listRoot(lines, blinding === null ? null : blinding.key, terms.context, progress);
  const { root, repeat } = rooted(entries);
  if (repeat >= 0) return found('repeated', `entry ${repeat} repeats an earlier one`, repeat + 1);
  const isCompared = terms.kind !== 'blinded' || blinding !== null;
  if (isCompared && !bytesEqual(root, terms.root)) {
    return bytesEqual(rooted(sortedLines(entries)).root, terms.root)
      ? found('order', 'they are those of the terms in another order: sorted, they fit')
      : found('other', 'they do not have the root of the terms: look for blanks at line ends and other spellings');
  }
  const unfit = terms.allocation === null ? null : columnsProblem(terms.allocation, entries);
  if (unfit !== null) {
    const text = `line ${unfit.line} does not fit the columns of the allocation: ${unfit.problem}`;
    return found('columns', text, unfit.line);
  }
  return isCompared ? found('same', `the ${count} that were given are those of the terms`)
    : found('no_blinding', 'their number is right and they differ; without the blinding they can not be compared');
}

/**
 * Returns why what came of a draw can't be compared, or null. `drawn` is null if it is not known who was drawn.
 * @param {JudgedDraw} draw @param {Uint32Array | null} drawn @param {Check} entries
 */
function whyNotCompared({ terms }, drawn, entries) {
  if (drawn === null) return 'it is not known who was drawn';
  return terms.kind !== 'numbers' && entries.state !== 'passed' ? 'the entries were not compared' : null;
}

/**
 * Check 10. `drawn` has the numbers of all drawn entries, or is null. `entries` is the outcome of check 9.
 * @param {JudgedDraw} draw @param {Uint32Array | null} drawn @param {Check} entries
 */
export function checkResult(draw, drawn, entries) {
  const name = 'result';
  const { terms, pins } = draw;
  const { result } = pins;
  if (result === null) return skipped(name, 'no result is given');
  const why = whyNotCompared(draw, drawn, entries);
  if (why !== null || drawn === null) return skipped(name, why ?? '');
  if (result.count > terms.draw) return failed(name, `it has ${result.count} lines, but ${terms.draw} are drawn`);
  for (let i = 0; i < result.count; i++) {
    const should = pins.entries === null ? encodeUtf8(String(drawn[i])) : pins.entries.line(drawn[i]);
    const is = result.line(i);
    if (!bytesEqual(is, should)) {
      const [found, right] = [is, should].map((line) => excerpt(printableBytes(line)));
      return failed(name, `line ${i + 1} is ${found}, but should be ${right}`);
    }
  }
  const part = result.count < terms.draw ? `the first ${result.count} of ${terms.draw}` : `all ${terms.draw}`;
  return passed(name, `${part}, as the key's swaps draw them`);
}

/**
 * Check 11, like check 10. Returns it, and the awards if they were computed.
 * @param {JudgedDraw} draw @param {Uint32Array | null} drawn @param {Check} entries
 * @returns {{ check: Check, awards: Awards | null }}
 */
export function checkAwards(draw, drawn, entries) {
  const { terms, pins, progress } = draw;
  const { awards: published, withdrawals } = pins;
  /** @param {Check} check */
  const without = (check) => ({ check, awards: null });
  if (terms.allocation === null) return without(skipped('awards', 'the terms have no allocation'));
  if (published === null) return without(skipped('awards', 'no awards are given'));
  const why = whyNotCompared(draw, drawn, entries);
  if (why !== null || drawn === null) return without(skipped('awards', why ?? ''));
  const awards = new Awards(terms.allocation, pins.entries, drawn, progress);
  const ids = withdrawals === null ? []
    : Array.from({ length: withdrawals.count }, (_, i) => withdrawals.line(i));
  try {
    awards.withdraw(ids, progress);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const line = error.line === null ? '' : `line ${error.line}: `;
    return without(failed('awards', `the withdrawals do not fit: ${line}${error.message}`));
  }
  return { check: comparedAwards(published, awards), awards };
}

/** @param {Lines} published @param {Awards} awards */
function comparedAwards(published, awards) {
  const difference = awardsDifference(published, awards);
  if (difference !== null) return failed('awards', difference);
  const { held, awards: all, waiting, withdrew, keptOut } = awards.counts();
  return passed('awards', `${held} of ${counted(all, 'award')} held; ${waiting} waiting, ${withdrew} withdrew, and `
    + `${counted(keptOut, 'entry', 'entries')} got nothing because of a cap`);
}
