// A program that uses every export of the package, with its types. Each line below "@ts-expect-error" must be an error.
import {
  archive, beacon, blind, blindCell, chain, checkProof, commit, draw, drawByKey, inspect, ledger, logged, merge, open,
  proveEntry, proveId, seal, selftest, shuffle, verdict, verify, VerishuffleError, version, warnings,
} from 'verishuffle';
import type {
  Blinding, Check, Commitment, Judged, Known, Opening, Proof, Seal, Secret, Source, Terms, Transcript, Verdict,
} from 'verishuffle';
import * as checker from 'verishuffle/verify';

const built: string = version().version;
const key: Uint8Array = new Uint8Array(32).fill(7);
const numbers: number[] = drawByKey({ key, count: 10, draw: 3, order: 'backward' }).drawn;
const words: string[] = shuffle(['a', 'b', 'c'], key);
const large: BigInt64Array = shuffle(new BigInt64Array(3), key);

const context = 'Types, 2 May 2026';
const entries = 'Ada\nGrace\nHedy\n';
const alice: { secret: Secret; seal: Seal } = seal({ context, name: 'alice' });
const { chain: quicknet, round, due } = beacon({ after: new Date('2026-12-24T20:00:00.500Z') });
const later: Source = { kind: 'drand', name: 'quicknet', chain: quicknet, round, stride: 0 };
const sources: Source[] = [
  { kind: 'sealed', name: 'alice', seal: alice.seal },
  { kind: 'public', name: 'dice', description: 'one die', knownFrom: due },
];
const blinding: Blinding = blind({ context }).blinding;
const made: { terms: Terms; commitment: Commitment } = commit({ entries, blinding, previous: 'first', sources });
const { terms, commitment } = made;
const looked: boolean | undefined = inspect({ terms, secret: alice.secret, commitment }).holds;
const doubts: string[] = warnings({ entries, terms }).warnings.map(({ text }) => text);
const { opening, secret }: { opening: Opening; secret: Secret } = open({ secret: alice.secret, terms, commitment });
const values = { dice: '6' };
const drawn = draw({ terms, openings: [opening], public: values, entries, blinding });
const transcript: Transcript = drawn.transcript;
const publishedAt = new Date('2026-12-24T20:00:00.500Z');
const times: Known = { publishedAt, openedAt: due - 1 };
const known: Known = { commitment, public: values, entries, blinding, result: drawn.result!, ...times };
const winners: number[] = verify({ transcript, ...known }).drawn;
const judged: Judged = verdict({ transcript });
const found: Verdict = judged.verdict;
const check: Check | undefined = found.checks[0];
const proof: Proof = proveEntry({ terms, entries, blinding, indexes: [0] }).proofs[0]!;
const where: number | undefined = checkProof({ proof, transcript, ...known }).place;
const cell: string = blindCell({ blinding, column: 'person', text: 'Ada' }).cell;
const mine: Proof = proveId({ blinding, cells: [{ column: 'person', text: 'Ada' }] }).proof;
const one = commit({ context, entries: cell, sources: [sources[1]!] });
const before: boolean = checkProof({ proof: mine, terms: one.terms, commitment: one.commitment, entries: cell }).verdict
  .proof.holds;
const line = `${transcript.replaceAll('\n', '')}\n`;
const part = archive({ transcripts: line, commitment, public: values, publishedAt });
const whole: string = merge({ summaries: [part.summary], commitment }).text;

/** Returns the code of the error that is thrown. */
function codeOf(work: () => unknown): string {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof VerishuffleError ? `${error.code} ${error.verdict?.verdict ?? ''}` : String(error);
  }
}
const codes: string[] = [
  codeOf(() => chain({ documents: [terms, transcript], head: commitment })),
  codeOf(() => logged({ commitment, logPolicy: '', logKey: commitment, logged: '' })),
  codeOf(() => ledger({ logPolicy: '', logKey: commitment, logs: [{ head: '', leaves: '' }], documents: [terms] })),
  codeOf(() => verify({ transcript })),
];

const never = (...unused: (() => unknown)[]): void => void unused;
// @ts-expect-error a secret is no terms: it would be published
never(() => draw({ terms: alice.secret }));
// @ts-expect-error an opening is no secret
never(() => open({ secret: opening, terms, commitment }));
// @ts-expect-error a seal is no commitment
never(() => verify({ transcript, commitment: alice.seal }));
// @ts-expect-error terms are no transcript
never(() => verify({ transcript: terms }));
// @ts-expect-error a blinding is no list
never((): Known => ({ entries: key, blinding: terms }));
// @ts-expect-error a cell has a text
never(() => proveId({ blinding, cells: [{ column: 'person' }] }));
// @ts-expect-error a parameter that verify does not have
never(() => verify({ transcript, comitment: commitment }));
// @ts-expect-error either a round or a time
never(() => beacon({ chain: quicknet }));
// @ts-expect-error a time is a text, a Date or a number
never((): Known => ({ publishedAt: 7n }));
// @ts-expect-error a verdict can't be changed
never(() => (found.verdict = 'verified'));
// @ts-expect-error what is drawn is known only if a draw is verified
never((): number[] => judged.drawn);
// @ts-expect-error the checker answers later
never(() => checker.verify({ transcript }).drawn);
// @ts-expect-error the order is one of two words
never(() => drawByKey({ key, count: 3, order: 'upward' }));
// @ts-expect-error a sealed source has no description
never((): Source => ({ kind: 'sealed', name: 'x', description: 'y' }));
// @ts-expect-error a public source says from when on its value can be known
never((): Source => ({ kind: 'public', name: 'x', description: 'y' }));
// @ts-expect-error a set is not an array
never(() => shuffle(new Set([1]), key));
// @ts-expect-error errors are made by the package alone
never(() => new VerishuffleError('x'));

checker.verify({ transcript, ...known }).then(({ verdict: again, text }) => {
  console.log(
    JSON.stringify([
      found.verdict, check?.name, winners.length, numbers.length, words.length, large.length, typeof where, before,
      later.kind, looked, doubts.length, secret === alice.secret, whole.startsWith('VERIFIED'), codes, selftest().holds,
      built.length > 4, again.verdict, text.endsWith('\n'),
    ]),
  );
});
