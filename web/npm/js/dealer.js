// The side of those who draw: secrets and seals, terms, openings and the draw (SPEC.md, sections 1 to 7).
import { document, hash, integer, MOST, namedValues, oneOf, options, refuse, require, text } from './arguments.js';
import { BLIND_CELL, BLINDING, DRAW, ENTRIES, OPEN, PROVE_ID, SEAL, TERMS } from './functions.js';
import { askSecretly, askText } from './instance.js';

const upTo =
  (max, min = 1) =>
  (value, what) =>
    integer(value, what, min, max);

/** Calls `use` with so many random bytes, and wipes them afterwards. */
function withRandomBytes(count, use) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  try {
    return use(bytes);
  } finally {
    bytes.fill(0);
  }
}

export function makeSecret(given) {
  const what = 'options';
  const read = options(given, what, { context: text, name: text, rounds: upTo(MOST), width: upTo(255) });
  require(read, what, ['context', 'name']);
  const { context, name, rounds = '1', width = '1' } = read;
  const answer = withRandomBytes(32 * Number(width), (master) =>
    askSecretly(SEAL, [context, name, rounds, width, master]),
  );
  return Object.freeze(JSON.parse(answer));
}

/** Reads one source of terms, in the form that terms documents have. */
function source(value, what) {
  const readers = {
    kind: (kind, at) => oneOf(kind, at, ['sealed', 'drand', 'public']),
    name: text,
    seal: hash,
    chain: hash,
    round: upTo(Number.MAX_SAFE_INTEGER),
    stride: upTo(Number.MAX_SAFE_INTEGER, 0),
    description: text,
  };
  const read = options(value, what, readers);
  const keys = { sealed: ['seal'], drand: ['chain', 'round'], public: ['description'] }[read.kind] ?? [];
  require(read, what, ['kind', 'name', ...keys]);
  const more = read.kind === 'drand' ? { stride: read.stride ?? '0' } : {};
  const wanted = {
    kind: read.kind,
    name: read.name,
    ...Object.fromEntries(keys.map((key) => [key, read[key]])),
    ...more,
  };
  for (const key of Object.keys(readers)) {
    if (read[key] !== undefined && !(key in wanted)) {
      throw new TypeError(`${what} has the key "${key}", but a ${read.kind} source has no such key`);
    }
  }
  for (const key of ['round', 'stride']) if (key in wanted) wanted[key] = Number(wanted[key]);
  return wanted;
}

function array(reader) {
  return (value, what) => {
    if (!Array.isArray(value)) refuse(what, value, 'an array');
    return Array.from(value, (item, i) => reader(item, `${what}[${i}]`));
  };
}

export function makeTerms(given) {
  const what = 'options';
  const read = options(given, what, {
    context: text,
    entries: document,
    count: upTo(MOST),
    blinded: (value, at) => (typeof value === 'boolean' ? value : refuse(at, value, 'true or false')),
    draw: upTo(MOST),
    order: (value, at) => oneOf(value, at, ['forward', 'backward']),
    width: upTo(255),
    rounds: upTo(MOST),
    rules: text,
    allocation: text,
    previous: hash,
    sources: array(source),
  });
  require(read, what, ['context', 'sources']);
  if ((read.entries === undefined) === (read.count === undefined)) {
    throw new TypeError(`${what} should have either "entries" or "count"`);
  }
  if (read.blinded && read.entries === undefined) throw new TypeError(`${what}.blinded is true without "entries"`);
  const { entries, blinding } = describe(read);
  const terms = {
    format: 'verishuffle/1 terms',
    context: read.context,
    previous: read.previous ?? null,
    rules: read.rules ?? '',
    rounds: Number(read.rounds ?? 1),
    entries,
    draw: Number(read.draw ?? entries.count),
    order: read.order ?? 'forward',
    width: Number(read.width ?? 1),
    sources: read.sources,
    ...(read.allocation === undefined ? {} : { allocation: read.allocation }),
  };
  return Object.freeze({ ...JSON.parse(askText(TERMS, [JSON.stringify(terms), read.entries])), blinding });
}

/** Returns the entries as terms describe them, and the blinding document of a blinded list. */
function describe({ context, entries, count, blinded }) {
  if (entries === undefined) return { entries: { kind: 'numbers', count: Number(count) }, blinding: null };
  if (!blinded) return JSON.parse(askText(ENTRIES, [entries, undefined]));
  return JSON.parse(withRandomBytes(32, (key) => askSecretly(ENTRIES, [entries, context, key])));
}

export function makeBlinding(context) {
  const name = text(context, 'the context');
  return withRandomBytes(32, (key) => askSecretly(BLINDING, [name, key]));
}

export function blindCell(blinding, column, content) {
  const fields = [document(blinding, 'the blinding'), text(column, 'the column'), text(content, 'the text')];
  return askSecretly(BLIND_CELL, fields);
}

export function proveId(blinding, cells) {
  const read = array((cell, what) => {
    const { column, text: content } = options(cell, what, { column: text, text });
    require({ column, text: content }, what, ['column', 'text']);
    return [column, content];
  })(cells, 'cells');
  return askSecretly(PROVE_ID, [document(blinding, 'the blinding'), String(read.length), ...read.flat()]);
}

export function openSecret(secret, terms, commitment, ...rest) {
  const fields = [
    document(secret, 'the secret'),
    document(terms, 'the terms'),
    hash(commitment, 'the commitment'),
    // A round that is undefined is an error: to open another round than the one that was meant can't be undone.
    rest.length === 0 ? '0' : integer(rest[0], 'round', 0, MOST),
  ];
  return Object.freeze(JSON.parse(askSecretly(OPEN, fields)));
}

export function draw(terms, given) {
  const read = options(given, 'options', {
    round: upTo(MOST, 0),
    openings: array(document),
    public: (value, what) => namedValues(value, what, text),
    beacons: (value, what) => namedValues(value, what, document),
  });
  const { round = '0', openings = [], public: values = [], beacons = [] } = read;
  return askText(DRAW, [
    document(terms, 'the terms'),
    round,
    String(openings.length),
    ...openings,
    String(values.length),
    ...values.flat(),
    ...beacons.flat(),
  ]);
}
