// The cases of tests/vectors/blinded-cells.json that a reader judges: cells, and id proofs with terms and with a
// transcript. And damaged proofs.
import { bytesOf, casesOf, documentBytes, encoded, encodedLines } from './cases.mjs';
import { OTHER, drawOf, foundOf, provings, termsOf } from './provings.mjs';
import { Tally } from './tally.mjs';
import { encodeUtf8, fromHex, taggedHash, toHex } from '../checker/bytes.js';
import { readProof } from '../checker/documents.js';
import { readLines } from '../checker/lists.js';
import { cellOf } from '../checker/proofs.js';
import { judgeProof, judgeProofOfTerms, orError } from '../checker/verdict.js';
import { hasBlindedIds, longerCells, shortenedEntry } from '../page/state/cells.js';

const BLIND_HASH = taggedHash('verishuffle/1/cell-blind');

/** Returns the blind that a keeper computes. The checker has no keys. */
function blindOf(key, parts) {
  const hash = BLIND_HASH.copy().add(fromHex(key));
  for (const part of parts) hash.addFramed(encodeUtf8(part));
  return hash.finish();
}

const vectors = new Tally('blinded-cells.json');
for (const { kind, name, gives, ...vector } of casesOf('blinded-cells')) {
  if (kind === 'cell' && vector.text !== '') {
    const { key, context, column, text } = vector;
    const blind = blindOf(key, [context, column, text]);
    const cell = cellOf(context, { column, text, blind });
    vectors.equal({ blind: toHex(blind), cell }, gives, name);
  }
  if (kind !== 'proof' || vector.given !== undefined) continue;
  const bytes = bytesOf({ text: vector.proof, hex: vector.hex });
  const read = orError(() => readProof(bytes));
  const alone = read.error !== undefined ? { error: true }
    : { cells: read.cells.map((opened) => cellOf(read.context, opened)) };
  vectors.equal(alone, gives, `${name} (${read.error})`);
}
for (const { name, gives, proof, terms, transcript, given, values } of provings()) {
  const before = judgeProofOfTerms(proof, terms, given);
  vectors.equal(foundOf(before), gives, `${name}, with terms (${before.error ?? before.proof.detail})`);
  const after = await judgeProof(proof, transcript, { ...given, public: values, publishedAt: '2026-12-24T20:00:00Z' });
  vectors.equal(foundOf(after), gives, `${name}, with a transcript (${after.error ?? after.proof.detail})`);
  if (gives.error) continue;
  const [word, ofPinned] = gives.holds ? ['consistent', 'verified'] : ['refused', 'refused'];
  const whole = given.commitment === null ? word : ofPinned;
  vectors.equal([before.verdict, before.draw, after.verdict], [word, null, whole], `${name}: the verdicts`);
}
vectors.finish();

const [whole] = casesOf('blinded-cells').filter(({ name }) => name === 'list: whole');
const terms = termsOf(whole.given);
const given = { entries: encodedLines(whole.given.entries) };

const damaged = new Tally('damaged id proofs');
const original = encoded(whole.proof);
for (let at = 0; at < original.length; at++) {
  for (const change of [1, 0x20, 0x80]) {
    const bytes = original.slice();
    bytes[at] ^= change;
    const verdict = judgeProofOfTerms(bytes, documentBytes(terms), given);
    damaged.check(verdict.error !== undefined || !verdict.proof.holds, `byte ${at} ^ ${change} does not matter`);
  }
  const cut = judgeProofOfTerms(original.slice(0, at), documentBytes(terms), given);
  damaged.check(cut.error !== undefined, `the first ${at} bytes are a proof`);
}
const changed = { ...terms, context: `${terms.context}!` };
damaged.equal(judgeProofOfTerms(original, documentBytes(changed), given).proof.holds, false, 'another context');
damaged.finish();

// Before the draw, nothing can be given that could not be judged.
const usage = new Tally('terms in place of a transcript');
const useless = {
  round: 0, public: [['word', 'heads']], publishedAt: '2026-12-24T20:00:00Z',
  openedAt: '2026-12-24T20:00:00Z', result: encoded('A\n'), awards: encoded('A: 1\n'),
};
for (const [key, value] of Object.entries(useless)) {
  const verdict = judgeProofOfTerms(original, documentBytes(terms), { ...given, [key]: value });
  usage.check(/^Terms are given in place of a transcript/.test(verdict.error), `${key}: ${verdict.error}`);
}
const entry = { format: 'verishuffle/1 entry proof', index: 0, entry: '1', blind: null, path: [] };
const numbers = { ...termsOf({ context: 'C', columns: null, entries: ['1'], entries_kind: 'list' }) };
const { transcript } = drawOf(numbers);
const single = documentBytes({ ...entry, commitment: transcript.commitment });
const holds = judgeProofOfTerms(single, documentBytes(numbers), { commitment: transcript.commitment });
usage.equal([holds.verdict, holds.proof?.holds, holds.draw], ['consistent', true, null], 'an entry proof with terms');
const other = judgeProofOfTerms(single, documentBytes(numbers), { commitment: OTHER });
usage.equal([other.verdict, other.proof?.holds], ['refused', false], 'an entry proof with another pin');
usage.finish();

// So much of a blinded cell is shown that no other cell of the list begins alike.
const short = new Tally('blinded cells in short');
const a = `${'12345678'.repeat(7)}1234567`;
const [one, two, three] = [`${a}8`, `${a}9`, `12345679${a.slice(8)}0`];
const longer = (...lines) => [...longerCells(readLines(encodedLines(lines), 'The list'))];
short.equal(longer(`${three};North;${one}`, `${two};South;`), [[one, 64], [two, 64]], 'two cells that begin alike');
short.equal(longer(`${one};x`, `x;${one}`), [], 'one cell twice');
short.equal(longer(`${one}0`, `${two}0`, a, one.toUpperCase()), [], 'what is no blinded cell');
const between = `${'12345678'.repeat(2)}${'0'.repeat(48)}`;
short.equal(longer(between, one, two), [[between, 17], [one, 64], [two, 64]].sort(), 'three that begin alike');
const many = Array.from({ length: 20000 }, (_, i) => toHex(encodeUtf8(String(i).padStart(32, '0'))));
const shown = new Map(longer(...many));
const beginnings = new Set(many.map((cell) => cell.slice(0, shown.get(cell) ?? 8)));
short.equal(beginnings.size, many.length, 'many cells that begin alike');
const ids = (lines, hasColumns) => hasBlindedIds(readLines(encodedLines(lines), 'The list'), hasColumns);
short.equal([ids([`${one};x`, two], true), ids([`${one};x`, two], false), ids([one, 'Ada'], true)],
  [true, false, false],
  'whether all ids are blinded');
short.equal(shortenedEntry(`${one};${two};${three};North`), `${one};${two};${three};North`, 'an entry of three cells');
short.check(shortenedEntry('x'.repeat(201)).endsWith('(+1)'), 'a long entry');
short.finish();
