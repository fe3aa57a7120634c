// Every case of tests/vectors/allocations.json, by the checker.
import { bytesOf, casesOf, documentBytes, encoded, pinsOf, sectionOf } from './cases.mjs';
import { englishSentences } from './english.mjs';
import { Tally } from './tally.mjs';
import { allocationText, parseAllocation, placesOf } from '../checker/allocation.js';
import { Awards, Misfit, awardsDifference, readAwards, readWithdrawals } from '../checker/awards.js';
import { NoVerdict, findBadUtf8, toHex } from '../checker/bytes.js';
import { columnsProblem } from '../checker/cells.js';
import { readTerms } from '../checker/documents.js';
import { DocumentReader } from '../checker/formats.js';
import { Lines, linesFile, readLines } from '../checker/lists.js';
import { StatedSwaps, Swaps } from '../checker/steps.js';
import { commitmentOf } from '../checker/terms.js';
import { printable } from '../checker/text.js';
import { judge, orError } from '../checker/verdict.js';
import { TASKS } from '../page/state/tasks.js';

// The cautions about an allocation.
const OWN = ['cells', 'withdrawals'];
/** The last cautions, in their order. */
const LAST = ['cells', 'short_award', 'withdrawals'];

/** Returns the fault that `work` throws, or what it returns. */
function orLine(kind, work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    return { message: error.message, line: error.line };
  }
}

const texts = new Tally('allocations.json, texts');
for (const vector of sectionOf('allocations', 'texts')) {
  const { name, kind, accepted } = vector;
  const found = orLine(NoVerdict, () => parseAllocation(bytesOf(vector), kind));
  texts.equal(found.message === undefined, accepted, `${name} is accepted (${found.message})`);
  if (!accepted) {
    texts.equal(found.line, vector.line, `${name}: the line`);
  } else {
    texts.equal(allocationText(found), vector.text, `${name}: the text again`);
    const all = found.waitlist !== null && found.waitlist.count === null;
    texts.equal(all ? null : placesOf(found, Infinity), vector.K, `${name}: K`);
  }
}
texts.finish();

/** Returns the bytes of the items under a key, as text or as hexadecimal, or null. */
function itemsOf(vector, key) {
  if (vector[`${key}_hex`]) return vector[`${key}_hex`].map((hex) => new Uint8Array(Buffer.from(hex, 'hex')));
  return vector[key] ? vector[key].map(encoded) : null;
}

/** Returns lines as the checker has them. They need not be those of a file that can be read. */
function linesOf(items) {
  const ends = [];
  let end = 0;
  for (const item of items) ends.push((end += item.length));
  const starts = items.map((item, i) => ends[i] - item.length);
  return new Lines(new Uint8Array(Buffer.concat(items)), Uint32Array.from(starts), Uint32Array.from(ends));
}

const given = new Tally('allocations.json, awards');
for (const vector of sectionOf('allocations', 'awards')) {
  const { name, kind } = vector;
  const allocation = parseAllocation(encoded(vector.allocation), kind);
  const items = itemsOf(vector, 'entries');
  const entries = items === null ? null : linesOf(items);
  const problem = entries === null ? null : columnsProblem(allocation, entries);
  if (problem !== null || vector.error === 'entries') {
    given.equal(['entries', problem?.line], [vector.error, vector.line], `${name}: the list (${problem?.problem})`);
    continue;
  }
  const awards = new Awards(allocation, entries, vector.drawn);
  const misfit = orLine(Misfit, () => awards.withdraw(itemsOf(vector, 'withdrawals') ?? []));
  if (misfit !== undefined || vector.error === 'withdrawals') {
    const found = misfit === undefined ? [] : ['withdrawals', misfit.line];
    given.equal(found, [vector.error, vector.line], `${name}: the withdrawals (${misfit?.message})`);
    continue;
  }
  const lines = [...awards.lines()].map(({ bytes }) => bytes);
  given.equal(lines.map(toHex), itemsOf(vector, 'lines').map(toHex), `${name}: the lines`);
  const { keptOut, ...counts } = awards.counts();
  given.equal({ ...counts, kept_out: keptOut }, vector.counts, `${name}: the counts`);
  // The file is read as it was written, and is not that of other awards.
  const isText = lines.every((line) => findBadUtf8(line, 0, line.length) < 0);
  const file = isText ? readAwards(linesFile(lines)) : linesOf(lines);
  given.equal(awardsDifference(file, awards), null, `${name}: the file`);
  const others = [[...lines, encoded('X: 1')], [encoded('X: 1'), ...lines]];
  if (lines.length > 0) others.push(lines.slice(1), lines.slice(0, -1), lines.map((line) => line.subarray(1)));
  for (const other of others) {
    const same = JSON.stringify(other.map(toHex)) === JSON.stringify(lines.map(toHex));
    const difference = awardsDifference(linesOf(other), awards);
    given.equal(difference === null, same, `${name}: other awards`);
  }
}
given.finish();

