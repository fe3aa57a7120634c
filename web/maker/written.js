'use strict';

// The documents that somebody who makes a draw writes (SPEC section 7): terms, secrets, openings, blinding keys and
// entry proofs, byte for byte as the command writes them. What the checker reads of them it reads here too, so that a
// text which breaks a rule becomes no document. Randomness comes from crypto.getRandomValues alone.

/* exported newBlindingKey, writtenBlinding, listEntries, entriesFile, ProofWriter, writtenTerms */

const ROUND_SEED_HASH = taggedHash('verishuffle/1/round-seed');

/** Returns `size` random bytes, at most 65536. */
function randomBytes(size) {
  return crypto.getRandomValues(new Uint8Array(size));
}

/** Returns an object as the text of a document, in bytes. */
function writtenDocument(kind, values) {
  return encodeUtf8(`${JSON.stringify({ format: `${PREFIX}${kind}`, ...values }, null, 2)}\n`);
}

// ---- Terms

/** Reads terms from their bytes, as readTerms returns them, and nothing after them. */
function readTermsAlone(bytes) {
  const reader = new DocumentReader(bytes);
  const terms = readTerms(reader);
  reader.end();
  return terms;
}

/** Returns a source of the terms as a document has it. Bytes may be given as bytes or in hex. */
function writtenSource({ kind, name, seal, chain, round, stride, description }) {
  const hex = (value) => (value instanceof Uint8Array ? toHex(value) : value);
  if (kind === 'sealed') return { kind, name, seal: hex(seal) };
  if (kind === 'drand') return { kind, name, chain: hex(chain ?? QUICKNET.hash), round, stride: stride ?? 0 };
  return { kind, name, description };
}

/**
 * Writes terms, from an object with these keys:
 *
 *   context      text
 *   rules        text; '' if left out
 *   previous     null, 'first', or the commitment of the draw before, 64 hexadecimal digits; null if left out
 *   rounds       1 or more; 1 if left out
 *   entries      { kind: 'numbers', count }, or { kind: 'list' or 'blinded', count, root: 64 hexadecimal digits }
 *   draw         how many entries are drawn; all if left out
 *   order        'forward', which is meant if it is left out, or 'backward'
 *   width        1 to 255; 1 if left out
 *   sources      array of { kind: 'sealed', name, seal }, { kind: 'drand', name, round, stride } for quicknet, whose
 *                stride is 0 if left out, and { kind: 'public', name, description }
 *   allocation   the text of an allocation; none if left out, null or empty
 *
 * Returns { bytes, terms, commitment }: the document, what readTerms makes of it, and the commitment in hex. Throws
 * NoVerdict if a value breaks a rule of the terms.
 */
function writtenTerms(plan) {
  const { context, rules = '', previous = null, rounds = 1, entries, order = 'forward', width = 1 } = plan;
  const { kind, count, root } = entries;
  const bytes = writtenDocument('terms', {
    context,
    previous,
    rules,
    rounds,
    entries: kind === 'numbers' ? { kind, count } : { kind, count, root },
    draw: plan.draw ?? count,
    order,
    width,
    sources: plan.sources.map(writtenSource),
    ...(plan.allocation ? { allocation: plan.allocation } : {}),
  });
  // Half of a surrogate pair stands in the document as an escape, which the reader refuses.
  const terms = readTermsAlone(bytes);
  return { bytes, terms, commitment: toHex(commitmentOf(terms)) };
}

/**
 * Returns the smallest width with which a sealed source has enough chance for every order, 1 to 255, or null if none
 * has. `allocation` is a parsed one or null.
 */
function widthFor({ count, draw, allocation = null }) {
  const width = Math.max(1, Math.ceil((outcomeBits({ count, draw, allocation }) + MARGIN_BITS) / SEED_BITS));
  return width <= MOST_WIDTH ? width : null;
}

// ---- Lists

