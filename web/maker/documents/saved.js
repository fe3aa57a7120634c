// The organiser's file: how far a draw is, so that it goes on from there after the page was closed, on another
// computer, a week later. It is a document of the maker's own, and no part of the protocol.
//
// It holds the documents whole, so that their own readers read them, and a reader of this file refuses parts that
// don't belong together. It may hold secrets: then it is the organiser's only key, to be kept where nobody else reads.

import { NoVerdict, bytesEqual, encodeUtf8, toHex } from '../../checker/bytes.js';
import { comparedList } from '../../checker/checks.js';
import { MOST_SOURCES, readBlinding, readTranscript } from '../../checker/documents.js';
import { DocumentReader } from '../../checker/formats.js';
import { HASH_SIZE, MOST_ENTRY, readLines } from '../../checker/lists.js';
import { commitmentOf } from '../../checker/terms.js';
import { timeOf } from '../../checker/text.js';
import { readSecret } from './secrets.js';
import { readTermsAlone } from './terms.js';

/**
 * What the file holds besides its format, "verishuffle-maker/1".
 * @typedef {object} Saved
 * @property {string} stage  a screen before the terms are fixed, and then 'publish', 'draw' or 'after'
 * @property {string} context  as it was typed, like the next three: perhaps empty or wrong
 * @property {string} rules
 * @property {string} draw
 * @property {string} date
 * @property {string | null} list  the list as the text of its file
 * @property {string | null} form  the form of the allocation as its text in JSON
 * @property {string | null} terms  the document of the terms as text; from then on nothing above changes
 * @property {string | null} blinding  the document of the blinding key as text
 * @property {string[]} secrets  documents of secrets as texts: the organiser's own seals
 * @property {{ name: string, seal: string }[]} seals  those that others sent, before the terms are written
 * @property {string | null} published  a time at which the organiser said that the commitment is published
 * @property {string[]} openings  documents as texts: openings and replies of the beacon
 * @property {{ name: string, value: string }[]} values  the public values that were read
 * @property {string | null} transcript  the document of the transcript as text
 * @property {string[]} withdrawals  ids
 */

export const SAVED_FORMAT = 'verishuffle-maker/1';
const SAVED_STAGES = ['who', 'what', 'when', 'look', 'publish', 'draw', 'after'];
/** The most bytes of the file: a list and a transcript, each as long as the page reads one. */
const MOST_SAVED = 4 * 67108864;
const MOST_TYPED = 65536;
const MOST_SAVED_PARTS = 256;
const MOST_WITHDRAWALS = 1048576;

/**
 * What the file holds of a draw of which nothing is known yet.
 * @type {Saved}
 */
export const EMPTY_SAVED = {
  stage: 'what', context: '', rules: '', draw: '', date: '', list: null, form: null, terms: null, blinding: null,
  secrets: [], seals: [], published: null, openings: [], values: [], transcript: null, withdrawals: [],
};

/**
 * Writes the file, from an object of the keys above without `format`. What it writes, readSaved reads.
 * @param {Partial<Saved>} saved
 */
export function writtenSaved(saved) {
  const given = new Map(Object.entries(saved));
  const values = Object.fromEntries(Object.entries(EMPTY_SAVED).map(([key, empty]) => [key, given.get(key) ?? empty]));
  const bytes = encodeUtf8(`${JSON.stringify({ format: SAVED_FORMAT, ...values }, null, 1)}\n`);
  readSaved(bytes);
  return bytes;
}

/**
 * Reads the file from its bytes. Throws NoVerdict if it is malformed, or if its parts don't belong together.
 * @param {Uint8Array} bytes @returns {Saved}
 */
