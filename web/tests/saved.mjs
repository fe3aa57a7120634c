// The organiser's file, and what the organiser says of publishing: what is written comes back, and what does not fit is
// refused.
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { NoVerdict, decodeUtf8, encodeUtf8 } from '../checker/bytes.js';
import { readLines } from '../checker/lists.js';
import { EMPTY_SAVED, readSaved, writtenSaved } from '../maker/documents/saved.js';
import { newSecret, openedSecret, readSecret, sealText, writtenSecret } from '../maker/documents/secrets.js';
import { listEntries, writtenTerms } from '../maker/documents/terms.js';
import { makeDraw } from '../page/state/openings.js';
import { WAYS, readStatement, writtenStatement } from '../page/state/statement.js';

const random = randomFrom(1);
const tally = new Tally('saved');
const bytesOf = (text) => encodeUtf8(text);
const textOf = (bytes) => decodeUtf8(bytes, 0, bytes.length);

/** Returns whether a function throws what a reader throws of what is malformed. */
function isRefused(work) {
  try {
    work();
    return false;
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    return true;
  }
}

const list = 'Ada\nBob\nGrace\n';
const entries = listEntries(readLines(bytesOf(list), 'The list'), null, 'Raffle');
const secret = newSecret({ context: 'Raffle', name: 'organiser' });
const sources = [{ kind: 'sealed', name: 'organiser', seal: sealText(secret) }];
const terms = writtenTerms({ context: 'Raffle', entries, sources });
const other = writtenTerms({ context: 'Raffle', entries, sources, draw: 1 });
const typed = { stage: 'when', context: ' Raffle', rules: '', draw: 'x', date: '', list: 'Ada\n\nAda' };
const fixed = {
  ...EMPTY_SAVED, stage: 'publish', list, terms: textOf(terms.bytes),
  secrets: [textOf(writtenSecret(secret))],
};

// The file holds how far the draw is, and what was typed as it was typed.
for (const saved of [EMPTY_SAVED, { ...EMPTY_SAVED, ...typed }, fixed, { ...fixed, stage: 'draw' }]) {
  tally.equal(readSaved(writtenSaved(saved)), saved, 'what comes back from the file');
}
const published = { ...fixed, stage: 'draw', published: '2026-12-24T20:00:00Z' };
const opening = (saved, commitment) => (
  openedSecret(readSecret(encodeUtf8(saved.secrets[0])), encodeUtf8(saved.terms), commitment));
const answer = opening(published, terms.commitment);
const opened = { ...published, secrets: [textOf(answer.secret)] };
const { transcript } = makeDraw({ termsBytes: terms.bytes, round: 0, documents: [answer.opening], values: [] });
const drawn = { ...opened, stage: 'after', transcript: textOf(transcript), withdrawals: ['Bob'] };
tally.equal(readSaved(writtenSaved(drawn)), drawn, 'what comes back of a draw that is drawn');

// A seal in it is opened for one commitment only, also after the file was written and read.
{
  const read = readSaved(writtenSaved(opened));
  const refused = (saved, commitment) => opening(saved, commitment).refused;
  tally.equal(refused(read, terms.commitment), undefined, 'it opens the same once more');
  tally.equal(refused(read, other.commitment), 'commitment', 'for another commitment');
  tally.equal(refused({ ...read, terms: textOf(other.bytes) }, other.commitment), 'opened', 'for other terms');
  const swapped = { ...read, terms: textOf(other.bytes) };
  tally.check(isRefused(() => writtenSaved(swapped)), 'a file with an opened seal of other terms');
}

