/**
 * A Fisher–Yates shuffle that anyone can check. Each function is a request of docs/calls.md in the repository of
 * verishuffle, which says what the parameters mean; section numbers are those of SPEC.md there.
 *
 * Calls run on the calling thread. Each throws a VerishuffleError if there is no answer, or if it judges and not all is
 * verified, and a TypeError or a RangeError if a parameter has no form that is written here.
 *
 * @packageDocumentation
 */

declare const kind: unique symbol;
/** A text of one kind, such as terms. A text that was read from a file fits too, and none of another kind does. */
type Kind<Name extends string> = string & { readonly [kind]?: Name };

export type Secret = Kind<'secret'>;
export type Blinding = Kind<'blinding'>;
export type Terms = Kind<'terms'>;
export type Opening = Kind<'opening'>;
export type Transcript = Kind<'transcript'>;
export type Proof = Kind<'proof'>;
export type Summary = Kind<'summary'>;
/** 64 lower-case hexadecimal digits, as are a seal, a cell, a chain and the key of a log. */
export type Commitment = Kind<'commitment'>;
export type Seal = Kind<'seal'>;

/** A document or a file: its text, or the bytes of its UTF-8. */
export type Input<Text extends string = string> = Text | Uint8Array;
/** Random bytes, or their hexadecimal digits. */
export type Bytes = string | Uint8Array;
/** A text such as `2026-12-24T20:00:00Z`, with milliseconds or without, a Date, or seconds since 1970. */
export type Time = string | Date | number;
export type ByName<Value = string> = Readonly<Record<string, Value>>;

/** What is known of a draw from elsewhere than its files. A part of a second of a time counts as a whole one. */
export interface Known {
  commitment?: Commitment; round?: number; public?: ByName; publishedAt?: Time; openedAt?: Time;
  logPolicy?: Input; logKey?: string; logged?: Input;
  entries?: Input; blinding?: Input<Blinding>; result?: Input; awards?: Input; withdrawals?: Input;
}

export type Check<Name = CheckName> = Readonly<{ name: Name; state: 'passed' | 'failed' | 'skipped'; detail: string }>;
export type CheckName =
  'commitment' | 'openings' | 'logged' | 'due' | 'opened' | 'steps' | 'legal' | 'derived' | 'entries' | 'result' |
  'awards';
export type Caution = Readonly<{ caution: string; value?: unknown; text: string }>;
/** Only `verified` says that a draw is right; `consistent` does not. */
export type Conclusion = 'verified' | 'refused' | 'consistent';

/** Section 8, "The verdict for machines". `drawn` has the first 1000 of `drawn_of`. */
export type Verdict = Readonly<{
  format: 'verishuffle/1 verdict'; verdict: Conclusion; commitment: Commitment; round: number;
  checks: readonly Check[]; missing: readonly string[]; cautions: readonly Caution[];
  logged: { by: string; public_from: string; log: string; witnesses: number } | null;
  result: { compared: number; of: number } | null;
  drawn: readonly number[]; drawn_of: number; outcome_bits: number; seed_bits: number | null;
}>;
/** Section 8, "Entry proofs". `draw` is null before the draw. */
export type ProofVerdict = Readonly<{
  format: 'verishuffle/1 proof verdict'; verdict: Conclusion; draw: Verdict | null;
  proof: {
    holds: boolean; detail: string; index?: number | null;
    cells?: readonly { column: string; cell: string; same: number | null }[];
  };
}>;
/** ARCHIVES.md, section 4. */
export type ChainVerdict = Readonly<{
  format: 'verishuffle/1 chain verdict'; verdict: 'whole' | 'broken' | 'consistent'; head: Commitment | null;
  broken: readonly { problem: string; draws: readonly Commitment[]; round: number | null; detail: string }[];
  missing: readonly string[]; cautions: readonly Caution[]; passed_over: readonly string[];
}>;
/** ARCHIVES.md, section 5. */
export type LedgerVerdict = Readonly<{
  format: 'verishuffle/1 ledger verdict'; verdict: 'whole' | 'broken' | 'consistent' | 'refused';
  until: string | null; log_key: string; shown: number;
  logs: readonly { log: string; size: number; of_key: number }[];
  problems: readonly { problem: string; checksum: string | null; draws: readonly Commitment[]; detail: string }[];
  missing: readonly string[]; detail: string;
}>;

/** A verdict, and the same for a person. The rest is there if the draw is verified: `drawn` has all entries, from 0. */
export type Judged = { verdict: Verdict; text: string; drawn?: number[]; awards?: string };
export type Verified = Judged & { drawn: number[] };

/** Why a call has no answer, or none that is verified. */
export class VerishuffleError extends Error {
  private constructor();
  /** The word of the failure, such as `document`, and its number in the C header. */
  readonly code: string; readonly status: number;
  /** Where it is in a document or a list, from 1, if that is known. */
  readonly line?: number; readonly column?: number;
  /** What was judged, and the same for a person, if the code is `not_verified`. */
  readonly verdict?: Verdict | ProofVerdict | ChainVerdict | LedgerVerdict;
  readonly summary?: Summary; readonly text?: string;
}

