// What axe-core finds in each state of the page, for people who don't see it, or don't use a mouse.
//
// axe-core finds nothing in any state of the page, light and dark, wide and narrow, in each language.
import axe from 'axe-core';
import { encoded } from '../cases.mjs';
import { LOG_KEY, LOG_POLICY, logProof } from '../logs.mjs';
import { Tally } from '../tally.mjs';
import { PEOPLE, makeAssembly } from './assembly.mjs';
import { drawWithProgram, inEachBrowser, makeReport, PAGE } from './reader.mjs';
import { HAND, RAFFLE } from './draws.mjs';

const LINES = Array.from({ length: 60 }, (_, i) => `${i + 1};Person ${i + 1}`);
const ALLOCATION = 'columns ticket;name\naward Bicycle: 1\naward Book: 25\nwaitlist Reserve: 4';
const DRAW = drawWithProgram('axe', LINES, ['--draw', '40'], ALLOCATION);
const files = {
  awarded: { transcript: DRAW.bytes('transcript.json'), entries: DRAW.bytes('list.txt') },
  announced: { transcript: DRAW.bytes('terms.json'), entries: DRAW.bytes('list.txt') },
  receipt: { transcript: DRAW.bytes('transcript.json'), proof: DRAW.prove(16) },
  raffle: { transcript: RAFFLE.transcript, entries: RAFFLE.pins.entries },
  hand: { transcript: HAND.transcript },
};
const pages = Object.fromEntries(Object.entries(files).map(([name, held]) => [name, makeReport(`axe-${name}`, held)]));

const judge = (pins) => async (reader) => {
  await reader.fill(pins);
  await reader.check();
};
const press = (selector) => (reader) => reader.page.click(selector);

/** What is given of a log, with times of its witnesses before the draw of the raffle. */
const LOG = { commitment: RAFFLE.pins.commitment, logKey: LOG_KEY, logPolicy: encoded(LOG_POLICY) };
const TIMES = [1692000000, 1692000001];
const OTHER = 'ab'.repeat(32);

const ASSEMBLY = makeAssembly('axe ids');
const prove = async (reader) => {
  await reader.choose('#find-idProof', ASSEMBLY.proofOf(PEOPLE[0][0]));
  await reader.page.waitForSelector('#id-proof h3');
};

/** The states of the page: the page that is opened, and what is done there. */
const STATES = {
  'the empty checker': [PAGE, () => {}],
  'a file that is no draw': [PAGE, (reader) => reader.chooseRecord(encoded('a\nb\n'))],
  'an announcement': [pages.announced, () => {}],
  'a report with awards': [pages.awarded, () => {}],
  'a report without a list': [pages.hand, () => {}],
  'a receipt': [pages.receipt, () => {}],
  'the form': [pages.raffle, press('#open-check')],
  'verified': [pages.raffle, judge(RAFFLE.pins)],
  'refused': [pages.raffle, judge({ ...RAFFLE.pins, commitment: 'ab'.repeat(32) })],
  'consistent': [pages.raffle, judge({})],
  'an error': [pages.raffle, judge({ entries: new Uint8Array([65, 10, 10]) })],
  'an id proof before the draw': [ASSEMBLY.before, prove],
  'an id proof after the draw': [ASSEMBLY.after, prove],
  'a logged draw': [pages.raffle, judge({ ...LOG, logged: encoded(logProof(RAFFLE.pins.commitment, TIMES)) })],
  'a log proof that does not hold': [pages.raffle, judge({ ...LOG, logged: encoded(logProof(OTHER, TIMES)) })],
  'a log proof that is none': [pages.raffle, async (reader) => {
    await reader.page.click('#open-check');
    await reader.fill({ ...LOG, logKey: 'x', logged: encoded('x') });
    await reader.page.click('#check');
    await reader.page.waitForSelector('[aria-invalid="true"]');
  }],
};

/** Runs in the page: returns what axe finds, in one line each. */
async function findings() {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => (
    `${id}: ${target.join(' ')}: ${failureSummary}`)));
}

await inEachBrowser(async (reader, browser) => {
  for (const [name, [file, work]] of Object.entries(STATES)) {
    const tally = new Tally(`axe, ${name}, ${browser}`);
    const page = await reader.open(file);
    if (file !== PAGE) await reader.waitForRecord();
    await work(reader);
    await reader.unfold();
    await page.evaluate(axe.source);
    const views = [[360, 'light', 'en'], [1280, 'dark', 'de'], [768, 'light', 'es'], [1280, 'light', 'fr']];
    for (const [width, scheme, code] of views) {
      await page.setViewport({ width, height: 800 });
      if (!(await reader.setScheme(scheme))) continue;
      await page.click(`#language-${code}`);
      await reader.unfold();
      tally.equal(await page.evaluate(findings), [], `${name}, ${width} wide, ${scheme}, ${code}`);
    }
    // A page in which something is wrong, so that the test can't be blind.
    await page.evaluate(() => document.getElementById('title').after(document.createElement('input')));
    const found = await page.evaluate(findings);
    tally.check(found.some((line) => line.startsWith('label: ')), 'axe finds a field without a name');
    await reader.setScheme('light');
    tally.finish();
  }
});
