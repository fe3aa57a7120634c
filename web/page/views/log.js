// A public log, whose witnesses can say since when the commitment was public, in place of the reader: its fields, and
// what the verdict says of it.

import { toHex } from '../../checker/bytes.js';
import { KNOWN_POLICIES, readLogPolicy } from '../../checker/logpolicy.js';
import { publicFrom, readLogProof } from '../../checker/logproof.js';
import { orError } from '../../checker/verdict.js';
import { keyed, say, sayParts, worded } from '../language.js';
import { knownPolicy, logKeyDigits, quorumText } from '../state/log.js';
import { byId, chosenFiles, element, field, listedParts, outsideText, said, timeElement } from './elements.js';
import { chosenBytes, showFaults, withProblem } from './faults.js';
/** @import { Check, LogOutcome } from '../../checker/checks.js' */
/** @import { LogPolicy } from '../../checker/logpolicy.js' */
/** @import { Part } from '../language.js' */
/** @import { PageData } from '../state/files.js' */
/** @import { Fault, FormLog, Inputs, LogInputs } from '../state/session.js' */

/**
 * What a form without these fields holds.
 * @type {FormLog}
 */
const NO_LOG = {
  given: { logPolicy: null, logKey: null, logged: null, ledgerFiles: null },
  policyName: null, isHeld: false, faults: [],
};
/** What the list of policies holds for a policy in a file. */
const OF_FILE = 'file';

/**
 * Returns the fields, and puts their inputs into `inputs`. `old` are those of a form in another language, or null.
 * @param {Inputs} inputs @param {Inputs | null} old @param {PageData} held
 */
export function logElements(inputs, old, held) {
  const log = old?.log ?? {
    proof: element('input', { type: 'file' }),
    key: element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }),
    policyName: element('select'),
    policy: element('input', { type: 'file' }),
    ledger: element('input', { type: 'file', multiple: '' }),
  };
  inputs.log = log;
  namePolicies(log.policyName);
  const made = element(
    'details', { id: 'pin-log' }, said('summary', 'pinLog'), said('p', 'pinLogText'),
    logField('proof', log.proof, held.logged === undefined ? [] : [' ', say('heldLogged')]),
    logField('key', log.key), element('p', { class: 'hint', id: 'pin-log-key-is', 'aria-live': 'polite' }),
    logField('policyName', log.policyName), logField('policy', log.policy),
    element('div', { id: 'pin-log-understood', 'aria-live': 'polite' }), logField('ledger', log.ledger),
  );
  made.open = held.logged !== undefined || Object.values(log).some(({ value }) => value !== '');
  return made;
}

/** @param {keyof LogInputs} key @param {HTMLElement} input @param {Part[]} [more] */
function logField(key, input, more = []) {
  const name = keyed('pinLog', key);
  return withProblem(field(`pin-log-${key}`, say(name), [say(`${name}Hint`), ...more], input), input);
}

/** Names the policies in the language of the page. @param {HTMLSelectElement} select */
function namePolicies(select) {
  const { value } = select;
  /** @param {string} name @param {string} text */
  const option = (name, text) => element('option', { value: name }, text);
  select.replaceChildren(
    option('', say('policyNone')), ...Object.keys(KNOWN_POLICIES).map((name) => option(name, name)),
    option(OF_FILE, say('policyFile')),
  );
  select.value = value;
}

/**
 * Shows what was understood of the fields, and what is wrong there. What is still missing is not wrong yet.
 * @param {Inputs} inputs @param {PageData} held
 */
export async function showLog(inputs, held) {
  const { log } = inputs;
  if (log === undefined) return;
  const read = await readLog(inputs, held);
  // The form may be gone, or another one.
  if (!log.policy.isConnected) return;
  const { logKey, logPolicy } = read.given;
  log.policy.closest('.field')?.toggleAttribute('hidden', log.policyName.value !== OF_FILE);
  // What is said at other fields is not about the log.
  for (const input of [log.proof, log.key, log.policyName, log.policy, inputs.publishedAt]) {
    const made = input?.closest('.field');
    if (made instanceof HTMLElement) showFaults(made, read.faults.filter(({ isMissing }) => !isMissing));
  }
  const isSame = logKey === null || logKey === log.key.value.trim();
  byId('pin-log-key-is').replaceChildren(...(isSame ? [] : sayParts('logKeyIs', element('code', {}, logKey))));
  const policy = logPolicy === null ? null : orError(() => readLogPolicy(logPolicy));
  byId('pin-log-understood').replaceChildren(
    ...(policy === null || policy.error !== undefined ? [] : policyElements(policy)),
  );
}

