// Every case of tests/vectors, judged by the checker.
//
// Each check fails where it should, and the first check that fails is the one that the damage concerns.
import crypto from 'node:crypto';
import { acceptedDraw, bytesOf, casesOf, documentBytes, encoded, encodedLines, pinsOf, sectionOf } from './cases.mjs';
import { Tally } from './tally.mjs';
import { readSecret, sealOf } from './secrets.mjs';
import { parseAllocation } from '../checker/allocation.js';
import { readAwards } from '../checker/awards.js';
import { NoVerdict, toHex, u64 } from '../checker/bytes.js';
import { comparedList } from '../checker/checks.js';
import { readTranscript } from '../checker/documents.js';
import { listRoot, readLines } from '../checker/lists.js';
import { Swaps, choice, drawnEntries } from '../checker/steps.js';
import { printable, printableBytes, textProblem } from '../checker/text.js';
import { judge, judgeProof, orError } from '../checker/verdict.js';

function sha256OfNumbers(numbers) {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt32LE(number, 4 * i));
  return crypto.createHash('sha256').update(bytes).digest('hex');
}

/** Returns the value with the keys of its objects in order. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}

const words = new Tally('words.json');
for (const { x, s, d } of casesOf('words')) words.equal(choice(x, s), d, `x = ${x}, s = ${s}`);
words.finish();

const accept = new Tally('accept.json');
for (const vector of casesOf('accept')) {
  const { name, transcript, keys, secrets } = vector;
  for (const secret of secrets) {
    const { seal } = transcript.terms.sources.find((source) => source.name === secret.name);
    accept.equal(toHex(sealOf(readSecret(documentBytes(secret)))), seal, `${name}: the seal`);
  }
  const { terms, keys: own, derived, pins, document } = acceptedDraw(vector);
  accept.equal(own.map(toHex), keys, `${name}: the keys`);
  if (vector.swaps_sha256_u32le)
    accept.equal(sha256OfNumbers(derived), vector.swaps_sha256_u32le, `${name}: the swaps`);
  else accept.equal(derived, transcript.swaps, `${name}: the swaps`);
  const drawn = Array.from(drawnEntries(new Swaps(own, terms), terms));
  if (vector.drawn_sha256_u32le) accept.equal(sha256OfNumbers(drawn), vector.drawn_sha256_u32le, `${name}: drawn`);
  else accept.equal(drawn, vector.drawn, `${name}: drawn`);

  const verdict = await judge(document, pins);
  accept.equal(verdict.verdict, 'verified', `${name}: ${JSON.stringify(verdict).slice(0, 900)}`);
  if (vector.entry_proof) {
    const judged = await judgeProof(documentBytes(vector.entry_proof), document, pins);
    accept.equal(
      [judged.verdict, judged.proof?.holds],
      ['verified', true],
      `${name}: ${JSON.stringify(judged).slice(0, 300)}`,
    );
  }
}
accept.finish();

for (const file of ['verdicts', 'failures']) {
  const tally = new Tally(`${file}.json`);
  for (const vector of casesOf(file)) {
    const verdict = await judge(bytesOf(vector), pinsOf(vector.given ?? {}));
    const found = {
      error: verdict.error === undefined ? undefined : true,
      verdict: verdict.verdict,
      first_failed: verdict.checks?.find(({ state }) => state === 'failed')?.name,
      missing: verdict.missing?.length > 0 ? verdict.missing : undefined,
      newer: verdict.newer || undefined,
      logged: verdict.logged ? sorted(verdict.logged) : undefined,
    };
    const { error, verdict: word, first_failed, missing, newer, logged } = vector;
    const should = { error, verdict: word, first_failed, missing, newer, logged: logged && sorted(logged) };
    tally.equal(found, should, `${vector.name} (${verdict.error})`);
    if (vector.skipped) {
      const skipped = verdict.checks.filter(({ state }) => state === 'skipped').map(({ name }) => name);
      // No case of these files has awards, and whether its list names that check makes no difference.
      const should = [...vector.skipped.filter((name) => name !== 'awards'), 'awards'];
      tally.equal(skipped, should, `${vector.name}: skipped`);
    }
  }
  tally.finish();
}

const cautions = new Tally('cautions.json');
const records = new Map(
  [['verdicts', 'cases'], ['failures', 'cases'], ['allocations', 'verdicts']].flatMap(([file, key]) =>
    sectionOf(file, key).map((vector) => [`${file} ${vector.name}`, vector]),
  ),
);
const inOrder = (list) => list.map(({ caution, value }) => [caution, value]);
const allCautions = sectionOf('cautions', 'cautions');
for (const own of casesOf('cautions')) {
  const { file, name, cautions: numbers } = own;
  const vector = own.text === undefined ? records.get(`${file} ${name}`) : own;
  const { cautions: found, ...rest } = await judge(bytesOf(vector), pinsOf(vector.given ?? {}));
  cautions.equal(inOrder(found), inOrder(numbers.map((i) => allCautions[i])), name);
  if (own.verdict === undefined) continue;
  for (const check of rest.checks) check.detail = '';
  // Two programs may differ by a tenth.
  if (Math.abs(rest.outcome_bits - own.verdict.outcome_bits) < 0.11) rest.outcome_bits = own.verdict.outcome_bits;
  cautions.equal(sorted(rest), sorted(own.verdict), `${name}: the whole verdict`);
}
cautions.finish();

const files = new Tally('files.json');
for (const [key, reader] of [['lists', (bytes) => readLines(bytes, 'The file')], ['awards', readAwards]]) {
  for (const { name, parts, lines, sha256, error } of sectionOf('files', key)) {
    const file = Buffer.concat(parts.map(([hex, times]) => Buffer.alloc((hex.length / 2) * times, hex, 'hex')));
    let found;
    try {
      const read = reader(new Uint8Array(file));
      const hash = crypto.createHash('sha256');
      for (let i = 0; i < read.count; i++) hash.update(u64(read.line(i).length)).update(read.line(i));
      found = { lines: read.count, sha256: hash.digest('hex') };
    } catch (thrown) {
      if (!(thrown instanceof NoVerdict)) throw thrown;
      found = { error: thrown.line };
    }
    files.equal(found, error === undefined ? { lines, sha256 } : { error }, `${key}, ${name}`);
  }
}
files.finish();

const printing = new Tally('printing.json');
for (const vector of casesOf('printing')) {
  printing.equal(printableBytes(bytesOf(vector)), vector.as_entry, `${vector.name}: an entry`);
  for (const kind of vector.text === undefined ? [] : ['name', 'text', 'rules'])
    printing.equal(printable(vector.text, kind), vector[`as_${kind}`], `${vector.name}: ${kind}`);
}
printing.finish();

const texts = new Tally('texts.json');
const mayBe = {
  ...Object.fromEntries(
    ['context', 'name', 'description', 'value', 'rules'].map((kind) => [
      kind,
      (text) => textProblem(text, kind) === null,
    ]),
  ),
  award: (text) =>
    orError(() => parseAllocation(encoded(`award ${text}: 1`), 'numbers')).error === undefined,
};
for (const { name, text, may_be: should } of casesOf('texts'))
  texts.equal(Object.keys(mayBe).filter((kind) => mayBe[kind](text)), should, name);
texts.finish();

const archiveLines = sectionOf('archives', 'lines').map((line) =>
  Buffer.concat([Buffer.alloc(line.spaces ?? 0, ' '), bytesOf(line)]),
);

/** Returns the word of the verdict on a line of an archive, which the checker judges by itself. */
async function byItself(line, given) {
  // The checker, which reads no archives, has no such limit.
  if (line.length > 64 * 2 ** 20) return 'error';
  let pins = given;
  const read = orError(() => readTranscript(new Uint8Array(line)));
  if (read.error !== undefined) return 'error';
  const [commitment, round] = [toHex(read.commitment), read.round];
  if (given.pins) pins = given.pins.find((own) => own.commitment === commitment && (own.round ?? round) === round);
  if (pins === undefined) return null;
  const verdict = await judge(new Uint8Array(line), pinsOf(given.pins ? pins : { ...given, round }));
  return verdict.error === undefined ? verdict.verdict : 'error';
}

