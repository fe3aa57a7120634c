/**
 * A Fisher–Yates shuffle that anyone can check. Section numbers are those of SPEC.md in the repository of verishuffle.
 *
 * The first call makes an instance of the library's WebAssembly. All functions are synchronous. Each reads its
 * arguments once, before it judges any of them.
 *
 * @packageDocumentation
 */

/** A document or a list: its text, or the bytes of its UTF-8. All inputs of one call are at most 1 GiB together. */
export type Document = string | Uint8Array;

/** 32 bytes of a hash: 64 lower-case hexadecimal digits, or the bytes. */
export type Hash = string | Uint8Array;

/** Texts by the names of their sources, in a plain object or in a Map. */
export type ByName<Value> = Readonly<Record<string, Value>> | ReadonlyMap<string, Value>;

/**
 * What a verifier knows from a source other than the transcript (section 8). Leave out what is not known: a key whose
 * value is undefined is a TypeError, and so is a key that is not listed here.
 */
export interface Pins {
  /** The commitment that was published. */
  readonly commitment?: Hash;
  /** The round to verify, 0 to 2^32 - 1. It is needed if the terms have several rounds. */
  readonly round?: number;
  /** The value of each public source, as the verifier read it where its description says. */
  readonly public?: ByName<string>;
  /**
   * A time at which the commitment was already public, such as `2026-12-24T20:00:00Z`. It is needed if there is a
   * beacon. A Date is rounded up to a whole second, and one before September 2001 is a RangeError.
   */
  readonly publishedAt?: string | Date;
  /**
   * Which logs and witnesses count (section 8, "Logged commitments"): a policy file, or `sigsum-generic-2025-1`, the
   * name of a known one. It needs a log key, and without a proof the draw is not verified.
   */
  readonly logPolicy?: Document;
  /** The organiser's key for draws, known from before the draw. */
  readonly logKey?: Hash;
  /** The proof that the commitment was logged, in place of `publishedAt`. It needs a log policy and a log key. */
  readonly logged?: Document;
  /** The list that was drawn from, with one entry on each line. */
  readonly entries?: Document;
  /** The blinding document of a blinded list. It is a secret of the keeper of the list. */
  readonly blinding?: Document;
  /** The drawn entries as they were published, one on each line: all of them, or the first ones. */
  readonly result?: Document;
  /** The awards file as it was published, if the terms have an allocation (section 6a). */
  readonly awards?: Document;
  /** The ids of the entries that withdrew before these awards, one on each line, in order. */
  readonly withdrawals?: Document;
}

/** The names of the ten checks, in the order of section 8. */
export type CheckName =
  'commitment' | 'openings' | 'logged' | 'due' | 'steps' | 'legal' | 'derived' | 'entries' | 'result' | 'awards';

/** The result of one check. */
export interface Check {
  readonly name: CheckName;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** What was found, for a person. */
  readonly detail: string;
}

/** What no check can show (section 8, "Cautions"). Later versions may have further words. */
export interface Caution {
  /** The word for programs, such as `beacon_time`. */
  readonly caution: string;
  /** The number or the time in the text, if there is one. */
  readonly value?: number | string | { readonly outcome_tenths: number; readonly seed_bits: number };
  /** The text for a person. */
  readonly text: string;
}

/** The conclusion of all checks together. Only `verified` says that the draw is right; `consistent` does not. */
export type Conclusion = 'verified' | 'refused' | 'consistent';

/**
 * The verdict on a transcript (section 8, "The verdict for machines"). It is frozen. `JSON.stringify` writes the keys
 * that the section names, and leaves `text` out.
 */
