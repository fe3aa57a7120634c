// The documents that a verifier reads (SPEC section 7): transcript, blinding, entry proof and id proof. A document that
// breaks a rule about itself alone is malformed, and an error here.

import { labelProblem, parseAllocation } from './allocation.js';
import { SIGNATURE_SIZE, chainOf } from './beacon.js';
import { NoVerdict, encodeUtf8, fromHex, toHex } from './bytes.js';
import { DocumentReader } from './formats.js';
import { HASH_SIZE } from './lists.js';
import { MOST_U32, quoted } from './text.js';
/** @import { Allocation } from './allocation.js' */

/**
 * The terms of a draw.
 * @typedef {object} Terms
 * @property {string} context
 * @property {Uint8Array | 'first' | null} previous  the commitment of the draw before
 * @property {string} rules
 * @property {number} rounds
 * @property {'numbers' | 'list' | 'blinded'} kind
 * @property {number} count
 * @property {Uint8Array | null} root  of the list; null for numbers
 * @property {number} draw
 * @property {'forward' | 'backward'} order
 * @property {number} width
 * @property {Source[]} sources
 * @property {Allocation | null} allocation
 */
/**
 * A source of chance. The kind decides which of the other keys it has.
 * @typedef {object} Source
 * @property {'sealed' | 'drand' | 'public'} kind
 * @property {string} name
 * @property {Uint8Array} seal  of a sealed source
 * @property {Uint8Array} chain  of a drand source, like the next two
 * @property {number} round
 * @property {number} stride
 * @property {string} description  of a public source, like the next one
 * @property {number} knownFrom  Unix time
 */
/**
 * What opens a source: a seed with its path, a signature or a value, by the kind of the source.
 * @typedef {{ seed: Uint8Array, path: Uint8Array[], signature: Uint8Array, value: string }} Opening
 */
/**
 * @typedef {object} Transcript
 * @property {Terms} terms
 * @property {Uint8Array} commitment  as the transcript states it
 * @property {number} round
 * @property {Opening[]} openings  one for each source
 * @property {number[]} swaps
 */
/** @typedef {{ context: string, key: Uint8Array }} Blinding */
/**
 * An entry proof.
 * @typedef {object} EntryProof
 * @property {Uint8Array} commitment
 * @property {number} index
 * @property {Uint8Array} entry
 * @property {boolean} asText  whether the entry was written as text
 * @property {Uint8Array | null} blind
 * @property {Uint8Array[]} path
 * @property {undefined} [cells]
 */
/** @typedef {{ column: string, text: string, blind: Uint8Array }} OpenedCell  A blinded cell, opened. */
/** @typedef {{ context: string, cells: OpenedCell[] }} IdProof  The id is the first of its cells. */

export const MOST_WIDTH = 255;
const MOST_SOURCES = 64;
const MOST_FOREIGN_SIGNATURE = 1024;
const MOST_CELLS = 16;
const LEAST_KNOWN_FROM = 10 ** 9;
const MOST_KNOWN_FROM = 10 ** 11 - 1;

// ---- Terms

/** @param {DocumentReader} reader */
function readPrevious(reader) {
  if (reader.tookNull()) return null;
  const at = reader.place();
  const text = reader.string();
  if (text === 'first') return text;
  const bytes = text.length === 2 * HASH_SIZE ? fromHex(text) : null;
  if (bytes === null) reader.fail('previous is null, "first" or a commitment in hex', at);
  return bytes;
}

/** @param {DocumentReader} reader */
function readEntries(reader) {
  return reader.variant({
    kind: /** @returns {Terms['kind']} */ () => reader.oneOf(['numbers', 'list', 'blinded']),
    count: () => reader.numberIn(1, MOST_U32),
    root: () => reader.hex(HASH_SIZE),
  }, (entries) => entries.kind === 'numbers' ? ['kind', 'count'] : ['kind', 'count', 'root']);
}

const SOURCE_KEYS = {
  sealed: ['kind', 'name', 'seal'],
  drand: ['kind', 'name', 'chain', 'round', 'stride'],
  public: ['kind', 'name', 'description', 'known_from'],
};

/** @param {DocumentReader} reader @returns {Source & { at: Record<string, number> }} */
function readSource(reader) {
  const { known_from: knownFrom, ...source } = reader.variant({
    kind: /** @returns {Source['kind']} */ () => reader.oneOf(['sealed', 'drand', 'public']),
    name: () => reader.text('name'),
    seal: () => reader.hex(HASH_SIZE),
    chain: () => reader.hex(HASH_SIZE),
    round: () => reader.numberIn(1, Number.MAX_SAFE_INTEGER),
    stride: () => reader.number(),
    description: () => reader.text('description'),
    known_from: () => reader.numberIn(LEAST_KNOWN_FROM, MOST_KNOWN_FROM),
  }, ({ kind }) => SOURCE_KEYS[kind] || ['kind']);
  return { ...source, knownFrom };
}

