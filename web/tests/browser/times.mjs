// What the form asks for about times, how it understands them, and what the report says of openings, of values, of
// awards that all could get, and of whom a reader has to trust.
import { inEachBrowser } from './reader.mjs';
import { QUICKNET, makeDraw } from './draws.mjs';
import { encoded } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { toHex } from '../../checker/bytes.js';
import { listRoot, readLines } from '../../checker/lists.js';

const BEACON = { kind: 'drand', name: 'quicknet', chain: QUICKNET.chain, round: QUICKNET.round, stride: 0 };
const SEAL = { kind: 'sealed', name: 'alice' };
const WORD = { kind: 'public', name: 'word', description: 'a word, such as: maple', known_from: 1692806400 };
const [SIGNED, SAID] = [{ signature: QUICKNET.signature }, { value: 'maple' }];
const BEFORE = '2023-08-20T12:00:00Z';

const ENTRIES = encoded('A1;North\nA2;South\nA3;South\n');
const { root } = listRoot(readLines(ENTRIES, 'The list'), null, '', () => {});
const SHORT = {
  entries: { kind: 'list', count: 3, root: toHex(root) }, draw: 3,
  allocation: 'columns id;ward\naward Bench: 1\naward Chair: 1\nfill Bench: ward = North\nfill Chair',
};

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`times, ${browser}`);
  const page = await reader.open();
  /** Gives a draw, and returns which fields for times there are. */
  const choose = async (draw) => {
    await reader.chooseRecord(draw.bytes);
    const fields = ['publishedAt', 'openedAt'].map((key) => reader.page.$(`#pin-${key}`));
    return (await Promise.all(fields)).map((field) => field !== null);
  };
  /** Checks the draw with these pins. Returns the verdict, the strip and the report. */
  const checked = async (draw, pins) => {
    await reader.fill({ commitment: draw.transcript.commitment, ...pins });
    const verdict = await reader.check();
    await reader.unfold();
    return { verdict, strip: await reader.shown('#strip'), report: await reader.shown('#verdict') };
  };

  const sealed = makeDraw({}, [SEAL], []);
  tally.equal(await choose(sealed), [false, false], 'a seal needs no time');
  const alone = await checked(sealed, {});
  tally.equal(alone.verdict.verdict, 'verified', 'a seal alone');
  tally.check(alone.report.includes('this owner could choose the outcome, and stop the draw'), alone.report);

  const beacon = makeDraw({}, [BEACON], [SIGNED]);
  tally.equal(await choose(beacon), [true, false], 'a beacon needs one');
  const fair = await checked(beacon, { publishedAt: BEFORE });
  tally.check(fair.strip.includes('Then nobody could choose the outcome, unless enough of the'), fair.strip);
  tally.check(fair.report.includes('that the commitment was public by the time that you gave'), fair.report);

  const both = makeDraw({}, [SEAL, BEACON], [null, SIGNED]);
  tally.equal(await choose(both), [true, true], 'a seal beside a beacon has two');
  const late = await checked(both, { publishedAt: BEFORE });
  tally.check(late.strip.includes('knowing it first'), late.strip);
  tally.check(late.report.includes('Whoever opened the seal of “alice” last'), late.report);
  await choose(both);
  const open = await checked(both, { publishedAt: BEFORE, openedAt: '2023-08-23T15:58:00Z' });
  tally.equal(await page.$eval('#pin-openedAt-utc', ({ textContent }) => textContent),
    'In UTC: 2023-08-23T15:58:59Z', 'the last second of its minute');
  tally.equal(open.verdict.checks[4].state, 'passed', 'opened in time');
  tally.check(!open.strip.includes('knowing the outcome first'), open.strip);
  tally.check(open.report.includes('For the opening nobody'), open.report);
  tally.check(open.report.includes('All seals were open before the rest of the chance could be known'), open.report);
  await choose(both);
  const tooLate = await checked(both, { publishedAt: BEFORE, openedAt: '2023-08-23T15:59:00Z' });
  tally.check(tooLate.strip.startsWith('Refused') && tooLate.strip.includes('If you know that all seals were open'),
    tooLate.strip);

  // A time of which a part is missing is not left out in silence.
  for (const [key, given] of [['publishedAt', {}], ['openedAt', { publishedAt: BEFORE }]]) {
    await choose(both);
    await reader.fill({ commitment: both.transcript.commitment, ...given });
    await page.focus(`#pin-${key}`);
    await page.keyboard.type('0823');
    tally.equal(await page.$eval(`#pin-${key}`, ({ value, validity }) => [value, validity.badInput]), ['', true], key);
    await page.click('#check');
    await page.waitForFunction((id) => document.getElementById(id).textContent !== '', {}, `pin-${key}-problem`);
    const problem = await reader.shown(`#pin-${key}-problem`);
    tally.check(problem.startsWith('A part of the date or the time is missing'), `${key}: ${problem}`);
    tally.equal(await page.evaluate(() => document.activeElement.id), `pin-${key}`, 'where the focus goes');
  }

  const value = makeDraw({}, [WORD], [SAID]);
  tally.equal(await choose(value), [true, false], 'a value needs a time too');
  const words = [['word', 'maple']];
  const undated = await checked(value, { public: words });
  tally.equal([undated.verdict.verdict, undated.verdict.missing], ['consistent', ['published_at']], 'without one');
  const dated = await checked(value, { public: words, publishedAt: BEFORE });
  tally.check(dated.strip.includes('Whoever could fix “word” last could choose'), dated.strip);
  tally.check(dated.report.includes('nobody could know this value earlier is the organiser’s word.'), dated.report);
  const isEarly = ({ strip }) => strip.includes('The terms say that nobody can know “word” before');
  tally.check(!isEarly(dated), dated.strip);
  // With a `known_from` in the future, any time of publication is early enough.
  const early = makeDraw({}, [{ ...WORD, known_from: 32503680000 }], [SAID]);
  await choose(early);
  const inTime = await checked(early, { public: words, publishedAt: BEFORE });
  tally.check(inTime.verdict.verdict === 'verified' && isEarly(inTime), inTime.strip);

  // Nobody reads that nobody could choose where nothing was drawn.
  const short = makeDraw(SHORT, [BEACON], [SIGNED]);
  await choose(short);
  const given = await checked(short, { publishedAt: BEFORE, entries: ENTRIES });
  tally.equal(given.verdict.cautions.at(-1).value, 'Bench', 'the short award');
  tally.check(given.strip.includes('There was enough of “Bench” for everyone'), given.strip);
  tally.check(!given.strip.includes('nobody could choose'), given.strip);
  const heading = await reader.shown('#verdict-heading');
  tally.equal(heading, 'Verified (compared: the list; not given: the result and the awards)', 'the line with the word');
  tally.equal(reader.said, [], 'what the page said to the console');
  tally.finish();
});