export interface Verdict {
  /** The format of the verdict. */
  readonly format: 'verishuffle/1 verdict';
  /** The conclusion of all checks together. */
  readonly verdict: Conclusion;
  /** The commitment that was recomputed from the terms, 64 hexadecimal digits. */
  readonly commitment: string;
  /** The round of the transcript. */
  readonly round: number;
  /** All ten checks, in order. */
  readonly checks: readonly Check[];
  /** What a consistent draw lacks, such as `commitment` or `public:NAME`. Otherwise it is empty. */
  readonly missing: readonly string[];
  /** The cautions that apply, in order. */
  readonly cautions: readonly Caution[];
  /** By when the commitment was logged. Null unless the check `logged` passed. */
  readonly logged: {
    readonly by: string;
    readonly public_from: string;
    readonly log: string;
    readonly witnesses: number;
  } | null;
  /** How many lines of a result were compared, and how many entries were drawn. Null unless the result passed. */
  readonly result: { readonly compared: number; readonly of: number } | null;
  /**
   * The numbers of the drawn entries, in the order of the draw, the first 1000 at most: `verified` returns all. Empty
   * if the draw is refused.
   */
  readonly drawn: readonly number[];
  /** How many entries are drawn, or 0 if the draw is refused. */
  readonly drawn_of: number;
  /** The binary logarithm of the number of outcomes, with one decimal. */
  readonly outcome_bits: number;
  /** The bits of the best source, or null if no source has known bits. */
  readonly seed_bits: number | null;
  /** The verdict for a person, one line for each check, each ended by a line feed. */
  readonly text: string;
}

/**
 * The verdict on an entry proof or an id proof, and on the draw (section 8, "Entry proofs"). It is frozen.
 * `JSON.stringify` writes the keys that the section names, and leaves `text`, `index`, `place` and `missing` out.
 */
export interface ProofVerdict {
  /** The format of the verdict. */
  readonly format: 'verishuffle/1 proof verdict';
  /** The conclusion of the proof and of the draw together. */
  readonly verdict: Conclusion;
  /** Whether the proof holds. */
  readonly proof: {
    readonly holds: boolean;
    readonly detail: string;
    /** For an id proof: the index of the entry, or null if the proof does not hold. */
    readonly index?: number | null;
    /** For an id proof: the cells that it opens, and on how many other lines each is. */
    readonly cells?: readonly { readonly column: string; readonly cell: Hash; readonly same: number | null }[];
  };
  /** The verdict on the transcript, or null before the draw. It has no `text` of its own. */
  readonly draw: Omit<Verdict, 'text'> | null;
  /** The index of the entry in the list, counted from 0, or null if the proof does not hold. */
  readonly index: number | null;
  /** What is missing: that of the draw, or, before the draw, `commitment` if it was not given. */
  readonly missing: readonly string[];
  /**
   * The place of the entry in the order of the draw, counted from 0. Null if the entry was not drawn, or if the proof
   * or the draw is refused. A draw that is only consistent gives a place too, so look at `verdict` first.
   */
  readonly place: number | null;
  /** The verdict for a person, each line ended by a line feed. */
  readonly text: string;
}

/**
 * Says why there is no result: a malformed document, a wrong pin, or too little memory. A draw that is refused is no
 * error. A value of a wrong type is a TypeError instead, and a number out of its range is a RangeError.
 */
export class VerishuffleError extends Error {
  /** The line of the document or of the list, counted from 1, or null if there is no such place. */
  readonly line: number | null;
  /** The column of the document in code points, counted from 1, or null if there is no such place. */
  readonly column: number | null;
  /** Whether the format of the document is that of another version of the protocol. If not, the document is broken. */
  readonly newer: boolean;
  /** Where `verified` threw because the draw is not verified: the verdict. Null otherwise. */
  readonly verdict: Verdict | null;
  private constructor();
}

/**
 * Returns the verdict on a transcript.
 *
 * @example
 * const { verdict, text } = verify(transcript, { commitment, publishedAt: '2026-12-24T20:00:00Z' });
 * if (verdict !== 'verified') throw new Error(text);
 *
 * @throws VerishuffleError if the transcript, a pin or a list is malformed, or if the terms have no use for a pin.
 */
export function verify(transcript: Document, pins?: Pins): Verdict;

