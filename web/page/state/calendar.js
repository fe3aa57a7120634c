// The time of a draw as an entry for a calendar (RFC 5545).

import { encodeUtf8, utf8Size } from '../../checker/bytes.js';
import { timeText } from '../../checker/text.js';

/** A line is broken after so many bytes. */
const LONGEST_LINE = 74;

/** Returns a line as it is written: longer ones go on behind a line end and a space. @param {string} line */
function brokenLine(line) {
  let [written, size] = ['', 0];
  for (const character of line) {
    const more = utf8Size(character.codePointAt(0) ?? 0);
    if (size + more > LONGEST_LINE) [written, size] = [`${written}\r\n `, 1];
    [written, size] = [written + character, size + more];
  }
  return `${written}\r\n`;
}

/**
 * Returns the file of a calendar with one entry: a draw that is due at a time. `now` and `due` are Unix times.
 * @param {{ context: string, commitment: string, text: string, due: bigint, now: bigint }} draw
 */
export function calendarFile({ context, commitment, text, due, now }) {
  /** @param {string} words */
  const escaped = (words) => words.replaceAll(/[\\;,]/g, '\\$&');
  /** @param {bigint} time */
  const plain = (time) => timeText(time).replaceAll(/[-:]/g, '');
  return encodeUtf8([
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//verishuffle//draw//EN', 'BEGIN:VEVENT',
    `UID:${commitment}`, `DTSTAMP:${plain(now)}`, `DTSTART:${plain(due)}`,
    `SUMMARY:${escaped(context)}`, `DESCRIPTION:${escaped(text)}`, 'END:VEVENT', 'END:VCALENDAR',
  ].map(brokenLine).join(''));
}
