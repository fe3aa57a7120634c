// The tasks that only the page on which draws are made has. They run in workers, as those of every page do.

import { parseAllocation } from '../../checker/allocation.js';
import { NoVerdict, decodeUtf8, encodeUtf8 } from '../../checker/bytes.js';
import { columnsProblem } from '../../checker/cells.js';
import { readBlinding, wholeTerms } from '../../checker/documents.js';
import { readLines } from '../../checker/lists.js';
import { orError, orErrorLater } from '../../checker/verdict.js';
import { heldOfPage } from '../../page/state/files.js';
import { groupsOf, withdrawnOf } from '../../page/state/seats.js';
import {
  awardsFile, draftedTerms, madeAwards, pageWith, privateList, termsOfDocument,
} from '../documents/draw.js';
import { textsOf } from '../documents/lists.js';
import { proofFiles, proofSheet } from '../documents/proofs.js';
import { publicPart, siteFiles } from '../documents/public.js';
import { readSaved, writtenSaved } from '../documents/saved.js';
import { roomWarnings } from '../documents/terms.js';
import { zippedFolder } from '../documents/zip.js';
import { lookAtList, namelessList, tableList } from './lists.js';
import { askProgram } from './program.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { PageData } from '../../page/state/files.js' */
/** @import { Warning } from '../../warnings/texts.js' */
/** @import { DrawPlan, MadeDraw, PageParts } from '../documents/draw.js' */
/** @import { Saved } from '../documents/saved.js' */
/** @import { ReadSheet } from './lists.js' */

/** A trial takes about so many milliseconds at most, but tries so many orders even if that takes longer. */
const MOST_PATIENCE = 6000;
const FEWEST_ORDERS = 20;

/**
 * What entries have in common: a cell of the column, as `value`; a cell that so many `entries` have in all, or 0 if it
 * is empty; or another cell than those that the rules name.
 * @typedef {{ column: string, value?: string, entries?: number }} TrialTrait
 */
/**
 * So many entries whose chances are shown together; whether the rules treat them alike; and how many of them can never
 * get an award.
 * @typedef {{ entries: number, alike: boolean, never: number }} TrialGroup
 */
/**
 * Those whom `one per` counts by this column, if each of them has so many entries.
 * @typedef {{ column: string, entries: number, holders: number }} TrialHolders
 */
/** @typedef {{ chances: { of: string, chance: number, error: number }[] }} TrialChances */
/**
 * What so many orders gave: the chances of one entry of each group and of each holder, and the awards of which seats
 * stayed empty; what the entries of each group have in common, nothing if these are all; and who moves up if an entry
 * withdraws.
 * @typedef {object} TrialResult
 * @property {number} orders
 * @property {(TrialGroup & TrialChances)[]} groups
 * @property {(TrialHolders & TrialChances)[]} holders
 * @property {{ award: string, seats: number, orders: number, mean: number }[]} empty
 * @property {TrialTrait[][]} traits
 * @property {Withdrawal[]} withdrawals
 */
/** @typedef {{ award: string, entry: string, next: string | null }} Withdrawal */