/** Whether a proof of a log holds (section 8, "Logged commitments"). All is null that is not known. */
export interface Logged {
  /** The time at which a quorum of the witnesses had seen the commitment in the log. */
  readonly by: string | null;
  /** The time from which on the commitment counts as public, a minute later. It may be `publishedAt`. */
  readonly publicFrom: string | null;
  /** The ID of the log. */
  readonly log: string | null;
  /** How many witnesses had signed by then. */
  readonly witnesses: number | null;
  /** Why the proof does not hold, such as `quorum`. Null if it holds. */
  readonly reason: string | null;
  /** The same for a person. */
  readonly text: string;
}

/**
 * Returns by when a commitment was logged, or why the proof does not hold.
 *
 * @throws VerishuffleError if the proof, the policy, the key or the commitment is malformed.
 */
export function logged(
  proof: Document,
  pins: { readonly commitment: Hash; readonly logPolicy: Document; readonly logKey: Hash },
): Logged;

/** A verified draw. */
export interface VerifiedDraw {
  /** The verdict, which is verified. */
  readonly verdict: Verdict;
  /** The numbers of all drawn entries, counted from 0, in the order of the draw. */
  readonly drawn: Uint32Array;
}

/**
 * Verifies a transcript and returns all drawn entries.
 *
 * @example
 * const { drawn } = verified(transcript, { commitment, publishedAt: '2026-12-24T20:00:00Z' });
 * for (const number of drawn) console.log(names[number]);
 *
 * @throws VerishuffleError if the draw is refused or only consistent, with its `verdict`, and where `verify` throws it.
 */
export function verified(transcript: Document, pins: Pins): VerifiedDraw;

/**
 * Returns the verdict on an entry proof or an id proof together with the transcript of the draw. Before the draw, the
 * terms take the place of the transcript, and the pins hold the commitment and nothing else but, for an id proof, the
 * entries.
 *
 * @throws VerishuffleError if the proof, the transcript or a pin is malformed.
 */
export function checkProof(proof: Document, transcript: Document, pins?: Pins): ProofVerdict;

/**
 * Verifies a transcript and returns its awards file (section 6a). The terms must have an allocation, and the pins the
 * list, unless the entries are numbers.
 *
 * @param withdrawals The ids of the entries that withdrew, one on each line, in the order in which this became known.
 * @throws VerishuffleError if the draw is refused or only consistent, if a withdrawal does not fit, and where `verify`
 * throws it.
 */
export function awards(transcript: Document, pins: Pins, withdrawals?: Document): string;

/**
 * What somebody should look at, and perhaps mend, before a draw is published. It is no error. At most 20 of each kind
 * are given, and a further one without lines has the number of the others in `more`.
 */
export interface Warning {
  /** The word for its kind, such as `alike`. */
  readonly warning: string;
  /** Lines of the list, counted from 1: at most 20. */
  readonly lines: readonly number[];
  /** The line of the allocation that it is about, counted from 1, or null. */
  readonly allocationLine: number | null;
  /** The texts that it is about, unchanged. They may hold anything, so escape them before you show them. */
  readonly values: readonly string[];
  /** How many more lines or warnings of this kind there are. */
  readonly more: number;
  /** The text for a person. */
  readonly text: string;
}

/**
 * Returns the warnings about a list: headings, lines that are hard to tell apart, damaged ones and so on.
 *
 * @example
 * for (const { text } of listWarnings(names)) console.warn(text);
 *
 * @throws VerishuffleError if the list is malformed.
 */
export function listWarnings(entries: Document): readonly Warning[];

/**
 * Returns the warnings about terms: names and texts that are not what they look like, and an allocation that may
 * not do what was intended. Without the list, nothing is said about its cells.
 *
 * @throws VerishuffleError if the terms or the list are malformed.
 */
export function termsWarnings(terms: Document, entries?: Document): readonly Warning[];

/** Which of the entries are drawn. */
export interface Plan {
  /** How many entries are drawn, 1 to all. Without it all are drawn. */
  readonly draw?: number;
  /** The end of the list at which the draw starts. The default is `forward`. */
  readonly order?: 'forward' | 'backward';
}

