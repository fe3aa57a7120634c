// What the page holds while it is open.

import { ofDraw } from '../../checker/verdict.js';
/** @import { Part } from '../language.js' */
/** @import { Read } from './draw.js' */
/** @import { DrawRecord, PageData } from './files.js' */
/** @import { Judged } from './tasks.js' */

/**
 * What the page holds while it is open. What is not there is null.
 * @typedef {object} Session
 * @property {PageData} held  what the page holds beside its script
 * @property {DrawRecord | null} record
 * @property {Read | null} read  what was read of the record
 * @property {Inputs | null} inputs  those of the form
 * @property {ShownVerdict | null} verdict  the last one
 * @property {{ cancel: () => void } | null} task  the one that runs
 * @property {() => boolean} isCurrent  whether the reader has changed nothing since it was read from here
 * @property {boolean} live  whether the policy of the page lets it ask drand
 * @property {boolean} isRevealing  whether a draw made here is revealed one by one before all who were drawn are shown
 * @property {Record<string, () => Part[]>} said  what the page shows of what was given and of its work, to be shown in
 *   another language too
 */
/** @typedef {{ answer: Judged, form: Form | null }} ShownVerdict */
/**
 * The inputs of the form: those of public values by the names of their sources, the others by what they ask for.
 * @typedef {{ public: [name: string, input: HTMLInputElement][], log?: LogInputs }
 *   & Partial<Record<InputKey, HTMLInputElement>>} Inputs
 */
/**
 * The inputs for a public log. The policy is one that is known by its name, or in a file.
 * @typedef {'proof' | 'key' | 'policy' | 'ledger'} LogKey
 * @typedef {Record<LogKey, HTMLInputElement> & { policyName: HTMLSelectElement }} LogInputs
 */
/** @typedef {'entries' | 'blinding' | 'result' | 'awards' | 'withdrawals' | 'proof'} FileKey */
/** @typedef {'publishedAt' | 'openedAt'} TimeKey */
/** @typedef {FileKey | 'kept' | 'commitment' | 'announcement' | TimeKey | 'round'} InputKey */
/**
 * What a form holds.
 * @typedef {object} Form
 * @property {FormPins} given  as readPins takes it
 * @property {Uint8Array | null} proof
 * @property {(FileKey | 'logged')[]} ofPage  what was taken from the page, since no file was chosen
 * @property {boolean} kept  whether the commitment is that of an announcement which the reader has kept
 * @property {string | null} policyName  the name of the log policy, if the page knows it by one
 * @property {Fault[]} faults  what keeps the form from being judged
 */
/**
 * What is wrong with the input that has this id. `isMissing` means that it is only not there yet.
 * @typedef {{ id: string, words: () => Part[], isMissing: boolean }} Fault
 */
/** @typedef {Pick<FormPins, 'logPolicy' | 'logKey' | 'logged' | 'ledgerFiles'>} GivenLog */
/**
 * What a form holds of a log: the policy has a name if the page knows it by one, and the proof may be that of the page.
 * @typedef {{ given: GivenLog, policyName: string | null, isHeld: boolean, faults: Fault[] }} FormLog
 */
/**
 * @typedef {object} FormPins
 * @property {string | null} commitment
 * @property {string | number | null} round
 * @property {string | null} publishedAt
 * @property {string | null} openedAt
 * @property {Uint8Array | null} logPolicy
 * @property {string | null} logKey
 * @property {Uint8Array | null} logged
 * @property {File[] | null} ledgerFiles  those of the logs, and of the draws that are shown
 * @property {[name: string, value: string][]} public
 * @property {Uint8Array | null} entries
 * @property {Uint8Array | null} blinding
 * @property {Uint8Array | null} result
 * @property {Uint8Array | null} awards
 * @property {Uint8Array | null} withdrawals
 */

/** @type {Session} */
export const PAGE = {
  held: {}, record: null, read: null, inputs: null, verdict: null, task: null, isCurrent: () => true, live: false,
  isRevealing: false, said: {},
};

/** Returns what begins a generation: each call returns a function that returns whether it is still the latest one. */
export function generations() {
  let latest = 0;
  return () => {
    const generation = ++latest;
    return () => generation === latest;
  };
}

/** Returns the commitment that the reader gave if it is that of the terms that are shown, or null. */
export function comparedCommitment() {
  const { answer, form } = PAGE.verdict ?? {};
  if (answer === undefined || answer.verdict.error !== undefined) return null;
  const isSame = ofDraw(answer.verdict).checks.some(({ name, state }) => name === 'commitment' && state === 'passed');
  return isSame ? form?.given.commitment ?? null : null;
}

/** Returns the word of the verdict on what is shown, or null if there is none. */
export function judgedAs() {
  const verdict = PAGE.verdict?.answer.verdict;
  return verdict === undefined || verdict.error !== undefined ? null : verdict.verdict;
}

/** Returns whether nothing is wrong but that the reader mistyped the commitment. */
export function isMistyped() {
  return (PAGE.verdict?.answer.other?.groups.length ?? 0) > 0;
}

/**
 * What the reader has given for the draw of the terms with the commitment `fixed`: the inputs by their ids, the
 * documents that open a source, and the numbers of the sources that are open.
 * @type {{ fixed: string, inputs: Map<string, HTMLInputElement | HTMLTextAreaElement>, documents: Uint8Array[],
 *   opened: number[] }}
 */
export const DRAW_INPUTS = { fixed: '', inputs: new Map(), documents: [], opened: [] };

/** Forgets what was given for another draw. @param {Pick<Read, 'fixed'>} read */
export function forgetOtherDraw({ fixed }) {
  if (DRAW_INPUTS.fixed !== fixed) Object.assign(DRAW_INPUTS, { fixed, inputs: new Map(), documents: [], opened: [] });
}
