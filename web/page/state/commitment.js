// What a commitment is that a reader gave, but that is not that of the draw: another hash of it, or a slip of typing.

import { decodeUtf8, encodeUtf8, sha256, toHex } from '../../checker/bytes.js';
import { wholeTerms } from '../../checker/documents.js';
import { commitmentOf } from '../../checker/terms.js';
import { heldOfPage, kindOf } from './record.js';
import { slipOf } from './slip.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Verdict } from '../../checker/verdict.js' */
/** @import { Slip } from './slip.js' */

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
  for (const [name, bytes] of [...Object.entries(files), ...recordFiles(transcript)]) {
    if (bytes instanceof Uint8Array && is(sha256(bytes))) return hash('file', name);
  }
  // A record that fails in another way too is no matter of typing.
  const slip = checks.filter(({ state }) => state === 'failed').length > 1 ? null : slipOf(given, commitment);
  return slip === null ? null : { ...slip, file: '' };
}

/**
 * Returns the transcript, and the file of its terms as the command writes it, with and without a line feed at its end.
 * @param {Uint8Array} transcript @returns {[name: string, bytes: Uint8Array][]}
 */
function recordFiles(transcript) {
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
