// The files that are given to the page: the record of a draw, which is a transcript, an archive with one on each line
// (ARCHIVES section 2), terms, or a page that holds one of these; and what belongs to it.

import { NoVerdict, bytesEqual, decodeUtf8, encodeUtf8, findBadUtf8, utf8OrNull } from '../../checker/bytes.js';
import { SEMICOLON } from '../../checker/cells.js';
import { countLines } from '../../checker/lists.js';
import { printable } from '../../checker/text.js';
import { say } from '../language.js';
import { listLines } from './cells.js';
import { isLogProof } from './log.js';
/** @import { Value } from '../language.js' */
/** @import { Read } from './draw.js' */

/**
 * The record of a draw: the bytes of a transcript, terms or an archive, the chosen line of an archive, from 1, or null,
 * whether the page made it, and the control that it came from.
 * @typedef {{ bytes: Uint8Array, line: number | null, isMade?: boolean, from?: string }} DrawRecord
 */
/**
 * @typedef {'transcript' | 'terms' | 'entries' | 'result' | 'awards' | 'withdrawals' | 'proof' | 'idProof' | 'logged'
 *   | 'award' | 'withdrew' | 'statement'} PageDataKey
 */
/**
 * What a page holds, as files. None holds the key of a blinded list, and an id proof is only there while it is open.
 * @typedef {Partial<Record<PageDataKey, Uint8Array>> & { blinding?: undefined }} PageData
 */
/**
 * What takes a file that a reader adds.
 * @typedef {(key: PageDataKey, bytes: Uint8Array) => Promise<void> | void} Hold
 */

/** The most bytes that the page reads from one file, which is room for some eight million swaps. */
const MOST_FILE = 67108864;

/**
 * Returns `bytes[from .. to)` without whitespace of JSON around it.
 * @param {Uint8Array} bytes @param {number} from @param {number} to
 */
