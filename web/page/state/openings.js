// The draw that a page makes: from the terms and the openings of their sources to the transcript.

import { SIGNATURE_SIZE, beaconRound, chainOf, signatureHolds } from '../../checker/beacon.js';
import { bytesEqual, decodeUtf8, encodeUtf8, fromHex, toHex } from '../../checker/bytes.js';
import { openingState } from '../../checker/checks.js';
import { wholeTerms } from '../../checker/documents.js';
import { DocumentReader } from '../../checker/formats.js';
import { HASH_SIZE } from '../../checker/lists.js';
import { Swaps, stepsOf } from '../../checker/steps.js';
import { commitmentOf, keysOf } from '../../checker/terms.js';
import { textProblem } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { kindOf } from './files.js';
/** @import { OpenedDraw } from '../../checker/checks.js' */
/** @import { Opening, Source } from '../../checker/documents.js' */

/**
 * What opens a source: as a transcript writes it, and as the key takes it.
 * @typedef {{ written: Record<string, unknown>, opening: Opening }} FoundOpening
 */
/** @typedef {{ round: number | null, signature: Uint8Array }} Reply The round is that which is named beside it. */
/**
 * A document that was given: an opening or a reply, or what it is instead.
 * @typedef {{ opening?: PartyOpening, reply?: Reply, word?: MisfitWord, number?: number }} GivenDocument
 */
/**
 * What was given for a draw.
 * @typedef {{ documents: GivenDocument[], values: [name: string, value: string][] }} GivenOpenings
 */
/** @typedef {ReturnType<typeof readPartyOpening>} PartyOpening */
/** @typedef {{ round: number, documents: Uint8Array[], values: [name: string, value: string][] }} MakeRequest */
/**
 * @typedef {'strange' | 'replyRound' | 'replyFalse' | 'replyCut' | 'replyError' | 'openingOther' | 'openingRound'
 *   | 'openingFalse' | 'openingSecret'} MisfitWord
 */
/**
 * Why a document opens no source: a word, the number of the source that it may have been meant for, or null, the name
 * in an opening, and a number: a round, or how long a signature is.
 * @typedef {{ word: MisfitWord, source: number | null, name: string, number: number }} Misfit
 */
