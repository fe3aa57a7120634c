// Random draws, made by the maker's functions and judged by the command and by examples/verify.py, and made by the
// command and drawn by the page. What both write from the same must be the same, byte for byte.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM } from './program.mjs';
import { QUICKNET, dueTime } from '../checker/beacon.js';
import { NoVerdict, bytesEqual, encodeUtf8, toHex } from '../checker/bytes.js';
import { readBlinding } from '../checker/documents.js';
import { linesFile, readLines } from '../checker/lists.js';
import { timeText } from '../checker/text.js';
import { roundAfter } from '../maker/documents/draw.js';
import { ProofWriter, proofFiles } from '../maker/documents/proofs.js';
import { siteFiles } from '../maker/documents/public.js';
import {
  newSecret, openedSecret, readSealLine, readSecret, sealLine, sealText, writtenSecret,
} from '../maker/documents/secrets.js';
import { listEntries, newBlindingKey, writtenBlinding, writtenTerms } from '../maker/documents/terms.js';
import { zippedFolder } from '../maker/documents/zip.js';
import { makeDraw } from '../page/state/openings.js';

const option = (name, value) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? value : Number(process.argv[at + 1]);
};
const [COUNT, SEED] = [option('count', 100), option('seed', 1)];
/** How many draws there are for each that examples/verify.py judges too. */
const EACH = option('each', 1);

const random = randomFrom(SEED);
/** Returns a list as a file. */
const entriesFile = (list) => linesFile(Array.from({ length: list.count }, (_, i) => list.line(i)));

const tally = new Tally('maker');
const folder = folderForTests();
const env = { ...process.env, XDG_STATE_HOME: folder };
const at = (name) => path.join(folder, name);
const VERIFY = new URL('../../examples/verify.py', import.meta.url).pathname;

