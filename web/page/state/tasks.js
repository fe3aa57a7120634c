// The tasks of the page. Each runs in a worker of its own, whose script is the script of the page itself.

import { toHex } from '../../checker/bytes.js';
import { readTranscript, wholeTerms } from '../../checker/documents.js';
import { countLines } from '../../checker/lists.js';
import { commitmentOf } from '../../checker/terms.js';
import { judged, ofDraw, orError, orErrorLater } from '../../checker/verdict.js';
import { listLines } from './cells.js';
import { otherCommitment } from './commitment.js';
import {
  announced, heldList, heldReceipt, placeOf, statedDraw, wholeList,
} from './draw.js';
import { explanationOf } from './explanation.js';
import { isArchive, kindOf, transcriptBytes } from './files.js';
import { givenFaults } from './given.js';
import { provedId } from './idproof.js';
import { readLedger } from './ledger.js';
import { cellLookalikes, warningsAboutList } from './lookalikes.js';
import { makeDraw } from './openings.js';
import { awardsOf, groupsOf, withdrawnOf } from './seats.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { LogOutcome } from '../../checker/checks.js' */
/** @import { Failure, Judgement, ProofVerdict, Verdict } from '../../checker/verdict.js' */
/** @import { OtherCommitment } from './commitment.js' */
/** @import { Explanation, ExplanationRequest } from './explanation.js' */
/** @import { DrawRecord, PageData } from './files.js' */
/** @import { GivenFault, GivenFiles } from './given.js' */
/** @import { CellWarnings, ListWarnings } from './lookalikes.js' */
/** @import { HeldList, Proved, Read, WholeList } from './draw.js' */
/** @import { ProveRequest } from './idproof.js' */
/** @import { PageLedger } from './ledger.js' */
/** @import { MakeRequest } from './openings.js' */
/** @import { Group, Withdrawn } from './seats.js' */

/**
 * The answer of the task judge. All but the verdict is there only if there is one.
 * @typedef {object} Judged
 * @property {Verdict | ProofVerdict | Failure} verdict
 * @property {GivenFault[]} [faults]  what is wrong with what was given, if there is no verdict
 * @property {LogOutcome} [logOutcome]  what the check `logged` found
 * @property {PageLedger | null} [ledger]  what the files of the logs hold, if they were given
 * @property {OtherCommitment | null} [other]  what the commitment is that was given in place of that of the draw
 * @property {WholeList | null} [list]
 * @property {CellWarnings[]} [lookalikes]
 * @property {ListWarnings | null} [warnings]
 * @property {Group[] | null} [awards]
 * @property {Withdrawn | null} [withdrawn]
 * @property {Proved | null} [proved]
 */
/**
 * The answer of the task read: a draw, how many lines an archive has, or why nothing can be read.
 * @typedef {Read | { lines: number, error?: undefined } | Failure & { lines?: undefined }} ReadAnswer
 */
/**
 * @typedef {{ record: DrawRecord, given: GivenFiles, held?: PageData, proof: Uint8Array | null,
 *   known?: HeldList | null, seeks?: boolean }} JudgeRequest
 */
/** @typedef {(request: any, progress: Progress) => unknown} Task */

