// What the page shows of a draw before anything is judged: its terms, what the swaps of its transcript draw, the list,
// and the entry of a receipt. A worker reads it, since it can take a while.

import { decodeUtf8, toHex } from '../../checker/bytes.js';
import { checkEntries, checkLegal, checkSteps } from '../../checker/checks.js';
import { readProof } from '../../checker/documents.js';
import { readList } from '../../checker/lists.js';
import { proofProblem } from '../../checker/proofs.js';
import { StatedSwaps, drawnEntries } from '../../checker/steps.js';
import { commitmentOf } from '../../checker/terms.js';
import { numberOf, printableBytes } from '../../checker/text.js';
import { orError, orErrorLater } from '../../checker/verdict.js';
import { verdictReason } from '../../checker/wording.js';
import { hasBlindedIds, listLines, longerCells, shortenedEntry } from './cells.js';
import { cellLookalikes } from './lookalikes.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Terms, Transcript } from '../../checker/documents.js' */
/** @import { Lines, ListRoot } from '../../checker/lists.js' */
/** @import { PageData } from './files.js' */
/** @import { CellWarnings } from './lookalikes.js' */
/** @import { Group, Withdrawn } from './seats.js' */

/**
 * A list that the page holds, or why it is not that of the terms.
 * A whole list has the cells of which more than the first digits are shown, and whether its ids are blinded, and may
 * have the columns of the table that it was made of.
 * @typedef {{ problem: null, bytes: Uint8Array, starts: Uint32Array, ends: Uint32Array, plain: ListRoot | null,
 *   longer: Map<string, number>, hasBlindedIds: boolean, columns?: string[] }} WholeList
 * @typedef {WholeList | { problem: string, bytes?: undefined, starts?: undefined, ends?: undefined, plain?: undefined,
 *   longer?: undefined, hasBlindedIds?: undefined, columns?: undefined }} HeldList
 */
/**
 * The swaps that a transcript states and the entries that they draw, or why no shuffle makes these swaps.
 * @typedef {{ problem: null, swaps: Uint32Array, drawn: Uint32Array }} LegalSwaps
 * @typedef {LegalSwaps | { problem: string, swaps?: undefined, drawn?: undefined }} Stated
 */
/**
 * What an entry gets, or 'nothing'. The seat counts from 1.
 * @typedef {{ name: string, isWaitlist: boolean, seat: number } | 'nothing'} Got
 */
/**
 * The entry of a proof. The place is that in the order of the draw, from 1, or 0 if the entry was not drawn, or -1 if
 * nothing was; the award is what the organiser says, or null; and so is whether the entry withdrew.
 * @typedef {{
 *   index: number, entry: string, place: number, award: Got | null, withdrew: Withdrew | null, error?: undefined
 * }} Receipt
 */
/**
 * Which of the withdrawals is that of an entry, from 1, or 0 if none is, and how many there are.
 * @typedef {{ at: number, count: number }} Withdrew
 */
/**
 * What the page shows of a draw before anything is judged.
 * @typedef {object} Read
 * @property {Terms} terms
 * @property {number | null} round  null of a draw that is not drawn yet
 * @property {Stated | null} stated  null of a draw that is not drawn yet
 * @property {HeldList | null} list
 * @property {Group[] | null} awards  who gets what, or null if the page can't tell
 * @property {CellWarnings[]} lookalikes  what its allocation and its list have that looks alike
 * @property {Withdrawn | null} withdrawn  the withdrawals that are given, or null if none are
 * @property {Receipt | { error: string } | null} receipt
 * @property {string | null} commitment  that of the terms which the page holds by themselves
 * @property {string} fixed  the commitment of the terms
 * @property {undefined} [error]
 * @property {undefined} [lines]
 */
/**
 * An entry that was proved, with its place in the order of the draw, from 1, or 0.
 * @typedef {{ index: number, entry: string, place: number, count: number, draw: number }} Proved
 */

/**
 * Returns the lines of a list so that they can be passed on, with what is shown of its blinded cells.
 * @param {Lines} lines @param {Terms} terms @returns {WholeList}
 */
export function wholeList(lines, { allocation }) {
  const { bytes, starts, ends, plain } = lines;
  const hasColumns = (allocation?.columns.length ?? 0) > 0;
  return {
    problem: null, bytes, starts, ends, plain, longer: longerCells(lines),
    hasBlindedIds: hasBlindedIds(lines, hasColumns),
  };
}

/**
 * Returns what the page shows of a draw that is not drawn yet.
 * @param {Terms} terms @param {PageData} held @param {Progress} progress @returns {Promise<Read>}
 */
export async function announced(terms, held, progress) {
  const list = await heldList(held, terms, progress);
  const receipt = heldReceipt(held, terms, {});
  const fixed = toHex(commitmentOf(terms));
  const lookalikes = await cellLookalikes(terms, listLines(list), progress);
  const none = { round: null, stated: null, awards: null, withdrawn: null };
  return { terms, list, lookalikes, receipt, commitment: fixed, fixed, ...none };
}

