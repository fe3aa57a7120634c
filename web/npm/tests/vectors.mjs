// Every case of tests/vectors but words.json, which the package has no function for: judged by the package and, in the
// same words and with the same places of errors, by the command.
//
// Promise: The npm package gives the verdicts of the command on every vector, with the same places of errors.
// (web/npm/README.md "Verify a published transcript")
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import test from 'node:test';
import { acceptedDraw, bytesOf, casesOf, documentBytes, pinsOf, sectionOf } from '../../tests/cases.mjs';
import { argumentsFor, askProgram, folderForTests } from '../../tests/program.mjs';
import { load, orError, pinsFrom } from './package.mjs';
import { readTranscript } from '../../checker/documents.js';
import { StatedSwaps, drawnEntries } from '../../checker/steps.js';

const { awards, blindCell, checkProof, draw, drawn, makeBlinding, makeTerms, openSecret, proveId, swaps, verified,
  verify } = await load('index.js');
const folder = folderForTests();
const TYPED = new RegExp('^(time-offset$|logged, a key (in capitals|with a line feed)'
  + '|malformed pin, commitment (in capitals|with 0x before it|with a space after it):)');

/** Checks that the command answers the same, whether that is a verdict or an error. */
function agrees(is, transcript, proof, pins, about) {
  const args = argumentsFor(pins, true, folder);
  assert.notEqual(args, null, about);
  const should = askProgram({ transcript, proof }, args, folder);
  if (should.error === undefined) {
    assert.deepEqual(JSON.parse(JSON.stringify(is)), should, about);
  } else {
    // A number that is out of range is JavaScript's error.
    assert.ok(['VerishuffleError', 'RangeError'].includes(is.name), `${about}: ${JSON.stringify(is)}`);
    assert.deepEqual([is.line, is.column], [should.line, should.column], `${about}: ${is.error} and ${should.error}`);
  }
}

function sha256OfNumbers(numbers) {
  return crypto.createHash('sha256').update(new Uint8Array(numbers.buffer)).digest('hex');
}