export function trimmed(bytes, from, to) {
  /** @param {number} byte */
  const isSpace = (byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
  let [start, end] = [from, to];
  while (start < end && isSpace(bytes[start])) start++;
  while (end > start && isSpace(bytes[end - 1])) end--;
  return bytes.subarray(start, end);
}

/** Returns whether the bytes are several lines of which the first is an object by itself. @param {Uint8Array} bytes */
export function isArchive(bytes) {
  const lineFeed = bytes.indexOf(0x0a);
  if (lineFeed < 0 || trimmed(bytes, lineFeed, bytes.length).length === 0) return false;
  const first = trimmed(bytes, 0, lineFeed);
  return first[0] === 0x7b && first[first.length - 1] === 0x7d;
}

/** Returns the bytes of the transcript. @param {DrawRecord} record */
export function transcriptBytes({ bytes, line }) {
  if (line === null) return bytes;
  let at = 0;
  for (let number = 1; number < line && at < bytes.length; number++) {
    const lineFeed = bytes.indexOf(0x0a, at);
    at = lineFeed < 0 ? bytes.length : lineFeed + 1;
  }
  if (at === bytes.length) throw new NoVerdict(`The archive has ${countLines(bytes)} lines, and none is line ${line}`);
  const lineFeed = bytes.indexOf(0x0a, at);
  return bytes.subarray(at, lineFeed < 0 ? bytes.length : lineFeed);
}

/**
 * Returns what the bytes seem to be: 'page', 'transcript', another document of section 7, 'log proof', or 'unknown'.
 * Whoever reads them decides.
 * @param {Uint8Array} bytes
 */
export function kindOf(bytes) {
  const start = trimmed(bytes, 0, Math.min(bytes.length, 4096));
  if (start[0] === 0x3c) return 'page';
  if (isLogProof(bytes)) return 'log proof';
  const text = String.fromCharCode(...start);
  const formats = [...text.matchAll(/"format"\s*:\s*"verishuffle\/1 ([a-z ]+)"/g)].map(([, format]) => format);
  return formats.includes('transcript') ? 'transcript' : formats[0] ?? 'unknown';
}

/**
 * What programs make of a file on its way, by how its first bytes begin then.
 * @type {[key: string, begins: RegExp][]}
 */
const CHANGES = [
  ['changedUtf16', /^(\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/], ['changedMark', /^\xef\xbb\xbf\s*\{/],
  ['changedQuotes', /^\s*\{\s*(&(quot|#34|#x22);|\xe2\x80[\x9c-\x9f]|\xc2\xab)/i],
  ['changedByMail', /^\s*\{\s*"[^=]*=(3D|\r?\n)/],
];

/**
 * Returns the key of the sentence about what a program made of these bytes, which can't be read, or null.
 * @param {Uint8Array} bytes
 */
export function changeOf(bytes) {
  const begin = String.fromCharCode(...bytes.subarray(0, 4096));
  return CHANGES.find(([, begins]) => begins.test(begin))?.[0] ?? null;
}

/**
 * The keys of what a page can hold. Other keys mean nothing.
 * @type {PageDataKey[]}
 */
export const HELD_KEYS = [
  'transcript', 'terms', 'entries', 'result', 'awards', 'withdrawals', 'proof', 'logged', 'award', 'withdrew',
  'statement',
];

/**
 * Returns the text of an entry as files of lines write it, or null if the list is not there.
 * @param {Pick<Read, 'terms' | 'list'>} draw @param {number} entry @returns {Uint8Array | null}
 */
function entryBytes({ terms, list }, entry) {
  if (terms.kind === 'numbers') return encodeUtf8(String(entry));
  return listLines(list)?.line(entry) ?? null;
}

/**
 * Returns whether lines that begin with this one are the ids of entries that withdrew: a result has whole entries, and
 * begins with the first one drawn.
 * @param {Uint8Array} line @param {Read} read
 */
function isId(line, read) {
  const { terms: { allocation }, stated } = read;
  if (allocation === null) return false;
  if (allocation.columns.length > 1) return !line.includes(SEMICOLON);
  const first = stated?.drawn ? entryBytes(read, stated.drawn[0]) : null;
  return first !== null && !bytesEqual(line, first);
}

/**
 * Returns what a text without a format seems to be beside a draw that was read: 'awards', 'entries', 'result',
 * 'withdrawals' or null. Whoever reads it decides.
 * @param {Uint8Array} bytes @param {Read} read @returns {'awards' | 'entries' | 'withdrawals' | 'result' | null}
 */
function linesKind(bytes, read) {
  const { kind, count, draw, allocation } = read.terms;
  const [first] = trimmed(bytes, 0, bytes.length);
  if (first === undefined || first === 0x7b || first === 0x5b || changeOf(bytes) !== null) return null;
  /** @param {string} name */
  const begins = (name) => encodeUtf8(name).every((byte, i) => bytes[i] === byte);
  // The files of a log have a field of their own.
  if (begins('leaf=') || begins('size=')) return null;
  if (allocation?.awards.some(({ name }) => begins(`${name}:`))) return 'awards';
  const lines = countLines(bytes);
  if (kind === 'list' && lines === count) return 'entries';
  if (lines > draw || findBadUtf8(bytes, 0, bytes.length) >= 0) return null;
  const lineFeed = bytes.indexOf(0x0a);
  const end = lineFeed < 0 ? bytes.length : lineFeed;
  return isId(bytes.subarray(0, bytes[end - 1] === 0x0d ? end - 1 : end), read) ? 'withdrawals' : 'result';
}

/**
 * What a file of this kind is beside a record, before which it can be given.
 * @type {Record<string, 'proof' | 'idProof' | 'logged' | undefined>}
 */
export const PROOF_KINDS = { 'entry proof': 'proof', 'id proof': 'idProof', 'log proof': 'logged' };

/**
 * Returns what bytes are beside a draw that was read, or null.
 * @param {Uint8Array} bytes @param {Read | null} read
 * @returns {ReturnType<typeof linesKind> | 'proof' | 'idProof' | 'logged'}
 */
export function besideKind(bytes, read) {
  const kind = kindOf(bytes);
  if (read === null) return null;
  return PROOF_KINDS[kind] ?? (kind === 'unknown' ? linesKind(bytes, read) : null);
}

/**
 * Returns what the JSON text of a page holds: bytes by HELD_KEYS, or null if there is no draw in it.
 * @param {string} json @returns {PageData | null}
 */
export function heldTexts(json) {
  let texts = null;
  try {
    texts = JSON.parse(json);
  } catch {
    return null;
  }
  const keys = HELD_KEYS.filter((key) => typeof texts?.[key] === 'string');
  if (!keys.includes('transcript') && !keys.includes('terms')) return null;
  // Nobody can have kept a page with a transcript since before the draw. So its terms are those of the transcript.
  const known = keys.includes('transcript') ? keys.filter((key) => key !== 'terms') : keys;
  return Object.fromEntries(known.map((key) => [key, textBytes(texts[key])]));
}

/**
 * Returns what another page holds, of which these are the bytes, or null. Nothing of it runs. The page of a draw has
 * two script tags, that of the record and that of its script. A page with a further one, even in a comment, may show
 * another record than the one that is read here, and is refused.
 * @param {Uint8Array} bytes @returns {PageData | null}
 */
export function heldOfPage(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) >= 0) return null;
  const tags = decodeUtf8(bytes, 0, bytes.length).split(/<(?=script)/i).slice(1);
  const blocks = tags.filter((tag) => !/^script>/i.test(tag));
  const block = blocks[0]?.split('script type="application/json" id="record">')[1];
  if (block === undefined) return null;
  if (blocks.length > 1) throw new Problem('severalRecords');
  // The block can hold no `<`.
  return heldTexts(block.split('<')[0]);
}

/** A problem as the key of its sentence and its values, so that the page can show it in another language. */
export class Problem extends Error {
  /** @param {[key: string, ...values: Value[]]} words */
  constructor(...words) {
    super(say(...words));
    this.words = words;
  }
}

/** Returns the bytes of a text, or throws an error that can be shown. @param {string} text */
export function textBytes(text) {
  const bytes = utf8OrNull(text);
  if (bytes === null) throw new Problem('loneSurrogate');
  if (bytes.length > MOST_FILE) throw new Problem('textTooLarge', bytes.length, MOST_FILE);
  return bytes;
}

/** Returns the bytes of a file, or throws an error that can be shown. @param {File} file */
export async function fileBytes(file) {
  const name = printable(file.name);
  if (file.size > MOST_FILE) throw new Problem('fileTooLarge', name, file.size, MOST_FILE);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Problem('fileUnreadable', name);
  }
}
