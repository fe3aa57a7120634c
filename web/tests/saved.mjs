// The organiser's file, and what the organiser says of publishing: what is written comes back, and what does not fit is
// refused.
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { NoVerdict, decodeUtf8, encodeUtf8 } from '../checker/bytes.js';
import { readSaved, writtenSaved } from '../maker/documents/saved.js';
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

const empty = { stage: 'what', context: '', rules: '', draw: '', date: '', list: null, form: null };
const typed = { stage: 'when', context: ' Raffle', rules: '', draw: 'x', date: '', list: 'Ada\n\nAda', form: '{}' };

// The file holds how far the draw is, and what was typed as it was typed.
for (const saved of [empty, typed]) tally.equal(readSaved(writtenSaved(saved)), saved, 'what comes back from the file');

// What is no such file is refused.
for (const change of [{ stage: 'sold' }, { stage: 'after' }, { rules: 'x'.repeat(70000) }, { form: {} }, { list: 1 }]) {
  tally.check(isRefused(() => writtenSaved({ ...typed, ...change })), `a file with ${JSON.stringify(change)}`);
}
{
  const text = textOf(writtenSaved(typed));
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
  const bytes = writtenSaved(typed);
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
  tally.equal(readSaved(writtenSaved({ ...typed, list: lines })).list.length, lines.length, 'a long list in the file');
}
tally.finish();
