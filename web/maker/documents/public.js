// What may be in a page or a folder that everyone gets, and the folder for a web server, as `verishuffle report
// --folder` writes it. Whatever else a page holds that was given stays out of them: the proof of one entry, which has
// its blind, and the names of a private list. What the organiser says is written anew, so that nothing else comes along
// in it.

import { decodeUtf8, encodeUtf8, toHex } from '../../checker/bytes.js';
import { readTranscript, wholeTerms } from '../../checker/documents.js';
import { commitmentOf } from '../../checker/terms.js';
import { printable } from '../../checker/text.js';
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

/** Returns a text as one word of a shell, in the quotation marks that the command writes. @param {string} text */
function shellWord(text) {
  let [word, rest] = ['', text];
  while (rest !== '') {
    // No marks hold every character in all shells, so each part is in those that hold more of what is left.
    const [single] = /^\^?[^'\\^]*/.exec(rest) ?? [''];
    const [double] = /^[^`$!^]*/.exec(rest) ?? [''];
    const isSingle = single.length >= double.length;
    rest = rest.slice(isSingle ? single.length : double.length);
    const isPlain = /^[-+./:@\]\w]*$/.test(single);
    word += !isSingle ? `"${double.replaceAll(/["\\]/g, '\\$&')}"` : isPlain ? single : `'${single}'`;
  }
  return word;
}

/** Returns the README.txt of a draw that was drawn. @param {Terms} terms @param {PageData} held */
function siteGuide(terms, held) {
  const { kind, rounds, sources, allocation } = terms;
  const since = held.logged === undefined ? ' --published-at TIME'
    : ' --logged commitment.proof --log-policy POLICY --log-key KEY';
  const values = sources.filter((source) => source.kind === 'public')
    .map(({ name }) => ` --public ${shellWord(printable(`${name}=VALUE`))}`);
  const given = SITE_FILES.filter(([key]) => key !== 'transcript' && held[key] !== undefined)
    .map(([key, name]) => ` --${key === 'withdrawals' ? 'withdrawn' : key} ${name}`);
  const check = 'A draw with verishuffle. Open index.html in a browser: it needs no network.\n\n'
    + 'To check the files, put in what was announced before the draw. Never take it from these files.\n\n'
    + `    verishuffle verify transcript.json --commitment COMMITMENT${rounds > 1 ? ' --round ROUND' : ''}`
    + `${sources.some((source) => source.kind !== 'sealed') ? since : ''}${[...values, ...given].join('')}\n`;
  if (kind !== 'list' || held.entries === undefined) return check;
  const hasColumns = allocation !== null && allocation.columns.length > 0;
  const withdrawn = held.withdrawals === undefined ? '' : ' --withdrawn withdrawals.txt';
  const awards = held.awards !== undefined && (hasColumns || withdrawn !== '') ? ' --awards awards.txt' : '';
  return `${check}\nTo make a receipt, which holds one entry and the draw, put in the line of the entry in `
    + 'entries.txt:\n\n    verishuffle prove terms.json --entries entries.txt --line LINE -o proof.json\n'
    + `    verishuffle report transcript.json --proof proof.json${awards}${withdrawn} -o receipt.html\n`;
}

/**
 * Returns the files of a draw for a web server, { name, bytes }. `given` is what its page holds, and `page` the page
 * itself.
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
    ...(held.logged === undefined ? [] : [{ name: 'commitment.proof', bytes: held.logged }]),
    { name: 'terms.json', bytes: encodeUtf8(`${JSON.stringify(document, null, 2)}\n`) },
    ...SITE_FILES.flatMap(([key, name]) => {
      const bytes = held[key];
      return bytes === undefined ? [] : [{ name, bytes }];
    }),
  ];
}