/**
 * Returns the swaps of a key: the place that each step swaps with its own (section 6).
 *
 * @param key The 32 * w bytes of a key, w of 1 to 255. In real use they are random.
 * @param count The number of entries, 1 to 2^32 - 1.
 * @throws RangeError if a number is out of its range, and VerishuffleError if there is not enough memory.
 */
export function swaps(key: Uint8Array, count: number, options?: Plan): Uint32Array;

/**
 * Returns the numbers of the drawn entries, counted from 0, in the order of the draw.
 *
 * @example
 * const key = crypto.getRandomValues(new Uint8Array(32));
 * const [first, second, third] = drawn(key, 249, { draw: 3 });
 *
 * @param key The 32 * w bytes of a key, w of 1 to 255. In real use they are random.
 * @param count The number of entries, 1 to 2^32 - 1.
 * @throws RangeError if a number is out of its range, and VerishuffleError if there is not enough memory.
 */
export function drawn(key: Uint8Array, count: number, options?: Plan): Uint32Array;

/** Every kind of typed array. */
export type TypedArray =
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array;

/**
 * Shuffles the items in place, and returns them. The drawn items are then at the front, in the order of the draw; with
 * the order `backward` they are at the end, from the last place down. An array without items does not change.
 *
 * @param key The 32 * w bytes of a key, w of 1 to 255. In real use they are random.
 * @throws RangeError if a number is out of its range, and VerishuffleError if there is not enough memory. Then no
 * item is moved.
 */
export function shuffle<Items extends unknown[] | TypedArray>(items: Items, key: Uint8Array, options?: Plan): Items;

/** A secret that was made, and what its party publishes of it. */
export interface MadeSecret {
  /** The secret document. Only its party ever has it. */
  readonly secret: string;
  /** The seal, 64 hexadecimal digits. */
  readonly seal: string;
}

/**
 * Makes a secret with `crypto.getRandomValues`, and its seal (section 2). A text in JavaScript can't be wiped, so the
 * document stays in the memory of the program for an unknown time.
 *
 * @param options The context of the draw, the name of the party, and the rounds and the width of the terms. The width
 * is 1 to 255. Rounds and width are 1 if they are left out.
 */
export function makeSecret(options: {
  readonly context: string;
  readonly name: string;
  readonly rounds?: number;
  readonly width?: number;
}): MadeSecret;

/**
 * A source of randomness in terms (section 2). Names are taken as they are. A program for people warns of a name or a
 * value that `normalize('NFKC')` changes, and of two names that look alike.
 */
export type Source =
  | { readonly kind: 'sealed'; readonly name: string; readonly seal: Hash }
  | {
      readonly kind: 'drand';
      readonly name: string;
      /** The hash of the chain. */
      readonly chain: Hash;
      /** The round of the beacon for round 0 of the draw. */
      readonly round: number;
      /** Round r of the draw uses the round `round + r * stride` of the beacon. It is 0 or left out for one round. */
      readonly stride?: number;
    }
  | { readonly kind: 'public'; readonly name: string; readonly description: string };

/**
 * Makes the blinding document of a list with blinded cells (section 6b): a secret of its keeper.
 *
 * @param context The text that names the draw, exactly as the terms will contain it.
 */
export function makeBlinding(context: string): string;

/**
 * Blinds a cell of a public list. Returns the 64 hexadecimal digits that the list contains. The cell of an empty text
 * is empty, and is not blinded.
 *
 * @param column The name of the cell's column, exactly as the allocation contains it.
 * @throws VerishuffleError if the name of the column or the text breaks a rule.
 */
export function blindCell(blinding: Document, column: string, text: string): string;

/**
 * Makes the id proof of a person, with which they can show which line of the list is theirs (section 6b, "Proofs of
 * ids"). It is for the person alone.
 *
 * @param cells The cells of the person, the id first.
 */
export function proveId(
  blinding: Document,
  cells: readonly { readonly column: string; readonly text: string }[],
): string;

