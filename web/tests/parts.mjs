// The parts of the checker that have vectors of their own: FIPS 180-4, RFC 8439, and the conventions of SPEC.
import crypto from 'node:crypto';
import fs from 'node:fs';
import { treeRoot } from './secrets.mjs';
import { Tally } from './tally.mjs';
import { NoVerdict, Sha256, decodeUtf8, encodeUtf8, findBadUtf8, sha256, toHex, utf8OrNull } from '../checker/bytes.js';
import { ChunkWords, chachaState, chachaXorBlock } from '../checker/chacha20.js';
import { JsonReader } from '../checker/json.js';
import { pathHolds, readLines } from '../checker/lists.js';
import { IGNORABLE, isIgnorable, printable, printableBytes, textProblem, timeOf, timeText } from '../checker/text.js';
import { judge } from '../checker/verdict.js';
import { verdictReason } from '../checker/wording.js';

// ---- SHA-256

const hashes = new Tally('SHA-256');
const FIPS = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ['a'.repeat(1000000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];
for (const [text, hash] of FIPS) hashes.equal(toHex(sha256(encodeUtf8(text))), hash, `of ${text.length} bytes`);
for (let size = 0; size < 300; size++) {
  const bytes = new Uint8Array(crypto.randomBytes(size));
  const pieces = new Sha256();
  for (let at = 0; at < size;) {
    const end = Math.min(size, at + 1 + crypto.randomInt(100));
    pieces.add(bytes.subarray(at, end));
    at = end;
  }
  const should = crypto.createHash('sha256').update(bytes).digest('hex');
  hashes.equal([toHex(sha256(bytes)), toHex(pieces.finish())], [should, should], `of ${size} bytes`);
}
hashes.finish();

// ---- ChaCha20

const streams = new Tally('ChaCha20');
const blockHex = (key, last) => {
  const out = new Uint32Array(16);
  chachaXorBlock(chachaState(key, last), out);
  return Buffer.from(out.buffer).toString('hex');
};
const counted = Uint8Array.from({ length: 32 }, (_, i) => i);
streams.equal(
  blockHex(counted, [1, 0x09000000, 0x4a000000, 0]),
  '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3' +
    'd46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  'RFC 8439, 2.3.2',
);
streams.equal(
  blockHex(new Uint8Array(32), [0, 0, 0, 0]),
  '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da' +
    '41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  'RFC 8439, A.1 #1',
);
streams.equal(
  blockHex(new Uint8Array(32), [1, 0, 0, 0]),
  '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29' +
    'b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  'RFC 8439, A.1 #2',
);
for (let i = 0; i < 100; i++) {
  // Two keys, and more words than a block has, against the cipher that Node brings along.
  const keys = [crypto.randomBytes(32), crypto.randomBytes(32)];
  const chunk = crypto.randomInt(2 ** 18);
  const plain = Buffer.alloc(4 * 50);
  keys.forEach((key, b) => {
    const start = Buffer.alloc(16);
    start.writeUInt32LE(chunk, 8);
    start.writeUInt32LE(b, 12);
    const stream = crypto.createCipheriv('chacha20', key, start).update(Buffer.alloc(plain.length));
    stream.forEach((byte, at) => {
      plain[at] ^= byte;
    });
  });
  const words = new ChunkWords(keys, chunk);
  const is = Array.from({ length: 50 }, () => words.next());
  streams.equal(
    is,
    is.map((_, at) => plain.readUInt32LE(4 * at)),
    `chunk ${chunk}`,
  );
}
streams.finish();

// ---- UTF-8

const texts = new Tally('UTF-8');
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const decoded = (bytes) => {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
};
for (let i = 0; i < 100000; i++) {
  const size = 1 + crypto.randomInt(5);
  const leads = [
    0x41,
    0x80,
    0xbf,
    0xc1,
    0xc2,
    0xe0,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xf5,
    0xa0,
    0x9f,
    0x90,
    0x8f,
    crypto.randomInt(256),
  ];
  const bytes = Uint8Array.from({ length: size }, () => leads[crypto.randomInt(leads.length)]);
  const is = findBadUtf8(bytes, 0, size) < 0 ? decodeUtf8(bytes, 0, size) : null;
  texts.equal(is, decoded(bytes), toHex(bytes));
  if (is !== null) texts.equal(toHex(encodeUtf8(is)), toHex(bytes), `${toHex(bytes)} and back`);
}
for (let point = 0; point < 0x110000; point += 7) {
  const text = String.fromCodePoint(point);
  const should = point >= 0xd800 && point < 0xe000 ? null : Buffer.from(text).toString('hex');
  const is = utf8OrNull(text);
  texts.equal(is === null ? null : toHex(is), should, `U+${point.toString(16)}`);
}
texts.finish();

// ---- Default-ignorable code points, against the list in SPEC.md

const ignorable = new Tally('default-ignorable code points');
const spec = fs.readFileSync(new URL('../../SPEC.md', import.meta.url), 'utf8');
const [, listed] = /^\*\*Default-ignorable code points\*\*[^:]*:([^]*?)\.\n\n/m.exec(spec);
const ranges = listed.split(',').map((range) => {
  const [first, last] = [...range.matchAll(/U\+([0-9A-F]+)/g)].map(([, digits]) => parseInt(digits, 16));
  return [first, last ?? first];
});
for (let point = 0; point < 0x110000; point++) {
  const should = ranges.some(([first, last]) => point >= first && point <= last);
  if (should !== isIgnorable(point)) ignorable.check(false, `U+${point.toString(16)}`);
}
ignorable.equal(ranges.length, IGNORABLE.length, 'as many ranges');
for (const [text, kind, holds] of [
  ['a\u200db', 'context', true],
  ['a\u200db', 'name', false],
  ['a\u200eb', 'context', false],
  ['a\u200eb', 'rules', true],
  ['a\u200eb', 'description', true],
  ['a\u200eb', 'value', false],
  ['a\u00a0b', 'context', true],
  ['a\u3000b', 'description', true],
  ['a\u00a0b', 'name', false],
  ['a\u3000b', 'value', false],
  ['a\u2009b', 'description', false],
  ['a\u2009b', 'rules', true],
  ['a b', 'value', true],
  ['a  b', 'value', false],
  ['a  b', 'context', false],
  ['a  b', 'rules', true],
  ['a=b', 'name', false],
  ['a=b', 'context', true],
  ['a\nb', 'rules', true],
  ['a\nb', 'value', false],
  [' a', 'rules', true],
  [' a', 'entry', true],
  ['a ', 'description', false],
  ['', 'rules', true],
  ['', 'value', false],
  ['é'.repeat(32), 'name', true],
  [`${'é'.repeat(32)}a`, 'name', false],
  ['\ud83d', 'value', false],
]) {
  ignorable.equal(textProblem(text, kind) === null, holds, `${JSON.stringify(text)} as a ${kind}`);
}
ignorable.finish();

// ---- Times

const times = new Tally('times');
const EDGES = [0, 1, 951782399, 951782400, 253402300799, 68169600, 4107542400, 86399, 86400, 1692806364];
for (let i = 0; i < 20000; i++) {
  const time = EDGES[i] ?? crypto.randomInt(253402300800);
  const text = new Date(1000 * time).toISOString().replace('.000', '');
  times.equal(timeOf(text), time, text);
  times.equal(timeText(BigInt(time)), text, `${time}`);
}
times.equal(timeText(253402300800n), 'Unix time 253402300800', 'past the year 9999');
for (const text of [
  '1969-12-31T23:59:59Z',
  '2023-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2100-02-29T00:00:00Z',
  '2023-00-01T00:00:00Z',
  '2023-13-01T00:00:00Z',
  '2023-01-00T00:00:00Z',
  '2023-04-31T00:00:00Z',
  '2023-01-01T24:00:00Z',
  '2023-01-01T00:60:00Z',
  '2023-01-01T23:59:60Z',
  '2023-01-01t00:00:00Z',
  '2023-01-01T00:00:00z',
  '2023-01-01T00:00:00Z\n',
  ' 2023-01-01T00:00:00Z',
  '2023-01-01T00:00:00.0Z',
  '2023-01-01T00:00:00+00:00',
  '12023-01-01T00:00:00Z',
  '２023-01-01T00:00:00Z',
  '2023-1-1T00:00:00Z',
  '',
])
  times.equal(timeOf(text), null, text);
times.equal(timeOf('2000-02-29T23:59:59Z'), 951868799, 'a leap day');
times.finish();

// ---- JSON

const json = new Tally('JSON');
const readSwaps = (text) => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  try {
    const reader = new JsonReader(bytes);
    const value = reader.object({ a: () => reader.array(() => reader.number()), b: () => reader.string() }, ['a', 'b']);
    reader.end();
    return { a: value.a, b: value.b };
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    return [error.line, error.column];
  }
};
for (const [text, should] of [
  ['{"a":[0,10,9007199254740991]}', { a: [0, 10, 9007199254740991] }],
  [' \t\r\n{ "a" : [ ] } \n', { a: [] }],
  ['{"\\u0061":[1]}', { a: [1] }],
  ['{"b":"\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\\"\\\\é\u007f\ufeff"}', { b: '😀/\b\f\n\r\t"\\é\u007f\ufeff' }],
  ['{"a":[9007199254740992]}', [1, 7]],
  [`{"a":[${'9'.repeat(1000)}]}`, [1, 7]],
  ['{"a":[01]}', [1, 7]],
  ['{"a":[-0]}', [1, 7]],
  ['{"a":[1.0]}', [1, 7]],
  ['{"a":[1e3]}', [1, 7]],
  ['{"a":[1E3]}', [1, 7]],
  ['{"a":[1,]}', [1, 9]],
  ['{"a":[1],}', [1, 10]],
  ['{"a":[1] "b":""}', [1, 10]],
  ['{"a":[1],\n"a":[1]}', [2, 1]],
  ['{"a":[1],"\\u0061":[1]}', [1, 10]],
  ['{"c":1}', [1, 2]],
  ['{"__proto__":1}', [1, 2]],
  ['{"é":1}', [1, 2]],
  ['{"b":"é😀\u0001"}', [1, 9]],
  ['{"b":"\\ud83d"}', [1, 7]],
  ['{"b":"\\ude00"}', [1, 7]],
  ['{"b":"\\ud83d\\u0041"}', [1, 7]],
  ['{"b":"\\ud83d\\ud83d"}', [1, 7]],
  ['{"b":"\\x41"}', [1, 7]],
  ['{"b":"\\u00g0"}', [1, 7]],
  ['{"b":"', [1, 7]],
  ['{"b":"\\u00', [1, 7]],
  ['{', [1, 2]],
  ['', [1, 1]],
  ['[]', [1, 1]],
  ['{}x', [1, 3]],
  ['{}{}', [1, 3]],
  ['\ufeff{}', [1, 1]],
  ['{\u00a0}', [1, 2]],
  ['{/**/}', [1, 2]],
  ['{\u000b}', [1, 2]],
  ['{}\u0000', [1, 3]],
  [Buffer.from([0x7b, 0x0a, 0xc3, 0xa9, 0xff]), [2, 2]],
]) {
  const is = readSwaps(text);
  json.equal(is, should, JSON.stringify(String(text)).slice(0, 60));
}
json.equal(readSwaps(`{"a":${'['.repeat(1000000)}`), [1, 7], 'a million-fold nesting');
json.finish();

