// The verdict on a draw, and on an entry proof or an id proof (SPEC section 8). The entry points judge, judgeProof and
// judgeProofOfTerms call `progress(what, done, total)` now and then, for pages to show progress.

import { shortAward } from './awards.js';
import { chainOf } from './beacon.js';
import { NoVerdict, toHex } from './bytes.js';
import {
  beaconsOf, checkAwards, checkCommitment, checkDerived, checkDue, checkEntries, checkLegal, checkLogged, checkOpened,
  checkOpenings, checkResult, checkSteps, knownFrom,
} from './checks.js';
import { readProof, readTranscript, wholeTerms } from './documents.js';
import { publicFrom } from './logproof.js';
import { pinsFor, pinsOfTerms, readPins } from './pins.js';
import { foundId, proofProblem } from './proofs.js';
import { StatedSwaps, drawnEntries } from './steps.js';
import { commitmentOf, hasRoom, keysOf, outcomeBits, seedBits, shownBits } from './terms.js';
import { printable, timeText } from './text.js';
/** @import { Awards } from './awards.js' */
/** @import { Progress } from './bytes.js' */
/** @import { Check, JudgedDraw, LogOutcome } from './checks.js' */
/** @import { EntryProof, IdProof, Terms, Transcript } from './documents.js' */
/** @import { Logged } from './logproof.js' */
/** @import { PinInputs, Pins } from './pins.js' */
/** @import { ProvedCell } from './proofs.js' */

/**
 * The verdict on a draw, as the object of SPEC section 8 ("The verdict for machines").
 * @typedef {object} Verdict
 * @property {string} format
 * @property {'verified' | 'consistent' | 'refused'} verdict
 * @property {string} commitment  that of the terms, in hex
 * @property {number} round
 * @property {Check[]} checks
 * @property {string[]} missing
 * @property {Caution[]} cautions
 * @property {{ by: string, public_from: string, log: string, witnesses: number } | null} logged
 * @property {{ compared: number, of: number } | null} result
 * @property {number[]} drawn  the first 1000
 * @property {number} drawn_of  how many are drawn; 0 if the verdict is refused
 * @property {number} outcome_bits
 * @property {number | null} seed_bits
 * @property {undefined} [error]
 * @property {undefined} [draw]
 * @property {undefined} [proof]
 */
/**
 * What a verdict says of an entry proof or an id proof. The latter has the place of the entry in the list, from 0, or
 * null, and the cells.
 * @typedef {{ holds: boolean, detail: string, index?: number | null, cells?: ProvedCell[] }} JudgedProof
 */
/**
 * The verdict on a proof and its draw, as the object of SPEC section 8 ("Entry proofs").
 * @typedef {object} ProofVerdict
 * @property {string} format
 * @property {'verified' | 'consistent' | 'refused'} verdict
 * @property {JudgedProof} proof
 * @property {Verdict} draw
 * @property {undefined} [error]
 */
/** @typedef {Omit<ProofVerdict, 'draw'> & { draw: null }} TermsProofVerdict  That of a proof judged with terms. */
/**
 * Why there is no verdict, or no document. For the line and the column see NoVerdict.
 * @typedef {object} Failure
 * @property {string} error
 * @property {number | null} line
 * @property {number | null} column
 * @property {boolean} newer
 * @property {undefined} [proof]
 */
/**
 * A verdict, and what was computed for it: what the check `logged` found, the numbers of all drawn entries, or null if
 * it is not known who was drawn, and who gets what, or null if no awards were compared. `pins` are those for these
 * terms.
 * @typedef {object} Judgement
 * @property {Verdict | ProofVerdict} verdict
 * @property {Transcript} transcript
 * @property {EntryProof | IdProof | null} proof
 * @property {Pins} pins
 * @property {LogOutcome} logOutcome
 * @property {Uint32Array | null} drawn
 * @property {Awards | null} awards
 * @property {undefined} [error]
 */