// Promise: The npm package makes the transcripts of the vectors from their secrets. (web/npm/README.md "Make a draw")
// Keeps: npm-engine.
test('accept.json', () => {
  const cases = casesOf('accept');
  assert.ok(cases.length > 30);
  for (const vector of cases) {
    const { name, transcript, keys, secrets } = vector;
    const { terms } = transcript;
    const key = new Uint8Array(Buffer.from(keys.join(''), 'hex'));
    const plan = { draw: terms.draw, order: terms.order };
    const own = { swaps: swaps(key, terms.entries.count, plan), drawn: drawn(key, terms.entries.count, plan) };
    for (const [what, hash] of Object.entries({ swaps: vector.swaps_sha256_u32le, drawn: vector.drawn_sha256_u32le })) {
      const expected = what === 'swaps' ? transcript.swaps : vector.drawn;
      if (hash) assert.equal(sha256OfNumbers(own[what]), hash, `${name}: ${what}`);
      else assert.deepEqual(Array.from(own[what]), expected, `${name}: ${what}`);
    }

    const { pins, document } = acceptedDraw(vector);
    const verdict = verify(document, pinsFrom(pins));
    assert.equal(verdict.verdict, 'verified', `${name}: ${verdict.text}`);
    agrees(verdict, document, null, pins, name);
    if (vector.entry_proof) {
      const judged = checkProof(documentBytes(vector.entry_proof), document, pinsFrom(pins));
      assert.deepEqual([judged.verdict, judged.proof.holds], ['verified', true], name);
      const place = Array.from(own.drawn).indexOf(vector.entry_proof.index);
      assert.equal(judged.place, place < 0 ? null : place, `${name}: the place`);
    }

    // The same terms are made again, with nothing given that is what is meant anyway.
    const { entries, ...given } = structuredClone(terms);
    delete given.format;
    const meant = { previous: null, rules: '', rounds: 1, draw: entries.count, order: 'forward', width: 1 };
    for (const [key, value] of Object.entries(meant)) if (given[key] === value) delete given[key];
    for (const source of given.sources) if (terms.rounds === 1) delete source.stride;
    const list = entries.kind === 'numbers' ? { count: entries.count } : { entries: pins.entries };
    const made = makeTerms({ ...given, ...list, ...(entries.kind === 'blinded' ? { blinded: true } : {}) });
    // A new blinding gives another root.
    const { root } = entries.kind === 'blinded' ? JSON.parse(made.terms).entries : entries;
    const expected = { ...terms, entries: entries.kind === 'numbers' ? entries : { ...entries, root } };
    assert.deepEqual(JSON.parse(made.terms), expected, `${name}: the terms`);
    if (entries.kind !== 'blinded') assert.equal(made.commitment, transcript.commitment, `${name}: the commitment`);
    assert.equal(made.blinding !== null, entries.kind === 'blinded', name);

    // The same draw is made again from its secrets.
    const document_ = JSON.stringify(terms);
    const openings = secrets.map((secret) =>
      openSecret(JSON.stringify({ ...secret, opened: null }), document_, transcript.commitment, transcript.round),
    );
    const opened = terms.sources.map((source, i) => [source, transcript.openings[i]]);
    const values = opened.filter(([{ kind }]) => kind === 'public').map(([source, { value }]) => [source.name, value]);
    const replies = opened
      .filter(([{ kind }]) => kind === 'drand')
      .map(([{ name: beacon, round, stride }, { signature }]) => {
        const reply = JSON.stringify({ round: round + stride * transcript.round, signature });
        return [beacon, reply];
      });
    const again = draw(document_, {
      round: transcript.round,
      openings: openings.map(({ opening }) => opening),
      public: new Map(values),
      beacons: Object.fromEntries(replies),
    });
    assert.deepEqual(JSON.parse(again), JSON.parse(Buffer.from(document)), `${name}: the transcript`);
  }
});

for (const file of ['verdicts', 'failures']) {
  test(`${file}.json`, () => {
    const cases = casesOf(file);
    assert.ok(cases.length > 100);
    for (const vector of cases) {
      const pins = pinsOf(vector.given ?? {});
      const is = orError(() => verify(bytesOf(vector), pinsFrom(pins)));
      const found = {
        error: is.error === undefined ? undefined : true,
        verdict: is.verdict,
        first_failed: is.checks?.find(({ state }) => state === 'failed')?.name,
        missing: is.missing?.length > 0 ? is.missing : undefined,
      };
      const { error, verdict, first_failed, missing } = vector;
      assert.deepEqual(found, { error, verdict, first_failed, missing }, `${vector.name} (${is.error})`);
      if (vector.skipped) {
        const skipped = is.checks.filter(({ state }) => state === 'skipped').map(({ name }) => name);
        assert.deepEqual(skipped, vector.skipped, `${vector.name}: skipped`);
      }
      // The command takes this time, and these commitments and keys, because a command line is for people (SPEC.md,
      // section 11).
      if (!TYPED.test(vector.name)) agrees(is, bytesOf(vector), null, pins, vector.name);
      if (vector.text !== undefined) {
        assert.deepEqual(
          orError(() => verify(vector.text, pinsFrom(pins))),
          is,
          `${vector.name}: as a text`,
        );
      }
    }
  });
}

