// What the verdict says of a public log: whose word the time is, or why its proof does not hold and what to do then.

import { publicFrom } from '../../checker/logproof.js';
import { keyed, sayParts, worded } from '../language.js';
import { timeElement } from './elements.js';
/** @import { Check, LogOutcome } from '../../checker/checks.js' */
/** @import { Part } from '../language.js' */

/**
 * Returns who says by when the commitment was logged, if it was, to follow the sentence of a verdict.
 * @param {LogOutcome | undefined} outcome @returns {Part[]}
 */
export function witnessParts(outcome) {
  if (outcome === undefined || typeof outcome === 'string') return [];
  return [' ', ...sayParts('verifiedLogged', outcome.witnesses, timeElement(outcome.time))];
}

/**
 * Returns the sentence of a check that goes by a log, or null for all others.
 * @param {Pick<Check, 'name' | 'state'>} check @param {LogOutcome | undefined} outcome @returns {Part[] | null}
 */
export function logParts({ name, state }, outcome) {
  if (outcome === undefined || !['logged', 'due'].includes(name)) return null;
  if (typeof outcome === 'string') return name === 'logged' ? sayParts(worded('log', outcome)) : null;
  if (name === 'logged') return sayParts('loggedPassed', outcome.witnesses, timeElement(outcome.time));
  return state === 'skipped' ? null : sayParts(keyed('dueLogged', state), timeElement(publicFrom(outcome)));
}

/**
 * Returns what to do after a check has failed, if there is something.
 * @param {Pick<Check, 'name'>} check @param {LogOutcome | undefined} outcome @returns {Part[]}
 */
export function nextParts({ name }, outcome) {
  if (name === 'opened') return [' ', ...sayParts('giveEarlierOpening')];
  if (name !== 'due') return [];
  const isLogged = outcome !== undefined && typeof outcome !== 'string';
  return [' ', ...sayParts(isLogged ? 'giveEarlierProof' : 'giveEarlier')];
}

/**
 * Returns what is missing if `logged` is. @param {LogOutcome | undefined} outcome
 */
export function missingLogParts(outcome) {
  return sayParts(outcome === 'no_ed25519' ? 'missingEd25519' : 'missingLogged');
}
