// The file of a draw that is begun: what was given before the terms are fixed, so that it goes on from there after the
// page was closed, on another computer, a week later. It is a document of the maker's own, and no part of the protocol.

import { NoVerdict, encodeUtf8 } from '../../checker/bytes.js';
import { DocumentReader } from '../../checker/formats.js';

/**
 * What the file holds besides its format, "verishuffle-maker/1".
 * @typedef {object} Saved
 * @property {string} stage  a screen
 * @property {string} context  as it was typed, like the next three: perhaps empty or wrong
 * @property {string} rules
 * @property {string} draw
 * @property {string} date
 * @property {string | null} list  the list as the text of its file
 * @property {string | null} form  the form of the allocation as its text in JSON
 */

export const SAVED_FORMAT = 'verishuffle-maker/1';
const SAVED_STAGES = ['who', 'what', 'when', 'look'];
/** The most bytes of the file: four times those of a list, since JSON escapes some of them. */
const MOST_SAVED = 4 * 67108864;
const MOST_TYPED = 65536;

/** Writes the file. What it writes, readSaved reads. @param {Saved} saved */
export function writtenSaved({ stage, context, rules, draw, date, list, form }) {
  const values = { format: SAVED_FORMAT, stage, context, rules, draw, date, list, form };
  const bytes = encodeUtf8(`${JSON.stringify(values, null, 1)}\n`);
  readSaved(bytes);
  return bytes;
}

/** Reads the file from its bytes. Throws NoVerdict if it is malformed. @param {Uint8Array} bytes @returns {Saved} */
export function readSaved(bytes) {
  if (bytes.length > MOST_SAVED) throw new NoVerdict(`The file has more than ${MOST_SAVED} bytes`);
  const reader = new DocumentReader(bytes);
  const typed = () => {
    const at = reader.place();
    const value = reader.string();
    if (value.length > MOST_TYPED) reader.fail(`The text has more than ${MOST_TYPED} characters`, at);
    return value;
  };
  const { stage, context, rules, draw, date, list, form } = reader.object({
    format: () => reader.oneOf([SAVED_FORMAT]),
    stage: () => reader.oneOf(SAVED_STAGES),
    context: typed,
    rules: typed,
    draw: typed,
    date: typed,
    list: () => (reader.tookNull() ? null : reader.string()),
    form: () => (reader.tookNull() ? null : typed()),
  });
  reader.end();
  return { stage, context, rules, draw, date, list, form };
}