/** @param {DocumentReader} reader */
function readSources(reader) {
  const names = new Set();
  const fixed = new Set();
  const start = reader.place();
  const sources = reader.array((index) => {
    if (index >= MOST_SOURCES) reader.fail(`There are more than ${MOST_SOURCES} sources`);
    const source = readSource(reader);
    if (names.has(source.name)) reader.fail('Two sources have this name', source.at.name);
    names.add(source.name);
    const { kind } = source;
    if (kind !== 'public') {
      const what = kind === 'sealed' ? toHex(source.seal)
        : [toHex(source.chain), source.round, source.stride].join();
      if (fixed.has(what)) {
        const [same, at] = kind === 'sealed' ? ['seal', source.at.seal] : ['beacon', source.at.object];
        reader.fail(`Two sources have this ${same}`, at);
      }
      fixed.add(what);
    }
    return source;
  });
  if (sources.length === 0) reader.fail('There is no source', start);
  return sources;
}

/**
 * Checks a beacon's stride and last round, now that `rounds` is known.
 * @param {DocumentReader} reader @param {Source & { at: Record<string, number> }} source @param {number} rounds
 */
function checkBeaconRounds(reader, source, rounds) {
  if ((rounds === 1) !== (source.stride === 0)) {
    reader.fail('The stride is 0 if there is one round, and otherwise 1 or more', source.at.stride);
  }
  const last = BigInt(source.round) + BigInt(rounds - 1) * BigInt(source.stride);
  if (last > BigInt(Number.MAX_SAFE_INTEGER)) reader.fail('The last beacon round is above 2^53 - 1', source.at.round);
}

/** @param {DocumentReader} reader @returns {Terms} */
export function readTerms(reader) {
  const terms = reader.formatted('terms', {
    context: () => reader.text('context'),
    previous: () => readPrevious(reader),
    rules: () => reader.text('rules'),
    rounds: () => reader.numberIn(1, MOST_U32),
    entries: () => readEntries(reader),
    draw: () => reader.numberIn(1, MOST_U32),
    order: /** @returns {Terms['order']} */ () => reader.oneOf(['forward', 'backward']),
    width: () => reader.numberIn(1, MOST_WIDTH),
    sources: () => readSources(reader),
    allocation: () => reader.string(),
  }, ['allocation']);
  if (terms.draw > terms.entries.count) reader.fail('More entries are drawn than there are', terms.at.draw);
  for (const source of terms.sources) {
    if (source.kind === 'drand') checkBeaconRounds(reader, source, terms.rounds);
  }
  const { kind, count, root } = terms.entries;
  return { ...terms, kind, count, root: kind === 'numbers' ? null : root, allocation: readAllocation(reader, terms) };
}

/**
 * Parses the allocation of the terms, or returns null if they have none.
 * @param {DocumentReader} reader
 * @param {{ allocation: string | undefined, entries: { kind: string }, at: Record<string, number> }} terms
 */
function readAllocation(reader, { allocation, entries, at }) {
  if (allocation === undefined) return null;
  try {
    return parseAllocation(encodeUtf8(allocation), entries.kind);
  } catch (error) {
    if (error instanceof NoVerdict) reader.fail(error.message, at.allocation);
    throw error;
  }
}

/** Reads a document of terms, and nothing beside it. @param {Uint8Array} bytes */
export function wholeTerms(bytes) {
  const reader = new DocumentReader(bytes);
  const terms = readTerms(reader);
  reader.end();
  return terms;
}

// ---- Transcript

const OPENING_KEYS = { sealed: ['seed', 'path'], drand: ['signature'], public: ['value'] };

/** @param {DocumentReader} reader @returns {Opening & { at: Record<string, number> }} */
function readOpening(reader) {
  return reader.variant({
    seed: () => reader.hex(),
    path: () => reader.path(),
    signature: () => reader.hex(),
    value: () => reader.text('value'),
  }, (opening) => Object.values(OPENING_KEYS).find((keys) => keys.some((key) => key in opening)) || ['value']);
}

/**
 * Checks that `opening` has the kind of `source`, and the sizes that the terms give it.
 * @param {DocumentReader} reader @param {Opening & { at: Record<string, number> }} opening @param {Source} source
 * @param {number} width
 */
