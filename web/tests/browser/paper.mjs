// The page on paper: one sheet for a wall, before the draw and after it, and the report of a hundred winners.
import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { englishSentences } from '../english.mjs';
import { Tally } from '../tally.mjs';
import { PROGRAM } from '../program.mjs';
import { QUICKNET, RAFFLE } from './draws.mjs';
import { drawWithProgram, FOLDER, inEachBrowser, makeReport } from './reader.mjs';
import { countSheets, qrText } from './sheets.mjs';
import { decodeUtf8 } from '../../checker/bytes.js';
import { readTranscript } from '../../checker/documents.js';

const DESK = path.join(FOLDER, 'paper');
fs.mkdirSync(DESK);
const at = (file) => path.join(DESK, file);
const run = (...args) => execFileSync(PROGRAM, args, { cwd: DESK, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const bytesOf = (file) => new Uint8Array(fs.readFileSync(at(file)));

// A hundred of 5,000 tickets, from a beacon that was due in 2023, and prizes.
const TICKETS = Array.from({ length: 5000 }, (_, i) => `ticket ${i}, holder of a long name\n`);
fs.writeFileSync(at('list.txt'), TICKETS.join(''));
fs.writeFileSync(at('prizes.txt'), 'award Bicycle: 1\naward Book: 99');
fs.writeFileSync(at('reply.json'), JSON.stringify({ round: QUICKNET.round, signature: QUICKNET.signature }));
const common = ['--context', 'Fair', '--entries', 'list.txt', '--draw', '100', '--drand', 'quicknet:1000'];
run('commit', ...common, '--rules', 'Prizes are at the town hall.', '--allocation', 'prizes.txt', '-o', 'prizes.json');
run('commit', ...common, '-o', 'terms.json');
run('--quiet', 'draw', 'terms.json', '--beacon', 'quicknet=reply.json', '--entries', 'list.txt', '-o', 'draw.json');
run('report', 'prizes.json', '--entries', 'list.txt', '-o', 'prizes.html');
const commitmentOf = (file) => JSON.parse(run('inspect', file, '--json')).commitment;

async function open(reader, file, media) {
  const page = await reader.open(file);
  await reader.waitForRecord();
  // What the page checks by itself may show the draw anew.
  await page.waitForFunction(() => PAGE.task === null);
  await page.emulateMediaType(media);
  return page;
}

/** Returns a text without spaces, which programs put where a line, or a name within it, begins. */
function packed(text) {
  return text.normalize('NFKC').replaceAll(/[\s\u2068\u2069]/g, '');
}

/** Returns the signs on the sheets of a PDF, without spaces and the marks that keep names apart from other text. */
function wordsOn(file) {
  return packed(execFileSync('pdftotext', ['-raw', file, '-']).toString());
}

/** Draws with rules of several sheets and with this many awards, so that columns and sheets end at many places. */
function drawAtLength(awards) {
  const list = Array.from({ length: 48 }, (_, i) => `S-${i + 1};Person ${i + 1};${i % 3 > 0 ? 'North' : 'South'};${i}`);
  const names = Array.from({ length: awards }, (_, i) => `Seat in class 1${'abcdefgh'[i]}`);
  const allocation = [
    'columns child;name;district;home', 'one per home', ...names.map((name) => `award ${name}: 2`),
    'waitlist Waiting list: 6', `fill ${names[0]}: district = North, at most 1`, ...names.map((name) => `fill ${name}`),
    'fill Waiting list',
  ].join('\n');
  const rules = Array.from({ length: 30 * awards }, (_, i) => `Rule ${i + 1} says this.`);
  const more = ['--draw', '48', '--rules', rules.join('\n')];
  return { ...drawWithProgram(`length-${awards}`, list, more, allocation), rules };
}

const groups = (commitment) => commitment.match(/.{4}/g);

const TESTS = {
  // On paper, the page is one sheet with the commitment in groups of four and as a QR code, before the draw and after
  // it.
  'an announcement': async (reader, tally) => {
    const commitment = commitmentOf('prizes.json');
    const page = await open(reader, at('prizes.html'), 'print');
    tally.equal((await reader.shown('#commitment')).split(/\s+/), groups(commitment), 'the commitment in groups');
    // Names are kept apart from the text around them, by signs that nobody sees.
    const drawn = (await reader.shownDraw()).replace(/[\u2068\u2069]/g, '');
    for (const part of ['Prizes are at the town hall.', '1 “Bicycle” and 99 “Book”', 'its round 1000 came out on']) {
      tally.check(drawn.includes(part), `${part}: ${drawn}`);
    }
    tally.equal(await reader.shown('h1'), '“Fair”', 'the name');
    tally.equal(await reader.shown('#make'), null, 'nothing to fill in');
    const pressed = await page.$$eval('button, input, textarea, #find, footer', (all) => (
      all.filter((each) => each.checkVisibility()).length));
    tally.equal(pressed, 0, 'nothing to press');
    tally.equal(await qrText(reader), commitment, 'the QR code');
    await page.emulateMediaType(null);
    for (const scheme of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      tally.equal(await qrText(reader), commitment, `the QR code on a ${scheme} screen`);
    }
    await page.emulateMediaFeatures([]);
  },

  'a result': async (reader, tally) => {
    const { transcript, pins } = RAFFLE;
    const page = await open(reader, makeReport('wall', { transcript, entries: pins.entries }), null);
    const isShown = (selector) => page.$eval(selector, (found) => found.checkVisibility());
    tally.equal(await isShown('#sheet'), false, 'on the screen nobody takes the commitment from the record');
    await page.emulateMediaType('print');
    tally.check(await isShown('#sheet'), 'it is on paper');
    tally.equal((await reader.shown('#commitment')).split(/\s+/), groups(pins.commitment), 'in groups');
    tally.check((await reader.shown('#sheet')).includes('Compare it with the one that was announced'), 'what for');
    tally.equal(await qrText(reader), pins.commitment, 'the QR code');
    tally.check((await reader.shown('#strip')).includes('Not checked yet'), 'that it is not checked');
    await page.emulateMediaType(null);
    await reader.fill(pins);
    tally.equal((await reader.check()).verdict, 'verified', 'with pins');
    await page.emulateMediaType('print');
    tally.check((await reader.shown('#strip')).includes('Verified'), 'the verdict');
    const isWhole = await page.$$eval('.checks li', (all) => all.every((each) => each.checkVisibility()));
    tally.equal(isWhole, true, 'all checks');
  },

  // A verified draw of a few winners is one sheet.
  'a verified draw': async (reader, tally) => {
    const people = Array.from({ length: 12 }, (_, i) => `A${10 + i};Name ${i} of a Family;Club ${i % 3};H${i % 5}`);
    const allocation = 'columns id;name;club;household\none per household\naward Cup: 1\naward Weekend: 2\n'
      + 'waitlist Queue\nfill Cup: club = Club 1\nfill Weekend\nfill Queue';
    const drawn = drawWithProgram('sheet', people, [], allocation);
    const { bytes } = drawn;
    const report = makeReport('sheet', { transcript: bytes('transcript.json'), entries: bytes('list.txt') });
    const page = await open(reader, report, null);
    await page.click('#open-check');
    await reader.fill(drawn.pins);
    tally.equal((await reader.check()).verdict, 'verified', 'the verdict');
    tally.equal(countSheets(Buffer.from(await page.pdf({ format: 'A4' }))), 1, 'the sheets');
    const columns = await page.$$eval('.cards:not(.waiting) .of-column', (cells) => cells.slice(0, 3).map((cell) => (
      getComputedStyle(cell, '::before').content)));
    tally.equal(columns.map((content) => content.match(/id|club|household/)?.[0]), ['id', 'club', 'household'],
      'each cell has the name of its column');
    const [given, waiting] = await page.evaluate(() => ['.cards:not(.waiting) .card', '.waiting .card'].map((card) => (
      getComputedStyle(document.querySelector(card)).borderTopStyle)));
    tally.check(given !== waiting, 'who waits looks different');
    // Letters twice as large, on a small phone.
    await page.setViewport({ width: 320, height: 640 });
    await reader.unfold();
    await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
    tally.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing is beside the page');
  },

  'a verified raffle': async (reader, tally) => {
    const people = Array.from({ length: 90 }, (_, i) => `${100 + i};${40 + Math.floor(i / 3)};Eva Zimmermann ${i}`);
    const allocation = 'columns ticket;No.;Name\none per No.\naward Bicycle: 1\naward rowing weekends: 3\n'
      + 'award Club shirt: 10\nwaitlist Reserves: 3';
    const drawn = drawWithProgram('raffle', people, [], allocation);
    const { bytes } = drawn;
    const report = makeReport('raffle', { transcript: bytes('transcript.json'), entries: bytes('list.txt') });
    const page = await reader.open(report);
    await reader.waitForRecord();
    await page.click('#open-check');
    await reader.fill(drawn.pins);
    tally.equal((await reader.check()).verdict, 'verified', 'the verdict');
    for (const code of ['de', 'es', 'fr', 'en']) {
      await page.click(`#language-${code}`);
      const pdf = Buffer.from(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
      tally.equal(countSheets(pdf), 1, `the sheets in ${code}`);
    }
  },

  // The commitment is that of the terms, whatever the record says of it.
  'a record that states another commitment': async (reader, tally) => {
    const text = decodeUtf8(RAFFLE.transcript, 0, RAFFLE.transcript.length);
    const wrong = text.replace(RAFFLE.pins.commitment, 'ab'.repeat(32));
    const file = at('wrong.html');
    const report = fs.readFileSync(makeReport('right', { transcript: RAFFLE.transcript }), 'utf8');
    const held = JSON.stringify({ transcript: wrong }).replaceAll('<', '\\u003c');
    const from = report.indexOf('id="record">') + 'id="record">'.length;
    fs.writeFileSync(file, report.slice(0, from) + held + report.slice(report.indexOf('</script>', from)));
    await open(reader, file, 'print');
    tally.equal(await qrText(reader), RAFFLE.pins.commitment, 'the QR code');
  },

  // A hundred winners fit on three sheets.
  'a hundred winners': async (reader, tally) => {
    const file = makeReport('hundred', { transcript: bytesOf('draw.json'), entries: bytesOf('list.txt') });
    const page = await reader.open(file);
    await reader.waitForRecord();
    const pdf = Buffer.from(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
    fs.writeFileSync(at('hundred.pdf'), pdf);
    const sheets = countSheets(pdf);
    tally.check(sheets >= 1 && sheets <= 3, `${sheets} sheets`);
  },

  'seven winners of prizes': async (reader, tally) => {
    const list = Array.from({ length: 60 }, (_, i) => `ticket ${100 + i}, Person ${i}`);
    const allocation = 'award Bicycle: 1\naward Weekend for two in the Ore Mountains: 2\naward Book: 4';
    const rules = 'Prizes are given out at the town hall until the end of the year. '.repeat(4).trim();
    const draw = drawWithProgram('a raffle of the school', list, ['--draw', '7', '--rules', rules], allocation);
    const files = { transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt') };
    const page = await reader.open(makeReport('seven', files));
    await reader.waitForRecord();
    tally.equal(countSheets(Buffer.from(await page.pdf({ format: 'A4', preferCSSPageSize: true }))), 1, 'sheets');
  },

  // On paper no sentence is cut, not even where a column or a sheet ends.
  'every sentence': async (reader, tally) => {
    for (const awards of [1, 2, 3, 4, 5]) {
      const draw = drawAtLength(awards);
      const transcript = draw.bytes('transcript.json');
      const held = {
        report: { transcript, entries: draw.bytes('list.txt') }, receipt: { transcript, proof: draw.prove(20) },
      };
      const { allocation } = readTranscript(transcript).terms;
      const given = englishSentences(allocation, (name) => `“${name}”`);
      for (const [name, files] of Object.entries(held)) {
        const page = await reader.open(makeReport(`${name}-${awards}`, files));
        await reader.waitForRecord();
        const file = at(`${name}-${awards}.pdf`);
        await page.pdf({ path: file, format: 'A4', preferCSSPageSize: true });
        const words = wordsOn(file);
        const lost = [...given, ...draw.rules].filter((sentence) => !words.includes(packed(sentence)));
        tally.equal(lost, [], `${awards} awards: what the ${name} lacks on paper`);
        const asks = ['The list of the draw', 'If you have the list'].filter((text) => words.includes(packed(text)));
        tally.equal(asks, [], `what the ${name} asks of paper`);
      }
    }
  },
};

/** The tests for which a browser only has to print. No test can ask Firefox to show the page as it looks on paper. */
const PRINTED = ['a verified raffle', 'a hundred winners', 'seven winners of prizes', 'every sentence'];

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    if (browser !== 'chromium' && !PRINTED.includes(name)) continue;
    const tally = new Tally(`paper, ${name}, ${browser}`);
    await test(reader, tally);
    if (browser === 'chromium') await reader.page.emulateMediaType(null);
    tally.finish();
  }
});
