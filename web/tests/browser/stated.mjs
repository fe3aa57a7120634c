// Every view of a page that shows a winner says whether the draw was checked and what came of it.
//
// A page names whoever withdrew, on the organiser's word, with what they gave up.
import fs from 'node:fs';
import { Tally } from '../tally.mjs';
import { drawWithProgram, inEachBrowser, makeReport } from './reader.mjs';
import { encodeUtf8 } from '../../checker/bytes.js';
import { spawnSync } from 'node:child_process';
import { PROGRAM } from '../program.mjs';

const LINES = Array.from({ length: 20 }, (_, i) => `K${String(i).padStart(2, '0')};Person ${i}`);
const ALLOCATION = 'columns id;name\naward Place: 3\nwaitlist Waiting\nfill Place\nfill Waiting\n';

const draw = drawWithProgram('withdrawn', LINES, ['--draw', '8'], ALLOCATION);
const ids = fs.readFileSync(draw.at('awards.txt'), 'utf8').trim().split('\n').map((line) => line.split(': ')[1]);
const idOf = (at) => ids[at];
/** Those who withdrew: the holder of Place 1, the second who waits, and who then moved up to Place 1. */
const GONE = [idOf(0), idOf(5), idOf(3)];
fs.writeFileSync(draw.at('withdrawn.txt'), GONE.map((id) => `${id}\n`).join(''));
const ran = spawnSync(PROGRAM, ['awards', draw.at('transcript.json'), '--entries', draw.at('list.txt'), '--withdrawn',
  draw.at('withdrawn.txt'), '-o', draw.at('now.txt')]);
if (ran.status !== 0) throw new Error(`${ran.stderr}`);
const files = {
  transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt'), awards: draw.bytes('now.txt'),
  withdrawn: draw.bytes('withdrawn.txt'),
};
const MARKS = drawWithProgram(
  'marks', ['K1;Ashby” or “Milton', 'K2;Ann "Nan" Lee'], ['--draw', '2'],
  'columns id;name\naward Car” and 1 “Bicycle: 2\n',
);
const PINS = draw.pins;
/** Returns the line of an entry as it is shown, with the name first. */
const shownOf = (id) => lineOf(id).replace(/^(.*);(.*)$/, '$2;$1');
const lineOf = (id) => LINES.find((line) => line.startsWith(`${id};`));