/** Rounds of quicknet with their signatures. */
const SIGNATURES = new Map([
  [1000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [657413, 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'],
]);
/** A time before each of them is due, and before which nobody knows a public value. */
const PUBLISHED = '2023-08-23T15:59:23Z';
const KNOWN_FROM = 1900000000;
const WORDS = ['river', 'Ada', 'Noé', 'e\u0301', '日本', 'אבג', '😀', '"q"', '\\u{1b}', '<b>', "O'Neil", 'x'];

const SIGNS = ['guest', "'", '"', '\\', '^', '$', '`', '!', 'é', '-', '.', ']', 'x y'];
const PROOF = new URL('../../tests/vectors/logged/mullvad-prod.proof', import.meta.url).pathname;

/** Runs the command, and returns what it prints. */
function command(...args) {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { env, maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`verishuffle ${args.join(' ')} exits with ${status}: ${stderr}`);
  return stdout.toString();
}

function save(name, bytes) {
  fs.rmSync(at(name), { force: true });
  fs.writeFileSync(at(name), bytes, { mode: 0o600 });
  return at(name);
}

function someText(most) {
  return Array.from({ length: 1 + random.below(most) }, () => random.pick(WORDS)).join(' ');
}

/** Returns a name of a source, which a shell may read in its own way. */
function someName() {
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(SIGNS)).join('');
}

/** Returns the bytes that a seed of this test gives, in place of random ones. */
const bytesFrom = (size) => Uint8Array.from({ length: size }, () => random.below(256));

/** Returns an allocation for a list of the lines `id;group`, or for any other entries, or null. */
function someAllocation(hasColumns) {
  if (random.chance(50)) return null;
  const awards = random.chance(50) ? ['award Bicycle: 1', 'award Book: 2'] : ['award Prize: 3'];
  const wait = random.pick([[], ['waitlist Reserve: 2'], ['waitlist Reserve']]);
  if (!hasColumns) return [...awards, ...wait].join('\n');
  const cap = random.chance(50) ? ['cap group: 1'] : ['cap group = red: 1'];
  const per = random.chance(30) ? ['one per group'] : [];
  return ['columns id;group', ...per, ...awards, ...wait, ...(per.length > 0 ? [] : cap)].join('\n');
}

/** Returns the shape of a draw, whose terms are not written yet. */
function someShape(number) {
  const kind = random.pick(['numbers', 'list', 'list', 'blinded']);
  const count = 1 + random.below(random.chance(10) ? 400 : 20);
  const hasColumns = kind !== 'numbers' && random.chance(50);
  const groups = ['red', 'blue', ''];
  const line = (i) => (hasColumns ? `${i};${random.pick(groups)}` : `${someText(2)} ${i}`);
  const lines = kind === 'numbers' ? null : Array.from({ length: count }, (_, i) => line(i));
  const beacon = random.chance(15) ? 1000 : null;
  const rounds = beacon !== null ? 1 + random.below(2) : random.chance(70) ? 1 : 1 + random.below(9);
  const allocation = someAllocation(hasColumns);
  return {
    context: `${someText(3)} ${number}`,
    rules: random.chance(50) ? '' : `${someText(3)}\n${someText(2)}`,
    previous: random.pick([null, 'first', random.hex(32)]),
    rounds,
    round: random.below(rounds),
    kind,
    count,
    lines,
    draw: allocation !== null || random.chance(50) ? count : 1 + random.below(count),
    order: random.pick(['forward', 'backward']),
    width: random.chance(80) ? 1 : 1 + random.below(4),
    parties: Array.from({ length: random.below(3) }, (_, i) => `${random.pick(['Ada', 'Zoë', '日本'])} ${i}`),
    beacon,
    publics: random.chance(40) ? [{ name: someName(), description: someText(3), value: someText(2) }] : [],
    allocation,
  };
}

const strideOf = ({ rounds }) => (rounds === 1 ? 0 : 656413);

/** Writes the terms of a shape as the maker does. Returns { bytes, terms, commitment, list, key }. */
function madeTerms(shape, seals) {
  const { context, rules, previous, rounds, kind, count, lines, draw, order, width, beacon, publics } = shape;
  const list = lines === null ? null : readLines(encodeUtf8(lines.join('\n')), 'The list');
  const key = kind === 'blinded' ? newBlindingKey(bytesFrom) : null;
  const entries = list === null ? { kind, count } : listEntries(list, key, context);
  const sources = [
    ...seals.map(({ name, seal }) => ({ kind: 'sealed', name, seal })),
    ...(beacon === null ? [] : [{ kind: 'drand', name: 'quicknet', round: beacon, stride: strideOf(shape) }]),
    ...publics.map(({ name, description }) => ({ kind: 'public', name, description, knownFrom: KNOWN_FROM })),
  ];
  const { allocation } = shape;
  const plan = { context, rules, previous, rounds, entries, draw, order, width, sources, allocation };
  return { ...writtenTerms(plan), list, key };
}

/** Writes the terms of a shape with the command. The list, if there is one, is saved already. */
function commandTerms(shape, seals, out) {
  const { context, rules, previous, rounds, kind, count, draw, order, width, beacon, publics, allocation } = shape;
  const beaconText = `quicknet:${beacon}${rounds === 1 ? '' : `:${strideOf(shape)}`}`;
  return command(
    'commit', `--context=${context}`, `--rules=${rules}`, ...(previous === null ? [] : [`--previous=${previous}`]),
    `--rounds=${rounds}`, ...(kind === 'numbers' ? [`--numbers=${count}`] : [`--entries=${at('list')}`]),
    ...(kind === 'blinded' ? [`--blinded=${at('blinding')}`, '--keep-order'] : []),
    `--draw=${draw}`, `--order=${order}`, `--width=${width}`,
    ...seals.map(({ name, seal }) => `--sealed=${name}=${seal}`),
    ...(beacon === null ? [] : [`--drand=${beaconText}`]),
    ...publics.map(({ name, description }) => `--public=${name}@${timeText(BigInt(KNOWN_FROM))}=${description}`),
    ...(allocation === null ? [] : [`--allocation=${save('allocation', `${allocation}\n`)}`]),
    '--force', '-o', out,
  ).trim();
}

/** Returns what is published beside the transcript, as a page holds it and as options of the command. */
function publishedOf({ kind, allocation }) {
  if (kind === 'blinded') return [];
  return [...(kind === 'list' ? ['entries'] : []), 'result', ...(allocation === null ? [] : ['awards'])];
}

/** Draws with the command, and with the page. Returns the transcript if they write the same. */
function drawn(shape, termsBytes, openings, about) {
  const { round, rounds, kind, beacon, publics } = shape;
  const signature = beacon === null ? null : SIGNATURES.get(beacon + round * strideOf(shape));
  const reply = beacon === null ? [] : [{ round: beacon + round * strideOf(shape), signature }];
  const made = makeDraw({
    termsBytes,
    round,
    documents: [...openings, ...reply.map((each) => encodeUtf8(JSON.stringify(each)))],
    values: publics.map(({ name, value }) => [name, value]),
  });
  if (made.transcript === undefined) {
    tally.check(false, `${about}: the page says that ${JSON.stringify(made)}`);
    return null;
  }
  const files = openings.map((bytes, i) => save(`opening-${i}`, bytes));
  command(
    'draw', at('terms'), ...(files.length > 0 ? ['--opening', ...files] : []),
    ...publics.map(({ name, value }) => `--public=${name}=${value}`),
    ...(signature === null ? [] : [`--beacon=quicknet=${signature}`]), ...(rounds === 1 ? [] : [`--round=${round}`]),
    ...(kind === 'list' ? [`--entries=${at('list')}`] : []),
    ...publishedOf(shape).filter((key) => key !== 'entries').map((key) => `--${key}=${at(key)}`),
    '--force', '-o', at('transcript'),
  );
  tally.check(fs.readFileSync(at('transcript')).equals(made.transcript), `${about}: both write the same transcript`);
  return made.transcript;
}

/** Compares the folder for a web server with the command's, but for the page in it. */
function sited(shape, transcript, about) {
  const files = publishedOf(shape).map((key) => [key, key === 'entries' ? at('list') : at(key)]);
  if (random.chance(30)) files.push(['logged', PROOF]);
  fs.rmSync(at('site'), { recursive: true, force: true });
  command('report', at('transcript'), ...files.map(([key, file]) => `--${key}=${file}`), '--folder', at('site'));
  fs.rmSync(at('site/index.html'));
  const held = Object.fromEntries(files.map(([key, file]) => [key, new Uint8Array(fs.readFileSync(file))]));
  const made = siteFiles({ transcript, ...held }, new Uint8Array(0)).filter(({ name }) => name !== 'index.html');
  const names = fs.readdirSync(at('site')).sort();
  tally.equal(made.map(({ name }) => name).sort(), names, `${about}: the files for a web server`);
  for (const { name, bytes } of made) {
    const other = names.includes(name) ? fs.readFileSync(at(`site/${name}`), 'utf8') : '';
    tally.equal(Buffer.from(bytes).toString(), other, `${about}: ${name} for a web server`);
  }
}

/** Lets the command and examples/verify.py judge what is saved. */
function judged(shape, commitment, isPython, about) {
  const { rounds, round, publics, beacon, kind } = shape;
  const pins = [
    `--commitment=${commitment}`, ...(rounds === 1 ? [] : [`--round=${round}`]),
    ...publics.map(({ name, value }) => `--public=${name}=${value}`),
    ...(beacon === null && publics.length === 0 ? [] : [`--published-at=${PUBLISHED}`]),
    ...(kind === 'numbers' ? [] : [`--entries=${at('list')}`]),
    ...(kind === 'blinded' ? [`--blinding=${at('blinding')}`] : []),
  ];
  const { verdict } = JSON.parse(command('verify', at('transcript'), '--json', ...pins));
  tally.equal(verdict, 'verified', `${about}: the command`);
  if (!isPython) return;
  const { stdout, stderr } = spawnSync('python3', [VERIFY, at('transcript'), '--json', ...pins]);
  const answer = JSON.parse(stdout.toString() || stderr.toString());
  // It checks no signature of a beacon.
  const isFine = answer.verdict === 'verified' || (beacon !== null && answer.verdict === 'consistent');
  tally.check(isFine && answer.commitment === commitment, `${about}: verify.py says ${JSON.stringify(answer)}`);
}

/** The maker makes the secrets, the list, the terms and the openings. */
function madeByMaker(number) {
  const about = `seed ${SEED}, draw ${number}, made by the page`;
  const shape = someShape(number);
  if (shape.parties.length + shape.publics.length === 0 && shape.beacon === null) shape.parties = ['Ada'];
  const { context, rounds, width, round } = shape;
  const secrets = shape.parties.map((name) => newSecret({ context, name, rounds, width }, bytesFrom));
  const seals = secrets.map((secret) => readSealLine(` ${sealLine(secret)}\n`));
  const { bytes, terms, commitment, list, key } = madeTerms(shape, seals);
  if (list !== null) save('list', entriesFile(list));
  if (key === null) {
    tally.equal(commandTerms(shape, seals, at('terms')), commitment, `${about}: the commitment`);
    tally.check(fs.readFileSync(at('terms')).equals(bytes), `${about}: both write the same terms`);
  } else {
    save('blinding', writtenBlinding(context, key));
  }
  save('terms', bytes);
  const openings = secrets.map((secret) => {
    const opened = openedSecret(secret, bytes, commitment, round);
    const file = save('secret', writtenSecret(secret));
    const ofRound = rounds === 1 ? [] : [`--round=${round}`];
    command('open', file, at('terms'), `--commitment=${commitment}`, ...ofRound, '--force', '-o', at('opening'));
    tally.check(fs.readFileSync(at('opening')).equals(opened.opening), `${about}: both write the same opening`);
    tally.check(fs.readFileSync(file).equals(opened.secret), `${about}: both write the same secret`);
    return opened.opening;
  });
  const transcript = drawn(shape, bytes, openings, about);
  if (transcript === null) return;
  sited(shape, transcript, about);
  judged(shape, commitment, number % EACH === 0, about);
  if (list !== null) proved(shape, { terms, list, key }, about);
}

/** Compares an entry proof with the command's. */
function proved({ count }, { terms, list, key }, about) {
  const index = random.below(count);
  const blinding = key === null ? [] : [`--blinding=${at('blinding')}`];
  const where = [`--entries=${at('list')}`, ...blinding, `--line=${index + 1}`, '--force', '-o', at('proof')];
  command('prove', at('terms'), ...where);
  const proof = new ProofWriter(terms, list, key).proof(index);
  tally.check(fs.readFileSync(at('proof')).equals(proof), `${about}: both write the same entry proof`);
}

/** The command makes the secrets, the list and the terms; the page opens and draws. */
function madeByCommand(number) {
  const about = `seed ${SEED}, draw ${number}, made by the command`;
  const shape = someShape(number);
  if (shape.parties.length + shape.publics.length === 0 && shape.beacon === null) shape.parties = ['Ada'];
  const { context, rounds, width, round, kind, lines } = shape;
  const secrets = shape.parties.map((name, i) => {
    const file = at(`secret-${i}`);
    fs.rmSync(file, { force: true });
    const shapeOf = [`--rounds=${rounds}`, `--width=${width}`];
    const seal = command('seal', `--context=${context}`, `--name=${name}`, ...shapeOf, '-o', file).trim();
    const secret = readSecret(new Uint8Array(fs.readFileSync(file)));
    tally.equal(sealText(secret), seal, `${about}: the seal`);
    return { name, seal, secret };
  });
  if (lines !== null) save('list', `${lines.join('\n')}\n`);
  fs.rmSync(at('blinding'), { force: true });
  const commitment = commandTerms(shape, secrets, at('terms'));
  const bytes = new Uint8Array(fs.readFileSync(at('terms')));
  if (lines !== null) {
    const key = kind === 'blinded' ? readBlinding(new Uint8Array(fs.readFileSync(at('blinding')))).key : null;
    const list = readLines(new Uint8Array(fs.readFileSync(at('list'))), 'The list');
    const { root } = JSON.parse(fs.readFileSync(at('terms'))).entries;
    tally.equal(listEntries(list, key, context).root, root, `${about}: the root`);
  }
  const openings = secrets.map(({ secret }) => openedSecret(secret, bytes, commitment, round).opening);
  if (drawn(shape, bytes, openings, about) !== null) judged(shape, commitment, number % EACH === 0, about);
}

// Whatever the maker writes, the command writes too, and two verifiers find the draw verified.
for (let number = 0; number < COUNT; number++) {
  madeByMaker(number);
  madeByCommand(number);
}

// The maker opens a seal for one commitment only, which it writes into the secret first.
{
  const secret = newSecret({ context: 'Raffle', name: 'Ada' });
  const sources = [{ kind: 'sealed', name: 'Ada', seal: sealText(secret) }];
  const plan = { context: 'Raffle', entries: { kind: 'numbers', count: 9 }, sources };
  const [one, other] = [writtenTerms(plan), writtenTerms({ ...plan, draw: 3 })];
  const { secret: kept } = openedSecret(secret, one.bytes, one.commitment);
  const opened = readSecret(kept);
  tally.equal(toHex(opened.opened), one.commitment, 'the commitment in an opened secret');
  tally.check(openedSecret(opened, one.bytes, one.commitment).opening !== undefined, 'it opens it once more');
  const refused = (...given) => openedSecret(...given).refused;
  tally.equal(refused(opened, other.bytes, other.commitment), 'opened', 'a seal that was opened for other terms');
  tally.equal(refused(secret, one.bytes, other.commitment), 'commitment', 'terms that are not the published ones');
  tally.equal(refused({ ...secret, name: 'Bob' }, one.bytes, one.commitment), 'name', 'the secret of somebody else');
  tally.equal(refused({ ...secret, context: 'x' }, one.bytes, one.commitment), 'context', 'a secret for another draw');
  const foreign = newSecret({ context: 'Raffle', name: 'Ada' });
  tally.equal(refused(foreign, one.bytes, one.commitment), 'seal', 'a secret with another seal');
  tally.equal(refused(secret, one.bytes, one.commitment, 1), 'round', 'a round that is none');
  tally.check(!bytesEqual(foreign.master, secret.master), 'two secrets are not the same');
  tally.equal(newBlindingKey().length, 32, 'the size of a blinding key');
}

// The round of a time is that of the command, the first one that is due after it, and its due time leads back.
for (let number = 0; number < Math.min(COUNT, 20); number++) {
  const time = BigInt(random.pick([1692803367, 1692803368, 1692803370, 1e9, 253402300000]) + random.below(7e8));
  const late = time > 253402300799n ? 253402300799n : time;
  const round = BigInt(roundAfter(late));
  const text = timeText(late);
  command('commit', '--context=x', '--numbers=2', `--drand=quicknet@${text}`, '--force', '-o', at('terms'));
  const [source] = JSON.parse(fs.readFileSync(at('terms'))).sources;
  tally.equal(BigInt(source.round).toString(), round.toString(), `the round after ${text}`);
  const due = (of) => dueTime(QUICKNET, of);
  const isFirst = due(round) > late && (round === 1n || due(round - 1n) <= late);
  tally.check(isFirst, `the due time of the round after ${text}`);
}

// The proofs of ten thousand entries are those of the command, in an archive that another program reads.
for (const key of [null, newBlindingKey(bytesFrom)]) {
  const lines = Array.from({ length: 10000 }, (_, i) => `person "${i}"`);
  const list = readLines(encodeUtf8(lines.join('\n')), 'The list');
  const sources = [{ kind: 'public', name: 'guest', description: 'a word', knownFrom: KNOWN_FROM }];
  const plan = { context: 'x', entries: listEntries(list, key, 'x'), sources };
  const { bytes, terms } = writtenTerms(plan);
  save('archive.zip', zippedFolder('proofs', proofFiles(terms, list, key)));
  const { stderr } = spawnSync('python3', ['-m', 'zipfile', '-e', at('archive.zip'), at('unzipped')]);
  tally.equal(stderr.toString(), '', 'what Python says of the archive');
  const blinding = key === null ? [] : ['--blinding', save('blinding', writtenBlinding('x', key))];
  command('prove', save('terms', bytes), '--entries', save('list', entriesFile(list)), ...blinding, '--all', '-o',
    at('proofs'));
  const names = fs.readdirSync(at('proofs'));
  const read = (folder, name) => fs.readFileSync(path.join(at(folder), name), 'utf8');
  tally.equal(fs.readdirSync(at('unzipped/proofs')).length, names.length, 'how many files there are');
  const other = names.filter((name) => read('proofs', name) !== read('unzipped/proofs', name));
  tally.equal(other, [], 'proofs that are not those of the command');
  for (const folder of ['proofs', 'unzipped']) fs.rmSync(at(folder), { recursive: true });
}

/** Returns whether a function throws what a reader throws of malformed documents. */
function isRefused(work) {
  try {
    work();
    return false;
  } catch (error) {
    return error instanceof NoVerdict;
  }
}

// No text becomes terms, a secret or a blinding document that a verifier would find malformed.
{
  const source = { kind: 'public', name: 'guest', description: 'a word', knownFrom: KNOWN_FROM };
  const plan = { context: 'x', entries: { kind: 'numbers', count: 9 }, sources: [source] };
  tally.check(!isRefused(() => writtenTerms(plan)), 'plain terms are written');
  for (const change of [
    { context: '' }, { context: ' x' }, { context: 'x\n' }, { context: '\ud800' }, { rules: '\u0000' }, { sources: [] },
    { draw: 10 }, { draw: 0 }, { draw: 1.5 }, { width: 256 }, { rounds: 0 }, { previous: 'last' }, { order: 'up' },
    { sources: [source, source] }, { sources: [{ ...source, name: 'a=b' }] }, { allocation: 'award Book' },
    { entries: { kind: 'numbers', count: 2 ** 32 } }, { entries: { kind: 'list', count: 9, root: 'x' } },
    { sources: [{ kind: 'drand', name: 'quicknet', round: 0 }] }, { rules: 'x'.repeat(65537) },
    { sources: [{ ...source, knownFrom: undefined }] }, { sources: [{ ...source, knownFrom: 1e11 }] },
  ]) {
    tally.check(isRefused(() => writtenTerms({ ...plan, ...change })), `terms with ${JSON.stringify(change)}`);
  }
  tally.check(isRefused(() => newSecret({ context: 'x', name: 'a=b' })), 'a secret of a=b');
  tally.check(isRefused(() => writtenBlinding('x  y', newBlindingKey())), 'a blinding for x  y');
  const twice = readLines(encodeUtf8('Ada\nBob\nAda\n'), 'The list');
  tally.check(isRefused(() => listEntries(twice, null, 'x')), 'a list with a repeat');
}
tally.finish();