// ---- Printing

const printing = new Tally('printing');
for (const [text, kind, should] of [
  ['\u001b[31m', 'text', '\\u{1b}[31m'],
  ['a\nb', 'rules', 'a\nb'],
  ['a\nb', 'text', 'a\\u{a}b'],
  ['\\u{1b}', 'text', '\\u{5c}u{1b}'],
  ['\\x{41}', 'text', '\\u{5c}x{41}'],
  ['\\y{', 'text', '\\y{'],
  ['\\\\u{', 'text', '\\\\u{5c}u{'],
  ['a\u200db', 'text', 'a\u200db'],
  ['a\u00a0\u3000b', 'text', 'a\\u{a0}\\u{3000}b'],
  ['a\u00a0\u3000b', 'name', 'a\\u{a0}\\u{3000}b'],
  ['a\u00a0\u3000b', 'entry', 'a\u00a0\u3000b'],
  ['a\u00a0\u3000b', 'rules', 'a\u00a0\u3000b'],
  ['a\u200db', 'name', 'a\\u{200d}b'],
  ['a\u202eb', 'text', 'a\\u{202e}b'],
  ['\u{e0041}', 'text', '\\u{e0041}'],
  ['\u2028', 'rules', '\\u{2028}'],
  ['é\u0085', 'text', 'é\\u{85}'],
])
  printing.equal(printable(text, kind), should, JSON.stringify(text));