const archives = new Tally('archives.json, each line by itself');
for (const { name, lines, given, alone } of casesOf('archives')) {
  if (alone === undefined) continue;
  archives.equal(
    await Promise.all(lines.map((i) => byItself(archiveLines[i], given))),
    alone,
    name,
  );
}
archives.finish();

const proofVectors = new Tally('proofs.json');
const proofDraws = [...casesOf('accept'), ...sectionOf('proofs', 'draws')];
const draws = new Map(proofDraws.map((vector) => [vector.name, vector]));
for (const vector of casesOf('proofs')) {
  const { document, pins } = acceptedDraw(draws.get(vector.draw));
  const judged = await judgeProof(bytesOf(vector), document, { ...pins, commitment: vector.commitment });
  const { draw, ...rest } = judged;
  if (draw !== undefined) rest.proof.detail = '';
  const found = vector.error ? [draw, rest.newer] : [draw?.format, sorted(rest)];
  const should = vector.error ? [undefined, vector.newer === true] : ['verishuffle/1 verdict', sorted(vector.verdict)];
  proofVectors.equal(found, should, `${vector.name} (${judged.error})`);
  if (vector.error) continue;
  // Whoever reads the verdict finds the place among the entries drawn. None of these draws has more than it lists.
  const place = judged.verdict === 'refused' ? -1 : draw.drawn.indexOf(JSON.parse(Buffer.from(bytesOf(vector))).index);
  proofVectors.equal(place < 0 ? null : place, vector.place, `${vector.name}: the place`);
}
proofVectors.finish();

const sealed = new Tally('secrets.json');
for (const vector of casesOf('secrets')) {
  const seal = orError(() => toHex(sealOf(readSecret(bytesOf(vector)))));
  sealed.equal(seal.error === undefined ? seal : true, vector.error ? true : vector.seal, vector.name);
  sealed.equal(seal.newer === true, vector.newer === true, `${vector.name}: newer`);
}
sealed.finish();

const compared = new Tally('comparisons.json');
for (const vector of casesOf('comparisons')) {
  const { name, kind = 'list', entries, count, allocation, lines, blinding, word, values } = vector;
  const context = 'A comparison';
  const linesOf = (texts) => readLines(encodedLines(texts), 'The list');
  const own = kind === 'blinded' ? new Uint8Array(32).fill(0x11) : null;
  const root = kind === 'numbers' ? null : listRoot(linesOf(entries), own, context, () => {}).root;
  const parsed = allocation === undefined ? null : parseAllocation(encoded(allocation), kind);
  const terms = { kind, context, count: count ?? entries.length, root, allocation: parsed };
  const key = blinding ? { context: blinding.context, key: new Uint8Array(Buffer.from(blinding.key, 'hex')) } : null;
  const found = comparedList(terms, linesOf(lines), key, () => {});
  compared.equal([found.word, found.values], [word, values], `${name} (${found.text})`);
}
compared.finish();