/** Runs in the page: what each view says of the state, by its name. */
function states() {
  const textOf = (selector) => document.querySelector(selector)?.textContent ?? 'no such view';
  return {
    cards: textOf('#drawn-by'), find: textOf('#find-found .state'), picture: textOf('#draw-picture .state'),
    show: textOf('.show .state'),
  };
}

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`stated, ${browser}`);
  const named = `3 withdrawals, on the organiser’s word: “${GONE[0]}”, “${GONE[1]}”, “${GONE[2]}”.`;
  await reader.open(makeReport('withdrawn', files));
  await reader.waitForRecord();
  tally.check((await reader.shown('#strip')).includes(named), `before a check: ${await reader.shown('#strip')}`);
  await reader.fill(PINS);
  tally.equal((await reader.check()).verdict, 'verified', 'the draw');
  const strip = await reader.shown('#strip');
  tally.check(strip.includes(named), `after it: ${strip}`);
  tally.check(strip.includes('Whoever listed the withdrawals could choose who moved up.'), strip);
  tally.check(!strip.includes('nobody could choose'), strip);
  // At the seat that two gave up, and below the waitlist.
  const [first] = await reader.page.$$eval(
    ':is(#winners, #draw) .card .hint', (all) => all.map(({ textContent }) => textContent),
  );
  tally.check(first.endsWith(
    `; withdrew from here, says the organiser: “${shownOf(GONE[0])}” and “${shownOf(GONE[2])}”`), first);
  tally.equal(await reader.shown(':is(#winners, #draw) .gave-up'),
    `withdrew from here, says the organiser: “${shownOf(GONE[1])}”`, 'the waitlist');
  for (const [id, said] of [
    [GONE[0], 'Had “Place”, then withdrew (the 1st to do so), says the organiser'],
    [GONE[1], 'Had Place 2 on “Waiting”, then withdrew (the 2nd to do so), says the organiser'],
    [ids[1], 'Gets “Place”'],
  ]) {
    await reader.paste('#find-text', id);
    await reader.page.waitForFunction((line) => (
      document.getElementById('find-found').textContent.includes(line)), {}, shownOf(id));
    tally.equal(await reader.shown('#find-found .got'), said, `the search for ${id}`);
  }
  // The names of those who withdrew are on paper, and the show is of the draw or says what it is of.
  // Firefox can't be asked to show a page as on paper.
  if (await reader.page.emulateMediaType('print').then(() => true, () => false)) {
    tally.check((await reader.shown('#strip')).includes(named) && await reader.page.$eval('#strip', (strip) => (
      strip.checkVisibility())), 'on paper');
    await reader.page.emulateMediaType(null);
  }
  await reader.unfold();
  tally.equal(await reader.shown('.show .state:nth-child(2)'), 'This is the draw, before any withdrawal.', 'the swaps');
  await reader.page.select('#show-what', 'revealForward');
  tally.equal(await reader.shown('.show .state:nth-child(2)'), named, 'the awards');

  // What was refused says so wherever it shows a winner.
  await reader.open(makeReport('withdrawn', files));
  await reader.waitForRecord();
  for (const [pins, word] of [
    [null, 'Not checked yet. This is what'], [{ ...PINS, commitment: null }, 'Nothing wrong found'],
    [{ ...PINS, commitment: '0'.repeat(64) }, 'Refused. Don’t rely on'], [PINS, 'Verified'],
  ]) {
    if (pins !== null) {
      await reader.open(makeReport('withdrawn', files));
      await reader.waitForRecord();
      await reader.fill(Object.fromEntries(Object.entries(pins).filter(([, value]) => value !== null)));
      await reader.check();
    }
    await reader.unfold();
    await reader.paste('#find-text', ids[1]);
    await reader.page.waitForSelector('#find-found .got');
    for (const [view, said] of Object.entries(await reader.page.evaluate(states))) {
      tally.check(said.startsWith(word), `${view}, ${word}: ${said}`);
    }
  }
  // Withdrawals that don't fit change nothing, and the page says so.
  await reader.open(makeReport('not-withdrawn', { transcript: files.transcript }));
  await reader.waitForRecord();
  await reader.fill({ ...PINS, entries: files.entries, awards: files.awards, withdrawals: encodeUtf8('nobody\n') });
  tally.equal((await reader.check()).verdict, 'refused', 'withdrawals that do not fit');
  tally.check((await reader.shownDraw()).includes('This is who gets what without them.'), 'what is shown');

  // Where no script runs, the page says what the record states, and that it is not checked.
  // Firefox can't be asked to run no script.
  if (await reader.page.setJavaScriptEnabled(false).then(() => true, () => false)) {
    await reader.open(makeReport('withdrawn', files));
    const still = await reader.page.$eval('body', (body) => body.innerText);
    const [seat] = fs.readFileSync(draw.at('now.txt'), 'utf8').split('\n');
    for (const part of ['withdrawn', seat, 'only what the organiser’s file says. Open it']) {
      tally.check(still.includes(part), `without a script: ${part} in ${still}`);
    }
    tally.equal(await reader.page.title(), 'withdrawn', 'the title without a script');
    await reader.page.setJavaScriptEnabled(true);
  }
  await reader.open(makeReport('withdrawn', files));
  await reader.waitForRecord();
  tally.equal(await reader.page.$('#noscript'), null, 'the script takes it away');

  // Names that hold quotation marks are boxes, and those of awards have none.
  const marked = { transcript: MARKS.bytes('transcript.json'), entries: MARKS.bytes('list.txt') };
  await reader.open(makeReport('marks', marked));
  await reader.waitForRecord();
  const boxed = await reader.page.$$eval(
    ':is(#winners, #draw) .card-name', (all) => all.map(({ textContent }) => textContent),
  );
  tally.equal(boxed.toSorted(), ['\u2068Ann "Nan" Lee;K2\u2069', '\u2068Ashby” or “Milton;K1\u2069'], 'names in boxes');
  tally.equal(await reader.page.$eval(':is(#winners, #draw) h3', (found) => found.textContent),
    '“Car\\u{201d} and 1 \\u{201c}Bicycle” 2 of 2 given', 'the name of an award');
  const kept = await reader.page.$$eval(
    ':is(#winners, #draw) .card-name bdi', (all) => all.map(({ translate }) => translate),
  );
  tally.check(kept.length > 1 && !kept.includes(true), 'no browser translates names');
  tally.finish();
});
