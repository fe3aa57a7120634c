// What the cases of blinded-cells.json give: terms and draws, and what their verdicts should say.
import { bytesOf, casesOf, documentBytes, encodedLines } from './cases.mjs';
import { toHex } from '../checker/bytes.js';
import { wholeTerms } from '../checker/documents.js';
import { listRoot, readLines } from '../checker/lists.js';
import { Swaps, stepsOf } from '../checker/steps.js';
import { commitmentOf, keysOf } from '../checker/terms.js';

/** A commitment of no terms here. */
export const OTHER = 'ab'.repeat(32);

/** Returns terms for what a case gives, as a document. */
export function termsOf({ context, columns, entries, entries_kind: kind, terms_of: of = entries }) {
  const lines = of === null ? null : readLines(encodedLines(of), 'The list');
  const count = lines?.count ?? 5;
  const root = lines === null ? '00'.repeat(32) : toHex(listRoot(lines, null, context, () => {}).root);
  const ofList = columns === null ? '' : `columns ${columns.join(';')}\n`;
  return {
    format: 'verishuffle/1 terms', context, previous: null, rules: '', rounds: 1,
    entries: kind === 'numbers' ? { kind, count } : { kind, count, root },
    draw: 1, order: 'forward', width: 1,
    sources: [{ kind: 'public', name: 'word', description: 'a word', known_from: 1900000000 }],
    ...(kind === 'numbers' ? {} : { allocation: `${ofList}award A: 1` }),
  };
}

/** Returns a transcript of these terms, and its pins. */
export function drawOf(terms) {
  const read = wholeTerms(documentBytes(terms));
  const commitment = commitmentOf(read);
  const swaps = new Swaps(keysOf(read, commitment, 0, [{ value: 'heads' }]), read);
  const transcript = {
    format: 'verishuffle/1 transcript', terms, commitment: toHex(commitment), round: 0,
    openings: [{ value: 'heads' }], swaps: Array.from({ length: stepsOf(read) }, () => swaps.next().j),
  };
  return { transcript, pins: { commitment: toHex(commitment), public: [['word', 'heads']] } };
}

/** Returns the part of a proof verdict that the cases fix. */
export function foundOf(verdict) {
  if (verdict.error !== undefined) return { error: true };
  const { holds, index, cells } = verdict.proof;
  return { cells: cells.map(({ cell, column, same }) => ({ cell, column, same })), holds, index };
}

/** Returns the id proofs that are judged with a list: the proof, both records, what is given, and what should come. */
export function provings() {
  return casesOf('blinded-cells').filter(({ kind, given }) => kind === 'proof' && given !== undefined).map((vector) => {
    const { pin, entries } = vector.given;
    const terms = termsOf(vector.given);
    const { transcript, pins } = drawOf(terms);
    const commitment = pin === undefined ? pins.commitment : { other: OTHER, none: null }[pin];
    return {
      name: vector.name, gives: vector.gives, proof: bytesOf({ text: vector.proof, hex: vector.hex }),
      terms: documentBytes(terms), transcript: documentBytes(transcript),
      given: { commitment, entries: entries && encodedLines(entries) },
      values: pins.public,
    };
  });
}
