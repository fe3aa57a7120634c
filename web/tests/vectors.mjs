// Every case of tests/vectors, judged by the checker.
//
// Promise first-failing-check: Each check fails where it should, and the first check that fails is the one that the
// damage concerns. (SPEC.md "The checks", README.md "What a verdict means")
import crypto from 'node:crypto';
import { acceptedDraw, bytesOf, casesOf, documentBytes, pinsOf } from './cases.mjs';
import { loadChecker, Tally } from './load.mjs';
import { secretsWith } from './secrets.mjs';

const checker = loadChecker();
const { judge, judgeProof, toHex } = checker;
const { readSecret, sealOf } = secretsWith(checker);

function sha256OfNumbers(numbers) {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt32LE(number, 4 * i));
  return crypto.createHash('sha256').update(bytes).digest('hex');
}

// Keeps: exact-product.
const words = new Tally('words.json');
for (const { x, s, d } of casesOf('words')) words.equal(checker.choice(x, s), d, `x = ${x}, s = ${s}`);
words.finish();

// Keeps: byte-for-byte.
const accept = new Tally('accept.json');
for (const vector of casesOf('accept')) {
  const { name, transcript, keys, secrets } = vector;
  for (const secret of secrets) {
    const { seal } = transcript.terms.sources.find((source) => source.name === secret.name);
    accept.equal(toHex(sealOf(readSecret(documentBytes(secret)))), seal, `${name}: the seal`);
  }
  const { terms, keys: own, derived, pins, document } = acceptedDraw(checker, vector);
  accept.equal(own.map(toHex), keys, `${name}: the keys`);
  if (vector.swaps_sha256_u32le)
    accept.equal(sha256OfNumbers(derived), vector.swaps_sha256_u32le, `${name}: the swaps`);
  else accept.equal(derived, transcript.swaps, `${name}: the swaps`);
  const drawn = checker.drawnEntries(new checker.Swaps(own, terms), terms, terms.draw);
  if (vector.drawn_sha256_u32le) accept.equal(sha256OfNumbers(drawn), vector.drawn_sha256_u32le, `${name}: drawn`);
  else accept.equal(drawn, vector.drawn, `${name}: drawn`);

  const verdict = judge(document, pins);
  accept.equal(verdict.verdict, 'verified', `${name}: ${JSON.stringify(verdict).slice(0, 900)}`);
  if (vector.entry_proof) {
    const judged = judgeProof(documentBytes(vector.entry_proof), document, pins);
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
    const verdict = judge(bytesOf(vector), pinsOf(vector.given ?? {}));
    const found = {
      error: verdict.error === undefined ? undefined : true,
      verdict: verdict.verdict,
      first_failed: verdict.checks?.find(({ state }) => state === 'failed')?.name,
      missing: verdict.missing?.length > 0 ? verdict.missing : undefined,
    };
    const { error, verdict: word, first_failed, missing } = vector;
    tally.equal(found, { error, verdict: word, first_failed, missing }, `${vector.name} (${verdict.error})`);
    if (vector.skipped) {
      const skipped = verdict.checks.filter(({ state }) => state === 'skipped').map(({ name }) => name);
      // No case of these files has awards, and whether its list names that check makes no difference.
      const should = [...vector.skipped.filter((name) => name !== 'awards'), 'awards'];
      tally.equal(skipped, should, `${vector.name}: skipped`);
    }
  }
  tally.finish();
}

// ---- Entry proofs: those of accept.json, each with one thing wrong

// Keeps: entry-proof.
const proofs = new Tally('entry proofs');
for (const { name, entry_proof: proof, transcript } of casesOf('accept').filter((vector) => vector.entry_proof)) {
  const document = documentBytes(transcript);
  const pins = { commitment: transcript.commitment };
  const judged = (change) => judgeProof(documentBytes({ ...proof, ...change }), document, pins);
  const hex = Buffer.from(proof.entry).toString('hex');
  const { count } = transcript.terms.entries;
  for (const [about, change] of [
    ['another entry', { entry: `${proof.entry}x` }],
    ['an empty entry', { entry: '' }],
    ['an entry that is too long', { entry: 'x'.repeat(1048577) }],
    ['text under entry_hex', { entry: undefined, entry_hex: hex }],
    ['bytes of another entry', { entry: undefined, entry_hex: 'ff' }],
    ['no bytes', { entry: undefined, entry_hex: '' }],
    ['another index', { index: (proof.index + 1) % count }],
    ['an index past the end', { index: count }],
    ['the largest index', { index: 9007199254740991 }],
    ['another commitment', { commitment: '00'.repeat(32) }],
    ['a blind more or less', { blind: proof.blind === null ? '00'.repeat(32) : null }],
    ['a path that is too short', { path: proof.path.slice(1) }],
    ['a path that is too long', { path: [...proof.path, '00'.repeat(32)] }],
  ]) {
    const { verdict, proof: word } = judged(change);
    proofs.equal([verdict, word?.holds], ['refused', false], `${name}: ${about}`);
  }
  for (const [about, change] of [
    ['both keys', { entry_hex: hex }],
    ['neither key', { entry: undefined }],
    ['odd hex', { entry: undefined, entry_hex: 'abc' }],
    ['large hex', { entry: undefined, entry_hex: 'AB' }],
    ['an entry that is no text', { entry: 'a\u0007' }],
    ['an entry of two lines', { entry: 'a\nb' }],
    ['no blind', { blind: undefined }],
    ['a short hash in the path', { path: ['00'] }],
  ]) {
    proofs.check(judged(change).error !== undefined, `${name}: ${about}`);
  }
  const judgedOther = judgeProof(documentBytes(proof), document, { commitment: '00'.repeat(32) });
  proofs.equal(
    [judgedOther.verdict, judgedOther.proof.holds],
    ['refused', false],
    `${name}: another commitment is pinned`,
  );
}
proofs.finish();

// Keeps: seeds-and-seals.
const sealed = new Tally('secrets.json');
for (const vector of casesOf('secrets')) {
  const seal = checker.orError(() => toHex(sealOf(readSecret(bytesOf(vector)))));
  sealed.equal(seal.error === undefined ? seal : true, vector.error ? true : vector.seal, vector.name);
}
sealed.finish();