/** A tree over leaf hashes that keeps all its nodes, so that a path to any leaf is at hand. */
class WholeTree {
  /** Takes the leaves, one after another in one array. */
  constructor(leaves) {
    this.levels = [leaves];
    for (let below = leaves; below.length > HASH_SIZE;) {
      const count = below.length / HASH_SIZE;
      const level = new Uint8Array(HASH_SIZE * Math.ceil(count / 2));
      const hash = (i) => below.subarray(HASH_SIZE * i, HASH_SIZE * (i + 1));
      for (let i = 0; i + 1 < count; i += 2) level.set(nodeHash(hash(i), hash(i + 1)), HASH_SIZE * (i >> 1));
      if (count % 2 === 1) level.set(hash(count - 1), HASH_SIZE * ((count - 1) >> 1));
      this.levels.push(level);
      below = level;
    }
  }

  root() {
    return this.levels.at(-1).slice();
  }

  /** Returns the path of a leaf, from its sibling up. */
  path(index) {
    const path = [];
    let here = index;
    for (const level of this.levels.slice(0, -1)) {
      const sibling = HASH_SIZE * (here ^ 1);
      if (sibling < level.length) path.push(level.slice(sibling, sibling + HASH_SIZE));
      here >>>= 1;
    }
    return path;
  }
}

/**
 * Returns the entries of the terms for a list: { kind, count, root } as writtenTerms takes them. `lines` is what
 * readLines returns, and `key` the blinding key, or null for an open list. Throws NoVerdict with the line of the first
 * entry that repeats an earlier one.
 */
function listEntries(lines, key, context, tell = () => {}) {
  const { root, repeat } = listRoot(lines, key, context, tell);
  if (repeat >= 0) throw new NoVerdict(`The list: line ${repeat + 1} repeats an earlier line`, repeat + 1);
  return { kind: key === null ? 'list' : 'blinded', count: lines.count, root: toHex(root) };
}

/** Returns the entries file that the command writes for a list: each line ends with a line feed. */
function entriesFile(lines) {
  return linesFile(Array.from({ length: lines.count }, (_, i) => lines.line(i)));
}

/** Returns a new blinding key, 32 bytes. */
function newBlindingKey(random = randomBytes) {
  return random(HASH_SIZE);
}

/** Writes a blinding document. */
function writtenBlinding(context, key) {
  const bytes = writtenDocument('blinding', { context, key: toHex(key) });
  readBlinding(bytes);
  return bytes;
}

/** Writes entry proofs for a list and its terms. The whole tree is kept, so that many of them take little time. */
class ProofWriter {
  /** `key` is the blinding key, or null for an open list. Throws NoVerdict if the list is not that of the terms. */
  constructor(terms, lines, key, tell = () => {}) {
    const leaves = new Uint8Array(HASH_SIZE * lines.count);
    for (let i = 0; i < lines.count; i++) {
      if (i % 4096 === 0) tell('Hashing the list', i, lines.count);
      const entry = lines.line(i);
      const leaf = key === null ? plainLeaf(entry) : blindedLeaf(blindOf(key, terms.context, i), entry);
      leaves.set(leaf, HASH_SIZE * i);
    }
    Object.assign(this, { terms, lines, key, tree: new WholeTree(leaves), commitment: toHex(commitmentOf(terms)) });
    const isOurs = terms.kind === (key === null ? 'list' : 'blinded') && terms.count === lines.count
      && bytesEqual(this.tree.root(), terms.root);
    if (!isOurs) throw new NoVerdict('The list is not that of the terms');
  }

  /** Returns the proof of the entry with this number, from 0, as a document. */
  proof(index) {
    const { terms, lines, key, tree, commitment } = this;
    const entry = lines.line(index);
    const text = decodeUtf8(entry, 0, entry.length);
    return writtenDocument('entry proof', {
      commitment,
      index,
      ...(textProblem(text, 'entry') === null ? { entry: text } : { entry_hex: toHex(entry) }),
      blind: key === null ? null : toHex(blindOf(key, terms.context, index)),
      path: tree.path(index).map(toHex),
    });
  }
}