printing.equal(
  printableBytes(Uint8Array.of(0x61, 0xff, 0xc3, 0xa9, 0xc3)),
  'a\\x{ff}é\\x{c3}',
  'bytes that are not UTF-8',
);
printing.finish();

// ---- Trees, against the description from the top down

const trees = new Tally('trees');
const tree = (leaves) => {
  if (leaves.length === 1) return { root: leaves[0], paths: [[]] };
  let k = 1;
  while (2 * k < leaves.length) k *= 2;
  const [left, right] = [tree(leaves.slice(0, k)), tree(leaves.slice(k))];
  const paths = [
    ...left.paths.map((path) => [...path, right.root]),
    ...right.paths.map((path) => [...path, left.root]),
  ];
  return { root: sha256(Uint8Array.of(1, ...left.root, ...right.root)), paths };
};
for (let count = 1; count <= 40; count++) {
  const leaves = Array.from({ length: count }, () => new Uint8Array(crypto.randomBytes(32)));
  const { root, paths } = tree(leaves);
  trees.equal(toHex(treeRoot(Uint8Array.from(Buffer.concat(leaves)))), toHex(root), `the root over ${count}`);
  paths.forEach((path, i) => {
    trees.check(pathHolds(root, leaves[i], i, count, path), `the path of ${i} in ${count}`);
    const wrong = [path.slice(1), path.slice(0, -1), [...path, root], [root, ...path]];
    wrong.forEach((other) => {
      const same = other.length === path.length;
      trees.check(same || !pathHolds(root, leaves[i], i, count, other), `another path of ${i} in ${count}`);
    });
    trees.check(
      count === 1 || !pathHolds(root, leaves[i], (i + 1) % count, count, path),
      `${i} in ${count} elsewhere`,
    );
  });
}
trees.equal(pathHolds(new Uint8Array(32), new Uint8Array(32), 1, 1, []), false, 'an index past the end');
trees.finish();