// Keeps: all-drawn.
test('1,500 of 3,000', () => {
  const [count, most, order] = [3000, 1500, 'backward'];
  const sources = [{ kind: 'public', name: 'dice', description: 'dice in the hall, such as: 4 2 6' }];
  const { terms, commitment } = makeTerms({ context: 'Many', count, draw: most, order, sources });
  const transcript = draw(terms, { public: { dice: '6 1 5' } });
  const pins = { commitment, public: { dice: '6 1 5' } };
  const { verdict, drawn: all } = verified(transcript, pins);
  assert.deepEqual(verdict, verify(transcript, pins));
  assert.ok(Object.isFrozen(verdict) && all instanceof Uint32Array);
  const read = readTranscript(Buffer.from(transcript));
  const expected = Array.from(drawnEntries(new StatedSwaps(read.swaps, read.terms), read.terms));
  assert.deepEqual([all.length, Array.from(all)], [most, expected]);
  assert.deepEqual([verdict.drawn, verdict.drawn_of], [expected.slice(0, 1000), most]);

  const refused = transcript.replace('"6 1 5"', '"6 1 4"');
  for (const [document, given, word] of [[transcript, { commitment }, 'consistent'], [refused, pins, 'refused']]) {
    assert.throws(() => verified(document, given), (error) => {
      assert.deepEqual([error.name, error.verdict], ['VerishuffleError', verify(document, given)]);
      assert.ok(error.verdict.text.includes(error.message) && error.verdict.verdict === word, error.message);
      return true;
    });
  }
  assert.throws(() => verified('{}', pins), { name: 'VerishuffleError', verdict: null, line: 1 });
});

// Promise: The npm package judges entry proofs as the command does. (web/npm/README.md "Verify a published transcript")
test('entry proofs', () => {
  for (const { name, entry_proof: proof, transcript } of casesOf('accept').filter((vector) => vector.entry_proof)) {
    const document = documentBytes(transcript);
    const pins = { commitment: transcript.commitment };
    const hex = Buffer.from(proof.entry).toString('hex');
    for (const [about, change] of [
      ['another entry', { entry: `${proof.entry}x` }],
      ['text under entry_hex', { entry: undefined, entry_hex: hex }],
      ['another index', { index: (proof.index + 1) % transcript.terms.entries.count }],
      ['the largest index', { index: 9007199254740991 }],
      ['another commitment', { commitment: '00'.repeat(32) }],
      ['a blind more or less', { blind: proof.blind === null ? '00'.repeat(32) : null }],
      ['a path that is too long', { path: [...proof.path, '00'.repeat(32)] }],
    ]) {
      const changed = documentBytes({ ...proof, ...change });
      const is = checkProof(changed, document, pins);
      assert.deepEqual([is.verdict, is.proof.holds, is.place], ['refused', false, null], `${name}: ${about}`);
      assert.match(is.text, /^REFUSED/m, `${name}: ${about}`);
      assert.doesNotMatch(is.text, /^(VERIFIED|CONSISTENT)/m, `${name}: ${about}`);
      agrees(is, document, changed, pins, `${name}: ${about}`);
    }
    for (const change of [{ entry_hex: hex }, { entry: 'a\nb' }, { blind: undefined }, { path: ['00'] }]) {
      const changed = documentBytes({ ...proof, ...change });
      const is = orError(() => checkProof(changed, document, pins));
      assert.notEqual(is.error, undefined, name);
      agrees(is, document, changed, pins, name);
    }
  }
});

test('the verdicts of allocations.json', () => {
  const found = { awards: 0, error: 0, verified: 0, refused: 0, consistent: 0 };
  for (const vector of sectionOf('allocations', 'verdicts')) {
    const pins = pinsFrom(pinsOf(vector.given));
    const is = orError(() => verify(bytesOf(vector), pins));
    found[is.verdict ?? 'error'] += 1;
    assert.equal(is.error !== undefined, vector.error === true, `${vector.name}: ${is.error}`);
    if (is.error !== undefined) continue;
    assert.equal(is.verdict, vector.verdict, `${vector.name}: ${is.text}`);
    assert.deepEqual(is.checks.map(({ state }) => state), vector.checks, vector.name);
    const { awards: published, withdrawals, ...others } = pins;
    if (is.verdict === 'verified' && is.checks.at(-1).state === 'passed') {
      const own = awards(bytesOf(vector), others, ...(withdrawals === undefined ? [] : [withdrawals]));
      assert.equal(own, Buffer.from(published).toString(), vector.name);
      found.awards += 1;
    }
  }
  assert.ok(Math.min(...Object.values(found)) > 5, JSON.stringify(found));
});

