// Every case of tests/vectors/slips.json, by the page, and what another hash is that was given as the commitment.
//
// A commitment is found in what was pasted, in groups or in one piece, with text around it.
import fs from 'node:fs';
import { heldOfPage } from '../page/state/files.js';
import { createHash } from 'node:crypto';
import { casesOf, documentBytes, sectionOf } from './cases.mjs';
import { Tally } from './tally.mjs';
import { readTranscript } from '../checker/documents.js';
import { announcedCommitment, otherCommitment, slipOf, typedCommitment } from '../page/state/commitment.js';
import { TASKS } from '../page/state/tasks.js';
import { PAGE_WORDS } from '../words/words.js';

const tally = new Tally('slips.json');
const right = sectionOf('slips', 'right');
const cases = casesOf('slips');
for (const { name, given, slip } of cases) tally.equal(slipOf(given, right), slip, name);
const words = [...new Set(cases.flatMap(({ slip }) => (slip === null ? [] : [slip.word])))];
const said = Object.keys(PAGE_WORDS.en).flatMap((key) => /^other_(.*)$/.exec(key)?.[1] ?? []);
tally.equal([...words, 'file', 'root', 'seal', 'previous'].sort(), said.sort(), 'the words that have sentences');

const groups = right.match(/.{4}/g);
for (const text of [
  right, ` ${right}\n`, groups.join(' '), right.replaceAll(/(.{4})(.{4})/g, '$1  $2\r\n'),
  groups.join('-'), groups.join('\u00a0').toUpperCase(), `Commitment, to keep: ${right}`, `0x${right}.`, `“${right}”`,
  `${right}  terms.json`, `be it ${groups.join(' ')} or else`, `face ${groups.join(' ')}, twice: ${right}`,
]) tally.equal(typedCommitment(text), right, JSON.stringify(text));
// What is cut, too long or two different ones stays as it was typed, for somebody to look at.
const changed = `${right[0] === '0' ? '1' : '0'}${right.slice(1)}`;
for (const text of [
  right.slice(1), `${right}0`, `${groups.join(' ')} ${groups[0]}`, `${right} ${changed}`, `x${right}`,
]) {
  tally.equal(typedCommitment(text), text.replaceAll(' ', ''), `as it was typed: ${text}`);
}

// Another hash of the draw is named.
const RECORD = new URL('../../examples/data/raffle/transcript.json', import.meta.url);
const transcript = new Uint8Array(fs.readFileSync(RECORD));
const { terms } = readTranscript(transcript);
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const judgedWith = async (commitment) => {
  const given = { commitment, entries: null, result: null, awards: null, withdrawals: null };
  const { other } = await TASKS.judge({ record: { bytes: transcript, line: null }, given, proof: null }, () => {});
  return other;
};
const writtenTerms = JSON.stringify(JSON.parse(Buffer.from(transcript).toString()).terms);
for (const [what, given, word, file = ''] of [
  ['the hash of the transcript', hashOf(transcript), 'file', 'transcript.json'],
  ['the hash of the terms', hashOf(writtenTerms), 'file', 'terms.json'],
  ['the hash of the terms with a line feed', hashOf(`${writtenTerms}\n`), 'file', 'terms.json'],
  ['the root', hex(terms.root), 'root'],
  ['the seal', hex(terms.sources[0].seal), 'seal'],
]) {
  tally.equal(await judgedWith(given), { word, count: 0, groups: [], file }, what);
}
const slip = { word: 'differs', count: 1, groups: [1], file: '' };
tally.equal(await judgedWith(`0${right.slice(1)}`), slip, 'one character');
tally.equal(await judgedWith(right), null, 'the commitment');
tally.equal(await judgedWith('0'.repeat(64)), null, 'another one');
const refused = (...states) => ({ commitment: right, checks: states.map((state) => ({ state })) });
const files = { 'entries.txt': new Uint8Array([65]) };
tally.equal(otherCommitment(hashOf('A'), refused('failed'), terms, transcript, files)?.file, 'entries.txt', 'a list');
tally.equal(otherCommitment(`0${right.slice(1)}`, refused('failed', 'failed'), terms, transcript, {}), null,
  'a record that fails in another way too is no matter of typing');

// A kept announcement has the commitment of its terms, and a page with a result or with two records has none.
const page = (...blocks) => new Uint8Array(Buffer.from(`<!doctype html><title>x</title>${blocks.map((block) => (
  `<script type="application/json" id="record">${JSON.stringify(block).replaceAll('<', '\\u003c')}</script>`)).join('')
}<script>'use strict';</script>`));
const held = { terms: writtenTerms };
const drawn = { transcript: Buffer.from(transcript).toString() };
tally.equal(announcedCommitment(new Uint8Array(Buffer.from(writtenTerms))), right, 'the terms');
tally.equal(announcedCommitment(page(held)), right, 'the announcement');
tally.equal(announcedCommitment(page({ ...held, ...drawn })), null, 'a page with a result');
tally.equal(announcedCommitment(documentBytes({ a: 1 })), null, 'another document');
const readPage = (bytes) => {
  try {
    return Object.keys(heldOfPage(bytes) ?? {});
  } catch (error) {
    return error.words[0];
  }
};
tally.equal(readPage(page(drawn)), ['transcript'], 'a page with one record');
const one = Buffer.from(page(drawn)).toString();
const capital = one.replace('<script>', '<SCRIPT>').replace(/script>$/, 'SCRIPT>');
tally.equal(readPage(new Uint8Array(Buffer.from(capital))), ['transcript'], 'its script in capital letters');
const two = Buffer.from(page(held, drawn)).toString();
for (const [what, text] of [
  ['two records', two],
  ['one in a comment before', two.replace('<script type', '<!-- <script type').replace('</script>', '</script> -->')],
  ['a tag that is cut off', `${one}<script`],
  ['one in another spelling', two.replace('<script type="application/json" id="record">', '<SCRIPT id=\'record\'>')],
]) {
  const found = readPage(new Uint8Array(Buffer.from(text)));
  tally.check(found === 'severalRecords' || found.length === 0, `a page with ${what}: ${found}`);
}
tally.finish();