/** The secret is of crypto.getRandomValues, unless `master` gives 32 bytes times the width. */
export function seal(given: { context: string; name: string; rounds?: number; width?: number; master?: Bytes }):
  { secret: Secret; seal: Seal };
/** The blinding is of crypto.getRandomValues, unless `key` gives 32 bytes. */
export function blind(given: { context: string; key?: Bytes }): { blinding: Blinding };
export function blindCell(given: { blinding: Input<Blinding>; column: string; text: string }): { cell: string };
/** `due` is in seconds. The chain is quicknet, unless it is given. */
export function beacon(given: { chain?: string } & ({ round: number } | { after: Time })):
  { chain: string; round: number; due: number };
/** The values of warnings may hold anything: escape them before you show them. */
export type Warning = {
  warning: string; lines: number[]; allocation_line: number | null; values: string[]; more: number; text: string;
};
export function warnings(given: { entries?: Input; terms?: Input<Terms> }): { warnings: Warning[] };
export type Source =
  | { kind: 'sealed'; name: string; seal: Seal }
  | { kind: 'public'; name: string; description: string; knownFrom: Time }
  | { kind: 'drand'; name: string; chain: string; round: number; stride: number };
export function commit(given: {
  context?: string; entries?: Input; count?: number; blinding?: Input<Blinding>; sources: readonly Source[];
  draw?: number; order?: 'forward' | 'backward'; rounds?: number; width?: number;
  rules?: Input; allocation?: Input; previous?: Commitment;
}): { terms: Terms; commitment: Commitment };

export function inspect(given: { terms?: Input<Terms>; secret?: Input<Secret>; commitment?: Commitment }):
  { commitment?: Commitment; seal?: Seal; points?: Check<string>[]; holds?: boolean };
/** Store the secret that this gives in place of the earlier one, before the opening leaves the program. */
export function open(given: { secret: Input<Secret>; terms: Input<Terms>; commitment: Commitment; round?: number }):
  { opening: Opening; secret: Secret };
export function draw(given: {
  terms: Input<Terms>; openings?: readonly Input<Opening>[]; public?: ByName; beacons?: ByName<Input>;
  entries?: Input; blinding?: Input<Blinding>; withdrawals?: Input; round?: number;
}): { transcript: Transcript; drawn: number[]; result?: string; awards?: string };

/** Throws unless the draw is verified. */
export function verify(given: { transcript: Input<Transcript> } & Known): Verified;
/** Gives the verdict on a draw, whatever it is. */
export function verdict(given: { transcript: Input<Transcript> } & Known): Judged;
/** Throws unless the proof holds and the draw is verified or, with terms, still to come. */
export function checkProof(
  given: { proof: Input<Proof> } & ({ transcript: Input<Transcript> } | { terms: Input<Terms> }) & Known,
): { verdict: ProofVerdict; text: string; index?: number; place?: number };
/** `publicFrom` is in seconds, and may be `publishedAt`. */
export function logged(given: { commitment: Commitment; logPolicy: Input; logKey: string; logged: Input }):
  { publicFrom: number; witnesses: number; text: string };
export function archive(given: {
  transcripts: Input; pins?: Input;
  commitment?: Commitment; public?: ByName; publishedAt?: Time; first?: number; last?: number;
}): { summary: Summary; text: string };
export function merge(given: {
  summaries: readonly Input<Summary>[]; commitment: Commitment; first?: number; last?: number;
}): { summary: Summary; text: string };
export function chain(given: { documents: readonly Input<Terms | Transcript>[]; pins?: Input; head?: Commitment }):
  { verdict: ChainVerdict; text: string; draws: Commitment[] };
/** `logs` are what each log of the policy replied. */
export function ledger(given: {
  logPolicy: Input; logKey: string; logs?: readonly { head: Input; leaves: Input }[];
  documents?: readonly Input<Terms | Transcript>[];
}): { verdict: LedgerVerdict; text: string };

export function proveEntry(given: {
  terms: Input<Terms>; entries: Input; blinding?: Input<Blinding>; indexes: readonly number[];
}): { proofs: Proof[] };
export function proveId(given: { blinding: Input<Blinding>; cells: readonly { column: string; text: string }[] }):
  { proof: Proof };

export function selftest(): { report: unknown; holds: boolean };
export function version(): { version: string };
/** The numbers of the entries that a key of 32 bytes times a width draws. */
export function drawByKey(given: { key: Bytes; count: number; draw?: number; order?: 'forward' | 'backward' }):
  { drawn: number[] };
/** Shuffles an array or a typed array in place, as `drawByKey` draws, and returns it. */
export function shuffle<Items extends unknown[] | ArrayBufferView & ArrayLike<unknown>>(items: Items, key: Bytes):
  Items;