export const MAKER_TASKS = {
  // A worker finds a task by its name.
  lookAtList, tableList, namelessList,

  /**
   * Returns the text of a file whose encoding is not known, with some words of it if that was only guessed; or why it
   * is no text.
   * @param {{ program: Uint8Array, bytes: Uint8Array }} request
   * @returns {Promise<{ text: [text: string, guessed: string[]], problem?: undefined } | { problem: string }>}
   */
  text({ program, bytes }) {
    return askProgram(program, { request: 'text' }, bytes);
  },

  /**
   * Returns a list without these of its lines, or of its rows if it is a table, numbered from 0.
   * @param {{ program: Uint8Array, bytes: Uint8Array, lines: number[], isTable: boolean }} request
   */
  async without({ program, bytes, lines, isTable }) {
    return encodeUtf8(await askProgram(program, { request: 'without', lines, isTable }, bytes));
  },

  /**
   * Reads a sheet of a workbook: the one of this name, or the only one that is shown and has text. Returns it, or the
   * names of the sheets that it may be, or a word for why it is not read.
   * @param {{ program: Uint8Array, bytes: Uint8Array, sheet: string | null }} request
   * @returns {Promise<{ sheet: ReadSheet, names?: undefined, problem?: undefined }
   *   | { names: string[], problem?: undefined } | { problem: string }>}
   */
  workbook({ program, bytes, sheet }) {
    return askProgram(program, { request: 'sheet', name: sheet }, bytes);
  },

  /**
   * Returns the headings of a table and the row of each id in it, or null if no column has each of them once.
   * @param {{ program: Uint8Array, bytes: Uint8Array, ids: string[] }} request
   * @returns {Promise<{ headings: string[], rows: string[][] } | null>}
   */
  winners({ program, bytes, ids }) {
    return askProgram(program, { request: 'winners', ids }, bytes);
  },

  /**
   * Reads a private list.
   * @param {{ document: Uint8Array, list: Uint8Array, blinding: Uint8Array }} request @param {Progress} progress
   */
  privateList({ document, list, blinding }, progress) {
    return orError(() => privateList(document, list, blinding, progress));
  },

  /**
   * Returns who gets what: as what the page shows, and as an awards file.
   * @param {MadeDraw} draw @param {Progress} progress
   */
  awards(draw, progress) {
    return orError(() => {
      const awards = madeAwards(draw, progress);
      return {
        awards: groupsOf(awards), withdrawn: withdrawnOf(draw.withdrawals, awards), file: awardsFile(awards),
      };
    });
  },

  /**
   * Writes the file of a draw that is begun, with its list, bytes or null.
   * @param {{ saved: Omit<Saved, 'list'>, list: Uint8Array | null }} request
   */
  begun({ saved, list }) {
    const text = list === null ? null : decodeUtf8(list, 0, list.length);
    return orError(() => ({ bytes: writtenSaved({ ...saved, list: text }) }));
  },

  /** Reads the file of a draw that is begun, with its list as bytes. @param {{ bytes: Uint8Array }} request */
  readBegun({ bytes }) {
    return orError(() => {
      const { list, ...saved } = readSaved(bytes);
      return { ...saved, list: list === null ? null : encodeUtf8(list) };
    });
  },

  /**
   * Reads what a page holds for everyone: bytes by HELD_KEYS, or null if it holds no draw, and whether it is a receipt.
   * @param {{ bytes: Uint8Array }} request
   */
  readPage({ bytes }) {
    return orError(() => {
      const held = heldOfPage(bytes);
      return { held: held === null ? null : publicPart(held), isReceipt: held?.proof !== undefined };
    });
  },

  /**
   * Writes a page, as pageWith does.
   * @param {{ parts: PageParts, style: string, script: string, held: PageData }} request
   */
  page({ parts, style, script, held }) {
    return pageWith(parts, style, script, held);
  },

  /**
   * Writes the terms of a draw, and returns the warnings about them.
   * @param {{ draft: DrawPlan, program: Uint8Array }} request @param {Progress} progress
   */
  terms({ draft, program }, progress) {
    return orErrorLater(async () => {
      const made = draftedTerms(draft, progress);
      const terms = decodeUtf8(made.terms, 0, made.terms.length);
      /** @type {Warning[]} */
      // Lines have the numbers that the organiser knows, not those of a private list in its random order.
      const found = await askProgram(program, { request: 'terms_warnings', terms }, draft.list);
      return { ...made, warnings: [...found, ...roomWarnings(wholeTerms(made.terms))] };
    });
  },

  /**
   * Returns the archive of the proofs of all entries, { zip }. `document` is that of the terms or a transcript, `list`
   * the list and `blinding` its key, in bytes of their files; `blinding` is null for an open list. `separator` is that
   * of proofSheet.
   * @param {{ document: Uint8Array, list: Uint8Array, blinding: Uint8Array | null, separator: string }} request
   * @param {Progress} progress
   */
  proofs({ document, list, blinding, separator }, progress) {
    return orError(() => {
      const key = blinding === null ? null : readBlinding(blinding).key;
      const lines = readLines(list, 'The list');
      const files = proofFiles(termsOfDocument(document), lines, key, progress);
      return { zip: zippedFolder('proofs', [...files, proofSheet(files, textsOf(lines), separator)]) };
    });
  },

  /**
   * Returns the archive of what siteFiles returns, { zip }.
   * @param {{ held: PageData & { transcript: Uint8Array }, page: Uint8Array }} request
   */
  site({ held, page }) {
    return orError(() => ({ zip: zippedFolder('draw', siteFiles(held, page)) }));
  },

  /**
   * Tries an allocation, which is a text, on so many random orders of the list, bytes of its file, or of `count`
   * numbers if the list is null; on fewer where that takes long.
   * @param {{ program: Uint8Array, allocation: string, list: Uint8Array | null, count: number, draw: number,
   *   orders: number }} request
   */
  tried({ program, allocation, list, count, draw, orders }) {
    return orErrorLater(async () => {
      const parsed = parseAllocation(encodeUtf8(allocation), list === null ? 'numbers' : 'list');
      const problem = list === null ? null : columnsProblem(parsed, readLines(list, 'The list'));
      if (problem !== null) throw new NoVerdict(`The list: line ${problem.line}: ${problem.problem}`, problem.line);
      /** @param {number} most @returns {Promise<TrialResult>} */
      const tryOrders = (most) => askProgram(
        program, { request: 'trial', allocation, count, draw, orders: most }, list ?? new Uint8Array(0),
      );
      const began = Date.now();
      const few = Math.min(orders, FEWEST_ORDERS);
      const tried = await tryOrders(few);
      const most = Math.floor(few * MOST_PATIENCE / (Date.now() - began + 1));
      return most > few && orders > few ? tryOrders(Math.min(orders, most)) : tried;
    });
  },
};
