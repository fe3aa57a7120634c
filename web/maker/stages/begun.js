// A file that the organiser chooses: a list, or a draw that goes on.

import { toHex } from '../../checker/bytes.js';
import { wholeTerms } from '../../checker/documents.js';
import { printable } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { say } from '../../page/language.js';
import { dueOf } from '../../page/state/due.js';
import { fileBytes, kindOf, trimmed } from '../../page/state/files.js';
import { DRAW_INPUTS } from '../../page/state/session.js';
import { parseForm } from '../documents/form.js';
import { kindOfFile, kindOfMarkup } from '../documents/lists.js';
import { SAVED_FORMAT } from '../documents/saved.js';
import {
  DRAFT, EMPTY, OWN_SEAL, UNANSWERED, changeDraft, clockTime, fixedDraft, noteSaved, takeForm,
} from '../state/draft.js';
import { takeStatement } from '../state/publishing.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { goTo } from './bar.js';
import { asUtf8, takeList } from './list.js';
import { runOrThrow } from './parts.js';
import { takeDrawn, takeFixed } from './readings.js';
import { goToOpen, goToScreen } from './screens.js';
import { inputText } from './when.js';
import { refuseFile, takeWorkbook } from './workbook.js';
/** @import { Read } from '../../page/state/draw.js' */
/** @import { PageData } from '../../page/state/files.js' */

/** Goes on with what was saved before anything was fixed. @param {Uint8Array} bytes */
async function goOnBegun(bytes) {
  const read = await runOrThrow(MAKER_TASKS.readBegun, { bytes });
  if (read === null) return;
  const { stage, context, rules, draw, date, form, list } = read;
  changeDraft({ ...EMPTY, ...form === null ? {} : parseForm(form), context, rules, draw, date });
  const { columns } = DRAFT;
  if (list !== null) await takeList(list, false, columns);
  goToOpen(stage);
}

/** Returns whether bytes seem to be what saveSoFar saved. @param {Uint8Array} bytes */
function isBegun(bytes) {
  const start = String.fromCharCode(...trimmed(bytes, 0, Math.min(bytes.length, 100)));
  return start[0] === '{' && start.includes(`"${SAVED_FORMAT}"`);
}

/** Takes a file: the page of a draw that goes on, or a list. @param {File} file */
export async function takeFile(file) {
  const bytes = await fileBytes(file);
  if (isBegun(bytes)) {
    await goOnBegun(bytes);
    return;
  }
  const kind = kindOf(bytes);
  // A secret that was chosen by mistake is no list to publish.
  if (kind !== 'page' && kind !== 'unknown') throw new Error(say('pageStrange', printable(file.name)));
  if (kind === 'unknown') {
    if (DRAFT.stage >= 2) throw new Error(say('fileLater', printable(file.name)));
    await takeListFile(file, bytes);
    return;
  }
  const read = await runOrThrow(MAKER_TASKS.readPage, { bytes });
  if (read === null) return;
  if (read.held === null) {
    if (DRAFT.stage >= 2) throw new Error(say('pageStrange', printable(file.name)));
    refuseFile(`given_${kindOfMarkup(bytes)}`);
    return;
  }
  // What is in a receipt is for one person alone.
  if (read.isReceipt) throw new Error(say('pageReceipt'));
  await goOnFrom(read.held);
}

/** Takes a list: a text, or a sheet of a workbook. @param {File} file @param {Uint8Array} bytes */
async function takeListFile(file, bytes) {
  const kind = kindOfFile(bytes);
  // A list of one's own ends the example.
  changeDraft({ ...DRAFT.isExample ? EMPTY : {}, file });
  if (kind === 'workbook') {
    await takeWorkbook(bytes, null);
  } else if (kind !== null) {
    refuseFile(`given_${kind}`);
  } else {
    const read = await asUtf8(bytes);
    if (read === null) return;
    const { list, notes } = read;
    changeDraft({ notes, sheet: null, table: null, sheets: null, unfit: null, yesNo: [], ...UNANSWERED });
    await takeList(list);
    goToScreen('who');
  }
}

/** Goes on with the draw that a page holds. @param {PageData} held */
async function goOnFrom(held) {
  changeDraft(EMPTY);
  DRAW_INPUTS.documents.length = 0;
  try {
    const { transcript, terms, entries, statement } = held;
    if (transcript !== undefined) {
      goTo(await takeDrawn({ ...held, transcript }) ? 4 : 0);
    } else if (terms !== undefined) {
      const read = orError(() => wholeTerms(terms));
      const isPrivate = read.error === undefined && read.kind === 'blinded';
      if (entries === undefined && !isPrivate) throw new Error(say('pageNoList'));
      const said = statement === undefined ? {} : { statement };
      const isTaken = await takeFixed(isPrivate ? { terms, ...said } : { terms, entries, ...said });
      if (isTaken) {
        takeTyped(fixedDraft().read, entries);
        takeStatement(statement);
        DRAFT.wasSaved = true;
        noteSaved('draw.html');
      }
      // Whoever comes back on the day wants to draw.
      const due = isTaken ? dueOf(fixedDraft().read) : null;
      const isDay = due !== null && DRAFT.isSaved && clockTime() >= due;
      goTo(isDay ? 3 : isTaken ? 2 : 0);
    }
  } catch (error) {
    changeDraft(EMPTY);
    goTo(0);
    throw error;
  }
}

/**
 * Takes over what was typed for a draw that is fixed, so that it can still be changed before it is published.
 * @param {Read} read @param {Uint8Array | undefined} entries
 */
function takeTyped(read, entries) {
  const { terms } = read;
  const { context, kind, previous, rounds, sources } = terms;
  const sealed = sources.filter((source) => source.kind === 'sealed');
  const others = sealed.filter(({ name }) => name !== OWN_SEAL);
  const isBeaconless = sources.every((source) => source.kind !== 'drand');
  const due = dueOf(read);
  takeForm(terms, entries);
  changeDraft({
    context, isBeaconless,
    date: due === null ? '' : inputText(due),
    rounds: isBeaconless ? String(rounds) : '',
    isPrivate: kind === 'blinded',
    isChained: previous !== null,
    before: previous instanceof Uint8Array ? toHex(previous) : null,
    isSealed: sealed.length > others.length,
    seals: others.map(({ name, seal }) => `${name}=${toHex(seal)}\n`).join(''),
  });
}