/** What terms are made of (section 3). */
export interface TermsOptions {
  /** The text that names this draw and no other. */
  readonly context: string;
  /** The list, with one entry on each line. Either this or `count` is given. */
  readonly entries?: Document;
  /** The number of entries, if the entries are the numbers 0 to count - 1. */
  readonly count?: number;
  /** Whether only the keeper sees the list. A new blinding is made for it. */
  readonly blinded?: boolean;
  /** How many entries are drawn, 1 to all. Without it all are drawn. */
  readonly draw?: number;
  /** The end of the list at which the draw starts. The default is `forward`. */
  readonly order?: 'forward' | 'backward';
  /** The width, 1 to 255. Without it this is 1. */
  readonly width?: number;
  /** The number of rounds, 1 to 2^32 - 1. Without it this is 1. */
  readonly rounds?: number;
  /** The rules in words. */
  readonly rules?: string;
  /** The text that turns the drawn order into awards (section 6a). A list must fit its columns. */
  readonly allocation?: string;
  /** The commitment of the draw before this one in a chain of draws, or `first`. Without it the draw is in no chain. */
  readonly previous?: Hash;
  /** The sources of randomness, 1 to 64 of them. */
  readonly sources: readonly Source[];
}

/** Terms that were made. */
export interface MadeTerms {
  /** The terms document. */
  readonly terms: string;
  /** The commitment to publish before anything is opened, 64 hexadecimal digits. */
  readonly commitment: string;
  /** The blinding document of a blinded list, which is a secret of its keeper, or null. */
  readonly blinding: string | null;
}

/**
 * Makes the terms of a draw and their commitment.
 *
 * @throws VerishuffleError if a rule about terms is broken. The message names the rule. A line and a column in it are
 * those of the terms document.
 */
export function makeTerms(options: TermsOptions): MadeTerms;

/**
 * Returns the hash of quicknet, the drand chain that the library knows: 64 hexadecimal digits, for the `chain` of a
 * source.
 */
export function quicknet(): string;

/**
 * Returns when a round of a drand chain is due (section 2).
 *
 * @param chain The hash of the chain.
 * @param round The round, 1 to 2^53 - 1.
 * @throws VerishuffleError if the library does not know the chain.
 * @throws RangeError if the round is due after the last time that a Date can hold.
 */
export function beaconDue(chain: Hash, round: number): Date;

/**
 * Returns the first round of a drand chain that is due strictly after a time, at least 1.
 *
 * @param chain The hash of the chain.
 * @param time A Date, or a text such as `2026-12-24T20:00:00Z`.
 * @throws VerishuffleError if the library does not know the chain, or if the text is no time.
 * @throws RangeError if the Date is before September 2001, such as one made of seconds.
 */
export function beaconRoundAfter(chain: Hash, time: string | Date): number;

/** An opening, and the secret document that goes with it. */
export interface OpenedSecret {
  /** The opening document, for whoever draws. */
  readonly opening: string;
  /** The secret document that says for which terms the secret was opened. Save it before the opening is sent. */
  readonly secret: string;
}

/**
 * Opens a round of a secret. First it checks the terms: their commitment must be the published one, and they must hold
 * the seal under the name of the party.
 *
 * @param round The round, counted from 0. Without it this is 0.
 * @throws VerishuffleError if the terms are not those of the commitment or of the secret, or if the secret was
 * opened for other terms.
 */
export function openSecret(secret: Document, terms: Document, commitment: Hash, round?: number): OpenedSecret;

/**
 * Draws a round, and returns the transcript to publish.
 *
 * @param options The round (0 if left out), the opening documents of all sealed sources, the value of each public
 * source by its name, and the reply of a drand server for each beacon by its name. Each of them is checked.
 * @throws VerishuffleError if a source is not opened, or if an opening, a value or a reply does not fit.
 */
export function draw(
  terms: Document,
  options: {
    readonly round?: number;
    readonly openings?: readonly Document[];
    readonly public?: ByName<string>;
    readonly beacons?: ByName<Document>;
  },
): string;