/** The tasks. Each takes the data of its request and returns the answer. What is passed are plain values. */
export const TASKS = {
  /**
   * Reads a record, and what the page holds beside it. Returns how many lines an archive has, or an error, or what the
   * page shows before anything is judged: the terms, the round, and what the functions below return. Of terms alone,
   * `stated` and `round` are null. `fixed` is the commitment of the terms, and `commitment` that of the terms which the
   * page holds by themselves, or null.
   * @param {{ record: DrawRecord, held: PageData }} request @param {Progress} progress @returns {Promise<ReadAnswer>}
   */
  async read({ record, held }, progress) {
    if (record.line === null && isArchive(record.bytes)) return { lines: countLines(record.bytes) };
    progress('Reading', 0, 0);
    if (kindOf(record.bytes) === 'terms') {
      const terms = orError(() => wholeTerms(record.bytes));
      if (terms.error === undefined) return announced(terms, held, progress);
    }
    return orErrorLater(async () => {
      const transcript = readTranscript(transcriptBytes(record));
      const { terms, round } = transcript;
      const stated = statedDraw(transcript, progress);
      await progress('Comparing the list', 0, 0);
      const list = await heldList(held, terms, progress);
      // What an announcement holds was there before the draw, if this copy of it was.
      const commitment = held.terms === undefined ? null : toHex(commitmentOf(wholeTerms(held.terms)));
      const fixed = toHex(commitmentOf(terms));
      await progress('Giving the awards', 0, 0);
      const awards = awardsOf(terms, stated, listLines(list), held.withdrawals, progress);
      const receipt = heldReceipt(held, terms, stated);
      const withdrawn = withdrawnOf(held.withdrawals, awards);
      const lookalikes = await cellLookalikes(terms, listLines(list), progress);
      const groups = groupsOf(awards);
      return { terms, round, stated, list, lookalikes, awards: groups, withdrawn, receipt, commitment, fixed };
    });
  },

  /**
   * Makes a round of a draw from its terms and from what was given. Returns what makeDraw returns, or an error.
   * @param {MakeRequest & { termsBytes: Uint8Array }} request
   */
  make(request) {
    return orError(() => makeDraw(request));
  },

  /** Returns what an id proof shows of the list of the page, or an error. @param {ProveRequest} request */
  prove(request) {
    return orError(() => provedId(request));
  },

  /**
   * Returns the explanation of an entry: what each step and each withdrawal did with it.
   * @param {ExplanationRequest} request @param {Progress} progress @returns {Explanation}
   */
  explain(request, progress) {
    return explanationOf(request, progress);
  },

  /**
   * Judges a record with what is given beside it, and with a proof if it is not null. `known` is the list that the page
   * has read already, and whoever `seeks` a flaw needs no more than the verdict if there is none. Returns the verdict,
   * the list if it was given, is that of the terms, and is not the one that the page holds, which of its entries look
   * like something else, who gets what by it, and the entry that was proved.
   * @param {JudgeRequest} request @param {Progress} progress @returns {Promise<Judged>}
   */
  async judge({ record, given, proof, held, known = null, seeks = false }, progress) {
    progress('Reading', 0, 0);
    const isKnown = given.entries !== null && given.entries === known?.bytes;
    const entries = isKnown ? listLines(known) : given.entries;
    const ledger = await readLedger(given, transcriptBytes(record), progress);
    if (typeof ledger === 'string') {
      const verdict = { error: 'The ledger has a malformed file', line: null, column: null, newer: false };
      return { verdict, faults: [{ key: 'log-ledger', word: 'other', name: ledger }] };
    }
    const pinned = { ...given, entries, ledger };
    const found = await orErrorLater(() => judged(proof, transcriptBytes(record), pinned, progress));
    if (found.error !== undefined) return { verdict: found, faults: givenFaults(given, proof) };
    const { verdict, transcript, pins, logOutcome, drawn } = found;
    const isRefused = verdict.verdict === 'refused';
    if (seeks && !isRefused) return { verdict };
    await progress('Looking at the list', 0, 0);
    const isPassed = ofDraw(verdict).checks.some(({ name, state }) => name === 'entries' && state === 'passed');
    const lines = isPassed ? pins.entries : null;
    // The page keeps what was read of the list that it holds.
    const list = lines === null || isKnown ? null : wholeList(lines, transcript.terms);
    // A transcript whose swaps are not those of its key still shows what they draw.
    const stated = drawn === null ? statedDraw(transcript, progress) : { drawn };
    const awards = found.awards ?? awardsOf(transcript.terms, stated, lines, given.withdrawals, progress);
    const files = {
      'terms.json': held?.terms, 'entries.txt': given.entries, 'result.txt': given.result, 'awards.txt': given.awards,
      'withdrawals.txt': given.withdrawals, 'proof.json': proof,
    };
    return {
      verdict,
      logOutcome,
      ledger,
      other: otherCommitment(given.commitment, ofDraw(verdict), transcript.terms, transcriptBytes(record), files),
      list,
      lookalikes: list === null ? [] : await cellLookalikes(transcript.terms, lines, progress),
      warnings: lines === null ? null : await warningsAboutList(lines, progress),
      awards: groupsOf(awards),
      withdrawn: withdrawnOf(given.withdrawals, awards),
      proved: drawn === null || isRefused ? null : provedEntry(found, drawn),
    };
  },
};

/**
 * Returns the entry of the proof that was judged and holds, or null if none was.
 * @param {Judgement} judgement @param {Uint32Array} drawn
 */
function provedEntry({ proof, verdict, pins, transcript: { terms } }, drawn) {
  if (proof === null) return null;
  if (proof.cells === undefined) return placeOf(proof, terms, drawn);
  const index = verdict.proof?.index;
  if (index === undefined || index === null || pins.entries === null) return null;
  return placeOf({ index, entry: pins.entries.line(index) }, terms, drawn);
}

/**
 * Returns the buffers in an answer, which the page takes over: the worker ends, and needs no copy of its own.
 * @param {unknown} value @param {Set<ArrayBuffer>} [found] @returns {Set<ArrayBuffer>}
 */
function buffersOf(value, found = new Set()) {
  if (ArrayBuffer.isView(value)) found.add(/** @type {ArrayBuffer} */ (value.buffer));
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) buffersOf(part, found);
  return found;
}

/**
 * Waits in a worker for the request of one of these tasks, and posts how far the work is and then the answer.
 * @param {Record<string, Task>} tasks
 */
export function startWorker(tasks) {
  let told = 0;
  // The checker says in English what it is doing. The page shows how far it is, in any language.
  /** @param {string} what @param {number} done @param {number} total */
  const progress = (what, done, total) => {
    if (Date.now() - told < 100) return;
    told = Date.now();
    self.postMessage({ done, total });
  };
  self.onmessage = async ({ data }) => {
    try {
      const answer = await tasks[data.task](data.request, progress);
      self.postMessage({ answer }, { transfer: [...buffersOf(answer)] });
    } catch (error) {
      // The page hears of errors, but not of promises that are broken.
      self.reportError(error);
    }
  };
}