test('cautions.json', () => {
  const texts = sectionOf('cautions', 'cautions');
  const files = [['verdicts', 'cases'], ['failures', 'cases'], ['allocations', 'verdicts']];
  const records = new Map(
    files.flatMap(([file, key]) => sectionOf(file, key).map((vector) => [`${file} ${vector.name}`, vector])),
  );
  for (const own of casesOf('cautions')) {
    const vector = own.text === undefined ? records.get(`${own.file} ${own.name}`) : own;
    const { cautions } = verify(bytesOf(vector), pinsFrom(pinsOf(vector.given ?? {})));
    const known = cautions.map((caution) => ({ ...caution, text: '' })); // the text is for people
    assert.deepEqual(JSON.parse(JSON.stringify(known)), own.cautions.map((i) => texts[i]), own.name);
  }
});

test('the lists of files.json', () => {
  const vector = casesOf('accept').find(({ entries, entry_proof: proof }) => entries && proof.blind === null);
  const { document } = acceptedDraw(vector);
  for (const { name, parts, error } of sectionOf('files', 'lists')) {
    const file = Buffer.concat(parts.map(([hex, times]) => Buffer.alloc((hex.length / 2) * times, hex, 'hex')));
    const is = orError(() => verify(document, { entries: new Uint8Array(file) }));
    assert.equal(is.line ?? undefined, error, `${name}: ${is.error}`);
    assert.equal(is.error === undefined, error === undefined, `${name}: ${is.error}`);
  }
});

test('the awards files of files.json', () => {
  const document = bytesOf(sectionOf('allocations', 'verdicts')[0]);
  for (const { name, parts, error } of sectionOf('files', 'awards')) {
    const file = Buffer.concat(parts.map(([hex, times]) => Buffer.alloc((hex.length / 2) * times, hex, 'hex')));
    const is = orError(() => verify(document, { awards: new Uint8Array(file) }));
    assert.equal(is.line ?? undefined, error, `${name}: ${is.error}`);
    assert.equal(is.error === undefined, error === undefined, `${name}: ${is.error}`);
  }
});

// Keeps: vectors-of-texts.
test('texts.json', () => {
  for (const { name, text, may_be: should } of casesOf('texts')) {
    const made = ({ context = 'Texts', source = {}, rules = '', allocation }) => {
      const sources = [{ kind: 'public', name: 'guest', description: 'a word', ...source }];
      return makeTerms({ context, count: 9, rules, sources, ...(allocation === undefined ? {} : { allocation }) });
    };
    const { terms } = made({});
    const ways = {
      context: () => made({ context: text }),
      name: () => made({ source: { name: text } }),
      description: () => made({ source: { description: text } }),
      value: () => draw(terms, { round: 0, openings: [], public: new Map([['guest', text]]), beacons: {} }),
      rules: () => made({ rules: text }),
      award: () => made({ allocation: `award ${text}: 1` }),
    };
    const found = Object.keys(ways).filter((kind) => orError(ways[kind]).error === undefined);
    assert.deepEqual(found, should, name);
  }
});

test('proofs.json', () => {
  const all = [...casesOf('accept'), ...sectionOf('proofs', 'draws')];
  const draws = new Map(all.map((vector) => [vector.name, acceptedDraw(vector)]));
  for (const vector of casesOf('proofs')) {
    const { document, pins } = draws.get(vector.draw);
    const given = { ...pins, commitment: vector.commitment };
    const is = orError(() => checkProof(bytesOf(vector), document, pinsFrom(given)));
    const word = vector.commitment === null ? 'consistent' : 'verified';
    const should = vector.error ? [undefined, undefined] : [vector.holds ? word : 'refused', vector.holds];
    assert.deepEqual([is.verdict, is.proof?.holds], should, `${vector.name}: ${is.error}`);
    assert.equal(is.place, vector.place, `${vector.name}: the place`);
  }
});

