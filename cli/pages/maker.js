'use strict';

// ---- web/maker/documents/terms.js

// The documents that somebody who makes a draw writes (SPEC section 7): terms, secrets, openings, blinding keys and
// entry proofs, byte for byte as the command writes them. What the checker reads of them it reads here too, so that a
// text which breaks a rule becomes no document. Randomness comes from crypto.getRandomValues alone.

/**
 * A source for terms. Bytes may be given as bytes or in hex.
 * @typedef {object} PlannedSource
 * @property {Source['kind']} kind
 * @property {string} name
 * @property {Uint8Array | string} [seal]
 * @property {Uint8Array | string} [chain]  quicknet if left out
 * @property {number} [round]
 * @property {number} [stride]  0 if left out
 * @property {string} [description]
 */
/**
 * Entries for terms; the root in hex.
 * @typedef {{ kind: Terms['kind'], count: number, root?: string }} PlannedEntries
 */
/**
 * What terms are written from.
 * @typedef {object} TermsPlan
 * @property {string} context
 * @property {string} [rules]  '' if left out
 * @property {string | null} [previous]  null, 'first', or the commitment of the draw before in hex; null if left out
 * @property {number} [rounds]  1 if left out
 * @property {PlannedEntries} entries
 * @property {number} [draw]  how many entries are drawn; all if left out
 * @property {Terms['order']} [order]  'forward' if left out
 * @property {number} [width]  1 if left out
 * @property {PlannedSource[]} sources
 * @property {string | null} [allocation]  the text of an allocation; none if left out, null or empty
 */

const ROUND_SEED_HASH = taggedHash('verishuffle/1/round-seed');

/** Returns `size` random bytes, at most 65536. @param {number} size */
function randomBytes(size) {
  return crypto.getRandomValues(new Uint8Array(size));
}

/**
 * Returns an object as the text of a document, in bytes.
 * @param {string} kind @param {Record<string, unknown>} values
 */
function writtenDocument(kind, values) {
  return encodeUtf8(`${JSON.stringify({ format: `${PREFIX}${kind}`, ...values }, null, 2)}\n`);
}

/** Reads terms from their bytes, as readTerms returns them, and nothing after them. @param {Uint8Array} bytes */
function readTermsAlone(bytes) {
  const reader = new DocumentReader(bytes);
  const terms = readTerms(reader);
  reader.end();
  return terms;
}

/**
 * Returns a source of the terms as a document has it. Bytes may be given as bytes or in hex.
 * @param {PlannedSource} source
 */
function writtenSource({ kind, name, seal, chain, round, stride, description }) {
  /** @param {Uint8Array | string | undefined} value */
  const hex = (value) => (value instanceof Uint8Array ? toHex(value) : value);
  if (kind === 'sealed') return { kind, name, seal: hex(seal) };
  if (kind === 'drand') return { kind, name, chain: hex(chain ?? QUICKNET.hash), round, stride: stride ?? 0 };
  return { kind, name, description };
}

/**
 * Writes terms. Returns { bytes, terms, commitment }: the document, what readTerms makes of it, and the commitment in
 * hex. Throws
 * NoVerdict if a value breaks a rule of the terms.
 * @param {TermsPlan} plan
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
  // Half of a surrogate pair is in the document as an escape, which the reader refuses.
  const terms = readTermsAlone(bytes);
  return { bytes, terms, commitment: toHex(commitmentOf(terms)) };
}

/**
 * Returns the smallest width with which a sealed source has enough chance for every order, 1 to 255, or null if none
 * has. `allocation` is a parsed one or null.
 * @param {{ count: number, draw: number, allocation?: Allocation | null }} draw
 */
function widthFor({ count, draw, allocation = null }) {
  const width = Math.max(1, Math.ceil((outcomeBits({ count, draw, allocation }) + MARGIN_BITS) / SEED_BITS));
  return width <= MOST_WIDTH ? width : null;
}

/** A tree over leaf hashes that keeps all its nodes, so that a path to any leaf is at hand. */
class WholeTree {
  /** Takes the leaves, one after another in one array. @param {Uint8Array} leaves */
  constructor(leaves) {
    this.levels = [leaves];
    for (let below = leaves; below.length > HASH_SIZE;) {
      const count = below.length / HASH_SIZE;
      const level = new Uint8Array(HASH_SIZE * Math.ceil(count / 2));
      for (let i = 0; i < count; i += 2) {
        const [left, right] = [i, i + 1].map((node) => below.subarray(HASH_SIZE * node, HASH_SIZE * (node + 1)));
        // The last node of a level may have no sibling.
        level.set(right.length === 0 ? left : nodeHash(left, right), HASH_SIZE * i / 2);
      }
      this.levels.push(level);
      below = level;
    }
  }

  root() {
    return this.levels[this.levels.length - 1].slice();
  }

  /** Returns the path of a leaf, from its sibling up. @param {number} index @returns {Uint8Array[]} */
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
 * @param {Lines} lines @param {Uint8Array | null} key @param {string} context @param {Tell} [tell]
 * @returns {PlannedEntries}
 */
function listEntries(lines, key, context, tell = () => {}) {
  const { root, repeat } = listRoot(lines, key, context, tell);
  if (repeat >= 0) throw new NoVerdict(`The list: line ${repeat + 1} repeats an earlier line`, repeat + 1);
  return { kind: key === null ? 'list' : 'blinded', count: lines.count, root: toHex(root) };
}

/**
 * Returns the entries file that the command writes for a list: each line ends with a line feed.
 * @param {Lines} lines
 */
function entriesFile(lines) {
  return linesFile(Array.from({ length: lines.count }, (_, i) => lines.line(i)));
}

/** Returns a new blinding key, 32 bytes. @param {(size: number) => Uint8Array} [random] */
function newBlindingKey(random = randomBytes) {
  return random(HASH_SIZE);
}

/** Writes a blinding document. @param {string} context @param {Uint8Array} key */
function writtenBlinding(context, key) {
  const bytes = writtenDocument('blinding', { context, key: toHex(key) });
  readBlinding(bytes);
  return bytes;
}

// ---- web/maker/documents/public.js

// What may be in a page or a folder that everyone gets. Whatever else a page holds that was given stays out of them:
// the proof of one entry, which has its blind, and the names of a private list. What the organiser says is written
// anew, so that nothing else comes along in it.

/** @type {HeldKey[]} */
const PUBLIC_KEYS = ['transcript', 'terms', 'logged', 'statement'];
/** What names entries. @type {HeldKey[]} */
const NAMING_KEYS = ['entries', 'result', 'awards', 'withdrawals'];

/** Returns what is public of what a page holds. @template {Held} H @param {H} held @returns {H} */
function publicPart(held) {
  const { transcript, terms } = held;
  const read = transcript === undefined ? readTermsAlone(terms ?? new Uint8Array(0)) : readTranscript(transcript).terms;
  const allowed = read.kind === 'blinded' ? PUBLIC_KEYS : [...PUBLIC_KEYS, ...NAMING_KEYS];
  const kept = { ...held };
  for (const key of HELD_KEYS) if (!allowed.includes(key)) delete kept[key];
  const { statement } = kept;
  if (statement === undefined) return kept;
  const said = orError(() => ({ published: readStatement(statement) }));
  if (said.error === undefined) kept.statement = writtenStatement(said.published);
  else delete kept.statement;
  return kept;
}

// ---- web/maker/documents/still.js

// What a page says where no script runs: the name of its draw, and who was drawn as the record states it. The command
// writes the same (cli/src/page/still.rs).

/** More lines than this are only counted. */
const MOST_STILL = 100;

/**
 * What is said of a draw that was made, of one whose order alone does not say who gets what, and of one that was not
 * made, in each language.
 */
const STILL_WORDS = {
  drawn: {
    en: 'This is what the organiser’s file says. It is not checked. Open this file in a browser, which can check it.',
    de: 'So steht es in der Datei des Veranstalters. Es ist nicht geprüft. Öffnen Sie diese Datei in einem Browser, '
      + 'der es prüfen kann.',
    es: 'Es lo que dice el archivo del organizador. No está comprobado. Abra este archivo en un navegador, que puede '
      + 'comprobarlo.',
    fr: 'C’est ce que dit le fichier de l’organisateur. Ce n’est pas vérifié. Ouvrez ce fichier dans un navigateur, '
      + 'qui peut le vérifier.',
  },
  ordered: {
    en: 'This is the order of the draw, as the organiser’s file says. It is not checked. Open this file in a browser, '
      + 'which shows who gets what, and can check it.',
    de: 'Das ist die Reihenfolge der Verlosung nach der Datei des Veranstalters. Sie ist nicht geprüft. Öffnen Sie '
      + 'diese Datei in einem Browser, der zeigt, wer was bekommt, und es prüfen kann.',
    es: 'Es el orden del sorteo, según el archivo del organizador. No está comprobado. Abra este archivo en un '
      + 'navegador, que muestra quién recibe qué y puede comprobarlo.',
    fr: 'C’est l’ordre du tirage, selon le fichier de l’organisateur. Il n’est pas vérifié. Ouvrez ce fichier dans un '
      + 'navigateur, qui montre qui reçoit quoi et peut le vérifier.',
  },
  announced: {
    en: 'This draw is announced, and nothing is drawn yet. Open this file in a browser.',
    de: 'Diese Verlosung ist angekündigt, und noch ist nichts gezogen. Öffnen Sie diese Datei in einem Browser.',
    es: 'Este sorteo está anunciado, y aún no se ha sorteado nada. Abra este archivo en un navegador.',
    fr: 'Ce tirage est annoncé, et rien n’est encore tiré. Ouvrez ce fichier dans un navigateur.',
  },
};

/** Returns text that ends no element and no attribute. @param {string} text */
function safeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Returns who was drawn, as the record states it: the lines of the awards, or those drawn.
 * @param {Held & { transcript: Uint8Array }} held
 */
function stillLines({ transcript, entries, awards }) {
  const read = readTranscript(transcript);
  if (awards !== undefined) {
    const lines = readLines(awards, 'The awards', { mayBeEmpty: true });
    const shown = Array.from({ length: Math.min(lines.count, MOST_STILL) }, (_, i) => printableBytes(lines.line(i)));
    return { said: STILL_WORDS.drawn, shown, count: lines.count };
  }
  const { drawn } = statedDraw(read, () => {});
  const list = entries === undefined || read.terms.kind !== 'list' ? null : readLines(entries, 'The list');
  const name = read.terms.kind === 'numbers' ? String : (/** @type {number} */ entry) => (
    list === null ? `line ${entry + 1}` : printableBytes(list.line(entry)));
  const said = read.terms.allocation === null ? STILL_WORDS.drawn : STILL_WORDS.ordered;
  return { said, shown: Array.from(drawn ?? []).slice(0, MOST_STILL).map(name), count: drawn?.length ?? 0 };
}

/**
 * Returns the title of a page and the part that its script takes away. @param {Held} held
 * @returns {{ title: string, part: string }}
 */
function stillPage(held) {
  const { transcript, terms } = held;
  const lines = transcript === undefined ? null : stillLines({ ...held, transcript });
  /** @type {Pick<Terms, 'context'>} */
  const { context } = transcript === undefined ? wholeTerms(terms ?? new Uint8Array(0))
    : readTranscript(transcript).terms;
  const title = safeText(printable(context));
  const words = Object.entries(lines?.said ?? STILL_WORDS.announced);
  const more = lines === null || lines.count <= MOST_STILL ? '' : `<p>… (+${lines.count - MOST_STILL})</p>\n`;
  const items = lines === null ? [] : lines.shown.map((line) => `<li class="outside">${safeText(line)}</li>\n`);
  return {
    title,
    part: `<section id="still" translate="no">\n<h2 class="outside">${title}</h2>\n`
      + words.map(([code, text]) => `<p lang="${code}">${text}</p>\n`).join('')
      + (lines === null ? '' : `<ol>\n${items.join('')}</ol>\n${more}`) + '</section>\n',
  };
}

// ---- web/maker/documents/draw.js

// From a list and a plan to the terms of a draw, and from there to the pages and files that hold it.

/**
 * What terms are drafted from: a list, what blinds it or null, and without a beacon a round of null.
 * @typedef {object} DrawPlan
 * @property {string} context
 * @property {string} rules
 * @property {Uint8Array} list
 * @property {Uint8Array | null} key
 * @property {number | null} round
 * @property {number} rounds
 * @property {number} width
 * @property {number} draw
 * @property {string | null} previous
 * @property {string | null} allocation
 * @property {{ name: string, seal: string }[]} seals
 */
/**
 * A draw that was made, with its list and withdrawals.
 * @typedef {{ transcript: Uint8Array, entries: Uint8Array | null, withdrawals: Uint8Array | null }} MadeDraw
 */
/**
 * What is around the style and the script.
 * @typedef {[before: string, between: string, after: string]} PageParts
 */

/** Returns the first round of quicknet that is due after a Unix time, a BigInt. @param {bigint} time */
function roundAfter(time) {
  const { genesis, period } = QUICKNET;
  return time < genesis ? 1 : Number((time - genesis) / period) + 2;
}

/**
 * Returns the terms of a draw from a list, as `commit` writes them, and the list and its key as files. `key` is what
 * blinds the list, or null if everyone may read it. Without a beacon, `round` is null.
 * @param {DrawPlan} plan @param {Tell} tell
 */
function draftedTerms({ list, key, round, seals, ...plan }, tell) {
  const read = readLines(list, 'The list');
  const problem = plan.allocation === null ? null
    : columnsProblem(parseAllocation(encodeUtf8(plan.allocation), 'list'), read);
  if (problem !== null) throw new NoVerdict(`The list: line ${problem.line}: ${problem.problem}`, problem.line);
  const entries = listEntries(read, key, plan.context, tell);
  /** @type {PlannedSource[]} */
  const sources = seals.map(({ name, seal }) => ({ kind: 'sealed', name, seal }));
  if (round !== null) sources.push({ kind: 'drand', name: 'quicknet', round });
  const { bytes, commitment } = writtenTerms({ ...plan, entries, sources });
  const blinding = key === null ? null : writtenBlinding(plan.context, key);
  return { terms: bytes, entries: entriesFile(read), blinding, commitment };
}

/** Returns the terms of a document, which is that of the terms or a transcript. @param {Uint8Array} bytes */
function termsOfDocument(bytes) {
  return kindOf(bytes) === 'terms' ? readTermsAlone(bytes) : readTranscript(bytes).terms;
}

/**
 * Returns the lines of a private list. Throws NoVerdict if list or key are not those of the terms.
 * @param {Uint8Array} document @param {Uint8Array} list @param {Uint8Array} blinding @param {Tell} tell
 * @returns {WholeList}
 */
function privateList(document, list, blinding, tell) {
  const entries = readLines(list, 'The list');
  const terms = termsOfDocument(document);
  const { state, detail } = checkEntries({ terms, pins: { entries, blinding: readBlinding(blinding) }, tell });
  if (state !== 'passed') throw new NoVerdict(detail);
  return wholeList(entries, terms);
}

/**
 * Returns who gets what in a draw with an allocation, after these withdrawals if they are not null.
 * @param {MadeDraw} draw @param {Tell} tell
 */
function madeAwards({ transcript, entries, withdrawals }, tell) {
  const { terms, swaps } = readTranscript(transcript);
  const lines = entries === null ? null : readLines(entries, 'The list');
  const awards = awardsOf(terms, statedDraw({ terms, swaps }, tell), lines, withdrawals, tell);
  if (awards === null) throw new NoVerdict('The draw gives no awards');
  return awards;
}

/** Returns the awards file. @param {Awards} awards */
function awardsFile(awards) {
  return linesFile(Array.from(awards.lines(), ({ bytes }) => bytes));
}

/** The name of the element. Spelled out behind a `<`, it would end or begin a script right here. */
const SCRIPT = 'script';

/**
 * Returns the page that holds texts for everyone, as `verishuffle report` writes it. `parts` are around the style and
 * the script of every page, and `given` has bytes by HELD_KEYS.
 * @param {PageParts} parts @param {string} style @param {string} script @param {Held} given
 */
function pageWith([before, between, after], style, script, given) {
  const held = publicPart(given);
  const texts = Object.fromEntries(HELD_KEYS.flatMap((key) => {
    const bytes = held[key];
    return bytes === undefined ? [] : [[key, decodeUtf8(bytes, 0, bytes.length)]];
  }));
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const record = `<${SCRIPT} type="application/json" id="record">${json}</${SCRIPT}>\n`;
  const { title, part } = stillPage(held);
  const head = before.replace('<title>Check a draw</title>', () => `<title>${title}</title>`);
  return encodeUtf8(`${head}${style}${between}${part}${record}<${SCRIPT}>${script}${after}`);
}

/** Returns the lines that were drawn, as a result file. @param {WholeList} list @param {ArrayLike<number>} drawn */
function resultOf({ bytes, starts, ends }, drawn) {
  return linesFile(Array.from(drawn, (entry) => bytes.subarray(starts[entry], ends[entry])));
}

// ---- web/maker/documents/secrets.js

// A party's secret, its seal and its openings (SPEC sections 2 and 7).
//
// A seal serves one commitment. So a secret that was opened is written again, with its commitment, before the opening
// leaves this page, and it opens nothing else from then on. An older copy of the secret does not know of that.

/**
 * @typedef {object} Secret
 * @property {string} context
 * @property {string} name
 * @property {number} rounds
 * @property {number} width
 * @property {Uint8Array} master  32 * width bytes
 * @property {Uint8Array | null} opened  the commitment that it was opened for, 32 bytes
 */
/**
 * The opening of a seal, and its secret with the commitment, as documents.
 * @typedef {{ opening: Uint8Array, secret: Uint8Array, refused?: undefined }} OpenedSecret
 */
/** @typedef {{ refused: string, opened?: string }} RefusedSecret Why a seal stays closed: a word of openedSecret. */

/**
 * Makes a secret for { context, name, rounds, width }, of which the last two are 1 if left out.
 * @param {{ context: string, name: string, rounds?: number, width?: number }} secret
 * @param {(size: number) => Uint8Array} [random] @returns {Secret}
 */
function newSecret({ context, name, rounds = 1, width = 1 }, random = randomBytes) {
  const secret = { context, name, rounds, width, master: random(32 * width), opened: null };
  readSecret(writtenSecret(secret));
  return secret;
}

/** Writes a secret as a document. @param {Secret} secret */
function writtenSecret({ context, name, rounds, width, master, opened }) {
  const hex = opened === null ? null : toHex(opened);
  return writtenDocument('secret', { context, name, rounds, width, master: toHex(master), opened: hex });
}

/** Reads a secret from the bytes of its document. Throws NoVerdict. @param {Uint8Array} bytes @returns {Secret} */
function readSecret(bytes) {
  const reader = new DocumentReader(bytes);
  const values = reader.formatted('secret', {
    context: () => reader.text('context'),
    name: () => reader.text('name'),
    rounds: () => reader.numberIn(1, MOST_U32),
    width: () => reader.numberIn(1, MOST_WIDTH),
    master: () => reader.hex(),
    opened: () => (reader.tookNull() ? null : reader.hex(HASH_SIZE)),
  });
  reader.end();
  const { context, name, rounds, width, master, opened } = values;
  if (master.length !== 32 * width) reader.fail('The master secret has another size than the width', values.at.master);
  return { context, name, rounds, width, master, opened };
}

/** Returns the seed of a round. @param {Secret} secret @param {number} round */
function roundSeed({ context, name, width, master }, round) {
  const seed = new Uint8Array(32 * width);
  for (let b = 0; b < width; b++) {
    const hash = ROUND_SEED_HASH.copy().addFramed(encodeUtf8(context)).addFramed(encodeUtf8(name)).addFramed(master);
    seed.set(hash.add(u64(round)).add(Uint8Array.of(b)).finish(), 32 * b);
  }
  return seed;
}

/**
 * Returns the tree of a secret's seal: its root is the seal, and its paths belong to the openings.
 * @param {Secret} secret @param {Tell} [tell]
 */
function sealTree(secret, tell = () => {}) {
  const { context, name, rounds } = secret;
  const leaves = new Uint8Array(HASH_SIZE * rounds);
  for (let round = 0; round < rounds; round++) {
    if (round % 1024 === 0) tell('Sealing', round, rounds);
    leaves.set(sealLeaf(context, name, rounds, round, roundSeed(secret, round)), HASH_SIZE * round);
  }
  return new WholeTree(leaves);
}

/** Returns the seal of a secret in hex. @param {Secret} secret @param {Tell} [tell] */
function sealText(secret, tell = () => {}) {
  return toHex(sealTree(secret, tell).root());
}

/** Returns the line `NAME=SEAL` by which a party tells its seal. @param {Secret} secret @param {Tell} [tell] */
function sealLine(secret, tell = () => {}) {
  return `${secret.name}=${sealText(secret, tell)}`;
}

/**
 * Reads such a line as somebody pasted it. Returns { name, seal } with the seal in hex, or null.
 * @param {string} text
 */
function readSealLine(text) {
  const form = /^\s*([^=]*?)\s*=\s*([0-9a-fA-F]{64})\s*$/.exec(text);
  if (form === null || textProblem(form[1], 'name') !== null) return null;
  return { name: form[1], seal: form[2].toLowerCase() };
}

/**
 * Opens a secret for terms and the commitment that was published, in hex. Returns { opening, secret } as documents: the
 * opening, and the secret with its commitment, which must be kept before the opening is shown or sent. Or returns why
 * the seal stays closed, { refused }, a word:
 *
 *   commitment   the terms do not have the published commitment
 *   opened       it was opened for another commitment, which is under `opened` in hex
 *   name         no sealed source of the terms has the name of the secret
 *   seal         the source with its name has another seal
 *   context, rounds, width    the secret was made for others than those of the terms
 *   round        the terms have no such round
 * @param {Secret} secret @param {Uint8Array} termsBytes @param {string} published @param {number} [round]
 * @param {Tell} [tell] @returns {OpenedSecret | RefusedSecret}
 */
function openedSecret(secret, termsBytes, published, round = 0, tell = () => {}) {
  const terms = readTermsAlone(termsBytes);
  const commitment = commitmentOf(terms);
  const source = terms.sources.find(({ kind, name }) => kind === 'sealed' && name === secret.name);
  /** @param {string} word */
  const refused = (word) => ({ refused: word });
  if (toHex(commitment) !== published) return refused('commitment');
  if (secret.opened !== null && !bytesEqual(secret.opened, commitment)) {
    return { refused: 'opened', opened: toHex(secret.opened) };
  }
  for (const key of /** @type {const} */ (['context', 'rounds', 'width'])) {
    if (secret[key] !== terms[key]) return refused(key);
  }
  if (source === undefined) return refused('name');
  const tree = sealTree(secret, tell);
  if (!bytesEqual(tree.root(), source.seal)) return refused('seal');
  if (!Number.isInteger(round) || round < 0 || round >= terms.rounds) return refused('round');
  const { context, name } = secret;
  return {
    secret: writtenSecret({ ...secret, opened: commitment }),
    opening: writtenDocument('opening', {
      commitment: published,
      context,
      name,
      round,
      seed: toHex(roundSeed(secret, round)),
      path: tree.path(round).map(toHex),
    }),
  };
}

// ---- web/maker/lists/rows.js

// The text of a table whose encoding is not known, and its rows: cells between commas, semicolons or tabs, some of them
// in quotation marks (RFC 4180). The rules are those of `verishuffle table`.

/**
 * A row of a table, which begins at `start` in its text. `misquoted` is the first cell, from 0, whose quotation marks
 * are not those of RFC 4180, so that nobody knows where it ends, or -1.
 * @typedef {{ number: number, start: number, cells: string[], misquoted: number }} TableRow
 */

/** What may separate two cells. Of equal ones a later one is preferred. */
const SEPARATORS = ['\t', ';', ','];

/** How many empty rows are named. */
const MOST_EMPTY_NAMED = 5;

/** What the bytes from 0x80 to 0x9f stand for in Windows-1252. All others are the code points of the same number. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Returns the text of bytes in Windows-1252. Some programs decode it as if it were Latin-1.
 * @param {Uint8Array} bytes
 */
function fromWindows1252(bytes) {
  return new TextDecoder('utf-16le').decode(Uint16Array.from(bytes, (byte) => (
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte)));
}

/**
 * Returns whether bytes are UTF-16 without a mark, 'le' or 'be', or null: every other byte at the start is NUL.
 * @param {Uint8Array} bytes @returns {'le' | 'be' | null}
 */
function unmarkedUtf16(bytes) {
  const begin = bytes.subarray(0, Math.min(bytes.length, 64) & ~1);
  /** @param {number} first @param {boolean} isNul */
  const all = (first, isNul) => begin.every((byte, i) => i % 2 !== first || (byte === 0) === isNul);
  if (begin.length < 4) return null;
  if (all(0, true) && all(1, false)) return 'be';
  return all(1, true) && all(0, false) ? 'le' : null;
}

/**
 * Returns the text of a file without a byte-order mark at its start, as { text, encoding }, where the encoding is
 * 'UTF-8', 'UTF-16' or 'Windows-1252': for the last one is taken whatever is nothing else, so it is worth a warning.
 * Throws NoVerdict if the bytes are not what they begin as, or no text.
 * @param {Uint8Array} bytes
 */
function decodedText(bytes) {
  /** @param {...number} mark */
  const begins = (...mark) => mark.every((byte, i) => bytes[i] === byte);
  /** @param {string} label @param {number} from @param {string} encoding */
  const decoded = (label, from, encoding) => {
    try {
      const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(from));
      if (text.includes('\0')) throw new NoVerdict('This is not text');
      return { text, encoding };
    } catch (error) {
      if (error instanceof NoVerdict) throw error;
      throw new NoVerdict(`The file begins as ${encoding}, but not all of it is`);
    }
  };
  if (begins(0xef, 0xbb, 0xbf)) return decoded('utf-8', 3, 'UTF-8');
  if (begins(0xff, 0xfe)) return decoded('utf-16le', 2, 'UTF-16');
  if (begins(0xfe, 0xff)) return decoded('utf-16be', 2, 'UTF-16');
  const order = unmarkedUtf16(bytes);
  if (order !== null) return decoded(`utf-16${order}`, 0, 'UTF-16');
  if (findBadUtf8(bytes, 0, bytes.length) < 0) return decoded('utf-8', 0, 'UTF-8');
  const text = fromWindows1252(bytes);
  if (text.includes('\0')) throw new NoVerdict('This is not text');
  return { text, encoding: 'Windows-1252' };
}

/**
 * Returns the letters by which a spreadsheet names a column: A to Z, then AA.
 * @param {number} column  from 0
 * @returns {string}
 */
function columnLetters(column) {
  const before = column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + column % 26);
}

/** Returns a cell as CSV has it. @param {string} cell */
function writtenCell(cell) {
  return /[,;\t"\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Reads the rows of a text that are not empty. Rows are counted as a spreadsheet counts them: from 1, and a cell with a
 * line break is in one row. `empty` is { count, first }, the rows without any text that were met so far.
 */
class TableRows {
  /** @param {string} text @param {string} separator */
  constructor(text, separator) {
    this.text = text;
    this.separator = separator;
    this.end = 0;
    this.number = 1;
    /** @type {{ count: number, first: number[] }} */
    this.empty = { count: 0, first: [] };
    // A mark at the start of a cell would make it another one.
    this.at = text.startsWith('\ufeff') ? 1 : 0;
  }

  /**
   * Returns the next row, or null. Its cells have blanks at their ends.
   * @returns {TableRow | null}
   */
  next() {
    const { text } = this;
    for (;;) {
      while (this.at < text.length && (text[this.at] === '\n' || text[this.at] === '\r')) this.at++;
      if (this.at >= text.length) return null;
      const start = this.end === 0 && this.at === 1 && text[0] === '\ufeff' ? 0 : this.at;
      const cells = this.cells();
      const first = this.number + (this.end > 0 ? 1 : 0);
      this.number += lineEnds(text, this.end, start);
      let stop = this.at;
      while (stop > start && (text[stop - 1] === '\n' || text[stop - 1] === '\r')) stop--;
      this.end = stop;
      for (let number = first; number < this.number; number++) this.addEmpty(number);
      const misquoted = misquotedCell(text.slice(start, stop), this.separator);
      if (misquoted < 0 && cells.every((cell) => trimmedText(cell) === '')) {
        this.addEmpty(this.number);
        continue;
      }
      return { number: this.number, start, cells, misquoted };
    }
  }

  /** @param {number} number */
  addEmpty(number) {
    this.empty.count++;
    if (this.empty.first.length < MOST_EMPTY_NAMED) this.empty.first.push(number);
  }

  /** Reads the cells of the row that begins here, and goes past the sign that ends it. */
  cells() {
    const { text, separator } = this;
    const cells = [];
    for (;;) {
      let cell = '';
      if (text[this.at] === '"') {
        for (this.at++; ;) {
          const mark = text.indexOf('"', this.at);
          cell += text.slice(this.at, mark < 0 ? text.length : mark);
          this.at = mark < 0 ? text.length : mark + 1;
          if (mark < 0 || text[this.at] !== '"') break;
          cell += '"';
          this.at++;
        }
      }
      const from = this.at;
      while (this.at < text.length && text[this.at] !== separator && text[this.at] !== '\n' && text[this.at] !== '\r') {
        this.at++;
      }
      cells.push(cell + text.slice(from, this.at));
      if (this.at >= text.length || text[this.at++] !== separator) return cells;
    }
  }
}

/**
 * Returns the text of each row, the empty ones too, as a spreadsheet counts them, or null if it is not known where some
 * cell ends.
 * @param {string} text @param {string} separator
 */
function rowTexts(text, separator) {
  const rows = new TableRows(text, separator);
  const texts = [];
  for (let row = rows.next(); row !== null; row = rows.next()) {
    if (row.misquoted >= 0) return null;
    while (texts.length < row.number - 1) texts.push('');
    texts.push(text.slice(row.start, rows.end));
  }
  return texts;
}

/**
 * Counts the line ends of any system in text[from .. to).
 * @param {string} text @param {number} from @param {number} to
 */
function lineEnds(text, from, to) {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && (at + 1 >= to || text[at + 1] !== '\n'))) count++;
  }
  return count;
}

/**
 * Returns the first cell of a row that holds a quotation mark at its start, perhaps behind blanks, and not just one
 * quotation that ends where the cell ends, or -1.
 * @param {string} row @param {string} separator
 */
function misquotedCell(row, separator) {
  if (!row.includes('"')) return -1;
  for (let [cell, at] = [0, 0]; ; cell++) {
    let start = at;
    while (row[start] === ' ' || (row[start] === '\t' && separator !== '\t')) start++;
    let end;
    if (row[start] !== '"') {
      end = row.indexOf(separator, at);
      if (end < 0) return -1;
    } else {
      if (start > at) return cell;
      for (end = at + 1; ;) {
        const mark = row.indexOf('"', end);
        if (mark < 0) return cell;
        end = mark + 1;
        if (row[end] !== '"') break;
        end++;
      }
      if (end >= row.length) return -1;
      if (row[end] !== separator) return cell;
    }
    at = end + 1;
  }
}

// ---- web/maker/lists/lines.js

// The lines of a list, as somebody gave it.

/** Returns the entries of a list as texts. @param {Lines} lines */
function textsOf({ bytes, starts, ends, count }) {
  return Array.from({ length: count }, (_, i) => decodeUtf8(bytes, starts[i], ends[i]));
}

/**
 * Returns the lines of a list as somebody pasted or saved it, without the line feeds and a byte-order mark.
 * @param {Uint8Array} bytes
 */
function givenLines(bytes) {
  const text = decodeUtf8(bytes, 0, bytes.length).replace(/^\ufeff/, '');
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * Returns the lines of a list, or the rows if it is a table with this separator: a cell may hold line breaks.
 * @param {Uint8Array} bytes @param {string | null} separator
 */
function givenRows(bytes, separator) {
  const text = decodeUtf8(bytes, 0, bytes.length).replace(/^\ufeff/, '');
  return (separator === null ? null : rowTexts(text, separator)) ?? givenLines(bytes);
}

/**
 * Returns a list without these of its lines, or of its rows as givenRows has them, numbered from 0.
 * @param {Uint8Array} bytes @param {number[]} numbers @param {string | null} separator
 */
function withoutLines(bytes, numbers, separator) {
  const out = new Set(numbers);
  const left = givenRows(bytes, separator).filter((_, i) => !out.has(i));
  return encodeUtf8(left.map((line) => `${line}\n`).join(''));
}

// ---- web/maker/rules/form.js

// The allocation that the form of the first stage means, and the form that means an allocation. The steps come in one
// order: what is set aside, the tiers, everybody, and the waitlist.

/** What can be drawn. Without a choice, the form speaks of prizes or places. */
const THINGS = ['', 'prizes', 'places', 'seats', 'order'];

/**
 * What is typed and chosen for an allocation, and what else has no place of its own in begun.json.
 * @typedef {object} AllocationForm
 * @property {string} thing  what is drawn, of THINGS; an order has no prizes
 * @property {string} prizes
 * @property {string} reserves
 * @property {string[] | null} columns  the names of the list's columns, of which the first is the id
 * @property {boolean} isPlain  whether each line of a list that looks like a table is an entry, as was answered
 * @property {string} onePer  the column of which entries with the same cell get one thing at most, or ''
 * @property {boolean} isAllWaiting  whether everyone else waits, in place of a number of reserves
 * @property {SetAside[]} setAsides
 * @property {Tier[]} tiers  entries with the first cell come first, then those with the second and so on
 * @property {Cap[]} caps
 * @property {boolean} isPrivate
 * @property {boolean} isChained
 * @property {string | null} before  the commitment of the draw before
 * @property {string} nameBefore
 * @property {boolean} isSealed
 * @property {string} seals
 * @property {boolean} isBeaconless
 * @property {string} rounds
 * @property {string} namesOf  the name of the draw with which the ids of a list without names were made, or ''
 */
/**
 * This many of an award are first for entries with this cell.
 * @typedef {{ award: string, column: string, value: string, count: number }} SetAside
 */
/**
 * Entries with this cell. With `wish` each gets what its cell in that column names, also without a value.
 * @typedef {{ column: string, value: string | null, wish?: string }} Tier
 */
/**
 * What a form means: an allocation, how many get something, and whether all entries are drawn, since some can be held
 * back, or all others wait.
 * @typedef {{ text: string, draw: number, isAll: boolean, allocation: Allocation, key?: undefined }} FormMeaning
 */
/** @typedef {{ key: string, problem: string }} FormProblem The key of a sentence, and what the sentence is about. */
/** @typedef {{ reserves: string, waiting: string }} WaitlistNames */

/**
 * A form in which nothing is given.
 * @type {AllocationForm}
 */
const EMPTY_FORM = {
  thing: '', prizes: '', reserves: '', columns: null, isPlain: false, onePer: '', isAllWaiting: false, setAsides: [],
  tiers: [], caps: [], isPrivate: false, isChained: false, before: null, nameBefore: '', isSealed: false, seals: '',
  isBeaconless: false, rounds: '', namesOf: '',
};

/**
 * Returns the rules of a form that are about columns which the list has.
 * @param {Pick<AllocationForm, 'columns' | 'onePer' | 'setAsides' | 'tiers' | 'caps'>} form
 */
function rulesOf({ columns, onePer, setAsides, tiers, caps }) {
  /** @param {{ column: string, wish?: string }} of */
  const isKnown = ({ column, wish = column }) => (
    columns !== null && columns.includes(column) && columns.includes(wish));
  return {
    onePer: isKnown({ column: onePer }) ? onePer : null,
    setAsides: setAsides.filter(isKnown),
    tiers: tiers.filter(isKnown),
    caps: caps.filter(isKnown),
  };
}

/**
 * Returns the prizes as somebody wrote them, `Bicycle: 2` or `2 Bicycles` on each line, as { line, name, count,
 * isLeading }, with texts. `isLeading` says that the number was before the name, which may begin with one.
 * @param {string} prizes
 */
function typedPrizes(prizes) {
  return prizes.split('\n').map((line) => line.trim()).filter((line) => line !== '').map((line) => {
    const leading = line.includes(':') ? null : /^([0-9]+)\s*[x×]?\s+(?=\D)(.+)$/.exec(line);
    if (leading !== null) return { line, name: leading[2], count: leading[1], isLeading: true };
    const [, name, count = '1'] = /^(.*?)\s*(?::\s*([0-9]+))?$/.exec(line) ?? ['', ''];
    return { line, name, count, isLeading: false };
  });
}

/**
 * Returns the steps of an allocation with these rules: only set-asides and tiers need any.
 * @param {Pick<AllocationForm, 'setAsides' | 'tiers'>} rules @param {string[]} names
 * @param {{ name: string } | null} waitlist @returns {FillLine[][]}
 */
function formSteps({ setAsides, tiers }, names, waitlist) {
  if (setAsides.length === 0 && tiers.length === 0) return [];
  /** @param {string | null} target @param {Condition | null} [condition] @param {number | null} [most] */
  const line = (target, condition = null, most = null) => [{ target, column: null, condition, most }];
  /** @param {Tier} tier @returns {FillLine[][]} */
  const tierSteps = ({ column, value, wish }) => {
    const condition = value === null ? null : { column, value };
    if (wish !== undefined) return [[{ target: null, column: wish, condition, most: null }]];
    return names.map((name) => line(name, condition));
  };
  return [
    ...setAsides.map(({ award, column, value, count }) => line(award, { column, value }, count)),
    ...tiers.flatMap(tierSteps),
    ...names.map((name) => line(name)),
    ...(waitlist === null ? [] : [line(waitlist.name)]),
  ];
}

/**
 * Returns the allocation that a form means, as { text, draw, isAll, allocation }: `draw` is how many get something, and
 * `isAll` says that all entries are drawn, since some can be held back, or all others wait. `names` are those of the
 * waitlist, { reserves, waiting }. A form with a mistake gives { key, problem }: the key of a sentence, and what the
 * sentence is about. A form without prizes gives null.
 * @param {AllocationForm} form @param {WaitlistNames} names @returns {FormMeaning | FormProblem | null}
 */
function formAllocation(form, names) {
  const awards = typedPrizes(form.prizes);
  if (awards.length === 0 || form.thing === 'order') return null;
  const reserves = form.reserves.trim();
  const waiting = form.isAllWaiting ? null : numberOf(reserves === '' ? '0' : reserves);
  if (waiting === null && !form.isAllWaiting) return { key: 'prizesWrong', problem: reserves };
  const waitlist = waiting === 0 ? null : { name: waiting === null ? names.waiting : names.reserves, count: waiting };
  const { onePer, ...rules } = rulesOf(form);
  const hasRules = onePer !== null || Object.values(rules).some(({ length }) => length > 0);
  const columns = hasRules ? form.columns ?? [] : [];
  const wrong = columns.find((name) => labelProblem(name) !== null);
  if (wrong !== undefined) return { key: 'columnWrong', problem: wrong };
  const lost = rules.setAsides.find(({ award }) => awards.every(({ name }) => name !== award));
  if (lost !== undefined) return { key: 'setAsideLost', problem: lost.award };
  const steps = formSteps(rules, awards.map(({ name }) => name), waitlist);
  const text = allocationText({ columns, onePer, awards, waitlist, steps, caps: rules.caps });
  const read = orError(() => parseAllocation(encodeUtf8(text), 'list'));
  if (read.error !== undefined) {
    const line = (read.line ?? 0) - 1 - Number(columns.length > 0) - Number(onePer !== null);
    const problem = line === awards.length ? waitlist?.name : awards[line]?.line;
    return problem === undefined ? { key: 'rulesMany', problem: '' } : { key: 'prizesWrong', problem };
  }
  const draw = awards.reduce((sum, { count }) => sum + Number(count), waiting ?? 0);
  return { text, draw, isAll: hasRules || form.isAllWaiting, allocation: read };
}

/**
 * Returns the form that means a parsed allocation, or null if none does.
 * @param {Allocation} allocation @returns {AllocationForm | null}
 */
function formOfAllocation(allocation) {
  const { columns, onePer, awards, waitlist, steps, caps } = allocation;
  /** @type {AllocationForm} */
  const form = {
    ...EMPTY_FORM,
    tiers: [],
    prizes: awards.map(({ name, count }) => `${name}: ${count}`).join('\n'),
    reserves: String(waitlist?.count ?? ''),
    columns: columns.length > 0 ? columns : null,
    onePer: onePer ?? '',
    isAllWaiting: waitlist !== null && waitlist.count === null,
    caps,
  };
  const lines = steps.flat();
  form.setAsides = lines.flatMap(({ target, condition, most: count }) => (
    condition === null || count === null ? [] : [{ award: target ?? '', ...condition, count }]));
  // Those who come first have a line for each award, or one that leads to what each names.
  for (let at = form.setAsides.length; at < lines.length;) {
    const { column: wish, condition } = lines[at];
    if (wish !== null) {
      form.tiers.push({ column: condition?.column ?? wish, value: condition?.value ?? null, wish });
      at++;
    } else if (condition !== null) {
      form.tiers.push(condition);
      at += awards.length;
    } else {
      break;
    }
  }
  const name = waitlist?.name ?? '';
  const meant = formAllocation(form, { reserves: name, waiting: name });
  const isSame = meant !== null && meant.key === undefined && meant.text === allocationText(allocation);
  return isSame ? form : null;
}

/** Returns a form as text in JSON. @param {AllocationForm} form */
function writtenForm(form) {
  const values = new Map(Object.entries(form));
  return JSON.stringify(Object.fromEntries(Object.keys(EMPTY_FORM).map((key) => [key, values.get(key)])));
}

/**
 * Reads a form from text in JSON, perhaps of a file that somebody changed. Throws NoVerdict if it is none.
 * @param {string} text @returns {AllocationForm}
 */
function parseForm(text) {
  const refuse = () => {
    throw new NoVerdict('The form of the prizes cannot be read');
  };
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    refuse();
  }
  const form = { ...EMPTY_FORM, ...read };
  /** @param {unknown} value */
  const isText = (value) => typeof value === 'string';
  /** @param {unknown} value */
  const isNumber = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_U32;
  /** @param {unknown} values @param {(value: any) => boolean} fits */
  const areAll = (values, fits) => Array.isArray(values) && values.every((value) => value !== null && fits(value));
  /** @param {{ column: unknown, value: unknown }} of */
  const isRule = ({ column, value }) => isText(column) && isText(value);
  const fits = ['prizes', 'reserves', 'onePer', 'seals', 'rounds', 'nameBefore', 'namesOf']
    .every((key) => isText(form[key])) && THINGS.includes(form.thing)
    && ['isPlain', 'isAllWaiting', 'isPrivate', 'isChained', 'isSealed', 'isBeaconless']
      .every((key) => form[key] === !!form[key])
    && (form.before === null || (isText(form.before) && /^[0-9a-f]{64}$/.test(form.before)))
    && (form.columns === null || areAll(form.columns, isText))
    && areAll(form.setAsides, (rule) => isRule(rule) && isText(rule.award) && isNumber(rule.count))
    && areAll(form.tiers, (rule) => (rule.wish === undefined ? isRule(rule)
      : isRule({ ...rule, value: rule.value ?? '' }) && isText(rule.wish)))
    && areAll(form.caps, (rule) => isRule({ ...rule, value: rule.value ?? '' }) && isNumber(rule.most));
  return fits ? form : refuse();
}

// ---- web/maker/state/draft.js

// The draw that the page makes: how far it is, and what follows from what the organiser has given so far.

/** @typedef {'start' | 'who' | 'what' | 'first' | 'when' | 'look'} ScreenName A screen of the first two stages. */
/**
 * What the organiser has given so far. What is typed is kept as it was typed.
 * @typedef {object} DraftOnly
 * @property {number} stage  from 0
 * @property {ScreenName} screen
 * @property {boolean} isExample  whether this is the example to play with
 * @property {string} context
 * @property {string} rules
 * @property {Uint8Array | null} list
 * @property {Survey | null} seen  what lookAtList says of the list
 * @property {Note[]} notes  how its file was read
 * @property {FromSheet | null} sheet  what is known of the sheet that it is
 * @property {string} draw
 * @property {string} date
 * @property {string} meantDate  a doubtful date that is meant
 * @property {boolean} isOther  whether the draw from which the form was taken has rules that no form means
 * @property {PlannedDraw | null} planned  the draw as it would be fixed by what was answered last
 * @property {Secret | null} secret  that of the organiser's own seal
 * @property {FixedDraw | null} fixed  what binds the draw as soon as it is made; from then on nothing before it changes
 * @property {Kept | null} kept
 * @property {boolean} isSaved
 * @property {boolean} wasSaved  whether it was fixed and saved once
 * @property {bigint | null} publishedAt  when the organiser said that it is published
 * @property {Read | null} read  what was read of the terms
 * @property {Read | null} drawn  what was read of the transcript
 * @property {Held | null} held  what the page of the draw holds
 * @property {Uint8Array | null} page  this page
 * @property {{ verdict: Verdict, given: FormPins } | null} verdict
 * @property {KeptFiles | null} given  the files of `kept` that are chosen as long as not all are
 * @property {string[]} unsaved  the files that hold what is nowhere else, and were not saved yet
 * @property {Uint8Array | null} table  the table of which the list was made
 * @property {Nameless | null} nameless  what belongs to the list, if it has no names
 * @property {Uint8Array | null} numbers  whose number is whose, for the organiser, if the list has only numbers
 * @property {number | null} headingRow  the row of its headings that was chosen, as clearedTable has it
 * @property {TableAnswers | null} answers  what the organiser chose of its columns
 * @property {YesNo[]} yesNo  the columns that were added to it
 * @property {{ bytes: Uint8Array, names: string[] } | null} sheets  a workbook of which one sheet is to be chosen
 * @property {string | null} unfit  why the file that was chosen is no list, as the key of a sentence
 * @property {Record<Way, GivenWay>} ways  how it was published, as far as the organiser says
 * @property {boolean} hasNewWays  whether no page that was saved says so
 */
/** @typedef {DraftOnly & AllocationForm} Draft */
/**
 * A list that is a sheet: what a person may not see in it, whether its last row adds up the cells above it, and which
 * of its columns are hidden.
 * @typedef {{ warnings: SheetWarning[], hasSums: boolean, hidden: number[] }} FromSheet
 */
/**
 * What was chosen of the columns of a table: which are ticked, and the headings of those that say how many tickets a
 * row has and what tells the entries apart.
 * @typedef {{ ticked: Map<string, boolean>, tickets: string, first: string }} TableAnswers
 */
/** @typedef {{ isDone: boolean, where: string, when: string }} GivenWay How it was published, as it was typed. */
/** @typedef {[key: string, ...values: Value[]]} Note The key of a sentence and its values. */
/**
 * A draw that is not fixed yet, and what may be wrong with it.
 * @typedef {object} PlannedDraw
 * @property {Uint8Array} terms
 * @property {Uint8Array} entries
 * @property {Uint8Array | null} blinding  the key of a private list
 * @property {Secret | null} secret
 * @property {Warning[]} warnings
 */
/**
 * What binds a draw, and the names of its files that were chosen again.
 * @typedef {object} FixedDraw
 * @property {Uint8Array} terms
 * @property {Uint8Array} [entries]
 * @property {Uint8Array} page
 * @property {string} commitment
 * @property {Set<string>} [found]
 * @property {Uint8Array[]} [earlier]  this page before the organiser said more of publishing
 */
/**
 * What the organiser alone has of a private list; withdrawals and awards after the draw.
 * @typedef {{ entries: Uint8Array, blinding: Uint8Array, withdrawals?: Uint8Array, awards?: Uint8Array }} Kept
 */
/**
 * The key of a list without names that was made here, and the proofs of its ids.
 * @typedef {{ blinding: Uint8Array, proofs: Uint8Array }} Nameless
 */
/** @typedef {Partial<Kept>} KeptFiles */
/** @typedef {{ name: string, bytes: Uint8Array | null, save: string, use: string }} NeededFile */

/** @type {GivenWay} */
const NOT_DONE = { isDone: false, where: '', when: '' };

/**
 * A draw of which nothing is known yet.
 * @type {Draft}
 */
const EMPTY = {
  ...EMPTY_FORM,
  stage: 0, screen: 'start', isExample: false, context: '', rules: '', list: null, seen: null, notes: [],
  sheet: null, draw: '', date: '', meantDate: '', isOther: false, planned: null, secret: null, fixed: null,
  kept: null, isSaved: false, wasSaved: false, publishedAt: null, read: null, drawn: null, held: null, page: null,
  verdict: null, given: null, unsaved: [], table: null, nameless: null, numbers: null, headingRow: null,
  answers: null, yesNo: [], sheets: null, unfit: null,
  ways: { site: NOT_DONE, archive: NOT_DONE, mail: NOT_DONE, witnesses: NOT_DONE, notice: NOT_DONE, log: NOT_DONE },
  hasNewWays: false,
};

/** What was not asked yet of a list that was given anew. */
const UNANSWERED = { isPlain: false, headingRow: null, answers: null };

/** The draw that the page makes. */
const DRAFT = { ...EMPTY };

/** Returns the draft once it is fixed. */
function fixedDraft() {
  const { fixed, read } = DRAFT;
  if (fixed === null || read === null) throw new Error('The draw is not fixed');
  return { ...DRAFT, fixed, read };
}

/** Returns the draft once it is drawn. */
function drawnDraft() {
  const { drawn, held, page } = DRAFT;
  if (drawn === null || held?.transcript === undefined || page === null) throw new Error('The draw is not drawn');
  return { ...DRAFT, drawn, held: { ...held, transcript: held.transcript }, page };
}

/** Changes the draft in these. @param {Partial<Draft>} changes */
function changeDraft(changes) {
  Object.assign(DRAFT, changes);
}

/** Returns the Unix time of the clock of this device, a BigInt. */
function clockTime() {
  return BigInt(Math.floor(Date.now() / 1000));
}

/**
 * Takes over the form, the rules and the list of a draw that is fixed: for another draw, or before it is published.
 * @param {Terms} terms @param {Uint8Array | undefined} entries
 */
function takeForm({ context, rules, draw, count, allocation }, entries) {
  const { thing } = DRAFT;
  const form = allocation === null ? EMPTY_FORM : formOfAllocation(allocation);
  const areBlinded = entries !== undefined && looksBlinded(givenLines(entries).map((line) => line.split(';', 1)[0]), 0);
  changeDraft({
    ...form ?? EMPTY_FORM, thing: allocation === null && draw === count ? 'order' : thing,
    rules, draw: String(draw), isOther: form === null, list: entries ?? null, seen: null,
    isPlain: true, namesOf: areBlinded ? context : '',
  });
}

/** The most rounds of a draw that is made here. */
const MOST_ROUNDS = 1000;

/** The name of the organiser's own seal in the terms. */
const OWN_SEAL = 'organiser';

/**
 * Returns the files of the draw that must not get lost, { name, bytes, save, use }; `save` is the key of what saves it,
 * and `use` that of what to do with it. A draw that goes on from its page lacks those that only the organiser has:
 * their bytes are null until they are chosen.
 * @returns {NeededFile[]}
 */
function neededFiles() {
  const { fixed, read: { terms }, secret, kept } = fixedDraft();
  const isSealed = terms.sources.some(({ kind, name }) => kind === 'sealed' && name === OWN_SEAL);
  /** @param {string} name @param {Uint8Array | null} bytes @param {string} save @returns {NeededFile} */
  const own = (name, bytes, save) => ({ name, bytes, save, use: 'useOwn' });
  return [
    { name: 'draw.html', bytes: fixed.page, save: 'saveDraw', use: 'usePublic' },
    ...(isSealed ? [own('secret.json', secret === null ? null : writtenSecret(secret), 'saveSecret')] : []),
    ...(terms.kind === 'blinded' ? [
      own('blinding.json', kept?.blinding ?? null, 'saveBlinding'),
      own('entries.txt', kept?.entries ?? null, 'saveList'),
    ] : []),
  ];
}

/** Notes that a file of this name was chosen again. @param {string} name */
function noteSaved(name) {
  const { fixed } = fixedDraft();
  const found = new Set([...fixed.found ?? [], name]);
  fixed.found = found;
  DRAFT.isSaved = neededFiles().every((each) => found.has(each.name));
}

/**
 * Returns the prizes that are named, as formAllocation does. If some entries can be held back, all are drawn, or
 * prizes could stay without anybody.
 */
function givenPrizes() {
  const given = formAllocation(DRAFT, { reserves: say('reservesName'), waiting: say('waitingName') });
  if (given === null || given.key !== undefined || !given.isAll || DRAFT.seen === null) return given;
  return { ...given, draw: Math.max(given.draw, DRAFT.seen.count) };
}

/** Returns how many are drawn, or null if that is not said, or not by a number. */
function givenDraw() {
  const { thing, seen, draw } = DRAFT;
  return meantPrizes()?.draw ?? (thing === 'order' ? seen?.count ?? null : numberOf(draw.trim()));
}

/** Returns the prizes that are named, or null if there are none, or a mistake in them. */
function meantPrizes() {
  const given = givenPrizes();
  return given === null || given.key !== undefined ? null : given;
}

// ---- web/maker/documents/idproofs.js

// The id proofs of a list with blinded cells, as `verishuffle table --proofs` writes them (SPEC section 6b).

/** The name of the file that says whose proof is where. */
const ID_MAP = 'ids.jsonl';

/** Writes the id proof of an entry. @param {string} context @param {BlindEntry} entry */
function writtenIdProof(context, { opened }) {
  const cells = opened.map(({ column, text, blind }) => ({ column, text, blind: toHex(blind) }));
  return writtenDocument('id proof', { context, cells });
}

/**
 * Returns the files of the id proofs of a list, { name, bytes }: one for each, named after the number of its line, and
 * one that says whose proof is where, a line {"file", "id", "text"} for each.
 * @param {string} context @param {BlindEntry[]} entries @returns {NamedFile[]}
 */
function idProofFiles(context, entries) {
  const digits = String(entries.length).length;
  /** @param {number} index */
  const nameOf = (index) => `proof-${String(index).padStart(digits, '0')}.json`;
  const files = entries.map((entry, index) => ({ name: nameOf(index), bytes: writtenIdProof(context, entry) }));
  const whose = entries.map(({ line, opened: [{ text }] }, index) => (
    `${JSON.stringify({ file: nameOf(index), id: line.split(';', 1)[0], text })}\n`));
  return [...files, { name: ID_MAP, bytes: encodeUtf8(whose.join('')) }];
}

// ---- web/maker/documents/spreadsheet.js

// Files that only the organiser has, and reads in a spreadsheet.

/**
 * Returns rows as a file for spreadsheets, of which `separator` is the sign between two cells. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 * @param {string[][]} rows @param {string} separator
 */
function spreadsheet(rows, separator) {
  /** @param {string} text */
  const cell = (text) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
  const lines = rows.map((cells) => `${cells.map(cell).join(separator)}\r\n`);
  // The mark tells spreadsheets that this is UTF-8.
  return encodeUtf8(`\ufeff${lines.join('')}`);
}

// ---- web/maker/documents/zip.js

// Several files in one: a ZIP archive without compression, which every system opens as a folder.

/** @typedef {{ name: string, bytes: Uint8Array }} NamedFile */

/** The most files of an archive in the old form, which every program reads. */
const MOST_ZIPPED = 65535;

/** The remainders of CRC-32 (ISO 3309) for each byte. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let rest = -1;
  for (let i = 0; i < bytes.length; i++) rest = (rest >>> 8) ^ CRC_TABLE[(rest ^ bytes[i]) & 0xff];
  return ~rest >>> 0;
}

/**
 * Returns numbers of 2 and 4 bytes, least significant first: `parts` has [size, value] each.
 * @param {...[size: number, value: number]} parts
 */
function leastFirst(...parts) {
  return Uint8Array.from(parts.flatMap(([size, value]) => (
    Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256)
  )));
}

/**
 * Returns an archive of files, each { name, bytes }, in bytes. The same files give the same archive: it holds no time.
 * Throws NoVerdict if there are too many files or bytes.
 * @param {NamedFile[]} files
 */
function zipOf(files) {
  const size = 22 + files.reduce((sum, { name, bytes }) => sum + bytes.length + 76 + 2 * encodeUtf8(name).length, 0);
  if (files.length > MOST_ZIPPED || size > MOST_U32) throw new NoVerdict('There are too many files for one archive');
  const zip = new Uint8Array(size);
  const directory = [];
  let at = 0;
  /** @param {Uint8Array} bytes */
  const put = (bytes) => {
    zip.set(bytes, at);
    at += bytes.length;
  };
  for (const { name, bytes } of files) {
    const label = encodeUtf8(name);
    // Version 2.0, names in UTF-8, stored as they are, the first day that the format knows.
    /** @type {[size: number, value: number][]} */
    const shared = [
      [2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc32(bytes)], [4, bytes.length], [4, bytes.length],
      [2, label.length], [2, 0],
    ];
    directory.push([leastFirst([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), label]);
    put(leastFirst([4, 0x04034b50], ...shared));
    put(label);
    put(bytes);
  }
  const begin = at;
  for (const part of directory.flat()) put(part);
  const count = files.length;
  put(leastFirst(
    [4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, at - begin], [4, begin], [2, 0],
  ));
  return zip;
}

/** Returns an archive with all files in one folder. @param {string} folder @param {NamedFile[]} files */
function zippedFolder(folder, files) {
  return zipOf(files.map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes })));
}

// ---- web/maker/documents/proofs.js

// The entry proofs of a whole list, as `verishuffle prove --all` writes them.

/** Writes entry proofs for a list and its terms. The whole tree is kept, so that many of them take little time. */
class ProofWriter {
  /**
   * `key` is the blinding key, or null for an open list. Throws NoVerdict if the list is not that of the terms.
   * @param {Terms} terms @param {Lines} lines @param {Uint8Array | null} key @param {Tell} [tell]
   */
  constructor(terms, lines, key, tell = () => {}) {
    const leaves = new Uint8Array(HASH_SIZE * lines.count);
    for (let i = 0; i < lines.count; i++) {
      if (i % 4096 === 0) tell('Hashing the list', i, lines.count);
      const entry = lines.line(i);
      const leaf = key === null ? plainLeaf(entry) : blindedLeaf(blindOf(key, terms.context, i), entry);
      leaves.set(leaf, HASH_SIZE * i);
    }
    this.terms = terms;
    this.lines = lines;
    this.key = key;
    this.tree = new WholeTree(leaves);
    this.commitment = toHex(commitmentOf(terms));
    const isOurs = terms.kind === (key === null ? 'list' : 'blinded') && terms.count === lines.count
      && terms.root !== null && bytesEqual(this.tree.root(), terms.root);
    if (!isOurs) throw new NoVerdict('The list is not that of the terms');
  }

  /** Returns the proof of the entry with this number, from 0, as a document. @param {number} index */
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

/** The name of the file that says whose proof is where. */
const PROOF_MAP = 'entries.jsonl';

/** The name of the file that says the same to a spreadsheet. */
const PROOF_SHEET = 'proofs.csv';

/** The most proofs of one archive, which holds the two files above too. */
const MOST_PROOFS = MOST_ZIPPED - 2;

/**
 * Returns the files of the proofs of all entries, { name, bytes }: one for each, named after the number of the entry,
 * and one that says whose proof is where, a line {"file", "index", "entry"} for each. `key` is the blinding key, or
 * null for an open list. Throws NoVerdict if the list is not that of the terms or has too many entries.
 * @param {Terms} terms @param {Lines} lines @param {Uint8Array | null} key @param {Tell} [tell] @returns {NamedFile[]}
 */
function proofFiles(terms, lines, key, tell = () => {}) {
  if (lines.count > MOST_PROOFS) throw new NoVerdict(`There are more than ${MOST_PROOFS} entries`);
  const writer = new ProofWriter(terms, lines, key, tell);
  const digits = String(lines.count).length;
  /** @param {number} index */
  const nameOf = (index) => `proof-${String(index).padStart(digits, '0')}.json`;
  const files = Array.from({ length: lines.count }, (_, index) => {
    if (index % 64 === 0) tell('Writing the proofs', index, lines.count);
    return { name: nameOf(index), bytes: writer.proof(index) };
  });
  const whose = textsOf(lines).map((entry, index) => `${JSON.stringify({ file: nameOf(index), index, entry })}\n`);
  return [...files, { name: PROOF_MAP, bytes: encodeUtf8(whose.join('')) }];
}

/**
 * Returns which proof is whose as a file for spreadsheets, of which `separator` is the sign between two cells.
 * @param {NamedFile[]} files @param {string[]} entries @param {string} separator @returns {NamedFile}
 */
function proofSheet(files, entries, separator) {
  return { name: PROOF_SHEET, bytes: spreadsheet(entries.map((entry, at) => [files[at].name, entry]), separator) };
}

// ---- web/maker/documents/saved.js

// The organiser's file: how far a draw is, so that it goes on from there after the page was closed, on another
// computer, a week later. It is a document of the maker's own, and no part of the protocol.
//
// It holds the documents whole, so that their own readers read them, and a reader of this file refuses parts that
// don't belong together. It may hold secrets: then it is the organiser's only key, to be kept where nobody else reads.

/**
 * What the file holds besides its format, "verishuffle-maker/1".
 * @typedef {object} Saved
 * @property {string} stage  a screen before the terms are fixed, and then 'publish', 'draw' or 'after'
 * @property {string} context  as it was typed, like the next three: perhaps empty or wrong
 * @property {string} rules
 * @property {string} draw
 * @property {string} date
 * @property {string | null} list  the list as the text of its file
 * @property {string | null} form  the form of the allocation as its text in JSON
 * @property {string | null} terms  the document of the terms as text; from then on nothing above changes
 * @property {string | null} blinding  the document of the blinding key as text
 * @property {string[]} secrets  documents of secrets as texts: the organiser's own seals
 * @property {{ name: string, seal: string }[]} seals  those that others sent, before the terms are written
 * @property {string | null} published  a time at which the organiser said that the commitment is published
 * @property {string[]} openings  documents as texts: openings and replies of the beacon
 * @property {{ name: string, value: string }[]} values  the public values that were read
 * @property {string | null} transcript  the document of the transcript as text
 * @property {string[]} withdrawals  ids
 */

const SAVED_FORMAT = 'verishuffle-maker/1';
const SAVED_STAGES = ['who', 'what', 'first', 'when', 'look', 'publish', 'draw', 'after'];
/** The most bytes of the file: a list and a transcript, each as long as the page reads one. */
const MOST_SAVED = 4 * 67108864;
const MOST_TYPED = 65536;
const MOST_SAVED_PARTS = 256;
const MOST_WITHDRAWALS = 1048576;

/**
 * What the file holds of a draw of which nothing is known yet.
 * @type {Saved}
 */
const EMPTY_SAVED = {
  stage: 'what', context: '', rules: '', draw: '', date: '', list: null, form: null, terms: null, blinding: null,
  secrets: [], seals: [], published: null, openings: [], values: [], transcript: null, withdrawals: [],
};

/**
 * Writes the file, from an object of the keys above without `format`. What it writes, readSaved reads.
 * @param {Partial<Saved>} saved
 */
function writtenSaved(saved) {
  const given = new Map(Object.entries(saved));
  const values = Object.fromEntries(Object.entries(EMPTY_SAVED).map(([key, empty]) => [key, given.get(key) ?? empty]));
  const bytes = encodeUtf8(`${JSON.stringify({ format: SAVED_FORMAT, ...values }, null, 1)}\n`);
  readSaved(bytes);
  return bytes;
}

/**
 * Reads the file from its bytes. Throws NoVerdict if it is malformed, or if its parts don't belong together.
 * @param {Uint8Array} bytes @returns {Saved}
 */
function readSaved(bytes) {
  if (bytes.length > MOST_SAVED) throw new NoVerdict(`The file has more than ${MOST_SAVED} bytes`);
  const reader = new DocumentReader(bytes);
  /** @param {number} most */
  const text = (most) => {
    const at = reader.place();
    const value = reader.string();
    if (value.length > most) reader.fail(`The text has more than ${most} characters`, at);
    return value;
  };
  /** @template T @param {() => T} read */
  const orNull = (read) => (reader.tookNull() ? null : read());
  const document = () => orNull(() => text(MOST_SAVED));
  /** @template T @param {number} most @param {() => T} read */
  const several = (most, read) => reader.array((index) => {
    if (index >= most) reader.fail(`There are more than ${most} of these`);
    return read();
  });
  const read = reader.object({
    format: () => reader.oneOf([SAVED_FORMAT]),
    stage: () => reader.oneOf(SAVED_STAGES),
    context: () => text(MOST_TYPED),
    rules: () => text(MOST_TYPED),
    draw: () => text(MOST_TYPED),
    date: () => text(MOST_TYPED),
    list: document,
    form: () => orNull(() => text(MOST_TYPED)),
    terms: document,
    blinding: document,
    secrets: () => several(MOST_SOURCES, () => text(MOST_TYPED)),
    seals: () => several(MOST_SOURCES, () => {
      const { name, seal } = reader.object({ name: () => reader.text('name'), seal: hexText });
      return { name, seal };
    }),
    published: () => orNull(publishedText),
    openings: () => several(MOST_SAVED_PARTS, () => text(MOST_TYPED)),
    values: () => several(MOST_SOURCES, () => {
      const { name, value } = reader.object({ name: () => reader.text('name'), value: () => reader.text('value') });
      return { name, value };
    }),
    transcript: document,
    withdrawals: () => several(MOST_WITHDRAWALS, () => text(MOST_ENTRY)),
  });
  reader.end();
  function hexText() {
    return toHex(reader.hex(HASH_SIZE));
  }
  function publishedText() {
    const at = reader.place();
    const value = reader.string();
    if (timeOf(value) === null) reader.fail('The time should be a date like 2026-12-24T20:00:00Z', at);
    return value;
  }
  const { stage, context, rules, draw, date, list, form, terms, blinding, secrets, seals, published } = read;
  const { openings, values, transcript, withdrawals } = read;
  const saved = {
    stage, context, rules, draw, date, list, form, terms, blinding, secrets, seals, published, openings, values,
    transcript, withdrawals,
  };
  checkSaved(saved);
  return saved;
}

/** Throws NoVerdict if parts of the file don't belong together. @param {Saved} saved */
function checkSaved({ stage, list, terms, blinding, secrets, transcript, published, withdrawals }) {
  /** @param {boolean} holds @param {string} text */
  const unless = (holds, text) => {
    if (!holds) throw new NoVerdict(text);
  };
  const own = secrets.map((text) => readSecret(encodeUtf8(text)));
  const key = blinding === null ? null : readBlinding(encodeUtf8(blinding));
  const isFixed = terms !== null;
  unless(isFixed === ['publish', 'draw', 'after'].includes(stage), 'The stage does not fit what the file holds');
  unless(isFixed || (published === null && transcript === null), 'There is a draw without its terms');
  unless(transcript !== null || withdrawals.length === 0, 'There are withdrawals without a draw');
  unless((transcript !== null) === (stage === 'after'), 'The stage does not fit what the file holds');
  if (!isFixed) {
    unless(own.every(({ opened }) => opened === null), 'A seal without terms was opened already');
    return;
  }
  const read = readTermsAlone(encodeUtf8(terms));
  const commitment = commitmentOf(read);
  for (const secret of own) {
    const isOurs = secret.opened === null || bytesEqual(secret.opened, commitment);
    unless(isOurs, 'A seal in the file was opened for other terms than those in the file');
  }
  if (list !== null && read.root !== null && (read.kind === 'list' || key !== null)) {
    const lines = readLines(encodeUtf8(list), 'The list');
    const { word } = comparedList(read, lines, read.kind === 'list' ? null : key, () => {});
    unless(word === 'same', 'The list is not that of the terms');
  }
  if (transcript !== null) {
    const { terms: drawn } = readTranscript(encodeUtf8(transcript));
    unless(bytesEqual(commitmentOf(drawn), commitment), 'The draw in the file is that of other terms');
  }
}

// ---- web/maker/documents/site.js

// The folder of a draw for a web server, as `verishuffle report --folder` writes it.

/**
 * The files beside the page, by what they hold, in the order of `verishuffle report --folder`.
 * @type {[key: HeldKey, name: string][]}
 */
const SITE_FILES = [
  ['transcript', 'transcript.json'], ['entries', 'entries.txt'], ['result', 'result.txt'], ['awards', 'awards.txt'],
  ['withdrawals', 'withdrawals.txt'],
];

/** Returns the README.txt of a draw that was drawn. @param {Terms} terms @param {Held} held */
function siteGuide(terms, held) {
  const kinds = terms.sources.map(({ kind }) => kind);
  const given = SITE_FILES.filter(([key]) => key !== 'transcript' && held[key] !== undefined)
    .map(([key, name]) => ` --${key === 'withdrawals' ? 'withdrawn' : key} ${name}`);
  const check = 'A draw with verishuffle. Open index.html in a browser: it needs no network.\n\n'
    + 'To check the files, put in what was announced before the draw. Never take it from these files.\n\n'
    + `    verishuffle verify transcript.json --commitment COMMITMENT${terms.rounds > 1 ? ' --round ROUND' : ''}`
    + `${kinds.includes('drand') ? ' --published-at TIME' : ''}${given.join('')}\n`;
  if (terms.kind !== 'list' || held.entries === undefined) return check;
  return `${check}\nTo make a receipt, which holds one entry and the draw, put in the line of the entry in `
    + 'entries.txt:\n\n    verishuffle prove terms.json --entries entries.txt --line LINE -o proof.json\n'
    + '    verishuffle report transcript.json --proof proof.json -o receipt.html\n';
}

/**
 * Returns the files of a draw without public values for a web server, { name, bytes }. `given` is what its page
 * holds, and `page` the page itself.
 * @param {Held & { transcript: Uint8Array }} given @param {Uint8Array} page @returns {NamedFile[]}
 */
function siteFiles(given, page) {
  const held = publicPart(given);
  const { terms } = readTranscript(held.transcript);
  const { terms: document } = JSON.parse(decodeUtf8(held.transcript, 0, held.transcript.length));
  return [
    { name: 'index.html', bytes: page },
    { name: 'README.txt', bytes: encodeUtf8(siteGuide(terms, held)) },
    { name: 'commitment.txt', bytes: encodeUtf8(`${toHex(commitmentOf(terms))}\n`) },
    { name: 'terms.json', bytes: encodeUtf8(`${JSON.stringify(document, null, 2)}\n`) },
    ...SITE_FILES.flatMap(([key, name]) => {
      const bytes = held[key];
      return bytes === undefined ? [] : [{ name, bytes }];
    }),
  ];
}

// ---- web/warnings/fields.js

// The fields of a line, as tables have them.

const FIELD_SEPARATORS = [',', ';', '\t', '|'];

/** @param {string} text */
function fieldsOf(text) {
  return text.split(/[,;\t|]/);
}

/** Returns the fields of a line, without blanks and quotation marks around them. @param {string} text */
function bareCells(text) {
  return fieldsOf(text).map((field) => trimmedText(trimmedText(field).replace(/^"+|"+$/g, '')));
}

// ---- web/warnings/address.js

// Addresses that nobody is reached at.

/** @param {string} domain */
const hasDot = (domain) => /\.[A-Za-z]{2,}$/.test(domain);

/** @param {string} part */
const isPart = (part) => /^[^ @,;"<>()]+$/.test(part);

/** @param {string} mail */
function isMail(mail) {
  const at = mail.indexOf('@');
  return at >= 0 && isPart(mail.slice(0, at)) && isPart(mail.slice(at + 1)) && hasDot(mail);
}

/**
 * Returns whether a line holds an address of mail with a blank within or a sign behind, or an address of a blockchain
 * with a blank within.
 * @param {string} text
 */
function isBrokenAddress(text) {
  if (/^0x/i.test(text) && text.includes(' ')) return /^[0-9A-Fa-f]{32,}$/.test(text.slice(2).replaceAll(' ', ''));
  // The only address of a line may have a separator of other programs behind it.
  const bare = text.replace(/[;,.>]+$/, '');
  if (bare !== text && isMail(bare)) return true;
  // Words in place of the sign, or a comma in place of the last point.
  const meant = text.replaceAll('[at]', '@').replaceAll('(at)', '@');
  const [, begin, end] = /^([^]*),([^]*)$/.exec(text) ?? [];
  if (meant !== text && isMail(meant)) return true;
  if (begin !== undefined && !isMail(begin) && isMail(`${begin}.${end}`)) return true;
  if (text.startsWith('mailto:') && isMail(text.slice('mailto:'.length))) return true;
  return bareCells(text).some(isBrokenMail);
}

/**
 * Returns whether a line holds nothing but addresses of mail, at least two, as a mail has them:
 * `Ada <ada@example.org>, Ben <ben@example.org>`, or a cell holds two with a blank or a stroke between them.
 * @param {string} text
 */
function hasSeveralAddresses(text) {
  /** @param {string} part */
  const mails = (part) => part.split(/[\p{White_Space},;|/<>()]/u).filter(isMail).length;
  const cells = bareCells(text);
  return mails(text) > 1
    && (cells.some((cell) => mails(cell) > 1)
      // Between the columns of a table there is no blank.
      || (!/[\t|]|;(?! )/.test(text)
        && cells.every((cell) => isMail(cell) || (cell.endsWith('>') && mails(cell) > 0))));
}

/** @param {string} cell */
function isBrokenMail(cell) {
  const at = cell.lastIndexOf('@');
  if (at < 0) return false;
  const [name, domain] = [cell.slice(0, at), cell.slice(at + 1)];
  if (name.endsWith('@') && isMail(`${name.replace(/@+$/, '')}@${domain}`)) return true;
  const [joined, begin] = [domain.replaceAll(' ', ''), trimmedText(domain).split(' ')[0]];
  const isWhole = isPart(trimmedText(name).split(' ').at(-1) ?? '') && isPart(joined) && hasDot(joined);
  if (!isWhole) return false;
  const hasBlank = name.endsWith(' ') || domain.startsWith(' ');
  const isParted = trimmedText(domain) !== joined && !begin.includes('.') && !hasBlank;
  return (hasBlank && hasDot(begin)) || isParted || domain.includes(' .');
}

// ---- web/warnings/tables.js, ENTITIES

const ENTITIES = `
AElig
ETH
OElig
THORN
aelig
amp
apos
bdquo
bull
cent
copy
deg
eth
euro
frac12
frac14
gt
hellip
iexcl
iquest
laquo
ldquo
lsquo
lt
mdash
middot
nbsp
ndash
oelig
ordf
ordm
pound
quot
raquo
rdquo
reg
rsquo
sbquo
shy
szlig
thorn
`;

// ---- web/warnings/tables.js, ENTITY_MARKS

const ENTITY_MARKS = `
acute
breve
caron
cedil
circ
grave
macr
ogon
ring
slash
tilde
uml
`;

// ---- web/warnings/tables.js, TAGS

const TAGS = `
a
b
body
br
center
code
div
em
font
h1
h2
h3
head
html
i
img
li
ol
p
pre
script
small
span
strong
style
table
td
th
tr
ul
`;

// ---- web/warnings/markup.js

// Codes of web pages and programs in place of characters, and marks of documents.

const ENTITY_NAMES = wordsOf(ENTITIES);
const MARK_NAMES = wordsOf(ENTITY_MARKS);
const TAG_NAMES = wordsOf(TAGS);

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns whether a text has a code of HTML, a web address, JSON, SQL or mail in it. @param {string} text */
function isEscaped(text) {
  return [...text.matchAll(/[&%=\\+]/g)].some(({ 0: sign, index }) => {
    const [before, rest] = [text.slice(0, index), text.slice(index + 1)];
    if (sign === '&') return isEntity(/^([^;]{0,10});/.exec(rest)?.[1] ?? '');
    // In mail a sign such as =20, the end of a line that goes on, or the end of a text in base64.
    if (sign === '=') {
      return hasBytes(rest, '=', 16) || (rest.startsWith('?') && rest.endsWith('?='))
        || (/[\p{Alphabetic}\p{N}]$/u.test(before) && /^=*$/.test(rest))
        || (/\p{Alphabetic}$/u.test(before) && /^(?:20|2C|2c|27|40|26)\p{Alphabetic}/u.test(rest));
    }
    // In UTF-7, letters of Europe that are not ASCII.
    if (sign === '+') return /^[AB][A-Za-z0-9+/]{2,}-/.test(rest) && !text.includes('@');
    if (sign === '\\') {
      return /^(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|['"]|r\\n|[nrt]$)/.test(rest) || hasBytes(rest, '\\', 8);
    }
    const isBlank = /^(?:20|2C|2c|27|40|26|09|0[AaDd])/.test(rest) && /\p{Alphabetic}$/u.test(before);
    return hasBytes(rest, '%', 16) || (isBlank && !text.includes('://'));
  });
}

/** Returns whether a text is base64 of words, without the equals signs that may end it. @param {string} text */
function isBase64(text) {
  // Shorter ones may be words.
  if (!/^(?:[A-Za-z0-9+/]{4}){3,}$/.test(text)) return false;
  const sextets = Array.from(text, (sign) => BASE64.indexOf(sign));
  const bytes = Uint8Array.from({ length: 3 * text.length / 4 }, (_, at) => {
    const [before, here] = [Math.floor(4 * at / 3), 2 * (at % 3 + 1)];
    return (sextets[before] << here) | (sextets[before + 1] >> (6 - here));
  });
  if (findBadUtf8(bytes, 0, bytes.length) >= 0) return false;
  return /^[\p{Alphabetic} .'-]+$/u.test(decodeUtf8(bytes, 0, bytes.length));
}

/** @param {string} name */
function isEntity(name) {
  if (name.startsWith('#')) return /^#(?:[0-9]{1,6}|[xX]+[0-9A-Fa-f]{1,6})$/.test(name);
  return ENTITY_NAMES.has(name) || (/^[A-Za-z]/.test(name) && MARK_NAMES.has(name.slice(1)));
}

/**
 * Returns whether a text begins with a letter of UTF-8 in two bytes or more, each in hexadecimal or octal digits after
 * this sign.
 * @param {string} rest @param {string} sign @param {8 | 16} radix
 */
function hasBytes(rest, sign, radix) {
  const byte = radix === 8 ? /^[0-7]{3}/ : /^[0-9A-Fa-f]{2}/;
  const first = byte.exec(rest)?.[0] ?? '';
  const second = rest[first.length] === sign ? byte.exec(rest.slice(first.length + 1))?.[0] ?? '' : '';
  const [one, two] = [first, second].map((digits) => Number.parseInt(digits, radix));
  return one >= 0xc2 && one <= 0xf4 && two >= 0x80 && two <= 0xbf;
}

/**
 * Returns whether a line is RTF, an object of JSON or a row of Markdown, or has a tag of HTML or the end of one of XML.
 * @param {string} text
 */
function isMarkup(text) {
  const isRtf = text.startsWith('{\\') || /^\\[a-z]/.test(text) || text.endsWith('\\');
  const isRow = text.length > 2 && text.startsWith('|') && text.endsWith('|');
  const isJson = text.startsWith('{"') && text.replace(/[,;]+$/, '').endsWith('}');
  const hasTag = [...text.matchAll(/<(\/*)([A-Za-z0-9]+)(?=[> /])/g)].some(({ 1: strokes, 2: name, index }) => (
    (TAG_NAMES.has(name.toLowerCase()) || (strokes !== '' && /^[A-Za-z]/.test(name))) && text.includes('>', index)));
  return isRtf || isRow || isJson || hasTag;
}

/**
 * Returns whether a text is a line between parts of a text or rows of a table, such as `-----+-----`, a point of a
 * list, a heading, a comment, a mark of a merge that failed, or a text as Python shows its bytes.
 * @param {string} text
 */
function isLineOfADocument(text) {
  return /^[-=_*~+|: ]{4,}$/.test(text) || POINT.test(text) || /^(?:<{7}|>{7})/.test(text)
    || /^b(?:'[^]*'|"[^]*")$/.test(text) || isItem(text);
}

/** The marks before points of lists, headings and comments. */
const POINT = new RegExp(
  String.raw`^(?:[-*+#>]|##|\/\/|\[[ xX]\]|`
  + String.raw`[\u00b7\u2022\u2023\u2192\u25a0-\u25ff\u2610-\u2612\u2705\u2713-\u2718]\ufe0f?)`
  + String.raw` [\p{Alphabetic}[]`, 'u',
);

/**
 * Returns whether a text is an item of an array as programs write them: `"Ada",`, `['Ada', 'Ben']` or `('Ada'),`.
 * @param {string} text
 */
function isItem(text) {
  const [inside, within] = [text.replace(/^[[(]+/, ''), text.replace(/[\]),;]+$/, '')];
  const isMore = inside !== text || within !== text;
  // Rows of tables have quotations too.
  const isRow = text.startsWith('"') && text.split('"').length > 3;
  return isMore && !isRow && text.length + 1 < inside.length + within.length
    && ['"', "'"].some((mark) => inside.startsWith(mark) && within.endsWith(mark));
}

// ---- web/warnings/misread.js

// Texts that were read in another encoding than they were written in, and letters that were lost so.

/** What Windows-1252 and Latin-1 have for the bytes of 80 to BF. */
const UPPER = String.raw`[\u0080-\u00bf€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]`;
/** Those that are neither letters nor digits nor blanks. */
const MARK = String.raw`(?![\p{Alphabetic}\p{N}\p{White_Space}])${UPPER}`;
/** In UTF-8, a letter of most scripts but Latin is a byte of C6 to DF and one of 80 to BF. */
const OTHER = `[\\u00c6-\\u00d6\\u00d8-\\u00df]${UPPER}`;
/** In Windows-1251, a letter of Russian in UTF-8 is one of these and a letter or sign that Russian lacks. */
const CYRILLIC = `[РС](?:[\\u0402-\\u040f\\u0452-\\u045f\\u0490\\u0491№]|${UPPER})`;

const MISREAD = new RegExp([
  'â€', '‚Ä', `[ÂÃÄÅ]${UPPER}`,
  // The same bytes in Windows-1250, MacRoman and the code pages of DOS.
  `[ĂĹ](?:${MARK}|[ˇ˘˛˝])`, `√(?:${MARK}|\\p{Alphabetic})`, '[├┬╨╤]\\P{White_Space}',
  `${OTHER}${OTHER}`, `[à-ï](?![…’”»›]{2})${UPPER}${UPPER}`, '\\p{Alphabetic}[³¹¿£¥]\\p{Lowercase}',
  '(?:^| )[£¥]\\p{Lowercase}', `${CYRILLIC}${CYRILLIC}`,
].join('|'), 'u');

/**
 * Words that nobody writes: without letters but À to ÿ, which are Cyrillic or Greek in other code pages, or Cyrillic
 * capitals after a small letter, which KOI8 and Windows-1251 make of each other.
 */
const MISREAD_WORD = /^(?:[\u00c0-\u00ff]{4,}|[а-яё][А-ЯЁ]{2,})$/;

/**
 * Returns whether a text has signs that arise when it is read in another encoding than its own.
 * @param {string} text
 */
function isMisread(text) {
  return MISREAD.test(text) || text.split(/\P{Alphabetic}+/u).some((word) => MISREAD_WORD.test(word));
}

/** Returns whether a cell has a question mark within a word, or consists of such. @param {string} cell */
function hasLostLetters(cell) {
  return /^[? ]{3,}$/.test(cell) || (!/[/=]/.test(cell) && /\p{Alphabetic}\?\p{Lowercase}/u.test(cell));
}

// ---- web/warnings/tables.js, PROGRAM_ENTRIES

const PROGRAM_ENTRIES = `
-
--
---
.
..
...
?
Anonym
Anonyme
Anonymous
Anónimo
Desconocido
EOF
FALSCH
FALSE
FALSO
FAUX
False
Inconnu
TEST
TRUE
Test
True
Unbekannt
Unknown
VERDADERO
VRAI
WAHR
XXX
anonym
anonyme
anonymous
anónimo
asdf
deleted
false
inconnu
test
true
unbekannt
unknown
xxx
–
—
…
`;

// ---- web/warnings/tables.js, PROGRAM_WORDS

const PROGRAM_WORDS = `
#NULL
(blank)
(deleted)
(empty)
(error)
(none)
(null)
(undefined)
(unknown)
-Inf
-Infinity
0000-00-00
0000-00-00 00:00:00
<NA>
<empty>
<none>
<null>
<undefined>
DBNull
Deleted User
Inf
Infinity
Invalid Date
Invalid date
N.A.
N/A
N/D
NA
NULL
NaN
NaT
No data
None
Object object
S/D
System.Object
System.String[]
TBA
TBC
TBD
[deleted]
[null]
[removed]
\\N
deleted user
k.A.
n.a.
n.d.
n/a
n/d
nan
nil
no data
no name
null
nullptr
o.A.
s/d
t.b.a.
t.b.d.
tba
tbc
tbd
undefined
`;

// ---- web/warnings/program.js

// Words that programs or people write where there is no value, and the places that programs should have filled in.

const OF_PROGRAMS = wordsOf(PROGRAM_WORDS);
const WHOLE_ENTRIES = wordsOf(PROGRAM_ENTRIES);

/** Returns whether a text, or a cell of it, is written where there is no value. @param {string} text */
function hasProgramWord(text) {
  return WHOLE_ENTRIES.has(text.replace(/^"([^]*)"$/, '$1')) || bareCells(text).some(isOfAProgram);
}

/** @param {string} cell */
function isOfAProgram(cell) {
  return /^[[<]object [^]*[\]>]$/.test(cell) || OF_PROGRAMS.has(cell)
    || cell.split(' ').every((word) => OF_PROGRAMS.has(word));
}

/**
 * Returns whether a text has a place such as `{{name}}` or `${name}`, or a cell is one such as `%name%` or `<name>`.
 * @param {string} text
 */
function isPlaceholder(text) {
  const within = [...text.matchAll(/\{\{(?=([^]*?)\}\})|\$\{(?=([^]*?)\})|\*\|(?=([^]*?)\|\*)/g)];
  return within.some(([, ...names]) => isNameOfAValue(trimmedText(names.join(''))))
    || bareCells(text).some((cell) => /^(?:%[^]*%|<[^]*>|\{[^]*\})$/.test(cell) && isNameOfAValue(cell.slice(1, -1)));
}

/** @param {string} name */
function isNameOfAValue(name) {
  return /^\p{Alphabetic}[\p{Alphabetic}0-9_. -]*$/u.test(name) && encodeUtf8(name).length <= 60;
}

// ---- web/warnings/spreadsheet.js

// What spreadsheets write in place of a value: formulas, errors, and numbers and texts that they have shortened.

/** Returns whether a cell is #REF!, #NAME?, #N/A or the like in any language. @param {string} cell */
function isSheetError(cell) {
  // What a column shows that is too narrow for its value.
  if (/^#{3,}$/.test(cell)) return true;
  return /^#[\u00a1\u00bf]?(?:N\/A|NV|N\/D|N\/B|[\p{Uppercase}/0]{2,12}[!?])$/u.test(cell);
}

/** Returns whether a cell, or its part after a comma, is a number such as 1.2E+15. @param {string} cell */
function isShortened(cell) {
  return /^[0-9][0-9.]*[Ee]\+[0-9][0-9.]*$/.test(cell);
}

/**
 * Returns whether a text, or a cell of it, ends with an ellipsis behind a word, or is the address of a wallet with one
 * within.
 * @param {string} text
 */
function isCutOff(text) {
  return /\.\.\.|\u2026/.test(text)
    && [text, ...bareCells(text)].some((cell) => (
      /^0x.*(?:\.\.\.|\u2026)|[\p{Alphabetic}\p{N}](?:\.\.\.|\u2026)$/u.test(cell)));
}

/** Returns whether a cell is a formula, such as =A2&B2, +SUM(A1:A9), @SUM(A1) or +A1*2. @param {string} cell */
function isFormula(cell) {
  if (/^\{?=/.test(cell)) return /^\{?=[\p{Alphabetic}\p{N}("$'@+-]/u.test(cell);
  if (/^[+@-][A-Za-z][A-Za-z0-9.$_]*\(/.test(cell)) return true;
  const [, place] = /^\+([A-Za-z0-9.$_]*)(?:$|[+*/&^:-])/.exec(cell) ?? [];
  return place !== undefined && /^[A-Z]{1,3}[0-9]+$/.test(place.replaceAll('$', ''));
}

// ---- web/warnings/tables.js, ROW_COUNTS

const ROW_COUNTS = `
(0 Zeile)
(0 Zeilen)
(0 fila)
(0 filas)
(0 ligne)
(0 lignes)
(0 row affected)
(0 row)
(0 rows affected)
(0 rows)
... and 0 more
... und 0 weitere
... y 0 más
0 row in set
0 row in set (0 sec)
0 row in set, 0 warning (0 sec)
0 row in set, 0 warnings (0 sec)
0 row selected
0 row selected.
0 rows affected
0 rows in set
0 rows in set (0 sec)
0 rows in set, 0 warning (0 sec)
0 rows in set, 0 warnings (0 sec)
0 rows returned
0 rows selected
0 rows selected (0 seconds)
0 rows selected.
Page 0
Page 0 of 0
Page 0/0
Página 0
Página 0 de 0
Página 0/0
Seite 0
Seite 0 von 0
Seite 0/0
and 0 more
… and 0 more
… und 0 weitere
… y 0 más
`;

// ---- web/warnings/tables.js, TOTALS

const TOTALS = `
celkem
gesamt
gesamtsumme
grand total
i alt
insgesamt
razem
samtals
somme
subtotal
sum
suma
summa
summe
toplam
totaal
total
total general
total général
totale
totals
totalt
yhteensä
zwischensumme
összesen
σύνολο
всего
итого
合計
总计
`;

// ---- web/warnings/totals.js

// Rows of totals, and the counts of rows and pages that programs add.

const TOTAL_WORDS = wordsOf(TOTALS);
const COUNTS = wordsOf(ROW_COUNTS);

/** The longest word has fewer bytes. */
const MOST_TOTAL = 40;

/**
 * Returns whether the first field is a word for totals, perhaps with an amount, and the others hold amounts alone.
 * @param {string} text
 */
function isTotal(text) {
  const [first, ...others] = fieldsOf(text);
  if (!others.every((field) => /^[0-9 .,'%"€$£\u00a0\u202f-]*$/.test(field))) return false;
  const word = first.replace(/^[0-9 .,'%"€$£\u00a0\u202f:=-]+|[0-9 .,'%"€$£\u00a0\u202f:=-]+$/g, '');
  return word.length <= MOST_TOTAL && encodeUtf8(word).length <= MOST_TOTAL && TOTAL_WORDS.has(foldedText(word));
}

/**
 * Returns whether a text is `(55 rows)`, `55 rows in set`, `... and 34 more`, `Page 1 of 3` or the like.
 * @param {string} text
 */
function isCountOfRows(text) {
  return text.length <= 80 && /[0-9]/.test(text) && COUNTS.has(text.replace(/[0-9]+(?:[.,][0-9]+)*/g, '0'));
}

// ---- web/warnings/damage.js

// Entries that were damaged before, or that are no entries: those that show nothing, blanks that nobody sees,
// quotations left open, rows of totals, and what programs write in place of characters and names.

/** Texts of ASCII with single spaces between words, and no quotation marks: most entries. */
const PLAIN = /^[!#-~]+(?: [!#-~]+)*$/;

/** All damage of such a text but blanks, words and totals has one of these signs. */
const SIGNS = /[#%&(+<=>?@[\\{|]|^0x/i;

/**
 * Returns what is wrong with the text of entry `number`, from 0, as the word of the warning, or null.
 * @param {string} text @param {number} number
 */
function damageOf(text, number) {
  const found = PLAIN.test(text) ? null : hiddenDamage(text, number);
  if (found !== null) return found;
  if (/^[ ,;|"\t]*$/.test(text) || Array.from(text).every(isBlankOrMark)) return 'blank';
  if (isLineOfADocument(text)) return 'markup';
  const bySigns = SIGNS.test(text) ? damageBySigns(text) : null;
  if (bySigns !== null) return bySigns;
  if (isBase64(text)) return 'escaped';
  if (isCutOff(text)) return 'cut_off';
  if (hasProgramWord(text)) return 'program_word';
  if (isPlaceholder(text)) return 'placeholder';
  return isCountOfRows(text) || isTotal(text) ? 'total' : null;
}

/** @param {string} sign */
function isBlankOrMark(sign) {
  return isBlank(sign) || FIELD_SEPARATORS.includes(sign) || sign === '"';
}

/** @param {string} text @param {number} number */
function hiddenDamage(text, number) {
  const signs = Array.from(text);
  if (signs.every(isBlank)) return 'blank';
  if (number > 0 && text.startsWith('\ufeff')) return 'joined_files';
  if (text.includes('\ufffd')) return 'lost_character';
  if (isMisread(text)) return 'misread';
  if (text.split('"').length % 2 === 0) return 'open_quotation';
  if (signs.some(isHidden)) return 'invisible';
  if (isBlank(signs[0]) || isBlank(signs[signs.length - 1])) return 'edge_blank';
  return /\p{White_Space} | \p{White_Space}/u.test(text) ? 'double_space' : null;
}

/** @param {string} text */
function damageBySigns(text) {
  const cells = bareCells(text);
  if (isEscaped(text)) return 'escaped';
  if (isMarkup(text)) return 'markup';
  if (cells.some(isFormula)) return 'formula';
  if (cells.some(isSheetError)) return 'sheet_error';
  if (cells.some(isShortened)) return 'shortened';
  if (cells.some(hasLostLetters)) return 'lost_character';
  if (isBrokenAddress(text)) return 'broken_address';
  return hasSeveralAddresses(text) ? 'several_addresses' : null;
}

// ---- web/warnings/tables.js, COLUMN_NOUNS

const COLUMN_NOUNS = `
#
address
email
handle
id
mail
name
number
username
`;

// ---- web/warnings/tables.js, COLUMN_WORDS

const COLUMN_WORDS = `
account
applicant
attendee
badge
bib
birth
candidate
client
contestant
created
customer
date
discord
display
e
employee
entrant
entry
eth
ethereum
family
first
full
github
given
guest
home
instagram
ip
last
legal
list
login
lot
maiden
mastodon
member
membership
middle
mobile
nick
of
order
owner
participant
person
phone
player
postal
public
registration
seat
serial
solana
street
student
team
telegram
telephone
the
ticket
twitter
user
wallet
your
`;

// ---- web/warnings/tables.js, COLUMNS

const COLUMNS = `
achternaam
address
adresse
adresse e-mail
alias
apellido
apellidos
city
cognome
company
correo
correo electrónico
country
date
department
e-mail
email
email address
entrant
entry
family name
first name
full name
given name
id
imię
indirizzo
jméno
last name
losnummer
member
mitglied
naam
nachname
name
names
namn
navn
nazwisko
nickname
nimi
no.
nom
nombre
nome
nr
nr.
number
nummer
numéro
név
número
participant
participante
participantes
participants
phone
phone number
player
prénom
příjmení
sobrenome
surname
sähköposti
teilnehmer
teilnehmerin
telefon
telephone
ticket
ticket id
ticket number
tickets
timestamp
téléphone
username
voornaam
vorname
όνομα
имя
фамилия
名前
姓名
氏名
이름
`;

// ---- web/warnings/heading.js

// First lines that look like the headings of a table, or that name the separator of one.

const COLUMN_NAMES = wordsOf(COLUMNS);
const NOUNS = wordsOf(COLUMN_NOUNS);
const OTHERS = wordsOf(COLUMN_WORDS);

/** Returns the warnings about the first line of a list. @param {string[]} texts @returns {Warning[]} */
function headingWarnings(texts) {
  const first = namesSeparator(texts[0]) ? 1 : 0;
  const found = first === 0 ? [] : [warningOf('separator_line', { lines: [1], values: [texts[0]] })];
  const heading = headingLine(texts, first);
  for (let at = first; at <= heading; at++) found.push(warningOf('header', { lines: [at + 1], values: [texts[at]] }));
  return found;
}

/** How many lines of titles there may be above the headings of a table. */
const MOST_ABOVE = 3;

/**
 * Returns the line that looks like the headings of a table, from 0: the first one, or one below titles, in which one
 * field alone has text. Returns -1 if there is none.
 * @param {string[]} texts @param {number} first
 */
function headingLine(texts, first) {
  /** @param {string} text */
  const isTitle = (text) => fieldsOf(text).filter((field) => trimmedText(field) !== '').length < 2;
  for (let at = first; at <= first + MOST_ABOVE && at < texts.length; at++) {
    if ((at === first || !isTitle(texts[at])) && hasHeader(texts.slice(at))) return at;
    if (!isTitle(texts[at])) break;
  }
  return -1;
}

/** Returns whether a line is `sep=;` or the like. @param {string} line */
function namesSeparator(line) {
  const bare = line.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, '').replace(/^"(.*)"$/, '$1');
  return /^sep=/i.test(bare) && encodeUtf8(bare).length <= 6;
}

/**
 * Returns whether the first of these lines looks like the headings of a table: each field is the name of a column, or
 * the lines are a table and this one names a column or is the only one without a digit.
 * @param {string[]} texts
 */
function hasHeader([first, ...others]) {
  if (others.length === 0) return false;
  const fields = fieldsOf(first);
  if (fields.every(isColumn)) return true;
  // Some programs quote the headings and no value.
  if (/^"[^]+"$/.test(first) && others.length > 1 && !others.some((line) => line.includes('"'))) return true;
  // A name of a program, such as wallet_address or firstName, above lines that are none.
  if (/^(?=[a-z][A-Za-z_]{3,}$)(?:.*_|.+[A-Z])/.test(first) && !others.some(beginsLikeUser)) return true;
  const isNamed = fields.some(isColumn);
  const isNumbered = others.length > 1 && !/[0-9]/.test(first);
  if (!isNamed && !isNumbered) return false;
  /** @param {string} text @param {string} separator */
  const count = (text, separator) => text.split(separator).length - 1;
  return FIELD_SEPARATORS.some((separator) => {
    const columns = count(first, separator);
    return columns > 0
      && others.every((text) => count(text, separator) === columns && (isNamed || /[0-9]/.test(text)));
  });
}

/** @param {string} field */
function isColumn(field) {
  const bare = trimmedText(trimmedText(field).replace(/^["']+|["']+$/g, ''));
  return COLUMN_NAMES.has(foldedText(bare).replaceAll('_', ' ')) || isOfWords(bare);
}

/**
 * Returns whether a field consists of words of column names: with blanks, hyphens or underscores between them, or
 * capitals at their beginnings.
 * @param {string} field
 */
function isOfWords(field) {
  // eslint-disable-next-line no-control-regex
  if (!/^[\x00-\x7f]{1,60}$/.test(field)) return false;
  const spaced = field.replace(/([a-z])(?=[A-Z])|(?=#)/g, '$1 ').replace(/[_:.()/-]/g, ' ').toLowerCase();
  const words = spaced.split(/[\t-\r ]+/).filter((word) => word !== '');
  /** @param {Set<string>} set @param {string} word */
  const has = (set, word) => set.has(word) || (word.endsWith('s') && set.has(word.slice(0, -1)));
  return words.length > 1 && words.some((word) => has(NOUNS, word))
    && words.every((word) => has(NOUNS, word) || has(OTHERS, word));
}

/** Returns whether a text begins with a small letter and has no blank or other sign. @param {string} text */
function beginsLikeUser(text) {
  return /^[a-z][^ @.,;\t|:]*$/.test(text);
}

// ---- web/warnings/numbering.js

// Lists whose lines are numbered, so that the numbers are parts of the entries.

/** How many lines of titles there may be above the first number. */
const MOST_BEFORE = 3;

/**
 * Warns of a list of which at least half of the lines begin with numbers that leave none out, such as `1. Ada`.
 * @param {string[]} texts @returns {Warning[]}
 */
function numberingWarnings(texts) {
  const at = texts.slice(0, MOST_BEFORE + 1).findIndex((text) => numberBefore(text) !== null);
  if (at < 0) return [];
  const numbers = texts.map(numberBefore).filter((number) => number !== null).sort((a, b) => a - b);
  const leaveNoneOut = numbers.every((number, i) => number === numbers[0] + i);
  const areMany = numbers.length > 1 && 2 * numbers.length >= texts.length;
  return areMany && leaveNoneOut ? [warningOf('numbered', { lines: [at + 1], values: [texts[at]] })] : [];
}

/** Returns the number before an entry such as `1. Ada`, `2) Ben` or `(3) Cem`, or null. @param {string} text */
function numberBefore(text) {
  const digits = /^[ (]*([0-9]+)[.):]\p{White_Space}*\p{Alphabetic}/u.exec(text)?.[1];
  return digits === undefined || Number(digits) >= 2 ** 32 ? null : Number(digits);
}

// ---- web/warnings/entries.js

// What may be wrong with the entries of a list (SPEC section 11), and with the rows of a table.

/**
 * Returns the warnings about a list from which a draw is to be made. `texts` are its entries.
 * @param {string[]} texts @param {Tell} [tell] @returns {Warning[]}
 */
function listWarnings(texts, tell) {
  const single = texts.length === 1 ? [warningOf('one_entry', { lines: [1] })] : [];
  return [
    ...headingWarnings(texts), ...numberingWarnings(texts), ...single,
    ...entryWarnings(texts, (entry) => entry + 1, tell),
  ];
}

/**
 * Returns the warnings about rows of a table. The entries of the list are the rows with these numbers, and their cells
 * are those of these columns.
 * @param {string[]} texts @param {number[]} rows @param {string[]} columns @param {Tell} [tell] @returns {Warning[]}
 */
function rowWarnings(texts, rows, columns, tell) {
  // The quotations of a table were already read, so a mark that is left in a cell means inches, say.
  const found = entryWarnings(texts, (entry) => rows[entry], tell).filter(({ word }) => word !== 'open_quotation');
  const cells = texts.map((text) => text.split(';'));
  return [...found, ...columns.flatMap((column, at) => (
    cellWarnings(column, cells.map((each) => each[at] ?? ''), rows)))];
}

/**
 * @param {string[]} texts @param {(entry: number) => number} numberOf  where the list's keeper finds an entry
 * @param {Tell} [tell] @returns {Warning[]}
 */
function entryWarnings(texts, numberOf, tell = () => {}) {
  /** @type {Warning[]} */
  const damaged = [];
  /** @type {Warning[]} */
  const alike = [];
  /** @type {Warning[]} */
  const mixed = [];
  const known = new Map();
  texts.forEach((text, i) => {
    if (i % 4096 === 0) tell('Looking at the list', i, texts.length);
    const damage = damageOf(text, i);
    if (damage !== null) damaged.push(warningOf(damage, { lines: [numberOf(i)], values: [text] }));
    const word = mixedWord(text);
    if (word !== null) mixed.push(warningOf('mixed_scripts', { lines: [numberOf(i)], values: [word] }));
    const folded = squeezedText(foldedText(text));
    const first = known.get(folded);
    if (first === undefined) known.set(folded, i);
    else alike.push(warningOf('alike', { lines: [first, i].map(numberOf), values: [texts[first], text] }));
  });
  // A list all of whose entries are so is meant so.
  const areMeant = texts.length > 1 && damaged.length === texts.length
    && damaged.every(({ word }) => word === 'program_word' || word === 'placeholder');
  return [...(areMeant ? [] : damaged), ...alike, ...mixed];
}

// ---- web/warnings/blinded.js

// What a list with blinded cells may give away (SPEC section 6b).

/**
 * A column of a list that is made from a table: of how many cells of a row, and whether they are to be blinded.
 * @typedef {{ name: string, cells: number, isBlinded: boolean }} RowColumn
 */
/** @typedef {RowColumn & { texts: string[] }} RowTexts A column with its text in each row. */
/** @typedef {{ row: number, count: number, cells: string }} Entries What a row becomes, with their public cells. */

/** Fewer entries than this with the same public cells, or fewer groups, may show who they are. */
const ENOUGH = 5;
/** A shorter text of an id fits several people. */
const CLEAR_BYTES = 8;

const DIGITS_ALONE = /^\p{N}*$/u;

/**
 * Returns the warnings about rows of a table of which some columns are to be blinded: those of rowWarnings, and what
 * the list that is made from them may give away. `texts` has the cells of each row, `tickets` how many entries it
 * becomes.
 * @param {string[]} texts @param {number[]} rows @param {number[]} tickets @param {RowColumn[]} columns
 * @param {Tell} [tell] @returns {Warning[]}
 */
function rowsToBlindWarnings(texts, rows, tickets, columns, tell) {
  const cells = texts.map((text) => text.split(';'));
  let from = 0;
  /** @type {RowTexts[]} */
  const made = columns.map((column) => {
    const start = from;
    from += column.cells;
    return { ...column, texts: cells.map((row) => textOf(row.slice(start, start + column.cells))) };
  });
  const shown = made.filter(({ isBlinded }) => !isBlinded);
  const entries = rows.map((row, i) => (
    { row, count: tickets[i], cells: shown.map((column) => column.texts[i]).join(';') }));
  return [
    ...rowWarnings(texts, rows, [], tell),
    ...made.flatMap(({ name, texts: of }) => cellWarnings(name, of, rows)),
    ...(made[0]?.isBlinded ? idWarnings(made[0].texts, rows) : []),
    ...rareCellWarnings(entries),
    ...made.slice(1).filter(({ isBlinded }) => isBlinded).flatMap((column) => rareGroupWarnings(column, entries)),
  ];
}

/** Returns the text that is made of some cells of a row: nothing if all of them are empty. @param {string[]} cells */
function textOf(cells) {
  return cells.every((cell) => cell === '') ? '' : cells.join(';');
}

/** @param {string[]} texts @param {number[]} rows @returns {Warning[]} */
function idWarnings(texts, rows) {
  return texts.flatMap((text, i) => {
    const isClear = text === '' || (!DIGITS_ALONE.test(text) && encodeUtf8(text).length >= CLEAR_BYTES);
    return isClear ? [] : [warningOf('unclear_id', { lines: [rows[i]] })];
  });
}

/** Warns of public cells that few entries have. @param {Entries[]} entries @returns {Warning[]} */
function rareCellWarnings(entries) {
  return alikeBy(entries, ({ cells }) => cells)
    .filter((alike) => alike.reduce((sum, { count }) => sum + count, 0) < ENOUGH)
    .map((alike) => warningOf('rare_cells', {
      lines: alike.map(({ row }) => row), values: alike[0].cells.split(';'),
    }));
}

/**
 * Warns of groups, all entries with the same text in a blinded column, whose size and public cells few groups have.
 * @param {RowTexts} column @param {Entries[]} entries @returns {Warning[]}
 */
function rareGroupWarnings({ name, texts }, entries) {
  const placed = entries.map((each, i) => ({ ...each, text: texts[i] })).filter(({ text }) => text !== '');
  const groups = alikeBy(placed, ({ text }) => text);
  return alikeBy(groups, shapeOf).filter((alike) => alike.length < ENOUGH).map((alike) => warningOf('rare_group', {
    lines: alike.flat().map(({ row }) => row).sort((a, b) => a - b), values: [name],
  }));
}

/** Returns what everyone sees of a group: how many entries have which public cells. @param {Entries[]} group */
function shapeOf(group) {
  const counts = new Map();
  for (const { cells, count } of group) counts.set(cells, (counts.get(cells) ?? 0) + count);
  return JSON.stringify([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns things by what they have in common, in the order in which each is first met.
 * @template T @param {T[]} things @param {(thing: T) => string} keyOf @returns {T[][]}
 */
function alikeBy(things, keyOf) {
  const known = new Map();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = known.get(key);
    if (group === undefined) known.set(key, [thing]);
    else group.push(thing);
  }
  return [...known.values()];
}

// ---- web/maker/lists/table.js

// The list that a spreadsheet becomes: one entry for each row, or as many as the row says (SPEC section 6a, "Columns of
// a list"). The rules, what is refused and the bytes are those of `verishuffle table`.

/**
 * What is wrong with a table.
 * @typedef {object} Fault
 * @property {string} word
 * @property {number | null} row
 * @property {number} [column]  from 0
 * @property {string} [name]  the heading of the column
 * @property {string | number | string[]} [value]  the cell, or a number
 * @property {number | null} [first]  an earlier row or column
 */
/**
 * What is wanted of a table.
 * @typedef {object} WantedColumns
 * @property {string} id  the name of the list's first column: a heading, or the name of new numbers from 1, which
 *   tickets may get, and rows if `isNumbered` says so
 * @property {string[]} columns  the headings of its other columns
 * @property {string | null} [tickets]  the heading of the column that says how many entries a row has, or null: one
 *   each
 * @property {boolean} [isNumbered]  whether the rows are numbered, since none of the columns tells them apart
 */
/** @typedef {{ name: string, column: number }} PlacedColumn */
/**
 * Where the wanted cells are in a row.
 * @typedef {object} Layout
 * @property {'numbers' | 'cells' | 'cellsAndNumbers'} ids  where the ids come from
 * @property {number} idCells  how many of its cells, from the first on, are the id: one of them must not be empty
 * @property {PlacedColumn[]} cells
 * @property {PlacedColumn | null} tickets
 * @property {number} width
 * @property {string} separator
 */
/** @typedef {{ count: number, line: string, size: number, word?: undefined }} Ticket The entries that a row makes. */

/** What a line has besides its cells: a number of up to ten digits, a separator and a line feed. */
const MORE_THAN_CELLS = 12;
/** The most bytes of a list: as many as the page reads of one file. */
const MOST_LIST = 67108864;
const MOST_FAULTS = 20;
/** How far below the top headings are looked for. */
const MOST_TITLES = 20;

/** A table that makes no list. `faults` are at most 20, and `count` says how many there are. */
class Faulty extends Error {
  /** @param {Fault[]} faults @param {number} [count] */
  constructor(faults, count = faults.length) {
    super(`There are ${count} faults in the table, of which the first is ${JSON.stringify(faults[0])}`);
    this.faults = faults;
    this.count = count;
  }
}

/** @param {string} word @param {Partial<Fault>} [more] */
function faultyTable(word, more = {}) {
  return new Faulty([{ word, row: null, ...more }]);
}

/**
 * Reads the headings of a text between cells of each kind, and returns the reading that `found` ranks highest.
 * @param {string} text @param {(headings: string[]) => number} found
 */
function beginTable(text, found) {
  const readings = SEPARATORS.map((separator) => {
    const rows = new TableRows(text, separator);
    const first = rows.next();
    if (first === null) throw faultyTable('nothing');
    const headings = first.cells.map(trimmedText);
    const rank = [found(headings), first.misquoted < 0 ? 1 : 0, headings.length];
    return { rows, separator, row: first.number, headings, misquoted: first.misquoted, rank };
  });
  /** @param {number[]} a @param {number[]} b */
  const isHigher = (a, b) => {
    const at = a.findIndex((part, i) => part !== b[i]);
    return at < 0 || a[at] > b[at];
  };
  const best = readings.reduce((one, other) => (isHigher(other.rank, one.rank) ? other : one));
  if (best.misquoted >= 0) throw new Faulty([{ word: 'misquoted', row: best.row, column: best.misquoted }]);
  return best;
}

/**
 * The rows of a table that have entries: their numbers, how many entries each has, and its cells as one text without a
 * new number.
 * @typedef {{ rows: number[], counts: number[], lines: string[] }} TicketRows
 */

/**
 * Makes the list of a table.
 *
 * Returns { list, names, headings, ids, separator, rows, counts, lines, without, empty, entries }: the bytes of the
 * list's file; the names of its columns; the headings of the table; where the ids come from, 'cells', 'cellsAndNumbers'
 * or 'numbers'; the numbers of the rows with entries, how many entries each has, and its cells as one text without a
 * new number; the numbers of the rows with none, and the rows without text. Throws Faulty, with all faults of the rows
 * at once.
 * @param {string} text @param {WantedColumns} wanted @param {Tell} [tell]
 */
function listOfTable(text, wanted, tell = () => {}) {
  const { id, columns, tickets = null } = wanted;
  const names = [...columns, id, ...(tickets === null ? [] : [tickets])];
  const table = beginTable(text, (headings) => names.filter((name) => headings.includes(name)).length);
  const layout = layoutOf(table, wanted, text);
  const found = ticketRows(text, table, layout, (rows) => (layout.ids === 'numbers' ? [] : repeatedIds(rows)), tell);
  const { ids } = layout;
  return { ...found, list: writtenTickets(ids, found), names: [id, ...columns], headings: table.headings, ids };
}

/**
 * Reads the cells of a table that are wanted for a list with blinded cells: those of these headings, of which the first
 * are the id, and how many entries each row has. `faultsOf` returns what is wrong with the rows besides. Throws Faulty,
 * as listOfTable does.
 * @param {string} text @param {string[]} headings @param {number} idCells @param {string | null} tickets
 * @param {(rows: TicketRows) => Fault[]} faultsOf @param {Tell} [tell]
 */
function rowsOfTable(text, headings, idCells, tickets, faultsOf, tell = () => {}) {
  const names = [...headings, ...(tickets === null ? [] : [tickets])];
  const table = beginTable(text, (known) => names.filter((name) => known.includes(name)).length);
  const [id, ...columns] = headings;
  const layout = { ...layoutOf(table, { id, columns, tickets }, text), idCells };
  return ticketRows(text, table, layout, faultsOf, tell);
}

/**
 * @param {string} text @param {ReturnType<typeof beginTable>} table @param {Layout} layout
 * @param {(rows: TicketRows) => Fault[]} faultsOf @param {Tell} tell
 */
function ticketRows(text, table, layout, faultsOf, tell) {
  /** @type {Fault[]} */
  const faults = [];
  let count = 0;
  /** @param {Fault} fault */
  const keep = (fault) => {
    count++;
    if (faults.length < MOST_FAULTS) faults.push(fault);
  };
  /**
   * @type {{ rows: number[], counts: number[], lines: string[], without: number[], bytes: number, entries: number }}
   */
  const found = { rows: [], counts: [], lines: [], without: [], bytes: 0, entries: 0 };
  for (let row = table.rows.next(); row !== null; row = table.rows.next()) {
    if (found.rows.length % 4096 === 0) tell('Reading the table', table.rows.end, text.length);
    const ticket = ticketOf(layout, row);
    if (ticket.word !== undefined) {
      keep(ticket);
    } else if (ticket.count === 0) {
      found.without.push(row.number);
    } else {
      found.bytes += ticket.count * (ticket.size + MORE_THAN_CELLS);
      found.entries += ticket.count;
      found.rows.push(row.number);
      found.counts.push(ticket.count);
      found.lines.push(ticket.line);
    }
  }
  faultsOf(found).forEach(keep);
  if (count > 0) throw new Faulty(faults, count);
  const { entries } = found;
  if (entries === 0) throw faultyTable('noTickets');
  if (entries > MOST_U32) throw faultyTable('tooManyTickets', { value: entries });
  if (found.bytes > MOST_LIST) throw faultyTable('tooManyBytes', { value: found.bytes });
  const { rows, counts, lines, without } = found;
  return { separator: table.separator, rows, counts, lines, without, empty: table.rows.empty, entries };
}

/**
 * Returns where the wanted cells are in a row.
 * @param {{ headings: string[], separator: string, row: number }} table @param {WantedColumns} wanted
 * @param {string} text @returns {Layout}
 */
function layoutOf({ headings, separator, row }, { id, columns, tickets = null, isNumbered = false }, text) {
  const low = () => lowerHeadings(text, [...(tickets === null ? [id] : []), ...columns, ...(tickets ? [tickets] : [])]);
  /** @param {string} name */
  const missing = (name) => faultyTable('headingMissing', { name, value: headings, row, first: low() });
  const hasId = headings.includes(id);
  if (!hasId && tickets === null && !isNumbered) throw missing(id);
  if (!hasId && columns.length === 0) throw faultyTable('noColumns');
  /** @param {string} name */
  const place = (name) => {
    const column = headings.indexOf(name);
    if (column < 0) throw missing(name);
    const second = headings.indexOf(name, column + 1);
    if (second >= 0) throw faultyTable('headingTwice', { name, column, first: second, row });
    return { name, column };
  };
  const ids = !hasId ? 'numbers' : tickets === null ? 'cells' : 'cellsAndNumbers';
  return {
    ids,
    idCells: hasId ? 1 : 0,
    cells: [...(hasId ? [id] : []), ...columns].map(place),
    tickets: tickets === null ? null : place(tickets),
    width: headings.length,
    separator,
  };
}

/**
 * Returns the number of a row that has all these headings though it is not the first, or null.
 * @param {string} text @param {string[]} names
 */
function lowerHeadings(text, names) {
  for (const separator of SEPARATORS) {
    const rows = new TableRows(text, separator);
    for (let place = 0; place < MOST_TITLES; place++) {
      const row = rows.next();
      if (row === null) break;
      const headings = row.cells.map(trimmedText);
      if (place > 0 && names.every((name) => headings.includes(name))) return row.number;
    }
  }
  return null;
}

/** Returns what a cell holds that would not come back from a list, as a word, or null. @param {string} text */
function cellFault(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === SEMICOLON) return 'semicolon';
    if (unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029) return 'lineBreak';
    if (unit === 0xfeff) return 'byteOrderMark';
    if (isControl(unit)) return 'control';
  }
  return null;
}

/**
 * Returns how many entries a row makes and of which cells, { count, line, size }, or a fault.
 * @param {Layout} layout @param {TableRow} row @returns {Ticket | Fault & { count?: undefined }}
 */
function ticketOf({ idCells, cells, tickets, width }, { number: row, cells: given, misquoted }) {
  /** @param {string} word @param {Partial<Fault>} [more] */
  const fault = (word, more = {}) => ({ word, row, ...more });
  if (misquoted >= 0) return fault('misquoted', { column: misquoted });
  if (given.slice(width).some((cell) => trimmedText(cell) !== '')) return fault('cells', { value: given.length });
  const parts = [];
  for (const { name, column } of cells) {
    if (column >= given.length) return fault('missing', { name, column });
    const value = trimmedText(given[column]);
    const word = cellFault(value);
    if (word !== null) return fault(word, { name, column, value });
    parts.push(value);
  }
  if (idCells > 0 && parts.slice(0, idCells).every((part) => part === '')) return fault('idEmpty', cells[0]);
  const line = parts.join(';');
  let size = line.length;
  for (let i = 0; i < line.length; i++) {
    const unit = line.charCodeAt(i);
    if (unit >= 0x80) size += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  if (size + MORE_THAN_CELLS > MOST_ENTRY) return fault('tooLong');
  if (tickets === null) return { count: 1, line, size };
  const { name, column } = tickets;
  if (column >= given.length) return fault('missing', { name, column });
  const value = trimmedText(given[column]);
  const count = /^[0-9]+$/.test(value) ? Number(value) : Infinity;
  if (count > MOST_U32) return fault('notNumber', { name, column, value });
  return count > 0 && /^;*$/.test(line) ? fault('noOwner') : { count, line, size };
}

/**
 * Returns a fault for each row whose id an earlier one has.
 * @param {{ rows: number[], lines: string[] }} table @returns {Fault[]}
 */
function repeatedIds({ rows, lines }) {
  const known = new Map();
  /** @type {Fault[]} */
  const faults = [];
  lines.forEach((line, i) => {
    const end = line.indexOf(';');
    const id = end < 0 ? line : line.slice(0, end);
    const first = known.get(id);
    if (first === undefined) known.set(id, rows[i]);
    else faults.push({ word: 'idRepeats', row: rows[i], first, value: id });
  });
  return faults;
}

/** Returns the list's file. @param {string} ids @param {{ lines: string[], counts: number[] }} table */
function writtenTickets(ids, { lines, counts }) {
  /** @type {string[]} */
  const written = [];
  let number = 0;
  lines.forEach((line, i) => {
    const end = line.indexOf(';') < 0 ? line.length : line.indexOf(';');
    for (let ticket = 1; ticket <= counts[i]; ticket++) {
      number++;
      if (ids === 'cells') written.push(line);
      else if (ids === 'numbers') written.push(`${number};${line}`);
      else written.push(`${line.slice(0, end)}-${ticket}${line.slice(end)}`);
    }
  });
  return encodeUtf8(`${written.join('\n')}\n`);
}

// ---- web/maker/lists/blinded.js

// The list with blinded cells that a table becomes (SPEC section 6b). The texts, what is refused and the bytes are
// those of `verishuffle table --blind`.

/**
 * A column of the list: its name, the headings of the cells that it is made of, and whether it is blinded. The first is
 * the id, which is.
 * @typedef {{ name: string, headings: string[], isBlinded: boolean }} BlindColumn
 */
/** @typedef {{ line: string, opened: OpenedCell[] }} BlindEntry An entry, with the cells that its id proof opens. */

/** The most bytes of the text of a blinded cell. */
const MOST_TEXT = 4096;

const CELL_BLIND_HASH = taggedHash('verishuffle/1/cell-blind');

/**
 * Makes the list with blinded cells of a table. Returns its entries in ascending order of their bytes, what may be
 * wrong with the rows, and the numbers of the rows that have no ticket. Throws Faulty.
 * @param {string} text @param {{ columns: BlindColumn[], tickets: string | null }} wanted
 * @param {{ context: string, key: Uint8Array }} blinding @param {Tell} [tell]
 */
function blindedListOfTable(text, { columns, tickets }, { context, key }, tell = () => {}) {
  const headings = [...new Set(columns.flatMap((column) => column.headings))];
  const places = columns.map((column) => column.headings.map((heading) => headings.indexOf(heading)));
  /** @param {string} line */
  const textsOf = (line) => {
    const cells = line.split(';');
    return places.map((of) => joinedText(of.map((place) => cells[place])));
  };
  const idCells = columns[0].headings.length;
  const found = rowsOfTable(text, headings, idCells, tickets, (rows) => textFaults(rows, columns, textsOf), tell);
  const texts = found.lines.map(textsOf);
  /** @type {BlindEntry[]} */
  const entries = [];
  texts.forEach((row, i) => {
    if (i % 512 === 0) tell('Blinding the list', i, texts.length);
    for (let ticket = 1; ticket <= found.counts[i]; ticket++) {
      entries.push(blindedEntry(row, ticket, columns, context, key));
    }
  });
  entries.sort((one, other) => compareBytes(one.line, other.line));
  const made = columns.map(({ name, headings: of, isBlinded }) => ({ name, cells: of.length, isBlinded }));
  const whole = found.lines.map((line) => {
    const cells = line.split(';');
    return places.flat().map((place) => cells[place]).join(';');
  });
  return {
    entries, without: found.without, warnings: rowsToBlindWarnings(whole, found.rows, found.counts, made, tell),
  };
}

/** Returns the text of some cells of a row: nothing if all of them are empty. @param {string[]} cells */
function joinedText(cells) {
  return cells.every((cell) => cell === '') ? '' : cells.join(';');
}

/**
 * Returns what is wrong with the texts of rows: an id that an earlier row has, and texts that are too long.
 * @param {TicketRows} table @param {BlindColumn[]} columns @param {(line: string) => string[]} textsOf
 */
function textFaults({ rows, lines }, columns, textsOf) {
  const known = new Map();
  /** @type {Fault[]} */
  const faults = [];
  lines.forEach((line, i) => {
    const [row, texts] = [rows[i], textsOf(line)];
    const long = texts.findIndex((text, at) => columns[at].isBlinded && encodeUtf8(text).length > MOST_TEXT);
    if (long >= 0) faults.push({ word: 'tooLong', row });
    const [id] = texts;
    const first = known.get(id);
    if (first === undefined) known.set(id, row);
    else faults.push({ word: 'idRepeats', row, first, value: id });
  });
  return faults;
}

/**
 * @param {string[]} texts @param {number} ticket @param {BlindColumn[]} columns @param {string} context
 * @param {Uint8Array} key @returns {BlindEntry}
 */
function blindedEntry(texts, ticket, columns, context, key) {
  /** @type {OpenedCell[]} */
  const opened = [];
  const cells = texts.map((text, at) => {
    const { name: column, isBlinded } = columns[at];
    if (!isBlinded || text === '') return text;
    // The first ticket has the text itself, so that a row can get more tickets and its proof stays true.
    const own = at === 0 && ticket > 1 ? `${text};${ticket}` : text;
    const cell = { column, text: own, blind: blindOfCell(context, column, own, key) };
    opened.push(cell);
    return cellOf(context, cell);
  });
  return { line: cells.join(';'), opened };
}

/** @param {string} context @param {string} column @param {string} text @param {Uint8Array} key */
function blindOfCell(context, column, text, key) {
  const hash = CELL_BLIND_HASH.copy().add(key);
  for (const part of [context, column, text]) hash.addFramed(encodeUtf8(part));
  return hash.finish();
}

/** Compares texts by their bytes in UTF-8, so by their code points. @param {string} a @param {string} b */
function compareBytes(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  // Half of a pair compares like its whole.
  if (at > 0 && (a.charCodeAt(at - 1) & 0xfc00) === 0xd800) at--;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

// ---- web/maker/lists/cells.js

// The cells of a list, column by column: which ones occur, and how many entries share each.

/** A column with more different cells than this is not offered for a condition. */
const MOST_VALUES = 32;

/**
 * Returns, for each column, its cells that a rule can ask for, as [cell, how many entries have it].
 * @param {string[]} lines @param {string[]} columns @returns {[cell: string, count: number][][]}
 */
function countedCells(lines, columns) {
  const counts = columns.map(() => new Map());
  for (const line of lines) {
    line.split(';').forEach((cell, i) => {
      const known = counts[i];
      if (i > 0 && known !== undefined && known.size <= MOST_VALUES) known.set(cell, (known.get(cell) ?? 0) + 1);
    });
  }
  return counts.map((known) => (known.size > MOST_VALUES ? []
    : [...known].filter(([cell]) => cell !== '' && valueProblem(cell) === null).sort((a, b) => b[1] - a[1])));
}

/**
 * Returns, for each column, how many entries share one cell at most. If it is 1, no rule about the column matters.
 * @param {string[]} lines @param {string[]} columns
 */
function mostSharing(lines, columns) {
  const known = columns.map(() => new Map());
  const most = columns.map(() => 1);
  for (const line of lines) {
    line.split(';').forEach((cell, i) => {
      // The first column has no cell twice.
      if (i === 0 || known[i] === undefined || cell === '') return;
      const count = (known[i].get(cell) ?? 0) + 1;
      known[i].set(cell, count);
      most[i] = Math.max(most[i], count);
    });
  }
  return most;
}

// ---- web/maker/lists/privacy.js

// Which columns of a table look private, so that nobody publishes them unasked, and which one tells its rows apart.

/** What headings of private columns hold, in the languages of the page. */
const PRIVATE_HEADINGS = new RegExp([
  'phone|telef|t[ée]l[ée]ph|^tel\\b|mobil|m[óo]vil|handy|portable',
  'mail|correo|courriel',
  'birth|\\bborn\\b|gebor|geburt|naci|naiss|^n[ée]e?( le)?$',
  'street|address|stra[sß]+e|adress|anschrift|calle|direcci|domicil|\\brue\\b',
].join('|'), 'iu');
const PRIVATE_MAIL = /^\S+@\S+\.\S+$/;
/** A number with so many digits, and signs between them, is a telephone number rather than a count. */
const PRIVATE_PHONE = /^\+?[0-9][0-9 ()/.-]{5,}[0-9]$/;
const MARKED_PHONE = /^\+|^00|[ ()/-]/;
const PRIVATE_DATE = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/;

/**
 * Returns whether a column looks private by its heading or its cells: telephone numbers, mail addresses, dates such as
 * that of birth, streets.
 * @param {string} heading @param {string[]} cells  its different cells, without empty ones
 */
function looksPrivate(heading, cells) {
  if (PRIVATE_HEADINGS.test(heading)) return true;
  const isPrivate = (/** @type {string} */ cell) => PRIVATE_MAIL.test(cell) || PRIVATE_DATE.test(cell)
    || (PRIVATE_PHONE.test(cell) && MARKED_PHONE.test(cell));
  return cells.length > 0 && 2 * cells.filter(isPrivate).length > cells.length;
}

// ---- web/maker/lists/headings.js

// Where a text that was given has its headings, if it is a table: below a title, beside columns without a name, or
// nowhere. What is above and beside the table is put aside, so that its list can be made by the names of its columns.

/** A number, a date or a time, which no heading is. */
const VALUE = /^[0-9][0-9 .,:/-]*$/;
/** How many rows are looked at from the top. */
const MOST_LOOKED = 21;
/** How many of the rows below the headings are shown. */
const MOST_BEGUN = 3;

/**
 * A table with nothing above its headings, and its rows in the lines in which they were given.
 * @typedef {object} ClearedTable
 * @property {number} row  the row of the headings, or 0 if there are none
 * @property {number} added  how many rows were added above it
 * @property {string} separator
 * @property {string[]} headings  those of the columns with text, of which no two are equal
 * @property {number[]} places  where each of these is in the rows, from 0
 * @property {boolean[]} unique  for each of these, whether it has text in each row, and never the same one twice
 * @property {boolean[]} isPrivate  for each of these, whether it looks private
 * @property {string} title  what is above the headings, or nothing
 * @property {number[]} widths  for each of these, how long its longest cell is
 * @property {number} count  how many rows are below the headings
 * @property {{ number: number, text: string }[]} tops  rows that may be the headings
 * @property {string} begin  the headings and the first rows as a table
 * @property {string} text  the table
 */

/** Returns how many cells of a row have text. @param {TableRow} row */
function filled({ cells }) {
  return cells.filter((cell) => trimmedText(cell) !== '').length;
}

/**
 * Returns whether a row with text is above the headings, such as one with a day: more cells have text in the next one,
 * and either an empty row is between them, or it has a number or a date.
 * @param {TableRow} row @param {TableRow | undefined} next
 */
function isTitle(row, next) {
  if (next === undefined || filled(next) <= filled(row)) return false;
  return next.number > row.number + 1 || row.cells.some((cell) => VALUE.test(trimmedText(cell)));
}

/** Returns at most this many rows from the top. @param {string} text @param {string} separator @param {number} most */
function topRows(text, separator, most) {
  const rows = new TableRows(text, separator);
  const found = [];
  for (let row = rows.next(); row !== null && found.length < most; row = rows.next()) found.push(row);
  return found;
}

/**
 * Returns the separator that most of the first rows have, or null if a plain list has fewer of them.
 * @param {string} text
 */
function separatorOf(text) {
  const found = SEPARATORS.map((separator) => {
    const rows = topRows(text, separator, MOST_LOOKED).filter(({ misquoted }) => misquoted < 0);
    const wide = rows.filter(({ cells }) => cells.length > 1);
    return { separator, wide: wide.length, isTable: 2 * wide.length >= rows.length && rows.length > 1 };
  }).filter(({ isTable }) => isTable);
  return found.reduce((best, each) => (each.wide >= (best?.wide ?? 0) ? each : best), found[0])?.separator ?? null;
}

/**
 * Returns the table in a text, or null if it is a plain list. `row` is the row of its headings, 0 if it has none, or
 * null if the first row counts that has text in two cells and is no title.
 * @param {string} given @param {number | null} [row] @returns {ClearedTable | null}
 */
function clearedTable(given, row = null) {
  const text = given.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  if (separator === null) return null;
  const tops = topRows(text, separator, MOST_LOOKED);
  const guessed = tops.find((each, i) => filled(each) > 1 && !isTitle(each, tops[i + 1])) ?? tops[0];
  const number = row ?? guessed.number;
  const rows = new TableRows(text, separator);
  let head = null;
  while (number > 0 && (head === null || head.number < number)) {
    const next = rows.next();
    if (next === null) return null;
    head = next;
  }
  const rest = text.slice(rows.end);
  const below = new TableRows(rest, separator);
  /** @type {TableRow[]} */
  const first = [];
  /** @type {Set<string>[]} */
  const known = [];
  let count = 0;
  for (let next = below.next(); next !== null; next = below.next(), count++) {
    if (first.length < MOST_BEGUN) first.push(next);
    next.cells.forEach((cell, i) => {
      known[i] ??= new Set();
      const value = trimmedText(cell);
      if (value !== '') known[i].add(value);
    });
  }
  const width = Math.max(head?.cells.length ?? 0, known.length);
  const names = namesOf(Array.from({ length: width }, (_, i) => trimmedText(head?.cells[i] ?? '')));
  const used = names.flatMap((_, i) => (
    (known[i]?.size ?? 0) > 0 || trimmedText(head?.cells[i] ?? '') !== '' ? [i] : []));
  /** @param {string[]} cells */
  const line = (cells) => cells.map(writtenCell).join(separator);
  const lines = Math.max(0, number - 1);
  const texts = tops.filter((each) => each.number <= guessed.number + 2).map(({ number: at, cells }) => (
    { number: at, text: cells.map(trimmedText).filter((cell) => cell !== '').join(', ') }));
  return {
    row: number,
    added: number === 0 ? 1 : 0,
    separator,
    headings: used.map((i) => names[i]),
    places: used,
    unique: used.map((i) => count > 0 && known[i]?.size === count),
    isPrivate: used.map((i) => looksPrivate(names[i], [...known[i] ?? []])),
    widths: used.map((i) => [...known[i] ?? []].reduce((most, { length }) => Math.max(most, length), 0)),
    count, tops: texts, title: texts.find((each) => each.number < number)?.text ?? '',
    begin: [names, ...first.map(({ cells }) => cells.map(trimmedText))].map(line).join('\n'),
    text: `${'\n'.repeat(lines)}${line(names)}${number === 0 ? '\n' : ''}${rest}`,
  };
}

/**
 * Returns names of columns of which none is empty, and no two are equal: the letters of the column, and numbers.
 * @param {string[]} headings
 */
function namesOf(headings) {
  const known = new Set(headings);
  const taken = new Set();
  return headings.map((heading, i) => {
    let name = heading === '' ? columnLetters(i) : heading;
    for (let number = 2; taken.has(name) || (name !== heading && known.has(name)); number++) {
      name = `${heading === '' ? columnLetters(i) : heading} ${number}`;
    }
    taken.add(name);
    return name;
  });
}

// ---- web/maker/lists/numbers.js

// Whose number is whose: a table of which a list was made whose entries are numbers, with these numbers.

/**
 * Returns the rows of a table from its headings on, each with the numbers of its entries in front, under the name `id`.
 * Rows without entries are left out.
 * @param {string} text @param {string} id
 * @param {{ separator: string, rows: number[], counts: number[] }} made  what was made of the table
 * @returns {string[][]}
 */
function numberedRows(text, id, { separator, rows, counts }) {
  const table = new TableRows(text, separator);
  const numbered = [[id, ...table.next()?.cells ?? []]];
  let number = 1;
  let at = 0;
  for (let row = table.next(); row !== null; row = table.next()) {
    if (row.number !== rows[at]) continue;
    const last = number + counts[at] - 1;
    // A spreadsheet takes two numbers with a hyphen for a date.
    numbered.push([number === last ? String(number) : `${number}–${last}`, ...row.cells]);
    number = last + 1;
    at++;
  }
  return numbered;
}

// ---- web/maker/lists/yesno.js

// Columns with yes or no, which a rule can ask for, by the numbers or dates in another column. Only yes or no is in the
// list; the column that they go by need not be.

/**
 * A column with yes or no: whether what is in `column` is at most, below or at least `bound`.
 * @typedef {object} YesNo
 * @property {string} name
 * @property {string} column
 * @property {'most' | 'below' | 'least'} compare
 * @property {string} bound  as it was typed
 * @property {string} yes
 * @property {string} no
 */
/** @typedef {{ value: number, isDate: boolean, isUnclear: boolean }} Measured */

const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$|^([0-9]{1,2})\.\s?([0-9]{1,2})\.\s?([0-9]{4})$/;
const NUMBER = /^(-?[0-9]{1,15})(?:([.,])([0-9]{1,15}))?\s*\p{L}{0,12}$/u;

/**
 * Returns the number or the date in a cell, or null. A date is a number like 20191231. A number like 1.234 is unclear
 * as long as no other tells whether that is a thousand.
 * @param {string} cell @returns {Measured | null}
 */
function measured(cell) {
  const date = DATE.exec(cell);
  if (date !== null) {
    const [, y, m, d, day, month, year] = date;
    const value = 10000 * Number(y ?? year) + 100 * Number(m ?? month) + Number(d ?? day);
    return { value, isDate: true, isUnclear: false };
  }
  const number = NUMBER.exec(cell);
  if (number === null) return null;
  const [, whole, separator, part = ''] = number;
  const isUnclear = separator !== undefined && part.length === 3 && !/^-?0/.test(whole) && whole.length < 5;
  return { value: Number(`${whole}.${part}`), isDate: false, isUnclear };
}

/**
 * Returns whether a cell meets a bound, or null if one is a date and the other is none. A year is all of its days.
 * @param {YesNo} of @param {Measured | null} is
 */
function meets({ compare, bound }, is) {
  const given = measured(bound);
  if (given === null || is === null) return null;
  const isYear = is.isDate && /^[0-9]{4}$/.test(bound);
  if (is.isDate !== given.isDate && !isYear) return null;
  const limit = isYear ? 10000 * given.value + (compare === 'most' ? 1231 : 101) : given.value;
  return compare === 'most' ? is.value <= limit : compare === 'below' ? is.value < limit : is.value >= limit;
}

/**
 * Returns a table with these columns behind its own. Throws Faulty with all rows that have no such number or date.
 * @param {string} text @param {string} separator @param {YesNo[]} wanted
 */
function withYesNo(text, separator, wanted) {
  const rows = [...eachRow(text, separator)];
  const [head] = rows;
  const places = wanted.map(({ column }) => head.cells.map(trimmedText).indexOf(column));
  /** @param {string[]} cells @param {number} i */
  const cellOf = (cells, i) => measured(trimmedText(cells[places[i]] ?? ''));
  const isDecimal = wanted.map((_, i) => rows.some(({ cells }) => cellOf(cells, i)?.isUnclear === false
    && /[.,]/.test(cells[places[i]])));
  const faults = rows.slice(1).flatMap(({ number, cells }) => wanted.flatMap((each, i) => {
    const found = cellOf(cells, i);
    const isUnclear = found?.isUnclear === true && !isDecimal[i];
    const word = meets(each, found) === null ? 'notMeasured' : isUnclear ? 'unclearNumber' : null;
    return word === null ? [] : [{ word, row: number, name: each.column, value: cells[places[i]] }];
  }));
  if (faults.length > 0) throw new Faulty(faults.slice(0, 20), faults.length);
  const lines = [];
  for (const { number, cells } of rows) {
    while (lines.length < number - 1) lines.push('');
    const more = wanted.map((each, i) => {
      if (number === head.number) return each.name;
      return meets(each, cellOf(cells, i)) === true ? each.yes : each.no;
    });
    // A row that lacks cells at its end gets them, so that these are below their names.
    const own = Array.from({ length: Math.max(head.cells.length, cells.length) }, (_, i) => cells[i] ?? '');
    lines.push([...own, ...more].map(writtenCell).join(separator));
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** @param {string} text @param {string} separator */
function* eachRow(text, separator) {
  const rows = new TableRows(text, separator);
  for (let row = rows.next(); row !== null; row = rows.next()) {
    if (row.misquoted >= 0) throw new Faulty([{ word: 'misquoted', row: row.number, column: row.misquoted }]);
    yield row;
  }
}

// ---- web/maker/lists/survey.js

// What a list that was given holds, what is wrong with it, and what may be.

/**
 * What a list that was given holds. Lines are numbered from 0; those of a table are its rows.
 * @typedef {object} Survey
 * @property {number} count  how many entries it has
 * @property {number[]} blank  the lines that are empty
 * @property {number[]} repeats  those that repeat an earlier one
 * @property {{ first: number, text: string } | null} repeated  the first of these
 * @property {string | null} problem  what else is wrong with a line
 * @property {ListWarning[]} warnings
 * @property {string[]} first  its first lines
 * @property {number[]} loose  the last rows of a table, if they are below an empty one and few
 * @property {ClearedTable | null} table  if it seems to be one, of which no list was made yet
 * @property {[cell: string, count: number][][]} cells  of its columns, as countedCells returns them
 * @property {number[]} sharing  how many entries share one, as mostSharing returns it
 */
/** How many lines are shown. */
const MOST_FIRST = 3;
/** How many lines below a table may be none of its rows. */
const MOST_LOOSE = 3;
/** @typedef {{ word: string, lines: number[], value: string }} ListWarning Lines with one warning, and one value. */
/**
 * The list of a table, the names of its columns, the rows with their numbers if the list has numbers and not all of a
 * row, and the rows that have no ticket, that have the same cells as an earlier one, and that are hard to tell from it.
 * @typedef {object} MadeList
 * @property {Uint8Array} list
 * @property {string[]} names
 * @property {string[][] | null} numbered
 * @property {number[]} without
 * @property {number[]} same
 * @property {number[]} alike
 * @property {undefined} [faults]
 */

/**
 * Looks at a list as it was given, with the names of its columns or null. Returns how many entries it has, and why it
 * is no list yet: the numbers of the lines that are empty, those that repeat an earlier one, from 0, with `repeated`,
 * { first, text } of the first of these, and what else is wrong with a line, or null. Then come the warnings, the table
 * if it seems to be one with its headings in `row`, and the cells of its columns as countedCells and mostSharing
 * return them. With `isPlain` each line is an entry, whatever it looks like.
 * @param {{ bytes: Uint8Array, columns: string[] | null, row: number | null, isPlain: boolean }} given
 * @param {Tell} tell @returns {Survey}
 */
function lookAtList({ bytes, columns, row, isPlain }, tell) {
  const table = columns === null ? orNoText(() => clearedTable(decodeUtf8(bytes, 0, bytes.length), row)) : null;
  const plain = givenLines(bytes);
  const lines = table === null || isPlain ? plain : givenRows(bytes, table.separator);
  /** @type {number[]} */
  const blank = [];
  /** @type {number[]} */
  const repeats = [];
  const seen = new Map();
  lines.forEach((line, i) => {
    if (i % 4096 === 0) tell('Reading the list', i, lines.length);
    if (line.trim() === '') blank.push(i);
    else if (seen.has(line)) repeats.push(i);
    else seen.set(line, i);
  });
  const repeated = repeats.length === 0 ? null : { first: seen.get(lines[repeats[0]]), text: lines[repeats[0]] };
  const read = blank.length > 0 || lines.length === 0 ? null : orError(() => readLines(bytes, 'The list'));
  const problem = read === null || read.error === undefined ? null : verdictReason(read);
  const isWhole = blank.length === 0 && repeats.length === 0 && problem === null;
  return {
    count: lines.length - blank.length, blank, repeats, repeated, problem,
    warnings: isWhole ? gathered(foundWarnings(lines, columns, tell)) : [],
    first: plain.slice(0, MOST_FIRST),
    loose: table === null ? [] : looseLines(lines),
    table,
    cells: columns === null ? [] : countedCells(lines, columns),
    sharing: columns === null ? [] : mostSharing(lines, columns),
  };
}

/**
 * Returns the warnings about a list. If it was made of a table, totals are also found behind the numbers of tickets.
 * Nothing is said of its cells yet: that depends on the rules.
 * @param {string[]} lines @param {string[] | null} columns @param {Tell} tell
 */
function foundWarnings(lines, columns, tell) {
  if (lines.length === 0) return [];
  if (columns === null) return listWarnings(lines, tell);
  const totals = lines.flatMap((line, i) => {
    const numbered = /^[0-9]+;(.*)$/s.exec(line);
    return numbered !== null && isTotal(numbered[1]) ? [warningOf('total', { lines: [i + 1], values: [line] })] : [];
  });
  return [...rowWarnings(lines, lines.map((_, i) => i + 1), [], tell), ...totals];
}

/**
 * Returns warnings with the lines of each word together, from 0. Of two lines that look alike it is the second.
 * @param {Warning[]} warnings @returns {ListWarning[]}
 */
function gathered(warnings) {
  const words = new Map();
  for (const { word, lines, values } of warnings) {
    const line = Number(lines.at(-1)) - 1;
    const known = words.get(word);
    if (known === undefined) words.set(word, { word, lines: [line], value: values.at(-1) });
    else known.lines.push(line);
  }
  return [...words.values()];
}

/** Returns the last rows of a table, if they are below one without text and few. @param {string[]} lines */
function looseLines(lines) {
  const empty = lines.findLastIndex((line) => /^[\s,;"]*$/.test(line));
  const below = lines.map((_, i) => i).slice(empty + 1);
  return empty > 1 && below.length <= MOST_LOOSE ? below : [];
}

/** Returns null for bytes that are no text. @template T @param {() => T} read */
function orNoText(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof NoVerdict) return null;
    throw error;
  }
}

/**
 * Returns the list of a table, { list, names, numbered, without, same, alike }, or { faults, count }. The last three
 * are the numbers of rows that have no ticket, that have the same cells as an earlier one, and that are hard to tell
 * from it: where the tickets are numbered, their lines in the list hide both. The headings are in `row`, as
 * clearedTable has it, and `yesNo` are columns to be added.
 * @param {Uint8Array} bytes @param {WantedColumns & { row?: number | null, yesNo?: YesNo[] }} wanted @param {Tell} tell
 * @returns {MadeList | { faults: Fault[], count: number }}
 */
function tableList(bytes, wanted, tell) {
  return ofTable(bytes, wanted, (text, asGiven) => {
    const made = listOfTable(text, wanted, tell);
    const { list, names, headings, ids, rows, lines, without } = made;
    const pairs = ids !== 'numbers' ? []
      : rowWarnings(lines, rows, [], tell).filter(({ word }) => word === 'alike');
    /** @param {boolean} isSame */
    const found = (isSame) => pairs.filter(({ values: [one, other] }) => (one === other) === isSame)
      .map(({ lines: [, second] }) => second);
    const [same, alike] = [found(true), found(false)];
    const shown = [...wanted.columns, wanted.tickets];
    return {
      list, names,
      numbered: ids === 'numbers' && headings.some((name) => !shown.includes(name))
        ? numberedRows(text, names[0], made) : null,
      // Columns such as ward and age are the same on many rows, which says nothing of any of them.
      without: asGiven(without), same: 3 * same.length > rows.length ? [] : asGiven(same), alike: asGiven(alike),
    };
  });
}

/**
 * Returns the entries of the list without names of a table, { entries, warnings }, or { faults, count }. The warnings
 * of each word are together, with the rows as they were given.
 * @param {Uint8Array} bytes
 * @param {{ row: number | null, columns: BlindColumn[], tickets: string | null, yesNo?: YesNo[] }} wanted
 * @param {{ context: string, key: Uint8Array }} blinding @param {Tell} tell
 */
function namelessList(bytes, wanted, blinding, tell) {
  return ofTable(bytes, wanted, (text, asGiven) => {
    const { entries, warnings } = blindedListOfTable(text, wanted, blinding, tell);
    const words = [...new Set(warnings.map(({ word }) => word))];
    /** @param {string} word */
    const rowsOf = (word) => new Set(warnings.filter((each) => each.word === word).flatMap(({ lines }) => lines));
    return {
      entries, faults: undefined,
      warnings: words.map((word) => ({ word, lines: asGiven([...rowsOf(word)].sort((a, b) => a - b)) })),
    };
  });
}

/**
 * Makes something of a table whose headings are in this row, with columns that are added, or returns what is wrong with
 * it. `make` gets its text, and what turns its rows into those that were given.
 * @template M @param {Uint8Array} bytes @param {{ row?: number | null, yesNo?: YesNo[] }} wanted
 * @param {(text: string, asGiven: (numbers: number[]) => number[]) => M} make
 */
function ofTable(bytes, { row, yesNo = [] }, make) {
  const given = decodeUtf8(bytes, 0, bytes.length);
  const cleared = clearedTable(given, row);
  const added = cleared?.added ?? 0;
  try {
    const text = cleared === null ? given
      : yesNo.length === 0 ? cleared.text : withYesNo(cleared.text, cleared.separator, yesNo);
    return make(text, (numbers) => numbers.map((number) => number - added));
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    const faults = error.faults.map((fault) => ({ ...fault, row: fault.row === null ? null : fault.row - added }));
    return { faults, count: error.count };
  }
}

// ---- web/maker/rules/trial.js

// Tries an allocation on many random orders before anybody is bound to it, as `verishuffle try-allocation` does, with
// the same orders for the same seed, and what follows from a withdrawal. This is no part of the protocol.

/**
 * An allocation that is tried: on a list, or null for numbers.
 * @typedef {object} Tried
 * @property {Allocation} allocation
 * @property {Lines | null} lines
 * @property {number} count
 * @property {number} [draw]  all if left out
 * @property {string} [seed]
 */
/**
 * Entries whose chances are shown together: all of them, with a column of null; those with a cell, as `value`; or those
 * whose cell as many entries have in all as `alone` says, or 0 if the cell is empty.
 * @typedef {object} TrialGroup
 * @property {string | null} column
 * @property {string | null} value
 * @property {number | null} alone
 * @property {number} size
 * @property {boolean[] | null} members  whether each entry is in the group; null for all
 */
/** @typedef {ReturnType<Trial['result']>} TrialResult */
/** @typedef {{ award: string, entry: string, next: string | null }} Withdrawal Who moves up if an entry withdraws. */

/** A column with more groups than this is not shown. */
const MOST_GROUPS = 12;
/** How many withdrawals are tried. */
const MOST_WITHDRAWN = 24;
const TRIAL_MARK = 'verishuffle try-allocation\0';

/**
 * Returns the entries whose chances are shown together, as { column, value, alone, size, members }: all entries, with a
 * column of null; those with a cell that a condition, a cap or @ asks for, with the cell as `value`; and for a column
 * that is counted those whose cell as many entries have in all as `alone` says, or 0 if the cell is empty.
 * `members` says of each entry whether it is in the group, and is null for all.
 * @param {Allocation} allocation @param {string[] | null} texts @param {number} count @returns {TrialGroup[]}
 */
function trialGroups(allocation, texts, count) {
  /** @type {TrialGroup[]} */
  const groups = [{ column: null, value: null, alone: null, size: count, members: null }];
  if (texts === null || allocation.columns.length === 0) return groups;
  const { columns, onePer, steps, caps } = allocation;
  /**
   * Adds a group for each key, if they are few. `keys` has that of each entry.
   * @template K @param {K[]} keys @param {(key: K) => Pick<TrialGroup, 'column' | 'value' | 'alone'>} group
   */
  const add = (keys, group) => {
    /** @type {Map<K, number>} */
    const found = new Map();
    keys.forEach((key) => found.set(key, (found.get(key) ?? 0) + 1));
    if (found.size > MOST_GROUPS) return;
    for (const [key, size] of found) groups.push({ ...group(key), size, members: keys.map((each) => each === key) });
  };
  const rows = texts.map((text) => text.split(';'));
  columns.forEach((column, at) => {
    const isAsked = steps.flat().some((line) => line.column === column || line.condition?.column === column)
      || caps.some((cap) => cap.column === column && cap.value !== null);
    const isCounted = onePer === column || caps.some((cap) => cap.column === column && cap.value === null);
    const cells = rows.map((row) => row[at] ?? '');
    const sizes = new Map();
    cells.forEach((cell) => sizes.set(cell, (sizes.get(cell) ?? 0) + 1));
    if (isAsked && sizes.size <= MOST_GROUPS) add(cells, (value) => ({ column, value, alone: null }));
    if (isCounted) {
      const shares = cells.map((cell) => (cell === '' ? 0 : sizes.get(cell)));
      add(shares, (alone) => ({ column, value: null, alone }));
    }
  });
  return groups;
}

/** The orders of a trial, one after another. */
class Trial {
  /** `lines` is what readLines returns, or null for numbers. @param {Tried} trial */
  constructor({ allocation, lines, count, draw = count, seed = 'verishuffle' }) {
    /** @type {Size} */
    this.plan = { count, draw, order: 'forward' };
    const texts = lines === null ? null : textsOf(lines);
    this.allocation = allocation;
    this.lines = lines;
    this.groups = trialGroups(allocation, texts, count);
    this.hash = new Sha256().add(encodeUtf8(TRIAL_MARK)).add(encodeUtf8(seed));
    const { awards } = allocation;
    const zeros = () => Array.from({ length: awards.length + 1 }, () => 0);
    this.orders = 0;
    // For each group and each award, and last the waitlist, the sum of what was given and of its square.
    this.given = this.groups.map(zeros);
    this.squares = this.groups.map(zeros);
    this.empty = awards.map(() => ({ orders: 0, seats: 0 }));
    this.neverMoveUp = 0;
    this.keptOut = 0;
  }

  /** Returns the numbers of the entries drawn in the order with this number. @param {number} number */
  drawn(number) {
    const key = this.hash.copy().add(u64(number).subarray(0, 4).reverse()).finish();
    return drawnEntries(new Swaps([key], this.plan), this.plan);
  }

  /** Takes the next order. */
  next() {
    const { allocation, groups } = this;
    const drawn = this.drawn(this.orders++);
    const awards = new Awards(allocation, this.lines, drawn);
    const takers = [...awards.seats, [...awards.waiting]];
    groups.forEach(({ members }, g) => takers.forEach((taken, target) => {
      const sum = members === null ? taken.length : taken.reduce((n, i) => n + (members[drawn[i]] ? 1 : 0), 0);
      this.given[g][target] += sum;
      this.squares[g][target] += sum * sum;
    }));
    allocation.awards.forEach(({ count }, award) => {
      const left = count - awards.seats[award].length;
      this.empty[award].orders += left > 0 ? 1 : 0;
      this.empty[award].seats += left;
    });
    /** @param {CompiledLine} line @param {number} i */
    const leads = (line, i) => {
      const target = awards.targetOf(line, i);
      return target >= 0 && target !== awards.waitlist;
    };
    const lines = awards.steps.flat();
    this.neverMoveUp += takers[takers.length - 1].filter((i) => !lines.some((line) => leads(line, i))).length;
    this.keptOut += awards.keptOut;
  }

  /**
   * Returns what all orders so far gave: { orders, groups, empty, waiting, neverMoveUp, keptOut }. Each group has
   * `chances`, for each award and last the waitlist { name, chance, error } of one entry, with the standard error.
   * `empty` has { name, seats, orders, mean } for each award of which a seat stayed empty in some order. The last three
   * are means of entries.
   */
  result() {
    const { allocation, orders } = this;
    const { awards, waitlist } = allocation;
    const names = [...awards, ...(waitlist === null ? [] : [waitlist])].map(({ name }) => name);
    const groups = this.groups.map(({ column, value, alone, size }, g) => ({
      column,
      value,
      alone,
      size,
      chances: names.map((name, target) => {
        const mean = this.given[g][target] / orders;
        const spread = Math.max(0, this.squares[g][target] - orders * mean * mean) / Math.max(1, orders - 1);
        return { name, chance: mean / size, error: Math.sqrt(spread / orders) / size };
      }),
    }));
    const empty = awards.map(({ name, count }, i) => (
      { name, seats: count, orders: this.empty[i].orders, mean: this.empty[i].seats / orders }
    ));
    return {
      orders,
      groups,
      empty: empty.filter((each) => each.orders > 0),
      waiting: this.given[0][awards.length] / orders,
      neverMoveUp: this.neverMoveUp / orders,
      keptOut: this.keptOut / orders,
    };
  }
}

/** So many orders are tried even if that takes longer than it should. */
const FEWEST_ORDERS = 20;

/**
 * Tries an allocation on `orders` random orders, or fewer if that takes more milliseconds than `most`. Returns what
 * Trial.result returns.
 * @param {Tried} given @param {number} [orders] @param {Tell} [tell] @param {number} [most]
 */
function triedAllocation(given, orders = 1000, tell = () => {}, most = Infinity) {
  const trial = new Trial(given);
  const end = Date.now() + most;
  while (trial.orders < orders && (trial.orders < FEWEST_ORDERS || Date.now() < end)) {
    tell('Trying the allocation', trial.orders, orders);
    trial.next();
  }
  return trial.result();
}

/**
 * Returns what happens if one of those who got something in an order withdraws, as { award, entry, next } for some of
 * each award: the texts of its entry and of the one that moves up, or null if nobody does.
 * @param {{ allocation: Allocation, lines: Lines | null }} trial @param {Uint32Array} drawn
 */
function triedWithdrawals({ allocation, lines }, drawn) {
  /** @param {number} i */
  const textOf = (i) => (lines === null ? String(drawn[i] + 1) : printableBytes(lines.line(drawn[i])));
  const { awards } = allocation;
  const most = Math.ceil(MOST_WITHDRAWN / awards.length);
  const places = new Awards(allocation, lines, drawn).seats
    .flatMap((taken, award) => taken.slice(0, most).map((i, seat) => ({ i, award, seat })));
  return places.map(({ i, award, seat }) => {
    const after = new Awards(allocation, lines, drawn);
    after.withdraw([after.idOf(i)]);
    const next = after.seats[award][seat];
    return { award: awards[award].name, entry: textOf(i), next: next < 0 ? null : textOf(next) };
  });
}

// ---- web/warnings/counted.js

// What a list makes of rules that count: rules that keep out nobody, awards that nobody can get, and cells that several
// entries share but no rule counts (SPEC section 11).

/** Cells that more entries share on average are a class, a town or yes and no: nobody would give each only one. */
const MOST_SHARING = 4;

/** How many entries have each cell of a column. Empty cells are not the same. @param {string[]} cells */
function sharesOf(cells) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const cell of cells) if (cell !== '') sizes.set(cell, (sizes.get(cell) ?? 0) + 1);
  let [largest, entries] = [0, 0];
  for (const size of sizes.values()) {
    largest = Math.max(largest, size);
    entries += size;
  }
  return { sizes, largest, entries };
}

/** Returns how many awards there are. @param {Pick<Allocation, 'awards'>} allocation */
function awardCount({ awards }) {
  return awards.reduce((sum, { count }) => sum + count, 0);
}

/** What an allocation can give in a draw. It is looked at column by column. */
class Counted {
  /** @param {Allocation} allocation @param {number} draw */
  constructor(allocation, draw) {
    this.allocation = allocation;
    this.draw = draw;
    /** How many awards can be given at most, by the columns so far. */
    this.most = draw;
    /**
     * The cells of each column that was looked at.
     * @type {Map<string, Set<string>>}
     */
    this.known = new Map();
  }

  /**
   * Takes in the cells of a column, and returns the warnings about rules that keep out nobody.
   * @param {string} column @param {string[]} cells @returns {Warning[]}
   */
  lookAt(column, cells) {
    const { onePer, caps } = this.allocation;
    this.known.set(column, new Set(cells));
    const rooms = [
      ...(onePer === column ? [{ value: null, most: 1 }] : []), ...caps.filter((cap) => cap.column === column),
    ];
    if (rooms.length === 0) return [];
    const shares = sharesOf(cells);
    let given = cells.length - shares.entries;
    for (const [cell, size] of shares.sizes) {
      const about = rooms.filter(({ value }) => value === null || value === cell);
      given += Math.min(size, ...about.map(({ most }) => most));
    }
    this.most = Math.min(this.most, given);
    return this.idleRules(column, shares);
  }

  /**
   * Warns of a column in which entries share a cell, for an allocation that counts no column: if it may say who belongs
   * together, such as a household.
   * @param {string} column @param {string[]} cells @returns {Warning[]}
   */
  uncounted(column, cells) {
    const { sizes, entries } = sharesOf(cells);
    const isGroup = entries > MOST_SHARING * sizes.size || areMeasures(cells);
    if (isGroup || placesOf(this.allocation, this.draw) < 2) return [];
    const known = new Map();
    for (const [place, cell] of cells.entries()) {
      const first = known.get(cell);
      if (first !== undefined) return [warningOf('uncounted', { lines: [first + 1, place + 1], values: [column] })];
      if (cell !== '') known.set(cell, place);
    }
    return [];
  }

  /** @param {string} column @param {ReturnType<typeof sharesOf>} shares @returns {Warning[]} */
  idleRules(column, { sizes, largest }) {
    const { allocation } = this;
    const { onePer, caps, steps } = allocation;
    /** @param {number} allocationLine @param {string | null} value @param {number} found */
    const idle = (allocationLine, value, found) => (
      warningOf('idle_limit', { allocationLine, values: [column, found, ...(value === null ? [] : [value])] }));
    const isIdle = onePer === column && Math.min(largest, placesOf(allocation, this.draw)) === 1;
    const seats = onePer === column ? 1 : awardCount(allocation);
    const first = firstFillLine(allocation) + steps.flat().length;
    // The line of `one per` is below that of the columns.
    return [...(isIdle ? [idle(2, null, 1)] : []), ...caps.flatMap(({ column: of, value, most }, i) => {
      const found = Math.min(value === null ? largest : sizes.get(value) ?? 0, seats);
      return of === column && found > 0 && found <= most ? [idle(first + i, value, found)] : [];
    })];
  }

  /** Returns the warnings about awards that nobody can get, and if not all others can be given. @returns {Warning[]} */
  finish() {
    const { allocation, most } = this;
    const { awards, columns, onePer } = allocation;
    const lines = allocationSteps(allocation).flat();
    const opened = new Map();
    lines.forEach(({ target, condition, most: limit }, i) => {
      if (condition === null && limit === null && !opened.has(target)) opened.set(target, i);
    });
    // If one of the awards before is not full after its line, nobody is left who may get an award.
    const lost = awards.map(({ name }) => {
      const first = lines.findIndex((line) => this.canGive(line, name));
      const before = awards.filter((award) => (opened.get(award.name) ?? Infinity) < first);
      return first < 0 || awardCount({ awards: before }) >= most;
    });
    const reachable = awardCount({ awards: awards.filter((_, i) => !lost[i]) });
    const head = 1 + Number(columns.length > 0) + Number(onePer !== null);
    return [
      ...awards.flatMap(({ name }, i) => (
        lost[i] ? [warningOf('award_for_nobody', { allocationLine: head + i, values: [name] })] : [])),
      ...(reachable > most ? [warningOf('awards_left', { values: [most, reachable] })] : []),
    ];
  }

  /** Returns whether a line can give this award to anyone. @param {FillLine} line @param {string} award */
  canGive({ target, column, condition }, award) {
    // Without a list, any entry may have any cell.
    /** @param {string} of @param {string} cell */
    const having = (of, cell) => this.known.get(of)?.has(cell) ?? true;
    return (column === null ? target === award : having(column, award))
      && (condition === null || having(condition.column, condition.value));
  }
}

/**
 * Returns whether cells are amounts such as 1.5 km, or dates. Numbers alone may be those of households.
 * @param {string[]} cells
 */
function areMeasures(cells) {
  const others = cells.filter((cell) => !/^[0-9]*$/.test(cell));
  return others.length > 0 && others.every((cell) => /^[0-9]+(?:[.,][0-9]+)? ?[A-Za-z]{0,2}$/.test(cell)
    || /^[0-9]{1,4}([./-])[0-9]{1,4}\1[0-9]{1,4}$/.test(cell));
}

// ---- web/warnings/allocation.js

// Allocations that may not do what was intended (SPEC section 6a).

/**
 * Returns the warnings about what an allocation does in a draw of `draw` of `count` entries. `texts` are the entries,
 * or null if they are numbers or not given.
 * @param {Allocation} allocation @param {string[] | null} texts @param {number} draw @param {number} count
 * @returns {Warning[]}
 */
function allocationWarnings(allocation, texts, draw, count) {
  const { columns } = allocation;
  const counted = new Counted(allocation, draw);
  return [
    ...(draw < count && usedColumns(allocation).size > 0 ? [warningOf('undrawn', { values: [draw, count] })] : []),
    ...fillWarnings(allocation), ...waitlistWarnings(allocation),
    ...(texts === null || columns.length === 0 ? [] : listedWarnings(allocation, texts, counted)),
    ...counted.finish(),
  ];
}

/** @param {Allocation} allocation @returns {Warning[]} */
function fillWarnings(allocation) {
  const { awards, waitlist, steps } = allocation;
  const lines = steps.flat();
  const firstLine = firstFillLine(allocation);
  return lines.flatMap((later, i) => {
    const found = [];
    const allocationLine = firstLine + i;
    /** @param {FillLine} of */
    const covers = ({ target, column, condition, most }) => target === later.target && column === later.column
      && condition === null && most === null;
    const covering = lines.slice(0, i).findIndex(covers);
    if (covering >= 0) found.push(warningOf('never_gives', { allocationLine, values: [firstLine + covering] }));
    const target = [...awards, ...(waitlist === null ? [] : [waitlist])].find(({ name }) => name === later.target);
    const most = target?.count ?? Infinity;
    if (later.most !== null && later.most >= most) {
      found.push(warningOf('limit_too_high', { allocationLine, values: [later.most, most, later.target ?? ''] }));
    }
    return found;
  });
}

/** @param {Allocation} allocation @returns {Warning[]} */
function waitlistWarnings(allocation) {
  const { waitlist, steps } = allocation;
  if (waitlist === null) return [];
  /** @param {FillLine} line */
  const waits = (line) => line.target === waitlist.name;
  const waiting = steps.findIndex((step) => step.some(waits));
  const giving = steps.findLastIndex((step) => step.some((line) => !waits(line)));
  if (waiting < 0 || waiting >= giving) return [];
  const before = steps.slice(0, waiting).flat().length + steps[waiting].findIndex(waits);
  return [warningOf('waitlist_first', { allocationLine: firstFillLine(allocation) + before })];
}

/**
 * Returns the cells of each column.
 * @param {Allocation} allocation @param {string[]} texts
 */
function cellsByColumn({ columns }, texts) {
  const rows = texts.map((text) => text.split(';'));
  return columns.map((column, at) => ({ column, cells: rows.map((row) => row[at] ?? '') }));
}

/** @param {Allocation} allocation @param {string[]} texts @param {Counted} counted @returns {Warning[]} */
function listedWarnings(allocation, texts, counted) {
  const { columns } = allocation;
  // Two entries never have the same id, but a condition or a cap can ask for one.
  const [id, ...others] = cellsByColumn(allocation, texts);
  return [
    ...(texts[0] === columns.join(';') ? [warningOf('column_names', { lines: [1] })] : []),
    ...others.flatMap(({ column, cells }) => [
      ...columnWarnings(counted, column, cells), ...counted.lookAt(column, cells),
      ...askedWarnings(allocation, column, cells),
    ]),
    ...counted.lookAt(id.column, id.cells),
    ...askedWarnings(allocation, id.column, id.cells),
  ];
}

/**
 * Warns of what the allocation asks of the cells of a column.
 * @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]}
 */
function askedWarnings(allocation, column, cells) {
  if (!looksBlinded(cells, allocation.columns.indexOf(column))) return valueWarnings(allocation, column, cells);
  const asking = askedValues(allocation).filter((asked) => asked.column === column).map(({ line }) => line);
  const naming = allocation.steps.flat().flatMap((line, i) => (
    line.target === null && line.column === column ? [firstFillLine(allocation) + i] : []));
  return [...asking, ...naming].map((allocationLine) => (
    warningOf('blinded_column', { allocationLine, values: [column] })));
}

/** @param {Counted} of @param {string} column @param {string[]} cells @returns {Warning[]} */
function columnWarnings(of, column, cells) {
  const { allocation } = of;
  const counted = countedColumns(allocation);
  const found = spellingWarnings(allocation, column, cells);
  const isUnused = counted.size === 0 && !askedColumns(allocation).has(column);
  if (isUnused) found.push(...of.uncounted(column, cells));
  const empty = counted.has(column) ? emptyCells(cells) : [];
  if (empty.length > 0) found.push(warningOf('empty_cell', { lines: linesOf(empty), values: [column] }));
  return found;
}

/** @param {number[]} places */
function linesOf(places) {
  return places.map((place) => place + 1);
}

/** @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]} */
function spellingWarnings(allocation, column, cells) {
  if (!usedColumns(allocation).has(column)) return [];
  return alikeCells(cells).map((pair) => warningOf('spellings', {
    lines: linesOf(pair), values: [column, ...pair.map((place) => cells[place])],
  }));
}

/**
 * Warns of values of a column that no entry has, and of cells that should name an award and do not.
 * @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]}
 */
function valueWarnings(allocation, column, cells) {
  const found = unknownValues(allocation, column, cells);
  const leading = allocation.steps.flat().findIndex((line) => line.target === null && line.column === column);
  if (leading < 0) return found;
  const names = new Set(allocation.awards.map(({ name }) => name));
  const allocationLine = firstFillLine(allocation) + leading;
  return [...found, ...cells.flatMap((cell, place) => (cell === '' || names.has(cell) ? []
    : [warningOf('unknown_award', { allocationLine, lines: [place + 1], values: [cell] })]))];
}

/**
 * Warns of values of a column that the allocation asks for and no entry has.
 * @param {Allocation} allocation @param {string} column @param {string[]} cells @returns {Warning[]}
 */
function unknownValues(allocation, column, cells) {
  const known = new Set(cells);
  const values = askedValues(allocation).filter((asked) => asked.column === column && !known.has(asked.value));
  return values.map(({ value, line: allocationLine }) => {
    const like = findAlike(value, cells);
    return warningOf('unknown_value', like < 0 ? { allocationLine, values: [column, value] }
      : { allocationLine, lines: [like + 1], values: [column, value, cells[like]] });
  });
}

// ---- web/warnings/named.js

// Cells of a list that name awards.

/**
 * Warns of each cell that names an award by `@`, but looks like another text.
 * @param {Allocation} allocation @param {string[]} texts @returns {Warning[]}
 */
function namedAwardWarnings({ columns, steps, awards }, texts) {
  const leading = columns.filter((name) => (
    steps.flat().some(({ target, column }) => target === null && column === name)));
  return leading.flatMap((column) => {
    const seen = new Set(awards.map(({ name }) => name));
    return texts.flatMap((text, i) => {
      const cell = text.split(';')[columns.indexOf(column)] ?? '';
      if (seen.has(cell)) return [];
      seen.add(cell);
      const found = findLookalike(cell, USE.compared);
      return found === null ? [] : [warningOf('unlike', { lines: [i + 1], values: [cell, ...found] })];
    });
  });
}

// ---- web/maker/rules/warnings.js

// What the organiser should look at in terms, while they can still be changed.

/**
 * Returns what `commit` warns of: the texts and the allocation of the terms. Last comes its caution that there is no
 * room for every order, `no_room`, or `no_room_unsealed` if a seal would have it. `texts` are the entries, or null if
 * nobody gives them here.
 * @param {Terms} terms @param {string[] | null} texts @returns {Warning[]}
 */
function termsWarnings(terms, texts) {
  const { sources, allocation, count, draw } = terms;
  const wouldSealDo = sources.every(({ kind }) => kind !== 'sealed') && widthFor(terms) !== null;
  const areIdsBlinded = texts !== null && looksBlinded(texts.map((text) => text.split(';', 1)[0]), 0);
  return [
    ...textWarnings(terms),
    ...(allocation === null || texts === null ? [] : namedAwardWarnings(allocation, texts)),
    ...(areIdsBlinded ? [warningOf('blinded_ids')] : []),
    ...(allocation === null ? [] : allocationWarnings(allocation, texts, draw, count)),
    ...(hasRoom(terms) ? [] : [warningOf(wouldSealDo ? 'no_room_unsealed' : 'no_room')]),
  ];
}

// ---- web/maker/workbooks/damage.js

// Why a workbook is not read. The page has a sentence for each word, under `workbook_` and the word.

/** @typedef {'damaged' | 'large' | 'locked' | 'binary' | 'noText'} WorkbookProblem */

/** A workbook that is not read. */
class UnreadWorkbook extends Error {
  /** @param {WorkbookProblem} word */
  constructor(word) {
    super(`The workbook is not read: ${word}`);
    this.word = word;
  }
}

/** Throws unless something holds that is so in every workbook. @param {unknown} holds @returns {asserts holds} */
function sound(holds) {
  if (!holds) throw new UnreadWorkbook('damaged');
}

// ---- web/maker/workbooks/sheet.js

// A sheet: what its cells show, and what a person may not see of it.

/** The maximum number of rows and of columns of a sheet. */
const MOST_SHEET_ROWS = 2 ** 20;
const MOST_SHEET_COLUMNS = 2 ** 14;
/** The most characters of a sheet, and how many count for a cell besides its text. */
const MOST_SHEET = 2 ** 27;
const CELL_MORE = 32;

/**
 * Cells of which it is not known what they show: the first row, and how many there are.
 * @typedef {{ row: number, count: number, why: UnreadWord, code: string }} UnreadCells
 */
/**
 * What a person may not see in a sheet: rows from 1, or columns from 0.
 * @typedef {{ word: string, rows: number[], columns: number[] }} SheetWarning
 */

/** A sheet of a workbook. */
class Sheet {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    /**
     * The rows with text, in ascending order, with their cells from column A.
     * @type {{ number: number, cells: string[] }[]}
     */
    this.rows = [];
    /** By columns, from 0. @type {Map<number, UnreadCells>} */
    this.unread = new Map();
    /** @type {Set<number>} */
    this.hiddenRows = new Set();
    /** @type {Set<number>} */
    this.hiddenColumns = new Set();
    /** The first and the last row of merged cells. @type {[first: number, last: number][]} */
    this.merged = [];
    /** The columns with dates in the form of the system. @type {Set<number>} */
    this.shortDates = new Set();
    /** For each row, the columns whose formulas are sums. @type {Map<number, Set<number>>} */
    this.sums = new Map();
    this.size = 0;
    this.width = 0;
  }

  /**
   * Adds a cell, without blanks at its ends, to the row of this number, which is the last one or a new one.
   * @param {number} row @param {number} column @param {Shown} shown
   */
  add(row, column, shown) {
    sound(row >= 1 && row <= MOST_SHEET_ROWS && column < MOST_SHEET_COLUMNS);
    if (shown.why !== undefined) this.addUnread(row, column, shown.why, shown.code ?? '');
    // So that the row is not taken for an empty one.
    const text = shown.why === undefined ? trimmedText(shown.text) : '?';
    if (text === '') return;
    const last = this.rows.at(-1)?.number ?? 0;
    sound(row >= last);
    if (row > last) this.rows.push({ number: row, cells: [] });
    const { cells } = this.rows[this.rows.length - 1];
    sound(column >= cells.length);
    this.width = Math.max(this.width, column + 1);
    this.size += text.length + CELL_MORE * (1 + column - cells.length) + row - last;
    if (this.size + this.rows.length * this.width > MOST_SHEET) throw new UnreadWorkbook('large');
    while (cells.length < column) cells.push('');
    cells.push(text);
  }

  /** @param {number} row @param {number} column @param {UnreadWord} why @param {string} code */
  addUnread(row, column, why, code) {
    const known = this.unread.get(column);
    if (known === undefined) this.unread.set(column, { row, count: 1, why, code });
    else known.count++;
  }

  /** Notes that the formula of a cell is a sum. @param {number} row @param {number} column */
  addSum(row, column) {
    const columns = this.sums.get(row) ?? new Set();
    this.sums.set(row, columns.add(column));
  }

  /** Returns the columns of which it is known what they show. */
  writtenColumns() {
    return Array.from({ length: this.width }, (_, column) => column).filter((column) => !this.unread.has(column));
  }

  /** Returns which columns of its text are hidden in the sheet. */
  hiddenInText() {
    return this.writtenColumns().flatMap((column, i) => (this.hiddenColumns.has(column) ? [i] : []));
  }

  /**
   * Returns it as CSV, with its rows in the lines of their numbers as a spreadsheet counts them, and without the
   * columns of which it is not known what they show.
   */
  text() {
    const columns = this.writtenColumns();
    const lines = [];
    let line = 1;
    for (const { number, cells } of this.rows) {
      for (; line < number; line++) lines.push('');
      lines.push(columns.map((column) => writtenCell(cells[column] ?? '')).join(','));
      line++;
    }
    return lines.map((each) => `${each}\n`).join('');
  }

  /** Returns what a person may not see in it, or not think of. @returns {SheetWarning[]} */
  warnings() {
    const numbers = this.rows.map(({ number }) => number);
    const total = this.rowOfSums();
    const hasText = (/** @type {number} */ column) => this.rows.some(({ cells }) => cells[column]);
    /** @type {[string, number[], number[]][]} */
    const found = [
      ['hidden_rows', numbers.filter((number) => this.hiddenRows.has(number)), []],
      ['merged_cells', this.rowsOfMergedCells(numbers), []],
      ['after_empty_row', rowsAfterEmpty(numbers), []],
      ['total', total === null ? [] : [total], []],
      ['hidden_columns', [], ascending(this.hiddenColumns).filter(hasText)],
      ['date_form', [], ascending(this.shortDates)],
    ];
    return found.filter(([, rows, columns]) => rows.length + columns.length > 0)
      .map(([word, rows, columns]) => ({ word, rows, columns }));
  }

  /** @param {number[]} numbers */
  rowsOfMergedCells(numbers) {
    const merged = this.merged.toSorted(([a], [b]) => a - b);
    let [at, last] = [0, 0];
    return numbers.filter((number) => {
      for (; at < merged.length && merged[at][0] <= number; at++) last = Math.max(last, merged[at][1]);
      return number <= last;
    });
  }

  /** Returns the last row if a cell of it is a sum and the cell above it is none, or null. */
  rowOfSums() {
    const [above, last] = this.rows.slice(-2).map(({ number }) => number);
    if (last === undefined) return null;
    const columns = [...this.sums.get(last) ?? []];
    return columns.some((column) => this.sums.get(above)?.has(column) !== true) ? last : null;
  }
}

/** @param {Set<number>} numbers */
function ascending(numbers) {
  return [...numbers].sort((a, b) => a - b);
}

/**
 * Returns the rows below the first empty row that has at least two rows with text above it: a title and an empty row
 * may be above the table.
 * @param {number[]} numbers
 */
function rowsAfterEmpty(numbers) {
  const gap = numbers.findIndex((number, at) => at > 1 && number > numbers[at - 1] + 1
    && numbers[at - 1] === numbers[at - 2] + 1);
  return gap < 0 ? [] : numbers.slice(gap);
}

// ---- web/maker/workbooks/xml.js

// A parser of the XML files in a workbook: their elements and texts. Namespace prefixes are ignored. A worker has no
// DOMParser.

const MOST_DEPTH = 100;
const ELEMENT_NAME = /<([^\s/>="'<]+)/y;
const ATTRIBUTE = /\s+([^\s/>="'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const ELEMENT_END = /\s*(\/?)>/y;
/** @type {Record<string, string>} */
const XML_ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: '\'' };

/**
 * A piece of a part: the start of an element, with its attributes, its end, or a text.
 * @typedef {{ kind: 'start', name: string, attributes: Map<string, string> }} ElementStart
 */
/** @typedef {ElementStart | { kind: 'end', name: string } | { kind: 'text', text: string }} Piece */

/** @param {string} name */
function withoutPrefix(name) {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns a text with its entities as characters. @param {string} text */
function withCharacters(text) {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,12})(;?)/g, (_, name, end) => {
    sound(end === ';');
    const code = /^#(?:x([0-9A-Fa-f]+)|([0-9]+))$/.exec(name);
    if (code === null) {
      // Other entities need a document type, which could make them as long as it likes.
      sound(Object.hasOwn(XML_ENTITIES, name));
      return XML_ENTITIES[name];
    }
    const point = code[1] === undefined ? Number(code[2]) : parseInt(code[1], 16);
    sound(point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff));
    return String.fromCodePoint(point);
  });
}

/** Reads a part piece by piece. */
class Xml {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    /** @type {string[]} */
    this.open = [];
    /** Whether the element that began last has ended already, as `<a/>` does. */
    this.isClosed = false;
  }

  /** Returns the next piece, or null at the end. @returns {Piece | null} */
  next() {
    const { text } = this;
    if (this.isClosed) {
      this.isClosed = false;
      return { kind: 'end', name: withoutPrefix(this.open.pop() ?? '') };
    }
    for (;;) {
      if (this.at >= text.length) {
        sound(this.open.length === 0);
        return null;
      }
      if (text[this.at] !== '<') {
        const part = this.until('<', this.at, true);
        return { kind: 'text', text: withCharacters(part.replace(/\r\n?/g, '\n')) };
      }
      if (text.startsWith('<!--', this.at)) this.until('-->', this.at + 4);
      else if (text.startsWith('<?', this.at)) this.until('?>', this.at + 2);
      else if (text.startsWith('<![CDATA[', this.at)) return { kind: 'text', text: this.until(']]>', this.at + 9) };
      else if (text.startsWith('</', this.at)) {
        const name = this.until('>', this.at + 2).trimEnd();
        sound(this.open.pop() === name);
        return { kind: 'end', name: withoutPrefix(name) };
      } else return this.start();
    }
  }

  /**
   * Returns the text up to this sign, and goes on behind it.
   * @param {string} sign @param {number} from @param {boolean} [mayEnd] before the sign, and without it
   */
  until(sign, from, mayEnd = false) {
    const found = this.text.indexOf(sign, from);
    sound(found >= 0 || mayEnd);
    const end = found < 0 ? this.text.length : found;
    this.at = mayEnd ? end : end + sign.length;
    return this.text.slice(from, end);
  }

  /** @returns {ElementStart} */
  start() {
    const found = this.match(ELEMENT_NAME);
    // A document type is none.
    sound(found !== null && !found[1].startsWith('!') && this.open.length < MOST_DEPTH);
    const attributes = new Map();
    for (let each = this.match(ATTRIBUTE); each !== null; each = this.match(ATTRIBUTE)) {
      const name = withoutPrefix(each[1]);
      if (!attributes.has(name)) attributes.set(name, withCharacters((each[2] ?? each[3]).replace(/[\t\n\r]/g, ' ')));
    }
    const end = this.match(ELEMENT_END);
    sound(end !== null);
    this.open.push(found[1]);
    this.isClosed = end[1] === '/';
    return { kind: 'start', name: withoutPrefix(found[1]), attributes };
  }

  /** @param {RegExp} pattern */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  /** Skips the rest of the element that has just begun. */
  skip() {
    for (const depth = this.open.length; this.open.length >= depth;) this.next();
  }
}

/** Returns whether an attribute says yes. @param {Map<string, string>} attributes @param {string} name */
function saysYes(attributes, name) {
  return ['1', 'true'].includes(attributes.get(name) ?? '');
}

/**
 * Returns an attribute that is a number, or `otherwise` if it is not there.
 * @param {Map<string, string>} attributes @param {string} name @param {number} otherwise
 */
function numberIn(attributes, name, otherwise) {
  const text = attributes.get(name);
  if (text === undefined) return otherwise;
  sound(/^[0-9]{1,15}$/.test(text));
  return Number(text);
}

// ---- web/maker/workbooks/cells.js

// The cells of a sheet of Excel.

/** What the sheets of a workbook share. @typedef {{ texts: string[], styles: NumberFormat[], is1904: boolean }} Book */
/**
 * A cell as it is written.
 * @typedef {{ column: number, type: string, style: number, value: string | null, formula: string | null }} WrittenCell
 */

/** @param {string} part @param {string} name @param {Book} book */
function cellsOfExcel(part, name, book) {
  const sheet = new Sheet(name);
  let [row, next, columns] = [0, 0, 0];
  const xml = new Xml(part);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start') continue;
    const { attributes } = piece;
    if (piece.name === 'col') columns = hideColumns(attributes, columns, sheet);
    if (piece.name === 'row') {
      row = numberIn(attributes, 'r', row + 1);
      next = 0;
      if (saysYes(attributes, 'hidden')) sheet.hiddenRows.add(row);
    }
    if (piece.name === 'c') {
      const cell = readCell(xml, attributes, next);
      next = cell.column + 1;
      if (/^[=+]*(?:SUM|SUBTOTAL)\(/i.test(cell.formula ?? '')) sheet.addSum(row, cell.column);
      sheet.add(row, cell.column, shownCell(cell, book, sheet));
    }
    if (piece.name === 'mergeCell') {
      const [first, last] = (attributes.get('ref') ?? '').split(':');
      sheet.merged.push([placeOfCell(first).row, placeOfCell(last ?? first).row]);
    }
  }
  return sheet;
}

/**
 * Takes what is said of columns, of which so many are known. Returns how many are known now.
 * @param {Map<string, string>} attributes @param {number} known @param {Sheet} sheet
 */
function hideColumns(attributes, known, sheet) {
  const first = Math.max(numberIn(attributes, 'min', 0), known + 1);
  const last = Math.min(numberIn(attributes, 'max', 0), MOST_SHEET_COLUMNS);
  if (saysYes(attributes, 'hidden')) {
    for (let number = first; number <= last; number++) sheet.hiddenColumns.add(number - 1);
  }
  return Math.max(known, last);
}

/**
 * Reads a cell that has just begun. Without a place of its own it is the next one.
 * @param {Xml} xml @param {Map<string, string>} attributes @param {number} next @returns {WrittenCell}
 */
function readCell(xml, attributes, next) {
  const place = attributes.get('r');
  const column = place === undefined ? next : placeOfCell(place).column;
  /** @type {WrittenCell} */
  const cell = {
    column, type: attributes.get('t') ?? 'n', style: numberIn(attributes, 's', 0), value: null, formula: null,
  };
  /** Which of the two is read. @type {'value' | 'formula' | null} */
  let target = null;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'end' && piece.name === 'c') break;
    if (piece.kind === 'text') {
      if (target !== null) cell[target] += piece.text;
      continue;
    }
    target = piece.kind === 'end' ? null : piece.name === 'v' ? 'value' : piece.name === 'f' ? 'formula' : null;
    if (target !== null) cell[target] = '';
    if (piece.kind === 'start' && piece.name === 'is') cell.value = richText(xml, 'is');
  }
  return cell;
}

/** Returns what a cell shows. @param {WrittenCell} cell @param {Book} book @param {Sheet} sheet @returns {Shown} */
function shownCell({ column, type, style, value, formula }, { texts, styles, is1904 }, sheet) {
  const format = styles[style];
  sound(format !== undefined);
  // A formula without a value has an empty one in the files of some programs.
  if (formula !== null && (value === null || (value === '' && type !== 'str'))) return { why: 'formula' };
  if (value === null || (value === '' && type === 'n')) return { text: '' };
  switch (type) {
    case 'n':
      if (format.isShortDate) sheet.shortDates.add(column);
      return format.showNumber(value, is1904);
    case 's':
      sound(/^[0-9]{1,9}$/.test(value) && Number(value) < texts.length);
      return format.showText(texts[Number(value)]);
    case 'inlineStr': return format.showText(value);
    case 'str': return format.showText(withoutEscapes(value));
    case 'b': return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e': return { text: value };
    case 'd': return { why: 'date' };
    default: sound(false);
      return { text: '' };
  }
}

/**
 * Returns the row and the column of `B7`, the row from 1 and the column from 0.
 * @param {string} reference
 */
function placeOfCell(reference) {
  const found = /^([A-Z]{1,3})([0-9]{1,9})$/.exec(reference);
  sound(found !== null);
  const column = [...found[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  sound(column <= MOST_SHEET_COLUMNS);
  return { row: Number(found[2]), column: column - 1 };
}

/**
 * Returns the text of an element that has just begun: the one of its runs, without how it is pronounced.
 * @param {Xml} xml @param {string} element
 */
function richText(xml, element) {
  let text = '';
  let isText = false;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'text') {
      if (isText) text += piece.text;
    } else if (piece.kind === 'end') {
      if (piece.name === element) break;
      if (piece.name === 't') isText = false;
    } else if (piece.name === 'rPh') {
      xml.skip();
    } else if (piece.name === 't') {
      isText = true;
    }
  }
  return withoutEscapes(text);
}

/** Returns a text with the characters that Excel writes as `_x000D_`. @param {string} text */
function withoutEscapes(text) {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (escape, code) => {
    const unit = parseInt(code, 16);
    return unit >= 0xd800 && unit < 0xe000 ? escape : String.fromCharCode(unit);
  });
}

// ---- web/maker/workbooks/sheets.js

// Which sheet of a workbook is read.

const MOST_SHEETS = 1000;

/**
 * A sheet that a workbook lists, and where it is.
 * @template P @typedef {{ name: string, place: P, isHidden: boolean }} ListedSheet
 */
/** The sheet that was read, or the names of those that it may be. @typedef {Sheet | string[]} FoundSheet */

/**
 * Returns the sheet of this name, or else the only one that is shown and has text, or the names of several.
 * @template P @param {ListedSheet<P>[]} sheets @param {string | null} name
 * @param {(sheet: ListedSheet<P>) => Promise<Sheet> | Sheet} read @returns {Promise<FoundSheet>}
 */
async function chosenSheet(sheets, name, read) {
  sound(sheets.length <= MOST_SHEETS);
  if (name !== null) {
    const found = sheets.find((sheet) => sheet.name === name);
    return found === undefined ? sheets.map((sheet) => sheet.name) : read(found);
  }
  let first = null;
  const names = [];
  for (const listed of sheets.filter(({ isHidden }) => !isHidden)) {
    const sheet = await read(listed);
    if (sheet.rows.length === 0) continue;
    first ??= sheet;
    names.push(sheet.name);
  }
  if (first === null) throw new UnreadWorkbook('noText');
  return names.length === 1 ? first : names;
}

// ---- web/maker/workbooks/calendar.js

// Dates, which a workbook counts in days.

/** @typedef {{ year: number, month: number, day: number }} Day */

/**
 * Days from 1 January 1970 back to day 0 of each system: 30 December 1899, if one counts 29 February 1900, which there
 * was not; and 1 January 1904.
 */
const DAYS_1900 = 25569;
const DAYS_1904 = 24107;
/** 31 December 9999. */
const LAST_DAY = 2932896;
/** The first day in which all programs agree: 1 March 1900. */
const FIRST_1900 = 61;

/**
 * Returns the day of this number, or null if programs disagree about it.
 * @param {number} number @param {boolean} is1904 @returns {Day | null}
 */
function dayOf(number, is1904) {
  const days = number - (is1904 ? DAYS_1904 : DAYS_1900);
  if (number < (is1904 ? 0 : FIRST_1900) || days > LAST_DAY) return null;
  const date = new Date(days * 86400000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

// ---- web/maker/workbooks/decimal.js

// Decimal numbers as a workbook writes them, without the loss of a binary fraction.

/** The most characters of a number, and the most of its power of ten. */
const MOST_CHARACTERS = 400;
const MOST_POWER = 400;
/** How many digits a spreadsheet keeps. */
const KEPT_DIGITS = 15;

/** 0.DIGITS × 10^point, with no zero at either end of its digits. */
class Decimal {
  /** @param {boolean} isNegative @param {string} digits @param {number} point */
  constructor(isNegative, digits, point) {
    const tidy = digits.replace(/^0+/, '');
    this.isNegative = isNegative;
    this.digits = tidy.replace(/0+$/, '');
    this.point = this.digits === '' ? 0 : point - (digits.length - tidy.length);
  }

  /**
   * Reads a number such as `-12.5` or `1.25E-3`, and rounds it to the digits that a spreadsheet keeps. Returns null if
   * it is none.
   * @param {string} text
   */
  static parse(text) {
    const found = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/.exec(text);
    if (found === null || text.length > MOST_CHARACTERS) return null;
    const [, sign, whole, fraction = '', power = '0'] = found;
    if (whole + fraction === '' || Math.abs(Number(power)) > MOST_POWER) return null;
    const number = new Decimal(sign === '-', whole + fraction, whole.length + Number(power));
    return number.keep(KEPT_DIGITS);
  }

  /** Returns it with so many of its digits, rounded half away from zero. @param {number} kept @returns {Decimal} */
  keep(kept) {
    const { isNegative, digits, point } = this;
    if (kept >= digits.length) return this;
    if (kept < 0) return new Decimal(isNegative, '', 0);
    const first = digits.slice(0, kept);
    if (digits[kept] < '5') return new Decimal(isNegative, first, point);
    const up = String(BigInt(`1${first}`) + 1n);
    // Nines become a one and zeros, and the number has one digit more.
    return up[0] === '2' ? new Decimal(isNegative, `1${up.slice(1)}`, point + 1)
      : new Decimal(isNegative, up.slice(1), point);
  }

  /** Returns it rounded to so many places behind the point. @param {number} places */
  rounded(places) {
    return this.keep(this.point + places);
  }

  /** Returns it times a power of ten. @param {number} power */
  shifted(power) {
    return new Decimal(this.isNegative, this.digits, this.point + power);
  }

  get isZero() {
    return this.digits === '';
  }

  /** How many places it has behind the point. */
  get places() {
    return Math.max(this.digits.length - this.point, 0);
  }

  /** Returns its digits before the point, none for zero, and those behind it. */
  parts() {
    const { digits, point } = this;
    const split = Math.min(Math.max(point, 0), digits.length);
    const whole = digits.slice(0, split) + '0'.repeat(Math.max(point - split, 0));
    return [whole, '0'.repeat(Math.max(-point, 0)) + digits.slice(split)];
  }

  /**
   * Returns it times `factor`, rounded to a whole number, or null if it is negative or above `most`.
   * @param {bigint} factor @param {bigint} most
   */
  times(factor, most) {
    if (this.isZero) return 0n;
    const product = BigInt(this.digits) * factor;
    const power = this.point - this.digits.length;
    const divisor = 10n ** BigInt(Math.abs(power));
    const result = power >= 0 ? product * divisor : (product + divisor / 2n) / divisor;
    return !this.isNegative && result <= most ? result : null;
  }
}

// ---- web/maker/workbooks/sections.js

// The sections of a number format, such as `#,##0.00;[Red]-#,##0.00` (ECMA-376, part 1, 18.8.31).

/**
 * A piece of a section. `comma` and `stroke` are those that are not quoted, and `elapsed` is `[h]`, `[mm]` or `[ss]`,
 * which count on beyond a day. `text` has what is shown as it is, or letters such as `yyyy`.
 * @typedef {'literal' | 'digit' | 'point' | 'comma' | 'stroke' | 'percent' | 'date' | 'elapsed' | 'halfDay'
 *   | 'general' | 'text'} TokenKind
 */
/** @typedef {{ kind: TokenKind, text: string }} Token */
/**
 * A section that shows numbers, dates or texts: whether it groups digits, and how many thousands it divides by.
 * @typedef {{ tokens: Token[], isGrouped: boolean, thousands: number, isDate: boolean, isText: boolean }} Section
 */

const COLOURS = ['black', 'blue', 'cyan', 'green', 'magenta', 'red', 'white', 'yellow'];
/** @type {Record<string, TokenKind>} */
const FORMAT_SIGNS = {
  0: 'digit', '#': 'digit', '?': 'digit', '.': 'point', ',': 'comma', '/': 'stroke', '%': 'percent', '@': 'text',
};
const AS_IT_IS = ' $-+():!^&\'~{}<>=';
/** How many of each letter of a date there are at most. Names of months and days depend on a language. */
/** @type {Record<string, number>} */
const LETTERS = { y: 4, m: 2, d: 2, h: 2, s: 2 };
/** @type {[string, TokenKind][]} */
const WORDS = [['general', 'general'], ['am/pm', 'halfDay'], ['a/p', 'halfDay']];

/**
 * Returns the sections of a format, or null if it has something that is not understood here: conditions, fractions,
 * powers of ten, names of months and days, which depend on a language, and others.
 * @param {string} code @returns {Section[] | null}
 */
function sectionsOf(code) {
  /** @type {Token[][]} */
  const sections = [[]];
  for (let at = 0; at < code.length;) {
    const tokens = sections[sections.length - 1];
    if (code[at] === ';') {
      sections.push([]);
      at++;
      continue;
    }
    const taken = takenToken(code, at);
    if (taken === null) return null;
    if (taken.token !== null) tokens.push(taken.token);
    at += taken.length;
  }
  const read = sections.map(finishedSection);
  const whole = read.filter((section) => section !== null);
  return whole.length === read.length && whole.length <= 4 ? whole : null;
}

/**
 * Returns the token at this place of a format, if it shows anything, and its length, or null if it is not understood.
 * @param {string} code @param {number} at @returns {{ token: Token | null, length: number } | null}
 */
function takenToken(code, at) {
  const sign = String.fromCodePoint(code.codePointAt(at) ?? 0);
  /** @param {TokenKind} kind @param {string} text @param {number} length */
  const taken = (kind, text, length) => ({ token: { kind, text }, length });
  const behind = at + 1 < code.length ? String.fromCodePoint(code.codePointAt(at + 1) ?? 0) : null;
  if (sign === '"') {
    const end = code.indexOf('"', at + 1);
    return end < 0 ? null : taken('literal', code.slice(at + 1, end), end + 1 - at);
  }
  if (sign === '\\') return behind === null ? null : taken('literal', behind, 1 + behind.length);
  // A blank as wide as the next character, and one that is repeated until the cell is full.
  if (sign === '_') return behind === null ? null : taken('literal', ' ', 1 + behind.length);
  if (sign === '*') return behind === null ? null : { token: null, length: 1 + behind.length };
  if (sign === '[') {
    const end = code.indexOf(']', at);
    const found = end < 0 ? null : bracketToken(code.slice(at + 1, end));
    if (found === null) return null;
    const token = found.kind === null ? null : { kind: found.kind, text: found.text };
    return { token, length: end + 1 - at };
  }
  if (Object.hasOwn(FORMAT_SIGNS, sign)) return taken(FORMAT_SIGNS[sign], sign, 1);
  if (/^[a-z]$/i.test(sign)) return letterToken(code.slice(at).toLowerCase());
  // Signs of currencies are not ASCII.
  const isShown = AS_IT_IS.includes(sign) || (sign > '\x9f');
  return isShown ? taken('literal', sign, sign.length) : null;
}

/**
 * Returns what is in brackets: a currency, or a time that counts on. A colour has no kind, and null is not understood.
 * @param {string} text @returns {{ kind: TokenKind | null, text: string } | null}
 */
function bracketToken(text) {
  const lower = text.toLowerCase();
  if (text.startsWith('$')) {
    const [sign, ...language] = text.slice(1).split('-');
    // The form of the system, and other numerals and calendars.
    if (lower.startsWith('$-f') || language.join('-').length > 4) return null;
    return { kind: 'literal', text: sign };
  }
  const number = /^color\+?([0-9]+)$/.exec(lower);
  if (COLOURS.includes(lower) || (number !== null && Number(number[1]) < 256)) return { kind: null, text: '' };
  return /^(?:hh?|mm?|ss?)$/.test(lower) ? { kind: 'elapsed', text: lower } : null;
}

/**
 * Returns letters that stand for a part of a date or a time, or null.
 * @param {string} code  in lower case @returns {{ token: Token, length: number } | null}
 */
function letterToken(code) {
  for (const [word, kind] of WORDS) {
    if (code.startsWith(word)) return { token: { kind, text: word }, length: word.length };
  }
  const letter = code[0];
  let count = 1;
  while (code[count] === letter) count++;
  if (count > (LETTERS[letter] ?? 0)) return null;
  return { token: { kind: 'date', text: letter.repeat(count) }, length: count };
}

/**
 * Looks at a section as a whole: which commas group digits or divide by thousands, and whether it is a fraction.
 * Returns null if it is not understood.
 * @param {Token[]} tokens @returns {Section | null}
 */
function finishedSection(tokens) {
  /** @param {...TokenKind} kinds */
  const has = (...kinds) => tokens.some(({ kind }) => kinds.includes(kind));
  const [isDate, isText, isGeneral] = [has('date', 'elapsed', 'halfDay'), has('text'), has('general')];
  const isNumber = has('digit', 'percent');
  const isMixed = [isDate, isText, isGeneral].filter(Boolean).length > 1 || (isNumber && (isGeneral || isText));
  const points = tokens.filter(({ kind }) => kind === 'point').length;
  if (isMixed || (!isDate && (points > 1 || (has('stroke') && isNumber)))) return null;
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const before = point < 0 ? tokens : tokens.slice(0, point);
  const last = before.findLastIndex(({ kind }) => kind === 'digit');
  /** @type {Section} */
  const section = { tokens: [], isGrouped: false, thousands: 0, isDate, isText };
  tokens.forEach((token, at) => {
    const isAfterDigit = tokens.slice(0, at).findLast(({ kind }) => kind !== 'comma')?.kind === 'digit';
    if (token.kind === 'comma' && !isDate && isAfterDigit) {
      if (at < last) section.isGrouped = true;
      else section.thousands++;
    } else {
      const isLiteral = token.kind === 'comma' || token.kind === 'stroke';
      section.tokens.push(isLiteral ? { kind: 'literal', text: token.text } : token);
    }
  });
  return section;
}

// ---- web/maker/workbooks/format.js

// What a cell shows: a number or a text in a number format.

/**
 * Why it is not known what a cell shows: its number format is not understood here, or hides it; a number with too many
 * digits, or with a power of ten; a date that some programs show as another one; a formula without its value; a value
 * without the text that is shown.
 * @typedef {'format' | 'number' | 'date' | 'formula' | 'text'} UnreadWord
 */
/** @typedef {{ text: string, why?: undefined } | { why: UnreadWord, code?: string }} Shown */

/** How many characters a number has at most in the format General. */
const GENERAL_LENGTH = 11;
/** Smaller numbers than 0.0001 are shown with a power of ten. */
const SMALLEST_POINT = -3;
const DAY_MILLISECONDS = 86400000n;
const MOST_UNITS = 2n ** 64n - 1n;

/** A number format. */
class NumberFormat {
  /** @param {string} code @param {boolean} [isShortDate]  whether it is one of the system's short dates */
  constructor(code, isShortDate = false) {
    this.code = code;
    this.sections = sectionsOf(code);
    this.isShortDate = isShortDate;
  }

  /** @returns {Shown} */
  get unread() {
    return { why: 'format', code: this.code };
  }

  /** Returns what a cell with a text shows. @param {string} text @returns {Shown} */
  showText(text) {
    if (this.sections === null) return this.unread;
    const section = this.sections.find(({ isText }) => isText) ?? this.sections[3];
    if (section === undefined) return { text };
    const isPlain = section.tokens.every(({ kind }) => kind === 'text' || kind === 'literal');
    if (!section.isText || !isPlain) return this.unread;
    return { text: section.tokens.map((token) => (token.kind === 'text' ? text : token.text)).join('') };
  }

  /** Returns what a cell with a number shows. @param {string} value @param {boolean} is1904 @returns {Shown} */
  showNumber(value, is1904) {
    const number = Decimal.parse(value);
    if (number === null) return { why: 'number' };
    if (this.sections === null) return this.unread;
    const numeric = this.sections.slice(0, 3).filter(({ isText }) => !isText);
    if (numeric.length === 0) return generalText(number);
    const isNegative = number.isNegative && !number.isZero;
    const place = numeric.length > 1 && isNegative ? 1 : numeric.length === 3 && number.isZero ? 2 : 0;
    const section = numeric[place];
    // Nothing is seen of such a number: `;;;` hides it.
    if (section.tokens.length === 0) return this.unread;
    const sign = numeric.length === 1 && isNegative ? '-' : '';
    const shown = this.inSection(section, new Decimal(false, number.digits, number.point), sign !== '', is1904);
    return shown.why === undefined ? { text: sign + shown.text } : shown;
  }

  /**
   * Returns a number without its sign in a section.
   * @param {Section} section @param {Decimal} number @param {boolean} hasSign @param {boolean} is1904 @returns {Shown}
   */
  inSection(section, number, hasSign, is1904) {
    if (section.isDate) return hasSign ? { why: 'date' } : this.dateText(section.tokens, number, is1904);
    if (!section.tokens.some(({ kind }) => kind === 'general')) return { text: numberText(section, number) };
    const shown = generalText(number);
    if (shown.why !== undefined) return shown;
    if (section.tokens.some(({ kind }) => kind !== 'general' && kind !== 'literal')) return this.unread;
    return { text: section.tokens.map(({ kind, text }) => (kind === 'general' ? shown.text : text)).join('') };
  }

  /** @param {Token[]} tokens @param {Decimal} number @param {boolean} is1904 @returns {Shown} */
  dateText(tokens, number, is1904) {
    const places = secondPlaces(tokens);
    if (places === null) return this.unread;
    // Rounded to what is shown of a second.
    const unit = 10n ** BigInt(3 - places);
    const units = number.times(DAY_MILLISECONDS / unit, MOST_UNITS);
    if (units === null) return { why: 'date' };
    const hasDay = tokens.some(({ kind, text }, at) => kind === 'date'
      && (text[0] === 'm' ? !isMinute(tokens, at) : 'yd'.includes(text[0])));
    const day = hasDay ? dayOf(Number(units * unit / DAY_MILLISECONDS), is1904) : null;
    if (hasDay && day === null) return { why: 'date' };
    const time = new ShownTime(tokens, units * unit, day, places);
    return { text: tokens.map((_, at) => time.piece(at)).join('') };
  }
}

/** A date and a time, in milliseconds since day 0, as they are shown piece by piece. */
class ShownTime {
  /** @param {Token[]} tokens @param {bigint} milliseconds @param {Day | null} day @param {number} places */
  constructor(tokens, milliseconds, day, places) {
    this.tokens = tokens;
    this.whole = milliseconds / 1000n;
    this.seconds = Number(milliseconds % DAY_MILLISECONDS / 1000n);
    this.fraction = String(milliseconds % 1000n).padStart(3, '0').slice(0, places);
    this.day = day;
    this.isHalved = tokens.some(({ kind }) => kind === 'halfDay');
  }

  /** @param {number} at */
  piece(at) {
    const { kind, text } = this.tokens[at];
    if (kind === 'literal' || kind === 'point') return text;
    if (kind === 'halfDay') return (this.seconds >= 43200 ? 'PM' : 'AM').slice(0, text === 'a/p' ? 1 : 2);
    if (kind === 'digit') return this.tokens[at - 1].kind === 'point' ? this.fraction : '';
    if (kind === 'elapsed') {
      const unit = text[0] === 'h' ? 3600n : text[0] === 'm' ? 60n : 1n;
      return String(this.whole / unit).padStart(text.length, '0');
    }
    return kind === 'date' ? String(this.part(text, at)).padStart(text.length > 2 ? 4 : text.length, '0') : '';
  }

  /** Returns what letters stand for. @param {string} letters @param {number} at */
  part(letters, at) {
    const { seconds, day } = this;
    const hour = Math.floor(seconds / 3600);
    switch (letters[0]) {
      case 'y': return letters.length > 2 ? day?.year : String((day?.year ?? 0) % 100).padStart(2, '0');
      case 'd': return day?.day;
      case 'h': return this.isHalved ? (hour + 11) % 12 + 1 : hour;
      case 's': return seconds % 60;
      default: return isMinute(this.tokens, at) ? Math.floor(seconds / 60) % 60 : day?.month;
    }
  }
}

/**
 * Returns a number in the format General: whole numbers with all their digits, others with at most eleven characters. A
 * number that would need a power of ten is refused, because nobody means its digits then.
 * @param {Decimal} number @returns {Shown}
 */
function generalText(number) {
  const length = Math.max(number.point, 1);
  const isLong = number.places === 0 ? number.point > KEPT_DIGITS
    : number.point < SMALLEST_POINT || length > GENERAL_LENGTH;
  if (isLong) return { why: 'number' };
  const shown = number.places === 0 ? number : number.rounded(Math.max(GENERAL_LENGTH - 1 - length, 0));
  const [whole, fraction] = shown.parts();
  const sign = shown.isNegative && !shown.isZero ? '-' : '';
  return { text: `${sign}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}` };
}

/**
 * Returns a number, without its sign, in a section with places for its digits.
 * @param {Section} section @param {Decimal} number
 */
function numberText({ tokens, isGrouped, thousands }, number) {
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const [before, behind] = point < 0 ? [tokens, []] : [tokens.slice(0, point), tokens.slice(point)];
  const places = behind.filter(({ kind }) => kind === 'digit').length;
  const [whole, fraction] = number.shifted(2 * percents - 3 * thousands).rounded(places).parts();
  return wholePart(before, whole, isGrouped) + fractionPart(behind, fraction);
}

/** What a place shows without a digit. @param {string} place */
function emptyPlace(place) {
  return place === '0' ? '0' : place === '?' ? ' ' : '';
}

/**
 * Fills the places before the point from the right. The first place takes all digits that are left.
 * @param {Token[]} tokens @param {string} digits @param {boolean} isGrouped
 */
function wholePart(tokens, digits, isGrouped) {
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const left = [...digits];
  let text = '';
  let shown = 0;
  /** @param {string} digit */
  const place = (digit) => {
    if (digit === '') return;
    const isBetween = isGrouped && shown > 0 && shown % 3 === 0;
    text = digit + (isBetween ? (digit === ' ' ? ' ' : ',') : '') + text;
    shown++;
  };
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token.kind !== 'digit') {
      text = token.text + text;
      continue;
    }
    place(left.pop() ?? emptyPlace(token.text));
    while (at === first && left.length > 0) place(left.pop() ?? '');
  }
  return text;
}

/** Fills the places behind the point from the left. @param {Token[]} tokens @param {string} digits */
function fractionPart(tokens, digits) {
  let at = 0;
  return tokens.map(({ kind, text }) => (kind === 'digit' ? digits[at++] ?? emptyPlace(text) : text)).join('');
}

/**
 * Returns whether `m` at this place means minutes: after hours or before seconds.
 * @param {Token[]} tokens @param {number} at
 */
function isMinute(tokens, at) {
  const isUnit = (/** @type {Token} */ { kind }) => kind === 'date' || kind === 'elapsed';
  const before = tokens.slice(0, at).findLast(isUnit);
  const behind = tokens.slice(at + 1).find(isUnit);
  return before?.text[0] === 'h' || behind?.text[0] === 's';
}

/**
 * Returns how many places of a second are shown, or null if digits are somewhere else.
 * @param {Token[]} tokens
 */
function secondPlaces(tokens) {
  const places = tokens.filter(({ kind }) => kind === 'digit').length;
  const isPercent = tokens.some(({ kind }) => kind === 'percent');
  if (isPercent) return null;
  if (places === 0) return 0;
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const run = tokens.slice(first, first + places);
  const [second, point] = first > 1 ? tokens.slice(first - 2, first) : [];
  const isSecond = (second?.kind === 'date' || second?.kind === 'elapsed') && second.text[0] === 's';
  const isWhole = places <= 3 && run.every(({ kind, text }) => kind === 'digit' && text === '0');
  return isSecond && point?.kind === 'point' && isWhole ? places : null;
}

// ---- web/maker/workbooks/styles.js

// The number formats of the cells of a workbook of Excel.

/** Excel has at most 65,490 formats of cells. */
const MOST_STYLES = 100000;
/** The short date of the system, in which each computer shows another text. A list has it as 2026-11-27. */
const SHORT_DATE = 'yyyy-mm-dd';
/**
 * Formats that have no code in the file (ECMA-376, part 1, 18.8.30). Others differ from language to language.
 * @type {Record<number, string>}
 */
const BUILT_IN = {
  0: 'General', 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?',
  13: '# ??/??', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm',
  21: 'h:mm:ss', 37: '#,##0 ;(#,##0)', 38: '#,##0 ;(#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@',
};

/** Returns a format that has no code in the file. @param {number} id */
function builtIn(id) {
  if (id === 14) return new NumberFormat(SHORT_DATE, true);
  if (id === 22) return new NumberFormat(`${SHORT_DATE} h:mm`, true);
  // The letter i is in no format that is understood.
  return new NumberFormat(BUILT_IN[id] ?? `built-in ${id}`);
}

/** Returns the formats of cells, by the number that a cell has of its own. @param {string | null} part */
function stylesOf(part) {
  /** @type {Map<number, string>} */
  const codes = new Map();
  /** @type {number[]} */
  const ids = [];
  const xml = new Xml(part ?? '');
  let isInCells = false;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'text') continue;
    if (piece.name === 'cellXfs') isInCells = piece.kind === 'start';
    if (piece.kind === 'end') continue;
    const code = piece.attributes.get('formatCode');
    if (piece.name === 'numFmt' && code !== undefined) codes.set(numberIn(piece.attributes, 'numFmtId', -1), code);
    if (piece.name === 'xf' && isInCells) ids.push(numberIn(piece.attributes, 'numFmtId', 0));
    sound(Math.max(ids.length, codes.size) <= MOST_STYLES);
  }
  /** @type {Map<number, NumberFormat>} */
  const formats = new Map();
  // A workbook without styles shows everything in the format General.
  return (ids.length > 0 ? ids : [0]).map((id) => {
    const code = codes.get(id);
    const format = formats.get(id) ?? (code === undefined ? builtIn(id) : new NumberFormat(code));
    formats.set(id, format);
    return format;
  });
}

// ---- web/maker/workbooks/excel.js

// Workbooks of Excel (ECMA-376, part 1, "SpreadsheetML"): which sheets there are, and the texts that they share.

/**
 * Where a part says that others are, each with its kind, by the ids that it uses for them.
 * @typedef {Map<string, { kind: string, path: string }>} Relations
 */

/** Reads a sheet of a workbook of Excel. @param {Parts} parts @param {string | null} name */
async function sheetOfExcel(parts, name) {
  const root = [...(await relationsOf(parts, '')).values()].find(({ kind }) => kind === 'officeDocument');
  sound(root !== undefined);
  if (root.path.endsWith('.bin')) throw new UnreadWorkbook('binary');
  const related = await relationsOf(parts, root.path);
  const { sheets, is1904 } = listedSheets(await parts.read(root.path), related);
  const part = (/** @type {string} */ kind) => [...related.values()].find((each) => each.kind === kind)?.path;
  const texts = sharedTexts(await parts.readIfThere(part('sharedStrings')) ?? '');
  const styles = stylesOf(await parts.readIfThere(part('styles')));
  return chosenSheet(sheets, name, async (listed) => (
    cellsOfExcel(await parts.read(listed.place), listed.name, { texts, styles, is1904 })
  ));
}

/** Returns what the part at this path says of others. @param {Parts} parts @param {string} path */
async function relationsOf(parts, path) {
  const split = path.lastIndexOf('/') + 1;
  const [folder, file] = [path.slice(0, split), path.slice(split)];
  /** @type {Relations} */
  const relations = new Map();
  const xml = new Xml(await parts.read(`${folder}_rels/${file}.rels`));
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start' || piece.name !== 'Relationship') continue;
    const [id, kind, target] = ['Id', 'Type', 'Target'].map((name) => piece.attributes.get(name));
    sound(id !== undefined && kind !== undefined && target !== undefined);
    const place = target.startsWith('/') ? target.slice(1) : folder + target;
    relations.set(id, { kind: kind.slice(kind.lastIndexOf('/') + 1), path: place });
  }
  return relations;
}

/**
 * Returns the sheets with cells, and whether days are counted from 1904.
 * @param {string} part @param {Relations} related
 */
function listedSheets(part, related) {
  /** @type {ListedSheet<string>[]} */
  const sheets = [];
  let is1904 = false;
  const xml = new Xml(part);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start') continue;
    const { name: element, attributes } = piece;
    if (element === 'workbookPr') is1904 = saysYes(attributes, 'date1904');
    if (element !== 'sheet') continue;
    const [found, name] = [related.get(attributes.get('id') ?? ''), attributes.get('name')];
    sound(found !== undefined);
    if (found.kind !== 'worksheet') continue;
    sound(name !== undefined);
    sheets.push({ name, place: found.path, isHidden: (attributes.get('state') ?? 'visible') !== 'visible' });
  }
  return { sheets, is1904 };
}

/** Returns the texts that cells name by their number. @param {string} part */
function sharedTexts(part) {
  const texts = [];
  const xml = new Xml(part);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'start' && piece.name === 'si') texts.push(richText(xml, 'si'));
  }
  return texts;
}

// ---- web/maker/workbooks/opendocument.js

// Workbooks of OpenDocument (part 3, "Tables"). Their cells have the text that is shown beside the value.

/** The most blanks in a row, which are short in the file. */
const MOST_BLANKS = 255;
const GROUPS = [
  'table-header-rows', 'table-row-group', 'table-rows', 'table-header-columns', 'table-column-group', 'table-columns',
];

/**
 * A cell, how often it is repeated, and how many rows are merged.
 * @typedef {{ shown: Shown, repeated: number, isSum: boolean, merged: number }} OpenCell
 */

/** Reads a sheet of a workbook of OpenDocument. @param {Parts} parts @param {string | null} name */
async function sheetOfOpenDocument(parts, name) {
  const manifest = await parts.readIfThere('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) throw new UnreadWorkbook('locked');
  const content = await parts.read('content.xml');
  /** @type {ListedSheet<string>[]} */
  const sheets = [];
  const hidden = new Set();
  let style = '';
  const xml = new Xml(content);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start') continue;
    const { name: element, attributes } = piece;
    if (element === 'style') style = attributes.get('name') ?? '';
    if (element === 'table-properties' && attributes.get('display') === 'false') hidden.add(style);
    if (element !== 'table') continue;
    const start = xml.at;
    xml.skip();
    // Without its end, unless that is the same as its start.
    const within = content.slice(start, xml.at);
    const place = within.slice(0, Math.max(within.lastIndexOf('</'), 0));
    sheets.push({ name: attributes.get('name') ?? '', place, isHidden: hidden.has(attributes.get('style-name')) });
  }
  return chosenSheet(sheets, name, (listed) => new OpenTable(listed.name).read(new Xml(listed.place)));
}

/** A table as far as it is read: the last row, from 1, and how many columns. */
class OpenTable {
  /** @param {string} name */
  constructor(name) {
    this.sheet = new Sheet(name);
    this.row = 0;
    this.column = 0;
  }

  /** @param {Xml} xml */
  read(xml) {
    for (let piece = xml.next(); piece !== null; piece = xml.next()) {
      if (piece.kind !== 'start') continue;
      if (piece.name === 'table-column') this.takeColumn(piece.attributes);
      else if (piece.name === 'table-row') this.readRow(xml, piece.attributes);
      else if (!GROUPS.includes(piece.name)) xml.skip();
    }
    return this.sheet;
  }

  /** @param {Map<string, string>} attributes */
  takeColumn(attributes) {
    const end = Math.min(this.column + repeatedIn(attributes, 'number-columns-repeated'), MOST_SHEET_COLUMNS);
    if (isCollapsed(attributes)) for (let at = this.column; at < end; at++) this.sheet.hiddenColumns.add(at);
    this.column = end;
  }

  /** @param {Xml} xml @param {Map<string, string>} attributes */
  readRow(xml, attributes) {
    const cells = [];
    for (let piece = xml.next(); piece !== null; piece = xml.next()) {
      if (piece.kind === 'end' && piece.name === 'table-row') break;
      if (piece.kind !== 'start') continue;
      const isCell = piece.name === 'table-cell' || piece.name === 'covered-table-cell';
      if (isCell) cells.push(openCell(xml, piece.name, piece.attributes));
      else xml.skip();
    }
    const repeated = repeatedIn(attributes, 'number-rows-repeated');
    if (cells.every(({ shown }) => shown.why === undefined && shown.text === '')) {
      this.row += repeated;
      return;
    }
    for (let i = 0; i < repeated; i++) {
      this.row++;
      if (isCollapsed(attributes)) this.sheet.hiddenRows.add(this.row);
      this.addCells(cells);
    }
  }

  /** @param {OpenCell[]} cells */
  addCells(cells) {
    let column = 0;
    for (const { shown, repeated, isSum, merged } of cells) {
      if (isSum) this.sheet.addSum(this.row, column);
      if (merged > 0) this.sheet.merged.push([this.row, this.row + merged - 1]);
      const isEmpty = shown.why === undefined && shown.text === '';
      for (let i = 0; i < repeated && !isEmpty; i++) this.sheet.add(this.row, column + i, shown);
      column += repeated;
    }
  }
}

/** @param {Map<string, string>} attributes */
function isCollapsed(attributes) {
  return ['collapse', 'filter'].includes(attributes.get('visibility') ?? '');
}

/** Returns how often something is repeated. @param {Map<string, string>} attributes @param {string} name */
function repeatedIn(attributes, name) {
  const repeated = numberIn(attributes, name, 1);
  sound(repeated >= 1 && repeated <= MOST_SHEET_ROWS);
  return repeated;
}

/**
 * Reads a cell that has just begun.
 * @param {Xml} xml @param {string} name @param {Map<string, string>} attributes @returns {OpenCell}
 */
function openCell(xml, name, attributes) {
  const repeated = repeatedIn(attributes, 'number-columns-repeated');
  const rows = numberIn(attributes, 'number-rows-spanned', 1);
  const isMerged = rows > 1 || numberIn(attributes, 'number-columns-spanned', 1) > 1;
  const isCovered = name === 'covered-table-cell';
  const paragraphs = [];
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'end' && piece.name === name) break;
    if (piece.kind !== 'start') continue;
    if (piece.name === 'p') paragraphs.push(paragraphText(xml));
    // Comments, pictures and the like.
    else xml.skip();
  }
  // What merged cells cover is not seen.
  const text = isCovered ? '' : paragraphs.join('\n');
  const hasValue = !isCovered && (attributes.get('value-type') ?? 'string') !== 'string';
  const formula = attributes.get('formula') ?? '';
  return {
    shown: text === '' && hasValue ? { why: 'text' } : { text },
    repeated,
    isSum: /^(?:SUM|SUBTOTAL)\(/.test(formula.slice(formula.lastIndexOf(':=') + (formula.includes(':=') ? 2 : 1))),
    merged: isMerged ? Math.min(rows, MOST_SHEET_ROWS) : 0,
  };
}

/** Returns the text of a paragraph that has just begun. @param {Xml} xml */
function paragraphText(xml) {
  let text = '';
  // Whether a blank was written last: more of them are one, and other blanks have elements.
  let isBlank = true;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'end') {
      if (piece.name === 'p') break;
    } else if (piece.kind === 'text') {
      for (const character of piece.text) {
        const blank = /[ \t\n\r]/.test(character);
        if (!blank) text += character;
        else if (!isBlank) text += ' ';
        isBlank = blank;
      }
    } else if (piece.name === 's') {
      const count = numberIn(piece.attributes, 'c', 1);
      sound(count <= MOST_BLANKS);
      text += ' '.repeat(count);
      isBlank = false;
    } else if (piece.name === 'tab') {
      text += '\t';
    } else if (piece.name === 'line-break') {
      text += '\n';
    } else if (piece.name === 'annotation' || piece.name === 'note') {
      xml.skip();
    }
  }
  return text;
}

// ---- web/maker/workbooks/parts.js

// The parts of a workbook: files within a ZIP file.

/** The most parts of a workbook, and the most bytes of those that are read, once they are unpacked. */
const MOST_PARTS = 10000;
const MOST_UNPACKED = 2 ** 28;
/** Where the end of a ZIP file is: at most a comment is behind it. */
const END_BYTES = 22;
const MOST_COMMENT = 65535;

/** @typedef {{ method: number, packed: number, unpacked: number, crc: number, at: number }} PlacedPart */

/** The parts of a workbook, by their names. */
class Parts {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.left = MOST_UNPACKED;
    this.places = this.directory();
  }

  /** Returns where each part is, as the end of the file says. @returns {Map<string, PlacedPart>} */
  directory() {
    const { bytes, view } = this;
    let end = bytes.length - END_BYTES;
    const first = Math.max(0, end - MOST_COMMENT);
    while (end >= first && view.getUint32(end, true) !== 0x06054b50) end--;
    sound(end >= first);
    const count = view.getUint16(end + 10, true);
    sound(count <= MOST_PARTS);
    const places = new Map();
    let at = view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) {
      sound(at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
      if ((view.getUint16(at + 8, true) & 1) !== 0) throw new UnreadWorkbook('locked');
      const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const [crc, packed, unpacked] = [16, 20, 24].map((place) => view.getUint32(at + place, true));
      const label = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
      const method = view.getUint16(at + 10, true);
      places.set(label, { method, packed, unpacked, crc, at: view.getUint32(at + 42, true) });
      at += 46 + name + extra + comment;
    }
    return places;
  }

  /** @param {string} name */
  has(name) {
    return this.places.has(name);
  }

  /** Returns the text of a part, which must be UTF-8. @param {string} name @returns {Promise<string>} */
  async read(name) {
    const place = this.places.get(name);
    sound(place !== undefined);
    const { bytes, view } = this;
    const { at, method, packed, unpacked, crc } = place;
    sound(at + 30 <= bytes.length && view.getUint32(at, true) === 0x04034b50);
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    sound(from + packed <= bytes.length && (method === 0 || method === 8));
    if (unpacked > this.left) throw new UnreadWorkbook('large');
    const stored = bytes.slice(from, from + packed);
    const text = method === 0 ? stored : await inflated(stored, unpacked);
    this.left -= unpacked;
    sound(text.length === unpacked && crc32(text) === crc);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(text);
    } catch {
      throw new UnreadWorkbook('damaged');
    }
  }

  /** Returns the text of a part, or null if there is none. @param {string | undefined} name */
  async readIfThere(name) {
    return name !== undefined && this.has(name) ? this.read(name) : null;
  }
}

/**
 * Unpacks bytes to so many, and stops if they are more.
 * @param {Uint8Array<ArrayBuffer>} packed @param {number} length
 */
async function inflated(packed, length) {
  const bytes = new Uint8Array(length);
  let at = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    // The browser says that the bytes are damaged.
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || value === undefined) return bytes.subarray(0, at);
    sound(at + value.length <= length);
    bytes.set(value, at);
    at += value.length;
  }
}

// ---- web/maker/workbooks/workbook.js

// Workbooks: the sheets of Excel (.xlsx) and OpenDocument (.ods), as a person sees them. cli/src/workbooks is the
// command's reader of the same formats, and both must pass the cases of tests/workbooks.

/**
 * Reads a sheet of a workbook: the one of this name, or the only one that is shown and has text. Returns the names of
 * the sheets if there are several, or if none has this name, or why the workbook is not read.
 * @param {Uint8Array} bytes @param {string | null} name
 * @returns {Promise<{ found: FoundSheet, problem?: undefined } | { problem: WorkbookProblem }>}
 */
async function readWorkbook(bytes, name) {
  try {
    const parts = new Parts(bytes);
    if (parts.has('content.xml')) return { found: await sheetOfOpenDocument(parts, name) };
    return { found: await sheetOfExcel(parts, name) };
  } catch (error) {
    if (error instanceof UnreadWorkbook) return { problem: error.word };
    throw error;
  }
}

// ---- web/maker/state/tasks.js

// The tasks that only the page on which draws are made has. They run in workers, as those of every page do.

/** After so many milliseconds a trial shows what it has found. */
const MOST_PATIENCE = 6000;

const MAKER_TASKS = {
  /**
   * Looks at a list.
   * @param {Parameters<typeof lookAtList>[0]} request @param {Tell} tell
   */
  list(request, tell) {
    return lookAtList(request, tell);
  },

  /**
   * Makes the list of a table, and the file for the organiser that says whose number is whose, or null.
   * @param {{ bytes: Uint8Array, wanted: WantedColumns & { row: number | null, yesNo: YesNo[] }, separator: string }}
   *   request
   * @param {Tell} tell
   */
  table({ bytes, wanted, separator }, tell) {
    const made = tableList(bytes, wanted, tell);
    if (made.faults !== undefined) return made;
    const { numbered, ...list } = made;
    return { ...list, numbers: numbered === null ? null : spreadsheet(numbered, separator) };
  },

  /**
   * Makes a list without names of a table, and the proofs of its ids as an archive.
   * @param {{ bytes: Uint8Array, row: number | null, columns: BlindColumn[], tickets: string | null, yesNo: YesNo[],
   *   context: string, key: Uint8Array, separator: string }} given
   * @param {Tell} tell
   */
  nameless({ bytes, context, key, separator, ...wanted }, tell) {
    const made = namelessList(bytes, wanted, { context, key }, tell);
    if (made.faults !== undefined) return made;
    // A row with several tickets has as many ids.
    if (made.entries.length > MOST_PROOFS) return { faults: [], count: made.entries.length };
    const files = idProofFiles(context, made.entries);
    const sheet = proofSheet(files, made.entries.map(({ opened: [{ text }] }) => text), separator);
    return {
      list: encodeUtf8(made.entries.map(({ line }) => `${line}\n`).join('')), warnings: made.warnings,
      zip: zippedFolder('proofs', [...files, sheet]), faults: undefined,
    };
  },

  /**
   * Reads a sheet of a workbook: the one of this name, or the only one with text. Returns its list as text, or the
   * names of the sheets that it may be, or why it is not read.
   * @param {{ bytes: Uint8Array, sheet: string | null }} request
   */
  async workbook({ bytes, sheet }) {
    const read = await readWorkbook(bytes, sheet);
    if (read.problem !== undefined) return { problem: read.problem };
    const { found } = read;
    if (!(found instanceof Sheet)) return { names: found };
    return {
      name: found.name, list: encodeUtf8(found.text()), warnings: found.warnings(), unread: [...found.unread],
      hidden: found.hiddenInText(),
    };
  },

  /**
   * Reads a private list.
   * @param {{ document: Uint8Array, list: Uint8Array, blinding: Uint8Array }} request @param {Tell} tell
   */
  privateList({ document, list, blinding }, tell) {
    return orError(() => privateList(document, list, blinding, tell));
  },

  /** Says who gets what: as what the page shows, and as an awards file. @param {MadeDraw} draw @param {Tell} tell */
  awards(draw, tell) {
    return orError(() => {
      const awards = madeAwards(draw, tell);
      return {
        awards: groupsOf(awards), withdrawn: withdrawnOf(draw.withdrawals, awards), file: awardsFile(awards),
      };
    });
  },

  /**
   * Writes the file of a draw that is begun, with its list, bytes or null.
   * @param {{ saved: Partial<Saved>, list: Uint8Array | null }} request
   */
  begun({ saved, list }) {
    const text = list === null ? null : decodeUtf8(list, 0, list.length);
    return orError(() => ({ bytes: writtenSaved({ ...saved, list: text }) }));
  },

  /** Reads the file of a draw that is begun, with its list as bytes. @param {{ bytes: Uint8Array }} request */
  readBegun({ bytes }) {
    return orError(() => {
      const { stage, context, rules, draw, date, form, list } = readSaved(bytes);
      return { stage, context, rules, draw, date, form, list: list === null ? null : encodeUtf8(list) };
    });
  },

  /**
   * Reads what a page holds for everyone: bytes by HELD_KEYS, or null if it holds no draw, and whether it is a receipt.
   * @param {{ bytes: Uint8Array }} request
   */
  readPage({ bytes }) {
    return orError(() => {
      const held = heldOfPage(bytes);
      return { held: held === null ? null : publicPart(held), isReceipt: held?.proof !== undefined };
    });
  },

  /**
   * Writes a page, as pageWith does.
   * @param {{ parts: PageParts, style: string, script: string, held: Held }} request
   */
  page({ parts, style, script, held }) {
    return pageWith(parts, style, script, held);
  },

  /** Writes the terms of a draw, and says what may be wrong. @param {{ draft: DrawPlan }} request @param {Tell} tell */
  terms({ draft }, tell) {
    return orError(() => {
      const made = draftedTerms(draft, tell);
      const texts = textsOf(readLines(made.entries, 'The list'));
      return { ...made, warnings: termsWarnings(readTermsAlone(made.terms), texts) };
    });
  },

  /**
   * Returns the archive of the proofs of all entries, { zip }. `document` is that of the terms or a transcript, `list`
   * the list and `blinding` its key, in bytes of their files; `blinding` is null for an open list. `separator` is that
   * of proofSheet.
   * @param {{ document: Uint8Array, list: Uint8Array, blinding: Uint8Array | null, separator: string }} request
   * @param {Tell} tell
   */
  proofs({ document, list, blinding, separator }, tell) {
    return orError(() => {
      const key = blinding === null ? null : readBlinding(blinding).key;
      const lines = readLines(list, 'The list');
      const files = proofFiles(termsOfDocument(document), lines, key, tell);
      return { zip: zippedFolder('proofs', [...files, proofSheet(files, textsOf(lines), separator)]) };
    });
  },

  /**
   * Returns the archive of what siteFiles returns, { zip }.
   * @param {{ held: Held & { transcript: Uint8Array }, page: Uint8Array }} request
   */
  site({ held, page }) {
    return orError(() => ({ zip: zippedFolder('draw', siteFiles(held, page)) }));
  },

  /**
   * Tries an allocation, which is a text, on so many random orders of the list, bytes of its file, or of `count`
   * numbers if the list is null. Returns what Trial.result returns, and `withdrawals` as
   * triedWithdrawals does for the first order.
   * @param {{ allocation: string, list: Uint8Array | null, count: number, draw: number, orders: number }} request
   * @param {Tell} tell
   */
  tried({ allocation, list, count, draw, orders }, tell) {
    return orError(() => {
      const parsed = parseAllocation(encodeUtf8(allocation), list === null ? 'numbers' : 'list');
      const lines = list === null ? null : readLines(list, 'The list');
      const problem = lines === null ? null : columnsProblem(parsed, lines);
      if (problem !== null) throw new NoVerdict(`The list: line ${problem.line}: ${problem.problem}`, problem.line);
      const given = { allocation: parsed, lines, count, draw };
      const withdrawals = triedWithdrawals(given, new Trial(given).drawn(0));
      return { ...triedAllocation(given, orders, tell, MOST_PATIENCE), withdrawals };
    });
  },
};

// ---- web/maker/state/readings.js

// Documents and files that the draft takes over, once a worker has read them.

/** The script of every page, which the pages that are made here get as it is. The start-up reads it. */
const PAGE_SCRIPT = { text: '' };

/**
 * Returns the page that holds these texts, or null if that was cancelled.
 * @param {Held} held @returns {Promise<Uint8Array | null>}
 */
function madePage(held) {
  const parts = JSON.parse(byId('parts').textContent ?? '');
  const style = document.querySelector('style')?.textContent ?? '';
  return run(MAKER_TASKS.page, { parts, style, script: PAGE_SCRIPT.text, held });
}

/**
 * Reads a draw from its terms or its transcript, with what its page holds. Returns null if that was cancelled.
 * @param {Uint8Array} bytes @param {Held} held
 */
async function readDraw(bytes, held) {
  const read = await run(TASKS.read, { record: { bytes, line: null }, held });
  if (read === null) return null;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  if (read.lines !== undefined) throw new Error(say('isBroken'));
  if (read.list?.problem) throw new Error(say('listChanged'));
  return read;
}

/**
 * Reads the terms and the list of a draw that is fixed. Returns false if that was cancelled.
 * @param {Held & { terms: Uint8Array }} held
 */
async function takeFixed(held) {
  const read = await readDraw(held.terms, held);
  if (read === null) return false;
  const page = await madePage(held);
  if (page === null) return false;
  const { terms, entries } = held;
  changeDraft({ fixed: { terms, entries, commitment: read.fixed, page }, read, held });
  return true;
}

/**
 * Makes the page of a draw that is fixed anew, with what the organiser says of how it was published. Returns the page,
 * or null if that was cancelled.
 * @param {Uint8Array} statement
 */
async function statePublished(statement) {
  const { fixed, held } = fixedDraft();
  const page = await madePage({ ...held, statement });
  if (page === null) return null;
  changeDraft({ fixed: { ...fixed, page, earlier: [...fixed.earlier ?? [], fixed.page] }, hasNewWays: false });
  return page;
}

/**
 * Returns which file of a private list of `count` entries these bytes seem to be. Whoever reads it decides.
 * @param {Uint8Array} bytes @param {number} count
 */
function keptKind(bytes, count) {
  if (kindOf(bytes) === 'blinding') return 'blinding';
  return countLines(bytes) < count ? 'withdrawals' : 'entries';
}

/**
 * Takes the list and its key from files that were chosen, at once or one after the other. Returns the names of those
 * that are still lacking. `count` is how many entries the list has, and `document` has its terms.
 * @param {File[]} files @param {number} count @param {Uint8Array} document
 */
async function takeKept(files, count, document) {
  for (const file of files) {
    const bytes = await fileBytes(file);
    // Another file may have been chosen while this one was read.
    DRAFT.given = { ...DRAFT.given, [keptKind(bytes, count)]: bytes };
  }
  const { entries, blinding, ...others } = DRAFT.given ?? {};
  if (entries === undefined || blinding === undefined) {
    return [...(entries === undefined ? ['entries.txt'] : []), ...(blinding === undefined ? ['blinding.json'] : [])];
  }
  DRAFT.given = null;
  const read = await run(MAKER_TASKS.privateList, { document, list: entries, blinding });
  if (read === null) return [];
  if (read.error !== undefined) throw new Error(say('keptOther'));
  changeDraft({ kept: { entries, blinding, ...others }, list: DRAFT.list ?? entries });
  return [];
}

/**
 * Reads the transcript of a draw that was made. Returns false if that was cancelled.
 * @param {Held & { transcript: Uint8Array }} held
 */
async function takeDrawn(held) {
  const { transcript } = held;
  const read = await readDraw(transcript, held);
  if (read === null) return false;
  const kept = read.terms.kind === 'blinded' ? DRAFT.kept : null;
  if (kept !== null) {
    const own = await run(MAKER_TASKS.privateList, {
      document: transcript, list: kept.entries, blinding: kept.blinding,
    });
    if (own === null) return false;
    if (own.error !== undefined) throw new Error(say('keptOther'));
    read.list = own;
  }
  const { entries = null, withdrawals = null } = kept ?? held;
  const file = { awards: (kept ?? held).awards };
  if (read.terms.allocation !== null && read.stated?.problem === null && read.list !== null) {
    const made = await run(MAKER_TASKS.awards, { transcript, entries, withdrawals });
    if (made === null) return false;
    if (made.error !== undefined) throw new Error(verdictReason(made));
    read.awards = made.awards;
    read.withdrawn = made.withdrawn;
    file.awards = made.file;
  }
  // What a page holds anyone can read, so the awards of a private list are beside it.
  const whole = kept === null ? { ...held, ...file } : held;
  const page = await madePage(whole);
  if (page === null) return false;
  changeDraft({
    drawn: read, verdict: null, held: whole, page, kept: kept === null ? DRAFT.kept : { ...kept, ...file },
  });
  return true;
}

// ---- web/words/english.js, MAKER_ENGLISH

const MAKER_ENGLISH = {
  makerTitle: 'Make a draw that anyone can check',
  makerIntro: 'You need a list of who takes part, and a day and an hour for the draw. You publish one page before it; '
    + 'at that hour public random numbers decide, and everyone can check who got what.',
  makerOffline: 'This page works offline, and what you type or choose stays on this device. It keeps nothing in the '
    + 'browser: only what you save as a file is kept.',
  makerScripts: 'Two scripts run on this page: the one of every page of a draw, and its own. Their SHA-256:',
  stageWhat: 'List',
  stageWhen: 'Time',
  stagePublish: 'Publish',
  stageDraw: 'Draw',
  stageAfter: 'Result',
  stagePublishHeading: 'Save and publish',
  stageDrawHeading: 'The draw',
  stageAfterHeading: 'After the draw',
  back: 'Back',
  screenCount: 'Question {0} of {1}',
  screenStart: 'Before you begin',
  screenWho: 'Who takes part?',
  screenWhat: 'What is drawn?',
  screenFirst: 'Who comes first?',
  screenWhen: 'When is it drawn?',
  screenLook: 'Is everything right?',
  begin: 'Type or paste the list',
  nextScreen: 'Next',
  change: 'Change',
  startTakes: 'A raffle takes about 10 minutes, a school or an assembly 15 to 20. You can save and go on later.',
  startSends: 'Nothing that you type or choose leaves this device.',
  startAsks: 'Only at a press, on the day of the draw, this page asks for the public random number.',
  exampleStart: 'Try it with an example',
  exampleNote: 'This is an example to play with. Walk through it to the end, but don’t publish it.',
  exampleEnd: 'End the example',
  exampleContext: 'EXAMPLE, nothing is drawn: raffle of the summer fair',
  exampleRules: 'This is only an example. Nobody wins anything.',
  examplePrizes: 'Bicycle: 1\nBook: 2',
  exampleColumns: 'ticket;name;household;helps at the fair',
  hereStart: 'A draw right here, among those present',

  wasSaved: 'This draw was fixed and saved already. If its page is published, don’t change it: whatever you change '
    + 'makes another draw with another commitment, and everyone who has the first one can tell.',

  // What is drawn
  goOn: 'Go on with a draw that you have begun',
  goOnFile: 'The page that you saved',
  goOnHint: 'That is draw.html, or after the draw result.html, or begun.json if nothing was fixed yet. You can also '
    + 'drop it anywhere on this page.',
  party: 'You were asked for a seal',
  partyText: 'Somebody wants you to have a hand in the chance of their draw. This page makes a secret number for you. '
    + 'You send its fingerprint now, which is the seal, and the number itself once the draw is published. Then nobody '
    + 'can choose the outcome without you.',
  partyMakeHeading: 'Make a seal',
  partyContextLabel: 'Name of the draw that asks for it',
  partyContextHint: 'Exactly as you were told.',
  partyNameLabel: 'Your name',
  partyNameHint: 'Everyone can read it on the page of the draw.',
  partyRoundsLabel: 'How many rounds',
  partyRoundsHint: 'One, if you were told nothing else.',
  partyMake: 'Make my seal',
  partyWrong: 'This can’t become a seal: {0}.',
  partySecret: 'Your secret is your only key: without it nobody can make the draw. Keep my-secret.json to yourself '
    + 'until then.',
  partySavedHint: 'The file my-secret.json, usually in your downloads. Then the line to send appears.',
  partySeal: 'The line to send',
  partySealHint: 'Send it to whoever asked you. It gives away nothing of your secret.',
  partyOpenHeading: 'Open your seal',
  partyOpenText: 'Open it once the draw is published. If the draw has a time, open it before then. A seal opens for '
    + 'one draw only, so look at what you open it for.',
  partySecretFileLabel: 'Your secret for the draw',
  partySecretFileHint: 'The file my-secret.json, which you saved when you made the seal.',
  partyTermsLabel: 'The page of the draw',
  partyTermsHint: 'draw.html or terms.json, as it was published.',
  partyCommitmentLabel: 'Its commitment',
  partyCommitmentHint: 'The long number, from where it was published for everyone.',
  partyRoundLabel: 'The round to open',
  partyRoundHint: 'Rounds count from 0.',
  partyLacking: 'Choose your secret and the page of the draw, and paste the commitment.',
  partyNoTerms: 'This file does not announce a draw.',
  partyOpened: 'Your seal is open. Save your secret again in place of the old one: it now knows for which draw it was '
    + 'opened, and opens for no other. Then the opening appears.',
  partyRemains: 'Delete all older copies of your secret: this page can’t know of them, and with one of them somebody '
    + 'could open your seal for another draw.',
  partyOtherRounds: 'For this draw it still opens all {0} rounds, one at a time.',
  partySend: 'The opening to send',
  partySendHint: 'Send it to whoever makes the draw, or publish it.',
  contextLabel: 'Name of the draw',
  contextHint: 'With a day and a place, such as: Raffle of the school fair, 5 December 2026, example.org/fair.',
  contextMissing: 'Give the draw a name.',
  nextOf: 'This draw comes after the one named here, and has its list and rules. Give it a name of its own below.',
  textWrong: 'The name or the rules can’t be written like this: {0}.',
  listText: 'Or type or paste it, one on each line',
  listTextHint: 'Everyone who gets the page can read it, unless you keep it private below.',
  listFile: 'The file of your list',
  listFileHint: 'A workbook (.xlsx, .ods), CSV, or text with one entry on each line. You can also drop it on this '
    + 'page.',
  sheetRead: 'The sheet “{0}” was read.',
  sheetAsk: 'This workbook has several sheets with text. Which one has the list?',
  sheet_hidden_rows: '{0:Row|Rows} {1} {0:is|are} hidden in the sheet, by a filter or by hand, but in the list all '
    + 'the same. If {0:it|they} must not take part, delete {0:it|them} in the sheet, and choose the file again.',
  sheet_merged_cells: '{0:Row|Rows} {1} {0:has|have} merged cells: only the first cell of each has the text, and the '
    + 'others are empty.',
  sheet_after_empty_row: '{0:Row|Rows} {1} {0:is|are} below an empty row, but in the list all the same. Delete in the '
    + 'sheet what is not of the table, and choose the file again.',
  sheet_total: '{0:Row|Rows} {1} {0:adds|add} up the cells above. A row of totals is no entry.',
  sheet_hidden_columns: '{0:Column|Columns} {1} {0:is|are} hidden in the sheet, but can be read in a list that has '
    + 'what is in {0:it|them}.',
  sheet_date_form: 'The dates in {0:column|columns} {1} look different on each computer. Here they are written as '
    + '2026-11-27.',
  unread_format: 'Column {0} was left out: from row {1} on, this page does not understand its number format, {2}. '
    + 'Save the sheet as CSV, and choose that, or set the column to text.',
  unread_number: 'Column {0} was left out: the number in row {1} is too long to be shown with all its digits. Set the '
    + 'column to text.',
  unread_date: 'Column {0} was left out: programs show the date in row {1} differently. Correct it, or set the column '
    + 'to text.',
  unread_formula: 'Column {0} was left out: the formula in row {1} has no value yet. Open the workbook in Excel or '
    + 'LibreOffice, save it, and choose it again.',
  unread_text: 'Column {0} was left out: the value in row {1} has no text. Open the workbook in LibreOffice, save it, '
    + 'and choose it again.',
  workbook_damaged: 'This workbook is damaged, or part of it is missing. Open it and save it anew, or save the sheet '
    + 'as CSV and choose that.',
  workbook_large: 'This workbook is too large for this page. Save the sheet as CSV, and choose that.',
  workbook_locked: 'This workbook has a password. Open it, save it without a password or as CSV, and choose that.',
  workbook_binary: 'This is a binary workbook (.xlsb). Open it, save it as .xlsx or CSV, and choose that.',
  workbook_noText: 'No visible sheet of this workbook has text. Choose another file, or save the sheet as CSV.',
  given_oldOffice: 'This is an old Office file, such as .xls. Open it, save it as .xlsx or CSV, and choose that.',
  given_locked: 'This file has a password. Open it, save it without a password or as CSV, and choose that.',
  given_flat: 'This is a workbook in one XML file (.fods). Open it, save it as .ods or CSV, and choose that.',
  given_text: 'This is a text document, such as Word’s. Save it as plain text with one entry on each line, or copy '
    + 'its table into a spreadsheet.',
  given_apple: 'This is a file of Numbers, Pages or Keynote. Choose “Export To” there, then Excel or CSV, and choose '
    + 'that file here.',
  given_archive: 'This is a compressed file, such as .zip. Unpack it, and choose the list that is in it.',
  given_pdf: 'This is a PDF file, and no list. Copy the names into a text or a spreadsheet, one in each row.',
  given_rtf: 'This is a formatted text (RTF). Save it as plain text: in TextEdit choose “Make Plain Text” in the menu '
    + '“Format” first.',
  given_picture: 'This is a picture, and no list. Type the names into a text or a spreadsheet, one in each row.',
  given_webPage: 'This is a web page, and no list. Copy the names into a text or a spreadsheet, one in each row.',
  isPrivateLabel: 'Keep the list private: no name is published',
  isPrivateHint: 'The page then holds only a fingerprint of the list, and you give each person the proof of their own '
    + 'entry. Only you see who was drawn.',
  listCount: '{0} {0:entry|entries}',
  lineCount: '{0} {0:line|lines}',
  listLong: 'This list has {0} bytes. That is too long to show it in a field.',
  listOther: 'Take another list',
  listMissing: 'There is no list yet.',
  listWrong: 'This can’t be the list of a draw: {0}.',
  listUndecided: 'First decide about the lines of the list that are named above.',
  listGuessed: 'The file isn’t in UTF-8, so it was read as Windows-1252. If {0} are misspelt, save it in UTF-8 (in '
    + 'Excel as “CSV UTF-8”), and choose it again.',
  lines_blank: '{0:Line|Lines} {1} {0:is empty or shows|are empty or show} nothing.',
  lines_repeats: '{0:Line|Lines} {1} {0:repeats an earlier one|repeat earlier ones}. If it is another person of the '
    + 'same name, tell them apart, for example by a number.',
  lines_header: 'The first line may be a heading, and would be drawn like any other.',
  lines_joined_files: '{0:Line|Lines} {1} {0:begins|begin} with an invisible mark, as where two files were joined.',
  lines_lost_character: '{0:Line|Lines} {1} {0:has|have} a character that was lost. Save the list again from its '
    + 'source, in UTF-8.',
  lines_misread: '{0:Line|Lines} {1} {0:looks|look} like text that was read in the wrong encoding: letters such as é '
    + 'became other signs. Save the list in UTF-8, and choose it again.',
  lines_open_quotation: '{0:Line|Lines} {1} {0:leaves|leave} a quotation open. If a cell holds a line break, it '
    + 'became two entries.',
  lines_total: '{0:Line|Lines} {1} {0:looks|look} like a row of totals, or a number of rows or pages.',
  lines_sheet_error: '{0:Line|Lines} {1} {0:has|have} an error of a spreadsheet. Correct it in the table.',
  lines_shortened: '{0:Line|Lines} {1} {0:has|have} a number that a spreadsheet shortened. Different ones may have '
    + 'become one: format the column as text, and type it again.',
  lines_invisible: '{0:Line|Lines} {1} {0:has|have} an invisible character.',
  lines_edge_blank: '{0:Line|Lines} {1} {0:begins or ends|begin or end} with a space.',
  lines_double_space: '{0:Line|Lines} {1} {0:has|have} two spaces in a row.',
  lines_alike: '{0:Line|Lines} {1} {0:is|are} hard to tell from an earlier one.',
  lines_mixed_scripts: '{0:Line|Lines} {1} {0:mixes|mix} letters of several alphabets in one word.',
  lines_separator_line: 'The first line only tells a spreadsheet which sign separates the cells, and would be drawn '
    + 'like any other. Take it out.',
  lines_escaped: '{0:Line|Lines} {1} {0:has|have} a code in place of a character, such as &amp; for &. Write the '
    + 'character itself.',
  lines_markup: '{0:Line|Lines} {1} {0:has|have} marks of a formatted document. Save the list as plain text, and '
    + 'choose it again.',
  lines_formula: '{0:Line|Lines} {1} {0:has|have} a formula of a spreadsheet in place of its value. Save the table as '
    + 'CSV again, with values.',
  lines_program_word: '{0:Line|Lines} {1} {0:has|have} a word such as N/A, TBD or TRUE in place of a name. Take '
    + '{0:it|them} out, unless it is a name.',
  lines_placeholder: '{0:Line|Lines} {1} {0:has|have} a placeholder, such as %name%, that a program should have filled '
    + 'in. Make the list again, with the values.',
  lines_broken_address: '{0:Line|Lines} {1} {0:has|have} an address with a space or a sign that does not belong '
    + 'there. Nobody is reached at it, so correct it.',
  lines_several_addresses: '{0:Line|Lines} {1} {0:has|have} the addresses of several people, but {0:is|are} one entry '
    + '{0:|each}. Write each address on its own line, unless they are of one person.',
  lines_cut_off: '{0:Line|Lines} {1} {0:is|are} cut off with an ellipsis, so a part may be lost, and different ones '
    + 'may have become one. Save the list again from its source, with whole texts.',
  lines_numbered: 'The lines are numbered, and the numbers would be parts of the entries. Take them out, unless '
    + 'people know their numbers.',
  lines_one_entry: 'There is only one entry, so there is nothing to draw. Write each name on a line of its own.',
  linesShown: 'Line {0}: {1}',
  linesSame: 'Lines {0} and {1} are both {2}.',
  namesHeading: 'Publish no names',
  namesText: 'Everyone gets an id in place of a name, and a file that proves that it is theirs. Say what each column '
    + 'is. Who somebody is must be so clear that a stranger could tell from a passport: a name and a date of birth, '
    + 'say.',
  roleOut: 'leave it out',
  roleWho: 'says who somebody is, hidden',
  roleShown: 'everyone can read it',
  roleCounted: 'counted by rules, hidden',
  roleTickets: 'number of tickets, hidden',
  namesContext: 'Write the name of the draw first: the ids are made with it.',
  namesWho: 'Choose at least one column that says who somebody is.',
  namesTickets: 'Only one column can be the number of tickets.',
  namesMake: 'Make the list without names',
  namesId: 'person',
  numbersSave: 'The list has numbers in place of what you left out. This file says who has which number. Keep it: it '
    + 'is for you alone.',
  numbersFile: 'Save who has which number',
  namesSave: 'Save both files now: nothing else holds them. Whoever has the key can find out everyone’s id, so keep '
    + 'it to yourself, like the table. Send each person their proof; proofs.csv in proofs.zip says whose is where. '
    + 'Don’t send the commitment with it: people take that from where everyone sees the same one.',
  namesKey: 'Save the key of the ids',
  namesProofs: 'Save the proofs',
  namesMany: 'This page makes at most {0} {0:id|ids}. For more there is the command verishuffle table.',
  namesUnsaved: 'First save blinding.json and proofs.zip: nothing else holds them.',
  namesRules: 'No rule uses the other columns of the list, so the draw would not know them, and no proof would hold. '
    + 'Add a rule about one of them, or go back to the table and leave them out.',
  namesOther: 'The ids were made for the draw {0}. With another name no proof would hold. Change the name back, or go '
    + 'back to the table and make the list again.',
  rows_alike: '{0:Row|Rows} {1} {0:is|are} hard to tell from an earlier one: is it the same person?',
  rows_spellings: '{0:Row|Rows} {1} may have the same text in two spellings. The rules treat them as two.',
  rows_empty_cell: '{0:Row|Rows} {1} {0:has|have} an empty cell. No rule about that column holds {0:it|them} back.',
  rows_unclear_id: 'In {0:row|rows} {1} the text that says who it is has few letters, or only digits. Choose another '
    + 'column too, such as a date of birth.',
  rows_rare_cells: 'Few others have the readable cells of {0:row|rows} {1}, so {0:its line|their lines} may show who '
    + 'it is. Leave a column out, or write coarser cells, such as a decade in place of a year.',
  rows_rare_group: 'Few groups are as large as that of {0:row|rows} {1} and have the same readable cells, so {0:its '
    + 'line|their lines} may show who it is. Leave a column out, or write coarser cells.',
  rows_other: '{0:Row|Rows} {1} may hold damaged text. Look at {0:it|them} in the table.',
  tableHeading: 'This looks like a table. Is it one, or is each line an entry?',
  tableLegend: 'A table',
  tableText: 'Each row below the headings is an entry. Everyone can read the columns that are ticked: untick '
    + 'telephone numbers and the like.',
  tablePrivate: 'Not ticked, since {0:it looks private or is|they look private or are} hidden in the sheet: {1}. Tick '
    + 'what everyone may see.',
  headingRowLabel: 'The row with the headings',
  headingRowHint: 'What is above it is left out.',
  headingsNone: 'none: the first row is an entry',
  firstLabel: 'What tells the entries apart',
  firstHint: 'Such as a membership number: another one in each row.',
  firstNumber: 'a number for each row: 1, 2, 3 …',
  numberName: 'number',
  tableSample: 'Then {0} {0:row is|rows are} drawn from, as entries like these:',
  looseRows: '{0:Line|Lines} {1} {0:is|are} below an empty row. If {0:it is|they are} no {0:row|rows} of the table, '
    + 'such as a total, take {0:it|them} out.',
  linesLegend: 'Plain lines',
  linesText: 'Each line is an entry, the first one too. Nothing is left out:',
  linesKeep: 'Draw the lines as they are',
  linesKept: 'Each line is drawn as it is, the first one too.',
  tableAfterAll: 'It is a table after all',
  tableUnanswered: 'First say what the list is: a table, or plain lines.',
  headerKeep: 'It takes part like the others',
  tableMake: 'Make the list of these columns',
  tableNoColumn: 'Choose at least one column.',
  tableFaulty: '{0} {0:row|rows} can’t become entries. The first is row {1}{2}: {3}.',
  tableWithout: '{0} {0:row|rows} with 0 tickets got no entry: {1}.',
  tableSame: '{0} {0:row has|rows have} the same cells as an earlier one in the chosen columns: {1}. Each has its own '
    + 'tickets. If that is a mistake, go back to the table, and take {0:the row|the rows} out.',
  tableAlike: '{0} {0:row is|rows are} hard to tell from an earlier one: {1}. Each has its own tickets.',
  tableBack: 'Back to the table',
  ticketsLabel: 'How many tickets a row has',
  ticketsOne: 'one each',
  ticketName: 'ticket',
  yesNoHeading: 'A rule by a number or a date, such as up to 1.5 km',
  yesNoText: 'This adds a column with yes or no, which a rule can ask for below. Everyone can read yes or no; the '
    + 'number or the date itself only if its column is ticked above.',
  yesNoColumn: 'Column',
  yesNoCompare: 'Is it',
  yesNo_most: 'up to {0}',
  yesNo_below: 'below or before {0}',
  yesNo_least: 'from {0}',
  yesNoWhich: 'Which number, date or year',
  yesNoWhichHint: 'Such as 1.5 or 2020-06-30 or 2020. A year means all of its days.',
  yesNoBound: 'Give a number, a date such as 2020-06-30, or a year.',
  yesNoAdd: 'Add this column',
  yes: 'yes',
  no: 'no',
  faultIdRepeats: 'its first column repeats that of an earlier row. Choose another first column, or take the row out',
  faultIdEmpty: 'its first column is empty',
  faultNotNumber: 'this is not a number of tickets',
  faultSemicolon: 'a cell holds a semicolon',
  faultLineBreak: 'a cell holds a line break',
  faultMissing: 'a cell is missing',
  faultNotMeasured: 'this is no number and no date such as 2020-06-30 or 30.6.2020',
  faultUnclearNumber: 'it is unclear whether this number has thousands or three decimals. Write it without the sign, '
    + 'or with another number of decimals',
  faultCells: 'it has more cells than there are headings',
  faultMisquoted: 'a quotation mark is in the wrong place',
  onePerLabel: 'At most one {of:prize or place|prize|place|seat} for each',
  onePerHint: 'Entries with the same value count as one, such as the tickets of one person.',
  onePerNone: 'entry',
  saveBegun: 'Save for later',
  takeOut: 'Take {0:this line|these lines} out',
  thingLabel: 'Prizes, places, seats or an order?',
  thingHint: 'This page then uses the right words.',
  thingPrizes: 'prizes, as in a raffle',
  thingPlaces: 'places, as at a school',
  thingSeats: 'seats, as in an assembly',
  thingOrder: 'only an order of all',
  drawLabel: 'How many are drawn',
  drawHint: 'Count reserves too: they are drawn after the others. If you name {of:prizes or '
    + 'places|prizes|places|seats}, the page counts for you.',
  drawWrong: 'How many are drawn: a number from 1 to {0}.',
  prizesLabel: '{of:Prizes or places|Prizes|Places|Seats}',
  prizesHint: 'If you like: one on each line, with how many there are of it, such as {of:Bicycle: 2 or 2 '
    + 'bicycles|Bicycle: 2 or 2 bicycles|Place: 20 or 20 places|Seat: 40 or 40 seats}. They are given in this order.',
  prizeRead: '“{0}” is read as {1} of “{2}”. Otherwise write “{0}: 1”.',
  reservesLabel: '{of:Reserves|Reserves|Places on the waiting list|Reserves}',
  reservesHint: '{of:They move|They move|Those on it move|They move} up if somebody withdraws.',
  reservesName: '{of:Reserves|Reserves|Waiting list|Reserves}',
  prizesWrong: 'This can’t be written as {of:a prize|a prize|a place|a seat} or a number of reserves: {0}. Write '
    + '{of:Bicycle: 1|Bicycle: 1|Place: 1|Seat: 1}.',
  columnWrong: 'The column {0} can’t be used in a rule: its name is too long, or holds one of ; : , @ =. Give it '
    + 'another name in the table, and choose the table again.',
  setAsideLost: '{0} is set aside, but is no longer among the {of:prizes or places|prizes|places|seats}. Take that '
    + 'rule out, or name it again.',
  rulesMany: 'These are more rules than a draw can have: at most 16 columns, 64 steps, 64 limits and 4,096 '
    + 'characters. Take some out.',
  formOther: 'The {of:prizes or places|prizes|places|seats} of that draw follow rules that this form doesn’t have. '
    + 'Write them anew; only the command verishuffle can take them over.',
  isAllWaitingLabel: 'Everyone else waits',
  waitingName: 'Waiting list',
  columnsOut: 'Columns that no rule can use',
  columnsAlone: '{0:The column|The columns} {1} can’t be in a rule, since no two rows have the same there. For a rule '
    + 'such as up to 1.5 km, go back to the table, and add a column with yes or no.',
  columnsMany: 'No rule can ask for one value of {0:the column|the columns} {1}, since there are more than 32 '
    + 'different ones, or they hold a comma. For a rule such as up to 1.5 km, go back to the table, and add '
    + 'a column with yes or no.',
  tiersHeading: 'Who comes first',
  tiersText: 'In this order, and then all others. Within each group the draw decides.',
  setAsidesHeading: 'Set aside',
  setAsidesText: 'Given before everything else. What is left of it goes to all.',
  capsHeading: 'Limits',
  capsText: 'More than this many never go to the same group, even if something is left over.',
  capNobody: 'This limit keeps out nobody, since no more than {0} {0:entry has|entries have} it.',
  setAsideCount: 'How many',
  setAsideAward: 'Of what',
  capMost: 'At most',
  ruleAsked: 'For whom',
  ruleNone: 'choose',
  ruleCell: '{0} is {1}',
  ruleEach: 'the same {0}',
  ruleWish: 'each gets what {0} names',
  ruleMost: 'At most {0}: {1}',
  ruleAdd: 'Add',
  ruleOut: 'Take out',
  ruleMissing: 'Fill in all fields of the rule, then add it.',
  ruleOpen: 'A rule is chosen, but not added. Press Add, or set it back to “choose”.',
  prizesMany: '{0} would be drawn, but there are only {1} {1:entry|entries}.',
  effectChance: '{0} {0:entry|entries}; {1} {1:gets|get} something: each has a chance of {1} in {0}.',
  effectRules: '{0} {0:entry|entries}; {1} {1:gets|get} something. Who has which chance goes by the rules.',
  effectOrder: 'All {0} {0:entry|entries} are put in a random order.',
  effectTiers: 'Each group in turn gets {0} first, and the next only when none of it is left. If each should get '
    + 'their own first, such as siblings their own class, add a column to the list that names it exactly, and choose '
    + 'that rule.',
  firstNoColumns: 'Everyone has the same chance. For rules such as one for each household, or siblings first, the '
    + 'list must be a table with a column that says so.',
  firstNoPrizes: 'Everyone has the same chance. For rules by columns, go back and name what is given, such as '
    + '{of:Bicycle: 1 or Place: 20|Bicycle: 1|Place: 20|Seat: 40}.',
  previewText: 'Try the rules on random orders before you decide. A trial binds nobody.',
  previewStart: 'Try {0} random orders',
  previewChances: 'The chance of one entry, by the orders that were tried.',
  previewErrors: 'The number after ± says how far the trial may be off.',
  previewAll: 'Each of {0} {0:entry|entries}',
  previewValue: '{1} is {2}: each of {0} {0:entry|entries}',
  previewEmptyCell: '{1} is empty: each of {0} {0:entry|entries}',
  previewAlone: 'Alone with its {1}: each of {0} {0:entry|entries}',
  previewShared: '{2} entries have the same {1}: each of {0} {0:entry|entries}',
  previewLeft: '{0}: in {1} of {2} orders not all were given.',
  previewNothingLeft: 'In every order everything was given.',
  whatIfLabel: 'What if one withdraws?',
  whatIfHint: 'These got something in the first of the orders that were tried.',
  whatIfNext: '{0} moves up, and gets {1}.',
  whatIfNobody: 'Nobody moves up; this {0} stays free.',
  rulesLabel: 'Rules',
  rulesHint: 'If you like: what each {of:prize or place|prize|place|seat} includes, and what happens if somebody does '
    + 'not answer. They can’t change later.',

  // When
  whenIntro: 'Choose a time by which everyone can have seen your page. Until then nobody knows the result, and you '
    + 'can’t choose it.',
  dateLabel: 'Day and time of the draw',
  clockNow: 'By the clock of this device it is now {0}. If that is wrong, set it first.',
  dateChosen: 'The draw is decided on {0}, by round {1} of the public source of random numbers.',
  dateChosenSeals: 'The beacon’s part of the chance comes out on {0}, with its round {1}. The seals decide together '
    + 'with it.',
  dateSoon: 'That is less than an hour from now. Everyone must have seen your page before then.',
  dateMissing: 'Choose a day and a time.',
  datePast: 'This time has passed, so the outcome could already be known. Choose a later one.',
  dateFar: 'That is more than five years from now, on {0}. Is the year right?',
  dateSkipped: 'The clock skips this hour, since summer time begins. The draw would be on {0}.',
  dateTwice: 'The clock has this hour twice, since summer time ends. The draw would be on {0}.',
  dateMeant: 'This is what I mean',
  dateDoubted: 'Look at the day and the hour above. Tick that it is meant, or choose another one.',
  chanceBeaconHeading: 'Where the chance comes from',
  chanceBeaconText: 'From drand quicknet, a public beacon of many organisations: it gives a new random value every '
    + 'three seconds. Nobody knows it beforehand, and nobody can hold it back.',
  chanceNoSecret: 'You have no secret to lose.',
  chanceSeals: 'The seals below decide together with it, and the draw needs all of them.',
  sealsMore: 'More sources of chance: seals',
  sealsPrice: 'With a seal, somebody fixes a secret number before the draw and shows it for the draw. Then the beacon '
    + 'alone decides nothing. The price: if a secret is lost or held back, nobody can make the draw, and whoever '
    + 'opens last sees the result first.',
  sealsLabel: 'Seals of others',
  sealsHint: 'One on each line, as you were sent it: a name, = and 64 characters.',
  isSealedLabel: 'Add a seal of my own',
  ask: 'A text to ask others for a seal',
  askHint: 'Send it with the page maker.html. From then on the name of the draw must stay as it is.',
  askText: 'Please make a seal for a draw. Open the page maker.html, unfold “{1}”, and give exactly this:\n\nName of '
    + 'the draw: {0}\nRounds: {2}\n\nSend me the line that you get. Keep the file that you save: without it nobody '
    + 'can make the draw.',
  isBeaconlessLabel: 'Without the beacon: the seals alone decide',
  isBeaconlessHint: 'As at a card table where everyone has a seal. The draw then needs no set time. But if all who '
    + 'hold seals act together they can choose the outcome, and each of them can stop the draw.',
  roundsLabel: 'Rounds',
  roundsHint: 'How many times you draw under these terms, such as hands of cards. Leave it empty for one.',
  roundsWrong: 'Rounds should be a number from 1 to {0}.',
  sealsFew: 'Without the beacon there must be at least two seals.',
  chainMore: 'One of several draws',
  isChainedLabel: 'Each draw names the one before',
  isChainedHint: 'For a raffle every month, for example: in such a chain nobody can leave out, repeat or swap a draw '
    + 'unnoticed. Begin each next draw from the result of the one before, with the button at its end.',
  chainBefore: 'This draw names the one before it: {0}',
  sealWrong: 'This is not a seal, or its name is taken: {0}.',
  nextPublish: 'Go on: save and publish',

  // Save and publish
  saveHeading: 'First save it',
  publishIntro: 'It holds the list, the rules and the time, and nothing in it can be changed unnoticed.',
  publishPrivate: 'The page of the draw holds the rules, the time and a fingerprint of the list, and nothing in it can '
    + 'be changed unnoticed. Save also what is for you alone.',
  usePublic: 'to publish',
  useOwn: 'for you alone',
  otherFiles: 'Other files',
  otherFilesText: 'The page holds all of this too. The files are for programs, and for a web server.',
  tellHeading: 'Then publish it',
  tellText: 'Tick what you have done before the draw: each shows later that it was public in time. Two or three are '
    + 'better than one.',
  waysMore: 'More ways',
  wayShows_site: 'Everyone can read and keep it. A copy in a web archive shows since when.',
  wayShows_archive: 'Give web.archive.org the address, under “Save Page Now”. You can’t change the date of its copy.',
  wayShows_mail: 'Each has the commitment, with the date of the mail. One person who keeps it notices any change.',
  wayShows_witnesses: 'Two people who have no part in the draw write down the commitment and the time, and sign.',
  wayShows_notice: 'A newspaper, a gazette, a board with a date stamp: it bears a day, and can’t be called back.',
  wayShows_log: 'Such as Sigsum: witnesses sign when the commitment was in it. This needs the command, or somebody '
    + 'who has it.',
  wayWhere_site: 'The address of the page',
  wayWhere_archive: 'The address of the copy',
  wayWhere_mail: 'To whom, such as: all parents of class 1',
  wayWhere_witnesses: 'Who they are, if they agree',
  wayWhere_notice: 'Where it is',
  wayWhere_log: 'Which log',
  wayWhen: 'When',
  wayWithoutTime: '{0}: say when.',
  wayToCome: '{0}: this time is still to come. Tick it when it is done.',
  stateText: 'What you tick is in the page of the result as your own statement. Name nobody who would not agree.',
  stateSave: 'Save the page again, with this statement',
  statedSaved: 'Saved as draw.html: choose it here on the day of the draw. You can publish either page, since the '
    + 'commitment is the same.',
  postHeading: 'Where no file can go',
  sheetAddress: 'The page of the draw',
  warnings: 'Look at this before you go on: change it, or leave it if it is meant.',
  warningsMore: 'And {0} more like these.',
  warningsRoom: 'How many orders can come up',
  terms_no_room: 'So many are drawn that not every order of them can come up. Nobody can know or choose which, but '
    + 'whoever checks the draw sees a caution. With fewer {of:prizes|prizes|places|seats} and reserves every order '
    + 'can.',
  terms_no_room_unsealed: 'So many are drawn that not every order of them can come up. Nobody can know or choose '
    + 'which, but whoever checks the draw sees a caution. With fewer {of:prizes|prizes|places|seats} and reserves '
    + 'every order can. Or add a seal of your own, and no seals of others.',
  terms_alike: 'Two names are hard to tell apart: {3} and {4}. Rename one of them.',
  terms_mixed_scripts: 'The word {3} mixes letters of several alphabets, so it looks like another word. Type it again.',
  terms_respelled: 'Some programs turn {3} into {4} when they pass it on. Better write it like that yourself.',
  terms_unlike: 'The text {3} may not be what it looks like: character {4} is {5}. Replace it if you did not mean it.',
  terms_limit_too_high: 'Of {5} there are only {4}, and {3} are set aside. Set fewer aside.',
  terms_column_names: 'Line 1 of the list is the headings of its table, and can be drawn. Take it out.',
  terms_spellings: 'In {3} there are both {4} and {5}. The rules treat them as two. If they are the same, correct the '
    + 'list.',
  terms_uncounted: 'Lines {1} of the list have the same {3}, but no rule counts it, so both can get something. If '
    + 'only one should, choose it under “At most one {of:prize or place|prize|place|seat} for each”.',
  terms_idle_limit: 'The rule that counts {3} keeps out nobody: at most {4} {4:entry that shares|entries that share} '
    + 'it can get something anyway. Take the rule out, or correct it or the list.',
  terms_award_for_nobody: 'Nobody can get {3}: what comes before it is enough for all who may get something, or nobody '
    + 'has what the rules ask for. Take it out, or give less before it.',
  terms_awards_left: 'By these rules at most {3} of {4} can be given, so some are left over. Give fewer, or change the '
    + 'rules.',
  terms_empty_cell: '{0} {0:line of the list has|lines of the list have} no {3}, so no rule about it holds {0:this '
    + 'line|them} back: {1}. Fill it in if you can.',
  terms_unknown_value: 'A rule asks for the {3} {4}, but no entry has it. Take the rule out, or correct the list.',
  terms_unknown_value_like: 'Line {1} of the list has {5}. If that is meant, spell both alike.',
  terms_curly_quotation: 'The quotation marks around {3} are a part of that text. If they should not be, take them '
    + 'out.',
  terms_undrawn: 'Only {3} of {4} entries are drawn, and the others get nothing, even if something is left over. Draw '
    + 'all of them if that is not meant.',
  terms_never_gives: 'Line {2} of the rules for the awards never gives anything, since line {3} gives the same to '
    + 'everyone it can. Take line {2} out, or put it first.',
  terms_waitlist_first: 'Line {2} of the rules for the awards fills the waitlist before the last award, so whoever '
    + 'waits gets none of the awards after it. Put the waitlist last.',
  terms_blinded_ids: 'The ids of the list look blinded. Try one proof on the page of the draw before you publish it: '
    + 'if the draw or a column had another name when the list was made, no proof holds.',
  terms_blinded_column: 'Line {2} of the rules for the awards compares {3} with a text, but in the list {3} is '
    + 'blinded, so no entry has it. Take the rule out, or leave {3} public in the list.',
  terms_unknown_award: 'Line {1} of the list has {3}, but no award has that name, so it gets nothing by line {2} of '
    + 'the rules. Spell it like an award.',
  saveDraw: 'Save the page of the draw',
  saveSecret: 'Save your secret',
  saveTermsFile: 'Save the terms',
  saveList: 'Save the list',
  secretText: 'Your secret is your only key: without it nobody can make this draw. Keep secret.json to yourself, in '
    + 'two places, and don’t publish it before the draw.',
  savedFiles: 'Was it saved? Choose it again',
  savedAll: 'Were they saved? Choose them again',
  savedFilesHint: 'Choose draw.html, usually in your downloads. With it you can go on later, on another device too.',
  savedAllHint: 'Choose draw.html and the files that are for you alone, usually in your downloads. With them you can '
    + 'go on later, on another device too.',
  savedSame: 'It is saved, byte for byte.',
  savedAllSame: 'All of them are saved, byte for byte.',
  savedOther: '{0} is not what was saved here. It was changed, or belongs to another draw.',
  post: 'A text to publish',
  postHint: 'The long number is the commitment. Whoever keeps it can tell whether anything was changed.',
  printSheet: 'Print a sheet to hang up',
  copyText: 'Copy the text',
  saveBlinding: 'Save the key of the list',
  keptText: 'blinding.json is the only key of the list. Without it and entries.txt nobody can say who was drawn or '
    + 'prove who is on the list. Keep both to yourself, in two places, and publish neither.',
  savedLacking: '{0} {2:is|are} saved. Now choose {1} too: you need all of them to go on.',
  postBeacon: 'Round {0} of the public beacon drand quicknet decides, on {1}.',
  postBoth: 'Round {0} of the public beacon drand quicknet, on {1}, and the sealed secrets of {2} decide together.',
  postSeals: 'The sealed secrets of {0} decide.',
  postRounds: 'There are up to {0} {0:round|rounds}, each drawn from the whole list.',
  postFirst: 'This is the first draw of a chain.',
  postAfter: 'It follows the draw with the commitment {0}.',
  postPrivate: 'The list is private: everyone on it gets the proof of their own entry.',
  keptFiles: 'Your private list and its key',
  keptFilesHint: 'Choose entries.txt and blinding.json, which you saved before the draw, and withdrawals.txt if there '
    + 'is one. With them this page shows you the names and makes the proofs.',
  keptLacking: 'Now choose {0} too.',
  keptOther: 'This is not the list of this draw with its key. Choose the files that were saved with its page.',
  proofsHeading: 'A proof for each person',
  proofsText: 'With the proof of their entry, each person can see that they are in the draw, and after it whether they '
    + 'were drawn. proofs.zip has a file for each, and proofs.csv in it, a table, says whose file is which. Send each '
    + 'person only their own.',
  proofsMake: 'Make the proofs',
  proofsMany: 'This page makes the proofs of at most {0} {0:entry|entries}. For more there is the command verishuffle '
    + 'prove --all.',
  proofPostLabel: 'A text to send with each proof',
  proofPostHint: 'It does not hold the commitment: everyone should take that from where it was published.',
  proofPost: '{0}\n\nYou are on the list of this draw. The attached file is the proof of your entry, for you alone. '
    + 'Keep it.\n\nTo check it, open the page of the draw where it was published for everyone, and choose the file '
    + 'there under “{1}”. Don’t take that page or the commitment from a message: everyone should see the same ones.',
  postDraw: '{0} of {1} entries will be drawn.',
  postCount: '{0} {0:entry takes|entries take} part.',
  postInOrder: 'They go, one after the other, to the entries in the order of the draw.',
  postRules: 'Rules: {0}',
  postCommitment: 'Commitment, to keep: {0}',
  postWhere: 'The page of the draw, with which anyone can check it: {0}',
  notSaved: 'First save the page of the draw, and choose it again here.',
  notPublished: 'First publish it, and tick how. A draw that nobody saw beforehand convinces nobody.',
  publishedLate: 'The time of this draw has come before it was published, so it convinces nobody. Begin again with a '
    + 'later time.',
  publishedAsk: 'The time of this draw has come. Say above when it was already public.',
  publishedHint: 'By your clock. Everyone could see it by then.',
  nextDraw: 'Go on: the draw',

  // The draw
  drawIntro: 'Anyone can make this draw with the page that you published, and gets the same result. You can close '
    + 'this page and go on with draw.html later.',
  drawWait: 'Until then there is nothing to do.',
  sealHeading: 'Your seal',
  sealText: 'Open it once the draw is published. If the draw has a time, open it before then, so that nobody can say '
    + 'you saw the result first. It opens for this draw alone.',
  openSeal: 'Open my seal',
  secretFile: 'Your secret',
  secretFileHint: 'The file secret.json, if you added a seal of your own.',
  openedText: 'It is open, and used here. Save the secret again in place of the old one: it now knows which draw it '
    + 'was opened for. Publish the opening, so that others can make the draw too.',
  openedOther: 'This secret was opened for another draw already, so it stays closed.',
  openedStrange: 'This is not the secret of a seal of this draw.',
  openedRound: 'First say which round is drawn.',
  openedTerms: 'The commitment is not that of these terms, so the seal stays closed. Compare both with what was '
    + 'published.',
  saveOpened: 'Save the secret again',
  saveOpening: 'Save the opening',
  drawRefused: 'Nothing was drawn, because what was given does not hold: {0} Take the beacon’s reply from its address '
    + 'again.',
  clockWrong: 'The clock of this device is slow: the beacon’s reply is there already. So what this page says about '
    + 'when you published goes by a wrong clock.',
  listChanged: 'The list in this file is not that of the terms. It was changed after it was fixed, so this draw can’t '
    + 'go on from it. Take the page that you published.',
  filesLeft: 'Not taken: {0}. Give one file at a time.',
  fileLater: '{0}: the list of this draw is fixed and can’t be changed. To go on with another draw, choose its page.',
  pageStrange: '{0} is nothing from which a draw goes on. Choose draw.html, or after the draw result.html.',
  pageNoList: 'This page holds no list, so the draw can’t go on from it here. Take the page that was saved here.',
  pageReceipt: 'This is a receipt: it shows the draw to one person, and holds the proof of their entry, so nothing is '
    + 'made of it here. Choose result.html, the page of the result that everyone got.',

  // After
  afterUnchecked: 'This is the result by the record of this file. To check it, open the file itself in a browser, and '
    + 'press “{0}” there.',
  afterPublishText: 'Save {0} and put it where draw.html is, or send it to the same people: it shows the result, and '
    + 'anyone can check it.',
  saveAndPublish: 'Save and publish',
  afterHow: 'How it was drawn',
  saveWinners: '{of:Save who was drawn|Save the list of winners|Save who has a place|Save who has a seat}',
  saveOrder: 'Save the order of the draw',
  saveRecord: 'Save the record',
  saveWithdrawn: 'Save the withdrawals',
  findHere: 'Find an entry',
  findHereLabel: 'A ticket, a name, or part of it',
  withdrawHeading: 'If somebody withdraws',
  withdrawLabel: 'Who withdraws',
  withdrawHint: 'The same terms say who moves up; the page says it before you record it.',
  withdrawMissing: 'Choose who withdraws.',
  withdrawTyped: 'Type the line of the list as it is there, or its first cell if the list was made of a table. The '
    + 'same terms say who moves up; the page says it before you record it.',
  withdrawUnknown: 'Nobody with this name holds or waits for anything. Look at how the list writes it. Of an id of 64 '
    + 'digits give all, or its first 8 or more if no other begins so.',
  withdrawNow: 'Record the withdrawal',
  withdrawNext: 'If {0} withdraws, {1} moves up, and gets {2}.',
  withdrawNobody: 'If {0} withdraws, nobody moves up; this {1} stays free.',
  withdrawWaiting: 'If {0} withdraws, this place on the waiting list is free.',
  takeBack: 'Take back',
  unsavedFirst: 'First save {0} again: nothing else holds what was done here.',
  movedNext: '{0} withdrew. {1} moves up, and gets {2}.',
  movedNobody: '{0} withdrew. Nobody moves up; this {1} stays free.',
  movedWaiting: '{0} withdrew, and waits no longer.',
  movedSave: 'Save the page of the result again, and publish it in place of the old one.',
  movedKeep: 'Save awards.txt and withdrawals.txt again. The page of the result stays as it is, since it holds no '
    + 'names.',
  withdrawnNamed: 'Withdrawn so far, in this order:',
  afterPrivate: 'The list is private, so the result says which lines of it were drawn, and no names.',
  afterPrivateNames: 'Only you see the names here. They are in {0}, and in no other of these files.',
  siteMake: 'Save all of it as a folder',
  siteText: 'draw.zip holds the page as index.html, and beside it all that is public of this draw, with a README that '
    + 'says how to check it. Unpack it on a web server.',
  roundHeading: 'The next round',
  roundText: 'There are {0} {0:round|rounds} under these terms. Each is drawn from new openings of the same seals.',
  roundNext: 'Draw another round',
  nextChained: 'Begin another draw with the same list and rules. It names this one, so that the chain goes on.',
  nextHeading: 'The next draw',
  nextText: 'It gets a name, a time and a commitment of its own, with the same list and rules.',
  nextStart: 'Begin the next draw',
};

// ---- web/words/french.js, MAKER_FRENCH

const MAKER_FRENCH = {
  makerTitle: 'Faire un tirage au sort que chacun peut vérifier',
  makerIntro: 'Il vous faut une liste des participants, et un jour et une heure pour le tirage. Vous publiez une page '
    + 'avant ; à cette heure, des nombres aléatoires publics décident, et chacun peut tout vérifier.',
  makerOffline: 'Cette page fonctionne hors ligne, et ce que vous écrivez ou choisissez reste sur cet appareil. Elle '
    + 'ne garde rien dans le navigateur : seul reste ce que vous enregistrez dans un fichier.',
  makerScripts: 'Deux scripts fonctionnent sur cette page : celui de toutes les pages de tirage, et le sien. Leurs '
    + 'empreintes SHA-256 :',
  stageWhat: 'Liste',
  stageWhen: 'Heure',
  stagePublish: 'Publication',
  stageDraw: 'Tirage',
  stageAfter: 'Résultat',
  stagePublishHeading: 'Enregistrer et publier',
  stageDrawHeading: 'Le tirage',
  stageAfterHeading: 'Après le tirage',
  back: 'Retour',
  screenCount: 'Question {0} sur {1}',
  screenStart: 'Avant de commencer',
  screenWho: 'Qui participe ?',
  screenWhat: 'Qu’est-ce qui est tiré au sort ?',
  screenFirst: 'Qui passe en premier ?',
  screenWhen: 'Quand a lieu le tirage ?',
  screenLook: 'Tout est-il correct ?',
  begin: 'Écrire ou coller la liste',
  nextScreen: 'Suivant',
  change: 'Modifier',
  startTakes: 'Une tombola prend environ 10 minutes, une école ou une assemblée 15 à 20. Vous pouvez enregistrer et '
    + 'reprendre plus tard.',
  startSends: 'Rien de ce que vous écrivez ou choisissez ne quitte cet appareil.',
  startAsks: 'Seulement si vous appuyez, le jour du tirage, cette page demande le nombre aléatoire public.',
  exampleStart: 'Essayer avec un exemple',
  exampleNote: 'Ceci est un exemple pour essayer. Parcourez-le jusqu’au bout, mais ne le publiez pas.',
  exampleEnd: 'Terminer l’exemple',
  exampleContext: 'EXEMPLE, rien n’est tiré au sort : tombola de la fête d’été',
  exampleRules: 'Ceci n’est qu’un exemple. Personne ne gagne rien.',
  examplePrizes: 'Vélo: 1\nLivre: 2',
  exampleColumns: 'billet;nom;foyer;aide à la fête',
  hereStart: 'Un tirage ici même, parmi les présents',

  wasSaved: 'Ce tirage a déjà été fixé et enregistré. Si sa page est publiée, ne le changez pas : tout changement en '
    + 'fait un autre tirage avec un autre engagement, et tous ceux qui ont le premier le voient.',

  // What is drawn
  goOn: 'Reprendre un tirage que vous avez commencé',
  goOnFile: 'La page que vous avez enregistrée',
  goOnHint: 'C’est draw.html, ou après le tirage result.html, ou begun.json si rien n’était encore fixé. Vous pouvez '
    + 'aussi déposer le fichier n’importe où sur cette page.',
  party: 'On vous a demandé un scellé',
  partyText: 'Quelqu’un souhaite que vous participiez au hasard de son tirage. Cette page crée pour vous un nombre '
    + 'secret. Vous envoyez maintenant son empreinte, qui est le scellé, et le nombre lui-même quand le tirage est '
    + 'publié. Ainsi, personne ne peut choisir l’issue sans vous.',
  partyMakeHeading: 'Créer un scellé',
  partyContextLabel: 'Nom du tirage qui le demande',
  partyContextHint: 'Exactement comme on vous l’a donné.',
  partyNameLabel: 'Votre nom',
  partyNameHint: 'Tout le monde peut le lire sur la page du tirage.',
  partyRoundsLabel: 'Combien de tours',
  partyRoundsHint: 'Un seul, si on ne vous a rien dit d’autre.',
  partyMake: 'Créer mon scellé',
  partyWrong: 'Ceci ne peut pas devenir un scellé : {0}.',
  partySecret: 'Votre secret est votre seule clé : sans lui, personne ne peut faire le tirage. Gardez my-secret.json '
    + 'pour vous jusque-là.',
  partySavedHint: 'Le fichier my-secret.json, en général dans vos téléchargements. Ensuite, la ligne à envoyer '
    + 'apparaît.',
  partySeal: 'La ligne à envoyer',
  partySealHint: 'Envoyez-la à la personne qui vous l’a demandée. Elle ne révèle rien de votre secret.',
  partyOpenHeading: 'Ouvrir votre scellé',
  partyOpenText: 'Ouvrez-le une fois le tirage publié. Si le tirage a une heure, ouvrez-le avant. Un scellé ne '
    + 's’ouvre que pour un seul tirage : regardez donc bien pour lequel vous l’ouvrez.',
  partySecretFileLabel: 'Votre secret pour le tirage',
  partySecretFileHint: 'Le fichier my-secret.json, que vous avez enregistré en créant le scellé.',
  partyTermsLabel: 'La page du tirage',
  partyTermsHint: 'draw.html ou terms.json, comme ils ont été publiés.',
  partyCommitmentLabel: 'Son engagement',
  partyCommitmentHint: 'Le long nombre, pris là où il a été publié pour tout le monde.',
  partyRoundLabel: 'Le tour à ouvrir',
  partyRoundHint: 'Les tours sont comptés à partir de 0.',
  partyLacking: 'Choisissez votre secret et la page du tirage, et collez l’engagement.',
  partyNoTerms: 'Ce fichier n’annonce pas de tirage.',
  partyOpened: 'Votre scellé est ouvert. Enregistrez de nouveau votre secret à la place de l’ancien : il sait '
    + 'maintenant pour quel tirage il a été ouvert, et ne s’ouvre pour aucun autre. Ensuite, l’ouverture apparaît.',
  partyRemains: 'Supprimez toutes les copies plus anciennes de votre secret : cette page ne peut pas les connaître, '
    + 'et avec l’une d’elles quelqu’un pourrait ouvrir votre scellé pour un autre tirage.',
  partyOtherRounds: 'Pour ce tirage, il ouvre encore les {0} tours, un à la fois.',
  partySend: 'L’ouverture à envoyer',
  partySendHint: 'Envoyez-la à la personne qui fait le tirage, ou publiez-la.',
  contextLabel: 'Nom du tirage',
  contextHint: 'Avec un jour et un lieu, par exemple : Tombola de la fête de l’école, 5 décembre 2026, '
    + 'example.org/fete.',
  contextMissing: 'Donnez un nom au tirage.',
  nextOf: 'Ce tirage suit celui qui est nommé ici, et reprend sa liste et ses règles. Donnez-lui ci-dessous un nom à '
    + 'lui.',
  textWrong: 'Le nom ou les règles ne peuvent pas s’écrire ainsi : {0}.',
  listText: 'Ou écrivez-la ou collez-la, une inscription par ligne',
  listTextHint: 'Tous ceux qui reçoivent la page peuvent la lire, sauf si vous la gardez privée ci-dessous.',
  listFile: 'Le fichier de votre liste',
  listFileHint: 'Un classeur (.xlsx, .ods), un CSV, ou un texte avec une inscription par ligne. Vous pouvez aussi le '
    + 'déposer sur cette page.',
  sheetRead: 'La feuille « {0} » a été lue.',
  sheetAsk: 'Ce classeur a plusieurs feuilles avec du texte. Laquelle contient la liste ?',
  sheet_hidden_rows: '{0:La ligne|Les lignes} {1} {0:est masquée|sont masquées} dans la feuille, par un filtre ou à '
    + 'la main, mais {0:elle est|elles sont} quand même dans la liste. Si {0:elle ne doit|elles ne doivent} pas '
    + 'participer, supprimez-{0:la|les} dans la feuille, et choisissez de nouveau le fichier.',
  sheet_merged_cells: '{0:La ligne|Les lignes} {1} {0:a|ont} des cellules fusionnées : seule la première cellule de '
    + 'chaque fusion a le texte, et les autres sont vides.',
  sheet_after_empty_row: '{0:La ligne|Les lignes} {1} {0:se trouve|se trouvent} sous une ligne vide, mais '
    + '{0:est|sont} quand même dans la liste. Supprimez dans la feuille ce qui n’est pas du tableau, et choisissez de '
    + 'nouveau le fichier.',
  sheet_total: '{0:La ligne|Les lignes} {1} {0:additionne|additionnent} les cellules au-dessus. Une ligne de totaux '
    + 'n’est pas une inscription.',
  sheet_hidden_columns: '{0:La colonne|Les colonnes} {1} {0:est masquée|sont masquées} dans la feuille, mais on peut '
    + '{0:la|les} lire dans une liste qui en reprend le contenu.',
  sheet_date_form: 'Les dates {0:de la colonne|des colonnes} {1} s’affichent autrement sur chaque ordinateur. Ici, '
    + 'elles sont écrites sous la forme 2026-11-27.',
  unread_format: 'La colonne {0} a été laissée de côté : à partir de la ligne {1}, cette page ne comprend pas son '
    + 'format de nombre, {2}. Enregistrez la feuille en CSV et choisissez ce fichier, ou mettez la colonne au format '
    + 'texte.',
  unread_number: 'La colonne {0} a été laissée de côté : le nombre de la ligne {1} est trop long pour être affiché '
    + 'avec tous ses chiffres. Mettez la colonne au format texte.',
  unread_date: 'La colonne {0} a été laissée de côté : les programmes n’affichent pas tous pareil la date de la ligne '
    + '{1}. Corrigez-la, ou mettez la colonne au format texte.',
  unread_formula: 'La colonne {0} a été laissée de côté : la formule de la ligne {1} n’a pas encore de valeur. Ouvrez '
    + 'le classeur dans Excel ou LibreOffice, enregistrez-le, et choisissez-le de nouveau.',
  unread_text: 'La colonne {0} a été laissée de côté : la valeur de la ligne {1} n’a pas de texte. Ouvrez le classeur '
    + 'dans LibreOffice, enregistrez-le, et choisissez-le de nouveau.',
  workbook_damaged: 'Ce classeur est endommagé, ou il en manque une partie. Ouvrez-le et enregistrez-le de nouveau, ou '
    + 'enregistrez la feuille en CSV et choisissez ce fichier.',
  workbook_large: 'Ce classeur est trop grand pour cette page. Enregistrez la feuille en CSV, et choisissez ce '
    + 'fichier.',
  workbook_locked: 'Ce classeur a un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe ou en CSV, et '
    + 'choisissez ce fichier.',
  workbook_binary: 'C’est un classeur binaire (.xlsb). Ouvrez-le, enregistrez-le en .xlsx ou en CSV, et choisissez ce '
    + 'fichier.',
  workbook_noText: 'Aucune feuille visible de ce classeur n’a de texte. Choisissez un autre fichier, ou enregistrez '
    + 'la feuille en CSV.',
  given_oldOffice: 'C’est un ancien fichier Office, tel que .xls. Ouvrez-le, enregistrez-le en .xlsx ou en CSV, et '
    + 'choisissez ce fichier.',
  given_locked: 'Ce fichier a un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe ou en CSV, et choisissez '
    + 'ce fichier.',
  given_flat: 'C’est un classeur en un seul fichier XML (.fods). Ouvrez-le, enregistrez-le en .ods ou en CSV, et '
    + 'choisissez ce fichier.',
  given_text: 'C’est un document de texte, comme ceux de Word. Enregistrez-le en texte brut avec une inscription par '
    + 'ligne, ou copiez son tableau dans un tableur.',
  given_apple: 'C’est un fichier de Numbers, Pages ou Keynote. Choisissez-y « Exporter vers », puis Excel ou CSV, et '
    + 'choisissez ici ce fichier.',
  given_archive: 'C’est un fichier compressé, tel que .zip. Décompressez-le, et choisissez la liste qu’il contient.',
  given_pdf: 'C’est un fichier PDF, pas une liste. Copiez les noms dans un texte ou un tableur, un par ligne.',
  given_rtf: 'C’est un texte mis en forme (RTF). Enregistrez-le en texte brut : dans TextEdit, choisissez d’abord '
    + '« Convertir au format Texte » dans le menu « Format ».',
  given_picture: 'C’est une image, pas une liste. Saisissez les noms dans un texte ou un tableur, un par ligne.',
  given_webPage: 'C’est une page web, pas une liste. Copiez les noms dans un texte ou un tableur, un par ligne.',
  isPrivateLabel: 'Garder la liste privée : aucun nom n’est publié',
  isPrivateHint: 'La page ne contient alors qu’une empreinte de la liste, et vous donnez à chaque personne la preuve '
    + 'de son inscription. Personne d’autre que vous ne voit qui a été tiré au sort.',
  listCount: '{0} {0:inscription|inscriptions}',
  lineCount: '{0} {0:ligne|lignes}',
  listLong: 'Cette liste a {0} octets. C’est trop long pour l’afficher dans un champ.',
  listOther: 'Prendre une autre liste',
  listMissing: 'Il n’y a pas encore de liste.',
  listWrong: 'Ceci ne peut pas être la liste d’un tirage : {0}.',
  listUndecided: 'Décidez d’abord pour les lignes de la liste nommées ci-dessus.',
  listGuessed: 'Le fichier n’est pas en UTF-8. Il a donc été lu comme Windows-1252. Si {0} sont mal écrits, '
    + 'enregistrez-le en UTF-8 (dans Excel : « CSV UTF-8 »), et choisissez-le de nouveau.',
  lines_blank: '{0:La ligne|Les lignes} {1} {0:est vide ou n’affiche|sont vides ou n’affichent} rien.',
  lines_repeats: '{0:La ligne|Les lignes} {1} {0:répète une ligne précédente|répètent des lignes précédentes}. S’il '
    + 's’agit d’une autre personne du même nom, distinguez-les, par exemple par un numéro.',
  lines_header: 'La première ligne est peut-être un en-tête, et serait tirée comme les autres.',
  lines_joined_files: '{0:La ligne|Les lignes} {1} {0:commence|commencent} par une marque invisible, comme là où deux '
    + 'fichiers ont été réunis.',
  lines_lost_character: '{0:La ligne|Les lignes} {1} {0:a|ont} un caractère qui a été perdu. Enregistrez de nouveau '
    + 'la liste depuis sa source, en UTF-8.',
  lines_misread: '{0:La ligne|Les lignes} {1} {0:ressemble|ressemblent} à du texte lu dans un mauvais codage : des '
    + 'lettres comme é sont devenues d’autres signes. Enregistrez la liste en UTF-8, et choisissez-la de nouveau.',
  lines_open_quotation: '{0:La ligne|Les lignes} {1} {0:laisse|laissent} un guillemet ouvert. Si une cellule contient '
    + 'un saut de ligne, elle est devenue deux inscriptions.',
  lines_total: '{0:La ligne|Les lignes} {1} {0:ressemble|ressemblent} à une ligne de totaux, ou à un nombre de lignes '
    + 'ou de pages.',
  lines_sheet_error: '{0:La ligne|Les lignes} {1} {0:a|ont} une erreur de tableur. Corrigez-la dans le tableau.',
  lines_shortened: '{0:La ligne|Les lignes} {1} {0:a|ont} un nombre raccourci par un tableur. Des nombres différents '
    + 'sont peut-être devenus le même : mettez la colonne au format texte, et saisissez-le de nouveau.',
  lines_invisible: '{0:La ligne|Les lignes} {1} {0:a|ont} un caractère invisible.',
  lines_edge_blank: '{0:La ligne|Les lignes} {1} {0:commence ou finit|commencent ou finissent} par un espace.',
  lines_double_space: '{0:La ligne|Les lignes} {1} {0:a|ont} deux espaces de suite.',
  lines_alike: '{0:La ligne|Les lignes} {1} {0:est difficile|sont difficiles} à distinguer d’une ligne précédente.',
  lines_mixed_scripts: '{0:La ligne|Les lignes} {1} {0:mêle|mêlent} des lettres de plusieurs alphabets dans un mot.',
  lines_separator_line: 'La première ligne dit seulement au tableur quel signe sépare les cellules, et serait tirée '
    + 'comme les autres. Retirez-la.',
  lines_escaped: '{0:La ligne|Les lignes} {1} {0:a|ont} un code à la place d’un caractère, par exemple &amp; pour &. '
    + 'Écrivez le caractère lui-même.',
  lines_markup: '{0:La ligne|Les lignes} {1} {0:a|ont} des marques d’un document mis en forme. Enregistrez la liste '
    + 'en texte brut, et choisissez-la de nouveau.',
  lines_formula: '{0:La ligne|Les lignes} {1} {0:a|ont} une formule de tableur à la place de sa valeur. Enregistrez '
    + 'de nouveau le tableau en CSV, avec les valeurs.',
  lines_program_word: '{0:La ligne|Les lignes} {1} {0:a|ont} un mot comme N/A, TBD ou TRUE à la place d’un nom. '
    + 'Retirez-{0:la|les}, sauf si c’est un nom.',
  lines_placeholder: '{0:La ligne|Les lignes} {1} {0:a|ont} un champ à remplir, tel que %name%, qu’un programme '
    + 'aurait dû remplacer. Refaites la liste, avec les valeurs.',
  lines_broken_address: '{0:La ligne|Les lignes} {1} {0:a|ont} une adresse avec un espace ou un signe qui n’a rien à '
    + 'y faire. Elle n’atteint personne : corrigez-la.',
  lines_several_addresses: '{0:La ligne|Les lignes} {1} {0:contient|contiennent} les adresses de plusieurs personnes, '
    + 'mais {0:n’est qu’une inscription|ne sont chacune qu’une inscription}. Écrivez chaque adresse sur sa propre '
    + 'ligne, sauf si elles sont à la même personne.',
  lines_cut_off: '{0:La ligne|Les lignes} {1} {0:est coupée|sont coupées} par des points de suspension : une partie '
    + 'manque peut-être, et des textes différents sont peut-être devenus le même. Enregistrez de nouveau la liste '
    + 'depuis sa source, avec les textes entiers.',
  lines_numbered: 'Les lignes sont numérotées, et les numéros feraient partie des inscriptions. Retirez-les, sauf si '
    + 'chacun connaît son numéro.',
  lines_one_entry: 'Il n’y a qu’une inscription, et donc rien à tirer. Écrivez chaque nom sur sa propre ligne.',
  linesShown: 'Ligne {0} : {1}',
  linesSame: 'Les lignes {0} et {1} sont toutes deux {2}.',
  namesHeading: 'Ne publier aucun nom',
  namesText: 'Chacun reçoit un identifiant à la place d’un nom, et un fichier qui prouve que c’est le sien. Dites ce '
    + 'qu’est chaque colonne. L’identité doit être si claire qu’un inconnu pourrait la lire sur un passeport : par '
    + 'exemple un nom et une date de naissance.',
  roleOut: 'la laisser de côté',
  roleWho: 'dit qui est la personne, masquée',
  roleShown: 'tout le monde peut la lire',
  roleCounted: 'comptée par des règles, masquée',
  roleTickets: 'nombre de billets, caché',
  namesContext: 'Écrivez d’abord le nom du tirage : les identifiants sont faits avec lui.',
  namesWho: 'Choisissez au moins une colonne qui dit qui est la personne.',
  namesTickets: 'Une seule colonne peut être le nombre de billets.',
  namesMake: 'Faire la liste sans noms',
  namesId: 'personne',
  numbersSave: 'La liste porte des numéros à la place de ce que vous avez laissé de côté. Ce fichier dit qui a quel '
    + 'numéro. Gardez-le : il n’est que pour vous.',
  numbersFile: 'Enregistrer qui a quel numéro',
  namesSave: 'Enregistrez maintenant les deux fichiers : rien d’autre ne les contient. Avec la clé, on peut retrouver '
    + 'l’identifiant de chacun : gardez-la donc pour vous, comme le tableau. Envoyez à chaque personne sa preuve ; '
    + 'proofs.csv dans proofs.zip dit laquelle est à qui. N’envoyez pas l’engagement avec elle : chacun le prend là '
    + 'où tout le monde voit le même.',
  namesKey: 'Enregistrer la clé des identifiants',
  namesProofs: 'Enregistrer les preuves',
  namesMany: 'Cette page fait au plus {0} {0:identifiant|identifiants}. Pour davantage, il y a la commande '
    + 'verishuffle table.',
  namesUnsaved: 'Enregistrez d’abord blinding.json et proofs.zip : rien d’autre ne les contient.',
  namesRules: 'Aucune règle n’utilise les autres colonnes de la liste. Le tirage ne les connaîtrait donc pas, et '
    + 'aucune preuve ne serait valable. Ajoutez une règle sur l’une d’elles, ou revenez au tableau et laissez-les de '
    + 'côté.',
  namesOther: 'Les identifiants ont été faits pour le tirage {0}. Avec un autre nom, aucune preuve ne serait valable. '
    + 'Remettez ce nom, ou revenez au tableau et refaites la liste.',
  rows_alike: '{0:La ligne|Les lignes} {1} {0:est difficile|sont difficiles} à distinguer d’une ligne précédente : '
    + 'est-ce la même personne ?',
  rows_spellings: '{0:La ligne|Les lignes} {1} {0:a|ont} peut-être le même texte sous deux graphies. Les règles en '
    + 'font deux valeurs.',
  rows_empty_cell: '{0:La ligne|Les lignes} {1} {0:a|ont} une cellule vide. Aucune règle sur cette colonne ne '
    + '{0:la|les} limite.',
  rows_unclear_id: '{0:À la ligne|Aux lignes} {1}, le texte qui dit qui est la personne a peu de lettres, ou '
    + 'seulement des chiffres. Choisissez aussi une autre colonne, par exemple une date de naissance.',
  rows_rare_cells: 'Peu d’autres ont les cellules lisibles {0:de la ligne|des lignes} {1} : {0:sa ligne peut|leurs '
    + 'lignes peuvent} donc montrer de qui il s’agit. Laissez une colonne de côté, ou écrivez des cellules moins '
    + 'précises, par exemple une décennie à la place d’une année.',
  rows_rare_group: 'Peu de groupes sont aussi grands que celui {0:de la ligne|des lignes} {1} et ont les mêmes '
    + 'cellules lisibles : {0:sa ligne peut|leurs lignes peuvent} donc montrer de qui il s’agit. Laissez une colonne '
    + 'de côté, ou écrivez des cellules moins précises.',
  rows_other: '{0:La ligne|Les lignes} {1} {0:contient|contiennent} peut-être du texte endommagé. Regardez-{0:la|les} '
    + 'dans le tableau.',
  tableHeading: 'Ceci ressemble à un tableau. En est-ce un, ou chaque ligne est-elle une inscription ?',
  tableLegend: 'Un tableau',
  tableText: 'Chaque ligne sous les en-têtes est une inscription. Tout le monde peut lire les colonnes cochées : '
    + 'décochez les numéros de téléphone et autres.',
  tablePrivate: 'Non cochées, car elles semblent privées ou sont masquées dans la feuille ({0}) : {1}. Cochez ce que '
    + 'tous peuvent voir.',
  headingRowLabel: 'La ligne des en-têtes',
  headingRowHint: 'Ce qui est au-dessus est laissé de côté.',
  headingsNone: 'aucune : la première ligne est une inscription',
  firstLabel: 'Ce qui distingue les inscriptions',
  firstHint: 'Par exemple un numéro de membre, différent à chaque ligne.',
  firstNumber: 'un numéro pour chaque ligne : 1, 2, 3…',
  numberName: 'numéro',
  tableSample: 'Le tirage se fait alors parmi {0} {0:ligne|lignes}, avec des inscriptions comme celles-ci :',
  looseRows: 'Sous une ligne vide : {0:la ligne|les lignes} {1}. À retirer, sauf si c’est du tableau.',
  linesLegend: 'De simples lignes',
  linesText: 'Chaque ligne est une inscription, la première aussi. Rien n’est laissé de côté :',
  linesKeep: 'Tirer les lignes comme elles sont',
  linesKept: 'Chaque ligne est tirée comme elle est, la première aussi.',
  tableAfterAll: 'C’est finalement un tableau',
  tableUnanswered: 'Dites d’abord ce qu’est la liste : un tableau, ou de simples lignes.',
  headerKeep: 'Elle participe comme les autres',
  tableMake: 'Faire la liste avec ces colonnes',
  tableNoColumn: 'Choisissez au moins une colonne.',
  tableFaulty: '{0} {0:ligne ne peut pas devenir une inscription|lignes ne peuvent pas devenir des inscriptions}. La '
    + 'première est la ligne {1}{2} : {3}.',
  tableWithout: '{0} {0:ligne|lignes} avec 0 billet {0:n’a reçu|n’ont reçu} aucune inscription : {1}.',
  tableSame: '{0} {0:ligne a|lignes ont} les mêmes cellules qu’une ligne précédente dans les colonnes choisies : {1}. '
    + 'Chacune a ses propres billets. Si c’est une erreur, revenez au tableau, et retirez {0:la ligne|les lignes}.',
  tableAlike: '{0} {0:ligne est difficile|lignes sont difficiles} à distinguer d’une ligne précédente : {1}. Chacune '
    + 'a ses propres billets.',
  tableBack: 'Revenir au tableau',
  ticketsLabel: 'Combien de billets a une ligne',
  ticketsOne: 'un par ligne',
  ticketName: 'billet',
  yesNoHeading: 'Une règle selon un nombre ou une date, par exemple jusqu’à 1,5 km',
  yesNoText: 'Ceci ajoute une colonne avec oui ou non, qu’une règle peut demander plus bas. Tout le monde peut lire '
    + 'oui ou non ; le nombre ou la date elle-même, seulement si sa colonne est cochée ci-dessus.',
  yesNoColumn: 'Colonne',
  yesNoCompare: 'Doit être',
  yesNo_most: 'jusqu’à {0}',
  yesNo_below: 'inférieur ou antérieur à {0}',
  yesNo_least: 'à partir de {0}',
  yesNoWhich: 'Quel nombre, quelle date ou quelle année',
  yesNoWhichHint: 'Par exemple 1,5 ou 2020-06-30 ou 2020. Une année comprend tous ses jours.',
  yesNoBound: 'Donnez un nombre, une date comme 2020-06-30, ou une année.',
  yesNoAdd: 'Ajouter cette colonne',
  yes: 'oui',
  no: 'non',
  faultIdRepeats: 'sa première colonne répète celle d’une ligne précédente. Choisissez une autre première colonne, ou '
    + 'retirez la ligne',
  faultIdEmpty: 'sa première colonne est vide',
  faultNotNumber: 'ce n’est pas un nombre de billets',
  faultSemicolon: 'une cellule contient un point-virgule',
  faultLineBreak: 'une cellule contient un saut de ligne',
  faultMissing: 'il manque une cellule',
  faultNotMeasured: 'ce n’est ni un nombre ni une date comme 2020-06-30 ou 30.6.2020',
  faultUnclearNumber: 'on ne sait pas si ce nombre a des milliers ou trois décimales. Écrivez-le sans ce signe, ou '
    + 'avec un autre nombre de décimales',
  faultCells: 'elle a plus de cellules qu’il n’y a d’en-têtes',
  faultMisquoted: 'un guillemet est mal placé',
  onePerLabel: 'Au plus {of:un lot ou une place|un lot|une place|un siège} pour chaque',
  onePerHint: 'Les inscriptions de même valeur comptent pour une, par exemple les billets d’une même personne.',
  onePerNone: 'inscription',
  saveBegun: 'Enregistrer pour plus tard',
  takeOut: 'Retirer {0:cette ligne|ces lignes}',
  thingLabel: 'Lots, places, sièges ou un ordre ?',
  thingHint: 'Cette page emploie alors les mots qui conviennent.',
  thingPrizes: 'lots, comme à une tombola',
  thingPlaces: 'places, comme dans une école',
  thingSeats: 'sièges, comme dans une assemblée',
  thingOrder: 'seulement un ordre de tous',
  drawLabel: 'Combien d’inscriptions sont tirées',
  drawHint: 'Comptez aussi les suppléants : ils sont tirés après les autres. Si vous nommez des {of:lots ou des '
    + 'places|lots|places|sièges}, la page compte pour vous.',
  drawWrong: 'Combien d’inscriptions sont tirées : un nombre de 1 à {0}.',
  prizesLabel: '{of:Lots ou places|Lots|Places|Sièges}',
  prizesHint: 'Facultatif : {of:un|un|une|un} par ligne, avec leur nombre, par exemple {of:Vélo: 2 ou 2 vélos|Vélo: 2 '
    + 'ou 2 vélos|Place: 20 ou 20 places|Siège: 40 ou 40 sièges}. {of:Ils sont attribués|Ils sont attribués|Elles '
    + 'sont attribuées|Ils sont attribués} dans cet ordre.',
  prizeRead: '« {0} » est lu comme {1} fois « {2} ». Sinon, écrivez « {0}: 1 ».',
  reservesLabel: '{of:Suppléants|Suppléants|Places sur la liste d’attente|Suppléants}',
  reservesHint: '{of:Ils avancent|Ils avancent|Ceux qui y sont avancent|Ils avancent} si quelqu’un se désiste.',
  reservesName: '{of:Suppléants|Suppléants|Liste d’attente|Suppléants}',
  prizesWrong: 'Ceci ne peut pas s’écrire comme {of:un lot|un lot|une place|un siège} ou un nombre de suppléants : '
    + '{0}. Écrivez {of:Vélo: 1|Vélo: 1|Place: 1|Siège: 1}.',
  columnWrong: 'La colonne {0} ne peut pas servir dans une règle : son nom est trop long, ou contient un de ces '
    + 'signes ; : , @ =. Donnez-lui un autre nom dans le tableau, et choisissez de nouveau le tableau.',
  setAsideLost: 'Une règle réserve {0}, qui n’est plus parmi les {of:lots ou places|lots|places|sièges}. Retirez '
    + 'cette règle, ou nommez de nouveau {0}.',
  rulesMany: 'C’est plus de règles qu’un tirage ne peut en avoir : au plus 16 colonnes, 64 étapes, 64 limites et '
    + '4 096 caractères. Retirez-en.',
  formOther: 'Les {of:lots ou places|lots|places|sièges} de ce tirage suivent des règles que ce formulaire n’a pas. '
    + 'Écrivez-les de nouveau ; seule la commande verishuffle peut les reprendre.',
  isAllWaitingLabel: 'Tous les autres attendent',
  waitingName: 'Liste d’attente',
  columnsOut: 'Colonnes qu’aucune règle ne peut utiliser',
  columnsAlone: '{0:La colonne|Les colonnes} {1} ne {0:peut|peuvent} pas être dans une règle, car toutes les lignes y '
    + 'sont différentes. Pour une règle comme jusqu’à 1,5 km, revenez au tableau, et ajoutez une colonne avec oui ou '
    + 'non.',
  columnsMany: 'Aucune règle ne peut demander une valeur {0:de la colonne|des colonnes} {1}, car il y en a plus de 32 '
    + 'différentes, ou elles contiennent une virgule. Pour une règle comme jusqu’à 1,5 km, revenez au tableau, et '
    + 'ajoutez une colonne avec oui ou non.',
  tiersHeading: 'Qui vient d’abord',
  tiersText: 'Dans cet ordre, puis tous les autres. Dans chaque groupe, le tirage décide.',
  setAsidesHeading: 'Réservé',
  setAsidesText: 'Attribué avant tout le reste. Ce qu’il en reste va à tous.',
  capsHeading: 'Limites',
  capsText: 'Un même groupe n’en reçoit jamais davantage, même s’il en reste.',
  capNobody: 'Cette limite n’écarte personne, car {0} {0:inscription au plus l’a|inscriptions au plus l’ont}.',
  setAsideCount: 'Combien',
  setAsideAward: 'De quoi',
  capMost: 'Au plus',
  ruleAsked: 'Pour qui',
  ruleNone: 'choisir',
  ruleCell: '{0} est {1}',
  ruleEach: 'même valeur dans {0}',
  ruleWish: 'chacun reçoit ce qu’indique {0}',
  ruleMost: 'Au plus {0} : {1}',
  ruleAdd: 'Ajouter',
  ruleOut: 'Retirer',
  ruleMissing: 'Remplissez tous les champs de la règle, puis ajoutez-la.',
  ruleOpen: 'Une règle est choisie, mais pas ajoutée. Appuyez sur Ajouter, ou remettez-la sur « choisir ».',
  prizesMany: '{0} devraient être tirées, mais il n’y a que {1} {1:inscription|inscriptions}.',
  effectChance: '{0} {0:inscription|inscriptions} ; {1} {1:reçoit|reçoivent} quelque chose : {1} {1:chance|chances} '
    + 'sur {0}.',
  effectRules: '{0} {0:inscription|inscriptions} ; {1} {1:reçoit|reçoivent} quelque chose. Les chances suivent les '
    + 'règles.',
  effectOrder: 'Les {0} {0:inscription|inscriptions} sont mises dans un ordre au hasard.',
  effectTiers: 'Chaque groupe reçoit à son tour d’abord {0}, et la suite seulement quand il n’en reste plus. Pour que '
    + 'chacun reçoive d’abord le sien, par exemple les frères et sœurs leur classe, ajoutez à la liste une colonne '
    + 'qui le nomme exactement ainsi, et choisissez cette règle.',
  firstNoColumns: 'Tous ont les mêmes chances. Pour des règles comme un seul par foyer ou les frères et sœurs '
    + 'd’abord, la liste doit être un tableau avec une colonne qui le dit.',
  firstNoPrizes: 'Tous ont les mêmes chances. Pour des règles, nommez d’abord ce qui est attribué : {of:Vélo: 1 ou '
    + 'Place: 20|Vélo: 1|Place: 20|Siège: 40}.',
  previewText: 'Essayez les règles sur des ordres au hasard avant de décider. Un essai n’engage personne.',
  previewStart: 'Essayer {0} ordres au hasard',
  previewChances: 'La chance d’une inscription, d’après les ordres essayés.',
  previewErrors: 'Le nombre après ± dit de combien l’essai peut s’écarter.',
  previewAll: 'Chaque inscription ({0})',
  previewValue: '{1} est {2} : chaque inscription ({0})',
  previewEmptyCell: '{1} est vide : chaque inscription ({0})',
  previewAlone: 'Seule avec sa valeur dans {1} : chaque inscription ({0})',
  previewShared: '{2} inscriptions ont la même valeur dans {1} : chaque inscription ({0})',
  previewLeft: '{0} : dans {1} ordres sur {2}, il en est resté.',
  previewNothingLeft: 'Dans tous les ordres, tout a été attribué.',
  whatIfLabel: 'Et si quelqu’un se désiste ?',
  whatIfHint: 'Ces inscriptions ont reçu quelque chose dans le premier des ordres essayés.',
  whatIfNext: '{0} avance, et reçoit {1}.',
  whatIfNobody: 'Personne n’avance ; {0} reste libre.',
  rulesLabel: 'Règles',
  rulesHint: 'Facultatif : ce que comprend chaque {of:lot ou place|lot|place|siège}, et ce qui se passe si quelqu’un '
    + 'ne répond pas. Elles ne peuvent plus changer ensuite.',

  // When
  whenIntro: 'Choisissez une heure avant laquelle tout le monde peut avoir vu votre page. Jusque-là, personne ne '
    + 'connaît le résultat, et vous ne pouvez pas le choisir.',
  dateLabel: 'Jour et heure du tirage',
  clockNow: 'Selon l’horloge de cet appareil, nous sommes le {0}. Si c’est faux, réglez-la d’abord.',
  dateChosen: 'Le tirage se décide le {0}, par le tour {1} de la balise.',
  dateChosenSeals: 'La part de hasard de la balise sort le {0}, avec son tour {1}. Les scellés décident avec elle.',
  dateSoon: 'C’est dans moins d’une heure. Tout le monde doit avoir vu votre page avant.',
  dateMissing: 'Choisissez un jour et une heure.',
  datePast: 'Cette heure est passée : l’issue pourrait donc déjà être connue. Choisissez une heure plus tardive.',
  dateFar: 'C’est dans plus de cinq ans, le {0}. L’année est-elle juste ?',
  dateSkipped: 'L’horloge saute cette heure, car l’heure d’été commence. Le tirage aurait lieu le {0}.',
  dateTwice: 'L’horloge a deux fois cette heure, car l’heure d’été se termine. Le tirage aurait lieu le {0}.',
  dateMeant: 'C’est bien ce que je veux',
  dateDoubted: 'Regardez le jour et l’heure ci-dessus. Cochez si c’est voulu, ou choisissez une autre heure.',
  chanceBeaconHeading: 'D’où vient le hasard',
  chanceBeaconText: 'De drand quicknet, une balise publique tenue par de nombreuses organisations : elle donne une '
    + 'nouvelle valeur aléatoire toutes les trois secondes. Personne ne la connaît avant, et personne ne peut la '
    + 'retenir.',
  chanceNoSecret: 'Vous n’avez aucun secret à perdre.',
  chanceSeals: 'Les scellés ci-dessous décident avec elle, et il les faut tous pour le tirage.',
  sealsMore: 'D’autres sources de hasard : des scellés',
  sealsPrice: 'Avec un scellé, quelqu’un fixe un nombre secret avant le tirage et le montre pour le tirage. La balise '
    + 'ne décide alors plus seule. Le prix : si un secret est perdu ou retenu, personne ne peut faire le tirage, et '
    + 'la personne qui ouvre en dernier voit le résultat la première.',
  sealsLabel: 'Scellés d’autres personnes',
  sealsHint: 'Un par ligne, comme on vous l’a envoyé : un nom, = et 64 caractères.',
  isSealedLabel: 'Ajouter un scellé à moi',
  ask: 'Un texte pour demander un scellé à d’autres',
  askHint: 'Envoyez-le avec la page maker.html. À partir de là, le nom du tirage doit rester tel quel.',
  askText: 'Merci de créer un scellé pour un tirage. Ouvrez la page maker.html, dépliez « {1} », et donnez exactement '
    + 'ceci :\n\nNom du tirage : {0}\nTours : {2}\n\nEnvoyez-moi la ligne que vous obtenez. Gardez le fichier que '
    + 'vous enregistrez : sans lui, personne ne peut faire le tirage.',
  isBeaconlessLabel: 'Sans la balise : les scellés décident seuls',
  isBeaconlessHint: 'Comme à une table de jeu où chacun a un scellé. Le tirage n’a alors pas besoin d’heure fixée. '
    + 'Mais si toutes les personnes qui ont un scellé agissent ensemble, elles peuvent choisir l’issue, et chacune '
    + 'd’elles peut empêcher le tirage.',
  roundsLabel: 'Tours',
  roundsHint: 'Combien de fois vous tirez avec ces conditions, par exemple des donnes de cartes. Laissez vide pour '
    + 'une seule fois.',
  roundsWrong: 'Le nombre de tours doit être de 1 à {0}.',
  sealsFew: 'Sans la balise, il faut au moins deux scellés.',
  chainMore: 'Un tirage parmi d’autres',
  isChainedLabel: 'Chaque tirage nomme le précédent',
  isChainedHint: 'Par exemple pour une tombola chaque mois : dans une telle chaîne, personne ne peut omettre, répéter '
    + 'ou remplacer un tirage sans que cela se voie. Commencez chaque tirage depuis le résultat du précédent, avec le '
    + 'bouton à la fin.',
  chainBefore: 'Ce tirage nomme le précédent : {0}',
  sealWrong: 'Ceci n’est pas un scellé, ou son nom est déjà pris : {0}.',
  nextPublish: 'Continuer : enregistrer et publier',

  // Save and publish
  saveHeading: 'D’abord, enregistrez',
  publishIntro: 'La page contient la liste, les règles et l’heure, et rien n’y peut être changé sans que cela se voie.',
  publishPrivate: 'La page du tirage contient les règles, l’heure et une empreinte de la liste, et rien n’y peut être '
    + 'changé sans que cela se voie. Enregistrez aussi ce que vous gardez pour vous.',
  usePublic: 'à publier',
  useOwn: 'à garder pour vous',
  otherFiles: 'Autres fichiers',
  otherFilesText: 'La page contient aussi tout cela. Les fichiers sont pour les programmes, et pour un serveur web.',
  tellHeading: 'Ensuite, publiez',
  tellText: 'Cochez ce que vous avez fait avant le tirage : chaque point montre plus tard qu’il était public à temps. '
    + 'Deux ou trois valent mieux qu’un.',
  waysMore: 'Autres moyens',
  wayShows_site: 'Chacun peut la lire et la garder. Une copie dans une archive du web montre depuis quand.',
  wayShows_archive: 'Donnez l’adresse à web.archive.org, sous « Save Page Now ». Vous ne pouvez pas changer la date '
    + 'de sa copie.',
  wayShows_mail: 'Chacun a l’engagement, avec la date du courriel. Qui le garde remarque tout changement.',
  wayShows_witnesses: 'Deux personnes étrangères au tirage notent l’engagement et l’heure, et signent.',
  wayShows_notice: 'Un journal, un bulletin officiel, un panneau avec cachet daté : il porte une date et ne peut être '
    + 'repris.',
  wayShows_log: 'Par exemple Sigsum : des témoins signent quand l’engagement y figurait. Il faut le programme en '
    + 'ligne de commande, ou quelqu’un qui l’a.',
  wayWhere_site: 'L’adresse de la page',
  wayWhere_archive: 'L’adresse de la copie',
  wayWhere_mail: 'À qui, par exemple : à tous les parents du CP',
  wayWhere_witnesses: 'Qui ils sont, s’ils sont d’accord',
  wayWhere_notice: 'Où elle se trouve',
  wayWhere_log: 'Quel registre',
  wayWhen: 'Quand',
  wayWithoutTime: '{0} : dites quand.',
  wayToCome: '{0} : cette heure n’est pas encore venue. Cochez-le une fois fait.',
  stateText: 'Ce que vous cochez figure sur la page du résultat comme votre propre déclaration. Ne nommez personne '
    + 'qui ne serait pas d’accord.',
  stateSave: 'Enregistrer de nouveau la page, avec cette déclaration',
  statedSaved: 'Enregistrée sous draw.html : choisissez-la ici le jour du tirage. Vous pouvez publier l’une ou '
    + 'l’autre page, car l’engagement est le même.',
  postHeading: 'Là où aucun fichier ne passe',
  sheetAddress: 'La page du tirage',
  warnings: 'Regardez ceci avant de continuer : changez-le, ou laissez-le si c’est voulu.',
  warningsMore: 'Et {0} de plus de ce genre.',
  warningsRoom: 'Combien d’ordres peuvent sortir',
  terms_no_room: 'Il y a tant de rangs à tirer que tous les ordres ne peuvent pas sortir. Personne ne peut savoir ni '
    + 'choisir lesquels, mais qui vérifie le tirage voit une réserve. Avec moins de {of:lots|lots|places|sièges} et '
    + 'de suppléants, tous les ordres peuvent sortir.',
  terms_no_room_unsealed: 'Il y a tant de rangs à tirer que tous les ordres ne peuvent pas sortir. Personne ne peut '
    + 'savoir ni choisir lesquels, mais qui vérifie le tirage voit une réserve. Avec moins de '
    + '{of:lots|lots|places|sièges} et de suppléants, tous les ordres peuvent sortir. Ou ajoutez un scellé à vous, et '
    + 'aucun scellé d’autres personnes.',
  terms_alike: 'Deux noms sont difficiles à distinguer : {3} et {4}. Renommez l’un d’eux.',
  terms_mixed_scripts: 'Le mot {3} mêle des lettres de plusieurs alphabets. Il ressemble donc à un autre mot. '
    + 'Saisissez-le de nouveau.',
  terms_respelled: 'Certains programmes changent {3} en {4} quand ils le transmettent. Mieux vaut l’écrire ainsi '
    + 'vous-même.',
  terms_unlike: 'Le texte {3} n’est peut-être pas ce qu’il semble être : le caractère {4} est {5}. Remplacez-le si '
    + 'vous ne l’avez pas voulu.',
  terms_limit_too_high: 'De {5}, il n’y en a que {4}, et {3} sont réservés. Réservez-en moins.',
  terms_column_names: 'La ligne 1 de la liste est l’en-tête de son tableau, et peut être tirée. Retirez-la.',
  terms_spellings: 'Dans {3}, il y a {4} et {5}. Les règles en font deux valeurs. Si c’est la même, corrigez la liste.',
  terms_uncounted: 'Les lignes {1} de la liste ont la même valeur dans {3}, mais aucune règle ne la compte : elles '
    + 'peuvent donc toutes recevoir quelque chose. Si une seule le doit, choisissez cette colonne sous « Au plus '
    + '{of:un lot ou une place|un lot|une place|un siège} pour chaque ».',
  terms_idle_limit: 'La règle qui compte {3} ne limite personne : parmi les inscriptions qui partagent cette valeur, '
    + '{4} au plus {4:peut|peuvent} de toute façon recevoir quelque chose. Retirez la règle, ou corrigez-la, ou '
    + 'corrigez la liste.',
  terms_award_for_nobody: 'Personne ne peut recevoir {3} : ce qui est donné avant suffit à tous ceux qui peuvent '
    + 'recevoir quelque chose, ou personne n’a ce que les règles demandent. Retirez-le, ou donnez moins avant.',
  terms_awards_left: 'Avec ces règles, {3} sur {4} au plus {3:peut être donné|peuvent être donnés}, et il en restera. '
    + 'Donnez-en moins, ou changez les règles.',
  terms_empty_cell: '{0} {0:ligne de la liste n’a|lignes de la liste n’ont} rien dans {3}. Aucune règle sur cette '
    + 'colonne ne {0:la|les} limite donc : {1}. Remplissez-la si vous pouvez.',
  terms_unknown_value: 'Une règle demande {4} dans {3}, mais aucune inscription n’a cette valeur. Retirez la règle, '
    + 'ou corrigez la liste.',
  terms_unknown_value_like: 'La ligne {1} de la liste a {5}. Si c’est la même valeur, écrivez les deux pareil.',
  terms_curly_quotation: 'Les guillemets autour de {3} font partie de ce texte. S’ils ne le doivent pas, retirez-les.',
  terms_undrawn: 'Seules {3} inscriptions sur {4} sont tirées, et les autres ne reçoivent rien, même s’il reste '
    + 'quelque chose. Tirez-les toutes si ce n’est pas voulu.',
  terms_never_gives: 'La ligne {2} des règles d’attribution ne donne jamais rien, car la ligne {3} donne la même '
    + 'chose à tous ceux qu’elle peut. Retirez la ligne {2}, ou mettez-la avant.',
  terms_waitlist_first: 'La ligne {2} des règles d’attribution remplit la liste d’attente avant la dernière '
    + 'attribution : ceux qui attendent ne reçoivent donc aucune des attributions suivantes. Mettez la liste '
    + 'd’attente à la fin.',
  terms_blinded_ids: 'Les identifiants de la liste semblent masqués. Essayez une preuve sur la page du tirage avant '
    + 'de la publier : si le tirage ou une colonne avait un autre nom quand la liste a été faite, aucune preuve n’est '
    + 'valable.',
  terms_blinded_column: 'La ligne {2} des règles d’attribution compare {3} avec un texte, mais dans la liste {3} est '
    + 'masqué : aucune inscription n’a donc ce texte. Retirez la règle, ou laissez {3} lisible dans la liste.',
  terms_unknown_award: 'La ligne {1} de la liste a {3}, mais aucune attribution ne porte ce nom : elle ne reçoit donc '
    + 'rien par la ligne {2} des règles. Écrivez-le comme une attribution.',
  saveDraw: 'Enregistrer la page du tirage',
  saveSecret: 'Enregistrer votre secret',
  saveTermsFile: 'Enregistrer les conditions',
  saveList: 'Enregistrer la liste',
  secretText: 'Votre secret est votre seule clé : sans lui, personne ne peut faire ce tirage. Gardez secret.json pour '
    + 'vous, à deux endroits, et ne le publiez pas avant le tirage.',
  savedFiles: 'Est-elle enregistrée ? Choisissez-la de nouveau',
  savedAll: 'Sont-ils enregistrés ? Choisissez-les de nouveau',
  savedFilesHint: 'Choisissez draw.html, en général dans vos téléchargements. Avec lui, vous pouvez continuer plus '
    + 'tard, même sur un autre appareil.',
  savedAllHint: 'Choisissez draw.html et les fichiers à garder pour vous, en général dans vos téléchargements. Avec '
    + 'eux, vous pouvez continuer plus tard, même sur un autre appareil.',
  savedSame: 'Elle est enregistrée, octet par octet.',
  savedAllSame: 'Ils sont tous enregistrés, octet par octet.',
  savedOther: '{0} n’est pas ce qui a été enregistré ici. Le fichier a été modifié, ou est celui d’un autre tirage.',
  post: 'Un texte à publier',
  postHint: 'Le long nombre est l’engagement. Qui le garde peut voir si quelque chose a été changé.',
  printSheet: 'Imprimer une affiche',
  copyText: 'Copier le texte',
  saveBlinding: 'Enregistrer la clé de la liste',
  keptText: 'blinding.json est la seule clé de la liste. Sans lui et sans entries.txt, personne ne peut dire qui a '
    + 'été tiré ni prouver qui est dans la liste. Gardez les deux pour vous, à deux endroits, et n’en publiez aucun.',
  savedLacking: '{0} {2:est enregistré|sont enregistrés}. Choisissez maintenant aussi {1} : il vous faut tout pour '
    + 'continuer.',
  postBeacon: 'Le tour {0} de la balise publique drand quicknet décide, le {1}.',
  postBoth: 'Le tour {0} de la balise publique drand quicknet, le {1}, et les secrets scellés de {2} décident '
    + 'ensemble.',
  postSeals: 'Les secrets scellés de {0} décident.',
  postRounds: 'Il y a jusqu’à {0} {0:tour|tours}, chacun tiré de toute la liste.',
  postFirst: 'Ceci est le premier tirage d’une chaîne.',
  postAfter: 'Il suit le tirage dont l’engagement est {0}.',
  postPrivate: 'La liste est privée : chaque personne qui y figure reçoit la preuve de sa propre inscription.',
  keptFiles: 'Votre liste privée et sa clé',
  keptFilesHint: 'Choisissez entries.txt et blinding.json, que vous avez enregistrés avant le tirage, et '
    + 'withdrawals.txt s’il existe. Avec eux, cette page vous montre les noms et fait les preuves.',
  keptLacking: 'Choisissez maintenant aussi {0}.',
  keptOther: 'Ce n’est pas la liste de ce tirage avec sa clé. Choisissez les fichiers qui ont été enregistrés avec sa '
    + 'page.',
  proofsHeading: 'Une preuve pour chaque personne',
  proofsText: 'Avec la preuve de son inscription, chaque personne peut voir qu’elle participe au tirage et, après, si '
    + 'elle a été tirée. proofs.zip contient un fichier pour chacune, et le tableau proofs.csv qui s’y trouve dit à '
    + 'qui est chaque fichier. N’envoyez à chaque personne que le sien.',
  proofsMake: 'Faire les preuves',
  proofsMany: 'Cette page fait les preuves de {0} {0:inscription|inscriptions} au plus. Pour davantage, il y a la '
    + 'commande verishuffle prove --all.',
  proofPostLabel: 'Un texte à envoyer avec chaque preuve',
  proofPostHint: 'Il ne contient pas l’engagement : chacun devrait le prendre là où il a été publié.',
  proofPost: '{0}\n\nVous êtes dans la liste de ce tirage. Le fichier joint est la preuve de votre inscription, pour '
    + 'vous uniquement. Gardez-le.\n\nPour le vérifier, ouvrez la page du tirage là où elle a été publiée pour tout '
    + 'le monde, et choisissez-y le fichier sous « {1} ». Ne prenez ni cette page ni l’engagement dans un message : '
    + 'tout le monde devrait voir les mêmes.',
  postDraw: '{0} inscriptions sur {1} seront tirées.',
  postCount: '{0} {0:inscription participe|inscriptions participent}.',
  postInOrder: 'Ils vont, l’un après l’autre, aux inscriptions dans l’ordre du tirage.',
  postRules: 'Règles : {0}',
  postCommitment: 'Engagement, à garder : {0}',
  postWhere: 'La page du tirage, avec laquelle chacun peut le vérifier : {0}',
  notSaved: 'Enregistrez d’abord la page du tirage, et choisissez-la de nouveau ici.',
  notPublished: 'Publiez-la d’abord, et cochez comment. Un tirage que personne n’a vu d’avance ne convainc personne.',
  publishedLate: 'L’heure de ce tirage est venue avant sa publication : il ne convainc donc personne. Recommencez '
    + 'avec une heure plus tardive.',
  publishedAsk: 'L’heure de ce tirage est venue. Dites ci-dessus quand il était déjà public.',
  publishedHint: 'D’après votre horloge. Tous pouvaient alors le voir.',
  nextDraw: 'Continuer : le tirage',

  // The draw
  drawIntro: 'Chacun peut faire ce tirage avec la page que vous avez publiée, et obtient le même résultat. Vous '
    + 'pouvez fermer cette page et continuer plus tard avec draw.html.',
  drawWait: 'Jusque-là, il n’y a rien à faire.',
  sealHeading: 'Votre scellé',
  sealText: 'Ouvrez-le une fois le tirage publié. Si le tirage a une heure, ouvrez-le avant, pour que personne ne '
    + 'puisse dire que vous avez vu le résultat avant les autres. Il ne s’ouvre que pour ce tirage.',
  openSeal: 'Ouvrir mon scellé',
  secretFile: 'Votre secret',
  secretFileHint: 'Le fichier secret.json, si vous avez ajouté un scellé à vous.',
  openedText: 'Il est ouvert, et utilisé ici. Enregistrez de nouveau le secret à la place de l’ancien : il sait '
    + 'maintenant pour quel tirage il a été ouvert. Publiez l’ouverture, pour que d’autres puissent aussi faire le '
    + 'tirage.',
  openedOther: 'Ce secret a déjà été ouvert pour un autre tirage. Il reste donc fermé.',
  openedStrange: 'Ce n’est pas le secret d’un scellé de ce tirage.',
  openedRound: 'Dites d’abord quel tour est tiré.',
  openedTerms: 'L’engagement n’est pas celui de ces conditions. Le scellé reste donc fermé. Comparez les deux avec ce '
    + 'qui a été publié.',
  saveOpened: 'Enregistrer de nouveau le secret',
  saveOpening: 'Enregistrer l’ouverture',
  drawRefused: 'Rien n’a été tiré, car ce qui a été donné n’est pas valable : {0} Reprenez la réponse de la balise à '
    + 'son adresse.',
  clockWrong: 'L’horloge de cet appareil retarde : la réponse de la balise est déjà là. Ce que cette page dit de '
    + 'l’heure de votre publication vient donc d’une horloge fausse.',
  listChanged: 'La liste de ce fichier n’est pas celle des conditions. Elle a été changée après avoir été fixée, et '
    + 'ce tirage ne peut donc pas continuer avec elle. Prenez la page que vous avez publiée.',
  filesLeft: 'Non pris en compte : {0}. Donnez un seul fichier à la fois.',
  fileLater: '{0} : la liste de ce tirage est fixée et ne peut pas être changée. Pour continuer avec un autre tirage, '
    + 'choisissez sa page.',
  pageStrange: '{0} n’est pas un fichier à partir duquel un tirage continue. Choisissez draw.html ou, après le '
    + 'tirage, result.html.',
  pageNoList: 'Cette page ne contient pas de liste : le tirage ne peut donc pas continuer ici avec elle. Prenez la '
    + 'page qui a été enregistrée ici.',
  pageReceipt: 'Ceci est un reçu : il montre le tirage à une seule personne, et contient la preuve de son '
    + 'inscription. Il ne sert donc pas ici. Choisissez result.html, la page du résultat que tout le monde a reçue.',

  // After
  afterUnchecked: 'Voici le résultat d’après le procès-verbal de ce fichier. Pour le vérifier, ouvrez le fichier '
    + 'lui-même dans un navigateur, et appuyez-y sur « {0} ».',
  afterPublishText: 'Enregistrez {0} et placez-le là où se trouve draw.html, ou envoyez-le aux mêmes personnes : il '
    + 'montre le résultat, et chacun peut le vérifier.',
  saveAndPublish: 'Enregistrer et publier',
  afterHow: 'Comment le tirage s’est fait',
  saveWinners: '{of:Enregistrer qui a été tiré|Enregistrer la liste des gagnants|Enregistrer qui a une '
    + 'place|Enregistrer qui a un siège}',
  saveOrder: 'Enregistrer l’ordre du tirage',
  saveRecord: 'Enregistrer le procès-verbal',
  saveWithdrawn: 'Enregistrer les désistements',
  findHere: 'Trouver une inscription',
  findHereLabel: 'Un billet, un nom ou une partie',
  withdrawHeading: 'Si quelqu’un se désiste',
  withdrawLabel: 'Qui se désiste',
  withdrawHint: 'Les mêmes conditions disent qui avance ; la page le dit avant que vous le notiez.',
  withdrawMissing: 'Choisissez qui se désiste.',
  withdrawTyped: 'Saisissez la ligne de la liste comme elle y est écrite, ou sa première cellule si la liste vient '
    + 'd’un tableau. Les mêmes conditions disent qui avance ; la page le dit avant que vous le notiez.',
  withdrawUnknown: 'Personne de ce nom n’a rien ni n’attend rien. Regardez comment la liste l’écrit. D’un identifiant '
    + 'de 64 chiffres, donnez tout, ou les 8 premiers ou plus si aucun autre ne commence ainsi.',
  withdrawNow: 'Noter le désistement',
  withdrawNext: 'Si {0} se désiste, {1} avance, et reçoit {2}.',
  withdrawNobody: 'Si {0} se désiste, personne n’avance ; {1} reste libre.',
  withdrawWaiting: 'Si {0} se désiste, sa place sur la liste d’attente se libère.',
  takeBack: 'Annuler le désistement',
  unsavedFirst: 'Enregistrez d’abord de nouveau {0} : rien d’autre ne contient ce qui a été fait ici.',
  movedNext: '{0} s’est désisté. {1} avance, et reçoit {2}.',
  movedNobody: '{0} s’est désisté. Personne n’avance ; {1} reste libre.',
  movedWaiting: '{0} s’est désisté, et n’attend plus.',
  movedSave: 'Enregistrez de nouveau la page du résultat, et publiez-la à la place de l’ancienne.',
  movedKeep: 'Enregistrez de nouveau awards.txt et withdrawals.txt. La page du résultat reste telle quelle, car elle '
    + 'ne contient pas de noms.',
  withdrawnNamed: 'Désistements jusqu’ici, dans cet ordre :',
  afterPrivate: 'La liste est privée. Le résultat dit donc quelles lignes ont été tirées, sans les noms.',
  afterPrivateNames: 'Personne d’autre que vous ne voit les noms ici. Ils sont dans {0}, et dans aucun autre de ces '
    + 'fichiers.',
  siteMake: 'Tout enregistrer dans un dossier',
  siteText: 'draw.zip contient la page sous le nom index.html et, à côté, tout ce qui est public de ce tirage, avec '
    + 'un README qui dit comment le vérifier. Décompressez-le sur un serveur web.',
  roundHeading: 'Le tour suivant',
  roundText: 'Il y a {0} {0:tour|tours} avec ces conditions. Chacun est tiré de nouvelles ouvertures des mêmes '
    + 'scellés.',
  roundNext: 'Tirer un autre tour',
  nextChained: 'Commencer un autre tirage avec la même liste et les mêmes règles. Il nomme celui-ci, pour que la '
    + 'chaîne continue.',
  nextHeading: 'Le prochain tirage',
  nextText: 'Il a son propre nom, sa propre heure et son propre engagement, avec la même liste et les mêmes règles.',
  nextStart: 'Commencer le prochain tirage',
};

// ---- web/words/german.js, MAKER_GERMAN

const MAKER_GERMAN = {
  makerTitle: 'Eine Verlosung, die alle prüfen können',
  makerIntro: 'Sie brauchen eine Liste der Teilnehmenden und Tag und Uhrzeit der Verlosung. Davor veröffentlichen Sie '
    + 'eine Seite; zur Stunde selbst entscheiden öffentliche Zufallszahlen, und alle können prüfen, wer was bekommen '
    + 'hat.',
  makerOffline: 'Diese Seite braucht kein Netz, und was Sie eingeben oder wählen, bleibt auf diesem Gerät. Sie behält '
    + 'nichts im Browser: Es gibt nur, was Sie als Datei speichern.',
  makerScripts: 'Auf dieser Seite laufen zwei Skripte: das jeder Seite einer Verlosung, und ihr eigenes. Ihr SHA-256:',
  stageWhat: 'Liste',
  stageWhen: 'Zeit',
  stagePublish: 'Veröffentlichen',
  stageDraw: 'Ziehen',
  stageAfter: 'Ergebnis',
  stagePublishHeading: 'Speichern und veröffentlichen',
  stageDrawHeading: 'Die Verlosung',
  stageAfterHeading: 'Nach der Verlosung',
  back: 'Zurück',
  screenCount: 'Frage {0} von {1}',
  screenStart: 'Bevor Sie beginnen',
  screenWho: 'Wer nimmt teil?',
  screenWhat: 'Was wird verlost?',
  screenFirst: 'Wer kommt zuerst?',
  screenWhen: 'Wann wird gezogen?',
  screenLook: 'Stimmt alles?',
  begin: 'Die Liste eintippen oder einfügen',
  nextScreen: 'Weiter',
  change: 'Ändern',
  startTakes: 'Eine Tombola dauert etwa 10 Minuten, eine Schule oder Bürgerversammlung 15 bis 20. Sie können '
    + 'speichern und später weitermachen.',
  startSends: 'Nichts, was Sie eingeben oder wählen, verlässt dieses Gerät.',
  startAsks: 'Nur auf Knopfdruck, am Tag der Verlosung, fragt diese Seite nach der öffentlichen Zufallszahl.',
  exampleStart: 'Mit einem Beispiel ausprobieren',
  exampleNote: 'Das ist ein Beispiel zum Ausprobieren. Gehen Sie es bis zum Ende durch, aber veröffentlichen Sie es '
    + 'nicht.',
  exampleEnd: 'Das Beispiel beenden',
  exampleContext: 'BEISPIEL, nichts wird verlost: Tombola des Sommerfests',
  exampleRules: 'Das ist nur ein Beispiel. Niemand gewinnt etwas.',
  examplePrizes: 'Fahrrad: 1\nBuch: 2',
  exampleColumns: 'Los;Name;Haushalt;hilft beim Fest',
  hereStart: 'Eine Verlosung gleich hier, unter den Anwesenden',

  wasSaved: 'Diese Verlosung stand schon fest und war gespeichert. Ist ihre Seite veröffentlicht, ändern Sie nichts: '
    + 'Jede Änderung macht eine andere Verlosung mit einer anderen Festlegung daraus, und wer die erste hat, merkt es.',

  // What is drawn
  goOn: 'Mit einer begonnenen Verlosung weitermachen',
  goOnFile: 'Die gespeicherte Seite',
  goOnHint: 'Das ist draw.html, nach der Verlosung result.html, oder begun.json, wenn noch nichts feststand. Sie '
    + 'können sie auch auf diese Seite ziehen.',
  party: 'Sie wurden um ein Siegel gebeten',
  partyText: 'Jemand möchte, dass Sie am Zufall einer Verlosung mitwirken. Diese Seite macht Ihnen eine geheime Zahl. '
    + 'Jetzt senden Sie ihren Fingerabdruck, das Siegel, und die Zahl selbst, wenn die Verlosung veröffentlicht ist. '
    + 'Dann kann niemand den Ausgang ohne Sie wählen.',
  partyMakeHeading: 'Ein Siegel machen',
  partyContextLabel: 'Name der Verlosung, die darum bittet',
  partyContextHint: 'Genau so, wie man ihn Ihnen genannt hat.',
  partyNameLabel: 'Ihr Name',
  partyNameHint: 'Alle können ihn auf der Seite der Verlosung lesen.',
  partyRoundsLabel: 'Wie viele Runden',
  partyRoundsHint: 'Eine, wenn man Ihnen nichts anderes gesagt hat.',
  partyMake: 'Mein Siegel machen',
  partyWrong: 'Daraus kann kein Siegel werden: {0}.',
  partySecret: 'Ihr Geheimnis ist Ihr einziger Schlüssel: Ohne es kann niemand ziehen. Behalten Sie my-secret.json bis '
    + 'dahin für sich.',
  partySavedHint: 'Die Datei my-secret.json, meist bei Ihren Downloads. Dann erscheint die Zeile zum Senden.',
  partySeal: 'Die Zeile zum Senden',
  partySealHint: 'Senden Sie sie an den, der Sie gebeten hat. Sie verrät nichts von Ihrem Geheimnis.',
  partyOpenHeading: 'Ihr Siegel öffnen',
  partyOpenText: 'Öffnen Sie es, wenn die Verlosung veröffentlicht ist, und wenn sie eine Zeit hat, davor. Ein Siegel '
    + 'öffnet sich nur für eine Verlosung; sehen Sie also hin, für welche.',
  partySecretFileLabel: 'Ihr Geheimnis für die Verlosung',
  partySecretFileHint: 'Die Datei my-secret.json, die Sie beim Siegeln gespeichert haben.',
  partyTermsLabel: 'Die Seite der Verlosung',
  partyTermsHint: 'draw.html oder terms.json, wie veröffentlicht.',
  partyCommitmentLabel: 'Die Festlegung der Verlosung',
  partyCommitmentHint: 'Die lange Zahl, von dort, wo sie für alle veröffentlicht wurde.',
  partyRoundLabel: 'Die Runde, die geöffnet wird',
  partyRoundHint: 'Runden zählen ab 0.',
  partyLacking: 'Wählen Sie Ihr Geheimnis und die Seite der Verlosung, und fügen Sie die Festlegung ein.',
  partyNoTerms: 'Diese Datei kündigt keine Verlosung an.',
  partyOpened: 'Ihr Siegel ist offen. Speichern Sie das Geheimnis noch einmal anstelle des alten: Es weiß nun, für '
    + 'welche Verlosung es geöffnet wurde, und öffnet sich für keine andere. Dann erscheint die Öffnung.',
  partyRemains: 'Was bleibt, sind ältere Kopien Ihres Geheimnisses: Diese Seite weiß nichts von ihnen, und mit einer '
    + 'könnte jemand Ihr Siegel für eine andere Verlosung öffnen. Löschen Sie sie.',
  partyOtherRounds: 'Für diese Verlosung öffnet es weiter alle {0} Runden, eine nach der anderen.',
  partySend: 'Die Öffnung zum Senden',
  partySendHint: 'Senden Sie sie an den, der zieht, oder veröffentlichen Sie sie.',
  contextLabel: 'Name der Verlosung',
  contextHint: 'Mit Tag und Ort, etwa: Tombola des Schulfests, 5. Dezember 2026, example.org/fest.',
  contextMissing: 'Geben Sie der Verlosung einen Namen.',
  nextOf: 'Diese Verlosung kommt nach der hier genannten, mit deren Liste und Regeln. Geben Sie ihr unten einen '
    + 'eigenen Namen.',
  textWrong: 'Name oder Regeln können so nicht geschrieben werden: {0}.',
  listText: 'Oder tippen oder fügen Sie sie ein, einen Eintrag je Zeile',
  listTextHint: 'Wer die Seite bekommt, kann die Liste lesen, wenn Sie das unten nicht ausschließen.',
  listFile: 'Die Datei mit Ihrer Liste',
  listFileHint: 'Eine Tabelle (.xlsx, .ods oder CSV), oder Text mit einem Eintrag je Zeile. Sie können sie auch auf '
    + 'diese Seite ziehen.',
  sheetRead: 'Gelesen wurde das Blatt „{0}“.',
  sheetAsk: 'Diese Datei hat mehrere Tabellenblätter mit Inhalt. Auf welchem steht die Liste?',
  sheet_hidden_rows: '{0:Zeile|Zeilen} {1} {0:ist|sind} im Blatt ausgeblendet, durch einen Filter oder von Hand, '
    + '{0:steht|stehen} aber trotzdem in der Liste. {0:Soll sie|Sollen sie} nicht teilnehmen, löschen Sie {0:sie|sie} '
    + 'im Blatt, und wählen Sie die Datei noch einmal aus.',
  sheet_merged_cells: '{0:Zeile|Zeilen} {1} {0:hat|haben} verbundene Zellen: Nur die erste Zelle enthält jeweils den '
    + 'Text, die anderen sind leer.',
  sheet_after_empty_row: '{0:Zeile|Zeilen} {1} {0:steht|stehen} unter einer leeren Zeile, aber trotzdem in der Liste. '
    + 'Löschen Sie im Blatt, was nicht zur Tabelle gehört, und wählen Sie die Datei noch einmal aus.',
  sheet_total: '{0:Zeile|Zeilen} {1} {0:zählt|zählen} die Zellen darüber zusammen. Eine Summenzeile ist kein Eintrag.',
  sheet_hidden_columns: '{0:Spalte|Spalten} {1} {0:ist|sind} im Blatt ausgeblendet. Was darin steht, ist aber zu '
    + 'lesen, wenn {0:sie|sie} in die Liste {0:kommt|kommen}.',
  sheet_date_form: 'Die Datumsangaben in {0:Spalte|Spalten} {1} sehen auf jedem Computer anders aus. Hier stehen sie '
    + 'als 2026-11-27.',
  unread_format: 'Spalte {0} fehlt: Ab Zeile {1} versteht diese Seite ihr Zahlenformat nicht, {2}. Speichern Sie das '
    + 'Blatt als CSV und wählen Sie diese Datei, oder formatieren Sie die Spalte als Text.',
  unread_number: 'Spalte {0} fehlt: Die Zahl in Zeile {1} ist zu lang, um mit allen Ziffern angezeigt zu werden. '
    + 'Formatieren Sie die Spalte als Text.',
  unread_date: 'Spalte {0} fehlt: Das Datum in Zeile {1} zeigen Programme verschieden an. Berichtigen Sie es, oder '
    + 'formatieren Sie die Spalte als Text.',
  unread_formula: 'Spalte {0} fehlt: Die Formel in Zeile {1} ist noch nicht berechnet. Öffnen Sie die Datei in Excel '
    + 'oder LibreOffice, speichern Sie sie, und wählen Sie sie noch einmal aus.',
  unread_text: 'Spalte {0} fehlt: Der Wert in Zeile {1} hat keinen Text. Öffnen Sie die Datei in LibreOffice, '
    + 'speichern Sie sie, und wählen Sie sie noch einmal aus.',
  workbook_damaged: 'Diese Arbeitsmappe ist beschädigt oder unvollständig. Öffnen Sie sie und speichern Sie sie neu, '
    + 'oder speichern Sie das Blatt als CSV und wählen Sie diese Datei.',
  workbook_large: 'Diese Arbeitsmappe ist zu groß für diese Seite. Speichern Sie das Blatt als CSV, und wählen Sie '
    + 'diese Datei.',
  workbook_locked: 'Diese Arbeitsmappe hat ein Kennwort. Öffnen Sie sie, speichern Sie sie ohne Kennwort oder als '
    + 'CSV, und wählen Sie diese Datei.',
  workbook_binary: 'Das ist eine Binärarbeitsmappe (.xlsb). Öffnen Sie sie, speichern Sie sie als .xlsx oder CSV, und '
    + 'wählen Sie diese Datei.',
  workbook_noText: 'Kein sichtbares Blatt dieser Arbeitsmappe hat einen Inhalt. Wählen Sie eine andere Datei, oder '
    + 'speichern Sie das Blatt als CSV.',
  given_oldOffice: 'Das ist eine alte Office-Datei, etwa .xls. Öffnen Sie sie, speichern Sie sie als .xlsx oder CSV, '
    + 'und wählen Sie diese Datei.',
  given_locked: 'Diese Datei hat ein Kennwort. Öffnen Sie sie, speichern Sie sie ohne Kennwort oder als CSV, und '
    + 'wählen Sie diese Datei.',
  given_flat: 'Das ist eine Arbeitsmappe in einer XML-Datei (.fods). Öffnen Sie sie, speichern Sie sie als .ods oder '
    + 'CSV, und wählen Sie diese Datei.',
  given_text: 'Das ist ein Textdokument, etwa von Word. Speichern Sie es als reinen Text mit einem Eintrag je Zeile, '
    + 'oder kopieren Sie seine Tabelle in eine Tabellenkalkulation.',
  given_apple: 'Das ist eine Datei von Numbers, Pages oder Keynote. Wählen Sie dort „Exportieren“ und dann Excel oder '
    + 'CSV, und hier die neue Datei.',
  given_archive: 'Das ist eine komprimierte Datei, etwa .zip. Entpacken Sie sie, und wählen Sie die Liste daraus.',
  given_pdf: 'Das ist eine PDF-Datei und keine Liste. Kopieren Sie die Namen in einen Text oder eine Tabelle, einen '
    + 'je Zeile.',
  given_rtf: 'Das ist ein formatierter Text (RTF). Speichern Sie ihn als reinen Text: Wählen Sie in TextEdit zuerst '
    + 'im Menü „Format“ den Punkt „In reinen Text umwandeln“.',
  given_picture: 'Das ist ein Bild und keine Liste. Tippen Sie die Namen in einen Text oder eine Tabelle, einen je '
    + 'Zeile.',
  given_webPage: 'Das ist eine Webseite und keine Liste. Kopieren Sie die Namen in einen Text oder eine Tabelle, '
    + 'einen je Zeile.',
  isPrivateLabel: 'Die Liste nicht veröffentlichen: Kein Name ist zu sehen',
  isPrivateHint: 'Die Seite enthält dann nur einen Fingerabdruck der Liste, und Sie geben jeder Person den Nachweis '
    + 'ihres Eintrags. Nur Sie sehen, wer gezogen wurde.',
  listCount: '{0} {0:Eintrag|Einträge}',
  lineCount: '{0} {0:Zeile|Zeilen}',
  listLong: 'Diese Liste hat {0} Bytes. Das ist zu lang, um sie in einem Feld zu zeigen.',
  listOther: 'Eine andere Liste nehmen',
  listMissing: 'Es gibt noch keine Liste.',
  listWrong: 'Das kann nicht die Liste einer Verlosung sein: {0}.',
  listUndecided: 'Entscheiden Sie zuerst über die Zeilen der Liste, die oben genannt sind.',
  listGuessed: 'Die Datei ist nicht in UTF-8, also wurde sie als Windows-1252 gelesen. Sind {0} falsch geschrieben, '
    + 'speichern Sie sie in UTF-8 (in Excel als „CSV UTF-8“), und wählen Sie sie noch einmal aus.',
  lines_blank: '{0:Zeile|Zeilen} {1} {0:ist leer oder zeigt|sind leer oder zeigen} nichts.',
  lines_repeats: '{0:Zeile|Zeilen} {1} {0:wiederholt eine frühere|wiederholen frühere}. Ist es jemand anderes mit '
    + 'demselben Namen, unterscheiden Sie die beiden, etwa durch eine Nummer.',
  lines_header: 'Die erste Zeile ist vielleicht eine Überschrift und würde wie jede andere gezogen.',
  lines_joined_files: '{0:Zeile|Zeilen} {1} {0:beginnt|beginnen} mit einem unsichtbaren Zeichen, wie beim Verbinden '
    + 'zweier Dateien.',
  lines_lost_character: '{0:Zeile|Zeilen} {1} {0:hat|haben} ein Zeichen verloren. Speichern Sie die Liste noch einmal '
    + 'aus ihrer Quelle, in UTF-8.',
  lines_misread: '{0:Zeile|Zeilen} {1} {0:sieht|sehen} nach falsch gelesenem Text aus: Aus Buchstaben wie é wurden '
    + 'andere Zeichen. Speichern Sie die Liste in UTF-8, und wählen Sie sie noch einmal aus.',
  lines_open_quotation: '{0:Zeile|Zeilen} {1} {0:lässt|lassen} ein Anführungszeichen offen. Enthält eine Zelle einen '
    + 'Zeilenumbruch, wurden daraus zwei Einträge.',
  lines_total: '{0:Zeile|Zeilen} {1} {0:sieht|sehen} wie eine Summenzeile oder eine Zahl von Zeilen oder Seiten aus.',
  lines_sheet_error: '{0:Zeile|Zeilen} {1} {0:hat|haben} einen Fehler einer Tabelle. Berichtigen Sie ihn in der '
    + 'Tabelle.',
  lines_shortened: '{0:Zeile|Zeilen} {1} {0:hat|haben} eine Zahl, die eine Tabelle gekürzt hat. Verschiedene Zahlen '
    + 'sind so vielleicht gleich geworden: Formatieren Sie die Spalte als Text, und geben Sie die Zahlen noch einmal '
    + 'ein.',
  lines_invisible: '{0:Zeile|Zeilen} {1} {0:hat|haben} ein unsichtbares Zeichen.',
  lines_edge_blank: '{0:Zeile|Zeilen} {1} {0:beginnt oder endet|beginnen oder enden} mit einem Leerzeichen.',
  lines_double_space: '{0:Zeile|Zeilen} {1} {0:hat|haben} zwei Leerzeichen hintereinander.',
  lines_alike: '{0:Zeile|Zeilen} {1} {0:ist|sind} kaum von einer früheren zu unterscheiden.',
  lines_mixed_scripts: '{0:Zeile|Zeilen} {1} {0:mischt|mischen} Buchstaben mehrerer Alphabete in einem Wort.',
  lines_separator_line: 'Die erste Zeile sagt nur der Tabellenkalkulation, welches Zeichen die Zellen trennt, und '
    + 'würde wie jede andere gezogen. Nehmen Sie sie heraus.',
  lines_escaped: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} einen Code anstelle eines Zeichens, etwa &amp; für &. '
    + 'Schreiben Sie das Zeichen selbst.',
  lines_markup: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} Formatierungszeichen eines Dokuments. Speichern Sie die '
    + 'Liste als reinen Text, und wählen Sie sie noch einmal aus.',
  lines_formula: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} eine Formel statt ihres Werts. Speichern Sie die Tabelle '
    + 'noch einmal als CSV, mit Werten.',
  lines_program_word: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} ein Wort wie N/A, TBD oder TRUE statt eines Namens. '
    + 'Nehmen Sie {0:sie|die Zeilen} heraus, wenn es kein Name ist.',
  lines_placeholder: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} einen Platzhalter wie %name%, den ein Programm hätte '
    + 'ausfüllen sollen. Erstellen Sie die Liste noch einmal, mit den Werten.',
  lines_broken_address: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} eine Adresse mit einem Leerzeichen oder einem '
    + 'Zeichen, das nicht hineingehört. Darunter ist niemand zu erreichen; berichtigen Sie sie.',
  lines_several_addresses: '{0:Zeile|Zeilen} {1} {0:enthält|enthalten} die Adressen mehrerer Personen, {0:ist|sind} '
    + 'aber {0:nur ein Eintrag|jeweils nur ein Eintrag}. Schreiben Sie jede Adresse in eine eigene Zeile, wenn sie '
    + 'nicht derselben Person gehören.',
  lines_cut_off: '{0:Zeile|Zeilen} {1} {0:ist|sind} mit Auslassungspunkten abgeschnitten: Vielleicht fehlt der Rest, '
    + 'und Verschiedenes ist dadurch gleich geworden. Speichern Sie die Liste noch einmal aus ihrer Quelle, mit '
    + 'vollständigen Texten.',
  lines_numbered: 'Die Zeilen sind nummeriert, und die Nummern wären Teil der Einträge. Nehmen Sie sie heraus, es sei '
    + 'denn, jeder kennt seine Nummer.',
  lines_one_entry: 'Es gibt nur einen Eintrag, also nichts zu ziehen. Schreiben Sie jeden Namen in eine eigene Zeile.',
  linesShown: 'Zeile {0}: {1}',
  linesSame: 'Die Zeilen {0} und {1} sind beide {2}.',
  namesHeading: 'Keine Namen veröffentlichen',
  namesText: 'Statt eines Namens steht auf der Liste eine Kennung, und alle bekommen eine Datei, die nachweist, dass '
    + 'sie ihre ist. Sagen Sie zu jeder Spalte, was sie ist. Wer jemand ist, muss so klar sein, dass Fremde es am '
    + 'Ausweis erkennen: etwa Name und Geburtsdatum.',
  roleOut: 'weglassen',
  roleWho: 'sagt, wer jemand ist, verdeckt',
  roleShown: 'alle können sie lesen',
  roleCounted: 'wird von Regeln gezählt, verdeckt',
  roleTickets: 'Anzahl der Lose, verdeckt',
  namesContext: 'Schreiben Sie zuerst den Namen der Verlosung: Mit ihm entstehen die Kennungen.',
  namesWho: 'Wählen Sie mindestens eine Spalte, die sagt, wer jemand ist.',
  namesTickets: 'Nur eine Spalte kann die Anzahl der Lose sein.',
  namesMake: 'Die Liste ohne Namen erstellen',
  namesId: 'Person',
  numbersSave: 'In der Liste stehen Nummern statt dessen, was Sie weggelassen haben. Diese Datei sagt, wer welche '
    + 'Nummer hat. Bewahren Sie sie auf: Sie ist nur für Sie.',
  numbersFile: 'Speichern, wer welche Nummer hat',
  namesSave: 'Speichern Sie jetzt beide Dateien: Es gibt sie sonst nirgends. Wer den Schlüssel hat, kann alle '
    + 'Kennungen herausfinden. Behalten Sie ihn deshalb für sich, wie die Tabelle. Schicken Sie allen ihren Nachweis; '
    + 'proofs.csv in proofs.zip sagt, welcher wem gehört. Schicken Sie die Festlegung nicht mit: Die nimmt man von '
    + 'dort, wo alle dieselbe sehen.',
  namesKey: 'Den Schlüssel der Kennungen speichern',
  namesProofs: 'Die Nachweise speichern',
  namesMany: 'Diese Seite erstellt höchstens {0} {0:Kennung|Kennungen}. Für mehr gibt es den Befehl verishuffle table.',
  namesUnsaved: 'Speichern Sie zuerst blinding.json und proofs.zip: Es gibt sie sonst nirgends.',
  namesRules: 'Keine Regel verwendet die anderen Spalten der Liste. Die Verlosung würde sie nicht kennen, und kein '
    + 'Nachweis würde gelten. Fügen Sie eine Regel über eine davon hinzu, oder gehen Sie zurück zur Tabelle und lassen '
    + 'Sie diese Spalten weg.',
  namesOther: 'Die Kennungen gelten für die Verlosung {0}. Unter einem anderen Namen gilt kein Nachweis. Nehmen Sie '
    + 'wieder diesen Namen, oder gehen Sie zurück zur Tabelle und erstellen Sie die Liste neu.',
  rows_alike: '{0:Zeile|Zeilen} {1} {0:ist|sind} kaum von einer früheren zu unterscheiden: Ist es dieselbe Person?',
  rows_spellings: 'In {0:Zeile|den Zeilen} {1} steht vielleicht derselbe Text in zwei Schreibweisen. Für die Regeln '
    + 'sind es zwei.',
  rows_empty_cell: 'In {0:Zeile|den Zeilen} {1} ist eine Zelle leer. Keine Regel über diese Spalte begrenzt sie.',
  rows_unclear_id: 'In {0:Zeile|den Zeilen} {1} ist der Text, der sagt, wer es ist, sehr kurz oder besteht nur aus '
    + 'Ziffern. Nehmen Sie eine Spalte dazu, etwa das Geburtsdatum.',
  rows_rare_cells: 'Nur wenige haben die lesbaren Zellen von {0:Zeile|Zeilen} {1}. Daran lässt sich vielleicht '
    + 'erkennen, wer es ist. Lassen Sie eine Spalte weg, oder schreiben Sie gröbere Zellen, etwa ein Jahrzehnt statt '
    + 'eines Jahres.',
  rows_rare_group: 'Nur wenige Gruppen sind so groß wie die von {0:Zeile|Zeilen} {1} und haben dieselben lesbaren '
    + 'Zellen. Daran lässt sich vielleicht erkennen, wer es ist. Lassen Sie eine Spalte weg, oder schreiben Sie '
    + 'gröbere Zellen.',
  rows_other: 'In {0:Zeile|den Zeilen} {1} ist vielleicht etwas beschädigt. Sehen Sie in der Tabelle nach.',
  tableHeading: 'Das sieht nach einer Tabelle aus. Ist es eine, oder ist jede Zeile ein Eintrag?',
  tableLegend: 'Eine Tabelle',
  tableText: 'Jede Zeile unter den Überschriften ist ein Eintrag. Alle können die angekreuzten Spalten lesen: '
    + 'Telefonnummern und Ähnliches also abwählen.',
  tablePrivate: 'Nicht angekreuzt, weil {0:sie privat aussieht oder in der Tabelle ausgeblendet ist|sie privat '
    + 'aussehen oder in der Tabelle ausgeblendet sind}: {1}. Kreuzen Sie an, was alle sehen dürfen.',
  headingRowLabel: 'Zeile mit den Überschriften',
  headingRowHint: 'Was darüber steht, fällt weg.',
  headingsNone: 'keine: Schon die erste Zeile ist ein Eintrag',
  firstLabel: 'Woran man die Einträge unterscheidet',
  firstHint: 'Etwa die Mitgliedsnummer: in jeder Zeile eine andere.',
  firstNumber: 'eine Nummer je Zeile: 1, 2, 3 …',
  numberName: 'Nummer',
  tableSample: 'Dann {0:nimmt|nehmen} {0} {0:Zeile|Zeilen} teil, als Einträge wie diese:',
  looseRows: '{0:Zeile|Zeilen} {1} {0:steht|stehen} unter einer leeren Zeile. Gehört sie nicht zur Tabelle, etwa als '
    + 'Summe, nehmen Sie sie heraus.',
  linesLegend: 'Einfache Zeilen',
  linesText: 'Jede Zeile ist ein Eintrag, auch die erste. Nichts fällt weg:',
  linesKeep: 'Zeilen so verwenden, wie sie sind',
  linesKept: 'Jede Zeile nimmt so teil, wie sie ist, auch die erste.',
  tableAfterAll: 'Es ist doch eine Tabelle',
  tableUnanswered: 'Zuerst angeben, was die Liste ist: eine Tabelle oder einfache Zeilen.',
  headerKeep: 'Sie nimmt teil wie die anderen',
  tableMake: 'Die Liste aus diesen Spalten machen',
  tableNoColumn: 'Wählen Sie mindestens eine Spalte.',
  tableFaulty: '{0} {0:Zeile kann kein Eintrag|Zeilen können keine Einträge} werden. Die erste ist Zeile {1}{2}: {3}.',
  tableWithout: '{0} {0:Zeile|Zeilen} mit 0 Losen {0:bekam|bekamen} keinen Eintrag: {1}.',
  tableSame: '{0} {0:Zeile gleicht|Zeilen gleichen} in den gewählten Spalten einer früheren: {1}. Jede hat eigene '
    + 'Lose. Ist das ein Versehen, gehen Sie zurück zur Tabelle, und nehmen Sie {0:die Zeile|die Zeilen} heraus.',
  tableAlike: '{0} {0:Zeile ist|Zeilen sind} kaum von einer früheren zu unterscheiden: {1}. Jede hat eigene Lose.',
  tableBack: 'Zurück zur Tabelle',
  ticketsLabel: 'Wie viele Lose eine Zeile hat',
  ticketsOne: 'je eines',
  ticketName: 'Los',
  yesNoHeading: 'Eine Regel nach Zahl oder Datum, etwa bis 1,5 km',
  yesNoText: 'So entsteht eine Spalte mit Ja oder Nein, nach der unten eine Regel fragen kann. Alle können das Ja '
    + 'oder Nein lesen; die Zahl oder das Datum selbst nur, wenn die Spalte oben angekreuzt ist.',
  yesNoColumn: 'Spalte',
  yesNoCompare: 'Ist es',
  yesNo_most: 'bis {0}',
  yesNo_below: 'unter oder vor {0}',
  yesNo_least: 'ab {0}',
  yesNoWhich: 'Welche Zahl, welches Datum oder Jahr',
  yesNoWhichHint: 'Zum Beispiel 1,5 oder 30.6.2020 oder 2020. Ein Jahr meint alle seine Tage.',
  yesNoBound: 'Geben Sie eine Zahl, ein Datum wie 30.6.2020 oder ein Jahr an.',
  yesNoAdd: 'Diese Spalte hinzufügen',
  yes: 'ja',
  no: 'nein',
  faultIdRepeats: 'ihre erste Spalte wiederholt die einer früheren Zeile. Wählen Sie eine andere erste Spalte, oder '
    + 'nehmen Sie die Zeile heraus',
  faultIdEmpty: 'ihre erste Spalte ist leer',
  faultNotNumber: 'das ist keine Zahl von Losen',
  faultSemicolon: 'eine Zelle enthält ein Semikolon',
  faultLineBreak: 'eine Zelle enthält einen Zeilenumbruch',
  faultMissing: 'eine Zelle fehlt',
  faultNotMeasured: 'das ist weder eine Zahl noch ein Datum wie 30.6.2020 oder 2020-06-30',
  faultUnclearNumber: 'unklar ist, ob diese Zahl Tausender hat oder drei Nachkommastellen. Schreiben Sie sie ohne das '
    + 'Zeichen oder mit einer anderen Zahl von Stellen',
  faultCells: 'sie hat mehr Zellen, als es Überschriften gibt',
  faultMisquoted: 'ein Anführungszeichen steht an falscher Stelle',
  onePerLabel: 'Höchstens ein {of:Preis oder Platz|Preis|Platz|Sitz} je',
  onePerHint: 'Einträge mit demselben Wert zählen als einer, etwa die Lose einer Person.',
  onePerNone: 'Eintrag',
  saveBegun: 'Für später speichern',
  takeOut: '{0:Diese Zeile|Diese Zeilen} herausnehmen',
  thingLabel: 'Preise, Plätze, Sitze oder eine Reihenfolge?',
  thingHint: 'Diese Seite verwendet dann die passenden Wörter.',
  thingPrizes: 'Preise, etwa bei einer Tombola',
  thingPlaces: 'Plätze, etwa an einer Schule',
  thingSeats: 'Sitze, etwa in einem Bürgerrat',
  thingOrder: 'nur eine Reihenfolge aller',
  drawLabel: 'Wie viele gezogen werden',
  drawHint: 'Zählen Sie Nachrücker mit: Sie werden nach den anderen gezogen. Nennen Sie {of:Preise oder '
    + 'Plätze|Preise|Plätze|Sitze}, zählt die Seite für Sie.',
  drawWrong: 'Wie viele werden gezogen? Eine Zahl von 1 bis {0}.',
  prizesLabel: '{of:Preise oder Plätze|Preise|Plätze|Sitze}',
  prizesHint: 'Wenn Sie möchten: je Zeile einer, mit der Anzahl, etwa {of:Fahrrad: 2 oder 2 Fahrräder|Fahrrad: 2 oder '
    + '2 Fahrräder|Platz: 20 oder 20 Plätze|Sitz: 40 oder 40 Sitze}. Sie werden in dieser Reihenfolge vergeben.',
  prizeRead: '„{0}“ wird als {1} von „{2}“ verstanden. Sonst schreiben Sie „{0}: 1“.',
  reservesLabel: '{of:Nachrücker|Nachrücker|Plätze auf der Warteliste|Nachrücker}',
  reservesHint: '{of:Sie rücken|Sie rücken|Wer darauf steht, rückt|Sie rücken} nach, wenn jemand zurücktritt.',
  reservesName: '{of:Nachrücker|Nachrücker|Warteliste|Nachrücker}',
  prizesWrong: 'Das kann kein {of:Preis|Preis|Platz|Sitz} und keine Zahl von Nachrückern sein: {0}. Schreiben Sie '
    + '{of:Fahrrad: 1|Fahrrad: 1|Platz: 1|Sitz: 1}.',
  columnWrong: 'Die Spalte {0} kann in keiner Regel stehen: Ihr Name ist zu lang oder enthält ein Komma. '
    + 'Geben Sie ihr in der Tabelle einen anderen Namen, und wählen Sie die Tabelle noch einmal aus.',
  setAsideLost: '{0} ist vorbehalten, aber nicht mehr unter den {of:Preisen oder Plätzen|Preisen|Plätzen|Sitzen}. '
    + 'Nehmen Sie diese Regel heraus, oder nennen Sie {0} wieder.',
  rulesMany: 'Das sind mehr Regeln, als eine Verlosung haben kann: höchstens 16 Spalten, 64 Schritte, 64 Grenzen und '
    + '4.096 Zeichen. Nehmen Sie einige heraus.',
  formOther: 'Die {of:Preise oder Plätze|Preise|Plätze|Sitze} jener Verlosung folgen Regeln, die es in diesem '
    + 'Formular nicht gibt. Schreiben Sie sie neu; übernehmen kann sie nur der Befehl verishuffle.',
  isAllWaitingLabel: 'Alle anderen warten',
  waitingName: 'Warteliste',
  columnsOut: 'Spalten, die keine Regel benutzen kann',
  columnsAlone: '{0:Die Spalte|Die Spalten} {1} {0:kann|können} in keiner Regel vorkommen, denn dort sind alle Zeilen '
    + 'verschieden. Für eine Regel wie „bis 1,5 km“ gehen Sie zurück zur Tabelle und fügen eine Spalte mit Ja oder '
    + 'Nein hinzu.',
  columnsMany: 'Keine Regel kann nach einem Wert {0:der Spalte|der Spalten} {1} fragen, denn dort gibt es mehr als 32 '
    + 'verschiedene, oder sie enthalten ein Komma. Für eine Regel wie „bis 1,5 km“ gehen Sie zurück zur '
    + 'Tabelle und fügen eine Spalte mit Ja oder Nein hinzu.',
  tiersHeading: 'Wer zuerst kommt',
  tiersText: 'In dieser Reihenfolge, danach alle anderen. Innerhalb jeder Gruppe entscheidet die Verlosung.',
  setAsidesHeading: 'Vorbehalten',
  setAsidesText: 'Wird vor allem anderen vergeben. Was davon übrig ist, steht allen offen.',
  capsHeading: 'Grenzen',
  capsText: 'Mehr bekommt dieselbe Gruppe nie, auch wenn etwas übrig bleibt.',
  capNobody: 'Diese Grenze hält niemanden zurück, denn höchstens {0} {0:Eintrag hat|Einträge haben} dasselbe.',
  setAsideCount: 'Wie viele',
  setAsideAward: 'Wovon',
  capMost: 'Höchstens',
  ruleAsked: 'Für wen',
  ruleNone: 'wählen',
  ruleCell: '{0} ist {1}',
  ruleEach: 'dasselbe bei {0}',
  ruleWish: 'jeder bekommt, was bei {0} steht',
  ruleMost: 'Höchstens {0}: {1}',
  ruleAdd: 'Hinzufügen',
  ruleOut: 'Herausnehmen',
  ruleMissing: 'Füllen Sie alle Felder der Regel aus, und fügen Sie sie dann hinzu.',
  ruleOpen: 'Eine Regel ist gewählt, aber nicht hinzugefügt. Drücken Sie Hinzufügen, oder stellen Sie sie zurück auf '
    + '„wählen“.',
  prizesMany: '{0} würden gezogen, es gibt aber nur {1} {1:Eintrag|Einträge}.',
  effectChance: '{0} {0:Eintrag|Einträge}; {1} {1:bekommt|bekommen} etwas: Jeder hat eine Chance von {1} zu {0}.',
  effectRules: '{0} {0:Eintrag|Einträge}; {1} {1:bekommt|bekommen} etwas. Wer welche Chance hat, sagen die Regeln.',
  effectOrder: 'Alle {0} {0:Eintrag|Einträge} kommen in eine zufällige Reihenfolge.',
  effectTiers: 'Jede Gruppe bekommt der Reihe nach zuerst {0}, und das Nächste erst, wenn davon nichts mehr frei ist. '
    + 'Soll jeder zuerst das Eigene bekommen, etwa Geschwister ihre Klasse, fügen Sie der Liste eine Spalte hinzu, '
    + 'die es genauso nennt, und wählen Sie diese Regel.',
  firstNoColumns: 'Alle haben dieselbe Chance. Für Regeln wie „eins je Haushalt“ oder „Geschwister zuerst“ muss die '
    + 'Liste eine Tabelle sein, in der eine Spalte das sagt.',
  firstNoPrizes: 'Alle haben dieselbe Chance. Für Regeln nach Spalten gehen Sie zurück und nennen, was vergeben wird, '
    + 'etwa {of:Fahrrad: 1 oder Platz: 20|Fahrrad: 1|Platz: 20|Sitz: 40}.',
  previewText: 'Probieren Sie die Regeln an zufälligen Reihenfolgen aus, bevor Sie entscheiden. Ein Versuch bindet '
    + 'niemanden.',
  previewStart: '{0} zufällige Reihenfolgen probieren',
  previewChances: 'Die Aussicht eines Eintrags nach den probierten Reihenfolgen.',
  previewErrors: 'Was nach ± steht, ist die Ungenauigkeit der Probe.',
  previewAll: 'Bei {0} {0:Eintrag|Einträgen} je',
  previewValue: '{1} ist {2}: bei {0} {0:Eintrag|Einträgen} je',
  previewEmptyCell: '{1} ist leer: bei {0} {0:Eintrag|Einträgen} je',
  previewAlone: '{1} kommt nur einmal vor: bei {0} {0:Eintrag|Einträgen} je',
  previewShared: '{1} ist bei {2} Einträgen gleich: bei {0} {0:Eintrag|Einträgen} je',
  previewLeft: '{0}: In {1} von {2} Reihenfolgen wurde nicht alles vergeben.',
  previewNothingLeft: 'In jeder Reihenfolge wurde alles vergeben.',
  whatIfLabel: 'Was, wenn jemand zurücktritt?',
  whatIfHint: 'Diese bekamen etwas in der ersten der probierten Reihenfolgen.',
  whatIfNext: '{0} rückt nach und bekommt {1}.',
  whatIfNobody: 'Niemand rückt nach; {0} bleibt frei.',
  rulesLabel: 'Regeln',
  rulesHint: 'Wenn Sie mögen: was jeder {of:Preis oder Platz|Preis|Platz|Sitz} umfasst, und was geschieht, wenn sich '
    + 'jemand nicht meldet. Später sind sie nicht mehr zu ändern.',

  // When
  whenIntro: 'Wählen Sie eine Zeit, bis zu der jeder Ihre Seite gesehen haben kann. Bis dahin kennt niemand das '
    + 'Ergebnis, und Sie können es nicht aussuchen.',
  dateLabel: 'Tag und Uhrzeit der Verlosung',
  clockNow: 'Nach der Uhr dieses Geräts ist jetzt der {0}. Geht sie falsch, stellen Sie sie zuerst.',
  dateChosen: 'Die Verlosung entscheidet sich am {0}, durch Runde {1} der Zufallsquelle.',
  dateChosenSeals: 'Der Teil der Zufallsquelle erscheint am {0}, mit ihrer Runde {1}. Die Siegel entscheiden zusammen '
    + 'mit ihr.',
  dateSoon: 'Das ist in weniger als einer Stunde. Bis dahin muss jeder Ihre Seite gesehen haben.',
  dateMissing: 'Wählen Sie Tag und Uhrzeit.',
  datePast: 'Diese Zeit ist vorbei, der Ausgang könnte also schon bekannt sein. Wählen Sie eine spätere.',
  dateFar: 'Das ist in mehr als fünf Jahren, am {0}. Stimmt das Jahr?',
  dateSkipped: 'Diese Stunde überspringt die Uhr, denn die Sommerzeit beginnt. Die Verlosung wäre am {0}.',
  dateTwice: 'Diese Stunde hat die Uhr zweimal, denn die Sommerzeit endet. Die Verlosung wäre am {0}.',
  dateMeant: 'So ist es gemeint',
  dateDoubted: 'Sehen Sie sich Tag und Stunde oben an. Bestätigen Sie sie, oder wählen Sie andere.',
  chanceBeaconHeading: 'Woher der Zufall kommt',
  chanceBeaconText: 'Von drand quicknet, einer öffentlichen Zufallsquelle vieler Organisationen: Alle drei Sekunden '
    + 'gibt sie einen neuen Zufallswert heraus. Niemand kennt ihn vorher, und niemand kann ihn zurückhalten.',
  chanceNoSecret: 'Sie haben kein Geheimnis, das verloren gehen kann.',
  chanceSeals: 'Die Siegel unten entscheiden zusammen mit ihr, und die Verlosung braucht sie alle.',
  sealsMore: 'Weitere Quellen des Zufalls: Siegel',
  sealsPrice: 'Mit einem Siegel legt jemand vorher eine geheime Zahl fest und zeigt sie zur Verlosung. Dann '
    + 'entscheidet die Zufallsquelle nicht allein. Der Preis: Geht ein Geheimnis verloren oder wird es '
    + 'zurückgehalten, kann niemand ziehen, und wer zuletzt öffnet, sieht das Ergebnis zuerst.',
  sealsLabel: 'Siegel anderer',
  sealsHint: 'Je Zeile eines, wie man es Ihnen gesendet hat: ein Name, = und 64 Zeichen.',
  isSealedLabel: 'Ein eigenes Siegel hinzufügen',
  ask: 'Ein Text, um andere um ein Siegel zu bitten',
  askHint: 'Senden Sie ihn mit der Seite maker.html. Der Name der Verlosung muss von da an so bleiben.',
  askText: 'Bitte machen Sie ein Siegel für eine Verlosung. Öffnen Sie die Seite maker.html, klappen Sie „{1}“ auf, '
    + 'und geben Sie genau dies an:\n\nName der Verlosung: {0}\nRunden: {2}\n\nSenden Sie mir die Zeile, die Sie '
    + 'bekommen. Behalten Sie die Datei, die Sie speichern: Ohne sie kann niemand ziehen.',
  isBeaconlessLabel: 'Ohne die Zufallsquelle: Die Siegel entscheiden allein',
  isBeaconlessHint: 'Wie an einem Kartentisch, an dem jeder ein Siegel hat. Die Verlosung braucht dann keinen festen '
    + 'Zeitpunkt. Wenn aber alle mit Siegeln zusammenwirken, können sie den Ausgang wählen, und jeder von ihnen kann '
    + 'die Verlosung aufhalten.',
  roundsLabel: 'Runden',
  roundsHint: 'Wie oft nach diesen Bedingungen gezogen wird, etwa Runden eines Kartenspiels. Leer heißt einmal.',
  roundsWrong: 'Runden sollte eine Zahl von 1 bis {0} sein.',
  sealsFew: 'Ohne die Zufallsquelle muss es mindestens zwei Siegel geben.',
  chainMore: 'Eine von mehreren Verlosungen',
  isChainedLabel: 'Jede Verlosung nennt die vorige',
  isChainedHint: 'Etwa für eine Tombola jeden Monat: In einer solchen Kette kann niemand unbemerkt eine Verlosung '
    + 'weglassen, wiederholen oder vertauschen. Beginnen Sie jede nächste aus dem Ergebnis der vorigen, mit dem Knopf '
    + 'an dessen Ende.',
  chainBefore: 'Diese Verlosung nennt die vorige: {0}',
  sealWrong: 'Das ist kein Siegel, oder sein Name ist vergeben: {0}.',
  nextPublish: 'Weiter: speichern und veröffentlichen',

  // Save and publish
  saveHeading: 'Zuerst speichern',
  publishIntro: 'Die Seite enthält Liste, Regeln und Zeit, und nichts darin lässt sich unbemerkt ändern.',
  publishPrivate: 'Die Seite der Verlosung enthält Regeln, Zeit und einen Fingerabdruck der Liste, und nichts darin '
    + 'lässt sich unbemerkt ändern. Speichern Sie auch, was nur für Sie ist.',
  usePublic: 'zum Veröffentlichen',
  useOwn: 'nur für Sie',
  otherFiles: 'Weitere Dateien',
  otherFilesText: 'All das enthält auch die Seite. Die Dateien sind für Programme und für einen Webserver.',
  tellHeading: 'Dann veröffentlichen',
  tellText: 'Haken Sie ab, was vor der Verlosung getan ist: Jeder Punkt zeigt später, dass sie rechtzeitig öffentlich '
    + 'war. Zwei oder drei sind besser als einer.',
  waysMore: 'Weitere Wege',
  wayShows_site: 'Alle können sie lesen und behalten. Seit wann, zeigt eine Kopie in einem Webarchiv.',
  wayShows_archive: 'Geben Sie web.archive.org die Adresse, unter „Save Page Now“. Das Datum der Kopie können Sie '
    + 'nicht ändern.',
  wayShows_mail: 'Alle haben die Festlegung, mit dem Datum der E-Mail. Wer sie behält, bemerkt jede Änderung.',
  wayShows_witnesses: 'Zwei Personen, die nicht beteiligt sind, schreiben Festlegung und Zeit auf und unterschreiben.',
  wayShows_notice: 'Eine Zeitung, ein Amtsblatt, ein Schaukasten mit Datumsstempel: Es trägt einen Tag und lässt sich '
    + 'nicht zurückholen.',
  wayShows_log: 'Etwa Sigsum: Zeugen unterschreiben, wann die Festlegung darin stand. Das braucht das '
    + 'Kommandozeilenprogramm oder jemanden, der es hat.',
  wayWhere_site: 'Die Adresse der Seite',
  wayWhere_archive: 'Die Adresse der Kopie',
  wayWhere_mail: 'An wen, etwa: alle Eltern der Klasse 1',
  wayWhere_witnesses: 'Wer sie sind, wenn sie einverstanden sind',
  wayWhere_notice: 'Wo er hängt oder steht',
  wayWhere_log: 'Welches Log',
  wayWhen: 'Wann',
  wayWithoutTime: '{0}: Sagen Sie, wann.',
  wayToCome: '{0}: Diese Zeit kommt erst noch. Haken Sie es ab, wenn es getan ist.',
  stateText: 'Was Sie abhaken, steht als Ihre eigene Angabe auf der Seite des Ergebnisses. Nennen Sie niemanden, der '
    + 'nicht einverstanden ist.',
  stateSave: 'Die Seite mit dieser Angabe noch einmal speichern',
  statedSaved: 'Gespeichert als draw.html: Wählen Sie es hier am Tag der Verlosung. Veröffentlichen können Sie beide '
    + 'Seiten, denn die Festlegung ist dieselbe.',
  postHeading: 'Wo keine Datei hinkann',
  sheetAddress: 'Die Seite der Verlosung',
  warnings: 'Sehen Sie sich das an, bevor Sie weitergehen: Ändern Sie es, oder lassen Sie es, wenn es so gemeint ist.',
  warningsMore: 'Und noch {0} von dieser Art.',
  warningsRoom: 'Wie viele Reihenfolgen möglich sind',
  terms_no_room: 'Es werden so viele gezogen, dass nicht jede Reihenfolge vorkommen kann. Niemand kann wissen oder '
    + 'wählen, welche fehlen, aber wer die Verlosung prüft, erfährt es. Mit weniger '
    + '{of:Preisen|Preisen|Plätzen|Sitzen} und Nachrückern kann jede vorkommen.',
  terms_no_room_unsealed: 'Es werden so viele gezogen, dass nicht jede Reihenfolge vorkommen kann. Niemand kann '
    + 'wissen oder wählen, welche fehlen, aber wer die Verlosung prüft, erfährt es. Mit weniger '
    + '{of:Preisen|Preisen|Plätzen|Sitzen} und Nachrückern kann jede vorkommen. Oder fügen Sie ein eigenes Siegel '
    + 'hinzu, und keine Siegel von anderen.',
  terms_alike: 'Zwei Namen sind kaum zu unterscheiden: {3} und {4}. Benennen Sie einen um.',
  terms_mixed_scripts: 'Das Wort {3} mischt Buchstaben mehrerer Alphabete und sieht deshalb wie ein anderes aus. '
    + 'Tippen Sie es noch einmal.',
  terms_respelled: 'Manche Programme machen beim Weitergeben aus {3} {4}. Schreiben Sie es besser selbst so.',
  terms_unlike: 'Der Text {3} ist vielleicht nicht das, wonach er aussieht: Zeichen {4} ist {5}. Ersetzen Sie es, '
    + 'wenn es nicht gewollt ist.',
  terms_limit_too_high: 'Von {5} gibt es nur {4}, und {3} sind vorbehalten. Behalten Sie weniger vor.',
  terms_column_names: 'Zeile 1 der Liste sind die Überschriften ihrer Tabelle, und sie kann gezogen werden. Nehmen '
    + 'Sie sie heraus.',
  terms_spellings: 'Bei {3} gibt es {4} und {5}. Für die Regeln sind das zwei. Ist beides dasselbe, berichtigen Sie '
    + 'die Liste.',
  terms_uncounted: 'Die Zeilen {1} der Liste haben in {3} dasselbe, aber keine Regel zählt es, also können beide '
    + 'etwas bekommen. Soll es nur eine, wählen Sie die Spalte unter „Höchstens ein {of:Preis oder '
    + 'Platz|Preis|Platz|Sitz} je“.',
  terms_idle_limit: 'Die Regel, die {3} zählt, hält niemanden zurück: Von den Einträgen, die darin gleich sind, '
    + '{4:kann|können} ohnehin höchstens {4} etwas bekommen. Nehmen Sie die Regel heraus, oder berichtigen Sie sie '
    + 'oder die Liste.',
  terms_award_for_nobody: '{3} kann niemand bekommen: Was davor vergeben wird, reicht für alle, die etwas bekommen '
    + 'dürfen, oder niemand hat, was die Regeln verlangen. Nehmen Sie es heraus, oder vergeben Sie davor weniger.',
  terms_awards_left: 'Nach diesen Regeln {3:kann|können} von {4} höchstens {3} vergeben werden, der Rest bleibt übrig. '
    + 'Vergeben Sie weniger, oder ändern Sie die Regeln.',
  terms_empty_cell: '{0} {0:Zeile der Liste hat|Zeilen der Liste haben} in {3} nichts, also hält keine Regel darüber '
    + 'sie zurück: {1}. Füllen Sie es aus, wenn Sie können.',
  terms_unknown_value: 'Eine Regel fragt in {3} nach {4}, aber das hat kein Eintrag. Nehmen Sie die Regel heraus, '
    + 'oder berichtigen Sie die Liste.',
  terms_unknown_value_like: 'In Zeile {1} der Liste steht {5}. Ist das gemeint, schreiben Sie beides gleich.',
  terms_curly_quotation: 'Die Anführungszeichen um {3} gehören zu diesem Text. Sollen sie das nicht, nehmen Sie sie '
    + 'weg.',
  terms_undrawn: 'Nur {3} von {4} Einträgen werden gezogen, und die anderen bekommen nichts, auch wenn etwas übrig '
    + 'bleibt. Ziehen Sie alle, wenn das nicht so gemeint ist.',
  terms_never_gives: 'Zeile {2} der Vergaberegeln gibt nie etwas, weil Zeile {3} dasselbe allen gibt, denen sie kann. '
    + 'Nehmen Sie Zeile {2} heraus, oder stellen Sie sie davor.',
  terms_waitlist_first: 'Zeile {2} der Vergaberegeln füllt die Warteliste vor der letzten Zuteilung; wer wartet, '
    + 'bekommt also keine der Zuteilungen danach. Stellen Sie die Warteliste ans Ende.',
  terms_blinded_ids: 'Die Kennungen der Liste sehen verdeckt aus. Probieren Sie einen Nachweis auf der Seite der '
    + 'Verlosung aus, bevor Sie sie veröffentlichen: Hieß die Verlosung oder eine Spalte anders, als die Liste '
    + 'entstand, gilt kein Nachweis.',
  terms_blinded_column: 'Zeile {2} der Vergaberegeln vergleicht {3} mit einem Text, aber in der Liste ist {3} '
    + 'verdeckt, also hat diesen Text kein Eintrag. Nehmen Sie die Regel heraus, oder lassen Sie {3} in der Liste '
    + 'lesbar.',
  terms_unknown_award: 'In Zeile {1} der Liste steht {3}, aber keine Zuteilung heißt so, also gibt ihr Zeile {2} der '
    + 'Vergaberegeln nichts. Schreiben Sie es wie eine Zuteilung.',
  saveDraw: 'Die Seite der Verlosung speichern',
  saveSecret: 'Ihr Geheimnis speichern',
  saveTermsFile: 'Die Bedingungen speichern',
  saveList: 'Die Liste speichern',
  secretText: 'Ihr Geheimnis ist Ihr einziger Schlüssel: Ohne es kann niemand diese Verlosung machen. Behalten Sie '
    + 'secret.json für sich, an zwei Orten, und veröffentlichen Sie es nicht vor der Verlosung.',
  savedFiles: 'Ist sie gespeichert? Wählen Sie sie noch einmal aus',
  savedAll: 'Sind sie gespeichert? Wählen Sie sie noch einmal aus',
  savedFilesHint: 'Wählen Sie draw.html, meist bei Ihren Downloads. Damit können Sie später weitermachen, auch auf '
    + 'einem anderen Gerät.',
  savedAllHint: 'Wählen Sie draw.html und die Dateien, die nur für Sie sind, meist bei Ihren Downloads. Damit können '
    + 'Sie später weitermachen, auch auf einem anderen Gerät.',
  savedSame: 'Sie ist gespeichert, Byte für Byte.',
  savedAllSame: 'Alle sind gespeichert, Byte für Byte.',
  savedOther: '{0} ist nicht, was hier gespeichert wurde. Es wurde geändert oder gehört zu einer anderen Verlosung.',
  post: 'Ein Text zum Veröffentlichen',
  postHint: 'Die lange Zahl ist die Festlegung. Wer sie behält, kann sehen, ob etwas geändert wurde.',
  printSheet: 'Einen Aushang drucken',
  copyText: 'Den Text kopieren',
  saveBlinding: 'Den Schlüssel der Liste speichern',
  keptText: 'blinding.json ist der einzige Schlüssel der Liste. Ohne ihn und entries.txt kann niemand sagen, wer '
    + 'gezogen wurde, oder beweisen, wer auf der Liste steht. Behalten Sie beide für sich, an zwei Orten, und '
    + 'veröffentlichen Sie keine davon.',
  savedLacking: '{0} {2:ist|sind} gespeichert. Wählen Sie nun auch {1}: Sie brauchen alles, um weiterzumachen.',
  postBeacon: 'Es entscheidet Runde {0} der öffentlichen Zufallsquelle drand quicknet, am {1}.',
  postBoth: 'Es entscheiden zusammen: Runde {0} der öffentlichen Zufallsquelle drand quicknet, am {1}, und die '
    + 'versiegelten Geheimnisse von {2}.',
  postSeals: 'Es entscheiden die versiegelten Geheimnisse von {0}.',
  postRounds: 'Es gibt bis zu {0} {0:Runde|Runden}, jede aus der ganzen Liste gezogen.',
  postFirst: 'Das ist die erste Verlosung einer Kette.',
  postAfter: 'Sie folgt auf die Verlosung mit der Festlegung {0}.',
  postPrivate: 'Die Liste ist nicht öffentlich: Wer darauf steht, bekommt den Nachweis des eigenen Eintrags.',
  keptFiles: 'Ihre nicht öffentliche Liste und ihr Schlüssel',
  keptFilesHint: 'Wählen Sie entries.txt und blinding.json, die Sie vor der Verlosung gespeichert haben, und '
    + 'withdrawals.txt, wenn es das gibt. Damit zeigt Ihnen diese Seite die Namen und macht die Nachweise.',
  keptLacking: 'Wählen Sie nun auch {0}.',
  keptOther: 'Das ist nicht die Liste dieser Verlosung mit ihrem Schlüssel. Wählen Sie die Dateien, die mit ihrer '
    + 'Seite gespeichert wurden.',
  proofsHeading: 'Ein Nachweis für jede Person',
  proofsText: 'Mit dem Nachweis ihres Eintrags sieht jede Person, dass sie dabei ist, und nach der Verlosung, ob sie '
    + 'gezogen wurde. proofs.zip enthält für jede eine Datei, und proofs.csv darin, eine Tabelle, sagt, wem welche '
    + 'gehört. Senden Sie jeder nur ihre eigene.',
  proofsMake: 'Nachweise erstellen',
  proofsMany: 'Diese Seite macht die Nachweise von höchstens {0} {0:Eintrag|Einträgen}. Für mehr gibt es den Befehl '
    + 'verishuffle prove --all.',
  proofPostLabel: 'Ein Text, der mit jedem Nachweis kommt',
  proofPostHint: 'Die Festlegung steht nicht darin: Die sollen alle dort nehmen, wo sie veröffentlicht wurde.',
  proofPost: '{0}\n\nSie stehen auf der Liste dieser Verlosung. Die angehängte Datei ist der Nachweis Ihres Eintrags, '
    + 'nur für Sie. Behalten Sie sie.\n\nUm sie zu prüfen, öffnen Sie die Seite der Verlosung dort, wo sie für alle '
    + 'veröffentlicht wurde, und wählen Sie die Datei unter „{1}“. Nehmen Sie die Seite oder die Festlegung nicht aus '
    + 'einer Nachricht: Alle sollen dieselben sehen.',
  postDraw: '{0} von {1} Einträgen werden gezogen.',
  postCount: '{0} {0:Eintrag nimmt|Einträge nehmen} teil.',
  postInOrder: 'Sie gehen der Reihe nach an die Einträge in der Reihenfolge der Verlosung.',
  postRules: 'Regeln: {0}',
  postCommitment: 'Festlegung, zum Behalten: {0}',
  postWhere: 'Die Seite der Verlosung, mit der alle sie prüfen können: {0}',
  notSaved: 'Speichern Sie zuerst die Seite der Verlosung, und wählen Sie sie hier noch einmal aus.',
  notPublished: 'Veröffentlichen Sie sie zuerst, und haken Sie ab, wie. Eine Verlosung, die vorher niemand gesehen '
    + 'hat, überzeugt niemanden.',
  publishedLate: 'Die Zeit dieser Verlosung kam, bevor sie veröffentlicht war, sie überzeugt also niemanden. Beginnen '
    + 'Sie neu mit einer späteren Zeit.',
  publishedAsk: 'Die Zeit dieser Verlosung ist gekommen. Sagen Sie oben, wann sie schon öffentlich war.',
  publishedHint: 'Nach Ihrer Uhr. Bis dahin konnten es alle sehen.',
  nextDraw: 'Weiter: die Verlosung',

  // The draw
  drawIntro: 'Mit der Seite, die Sie veröffentlicht haben, kann jeder ziehen und bekommt dasselbe Ergebnis. Sie '
    + 'können diese Seite schließen und später mit draw.html weitermachen.',
  drawWait: 'Bis dahin ist nichts zu tun.',
  sealHeading: 'Ihr Siegel',
  sealText: 'Öffnen Sie es, wenn die Verlosung veröffentlicht ist, und wenn sie eine Zeit hat, davor: Dann kann '
    + 'niemand sagen, Sie hätten das Ergebnis zuerst gesehen. Es öffnet sich nur für diese Verlosung.',
  openSeal: 'Mein Siegel öffnen',
  secretFile: 'Ihr Geheimnis',
  secretFileHint: 'Die Datei secret.json, wenn Sie ein eigenes Siegel hinzugefügt haben.',
  openedText: 'Es ist offen und wird hier verwendet. Speichern Sie das Geheimnis noch einmal anstelle des alten: Es '
    + 'weiß nun, für welche Verlosung es geöffnet wurde. Veröffentlichen Sie die Öffnung, damit auch andere ziehen '
    + 'können.',
  openedOther: 'Dieses Geheimnis wurde schon für eine andere Verlosung geöffnet und bleibt geschlossen.',
  openedStrange: 'Das ist nicht das Geheimnis eines Siegels dieser Verlosung.',
  openedRound: 'Sagen Sie zuerst, welche Runde gezogen wird.',
  openedTerms: 'Die Festlegung ist nicht die dieser Bedingungen, also bleibt das Siegel geschlossen. Vergleichen Sie '
    + 'beide mit dem, was veröffentlicht wurde.',
  saveOpened: 'Das Geheimnis noch einmal speichern',
  saveOpening: 'Die Öffnung speichern',
  drawRefused: 'Es wurde nichts gezogen, weil das Angegebene nicht stimmt: {0} Holen Sie die Antwort der '
    + 'Zufallsquelle noch einmal von ihrer Adresse.',
  clockWrong: 'Die Uhr dieses Geräts geht nach: Die Antwort der Zufallsquelle ist schon da. Auch wann Sie '
    + 'veröffentlicht haben, sagt diese Seite nach einer falschen Uhr.',
  listChanged: 'Die Liste in dieser Datei ist nicht die der Bedingungen. Sie wurde geändert, nachdem sie feststand, '
    + 'also geht es mit ihr nicht weiter. Nehmen Sie die Seite, die Sie veröffentlicht haben.',
  filesLeft: 'Nicht übernommen: {0}. Bitte nur eine Datei auf einmal.',
  fileLater: '{0}: Die Liste dieser Verlosung steht fest und ist nicht mehr zu ändern. Um mit einer anderen Verlosung '
    + 'weiterzumachen, wählen Sie deren Seite.',
  pageStrange: '{0} ist nichts, womit eine Verlosung weitergeht. Wählen Sie draw.html, danach result.html.',
  pageNoList: 'Diese Seite enthält keine Liste, also geht es hier nicht mit ihr weiter. Nehmen Sie die Seite, die '
    + 'hier gespeichert wurde.',
  pageReceipt: 'Das ist ein Beleg: Er zeigt die Verlosung einer einzelnen Person und enthält den Nachweis für ihren '
    + 'Eintrag. Daraus wird hier nichts gemacht. Wählen Sie result.html, die Seite mit dem Ergebnis, die alle bekommen '
    + 'haben.',

  // After
  afterUnchecked: 'Das ist das Ergebnis nach dem Protokoll dieser Datei. Um es zu prüfen, öffnen Sie die Datei selbst '
    + 'im Browser, und drücken Sie dort „{0}“.',
  afterPublishText: 'Speichern Sie {0}, und stellen Sie die Datei dorthin, wo draw.html steht, oder schicken Sie sie '
    + 'denselben Leuten: Sie zeigt das Ergebnis, und alle können es prüfen.',
  saveAndPublish: 'Speichern und veröffentlichen',
  afterHow: 'Wie gezogen wurde',
  saveWinners: '{of:Speichern, wer gezogen wurde|Die Liste der Gewinner speichern|Speichern, wer einen Platz '
    + 'hat|Speichern, wer einen Sitz hat}',
  saveOrder: 'Die Reihenfolge der Verlosung speichern',
  saveRecord: 'Das Protokoll speichern',
  saveWithdrawn: 'Die Rücktritte speichern',
  findHere: 'Einen Eintrag suchen',
  findHereLabel: 'Ein Los, ein Name oder ein Teil davon',
  withdrawHeading: 'Wenn jemand zurücktritt',
  withdrawLabel: 'Wer zurücktritt',
  withdrawHint: 'Wer nachrückt, folgt aus denselben Bedingungen; die Seite sagt es, bevor etwas eingetragen wird.',
  withdrawMissing: 'Wählen Sie, wer zurücktritt.',
  withdrawTyped: 'Die Zeile der Liste genau so eingeben, wie sie dort steht, oder bei einer Tabelle ihre erste Zelle. '
    + 'Wer nachrückt, folgt aus denselben Bedingungen; die Seite sagt es, bevor etwas eingetragen wird.',
  withdrawUnknown: 'Niemand mit diesem Namen hat etwas oder wartet darauf. Sehen Sie nach, wie die Liste ihn schreibt. '
    + 'Von einer Kennung mit 64 Ziffern geben Sie alle an, oder die ersten 8 oder mehr, wenn keine andere so beginnt.',
  withdrawNow: 'Den Rücktritt eintragen',
  withdrawNext: 'Wenn {0} zurücktritt, rückt {1} nach und bekommt {2}.',
  withdrawNobody: 'Wenn {0} zurücktritt, rückt niemand nach; {1} bleibt frei.',
  withdrawWaiting: 'Wenn {0} zurücktritt, wird dieser Platz auf der Warteliste frei.',
  takeBack: 'Zurücknehmen',
  unsavedFirst: 'Zuerst {0} noch einmal speichern: Nur dort steht, was hier geschehen ist.',
  movedNext: '{0} ist zurückgetreten. {1} rückt nach und bekommt {2}.',
  movedNobody: '{0} ist zurückgetreten. Niemand rückt nach; {1} bleibt frei.',
  movedWaiting: '{0} ist zurückgetreten und wartet nicht mehr.',
  movedSave: 'Speichern Sie die Seite des Ergebnisses noch einmal, und veröffentlichen Sie sie anstelle der alten.',
  movedKeep: 'Speichern Sie awards.txt und withdrawals.txt noch einmal. Die Seite des Ergebnisses bleibt, wie sie '
    + 'ist, denn sie enthält keine Namen.',
  withdrawnNamed: 'Bisher zurückgetreten, in dieser Reihenfolge:',
  afterPrivate: 'Die Liste ist nicht öffentlich, also nennt das Ergebnis gezogene Zeilen, und keine Namen.',
  afterPrivateNames: 'Nur Sie sehen hier die Namen. Sie stehen in {0}, und in keiner anderen dieser Dateien.',
  siteMake: 'Alles als Ordner speichern',
  siteText: 'draw.zip enthält die Seite als index.html und daneben alles, was an dieser Verlosung öffentlich ist, mit '
    + 'einer Anleitung zum Prüfen in README.txt. Packen Sie es auf einem Webserver aus.',
  roundHeading: 'Die nächste Runde',
  roundText: 'Nach diesen Bedingungen gibt es {0} {0:Runde|Runden}. Jede wird aus neuen Öffnungen derselben Siegel '
    + 'gezogen.',
  roundNext: 'Noch eine Runde ziehen',
  nextChained: 'Eine weitere Verlosung mit derselben Liste und denselben Regeln beginnen. Sie nennt diese, damit die '
    + 'Kette weitergeht.',
  nextHeading: 'Die nächste Verlosung',
  nextText: 'Sie bekommt einen eigenen Namen, eine eigene Zeit und Festlegung, mit derselben Liste und denselben '
    + 'Regeln.',
  nextStart: 'Die nächste Verlosung beginnen',
};

// ---- web/words/spanish.js, MAKER_SPANISH

const MAKER_SPANISH = {
  makerTitle: 'Haga un sorteo que cualquiera pueda comprobar',
  makerIntro: 'Necesita una lista de quienes participan, y un día y una hora para el sorteo. Antes publica una '
    + 'página; a esa hora deciden números aleatorios públicos, y todo el mundo puede comprobar quién recibió qué.',
  makerOffline: 'Esta página funciona sin red, y lo que escriba o elija se queda en este dispositivo. No guarda nada '
    + 'en el navegador: solo existe lo que usted guarda como archivo.',
  makerScripts: 'En esta página hay dos programas: el de todas las páginas de un sorteo y el suyo propio. Su SHA-256:',
  stageWhat: 'Lista',
  stageWhen: 'Hora',
  stagePublish: 'Publicar',
  stageDraw: 'Sorteo',
  stageAfter: 'Resultado',
  stagePublishHeading: 'Guardar y publicar',
  stageDrawHeading: 'El sorteo',
  stageAfterHeading: 'Después del sorteo',
  back: 'Atrás',
  screenCount: 'Pregunta {0} de {1}',
  screenStart: 'Antes de empezar',
  screenWho: '¿Quién participa?',
  screenWhat: '¿Qué se sortea?',
  screenFirst: '¿Quién va primero?',
  screenWhen: '¿Cuándo se sortea?',
  screenLook: '¿Está todo bien?',
  begin: 'Escribir o pegar la lista',
  nextScreen: 'Siguiente',
  change: 'Cambiar',
  startTakes: 'Una rifa lleva unos 10 minutos; un colegio o una asamblea, de 15 a 20. Puede guardar y seguir después.',
  startSends: 'Nada de lo que escriba o elija sale de este dispositivo.',
  startAsks: 'Solo si usted pulsa, el día del sorteo, esta página pide el número aleatorio público.',
  exampleStart: 'Probar con un ejemplo',
  exampleNote: 'Esto es un ejemplo para probar. Recórralo hasta el final, pero no lo publique.',
  exampleEnd: 'Terminar el ejemplo',
  exampleContext: 'EJEMPLO, no se sortea nada: rifa de la fiesta de verano',
  exampleRules: 'Esto es solo un ejemplo. Nadie gana nada.',
  examplePrizes: 'Bicicleta: 1\nLibro: 2',
  exampleColumns: 'boleto;nombre;hogar;ayuda en la fiesta',
  hereStart: 'Un sorteo aquí mismo, entre los presentes',

  wasSaved: 'Este sorteo ya estaba fijado y guardado. Si su página está publicada, no lo cambie: cualquier cambio hace '
    + 'otro sorteo con otro compromiso, y quien tenga el primero lo notará.',

  // What is drawn
  goOn: 'Seguir con un sorteo ya empezado',
  goOnFile: 'La página que guardó',
  goOnHint: 'Es draw.html; después del sorteo, result.html; o begun.json si aún no había nada fijado. También puede '
    + 'soltarlo en cualquier lugar de esta página.',
  party: 'Le han pedido un sello',
  partyText: 'Alguien quiere que usted intervenga en el azar de su sorteo. Esta página le crea un número secreto. '
    + 'Ahora envía su huella, que es el sello, y el número mismo cuando el sorteo esté publicado. Así nadie puede '
    + 'elegir el resultado sin usted.',
  partyMakeHeading: 'Hacer un sello',
  partyContextLabel: 'Nombre del sorteo que lo pide',
  partyContextHint: 'Exactamente como se lo dijeron.',
  partyNameLabel: 'Su nombre',
  partyNameHint: 'Todos pueden leerlo en la página del sorteo.',
  partyRoundsLabel: 'Cuántas rondas',
  partyRoundsHint: 'Una, si no le dijeron otra cosa.',
  partyMake: 'Hacer mi sello',
  partyWrong: 'Esto no puede ser un sello: {0}.',
  partySecret: 'Su secreto es su única clave: sin él nadie puede hacer el sorteo. Guarde my-secret.json solo para '
    + 'usted hasta entonces.',
  partySavedHint: 'El archivo my-secret.json, normalmente en sus descargas. Después aparece la línea para enviar.',
  partySeal: 'La línea para enviar',
  partySealHint: 'Envíela a quien se lo pidió. No revela nada de su secreto.',
  partyOpenHeading: 'Abrir su sello',
  partyOpenText: 'Ábralo cuando el sorteo esté publicado y, si el sorteo tiene hora, antes de ella. Un sello se abre '
    + 'para un solo sorteo: mire para cuál.',
  partySecretFileLabel: 'Su secreto para el sorteo',
  partySecretFileHint: 'El archivo my-secret.json, que guardó al hacer el sello.',
  partyTermsLabel: 'La página del sorteo',
  partyTermsHint: 'draw.html o terms.json, tal como se publicó.',
  partyCommitmentLabel: 'Su compromiso',
  partyCommitmentHint: 'El número largo, de donde se publicó para todos.',
  partyRoundLabel: 'La ronda que se abre',
  partyRoundHint: 'Las rondas se cuentan desde 0.',
  partyLacking: 'Elija su secreto y la página del sorteo, y pegue el compromiso.',
  partyNoTerms: 'Este archivo no anuncia ningún sorteo.',
  partyOpened: 'Su sello está abierto. Guarde otra vez su secreto en lugar del anterior: ahora sabe para qué sorteo se '
    + 'abrió y no se abre para otro. Después aparece la apertura.',
  partyRemains: 'Lo que queda son copias anteriores de su secreto: esta página no las conoce, y con una alguien podría '
    + 'abrir su sello para otro sorteo. Bórrelas.',
  partyOtherRounds: 'Para este sorteo sigue abriendo las {0} rondas, una por una.',
  partySend: 'La apertura para enviar',
  partySendHint: 'Envíela a quien hace el sorteo, o publíquela.',
  contextLabel: 'Nombre del sorteo',
  contextHint: 'Con día y lugar, por ejemplo: Rifa de la fiesta del colegio, 5 de diciembre de 2026, '
    + 'example.org/fiesta.',
  contextMissing: 'Dé un nombre al sorteo.',
  nextOf: 'Este sorteo viene después del que se nombra aquí, con su lista y sus reglas. Dele abajo un nombre propio.',
  textWrong: 'El nombre o las reglas no pueden escribirse así: {0}.',
  listText: 'O escríbala o péguela, una inscripción por línea',
  listTextHint: 'Quien reciba la página puede leerla, salvo que abajo la mantenga privada.',
  listFile: 'El archivo de su lista',
  listFileHint: 'Una hoja de cálculo (.xlsx, .ods o CSV), o texto con una inscripción por línea. También puede '
    + 'soltarla en esta página.',
  sheetRead: 'Se leyó la hoja «{0}».',
  sheetAsk: 'Este libro tiene varias hojas con contenido. ¿En cuál está la lista?',
  sheet_hidden_rows: '{0:La fila|Las filas} {1} {0:está oculta|están ocultas} en la hoja, por un filtro o a mano, '
    + 'pero {0:entra|entran} igualmente en la lista. Si no {0:debe|deben} participar, {0:elimínela|elimínelas} en la '
    + 'hoja y elija otra vez el archivo.',
  sheet_merged_cells: '{0:La fila|Las filas} {1} {0:tiene|tienen} celdas combinadas: solo la primera celda tiene el '
    + 'texto, y las demás están vacías.',
  sheet_after_empty_row: '{0:La fila|Las filas} {1} {0:está|están} debajo de una fila vacía, pero {0:entra|entran} '
    + 'igualmente en la lista. Elimine en la hoja lo que no sea de la tabla y elija otra vez el archivo.',
  sheet_total: '{0:La fila|Las filas} {1} {0:suma|suman} las celdas de arriba. Una fila de totales no es una '
    + 'inscripción.',
  sheet_hidden_columns: '{0:La columna|Las columnas} {1} {0:está oculta|están ocultas} en la hoja, pero su contenido '
    + 'se puede leer si {0:entra|entran} en la lista.',
  sheet_date_form: 'Las fechas de {0:la columna|las columnas} {1} se ven distintas en cada ordenador. Aquí se '
    + 'escriben como 2026-11-27.',
  unread_format: 'Falta la columna {0}: desde la fila {1}, esta página no entiende su formato de número, {2}. Guarde '
    + 'la hoja como CSV y elija ese archivo, o dé a la columna el formato de texto.',
  unread_number: 'Falta la columna {0}: el número de la fila {1} es demasiado largo para mostrarse con todas sus '
    + 'cifras. Dé a la columna el formato de texto.',
  unread_date: 'Falta la columna {0}: los programas muestran de forma distinta la fecha de la fila {1}. Corríjala o '
    + 'dé a la columna el formato de texto.',
  unread_formula: 'Falta la columna {0}: la fórmula de la fila {1} aún no tiene valor. Abra el libro en Excel o '
    + 'LibreOffice, guárdelo y elíjalo otra vez.',
  unread_text: 'Falta la columna {0}: el valor de la fila {1} no tiene texto. Abra el libro en LibreOffice, guárdelo '
    + 'y elíjalo otra vez.',
  workbook_damaged: 'Este libro está dañado o incompleto. Ábralo y guárdelo de nuevo, o guarde la hoja como CSV y '
    + 'elija ese archivo.',
  workbook_large: 'Este libro es demasiado grande para esta página. Guarde la hoja como CSV y elija ese archivo.',
  workbook_locked: 'Este libro tiene contraseña. Ábralo, guárdelo sin contraseña o como CSV y elija ese archivo.',
  workbook_binary: 'Este es un libro binario (.xlsb). Ábralo, guárdelo como .xlsx o CSV y elija ese archivo.',
  workbook_noText: 'Ninguna hoja visible de este libro tiene contenido. Elija otro archivo o guarde la hoja como CSV.',
  given_oldOffice: 'Este es un archivo antiguo de Office, como .xls. Ábralo, guárdelo como .xlsx o CSV y elija ese '
    + 'archivo.',
  given_locked: 'Este archivo tiene contraseña. Ábralo, guárdelo sin contraseña o como CSV y elija ese archivo.',
  given_flat: 'Este es un libro en un solo archivo XML (.fods). Ábralo, guárdelo como .ods o CSV y elija ese archivo.',
  given_text: 'Este es un documento de texto, como los de Word. Guárdelo como texto sin formato con una inscripción '
    + 'por línea, o copie su tabla en una hoja de cálculo.',
  given_apple: 'Este es un archivo de Numbers, Pages o Keynote. Elija allí «Exportar a» y después Excel o CSV, y aquí '
    + 'ese archivo.',
  given_archive: 'Este es un archivo comprimido, como .zip. Descomprímalo y elija la lista que contiene.',
  given_pdf: 'Este es un archivo PDF, no una lista. Copie los nombres en un texto o una hoja de cálculo, uno por fila.',
  given_rtf: 'Este es un texto con formato (RTF). Guárdelo como texto sin formato: en TextEdit, elija antes '
    + '«Convertir en texto sin formato» en el menú «Formato».',
  given_picture: 'Esto es una imagen, no una lista. Escriba los nombres en un texto o una hoja de cálculo, uno por '
    + 'fila.',
  given_webPage: 'Esto es una página web, no una lista. Copie los nombres en un texto o una hoja de cálculo, uno por '
    + 'fila.',
  isPrivateLabel: 'Lista privada: no se publica ningún nombre',
  isPrivateHint: 'La página contiene entonces solo una huella de la lista, y usted da a cada persona la prueba de su '
    + 'inscripción. Solo usted ve quiénes salieron.',
  listCount: '{0} {0:inscripción|inscripciones}',
  lineCount: '{0} {0:línea|líneas}',
  listLong: 'Esta lista tiene {0} bytes. Es demasiado larga para mostrarla en un campo.',
  listOther: 'Tomar otra lista',
  listMissing: 'Aún no hay lista.',
  listWrong: 'Esto no puede ser la lista de un sorteo: {0}.',
  listUndecided: 'Decida primero sobre las líneas de la lista que se nombran arriba.',
  listGuessed: 'El archivo no está en UTF-8, así que se leyó como Windows-1252. Si {0} están mal escritos, guárdelo '
    + 'en UTF-8 (en Excel, «CSV UTF-8») y elíjalo otra vez.',
  lines_blank: '{0:La línea|Las líneas} {1} {0:está vacía o no muestra|están vacías o no muestran} nada.',
  lines_repeats: '{0:La línea|Las líneas} {1} {0:repite una anterior|repiten otras anteriores}. Si es otra persona '
    + 'con el mismo nombre, distíngalas, por ejemplo con un número.',
  lines_header: 'La primera línea puede ser un encabezado, y se sortearía como las demás.',
  lines_joined_files: '{0:La línea|Las líneas} {1} {0:empieza|empiezan} con una marca invisible, como al unir dos '
    + 'archivos.',
  lines_lost_character: '{0:La línea|Las líneas} {1} {0:ha|han} perdido un carácter. Guarde otra vez la lista desde '
    + 'su origen, en UTF-8.',
  lines_misread: '{0:La línea|Las líneas} {1} {0:parece|parecen} texto leído con otra codificación: letras como la é '
    + 'pasaron a ser otros signos. Guarde la lista en UTF-8 y elíjala otra vez.',
  lines_open_quotation: '{0:La línea|Las líneas} {1} {0:deja|dejan} unas comillas abiertas. Si una celda contiene un '
    + 'salto de línea, se convirtió en dos inscripciones.',
  lines_total: '{0:La línea|Las líneas} {1} {0:parece|parecen} una fila de totales o un número de filas o páginas.',
  lines_sheet_error: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un error de hoja de cálculo. Corríjalo en la tabla.',
  lines_shortened: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un número que una hoja de cálculo acortó. Puede que '
    + 'números distintos sean ahora iguales: dé a la columna formato de texto y escríbalos otra vez.',
  lines_invisible: '{0:La línea|Las líneas} {1} {0:tiene|tienen} un carácter invisible.',
  lines_edge_blank: '{0:La línea|Las líneas} {1} {0:empieza o termina|empiezan o terminan} con un espacio.',
  lines_double_space: '{0:La línea|Las líneas} {1} {0:tiene|tienen} dos espacios seguidos.',
  lines_alike: '{0:La línea|Las líneas} {1} apenas se {0:distingue|distinguen} de una anterior.',
  lines_mixed_scripts: '{0:La línea|Las líneas} {1} {0:mezcla|mezclan} letras de varios alfabetos en una palabra.',
  lines_separator_line: 'La primera línea solo indica a una hoja de cálculo qué signo separa las celdas, y se '
    + 'sortearía como las demás. Quítela.',
  lines_escaped: '{0:La línea|Las líneas} {1} {0:contiene|contienen} un código en lugar de un carácter, como &amp; en '
    + 'vez de &. Escriba el carácter.',
  lines_markup: '{0:La línea|Las líneas} {1} {0:contiene|contienen} marcas de un documento con formato. Guarde la '
    + 'lista como texto sin formato y elíjala otra vez.',
  lines_formula: '{0:La línea|Las líneas} {1} {0:contiene|contienen} una fórmula en lugar de su valor. Guarde otra '
    + 'vez la tabla como CSV, con valores.',
  lines_program_word: '{0:La línea|Las líneas} {1} {0:contiene|contienen} una palabra como N/A, TBD o TRUE en lugar de '
    + 'un nombre. {0:Quítela|Quítelas}, salvo que sea un nombre.',
  lines_placeholder: '{0:La línea|Las líneas} {1} {0:contiene|contienen} un marcador como %name% que un programa debía '
    + 'haber sustituido. Vuelva a crear la lista con los valores.',
  lines_broken_address: '{0:La línea|Las líneas} {1} {0:contiene|contienen} una dirección con un espacio o un signo '
    + 'que no corresponde. Así no llega a nadie: corríjala.',
  lines_several_addresses: '{0:La línea|Las líneas} {1} {0:contiene|contienen} las direcciones de varias personas, '
    + 'pero {0:es una sola inscripción|son una sola inscripción cada una}. Escriba cada dirección en su propia línea, '
    + 'salvo que sean de la misma persona.',
  lines_cut_off: '{0:La línea|Las líneas} {1} {0:está cortada|están cortadas} con puntos suspensivos: puede que falte '
    + 'una parte y que textos distintos sean ahora iguales. Guarde otra vez la lista desde su origen, con los textos '
    + 'completos.',
  lines_numbered: 'Las líneas están numeradas, y los números serían parte de las inscripciones. Quítelos, salvo que '
    + 'cada persona conozca su número.',
  lines_one_entry: 'Solo hay una inscripción, así que no hay nada que sortear. Escriba cada nombre en su propia línea.',
  linesShown: 'Línea {0}: {1}',
  linesSame: 'Las líneas {0} y {1} son las dos {2}.',
  namesHeading: 'No publicar nombres',
  namesText: 'En lugar de un nombre, la lista tiene un identificador, y cada persona recibe un archivo que prueba que '
    + 'es el suyo. Diga qué es cada columna. Quién es cada cual debe quedar tan claro que un extraño lo vea en un '
    + 'documento de identidad: por ejemplo, nombre y fecha de nacimiento.',
  roleOut: 'no incluirla',
  roleWho: 'dice quién es, oculta',
  roleShown: 'cualquiera puede leerla',
  roleCounted: 'la cuentan las reglas, oculta',
  roleTickets: 'número de boletos, oculto',
  namesContext: 'Escriba primero el nombre del sorteo: los identificadores se hacen con él.',
  namesWho: 'Elija al menos una columna que diga quién es.',
  namesTickets: 'Solo una columna puede ser el número de boletos.',
  namesMake: 'Hacer la lista sin nombres',
  namesId: 'persona',
  numbersSave: 'La lista lleva números en lugar de lo que usted dejó fuera. Este archivo dice quién tiene cada '
    + 'número. Guárdelo: es solo para usted.',
  numbersFile: 'Guardar quién tiene cada número',
  namesSave: 'Guarde ahora los dos archivos: no están en ningún otro sitio. Quien tenga la clave puede averiguar '
    + 'todos los identificadores, así que guárdela solo para usted, como la tabla. Envíe a cada persona su prueba; '
    + 'proofs.csv, en proofs.zip, dice de quién es cada una. No envíe con ella el compromiso: se toma de donde todos '
    + 'ven el mismo.',
  namesKey: 'Guardar la clave de los identificadores',
  namesProofs: 'Guardar las pruebas',
  namesMany: 'Esta página hace como máximo {0} {0:identificador|identificadores}. Para más está la orden verishuffle '
    + 'table.',
  namesUnsaved: 'Guarde primero blinding.json y proofs.zip: no están en ningún otro sitio.',
  namesRules: 'Ninguna regla usa las otras columnas de la lista, así que el sorteo no las conocería y ninguna prueba '
    + 'sería válida. Añada una regla sobre alguna de ellas, o vuelva a la tabla y no las incluya.',
  namesOther: 'Los identificadores se hicieron para el sorteo {0}. Con otro nombre ninguna prueba es válida. Vuelva a '
    + 'poner ese nombre, o vuelva a la tabla y haga la lista de nuevo.',
  rows_alike: '{0:La fila|Las filas} {1} apenas se {0:distingue|distinguen} de una anterior: ¿es la misma persona?',
  rows_spellings: '{0:La fila|Las filas} {1} quizá {0:tiene|tienen} el mismo texto escrito de dos maneras. Para las '
    + 'reglas son dos.',
  rows_empty_cell: '{0:La fila|Las filas} {1} {0:tiene|tienen} una celda vacía. Ninguna regla sobre esa columna '
    + '{0:la|las} limita.',
  rows_unclear_id: 'En {0:la fila|las filas} {1} el texto que dice quién es resulta muy corto o solo tiene dígitos. '
    + 'Añada otra columna, como la fecha de nacimiento.',
  rows_rare_cells: 'Pocas más tienen las celdas legibles de {0:la fila|las filas} {1}, así que quizá se sepa quién es. '
    + 'Quite una columna o escriba celdas menos precisas, como una década en lugar de un año.',
  rows_rare_group: 'Pocos grupos son tan grandes como el de {0:la fila|las filas} {1} y tienen las mismas celdas '
    + 'legibles, así que quizá se sepa quién es. Quite una columna o escriba celdas menos precisas.',
  rows_other: '{0:La fila|Las filas} {1} quizá {0:tiene|tienen} texto dañado. Mírelo en la tabla.',
  tableHeading: 'Esto parece una tabla. ¿Lo es, o cada línea es una entrada?',
  tableLegend: 'Una tabla',
  tableText: 'Cada fila debajo de los encabezados es una entrada. Todos pueden leer las columnas marcadas: desmarque '
    + 'los teléfonos y datos parecidos.',
  tablePrivate: 'Sin marcar, porque {0:parece privada o está oculta|parecen privadas o están ocultas} en la hoja: '
    + '{1}. Marque lo que todos pueden ver.',
  headingRowLabel: 'Fila de los encabezados',
  headingRowHint: 'Lo que está por encima se omite.',
  headingsNone: 'ninguna: la primera fila ya es una entrada',
  firstLabel: 'Qué distingue las inscripciones',
  firstHint: 'Como el número de socio: distinto en cada fila.',
  firstNumber: 'un número por fila: 1, 2, 3 …',
  numberName: 'número',
  tableSample: 'Entonces {0:participa|participan} {0} {0:fila|filas}, como entradas así:',
  looseRows: '{0:La línea|Las líneas} {1} {0:está|están} debajo de una fila vacía. Si no {0:es una fila|son filas} de '
    + 'la tabla, como un total, {0:quítela|quítelas}.',
  linesLegend: 'Líneas sencillas',
  linesText: 'Cada línea es una entrada, también la primera. No se omite nada:',
  linesKeep: 'Usar las líneas tal como están',
  linesKept: 'Cada línea participa tal como está, también la primera.',
  tableAfterAll: 'Sí es una tabla',
  tableUnanswered: 'Diga primero qué es la lista: una tabla o líneas sencillas.',
  headerKeep: 'Participa como las demás',
  tableMake: 'Hacer la lista con estas columnas',
  tableNoColumn: 'Elija al menos una columna.',
  tableFaulty: '{0} {0:fila no puede ser una inscripción|filas no pueden ser inscripciones}. La primera es la fila '
    + '{1}{2}: {3}.',
  tableWithout: '{0} {0:fila|filas} con 0 boletos no {0:recibió|recibieron} ninguna inscripción: {1}.',
  tableSame: '{0} {0:fila es igual|filas son iguales} a una anterior en las columnas elegidas: {1}. Cada una tiene sus '
    + 'boletos. Si es un error, vuelva a la tabla y quite {0:la fila|las filas}.',
  tableAlike: '{0} {0:fila apenas se distingue|filas apenas se distinguen} de una anterior: {1}. Cada una tiene sus '
    + 'boletos.',
  tableBack: 'Volver a la tabla',
  ticketsLabel: 'Cuántos boletos tiene una fila',
  ticketsOne: 'uno cada una',
  ticketName: 'boleto',
  yesNoHeading: 'Una regla por número o fecha, como hasta 1,5 km',
  yesNoText: 'Así se añade una columna con sí o no, por la que abajo puede preguntar una regla. Todos pueden leer el '
    + 'sí o el no; el número o la fecha, solo si su columna está marcada arriba.',
  yesNoColumn: 'Columna',
  yesNoCompare: 'Es',
  yesNo_most: 'hasta {0}',
  yesNo_below: 'menor o anterior a {0}',
  yesNo_least: 'desde {0}',
  yesNoWhich: 'Qué número, fecha o año',
  yesNoWhichHint: 'Por ejemplo 1,5 o 2020-06-30 o 2020. Un año son todos sus días.',
  yesNoBound: 'Indique un número, una fecha como 2020-06-30 o un año.',
  yesNoAdd: 'Añadir esta columna',
  yes: 'sí',
  no: 'no',
  faultIdRepeats: 'su primera columna repite la de una fila anterior. Elija otra primera columna, o quite la fila',
  faultIdEmpty: 'su primera columna está vacía',
  faultNotNumber: 'esto no es un número de boletos',
  faultSemicolon: 'una celda contiene un punto y coma',
  faultLineBreak: 'una celda contiene un salto de línea',
  faultMissing: 'falta una celda',
  faultNotMeasured: 'no es un número ni una fecha como 2020-06-30 o 30.6.2020',
  faultUnclearNumber: 'no está claro si este número tiene millares o tres decimales. Escríbalo sin el signo o con '
    + 'otro número de decimales',
  faultCells: 'tiene más celdas que encabezados',
  faultMisquoted: 'unas comillas están mal puestas',
  onePerLabel: 'Como mucho {of:un premio o una plaza|un premio|una plaza|un puesto} por cada',
  onePerHint: 'Las inscripciones con el mismo valor cuentan como una, como los boletos de una persona.',
  onePerNone: 'inscripción',
  saveBegun: 'Guardar para después',
  takeOut: 'Quitar {0:esta línea|estas líneas}',
  thingLabel: '¿Premios, plazas, puestos o un orden?',
  thingHint: 'Así esta página usa las palabras adecuadas.',
  thingPrizes: 'premios, como en una rifa',
  thingPlaces: 'plazas, como en una escuela',
  thingSeats: 'puestos, como en una asamblea',
  thingOrder: 'solo un orden de todos',
  drawLabel: 'Cuántos se sortean',
  drawHint: 'Cuente también los suplentes: se sortean después de los demás. Si nombra {of:premios o '
    + 'plazas|premios|plazas|puestos}, la página cuenta por usted.',
  drawWrong: '¿Cuántos se sortean? Un número del 1 al {0}.',
  prizesLabel: '{of:Premios o plazas|Premios|Plazas|Puestos}',
  prizesHint: 'Si quiere: {of:uno|uno|una|uno} por línea, con {of:cuántos|cuántos|cuántas|cuántos} hay, como '
    + '{of:Bicicleta: 2 o 2 bicicletas|Bicicleta: 2 o 2 bicicletas|Plaza: 20 o 20 plazas|Puesto: 40 o 40 puestos}. Se '
    + '{of:entregan|entregan|adjudican|adjudican} en este orden.',
  prizeRead: '«{0}» se entiende como {1} de «{2}». Si no, escriba «{0}: 1».',
  reservesLabel: '{of:Suplentes|Suplentes|Plazas en la lista de espera|Suplentes}',
  reservesHint: '{of:Suben|Suben|Suben quienes están en ella|Suben} si alguien renuncia.',
  reservesName: '{of:Suplentes|Suplentes|Lista de espera|Suplentes}',
  prizesWrong: 'Esto no puede ser {of:un premio|un premio|una plaza|un puesto} ni un número de suplentes: {0}. '
    + 'Escriba {of:Bicicleta: 1|Bicicleta: 1|Plaza: 1|Puesto: 1}.',
  columnWrong: 'La columna {0} no puede estar en una regla: su nombre es demasiado largo o contiene uno de ; : , @ =. '
    + 'Cámbielo en la tabla y elija la tabla otra vez.',
  setAsideLost: '{0} está en una reserva, pero ya no entre {of:los premios o plazas|los premios|las plazas|los '
    + 'puestos}. Quite esa regla o vuelva a escribir {0}.',
  rulesMany: 'Son más reglas de las que puede tener un sorteo: como máximo 16 columnas, 64 pasos, 64 límites y 4096 '
    + 'caracteres. Quite algunas.',
  formOther: '{of:Los premios o plazas|Los premios|Las plazas|Los puestos} de aquel sorteo siguen reglas que este '
    + 'formulario no tiene. Escríba{of:los|los|las|los} de nuevo; solo el comando verishuffle puede '
    + 'tomar{of:los|los|las|los} tal cual.',
  isAllWaitingLabel: 'Todos los demás esperan',
  waitingName: 'Lista de espera',
  columnsOut: 'Columnas que ninguna regla puede usar',
  columnsAlone: '{0:La columna|Las columnas} {1} no {0:puede|pueden} estar en una regla, porque no hay dos filas '
    + 'iguales. Para una regla como «hasta 1,5 km», vuelva a la tabla y añada una columna con sí o no.',
  columnsMany: 'Ninguna regla puede preguntar por un valor de {0:la columna|las columnas} {1}, porque hay más de 32 '
    + 'distintos o contienen una coma. Para una regla como «hasta 1,5 km», vuelva a la tabla y añada una '
    + 'columna con sí o no.',
  tiersHeading: 'Quién va primero',
  tiersText: 'En este orden, y después todos los demás. Dentro de cada grupo decide el sorteo.',
  setAsidesHeading: 'Reservado',
  setAsidesText: 'Se da antes que todo lo demás. Lo que sobra queda para todos.',
  capsHeading: 'Límites',
  capsText: 'Un mismo grupo nunca recibe más, aunque sobre algo.',
  capNobody: 'Este límite no deja fuera a nadie, porque como mucho {0} {0:inscripción lo tiene|inscripciones lo '
    + 'tienen}.',
  setAsideCount: 'Cuántos',
  setAsideAward: 'De qué',
  capMost: 'Como máximo',
  ruleAsked: 'Para quién',
  ruleNone: 'elegir',
  ruleCell: '{0} es {1}',
  ruleEach: 'lo mismo en {0}',
  ruleWish: 'cada uno recibe lo que dice {0}',
  ruleMost: 'Como máximo {0}: {1}',
  ruleAdd: 'Añadir',
  ruleOut: 'Quitar',
  ruleMissing: 'Rellene todos los campos de la regla y añádala después.',
  ruleOpen: 'Hay una regla elegida, pero no añadida. Pulse Añadir o vuelva a poner «elegir».',
  prizesMany: 'Se sortearían {0}, pero solo hay {1} {1:inscripción|inscripciones}.',
  effectChance: '{0} {0:inscripción|inscripciones}; {1} {1:recibe|reciben} algo: cada una tiene una probabilidad de '
    + '{1} entre {0}.',
  effectRules: '{0} {0:inscripción|inscripciones}; {1} {1:recibe|reciben} algo. Qué probabilidad tiene cada una lo '
    + 'dicen las reglas.',
  effectOrder: 'Las {0} {0:inscripción|inscripciones} se ponen en un orden al azar.',
  effectTiers: 'Por orden, cada grupo recibe primero {0}, y lo siguiente solo cuando ya no queda. Para que cada uno '
    + 'reciba primero lo suyo, como los hermanos su clase, añada a la lista una columna que lo nombre exactamente '
    + 'así, y elija esa regla.',
  firstNoColumns: 'Todos tienen la misma probabilidad. Para reglas como «uno por hogar» o «hermanos primero», la '
    + 'lista debe ser una tabla con una columna que lo diga.',
  firstNoPrizes: 'Todos tienen la misma probabilidad. Para reglas por columnas, vuelva atrás y nombre lo que se da, '
    + 'como {of:Bicicleta: 1 o Plaza: 20|Bicicleta: 1|Plaza: 20|Puesto: 40}.',
  previewText: 'Pruebe las reglas con órdenes al azar antes de decidir. Una prueba no obliga a nadie.',
  previewStart: 'Probar {0} órdenes al azar',
  previewChances: 'La probabilidad de una inscripción, según los órdenes probados.',
  previewErrors: 'Lo que sigue a ± es lo que puede desviarse la prueba.',
  previewAll: 'Cada una de {0} {0:inscripción|inscripciones}',
  previewValue: '{1} es {2}: cada una de {0} {0:inscripción|inscripciones}',
  previewEmptyCell: '{1} está vacío: cada una de {0} {0:inscripción|inscripciones}',
  previewAlone: 'Única con su {1}: cada una de {0} {0:inscripción|inscripciones}',
  previewShared: '{2} inscripciones tienen lo mismo en {1}: cada una de {0} {0:inscripción|inscripciones}',
  previewLeft: '{0}: en {1} de {2} órdenes no se dio todo.',
  previewNothingLeft: 'En todos los órdenes se dio todo.',
  whatIfLabel: '¿Y si alguien renuncia?',
  whatIfHint: 'Estos recibieron algo en el primero de los órdenes probados.',
  whatIfNext: '{0} sube y recibe {1}.',
  whatIfNobody: 'No sube nadie; {0} queda libre.',
  rulesLabel: 'Reglas',
  rulesHint: 'Si quiere: qué incluye cada {of:premio o plaza|premio|plaza|puesto} y qué pasa si alguien no responde. '
    + 'Después no pueden cambiarse.',

  // When
  whenIntro: 'Elija una hora antes de la cual todos puedan haber visto su página. Hasta entonces nadie conoce el '
    + 'resultado, y usted no puede elegirlo.',
  dateLabel: 'Día y hora del sorteo',
  clockNow: 'Según el reloj de este dispositivo ahora es el {0}. Si va mal, corríjalo antes.',
  dateChosen: 'El sorteo se decide el {0}, por la ronda {1} de la fuente de azar.',
  dateChosenSeals: 'La parte de la fuente de azar sale el {0}, con su ronda {1}. Los sellos deciden junto con ella.',
  dateSoon: 'Falta menos de una hora. Todos deben haber visto su página antes.',
  dateMissing: 'Elija día y hora.',
  datePast: 'Esta hora ya pasó, así que el resultado podría conocerse ya. Elija una posterior.',
  dateFar: 'Faltan más de cinco años, hasta el {0}. ¿Es correcto el año?',
  dateSkipped: 'El reloj se salta esta hora, porque empieza el horario de verano. El sorteo sería el {0}.',
  dateTwice: 'El reloj tiene esta hora dos veces, porque termina el horario de verano. El sorteo sería el {0}.',
  dateMeant: 'Es lo que quiero',
  dateDoubted: 'Mire el día y la hora de arriba. Confírmelos o elija otros.',
  chanceBeaconHeading: 'De dónde viene el azar',
  chanceBeaconText: 'De drand quicknet, una fuente pública de azar de muchas organizaciones: da un valor aleatorio '
    + 'nuevo cada tres segundos. Nadie lo conoce antes, y nadie puede retenerlo.',
  chanceNoSecret: 'Usted no tiene ningún secreto que perder.',
  chanceSeals: 'Los sellos de abajo deciden junto con ella, y el sorteo los necesita todos.',
  sealsMore: 'Más fuentes de azar: sellos',
  sealsPrice: 'Con un sello, alguien fija antes un número secreto y lo muestra para el sorteo. Así la fuente de azar '
    + 'no decide sola. El precio: si un secreto se pierde o se retiene, nadie puede hacer el sorteo, y quien abre el '
    + 'último ve primero el resultado.',
  sealsLabel: 'Sellos de otros',
  sealsHint: 'Uno por línea, como se lo enviaron: un nombre, = y 64 caracteres.',
  isSealedLabel: 'Añadir un sello propio',
  ask: 'Un texto para pedir un sello a otros',
  askHint: 'Envíelo con la página maker.html. Desde entonces el nombre del sorteo debe quedar como está.',
  askText: 'Por favor, haga un sello para un sorteo. Abra la página maker.html, despliegue «{1}» e indique exactamente '
    + 'esto:\n\nNombre del sorteo: {0}\nRondas: {2}\n\nEnvíeme la línea que obtenga. Conserve el archivo que guarde: '
    + 'sin él nadie puede hacer el sorteo.',
  isBeaconlessLabel: 'Sin la fuente de azar: deciden solo los sellos',
  isBeaconlessHint: 'Como en una mesa de cartas donde cada uno tiene un sello. El sorteo no necesita entonces una hora '
    + 'fija. Pero si todos los que tienen sellos se ponen de acuerdo, pueden elegir el resultado, y cada uno puede '
    + 'impedir el sorteo.',
  roundsLabel: 'Rondas',
  roundsHint: 'Cuántas veces se sortea con estas bases, como manos de cartas. Déjelo vacío si es una.',
  roundsWrong: 'Las rondas deben ser un número de 1 a {0}.',
  sealsFew: 'Sin la fuente de azar debe haber al menos dos sellos.',
  chainMore: 'Uno de varios sorteos',
  isChainedLabel: 'Cada sorteo nombra el anterior',
  isChainedHint: 'Por ejemplo para una rifa cada mes: en una cadena así nadie puede omitir, repetir ni cambiar un '
    + 'sorteo sin que se note. Empiece cada sorteo desde el resultado del anterior, con el botón que está al final.',
  chainBefore: 'Este sorteo nombra el anterior: {0}',
  sealWrong: 'Esto no es un sello, o su nombre ya está usado: {0}.',
  nextPublish: 'Seguir: guardar y publicar',

  // Save and publish
  saveHeading: 'Primero, guardar',
  publishIntro: 'La página contiene la lista, las reglas y la hora, y nada en ella puede cambiarse sin que se note.',
  publishPrivate: 'La página del sorteo contiene las reglas, la hora y una huella de la lista, y nada en ella puede '
    + 'cambiarse sin que se note. Guarde también lo que es solo para usted.',
  usePublic: 'para publicar',
  useOwn: 'solo para usted',
  otherFiles: 'Otros archivos',
  otherFilesText: 'La página también contiene todo esto. Los archivos son para programas y para un servidor web.',
  tellHeading: 'Después, publicar',
  tellText: 'Marque lo que haya hecho antes del sorteo: cada punto demuestra después que se publicó a tiempo. Dos o '
    + 'tres valen más que uno.',
  waysMore: 'Otras maneras',
  wayShows_site: 'Todos pueden leerla y guardarla. Desde cuándo, lo muestra una copia en un archivo web.',
  wayShows_archive: 'Dé la dirección a web.archive.org, en «Save Page Now». La fecha de la copia no puede cambiarla '
    + 'usted.',
  wayShows_mail: 'Cada uno tiene el compromiso, con la fecha del correo. Quien lo guarda nota cualquier cambio.',
  wayShows_witnesses: 'Dos personas ajenas al sorteo anotan el compromiso y la hora, y firman.',
  wayShows_notice: 'Un periódico, un boletín oficial, un tablón con sello de fecha: lleva un día y no puede retirarse.',
  wayShows_log: 'Por ejemplo Sigsum: unos testigos firman cuándo estaba en él el compromiso. Hace falta el programa '
    + 'de línea de órdenes, o alguien que lo tenga.',
  wayWhere_site: 'La dirección de la página',
  wayWhere_archive: 'La dirección de la copia',
  wayWhere_mail: 'A quién, por ejemplo: a todos los padres del primer curso',
  wayWhere_witnesses: 'Quiénes son, si están de acuerdo',
  wayWhere_notice: 'Dónde está',
  wayWhere_log: 'Qué registro',
  wayWhen: 'Cuándo',
  wayWithoutTime: '{0}: diga cuándo.',
  wayToCome: '{0}: esa hora aún no ha llegado. Márquelo cuando esté hecho.',
  stateText: 'Lo que marque aparecerá en la página del resultado como declaración suya. No nombre a nadie que no esté '
    + 'de acuerdo.',
  stateSave: 'Guardar otra vez la página, con esta declaración',
  statedSaved: 'Guardada como draw.html: elíjala aquí el día del sorteo. Puede publicar cualquiera de las dos '
    + 'páginas, porque el compromiso es el mismo.',
  postHeading: 'Donde no cabe un archivo',
  sheetAddress: 'La página del sorteo',
  warnings: 'Mire esto antes de seguir: cámbielo, o déjelo si es lo que quiere.',
  warningsMore: 'Y {0} más de este tipo.',
  warningsRoom: 'Cuántos órdenes son posibles',
  terms_no_room: 'Se sortean tantos puestos que no puede salir cualquier orden. Nadie puede saber ni elegir cuáles '
    + 'faltan, pero a quien compruebe el sorteo se le dirá. Con menos {of:premios|premios|plazas|puestos} y '
    + 'suplentes, puede salir cualquiera.',
  terms_no_room_unsealed: 'Se sortean tantos puestos que no puede salir cualquier orden. Nadie puede saber ni elegir '
    + 'cuáles faltan, pero a quien compruebe el sorteo se le dirá. Con menos {of:premios|premios|plazas|puestos} y '
    + 'suplentes, puede salir cualquiera. O añada un sello propio, y ninguno de otros.',
  terms_alike: 'Dos nombres apenas se distinguen: {3} y {4}. Cambie uno de ellos.',
  terms_mixed_scripts: 'La palabra {3} mezcla letras de varios alfabetos, así que parece otra. Escríbala de nuevo.',
  terms_respelled: 'Algunos programas convierten {3} en {4} al pasarlo. Mejor escríbalo así usted.',
  terms_unlike: 'El texto {3} quizá no sea lo que parece: el carácter {4} es {5}. Cámbielo si no es el que quería.',
  terms_limit_too_high: 'De {5} solo hay {4}, y {3} están reservados. Reserve menos.',
  terms_column_names: 'La línea 1 de la lista son los encabezados de su tabla y puede salir en el sorteo. Quítela.',
  terms_spellings: 'En {3} hay {4} y {5}. Para las reglas son dos. Si son lo mismo, corrija la lista.',
  terms_uncounted: 'Las líneas {1} de la lista tienen lo mismo en {3}, pero ninguna regla lo cuenta, así que las dos '
    + 'pueden recibir algo. Si solo debe una, elija la columna en «Como mucho {of:un premio o una plaza|un premio|una '
    + 'plaza|un puesto} por cada».',
  terms_idle_limit: 'La regla que cuenta {3} no frena a nadie: de las inscripciones que lo comparten, de todos modos '
    + '{4:puede|pueden} recibir algo como mucho {4}. Quite la regla, o corríjala o corrija la lista.',
  terms_award_for_nobody: 'Nadie puede recibir {3}: lo que se da antes basta para todos los que pueden recibir algo, o '
    + 'nadie tiene lo que piden las reglas. Quítelo o dé menos antes.',
  terms_awards_left: 'Con estas reglas {3:puede darse|pueden darse} como mucho {3} de {4}, y el resto sobra. Dé menos '
    + 'o cambie las reglas.',
  terms_empty_cell: '{0} {0:línea de la lista no tiene|líneas de la lista no tienen} nada en {3}, así que ninguna '
    + 'regla sobre ello {0:la|las} frena: {1}. Rellénelo si puede.',
  terms_unknown_value: 'Una regla pide {4} en {3}, pero ninguna inscripción lo tiene. Quite la regla o corrija la '
    + 'lista.',
  terms_unknown_value_like: 'La línea {1} de la lista tiene {5}. Si es eso, escriba ambos igual.',
  terms_curly_quotation: 'Las comillas que rodean {3} forman parte de ese texto. Si no deben, quítelas.',
  terms_undrawn: 'Solo se sortean {3} de {4} inscripciones, y las demás no reciben nada aunque sobre algo. Sortéelas '
    + 'todas si no es lo que quiere.',
  terms_never_gives: 'La línea {2} de las reglas de adjudicación nunca da nada, porque la línea {3} da lo mismo a '
    + 'todos los que puede. Quite la línea {2} o póngala antes.',
  terms_waitlist_first: 'La línea {2} de las reglas de adjudicación llena la lista de espera antes de la última '
    + 'adjudicación, así que quien espera no recibe ninguna de las posteriores. Ponga la lista de espera al final.',
  terms_blinded_ids: 'Los identificadores de la lista parecen ocultos. Compruebe una prueba en la página del sorteo '
    + 'antes de publicarla: si el sorteo o una columna tenía otro nombre cuando se hizo la lista, ninguna prueba es '
    + 'válida.',
  terms_blinded_column: 'La línea {2} de las reglas compara {3} con un texto, pero en la lista {3} está oculto, así '
    + 'que ninguna inscripción lo tiene. Quite la regla o deje {3} visible en la lista.',
  terms_unknown_award: 'La línea {1} de la lista tiene {3}, pero ninguna adjudicación se llama así, de modo que la '
    + 'línea {2} de las reglas no le da nada. Escríbalo como una adjudicación.',
  saveDraw: 'Guardar la página del sorteo',
  saveSecret: 'Guardar su secreto',
  saveTermsFile: 'Guardar las bases',
  saveList: 'Guardar la lista',
  secretText: 'Su secreto es su única clave: sin él nadie puede hacer este sorteo. Guarde secret.json para usted, en '
    + 'dos lugares, y no lo publique antes del sorteo.',
  savedFiles: '¿Se guardó? Elíjala otra vez',
  savedAll: '¿Se guardaron? Elíjalos otra vez',
  savedFilesHint: 'Elija draw.html, normalmente en sus descargas. Con él puede seguir más tarde, también en otro '
    + 'dispositivo.',
  savedAllHint: 'Elija draw.html y los archivos que son solo para usted, normalmente en sus descargas. Con ellos '
    + 'puede seguir más tarde, también en otro dispositivo.',
  savedSame: 'Está guardada, byte por byte.',
  savedAllSame: 'Todos están guardados, byte por byte.',
  savedOther: '{0} no es lo que se guardó aquí. Se cambió, o es de otro sorteo.',
  post: 'Un texto para publicar',
  postHint: 'El número largo es el compromiso. Quien lo guarde puede ver si algo se cambió.',
  printSheet: 'Imprimir una hoja para colgar',
  copyText: 'Copiar el texto',
  saveBlinding: 'Guardar la clave de la lista',
  keptText: 'blinding.json es la única clave de la lista. Sin ella y sin entries.txt nadie puede decir quién salió ni '
    + 'probar quién está en la lista. Guarde ambos archivos para usted, en dos lugares, y no publique ninguno.',
  savedLacking: '{0} {2:está guardado|están guardados}. Elija ahora también {1}: lo necesita todo para seguir.',
  postBeacon: 'Decide la ronda {0} de la fuente pública de azar drand quicknet, el {1}.',
  postBoth: 'Deciden juntos la ronda {0} de la fuente pública de azar drand quicknet, el {1}, y los secretos sellados '
    + 'de {2}.',
  postSeals: 'Deciden los secretos sellados de {0}.',
  postRounds: 'Hay hasta {0} {0:ronda|rondas}, cada una sorteada de la lista entera.',
  postFirst: 'Este es el primer sorteo de una cadena.',
  postAfter: 'Sigue al sorteo con el compromiso {0}.',
  postPrivate: 'La lista es privada: cada persona que está en ella recibe la prueba de su inscripción.',
  keptFiles: 'Su lista privada y su clave',
  keptFilesHint: 'Elija entries.txt y blinding.json, que guardó antes del sorteo, y withdrawals.txt si existe. Con '
    + 'ellos esta página le muestra los nombres y hace las pruebas.',
  keptLacking: 'Elija ahora también {0}.',
  keptOther: 'Esta no es la lista de este sorteo con su clave. Elija los archivos que se guardaron con su página.',
  proofsHeading: 'Una prueba para cada persona',
  proofsText: 'Con la prueba de su inscripción, cada persona puede ver que participa y, después del sorteo, si salió. '
    + 'proofs.zip tiene un archivo para cada una, y proofs.csv, una tabla, dice de quién es cada archivo. Envíe a cada '
    + 'persona solo el suyo.',
  proofsMake: 'Crear las pruebas',
  proofsMany: 'Esta página hace las pruebas de {0} {0:inscripción|inscripciones} como máximo. Para más está el comando '
    + 'verishuffle prove --all.',
  proofPostLabel: 'Un texto para enviar con cada prueba',
  proofPostHint: 'No contiene el compromiso: todos deben tomarlo de donde se publicó.',
  proofPost: '{0}\n\nUsted está en la lista de este sorteo. El archivo adjunto es la prueba de su inscripción, solo '
    + 'para usted. Consérvelo.\n\nPara comprobarlo, abra la página del sorteo donde se publicó para todos y elija el '
    + 'archivo en «{1}». No tome esa página ni el compromiso de un mensaje: todos deben ver los mismos.',
  postDraw: 'Se sortearán {0} de {1} inscripciones.',
  postCount: '{0:Participa|Participan} {0} {0:inscripción|inscripciones}.',
  postInOrder: 'Van, uno tras otro, a las inscripciones en el orden del sorteo.',
  postRules: 'Reglas: {0}',
  postCommitment: 'Compromiso, para guardar: {0}',
  postWhere: 'La página del sorteo, con la que cualquiera puede comprobarlo: {0}',
  notSaved: 'Guarde primero la página del sorteo y elíjala otra vez aquí.',
  notPublished: 'Primero publíquela y marque cómo. Un sorteo que nadie vio antes no convence a nadie.',
  publishedLate: 'La hora de este sorteo llegó antes de publicarlo, así que no convence a nadie. Empiece de nuevo con '
    + 'una hora posterior.',
  publishedAsk: 'La hora de este sorteo ha llegado. Diga arriba cuándo ya era público.',
  publishedHint: 'Según su reloj. Para entonces todos podían verlo.',
  nextDraw: 'Seguir: el sorteo',

  // The draw
  drawIntro: 'Cualquiera puede hacer este sorteo con la página que usted publicó, y obtiene el mismo resultado. Puede '
    + 'cerrar esta página y seguir más tarde con draw.html.',
  drawWait: 'Hasta entonces no hay nada que hacer.',
  sealHeading: 'Su sello',
  sealText: 'Ábralo cuando el sorteo esté publicado y, si tiene hora, antes de ella: así nadie puede decir que vio '
    + 'primero el resultado. Se abre solo para este sorteo.',
  openSeal: 'Abrir mi sello',
  secretFile: 'Su secreto',
  secretFileHint: 'El archivo secret.json, si añadió un sello propio.',
  openedText: 'Está abierto y se usa aquí. Guarde el secreto otra vez en lugar del anterior: ahora sabe para qué '
    + 'sorteo se abrió. Publique la apertura, para que otros también puedan hacer el sorteo.',
  openedOther: 'Este secreto ya se abrió para otro sorteo, así que queda cerrado.',
  openedStrange: 'Este no es el secreto de un sello de este sorteo.',
  openedRound: 'Diga primero qué ronda se sortea.',
  openedTerms: 'El compromiso no es el de estas bases, así que el sello queda cerrado. Compare ambos con lo '
    + 'publicado.',
  saveOpened: 'Guardar otra vez el secreto',
  saveOpening: 'Guardar la apertura',
  drawRefused: 'No se sorteó nada, porque lo que se dio no es válido: {0} Tome otra vez la respuesta de la fuente en '
    + 'su dirección.',
  clockWrong: 'El reloj de este dispositivo va atrasado: la respuesta de la fuente ya está. También la hora de '
    + 'publicación que dice esta página viene de un reloj que va mal.',
  listChanged: 'La lista de este archivo no es la de las bases. Se cambió después de fijarse, así que el sorteo no '
    + 'puede seguir con ella. Tome la página que publicó.',
  filesLeft: 'No se ha usado: {0}. Dé los archivos de uno en uno.',
  fileLater: '{0}: la lista de este sorteo está fijada y no puede cambiarse. Para seguir con otro sorteo, elija su '
    + 'página.',
  pageStrange: '{0} no es un archivo con el que siga un sorteo. Elija draw.html o, después, result.html.',
  pageNoList: 'Esta página no contiene ninguna lista, así que aquí no puede seguirse con ella. Tome la página que se '
    + 'guardó aquí.',
  pageReceipt: 'Esto es un comprobante: muestra el sorteo a una sola persona y contiene la prueba de su entrada, así '
    + 'que aquí no se usa. Elija result.html, la página del resultado que recibieron todos.',

  // After
  afterUnchecked: 'Este es el resultado según el acta de este archivo. Para comprobarlo, abra el archivo mismo en un '
    + 'navegador y pulse allí «{0}».',
  afterPublishText: 'Guarde {0} y póngalo donde está draw.html, o envíelo a las mismas personas: muestra el resultado, '
    + 'y cualquiera puede comprobarlo.',
  saveAndPublish: 'Guardar y publicar',
  afterHow: 'Cómo se sorteó',
  saveWinners: '{of:Guardar quiénes salieron|Guardar la lista de ganadores|Guardar quiénes tienen plaza|Guardar '
    + 'quiénes tienen un puesto}',
  saveOrder: 'Guardar el orden del sorteo',
  saveRecord: 'Guardar el acta',
  saveWithdrawn: 'Guardar las renuncias',
  findHere: 'Buscar una inscripción',
  findHereLabel: 'Un boleto, un nombre o una parte',
  withdrawHeading: 'Si alguien renuncia',
  withdrawLabel: 'Quién renuncia',
  withdrawHint: 'Quién sube se sigue de las mismas condiciones; la página lo dice antes de anotarlo.',
  withdrawMissing: 'Elija quién renuncia.',
  withdrawTyped: 'Escriba la línea tal como está en la lista, o su primera celda si la lista se hizo de una tabla. '
    + 'Quién sube se sigue de las mismas condiciones; la página lo dice antes de anotarlo.',
  withdrawUnknown: 'Nadie con ese nombre tiene nada ni espera nada. Mire cómo lo escribe la lista. De un identificador '
    + 'de 64 cifras indique todas, o las 8 primeras o más si ningún otro empieza así.',
  withdrawNow: 'Registrar la renuncia',
  withdrawNext: 'Si {0} renuncia, sube {1} y recibe {2}.',
  withdrawNobody: 'Si {0} renuncia, no sube nadie; {1} queda libre.',
  withdrawWaiting: 'Si {0} renuncia, deja su puesto en la lista de espera.',
  takeBack: 'Deshacer',
  unsavedFirst: 'Guarde antes otra vez {0}: solo ahí consta lo que se hizo aquí.',
  movedNext: '{0} renunció. {1} sube y recibe {2}.',
  movedNobody: '{0} renunció. No sube nadie; {1} queda libre.',
  movedWaiting: '{0} renunció y ya no espera.',
  movedSave: 'Guarde otra vez la página del resultado y publíquela en lugar de la anterior.',
  movedKeep: 'Guarde otra vez awards.txt y withdrawals.txt. La página del resultado queda como está, porque no '
    + 'contiene nombres.',
  withdrawnNamed: 'Han renunciado hasta ahora, en este orden:',
  afterPrivate: 'La lista es privada, así que el resultado dice qué líneas salieron, sin nombres.',
  afterPrivateNames: 'Solo usted ve aquí los nombres. Están en {0}, y en ningún otro de estos archivos.',
  siteMake: 'Guardar todo como carpeta',
  siteText: 'draw.zip contiene la página como index.html y, junto a ella, todo lo público de este sorteo, con un '
    + 'README que dice cómo comprobarlo. Descomprímalo en un servidor web.',
  roundHeading: 'La ronda siguiente',
  roundText: 'Con estas bases hay {0} {0:ronda|rondas}. Cada una se sortea con nuevas aperturas de los mismos '
    + 'sellos.',
  roundNext: 'Sortear otra ronda',
  nextChained: 'Empezar otro sorteo con la misma lista y las mismas reglas. Nombra este, para que la cadena siga.',
  nextHeading: 'El próximo sorteo',
  nextText: 'Tiene su propio nombre, su propia hora y su propio compromiso, con la misma lista y las mismas reglas.',
  nextStart: 'Empezar el próximo sorteo',
};

// ---- web/words/languages.js, MAKER_WORDS

const MAKER_WORDS = {
  en: MAKER_ENGLISH,
  de: MAKER_GERMAN,
  es: MAKER_SPANISH,
  fr: MAKER_FRENCH,
};

// ---- web/maker/state/things.js

// What is drawn: prizes, places, seats, or only an order. The sentences of the maker have the words for each, as in
// {of:prize or place|prize|place|seat}; the first are for when nobody has said what it is.

/**
 * The sentences for each, by their languages. An order has no words of its own.
 * @type {Map<string, Record<string, Record<string, string>>>}
 */
const WORDED = new Map();

/** Returns sentences with these of their forms. @param {Record<string, string>} sentences @param {number} at */
function chosen(sentences, at) {
  return Object.fromEntries(Object.entries(sentences).map(([key, text]) => (
    [key, text.replaceAll(/\{of:([^}]*)\}/g, (_, forms) => forms.split('|')[at])])));
}

/** Lets the page speak of what is drawn. @param {string} thing */
function speakOf(thing) {
  const at = thing === 'order' ? 0 : THINGS.indexOf(thing);
  const words = WORDED.get(thing) ?? Object.fromEntries(
    Object.entries(MAKER_WORDS).map(([code, sentences]) => [code, chosen(sentences, at)]));
  WORDED.set(thing, words);
  addWords(words);
}

// ---- web/maker/stages/bar.js

// The bar with the names of the stages, and going from one to another.

/**
 * The key of the name of a stage, what shows it, and its heading.
 * @typedef {[key: string, show: () => void, heading: () => string]} Stage
 */

/**
 * The stages in their order. The start-up names them.
 * @type {Stage[]}
 */
const STAGES = [];

/** Takes the stages. They lead to each other, so that none of them knows the others. @param {Stage[]} stages */
function setStages(stages) {
  STAGES.push(...stages);
}

/** Returns whether the organiser may go to a stage by its name in the bar. @param {number} stage */
function mayGoTo(stage) {
  if (stage >= DRAFT.stage) return false;
  // A draw that goes on from its result has none of the earlier stages.
  if (DRAFT.fixed === null) return DRAFT.stage < 2;
  return (DRAFT.publishedAt === null && stage < 3) || stage >= 2;
}

/** Shows the names of the stages, of which those that can be changed are buttons. */
function showStages() {
  byId('stages').replaceChildren(...STAGES.map(([key], i) => {
    const name = mayGoTo(i) ? button(`stage-${i + 1}`, say(key), () => goTo(i)) : element('span', {}, say(key));
    if (mayGoTo(i)) name.className = 'link';
    const item = element('li', { class: i < DRAFT.stage ? 'past' : i === DRAFT.stage ? 'now' : '' }, name);
    if (i === DRAFT.stage) item.setAttribute('aria-current', 'step');
    return item;
  }));
}

/** Shows the stage in which the draw is. */
function showStage() {
  const [, show, heading] = STAGES[DRAFT.stage];
  speakOf(DRAFT.thing);
  showStages();
  byId('strip').hidden = true;
  byId('check-status').textContent = '';
  byId('screen-count').textContent = '';
  delete byId('stage').dataset.screen;
  show();
  byId('stage-heading').textContent = heading();
  // Perhaps it was published: a page that was closed does not know.
  if (DRAFT.stage < 2 && DRAFT.wasSaved) byId('stage').prepend(said('p', 'wasSaved'));
  const note = byId('example-note');
  note.replaceChildren(...(DRAFT.isExample ? [say('exampleNote'), ' ', button('example-end', say('exampleEnd'), () => {
    changeDraft(EMPTY);
    goTo(0);
  })] : []));
}

/**
 * Shows a stage, and leads the reader to its heading. A draw that is not published yet can be changed again.
 * @param {number} stage
 */
function lead(stage) {
  if (stage < 2 && DRAFT.publishedAt === null) {
    const wasSaved = DRAFT.wasSaved || DRAFT.isSaved;
    const { where } = DRAFT.ways.site;
    changeDraft({
      fixed: null, kept: null, given: null, isSaved: false, wasSaved, secret: null, hasNewWays: false,
      ways: { ...EMPTY.ways, site: { ...NOT_DONE, where } },
    });
  }
  DRAFT.stage = stage;
  showStage();
  byId('stage-heading').focus();
}

/** Goes to a stage. The button of the browser leads back from it. @param {number} stage */
function goTo(stage) {
  lead(stage);
  history.pushState({ stage, screen: DRAFT.screen }, '');
}

/**
 * Goes where the button of the browser leads, if the draw can go there. The first place has no state.
 * @param {{ stage: number, screen: ScreenName } | null} state
 */
function goBackTo(state) {
  const { stage, screen } = state ?? { stage: 0, screen: 'start' };
  if (DRAFT.stage < 2 ? stage < 2 : mayGoTo(stage)) {
    DRAFT.screen = screen;
    lead(stage);
  } else {
    history.pushState({ stage: DRAFT.stage, screen: DRAFT.screen }, '');
  }
}

// ---- web/maker/stages/parts.js

// What the stages share: lines, rows of buttons, fields and files to save.

/**
 * A key that a box ticks.
 * @typedef {'isPrivate' | 'isChained' | 'isSealed' | 'isBeaconless' | 'isAllWaiting'} BoxKey
 */
/**
 * A key whose field keeps text.
 * @typedef {'context' | 'draw' | 'thing' | 'prizes' | 'reserves' | 'onePer' | 'rules' | 'rounds' | 'seals'} FieldKey
 */
/** What is missing: the id of its field, and a sentence. @typedef {{ id: string, text: string }} Missing */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} TypedField */

/** Returns the name of a draw in a box, since it could read like words of the page. @param {string} context */
function nameElement(context) {
  return element(
    'div', { class: 'words screen' }, element('p', { class: 'whose' }, say('theName')),
    element('p', {}, outsideText(context)),
  );
}

/** Returns the row of buttons at the end of a stage. @param {...Node} buttons */
function row(...buttons) {
  return element('div', { class: 'row screen' }, ...buttons);
}

/** Returns the button that leads on. @param {string} id @param {string} key @param {() => unknown} work */
function mainButton(id, key, work) {
  const made = button(id, say(key), () => settled((async () => work())()));
  made.className = 'main';
  return made;
}

/**
 * Returns a link that looks like a button and saves a file under this name. `use` is the key of what to do with it, or
 * null. The file that everyone should get leads the eye.
 * @param {string} name @param {Uint8Array} bytes @param {string} key @param {string | null} [use]
 */
function saveButton(name, bytes, key, use = null) {
  const address = addressOf(bytes, name.endsWith('.html') ? 'text/html' : undefined);
  const id = `save-${name.split('.')[0]}`;
  const look = use === 'usePublic' ? 'button main' : 'button';
  const link = element('a', { href: address, download: name, class: look, id }, say(key));
  link.addEventListener('click', () => {
    DRAFT.unsaved = DRAFT.unsaved.filter((other) => other !== name);
  });
  const hint = use === null ? name : `${name}, ${say(use)}`;
  return element('li', {}, link, element('span', { class: 'hint' }, hint));
}

/** Returns how the names of files end that are of one round of several. @param {Read} draw */
function roundEnding({ terms: { rounds }, round }) {
  return rounds > 1 ? `-${round}` : '';
}

/** Returns the files that the page holds too, folded, since few need them. @param {...Node} items */
function otherFiles(...items) {
  return element(
    'details', { id: 'other-files' }, said('summary', 'otherFiles'), said('p', 'otherFilesText'),
    ...items,
  );
}

/** Returns a list of links that save. @param {...Node} links */
function saves(...links) {
  return element('ul', { class: 'saves', role: 'list' }, ...links);
}

/** Saves a file that was made at a press. @param {string} name @param {Uint8Array} bytes */
function saveMade(name, bytes) {
  element('a', { href: addressOf(bytes), download: name }).click();
}

/**
 * Returns a button that copies what `text` returns, and the line that says whether it did.
 * @param {string} id @param {() => string} text @param {string} [key]
 */
function copyParts(id, text, key = 'copy') {
  const status = element('span', { role: 'status' });
  return [button(id, say(key), async () => {
    try {
      await navigator.clipboard.writeText(text());
      status.textContent = say('copied');
    } catch {
      status.textContent = say('copyByHand');
    }
  }), status];
}

/**
 * Returns a box to tick that keeps under a key of the draft whether it is.
 * @param {string} id @param {BoxKey} key @param {boolean} [hasHint]
 */
function keptBox(id, key, hasHint = true) {
  const box = element('input', { type: 'checkbox', id, ...(hasHint ? { 'aria-describedby': `${id}-hint` } : {}) });
  box.checked = DRAFT[key];
  box.addEventListener('change', () => {
    DRAFT[key] = box.checked;
  });
  const hint = hasHint ? [element('p', { class: 'hint', id: `${id}-hint` }, say(`${key}Hint`))] : [];
  const label = element('label', {}, box, element('span', {}, say(`${key}Label`)));
  return element('div', { class: 'field' }, label, ...hint);
}

/**
 * Returns a field that keeps what is typed under a key of the draft.
 * @param {string} id @param {FieldKey} key @param {TypedField} input @param {...Value} values
 */
function keptField(id, key, input, ...values) {
  input.value = DRAFT[key];
  input.addEventListener('input', () => {
    DRAFT[key] = input.value;
  });
  return field(id, say(`${key}Label`), say(`${key}Hint`, ...values), input);
}

/** How many lines a warning names. */
const MOST_NAMED = 10;

/** Returns the numbers of lines as a sentence names them. @param {number[]} lines */
function namedLines(lines) {
  const named = lines.slice(0, MOST_NAMED).map((line) => grouped(line + 1)).join(', ');
  return lines.length > MOST_NAMED ? `${named}, … (+${grouped(lines.length - MOST_NAMED)})` : named;
}

/**
 * Returns a warning about terms in sentences. Their values are how many lines of the list it is about, and which, the
 * line of the allocation, and then those of the warning.
 * @param {Warning} warning
 */
function warningParts({ word, lines, allocationLine, values }) {
  const [first, ...others] = lines.map(grouped);
  const named = lines.length === 2 ? listed([first, ...others]) : namedLines(lines.map((line) => line - 1));
  // All white space shows, so that no two names look the same. Numbers and code points need no marks.
  const isBare = (/** @type {number} */ at) => typeof values[at] === 'number' || (word === 'unlike' && at === 2);
  const shown = values.map((value, at) => (isBare(at) ? value : quote(shortened(printable(String(value))))));
  const all = [lines.length, named, allocationLine ?? 0, ...shown];
  const keys = [`terms_${word}`, ...(word === 'unknown_value' && lines.length > 0 ? ['terms_unknown_value_like'] : [])];
  return keys.flatMap((key, i) => [...(i > 0 ? [' '] : []), ...sayParts(key, ...all)]);
}

/** Returns several texts in one: a, b and c. @param {string[]} texts */
function listed(texts) {
  return texts.length < 2 ? texts.join('') : say('givesListed', texts.slice(0, -1).join(', '), texts[texts.length - 1]);
}

/** Says at a field what is missing there, and leads the reader to it. @param {Missing | null} missing */
function showMissing(missing) {
  ifThere('problem')?.remove();
  for (const invalid of byId('stage').querySelectorAll('[aria-invalid]')) {
    invalid.removeAttribute('aria-invalid');
    invalid.removeAttribute('aria-errormessage');
  }
  if (missing === null) return;
  const field = byId(missing.id);
  const line = problemLine('problem');
  (field.closest('.field') ?? field.closest('label') ?? field).after(line);
  line.textContent = missing.text;
  if (field.matches('input, textarea, select')) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-errormessage', 'problem');
  }
  leadTo(field);
}

/** Returns what is between two cells: where numbers have a decimal comma, spreadsheets expect a semicolon. */
function sheetSeparator() {
  return (0.5).toLocaleString(LANGUAGE.tag).includes(',') ? ';' : ',';
}

/** Returns what saves whose number is whose, or nothing. */
function numbersSaves() {
  const { numbers } = DRAFT;
  return numbers === null ? [] : [said('p', 'numbersSave'), saves(saveButton('numbers.csv', numbers, 'numbersFile'))];
}

/** Saves what was given up to a screen, before anything is fixed. @param {ScreenName} screen */
async function saveSoFar(screen) {
  const { context, rules, draw, date, list } = DRAFT;
  const saved = { ...EMPTY_SAVED, stage: screen, context, rules, draw, date, form: writtenForm(DRAFT) };
  const made = await run(MAKER_TASKS.begun, { saved, list });
  if (made === null) return;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  saveMade('begun.json', made.bytes);
}

// ---- web/maker/stages/private.js

// A list that nobody else may read. The terms bind it by a root that is blinded with a key. List and key stay with the
// organiser, as files of their own, and each entrant gets the proof of their own entry.

/**
 * Returns what asks for the private list and its key of a draw that goes on. `show` shows the stage with them.
 * @param {Read} draw @param {Uint8Array} document @param {() => unknown} show
 */
function keptElements({ terms }, document, show) {
  if (DRAFT.kept !== null) return [];
  const files = element('input', { type: 'file', multiple: '', autocomplete: 'off' });
  const status = element('p', { id: 'kept-status', role: 'status' });
  files.addEventListener('change', () => settled((async () => {
    const chosen = chosenFiles(files);
    files.value = '';
    const lacking = await takeKept(chosen, terms.count, document);
    status.textContent = lacking.length > 0 ? say('keptLacking', listed(lacking)) : '';
    if (DRAFT.kept !== null) await show();
  })()));
  return [field('kept-files', say('keptFiles'), say('keptFilesHint'), files), status];
}

/**
 * Returns what makes the proofs of all entries of a private list, and a text to send with each.
 * @param {Read} draw @param {Uint8Array} document
 */
function proofElements({ terms }, document) {
  if (DRAFT.kept === null) return [];
  const { entries, blinding } = DRAFT.kept;
  const heading = [said('h3', 'proofsHeading'), said('p', 'proofsText')];
  if (terms.count > MOST_PROOFS) return [...heading, said('p', 'proofsMany', MOST_PROOFS)];
  const make = async () => {
    const made = await run(MAKER_TASKS.proofs, { document, list: entries, blinding, separator: sheetSeparator() });
    if (made === null) return;
    if (made.error !== undefined) throw new Error(verdictReason(made));
    saveMade('proofs.zip', made.zip);
  };
  const text = element('textarea', { rows: '9', readonly: '', autocomplete: 'off' });
  text.value = say('proofPost', terms.context, say('find'));
  return [
    ...heading,
    row(button('make-proofs', say('proofsMake'), () => settled(make()))),
    field('proof-post', say('proofPostLabel'), say('proofPostHint'), text),
    element('div', { class: 'row' }, ...copyParts('copy-proof-post', () => text.value, 'copyText')),
  ];
}

// ---- web/maker/stages/withdraw.js

// The fifth stage: who withdraws, and who moves up. The page says it before it is recorded, and takes it back.

/**
 * What a withdrawal results in: `next` is null if nobody moves up, and `award` if whoever withdrew waited.
 * @typedef {{ gone: string, award: string | null, next: string | null }} Moved
 */

/** The most who are offered to choose from. */
const MOST_CHOSEN = 1000;

/** Returns the ids of those who withdrew so far, in their order. */
function withdrawnIds() {
  const { held, kept } = drawnDraft();
  const { withdrawals } = kept ?? held;
  if (withdrawals === undefined) return [];
  const read = readWithdrawals(withdrawals);
  return Array.from({ length: read.count }, (_, i) => read.line(i));
}

/** Takes these for all withdrawals. @param {Uint8Array[]} ids */
async function setWithdrawals(ids) {
  const { drawn, held, kept, verdict } = drawnDraft();
  const isPrivate = drawn.terms.kind === 'blinded';
  const withdrawals = ids.length === 0 ? undefined : linesFile(ids);
  if (isPrivate && kept !== null) DRAFT.kept = { ...kept, withdrawals };
  if (!await takeDrawn(isPrivate ? held : { ...held, withdrawals })) {
    DRAFT.kept = kept;
    return;
  }
  // Of a private list no page has the withdrawals.
  const file = isPrivate ? 'withdrawals' : 'result';
  const unsaved = ids.length === 0 && isPrivate ? [] : [`${file}${roundEnding(drawn)}.${isPrivate ? 'txt' : 'html'}`];
  changeDraft({ verdict, unsaved });
  showStage();
  byId('withdrawn').focus();
}

/**
 * Returns what follows if the holder of an id withdraws too, or null if that was cancelled.
 * @param {Uint8Array} id @param {number} entry
 */
async function movedBy(id, entry) {
  const { drawn, held, kept } = drawnDraft();
  const order = drawnOf(drawn);
  const awards = drawn.awards ?? [];
  const at = awards.findIndex(({ places }) => places.some((place) => order[place] === entry));
  const { name, isWaitlist, places } = awards[at];
  const made = await run(MAKER_TASKS.awards, {
    transcript: held.transcript, entries: (kept ?? held).entries ?? null,
    withdrawals: linesFile([...withdrawnIds(), id]),
  });
  if (made === null) return null;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  const seat = places.findIndex((place) => order[place] === entry);
  const place = isWaitlist ? -1 : made.awards?.[at].places[seat] ?? -1;
  return {
    gone: nameOf(drawn, entry) ?? '',
    award: isWaitlist ? null : printable(name, 'name'),
    next: place < 0 ? null : nameOf(drawn, order[place]),
  };
}

/** The sentences of what a withdrawal results in: before it is recorded, and after. */
const WOULD_MOVE = { waiting: 'withdrawWaiting', nobody: 'withdrawNobody', next: 'withdrawNext' };
const HAS_MOVED = { waiting: 'movedWaiting', nobody: 'movedNobody', next: 'movedNext' };

/** Returns what a withdrawal results in. @param {typeof HAS_MOVED} keys @param {Moved} moved */
function movedParts(keys, { gone, award, next }) {
  if (award === null) return sayParts(keys.waiting, quote(gone));
  return next === null ? sayParts(keys.nobody, quote(gone), quote(award))
    : sayParts(keys.next, quote(gone), quote(next), quote(award));
}

/** Returns the field in which somebody who withdraws is chosen, or nothing if nobody has an award. */
function withdrawElements() {
  const { drawn } = drawnDraft();
  const { awards, list, terms } = drawn;
  if (awards === null || list === null || list.problem !== null) return [];
  const { bytes, starts, ends } = list;
  const order = drawnOf(drawn);
  /** @param {number} entry */
  const idOf = (entry) => {
    const line = bytes.subarray(starts[entry], ends[entry]);
    const end = (terms.allocation?.columns.length ?? 0) > 0 ? line.indexOf(0x3b) : -1;
    return end < 0 ? line : line.subarray(0, end);
  };
  const holders = awards.flatMap(({ name, places }) => Array.from(places).filter((place) => place >= 0)
    .map((place) => ({ name, entry: order[place] })));
  if (holders.length === 0) return [];
  // Of too many to choose from, one is typed.
  const isChosen = holders.length <= MOST_CHOSEN;
  const offered = [
    element('option', { value: '' }, say('ruleNone')),
    ...(isChosen ? holders : []).map(({ name, entry }) => element(
      'option', { value: String(entry) }, `${nameOf(drawn, entry)} (${printable(name, 'name')})`,
    )),
  ];
  const input = isChosen ? element('select', {}, ...offered) : element('input', { type: 'text', autocomplete: 'off' });
  const problem = problemLine('withdraw-problem');
  const givenId = () => {
    if (isChosen) return input.value === '' ? null : idOf(Number(input.value));
    const typed = encodeUtf8(wholeId(input.value.trim()));
    return holders.some(({ entry }) => bytesEqual(idOf(entry), typed)) ? typed : null;
  };
  /**
   * Returns all digits of a blinded id of which the first are given, as pages show them, if no other begins so.
   * @param {string} typed
   */
  const wholeId = (typed) => {
    if (!list.hasBlindedIds || !/^[0-9a-f]{8,63}…?$/.test(typed)) return typed;
    const begin = typed.replace('…', '');
    const found = Array.from(starts, (_, entry) => printableBytes(idOf(entry))).filter((id) => id.startsWith(begin));
    return found.length === 1 ? found[0] : typed;
  };
  const said = element('p', { id: 'withdraw-said', 'aria-live': 'polite' });
  let turn = 0;
  const chosen = async () => {
    const now = ++turn;
    const id = givenId();
    const holder = id === null ? undefined : holders.find(({ entry }) => bytesEqual(idOf(entry), id));
    said.replaceChildren();
    if (id === null || holder === undefined) return null;
    if (!isChosen) input.value = printableBytes(id);
    const moved = await movedBy(id, holder.entry);
    if (moved === null || now !== turn) return null;
    said.replaceChildren(...movedParts(WOULD_MOVE, moved));
    return id;
  };
  input.addEventListener('change', () => settled(chosen()));
  const withdraw = async () => {
    problem.textContent = givenId() !== null ? '' : say(isChosen ? 'withdrawMissing' : 'withdrawUnknown');
    const id = await chosen();
    if (id !== null) await setWithdrawals([...withdrawnIds(), id]);
  };
  return [
    element('h3', {}, say('withdrawHeading')),
    field('withdraw', say('withdrawLabel'), say(isChosen ? 'withdrawHint' : 'withdrawTyped'), input), said, problem,
    row(button('withdraw-now', say('withdrawNow'), () => settled(withdraw()))),
  ];
}

/**
 * Returns what each withdrawal so far resulted in. A seat that is left goes to somebody at once, or stays free: so it
 * went to the next one who left it, or to whoever has it now.
 * @returns {Moved[]}
 */
function movesSoFar() {
  const { drawn } = drawnDraft();
  const order = drawnOf(drawn);
  const left = drawn.withdrawn?.gone ?? [];
  return left.map(({ entry, name, isWaitlist, seat }, i) => {
    const gone = nameOf(drawn, entry) ?? '';
    if (isWaitlist) return { gone, award: null, next: null };
    const later = left.slice(i + 1).find((other) => (
      !other.isWaitlist && other.name === name && other.seat === seat));
    const place = drawn.awards?.find((award) => !award.isWaitlist && award.name === name)?.places[seat - 1] ?? -1;
    const next = later?.entry ?? (place < 0 ? null : order[place]);
    return { gone, award: printable(name, 'name'), next: next === null ? null : nameOf(drawn, next) };
  });
}

/** How many withdrawals are shown: the last ones. */
const MOST_WITHDREW = 100;

/** Returns who withdrew, who moved up for each, and what to do now; nothing if nobody withdrew. */
function withdrawnElements() {
  const { kept, unsaved } = drawnDraft();
  const ids = withdrawnIds();
  if (ids.length === 0 && unsaved.length === 0) return [];
  const moves = movesSoFar();
  const first = Math.max(0, moves.length - MOST_WITHDREW);
  const items = moves.slice(first).map((moved, i) => {
    const at = first + i;
    const back = button(`take-back-${at + 1}`, say('takeBack'), () => (
      settled(setWithdrawals(ids.filter((_, other) => other !== at)))));
    back.setAttribute('aria-label', `${say('takeBack')}: ${moved.gone}`);
    back.className = 'link';
    return element('li', {}, ...movedParts(HAS_MOVED, moved), ' ', back);
  });
  const earlier = first > 0 ? [element('p', {}, `(+${grouped(first)}) …`)] : [];
  return [element(
    'div', { id: 'withdrawn', class: 'notice', tabindex: '-1' },
    ...(ids.length === 0 ? [] : [
      said('p', 'withdrawnNamed'), ...earlier, element('ol', { start: String(first + 1) }, ...items),
    ]),
    ...(unsaved.length === 0 ? [] : [said('p', kept === null ? 'movedSave' : 'movedKeep')]),
    ...(ids.length === 0 ? [] : [element('p', { class: 'hint' }, say('cautionWithdrawals', ids.length))]),
  )];
}

// ---- web/maker/stages/after.js

// The fifth stage: who was drawn, and what is published now.

/** With more winners than this, what publishes the result is above them. */
const MOST_BEFORE_PUBLISH = 20;

/** Returns what can be saved after the draw. */
function savesAfter() {
  const { drawn, held, kept, page: whole } = drawnDraft();
  const { list, stated } = drawn;
  const { withdrawals, awards } = kept ?? held;
  const isPrivate = drawn.terms.kind === 'blinded';
  const use = isPrivate ? 'useOwn' : null;
  /** @param {string} begin @param {string} end */
  const name = (begin, end) => `${begin}${roundEnding(drawn)}.${end}`;
  // Whoever is drawn wins, unless prizes go by rules.
  const [order, key] = drawn.terms.allocation === null ? ['winners', 'saveWinners'] : ['drawn', 'saveOrder'];
  const result = list === null || list.problem !== null || stated === null || stated.problem !== null ? undefined
    : resultOf(list, stated.drawn);
  const files = [
    { file: name('awards', 'txt'), bytes: awards, save: 'saveWinners' },
    { file: name(order, 'txt'), bytes: result, save: key },
    { file: name('withdrawals', 'txt'), bytes: withdrawals, save: 'saveWithdrawn' },
  ].flatMap(({ file, bytes, save }) => (bytes === undefined ? [] : [{ file, bytes, save }]));
  const names = files.map(({ file }) => file);
  const named = files.map(({ file, bytes, save }) => saveButton(file, bytes, save, use));
  const page = saveButton(name('result', 'html'), whole, 'saveAndPublish', 'usePublic');
  const transcript = saveButton(name('transcript', 'json'), held.transcript, 'saveRecord');
  return [
    ...(isPrivate ? [kept === null ? said('p', 'afterPrivate') : said('p', 'afterPrivateNames', listed(names))] : []),
    said('p', 'afterPublishText', name('result', 'html')),
    // No page holds the names of a private list.
    saves(page, ...(isPrivate ? named : [])),
    otherFiles(
      saves(transcript, ...(isPrivate ? [] : named)),
      said('p', 'siteText'), row(button('save-site', say('siteMake'), () => settled(saveSite()))),
    ),
  ];
}

/** Saves all that is published after the draw as the folder of a web server. */
async function saveSite() {
  const { held, page } = drawnDraft();
  const made = await run(MAKER_TASKS.site, { held, page });
  if (made === null) return;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  saveMade('draw.zip', made.zip);
}

/** Shows the fifth stage: who was drawn, and what is published now. */
function showAfter() {
  const { drawn, held, verdict, fixed } = drawnDraft();
  const { rounds, kind } = drawn.terms;
  const isPrivate = kind === 'blinded';
  PAGE.verdict = verdict === null ? null : { answer: verdict, form: null };
  if (verdict === null) showStrip('open', say('notChecked'), sayParts('afterUnchecked', say('openCheck')));
  else showVerdictStrip(verdict, drawn, verdict.given);
  byId('open-check').hidden = true;
  // Below many winners nobody would find it.
  const isFew = countCards(drawn) <= MOST_BEFORE_PUBLISH;
  const publish = element('section', { class: 'screen', id: 'publish-result' }, ...savesAfter());
  byId('stage').replaceChildren(
    element('h2', { class: 'paper name' }, outsideText(drawn.terms.context)),
    nameElement(drawn.terms.context),
    ...withdrawnElements(),
    ...(isFew ? [] : [publish]),
    ...winnerElements(drawn),
    ...(isPrivate ? keptElements(drawn, held.transcript, async () => {
      if (!await takeDrawn(held)) return;
      DRAFT.verdict = verdict;
      showStage();
    }) : []),
    ...(isFew ? [publish] : []),
    ...withdrawElements(),
    ...(isPrivate ? proofElements(drawn, held.transcript) : findHere(drawn)),
    element('details', { id: 'how-drawn' }, said('summary', 'afterHow'),
      ...rulesElements(drawn.terms), ...allocationElements(drawn.terms, false),
      timelineElement(drawn, DRAFT.publishedAt === null ? null : { time: DRAFT.publishedAt, isLogged: false }),
      ...statementElements(drawn, held),
      ...foldedElements(drawn, held).filter(({ id }) => id !== 'draw-save')),
    sheetElement(fixed?.commitment ?? drawn.fixed),
    ...(rounds > 1 && fixed !== null ? [
      said('h3', 'roundHeading'), said('p', 'roundText', rounds),
      row(button('next-round', say('roundNext'), () => onceSaved(() => goTo(3)))),
    ] : []),
    said('h3', 'nextHeading'),
    said('p', drawn.terms.previous === null ? 'nextText' : 'nextChained'),
    problemLine('next-problem'),
    row(button('next-draw', say('nextStart'), () => onceSaved(startNext))),
  );
  // The strip says it.
  ifThere('drawn-by')?.replaceChildren();
}

/** Returns what looks for an entry, in words for the organiser. @param {Read} drawn */
function findHere(drawn) {
  const found = findElements(drawn, () => {});
  for (const section of found) {
    section.querySelector('#find-heading')?.replaceChildren(say('findHere'));
    section.querySelector('label[for="find-text"]')?.replaceChildren(say('findHereLabel'));
  }
  return found;
}

/** Leaves this draw once all is saved that is nowhere else. @param {() => void} leave */
function onceSaved(leave) {
  const { unsaved } = DRAFT;
  byId('next-problem').textContent = unsaved.length === 0 ? '' : say('unsavedFirst', listed(unsaved));
  if (unsaved.length === 0) leave();
}

/** Begins the next draw, from the same list. In a chain it names the draw that was made here. */
function startNext() {
  const { drawn, held, kept, thing } = drawnDraft();
  const { kind, previous } = drawn.terms;
  GIVEN.documents.length = 0;
  changeDraft({ ...EMPTY, thing });
  takeForm(drawn.terms, held.entries ?? kept?.entries);
  changeDraft({
    isPrivate: kind === 'blinded', isChained: previous !== null, before: previous === null ? null : drawn.fixed,
    nameBefore: drawn.terms.context,
  });
  goTo(0);
}

// ---- web/maker/lists/kinds.js

// What a file is that was given as a list, if it is no text. The page says what to save it as, under `given_` and the
// word.

/**
 * @typedef {'workbook' | 'oldOffice' | 'locked' | 'flat' | 'text' | 'apple' | 'archive' | 'pdf' | 'rtf' | 'picture' |
 *   'webPage'} GivenKind
 */

/** How files of each kind begin. @type {[start: string, kind: GivenKind][]} */
const BEGINNINGS = [
  ['%PDF-', 'pdf'], ['{\\rtf', 'rtf'], ['\x89PNG', 'picture'], ['\xff\xd8\xff', 'picture'], ['GIF8', 'picture'],
  ['\x1f\x8b', 'archive'], ['7z\xbc\xaf', 'archive'], ['Rar!', 'archive'],
];

/** Returns what a file is, or null if it may be a text. @param {Uint8Array} bytes @returns {GivenKind | null} */
function kindOfGiven(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  // Bytes as characters of the same numbers.
  const text = () => new TextDecoder('latin1').decode(bytes);
  if (start.startsWith('PK\x03\x04')) return kindOfZip(text());
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    return text().includes([...'EncryptedPackage'].join('\0')) ? 'locked' : 'oldOffice';
  }
  return BEGINNINGS.find(([begin]) => start.startsWith(begin))?.[1] ?? null;
}

/** @param {string} text @returns {GivenKind} */
function kindOfZip(text) {
  if (text.includes('application/vnd.oasis.opendocument.text')) return 'text';
  if (text.includes('application/vnd.oasis.opendocument')) return 'workbook';
  if (text.includes('word/')) return 'text';
  if (text.includes('.iwa')) return 'apple';
  return text.includes('xl/') || text.includes('[Content_Types].xml') ? 'workbook' : 'archive';
}

/** Returns what a file in `<` and `>` is that is no page of a draw. @param {Uint8Array} bytes @returns {GivenKind} */
function kindOfMarkup(bytes) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  return start.includes('<office:document') ? 'flat' : 'webPage';
}

// ---- web/maker/state/publishing.js

// How the draw was published, as the organiser says: what is ticked becomes the statement of its pages.

/** Returns the ways that are ticked, each with its time and when its minute began, or null where that is not said. */
function publishedWays() {
  return WAYS.filter((way) => DRAFT.ways[way].isDone).map((way) => {
    const { where, when } = DRAFT.ways[way];
    return { way, where: where.trim(), time: inputTimeBy({ value: when }), begins: inputTimeFrom({ value: when }) };
  });
}

/** Returns the statement of what is ticked with its time, or null if nothing is. */
function statementNow() {
  const all = publishedWays().flatMap(({ time, ...way }) => (time === null ? [] : [{ ...way, time }]));
  return all.length === 0 ? null : writtenStatement(all);
}

/** Returns the earliest of these times that is said, or null. @param {(bigint | null)[]} times */
function firstTime(times) {
  return times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
}

/** Notes what the organiser says of one way. @param {Way} way @param {Partial<GivenWay>} given */
function noteWay(way, given) {
  changeDraft({ ways: { ...DRAFT.ways, [way]: { ...DRAFT.ways[way], ...given } }, hasNewWays: true });
}

/** Takes over the statement of a page from which the draw goes on. @param {Uint8Array | undefined} statement */
function takeStatement(statement) {
  if (statement === undefined) return;
  const said = readStatement(statement);
  const ways = said.map(({ way, where, time }) => [way, { isDone: true, where, when: timeOfInput(time) }]);
  changeDraft({
    ways: { ...EMPTY.ways, ...Object.fromEntries(ways) }, publishedAt: firstTime(said.map(({ time }) => time)),
  });
}

// ---- web/maker/stages/sheet.js

// Part of the second screen: what a person may not see in the sheet of a workbook.

/**
 * Returns what a person may not see in the sheet that was taken, as long as no list was made of it, without what is
 * above the headings of its table or can be taken out below. Its hidden columns are named where they are not ticked.
 * @param {Survey} seen @returns {Note[]}
 */
function sheetNotes({ table, loose }) {
  const { sheet, columns } = DRAFT;
  if (sheet === null || columns !== null) return [];
  const top = table?.row ?? 0;
  return sheet.warnings.filter(({ word }) => word !== 'total' && (word !== 'hidden_columns' || table === null))
    .map((warning) => ({ ...warning, rows: rowsBelow(warning, top) }))
    .filter(({ word, rows, columns }) => (
      rows.length + columns.length > (word === 'after_empty_row' ? loose.length : 0)))
    .map(warningNote);
}

/**
 * Notes that these rows, numbered from 0, are no longer in the sheet, of which `last` is the last one.
 * @param {FromSheet} sheet @param {number[]} out @param {number} last
 */
function takeOutOfSheet(sheet, out, last) {
  const hasSums = sheet.hasSums && !out.includes(last);
  const warnings = sheet.warnings.map((each) => ({ ...each, rows: each.rows.filter((row) => !out.includes(row - 1)) }));
  changeDraft({ sheet: { ...sheet, hasSums, warnings } });
}

/**
 * Returns the rows of a warning that are below the headings: if those are the first ones below an empty row, the ones
 * below the next empty row.
 * @param {SheetWarning} warning @param {number} top
 */
function rowsBelow({ word, rows }, top) {
  const below = rows.filter((number) => number > top);
  if (word !== 'after_empty_row' || below.length === rows.length) return below;
  const gap = rows.findIndex((number, i) => number > top && number > rows[i - 1] + 1);
  return gap < 0 ? [] : rows.slice(gap);
}

/** @param {SheetWarning} warning @returns {Note} */
function warningNote({ word, rows, columns }) {
  const named = rows.length > 0 ? namedLines(rows.map((number) => number - 1)) : columns.map(columnLetters).join(', ');
  return [`sheet_${word}`, rows.length + columns.length, named];
}

// ---- web/maker/stages/names.js

// Part of the second screen: a list without names, made of a table. Everyone on it gets a blinded id, and a proof that
// it is theirs.

/** @typedef {(bytes: Uint8Array, columns: string[] | null) => Promise<void>} TakeOver */

/** What a column can be, by the keys of the sentences: it is left out unless somebody says more. */
const ROLES = ['roleOut', 'roleWho', 'roleShown', 'roleCounted', 'roleTickets'];

/**
 * Returns what makes a list without names of a table. `take` takes the list with the names of its columns, and `why`
 * says what is wrong with the table.
 * @param {ClearedTable} table @param {TakeOver} take
 * @param {(made: { faults: Fault[], count: number }) => string} why
 */
function namelessElement({ headings, title }, take, why) {
  return folded('list-names', say('namesHeading'), () => {
    changeDraft({ context: DRAFT.context || title });
    const roles = headings.map((name, i) => ({ name, select: element(
      'select', { id: `role-${i}` }, ...ROLES.map((role) => element('option', { value: role }, say(role))),
    ) }));
    /** @param {string} role */
    const withRole = (role) => roles.filter(({ select }) => select.value === role).map(({ name }) => name);
    const problem = problemLine('names-problem');
    const make = async () => {
      const [who, context] = [withRole('roleWho'), DRAFT.context.trim()];
      problem.textContent = context === '' || textProblem(context, 'context') !== null ? say('namesContext')
        : who.length === 0 ? say('namesWho')
          : withRole('roleTickets').length > 1 ? say('namesTickets') : '';
      if (problem.textContent === '' && DRAFT.list !== null) {
        const [tickets = null] = withRole('roleTickets');
        const columns = columnsOf(headings, who, withRole);
        await makeNameless(DRAFT.list, context, { columns, tickets }, take, (text) => {
          problem.textContent = text;
        }, why);
      }
    };
    return [
      said('p', 'namesText'),
      keptField('context', 'context', element('input', { type: 'text', autocomplete: 'off' })),
      ...roles.map(({ name, select }) => element(
        'div', { class: 'field' }, element('label', { for: select.id }, shortened(printable(name))), select,
      )),
      problem, row(button('names-make', say('namesMake'), () => settled(make()))),
    ];
  });
}

/**
 * Returns the columns of the list: the id, and then the others in the order of the table.
 * @param {string[]} headings @param {string[]} who @param {(role: string) => string[]} withRole
 * @returns {BlindColumn[]}
 */
function columnsOf(headings, who, withRole) {
  const [shown, counted] = [withRole('roleShown'), withRole('roleCounted')];
  const others = headings.filter((name) => shown.includes(name) || counted.includes(name));
  let id = say('namesId');
  for (let number = 2; others.includes(id); number++) id = `${say('namesId')} ${number}`;
  return [
    { name: id, headings: who, isBlinded: true },
    ...others.map((name) => ({ name, headings: [name], isBlinded: counted.includes(name) })),
    ...DRAFT.yesNo.map(({ name }) => ({ name, headings: [name], isBlinded: false })),
  ];
}

/**
 * @param {Uint8Array} table @param {string} context
 * @param {{ columns: BlindColumn[], tickets: string | null }} wanted @param {TakeOver} take
 * @param {(text: string) => void} refuse @param {(made: { faults: Fault[], count: number }) => string} why
 */
async function makeNameless(table, context, wanted, take, refuse, why) {
  const key = newBlindingKey();
  const { headingRow: row, yesNo } = DRAFT;
  const made = await run(MAKER_TASKS.nameless, {
    bytes: table, row, ...wanted, yesNo, context, key, separator: sheetSeparator(),
  });
  if (made === null) return;
  if (made.faults !== undefined) {
    refuse(made.faults.length === 0 ? say('namesMany', MOST_PROOFS) : why(made));
    return;
  }
  const blinding = writtenBlinding(context, key);
  changeDraft({
    notes: [...DRAFT.notes, ...made.warnings.map(noteOf)], table, namesOf: context,
    nameless: { blinding, proofs: made.zip },
    unsaved: ['blinding.json', 'proofs.zip'],
  });
  await take(made.list, wanted.columns.map(({ name }) => name));
}

/** Returns a note of warnings with one word. @param {Pick<Warning, 'word' | 'lines'>} warning @returns {Note} */
function noteOf({ word, lines }) {
  const key = `rows_${word}`;
  return [
    key in LANGUAGES.en.sentences ? key : 'rows_other', lines.length, namedLines(lines.map((line) => line - 1)),
  ];
}

/** Returns what is missing before a list without names can be drawn from. @returns {Missing | null} */
function namelessMissing() {
  const { nameless, unsaved } = DRAFT;
  return nameless !== null && unsaved.length > 0 ? { id: 'list-count', text: say('namesUnsaved') } : null;
}

/**
 * Returns why the name of the draw does not fit the ids of a list without names, or null.
 * @returns {Missing | null}
 */
function namelessNameMissing() {
  const { namesOf, context } = DRAFT;
  if (namesOf === '' || namesOf === context.trim()) return null;
  return { id: 'context', text: say('namesOther', quotedText(namesOf)) };
}

/**
 * Returns why the rules do not fit a list without names, or null: without a rule about columns the terms don't name
 * them, and an id proof has one cell.
 * @returns {Missing | null}
 */
function namelessRulesMissing() {
  const { namesOf, columns } = DRAFT;
  const isWhole = namesOf === '' || (columns?.length ?? 0) < 2 || meantPrizes()?.allocation.columns.length;
  return isWhole ? null : { id: 'first-said', text: say('namesRules') };
}

/** Returns what saves the key and the proofs of a list without names, or nothing. */
function namelessSaves() {
  const { nameless } = DRAFT;
  if (nameless === null) return [];
  return [said('p', 'namesSave'), saves(
    saveButton('blinding.json', nameless.blinding, 'namesKey'),
    saveButton('proofs.zip', nameless.proofs, 'namesProofs'),
  )];
}

// ---- web/maker/stages/table.js

// The first stage: whether a text with several columns is a table, or a plain list. Both are shown as they would be
// drawn, and the organiser says which it is.

/** @type {YesNo['compare'][]} */
const COMPARED = ['most', 'below', 'least'];

/** Returns whether it is not said yet what the list is. */
function isUnanswered() {
  const { seen, columns, isPlain } = DRAFT;
  if (seen === null || columns !== null || isPlain) return false;
  return seen.table !== null || seen.warnings.some(({ word }) => word === 'header');
}

/**
 * Returns what asks whether the list is a table, or what goes back to the table of which it was made. `take` takes a
 * list with the names of its columns.
 * @param {Survey} seen @param {string[] | null} columns @param {TakeOver} take
 */
function tableElements({ table, first }, columns, take) {
  const ask = async () => {
    changeDraft({ notes: [], ...UNANSWERED, answers: DRAFT.answers });
    const { list } = DRAFT;
    if (list !== null) await take(columns === null ? list : DRAFT.table ?? list, null);
    byId('list-count').focus();
  };
  if (table === null) {
    const isMade = columns !== null && DRAFT.table !== null;
    if (!isMade) return [];
    const back = button('table-back', say('tableBack'), () => settled(ask()));
    return [...namelessSaves(), ...numbersSaves(), row(back)];
  }
  if (DRAFT.isPlain) {
    return [said('p', 'linesKept'), row(button('table-ask', say('tableAfterAll'), () => settled(ask())))];
  }
  const isSheet = DRAFT.sheet !== null;
  return [
    ...(isSheet ? [] : [said('h3', 'tableHeading')]),
    element('div', { id: 'table-or-lines' }, tableElement(table, take),
      ...(isSheet ? [] : [linesElement(first, take)])),
    namelessElement(table, take, faultText),
  ];
}

/** Returns entries as they would be drawn. @param {string} id @param {string[]} lines */
function sampleElement(id, lines) {
  return element('ul', { id, class: 'sample' }, ...lines.map((line) => element(
    'li', {}, outsideText(shortened(line), 'entry'),
  )));
}

/** Returns what the list is if it is no table. @param {string[]} first @param {TakeOver} take */
function linesElement(first, take) {
  const keep = async () => {
    changeDraft({ isPlain: true });
    if (DRAFT.list !== null) await take(DRAFT.list, null);
    byId('list-count').focus();
  };
  return element(
    'fieldset', {}, said('legend', 'linesLegend'), said('p', 'linesText'), sampleElement('lines-sample', first),
    row(button('lines-keep', say('linesKeep'), () => settled(keep()))),
  );
}

/** Returns a name that no column has. @param {string} name @param {string[]} headings */
function freeName(name, headings) {
  let free = name;
  for (let number = 2; headings.includes(free); number++) free = `${name} ${number}`;
  return free;
}

/** Returns what asks for the columns of a table. @param {ClearedTable} table @param {TakeOver} take */
function tableElement(table, take) {
  const { headings, unique, isPrivate, widths, count, tops, begin, title, places } = table;
  const { answers } = DRAFT;
  const isLeft = headings.map((name, i) => (
    answers?.ticked.get(name) !== true && (isPrivate[i] || DRAFT.sheet?.hidden.includes(places[i]) === true)));
  const boxes = headings.map((name, i) => {
    const box = element('input', { type: 'checkbox' });
    box.checked = answers?.ticked.get(name) ?? !isLeft[i];
    return { name, box };
  });
  /** @param {string[]} names @param {string} none */
  const chooser = (names, none) => element(
    'select', {}, element('option', { value: '' }, say(none)),
    ...names.map((name) => element('option', { value: String(headings.indexOf(name) + 1) }, printable(name))),
  );
  const tickets = chooser(headings, 'ticketsOne');
  const first = chooser(headings.filter((_, i) => unique[i]), 'firstNumber');
  const top = element(
    'select', {}, ...tops.map(({ number, text }) => (
      element('option', { value: String(number) }, `${number}: ${shortened(printable(text))}`))),
    element('option', { value: '0' }, say('headingsNone')),
  );
  top.value = String(table.row);
  top.addEventListener('input', () => settled((async () => {
    changeDraft({ headingRow: Number(top.value) });
    if (DRAFT.list !== null) await take(DRAFT.list, null);
    ifThere('heading-row')?.focus();
  })()));
  /** @returns {WantedColumns | null} */
  const wanted = () => {
    const counted = tickets.value === '' ? null : headings[Number(tickets.value) - 1];
    const chosen = boxes.filter(({ name, box }) => box.checked && name !== counted).map(({ name }) => name);
    if (chosen.length === 0) return null;
    const columns = [...chosen, ...DRAFT.yesNo.map(({ name }) => name)];
    if (counted !== null) return { id: freeName(say('ticketName'), headings), columns, tickets: counted };
    if (first.value === '') {
      return { id: freeName(say('numberName'), headings), columns, tickets: null, isNumbered: true };
    }
    const id = headings[Number(first.value) - 1];
    return { id, columns: columns.filter((name) => name !== id), tickets: null };
  };
  // What tells the entries apart is a column that everyone may see, the shortest one.
  const chooseFirst = () => {
    const [at = -1] = headings.map((_, i) => i).filter((i) => boxes[i].box.checked && unique[i])
      .sort((one, other) => widths[one] - widths[other]);
    first.value = at < 0 ? '' : String(at + 1);
  };
  const firstField = field('table-first', say('firstLabel'), say('firstHint'), first);
  const left = headings.filter((_, i) => isLeft[i]).map((name) => printable(name));
  const problem = problemLine('table-problem');
  const sample = sampleElement('table-sample', []);
  const show = () => {
    const asked = wanted();
    const { yesNo } = DRAFT;
    const made = asked === null ? null : tableList(encodeUtf8(begin), { ...asked, row: 1, yesNo }, () => {});
    const lines = made === null || made.faults !== undefined ? [] : givenLines(made.list).slice(0, 3);
    sample.replaceChildren(...sampleElement('', lines).children);
    // Tickets are numbered.
    firstField.hidden = tickets.value !== '';
  };
  boxes.forEach(({ box }) => box.addEventListener('change', chooseFirst));
  chooseFirst();
  /** @param {HTMLSelectElement} chosen @param {string} name */
  const chooseAgain = (chosen, name) => {
    const value = name === '' ? '' : String(headings.indexOf(name) + 1);
    if ([...chosen.options].some((option) => option.value === value)) chosen.value = value;
  };
  if (answers !== null) {
    chooseAgain(tickets, answers.tickets);
    chooseAgain(first, answers.first);
  }
  const keep = () => changeDraft({
    answers: {
      ticked: new Map(boxes.map(({ name, box }) => [name, box.checked])),
      tickets: headings[Number(tickets.value) - 1] ?? '', first: headings[Number(first.value) - 1] ?? '',
    },
  });
  const make = async () => {
    const asked = wanted();
    problem.textContent = asked === null ? say('tableNoColumn') : '';
    const { list, headingRow, yesNo } = DRAFT;
    if (list === null || asked === null) return;
    const made = await run(MAKER_TASKS.table, {
      bytes: list, wanted: { ...asked, row: headingRow, yesNo }, separator: sheetSeparator(),
    });
    if (made === null) return;
    if (made.faults !== undefined) {
      problem.textContent = faultText(made);
      return;
    }
    /** @type {[key: string, rows: number[]][]} */
    const rows = [['tableWithout', made.without], ['tableSame', made.same], ['tableAlike', made.alike]];
    /** @type {Note[]} */
    const told = rows.filter(([, numbers]) => numbers.length > 0)
      .map(([key, numbers]) => [key, numbers.length, namedLines(numbers.map((number) => number - 1))]);
    changeDraft({
      notes: [...DRAFT.notes, ...told], table: list, context: DRAFT.context || title, numbers: made.numbers,
    });
    await take(made.list, made.names);
    byId('list-count').focus();
  };
  const made = element(
    'fieldset', {}, said('legend', 'tableLegend'), said('p', 'tableText'),
    ...boxes.map(({ name, box }) => element('label', { class: 'column' }, box, element('span', {}, printable(name)))),
    ...(left.length === 0 ? []
      : [element('p', { id: 'table-private', class: 'notice' }, say('tablePrivate', left.length, listed(left)))]),
    field('heading-row', say('headingRowLabel'), say('headingRowHint'), top),
    field('tickets', say('ticketsLabel'), '', tickets), firstField,
    yesNoElement(headings, show),
    said('p', 'tableSample', count), sample,
    problem, row(button('table-make', say('tableMake'), () => settled(make()))),
  );
  made.addEventListener('input', show);
  made.addEventListener('change', () => {
    keep();
    show();
  });
  show();
  return made;
}

/**
 * Returns what adds columns with yes or no by the numbers or dates of another one. `change` is called when they change.
 * @param {string[]} headings @param {() => void} change
 */
function yesNoElement(headings, change) {
  const options = headings.map((name) => element('option', { value: name }, printable(name)));
  const column = element('select', {}, ...options);
  const compare = element('select', {}, ...COMPARED.map((word) => (
    element('option', { value: word }, say(`yesNo_${word}`, '…')))));
  const bound = element('input', { type: 'text', autocomplete: 'off' });
  const problem = problemLine('yes-no-problem');
  const items = element('ul', { id: 'yes-no-columns' });
  const show = () => {
    items.replaceChildren(...DRAFT.yesNo.map(({ name }, i) => (
      element('li', {}, printable(name), ' ', outOf(name, i)))));
  };
  /** @param {string} name @param {number} i */
  const outOf = (name, i) => {
    const out = button(`yes-no-out-${i + 1}`, say('ruleOut'), () => {
      changeDraft({ yesNo: DRAFT.yesNo.filter((_, at) => at !== i) });
      show();
      change();
      column.focus();
    });
    out.setAttribute('aria-label', `${say('ruleOut')}: ${printable(name)}`);
    out.className = 'link';
    return out;
  };
  const add = button('yes-no-add', say('yesNoAdd'), () => {
    const typed = bound.value.trim();
    const isMeasure = measured(typed) !== null;
    problem.textContent = isMeasure ? '' : say('yesNoBound');
    if (!isMeasure) return;
    // The name of a column in a rule holds none of these signs.
    const name = `${column.value} ${say(`yesNo_${compare.value}`, typed)}`.replace(/[;:,@=]/g, '.');
    const word = COMPARED.find((each) => each === compare.value) ?? 'most';
    const made = { name, column: column.value, compare: word, bound: typed, yes: say('yes'), no: say('no') };
    changeDraft({ yesNo: [...DRAFT.yesNo.filter((other) => other.name !== name), made] });
    show();
    change();
  });
  const made = element(
    'details', { id: 'yes-no', ...(DRAFT.yesNo.length > 0 ? { open: '' } : {}) }, said('summary', 'yesNoHeading'),
    said('p', 'yesNoText'), items,
    field('yes-no-column', say('yesNoColumn'), '', column), field('yes-no-compare', say('yesNoCompare'), '', compare),
    field('yes-no-bound', say('yesNoWhich'), say('yesNoWhichHint'), bound), problem, row(add),
  );
  show();
  return made;
}

/** Returns why a table makes no list. @param {{ faults: Fault[], count: number }} made */
function faultText({ faults, count }) {
  const [{ word, row: number, name }] = faults;
  const isKnown = keyed('fault', word) in LANGUAGES.en.sentences;
  const where = name === undefined ? '' : ` (${printable(name)})`;
  return say('tableFaulty', count, String(number ?? 1), where, isKnown ? say(keyed('fault', word)) : word);
}

// ---- web/maker/stages/list.js

// Part of the second screen: the list. A table becomes one, and what may be wrong is said.

/** A list with more bytes than this is not shown in a field. */
const MOST_SHOWN = 2 ** 20;

/** The number of the list that was given last, so that an older one is not looked at any more. */
const LISTS = { turn: 0 };

/** How many words of a file are named whose encoding is not known. */
const MOST_FOREIGN = 3;

/** The warnings about a whole list, of which no line is taken out. */
const OF_ALL = ['one_entry', 'numbered'];

/**
 * Returns the text of a file as UTF-8, and a note if its encoding was only guessed.
 * @param {Uint8Array} bytes @returns {{ list: Uint8Array, notes: Note[] }}
 */
function asUtf8(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) < 0 && !bytes.subarray(0, 64).includes(0)) return { list: bytes, notes: [] };
  const read = orError(() => decodedText(bytes));
  if (read.error !== undefined) throw new Error(say('listWrong', verdictReason(read)));
  const list = encodeUtf8(read.text);
  if (read.encoding !== 'Windows-1252') return { list, notes: [] };
  const foreign = new Set(read.text.match(/[\p{L}\p{N}]*[^\0-\x7f][^\0-/:-@[-`{-\x7f]*/gu));
  const named = [...foreign].slice(0, MOST_FOREIGN).map((word) => printable(word)).join(', ');
  return { list, notes: [['listGuessed', named]] };
}

/** @param {Uint8Array} bytes */
function firstLine(bytes) {
  const lineFeed = bytes.indexOf(0x0a);
  return lineFeed < 0 ? bytes : bytes.subarray(0, lineFeed);
}

/**
 * Takes a list as bytes of UTF-8, and says what it is. `columns` are its columns if it was made of a table.
 * @param {Uint8Array} bytes @param {boolean} [isTyped] @param {string[] | null} [columns]
 */
async function takeList(bytes, isTyped = false, columns = null) {
  const turn = ++LISTS.turn;
  PAGE.task?.cancel();
  // A list that was typed over has no columns any more, and so no rule about them.
  const hasLostColumns = isTyped && DRAFT.columns !== null;
  const isOther = DRAFT.list === null || !bytesEqual(firstLine(DRAFT.list), firstLine(bytes));
  // The key and the proofs are those of the list that was made of the table.
  if (columns === null) changeDraft({ nameless: null, numbers: null, namesOf: '', unsaved: [] });
  changeDraft({
    list: bytes, seen: null, columns, ...(isTyped ? { notes: [], sheet: null, ...(isOther ? UNANSWERED : {}) } : {}),
  });
  if (bytes.length === 0) {
    DRAFT.list = null;
    showSeen();
    return;
  }
  const { headingRow: row, isPlain } = DRAFT;
  const seen = await run(MAKER_TASKS.list, { bytes, columns, row, isPlain });
  if (turn !== LISTS.turn || seen === null) return;
  DRAFT.seen = seen;
  if (isTyped && !hasLostColumns) {
    showSeen();
    return;
  }
  if (DRAFT.stage < 2) showStage();
  if (hasLostColumns) ifThere('list-text')?.focus();
}

/** Returns the number of the last line of the list, from 0. */
function lastLine() {
  const { seen } = DRAFT;
  return seen === null ? 0 : seen.count + seen.blank.length - 1;
}

/**
 * Returns a warning about lines of the list, with a button that takes them out. `example` shows one of them.
 * @param {string} id @param {string} key @param {number[]} lines @param {Part[]} [example]
 */
function lineWarning(id, key, lines, example = []) {
  return element(
    'li', {}, element('p', {}, ...sayParts(key, lines.length, namedLines(lines)), ' ', ...example),
    button(id, say('takeOut', lines.length), () => settled((async () => {
      if (DRAFT.sheet !== null) takeOutOfSheet(DRAFT.sheet, lines, lastLine());
      const separator = DRAFT.isPlain ? null : DRAFT.seen?.table?.separator ?? null;
      if (DRAFT.list !== null) await takeList(withoutLines(DRAFT.list, lines, separator), false, DRAFT.columns);
      byId('list-count').focus();
    })())),
    ...(id === 'out-header' && !DRAFT.isPlain ? [' ', button('keep-header', say('headerKeep'), () => {
      changeDraft({ isPlain: true });
      showSeen();
      byId('list-count').focus();
    })] : []),
  );
}

/** Shows how many entries the list has, and what is wrong with it, or may be. */
function showSeen() {
  const { seen, columns } = DRAFT;
  if (ifThere('list-count') === null) return;
  const isTable = seen !== null && seen.table !== null && !DRAFT.isPlain;
  // The headings of a table are no row to take out, nor are its empty rows entries.
  const warnings = seen === null ? []
    : seen.warnings.filter(({ word }) => !OF_ALL.includes(word) && (!isTable || word !== 'header'));
  const ofAll = isTable || seen === null ? [] : seen.warnings.filter(({ word }) => word === 'numbered');
  // Where such a line is named by its words, the same button is there.
  const hasSums = DRAFT.sheet?.hasSums === true && columns === null && !warnings.some(({ word }) => word === 'total');
  /** @param {string} text */
  const shown = (text) => quote(shortened(printable(text, 'entry')));
  byId('list-count').textContent = seen === null ? '' : say(isTable ? 'lineCount' : 'listCount', seen.count);
  byId('list-warnings').replaceChildren(...(seen === null ? [] : [
    ...[...DRAFT.notes, ...sheetNotes(seen)].map((note) => element('li', {}, say(...note))),
    ...(seen.count === 1 ? [element('li', {}, say('lines_one_entry'))] : []),
    ...ofAll.map(({ lines, value }) => (
      element('li', {}, say('lines_numbered'), ' ', ...sayParts('linesShown', lines[0] + 1, shown(value))))),
    ...(seen.blank.length > 0 && !isTable ? [lineWarning('out-blank', 'lines_blank', seen.blank)] : []),
    ...(seen.repeated === null ? [] : [lineWarning('out-repeats', 'lines_repeats', seen.repeats, sayParts(
      'linesSame', seen.repeated.first + 1, seen.repeats[0] + 1, shown(seen.repeated.text),
    ))]),
    ...(seen.loose.length > 0 && isTable ? [lineWarning('out-loose', 'looseRows', seen.loose)]
      : hasSums ? [lineWarning('out-sums', 'sheet_total', [lastLine()])] : []),
    ...(seen.problem === null ? [] : [element('li', {}, say('listWrong', seen.problem))]),
    ...warnings.map(({ word, lines, value }) => lineWarning(
      `out-${word}`, `lines_${word}`, lines, sayParts('linesShown', lines[0] + 1, shown(value)),
    )),
  ]));
  // First it is asked which sheet is meant and what the list is. A list without names needs no fingerprint.
  const isAsked = isUnanswered() || DRAFT.sheets !== null;
  byId('is-private').closest('.field')?.toggleAttribute('hidden',
    (isAsked || DRAFT.nameless !== null) && !DRAFT.isPrivate);
  ifThere('list-text-hint')?.toggleAttribute('hidden', columns !== null);
  ifThere('list-text')?.closest('.field')?.toggleAttribute('hidden', isAsked && (DRAFT.sheet ?? DRAFT.sheets) !== null);
  byId('list-table').replaceChildren(...(seen === null ? [] : tableElements(seen, columns, (bytes, names) => (
    takeList(bytes, false, names)))));
}

/** @typedef {(file: File) => Promise<void>} TakeFile */

/**
 * Returns a field for a file, which `takeFile` takes.
 * @param {string} id @param {string} label @param {string} hint @param {TakeFile} takeFile
 */
function fileField(id, label, hint, takeFile) {
  const input = element('input', { type: 'file', autocomplete: 'off' });
  input.addEventListener('change', () => {
    for (const chosen of chosenFiles(input)) settled(takeFile(chosen));
  });
  return field(id, say(label), say(hint), input);
}

/** Returns the field of the list: a text to paste into, or what there is of a list that is too long for one. */
function listField() {
  const bytes = DRAFT.list ?? new Uint8Array(0);
  if (bytes.length > MOST_SHOWN) {
    const other = button('list-other', say('listOther'), () => {
      changeDraft({ list: null, seen: null, notes: [], sheet: null });
      showStage();
    });
    return element('div', { class: 'field' }, said('p', 'listLong', bytes.length), other);
  }
  const text = element('textarea', { rows: '10', spellcheck: 'false', autocomplete: 'off' });
  text.value = decodeUtf8(bytes, 0, bytes.length);
  let taken = text.value;
  const take = () => {
    if (text.value === taken) return;
    taken = text.value;
    settled(takeList(textBytes(taken), true));
  };
  text.addEventListener('input', () => {
    const given = text.value;
    setTimeout(() => given === text.value && take(), 200);
  });
  // Whoever goes on at once is not too quick for it.
  text.addEventListener('change', take);
  return field('list-text', say('listText'), say('listTextHint'), text);
}

// ---- web/maker/stages/screens.js

// The screens before a draw is fixed: one question each, with the way back and on, and what is still missing.

/**
 * A screen. `stage` is the stage to which it belongs, `isAsked` says whether it has anything to ask now, `shown` is
 * called once its elements are on the page, and `leave` is done in place of going to the next screen.
 * @typedef {object} Screen
 * @property {ScreenName} name
 * @property {number} stage
 * @property {() => Node[]} elements
 * @property {() => Missing | null} missing
 * @property {() => boolean} [isAsked]
 * @property {() => void} [shown]
 * @property {() => Promise<void>} [leave]
 */

/**
 * The screens in their order, and what looks at a list that was not looked at yet. The start-up names them.
 * @type {{ all: Screen[], look: () => Promise<void> }}
 */
const SCREENS = { all: [], look: async () => {} };

/** Takes the screens, and what looks at a list. @param {Screen[]} screens @param {() => Promise<void>} look */
function setScreens(screens, look) {
  SCREENS.all = screens;
  SCREENS.look = look;
}

/** Returns the place of the screen that is shown. A stage that was gone to begins with its first question. */
function screenPlace() {
  const { screen, stage, list } = DRAFT;
  const at = SCREENS.all.findIndex(({ name }) => name === screen);
  const isStart = screen === 'start' && list !== null;
  if (SCREENS.all[at].stage === stage && !isStart) return at;
  return SCREENS.all.findIndex((each) => each.stage === stage && each.name !== 'start');
}

/** Returns whether a screen has anything to ask. @param {Screen} screen */
function isAsked({ isAsked: asks }) {
  return asks?.() ?? true;
}

/** Returns the heading of the screen: its question, of how many. */
function screenHeading() {
  return say(keyed('screen', SCREENS.all[screenPlace()].name));
}

/** Shows the screen in which the draw is. */
function showScreen() {
  const at = screenPlace();
  const { name, elements, shown } = SCREENS.all[at];
  DRAFT.screen = name;
  byId('stage').dataset.screen = name;
  const others = SCREENS.all.filter((screen, i) => i === at || isAsked(screen));
  const [before, after] = [SCREENS.all.slice(0, at).findLast(isAsked), SCREENS.all.slice(at + 1).find(isAsked)];
  byId('screen-count').textContent = before === undefined ? ''
    : say('screenCount', others.indexOf(SCREENS.all[at]), others.length - 1);
  // The first one has several ways on.
  byId('stage').replaceChildren(...elements(), ...(before === undefined ? [] : [row(
    button('back', say('back'), () => goToScreen(before.name)),
    button('save-begun', say('saveBegun'), () => saveFor(name)),
    mainButton('next', after === undefined ? 'nextPublish' : 'nextScreen', () => next(at)),
  )]));
  shown?.();
  if (DRAFT.list !== null && DRAFT.seen === null) settled(SCREENS.look());
}

/** Goes on from a screen, or says what is missing there. @param {number} at */
async function next(at) {
  const { missing, leave } = SCREENS.all[at];
  if (DRAFT.list !== null && DRAFT.seen === null) await SCREENS.look();
  const found = missing();
  showMissing(found);
  if (found !== null) return;
  if (leave !== undefined) await leave();
  else goToScreen(SCREENS.all.find((screen, i) => i > at && isAsked(screen))?.name ?? 'look');
}

/**
 * Saves what was given up to a screen, unless something of it is to be saved as a file of its own.
 * @param {ScreenName} name
 */
function saveFor(name) {
  const isUnsaved = DRAFT.unsaved.length > 0;
  showMissing(isUnsaved ? { id: 'save-begun', text: say('namesUnsaved') } : null);
  if (!isUnsaved) settled(saveSoFar(name));
}

/** Goes to a screen. @param {ScreenName} screen */
function goToScreen(screen) {
  const found = SCREENS.all.find(({ name }) => name === screen);
  DRAFT.screen = screen;
  goTo(found?.stage ?? 0);
}

/** Goes to the first screen on which something is missing, none after `last`. @param {string} last */
function goToOpen(last) {
  goToScreen((SCREENS.all.find(({ name, missing }) => name === last || missing() !== null) ?? SCREENS.all[0]).name);
}

/** Returns the first screen on which something is missing, or undefined. */
function openScreen() {
  return SCREENS.all.find(({ missing }) => missing() !== null);
}

/** Returns whether nothing is missing on any screen. If something is, that screen says so. */
function isAnswered() {
  const open = openScreen();
  if (open === undefined) return true;
  goToScreen(open.name);
  showMissing(open.missing());
  return false;
}

// ---- web/maker/stages/when.js

// The fifth screen: when the draw is made, and so which round of the beacon decides it.

/** A draw that is due sooner than this many seconds from now leaves little time to publish it. */
const SOON = 3600n;
/** One that is due later than this many seconds from now may have a mistyped year. */
const FAR = 5n * 366n * 86400n;

/** Returns the round that the organiser chose and when it is due, or null if there is no time yet. */
function chosenRound() {
  const time = inputTimeFrom({ value: DRAFT.date });
  if (time === null || time < 0n) return null;
  const round = roundAfter(time);
  return { round, due: dueTime(QUICKNET, BigInt(round)) };
}

/**
 * Returns a time for which a round would be chosen, a whole minute if there is one, as the input of a time has it.
 * @param {bigint} due
 */
function inputText(due) {
  const times = Array.from({ length: Number(QUICKNET.period) }, (_, i) => 1000 * (Number(due) - 1 - i));
  const time = times.find((each) => each % 60000 === 0) ?? times[0];
  return timeOfInput(BigInt(time / 1000));
}

/** Returns what is missing about the time and the seals. @returns {Missing | null} */
function whenMissing() {
  const { isBeaconless, isSealed, date, meantDate } = DRAFT;
  const chosen = chosenRound();
  /** @param {string} id @param {string} key @param {...string | number} values */
  const missing = (id, key, ...values) => ({ id, text: say(key, ...values) });
  if (!isBeaconless) {
    if (chosen === null) return missing('date', 'dateMissing');
    if (chosen.due <= clockTime()) return missing('date', 'datePast');
    if (doubtOf(date) !== null && meantDate !== date) return missing('is-date-meant', 'dateDoubted');
  }
  const { seals, problem } = othersSeals();
  if (problem !== undefined) return missing('seals-of-others', 'sealWrong', printable(problem));
  if (givenRounds() === null) return missing('rounds', 'roundsWrong', MOST_ROUNDS);
  const isFew = isBeaconless && seals.length + Number(isSealed) < 2;
  return isFew ? missing('seals-of-others', 'sealsFew') : null;
}

/**
 * Returns what should be asked of a time that was typed, as the key of a sentence, or null: whether a year so far away
 * is meant, an hour that the clock skips, or one that it has twice.
 * @param {string} typed
 */
function doubtOf(typed) {
  const time = inputTimeFrom({ value: typed });
  if (time === null) return null;
  if (time > clockTime() + FAR) return 'dateFar';
  const at = new Date(1000 * Number(time));
  /** @param {Date} date */
  const clock = (date) => 60 * date.getHours() + date.getMinutes();
  const [hours, minutes] = typed.slice(11).split(':').map(Number);
  if (clock(at) !== 60 * hours + minutes) return 'dateSkipped';
  const isTwice = [-1, 1].some((hour) => clock(new Date(at.getTime() + hour * 3600000)) === clock(at));
  return isTwice ? 'dateTwice' : null;
}

/**
 * Returns the fields for those who don't want to rely on the beacon alone, with what they cost. `timed` asks for the
 * time, which a draw without the beacon does not need, and `change` is called when the seals change.
 * @param {HTMLElement} timed @param {() => void} change
 */
function sealFields(timed, change) {
  const ask = element('textarea', { rows: '6', readonly: '', autocomplete: 'off' });
  const rounds = keptField('rounds', 'rounds', element('input', {
    type: 'number', min: '1', max: String(MOST_ROUNDS), step: '1', autocomplete: 'off',
  }));
  const beaconless = keptBox('is-beaconless', 'isBeaconless');
  const show = () => {
    ask.value = say('askText', DRAFT.context.trim(), say('party'), String(givenRounds() ?? 1));
    rounds.hidden = !DRAFT.isBeaconless;
    timed.hidden = DRAFT.isBeaconless;
  };
  const own = keptBox('is-sealed', 'isSealed', false);
  const others = keptField('seals-of-others', 'seals', element('textarea', {
    rows: '3', spellcheck: 'false', autocomplete: 'off',
  }));
  own.addEventListener('change', change);
  others.addEventListener('input', change);
  rounds.addEventListener('input', show);
  beaconless.addEventListener('change', show);
  show();
  return element(
    'details', { id: 'seals', ...(DRAFT.isSealed || DRAFT.seals !== '' || DRAFT.isBeaconless ? { open: '' } : {}) },
    said('summary', 'sealsMore'),
    element('div', {},
      said('p', 'sealsPrice'), own, others,
      field('ask', say('ask'), say('askHint'), ask),
      element('div', { class: 'row' }, ...copyParts('copy-ask', () => ask.value)),
      beaconless, rounds),
  );
}

/** Returns what lets the draw name the one before it. */
function chainField() {
  const { before, isChained, nameBefore } = DRAFT;
  const named = nameBefore === '' ? [] : [nameElement(nameBefore)];
  return element(
    'details', { id: 'chain', ...(isChained ? { open: '' } : {}) }, said('summary', 'chainMore'),
    keptBox('is-chained', 'isChained'),
    ...(before === null ? [] : [element('p', {}, ...sayParts('chainBefore', element('code', {}, before))), ...named]),
  );
}

/** Returns how many rounds the draw has, or null if what is typed is no such number. Only seals have rounds here. */
function givenRounds() {
  if (!DRAFT.isBeaconless || DRAFT.rounds.trim() === '') return 1;
  const rounds = numberOf(DRAFT.rounds.trim());
  return rounds === null || rounds < 1 || rounds > MOST_ROUNDS ? null : rounds;
}

/** Returns the seals of others, { name, seal } each, or the line that is none as { problem }. */
function othersSeals() {
  const lines = DRAFT.seals.split('\n').filter((line) => line.trim() !== '');
  const seals = lines.map(readSealLine);
  const wrong = seals.findIndex((seal, i) => seal === null || seal.name === 'quicknet'
    || (DRAFT.isSealed && seal.name === OWN_SEAL) || seals.findIndex((other) => other?.name === seal.name) < i);
  return wrong < 0 ? { seals: seals.filter((seal) => seal !== null) } : { seals: [], problem: lines[wrong] };
}

/** Returns what asks for the time, and for other sources of chance. */
function whenElements() {
  const chosen = element('p', { id: 'chosen', 'aria-live': 'polite' });
  const soon = element('p', { class: 'notice', id: 'soon', role: 'status' });
  const doubted = element('div', { id: 'doubted', 'aria-live': 'polite' });
  const meant = element('input', { type: 'checkbox', id: 'is-date-meant' });
  const beacon = element('p');
  const input = timeInput();
  input.step = '60';
  const now = sayParts('clockNow', timeElement(clockTime()));
  const date = field('date', say('dateLabel'), now, input);
  input.value = DRAFT.date;
  const show = () => {
    const found = chosenRound();
    const isPast = found !== null && found.due <= clockTime();
    const hasSeals = DRAFT.isSealed || DRAFT.seals.trim() !== '';
    chosen.replaceChildren(...(found === null ? [] : isPast ? [say('datePast')]
      : sayParts(hasSeals ? 'dateChosenSeals' : 'dateChosen', timeElement(found.due), String(found.round))));
    beacon.textContent = `${say('chanceBeaconText')} ${say(hasSeals ? 'chanceSeals' : 'chanceNoSecret')}`;
    soon.textContent = found !== null && !isPast && found.due < clockTime() + SOON ? say('dateSoon') : '';
    const doubt = isPast ? null : doubtOf(DRAFT.date);
    doubted.replaceChildren(...(doubt === null || found === null ? [] : [
      element('p', { class: 'notice' }, ...sayParts(doubt, timeElement(found.due))),
      element('label', {}, meant, element('span', {}, say('dateMeant'))),
    ]));
    meant.checked = DRAFT.meantDate === DRAFT.date;
  };
  meant.addEventListener('change', () => {
    DRAFT.meantDate = meant.checked ? DRAFT.date : '';
  });
  input.addEventListener('input', () => {
    DRAFT.date = input.value;
    show();
  });
  const timed = element(
    'div', {}, said('p', 'whenIntro'), date, chosen, soon, doubted,
    element('details', { id: 'chance' }, said('summary', 'chanceBeaconHeading'), beacon),
  );
  show();
  return [timed, sealFields(timed, show), chainField()];
}

// ---- web/maker/stages/workbook.js

// A workbook that is chosen as the list: which sheet of it is taken.

/** Says beside the field why a file is no list, by the key of a sentence. @param {string} key */
function refuseFile(key) {
  changeDraft({ unfit: key, sheets: null });
  showUnfit();
}

function showUnfit() {
  const line = ifThere('list-file-problem');
  if (line !== null) line.textContent = DRAFT.unfit === null ? '' : say(DRAFT.unfit);
}

/**
 * Takes a sheet of a workbook as the list: the one of this name, or the only one with text. If there are several, the
 * page asks which.
 * @param {Uint8Array} bytes @param {string | null} sheet
 */
async function takeWorkbook(bytes, sheet) {
  const read = await run(MAKER_TASKS.workbook, { bytes, sheet });
  if (read === null) return;
  if (read.problem !== undefined) {
    refuseFile(`workbook_${read.problem}`);
  } else if (read.names !== undefined) {
    changeDraft({ sheets: { bytes, names: read.names }, unfit: null });
    goToScreen('who');
    byId('sheet-1').focus();
  } else {
    const { name, list, warnings, unread, hidden } = read;
    /** @type {Note[]} */
    const notes = [['sheetRead', printable(name)], ...unread.map(unreadNote)];
    const sheet = { warnings, hasSums: warnings.some(({ word }) => word === 'total'), hidden };
    changeDraft({ notes, sheet, table: null, sheets: null, unfit: null, yesNo: [], ...UNANSWERED });
    await takeList(list);
    goToScreen('who');
  }
}

/** @param {[column: number, cells: UnreadCells]} unread @returns {Note} */
function unreadNote([column, { row: number, why, code }]) {
  return [`unread_${why}`, columnLetters(column), String(number), printable(code)];
}

/** Returns what is below the field of the file: why it is no list, and which sheet of a workbook is meant. */
function fileElements() {
  const problem = problemLine('list-file-problem');
  problem.textContent = DRAFT.unfit === null ? '' : say(DRAFT.unfit);
  const { sheets } = DRAFT;
  if (sheets === null) return [problem];
  const buttons = sheets.names.map((name, i) => (
    button(`sheet-${i + 1}`, printable(name), () => settled(takeWorkbook(sheets.bytes, name)))
  ));
  return [problem, element('div', { id: 'list-sheets', role: 'group' }, said('p', 'sheetAsk'), row(...buttons))];
}

// ---- web/maker/stages/begun.js

// A file that the organiser chooses: a list, or a draw that goes on.

/** Goes on with what was saved before anything was fixed. @param {Uint8Array} bytes */
async function goOnBegun(bytes) {
  const read = await run(MAKER_TASKS.readBegun, { bytes });
  if (read === null) return;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  const { stage, context, rules, draw, date, form, list } = read;
  changeDraft({ ...EMPTY, ...form === null ? {} : parseForm(form), context, rules, draw, date });
  const { columns } = DRAFT;
  if (list !== null) await takeList(list, false, columns);
  goToOpen(stage);
}

/** Returns whether bytes seem to be what saveSoFar saved. @param {Uint8Array} bytes */
function isBegun(bytes) {
  const start = String.fromCharCode(...trimmed(bytes, 0, Math.min(bytes.length, 100)));
  return start[0] === '{' && start.includes(`"${SAVED_FORMAT}"`);
}

/** Takes a file: the page of a draw that goes on, or a list. @param {File} file */
async function takeFile(file) {
  const bytes = await fileBytes(file);
  if (isBegun(bytes)) {
    await goOnBegun(bytes);
    return;
  }
  const kind = kindOf(bytes);
  // A secret that was chosen by mistake is no list to publish.
  if (kind !== 'page' && kind !== 'unknown') throw new Error(say('pageStrange', printable(file.name)));
  if (kind === 'unknown') {
    if (DRAFT.stage >= 2) throw new Error(say('fileLater', printable(file.name)));
    await takeListFile(bytes);
    return;
  }
  const read = await run(MAKER_TASKS.readPage, { bytes });
  if (read === null) return;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  if (read.held === null) {
    if (DRAFT.stage >= 2) throw new Error(say('pageStrange', printable(file.name)));
    refuseFile(`given_${kindOfMarkup(bytes)}`);
    return;
  }
  // What is in a receipt is for one person alone.
  if (read.isReceipt) throw new Error(say('pageReceipt'));
  await goOnFrom(read.held);
}

/** Takes a list: a text, or a sheet of a workbook. @param {Uint8Array} bytes */
async function takeListFile(bytes) {
  const kind = kindOfGiven(bytes);
  // A list of one's own ends the example.
  if (DRAFT.isExample) changeDraft(EMPTY);
  if (kind === 'workbook') {
    await takeWorkbook(bytes, null);
  } else if (kind !== null) {
    refuseFile(`given_${kind}`);
  } else {
    const { list, notes } = asUtf8(bytes);
    changeDraft({ notes, sheet: null, table: null, sheets: null, unfit: null, yesNo: [], ...UNANSWERED });
    await takeList(list);
    goToScreen('who');
  }
}

/** Goes on with the draw that a page holds. @param {Held} held */
async function goOnFrom(held) {
  changeDraft(EMPTY);
  GIVEN.documents.length = 0;
  try {
    const { transcript, terms, entries, statement } = held;
    if (transcript !== undefined) {
      goTo(await takeDrawn({ ...held, transcript }) ? 4 : 0);
    } else if (terms !== undefined) {
      const read = orError(() => readTermsAlone(terms));
      const isPrivate = read.error === undefined && read.kind === 'blinded';
      if (entries === undefined && !isPrivate) throw new Error(say('pageNoList'));
      const said = statement === undefined ? {} : { statement };
      const isTaken = await takeFixed(isPrivate ? { terms, ...said } : { terms, entries, ...said });
      if (isTaken) {
        takeTyped(fixedDraft().read, entries);
        takeStatement(statement);
        DRAFT.wasSaved = true;
        noteSaved('draw.html');
      }
      // Whoever comes back on the day wants to draw.
      const due = isTaken ? dueOf(fixedDraft().read) : null;
      const isDay = due !== null && DRAFT.isSaved && clockTime() >= due;
      goTo(isDay ? 3 : isTaken ? 2 : 0);
    }
  } catch (error) {
    changeDraft(EMPTY);
    goTo(0);
    throw error;
  }
}

/**
 * Takes over what was typed for a draw that is fixed, so that it can still be changed before it is published.
 * @param {Read} read @param {Uint8Array | undefined} entries
 */
function takeTyped(read, entries) {
  const { terms } = read;
  const { context, kind, previous, rounds, sources } = terms;
  const sealed = sources.filter((source) => source.kind === 'sealed');
  const others = sealed.filter(({ name }) => name !== OWN_SEAL);
  const isBeaconless = sources.every((source) => source.kind !== 'drand');
  const due = dueOf(read);
  takeForm(terms, entries);
  changeDraft({
    context, isBeaconless,
    date: due === null ? '' : inputText(due),
    rounds: isBeaconless ? String(rounds) : '',
    isPrivate: kind === 'blinded',
    isChained: previous !== null,
    before: previous instanceof Uint8Array ? toHex(previous) : null,
    isSealed: sealed.length > others.length,
    seals: others.map(({ name, seal }) => `${name}=${toHex(seal)}\n`).join(''),
  });
}

// ---- web/maker/stages/seal.js

// The fourth stage: the organiser's own seal is opened.

/**
 * The sentences for why a seal stays closed. Other reasons say that it is none of this draw.
 * @type {Record<string, string>}
 */
const OPEN_REFUSED = { opened: 'openedOther', round: 'openedRound', commitment: 'openedTerms' };

/** Returns the key of the sentence for why a seal stays closed, a word of openedSecret. @param {string} word */
function refusedKey(word) {
  return OPEN_REFUSED[word] ?? 'openedStrange';
}

/**
 * Returns what opens the organiser's own seal: with the secret that the page has, or with its file.
 * @param {Read} draw
 */
function sealElement({ terms: { rounds } }) {
  const opened = element('div', { id: 'opened', role: 'status' });
  /** @param {Secret} secret */
  const open = (secret) => {
    const { terms, commitment } = fixedDraft().fixed;
    const asked = ifThere('make-round');
    const round = numberOf(asked instanceof HTMLInputElement ? asked.value.trim() : '0') ?? -1;
    const answer = openedSecret(secret, terms, commitment, round);
    if (answer.refused !== undefined) {
      opened.replaceChildren(said('p', refusedKey(answer.refused)));
      return;
    }
    const { opening, secret: kept } = answer;
    changeDraft({ secret: readSecret(kept), unsaved: ['secret.json'] });
    GIVEN.documents.push(opening);
    // Each round has an opening of its own.
    own.hidden = rounds === 1;
    opened.replaceChildren(said('p', 'openedText'), saves(
      saveButton('secret.json', kept, 'saveOpened', 'useOwn'),
      saveButton('opening.json', opening, 'saveOpening', 'usePublic'),
    ));
  };
  const file = element('input', { type: 'file', autocomplete: 'off' });
  file.addEventListener('change', () => settled((async () => {
    const [chosen] = chosenFiles(file);
    if (chosen === undefined) return;
    const bytes = await fileBytes(chosen);
    const read = orError(() => readSecret(bytes));
    if (read.error === undefined) open(read);
    else opened.replaceChildren(said('p', 'openedStrange'));
  })()));
  const { secret } = DRAFT;
  const own = secret === null ? field('secret-file', say('secretFile'), say('secretFileHint'), file)
    : row(button('open-seal', say('openSeal'), () => open(DRAFT.secret ?? secret)));
  return element(
    'section', { 'aria-labelledby': 'seal-heading' },
    element('h3', { id: 'seal-heading' }, say('sealHeading')), said('p', 'sealText'), own, opened,
  );
}

// ---- web/maker/stages/draw.js

// The fourth stage: the draw itself.

/** Shows the fourth stage: how long it is until the draw, and what it waits for. */
function showDrawing() {
  const { read } = fixedDraft();
  const hasSeals = read.terms.sources.some(({ kind }) => kind === 'sealed');
  const when = timeInput();
  const isAsked = DRAFT.publishedAt === null && dueOf(read) !== null;
  /** @param {MakeRequest} request */
  const draw = (request) => drawHere(request, inputTimeBy(when));
  const form = makeElement(read, PAGE.live, draw, () => showWaiting(read));
  // What the form says to a visitor of the page, this stage says to the organiser.
  for (const tag of ['h2', 'p']) form.querySelector(tag)?.remove();
  const round = form.querySelector('#make-round');
  if (hasSeals && round !== null) round.closest('.field')?.after(sealElement(read));
  else if (hasSeals) form.prepend(sealElement(read));
  byId('stage').replaceChildren(
    nameElement(read.terms.context),
    said('p', 'drawIntro'),
    ...(isAsked ? [field('published-at', say('pinPublishedAt'), say('publishedHint'), when)] : []),
    // A seal has to be opened before the beacon's time.
    ...(hasSeals ? [form] : foldedUntil(dueOf(read), form)),
    row(button('back', say('back'), () => goTo(2))),
  );
  showCountdown(read, () => DRAFT.read === read && DRAFT.stage === 3);
}

/**
 * Returns a form that is folded until a Unix time, a BigInt, before which there is nothing to do.
 * @param {bigint | null} due @param {HTMLElement} form
 */
function foldedUntil(due, form) {
  const wait = said('p', 'drawWait');
  const folded = element('details', { id: 'make-folded' }, said('summary', 'makeIt'), form);
  const show = () => {
    wait.hidden = due === null || clockTime() >= due;
    if (wait.hidden) folded.open = true;
    else setTimeout(() => wait.isConnected && show(), 1000);
  };
  show();
  return [wait, folded];
}

/**
 * Returns why nothing is drawn yet, or null. `publishedAt` is when the draw was public, or null.
 * @param {bigint | null} publishedAt
 */
function drawProblem(publishedAt) {
  const { read, unsaved } = fixedDraft();
  if (unsaved.length > 0) return say('unsavedFirst', listed(unsaved));
  const due = dueOf(read);
  if (due === null) return null;
  return publishedAt === null ? say('publishedAsk') : publishedAt >= due ? say('publishedLate') : null;
}

/**
 * Makes the draw from what was given, and checks it by the commitment that was fixed. Returns what is lacking. `since`
 * is when the draw was public, if this was asked here.
 * @param {MakeRequest} request @param {bigint | null} since @returns {Promise<Lacking | null>}
 */
async function drawHere(request, since) {
  const { fixed, kept, read } = fixedDraft();
  const publishedAt = DRAFT.publishedAt ?? since;
  const problem = drawProblem(publishedAt);
  if (problem !== null) {
    byId('make-status').textContent = problem;
    return null;
  }
  const answer = await run(TASKS.make, { termsBytes: fixed.terms, ...request });
  if (answer === null) return null;
  if (answer.error !== undefined) throw new Error(verdictReason(answer));
  if (answer.transcript === undefined) return answer;
  const given = {
    commitment: fixed.commitment, round: read.terms.rounds > 1 ? request.round : null,
    publishedAt: publishedAt === null || dueOf(read) === null ? null : timeText(publishedAt), public: request.values,
    logPolicy: null, logKey: null, logged: null, entries: fixed.entries ?? kept?.entries ?? null,
    blinding: kept?.blinding ?? null, result: null, awards: null, withdrawals: null,
  };
  const record = { bytes: answer.transcript, line: null };
  const judged = await run(TASKS.judge, { record, given, proof: null });
  if (judged === null) return null;
  const { verdict } = judged;
  // No proof was given.
  if (verdict.proof !== undefined) return null;
  if (verdict.error !== undefined || verdict.verdict === 'refused') {
    const failed = verdict.error === undefined ? verdict.checks.find(({ state }) => state === 'failed') : undefined;
    const why = failed === undefined ? verdictReason(verdict) : checkText(failed, null);
    byId('make-status').textContent = say('drawRefused', why);
    return null;
  }
  const { entries } = fixed;
  const statement = statementNow();
  const drawn = {
    transcript: answer.transcript, ...(entries === undefined ? {} : { entries }),
    ...(statement === null ? {} : { statement }),
  };
  if (!await takeDrawn(drawn)) return null;
  changeDraft({ verdict: { verdict, given }, publishedAt, hasNewWays: false });
  goTo(4);
  // The reply is genuine, so its time has come, whatever this clock says.
  if (clockTime() < (dueOf(drawnDraft().drawn) ?? 0n)) byId('check-status').textContent = say('clockWrong');
  return null;
}

// ---- web/maker/stages/effect.js

// What the answers so far result in, in sentences.

/**
 * Returns what the answers so far result in: how large the chance is, and with `isWhole` who gets what, which is folded
 * unless `isOpen`.
 * @param {boolean} isWhole @param {boolean} [isOpen]
 */
function effectElements(isWhole, isOpen = false) {
  const given = givenPrizes();
  const count = DRAFT.seen?.count ?? 0;
  if (given !== null && given.key !== undefined) return [element('p', {}, say(given.key, printable(given.problem)))];
  if (DRAFT.thing === 'order') return [said('p', 'effectOrder', count)];
  const drawn = given === null ? givenDraw() ?? 0
    : given.allocation.awards.reduce((sum, award) => sum + award.count, 0);
  const most = given?.draw ?? drawn;
  if (count === 0 || drawn === 0 || most > count) return [];
  const awards = given?.allocation.awards ?? [];
  const hasOrder = isWhole && awards.length > 1 && rulesOf(DRAFT).tiers.some(({ wish }) => wish === undefined);
  return [
    said('p', given !== null && given.allocation.columns.length > 0 ? 'effectRules' : 'effectChance', count, drawn),
    ...(hasOrder ? [said('p', 'effectTiers', quote(printable(awards[0].name)))] : []),
    ...(given === null || !isWhole ? [] : allocationElements(given, isOpen)),
  ];
}

// ---- web/maker/stages/rules.js

// Part of the fourth screen: the rules by the columns of the list. There are three kinds: who comes first, what is set
// aside, and limits. Each kind is a list of rules, below which another one is chosen and added.

/** @typedef {{ column: string, value: string | null }} Asked What a rule asks of an entry. */
/**
 * What the rules of a kind are shown and chosen by.
 * @template R
 * @typedef {object} RuleForm
 * @property {string} kind  begins the ids of its fields
 * @property {R[]} rules  those that there are
 * @property {(rules: R[]) => void} put  puts others in their place
 * @property {'ul' | 'ol'} [list]  the tag of their list
 * @property {string} title
 * @property {string} hint
 * @property {(rule: R) => string} textOf
 * @property {HTMLElement[]} inputs
 * @property {() => R | null} add  returns the new rule, or null if none is chosen
 * @property {(rule: R, other: R) => boolean} isSame  whether a rule replaces another
 */

/** Returns what a rule asks of an entry, as text. @param {Asked} rule */
function askedText({ column, value }) {
  return value === null ? say('ruleEach', printable(column)) : say('ruleCell', printable(column), printable(value));
}

/** Returns the cells that a rule can ask for: { column, value, count } for each, with how many entries have it. */
function askedCells() {
  const { columns, seen } = DRAFT;
  const cells = seen?.cells ?? [];
  return (columns ?? []).flatMap((column, i) => (cells[i] ?? []).map(([value, count]) => ({ column, value, count })));
}

/** Returns how many entries share a cell of a column at most. @param {string} column */
function sharing(column) {
  return DRAFT.seen?.sharing[(DRAFT.columns ?? []).indexOf(column)] ?? 1;
}

/**
 * Returns whether two entries have the same cell in a column. A rule about another column changes nothing.
 * @param {string} column
 */
function isShared(column) {
  return sharing(column) > 1;
}

/** Returns the cells that are offered for a rule. */
function offeredCells() {
  return askedCells().filter(({ column }) => isShared(column));
}

/**
 * Returns the columns that are offered for a rule about equal cells, and the one that is chosen already.
 * @param {string | null} [chosen]
 */
function offeredColumns(chosen = null) {
  return (DRAFT.columns ?? []).filter((column) => isShared(column) || column === chosen);
}

/** Returns why columns are left out of the rules, in a sentence for each reason. */
function leftOutElements() {
  const { columns, seen } = DRAFT;
  const others = (columns ?? []).slice(1);
  const alone = others.filter((name) => !isShared(name));
  const many = others.filter((name, i) => isShared(name) && seen?.cells[i + 1].length === 0);
  const parts = [...columnsParts('columnsAlone', alone), ...columnsParts('columnsMany', many)];
  return parts.length === 0 ? [] : [element('details', { id: 'columns-out' }, said('summary', 'columnsOut'), ...parts)];
}

/** Returns a sentence about columns, or nothing if there are none. @param {string} key @param {string[]} names */
function columnsParts(key, names) {
  const quoted = names.flatMap((name, i) => [...(i > 0 ? [', '] : []), quote(printable(name))]);
  return names.length === 0 ? [] : [element('p', {}, ...sayParts(key, names.length, element('span', {}, ...quoted)))];
}

/** Returns what a rule asks, and of how many entries this is so. @param {Asked} rule */
function countedText(rule) {
  const found = askedCells().find(({ column, value }) => column === rule.column && value === rule.value);
  return `${askedText(rule)} (${say('listCount', found?.count ?? 0)})`;
}

/**
 * Returns a select in which one of these rules is chosen. At first none is.
 * @template {Asked} A @param {A[]} rules @param {(rule: A) => string} textOf
 */
function askedSelect(rules, textOf) {
  return element(
    'select', { class: 'asked' }, element('option', { value: '' }, say('ruleNone')),
    ...rules.map((rule, i) => element('option', { value: String(i) }, textOf(rule))),
  );
}

/** Returns the id of a select in which a rule is chosen, but not added, or null. */
function openRule() {
  const open = [...document.querySelectorAll('.asked')].find((select) => (
    select instanceof HTMLSelectElement && select.value !== ''));
  return open?.id ?? null;
}

/**
 * Returns a rule as an item of its list, with a button that takes it out.
 * @param {string} kind @param {number} i @param {string} text @param {() => void} takeOut
 */
function ruleElement(kind, i, text, takeOut) {
  const out = button(`${kind}-out-${i + 1}`, say('ruleOut'), takeOut);
  out.setAttribute('aria-label', `${say('ruleOut')}: ${text}`);
  out.className = 'link';
  return element('li', {}, element('bdi', {}, text), ' ', out);
}

/**
 * Returns the rules of a kind: those that there are, what chooses another one, and the button that adds it. `change` is
 * called when they change.
 * @template R @param {RuleForm<R>} form @param {() => void} change
 */
function rulesElement({ kind, rules, put, list = 'ul', title, hint, textOf, inputs, add, isSame }, change) {
  const problem = problemLine(`${kind}-problem`);
  /** @param {R[]} left @param {string} focus */
  const set = (left, focus) => {
    put(left);
    change();
    byId(focus).focus();
  };
  const items = rules.map((rule, i) => ruleElement(
    kind, i, textOf(rule), () => set(rules.filter((_, at) => at !== i), `${kind}-asked`),
  ));
  const press = () => {
    const rule = add();
    problem.textContent = rule === null ? say('ruleMissing') : '';
    if (rule !== null) set([...rules.filter((other) => !isSame(rule, other)), rule], `${kind}-asked`);
  };
  return element(
    'fieldset', {}, said('legend', title), said('p', hint),
    ...(items.length > 0 ? [element(list, { id: `${kind}-rules` }, ...items)] : []),
    element('div', { class: 'row' }, ...inputs),
    problem, row(button(`${kind}-add`, say('ruleAdd'), press)),
  );
}

/** Returns the number in a field of a rule, or null. @param {HTMLInputElement} input */
function ruleNumber(input) {
  const number = numberOf(input.value.trim());
  return number !== null && number >= 1 && number <= MOST_U32 ? number : null;
}

/**
 * Returns a field of a rule, whose hint says nothing.
 * @param {string} id @param {string} key @param {HTMLElement} input
 */
function ruleField(id, key, input) {
  return field(id, say(key), '', input);
}

/** Returns who comes first by a rule, and what they get if it is their own. @param {Tier} tier */
function tierText({ column, value, wish }) {
  if (wish === undefined) return countedText({ column, value });
  const own = say('ruleWish', printable(wish));
  if (value !== null) return `${countedText({ column, value })}: ${own}`;
  const named = askedCells().filter((cell) => cell.column === wish);
  return `${own} (${say('listCount', named.reduce((sum, { count }) => sum + count, 0))})`;
}

/**
 * Returns who can come first: entries with a cell, and those that get what a column of theirs names.
 * @param {string[]} names @returns {Tier[]}
 */
function offeredTiers(names) {
  const cells = offeredCells().map(without);
  const wishes = new Set(askedCells().filter(({ value }) => names.includes(value)).map(({ column }) => column));
  return [...cells, ...[...wishes].flatMap((wish) => [
    { column: wish, value: null, wish },
    ...cells.filter(({ column }) => column !== wish).map((cell) => ({ ...cell, wish })),
  ])];
}

/** Returns what asks who comes first. @param {string[]} names @param {() => void} change */
function tiersElement(names, change) {
  const offered = offeredTiers(names);
  const asked = askedSelect(offered, tierText);
  return rulesElement({
    kind: 'tiers',
    rules: rulesOf(DRAFT).tiers,
    put: (tiers) => changeDraft({ tiers }),
    list: 'ol',
    title: 'tiersHeading',
    hint: 'tiersText',
    textOf: tierText,
    inputs: [ruleField('tiers-asked', 'ruleAsked', asked)],
    add: () => (asked.value === '' ? null : offered[Number(asked.value)]),
    isSame: (rule, other) => rule.column === other.column && rule.value === other.value && rule.wish === other.wish,
  }, change);
}

/**
 * Returns the column and the value of a cell that is asked for.
 * @template {string | null} V @param {{ column: string, value: V }} cell
 */
function without({ column, value }) {
  return { column, value };
}

/** Returns what asks how many of a prize are set aside. @param {string[]} names @param {() => void} change */
function setAsidesElement(names, change) {
  const cells = offeredCells();
  const asked = askedSelect(cells, countedText);
  const count = element('input', { type: 'number', min: '1', step: '1', autocomplete: 'off' });
  const award = element('select', {}, ...names.map((name) => element('option', { value: name }, printable(name))));
  return rulesElement({
    kind: 'setAsides',
    rules: rulesOf(DRAFT).setAsides,
    put: (setAsides) => changeDraft({ setAsides }),
    title: 'setAsidesHeading',
    hint: 'setAsidesText',
    textOf: (rule) => `${grouped(rule.count)} ${printable(rule.award)}: ${countedText(rule)}`,
    inputs: [
      ruleField('setAsides-count', 'setAsideCount', count),
      ...(names.length > 1 ? [ruleField('setAsides-award', 'setAsideAward', award)] : []),
      ruleField('setAsides-asked', 'ruleAsked', asked),
    ],
    add: () => {
      const number = ruleNumber(count);
      if (asked.value === '' || number === null || award.value === '') return null;
      return { award: award.value, ...without(cells[Number(asked.value)]), count: number };
    },
    isSame: (rule, other) => rule.award === other.award && rule.column === other.column && rule.value === other.value,
  }, change);
}

/** Returns that a limit keeps out nobody, if so. @param {Asked & { most: number }} rule */
function idleText({ column, value, most }) {
  const found = value === null ? sharing(column)
    : askedCells().find((cell) => cell.column === column && cell.value === value)?.count;
  return found !== undefined && found <= most ? `. ${say('capNobody', found)}` : '';
}

/** Returns what asks for limits. @param {() => void} change */
function capsElement(change) {
  /** @type {Asked[]} */
  const asks = [...offeredColumns().map((column) => ({ column, value: null })), ...offeredCells()];
  /** @param {Asked} rule */
  const textOf = (rule) => (rule.value === null ? askedText(rule) : countedText(rule));
  const asked = askedSelect(asks, textOf);
  const most = element('input', { type: 'number', min: '1', step: '1', autocomplete: 'off' });
  return rulesElement({
    kind: 'caps',
    rules: rulesOf(DRAFT).caps,
    put: (caps) => changeDraft({ caps }),
    title: 'capsHeading',
    hint: 'capsText',
    textOf: (rule) => `${say('ruleMost', rule.most, textOf(rule))}${idleText(rule)}`,
    inputs: [ruleField('caps-most', 'capMost', most), ruleField('caps-asked', 'ruleAsked', asked)],
    add: () => {
      const number = ruleNumber(most);
      return asked.value === '' || number === null ? null : { ...without(asks[Number(asked.value)]), most: number };
    },
    isSame: (rule, other) => rule.column === other.column && rule.value === other.value,
  }, change);
}

/**
 * Returns the rules by columns. `names` are those of the prizes, and `change` is called when a rule changes.
 * @param {string[]} names @param {() => void} change
 */
function ruleElements(names, change) {
  const { setAsides, tiers } = rulesOf(DRAFT);
  const hasCells = offeredCells().length + setAsides.length + tiers.length > 0;
  return element(
    'div', { id: 'rules-by-columns' },
    ...(hasCells ? [tiersElement(names, change), setAsidesElement(names, change)] : []),
    capsElement(change), ...leftOutElements(),
  );
}

// ---- web/maker/stages/first.js

// The fourth screen: who comes first, by the columns of the list.

/** Returns what is missing about the rules. @returns {Missing | null} */
function firstMissing() {
  const prizes = givenPrizes();
  const open = openRule();
  if (open !== null) return { id: open, text: say('ruleOpen') };
  if (prizes?.key !== undefined) return { id: 'first-said', text: say(prizes.key, printable(prizes.problem)) };
  return namelessRulesMissing();
}

/** Returns why there is nothing to ask, as the key of a sentence, or null. */
function whyNone() {
  const { setAsides, tiers, caps } = rulesOf(DRAFT);
  if (offeredColumns().length + setAsides.length + tiers.length + caps.length === 0) return 'firstNoColumns';
  if (DRAFT.thing === 'order') return 'effectOrder';
  return typedPrizes(DRAFT.prizes).length === 0 ? 'firstNoPrizes' : null;
}

/** Returns whether there is anything to ask about the rules. */
function isFirstAsked() {
  return whyNone() === null || firstMissing() !== null;
}

/** Returns what asks for the rules, and what they mean. */
function firstElements() {
  const meant = element('div', { id: 'first-said', 'aria-live': 'polite', tabindex: '-1' });
  const rules = element('div');
  const show = () => meant.replaceChildren(...effectElements(true));
  show();
  const none = whyNone();
  if (none !== null) return [said('p', none), meant];
  const names = offeredColumns(DRAFT.onePer).map((name) => element('option', { value: name }, printable(name)));
  const select = element('select', {}, element('option', { value: '' }, say('onePerNone')), ...names);
  const onePer = keptField('one-per', 'onePer', select);
  onePer.hidden = names.length === 0;
  onePer.addEventListener('input', show);
  const showRules = () => {
    rules.replaceChildren(ruleElements(typedPrizes(DRAFT.prizes).map(({ name }) => name), () => {
      showRules();
      show();
    }));
  };
  showRules();
  return [onePer, rules, meant];
}

// ---- web/maker/stages/preview.js

// Part of the sixth screen: what the prizes result in on random orders, before anybody is bound to them.

/** How many orders are tried at most, and how many entries are drawn in all of them together. */
const MOST_ORDERS = 1000;
const MOST_TRIED = 1e6;

/** Returns how many orders are tried of a list: fewer of a long one, so that it takes seconds. @param {number} count */
function previewOrders(count) {
  return Math.max(20, Math.min(MOST_ORDERS, Math.floor(MOST_TRIED / count)));
}

/**
 * Returns a number from 0 to 1 in percent, with this many significant digits.
 * @param {number} number @param {number} digits
 */
function inPercent(number, digits) {
  return new Intl.NumberFormat(LANGUAGE.code, { style: 'percent', maximumSignificantDigits: digits }).format(number);
}

/**
 * Returns which entries a group of a trial has (see trialGroups).
 * @param {Omit<TrialGroup, 'members'>} group @returns {Part[]}
 */
function groupParts({ column, value, alone, size }) {
  if (column === null) return sayParts('previewAll', size);
  const name = quote(printable(column));
  if (value !== null) return sayParts('previewValue', size, name, quote(printable(value)));
  if (alone === 0) return sayParts('previewEmptyCell', size, name);
  return alone === 1 ? sayParts('previewAlone', size, name) : sayParts('previewShared', size, name, alone ?? 0);
}

/**
 * Returns what follows if one withdraws, of those who got something in the first order that was tried.
 * @param {Withdrawal[]} withdrawals
 */
function whatIfElements(withdrawals) {
  if (withdrawals.length === 0) return [];
  const select = element('select', {}, ...withdrawals.map(({ award, entry }, i) => (
    element('option', { value: String(i) }, `${shortened(printable(entry, 'entry'))} (${printable(award, 'name')})`))));
  const outcome = element('p', { id: 'what-if-said', 'aria-live': 'polite' });
  const show = () => {
    const { award, next } = withdrawals[Number(select.value)];
    const name = quote(printable(award, 'name'));
    outcome.replaceChildren(...(next === null ? sayParts('whatIfNobody', name)
      : sayParts('whatIfNext', quote(shortened(printable(next, 'entry'))), name)));
  };
  select.addEventListener('input', show);
  show();
  return [field('what-if', say('whatIfLabel'), say('whatIfHint'), select), outcome];
}

/**
 * Returns what a trial found, as Trial.result gives it, and what else the worker found.
 * @param {TrialResult & { withdrawals: Withdrawal[] }} trial
 */
function previewElements({ orders, groups, empty, withdrawals }) {
  // Where the cells of a column are shown one by one, how many share each of them says nothing more.
  const told = groups.filter(({ column, alone }) => (
    alone === null || !groups.some((other) => other.column === column && other.value !== null)));
  const heads = groups[0].chances.map(({ name }) => element('th', { scope: 'col' }, quote(printable(name))));
  const rows = told.map((group) => element(
    'tr', {}, element('th', { scope: 'row' }, ...groupParts(group)),
    ...group.chances.map(({ chance, error }) => element(
      'td', {}, `${inPercent(chance, 3)}${error > 0 ? ` ± ${inPercent(error, 1)}` : ''}`,
    )),
  ));
  const hasErrors = told.some(({ chances }) => chances.some(({ error }) => error > 0));
  const left = empty.map((award) => element(
    'p', {}, ...sayParts('previewLeft', quote(printable(award.name)), grouped(award.orders), grouped(orders)),
  ));
  return [
    element('p', { id: 'preview-title' }, say('previewChances'), ...(hasErrors ? [' ', say('previewErrors')] : [])),
    element(
      'div', { id: 'preview-chances', class: 'wide', role: 'group', tabindex: '0', 'aria-labelledby': 'preview-title' },
      element('table', {}, element('thead', {}, element('tr', {}, element('td'), ...heads)),
        element('tbody', {}, ...rows)),
    ),
    ...(left.length > 0 ? left : [said('p', 'previewNothingLeft')]),
    ...whatIfElements(withdrawals),
  ];
}

/** Tries the prizes on random orders of the list, and shows what they come to. @param {FormMeaning} prizes */
async function tryPrizes({ text, draw }) {
  const { list, seen } = DRAFT;
  if (seen === null) return;
  const { count } = seen;
  const answer = await run(MAKER_TASKS.tried, { allocation: text, list, count, draw, orders: previewOrders(count) });
  const place = ifThere('preview');
  if (answer === null || place === null) return;
  place.replaceChildren(...(answer.error === undefined
    ? previewElements(answer) : [element('p', {}, say('listWrong', verdictReason(answer)))]));
  place.focus();
}

/** Offers to try the prizes, if nothing is missing for them. */
function showPreview() {
  const { seen } = DRAFT;
  const given = givenPrizes();
  if (seen === null || given === null || given.key !== undefined || given.draw > seen.count) return;
  ifThere('preview')?.replaceChildren(
    said('p', 'previewText'),
    row(button('preview-start', say('previewStart', grouped(previewOrders(seen.count))), () => {
      settled(tryPrizes(given));
    })),
  );
}

// ---- web/maker/stages/look.js

// The sixth screen: all answers before they are fixed, each with a way back to its question, and a trial.

/**
 * Returns an answer with its question, and a button that goes back there.
 * @param {ScreenName} screen @param {Part[]} parts
 */
function answerElement(screen, parts) {
  const question = say(keyed('screen', screen));
  const change = button(`change-${screen}`, say('change'), () => goToScreen(screen));
  change.className = 'link';
  change.setAttribute('aria-label', `${say('change')}: ${question}`);
  return element(
    'section', { class: 'answer' }, element('h3', {}, question, ' ', change), ...parts.map((part) => (
      typeof part === 'string' ? element('p', {}, part) : part)),
  );
}

/** Returns all answers, and what tries them. */
function lookElements() {
  const { context, seen, rules, isPrivate, isBeaconless, isSealed, seals } = DRAFT;
  const due = isBeaconless ? null : chosenRound()?.due ?? null;
  const none = whyNone();
  const hasSeals = isSealed || seals.trim() !== '';
  return [
    element('div', { id: 'look-warnings', 'aria-busy': 'true', tabindex: '-1' }),
    answerElement('who', [say('listCount', seen?.count ?? 0), ...(isPrivate ? [say('isPrivateLabel')] : [])]),
    answerElement('what', [
      element('p', {}, outsideText(context.trim())),
      ...(rules.trim() === '' ? [] : [ownWords(say('theRules'), rules.trim(), 'rules')]),
    ]),
    answerElement('first', [...(none === null ? [] : [said('p', none)]), ...effectElements(true, true)]),
    answerElement('when', [
      ...(due === null ? [] : [element('p', {}, timeElement(due))]),
      ...(hasSeals ? [say('sealsMore')] : []),
    ]),
    element('div', { id: 'preview', tabindex: '-1' }),
  ];
}

/** Returns what the organiser should look at while it can still be changed. @param {Warning[]} all */
function warningElements(all) {
  // How many orders can come up matters to few: nobody can know or choose which.
  const isOfRoom = (/** @type {Warning} */ { word }) => word.startsWith('no_room');
  // The third stage says what is to be tried on the page of the draw.
  const warnings = all.filter((warning) => !isOfRoom(warning) && warning.word !== 'blinded_ids');
  const rooms = all.filter(isOfRoom).map((warning) => element('p', {}, ...warningParts(warning)));
  const room = rooms.length === 0 ? []
    : [element('details', { id: 'room' }, said('summary', 'warningsRoom'), ...rooms)];
  if (warnings.length === 0) return room;
  const more = warnings.length - MOST_NAMED;
  return [
    said('p', 'warnings'),
    element('ul', { id: 'terms-warnings', class: 'warnings', role: 'list' },
      ...warnings.slice(0, MOST_NAMED).map((warning) => element('li', {}, ...warningParts(warning))),
      ...(more > 0 ? [said('li', 'warningsMore', more)] : [])),
    ...room,
  ];
}

/**
 * Returns the draw that the answers mean, with a new secret of the organiser's own seal, or null without them.
 * @returns {{ draft: DrawPlan, secret: PlannedDraw['secret'] } | null}
 */
function answeredDraw() {
  const { rules, list, seen, isPrivate, isChained, before, isBeaconless } = DRAFT;
  const context = DRAFT.context.trim();
  const { seals } = othersSeals();
  const [rounds, prizes] = [givenRounds(), meantPrizes()];
  const draw = givenDraw();
  if (rounds === null || list === null || seen === null || draw === null) return null;
  // The seals of others are made before anybody knows how many are drawn.
  const wanted = { count: seen.count, draw, allocation: prizes?.allocation ?? null };
  const width = DRAFT.isSealed && seals.length === 0 ? widthFor(wanted) ?? 1 : 1;
  const secret = DRAFT.isSealed ? newSecret({ context, name: OWN_SEAL, rounds, width }) : null;
  const draft = {
    context, rules: rules.trim(), list, round: isBeaconless ? null : chosenRound()?.round ?? null, rounds, width, draw,
    key: isPrivate ? newBlindingKey() : null, previous: isChained ? before ?? 'first' : null,
    allocation: prizes?.text ?? null,
    seals: [...(secret === null ? [] : [{ name: OWN_SEAL, seal: sealText(secret) }]), ...seals],
  };
  return { draft, secret };
}

/** Writes the terms of the draw, and shows what may be wrong with them. Returns null if that was cancelled. */
async function planDraw() {
  const answered = openScreen() === undefined ? answeredDraw() : null;
  const made = answered === null ? null : await run(MAKER_TASKS.terms, { draft: answered.draft });
  if (answered === null || made === null) return null;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  const planned = { ...made, secret: answered.secret };
  changeDraft({ planned });
  const place = ifThere('look-warnings');
  place?.replaceChildren(...warningElements(planned.warnings));
  place?.removeAttribute('aria-busy');
  return planned;
}

/** Shows what may be wrong, and offers to try the answers. */
function showLook() {
  changeDraft({ planned: null });
  settled(planDraw().then(showPreview));
}

/** Fixes the draw, and writes its page. */
async function fixDraw() {
  if (!isAnswered()) return;
  const isNew = DRAFT.planned === null;
  const planned = DRAFT.planned ?? await planDraw();
  if (planned === null) return;
  if (isNew && ifThere('terms-warnings') !== null) {
    // Whoever was quicker than the page sees first what it found.
    byId('look-warnings').focus();
    return;
  }
  const { terms, entries, blinding, secret } = planned;
  if (!await takeFixed(DRAFT.isPrivate ? { terms } : { terms, entries })) return;
  changeDraft({ planned: null, secret, kept: blinding === null ? null : { entries, blinding } });
  goTo(2);
}

// ---- web/maker/stages/post.js

// Part of the third stage: the text with which the draw is announced, where its page can't go.

/**
 * Returns a time by the clock of this device, with its zone, since its readers may live in another; and in UTC.
 * @param {bigint} time
 */
function postTime(time) {
  const utc = timeText(time);
  if (!utc.endsWith('Z')) return utc;
  const local = new Date(1000 * Number(time)).toLocaleString(LANGUAGE.tag, { dateStyle: 'full', timeStyle: 'long' });
  // Not every program that passes the text on knows narrow spaces.
  return `${local.replaceAll('\u202f', ' ')} (${utc.replace('T', ' ').replace('Z', ' UTC')})`;
}

/** Returns a name in quotation marks for a text that leaves the page. @param {string} name */
function postQuoted(name) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return `${open}${printable(name, 'name')}${close}`;
}

/** Sentences of an allocation that say how it goes step by step. */
const STEP_SENTENCES = ['givesOnce', 'givesTimes', 'givesOnly', 'givesFirst', 'givesThen'];

/**
 * Returns who gets what in sentences, as the page of the draw says it. Its columns can be seen in the list, and without
 * steps of their own prizes go by the order of the draw.
 * @param {Allocation} allocation
 */
function postAllocation(allocation) {
  const isOrdered = allocation.steps.length === 0 && allocation.caps.length === 0;
  const left = ['givesCells', ...(isOrdered ? STEP_SENTENCES : [])];
  const texts = allocationSentences(allocation, postQuoted, (key, ...values) => {
    if (left.includes(key)) return '';
    return key === 'givesAwards' && isOrdered ? `${say(key, ...values)} ${say('postInOrder')}` : say(key, ...values);
  });
  return texts.filter((text) => text !== '');
}

/** Returns where the chance comes from: a beacon, seals, or both. @param {Read} read */
function postChance(read) {
  const last = beaconsDue(read).pop();
  const seals = read.terms.sources.filter(({ kind }) => kind === 'sealed').map(({ name }) => postQuoted(name));
  if (last === undefined) return say('postSeals', listed(seals));
  const beacon = [String(last.beacon), postTime(last.due)];
  return seals.length === 0 ? say('postBeacon', ...beacon) : say('postBoth', ...beacon, listed(seals));
}

/** Returns the text with which the draw is announced: what the page fixes, for those who see this text alone. */
function postText() {
  const { read, fixed, ways: { site } } = fixedDraft();
  const { context, rules, draw, count, kind, rounds, previous, allocation } = read.terms;
  // Where prizes go by rules all entries are drawn, which would sound as if everyone got something.
  const what = allocation === null ? [say('postDraw', draw, count)]
    : [say('postCount', count), ...postAllocation(allocation)];
  const chance = [
    postChance(read),
    ...(rounds > 1 ? [say('postRounds', rounds)] : []),
    ...(previous === null ? [] : [previous === 'first' ? say('postFirst') : say('postAfter', toHex(previous))]),
    ...(kind === 'blinded' ? [say('postPrivate')] : []),
  ];
  const parts = [
    context, what.join('\n'), ...(rules === '' ? [] : [say('postRules', rules)]), chance.join('\n'),
    say('postCommitment', fixed.commitment), say('postWhere', site.where.trim() || 'draw.html'),
  ];
  return parts.join('\n\n');
}

// ---- web/maker/stages/wall.js

// Part of the third stage: the sheet to hang up, which is on paper alone. It says all that the page of the draw does.

/** A longer address makes a code that few cameras read from a wall. */
const LONGEST_CODE = 300;

/** Shows on the sheet where the page of the draw is, if that is said. */
function showAddress() {
  const address = DRAFT.ways.site.where.trim();
  const isCoded = address.length <= LONGEST_CODE;
  byId('sheet-address').replaceChildren(...(address === '' ? [] : [
    said('h3', 'sheetAddress'),
    element('div', { class: 'commitment' }, element('div', {}, outsideText(address)),
      ...(isCoded ? [qrElement(address, say('sheetAddress'))] : [])),
  ]));
}

/** Returns the sheet. */
function wallElements() {
  const { read, fixed } = fixedDraft();
  const { terms } = read;
  const due = dueOf(read);
  const sheet = element(
    'section', { class: 'paper', id: 'wall' },
    element('h2', { class: 'name' }, outsideText(terms.context)),
    element('p', {}, ...toBeDrawnParts(terms)),
    ...(due === null ? [] : [element('p', {}, ...sayParts('drawnAt', timeElement(due)))]),
    ...allocationElements(terms),
    ...rulesElements(terms),
    ...chanceElements(read),
    said('h2', 'commitment'), said('p', 'keepThese'), commitmentBox(fixed.commitment),
    element('div', { id: 'sheet-address' }),
  );
  setTimeout(() => sheet.isConnected && showAddress());
  return [sheet];
}

// ---- web/maker/stages/ways.js

// Part of the third stage: how the draw was published, way by way, with what each shows later. What is ticked goes into
// the pages of the draw as the organiser's statement.

/** How many ways are shown at once. */
const FIRST_WAYS = 3;

/** Returns the whole minute that is now, as an input has it, or nothing if it ends too late for the draw. */
function proposedTime() {
  const minute = timeOfInput(clockTime()).slice(0, -':00'.length);
  const [time, due] = [inputTimeBy({ value: minute }), dueOf(fixedDraft().read)];
  return due !== null && time !== null && time >= due ? '' : minute;
}

/** Returns one way to publish, to be ticked. @param {Way} way @param {() => void} changed */
function wayElement(way, changed) {
  const { isDone, where, when } = DRAFT.ways[way];
  const box = element('input', { type: 'checkbox', id: `did-${way}`, 'aria-describedby': `did-${way}-hint` });
  const place = element('input', {
    type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: String(MOST_WHERE),
  });
  const time = timeInput();
  [box.checked, place.value, time.value] = [isDone, where, when];
  const wherePart = field(`where-${way}`, say(`wayWhere_${way}`), '', place);
  const whenPart = field(`when-${way}`, say('wayWhen'), '', time);
  const show = () => {
    // The address of the page is in the text and on the sheet, so it is asked for before the page is there.
    wherePart.hidden = way !== 'site' && !box.checked;
    whenPart.hidden = !box.checked;
  };
  show();
  // Before what is given here is noted below.
  box.addEventListener('input', () => {
    if (box.checked && time.value === '') time.value = proposedTime();
    show();
  });
  const item = element(
    'li', { class: 'way' },
    element('label', {}, box, said('span', `wayName_${way}`)),
    element('p', { class: 'hint', id: `did-${way}-hint` }, say(`wayShows_${way}`)),
    element('div', {}, wherePart, whenPart),
  );
  item.addEventListener('input', () => {
    noteWay(way, { isDone: box.checked, where: place.value, when: time.value });
    changed();
  });
  return item;
}

/** Returns all ways to publish, and what saves what is said of them. @param {() => void} changed */
function wayElements(changed) {
  const status = element('p', { id: 'stated', role: 'status' });
  const others = WAYS.slice(FIRST_WAYS);
  /** @param {string} id @param {readonly Way[]} ways */
  const list = (id, ways) => (
    element('ul', { class: 'saves', id, role: 'list' }, ...ways.map((way) => wayElement(way, changed))));
  const save = async () => {
    const statement = statementNow();
    status.textContent = statement === null ? say('notPublished') : '';
    const page = statement === null ? null : await statePublished(statement);
    if (page === null) return;
    saveMade('draw.html', page);
    byId('stated').textContent = say('statedSaved');
  };
  return [
    list('ways', WAYS.slice(0, FIRST_WAYS)),
    element(
      'details', { id: 'more-ways', ...(others.some((way) => DRAFT.ways[way].isDone) ? { open: '' } : {}) },
      said('summary', 'waysMore'), list('other-ways', others),
    ),
    said('p', 'stateText'),
    element('div', { class: 'row' }, button('save-stated', say('stateSave'), () => settled(save()))),
    status,
  ];
}

// ---- web/maker/stages/publish.js

// The third stage: the page of the draw is saved, and published before anybody knows the random numbers.

/** Returns which files are still to be chosen again, in a sentence, or nothing before one was. */
function savedText() {
  const { fixed: { found: chosen }, given, isSaved } = fixedDraft();
  if (chosen === undefined) return '';
  if (isSaved) return say(neededFiles().length > 1 ? 'savedAllSame' : 'savedSame');
  const isGiven = new Map([
    ['entries.txt', given?.entries !== undefined], ['blinding.json', given?.blinding !== undefined],
  ]);
  const lacking = neededFiles().filter(({ name }) => !chosen.has(name) && isGiven.get(name) !== true);
  const found = neededFiles().map(({ name }) => name).filter((name) => chosen.has(name));
  return say('savedLacking', listed(found), listed(lacking.map(({ name }) => name)), found.length);
}

/**
 * Takes the organiser's secret of a draw that goes on from its page. Returns why it is not that, or null.
 * @param {Uint8Array} bytes
 */
function takeSecret(bytes) {
  const { terms, commitment } = fixedDraft().fixed;
  const secret = orError(() => readSecret(bytes));
  if (secret.error !== undefined) return say(refusedKey('secret'));
  const { refused } = openedSecret(secret, terms, commitment);
  if (refused !== undefined) return say(refusedKey(refused));
  DRAFT.secret = secret;
  noteSaved('secret.json');
  return null;
}

/**
 * Compares files that were saved with what the page made, and takes those that a draw lacks which goes on from its
 * page. Returns a sentence.
 * @param {File[]} files
 */
async function compareSaved(files) {
  const { fixed, read: { terms } } = fixedDraft();
  const others = [fixed.terms, ...(fixed.entries === undefined ? [] : [fixed.entries])];
  const own = [];
  for (const file of files) {
    const bytes = await fileBytes(file);
    const needed = neededFiles();
    const same = needed.find((each) => each.bytes !== null && bytesEqual(each.bytes, bytes))
      ?? needed.find(({ name }) => name === 'draw.html' && fixed.earlier?.some((page) => bytesEqual(page, bytes)));
    /** @param {string} wanted */
    const isLacking = (wanted) => needed.some(({ name, bytes: there }) => name === wanted && there === null);
    if (same !== undefined) noteSaved(same.name);
    else if (isLacking('secret.json') && kindOf(bytes) === 'secret') {
      const problem = takeSecret(bytes);
      if (problem !== null) return problem;
    } else if (isLacking('entries.txt')) own.push(file);
    else if (!others.some((each) => bytesEqual(each, bytes))) return say('savedOther', printable(file.name));
  }
  if (own.length > 0) {
    await takeKept(own, terms.count, fixed.terms);
    if (DRAFT.kept !== null) ['entries.txt', 'blinding.json'].forEach(noteSaved);
  }
  return savedText();
}

/** Shows the third stage. */
function showPublish() {
  const { fixed, read } = fixedDraft();
  const text = element('textarea', { rows: '8', readonly: '', autocomplete: 'off' });
  text.value = postText();
  const files = element('input', { type: 'file', multiple: '', autocomplete: 'off' });
  const compared = element('p', { id: 'compared', role: 'status' });
  /** @param {string} sentence */
  const showSaved = (sentence) => {
    compared.textContent = sentence;
    compared.className = DRAFT.isSaved && sentence === savedText() ? 'done' : '';
  };
  showSaved(savedText());
  files.addEventListener('change', () => settled((async () => {
    const chosen = chosenFiles(files);
    // The same file can then be chosen once more.
    files.value = '';
    const { kept, secret } = DRAFT;
    showSaved(await compareSaved(chosen));
    if (DRAFT.kept === kept && DRAFT.secret === secret) return;
    showStage();
    byId('saved-files').focus();
  })()));
  const back = DRAFT.publishedAt === null ? [button('back', say('back'), () => goTo(1))] : [];
  byId('stage').replaceChildren(
    element('div', { class: 'screen' },
      said('h3', 'saveHeading'),
      said('p', read.terms.kind === 'blinded' ? 'publishPrivate' : 'publishIntro'),
      saves(...neededFiles().flatMap(({ name, bytes, save, use }) => (
        bytes === null ? [] : [saveButton(name, bytes, save, use)]))),
      ...(neededFiles().some(({ name }) => name === 'secret.json') ? [said('p', 'secretText')] : []),
      ...(read.terms.kind === 'blinded' ? [said('p', 'keptText')] : []),
      ...(read.list?.hasBlindedIds === true ? [said('p', 'terms_blinded_ids')] : []),
      neededFiles().length > 1 ? field('saved-files', say('savedAll'), say('savedAllHint'), files)
        : field('saved-files', say('savedFiles'), say('savedFilesHint'), files),
      compared,
      ...numbersSaves(),
      otherFiles(saves(
        saveButton('terms.json', fixed.terms, 'saveTermsFile'),
        ...(fixed.entries === undefined ? [] : [saveButton('entries.txt', fixed.entries, 'saveList')]))),
      said('h3', 'tellHeading'), said('p', 'tellText'),
      ...wayElements(() => {
        text.value = postText();
        showAddress();
        showMissing(null);
      }),
      element('div', { class: 'row' }, button('print', say('printSheet'), () => print())),
      element('details', { id: 'no-file' }, said('summary', 'postHeading'),
        field('post', say('post'), say('postHint'), text),
        element('div', { class: 'row' }, ...copyParts('copy-post', () => text.value, 'copyText'))),
      ...proofElements(read, fixed.terms)),
    ...wallElements(),
    row(...back, mainButton('next', 'nextDraw', goToDraw)),
  );
}

/** Goes to the draw, or says why not, and leads the reader there. */
function goToDraw() {
  const missing = publishMissing();
  showMissing(missing);
  if (missing !== null) return;
  DRAFT.publishedAt = firstTime(publishedWays().map(({ time }) => time));
  goTo(3);
}

/** Returns what is missing before the draw can go on to be drawn. @returns {Missing | null} */
function publishMissing() {
  if (!DRAFT.isSaved) return { id: 'saved-files', text: savedText() || say('notSaved') };
  const ways = publishedWays();
  if (ways.length === 0) return { id: 'did-site', text: say('notPublished') };
  for (const { way, begins } of ways) {
    const [id, name] = [`when-${way}`, say(`wayName_${way}`)];
    if (begins === null) return { id, text: say('wayWithoutTime', name) };
    // The minute that is now has not ended yet.
    if (begins > clockTime()) return { id, text: say('wayToCome', name) };
  }
  const due = dueOf(fixedDraft().read);
  const first = firstTime(ways.map(({ time }) => time));
  const isLate = due !== null && first !== null && first >= due;
  return isLate ? { id: `when-${ways[0].way}`, text: say('publishedLate') } : null;
}

// ---- web/maker/state/example.js

// The example to play with: a small list with columns, prizes and rules.

/** Who takes part: the name, the household by its number, and whether they help at the fair. */
const PEOPLE = [
  ['Ada Berg', 1, true], ['Ben Berg', 1, false], ['Chloé Roux', 2, false], ['David Klein', 3, true],
  ['Elena Ruiz', 4, false], ['Farid Ruiz', 4, false], ['Greta Holm', 5, false], ['Hugo Sanz', 6, true],
  ['Ines Lima', 7, false], ['Jonas Wolf', 8, false], ['Karin Wolf', 8, true], ['Liam Moore', 9, false],
];

/**
 * Returns what the example has of a draft, and its list. `say` says the names of its columns and prizes.
 * @param {(key: string) => string} say
 */
function exampleDraft(say) {
  const columns = say('exampleColumns').split(';');
  const lines = PEOPLE.map(([name, home, helps], i) => [i + 1, name, home, say(helps ? 'yes' : 'no')].join(';'));
  return {
    list: encodeUtf8(`${lines.join('\n')}\n`),
    columns,
    context: say('exampleContext'),
    rules: say('exampleRules'),
    thing: 'prizes',
    prizes: say('examplePrizes'),
    reserves: '2',
    onePer: columns[2],
    tiers: [{ column: columns[3], value: say('yes') }],
  };
}

// ---- web/maker/stages/party.js

// What somebody does who was asked for a seal: they make it for a draw of somebody else, keep its secret as a file, and
// open it once the draw is published. A browser can't keep that a seal was opened, so the file does: the opening is
// shown when the secret was saved again.

/** Returns the two parts: to make a seal, and to open it. */
function partyElements() {
  return [element('div', {}, said('p', 'partyText'), ...makeSealElements(), ...openSealElements())];
}

/**
 * Returns a field for a line of text.
 * @param {string} id @param {string} key @param {HTMLInputElement} [input] @returns {[HTMLInputElement, HTMLElement]}
 */
function lineField(id, key, input = textInput()) {
  return [input, field(id, say(`${key}Label`), say(`${key}Hint`), input)];
}

/** Returns what makes a seal. The line to send is shown when the file of the secret was chosen again. */
function makeSealElements() {
  const [context, contextField] = lineField('party-context', 'partyContext');
  const [name, nameField] = lineField('party-name', 'partyName');
  const [rounds, roundsField] = lineField('party-rounds', 'partyRounds', element('input', {
    type: 'number', min: '1', max: String(MOST_ROUNDS), step: '1', autocomplete: 'off',
  }));
  rounds.value = '1';
  const problem = problemLine('party-problem');
  const made = element('div', { id: 'party-made', 'aria-live': 'polite' });
  const make = () => {
    made.replaceChildren();
    const count = numberOf(rounds.value.trim());
    const secret = orError(() => {
      if (count === null || count < 1 || count > MOST_ROUNDS) throw new NoVerdict(say('roundsWrong', MOST_ROUNDS));
      return newSecret({ context: context.value.trim(), name: name.value.trim(), rounds: count });
    });
    problem.textContent = secret.error === undefined ? '' : say('partyWrong', verdictReason(secret));
    if (secret.error !== undefined) return;
    const bytes = writtenSecret(secret);
    const again = element('input', { type: 'file', autocomplete: 'off' });
    const line = element('div', { id: 'party-line' });
    const status = element('p', { id: 'party-compared', role: 'status' });
    again.addEventListener('change', () => settled((async () => {
      const [chosen] = chosenFiles(again);
      if (chosen === undefined) return;
      const isSame = bytesEqual(await fileBytes(chosen), bytes);
      status.textContent = say(isSame ? 'savedSame' : 'savedOther', printable(chosen.name));
      if (!isSame) return;
      const text = element('textarea', { rows: '3', readonly: '', autocomplete: 'off' });
      text.value = sealLine(secret);
      line.replaceChildren(
        field('party-seal', say('partySeal'), say('partySealHint'), text),
        element('div', { class: 'row' }, ...copyParts('copy-seal', () => text.value)),
      );
    })()));
    made.replaceChildren(
      saves(saveButton('my-secret.json', bytes, 'saveSecret', 'useOwn')),
      said('p', 'partySecret'),
      field('party-saved', say('savedFiles'), say('partySavedHint'), again), status, line,
    );
  };
  return [
    said('h2', 'partyMakeHeading'), contextField, nameField, roundsField, problem,
    row(mainButton('party-make', 'partyMake', make)), made,
  ];
}

/**
 * Returns the terms of a file that somebody chose: a page that announces a draw, or the document itself.
 * @param {Uint8Array} bytes
 */
function termsOfFile(bytes) {
  const terms = kindOf(bytes) === 'page' ? heldOfPage(bytes)?.terms : bytes;
  if (terms === undefined || kindOf(terms) !== 'terms') throw new Error(say('partyNoTerms'));
  return terms;
}

/** Returns what the terms of a draw bind, in sentences. @param {Terms} terms */
function boundElements(terms) {
  const { context, sources, allocation } = terms;
  const given = allocation === null ? [] : allocationSentences(allocation, quotedText, say);
  return [
    nameElement(context),
    element('p', {}, ...toBeDrawnParts(terms)),
    ...rulesElements(terms),
    ...(given.length === 0 ? []
      : [element('ul', {}, ...given.map((text) => element('li', { class: 'outside' }, text)))]),
    element('ul', {}, ...sources.map((source) => element('li', {}, ...sourceParts(source, 0, false)))),
  ];
}

/** Returns what opens a seal that was made here or by the command. */
function openSealElements() {
  /** @param {string} id @param {string} key */
  const fileOf = (id, key) => lineField(id, key, element('input', { type: 'file', autocomplete: 'off' }));
  const [secretFile, secretField] = fileOf('party-secret', 'partySecretFile');
  const [termsFile, termsField] = fileOf('party-terms', 'partyTerms');
  const [published, publishedField] = lineField('party-commitment', 'partyCommitment');
  const [round, roundField] = lineField('party-round', 'partyRound', element('input', {
    type: 'number', min: '0', step: '1', autocomplete: 'off',
  }));
  round.value = '0';
  roundField.hidden = true;
  const bound = element('div', { id: 'party-bound', 'aria-live': 'polite' });
  const problem = problemLine('party-open-problem');
  const opened = element('div', { id: 'party-opened', 'aria-live': 'polite' });
  /** @type {{ terms: Uint8Array | null }} */
  const given = { terms: null };
  termsFile.addEventListener('change', () => settled((async () => {
    opened.replaceChildren();
    bound.replaceChildren();
    given.terms = null;
    const [chosen] = chosenFiles(termsFile);
    if (chosen === undefined) return;
    const document = termsOfFile(await fileBytes(chosen));
    const terms = orError(() => readTermsAlone(document));
    if (terms.error !== undefined) throw new Error(verdictReason(terms));
    given.terms = document;
    roundField.hidden = terms.rounds === 1;
    bound.replaceChildren(...boundElements(terms));
  })()));
  const open = async () => {
    opened.replaceChildren();
    problem.textContent = '';
    const commitment = published.value.replaceAll(/\s/g, '').toLowerCase();
    const [chosen] = chosenFiles(secretFile);
    if (chosen === undefined || given.terms === null || commitment === '') {
      problem.textContent = say('partyLacking');
      return;
    }
    const bytes = await fileBytes(chosen);
    const secret = orError(() => readSecret(bytes));
    const number = roundField.hidden ? 0 : numberOf(round.value.trim()) ?? -1;
    if (secret.error !== undefined) {
      problem.textContent = say(refusedKey('secret'));
      return;
    }
    const answer = openedSecret(secret, given.terms, commitment, number);
    if (answer.refused === undefined) showOpened(opened, secret, answer);
    else problem.textContent = say(refusedKey(answer.refused));
  };
  return [
    said('h2', 'partyOpenHeading'), said('p', 'partyOpenText'), secretField, termsField, bound, publishedField,
    roundField, problem, row(mainButton('party-open', 'openSeal', open)), opened,
  ];
}

/**
 * Shows what is saved of a seal that is open, and the opening as soon as the secret was saved again.
 * @param {HTMLElement} place @param {Secret} secret @param {OpenedSecret} opened
 */
function showOpened(place, { rounds }, { secret, opening }) {
  const save = saveButton('my-secret.json', secret, 'saveOpened', 'useOwn');
  const link = firstField(save, 'a');
  link?.setAttribute('id', 'save-opened');
  const send = element('div', { id: 'party-opening' });
  link?.addEventListener('click', () => {
    const text = element('textarea', { rows: '6', readonly: '', autocomplete: 'off' });
    text.value = decodeUtf8(opening, 0, opening.length);
    send.replaceChildren(
      field('party-send', say('partySend'), say('partySendHint'), text),
      element('div', { class: 'row' }, ...copyParts('copy-opening', () => text.value)),
      saves(saveButton('opening.json', opening, 'saveOpening')),
    );
  });
  place.replaceChildren(
    said('p', 'partyOpened'), saves(save), said('p', 'partyRemains'),
    ...(rounds > 1 ? [said('p', 'partyOtherRounds', rounds)] : []), send,
  );
}

// ---- web/maker/stages/start.js

// The first screen: what a draw needs, and the ways to begin.

/** How many seconds from now the example is drawn. */
const EXAMPLE_IN = 600n;

/** Fills everything with the example. */
async function playExample() {
  const { list, ...example } = exampleDraft(say);
  changeDraft({ ...EMPTY, ...example, date: inputText(clockTime() + EXAMPLE_IN), isExample: true });
  await takeList(list, false, example.columns);
  goToScreen('who');
}

/** Returns the elements of the first screen. `takeFile` takes a file that was chosen. @param {TakeFile} takeFile */
function startElements(takeFile) {
  return [
    said('p', 'makerIntro'),
    said('p', 'startTakes'),
    said('p', 'startSends'),
    ...(PAGE.live ? [said('p', 'startAsks')] : []),
    fileField('list-file', 'listFile', 'listFileHint', takeFile),
    ...fileElements(),
    row(
      mainButton('next', 'begin', () => goToScreen('who')),
      button('example', say('exampleStart'), () => settled(playExample())),
      button('right-here', say('hereStart'), () => {
        changeDraft({ isBeaconless: true, isSealed: true });
        goToScreen('who');
      }),
    ),
    folded('go-on', say('goOn'), () => [fileField('go-on-file', 'goOnFile', 'goOnHint', takeFile)]),
    folded('party', say('party'), partyElements),
  ];
}

// ---- web/maker/stages/what.js

// The third screen: the name of the draw, and what is drawn: prizes, or just how many.

/** Returns what is missing about the draw. @returns {Missing | null} */
function whatMissing() {
  const { context, rules, seen } = DRAFT;
  const count = seen?.count ?? 0;
  if (context.trim() === '') return { id: 'context', text: say('contextMissing') };
  const wrong = textProblem(context.trim(), 'context');
  if (wrong !== null) return { id: 'context', text: say('textWrong', wrong) };
  const other = namelessNameMissing();
  if (other !== null) return other;
  const wrongRules = textProblem(rules.trim(), 'rules');
  if (wrongRules !== null) return { id: 'rules', text: say('textWrong', wrongRules) };
  const prizes = givenPrizes();
  if (prizes?.key === 'prizesWrong') return { id: 'prizes', text: say(prizes.key, printable(prizes.problem)) };
  if (prizes?.key !== undefined) return null;
  if (prizes !== null && prizes.draw > count) return { id: 'prizes', text: say('prizesMany', prizes.draw, count) };
  const draw = givenDraw();
  return draw === null || draw < 1 || draw > count ? { id: 'draw-count', text: say('drawWrong', count) } : null;
}

/** Returns the fields of what is drawn, of which those are hidden that have no use, and what they mean. */
function whatElements() {
  const meant = element('div', { id: 'prizes-said', 'aria-live': 'polite' });
  const number = () => element('input', { type: 'number', min: '0', step: '1', autocomplete: 'off' });
  const count = keptField('draw-count', 'draw', number());
  const prizes = keptField('prizes', 'prizes', element('textarea', { rows: '4', autocomplete: 'off' }));
  const reserves = keptField('reserves', 'reserves', number());
  const waiting = keptBox('is-all-waiting', 'isAllWaiting', false);
  const thing = keptField('thing', 'thing', element('select', {}, ...THINGS.map((value) => (
    element('option', { value }, say(value === '' ? 'ruleNone' : keyed('thing', value)))))));
  // Its words are all over the screen.
  thing.addEventListener('input', () => {
    showStage();
    byId('thing').focus();
  });
  const isOrder = DRAFT.thing === 'order';
  prizes.hidden = isOrder;
  const show = () => {
    const hasPrizes = typedPrizes(DRAFT.prizes).length > 0 && !isOrder;
    count.hidden = hasPrizes || isOrder;
    reserves.hidden = !hasPrizes || DRAFT.isAllWaiting;
    waiting.hidden = !hasPrizes;
    meant.replaceChildren(...typedPrizes(DRAFT.prizes).filter(({ isLeading }) => isLeading)
      .map(({ line, name, count: many }) => element('p', {}, say('prizeRead', printable(line), many, printable(name)))),
    ...effectElements(false));
  };
  waiting.addEventListener('change', show);
  for (const each of [prizes, reserves, count]) each.addEventListener('input', show);
  show();
  return [
    ...(DRAFT.isOther ? [said('p', 'formOther')] : []),
    keptField('context', 'context', element('input', { type: 'text', autocomplete: 'off' })),
    thing, prizes, count, reserves, waiting, meant,
    keptField('rules', 'rules', element('textarea', { rows: '3', autocomplete: 'off' })),
  ];
}

// ---- web/maker/stages/who.js

// The second screen: who takes part.

/** Returns what is missing about who takes part. @returns {Missing | null} */
function whoMissing() {
  const { seen, list, sheets } = DRAFT;
  if (sheets !== null) return { id: 'sheet-1', text: say('sheetAsk') };
  if (seen === null || seen.count === 0) {
    return { id: list === null ? 'list-text' : 'list-count', text: say('listMissing') };
  }
  if (isUnanswered()) return { id: 'list-count', text: say('tableUnanswered') };
  if (seen.blank.length > 0 || seen.repeats.length > 0 || seen.problem !== null) {
    return { id: 'list-count', text: say('listUndecided') };
  }
  return namelessMissing();
}

/** Returns the elements of the screen. `takeFile` takes a file that was chosen. @param {TakeFile} takeFile */
function whoElements(takeFile) {
  return [
    ...(DRAFT.nameBefore === '' ? [] : [said('p', 'nextOf'), nameElement(DRAFT.nameBefore)]),
    fileField('list-file', 'listFile', 'listFileHint', takeFile),
    ...fileElements(),
    listField(),
    element('p', { id: 'list-count', role: 'status', tabindex: '-1' }),
    element('ul', { id: 'list-warnings', class: 'warnings', role: 'list' }),
    element('div', { id: 'list-table' }),
    keptBox('is-private', 'isPrivate'),
  ];
}

// ---- web/maker/maker.js

// Start-up of the page on which draws are made: files, languages and the stages.

/** Shows the page in a language. @param {string} code */
function showMakerLanguage(code) {
  setLanguage(code);
  sayAll();
  document.title = say('makerTitle');
  showLanguages(showMakerLanguage);
  showStage();
}

function startMaker() {
  ifThere('unstarted')?.remove();
  const own = runningScript();
  PAGE_SCRIPT.text = document.currentScript?.previousElementSibling?.textContent ?? '';
  setWorkerScript(`${PAGE_SCRIPT.text}\n${own}`);
  showScriptHash('script-hash', PAGE_SCRIPT.text);
  showScriptHash('maker-hash', own);
  PAGE.live = isLivePage();
  setStages([
    ['stageWhat', showScreen, screenHeading],
    ['stageWhen', showScreen, screenHeading],
    ['stagePublish', showPublish, () => `3. ${say('stagePublishHeading')}`],
    ['stageDraw', showDrawing, () => `4. ${say('stageDrawHeading')}`],
    ['stageAfter', showAfter, () => `5. ${say('stageAfterHeading')}`],
  ]);
  setScreens([
    { name: 'start', stage: 0, elements: () => startElements(takeFile), missing: () => null },
    { name: 'who', stage: 0, elements: () => whoElements(takeFile), missing: whoMissing, shown: showSeen },
    { name: 'what', stage: 0, elements: whatElements, missing: whatMissing },
    { name: 'first', stage: 0, elements: firstElements, missing: firstMissing, isAsked: isFirstAsked },
    { name: 'when', stage: 1, elements: whenElements, missing: whenMissing },
    { name: 'look', stage: 1, elements: lookElements, missing: () => null, shown: showLook, leave: fixDraw },
  ], () => takeList(DRAFT.list ?? new Uint8Array(0), false, DRAFT.columns));
  byId('cancel').addEventListener('click', () => {
    PAGE.task?.cancel();
    PAGE.task = null;
    byId('work').hidden = true;
    byId('check-status').textContent = say('cancelled');
  });
  // In the fourth stage the strip leads to the form below it.
  byId('open-check').addEventListener('click', () => {
    ifThere('make-folded')?.setAttribute('open', '');
    byId('make').scrollIntoView();
    firstField(byId('make'), 'input, textarea')?.focus();
  });
  self.addEventListener('popstate', ({ state }) => goBackTo(state));
  takeDrops(async ([file, ...left]) => {
    await settled(takeFile(file));
    if (left.length === 0) return;
    const names = element('span', {}, ...listedParts(left.map(({ name }) => quote(printable(name)))));
    byId('check-status').append(' ', ...sayParts('filesLeft', names));
  });
  // A draw that is begun should not be lost by a key that was pressed by mistake.
  self.addEventListener('beforeunload', (event) => {
    const isBegun = DRAFT.stage < 4 && (DRAFT.list !== null || DRAFT.context !== '') && !DRAFT.isSaved;
    if (isBegun || DRAFT.hasNewWays || DRAFT.unsaved.length > 0) event.preventDefault();
  });
  showMakerLanguage(ownLanguage());
}

speakOf('');
// The script of every page, which is in this worker too, has started with its own tasks.
if (typeof document === 'undefined') startWorker({ ...TASKS, ...MAKER_TASKS });
else startMaker();