// ---- Entries files

const lists = new Tally('entries files');
const readList = (bytes) => {
  try {
    const lines = readLines(new Uint8Array(bytes), 'The list');
    return Array.from({ length: lines.count }, (_, i) => toHex(lines.line(i)));
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    return error.line;
  }
};
for (const [text, should] of [
  ['a\nb\n', ['61', '62']],
  ['a\nb', ['61', '62']],
  ['a\r\nb\r\n', ['61', '62']],
  ['\ufeffa\n', ['61']],
  ['\ufeff\ufeffa', ['efbbbf61']],
  ['', 1],
  ['\ufeff', 1],
  ['\n', 1],
  ['\r\n', 1],
  ['a\n\nb', 2],
  ['a\n\n', 2],
  ['a\rb\n', 1],
  ['a\r', 1],
  ['a\n\r', 2],
  ['a\r\r\nb', 1],
  ['a\nb\u0000', 2],
  [' \n', ['20']],
  ['\u0085\u2028\n', ['c285e280a8']],
  ['x'.repeat(1048577), 1],
  [`a\n${'x'.repeat(1048577)}\n`, 2],
])
  lists.equal(readList(Buffer.from(text)), should, JSON.stringify(text).slice(0, 60));
lists.equal(readList([0x61, 0x0a, 0xff]), 2, 'not UTF-8');
lists.equal(readList([0x61, 0xc3, 0x0a, 0xa9]), 1, 'a code point over a line feed');
lists.equal(readList(Buffer.alloc(1048576, 0x61)), ['61'.repeat(1048576)], 'the longest entry');
lists.finish();

const slips = new Tally('years that are a slip');
const raffle = new Uint8Array(fs.readFileSync(new URL('../../examples/data/raffle/transcript.json', import.meta.url)));
for (const [publishedAt, end] of [
  ['2020-08-23T12:00:00Z', ' given, which was 1,095 days before'], ['2022-08-22T15:59:25Z', 'the time that was given'],
  ['2022-08-22T15:59:24Z', ' given, which was 366 days before'],
]) slips.check((await judge(raffle, { publishedAt })).checks[3].detail.endsWith(end), publishedAt);
slips.finish();

const compared = new Tally('what was compared');
const example = (name) => new Uint8Array(fs.readFileSync(new URL(`../../examples/data/${name}`, import.meta.url)));
const [entries, result] = [example('countries.txt'), example('raffle/winners.txt')];
const [first] = Buffer.from(result).toString().split('\n');
for (const [given, end] of [
  [{}, '; not given: the list, the result'],
  [{ entries }, '; compared: the list; not given: the result'],
  [{ entries, result }, '; compared: the list, the result'],
  [{ entries, result: Buffer.from(`${first}\n`) }, '; compared: the list, the first 1 of 3'],
  [{ result }, 'the list of entries; not given: the list'],
  [{ publishedAt: '2023-08-23T16:00:00Z', entries }, 'was given; compared: the list; not given: the result'],
  [{ entries, result: entries }, 'but 3 are drawn; compared: the list'],
]) {
  const reason = verdictReason(await judge(raffle, given));
  compared.check(reason.endsWith(end), `${Object.keys(given)}: ${reason}`);
}
compared.finish();