/**
 * What a draw lacks: the numbers of the sources that are not opened, those of public sources whose value can't be one,
 * and for each document why it opens none, or null if it opens one.
 * @typedef {{ lacking: number[], wrongValues: number[], misfits: (Misfit | null)[] }} Lacking
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

/** A signature of a beacon in any text, and the round that is named there: in JSON, or in rows that a viewer copied. */
const SIGNATURE = new RegExp(`(?<![0-9a-f])[0-9a-f]{${2 * SIGNATURE_SIZE}}(?![0-9a-f])`, 'i');
const ROUND = /\bround\b["'\s:=]*(\d{1,15})\b/i;
/** A signature of any length, under its name or alone. */
const ANY_SIGNATURE = /(?:\bsignature\b["'\s:=]*|^)([0-9a-f]{33,})(?=["'\s,}]|$)/i;

/** Where the reply of a beacon is looked for in a document. */
const MOST_REPLY = 16384;

/**
 * Reads the reply of a drand server, of which the signature alone counts. It may be JSON, rows that a viewer copied, or
 * the signature alone: a signature that holds is the right one, wherever it was.
 * @param {string} text @returns {Reply | null}
 */
function readReply(text) {
  const signature = fromHex(SIGNATURE.exec(text)?.[0].toLowerCase() ?? '');
  const round = ROUND.exec(text);
  return signature?.length === SIGNATURE_SIZE ? { round: round === null ? null : Number(round[1]), signature } : null;
}

/**
 * Reads a document that was given: an opening, a reply, or what it is instead, as a word.
 * @param {Uint8Array} bytes @returns {GivenDocument}
 */
function readGiven(bytes) {
  const kind = kindOf(bytes);
  if (kind === 'opening') {
    const opening = orError(() => readPartyOpening(bytes));
    return opening.error === undefined ? { opening } : { word: 'strange' };
  }
  if (kind === 'secret') return { word: 'openingSecret' };
  if (kind === 'page') return { word: 'replyError' };
  if (kind !== 'unknown') return { word: 'strange' };
  const text = String.fromCharCode(...bytes.subarray(0, MOST_REPLY)).trim();
  const reply = readReply(text);
  if (reply !== null) return { reply };
  const cut = ANY_SIGNATURE.exec(text);
  if (cut !== null) return { word: 'replyCut', number: cut[1].length };
  return { word: /error|not found|too early|future|time-?out|denied/i.test(text) ? 'replyError' : 'strange' };
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
 * Returns the opening of a source among what was given: as a transcript writes it and as a key takes it, and the
 * document that it is from, or null.
 * @param {OpenedDraw & { commitment: Uint8Array }} draw @param {Source} source @param {GivenOpenings} given
 * @returns {(FoundOpening & { from?: GivenDocument }) | null}
 */
function foundOpening(draw, source, { documents, values }) {
  if (source.kind === 'public') {
    const value = values.find(([name]) => name === source.name)?.[1] ?? '';
    return textProblem(value, 'value') === null ? { written: { value }, opening: { ...CLOSED, value } } : null;
  }
  if (source.kind === 'sealed') {
    const from = documents.find(({ opening }) => opening !== undefined && opensSeal(draw, source, opening));
    if (from?.opening === undefined) return null;
    const { seed, path } = from.opening;
    return { written: { seed: toHex(seed), path: path.map(toHex) }, opening: { ...CLOSED, seed, path }, from };
  }
  const chain = chainOf(source);
  const beacon = beaconRound(source, draw.transcript.round);
  const from = chain === null ? undefined : documents.find(({ reply }) => reply !== undefined
    && BigInt(reply.round ?? beacon) === beacon && signatureHolds(chain, beacon, reply.signature));
  if (from?.reply === undefined) return null;
  const { signature } = from.reply;
  return { written: { signature: toHex(signature) }, opening: { ...CLOSED, signature }, from };
}

/**
 * Returns why a document opens no source.
 * @param {OpenedDraw & { commitment: Uint8Array }} draw @param {GivenDocument} document @param {number[]} lacking
 * @returns {Misfit}
 */
function misfitOf({ terms, transcript, commitment }, { opening, reply, word = 'strange', number = 0 }, lacking) {
  const beacon = lacking.find((i) => terms.sources[i].kind === 'drand') ?? null;
  if (opening !== undefined) {
    const source = terms.sources.findIndex(({ kind, name }) => kind === 'sealed' && name === opening.name);
    const isOther = source < 0 || !bytesEqual(opening.commitment, commitment);
    const why = isOther ? 'openingOther' : opening.round === transcript.round ? 'openingFalse' : 'openingRound';
    return { word: why, source: null, name: opening.name, number: opening.round };
  }
  if (reply === undefined) return { word, source: beacon, name: '', number };
  const isRound = beacon === null || reply.round === null
    || BigInt(reply.round) === beaconRound(terms.sources[beacon], transcript.round);
  return { word: isRound ? 'replyFalse' : 'replyRound', source: beacon, name: '', number: reply.round ?? 0 };
}

/**
 * Makes a round of a draw from its terms and from what was given: documents and public values. Returns the bytes of the
 * transcript, or what is lacking.
 * @param {MakeRequest & { termsBytes: Uint8Array }} request
 * @returns {{ transcript: Uint8Array, lacking?: undefined } | Lacking & { transcript?: undefined }}
 */
export function makeDraw({ termsBytes, round, documents, values }) {
  const terms = wholeTerms(termsBytes);
  const draw = { terms, transcript: { round }, commitment: commitmentOf(terms), pins: { public: new Map() } };
  const given = documents.map(readGiven);
  const found = terms.sources.map((source) => foundOpening(draw, source, { documents: given, values }));
  const lacking = terms.sources.map((_, i) => i).filter((i) => found[i] === null);
  const opened = found.filter((each) => each !== null);
  if (lacking.length > 0) {
    const wrongValues = lacking.filter((i) => (
      values.some(([known, value]) => known === terms.sources[i].name && value !== '')));
    const used = new Set(opened.map(({ from }) => from));
    return { lacking, wrongValues, misfits: given.map((each) => (
      used.has(each) ? null : misfitOf(draw, each, lacking))) };
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