const terms = new Tally('allocations.json, terms');
for (const { name, text, commitment, error, line } of sectionOf('allocations', 'terms')) {
  const found = orError(() => {
    const reader = new DocumentReader(encoded(text));
    const read = readTerms(reader);
    reader.end();
    return { commitment: toHex(commitmentOf(read)) };
  });
  terms.equal(found.commitment, commitment, `${name}: the commitment (${found.error})`);
  terms.equal(found.error !== undefined, error === true, `${name}: an error`);
  // Where SPEC leaves the place to the program, the vector may name none.
  if (error && line !== null) {
    const [, named = null] = /^Line ([0-9]+) of the allocation/.exec(found.error) ?? [];
    terms.equal(Number(named), line, `${name}: the line (${found.error})`);
  }
}
terms.finish();

const verdicts = new Tally('allocations.json, verdicts');
for (const vector of sectionOf('allocations', 'verdicts')) {
  const { name, error, given: pins } = vector;
  const verdict = await judge(bytesOf(vector), pinsOf(pins));
  if (error || verdict.error !== undefined) {
    verdicts.equal(verdict.error !== undefined, error === true, `${name}: ${verdict.error}`);
    continue;
  }
  const found = {
    verdict: verdict.verdict,
    first_failed: verdict.checks.find(({ state }) => state === 'failed')?.name,
    missing: verdict.missing,
    checks: verdict.checks.map(({ state }) => state),
    cautions: Object.fromEntries(
      OWN.map((word) => [word, verdict.cautions.some(({ caution }) => caution === word)]),
    ),
    seed_bits: verdict.seed_bits,
  };
  const { verdict: word, first_failed, missing, checks, cautions, seed_bits } = vector;
  verdicts.equal(found, { verdict: word, first_failed, missing, checks, cautions, seed_bits }, name);
  verdicts.check(Math.abs(verdict.outcome_bits - vector.outcome_bits) < 0.11, `${name}: the outcome bits`);
  // The cautions come last, and the one of the withdrawals has their number.
  const own = verdict.cautions.filter(({ caution }) => LAST.includes(caution));
  verdicts.equal(verdict.cautions.slice(verdict.cautions.length - own.length), own, `${name}: the last cautions`);
  if (cautions.withdrawals) verdicts.equal(own.at(-1).value, pins.withdrawals.length, `${name}: W`);
}
verdicts.finish();

const files = new Tally('awards files and withdrawals files');
const textsOf = (lines) => Array.from({ length: lines.count }, (_, i) => Buffer.from(lines.line(i)).toString());
const longest = 'x'.repeat(1048576);
for (const [read, text, should] of [
  [readAwards, '', []],
  [readAwards, '\ufeff', []],
  [readAwards, 'A: 1\r\nA:\nB: 2', ['A: 1', 'A:', 'B: 2']],
  [readAwards, `${'A'.repeat(64)}: ${longest}\n`, [`${'A'.repeat(64)}: ${longest}`]],
  [readAwards, `A: 1\n${'A'.repeat(65)}: ${longest}\n`, 2],
  [readAwards, '\n', 1],
  [readAwards, 'A: 1\n\n', 2],
  [readWithdrawals, '', 1],
  [readWithdrawals, '\ufeff', 1],
  [readWithdrawals, '101\n102', ['101', '102']],
  [readWithdrawals, `${longest}\n`, [longest]],
  [readWithdrawals, `1\n${longest}x\n`, 2],
  [readWithdrawals, '1\r2\n', 1],
]) {
  const found = orLine(NoVerdict, () => read(encoded(text)));
  const is = found instanceof Lines ? textsOf(found) : found.line;
  files.equal(is, should, `${read.name} of ${JSON.stringify(text).slice(0, 40)}`);
}
for (const lines of [[], ['1'], ['\ufeff1', '2'], ['1', '\ufeff2'], ['\ufeff'], [longest]]) {
  const again = readLines(linesFile(lines.map(encoded)), 'The file', { mayBeEmpty: true });
  files.equal(textsOf(again), lines, `${JSON.stringify(lines).slice(0, 40)} written and read`);
}
files.finish();

