// A verdict in words for people. Programs use the verdict itself. Every text here can be shown as it is: what comes
// from a document has passed through printable.

import { counted, quoted } from './text.js';
/** @import { Failure, ProofVerdict, Verdict } from './verdict.js' */

const VERDICT_WORDS = { verified: 'VERIFIED', refused: 'REFUSED', consistent: 'CONSISTENT, not verified' };
export const STATE_WORDS = { passed: 'OK', failed: 'FAILED', skipped: 'not checked' };

/**
 * What each check asks.
 * @type {Record<string, string>}
 */
export const CHECK_QUESTIONS = {
  commitment: 'Do the terms have the commitment that the record states, and the one that you gave, if you gave one?',
  openings: 'Does everything that was opened fit what the terms fixed?',
  logged: 'Was the commitment in a log, by the time that its witnesses give?',
  due: 'Was each beacon due only after the commitment was public, by the log or by the time that you gave?',
  steps: 'Is the number of swaps right?',
  legal: 'Is each swap one that a Fisher–Yates shuffle can make?',
  derived: 'Is each swap the one that follows from the terms and what was opened?',
  entries: 'Is the list that you gave the list of the terms?',
  result: 'Is the result that you gave what was drawn?',
  awards: 'Are the awards that you gave those that the allocation gives?',
};

/** @type {Record<string, string>} */
const MISSING_TEXTS = {
  commitment: 'the published commitment',
  round: 'the round that was meant',
  published_at: 'a time at which the commitment was already public',
  logged: 'a log proof that can be checked here',
  entries: 'the list of entries',
  blinding: 'the blinding of the list',
};

/** Returns what a word of `missing` means. @param {string} word */
function missingText(word) {
  const colon = word.indexOf(':');
  if (colon < 0) return MISSING_TEXTS[word];
  const name = quoted(word.slice(colon + 1));
  return word.startsWith('public:')
    ? `the public value ${name}, read where its description says` : `a check of the signature of ${name}`;
}

/** Returns the headline for a verdict of `judge` or `judgeProof`. @param {Verdict | ProofVerdict | Failure} verdict */
export function verdictWord(verdict) {
  return verdict.error === undefined ? VERDICT_WORDS[verdict.verdict] : 'ERROR, no verdict';
}

/** Returns how many entries withdrew before the awards that were compared, or 0. @param {Verdict} verdict */
function withdrewBefore({ checks, cautions }) {
  const isCompared = checks.some(({ name, state }) => name === 'awards' && state === 'passed');
  const withdrawn = cautions.find(({ caution }) => caution === 'withdrawals')?.value;
  return isCompared && typeof withdrawn === 'number' ? withdrawn : 0;
}

/** Returns the reason for the verdict of `judge`, and its result. @param {Verdict | Failure} verdict */
export function verdictReason(verdict) {
  if (verdict.error !== undefined) {
    const line = verdict.line === null ? '' : `, line ${verdict.line}`;
    const column = verdict.column === null ? '' : `, column ${verdict.column}`;
    return `${verdict.error}${line}${column}`;
  }
  if (verdict.verdict === 'refused') {
    const [wrong] = verdict.checks.filter(({ state }) => state === 'failed');
    return `${wrong.name}: ${wrong.detail}`;
  }
  const lacks = `No check failed, but this is missing: ${verdict.missing.map(missingText).join('; ')}`;
  const fits = verdict.verdict === 'consistent' ? lacks : 'Every swap follows from the commitment and its openings';
  const [result] = verdict.checks.filter(({ name }) => name === 'result');
  const withdrew = withdrewBefore(verdict);
  return [
    fits,
    ...(result.state === 'passed' ? [`the result is ${result.detail}`] : []),
    ...(withdrew > 0 ? [`compared: the awards after ${counted(withdrew, 'withdrawal')}`] : []),
  ].join('; ');
}

/** Returns the reason for the verdict of `judgeProof`. @param {ProofVerdict | Failure} verdict */
export function proofVerdictReason(verdict) {
  if (verdict.error !== undefined) return verdictReason(verdict);
  return verdict.proof.holds ? verdictReason(verdict.draw) : `The proof does not hold: ${verdict.proof.detail}`;
}

/** Returns a line about how much randomness the draw has. @param {Verdict} verdict */
export function bitsText({ outcome_bits: outcome, seed_bits: seed }) {
  const best = seed === null ? 'how much chance the sources have is not known' : `the best source has ${seed} bits`;
  return `The outcome has ${outcome.toFixed(1)} bits; ${best}.`;
}