function checkOpening(reader, opening, source, width) {
  for (const key of OPENING_KEYS[source.kind]) {
    if (!(key in opening)) reader.fail(`The opening of ${quoted(source.name)} is of another kind`, opening.at.object);
  }
  if (source.kind === 'sealed' && opening.seed.length !== 32 * width) {
    reader.fail(`The seed has ${opening.seed.length} bytes, but should have ${32 * width}`, opening.at.seed);
  }
  if (source.kind === 'drand') {
    const [least, most] = chainOf(source) === null ? [1, MOST_FOREIGN_SIGNATURE] : [SIGNATURE_SIZE, SIGNATURE_SIZE];
    const size = opening.signature.length;
    if (size < least || size > most) {
      reader.fail(`The signature has ${size} bytes, but should have ${least} to ${most}`, opening.at.signature);
    }
  }
}

/**
 * Reads a transcript from its bytes. The checks decide whether its swaps are right.
 * @param {Uint8Array} bytes @returns {Transcript}
 */
export function readTranscript(bytes) {
  const reader = new DocumentReader(bytes);
  const transcript = reader.document('transcript', {
    terms: () => readTerms(reader),
    commitment: () => reader.hex(HASH_SIZE),
    round: () => reader.number(),
    openings: () => reader.array((index) => {
      if (index >= MOST_SOURCES) reader.fail(`There are more than ${MOST_SOURCES} openings`);
      return readOpening(reader);
    }),
    swaps: () => reader.array(() => reader.number()),
  });
  const { terms, openings, round, at } = transcript;
  if (round >= terms.rounds) reader.fail('The round is not one of the rounds of the terms', at.round);
  if (openings.length !== terms.sources.length) {
    reader.fail(`There are ${openings.length} openings for ${terms.sources.length} sources`, at.openings);
  }
  terms.sources.forEach((source, i) => checkOpening(reader, openings[i], source, terms.width));
  return transcript;
}

// ---- Blinding and proofs for one person

/** @param {Uint8Array} bytes @returns {Blinding} */
export function readBlinding(bytes) {
  const reader = new DocumentReader(bytes);
  return reader.document('blinding', {
    context: () => reader.text('context'),
    key: () => reader.hex(HASH_SIZE),
  });
}

/** @param {DocumentReader} reader */
function readColumn(reader) {
  const at = reader.place();
  const column = reader.string();
  const problem = labelProblem(column);
  if (problem !== null) reader.fail(`The column: ${problem}`, at);
  return column;
}

/** @param {DocumentReader} reader @returns {OpenedCell[]} */
function readCells(reader) {
  const start = reader.place();
  const columns = new Set();
  const cells = reader.array((index) => {
    if (index >= MOST_CELLS) reader.fail(`There are more than ${MOST_CELLS} cells`);
    const cell = reader.object({
      column: () => readColumn(reader),
      text: () => reader.text('cell'),
      blind: () => reader.hex(HASH_SIZE),
    });
    if (columns.has(cell.column)) reader.fail('Two cells have this column', cell.at.column);
    columns.add(cell.column);
    return cell;
  });
  if (cells.length === 0) reader.fail('There is no cell', start);
  return cells;
}

/** The keys of the two kinds of proofs, but for those of the entry of an entry proof. */
const PROOF_KEYS = {
  'entry proof': ['format', 'commitment', 'index', 'blind', 'path'],
  'id proof': ['format', 'context', 'cells'],
};

/**
 * Reads an entry proof or an id proof from its bytes. The entry is bytes, and `asText` is whether it was written as
 * text.
 * @param {Uint8Array} bytes @returns {EntryProof | IdProof}
 */
export function readProof(bytes) {
  const reader = new DocumentReader(bytes);
  const shape = {
    format: () => reader.format('entry proof', 'id proof'),
    commitment: () => reader.hex(HASH_SIZE),
    index: () => reader.number(),
    entry: () => encodeUtf8(reader.text('entry')),
    entry_hex: () => reader.hex(),
    blind: () => (reader.tookNull() ? null : reader.hex(HASH_SIZE)),
    path: () => reader.path(),
    context: () => reader.text('context'),
    cells: () => readCells(reader),
  };
  const { context, cells, ...proof } = reader.variant(shape, (values) => (
    values.format?.endsWith('id proof') ? PROOF_KEYS['id proof']
      : [...PROOF_KEYS['entry proof'], 'entry' in values ? 'entry' : 'entry_hex']));
  reader.end();
  if (cells !== undefined) return { context, cells };
  const asText = proof.entry !== undefined;
  return { ...proof, asText, entry: asText ? proof.entry : proof.entry_hex };
}
