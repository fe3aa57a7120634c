'use strict';

// ---- web/checker/bytes.js

// Bytes, hexadecimal, UTF-8 and SHA-256, the base of everything else. The letters and numbers of sections are those of
// SPEC.md.

/**
 * What is called now and then to say how far some work is. Whoever gives it may let the work wait, where it can.
 * @typedef {(what: string, done: number, total: number) => Promise<void> | void} Tell
 */

/**
 * Thrown if there is no verdict (SPEC section 8), for malformed input or wrong use. Line and column are null if there
 * is no such place. `newer` says that a document has the format of another version of the protocol.
 */
class NoVerdict extends Error {
  /** @param {string} text @param {number | null} [line] @param {number | null} [column] @param {boolean} [newer] */
  constructor(text, line = null, column = null, newer = false) {
    super(text);
    this.line = line;
    this.column = column;
    this.newer = newer;
  }
}

/** Returns the integer `value`, 0 to 2^53 - 1, as eight little-endian bytes: u64 of SPEC. @param {number} value */
function u64(value) {
  const bytes = new Uint8Array(8);
  let rest = value;
  for (let i = 0; i < 8; i++) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** @param {Uint8Array} a @param {Uint8Array} b */
function bytesEqual(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i]) return false;
  }
  return true;
}

/** @param {Uint8Array} bytes */
function toHex(bytes) {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Returns the bytes in lower-case hexadecimal `text`, or null. @param {string} text @returns {Uint8Array | null} */
function fromHex(text) {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.substr(2 * i, 2), 16);
  return bytes;
}

// ---- UTF-8

/**
 * Returns the code point that begins at bytes[at], or -1 unless it is well formed: no overlong form, no surrogate,
 * nothing above U+10FFFF, and nothing past `end`.
 * @param {Uint8Array} bytes @param {number} at @param {number} end
 */
function codePointAt(bytes, at, end) {
  const first = bytes[at];
  if (first < 0x80) return first;
  const more = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
  if (more === 0 || at + more >= end) return -1;
  let point = first & (0x3f >> more);
  for (let i = 1; i <= more; i++) {
    if ((bytes[at + i] & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (bytes[at + i] & 0x3f);
  }
  const least = more === 3 ? 0x10000 : more === 2 ? 0x800 : 0x80;
  return point < least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? -1 : point;
}

/** Returns the length of `point` in UTF-8. @param {number} point */
function utf8Size(point) {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/**
 * Returns the place of the first byte in bytes[from .. end) that is not UTF-8, or -1.
 * @param {Uint8Array} bytes @param {number} from @param {number} end
 */
function findBadUtf8(bytes, from, end) {
  for (let at = from; at < end;) {
    if (bytes[at] < 0x80) {
      at++;
      continue;
    }
    const point = codePointAt(bytes, at, end);
    if (point < 0) return at;
    at += utf8Size(point);
  }
  return -1;
}

// A byte-order mark is a sign like any other here.
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Decodes bytes[from .. end), which must be UTF-8.
 * @param {Uint8Array} bytes @param {number} from @param {number} end
 */
function decodeUtf8(bytes, from, end) {
  return DECODER.decode(bytes.subarray(from, end));
}

/** Returns the code point of a sign. @param {string} sign */
function pointOf(sign) {
  return sign.codePointAt(0) ?? 0;
}

/** Returns `text` in UTF-8, which has no lone surrogate. @param {string} text */
function encodeUtf8(text) {
  const bytes = utf8OrNull(text);
  if (bytes === null) throw new Error('The text holds half of a surrogate pair');
  return bytes;
}

/** Returns `text` in UTF-8, or null if it has a lone surrogate. @param {string} text */
function utf8OrNull(text) {
  return text.isWellFormed() ? new TextEncoder().encode(text) : null;
}

// ---- SHA-256 (FIPS 180-4)

const SHA256_START = Int32Array.of(
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
);

const SHA256_K = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

const SHA256_WORDS = new Int32Array(64);

/**
 * Hashes the 64 bytes at block[at] into the eight words of `state`.
 * @param {Int32Array} state @param {Uint8Array} block @param {number} at
 */
function sha256Block(state, block, at) {
  const w = SHA256_WORDS;
  for (let i = 0; i < 16; i++) {
    const p = at + 4 * i;
    w[i] = (block[p] << 24) | (block[p + 1] << 16) | (block[p + 2] << 8) | block[p + 3];
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] + small0 + w[i - 7] + small1) | 0;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let i = 0; i < 64; i++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + SHA256_K[i] + w[i]) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/** Incremental SHA-256: `add` each piece, then call `finish` once for the 32 bytes, and `reset` for another hash. */
class Sha256 {
  constructor() {
    this.state = SHA256_START.slice();
    this.block = new Uint8Array(64);
    this.size = 0;
  }

  reset() {
    this.state.set(SHA256_START);
    this.size = 0;
    return this;
  }

  /** Adds bytes[from .. to). @param {Uint8Array} bytes @param {number} [from] @param {number} [to] */
  add(bytes, from = 0, to = bytes.length) {
    let held = this.size % 64;
    this.size += to - from;
    let at = from;
    while (at < to) {
      if (held === 0 && to - at >= 64) {
        sha256Block(this.state, bytes, at);
        at += 64;
        continue;
      }
      this.block[held++] = bytes[at++];
      if (held === 64) {
        sha256Block(this.state, this.block, 0);
        held = 0;
      }
    }
    return this;
  }

  /** Adds u64(number of bytes) and the bytes: bytes(x) of SPEC. @param {Uint8Array} bytes */
  addFramed(bytes) {
    return this.add(u64(bytes.length)).add(bytes);
  }

  /** Writes the hash to into[at], and returns `into`. @param {Uint8Array} [into] @param {number} [at] */
  finish(into = new Uint8Array(32), at = 0) {
    const { block } = this;
    const held = this.size % 64;
    block[held] = 0x80;
    block.fill(0, held + 1);
    if (held >= 56) {
      sha256Block(this.state, block, 0);
      block.fill(0);
    }
    let bits = 8 * this.size;
    for (let i = 63; bits > 0; i--) {
      block[i] = bits % 256;
      bits = Math.floor(bits / 256);
    }
    sha256Block(this.state, block, 0);
    for (let i = 0; i < 32; i++) into[at + i] = this.state[i >> 2] >>> (24 - 8 * (i % 4));
    return into;
  }

  /** Returns an independent copy of the state. */
  copy() {
    const copy = new Sha256();
    copy.state.set(this.state);
    copy.block.set(this.block);
    copy.size = this.size;
    return copy;
  }
}

/** @param {Uint8Array} bytes */
function sha256(bytes) {
  return new Sha256().add(bytes).finish();
}

/** Starts H(tag, x) of SPEC: a Sha256 that has taken SHA-256(tag) twice and waits for x. @param {string} tag */
function taggedHash(tag) {
  const tagHash = sha256(encodeUtf8(tag));
  return new Sha256().add(tagHash).add(tagHash);
}

// ---- web/checker/text.js

// SPEC's texts, numbers and times ("Conventions"), and printing text for people.

const MOST_U32 = 4294967295;

/** The default-ignorable code points of verishuffle/1: the ends of each range. */
const IGNORABLE = [
  [0x00ad, 0x00ad], [0x034f, 0x034f], [0x061c, 0x061c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f],
  [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0x3164, 0x3164], [0xfe00, 0xfe0f], [0xfeff, 0xfeff],
  [0xffa0, 0xffa0], [0xfff0, 0xfff8], [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0000, 0xe0fff],
];

/** The four of them that scripts and emoji need. */
const IGNORABLE_NEEDED = [0x200c, 0x200d, 0xfe0e, 0xfe0f];

/** @param {number} point */
function isIgnorable(point) {
  return point >= 0xad && IGNORABLE.some(([first, last]) => point >= first && point <= last);
}

/** Unicode's white space that looks like U+0020: the ends of each range. */
const OTHER_SPACES = [
  [0x00a0, 0x00a0], [0x1680, 0x1680], [0x2000, 0x200a], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000],
];

/** The two of them allowed in a context and a description. */
const WIDE_SPACES = [0xa0, 0x3000];

/** @param {number} point */
function isOtherSpace(point) {
  return point >= 0xa0 && OTHER_SPACES.some(([first, last]) => point >= first && point <= last);
}

/** Returns whether `point` is forbidden in any Text: a control or a line separator. @param {number} point */
function isControl(point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || point === 0x2028 || point === 0x2029;
}

/**
 * @typedef {{ least: number, most: number, spaces?: number[], ignorable?: number[], without?: string, lineFeeds?: true
 * }}
 *   TextKind
 */
/**
 * What each kind of text allows. Sizes are in bytes. A kind with `spaces` may have single U+0020 between other
 * characters, and no other white space except that of `spaces`. An entry's size is checked where it is used.
 * @type {Record<string, TextKind>}
 */
const TEXT_KINDS = {
  context: { least: 1, most: 1024, spaces: WIDE_SPACES, ignorable: IGNORABLE_NEEDED },
  name: { least: 1, most: 64, spaces: [], ignorable: [], without: '=' },
  description: { least: 1, most: 1024, spaces: WIDE_SPACES },
  value: { least: 1, most: 4096, spaces: [], ignorable: [] },
  rules: { least: 0, most: 4096, lineFeeds: true },
  entry: { least: 0, most: Infinity },
  cell: { least: 1, most: 4096 },
};

/**
 * Returns what is wrong with `text` as a text of `kind`, a key of TEXT_KINDS, or null.
 * @param {string} text @param {string} kind
 */
function textProblem(text, kind) {
  const { least, most, spaces, lineFeeds, ignorable, without } = TEXT_KINDS[kind];
  let size = 0;
  for (const sign of text) {
    const point = pointOf(sign);
    size += utf8Size(point);
    if (point >= 0xd800 && point < 0xe000) return `A ${kind} holds half of a surrogate pair`;
    if (isControl(point) && !(lineFeeds && point === 0x0a)) return `A ${kind} holds a control character`;
    if (ignorable && isIgnorable(point) && !ignorable.includes(point)) return `A ${kind} holds an invisible character`;
    if (spaces && isOtherSpace(point) && !spaces.includes(point)) return `A ${kind} holds a space that is not U+0020`;
    if (sign === without) return `A ${kind} holds ${without}`;
  }
  if (size < least || size > most) return `A ${kind} is ${size} bytes long, but should be ${least} to ${most}`;
  if (spaces && (text.startsWith(' ') || text.endsWith(' '))) return `A ${kind} begins or ends with a space`;
  if (spaces && text.includes('  ')) return `A ${kind} holds two spaces in a row`;
  return null;
}

/** Returns the number in `text`, as in section 7, or null. @param {string} text */
function numberOf(text) {
  if (!/^(0|[1-9][0-9]{0,15})$/.test(text)) return null;
  const value = Number(text);
  return value <= Number.MAX_SAFE_INTEGER ? value : null;
}

// ---- Times

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/** @param {number} year */
function isLeapYear(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the number of days from 1970-01-01 to the first day of `year`. @param {number} year */
function daysBeforeYear(year) {
  const y = year - 1;
  return 365 * (year - 1970) + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) - 477;
}

/**
 * Returns the number of days of `year` before the first day of `month`, which counts from 1 and may be 13.
 * @param {number} year @param {number} month
 */
function daysBeforeMonth(year, month) {
  return DAYS_BEFORE_MONTH[month - 1] + (month > 2 && isLeapYear(year) ? 1 : 0);
}

/**
 * Returns the Unix time in `text`, in the one form YYYY-MM-DDTHH:MM:SSZ, or null.
 * @param {string} text @returns {number | null}
 */
function timeOf(text) {
  const form = /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z$/.exec(text);
  if (form === null) return null;
  const [year, month, day, hour, minute, second] = form.slice(1).map(Number);
  if (year < 1970 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  const before = daysBeforeMonth(year, month);
  if (day < 1 || day > daysBeforeMonth(year, month + 1) - before) return null;
  return (daysBeforeYear(year) + before + day - 1) * 86400 + hour * 3600 + minute * 60 + second;
}

/** Returns the Unix time `time`, a BigInt, as a date, or as `Unix time N` past the year 9999. @param {bigint} time */
function timeText(time) {
  if (time > 253402300799n) return `Unix time ${time}`;
  const seconds = Number(time);
  const days = Math.floor(seconds / 86400);
  let year = 1970 + Math.floor(days / 366);
  while (daysBeforeYear(year + 1) <= days) year++;
  const dayOfYear = days - daysBeforeYear(year);
  let month = 1;
  while (daysBeforeMonth(year, month + 1) <= dayOfYear) month++;
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(dayOfYear - daysBeforeMonth(year, month) + 1)}`;
  return `${date}T${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}Z`;
}

// ---- Printing for a person

/**
 * Makes `text` safe to show: characters that could reverse text, hide in it or drive a terminal become \u{..}. `kind`
 * is 'name', 'rules' (line feeds stay), 'entry' or anything else. Rules and entries keep their white space.
 * @param {string} text @param {string} [kind]
 */
function printable(text, kind = 'text') {
  let shown = '';
  const signs = Array.from(text);
  signs.forEach((sign, i) => {
    const point = pointOf(sign);
    const hidden = isIgnorable(point) && (kind === 'name' || !IGNORABLE_NEEDED.includes(point));
    const control = isControl(point) && !(kind === 'rules' && point === 0x0a);
    const otherSpace = isOtherSpace(point) && kind !== 'rules' && kind !== 'entry';
    const looksLikeEscape = sign === '\\' && (signs[i + 1] === 'u' || signs[i + 1] === 'x') && signs[i + 2] === '{';
    shown += hidden || control || otherSpace || looksLikeEscape ? `\\u{${point.toString(16)}}` : sign;
  });
  return shown;
}

/** Returns the code point of a sign, such as U+00E9. @param {string} sign */
function pointText(sign) {
  return `U+${pointOf(sign).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns `bytes` as printable text, with bytes that are not UTF-8 as \x{..}. @param {Uint8Array} bytes */
function printableBytes(bytes) {
  let shown = '';
  for (let at = 0; at < bytes.length;) {
    const bad = findBadUtf8(bytes, at, bytes.length);
    const end = bad < 0 ? bytes.length : bad;
    shown += printable(decodeUtf8(bytes, at, end), 'entry');
    if (bad >= 0) shown += `\\x{${toHex(bytes.subarray(bad, bad + 1))}}`;
    at = end + (bad < 0 ? 0 : 1);
  }
  return shown;
}

/** Returns printable text in quotation marks, for a sentence. Long text is cut. @param {string} text */
function excerpt(text) {
  const signs = Array.from(text);
  const more = signs.length - 200;
  return more > 0 ? `"${signs.slice(0, 200).join('')}" and ${more} more characters` : `"${text}"`;
}

/** Returns a source's name in quotation marks, for a sentence. @param {string} name */
function quoted(name) {
  return `"${printable(name, 'name')}"`;
}

/** Returns `many things`, or `one thing`. @param {number} number @param {string} thing @param {string} [things] */
function counted(number, thing, things = `${thing}s`) {
  return `${number} ${number === 1 ? thing : things}`;
}

// ---- web/words/english.js, PAGE_ENGLISH

const PAGE_ENGLISH = {
  direction: 'ltr',
  self: 'English',
  quotes: ['“', '”'],
  ordinals: { one: 'st', two: 'nd', few: 'rd', other: 'th' },

  // Giving a record
  title: 'Check a draw',
  intro: 'This page checks a draw made with verishuffle. It works offline, and what you choose or type here stays on '
    + 'this device.',
  record: 'The draw',
  recordFile: 'Choose a file of the draw',
  recordFileHint: 'The page of the draw, or its record, often called transcript.json. After it you can add the list, '
    + 'the result, the awards, the withdrawals, an entry proof or a log proof. You can also drop files anywhere on '
    + 'this page.',
  recordText: 'Or paste it',
  recordRead: 'Read what is pasted',
  recordLine: 'Line of the archive',
  recordLineHint: 'This is an archive of {0} {0:line|lines}. This page checks one line at a time. To check the whole '
    + 'archive, and find missing rounds, use the program: verishuffle verify --archive.',
  recordLineWrong: 'The line should be a number from 1 to {0}.',
  again: 'Read the record again',
  isTranscript: 'This is the record of a draw.',
  isLine: 'This is an archive of {0} {0:record|records}. One of them was read.',
  isPage: 'This is the report of a draw. Its record was read.',
  isAnnouncement: 'This is the announcement of a draw. It holds no result.',
  isReceipt: 'This is the receipt of one entrant. Its record and its proof were read.',
  isTerms: 'These are the terms of a draw. They hold no result.',
  isProofToo: 'This is an entry proof. It is shown with the record.',
  isProof: 'This is an entry proof. Now choose the record or the page of its draw.',
  isIdProofToo: 'This is an id proof. The answer to it is below, under “Find my entry”.',
  isIdProof: 'This is an id proof. Now choose the record or the page of its draw.',
  isLoggedToo: 'This is a proof from a public log. It is checked once you give the log key and the log policy too.',
  isLogged: 'This is a proof from a public log. Now choose the record or the page of its draw.',
  isOpening: 'This is the opening of a seal. Choose the record of the draw instead.',
  isSecret: 'This is a secret. Don’t give it to anyone. Choose the record of the draw instead.',
  isBlinding: 'This is the key of a blinded list. Keep it to yourself. Choose the record of the draw instead.',
  isEntries: 'This is the list of the draw.',
  isWrongList: 'This has as many lines as the list of the draw, but it is not that list.',
  isAwards: 'These are awards. They are compared when you check the draw.',
  isResult: 'This may be the result of the draw. It is compared when you check the draw.',
  isWithdrawals: 'These are withdrawals. With the list, the page shows who gets what after them.',
  isUnknown: '{0} is not the record of a draw. If it is a list, a result, awards or withdrawals, first choose the page '
    + 'of the draw or its record (transcript.json).',
  thisText: 'This text',
  isBroken: 'This can’t be read as the record of a draw. It may have been cut off or changed on its way: get it again '
    + 'from where it was published.',
  isEmpty: '{0} is empty. Get it again from where the draw was published.',
  changedUtf16: 'This is stored as UTF-16. Get the file again from where it was published, or save it as UTF-8.',
  changedMark: 'An editor put an invisible sign (BOM) at its start. Get the file again, or save it without BOM.',
  changedQuotes: 'Its quotation marks were replaced, as by copying. Get the file itself from where it was published.',
  changedByMail: 'This is the raw text of an e-mail. Save its attachment, or get the file from where it was published.',
  notOfThisPage: '{0} was not taken. This page shows one draw and has no field for such a file. Another draw is '
    + 'checked on its own page.',
  stoppedAt: 'Reading stopped at line {0}, column {1}.',
  noVerdictWhy: 'This could not be checked. The reason is at the end of the technical part below.',
  faultGiven: 'Something that you gave can’t be used. The form below says what.',
  isNewer: 'This was made by a newer version of verishuffle. Check it on a newer copy of this page.',
  pageFailed: 'Something in this page failed. Load it again. If that does not help, open it in another browser.',
  noRecord: 'This page should hold a draw, but there is none.',
  severalRecords: 'This page holds more than one record, so it may show one and mean another. Don’t rely on it: ask '
    + 'the organiser for the page again.',
  fileTooLarge: '{0}: this file has {1} bytes, and this page reads at most {2}. Check it with the program instead: '
    + 'verishuffle verify.',
  textTooLarge: 'This text has {1} bytes, and this page reads at most {2}. Check it with the program instead: '
    + 'verishuffle verify.',
  fileUnreadable: '{0}: the browser can’t read this file. Choose it again.',
  loneSurrogate: 'This text holds half of a surrogate pair, so it is not Unicode text.',

  // The draw
  kindDrawn: 'Result of a public draw',
  kindDrawnBy: 'Result of a public draw, named by its organiser',
  announcedTitle: 'Announcement of a public draw',
  kindReceipt: 'Receipt for one entry of a public draw',
  kindReceiptPrivate: 'Receipt for one entry of a draw with a private list. Keep it to yourself.',
  kindAnnounced: 'Announcement of a public draw, named by its organiser',
  unnamed: 'A public draw',
  inTheirWords: 'In the organiser’s words',
  theName: 'Name of the draw',
  theRules: 'Rules',
  drawnHeading: 'Drawn, in this order',
  drawnByRecord: 'This is what the organiser’s file says. Nobody has checked it here.',
  drawnByPage: 'This page made this draw itself, from its terms and from what it was given. Only a check tells whether '
    + 'the terms were public before the chance was known.',
  drawnRefused: 'Don’t rely on what is shown here.',
  consistentShown: 'See above what is missing.',
  noShuffle: 'No shuffle makes the swaps of this record, so they draw nobody.',
  noNames: 'This page has no list of names, so it shows line numbers.',
  blindNames: 'The list of this draw is private, so this page shows line numbers.',
  wrongList: 'This page holds a list that is not the list of the draw, so it shows no names.',
  lineOf: 'line {0} of {1}',
  awardsHeading: 'Who gets what',
  awardsNamed: 'The names in quotation marks come from the organiser.',
  awardsBy: 'If somebody withdraws later, the same terms say who comes next.',
  awardsNow: 'This is after the withdrawals that are given.',
  awardsMisfit: 'The withdrawals that are given do not fit this draw. This is who gets what without them.',
  gaveUp: 'withdrew from here, says the organiser: {0}',
  withdrewAs: 'Withdrew {0}, says the organiser; before that: {1}',
  withdrawalsNamed: '{0} {0:withdrawal|withdrawals}, on the organiser’s word: {1}.',
  withdrawalsCounted: '{0} {0:withdrawal|withdrawals}, on the organiser’s word.',
  awardEmpty: 'Nobody',
  awardsUnknown: 'The terms say who gets what by the columns of the list. With the list, this page shows it.',
  awardsHidden: 'The terms say who gets what by the columns of the list, which is private.',
  awardSize: '{0} of {1} given',
  waitlistSize: '{0} {0:entry waits|entries wait}',
  waitlistInOrder: 'If something becomes free, whoever is first here gets it.',
  waitlistBySteps: 'This is the order of the draw. What becomes free goes by the same steps and limits, so whoever '
    + 'is first here is not always the next.',
  awardLine: 'line {0} of {1}, drawn {2}',
  awardDrawn: 'drawn {0}',
  whyStep: 'in step {0}',
  whyColumn: 'in step {0}, from its {1}',
  whyCondition: 'in step {0}, since its {1} is {2}',
  stepIs: 'Step {0}: {1}.',
  mechanics: 'Show line, order and step of each',
  allocationHeading: 'What is given, and to whom',
  cardLine: 'Line {0}',
  cardNumber: 'Number {0}',
  more: 'Show {0} more',
  shownOf: '{0} of {1} shown',

  // Find my entry
  find: 'Find my entry',
  findLabel: 'Your ticket, your name, or part of it',
  findDigits: 'Or the first digits of an id',
  findNumber: 'Your number',
  findNone: 'Nothing in the list contains this.',
  findSpelt: 'In another spelling:',
  findOrder: 'With these words in another order:',
  findMore: 'Only the first {0} of {1} are shown.',
  findDrawn: 'line {0}: drawn {1}',
  findNotDrawn: 'line {0}: not drawn',
  getsAward: 'Gets {0}',
  getsPlace: 'Place {1} on {0}',
  getsNothing: 'Gets nothing',
  saysAward: 'The organiser says: {0}.',
  saysPlace: 'The organiser says: place {1} on {0}.',
  saysNothing: 'The organiser says: this entry gets nothing.',
  saysWithdrew: 'The organiser says: this entry withdrew, number {0} of {1} who did.',
  saysUnchecked: 'Not checked here: what an entry gets follows from the whole list, which this receipt does not hold.',
  saysOther: 'This page finds something else. Perhaps somebody has withdrawn.',
  listForAwards: 'If you have the list, this page can work out who gets what.',
  findInList: 'line {0}: in the list',
  why: 'Why?',
  whyDrawn: 'It was drawn {0} of {1}.',
  whyNotDrawn: 'It was not drawn: {0} of {1} {1:entry|entries} {0:was|were}, and nobody else can get anything.',
  whyTurn: 'Step {0}:',
  whyNowhere: 'not for this entry, since its {0} names no award',
  whyOther: 'not for this entry, since its {0} is not {1}',
  whyLimit: 'this step gives {0} {1} at most, and had given as many',
  whyGiven: 'all of {0} was given before its turn, the last to {1}',
  whyNone: 'there was nothing left of {0}',
  whyCap: 'at most {0} with this {1} can get an award, and {2} had one',
  whyLeftOut: 'left out, since {0} has the same {1} and had something already',
  whyGot: 'it got {0}',
  whyGotNamed: 'it got the award that is its {0}',
  whySeat: '{0}, number {1}',
  whyMore: '{0} more',
  whyGave: 'It withdrew from {0}.',
  whyGone: '{0} withdrew from {1}, which went to {2}.',
  whyGoneNobody: '{0} withdrew from {1}, and nobody who waits could get it.',
  whyCame: '{0} withdrew from {1}, and this entry moved up to it.',
  whyFirst: 'Nobody is before it on {0}.',
  whyBefore: 'Before it on {0}: {1}.',
  whyNextAll: 'If somebody withdraws now, this entry moves up.',
  whyNext: 'If one of these is given up now, this entry gets it: {0}.',
  whyNextNone: 'Whatever is given up now, somebody else gets it first.',
  numberDrawn: 'Number {0} was drawn {1}.',
  numberNotDrawn: 'Number {0} was not drawn.',
  numberInDraw: 'Number {0} takes part.',
  numberOutside: 'The numbers go from 0 to {0}.',
  findProof: 'The list is private. With your entry proof this page shows your line and whether it was drawn. If you '
    + 'have no proof, ask the organiser for yours.',
  findList: 'This page holds no list. Choose it to look for your ticket, or choose your entry proof.',
  findProofFile: 'Your entry proof',
  findListFile: 'The list of the draw',
  yourEntry: 'Your entry',
  entryDrawn: 'Line {0} of {1}, drawn {2} of {3}',
  entryNotDrawn: 'Line {0} of {1}, not among the {2} drawn',
  entryUnknown: 'Line {0} of {1}',
  entryBy: 'The proof fits this record. Whether and when the entry was drawn is as the record states it: only a check '
    + 'tells whether that is right.',
  entryWrong: 'The entry proof of this page does not hold: it is not for this draw, or it is damaged. Ask whoever '
    + 'gave it to you for it again.',
  anotherProof: 'Look up another entry, by its proof',
  cellMore: '{0}, the first digits of 64. Show all.',
  cellLess: '{0}, all 64 digits. Show the first.',
  idProofFile: 'Your id proof',
  idProofHint: 'The file that was sent to you, such as proof-0001.json. This page reads it here. It does not store, '
    + 'send or print it, and forgets it when you close the page.',
  idNeedsList: 'Your id proof is here. It can be judged only with the list: choose that too.',
  idNoPlace: 'You chose an id proof, but the list of this draw has no ids that it could open.',
  idOtherFile: 'This file is no id proof. Choose the one that was sent to you.',
  idMalformed: 'This file is damaged: it can’t be read from line {0}, column {1} on. Choose the file as it was sent '
    + 'to you.',
  idNot: 'The proof does not hold',
  idNotPin: 'The commitment that you gave is not that of this draw.',
  idNotContext: 'It is for the draw {0}, and this is {1}.',
  idNotKind: 'This draw has no list with blinded ids.',
  idNotFirst: 'It shows an id in the column {0}, and in this draw ids are in the column {1}.',
  idNotColumn: 'It has a column {0}, which this draw does not have.',
  idNotSingle: 'It shows several cells, and this draw has no columns.',
  idNotList: 'The list of this page is not that of the draw.',
  idNotAbsent: 'No line of the list has its id.',
  idNotOther: 'Line {0} has its id, but something else in the column {1}.',
  idNext: 'First make sure that this is the file for this draw. If it is, show it and this page to whoever sent '
    + 'it, and object.',
  idRefused: 'The proof fits a record that was refused',
  idBefore: 'You are on the list; nothing is drawn yet',
  idUnchecked: 'The proof fits this record',
  idUncheckedText: 'The record was not checked here, so all below is only its word. Check the draw above.',
  idHolds: 'The proof holds',
  youGet: 'You get {0}',
  youWait: 'You wait: place {1} on {0}',
  youGetNothing: 'Nothing for you this time',
  youAreDrawn: 'You were drawn: {0}',
  youAreNotDrawn: 'You were not drawn this time',
  idPinned: 'It holds for the commitment that you gave.',
  idUnpinned: 'The commitment of this page was not compared with one that you know from elsewhere. Compare it: for '
    + 'another draw the proof shows nothing.',
  idDrawn: 'Drawn {0} of {1}.',
  idLine: 'Line {0} of {1} on the list is that of the person described here:',
  idCell: 'On the list: {0}',
  idSameNone: 'No other line has the same.',
  idSame: '{0} other {0:line has|lines have} the same.',
  idOthers: 'These cells of the line are not in the proof. Look whether they are right:',
  idEmpty: 'empty',

  // Before the draw
  notDrawn: 'Not drawn yet',
  notDrawnHere: 'Not drawn here yet',
  notDrawnText: 'The draw waits for the sources named below.',
  timeHasCome: 'The time has come. Anyone can now make the draw on this page, and everyone sees the same result.',
  timeNotAll: 'The public random number is out. Still missing: {0}.{1} Once all is there, anyone can make the draw on '
    + 'this page, and everyone sees the same result.',
  needReply: 'the {1:reply|replies} of {0}',
  needOpening: 'the {1:secret|secrets} of {0} (opening.json)',
  needValue: 'the {1:value|values} of {0}',
  sealsFrom: 'The organiser publishes {0:it|them}.',
  timeLeft: 'Time left:',
  drawnAt: 'The chance is fixed on {0}.',
  days: '{0} {0:day|days},',
  toBeDrawn: '{0} of {1} {1:entry|entries} will be drawn.',
  allInOrder: 'The draw puts all {0} {0:entry|entries} in order.',
  commitment: 'The commitment',
  keepIt: 'Keep this page, or these 64 characters: copy, print or photograph them. With them you can check later that '
    + 'nothing was changed.',
  keepThese: 'Keep these 64 characters: copy, print or photograph them. With them you can check later that nothing was '
    + 'changed.',
  keepLate: 'The time of the draw has come, so these 64 characters prove nothing to whoever sees them only now. If '
    + 'you kept them from before, compare them.',
  copyByHand: 'Copy it as you copy any text.',
  print: 'Print this page',
  qrLabel: 'The commitment as a QR code',
  commitmentOfRecord: 'The commitment of this record',
  compareIt: 'It is that of the terms in the record. Compare it with the one that was announced: if they differ, '
    + 'this is not the draw that was announced.',
  chanceFrom: 'Where the chance comes from',
  chanceFromText: 'All of these decide together. They were fixed or named in advance.',
  warningsHeading: 'What looks like something else',
  entriesAlike: 'Lines {0} and {1} of the list are hard to tell apart: {2} and {3}. Character {4} is {5} in one '
    + 'and {6} in the other. One person may be on the list twice.',
  entriesCase: 'Lines {0} and {1} of the list differ only in capitals: {2} and {3}. One person may be on the list '
    + 'twice.',
  moreAlike: '{0} more {0:pair|pairs} of lines {0:is|are} hard to tell apart.',
  entryMixed: 'Line {0} of the list: the word {1} mixes letters of several alphabets, so it may look like another '
    + 'word.',
  moreMixed: '{0} more {0:line has|lines have} such a word.',
  text_alike: 'The names {0} and {1} look alike, but are not the same: character {2} is {3} in one and {4} in the '
    + 'other.',
  text_mixed_scripts: 'The word {0} mixes letters of several alphabets, so it may look like another word.',
  text_respelled: 'Other programs may write {0} as {1}, which is another text: character {2} becomes {4} instead of '
    + '{3}.',
  text_unlike: 'The text {0} may not be what it looks like: character {1} is {2}.',
  cellsAlike: 'The column {0} of the list has both {1} and {2}, in lines {3} and {4}. They look alike, but the rules '
    + 'treat them as two: character {5} is {6} in one and {7} in the other.',
  valueUnknown: 'A rule asks for {1} in the column {0}, but no entry has it.',
  valueUnknownLike: 'Line {3} of the list has {2}, which looks alike: character {4} is {5} in the rule and {6} in the '
    + 'list.',
  moreLookalikes: 'There {0:is|are} {0} more of this kind.',
  sourceSealedYet: '{0}, a sealed secret, which its owner opens for the draw',
  sourceBeaconYet: '{0}, a public source of random numbers (a drand beacon): its round {1} comes out on {2}, and '
    + 'nobody knows it beforehand',
  sourceBeaconDue: '{0}, a public source of random numbers (a drand beacon): its round {1} came out on {2}, and '
    + 'nobody knew it beforehand',
  makeIt: 'Make the draw',
  makeText: 'Once everything below is known, this page makes the draw by itself, on this device. Every visitor gets '
    + 'the same result.',
  makeBeacon: 'Once the time has come, the beacon’s reply is here: {0}. Open it, and copy all of it.',
  makeBeaconNow: 'The beacon’s reply is here: {0}. Open it, and copy all of it.',
  makeLive: 'Fetch the beacon’s reply from drand',
  makeLiveText: 'The page then asks drand’s servers, and nobody else. They see your IP address, as with any page.',
  makeByHand: 'Or paste it, or choose its file',
  makePasteReply: 'Paste the beacon’s reply',
  makePasteOpening: 'Paste the opening of a seal',
  makePasteEither: 'Paste the beacon’s reply or the opening of a seal',
  makePasteHint: 'Several can be below one another.',
  makeFiles: 'Or choose files',
  makeFilesHint: 'Such as {0}.',
  makeDraw: 'Draw',
  noReply: 'No server of drand gave the reply. Is there a network? You can also open the address below, and paste '
    + 'what it shows.',
  replyRound: 'This is the reply for round {2}, but {0} is drawn from round {1}. Open the address above, and copy all '
    + 'of it.',
  replyFalse: 'The signature is not that of {0} for round {1}, so some character of it is wrong. Open the address '
    + 'above, and copy all of it again.',
  replyCut: 'The signature has {2} {2:character|characters}, but it should have 96. Open the address above, and copy '
    + 'all of it.',
  replyError: 'This is an error from the server, not the beacon’s reply. Open the address above again, and copy what '
    + 'it then shows.',
  replyEarly: 'This is an error from the server, not the beacon’s reply: it is too early. The reply is not out before '
    + '{3}.',
  replyStrange: 'This is not the beacon’s reply: it should hold a signature of 96 digits and letters a to f. Open the '
    + 'address above, and copy all of it.',
  openingStrange: 'This is not the opening of a seal. Take the file that the organiser published, often opening.json, '
    + 'unchanged.',
  eitherStrange: 'This is neither the beacon’s reply nor the opening of a seal. The reply holds a signature of 96 '
    + 'digits and letters a to f. An opening is a file of the organiser, often opening.json.',
  openingOther: 'The opening of {0} that you gave is not for this draw.',
  openingRound: 'The opening of {0} that you gave is for round {2}, but this is round {1}.',
  openingFalse: 'The opening of {0} that you gave does not open its seal: somebody changed it, or it is damaged. Get '
    + 'the file again from where it was published.',
  openingSecret: 'This is the secret itself, not its opening. Don’t give it to anyone: only its owner opens it.',
  stillLacking: 'Not drawn yet. Still missing: {0}.',
  makeTaken: 'Taken: {0}.',
  misfitValue: 'This can’t be the value of {0}: is there a space at its start or end?',
  pinKept: 'This copy of the page is mine: I already had it at the time below, before the draw',
  givenKept: 'the commitment of the page that you kept',

  // The timeline
  listFixed: 'List fixed',
  listFixedText: '{0} {0:entry|entries}',
  numbersFixed: 'Numbers fixed',
  numbersFixedText: '0 to {0}',
  published: 'Published',
  publishedUnknown: 'not known to this page',
  publishedGiven: 'by {0}, you say',
  publishedLogged: 'by {0}, say the witnesses of a public log',
  publishedAfter: ': the chance was already known then',
  organiserSays: 'The organiser says that this draw was published like this. Nobody has checked it here.',
  statementDamaged: 'What the organiser says of publishing is damaged in this page, so it is not shown.',
  statementUse: 'Look it up where you can. A time that you find yourself is what “{0}” asks for when you check the '
    + 'draw.',
  wayName_site: 'On a web site',
  wayName_archive: 'A copy in a web archive',
  wayName_mail: 'By mail to everyone concerned',
  wayName_witnesses: 'Two witnesses',
  wayName_notice: 'A dated notice',
  wayName_log: 'A public log',
  chanceFixed: 'Chance fixed',
  chanceBeacon: '{0}, drand round {1}',
  chanceBeaconToo: '{0}, drand round {1}; other sources decide too',
  chanceUnknown: 'by the sources in the terms',
  drawn: 'Drawn',
  drawnText: '{0} of {1}',
  drawnAll: 'all {0}, to put them in order',

  // Folded
  watch: 'Watch the draw',
  picture: 'A picture of the swaps',
  pictureArcs: 'Top: the positions. Left: the steps. Both count from 1. An arc is a swap: what moves to its full dot '
    + 'is drawn. At a ring, what was there already is drawn.',
  pictureLines: 'Bottom: the line of the list that ends up at each position.',
  pictureNumbers: 'Bottom: the number that ends up at each position.',
  pictureDrawn: 'What was drawn is bold.',
  pictureAwards: 'Blue names, or blue squares, have an award.',
  pictureAfter: 'The awards are those after the withdrawals, but the swaps and the places are those of the draw.',
  pictureRanks: 'Each entry that was drawn: across its place in the list, down its place in the result. An even '
    + 'shuffle shows no pattern.',
  wholeList: 'The whole list ({0})',
  how: 'How it works',
  howText: 'Before a draw, its organiser publishes the commitment: 64 characters that fix the list, the rules and the '
    + 'sources of chance. If any of these changes, so do the characters. The chance comes later, from sources that '
    + 'were named in advance. When you check the draw, this page repeats the whole calculation and compares each step. '
    + 'Whether the commitment was published in time, it can’t know: that is for you to say.',
  howTerms: 'The technical terms',
  save: 'Save the record',
  saveText: 'These are the files that this page holds, byte for byte. Another program can check them too.',
  saveTranscript: 'The record (transcript.json)',
  saveTerms: 'The terms (terms.json)',
  saveEntries: 'The list (entries.txt)',
  saveResult: 'The result (result.txt)',
  saveAwards: 'The awards (awards.txt)',
  saveWithdrawals: 'The withdrawals (withdrawals.txt)',
  saveProof: 'The entry proof (proof.json)',
  saveLogged: 'The log proof (commitment.proof)',
  about: 'About this page',
  aboutOffline: 'This page works offline. What you choose or type stays on this device.',
  aboutScript: 'Its script was written from the specification of verishuffle/1 alone, and shares no code with the '
    + 'program that put the page together. The head of the page lets the browser run no other script.',
  aboutHash: 'Every page of one version holds the same script. This one has the hash',
  aboutFalse: 'A forged page can show any hash, and any verdict. If you are not sure of this page, check the record in '
    + 'a copy of your own, from a place that you trust.',

  // The technical terms
  factEntries: 'Entries',
  factNumbers: 'the numbers 0 to {0}',
  factList: 'a list of {0}',
  factBlinded: 'a private (blinded) list of {0}',
  factDrawn: 'Drawn',
  factDrawnText: '{0} of {1}, {2}',
  forward: 'from the first position on',
  backward: 'from the last position on',
  factRound: 'Round',
  factRoundText: '{0}; {1} {1:round|rounds} in all, counted from 0',
  factChain: 'Chain of draws',
  factFirst: 'the first of a chain',
  factAfter: 'after the draw {0}',
  factSource: 'Source of chance',
  factSourceOf: 'Source of chance {0}',
  sourceSealed: '{0}, a sealed secret, which the record opens',
  sourcePublic: '{0}, a public value: {1}',
  sourceUnknown: '{0}, round {1} of the drand chain {2}, which this page does not know. It can’t check the signature, '
    + 'so it can’t verify the draw.',
  sourceBeacon: '{0}, round {1} of the drand beacon quicknet, due {2}. Its signature is in the record, and this page '
    + 'checks it. The network publishes it at {3}',

  // The form
  openCheck: 'Check it',
  changeCheck: 'Change what you gave',
  notChecked: 'Not checked yet',
  notCheckedText: 'To check the draw, you need {0}. Look for this where the draw was announced, such as on a notice or '
    + 'a website, not on this page.',
  pins: 'Check it yourself',
  pinsIntro: 'Anyone can make a record that is consistent in itself. So it is compared with what you know from '
    + 'elsewhere: the notice, the newspaper or the page that announced the draw. Leave blank what you don’t know.',
  pinCommitment: 'The published commitment',
  pinCommitmentHint: '64 digits and letters a to f, as you saw them before the draw. Don’t take them from the files '
    + 'of the draw.',
  faultCommitment: 'This has {0} {0:character|characters}, but a commitment has 64 digits and letters a to f. Copy all '
    + 'of it.',
  faultLine: 'Line {0} of this file is empty, too long or damaged. Choose the file as it was published, unchanged.',
  faultFile: 'This is another file than the one that is asked for here, or it is damaged. Choose the file as it was '
    + 'published or sent to you, unchanged.',
  lacksEntries: 'Choose the list too: what you chose is checked with it.',
  lacksAwards: 'Choose the awards too: the withdrawals are checked with them.',
  pinAnnouncement: 'Or choose the announcement that you kept',
  pinAnnouncementHint: 'The page that announced the draw, or its terms.json, as you saved it before the draw. This '
    + 'page then fills in the commitment.',
  announcementTaken: 'Its commitment is filled in above.',
  isNoAnnouncement: 'This is not the announcement of a draw. Choose the page that you saved before the draw, or its '
    + 'terms.json.',
  pinPublishedAt: 'A time when it was already public',
  pinPublishedAtHint: 'In your local time. Nothing in the record proves this time, so give one that you know. A later '
    + 'time makes the check stricter. If a public log holds the commitment, its proof below can take the place of '
    + 'this time.',
  pinPublishedAtUtc: 'In UTC: {0}',
  pinLog: 'A proof from a public log, if there is one',
  pinLogText: 'Some organisers enter the commitment in a public log, which only ever grows. Witnesses sign when they '
    + 'saw the log. Their word for the time then takes the place of yours.',
  pinLogProof: 'The log proof',
  pinLogProofHint: 'A file such as commitment.proof, which comes with the draw.',
  pinLogKey: 'The organiser’s log key',
  pinLogKeyHint: '64 digits and letters a to f, or a line that begins with ssh-ed25519, as it was published before '
    + 'the draw. Don’t take it from the files of the draw.',
  logKeyIs: 'Understood as: {0}',
  pinLogPolicyName: 'The log policy: whose word you accept',
  pinLogPolicyNameHint: 'A policy names logs and witnesses, and how many of these must have signed. Choose one that '
    + 'you trust, not one from the files of the draw.',
  policyNone: 'None chosen',
  policyFile: 'From a file',
  pinLogPolicy: 'The file of the policy',
  pinLogPolicyHint: 'A text file with lines that begin with log, witness, group and quorum.',
  policyNeeds: 'Who must have signed: {0}.',
  policyOf: '{0} of ({1})',
  policyLogs: 'The logs: {0}.',
  policyKeys: 'Their keys',
  faultTimeToo: 'The log proof gives the time, so leave this blank. Or keep this time, and take away the log proof, '
    + 'the log key and the log policy.',
  faultLogProof: 'This is not a log proof as sigsum-submit writes it: line {0} is wrong. Choose that file as it was '
    + 'made, unchanged.',
  faultLogProofWhole: 'This is not a log proof as sigsum-submit writes it. Choose that file as it was made, unchanged.',
  faultLogKey: 'This is not a log key: it should have 64 digits and letters a to f, or begin with ssh-ed25519. Copy '
    + 'all of it.',
  lacksLogKey: 'Give the log key too: it shows that the organiser logged this.',
  lacksLogPolicy: 'Choose a log policy too: it says whose word for the time counts.',
  lacksPolicyFile: 'Choose the file of the policy.',
  faultLogPolicy: 'This is not a log policy that can be used: line {0} is wrong. Choose the file as it was published.',
  faultLogPolicyWhole: 'This is not a log policy that can be used. Choose the file as it was published.',
  pinRound: 'The round that was announced',
  pinRoundHint: 'A number from 0 to {0}. Another round is another result.',
  pinPublic: 'The value of {0}, as you read it at its source',
  pinPublicHint: 'Where it is read, and how it is spelt: {0}',
  value_respelled: 'Other programs may make {1} of this, which is another value. Enter it exactly as it was published.',
  pinMore: 'More',
  pinEntries: 'The list of entries',
  pinEntriesHint: 'A text file with one entry per line.',
  pinBlinding: 'The blinding key, if you keep the list',
  pinBlindingHint: 'Only the keeper of the list has this file. It stays on this device.',
  pinResult: 'The published result',
  pinResultHint: 'A text file with what was drawn, one per line, in the order of the draw.',
  pinAwards: 'The published awards',
  pinAwardsHint: 'A text file such as awards.txt. It needs the list beside it, unless the entries are numbers.',
  pinWithdrawals: 'The withdrawals',
  pinWithdrawalsHint: 'A text file with one withdrawal per line, in order. It is used only with the awards.',
  pinProof: 'Your entry proof or id proof',
  pinProofHint: 'A file such as proof-017.json. It shows that your entry is in the list, and whether it was drawn.',
  heldEntries: 'This page holds a list, and uses it if you choose none.',
  heldResult: 'This page holds a result, and uses it if you choose none.',
  heldAwards: 'This page holds awards, and uses them if you choose none.',
  heldWithdrawals: 'This page holds withdrawals, and uses them if you choose none.',
  heldProof: 'This page holds an entry proof, and uses it if you choose none.',
  heldLogged: 'This page holds a log proof, and uses it if you choose none.',
  check: 'Check the draw',
  working: 'Working',
  cancel: 'Cancel',
  cancelled: 'Cancelled. There is no verdict.',
  changed: 'Something has changed. Check the draw again.',
  noVerdict: 'There is no verdict. {0}',
  verdictIs: 'The verdict: {0}.',

  // The verdict
  verified: 'Verified',
  refused: 'Refused',
  consistent: 'Nothing wrong found, but not proven',
  error: 'No verdict',
  verifiedFollows: 'What was drawn follows from what was announced.',
  nobodyChose: 'Nobody could choose it, if the commitment below, and no other for this draw, was public before {0}.',
  nobodyChoseRound: 'Nobody could choose it, if the commitment below, and no other for this draw, was public before '
    + '{0}, and this is the round that was announced.',
  choseUndated: 'Whether somebody could choose it is not known.',
  choseValue: 'Whoever fixed {0} last could choose.',
  choseValueSeals: 'Whoever fixed {0} last could choose, if they also knew {3:the sealed secret|all the sealed '
    + 'secrets} of {2}.',
  choseSeals: 'Whoever had {1:the sealed secret|all the sealed secrets} of {0} could choose before the commitment was '
    + 'published.',
  couldHoldBack: 'Whoever had {1:the sealed secret|one of the sealed secrets} of {0} could know the outcome first, and '
    + 'hold it back.',
  choseWithdrawals: 'Whoever listed the withdrawals could choose who moved up.',
  notShownPrivate: 'The list is private: no outsider can tell who is on it, or how often.',
  notShownList: 'Nothing here shows who is on the list.',
  notShownNumbers: 'Nothing here shows who or what each number stands for.',
  verifiedLogged: '{0} {0:witness|witnesses} of the public log {0:testifies|testify} that the commitment was in it by '
    + '{1}.',
  awardUnchecked: 'What this entry gets was not checked.',
  refusedText: 'Don’t rely on this record. {0}',
  notThisDraw: 'The commitment that you gave is not that of this draw: {0}.',
  checkTyping: 'Check your typing against the announcement.',
  copyCommitment: 'Copy the commitment from the announcement.',
  other_differs: '{0} of 64 characters {0:differs|differ}, in {1:group|groups} {2}',
  other_swapped: 'two neighbouring characters are swapped, in {1:group|groups} {2}',
  other_groups_swapped: 'groups {2} are swapped',
  other_missing: 'one character is missing, in group {2}',
  other_missing_group: 'group {2} is missing',
  other_extra: 'there is one character too many, in group {2}',
  other_extra_group: 'there is one group too many, group {2}',
  other_file: 'it is the SHA-256 hash of the file {3}',
  other_root: 'it is the root of the list, which is another number of the record',
  other_seal: 'it is a seal, which is another number of the record',
  other_previous: 'it is the commitment of the previous draw',
  giveEarlier: 'If you know that the commitment was public earlier, give that time.',
  giveEarlierProof: 'A log proof that is fetched later shows a later time. If there is one from before the draw, '
    + 'choose that. Or, if you know yourself that the commitment was public earlier, give that time in place of the '
    + 'proof.',
  refusedProof: 'The proof does not hold: it is not for this draw, or somebody changed it. Compare it with the one '
    + 'that was sent to you.',
  consistentText: 'No check failed, but {1:this is|these are} missing: {0}.',
  missingCommitment: 'the published commitment',
  missingRound: 'the round that was announced',
  missingPublishedAt: 'a time at which the commitment was already public',
  missingLogged: 'the log proof',
  missingEd25519: 'a check of the log proof, which this browser can’t make',
  missingEntries: 'the list of entries',
  missingBlinding: 'the blinding key of the list',
  missingPublic: 'the public value {0}',
  missingSignature: 'a check of the signature of {0}',
  given: 'You gave: {0}.',
  givenNothing: 'nothing',
  givenWorth: 'The verdict is only as good as what you gave, so take that from somewhere other than the record.',
  ofPage: 'Compared from this page: {0}.',
  givenCommitment: 'the commitment',
  givenRound: 'the round',
  givenPublishedAt: 'the time',
  givenLogged: 'the log proof',
  givenLogKey: 'the log key',
  givenLogPolicy: 'a log policy',
  givenPolicyName: 'the log policy {0}',
  givenPublic: 'the value of {0}',
  givenEntries: 'the list',
  givenBlinding: 'the blinding key',
  givenResult: 'the result',
  givenAwards: 'the awards',
  givenWithdrawals: 'the withdrawals',
  givenProof: 'the proof for one entry',
  checksHeading: 'What was checked',
  checksPassed: '{0} {0:check|checks} passed',
  cantShow: 'What this can’t show',
  inSpecWords: 'The checks in the words of the specification',
  forMachines: 'The verdict as JSON, for programs (SPEC.md, section 8)',
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'It is selected. Copy it as you copy any text.',
  proofHolds: 'The entry {0} is in the list, on line {1} of {2}.',
  proofDrawn: 'It was drawn {0}.',
  proofNotDrawn: 'It was not drawn.',

  // The checks, one sentence for each state
  commitmentPassed: 'The terms are the ones that were announced.',
  commitmentOwn: 'The terms have the commitment that the record states. You gave none to compare.',
  commitmentFailed: 'The terms or the round are not the ones that were announced.',
  openingsSeals: 'Each seal was opened with what was sealed.',
  openingsBeacon: 'The beacon’s signature is genuine.',
  openingsValues: 'The public values are the ones that you gave.',
  openingsOwn: 'The public values are those of the record. You did not give all of them to compare.',
  openingsFailed: 'Something that was opened is not what was fixed before.',
  openingsSkipped: 'A signature comes from a beacon that this page can’t check.',
  loggedPassed: 'A public log holds the commitment: {0} {0:witness|witnesses} of the log policy that you gave '
    + '{0:testifies|testify} that it was there by {1}.',
  logNoProof: 'Whether a public log holds the commitment was not checked.',
  logNoEd25519: 'The log proof was not checked, since this browser has no Ed25519 signatures. Open this page in a '
    + 'newer browser, from a file or over https. Or use the program: verishuffle verify --logged.',
  logAnotherKey: 'The log proof is of another key than the log key that you gave. Compare your key with the one that '
    + 'the organiser published. If it is right, this proof is not the organiser’s.',
  logLeafSignature: 'The log proof is not of this commitment, or somebody changed it. Choose the proof of this draw, '
    + 'as it was made.',
  logNoRawHash: 'The log proof is of the commitment as a text of 64 characters, not of the commitment itself: it was '
    + 'logged without --raw-hash. So it shows nothing here. The organiser can log the commitment itself; the new '
    + 'proof then counts from its own time.',
  logUnknownLog: 'The log proof is from a log that your log policy does not name. If you trust that log, choose a '
    + 'policy that names it.',
  logLogSignature: 'The log did not sign this: somebody changed the log proof, or it is damaged. Get the file again '
    + 'from where the draw was published.',
  logQuorum: 'Too few of the witnesses that your log policy asks for have signed the log proof. Ask the organiser for '
    + 'a proof that more of them have signed.',
  logInclusion: 'The log proof does not lead to the commitment: somebody changed it, or it is damaged. Get the file '
    + 'again from where the draw was published.',
  duePassed: 'The chance was fixed only after the commitment was public, going by the time that you gave.',
  dueFailed: 'The chance was already known at the time that you gave.',
  dueOther: 'The time that you gave is that of what was announced, so it shows nothing about this record.',
  dueLoggedPassed: 'By the witnesses of the log, the commitment counts as public from {0}. The chance was fixed only '
    + 'after that.',
  dueLoggedFailed: 'By the witnesses of the log, the commitment counts as public only from {0}. The chance was '
    + 'already known then.',
  dueNone: 'There is no public source of random numbers, so there is no time to compare.',
  dueSkipped: 'Whether the chance came after the announcement was not checked.',
  stepsPassed: 'The record has as many steps as the draw needs.',
  stepsFailed: 'The record has too many or too few steps.',
  legalPassed: 'Each step is one that a fair shuffle can make.',
  legalFailed: 'A step is one that no fair shuffle can make.',
  derivedPassed: 'Each step follows from the terms and the chance.',
  derivedFailed: 'A step does not follow from the terms and the chance.',
  derivedSkipped: 'Whether the steps follow from the chance was not checked.',
  entriesPassed: 'The list is the one that was fixed.',
  entriesOwn: 'The list is the one that the terms of this record fix.',
  entriesFailed: 'The list is not the one that was fixed.',
  entriesSkipped: 'The list was not compared.',
  entriesNone: 'The entries are numbers, so there is no list to compare.',
  resultPassed: 'The published result is what was drawn.',
  resultFailed: 'The published result is not what was drawn.',
  resultSkipped: 'No published result was compared.',
  resultHeldPassed: 'The result on this page is what was drawn.',
  resultHeldFailed: 'The result on this page is not what was drawn.',
  resultPart: 'It has the first {0} of {1}.',
  awardsPassed: 'The published awards follow from the rules.',
  awardsFailed: 'The published awards do not follow from the rules.',
  awardsSkipped: 'No published awards were compared.',
  awardsHeldPassed: 'The awards on this page follow from the rules.',
  awardsHeldFailed: 'The awards on this page do not follow from the rules.',
  awardsNone: 'The terms give no awards.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'No public source of random numbers takes part: if one person held all the seals, or their owners '
    + 'acted together, they could have tried many secrets before publishing. Who the owners are is the organiser’s '
    + 'word.',
  cautionBeaconTime: 'The public random number counts only if the commitment was public before {0}, when it came out.',
  cautionBeaconChain: 'The beacon counts only if the commitment was public before its round came out. This page does '
    + 'not know the chain, so it can’t say when that was.',
  cautionLogged: 'That a public log held the commitment by {0} is the word of the witnesses in the log policy that was '
    + 'given. It does not mean that anyone could read the terms or the list by then.',
  cautionPublicValues: 'A public value counts only if the commitment was public before anyone could know the value. '
    + 'Whoever fixed it last may have tried several.',
  cautionLastOpener: 'Whoever opens a seal last can know the outcome first, and may refuse to open it.',
  cautionSealOwner: 'The owner of a seal knows the outcome as soon as everything else is known.',
  cautionBlindedList: 'The list is private: no outsider can tell how often anyone is in it, or whether two entrants '
    + 'hold the same line.',
  cautionRepeated: 'The draw may have been made several times and only one of them shown. Only a complete published '
    + 'chain of draws rules that out.',
  cautionRounds: 'There are {0} rounds, and another round is another result.',
  cautionNoRoom: 'Not every order can come up: that takes {0} bits of chance, and the best source has {1}.',
  cautionUnknownRoom: 'Nobody can say how much chance is in this draw: for none of its sources is that known.',
  cautionListNotCompared: 'The list was not compared: nothing here shows who is on it, or that its {0} entries differ.',
  cautionNumbers: 'The entries are numbers: nothing here shows who or what each number stands for.',
  cautionCells: 'What an entry gets depends on its cells in the list, so entries with different cells may have '
    + 'different chances.',
  cautionWithdrawals: '{0} {0:entry counts|entries count} as withdrawn{0:|, in this order}, on the word of whoever '
    + 'listed {0:it|them}: nobody checks that {0:this person|these people} withdrew, and whoever lists withdrawals can '
    + 'choose who moves up.',

  // The show
  showRule: 'Each step swaps what is at two positions, or leaves it where it is. What is then at the first of '
    + 'the two is drawn, and stays there.',
  showTooMany: 'There are too many entries to show all positions.',
  showBoxes: 'Each box is a position, with the entry at it.',
  showPositions: 'Positions',
  showPosition: 'position {0}',
  showPlace: 'place {0}',
  showSwapped: 'swapped',
  showSoFar: 'Drawn before, the newest first',
  showOneBefore: 'Place 1 was drawn before these.',
  showBefore: 'Places 1 to {0} were drawn before these.',
  showOneEntry: 'There is only one entry, so there is no step.',
  showBeforeWithdrawals: 'This is the draw, before any withdrawal.',
  showStart: 'Before the first step.',
  showStays: 'Step {0} of {1}: the entry at position {2} stays where it is.',
  showSwaps: 'Step {0} of {1}: position {2} swaps with position {3}.',
  showPlaceIs: 'Place {0}: {1}',
  showLeftOver: 'Place {0}, left over: {1}',
  showPlay: 'Start',
  showContinue: 'Continue',
  showAgain: 'Start again',
  showPause: 'Pause',
  showBack: 'One step back',
  showOn: 'One step on',
  showFull: 'Full screen',
  showFullEnd: 'Leave full screen',
  showSpeed: 'Speed',
  speedSlow: 'Speed: slow',
  speedMiddle: 'Speed: medium',
  speedFast: 'Speed: fast',
  speedFastest: 'Speed: fastest',
  showStep: 'Step',
  showStepOf: 'step {0} of {1}',
  showControls: 'Controls of the show',
  showStill: 'This device asks for less movement, so nothing moves by itself here: use the two buttons or the slider.',
  showEnd: 'The end.',
  showPaused: 'Paused.',
  revealWhat: 'What to show',
  revealSwaps: 'the shuffle, step by step',
  revealForward: 'awards, the first one first',
  revealBackward: 'awards, the first one last',
  revealRule: 'This reveals one by one what the whole draw gave. It draws nothing itself.',
  revealStart: 'Before the first.',
  revealStep: '{0} of {1}: {2}, {3} of {4}.',
  revealIs: '{0}, {1}: {2}',
  revealSoFar: 'Shown before, the newest first',
  revealBefore: '{0} {0:was|were} shown before these.',

  // What an allocation means
  givesCells: 'Each entry has {0} {0:cell|cells}: {1}. Its {2} is its id.',
  givesOnePer: 'Of the entries with the same {0}, at most 1 gets an award; empty cells do not count as the same.',
  givesOnePerWaiting: 'Of the entries with the same {0}, at most 1 gets an award or a place on the waitlist; empty '
    + 'cells do not count as the same.',
  givesAwards: 'To be given: {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} and {1}',
  givesWaiting: 'Entries wait on {0} in case somebody withdraws.',
  givesUpToWaiting: 'Up to {0} {0:entry waits|entries wait} on {1} in case somebody withdraws.',
  givesOnce: 'Each drawn entry is looked at once, in the order of the draw.',
  givesTimes: 'There are {0} steps. Each takes the drawn entries in the order of the draw, and leaves out whoever '
    + 'already has something.',
  givesOnly: '{0}.',
  givesFirst: 'First, {0}.',
  givesThen: 'Then {0}.',
  givesOneOf: 'each entry gets the first of these that it can: {0}',
  givesOr: '; or ',
  givesIf: ' if its {0} is {1}',
  givesForUpTo: ', for up to {0} {0:entry|entries}',
  givesWhose: ' whose {0} is {1}',
  givesUpTo: 'up to {0} {0:entry|entries}{1} {0:gets|get} {2}',
  givesWhileLeft: 'entries{0} get {1} while one is left',
  givesAll: 'all entries{0} get {1}',
  givesAllLeft: 'all entries that are left get {0}',
  givesPlace: 'a place on {0}',
  givesItsAward: 'the award that is its {0}',
  givesTheirAward: 'the award that is their {0}',
  givesCap: 'At most {0} {0:award goes|awards go} to entries with the same {1}; empty cells do not count as the same.',
  givesCapWhose: 'At most {0} {0:award goes|awards go} to entries whose {1} is {2}.',
  givesCapsAwards: 'Such a limit on awards keeps nobody off the waitlist.',
  givesNobodyNext: 'If somebody with an award withdraws, nobody else gets it.',
  givesNext: 'If somebody with an award withdraws, it goes to whoever on {0} comes first by the same steps and limits.',
};

// ---- web/words/french.js, PAGE_FRENCH

const PAGE_FRENCH = {
  direction: 'ltr',
  self: 'Français',
  quotes: ['«\u00a0', '\u00a0»'],
  ordinals: { one: 'er', other: 'e' },

  // Giving a record
  title: 'Vérifier un tirage au sort',
  intro: 'Cette page vérifie un tirage fait avec verishuffle. Elle fonctionne hors ligne, et ce que vous choisissez '
    + 'ou écrivez ici reste sur cet appareil.',
  record: 'Le tirage',
  recordFile: 'Choisissez un fichier du tirage',
  recordFileHint: 'La page du tirage ou son procès-verbal, souvent nommé transcript.json. Ensuite, vous pouvez '
    + 'ajouter la liste, le résultat, les attributions, les désistements, une preuve d’inscription ou une preuve de '
    + 'journal. Vous pouvez aussi déposer des fichiers n’importe où sur cette page.',
  recordText: 'Ou collez-le',
  recordRead: 'Lire ce qui est collé',
  recordLine: 'Ligne de l’archive',
  recordLineHint: 'Ceci est une archive de {0} {0:ligne|lignes}. Cette page vérifie une ligne à la fois. Pour '
    + 'vérifier toute l’archive et trouver les tours manquants, utilisez le programme : verishuffle verify --archive.',
  recordLineWrong: 'La ligne doit être un nombre de 1 à {0}.',
  again: 'Relire le procès-verbal',
  isTranscript: 'Ceci est le procès-verbal d’un tirage.',
  isLine: 'Ceci est une archive de {0} {0:procès-verbal|procès-verbaux}. Un seul a été lu.',
  isPage: 'Ceci est le rapport d’un tirage. Son procès-verbal a été lu.',
  isAnnouncement: 'Ceci est l’annonce d’un tirage. Elle ne contient aucun résultat.',
  isReceipt: 'Ceci est le reçu d’un participant. Son procès-verbal et sa preuve ont été lus.',
  isTerms: 'Ce sont les conditions d’un tirage. Elles ne contiennent aucun résultat.',
  isProofToo: 'Ceci est une preuve d’inscription. Elle est affichée avec le procès-verbal.',
  isProof: 'Ceci est une preuve d’inscription. Choisissez maintenant le procès-verbal ou la page de son tirage.',
  isIdProofToo: 'Ceci est une preuve d’identifiant. La réponse se trouve plus bas, sous « Trouver mon inscription ».',
  isIdProof: 'Ceci est une preuve d’identifiant. Choisissez maintenant le procès-verbal ou la page de son tirage.',
  isLoggedToo: 'Ceci est une preuve d’un journal public. Elle sera vérifiée quand vous aurez aussi donné la clé du '
    + 'journal et la politique du journal.',
  isLogged: 'Ceci est une preuve d’un journal public. Choisissez maintenant le procès-verbal ou la page de son tirage.',
  isOpening: 'Ceci est l’ouverture d’un scellé. Choisissez plutôt le procès-verbal du tirage.',
  isSecret: 'Ceci est un secret. Ne le donnez à personne. Choisissez plutôt le procès-verbal du tirage.',
  isBlinding: 'Ceci est la clé d’une liste masquée. Gardez-la pour vous. Choisissez plutôt le procès-verbal du tirage.',
  isEntries: 'Ceci est la liste du tirage.',
  isWrongList: 'Ceci a autant de lignes que la liste du tirage, mais ce n’est pas cette liste.',
  isAwards: 'Ce sont des attributions. Elles seront comparées quand vous vérifierez le tirage.',
  isResult: 'Ceci est peut-être le résultat du tirage. Il sera comparé quand vous vérifierez le tirage.',
  isWithdrawals: 'Ce sont des désistements. Avec la liste, la page montre qui reçoit quoi après ces désistements.',
  isUnknown: '{0} n’est pas le procès-verbal d’un tirage. S’il s’agit d’une liste, d’un résultat, d’attributions ou '
    + 'de désistements, choisissez d’abord la page du tirage ou son procès-verbal (transcript.json).',
  thisText: 'Ce texte',
  isBroken: 'Ceci ne peut pas être lu comme le procès-verbal d’un tirage. Il a peut-être été coupé ou modifié en '
    + 'chemin : reprenez-le là où il a été publié.',
  isEmpty: '{0} est vide. Reprenez le contenu là où le tirage a été publié.',
  changedUtf16: 'Ceci est enregistré en UTF-16. Reprenez le fichier là où il a été publié, ou enregistrez-le en UTF-8.',
  changedMark: 'Un éditeur a mis un signe invisible (BOM) au début. Reprenez le fichier, ou enregistrez-le sans BOM.',
  changedQuotes: 'Les guillemets ont été remplacés, peut-être en copiant. Reprenez le fichier publié lui-même.',
  changedByMail: 'C’est le texte brut d’un courriel. Enregistrez sa pièce jointe, ou reprenez le fichier publié.',
  notOfThisPage: '{0} n’a pas été pris en compte. Cette page ne montre qu’un tirage et n’a aucun champ pour un tel '
    + 'fichier. Un autre tirage se vérifie sur sa propre page.',
  stoppedAt: 'La lecture s’est arrêtée à la ligne {0}, colonne {1}.',
  noVerdictWhy: 'La vérification n’a pas pu se faire. La raison se trouve à la fin de la partie technique, plus bas.',
  faultGiven: 'Une chose que vous avez donnée ne peut pas servir. Le formulaire ci-dessous dit laquelle.',
  isNewer: 'Ceci a été fait avec une version plus récente de verishuffle. Vérifiez-le avec une copie plus récente de '
    + 'cette page.',
  pageFailed: 'Quelque chose n’a pas fonctionné dans cette page. Rechargez-la. Si cela ne suffit pas, ouvrez-la dans '
    + 'un autre navigateur.',
  noRecord: 'Cette page devrait contenir un tirage, mais il n’y en a pas.',
  severalRecords: 'Cette page contient plusieurs procès-verbaux : elle peut donc en montrer un et se fonder sur un '
    + 'autre. Ne vous y fiez pas, et redemandez la page à l’organisateur.',
  fileTooLarge: '{0} : ce fichier a {1} octets, et cette page en lit {2} au plus. Vérifiez-le plutôt avec le '
    + 'programme : verishuffle verify.',
  textTooLarge: 'Ce texte a {1} octets, et cette page en lit {2} au plus. Vérifiez-le plutôt avec le programme : '
    + 'verishuffle verify.',
  fileUnreadable: '{0} : le navigateur ne peut pas lire ce fichier. Choisissez-le de nouveau.',
  loneSurrogate: 'Ce texte contient une moitié de paire de substitution : ce n’est pas du texte Unicode.',

  // The draw
  kindDrawn: 'Résultat d’un tirage public',
  kindDrawnBy: 'Résultat d’un tirage public, avec le nom donné par son organisateur',
  announcedTitle: 'Annonce d’un tirage public',
  kindReceipt: 'Reçu d’une inscription à un tirage public',
  kindReceiptPrivate: 'Reçu d’une inscription à un tirage dont la liste est privée. Gardez-le pour vous.',
  kindAnnounced: 'Annonce d’un tirage public, avec le nom donné par son organisateur',
  unnamed: 'Un tirage public',
  inTheirWords: 'Selon les mots de l’organisateur',
  theName: 'Nom du tirage',
  theRules: 'Règles',
  drawnHeading: 'Inscriptions tirées, dans cet ordre',
  drawnByRecord: 'C’est ce que dit le fichier de l’organisateur. Personne ne l’a vérifié ici.',
  drawnByPage: 'Cette page a fait elle-même ce tirage, avec ses conditions et ce qu’elle a reçu. Seule une '
    + 'vérification dit si les conditions étaient publiques avant que le hasard soit connu.',
  drawnRefused: 'Ne vous fiez pas à ce qui est affiché ici.',
  consistentShown: 'Ce qui manque est indiqué plus haut.',
  noShuffle: 'Aucun mélange ne fait les échanges de ce procès-verbal : ils ne désignent donc personne.',
  noNames: 'Cette page n’a pas de liste de noms. Elle montre donc des numéros de ligne.',
  blindNames: 'La liste de ce tirage est privée. Cette page montre donc des numéros de ligne.',
  wrongList: 'Cette page contient une liste qui n’est pas celle du tirage. Elle ne montre donc aucun nom.',
  lineOf: 'ligne {0} sur {1}',
  awardsHeading: 'Qui reçoit quoi',
  awardsNamed: 'Les noms entre guillemets viennent de l’organisateur.',
  awardsBy: 'Si quelqu’un se désiste plus tard, les mêmes conditions disent qui vient ensuite.',
  awardsNow: 'Voici la situation après les désistements donnés.',
  awardsMisfit: 'Les désistements donnés ne correspondent pas à ce tirage. Voici donc la situation avant tout '
    + 'désistement.',
  gaveUp: 'désistement ici, selon l’organisateur : {0}',
  withdrewAs: '{0} désistement, selon l’organisateur ; avant cela : {1}',
  withdrawalsNamed: '{0} {0:désistement|désistements}, selon l’organisateur : {1}.',
  withdrawalsCounted: '{0} {0:désistement|désistements}, selon l’organisateur.',
  awardEmpty: 'Personne',
  awardsUnknown: 'Les conditions disent qui reçoit quoi d’après les colonnes de la liste. Avec la liste, cette page '
    + 'le montre.',
  awardsHidden: 'Les conditions disent qui reçoit quoi d’après les colonnes de la liste, qui est privée.',
  awardSize: '{0} sur {1} {0:attribué|attribués}',
  waitlistSize: '{0} {0:inscription attend|inscriptions attendent}',
  waitlistInOrder: 'Si quelque chose se libère, c’est pour la première inscription de cette liste.',
  waitlistBySteps: 'Voici l’ordre du tirage. Ce qui se libère suit les mêmes étapes et les mêmes limites : la '
    + 'première inscription de cette liste n’est donc pas toujours la suivante.',
  awardLine: 'ligne {0} sur {1}, tirée au {2} rang',
  awardDrawn: 'tirée au {0} rang',
  whyStep: 'à l’étape {0}',
  whyColumn: 'à l’étape {0}, selon sa valeur dans {1}',
  whyCondition: 'à l’étape {0}, car sa valeur dans {1} est {2}',
  stepIs: 'Étape {0} : {1}.',
  mechanics: 'Montrer la ligne, l’ordre et l’étape de chacun',
  allocationHeading: 'Ce qui est attribué, et à qui',
  cardLine: 'Ligne {0}',
  cardNumber: 'Numéro {0}',
  more: 'En montrer {0} de plus',
  shownOf: '{0} sur {1} {0:affichée|affichées}',

  // Find my entry
  find: 'Trouver mon inscription',
  findLabel: 'Votre billet, votre nom ou une partie',
  findDigits: 'Ou les premiers chiffres d’un identifiant',
  findNumber: 'Votre numéro',
  findNone: 'Rien dans la liste ne contient ceci.',
  findSpelt: 'Avec une autre graphie :',
  findOrder: 'Avec ces mots dans un autre ordre :',
  findMore: 'Seuls les {0} premiers sur {1} sont affichés.',
  findDrawn: 'ligne {0} : tirée au {1} rang',
  findNotDrawn: 'ligne {0} : non tirée',
  getsAward: 'Reçoit {0}',
  getsPlace: 'Rang {1} sur {0}',
  getsNothing: 'Ne reçoit rien',
  saysAward: 'L’organisateur dit : {0}.',
  saysPlace: 'L’organisateur dit : rang {1} sur {0}.',
  saysNothing: 'L’organisateur dit : cette inscription ne reçoit rien.',
  saysWithdrew: 'L’organisateur dit : désistement de cette inscription, numéro {0} sur {1}.',
  saysUnchecked: 'Non vérifié ici : ce que reçoit une inscription dépend de toute la liste, et ce reçu ne la contient '
    + 'pas.',
  saysOther: 'Cette page trouve autre chose. Peut-être que quelqu’un s’est désisté.',
  listForAwards: 'Si vous avez la liste, cette page peut calculer qui reçoit quoi.',
  findInList: 'ligne {0} : dans la liste',
  why: 'Pourquoi ?',
  whyDrawn: 'Elle a été tirée au {0} rang sur {1}.',
  whyNotDrawn: 'Elle n’a pas été tirée : {0} {0:l’a été|l’ont été} sur {1} {1:inscription|inscriptions}, et personne '
    + 'd’autre ne peut rien recevoir.',
  whyTurn: 'Étape {0} :',
  whyNowhere: 'pas pour cette inscription, car sa valeur dans {0} ne désigne aucune attribution',
  whyOther: 'pas pour cette inscription, car sa valeur dans {0} n’est pas {1}',
  whyLimit: 'cette étape donne {1} au plus {0} fois, et ce nombre était atteint',
  whyGiven: '{0} était déjà entièrement attribué avant son tour, en dernier à {1}',
  whyNone: 'il ne restait rien de {0}',
  whyCap: 'au plus {0} {0:inscription|inscriptions} avec cette valeur dans {1} {0:peut|peuvent} recevoir une '
    + 'attribution, et c’était déjà le cas de {2}',
  whyLeftOut: 'laissée de côté, car {0} a la même valeur dans {1} et avait déjà quelque chose',
  whyGot: 'elle a reçu {0}',
  whyGotNamed: 'elle a reçu l’attribution indiquée dans {0}',
  whySeat: '{0}, numéro {1}',
  whyMore: '{0} de plus',
  whyGave: 'Elle s’est désistée de {0}.',
  whyGone: '{0} s’est désisté de {1}, qui est allé à {2}.',
  whyGoneNobody: '{0} s’est désisté de {1}, et personne de ceux qui attendent ne pouvait le recevoir.',
  whyCame: '{0} s’est désisté de {1}, et cette inscription l’a reçu ensuite.',
  whyFirst: 'Personne n’est devant elle sur {0}.',
  whyBefore: 'Devant elle sur {0} : {1}.',
  whyNextAll: 'Si quelqu’un se désiste maintenant, cette inscription prend sa place.',
  whyNext: 'Si l’une de ces attributions se libère maintenant, elle est pour cette inscription : {0}.',
  whyNextNone: 'Quoi qu’il se libère maintenant, une autre inscription le reçoit avant elle.',
  numberDrawn: 'Le numéro {0} a été tiré au {1} rang.',
  numberNotDrawn: 'Le numéro {0} n’a pas été tiré.',
  numberInDraw: 'Le numéro {0} participe.',
  numberOutside: 'Les numéros vont de 0 à {0}.',
  findProof: 'La liste est privée. Avec votre preuve d’inscription, cette page montre votre ligne et dit si elle a '
    + 'été tirée. Si vous n’avez pas de preuve, demandez la vôtre à l’organisateur.',
  findList: 'Cette page ne contient pas de liste. Choisissez-la pour chercher votre billet, ou choisissez votre '
    + 'preuve d’inscription.',
  findProofFile: 'Votre preuve d’inscription',
  findListFile: 'La liste du tirage',
  yourEntry: 'Votre inscription',
  entryDrawn: 'Ligne {0} sur {1}, tirée au {2} rang sur {3}',
  entryNotDrawn: 'Ligne {0} sur {1}, pas parmi les {2} tirées',
  entryUnknown: 'Ligne {0} sur {1}',
  entryBy: 'La preuve correspond à ce procès-verbal. Si l’inscription a été tirée, et à quel rang, c’est le '
    + 'procès-verbal qui le dit : seule une vérification montre si c’est exact.',
  entryWrong: 'La preuve d’inscription de cette page n’est pas valable : elle n’est pas pour ce tirage, ou elle est '
    + 'endommagée. Redemandez-la à la personne qui vous l’a donnée.',
  anotherProof: 'Chercher une autre inscription, avec sa preuve',
  cellMore: '{0}, les premiers de 64 chiffres. Tout montrer.',
  cellLess: '{0}, les 64 chiffres. Montrer les premiers.',
  idProofFile: 'Votre preuve d’identifiant',
  idProofHint: 'Le fichier qui vous a été envoyé, par exemple proof-0001.json. Cette page le lit ici. Elle ne le '
    + 'garde pas, ne l’envoie pas, ne l’imprime pas, et l’oublie quand vous la fermez.',
  idNeedsList: 'Votre preuve d’identifiant est là. Pour en juger, il faut la liste : choisissez-la aussi.',
  idNoPlace: 'Vous avez choisi une preuve d’identifiant, mais la liste de ce tirage n’a pas d’identifiants qu’elle '
    + 'pourrait ouvrir.',
  idOtherFile: 'Ce fichier n’est pas une preuve d’identifiant. Choisissez celui qui vous a été envoyé.',
  idMalformed: 'Ce fichier est endommagé : il est illisible à partir de la ligne {0}, colonne {1}. Choisissez le '
    + 'fichier tel qu’il vous a été envoyé.',
  idNot: 'La preuve n’est pas valable',
  idNotPin: 'L’engagement que vous avez donné n’est pas celui de ce tirage.',
  idNotContext: 'Elle est pour le tirage {0}, et celui-ci est {1}.',
  idNotKind: 'Ce tirage n’a pas de liste avec des identifiants masqués.',
  idNotFirst: 'Elle montre un identifiant dans la colonne {0}, et dans ce tirage les identifiants sont dans la '
    + 'colonne {1}.',
  idNotColumn: 'Elle a une colonne {0}, que ce tirage n’a pas.',
  idNotSingle: 'Elle montre plusieurs cellules, et ce tirage n’a pas de colonnes.',
  idNotList: 'La liste de cette page n’est pas celle du tirage.',
  idNotAbsent: 'Aucune ligne de la liste n’a son identifiant.',
  idNotOther: 'La ligne {0} a son identifiant, mais autre chose dans la colonne {1}.',
  idNext: 'Assurez-vous d’abord que c’est bien le fichier de ce tirage. Si oui, montrez-le avec cette page à la '
    + 'personne qui vous l’a envoyé, et faites une réclamation.',
  idRefused: 'La preuve correspond à un procès-verbal qui a été refusé',
  idBefore: 'Vous êtes sur la liste ; rien n’est encore tiré',
  idUnchecked: 'La preuve correspond à ce procès-verbal',
  idUncheckedText: 'Le procès-verbal n’a pas été vérifié ici. Tout ce qui suit ne repose donc que sur lui. Vérifiez '
    + 'le tirage plus haut.',
  idHolds: 'La preuve est valable',
  youGet: 'Vous obtenez {0}',
  youWait: 'Vous attendez : place {1} sur {0}',
  youGetNothing: 'Rien pour vous cette fois',
  youAreDrawn: 'Vous avez été tiré au sort : {0}',
  youAreNotDrawn: 'Vous n’avez pas été tiré au sort cette fois',
  idPinned: 'Elle est valable pour l’engagement que vous avez donné.',
  idUnpinned: 'L’engagement de cette page n’a pas été comparé avec un engagement que vous connaissez d’ailleurs. '
    + 'Comparez-le : pour un autre tirage, la preuve ne montre rien.',
  idDrawn: 'Tirée au {0} rang sur {1}.',
  idLine: 'La ligne {0} sur {1} de la liste est celle de la personne décrite ici :',
  idCell: 'Dans la liste : {0}',
  idSameNone: 'Aucune autre ligne n’a la même chose.',
  idSame: '{0} {0:autre ligne a|autres lignes ont} la même chose.',
  idOthers: 'Ces cellules de la ligne ne sont pas dans la preuve. Regardez si elles sont exactes :',
  idEmpty: 'vide',

  // Before the draw
  notDrawn: 'Pas encore tiré',
  notDrawnHere: 'Pas encore tiré ici',
  notDrawnText: 'Le tirage attend les sources nommées ci-dessous.',
  timeHasCome: 'L’heure est venue. Chacun peut maintenant faire le tirage sur cette page, et tout le monde voit le '
    + 'même résultat.',
  timeNotAll: 'Le nombre aléatoire public est sorti. Il manque encore : {0}.{1} Quand tout sera là, chacun pourra '
    + 'faire le tirage sur cette page, et tout le monde verra le même résultat.',
  needReply: '{1:la réponse|les réponses} de {0}',
  needOpening: '{1:le secret|les secrets} de {0} (opening.json)',
  needValue: '{1:la valeur|les valeurs} de {0}',
  sealsFrom: 'L’organisateur {0:le|les} publie.',
  timeLeft: 'Temps restant :',
  drawnAt: 'Le hasard est fixé le {0}.',
  days: '{0} {0:jour|jours},',
  toBeDrawn: '{0} {0:inscription sera tirée|inscriptions seront tirées} sur {1}.',
  allInOrder: 'Le tirage met en ordre toutes les inscriptions ({0}).',
  commitment: 'L’engagement',
  keepIt: 'Gardez cette page, ou ces 64 caractères : copiez-les, imprimez-les ou photographiez-les. Ils vous '
    + 'permettront de vérifier plus tard que rien n’a été changé.',
  keepThese: 'Gardez ces 64 caractères : copiez-les, imprimez-les ou photographiez-les. Ils vous permettront de '
    + 'vérifier plus tard que rien n’a été changé.',
  keepLate: 'L’heure du tirage est venue : ces 64 caractères ne prouvent donc rien si vous ne les voyez que '
    + 'maintenant. Si vous les avez gardés avant, comparez-les.',
  copyByHand: 'Copiez-le comme n’importe quel texte.',
  print: 'Imprimer cette page',
  qrLabel: 'L’engagement sous forme de code QR',
  commitmentOfRecord: 'L’engagement de ce procès-verbal',
  compareIt: 'C’est celui des conditions de ce procès-verbal. Comparez-le avec celui qui a été annoncé : s’ils '
    + 'diffèrent, ce n’est pas le tirage annoncé.',
  chanceFrom: 'D’où vient le hasard',
  chanceFromText: 'Toutes ces sources décident ensemble. Elles ont été fixées ou nommées à l’avance.',
  warningsHeading: 'Ce qui ressemble à autre chose',
  entriesAlike: 'Les lignes {0} et {1} de la liste sont difficiles à distinguer : {2} et {3}. Le caractère {4} est '
    + '{5} dans l’une et {6} dans l’autre. Une personne est peut-être deux fois dans la liste.',
  entriesCase: 'Les lignes {0} et {1} de la liste ne diffèrent que par les majuscules : {2} et {3}. Une personne est '
    + 'peut-être deux fois dans la liste.',
  moreAlike: '{0} {0:autre paire|autres paires} de lignes {0:est difficile|sont difficiles} à distinguer.',
  entryMixed: 'Ligne {0} de la liste : le mot {1} mêle des lettres de plusieurs alphabets. Il peut donc ressembler à '
    + 'un autre mot.',
  moreMixed: '{0} {0:autre ligne a|autres lignes ont} un tel mot.',
  text_alike: 'Les noms {0} et {1} se ressemblent, mais ne sont pas les mêmes : le caractère {2} est {3} dans l’un et '
    + '{4} dans l’autre.',
  text_mixed_scripts: 'Le mot {0} mêle des lettres de plusieurs alphabets. Il peut donc ressembler à un autre mot.',
  text_respelled: 'D’autres programmes peuvent écrire {1} au lieu de {0}, ce qui est un autre texte : le caractère '
    + '{2} devient {4} au lieu de {3}.',
  text_unlike: 'Le texte {0} n’est peut-être pas ce qu’il semble être : le caractère {1} est {2}.',
  cellsAlike: 'La colonne {0} de la liste contient {1} et {2}, aux lignes {3} et {4}. Ils se ressemblent, mais les '
    + 'règles en font deux valeurs : le caractère {5} est {6} dans l’une et {7} dans l’autre.',
  valueUnknown: 'Une règle demande {1} dans la colonne {0}, mais aucune inscription n’a cette valeur.',
  valueUnknownLike: 'La ligne {3} de la liste a {2}, qui lui ressemble : le caractère {4} est {5} dans la règle et '
    + '{6} dans la liste.',
  moreLookalikes: 'Il y en a {0} de plus de ce genre.',
  sourceSealedYet: '{0}, un secret scellé, que son propriétaire ouvre pour le tirage',
  sourceBeaconYet: '{0}, une source publique de hasard (balise drand) : son tour {1} sort le {2}, et personne ne le '
    + 'connaît avant',
  sourceBeaconDue: '{0}, une source publique de hasard (balise drand) : son tour {1} est sorti le {2}, et personne ne '
    + 'le connaissait avant',
  makeIt: 'Faire le tirage',
  makeText: 'Dès que tout ce qui suit est connu, cette page fait elle-même le tirage, sur cet appareil. Chaque '
    + 'visiteur obtient le même résultat.',
  makeBeacon: 'Quand l’heure sera venue, la réponse de la balise se trouvera ici : {0}. Ouvrez-la, et copiez tout.',
  makeBeaconNow: 'La réponse de la balise se trouve ici : {0}. Ouvrez-la, et copiez tout.',
  makeLive: 'Demander à drand la réponse de la balise',
  makeLiveText: 'La page demande alors aux serveurs de drand, et à personne d’autre. Ils voient votre adresse IP, '
    + 'comme pour toute page.',
  makeByHand: 'Ou la coller, ou choisir son fichier',
  makePasteReply: 'Collez la réponse de la balise',
  makePasteOpening: 'Collez l’ouverture d’un scellé',
  makePasteEither: 'Collez la réponse de la balise ou l’ouverture d’un scellé',
  makePasteHint: 'Vous pouvez en coller plusieurs, l’une sous l’autre.',
  makeFiles: 'Ou choisissez des fichiers',
  makeFilesHint: 'Par exemple {0}.',
  makeDraw: 'Tirer au sort',
  noReply: 'Aucun serveur de drand n’a donné la réponse. Êtes-vous en ligne ? Vous pouvez aussi ouvrir l’adresse '
    + 'ci-dessous, et coller ce qu’elle affiche.',
  replyRound: 'Ceci est la réponse pour le tour {2}, mais {0} est tirée du tour {1}. Ouvrez l’adresse ci-dessus, et '
    + 'copiez tout.',
  replyFalse: 'La signature n’est pas celle de {0} pour le tour {1} : un de ses caractères est donc faux. Ouvrez '
    + 'l’adresse ci-dessus, et recopiez tout.',
  replyCut: 'La signature a {2} {2:caractère|caractères}, mais elle devrait en avoir 96. Ouvrez l’adresse ci-dessus, '
    + 'et copiez tout.',
  replyError: 'Ceci est une erreur du serveur, pas la réponse de la balise. Rouvrez l’adresse ci-dessus, et copiez ce '
    + 'qu’elle affiche alors.',
  replyEarly: 'Ceci est une erreur du serveur, pas la réponse de la balise : il est trop tôt. La réponse ne sort pas '
    + 'avant le {3}.',
  replyStrange: 'Ceci n’est pas la réponse de la balise : elle devrait contenir une signature de 96 chiffres et '
    + 'lettres de a à f. Ouvrez l’adresse ci-dessus, et copiez tout.',
  openingStrange: 'Ceci n’est pas l’ouverture d’un scellé. Prenez le fichier publié par l’organisateur, souvent '
    + 'opening.json, sans le modifier.',
  eitherStrange: 'Ceci n’est ni la réponse de la balise ni l’ouverture d’un scellé. La réponse contient une signature '
    + 'de 96 chiffres et lettres de a à f. Une ouverture est un fichier de l’organisateur, souvent opening.json.',
  openingOther: 'L’ouverture de {0} que vous avez donnée n’est pas pour ce tirage.',
  openingRound: 'L’ouverture de {0} que vous avez donnée est pour le tour {2}, mais c’est ici le tour {1}.',
  openingFalse: 'L’ouverture de {0} que vous avez donnée n’ouvre pas son scellé : quelqu’un l’a modifiée, ou elle est '
    + 'endommagée. Reprenez le fichier là où il a été publié.',
  openingSecret: 'Ceci est le secret lui-même, pas son ouverture. Ne le donnez à personne : seul son propriétaire '
    + 'l’ouvre.',
  stillLacking: 'Pas encore tiré. Il manque encore : {0}.',
  makeTaken: 'Accepté : {0}.',
  misfitValue: 'Ceci ne peut pas être la valeur de {0} : y a-t-il un espace au début ou à la fin ?',
  pinKept: 'Cette copie de la page est la mienne : je l’avais déjà à l’heure ci-dessous, avant le tirage',
  givenKept: 'l’engagement de la page que vous avez gardée',

  // The timeline
  listFixed: 'Liste fixée',
  listFixedText: '{0} {0:inscription|inscriptions}',
  numbersFixed: 'Numéros fixés',
  numbersFixedText: 'de 0 à {0}',
  published: 'Publié',
  publishedUnknown: 'cette page ne sait pas quand',
  publishedGiven: 'au plus tard le {0}, selon vous',
  publishedLogged: 'au plus tard le {0}, selon les témoins d’un journal public',
  publishedAfter: ' : le hasard était alors déjà connu',
  organiserSays: 'L’organisateur dit que ce tirage a été publié ainsi. Personne ne l’a vérifié ici.',
  statementDamaged: 'Ce que l’organisateur dit de la publication est endommagé dans cette page ; ce n’est donc pas '
    + 'affiché.',
  statementUse: 'Vérifiez-le où vous pouvez. L’heure que vous trouvez vous-même est celle que demande « {0} » quand on '
    + 'vérifie le tirage.',
  wayName_site: 'Sur un site web',
  wayName_archive: 'Une copie dans une archive du web',
  wayName_mail: 'Par courriel à toutes les personnes concernées',
  wayName_witnesses: 'Deux témoins',
  wayName_notice: 'Une annonce datée',
  wayName_log: 'Un registre public',
  chanceFixed: 'Hasard fixé',
  chanceBeacon: '{0}, tour {1} de drand',
  chanceBeaconToo: '{0}, tour {1} de drand ; d’autres sources décident aussi',
  chanceUnknown: 'par les sources nommées dans les conditions',
  drawn: 'Tirage',
  drawnText: '{0} sur {1}',
  drawnAll: 'les {0}, pour les mettre en ordre',

  // Folded
  watch: 'Regarder le tirage',
  picture: 'Une image des échanges',
  pictureArcs: 'En haut : les positions. À gauche : les étapes. On les compte à partir de 1. Un arc est un échange : '
    + 'ce qui arrive à son point plein est tiré. À un anneau, ce qui s’y trouvait déjà est tiré.',
  pictureLines: 'En bas : la ligne de la liste qui se trouve à la fin à chaque position.',
  pictureNumbers: 'En bas : le numéro qui se trouve à la fin à chaque position.',
  pictureDrawn: 'Ce qui a été tiré est en gras.',
  pictureAwards: 'Les noms bleus, ou les carrés bleus, ont une attribution.',
  pictureAfter: 'Les attributions sont celles d’après les désistements, mais les échanges et les rangs sont ceux du '
    + 'tirage.',
  pictureRanks: 'Chaque inscription tirée : en largeur, sa place dans la liste ; en hauteur, son rang dans le '
    + 'résultat. Un mélange équitable ne montre aucun motif.',
  wholeList: 'Toute la liste ({0})',
  how: 'Comment cela fonctionne',
  howText: 'Avant un tirage, son organisateur publie l’engagement : 64 caractères qui fixent la liste, les règles et '
    + 'les sources de hasard. Si l’une de ces choses change, les caractères changent aussi. Le hasard vient plus '
    + 'tard, de sources nommées à l’avance. Quand vous vérifiez le tirage, cette page refait tout le calcul et '
    + 'compare chaque étape. Elle ne peut pas savoir si l’engagement a été publié à temps : c’est à vous de le dire.',
  howTerms: 'Les termes techniques',
  save: 'Enregistrer le procès-verbal',
  saveText: 'Voici les fichiers que contient cette page, octet par octet. Un autre programme peut aussi les vérifier.',
  saveTranscript: 'Le procès-verbal (transcript.json)',
  saveTerms: 'Les conditions (terms.json)',
  saveEntries: 'La liste (entries.txt)',
  saveResult: 'Le résultat (result.txt)',
  saveAwards: 'Les attributions (awards.txt)',
  saveWithdrawals: 'Les désistements (withdrawals.txt)',
  saveProof: 'La preuve d’inscription (proof.json)',
  saveLogged: 'La preuve de journal (commitment.proof)',
  about: 'À propos de cette page',
  aboutOffline: 'Cette page fonctionne hors ligne. Ce que vous choisissez ou écrivez reste sur cet appareil.',
  aboutScript: 'Son script a été écrit d’après la seule spécification de verishuffle/1, et ne partage aucun code avec '
    + 'le programme qui a composé la page. L’en-tête de la page interdit au navigateur tout autre script.',
  aboutHash: 'Toutes les pages d’une même version contiennent le même script. Celui-ci a l’empreinte',
  aboutFalse: 'Une page falsifiée peut afficher n’importe quelle empreinte et n’importe quel verdict. Si vous doutez '
    + 'de cette page, vérifiez le procès-verbal dans une copie à vous, prise à un endroit auquel vous faites '
    + 'confiance.',

  // The technical terms
  factEntries: 'Inscriptions',
  factNumbers: 'les numéros de 0 à {0}',
  factList: 'une liste de {0}',
  factBlinded: 'une liste privée (masquée) de {0}',
  factDrawn: 'Tirage',
  factDrawnText: '{0} sur {1}, {2}',
  forward: 'à partir de la première position',
  backward: 'à partir de la dernière position',
  factRound: 'Tour',
  factRoundText: '{0} ; {1} {1:tour|tours} en tout, comptés à partir de 0',
  factChain: 'Chaîne de tirages',
  factFirst: 'le premier d’une chaîne',
  factAfter: 'après le tirage {0}',
  factSource: 'Source de hasard',
  factSourceOf: 'Source de hasard {0}',
  sourceSealed: '{0}, un secret scellé, que le procès-verbal ouvre',
  sourcePublic: '{0}, une valeur publique : {1}',
  sourceUnknown: '{0}, tour {1} de la chaîne drand {2}, que cette page ne connaît pas. Elle ne peut pas vérifier la '
    + 'signature, et donc pas le tirage.',
  sourceBeacon: '{0}, tour {1} de la balise drand quicknet, prévu le {2}. Sa signature est dans le procès-verbal, et '
    + 'cette page la vérifie. Le réseau la publie à l’adresse {3}',

  // The form
  openCheck: 'Vérifier',
  changeCheck: 'Changer ce que vous avez donné',
  notChecked: 'Pas encore vérifié',
  notCheckedText: 'Pour vérifier le tirage, il vous faut {0}. Vous le trouverez là où le tirage a été annoncé, par '
    + 'exemple sur une affiche ou un site web ; ne le prenez pas sur cette page.',
  pins: 'Vérifiez vous-même',
  pinsIntro: 'N’importe qui peut faire un procès-verbal cohérent en lui-même. C’est pourquoi il est comparé avec ce '
    + 'que vous savez d’ailleurs : l’affiche, le journal ou la page qui a annoncé le tirage. Laissez vide ce que vous '
    + 'ne savez pas.',
  pinCommitment: 'L’engagement publié',
  pinCommitmentHint: '64 chiffres et lettres de a à f, tels que vous les avez vus avant le tirage. Ne les prenez pas '
    + 'dans les fichiers du tirage.',
  faultCommitment: 'Ceci a {0} {0:caractère|caractères}, mais un engagement a 64 chiffres et lettres de a à f. '
    + 'Copiez-le en entier.',
  faultLine: 'La ligne {0} de ce fichier est vide, trop longue ou endommagée. Choisissez le fichier tel qu’il a été '
    + 'publié, sans modification.',
  faultFile: 'Ce n’est pas le fichier demandé ici, ou il est endommagé. Choisissez le fichier tel qu’il a été publié '
    + 'ou tel qu’il vous a été envoyé, sans modification.',
  lacksEntries: 'Choisissez aussi la liste : ce que vous avez choisi est vérifié avec elle.',
  lacksAwards: 'Choisissez aussi les attributions : les désistements sont vérifiés avec elles.',
  pinAnnouncement: 'Ou choisissez l’annonce que vous avez gardée',
  pinAnnouncementHint: 'La page qui a annoncé le tirage, ou son fichier terms.json, enregistrés avant le tirage. '
    + 'Cette page remplit alors l’engagement.',
  announcementTaken: 'Son engagement est inscrit ci-dessus.',
  isNoAnnouncement: 'Ceci n’est pas l’annonce d’un tirage. Choisissez la page que vous avez enregistrée avant le '
    + 'tirage, ou son fichier terms.json.',
  pinPublishedAt: 'Un moment où il était déjà public',
  pinPublishedAtHint: 'À votre heure locale. Rien dans le procès-verbal ne prouve cette heure : donnez donc une heure '
    + 'que vous connaissez. Une heure plus tardive rend la vérification plus stricte. Si un journal public contient '
    + 'l’engagement, sa preuve, plus bas, peut remplacer cette heure.',
  pinPublishedAtUtc: 'En UTC : {0}',
  pinLog: 'Une preuve d’un journal public, s’il y en a une',
  pinLogText: 'Certains organisateurs inscrivent l’engagement dans un journal public, où l’on ne fait qu’ajouter. Des '
    + 'témoins signent le moment où ils ont vu le journal. Leur parole remplace alors la vôtre pour l’heure.',
  pinLogProof: 'La preuve de journal',
  pinLogProofHint: 'Un fichier tel que commitment.proof, fourni avec le tirage.',
  pinLogKey: 'La clé du journal de l’organisateur',
  pinLogKeyHint: '64 chiffres et lettres de a à f, ou une ligne qui commence par ssh-ed25519, telle qu’elle a été '
    + 'publiée avant le tirage. Ne la prenez pas dans les fichiers du tirage.',
  logKeyIs: 'Compris comme : {0}',
  pinLogPolicyName: 'La politique du journal : ceux dont vous acceptez la parole',
  pinLogPolicyNameHint: 'Une politique nomme des journaux et des témoins, et dit combien de témoins doivent avoir '
    + 'signé. Choisissez-en une à laquelle vous faites confiance, et non une qui vient des fichiers du tirage.',
  policyNone: 'Aucune',
  policyFile: 'D’un fichier',
  pinLogPolicy: 'Le fichier de la politique',
  pinLogPolicyHint: 'Un fichier texte dont les lignes commencent par log, witness, group et quorum.',
  policyNeeds: 'Doivent avoir signé : {0}.',
  policyOf: '{0} parmi ({1})',
  policyLogs: 'Les journaux : {0}.',
  policyKeys: 'Leurs clés',
  faultTimeToo: 'La preuve de journal donne l’heure : laissez donc ce champ vide. Ou gardez cette heure, et retirez '
    + 'la preuve de journal, la clé du journal et la politique du journal.',
  faultLogProof: 'Ce n’est pas une preuve de journal telle que l’écrit sigsum-submit : la ligne {0} est fausse. '
    + 'Choisissez ce fichier tel qu’il a été fait, sans modification.',
  faultLogProofWhole: 'Ce n’est pas une preuve de journal telle que l’écrit sigsum-submit. Choisissez ce fichier tel '
    + 'qu’il a été fait, sans modification.',
  faultLogKey: 'Ce n’est pas une clé de journal : elle devrait avoir 64 chiffres et lettres de a à f, ou commencer '
    + 'par ssh-ed25519. Copiez-la en entier.',
  lacksLogKey: 'Donnez aussi la clé du journal : elle montre que c’est bien l’organisateur qui a inscrit ceci.',
  lacksLogPolicy: 'Choisissez aussi une politique du journal : elle dit qui peut attester l’heure.',
  lacksPolicyFile: 'Choisissez le fichier de la politique.',
  faultLogPolicy: 'Ce n’est pas une politique du journal utilisable : la ligne {0} est fausse. Choisissez le fichier '
    + 'tel qu’il a été publié.',
  faultLogPolicyWhole: 'Ce n’est pas une politique du journal utilisable. Choisissez le fichier tel qu’il a été '
    + 'publié.',
  pinRound: 'Le tour annoncé',
  pinRoundHint: 'Un nombre de 0 à {0}. Un autre tour donne un autre résultat.',
  pinPublic: 'La valeur de {0}, telle que vous la lisez à sa source',
  pinPublicHint: 'Où la lire, et comment elle s’écrit : {0}',
  value_respelled: 'D’autres programmes peuvent en faire {1}, qui est une autre valeur. Écrivez-la exactement comme '
    + 'elle a été publiée.',
  pinMore: 'Plus',
  pinEntries: 'La liste des inscriptions',
  pinEntriesHint: 'Un fichier texte avec une inscription par ligne.',
  pinBlinding: 'La clé de masquage, si vous gardez la liste',
  pinBlindingHint: 'Seule la personne qui garde la liste a ce fichier. Il reste sur cet appareil.',
  pinResult: 'Le résultat publié',
  pinResultHint: 'Un fichier texte avec ce qui a été tiré, un par ligne, dans l’ordre du tirage.',
  pinAwards: 'Les attributions publiées',
  pinAwardsHint: 'Un fichier texte tel que awards.txt. Il faut aussi la liste, sauf si les inscriptions sont des '
    + 'numéros.',
  pinWithdrawals: 'Les désistements',
  pinWithdrawalsHint: 'Un fichier texte avec un désistement par ligne, dans l’ordre. Il ne sert qu’avec les '
    + 'attributions.',
  pinProof: 'Votre preuve d’inscription ou d’identifiant',
  pinProofHint: 'Un fichier tel que proof-017.json. Il montre que votre inscription est dans la liste, et si elle a '
    + 'été tirée.',
  heldEntries: 'Cette page contient une liste, et l’utilise si vous n’en choisissez pas.',
  heldResult: 'Cette page contient un résultat, et l’utilise si vous n’en choisissez pas.',
  heldAwards: 'Cette page contient des attributions, et les utilise si vous n’en choisissez pas.',
  heldWithdrawals: 'Cette page contient des désistements, et les utilise si vous n’en choisissez pas.',
  heldProof: 'Cette page contient une preuve d’inscription, et l’utilise si vous n’en choisissez pas.',
  heldLogged: 'Cette page contient une preuve de journal, et l’utilise si vous n’en choisissez pas.',
  check: 'Vérifier le tirage',
  working: 'Calcul en cours',
  cancel: 'Annuler',
  cancelled: 'Annulé. Il n’y a pas de verdict.',
  changed: 'Quelque chose a changé. Vérifiez de nouveau le tirage.',
  noVerdict: 'Il n’y a pas de verdict. {0}',
  verdictIs: 'Le verdict : {0}.',

  // The verdict
  verified: 'Vérifié',
  refused: 'Refusé',
  consistent: 'Aucune erreur trouvée, mais non prouvé',
  error: 'Pas de verdict',
  verifiedFollows: 'Ce qui a été tiré découle de ce qui a été annoncé.',
  nobodyChose: 'Personne ne pouvait le choisir, si l’engagement ci-dessous, et aucun autre pour ce tirage, était '
    + 'public avant le {0}.',
  nobodyChoseRound: 'Personne ne pouvait le choisir, si l’engagement ci-dessous, et aucun autre pour ce tirage, était '
    + 'public avant le {0}, et si ce tour est celui qui a été annoncé.',
  choseUndated: 'On ne sait pas si quelqu’un pouvait le choisir.',
  choseValue: 'La personne qui a fixé {0} en dernier pouvait choisir.',
  choseValueSeals: 'La personne qui a fixé {0} en dernier pouvait choisir, si elle connaissait aussi {3:le secret '
    + 'scellé|tous les secrets scellés} de {2}.',
  choseSeals: 'Une personne qui avait {1:le secret scellé|tous les secrets scellés} de {0} pouvait choisir avant la '
    + 'publication de l’engagement.',
  couldHoldBack: 'Une personne qui avait {1:le secret scellé|l’un des secrets scellés} de {0} pouvait connaître '
    + 'l’issue la première, et la retenir.',
  choseWithdrawals: 'La personne qui a dressé la liste des désistements pouvait choisir qui en profite.',
  notShownPrivate: 'La liste est privée : personne de l’extérieur ne peut dire qui y figure, ni combien de fois.',
  notShownList: 'Rien ici ne montre qui est dans la liste.',
  notShownNumbers: 'Rien ici ne montre qui ou quoi chaque numéro représente.',
  verifiedLogged: '{0} {0:témoin|témoins} du journal public {0:atteste|attestent} que l’engagement y était au plus '
    + 'tard le {1}.',
  awardUnchecked: 'Ce que reçoit cette inscription n’a pas été vérifié.',
  refusedText: 'Ne vous fiez pas à ce procès-verbal. {0}',
  notThisDraw: 'L’engagement que vous avez donné n’est pas celui de ce tirage : {0}.',
  checkTyping: 'Comparez votre saisie avec l’annonce.',
  copyCommitment: 'Copiez l’engagement depuis l’annonce.',
  other_differs: '{0} {0:caractère diffère|caractères diffèrent} sur 64, dans {1:le groupe|les groupes} {2}',
  other_swapped: 'deux caractères voisins sont intervertis, dans {1:le groupe|les groupes} {2}',
  other_groups_swapped: 'les groupes {2} sont intervertis',
  other_missing: 'il manque un caractère, dans le groupe {2}',
  other_missing_group: 'il manque le groupe {2}',
  other_extra: 'il y a un caractère de trop, dans le groupe {2}',
  other_extra_group: 'il y a un groupe de trop, le groupe {2}',
  other_file: 'c’est l’empreinte SHA-256 du fichier {3}',
  other_root: 'c’est la racine de la liste, un autre nombre du procès-verbal',
  other_seal: 'c’est un scellé, un autre nombre du procès-verbal',
  other_previous: 'c’est l’engagement du tirage précédent',
  giveEarlier: 'Si vous savez que l’engagement était public plus tôt, donnez cette heure.',
  giveEarlierProof: 'Une preuve de journal obtenue plus tard montre une heure plus tardive. S’il y en a une d’avant '
    + 'le tirage, choisissez-la. Ou, si vous savez vous-même que l’engagement était public plus tôt, donnez cette '
    + 'heure à la place de la preuve.',
  refusedProof: 'La preuve n’est pas valable : elle n’est pas pour ce tirage, ou quelqu’un l’a modifiée. Comparez-la '
    + 'avec celle qui vous a été envoyée.',
  consistentText: 'Aucune vérification n’a échoué, mais {1:un élément manque|des éléments manquent} : {0}.',
  missingCommitment: 'l’engagement publié',
  missingRound: 'le tour annoncé',
  missingPublishedAt: 'un moment où l’engagement était déjà public',
  missingLogged: 'la preuve de journal',
  missingEd25519: 'une vérification de la preuve de journal, que ce navigateur ne peut pas faire',
  missingEntries: 'la liste des inscriptions',
  missingBlinding: 'la clé de masquage de la liste',
  missingPublic: 'la valeur publique {0}',
  missingSignature: 'une vérification de la signature de {0}',
  given: 'Vous avez donné : {0}.',
  givenNothing: 'rien',
  givenWorth: 'Le verdict ne vaut que ce que vaut ce que vous avez donné : prenez-le donc ailleurs que dans le '
    + 'procès-verbal.',
  ofPage: 'Comparé à partir de cette page : {0}.',
  givenCommitment: 'l’engagement',
  givenRound: 'le tour',
  givenPublishedAt: 'l’heure',
  givenLogged: 'la preuve de journal',
  givenLogKey: 'la clé du journal',
  givenLogPolicy: 'une politique du journal',
  givenPolicyName: 'la politique du journal {0}',
  givenPublic: 'la valeur de {0}',
  givenEntries: 'la liste',
  givenBlinding: 'la clé de masquage',
  givenResult: 'le résultat',
  givenAwards: 'les attributions',
  givenWithdrawals: 'les désistements',
  givenProof: 'la preuve d’une inscription',
  checksHeading: 'Ce qui a été vérifié',
  checksPassed: '{0} {0:vérification réussie|vérifications réussies}',
  cantShow: 'Ce que cela ne peut pas montrer',
  inSpecWords: 'Les vérifications dans les mots de la spécification',
  forMachines: 'Le verdict en JSON, pour les programmes (SPEC.md, section 8)',
  copy: 'Copier',
  copied: 'Copié.',
  selected: 'C’est sélectionné. Copiez-le comme n’importe quel texte.',
  proofHolds: 'L’inscription {0} est dans la liste, à la ligne {1} sur {2}.',
  proofDrawn: 'Elle a été tirée au {0} rang.',
  proofNotDrawn: 'Elle n’a pas été tirée.',

  // The checks, one sentence for each state
  commitmentPassed: 'Les conditions sont celles qui ont été annoncées.',
  commitmentOwn: 'Les conditions ont l’engagement indiqué par le procès-verbal. Vous n’en avez donné aucun à comparer.',
  commitmentFailed: 'Les conditions ou le tour ne sont pas ceux qui ont été annoncés.',
  openingsSeals: 'Chaque scellé a été ouvert avec ce qui y avait été scellé.',
  openingsBeacon: 'La signature de la balise est authentique.',
  openingsValues: 'Les valeurs publiques sont celles que vous avez données.',
  openingsOwn: 'Les valeurs publiques sont celles du procès-verbal. Vous ne les avez pas toutes données à comparer.',
  openingsFailed: 'Une chose qui a été ouverte n’est pas ce qui avait été fixé.',
  openingsSkipped: 'Une signature vient d’une balise que cette page ne peut pas vérifier.',
  loggedPassed: 'Un journal public contient l’engagement : {0} {0:témoin|témoins} de la politique du journal que vous '
    + 'avez donnée {0:atteste|attestent} qu’il y était au plus tard le {1}.',
  logNoProof: 'La présence de l’engagement dans un journal public n’a pas été vérifiée.',
  logNoEd25519: 'La preuve de journal n’a pas été vérifiée, car ce navigateur ne connaît pas les signatures Ed25519. '
    + 'Ouvrez cette page dans un navigateur plus récent, depuis un fichier ou par https. Ou utilisez le programme : '
    + 'verishuffle verify --logged.',
  logAnotherKey: 'La preuve de journal a une autre clé que la clé du journal que vous avez donnée. Comparez votre clé '
    + 'avec celle que l’organisateur a publiée. Si elle est exacte, cette preuve n’est pas celle de l’organisateur.',
  logLeafSignature: 'La preuve de journal n’est pas celle de cet engagement, ou quelqu’un l’a modifiée. Choisissez la '
    + 'preuve de ce tirage, telle qu’elle a été faite.',
  logNoRawHash: 'La preuve de journal porte sur l’engagement comme texte de 64 caractères, et non sur l’engagement '
    + 'lui-même : il a été inscrit sans --raw-hash. Elle ne montre donc rien ici. L’organisateur peut inscrire '
    + 'l’engagement lui-même ; la nouvelle preuve compte à partir de ce moment.',
  logUnknownLog: 'La preuve vient d’un journal que votre politique du journal ne nomme pas. Si vous faites confiance '
    + 'à ce journal, choisissez une politique qui le nomme.',
  logLogSignature: 'Le journal n’a pas signé ceci : quelqu’un a modifié la preuve de journal, ou elle est endommagée. '
    + 'Reprenez le fichier là où le tirage a été publié.',
  logQuorum: 'Trop peu des témoins que demande votre politique du journal ont signé la preuve de journal. Demandez à '
    + 'l’organisateur une preuve que davantage de témoins ont signée.',
  logInclusion: 'La preuve de journal ne mène pas à l’engagement : quelqu’un l’a modifiée, ou elle est endommagée. '
    + 'Reprenez le fichier là où le tirage a été publié.',
  duePassed: 'Le hasard n’a été fixé qu’une fois l’engagement public, d’après l’heure que vous avez donnée.',
  dueFailed: 'Le hasard était déjà connu à l’heure que vous avez donnée.',
  dueOther: 'L’heure que vous avez donnée est celle de ce qui a été annoncé. Elle ne montre donc rien sur ce '
    + 'procès-verbal.',
  dueLoggedPassed: 'D’après les témoins du journal, l’engagement compte comme public depuis le {0}. Le hasard n’a été '
    + 'fixé qu’ensuite.',
  dueLoggedFailed: 'D’après les témoins du journal, l’engagement ne compte comme public que depuis le {0}. Le hasard '
    + 'était alors déjà connu.',
  dueNone: 'Il n’y a pas de balise, et donc pas d’heure à comparer.',
  dueSkipped: 'On n’a pas vérifié si le hasard est venu après l’annonce.',
  stepsPassed: 'Le procès-verbal a autant d’étapes que le tirage en demande.',
  stepsFailed: 'Le procès-verbal a trop ou trop peu d’étapes.',
  legalPassed: 'Chaque étape est possible dans un mélange équitable.',
  legalFailed: 'Une étape est impossible dans un mélange équitable.',
  derivedPassed: 'Chaque étape découle des conditions et du hasard.',
  derivedFailed: 'Une étape ne découle pas des conditions et du hasard.',
  derivedSkipped: 'On n’a pas vérifié si les étapes découlent du hasard.',
  entriesPassed: 'La liste est celle qui a été fixée.',
  entriesOwn: 'La liste est celle que fixent les conditions de ce procès-verbal.',
  entriesFailed: 'La liste n’est pas celle qui a été fixée.',
  entriesSkipped: 'La liste n’a pas été comparée.',
  entriesNone: 'Les inscriptions sont des numéros. Il n’y a donc pas de liste à comparer.',
  resultPassed: 'Le résultat publié est bien ce qui a été tiré.',
  resultFailed: 'Le résultat publié n’est pas ce qui a été tiré.',
  resultSkipped: 'Aucun résultat publié n’a été comparé.',
  resultHeldPassed: 'Le résultat de cette page est bien ce qui a été tiré.',
  resultHeldFailed: 'Le résultat de cette page n’est pas ce qui a été tiré.',
  resultPart: 'Il contient les {0} premiers sur {1}.',
  awardsPassed: 'Les attributions publiées découlent des règles.',
  awardsFailed: 'Les attributions publiées ne découlent pas des règles.',
  awardsSkipped: 'Aucune attribution publiée n’a été comparée.',
  awardsHeldPassed: 'Les attributions de cette page découlent des règles.',
  awardsHeldFailed: 'Les attributions de cette page ne découlent pas des règles.',
  awardsNone: 'Les conditions ne prévoient pas d’attributions.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'Aucune balise ne participe : si une seule personne avait tous les scellés, ou si leurs '
    + 'propriétaires ont agi ensemble, ils ont pu essayer de nombreux secrets avant la publication. Qui sont ces '
    + 'propriétaires, seul l’organisateur le dit.',
  cautionBeaconTime: 'La balise ne compte que si l’engagement était public avant le {0}, quand son tour est sorti.',
  cautionBeaconChain: 'La balise ne compte que si l’engagement était public avant la sortie de son tour. Cette page '
    + 'ne connaît pas la chaîne, et ne peut donc pas dire quand c’était.',
  cautionLogged: 'Qu’un journal public contenait l’engagement au plus tard le {0}, ce sont les témoins de la '
    + 'politique du journal donnée qui le disent. Cela ne veut pas dire que chacun pouvait alors lire les conditions '
    + 'ou la liste.',
  cautionPublicValues: 'Une valeur publique ne compte que si l’engagement était public avant que quelqu’un puisse '
    + 'connaître cette valeur. La personne qui l’a fixée en dernier a pu en essayer plusieurs.',
  cautionLastOpener: 'La personne qui ouvre un scellé en dernier peut connaître l’issue la première, et refuser de '
    + 'l’ouvrir.',
  cautionSealOwner: 'Le propriétaire d’un scellé connaît l’issue dès que tout le reste est connu.',
  cautionBlindedList: 'La liste est privée : personne de l’extérieur ne peut dire combien de fois quelqu’un y figure, '
    + 'ni si deux participants ont la même ligne.',
  cautionRepeated: 'Le tirage a pu être fait plusieurs fois, et un seul montré. Seule une chaîne de tirages publiée '
    + 'en entier l’exclut.',
  cautionRounds: 'Il y a {0} tours, et un autre tour donne un autre résultat.',
  cautionNoRoom: 'Tous les ordres ne peuvent pas sortir : il faudrait {0} bits de hasard, et la meilleure source en a '
    + '{1}.',
  cautionUnknownRoom: 'Personne ne peut dire combien de hasard contient ce tirage : on ne le sait pour aucune de ses '
    + 'sources.',
  cautionListNotCompared: 'La liste n’a pas été comparée : rien ici ne montre qui y figure, ni que ses {0} '
    + 'inscriptions sont différentes.',
  cautionNumbers: 'Les inscriptions sont des numéros : rien ici ne montre qui ou quoi chaque numéro représente.',
  cautionCells: 'Ce que reçoit une inscription dépend de ses cellules dans la liste. Des inscriptions aux cellules '
    + 'différentes peuvent donc avoir des chances différentes.',
  cautionWithdrawals: '{0} {0:inscription compte comme désistée|inscriptions comptent comme désistées, dans cet '
    + 'ordre}, selon la personne qui {0:l’a notée|les a notées}. Personne ne vérifie {0:ce désistement|ces '
    + 'désistements}, et la personne qui note les désistements peut choisir qui en profite.',

  // The show
  showRule: 'Chaque étape échange ce qui se trouve à deux positions, ou le laisse en place. Ce qui est alors à la '
    + 'première des deux est tiré, et y reste.',
  showTooMany: 'Il y a trop d’inscriptions pour montrer toutes les positions.',
  showBoxes: 'Chaque case est une position, avec l’inscription qui s’y trouve.',
  showPositions: 'Positions',
  showPosition: 'position {0}',
  showPlace: 'rang {0}',
  showSwapped: 'échangée',
  showSoFar: 'Déjà tirées, la plus récente d’abord',
  showOneBefore: 'Le rang 1 a été tiré avant ceux-ci.',
  showBefore: 'Les rangs 1 à {0} ont été tirés avant ceux-ci.',
  showOneEntry: 'Il n’y a qu’une inscription, et donc aucune étape.',
  showBeforeWithdrawals: 'Voici le tirage, avant tout désistement.',
  showStart: 'Avant la première étape.',
  showStays: 'Étape {0} sur {1} : l’inscription à la position {2} reste en place.',
  showSwaps: 'Étape {0} sur {1} : échange entre la position {2} et la position {3}.',
  showPlaceIs: 'Rang {0} : {1}',
  showLeftOver: 'Rang {0}, qui reste : {1}',
  showPlay: 'Démarrer',
  showContinue: 'Continuer',
  showAgain: 'Recommencer',
  showPause: 'Pause',
  showBack: 'Une étape en arrière',
  showOn: 'Une étape en avant',
  showFull: 'Plein écran',
  showFullEnd: 'Quitter le plein écran',
  showSpeed: 'Vitesse',
  speedSlow: 'Vitesse : lente',
  speedMiddle: 'Vitesse : moyenne',
  speedFast: 'Vitesse : rapide',
  speedFastest: 'Vitesse : maximale',
  showStep: 'Étape',
  showStepOf: 'étape {0} sur {1}',
  showControls: 'Commandes de l’animation',
  showStill: 'Cet appareil demande moins de mouvement. Rien ne bouge donc tout seul ici : utilisez les deux boutons '
    + 'ou le curseur.',
  showEnd: 'Fin.',
  showPaused: 'En pause.',
  revealWhat: 'Que montrer',
  revealSwaps: 'le mélange, étape par étape',
  revealForward: 'les attributions, la première d’abord',
  revealBackward: 'les attributions, la première à la fin',
  revealRule: 'Ceci révèle une à une les attributions de tout le tirage. Rien n’est tiré ici.',
  revealStart: 'Avant la première.',
  revealStep: '{0} sur {1} : {2}, {3} sur {4}.',
  revealIs: '{0}, {1} : {2}',
  revealSoFar: 'Déjà montrées, la plus récente d’abord',
  revealBefore: '{0} {0:a été montrée|ont été montrées} avant celles-ci.',

  // What an allocation means
  givesCells: 'Chaque inscription a {0} {0:cellule|cellules} : {1}. Sa cellule {2} est son identifiant.',
  givesOnePer: 'Parmi les inscriptions qui ont la même valeur dans {0}, 1 au plus reçoit une attribution ; les '
    + 'cellules vides ne comptent pas comme identiques.',
  givesOnePerWaiting: 'Parmi les inscriptions qui ont la même valeur dans {0}, 1 au plus reçoit une attribution ou '
    + 'une place sur la liste d’attente ; les cellules vides ne comptent pas comme identiques.',
  givesAwards: 'À attribuer : {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} et {1}',
  givesWaiting: 'Des inscriptions attendent sur {0} au cas où quelqu’un se désiste.',
  givesUpToWaiting: 'Jusqu’à {0} {0:inscription attend|inscriptions attendent} sur {1} au cas où quelqu’un se désiste.',
  givesOnce: 'Chaque inscription tirée est examinée une fois, dans l’ordre du tirage.',
  givesTimes: 'Il y a {0} étapes. Chacune prend les inscriptions tirées dans l’ordre du tirage, et laisse de côté '
    + 'celles qui ont déjà quelque chose.',
  givesOnly: '{0}.',
  givesFirst: 'D’abord, {0}.',
  givesThen: 'Ensuite, {0}.',
  givesOneOf: 'chaque inscription reçoit la première de ces choses qui lui est possible : {0}',
  givesOr: ' ; ou bien ',
  givesIf: ' si sa valeur dans {0} est {1}',
  givesForUpTo: ', pour {0} {0:inscription|inscriptions} au plus',
  givesWhose: ' avec {1} dans {0}',
  givesUpTo: 'jusqu’à {0} {0:inscription|inscriptions}{1} {0:reçoit|reçoivent} {2}',
  givesWhileLeft: 'les inscriptions{0} reçoivent {1} tant qu’il en reste',
  givesAll: 'toutes les inscriptions{0} reçoivent {1}',
  givesAllLeft: 'toutes les inscriptions restantes reçoivent {0}',
  givesPlace: 'une place sur {0}',
  givesItsAward: 'l’attribution indiquée dans {0}',
  givesTheirAward: 'l’attribution que chacune a dans {0}',
  givesCap: 'Au plus {0} {0:attribution va|attributions vont} à des inscriptions qui ont la même valeur dans {1} ; '
    + 'les cellules vides ne comptent pas comme identiques.',
  givesCapWhose: 'Au plus {0} {0:attribution va|attributions vont} à des inscriptions avec {2} dans {1}.',
  givesCapsAwards: 'Une telle limite ne prive personne d’une place sur la liste d’attente.',
  givesNobodyNext: 'Si quelqu’un se désiste de son attribution, personne d’autre ne la reçoit.',
  givesNext: 'Si quelqu’un se désiste de son attribution, elle va à la première inscription sur {0} selon les mêmes '
    + 'étapes et les mêmes limites.',
};

// ---- web/words/german.js, PAGE_GERMAN

const PAGE_GERMAN = {
  direction: 'ltr',
  self: 'Deutsch',
  quotes: ['„', '“'],
  ordinals: { other: '.' },

  // Giving a record
  title: 'Eine Verlosung prüfen',
  intro: 'Diese Seite prüft eine Verlosung, die mit verishuffle gemacht wurde. Sie braucht kein Netz, und was Sie hier '
    + 'wählen oder eingeben, bleibt auf diesem Gerät.',
  record: 'Die Verlosung',
  recordFile: 'Eine Datei der Verlosung wählen',
  recordFileHint: 'Die Seite der Verlosung oder ihr Protokoll, oft transcript.json genannt. Danach auch die Liste, das '
    + 'Ergebnis, die Zuteilungen, die Rücktritte, ein Eintragsnachweis oder ein Registernachweis. Sie können Dateien '
    + 'auch auf diese Seite ziehen.',
  recordText: 'Oder hier einfügen',
  recordRead: 'Eingefügtes lesen',
  recordLine: 'Zeile des Archivs',
  recordLineHint: 'Das ist ein Archiv mit {0} {0:Zeile|Zeilen}. Diese Seite prüft immer nur eine Zeile. Das ganze '
    + 'Archiv prüft das Programm, das auch fehlende Runden findet: verishuffle verify --archive.',
  recordLineWrong: 'Die Zeile muss eine Zahl von 1 bis {0} sein.',
  again: 'Das Protokoll noch einmal lesen',
  isTranscript: 'Das ist das Protokoll einer Verlosung.',
  isLine: 'Das ist ein Archiv mit {0} {0:Protokoll|Protokollen}. Eines davon wurde gelesen.',
  isPage: 'Das ist der Bericht einer Verlosung. Sein Protokoll wurde gelesen.',
  isAnnouncement: 'Das ist die Ankündigung einer Verlosung. Sie enthält kein Ergebnis.',
  isReceipt: 'Das ist der Beleg eines Teilnehmers. Sein Protokoll und sein Nachweis wurden gelesen.',
  isTerms: 'Das sind die Bedingungen einer Verlosung. Sie enthalten kein Ergebnis.',
  isProofToo: 'Das ist ein Eintragsnachweis. Er wird mit dem Protokoll gezeigt.',
  isProof: 'Das ist ein Eintragsnachweis. Wählen Sie nun das Protokoll oder die Seite der Verlosung.',
  isIdProofToo: 'Das ist ein Kennungsnachweis. Die Antwort darauf steht unten, unter „Meinen Eintrag finden“.',
  isIdProof: 'Das ist ein Kennungsnachweis. Wählen Sie nun das Protokoll oder die Seite der Verlosung.',
  isLoggedToo: 'Das ist ein Nachweis aus einem öffentlichen Register. Er wird geprüft, wenn Sie auch den '
    + 'Registerschlüssel und die Zeugenrichtlinie angeben.',
  isLogged: 'Das ist ein Nachweis aus einem öffentlichen Register. Wählen Sie nun das Protokoll oder die Seite der '
    + 'Verlosung.',
  isOpening: 'Das ist die Öffnung eines Siegels. Wählen Sie stattdessen das Protokoll der Verlosung.',
  isSecret: 'Das ist ein Geheimnis. Geben Sie es niemandem. Wählen Sie stattdessen das Protokoll der Verlosung.',
  isBlinding: 'Das ist der Schlüssel einer verdeckten Liste. Behalten Sie ihn für sich. Wählen Sie stattdessen das '
    + 'Protokoll der Verlosung.',
  isEntries: 'Das ist die Liste der Verlosung.',
  isWrongList: 'Das hat so viele Zeilen wie die Liste der Verlosung, ist aber nicht diese Liste.',
  isAwards: 'Das sind Zuteilungen. Sie werden verglichen, wenn Sie die Verlosung prüfen.',
  isResult: 'Das kann das Ergebnis der Verlosung sein. Es wird verglichen, wenn Sie die Verlosung prüfen.',
  isWithdrawals: 'Das sind Rücktritte. Mit der Liste zeigt die Seite, wer danach was bekommt.',
  isUnknown: '{0} ist kein Protokoll einer Verlosung. Wenn es eine Liste, ein Ergebnis, Zuteilungen oder Rücktritte '
    + 'sind, wählen Sie zuerst die Seite der Verlosung oder ihr Protokoll (transcript.json).',
  thisText: 'Dieser Text',
  isBroken: 'Das lässt sich nicht als Protokoll einer Verlosung lesen. Vielleicht wurde es unterwegs abgeschnitten '
    + 'oder verändert: Holen Sie es noch einmal von dort, wo es veröffentlicht wurde.',
  isEmpty: '{0} ist leer. Holen Sie den Inhalt noch einmal von dort, wo die Verlosung veröffentlicht wurde.',
  changedUtf16: 'Das ist als UTF-16 gespeichert. Holen Sie die veröffentlichte Datei, oder speichern Sie es als UTF-8.',
  changedMark: 'Ein Editor hat ein unsichtbares Zeichen (BOM) an den Anfang gesetzt. Speichern Sie die Datei ohne BOM.',
  changedQuotes: 'Die Anführungszeichen wurden ersetzt, etwa beim Kopieren. Holen Sie die veröffentlichte Datei.',
  changedByMail: 'Das ist Rohtext einer E-Mail. Speichern Sie den Anhang, oder nehmen Sie die veröffentlichte Datei.',
  notOfThisPage: '{0} wurde nicht übernommen. Diese Seite zeigt eine einzige Verlosung und hat kein Feld für eine '
    + 'solche Datei. Eine andere Verlosung prüfen Sie auf deren eigener Seite.',
  stoppedAt: 'Das Lesen endete in Zeile {0}, Spalte {1}.',
  noVerdictWhy: 'Das konnte nicht geprüft werden. Der Grund steht am Ende des technischen Teils weiter unten.',
  faultGiven: 'Etwas von dem, was Sie angegeben haben, ist nicht brauchbar. Was, steht unten im Formular.',
  isNewer: 'Das wurde mit einer neueren Version von verishuffle gemacht. Prüfen Sie es mit einer neueren Fassung '
    + 'dieser Seite.',
  pageFailed: 'In dieser Seite ist etwas fehlgeschlagen. Laden Sie sie neu. Hilft das nicht, öffnen Sie sie in einem '
    + 'anderen Browser.',
  noRecord: 'Diese Seite sollte eine Verlosung enthalten, aber es ist keine da.',
  severalRecords: 'Diese Seite enthält mehr als ein Protokoll, sie kann also das eine zeigen und das andere meinen. '
    + 'Verlassen Sie sich nicht auf sie, und bitten Sie den Veranstalter noch einmal um die Seite.',
  fileTooLarge: '{0}: Diese Datei hat {1} Bytes, und diese Seite liest höchstens {2}. Prüfen Sie sie mit dem Programm: '
    + 'verishuffle verify.',
  textTooLarge: 'Dieser Text hat {1} Bytes, und diese Seite liest höchstens {2}. Prüfen Sie ihn mit dem Programm: '
    + 'verishuffle verify.',
  fileUnreadable: '{0}: Der Browser kann diese Datei nicht lesen. Wählen Sie sie noch einmal.',
  loneSurrogate: 'Dieser Text enthält ein halbes Surrogatpaar und ist daher kein Unicode-Text.',

  // The draw
  kindDrawn: 'Ergebnis einer öffentlichen Verlosung',
  kindDrawnBy: 'Ergebnis einer öffentlichen Verlosung, benannt vom Veranstalter',
  announcedTitle: 'Ankündigung einer öffentlichen Verlosung',
  kindReceipt: 'Beleg für einen Eintrag einer öffentlichen Verlosung',
  kindReceiptPrivate: 'Beleg für einen Eintrag einer Verlosung mit privater Liste. Behalten Sie ihn für sich.',
  kindAnnounced: 'Ankündigung einer öffentlichen Verlosung, benannt vom Veranstalter',
  unnamed: 'Eine öffentliche Verlosung',
  inTheirWords: 'In den Worten des Veranstalters',
  theName: 'Name der Verlosung',
  theRules: 'Regeln',
  drawnHeading: 'Gezogen, in dieser Reihenfolge',
  drawnByRecord: 'So steht es in der Datei des Veranstalters. Hier hat es niemand geprüft.',
  drawnByPage: 'Diese Seite hat die Verlosung selbst durchgeführt, aus den Bedingungen und aus dem, was sie bekommen '
    + 'hat. Ob die Bedingungen öffentlich waren, bevor der Zufall bekannt war, zeigt erst eine Prüfung.',
  drawnRefused: 'Verlassen Sie sich nicht auf das, was hier steht.',
  consistentShown: 'Was fehlt, steht oben.',
  noShuffle: 'Die Tauschschritte in diesem Protokoll kann keine Mischung ergeben. Also ziehen sie niemanden.',
  noNames: 'Diese Seite hat keine Namensliste und zeigt daher Zeilennummern.',
  blindNames: 'Die Liste dieser Verlosung ist nicht öffentlich. Diese Seite zeigt daher Zeilennummern.',
  wrongList: 'Diese Seite enthält eine Liste, die nicht die der Verlosung ist. Sie zeigt daher keine Namen.',
  lineOf: 'Zeile {0} von {1}',
  awardsHeading: 'Wer was bekommt',
  awardsNamed: 'Die Namen in Anführungszeichen stammen vom Veranstalter.',
  awardsBy: 'Tritt später jemand zurück, so legen dieselben Bedingungen fest, wer nachrückt.',
  awardsNow: 'Das ist der Stand nach den angegebenen Rücktritten.',
  awardsMisfit: 'Die angegebenen Rücktritte passen nicht zu dieser Verlosung. So wäre es ohne sie.',
  gaveUp: 'hier zurückgetreten, sagt der Veranstalter: {0}',
  withdrewAs: 'Trat an {0} Stelle zurück, sagt der Veranstalter; vorher: {1}',
  withdrawalsNamed: '{0} {0:Rücktritt|Rücktritte}, nach Angabe des Veranstalters: {1}.',
  withdrawalsCounted: '{0} {0:Rücktritt|Rücktritte}, nach Angabe des Veranstalters.',
  awardEmpty: 'Niemand',
  awardsUnknown: 'Wer was bekommt, folgt aus den Spalten der Liste. Mit der Liste zeigt es diese Seite.',
  awardsHidden: 'Wer was bekommt, bestimmen die Bedingungen nach den Spalten der Liste, und die ist nicht öffentlich.',
  awardSize: '{0} von {1} vergeben',
  waitlistSize: '{0} {0:Eintrag wartet|Einträge warten}',
  waitlistInOrder: 'Wird etwas frei, bekommt es, wer hier zuerst steht.',
  waitlistBySteps: 'Das ist die Reihenfolge der Verlosung. Was frei wird, geht nach denselben Schritten und Grenzen; '
    + 'wer hier zuerst steht, ist also nicht immer als Nächstes dran.',
  awardLine: 'Zeile {0} von {1}, als {2} gezogen',
  awardDrawn: 'als {0} gezogen',
  whyStep: 'in Schritt {0}',
  whyColumn: 'in Schritt {0}, laut {1}',
  whyCondition: 'in Schritt {0}, weil in {1} {2} steht',
  stepIs: 'Schritt {0}: {1}.',
  mechanics: 'Zeile, Reihenfolge und Schritt zu jedem zeigen',
  allocationHeading: 'Was wird vergeben, und an wen?',
  cardLine: 'Zeile {0}',
  cardNumber: 'Nummer {0}',
  more: '{0} weitere zeigen',
  shownOf: '{0} von {1} gezeigt',

  // Find my entry
  find: 'Meinen Eintrag finden',
  findLabel: 'Ihr Los, Ihr Name oder ein Teil davon',
  findDigits: 'Oder die ersten Ziffern einer Kennung',
  findNumber: 'Ihre Nummer',
  findNone: 'Das kommt in der Liste nicht vor.',
  findSpelt: 'In anderer Schreibweise:',
  findOrder: 'Mit diesen Wörtern in anderer Reihenfolge:',
  findMore: 'Nur die ersten {0} von {1} werden gezeigt.',
  findDrawn: 'Zeile {0}: als {1} gezogen',
  findNotDrawn: 'Zeile {0}: nicht gezogen',
  getsAward: 'Bekommt {0}',
  getsPlace: 'Platz {1} auf {0}',
  getsNothing: 'Bekommt nichts',
  saysAward: 'Der Veranstalter sagt: {0}.',
  saysPlace: 'Der Veranstalter sagt: Platz {1} auf {0}.',
  saysNothing: 'Der Veranstalter sagt: Dieser Eintrag bekommt nichts.',
  saysWithdrew: 'Der Veranstalter sagt: Dieser Eintrag ist zurückgetreten, als Nummer {0} von {1}.',
  saysUnchecked: 'Hier nicht geprüft: Das folgt aus der ganzen Liste, und die enthält dieser Beleg nicht.',
  saysOther: 'Diese Seite kommt zu etwas anderem. Vielleicht ist jemand zurückgetreten.',
  listForAwards: 'Wenn Sie die Liste haben, kann diese Seite ausrechnen, wer was bekommt.',
  findInList: 'Zeile {0}: in der Liste',
  why: 'Warum?',
  whyDrawn: 'Als {0} von {1} gezogen.',
  whyNotDrawn: 'Nicht gezogen: {0} von {1} {1:Eintrag|Einträgen} {0:wurde|wurden} gezogen, und niemand sonst kann '
    + 'etwas bekommen.',
  whyTurn: 'Schritt {0}:',
  whyNowhere: 'nicht für diesen Eintrag, denn bei ihm nennt {0} nichts, was vergeben wird',
  whyOther: 'nicht für diesen Eintrag, denn bei ihm ist {0} nicht {1}',
  whyLimit: 'dieser Schritt vergibt {1} höchstens {0}-mal, und so oft war es vergeben',
  whyGiven: '{0} war schon ganz vergeben, zuletzt an {1}',
  whyNone: 'von {0} war nichts übrig',
  whyCap: 'höchstens {0} mit gleichem {1} können etwas bekommen, und {2} hatten schon etwas',
  whyLeftOut: 'ausgelassen, denn {0} hat dasselbe bei {1} und hatte schon etwas',
  whyGot: 'bekam {0}',
  whyGotNamed: 'bekam, was bei {0} steht',
  whySeat: '{0}, Nummer {1}',
  whyMore: '{0} weitere',
  whyGave: 'Von {0} zurückgetreten.',
  whyGone: '{0} trat von {1} zurück, und das ging an {2}.',
  whyGoneNobody: '{0} trat von {1} zurück, und niemand auf der Warteliste konnte es bekommen.',
  whyCame: '{0} trat von {1} zurück, und dieser Eintrag rückte nach.',
  whyFirst: 'Auf {0} ist niemand davor.',
  whyBefore: 'Auf {0} davor: {1}.',
  whyNextAll: 'Tritt jetzt jemand zurück, rückt dieser Eintrag nach.',
  whyNext: 'Wird jetzt eines davon frei, bekommt es dieser Eintrag: {0}.',
  whyNextNone: 'Was jetzt auch frei wird, bekommt zuerst jemand anderes.',
  numberDrawn: 'Nummer {0} wurde als {1} gezogen.',
  numberNotDrawn: 'Nummer {0} wurde nicht gezogen.',
  numberInDraw: 'Nummer {0} nimmt teil.',
  numberOutside: 'Die Nummern gehen von 0 bis {0}.',
  findProof: 'Die Liste ist nicht öffentlich. Mit Ihrem Eintragsnachweis zeigt diese Seite Ihre Zeile, und ob sie '
    + 'gezogen wurde. Haben Sie keinen, so fragen Sie den Veranstalter danach.',
  findList: 'Diese Seite enthält keine Liste. Wählen Sie die Liste, um Ihr Los zu suchen, oder Ihren Eintragsnachweis.',
  findProofFile: 'Ihr Eintragsnachweis',
  findListFile: 'Die Liste der Verlosung',
  yourEntry: 'Ihr Eintrag',
  entryDrawn: 'Zeile {0} von {1}, als {2} von {3} gezogen',
  entryNotDrawn: 'Zeile {0} von {1}, nicht unter den {2} Gezogenen',
  entryUnknown: 'Zeile {0} von {1}',
  entryBy: 'Der Nachweis passt zu diesem Protokoll. Ob der Platz stimmt, der darin steht, zeigt erst eine Prüfung.',
  entryWrong: 'Der Eintragsnachweis dieser Seite gilt nicht: Er gehört nicht zu dieser Verlosung, oder er ist '
    + 'beschädigt. Bitten Sie noch einmal darum, wo Sie ihn bekommen haben.',
  anotherProof: 'Einen anderen Eintrag nachsehen, mit seinem Nachweis',
  cellMore: '{0}, die ersten von 64 Ziffern. Alle zeigen.',
  cellLess: '{0}, alle 64 Ziffern. Nur die ersten zeigen.',
  idProofFile: 'Ihr Kennungsnachweis',
  idProofHint: 'Die Datei, die Sie bekommen haben, etwa proof-0001.json. Diese Seite liest sie hier. Sie speichert, '
    + 'sendet und druckt sie nicht und vergisst sie, wenn Sie die Seite schließen.',
  idNeedsList: 'Ihr Kennungsnachweis ist da. Er lässt sich nur mit der Liste prüfen: Wählen Sie auch diese.',
  idNoPlace: 'Sie haben einen Kennungsnachweis gewählt, aber die Liste dieser Verlosung hat keine Kennungen, die er '
    + 'öffnen könnte.',
  idOtherFile: 'Diese Datei ist kein Kennungsnachweis. Wählen Sie die, die Sie bekommen haben.',
  idMalformed: 'Diese Datei ist beschädigt: Ab Zeile {0}, Spalte {1} ist sie nicht lesbar. Wählen Sie die Datei so, '
    + 'wie Sie sie bekommen haben.',
  idNot: 'Der Nachweis gilt nicht',
  idNotPin: 'Die Festlegung, die Sie angegeben haben, ist nicht die dieser Verlosung.',
  idNotContext: 'Er gehört zur Verlosung {0}, und diese ist {1}.',
  idNotKind: 'Diese Verlosung hat keine Liste mit verdeckten Kennungen.',
  idNotFirst: 'Er zeigt eine Kennung in der Spalte {0}, und bei dieser Verlosung stehen Kennungen in der Spalte {1}.',
  idNotColumn: 'Er hat eine Spalte {0}, die es bei dieser Verlosung nicht gibt.',
  idNotSingle: 'Er zeigt mehrere Zellen, und diese Verlosung hat keine Spalten.',
  idNotList: 'Die Liste dieser Seite ist nicht die der Verlosung.',
  idNotAbsent: 'Keine Zeile der Liste hat seine Kennung.',
  idNotOther: 'Zeile {0} hat seine Kennung, aber etwas anderes in der Spalte {1}.',
  idNext: 'Sehen Sie zuerst nach, ob die Datei zu dieser Verlosung gehört. Wenn ja, zeigen Sie sie und diese Seite dem '
    + 'Absender, und widersprechen Sie.',
  idRefused: 'Der Nachweis passt zu einem Protokoll, das abgelehnt wurde',
  idBefore: 'Sie stehen auf der Liste; noch ist nichts gezogen',
  idUnchecked: 'Der Nachweis passt zu diesem Protokoll',
  idUncheckedText: 'Das Protokoll wurde hier nicht geprüft. Alles Folgende ist also nur seine Angabe. Prüfen Sie die '
    + 'Verlosung oben.',
  idHolds: 'Der Nachweis gilt',
  youGet: 'Sie bekommen {0}',
  youWait: 'Sie warten: Platz {1} auf {0}',
  youGetNothing: 'Dieses Mal nichts für Sie',
  youAreDrawn: 'Sie wurden gezogen: {0}',
  youAreNotDrawn: 'Sie wurden dieses Mal nicht gezogen',
  idPinned: 'Er gilt für die Festlegung, die Sie angegeben haben.',
  idUnpinned: 'Die Festlegung dieser Seite wurde nicht mit einer verglichen, die Sie von anderswo kennen. Vergleichen '
    + 'Sie sie: Für eine andere Verlosung zeigt der Nachweis nichts.',
  idDrawn: 'Als {0} von {1} gezogen.',
  idLine: 'Zeile {0} von {1} der Liste ist die der hier beschriebenen Person:',
  idCell: 'Auf der Liste: {0}',
  idSameNone: 'Keine andere Zeile hat dasselbe.',
  idSame: '{0} andere {0:Zeile hat|Zeilen haben} dasselbe.',
  idOthers: 'Diese Zellen der Zeile sind nicht im Nachweis. Sehen Sie nach, ob sie richtig sind:',
  idEmpty: 'leer',

  // Before the draw
  notDrawn: 'Noch nicht gezogen',
  notDrawnHere: 'Hier noch nicht gezogen',
  notDrawnText: 'Die Verlosung wartet auf die Quellen, die unten genannt sind.',
  timeHasCome: 'Es ist so weit. Jeder kann jetzt auf dieser Seite ziehen, und alle sehen dasselbe Ergebnis.',
  timeNotAll: 'Die öffentliche Zufallszahl ist da. Es fehlt noch: {0}.{1} Sobald alles da ist, kann jeder auf dieser '
    + 'Seite ziehen, und alle sehen dasselbe Ergebnis.',
  needReply: '{1:die Antwort|die Antworten} von {0}',
  needOpening: '{1:das Geheimnis|die Geheimnisse} von {0} (opening.json)',
  needValue: '{1:der Wert|die Werte} von {0}',
  sealsFrom: 'Der Veranstalter veröffentlicht {0:es|sie}.',
  timeLeft: 'Noch',
  drawnAt: 'Der Zufall steht ab dem {0} fest.',
  days: '{0} {0:Tag|Tage},',
  toBeDrawn: '{0} von {1} {1:Eintrag|Einträgen} {0:wird|werden} gezogen.',
  allInOrder: 'Die Verlosung bringt alle {0} {0:Eintrag|Einträge} in eine Reihenfolge.',
  commitment: 'Die Festlegung',
  keepIt: 'Bewahren Sie diese Seite oder diese 64 Zeichen auf: kopiert, gedruckt oder fotografiert. Damit können Sie '
    + 'später prüfen, ob etwas geändert wurde.',
  keepThese: 'Bewahren Sie diese 64 Zeichen auf: kopiert, gedruckt oder fotografiert. Damit können Sie später prüfen, '
    + 'ob etwas geändert wurde.',
  keepLate: 'Die Zeit der Verlosung ist gekommen. Wer diese 64 Zeichen erst jetzt sieht, dem beweisen sie nichts. '
    + 'Haben Sie sie von vorher, vergleichen Sie sie.',
  copyByHand: 'Kopieren Sie es wie jeden anderen Text.',
  print: 'Diese Seite drucken',
  qrLabel: 'Die Festlegung als QR-Code',
  commitmentOfRecord: 'Die Festlegung dieses Protokolls',
  compareIt: 'Sie gehört zu den Bedingungen im Protokoll. Vergleichen Sie sie mit der angekündigten: Wenn beide '
    + 'verschieden sind, ist dies nicht die angekündigte Verlosung.',
  chanceFrom: 'Woher der Zufall kommt',
  chanceFromText: 'Alle diese Quellen entscheiden gemeinsam. Sie wurden im Voraus festgelegt oder benannt.',
  warningsHeading: 'Was anderem gleicht',
  entriesAlike: 'Die Zeilen {0} und {1} der Liste sind kaum zu unterscheiden: {2} und {3}. Das Zeichen {4} ist '
    + 'einmal {5} und einmal {6}. Vielleicht steht jemand zweimal auf der Liste.',
  entriesCase: 'Die Zeilen {0} und {1} der Liste unterscheiden sich nur in Groß- und Kleinbuchstaben: {2} und {3}. '
    + 'Vielleicht steht jemand zweimal auf der Liste.',
  moreAlike: '{0} {0:weiteres Zeilenpaar ist|weitere Zeilenpaare sind} kaum zu unterscheiden.',
  entryMixed: 'Zeile {0} der Liste: Das Wort {1} mischt Buchstaben mehrerer Alphabete und kann daher wie ein anderes '
    + 'aussehen.',
  moreMixed: '{0} {0:weitere Zeile enthält|weitere Zeilen enthalten} ein solches Wort.',
  text_alike: 'Die Namen {0} und {1} sehen gleich aus, sind es aber nicht: Zeichen {2} ist einmal {3}, einmal {4}.',
  text_mixed_scripts: 'Das Wort {0} mischt Buchstaben mehrerer Alphabete und kann daher wie ein anderes aussehen.',
  text_respelled: 'Andere Programme schreiben {0} vielleicht als {1}, und das ist ein anderer Text: Das Zeichen {2} '
    + 'wird zu {4} statt {3}.',
  text_unlike: 'Der Text {0} ist vielleicht nicht das, wonach er aussieht: Zeichen {1} ist {2}.',
  cellsAlike: 'Die Spalte {0} der Liste enthält sowohl {1} als auch {2}, in den Zeilen {3} und {4}. Beides sieht '
    + 'gleich aus, aber die Regeln halten es für zweierlei: Zeichen {5} ist einmal {6}, einmal {7}.',
  valueUnknown: 'Eine Regel verlangt {1} in der Spalte {0}, aber kein Eintrag hat das.',
  valueUnknownLike: 'Die Zeile {3} der Liste hat {2}, was gleich aussieht: Zeichen {4} ist {5} in der Regel und {6} '
    + 'in der Liste.',
  moreLookalikes: 'Davon gibt es noch {0}.',
  sourceSealedYet: '{0}, ein versiegeltes Geheimnis, das sein Besitzer zur Verlosung öffnet',
  sourceBeaconYet: '{0}, eine Zufallsquelle von drand: Runde {1} erscheint am {2}, und bis dahin kennt sie niemand',
  sourceBeaconDue: '{0}, eine Zufallsquelle von drand: Runde {1} erschien am {2}, und bis dahin kannte sie niemand',
  makeIt: 'Die Verlosung durchführen',
  makeText: 'Sobald alles Folgende bekannt ist, führt diese Seite die Verlosung selbst durch, auf diesem Gerät. Jeder '
    + 'Besucher erhält dasselbe Ergebnis.',
  makeBeacon: 'Ist die Zeit gekommen, steht die Antwort hier: {0}. Öffnen Sie den Link, und kopieren Sie alles.',
  makeBeaconNow: 'Die Antwort der Zufallsquelle steht hier: {0}. Öffnen Sie den Link, und kopieren Sie alles.',
  makeLive: 'Die Antwort der Zufallsquelle von drand holen',
  makeLiveText: 'Die Seite fragt dann die Server von drand, und sonst niemanden. Sie sehen Ihre IP-Adresse, wie bei '
    + 'jeder Seite.',
  makeByHand: 'Oder einfügen, oder ihre Datei wählen',
  makePasteReply: 'Die Antwort der Zufallsquelle einfügen',
  makePasteOpening: 'Die Öffnung eines Siegels einfügen',
  makePasteEither: 'Die Antwort der Zufallsquelle oder die Öffnung eines Siegels einfügen',
  makePasteHint: 'Mehrere dürfen untereinander stehen.',
  makeFiles: 'Oder Dateien wählen',
  makeFilesHint: 'Etwa {0}.',
  makeDraw: 'Ziehen',
  noReply: 'Kein Server von drand hat geantwortet. Gibt es ein Netz? Sie können auch den Link unten öffnen und '
    + 'einfügen, was dort steht.',
  replyRound: 'Das ist die Antwort für die Runde {2}, aber bei {0} zählt die Runde {1}. Öffnen Sie den Link oben, und '
    + 'kopieren Sie alles.',
  replyFalse: 'Die Signatur ist nicht die von {0} für die Runde {1}, also ist ein Zeichen darin falsch. Öffnen Sie '
    + 'den Link oben, und kopieren Sie noch einmal alles.',
  replyCut: 'Die Signatur hat {2} Zeichen, es müssten aber 96 sein. Öffnen Sie den Link oben, und kopieren Sie alles.',
  replyError: 'Das ist eine Fehlermeldung des Servers, nicht die Antwort der Zufallsquelle. Öffnen Sie den Link oben '
    + 'noch einmal, und kopieren Sie, was dann dort steht.',
  replyEarly: 'Das ist eine Fehlermeldung des Servers, nicht die Antwort der Zufallsquelle: Es ist zu früh. Die '
    + 'Antwort kommt erst am {3}.',
  replyStrange: 'Das ist nicht die Antwort der Zufallsquelle: Darin müsste eine Signatur aus 96 Ziffern und '
    + 'Buchstaben a bis f stehen. Öffnen Sie den Link oben, und kopieren Sie alles.',
  openingStrange: 'Das ist nicht die Öffnung eines Siegels. Nehmen Sie die Datei, die der Veranstalter veröffentlicht '
    + 'hat, oft opening.json, unverändert.',
  eitherStrange: 'Das ist weder die Antwort der Zufallsquelle noch die Öffnung eines Siegels. Zur Antwort gehört eine '
    + 'Signatur aus 96 Ziffern und Buchstaben a bis f. Eine Öffnung ist eine Datei des Veranstalters, oft '
    + 'opening.json.',
  openingOther: 'Die angegebene Öffnung von {0} gehört nicht zu dieser Verlosung.',
  openingRound: 'Die angegebene Öffnung von {0} ist für die Runde {2}, aber dies ist die Runde {1}.',
  openingFalse: 'Die angegebene Öffnung von {0} öffnet ihr Siegel nicht: Jemand hat sie verändert, oder sie ist '
    + 'beschädigt. Holen Sie die Datei noch einmal von dort, wo sie veröffentlicht ist.',
  openingSecret: 'Das ist das Geheimnis selbst, nicht seine Öffnung. Geben Sie es niemandem: Nur der Eigentümer '
    + 'öffnet es.',
  stillLacking: 'Noch nicht gezogen. Was noch fehlt: {0}.',
  makeTaken: 'Angenommen: {0}.',
  misfitValue: 'So kann der Wert von {0} nicht lauten: Steht am Anfang oder Ende ein Leerzeichen?',
  pinKept: 'Diese Kopie der Seite ist meine eigene: Ich hatte sie schon zur Zeit unten, vor der Verlosung',
  givenKept: 'die Festlegung der Seite, die Sie aufbewahrt haben',

  // The timeline
  listFixed: 'Liste festgelegt',
  listFixedText: '{0} {0:Eintrag|Einträge}',
  numbersFixed: 'Nummern festgelegt',
  numbersFixedText: '0 bis {0}',
  published: 'Veröffentlicht',
  publishedUnknown: 'dieser Seite nicht bekannt',
  publishedGiven: 'spätestens am {0}, nach Ihrer Angabe',
  publishedLogged: 'spätestens am {0}, sagen die Zeugen eines öffentlichen Registers',
  publishedAfter: ': Da war der Zufall schon bekannt',
  organiserSays: 'Der Veranstalter sagt, dass diese Verlosung so veröffentlicht wurde. Hier hat das niemand geprüft.',
  statementDamaged: 'Was der Veranstalter zur Veröffentlichung sagt, ist in dieser Seite beschädigt und wird deshalb '
    + 'nicht gezeigt.',
  statementUse: 'Sehen Sie nach, wo Sie können. Eine Zeit, die Sie selbst finden, ist die, nach der beim Prüfen „{0}“ '
    + 'fragt.',
  wayName_site: 'Auf einer Website',
  wayName_archive: 'Eine Kopie in einem Webarchiv',
  wayName_mail: 'Per E-Mail an alle Betroffenen',
  wayName_witnesses: 'Zwei Zeugen',
  wayName_notice: 'Ein Aushang mit Datum',
  wayName_log: 'Ein öffentliches Log',
  chanceFixed: 'Zufall steht fest',
  chanceBeacon: '{0}, drand-Runde {1}',
  chanceBeaconToo: '{0}, drand-Runde {1}; andere Quellen entscheiden mit',
  chanceUnknown: 'durch die Quellen in den Bedingungen',
  drawn: 'Gezogen',
  drawnText: '{0} von {1}',
  drawnAll: 'alle {0}, um sie zu ordnen',

  // Folded
  watch: 'Bei der Verlosung zusehen',
  picture: 'Ein Bild der Tauschschritte',
  pictureArcs: 'Oben stehen die Stellen, links die Schritte, beide von 1 an gezählt. Ein Bogen ist ein Tausch: Was an '
    + 'seinen vollen Punkt kommt, ist gezogen. Bei einem Ring ist gezogen, was schon dort war.',
  pictureLines: 'Unten steht die Zeile der Liste, die am Ende an der Stelle ist.',
  pictureNumbers: 'Unten steht die Nummer, die am Ende an der Stelle ist.',
  pictureDrawn: 'Fett ist, was gezogen wurde.',
  pictureAwards: 'Blaue Namen oder Quadrate haben eine Zuteilung.',
  pictureAfter: 'Die Zuteilungen sind die nach den Rücktritten, die Tauschschritte und Plätze aber die der Verlosung.',
  pictureRanks: 'Jeder gezogene Eintrag: von links nach rechts sein Platz in der Liste, von oben nach unten sein Platz '
    + 'im Ergebnis. Eine gleichmäßige Mischung zeigt kein Muster.',
  wholeList: 'Die ganze Liste ({0})',
  how: 'Wie es funktioniert',
  howText: 'Vor einer Verlosung veröffentlicht der Veranstalter die Festlegung: 64 Zeichen, die die Liste, die Regeln '
    + 'und die Quellen des Zufalls festlegen. Ändert sich davon etwas, so ändern sich auch die Zeichen. Der Zufall '
    + 'kommt später, aus Quellen, die im Voraus benannt waren. Wenn Sie die Verlosung prüfen, wiederholt diese Seite '
    + 'die ganze Rechnung und vergleicht jeden Schritt. Ob die Festlegung rechtzeitig öffentlich war, müssen Sie '
    + 'angeben.',
  howTerms: 'Die Bedingungen im Einzelnen',
  save: 'Das Protokoll speichern',
  saveText: 'Das sind die Dateien, die diese Seite enthält, Byte für Byte. Auch ein anderes Programm kann sie prüfen.',
  saveTranscript: 'Das Protokoll (transcript.json)',
  saveTerms: 'Die Bedingungen (terms.json)',
  saveEntries: 'Die Liste (entries.txt)',
  saveResult: 'Das Ergebnis (result.txt)',
  saveAwards: 'Die Zuteilungen (awards.txt)',
  saveWithdrawals: 'Die Rücktritte (withdrawals.txt)',
  saveProof: 'Der Eintragsnachweis (proof.json)',
  saveLogged: 'Der Registernachweis (commitment.proof)',
  about: 'Über diese Seite',
  aboutOffline: 'Diese Seite braucht kein Netz. Was Sie wählen oder eingeben, bleibt auf diesem Gerät.',
  aboutScript: 'Ihr Skript wurde allein nach der Spezifikation von verishuffle/1 geschrieben und hat mit dem Programm, '
    + 'das die Seite gemacht hat, keinen Code gemeinsam. Der Kopf der Seite lässt den Browser kein anderes Skript '
    + 'ausführen.',
  aboutHash: 'Alle Seiten einer Version enthalten dasselbe Skript. Dieses hat den Hash',
  aboutFalse: 'Eine gefälschte Seite kann jeden Hash und jedes Urteil zeigen. Wenn Sie dieser Seite nicht trauen, '
    + 'prüfen Sie das Protokoll in einer eigenen Kopie aus einer Quelle, der Sie trauen.',

  // The technical terms
  factEntries: 'Einträge',
  factNumbers: 'die Zahlen 0 bis {0}',
  factList: 'eine Liste von {0}',
  factBlinded: 'eine verdeckte Liste von {0}',
  factDrawn: 'Gezogen',
  factDrawnText: '{0} von {1}, {2}',
  forward: 'von der ersten Stelle an',
  backward: 'von der letzten Stelle an',
  factRound: 'Runde',
  factRoundText: '{0}; insgesamt {1} {1:Runde|Runden}, von 0 an gezählt',
  factChain: 'Kette von Verlosungen',
  factFirst: 'die erste einer Kette',
  factAfter: 'nach der Verlosung {0}',
  factSource: 'Quelle des Zufalls',
  factSourceOf: 'Quelle {0} des Zufalls',
  sourceSealed: '{0}, ein versiegeltes Geheimnis, das im Protokoll geöffnet ist',
  sourcePublic: '{0}, ein öffentlicher Wert: {1}',
  sourceUnknown: '{0}, Runde {1} der drand-Kette {2}, die diese Seite nicht kennt. Sie kann die Signatur nicht prüfen, '
    + 'und die Verlosung daher nicht bestätigen.',
  sourceBeacon: '{0}, Runde {1} der Zufallsquelle quicknet von drand, fällig am {2}. Ihre Signatur steht im Protokoll, '
    + 'und diese Seite prüft sie. Das Netzwerk veröffentlicht sie unter {3}',

  // The form
  openCheck: 'Prüfen',
  changeCheck: 'Angaben ändern',
  notChecked: 'Noch nicht geprüft',
  notCheckedText: 'Zum Prüfen ist nötig: {0}. Das finden Sie dort, wo die Verlosung angekündigt wurde, etwa in einem '
    + 'Aushang oder auf einer Website. Nehmen Sie es nicht von dieser Seite.',
  pins: 'Prüfen Sie selbst',
  pinsIntro: 'Jeder kann ein Protokoll erstellen, das in sich stimmt. Es wird deshalb mit dem verglichen, was Sie aus '
    + 'anderer Quelle wissen: vom Aushang, aus der Zeitung oder von der Seite, die die Verlosung angekündigt hat. '
    + 'Lassen Sie leer, was Sie nicht wissen.',
  pinCommitment: 'Die veröffentlichte Festlegung',
  pinCommitmentHint: '64 Ziffern und Buchstaben von a bis f, wie Sie sie vor der Verlosung gesehen haben. Nehmen Sie '
    + 'sie nicht aus den Dateien der Verlosung.',
  faultCommitment: 'Das {0:ist|sind} {0} Zeichen, aber die Festlegung hat 64: Ziffern und die Buchstaben a bis f. '
    + 'Kopieren Sie sie ganz.',
  faultLine: 'Die Zeile {0} dieser Datei ist leer, zu lang oder beschädigt. Wählen Sie die Datei so, wie sie '
    + 'veröffentlicht wurde, unverändert.',
  faultFile: 'Das ist eine andere Datei als die, nach der hier gefragt wird, oder sie ist beschädigt. Wählen Sie die '
    + 'Datei so, wie sie veröffentlicht oder Ihnen geschickt wurde, unverändert.',
  lacksEntries: 'Wählen Sie auch die Liste: Damit wird geprüft, was Sie gewählt haben.',
  lacksAwards: 'Wählen Sie auch die Zuteilungen: Mit ihnen werden die Rücktritte geprüft.',
  pinAnnouncement: 'Oder wählen Sie die Ankündigung, die Sie aufbewahrt haben',
  pinAnnouncementHint: 'Die Seite, die die Verlosung angekündigt hat, oder deren terms.json, so wie Sie sie vor der '
    + 'Verlosung gespeichert haben. Diese Seite trägt dann die Festlegung ein.',
  announcementTaken: 'Ihre Festlegung ist oben eingetragen.',
  isNoAnnouncement: 'Das ist keine Ankündigung einer Verlosung. Wählen Sie die Seite, die Sie vor der Verlosung '
    + 'gespeichert haben, oder deren terms.json.',
  pinPublishedAt: 'Eine Zeit, zu der sie schon öffentlich war',
  pinPublishedAtHint: 'In Ihrer Ortszeit. Nichts im Protokoll beweist diese Zeit, also geben Sie nur eine an, die '
    + 'Sie kennen. Eine spätere Zeit macht die Prüfung strenger. Steht die Festlegung in einem öffentlichen Register, '
    + 'kann dessen Nachweis unten diese Zeit ersetzen.',
  pinPublishedAtUtc: 'In UTC: {0}',
  pinLog: 'Ein Nachweis aus einem öffentlichen Register, falls es einen gibt',
  pinLogText: 'Manche Veranstalter tragen die Festlegung in ein öffentliches Register ein, das immer nur wächst. '
    + 'Zeugen unterschreiben, wann sie das Register gesehen haben. Ihr Wort zur Zeit tritt dann an die Stelle Ihrer '
    + 'Angabe.',
  pinLogProof: 'Der Registernachweis',
  pinLogProofHint: 'Eine Datei wie commitment.proof, die es zur Verlosung gibt.',
  pinLogKey: 'Der Registerschlüssel des Veranstalters',
  pinLogKeyHint: '64 Ziffern und Buchstaben von a bis f oder eine Zeile, die mit ssh-ed25519 beginnt, so wie er vor '
    + 'der Verlosung veröffentlicht wurde. Nehmen Sie ihn nicht aus den Dateien der Verlosung.',
  logKeyIs: 'Verstanden als: {0}',
  pinLogPolicyName: 'Die Zeugenrichtlinie (log policy): wessen Wort Sie annehmen',
  pinLogPolicyNameHint: 'Eine Richtlinie nennt Register und Zeugen und wie viele der Zeugen unterschrieben haben '
    + 'müssen. Wählen Sie eine, der Sie vertrauen, und keine aus den Dateien der Verlosung.',
  policyNone: 'Keine gewählt',
  policyFile: 'Aus einer Datei',
  pinLogPolicy: 'Die Datei der Richtlinie',
  pinLogPolicyHint: 'Eine Textdatei mit Zeilen, die mit log, witness, group und quorum beginnen.',
  policyNeeds: 'Wer unterschrieben haben muss: {0}.',
  policyOf: '{0} von ({1})',
  policyLogs: 'Die Register: {0}.',
  policyKeys: 'Ihre Schlüssel',
  faultTimeToo: 'Der Registernachweis nennt die Zeit, also lassen Sie dieses Feld leer. Oder behalten Sie diese Zeit, '
    + 'und nehmen Sie Registernachweis, Registerschlüssel und Zeugenrichtlinie weg.',
  faultLogProof: 'Das ist kein Registernachweis, wie ihn sigsum-submit schreibt: Zeile {0} stimmt nicht. Wählen Sie '
    + 'die Datei so, wie sie entstanden ist.',
  faultLogProofWhole: 'Das ist kein Registernachweis, wie ihn sigsum-submit schreibt. Wählen Sie die Datei so, wie '
    + 'sie entstanden ist.',
  faultLogKey: 'Das ist kein Registerschlüssel: Er hat 64 Ziffern und Buchstaben von a bis f oder beginnt mit '
    + 'ssh-ed25519. Kopieren Sie ihn ganz.',
  lacksLogKey: 'Geben Sie auch den Registerschlüssel an: Er zeigt, dass der Veranstalter dies eingetragen hat.',
  lacksLogPolicy: 'Wählen Sie auch eine Zeugenrichtlinie: Sie sagt, wessen Wort zur Zeit zählt.',
  lacksPolicyFile: 'Wählen Sie die Datei der Richtlinie.',
  faultLogPolicy: 'Das ist keine brauchbare Zeugenrichtlinie: Zeile {0} stimmt nicht. Wählen Sie die Datei so, wie '
    + 'sie veröffentlicht wurde.',
  faultLogPolicyWhole: 'Das ist keine brauchbare Zeugenrichtlinie. Wählen Sie die Datei so, wie sie veröffentlicht '
    + 'wurde.',
  pinRound: 'Die angekündigte Runde',
  pinRoundHint: 'Eine Zahl von 0 bis {0}. Eine andere Runde hat ein anderes Ergebnis.',
  pinPublic: 'Der Wert von {0}, wie er an seiner Quelle steht',
  pinPublicHint: 'Wo er steht und wie er geschrieben wird: {0}',
  value_respelled: 'Andere Programme machen daraus vielleicht {1}, und das ist ein anderer Wert. Geben Sie ihn genau '
    + 'so ein, wie er veröffentlicht wurde.',
  pinMore: 'Mehr',
  pinEntries: 'Die Liste der Einträge',
  pinEntriesHint: 'Eine Textdatei mit einem Eintrag pro Zeile.',
  pinBlinding: 'Der Schlüssel der verdeckten Liste, wenn Sie sie führen',
  pinBlindingHint: 'Diese Datei hat nur, wer die Liste führt. Sie bleibt auf diesem Gerät.',
  pinResult: 'Das veröffentlichte Ergebnis',
  pinResultHint: 'Eine Textdatei mit den gezogenen Einträgen, einer pro Zeile, in der Reihenfolge der Verlosung.',
  pinAwards: 'Die veröffentlichten Zuteilungen',
  pinAwardsHint: 'Eine Textdatei wie awards.txt. Dazu ist auch die Liste nötig, außer wenn die Einträge Zahlen sind.',
  pinWithdrawals: 'Die Rücktritte',
  pinWithdrawalsHint: 'Eine Textdatei mit einem Rücktritt pro Zeile, der Reihe nach. Sie zählt nur mit Zuteilungen.',
  pinProof: 'Ihr Eintragsnachweis oder Kennungsnachweis',
  pinProofHint: 'Eine Datei wie proof-017.json. Sie zeigt, dass Ihr Eintrag in der Liste ist, und ob er gezogen wurde.',
  heldEntries: 'Diese Seite enthält eine Liste und nimmt sie, wenn Sie keine wählen.',
  heldResult: 'Diese Seite enthält ein Ergebnis und nimmt es, wenn Sie keines wählen.',
  heldAwards: 'Diese Seite enthält Zuteilungen und nimmt sie, wenn Sie keine wählen.',
  heldWithdrawals: 'Diese Seite enthält Rücktritte und nimmt sie, wenn Sie keine wählen.',
  heldProof: 'Diese Seite enthält einen Eintragsnachweis und nimmt ihn, wenn Sie keinen wählen.',
  heldLogged: 'Diese Seite enthält einen Registernachweis und nimmt ihn, wenn Sie keinen wählen.',
  check: 'Die Verlosung prüfen',
  working: 'In Arbeit',
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen. Es gibt kein Urteil.',
  changed: 'Etwas hat sich geändert. Prüfen Sie die Verlosung noch einmal.',
  noVerdict: 'Es gibt kein Urteil. {0}',
  verdictIs: 'Das Urteil: {0}.',

  // The verdict
  verified: 'Bestätigt',
  refused: 'Abgelehnt',
  consistent: 'Kein Fehler gefunden, aber nicht bewiesen',
  error: 'Kein Urteil',
  verifiedFollows: 'Was gezogen wurde, folgt aus dem, was angekündigt war.',
  nobodyChose: 'Niemand konnte es aussuchen, wenn die Festlegung unten, und für diese Verlosung keine andere, vor dem '
    + '{0} öffentlich war.',
  nobodyChoseRound: 'Niemand konnte es aussuchen, wenn die Festlegung unten, und für diese Verlosung keine andere, vor '
    + 'dem {0} öffentlich war und diese Runde die angekündigte ist.',
  choseUndated: 'Ob jemand es aussuchen konnte, ist nicht bekannt.',
  choseValue: 'Wer {0} zuletzt festgelegt hat, konnte aussuchen.',
  choseValueSeals: 'Wer {0} zuletzt festgelegt hat, konnte aussuchen, wenn er auch {3:das versiegelte Geheimnis|alle '
    + 'versiegelten Geheimnisse} von {2} kannte.',
  choseSeals: 'Wer {1:das versiegelte Geheimnis|alle versiegelten Geheimnisse} von {0} hatte, konnte aussuchen, bevor '
    + 'die Festlegung veröffentlicht wurde.',
  couldHoldBack: 'Wer {1:das versiegelte Geheimnis|eines der versiegelten Geheimnisse} von {0} hatte, konnte das '
    + 'Ergebnis als Erster kennen und zurückhalten.',
  choseWithdrawals: 'Wer die Rücktritte aufgeschrieben hat, konnte aussuchen, wer nachrückt.',
  notShownPrivate: 'Die Liste ist nicht öffentlich: Kein Außenstehender kann erkennen, wer darauf steht und wie oft.',
  notShownList: 'Nichts hier zeigt, wer auf der Liste steht.',
  notShownNumbers: 'Nichts hier zeigt, für wen oder was jede Zahl steht.',
  verifiedLogged: '{0} {0:Zeuge|Zeugen} des öffentlichen Registers {0:bezeugt|bezeugen}, dass die Festlegung '
    + 'spätestens am {1} darin stand.',
  awardUnchecked: 'Was dieser Eintrag bekommt, wurde nicht geprüft.',
  refusedText: 'Verlassen Sie sich nicht auf dieses Protokoll. {0}',
  notThisDraw: 'Die Festlegung, die Sie angegeben haben, ist nicht die dieser Verlosung: {0}.',
  checkTyping: 'Vergleichen Sie Ihre Eingabe mit der Ankündigung.',
  copyCommitment: 'Kopieren Sie die Festlegung aus der Ankündigung.',
  other_differs: '{0} von 64 Zeichen {0:ist|sind} anders, in {1:Gruppe|den Gruppen} {2}',
  other_swapped: 'zwei Zeichen nebeneinander sind vertauscht, in {1:Gruppe|den Gruppen} {2}',
  other_groups_swapped: 'die Gruppen {2} sind vertauscht',
  other_missing: 'ein Zeichen fehlt, in Gruppe {2}',
  other_missing_group: 'Gruppe {2} fehlt',
  other_extra: 'ein Zeichen ist zu viel, in Gruppe {2}',
  other_extra_group: 'eine Gruppe ist zu viel, Gruppe {2}',
  other_file: 'es ist der SHA-256-Hash der Datei {3}',
  other_root: 'es ist die Wurzel der Liste, also eine andere Zahl aus dem Protokoll',
  other_seal: 'es ist ein Siegel, also eine andere Zahl aus dem Protokoll',
  other_previous: 'es ist die Festlegung der vorigen Verlosung',
  giveEarlier: 'Wenn Sie wissen, dass die Festlegung schon früher öffentlich war, geben Sie jene Zeit an.',
  giveEarlierProof: 'Ein später geholter Registernachweis nennt eine spätere Zeit. Wenn es einen von vor der Verlosung '
    + 'gibt, wählen Sie diesen. Oder geben Sie statt des Nachweises eine Zeit an, wenn Sie selbst wissen, dass die '
    + 'Festlegung schon früher öffentlich war.',
  refusedProof: 'Der Nachweis gilt nicht: Er gehört nicht zu dieser Verlosung, oder jemand hat ihn verändert. '
    + 'Vergleichen Sie ihn mit dem, der Ihnen geschickt wurde.',
  consistentText: 'Keine Prüfung ist gescheitert, aber es {1:fehlt|fehlen}: {0}.',
  missingCommitment: 'die veröffentlichte Festlegung',
  missingRound: 'die angekündigte Runde',
  missingPublishedAt: 'eine Zeit, zu der die Festlegung schon öffentlich war',
  missingLogged: 'der Registernachweis',
  missingEd25519: 'eine Prüfung des Registernachweises, die dieser Browser nicht durchführen kann',
  missingEntries: 'die Liste der Einträge',
  missingBlinding: 'der Schlüssel der Liste',
  missingPublic: 'der öffentliche Wert {0}',
  missingSignature: 'eine Prüfung der Signatur von {0}',
  given: 'Ihre Angaben: {0}.',
  givenNothing: 'keine',
  givenWorth: 'Das Urteil ist nur so viel wert wie diese Angaben. Sie sollten aus einer anderen Quelle stammen als das '
    + 'Protokoll.',
  ofPage: 'Aus dieser Seite verglichen: {0}.',
  givenCommitment: 'die Festlegung',
  givenRound: 'die Runde',
  givenPublishedAt: 'die Zeit',
  givenLogged: 'der Registernachweis',
  givenLogKey: 'der Registerschlüssel',
  givenLogPolicy: 'eine Zeugenrichtlinie',
  givenPolicyName: 'die Zeugenrichtlinie {0}',
  givenPublic: 'der Wert von {0}',
  givenEntries: 'die Liste',
  givenBlinding: 'der Schlüssel der Liste',
  givenResult: 'das Ergebnis',
  givenAwards: 'die Zuteilungen',
  givenWithdrawals: 'die Rücktritte',
  givenProof: 'der Nachweis für einen Eintrag',
  checksHeading: 'Was geprüft wurde',
  checksPassed: '{0} {0:Prüfung|Prüfungen} bestanden',
  cantShow: 'Was das nicht zeigen kann',
  inSpecWords: 'Die Prüfungen in den Worten der Spezifikation',
  forMachines: 'Das Urteil als JSON, für Programme (SPEC.md, Abschnitt 8)',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  selected: 'Es ist markiert. Kopieren Sie es wie jeden anderen Text.',
  proofHolds: 'Der Eintrag {0} ist in der Liste, in Zeile {1} von {2}.',
  proofDrawn: 'Er wurde als {0} gezogen.',
  proofNotDrawn: 'Er wurde nicht gezogen.',

  // The checks, one sentence for each state
  commitmentPassed: 'Die Bedingungen sind die angekündigten.',
  commitmentOwn: 'Die Bedingungen haben die Festlegung, die das Protokoll nennt. Zum Vergleich gaben Sie keine an.',
  commitmentFailed: 'Die Bedingungen oder die Runde sind nicht die angekündigten.',
  openingsSeals: 'Jedes Siegel wurde mit dem geöffnet, was versiegelt war.',
  openingsBeacon: 'Die Signatur der Zufallsquelle ist echt.',
  openingsValues: 'Die öffentlichen Werte sind die, die Sie angegeben haben.',
  openingsOwn: 'Die öffentlichen Werte stehen so im Protokoll. Sie haben nicht alle zum Vergleich angegeben.',
  openingsFailed: 'Etwas, das geöffnet wurde, weicht von dem ab, was vorher festgelegt war.',
  openingsSkipped: 'Eine Signatur stammt von einer Zufallsquelle, die diese Seite nicht prüfen kann.',
  loggedPassed: 'Ein öffentliches Register enthält die Festlegung: {0} {0:Zeuge|Zeugen} der angegebenen '
    + 'Zeugenrichtlinie {0:bezeugt|bezeugen}, dass sie spätestens am {1} darin stand.',
  logNoProof: 'Ob ein öffentliches Register die Festlegung enthält, wurde nicht geprüft.',
  logNoEd25519: 'Der Registernachweis wurde nicht geprüft, weil dieser Browser keine Ed25519-Signaturen kennt. Öffnen '
    + 'Sie diese Seite in einem neueren Browser, als Datei oder über https. Oder nehmen Sie das Programm: verishuffle '
    + 'verify --logged.',
  logAnotherKey: 'Der Registernachweis gehört zu einem anderen Schlüssel als dem angegebenen Registerschlüssel. '
    + 'Vergleichen Sie Ihren mit dem, den der Veranstalter veröffentlicht hat. Wenn er stimmt, ist dieser Nachweis '
    + 'nicht vom Veranstalter.',
  logLeafSignature: 'Der Registernachweis gilt nicht dieser Festlegung, oder jemand hat ihn verändert. Wählen Sie den '
    + 'Nachweis dieser Verlosung, so wie er entstanden ist.',
  logNoRawHash: 'Der Registernachweis gilt der Festlegung als Text aus 64 Zeichen, nicht der Festlegung selbst: Sie '
    + 'wurde ohne --raw-hash eingetragen. Er zeigt hier also nichts. Der Veranstalter kann die Festlegung selbst '
    + 'eintragen, und der neue Nachweis zählt dann ab seiner Zeit.',
  logUnknownLog: 'Der Registernachweis stammt aus einem Register, das Ihre Zeugenrichtlinie nicht nennt. Wenn Sie '
    + 'diesem Register vertrauen, wählen Sie eine Richtlinie, die es nennt.',
  logLogSignature: 'Das Register hat dies nicht unterschrieben: Jemand hat den Registernachweis verändert, oder er ist '
    + 'beschädigt. Holen Sie die Datei noch einmal von dort, wo die Verlosung veröffentlicht wurde.',
  logQuorum: 'Zu wenige der Zeugen, die Ihre Zeugenrichtlinie verlangt, haben den Registernachweis unterschrieben. '
    + 'Bitten Sie den Veranstalter um einen Nachweis, den mehr von ihnen unterschrieben haben.',
  logInclusion: 'Der Registernachweis führt nicht zur Festlegung: Jemand hat ihn verändert, oder er ist beschädigt. '
    + 'Holen Sie die Datei noch einmal von dort, wo die Verlosung veröffentlicht wurde.',
  duePassed: 'Nach Ihrer Zeitangabe stand der Zufall erst fest, als die Festlegung schon öffentlich war.',
  dueFailed: 'Der Zufall war zu der Zeit, die Sie angegeben haben, schon bekannt.',
  dueOther: 'Die angegebene Zeit gehört zu dem, was angekündigt war. Über dieses Protokoll sagt sie also nichts.',
  dueLoggedPassed: 'Nach den Zeugen des Registers zählt die Festlegung ab dem {0} als öffentlich. Erst danach stand '
    + 'der Zufall fest.',
  dueLoggedFailed: 'Nach den Zeugen des Registers zählt die Festlegung erst ab dem {0} als öffentlich. Da war der '
    + 'Zufall schon bekannt.',
  dueNone: 'Es gibt keine öffentliche Zufallsquelle, also auch keine Zeit zum Vergleich.',
  dueSkipped: 'Ob der Zufall nach der Ankündigung kam, wurde nicht geprüft.',
  stepsPassed: 'Das Protokoll hat so viele Schritte, wie die Verlosung braucht.',
  stepsFailed: 'Das Protokoll hat zu viele oder zu wenige Schritte.',
  legalPassed: 'Jeder Schritt ist bei einer fairen Mischung möglich.',
  legalFailed: 'Ein Schritt ist bei keiner fairen Mischung möglich.',
  derivedPassed: 'Jeder Schritt folgt aus den Bedingungen und dem Zufall.',
  derivedFailed: 'Ein Schritt folgt nicht aus den Bedingungen und dem Zufall.',
  derivedSkipped: 'Ob die Schritte aus dem Zufall folgen, wurde nicht geprüft.',
  entriesPassed: 'Die Liste ist dieselbe, die festgelegt wurde.',
  entriesOwn: 'Die Liste ist die, die in den Bedingungen dieses Protokolls steht.',
  entriesFailed: 'Die Liste ist nicht die, die festgelegt wurde.',
  entriesSkipped: 'Die Liste wurde nicht verglichen.',
  entriesNone: 'Die Einträge sind Zahlen, also gibt es keine Liste zu vergleichen.',
  resultPassed: 'Das veröffentlichte Ergebnis ist das, was gezogen wurde.',
  resultFailed: 'Das veröffentlichte Ergebnis ist nicht das, was gezogen wurde.',
  resultSkipped: 'Es wurde kein veröffentlichtes Ergebnis verglichen.',
  resultHeldPassed: 'Das Ergebnis auf dieser Seite ist das, was gezogen wurde.',
  resultHeldFailed: 'Das Ergebnis auf dieser Seite ist nicht das, was gezogen wurde.',
  resultPart: 'Es enthält die ersten {0} von {1}.',
  awardsPassed: 'Die veröffentlichten Zuteilungen folgen aus den Regeln.',
  awardsFailed: 'Die veröffentlichten Zuteilungen folgen nicht aus den Regeln.',
  awardsSkipped: 'Es wurden keine veröffentlichten Zuteilungen verglichen.',
  awardsHeldPassed: 'Die Zuteilungen auf dieser Seite folgen aus den Regeln.',
  awardsHeldFailed: 'Die Zuteilungen auf dieser Seite folgen nicht aus den Regeln.',
  awardsNone: 'Die Bedingungen sehen keine Zuteilungen vor.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'Keine öffentliche Zufallsquelle ist dabei: Wenn eine Person alle Siegel hatte oder ihre Besitzer '
    + 'sich absprachen, konnten sie vor der Veröffentlichung viele Geheimnisse ausprobieren. Wer die Besitzer sind, '
    + 'sagt nur der Veranstalter.',
  cautionBeaconTime: 'Die Zufallsquelle zählt nur, wenn die Festlegung vor dem {0} öffentlich war, als ihre Runde '
    + 'erschien.',
  cautionBeaconChain: 'Die Zufallsquelle zählt nur, wenn die Festlegung öffentlich war, bevor ihre Runde erschien. '
    + 'Diese Seite kennt die Kette nicht und kann daher nicht sagen, wann das war.',
  cautionLogged: 'Dass ein öffentliches Register die Festlegung spätestens am {0} enthielt, sagen die Zeugen der '
    + 'angegebenen Zeugenrichtlinie. Es heißt nicht, dass da schon jemand die Bedingungen oder die Liste lesen konnte.',
  cautionPublicValues: 'Ein öffentlicher Wert zählt nur, wenn die Festlegung öffentlich war, bevor jemand den Wert '
    + 'kennen konnte. Wer ihn zuletzt bestimmt hat, kann mehrere ausprobiert haben.',
  cautionLastOpener: 'Wer ein Siegel als Letzter öffnet, kann das Ergebnis als Erster kennen und das Öffnen '
    + 'verweigern.',
  cautionSealOwner: 'Der Besitzer eines Siegels kennt das Ergebnis, sobald alles andere bekannt ist.',
  cautionBlindedList: 'Die Liste ist nicht öffentlich: Kein Außenstehender kann erkennen, wie oft jemand darin steht '
    + 'oder ob zwei Teilnehmer dieselbe Zeile haben.',
  cautionRepeated: 'Vielleicht wurde mehrmals gezogen und nur eine Verlosung gezeigt. Das schließt nur eine '
    + 'vollständige, veröffentlichte Kette von Verlosungen aus.',
  cautionRounds: 'Es gibt {0} Runden, und eine andere Runde ist ein anderes Ergebnis.',
  cautionNoRoom: 'Nicht jede Reihenfolge ist möglich: Dazu sind {0} Bits Zufall nötig, und die beste Quelle hat {1}.',
  cautionUnknownRoom: 'Niemand weiß, wie viel Zufall in der Verlosung steckt: Von keiner ihrer Quellen ist das '
    + 'bekannt.',
  cautionListNotCompared: 'Die Liste wurde nicht verglichen: Nichts hier zeigt, wer darauf steht, oder dass ihre {0} '
    + 'Einträge verschieden sind.',
  cautionNumbers: 'Die Einträge sind Zahlen: Nichts hier zeigt, für wen oder was jede Zahl steht.',
  cautionCells: 'Was ein Eintrag bekommt, hängt von seinen Zellen in der Liste ab. Einträge mit verschiedenen Zellen '
    + 'können also verschiedene Chancen haben.',
  cautionWithdrawals: '{0} {0:Eintrag gilt|Einträge gelten} als zurückgetreten{0:|, in dieser Reihenfolge}, nach '
    + 'Angabe dessen, der {0:ihn|sie} aufführt: Niemand prüft, ob {0:er zurücktrat|sie zurücktraten}, und wer '
    + 'Rücktritte aufführt, kann aussuchen, wer nachrückt.',

  // The show
  showRule: 'Jeder Schritt vertauscht, was an zwei Stellen steht, oder lässt es, wo es ist. Was dann an der ersten der '
    + 'beiden steht, ist gezogen und bleibt dort.',
  showTooMany: 'Es gibt zu viele Einträge, um alle Stellen zu zeigen.',
  showBoxes: 'Jedes Kästchen ist eine Stelle mit dem Eintrag, der dort steht.',
  showPositions: 'Stellen',
  showPosition: 'Stelle {0}',
  showPlace: 'Platz {0}',
  showSwapped: 'vertauscht',
  showSoFar: 'Davor gezogen, das Neueste zuerst',
  showOneBefore: 'Platz 1 wurde vor diesen gezogen.',
  showBefore: 'Die Plätze 1 bis {0} wurden vor diesen gezogen.',
  showOneEntry: 'Es gibt nur einen Eintrag, also keinen Schritt.',
  showBeforeWithdrawals: 'Das ist die Verlosung, vor jedem Rücktritt.',
  showStart: 'Vor dem ersten Schritt.',
  showStays: 'Schritt {0} von {1}: Der Eintrag an Stelle {2} bleibt, wo er ist.',
  showSwaps: 'Schritt {0} von {1}: Stelle {2} tauscht mit Stelle {3}.',
  showPlaceIs: 'Platz {0}: {1}',
  showLeftOver: 'Platz {0}, übrig geblieben: {1}',
  showPlay: 'Start',
  showContinue: 'Weiter',
  showAgain: 'Noch einmal',
  showPause: 'Pause',
  showBack: 'Einen Schritt zurück',
  showOn: 'Einen Schritt weiter',
  showFull: 'Vollbild',
  showFullEnd: 'Vollbild beenden',
  showSpeed: 'Tempo',
  speedSlow: 'Tempo: langsam',
  speedMiddle: 'Tempo: mittel',
  speedFast: 'Tempo: schnell',
  speedFastest: 'Tempo: maximal',
  showStep: 'Schritt',
  showStepOf: 'Schritt {0} von {1}',
  showControls: 'Bedienung der Vorführung',
  showStill: 'Auf diesem Gerät ist weniger Bewegung eingestellt. Daher bewegt sich hier nichts von selbst: Nehmen Sie '
    + 'die beiden Knöpfe oder den Schieberegler.',
  showEnd: 'Ende.',
  showPaused: 'Angehalten.',
  revealWhat: 'Was gezeigt wird',
  revealSwaps: 'die Mischung, Schritt für Schritt',
  revealForward: 'die Zuteilungen, die erste zuerst',
  revealBackward: 'die Zuteilungen, die erste zuletzt',
  revealRule: 'Das zeigt nacheinander, was die ganze Verlosung ergab. Es zieht selbst nichts.',
  revealStart: 'Vor dem Ersten.',
  revealStep: '{0} von {1}: {2}, {3} von {4}.',
  revealIs: '{0}, {1}: {2}',
  revealSoFar: 'Davor gezeigt, das Neueste zuerst',
  revealBefore: '{0} {0:wurde|wurden} vor diesen gezeigt.',

  // What an allocation means
  givesCells: 'Jeder Eintrag hat {0} {0:Zelle|Zellen}: {1}. {2} ist seine Kennung.',
  givesOnePer: 'Von den Einträgen mit dem gleichen Wert in {0} bekommt höchstens 1 eine Zuteilung; leere Zellen gelten '
    + 'nicht als gleich.',
  givesOnePerWaiting: 'Von den Einträgen mit dem gleichen Wert in {0} bekommt höchstens 1 eine Zuteilung oder einen '
    + 'Platz auf der Warteliste; leere Zellen gelten nicht als gleich.',
  givesAwards: 'Zu vergeben: {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} und {1}',
  givesWaiting: 'Auf {0} warten Einträge für den Fall, dass jemand zurücktritt.',
  givesUpToWaiting: 'Auf {1} {0:wartet|warten} bis zu {0} {0:Eintrag|Einträge} für den Fall, dass jemand zurücktritt.',
  givesOnce: 'Jeder gezogene Eintrag kommt einmal an die Reihe, in der Reihenfolge der Verlosung.',
  givesTimes: 'Vergeben wird in {0} Schritten. In jedem kommen die gezogenen Einträge in der Reihenfolge der Verlosung '
    + 'dran, ohne die, die schon etwas haben.',
  givesOnly: '{0}.',
  givesFirst: 'Zuerst: {0}.',
  givesThen: 'Dann: {0}.',
  givesOneOf: 'jeder Eintrag bekommt davon das Erste, das möglich ist: {0}',
  givesOr: '; oder ',
  givesIf: ', wenn sein Wert in {0} {1} ist',
  givesForUpTo: ', für bis zu {0} {0:Eintrag|Einträge}',
  givesWhose: ' mit {1} in {0}',
  givesUpTo: 'bis zu {0} {0:Eintrag|Einträge}{1} {0:bekommt|bekommen} {2}',
  givesWhileLeft: 'Einträge{0} bekommen {1}, bis alle vergeben sind',
  givesAll: 'alle Einträge{0} bekommen {1}',
  givesAllLeft: 'alle übrigen Einträge bekommen {0}',
  givesPlace: 'einen Platz auf {0}',
  givesItsAward: 'die Zuteilung, die in {0} steht',
  givesTheirAward: 'die Zuteilung, die bei ihnen in {0} steht',
  givesCap: 'Höchstens {0} {0:Zuteilung geht|Zuteilungen gehen} an Einträge mit dem gleichen Wert in {1}; leere Zellen '
    + 'gelten nicht als gleich.',
  givesCapWhose: 'Höchstens {0} {0:Zuteilung geht|Zuteilungen gehen} an Einträge mit {2} in {1}.',
  givesCapsAwards: 'Eine solche Grenze für Zuteilungen hält niemanden von der Warteliste fern.',
  givesNobodyNext: 'Tritt jemand mit einer Zuteilung zurück, so bekommt sie niemand anderes.',
  givesNext: 'Tritt jemand mit einer Zuteilung zurück, so geht sie an den Eintrag, der auf {0} nach denselben '
    + 'Schritten und Grenzen zuerst an der Reihe ist.',
};

// ---- web/words/spanish.js, PAGE_SPANISH

const PAGE_SPANISH = {
  direction: 'ltr',
  self: 'Español',
  quotes: ['«', '»'],
  ordinals: { other: '.º' },

  // Giving a record
  title: 'Comprobar un sorteo',
  intro: 'Esta página comprueba un sorteo hecho con verishuffle. Funciona sin conexión, y lo que elija o escriba aquí '
    + 'se queda en este dispositivo.',
  record: 'El sorteo',
  recordFile: 'Elija un archivo del sorteo',
  recordFileHint: 'La página del sorteo o su acta, a menudo llamada transcript.json. Después puede añadir la lista, el '
    + 'resultado, las adjudicaciones, las renuncias, una prueba de inscripción o una prueba del registro. También '
    + 'puede soltar los archivos en cualquier parte de esta página.',
  recordText: 'O péguelo aquí',
  recordRead: 'Leer lo pegado',
  recordLine: 'Línea del archivo',
  recordLineHint: 'Este archivo tiene {0} {0:línea|líneas}. Esta página comprueba una línea cada vez. El programa '
    + 'comprueba el archivo entero y encuentra las rondas que faltan: verishuffle verify --archive.',
  recordLineWrong: 'La línea debe ser un número de 1 a {0}.',
  again: 'Leer el acta otra vez',
  isTranscript: 'Esta es el acta de un sorteo.',
  isLine: 'Este es un archivo de {0} {0:acta|actas}. Se ha leído una de ellas.',
  isPage: 'Este es el informe de un sorteo. Se ha leído su acta.',
  isAnnouncement: 'Este es el anuncio de un sorteo. No contiene ningún resultado.',
  isReceipt: 'Este es el recibo de un participante. Se han leído su acta y su prueba.',
  isTerms: 'Estas son las bases de un sorteo. No contienen ningún resultado.',
  isProofToo: 'Esta es una prueba de inscripción. Se muestra con el acta.',
  isProof: 'Esta es una prueba de inscripción. Elija ahora el acta o la página de su sorteo.',
  isIdProofToo: 'Esta es una prueba de identificador. La respuesta está más abajo, en «Buscar mi inscripción».',
  isIdProof: 'Esta es una prueba de identificador. Elija ahora el acta o la página de su sorteo.',
  isLoggedToo: 'Esta es una prueba de un registro público. Se comprueba cuando usted indique también la clave del '
    + 'registro y la política de testigos.',
  isLogged: 'Esta es una prueba de un registro público. Elija ahora el acta o la página de su sorteo.',
  isOpening: 'Esta es la apertura de un sello. Elija en su lugar el acta del sorteo.',
  isSecret: 'Este es un secreto. No se lo dé a nadie. Elija en su lugar el acta del sorteo.',
  isBlinding: 'Esta es la clave de una lista oculta. Guárdela para usted. Elija en su lugar el acta del sorteo.',
  isEntries: 'Esta es la lista del sorteo.',
  isWrongList: 'Esto tiene tantas líneas como la lista del sorteo, pero no es esa lista.',
  isAwards: 'Estas son adjudicaciones. Se compararán cuando compruebe el sorteo.',
  isResult: 'Esto puede ser el resultado del sorteo. Se comparará cuando compruebe el sorteo.',
  isWithdrawals: 'Estas son renuncias. Con la lista, la página muestra quién recibe qué después de ellas.',
  isUnknown: '{0} no es el acta de un sorteo. Si es una lista o un resultado, o si son adjudicaciones o renuncias, '
    + 'elija antes la página del sorteo o su acta (transcript.json).',
  thisText: 'Este texto',
  isBroken: 'Esto no se puede leer como acta de un sorteo. Quizá se cortó o cambió por el camino: obténgala otra vez '
    + 'de donde se publicó.',
  isEmpty: '{0} no contiene nada. Obtenga su contenido otra vez de donde se publicó el sorteo.',
  changedUtf16: 'Esto está guardado en UTF-16. Obtenga otra vez el archivo de donde se publicó, o guárdelo en UTF-8.',
  changedMark: 'Un editor puso un signo invisible (BOM) al principio. Obtenga otra vez el archivo, o guárdelo sin BOM.',
  changedQuotes: 'Las comillas se sustituyeron, quizá al copiar. Obtenga el archivo mismo de donde se publicó.',
  changedByMail: 'Es el texto sin procesar de un correo. Guarde su adjunto, u obtenga el archivo de donde se publicó.',
  notOfThisPage: 'No se ha usado {0}. Esta página muestra un solo sorteo y no tiene ningún campo para un archivo así. '
    + 'Otro sorteo se comprueba en su propia página.',
  stoppedAt: 'La lectura se detuvo en la línea {0}, columna {1}.',
  noVerdictWhy: 'No se pudo comprobar. El motivo está al final de la parte técnica, más abajo.',
  faultGiven: 'Algo de lo que indicó no se puede usar. El formulario de abajo dice qué.',
  isNewer: 'Esto se hizo con una versión más nueva de verishuffle. Compruébelo con una copia más nueva de esta página.',
  pageFailed: 'Algo falló en esta página. Vuelva a cargarla. Si no basta, ábrala en otro navegador.',
  noRecord: 'Esta página debería contener un sorteo, pero no hay ninguno.',
  severalRecords: 'Esta página contiene más de un acta, así que puede mostrar una y referirse a otra. No se fíe de '
    + 'ella y pida la página de nuevo a quien organiza el sorteo.',
  fileTooLarge: '{0}: este archivo tiene {1} bytes, y esta página lee como mucho {2}. Compruébelo con el programa: '
    + 'verishuffle verify.',
  textTooLarge: 'Este texto tiene {1} bytes, y esta página lee como mucho {2}. Compruébelo con el programa: '
    + 'verishuffle verify.',
  fileUnreadable: '{0}: el navegador no puede leer este archivo. Elíjalo otra vez.',
  loneSurrogate: 'Este texto contiene medio par sustituto, así que no es texto Unicode.',

  // The draw
  kindDrawn: 'Resultado de un sorteo público',
  kindDrawnBy: 'Resultado de un sorteo público, con el nombre que le dio su organizador',
  announcedTitle: 'Anuncio de un sorteo público',
  kindReceipt: 'Recibo de una inscripción en un sorteo público',
  kindReceiptPrivate: 'Recibo de una inscripción en un sorteo con lista privada. No se lo dé a nadie.',
  kindAnnounced: 'Anuncio de un sorteo público, con el nombre que le dio su organizador',
  unnamed: 'Un sorteo público',
  inTheirWords: 'En palabras del organizador',
  theName: 'Nombre del sorteo',
  theRules: 'Reglas',
  drawnHeading: 'Han salido, en este orden',
  drawnByRecord: 'Es lo que dice el archivo del organizador. Aquí nadie lo ha comprobado.',
  drawnByPage: 'Esta página ha hecho el sorteo por sí misma, con las bases y con lo que recibió. Solo una comprobación '
    + 'dice si las bases eran públicas antes de que se conociera el azar.',
  drawnRefused: 'No se fíe de lo que se muestra aquí.',
  consistentShown: 'Arriba se dice lo que falta.',
  noShuffle: 'Ninguna mezcla produce los intercambios de esta acta, así que no sortean a nadie.',
  noNames: 'Esta página no tiene lista de nombres, así que muestra números de línea.',
  blindNames: 'La lista de este sorteo es privada, así que esta página muestra números de línea.',
  wrongList: 'Esta página contiene una lista que no es la del sorteo, así que no muestra nombres.',
  lineOf: 'línea {0} de {1}',
  awardsHeading: 'Quién recibe qué',
  awardsNamed: 'Los nombres entre comillas son del organizador.',
  awardsBy: 'Si alguien renuncia después, las mismas bases dicen quién le sigue.',
  awardsNow: 'Así queda después de las renuncias indicadas.',
  awardsMisfit: 'Las renuncias indicadas no encajan con este sorteo. Así queda sin ellas.',
  gaveUp: 'renuncia de {0}, según el organizador',
  withdrewAs: 'Renunció ({0} en la lista de renuncias), según el organizador; antes: {1}',
  withdrawalsNamed: '{0} {0:renuncia|renuncias}, según el organizador: {1}.',
  withdrawalsCounted: '{0} {0:renuncia|renuncias}, según el organizador.',
  awardEmpty: 'Nadie',
  awardsUnknown: 'Las bases dicen quién recibe qué según las columnas de la lista. Con la lista, esta página lo '
    + 'muestra.',
  awardsHidden: 'Las bases dicen quién recibe qué según las columnas de la lista, que es privada.',
  awardSize: '{0} de {1} {1:concedido|concedidos}',
  waitlistSize: '{0} en espera',
  waitlistInOrder: 'Si algo queda libre, lo recibe quien está aquí en primer lugar.',
  waitlistBySteps: 'Este es el orden del sorteo. Lo que queda libre se da según los mismos pasos y límites, así que '
    + 'quien está aquí en primer lugar no siempre es el siguiente.',
  awardLine: 'línea {0} de {1}, sorteada en el puesto {2}',
  awardDrawn: 'sorteada en el puesto {0}',
  whyStep: 'en el paso {0}',
  whyColumn: 'en el paso {0}, según su {1}',
  whyCondition: 'en el paso {0}, porque su {1} es {2}',
  stepIs: 'Paso {0}: {1}.',
  mechanics: 'Mostrar la línea, el orden y el paso de cada uno',
  allocationHeading: 'Qué se concede, y a quién',
  cardLine: 'Línea {0}',
  cardNumber: 'Número {0}',
  more: 'Mostrar {0} más',
  shownOf: 'se muestran {0} de {1}',

  // Find my entry
  find: 'Buscar mi inscripción',
  findLabel: 'Su boleto, su nombre o una parte',
  findDigits: 'O los primeros dígitos de un identificador',
  findNumber: 'Su número',
  findNone: 'Nada en la lista contiene esto.',
  findSpelt: 'Con otra grafía:',
  findOrder: 'Con estas palabras en otro orden:',
  findMore: 'Solo se muestran los primeros {0} de {1}.',
  findDrawn: 'línea {0}: sorteada en el puesto {1}',
  findNotDrawn: 'línea {0}: no sorteada',
  getsAward: 'Recibe {0}',
  getsPlace: 'Puesto {1} en {0}',
  getsNothing: 'No recibe nada',
  saysAward: 'El organizador dice: {0}.',
  saysPlace: 'El organizador dice: puesto {1} en {0}.',
  saysNothing: 'El organizador dice: esta inscripción no recibe nada.',
  saysWithdrew: 'El organizador dice: esta inscripción renunció, la número {0} de {1}.',
  saysUnchecked: 'No se comprueba aquí: lo que recibe una inscripción se deriva de la lista entera, que este recibo no '
    + 'contiene.',
  saysOther: 'Esta página llega a otra cosa. Quizá alguien haya renunciado.',
  listForAwards: 'Si tiene la lista, esta página puede calcular quién recibe qué.',
  findInList: 'línea {0}: en la lista',
  why: '¿Por qué?',
  whyDrawn: 'Salió en el puesto {0} de {1}.',
  whyNotDrawn: 'No salió: {0:salió|salieron} {0} de {1} {1:inscripción|inscripciones}, y nadie más puede recibir nada.',
  whyTurn: 'Paso {0}:',
  whyNowhere: 'no para esta inscripción, pues su {0} no es ningún premio',
  whyOther: 'no para esta inscripción, pues su {0} no es {1}',
  whyLimit: 'este paso da {1} como mucho {0} {0:vez|veces}, y ya se había dado',
  whyGiven: '{0} ya se había dado por completo, lo último a {1}',
  whyNone: 'no quedaba nada de {0}',
  whyCap: 'como mucho {0} con este {1} {0:puede|pueden} recibir algo, y ya lo tenían: {2}',
  whyLeftOut: 'no contó, pues {0} tiene lo mismo en {1} y ya tenía algo',
  whyGot: 'recibió {0}',
  whyGotNamed: 'recibió lo que dice su {0}',
  whySeat: '{0}, número {1}',
  whyMore: '{0} más',
  whyGave: 'Renunció a {0}.',
  whyGone: '{0} renunció a {1}, que pasó a {2}.',
  whyGoneNobody: '{0} renunció a {1}, y nadie de los que esperan pudo recibirlo.',
  whyCame: '{0} renunció a {1}, y esta inscripción pasó a ocuparlo.',
  whyFirst: 'Nadie va antes en {0}.',
  whyBefore: 'Antes en {0}: {1}.',
  whyNextAll: 'Si alguien renuncia ahora, pasa a esta inscripción.',
  whyNext: 'Si ahora queda libre algo de esto, es para esta inscripción: {0}.',
  whyNextNone: 'Quede libre lo que quede, antes va otra inscripción.',
  numberDrawn: 'El número {0} salió en el puesto {1}.',
  numberNotDrawn: 'El número {0} no salió.',
  numberInDraw: 'El número {0} participa.',
  numberOutside: 'Los números van de 0 a {0}.',
  findProof: 'La lista es privada. Con su prueba de inscripción, esta página muestra su línea y si salió sorteada. Si '
    + 'no tiene prueba, pídasela al organizador.',
  findList: 'Esta página no contiene ninguna lista. Elíjala para buscar su boleto, o elija su prueba de inscripción.',
  findProofFile: 'Su prueba de inscripción',
  findListFile: 'La lista del sorteo',
  yourEntry: 'Su inscripción',
  entryDrawn: 'Línea {0} de {1}, sorteada en el puesto {2} de {3}',
  entryNotDrawn: 'Línea {0} de {1}, no está entre las {2} sorteadas',
  entryUnknown: 'Línea {0} de {1}',
  entryBy: 'La prueba encaja con esta acta. Si se sorteó y en qué puesto consta así en el acta: solo una comprobación '
    + 'dice si es correcto.',
  entryWrong: 'La prueba de inscripción de esta página no es válida: no es de este sorteo, o está dañada. Pídala otra '
    + 'vez a quien se la dio.',
  anotherProof: 'Consultar otra inscripción, con su prueba',
  cellMore: '{0}, los primeros de 64 dígitos. Mostrar todos.',
  cellLess: '{0}, los 64 dígitos. Mostrar solo los primeros.',
  idProofFile: 'Su prueba de identificador',
  idProofHint: 'El archivo que recibió, por ejemplo proof-0001.json. Esta página lo lee aquí. No lo guarda, ni lo '
    + 'envía, ni lo imprime, y lo olvida cuando usted la cierra.',
  idNeedsList: 'Su prueba de identificador ya está. Solo se puede comprobar con la lista: elija también esta.',
  idNoPlace: 'Ha elegido una prueba de identificador, pero la lista de este sorteo no tiene identificadores que pueda '
    + 'abrir.',
  idOtherFile: 'Este archivo no es una prueba de identificador. Elija el que recibió.',
  idMalformed: 'Este archivo está dañado: no se puede leer a partir de la línea {0}, columna {1}. Elija el archivo '
    + 'tal como lo recibió.',
  idNot: 'La prueba no es válida',
  idNotPin: 'El compromiso que usted indicó no es el de este sorteo.',
  idNotContext: 'Es del sorteo {0}, y este es {1}.',
  idNotKind: 'Este sorteo no tiene una lista con identificadores ocultos.',
  idNotFirst: 'Muestra un identificador en la columna {0}, y en este sorteo están en la columna {1}.',
  idNotColumn: 'Tiene una columna {0}, que este sorteo no tiene.',
  idNotSingle: 'Muestra varias celdas, y este sorteo no tiene columnas.',
  idNotList: 'La lista de esta página no es la del sorteo.',
  idNotAbsent: 'Ninguna línea de la lista tiene su identificador.',
  idNotOther: 'La línea {0} tiene su identificador, pero otra cosa en la columna {1}.',
  idNext: 'Compruebe primero que el archivo es el de este sorteo. Si lo es, muéstrelo junto con esta página a '
    + 'quien se lo envió, y reclame.',
  idRefused: 'La prueba corresponde a un acta que fue rechazada',
  idBefore: 'Usted está en la lista; aún no se ha sorteado nada',
  idUnchecked: 'La prueba corresponde a esta acta',
  idUncheckedText: 'El acta no se comprobó aquí, así que todo lo que sigue es solo lo que ella dice. Compruebe el '
    + 'sorteo más arriba.',
  idHolds: 'La prueba es válida',
  youGet: 'Usted recibe {0}',
  youWait: 'Usted espera: puesto {1} en {0}',
  youGetNothing: 'Esta vez no le toca nada',
  youAreDrawn: 'Usted ha salido: {0}',
  youAreNotDrawn: 'Esta vez usted no ha salido',
  idPinned: 'Es válida para el compromiso que usted indicó.',
  idUnpinned: 'El compromiso de esta página no se comparó con uno que usted conozca por otra vía. Compárelo: para '
    + 'otro sorteo la prueba no muestra nada.',
  idDrawn: 'Salió en el puesto {0} de {1}.',
  idLine: 'La línea {0} de {1} de la lista es la de la persona descrita aquí:',
  idCell: 'En la lista: {0}',
  idSameNone: 'Ninguna otra línea tiene lo mismo.',
  idSame: '{0} {0:línea más tiene|líneas más tienen} lo mismo.',
  idOthers: 'Estas celdas de la línea no están en la prueba. Mire si son correctas:',
  idEmpty: 'vacía',

  // Before the draw
  notDrawn: 'Aún sin sortear',
  notDrawnHere: 'Aún sin sortear aquí',
  notDrawnText: 'El sorteo espera a las fuentes que se nombran más abajo.',
  timeHasCome: 'Ha llegado la hora. Cualquiera puede hacer ahora el sorteo en esta página, y todos ven el mismo '
    + 'resultado.',
  timeNotAll: 'Ya salió el número público. Todavía falta: {0}.{1} Cuando esté todo, cualquiera podrá hacer el sorteo '
    + 'en esta página, y todos verán el mismo resultado.',
  needReply: '{1:la respuesta|las respuestas} de {0}',
  needOpening: '{1:el secreto|los secretos} de {0} (opening.json)',
  needValue: '{1:el valor|los valores} de {0}',
  sealsFrom: 'El organizador {0:lo|los} publica.',
  timeLeft: 'Faltan',
  drawnAt: 'El azar se fija el {0}.',
  days: '{0} {0:día|días},',
  toBeDrawn: 'Se {0:sorteará|sortearán} {0} de {1} {1:inscripción|inscripciones}.',
  allInOrder: 'El sorteo pone en orden todas las inscripciones ({0}).',
  commitment: 'El compromiso',
  keepIt: 'Guarde esta página, o estos 64 caracteres: cópielos, imprímalos o fotografíelos. Con ellos podrá comprobar '
    + 'después que no se cambió nada.',
  keepThese: 'Guarde estos 64 caracteres: cópielos, imprímalos o fotografíelos. Con ellos podrá comprobar después que '
    + 'no se cambió nada.',
  keepLate: 'Ha llegado la hora del sorteo, así que estos 64 caracteres no prueban nada a quien los ve ahora por '
    + 'primera vez. Si los guardó desde antes, compárelos.',
  copyByHand: 'Cópielo como cualquier texto.',
  print: 'Imprimir esta página',
  qrLabel: 'El compromiso como código QR',
  commitmentOfRecord: 'El compromiso de esta acta',
  compareIt: 'Es el de las bases que están en el acta. Compárelo con el que se anunció: si son distintos, este no es '
    + 'el sorteo que se anunció.',
  chanceFrom: 'De dónde viene el azar',
  chanceFromText: 'Todas estas fuentes deciden juntas. Se fijaron o nombraron de antemano.',
  warningsHeading: 'Lo que parece otra cosa',
  entriesAlike: 'Las líneas {0} y {1} de la lista apenas se distinguen: {2} y {3}. El carácter {4} es {5} en una '
    + 'y {6} en la otra. Quizá una persona figure dos veces.',
  entriesCase: 'Las líneas {0} y {1} de la lista solo se distinguen por las mayúsculas: {2} y {3}. Quizá una persona '
    + 'figure dos veces.',
  moreAlike: '{0} {0:par más de líneas apenas se distingue|pares más de líneas apenas se distinguen}.',
  entryMixed: 'Línea {0} de la lista: la palabra {1} mezcla letras de varios alfabetos, así que puede parecer otra.',
  moreMixed: '{0} {0:línea más tiene|líneas más tienen} una palabra así.',
  text_alike: 'Los nombres {0} y {1} se parecen, pero no son el mismo: el carácter {2} es {3} en uno y {4} en el otro.',
  text_mixed_scripts: 'La palabra {0} mezcla letras de varios alfabetos, así que puede parecer otra.',
  text_respelled: 'Otros programas quizá escriban {0} como {1}, que es otro texto: el carácter {2} pasa a ser {4} en '
    + 'lugar de {3}.',
  text_unlike: 'El texto {0} quizá no sea lo que parece: el carácter {1} es {2}.',
  cellsAlike: 'La columna {0} de la lista contiene tanto {1} como {2}, en las líneas {3} y {4}. Se parecen, pero para '
    + 'las reglas son distintos: el carácter {5} es {6} en uno y {7} en el otro.',
  valueUnknown: 'Una regla pide {1} en la columna {0}, pero ninguna inscripción lo tiene.',
  valueUnknownLike: 'La línea {3} de la lista tiene {2}, que se parece: el carácter {4} es {5} en la regla y {6} en '
    + 'la lista.',
  moreLookalikes: 'Hay {0} más de este tipo.',
  sourceSealedYet: '{0}, un secreto sellado, que su dueño abre para el sorteo',
  sourceBeaconYet: '{0}, una fuente de azar de drand: su ronda {1} sale el {2}, y hasta entonces nadie la conoce',
  sourceBeaconDue: '{0}, una fuente de azar de drand: su ronda {1} salió el {2}, y hasta entonces nadie la conocía',
  makeIt: 'Hacer el sorteo',
  makeText: 'Cuando se conozca todo lo siguiente, esta página hará el sorteo por sí misma, en este dispositivo. Todos '
    + 'los visitantes obtienen el mismo resultado.',
  makeBeacon: 'Cuando llegue la hora, la respuesta de la fuente de azar estará aquí: {0}. Ábrala y cópiela entera.',
  makeBeaconNow: 'La respuesta de la fuente de azar está aquí: {0}. Ábrala y cópiela entera.',
  makeLive: 'Pedir a drand la respuesta de la fuente de azar',
  makeLiveText: 'La página pregunta entonces a los servidores de drand, y a nadie más. Ven su dirección IP, como con '
    + 'cualquier página.',
  makeByHand: 'O pegarla, o elegir su archivo',
  makePasteReply: 'Pegue la respuesta de la fuente de azar',
  makePasteOpening: 'Pegue la apertura de un sello',
  makePasteEither: 'Pegue la respuesta de la fuente de azar o la apertura de un sello',
  makePasteHint: 'Puede pegar varias, una debajo de otra.',
  makeFiles: 'O elija archivos',
  makeFilesHint: 'Como {0}.',
  makeDraw: 'Sortear',
  noReply: 'Ningún servidor de drand respondió. ¿Hay conexión? También puede abrir la dirección de abajo y pegar lo '
    + 'que muestre.',
  replyRound: 'Esta es la respuesta de la ronda {2}, pero de {0} cuenta la ronda {1}. Abra la dirección de arriba y '
    + 'cópiela entera.',
  replyFalse: 'La firma no es la de {0} para la ronda {1}: algún carácter está mal. Abra la dirección de arriba y '
    + 'cópiela entera otra vez.',
  replyCut: 'La firma tiene {2} {2:carácter|caracteres}, pero debería tener 96. Abra la dirección de arriba y cópiela '
    + 'entera.',
  replyError: 'Esto es un mensaje de error del servidor, no la respuesta de la fuente de azar. Abra otra vez la '
    + 'dirección de arriba y copie lo que muestre entonces.',
  replyEarly: 'Esto es un mensaje de error del servidor, no la respuesta de la fuente de azar: es demasiado pronto. '
    + 'La respuesta no sale antes del {3}.',
  replyStrange: 'Esta no es la respuesta de la fuente de azar: debería contener una firma de 96 cifras y letras de la '
    + 'a a la f. Abra la dirección de arriba y cópiela entera.',
  openingStrange: 'Esta no es la apertura de un sello. Tome el archivo que publicó el organizador, a menudo '
    + 'opening.json, sin cambios.',
  eitherStrange: 'Esto no es ni la respuesta de la fuente de azar ni la apertura de un sello. La respuesta contiene '
    + 'una firma de 96 cifras y letras de la a a la f. Una apertura es un archivo del organizador, a menudo '
    + 'opening.json.',
  openingOther: 'La apertura de {0} que indicó no es de este sorteo.',
  openingRound: 'La apertura de {0} que indicó es de la ronda {2}, pero esta es la ronda {1}.',
  openingFalse: 'La apertura de {0} que indicó no abre su sello: alguien la cambió, o está dañada. Descargue otra vez '
    + 'el archivo de donde se publicó.',
  openingSecret: 'Este es el secreto mismo, no su apertura. No se lo dé a nadie: solo lo abre su dueño.',
  stillLacking: 'Aún sin sortear. Todavía falta: {0}.',
  makeTaken: 'Aceptado: {0}.',
  misfitValue: 'El valor de {0} no puede ser así: ¿hay un espacio al principio o al final?',
  pinKept: 'Esta copia de la página es mía: la guardo desde antes del sorteo, desde la hora de abajo',
  givenKept: 'el compromiso de la página que usted guardó',

  // The timeline
  listFixed: 'Lista fijada',
  listFixedText: '{0} {0:inscripción|inscripciones}',
  numbersFixed: 'Números fijados',
  numbersFixedText: 'de 0 a {0}',
  published: 'Publicado',
  publishedUnknown: 'esta página no lo sabe',
  publishedGiven: 'a más tardar el {0}, según usted',
  publishedLogged: 'a más tardar el {0}, según los testigos de un registro público',
  publishedAfter: ': entonces el azar ya se conocía',
  organiserSays: 'El organizador dice que este sorteo se publicó así. Aquí nadie lo ha comprobado.',
  statementDamaged: 'Lo que el organizador dice de la publicación está dañado en esta página, así que no se muestra.',
  statementUse: 'Compruébelo donde pueda. La hora que encuentre usted es la que pide «{0}» al comprobar el sorteo.',
  wayName_site: 'En un sitio web',
  wayName_archive: 'Una copia en un archivo web',
  wayName_mail: 'Por correo electrónico a todos los interesados',
  wayName_witnesses: 'Dos testigos',
  wayName_notice: 'Un anuncio con fecha',
  wayName_log: 'Un registro público',
  chanceFixed: 'Azar fijado',
  chanceBeacon: '{0}, ronda {1} de drand',
  chanceBeaconToo: '{0}, ronda {1} de drand; otras fuentes deciden también',
  chanceUnknown: 'por las fuentes de las bases',
  drawn: 'Sorteado',
  drawnText: '{0} de {1}',
  drawnAll: 'todas ({0}), para ordenarlas',

  // Folded
  watch: 'Ver el sorteo',
  picture: 'Una imagen de los intercambios',
  pictureArcs: 'Arriba están las posiciones y a la izquierda los pasos, contados desde 1. Un arco es un intercambio: '
    + 'sale lo que llega a su punto lleno. En un anillo sale lo que ya estaba allí.',
  pictureLines: 'Abajo está la línea de la lista que queda en cada posición.',
  pictureNumbers: 'Abajo está el número que queda en cada posición.',
  pictureDrawn: 'Lo que salió está en negrita.',
  pictureAwards: 'Los nombres o cuadrados azules tienen una adjudicación.',
  pictureAfter: 'Las adjudicaciones son las posteriores a las renuncias, pero los intercambios y los puestos son los '
    + 'del sorteo.',
  pictureRanks: 'Cada inscripción sorteada: a lo ancho su lugar en la lista, hacia abajo su lugar en el resultado. '
    + 'Una mezcla uniforme no muestra ningún patrón.',
  wholeList: 'La lista entera ({0})',
  how: 'Cómo funciona',
  howText: 'Antes de un sorteo, su organizador publica el compromiso: 64 caracteres que fijan la lista, las reglas y '
    + 'las fuentes de azar. Si algo de eso cambia, cambian también los caracteres. El azar viene después, de fuentes '
    + 'nombradas de antemano. Cuando usted comprueba el sorteo, esta página repite todo el cálculo y compara cada '
    + 'paso. No puede saber si el compromiso se publicó a tiempo: eso lo indica usted.',
  howTerms: 'Las bases en detalle',
  save: 'Guardar el acta',
  saveText: 'Estos son los archivos que contiene esta página, byte a byte. También puede comprobarlos otro programa.',
  saveTranscript: 'El acta (transcript.json)',
  saveTerms: 'Las bases (terms.json)',
  saveEntries: 'La lista (entries.txt)',
  saveResult: 'El resultado (result.txt)',
  saveAwards: 'Las adjudicaciones (awards.txt)',
  saveWithdrawals: 'Las renuncias (withdrawals.txt)',
  saveProof: 'La prueba de inscripción (proof.json)',
  saveLogged: 'La prueba del registro (commitment.proof)',
  about: 'Sobre esta página',
  aboutOffline: 'Esta página funciona sin conexión. Lo que elija o escriba se queda en este dispositivo.',
  aboutScript: 'Su script se escribió solo a partir de la especificación de verishuffle/1, y no comparte código con el '
    + 'programa que compuso la página. La cabecera de la página no deja al navegador ejecutar ningún otro script.',
  aboutHash: 'Todas las páginas de una versión contienen el mismo script. Este tiene el hash',
  aboutFalse: 'Una página falsa puede mostrar cualquier hash y cualquier veredicto. Si duda de esta página, compruebe '
    + 'el acta en una copia propia, de un lugar en el que confíe.',

  // The technical terms
  factEntries: 'Inscripciones',
  factNumbers: 'los números de 0 a {0}',
  factList: 'una lista de {0}',
  factBlinded: 'una lista oculta de {0}',
  factDrawn: 'Sorteadas',
  factDrawnText: '{0} de {1}, {2}',
  forward: 'desde la primera posición',
  backward: 'desde la última posición',
  factRound: 'Ronda',
  factRoundText: '{0}; {1} {1:ronda|rondas} en total, contadas desde 0',
  factChain: 'Cadena de sorteos',
  factFirst: 'el primero de una cadena',
  factAfter: 'después del sorteo {0}',
  factSource: 'Fuente de azar',
  factSourceOf: 'Fuente de azar {0}',
  sourceSealed: '{0}, un secreto sellado, que el acta abre',
  sourcePublic: '{0}, un valor público: {1}',
  sourceUnknown: '{0}, ronda {1} de la cadena {2} de drand, que esta página no conoce. No puede comprobar la firma, '
    + 'así que no puede verificar el sorteo.',
  sourceBeacon: '{0}, ronda {1} de la fuente de azar quicknet de drand, prevista para el {2}. Su firma está en el '
    + 'acta, y esta página la comprueba. La red la publica en {3}',

  // The form
  openCheck: 'Comprobar',
  changeCheck: 'Cambiar los datos',
  notChecked: 'Aún sin comprobar',
  notCheckedText: 'Para comprobar el sorteo, necesita {0}. Búsquelo donde se anunció el sorteo, por ejemplo en un '
    + 'aviso o en una web, no en esta página.',
  pins: 'Compruébelo usted',
  pinsIntro: 'Cualquiera puede hacer un acta coherente en sí misma. Por eso se compara con lo que usted sabe por otro '
    + 'medio: el aviso, el periódico o la página que anunció el sorteo. Deje vacío lo que no sepa.',
  pinCommitment: 'El compromiso publicado',
  pinCommitmentHint: '64 cifras y letras de la a a la f, como las vio antes del sorteo. No las tome de los archivos '
    + 'del sorteo.',
  faultCommitment: 'Esto tiene {0} {0:carácter|caracteres}, pero el compromiso tiene 64: cifras y letras de la a a la '
    + 'f. Cópielo entero.',
  faultLine: 'La línea {0} de este archivo está vacía, es demasiado larga o está dañada. Elija el archivo tal como se '
    + 'publicó, sin cambios.',
  faultFile: 'Este no es el archivo que se pide aquí, o está dañado. Elija el archivo tal como se publicó o se lo '
    + 'enviaron, sin cambios.',
  lacksEntries: 'Elija también la lista: con ella se comprueba lo que eligió.',
  lacksAwards: 'Elija también las adjudicaciones: con ellas se comprueban las renuncias.',
  pinAnnouncement: 'O elija el anuncio que guardó',
  pinAnnouncementHint: 'La página que anunció el sorteo, o su terms.json, tal como la guardó antes del sorteo. Esta '
    + 'página rellena entonces el compromiso.',
  announcementTaken: 'Su compromiso está puesto arriba.',
  isNoAnnouncement: 'Esto no es el anuncio de un sorteo. Elija la página que guardó antes del sorteo, o su terms.json.',
  pinPublishedAt: 'Una hora en la que ya era público',
  pinPublishedAtHint: 'En su hora local. Nada en el acta demuestra esta hora, así que indique una que le conste. '
    + 'Una hora posterior hace la comprobación más estricta. Si el compromiso consta en un registro público, la prueba '
    + 'de este, más abajo, puede sustituir a la hora.',
  pinPublishedAtUtc: 'En UTC: {0}',
  pinLog: 'Una prueba de un registro público, si la hay',
  pinLogText: 'Algunos organizadores anotan el compromiso en un registro público, que solo crece. Unos testigos '
    + 'firman cuándo vieron el registro. Su palabra sobre la hora sustituye entonces a la de usted.',
  pinLogProof: 'La prueba del registro',
  pinLogProofHint: 'Un archivo como commitment.proof, que acompaña al sorteo.',
  pinLogKey: 'La clave del registro del organizador',
  pinLogKeyHint: '64 cifras y letras de la a a la f, o una línea que empieza por ssh-ed25519, tal como se publicó '
    + 'antes del sorteo. No la tome de los archivos del sorteo.',
  logKeyIs: 'Se entiende como: {0}',
  pinLogPolicyName: 'La política de testigos (log policy): de quién acepta la palabra',
  pinLogPolicyNameHint: 'Una política nombra registros y testigos, y cuántos de estos deben haber firmado. Elija una '
    + 'de la que se fíe, no una de los archivos del sorteo.',
  policyNone: 'Ninguna elegida',
  policyFile: 'De un archivo',
  pinLogPolicy: 'El archivo de la política',
  pinLogPolicyHint: 'Un archivo de texto con líneas que empiezan por log, witness, group y quorum.',
  policyNeeds: 'Quién debe haber firmado: {0}.',
  policyOf: '{0} de ({1})',
  policyLogs: 'Los registros: {0}.',
  policyKeys: 'Sus claves',
  faultTimeToo: 'La prueba del registro da la hora, así que deje este campo vacío. O conserve esta hora y quite la '
    + 'prueba, la clave del registro y la política de testigos.',
  faultLogProof: 'Esto no es una prueba del registro como las que escribe sigsum-submit: la línea {0} no es correcta. '
    + 'Elija el archivo tal como se hizo, sin cambios.',
  faultLogProofWhole: 'Esto no es una prueba del registro como las que escribe sigsum-submit. Elija el archivo tal '
    + 'como se hizo, sin cambios.',
  faultLogKey: 'Esto no es una clave del registro: debe tener 64 cifras y letras de la a a la f, o empezar por '
    + 'ssh-ed25519. Cópiela entera.',
  lacksLogKey: 'Indique también la clave del registro: muestra que fue el organizador quien anotó esto.',
  lacksLogPolicy: 'Elija también una política de testigos: dice qué palabra cuenta para la hora.',
  lacksPolicyFile: 'Elija el archivo de la política.',
  faultLogPolicy: 'Esto no es una política de testigos que se pueda usar: la línea {0} no es correcta. Elija el '
    + 'archivo tal como se publicó.',
  faultLogPolicyWhole: 'Esto no es una política de testigos que se pueda usar. Elija el archivo tal como se publicó.',
  pinRound: 'La ronda anunciada',
  pinRoundHint: 'Un número de 0 a {0}. Otra ronda da otro resultado.',
  pinPublic: 'El valor de {0}, tal como figura en su fuente',
  pinPublicHint: 'Dónde se lee y cómo se escribe: {0}',
  value_respelled: 'Otros programas quizá hagan de esto {1}, que es otro valor. Escríbalo exactamente como se publicó.',
  pinMore: 'Más',
  pinEntries: 'La lista de inscripciones',
  pinEntriesHint: 'Un archivo de texto con una inscripción por línea.',
  pinBlinding: 'La clave de la lista oculta, si usted la lleva',
  pinBlindingHint: 'Solo tiene este archivo quien lleva la lista. Se queda en este dispositivo.',
  pinResult: 'El resultado publicado',
  pinResultHint: 'Un archivo de texto con lo que salió, una inscripción por línea, en el orden del sorteo.',
  pinAwards: 'Las adjudicaciones publicadas',
  pinAwardsHint: 'Un archivo de texto como awards.txt. Necesita la lista, salvo que las inscripciones sean números.',
  pinWithdrawals: 'Las renuncias',
  pinWithdrawalsHint: 'Un archivo de texto con una renuncia por línea, en su orden. Solo cuenta junto a las '
    + 'adjudicaciones.',
  pinProof: 'Su prueba de inscripción o de identificador',
  pinProofHint: 'Un archivo como proof-017.json. Muestra que su inscripción está en la lista, y si salió.',
  heldEntries: 'Esta página contiene una lista, y la usa si usted no elige ninguna.',
  heldResult: 'Esta página contiene un resultado, y lo usa si usted no elige ninguno.',
  heldAwards: 'Esta página contiene adjudicaciones, y las usa si no elige otras.',
  heldWithdrawals: 'Esta página contiene renuncias, y las usa si no elige otras.',
  heldProof: 'Esta página contiene una prueba de inscripción, y la usa si usted no elige ninguna.',
  heldLogged: 'Esta página contiene una prueba del registro, y la usa si usted no elige ninguna.',
  check: 'Comprobar el sorteo',
  working: 'Trabajando',
  cancel: 'Cancelar',
  cancelled: 'Cancelado. No hay veredicto.',
  changed: 'Algo ha cambiado. Compruebe el sorteo otra vez.',
  noVerdict: 'No hay veredicto. {0}',
  verdictIs: 'El veredicto: {0}.',

  // The verdict
  verified: 'Verificado',
  refused: 'Rechazado',
  consistent: 'Ningún error hallado, pero no probado',
  error: 'Sin veredicto',
  verifiedFollows: 'El resultado se deriva de lo que se anunció.',
  nobodyChose: 'Nadie pudo elegirlo, si el compromiso de abajo, y ningún otro para este sorteo, era público antes del '
    + '{0}.',
  nobodyChoseRound: 'Nadie pudo elegirlo, si el compromiso de abajo, y ningún otro para este sorteo, era público antes '
    + 'del {0} y esta ronda es la anunciada.',
  choseUndated: 'No se sabe si alguien pudo elegirlo.',
  choseValue: 'Quien fijó {0} en último lugar pudo elegir.',
  choseValueSeals: 'Quien fijó {0} en último lugar pudo elegir, si también conocía {3:el secreto sellado|todos los '
    + 'secretos sellados} de {2}.',
  choseSeals: 'Quien tenía {1:el secreto sellado|todos los secretos sellados} de {0} pudo elegir antes de que se '
    + 'publicara el compromiso.',
  couldHoldBack: 'Quien tenía {1:el secreto sellado|uno de los secretos sellados} de {0} pudo conocer antes el '
    + 'resultado y retenerlo.',
  choseWithdrawals: 'Quien anotó las renuncias pudo elegir quién subía.',
  notShownPrivate: 'La lista es privada: nadie de fuera puede saber quién figura en ella, ni cuántas veces.',
  notShownList: 'Nada muestra aquí quién figura en la lista.',
  notShownNumbers: 'Nada muestra aquí a quién o qué representa cada número.',
  verifiedLogged: '{0} {0:testigo|testigos} del registro público {0:atestigua|atestiguan} que el compromiso constaba '
    + 'en él a más tardar el {1}.',
  awardUnchecked: 'Lo que recibe esta inscripción no se ha comprobado.',
  refusedText: 'No se fíe de esta acta. {0}',
  notThisDraw: 'El compromiso que usted indicó no es el de este sorteo: {0}.',
  checkTyping: 'Compare lo que ha escrito con el anuncio.',
  copyCommitment: 'Copie el compromiso del anuncio.',
  other_differs: '{0} de 64 caracteres {0:es distinto|son distintos}, en {1:el grupo|los grupos} {2}',
  other_swapped: 'dos caracteres seguidos están cambiados de lugar, en {1:el grupo|los grupos} {2}',
  other_groups_swapped: 'los grupos {2} están cambiados de lugar',
  other_missing: 'falta un carácter, en el grupo {2}',
  other_missing_group: 'falta el grupo {2}',
  other_extra: 'sobra un carácter, en el grupo {2}',
  other_extra_group: 'sobra un grupo, el {2}',
  other_file: 'es el hash SHA-256 del archivo {3}',
  other_root: 'es la raíz de la lista, que es otro número del acta',
  other_seal: 'es un sello, que es otro número del acta',
  other_previous: 'es el compromiso del sorteo anterior',
  giveEarlier: 'Si le consta que el compromiso era público antes, indique esa hora.',
  giveEarlierProof: 'Una prueba del registro obtenida más tarde da una hora posterior. Si hay una de antes del '
    + 'sorteo, elija esa. O, si a usted le consta que el compromiso era público antes, indique esa hora en lugar de '
    + 'la prueba.',
  refusedProof: 'La prueba no es válida: no es de este sorteo, o alguien la cambió. Compárela con la que le enviaron.',
  consistentText: 'No ha fallado ninguna comprobación, pero {1:falta|faltan}: {0}.',
  missingCommitment: 'el compromiso publicado',
  missingRound: 'la ronda anunciada',
  missingPublishedAt: 'una hora en la que el compromiso ya era público',
  missingLogged: 'la prueba del registro',
  missingEd25519: 'una comprobación de la prueba del registro, que este navegador no puede hacer',
  missingEntries: 'la lista de inscripciones',
  missingBlinding: 'la clave de la lista',
  missingPublic: 'el valor público {0}',
  missingSignature: 'una comprobación de la firma de {0}',
  given: 'Usted indicó: {0}.',
  givenNothing: 'nada',
  givenWorth: 'El veredicto solo vale lo que valgan estos datos. Deberían venir de un lugar distinto del acta.',
  ofPage: 'Comparado de esta página: {0}.',
  givenCommitment: 'el compromiso',
  givenRound: 'la ronda',
  givenPublishedAt: 'la hora',
  givenLogged: 'la prueba del registro',
  givenLogKey: 'la clave del registro',
  givenLogPolicy: 'una política de testigos',
  givenPolicyName: 'la política de testigos {0}',
  givenPublic: 'el valor de {0}',
  givenEntries: 'la lista',
  givenBlinding: 'la clave de la lista',
  givenResult: 'el resultado',
  givenAwards: 'las adjudicaciones',
  givenWithdrawals: 'las renuncias',
  givenProof: 'la prueba de una inscripción',
  checksHeading: 'Qué se comprobó',
  checksPassed: '{0} {0:comprobación superada|comprobaciones superadas}',
  cantShow: 'Qué no puede mostrar esto',
  inSpecWords: 'Las comprobaciones en palabras de la especificación',
  forMachines: 'El veredicto en JSON, para programas (SPEC.md, sección 8)',
  copy: 'Copiar',
  copied: 'Copiado.',
  selected: 'Está seleccionado. Cópielo como cualquier texto.',
  proofHolds: 'La inscripción {0} está en la lista, en la línea {1} de {2}.',
  proofDrawn: 'Salió en el puesto {0}.',
  proofNotDrawn: 'No salió.',

  // The checks, one sentence for each state
  commitmentPassed: 'Las bases son las que se anunciaron.',
  commitmentOwn: 'Las bases tienen el compromiso que indica el acta. Usted no indicó ninguno para comparar.',
  commitmentFailed: 'Las bases o la ronda no son las que se anunciaron.',
  openingsSeals: 'Cada sello se abrió con lo que se selló.',
  openingsBeacon: 'La firma de la fuente de azar es auténtica.',
  openingsValues: 'Los valores públicos son los que usted indicó.',
  openingsOwn: 'Los valores públicos son los del acta. Usted no los indicó todos para comparar.',
  openingsFailed: 'Algo que se abrió no es lo que se fijó antes.',
  openingsSkipped: 'Una firma viene de una fuente de azar que esta página no puede comprobar.',
  loggedPassed: 'Un registro público contiene el compromiso: {0} {0:testigo|testigos} de la política que usted indicó '
    + '{0:atestigua|atestiguan} que constaba en él a más tardar el {1}.',
  logNoProof: 'No se comprobó si un registro público contiene el compromiso.',
  logNoEd25519: 'No se comprobó la prueba del registro, porque este navegador no conoce las firmas Ed25519. Abra esta '
    + 'página en un navegador más reciente, como archivo o por https. O use el programa: verishuffle verify --logged.',
  logAnotherKey: 'La prueba del registro es de otra clave que la que usted indicó. Compare su clave con la que '
    + 'publicó el organizador. Si es la correcta, esta prueba no es del organizador.',
  logLeafSignature: 'La prueba del registro no es de este compromiso, o alguien la cambió. Elija la prueba de este '
    + 'sorteo, tal como se hizo.',
  logNoRawHash: 'La prueba del registro es del compromiso como texto de 64 caracteres, no del compromiso mismo: se '
    + 'anotó sin --raw-hash. Así que aquí no muestra nada. El organizador puede anotar el compromiso mismo, y la '
    + 'nueva prueba contará desde su hora.',
  logUnknownLog: 'La prueba viene de un registro que su política de testigos no nombra. Si se fía de ese registro, '
    + 'elija una política que lo nombre.',
  logLogSignature: 'El registro no firmó esto: alguien cambió la prueba del registro, o está dañada. Obtenga otra vez '
    + 'el archivo de donde se publicó el sorteo.',
  logQuorum: 'Han firmado la prueba del registro menos testigos de los que exige su política. Pida al organizador una '
    + 'prueba que hayan firmado más de ellos.',
  logInclusion: 'La prueba del registro no lleva al compromiso: alguien la cambió, o está dañada. Obtenga otra vez el '
    + 'archivo de donde se publicó el sorteo.',
  duePassed: 'Según la hora que usted indicó, el azar se fijó después de que el compromiso fuera público.',
  dueFailed: 'El azar ya se conocía a la hora que usted indicó.',
  dueOther: 'La hora que usted indicó es la de lo que se anunció, así que no muestra nada sobre esta acta.',
  dueLoggedPassed: 'Según los testigos del registro, el compromiso cuenta como público desde el {0}. El azar se fijó '
    + 'después.',
  dueLoggedFailed: 'Según los testigos del registro, el compromiso cuenta como público solo desde el {0}. Entonces el '
    + 'azar ya se conocía.',
  dueNone: 'No hay fuente pública de azar, así que no hay hora que comparar.',
  dueSkipped: 'No se comprobó si el azar vino después del anuncio.',
  stepsPassed: 'El acta tiene tantos pasos como necesita el sorteo.',
  stepsFailed: 'El acta tiene demasiados pasos o demasiado pocos.',
  legalPassed: 'Cada paso es posible en una mezcla justa.',
  legalFailed: 'Un paso no es posible en ninguna mezcla justa.',
  derivedPassed: 'Cada paso se deriva de las bases y del azar.',
  derivedFailed: 'Un paso no se deriva de las bases y del azar.',
  derivedSkipped: 'No se comprobó si los pasos se derivan del azar.',
  entriesPassed: 'La lista es la que se fijó.',
  entriesOwn: 'La lista es la que fijan las bases de esta acta.',
  entriesFailed: 'La lista no es la que se fijó.',
  entriesSkipped: 'La lista no se comparó.',
  entriesNone: 'Las inscripciones son números, así que no hay lista que comparar.',
  resultPassed: 'El resultado publicado es lo que se sorteó.',
  resultFailed: 'El resultado publicado no es lo que se sorteó.',
  resultSkipped: 'No se comparó ningún resultado publicado.',
  resultHeldPassed: 'El resultado de esta página es lo que se sorteó.',
  resultHeldFailed: 'El resultado de esta página no es lo que se sorteó.',
  resultPart: 'Contiene los {0} primeros de {1}.',
  awardsPassed: 'Las adjudicaciones publicadas se derivan de las reglas.',
  awardsFailed: 'Las adjudicaciones publicadas no se derivan de las reglas.',
  awardsSkipped: 'No se comparó ninguna adjudicación publicada.',
  awardsHeldPassed: 'Las adjudicaciones de esta página se derivan de las reglas.',
  awardsHeldFailed: 'Las adjudicaciones de esta página no se derivan de las reglas.',
  awardsNone: 'Las bases no prevén adjudicaciones.',

  // What no check can show: the cautions of SPEC.md, section 8
  cautionNoBeacon: 'No participa ninguna fuente pública de azar: si una sola persona tenía todos los sellos, o sus '
    + 'dueños se pusieron de acuerdo, pudieron probar muchos secretos antes de publicar. Quiénes son los dueños lo '
    + 'dice solo el organizador.',
  cautionBeaconTime: 'La fuente de azar solo cuenta si el compromiso era público antes del {0}, cuando salió su ronda.',
  cautionBeaconChain: 'La fuente de azar solo cuenta si el compromiso era público antes de que saliera su ronda. Esta '
    + 'página no conoce la cadena, así que no puede decir cuándo fue.',
  cautionLogged: 'Que un registro público contenía el compromiso a más tardar el {0} lo dicen los testigos de la '
    + 'política indicada. No significa que entonces alguien pudiera leer las bases o la lista.',
  cautionPublicValues: 'Un valor público solo cuenta si el compromiso era público antes de que alguien pudiera conocer '
    + 'el valor. Quien lo fijó en último lugar pudo probar varios.',
  cautionLastOpener: 'Quien abre un sello en último lugar puede conocer antes el resultado y negarse a abrirlo.',
  cautionSealOwner: 'El dueño de un sello conoce el resultado en cuanto se conoce todo lo demás.',
  cautionBlindedList: 'La lista es privada: nadie de fuera puede saber cuántas veces figura alguien en ella, ni si dos '
    + 'participantes tienen la misma línea.',
  cautionRepeated: 'Quizá se hicieron varios sorteos y solo se mostró uno. Solo una cadena de sorteos completa y '
    + 'publicada lo descarta.',
  cautionRounds: 'Hay {0} rondas, y otra ronda es otro resultado.',
  cautionNoRoom: 'No todos los órdenes son posibles: harían falta {0} bits de azar, y la mejor fuente tiene {1}.',
  cautionUnknownRoom: 'Nadie puede decir cuánto azar hay en este sorteo: no se sabe de ninguna de sus fuentes.',
  cautionListNotCompared: 'La lista no se comparó: nada muestra aquí quién figura en ella, ni que sus {0} '
    + 'inscripciones sean distintas.',
  cautionNumbers: 'Las inscripciones son números: nada muestra aquí a quién o qué representa cada número.',
  cautionCells: 'Lo que recibe una inscripción depende de sus celdas en la lista, así que inscripciones con celdas '
    + 'distintas pueden tener probabilidades distintas.',
  cautionWithdrawals: '{0} {0:inscripción cuenta como renuncia|inscripciones cuentan como renuncias}{0:|, en este '
    + 'orden}, según la palabra de quien {0:la|las} anotó: nadie comprueba que {0:esa persona|esas personas} '
    + '{0:haya|hayan} renunciado, y quien anota renuncias puede elegir quién sube en la lista de espera.',

  // The show
  showRule: 'Cada paso intercambia lo que hay en dos posiciones, o lo deja donde está. Lo que queda entonces en la '
    + 'primera de las dos sale sorteado y se queda allí.',
  showTooMany: 'Hay demasiadas inscripciones para mostrar todas las posiciones.',
  showBoxes: 'Cada recuadro es una posición, con la inscripción que está allí.',
  showPositions: 'Posiciones',
  showPosition: 'posición {0}',
  showPlace: 'puesto {0}',
  showSwapped: 'intercambiado',
  showSoFar: 'Han salido antes, lo último primero',
  showOneBefore: 'El puesto 1 salió antes que estos.',
  showBefore: 'Los puestos 1 a {0} salieron antes que estos.',
  showOneEntry: 'Solo hay una inscripción, así que no hay ningún paso.',
  showBeforeWithdrawals: 'Esto es el sorteo, antes de toda renuncia.',
  showStart: 'Antes del primer paso.',
  showStays: 'Paso {0} de {1}: la inscripción de la posición {2} se queda donde está.',
  showSwaps: 'Paso {0} de {1}: la posición {2} se intercambia con la posición {3}.',
  showPlaceIs: 'Puesto {0}: {1}',
  showLeftOver: 'Puesto {0}, la que queda: {1}',
  showPlay: 'Empezar',
  showContinue: 'Continuar',
  showAgain: 'Otra vez',
  showPause: 'Pausa',
  showBack: 'Un paso atrás',
  showOn: 'Un paso adelante',
  showFull: 'Pantalla completa',
  showFullEnd: 'Salir de pantalla completa',
  showSpeed: 'Velocidad',
  speedSlow: 'Velocidad: lenta',
  speedMiddle: 'Velocidad: media',
  speedFast: 'Velocidad: rápida',
  speedFastest: 'Velocidad: máxima',
  showStep: 'Paso',
  showStepOf: 'paso {0} de {1}',
  showControls: 'Controles de la reproducción',
  showStill: 'Este dispositivo pide menos movimiento, así que nada se mueve solo: use los dos botones o el control '
    + 'deslizante.',
  showEnd: 'Fin.',
  showPaused: 'En pausa.',
  revealWhat: 'Qué mostrar',
  revealSwaps: 'la mezcla, paso a paso',
  revealForward: 'las adjudicaciones, la primera al principio',
  revealBackward: 'las adjudicaciones, la primera al final',
  revealRule: 'Esto muestra uno tras otro lo que dio el sorteo entero. No sortea nada.',
  revealStart: 'Antes del primero.',
  revealStep: '{0} de {1}: {2}, {3} de {4}.',
  revealIs: '{0}, {1}: {2}',
  revealSoFar: 'Mostrado antes, lo último primero',
  revealBefore: '{0} se {0:mostró|mostraron} antes.',

  // What an allocation means
  givesCells: 'Cada inscripción tiene {0} {0:celda|celdas}: {1}. {2} es su identificador.',
  givesOnePer: 'De las inscripciones con el mismo valor en {0}, como máximo 1 recibe una adjudicación; las celdas '
    + 'vacías no cuentan como iguales.',
  givesOnePerWaiting: 'De las inscripciones con el mismo valor en {0}, como máximo 1 recibe una adjudicación o un '
    + 'puesto en la lista de espera; las celdas vacías no cuentan como iguales.',
  givesAwards: 'Se concede: {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} y {1}',
  givesWaiting: 'En {0} esperan inscripciones por si alguien renuncia.',
  givesUpToWaiting: 'En {1} {0:espera|esperan} hasta {0} {0:inscripción|inscripciones} por si alguien renuncia.',
  givesOnce: 'A cada inscripción sorteada le toca una vez, en el orden del sorteo.',
  givesTimes: 'Se reparte en {0} pasos. En cada uno les toca a las inscripciones sorteadas en el orden del sorteo, '
    + 'menos a las que ya tienen algo.',
  givesOnly: '{0}.',
  givesFirst: 'Primero, {0}.',
  givesThen: 'Después, {0}.',
  givesOneOf: 'cada inscripción recibe lo primero de esto que pueda recibir: {0}',
  givesOr: '; o ',
  givesIf: ' si su valor en {0} es {1}',
  givesForUpTo: ', para hasta {0} {0:inscripción|inscripciones}',
  givesWhose: ' con {1} en {0}',
  givesUpTo: 'hasta {0} {0:inscripción|inscripciones}{1} {0:recibe|reciben} {2}',
  givesWhileLeft: 'las inscripciones{0} reciben {1} hasta que se agote',
  givesAll: 'todas las inscripciones{0} reciben {1}',
  givesAllLeft: 'todas las inscripciones restantes reciben {0}',
  givesPlace: 'un puesto en {0}',
  givesItsAward: 'la adjudicación que figura en {0}',
  givesTheirAward: 'la adjudicación que cada una tiene en {0}',
  givesCap: 'Como máximo {0} {0:adjudicación va|adjudicaciones van} a inscripciones con el mismo valor en {1}; las '
    + 'celdas vacías no cuentan como iguales.',
  givesCapWhose: 'Como máximo {0} {0:adjudicación va|adjudicaciones van} a inscripciones con {2} en {1}.',
  givesCapsAwards: 'Este límite de adjudicaciones no deja a nadie fuera de la lista de espera.',
  givesNobodyNext: 'Si alguien con una adjudicación renuncia, nadie más la recibe.',
  givesNext: 'Si alguien con una adjudicación renuncia, pasa a la primera inscripción de {0} según los mismos pasos y '
    + 'límites.',
};

// ---- web/words/languages.js, PAGE_WORDS

const PAGE_WORDS = {
  en: PAGE_ENGLISH,
  de: PAGE_GERMAN,
  es: PAGE_SPANISH,
  fr: PAGE_FRENCH,
};

// ---- web/page/language.js

// The language of the page: that of the reader's browser if the page knows it, until the reader chooses another one. A
// language is a file of sentences under the same keys; where one is missing, the English one is shown.

/**
 * A language of the page: its name, where its lines begin, its quotation marks, the ends of its ordinal numbers, and
 * its sentences by their keys.
 * @typedef {object} Language
 * @property {string} self
 * @property {string} direction
 * @property {string[]} quotes
 * @property {Record<string, string>} ordinals
 * @property {Record<string, string>} sentences
 */
/** @typedef {Omit<Language, 'sentences'> & Record<string, string | string[] | Record<string, string>>} LanguageWords */
/** @typedef {string | number | bigint | Node} Value What a sentence may hold. */
/** @typedef {string | Node} Part What an element may hold. */

/**
 * The languages of the page, by their codes.
 * @type {Record<string, Language>}
 */
const LANGUAGES = Object.fromEntries(Object.entries(PAGE_WORDS).map(([code, words]) => [code, language(words)]));

/** @param {LanguageWords} words @returns {Language} */
function language({ self, direction, quotes, ordinals, ...others }) {
  return { self, direction, quotes, ordinals, sentences: Object.fromEntries(
    Object.entries(others).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  ) };
}

/**
 * Lets the page say more in each language, by its code.
 * @param {Record<string, Record<string, string>>} words
 */
function addWords(words) {
  for (const [code, more] of Object.entries(words)) Object.assign(LANGUAGES[code].sentences, more);
}

/**
 * The plural categories of Unicode in the order in which a sentence lists its forms.
 * @type {Intl.LDMLPluralRule[]}
 */
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The language of the page, and the tag of it that the reader's browser has, which says how people write times. */
const LANGUAGE = { code: 'en', tag: 'en' };

/** Returns the first language of the reader's browser that the page knows. */
function ownLanguage() {
  const known = navigator.languages.map((tag) => tag.split('-')[0]).find((code) => code in LANGUAGES);
  return known ?? 'en';
}

/**
 * What writes numbers and finds plural forms, by what it does and the language. Each takes long to make.
 * @type {Map<string, any>}
 */
const MADE = new Map();

/**
 * Returns what writes numbers, or finds plural forms, in the language of the page.
 * @template T @param {string} what @param {(code: string) => T} make @returns {T}
 */
function inLanguage(what, make) {
  const key = `${what} ${LANGUAGE.code}`;
  if (!MADE.has(key)) MADE.set(key, make(LANGUAGE.code));
  return MADE.get(key);
}

/**
 * Returns the form of a word for a number, from forms such as `entry|entries`.
 * @param {number | bigint} number @param {string} forms
 */
function pluralForm(number, forms) {
  const rules = inLanguage('plural', (code) => new Intl.PluralRules(code));
  const categories = PLURALS.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  const words = forms.split('|');
  return words[Math.min(categories.indexOf(rules.select(Number(number))), words.length - 1)];
}

/** Returns a number as people write it, such as 10,000. @param {number | bigint} number */
function grouped(number) {
  return inLanguage('number', (code) => new Intl.NumberFormat(code)).format(number);
}

/** Returns a place in the order of the draw, such as 3rd. @param {number} number */
function ordinal(number) {
  const rules = inLanguage('ordinal', (code) => new Intl.PluralRules(code, { type: 'ordinal' }));
  const { ordinals } = LANGUAGES[LANGUAGE.code];
  return `${grouped(number)}${ordinals[rules.select(number)] ?? ordinals.other}`;
}

/**
 * Returns the sentence of a key as parts for an element. `{0}` stands for the first value, which may be an element, and
 * `{0:entry|entries}` for the form that fits the number.
 * @param {string} key @param {...Value} values @returns {Part[]}
 */
function sayParts(key, ...values) {
  const sentence = LANGUAGES[LANGUAGE.code].sentences[key] ?? LANGUAGES.en.sentences[key];
  return sentence.split(/\{([^}]*)\}/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [at, forms] = part.split(':');
    const value = values[Number(at)];
    if (forms !== undefined) return pluralForm(Number(value), forms);
    return typeof value === 'number' || typeof value === 'bigint' ? grouped(value) : value ?? '';
  }).filter((part) => part !== '');
}

/**
 * Returns the sentence of a key as text. The values are texts and numbers.
 * @param {string} key @param {...Value} values
 */
function say(key, ...values) {
  return sayParts(key, ...values).join('');
}

/** Chooses a language by its code. @param {string} code */
function setLanguage(code) {
  LANGUAGE.code = code;
  LANGUAGE.tag = navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;
}

/**
 * Returns a key of a sentence: `pin` and `commitment` give `pinCommitment`.
 * @param {string} before @param {string} key
 */
function keyed(before, key) {
  return before + key[0].toUpperCase() + key.slice(1);
}

/**
 * Returns a key of a sentence for a word of the checker: `caution` and `no_beacon` give `cautionNoBeacon`.
 * @param {string} before @param {string} word
 */
function worded(before, word) {
  return keyed(before, word.replaceAll(/[_ ](.)/g, (_, letter) => letter.toUpperCase()));
}

/**
 * Returns a printable text of at most 200 signs, or of `more`. What is left out is said.
 * @param {string} text @param {number} [more]
 */
function shortened(text, more = 0) {
  const signs = Array.from(text);
  const most = 200 + more;
  return signs.length > most ? `${signs.slice(0, most).join('')}… (+${signs.length - most})` : text;
}

/** What looks like quotation marks in some language. One apostrophe does not, nor one at each end of a word. */
const LIKE_QUOTES = /(?!['’])\p{Quotation_Mark}|['’′`´]{2,}|[‴❛-❞]|″/gu;

/** Returns whether a text holds what looks like quotation marks. @param {string} text */
function hasQuotes(text) {
  return text.search(LIKE_QUOTES) >= 0;
}

/**
 * Returns a printable text without what looks like quotation marks, so that it can't end those around it.
 * @param {string} text
 */
function withoutQuotes(text) {
  return text.replace(LIKE_QUOTES, (marks) => (
    Array.from(marks, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('')));
}

/**
 * Returns a name in quotation marks for a sentence that is text alone, apart from the text around it.
 * @param {string} name
 */
function quotedText(name) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return `${open}\u2068${withoutQuotes(printable(name, 'name'))}\u2069${close}`;
}

// ---- web/checker/chacha20.js

// ChaCha20 as in SPEC section 5: 20 rounds, with the original layout of a 64-bit block counter and a 64-bit nonce. RFC
// 8439 has the same block function, but splits the last four words differently.

/** @param {Uint32Array} x @param {number} a @param {number} b @param {number} c @param {number} d */
function chachaQuarter(x, a, b, c, d) {
  x[a] += x[b];
  let t = x[d] ^ x[a];
  x[d] = (t << 16) | (t >>> 16);
  x[c] += x[d];
  t = x[b] ^ x[c];
  x[b] = (t << 12) | (t >>> 20);
  x[a] += x[b];
  t = x[d] ^ x[a];
  x[d] = (t << 8) | (t >>> 24);
  x[c] += x[d];
  t = x[b] ^ x[c];
  x[b] = (t << 7) | (t >>> 25);
}

/**
 * Returns the 16 words of the state: "expand 32-byte k", the key, and `last`, four words.
 * @param {Uint8Array} key @param {number[]} last
 */
function chachaState(key, last) {
  const state = new Uint32Array(16);
  state.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 32; i++) state[4 + (i >> 2)] |= key[i] << (8 * (i % 4));
  state.set(last, 12);
  return state;
}

/**
 * XORs the 16 words of the keystream block of `state` into `out`.
 * @param {Uint32Array} state @param {Uint32Array} out
 */
function chachaXorBlock(state, out) {
  const x = Uint32Array.from(state);
  for (let i = 0; i < 10; i++) {
    chachaQuarter(x, 0, 4, 8, 12);
    chachaQuarter(x, 1, 5, 9, 13);
    chachaQuarter(x, 2, 6, 10, 14);
    chachaQuarter(x, 3, 7, 11, 15);
    chachaQuarter(x, 0, 5, 10, 15);
    chachaQuarter(x, 1, 6, 11, 12);
    chachaQuarter(x, 2, 7, 8, 13);
    chachaQuarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] ^= x[i] + state[i];
}

/** The words of one chunk: the XOR, over b, of ChaCha20 under keys[b] with nonce u64(chunk + 2^32 * b). */
class ChunkWords {
  /** @param {Uint8Array[]} keys @param {number} chunk */
  constructor(keys, chunk) {
    this.states = keys.map((key, b) => chachaState(key, [0, 0, chunk, b]));
    this.block = new Uint32Array(16);
    this.at = 16;
  }

  /** Returns the next word, 0 to 2^32 - 1. */
  next() {
    if (this.at === 16) {
      this.block.fill(0);
      for (const state of this.states) {
        chachaXorBlock(state, this.block);
        // The counter takes two words.
        state[12]++;
        if (state[12] === 0) state[13]++;
      }
      this.at = 0;
    }
    return this.block[this.at++];
  }
}

// ---- web/checker/steps.js

// The swaps of the shuffle: words, choices and steps (SPEC sections 5 and 6).

/**
 * What of the terms the steps depend on.
 * @typedef {Pick<Terms, 'count' | 'draw' | 'order'>} Size
 */

const CHUNK_STEPS = 16384;
const TWO_32 = 4294967296;

/**
 * Returns the choice d, 0 to s - 1, for the word x, or null if x is refused. Both are below 2^32.
 * @param {number} x @param {number} s
 */
function choice(x, s) {
  const low = Math.imul(x, s) >>> 0;
  // 2^32 mod s is below s, so it is needed only if the low half is below s too.
  if (low < s && low < TWO_32 % s) return null;
  // The product may have 64 bits and a number holds 53, so x is split into 16-bit halves.
  return Math.floor(((x >>> 16) * s + Math.floor(((x & 0xffff) * s) / 65536)) / 65536);
}

/** Returns the number of steps of a draw of these terms. @param {Size} terms */
function stepsOf(terms) {
  return Math.min(terms.draw, terms.count - 1);
}

/** The swaps that follow from the keys, from step 0. */
class Swaps {
  /** @param {Uint8Array[]} keys @param {Size} terms */
  constructor(keys, terms) {
    this.keys = keys;
    this.terms = terms;
    this.step = 0;
    this.words = new ChunkWords(keys, 0);
  }

  /** Returns the next step's place i and its partner j. */
  next() {
    const t = this.step++;
    if (t % CHUNK_STEPS === 0) this.words = new ChunkWords(this.keys, t / CHUNK_STEPS);
    const s = this.terms.count - t;
    let d = null;
    while (d === null) d = choice(this.words.next(), s);
    return this.terms.order === 'forward' ? { i: t, j: t + d } : { i: s - 1, j: d };
  }
}

/** The swaps that a transcript states, from step 0. They must be legal (checks 4 and 5). */
class StatedSwaps {
  /** @param {ArrayLike<number>} partners @param {Size} terms */
  constructor(partners, terms) {
    this.partners = partners;
    this.terms = terms;
    this.step = 0;
  }

  /** Returns i and j of the next step, like Swaps. */
  next() {
    const t = this.step++;
    return { i: this.terms.order === 'forward' ? t : this.terms.count - 1 - t, j: this.partners[t] };
  }
}

/** The number of the entry at each position. Sparse, unless many positions will be touched. */
class Positions {
  /** @param {number} count @param {number} steps */
  constructor(count, steps) {
    this.dense = steps >= count / 8 ? new Uint32Array(count).map((_, p) => p) : null;
    this.touched = new Map();
  }

  /** @param {number} p */
  get(p) {
    if (this.dense !== null) return this.dense[p];
    return this.touched.has(p) ? this.touched.get(p) : p;
  }

  /** @param {number} p @param {number} entry */
  set(p, entry) {
    if (this.dense !== null) this.dense[p] = entry;
    else this.touched.set(p, entry);
  }
}

/**
 * Returns the numbers of the drawn entries, in order. `swaps`, a Swaps or a StatedSwaps, must be at its start.
 * @param {Swaps | StatedSwaps} swaps @param {Size} terms @param {Tell} [tell]
 */
function drawnEntries(swaps, terms, tell = () => {}) {
  const steps = stepsOf(terms);
  const at = new Positions(terms.count, steps);
  const drawn = new Uint32Array(terms.draw);
  for (let t = 0; t < steps; t++) {
    if (t % CHUNK_STEPS === 0) tell('Drawing the entries', t, steps);
    const { i, j } = swaps.next();
    const entry = at.get(j);
    at.set(j, at.get(i));
    at.set(i, entry);
    drawn[t] = entry;
  }
  // If all are drawn, there is one more entry than steps: the one left over.
  if (terms.draw === terms.count) drawn[steps] = at.get(terms.order === 'forward' ? terms.count - 1 : 0);
  return drawn;
}

// ---- web/checker/bytetable.js

// A table of byte strings, such as the entries of a list or the cells of a column.

/**
 * Numbers byte strings from 0, equal ones alike. The hash is randomised, so that nobody can craft a list of collisions.
 */
class ByteTable {
  constructor() {
    this.factor = Math.floor(Math.random() * TWO_32) | 1;
    this.slots = new Int32Array(64).fill(-1);
    this.size = 0;
    // Where each number's byte string is, and its hash.
    /** @type {Uint8Array[]} */
    this.bytes = [];
    this.starts = new Uint32Array(32);
    this.ends = new Uint32Array(32);
    this.hashes = new Uint32Array(32);
  }

  /** @param {Uint8Array} bytes @param {number} start @param {number} end */
  hash(bytes, start, end) {
    let hash = end - start;
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ bytes[at], this.factor);
      hash ^= hash >>> 15;
    }
    return hash & 0x3fffffff;
  }

  /**
   * Returns a byte string's slot, or the empty one for it.
   * @param {number} hash @param {Uint8Array} bytes @param {number} start @param {number} end
   */
  slot(hash, bytes, start, end) {
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.slots[slot];
      if (number < 0 || (this.hashes[number] === hash && this.isAt(number, bytes, start, end))) return slot;
    }
  }

  /** @param {number} number @param {Uint8Array} bytes @param {number} start @param {number} end */
  isAt(number, bytes, start, end) {
    const own = this.bytes[number];
    let from = this.starts[number];
    if (this.ends[number] - from !== end - start) return false;
    for (let at = start; at < end; at++) {
      if (own[from++] !== bytes[at]) return false;
    }
    return true;
  }

  /**
   * Returns the number of bytes[start .. end), or -1.
   * @param {Uint8Array} bytes @param {number} [start] @param {number} [end]
   */
  find(bytes, start = 0, end = bytes.length) {
    return this.slots[this.slot(this.hash(bytes, start, end), bytes, start, end)];
  }

  /**
   * Returns the number of bytes[start .. end), a new one if they are new.
   * @param {Uint8Array} bytes @param {number} [start] @param {number} [end]
   */
  add(bytes, start = 0, end = bytes.length) {
    const hash = this.hash(bytes, start, end);
    const slot = this.slot(hash, bytes, start, end);
    if (this.slots[slot] >= 0) return this.slots[slot];
    const number = this.size++;
    this.slots[slot] = number;
    this.bytes.push(bytes);
    this.starts[number] = start;
    this.ends[number] = end;
    this.hashes[number] = hash;
    // Half of the slots stay empty.
    if (2 * this.size === this.slots.length) this.grow();
    return number;
  }

  grow() {
    const mask = 2 * this.slots.length - 1;
    this.slots = new Int32Array(mask + 1).fill(-1);
    for (let number = 0; number < this.size; number++) {
      let slot = this.hashes[number] & mask;
      while (this.slots[slot] >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
    const [starts, ends, hashes] = [this.starts, this.ends, this.hashes].map((old) => {
      const larger = new Uint32Array(2 * old.length);
      larger.set(old);
      return larger;
    });
    Object.assign(this, { starts, ends, hashes });
  }
}

// ---- web/checker/cells.js

// The cells of a list (SPEC "Allocations"): how its entries are split into the columns of an allocation. Cells are
// bytes and are compared byte by byte. They are numbered, because numbers compare faster.

/**
 * The cells of a column: the number of each drawn entry's cell, and the table that numbers them. An empty cell is 0.
 * @typedef {{ of: Uint32Array, table: ByteTable }} NumberedCells
 */
/**
 * The limits of a column: the number of each entry's cell, and for each cell how many awards are held and may be.
 * @typedef {{ of: Uint32Array, held: Uint32Array, most: Float64Array }} CompiledCap
 */

const SEMICOLON = 0x3b;

/**
 * Returns the first line of a list that does not fit the columns, { line, problem }, or null. `line` counts from 1. The
 * number of cells is checked first, then empty ids, then duplicate ids.
 * @param {Allocation} allocation @param {Lines} lines @returns {{ line: number, problem: string } | null}
 */
function columnsProblem({ columns }, lines) {
  if (columns.length === 0) return null;
  const { bytes, starts, ends } = lines;
  const idEnds = new Uint32Array(lines.count);
  let empty = -1;
  for (let i = 0; i < lines.count; i++) {
    let cells = 1;
    idEnds[i] = ends[i];
    for (let at = starts[i]; at < ends[i]; at++) {
      if (bytes[at] !== SEMICOLON) continue;
      if (cells === 1) idEnds[i] = at;
      cells++;
    }
    if (cells !== columns.length) {
      return { line: i + 1, problem: `it has ${counted(cells, 'cell')} for ${counted(columns.length, 'column')}` };
    }
    if (empty < 0 && idEnds[i] === starts[i]) empty = i;
  }
  if (empty >= 0) return { line: empty + 1, problem: 'its first cell, the id, is empty' };
  const seen = new ByteTable();
  for (let i = 0; i < lines.count; i++) {
    const earlier = seen.add(bytes, starts[i], idEnds[i]);
    if (earlier < i) return { line: i + 1, problem: `its id, the first cell, is that of line ${earlier + 1}` };
  }
  return null;
}

/**
 * Returns the id of entry `number` in bytes. `entries` is null for numbers.
 * @param {Allocation} allocation @param {Lines | null} entries @param {number} number
 */
function idOf({ columns }, entries, number) {
  if (entries === null) return encodeUtf8(String(number));
  const entry = entries.line(number);
  const end = columns.length === 0 ? -1 : entry.indexOf(SEMICOLON);
  return end < 0 ? entry : entry.subarray(0, end);
}

/**
 * Returns { of, table } by column: the number of each drawn entry's cell, and the table that numbers the cells. An
 * empty cell is 0.
 * @param {Allocation} allocation @param {Set<string | null>} names @param {Lines | null} entries
 * @param {Uint32Array} drawn @returns {Map<string, NumberedCells>}
 */
function numberedCells({ columns }, names, entries, drawn) {
  const cells = new Map();
  const wanted = columns.map((name) => {
    if (!names.has(name)) return null;
    const column = { of: new Uint32Array(drawn.length), table: new ByteTable() };
    column.table.add(new Uint8Array(0));
    cells.set(name, column);
    return column;
  });
  if (cells.size === 0 || entries === null) return cells;
  const { bytes, starts, ends } = entries;
  drawn.forEach((number, i) => {
    let start = starts[number];
    for (const column of wanted) {
      let end = start;
      while (end < ends[number] && bytes[end] !== SEMICOLON) end++;
      if (column !== null) column.of[i] = column.table.add(bytes, start, end);
      start = end + 1;
    }
  });
  return cells;
}

/**
 * Returns the numbered cells of a column, which is one of those that were wanted.
 * @param {Map<string, NumberedCells>} cells @param {string} column
 */
function cellsOf(cells, column) {
  const found = cells.get(column);
  if (found === undefined) throw new Error(`The cells of ${column} have no numbers`);
  return found;
}

/**
 * Returns, for each column with a cap, its cells, how many awards are held under each, and how many may be.
 * @param {Cap[]} caps @param {Map<string, NumberedCells>} cells @returns {CompiledCap[]}
 */
function compiledCaps(caps, cells) {
  return [...new Set(caps.map(({ column }) => column))].map((column) => {
    const { of, table } = cellsOf(cells, column);
    const most = new Float64Array(table.size).fill(Infinity);
    for (const cap of caps.filter((each) => each.column === column)) {
      if (cap.value === null) {
        most.forEach((m, cell) => { most[cell] = Math.min(m, cap.most); });
      } else {
        const cell = table.find(encodeUtf8(cap.value));
        if (cell >= 0) most[cell] = Math.min(most[cell], cap.most);
      }
    }
    return { of, held: new Uint32Array(table.size), most };
  });
}

// ---- web/checker/lists.js

// Merkle trees and paths (SPEC "Trees", "Paths") and lists of entries (SPEC section 1).

const HASH_SIZE = 32;
const LEAF_PREFIX = Uint8Array.of(0);
const NODE_PREFIX = Uint8Array.of(1);
const MOST_ENTRY = 1048576;

/** Returns SHA-256(0x01 || left || right). @param {Uint8Array} left @param {Uint8Array} right */
function nodeHash(left, right) {
  return new Sha256().add(NODE_PREFIX).add(left).add(right).finish();
}

/** The size of both nodes of a pair. */
const PAIR_SIZE = 2 * HASH_SIZE;
/** A tree has fewer levels, since leaves have numbers below 2^53. */
const MOST_LEVELS = 54;

/**
 * A tree whose leaves are added in order. Of each size 1, 2, 4 and so on, at most one whole subtree waits for its right
 * neighbour. Joining those that still wait at the end, the smallest first, gives the tree that SPEC describes.
 */
class Tree {
  constructor() {
    /** A pair of each level. Its left node waits if the number of nodes there is odd. */
    this.pairs = new Uint8Array(PAIR_SIZE * MOST_LEVELS);
    this.count = 0;
    this.hash = new Sha256();
  }

  /** @param {Uint8Array} leaf */
  add(leaf) {
    let number = this.count++;
    this.pairs.set(leaf, number % 2 * HASH_SIZE);
    for (let pair = 0; number % 2 === 1; pair += PAIR_SIZE) {
      number = (number - 1) / 2;
      this.hash.reset().add(NODE_PREFIX).add(this.pairs, pair, pair + PAIR_SIZE)
        .finish(this.pairs, pair + PAIR_SIZE + number % 2 * HASH_SIZE);
    }
  }

  /** Returns the root of the tree over the leaves that were added, of which there is one at least. */
  root() {
    /** @type {Uint8Array[]} */
    const waiting = [];
    for (let pair = 0, nodes = this.count; nodes > 0; pair += PAIR_SIZE, nodes = Math.floor(nodes / 2)) {
      if (nodes % 2 === 1) waiting.push(this.pairs.slice(pair, pair + HASH_SIZE));
    }
    return waiting.reduce((right, left) => nodeHash(left, right));
  }
}

/**
 * Returns whether `path` leads from the leaf hash `leaf`, at `index` of `count` leaves, to `root`.
 * @param {Uint8Array} root @param {Uint8Array} leaf @param {number | bigint} index
 * @param {number | bigint} count @param {Uint8Array[]} path
 */
function pathHolds(root, leaf, index, count, path) {
  if (!(index < count)) return false;
  let hash = leaf;
  let here = BigInt(index);
  let last = BigInt(count) - 1n;
  for (const sibling of path) {
    if (last === 0n) return false;
    if (here % 2n === 1n || here === last) {
      hash = nodeHash(sibling, hash);
      // Levels on which the last node has no sibling.
      while (here % 2n === 0n && here !== 0n) {
        here >>= 1n;
        last >>= 1n;
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    here >>= 1n;
    last >>= 1n;
  }
  return last === 0n && bytesEqual(hash, root);
}

/**
 * The root of a list, and the first entry that repeats an earlier one, or -1.
 * @typedef {{ root: Uint8Array, repeat: number }} ListRoot
 */

/** A list of entries, or a result: entry i is bytes[starts[i] .. ends[i]). */
class Lines {
  /**
   * `plain` is the root of the plain list, if it is known.
   * @param {Uint8Array} bytes @param {Uint32Array} starts @param {Uint32Array} ends @param {ListRoot | null} [plain]
   */
  constructor(bytes, starts, ends, plain = null) {
    this.bytes = bytes;
    this.starts = starts;
    this.ends = ends;
    this.count = starts.length;
    this.plain = plain;
  }

  /** @param {number} i */
  line(i) {
    return this.bytes.subarray(this.starts[i], this.ends[i]);
  }
}

/** Work with many lines is done so many at a time. */
const LINES_OF_A_PIECE = 4096;

/**
 * Work that is done piece by piece: `add` does the next one and returns whether there are more, and `found` returns
 * what they came to. The work is at `done` of `all`.
 * @template T @typedef {{ done: number, all: number, add: () => boolean, found: () => T }} Pieces
 */

/** Does all of some work. @template T @param {Pieces<T>} work @param {string} what @param {Tell} [tell] */
function whole(work, what, tell = () => {}) {
  do tell(what, work.done, work.all); while (work.add());
  return work.found();
}

/** Does all of some work, which may wait between pieces. @template T @param {Pieces<T>} work @param {Tell} tell */
async function inPieces(work, tell) {
  do await tell('Reading the list', work.done, work.all); while (work.add());
  return work.found();
}

/** Returns how many lines there are. A last line that no LF ends is a line. @param {Uint8Array} bytes */
function countLines(bytes) {
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    const lineFeed = bytes.indexOf(0x0a, at);
    at = lineFeed < 0 ? bytes.length : lineFeed + 1;
  }
  return count;
}

/** What reads a file of lines. */
class LineReader {
  /** @param {Uint8Array} bytes @param {string} what @param {{ most?: number, mayBeEmpty?: boolean }} of */
  constructor(bytes, what, { most = MOST_ENTRY, mayBeEmpty = false }) {
    this.bytes = bytes;
    this.what = what;
    this.most = most;
    this.mayBeEmpty = mayBeEmpty;
    this.done = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    this.all = bytes.length;
    this.count = 0;
    // A line has a byte and a line feed, or else is wrong.
    const count = Math.min(countLines(bytes.subarray(this.done)), Math.ceil(bytes.length / 2));
    this.starts = new Uint32Array(count);
    this.ends = new Uint32Array(count);
  }

  add() {
    const { bytes, all } = this;
    for (let left = LINES_OF_A_PIECE; left > 0 && this.done < all; left--) {
      const start = this.done;
      const lineFeed = bytes.indexOf(0x0a, start);
      const stop = lineFeed < 0 ? all : lineFeed;
      const end = lineFeed >= 0 && stop > start && bytes[stop - 1] === 0x0d ? stop - 1 : stop;
      const problem = lineProblem(bytes, start, end, this.most);
      if (problem !== null) throw new NoVerdict(`${this.what}: the line ${problem}`, this.count + 1);
      this.starts[this.count] = start;
      this.ends[this.count++] = end;
      this.done = stop + 1;
    }
    return this.done < all;
  }

  found() {
    if (this.count === 0 && !this.mayBeEmpty) throw new NoVerdict(`${this.what}: there is no line`, 1);
    return new Lines(this.bytes, this.starts, this.ends);
  }
}

/**
 * Reads an entries file, or another file of its form (SPEC section 1). `what` names it in errors.
 * @param {Uint8Array} bytes @param {string} what @param {{ most?: number, mayBeEmpty?: boolean }} [of]
 */
function readLines(bytes, what, of = {}) {
  return whole(new LineReader(bytes, what, of), 'Reading the list');
}

/**
 * Reads an entries file and finds the root of the plain list, both piece by piece, so that the page may do other work
 * in between.
 * @param {Uint8Array} bytes @param {string} what @param {Tell} tell
 */
async function readList(bytes, what, tell) {
  const lines = await inPieces(new LineReader(bytes, what, {}), tell);
  lines.plain = await inPieces(new ListHash(lines, null, ''), tell);
  return lines;
}

/** Returns lines in the order of their bytes. @param {Lines} lines */
function sortedLines(lines) {
  const { bytes, starts, ends } = lines;
  /** @param {number} a @param {number} b */
  const byBytes = (a, b) => {
    const size = Math.min(ends[a] - starts[a], ends[b] - starts[b]);
    for (let i = 0; i < size; i++) {
      const difference = bytes[starts[a] + i] - bytes[starts[b] + i];
      if (difference !== 0) return difference;
    }
    return (ends[a] - starts[a]) - (ends[b] - starts[b]);
  };
  const order = starts.map((_, i) => i).sort(byBytes);
  return new Lines(bytes, order.map((i) => starts[i]), order.map((i) => ends[i]));
}

/** Returns the file of this form with these lines of bytes. @param {Uint8Array[]} lines */
function linesFile(lines) {
  // A reader drops a byte-order mark at the start, so a line that begins with one needs another.
  const mark = lines.length > 0 && [0xef, 0xbb, 0xbf].every((byte, i) => lines[0][i] === byte) ? 3 : 0;
  const file = new Uint8Array(lines.reduce((size, line) => size + line.length + 1, mark));
  if (mark > 0) file.set(lines[0].subarray(0, mark));
  let at = mark;
  for (const line of lines) {
    file.set(line, at);
    file[at + line.length] = 0x0a;
    at += line.length + 1;
  }
  return file;
}

/** @param {Uint8Array} bytes @param {number} start @param {number} end @param {number} most */
function lineProblem(bytes, start, end, most) {
  if (start === end) return 'is empty';
  if (end - start > most) return `is ${end - start} bytes long, but should be at most ${most}`;
  let isAscii = true;
  for (let at = start; at < end; at++) {
    if (bytes[at] === 0) return 'holds a NUL';
    if (bytes[at] === 0x0d) return 'holds a CR that does not end it';
    isAscii &&= bytes[at] < 0x80;
  }
  return isAscii || findBadUtf8(bytes, start, end) < 0 ? null : 'is not UTF-8';
}

// ---- Leaves

const ENTRY_HASH = taggedHash('verishuffle/1/entry');
const BLIND_HASH = taggedHash('verishuffle/1/blind');

/** Returns the leaf of an entry in a plain list. @param {Uint8Array} entry */
function plainLeaf(entry) {
  return new Sha256().add(LEAF_PREFIX).add(entry).finish();
}

/** Returns the leaf of an entry with its blind. @param {Uint8Array} blind @param {Uint8Array} entry */
function blindedLeaf(blind, entry) {
  return ENTRY_HASH.copy().add(blind).add(entry).finish();
}

/**
 * Returns blind_i for the blinding key, the context of the terms and the number of the entry.
 * @param {Uint8Array} key @param {string} context @param {number} i
 */
function blindOf(key, context, i) {
  return BLIND_HASH.copy().add(key).addFramed(encodeUtf8(context)).add(u64(i)).finish();
}

/** What finds the root of a list. Without a key the list is plain. */
class ListHash {
  /** @param {Lines} lines @param {Uint8Array | null} key @param {string} context */
  constructor(lines, key, context) {
    this.lines = lines;
    this.key = key;
    this.context = context;
    this.tree = new Tree();
    this.seen = new ByteTable();
    this.repeat = -1;
    this.hash = new Sha256();
    this.leaf = new Uint8Array(HASH_SIZE);
    this.done = 0;
    this.all = lines.count;
  }

  /** Returns the leaf of an entry, for as long as no other one is made. @param {number} i */
  leafOf(i) {
    const { lines: { bytes, starts, ends }, key, context, hash, leaf } = this;
    return key === null ? hash.reset().add(LEAF_PREFIX).add(bytes, starts[i], ends[i]).finish(leaf)
      : blindedLeaf(blindOf(key, context, i), bytes.subarray(starts[i], ends[i]));
  }

  add() {
    const { lines: { bytes, starts, ends }, tree, seen, all } = this;
    const to = Math.min(all, this.done + LINES_OF_A_PIECE);
    for (let i = this.done; i < to; i++) {
      if (this.repeat < 0 && seen.add(bytes, starts[i], ends[i]) < i) this.repeat = i;
      tree.add(this.leafOf(i));
    }
    this.done = to;
    return to < all;
  }

  /** @returns {ListRoot} */
  found() {
    return { root: this.tree.root(), repeat: this.repeat };
  }
}

/**
 * Returns the root of `lines`, and the first entry that repeats an earlier one (or -1). Without a key the list is
 * plain, with a key blinded: each leaf is made with the blind of its entry.
 * @param {Lines} lines @param {Uint8Array | null} key @param {string} context @param {Tell} tell @returns {ListRoot}
 */
function listRoot(lines, key, context, tell) {
  const known = key === null ? lines.plain : null;
  return known ?? whole(new ListHash(lines, key, context), 'Hashing the list', tell);
}

// ---- web/checker/logpolicy.js

// Log policies (SPEC section 8, "The log policy"): which logs and witnesses a reader trusts, and how many of them must
// have signed.

/** The most bytes of a log policy, and of a proof. */
const MOST_LOG_FILE = 65536;

/** @typedef {{ key: Uint8Array, id: string, url: string }} Log  the id is in hex */
/** @typedef {Log & { name: string }} Witness */
/** @typedef {{ name: string, least: number, members: string[] }} WitnessGroup */
/**
 * A policy. The groups are in the order of their lines, so each comes after the groups among its members. `quorum` is
 * the name of a witness or of a group.
 * @typedef {{ logs: Log[], witnesses: Witness[], groups: WitnessGroup[], quorum: string }} LogPolicy
 */

/**
 * The text of each policy that the page knows by its name.
 * @type {Record<string, string>}
 */
const KNOWN_POLICIES = {
  'sigsum-generic-2025-1': `\
log 0ec7e16843119b120377a73913ac6acbc2d03d82432e2c36b841b09a95841f25 https://seasalp.glasklar.is
log f00c159663d09bbda6131ee1816863b6adcacfe80b0b288000b11aba8fe38314 https://ginkgo.tlog.mullvad.net
witness witness.glasklar.is            b2106db9065ec97f25e09c18839216751a6e26d8ed8b41e485a563d3d1498536
witness witness.mullvad.net            15d6d0141543247b74bab3c1076372d9c894f619c376d64b29aa312cc00f61ad
witness tillitis.se/tillitis-witness-1 076be8c9ee7ea60916f0df3608c945d7730082ecb37749dad2c9ed339fea770c
group quorum-rule 2 witness.glasklar.is witness.mullvad.net tillitis.se/tillitis-witness-1
quorum quorum-rule
`,
};

/**
 * Returns the lines of a file of a log, one character for each byte. The last is empty if an LF ends the file.
 * @param {Uint8Array} bytes @param {string} what
 */
function logFileLines(bytes, what) {
  if (bytes.length < 1 || bytes.length > MOST_LOG_FILE) {
    throw new NoVerdict(`${what} has ${bytes.length} bytes, but should have 1 to ${MOST_LOG_FILE}`);
  }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text.split('\n');
}

/** Reads a log policy. @param {Uint8Array} bytes @returns {LogPolicy} */
function readLogPolicy(bytes) {
  const reader = new PolicyReader();
  for (const [i, line] of logFileLines(bytes, 'The log policy').entries()) {
    reader.line = i + 1;
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    const isComment = words[0]?.startsWith('#');
    reader.demand((isComment ? /^[\t -~\x80-\xff]*$/ : /^[\t -~]*$/).test(line),
      'holds a character that is not allowed there, such as the CR of a Windows line end, or a letter with an accent');
    if (words.length > 0 && !isComment) reader.take(words);
  }
  const { logs, witnesses, groups, quorum } = reader;
  if (quorum === null) throw new NoVerdict('The log policy has no line "quorum NAME"');
  return { logs, witnesses, groups, quorum };
}

/** Takes the words of each line in turn. */
class PolicyReader {
  constructor() {
    this.line = 0;
    /** @type {Log[]} */
    this.logs = [];
    /** @type {Witness[]} */
    this.witnesses = [];
    /** @type {WitnessGroup[]} */
    this.groups = [];
    /** @type {string | null} */
    this.quorum = null;
    /** @type {Set<string>} */
    this.named = new Set();
    /** The names that are members already. @type {Set<string>} */
    this.grouped = new Set();
  }

  /** @param {string} text @returns {never} */
  fail(text) {
    throw new NoVerdict(`The log policy: the line ${text}`, this.line);
  }

  /** @param {boolean} holds @param {string} text */
  demand(holds, text) {
    if (!holds) this.fail(text);
  }

  /** @param {string[]} words */
  take([kind, ...words]) {
    if (kind === 'log') this.takeLog(words);
    else if (kind === 'witness') this.takeWitness(words);
    else if (kind === 'group') this.takeGroup(words);
    else if (kind === 'quorum') this.takeQuorum(words);
    else this.fail('should begin with log, witness, group, quorum or #');
  }

  /** @param {string[]} words */
  takeLog(words) {
    this.demand(words.length === 1 || words.length === 2, 'should be "log KEY" or "log KEY URL"');
    this.logs.push(this.keyed(words, this.logs));
  }

  /** @param {string[]} words */
  takeWitness([name = '', ...words]) {
    this.demand(words.length === 1 || words.length === 2, 'should be "witness NAME KEY" or "witness NAME KEY URL"');
    this.witnesses.push({ name: this.newName(name), ...this.keyed(words, this.witnesses) });
  }

  /** @param {string[]} words */
  takeGroup([name = '', threshold = '', ...members]) {
    this.demand(members.length > 0, 'should be "group NAME K MEMBER ...", with one member or more');
    for (const member of members) {
      this.demandKnown(member);
      this.demand(!this.grouped.has(member), 'has a member that is already a member');
      this.grouped.add(member);
    }
    const number = /^[1-9][0-9]*$/.test(threshold) ? Number(threshold) : 0;
    const least = threshold === 'any' ? 1 : threshold === 'all' ? members.length : number;
    this.demand(least >= 1 && least <= members.length, 'should ask for any, for all, or for 1 to all of its members');
    this.groups.push({ name: this.newName(name), least, members });
  }

  /** @param {string[]} words */
  takeQuorum([name = '', ...more]) {
    this.demand(name !== '' && more.length === 0, 'should be "quorum NAME"');
    this.demand(name !== 'none', 'asks for no witness, and without one there is no time');
    this.demand(this.quorum === null, 'is a second quorum');
    this.demandKnown(name);
    this.quorum = name;
  }

  /** @param {string} name */
  demandKnown(name) {
    this.demand(this.named.has(name), 'has a name that no witness and no group above has');
  }

  /** @param {string} name */
  newName(name) {
    const isName = !name.startsWith('#') && /[^0-9]/.test(name) && !['any', 'all', 'none'].includes(name);
    this.demand(isName, 'has a name that begins with #, or is a number, or is any, all or none');
    this.demand(!this.named.has(name), 'has a name that a line above has');
    this.named.add(name);
    return name;
  }

  /** @param {string[]} words @param {Log[]} others */
  keyed([digits, url = ''], others) {
    const key = digits.length === 64 ? fromHex(digits.toLowerCase()) : null;
    if (key === null) return this.fail('should have a key of 64 hexadecimal digits');
    const id = toHex(sha256(key));
    this.demand(others.every((other) => other.id !== id), 'has a key that a line above has');
    return { key, id, url };
  }
}

/**
 * Returns the time by which the quorum has signed, by the times of the witnesses that have, or null.
 * @param {LogPolicy} policy @param {Map<string, bigint>} times  by the names of the witnesses
 */
function quorumTime({ groups, quorum }, times) {
  const known = new Map(times);
  for (const { name, least, members } of groups) {
    const signed = members.map((member) => known.get(member)).filter((time) => time !== undefined);
    const time = signed.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[least - 1];
    if (time !== undefined) known.set(name, time);
  }
  return known.get(quorum) ?? null;
}

// ---- web/page/state/log.js

// What a reader gives of a public log: the proof, the organiser's key, and the policy.

/** What precedes the 32 bytes of a key in the base64 of OpenSSH: two texts with their sizes. */
const OPENSSH_START = fromHex('0000000b7373682d6564323535313900000020') ?? new Uint8Array(0);

/**
 * Returns the digits of a log key, which people may write in groups or copy from a file of OpenSSH, or null.
 * @param {string} text
 */
function logKeyDigits(text) {
  const digits = text.replaceAll(/\s/g, '').toLowerCase();
  if (/^[0-9a-f]{64}$/.test(digits)) return digits;
  const [, base64] = /^\s*ssh-ed25519\s+([A-Za-z0-9+/]{68})(?:\s|$)/.exec(text) ?? [];
  if (base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const [start, key] = [bytes.subarray(0, OPENSSH_START.length), bytes.subarray(OPENSSH_START.length)];
  return bytesEqual(start, OPENSSH_START) ? toHex(key) : null;
}

/** Returns the bytes of a policy that is known by this name, or null. @param {string} name */
function knownPolicy(name) {
  return Object.hasOwn(KNOWN_POLICIES, name) ? encodeUtf8(KNOWN_POLICIES[name]) : null;
}

/** Returns who must have signed, such as `2 of (a, b, c)`. @param {LogPolicy} policy */
function quorumText({ groups, quorum }) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { name, least, members } of groups) {
    texts.set(name, say('policyOf', least, members.map((member) => texts.get(member) ?? member).join(', ')));
  }
  return texts.get(quorum) ?? quorum;
}

/** Returns whether bytes look like the proof of a log, which whoever reads it decides. @param {Uint8Array} bytes */
function isLogProof(bytes) {
  return encodeUtf8('version=').every((byte, i) => bytes[i] === byte);
}

// ---- web/page/state/texts.js

// The lines of a list that the page holds, and their texts. Its bytes are decoded where they are needed, many lines at
// once if all are: a browser takes longer to begin to decode than to decode a line.

/** @typedef {Pick<Lines, 'bytes' | 'starts' | 'ends'>} ListBytes */

/** So many lines are decoded at once. */
const LINES_AT_ONCE = 8192;

/**
 * Returns the lines of a list that was passed on, or null if there is none, or it is not that of the terms.
 * @param {HeldList | null} list
 */
function listLines(list) {
  return list === null || list.problem !== null ? null : new Lines(list.bytes, list.starts, list.ends, list.plain);
}

/** Returns the text of an entry. @param {ListBytes} list @param {number} entry */
function entryText({ bytes, starts, ends }, entry) {
  return decodeUtf8(bytes, starts[entry], ends[entry]);
}

/**
 * Returns the texts of an entry and of those after it, at most LINES_AT_ONCE.
 * @param {ListBytes} list @param {number} from
 */
function textsFrom({ bytes, starts, ends }, from) {
  const to = Math.min(from + LINES_AT_ONCE, starts.length);
  return decodeUtf8(bytes, starts[from], ends[to - 1]).split(/\r?\n/);
}

// ---- web/page/state/record.js

// What is given to the page: a transcript, an archive with one transcript on each line (ARCHIVES section 2),
// the terms of a draw, or another page that holds a draw.

/**
 * A record that was given: its bytes, the chosen line of an archive, from 1, or null, whether the page made it, and the
 * control that it came from.
 * @typedef {{ bytes: Uint8Array, line: number | null, isMade?: boolean, from?: string }} GivenRecord
 */
/**
 * @typedef {'transcript' | 'terms' | 'entries' | 'result' | 'awards' | 'withdrawals' | 'proof' | 'idProof' | 'logged'
 *   | 'award' | 'withdrew' | 'statement'} HeldKey
 */
/**
 * What a page holds, as files. None holds the key of a blinded list, and an id proof is only there while it is open.
 * @typedef {Partial<Record<HeldKey, Uint8Array>> & { blinding?: undefined }} Held
 */
/** @typedef {(key: HeldKey, bytes: Uint8Array) => Promise<void> | void} Hold What takes a file that a reader adds. */

/** The most bytes that the page reads from one file, which is room for some eight million swaps. */
const MOST_FILE = 67108864;

/**
 * Returns `bytes[from .. to)` without white space of JSON around it.
 * @param {Uint8Array} bytes @param {number} from @param {number} to
 */
function trimmed(bytes, from, to) {
  /** @param {number} byte */
  const isSpace = (byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
  let [start, end] = [from, to];
  while (start < end && isSpace(bytes[start])) start++;
  while (end > start && isSpace(bytes[end - 1])) end--;
  return bytes.subarray(start, end);
}

/** Returns whether the bytes are several lines of which the first is an object by itself. @param {Uint8Array} bytes */
function isArchive(bytes) {
  const lineFeed = bytes.indexOf(0x0a);
  if (lineFeed < 0 || trimmed(bytes, lineFeed, bytes.length).length === 0) return false;
  const first = trimmed(bytes, 0, lineFeed);
  return first[0] === 0x7b && first[first.length - 1] === 0x7d;
}

/** Returns the bytes of the transcript. @param {GivenRecord} record */
function transcriptBytes({ bytes, line }) {
  if (line === null) return bytes;
  let at = 0;
  for (let number = 1; number < line && at < bytes.length; number++) {
    const lineFeed = bytes.indexOf(0x0a, at);
    at = lineFeed < 0 ? bytes.length : lineFeed + 1;
  }
  if (at === bytes.length) throw new NoVerdict(`The archive has ${countLines(bytes)} lines, and none is line ${line}`);
  const lineFeed = bytes.indexOf(0x0a, at);
  return bytes.subarray(at, lineFeed < 0 ? bytes.length : lineFeed);
}

/**
 * Returns what the bytes seem to be: 'page', 'transcript', another document of section 7, 'log proof', or 'unknown'.
 * Whoever reads them decides.
 * @param {Uint8Array} bytes
 */
function kindOf(bytes) {
  const start = trimmed(bytes, 0, Math.min(bytes.length, 4096));
  if (start[0] === 0x3c) return 'page';
  if (isLogProof(bytes)) return 'log proof';
  const text = String.fromCharCode(...start);
  const formats = [...text.matchAll(/"format"\s*:\s*"verishuffle\/1 ([a-z ]+)"/g)].map(([, format]) => format);
  return formats.includes('transcript') ? 'transcript' : formats[0] ?? 'unknown';
}

/**
 * What programs make of a file on its way, by how its first bytes begin then.
 * @type {[key: string, begins: RegExp][]}
 */
const CHANGES = [
  ['changedUtf16', /^(\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/], ['changedMark', /^\xef\xbb\xbf\s*\{/],
  ['changedQuotes', /^\s*\{\s*(&(quot|#34|#x22);|\xe2\x80[\x9c-\x9f]|\xc2\xab)/i],
  ['changedByMail', /^\s*\{\s*"[^=]*=(3D|\r?\n)/],
];

/**
 * Returns the key of the sentence that says what a program made of these bytes, which can't be read, or null.
 * @param {Uint8Array} bytes
 */
function changeOf(bytes) {
  const begin = String.fromCharCode(...bytes.subarray(0, 4096));
  return CHANGES.find(([, begins]) => begins.test(begin))?.[0] ?? null;
}

/**
 * The keys of what a page can hold. Other keys mean nothing.
 * @type {HeldKey[]}
 */
const HELD_KEYS = [
  'transcript', 'terms', 'entries', 'result', 'awards', 'withdrawals', 'proof', 'logged', 'award', 'withdrew',
  'statement',
];

/**
 * Returns the text of an entry as files of lines write it, or null if the list is not there.
 * @param {Pick<Read, 'terms' | 'list'>} draw @param {number} entry @returns {Uint8Array | null}
 */
function entryBytes({ terms, list }, entry) {
  if (terms.kind === 'numbers') return encodeUtf8(String(entry));
  return listLines(list)?.line(entry) ?? null;
}

/**
 * Returns whether lines that begin with this one are the ids of entries that withdrew: a result has whole entries, and
 * begins with the first one drawn.
 * @param {Uint8Array} line @param {Read} read
 */
function isId(line, read) {
  const { terms: { allocation }, stated } = read;
  if (allocation === null) return false;
  if (allocation.columns.length > 1) return !line.includes(SEMICOLON);
  const first = stated?.drawn ? entryBytes(read, stated.drawn[0]) : null;
  return first !== null && !bytesEqual(line, first);
}

/**
 * Returns what a text without a format seems to be beside a draw that was read: 'awards', 'entries', 'result',
 * 'withdrawals' or null. Whoever reads it decides.
 * @param {Uint8Array} bytes @param {Read} read @returns {'awards' | 'entries' | 'withdrawals' | 'result' | null}
 */
function linesKind(bytes, read) {
  const { kind, count, draw, allocation } = read.terms;
  const [first] = trimmed(bytes, 0, bytes.length);
  if (first === undefined || first === 0x7b || first === 0x5b || changeOf(bytes) !== null) return null;
  /** @param {string} name */
  const begins = (name) => encodeUtf8(`${name}:`).every((byte, i) => bytes[i] === byte);
  if (allocation?.awards.some(({ name }) => begins(name))) return 'awards';
  const lines = countLines(bytes);
  if (kind === 'list' && lines === count) return 'entries';
  if (lines > draw || findBadUtf8(bytes, 0, bytes.length) >= 0) return null;
  const lineFeed = bytes.indexOf(0x0a);
  const end = lineFeed < 0 ? bytes.length : lineFeed;
  return isId(bytes.subarray(0, bytes[end - 1] === 0x0d ? end - 1 : end), read) ? 'withdrawals' : 'result';
}

/**
 * What a file of this kind is beside a record, before which it can be given.
 * @type {Record<string, 'proof' | 'idProof' | 'logged' | undefined>}
 */
const PROOF_KINDS = { 'entry proof': 'proof', 'id proof': 'idProof', 'log proof': 'logged' };

/**
 * Returns what bytes are beside a draw that was read, or null.
 * @param {Uint8Array} bytes @param {Read | null} read
 * @returns {ReturnType<typeof linesKind> | 'proof' | 'idProof' | 'logged'}
 */
function besideKind(bytes, read) {
  const kind = kindOf(bytes);
  if (read === null) return null;
  return PROOF_KINDS[kind] ?? (kind === 'unknown' ? linesKind(bytes, read) : null);
}

/**
 * Returns what the JSON text of a page holds: bytes by HELD_KEYS, or null if there is no draw in it.
 * @param {string} json @returns {Held | null}
 */
function heldTexts(json) {
  let texts = null;
  try {
    texts = JSON.parse(json);
  } catch {
    return null;
  }
  const keys = HELD_KEYS.filter((key) => typeof texts?.[key] === 'string');
  if (!keys.includes('transcript') && !keys.includes('terms')) return null;
  // Nobody can have kept a page with a transcript since before the draw. So its terms are those of the transcript.
  const known = keys.includes('transcript') ? keys.filter((key) => key !== 'terms') : keys;
  return Object.fromEntries(known.map((key) => [key, textBytes(texts[key])]));
}

/**
 * Returns what another page holds, of which these are the bytes, or null. Nothing of it runs. The page of a draw has
 * two script tags, that of the record and that of its script. A page with a further one, even in a comment, may show
 * another record than the one that is read here, and is refused.
 * @param {Uint8Array} bytes @returns {Held | null}
 */
function heldOfPage(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) >= 0) return null;
  const tags = decodeUtf8(bytes, 0, bytes.length).split(/<(?=script)/i).slice(1);
  const blocks = tags.filter((tag) => !tag.startsWith('script>'));
  const block = blocks[0]?.split('script type="application/json" id="record">')[1];
  if (block === undefined) return null;
  if (blocks.length > 1) throw new Problem('severalRecords');
  // The block can hold no `<`.
  return heldTexts(block.split('<')[0]);
}

/** What the page says, as the key of its sentence and its values, so that it can say it in another language. */
class Problem extends Error {
  /** @param {[key: string, ...values: Value[]]} words */
  constructor(...words) {
    super(say(...words));
    this.words = words;
  }
}

/** Returns the bytes of a text, or throws an error that can be shown. @param {string} text */
function textBytes(text) {
  const bytes = utf8OrNull(text);
  if (bytes === null) throw new Problem('loneSurrogate');
  if (bytes.length > MOST_FILE) throw new Problem('textTooLarge', bytes.length, MOST_FILE);
  return bytes;
}

/** Returns the bytes of a file, or throws an error that can be shown. @param {File} file */
async function fileBytes(file) {
  const name = printable(file.name);
  if (file.size > MOST_FILE) throw new Problem('fileTooLarge', name, file.size, MOST_FILE);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Problem('fileUnreadable', name);
  }
}

// ---- web/checker/isogeny.js

// The 11-isogeny of RFC 9380, appendix E.2, from the curve E' to BLS12-381's G1. Each array has a polynomial's
// coefficients, from that of x^0. web/tests/bls.mjs checks that images of points of E' lie on the curve.

// k_(1,0) to k_(1,11)
const ISOGENY_X_NUMERATOR = [
  0x11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7n,
  0x17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bbn,
  0x0d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0n,
  0x1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861n,
  0x0e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9n,
  0x1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983n,
  0x0d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84n,
  0x17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88en,
  0x080d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317n,
  0x169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9en,
  0x10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7bn,
  0x06e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229n,
];

// k_(2,0) to k_(2,9), and 1
const ISOGENY_X_DENOMINATOR = [
  0x08ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1cn,
  0x12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bffn,
  0x0b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19n,
  0x03425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8n,
  0x13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21en,
  0x0e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5n,
  0x0772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3an,
  0x14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5en,
  0x0a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641n,
  0x095fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0an,
  1n,
];

// k_(3,0) to k_(3,15)
const ISOGENY_Y_NUMERATOR = [
  0x090d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33n,
  0x134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696n,
  0x00cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6n,
  0x01f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cbn,
  0x08cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedbn,
  0x16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0n,
  0x04ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2n,
  0x0987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29n,
  0x09fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587n,
  0x0e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30n,
  0x19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132n,
  0x18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8en,
  0x0b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8n,
  0x0245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133n,
  0x05c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224bn,
  0x15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604n,
];

// k_(4,0) to k_(4,14), and 1
const ISOGENY_Y_DENOMINATOR = [
  0x16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1n,
  0x1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03dn,
  0x058df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2n,
  0x16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416n,
  0x0be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001dn,
  0x08d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7acn,
  0x166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775cn,
  0x16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9n,
  0x1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4an,
  0x167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55n,
  0x04d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8n,
  0x0accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092n,
  0x0ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345ccn,
  0x02660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7n,
  0x0e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8fn,
  1n,
];

// ---- web/checker/bls12381.js

// BLS12-381, as far as a signature on G1 needs it (RFC 9380 for hashing). All values are public, so nothing here is
// constant-time. A point is { x, y }, or null for the identity.

/**
 * A field: F_p, or F_p2.
 * @template T
 * @typedef {object} Field
 * @property {(a: T, b: T) => T} add
 * @property {(a: T, b: T) => T} subtract
 * @property {(a: T, b: T) => T} multiply
 * @property {(a: T) => T} inverse
 * @property {(a: T) => boolean} isZero
 */
/** @template T @typedef {{ x: T, y: T }} Point */

const P = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
const R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;
/** The curve's parameter x is negative; this is its absolute value. */
const CURVE_X = 0xd201000000010000n;

// ---- F_p: a BigInt, 0 to p - 1

/** @param {bigint} a */
function mod(a) {
  const rest = a % P;
  return rest < 0n ? rest + P : rest;
}

/** @param {bigint} base @param {bigint} exponent */
function power(base, exponent) {
  let result = 1n;
  for (let i = exponent.toString(2).length - 1; i >= 0; i--) {
    result = (result * result) % P;
    if ((exponent >> BigInt(i)) & 1n) result = (result * base) % P;
  }
  return result;
}

/** Returns 1/a by Euclid's algorithm, for nonzero a. @param {bigint} a */
function inverse(a) {
  let [older, newer] = [P, a];
  let [olderFactor, newerFactor] = [0n, 1n];
  while (newer > 1n) {
    const quotient = older / newer;
    [older, newer] = [newer, older - quotient * newer];
    [olderFactor, newerFactor] = [newerFactor, olderFactor - quotient * newerFactor];
  }
  return mod(newerFactor);
}

/** Returns a square root of a, or null if a is not a square. @param {bigint} a @returns {bigint | null} */
function squareRoot(a) {
  const root = power(a, (P + 1n) / 4n);
  return (root * root) % P === a ? root : null;
}

/** @type {Field<bigint>} */
const FIELD_P = {
  add: (a, b) => (a + b) % P,
  subtract: (a, b) => mod(a - b),
  multiply: (a, b) => (a * b) % P,
  inverse,
  isZero: (a) => a === 0n,
};

// ---- F_p2 = F_p[u] / (u^2 + 1): [a, b] is a + b u

/** @type {Field<bigint[]>} */
const FIELD_P2 = {
  add: (a, b) => [(a[0] + b[0]) % P, (a[1] + b[1]) % P],
  subtract: (a, b) => [mod(a[0] - b[0]), mod(a[1] - b[1])],
  multiply: (a, b) => [mod(a[0] * b[0] - a[1] * b[1]), (a[0] * b[1] + a[1] * b[0]) % P],
  inverse: (a) => {
    const norm = inverse((a[0] * a[0] + a[1] * a[1]) % P);
    return [(a[0] * norm) % P, mod(-a[1] * norm)];
  },
  isZero: (a) => a[0] === 0n && a[1] === 0n,
};

// ---- Points of a curve y^2 = x^3 + a x + b over F_p or F_p2

/**
 * Returns the slope of the line through two points, or of the tangent if they are equal; null if it is vertical.
 * @template T @param {Field<T>} field @param {T | null} a @param {Point<T>} p @param {Point<T>} q
 */
function slope(field, a, p, q) {
  if (field.isZero(field.subtract(p.x, q.x))) {
    const sum = field.add(p.y, q.y);
    if (field.isZero(sum)) return null;
    const square = field.multiply(p.x, p.x);
    const threefold = field.add(field.add(square, square), square);
    return field.multiply(a === null ? threefold : field.add(threefold, a), field.inverse(sum));
  }
  return field.multiply(field.subtract(q.y, p.y), field.inverse(field.subtract(q.x, p.x)));
}

/**
 * Returns p + q. `a` is the curve's coefficient, null if it is 0.
 * @template T @param {Field<T>} field @param {T | null} a @param {Point<T> | null} p @param {Point<T> | null} q
 * @returns {Point<T> | null}
 */
function addPoints(field, a, p, q) {
  if (p === null) return q;
  if (q === null) return p;
  const line = slope(field, a, p, q);
  if (line === null) return null;
  const x = field.subtract(field.subtract(field.multiply(line, line), p.x), q.x);
  return { x, y: field.subtract(field.multiply(line, field.subtract(p.x, x)), p.y) };
}

/** @template T @param {Field<T>} field @param {Point<T> | null} point @param {bigint} factor */
function multiplyPoint(field, point, factor) {
  let result = null;
  for (let i = factor.toString(2).length - 1; i >= 0; i--) {
    result = addPoints(field, null, result, result);
    if ((factor >> BigInt(i)) & 1n) result = addPoints(field, null, result, point);
  }
  return result;
}

/** Returns the big-endian integer in `bytes`. @param {Uint8Array} bytes */
function bigInteger(bytes) {
  return BigInt(`0x${toHex(bytes)}`);
}

/**
 * Returns the point of G1 that 48 bytes encode, or null unless they are the canonical compressed encoding of a point,
 * other than the identity, in the prime-order subgroup.
 * @param {Uint8Array} bytes
 */
function decodeG1(bytes) {
  // The three flags: compressed, identity, and whether y is the larger of y and -y.
  if (bytes.length !== 48 || (bytes[0] & 0xc0) !== 0x80) return null;
  const flags = 0xe0n << 376n;
  const x = bigInteger(bytes) & ~flags;
  if (x >= P) return null;
  const root = squareRoot((x * x * x + 4n) % P);
  if (root === null) return null;
  const larger = (bytes[0] & 0x20) !== 0;
  const point = { x, y: root > P - root === larger ? root : P - root };
  return multiplyPoint(FIELD_P, point, R) === null ? point : null;
}

// ---- Hash to G1 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_)

const SSWU_A =
  0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn;
const SSWU_B =
  0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n;
const SSWU_Z = 11n;

/** Returns 128 bytes from expand_message_xmd, section 5.3.1. @param {Uint8Array} message @param {Uint8Array} tag */
function expandMessage(message, tag) {
  const size = 128;
  const tagPrime = Uint8Array.of(...tag, tag.length);
  const first = new Sha256().add(new Uint8Array(64)).add(message).add(Uint8Array.of(0, size, 0)).add(tagPrime).finish();
  const expanded = new Uint8Array(size);
  /** @type {Uint8Array} */
  let block = new Uint8Array(32);
  for (let i = 1; i <= size / 32; i++) {
    block = new Sha256().add(block.map((byte, k) => byte ^ first[k])).add(Uint8Array.of(i)).add(tagPrime).finish();
    expanded.set(block, 32 * (i - 1));
  }
  return expanded;
}

/** Returns the point of E' to which the simplified map of section 6.6.2 takes u. @param {bigint} u */
function mapToIsogenous(u) {
  const zu2 = (SSWU_Z * u * u) % P;
  const denominator = (zu2 * zu2 + zu2) % P;
  const x1 = denominator === 0n
    ? SSWU_B * inverse((SSWU_Z * SSWU_A) % P) % P
    : mod(-SSWU_B * inverse(SSWU_A) * (1n + inverse(denominator)));
  /** @param {bigint} x */
  const rightSide = (x) => (x * x * x + SSWU_A * x + SSWU_B) % P;
  const root = squareRoot(rightSide(x1));
  const x = root === null ? (zu2 * x1) % P : x1;
  // One of the two is on the curve.
  const y = root ?? squareRoot(rightSide(x)) ?? 0n;
  return { x, y: y % 2n === u % 2n ? y : P - y };
}

/** Returns the image on G1's curve of a point of E'. @param {Point<bigint> | null} point */
function isogenyImage(point) {
  if (point === null) return null;
  /** @param {bigint[]} coefficients */
  const at = (coefficients) => coefficients.reduceRight((sum, c) => (sum * point.x + c) % P, 0n);
  const denominator = (at(ISOGENY_X_DENOMINATOR) * at(ISOGENY_Y_DENOMINATOR)) % P;
  if (denominator === 0n) return null;
  return {
    x: at(ISOGENY_X_NUMERATOR) * inverse(at(ISOGENY_X_DENOMINATOR)) % P,
    y: point.y * at(ISOGENY_Y_NUMERATOR) % P * inverse(at(ISOGENY_Y_DENOMINATOR)) % P,
  };
}

/**
 * Hashes `message` to G1 under the domain separation tag `tag`. Both are bytes.
 * @param {Uint8Array} message @param {Uint8Array} tag
 */
function hashToG1(message, tag) {
  const expanded = expandMessage(message, tag);
  const [p, q] = [0, 64].map((at) => mapToIsogenous(bigInteger(expanded.subarray(at, at + 64)) % P));
  const sum = isogenyImage(addPoints(FIELD_P, SSWU_A, p, q));
  return multiplyPoint(FIELD_P, sum, 1n + CURVE_X);
}

// ---- Pairing: F_p12 = F_p[w] / (w^12 - 2 w^6 + 2), in which u = w^6 - 1. A value is its twelve coefficients.

/** @param {bigint[]} a @param {bigint[]} b */
function multiply12(a, b) {
  const product = new Array(23).fill(0n);
  for (let i = 0; i < 12; i++) {
    if (a[i] === 0n) continue;
    for (let k = 0; k < 12; k++) {
      if (b[k] !== 0n) product[i + k] += a[i] * b[k];
    }
  }
  for (let i = 22; i >= 12; i--) {
    // w^12 = 2 w^6 - 2
    product[i - 6] += 2n * product[i];
    product[i - 12] -= 2n * product[i];
  }
  return product.slice(0, 12).map(mod);
}

/**
 * Evaluates at p in G1 the line with slope `line` through t in G2, times w^3.
 * @param {bigint[]} line @param {Point<bigint[]>} t @param {Point<bigint>} p
 */
function lineValue(line, t, p) {
  const value = new Array(12).fill(0n);
  /** @param {number} at @param {bigint[]} pair */
  const put = (at, [a, b]) => {
    // (a + b u) w^at = (a - b) w^at + b w^(at + 6)
    value[at] = mod(a - b);
    value[at + 6] = b;
  };
  put(0, FIELD_P2.subtract(FIELD_P2.multiply(line, t.x), t.y));
  put(2, FIELD_P2.multiply(line, [mod(-p.x), 0n]));
  value[3] = p.y;
  return value;
}

/**
 * Returns whether the product of the pairings e(p, q) over `pairs` of points [p, q] of G1 and G2 is one.
 * @param {[Point<bigint>, Point<bigint[]>][]} pairs
 */
function pairingsCancel(pairs) {
  let value = [1n, ...new Array(11).fill(0n)];
  const points = pairs.map(([, q]) => q);
  /** @param {number} i @param {Point<bigint[]>} other */
  const step = (i, other) => {
    const line = slope(FIELD_P2, null, points[i], other);
    const sum = addPoints(FIELD_P2, null, points[i], other);
    // The loop is shorter than the order of the points.
    if (line === null || sum === null) throw new Error('A line of the loop is vertical');
    value = multiply12(value, lineValue(line, points[i], pairs[i][0]));
    points[i] = sum;
  };
  // Miller's loop. Vertical lines and the sign of the parameter do not affect the answer.
  for (const bit of CURVE_X.toString(2).slice(1)) {
    value = multiply12(value, value);
    pairs.forEach(([, q], i) => {
      step(i, points[i]);
      if (bit === '1') step(i, q);
    });
  }
  // The product is one if the value to the power (p^12 - 1) / r is one. That power is p^6 - 1 times the exponent below,
  // and the values that are one to the power p^6 - 1 are those of F_p6 except 0, which have only even powers of w.
  const exponent = (P ** 6n + 1n) / R;
  let result = value;
  for (const bit of exponent.toString(2).slice(1)) {
    result = multiply12(result, result);
    if (bit === '1') result = multiply12(result, value);
  }
  return result.every((coefficient, i) => i % 2 === 0 || coefficient === 0n) && result.some((c) => c !== 0n);
}

// ---- web/checker/beacon.js

// drand beacons (SPEC section 2): known chains, due times and signatures.

/** @typedef {typeof QUICKNET} Chain */

const SIGNATURE_SIZE = 48;

const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1692803367n,
  period: 3n,
  tag: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  publicKey: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c'
    + '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb'
    + '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

/** The generator of G2. */
const G2 = {
  x: [
    0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8n,
    0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7en,
  ],
  y: [
    0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801n,
    0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79ben,
  ],
};

/**
 * Returns the chain of a drand source, or null if this checker does not know it.
 * @param {Pick<Source, 'chain'>} source @returns {Chain | null}
 */
function chainOf(source) {
  return toHex(source.chain) === QUICKNET.hash ? QUICKNET : null;
}

/**
 * Returns a source's beacon round for round `round` of the draw, a BigInt.
 * @param {Pick<Source, 'round' | 'stride'>} source @param {number} round
 */
function beaconRound(source, round) {
  return BigInt(source.round) + BigInt(round) * BigInt(source.stride);
}

/**
 * Returns the Unix time at which a known chain's beacon round is due, a BigInt.
 * @param {Chain} chain @param {bigint} beacon
 */
function dueTime(chain, beacon) {
  return chain.genesis + (beacon - 1n) * chain.period;
}

/**
 * Returns the chain's public key as a point: x and the sign of y are given, most significant coefficient first.
 * @param {Chain} chain
 */
function publicKeyOf(chain) {
  const bytes = fromHex(chain.publicKey) ?? new Uint8Array(0);
  const x = [bigInteger(bytes.subarray(48)), bigInteger(bytes.subarray(0, 48)) & ~(0xe0n << 376n)];
  const cube = FIELD_P2.multiply(FIELD_P2.multiply(x, x), x);
  const y = squareRoot2(FIELD_P2.add(cube, [4n, 4n]));
  const larger = y[1] !== 0n ? y[1] > P - y[1] : y[0] > P - y[0];
  return { x, y: larger === ((bytes[0] & 0x20) !== 0) ? y : FIELD_P2.subtract([0n, 0n], y) };
}

/** Returns a square root in F_p2 of a square. @param {bigint[]} element */
function squareRoot2([a, b]) {
  // If (c + d u)^2 = a + b u, then c^2 = (a + n) / 2 with n a root of a^2 + b^2, and d = b / 2c. One sign of n fits.
  const norm = squareRoot((a * a + b * b) % P) ?? 0n;
  const half = inverse(2n);
  const c = (squareRoot(((a + norm) * half) % P) || squareRoot(mod((a - norm) * half))) ?? 0n;
  return [c, (b * half * inverse(c)) % P];
}

/**
 * Returns whether `signature`, 48 bytes, is the chain's for `beacon`.
 * @param {Chain} chain @param {bigint} beacon @param {Uint8Array} signature
 */
function signatureHolds(chain, beacon, signature) {
  const point = decodeG1(signature);
  if (point === null) return false;
  const message = sha256(u64(Number(beacon)).reverse());
  const hashed = hashToG1(message, encodeUtf8(chain.tag));
  if (hashed === null) return false;
  const opposite = { x: point.x, y: P - point.y };
  return pairingsCancel([[opposite, G2], [hashed, publicKeyOf(chain)]]);
}

// ---- web/checker/allocation.js

// Allocations (SPEC "Allocations"): the text in the terms that turns the order of the draw into awards.

/**
 * A parsed allocation.
 * @typedef {object} Allocation
 * @property {string[]} columns  the columns of the list; empty if there are none
 * @property {string | null} onePer  the column of which entries with the same cell are one holder
 * @property {Award[]} awards
 * @property {{ name: string, count: number | null } | null} waitlist  a count of null: all that are left
 * @property {FillLine[][]} steps  empty if no step is written down; allocationSteps returns those that are meant
 * @property {Cap[]} caps
 */
/** @typedef {{ name: string, count: number }} Award */
/**
 * A line of a step. It leads to an award or the waitlist, or else to the award that the entry's cell in a column names.
 * @typedef {object} FillLine
 * @property {string | null} target  the name of the award or of the waitlist
 * @property {string | null} column  the column that names the award, if `target` is null
 * @property {Condition | null} condition
 * @property {number | null} most  null without a limit
 */
/** @typedef {{ column: string, value: string }} Condition */
/**
 * A limit for entries with this cell, or if the value is null for those of each cell of the column.
 * @typedef {{ column: string, value: string | null, most: number }} Cap
 */
/**
 * An allocation while it is parsed, with the line of each name.
 * @typedef {object} Parsing
 * @property {Allocation} allocation
 * @property {number} rank  the statement that was read last
 * @property {Map<string, number>} lineOf
 * @property {number} lines  how many lines of steps there are
 * @property {Set<string>} capKeys
 */
/** @typedef {string[]} Parts What the form of a statement found; a part that is left out is undefined. */

const MOST_ALLOCATION = 4096;
const MOST_COLUMNS = 16;
const MOST_LINES = 64;
const MOST_CAPS = 64;
const MOST_LABEL = 64;

/** The statements in order. `once` are those allowed only once. */
const STATEMENTS = [
  { word: 'columns', form: /^columns ([^]+)$/, add: addColumns, once: true },
  { word: 'one per', form: /^one per ([^]+)$/, add: addOnePer, once: true },
  { word: 'award', form: /^award ([^:]+): ([^:]*)$/, add: addAward },
  { word: 'waitlist', form: /^waitlist ([^:]+)(?:: ([^:]*))?$/, add: addWaitlist, once: true },
  { word: 'fill', form: /^(fill|or) ([^:,]+)(?:: ([^=,]+) = ([^,]+))?(?:, at most ([^,]*))?$/, add: addLine },
  { word: 'cap', form: /^cap ([^:=]+)(?: = ([^]+))?: ([^:]*)$/, add: addCap },
];

/**
 * What each statement looks like, for the message about a line that begins like it.
 * @type {Record<string, string>}
 */
const SHOWN_FORMS = {
  columns: 'columns A;B;C',
  one: 'one per COLUMN',
  award: 'award NAME: N',
  waitlist: 'waitlist NAME: N" or "waitlist NAME',
  fill: 'fill TARGET: COLUMN = VALUE, at most M',
  or: 'or TARGET: COLUMN = VALUE, at most M',
  cap: 'cap COLUMN: M" or "cap COLUMN = VALUE: M',
};

/**
 * Parses an allocation, for entries of this kind, from its bytes. Throws NoVerdict with the number of the first wrong
 * line, from 1, or without a line if the whole text is empty or too long.
 * @param {Uint8Array} bytes @param {string} kind @returns {Allocation}
 */
function parseAllocation(bytes, kind) {
  if (bytes.length < 1 || bytes.length > MOST_ALLOCATION) {
    throw new NoVerdict(`An allocation is ${bytes.length} bytes long, but should be 1 to ${MOST_ALLOCATION}`);
  }
  /** @type {Allocation} */
  const allocation = { columns: [], onePer: null, awards: [], waitlist: null, steps: [], caps: [] };
  /** @type {Parsing} */
  const state = { allocation, rank: -1, lineOf: new Map(), lines: 0, capKeys: new Set() };
  let line = 0;
  for (let start = 0; start <= bytes.length;) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    line++;
    const problem = addStatement(state, bytes, start, end, line)
      ?? (kind === 'numbers' && allocation.columns.length > 0 ? 'entries that are numbers have no columns' : null);
    if (problem !== null) throw new NoVerdict(`Line ${line} of the allocation: ${problem}`, line);
    start = end + 1;
  }
  if (allocation.awards.length === 0) throw new NoVerdict(`Line ${line} of the allocation: there is no award`, line);
  const lonely = targetWithoutLine(allocation);
  if (lonely !== null) {
    const at = state.lineOf.get(lonely) ?? 0;
    throw new NoVerdict(`Line ${at} of the allocation: no fill and no or leads to ${quoted(lonely)}`, at);
  }
  return allocation;
}

/**
 * Adds a line's statement to those above it. Returns what is wrong, or null.
 * @param {Parsing} state @param {Uint8Array} bytes @param {number} start @param {number} end @param {number} line
 * @returns {string | null}
 */
function addStatement(state, bytes, start, end, line) {
  if (start === end) return 'it is empty';
  if (findBadUtf8(bytes, start, end) >= 0) return 'it is not UTF-8';
  const text = decodeUtf8(bytes, start, end);
  if (Array.from(text).some((sign) => isControl(pointOf(sign)))) return 'it holds a control character';
  const rank = STATEMENTS.findIndex(({ form }) => form.test(text));
  if (rank < 0) {
    const word = text.split(' ', 1)[0];
    return Object.hasOwn(SHOWN_FORMS, word)
      ? `it should have the form "${SHOWN_FORMS[word]}"`
      : `${excerpt(printable(text))} begins with no statement; there are ${Object.keys(SHOWN_FORMS).join(', ')}`;
  }
  const { word, form, add, once } = STATEMENTS[rank];
  if (rank === state.rank && once) return `"${word}" is above already`;
  if (rank < state.rank) return `"${word}" should be above "${STATEMENTS[state.rank].word}"`;
  const problem = add(state, (form.exec(text) ?? []).slice(1), line);
  state.rank = rank;
  return problem;
}

// ---- The parts of a line

/** Returns what is wrong with a name of a column, an award or the waitlist, or null. @param {string} name */
function labelProblem(name) {
  let size = 0;
  for (const sign of name) {
    const point = pointOf(sign);
    size += utf8Size(point);
    if (isIgnorable(point)) return `the name ${quoted(name)} holds an invisible character`;
    if (';:,@='.includes(sign)) return `the name ${quoted(name)} holds ${sign}`;
  }
  if (name.startsWith(' ') || name.endsWith(' ')) return `the name ${quoted(name)} begins or ends with a space`;
  return size >= 1 && size <= MOST_LABEL ? null : `the name has ${size} bytes, but should have 1 to ${MOST_LABEL}`;
}

/** Returns the number, 1 to 2^32 - 1, in `digits`, or null. @param {string} digits @returns {number | null} */
function countOf(digits) {
  const count = /^[1-9][0-9]{0,9}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= MOST_U32 ? count : null;
}

/** @param {string} digits */
function countProblem(digits) {
  return countOf(digits) === null ? `${excerpt(printable(digits))} should be a number from 1 to ${MOST_U32}` : null;
}

/** @param {string} value */
function valueProblem(value) {
  if (value.includes(';') || value.includes(',')) return `the value ${excerpt(printable(value))} holds ; or ,`;
  const spaced = value.startsWith(' ') || value.endsWith(' ');
  return spaced ? `the value ${excerpt(printable(value))} begins or ends with a space` : null;
}

/** @param {Allocation} allocation @param {string} name */
function columnProblem({ columns }, name) {
  return columns.includes(name) ? null : `there is no column ${quoted(name)}`;
}

// ---- The statements. Each function adds one, and returns what is wrong, or null.

/** @param {Parsing} parsing @param {Parts} parts @returns {string | null} */
function addColumns({ allocation }, [list]) {
  const names = list.split(';');
  const problem = names.map(labelProblem).find((found) => found !== null);
  if (problem !== undefined) return problem;
  if (names.length > MOST_COLUMNS) return `there are ${names.length} columns, but at most ${MOST_COLUMNS} are allowed`;
  if (new Set(names).size < names.length) return 'two columns have the same name';
  allocation.columns = names;
  return null;
}

/** @param {Parsing} parsing @param {Parts} parts @returns {string | null} */
function addOnePer({ allocation }, [column]) {
  allocation.onePer = column;
  return columnProblem(allocation, column);
}

/** @param {Parsing} parsing @param {string} name */
function nameProblem({ lineOf }, name) {
  return labelProblem(name) ?? (lineOf.has(name) ? `the name ${quoted(name)} is above already` : null);
}

/** @param {Parsing} state @param {Parts} parts @param {number} line @returns {string | null} */
function addAward(state, [name, digits], line) {
  const problem = nameProblem(state, name) ?? countProblem(digits);
  state.lineOf.set(name, line);
  state.allocation.awards.push({ name, count: countOf(digits) ?? 0 });
  return problem;
}

/** @param {Parsing} state @param {Parts} parts @param {number} line @returns {string | null} */
function addWaitlist(state, [name, digits], line) {
  const problem = nameProblem(state, name) ?? (digits === undefined ? null : countProblem(digits));
  state.lineOf.set(name, line);
  state.allocation.waitlist = { name, count: digits === undefined ? null : countOf(digits) };
  return problem;
}

/** @param {Parsing} state @param {Parts} parts @returns {string | null} */
function addLine(state, [word, goal, where, value, digits]) {
  const { allocation } = state;
  if (word === 'or' && allocation.steps.length === 0) return '"or" must follow a "fill" or an "or"';
  if (++state.lines > MOST_LINES) return `there are more than ${MOST_LINES} lines with fill or or`;
  const column = goal.startsWith('@') ? goal.slice(1) : null;
  const problem = (column === null
    ? (state.lineOf.has(goal) ? null : `there is no award ${quoted(goal)}`)
    : columnProblem(allocation, column))
    ?? (where === undefined ? null : columnProblem(allocation, where) ?? valueProblem(value))
    ?? (digits === undefined ? null : countProblem(digits));
  if (word === 'fill') allocation.steps.push([]);
  allocation.steps[allocation.steps.length - 1].push({
    target: column === null ? goal : null,
    column,
    condition: where === undefined ? null : { column: where, value },
    most: digits === undefined ? null : countOf(digits),
  });
  return problem;
}

/** @param {Parsing} parsing @param {Parts} parts @returns {string | null} */
function addCap({ allocation, capKeys }, [column, cell, digits]) {
  const value = cell ?? null;
  const key = JSON.stringify([column, value]);
  if (capKeys.has(key)) return 'this cap is above already';
  capKeys.add(key);
  if (capKeys.size > MOST_CAPS) return `there are more than ${MOST_CAPS} lines with cap`;
  allocation.caps.push({ column, value, most: countOf(digits) ?? 0 });
  return columnProblem(allocation, column) ?? (value === null ? null : valueProblem(value)) ?? countProblem(digits);
}

// ---- What a parsed allocation says

/** Returns the first award, or else the waitlist, that no line leads to, or null. @param {Allocation} allocation */
function targetWithoutLine(allocation) {
  const { awards, waitlist } = allocation;
  const lines = allocationSteps(allocation).flat();
  const targets = new Set(lines.map(({ target }) => target));
  const award = lines.some(({ column }) => column !== null) ? undefined : awards.find(({ name }) => !targets.has(name));
  if (award !== undefined) return award.name;
  return waitlist === null || targets.has(waitlist.name) ? null : waitlist.name;
}

/**
 * Returns an allocation's steps: by default one for each award and for the waitlist.
 * @param {Pick<Allocation, 'awards' | 'waitlist' | 'steps'>} allocation @returns {FillLine[][]}
 */
function allocationSteps({ awards, waitlist, steps }) {
  if (steps.length > 0) return steps;
  const targets = [...awards, ...(waitlist === null ? [] : [waitlist])];
  return targets.map(({ name }) => [{ target: name, column: null, condition: null, most: null }]);
}

/**
 * Returns how many entries can get something: K of SPEC.
 * @param {Pick<Allocation, 'awards' | 'waitlist'>} allocation @param {number} draw
 */
function placesOf({ awards, waitlist }, draw) {
  const waiting = waitlist === null ? 0 : waitlist.count;
  if (waiting === null) return draw;
  const places = awards.reduce((sum, { count }) => sum + count, waiting);
  return Math.min(places, draw);
}

/**
 * Returns an allocation's text from its parts: for a parsed one, what was read.
 * @param {Omit<Allocation, 'awards'> & { awards: { name: string, count: number | string }[] }} allocation
 */
function allocationText({ columns, onePer, awards, waitlist, steps, caps }) {
  /** @param {string} name @param {number | string | null} count */
  const counted = (name, count) => (count === null ? name : `${name}: ${count}`);
  /** @param {{ column: string, value: string | null }} of */
  const equals = ({ column, value }) => (value === null ? column : `${column} = ${value}`);
  /** @param {FillLine} of */
  const line = ({ target, column, condition, most }) => (target === null ? `@${column}` : target)
    + (condition === null ? '' : `: ${equals(condition)}`) + (most === null ? '' : `, at most ${most}`);
  return [
    ...(columns.length === 0 ? [] : [`columns ${columns.join(';')}`]),
    ...(onePer === null ? [] : [`one per ${onePer}`]),
    ...awards.map(({ name, count }) => `award ${counted(name, count)}`),
    ...(waitlist === null ? [] : [`waitlist ${counted(waitlist.name, waitlist.count)}`]),
    ...steps.flatMap((step) => step.map((each, i) => `${i === 0 ? 'fill' : 'or'} ${line(each)}`)),
    ...caps.map((cap) => `cap ${counted(equals(cap), cap.most)}`),
  ].join('\n');
}

// ---- web/checker/awards.js

// Awards (SPEC "Awards"): who gets what by an allocation, from the entries in drawn order and from withdrawals. To be
// fast for a million entries, cells are compared by number (cells.js), and a step visits only entries that hold nothing
// yet.

/**
 * A line of a step with its awards and cells as numbers.
 * @typedef {object} CompiledLine
 * @property {number} target  the award, or the number behind the last one for the waitlist; -1 if a cell names it
 * @property {Uint32Array | null} by  the cells that name the award
 * @property {Int32Array} goals  the award of each of these cells, or -1
 * @property {Uint32Array | null} where  the cells of the condition
 * @property {number} value  the cell that the condition asks for
 * @property {number} most
 * @property {number} given  how many came by this line
 */
/**
 * Who wants to know what becomes of an entry (page/state/story.js). `turn` is called at the turn of each entry in a
 * step, `over` after each step, and `freed` when a seat is given up, before anybody moves up to it.
 * @typedef {object} Watch
 * @property {(awards: Awards, step: number, i: number, holders: NumberedCells | null) => void} turn
 * @property {(awards: Awards, step: number, holders: NumberedCells | null) => void} over
 * @property {(awards: Awards, i: number, award: number, seat: number, next: number) => void} freed
 */

const MOST_ASKED = 2 ** 30; // withdrawals times entries that wait times lines of fill and or
const PROGRESS = 65536;

/** Withdrawals that don't fit: the first wrong line, from 1, or null if there are too many. */
class Misfit extends Error {
  /** @param {string} text @param {number | null} line */
  constructor(text, line) {
    super(text);
    this.line = line;
  }
}

/**
 * Who holds what. Entries are numbered by their place in the drawn order, from 0, and awards by their place in the
 * allocation, followed by the waitlist.
 */
class Awards {
  /**
   * Gives the awards. `entries` is the whole list, or null for numbers; `drawn` has the numbers of those drawn.
   * @param {Allocation} allocation @param {Lines | null} entries @param {Uint32Array} drawn
   * @param {Tell} [tell] @param {Watch | null} [watch]
   */
  constructor(allocation, entries, drawn, tell = () => {}, watch = null) {
    this.watch = watch;
    this.allocation = allocation;
    this.entries = entries;
    this.drawn = drawn;
    const { awards, waitlist, caps, onePer } = allocation;
    const steps = allocationSteps(allocation);
    const conditions = steps.flat().flatMap(({ condition }) => (condition === null ? [] : [condition.column]));
    const named = new Set([
      ...steps.flat().map(({ column }) => column), ...conditions, ...caps.map(({ column }) => column), onePer,
    ]);
    const cells = numberedCells(allocation, named, entries, drawn);
    this.waitlist = awards.length;
    this.most = [...awards, ...(waitlist === null ? [] : [waitlist])].map(({ count }) => count ?? Infinity);
    /** @type {number[][]} */
    this.seats = awards.map(() => []);
    this.waiting = new Line(drawn.length);
    this.steps = steps.map((step) => step.map((line) => this.compiled(line, cells)));
    this.caps = compiledCaps(caps, cells);
    /** @type {Map<number, { award: number, seat: number, line: CompiledLine }>} */
    this.held = new Map(); // of each entry with an award, with the line that it came by
    /** @type {{ i: number, award: number, seat: number }[]} */
    this.gone = []; // who withdrew, in order, and what they gave up; seats count from 0
    this.keptOut = 0;
    this.give(onePer === null ? null : cellsOf(cells, onePer), tell);
  }

  /**
   * Returns a line of a step with cells as numbers. `goals` has the target for each cell of the column of @.
   * @param {FillLine} line @param {Map<string, NumberedCells>} cells @returns {CompiledLine}
   */
  compiled({ target, column, condition, most }, cells) {
    const { awards } = this.allocation;
    const at = awards.findIndex(({ name }) => name === target);
    /** @type {CompiledLine} */
    const line = {
      target: at < 0 ? this.waitlist : at, by: null, goals: new Int32Array(0), where: null, value: -1,
      most: most ?? Infinity, given: 0,
    };
    if (column !== null) {
      const { of, table } = cellsOf(cells, column);
      line.target = -1;
      line.by = of;
      line.goals = new Int32Array(table.size).fill(-1);
      awards.forEach(({ name }, i) => {
        const cell = table.find(encodeUtf8(name));
        if (cell >= 0) line.goals[cell] = i;
      });
    }
    if (condition !== null) {
      const { of, table } = cellsOf(cells, condition.column);
      line.where = of;
      line.value = table.find(encodeUtf8(condition.value));
    }
    return line;
  }

  /**
   * Returns where a line leads entry `i`, or -1 if nowhere or its condition fails.
   * @param {CompiledLine} line @param {number} i
   */
  targetOf(line, i) {
    if (line.where !== null && line.where[i] !== line.value) return -1;
    return line.by === null ? line.target : line.goals[line.by[i]];
  }

  /** @param {number} i */
  isCapped(i) {
    for (const { of, held, most } of this.caps) {
      const cell = of[i];
      if (cell !== 0 && held[cell] >= most[cell]) return true;
    }
    return false;
  }

  /** @param {number} i @param {number} change */
  count(i, change) {
    for (const { of, held } of this.caps) held[of[i]] += change;
  }

  /** @param {number} target */
  isFull(target) {
    return (target === this.waitlist ? this.waiting.size : this.seats[target].length) >= this.most[target];
  }

  /**
   * Takes the steps. `holders` are the cells of the column of `one per`, or null.
   * @param {NumberedCells | null} holders @param {Tell} tell
   */
  give(holders, tell) {
    const { drawn, waitlist } = this;
    const holds = new Uint8Array(drawn.length);
    // Those with an empty cell, number 0, are holders by themselves, as all are without `one per`.
    const holderHolds = new Uint8Array(holders === null ? 1 : holders.table.size);
    /** @param {number} i */
    const holderOf = (i) => (holders === null ? 0 : holders.of[i]);
    /** @param {number} i */
    const isOut = (i) => holds[i] === 1 || holderHolds[holderOf(i)] === 1;
    const held = new Uint8Array(drawn.length); // held back by a cap at least once
    let left = new Uint32Array(drawn.length).map((_, i) => i);
    this.steps.forEach((step, number) => {
      /** @param {CompiledLine} of */
      const isOpen = ({ by, target, most, given }) => given < most && (by !== null || !this.isFull(target));
      let lines = step.filter(isOpen);
      for (let at = 0; at < left.length && lines.length > 0; at++) {
        if (at % PROGRESS === 0) tell('Giving the awards', number + at / left.length, this.steps.length);
        const i = left[at];
        this.watch?.turn(this, number, i, holders);
        if (isOut(i)) continue;
        for (const line of lines) {
          const target = this.targetOf(line, i);
          if (target < 0 || this.isFull(target)) continue;
          if (target !== waitlist && this.isCapped(i)) {
            held[i] = 1;
            continue;
          }
          if (target === waitlist) this.waiting.push(i);
          else this.seat(i, target, this.seats[target].length, line);
          line.given++;
          holds[i] = 1;
          if (holderOf(i) !== 0) holderHolds[holderOf(i)] = 1;
          if (line.given === line.most || this.isFull(target)) lines = step.filter(isOpen);
          break;
        }
      }
      this.watch?.over(this, number, holders);
      left = left.filter((i) => !isOut(i));
    });
    this.keptOut = left.reduce((sum, i) => sum + held[i], 0);
  }

  /** @param {number} i @param {number} award @param {number} seat @param {CompiledLine} line */
  seat(i, award, seat, line) {
    this.seats[award][seat] = i;
    this.held.set(i, { award, seat, line });
    this.count(i, 1);
  }

  /** Takes withdrawals, an array of ids in bytes. Throws Misfit. @param {Uint8Array[]} ids @param {Tell} [tell] */
  withdraw(ids, tell = () => {}) {
    const { size } = this.waiting;
    const lines = this.steps.flat().length;
    if (ids.length * size * lines > MOST_ASKED) {
      throw new Misfit(`there are ${ids.length} while ${size} entries wait and the steps have ${lines} lines, which `
        + 'takes a verifier too long', null);
    }
    // If an entry withdraws twice, the second time it no longer holds anything.
    const table = new ByteTable();
    for (const id of ids) table.add(id);
    const entryOf = new Int32Array(table.size).fill(-1);
    const holding = [...this.held.keys(), ...this.waiting];
    for (const i of holding) {
      const number = table.find(this.idOf(i));
      if (number >= 0) entryOf[number] = i;
    }
    ids.forEach((id, n) => {
      if (n % 64 === 0) tell('Going through the withdrawals', n, ids.length);
      const number = table.find(id);
      const i = entryOf[number];
      if (i < 0) throw new Misfit(`${excerpt(printableBytes(id))} holds nothing at that moment`, n + 1);
      entryOf[number] = -1;
      const held = this.held.get(i);
      this.gone.push(held === undefined ? { i, award: this.waitlist, seat: this.waiting.placeOf(i) } : { i, ...held });
      if (held === undefined) this.waiting.remove(i);
      else this.free(i, held);
    });
  }

  /**
   * Takes entry `i`'s seat, and gives it to the first entry waiting for it.
   * @param {number} i @param {{ award: number, seat: number, line: CompiledLine }} held
   */
  free(i, { award, seat, line: by }) {
    this.held.delete(i);
    this.seats[award][seat] = -1;
    by.given--;
    this.count(i, -1);
    const found = this.nextFor(award);
    this.watch?.freed(this, i, award, seat, found?.next ?? -1);
    if (found === null) return;
    this.waiting.remove(found.next);
    found.line.given++;
    this.seat(found.next, award, seat, found.line);
  }

  /**
   * Returns the first entry that waits for a free seat of this award, and the line by which it gets it, or null.
   * @param {number} award @returns {{ next: number, line: CompiledLine } | null}
   */
  nextFor(award) {
    let lines = this.steps.flatMap((step, number) => step
      .filter(({ by: column, target, most, given }) => (column !== null || target === award) && given < most)
      .map((line) => ({ line, number })));
    let found = null;
    // Of those who wait, the first in the earliest step: once there is one, only an earlier step can have another.
    for (let next = this.waiting.first; next >= 0 && lines.length > 0; next = this.waiting.next[next]) {
      const open = lines.find(({ line }) => this.targetOf(line, next) === award);
      if (open === undefined || this.isCapped(next)) continue;
      found = { next, line: open.line };
      lines = lines.filter(({ number }) => number < open.number);
    }
    return found;
  }

  /** @param {number} i */
  idOf(i) {
    return idOf(this.allocation, this.entries, this.drawn[i]);
  }

  /** Yields the lines of the awards file, as { bytes, award, seat }; for the waitlist `seat` is the place on it. */
  * lines() {
    const { awards, waitlist } = this.allocation;
    for (const [award, seats] of this.seats.entries()) {
      let taken = seats.length;
      while (taken > 0 && seats[taken - 1] < 0) taken--;
      for (let seat = 0; seat < taken; seat++) {
        const id = seats[seat] < 0 ? null : this.idOf(seats[seat]);
        yield { bytes: awardLine(awards[award].name, id), award: awards[award].name, seat: seat + 1 };
      }
    }
    if (waitlist === null) return;
    let place = 0;
    for (const i of this.waiting) {
      yield { bytes: awardLine(waitlist.name, this.idOf(i)), award: waitlist.name, seat: ++place };
    }
  }

  /**
   * Returns how many awards are held, how many there are, and how many entries wait, withdrew and were barred by a cap.
   */
  counts() {
    return {
      held: this.held.size,
      awards: this.allocation.awards.reduce((sum, { count }) => sum + count, 0),
      waiting: this.waiting.size,
      withdrew: this.gone.length,
      keptOut: this.keptOut,
    };
  }
}

/** A queue of entries, from which any can be removed at once. */
class Line {
  /** @param {number} most */
  constructor(most) {
    this.next = new Int32Array(most).fill(-1);
    this.before = new Int32Array(most).fill(-1);
    this.first = -1;
    this.last = -1;
    this.size = 0;
  }

  /** @param {number} i */
  push(i) {
    this.before[i] = this.last;
    if (this.last < 0) this.first = i;
    else this.next[this.last] = i;
    this.last = i;
    this.size++;
  }

  /** @param {number} i */
  remove(i) {
    const [before, next] = [this.before[i], this.next[i]];
    if (before < 0) this.first = next;
    else this.next[before] = next;
    if (next < 0) this.last = before;
    else this.before[next] = before;
    this.size--;
  }

  /** Returns how many are before this one. @param {number} i */
  placeOf(i) {
    let place = 0;
    for (let at = this.before[i]; at >= 0; at = this.before[at]) place++;
    return place;
  }

  * [Symbol.iterator]() {
    for (let i = this.first; i >= 0; i = this.next[i]) yield i;
  }
}

// ---- Awards files and withdrawals files

const MOST_AWARD_LINE = MOST_ENTRY + 66;

/** Returns a seat's line. `id` is null if it is empty. @param {string} name @param {Uint8Array | null} id */
function awardLine(name, id) {
  const begin = encodeUtf8(id === null ? `${name}:` : `${name}: `);
  const line = new Uint8Array(begin.length + (id === null ? 0 : id.length));
  line.set(begin);
  if (id !== null) line.set(id, begin.length);
  return line;
}

/** Reads an awards file, which may be empty. @param {Uint8Array} bytes */
function readAwards(bytes) {
  return readLines(bytes, 'The awards', { most: MOST_AWARD_LINE, mayBeEmpty: true });
}

/** Reads a withdrawals file. @param {Uint8Array} bytes */
function readWithdrawals(bytes) {
  return readLines(bytes, 'The withdrawals');
}

/**
 * Returns the first difference between the published lines and the awards, or null.
 * @param {Lines} published @param {Awards} awards
 */
function awardsDifference(published, awards) {
  /** @param {Uint8Array} line */
  const shown = (line) => excerpt(printableBytes(line));
  let number = 0;
  for (const { bytes, award, seat } of awards.lines()) {
    const place = award === awards.allocation.waitlist?.name ? 'place' : 'seat';
    const where = `${quoted(award)}, ${place} ${seat}`;
    if (number === published.count) return `${where}: no line is left, but should be ${shown(bytes)}`;
    const is = published.line(number);
    if (!bytesEqual(is, bytes)) return `${where}: line ${number + 1} is ${shown(is)}, but should be ${shown(bytes)}`;
    number++;
  }
  const more = published.count - number;
  if (more === 0) return null;
  return `line ${number + 1} is ${shown(published.line(number))}, but should not be there: the awards have `
    + `${counted(number, 'line')}`;
}

// ---- web/checker/ed25519.js

// Ed25519 signatures (SPEC section 8, "Logged commitments"). WebCrypto checks them, and lacks some rules of SPEC, which
// are added here.

/** The prime of the field, and the order of the base point. */
const P_25519 = 2n ** 255n - 19n;
const ORDER_25519 = 2n ** 252n + 27742317777372353535851937790883648493n;

const Y_OF_ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

/**
 * The values of y of the eight points of small order. Each may have either sign, and those of 0 and 1 may be written as
 * P and P + 1 too, so there are 14 encodings of such points.
 */
const SMALL_ORDER = [0n, 1n, P_25519 - 1n, Y_OF_ORDER_8, P_25519 - Y_OF_ORDER_8];

/** The second example of RFC 8032, section 7.1. */
const EXAMPLE = {
  key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  message: '72',
  signature: '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da'
    + '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
};

/** Returns the number in bytes of which the first is the least. @param {Uint8Array} bytes */
function littleEndian(bytes) {
  return bigInteger(bytes.slice().reverse());
}

/**
 * Returns whether 32 bytes are not the encoding of a point of small order, and write y below P. Then they are canonical
 * if they encode a point at all, since the points with x = 0 are of small order.
 * @param {Uint8Array} bytes
 */
function isLargeOrder(bytes) {
  const y = littleEndian(bytes) & (2n ** 255n - 1n);
  return y < P_25519 && !SMALL_ORDER.includes(y);
}

/** @param {Uint8Array} key @param {Uint8Array} message @param {Uint8Array} signature */
async function webCryptoVerifies(key, message, signature) {
  // Nothing of the checker is in memory that several threads share.
  const [a, m, s] = /** @type {Uint8Array<ArrayBuffer>[]} */ ([key, message, signature]);
  try {
    const imported = await crypto.subtle.importKey('raw', a, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, s, m);
  } catch {
    // Where there is no Ed25519, and in some browsers for a key that is no point.
    return false;
  }
}

/**
 * Returns whether a signature of 64 bytes holds under a key of 32. A canonical R is compared byte for byte by every
 * browser, and no other R can be equal to an encoding.
 * @param {Uint8Array} key @param {Uint8Array} message @param {Uint8Array} signature
 */
async function ed25519Holds(key, message, signature) {
  const arePoints = isLargeOrder(key) && isLargeOrder(signature.subarray(0, 32));
  const isReduced = littleEndian(signature.subarray(32)) < ORDER_25519;
  return arePoints && isReduced && webCryptoVerifies(key, message, signature);
}

/** Returns whether this can be checked here: old browsers have no Ed25519, and pages without https no WebCrypto. */
async function hasEd25519() {
  const [key, message, signature] = [EXAMPLE.key, EXAMPLE.message, EXAMPLE.signature].map(fromHex);
  return key !== null && message !== null && signature !== null && webCryptoVerifies(key, message, signature);
}

// ---- web/checker/logproof.js

// Proofs that a log holds a commitment, and since when (SPEC section 8, "The proof", "Whether a proof holds").

const MOST_NUMBER = 2n ** 63n - 1n;
const MOST_PATH = 63;

/** @typedef {{ id: string, time: bigint, signature: Uint8Array }} Cosignature */
/**
 * A proof. Ids are in hex.
 * @typedef {object} LogProof
 * @property {string} log
 * @property {{ id: string, signature: Uint8Array }} leaf
 * @property {bigint} size
 * @property {Uint8Array} root
 * @property {Uint8Array} signature  of the log
 * @property {Cosignature[]} cosignatures
 * @property {bigint} index
 * @property {Uint8Array[]} path
 */
/**
 * By when a commitment was logged, T, in which log, and how many witnesses had signed by then.
 * @typedef {{ time: bigint, log: string, witnesses: number }} Logged
 */
/** @typedef {'another key' | 'leaf signature' | 'unknown log' | 'log signature' | 'quorum' | 'inclusion'} LogReason */

/**
 * What the words in capitals stand for in the form of a line.
 * @type {Record<string, string>}
 */
const VALUES = {
  ID: '([0-9a-fA-F]{64})', HASH: '([0-9a-fA-F]{64})', SIGNATURE: '([0-9a-fA-F]{128})',
  NUMBER: '(0|[1-9][0-9]{0,18})', TIME: '(0|[1-9][0-9]{0,18})',
};

/** Reads the lines of a proof in turn. */
class ProofReader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.lines = logFileLines(bytes, 'The log proof');
    this.at = 0;
  }

  /** @param {string} text @param {number} [at] @returns {never} */
  fail(text, at = this.at) {
    throw new NoVerdict(`The log proof: the line ${text}`, at + 1);
  }

  /**
   * Returns the values in the next line, which has this form. The last line of a file ends with LF too.
   * @param {string} form
   */
  take(form) {
    const pattern = form.replaceAll(/[A-Z]+/g, (word) => VALUES[word]);
    const found = this.at + 1 < this.lines.length ? new RegExp(`^${pattern}$`).exec(this.lines[this.at]) : null;
    if (found === null) return this.fail(form === '' ? 'should be empty' : `should be "${form}"`);
    const values = found.slice(1);
    // What is shorter than a hash is a number.
    if (values.some((value) => value.length < 64 && BigInt(value) > MOST_NUMBER)) {
      return this.fail('has a number above 2^63 - 1');
    }
    this.at++;
    return values;
  }

  /** Returns the hash or the signature in the next line. @param {string} form */
  bytes(form) {
    return bytesIn(this.take(form)[0]);
  }

  /** Returns the number in the next line. @param {string} form */
  number(form) {
    return BigInt(this.take(form)[0]);
  }

  /** Returns whether the next line begins so. @param {string} start */
  begins(start) {
    return this.lines[this.at].startsWith(start);
  }

  end() {
    if (this.at !== this.lines.length - 1 || this.lines[this.at] !== '') this.fail('should be the end of the file');
  }
}

/** Returns the bytes in the digits of a line that was taken. @param {string} digits */
function bytesIn(digits) {
  return fromHex(digits.toLowerCase()) ?? new Uint8Array(0);
}

/** Reads a proof. @param {Uint8Array} bytes @returns {LogProof} */
function readLogProof(bytes) {
  const reader = new ProofReader(bytes);
  reader.take('version=2');
  const [log] = reader.take('log=ID');
  const [id, leafSignature] = reader.take('leaf=ID SIGNATURE');
  reader.take('');
  if (reader.begins('size=0')) reader.fail('should be "size=NUMBER", with a number that is not 0');
  const size = reader.number('size=NUMBER');
  const root = reader.bytes('root_hash=HASH');
  const signature = reader.bytes('signature=SIGNATURE');
  const cosignatures = readCosignatures(reader);
  const { index, path } = size === 1n ? { index: 0n, path: [] } : readPlace(reader);
  reader.end();
  const leaf = { id: id.toLowerCase(), signature: bytesIn(leafSignature) };
  return { log: log.toLowerCase(), leaf, size, root, signature, cosignatures, index, path };
}

/** @param {ProofReader} reader */
function readCosignatures(reader) {
  /** @type {Map<string, Cosignature>} */
  const found = new Map();
  while (reader.begins('cosignature=')) {
    const [digits, time, signature] = reader.take('cosignature=ID TIME SIGNATURE');
    const id = digits.toLowerCase();
    if (found.has(id)) reader.fail('is a second cosignature of one witness', reader.at - 1);
    found.set(id, { id, time: BigInt(time), signature: bytesIn(signature) });
  }
  return [...found.values()];
}

/** Reads where the leaf is in a tree of several. @param {ProofReader} reader */
function readPlace(reader) {
  reader.take('');
  const index = reader.number('leaf_index=NUMBER');
  const path = [reader.bytes('node_hash=HASH')];
  while (path.length < MOST_PATH && reader.begins('node_hash=')) path.push(reader.bytes('node_hash=HASH'));
  return { index, path };
}

/** @param {...(string | Uint8Array)} parts  texts are ASCII */
function joinedBytes(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? encodeUtf8(part) : part)]));
}

/** Returns what the log key signs for a message. @param {Uint8Array} message */
function leafText(message) {
  return joinedBytes('sigsum.org/v1/tree-leaf', Uint8Array.of(0), sha256(message));
}

/** Returns the head of the tree, which the log signs. @param {LogProof} proof */
function headText({ log, size, root }) {
  return `sigsum.org/v1/tree/${log}\n${size}\n${btoa(String.fromCharCode(...root))}\n`;
}

/**
 * Returns by when a commitment was logged, or the reason why the proof does not hold. This takes Ed25519.
 * @param {Uint8Array} commitment @param {LogPolicy} policy @param {Uint8Array} key @param {LogProof} proof
 * @returns {Promise<Logged | LogReason>}
 */
async function loggedBy(commitment, policy, key, proof) {
  const { leaf } = proof;
  if (leaf.id !== toHex(sha256(key))) return 'another key';
  if (!await ed25519Holds(key, leafText(commitment), leaf.signature)) return 'leaf signature';
  const log = policy.logs.find(({ id }) => id === proof.log);
  if (log === undefined) return 'unknown log';
  const head = headText(proof);
  if (!await ed25519Holds(log.key, encodeUtf8(head), proof.signature)) return 'log signature';
  const times = await witnessTimes(policy, head, proof);
  const time = quorumTime(policy, times);
  if (time === null) return 'quorum';
  const leafHash = plainLeaf(joinedBytes(sha256(commitment), leaf.signature, sha256(key)));
  if (!pathHolds(proof.root, leafHash, proof.index, proof.size, proof.path)) return 'inclusion';
  return { time, log: log.id, witnesses: [...times.values()].filter((signed) => signed <= time).length };
}

/** Returns the time from which a commitment counts as public. Clocks may differ. @param {Logged} logged */
function publicFrom({ time }) {
  return time + 60n;
}

/**
 * Returns the times of the cosignatures that count, by the names of their witnesses.
 * @param {LogPolicy} policy @param {string} head @param {LogProof} proof
 */
async function witnessTimes({ witnesses }, head, { cosignatures }) {
  /** @type {Map<string, bigint>} */
  const times = new Map();
  for (const { id, time, signature } of cosignatures) {
    const witness = witnesses.find((known) => known.id === id);
    if (witness === undefined || time === 0n) continue;
    const signed = encodeUtf8(`cosignature/v1\ntime ${time}\n${head}`);
    if (await ed25519Holds(witness.key, signed, signature)) times.set(witness.name, time);
  }
  return times;
}

/**
 * Returns whether the leaf is of the digits of the commitment, since `sigsum-submit` was run without `--raw-hash`.
 * @param {Uint8Array} commitment @param {Uint8Array} key @param {LogProof} proof
 */
async function isOfDigits(commitment, key, { leaf }) {
  for (const end of ['', '\n']) {
    const message = sha256(encodeUtf8(toHex(commitment) + end));
    if (await ed25519Holds(key, leafText(message), leaf.signature)) return true;
  }
  return false;
}

// ---- web/checker/terms.js

// What the terms bind and what the sources give: commitment, seals and keys (SPEC sections 2 to 4), and how much
// randomness there is (section 8).

const TERMS_HASH = taggedHash('verishuffle/1/terms');
const SEAL_HASH = taggedHash('verishuffle/1/seal');
const KEY_HASH = taggedHash('verishuffle/1/key');

const ENTRIES_CODE = { numbers: 0, list: 1, blinded: 2 };
const ORDER_CODE = { forward: 0, backward: 1 };
const SOURCE_CODE = { sealed: 1, drand: 2, public: 3 };

/** Returns the commitment of the terms, 32 bytes. @param {Terms} terms */
function commitmentOf(terms) {
  const hash = TERMS_HASH.copy();
  /** @param {number} value */
  const code = (value) => hash.add(Uint8Array.of(value));
  /** @param {string} value */
  const text = (value) => hash.addFramed(encodeUtf8(value));
  /** @param {number} value */
  const number = (value) => hash.add(u64(value));

  text(terms.context);
  code(terms.previous === null ? 0 : terms.previous === 'first' ? 1 : 2);
  if (terms.previous instanceof Uint8Array) hash.add(terms.previous);
  text(terms.rules);
  number(terms.rounds);
  code(ENTRIES_CODE[terms.kind]);
  number(terms.count);
  if (terms.root !== null) hash.add(terms.root);
  number(terms.draw);
  code(ORDER_CODE[terms.order]);
  code(terms.width);
  number(terms.sources.length);
  for (const source of terms.sources) {
    code(SOURCE_CODE[source.kind]);
    text(source.name);
    if (source.kind === 'sealed') hash.add(source.seal);
    if (source.kind === 'public') text(source.description);
    if (source.kind === 'drand') {
      hash.add(source.chain);
      number(source.round);
      number(source.stride);
    }
  }
  if (terms.allocation !== null) text(allocationText(terms.allocation));
  return hash.finish();
}

/**
 * Returns the leaf of a party's seal for round `round`, made with its seed.
 * @param {string} context @param {string} name @param {number} rounds @param {number} round @param {Uint8Array} seed
 */
function sealLeaf(context, name, rounds, round, seed) {
  const hash = SEAL_HASH.copy().addFramed(encodeUtf8(context)).addFramed(encodeUtf8(name));
  return hash.add(u64(rounds)).add(u64(round)).addFramed(seed).finish();
}

/** Returns an opening's value for the key. @param {Source} source @param {Opening} opening */
function keyValue(source, opening) {
  if (source.kind === 'sealed') return opening.seed;
  return source.kind === 'drand' ? sha256(opening.signature) : encodeUtf8(opening.value);
}

/**
 * Returns the keys K_b of a round, b = 0 .. width - 1.
 * @param {Terms} terms @param {Uint8Array} commitment @param {number} round @param {Opening[]} openings
 */
function keysOf(terms, commitment, round, openings) {
  const values = terms.sources.map((source, i) => keyValue(source, openings[i]));
  return Array.from({ length: terms.width }, (_, b) => {
    const hash = KEY_HASH.copy().add(Uint8Array.of(b)).add(commitment).add(u64(round)).add(u64(values.length));
    for (const value of values) hash.addFramed(value);
    return hash.finish();
  });
}

// ---- How much chance there is

const LONGEST_SUM = 65536;
const MARGIN_BITS = 16;
const BEACON_BITS = 254;
const SEED_BITS = 256;

/** Returns log2(m!) by Stirling's series, exact to 0.01 as SPEC requires. @param {number} m */
function log2Factorial(m) {
  if (m === 0) return 0;
  return ((m + 0.5) * Math.log(m) - m + Math.log(2 * Math.PI) / 2 + 1 / (12 * m)) / Math.LN2;
}

/** Returns log2 of the number of outcomes of the draw. @param {Pick<Terms, 'count' | 'draw' | 'allocation'>} terms */
function outcomeBits(terms) {
  const places = terms.allocation === null ? terms.draw : placesOf(terms.allocation, terms.draw);
  if (places > LONGEST_SUM) return log2Factorial(terms.count) - log2Factorial(terms.count - places);
  let bits = 0;
  for (let t = 0; t < places; t++) bits += Math.log2(terms.count - t);
  return bits;
}

/** Returns the bits of the best source, or null if no source's are known. @param {Terms} terms */
function seedBits(terms) {
  let best = null;
  for (const source of terms.sources) {
    let bits = null;
    if (source.kind === 'sealed') bits = SEED_BITS * terms.width;
    if (source.kind === 'drand' && chainOf(source) !== null) bits = BEACON_BITS;
    if (bits !== null && (best === null || bits > best)) best = bits;
  }
  return best;
}

/** Returns whether every order is possible, as far as the bits tell. @param {Terms} terms */
function hasRoom(terms) {
  const seed = seedBits(terms);
  return seed !== null && seed - outcomeBits(terms) >= MARGIN_BITS;
}

/** Rounds bits to the nearest tenth, for display. @param {number} bits */
function shownBits(bits) {
  return Math.round(bits * 10) / 10;
}

// ---- web/checker/checks.js

// The ten checks of a draw (SPEC section 8). Each returns { name, state, detail }. The detail is for people: it says
// what was compared, and which of it was given.

/**
 * The outcome of a check. The detail is for people.
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', detail: string }} Check
 */
/**
 * A draw that is checked.
 * @typedef {object} JudgedDraw
 * @property {Transcript} transcript
 * @property {Terms} terms
 * @property {Uint8Array} commitment  that of the terms
 * @property {Pins} pins
 * @property {Uint8Array[]} keys
 * @property {Tell} tell
 */
/**
 * What check 3 found: by when the commitment was logged, or the reason why the proof does not hold, or why none was
 * checked. `no_raw_hash` is the reason `leaf signature` where what was logged is known.
 * @typedef {Logged | LogReason | 'no_raw_hash' | 'no_proof' | 'no_ed25519'} LogOutcome
 */
/** @typedef {{ terms: Terms, transcript: { swaps: number[] } }} StatedDraw */
/** @typedef {{ terms: Terms, transcript: { round: number }, pins: { public: Map<string, string> } }} OpenedDraw */

/** @param {string} name @param {string} detail @returns {Check} */
function passed(name, detail) {
  return { name, state: 'passed', detail };
}

/** @param {string} name @param {string} detail @returns {Check} */
function failed(name, detail) {
  return { name, state: 'failed', detail };
}

/** @param {string} name @param {string} detail @returns {Check} */
function skipped(name, detail) {
  return { name, state: 'skipped', detail };
}

/** @param {Pick<Terms, 'sources'>} terms */
function beaconsOf(terms) {
  return terms.sources.filter(({ kind }) => kind === 'drand');
}

/**
 * Check 1. `draw` is what verdict.js makes of a transcript: { transcript, terms, commitment, pins, keys, tell }.
 * @param {JudgedDraw} draw
 */
function checkCommitment({ transcript, commitment, pins }) {
  const name = 'commitment';
  const hex = toHex(commitment);
  if (!bytesEqual(transcript.commitment, commitment)) {
    return failed(name, `the terms have ${hex}, but the transcript states ${toHex(transcript.commitment)}`);
  }
  if (pins.commitment !== null && !bytesEqual(pins.commitment, commitment)) {
    return failed(name, `the terms have ${hex}, but the one that was given is ${toHex(pins.commitment)}`);
  }
  if (pins.round !== null && pins.round !== transcript.round) {
    return failed(name, `the transcript is of round ${transcript.round}, but the one that was given is ${pins.round}`);
  }
  return passed(name, `${hex}, ${pins.commitment === null ? 'as the transcript states' : 'the one that was given'}`);
}

/**
 * Returns 'opened', 'unknown' if the signature can't be checked, or what is wrong. `holding` is a Set of valid
 * signatures, because many sources may share a beacon round.
 * @param {OpenedDraw} draw @param {Source} source
 * @param {Pick<Opening, 'seed' | 'path' | 'signature' | 'value'>} opening @param {Set<string>} holding
 */
function openingState({ terms, transcript, pins }, source, opening, holding) {
  if (source.kind === 'sealed') {
    const leaf = sealLeaf(terms.context, source.name, terms.rounds, transcript.round, opening.seed);
    const holds = pathHolds(source.seal, leaf, transcript.round, terms.rounds, opening.path);
    return holds ? 'opened' : 'the seed and its path do not lead to the seal';
  }
  if (source.kind === 'drand') {
    const chain = chainOf(source);
    if (chain === null) return 'unknown';
    const beacon = beaconRound(source, transcript.round);
    const key = [toHex(source.chain), beacon, toHex(opening.signature)].join();
    if (!holding.has(key)) {
      if (!signatureHolds(chain, beacon, opening.signature)) {
        return `the signature is not that of the chain for its round ${beacon}`;
      }
      holding.add(key);
    }
    return 'opened';
  }
  const pin = pins.public.get(source.name);
  return pin === undefined || pin === opening.value ? 'opened' : 'the value is not the one that was given';
}

/** Check 2. @param {JudgedDraw} draw */
async function checkOpenings(draw) {
  const name = 'openings';
  const { sources } = draw.terms;
  const holding = new Set();
  /** @type {Source | null} */
  let unknown = null;
  for (const [i, source] of sources.entries()) {
    await draw.tell('Checking what was opened', i, sources.length);
    const state = openingState(draw, source, draw.transcript.openings[i], holding);
    if (state === 'unknown') unknown ??= source;
    else if (state !== 'opened') return failed(name, `${quoted(source.name)}: ${state}`);
  }
  if (unknown !== null) return skipped(name, `the signature of ${quoted(unknown.name)} can't be checked here`);
  const compared = sources.every(({ kind, name: source }) => kind !== 'public' || draw.pins.public.has(source));
  const all = counted(sources.length, 'source');
  return passed(name, compared ? `${all} opened` : `${all} opened; not every public value was given`);
}

/**
 * Why a proof does not hold, for people.
 * @type {Record<LogReason, string>}
 */
const LOG_REASONS = {
  'another key': 'the leaf is of another key than the log key that was given',
  'leaf signature': 'the log key did not sign this commitment',
  'unknown log': 'the log is none of those of the policy',
  'log signature': 'the log did not sign this head of its tree',
  'quorum': 'too few witnesses of the policy have signed it',
  'inclusion': 'the path does not lead to the root that the log signed',
};

/** Check 3. Returns it and what it found. @param {JudgedDraw} draw */
async function checkLogged({ commitment, pins }) {
  const logOutcome = await findLogged(commitment, pins);
  return { check: loggedCheck(logOutcome), logOutcome };
}

/** @param {Uint8Array} commitment @param {Pins} pins @returns {Promise<LogOutcome>} */
async function findLogged(commitment, { logPolicy, logKey, logged }) {
  if (logged === null || logPolicy === null || logKey === null) return 'no_proof';
  if (!await hasEd25519()) return 'no_ed25519';
  const found = await loggedBy(commitment, logPolicy, logKey, logged);
  return found === 'leaf signature' && await isOfDigits(commitment, logKey, logged) ? 'no_raw_hash' : found;
}

/** @param {LogOutcome} outcome */
function loggedCheck(outcome) {
  const name = 'logged';
  if (outcome === 'no_proof') return skipped(name, 'no log proof is given');
  if (outcome === 'no_ed25519') return skipped(name, 'Ed25519 signatures can not be checked here');
  if (outcome === 'no_raw_hash') {
    return failed(name, 'leaf signature: what was logged are the 64 digits of the commitment as a text, since '
      + 'sigsum-submit was run without --raw-hash');
  }
  if (typeof outcome === 'string') return failed(name, `${outcome}: ${LOG_REASONS[outcome]}`);
  const { time, witnesses, log } = outcome;
  return passed(name, `by ${timeText(time)}, with ${counted(witnesses, 'witness', 'witnesses')}, in the log ${log}`);
}

/**
 * Check 4. `logged` is what check 3 found if it passed, or null.
 * @param {JudgedDraw} draw @param {Logged | null} logged
 */
function checkDue({ terms, transcript, pins }, logged) {
  const name = 'due';
  const beacons = beaconsOf(terms);
  if (beacons.length === 0) {
    const none = 'there is no beacon';
    return skipped(name, pins.publishedAt === null ? none : `${none}, so the time that was given shows nothing`);
  }
  const since = publicSince(pins, logged);
  if (since === null) return skipped(name, 'the time at which the commitment was public is not given');
  const given = logged === null ? 'the time that was given'
    : `${timeText(since)}, from which the commitment counts as public`;
  /** @type {Source | null} */
  let unknown = null;
  /** @type {bigint | null} */
  let earliest = null;
  for (const source of beacons) {
    const chain = chainOf(source);
    if (chain === null) {
      unknown = source;
      continue;
    }
    const due = dueTime(chain, beaconRound(source, transcript.round));
    if (due <= since) {
      return failed(name, `${quoted(source.name)} was due at ${timeText(due)}, not after ${given}`);
    }
    if (earliest === null || due < earliest) earliest = due;
  }
  if (unknown !== null) return skipped(name, `the chain of ${quoted(unknown.name)} is unknown here`);
  const days = earliest === null ? 0n : (earliest - since) / 86400n;
  // With such a gap, the year may be a typo.
  const before = logged === null && days > 365n ? `, which was ${days.toLocaleString('en-US')} days before` : '';
  return passed(name, `each beacon round was due after ${given}${before}`);
}

/**
 * Returns since when the commitment counts as public, a Unix time, or null if that is not known.
 * @param {Pick<Pins, 'publishedAt'>} pins @param {Logged | null} logged
 */
function publicSince({ publishedAt }, logged) {
  if (logged !== null) return publicFrom(logged);
  return publishedAt === null ? null : BigInt(publishedAt);
}

/** Check 5. @param {StatedDraw} draw */
function checkSteps({ terms, transcript }) {
  const swaps = counted(transcript.swaps.length, 'swap');
  const should = stepsOf(terms);
  const right = transcript.swaps.length === should;
  return right ? passed('steps', swaps) : failed('steps', `${swaps}, but should be ${should}`);
}

/**
 * Returns the start of a sentence about a wrong swap, in which steps and places count from 1.
 * @param {number} t @param {number} j
 */
function swapsWith(t, j) {
  return `step ${t + 1} swaps with place ${j + 1}, but should swap with place`;
}

/** Check 6. @param {StatedDraw} draw */
function checkLegal({ terms, transcript }) {
  const steps = Math.min(transcript.swaps.length, stepsOf(terms));
  for (let t = 0; t < steps; t++) {
    const j = transcript.swaps[t];
    const [least, most] = terms.order === 'forward' ? [t, terms.count - 1] : [0, terms.count - 1 - t];
    if (j < least || j > most) return failed('legal', `${swapsWith(t, j)} ${least + 1} to ${most + 1}`);
  }
  return passed('legal', 'each swap is one that a Fisher–Yates shuffle can make');
}

/** Check 7. `openings` is the outcome of check 2. @param {JudgedDraw} draw @param {Check} openings */
async function checkDerived({ terms, transcript, keys, tell }, openings) {
  if (openings.state === 'failed') return skipped('derived', 'an opening is wrong');
  const steps = Math.min(transcript.swaps.length, stepsOf(terms));
  const swaps = new Swaps(keys, terms);
  for (let t = 0; t < steps; t++) {
    if (t % CHUNK_STEPS === 0) await tell('Deriving the swaps', t, steps);
    const { j } = swaps.next();
    const is = transcript.swaps[t];
    if (is !== j) return failed('derived', `${swapsWith(t, is)} ${j + 1}`);
  }
  const key = openings.state === 'passed' ? 'the key' : 'the key, which holds a signature that was not checked';
  return passed('derived', `each swap follows from ${key}`);
}

/** Check 8. @param {{ terms: Terms, pins: Pick<Pins, 'entries' | 'blinding'>, tell: Tell }} draw */
function checkEntries({ terms, pins, tell }) {
  if (terms.root !== null && pins.entries === null) return skipped('entries', 'no entries are given');
  const { word, text } = comparedList(terms, pins.entries, pins.blinding, tell);
  if (word === 'same') return passed('entries', text);
  return ['numbers', 'no_blinding'].includes(word) ? skipped('entries', text) : failed('entries', text);
}

/**
 * Compares entries with those of the terms. Returns a word for what came of it, its values, and a text for a person:
 * 'same'; 'numbers' and 'no_blinding' if they can't be compared; or how they differ, with lines that count from 1.
 * @param {Terms} terms @param {Lines | null} entries @param {Blinding | null} blinding @param {Tell} tell
 * @returns {{ word: string, values: number[], text: string }}
 */
function comparedList(terms, entries, blinding, tell) {
  /** @param {string} word @param {string} text @param {...number} values */
  const found = (word, text, ...values) => ({ word, values, text });
  if (terms.root === null || entries === null) return found('numbers', 'the entries are numbers');
  const { count } = entries;
  if (count !== terms.count) {
    return found('count', `${count} are given, but the terms have ${terms.count}`, count, terms.count);
  }
  if (blinding !== null && blinding.context !== terms.context) {
    return found('context', 'the blinding is of another context');
  }
  /** @param {Lines} lines */
  const rooted = (lines) => listRoot(lines, blinding === null ? null : blinding.key, terms.context, tell);
  const { root, repeat } = rooted(entries);
  if (repeat >= 0) return found('repeated', `entry ${repeat} repeats an earlier one`, repeat + 1);
  const isCompared = terms.kind !== 'blinded' || blinding !== null;
  if (isCompared && !bytesEqual(root, terms.root)) {
    return bytesEqual(rooted(sortedLines(entries)).root, terms.root)
      ? found('order', 'they are those of the terms in another order: sorted, they fit')
      : found('other', 'they do not have the root of the terms: look for blanks at line ends and other spellings');
  }
  const unfit = terms.allocation === null ? null : columnsProblem(terms.allocation, entries);
  if (unfit !== null) {
    const text = `line ${unfit.line} does not fit the columns of the allocation: ${unfit.problem}`;
    return found('columns', text, unfit.line);
  }
  return isCompared ? found('same', `the ${count} that were given are those of the terms`)
    : found('no_blinding', 'their number is right and they differ; without the blinding they can not be compared');
}

/**
 * Returns why what came of a draw can't be compared, or null. `drawn` is null if it is not known who was drawn.
 * @param {JudgedDraw} draw @param {Uint32Array | null} drawn @param {Check} entries
 */
function whyNotCompared({ terms }, drawn, entries) {
  if (drawn === null) return 'it is not known who was drawn';
  return terms.kind !== 'numbers' && entries.state !== 'passed' ? 'the entries were not compared' : null;
}

/**
 * Check 9. `drawn` has the numbers of all drawn entries, or is null. `entries` is the outcome of check 8.
 * @param {JudgedDraw} draw @param {Uint32Array | null} drawn @param {Check} entries
 */
function checkResult(draw, drawn, entries) {
  const name = 'result';
  const { terms, pins } = draw;
  const { result } = pins;
  if (result === null) return skipped(name, 'no result is given');
  const why = whyNotCompared(draw, drawn, entries);
  if (why !== null || drawn === null) return skipped(name, why ?? '');
  if (result.count > terms.draw) return failed(name, `it has ${result.count} lines, but ${terms.draw} are drawn`);
  for (let i = 0; i < result.count; i++) {
    const should = pins.entries === null ? encodeUtf8(String(drawn[i])) : pins.entries.line(drawn[i]);
    const is = result.line(i);
    if (!bytesEqual(is, should)) {
      const [found, right] = [is, should].map((line) => excerpt(printableBytes(line)));
      return failed(name, `line ${i + 1} is ${found}, but should be ${right}`);
    }
  }
  const part = result.count < terms.draw ? `the first ${result.count} of ${terms.draw}` : `all ${terms.draw}`;
  return passed(name, `${part}, as the key's swaps draw them`);
}

/**
 * Check 10, like check 9. Returns it, and the awards if they were computed.
 * @param {JudgedDraw} draw @param {Uint32Array | null} drawn @param {Check} entries
 * @returns {{ check: Check, awards: Awards | null }}
 */
function checkAwards(draw, drawn, entries) {
  const { terms, pins, tell } = draw;
  const { awards: published, withdrawals } = pins;
  /** @param {Check} check */
  const without = (check) => ({ check, awards: null });
  if (terms.allocation === null) return without(skipped('awards', 'the terms have no allocation'));
  if (published === null) return without(skipped('awards', 'no awards are given'));
  const why = whyNotCompared(draw, drawn, entries);
  if (why !== null || drawn === null) return without(skipped('awards', why ?? ''));
  const awards = new Awards(terms.allocation, pins.entries, drawn, tell);
  const ids = withdrawals === null ? []
    : Array.from({ length: withdrawals.count }, (_, i) => withdrawals.line(i));
  try {
    awards.withdraw(ids, tell);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const line = error.line === null ? '' : `line ${error.line}: `;
    return without(failed('awards', `the withdrawals do not fit: ${line}${error.message}`));
  }
  return { check: comparedAwards(published, awards), awards };
}

/** @param {Lines} published @param {Awards} awards */
function comparedAwards(published, awards) {
  const difference = awardsDifference(published, awards);
  if (difference !== null) return failed('awards', difference);
  const { held, awards: all, waiting, withdrew, keptOut } = awards.counts();
  return passed('awards', `${held} of ${counted(all, 'award')} held; ${waiting} waiting, ${withdrew} withdrew, and `
    + `${counted(keptOut, 'entry', 'entries')} got nothing because of a cap`);
}

// ---- web/checker/json.js

// Strict JSON (SPEC section 7, "Readers are strict"). The reader makes one pass over the bytes and is given what to
// expect at each place. So an unknown or duplicate key, nesting, or a type that no document has is an error at its
// place, and nothing is built for it.

/**
 * The keys of an object, with functions that read their values.
 * @typedef {Record<string, () => unknown>} Shape
 */
/**
 * What is read of an object of a shape: its values, and under `at` where each begins.
 * @template {Shape} S @typedef {{ [K in keyof S]: ReturnType<S[K]> } & { at: Record<string, number> }} Values
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPES = new Map([
  [QUOTE, QUOTE], [BACKSLASH, BACKSLASH], [0x2f, 0x2f], // \" \\ \/
  [0x62, 0x08], [0x66, 0x0c], [0x6e, 0x0a], [0x72, 0x0d], [0x74, 0x09], // \b \f \n \r \t
]);

class JsonReader {
  /** Begins to read `bytes`, which must all be UTF-8. @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
    this.allowsHalves = false; // whether half of a surrogate pair is a character
    const bad = findBadUtf8(bytes, 0, bytes.length);
    if (bad >= 0) this.fail('The document is not UTF-8 here', bad);
  }

  /**
   * Throws the error `text` with the line and column, from 1, of the byte at `at`.
   * @param {string} text @param {number} [at] @param {boolean} [newer] @returns {never}
   */
  fail(text, at = this.at, newer = false) {
    let line = 1;
    let column = 1;
    for (let i = 0; i < at; i++) {
      if (this.bytes[i] === 0x0a) {
        line++;
        column = 1;
      } else if ((this.bytes[i] & 0xc0) !== 0x80) {
        column++; // A code point is counted at its first byte.
      }
    }
    throw new NoVerdict(text, line, column, newer);
  }

  space() {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return byte;
      this.at++;
    }
  }

  /** Returns where the next value begins. */
  place() {
    this.space();
    return this.at;
  }

  /** Skips the character `sign` if it comes next. Returns whether it did. @param {string} sign */
  took(sign) {
    if (this.space() !== sign.charCodeAt(0)) return false;
    this.at++;
    return true;
  }

  /** @param {string} sign @param {string} where */
  expect(sign, where) {
    if (!this.took(sign)) this.fail(`Here should be ${sign} ${where}`);
  }

  /** Goes to the end of the document, where nothing may follow. */
  end() {
    this.space();
    if (this.at < this.bytes.length) this.fail('The document has ended here, but something follows');
  }

  /** Reads null if it is next. Returns whether it was. */
  tookNull() {
    this.space();
    const there = [0x6e, 0x75, 0x6c, 0x6c].every((byte, i) => this.bytes[this.at + i] === byte);
    if (there) this.at += 4;
    return there;
  }

  /** Reads a number of section 7: 0|[1-9][0-9]*, at most 2^53 - 1. */
  number() {
    const start = this.place();
    let value = 0;
    for (;; this.at++) {
      const digit = this.bytes[this.at] - 0x30;
      if (!(digit >= 0 && digit <= 9)) break;
      if (value === 0 && this.at > start) this.fail('A number has no zero before it', start);
      // Until here the value is below 2^53, so ten times it is exact or far too large.
      value = 10 * value + digit;
      if (value > Number.MAX_SAFE_INTEGER) this.fail('A number is at most 2^53 - 1', start);
    }
    if (this.at === start) this.fail('Here should be a number, 0 or more');
    const next = this.bytes[this.at];
    if (next === 0x2e || next === 0x45 || next === 0x65) this.fail('A number has no point and no exponent', start);
    return value;
  }

  /** Reads a string, and resolves its escapes. */
  string() {
    this.expect('"', 'to begin a string');
    let text = '';
    for (;;) {
      const start = this.at;
      let byte = this.bytes[this.at];
      while (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) byte = this.bytes[++this.at];
      text += decodeUtf8(this.bytes, start, this.at);
      if (this.at >= this.bytes.length) this.fail('The document ends within a string');
      if (byte < 0x20) this.fail('A control character in a string is written as an escape');
      if (byte === QUOTE) break;
      text += String.fromCodePoint(this.escape());
    }
    this.at++;
    return text;
  }

  /** Reads an escape, or both of a surrogate pair, and returns the code point. */
  escape() {
    const start = this.at;
    const letter = this.bytes[start + 1];
    const escaped = ESCAPES.get(letter);
    if (escaped !== undefined) {
      this.at += 2;
      return escaped;
    }
    const high = this.escapedUnit();
    if (high < 0xd800 || high > 0xdfff) return high;
    const paired = high < 0xdc00 && this.bytes[this.at] === BACKSLASH && this.bytes[this.at + 1] === 0x75;
    const end = this.at;
    const low = paired ? this.escapedUnit() : 0;
    if (low < 0xdc00 || low > 0xdfff) {
      if (!this.allowsHalves) this.fail('Half of a surrogate pair is alone', start);
      this.at = end;
      return high;
    }
    return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
  }

  /** Reads \u and four hexadecimal digits. */
  escapedUnit() {
    const digits = String.fromCharCode(...this.bytes.subarray(this.at + 1, this.at + 6));
    if (!/^u[0-9A-Fa-f]{4}$/.test(digits)) this.fail('There is no such escape');
    this.at += 6;
    return parseInt(digits.slice(1), 16);
  }

  /** Reads an array whose values `item(index)` reads. @template T @param {(index: number) => T} item @returns {T[]} */
  array(item) {
    this.expect('[', 'to begin an array');
    /** @type {T[]} */
    const items = [];
    if (this.took(']')) return items;
    do items.push(item(items.length)); while (this.took(','));
    this.expect(']', 'or a comma');
    return items;
  }

  /**
   * Reads an object. For each key, `member(key, at)` must read the value; `at` is where the key begins.
   * @param {(key: string, at: number) => void} member
   */
  members(member) {
    this.expect('{', 'to begin an object');
    if (this.took('}')) return;
    const seen = new Set();
    do {
      const at = this.place();
      const key = this.string();
      if (seen.has(key)) this.fail('This key is in the object twice', at);
      seen.add(key);
      this.expect(':', 'after a key');
      member(key, at);
    } while (this.took(','));
    this.expect('}', 'or a comma');
  }

  /** Goes past a value of any kind, in JSON that JSON.parse has read. */
  skip() {
    for (let depth = 0; this.at < this.bytes.length; this.at++) {
      const sign = String.fromCharCode(this.bytes[this.at]);
      if (depth === 0 && ',]}'.includes(sign)) return;
      if ('[{'.includes(sign)) depth++;
      else if (']}'.includes(sign)) depth--;
      else if (sign === '"') while (this.bytes[++this.at] !== QUOTE) if (this.bytes[this.at] === BACKSLASH) this.at++;
    }
  }

  /**
   * Reads an object with the keys of `shape`, an object of functions that read the values. Returns the values and,
   * under `at`, where each begins. A missing key is an error unless `optional` names it.
   * @template {Shape} S @param {S} shape @param {string[]} [optional] @returns {Values<S>}
   */
  object(shape, optional = []) {
    const start = this.place();
    const readers = new Map(Object.entries(shape));
    /** @type {Record<string, number>} */
    const places = { object: start };
    /** @type {Record<string, unknown>} */
    const values = { at: places };
    this.members((key, at) => {
      const reader = readers.get(key);
      if (reader === undefined) return this.fail('This key is unknown here', at);
      places[key] = this.place();
      values[key] = reader();
    });
    for (const key of readers.keys()) {
      if (!(key in values) && !optional.includes(key)) this.fail(`The key ${key} is missing in this object`, start);
    }
    return /** @type {Values<S>} */ (values);
  }
}

// ---- web/checker/formats.js

// The formats of documents, and the reader of the values in them (SPEC section 7).

const PREFIX = 'verishuffle/1 ';
const FORMATS = [
  'terms', 'transcript', 'secret', 'opening', 'blinding', 'entry proof', 'id proof', 'pins', 'summary', 'verdict',
  'proof verdict', 'chain verdict',
];

/**
 * Returns whether a document, or the terms in a transcript, has a format of another version of the protocol. It may be
 * any JSON, with numbers and keys that no document of this version has.
 * @param {Uint8Array} bytes
 */
function isNewer(bytes) {
  /** @param {string} format */
  const isOther = (format) => format.startsWith('verishuffle/') && !FORMATS.some((own) => format === PREFIX + own);
  try {
    JSON.parse(decodeUtf8(bytes, 0, bytes.length));
    const reader = new JsonReader(bytes);
    reader.allowsHalves = true;
    const { format, terms } = formatAt(reader, 0);
    return isOther(format) || (format === `${PREFIX}transcript` && isOther(formatAt(reader, terms).format));
  } catch {
    return false; // It is no JSON, or has no such format.
  }
}

/**
 * Returns the format of the object at a place, and where its terms begin. Throws unless it has one format.
 * @param {JsonReader} reader @param {number} place
 */
function formatAt(reader, place) {
  /** @type {Record<string, number[]>} */
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
  if (found.terms.length > 1) reader.fail('The terms are in the object twice');
  [reader.at] = found.format;
  return { format: reader.string(), terms: found.terms[0] ?? reader.bytes.length };
}

/** A JsonReader for the values of section 7. */
class DocumentReader extends JsonReader {
  /** @param {string} text @param {number} [at] @returns {never} */
  fail(text, at = this.at) {
    return super.fail(text, at, isNewer(this.bytes));
  }

  /**
   * Reads a whole document of this `format` whose other keys are those of `shape`.
   * @template {Shape} S @param {string} format @param {S} shape
   */
  document(format, shape) {
    const values = this.formatted(format, shape);
    this.end();
    return values;
  }

  /** @template {Shape} S @param {string} format @param {S} shape @param {string[]} [optional] */
  formatted(format, shape, optional = []) {
    return this.object({ format: () => this.format(format), ...shape }, optional);
  }

  /** @param {...string} wanted */
  format(...wanted) {
    const at = this.place();
    const found = this.string();
    const formats = wanted.map((format) => PREFIX + format);
    if (formats.includes(found)) return found;
    if (isNewer(this.bytes)) this.fail('The format is of another version of the protocol', at);
    return this.fail(`The format should be "${formats.join('" or "')}"`, at);
  }

  /** @param {string} kind */
  text(kind) {
    const at = this.place();
    const text = this.string();
    const problem = textProblem(text, kind);
    if (problem !== null) this.fail(problem, at);
    return text;
  }

  /** Reads hex of any size, or of `size` bytes. @param {number | null} [size] */
  hex(size = null) {
    const at = this.place();
    const text = this.string();
    if (size !== null && text.length !== 2 * size) {
      this.fail(`The hex has ${text.length} digits, but should have ${2 * size}`, at);
    }
    const bytes = fromHex(text);
    if (bytes === null) return this.fail('Hex has lower-case digits, two for each byte', at);
    return bytes;
  }

  path() {
    return this.array(() => this.hex(HASH_SIZE));
  }

  /** @param {number} least @param {number} most */
  numberIn(least, most) {
    const at = this.place();
    const value = this.number();
    if (value < least || value > most) this.fail(`The number is ${value}, but should be ${least} to ${most}`, at);
    return value;
  }

  /** @template {string} T @param {T[]} words @returns {T} */
  oneOf(words) {
    const at = this.place();
    const found = this.string();
    const word = words.find((each) => each === found);
    if (word === undefined) return this.fail(`Here should be "${words.join('" or "')}"`, at);
    return word;
  }

  /**
   * Reads an object of one of several kinds. `shape` has the keys of all kinds. `wantedKeys(values)` returns exactly
   * the keys of this kind.
   * @template {Shape} S @param {S} shape @param {(values: Values<S>) => string[]} wantedKeys @returns {Values<S>}
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

// ---- web/checker/documents.js

// The documents that a verifier reads (SPEC section 7): transcript, blinding, entry proof and id proof. A document that
// breaks a rule about itself alone is malformed, and an error here.

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
 * A source of chance. The kind says which of the other keys it has.
 * @typedef {object} Source
 * @property {'sealed' | 'drand' | 'public'} kind
 * @property {string} name
 * @property {Uint8Array} seal  of a sealed source
 * @property {Uint8Array} chain  of a drand source, like the next two
 * @property {number} round
 * @property {number} stride
 * @property {string} description  of a public source
 */
/**
 * What opens a source: a seed with its path, a signature or a value, as the kind of the source says.
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

const MOST_WIDTH = 255;
const MOST_SOURCES = 64;
const MOST_FOREIGN_SIGNATURE = 1024;
const MOST_CELLS = 16;

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
  public: ['kind', 'name', 'description'],
};

/** @param {DocumentReader} reader @returns {Source & { at: Record<string, number> }} */
function readSource(reader) {
  return reader.variant({
    kind: /** @returns {Source['kind']} */ () => reader.oneOf(['sealed', 'drand', 'public']),
    name: () => reader.text('name'),
    seal: () => reader.hex(HASH_SIZE),
    chain: () => reader.hex(HASH_SIZE),
    round: () => reader.numberIn(1, Number.MAX_SAFE_INTEGER),
    stride: () => reader.number(),
    description: () => reader.text('description'),
  }, (source) => SOURCE_KEYS[source.kind] || ['kind']);
}

/** @param {DocumentReader} reader */
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
function readTerms(reader) {
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
function wholeTerms(bytes) {
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

// ---- Blinding and proofs for one person

/** @param {Uint8Array} bytes @returns {Blinding} */
function readBlinding(bytes) {
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
 * Reads an entry proof or an id proof from its bytes. The entry is bytes, and `asText` says whether it was written as
 * text.
 * @param {Uint8Array} bytes @returns {EntryProof | IdProof}
 */
function readProof(bytes) {
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

// ---- web/checker/pins.js

// What a verifier brings (SPEC section 8): the pins, and the files given beside the transcript.

/**
 * What is given beside a transcript. Each key may be left out or null.
 * @typedef {object} Given
 * @property {string | null} [commitment]  the published commitment, 64 lower-case hexadecimal digits
 * @property {number | string | null} [round]  the round that was meant: a number, or the text of one
 * @property {[name: string, value: string][] | null} [public]  the public values, as they were read at their sources
 * @property {string | null} [publishedAt]  a time at which the commitment was public, YYYY-MM-DDTHH:MM:SSZ
 * @property {Uint8Array | null} [logPolicy]  the log policy
 * @property {string | null} [logKey]  the organiser's key for logging draws, 64 lower-case hexadecimal digits
 * @property {Uint8Array | null} [logged]  the proof that the commitment was logged
 * @property {Uint8Array | Lines | null} [entries]  the entries file, or what was read of it
 * @property {Uint8Array | null} [blinding]  the blinding document
 * @property {Uint8Array | null} [result]  the result file
 * @property {Uint8Array | null} [awards]  the awards file
 * @property {Uint8Array | null} [withdrawals]  the withdrawals file
 */
/**
 * What was read of it. What is not given is null, and of public values the map is empty.
 * @typedef {object} Pins
 * @property {Uint8Array | null} commitment
 * @property {number | null} round
 * @property {Map<string, string>} public
 * @property {number | null} publishedAt  a Unix time
 * @property {LogPolicy | null} logPolicy
 * @property {Uint8Array | null} logKey
 * @property {LogProof | null} logged
 * @property {Lines | null} entries
 * @property {Blinding | null} blinding
 * @property {Lines | null} result
 * @property {Lines | null} awards
 * @property {Lines | null} withdrawals
 */

/** @param {boolean} valid @param {string} text */
function demandPin(valid, text) {
  if (!valid) throw new NoVerdict(text);
}

/**
 * Reads what is given beside a transcript, and beside a proof if it is not null. Whatever is malformed, or can't be
 * read, is an error whatever the terms say.
 * @param {Given} given @param {EntryProof | IdProof | null} [proof] @returns {Pins}
 */
function readPins(given, proof = null) {
  const {
    commitment = null, round = null, public: values = null, publishedAt = null, entries = null, blinding = null,
    result = null, awards = null, withdrawals = null,
  } = given;
  /** @type {Pins} */
  const pins = {
    commitment: null, round: null, public: new Map(), publishedAt: null, ...readLogPins(given), entries: null,
    blinding: null, result: null, awards: null, withdrawals: null,
  };
  if (commitment !== null) {
    pins.commitment = commitment.length === 2 * HASH_SIZE ? fromHex(commitment) : null;
    demandPin(pins.commitment !== null, 'The pinned commitment should be 64 lower-case hexadecimal digits');
  }
  if (round !== null) {
    pins.round = numberOf(String(round));
    demandPin(pins.round !== null && pins.round < 2 ** 32, 'The pinned round should be a number from 0 to 2^32 - 1');
  }
  for (const [name, value] of values ?? []) {
    const problem = textProblem(name, 'name') || textProblem(value, 'value');
    demandPin(problem === null, `A pinned public value is malformed: ${problem}`);
    demandPin(!pins.public.has(name), `Two values are pinned for ${quoted(name)}`);
    pins.public.set(name, value);
  }
  if (publishedAt !== null) {
    pins.publishedAt = timeOf(publishedAt);
    demandPin(pins.publishedAt !== null, 'The time should be a date like 2026-12-24T20:00:00Z');
  }
  demandPin(entries !== null || blinding === null, 'A blinding is given without entries');
  pins.blinding = blinding === null ? null : readBlinding(blinding);
  pins.entries = entries === null || entries instanceof Lines ? entries : readLines(entries, 'The entries');
  pins.result = result === null ? null : readLines(result, 'The result');
  demandPin(awards !== null || withdrawals === null, 'Withdrawals are given without awards');
  pins.awards = awards === null ? null : readAwards(awards);
  pins.withdrawals = withdrawals === null ? null : readWithdrawals(withdrawals);
  demandPin(proof?.cells === undefined || entries !== null, 'An id proof is given without entries');
  return pins;
}

/**
 * Returns the pins that can be given with the terms, before the draw: the commitment and, for an id proof, the entries.
 * @param {Pins} pins @param {EntryProof | IdProof} proof
 */
function pinsOfTerms(pins, proof) {
  const { entries, public: values } = pins;
  const others = Object.entries({ ...pins, commitment: null, entries: null, public: null });
  const isUseful = proof.cells !== undefined || entries === null;
  demandPin(
    values.size === 0 && isUseful && others.every(([, other]) => other === null),
    'Terms are given in place of a transcript: then only the commitment can be given, and for an id proof the entries',
  );
  return pins;
}

/**
 * Reads what is given of a log. Each of its three parts is read even if another is missing.
 * @param {Given} given
 */
function readLogPins({ publishedAt = null, logPolicy = null, logKey = null, logged = null }) {
  const pins = {
    logPolicy: logPolicy === null ? null : readLogPolicy(logPolicy),
    logKey: logKey === null || logKey.length !== 2 * HASH_SIZE ? null : fromHex(logKey),
    logged: logged === null ? null : readLogProof(logged),
  };
  demandPin(logKey === null || pins.logKey !== null, 'The log key should be 64 lower-case hexadecimal digits');
  demandPin(logKey === null || logPolicy !== null, 'A log key is given without a log policy');
  demandPin(logged === null || logPolicy !== null, 'A log proof is given without a log policy');
  demandPin(logPolicy === null || logKey !== null, 'A log policy is given without a log key');
  demandPin(logged === null || publishedAt === null, 'A log proof and a time are given: give one of them');
  return pins;
}

/**
 * Returns the pins for these terms. What has no place in the terms is an error of usage. But if the pinned commitment
 * is not theirs, these are not the published terms, and what has no place in them is ignored.
 * @param {Pins} pins @param {Terms} terms @param {Uint8Array} commitment
 */
function pinsFor(pins, terms, commitment) {
  const published = pins.commitment === null || bytesEqual(pins.commitment, commitment);
  const fitting = { ...pins, public: new Map() };
  /** @param {string} text */
  const misfit = (text) => {
    if (published) throw new NoVerdict(text);
  };
  const publicNames = new Set(terms.sources.filter(({ kind }) => kind === 'public').map(({ name }) => name));
  for (const [name, value] of pins.public) {
    if (publicNames.has(name)) fitting.public.set(name, value);
    else misfit(`A value is given for ${quoted(name)}, which is no public source of these terms`);
  }
  if (pins.entries !== null && terms.kind === 'numbers') {
    misfit('Entries are given, but the entries of these terms are numbers');
    fitting.entries = null;
  }
  if (pins.blinding !== null && terms.kind !== 'blinded') {
    misfit('A blinding is given, but the list of these terms is not blinded');
    fitting.blinding = null;
  }
  if (pins.awards !== null && terms.allocation === null) {
    misfit('Awards are given, but these terms have no allocation');
    fitting.awards = null;
    fitting.withdrawals = null;
  }
  return fitting;
}

// ---- web/checker/proofs.js

// Whether the proof of one person holds: an entry proof (SPEC section 8), or an id proof (section 6b), which opens
// blinded cells.

/**
 * A cell that an id proof opens: the computed one, and how many other entries have it in its column. `same` is null for
 * the id, and if the proof does not hold.
 * @typedef {{ column: string, cell: string, same: number | null }} ProvedCell
 */
/**
 * What was found of an id proof: a word, its values, and a text for a person. The index is that of the entry, or null.
 * @typedef {object} FoundId
 * @property {'holds' | 'pin' | 'context' | 'kind' | 'first' | 'column' | 'single' | 'list' | 'absent' | 'other'} word
 * @property {(string | number)[]} values  texts of the documents, and lines from 1
 * @property {string} text
 * @property {number | null} index
 * @property {ProvedCell[]} cells
 */

const CELL_HASH = taggedHash('verishuffle/1/cell');

/**
 * Returns why an entry proof does not hold, or null if it does.
 * @param {EntryProof} proof @param {Terms} terms @param {Pick<Pins, 'commitment'>} pins
 */
function proofProblem(proof, terms, pins) {
  const commitment = commitmentOf(terms);
  if (!bytesEqual(proof.commitment, commitment)) return 'the proof is for another commitment than that of the terms';
  if (pins.commitment !== null && !bytesEqual(pins.commitment, commitment)) {
    return 'the commitment of the terms is not the one that was given';
  }
  if (terms.root === null) return 'the entries of the terms are numbers, which have no proofs';
  if (proof.index >= terms.count) return `the index is ${proof.index}, but there are only ${terms.count} entries`;
  if ((proof.blind !== null) !== (terms.kind === 'blinded')) return 'a blinded list has blinds, and no other has';
  const { entry } = proof;
  const size = entry.length;
  if (size < 1 || size > MOST_ENTRY) return `the entry has ${size} bytes, but should have 1 to ${MOST_ENTRY}`;
  const isText = findBadUtf8(entry, 0, size) < 0 && textProblem(decodeUtf8(entry, 0, size), 'entry') === null;
  if (isText !== proof.asText) return `the entry should be under the key ${isText ? 'entry' : 'entry_hex'}`;
  const leaf = proof.blind === null ? plainLeaf(entry) : blindedLeaf(proof.blind, entry);
  const holds = pathHolds(terms.root, leaf, proof.index, terms.count, proof.path);
  return holds ? null : 'the path does not lead to the root of the terms';
}

/** Returns a blinded cell as it is on the list. @param {string} context @param {OpenedCell} opened */
function cellOf(context, { column, text, blind }) {
  const hash = CELL_HASH.copy().add(blind);
  for (const part of [context, column, text]) hash.addFramed(encodeUtf8(part));
  return toHex(hash.finish());
}

/**
 * Returns what was found of an id proof. `entries` is the outcome of that check on the entries of `pins`.
 * @param {IdProof} proof @param {Terms} terms @param {Pick<Pins, 'commitment' | 'entries'>} pins
 * @param {Pick<Check, 'state' | 'detail'>} entries @returns {FoundId}
 */
function foundId(proof, terms, pins, entries) {
  /** @type {ProvedCell[]} */
  const cells = proof.cells.map((opened) => (
    { column: opened.column, cell: cellOf(proof.context, opened), same: null }));
  /** @param {FoundId['word']} word @param {string} text @param {...(string | number)} values @returns {FoundId} */
  const misfit = (word, text, ...values) => ({ word, values, text, index: null, cells });
  const why = termsMisfit(proof, terms, pins);
  if (why !== null) return { ...why, index: null, cells };
  if (pins.entries === null || entries.state !== 'passed') {
    return misfit('list', `the list is not that of the terms: ${entries.detail}`);
  }
  const { index, own, counts } = lineWith(cells, pins.entries, terms.allocation?.columns ?? []);
  if (index < 0) return misfit('absent', 'no line of the list has the id of the proof');
  const line = index + 1;
  const other = cells.find((_, n) => !own[n]);
  if (other !== undefined) {
    const text = `line ${line} has the id of the proof, but another cell in the column ${quoted(other.column)}`;
    return misfit('other', text, line, other.column);
  }
  return {
    word: 'holds', values: [], text: `line ${line} of the list has the cells of the proof`, index,
    cells: cells.map((cell, n) => ({ ...cell, same: n === 0 ? null : counts[n] - 1 })),
  };
}

/**
 * Returns which line has the first of these cells as its id, or -1, which of the cells it has in their columns, and how
 * many lines have each.
 * @param {ProvedCell[]} cells @param {Lines} lines @param {string[]} columns
 */
function lineWith(cells, lines, columns) {
  const numbers = cells.map(({ column }) => Math.max(columns.indexOf(column), 0));
  const counts = cells.map(() => 0);
  let own = cells.map(() => false);
  let index = -1;
  for (let i = 0; i < lines.count; i++) {
    const has = cellsHad(cells, numbers, lines, i, columns.length > 0);
    has.forEach((is, n) => {
      if (is) counts[n]++;
    });
    if (has[0]) [own, index] = [has, i];
  }
  return { index, own, counts };
}

/**
 * Returns why an id proof does not fit the terms, whatever their list is, or null.
 * @param {IdProof} proof @param {Terms} terms @param {Pick<Pins, 'commitment'>} pins
 * @returns {Pick<FoundId, 'word' | 'values' | 'text'> | null}
 */
function termsMisfit({ context, cells }, terms, pins) {
  /** @param {FoundId['word']} word @param {string} text @param {...string} values */
  const misfit = (word, text, ...values) => ({ word, values, text });
  const columns = terms.allocation?.columns ?? [];
  if (pins.commitment !== null && !bytesEqual(pins.commitment, commitmentOf(terms))) {
    return misfit('pin', 'the commitment of the terms is not the one that was given');
  }
  if (context !== terms.context) {
    return misfit('context', `the proof is for ${quoted(context)}, but the terms are of ${quoted(terms.context)}`,
      context, terms.context);
  }
  if (terms.kind !== 'list') return misfit('kind', 'the entries of the terms are not a list that has blinded cells');
  const [{ column: first }] = cells;
  if (columns.length === 0) {
    return cells.length === 1 ? null : misfit('single', 'the terms have no columns, but the proof has several cells');
  }
  if (first !== columns[0]) {
    return misfit('first', `the id of the proof is under ${quoted(first)}, that of the terms under ${
      quoted(columns[0])}`, first, columns[0]);
  }
  const unknown = cells.find(({ column }) => !columns.includes(column));
  return unknown === undefined ? null
    : misfit('column', `the terms have no column ${quoted(unknown.column)}`, unknown.column);
}

/**
 * Returns for each of these cells whether line `i` has it in its column, which has this number. Without columns a line
 * is one cell.
 * @param {ProvedCell[]} cells @param {number[]} numbers @param {Lines} lines @param {number} i
 * @param {boolean} hasColumns
 */
function cellsHad(cells, numbers, { bytes, starts, ends }, i, hasColumns) {
  const has = cells.map(() => false);
  let start = starts[i];
  for (let number = 0; start <= ends[i]; number++) {
    let end = hasColumns ? start : ends[i];
    while (end < ends[i] && bytes[end] !== SEMICOLON) end++;
    const n = numbers.indexOf(number);
    if (n >= 0) has[n] = isAscii(bytes, start, end, cells[n].cell);
    start = end + 1;
  }
  return has;
}

/**
 * Returns whether bytes[start .. end) are this text, which is ASCII.
 * @param {Uint8Array} bytes @param {number} start @param {number} end @param {string} text
 */
function isAscii(bytes, start, end, text) {
  if (end - start !== text.length) return false;
  for (let at = start; at < end; at++) if (bytes[at] !== text.charCodeAt(at - start)) return false;
  return true;
}

// ---- web/checker/verdict.js

// The verdict on a draw, and on an entry proof or an id proof (SPEC section 8). The entry points judge, judgeProof and
// judgeProofOfTerms call `tell(what, done, total)` now and then, for pages to show progress.

/**
 * The verdict on a draw, as the object of SPEC section 8 ("The verdict for machines").
 * @typedef {object} Verdict
 * @property {string} format
 * @property {'verified' | 'consistent' | 'refused'} verdict
 * @property {string} commitment  that of the terms, in hex
 * @property {number} round
 * @property {Check[]} checks
 * @property {string[]} missing
 * @property {Caution[]} cautions
 * @property {{ by: string, public_from: string, log: string, witnesses: number } | null} logged
 * @property {{ compared: number, of: number } | null} result
 * @property {number[]} drawn  the first 1000
 * @property {number} drawn_of  how many are drawn; 0 if the verdict is refused
 * @property {number} outcome_bits
 * @property {number | null} seed_bits
 * @property {undefined} [error]
 * @property {undefined} [draw]
 * @property {undefined} [proof]
 */
/**
 * What a verdict says of an entry proof or an id proof. The latter has the place of the entry in the list, from 0, or
 * null, and the cells.
 * @typedef {{ holds: boolean, detail: string, index?: number | null, cells?: ProvedCell[] }} JudgedProof
 */
/**
 * The verdict on a proof and its draw, as the object of SPEC section 8 ("Entry proofs").
 * @typedef {object} ProofVerdict
 * @property {string} format
 * @property {'verified' | 'consistent' | 'refused'} verdict
 * @property {JudgedProof} proof
 * @property {Verdict} draw
 * @property {undefined} [error]
 */
/** @typedef {Omit<ProofVerdict, 'draw'> & { draw: null }} TermsProofVerdict  That of a proof judged with terms. */
/**
 * Why there is no verdict, or no document. For the line and the column see NoVerdict.
 * @typedef {object} Failure
 * @property {string} error
 * @property {number | null} line
 * @property {number | null} column
 * @property {boolean} newer
 * @property {undefined} [proof]
 */
/**
 * A verdict, and what was computed for it: what the check `logged` found, the numbers of all drawn entries, or null if
 * it is not known who was drawn, and who gets what, or null if no awards were compared. `pins` are those for these
 * terms.
 * @typedef {object} Judgement
 * @property {Verdict | ProofVerdict} verdict
 * @property {Transcript} transcript
 * @property {EntryProof | IdProof | null} proof
 * @property {Pins} pins
 * @property {LogOutcome} logOutcome
 * @property {Uint32Array | null} drawn
 * @property {Awards | null} awards
 * @property {undefined} [error]
 */
/** @typedef {{ caution: string, text: string, value?: string | number | Room }} Caution */
/** @typedef {{ outcome_tenths: number, seed_bits: number | null }} Room */

const MOST_DRAWN_SHOWN = 1000;

/**
 * Returns the verdict on the transcript in `transcriptBytes`, as the object of SPEC section 8 ("The verdict for
 * machines"), or { error, line, column, newer } if there is none. For `given` see readPins.
 * @param {Uint8Array} transcriptBytes @param {Given} [given] @param {Tell} [tell]
 * @returns {Promise<Verdict | Failure>}
 */
function judge(transcriptBytes, given = {}, tell = () => {}) {
  return orErrorLater(async () => (await drawJudged(readTranscript(transcriptBytes), readPins(given), tell)).verdict);
}

/**
 * Returns the verdict on an entry proof or an id proof and the draw that it belongs to, as the object of SPEC section 8
 * ("Entry proofs"), or { error, line, column, newer }.
 * @param {Uint8Array} proofBytes @param {Uint8Array} transcriptBytes @param {Given} [given] @param {Tell} [tell]
 * @returns {Promise<ProofVerdict | Failure>}
 */
function judgeProof(proofBytes, transcriptBytes, given = {}, tell = () => {}) {
  return orErrorLater(async () => {
    const proof = readProof(proofBytes);
    const transcript = readTranscript(transcriptBytes);
    const { verdict, pins } = await drawJudged(transcript, readPins(given, proof), tell);
    return proofVerdict(proof, transcript, pins, verdict);
  });
}

/**
 * Judges a proof with the terms, before the draw. Returns the verdict, or { error, line, column, newer }.
 * @param {Uint8Array} proofBytes @param {Uint8Array} termsBytes @param {Given} [given] @param {Tell} [tell]
 * @returns {TermsProofVerdict | Failure}
 */
function judgeProofOfTerms(proofBytes, termsBytes, given = {}, tell = () => {}) {
  return orError(() => {
    const proof = readProof(proofBytes);
    const terms = wholeTerms(termsBytes);
    const pins = pinsFor(pinsOfTerms(readPins(given, proof), proof), terms, commitmentOf(terms));
    const found = judgedProof(proof, terms, pins, checkEntries({ terms, pins, tell }));
    const verdict = found.holds ? 'consistent' : 'refused';
    return { format: PROOF_VERDICT, verdict, proof: found, draw: null };
  });
}

/**
 * Returns what judge returns, or with a proof that is not null what judgeProof returns, and beside it what was computed
 * for it, so that nobody computes that again. Throws NoVerdict.
 * @param {Uint8Array | null} proofBytes @param {Uint8Array} transcriptBytes @param {Given} given @param {Tell} tell
 * @returns {Promise<Judgement>}
 */
async function judged(proofBytes, transcriptBytes, given, tell) {
  const proof = proofBytes === null ? null : readProof(proofBytes);
  const transcript = readTranscript(transcriptBytes);
  const draw = await drawJudged(transcript, readPins(given, proof), tell);
  const verdict = proof === null ? draw.verdict : proofVerdict(proof, transcript, draw.pins, draw.verdict);
  return { ...draw, verdict, transcript, proof };
}

const PROOF_VERDICT = 'verishuffle/1 proof verdict';

/**
 * @param {EntryProof | IdProof} proof @param {Transcript} transcript @param {Pins} pins @param {Verdict} draw
 * @returns {ProofVerdict}
 */
function proofVerdict(proof, { terms }, pins, draw) {
  const [entries] = draw.checks.filter(({ name }) => name === 'entries');
  const found = judgedProof(proof, terms, pins, entries);
  return { format: PROOF_VERDICT, verdict: found.holds ? draw.verdict : 'refused', proof: found, draw };
}

/**
 * @param {EntryProof | IdProof} proof @param {Terms} terms @param {Pins} pins @param {Check} entries
 * @returns {JudgedProof}
 */
function judgedProof(proof, terms, pins, entries) {
  if (proof.cells !== undefined) {
    const { word, text, index, cells } = foundId(proof, terms, pins, entries);
    return { holds: word === 'holds', detail: text, index, cells };
  }
  const problem = proofProblem(proof, terms, pins);
  return { holds: problem === null, detail: problem ?? 'the entry is in the list of the terms' };
}

/** Returns the verdict on the draw. @param {Verdict | ProofVerdict} verdict */
function ofDraw(verdict) {
  return verdict.draw === undefined ? verdict : verdict.draw;
}

/**
 * Returns the result of `work`, or { error, line, column, newer } if it throws NoVerdict.
 * @template T @param {() => T} work @returns {T & { error?: undefined } | Failure}
 */
function orError(work) {
  try {
    return /** @type {T & { error?: undefined }} */ (work());
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Like orError, for work that takes its time.
 * @template T @param {() => Promise<T>} work @returns {Promise<T & { error?: undefined } | Failure>}
 */
async function orErrorLater(work) {
  try {
    return /** @type {T & { error?: undefined }} */ (await work());
  } catch (error) {
    return failureOf(error);
  }
}

/** @param {unknown} error @returns {Failure} */
function failureOf(error) {
  if (!(error instanceof NoVerdict)) throw error;
  return { error: error.message, line: error.line, column: error.column, newer: error.newer };
}

/** @param {Transcript} transcript @param {Pins} allPins @param {Tell} tell */
async function drawJudged(transcript, allPins, tell) {
  const { terms, round, openings } = transcript;
  const commitment = commitmentOf(terms);
  const pins = pinsFor(allPins, terms, commitment);
  const keys = keysOf(terms, commitment, round, openings);
  const draw = { transcript, terms, commitment, pins, keys, tell };

  const opened = await checkOpenings(draw);
  const { check: found, logOutcome } = await checkLogged(draw);
  const logged = typeof logOutcome === 'string' ? null : logOutcome;
  const steps = checkSteps(draw);
  const derived = await checkDerived(draw, opened);
  await tell('Comparing the list', 0, 0);
  const entries = checkEntries(draw);
  await tell('Drawing the entries', 0, 0);
  // Only if these hold is it known who was drawn, and no more steps are done than the transcript has swaps.
  const isKnown = steps.state === 'passed' && derived.state === 'passed';
  const drawn = isKnown ? drawnEntries(new StatedSwaps(transcript.swaps, terms), terms, tell) : null;
  const result = checkResult(draw, drawn, entries);
  await tell('Giving the awards', 0, 0);
  const { check: compared, awards } = checkAwards(draw, drawn, entries);
  const checks = [
    checkCommitment(draw), opened, found, checkDue(draw, logged), steps, checkLegal(draw), derived, entries, result,
    compared,
  ];
  const lacking = missingWords(draw, found);
  const word = verdictOf(checks, lacking);
  const isRefused = word === 'refused';
  /** @type {Verdict} */
  const verdict = {
    format: 'verishuffle/1 verdict',
    verdict: word,
    commitment: toHex(commitment),
    round,
    checks,
    missing: word === 'consistent' ? lacking : [],
    cautions: cautionsOf(draw, checks, logged),
    logged: loggedObject(logged),
    result: result.state === 'passed' ? { compared: pins.result?.count ?? 0, of: terms.draw } : null,
    drawn: isRefused || drawn === null ? [] : [...drawn.subarray(0, MOST_DRAWN_SHOWN)],
    drawn_of: isRefused ? 0 : terms.draw,
    outcome_bits: shownBits(outcomeBits(terms)),
    seed_bits: seedBits(terms),
  };
  return { verdict, pins, logOutcome, drawn, awards };
}

/** Returns what a verdict says of a proof that holds. @param {Logged | null} logged */
function loggedObject(logged) {
  if (logged === null) return null;
  const { time, log, witnesses } = logged;
  return { by: timeText(time), public_from: timeText(publicFrom(logged)), log, witnesses };
}

/**
 * Returns the word of the verdict, by the rules of "Verdicts".
 * @param {Check[]} checks @param {string[]} lacking
 * @returns {'verified' | 'consistent' | 'refused'}
 */
function verdictOf(checks, lacking) {
  if (checks.some(({ state }) => state === 'failed')) return 'refused';
  return lacking.length === 0 ? 'verified' : 'consistent';
}

/**
 * Returns the words for what is missing, in the table's order. `logged` is the outcome of check 3.
 * @param {JudgedDraw} draw @param {Check} logged
 */
function missingWords({ terms, pins }, logged) {
  const words = [];
  if (pins.commitment === null) words.push('commitment');
  if (terms.rounds > 1 && pins.round === null) words.push('round');
  const hasTime = pins.publishedAt !== null || pins.logged !== null;
  if (beaconsOf(terms).length > 0 && !hasTime) words.push('published_at');
  if (pins.logPolicy !== null && logged.state === 'skipped') words.push('logged');
  for (const { kind, name } of terms.sources) {
    if (kind === 'public' && !pins.public.has(name)) words.push(`public:${name}`);
  }
  for (const source of beaconsOf(terms)) {
    if (chainOf(source) === null) words.push(`signature:${source.name}`);
  }
  const hasEntries = pins.entries !== null;
  const hasOutcome = pins.result !== null || pins.awards !== null;
  if (hasOutcome && terms.kind !== 'numbers' && !hasEntries) words.push('entries');
  if (terms.kind === 'blinded' && (hasEntries || hasOutcome) && pins.blinding === null) words.push('blinding');
  return words;
}

/**
 * Returns the cautions that apply, in the table's order: { caution, text }, and `value` if it has one.
 * @param {JudgedDraw} draw @param {Check[]} checks @param {Logged | null} logged @returns {Caution[]}
 */
function cautionsOf({ terms, transcript, pins }, checks, logged) {
  /** @param {string} name */
  const state = (name) => checks.find((check) => check.name === name)?.state;
  const beacons = beaconsOf(terms);
  /** @param {string} kind */
  const has = (kind) => terms.sources.some((source) => source.kind === kind);
  const dues = beacons.flatMap((source) => {
    const chain = chainOf(source);
    return chain === null ? [] : [dueTime(chain, beaconRound(source, transcript.round))];
  });
  const hasTime = pins.publishedAt !== null || logged !== null;
  const due = hasTime || dues.length === 0 ? null : dues.reduce((a, b) => (b < a ? b : a));
  const dueSkipped = beacons.length > 0 && state('due') === 'skipped';
  const { count, rounds } = terms;
  const withdrew = pins.withdrawals === null ? 0 : pins.withdrawals.count;
  const [bits, best] = [shownBits(outcomeBits(terms)), seedBits(terms)];
  /** @type {[applies: boolean, caution: string, text: string, value?: string | number | Room][]} */
  const table = [
    [has('sealed') && beacons.length === 0, 'no_beacon',
      'No beacon: if one person held all sealed sources, or their owners acted together, many secrets could have been '
      + 'tried before publishing, with every public value known by then. The names are the organiser\'s word.'],
    [dueSkipped && due !== null, 'beacon_time',
      `The beacon counts only if the commitment was public before ${timeText(due ?? 0n)}, when its round was due.`,
      timeText(due ?? 0n)],
    [dueSkipped && due === null, 'beacon_chain',
      'The beacon counts only if the commitment was public before its round was due; this reader does not know the '
      + 'chain, so it can\'t say when that was.'],
    [logged !== null, 'logged',
      `That the commitment was logged by ${timeText(logged?.time ?? 0n)} is the word of the witnesses in the policy `
      + 'that was given. Logged does not mean that anyone could read the terms or the list by then.',
      timeText(logged?.time ?? 0n)],
    [has('public'), 'public_values',
      'A public value counts only if the commitment was public before anyone could know it; whoever fixed it last may '
      + 'have tried several.'],
    [has('sealed'), 'last_opener',
      'Whoever opens last can see the outcome first, beacon included, and may refuse to open.'],
    [has('sealed'), 'seal_owner', 'The owner of a seal knows the order as soon as the other values are known.'],
    [terms.kind === 'blinded', 'blinded_list',
      'A blinded list: no outsider can tell how often anyone is in it, or whether two entrants hold the same place.'],
    [true, 'repeated',
      'The draw may have been repeated or forked; only a complete published chain of draws shows otherwise.'],
    [rounds > 1, 'rounds', `There are ${rounds} rounds: another round is another result.`, rounds],
    [best !== null && !hasRoom(terms), 'no_room',
      `Not every order can come up: the outcome has ${bits.toFixed(1)} bits, the best source ${best}.`,
      { outcome_tenths: Math.round(10 * bits), seed_bits: best }],
    [best === null, 'unknown_room',
      'Nobody can say how much randomness this draw has: no source has known bits.'],
    [terms.root !== null && state('entries') === 'skipped', 'list_not_compared',
      `The list was not compared: nothing here shows who is on it, or that its ${count} entries differ.`, count],
    [terms.kind === 'numbers', 'numbers',
      'The entries are numbers: nothing here shows who or what each number stands for.'],
    [terms.allocation !== null && terms.allocation.columns.length > 0, 'cells',
      'The allocation goes by the cells of the list: entries whose cells differ may have different chances.'],
    [withdrew > 0, 'withdrawals',
      (withdrew === 1 ? '1 entry counts as withdrawn, on the word of whoever listed it: nobody checks that this person '
        : `${withdrew} entries count as withdrawn, in this order, on the word of whoever listed them: nobody checks `
        + 'that these people ') + 'withdrew, and whoever lists withdrawals can choose who moves up.', withdrew],
  ];
  return table.filter(([applies]) => applies)
    .map(([, caution, text, value]) => (value === undefined ? { caution, text } : { caution, value, text }));
}

// ---- web/page/state/session.js

// What the page holds while it is open.

/**
 * What the page holds while it is open. What is not there is null.
 * @typedef {object} Session
 * @property {Held} held  what the page holds beside its script
 * @property {GivenRecord | null} record
 * @property {Read | null} read  what was read of the record
 * @property {Inputs | null} inputs  those of the form
 * @property {ShownVerdict | null} verdict  the last one
 * @property {{ cancel: () => void } | null} task  the one that runs
 * @property {number} turn  counts what the reader has changed, so that nothing is shown that belongs to what was before
 * @property {boolean} live  whether the policy of the page lets it ask drand
 * @property {Record<string, () => Part[]>} said  what the page says of what was given and of its work, to be said again
 *   in another language
 */
/** @typedef {{ answer: Judged, form: Form | null }} ShownVerdict */
/**
 * The inputs of the form: those of public values by the names of their sources, the others by what they ask for.
 * @typedef {{ public: [name: string, input: HTMLInputElement][], log?: LogInputs }
 *   & Partial<Record<InputKey, HTMLInputElement>>} Inputs
 */
/**
 * The inputs for a public log. The policy is one that is known by its name, or in a file.
 * @typedef {Record<'proof' | 'key' | 'policy', HTMLInputElement> & { policyName: HTMLSelectElement }} LogInputs
 */
/** @typedef {'entries' | 'blinding' | 'result' | 'awards' | 'withdrawals' | 'proof'} FileKey */
/** @typedef {FileKey | 'kept' | 'commitment' | 'announcement' | 'publishedAt' | 'round'} InputKey */
/**
 * What a form holds.
 * @typedef {object} Form
 * @property {FormPins} given  as readPins takes it
 * @property {Uint8Array | null} proof
 * @property {(FileKey | 'logged')[]} ofPage  what was taken from the page, since no file was chosen
 * @property {boolean} kept  whether the commitment is that of an announcement which the reader has kept
 * @property {string | null} policyName  the name of the log policy, if the page knows it by one
 * @property {Fault[]} faults  what keeps the form from being judged
 */
/**
 * What is wrong with the input that has this id. `isMissing` says that it is only not there yet.
 * @typedef {{ id: string, words: () => Part[], isMissing: boolean }} Fault
 */
/** @typedef {Pick<FormPins, 'logPolicy' | 'logKey' | 'logged'>} GivenLog */
/**
 * What a form holds of a log: the policy has a name if the page knows it by one, and the proof may be that of the page.
 * @typedef {{ given: GivenLog, policyName: string | null, isHeld: boolean, faults: Fault[] }} FormLog
 */
/**
 * @typedef {object} FormPins
 * @property {string | null} commitment
 * @property {string | number | null} round
 * @property {string | null} publishedAt
 * @property {Uint8Array | null} logPolicy
 * @property {string | null} logKey
 * @property {Uint8Array | null} logged
 * @property {[name: string, value: string][]} public
 * @property {Uint8Array | null} entries
 * @property {Uint8Array | null} blinding
 * @property {Uint8Array | null} result
 * @property {Uint8Array | null} awards
 * @property {Uint8Array | null} withdrawals
 */

/** @type {Session} */
const PAGE = {
  held: {}, record: null, read: null, inputs: null, verdict: null, task: null, turn: 0, live: false, said: {},
};

/** Returns the commitment that the reader gave if it is that of the terms that are shown, or null. */
function comparedCommitment() {
  const { answer, form } = PAGE.verdict ?? {};
  if (answer === undefined || answer.verdict.error !== undefined) return null;
  const isSame = ofDraw(answer.verdict).checks.some(({ name, state }) => name === 'commitment' && state === 'passed');
  return isSame ? form?.given.commitment ?? null : null;
}

/** Returns the word of the verdict on what is shown, or null if there is none. */
function judgedAs() {
  const verdict = PAGE.verdict?.answer.verdict;
  return verdict === undefined || verdict.error !== undefined ? null : verdict.verdict;
}

/** Returns whether nothing is wrong but that the reader mistyped the commitment. */
function isMistyped() {
  return (PAGE.verdict?.answer.other?.groups.length ?? 0) > 0;
}

/**
 * What the reader has given for the draw of the terms with the commitment `fixed`: the inputs by their ids, the
 * documents that open a source, and the numbers of the sources that are open.
 * @type {{ fixed: string, inputs: Map<string, HTMLInputElement | HTMLTextAreaElement>, documents: Uint8Array[],
 *   opened: number[] }}
 */
const GIVEN = { fixed: '', inputs: new Map(), documents: [], opened: [] };

/** Forgets what was given for another draw. @param {Pick<Read, 'fixed'>} read */
function giveFor({ fixed }) {
  if (GIVEN.fixed !== fixed) Object.assign(GIVEN, { fixed, inputs: new Map(), documents: [], opened: [] });
}

// ---- web/page/state/slip.js

// How a commitment that somebody typed differs from the right one, if it is a slip of typing or of copying. The command
// has the same rule (cli/src/args/slip.rs), and tests/vectors/slips.json has cases for both.

/** The characters of a group, as pages and printed sheets show a commitment. */
const GROUP = 4;

/** Two commitments that have nothing to do with each other differ in more characters than this. */
const MOST_OTHERS = 4;

/**
 * How two texts differ: a word, how many characters are concerned, and the groups in which they are, from 1.
 * @typedef {{ word: string, count: number, groups: number[] }} Slip
 */

/**
 * Returns the commitment that somebody typed or pasted, in groups or in one piece: its digits if there is text around
 * them, as in an announcement, and else the text without white space.
 * @param {string} text
 */
function typedCommitment(text) {
  const typed = text.toLowerCase();
  // With another group beside them, it would not be known which of them belong together.
  const [before, after] = ['(?<![0-9a-z]|\\b[0-9a-f]{4}[\\s-]+)', '(?![0-9a-z]|[\\s-]+[0-9a-f]{4}\\b)'];
  const whole = new RegExp(`${before}(?:0x)?([0-9a-f](?:[\\s-]*[0-9a-f]){63})${after}`, 'g');
  const found = new Set([...typed.matchAll(whole)].map(([, digits]) => digits.replaceAll(/[\s-]/g, '')));
  return found.size === 1 ? [...found][0] : typed.replaceAll(/\s/g, '');
}

/**
 * Returns the slip by which `given` is not `right`, or null if they are equal or differ in more than a slip.
 * @param {string} given @param {string} right @returns {Slip | null}
 */
function slipOf(given, right) {
  if (given.length === right.length) return replaced(given, right);
  const slip = given.length < right.length ? leftOut(given, right, 'missing', 'missing_group')
    : leftOut(right, given, 'extra', 'extra_group');
  // What is too many behind the last group belongs to it.
  const last = Math.ceil(right.length / GROUP);
  return slip === null ? null : { ...slip, groups: slip.groups.map((group) => Math.min(group, last)) };
}

/**
 * Returns the slip if `short` is `long` without one character, or without one group.
 * @param {string} short @param {string} long @param {string} character @param {string} group @returns {Slip | null}
 */
function leftOut(short, long, character, group) {
  const count = long.length - short.length;
  if (count !== 1 && count !== GROUP) return null;
  for (let at = 0; at <= short.length; at += count) {
    if (short === long.slice(0, at) + long.slice(at + count)) {
      return { word: count === 1 ? character : group, count, groups: [groupOf(at)] };
    }
  }
  return null;
}

/**
 * Returns the slip if some characters are others, or in each other's places.
 * @param {string} given @param {string} right @returns {Slip | null}
 */
function replaced(given, right) {
  const others = Array.from(right, (_, at) => at).filter((at) => given[at] !== right[at]);
  const groups = [...new Set(others.map(groupOf))];
  const [one, next] = others;
  const count = others.length;
  if (count === 2 && one + 1 === next && given[one] === right[next] && given[next] === right[one]) {
    return { word: 'swapped', count, groups };
  }
  /** @param {string} text @param {number} group */
  const whole = (text, group) => text.slice(GROUP * (group - 1), GROUP * group);
  const [first, second] = groups;
  if (groups.length === 2 && whole(given, first) === whole(right, second)
    && whole(given, second) === whole(right, first)) {
    return { word: 'groups_swapped', count: 2 * GROUP, groups };
  }
  return count > 0 && count <= MOST_OTHERS ? { word: 'differs', count, groups } : null;
}

/** Returns the group of a character, from 1. @param {number} at */
function groupOf(at) {
  return Math.floor(at / GROUP) + 1;
}

// ---- web/page/state/commitment.js

// What a commitment is that a reader gave, but that is not that of the draw: another hash of it, or a slip of typing.

/**
 * What a commitment is: a slip, or `file` with the usual name of the file whose hash it is, or `root`, `seal` or
 * `previous`, which are other hashes in the terms.
 * @typedef {Slip & { file: string }} OtherCommitment
 */

/**
 * Returns what the commitment is that was given, or null if it is right or nobody can tell. `files` are those that the
 * reader or the page has, by their usual names.
 * @param {string | null | undefined} given @param {Verdict} verdict @param {Terms} terms @param {Uint8Array} transcript
 * @param {Record<string, Uint8Array | null | undefined>} files @returns {OtherCommitment | null}
 */
function otherCommitment(given, { checks, commitment }, terms, transcript, files) {
  if (!given || given === commitment) return null;
  /** @param {string} word */
  const hash = (word, file = '') => ({ word, count: 0, groups: [], file });
  /** @param {unknown} value */
  const is = (value) => value instanceof Uint8Array && toHex(value) === given;
  if (is(terms.root)) return hash('root');
  if (is(terms.previous)) return hash('previous');
  if (terms.sources.some(({ kind, seal }) => kind === 'sealed' && is(seal))) return hash('seal');
  for (const [name, bytes] of [...Object.entries(files), ...recordFiles(transcript)]) {
    if (bytes instanceof Uint8Array && is(sha256(bytes))) return hash('file', name);
  }
  // A record that fails in another way too is no matter of typing.
  const slip = checks.filter(({ state }) => state === 'failed').length > 1 ? null : slipOf(given, commitment);
  return slip === null ? null : { ...slip, file: '' };
}

/**
 * Returns the transcript, and the file of its terms as the command writes it, with and without a line feed at its end.
 * @param {Uint8Array} transcript @returns {[name: string, bytes: Uint8Array][]}
 */
function recordFiles(transcript) {
  const written = JSON.stringify(JSON.parse(decodeUtf8(transcript, 0, transcript.length)).terms);
  return [
    ['transcript.json', transcript], ['terms.json', encodeUtf8(written)], ['terms.json', encodeUtf8(`${written}\n`)],
  ];
}

/**
 * Returns the commitment of an announcement that a reader has kept, the page or the terms, or null if this is none. A
 * page that holds a result was made after the draw.
 * @param {Uint8Array} bytes
 */
function announcedCommitment(bytes) {
  const kind = kindOf(bytes);
  try {
    const held = kind === 'page' ? heldOfPage(bytes) : { terms: kind === 'terms' ? bytes : undefined };
    const isDrawn = held !== null && 'transcript' in held && held.transcript !== undefined;
    return held?.terms === undefined || isDrawn ? null : toHex(commitmentOf(wholeTerms(held.terms)));
  } catch {
    // A damaged page or damaged terms are none.
    return null;
  }
}

// ---- web/checker/wording.js

// A verdict in words for people. Programs use the verdict itself. Every text here can be shown as it is: what comes
// from a document has passed through printable.

const VERDICT_WORDS = { verified: 'VERIFIED', refused: 'REFUSED', consistent: 'CONSISTENT, not verified' };
const STATE_WORDS = { passed: 'OK', failed: 'FAILED', skipped: 'not checked' };

/**
 * What each check asks.
 * @type {Record<string, string>}
 */
const CHECK_QUESTIONS = {
  commitment: 'Do the terms have the commitment that the record states, and the one that you gave, if you gave one?',
  openings: 'Does everything that was opened fit what the terms fixed?',
  logged: 'Was the commitment in a log, by the time that its witnesses give?',
  due: 'Was each beacon due only after the commitment was public, by the log or by the time that you gave?',
  steps: 'Is the number of swaps right?',
  legal: 'Is each swap one that a Fisher–Yates shuffle can make?',
  derived: 'Is each swap the one that follows from the terms and what was opened?',
  entries: 'Is the list that you gave the list of the terms?',
  result: 'Is the result that you gave what was drawn?',
  awards: 'Are the awards that you gave those that the allocation gives?',
};

/** @type {Record<string, string>} */
const MISSING_TEXTS = {
  commitment: 'the published commitment',
  round: 'the round that was meant',
  published_at: 'a time at which the commitment was already public',
  logged: 'a log proof that can be checked here',
  entries: 'the list of entries',
  blinding: 'the blinding of the list',
};

/** Returns what a word of `missing` means. @param {string} word */
function missingText(word) {
  const colon = word.indexOf(':');
  if (colon < 0) return MISSING_TEXTS[word];
  const name = quoted(word.slice(colon + 1));
  return word.startsWith('public:')
    ? `the public value ${name}, read where its description says` : `a check of the signature of ${name}`;
}

/** Returns the headline for a verdict of `judge` or `judgeProof`. @param {Verdict | ProofVerdict | Failure} verdict */
function verdictWord(verdict) {
  return verdict.error === undefined ? VERDICT_WORDS[verdict.verdict] : 'ERROR, no verdict';
}

/** Returns how many entries withdrew before the awards that were compared, or 0. @param {Verdict} verdict */
function withdrewBefore({ checks, cautions }) {
  const isCompared = checks.some(({ name, state }) => name === 'awards' && state === 'passed');
  const withdrawn = cautions.find(({ caution }) => caution === 'withdrawals')?.value;
  return isCompared && typeof withdrawn === 'number' ? withdrawn : 0;
}

/** Returns the reason for the verdict of `judge`, and its result. @param {Verdict | Failure} verdict */
function verdictReason(verdict) {
  if (verdict.error !== undefined) {
    const line = verdict.line === null ? '' : `, line ${verdict.line}`;
    const column = verdict.column === null ? '' : `, column ${verdict.column}`;
    return `${verdict.error}${line}${column}`;
  }
  if (verdict.verdict === 'refused') {
    const [wrong] = verdict.checks.filter(({ state }) => state === 'failed');
    return `${wrong.name}: ${wrong.detail}`;
  }
  const lacks = `No check failed, but this is missing: ${verdict.missing.map(missingText).join('; ')}`;
  const fits = verdict.verdict === 'consistent' ? lacks : 'Every swap follows from the commitment and its openings';
  const [result] = verdict.checks.filter(({ name }) => name === 'result');
  const withdrew = withdrewBefore(verdict);
  return [
    fits,
    ...(result.state === 'passed' ? [`the result is ${result.detail}`] : []),
    ...(withdrew > 0 ? [`compared: the awards after ${counted(withdrew, 'withdrawal')}`] : []),
  ].join('; ');
}

/** Returns the reason for the verdict of `judgeProof`. @param {ProofVerdict | Failure} verdict */
function proofVerdictReason(verdict) {
  if (verdict.error !== undefined) return verdictReason(verdict);
  return verdict.proof.holds ? verdictReason(verdict.draw) : `The proof does not hold: ${verdict.proof.detail}`;
}

/** Returns a line about how much randomness the draw has. @param {Verdict} verdict */
function bitsText({ outcome_bits: outcome, seed_bits: seed }) {
  const best = seed === null ? 'how much chance the sources have is not known' : `the best source has ${seed} bits`;
  return `The outcome has ${outcome.toFixed(1)} bits; ${best}.`;
}

// ---- web/warnings/cells.js

// Blinded cells, as far as one can see (SPEC section 6b).

const BLINDED = /^[0-9a-f]{64}$/;

/** Returns whether the text of a cell is that of a blinded one. @param {string} cell */
function isBlinded(cell) {
  return BLINDED.test(cell);
}

/**
 * Returns whether all cells of a column, which has this number from 0, are blinded, or empty in any but the first.
 * @param {string[]} cells @param {number} column
 */
function looksBlinded(cells, column) {
  return cells.some((cell) => cell !== '') && cells.every((cell) => isBlinded(cell) || (cell === '' && column > 0));
}

// ---- web/page/state/cells.js

// The blinded cells of a list (SPEC section 6b), and how much of each the page shows: its first digits, and as many of
// them as distinguish it from every other cell of the list.

/** A blinded cell has this many digits, and so many of them are shown. */
const DIGITS = 64;
const SHOWN_DIGITS = 8;

/**
 * The cells of a list of which more than the least digits are shown, with how many.
 * @typedef {{ longer?: Map<string, number> }} Longer
 */

/** The number of a cell is kept below the number of its first digits. A list that the page reads has fewer cells. */
const CELL_NUMBERS = 2 ** 21;

/**
 * Returns a printable text of an entry of at most 200 signs. Of a blinded cell, only the digits that are shown count.
 * @param {string} text
 */
function shortenedEntry(text) {
  const hidden = text.split(';').filter(isBlinded).length * (DIGITS - SHOWN_DIGITS);
  return shortened(text, hidden);
}

/**
 * Returns where the blinded cells of a list begin. A cell ends with its line, or before a semicolon.
 * @param {Lines} lines
 */
function blindedStarts({ bytes, starts, ends }) {
  const found = [];
  for (let i = 0; i < starts.length; i++) {
    for (let start = starts[i]; start + DIGITS <= ends[i];) {
      let end = start;
      while (end < ends[i] && bytes[end] !== SEMICOLON) end++;
      if (end - start === DIGITS && isBlinded(decodeUtf8(bytes, start, end))) found.push(start);
      start = end + 1;
    }
  }
  return found;
}

/** Returns how many digits two cells that differ have in common before they do. @param {string} a @param {string} b */
function commonDigits(a, b) {
  let at = 0;
  while (a[at] === b[at]) at++;
  return at;
}

/**
 * Returns the cells of a list of which more than SHOWN_DIGITS are shown, with how many.
 * @param {Lines} lines @returns {Map<string, number>}
 */
function longerCells(lines) {
  const { bytes } = lines;
  const starts = blindedStarts(lines);
  const keys = Float64Array.from(starts, (start, i) => (
    parseInt(decodeUtf8(bytes, start, start + SHOWN_DIGITS), 16) * CELL_NUMBERS + i)).sort();
  /** @param {number} at */
  const firstDigits = (at) => Math.floor(keys[at] / CELL_NUMBERS);
  const longer = new Map();
  for (let from = 0, to = 1; from < keys.length; from = to++) {
    while (to < keys.length && firstDigits(to) === firstDigits(from)) to++;
    if (to - from === 1) continue;
    const alike = Array.from(keys.subarray(from, to), (key) => {
      const start = starts[key % CELL_NUMBERS];
      return decodeUtf8(bytes, start, start + DIGITS);
    });
    const cells = [...new Set(alike)].sort();
    cells.forEach((cell, i) => {
      const beside = [cells[i - 1], cells[i + 1]].filter((other) => other !== undefined);
      if (beside.length > 0) longer.set(cell, 1 + Math.max(...beside.map((other) => commonDigits(cell, other))));
    });
  }
  return longer;
}

/**
 * Returns whether the id of every line is a blinded cell. Without columns a line is one cell.
 * @param {Lines} lines @param {boolean} hasColumns
 */
function hasBlindedIds({ bytes, starts, ends }, hasColumns) {
  return starts.every((start, i) => {
    const end = start + DIGITS;
    const isCell = end === ends[i] || (hasColumns && end < ends[i] && bytes[end] === SEMICOLON);
    return isCell && isBlinded(decodeUtf8(bytes, start, end));
  });
}

/**
 * Returns the digits of a blinded cell that are shown, or the whole text of any other cell.
 * @param {string} cell @param {Longer | null} list
 */
function shownDigits(cell, list) {
  const digits = list?.longer?.get(cell) ?? SHOWN_DIGITS;
  return isBlinded(cell) && digits < cell.length ? `${cell.slice(0, digits)}…` : cell;
}

/**
 * Returns the cells of the text of an entry. Without columns it is one cell.
 * @param {{ allocation: Allocation | null }} terms @param {string} name
 */
function cellsOfName({ allocation }, name) {
  return (allocation?.columns.length ?? 0) < 2 ? [name] : name.split(';');
}

/**
 * Returns the columns whose cells the rules of an allocation compare.
 * @param {{ allocation: Allocation | null }} terms @returns {Set<string | null>}
 */
function comparedColumns({ allocation }) {
  if (!allocation) return new Set();
  const { onePer, caps, steps } = allocation;
  const ofLines = steps.flat().flatMap(({ column, condition }) => [column, condition?.column ?? null]);
  return new Set([onePer, ...caps.map(({ column }) => column), ...ofLines]);
}

/**
 * Returns the text of an entry in short, where nothing can be pressed.
 * @param {{ allocation: Allocation | null }} terms @param {Longer | null} list @param {string} name
 */
function shortName(terms, list, name) {
  return cellsOfName(terms, name).map((cell) => shownDigits(cell, list)).join(';');
}

// ---- web/warnings/asked.js

// What the text of an allocation asks for, and in which lines.

/** Returns the number of the first line of fill in the text of an allocation, from 1. @param {Allocation} allocation */
function firstFillLine({ columns, onePer, awards, waitlist }) {
  return 1 + (columns.length > 0 ? 1 : 0) + (onePer === null ? 0 : 1) + awards.length + (waitlist === null ? 0 : 1);
}

/**
 * Returns the cells that conditions and caps ask for, with their lines of the text.
 * @param {Allocation} allocation @returns {{ column: string, value: string, line: number }[]}
 */
function askedValues(allocation) {
  const lines = [...allocation.steps.flat().map(({ condition }) => condition), ...allocation.caps];
  return lines.flatMap((asked, i) => {
    if (asked === null || asked.value === null) return [];
    return [{ column: asked.column, value: asked.value, line: firstFillLine(allocation) + i }];
  });
}

/** Returns the columns that `one per` or a cap counts. @param {Allocation} allocation */
function countedColumns({ onePer, caps }) {
  return new Set([...(onePer === null ? [] : [onePer]), ...caps.map(({ column }) => column)]);
}

/** Returns the columns that a condition or `@` asks for. @param {Allocation} allocation */
function askedColumns({ steps }) {
  return new Set(steps.flat().flatMap(({ column, condition }) => [
    ...(column === null ? [] : [column]), ...(condition === null ? [] : [condition.column]),
  ]));
}

/** Returns the columns by which an allocation goes. @param {Allocation} allocation */
function usedColumns(allocation) {
  return new Set([...countedColumns(allocation), ...askedColumns(allocation)]);
}

// ---- web/warnings/casefold.js

// Folds look-alike texts into one: Unicode's toNFKC_Casefold (section 3.13), as far as the browser knows it.

/** Cache of `foldedSign`. */
const FOLDED = new Map();

/** Full case folding of one code point. @param {string} sign */
function caseFolded(sign) {
  const point = pointOf(sign);
  // The dotless i stays apart from i, and Cherokee folds to capital letters.
  if (point === 0x131) return sign;
  if ((point >= 0x13a0 && point < 0x1400) || (point >= 0xab70 && point < 0xabc0)) return sign.toUpperCase();
  const folded = sign.toLowerCase();
  // A letter whose capital is several letters, such as ß, folds to them.
  return Array.from(folded.toUpperCase(), (capital) => capital.toLowerCase()).join('');
}

/** Returns the property NFKC_Casefold of a sign. @param {string} sign */
function foldedSign(sign) {
  let text = FOLDED.get(sign);
  if (text !== undefined) return text;
  text = sign;
  for (;;) {
    const folded = Array.from(text.normalize('NFD'), caseFolded).join('').normalize('NFKC');
    const next = Array.from(folded).filter((each) => !isIgnorable(pointOf(each))).join('');
    if (next === text) break;
    text = next;
  }
  FOLDED.set(sign, text);
  return text;
}

/** Folds differences of case, width, composition and invisible signs. @param {string} text */
function foldedText(text) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const sign of text) folded += foldedSign(sign);
  return folded.normalize('NFC');
}

/** Trims white space, and replaces each run of it with one space. @param {string} text */
function squeezedText(text) {
  if (!/^\p{White_Space}|\p{White_Space}{2}|(?! )\p{White_Space}|\p{White_Space}$/u.test(text)) return text;
  return text.split(/\p{White_Space}+/u).filter((part) => part !== '').join(' ');
}

// ---- web/warnings/scripts.js

// Words that mix letters of several scripts.

/** The scripts to look for, which people may meet in a list. */
const SCRIPTS = [
  'Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Devanagari', 'Bengali', 'Gurmukhi',
  'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar',
  'Georgian', 'Hangul', 'Ethiopic', 'Cherokee', 'Canadian_Aboriginal', 'Ogham', 'Runic', 'Khmer', 'Mongolian',
  'Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Yi', 'Gothic', 'Tagalog', 'Limbu', 'Coptic', 'Glagolitic', 'Tifinagh',
  'Nko', 'Vai', 'Balinese', 'Javanese', 'Sundanese', 'Cham', 'Lisu', 'Adlam', 'Osage', 'Deseret', 'Samaritan',
  'Mandaic', 'Ol_Chiki', 'Meetei_Mayek', 'Lepcha', 'Buginese', 'New_Tai_Lue', 'Tai_Le', 'Tai_Tham', 'Tai_Viet',
];
const SCRIPT_TESTS = SCRIPTS.map((name) => new RegExp(`^\\p{Script_Extensions=${name}}$`, 'u'));
const OF_A_WORD = /^[\p{Alphabetic}\p{N}]$/u;
const OF_NO_SCRIPT = /^[\p{Script=Common}\p{Cn}\p{Co}\p{Cs}]$/u;
const OF_ANY_SCRIPT = /^[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]$/u;

/** Scripts that people do mix in one word, as Unicode's profile "Highly Restrictive" allows (UTS 39, section 5.2). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'], ['Latin', 'Han', 'Bopomofo'], ['Latin', 'Han', 'Hangul'],
];

/** Cache of `scriptsOf`. */
const SIGN_SCRIPTS = new Map();

/**
 * Returns the possible scripts of a sign, 'word' if it occurs in words of any script, or null if in none.
 * @param {string} sign @returns {string[] | 'word' | null}
 */
function scriptsOf(sign) {
  let found = SIGN_SCRIPTS.get(sign);
  if (found !== undefined) return found;
  const isOfWord = OF_A_WORD.test(sign) || isIgnorable(pointOf(sign)) || !OF_NO_SCRIPT.test(sign);
  if (!isOfWord) found = null;
  else if (OF_ANY_SCRIPT.test(sign)) found = 'word';
  else found = SCRIPTS.filter((_, i) => SCRIPT_TESTS[i].test(sign));
  // All rare scripts count as 'other'.
  if (found !== null && found.length === 0) found = ['other'];
  SIGN_SCRIPTS.set(sign, found);
  return found;
}

/** Returns the first word of a text that mixes scripts which nobody mixes in a word, or null. @param {string} text */
function mixedWord(text) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return null;
  let word = '';
  /** @type {string[][]} */
  let sets = [];
  const isMixed = () => {
    /** @param {string} script */
    const has = (script) => sets.every((set) => set.includes(script));
    if (sets.length < 2 || sets[0].some(has)) return false;
    return !TOGETHER.some((group) => sets.every((set) => set.some((script) => group.includes(script))));
  };
  for (const sign of text) {
    const scripts = scriptsOf(sign);
    if (scripts !== null) {
      word += sign;
      if (scripts !== 'word') sets.push(scripts);
      continue;
    }
    if (isMixed()) return word;
    word = '';
    sets = [];
  }
  return isMixed() ? word : null;
}

// ---- web/warnings/signs.js

// Signs that show nothing.

const INKLESS = /^[\u{16fe4}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{1d159}]$/u;

/** Returns whether the code unit is white space of Unicode. @param {number} unit */
function isWhite(unit) {
  return (unit >= 0x09 && unit <= 0x0d) || unit === 0x20 || unit === 0x85 || unit === 0x2028 || unit === 0x2029
    || isOtherSpace(unit);
}

/** Returns a text without white space at its ends. String.trim knows another set of it. @param {string} text */
function trimmedText(text) {
  let [start, end] = [0, text.length];
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/**
 * Returns whether a sign shows nothing, though it is neither white space nor default-ignorable.
 * @param {string} sign
 */
function isInkless(sign) {
  return INKLESS.test(sign);
}

/** Returns whether a sign shows nothing. @param {string} sign */
function isBlank(sign) {
  const point = pointOf(sign);
  return isWhite(point) || isControl(point) || isIgnorable(point) || isInkless(sign);
}

/** Returns whether a sign is hidden, and no script or emoji needs it. @param {string} sign */
function isHidden(sign) {
  const point = pointOf(sign);
  if (sign === '\t' || point === 0x2028 || point === 0x2029) return false;
  return isControl(point) || isInkless(sign) || (isIgnorable(point) && !IGNORABLE_NEEDED.includes(point));
}

// ---- web/warnings/tables.js, LOOKALIKES

const LOOKALIKES = `
184 b
18D g
1A6 R
1A7 2
1BC 5
1BD s
1BF p
1C0 l
1C1 |
1C3 !
21C 3
222 8
223 8
237 j
241 ?
251 a
261 g
26A i
26F w
284 f
28F y
294 ?
2B9 '
2BA "
2BB '
2BC '
2BD '
2BE '
2BF '
2C2 <
2C3 >
2C4 ^
2C5 v
2C6 ^
2C8 '
2CA '
2CB '
2D0 :
2D7 -
2EE "
2F4 '
2F6 "
2F8 :
37F J
391 A
392 B
395 E
396 Z
397 H
399 I
39A K
39C M
39D N
39F O
3A1 P
3A4 T
3A5 Y
3A7 X
3B1 a
3B3 y
3B9 i
3BA k
3BD v
3BF o
3C1 p
3C5 u
3C7 x
3C9 w
3DC F
3ED o
3F3 j
3F8 p
3FA M
405 S
406 I
408 J
410 A
412 B
415 E
41A K
41C M
41D H
41E O
420 P
421 C
422 T
423 Y
425 X
42C b
430 a
435 e
43E o
440 p
441 c
443 y
445 x
455 s
456 i
458 j
474 V
475 v
4AE Y
4AF y
4BA h
4BB h
4BD e
4C0 I
4CF l
501 d
50C G
51A Q
51B q
51C W
51D w
54D U
54F S
555 O
55A '
55B '
55D '
560 m
566 q
570 h
575 j
578 n
57D u
581 g
585 o
586 $
589 :
58A -
5BE -
5C0 |
5C3 :
5F3 '
5F4 "
60D ,
640 _
66A %
66B ,
66D *
6D4 -
964 |
13A0 D
13A1 R
13A2 T
13A5 i
13A9 Y
13AA A
13AB J
13AC E
13AE ?
13B3 W
13B7 M
13BB H
13BD Y
13C0 G
13C2 h
13C3 Z
13CF b
13D2 R
13D4 W
13D5 S
13D9 V
13DA S
13DE L
13DF C
13E2 P
13E6 K
13E7 d
13F3 G
13F4 B
16EC :
16ED +
1735 /
1803 :
1806 -
1C82 o
1C83 c
1CD3 "
1D04 c
1D0F o
1D11 o
1D1C u
1D20 v
1D21 w
1D22 z
1D26 r
1D83 g
1D8C y
1E9D f
1EFF y
2010 -
2012 -
2013 -
2014 -
2015 -
2018 '
2019 '
201A ,
201B '
201C "
201D "
201E "
201F "
2027 .
2032 '
2035 '
2039 <
203A >
2041 /
2043 -
2044 /
204E *
2052 %
2053 ~
205A :
21BF |
2212 -
2215 /
2216 \\
2217 *
2219 .
2223 |
2236 :
223C ~
22C5 .
23FD |
2502 |
2503 |
2571 /
2572 \\
2768 (
2769 )
276E <
276F >
2772 (
2773 )
2774 {
2775 }
2795 +
2796 -
27CB /
27CD \\
29F5 \\
29F8 /
29F9 \\
2C6B Z
2C6C z
2C80 A
2C82 B
2C85 r
2C88 E
2C8C Z
2C8D z
2C8E H
2C92 I
2C93 i
2C94 K
2C98 M
2C9A N
2C9E O
2C9F o
2CA2 P
2CA3 p
2CA4 C
2CA5 c
2CA6 T
2CA8 Y
2CA9 y
2CAC X
2CBA -
2CBB -
2CBD w
2CC6 /
2CC7 /
2CCE P
2CCF p
2CD0 L
2CFF '
2E12 ,
2E40 =
2E62 (
2E63 )
3033 /
3078 30D8
3079 30D9
307A 30DA
30A0 =
30A8 5DE5
30AB 529B
30BF 5915
30C8 535C
30CB 4E8C
30CF 516B
30D8 3078
30D9 3079
30DA 307A
30ED 53E3
31D2 /
31D3 /
31D4 \\
A4D0 B
A4D1 P
A4D2 d
A4D3 D
A4D4 T
A4D6 G
A4D7 K
A4D9 J
A4DA C
A4DC Z
A4DD F
A4DF M
A4E0 N
A4E1 L
A4E2 S
A4E3 R
A4E6 V
A4E7 H
A4EA W
A4EB X
A4EC Y
A4EE A
A4F0 E
A4F2 l
A4F3 O
A4F4 U
A4F8 .
A4F9 ,
A4FD :
A4FF =
A647 i
A731 s
A75A 2
A76A 3
A76E 9
A76F 9
A778 &
A781 l
A789 :
A78A =
A78B '
A78C '
A78F .
A798 F
A799 f
A79F u
A7AB 3
A7AE I
A7B2 J
A7B3 X
A7B4 B
A7FA w
A7FE l
A830 |
AB32 e
AB35 f
AB3D o
AB47 r
AB48 r
AB4E u
AB52 u
AB5A y
AB64 a
AB75 i
AB81 r
AB93 z
ABA9 v
ABAA s
ABAF c
FD3E (
FD3F )
10140 )
10141 (
1015B :
1017E f
1018B d
10190 =
10191 -
10282 B
10286 E
10287 F
1028A l
10290 X
10292 O
10295 P
10296 S
10297 T
1029B +
102A0 A
102A1 B
102A2 C
102A5 F
102AB O
102B0 M
102B1 T
102B2 Y
102B4 X
102CF H
10301 B
10302 C
10309 l
1030F O
10311 M
10315 T
10317 X
1031C b
1031F *
10320 |
10322 X
1032D <
10404 O
10415 C
1041B L
10420 S
1042C o
1043D c
10448 s
104B4 R
104C2 O
104CE U
104EA o
104F6 u
10507 Z
1050E l
10513 N
10516 O
10518 K
1051B C
1051D V
10525 F
10526 L
10527 X
118A0 V
118A2 F
118A3 L
118A4 Y
118A6 E
118A9 Z
118AE E
118B2 L
118B5 O
118B8 U
118BC T
118C0 v
118C1 s
118C2 F
118C3 i
118C4 y
118C8 o
118D7 o
118D8 u
118DC y
118E0 O
118E3 m
118E5 Z
118E6 W
118E9 C
118EC X
118EF W
118F2 C
1B122 4E8E
1B127 5B50
1B128 4E95
1D100 |
1D108 :
1D114 {
1D207 b
1D20C W
1D20D V
1D20F \\
1D213 F
1D216 R
1D22A L
1D236 <
1D237 >
1D23A /
1D23B \\
1D377 |
1DF5A a
1DF6A A
1DF7D w
1DF81 E
1ECAE .
1ED01 |
1F672 &
1F674 &
1F675 &
`;

// ---- web/warnings/words.js

// The words of a table of src/warnings.

/** @param {string} table */
function wordsOf(table) {
  return new Set(table.slice(1, -1).split('\n'));
}

// ---- web/warnings/lookalikes.js

// Signs that look like others, or like nothing, though NFKC keeps them: a text with one of them prints like a text
// without it.

/** How a text is used, and so which signs may mislead in it. Each use has those of the uses before it. */
const USE = {
  /** People read it, so it may not hold what nobody sees. */
  read: 0,
  /** It is compared with a text that somebody else wrote, so no letter may look like one of another script. */
  compared: 1,
  /** People type it again, so no sign may look like one of a keyboard. */
  typed: 2,
};

/**
 * For each sign what it looks like: a letter or a sign of a keyboard, or a letter of another script.
 * @type {Map<string, string>}
 */
const LIKE = new Map(Array.from(wordsOf(LOOKALIKES), (line) => {
  const [point, like] = line.split(' ');
  return [signOf(point), like.length === 1 ? like : signOf(like)];
}));

/** @param {string} point */
function signOf(point) {
  return String.fromCodePoint(Number.parseInt(point, 16));
}

/** What Unicode calls the script Unknown: Safari knew no such script before 2025. */
const UNKNOWN = /^[\p{Cn}\p{Co}\p{Cs}]$/u;

/** Signs of no script, or of that of a keyboard. */
const OF_A_KEYBOARD = /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}]$/u;

const OF_A_SCRIPT = String.raw`^(?=(?!\p{M})\p{Alphabetic}|[^\p{Script=Common}\p{Script=Inherited}])`;

/**
 * The scripts of the other signs in the table. A letter may be of several, such as the sign for a long vowel in
 * Japanese; signs and marks that several scripts have belong to none.
 */
const SCRIPTS_ALIKE = [
  'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Cherokee', 'Coptic', 'Lisu', 'Deseret', 'Old_Italic', 'Carian',
  'Lycian', 'Elbasan', 'Osage', 'Warang_Citi', 'Hiragana', 'Katakana',
].map((name) => ({
  of: new RegExp(String.raw`^\p{Script=${name}}$`, 'u'),
  inText: new RegExp(String.raw`${OF_A_SCRIPT}\p{Script_Extensions=${name}}$`, 'u'),
}));

/**
 * Returns whether a reader can’t see `sign` after the sign `before`, or can’t tell which it is.
 * @param {string} before @param {string} sign
 */
function isUnseen(before, sign) {
  // A dot on a letter that has one, or that is one without; a stroke through any sign, which looks like that sign or
  // like another.
  if (sign === '\u0307') return 'ij\u012f\u0131\u0237\u0456\u0458'.includes(before);
  if (sign >= '\u0335' && sign <= '\u0338') return true;
  // Unassigned signs and those for private use look alike in most fonts.
  return isInkless(sign) || (sign === before && /^\p{M}$/u.test(sign)) || UNKNOWN.test(sign);
}

/**
 * Returns the first sign of a text that looks like another or like nothing, as its number, from 1, and its code point.
 * @param {string} text @param {number} used  of USE
 * @returns {[number: number, point: string] | null}
 */
function findLookalike(text, used) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return null;
  const signs = Array.from(text);
  // A script that the text certainly has, by a letter that looks like no other, is meant.
  /** @param {string} sign */
  const isForeign = (sign) => !SCRIPTS_ALIKE.some(({ of, inText }) => of.test(sign)
    && signs.some((other) => !LIKE.has(other) && inText.test(other)));
  /** @param {string} sign */
  const misleads = (sign) => LIKE.has(sign) && (OF_A_KEYBOARD.test(sign)
    ? used >= USE.typed : used >= USE.compared && isForeign(sign));
  const at = signs.findIndex((sign, i) => isUnseen(signs[i - 1] ?? ' ', sign) || misleads(sign));
  return at < 0 ? null : [at + 1, pointText(signs[at])];
}

// ---- web/warnings/warning.js

// A warning: what somebody should look at, and perhaps correct, before a draw is published.

/**
 * A word of the table in src/warnings/mod.rs, the lines of the list that it is about, or the rows of a table, from 1,
 * the line of the allocation, from 1, and the values of that table.
 * @typedef {object} Warning
 * @property {string} word
 * @property {number[]} lines
 * @property {number | null} allocationLine
 * @property {(string | number)[]} values
 */

/** @param {string} word @param {Partial<Warning>} [of] @returns {Warning} */
function warningOf(word, { lines = [], allocationLine = null, values = [] } = {}) {
  return { word, lines, allocationLine, values };
}

// ---- web/warnings/spellings.js

// Cells of a column, such as an address: equal cells are one to every rule, and cells that differ by a comma are two
// (SPEC section 6a).

/**
 * Returns the letters and digits of a text without differences of case, of width, of marks and of script, if they look
 * like Latin letters. A gap is kept where it parts two numbers.
 * @param {string} text
 */
function essenceOf(text) {
  const latin = text.replaceAll(/[^\p{ASCII}]/gu, (sign) => {
    const like = LIKE.get(sign) ?? sign;
    return /^[A-Za-z]$/.test(like) ? like : sign;
  });
  const parts = foldedText(latin).normalize('NFKD').replaceAll(/\p{M}/gu, '').split(/[^\p{Alphabetic}\p{N}]+/u);
  const essence = parts.filter((part) => part !== '').reduce((before, part) => (
    `${before}${/\p{N}$/u.test(before) && /^\p{N}/u.test(part) ? ' ' : ''}${part}`), '');
  return essence === '' ? text : essence;
}

/**
 * Returns the places of cells, from 0, that may be one but are spelt in two ways: each with the first that it is like.
 * @param {string[]} cells @returns {[first: number, other: number][]}
 */
function alikeCells(cells) {
  const [places, known] = [new Map(), new Map()];
  cells.forEach((cell, place) => {
    if (cell !== '' && !places.has(cell)) places.set(cell, place);
  });
  /** @type {[number, number][]} */
  const pairs = [];
  for (const [cell, place] of places) {
    const essence = essenceOf(cell);
    if (known.has(essence)) pairs.push([known.get(essence), place]);
    else known.set(essence, place);
  }
  return pairs;
}

/**
 * Returns the place of the first cell that may be this value in another spelling, or -1.
 * @param {string} value @param {string[]} cells
 */
function findAlike(value, cells) {
  const essence = essenceOf(value);
  return cells.findIndex((cell) => cell !== '' && essenceOf(cell) === essence);
}

/** Returns the places of empty cells, from 0. @param {string[]} cells */
function emptyCells(cells) {
  return cells.flatMap((cell, place) => (cell === '' ? [place] : []));
}

/**
 * Returns the warnings about the cells of a table's column, which are in these rows.
 * @param {string} column @param {string[]} cells @param {number[]} rows @returns {Warning[]}
 */
function cellWarnings(column, cells, rows) {
  const empty = emptyCells(cells);
  return [
    ...(empty.length === 0 ? []
      : [warningOf('empty_cell', { lines: empty.map((place) => rows[place]), values: [column] })]),
    ...alikeCells(cells).map((pair) => warningOf('spellings', {
      lines: pair.map((place) => rows[place]), values: [column, ...pair.map((place) => cells[place])],
    })),
  ];
}

// ---- web/page/state/lookalikes.js

// What readers should look at twice: entries and cells of a list that look like others.

/**
 * Which entries of a list look like something else: how many, and the lines, from 1, and texts of the first.
 * @typedef {object} ListWarnings
 * @property {{ count: number, first: { lines: [number, number], texts: [string, string] }[] }} alike
 * @property {{ count: number, first: { line: number, word: string }[] }} mixed
 */
/** @typedef {{ count: number, first: Warning[] }} CellWarnings Warnings of one word: how many, and the first. */

/** This many warnings of each kind are named. */
const MOST_WARNED = 5;

/** A list that the page reads has fewer lines. A key is a number times this, and the number of a text. */
const TEXT_NUMBERS = 2 ** 26;

/** Returns a hash of a text, of 26 bits. @param {string} text */
function textHash(text) {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> 6;
}

/**
 * Finds those of many texts that look alike, without keeping the texts: `plainOf` returns the plain form of a text by
 * its number, and texts that look alike have the same one.
 */
class LookAlike {
  /** @param {number} count @param {(number: number) => string} plainOf */
  constructor(count, plainOf) {
    this.plainOf = plainOf;
    // The hash of each plain form, and the number of its text.
    this.keys = new Float64Array(count);
  }

  /** Adds a text. @param {number} number @param {string} plain */
  add(number, plain) {
    this.keys[number] = textHash(plain) * TEXT_NUMBERS + number;
  }

  /** Returns the number of the first text with this plain form, or -1. @param {string} plain */
  find(plain) {
    const hash = textHash(plain);
    const alike = this.keys.filter((key) => Math.floor(key / TEXT_NUMBERS) === hash).sort();
    return Array.from(alike, (key) => key % TEXT_NUMBERS).find((number) => this.plainOf(number) === plain) ?? -1;
  }

  /** Returns how many texts look like an earlier one, and the numbers of the first of them, with that one before. */
  pairs() {
    const { keys } = this;
    keys.sort();
    const found = new Float64Array(keys.length);
    let count = 0;
    const hashAt = (/** @type {number} */ at) => Math.floor(keys[at] / TEXT_NUMBERS);
    for (let from = 0, to = 1; from < keys.length; from = to++) {
      while (to < keys.length && hashAt(to) === hashAt(from)) to++;
      if (to - from === 1) continue;
      const known = new Map();
      for (const key of keys.subarray(from, to)) {
        const number = key % TEXT_NUMBERS;
        const plain = this.plainOf(number);
        if (known.has(plain)) found[count++] = number * TEXT_NUMBERS + known.get(plain);
        else known.set(plain, number);
      }
    }
    const first = Array.from(found.subarray(0, count).sort().subarray(0, MOST_WARNED), (key) => (
      /** @type {[number, number]} */ ([key % TEXT_NUMBERS, Math.floor(key / TEXT_NUMBERS)])));
    return { count, first };
  }
}

/**
 * Returns the warnings about values that the allocation asks for and no entry has, and about cells that look alike.
 * @param {Pick<Terms, 'allocation'>} terms @param {Lines | null} lines @param {Tell} tell
 * @returns {Promise<CellWarnings[]>}
 */
async function cellLookalikes({ allocation }, lines, tell) {
  if (allocation === null || lines === null) return [];
  /** @type {Warning[]} */
  const unknown = [];
  /** @type {CellWarnings} */
  const spelt = { count: 0, first: [] };
  for (const column of usedColumns(allocation)) {
    const found = await lookalikesOf(allocation, column, lines, tell);
    unknown.push(...found.unknown);
    spelt.first.push(...found.spelt.first);
    spelt.count += found.spelt.count;
  }
  return [{ count: unknown.length, first: unknown }, spelt]
    .map(({ count, first }) => ({ count, first: first.slice(0, MOST_WARNED) }));
}

/**
 * Returns the warnings about the cells of one column.
 * @param {Allocation} allocation @param {string} column @param {Lines} lines @param {Tell} tell
 * @returns {Promise<{ unknown: Warning[], spelt: CellWarnings }>}
 */
async function lookalikesOf(allocation, column, lines, tell) {
  const entries = Uint32Array.from(lines.starts, (_, i) => i);
  const { of, table } = cellsOf(numberedCells(allocation, new Set([column]), lines, entries), column);
  // Different cells are numbered in the order in which they first occur. The empty one has number 0, and is left out.
  const line = new Uint32Array(table.size - 1);
  of.forEach((cell, i) => { if (cell > 0 && line[cell - 1] === 0) line[cell - 1] = i + 1; });
  const textOf = (/** @type {number} */ i) => decodeUtf8(table.bytes[i + 1], table.starts[i + 1], table.ends[i + 1]);
  const alike = new LookAlike(line.length, (i) => essenceOf(textOf(i)));
  for (let i = 0; i < line.length; i++) {
    if (i % LINES_AT_ONCE === 0) await tell('Looking at the list', i, line.length);
    alike.add(i, alike.plainOf(i));
  }
  const unknown = askedValues(allocation).filter((asked) => (
    asked.column === column && table.find(encodeUtf8(asked.value)) < 0)).map(({ value, line: allocationLine }) => {
    const like = alike.find(essenceOf(value));
    return warningOf('unknown_value', like < 0 ? { allocationLine, values: [column, value] }
      : { allocationLine, lines: [line[like]], values: [column, value, textOf(like)] });
  });
  // Two entries never have the same id.
  if (column === allocation.columns[0]) return { unknown, spelt: { count: 0, first: [] } };
  const { count, first } = alike.pairs();
  return { unknown, spelt: { count, first: first.map((pair) => warningOf('spellings', {
    lines: pair.map((i) => line[i]), values: [column, ...pair.map(textOf)],
  })) } };
}

/** Returns a text in which texts that look alike are equal. @param {string} text */
function plainText(text) {
  return squeezedText(foldedText(text));
}

/**
 * Returns which entries of a list look like something else: `alike`, pairs that are hard to tell apart, and `mixed`,
 * those with a word that mixes alphabets. Each says how many there are, and has the lines, from 1, and texts of the
 * first.
 * @param {Lines} list @param {Tell} tell @returns {Promise<ListWarnings>}
 */
async function warningsAboutList(list, tell) {
  /** @type {ListWarnings['mixed']} */
  const mixed = { count: 0, first: [] };
  const alike = new LookAlike(list.count, (i) => plainText(entryText(list, i)));
  for (let from = 0; from < list.count; from += LINES_AT_ONCE) {
    await tell('Looking at the list', from, list.count);
    textsFrom(list, from).forEach((text, i) => {
      const word = mixedWord(text);
      if (word !== null && mixed.count++ < MOST_WARNED) mixed.first.push({ line: from + i + 1, word });
      alike.add(from + i, plainText(text));
    });
  }
  const { count, first } = alike.pairs();
  return { alike: { count, first: first.map(([one, other]) => ({
    lines: [one + 1, other + 1], texts: [entryText(list, one), entryText(list, other)],
  })) }, mixed };
}

// ---- web/page/state/draw.js

// What the page shows of a draw before anything is judged: its terms, what the swaps of its record draw, the list, and
// the entry of a receipt. A worker reads it, since it can take a while.

/**
 * A list that the page holds, or why it is not that of the terms.
 * A whole list says of which of its cells more than the first digits are shown, and whether its ids are blinded.
 * @typedef {{ problem: null, bytes: Uint8Array, starts: Uint32Array, ends: Uint32Array, plain: ListRoot | null,
 *   longer: Map<string, number>, hasBlindedIds: boolean }} WholeList
 * @typedef {WholeList | { problem: string, bytes?: undefined, starts?: undefined, ends?: undefined, plain?: undefined,
 *   longer?: undefined, hasBlindedIds?: undefined }} HeldList
 */
/**
 * The swaps that a record states and the entries that they draw, or why no shuffle makes these swaps.
 * @typedef {{ problem: null, swaps: Uint32Array, drawn: Uint32Array }} LegalSwaps
 * @typedef {LegalSwaps | { problem: string, swaps?: undefined, drawn?: undefined }} Stated
 */
/**
 * What an entry gets, or 'nothing'. The seat counts from 1.
 * @typedef {{ name: string, isWaitlist: boolean, seat: number } | 'nothing'} Got
 */
/**
 * The entry of a proof. The place is that in the order of the draw, from 1, or 0 if the entry was not drawn, or -1 if
 * nothing was; the award is what the organiser says, or null; and so is whether the entry withdrew.
 * @typedef {{
 *   index: number, entry: string, place: number, award: Got | null, withdrew: Withdrew | null, error?: undefined
 * }} Receipt
 */
/**
 * Which of the withdrawals is that of an entry, from 1, or 0 if none is, and how many there are.
 * @typedef {{ at: number, count: number }} Withdrew
 */
/**
 * What the page shows of a draw before anything is judged.
 * @typedef {object} Read
 * @property {Terms} terms
 * @property {number | null} round  null of a draw that is not drawn yet
 * @property {Stated | null} stated  null of a draw that is not drawn yet
 * @property {HeldList | null} list
 * @property {Group[] | null} awards  who gets what, or null if the page can't tell
 * @property {CellWarnings[]} lookalikes  what its allocation and its list have that looks alike
 * @property {Withdrawn | null} withdrawn  the withdrawals that are given, or null if none are
 * @property {Receipt | { error: string } | null} receipt
 * @property {string | null} commitment  that of the terms which the page holds by themselves
 * @property {string} fixed  the commitment of the terms
 * @property {undefined} [error]
 * @property {undefined} [lines]
 */
/**
 * An entry that was proved, with its place in the order of the draw, from 1, or 0.
 * @typedef {{ index: number, entry: string, place: number, count: number, draw: number }} Proved
 */

/**
 * Returns the lines of a list so that they can be passed on, with what is shown of its blinded cells.
 * @param {Lines} lines @param {Terms} terms @returns {WholeList}
 */
function wholeList(lines, { allocation }) {
  const { bytes, starts, ends, plain } = lines;
  const hasColumns = (allocation?.columns.length ?? 0) > 0;
  return {
    problem: null, bytes, starts, ends, plain, longer: longerCells(lines),
    hasBlindedIds: hasBlindedIds(lines, hasColumns),
  };
}

/**
 * Returns what the page shows of a draw that is not drawn yet.
 * @param {Terms} terms @param {Held} held @param {Tell} tell @returns {Promise<Read>}
 */
async function announced(terms, held, tell) {
  const list = await heldList(held, terms, tell);
  const receipt = heldReceipt(held, terms, {});
  const fixed = toHex(commitmentOf(terms));
  const lookalikes = await cellLookalikes(terms, listLines(list), tell);
  const none = { round: null, stated: null, awards: null, withdrawn: null };
  return { terms, list, lookalikes, receipt, commitment: fixed, fixed, ...none };
}

/**
 * Returns the swaps of a transcript and what they draw, or why no shuffle makes these swaps.
 * @param {Pick<Transcript, 'terms' | 'swaps'>} transcript @param {Tell} tell @returns {Stated}
 */
function statedDraw({ terms, swaps }, tell) {
  const wrong = [checkSteps, checkLegal].map((check) => check({ terms, transcript: { swaps } }))
    .find(({ state }) => state === 'failed');
  if (wrong !== undefined) return { problem: wrong.detail };
  const drawn = drawnEntries(new StatedSwaps(swaps, terms), terms, tell);
  return { problem: null, swaps: Uint32Array.from(swaps), drawn };
}

/**
 * Returns the lines of the list that the page holds, or why it is not that of the terms, or null if there is none.
 * @param {Held} held @param {Terms} terms @param {Tell} tell @returns {Promise<HeldList | null>}
 */
async function heldList({ entries }, terms, tell) {
  if (entries === undefined) return null;
  if (terms.kind !== 'list') return { problem: 'the terms have no list that anyone may see' };
  const read = await orErrorLater(() => readList(entries, 'The entries', tell));
  if (read.error !== undefined) return { problem: verdictReason(read) };
  const { state, detail } = checkEntries({ terms, pins: { entries: read, blinding: null }, tell });
  return state === 'passed' ? wholeList(read, terms) : { problem: detail };
}

/**
 * Returns the entry of the proof that the page holds, or an error, or null if the page holds no proof. The place is
 * that in the order of the draw, from 1, or 0 if the entry was not drawn, or -1 if nothing was.
 * @param {Held} held @param {Terms} terms @param {{ drawn?: Uint32Array }} stated
 * @returns {Receipt | { error: string } | null}
 */
function heldReceipt({ proof, award, withdrew }, terms, { drawn }) {
  if (proof === undefined) return null;
  return orError(() => {
    const read = readProof(proof);
    if (read.cells !== undefined) return { error: 'it is an id proof, and no entry proof' };
    const problem = proofProblem(read, terms, { commitment: null });
    if (problem !== null) return { error: problem };
    const place = drawn === undefined ? -1 : drawn.indexOf(read.index) + 1;
    const entry = shortenedEntry(printableBytes(read.entry));
    return { index: read.index, entry, place, award: heldAward(award, terms), withdrew: heldWithdrew(withdrew) };
  });
}

/**
 * Returns what the organiser says that the entry gets: { name, isWaitlist, seat }, 'nothing' or null.
 * @param {Uint8Array | undefined} award @param {Terms} terms @returns {Got | null}
 */
function heldAward(award, { allocation }) {
  if (award === undefined || allocation === null) return null;
  const text = decodeUtf8(award, 0, award.length);
  if (text === '') return 'nothing';
  const at = text.lastIndexOf(': ');
  const [name, seat] = [text.slice(0, at), numberOf(text.slice(at + 2))];
  const isWaitlist = name === allocation.waitlist?.name;
  if (seat === null || !(isWaitlist || allocation.awards.some((each) => each.name === name))) return null;
  return { name, isWaitlist, seat };
}

/**
 * Returns whether the organiser says that the entry withdrew, such as `2 of 3`, or null if nothing is said.
 * @param {Uint8Array | undefined} bytes @returns {Withdrew | null}
 */
function heldWithdrew(bytes) {
  const text = bytes === undefined ? '' : decodeUtf8(bytes, 0, bytes.length);
  const [at, count] = text.split(' of ').map(numberOf);
  return at === null || count === null || count === undefined || at > count ? null : { at, count };
}

/**
 * Returns the entry of a proof that holds, and its place in the order of the draw, from 1, or 0 if it was not drawn.
 * @param {{ index: number, entry: Uint8Array }} proof @param {Terms} terms @param {Uint32Array} drawn @returns {Proved}
 */
function placeOf({ index, entry }, { count, draw }, drawn) {
  return { index, entry: shortenedEntry(printableBytes(entry)), place: drawn.indexOf(index) + 1, count, draw };
}

/**
 * Returns whether the page holds a proof that fits its record, and no list.
 * @param {Pick<Read, 'receipt' | 'list'>} draw
 */
function isReceipt({ receipt, list }) {
  return list === null && receipt !== null && receipt.error === undefined;
}

/**
 * Returns whether all are drawn only to put them in order, since awards go by rules. Not everyone gets something.
 * @param {Pick<Terms, 'allocation' | 'draw' | 'count'>} terms
 */
function isForOrder({ allocation, draw, count }) {
  return allocation !== null && draw === count;
}

/** The entries drawn where none are. */
const NOBODY = new Uint32Array(0);

/**
 * Returns the entries drawn, in order; none if nothing is drawn, or by no shuffle.
 * @param {Pick<Read, 'stated'>} draw
 */
function drawnOf({ stated }) {
  return stated?.drawn ?? NOBODY;
}

// ---- web/page/state/given.js

// What is wrong with what a reader gave beside a record, so that the page can say it where it was given.

/** @typedef {Omit<Given, 'entries'> & { entries?: Uint8Array | null }} GivenFiles */

/** @typedef {'round' | 'public' | 'entries' | 'blinding' | 'result' | 'awards' | 'withdrawals' | 'proof'} GivenKey */
/**
 * What is wrong with one thing that was given: the word, the line of the file, from 1, the name of a public value, and
 * the key of the sentence that says what a program made of a file.
 * @typedef {{ key: GivenKey, word: 'number' | 'value' | 'line' | 'file' | 'lacking', line?: number, name?: string,
 *   change?: string | null }} GivenFault
 */

/**
 * How each file is read by itself.
 * @type {[key: 'entries' | 'blinding' | 'result' | 'awards' | 'withdrawals', read: (bytes: Uint8Array) => object][]}
 */
const FILES = [
  ['entries', (bytes) => readLines(bytes, '')], ['blinding', readBlinding],
  ['result', (bytes) => readLines(bytes, '')], ['awards', readAwards], ['withdrawals', readWithdrawals],
];

/**
 * Returns what is wrong with what was given, in the order of the form. A document is wrong as a whole, and so is a
 * file with one wrong line.
 * @param {GivenFiles} given @param {Uint8Array | null} proof @returns {GivenFault[]}
 */
function givenFaults(given, proof) {
  /** @type {GivenFault[]} */
  const faults = [];
  const { round = null } = given;
  if (round !== null && orError(() => readPins({ round })).error !== undefined) {
    faults.push({ key: 'round', word: 'number' });
  }
  for (const [name, value] of given.public ?? []) {
    if (textProblem(value, 'value') !== null) faults.push({ key: 'public', word: 'value', name });
  }
  for (const [key, read] of FILES) {
    const bytes = given[key] ?? null;
    const found = bytes === null ? null : orError(() => read(bytes));
    if (bytes === null || found?.error === undefined) continue;
    const line = key === 'blinding' ? 0 : found.line ?? 0;
    faults.push({ key, word: line > 0 ? 'line' : 'file', line, change: changeOf(bytes) });
  }
  const read = proof === null ? null : orError(() => ({ proof: readProof(proof) }));
  if (proof !== null && read?.error !== undefined) {
    faults.push({ key: 'proof', word: 'file', change: changeOf(proof) });
  }
  const needsList = Boolean(given.blinding) || read?.proof?.cells !== undefined;
  if (needsList && !given.entries) faults.push({ key: 'entries', word: 'lacking' });
  if (given.withdrawals && !given.awards) faults.push({ key: 'awards', word: 'lacking' });
  return faults;
}

// ---- web/page/state/idproof.js

// Finds the line of an id proof in the page's list, and what that line gets.

/**
 * What is shown of a proof that holds: the place of its line, from 0, its cells with their texts, and the others of the
 * line.
 * @typedef {object} ProvedId
 * @property {'holds'} word
 * @property {number} index
 * @property {(ProvedCell & { text: string })[]} opened
 * @property {{ column: string, cell: string }[]} others
 * @property {undefined} [error]
 */
/** @typedef {{ word: Exclude<FoundId['word'], 'holds'>, values: (string | number)[], error?: undefined }} Misfit */
/**
 * What is needed to judge an id proof. The commitment is the one that the reader gave, or null.
 * @typedef {{ proof: Uint8Array, terms: Terms, list: WholeList, commitment: string | null }} ProveRequest
 */

/** Returns what an id proof shows. Throws NoVerdict. @param {ProveRequest} request @returns {ProvedId | Misfit} */
function provedId({ proof, terms, list, commitment }) {
  const read = readProof(proof);
  if (read.cells === undefined) throw new NoVerdict('This is an entry proof');
  const entries = listLines(list);
  const pin = commitment === null ? null : fromHex(commitment);
  // The page shows no list but that of the terms.
  const found = foundId(read, terms, { commitment: pin, entries }, { state: 'passed', detail: '' });
  const { word, values, index, cells } = found;
  if (word !== 'holds' || index === null) return { word: word === 'holds' ? 'list' : word, values };
  const columns = terms.allocation?.columns ?? [];
  const line = entryText(list, index).split(';');
  return {
    word, index,
    opened: cells.map((cell, i) => ({ ...cell, text: read.cells[i].text })),
    others: columns.map((column, i) => ({ column, cell: line[i] }))
      .filter(({ column }) => !cells.some((cell) => cell.column === column)),
  };
}

// ---- web/page/state/openings.js

// The draw that a page makes: from the terms and the openings of their sources to the transcript.

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
function makeDraw({ termsBytes, round, documents, values }) {
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

// ---- web/page/state/seats.js

// Who gets what by the allocation of the terms (SPEC "Allocations"), from the swaps that a record states and from the
// withdrawals that are given.

/**
 * An award, or the waitlist, with those who hold it.
 * @typedef {object} Group
 * @property {string} name
 * @property {boolean} isWaitlist
 * @property {number | null} count  how many there are; null of a waitlist for all
 * @property {Int32Array} places  those in the order of the draw, from 0, or -1 for an empty seat
 * @property {Uint32Array | null} lines  the numbers of the lines of the allocation by which they came; null on a
 *   waitlist
 */

/**
 * What an entry held that withdrew. The seat, or the place on the waitlist, counts from 1.
 * @typedef {{ entry: number, name: string, isWaitlist: boolean, seat: number }} Gone
 */
/**
 * The withdrawals that are given: how many, the first of them as they can be shown, and what each gave up, in order, or
 * null if that is not known or they don't fit.
 * @typedef {{ count: number, ids: string[], gone: Gone[] | null }} Withdrawn
 */

/** This many who withdrew are named. */
const MOST_GONE_NAMED = 20;

/**
 * Returns the awards of a draw, or null if the terms have no allocation or the awards can't be known. `withdrawn` are
 * the bytes of withdrawals, or nothing. Withdrawals that don't fit fail a check; here they change nothing.
 * @param {Terms} terms @param {{ drawn?: Uint32Array }} stated @param {Lines | null} lines
 * @param {Uint8Array | null | undefined} withdrawn @param {Tell} tell
 */
function awardsOf({ allocation, kind }, { drawn }, lines, withdrawn, tell) {
  if (allocation === null || drawn === undefined) return null;
  if (lines === null ? allocation.columns.length > 0 : columnsProblem(allocation, lines) !== null) return null;
  const given = () => new Awards(allocation, kind === 'numbers' ? null : lines, drawn, tell);
  const read = withdrawn ? orError(() => readWithdrawals(withdrawn)) : null;
  if (read === null || read.error !== undefined) return given();
  const awards = given();
  try {
    awards.withdraw(Array.from({ length: read.count }, (_, i) => read.line(i)), tell);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return given();
  }
  return awards;
}

/**
 * Returns what withdrawals changed, or null if none are given or they can't be read. `awards` are those after them.
 * @param {Uint8Array | null | undefined} withdrawals @param {Awards | null} awards @returns {Withdrawn | null}
 */
function withdrawnOf(withdrawals, awards) {
  const read = withdrawals ? orError(() => readWithdrawals(withdrawals)) : null;
  if (read === null || read.error !== undefined) return null;
  const { count } = read;
  const length = Math.min(count, MOST_GONE_NAMED);
  const ids = Array.from({ length }, (_, i) => shortened(printableBytes(read.line(i))));
  if (awards === null || awards.gone.length === 0) return { count, ids, gone: null };
  const { allocation, drawn, gone } = awards;
  return {
    count, ids, gone: gone.map(({ i, award, seat }) => {
      const isWaitlist = award === awards.waitlist;
      const name = (isWaitlist ? allocation.waitlist?.name : allocation.awards[award].name) ?? '';
      return { entry: drawn[i], name, isWaitlist, seat: seat + 1 };
    }),
  };
}

/**
 * Returns each award and then the waitlist with those who hold it, or null for awards that are null.
 * @param {Awards | null} awards @returns {Group[] | null}
 */
function groupsOf(awards) {
  if (awards === null) return null;
  const { allocation, held, seats, waiting } = awards;
  const numbers = new Map(awards.steps.flat().map((line, number) => [line, number]));
  const groups = allocation.awards.map(({ name, count }, i) => ({
    name, isWaitlist: false, count, places: Int32Array.from(seats[i]),
    lines: Uint32Array.from(seats[i], (place) => {
      const seat = held.get(place);
      return seat === undefined ? 0 : numbers.get(seat.line) ?? 0;
    }),
  }));
  if (allocation.waitlist === null) return groups;
  const { name, count } = allocation.waitlist;
  return [...groups, { name, isWaitlist: true, count, places: Int32Array.from(waiting), lines: null }];
}

/**
 * Returns what an entry gets, { name, isWaitlist, seat } or 'nothing', or null if it was not drawn or is not known.
 * @param {Pick<Read, 'awards' | 'stated'>} draw @param {number} entry @returns {Got | null}
 */
function awardOf({ awards, stated }, entry) {
  const place = !stated?.drawn ? -1 : stated.drawn.indexOf(entry);
  if (awards === null || place < 0) return null;
  const group = awards.find(({ places }) => places.includes(place));
  return group === undefined ? 'nothing' : { ...group, seat: group.places.indexOf(place) + 1 };
}

/**
 * Returns the seat of an entry, from 1, or 0 if it has none or the page can't tell.
 * @param {Pick<Read, 'awards' | 'stated'>} read @param {number} entry
 */
function seatOf(read, entry) {
  const got = awardOf(read, entry);
  return got === null || got === 'nothing' ? 0 : got.seat;
}

// ---- web/page/state/story.js

// The story of one entry: what each step and each withdrawal did with it, and why; who waits before it, and whose seat
// would be its own. It watches the same steps that give the awards, so that nothing is computed twice.

/**
 * Why a line of the allocation, from 0, is not open to an entry: `nowhere`, `condition`, `limit`, `given` or `cap`.
 * `who` are entries that got what it could have got.
 * @typedef {object} Closed
 * @property {number} line
 * @property {string} word
 * @property {string | null} target
 * @property {string | null} column
 * @property {number} most
 * @property {number[]} who
 */
/**
 * What a step, from 0, did with the entry: left it out because of the entry `because`, or tried its lines.
 * @typedef {{ step: number, because: number | null, closed: Closed[], given: number | null }} Turn
 */
/** @typedef {{ name: string, seat: number, count: number }} Seat A seat, from 1, of an award with this many. */
/** @typedef {{ who: number, seat: Seat, next: number | null }} Freed Who gave up a seat, and who moved up to it. */
/**
 * @typedef {object} Story
 * @property {number} place  in the order of the draw, from 1, or 0 if it was not drawn
 * @property {Turn[]} turns
 * @property {Freed[]} freed
 * @property {Seat | null} seat  what it has
 * @property {number[] | null} before  the entries that wait before it, if it waits
 * @property {{ seat: Seat, who: number }[] | null} nextOf  the seats that it gets if their holder withdraws, or null
 *   if there are too many to try
 * @property {boolean} nextOfAll  whether these are all seats
 */
/**
 * @typedef {object} StoryRequest
 * @property {Allocation} allocation
 * @property {WholeList | null} list  null if the entries are numbers
 * @property {Uint32Array} drawn
 * @property {Uint8Array | null} withdrawals
 * @property {number} entry
 */

/** So many entries under a cap are named. */
const MOST_UNDER_CAP = 3;

/** Seats times entries that wait times lines: with more, nobody waits for an answer. */
const MOST_COMPARED = 2 ** 26;

/**
 * Returns the story of an entry. Withdrawals that do not fit change nothing here.
 * @param {StoryRequest} request @param {Tell} tell @returns {Story}
 */
function storyOf({ allocation, list, drawn, withdrawals, entry }, tell) {
  const place = drawn.indexOf(entry);
  /** @type {Story} */
  const none = { place: 0, turns: [], freed: [], seat: null, before: null, nextOf: null, nextOfAll: false };
  if (place < 0) return none;
  const lines = listLines(list);
  const told = () => {
    const teller = new Teller(allocation, drawn, place);
    return { teller, awards: new Awards(allocation, lines, drawn, tell, teller) };
  };
  let { teller, awards } = told();
  const read = withdrawals === null ? null : orError(() => readWithdrawals(withdrawals));
  if (read !== null && read.error === undefined) {
    try {
      awards.withdraw(Array.from({ length: read.count }, (_, i) => read.line(i)), tell);
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      ({ teller, awards } = told());
    }
  }
  const waiting = [...awards.waiting];
  const at = waiting.indexOf(place);
  const held = awards.held.get(place);
  const nextOf = at < 0 ? null : seatsOf(awards, place);
  return {
    place: place + 1, turns: teller.turns, freed: teller.freedSeats,
    seat: held === undefined ? null : namedSeat(allocation, held),
    before: at < 0 ? null : waiting.slice(0, at).map((i) => drawn[i]),
    nextOf, nextOfAll: nextOf !== null && nextOf.length === awards.held.size,
  };
}

/** @param {Allocation} allocation @param {{ award: number, seat: number }} of @returns {Seat} */
function namedSeat({ awards }, { award, seat }) {
  return { ...awards[award], seat: seat + 1 };
}

/**
 * Returns the seats to which an entry moves up if their holder withdraws, or null if there are too many to try.
 * @param {Awards} awards @param {number} place
 */
function seatsOf(awards, place) {
  const { allocation, drawn, held, steps, waiting } = awards;
  if (held.size * waiting.size * steps.flat().length > MOST_COMPARED) return null;
  return [...held].filter(([i, { award, line }]) => {
    line.given--;
    awards.count(i, -1);
    const found = awards.nextFor(award);
    line.given++;
    awards.count(i, 1);
    return found?.next === place;
  }).map(([i, of]) => ({ seat: namedSeat(allocation, of), who: drawn[i] }));
}

/** Writes the story of the entry at a place in the order of the draw. @implements {Watch} */
class Teller {
  /** @param {Allocation} allocation @param {Uint32Array} drawn @param {number} place */
  constructor(allocation, drawn, place) {
    this.allocation = allocation;
    this.drawn = drawn;
    this.place = place;
    /** @type {Turn[]} */
    this.turns = [];
    /** @type {Freed[]} */
    this.freedSeats = [];
  }

  /** @param {Awards} awards @param {number} step @param {number} i @param {NumberedCells | null} holders */
  turn(awards, step, i, holders) {
    if (i === this.place) this.over(awards, step, holders);
  }

  /**
   * Writes down what a step did with the entry, unless it had its turn there, or has something already.
   * @param {Awards} awards @param {number} step @param {NumberedCells | null} holders
   */
  over(awards, step, holders) {
    const last = this.turns.at(-1);
    if (last !== undefined && (last.step === step || last.given !== null)) return;
    const because = this.holderBeside(awards, holders);
    if (because !== null) {
      this.turns.push({ step, because, closed: [], given: null });
      return;
    }
    const first = awards.steps.slice(0, step).flat().length;
    /** @type {Closed[]} */
    const closed = [];
    let given = null;
    for (const [at, line] of awards.steps[step].entries()) {
      const why = this.closedBecause(awards, line, first + at);
      if (why === null) given = first + at;
      if (why === null) break;
      closed.push(why);
    }
    this.turns.push({ step, because: null, closed, given });
  }

  /**
   * Returns the entry that has something and the same cell in the column of `one per`, or null.
   * @param {Awards} awards @param {NumberedCells | null} holders
   */
  holderBeside(awards, holders) {
    const cell = holders?.of[this.place] ?? 0;
    if (holders === null || cell === 0) return null;
    const beside = [...awards.held.keys(), ...awards.waiting].find((i) => holders.of[i] === cell);
    return beside === undefined ? null : this.drawn[beside];
  }

  /**
   * Returns why a line is not open to the entry, or null if it is: the first rule that does not hold.
   * @param {Awards} awards @param {CompiledLine} line @param {number} number @returns {Closed | null}
   */
  closedBecause(awards, line, number) {
    const { allocation, waiting, waitlist } = awards;
    const target = line.by === null ? line.target : line.goals[line.by[this.place]];
    const name = target < 0 ? null : [...allocation.awards, ...(allocation.waitlist === null ? []
      : [allocation.waitlist])][target].name;
    /** @param {string} word @param {Partial<Closed>} [more] @returns {Closed} */
    const because = (word, more = {}) => (
      { line: number, word, target: name, column: null, most: 0, who: [], ...more });
    if (target < 0) return because('nowhere');
    if (line.where !== null && line.where[this.place] !== line.value) return because('condition');
    if (line.given >= line.most) return because('limit', { most: line.most });
    if (awards.isFull(target)) {
      const last = target === waitlist ? waiting.last : awards.seats[target].at(-1) ?? -1;
      return because('given', { most: awards.most[target], who: last < 0 ? [] : [this.drawn[last]] });
    }
    return target === waitlist ? null : this.cappedBecause(awards, because);
  }

  /**
   * @param {Awards} awards @param {(word: string, more: Partial<Closed>) => Closed} because @returns {Closed | null}
   */
  cappedBecause(awards, because) {
    const columns = [...new Set(this.allocation.caps.map(({ column }) => column))];
    const full = awards.caps.findIndex(({ of, held, most }) => {
      const cell = of[this.place];
      return cell !== 0 && held[cell] >= most[cell];
    });
    if (full < 0) return null;
    const { of, most } = awards.caps[full];
    const cell = of[this.place];
    const under = awards.seats.flat().filter((i) => i >= 0 && of[i] === cell).slice(0, MOST_UNDER_CAP);
    return because('cap', { column: columns[full], most: most[cell], who: under.map((i) => this.drawn[i]) });
  }

  /** @param {Awards} awards @param {number} i @param {number} award @param {number} seat @param {number} next */
  freed(awards, i, award, seat, next) {
    const isWaiting = [...awards.waiting].includes(this.place);
    if (i !== this.place && !isWaiting) return;
    const freed = { who: this.drawn[i], seat: namedSeat(this.allocation, { award, seat }) };
    this.freedSeats.push({ ...freed, next: next < 0 ? null : this.drawn[next] });
  }
}

// ---- web/page/state/tasks.js

// The tasks of the page. Each runs in a worker of its own, whose script is the script of the page itself.

/**
 * The answer of the task judge. All but the verdict is there only if there is one.
 * @typedef {object} Judged
 * @property {Verdict | ProofVerdict | Failure} verdict
 * @property {GivenFault[]} [faults]  what is wrong with what was given, if there is no verdict
 * @property {LogOutcome} [logOutcome]  what the check `logged` found
 * @property {OtherCommitment | null} [other]  what the commitment is that was given in place of that of the draw
 * @property {WholeList | null} [list]
 * @property {CellWarnings[]} [lookalikes]
 * @property {ListWarnings | null} [warnings]
 * @property {Group[] | null} [awards]
 * @property {Withdrawn | null} [withdrawn]
 * @property {Proved | null} [proved]
 */
/**
 * The answer of the task read: a draw, how many lines an archive has, or why nothing can be read.
 * @typedef {Read | { lines: number, error?: undefined } | Failure & { lines?: undefined }} ReadAnswer
 */
/**
 * @typedef {{ record: GivenRecord, given: GivenFiles, held?: Held, proof: Uint8Array | null,
 *   known?: HeldList | null, seeks?: boolean }} JudgeRequest
 */
/** @typedef {(request: any, tell: Tell) => unknown} Task */

/** The tasks. Each takes the data of its request and returns the answer. What is passed are plain values. */
const TASKS = {
  /**
   * Reads a record, and what the page holds beside it. Returns how many lines an archive has, or an error, or what the
   * page shows before anything is judged: the terms, the round, and what the functions below return. Of terms alone,
   * `stated` and `round` are null. `fixed` is the commitment of the terms, and `commitment` that of the terms which the
   * page holds by themselves, or null.
   * @param {{ record: GivenRecord, held: Held }} request @param {Tell} tell @returns {Promise<ReadAnswer>}
   */
  async read({ record, held }, tell) {
    if (record.line === null && isArchive(record.bytes)) return { lines: countLines(record.bytes) };
    tell('Reading', 0, 0);
    if (kindOf(record.bytes) === 'terms') {
      const terms = orError(() => wholeTerms(record.bytes));
      if (terms.error === undefined) return announced(terms, held, tell);
    }
    return orErrorLater(async () => {
      const transcript = readTranscript(transcriptBytes(record));
      const { terms, round } = transcript;
      const stated = statedDraw(transcript, tell);
      await tell('Comparing the list', 0, 0);
      const list = await heldList(held, terms, tell);
      // What an announcement holds was there before the draw, if this copy of it was.
      const commitment = held.terms === undefined ? null : toHex(commitmentOf(wholeTerms(held.terms)));
      const fixed = toHex(commitmentOf(terms));
      await tell('Giving the awards', 0, 0);
      const awards = awardsOf(terms, stated, listLines(list), held.withdrawals, tell);
      const receipt = heldReceipt(held, terms, stated);
      const withdrawn = withdrawnOf(held.withdrawals, awards);
      const lookalikes = await cellLookalikes(terms, listLines(list), tell);
      const groups = groupsOf(awards);
      return { terms, round, stated, list, lookalikes, awards: groups, withdrawn, receipt, commitment, fixed };
    });
  },

  /**
   * Makes a round of a draw from its terms and from what was given. Returns what makeDraw returns, or an error.
   * @param {MakeRequest & { termsBytes: Uint8Array }} request
   */
  make(request) {
    return orError(() => makeDraw(request));
  },

  /** Returns what an id proof shows of the list of the page, or an error. @param {ProveRequest} request */
  prove(request) {
    return orError(() => provedId(request));
  },

  /**
   * Returns the story of an entry: what each step and each withdrawal did with it.
   * @param {StoryRequest} request @param {Tell} tell @returns {Story}
   */
  why(request, tell) {
    return storyOf(request, tell);
  },

  /**
   * Judges a record with what is given beside it, and with a proof if it is not null. `known` is the list that the page
   * has read already, and whoever `seeks` a flaw needs no more than the verdict if there is none. Returns the verdict,
   * the list if it was given, is that of the terms, and is not the one that the page holds, which of its entries look
   * like something else, who gets what by it, and the entry that was proved.
   * @param {JudgeRequest} request @param {Tell} tell @returns {Promise<Judged>}
   */
  async judge({ record, given, proof, held, known = null, seeks = false }, tell) {
    tell('Reading', 0, 0);
    const isKnown = given.entries !== null && given.entries === known?.bytes;
    const entries = isKnown ? listLines(known) : given.entries;
    const found = await orErrorLater(() => judged(proof, transcriptBytes(record), { ...given, entries }, tell));
    if (found.error !== undefined) return { verdict: found, faults: givenFaults(given, proof) };
    const { verdict, transcript, pins, logOutcome, drawn } = found;
    const isRefused = verdict.verdict === 'refused';
    if (seeks && !isRefused) return { verdict };
    await tell('Looking at the list', 0, 0);
    const isPassed = ofDraw(verdict).checks.some(({ name, state }) => name === 'entries' && state === 'passed');
    const lines = isPassed ? pins.entries : null;
    // The page keeps what was read of the list that it holds.
    const list = lines === null || isKnown ? null : wholeList(lines, transcript.terms);
    // A record whose swaps are not those of its key still shows what they draw.
    const stated = drawn === null ? statedDraw(transcript, tell) : { drawn };
    const awards = found.awards ?? awardsOf(transcript.terms, stated, lines, given.withdrawals, tell);
    const files = {
      'terms.json': held?.terms, 'entries.txt': given.entries, 'result.txt': given.result, 'awards.txt': given.awards,
      'withdrawals.txt': given.withdrawals, 'proof.json': proof,
    };
    return {
      verdict,
      logOutcome,
      other: otherCommitment(given.commitment, ofDraw(verdict), transcript.terms, transcriptBytes(record), files),
      list,
      lookalikes: list === null ? [] : await cellLookalikes(transcript.terms, lines, tell),
      warnings: lines === null ? null : await warningsAboutList(lines, tell),
      awards: groupsOf(awards),
      withdrawn: withdrawnOf(given.withdrawals, awards),
      proved: drawn === null || isRefused ? null : provedEntry(found, drawn),
    };
  },
};

/**
 * Returns the entry of the proof that was judged and holds, or null if none was.
 * @param {Judgement} judgement @param {Uint32Array} drawn
 */
function provedEntry({ proof, verdict, pins, transcript: { terms } }, drawn) {
  if (proof === null) return null;
  if (proof.cells === undefined) return placeOf(proof, terms, drawn);
  const index = verdict.proof?.index;
  if (index === undefined || index === null || pins.entries === null) return null;
  return placeOf({ index, entry: pins.entries.line(index) }, terms, drawn);
}

/**
 * Returns the buffers in an answer, which the page takes over: the worker ends, and needs no copy of its own.
 * @param {unknown} value @param {Set<ArrayBuffer>} [found] @returns {Set<ArrayBuffer>}
 */
function buffersOf(value, found = new Set()) {
  if (ArrayBuffer.isView(value)) found.add(/** @type {ArrayBuffer} */ (value.buffer));
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) buffersOf(part, found);
  return found;
}

/**
 * Waits in a worker for the request of one of these tasks, and posts how far the work is and then the answer.
 * @param {Record<string, Task>} tasks
 */
function startWorker(tasks) {
  let told = 0;
  // The checker says in English what it is doing. The page shows how far it is, in any language.
  /** @param {string} what @param {number} done @param {number} total */
  const tell = (what, done, total) => {
    if (Date.now() - told < 100) return;
    told = Date.now();
    self.postMessage({ done, total });
  };
  self.onmessage = async ({ data }) => {
    try {
      const answer = await tasks[data.task](data.request, tell);
      self.postMessage({ answer }, { transfer: [...buffersOf(answer)] });
    } catch (error) {
      // The page hears of errors, but not of promises that are broken.
      self.reportError(error);
    }
  };
}

// ---- web/page/state/worker.js

// The worker that a task runs in. So the page answers while it works, and a task ends at once if it is cancelled. Where
// workers are blocked, as by the policy of a server or in a preview of a mail, a task runs in the page itself.

/**
 * The address of the script of workers, which is that of the page. It is a blob, so nothing is loaded for it. It is
 * null where no worker can be made. `hasWorked` says whether one has ever answered.
 * @type {{ address: string | null, hasWorked: boolean }}
 */
const WORKERS = { address: null, hasWorked: false };

/** Lets workers run a script, which runs in the page already. @param {string} text */
function setWorkerScript(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    // The head of the page demands trusted types, where the browser knows them: then text can't become HTML or a
    // script.
    WORKERS.address = typeof trustedTypes === 'undefined' ? address
      : trustedTypes.createPolicy('worker', { createScriptURL: (url) => url }).createScriptURL(address);
  } catch {
    WORKERS.address = null;
  }
}

/** Returns a new worker, or null where they are blocked. */
function madeWorker() {
  try {
    return WORKERS.address === null ? null : new Worker(WORKERS.address);
  } catch {
    return null;
  }
}

/** So many milliseconds a task runs in the page at most, where it can wait. */
const SLICE = 40;

/**
 * Runs a task in the page, once it shows that it works. Where the task can wait, the page answers to its reader, and
 * says how far the task is. One that `isOver` goes no further.
 * @template Q, A @param {(request: Q, tell: Tell) => A | Promise<A>} task @param {Q} request
 * @param {(done: number, total: number) => void} tell @param {() => boolean} isOver
 */
async function runInPage(task, request, tell, isOver) {
  /** @param {number} time @returns {Promise<void>} */
  const pause = (time) => new Promise((resolve) => setTimeout(() => { if (!isOver()) resolve(); }, time));
  await pause(50);
  let began = Date.now();
  try {
    return await task(request, async (_, done, total) => {
      if (Date.now() - began < SLICE) return;
      tell(done, total);
      await pause(0);
      began = Date.now();
    });
  } catch {
    throw new Problem('pageFailed');
  }
}

/**
 * Starts a task, one of those that the worker knows by its name. `tell` is called with how far it is. Returns a promise
 * of the answer, and a function that ends the task. The answer of a cancelled task is null.
 * @template Q, A @param {(request: Q, tell: Tell) => A | Promise<A>} task @param {Q} request
 * @param {(done: number, total: number) => void} tell
 */
function startTask(task, request, tell) {
  const worker = madeWorker();
  let isOver = false;
  let cancel = () => {};
  const answer = new Promise((/** @type {(answer: A | null) => void} */ resolve, reject) => {
    cancel = () => {
      isOver = true;
      resolve(null);
    };
    const inPage = () => runInPage(task, request, tell, () => isOver).then(resolve, reject);
    if (worker === null) {
      inPage();
      return;
    }
    worker.onerror = () => {
      // A worker that is blocked fails before it answers.
      if (WORKERS.hasWorked) reject(new Problem('pageFailed'));
      else inPage();
    };
    worker.onmessage = ({ data }) => {
      WORKERS.hasWorked = true;
      if (data.answer === undefined) tell(data.done, data.total);
      else resolve(data.answer);
    };
    worker.postMessage({ task: task.name, request });
  }).finally(() => worker?.terminate());
  return { answer, cancel };
}

// ---- web/page/state/due.js

// When the beacons of a draw are due, and where their replies are published.

/**
 * Returns when the beacons of the draw are due, as far as their chains are known: { beacon, due }, the first first.
 * @param {Pick<Read, 'terms' | 'round'>} draw
 */
function beaconsDue({ terms, round }) {
  const dues = beaconsOf(terms).flatMap((source) => {
    const [chain, beacon] = [chainOf(source), beaconRound(source, round ?? 0)];
    return chain === null ? [] : [{ beacon, due: dueTime(chain, beacon) }];
  });
  return dues.sort((a, b) => (a.due < b.due ? -1 : 1));
}

/** Returns whether a time, a BigInt, has come by the clock of this device. @param {bigint} time */
function hasCome(time) {
  return Number(time) <= Date.now() / 1000;
}

/**
 * Returns the addresses at which the network publishes what a source of a known chain waits for.
 * @param {Source} source @param {number} round
 */
function beaconAddresses(source, round) {
  const path = `/${toHex(source.chain)}/public/${beaconRound(source, round)}`;
  return ['https://api.drand.sh', 'https://drand.cloudflare.com'].map((server) => server + path);
}

/**
 * Returns when the last beacon of the draw is due, a BigInt, or null if no beacon says when.
 * @param {Pick<Read, 'terms' | 'round'>} read
 */
function dueOf(read) {
  return beaconsDue(read).pop()?.due ?? null;
}

// ---- web/page/pictures/svg.js

// The parts of a picture, before they are elements of a page.

/** @typedef {{ tag: string, attributes: Record<string, string | number>, children: (Drawn | string)[] }} Drawn */

/**
 * Returns a part of a picture. A child is a part or a text.
 * @param {string} tag @param {Record<string, string | number>} attributes @param {...(Drawn | string)} children
 * @returns {Drawn}
 */
function part(tag, attributes, ...children) {
  return { tag, attributes, children };
}

/** Returns a picture as an element of the page. @param {Drawn} picture @returns {SVGElement} */
function svgElement({ tag, attributes, children }) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns') made.setAttribute(name, String(value));
  }
  made.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return made;
}

// ---- web/page/pictures/swaps.js

// Pictures of the swaps that a record states: a diagram of few swaps, and for more of them the place of each entry in
// the result against its place in the list. They mark who has an award. The command `verishuffle picture` draws
// the same pictures, byte by byte. All coordinates are whole numbers.

/**
 * What entries have, an award or a place to wait.
 * @typedef {Map<number, { name: string, isAward: boolean }>} Holdings
 */
/** @typedef {(entry: number) => string} NameOfEntry Returns the text of an entry as a picture can show it. */

const MOST_STEPS_OF_DIAGRAM = 60;
/** Up to this many positions a diagram shows all of them. A larger one shows those that a swap touches. */
const MOST_POSITIONS_OF_DIAGRAM = 64;
const MOST_DOTS = 4096;
const MOST_SIGNS_OF_NAME = 24;
const AWARDS_DESCRIPTION = ' Before the number of an entry is what it gets by the allocation of the terms, an '
  + 'award or a place on the waitlist. Awards are bold and blue.';
const NAMES_DESCRIPTION = ' Right before the number of an entry that was drawn is its text in the list.';

const PICTURE_INK = '#1b1b1f';
const PICTURE_FAINT = '#b8b8c0';
const PICTURE_STRONG = '#0b4fa8';

/**
 * Returns the picture of swaps, which must be legal. `drawn` has the entries that these swaps draw, in order. `groups`
 * is who gets what, as groupsOf returns it, to be marked, or null. `nameOf` returns the printable text of an entry.
 * It is null if the page has none, or must not show it.
 * @param {Terms} terms @param {ArrayLike<number>} swaps @param {Uint32Array} drawn @param {Group[] | null} groups
 * @param {NameOfEntry | null} nameOf
 */
function pictureOf(terms, swaps, drawn, groups, nameOf) {
  const holdings = groups === null || !isMarkable(drawn, groups) ? null : holdingsOf(drawn, groups);
  return swaps.length <= MOST_STEPS_OF_DIAGRAM ? diagramOf(terms, swaps, holdings, nameOf)
    : ranksOf(terms, drawn, holdings);
}

/**
 * Returns whether a picture can mark these awards: there is a dot for each entry, or room for one for each award.
 * @param {Uint32Array} drawn @param {Group[]} groups
 */
function isMarkable(drawn, groups) {
  if (drawn.length <= MOST_DOTS) return true;
  const awards = groups.filter(({ isWaitlist }) => !isWaitlist);
  return awards.reduce((sum, { places }) => sum + places.filter((place) => place >= 0).length, 0) <= MOST_DOTS;
}

/**
 * Returns, for each entry that has an award or waits, what it has: { name, isAward }.
 * @param {Uint32Array} drawn @param {Group[]} groups @returns {Holdings}
 */
function holdingsOf(drawn, groups) {
  const holdings = new Map();
  for (const { name, isWaitlist, places } of groups) {
    for (const place of places) if (place >= 0) holdings.set(drawn[place], { name, isAward: !isWaitlist });
  }
  return holdings;
}

/**
 * Returns what people call the entries: the lines of a list count from 1, and numbers are called by themselves.
 * @param {Terms} terms
 */
function namingOf(terms) {
  return terms.kind === 'numbers' ? { first: 0, one: 'the number', many: 'the numbers' }
    : { first: 1, one: 'the line of the list', many: 'the lines of the list' };
}

/**
 * @param {number} width @param {number} height @param {string} title @param {string} description
 * @param {...Drawn} parts
 */
function pictureFrame(width, height, title, description, ...parts) {
  return part(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height,
      'font-family': 'sans-serif', 'font-size': 13, fill: PICTURE_INK,
      role: 'img', 'aria-labelledby': 'picture-title picture-description',
    },
    part('title', { id: 'picture-title' }, title),
    part('desc', { id: 'picture-description' }, description),
    part('rect', { width, height, fill: '#ffffff' }),
    ...parts,
  );
}

/** @param {Terms} terms */
function pictureTitle(terms) {
  return `The swaps that the record states: ${terms.draw} drawn of ${terms.count}, ${terms.order}`;
}

// ---- The diagram

/** Returns the positions that the diagram shows, in order. @param {Terms} terms @param {ArrayLike<number>} swaps */
function positionsOfDiagram(terms, swaps) {
  if (terms.count <= MOST_POSITIONS_OF_DIAGRAM) return Array.from({ length: terms.count }, (_, position) => position);
  const touched = new Set();
  const stated = new StatedSwaps(swaps, terms);
  for (let t = 0; t < swaps.length; t++) {
    const { i, j } = stated.next();
    touched.add(i).add(j);
  }
  return [...touched].sort((a, b) => a - b);
}

/** Returns the x of each position. A wider gap shows that positions are left out. @param {number[]} positions */
function columnsOfDiagram(positions) {
  const columns = new Map();
  let x = 64;
  positions.forEach((position, at) => {
    if (at > 0) x += position === positions[at - 1] + 1 ? 24 : 40;
    columns.set(position, x);
  });
  return columns;
}

/**
 * @param {Terms} terms @param {ArrayLike<number>} swaps @param {Holdings | null} holdings
 * @param {NameOfEntry | null} nameOf
 */
function diagramOf(terms, swaps, holdings, nameOf) {
  const positions = positionsOfDiagram(terms, swaps);
  const columns = columnsOfDiagram(positions);
  const digits = String(terms.count).length;
  const top = 104 + 8 * digits;
  const bottom = top + 24 * swaps.length + 24;
  const width = Math.max(columns.get(positions[positions.length - 1]) + 40, 560);

  const at = new Positions(terms.count, swaps.length);
  const stated = new StatedSwaps(swaps, terms);
  const rows = [];
  /** The row from which on a position has its final entry. */
  const finalFrom = new Map();
  for (let t = 0; t < swaps.length; t++) {
    const { i, j } = stated.next();
    const [entry, y] = [at.get(j), top + 24 * (t + 1)];
    at.set(j, at.get(i));
    at.set(i, entry);
    finalFrom.set(i, y);
    rows.push(...rowOfDiagram(t + 1, y, columns.get(i), columns.get(j)));
  }
  if (terms.draw === terms.count) finalFrom.set(terms.order === 'forward' ? terms.count - 1 : 0, bottom);

  const naming = namingOf(terms);
  const names = new Map(positions.map((position) => {
    const entry = at.get(position);
    const held = holdings?.get(entry);
    const award = held === undefined ? '' : `${quotedLabel(printable(held.name, 'name'))}: `;
    const isNamed = nameOf !== null && finalFrom.has(position);
    return [entry, award + (isNamed ? `${quotedLabel(cellsApart(terms, nameOf(entry)))} ` : '')];
  }));
  const height = bottom + 8 * digits + 24 + Math.max(0, ...Array.from(names.values(), widthOf));
  const labels = positions.flatMap((position) => {
    const x = columns.get(position);
    const entry = at.get(position);
    const isStrong = holdings === null ? finalFrom.has(position) : holdings.get(entry)?.isAward === true;
    /** @type {Record<string, string>} */
    const strong = isStrong ? { fill: PICTURE_STRONG, 'font-weight': 'bold' } : {};
    return [
      upright(x, top - 8, position + 1, {}, 'start'),
      clipped(x, bottom, `${names.get(entry)}${entry + naming.first}`, strong),
    ];
  });
  const lines = positions.flatMap((position) => {
    const x = columns.get(position);
    const from = finalFrom.get(position) ?? bottom;
    /** @param {string} color @param {number} y1 @param {number} y2 @param {number} thickness */
    const line = (color, y1, y2, thickness) =>
      part('path', { d: `M${x} ${y1}V${y2}`, stroke: color, 'stroke-width': thickness });
    return [line(PICTURE_FAINT, top, from, 1), ...(from < bottom ? [line(PICTURE_STRONG, from, bottom, 3)] : [])];
  });
  const legend = [
    `Above: positions. Left: steps. Below: ${naming.many} in the end,`,
    holdings === null ? 'those drawn in blue.' : 'each with what it gets: awards in blue, a waitlist in black.',
    'Arc: a swap; what moves to its full dot is drawn. Ring: drawn where it was.',
  ].map((text, i) => part('text', { x: 16, y: 44 + 20 * i }, text));
  return pictureFrame(
    width, height, pictureTitle(terms),
    'Each column is a position, and its number is above. Each row is a step, and its number is on the left. Both '
      + 'count from 1. An arc joins the two positions that change places; a ring is a position that is swapped with '
      + 'itself. The number below a column is that of the entry at this position in the end. A thick line is a '
      + `position that has its final entry.${holdings === null ? '' : AWARDS_DESCRIPTION}`
      + (nameOf === null ? '' : NAMES_DESCRIPTION),
    part('text', { x: 16, y: 24, 'font-size': 15 }, 'The swaps that the record states'),
    ...legend,
    ...lines, ...rows, ...labels,
  );
}

/** @param {number} step @param {number} y @param {number} i @param {number} j */
function rowOfDiagram(step, y, i, j) {
  const number = part('text', { x: 40, y: y + 4, 'text-anchor': 'end' }, String(step));
  const end = part('circle', { cx: i, cy: y, r: 4, fill: PICTURE_STRONG });
  if (i === j) {
    return [number, end, part('circle', { cx: i, cy: y, r: 8, fill: 'none', stroke: PICTURE_STRONG })];
  }
  // The top of the arc is half as high as its control point.
  const arc = `M${i} ${y}Q${(i + j) / 2} ${y - 36} ${j} ${y}`;
  return [
    number,
    part('path', { d: arc, fill: 'none', stroke: PICTURE_INK, 'stroke-width': 2 }),
    end,
    part('circle', { cx: j, cy: y, r: 4, fill: '#ffffff', stroke: PICTURE_INK, 'stroke-width': 2 }),
  ];
}

/**
 * Returns a number or a text that reads from bottom to top, and starts or ends at this point.
 * @param {number} x @param {number} y @param {string | number} text @param {Record<string, string | number>} more
 * @param {string} anchor
 */
function upright(x, y, text, more, anchor) {
  const attributes = { transform: `rotate(-90 ${x} ${y})`, x, y: y + 4, 'text-anchor': anchor, ...more };
  return part('text', attributes, String(text));
}

/**
 * Returns a label below a column, which ends there. Marks that are piled on its letters don't reach its neighbours.
 * @param {number} x @param {number} y @param {string} text @param {Record<string, string | number>} more
 */
function clipped(x, y, text, more) {
  return part('svg', { x: x - 12, y, width: 24, height: '100%' }, upright(12, 8, text, more, 'end'));
}

/**
 * Returns the text of an entry with room between its cells, if it has any.
 * @param {Terms} terms @param {string} text
 */
function cellsApart({ allocation }, text) {
  return (allocation?.columns.length ?? 0) < 2 ? text : text.replaceAll(';', '; ');
}

/**
 * Returns a name as a label has it: in quotation marks, and apart from what is around it, so that letters that run from
 * right to left turn nothing around. A long name loses its end.
 * @param {string} name
 */
function quotedLabel(name) {
  const signs = Array.from(name);
  const short = signs.length > MOST_SIGNS_OF_NAME ? [...signs.slice(0, MOST_SIGNS_OF_NAME - 1), '…'] : signs;
  // XML has no place for these two, and no reader of a picture would show it.
  const text = short.join('').replace(/[\ufffe\uffff]/g, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`);
  return `“\u2068${text}\u2069”`;
}

/**
 * Returns room enough for a text of a label: fonts differ, and letters beyond Latin can be as wide as high.
 * @param {string} text
 */
function widthOf(text) {
  /** @param {string} sign */
  const isLatin = (sign) => sign < '\u0250' || (sign > '\u2012' && sign < '\u2027');
  /** @param {string} sign */
  const width = (sign) => {
    if (' !\',.:;|il\u2068\u2069'.includes(sign)) return 5;
    if ('@%MWmw'.includes(sign)) return 13;
    return sign >= 'A' && sign <= 'Z' ? 10 : isLatin(sign) ? 8 : 14;
  };
  return Array.from(text).reduce((sum, sign) => sum + width(sign), 0);
}

// ---- The ranks

const PLOT = 600;
/** The number of cells in a row of the picture with shades. */
const CELLS = 40;

/** @param {Terms} terms @param {Uint32Array} drawn @param {Holdings | null} holdings */
function ranksOf(terms, drawn, holdings) {
  const [left, top] = [64, 64];
  const plot = drawn.length <= MOST_DOTS
    ? dotsOf(terms, drawn, holdings, left, top) : shadesOf(terms, drawn, holdings, left, top);
  const frame = part('rect', { x: left, y: top, width: PLOT, height: PLOT, fill: 'none', stroke: PICTURE_INK });
  const [middle, center] = [left + PLOT / 2, top + PLOT / 2];
  const { first, one } = namingOf(terms);
  const across = `across: ${one}, ${first} to ${terms.count - 1 + first}`;
  const down = `down: the place in the result, 1 to ${drawn.length}`;
  const what = drawn.length <= MOST_DOTS
    ? 'Each dot is an entry that was drawn'
    : 'Each cell is darker the more of the entries that were drawn are in it';
  let marked = '';
  if (holdings !== null) {
    const legend = ': blue has an award, black waits, grey has neither';
    marked = drawn.length <= MOST_DOTS ? legend : '; blue dots are awards';
  }
  return pictureFrame(
    left + PLOT + 24, top + PLOT + 40, pictureTitle(terms),
    `${what}${marked}; ${across}; ${down}. An even shuffle shows no pattern. `
      + 'But that there is no pattern proves nothing.',
    part('text', { x: left, y: 24, 'font-size': 15 }, 'What was drawn, by the swaps that the record states'),
    part('text', { x: left, y: 48 }, `${what}${marked}.`),
    ...plot,
    frame,
    part('text', { x: middle, y: top + PLOT + 24, 'text-anchor': 'middle' }, across),
    part('text', { transform: `rotate(-90 40 ${center})`, x: 40, y: center, 'text-anchor': 'middle' }, down),
  );
}

/**
 * Returns the part out of `parts` equal parts of 0 .. below that holds `value`.
 * @param {number} value @param {number} below @param {number} parts
 */
function partHolding(value, below, parts) {
  return Math.floor((value * parts) / below);
}

/**
 * Returns the dots of the entries for which `isShown` is true, or nothing if there are none.
 * @param {Terms} terms @param {Uint32Array} drawn @param {number} left @param {number} top @param {string} fill
 * @param {boolean} isLarge @param {(entry: number) => boolean} isShown
 */
function dotsWhere(terms, drawn, left, top, fill, isLarge, isShown) {
  /** @type {string[]} */
  const dots = [];
  drawn.forEach((entry, place) => {
    if (!isShown(entry)) return;
    const x = left + partHolding(entry, terms.count, PLOT);
    const y = top + partHolding(place, drawn.length, PLOT);
    dots.push(isLarge ? `M${x - 2} ${y - 2}h7v7h-7z` : `M${x} ${y}h3v3h-3z`);
  });
  return dots.length === 0 ? [] : [part('path', { d: dots.join(''), fill })];
}

/**
 * @param {Terms} terms @param {Uint32Array} drawn @param {Holdings} holdings @param {number} left @param {number} top
 */
function awardDots(terms, drawn, holdings, left, top) {
  return dotsWhere(terms, drawn, left, top, PICTURE_STRONG, true, (entry) => holdings.get(entry)?.isAward === true);
}

/**
 * @param {Terms} terms @param {Uint32Array} drawn @param {Holdings | null} holdings @param {number} left
 * @param {number} top
 */
function dotsOf(terms, drawn, holdings, left, top) {
  /** @param {string} fill @param {(entry: number) => boolean} isShown */
  const dots = (fill, isShown) => dotsWhere(terms, drawn, left, top, fill, false, isShown);
  if (holdings === null) return dots(PICTURE_STRONG, () => true);
  return [
    ...dots(PICTURE_FAINT, (entry) => !holdings.has(entry)),
    ...dots(PICTURE_INK, (entry) => holdings.get(entry)?.isAward === false),
    ...awardDots(terms, drawn, holdings, left, top),
  ];
}

/**
 * @param {Terms} terms @param {Uint32Array} drawn @param {Holdings | null} holdings @param {number} left
 * @param {number} top
 */
function shadesOf(terms, drawn, holdings, left, top) {
  const counts = new Uint32Array(CELLS * CELLS);
  for (let place = 0; place < drawn.length; place++) {
    const row = partHolding(place, drawn.length, CELLS);
    counts[CELLS * row + partHolding(drawn[place], terms.count, CELLS)]++;
  }
  const size = PLOT / CELLS;
  /** @type {string[][]} */
  const cellsOfShade = Array.from({ length: 17 }, () => []);
  counts.forEach((count, cell) => {
    // An even shuffle has shade 8 of 16 almost everywhere.
    const shade = Math.min(16, partHolding(8 * count, drawn.length, CELLS * CELLS));
    const [x, y] = [left + size * (cell % CELLS), top + size * Math.floor(cell / CELLS)];
    cellsOfShade[shade].push(`M${x} ${y}h${size}v${size}h-${size}z`);
  });
  const shades = cellsOfShade.flatMap((cells, shade) => {
    const grey = (255 - 14 * shade).toString(16).padStart(2, '0');
    return cells.length === 0 ? [] : [part('path', { d: cells.join(''), fill: `#${grey}${grey}${grey}` })];
  });
  return holdings === null ? shades : [...shades, ...awardDots(terms, drawn, holdings, left, top)];
}

// ---- web/page/views/elements.js

// Elements of the page. Text gets into the page as text only, never as HTML.

/** Returns the element of the page with this id, or null. @param {string} id */
function ifThere(id) {
  return document.getElementById(id);
}

/** Returns the element of the page with this id, which is there. @param {string} id */
function byId(id) {
  return elementOf(id, HTMLElement);
}

/**
 * Returns the element of the page with this id, which is there and of this kind.
 * @template {HTMLElement} E @param {string} id @param {new () => E} kind
 */
function elementOf(id, kind) {
  const found = ifThere(id);
  if (!(found instanceof kind)) throw new Error(`The page lacks ${id}`);
  return found;
}

/**
 * Returns a new element with these attributes and children. A child that is a string becomes text.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {Record<string, string>} [attributes]
 * @param {...Part} children @returns {HTMLElementTagNameMap[K]}
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Returns an element that shows text from outside. It is kept apart from the text around it, so that letters that run
 * from right to left turn nothing else around, and every space of it is shown. `kind` is that of printable.
 * @param {string} text @param {string} [kind]
 */
function outsideText(text, kind = 'text') {
  return element('bdi', { class: 'outside', translate: 'no' }, printable(text, kind));
}

/**
 * Returns words of others in quotation marks, which nothing in them can end. They are printable already.
 * @param {...string} parts
 */
function quote(...parts) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return element('span', {}, open, namePart(parts.map(withoutQuotes)), close);
}

/** So many marks on one letter may reach what the page says above it or below it. */
const PILED = /(?:\p{M}[\u200c\u200d]?){3}/u;

/** Returns words of others, kept apart from the text around them. @param {Part[]} parts */
function namePart(parts) {
  const isPiled = parts.some((part) => typeof part === 'string' && PILED.test(part));
  return element('bdi', { class: isPiled ? 'outside piled' : 'outside', translate: 'no' }, ...parts);
}

/**
 * Returns the text of an entry in quotation marks. One that holds such marks is in a box instead, and apart from the
 * text around it, as nothing in it can be. `parts` are the text as it is shown.
 * @param {string} name @param {Part[]} parts
 */
function quotedLine(name, parts) {
  const [open, close] = hasQuotes(name) ? ['\u2068', '\u2069'] : LANGUAGES[LANGUAGE.code].quotes;
  const kind = hasQuotes(name) ? 'boxed' : 'quoted';
  return element('span', { class: kind }, open, namePart(parts), close);
}

/**
 * Returns words of others in a box that says whose they are, and what they are for.
 * @param {string} what @param {string} text @param {string} [kind]
 */
function ownWords(what, text, kind) {
  return element(
    'div', { class: 'words' },
    element('p', { class: 'whose' }, `${what}. ${say('inTheirWords')}:`),
    element('p', {}, outsideText(text, kind)),
  );
}

/**
 * Returns a field: a label, a hint and the input that they belong to. Label and hint may have several parts.
 * @param {string} id @param {Part | Part[]} label @param {Part | Part[]} hint @param {HTMLElement} input
 */
function field(id, label, hint, input) {
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-hint`);
  return element(
    'div', { class: 'field' },
    element('label', { for: id }, ...[label].flat()),
    element('p', { class: 'hint', id: `${id}-hint` }, ...[hint].flat()),
    input,
  );
}

/** Returns a line that says what is wrong, and nothing as long as it is empty. @param {string} id */
function problemLine(id) {
  return element('p', { id, class: 'problem', role: 'alert' });
}

/**
 * Returns an element that the reader unfolds. What is in it is made when it is unfolded for the first time.
 * @param {string} id @param {string} title @param {() => Node[]} make
 */
function folded(id, title, make) {
  const made = element('details', { id }, element('summary', {}, title));
  made.addEventListener('toggle', () => made.append(...make()), { once: true });
  return made;
}

/**
 * Returns a button that does this when it is pressed.
 * @param {string} id @param {string} text @param {() => void} work
 */
function button(id, text, work) {
  const made = element('button', { type: 'button', id }, text);
  made.addEventListener('click', work);
  return made;
}

/**
 * Returns an element with the sentence of a key.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} key @param {...Value} values
 */
function said(tag, key, ...values) {
  return element(tag, {}, ...sayParts(key, ...values));
}

/** Returns a sentence with a space before it, or nothing if there is none. @param {Part[]} parts */
function afterSpace(parts) {
  return parts.length === 0 ? [] : [' ', ...parts];
}

/**
 * Returns things as people list them, `and` before the last. Each is a part for an element, or several.
 * @param {(Part | Part[])[]} things @returns {Part[]}
 */
function listedParts(things) {
  if (things.length < 2) return things.flat();
  const first = things.slice(0, -1).flatMap((thing, i) => [...(i > 0 ? [', '] : []), ...[thing].flat()]);
  const last = [things[things.length - 1]].flat();
  return sayParts('givesListed', element('span', {}, ...first), element('span', {}, ...last));
}

/**
 * Returns an element with a Unix time, a BigInt, by the reader's clock, with its zone, and in UTC if that is another.
 * @param {bigint} time
 */
function timeElement(time) {
  const utc = timeText(time);
  if (!utc.endsWith('Z')) return element('span', {}, utc);
  const date = new Date(1000 * Number(time));
  const clock = date.toLocaleTimeString(LANGUAGE.tag, { timeStyle: 'long' });
  const local = date.toLocaleString(LANGUAGE.tag, { dateStyle: 'long', timeStyle: 'long' })
    .replace(clock, clock.replaceAll(' ', '\u00a0'));
  if (date.getTimezoneOffset() === 0) return element('span', {}, local);
  const [day, second] = utc.replace('Z', '').split('T');
  /** @param {string} text */
  const whole = (text) => element('span', { class: 'whole' }, text);
  return element(
    'span', {}, `${local} `, element('bdi', { dir: 'ltr' }, whole(`(${day}`), ' ', whole(`${second}\u00a0UTC)`)),
  );
}

/** Writes the sentences that are always on the page. */
function sayAll() {
  document.documentElement.lang = LANGUAGE.code;
  document.documentElement.dir = LANGUAGES[LANGUAGE.code].direction;
  for (const found of document.querySelectorAll('[data-say]')) {
    found.textContent = say(found.getAttribute('data-say') ?? '');
  }
}

/** Returns whether the page holds a draw of its own, and takes no other. */
function isReport() {
  return ifThere('record') !== null;
}

/** Returns the files that were chosen in an input. @param {HTMLInputElement} input */
function chosenFiles(input) {
  return [...input.files ?? []];
}

/**
 * Returns an address of a file with these bytes, which stays as long as the page is open.
 * @param {Uint8Array} bytes @param {string} [type]
 */
function addressOf(bytes, type = 'application/octet-stream') {
  // Nothing of the page is in memory that several threads share.
  const part = /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
  return URL.createObjectURL(new Blob([part], { type }));
}

/** Returns the first field in an element that the selector finds. @param {Element} element @param {string} selector */
function firstField(element, selector) {
  const found = element.querySelector(selector);
  return found instanceof HTMLElement ? found : null;
}

// ---- web/page/views/cells.js

// The text of an entry as it is shown. Of a blinded cell only the first digits are shown, and all of them at a press.

/**
 * Returns a cell as it is shown: what can be shown in short is a button, which shows all of it and less again.
 * @param {string} cell @param {HeldList | null} list @returns {Part}
 */
function cellPart(cell, list) {
  const short = shownDigits(cell, list);
  if (short === cell) return cell;
  const made = element('button', { type: 'button', class: 'cell' });
  const show = (/** @type {boolean} */ isWhole) => {
    const shown = isWhole ? cell : short;
    made.textContent = shown;
    made.setAttribute('aria-expanded', String(isWhole));
    made.setAttribute('aria-label', say(isWhole ? 'cellLess' : 'cellMore', shown));
  };
  made.addEventListener('click', () => show(made.getAttribute('aria-expanded') === 'false'));
  show(false);
  return made;
}

/**
 * Returns the text of an entry as parts. Between its cells, if it has several, there is room, and a line may break.
 * @param {{ allocation: Allocation | null }} terms @param {HeldList | null} list @param {string} name @returns {Part[]}
 */
function entryParts(terms, list, name) {
  const columns = terms.allocation?.columns ?? [];
  const compared = comparedColumns(terms);
  const all = cellsOfName(terms, name);
  if (all.length === 1) return [cellPart(name, list)];
  // The first cell is the id. What the others are is said by their columns, and those for the rules alone are small.
  // One that runs from right to left leaves the others in their places.
  const cells = all.map((cell, i) => {
    const shown = element('bdi', {}, cellPart(cell, list));
    return i === 0 ? shown : element('span', {
      class: compared.has(columns[i]) ? 'of-column of-rules' : 'of-column',
      'data-column': printable(columns[i] ?? '', 'name'),
    }, shown);
  });
  const last = cells.pop() ?? '';
  return [...cells.flatMap((cell) => [cell, element('span', { class: 'cell-end' }, ';'), element('wbr')]), last];
}

// ---- web/page/views/cards.js

// Cards: a place or an award, and who has it. And lists that grow as the reader asks for more.

/** How many cards or lines are shown at first, and how many more at most when the reader asks. */
const SHOWN_AT_FIRST = 100;

const MOST_AT_ONCE = 5000;

/** More cards than this are put in columns. */
const MOST_IN_ONE_COLUMN = 20;

/**
 * Returns the text of an entry as it can be shown, or null if the page has no list of names.
 * @param {Pick<Read, 'list'>} draw @param {number} entry
 */
function nameOf({ list }, entry) {
  if (list === null || list.problem !== null) return null;
  return shortenedEntry(printableBytes(list.bytes.subarray(list.starts[entry], list.ends[entry])));
}

/** Returns the text of an entry in quotation marks. @param {Pick<Read, 'terms' | 'list'>} draw @param {string} name */
function quotedEntry({ terms, list }, name) {
  return quotedLine(name, entryParts(terms, list, name));
}

/**
 * Returns a list element that shows the first items, and as many again each time the reader asks. `make(i)` makes item
 * i.
 * @param {HTMLElement} list @param {number} count @param {(i: number) => Node} make
 */
function growing(list, count, make) {
  const left = element('div', { class: 'row' });
  /** @param {number} shown */
  const moreAfter = (shown) => Math.min(Math.max(shown, SHOWN_AT_FIRST), MOST_AT_ONCE);
  const grow = () => {
    const from = list.children.length;
    const to = Math.min(count, from + moreAfter(from));
    for (let i = from; i < to; i++) list.append(make(i));
    left.replaceChildren();
    if (to === count) return;
    const next = element('button', { type: 'button' }, say('more', Math.min(moreAfter(to), count - to)));
    next.addEventListener('click', () => {
      grow();
      // The button that had the focus is another one now, or gone.
      const item = list.children[to];
      item.setAttribute('tabindex', '-1');
      if (item instanceof HTMLElement) item.focus();
    });
    left.append(next, element('span', { class: 'hint' }, say('shownOf', to, count)));
  };
  grow();
  return [list, left];
}

/**
 * Returns a card: a place or an award, who has it, and their line in the list, or null.
 * @param {Part} heading @param {Part} name @param {Part | null} line
 */
function cardElement(heading, name, line) {
  return element(
    'li', { class: 'card' },
    element('span', { class: 'card-place' }, heading),
    element('span', {}, element('span', { class: 'card-name' }, name), ...(line === null ? [] : [
      element('span', { class: 'hint' }, line),
    ])),
  );
}

/**
 * Returns the list for this many cards. Many cards are put in columns, narrow ones if they have no names.
 * @param {Read} read @param {number} count
 */
function cardsElement(read, count) {
  const many = count > MOST_IN_ONE_COLUMN ? ' many' : '';
  const short = nameOf(read, 0) === null ? ' short' : '';
  return element('ol', { class: `cards${many}${short}`, role: 'list' });
}

/**
 * Returns how an entry is called where its name is not known.
 * @param {Pick<Terms, 'kind'>} terms @param {number} entry
 */
function namelessText({ kind }, entry) {
  return kind === 'numbers' ? say('cardNumber', String(entry)) : say('cardLine', entry + 1);
}

// ---- web/checker/sentences.js

// An allocation in sentences for people. Names and values are the author's words, so they are in quotation marks, which
// none of them can end. Whoever calls says how, and in which language.

/** @typedef {(text: string) => string} Mark Puts a name or a value in quotation marks. */
/** @typedef {(key: string, ...values: (string | number)[]) => string} SayAllocation Returns the sentence of a key. */

/**
 * Returns what an allocation means, as an array of texts of one or two sentences each. `mark` puts a name or a value in
 * quotation marks, and `say` returns the sentence of a key, such as `givesOnce`, with its values.
 * @param {Allocation} allocation @param {Mark} mark @param {SayAllocation} say @returns {string[]}
 */
function allocationSentences(allocation, mark, say) {
  const { columns, onePer, awards, waitlist, caps } = allocation;
  const steps = allocationSteps(allocation);
  const wait = waitlist === null ? null : mark(waitlist.name);
  /** @param {string[]} parts */
  const listed = (parts) => (parts.length === 1 ? parts[0]
    : say('givesListed', parts.slice(0, -1).join(', '), parts[parts.length - 1]));
  const texts = [];
  if (columns.length > 0) {
    texts.push(say('givesCells', columns.length, listed(columns.map((column) => mark(column))), mark(columns[0])));
  }
  if (onePer !== null) texts.push(say(wait === null ? 'givesOnePer' : 'givesOnePerWaiting', mark(onePer)));
  texts.push(say('givesAwards', listed(awards.map(({ name, count }) => say('givesAward', count, mark(name))))));
  if (waitlist !== null && wait !== null) {
    texts.push(waitlist.count === null ? say('givesWaiting', wait) : say('givesUpToWaiting', waitlist.count, wait));
  }
  if (steps.length === 1) {
    const text = stepText(mark, say, allocation, steps[0]);
    texts.push(say('givesOnce'));
    texts.push(say('givesOnly', `${text[0].toUpperCase()}${text.slice(1)}`));
  } else {
    texts.push(say('givesTimes', steps.length));
    steps.forEach((step, i) => {
      texts.push(say(i === 0 ? 'givesFirst' : 'givesThen', stepText(mark, say, allocation, step)));
    });
  }
  for (const { column, value, most } of caps) {
    texts.push(value === null ? say('givesCap', most, mark(column))
      : say('givesCapWhose', most, mark(column), mark(value)));
  }
  if (caps.length > 0 && wait !== null) texts.push(say('givesCapsAwards'));
  texts.push(wait === null ? say('givesNobodyNext') : say('givesNext', wait));
  return texts;
}

/**
 * Returns a condition in words, or nothing.
 * @param {Mark} mark @param {SayAllocation} say @param {string} key @param {Condition | null} condition
 */
function conditionText(mark, say, key, condition) {
  return condition === null ? '' : say(key, mark(condition.column), mark(condition.value));
}

/** @param {Mark} mark @param {SayAllocation} say @param {Allocation} allocation @param {FillLine[]} step */
function stepText(mark, say, allocation, step) {
  if (step.length === 1) return lineText(mark, say, allocation, step[0]);
  const items = step.map((line) => {
    const where = conditionText(mark, say, 'givesIf', line.condition);
    const limit = line.most === null ? '' : say('givesForUpTo', line.most);
    return goalText(mark, say, allocation, line, 'givesItsAward') + where + limit;
  });
  return say('givesOneOf', items.join(say('givesOr')));
}

/**
 * Returns a step of one line in words.
 * @param {Mark} mark @param {SayAllocation} say @param {Allocation} allocation @param {FillLine} line
 */
function lineText(mark, say, allocation, line) {
  const { target, condition, most } = line;
  const { waitlist } = allocation;
  const where = conditionText(mark, say, 'givesWhose', condition);
  const goal = goalText(mark, say, allocation, line, most === 1 ? 'givesItsAward' : 'givesTheirAward');
  if (most !== null) return say('givesUpTo', most, where, goal);
  const isEndless = waitlist !== null && target === waitlist.name && waitlist.count === null;
  if (!isEndless) return say('givesWhileLeft', where, goal);
  return condition === null ? say('givesAllLeft', goal) : say('givesAll', where, goal);
}

/**
 * Returns what a line gives. `byColumn` is the key for an award that a column names.
 * @param {Mark} mark @param {SayAllocation} say @param {Allocation} allocation @param {FillLine} line
 * @param {string} byColumn
 */
function goalText(mark, say, { waitlist }, { target, column }, byColumn) {
  if (target === null) return say(byColumn, mark(column ?? ''));
  return waitlist !== null && target === waitlist.name ? say('givesPlace', mark(target)) : mark(target);
}

// ---- web/page/views/withdrawals.js

// Who withdrew, by the withdrawals that are given. Nobody checks that they did, so it is always the organiser's word.

/**
 * Returns who withdrew, in one sentence, or nothing if no withdrawals are given.
 * @param {Pick<Read, 'withdrawn' | 'list'>} read
 */
function withdrawnParts({ withdrawn, list }) {
  if (withdrawn === null || withdrawn.count === 0) return [];
  const { count, ids } = withdrawn;
  if (ids.length === 0) return sayParts('withdrawalsCounted', count);
  const more = count > ids.length ? [`, … (+${grouped(count - ids.length)})`] : [];
  const named = ids.flatMap((id, i) => [...(i > 0 ? [', '] : []), quotedLine(id, [cellPart(id, list)])]);
  return sayParts('withdrawalsNamed', count, element('span', {}, ...named, ...more));
}

/**
 * Returns who gave up each seat, by the name of its award and its number from 1.
 * @param {Pick<Read, 'withdrawn'>} read @returns {Map<string, Gone[]>}
 */
function goneBySeat({ withdrawn }) {
  const bySeat = new Map();
  for (const gone of withdrawn?.gone ?? []) {
    const key = gone.isWaitlist ? gone.name : `${gone.name}: ${gone.seat}`;
    bySeat.set(key, [...bySeat.get(key) ?? [], gone]);
  }
  return bySeat;
}

/**
 * Returns what is said of those who withdrew from a seat or from the waitlist, or nothing.
 * @param {Read} read @param {Gone[] | undefined} gone @returns {Part[]}
 */
function gaveUpParts(read, gone) {
  if (gone === undefined) return [];
  const names = gone.map(({ entry }) => {
    const name = nameOf(read, entry);
    return [name === null ? namelessText(read.terms, entry) : quotedEntry(read, name)];
  });
  return sayParts('gaveUp', element('span', {}, ...listedParts(names)));
}

/**
 * Returns when an entry withdrew and what it had before, or null if it did not.
 * @param {Pick<Read, 'withdrawn'>} read @param {number} entry @returns {Part[] | null}
 */
function withdrewParts({ withdrawn }, entry) {
  const at = withdrawn?.gone?.findIndex((gone) => gone.entry === entry) ?? -1;
  const gone = withdrawn?.gone?.[at];
  if (gone === undefined) return null;
  const name = quote(printable(gone.name, 'name'));
  const had = gone.isWaitlist ? sayParts('getsPlace', name, gone.seat) : [name];
  return sayParts('withdrewAs', ordinal(at + 1), element('span', {}, ...had));
}

// ---- web/page/views/awards.js

// Who gets what by the allocation of the terms (SPEC "Allocations"), as cards under the names of the awards.

/**
 * Returns the step of a line of the allocation, which has this number. Both count from 0.
 * @param {Allocation} allocation @param {number} number
 */
function stepOf(allocation, number) {
  const steps = allocationSteps(allocation);
  return steps.findIndex((_, i) => number < steps.slice(0, i + 1).flat().length);
}

/**
 * Returns whether an award can come by several lines, or by one that asks for something. Then cards say by which.
 * @param {Allocation} allocation @param {string} award
 */
function isReasoned(allocation, award) {
  const lines = allocationSteps(allocation).flat().filter(({ target }) => target === null || target === award);
  return lines.length > 1 || lines.some(({ condition, column }) => condition !== null || column !== null);
}

/**
 * Returns why an entry has its award: the number of the step, and the condition of the line if it has one.
 * @param {Allocation} allocation @param {number} number
 */
function whyParts(allocation, number) {
  const step = stepOf(allocation, number);
  const { condition, column } = allocationSteps(allocation).flat()[number];
  /** @param {string} text */
  const words = (text) => quote(printable(text, 'name'));
  if (condition !== null) return sayParts('whyCondition', step + 1, words(condition.column), words(condition.value));
  return column === null ? sayParts('whyStep', step + 1) : sayParts('whyColumn', step + 1, words(column));
}

/**
 * Returns the steps by which the seats of an award came, in sentences, if its cards name them.
 * @param {Allocation} allocation @param {Group} group
 */
function stepElements(allocation, { name, places, lines }) {
  if (lines === null || !isReasoned(allocation, name)) return [];
  const given = new Set([...lines].filter((_, i) => places[i] >= 0).map((number) => stepOf(allocation, number)));
  const steps = allocationSteps(allocation);
  return [...given].sort((a, b) => a - b).map((step) => {
    const text = stepText(quotedText, say, allocation, steps[step]);
    return element('p', { class: 'hint outside mechanics' }, say('stepIs', step + 1, text));
  });
}

/**
 * Returns the card of seat `i` of an award, or of place `i` on the waitlist.
 * `gone` are those who gave it up.
 * @param {Read} read @param {Allocation} allocation @param {Group} group @param {number} i
 * @param {Gone[] | undefined} gone
 */
function awardCard(read, allocation, { name: award, places, lines }, i, gone) {
  const { terms } = read;
  const place = places[i];
  const gaveUp = gaveUpParts(read, gone);
  if (place < 0) {
    return cardElement(grouped(i + 1), say('awardEmpty'), gaveUp.length === 0 ? null : element('span', {}, ...gaveUp));
  }
  const entry = drawnOf(read)[place];
  const name = nameOf(read, entry);
  const where = name === null ? say('awardDrawn', ordinal(place + 1))
    : say('awardLine', entry + 1, terms.count, ordinal(place + 1));
  const why = lines === null || !isReasoned(allocation, award) ? [] : ['; ', ...whyParts(allocation, lines[i])];
  const shown = name === null ? namelessText(terms, entry) : quotedEntry(read, name);
  const mechanics = element('span', { class: 'mechanics' }, where, ...why, ...(gaveUp.length === 0 ? [] : ['; ']));
  return cardElement(grouped(i + 1), shown, element('span', {}, mechanics, ...gaveUp));
}

/** Returns the box to tick for the line, the order and the step by which each has something. */
function mechanicsElement() {
  const before = ifThere('mechanics');
  const box = element('input', { type: 'checkbox', id: 'mechanics', autocomplete: 'off' });
  box.checked = before instanceof HTMLInputElement && before.checked;
  return element('label', {}, box, say('mechanics'));
}

/**
 * Returns what an entry gets in words, with these keys for an award, for a place on the waitlist and for nothing.
 * @param {Got} award @param {[award: string, place: string, nothing: string]} keys
 */
function awardParts(award, keys) {
  if (award === 'nothing') return sayParts(keys[2]);
  return sayParts(keys[award.isWaitlist ? 1 : 0], quote(printable(award.name, 'name')), award.seat);
}

/**
 * Returns what an entry gets, or nothing if it was not drawn or the page can't tell.
 * @param {Read} read @param {number} entry
 */
function gotElements(read, entry) {
  const award = awardOf(read, entry);
  if (award === null) return [];
  const parts = withdrewParts(read, entry) ?? awardParts(award, ['getsAward', 'getsPlace', 'getsNothing']);
  return [element('strong', { class: 'got' }, ...parts)];
}

/**
 * Returns what an entry gets, said to the person whose entry it is, or null if the page can't tell: of a record that
 * was refused nothing can be said.
 * @param {Read} read @param {number} entry @returns {Part[] | null}
 */
function outcomeParts(read, entry) {
  if (read.stated?.drawn === undefined || judgedAs() === 'refused') return null;
  const place = drawnOf(read).indexOf(entry) + 1;
  const award = place === 0 && read.terms.allocation !== null ? 'nothing' : awardOf(read, entry);
  if (award !== null) return withdrewParts(read, entry) ?? awardParts(award, ['youGet', 'youWait', 'youGetNothing']);
  // With an allocation a place in the draw says little, and sounds like a prize.
  if (read.terms.allocation !== null) return null;
  return place > 0 ? sayParts('youAreDrawn', ordinal(place)) : sayParts('youAreNotDrawn');
}

/** Returns in which order those who wait get what becomes free. @param {Allocation} allocation @param {Group} group */
function waitingElements(allocation, { isWaitlist, places }) {
  if (!isWaitlist || places.length < 2 || judgedAs() === 'refused') return [];
  const lines = allocationSteps(allocation).flat();
  const isInOrder = allocation.caps.length === 0
    && lines.every(({ condition, column }) => condition === null && column === null);
  return [element('p', { class: 'hint' }, say(isInOrder ? 'waitlistInOrder' : 'waitlistBySteps'))];
}

/** Returns who gets what, or nothing if the page can't tell. @param {Read} read */
function awardElements(read) {
  const { allocation } = read.terms;
  if (read.awards === null || allocation === null) return [];
  const bySeat = goneBySeat(read);
  const later = read.withdrawn !== null ? [read.withdrawn.gone === null ? 'awardsMisfit' : 'awardsNow']
    : allocation.waitlist !== null && judgedAs() !== 'refused' ? ['awardsBy'] : [];
  return [
    said('h2', 'awardsHeading'),
    ...later.map((key) => said('p', key)),
    element('p', { class: 'hint' }, say('awardsNamed')),
    mechanicsElement(),
    ...read.awards.flatMap((group) => {
      const { name, isWaitlist, count, places } = group;
      const cards = cardsElement(read, places.length);
      cards.classList.toggle('waiting', isWaitlist);
      const size = isWaitlist ? say('waitlistSize', places.length)
        : say('awardSize', places.filter((place) => place >= 0).length, count ?? 0);
      return [
        element('h3', {}, quote(printable(name, 'name')), ' ', element('span', { class: 'hint' }, size)),
        ...stepElements(allocation, group),
        ...waitingElements(allocation, group),
        ...(isWaitlist && bySeat.has(name)
          ? [element('p', { class: 'hint gave-up' }, ...gaveUpParts(read, bySeat.get(name)))] : []),
        ...growing(cards, places.length, (i) => (
          awardCard(read, allocation, group, i, isWaitlist ? undefined : bySeat.get(`${name}: ${i + 1}`)))),
      ];
    }),
  ];
}

// ---- web/page/state/sought.js

// What a reader who looks for an entry need not type as the list has it: capitals, accents, apostrophes, hyphens,
// blanks, digits of other scripts, and the Greek and Cyrillic letters that look like Latin ones.

/** Letters that carry a stroke or are joined, which no composition takes apart. */
const UNMARKED = new Map([
  ['ø', 'o'], ['ł', 'l'], ['đ', 'd'], ['ð', 'd'], ['ħ', 'h'], ['ŧ', 't'], ['ı', 'i'], ['æ', 'ae'], ['œ', 'oe'],
  ['þ', 'th'],
]);

const DIGIT = /^\p{Nd}$/u;

/** Marks of composition, white space, hyphens, and quotation marks, which serve as apostrophes. */
const LEFT_OUT = /[\p{M}\p{White_Space}\p{Pd}\p{Quotation_Mark}\u00ad\u00b4\u02b0-\u02ff\u2212`]/gu;

/** Returns a digit of any script as that from 0 to 9, and any other sign as it is. @param {string} sign */
function plainDigit(sign) {
  if (!DIGIT.test(sign)) return sign;
  // Each script has its ten digits in a row.
  const point = pointOf(sign);
  let zero = point;
  while (zero > point - 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String(point - zero);
}

/**
 * Returns the Latin letter that a letter looks like as a capital, or else as it is, in lower case; or the letter. So
 * capitals and small letters become the same.
 * @param {string} sign
 */
function plainLetter(sign) {
  const alike = [sign.toUpperCase(), sign].map((each) => LIKE.get(each) ?? '');
  const latin = alike.find((each) => /^[A-Za-z]$/.test(each));
  return latin === undefined ? UNMARKED.get(sign) ?? sign : latin.toLowerCase();
}

/** Returns a text in which equal spellings for a reader are equal. @param {string} text */
function soughtText(text) {
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase().replaceAll(/[\s'"`-]/g, '');
  const folded = foldedText(text).normalize('NFKD').replaceAll(LEFT_OUT, '');
  return folded.replaceAll(/[^\p{ASCII}]/gu, (sign) => plainDigit(plainLetter(sign)));
}

// ---- web/page/views/work.js

// What the page says while it works, and of work that failed.

/**
 * Says something in one of the lines of the page, by its id. `words` returns it in the language of the page.
 * @param {string} id @param {() => Part[]} words
 */
function tellIn(id, words) {
  PAGE.said[id] = words;
  byId(id).replaceChildren(...words());
}

/** Says again, in the language that the page has now, whatever was said where there still is a place for it. */
function sayAgain() {
  for (const [id, words] of Object.entries(PAGE.said)) ifThere(id)?.replaceChildren(...words());
}

/**
 * Runs a task, and shows how far it is. Returns its answer, or null if it was cancelled.
 * @template Q, A @param {(request: Q, tell: Tell) => A | Promise<A>} work @param {Q} request
 */
async function run(work, request) {
  const task = startTask(work, request, showProgress);
  PAGE.task = task;
  byId('progress-label').textContent = say('working');
  byId('progress').removeAttribute('value');
  byId('work').hidden = false;
  try {
    const answer = await task.answer;
    // Whatever has changed has cancelled the task, even if its answer was already under way.
    return PAGE.task === task ? answer : null;
  } finally {
    if (PAGE.task === task) {
      PAGE.task = null;
      byId('work').hidden = true;
    }
  }
}

/**
 * Runs a task of which the reader sees nothing. Returns its answer, or null if something has changed meanwhile.
 * @template Q, A @param {(request: Q, tell: Tell) => A | Promise<A>} work @param {Q} request
 */
async function runQuietly(work, request) {
  const task = startTask(work, request, () => {});
  PAGE.task = task;
  const answer = await task.answer;
  if (PAGE.task !== task) return null;
  PAGE.task = null;
  return answer;
}

/** @param {number} done @param {number} total */
function showProgress(done, total) {
  if (total > 0) byId('progress').setAttribute('value', String(done / total));
  else byId('progress').removeAttribute('value');
}

/** Says why something could not be done. There is no verdict then. @param {Error} error */
function showProblem(error) {
  // A verdict that is shown belongs to what was done after the work that failed.
  if (!byId('verdict').hidden) return;
  tellIn('check-status', () => [say('noVerdict', error instanceof Problem ? say(...error.words) : error.message)]);
}

/** Waits for work to end, and shows why it failed if it did. @param {Promise<unknown>} work */
function settled(work) {
  return work.catch(showProblem);
}

// ---- web/page/views/faults.js

// What is wrong with the fields of a form, said at each of them.

/**
 * Gives a field a line for what is wrong with it, and returns it.
 * @param {HTMLElement} made @param {HTMLElement} input
 */
function withProblem(made, input) {
  const problem = `${input.id}-problem`;
  if (made.querySelector('.hint') === null) input.setAttribute('aria-errormessage', problem);
  else input.setAttribute('aria-describedby', `${input.id}-hint ${problem}`);
  made.append(problemLine(problem));
  return made;
}

/**
 * Says at each field of a form, or of a part of it, what is wrong there, in every language that the page has then.
 * @param {HTMLElement} form @param {Fault[]} faults
 */
function showFaults(form, faults) {
  for (const line of form.querySelectorAll('.problem')) {
    const id = line.id.replace(/-problem$/, '');
    const own = faults.filter((fault) => fault.id === id);
    tellIn(line.id, () => own.flatMap(({ words }, i) => [...(i > 0 ? [' '] : []), ...words()]));
    if (own.length > 0) byId(id).setAttribute('aria-invalid', 'true');
    else byId(id).removeAttribute('aria-invalid');
  }
}

/**
 * Says at each field what is wrong there, and leads the reader to the first of them. Returns whether there is one.
 * @param {HTMLElement} form @param {Fault[]} faults
 */
function stopAtFaults(form, faults) {
  showFaults(form, faults);
  if (faults.length === 0) return false;
  leadTo(byId(faults[0].id));
  return true;
}

/** Leads the reader to a field, which may be folded. @param {HTMLElement} input */
function leadTo(input) {
  const folded = input.closest('details');
  if (folded !== null) folded.open = true;
  input.focus();
}

/**
 * Returns the file that was chosen in an input: its bytes or null, and what says why it can't be read or null.
 * @param {HTMLInputElement} input @returns {Promise<{ bytes: Uint8Array | null, why: (() => Part[]) | null }>}
 */
async function chosenBytes(input) {
  const [chosen] = chosenFiles(input);
  try {
    return { bytes: chosen === undefined ? null : await fileBytes(chosen), why: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { bytes: null, why: () => [say(...error.words)] };
  }
}

/**
 * Takes the file that was chosen in an input, or says in its field why it can't be read.
 * @param {HTMLElement} made @param {HTMLInputElement} input @param {(bytes: Uint8Array) => Promise<void> | void} take
 */
async function takeChosen(made, input, take) {
  const { bytes, why } = await chosenBytes(input);
  if (why !== null) stopAtFaults(made, [{ id: input.id, words: why, isMissing: false }]);
  else if (bytes !== null) await take(bytes);
}

// ---- web/page/views/state.js

// What every view that shows a winner says first: whether the draw was checked, and what came of it.

/**
 * The key of what is said beside each verdict. Beside one that is green nothing is.
 * @type {Record<string, string>}
 */
const BESIDE_VERDICT = { refused: 'drawnRefused', consistent: 'consistentShown' };

/** Returns the state of the draw that is shown, for a view of its own. @param {Record<string, string>} [attributes] */
function stateElement(attributes = {}) {
  const judged = judgedAs();
  const key = judged === null ? PAGE.record?.isMade ? 'drawnByPage' : 'drawnByRecord'
    : isMistyped() ? 'checkTyping' : BESIDE_VERDICT[judged];
  return element(
    'p', { class: `state ${judged ?? 'open'}`, ...attributes },
    said('strong', judged ?? 'notChecked'), ...(key === undefined ? [] : [`. ${say(key)}`]),
  );
}

// ---- web/page/views/story.js

// Why an entry got what it got: what each step and each withdrawal did with it, and whose seat it gets next.

/** So many entries and seats are named where there may be many. */
const MOST_LISTED = 5;

/**
 * Returns the folded story of an entry, or nothing if the page can't tell who gets what.
 * @param {Read} read @param {number} entry
 */
function whyElements(read, entry) {
  const story = storyElement(read, entry);
  return story === null ? [] : [folded(`why-${entry}`, say('why'), () => [story()])];
}

/**
 * Returns what makes the story of an entry, or null if the page can't tell who gets what.
 * @param {Read} read @param {number} entry
 */
function storyElement(read, entry) {
  const { allocation } = read.terms;
  if (allocation === null || read.awards === null || !read.stated?.drawn) return null;
  return () => {
    const box = element('div', { class: 'why-story', role: 'status' }, say('working'));
    settled(tellStory(read, allocation, entry, box));
    return box;
  };
}

/** @param {Read} read @param {Allocation} allocation @param {number} entry @param {HTMLElement} box */
async function tellStory(read, allocation, entry, box) {
  const { terms, list, stated, withdrawn } = read;
  const withdrawals = withdrawn ? PAGE.verdict?.form?.given.withdrawals ?? PAGE.held.withdrawals ?? null : null;
  const whole = terms.kind === 'numbers' || list === null || list.problem !== null ? null : list;
  const request = { allocation, list: whole, drawn: stated?.drawn ?? new Uint32Array(0), withdrawals, entry };
  const story = await startTask(TASKS.why, request, () => {}).answer;
  if (story === null) return;
  /** @param {number} other @returns {Part} */
  const name = (other) => entryName(read, other);
  const texts = story.place === 0 ? [sayParts('whyNotDrawn', terms.draw, terms.count)] : [
    sayParts('whyDrawn', ordinal(story.place), terms.draw),
    ...story.turns.map((turn) => turnParts(allocation, turn, name)),
    ...story.freed.map((freed) => freedParts(freed, entry, name)),
    ...waitingParts(allocation, story, name),
  ];
  box.replaceChildren(element('ul', {}, ...texts.map((parts) => element('li', {}, ...parts))));
}

/** Returns an entry by its id in quotation marks, or by its number. @param {Read} read @param {number} entry */
function entryName(read, entry) {
  const name = nameOf(read, entry);
  if (name === null) return namelessText(read.terms, entry);
  const [id] = cellsOfName(read.terms, name);
  return quotedLine(id, [cellPart(id, read.list)]);
}

/** Returns a name or a value of the allocation in quotation marks. @param {string | null} text */
function words(text) {
  return quote(printable(text ?? '', 'name'));
}

/** Returns a seat by its award, and by its number if there are several. @param {Seat} seat */
function seatElement({ name, seat, count }) {
  return element('span', {}, ...(count === 1 ? [words(name)] : sayParts('whySeat', words(name), seat)));
}

/** Returns things as people list them, the first few of many. @param {Part[]} things */
function someListed(things) {
  const more = things.length - MOST_LISTED;
  const named = more > 0 ? [...things.slice(0, MOST_LISTED), element('span', {}, say('whyMore', more))] : things;
  return element('span', {}, ...listedParts(named));
}

/**
 * Returns what a step did with the entry.
 * @param {Allocation} allocation @param {Turn} turn @param {(entry: number) => Part} name @returns {Part[]}
 */
function turnParts(allocation, { step, because, closed, given }, name) {
  const lines = allocationSteps(allocation).flat();
  /** @type {Part[][]} */
  const reasons = because !== null ? [sayParts('whyLeftOut', name(because), words(allocation.onePer))]
    : closed.map((why) => closedParts(lines[why.line], why, name));
  if (given !== null) {
    const { target, column } = lines[given];
    reasons.push(target === null ? sayParts('whyGotNamed', words(column)) : sayParts('whyGot', words(target)));
  }
  const all = reasons.flatMap((parts, i) => [...(i > 0 ? ['; '] : []), ...parts]);
  return [element('strong', {}, say('whyTurn', step + 1)), ' ', ...all, '.'];
}

/**
 * Returns why a line was not open to the entry.
 * @param {FillLine} line @param {Closed} closed
 * @param {(entry: number) => Part} name
 */
function closedParts({ condition, column: named }, { word, target, column, most, who }, name) {
  if (word === 'nowhere') return sayParts('whyNowhere', words(named));
  if (word === 'condition') return sayParts('whyOther', words(condition?.column ?? ''), words(condition?.value ?? ''));
  if (word === 'limit') return sayParts('whyLimit', most, words(target));
  if (word === 'cap') return sayParts('whyCap', most, words(column), someListed(who.map(name)));
  return who.length === 0 ? sayParts('whyNone', words(target)) : sayParts('whyGiven', words(target), name(who[0]));
}

/** @param {Freed} freed @param {number} entry @param {(entry: number) => Part} name @returns {Part[]} */
function freedParts({ who, seat, next }, entry, name) {
  if (who === entry) return sayParts('whyGave', seatElement(seat));
  if (next === null) return sayParts('whyGoneNobody', name(who), seatElement(seat));
  if (next === entry) return sayParts('whyCame', name(who), seatElement(seat));
  return sayParts('whyGone', name(who), seatElement(seat), name(next));
}

/**
 * Returns what comes before an entry that waits, and which seats it gets next.
 * @param {Allocation} allocation @param {Story} story @param {(entry: number) => Part} name @returns {Part[][]}
 */
function waitingParts({ waitlist }, { before, nextOf, nextOfAll }, name) {
  if (before === null || waitlist === null) return [];
  const first = before.length === 0 ? sayParts('whyFirst', words(waitlist.name))
    : sayParts('whyBefore', words(waitlist.name), someListed(before.map(name)));
  if (nextOf === null) return [first];
  if (nextOf.length === 0) return [first, [say('whyNextNone')]];
  if (nextOfAll) return [first, [say('whyNextAll')]];
  return [first, sayParts('whyNext', someListed(nextOf.map(({ seat }) => seatElement(seat))))];
}

// ---- web/page/views/idproof.js

// The answer to an id proof: whether it holds, its text, its line, and what the line gets. The page judges it by the
// terms and the list that it shows, and says no more than was checked.

/**
 * Returns the field that takes an id proof, and the place of the answer to it.
 * @param {Read} read @param {WholeList} list
 */
function idProofElements(read, list) {
  const input = element('input', { type: 'file', id: 'find-idProof', autocomplete: 'off' });
  const answer = element('div', { id: 'id-proof' });
  const show = async (/** @type {Uint8Array} */ proof, isNew = true) => {
    const { turn } = PAGE;
    const elements = await answerElements(read, list, proof);
    if (PAGE.turn !== turn || PAGE.held.idProof !== proof) return;
    answer.replaceChildren(...elements);
    if (isNew && elements[0] instanceof HTMLElement) elements[0].focus();
  };
  const made = withProblem(element(
    'div', { class: 'field' },
    element('label', { for: input.id }, say('idProofFile')),
    element('p', { class: 'hint', id: 'find-idProof-hint' }, say('idProofHint')), input,
  ), input);
  input.addEventListener('change', () => settled(takeChosen(made, input, (proof) => {
    PAGE.held = { ...PAGE.held, idProof: proof };
    return show(proof);
  })));
  // A check or another language shows the draw again, and the answer with it.
  if (PAGE.held.idProof !== undefined) settled(show(PAGE.held.idProof, false));
  return [made, answer];
}

/** Returns the heading of an answer, to which the reader is led. @param {string} key */
function heading(key) {
  return element('h3', { tabindex: '-1' }, say(key));
}

/** @param {Read} read @param {WholeList} list @param {Uint8Array} proof */
async function answerElements(read, list, proof) {
  if (kindOf(proof) !== 'id proof') return [heading('idNot'), said('p', 'idOtherFile')];
  const commitment = comparedCommitment();
  const { terms } = read;
  const found = await startTask(TASKS.prove, { proof, terms, list, commitment }, () => {}).answer;
  if (found === null) return [];
  if (found.error !== undefined) {
    return [heading('idNot'), said('p', 'idMalformed', found.line ?? 1, found.column ?? 1)];
  }
  if (found.word !== 'holds') {
    const values = found.values.map((value) => (typeof value === 'number' ? value : quote(printable(value))));
    return [
      heading('idNot'), element('p', {}, ...sayParts(worded('idNot', found.word), ...values)), said('p', 'idNext'),
    ];
  }
  return [
    ...outcomeElements(read, found.index), ...stateElements(read, commitment), ...reasonElements(read, found.index),
    lineElement(read, list, found), ...otherElements(list, found),
  ];
}

/**
 * Returns what the entry gets, before all else, as the page computes it.
 * @param {Read} read @param {number} entry
 */
function outcomeElements(read, entry) {
  const parts = outcomeParts(read, entry);
  return parts === null ? [] : [element('h3', { class: 'outcome', tabindex: '-1' }, ...parts)];
}

/**
 * Returns how much a proof that holds shows here, by what was checked.
 * @param {Read} read @param {string | null} commitment
 */
function stateElements({ stated }, commitment) {
  const judged = judgedAs();
  const compared = commitment === null ? 'idUnpinned' : 'idPinned';
  if (judged === 'refused') return [heading('idRefused'), stateElement()];
  if (stated === null) return [heading('idBefore'), said('p', compared)];
  /** @param {string} key @param {string} text */
  const state = (key, text) => element('p', {}, said('strong', key), `. ${say(text)}`);
  if (judged === null) return [state('idUnchecked', 'idUncheckedText')];
  return [state('idHolds', compared), ...(judged === 'consistent' ? [stateElement()] : [])];
}

/** Returns why the entry gets what it gets. @param {Read} read @param {number} entry */
function reasonElements(read, entry) {
  const place = drawnOf(read).indexOf(entry) + 1;
  if (judgedAs() === 'refused' || place === 0) return [];
  const story = storyElement(read, entry);
  return story === null ? [said('p', 'idDrawn', ordinal(place), drawnOf(read).length)] : [said('h4', 'why'), story()];
}

/**
 * Returns the line of the entry, and the cells that the proof opens.
 * @param {Read} read @param {WholeList} list @param {ProvedId} found
 */
function lineElement({ terms }, list, { index, opened }) {
  const rows = opened.flatMap(({ column, text, cell, same }) => [
    element('dt', {}, outsideText(column, 'name')),
    element(
      'dd', {}, outsideText(text, 'entry'),
      element('span', { class: 'hint of-cell' }, ...sayParts('idCell', cellPart(cell, list))),
      ...(same === null ? [] : [
        element('span', { class: 'hint of-cell' }, say(same === 0 ? 'idSameNone' : 'idSame', same)),
      ]),
    ),
  ]);
  return element(
    'div', { class: 'words' }, said('p', 'idLine', index + 1, terms.count), element('dl', {}, ...rows),
  );
}

/**
 * Returns the cells of the line that the proof does not open, for the reader to judge.
 * @param {WholeList} list @param {ProvedId} found
 */
function otherElements(list, { others }) {
  if (others.length === 0) return [];
  const rows = others.flatMap(({ column, cell }) => {
    const shown = cellPart(printable(cell, 'entry'), list);
    return [
      element('dt', {}, outsideText(column, 'name')),
      element('dd', {}, cell === '' ? said('span', 'idEmpty') : element('bdi', { class: 'outside' }, shown)),
    ];
  });
  return [said('p', 'idOthers'), element('dl', { id: 'id-others' }, ...rows)];
}

// ---- web/page/views/search.js

// Find my entry.

/**
 * The first entries that were found, and how many there are. `key` is that of the sentence that says how they differ
 * from what was typed, or null.
 * @typedef {{ key: string | null, entries: number[], count: number }} Found
 */

/** How many entries are shown that contain what is looked for. */
const MOST_FOUND = 20;

/**
 * Returns where an entry is: its line, and its place if something was drawn.
 * @param {Read} draw @param {number} entry
 */
function placeText({ stated }, entry) {
  if (!stated?.drawn) return say('findInList', entry + 1);
  const place = stated.drawn.indexOf(entry) + 1;
  return place > 0 ? say('findDrawn', entry + 1, ordinal(place)) : say('findNotDrawn', entry + 1);
}

/** Returns the answer to a number that the reader looks for. @param {Read} read @param {string} text */
function numberElement(read, text) {
  const { terms, stated } = read;
  const number = numberOf(soughtText(text));
  if (number === null || number >= terms.count) return said('p', 'numberOutside', terms.count - 1);
  if (!stated?.drawn) return said('p', 'numberInDraw', String(number));
  const place = stated.drawn.indexOf(number) + 1;
  if (place === 0) return said('p', 'numberNotDrawn', String(number));
  return element('p', {}, say('numberDrawn', String(number), ordinal(place)), ...gotElements(read, number),
    ...whyElements(read, number));
}

/**
 * Looks for entries that contain a text, for those that contain it in another spelling, and if there are none, for
 * those that contain its words in another order. `isOld` says whether the reader looks for something else by now.
 * @param {WholeList} list @param {string} text @param {() => boolean} isOld @returns {Promise<Found[] | null>}
 */
async function entriesWith(list, text, isOld) {
  const [wanted, sought] = [text.toLowerCase(), soughtText(text)];
  const words = text.split(/\s+/).map(soughtText).filter((word) => word !== '');
  const [same, spelt, ordered] = [null, 'findSpelt', 'findOrder'].map((key) => (
    /** @type {Found} */ ({ key, entries: [], count: 0 })));
  for (let from = 0; from < list.starts.length; from += LINES_AT_ONCE) {
    // Whoever types on is answered first.
    await new Promise((resolve) => setTimeout(resolve));
    if (isOld()) return null;
    textsFrom(list, from).forEach((line, i) => {
      const isSame = line.toLowerCase().includes(wanted);
      const plain = isSame || sought === '' ? '' : soughtText(line);
      if (!isSame && (plain === '' || !words.every((word) => plain.includes(word)))) return;
      const found = isSame ? same : plain.includes(sought) ? spelt : ordered;
      found.count++;
      if (found.entries.length < MOST_FOUND) found.entries.push(from + i);
    });
  }
  return same.count + spelt.count === 0 ? [ordered] : [same, spelt];
}

/**
 * Returns the elements that say what was found, and how it differs from what was typed.
 * @param {Read} read @param {Found[]} answer
 */
function foundElements(read, answer) {
  if (answer.every(({ count }) => count === 0)) return [said('p', 'findNone')];
  return answer.flatMap(({ key, entries, count }) => {
    if (count === 0) return [];
    const lines = entries.map((entry) => {
      const got = gotElements(read, entry);
      const where = placeText(read, entry);
      return element(
        'li', {}, quotedEntry(read, nameOf(read, entry) ?? ''),
        ...(got.length === 0 ? [` – ${where}`] : [...got, element('span', { class: 'hint' }, where)]),
        ...whyElements(read, entry),
      );
    });
    const more = count > entries.length ? [said('p', 'findMore', entries.length, count)] : [];
    return [...(key === null ? [] : [said('p', key)]), element('ul', {}, ...lines), ...more];
  });
}

/**
 * Returns a field for a file that the page lacks. `hold(key, bytes)` takes it.
 * @param {HeldKey} key @param {string} label @param {Hold} hold
 */
function lackedFile(key, label, hold) {
  const input = element('input', { type: 'file', id: `find-${key}`, autocomplete: 'off' });
  const named = element('label', { for: input.id }, label);
  const made = withProblem(element('div', { class: 'field' }, named, input), input);
  input.addEventListener('change', () => settled(takeChosen(made, input, (bytes) => (
    hold(kindOf(bytes) === 'id proof' ? 'idProof' : key, bytes)))));
  return made;
}

/**
 * Returns the section in which a reader looks for an entry, or nothing in a receipt, which holds theirs alone.
 * @param {Read} read @param {Hold} hold
 */
function findElements(read, hold) {
  const { terms, list } = read;
  if (isReceipt(read)) return [];
  const section = element('section', { id: 'find', 'aria-labelledby': 'find-heading' });
  section.append(element('h2', { id: 'find-heading' }, say('find')));
  if (terms.kind === 'blinded' || (terms.kind === 'list' && (list === null || list.problem !== null))) {
    const isPrivate = terms.kind === 'blinded';
    section.append(
      said('p', isPrivate ? 'findProof' : 'findList'),
      ...(PAGE.held.idProof === undefined ? [] : [said('p', isPrivate ? 'idNoPlace' : 'idNeedsList')]),
      ...(isPrivate ? [] : [lackedFile('entries', say('findListFile'), hold)]),
      lackedFile('proof', say('findProofFile'), hold),
    );
    return [section];
  }
  const input = element('input', { type: 'search', id: 'find-text', autocomplete: 'off', spellcheck: 'false' });
  const found = element('div', { id: 'find-found', role: 'status' });
  let turn = 0;
  const look = async () => {
    const mine = ++turn;
    const text = input.value.trim();
    // Whoever types has not finished yet.
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (mine !== turn) return;
    const state = read.stated === null ? [] : [stateElement()];
    if (text === '') found.replaceChildren();
    else if (terms.kind === 'numbers') found.replaceChildren(...state, numberElement(read, text));
    else if (list !== null && list.problem === null) {
      const answer = await entriesWith(list, text, () => mine !== turn);
      if (answer !== null) found.replaceChildren(...state, ...foundElements(read, answer));
    }
  };
  input.addEventListener('input', look);
  // A check or another language shows the draw again, and what the reader looks for with it.
  const before = ifThere('find-text');
  input.value = before instanceof HTMLInputElement ? before.value : '';
  if (input.value !== '') settled(look());
  const label = say(terms.kind === 'numbers' ? 'findNumber' : list?.hasBlindedIds ? 'findDigits' : 'findLabel');
  if (list?.hasBlindedIds) section.append(...idProofElements(read, list));
  section.append(element('div', { class: 'field' }, element('label', { for: 'find-text' }, label), input), found);
  return [section];
}

// ---- web/page/views/receipt.js

// The receipt: the entry whose proof the page holds.

/**
 * Returns the card of the entry whose proof the page holds, or nothing if it holds none. `hold` takes a list.
 * @param {Read} read @param {Hold} hold
 */
function receiptElements(read, hold) {
  const { receipt, terms } = read;
  if (receipt === null) return [];
  if (receipt.error !== undefined) {
    return [said('h2', 'yourEntry'), said('p', 'entryWrong'), lackedFile('proof', say('findProofFile'), hold)];
  }
  const { index, entry, place } = receipt;
  const { count, draw, allocation } = terms;
  const line = place < 0 ? say('entryUnknown', index + 1, count)
    : place === 0 ? say('entryNotDrawn', index + 1, count, draw)
      : say('entryDrawn', index + 1, count, ordinal(place), draw);
  // With an allocation a place in the draw says little, and looks like a prize.
  const number = allocation === null ? place : seatOf(read, index);
  const hasNone = place === 0 || awardOf(read, index) === 'nothing';
  const [answer, more] = receiptAnswer(read, receipt);
  return [
    element('h2', { class: 'outcome' }, ...answer),
    element('ul', { class: 'cards', id: 'receipt', role: 'list' }, cardElement(
      number > 0 ? grouped(number) : hasNone ? '–' : '', quotedEntry(read, entry), line,
    )),
    ...(place < 0 ? [] : [stateElement()]),
    ...(place < 0 || judgedAs() !== null ? [] : [element('p', { class: 'hint' }, say('entryBy'))]),
    ...more,
    ...(place === 0 ? [] : listForAwards(read, hold)),
    folded('another', say('anotherProof'), () => [lackedFile('proof', say('findProofFile'), hold)]),
  ];
}

/**
 * Returns whether what the organiser says that the entry of a receipt gets is nothing that the page found itself.
 * @param {Pick<Read, 'receipt' | 'awards' | 'stated'>} read
 */
function isClaimed(read) {
  const { receipt, awards } = read;
  if (receipt === null || receipt.error !== undefined || receipt.award === null) return false;
  return awards === null || !isSame(receipt.award, awardOf(read, receipt.index));
}

/** Returns whether two say that an entry gets the same. @param {Got} one @param {Got | null} other */
function isSame(one, other) {
  if (one === 'nothing' || other === 'nothing' || other === null) return one === other;
  return one.name === other.name && one.seat === other.seat;
}

/**
 * Returns what the entry of a receipt gets, in words for its heading, and what is said beside it: as the page finds it,
 * or as the organiser says, which it can't check.
 * @param {Read} read @param {Receipt} receipt @returns {[answer: Part[], more: Node[]]}
 */
function receiptAnswer(read, { index, place, award, withdrew }) {
  const found = outcomeParts(read, index);
  const answer = found ?? sayParts(place < 0 ? 'idBefore' : 'yourEntry');
  if (award === null || place === 0 || !isClaimed(read)) return [answer, []];
  const isGone = withdrew !== null && withdrew.at > 0;
  const claim = isGone ? sayParts('saysWithdrew', withdrew.at, withdrew.count)
    : awardParts(award, ['saysAward', 'saysPlace', 'saysNothing']);
  const after = withdrew === null || isGone ? [] : afterSpace(sayParts('withdrawalsCounted', withdrew.count));
  const about = [say(read.awards === null ? 'saysUnchecked' : 'saysOther'), ...after];
  if (found === null && judgedAs() !== 'refused') return [claim, [element('p', { id: 'claim' }, ...about)]];
  return [answer, [element('p', { id: 'claim' }, element('strong', {}, ...claim), ' ', ...about)]];
}

/**
 * Returns the field for the list in a receipt whose award follows from it. `hold` takes the list.
 * @param {Read} draw @param {Hold} hold
 */
function listForAwards({ terms, awards, list, stated }, hold) {
  const isUseful = terms.allocation !== null && terms.kind === 'list' && awards === null && list === null;
  return isUseful && stated?.drawn
    ? [said('p', 'listForAwards'), lackedFile('entries', say('findListFile'), hold)] : [];
}

// ---- web/page/views/controls.js

// The controls of a show: to start it and to stop it, to go to any frame, how fast it runs, and the whole screen.

/** The speeds: the sentence, for how many milliseconds a frame is shown, and how many frames are shown at most. */
const SPEEDS = [
  { label: 'speedSlow', wait: 5000, frames: Infinity },
  { label: 'speedMiddle', wait: 2000, frames: Infinity },
  { label: 'speedFast', wait: 500, frames: Infinity },
  { label: 'speedFastest', wait: 100, frames: 250 },
];
const FIRST_SPEED = 1;

/**
 * What the controls let a show do.
 * @typedef {object} Controlled
 * @property {() => void} play  starts or stops
 * @property {(frame: number, moves: boolean) => void} goTo
 * @property {() => void} toggleFull
 * @property {() => void} heedSpeed
 * @property {() => void} pause  stops, if it runs
 */

class Controls {
  /** @param {number} steps @param {Controlled} show */
  constructor(steps, show) {
    this.steps = steps;
    this.frame = 0;
    this.play = button('show-play', say('showPlay'), show.play);
    this.back = button('show-back', '◀', () => show.goTo(Math.max(this.frame - 1, 0), false));
    this.on = button('show-on', '▶', () => show.goTo(Math.min(this.frame + 1, steps), true));
    this.full = button('show-full', say('showFull'), show.toggleFull);
    for (const { made, key } of [{ made: this.back, key: 'showBack' }, { made: this.on, key: 'showOn' }]) {
      made.setAttribute('aria-label', say(key));
      made.setAttribute('title', say(key));
    }
    this.full.hidden = !document.fullscreenEnabled;
    this.slider = element('input', { id: 'show-step', type: 'range', min: '0', max: `${steps}`, step: '1' });
    this.slider.addEventListener('input', () => show.goTo(Number(this.slider.value), false));
    this.slider.setAttribute('aria-label', say('showStep'));
    const options = SPEEDS.map(({ label }, i) => element('option', { value: `${i}` }, say(label)));
    this.speed = element('select', { id: 'show-speed', 'aria-label': say('showSpeed') }, ...options);
    this.speed.value = `${FIRST_SPEED}`;
    this.speed.addEventListener('change', show.heedSpeed);
    this.why = element('p', { class: 'hint' }, say('showStill'));
    this.still = matchMedia('(prefers-reduced-motion: reduce)');
    this.still.addEventListener('change', () => this.heedMotion(show));
    this.heedMotion(show);
  }

  elements() {
    return [
      element(
        'div', { class: 'show-controls', role: 'group', 'aria-label': say('showControls') },
        this.play, this.back, this.on, this.speed, this.full, this.slider,
      ),
      this.why,
    ];
  }

  /**
   * Does what the reader's device asks for: with less movement, the show does not run by itself.
   * @param {Controlled} show
   */
  heedMotion({ pause }) {
    const { matches } = this.still;
    if (matches) pause();
    this.play.hidden = matches;
    this.speed.hidden = matches;
    this.why.hidden = !matches;
  }

  /** Returns the speed that is chosen. */
  pace() {
    return SPEEDS[Number(this.speed.value)];
  }

  /** Shows which frame is shown. @param {number} frame @param {boolean} isRunning */
  display(frame, isRunning) {
    this.frame = frame;
    const [isFirst, isLast] = [frame === 0, frame === this.steps];
    const still = isLast ? 'showAgain' : isFirst ? 'showPlay' : 'showContinue';
    this.play.textContent = say(isRunning ? 'showPause' : still);
    // A button that was disabled would lose the focus.
    this.back.setAttribute('aria-disabled', `${isFirst}`);
    this.on.setAttribute('aria-disabled', `${isLast}`);
    this.slider.value = `${frame}`;
    this.slider.setAttribute('aria-valuetext', say('showStepOf', String(frame), String(this.steps)));
  }

  /** Shows whether the show is on the whole screen. @param {boolean} isFull */
  displayFull(isFull) {
    this.full.textContent = say(isFull ? 'showFullEnd' : 'showFull');
  }
}

// ---- web/page/views/tiles.js

// The tiles of a show: one for each position, and in it the card of the entry at that position.

/**
 * What the steps of a show go by. `swaps` has the position j that each step swaps with.
 * @typedef {{ count: number, order: string, swaps: ArrayLike<number> }} ShownSteps
 */

/** Up to this many entries, there is a tile for each position. */
const MOST_TILES = 100;

/** Up to this many letters of its longest word, a name gets a tile that is wide enough for it. */
const LONGEST_WORD = 16;

/** How long two cards take to change places, in milliseconds. */
const MOVE_TIME = 800;

/**
 * Returns the positions that step t swaps. They may be the same one. What the step leaves at i is drawn.
 * @param {ShownSteps} draw @param {number} t
 */
function positionsOfStep({ count, order, swaps }, t) {
  return { i: order === 'forward' ? t : count - 1 - t, j: swaps[t] };
}

/** Returns which entry is at each position after this many steps. @param {ShownSteps} draw @param {number} steps */
function entriesAfter(draw, steps) {
  const at = Array.from({ length: draw.count }, (_, position) => position);
  for (let t = 0; t < steps; t++) {
    const { i, j } = positionsOfStep(draw, t);
    [at[i], at[j]] = [at[j], at[i]];
  }
  return at;
}

/** The tiles of a draw, in a list. */
class Tiles {
  /**
   * `textOf(entry)` returns what is on the card of an entry. `hasNames` says whether that is its name.
   * @param {ShownSteps} draw @param {(entry: number) => string | Node} textOf @param {boolean} hasNames
   */
  constructor(draw, textOf, hasNames) {
    this.draw = draw;
    const positions = Array.from({ length: draw.count }, (_, position) => position);
    this.cards = positions.map((entry) => element('span', { class: 'show-card' }, element('span', {}, textOf(entry))));
    this.tiles = positions.map((position) => {
      const slot = element('span', { class: 'show-slot' });
      const mark = element('span', {});
      // Small boxes have the number alone.
      const parts = sayParts('showPosition', element('strong', {}, String(position + 1)));
      const words = parts.map((part) => (typeof part === 'string' ? element('span', {}, part) : part));
      const name = element('span', { class: 'show-position' }, ...words);
      const label = element('span', { class: 'show-label' }, name, mark);
      return { box: element('li', {}, label, slot), slot, mark };
    });
    /** @type {Animation[]} */
    this.moves = [];
    this.list = this.makeList(hasNames);
  }

  /** @param {boolean} hasNames */
  makeList(hasNames) {
    const { count } = this.draw;
    const length = hasNames ? '' : ' short';
    const size = (count <= 12 ? 'few' : count <= 24 ? 'some' : count <= 52 ? 'more' : 'many') + length;
    const boxes = this.tiles.map(({ box }) => box);
    const list = element(
      'ol', { class: `show-tiles ${size}`, role: 'list', 'aria-label': say('showPositions') }, ...boxes,
    );
    const words = this.cards.flatMap(({ textContent }) => (textContent ?? '').split(/[\s;-]/));
    const longest = Math.max(...words.map((word) => Array.from(word).length));
    list.style.setProperty('--word', `${Math.min(longest, LONGEST_WORD)}`);
    return list;
  }

  /**
   * Puts each card where it is in a frame, and marks the positions of the last step and those that are final: the first
   * `drawn` in the order of the draw.
   * @param {number} frame @param {number} drawn
   */
  display(frame, drawn) {
    this.moves.forEach((move) => move.cancel());
    this.moves = [];
    const last = frame > 0 ? positionsOfStep(this.draw, frame - 1) : { i: -1, j: -1 };
    entriesAfter(this.draw, frame).forEach((entry, position) => {
      const { box, slot, mark } = this.tiles[position];
      if (slot.firstChild !== this.cards[entry]) slot.append(this.cards[entry]);
      const place = this.draw.order === 'forward' ? position + 1 : this.draw.count - position;
      const isDrawn = place <= drawn;
      const isSwapped = position === last.i || position === last.j;
      box.className = `${isDrawn ? 'drawn' : ''} ${isSwapped ? 'now' : ''}`;
      // The colour of a box shows that it was swapped, so these words are for screen readers only.
      mark.className = isDrawn ? 'show-mark' : 'show-mark spoken';
      mark.textContent = isDrawn ? say('showPlace', String(place)) : isSwapped ? say('showSwapped') : '';
    });
  }

  /** Lets the cards of a frame's last step move from where they were to where they are. @param {number} frame */
  move(frame) {
    const { i, j } = positionsOfStep(this.draw, frame - 1);
    if (i === j) return;
    const entries = entriesAfter(this.draw, frame);
    const [to, from] = [i, j].map((position) => this.tiles[position].slot.getBoundingClientRect());
    const [x, y] = [from.left - to.left, from.top - to.top];
    const timing = { duration: MOVE_TIME, easing: 'ease-in-out' };
    /** @param {number} dx @param {number} dy */
    const path = (dx, dy) => [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }];
    this.moves = [
      this.cards[entries[i]].animate(path(x, y), timing), this.cards[entries[j]].animate(path(-x, -y), timing),
    ];
  }
}

// ---- web/page/views/show.js

// The show: the shuffle replayed step by step, for a stream or a hall. Frame 0 is the start, and frame t is what t
// steps have left. The show replays what it is given, and judges nothing.

/**
 * What a show is of.
 * @typedef {object} ShownDraw
 * @property {number} count
 * @property {string} kind
 * @property {string} order
 * @property {Allocation | null} allocation
 * @property {ArrayLike<number>} swaps  the position j that each step swaps with
 * @property {ArrayLike<number>} drawn  the numbers of the entries drawn, in the order of the draw
 * @property {string | null} title  the name of the draw, or null
 * @property {boolean} hasNames  whether the texts of entries are words of others
 * @property {HeldList | null} list
 * @property {Part[]} withdrawals  who withdrew, in a sentence, if anybody did
 */
/**
 * Seats in the order in which a show of who gets what shows them.
 * @typedef {{ length: number, at: (i: number) => { group: Group, seat: number } }} Seats
 */
/** @typedef {(entry: number) => string} NameOf Returns the text of an entry as it can be shown. */

/** How many of the places drawn before are listed at once, also beside tiles, which show them all. */
const MOST_PLACES = 20;
const MOST_BESIDE_TILES = 8;

/** On the whole screen, letters and gaps shrink by this factor until everything is seen, and at most to this one. */
const SHRINK = 0.96;
const LEAST_SIZE = 0.3;

/** @type {Seats} */
const NO_SEATS = {
  length: 0,
  at: () => {
    throw new Error('There are no seats');
  },
};

/**
 * Returns the elements of a show. People see positions and places from 1.
 * @param {ShownDraw} draw @param {NameOf} nameOf
 */
function showElements(draw, nameOf) {
  return [new Show(draw, nameOf).root];
}

/** A show: its elements, the frame that is shown, and the timer, which is null unless the show runs by itself. */
class Show {
  /** @param {ShownDraw} draw @param {NameOf} nameOf @param {Seats | null} [seats] */
  constructor(draw, nameOf, seats = null) {
    this.draw = draw;
    this.seats = seats ?? NO_SEATS;
    this.nameOf = nameOf;
    this.names = new Map();
    this.steps = this.countSteps();
    this.frame = 0;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    this.tiles = this.makeTiles();
    this.size = 1;
    this.sentence = element('p', { class: 'show-sentence' });
    this.title = element('p', { class: 'show-title' }, ...(draw.title === null ? [] : [quote(draw.title)]));
    this.newest = element('div', { class: 'show-newest' });
    this.places = element('ol', { class: 'show-places', role: 'list' });
    this.before = element('p', { class: 'hint' });
    this.earlier = element('div', {}, said('h3', this.soFar()), this.places, this.before);
    // What is on the screen changes too often to be read out, so there is a line that is only read out.
    this.status = element('p', { class: 'show-status spoken', role: 'status' });
    this.controls = new Controls(this.steps, {
      play: () => (this.timer === null ? this.start() : this.pause()),
      goTo: (frame, moves) => this.goTo(frame, moves),
      toggleFull: () => this.toggleFull(),
      heedSpeed: () => this.timer !== null && this.wait(),
      pause: () => this.timer !== null && this.pause(),
    });
    this.root = element(
      'div', { class: 'show' }, stateElement(), this.withdrawals(),
      element('p', { class: 'hint show-rule' }, this.explanation()),
      ...(this.steps > 0 ? this.controls.elements() : []),
      this.status, element('div', { class: 'show-head' }, this.sentence, this.title, this.newest),
      element(
        'div', { class: this.tiles === null ? 'show-large' : 'show-small' },
        ...(this.tiles === null ? [] : [this.tiles.list]), this.earlier,
      ),
    );
    this.display(0, false);
    new ResizeObserver(() => this.fit(1)).observe(this.root);
    // The reader may leave by a key too.
    this.root.addEventListener('fullscreenchange', () => this.controls.displayFull(this.isFull()));
  }

  countSteps() {
    return this.draw.swaps.length;
  }

  /** Returns the key of the sentence above the list. */
  soFar() {
    return 'showSoFar';
  }

  /** Returns what withdrawals have to do with this show, if some are given. */
  withdrawals() {
    return element('p', { class: 'state' }, this.draw.withdrawals.length === 0 ? '' : say('showBeforeWithdrawals'));
  }

  explanation() {
    return `${say('showRule')} ${say(this.tiles === null ? 'showTooMany' : 'showBoxes')}`;
  }

  /** Returns the tiles, or null if there are too many entries for them. @returns {Tiles | null} */
  makeTiles() {
    const { count, hasNames, kind } = this.draw;
    if (count > MOST_TILES) return null;
    const first = kind === 'numbers' ? 0 : 1;
    return new Tiles(this.draw, (entry) => (hasNames ? this.quotedName(entry) : String(first + entry)), hasNames);
  }

  // ---- A frame

  /**
   * Shows a frame. If `moves` is true, the cards of its last step move, unless the reader wants no movement.
   * @param {number} frame @param {boolean} moves
   */
  display(frame, moves) {
    this.frame = frame;
    const drawn = this.countDrawn();
    this.sentence.textContent = this.stepText();
    this.title.hidden = frame > 0 || drawn > 0;
    // A step draws one entry. If all are drawn, the last step leaves another one over.
    const newest = Math.max(frame, 1);
    this.newest.replaceChildren();
    for (let place = newest; place <= drawn; place++) this.newest.append(this.newestElement(place));
    const before = Math.max(0, newest - 1 - (this.tiles === null ? MOST_PLACES : MOST_BESIDE_TILES));
    this.places.replaceChildren();
    for (let place = newest - 1; place > before; place--) this.places.append(this.placeElement('li', place));
    this.before.textContent = this.earlierText(before);
    this.earlier.hidden = newest === 1;
    this.tiles?.display(frame, drawn);
    this.fit(this.size);
    if (moves && !this.controls.still.matches) this.tiles?.move(frame);
    this.controls.display(frame, this.timer !== null);
  }

  /** Returns how many entries are drawn after the steps of this frame. */
  countDrawn() {
    return this.frame === this.steps ? this.draw.drawn.length : this.frame;
  }

  /**
   * Returns what is said of the places that are not listed: the first `before` of those that are drawn.
   * @param {number} before
   */
  earlierText(before) {
    if (before === 0) return '';
    return before === 1 ? say('showOneBefore') : say('showBefore', String(before));
  }

  stepText() {
    if (this.steps === 0) return say('showOneEntry');
    if (this.frame === 0) return say('showStart');
    const { i, j } = positionsOfStep(this.draw, this.frame - 1);
    const numbers = [this.frame, this.steps, i + 1, j + 1].map(String);
    return say(i === j ? 'showStays' : 'showSwaps', ...numbers);
  }

  /** Returns the large line for a place that this frame draws. @param {number} place */
  newestElement(place) {
    return this.placeElement('p', place);
  }

  /**
   * Returns an element that says who has this place in the order of the draw, counted from 1.
   * @param {'p' | 'li'} tag @param {number} place @returns {HTMLElement}
   */
  placeElement(tag, place) {
    const name = this.quotedName(this.draw.drawn[place - 1]);
    const isLeftOver = this.steps > 0 && place > this.steps;
    return element(tag, {}, ...sayParts(isLeftOver ? 'showLeftOver' : 'showPlaceIs', String(place), name));
  }

  /** Returns the name of an entry. @param {number} number */
  nameText(number) {
    // A name can be an excerpt of a very long one, and most are shown many times.
    if (!this.names.has(number)) this.names.set(number, this.nameOf(number));
    return this.names.get(number);
  }

  /**
   * Returns an element with the name of an entry within a sentence: in quotation marks, if somebody wrote it.
   * @param {number} number
   */
  quotedName(number) {
    const name = this.nameText(number);
    const parts = entryParts(this.draw, this.draw.list, name);
    return this.draw.hasNames ? quotedLine(name, parts) : element('bdi', {}, ...parts);
  }

  // ---- The whole screen

  isFull() {
    return document.fullscreenElement === this.root;
  }

  /** Shows the show alone on the whole screen, for a hall, or with the rest of the page again. */
  toggleFull() {
    const change = this.isFull() ? document.exitFullscreen() : this.root.requestFullscreen();
    // A browser may refuse. Then the page stays as it is.
    change.catch(() => {});
  }

  /**
   * On the whole screen, makes letters and gaps as large as this, and then smaller until all that the frame shows is
   * seen. They grow again only when the window changes, so that nothing jumps from frame to frame.
   * @param {number} size
   */
  fit(size) {
    if (!this.isFull()) return;
    /** @param {number} factor */
    const take = (factor) => {
      this.size = factor;
      this.root.style.setProperty('--fit', `${factor}`);
    };
    take(size);
    while (this.root.scrollHeight > this.root.clientHeight && this.size > LEAST_SIZE) take(this.size * SHRINK);
  }

  /** Shows the frame that the reader has chosen. @param {number} frame @param {boolean} moves */
  goTo(frame, moves) {
    this.stop();
    this.display(frame, moves && frame > this.frame);
    this.readOut('');
  }

  // ---- Running by itself

  start() {
    this.status.textContent = '';
    if (this.frame < this.steps) {
      this.showNext();
    } else {
      this.wait();
      this.display(0, false);
    }
  }

  /** Waits for as long as a frame is shown at the speed of now. */
  wait() {
    this.stop();
    this.timer = setTimeout(() => this.showNext(), this.controls.pace().wait);
  }

  stop() {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Shows the next frame, and waits for the one after it, unless this was the last. */
  showNext() {
    // Another record may have taken the place of the show, or the reader has folded it.
    if (!this.root.checkVisibility()) {
      this.pause();
      return;
    }
    const { wait, frames } = this.controls.pace();
    const next = Math.min(this.frame + Math.max(1, Math.ceil(this.steps / frames)), this.steps);
    if (next < this.steps) this.wait();
    else this.stop();
    this.display(next, wait > MOVE_TIME);
    if (next === this.steps) this.readOut(`${say('showEnd')} `);
  }

  pause() {
    this.stop();
    this.controls.display(this.frame, false);
    this.readOut(`${say('showPaused')} `);
  }

  /** Lets a screen reader say what this frame shows. While the show runs, nothing is said. @param {string} before */
  readOut(before) {
    const lines = [...this.newest.children].map(({ textContent }) => `${textContent}.`);
    this.status.textContent = [before + this.sentence.textContent, ...lines].join(' ');
  }
}

// ---- web/page/views/reveal.js

// The show of who gets what: one seat after the other, the first award first or last. It draws nothing: it shows what
// the whole draw gave, as the cards of the page do.

/** The orders in which seats are shown, by the keys of their sentences. */
const REVEALS = new Map([['revealForward', false], ['revealBackward', true]]);

/**
 * Returns the seats of groups, as groupsOf returns them, in the order in which they are shown: { length, at }. Here
 * at(i) is { group, seat }, with a seat from 0. The waitlist is always the last, and begins with its first place.
 * @param {Group[]} groups @param {boolean} isBackward @returns {Seats}
 */
function seatsInOrder(groups, isBackward) {
  const awards = groups.filter(({ isWaitlist }) => !isWaitlist);
  const parts = [...(isBackward ? awards.reverse() : awards), ...groups.filter(({ isWaitlist }) => isWaitlist)];
  /** @type {number[]} */
  const ends = [];
  for (const { places } of parts) ends.push((ends.at(-1) ?? 0) + places.length);
  /** @param {number} i */
  const at = (i) => {
    const part = ends.findIndex((end) => i < end);
    const group = parts[part];
    const seat = i - (ends[part - 1] ?? 0);
    return { group, seat: isBackward && !group.isWaitlist ? group.places.length - 1 - seat : seat };
  };
  return { length: ends.at(-1) ?? 0, at };
}

/** A show of seats. Frame 0 shows none, and frame t the first t of them. */
class Reveal extends Show {
  countSteps() {
    return this.seats.length;
  }

  soFar() {
    return 'revealSoFar';
  }

  /** @returns {null} */
  makeTiles() {
    return null;
  }

  withdrawals() {
    return element('p', { class: 'state' }, ...this.draw.withdrawals);
  }

  explanation() {
    return say('revealRule');
  }

  countDrawn() {
    return this.frame;
  }

  stepText() {
    if (this.frame === 0) return say('revealStart');
    const { group, seat } = this.seats.at(this.frame - 1);
    return say('revealStep', this.frame, this.steps, quotedText(group.name), seat + 1, group.places.length);
  }

  /** Returns who has this seat. The sentence above says which one it is. @param {number} place */
  newestElement(place) {
    return element('p', {}, this.whoElement(this.seats.at(place - 1)));
  }

  /** @param {{ group: Group, seat: number }} seat */
  whoElement({ group, seat }) {
    const at = group.places[seat];
    return at < 0 ? say('awardEmpty') : this.quotedName(this.draw.drawn[at]);
  }

  /** @param {'p' | 'li'} tag @param {number} place @returns {HTMLElement} */
  placeElement(tag, place) {
    const { group, seat } = this.seats.at(place - 1);
    const who = this.whoElement({ group, seat });
    return element(tag, {}, ...sayParts('revealIs', quote(printable(group.name, 'name')), seat + 1, who));
  }

  /** @param {number} before */
  earlierText(before) {
    return before === 0 ? '' : say('revealBefore', before);
  }
}

/**
 * Returns the elements of a show of a draw with awards: what to show, and the show of it.
 * @param {ShownDraw} draw @param {Group[]} groups @param {NameOf} nameOf
 */
function revealElements(draw, groups, nameOf) {
  const options = ['revealSwaps', ...REVEALS.keys()].map((key) => element('option', { value: key }, say(key)));
  const what = element('select', { id: 'show-what' }, ...options);
  const stage = element('div', {});
  const begin = () => {
    const isBackward = REVEALS.get(what.value);
    stage.replaceChildren(...(isBackward === undefined
      ? showElements(draw, nameOf) : [new Reveal(draw, nameOf, seatsInOrder(groups, isBackward)).root]));
  };
  what.addEventListener('change', begin);
  begin();
  return [element('div', { class: 'field' }, element('label', { for: 'show-what' }, say('revealWhat')), what), stage];
}

// ---- web/vendor/qrcodegen.js

/*
 * QR Code generator library (TypeScript)
 *
 * Copyright (c) Project Nayuki. (MIT License)
 * https://www.nayuki.io/page/qr-code-generator-library
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of
 * this software and associated documentation files (the "Software"), to deal in
 * the Software without restriction, including without limitation the rights to
 * use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of
 * the Software, and to permit persons to whom the Software is furnished to do so,
 * subject to the following conditions:
 * - The above copyright notice and this permission notice shall be included in
 *   all copies or substantial portions of the Software.
 * - The Software is provided "as is", without warranty of any kind, express or
 *   implied, including but not limited to the warranties of merchantability,
 *   fitness for a particular purpose and noninfringement. In no event shall the
 *   authors or copyright holders be liable for any claim, damages or other
 *   liability, whether in an action of contract, tort or otherwise, arising from,
 *   out of or in connection with the Software or the use or other dealings in the
 *   Software.
 */
"use strict";
var qrcodegen;
(function (qrcodegen) {
    /*---- QR Code symbol class ----*/
    /*
     * A QR Code symbol, which is a type of two-dimension barcode.
     * Invented by Denso Wave and described in the ISO/IEC 18004 standard.
     * Instances of this class represent an immutable square grid of dark and light cells.
     * The class provides static factory functions to create a QR Code from text or binary data.
     * The class covers the QR Code Model 2 specification, supporting all versions (sizes)
     * from 1 to 40, all 4 error correction levels, and 4 character encoding modes.
     *
     * Ways to create a QR Code object:
     * - High level: Take the payload data and call QrCode.encodeText() or QrCode.encodeBinary().
     * - Mid level: Custom-make the list of segments and call QrCode.encodeSegments().
     * - Low level: Custom-make the array of data codeword bytes (including
     *   segment headers and final padding, excluding error correction codewords),
     *   supply the appropriate version number, and call the QrCode() constructor.
     * (Note that all ways require supplying the desired error correction level.)
     */
    class QrCode {
        /*-- Constructor (low level) and fields --*/
        // Creates a new QR Code with the given version number,
        // error correction level, data codeword bytes, and mask number.
        // This is a low-level API that most users should not use directly.
        // A mid-level API is the encodeSegments() function.
        constructor(
        // The version number of this QR Code, which is between 1 and 40 (inclusive).
        // This determines the size of this barcode.
        version, 
        // The error correction level used in this QR Code.
        errorCorrectionLevel, dataCodewords, msk) {
            this.version = version;
            this.errorCorrectionLevel = errorCorrectionLevel;
            // The modules of this QR Code (false = light, true = dark).
            // Immutable after constructor finishes. Accessed through getModule().
            this.modules = [];
            // Indicates function modules that are not subjected to masking. Discarded when constructor finishes.
            this.isFunction = [];
            // Check scalar arguments
            if (version < QrCode.MIN_VERSION || version > QrCode.MAX_VERSION)
                throw new RangeError("Version value out of range");
            if (msk < -1 || msk > 7)
                throw new RangeError("Mask value out of range");
            this.size = version * 4 + 17;
            // Initialize both grids to be size*size arrays of Boolean false
            let row = [];
            for (let i = 0; i < this.size; i++)
                row.push(false);
            for (let i = 0; i < this.size; i++) {
                this.modules.push(row.slice()); // Initially all light
                this.isFunction.push(row.slice());
            }
            // Compute ECC, draw modules
            this.drawFunctionPatterns();
            const allCodewords = this.addEccAndInterleave(dataCodewords);
            this.drawCodewords(allCodewords);
            // Do masking
            if (msk == -1) { // Automatically choose best mask
                let minPenalty = 1000000000;
                for (let i = 0; i < 8; i++) {
                    this.applyMask(i);
                    this.drawFormatBits(i);
                    const penalty = this.getPenaltyScore();
                    if (penalty < minPenalty) {
                        msk = i;
                        minPenalty = penalty;
                    }
                    this.applyMask(i); // Undoes the mask due to XOR
                }
            }
            assert(0 <= msk && msk <= 7);
            this.mask = msk;
            this.applyMask(msk); // Apply the final choice of mask
            this.drawFormatBits(msk); // Overwrite old format bits
            this.isFunction = [];
        }
        /*-- Static factory functions (high level) --*/
        // Returns a QR Code representing the given Unicode text string at the given error correction level.
        // As a conservative upper bound, this function is guaranteed to succeed for strings that have 738 or fewer
        // Unicode code points (not UTF-16 code units) if the low error correction level is used. The smallest possible
        // QR Code version is automatically chosen for the output. The ECC level of the result may be higher than the
        // ecl argument if it can be done without increasing the version.
        static encodeText(text, ecl) {
            const segs = qrcodegen.QrSegment.makeSegments(text);
            return QrCode.encodeSegments(segs, ecl);
        }
        // Returns a QR Code representing the given binary data at the given error correction level.
        // This function always encodes using the binary segment mode, not any text mode. The maximum number of
        // bytes allowed is 2953. The smallest possible QR Code version is automatically chosen for the output.
        // The ECC level of the result may be higher than the ecl argument if it can be done without increasing the version.
        static encodeBinary(data, ecl) {
            const seg = qrcodegen.QrSegment.makeBytes(data);
            return QrCode.encodeSegments([seg], ecl);
        }
        /*-- Static factory functions (mid level) --*/
        // Returns a QR Code representing the given segments with the given encoding parameters.
        // The smallest possible QR Code version within the given range is automatically
        // chosen for the output. Iff boostEcl is true, then the ECC level of the result
        // may be higher than the ecl argument if it can be done without increasing the
        // version. The mask number is either between 0 to 7 (inclusive) to force that
        // mask, or -1 to automatically choose an appropriate mask (which may be slow).
        // This function allows the user to create a custom sequence of segments that switches
        // between modes (such as alphanumeric and byte) to encode text in less space.
        // This is a mid-level API; the high-level API is encodeText() and encodeBinary().
        static encodeSegments(segs, ecl, minVersion = 1, maxVersion = 40, mask = -1, boostEcl = true) {
            if (!(QrCode.MIN_VERSION <= minVersion && minVersion <= maxVersion && maxVersion <= QrCode.MAX_VERSION)
                || mask < -1 || mask > 7)
                throw new RangeError("Invalid value");
            // Find the minimal version number to use
            let version;
            let dataUsedBits;
            for (version = minVersion;; version++) {
                const dataCapacityBits = QrCode.getNumDataCodewords(version, ecl) * 8; // Number of data bits available
                const usedBits = QrSegment.getTotalBits(segs, version);
                if (usedBits <= dataCapacityBits) {
                    dataUsedBits = usedBits;
                    break; // This version number is found to be suitable
                }
                if (version >= maxVersion) // All versions in the range could not fit the given data
                    throw new RangeError("Data too long");
            }
            // Increase the error correction level while the data still fits in the current version number
            for (const newEcl of [QrCode.Ecc.MEDIUM, QrCode.Ecc.QUARTILE, QrCode.Ecc.HIGH]) { // From low to high
                if (boostEcl && dataUsedBits <= QrCode.getNumDataCodewords(version, newEcl) * 8)
                    ecl = newEcl;
            }
            // Concatenate all segments to create the data bit string
            let bb = [];
            for (const seg of segs) {
                appendBits(seg.mode.modeBits, 4, bb);
                appendBits(seg.numChars, seg.mode.numCharCountBits(version), bb);
                for (const b of seg.getData())
                    bb.push(b);
            }
            assert(bb.length == dataUsedBits);
            // Add terminator and pad up to a byte if applicable
            const dataCapacityBits = QrCode.getNumDataCodewords(version, ecl) * 8;
            assert(bb.length <= dataCapacityBits);
            appendBits(0, Math.min(4, dataCapacityBits - bb.length), bb);
            appendBits(0, (8 - bb.length % 8) % 8, bb);
            assert(bb.length % 8 == 0);
            // Pad with alternating bytes until data capacity is reached
            for (let padByte = 0xEC; bb.length < dataCapacityBits; padByte ^= 0xEC ^ 0x11)
                appendBits(padByte, 8, bb);
            // Pack bits into bytes in big endian
            let dataCodewords = [];
            while (dataCodewords.length * 8 < bb.length)
                dataCodewords.push(0);
            bb.forEach((b, i) => dataCodewords[i >>> 3] |= b << (7 - (i & 7)));
            // Create the QR Code object
            return new QrCode(version, ecl, dataCodewords, mask);
        }
        /*-- Accessor methods --*/
        // Returns the color of the module (pixel) at the given coordinates, which is false
        // for light or true for dark. The top left corner has the coordinates (x=0, y=0).
        // If the given coordinates are out of bounds, then false (light) is returned.
        getModule(x, y) {
            return 0 <= x && x < this.size && 0 <= y && y < this.size && this.modules[y][x];
        }
        /*-- Private helper methods for constructor: Drawing function modules --*/
        // Reads this object's version field, and draws and marks all function modules.
        drawFunctionPatterns() {
            // Draw horizontal and vertical timing patterns
            for (let i = 0; i < this.size; i++) {
                this.setFunctionModule(6, i, i % 2 == 0);
                this.setFunctionModule(i, 6, i % 2 == 0);
            }
            // Draw 3 finder patterns (all corners except bottom right; overwrites some timing modules)
            this.drawFinderPattern(3, 3);
            this.drawFinderPattern(this.size - 4, 3);
            this.drawFinderPattern(3, this.size - 4);
            // Draw numerous alignment patterns
            const alignPatPos = this.getAlignmentPatternPositions();
            const numAlign = alignPatPos.length;
            for (let i = 0; i < numAlign; i++) {
                for (let j = 0; j < numAlign; j++) {
                    // Don't draw on the three finder corners
                    if (!(i == 0 && j == 0 || i == 0 && j == numAlign - 1 || i == numAlign - 1 && j == 0))
                        this.drawAlignmentPattern(alignPatPos[i], alignPatPos[j]);
                }
            }
            // Draw configuration data
            this.drawFormatBits(0); // Dummy mask value; overwritten later in the constructor
            this.drawVersion();
        }
        // Draws two copies of the format bits (with its own error correction code)
        // based on the given mask and this object's error correction level field.
        drawFormatBits(mask) {
            // Calculate error correction code and pack bits
            const data = this.errorCorrectionLevel.formatBits << 3 | mask; // errCorrLvl is uint2, mask is uint3
            let rem = data;
            for (let i = 0; i < 10; i++)
                rem = (rem << 1) ^ ((rem >>> 9) * 0x537);
            const bits = (data << 10 | rem) ^ 0x5412; // uint15
            assert(bits >>> 15 == 0);
            // Draw first copy
            for (let i = 0; i <= 5; i++)
                this.setFunctionModule(8, i, getBit(bits, i));
            this.setFunctionModule(8, 7, getBit(bits, 6));
            this.setFunctionModule(8, 8, getBit(bits, 7));
            this.setFunctionModule(7, 8, getBit(bits, 8));
            for (let i = 9; i < 15; i++)
                this.setFunctionModule(14 - i, 8, getBit(bits, i));
            // Draw second copy
            for (let i = 0; i < 8; i++)
                this.setFunctionModule(this.size - 1 - i, 8, getBit(bits, i));
            for (let i = 8; i < 15; i++)
                this.setFunctionModule(8, this.size - 15 + i, getBit(bits, i));
            this.setFunctionModule(8, this.size - 8, true); // Always dark
        }
        // Draws two copies of the version bits (with its own error correction code),
        // based on this object's version field, iff 7 <= version <= 40.
        drawVersion() {
            if (this.version < 7)
                return;
            // Calculate error correction code and pack bits
            let rem = this.version; // version is uint6, in the range [7, 40]
            for (let i = 0; i < 12; i++)
                rem = (rem << 1) ^ ((rem >>> 11) * 0x1F25);
            const bits = this.version << 12 | rem; // uint18
            assert(bits >>> 18 == 0);
            // Draw two copies
            for (let i = 0; i < 18; i++) {
                const color = getBit(bits, i);
                const a = this.size - 11 + i % 3;
                const b = Math.floor(i / 3);
                this.setFunctionModule(a, b, color);
                this.setFunctionModule(b, a, color);
            }
        }
        // Draws a 9*9 finder pattern including the border separator,
        // with the center module at (x, y). Modules can be out of bounds.
        drawFinderPattern(x, y) {
            for (let dy = -4; dy <= 4; dy++) {
                for (let dx = -4; dx <= 4; dx++) {
                    const dist = Math.max(Math.abs(dx), Math.abs(dy)); // Chebyshev/infinity norm
                    const xx = x + dx;
                    const yy = y + dy;
                    if (0 <= xx && xx < this.size && 0 <= yy && yy < this.size)
                        this.setFunctionModule(xx, yy, dist != 2 && dist != 4);
                }
            }
        }
        // Draws a 5*5 alignment pattern, with the center module
        // at (x, y). All modules must be in bounds.
        drawAlignmentPattern(x, y) {
            for (let dy = -2; dy <= 2; dy++) {
                for (let dx = -2; dx <= 2; dx++)
                    this.setFunctionModule(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) != 1);
            }
        }
        // Sets the color of a module and marks it as a function module.
        // Only used by the constructor. Coordinates must be in bounds.
        setFunctionModule(x, y, isDark) {
            this.modules[y][x] = isDark;
            this.isFunction[y][x] = true;
        }
        /*-- Private helper methods for constructor: Codewords and masking --*/
        // Returns a new byte string representing the given data with the appropriate error correction
        // codewords appended to it, based on this object's version and error correction level.
        addEccAndInterleave(data) {
            const ver = this.version;
            const ecl = this.errorCorrectionLevel;
            if (data.length != QrCode.getNumDataCodewords(ver, ecl))
                throw new RangeError("Invalid argument");
            // Calculate parameter numbers
            const numBlocks = QrCode.NUM_ERROR_CORRECTION_BLOCKS[ecl.ordinal][ver];
            const blockEccLen = QrCode.ECC_CODEWORDS_PER_BLOCK[ecl.ordinal][ver];
            const rawCodewords = Math.floor(QrCode.getNumRawDataModules(ver) / 8);
            const numShortBlocks = numBlocks - rawCodewords % numBlocks;
            const shortBlockLen = Math.floor(rawCodewords / numBlocks);
            // Split data into blocks and append ECC to each block
            let blocks = [];
            const rsDiv = QrCode.reedSolomonComputeDivisor(blockEccLen);
            for (let i = 0, k = 0; i < numBlocks; i++) {
                let dat = data.slice(k, k + shortBlockLen - blockEccLen + (i < numShortBlocks ? 0 : 1));
                k += dat.length;
                const ecc = QrCode.reedSolomonComputeRemainder(dat, rsDiv);
                if (i < numShortBlocks)
                    dat.push(0);
                blocks.push(dat.concat(ecc));
            }
            // Interleave (not concatenate) the bytes from every block into a single sequence
            let result = [];
            for (let i = 0; i < blocks[0].length; i++) {
                blocks.forEach((block, j) => {
                    // Skip the padding byte in short blocks
                    if (i != shortBlockLen - blockEccLen || j >= numShortBlocks)
                        result.push(block[i]);
                });
            }
            assert(result.length == rawCodewords);
            return result;
        }
        // Draws the given sequence of 8-bit codewords (data and error correction) onto the entire
        // data area of this QR Code. Function modules need to be marked off before this is called.
        drawCodewords(data) {
            if (data.length != Math.floor(QrCode.getNumRawDataModules(this.version) / 8))
                throw new RangeError("Invalid argument");
            let i = 0; // Bit index into the data
            // Do the funny zigzag scan
            for (let right = this.size - 1; right >= 1; right -= 2) { // Index of right column in each column pair
                if (right == 6)
                    right = 5;
                for (let vert = 0; vert < this.size; vert++) { // Vertical counter
                    for (let j = 0; j < 2; j++) {
                        const x = right - j; // Actual x coordinate
                        const upward = ((right + 1) & 2) == 0;
                        const y = upward ? this.size - 1 - vert : vert; // Actual y coordinate
                        if (!this.isFunction[y][x] && i < data.length * 8) {
                            this.modules[y][x] = getBit(data[i >>> 3], 7 - (i & 7));
                            i++;
                        }
                        // If this QR Code has any remainder bits (0 to 7), they were assigned as
                        // 0/false/light by the constructor and are left unchanged by this method
                    }
                }
            }
            assert(i == data.length * 8);
        }
        // XORs the codeword modules in this QR Code with the given mask pattern.
        // The function modules must be marked and the codeword bits must be drawn
        // before masking. Due to the arithmetic of XOR, calling applyMask() with
        // the same mask value a second time will undo the mask. A final well-formed
        // QR Code needs exactly one (not zero, two, etc.) mask applied.
        applyMask(mask) {
            if (mask < 0 || mask > 7)
                throw new RangeError("Mask value out of range");
            for (let y = 0; y < this.size; y++) {
                for (let x = 0; x < this.size; x++) {
                    let invert;
                    switch (mask) {
                        case 0:
                            invert = (x + y) % 2 == 0;
                            break;
                        case 1:
                            invert = y % 2 == 0;
                            break;
                        case 2:
                            invert = x % 3 == 0;
                            break;
                        case 3:
                            invert = (x + y) % 3 == 0;
                            break;
                        case 4:
                            invert = (Math.floor(x / 3) + Math.floor(y / 2)) % 2 == 0;
                            break;
                        case 5:
                            invert = x * y % 2 + x * y % 3 == 0;
                            break;
                        case 6:
                            invert = (x * y % 2 + x * y % 3) % 2 == 0;
                            break;
                        case 7:
                            invert = ((x + y) % 2 + x * y % 3) % 2 == 0;
                            break;
                        default: throw new Error("Unreachable");
                    }
                    if (!this.isFunction[y][x] && invert)
                        this.modules[y][x] = !this.modules[y][x];
                }
            }
        }
        // Calculates and returns the penalty score based on state of this QR Code's current modules.
        // This is used by the automatic mask choice algorithm to find the mask pattern that yields the lowest score.
        getPenaltyScore() {
            let result = 0;
            // Adjacent modules in row having same color, and finder-like patterns
            for (let y = 0; y < this.size; y++) {
                let runColor = false;
                let runX = 0;
                let runHistory = [0, 0, 0, 0, 0, 0, 0];
                for (let x = 0; x < this.size; x++) {
                    if (this.modules[y][x] == runColor) {
                        runX++;
                        if (runX == 5)
                            result += QrCode.PENALTY_N1;
                        else if (runX > 5)
                            result++;
                    }
                    else {
                        this.finderPenaltyAddHistory(runX, runHistory);
                        if (!runColor)
                            result += this.finderPenaltyCountPatterns(runHistory) * QrCode.PENALTY_N3;
                        runColor = this.modules[y][x];
                        runX = 1;
                    }
                }
                result += this.finderPenaltyTerminateAndCount(runColor, runX, runHistory) * QrCode.PENALTY_N3;
            }
            // Adjacent modules in column having same color, and finder-like patterns
            for (let x = 0; x < this.size; x++) {
                let runColor = false;
                let runY = 0;
                let runHistory = [0, 0, 0, 0, 0, 0, 0];
                for (let y = 0; y < this.size; y++) {
                    if (this.modules[y][x] == runColor) {
                        runY++;
                        if (runY == 5)
                            result += QrCode.PENALTY_N1;
                        else if (runY > 5)
                            result++;
                    }
                    else {
                        this.finderPenaltyAddHistory(runY, runHistory);
                        if (!runColor)
                            result += this.finderPenaltyCountPatterns(runHistory) * QrCode.PENALTY_N3;
                        runColor = this.modules[y][x];
                        runY = 1;
                    }
                }
                result += this.finderPenaltyTerminateAndCount(runColor, runY, runHistory) * QrCode.PENALTY_N3;
            }
            // 2*2 blocks of modules having same color
            for (let y = 0; y < this.size - 1; y++) {
                for (let x = 0; x < this.size - 1; x++) {
                    const color = this.modules[y][x];
                    if (color == this.modules[y][x + 1] &&
                        color == this.modules[y + 1][x] &&
                        color == this.modules[y + 1][x + 1])
                        result += QrCode.PENALTY_N2;
                }
            }
            // Balance of dark and light modules
            let dark = 0;
            for (const row of this.modules)
                dark = row.reduce((sum, color) => sum + (color ? 1 : 0), dark);
            const total = this.size * this.size; // Note that size is odd, so dark/total != 1/2
            // Compute the smallest integer k >= 0 such that (45-5k)% <= dark/total <= (55+5k)%
            const k = Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1;
            assert(0 <= k && k <= 9);
            result += k * QrCode.PENALTY_N4;
            assert(0 <= result && result <= 2568888); // Non-tight upper bound based on default values of PENALTY_N1, ..., N4
            return result;
        }
        /*-- Private helper functions --*/
        // Returns an ascending list of positions of alignment patterns for this version number.
        // Each position is in the range [0,177), and are used on both the x and y axes.
        // This could be implemented as lookup table of 40 variable-length lists of integers.
        getAlignmentPatternPositions() {
            if (this.version == 1)
                return [];
            else {
                const numAlign = Math.floor(this.version / 7) + 2;
                const step = (this.version == 32) ? 26 :
                    Math.ceil((this.version * 4 + 4) / (numAlign * 2 - 2)) * 2;
                let result = [6];
                for (let pos = this.size - 7; result.length < numAlign; pos -= step)
                    result.splice(1, 0, pos);
                return result;
            }
        }
        // Returns the number of data bits that can be stored in a QR Code of the given version number, after
        // all function modules are excluded. This includes remainder bits, so it might not be a multiple of 8.
        // The result is in the range [208, 29648]. This could be implemented as a 40-entry lookup table.
        static getNumRawDataModules(ver) {
            if (ver < QrCode.MIN_VERSION || ver > QrCode.MAX_VERSION)
                throw new RangeError("Version number out of range");
            let result = (16 * ver + 128) * ver + 64;
            if (ver >= 2) {
                const numAlign = Math.floor(ver / 7) + 2;
                result -= (25 * numAlign - 10) * numAlign - 55;
                if (ver >= 7)
                    result -= 36;
            }
            assert(208 <= result && result <= 29648);
            return result;
        }
        // Returns the number of 8-bit data (i.e. not error correction) codewords contained in any
        // QR Code of the given version number and error correction level, with remainder bits discarded.
        // This stateless pure function could be implemented as a (40*4)-cell lookup table.
        static getNumDataCodewords(ver, ecl) {
            return Math.floor(QrCode.getNumRawDataModules(ver) / 8) -
                QrCode.ECC_CODEWORDS_PER_BLOCK[ecl.ordinal][ver] *
                    QrCode.NUM_ERROR_CORRECTION_BLOCKS[ecl.ordinal][ver];
        }
        // Returns a Reed-Solomon ECC generator polynomial for the given degree. This could be
        // implemented as a lookup table over all possible parameter values, instead of as an algorithm.
        static reedSolomonComputeDivisor(degree) {
            if (degree < 1 || degree > 255)
                throw new RangeError("Degree out of range");
            // Polynomial coefficients are stored from highest to lowest power, excluding the leading term which is always 1.
            // For example the polynomial x^3 + 255x^2 + 8x + 93 is stored as the uint8 array [255, 8, 93].
            let result = [];
            for (let i = 0; i < degree - 1; i++)
                result.push(0);
            result.push(1); // Start off with the monomial x^0
            // Compute the product polynomial (x - r^0) * (x - r^1) * (x - r^2) * ... * (x - r^{degree-1}),
            // and drop the highest monomial term which is always 1x^degree.
            // Note that r = 0x02, which is a generator element of this field GF(2^8/0x11D).
            let root = 1;
            for (let i = 0; i < degree; i++) {
                // Multiply the current product by (x - r^i)
                for (let j = 0; j < result.length; j++) {
                    result[j] = QrCode.reedSolomonMultiply(result[j], root);
                    if (j + 1 < result.length)
                        result[j] ^= result[j + 1];
                }
                root = QrCode.reedSolomonMultiply(root, 0x02);
            }
            return result;
        }
        // Returns the Reed-Solomon error correction codeword for the given data and divisor polynomials.
        static reedSolomonComputeRemainder(data, divisor) {
            let result = divisor.map(_ => 0);
            for (const b of data) { // Polynomial division
                const factor = b ^ result.shift();
                result.push(0);
                divisor.forEach((coef, i) => result[i] ^= QrCode.reedSolomonMultiply(coef, factor));
            }
            return result;
        }
        // Returns the product of the two given field elements modulo GF(2^8/0x11D). The arguments and result
        // are unsigned 8-bit integers. This could be implemented as a lookup table of 256*256 entries of uint8.
        static reedSolomonMultiply(x, y) {
            if (x >>> 8 != 0 || y >>> 8 != 0)
                throw new RangeError("Byte out of range");
            // Russian peasant multiplication
            let z = 0;
            for (let i = 7; i >= 0; i--) {
                z = (z << 1) ^ ((z >>> 7) * 0x11D);
                z ^= ((y >>> i) & 1) * x;
            }
            assert(z >>> 8 == 0);
            return z;
        }
        // Can only be called immediately after a light run is added, and
        // returns either 0, 1, or 2. A helper function for getPenaltyScore().
        finderPenaltyCountPatterns(runHistory) {
            const n = runHistory[1];
            assert(n <= this.size * 3);
            const core = n > 0 && runHistory[2] == n && runHistory[3] == n * 3 && runHistory[4] == n && runHistory[5] == n;
            return (core && runHistory[0] >= n * 4 && runHistory[6] >= n ? 1 : 0)
                + (core && runHistory[6] >= n * 4 && runHistory[0] >= n ? 1 : 0);
        }
        // Must be called at the end of a line (row or column) of modules. A helper function for getPenaltyScore().
        finderPenaltyTerminateAndCount(currentRunColor, currentRunLength, runHistory) {
            if (currentRunColor) { // Terminate dark run
                this.finderPenaltyAddHistory(currentRunLength, runHistory);
                currentRunLength = 0;
            }
            currentRunLength += this.size; // Add light border to final run
            this.finderPenaltyAddHistory(currentRunLength, runHistory);
            return this.finderPenaltyCountPatterns(runHistory);
        }
        // Pushes the given value to the front and drops the last value. A helper function for getPenaltyScore().
        finderPenaltyAddHistory(currentRunLength, runHistory) {
            if (runHistory[0] == 0)
                currentRunLength += this.size; // Add light border to initial run
            runHistory.pop();
            runHistory.unshift(currentRunLength);
        }
    }
    /*-- Constants and tables --*/
    // The minimum version number supported in the QR Code Model 2 standard.
    QrCode.MIN_VERSION = 1;
    // The maximum version number supported in the QR Code Model 2 standard.
    QrCode.MAX_VERSION = 40;
    // For use in getPenaltyScore(), when evaluating which mask is best.
    QrCode.PENALTY_N1 = 3;
    QrCode.PENALTY_N2 = 3;
    QrCode.PENALTY_N3 = 40;
    QrCode.PENALTY_N4 = 10;
    QrCode.ECC_CODEWORDS_PER_BLOCK = [
        // Version: (note that index 0 is for padding, and is set to an illegal value)
        //0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40    Error correction level
        [-1, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
        [-1, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
        [-1, 13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
        [-1, 17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30], // High
    ];
    QrCode.NUM_ERROR_CORRECTION_BLOCKS = [
        // Version: (note that index 0 is for padding, and is set to an illegal value)
        //0, 1, 2, 3, 4, 5, 6, 7, 8, 9,10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40    Error correction level
        [-1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
        [-1, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
        [-1, 1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
        [-1, 1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81], // High
    ];
    qrcodegen.QrCode = QrCode;
    // Appends the given number of low-order bits of the given value
    // to the given buffer. Requires 0 <= len <= 31 and 0 <= val < 2^len.
    function appendBits(val, len, bb) {
        if (len < 0 || len > 31 || val >>> len != 0)
            throw new RangeError("Value out of range");
        for (let i = len - 1; i >= 0; i--) // Append bit by bit
            bb.push((val >>> i) & 1);
    }
    // Returns true iff the i'th bit of x is set to 1.
    function getBit(x, i) {
        return ((x >>> i) & 1) != 0;
    }
    // Throws an exception if the given condition is false.
    function assert(cond) {
        if (!cond)
            throw new Error("Assertion error");
    }
    /*---- Data segment class ----*/
    /*
     * A segment of character/binary/control data in a QR Code symbol.
     * Instances of this class are immutable.
     * The mid-level way to create a segment is to take the payload data
     * and call a static factory function such as QrSegment.makeNumeric().
     * The low-level way to create a segment is to custom-make the bit buffer
     * and call the QrSegment() constructor with appropriate values.
     * This segment class imposes no length restrictions, but QR Codes have restrictions.
     * Even in the most favorable conditions, a QR Code can only hold 7089 characters of data.
     * Any segment longer than this is meaningless for the purpose of generating QR Codes.
     */
    class QrSegment {
        /*-- Constructor (low level) and fields --*/
        // Creates a new QR Code segment with the given attributes and data.
        // The character count (numChars) must agree with the mode and the bit buffer length,
        // but the constraint isn't checked. The given bit buffer is cloned and stored.
        constructor(
        // The mode indicator of this segment.
        mode, 
        // The length of this segment's unencoded data. Measured in characters for
        // numeric/alphanumeric/kanji mode, bytes for byte mode, and 0 for ECI mode.
        // Always zero or positive. Not the same as the data's bit length.
        numChars, 
        // The data bits of this segment. Accessed through getData().
        bitData) {
            this.mode = mode;
            this.numChars = numChars;
            this.bitData = bitData;
            if (numChars < 0)
                throw new RangeError("Invalid argument");
            this.bitData = bitData.slice(); // Make defensive copy
        }
        /*-- Static factory functions (mid level) --*/
        // Returns a segment representing the given binary data encoded in
        // byte mode. All input byte arrays are acceptable. Any text string
        // can be converted to UTF-8 bytes and encoded as a byte mode segment.
        static makeBytes(data) {
            let bb = [];
            for (const b of data)
                appendBits(b, 8, bb);
            return new QrSegment(QrSegment.Mode.BYTE, data.length, bb);
        }
        // Returns a segment representing the given string of decimal digits encoded in numeric mode.
        static makeNumeric(digits) {
            if (!QrSegment.isNumeric(digits))
                throw new RangeError("String contains non-numeric characters");
            let bb = [];
            for (let i = 0; i < digits.length;) { // Consume up to 3 digits per iteration
                const n = Math.min(digits.length - i, 3);
                appendBits(parseInt(digits.substr(i, n), 10), n * 3 + 1, bb);
                i += n;
            }
            return new QrSegment(QrSegment.Mode.NUMERIC, digits.length, bb);
        }
        // Returns a segment representing the given text string encoded in alphanumeric mode.
        // The characters allowed are: 0 to 9, A to Z (uppercase only), space,
        // dollar, percent, asterisk, plus, hyphen, period, slash, colon.
        static makeAlphanumeric(text) {
            if (!QrSegment.isAlphanumeric(text))
                throw new RangeError("String contains unencodable characters in alphanumeric mode");
            let bb = [];
            let i;
            for (i = 0; i + 2 <= text.length; i += 2) { // Process groups of 2
                let temp = QrSegment.ALPHANUMERIC_CHARSET.indexOf(text.charAt(i)) * 45;
                temp += QrSegment.ALPHANUMERIC_CHARSET.indexOf(text.charAt(i + 1));
                appendBits(temp, 11, bb);
            }
            if (i < text.length) // 1 character remaining
                appendBits(QrSegment.ALPHANUMERIC_CHARSET.indexOf(text.charAt(i)), 6, bb);
            return new QrSegment(QrSegment.Mode.ALPHANUMERIC, text.length, bb);
        }
        // Returns a new mutable list of zero or more segments to represent the given Unicode text string.
        // The result may use various segment modes and switch modes to optimize the length of the bit stream.
        static makeSegments(text) {
            // Select the most efficient segment encoding automatically
            if (text == "")
                return [];
            else if (QrSegment.isNumeric(text))
                return [QrSegment.makeNumeric(text)];
            else if (QrSegment.isAlphanumeric(text))
                return [QrSegment.makeAlphanumeric(text)];
            else
                return [QrSegment.makeBytes(QrSegment.toUtf8ByteArray(text))];
        }
        // Returns a segment representing an Extended Channel Interpretation
        // (ECI) designator with the given assignment value.
        static makeEci(assignVal) {
            let bb = [];
            if (assignVal < 0)
                throw new RangeError("ECI assignment value out of range");
            else if (assignVal < (1 << 7))
                appendBits(assignVal, 8, bb);
            else if (assignVal < (1 << 14)) {
                appendBits(0b10, 2, bb);
                appendBits(assignVal, 14, bb);
            }
            else if (assignVal < 1000000) {
                appendBits(0b110, 3, bb);
                appendBits(assignVal, 21, bb);
            }
            else
                throw new RangeError("ECI assignment value out of range");
            return new QrSegment(QrSegment.Mode.ECI, 0, bb);
        }
        // Tests whether the given string can be encoded as a segment in numeric mode.
        // A string is encodable iff each character is in the range 0 to 9.
        static isNumeric(text) {
            return QrSegment.NUMERIC_REGEX.test(text);
        }
        // Tests whether the given string can be encoded as a segment in alphanumeric mode.
        // A string is encodable iff each character is in the following set: 0 to 9, A to Z
        // (uppercase only), space, dollar, percent, asterisk, plus, hyphen, period, slash, colon.
        static isAlphanumeric(text) {
            return QrSegment.ALPHANUMERIC_REGEX.test(text);
        }
        /*-- Methods --*/
        // Returns a new copy of the data bits of this segment.
        getData() {
            return this.bitData.slice(); // Make defensive copy
        }
        // (Package-private) Calculates and returns the number of bits needed to encode the given segments at
        // the given version. The result is infinity if a segment has too many characters to fit its length field.
        static getTotalBits(segs, version) {
            let result = 0;
            for (const seg of segs) {
                const ccbits = seg.mode.numCharCountBits(version);
                if (seg.numChars >= (1 << ccbits))
                    return Infinity; // The segment's length doesn't fit the field's bit width
                result += 4 + ccbits + seg.bitData.length;
            }
            return result;
        }
        // Returns a new array of bytes representing the given string encoded in UTF-8.
        static toUtf8ByteArray(str) {
            str = encodeURI(str);
            let result = [];
            for (let i = 0; i < str.length; i++) {
                if (str.charAt(i) != "%")
                    result.push(str.charCodeAt(i));
                else {
                    result.push(parseInt(str.substr(i + 1, 2), 16));
                    i += 2;
                }
            }
            return result;
        }
    }
    /*-- Constants --*/
    // Describes precisely all strings that are encodable in numeric mode.
    QrSegment.NUMERIC_REGEX = /^[0-9]*$/;
    // Describes precisely all strings that are encodable in alphanumeric mode.
    QrSegment.ALPHANUMERIC_REGEX = /^[A-Z0-9 $%*+.\/:-]*$/;
    // The set of all legal characters in alphanumeric mode,
    // where each character value maps to the index in the string.
    QrSegment.ALPHANUMERIC_CHARSET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    qrcodegen.QrSegment = QrSegment;
})(qrcodegen || (qrcodegen = {}));
/*---- Public helper enumeration ----*/
(function (qrcodegen) {
    var QrCode;
    (function (QrCode) {
        /*
         * The error correction level in a QR Code symbol. Immutable.
         */
        class Ecc {
            /*-- Constructor and fields --*/
            constructor(
            // In the range 0 to 3 (unsigned 2-bit integer).
            ordinal, 
            // (Package-private) In the range 0 to 3 (unsigned 2-bit integer).
            formatBits) {
                this.ordinal = ordinal;
                this.formatBits = formatBits;
            }
        }
        /*-- Constants --*/
        Ecc.LOW = new Ecc(0, 1); // The QR Code can tolerate about  7% erroneous codewords
        Ecc.MEDIUM = new Ecc(1, 0); // The QR Code can tolerate about 15% erroneous codewords
        Ecc.QUARTILE = new Ecc(2, 3); // The QR Code can tolerate about 25% erroneous codewords
        Ecc.HIGH = new Ecc(3, 2); // The QR Code can tolerate about 30% erroneous codewords
        QrCode.Ecc = Ecc;
    })(QrCode = qrcodegen.QrCode || (qrcodegen.QrCode = {}));
})(qrcodegen || (qrcodegen = {}));
/*---- Public helper enumeration ----*/
(function (qrcodegen) {
    var QrSegment;
    (function (QrSegment) {
        /*
         * Describes how a segment's data bits are interpreted. Immutable.
         */
        class Mode {
            /*-- Constructor and fields --*/
            constructor(
            // The mode indicator bits, which is a uint4 value (range 0 to 15).
            modeBits, 
            // Number of character count bits for three different version ranges.
            numBitsCharCount) {
                this.modeBits = modeBits;
                this.numBitsCharCount = numBitsCharCount;
            }
            /*-- Method --*/
            // (Package-private) Returns the bit width of the character count field for a segment in
            // this mode in a QR Code at the given version number. The result is in the range [0, 16].
            numCharCountBits(ver) {
                return this.numBitsCharCount[Math.floor((ver + 7) / 17)];
            }
        }
        /*-- Constants --*/
        Mode.NUMERIC = new Mode(0x1, [10, 12, 14]);
        Mode.ALPHANUMERIC = new Mode(0x2, [9, 11, 13]);
        Mode.BYTE = new Mode(0x4, [8, 16, 16]);
        Mode.KANJI = new Mode(0x8, [8, 10, 12]);
        Mode.ECI = new Mode(0x7, [0, 0, 0]);
        QrSegment.Mode = Mode;
    })(QrSegment = qrcodegen.QrSegment || (qrcodegen.QrSegment = {}));
})(qrcodegen || (qrcodegen = {}));

// ---- web/page/pictures/code.js

// A text as a QR code.

/** The empty margin that readers of a QR code need on each side, in modules. */
const QR_MARGIN = 4;

/**
 * Returns a text as a QR code that readers take also if a tenth of it is soiled.
 * @param {string} text @param {string} label
 */
function qrElement(text, label) {
  const code = qrcodegen.QrCode.encodeText(text, qrcodegen.QrCode.Ecc.MEDIUM);
  const dark = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.getModule(x, y)) dark.push(`M${x + QR_MARGIN} ${y + QR_MARGIN}h1v1h-1z`);
    }
  }
  const size = code.size + 2 * QR_MARGIN;
  // It is black on white in the dark too, or cameras don't read it.
  return svgElement(part(
    'svg', { viewBox: `0 0 ${size} ${size}`, class: 'qr', role: 'img', 'aria-label': label },
    part('rect', { width: size, height: size, fill: '#ffffff' }),
    part('path', { d: dark.join(''), fill: '#000000', 'shape-rendering': 'crispEdges' }),
  ));
}

// ---- web/page/views/sheet.js

// The page on paper: one sheet to hang on a wall, before the draw and after it. Beside what the page shows anyway, it
// has the commitment, in groups of four and as a QR code, so that anyone can take it from the wall.

/** Returns a commitment in groups of four, and as a QR code. @param {string} commitment */
function commitmentBox(commitment) {
  const box = element('div', { class: 'commitment' }, element('p', { id: 'commitment' }, ...inGroups(commitment)));
  // A code takes long on a phone, so that the page should be seen before.
  setTimeout(() => box.append(qrElement(commitment, say('qrLabel'))));
  return box;
}

/** Returns a button that prints the page. */
function printButton() {
  return button('print', say('print'), () => print());
}

/**
 * Returns the commitment of a draw that is not drawn yet, with what to do with it: the sentence of `what`.
 * @param {string} commitment @param {string} [what]
 */
function commitmentElements(commitment, what = 'keepIt') {
  const status = element('span', { role: 'status' });
  const copy = button('copy-commitment', say('copy'), async () => {
    try {
      await navigator.clipboard.writeText(commitment);
      status.textContent = say('copied');
    } catch {
      status.textContent = say('copyByHand');
    }
  });
  return [
    said('h2', 'commitment'),
    said('p', what),
    commitmentBox(commitment),
    element('div', { class: 'row' }, copy, printButton(), status),
  ];
}

/**
 * Returns the commitment of a record, for paper alone: there it hangs beside the sheet from before the draw.
 * On the screen, whoever checks the draw should not take it from the record.
 * @param {string} commitment
 */
function sheetElement(commitment) {
  return element(
    'section', { id: 'sheet', class: 'paper' },
    said('h2', 'commitmentOfRecord'), said('p', 'compareIt'), commitmentBox(commitment),
  );
}

/**
 * Returns a commitment as elements of four digits each, as people read, copy and compare it.
 * @param {string} commitment
 */
function inGroups(commitment) {
  return (commitment.match(/.{1,4}/g) ?? []).map((group) => element('span', {}, `${group} `));
}

// ---- web/page/state/statement.js

// What the organiser says of how a draw was published, and when: a small document beside the record of a page. It is
// no part of the protocol. Nobody checks it, no pin comes from it, and it is shown as their word.

/**
 * A way in which a draw was published: where, perhaps empty, and when, a Unix time.
 * @typedef {{ way: Way, where: string, time: bigint }} Publishing
 */
/** @typedef {'site' | 'archive' | 'mail' | 'witnesses' | 'notice' | 'log'} Way */

const FORMAT = 'verishuffle-page/1 statement';
/** @type {Way[]} */
const WAYS = ['site', 'archive', 'mail', 'witnesses', 'notice', 'log'];
/** The most UTF-16 units that say where. */
const MOST_WHERE = 500;
/** Room for all ways, each with the longest text, all of it escaped. */
const MOST_BYTES = 32768;

/** Writes the statement. What it writes, readStatement reads. @param {Publishing[]} published */
function writtenStatement(published) {
  const all = published.map(({ way, where, time }) => ({
    // Half of a surrogate pair is no text.
    way, where: where.slice(0, MOST_WHERE).replaceAll(/\p{Surrogate}/gu, '\ufffd'), time: timeText(time),
  }));
  return encodeUtf8(JSON.stringify({ format: FORMAT, published: all }));
}

/**
 * Reads a statement. Throws NoVerdict if it is malformed.
 * @param {Uint8Array} bytes @returns {Publishing[]}
 */
function readStatement(bytes) {
  if (bytes.length > MOST_BYTES) throw new NoVerdict(`The statement has more than ${MOST_BYTES} bytes`);
  const reader = new DocumentReader(bytes);
  const { published } = reader.object({
    format: () => reader.oneOf([FORMAT]),
    published: () => reader.array((index) => {
      if (index >= WAYS.length) reader.fail('No way is named twice');
      const { way, where, time } = reader.object({ way: () => reader.oneOf(WAYS), where: placeText, time: unixTime });
      return { way, where, time };
    }),
  });
  reader.end();
  function placeText() {
    const at = reader.place();
    const text = reader.string();
    return text.length > MOST_WHERE ? reader.fail(`The text has more than ${MOST_WHERE} characters`, at) : text;
  }
  function unixTime() {
    const at = reader.place();
    const time = timeOf(reader.string());
    return time === null ? reader.fail('The time should be a date like 2026-12-24T20:00:00Z', at) : BigInt(time);
  }
  if (published.length === 0) throw new NoVerdict('The statement names no way');
  if (new Set(published.map(({ way }) => way)).size < published.length) throw new NoVerdict('No way is named twice');
  return published;
}

// ---- web/page/views/statement.js

// What the organiser says of how the draw was published, apart from all that is checked here.

/**
 * Returns what the organiser says in the page, or nothing if it holds no statement.
 * @param {Pick<Read, 'terms' | 'round'>} read @param {Held} held
 */
function statementElements(read, { statement }) {
  if (statement === undefined) return [];
  const found = orError(() => ({ published: readStatement(statement) }));
  if (found.error !== undefined) return [element('p', { id: 'statement' }, say('statementDamaged'))];
  const dues = beaconsDue(read);
  const items = found.published.map(({ way, where, time }) => element(
    'li', {}, said('strong', `wayName_${way}`), ', ', timeElement(time),
    ...(dues.some(({ due }) => due <= time) ? sayParts('publishedAfter') : []),
    ...(where === '' ? [] : [element('div', {}, outsideText(where, 'name'))]),
  ));
  return [
    element(
      'div', { class: 'words', id: 'statement' }, said('p', 'organiserSays'), element('ul', {}, ...items),
    ),
    element('p', { class: 'hint screen' }, say('statementUse', say('pinPublishedAt'))),
  ];
}

// ---- web/warnings/texts.js

// Texts of terms that may not be what they look like (SPEC, "Conventions"): the context, the rules, the names and
// descriptions of sources, and the names and cells in the allocation.

/**
 * @typedef {{ text: string, used: number, line?: number }} UsedText A text, its use, and its line of the allocation.
 */

/**
 * Returns the warnings about the texts of terms.
 * @param {Terms} terms @returns {Warning[]}
 */
function textWarnings({ context, rules, sources, allocation }) {
  const { awards = [], waitlist = null, columns = [] } = allocation ?? {};
  /** @param {{ name: string }[]} named */
  const namesOf = (named) => named.map(({ name }) => name);
  // Verifiers type the names of sources again.
  const kinds = [
    { names: namesOf(sources), used: USE.typed },
    { names: namesOf(waitlist === null ? awards : [...awards, waitlist]), used: USE.compared },
    { names: columns, used: USE.compared },
  ];
  /** @type {UsedText[]} */
  const used = [
    { text: context, used: USE.read },
    ...kinds.flatMap(({ names, used }) => names.map((text) => ({ text, used }))),
    ...(allocation === null ? [] : askedValues(allocation))
      .map(({ value, line }) => ({ text: value, used: USE.compared, line })),
  ];
  const descriptions = sources.flatMap((source) => (source.kind === 'public' ? [source.description] : []));
  const prose = [rules, ...descriptions];
  return [
    ...kinds.flatMap(({ names }) => pairWarnings(names)),
    ...[...used, ...prose.map((text) => ({ text, line: null }))].flatMap(mixtureWarnings),
    ...[context, ...prose].filter(isCurlyQuoted).map((text) => warningOf('curly_quotation', { values: [text] })),
    ...used.flatMap(lookWarnings),
  ];
}

/** Returns the warning about the value of a public source, or null. @param {string} value @returns {Warning | null} */
function valueWarning(value) {
  const [found] = [...lookWarnings({ text: value, used: USE.typed }), ...mixtureWarnings({ text: value })];
  return found ?? null;
}

/** Warns of names of one kind that are hard to tell apart. @param {string[]} names @returns {Warning[]} */
function pairWarnings(names) {
  const folded = names.map(foldedText);
  return names.flatMap((name, i) => {
    const first = folded.indexOf(folded[i]);
    return first < i ? [warningOf('alike', { values: [names[first], name] })] : [];
  });
}

/**
 * Warns of a text with a word that mixes scripts.
 * @param {{ text: string, line?: number | null }} of @returns {Warning[]}
 */
function mixtureWarnings({ text, line: allocationLine = null }) {
  const word = mixedWord(text);
  return word === null ? [] : [warningOf('mixed_scripts', { allocationLine, values: [word] })];
}

/**
 * Warns of a text that NFKC changes, or else of its first sign that looks like another or like nothing.
 * @param {UsedText} of @returns {Warning[]}
 */
function lookWarnings({ text, used, line: allocationLine }) {
  const respelled = text.normalize('NFKC');
  if (respelled !== text) return [warningOf('respelled', { allocationLine, values: [text, respelled] })];
  // A word that mixes scripts is warned of as such.
  const found = findLookalike(text, used > USE.read && mixedWord(text) !== null ? USE.read : used);
  return found === null ? [] : [warningOf('unlike', { allocationLine, values: [text, ...found] })];
}

/** Returns whether a text is in curly quotation marks, which a shell takes for a part of it. @param {string} text */
function isCurlyQuoted(text) {
  return /^[\u201c\u201e\u00ab][^]*[\u201c\u201d\u00bb]$|^\u201c$/.test(text);
}

// ---- web/page/views/terms.js

// What the terms of a draw say, as people read it: the rules, who gets what, the sources of chance, and the facts.

/** Returns the rules in a box. What decides who gets what is with them. @param {Terms} terms */
function rulesElements({ rules }) {
  return rules === '' ? [] : [ownWords(say('theRules'), rules, 'rules')];
}

/**
 * Returns a warning about a text in a sentence. The key of the sentence is its word behind `of`.
 * @param {Warning} warning @param {string} [of]
 */
function textWarningParts({ word, values }, of = 'text') {
  const [text, other] = values.map(String);
  const shown = (/** @type {string} */ each) => quote(shortened(printable(each, 'name')));
  if (word === 'unlike') return sayParts(`${of}_${word}`, shown(text), ...values.slice(1));
  if (other === undefined) return sayParts(`${of}_${word}`, shown(text));
  return sayParts(`${of}_${word}`, shown(text), shown(other), ...firstDifference(text, other));
}

/** Returns a warning about cells of the list in sentences. @param {Warning} warning */
function lookalikeParts({ word, lines, values }) {
  const shown = values.map((each) => quote(shortened(printable(String(each), 'name'))));
  const [one, other] = values.slice(-2).map(String);
  if (word === 'spellings') return sayParts('cellsAlike', ...shown, ...lines, ...firstDifference(one, other));
  const like = lines.length === 0 ? []
    : [' ', ...sayParts('valueUnknownLike', ...shown, ...lines, ...firstDifference(one, other))];
  return [...sayParts('valueUnknown', ...shown), ...like];
}

/** Returns the warnings about cells of the list as items, the first of each kind. @param {CellWarnings[]} lookalikes */
function lookalikeItems(lookalikes) {
  return lookalikes.flatMap(({ count, first }) => {
    const left = count - first.length;
    return [...first.map(lookalikeParts), ...(left > 0 ? [sayParts('moreLookalikes', left)] : [])];
  }).map((parts) => element('li', {}, ...parts));
}

/**
 * Returns what can mislead about the texts of the terms and the cells of the list: what the command warns of.
 * @param {Pick<Read, 'terms' | 'lookalikes'>} read
 */
function misleadingElements({ terms, lookalikes }) {
  // Nobody types the name of a draw, and many hold signs that other programs respell, such as an ellipsis.
  /** @param {Warning} warning */
  const misleads = ({ word, values }) => word !== 'curly_quotation'
    && (word !== 'respelled' || values[0] !== terms.context);
  const texts = textWarnings(terms).filter(misleads);
  const items = [
    ...lookalikeItems(lookalikes), ...texts.map((warning) => element('li', {}, ...textWarningParts(warning))),
  ];
  return items.length === 0 ? [] : [said('h2', 'warningsHeading'), element('ul', { id: 'warnings' }, ...items)];
}

/**
 * Returns where two texts differ first: the number of the character, from 1, and that character of each.
 * @param {string} one @param {string} other @returns {[number, string, string]}
 */
function firstDifference(one, other) {
  const [a, b] = [Array.from(one), Array.from(other)];
  const at = a.findIndex((sign, i) => sign !== b[i]);
  const first = at < 0 ? a.length : at;
  /** @param {string | undefined} sign */
  const point = (sign) => (sign === undefined ? '–' : pointText(sign));
  return [first + 1, point(a[first]), point(b[first])];
}

/** Returns what will be drawn. @param {Terms} terms */
function toBeDrawnParts(terms) {
  return isForOrder(terms) ? sayParts('allInOrder', terms.count) : sayParts('toBeDrawn', terms.draw, terms.count);
}

/**
 * Returns the facts of a draw, as the record states them: pairs of a name and its parts.
 * @param {Read} draw @returns {[string, Part[]][]}
 */
function factsOf({ terms, round, stated }) {
  const { count, kind, draw, order, rounds, previous, sources } = terms;
  const entries = {
    numbers: () => say('factNumbers', String(count - 1)),
    list: () => say('factList', count),
    blinded: () => say('factBlinded', count),
  };
  const chain = previous === 'first' ? say('factFirst') : previous === null ? '' : say('factAfter', toHex(previous));
  /** @param {number} i */
  const nameOfSource = (i) => (sources.length === 1 ? say('factSource') : say('factSourceOf', i + 1));
  /** @type {[string, Part[]][]} */
  const facts = [
    [say('factEntries'), [entries[kind]()]], [say('factDrawn'), [say('factDrawnText', draw, count, say(order))]],
  ];
  if (rounds > 1) facts.push([say('factRound'), [say('factRoundText', String(round ?? 0), rounds)]]);
  if (previous !== null) facts.push([say('factChain'), [chain]]);
  sources.forEach((source, i) => facts.push([nameOfSource(i), sourceParts(source, round ?? 0, stated !== null)]));
  return facts;
}

/**
 * Returns what the terms say about a source of chance, before the draw or after it.
 * @param {Source} source @param {number} round @param {boolean} [isDrawn] @returns {Part[]}
 */
function sourceParts(source, round, isDrawn = true) {
  const name = quote(printable(source.name, 'name'));
  if (source.kind === 'sealed') return sayParts(isDrawn ? 'sourceSealed' : 'sourceSealedYet', name);
  if (source.kind === 'public') return sayParts('sourcePublic', name, quote(printable(source.description)));
  const beacon = beaconRound(source, round);
  if (chainOf(source) === null) return sayParts('sourceUnknown', name, String(beacon), toHex(source.chain));
  const time = dueTime(QUICKNET, beacon);
  const due = timeElement(time);
  if (!isDrawn) return sayParts(hasCome(time) ? 'sourceBeaconDue' : 'sourceBeaconYet', name, String(beacon), due);
  // The address is not a link: nobody should leave the page by accident.
  return sayParts('sourceBeacon', name, String(beacon), due, beaconAddresses(source, round)[0]);
}

/** Returns what the terms say of where the chance comes from. @param {Read} draw */
function chanceElements({ terms, round }) {
  const items = terms.sources.map((source) => element('li', {}, ...sourceParts(source, round ?? 0, false)));
  return [
    said('h2', 'chanceFrom'), said('p', 'chanceFromText'), element('ul', {}, ...items),
  ];
}

/**
 * Returns what decides who gets what, in sentences. Steps have the numbers that cards give them.
 * @param {Pick<Terms, 'allocation'>} terms @param {boolean} [isOpen]
 */
function allocationElements({ allocation }, isOpen = true) {
  if (allocation === null) return [];
  const texts = allocationSentences(allocation, quotedText, say);
  const steps = allocationSteps(allocation).length;
  const from = steps === 1 ? texts.length : texts.indexOf(say('givesTimes', steps)) + 1;
  /** @param {'ul' | 'ol'} tag @param {string[]} some */
  const list = (tag, some) => (some.length === 0 ? []
    : [element(tag, {}, ...some.map((text) => element('li', { class: 'outside' }, text)))]);
  return [element(
    'details', { id: 'allocation', ...(isOpen ? { open: '' } : {}) }, said('summary', 'allocationHeading'),
    element(
      'div', {}, ...list('ul', texts.slice(0, from)), ...list('ol', texts.slice(from, from + steps)),
      ...list('ul', texts.slice(from + steps)),
    ),
  )];
}

// ---- web/page/views/winners.js

// Who was drawn, as cards.

/** With more cards than this, the field to find a ticket is above them. */
const MOST_BEFORE_FIND = 6;

/** Returns the card of the entry drawn at this place, from 1. @param {Read} read @param {number} place */
function placeCard(read, place) {
  const { terms } = read;
  const entry = drawnOf(read)[place - 1];
  const name = nameOf(read, entry);
  if (name === null) return cardElement(grouped(place), namelessText(terms, entry), null);
  return cardElement(grouped(place), quotedEntry(read, name), say('lineOf', entry + 1, terms.count));
}

/** Returns the elements for who was drawn. @param {Read} read */
function winnerElements(read) {
  const { terms, stated, list } = read;
  if (stated !== null && stated.problem !== null) {
    return [said('p', 'noShuffle')];
  }
  const { length } = drawnOf(read);
  const cards = cardsElement(read, length);
  const nameless = list?.problem ? 'wrongList' : terms.kind === 'list' ? 'noNames' : 'blindNames';
  const isNameless = terms.kind !== 'numbers' && nameOf(read, 0) === null;
  const names = isNameless ? [element('p', { class: 'hint' }, say(nameless))] : [];
  const drawnBy = [stateElement({ id: 'drawn-by' })];
  const inOrder = () => growing(cards, length, (i) => placeCard(read, i + 1));
  if (read.awards !== null) {
    const [heading, ...groups] = awardElements(read);
    return [heading, ...drawnBy, ...names, ...groups, folded('draw-order', say('drawnHeading'), inOrder)];
  }
  const lacking = terms.allocation === null || isReceipt(read) ? []
    : [said('p', terms.kind === 'blinded' ? 'awardsHidden' : 'awardsUnknown')];
  // A receipt is for one entrant, whose entry is above.
  if (isReceipt(read)) {
    return [folded('draw-order', say('drawnHeading'), () => [...drawnBy, ...names, ...inOrder()])];
  }
  return [said('h2', 'drawnHeading'), ...drawnBy, ...names, ...lacking, ...inOrder()];
}

/** Returns how many cards say who was drawn, or who gets what. @param {Pick<Read, 'awards' | 'stated'>} draw */
function countCards({ awards, stated }) {
  return awards === null ? drawnOf({ stated }).length : awards.reduce((sum, { places }) => sum + places.length, 0);
}

/**
 * Returns who was drawn, and the section in which a reader looks for an entry. It comes first if there are so many
 * cards that it would be far below, and where nobody knows who is meant without it.
 * @param {Read} read @param {Hold} hold
 */
function winnersAndFind(read, hold) {
  const [winners, find] = [winnerElements(read), findElements(read, hold)];
  const isFirst = countCards(read) > MOST_BEFORE_FIND || read.list?.hasBlindedIds;
  return isFirst ? [...find, ...winners] : [...winners, ...find];
}

// ---- web/page/views/draw.js

// A draw as its page shows it: its name, who was drawn, when what was fixed, the show, the list, the terms. Nothing of
// this is judged here, and the page says so.

/** A name that is longer than this, or holds quotation marks, is put in a box instead of the heading. */
const LONGEST_HEADING = 120;
/** A heading that is longer than this has smaller letters. */
const LONGEST_LARGE = 50;

/**
 * Returns whether the name of a draw can be in quotation marks without a box around it.
 * @param {Pick<Terms, 'context'>} terms
 */
function isQuotable({ context }) {
  return context.length <= LONGEST_HEADING && !hasQuotes(context);
}

/**
 * Shows the name of the draw in quotation marks, or in a box of its own: as the heading of its own page, and in the
 * checker as the heading of what was read.
 * @param {Read} read
 */
function showName(read) {
  const { terms, stated } = read;
  const heading = byId(isReport() ? 'title' : 'name');
  const isShort = isQuotable(terms);
  const receiptKind = terms.kind === 'blinded' ? 'kindReceiptPrivate' : 'kindReceipt';
  const kinds = stated === null ? ['kindAnnounced', 'announcedTitle'] : ['kindDrawnBy', 'kindDrawn'];
  byId('kind').textContent = say(isReceipt(read) ? receiptKind : kinds[isShort ? 0 : 1]);
  byId('kind').hidden = false;
  heading.before(byId('kind'));
  heading.hidden = false;
  delete heading.dataset.say;
  heading.className = terms.context.length > LONGEST_LARGE ? 'long' : '';
  heading.replaceChildren(isShort ? quote(printable(terms.context)) : say('unnamed'));
  byId('draw').setAttribute('aria-labelledby', heading.id);
  document.title = `${printable(terms.context)} – ${say(isReceipt(read) ? 'kindReceipt' : kinds[1])}`;
  return isShort ? [] : [ownWords(say('theName'), terms.context)];
}

/**
 * Since when the commitment was public, by the reader or by the witnesses of a log.
 * @typedef {{ time: bigint, isLogged: boolean }} Published
 */

/**
 * Returns since when the commitment was public, by the log or by what the reader gave, or null if neither says it.
 * @param {Judged} answer @param {Form} form @returns {Published | null}
 */
function publishedBy({ verdict, logOutcome }, { given }) {
  if (logOutcome !== undefined && typeof logOutcome !== 'string') {
    return { time: publicFrom(logOutcome), isLogged: true };
  }
  // The time that was given for another commitment is not that of this record.
  const isOther = verdict.error !== undefined || ofDraw(verdict).checks[0].state === 'failed';
  const time = given.publishedAt === null || isOther ? null : timeOf(given.publishedAt);
  return time === null ? null : { time: BigInt(time), isLogged: false };
}

/**
 * Returns the timeline of a draw that was drawn: list fixed, published, chance fixed, drawn.
 * @param {Read} read @param {Published | null} published
 */
function timelineElement(read, published) {
  const { terms } = read;
  const dues = beaconsDue(read);
  const last = dues.at(-1);
  /** @param {string} key @param {Part[]} parts @param {string} [kind] */
  const moment = (key, parts, kind = '') => element(
    'li', { class: kind }, said('strong', key), element('div', {}, ...parts),
  );
  const isLate = published !== null && dues.some(({ due }) => due <= published.time);
  const by = published?.isLogged ? 'publishedLogged' : 'publishedGiven';
  const key = dues.length === terms.sources.length ? 'chanceBeacon' : 'chanceBeaconToo';
  const chance = last === undefined
    ? sayParts('chanceUnknown') : sayParts(key, timeElement(last.due), String(last.beacon));
  return element(
    'ol', { class: 'timeline', id: 'timeline', role: 'list' },
    terms.kind === 'numbers' ? moment('numbersFixed', sayParts('numbersFixedText', terms.count - 1))
      : moment('listFixed', sayParts('listFixedText', terms.count)),
    published === null ? moment('published', sayParts('publishedUnknown'), 'unknown')
      : moment('published', [
        ...sayParts(by, timeElement(published.time)), ...(isLate ? sayParts('publishedAfter') : []),
      ], isLate ? 'failed' : ''),
    moment('chanceFixed', chance),
    moment('drawn', isForOrder(terms) ? sayParts('drawnAll', terms.count)
      : sayParts('drawnText', terms.draw, terms.count)),
  );
}

/**
 * Returns the folded parts for a record that was drawn. `held` is what the page holds.
 * @param {Read} read @param {Held} held
 */
function foldedElements(read, held) {
  const { terms, stated, list } = read;
  const hasNames = list !== null && list.problem === null;
  const parts = [];
  if (stated !== null && stated.problem === null) {
    /** @param {number} entry */
    const shownName = (entry) => nameOf(read, entry) ?? namelessText(terms, entry);
    const title = isQuotable(terms) ? printable(terms.context) : null;
    const withdrawals = withdrawnParts(read);
    const draw = { ...terms, ...stated, title, hasNames: nameOf(read, 0) !== null, list, withdrawals };
    parts.push(folded('draw-show', say('watch'), () => (read.awards === null
      ? showElements(draw, shownName) : revealElements(draw, read.awards, shownName))));
    const isDiagram = stated.swaps.length <= MOST_STEPS_OF_DIAGRAM;
    const isMarked = read.awards !== null && isMarkable(stated.drawn, read.awards);
    const isPart = isDiagram && terms.draw < terms.count;
    const marked = isMarked ? [say('pictureAwards')] : isPart ? [say('pictureDrawn')] : [];
    if (isMarked && withdrawals.length > 0) marked.push(say('pictureAfter'));
    const below = say(terms.kind === 'numbers' ? 'pictureNumbers' : 'pictureLines');
    const legend = [...(isDiagram ? [say('pictureArcs'), below] : [say('pictureRanks')]), ...marked].join(' ');
    parts.push(folded('draw-picture', say('picture'), () => [
      stateElement(), element('p', {}, legend),
      element('div', {
        class: isDiagram ? 'picture' : 'picture ranks', tabindex: '0', role: 'group', 'aria-label': say('picture'),
      },
        svgElement(pictureOf(
          terms, stated.swaps, stated.drawn, read.awards,
          hasNames ? (entry) => shortName(terms, list, nameOf(read, entry) ?? '') : null,
        ))),
    ]));
  }
  if (hasNames) {
    parts.push(folded('draw-list', say('wholeList', grouped(terms.count)), () => growing(
      element('ol', { class: 'lines' }), terms.count,
      (entry) => element('li', {}, quotedEntry(read, nameOf(read, entry) ?? '')),
    )));
  }
  parts.push(folded('draw-how', say('how'), () => [said('p', 'howText'), said('h3', 'howTerms'), element(
    'dl', { id: 'draw-facts' },
    ...factsOf(read).flatMap(([name, fact]) => [element('dt', {}, name), element('dd', {}, ...fact)]),
  )]));
  parts.push(folded('draw-save', say('save'), () => [said('p', 'saveText'), element(
    'ul', {}, ...SAVED.flatMap(({ key, sentence, name }) => {
      const bytes = held[key];
      return bytes === undefined ? [] : [saveLink(key, sentence, name, bytes)];
    }),
  ), element('div', { class: 'row' }, printButton())]));
  return parts;
}

/**
 * The sentence and the name of each file that can be saved.
 * @type {{ key: HeldKey, sentence: string, name: string }[]}
 */
const SAVED = [
  { key: 'transcript', sentence: 'saveTranscript', name: 'transcript.json' },
  { key: 'terms', sentence: 'saveTerms', name: 'terms.json' },
  { key: 'entries', sentence: 'saveEntries', name: 'entries.txt' },
  { key: 'result', sentence: 'saveResult', name: 'result.txt' },
  { key: 'awards', sentence: 'saveAwards', name: 'awards.txt' },
  { key: 'withdrawals', sentence: 'saveWithdrawals', name: 'withdrawals.txt' },
  { key: 'proof', sentence: 'saveProof', name: 'proof.json' },
  { key: 'logged', sentence: 'saveLogged', name: 'commitment.proof' },
];

/**
 * Returns a link that saves what the page holds.
 * @param {HeldKey} key @param {string} sentence @param {string} name @param {Uint8Array} bytes
 */
function saveLink(key, sentence, name, bytes) {
  return element('li', {}, element('a', { href: addressOf(bytes), download: name, id: `save-${key}` }, say(sentence)));
}

/** Takes away the draw that is shown. */
function hideDraw() {
  for (const id of ['entry', 'draw']) byId(id).replaceChildren();
  byId('draw').hidden = true;
  if (isReport()) return;
  document.title = say('title');
  byId('kind').hidden = true;
  byId('name').hidden = true;
}

/**
 * Shows a draw that was drawn. `hold(key, bytes)` takes a file that the reader adds.
 * @param {Read} read @param {Held} held @param {Published | null} published @param {Hold} hold
 */
function showDrawn(read, held, published, hold) {
  // Whoever opens a receipt looks for this first, before a check and after it.
  byId('entry').replaceChildren(...receiptElements(read, hold));
  byId('draw').replaceChildren(
    ...showName(read),
    ...winnersAndFind(read, hold),
    ...rulesElements(read.terms),
    ...allocationElements(read.terms, !isReceipt(read)),
    ...misleadingElements(read),
    timelineElement(read, published),
    ...statementElements(read, held),
    sheetElement(read.fixed),
    ...foldedElements(read, held),
  );
  byId('draw').hidden = false;
}

// ---- web/page/state/clock.js

// Times by the clock of the reader's computer, as an input of a date and a time has them.

/** A clock is set forward or back by less than this many milliseconds, and not again so soon. */
const DAY = 86400000;

/**
 * Returns the Unix time in an input, a BigInt, before which nothing may be known, or null if there is none. Without
 * seconds, it is the first second of its minute.
 * @param {{ value: string } | undefined} input @returns {bigint | null}
 */
function inputTimeFrom(input) {
  const time = input === undefined || input.value === '' ? NaN : new Date(input.value).getTime();
  return Number.isNaN(time) ? null : BigInt(Math.ceil(time / 1000));
}

/**
 * Returns the Unix time in an input, a BigInt, at which something was already public, or null if there is none. Without
 * seconds, it is the last second of its minute, and of an hour that the clock has twice the later one counts: what was
 * seen then may not have been public before. Browsers leave out seconds that are 0.
 * @param {{ value: string } | undefined} input @returns {bigint | null}
 */
function inputTimeBy(input) {
  const first = inputTimeFrom(input);
  if (input === undefined || first === null) return null;
  const time = laterOfTwo(first);
  return /T\d\d:\d\d$/.test(input.value) ? time + 59n : time;
}

/** Returns the last Unix time, a BigInt, at which the clock shows the same as at this one. @param {bigint} time */
function laterOfTwo(time) {
  const date = new Date(1000 * Number(time));
  const offset = new Date(date.getTime() + DAY).getTimezoneOffset();
  const later = new Date(date.getTime() + 60000 * (offset - date.getTimezoneOffset()));
  // Before a clock is set back it shows what it shows again after that.
  return later > date && later.getTimezoneOffset() === offset ? BigInt(Math.round(later.getTime() / 1000)) : time;
}

/** Returns a Unix time, a BigInt, as the input of a time has it. @param {bigint} time */
function timeOfInput(time) {
  const date = new Date(1000 * Number(time));
  return new Date(date.getTime() - 60000 * date.getTimezoneOffset()).toISOString().slice(0, 19);
}

// ---- web/page/views/commitment.js

// What the page says of a commitment that is not that of the draw, and how a kept announcement fills it in.

/**
 * Returns what a commitment is that was given in place of that of the draw, and what to do.
 * @param {OtherCommitment} other @returns {Part[]}
 */
function otherCommitmentParts({ word, count, groups, file }) {
  const listed = element('span', {}, ...listedParts(groups.map(String)));
  const what = element('span', {}, ...sayParts(`other_${word}`, count, groups.length, listed, printable(file)));
  const isSlip = groups.length > 0;
  return [...sayParts('notThisDraw', what), ' ', say(isSlip ? 'checkTyping' : 'copyCommitment')];
}

/**
 * Returns what keeps a text from being a commitment at all. `right` is that of the record.
 * @param {string | null} typed @param {string} right @returns {Fault[]}
 */
function commitmentFaults(typed, right) {
  if (typed === null || /^[0-9a-f]{64}$/.test(typed)) return [];
  const slip = slipOf(typed, right);
  const words = () => (slip === null ? sayParts('faultCommitment', typed.length)
    : otherCommitmentParts({ ...slip, file: '' }));
  return [{ id: 'pin-commitment', words, isMissing: false }];
}

/**
 * Fills in the commitment of an announcement that is chosen in an input, or says there why not.
 * @param {HTMLInputElement} input @param {HTMLInputElement} commitment
 */
async function takeAnnouncement(input, commitment) {
  const { bytes, why } = await chosenBytes(input);
  const found = bytes === null ? null : announcedCommitment(bytes);
  if (found !== null) commitment.value = found;
  tellIn(`${input.id}-taken`, () => (found === null ? [] : sayParts('announcementTaken')));
  if (found !== null || (bytes === null && why === null)) return;
  const change = bytes === null ? null : changeOf(bytes);
  const words = why ?? (() => sayParts(change ?? 'isNoAnnouncement'));
  stopAtFaults(byId('pins'), [{ id: input.id, words, isMissing: false }]);
}

// ---- web/page/views/log.js

// The fields for a public log, whose witnesses can say since when the commitment was public, in place of the reader.

/**
 * What a form without these fields holds.
 * @type {FormLog}
 */
const NO_LOG = { given: { logPolicy: null, logKey: null, logged: null }, policyName: null, isHeld: false, faults: [] };
/** What the list of policies holds for a policy in a file. */
const OF_FILE = 'file';

/**
 * Returns the fields, and puts their inputs into `inputs`. `old` are those of a form in another language, or null.
 * @param {Inputs} inputs @param {Inputs | null} old @param {Held} held
 */
function logElements(inputs, old, held) {
  const log = old?.log ?? {
    proof: element('input', { type: 'file' }),
    key: element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }),
    policyName: element('select'),
    policy: element('input', { type: 'file' }),
  };
  inputs.log = log;
  namePolicies(log.policyName);
  const made = element(
    'details', { id: 'pin-log' }, said('summary', 'pinLog'), said('p', 'pinLogText'),
    logField('proof', log.proof, held.logged === undefined ? [] : [' ', say('heldLogged')]),
    logField('key', log.key), element('p', { class: 'hint', id: 'pin-log-key-is', 'aria-live': 'polite' }),
    logField('policyName', log.policyName), logField('policy', log.policy),
    element('div', { id: 'pin-log-understood', 'aria-live': 'polite' }),
  );
  made.open = held.logged !== undefined || Object.values(log).some(({ value }) => value !== '');
  return made;
}

/** @param {keyof LogInputs} key @param {HTMLElement} input @param {Part[]} [more] */
function logField(key, input, more = []) {
  const name = keyed('pinLog', key);
  return withProblem(field(`pin-log-${key}`, say(name), [say(`${name}Hint`), ...more], input), input);
}

/** Names the policies in the language of the page. @param {HTMLSelectElement} select */
function namePolicies(select) {
  const { value } = select;
  /** @param {string} name @param {string} text */
  const option = (name, text) => element('option', { value: name }, text);
  select.replaceChildren(
    option('', say('policyNone')), ...Object.keys(KNOWN_POLICIES).map((name) => option(name, name)),
    option(OF_FILE, say('policyFile')),
  );
  select.value = value;
}

/**
 * Shows what was understood of the fields, and what is wrong there. What is still missing is not wrong yet.
 * @param {Inputs} inputs @param {Held} held
 */
async function showLog(inputs, held) {
  const { log } = inputs;
  if (log === undefined) return;
  const read = await readLog(inputs, held);
  // The form may be gone, or another one.
  if (!log.policy.isConnected) return;
  const { logKey, logPolicy } = read.given;
  log.policy.closest('.field')?.toggleAttribute('hidden', log.policyName.value !== OF_FILE);
  // What is said at other fields is not about the log.
  for (const input of [log.proof, log.key, log.policyName, log.policy, inputs.publishedAt]) {
    const made = input?.closest('.field');
    if (made instanceof HTMLElement) showFaults(made, read.faults.filter(({ isMissing }) => !isMissing));
  }
  const isSame = logKey === null || logKey === log.key.value.trim();
  byId('pin-log-key-is').replaceChildren(...(isSame ? [] : sayParts('logKeyIs', element('code', {}, logKey))));
  const policy = logPolicy === null ? null : orError(() => readLogPolicy(logPolicy));
  byId('pin-log-understood').replaceChildren(
    ...(policy === null || policy.error !== undefined ? [] : policyElements(policy)),
  );
}

/** Returns a policy as it was understood. @param {LogPolicy} policy */
function policyElements(policy) {
  const logs = policy.logs.map(({ url, key }) => ({ name: url === '' ? toHex(key) : url, key }));
  const keys = [...policy.witnesses, ...logs].flatMap(({ name, key }) => [
    element('dt', {}, outsideText(name)), element('dd', {}, element('code', {}, toHex(key))),
  ]);
  return [
    said('p', 'policyNeeds', outsideText(quorumText(policy))),
    said('p', 'policyLogs', element('span', {}, ...listedParts(logs.map(({ name }) => outsideText(name))))),
    element('details', {}, said('summary', 'policyKeys'), element('dl', {}, ...keys)),
  ];
}

/**
 * Returns what says why bytes are malformed, or null. `key` is that of the sentence for one line, and with `Whole` that
 * for all.
 * @param {Uint8Array | null} bytes @param {(bytes: Uint8Array) => unknown} read @param {string} key
 */
function malformed(bytes, read, key) {
  const found = bytes === null ? null : orError(() => ({ read: read(bytes) }));
  if (found === null || found.error === undefined) return null;
  const { line } = found;
  return () => (line === null ? sayParts(`${key}Whole`) : sayParts(key, line));
}

/**
 * Returns what the fields hold of a log, and what is wrong there, in the order of the fields. A proof that the page
 * holds is used if a key or a policy is given.
 * @param {Inputs} inputs @param {Held} held @returns {Promise<FormLog>}
 */
async function readLog({ log, publishedAt }, held) {
  if (log === undefined) return NO_LOG;
  const [typed, name] = [log.key.value.trim(), log.policyName.value];
  const proof = await chosenBytes(log.proof);
  const policy = name === OF_FILE ? await chosenBytes(log.policy) : { bytes: knownPolicy(name), why: null };
  const isHeld = proof.bytes === null && held.logged !== undefined && (typed !== '' || name !== '');
  const logged = isHeld ? held.logged ?? null : proof.bytes;
  const logKey = logKeyDigits(typed);
  const isFileless = name === OF_FILE && policy.bytes === null && policy.why === null;
  /** @param {boolean} isSo @param {string} key */
  const sayIf = (isSo, key) => (isSo ? () => sayParts(key) : null);
  /** @type {[id: string, words: (() => Part[]) | null, isMissing?: boolean][]} */
  const found = [
    ['pin-publishedAt', sayIf(logged !== null && (publishedAt?.value ?? '') !== '', 'faultTimeToo')],
    ['pin-log-proof', proof.why ?? malformed(logged, readLogProof, 'faultLogProof')],
    ['pin-log-key', sayIf(typed !== '' && logKey === null, 'faultLogKey')],
    ['pin-log-key', sayIf(typed === '' && (logged !== null || name !== ''), 'lacksLogKey'), true],
    ['pin-log-policyName', sayIf(name === '' && (logged !== null || typed !== ''), 'lacksLogPolicy'), true],
    ['pin-log-policy', sayIf(isFileless, 'lacksPolicyFile'), true],
    ['pin-log-policy', policy.why ?? malformed(policy.bytes, readLogPolicy, 'faultLogPolicy')],
  ];
  const faults = found.flatMap(([id, words, isMissing = false]) => (words === null ? [] : [{ id, words, isMissing }]));
  const policyName = name === '' || name === OF_FILE ? null : name;
  return { given: { logPolicy: policy.bytes, logKey, logged }, policyName, isHeld, faults };
}

// ---- web/page/views/form.js

// The form that asks for what the reader knows from elsewhere. It is made from the terms, and nothing in it is filled
// in from the record.

/**
 * The keys of the files that a form can take, with whether these terms have a place for them.
 * @type {Record<FileKey, (terms: Terms) => boolean>}
 */
const FORM_FILES = {
  entries: ({ kind }) => kind !== 'numbers',
  blinding: ({ kind }) => kind === 'blinded',
  result: () => true,
  awards: ({ allocation }) => allocation !== null,
  withdrawals: ({ allocation }) => allocation !== null,
  proof: ({ kind }) => kind !== 'numbers',
};

/** @type {FileKey[]} */
const FILE_KEYS = ['entries', 'blinding', 'result', 'awards', 'withdrawals', 'proof'];

/**
 * Makes the form for a draw. `held` is what the page holds of it, and `old` the inputs of a form in another language,
 * or null. Returns the inputs of the form.
 * @param {Read} draw @param {Held} held @param {Inputs | null} old @returns {Inputs}
 */
function showForm({ terms, commitment }, held, old) {
  /** @type {Inputs} */
  const inputs = { public: [] };
  /** @type {Node[]} */
  const asked = [];
  /** @type {Node[]} */
  const more = [];
  /**
   * @param {InputKey} key @param {() => HTMLInputElement} make @param {Node[]} to @param {Part | Part[]} [label]
   * @param {Part | Part[]} [hint]
   */
  const add = (key, make, to, label = say(keyed('pin', key)), hint = say(`${keyed('pin', key)}Hint`)) => {
    const input = old?.[key] ?? make();
    inputs[key] = input;
    const isHeld = FILE_KEYS.some((file) => file === key && held[file] !== undefined);
    const said = [hint, ...(isHeld ? [' ', say(keyed('held', key))] : [])].flat();
    to.push(withProblem(field(`pin-${key}`, label, said, input), input));
    return input;
  };
  // Only a page that holds a draw of its own can be one that its reader has kept.
  if (commitment !== null && isReport()) {
    const kept = old?.kept ?? element('input', { type: 'checkbox', id: 'pin-kept' });
    inputs.kept = kept;
    asked.push(element('div', { class: 'field' }, element('label', {}, kept, say('pinKept'))));
  }
  const typed = add('commitment', textInput, asked);
  const announced = add('announcement', fileInput, asked);
  asked.push(element('p', { class: 'hint', id: 'pin-announcement-taken', role: 'status' }));
  announced.onchange = () => settled(takeAnnouncement(announced, typed));
  if (beaconsOf(terms).length > 0) {
    const time = add('publishedAt', timeInput, asked);
    asked.push(utcLine(time));
  }
  asked.push(logElements(inputs, old, held));
  if (terms.rounds > 1) add('round', textInput, asked, say('pinRound'), say('pinRoundHint', String(terms.rounds - 1)));
  terms.sources.filter(({ kind }) => kind === 'public').forEach(({ name, description }, i) => {
    const input = old?.public[i][1] ?? textInput();
    inputs.public.push([name, input]);
    const label = sayParts('pinPublic', quote(printable(name, 'name')));
    const hint = sayParts('pinPublicHint', quote(printable(description)));
    asked.push(withProblem(field(`pin-public-${i}`, label, hint, input), input), valueWarningLine(input));
  });
  for (const key of FILE_KEYS) {
    if (FORM_FILES[key](terms)) add(key, fileInput, more);
  }
  byId('pins-fields').replaceChildren(
    ...asked, element('details', { id: 'pins-more' }, said('summary', 'pinMore'), ...more),
  );
  const show = () => settled(showLog(inputs, held));
  byId('pins-fields').onchange = ({ target }) => {
    // What was wrong with a field may no longer be.
    const changed = target instanceof HTMLElement ? target.closest('.field') : null;
    if (changed instanceof HTMLElement) showFaults(changed, []);
    show();
  };
  show();
  return inputs;
}

/** Returns what is said of something that was given, at its field. @param {GivenFault} fault @returns {Fault} */
function givenFault({ key, word, line = 0, name = '', change = null }) {
  const at = PAGE.inputs?.public.findIndex(([known]) => known === name);
  const sentences = {
    number: () => sayParts('pinRoundHint', String((PAGE.read?.terms.rounds ?? 1) - 1)),
    value: () => sayParts('misfitValue', quote(printable(name, 'name'))),
    line: () => sayParts('faultLine', line),
    file: () => sayParts('faultFile'),
    lacking: () => sayParts(key === 'entries' ? 'lacksEntries' : 'lacksAwards'),
  };
  const id = word === 'value' ? `pin-public-${at}` : `pin-${key}`;
  return { id, words: change === null ? sentences[word] : () => sayParts(change), isMissing: word === 'lacking' };
}

function textInput() {
  return element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
}

function fileInput() {
  return element('input', { type: 'file' });
}

/** Returns an input of a date and a time by the clock of the reader's computer. */
function timeInput() {
  return element('input', { type: 'datetime-local', step: 'any', max: '9999-12-31T23:59' });
}

/** Returns a line that says the time in an input in UTC. @param {HTMLInputElement} input */
function utcLine(input) {
  const line = element('p', { class: 'hint', id: 'pin-publishedAt-utc', 'aria-live': 'polite' });
  const show = () => {
    const time = inputTimeBy(input);
    line.textContent = time === null ? '' : say('pinPublishedAtUtc', timeText(time));
  };
  input.addEventListener('input', show);
  show();
  return line;
}

/**
 * Returns a line that says why the value in an input may not be what it looks like (SPEC, "Text").
 * @param {HTMLInputElement} input
 */
function valueWarningLine(input) {
  const line = element('p', { class: 'hint', 'aria-live': 'polite' });
  const show = () => {
    const found = valueWarning(input.value);
    line.replaceChildren(...(found === null ? []
      : textWarningParts(found, found.word === 'respelled' ? 'value' : 'text')));
  };
  input.addEventListener('input', show);
  show();
  return line;
}

/**
 * `read` is what was read of the record. Returns what the form holds.
 * @param {Read} draw @param {Inputs} inputs @param {Held} held @returns {Promise<Form>}
 */
async function readForm({ commitment, fixed }, inputs, held) {
  // Nothing but a value of a public source can have a space at its ends, and there it matters.
  /** @param {HTMLInputElement | undefined} input */
  const text = (input) => (input === undefined || input.value.trim() === '' ? null : input.value.trim());
  const log = await readLog(inputs, held);
  /** @type {Form['ofPage']} */
  const ofPage = log.isHeld ? ['logged'] : [];
  /** @type {Fault[]} */
  const faults = [];
  /** @param {FileKey} key */
  const file = async (key) => {
    const input = inputs[key];
    if (input === undefined) return null;
    const { bytes: chosen, why } = await chosenBytes(input);
    if (why !== null) faults.push({ id: input.id, words: why, isMissing: false });
    if (chosen !== null || why !== null) return chosen;
    const bytes = held[key];
    if (bytes === undefined) return null;
    ofPage.push(key);
    return bytes;
  };
  const publishedAt = inputTimeBy(inputs.publishedAt);
  const pasted = text(inputs.commitment);
  const typed = pasted === null ? null : typedCommitment(pasted);
  // What was typed comes from elsewhere, and counts more than the page.
  const kept = typed === null && (inputs.kept?.checked ?? false);
  return {
    given: {
      commitment: kept ? commitment : typed,
      round: text(inputs.round),
      publishedAt: publishedAt === null ? null : timeText(publishedAt),
      ...log.given,
      public: inputs.public.filter(([, input]) => input.value !== '').map(([name, input]) => [name, input.value]),
      entries: await file('entries'),
      blinding: await file('blinding'),
      result: await file('result'),
      awards: await file('awards'),
      withdrawals: await file('withdrawals'),
    },
    proof: await file('proof'),
    ofPage,
    kept,
    policyName: log.policyName,
    faults: [...commitmentFaults(typed, fixed), ...log.faults, ...faults],
  };
}

// ---- web/page/views/make.js

// The form in which the page is given what a draw waits for, and what it says of what was given.

/** @typedef {{ id: string, bytes: Uint8Array }} FromField A document, and the control that it came from. */
/** @typedef {(request: MakeRequest) => Promise<Lacking | null>} Make */

/**
 * The key of what each kind of source gives.
 * @type {[kind: Source['kind'], key: string][]}
 */
const NEEDED = [['drand', 'needReply'], ['sealed', 'needOpening'], ['public', 'needValue']];

/** Documents that were pasted one below the other. */
const BETWEEN = /(?<=\})\s*(?=\{)/;

/** Returns what these sources give, as people list it. @param {Source[]} sources @returns {Part[]} */
function neededParts(sources) {
  return listedParts(NEEDED.flatMap(([kind, key]) => {
    const names = sources.filter((source) => source.kind === kind).map(({ name }) => [quote(printable(name, 'name'))]);
    return names.length === 0 ? [] : [sayParts(key, element('span', {}, ...listedParts(names)), names.length)];
  }));
}

/** Returns a sentence about the seals if there are any among these sources, after a space. @param {Source[]} sources */
function sealsParts(sources) {
  const seals = sources.filter(({ kind }) => kind === 'sealed').length;
  return seals > 0 ? [' ', say('sealsFrom', seals)] : [];
}

/**
 * Returns what is said of a draw that lacks something: what is not there, and what is.
 * @param {Pick<Terms, 'sources'>} terms @param {number[]} lacking
 */
function lackingParts({ sources }, lacking) {
  const missing = lacking.map((i) => sources[i]);
  const taken = sources.filter((source) => !missing.includes(source));
  return [
    ...sayParts('stillLacking', element('span', {}, ...neededParts(missing))), ...sealsParts(missing),
    ...afterSpace(taken.length > 0 ? sayParts('makeTaken', element('span', {}, ...neededParts(taken))) : []),
  ];
}

/**
 * Returns why a document opens no source, and what to do.
 * @param {Pick<Terms, 'sources'>} terms @param {number} round @param {Misfit} misfit
 */
function misfitParts({ sources }, round, { word, source, name, number }) {
  const beacon = source === null ? null : sources[source];
  const asked = ['drand', 'sealed'].map((kind) => sources.some((each) => each.kind === kind));
  const strange = asked.every(Boolean) ? 'eitherStrange' : asked[1] ? 'openingStrange' : 'replyStrange';
  if (word === 'strange' || (word === 'replyError' && beacon === null)) return sayParts(strange);
  const quoted = quote(printable(beacon?.name ?? name, 'name'));
  if (beacon === null) return sayParts(word, quoted, String(round), String(number));
  const chain = chainOf(beacon);
  const own = beaconRound(beacon, round);
  const due = chain === null ? null : dueTime(chain, own);
  const isEarly = word === 'replyError' && due !== null && !hasCome(due);
  return sayParts(isEarly ? 'replyEarly' : word, quoted, String(own),
    word === 'replyRound' ? String(number) : number, due === null ? '' : timeElement(due));
}

/** Returns an input that a form had before in another language, or before the time came, or a new one.
 * @template {HTMLInputElement | HTMLTextAreaElement} E @param {string} id @param {() => E} make @returns {E}
 */
function keptInput(id, make) {
  const kept = GIVEN.inputs.get(id);
  const input = kept === undefined ? make() : /** @type {E} */ (kept);
  GIVEN.inputs.set(id, input);
  return input;
}

/** The form of a draw: its inputs, and what it says. */
class MakeForm {
  /** @param {Read} read @param {Make} make @param {() => void} heed */
  constructor({ terms }, make, heed) {
    this.terms = terms;
    this.make = make;
    this.heed = heed;
    this.round = terms.rounds > 1 ? keptInput('make-round', textInput) : null;
    this.text = keptInput('make-text', () => (
      element('textarea', { rows: '3', spellcheck: 'false', autocomplete: 'off' })));
    this.files = keptInput('make-files', () => element('input', { type: 'file', multiple: '' }));
    /** @type {[name: string, input: HTMLInputElement][]} */
    this.values = terms.sources.filter(({ kind }) => kind === 'public')
      .map(({ name }, i) => [name, keptInput(`make-public-${i}`, textInput)]);
    this.form = element('form', { id: 'make', autocomplete: 'off' }, said('h2', 'makeIt'), said('p', 'makeText'));
  }

  /** @param {boolean} isLive */
  element(isLive) {
    const last = String(this.terms.rounds - 1);
    this.form.append(
      ...(this.round === null ? []
        : [withProblem(field('make-round', say('pinRound'), say('pinRoundHint', last), this.round), this.round)]),
      ...(isLive ? beaconsOf(this.terms).flatMap((source) => this.liveElements(source)) : []),
      ...this.valueElements(),
      ...this.documentElements(isLive),
      element('div', { class: 'row' }, element('button', { class: 'main', id: 'make-draw' }, say('makeDraw'))),
      element('p', { id: 'make-status', role: 'status' }),
    );
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      settled(this.draw());
    });
    return this.form;
  }

  roundNow() {
    return this.round === null ? 0 : numberOf(this.round.value.trim());
  }

  /** Returns what fetches the reply of a beacon. @param {Source} source */
  liveElements(source) {
    if (chainOf(source) === null) return [];
    const press = button('make-live', say('makeLive'), () => settled(this.fetchReply(source)));
    const hint = element('p', { class: 'hint', id: 'make-live-hint' }, say('makeLiveText'));
    return [withProblem(element('div', { class: 'field' }, press, hint), press)];
  }

  /** Returns where the reply of a beacon is. @param {Source} source */
  addressElements(source) {
    const chain = chainOf(source);
    if (chain === null) return [];
    const line = element('p', {});
    const showAddress = () => {
      const round = this.roundNow() ?? 0;
      const [address] = beaconAddresses(source, round);
      const link = element('a', { href: address, target: '_blank', rel: 'noreferrer' }, address);
      const isDue = hasCome(dueTime(chain, beaconRound(source, round)));
      line.replaceChildren(...sayParts(isDue ? 'makeBeaconNow' : 'makeBeacon', link));
    };
    showAddress();
    this.round?.addEventListener('input', showAddress);
    return [line];
  }

  valueElements() {
    const sources = this.terms.sources.filter(({ kind }) => kind === 'public');
    return this.values.flatMap(([name, input], i) => {
      const hint = sayParts('pinPublicHint', quote(printable(sources[i].description)));
      const label = sayParts('pinPublic', quote(printable(name, 'name')));
      return [withProblem(field(`make-public-${i}`, label, hint, input), input), valueWarningLine(input)];
    });
  }

  /** Returns what takes documents. If the reply can be fetched and is all, this is folded. @param {boolean} isLive */
  documentElements(isLive) {
    const [first] = beaconsOf(this.terms);
    const beacons = beaconsOf(this.terms).length;
    const seals = this.terms.sources.filter(({ kind }) => kind === 'sealed').length;
    if (beacons + seals === 0) return [];
    const paste = seals === 0 ? 'makePasteReply' : beacons === 0 ? 'makePasteOpening' : 'makePasteEither';
    const reply = first === undefined ? [] : [`reply-${beaconRound(first, 0)}.json`];
    const named = [...reply, ...(seals > 0 ? ['opening.json'] : [])].join(', ');
    const hint = beacons + seals > 1 ? say('makePasteHint') : '';
    const made = [
      ...beaconsOf(this.terms).flatMap((source) => this.addressElements(source)),
      withProblem(field('make-text', say(paste), hint, this.text), this.text),
      withProblem(field('make-files', say('makeFiles'), say('makeFilesHint', named), this.files), this.files),
    ];
    if (!isLive || seals > 0 || first === undefined || chainOf(first) === null) return made;
    return [element('details', { id: 'make-by-hand' }, said('summary', 'makeByHand'), ...made)];
  }

  /** Says what is wrong at one control, and leads there. @param {string} id @param {() => Part[]} words */
  stop(id, words) {
    stopAtFaults(this.form, [{ id, words, isMissing: false }]);
  }

  /** Fetches the reply of a beacon, and draws with it. @param {Source} source */
  async fetchReply(source) {
    const bytes = await fetchedReply(beaconAddresses(source, this.roundNow() ?? 0));
    if (bytes === null) {
      this.form.querySelector('#make-by-hand')?.setAttribute('open', '');
      this.stop('make-live', () => sayParts('noReply'));
    }
    else await this.draw([{ id: 'make-live', bytes }]);
  }

  /**
   * Returns the documents in the form. Throws Problem, after it was said where.
   * @returns {Promise<FromField[]>}
   */
  async documents() {
    let id = 'make-text';
    try {
      const pasted = this.text.value.split(BETWEEN).map((text) => text.trim()).filter((text) => text !== '')
        .map((text) => ({ id, bytes: textBytes(text) }));
      id = 'make-files';
      const chosen = await Promise.all(chosenFiles(this.files).map(async (file) => ({
        id, bytes: await fileBytes(file),
      })));
      return [...pasted, ...chosen];
    } catch (error) {
      if (error instanceof Problem) this.stop(id, () => [say(...error.words)]);
      throw error;
    }
  }

  /** Draws with what was given, or says what is lacking, and what is wrong where. @param {FromField[]} [fetched] */
  async draw(fetched = []) {
    showFaults(this.form, []);
    const round = this.roundNow();
    if (round === null || round >= this.terms.rounds) {
      this.stop('make-round', () => sayParts('pinRoundHint', String(this.terms.rounds - 1)));
      return;
    }
    const given = [...fetched, ...await this.documents()];
    const documents = [...GIVEN.documents, ...given.map(({ bytes }) => bytes)];
    const values = this.values.map(([name, input]) => /** @type {[string, string]} */ ([name, input.value]));
    const answer = await this.make({ round, documents, values });
    if (answer !== null) this.say(answer, given, round);
  }

  /** @param {Lacking} answer @param {FromField[]} given @param {number} round */
  say({ lacking, wrongValues, misfits }, given, round) {
    const { sources } = this.terms;
    // What opened a source is kept, and what did not stays where it was given.
    const why = misfits.slice(GIVEN.documents.length);
    GIVEN.documents.push(...given.filter((_, i) => why[i] === null).map(({ bytes }) => bytes));
    GIVEN.opened = sources.map((_, i) => i).filter((i) => !lacking.includes(i));
    for (const input of [this.text, this.files]) {
      if (given.every(({ id }, i) => id !== input.id || why[i] === null)) input.value = '';
    }
    tellIn('make-status', () => lackingParts(this.terms, lacking));
    this.heed();
    const faults = [...this.valueFaults(wrongValues), ...given.flatMap(({ id }, i) => {
      const misfit = why[i];
      return misfit === null ? [] : [{ id, words: () => misfitParts(this.terms, round, misfit), isMissing: false }];
    })];
    if (!stopAtFaults(this.form, faults)) this.leadToLacking(sources[lacking[0]]);
  }

  /** @param {number[]} wrong @returns {Fault[]} */
  valueFaults(wrong) {
    return wrong.map((i) => {
      const { name } = this.terms.sources[i];
      const id = `make-public-${this.values.findIndex(([known]) => known === name)}`;
      return { id, words: () => sayParts('misfitValue', quote(printable(name, 'name'))), isMissing: false };
    });
  }

  /** Leads the reader to where what this source lacks can be given. @param {Source} source */
  leadToLacking({ name }) {
    leadTo(this.values.find(([known]) => known === name)?.[1] ?? this.text);
  }
}

/**
 * Returns the form in which the page is given what the draw waits for. `make` gets { round, documents, values }, and
 * `heed` is called when something was taken.
 * @param {Read} read @param {boolean} isLive @param {Make} make @param {() => void} [heed]
 */
function makeElement(read, isLive, make, heed = () => {}) {
  giveFor(read);
  return new MakeForm(read, make, heed).element(isLive);
}

/**
 * Asks the servers of drand for a reply, one after the other, and returns it or null. Only the policy of a live page
 * lets this happen.
 * @param {string[]} addresses
 */
async function fetchedReply(addresses) {
  for (const address of addresses) {
    try {
      const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
    } catch {
      // The next server may answer.
    }
  }
  return null;
}

// ---- web/page/state/chosen.js

// Who could have chosen what was drawn, by the words of a verdict: its cautions and the names of the sources. No
// sentence of the page about a verified draw is stronger than these.

/** The keys of a sentence, and the names of sources in each of its places. */
/** @typedef {{ key: string, names: string[][] }} Chosen */

/** The cautions that leave open whether a beacon was out before the commitment was public. */
const UNDATED = ['beacon_time', 'beacon_chain'];

/**
 * The sentence of each caution about what the draw was made from, and what came after it.
 * @type {[caution: string, key: string][]}
 */
const BESIDE = [
  ['withdrawals', 'choseWithdrawals'], ['blinded_list', 'notShownPrivate'], ['list_not_compared', 'notShownList'],
  ['numbers', 'notShownNumbers'],
];

/**
 * Returns the sentences that say who could have chosen what a verified draw drew, and what it does not show.
 * @param {Pick<Terms, 'sources'>} terms @param {Pick<Caution, 'caution'>[]} cautions @returns {Chosen[]}
 */
function whoCouldChoose({ sources }, cautions) {
  /** @param {string} word */
  const has = (word) => cautions.some(({ caution }) => caution === word);
  /** @param {string} kind */
  const named = (kind) => sources.filter((source) => source.kind === kind).map(({ name }) => name);
  const [seals, values] = [named('sealed'), named('public')];
  /** @type {Chosen[]} */
  const said = [];
  if (has('public_values')) {
    said.push(seals.length === 0 ? { key: 'choseValue', names: [values] }
      : { key: 'choseValueSeals', names: [values, seals] });
  }
  if (has('no_beacon')) said.push({ key: 'choseSeals', names: [seals] });
  else if (UNDATED.some(has)) said.push({ key: 'choseUndated', names: [] });
  else if (said.length === 0) said.push({ key: has('rounds') ? 'nobodyChoseRound' : 'nobodyChose', names: [] });
  if (has('last_opener')) said.push({ key: 'couldHoldBack', names: [seals] });
  const beside = BESIDE.filter(([caution]) => has(caution)).map(([, key]) => key)
    // Who is on a private list can't be seen by comparing it either.
    .filter((key, _, keys) => key !== 'notShownList' || !keys.includes('notShownPrivate'));
  return [...said, ...beside.map((key) => ({ key, names: [] }))];
}

// ---- web/page/views/witnesses.js

// What the verdict says of a public log: whose word the time is, or why its proof does not hold and what to do then.

/**
 * Returns who says by when the commitment was logged, if it was, to follow the sentence of a verdict.
 * @param {LogOutcome | undefined} outcome @returns {Part[]}
 */
function witnessParts(outcome) {
  if (outcome === undefined || typeof outcome === 'string') return [];
  return [' ', ...sayParts('verifiedLogged', outcome.witnesses, timeElement(outcome.time))];
}

/**
 * Returns the sentence of a check that goes by a log, or null for all others.
 * @param {Pick<Check, 'name' | 'state'>} check @param {LogOutcome | undefined} outcome @returns {Part[] | null}
 */
function logParts({ name, state }, outcome) {
  if (outcome === undefined || !['logged', 'due'].includes(name)) return null;
  if (typeof outcome === 'string') return name === 'logged' ? sayParts(worded('log', outcome)) : null;
  if (name === 'logged') return sayParts('loggedPassed', outcome.witnesses, timeElement(outcome.time));
  return state === 'skipped' ? null : sayParts(keyed('dueLogged', state), timeElement(publicFrom(outcome)));
}

/**
 * Returns what to do after a check has failed, if there is something.
 * @param {Pick<Check, 'name'>} check @param {LogOutcome | undefined} outcome @returns {Part[]}
 */
function nextParts({ name }, outcome) {
  if (name !== 'due') return [];
  const isLogged = outcome !== undefined && typeof outcome !== 'string';
  return [' ', ...sayParts(isLogged ? 'giveEarlierProof' : 'giveEarlier')];
}

/**
 * Returns what is missing if `logged` is. @param {LogOutcome | undefined} outcome
 */
function missingLogParts(outcome) {
  return sayParts(outcome === 'no_ed25519' ? 'missingEd25519' : 'missingLogged');
}

// ---- web/page/views/verdict.js

// The verdict as the page shows it: the strip with one sentence, then each check with a sentence of its own, what the
// verdict can't show, and the words of the specification, folded.

/** The mark before each check. */
const STATE_MARKS = { passed: '✓', failed: '✗', skipped: '–' };

/**
 * Returns the word of the page for a verdict of judge or judgeProof.
 * @param {Verdict | ProofVerdict | Failure} verdict
 */
function strippedWord(verdict) {
  return say(verdict.error === undefined ? verdict.verdict : 'error');
}

/**
 * Shows in the strip whether the draw was checked. `commitment` is what the reader gave, or null.
 * @param {string} kind @param {string} heading @param {Part[]} sentence @param {string | null} [commitment]
 */
function showStrip(kind, heading, sentence, commitment = null) {
  byId('strip').className = `strip ${kind}`;
  byId('verdict-heading').textContent = heading;
  byId('verdict-sentence').replaceChildren(...sentence);
  byId('verdict-commitment').replaceChildren(...(commitment === null ? [] : inGroups(commitment)));
  byId('verdict-commitment').hidden = commitment === null;
  byId('open-check').textContent = say(kind === 'open' ? 'openCheck' : 'changeCheck');
  byId('open-check').hidden = kind === 'error';
  byId('strip').hidden = false;
}

/**
 * Shows a verdict in the strip. `read` is the record, and null if none was read. For `ofPage` see readForm.
 * @param {Pick<Judged, 'verdict' | 'logOutcome' | 'other' | 'faults'>} answer @param {Read | null} read
 * @param {{ commitment: string | null } | undefined} given @param {string[]} [ofPage]
 */
function showVerdictStrip({ verdict, logOutcome, other, faults = [] }, read, given, ofPage = []) {
  const word = strippedWord(verdict);
  if (verdict.error !== undefined) {
    // Why a reader of documents stopped is no help to whoever chose the wrong file: that is below, folded.
    const isOther = read === null && verdict.line !== null;
    showStrip('error', word, verdict.newer ? sayParts('isNewer')
      : isOther ? sayParts('stoppedAt', verdict.line ?? 0, verdict.column ?? 0)
        : sayParts(faults.length > 0 ? 'faultGiven' : 'noVerdictWhy'));
    return;
  }
  if (other) {
    showStrip(verdict.verdict, word, otherCommitmentParts(other));
    return;
  }
  const commitment = verdict.verdict === 'verified' ? given?.commitment ?? null : null;
  const withdrew = read === null ? [] : afterSpace(withdrawnParts(read));
  showStrip(verdict.verdict, word, [...sentenceParts(verdict, read, ofPage, logOutcome), ...withdrew], commitment);
}

/**
 * Returns the verdict in one sentence for everybody.
 * @param {Verdict | ProofVerdict} verdict @param {Read | null} read @param {string[]} ofPage
 * @param {LogOutcome | undefined} logOutcome @returns {Part[]}
 */
function sentenceParts(verdict, read, ofPage, logOutcome) {
  const draw = ofDraw(verdict);
  if (verdict.proof?.holds === false) return sayParts('refusedProof');
  if (verdict.verdict === 'refused') {
    const [first] = draw.checks.filter(({ state }) => state === 'failed');
    const why = element('span', {}, ...logParts(first, logOutcome) ?? [checkText(first, ofPage)]);
    return [...sayParts('refusedText', why), ...nextParts(first, logOutcome)];
  }
  if (verdict.verdict === 'consistent') {
    /** @param {string} word */
    const parts = (word) => (word === 'logged' ? missingLogParts(logOutcome) : missingParts(word));
    const missing = element('span', {}, ...listedParts(draw.missing.map(parts)));
    return sayParts('consistentText', missing, draw.missing.length);
  }
  const unchecked = read !== null && isClaimed(read) ? sayParts('awardUnchecked') : [];
  return [...verifiedParts(read, draw), ...witnessParts(logOutcome), ...afterSpace(unchecked)];
}

/**
 * Returns what it means that this draw is verified, and who could have chosen all the same.
 * @param {Read | null} read @param {Pick<Verdict, 'cautions'>} draw @returns {Part[]}
 */
function verifiedParts(read, { cautions }) {
  if (read === null) return sayParts('verifiedFollows');
  const [first] = beaconsDue(read);
  const due = first === undefined ? '' : timeElement(first.due);
  return [...sayParts('verifiedFollows'), ...whoCouldChoose(read.terms, cautions).flatMap(({ key, names }) => {
    const listed = names.flatMap((some) => [
      element('span', {}, ...listedParts(some.map((name) => quote(printable(name, 'name'))))), some.length,
    ]);
    return [' ', ...sayParts(key, ...(names.length === 0 ? [due] : listed))];
  })];
}

/**
 * Returns what a reader needs from elsewhere before the record can be checked.
 * @param {Pick<Read, 'terms'>} read @returns {Part[]}
 */
function requiredParts({ terms }) {
  const words = [
    'commitment', ...(terms.rounds > 1 ? ['round'] : []),
    ...terms.sources.flatMap(({ kind, name }) => (kind === 'public' ? [`public:${name}`] : [])),
    ...(beaconsOf(terms).length > 0 ? ['published_at'] : []),
  ];
  return sayParts('notCheckedText', element('span', {}, ...listedParts(words.map(missingParts))));
}

/** Returns what a word of `missing` means. @param {string} word */
function missingParts(word) {
  const colon = word.indexOf(':');
  /** @type {Record<string, string>} */
  const keys = { published_at: 'missingPublishedAt', public: 'missingPublic', signature: 'missingSignature' };
  const key = colon < 0 ? word : word.slice(0, colon);
  const name = colon < 0 ? [] : [quote(printable(word.slice(colon + 1), 'name'))];
  return sayParts(keys[key] ?? keyed('missing', key), ...name);
}

/**
 * Returns the sentence of a check. `ofPage` has what came from the page, and was published nowhere else.
 * @param {Pick<Check, 'name' | 'state'>} check @param {string[] | null} [ofPage]
 */
function checkText({ name, state }, ofPage = []) {
  const isHeld = ['result', 'awards'].includes(name) && ofPage?.includes(name) && state !== 'skipped';
  return say(keyed(isHeld ? `${name}Held` : name, state));
}

/**
 * Returns a check as it is shown, { state, parts }. A check that passed while nothing that the reader knows was
 * compared is shown like one that was not made.
 * @param {Check} check @param {Verdict} verdict @param {Form} form @param {Terms} terms
 * @returns {{ state: Check['state'], parts: Part[] }}
 */
function shownCheck(check, { checks, result }, { given, ofPage }, terms) {
  const { name, state } = check;
  /** @param {string} key @returns {{ state: Check['state'], parts: Part[] }} */
  const skipped = (key) => ({ state: 'skipped', parts: [say(key)] });
  if (name === 'due' && beaconsOf(terms).length === 0) return skipped('dueNone');
  if (name === 'entries' && terms.kind === 'numbers') return skipped('entriesNone');
  if (name === 'awards' && terms.allocation === null) return skipped('awardsNone');
  if (state !== 'passed') return { state, parts: [checkText(check, ofPage)] };
  if (name === 'commitment' && given.commitment === null) return skipped('commitmentOwn');
  // The time belongs to another commitment, then.
  if (name === 'due' && checks[0].state === 'failed') return skipped('dueOther');
  // Only then is the list fixed by what was announced.
  const isAnnounced = given.commitment !== null && checks[0].state === 'passed';
  if (name === 'entries' && !isAnnounced) return { state, parts: [say('entriesOwn')] };
  if (name === 'openings') return shownOpenings(given, terms);
  const isPart = name === 'result' && result !== null && result.compared < result.of;
  const part = isPart ? ` ${say('resultPart', result.compared, result.of)}` : '';
  return { state, parts: [checkText(check, ofPage) + part] };
}

/**
 * Returns the check of the openings, which passed, as it is shown: what it means for each kind of source.
 * @param {FormPins} given @param {Terms} terms @returns {{ state: Check['state'], parts: Part[] }}
 */
function shownOpenings(given, { sources }) {
  const named = new Set(given.public.map(([name]) => name));
  const isCompared = sources.every(({ kind, name }) => kind !== 'public' || named.has(name));
  const values = isCompared ? 'openingsValues' : 'openingsOwn';
  const keys = Object.entries({ sealed: 'openingsSeals', drand: 'openingsBeacon', public: values })
    .filter(([kind]) => sources.some((source) => source.kind === kind)).map(([, key]) => key);
  return { state: isCompared ? 'passed' : 'skipped', parts: [keys.map((key) => say(key)).join(' ')] };
}

/**
 * Returns the elements below the strip for the answer of the task judge. `form` is what readForm returned, and `read`
 * what was read of the record.
 * @param {Judged} answer @param {Form | null} form @param {Read | null} read
 */
function verdictElements({ verdict, logOutcome, proved, warnings }, form, read) {
  if (verdict.error !== undefined || form === null || read === null) return [specWords(verdict)];
  const draw = ofDraw(verdict);
  const checks = draw.checks.map((check) => {
    const log = logParts(check, logOutcome);
    const { state, parts } = log === null ? shownCheck(check, draw, form, read.terms) : { ...check, parts: log };
    const mark = element('span', { class: 'mark', 'aria-hidden': 'true' }, STATE_MARKS[state]);
    return element('li', { class: state }, mark, ...parts);
  });
  return [
    ...provedElements(proved, read),
    ...givenElements(form),
    said('h3', 'checksHeading'),
    ...checkLists(checks, verdict.verdict === 'verified'),
    ...listWarningElements(warnings),
    element(
      'details', { id: 'cautions' }, said('summary', 'cantShow'),
      element('ul', {}, ...draw.cautions.map((caution) => element('li', {}, ...cautionParts(caution)))),
    ),
    specWords(verdict, draw),
  ];
}

/**
 * Returns the checks. Those that a verified draw passed are folded on a phone, so that who was drawn is near.
 * @param {HTMLElement[]} checks @param {boolean} isVerified
 */
function checkLists(checks, isVerified) {
  /** @param {HTMLElement[]} some */
  const list = (some) => (some.length === 0 ? [] : [element('ul', { class: 'checks', role: 'list' }, ...some)]);
  if (!isVerified) return list(checks);
  const [passed, others] = [true, false].map((is) => checks.filter(({ className }) => (className === 'passed') === is));
  const isOpen = matchMedia('(min-width: 40rem)').matches;
  return [element(
    'details', { id: 'passed', ...(isOpen ? { open: '' } : {}) }, said('summary', 'checksPassed', passed.length),
    ...list(passed),
  ), ...list(others)];
}

/**
 * Returns which entries of the list look like something else, by `warnings` of the task judge.
 * @param {ListWarnings | null | undefined} warnings
 */
function listWarningElements(warnings) {
  if (!warnings || warnings.alike.count + warnings.mixed.count === 0) return [];
  const { alike, mixed } = warnings;
  /** @param {string} text */
  const shown = (text) => quote(shortened(printable(text)));
  /** @param {{ lines: [number, number], texts: [string, string] }} of */
  const pair = ({ lines, texts: [one, other] }) => (one.toLowerCase() === other.toLowerCase()
    ? sayParts('entriesCase', ...lines, shown(one), shown(other))
    : sayParts('entriesAlike', ...lines, shown(one), shown(other), ...firstDifference(one, other)));
  /** @param {string} key @param {{ count: number, first: unknown[] }} found */
  const more = (key, { count, first }) => (count > first.length ? [[say(key, count - first.length)]] : []);
  const items = [
    ...alike.first.map(pair), ...more('moreAlike', alike),
    ...mixed.first.map(({ line, word }) => sayParts('entryMixed', line, shown(word))), ...more('moreMixed', mixed),
  ];
  return [
    said('h3', 'warningsHeading'), element('ul', { id: 'alike' }, ...items.map((parts) => element('li', {}, ...parts))),
  ];
}

/** Returns the sentence of a caution. @param {Caution} caution */
function cautionParts({ caution, value }) {
  const key = worded('caution', caution);
  if (value === undefined) return sayParts(key);
  if (typeof value === 'object') return sayParts(key, value.outcome_tenths / 10, value.seed_bits ?? 0);
  const time = typeof value === 'string' ? timeOf(value) : null;
  return sayParts(key, time === null ? value : timeElement(BigInt(time)));
}

/**
 * Returns what is said of the entry that was proved, if one was.
 * @param {Proved | null | undefined} proved @param {Read} read
 */
function provedElements(proved, read) {
  if (proved === null || proved === undefined) return [];
  const { index, entry, place, count } = proved;
  const drawn = place > 0 ? say('proofDrawn', ordinal(place)) : say('proofNotDrawn');
  const holds = sayParts('proofHolds', quotedEntry(read, entry), index + 1, count);
  return [element('p', { id: 'proved' }, ...holds, ' ', drawn)];
}

/** Returns what the reader gave beside the record, and what came from the page. @param {Form} form */
function givenElements({ given, proof, ofPage, kept, policyName }) {
  const { commitment, round, publishedAt, logKey, logPolicy, logged, ...files } = { ...given, proof };
  const chosen = FILE_KEYS.filter((key) => files[key] !== null && !ofPage.includes(key));
  const ownProof = ofPage.includes('logged') ? null : logged;
  const texts = Object.entries({ commitment, round, publishedAt, logged: ownProof, logKey })
    .filter(([, value]) => value !== null).map(([key]) => key);
  const policy = policyName !== null ? [sayParts('givenPolicyName', policyName)]
    : logPolicy !== null ? [[say('givenLogPolicy')]] : [];
  const names = given.public.map(([name]) => sayParts('givenPublic', quote(printable(name, 'name'))));
  /** @param {string[]} keys */
  const words = (keys) => keys.map((key) => [say(key === 'commitment' && kept ? 'givenKept' : keyed('given', key))]);
  const all = [...words(texts), ...policy, ...names, ...words(chosen)];
  const gave = all.length === 0 ? [say('givenNothing')] : listedParts(all);
  return [
    element('p', {}, ...sayParts('given', element('span', {}, ...gave)), all.length > 0 ? ` ${say('givenWorth')}` : ''),
    ...(ofPage.length === 0 ? [] : [said('p', 'ofPage', element('span', {}, ...listedParts(words(ofPage))))]),
  ];
}

/**
 * Returns the folded part with the words of the specification, which are English, and the verdict for a program.
 * @param {Verdict | ProofVerdict | Failure} verdict @param {Verdict | null} [draw]
 */
function specWords(verdict, draw = null) {
  const text = element('textarea', { id: 'verdict-json', rows: '4', readonly: '', spellcheck: 'false' });
  text.value = JSON.stringify(verdict);
  const copied = element('p', { role: 'status' });
  const copy = button('verdict-copy', say('copy'), async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      copied.textContent = say('copied');
    } catch {
      copied.textContent = say('selected');
    }
  });
  const words = draw === null ? [] : [
    element('p', { lang: 'en', class: 'outside' }, `${verdictWord(verdict)}. ${verdict.proof === undefined
      ? verdictReason(verdict) : proofVerdictReason(verdict)}`),
    element('ol', { class: 'spec', lang: 'en' }, ...draw.checks.map(({ name, state, detail }) => element(
      'li', {},
      element('strong', {}, `${name}: ${STATE_WORDS[state]}`),
      element('span', {}, CHECK_QUESTIONS[name]),
      element('div', { class: 'outside' }, detail),
    ))),
    element('ul', { class: 'spec', lang: 'en' }, ...draw.cautions.map((caution) => element('li', {}, caution.text))),
    element('p', { lang: 'en' }, bitsText(draw)),
  ];
  return element(
    'details', { id: 'spec-words' }, said('summary', 'inSpecWords'), ...words,
    element('label', { for: 'verdict-json' }, say('forMachines')), text, element('div', { class: 'row' }, copy), copied,
  );
}

// ---- web/page/views/announcement.js

// A draw that is not drawn yet: when and from what it is drawn, and the commitment.

/** Returns what the draw waits for when its beacon is due, without what the form has taken. @param {Read} read */
function dueParts({ terms: { sources }, fixed }) {
  // The page can't read the reply of a chain that it does not know.
  if (sources.some((source) => source.kind === 'drand' && chainOf(source) === null)) return sayParts('notDrawnText');
  const opened = GIVEN.fixed === fixed ? GIVEN.opened : [];
  const missing = sources.filter((_, i) => !opened.includes(i));
  if (missing.every(({ kind }) => kind === 'drand')) return sayParts('timeHasCome');
  const others = opened.length > 0 ? missing : missing.filter(({ kind }) => kind !== 'drand');
  const needed = element('span', {}, ...neededParts(others));
  return sayParts('timeNotAll', needed, element('span', {}, ...sealsParts(others)));
}

/** The timer of the countdown that is shown. */
const CLOCK = { timer: 0 };

/**
 * Shows in the strip how long it is until the draw, once a second, for as long as this draw is shown. `heed` is called
 * when the time of a beacon has come, so that what was said of it is said anew.
 * @param {Read} read @param {() => boolean} isShown @param {() => void} [heed]
 */
function showCountdown(read, isShown, heed = () => {}) {
  clearTimeout(CLOCK.timer);
  const left = showWaiting(read);
  const dues = beaconsDue(read).filter(({ due }) => hasCome(due)).length;
  if (left <= 0) return;
  CLOCK.timer = setTimeout(() => {
    if (!isShown()) return;
    if (beaconsDue(read).filter(({ due }) => hasCome(due)).length > dues) heed();
    showCountdown(read, isShown, heed);
  }, 1000);
}

/**
 * Shows in the strip what the draw waits for. Returns how many seconds are left until the last beacon is due.
 * @param {Read} read
 */
function showWaiting(read) {
  const due = dueOf(read);
  const left = due === null ? 0 : Number(due) - Math.floor(Date.now() / 1000);
  // Somebody may have made the draw already if it is due, or if its time is not known.
  if (due === null) {
    showStrip('open', say('notDrawnHere'), sayParts('notDrawnText'));
  } else if (left <= 0) {
    showStrip('open', say('notDrawnHere'), dueParts(read));
  } else {
    const [days, hours] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24];
    const clock = [Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const until = element('span', { class: 'countdown', role: 'timer' }, `${
      days > 0 ? `${say('days', days)} ` : ''}${hours}:${clock}`);
    const lead = element('span', { class: 'until' }, element('span', { class: 'hint' }, say('timeLeft')), ' ', until);
    showStrip('open', say('notDrawn'), [lead, element('br'), ...sayParts('drawnAt', timeElement(due))]);
  }
  // The form is far below.
  byId('open-check').textContent = say('makeIt');
  byId('open-check').hidden = left > 0;
  // Nothing can be drawn before.
  byId('make-draw').classList.toggle('main', left <= 0);
  return left;
}

/**
 * Returns the form in which the page makes the draw, folded until it can be used.
 * @param {Read} read @param {boolean} isLive @param {Make} make @param {boolean} isLate
 */
function makeElements(read, isLive, make, isLate) {
  const form = makeElement(read, isLive, make, () => showWaiting(read));
  if (isLate || dueOf(read) === null) return [form];
  form.querySelector('h2')?.remove();
  return [element('details', { id: 'make-folded' }, said('summary', 'makeIt'), form)];
}

/**
 * Shows a draw that is not drawn yet.
 * @param {Read} read @param {Held} held @param {boolean} isLive @param {Hold} hold
 * @param {Make} make
 */
function showAnnounced(read, held, isLive, hold, make) {
  const { terms } = read;
  const due = dueOf(read);
  const isLate = due !== null && hasCome(due);
  byId('entry').replaceChildren(...receiptElements(read, hold));
  byId('draw').replaceChildren(
    ...showName(read),
    element('p', { id: 'given-out' }, ...toBeDrawnParts(terms)),
    ...findElements(read, hold),
    ...rulesElements(terms),
    ...allocationElements(terms, !isReceipt(read)),
    ...misleadingElements(read),
    ...commitmentElements(read.fixed, isLate ? 'keepLate' : isReport() ? 'keepIt' : 'keepThese'),
    ...statementElements(read, held),
    ...chanceElements(read),
    ...makeElements(read, isLive, make, isLate),
    ...foldedElements(read, held),
  );
  byId('draw').hidden = false;
}

// ---- web/page/views/given.js

// What the page says of a file or a text that was given as a draw, at the control that it came from.

/** The control to which files belong that are chosen there, or dropped anywhere. */
const FIRST = 'record-file';

/**
 * Says what was given, or what is wrong with it, below the control that it came from.
 * @param {string} from @param {() => Part[]} words @param {string} [kind]
 */
function tellGiven(from, words, kind = '') {
  const status = byId('record-status');
  byId(from).closest('.field')?.after(status);
  status.className = kind;
  tellIn(status.id, words);
}

/**
 * Says why nothing can be made of what was given, and leads to the control that it came from.
 * @param {string} from @param {() => Part[]} words @param {string} [kind]
 */
function refuseGiven(from, words, kind = 'problem') {
  tellGiven(from, words, kind);
  const control = byId(from);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-errormessage', 'record-status');
  control.focus();
}

/** Says nothing more of what was given, nor of what is wrong anywhere. */
function forgetGiven() {
  tellGiven(FIRST, () => []);
  for (const id of [FIRST, 'record-text', 'record-line']) byId(id).removeAttribute('aria-invalid');
  showFaults(document.body, []);
}

// ---- web/page/views/dropped.js

// Files that are given together. On the page of one draw, each goes to the field that asks for such a file.

/**
 * The fields for each kind of document, by their ids, the one that answers at once first.
 * @type {Record<string, string[] | undefined>}
 */
const FIELDS = {
  'entry proof': ['find-proof', 'pin-proof'],
  'id proof': ['find-idProof', 'find-proof', 'pin-proof'],
  'log proof': ['pin-log-proof'],
  terms: ['pin-announcement'],
  page: ['pin-announcement'],
};

/** Returns the field for these bytes, or undefined if the page has none. @param {Uint8Array} bytes */
function fieldFor(bytes) {
  const kind = kindOf(bytes);
  const key = besideKind(bytes, PAGE.read) ?? kind;
  const ids = FIELDS[kind] ?? [`find-${key}`, `pin-${key}`];
  // Before the draw, any other file goes to the form that makes the draw, which says what the file is.
  return [...ids, 'make-files'].map(ifThere).find((field) => field instanceof HTMLInputElement);
}

/** Says below the strip why a file was not taken. @param {() => Part[]} words */
function refuse(words) {
  const status = byId('check-status');
  status.className = 'problem';
  tellIn(status.id, words);
  status.scrollIntoView({ block: 'nearest' });
}

/** What can be a record, that which says most first. */
const RECORDS = ['transcript', 'drawn page', 'page', 'terms'];

/** What files can be, in the order in which they are taken: what others need comes before them. */
const ORDER = [...RECORDS, 'entries', 'awards', 'result', 'withdrawals', 'proof', 'idProof', 'logged'];

/** A file that was given, or why it can't be read. @typedef {{ file: File, bytes: Uint8Array | Problem }} Given */

/** @param {File} file @returns {Promise<Given>} */
async function givenFile(file) {
  try {
    return { file, bytes: await fileBytes(file) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { file, bytes: error };
  }
}

/** Returns what a file is, by ORDER, or something else. @param {Given} given @returns {string} */
function whatIs({ bytes }) {
  if (bytes instanceof Problem) return 'problem';
  const kind = kindOf(bytes);
  return kind === 'page' && holdsDrawn(bytes) ? 'drawn page' : besideKind(bytes, PAGE.read) ?? kind;
}

/** Returns whether a page holds a draw that was drawn. @param {Uint8Array} bytes */
function holdsDrawn(bytes) {
  try {
    return heldOfPage(bytes)?.transcript !== undefined;
  } catch {
    return false;
  }
}

/** Returns files in the order in which they are taken. @param {Given[]} given */
function inOrder(given) {
  const kinds = given.map(whatIs);
  const known = ORDER.flatMap((what) => given.filter((_, i) => kinds[i] === what));
  return [...known, ...given.filter((_, i) => !ORDER.includes(kinds[i]))];
}

/**
 * Puts files into the fields that ask for such files, as if they were chosen there, and names those for which the page
 * has none. `hold` takes those with which the draw is read again.
 * @param {Given[]} given @param {Hold} hold
 */
async function fillFields(given, hold) {
  /** @type {(() => Part[])[]} */
  const left = [];
  /** @type {Map<string, DataTransfer>} */
  const filled = new Map();
  for (const { file, bytes } of inOrder(given)) {
    if (bytes instanceof Problem) {
      left.push(() => [say(...bytes.words)]);
      continue;
    }
    const field = fieldFor(bytes);
    if (field === undefined || (filled.has(field.id) && !field.multiple)) {
      left.push(() => sayParts('notOfThisPage', quote(printable(file.name))));
      continue;
    }
    const chosen = filled.get(field.id) ?? new DataTransfer();
    filled.set(field.id, chosen);
    chosen.items.add(file);
    const what = besideKind(bytes, PAGE.read);
    // The page is read again with it, and has no such field then.
    if (what !== null && field.id === `find-${what}` && what !== 'idProof') await hold(what, bytes);
    else fill(field, chosen.files);
  }
  if (left.length > 0) refuse(() => left.flatMap((words, i) => [...(i > 0 ? [' '] : []), ...words()]));
}

/** @param {HTMLInputElement} field @param {FileList} files */
function fill(field, files) {
  field.files = files;
  if (byId('pins').contains(field)) byId('pins').hidden = false;
  leadTo(field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** @param {File[]} files @param {Hold} hold */
async function takeDropped(files, hold) {
  await fillFields(await Promise.all(files.map(givenFile)), hold);
}

/**
 * Takes several files for the page that checks any draw: the record, and then what belongs to it, as if each was given
 * by itself. What the page can't take is named. `take` takes one file, and `hold` one for the draw that is shown.
 * @param {File[]} files @param {(file: File) => Promise<void>} take @param {Hold} hold
 */
async function takeTogether(files, take, hold) {
  if (files.length < 2) {
    await Promise.all(files.map(take));
    return;
  }
  /** @type {{ file: File, words: () => Part[], kind: string }[]} */
  const told = [];
  /** @type {Given[]} */
  const others = [];
  const takeOne = async (/** @type {Given} */ { file }) => {
    await take(file);
    told.push({ file, words: PAGE.said['record-status'], kind: byId('record-status').className });
  };
  let given = inOrder(await Promise.all(files.map(givenFile)));
  if (RECORDS.includes(whatIs(given[0]))) {
    await takeOne(given[0]);
    // Only beside its record is it known what a text is.
    given = inOrder(given.slice(1));
  }
  for (const each of given) {
    const { bytes } = each;
    const isBeside = !(bytes instanceof Problem) && besideKind(bytes, PAGE.read) !== null;
    if (isBeside || PAGE.read === null) await takeOne(each);
    else others.push(each);
  }
  const kind = told.find((each) => each.kind !== '')?.kind ?? '';
  tellGiven(FIRST, () => told.flatMap(({ file, words }, i) => [
    ...(i > 0 ? [element('br')] : []), quote(printable(file.name)), ': ', ...words(),
  ]), kind);
  await fillFields(others, hold);
}

// ---- web/page/views/frame.js

// What both pages have around what they show: languages, files that are dropped, the script and the policy.

/**
 * Shows the languages of the page as buttons. `show` shows the page in another one.
 * @param {(code: string) => void} show
 */
function showLanguages(show) {
  byId('languages').replaceChildren(...Object.entries(LANGUAGES).map(([code, { self }]) => {
    const choose = button(`language-${code}`, self, () => {
      show(code);
      byId(`language-${code}`).focus();
    });
    choose.className = 'link';
    choose.setAttribute('lang', code);
    choose.setAttribute('aria-pressed', String(code === LANGUAGE.code));
    return choose;
  }));
}

/**
 * Lets files be dropped anywhere. Those that are dropped on an input of files go there.
 * @param {(files: File[]) => void} take
 */
function takeDrops(take) {
  /** @param {DragEvent} event */
  const isForInput = ({ target }) => target instanceof HTMLInputElement && target.type === 'file';
  document.addEventListener('dragover', (event) => {
    if (!isForInput(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (isForInput(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer?.files ?? []];
    if (files.length > 0) take(files);
  });
}

/**
 * Returns the text of the record that the page holds. A page with another one, even in a comment, is refused: whoever
 * reads the file might take that one (state/record.js has the rule for files).
 */
function recordText() {
  const found = [...document.querySelectorAll('[id="record"]')];
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (/<(?=script)/i.test(comments.currentNode.textContent ?? '')) found.push(document.body);
  }
  const [record] = found;
  if (found.length > 1 || !(record instanceof HTMLScriptElement)) throw new Problem('severalRecords');
  return record.textContent ?? '';
}

/** Returns the text of the script that runs first, while it does: that of the page. */
function runningScript() {
  return document.currentScript?.textContent ?? '';
}

/**
 * Shows the hash of a script in an element, in the form of the head of the page, once the reader unfolds what is said
 * about the page: it takes long on a phone.
 * @param {string} id @param {string} script
 */
function showScriptHash(id, script) {
  byId('about').addEventListener('toggle', () => {
    byId(id).textContent = `sha256-${btoa(String.fromCharCode(...sha256(encodeUtf8(script))))}`;
  }, { once: true });
}

/** Returns whether the policy of the page lets it ask drand. */
function isLivePage() {
  return document.querySelector('meta[http-equiv]')?.getAttribute('content')?.includes('connect-src') === true;
}

// ---- web/page/page.js

// The page: what happens when a record is chosen, a field changes, or a button is pressed.

/** Takes away what was found, because something has changed. Returns the number of the turn that begins. */
function forgetVerdict() {
  if (PAGE.task !== null) PAGE.task.cancel();
  PAGE.task = null;
  byId('work').hidden = true;
  byId('check-status').className = '';
  const isLost = !byId('verdict').hidden;
  tellIn('check-status', () => (isLost ? [say('changed')] : []));
  byId('verdict').hidden = true;
  byId('verdict').replaceChildren();
  if (PAGE.verdict !== null) {
    PAGE.verdict = null;
    showRead();
  }
  PAGE.turn++;
  return PAGE.turn;
}

/** Takes away the record and all that belongs to it. Returns the number of the turn that begins. */
function forgetRecord() {
  PAGE.record = null;
  PAGE.read = null;
  PAGE.inputs = null;
  forgetVerdict();
  tellIn('check-status', () => []);
  byId('strip').hidden = true;
  hideDraw();
  byId('pins').hidden = true;
  byId('pins-fields').replaceChildren();
  forgetGiven();
  return PAGE.turn;
}

/** Makes room for another file or text. Returns the number of the turn that begins. */
function forgetFile() {
  byId('record-lines').hidden = true;
  return forgetRecord();
}

/** Shows the draw that was read, and the strip that says that it is not checked. */
function showRead() {
  const { read, held } = PAGE;
  if (read === null) return;
  if (read.stated === null) {
    const show = () => {
      const focused = document.activeElement?.id ?? '';
      showAnnounced(read, held, PAGE.live, hold, make);
      sayAgain();
      ifThere(focused)?.focus();
    };
    show();
    showCountdown(read, () => PAGE.read === read, show);
    return;
  }
  showDrawn(read, held, null, hold);
  byId('draw').classList.remove('refused-draw');
  showStrip('open', say('notChecked'), [...requiredParts(read), ...afterSpace(withdrawnParts(read))]);
}

/** Shows a verdict: { answer, form } of the task judge and of readForm. @param {ShownVerdict} verdict */
function showVerdict(verdict) {
  const { answer, form } = verdict;
  PAGE.verdict = verdict;
  const known = PAGE.read === null ? null : { ...PAGE.read, ...foundBy(answer, PAGE.read) };
  showVerdictStrip(answer, known, form?.given, form?.ofPage);
  byId('verdict').replaceChildren(...verdictElements(answer, form, PAGE.read));
  byId('verdict').hidden = false;
  // The strip says it already, to those who see it.
  byId('check-status').className = 'spoken';
  tellIn('check-status', () => [say('verdictIs', strippedWord(answer.verdict))]);
  if (known === null || form === null || answer.verdict.error !== undefined) return;
  showDrawn(known, PAGE.held, publishedBy(answer, form), hold);
  byId('draw').classList.toggle('refused-draw', judgedAs() === 'refused' && !isMistyped());
  byId('pins').hidden = true;
}

/**
 * Returns what a check found beside its verdict, in place of what was read before.
 * @param {Judged} answer @param {Pick<Read, 'list' | 'lookalikes' | 'awards' | 'withdrawn'>} before
 */
function foundBy({ list, lookalikes, awards, withdrawn }, before) {
  // Withdrawals belong to the awards that are shown.
  const now = awards ? { awards, withdrawn: withdrawn ?? null }
    : { awards: before.awards, withdrawn: withdrawn ?? before.withdrawn };
  return list ? { list, lookalikes: lookalikes ?? [], ...now }
    : { list: before.list, lookalikes: before.lookalikes, ...now };
}

/**
 * Reads a record, and asks for what belongs to it. `status` is the key of what it was found to be, and its values.
 * @param {GivenRecord} record @param {string} [status] @param {...Value} values
 */
async function takeRecord(record, status = 'isTranscript', ...values) {
  forgetRecord();
  const read = await run(TASKS.read, { record, held: PAGE.held });
  if (read === null) return;
  if (read.lines !== undefined) {
    await takeArchive(record.bytes, read.lines);
  } else if (read.error !== undefined) {
    const key = read.newer ? 'isNewer' : changeOf(record.bytes) ?? 'isBroken';
    if (!isReport()) refuseGiven(record.from ?? FIRST, () => [say(key)]);
    showVerdict({ answer: { verdict: read }, form: null });
  } else {
    PAGE.record = record;
    PAGE.read = read;
    // One copy of a long list is enough.
    if (read.list?.problem === null) PAGE.held = { ...PAGE.held, entries: read.list.bytes };
    if (record.line !== null) PAGE.held = { ...PAGE.held, transcript: transcriptBytes(record) };
    showRead();
    PAGE.inputs = read.stated === null ? null : showForm(read, PAGE.held, null);
    byId('pins').hidden = isReport() || read.stated === null;
    tellGiven(record.from ?? FIRST, () => (isReport() ? [] : [say(status, ...values)]));
    settled(checkItself(PAGE.turn));
  }
}

/**
 * Makes the draw that the page announces. Returns what is lacking, or shows what was drawn.
 * @param {MakeRequest} request @returns {Promise<Lacking | null>}
 */
async function make(request) {
  const { terms } = PAGE.held;
  const answer = terms === undefined ? null : await run(TASKS.make, { termsBytes: terms, ...request });
  if (answer === null) return null;
  if (answer.error !== undefined) throw new Problem('pageFailed');
  if (answer.transcript === undefined) return answer;
  PAGE.held = { ...PAGE.held, transcript: answer.transcript };
  await takeRecord({ bytes: answer.transcript, line: null, isMade: true });
  byId('verdict-heading').focus();
  return null;
}


/** Asks for a line of an archive, and reads it. @param {Uint8Array} bytes @param {number} lines */
async function takeArchive(bytes, lines) {
  const input = elementOf('record-line', HTMLInputElement);
  tellIn('record-line-hint', () => [say('recordLineHint', lines)]);
  byId('record-lines').hidden = false;
  input.max = String(lines);
  input.value = '1';
  input.onchange = () => {
    const line = numberOf(input.value);
    if (line === null || line < 1 || line > lines) {
      forgetRecord();
      refuseGiven(input.id, () => [say('recordLineWrong', lines)]);
    } else {
      settled(takeRecord({ bytes, line, from: input.id }, 'isLine', lines));
    }
  };
  await takeRecord({ bytes, line: 1 }, 'isLine', lines);
}

/**
 * Judges the record with nothing but what the page itself holds, before anybody asks. Says so only if it refuses it.
 * @param {number} turn
 */
async function checkItself(turn) {
  const { record, read, inputs, held } = PAGE;
  if (record === null || read === null || inputs === null) return;
  const form = await readForm(read, inputs, held);
  if (PAGE.turn !== turn) return;
  const { given, proof } = form;
  const answer = await runQuietly(TASKS.judge, { record, given, proof, held, known: read.list, seeks: true });
  if (answer === null || PAGE.turn !== turn || answer.verdict.error !== undefined) return;
  if (answer.verdict.verdict !== 'refused') return;
  // Whoever fills in the form goes on.
  const { hidden } = byId('pins');
  showVerdict({ answer, form });
  byId('pins').hidden = hidden;
}

/** Judges the record with what the form holds, and leads the reader to the verdict. */
async function checkRecord() {
  const turn = forgetVerdict();
  const { record, read, inputs } = PAGE;
  if (record === null || read === null || inputs === null) return;
  const form = await readForm(read, inputs, PAGE.held);
  if (PAGE.turn !== turn) return;
  if (stopAtFaults(byId('pins'), form.faults)) return;
  const { given, proof } = form;
  const answer = await run(TASKS.judge, { record, given, proof, held: PAGE.held, known: read.list });
  if (answer === null) return;
  showVerdict({ answer, form });
  if (!stopAtFaults(byId('pins'), (answer.faults ?? []).map(givenFault))) byId('verdict-heading').focus();
}

/**
 * The sentence for each kind of document that is no record.
 * @type {Record<string, string>}
 */
const OTHER_KINDS = {
  'entry proof': 'isProof', 'id proof': 'isIdProof', 'log proof': 'isLogged', opening: 'isOpening', secret: 'isSecret',
  blinding: 'isBlinding',
};

/**
 * The sentence for each kind of file that belongs to a record.
 * @type {Partial<Record<HeldKey, string>>}
 */
const BESIDE_KINDS = {
  proof: 'isProofToo', idProof: 'isIdProofToo', logged: 'isLoggedToo', entries: 'isEntries', awards: 'isAwards',
  result: 'isResult', withdrawals: 'isWithdrawals',
};

/**
 * Takes a file that belongs to the record, reads the record again with it, and keeps what the form held.
 * @param {HeldKey} key @param {Uint8Array} bytes
 */
async function hold(key, bytes) {
  const { record, inputs } = PAGE;
  PAGE.held = { ...PAGE.held, [key]: bytes };
  if (record === null) return;
  await takeRecord(record, BESIDE_KINDS[key]);
  if (!isReport() && key === 'entries' && PAGE.read?.list?.problem) refuseGiven(FIRST, () => [say('isWrongList')]);
  if (PAGE.read === null || PAGE.inputs === null || inputs === null) return;
  // What was chosen before gives way to this file.
  const own = FILE_KEYS.find((file) => file === key);
  const input = key === 'logged' ? inputs.log?.proof : own && inputs[own];
  if (input !== undefined) input.value = '';
  PAGE.inputs = showForm(PAGE.read, PAGE.held, inputs);
}

/**
 * Returns whether bytes are no JSON object at all, so that no document of a draw was meant.
 * @param {Uint8Array} bytes @param {string} kind
 */
function isNoDocument(bytes, kind) {
  return kind === 'page' || (kind === 'unknown' && trimmed(bytes, 0, bytes.length)[0] !== 0x7b);
}

/**
 * Takes what `bytes()` gives as takeKind does, or says at the control that it came from why not.
 * @param {() => Promise<Uint8Array>} bytes @param {string} from @param {string | null} [name]
 */
async function takeGiven(bytes, from, name = null) {
  try {
    await takeKind(bytes, from, name);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refuseGiven(from, () => [say(...error.words)]);
  }
}

/**
 * Takes what `bytes()` gives as the record, or as what belongs to the record that is there already, and says what it
 * is. `from` is the control that it came from, and `name` that of the file, or null.
 * @param {() => Promise<Uint8Array>} bytes @param {string} from @param {string | null} name
 */
async function takeKind(bytes, from, name) {
  const before = { record: PAGE.record, held: PAGE.held, read: PAGE.read, inputs: PAGE.inputs };
  const turn = forgetFile();
  const given = await bytes();
  if (PAGE.turn !== turn) return;
  const kind = kindOf(given);
  const held = kind === 'page' ? heldOfPage(given) : null;
  const proofKey = PROOF_KINDS[kind];
  const beside = besideKind(given, before.read);
  // Proofs can be given before their record.
  /** @param {[key: string, bytes: unknown]} held */
  const isProof = ([key]) => Object.values(PROOF_KINDS).some((own) => own === key);
  const early = before.record === null ? Object.fromEntries(Object.entries(before.held).filter(isProof)) : {};
  if (held !== null) {
    const drawn = held.proof === undefined ? 'isPage' : 'isReceipt';
    await takeHeld(held, held.transcript === undefined ? 'isAnnouncement' : drawn);
  } else if (beside !== null && before.record !== null) {
    Object.assign(PAGE, before);
    await hold(beside, given);
  } else if (kind in OTHER_KINDS) {
    PAGE.held = proofKey === undefined ? {} : { ...early, [proofKey]: given };
    const words = () => [say(OTHER_KINDS[kind])];
    if (proofKey !== undefined) tellGiven(from, words);
    else refuseGiven(from, words, kind === 'opening' ? 'problem' : 'strip refused');
  } else {
    if (isNoDocument(given, kind)) {
      PAGE.held = early;
      const key = given.length === 0 ? 'isEmpty' : changeOf(given) ?? 'isUnknown';
      refuseGiven(from, () => sayParts(key, name === null ? say('thisText') : quote(printable(name))));
      return;
    }
    PAGE.held = { [kind === 'terms' ? 'terms' : 'transcript']: given, ...early };
    await takeRecord({ bytes: given, line: null, from }, kind === 'terms' ? 'isTerms' : 'isTranscript');
  }
}

/**
 * Takes what a page holds. It is read as if it were chosen: no pin comes from it.
 * @param {Held | null} held @param {string} [status]
 */
async function takeHeld(held, status) {
  forgetFile();
  const bytes = held?.transcript ?? held?.terms;
  if (held === null || bytes === undefined) throw new Problem('noRecord');
  PAGE.held = held;
  await takeRecord({ bytes, line: null }, status);
}

/** Shows the page in a language, with what was read, given and found. @param {string} code */
function showLanguage(code) {
  setLanguage(code);
  sayAll();
  document.title = say('title');
  showLanguages(showLanguage);
  if (PAGE.read !== null) {
    showRead();
    if (PAGE.inputs !== null) PAGE.inputs = showForm(PAGE.read, PAGE.held, PAGE.inputs);
  }
  if (PAGE.verdict !== null) showVerdict(PAGE.verdict);
  sayAgain();
}

function startPage() {
  for (const id of ['unstarted', 'still']) ifThere(id)?.remove();
  setWorkerScript(runningScript());
  showScriptHash('script-hash', runningScript());
  showLanguage(ownLanguage());
  PAGE.live = isLivePage();
  byId('choice').hidden = isReport();
  /** @param {File} file */
  const takeFile = (file) => takeGiven(() => fileBytes(file), FIRST, file.name);
  const input = elementOf(FIRST, HTMLInputElement);
  input.addEventListener('change', () => settled(takeTogether(chosenFiles(input), takeFile, hold)));
  byId('record-read').addEventListener('click', () => {
    const text = elementOf('record-text', HTMLTextAreaElement);
    settled(takeGiven(async () => textBytes(text.value), text.id));
  });
  byId('open-check').addEventListener('click', () => {
    if (PAGE.read?.stated === null) {
      byId('make').scrollIntoView();
      firstField(byId('make'), 'a, input, textarea, button')?.focus({ preventScroll: true });
      return;
    }
    byId('pins').hidden = false;
    byId('pin-commitment').focus();
  });
  byId('pins').addEventListener('input', forgetVerdict);
  byId('pins').addEventListener('submit', (event) => {
    event.preventDefault();
    settled(checkRecord());
  });
  byId('cancel').addEventListener('click', () => {
    forgetVerdict();
    tellIn('check-status', () => [say('cancelled')]);
    byId('again').hidden = !isReport() || PAGE.read !== null;
    // The button that had the focus is gone.
    byId(PAGE.read !== null ? 'check' : isReport() ? 'again' : FIRST).focus();
  });
  takeDrops((files) => settled(isReport() ? takeDropped(files, hold) : takeTogether(files, takeFile, hold)));
  if (!isReport()) return;
  const read = () => {
    byId('again').hidden = true;
    settled((async () => takeHeld(heldTexts(recordText())))());
  };
  byId('again').addEventListener('click', read);
  read();
}

// The page on which draws are made has this script too, and starts by its own.
if (typeof document === 'undefined') startWorker(TASKS);
else if (ifThere('maker') === null) startPage();
