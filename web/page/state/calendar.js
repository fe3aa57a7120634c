// A calendar entry for the time at which a draw is due (iCalendar, RFC 5545).

import { encodeUtf8, utf8Size } from '../../checker/bytes.js';
import { timeText } from '../../checker/text.js';

/** The most bytes of a line before it is folded. */
const LONGEST_LINE = 74;

/** Returns a content line, folded if it is long, with its line end. @param {string} line */
function foldedLine(line) {
  let [written, size] = ['', 0];
  for (const character of line) {
    const more = utf8Size(character.codePointAt(0) ?? 0);
    if (size + more > LONGEST_LINE) [written, size] = [`${written}\r\n `, 1];
    [written, size] = [written + character, size + more];
  }
  return `${written}\r\n`;
}

/**
 * Returns the calendar file with one event: the draw, at the time when it is due. `now` and `due` are Unix times.
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
  ].map(foldedLine).join(''));
}
