// From a list and a plan to the terms of a draw, and from there to the pages and files that hold it.

import { parseAllocation } from '../../checker/allocation.js';
import { QUICKNET } from '../../checker/beacon.js';
import { NoVerdict, decodeUtf8, encodeUtf8 } from '../../checker/bytes.js';
import { columnsProblem } from '../../checker/cells.js';
import { checkEntries } from '../../checker/checks.js';
import { readBlinding, readTranscript, wholeTerms } from '../../checker/documents.js';
import { linesFile, readLines } from '../../checker/lists.js';
import { statedDraw, wholeList } from '../../page/state/draw.js';
import { HELD_KEYS, kindOf } from '../../page/state/files.js';
import { awardsOf } from '../../page/state/seats.js';
import { publicPart } from './public.js';
import { listEntries, randomBytes, writtenBlinding, writtenTerms } from './terms.js';
import { noscriptPage } from './noscript.js';
/** @import { Awards } from '../../checker/awards.js' */
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { WholeList } from '../../page/state/draw.js' */
/** @import { PageData } from '../../page/state/files.js' */
/** @import { PlannedSource } from './terms.js' */

/**
 * What terms are drafted from: a list, what blinds it or null, and without a beacon a round of null.
 * @typedef {object} DrawPlan
 * @property {string} context
 * @property {string} rules
 * @property {Uint8Array} list
 * @property {Uint8Array | null} key
 * @property {number | null} round
 * @property {number} rounds
 * @property {number} width
 * @property {number} draw
 * @property {string | null} previous
 * @property {string | null} allocation
 * @property {{ name: string, seal: string }[]} seals
 */
/**
 * A draw that was made, with its list and withdrawals.
 * @typedef {{ transcript: Uint8Array, entries: Uint8Array | null, withdrawals: Uint8Array | null }} MadeDraw
 */
/**
 * What is around the style and the script.
 * @typedef {[before: string, between: string, after: string]} PageParts
 */

/** Returns the first round of quicknet that is due after a Unix time, a BigInt. @param {bigint} time */
export function roundAfter(time) {
  const { genesis, period } = QUICKNET;
  return time < genesis ? 1 : Number((time - genesis) / period) + 2;
}

/** So many random words are asked for at once. */
const WORDS_AT_ONCE = 16384;

/**
 * Returns the numbers below `count` in a random order, each as likely as any other.
 * @param {number} count @param {(size: number) => Uint8Array} [random]
 */
export function randomOrder(count, random = randomBytes) {
  const order = new Uint32Array(count).map((_, i) => i);
  let words = new Uint32Array(0);
  let at = 0;
  for (let left = count; left > 1;) {
    if (at === words.length) [words, at] = [new Uint32Array(random(4 * WORDS_AT_ONCE).slice().buffer), 0];
    const word = words[at++];
    // Some places would be likelier by the words above the largest multiple.
    if (word >= 2 ** 32 - 2 ** 32 % left) continue;
    const place = word % left--;
    [order[place], order[left]] = [order[left], order[place]];
  }
  return order;
}

/**
 * Returns the terms of a draw from a list, as `commit` writes them, and the list and its key as files. `key` is what
 * blinds the list, or null if everyone may read it. Without a beacon, `round` is null. Places in a private list are
 * public, so it gets a random order that nobody knows beforehand.
 * @param {DrawPlan} plan @param {Progress} progress @param {(size: number) => Uint8Array} [random]
 */
export function draftedTerms({ list, key, round, seals, ...plan }, progress, random = randomBytes) {
  const given = readLines(list, 'The list');
  const order = key === null ? null : randomOrder(given.count, random);
  const file = linesFile(Array.from({ length: given.count }, (_, i) => given.line(order === null ? i : order[i])));
  const read = order === null ? given : readLines(file, 'The list');
  const problem = plan.allocation === null ? null
    : columnsProblem(parseAllocation(encodeUtf8(plan.allocation), 'list'), read);
  if (problem !== null) throw new NoVerdict(`The list: line ${problem.line}: ${problem.problem}`, problem.line);
  const entries = listEntries(read, key, plan.context, progress);
  /** @type {PlannedSource[]} */
  const sources = seals.map(({ name, seal }) => ({ kind: 'sealed', name, seal }));
  if (round !== null) sources.push({ kind: 'drand', name: 'quicknet', round });
  const { bytes, commitment } = writtenTerms({ ...plan, entries, sources });
  const blinding = key === null ? null : writtenBlinding(plan.context, key);
  return { terms: bytes, entries: file, blinding, commitment };
}

/** Returns the terms of a document, which is that of the terms or a transcript. @param {Uint8Array} bytes */
export function termsOfDocument(bytes) {
  return kindOf(bytes) === 'terms' ? wholeTerms(bytes) : readTranscript(bytes).terms;
}

/**
 * Returns the lines of a private list. Throws NoVerdict if list or key are not those of the terms.
 * @param {Uint8Array} document @param {Uint8Array} list @param {Uint8Array} blinding @param {Progress} progress
 * @returns {WholeList}
 */
export function privateList(document, list, blinding, progress) {
  const entries = readLines(list, 'The list');
  const terms = termsOfDocument(document);
  const { state, detail } = checkEntries({ terms, pins: { entries, blinding: readBlinding(blinding) }, progress });
  if (state !== 'passed') throw new NoVerdict(detail);
  return wholeList(entries, terms);
}

/**
 * Returns who gets what in a draw with an allocation, after these withdrawals if they are not null.
 * @param {MadeDraw} draw @param {Progress} progress
 */
export function madeAwards({ transcript, entries, withdrawals }, progress) {
  const { terms, swaps } = readTranscript(transcript);
  const lines = entries === null ? null : readLines(entries, 'The list');
  const awards = awardsOf(terms, statedDraw({ terms, swaps }, progress), lines, withdrawals, progress);
  if (awards === null) throw new NoVerdict('The draw gives no awards');
  return awards;
}

/** Returns the awards file. @param {Awards} awards */
export function awardsFile(awards) {
  return linesFile(Array.from(awards.lines(), ({ bytes }) => bytes));
}

/** The name of the element. Spelled out behind a `<`, it would end or begin a script right here. */
const SCRIPT = 'script';

/**
 * Returns the page that holds texts for everyone, as `verishuffle report` writes it. `parts` are around the style and
 * the script of every page, and `given` has bytes by HELD_KEYS.
 * @param {PageParts} parts @param {string} style @param {string} script @param {PageData} given
 */
export function pageWith([before, between, after], style, script, given) {
  const held = publicPart(given);
  const texts = Object.fromEntries(HELD_KEYS.flatMap((key) => {
    const bytes = held[key];
    return bytes === undefined ? [] : [[key, decodeUtf8(bytes, 0, bytes.length)]];
  }));
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const record = `<${SCRIPT} type="application/json" id="record">${json}</${SCRIPT}>\n`;
  const { head: own, part } = noscriptPage(held);
  const head = before.replace('<title>Check a draw</title>', () => own);
  return encodeUtf8(`${head}${style}${between}${part}${record}<${SCRIPT}>${script}${after}`);
}

/** Returns the lines that were drawn, as a result file. @param {WholeList} list @param {ArrayLike<number>} drawn */
export function resultOf({ bytes, starts, ends }, drawn) {
  return linesFile(Array.from(drawn, (entry) => bytes.subarray(starts[entry], ends[entry])));
}
