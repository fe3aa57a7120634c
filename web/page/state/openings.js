// The draw that a page makes: from the terms and the openings of their sources to the transcript.

import { SIGNATURE_SIZE, beaconRound, chainOf, signatureHolds } from '../../checker/beacon.js';
import { bytesEqual, decodeUtf8, encodeUtf8, findBadUtf8, fromHex, toHex } from '../../checker/bytes.js';
import { openingState } from '../../checker/checks.js';
import { wholeTerms } from '../../checker/documents.js';
import { DocumentReader } from '../../checker/formats.js';
import { HASH_SIZE } from '../../checker/lists.js';
import { Swaps, stepsOf } from '../../checker/steps.js';
import { commitmentOf, keysOf } from '../../checker/terms.js';
import { textProblem } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
/** @import { OpenedDraw } from '../../checker/checks.js' */
/** @import { Opening, Source } from '../../checker/documents.js' */

/**
 * What opens a source: as a transcript writes it, and as the key takes it.
 * @typedef {{ written: Record<string, unknown>, opening: Opening }} FoundOpening
 */
/** @typedef {{ round: number, signature: Uint8Array }} Reply */
/**
 * What was given for a draw.
 * @typedef {{ openings: PartyOpening[], replies: Reply[], values: [name: string, value: string][] }} GivenOpenings
 */
/** @typedef {ReturnType<typeof readPartyOpening>} PartyOpening */
/** @typedef {{ round: number, documents: Uint8Array[], values: [name: string, value: string][] }} MakeRequest */
/**
 * What a draw lacks: the numbers of the sources that are not opened, and of those for which something was given that
 * does not open them, and how many documents are neither a reply nor an opening.
 * @typedef {{ lacking: number[], misfits: number[], strange: number }} Lacking
 */

/** Reads the opening of a seal (SPEC section 7). @param {Uint8Array} bytes */
function readPartyOpening(bytes) {
  const reader = new DocumentReader(bytes);
  return reader.document('opening', {
    commitment: () => reader.hex(HASH_SIZE),
    context: () => reader.text('context'),
    name: () => reader.text('name'),
    round: () => reader.number(),
    seed: () => reader.hex(),
    path: () => reader.path(),
  });
}

/**
 * Reads the reply of a drand server, of which the signature alone counts: { round, signature }, or null.
 * @param {Uint8Array} bytes @returns {Reply | null}
 */
function readReply(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) >= 0) return null;
  try {
    const { round, signature } = JSON.parse(decodeUtf8(bytes, 0, bytes.length));
    const value = typeof signature === 'string' ? fromHex(signature) : null;
    return Number.isSafeInteger(round) && value?.length === SIGNATURE_SIZE ? { round, signature: value } : null;
  } catch {
    return null;
  }
}

/**
 * An opening of no source.
 * @type {Opening}
 */
const CLOSED = { seed: new Uint8Array(0), path: [], signature: new Uint8Array(0), value: '' };

/**
 * Returns whether a party's opening is for this draw, round and source, and leads to its seal.
 * @param {OpenedDraw & { commitment: Uint8Array }} draw @param {Source} source @param {PartyOpening} opening
 */
function opensSeal(draw, source, opening) {
  const { terms, transcript } = draw;
  const fits = opening.name === source.name && opening.round === transcript.round && opening.context === terms.context
    && bytesEqual(opening.commitment, draw.commitment) && opening.seed.length === 32 * terms.width;
  return fits && openingState(draw, source, { ...CLOSED, ...opening }, new Set()) === 'opened';
}

/**
 * Returns the opening of a source among what was given: as a transcript writes it and as a key takes it, or null.
 * @param {OpenedDraw & { commitment: Uint8Array }} draw @param {Source} source @param {GivenOpenings} given
 * @returns {FoundOpening | null}
 */
function foundOpening(draw, source, { openings, replies, values }) {
  if (source.kind === 'public') {
    const value = values.find(([name]) => name === source.name)?.[1] ?? '';
    return textProblem(value, 'value') === null ? { written: { value }, opening: { ...CLOSED, value } } : null;
  }
  if (source.kind === 'sealed') {
    const opening = openings.find((each) => opensSeal(draw, source, each));
    if (opening === undefined) return null;
    const { seed, path } = opening;
    return { written: { seed: toHex(seed), path: path.map(toHex) }, opening: { ...CLOSED, seed, path } };
  }
  const chain = chainOf(source);
  const beacon = beaconRound(source, draw.transcript.round);
  const reply = chain === null ? undefined : replies.find(({ round, signature }) =>
    BigInt(round) === beacon && signatureHolds(chain, beacon, signature));
  if (reply === undefined) return null;
  const { signature } = reply;
  return { written: { signature: toHex(signature) }, opening: { ...CLOSED, signature } };
}

/**
 * Makes a round of a draw from its terms and from what was given: documents and public values. Returns the bytes of the
 * transcript, or which sources are not opened yet, by their numbers: `misfits` are those of them for which something
 * was given that does not open them, and `strange` says how many documents are neither a reply nor an opening.
 * @param {MakeRequest & { termsBytes: Uint8Array }} request
 * @returns {{ transcript: Uint8Array, lacking?: undefined } | Lacking & { transcript?: undefined }}
 */
export function makeDraw({ termsBytes, round, documents, values }) {
  const terms = wholeTerms(termsBytes);
  const draw = { terms, transcript: { round }, commitment: commitmentOf(terms), pins: { public: new Map() } };
  const openings = documents.flatMap((bytes) => {
    const opening = orError(() => readPartyOpening(bytes));
    return opening.error === undefined ? [opening] : [];
  });
  const replies = documents.map(readReply).filter((reply) => reply !== null);
  const found = terms.sources.map((source) => foundOpening(draw, source, { openings, replies, values }));
  const lacking = terms.sources.map((_, i) => i).filter((i) => found[i] === null);
  const opened = found.filter((each) => each !== null);
  if (lacking.length > 0) {
    const taken = opened.map(({ opening }) => opening.signature);
    /** @type {Record<Source['kind'], (source: Source) => boolean>} */
    const isOdd = {
      sealed: ({ name }) => openings.some((opening) => opening.name === name),
      public: ({ name }) => values.some(([known, value]) => known === name && value !== ''),
      drand: (source) => chainOf(source) !== null
        && replies.some(({ signature }) => !taken.some((each) => bytesEqual(each, signature))),
    };
    const misfits = lacking.filter((i) => isOdd[terms.sources[i].kind](terms.sources[i]));
    return { lacking, misfits, strange: documents.length - openings.length - replies.length };
  }
  const swaps = new Swaps(keysOf(terms, draw.commitment, round, opened.map(({ opening }) => opening)), terms);
  const transcript = {
    format: 'verishuffle/1 transcript',
    terms: JSON.parse(decodeUtf8(termsBytes, 0, termsBytes.length)),
    commitment: toHex(draw.commitment),
    round,
    openings: opened.map(({ written }) => written),
    swaps: Array.from({ length: stepsOf(terms) }, () => swaps.next().j),
  };
  return { transcript: encodeUtf8(`${JSON.stringify(transcript)}\n`) };
}
