// What a commitment is that a reader gave, but that is not that of the draw: another hash of it, or a slip of typing or
// of copying. The command has the same rule for slips (cli/src/args/slip.rs), and tests/vectors/slips.json has cases
// for both.

import { decodeUtf8, encodeUtf8, sha256, toHex } from '../../checker/bytes.js';
import { wholeTerms } from '../../checker/documents.js';
import { commitmentOf } from '../../checker/terms.js';
import { heldOfPage, kindOf } from './files.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Verdict } from '../../checker/verdict.js' */

/** The characters of a group, as pages and printed sheets show a commitment. */
const GROUP = 4;

/** Two commitments that have nothing to do with each other differ in more characters than this. */
const MOST_OTHERS = 4;

/**
 * How two texts differ: a word, how many characters are concerned, and the groups in which they are, from 1.
 * @typedef {{ word: string, count: number, groups: number[] }} Slip
 */

/**
 * Returns the commitment that somebody typed or pasted, in groups or in one piece: its digits if there is text around
 * them, as in an announcement, and else the text without whitespace.
 * @param {string} text
 */
export function typedCommitment(text) {
  const typed = text.toLowerCase();
  // With another group beside them, it would not be known which of them belong together.
  const [before, after] = ['(?<![0-9a-z]|\\b[0-9a-f]{4}[\\s-]+)', '(?![0-9a-z]|[\\s-]+[0-9a-f]{4}\\b)'];
  const whole = new RegExp(`${before}(?:0x)?([0-9a-f](?:[\\s-]*[0-9a-f]){63})${after}`, 'g');
  const found = new Set([...typed.matchAll(whole)].map(([, digits]) => digits.replaceAll(/[\s-]/g, '')));
  return found.size === 1 ? [...found][0] : typed.replaceAll(/\s/g, '');
}

/**
 * Returns the slip by which `given` is not `right`, or null if they are equal or differ in more than a slip.
 * @param {string} given @param {string} right @returns {Slip | null}
 */
export function slipOf(given, right) {
  if (given.length === right.length) return replaced(given, right);
  const slip = given.length < right.length ? leftOut(given, right, 'missing', 'missing_group')
    : leftOut(right, given, 'extra', 'extra_group');
  // What is too many behind the last group belongs to it.
  const last = Math.ceil(right.length / GROUP);
  return slip === null ? null : { ...slip, groups: slip.groups.map((group) => Math.min(group, last)) };
}

/**
 * Returns the slip if `short` is `long` without one character, or without one group.
 * @param {string} short @param {string} long @param {string} character @param {string} group @returns {Slip | null}
 */
function leftOut(short, long, character, group) {
  const count = long.length - short.length;
  if (count !== 1 && count !== GROUP) return null;
  for (let at = 0; at <= short.length; at += count) {
    if (short === long.slice(0, at) + long.slice(at + count)) {
      return { word: count === 1 ? character : group, count, groups: [groupOf(at)] };
    }
  }
  return null;
}

/**
 * Returns the slip if some characters are others, or in each other's places.
 * @param {string} given @param {string} right @returns {Slip | null}
 */
function replaced(given, right) {
  const others = Array.from(right, (_, at) => at).filter((at) => given[at] !== right[at]);
  const groups = [...new Set(others.map(groupOf))];
  const [one, next] = others;
  const count = others.length;
  if (count === 2 && one + 1 === next && given[one] === right[next] && given[next] === right[one]) {
    return { word: 'swapped', count, groups };
  }
  /** @param {string} text @param {number} group */
  const whole = (text, group) => text.slice(GROUP * (group - 1), GROUP * group);
  const [first, second] = groups;
  if (groups.length === 2 && whole(given, first) === whole(right, second)
    && whole(given, second) === whole(right, first)) {
    return { word: 'groups_swapped', count: 2 * GROUP, groups };
  }
  return count > 0 && count <= MOST_OTHERS ? { word: 'differs', count, groups } : null;
}

/** Returns the group of a character, from 1. @param {number} at */
function groupOf(at) {
  return Math.floor(at / GROUP) + 1;
}

/**
 * What a commitment is: a slip, or `file` with the usual name of the file whose hash it is, or `root`, `seal` or
 * `previous`, which are other hashes in the terms.
 * @typedef {Slip & { file: string }} OtherCommitment
 */

/**
 * Returns what the commitment is that was given, or null if it is right or nobody can tell. `files` are those that the
 * reader or the page has, by their usual names.
 * @param {string | null | undefined} given @param {Verdict} verdict @param {Terms} terms @param {Uint8Array} transcript
 * @param {Record<string, Uint8Array | null | undefined>} files @returns {OtherCommitment | null}
 */
export function otherCommitment(given, { checks, commitment }, terms, transcript, files) {
  if (!given || given === commitment) return null;
  /** @param {string} word */
  const hash = (word, file = '') => ({ word, count: 0, groups: [], file });
  /** @param {unknown} value */
  const is = (value) => value instanceof Uint8Array && toHex(value) === given;
  if (is(terms.root)) return hash('root');
  if (is(terms.previous)) return hash('previous');
  if (terms.sources.some(({ kind, seal }) => kind === 'sealed' && is(seal))) return hash('seal');
  for (const [name, bytes] of [...Object.entries(files), ...transcriptFiles(transcript)]) {
    if (bytes instanceof Uint8Array && is(sha256(bytes))) return hash('file', name);
  }
  // A transcript that fails in another way too is no matter of typing.
  const slip = checks.filter(({ state }) => state === 'failed').length > 1 ? null : slipOf(given, commitment);
  return slip === null ? null : { ...slip, file: '' };
}

/**
 * Returns the transcript, and the file of its terms as the command writes it, with and without a line feed at its end.
 * @param {Uint8Array} transcript @returns {[name: string, bytes: Uint8Array][]}
 */
function transcriptFiles(transcript) {
  const written = JSON.stringify(JSON.parse(decodeUtf8(transcript, 0, transcript.length)).terms);
  return [
    ['transcript.json', transcript], ['terms.json', encodeUtf8(written)], ['terms.json', encodeUtf8(`${written}\n`)],
  ];
}

/**
 * Returns the commitment of an announcement that a reader has kept, the page or the terms, or null if this is none. A
 * page that holds a result was made after the draw.
 * @param {Uint8Array} bytes
 */
export function announcedCommitment(bytes) {
  const kind = kindOf(bytes);
  try {
    const held = kind === 'page' ? heldOfPage(bytes) : { terms: kind === 'terms' ? bytes : undefined };
    const isDrawn = held !== null && 'transcript' in held && held.transcript !== undefined;
    return held?.terms === undefined || isDrawn ? null : toHex(commitmentOf(wholeTerms(held.terms)));
  } catch {
    // A damaged page or damaged terms are none.
    return null;
  }
}