/**
 * Returns the swaps of a transcript and what they draw, or why no shuffle makes these swaps.
 * @param {Pick<Transcript, 'terms' | 'swaps'>} transcript @param {Progress} progress @returns {Stated}
 */
export function statedDraw({ terms, swaps }, progress) {
  const wrong = [checkSteps, checkLegal].map((check) => check({ terms, transcript: { swaps } }))
    .find(({ state }) => state === 'failed');
  if (wrong !== undefined) return { problem: wrong.detail };
  const drawn = drawnEntries(new StatedSwaps(swaps, terms), terms, progress);
  return { problem: null, swaps: Uint32Array.from(swaps), drawn };
}

/**
 * Returns the lines of the list that the page holds, or why it is not that of the terms, or null if there is none.
 * @param {PageData} held @param {Terms} terms @param {Progress} progress @returns {Promise<HeldList | null>}
 */
export async function heldList({ entries }, terms, progress) {
  if (entries === undefined) return null;
  if (terms.kind !== 'list') return { problem: 'the terms have no list that anyone may see' };
  const read = await orErrorLater(() => readList(entries, 'The entries', progress));
  if (read.error !== undefined) return { problem: verdictReason(read) };
  const { state, detail } = checkEntries({ terms, pins: { entries: read, blinding: null }, progress });
  return state === 'passed' ? wholeList(read, terms) : { problem: detail };
}

/**
 * Returns the entry of the proof that the page holds, or an error, or null if the page holds no proof. The place is
 * that in the order of the draw, from 1, or 0 if the entry was not drawn, or -1 if nothing was.
 * @param {PageData} held @param {Terms} terms @param {{ drawn?: Uint32Array }} stated
 * @returns {Receipt | { error: string } | null}
 */
export function heldReceipt({ proof, award, withdrew }, terms, { drawn }) {
  if (proof === undefined) return null;
  return orError(() => {
    const read = readProof(proof);
    if (read.cells !== undefined) return { error: 'it is an id proof, and no entry proof' };
    const problem = proofProblem(read, terms, { commitment: null });
    if (problem !== null) return { error: problem };
    const place = drawn === undefined ? -1 : drawn.indexOf(read.index) + 1;
    const entry = shortenedEntry(printableBytes(read.entry));
    return { index: read.index, entry, place, award: heldAward(award, terms), withdrew: heldWithdrew(withdrew) };
  });
}

/**
 * Returns what the organiser says that the entry gets: { name, isWaitlist, seat }, 'nothing' or null.
 * @param {Uint8Array | undefined} award @param {Terms} terms @returns {Got | null}
 */
function heldAward(award, { allocation }) {
  if (award === undefined || allocation === null) return null;
  const text = decodeUtf8(award, 0, award.length);
  if (text === '') return 'nothing';
  const at = text.lastIndexOf(': ');
  const [name, seat] = [text.slice(0, at), numberOf(text.slice(at + 2))];
  const isWaitlist = name === allocation.waitlist?.name;
  if (seat === null || !(isWaitlist || allocation.awards.some((each) => each.name === name))) return null;
  return { name, isWaitlist, seat };
}

/**
 * Returns whether the organiser says that the entry withdrew, such as `2 of 3`, or null if nothing is said.
 * @param {Uint8Array | undefined} bytes @returns {Withdrew | null}
 */
function heldWithdrew(bytes) {
  const text = bytes === undefined ? '' : decodeUtf8(bytes, 0, bytes.length);
  const [at, count] = text.split(' of ').map(numberOf);
  return at === null || count === null || count === undefined || at > count ? null : { at, count };
}

/**
 * Returns the entry of a proof that holds, and its place in the order of the draw, from 1, or 0 if it was not drawn.
 * @param {{ index: number, entry: Uint8Array }} proof @param {Terms} terms @param {Uint32Array} drawn @returns {Proved}
 */
export function placeOf({ index, entry }, { count, draw }, drawn) {
  return { index, entry: shortenedEntry(printableBytes(entry)), place: drawn.indexOf(index) + 1, count, draw };
}

/**
 * Returns whether the page holds a proof that fits its record, and no list.
 * @param {Pick<Read, 'receipt' | 'list'>} draw
 */
export function isReceipt({ receipt, list }) {
  return list === null && receipt !== null && receipt.error === undefined;
}

/**
 * Returns whether all are drawn only to put them in order, since awards go by rules. Not everyone gets something.
 * @param {Pick<Terms, 'allocation' | 'draw' | 'count'>} terms
 */
export function isForOrder({ allocation, draw, count }) {
  return allocation !== null && draw === count;
}

/** The entries drawn where none are. */
const NOBODY = new Uint32Array(0);

/**
 * Returns the entries drawn, in order; none if nothing is drawn, or by no shuffle.
 * @param {Pick<Read, 'stated'>} draw
 */
export function drawnOf({ stated }) {
  return stated?.drawn ?? NOBODY;
}
