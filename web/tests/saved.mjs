// The organiser's file: what is written comes back, and what does not fit is refused.
import { randomFrom } from './draws.mjs';
import { Tally } from './load.mjs';
import { loadMaker } from './making.mjs';

const maker = loadMaker();
const random = randomFrom(1);
const tally = new Tally('saved');
const bytesOf = (text) => maker.encodeUtf8(text);
const textOf = (bytes) => maker.decodeUtf8(bytes, 0, bytes.length);

/** Returns whether a function throws what a reader throws of what is malformed. */
function isRefused(work) {
  try {
    work();
    return false;
  } catch (error) {
    if (!(error instanceof maker.NoVerdict)) throw error;
    return true;
  }
}

const list = 'Ada\nBob\nGrace\n';
const entries = maker.listEntries(maker.readLines(bytesOf(list), 'The list'), null, 'Raffle');
const secret = maker.newSecret({ context: 'Raffle', name: 'organiser' });
const sources = [{ kind: 'sealed', name: 'organiser', seal: maker.sealText(secret) }];
const terms = maker.writtenTerms({ context: 'Raffle', entries, sources });
const other = maker.writtenTerms({ context: 'Raffle', entries, sources, draw: 1 });
const typed = { stage: 'when', context: ' Raffle', rules: '', draw: 'x', date: '', list: 'Ada\n\nAda' };
const fixed = {
  ...maker.EMPTY_SAVED, stage: 'publish', list, terms: textOf(terms.bytes),
  secrets: [textOf(maker.writtenSecret(secret))],
};

// The file holds where the draw stands, and what was typed as it was typed.
for (const saved of [maker.EMPTY_SAVED, { ...maker.EMPTY_SAVED, ...typed }, fixed, { ...fixed, stage: 'draw' }]) {
  tally.equal(maker.readSaved(maker.writtenSaved(saved)), saved, 'what comes back from the file');
}
const published = { ...fixed, stage: 'draw', published: '2026-12-24T20:00:00Z' };
const { saved: opened, openings } = maker.openedSaved(published, terms.commitment);
const { transcript } = maker.makeDraw({ termsBytes: terms.bytes, round: 0, documents: openings, values: [] });
const drawn = { ...opened, stage: 'after', transcript: textOf(transcript), withdrawals: ['Bob'] };
tally.equal(maker.readSaved(maker.writtenSaved(drawn)), drawn, 'what comes back of a draw that is drawn');

// A seal in it is opened for one commitment only, also after the file was written and read.
{
  const read = maker.readSaved(maker.writtenSaved(opened));
  const refused = (saved, commitment) => maker.openedSaved(saved, commitment).refused;
  tally.equal(refused(read, terms.commitment), undefined, 'it opens the same once more');
  tally.equal(refused(read, other.commitment), 'commitment', 'for another commitment');
  tally.equal(refused({ ...read, terms: textOf(other.bytes) }, other.commitment), 'opened', 'for other terms');
  const swapped = { ...read, terms: textOf(other.bytes) };
  tally.check(isRefused(() => maker.writtenSaved(swapped)), 'a file with an opened seal of other terms');
}

// Parts that don't belong together are refused, and so is what is no such file.
for (const change of [
  { stage: 'what' }, { stage: 'after' }, { list: 'Ada\nBob\n' }, { list: 'Ada\nBob\nEve\n' }, { terms: null },
  { terms: '{}' }, { secrets: ['x'] }, { stage: 'sold' }, { transcript: textOf(transcript) },
  { published: 'yesterday' },
  { withdrawals: ['Ada'] }, { seals: [{ name: 'a=b', seal: 'x' }] }, { rules: 'x'.repeat(70000) },
  { values: [{ name: 'guest', value: '' }] }, { blinding: 'x' },
]) {
  tally.check(isRefused(() => maker.writtenSaved({ ...fixed, ...change })), `a file with ${JSON.stringify(change)}`);
}
{
  const text = textOf(maker.writtenSaved(fixed));
  for (const [what, wrong] of [
    ['a key that it does not know', text.replace('"stage"', '"more": 1,\n "stage"')],
    ['another format', text.replace('verishuffle-maker/1', 'verishuffle-maker/2')],
    ['an end that is missing', text.slice(0, -4)],
    ['something after its end', `${text}x`],
    ['a key that stands twice', text.replace('"stage"', '"rules": "",\n "stage"')],
  ]) {
    tally.check(isRefused(() => maker.readSaved(bytesOf(wrong))), `a file with ${what}`);
  }
  // Whatever byte is damaged, it is refused or another file: nothing but NoVerdict is thrown.
  const bytes = maker.writtenSaved(drawn);
  for (let number = 0; number < 300; number++) {
    const damaged = bytes.slice();
    damaged[random.below(bytes.length)] = random.below(256);
    isRefused(() => maker.readSaved(damaged));
  }
}

// ---- Long lists

// A hundred thousand entries go all the way, and a million without an error.
for (const count of [100000, process.argv.includes('--million') ? 1000000 : 1000]) {
  const lines = ['ticket,name,home'];
  for (let i = 0; i < count; i++) lines.push(`${i},Müller ${i},"Mill Lane ${i % 1000}, Ashby"`);
  const table = maker.listOfTable(`${lines.join('\n')}\n`, { id: 'ticket', columns: ['name', 'home'] });
  tally.equal(table.entries, count, 'the entries of a long table');
  const read = maker.readLines(table.list, 'The list');
  const found = maker.doubtsAbout(maker.textsOf(read));
  tally.equal(Object.values(found).map((each) => each.length), [0, 0, 0, 0], 'the doubts about a long list');
  tally.equal(maker.repeatsOf(read).length, 0, 'the repeats of a long list');
  const long = maker.writtenTerms({ context: 'x', entries: maker.listEntries(read, null, 'x'), draw: 3, sources });
  const saved = { ...fixed, list: textOf(table.list), terms: textOf(long.bytes), secrets: [] };
  tally.equal(maker.readSaved(maker.writtenSaved(saved)).list.length, saved.list.length, 'a long list in the file');
}
tally.finish();
