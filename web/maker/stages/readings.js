// Documents and files that the draft takes over, once a worker has read them.

import { countLines } from '../../checker/lists.js';
import { say } from '../../page/language.js';
import { fileBytes, kindOf } from '../../page/state/files.js';
import { TASKS } from '../../page/state/tasks.js';
import { byId } from '../../page/views/elements.js';
import { run } from '../../page/views/work.js';
import { DRAFT, changeDraft, fixedDraft } from '../state/draft.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { runOrThrow } from './parts.js';
/** @import { HeldList } from '../../page/state/draw.js' */
/** @import { PageData } from '../../page/state/files.js' */

/** The script of every page, which the pages that are made here get as it is. The start-up reads it. */
export const PAGE_SCRIPT = { text: '' };

/**
 * Returns the page that holds these texts, or null if that was cancelled.
 * @param {PageData} held @returns {Promise<Uint8Array | null>}
 */
function madePage(held) {
  const parts = JSON.parse(byId('parts').textContent ?? '');
  const style = document.querySelector('style')?.textContent ?? '';
  return run(MAKER_TASKS.page, { parts, style, script: PAGE_SCRIPT.text, held });
}

/** Names the columns of a list that was made of a table here: terms without rules by columns do not. */
function nameColumns(/** @type {HeldList | null} */ list) {
  if (list?.problem === null && DRAFT.columns !== null) list.columns = DRAFT.columns;
}

/**
 * Reads a draw from its terms or its transcript, with what its page holds. Returns null if that was cancelled.
 * @param {Uint8Array} bytes @param {PageData} held
 */
async function readDraw(bytes, held) {
  const read = await runOrThrow(TASKS.read, { record: { bytes, line: null }, held });
  if (read === null) return null;
  if (read.lines !== undefined) throw new Error(say('isBroken'));
  if (read.list?.problem) throw new Error(say('listChanged'));
  nameColumns(read.list);
  return read;
}

/**
 * Reads the terms and the list of a draw that is fixed. Returns false if that was cancelled.
 * @param {PageData & { terms: Uint8Array }} held
 */
export async function takeFixed(held) {
  const read = await readDraw(held.terms, held);
  if (read === null) return false;
  const page = await madePage(held);
  if (page === null) return false;
  const { terms, entries } = held;
  changeDraft({ fixed: { terms, entries, commitment: read.fixed, page }, read, held });
  return true;
}

/**
 * Makes the page of a draw that is fixed anew, with what the organiser says of how it was published. Returns the page,
 * or null if that was cancelled.
 * @param {Uint8Array} statement
 */
export async function statePublished(statement) {
  const { fixed, held } = fixedDraft();
  const page = await madePage({ ...held, statement });
  if (page === null) return null;
  changeDraft({ fixed: { ...fixed, page, earlier: [...fixed.earlier ?? [], fixed.page] }, hasNewWays: false });
  return page;
}

/**
 * Returns which file of a private list of `count` entries these bytes seem to be. Whoever reads it decides.
 * @param {Uint8Array} bytes @param {number} count
 */
function keptKind(bytes, count) {
  if (kindOf(bytes) === 'blinding') return 'blinding';
  return countLines(bytes) < count ? 'withdrawals' : 'entries';
}

/**
 * Takes the list and its key from files that were chosen, at once or one after the other. Returns the names of those
 * that are still lacking. `count` is how many entries the list has, and `document` has its terms.
 * @param {File[]} files @param {number} count @param {Uint8Array} document
 */
export async function takeKept(files, count, document) {
  for (const file of files) {
    const bytes = await fileBytes(file);
    // Another file may have been chosen while this one was read.
    DRAFT.given = { ...DRAFT.given, [keptKind(bytes, count)]: bytes };
  }
  const { entries, blinding, ...others } = DRAFT.given ?? {};
  if (entries === undefined || blinding === undefined) {
    return [...(entries === undefined ? ['entries.txt'] : []), ...(blinding === undefined ? ['blinding.json'] : [])];
  }
  DRAFT.given = null;
  const read = await run(MAKER_TASKS.privateList, { document, list: entries, blinding });
  if (read === null) return [];
  if (read.error !== undefined) throw new Error(say('keptOther'));
  changeDraft({ kept: { entries, blinding, ...others }, list: DRAFT.list ?? entries });
  return [];
}

/**
 * Reads the transcript of a draw that was made. Returns false if that was cancelled.
 * @param {PageData & { transcript: Uint8Array }} held
 */
export async function takeDrawn(held) {
  const { transcript } = held;
  const read = await readDraw(transcript, held);
  if (read === null) return false;
  const kept = read.terms.kind === 'blinded' ? DRAFT.kept : null;
  if (kept !== null) {
    const own = await run(MAKER_TASKS.privateList, {
      document: transcript, list: kept.entries, blinding: kept.blinding,
    });
    if (own === null) return false;
    if (own.error !== undefined) throw new Error(say('keptOther'));
    nameColumns(own);
    read.list = own;
  }
  const { entries = null, withdrawals = null } = kept ?? held;
  const file = { awards: (kept ?? held).awards };
  if (read.terms.allocation !== null && read.stated?.problem === null && read.list !== null) {
    const made = await runOrThrow(MAKER_TASKS.awards, { transcript, entries, withdrawals });
    if (made === null) return false;
    read.awards = made.awards;
    read.withdrawn = made.withdrawn;
    file.awards = made.file;
  }
  // What a page holds anyone can read, so the awards of a private list are beside it.
  const whole = kept === null ? { ...held, ...file } : held;
  const page = await madePage(whole);
  if (page === null) return false;
  changeDraft({
    drawn: read, verdict: null, held: whole, page, kept: kept === null ? DRAFT.kept : { ...kept, ...file },
  });
  return true;
}
