'use strict';

// The documents that a verifier reads (SPEC section 7): transcript, blinding and entry proof. A document that breaks a
// rule about itself alone is malformed, and an error here.

const PREFIX = 'verishuffle/1 ';
const FORMATS = [
  'terms', 'transcript', 'secret', 'opening', 'blinding', 'entry proof', 'pins', 'summary', 'verdict', 'proof verdict',
  'chain verdict',
];
const MOST_WIDTH = 255;
const MOST_SOURCES = 64;
const MOST_FOREIGN_SIGNATURE = 1024;

/**
 * Returns whether a document, or the terms in a transcript, has a format of another version of the protocol. It may be
 * any JSON, with numbers and keys that no document of this version has.
 */
function isNewer(bytes) {
  const isOther = (format) => format.startsWith('verishuffle/') && !FORMATS.some((own) => format === PREFIX + own);
  try {
    JSON.parse(decodeUtf8(bytes, 0, bytes.length));
    const reader = new JsonReader(bytes);
    const { format, terms } = formatAt(reader, 0);
    return isOther(format) || (format === `${PREFIX}transcript` && isOther(formatAt(reader, terms).format));
  } catch {
    return false; // It is no JSON, or has no such format.
  }
}

/** Returns the format of the object at a place, and where its terms begin. Throws if it has not one format. */
function formatAt(reader, place) {
  const found = { format: [], terms: [] };
  reader.at = place;
  reader.expect('{', 'to begin an object');
  while (!reader.took('}')) {
    const key = reader.string();
    reader.expect(':', 'after a key');
    if (Object.hasOwn(found, key)) found[key].push(reader.place());
    reader.skip();
    reader.took(',');
  }
  if (found.format.length !== 1) reader.fail('Here should be one format');
  [reader.at] = found.format;
  return { format: reader.string(), terms: found.terms.length === 1 ? found.terms[0] : reader.bytes.length };
}

/** A JsonReader for the values of section 7. */
class DocumentReader extends JsonReader {
  fail(text, at = this.at) {
    return super.fail(text, at, isNewer(this.bytes));
  }

  /** Reads a whole document of this `format` whose other keys are those of `shape`. */
  document(format, shape) {
    const values = this.formatted(format, shape);
    this.end();
    return values;
  }

  formatted(format, shape, optional = []) {
    return this.object({ format: () => this.format(format), ...shape }, optional);
  }

  format(wanted) {
    const at = this.place();
    const found = this.string();
    if (found === `${PREFIX}${wanted}`) return found;
    if (isNewer(this.bytes)) this.fail('The format is of another version of the protocol', at);
    return this.fail(`The format should be "${PREFIX}${wanted}"`, at);
  }

  text(kind) {
    const at = this.place();
    const text = this.string();
    const problem = textProblem(text, kind);
    if (problem !== null) this.fail(problem, at);
    return text;
  }

  /** Reads hex of any size, or of `size` bytes. */
  hex(size = null) {
    const at = this.place();
    const text = this.string();
    if (size !== null && text.length !== 2 * size) {
      this.fail(`The hex has ${text.length} digits, but should have ${2 * size}`, at);
    }
    const bytes = fromHex(text);
    if (bytes === null) this.fail('Hex has lower-case digits, two for each byte', at);
    return bytes;
  }

  path() {
    return this.array(() => this.hex(HASH_SIZE));
  }

  numberIn(least, most) {
    const at = this.place();
    const value = this.number();
    if (value < least || value > most) this.fail(`The number is ${value}, but should be ${least} to ${most}`, at);
    return value;
  }

  oneOf(words) {
    const at = this.place();
    const word = this.string();
    if (!words.includes(word)) this.fail(`Here should be "${words.join('" or "')}"`, at);
    return word;
  }

  /**
   * Reads an object of one of several kinds. `shape` has the keys of all kinds. `wantedKeys(values)` returns exactly
   * the keys of this kind.
   */
  variant(shape, wantedKeys) {
    const values = this.object(shape, Object.keys(shape));
    const wanted = wantedKeys(values);
    const start = values.at.object;
    for (const key of wanted) if (!(key in values)) this.fail(`The key ${key} is missing in this object`, start);
    for (const key of Object.keys(shape)) {
      if (key in values && !wanted.includes(key)) this.fail(`The key ${key} does not belong here`, start);
    }
    return values;
  }
}

// ---- Terms

function readPrevious(reader) {
  if (reader.tookNull()) return null;
  const at = reader.place();
  const text = reader.string();
  if (text === 'first') return text;
  const bytes = text.length === 2 * HASH_SIZE ? fromHex(text) : null;
  if (bytes === null) reader.fail('previous is null, "first" or a commitment in hex', at);
  return bytes;
}

