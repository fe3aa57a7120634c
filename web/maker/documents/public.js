// What may be in a page or a folder that everyone gets, and the folder for a web server, as `verishuffle report
// --folder` writes it. Whatever else a page holds that was given stays out of them: the proof of one entry, which has
// its blind, and the names of a private list. What the organiser says is written anew, so that nothing else comes along
// in it.

import { decodeUtf8, encodeUtf8, toHex } from '../../checker/bytes.js';
import { readTranscript, wholeTerms } from '../../checker/documents.js';
import { commitmentOf } from '../../checker/terms.js';
import { orError } from '../../checker/verdict.js';
import { HELD_KEYS } from '../../page/state/files.js';
import { readStatement, writtenStatement } from '../../page/state/statement.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { PageData, PageDataKey } from '../../page/state/files.js' */
/** @import { NamedFile } from './zip.js' */

/** @type {PageDataKey[]} */
const PUBLIC_KEYS = ['transcript', 'terms', 'logged', 'statement'];
/** What names entries. @type {PageDataKey[]} */
const NAMING_KEYS = ['entries', 'result', 'awards', 'withdrawals'];

/** Returns the terms of what a page holds. @param {PageData} held */
export function heldTerms({ transcript, terms }) {
  return transcript === undefined ? wholeTerms(terms ?? new Uint8Array(0)) : readTranscript(transcript).terms;
}

/** Returns what is public of what a page holds. @template {PageData} H @param {H} held @returns {H} */
export function publicPart(held) {
  const allowed = heldTerms(held).kind === 'blinded' ? PUBLIC_KEYS : [...PUBLIC_KEYS, ...NAMING_KEYS];
  const kept = { ...held };
  for (const key of HELD_KEYS) if (!allowed.includes(key)) delete kept[key];
  const { statement } = kept;
  if (statement === undefined) return kept;
  const said = orError(() => ({ published: readStatement(statement) }));
  if (said.error === undefined) kept.statement = writtenStatement(said.published);
  else delete kept.statement;
  return kept;
}

/**
 * The files beside the page, by what they hold, in the order of `verishuffle report --folder`.
 * @type {[key: PageDataKey, name: string][]}
 */
const SITE_FILES = [
  ['transcript', 'transcript.json'], ['entries', 'entries.txt'], ['result', 'result.txt'], ['awards', 'awards.txt'],
  ['withdrawals', 'withdrawals.txt'],
];

/** Returns the README.txt of a draw that was drawn. @param {Terms} terms @param {PageData} held */
function siteGuide(terms, held) {
  const kinds = terms.sources.map(({ kind }) => kind);
  const given = SITE_FILES.filter(([key]) => key !== 'transcript' && held[key] !== undefined)
    .map(([key, name]) => ` --${key === 'withdrawals' ? 'withdrawn' : key} ${name}`);
  const check = 'A draw with verishuffle. Open index.html in a browser: it needs no network.\n\n'
    + 'To check the files, put in what was announced before the draw. Never take it from these files.\n\n'
    + `    verishuffle verify transcript.json --commitment COMMITMENT${terms.rounds > 1 ? ' --round ROUND' : ''}`
    + `${kinds.includes('drand') ? ' --published-at TIME' : ''}${given.join('')}\n`;
  if (terms.kind !== 'list' || held.entries === undefined) return check;
  return `${check}\nTo make a receipt, which holds one entry and the draw, put in the line of the entry in `
    + 'entries.txt:\n\n    verishuffle prove terms.json --entries entries.txt --line LINE -o proof.json\n'
    + '    verishuffle report transcript.json --proof proof.json -o receipt.html\n';
}

/**
 * Returns the files of a draw without public values for a web server, { name, bytes }. `given` is what its page
 * holds, and `page` the page itself.
 * @param {PageData & { transcript: Uint8Array }} given @param {Uint8Array} page @returns {NamedFile[]}
 */
export function siteFiles(given, page) {
  const held = publicPart(given);
  const { terms } = readTranscript(held.transcript);
  const { terms: document } = JSON.parse(decodeUtf8(held.transcript, 0, held.transcript.length));
  return [
    { name: 'index.html', bytes: page },
    { name: 'README.txt', bytes: encodeUtf8(siteGuide(terms, held)) },
    { name: 'commitment.txt', bytes: encodeUtf8(`${toHex(commitmentOf(terms))}\n`) },
    { name: 'terms.json', bytes: encodeUtf8(`${JSON.stringify(document, null, 2)}\n`) },
    ...SITE_FILES.flatMap(([key, name]) => {
      const bytes = held[key];
      return bytes === undefined ? [] : [{ name, bytes }];
    }),
  ];
}