test('blinded-cells.json', () => {
  const vectors = casesOf('blinded-cells');
  const texts = vectors.filter(({ kind, text }) => kind === 'cell' && text !== '');
  for (const { name, context, key, column, text, gives } of texts) {
    const blinding = JSON.stringify({ format: 'verishuffle/1 blinding', context, key });
    assert.equal(blindCell(blinding, column, text), gives.cell, name);
    const proof = JSON.parse(proveId(blinding, [{ column, text }]));
    assert.deepEqual(proof.cells, [{ column, text, blind: gives.blind }], name);
  }
  const sources = [{ kind: 'public', name: 'dice', description: 'ten dice' }];
  let [held, refused] = [0, 0];
  for (const { name, proof, given, gives } of vectors.filter(({ kind, given }) => kind === 'proof' && given)) {
    if (given.entries_kind !== 'list' || given.entries === null || given.pin) continue;
    const [entries, { context, columns }] = [given.entries.join('\n'), given];
    const rules = columns ? { allocation: `columns ${columns.join(';')}\naward Seat: 1` } : {};
    const of = given.terms_of?.join('\n') ?? entries;
    const made = orError(() => makeTerms({ context, entries: of, sources, draw: 1, ...rules }));
    // No terms are made of a list with a repeat.
    if (made.error) continue;
    const { terms, commitment } = made;
    const is = checkProof(proof, terms, { commitment, entries });
    const { detail, ...found } = is.proof;
    assert.deepEqual(found, gives, `${name}: ${detail}`);
    assert.deepEqual([is.verdict, is.draw, is.missing.length], [gives.holds ? 'consistent' : 'refused', null, 0], name);
    assert.match(orError(() => checkProof(proof, terms, { commitment })).error, /needs the list/, name);
    const values = { dice: '6 1' };
    const drawnIs = checkProof(proof, draw(terms, { public: values }), { commitment, entries, public: values });
    assert.equal(drawnIs.verdict, gives.holds ? 'verified' : 'refused', name);
    assert.deepEqual(drawnIs.proof.cells, gives.cells, name);
    if (gives.holds) held += 1; else refused += 1;
  }
  assert.ok(held > 8 && refused > 20, `${held} and ${refused}`);
  const blinding = makeBlinding('c');
  assert.deepEqual(Object.keys(JSON.parse(blinding)), ['format', 'context', 'key']);
  assert.notEqual(makeBlinding('c'), blinding);
  assert.match(orError(() => blindCell(blinding, 'person', '')).error, /is empty/);
  assert.match(orError(() => proveId(blinding, [])).error, /number of cells/);
});

test('secrets.json', () => {
  for (const vector of casesOf('secrets')) {
    if (vector.error) {
      const is = orError(() => openSecret(bytesOf(vector), '{}', '00'.repeat(32)));
      assert.match(is.error, /^the secret: line /, vector.name);
      continue;
    }
    const secret = JSON.parse(Buffer.from(bytesOf(vector)));
    if (secret.opened) continue;
    const { context, name, rounds, width } = secret;
    const sources = [{ kind: 'sealed', name, seal: vector.seal }];
    const { terms, commitment } = makeTerms({ context, count: 52, rounds, width, sources });
    const opened = openSecret(bytesOf(vector), terms, commitment, rounds - 1);
    assert.equal(JSON.parse(opened.secret).opened, commitment, vector.name);
    assert.equal(JSON.parse(opened.opening).round, rounds - 1, vector.name);
    const seal = `${vector.seal[0] === '0' ? '1' : '0'}${vector.seal.slice(1)}`;
    const other = makeTerms({ context, count: 52, rounds, width, sources: [{ kind: 'sealed', name, seal }] });
    assert.match(
      orError(() => openSecret(bytesOf(vector), other.terms, other.commitment)).error,
      /the secret stays closed/,
    );
  }
});