// Parts that don't belong together are refused, and so is what is no such file.
for (const change of [
  { stage: 'what' }, { stage: 'after' }, { list: 'Ada\nBob\n' }, { list: 'Ada\nBob\nEve\n' }, { terms: null },
  { terms: '{}' }, { secrets: ['x'] }, { stage: 'sold' }, { transcript: textOf(transcript) },
  { published: 'yesterday' },
  { withdrawals: ['Ada'] }, { seals: [{ name: 'a=b', seal: 'x' }] }, { rules: 'x'.repeat(70000) },
  { values: [{ name: 'guest', value: '' }] }, { blinding: 'x' },
]) {
  tally.check(isRefused(() => writtenSaved({ ...fixed, ...change })), `a file with ${JSON.stringify(change)}`);
}
{
  const text = textOf(writtenSaved(fixed));
  for (const [what, wrong] of [
    ['a key that it does not know', text.replace('"stage"', '"more": 1,\n "stage"')],
    ['another format', text.replace('verishuffle-maker/1', 'verishuffle-maker/2')],
    ['an end that is missing', text.slice(0, -4)],
    ['something after its end', `${text}x`],
    ['a key that is there twice', text.replace('"stage"', '"rules": "",\n "stage"')],
  ]) {
    tally.check(isRefused(() => readSaved(bytesOf(wrong))), `a file with ${what}`);
  }
  // Whatever byte is damaged, it is refused or another file: nothing but NoVerdict is thrown.
  const bytes = writtenSaved(drawn);
  for (let number = 0; number < 300; number++) {
    const damaged = bytes.slice();
    damaged[random.below(bytes.length)] = random.below(256);
    isRefused(() => readSaved(damaged));
  }
}

// ---- What the organiser says of publishing

// It comes back as it was, and nothing else may be in it.
{
  const place = `"\\<\u0000\u202e${'x'.repeat(490)}`;
  const published = WAYS.map((way, i) => ({ way, where: i === 0 ? place : '', time: BigInt(1692803964 + i) }));
  const bytes = writtenStatement(published);
  tally.equal(readStatement(bytes).map(({ time, ...way }) => [String(time), way]),
    published.map(({ time, ...way }) => [String(time), way]), 'what comes back from the statement');
  const halves = writtenStatement([{ way: 'site', where: `\ud83d${'y'.repeat(600)}`, time: 0n }]);
  tally.equal(readStatement(halves)[0].where, `\ufffd${'y'.repeat(499)}`, 'half a sign, and a place that is too long');
  const text = textOf(bytes);
  for (const [what, wrong] of [
    ['a key that it does not know', text.replace('"where"', '"blind": "00", "where"')],
    ['another format', text.replace('page/1', 'page/2')], ['no way', text.replace(/\[.*\]/, '[]')],
    ['a way twice', text.replace('archive', 'site')], ['a way that is none', text.replace('archive', 'fax')],
    ['a place that is too long', text.replace('xx', 'x'.repeat(500))], ['no time', text.replace('2023-', '2023/')],
    ['more ways than there are', text.replace(/\}\]/, '},{"way":"site"}]')], ['something after its end', `${text}x`],
    ['too many bytes', `${text}${' '.repeat(40000)}`], ['a time before 1970', text.replace('2023-', '1923-')],
  ]) {
    tally.check(wrong !== text && isRefused(() => readStatement(bytesOf(wrong))), `a statement with ${what}`);
  }
  for (let number = 0; number < 300; number++) {
    const damaged = bytes.slice();
    damaged[random.below(bytes.length)] = random.below(256);
    isRefused(() => readStatement(damaged));
  }
}

// ---- Long lists

// A hundred thousand entries go all the way, and a million without an error.
for (const count of [100000, process.argv.includes('--million') ? 1000000 : 1000]) {
  const lines = Array.from({ length: count }, (_, i) => `${i};Müller ${i};Mill Lane ${i % 1000}, Ashby\n`).join('');
  const read = readLines(bytesOf(lines), 'The list');
  const long = writtenTerms({ context: 'x', entries: listEntries(read, null, 'x'), draw: 3, sources });
  const saved = { ...fixed, list: lines, terms: textOf(long.bytes), secrets: [] };
  tally.equal(readSaved(writtenSaved(saved)).list.length, saved.list.length, 'a long list in the file');
}
tally.finish();
