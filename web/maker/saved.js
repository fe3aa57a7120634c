'use strict';

// The organiser's file: where a draw stands, so that it goes on from there after the page was closed, on another
// computer, a week later. It is a document of the maker's own, and no part of the protocol:
//
//   format       "verishuffle-maker/1"
//   stage        'what', 'when', 'publish', 'draw' or 'after'
//   context, rules, draw, date    as they were typed: texts, perhaps empty or wrong
//   list         null, or the list as the text of its file
//   form         null, or the form of the allocation as its text in JSON
//   terms        null, or the document of the terms as text; from then on nothing above changes
//   blinding     null, or the document of the blinding key as text
//   secrets      array of documents of secrets as texts: the organiser's own seals
//   seals        array of { name, seal }: the seals that others sent, before the terms are written
//   published    null, or a time at which the organiser said that the commitment is published
//   openings     array of documents as texts: openings and replies of the beacon
//   values       array of { name, value }: the public values that were read
//   transcript   null, or the document of the transcript as text
//   withdrawals  array of ids
//
// It holds the documents whole, so that their own readers read them, and a reader of this file refuses parts that
// don't belong together. It may hold secrets: then it is the organiser's only key, to be kept where nobody else reads.

/* exported SAVED_FORMAT, EMPTY_SAVED, writtenSaved, readSaved, openedSaved */

const SAVED_FORMAT = 'verishuffle-maker/1';
const SAVED_STAGES = ['what', 'when', 'publish', 'draw', 'after'];
/** The most bytes of the file: a list and a transcript, each as long as the page reads one. */
const MOST_SAVED = 4 * 67108864;
const MOST_TYPED = 65536;
const MOST_SAVED_PARTS = 256;
const MOST_WITHDRAWALS = 1048576;

/** What the file holds of a draw of which nothing is known yet. */
const EMPTY_SAVED = {
  stage: 'what', context: '', rules: '', draw: '', date: '', list: null, form: null, terms: null, blinding: null,
  secrets: [], seals: [], published: null, openings: [], values: [], transcript: null, withdrawals: [],
};

/** Writes the file, from an object of the keys above without `format`. What it writes, readSaved reads. */
function writtenSaved(saved) {
  const values = Object.fromEntries(Object.keys(EMPTY_SAVED).map((key) => [key, saved[key] ?? EMPTY_SAVED[key]]));
  const bytes = encodeUtf8(`${JSON.stringify({ format: SAVED_FORMAT, ...values }, null, 1)}\n`);
  readSaved(bytes);
  return bytes;
}

/** Reads the file from its bytes. Throws NoVerdict if it is malformed, or if its parts don't belong together. */
function readSaved(bytes) {
  if (bytes.length > MOST_SAVED) throw new NoVerdict(`The file has more than ${MOST_SAVED} bytes`);
  const reader = new DocumentReader(bytes);
  const text = (most) => {
    const at = reader.place();
    const value = reader.string();
    if (value.length > most) reader.fail(`The text has more than ${most} characters`, at);
    return value;
  };
  const orNull = (read) => (reader.tookNull() ? null : read());
  const document = () => orNull(() => text(MOST_SAVED));
  const several = (most, read) => reader.array((index) => {
    if (index >= most) reader.fail(`There are more than ${most} of these`);
    return read();
  });
  const pair = (shape) => {
    const values = reader.object(shape);
    delete values.at;
    return values;
  };
  const values = reader.object({
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
    seals: () => several(MOST_SOURCES, () => pair({ name: () => reader.text('name'), seal: hexText })),
    published: () => orNull(publishedText),
    openings: () => several(MOST_SAVED_PARTS, () => text(MOST_TYPED)),
    values: () => several(MOST_SOURCES, () => pair({
      name: () => reader.text('name'), value: () => reader.text('value'),
    })),
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
  delete values.at;
  delete values.format;
  checkSaved(values);
  return values;
}

/** Throws NoVerdict if parts of the file don't belong together. */
function checkSaved({ stage, list, terms, blinding, secrets, transcript, published, withdrawals }) {
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
  if (list !== null && read.kind !== 'numbers' && (read.kind === 'list' || key !== null)) {
    const lines = readLines(encodeUtf8(list), 'The list');
    const { root } = listRoot(lines, read.kind === 'list' ? null : key.key, read.context, () => {});
    unless(lines.count === read.count && bytesEqual(root, read.root), 'The list is not that of the terms');
  }
  if (transcript !== null) {
    const { terms: drawn } = readTranscript(encodeUtf8(transcript));
    unless(bytesEqual(commitmentOf(drawn), commitment), 'The draw in the file is that of other terms');
  }
}

/**
 * Opens the organiser's seals of a file for its terms, `published` being the commitment in hex as it was published, and
 * a round. Returns { saved, openings }: what the file holds from then on, which must be written and kept before an
 * opening is shown or sent, and the openings as documents; or { refused }, as openedSecret does. A seal is opened for
 * one commitment only, and this file keeps for which.
 */
function openedSaved(saved, published, round = 0, tell = () => {}) {
  const opened = [];
  for (const text of saved.secrets) {
    const answer = openedSecret(readSecret(encodeUtf8(text)), encodeUtf8(saved.terms), published, round, tell);
    if (answer.refused !== undefined) return answer;
    opened.push(answer);
  }
  const asText = (bytes) => decodeUtf8(bytes, 0, bytes.length);
  return {
    saved: { ...saved, secrets: opened.map(({ secret }) => asText(secret)) },
    openings: opened.map(({ opening }) => opening),
  };
}