const sentences = new Tally('sentences.json');
for (const { name, text, sentences: should } of casesOf('sentences')) {
  const allocation = parseAllocation(encoded(text), text.startsWith('columns') ? 'list' : 'numbers');
  const found = englishSentences(allocation);
  sentences.equal(found, should, name);
  // A name or a value is within a pair of quotation marks, and neither ends it nor is hidden in it.
  sentences.check(found.every((sentence) => sentence.split('"').length % 2 === 1), `${name}: quotation marks`);
  sentences.equal(found.map((sentence) => printable(sentence.replaceAll('\\u{', ''), 'name')),
    found.map((sentence) => sentence.replaceAll('\\u{', '')), `${name}: printable`);
}
sentences.finish();

// ---- What is computed once

const once = new Tally('a judgement by the page');
/** Returns how often each of these methods is called while `work` runs. */
async function callsOf(methods, work) {
  const counts = methods.map(() => 0);
  const before = methods.map(([owner, name]) => owner.prototype[name]);
  methods.forEach(([owner, name], i) => {
    owner.prototype[name] = function counted(...given) {
      counts[i]++;
      return before[i].apply(this, given);
    };
  });
  try {
    await work();
  } finally {
    methods.forEach(([owner, name], i) => { owner.prototype[name] = before[i]; });
  }
  return counts;
}
for (const vector of sectionOf('allocations', 'verdicts').filter(({ given: pins }) => pins?.awards)) {
  const bytes = bytesOf(vector);
  const steps = JSON.parse(new TextDecoder().decode(bytes)).swaps.length;
  let answer = null;
  const [derived, drawn, gave] = await callsOf([[Swaps, 'next'], [StatedSwaps, 'next'], [Awards, 'give']], async () => {
    answer = await TASKS.judge({ record: { bytes, line: null }, given: pinsOf(vector.given), proof: null }, () => {});
  });
  if (answer.verdict.verdict !== 'verified') continue;
  once.equal([derived, drawn, gave], [steps, steps, 1], `${vector.name}: steps of the key, steps drawn, awards given`);
  once.check(answer.awards !== null, `${vector.name}: who gets what`);
}
once.finish();

// ---- What costs a verifier nothing

const cheap = new Tally('awards in any number');
const claim = (count, allocation) => ({
  format: 'verishuffle/1 transcript',
  terms: {
    format: 'verishuffle/1 terms', context: 'many', previous: null, rules: '', rounds: 1,
    entries: { kind: 'numbers', count }, draw: count, order: 'forward', width: 1,
    sources: [{ kind: 'public', name: 'word', description: 'a word', known_from: 1900000000 }], allocation,
  },
  commitment: '00'.repeat(32), round: 0, openings: [{ value: 'river' }], swaps: [],
});
for (const count of [50000000, 4294967295]) {
  for (const allocation of [
    `award A: ${count}`, 'award A: 1\nwaitlist R', `award A: ${count}\nwaitlist R\nfill R\nor A`,
  ]) {
    const pins = {
      public: [['word', 'river']], result: encoded('1\n'), awards: encoded('A: 1\nR: 2\n'), withdrawals: encoded('1\n'),
    };
    const start = process.cpuUsage().user;
    const { verdict, checks, drawn, drawn_of: of } = await judge(documentBytes(claim(count, allocation)), pins);
    const states = checks.filter(({ name }) => ['steps', 'derived', 'result', 'awards'].includes(name));
    cheap.equal(
      [verdict, drawn, of, ...states.map(({ state }) => state)],
      ['refused', [], 0, 'failed', 'passed', 'skipped', 'skipped'], `${count}: ${allocation}`,
    );
    // Whoever drew them all would need minutes, or more memory than there is.
    cheap.check(process.cpuUsage().user - start < 2e6, `${count}: ${allocation}: the time`);
  }
}
cheap.finish();
