// The draws and the verdicts of tests/vectors, by both entries of the package.
//
// Both entries of the npm package give the verdicts of the vectors, and agree on each. `verify` throws unless a draw is
// verified.
import assert from 'node:assert/strict';
import test from 'node:test';
import { acceptedDraw, bytesOf, casesOf, documentBytes, pinsOf, sectionOf } from '../../tests/cases.mjs';
import { agree } from '../../tests/program.mjs';
import { checker, found, known, library } from './package.mjs';

const { blindCell, checkProof, commit, draw, drawByKey, ledger, open, verdict } = library;

/** Returns the answer of the library on a draw, or its error. Both entries verify the draw if it is verified. */
async function judged(given, about) {
  const is = await found(verdict, given);
  for (const entry of [library, checker]) {
    const other = await found(entry.verify, given);
    if (is instanceof Error) {
      assert.ok(other instanceof Error && other.verdict === undefined, `${about}: ${is}`);
      assert.equal(other.code === 'newer', is.code === 'newer', about);
      continue;
    }
    const code = is.verdict.verdict === 'verified' ? undefined : 'not_verified';
    assert.equal(other.code, code, `${about}: ${is.text} ${other}`);
    assert.ok(agree(is.verdict, other.verdict), `${about}: ${is.text} ${other.text}`);
    assert.deepEqual([other.drawn, other.awards], [is.drawn, is.awards], about);
    if (code !== undefined) assert.ok(other.text.endsWith(`${other.message}\n`), other.text);
  }
  return is;
}

for (const [file, section] of [['verdicts', 'cases'], ['failures', 'cases'], ['allocations', 'verdicts']]) {
  test(`${file}.json`, async () => {
    for (const vector of sectionOf(file, section)) {
      const { name, given = {}, verdict: word, first_failed: first, missing = [], checks, newer = false } = vector;
      // A request has no times before September 2001 or after the year 5138, and at most 64 values.
      const times = [given.published_at, given.opened_at];
      if (times.some((time) => time < '2001-09-09T01:46:40Z' || time > '5138-11-16T09:46:39Z')) continue;
      if (Object.keys(given.public ?? {}).length > 64) continue;
      const is = await judged(known(bytesOf(vector), pinsOf(given)), name);
      assert.equal(is instanceof Error, vector.error === true, `${name}: ${is}`);
      assert.equal(is.code === 'newer', newer, name);
      if (vector.error) continue;
      const states = is.verdict.checks.map(({ state }) => state);
      const failed = is.verdict.checks.find(({ state }) => state === 'failed')?.name;
      assert.deepEqual([is.verdict.verdict, is.verdict.missing], [word, missing], `${name}: ${is.text}`);
      assert.deepEqual(states, checks ?? states, name);
      if (checks === undefined) assert.equal(failed, first, name);
    }
  });
}

// The npm package makes the draws of the vectors from their secrets.
test('accept.json', async () => {
  for (const vector of casesOf('accept')) {
    const { name, transcript, keys, secrets } = vector;
    const { terms, commitment, round, openings } = transcript;
    const { pins, document } = acceptedDraw(vector);
    const given = known(document, pins);
    const { drawn } = await judged(given, name);
    const { entries, blinding } = given;
    const count = { count: terms.entries.count };
    const key = Buffer.from(keys.join(''), 'hex');
    assert.deepEqual(drawByKey({ key, ...count, draw: terms.draw, order: terms.order }).drawn, drawn, name);
    if (vector.drawn) assert.deepEqual(drawn, vector.drawn, name);

    const files = { ...(entries ? { entries } : {}), ...(blinding ? { blinding } : {}) };
    const { context, draw: many, order, width, rounds, rules, allocation, previous, sources } = terms;
    const given_ = { context, draw: many, order, width, rounds, rules, allocation, previous: previous ?? undefined };
    const used = Object.fromEntries(Object.entries(given_).filter(([, value]) => value !== undefined));
    const made = commit({ ...used, sources, ...(entries ? files : count) });
    assert.equal(made.commitment, commitment, name);
    const opened = secrets.map((secret) => {
      const closed = JSON.stringify({ ...secret, opened: null });
      return open({ secret: closed, terms: made.terms, commitment, round }).opening;
    });
    const of = (kind, value) => Object.fromEntries(
      sources.flatMap((source, i) => (source.kind === kind ? [[source.name, openings[i][value]]] : [])),
    );
    const values = { public: of('public', 'value'), beacons: of('drand', 'signature') };
    const again = draw({ terms: made.terms, openings: opened, ...values, round, ...files });
    assert.deepEqual(JSON.parse(again.transcript), JSON.parse(Buffer.from(document)), name);
    assert.deepEqual(again.drawn, drawn, name);
    if (vector.entry_proof) {
      const is = checkProof({ ...given, proof: documentBytes(vector.entry_proof) });
      assert.deepEqual([is.verdict.proof.holds, is.index], [true, vector.entry_proof.index], name);
      assert.equal(is.place ?? -1, drawn.indexOf(is.index), name);
    }
  }
});

test('more-ledgers.json', async () => {
  for (const { name, policy: logPolicy, key: logKey, logs, draws, verdict: should } of casesOf('more-ledgers')) {
    const documents = draws.map((draw) => JSON.stringify(draw));
    const is = await found(ledger, { logPolicy, logKey, logs, documents });
    if (is.verdict === undefined) {
      assert.deepEqual(should, { error: true }, `${name}: ${is}`);
      continue;
    }
    const problems = is.verdict.problems.map((problem) => ({ ...problem, detail: '' }));
    assert.deepEqual({ ...is.verdict, detail: '', problems }, should, name);
  }
});

test('blinded-cells.json', () => {
  for (const { name, kind, context, key, column, text, gives } of casesOf('blinded-cells')) {
    if (kind !== 'cell' || text === '') continue;
    const blinding = JSON.stringify({ format: 'verishuffle/1 blinding', context, key });
    assert.equal(blindCell({ blinding, column, text }).cell, gives.cell, name);
  }
});