export function readSaved(bytes) {
  if (bytes.length > MOST_SAVED) throw new NoVerdict(`The file has more than ${MOST_SAVED} bytes`);
  const reader = new DocumentReader(bytes);
  /** @param {number} most */
  const text = (most) => {
    const at = reader.place();
    const value = reader.string();
    if (value.length > most) reader.fail(`The text has more than ${most} characters`, at);
    return value;
  };
  /** @template T @param {() => T} read */
  const orNull = (read) => (reader.tookNull() ? null : read());
  const document = () => orNull(() => text(MOST_SAVED));
  /** @template T @param {number} most @param {() => T} read */
  const several = (most, read) => reader.array((index) => {
    if (index >= most) reader.fail(`There are more than ${most} of these`);
    return read();
  });
  const read = reader.object({
    format: () => reader.oneOf([SAVED_FORMAT]),
    stage: () => reader.oneOf(SAVED_STAGES),
    context: () => text(MOST_TYPED),
    rules: () => text(MOST_TYPED),
    draw: () => text(MOST_TYPED),
    date: () => text(MOST_TYPED),
    list: document,
    form: () => orNull(() => text(MOST_TYPED)),
    terms: document,
    blinding: document,
    secrets: () => several(MOST_SOURCES, () => text(MOST_TYPED)),
    seals: () => several(MOST_SOURCES, () => {
      const { name, seal } = reader.object({ name: () => reader.text('name'), seal: hexText });
      return { name, seal };
    }),
    published: () => orNull(publishedText),
    openings: () => several(MOST_SAVED_PARTS, () => text(MOST_TYPED)),
    values: () => several(MOST_SOURCES, () => {
      const { name, value } = reader.object({ name: () => reader.text('name'), value: () => reader.text('value') });
      return { name, value };
    }),
    transcript: document,
    withdrawals: () => several(MOST_WITHDRAWALS, () => text(MOST_ENTRY)),
  });
  reader.end();
  function hexText() {
    return toHex(reader.hex(HASH_SIZE));
  }
  function publishedText() {
    const at = reader.place();
    const value = reader.string();
    if (timeOf(value) === null) reader.fail('The time should be a date like 2026-12-24T20:00:00Z', at);
    return value;
  }
  const { stage, context, rules, draw, date, list, form, terms, blinding, secrets, seals, published } = read;
  const { openings, values, transcript, withdrawals } = read;
  const saved = {
    stage, context, rules, draw, date, list, form, terms, blinding, secrets, seals, published, openings, values,
    transcript, withdrawals,
  };
  checkSaved(saved);
  return saved;
}

/** Throws NoVerdict if parts of the file don't belong together. @param {Saved} saved */
function checkSaved({ stage, list, terms, blinding, secrets, transcript, published, withdrawals }) {
  /** @param {boolean} holds @param {string} text */
  const unless = (holds, text) => {
    if (!holds) throw new NoVerdict(text);
  };
  const own = secrets.map((text) => readSecret(encodeUtf8(text)));
  const key = blinding === null ? null : readBlinding(encodeUtf8(blinding));
  const isFixed = terms !== null;
  unless(isFixed === ['publish', 'draw', 'after'].includes(stage), 'The stage does not fit what the file holds');
  unless(isFixed || (published === null && transcript === null), 'There is a draw without its terms');
  unless(transcript !== null || withdrawals.length === 0, 'There are withdrawals without a draw');
  unless((transcript !== null) === (stage === 'after'), 'The stage does not fit what the file holds');
  if (!isFixed) {
    unless(own.every(({ opened }) => opened === null), 'A seal without terms was opened already');
    return;
  }
  const read = readTermsAlone(encodeUtf8(terms));
  const commitment = commitmentOf(read);
  for (const secret of own) {
    const isOurs = secret.opened === null || bytesEqual(secret.opened, commitment);
    unless(isOurs, 'A seal in the file was opened for other terms than those in the file');
  }
  if (list !== null && read.root !== null && (read.kind === 'list' || key !== null)) {
    const lines = readLines(encodeUtf8(list), 'The list');
    const { word } = comparedList(read, lines, read.kind === 'list' ? null : key, () => {});
    unless(word === 'same', 'The list is not that of the terms');
  }
  if (transcript !== null) {
    const { terms: drawn } = readTranscript(encodeUtf8(transcript));
    unless(bytesEqual(commitmentOf(drawn), commitment), 'The draw in the file is that of other terms');
  }
}