/** Returns a policy as it was understood. @param {LogPolicy} policy */
function policyElements(policy) {
  const logs = policy.logs.map(({ url, key }) => ({ name: url === '' ? toHex(key) : url, key }));
  const keys = [...policy.witnesses, ...logs].flatMap(({ name, key }) => [
    element('dt', {}, outsideText(name)), element('dd', {}, element('code', {}, toHex(key))),
  ]);
  return [
    said('p', 'policyNeeds', outsideText(quorumText(policy))),
    said('p', 'policyLogs', element('span', {}, ...listedParts(logs.map(({ name }) => outsideText(name))))),
    element('details', {}, said('summary', 'policyKeys'), element('dl', {}, ...keys)),
  ];
}

/**
 * Returns why bytes are malformed, or null. `key` is that of the sentence for one line, and with `Whole` that
 * for all.
 * @param {Uint8Array | null} bytes @param {(bytes: Uint8Array) => unknown} read @param {string} key
 */
function malformed(bytes, read, key) {
  const found = bytes === null ? null : orError(() => ({ read: read(bytes) }));
  if (found === null || found.error === undefined) return null;
  const { line } = found;
  return () => (line === null ? sayParts(`${key}Whole`) : sayParts(key, line));
}

/**
 * Returns what the fields hold of a log, and what is wrong there, in the order of the fields. A proof that the page
 * holds is used if a key or a policy is given.
 * @param {Inputs} inputs @param {PageData} held @returns {Promise<FormLog>}
 */
export async function readLog({ log, publishedAt }, held) {
  if (log === undefined) return NO_LOG;
  const [typed, name] = [log.key.value.trim(), log.policyName.value];
  const proof = await chosenBytes(log.proof);
  const policy = name === OF_FILE ? await chosenBytes(log.policy) : { bytes: knownPolicy(name), why: null };
  const isHeld = proof.bytes === null && held.logged !== undefined && (typed !== '' || name !== '');
  const logged = isHeld ? held.logged ?? null : proof.bytes;
  const logKey = logKeyDigits(typed);
  const ledger = chosenFiles(log.ledger);
  const isAsked = logged !== null || ledger.length > 0;
  const isFileless = name === OF_FILE && policy.bytes === null && policy.why === null;
  /** @param {boolean} isSo @param {string} key */
  const sayIf = (isSo, key) => (isSo ? () => sayParts(key) : null);
  /** @type {[id: string, words: (() => Part[]) | null, isMissing?: boolean][]} */
  const found = [
    ['pin-publishedAt', sayIf(logged !== null && (publishedAt?.value ?? '') !== '', 'faultTimeToo')],
    ['pin-log-proof', proof.why ?? malformed(logged, readLogProof, 'faultLogProof')],
    ['pin-log-key', sayIf(typed !== '' && logKey === null, 'faultLogKey')],
    ['pin-log-key', sayIf(typed === '' && (isAsked || name !== ''), 'lacksLogKey'), true],
    ['pin-log-policyName', sayIf(name === '' && (isAsked || typed !== ''), 'lacksLogPolicy'), true],
    ['pin-log-policy', sayIf(isFileless, 'lacksPolicyFile'), true],
    ['pin-log-policy', policy.why ?? malformed(policy.bytes, readLogPolicy, 'faultLogPolicy')],
  ];
  const faults = found.flatMap(([id, words, isMissing = false]) => (words === null ? [] : [{ id, words, isMissing }]));
  const policyName = name === '' || name === OF_FILE ? null : name;
  const ledgerFiles = ledger.length > 0 ? ledger : null;
  return { given: { logPolicy: policy.bytes, logKey, logged, ledgerFiles }, policyName, isHeld, faults };
}

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
