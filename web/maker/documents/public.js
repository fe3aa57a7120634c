// What may be in a page or a folder that everyone gets. Whatever else a page holds that was given stays out of them:
// the proof of one entry, which has its blind, and the names of a private list. What the organiser says is written
// anew, so that nothing else comes along in it.

import { readTranscript } from '../../checker/documents.js';
import { orError } from '../../checker/verdict.js';
import { HELD_KEYS } from '../../page/state/record.js';
import { readStatement, writtenStatement } from '../../page/state/statement.js';
import { readTermsAlone } from './terms.js';
/** @import { PageData, PageDataKey } from '../../page/state/record.js' */

/** @type {PageDataKey[]} */
const PUBLIC_KEYS = ['transcript', 'terms', 'logged', 'statement'];
/** What names entries. @type {PageDataKey[]} */
const NAMING_KEYS = ['entries', 'result', 'awards', 'withdrawals'];

/** Returns what is public of what a page holds. @template {PageData} H @param {H} held @returns {H} */
export function publicPart(held) {
  const { transcript, terms } = held;
  const read = transcript === undefined ? readTermsAlone(terms ?? new Uint8Array(0)) : readTranscript(transcript).terms;
  const allowed = read.kind === 'blinded' ? PUBLIC_KEYS : [...PUBLIC_KEYS, ...NAMING_KEYS];
  const kept = { ...held };
  for (const key of HELD_KEYS) if (!allowed.includes(key)) delete kept[key];
  const { statement } = kept;
  if (statement === undefined) return kept;
  const said = orError(() => ({ published: readStatement(statement) }));
  if (said.error === undefined) kept.statement = writtenStatement(said.published);
  else delete kept.statement;
  return kept;
}
