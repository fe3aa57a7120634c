// A program that uses every export of the package, with its types. Each line below "@ts-expect-error" must be an error.
import {
  beaconDue,
  beaconRoundAfter,
  blindCell,
  checkProof,
  draw,
  drawn,
  makeBlinding,
  makeSecret,
  makeTerms,
  openSecret,
  proveId,
  quicknet,
  shuffle,
  swaps,
  verified,
  verify,
  VerishuffleError,
} from 'verishuffle';
import type {
  Check, Conclusion, Pins, Plan, ProofVerdict, Source, TermsOptions, Verdict, VerifiedDraw,
} from 'verishuffle';

const key: Uint8Array = new Uint8Array(32).fill(7);
const plan: Plan = { draw: 2, order: 'backward' };
const partners: Uint32Array = swaps(key, 10, plan);
const numbers: Uint32Array = drawn(key, 10, { draw: 3 });
const words: string[] = shuffle(['a', 'b', 'c'], key);
const large: BigInt64Array = shuffle(new BigInt64Array(3), key);

const context = 'Types, 2 May 2026';
const { secret, seal }: { secret: string; seal: string } = makeSecret({ context, name: 'alice' });
const due: Date = beaconDue(quicknet(), 1000);
const round: number = beaconRoundAfter(quicknet(), due);
const beacon: Source = { kind: 'drand', name: 'quicknet', chain: quicknet(), round };
const sources: Source[] = [
  { kind: 'sealed', name: 'alice', seal },
  { kind: 'public', name: 'dice', description: 'one die' },
];
const options: TermsOptions = { context, entries: 'Ada\nGrace\nHedy\n', blinded: true, draw: 2, sources };
const { terms, commitment, blinding } = makeTerms(options);
const { opening } = openSecret(secret, terms, commitment, 0);
const transcript: string = draw(terms, { openings: [opening], public: new Map([['dice', '6']]) });
const pins: Pins = { commitment, public: { dice: '6' }, entries: options.entries!, blinding: blinding! };
const verdict: Verdict = verify(transcript, pins);
const conclusion: Conclusion = verdict.verdict;
const check: Check | undefined = verdict.checks[0];
const all: VerifiedDraw = verified(transcript, pins);
const winners: Uint32Array = all.drawn;
let where: number | null = 0;
try {
  const judged: ProofVerdict = checkProof('{', transcript, { commitment });
  where = judged.place;
} catch (error) {
  if (error instanceof VerishuffleError) where = error.verdict === null ? error.column : error.verdict.drawn_of;
}

const kept: string = makeBlinding(context);
const line: string = blindCell(kept, 'person', 'Ada');
const mine: string = proveId(kept, [{ column: 'person', text: 'Ada' }]);
const one = makeTerms({ context, entries: line, sources: [sources[1]!] });
const held: ProofVerdict = checkProof(mine, one.terms, { commitment: one.commitment, entries: line });
const same: number | null | undefined = held.draw === null ? held.proof.cells?.[0]?.same : held.index;

// @ts-expect-error a cell has a text
(() => proveId(kept, [{ column: 'person' }])).toString();
// @ts-expect-error a key that pins do not have
(() => verify(transcript, { comitment: commitment })).toString();
// @ts-expect-error a time is a text or a Date
(() => beaconRoundAfter(quicknet(), 1692806364)).toString();
// @ts-expect-error a time is a text or a Date
((): Pins => ({ publishedAt: 7 })).toString();
// @ts-expect-error a verdict can't be changed
(() => (verdict.verdict = 'verified')).toString();
// @ts-expect-error the order is one of two words
((): Plan => ({ order: 'upward' })).toString();
// @ts-expect-error a sealed source has no description
((): Source => ({ kind: 'sealed', name: 'x', description: 'y' })).toString();
// @ts-expect-error a set is not an array
(() => shuffle(new Set([1]), key)).toString();

console.log(
  JSON.stringify([
    conclusion, check?.name, where, partners.length, numbers.length, words.length, large.length, winners.length,
  ]),
);