/** @typedef {{ caution: string, text: string, value?: string | number | Room }} Caution */
/** @typedef {{ outcome_tenths: number, seed_bits: number | null }} Room */

const MOST_DRAWN_SHOWN = 1000;

/**
 * Returns the verdict on the transcript in `transcriptBytes`, as the object of SPEC section 8 ("The verdict for
 * machines"), or { error, line, column, newer } if there is none. For `given` see readPins.
 * @param {Uint8Array} transcriptBytes @param {PinInputs} [given] @param {Progress} [progress]
 * @returns {Promise<Verdict | Failure>}
 */
export function judge(transcriptBytes, given = {}, progress = () => {}) {
  return orErrorLater(async () => {
    const { verdict } = await drawJudged(readTranscript(transcriptBytes), readPins(given), progress);
    return verdict;
  });
}

/**
 * Returns the verdict on an entry proof or an id proof and the draw that it belongs to, as the object of SPEC section 8
 * ("Entry proofs"), or { error, line, column, newer }.
 * @param {Uint8Array} proofBytes @param {Uint8Array} transcriptBytes @param {PinInputs} [given]
 * @param {Progress} [progress]
 * @returns {Promise<ProofVerdict | Failure>}
 */
export function judgeProof(proofBytes, transcriptBytes, given = {}, progress = () => {}) {
  return orErrorLater(async () => {
    const proof = readProof(proofBytes);
    const transcript = readTranscript(transcriptBytes);
    const { verdict, pins } = await drawJudged(transcript, readPins(given, proof), progress);
    return proofVerdict(proof, transcript, pins, verdict);
  });
}

/**
 * Judges a proof with the terms, before the draw. Returns the verdict, or { error, line, column, newer }.
 * @param {Uint8Array} proofBytes @param {Uint8Array} termsBytes @param {PinInputs} [given] @param {Progress} [progress]
 * @returns {TermsProofVerdict | Failure}
 */
export function judgeProofOfTerms(proofBytes, termsBytes, given = {}, progress = () => {}) {
  return orError(() => {
    const proof = readProof(proofBytes);
    const terms = wholeTerms(termsBytes);
    const pins = pinsFor(pinsOfTerms(readPins(given, proof), proof), terms, commitmentOf(terms));
    const found = judgedProof(proof, terms, pins, checkEntries({ terms, pins, progress }));
    const verdict = found.holds ? 'consistent' : 'refused';
    return { format: PROOF_VERDICT, verdict, proof: found, draw: null };
  });
}

/**
 * Returns what judge returns, or with a proof that is not null what judgeProof returns, and beside it what was computed
 * for it, so that nobody computes that again. Throws NoVerdict.
 * @param {Uint8Array | null} proofBytes @param {Uint8Array} transcriptBytes @param {PinInputs} given
 * @param {Progress} progress
 * @returns {Promise<Judgement>}
 */
export async function judged(proofBytes, transcriptBytes, given, progress) {
  const proof = proofBytes === null ? null : readProof(proofBytes);
  const transcript = readTranscript(transcriptBytes);
  const draw = await drawJudged(transcript, readPins(given, proof), progress);
  const verdict = proof === null ? draw.verdict : proofVerdict(proof, transcript, draw.pins, draw.verdict);
  return { ...draw, verdict, transcript, proof };
}

const PROOF_VERDICT = 'verishuffle/1 proof verdict';

/**
 * @param {EntryProof | IdProof} proof @param {Transcript} transcript @param {Pins} pins @param {Verdict} draw
 * @returns {ProofVerdict}
 */
function proofVerdict(proof, { terms }, pins, draw) {
  const [entries] = draw.checks.filter(({ name }) => name === 'entries');
  const found = judgedProof(proof, terms, pins, entries);
  return { format: PROOF_VERDICT, verdict: found.holds ? draw.verdict : 'refused', proof: found, draw };
}

