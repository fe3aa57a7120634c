// What the organiser says of how a draw was published, and when: a small document beside the record of a page. It is
// no part of the protocol. Nobody checks it, no pin comes from it, and it is shown as their word.

import { NoVerdict, encodeUtf8 } from '../../checker/bytes.js';
import { DocumentReader } from '../../checker/formats.js';
import { timeOf, timeText } from '../../checker/text.js';

/**
 * A way in which a draw was published: where, perhaps empty, and when, a Unix time.
 * @typedef {{ way: Way, where: string, time: bigint }} Publishing
 */
/** @typedef {'site' | 'archive' | 'mail' | 'witnesses' | 'notice' | 'log'} Way */

const FORMAT = 'verishuffle-page/1 statement';
/** @type {Way[]} */
export const WAYS = ['site', 'archive', 'mail', 'witnesses', 'notice', 'log'];
/** The most UTF-16 units that say where. */
export const MOST_WHERE = 500;
/** Room for all ways, each with the longest text, all of it escaped. */
const MOST_BYTES = 32768;

/** Writes the statement. What it writes, readStatement reads. @param {Publishing[]} published */
export function writtenStatement(published) {
  const all = published.map(({ way, where, time }) => ({
    // Half of a surrogate pair is no text.
    way, where: where.slice(0, MOST_WHERE).replaceAll(/\p{Surrogate}/gu, '\ufffd'), time: timeText(time),
  }));
  return encodeUtf8(JSON.stringify({ format: FORMAT, published: all }));
}

/**
 * Reads a statement. Throws NoVerdict if it is malformed.
 * @param {Uint8Array} bytes @returns {Publishing[]}
 */
export function readStatement(bytes) {
  if (bytes.length > MOST_BYTES) throw new NoVerdict(`The statement has more than ${MOST_BYTES} bytes`);
  const reader = new DocumentReader(bytes);
  const { published } = reader.object({
    format: () => reader.oneOf([FORMAT]),
    published: () => reader.array((index) => {
      if (index >= WAYS.length) reader.fail('No way is named twice');
      const { way, where, time } = reader.object({ way: () => reader.oneOf(WAYS), where: placeText, time: unixTime });
      return { way, where, time };
    }),
  });
  reader.end();
  function placeText() {
    const at = reader.place();
    const text = reader.string();
    return text.length > MOST_WHERE ? reader.fail(`The text has more than ${MOST_WHERE} characters`, at) : text;
  }
  function unixTime() {
    const at = reader.place();
    const time = timeOf(reader.string());
    return time === null ? reader.fail('The time should be a date like 2026-12-24T20:00:00Z', at) : BigInt(time);
  }
  if (published.length === 0) throw new NoVerdict('The statement names no way');
  if (new Set(published.map(({ way }) => way)).size < published.length) throw new NoVerdict('No way is named twice');
  return published;
}
