// A verdict in words for people. Programs use the verdict itself. Every text here can be shown as it is: what comes
// from a document has passed through printable.

import { counted, quoted } from './text.js';
/** @import { Check } from './checks.js' */
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
  due: 'Could each beacon and public value be known only after the commitment was public, by the log policy or the '
    + 'time that you gave?',
  opened: 'Were all seals open, by the time that you gave, before a beacon or a public value could be known?',
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

/**
 * Returns what was compared, by which log policy, and what could have been given for that and was not.
 * @param {Verdict} verdict
 */
function comparedTexts({ checks, result, logged, cautions }) {
  const withdrew = cautions.find(({ caution }) => caution === 'withdrawals')?.value;
  const isPart = result !== null && result.compared < result.of;
  const names = new Map([
    ['entries', 'the list'],
    ['result', isPart ? `the first ${result.compared} of ${result.of}` : 'the result'],
    ['awards', typeof withdrew === 'number' ? `the awards after ${counted(withdrew, 'withdrawal')}` : 'the awards'],
  ]);
  /** @param {(check: Check) => boolean} is */
  const named = (is) => checks.filter((check) => names.has(check.name) && is(check))
    .map(({ name }) => names.get(name)).join(', ');
  const compared = named(({ state }) => state === 'passed');
  const lacking = named(({ state, detail }) => state === 'skipped' && / given$/.test(detail));
  return [
    ...(compared === '' ? [] : [`compared: ${compared}`]),
    ...(logged === null ? [] : ['logged by the log policy that was given']),
    ...(lacking === '' ? [] : [`not given: ${lacking}`]),
  ];
}

/** Returns the reason for the verdict of `judge`, and its result. @param {Verdict | Failure} verdict */
export function verdictReason(verdict) {
  if (verdict.error !== undefined) {
    const line = verdict.line === null ? '' : `, line ${verdict.line}`;
    const column = verdict.column === null ? '' : `, column ${verdict.column}`;
    return `${verdict.error}${line}${column}`;
  }
  const [wrong] = verdict.checks.filter(({ state }) => state === 'failed');
  const reasons = {
    verified: () => 'Every swap follows from the commitment and its openings',
    refused: () => `${wrong.name}: ${wrong.detail}`,
    consistent: () => `No check failed, but this is missing: ${verdict.missing.map(missingText).join('; ')}`,
  };
  return [reasons[verdict.verdict](), ...comparedTexts(verdict)].join('; ');
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