/**
 * @param {EntryProof | IdProof} proof @param {Terms} terms @param {Pins} pins @param {Check} entries
 * @returns {JudgedProof}
 */
function judgedProof(proof, terms, pins, entries) {
  if (proof.cells !== undefined) {
    const { word, text, index, cells } = foundId(proof, terms, pins, entries);
    return { holds: word === 'holds', detail: text, index, cells };
  }
  const problem = proofProblem(proof, terms, pins);
  return { holds: problem === null, detail: problem ?? 'the entry is in the list of the terms' };
}

/** Returns the verdict on the draw. @param {Verdict | ProofVerdict} verdict */
export function ofDraw(verdict) {
  return verdict.draw === undefined ? verdict : verdict.draw;
}

/**
 * Returns the result of `work`, or { error, line, column, newer } if it throws NoVerdict.
 * @template T @param {() => T} work @returns {T & { error?: undefined } | Failure}
 */
export function orError(work) {
  try {
    return /** @type {T & { error?: undefined }} */ (work());
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Like orError, for work that takes its time.
 * @template T @param {() => Promise<T>} work @returns {Promise<T & { error?: undefined } | Failure>}
 */
export async function orErrorLater(work) {
  try {
    return /** @type {T & { error?: undefined }} */ (await work());
  } catch (error) {
    return failureOf(error);
  }
}

/** @param {unknown} error @returns {Failure} */
function failureOf(error) {
  if (!(error instanceof NoVerdict)) throw error;
  return { error: error.message, line: error.line, column: error.column, newer: error.newer };
}

/** @param {Transcript} transcript @param {Pins} allPins @param {Progress} progress */
export async function drawJudged(transcript, allPins, progress) {
  const { terms, round, openings } = transcript;
  const commitment = commitmentOf(terms);
  const pins = pinsFor(allPins, terms, commitment);
  const keys = keysOf(terms, commitment, round, openings);
  const draw = { transcript, terms, commitment, pins, keys, progress };

  const opened = await checkOpenings(draw);
  const { check: found, logOutcome } = await checkLogged(draw);
  const logged = typeof logOutcome === 'string' ? null : logOutcome;
  const steps = checkSteps(draw);
  const derived = await checkDerived(draw, opened);
  await progress('Comparing the list', 0, 0);
  const entries = checkEntries(draw);
  await progress('Drawing the entries', 0, 0);
  // Only if these hold is it known who was drawn, and no more steps are done than the transcript has swaps.
  const isKnown = steps.state === 'passed' && derived.state === 'passed';
  const drawn = isKnown ? drawnEntries(new StatedSwaps(transcript.swaps, terms), terms, progress) : null;
  const result = checkResult(draw, drawn, entries);
  await progress('Giving the awards', 0, 0);
  const { check: compared, awards } = checkAwards(draw, drawn, entries);
  const checks = [
    checkCommitment(draw), opened, found, checkDue(draw, logged), checkOpened(draw), steps, checkLegal(draw), derived,
    entries, result, compared,
  ];
  const lacking = missingWords(draw, found);
  const word = verdictOf(checks, lacking);
  const isRefused = word === 'refused';
  /** @type {Verdict} */
  const verdict = {
    format: 'verishuffle/1 verdict',
    verdict: word,
    commitment: toHex(commitment),
    round,
    checks,
    missing: word === 'consistent' ? lacking : [],
    cautions: cautionsOf(draw, checks, logged),
    logged: loggedObject(logged),
    result: result.state === 'passed' ? { compared: pins.result?.count ?? 0, of: terms.draw } : null,
    drawn: isRefused || drawn === null ? [] : [...drawn.subarray(0, MOST_DRAWN_SHOWN)],
    drawn_of: isRefused ? 0 : terms.draw,
    outcome_bits: shownBits(outcomeBits(terms)),
    seed_bits: seedBits(terms),
  };
  return { verdict, pins, logOutcome, drawn, awards };
}

/**
 * Returns up to when nothing else was logged, by a whole ledger that shows the draw and reaches the last time of its
 * sources, or null. Nobody knows when a draw of seals alone could have been repeated last.
 * @param {JudgedDraw} draw
 */
function aloneUntil({ terms, commitment, transcript, pins: { ledger } }) {
  if (ledger === null || ledger.verdict.verdict !== 'whole' || !ledger.shown.has(toHex(commitment))) return null;
  const { until } = ledger;
  const times = terms.sources.filter(({ kind }) => kind !== 'sealed')
    .map((source) => knownFrom(source, transcript.round));
  const reaches = times.every((time) => time !== null && until !== null && time <= until);
  return times.length > 0 && reaches ? until : null;
}

/** Returns what a verdict says of a proof that holds. @param {Logged | null} logged */
function loggedObject(logged) {
  if (logged === null) return null;
  const { time, log, witnesses } = logged;
  return { by: timeText(time), public_from: timeText(publicFrom(logged)), log, witnesses };
}

/**
 * Returns the word of the verdict, by the rules of "Verdicts".
 * @param {Check[]} checks @param {string[]} lacking
 * @returns {'verified' | 'consistent' | 'refused'}
 */
function verdictOf(checks, lacking) {
  if (checks.some(({ state }) => state === 'failed')) return 'refused';
  return lacking.length === 0 ? 'verified' : 'consistent';
}

/**
 * Returns the words for what is missing, in the table's order. `logged` is the outcome of check 3.
 * @param {JudgedDraw} draw @param {Check} logged
 */
function missingWords({ terms, pins }, logged) {
  const words = [];
  if (pins.commitment === null) words.push('commitment');
  if (terms.rounds > 1 && pins.round === null) words.push('round');
  const hasTime = pins.publishedAt !== null || pins.logged !== null;
  if (terms.sources.some(({ kind }) => kind !== 'sealed') && !hasTime) words.push('published_at');
  if (pins.logPolicy !== null && logged.state === 'skipped') words.push('logged');
  for (const { kind, name } of terms.sources) {
    if (kind === 'public' && !pins.public.has(name)) words.push(`public:${name}`);
  }
  for (const source of beaconsOf(terms)) {
    if (chainOf(source) === null) words.push(`signature:${source.name}`);
  }
  const hasEntries = pins.entries !== null;
  const hasOutcome = pins.result !== null || pins.awards !== null;
  if (hasOutcome && terms.kind !== 'numbers' && !hasEntries) words.push('entries');
  if (terms.kind === 'blinded' && (hasEntries || hasOutcome) && pins.blinding === null) words.push('blinding');
  return words;
}

/**
 * Returns the cautions that apply, in the table's order: { caution, text }, and `value` if it has one.
 * @param {JudgedDraw} draw @param {Check[]} checks @param {Logged | null} logged @returns {Caution[]}
 */
function cautionsOf(draw, checks, logged) {
  const { terms, transcript, pins } = draw;
  /** @param {string} name */
  const state = (name) => checks.find((check) => check.name === name)?.state;
  const beacons = beaconsOf(terms);
  /** @param {string} kind */
  const has = (kind) => terms.sources.some((source) => source.kind === kind);
  /** @param {string} kind */
  const earliest = (kind) => terms.sources.filter((source) => source.kind === kind)
    .flatMap((source) => knownFrom(source, transcript.round) ?? [])
    .reduce((/** @type {bigint | null} */ a, b) => (a === null || b < a ? b : a), null);
  const hasTime = pins.publishedAt !== null || logged !== null;
  const due = hasTime ? null : earliest('drand');
  const known = timeText(earliest('public') ?? 0n);
  const isOpenedLate = has('sealed') && state('opened') !== 'passed';
  const dueSkipped = beacons.length > 0 && state('due') === 'skipped';
  const { count, rounds, allocation } = terms;
  const listed = state('entries') === 'passed' ? pins.entries : null;
  const short = allocation === null || listed === null ? null : shortAward(allocation, listed);
  const withdrew = pins.withdrawals === null ? 0 : pins.withdrawals.count;
  const alone = aloneUntil(draw);
  const [bits, best] = [shownBits(outcomeBits(terms)), seedBits(terms)];
  /** @type {[applies: boolean, caution: string, text: string, value?: string | number | Room][]} */
  const table = [
    [has('sealed') && beacons.length === 0, 'no_beacon',
      'No beacon: if one person held all sealed sources, or their owners acted together, many secrets could have been '
      + 'tried before publishing, with every public value known by then. The names are the organiser\'s word.'],
    [dueSkipped && due !== null, 'beacon_time',
      `The beacon counts only if the commitment was public before ${timeText(due ?? 0n)}, when its round was due.`,
      timeText(due ?? 0n)],
    [dueSkipped && due === null, 'beacon_chain',
      'The beacon counts only if the commitment was public before its round was due; this reader does not know the '
      + 'chain, so it can\'t say when that was.'],
    [logged !== null, 'logged',
      `That the commitment was logged by ${timeText(logged?.time ?? 0n)} is the word of the witnesses in the policy `
      + 'that was given. Logged does not mean that anyone could read the terms or the list by then.',
      timeText(logged?.time ?? 0n)],
    [has('public'), 'public_values',
      `That nobody could know a public value before ${known} is the organiser's word; whoever fixed it last may have `
      + 'tried several.', known],
    [isOpenedLate, 'last_opener',
      'Whoever opens last can see the outcome first, beacon included, and may refuse to open.'],
    [isOpenedLate, 'seal_owner', 'The owner of a seal knows the order as soon as the other values are known.'],
    [terms.kind === 'blinded', 'blinded_list',
      'A blinded list: no outsider can tell how often anyone is in it, or whether two entrants hold the same place.'],
    [alone === null, 'repeated',
      'The draw may have been repeated or forked; only a complete published chain of draws shows otherwise.'],
    [alone !== null, 'other_keys',
      `Under this key the logs of the policy hold, up to ${timeText(alone ?? 0n)}, only commitments of the draws that `
      + 'were shown, on the word of the witnesses in the policy. Whether one of them repeats this draw, and what is '
      + 'logged elsewhere, under another key, or not at all, is not shown.', timeText(alone ?? 0n)],
    [rounds > 1, 'rounds', `There are ${rounds} rounds: another round is another result.`, rounds],
    [best !== null && !hasRoom(terms), 'no_room',
      `Not every order can come up: the outcome has ${bits.toFixed(1)} bits, the best source ${best}.`,
      { outcome_tenths: Math.round(10 * bits), seed_bits: best }],
    [best === null, 'unknown_room',
      'Nobody can say how much randomness this draw has: no source has known bits.'],
    [terms.root !== null && state('entries') === 'skipped', 'list_not_compared',
      `The list was not compared: nothing here shows who is on it, or that its ${count} entries differ.`, count],
    [terms.kind === 'numbers', 'numbers',
      'The entries are numbers: nothing here shows who or what each number stands for.'],
    [allocation !== null && allocation.columns.length > 0, 'cells',
      'The allocation goes by the cells of the list: entries whose cells differ may have different chances.'],
    [short !== null, 'short_award',
      `${printable(short ?? '', 'name')}: no more entries can get it than there are of it.`, short ?? ''],
    [withdrew > 0, 'withdrawals',
      (withdrew === 1 ? '1 entry counts as withdrawn, on the word of whoever listed it: nobody checks that this person '
        : `${withdrew} entries count as withdrawn, in this order, on the word of whoever listed them: nobody checks `
        + 'that these people ') + 'withdrew, and whoever lists withdrawals can choose who moves up.', withdrew],
  ];
  return table.filter(([applies]) => applies)
    .map(([, caution, text, value]) => (value === undefined ? { caution, text } : { caution, value, text }));
}
