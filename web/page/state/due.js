// When the beacons of a draw are due, and an entry of a calendar for it; where their replies are published, and from
// when on its sources can be known.

import { beaconRound, chainOf, dueTime } from '../../checker/beacon.js';
import { encodeUtf8, toHex, utf8Size } from '../../checker/bytes.js';
import { beaconsOf, knownFrom } from '../../checker/checks.js';
import { timeText } from '../../checker/text.js';
/** @import { Source } from '../../checker/documents.js' */
/** @import { Read } from './draw.js' */

/**
 * Returns when the beacons of the draw are due, as far as their chains are known: { beacon, due }, the first first.
 * @param {Pick<Read, 'terms' | 'round'>} draw
 */
export function beaconsDue({ terms, round }) {
  const dues = beaconsOf(terms).flatMap((source) => {
    const [chain, beacon] = [chainOf(source), beaconRound(source, round ?? 0)];
    return chain === null ? [] : [{ beacon, due: dueTime(chain, beacon) }];
  });
  return dues.sort((a, b) => (a.due < b.due ? -1 : 1));
}

/** Returns whether a time, a BigInt, has come by the clock of this device. @param {bigint} time */
export function hasCome(time) {
  return Number(time) <= Date.now() / 1000;
}

/**
 * Returns the addresses at which the network publishes what a source of a known chain waits for.
 * @param {Source} source @param {number} round
 */
export function beaconAddresses(source, round) {
  const path = `/${toHex(source.chain)}/public/${beaconRound(source, round)}`;
  return ['https://api.drand.sh', 'https://drand.cloudflare.com'].map((server) => server + path);
}

/**
 * Returns when the last beacon of the draw is due, a BigInt, or null if none has a known chain.
 * @param {Pick<Read, 'terms' | 'round'>} read
 */
export function dueOf(read) {
  return beaconsDue(read).pop()?.due ?? null;
}

/**
 * Returns from when on a part of the chance can be known, a BigInt: that of the first beacon or public value, or null
 * if there is none. The commitment has to be public before.
 * @param {Pick<Read, 'terms' | 'round'>} read
 */
export function knownFromOf({ terms, round }) {
  return terms.sources.flatMap((source) => (source.kind === 'sealed' ? [] : knownFrom(source, round ?? 0) ?? []))
    .reduce((/** @type {bigint | null} */ a, b) => (a === null || b < a ? b : a), null);
}

/**
 * Returns whether a part of the chance could be known at a time, a BigInt.
 * @param {Pick<Read, 'terms' | 'round'>} read @param {bigint} time
 */
export function isKnownAt(read, time) {
  const from = knownFromOf(read);
  return from !== null && from <= time;
}

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