function readEntries(reader) {
  return reader.variant({
    kind: () => reader.oneOf(['numbers', 'list', 'blinded']),
    count: () => reader.numberIn(1, MOST_U32),
    root: () => reader.hex(HASH_SIZE),
  }, (entries) => entries.kind === 'numbers' ? ['kind', 'count'] : ['kind', 'count', 'root']);
}

const SOURCE_KEYS = {
  sealed: ['kind', 'name', 'seal'],
  drand: ['kind', 'name', 'chain', 'round', 'stride'],
  public: ['kind', 'name', 'description'],
};

function readSource(reader) {
  return reader.variant({
    kind: () => reader.oneOf(Object.keys(SOURCE_KEYS)),
    name: () => reader.text('name'),
    seal: () => reader.hex(HASH_SIZE),
    chain: () => reader.hex(HASH_SIZE),
    round: () => reader.numberIn(1, Number.MAX_SAFE_INTEGER),
    stride: () => reader.number(),
    description: () => reader.text('description'),
  }, (source) => SOURCE_KEYS[source.kind] || ['kind']);
}

function readSources(reader) {
  const names = new Set();
  const seals = new Set();
  const start = reader.place();
  const sources = reader.array((index) => {
    if (index >= MOST_SOURCES) reader.fail(`There are more than ${MOST_SOURCES} sources`);
    const source = readSource(reader);
    if (names.has(source.name)) reader.fail('Two sources have this name', source.at.name);
    names.add(source.name);
    if (source.kind === 'sealed') {
      const seal = toHex(source.seal);
      if (seals.has(seal)) reader.fail('Two sources have this seal', source.at.seal);
      seals.add(seal);
    }
    return source;
  });
  if (sources.length === 0) reader.fail('There is no source', start);
  return sources;
}

/** Checks a beacon's stride and last round, now that `rounds` is known. */
function checkBeaconRounds(reader, source, rounds) {
  if ((rounds === 1) !== (source.stride === 0)) {
    reader.fail('The stride is 0 if there is one round, and otherwise 1 or more', source.at.stride);
  }
  const last = BigInt(source.round) + BigInt(rounds - 1) * BigInt(source.stride);
  if (last > BigInt(Number.MAX_SAFE_INTEGER)) reader.fail('The last beacon round is above 2^53 - 1', source.at.round);
}

function readTerms(reader) {
  const terms = reader.formatted('terms', {
    context: () => reader.text('context'),
    previous: () => readPrevious(reader),
    rules: () => reader.text('rules'),
    rounds: () => reader.numberIn(1, MOST_U32),
    entries: () => readEntries(reader),
    draw: () => reader.numberIn(1, MOST_U32),
    order: () => reader.oneOf(['forward', 'backward']),
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

/** Parses the allocation of the terms, or returns null if they have none. */
function readAllocation(reader, { allocation, entries, at }) {
  if (allocation === undefined) return null;
  try {
    return parseAllocation(encodeUtf8(allocation), entries.kind);
  } catch (error) {
    if (error instanceof NoVerdict) reader.fail(error.message, at.allocation);
    throw error;
  }
}

// ---- Transcript

const OPENING_KEYS = { sealed: ['seed', 'path'], drand: ['signature'], public: ['value'] };

function readOpening(reader) {
  return reader.variant({
    seed: () => reader.hex(),
    path: () => reader.path(),
    signature: () => reader.hex(),
    value: () => reader.text('value'),
  }, (opening) => Object.values(OPENING_KEYS).find((keys) => keys.some((key) => key in opening)) || ['value']);
}

/** Checks that `opening` has the kind of `source`, and the sizes that the terms give it. */
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

/** Reads a transcript from its bytes. The checks decide whether its swaps are right. */
function readTranscript(bytes) {
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

// ---- Blinding and entry proof

function readBlinding(bytes) {
  const reader = new DocumentReader(bytes);
  return reader.document('blinding', {
    context: () => reader.text('context'),
    key: () => reader.hex(HASH_SIZE),
  });
}

/** Reads an entry proof from its bytes. `entry` is bytes, and `asText` whether it was written as text. */
function readProof(bytes) {
  const reader = new DocumentReader(bytes);
  const shape = {
    format: () => reader.format('entry proof'),
    commitment: () => reader.hex(HASH_SIZE),
    index: () => reader.number(),
    entry: () => encodeUtf8(reader.text('entry')),
    entry_hex: () => reader.hex(),
    blind: () => (reader.tookNull() ? null : reader.hex(HASH_SIZE)),
    path: () => reader.path(),
  };
  const proof = reader.variant(shape, (values) => {
    const other = 'entry' in values ? 'entry_hex' : 'entry';
    return Object.keys(shape).filter((key) => key !== other);
  });
  reader.end();
  const asText = 'entry' in proof;
  return { ...proof, asText, entry: asText ? proof.entry : proof.entry_hex };
}
