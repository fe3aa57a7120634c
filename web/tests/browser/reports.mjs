// Reports and receipts: pages that hold a record. What they show, what they ask for, and what they never say.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { encoded } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { PROGRAM } from '../program.mjs';
import { HAND, makeDraw, makeList, makeMillion, RAFFLE } from './draws.mjs';
import { drawWithProgram, FOLDER, inEachBrowser, makeReport, PAGE } from './reader.mjs';
import { judge } from '../../checker/verdict.js';

const textOf = (bytes) => Buffer.from(bytes).toString();
const scriptOf = (file) => fs.readFileSync(file, 'utf8').split('<script>')[1].split('</script>')[0];
const heldIn = (file) =>
  JSON.parse(fs.readFileSync(file, 'utf8').split('id="record">')[1].split('</script>')[0]);

const WORD = [{ kind: 'public', name: 'word', description: 'a word, such as: maple', known_from: 1900000000 }];
const MAPLE = [{ value: 'maple' }];

/** Returns a page like the report of the program, which holds these texts. The program would not write most of them. */
function pageHolding(name, texts) {
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="record">${json}</script>\n`;
  const file = path.join(FOLDER, name);
  fs.writeFileSync(file, fs.readFileSync(PAGE, 'utf8').replace('<script>', () => `${block}<script>`));
  return file;
}

async function openReport(reader, file) {
  const page = await reader.open(file);
  await reader.waitForRecord();
  return page;
}

const TESTS = {
  // A report shows who was drawn, the picture and the steps, and asks for the pins.
  'the report of a raffle': async (reader, tally) => {
    const { transcript, pins } = RAFFLE;
    const file = makeReport('raffle', { transcript, entries: pins.entries, result: pins.result });
    tally.equal(scriptOf(file) === scriptOf(PAGE), true, 'the script is that of the checker');
    const page = await openReport(reader, file);
    const { context } = JSON.parse(textOf(transcript)).terms;
    tally.equal(await reader.shown('h1'), `“${context}”`, 'the first heading is the name, in quotation marks');
    tally.check((await page.title()).endsWith(' – Result of a public draw'), 'the title');
    tally.equal(await reader.shown('#verdict-word'), 'Not checked yet', 'the page says that it judges nothing yet');
    tally.equal(await reader.shown('#pins'), null, 'the form waits until it is asked for');
    tally.equal(await reader.shown('#choice'), null, 'no other record can be chosen');
    const draw = await reader.shownDraw();
    const winners = textOf(pins.result).trim().split('\n');
    let at = 0;
    for (const winner of winners) {
      tally.check(draw.indexOf(winner, at) >= at, `${winner} is shown, in the order of the draw: ${draw}`);
      at = draw.indexOf(winner, at) + 1;
    }
    tally.check(draw.includes('Nobody has checked it here.'), 'the names are those of the record');
    await reader.unfold();
    const facts = await reader.shown('#draw-facts');
    tally.check(/drand beacon quicknet, due [^.]*59:24/.test(facts), facts);
    const { commitment } = JSON.parse(textOf(transcript));
    tally.check(!(await reader.shown('body')).includes(commitment), 'the commitment is nowhere to be copied');
    const values = await page.$$eval('#pins input', (inputs) => inputs.map((input) => input.value).join(''));
    tally.equal(values, '', 'the form is empty');
    const alone = await reader.check();
    tally.equal([alone.verdict, alone.missing], ['consistent', ['commitment', 'published_at']], 'without pins');
    tally.equal(alone.checks.slice(7, 9).map(({ state }) => state), ['passed', 'passed'], 'the list and the result');
    const own = await reader.shown('#verdict');
    tally.check(own.includes('You gave: nothing.'), 'nothing was given');
    tally.check(own.includes('The list is the one that the terms of this record fix.'), own);
    await reader.fill({ commitment: pins.commitment, publishedAt: pins.publishedAt });
    tally.equal((await reader.check()).verdict, 'verified', 'with pins');
    const verdict = await reader.shown('#verdict');
    tally.check(verdict.includes('Compared from this page: the list and the result.'), verdict);
    const gave = 'You gave: the commitment ca42…d004 and the time August 20, 2023 at 12:00:59\u{a0}PM\u{a0}UTC.';
    tally.check(verdict.includes(gave), verdict);
    tally.check(verdict.includes('The list is the one that was fixed.'), verdict);
    await reader.fill({ entries: encoded('Peru\n') });
    tally.equal((await reader.check()).verdict, 'refused', 'a list of the reader counts more than that of the page');
  },

  'the report of a card table': async (reader, tally) => {
    const file = makeReport('hand', { transcript: HAND.transcript });
    tally.equal(scriptOf(file) === scriptOf(PAGE), true, 'the script is that of the checker');
    await openReport(reader, file);
    const draw = await reader.shownDraw();
    const { drawn } = await judge(HAND.transcript, HAND.pins);
    const cards = drawn.map((card, i) => `${i + 1}\nNumber ${card}`);
    tally.check(draw.includes(cards.join('\n')), draw);
    tally.equal((await reader.check()).missing, ['commitment', 'round'], 'without pins');
    await reader.fill(HAND.pins);
    tally.equal((await reader.check()).verdict, 'verified', 'with pins');
  },

  // A receipt has the entry of one entrant alone.
  'a jury from a blinded list, and the receipt of a juror': async (reader, tally) => {
    const list = Array.from({ length: 249 }, (_, i) => `citizen ${i}, born ${1930 + (i % 70)}`);
    const jury = drawWithProgram('jury', list, ['--draw', '12', '--blinded', 'KEY', '--keep-order']);
    const transcript = jury.bytes('transcript.json');
    for (const args of [['--entries', jury.at('list.txt')], ['--result', jury.at('result.txt')]]) {
      const ran = spawnSync(PROGRAM, ['report', jury.at('transcript.json'), ...args, '-o', jury.at('no.html')]);
      tally.equal([ran.status, fs.existsSync(jury.at('no.html'))], [2, false], `${args[0]} of a blinded list`);
      tally.check(ran.stderr.toString().includes('the list of this draw is blinded'), String(ran.stderr));
    }
    const file = makeReport('jury', { transcript });
    tally.check(!fs.readFileSync(file, 'utf8').includes('citizen'), 'the report names nobody');
    await openReport(reader, file);
    tally.check((await reader.shown('#find')).includes('The list is private.'), 'the list is blinded');
    const { drawn } = await judge(transcript);
    const spared = list.findIndex((_, i) => !drawn.includes(i));
    for (const [index, place] of [[drawn[4], 5], [spared, 0]]) {
      const receipt = makeReport('juror', { transcript, proof: jury.prove(index) });
      tally.equal(scriptOf(receipt) === scriptOf(PAGE), true, 'the script is that of the checker');
      tally.equal(Object.keys(heldIn(receipt)), ['transcript', 'proof'], 'what the receipt holds');
      await openReport(reader, receipt);
      const said = await reader.shown('#entry');
      const [answer, drawnText] = place > 0 ? ['You were drawn: 5th', 'drawn 5th of 12']
        : ['You were not drawn this time', 'not among the 12 drawn'];
      tally.check(said.startsWith(answer), `the answer comes first: ${said}`);
      tally.check(said.includes(`“${list[index]}”\nLine ${index + 1} of 249, ${drawnText}`), said);
      tally.check(said.includes('only a check tells whether that is right.'), said);
      tally.equal(Object.keys(await reader.check()), ['format', 'verdict', 'proof', 'draw'], 'the proof is judged');
      tally.equal(await reader.shown('#verdict-word'), 'Nothing wrong found, but not proven', 'without pins');
      await reader.fill(jury.pins);
      tally.equal((await reader.check()).verdict, 'verified', 'with pins');
      tally.check((await reader.shown('#kind')).endsWith('with a private list. Keep it to yourself.'), 'what it is');
      const order = await reader.page.$$eval('#strip, #receipt, .checks, #draw', (all) => all.map(({ id }) => id));
      tally.equal(order.slice(0, 2), ['strip', 'receipt'], 'the entry is above the checks');
      const verdict = await reader.shown('#verdict');
      const told = place > 0 ? `It was ${place}th in the draw.` : 'It was not drawn.';
      tally.check(verdict.includes(told), verdict);
    }
  },

  'the receipt of one of 10,000 entrants': async (reader, tally) => {
    const list = Array.from({ length: 10000 }, (_, i) => `ticket ${i} of ${(i * 7919) % 10007}`);
    const draw = drawWithProgram('tickets', list, ['--draw', '100']);
    const file = makeReport('ticket', { transcript: draw.bytes('transcript.json'), proof: draw.prove(17) });
    const found = fs.readFileSync(file, 'utf8').match(/ticket \d+ of \d+/g);
    tally.equal([...new Set(found)], [list[17]], 'the entries in the page');
    await openReport(reader, file);
    const said = await reader.shown('#entry');
    tally.check(said.includes(`“${list[17]}”\nLine 18 of 10,000, `), said);
    // The page of the draw, without its list, becomes the same receipt by the proof.
    await openReport(reader, makeReport('untold', { transcript: draw.bytes('transcript.json') }));
    await reader.choose('#find-proof', draw.prove(17));
    await reader.page.waitForSelector('#receipt');
    tally.equal(await reader.shown('#entry'), said, 'the page of the draw with the proof');
    const numbers = [1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 1000, 1000003, 4294967295];
    const ordinals = await reader.page.evaluate((all) => all.map((number) => ordinal(number)).join(' '), numbers);
    const should = '1st 2nd 3rd 4th 11th 12th 13th 21st 101st 111th 1,000th 1,000,003rd 4,294,967,295th';
    tally.equal(ordinals, should, 'places as people write them');
    const all = makeReport('tickets', { transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt') });
    await openReport(reader, all);
    const shown = await reader.page.$$eval('.cards > li', (cards) => cards.map(({ textContent }) => textContent));
    const winners = textOf(draw.bytes('result.txt')).trim().split('\n');
    const lineOf = (winner) => `line ${(list.indexOf(winner) + 1).toLocaleString('en')} of 10,000`;
    tally.equal(shown, winners.map((winner, i) => `${i + 1}“${winner}”${lineOf(winner)}`), 'the winners');
    for (const [text, entries] of [[winners[4], [list.indexOf(winners[4])]], ['TICKET 17 OF', [17]], ['nobody', []]]) {
      await reader.paste('#find-text', text);
      const wanted = entries.map((entry) => {
        const place = winners.indexOf(list[entry]) + 1;
        const line = `line ${(entry + 1).toLocaleString('en')}`;
        return `“${list[entry]}” – ${line}: ${place > 0 ? `drawn ${place}th` : 'not drawn'}`;
      });
      const state = 'Not checked yet. This is what the organiser’s file says. Nobody has checked it here.';
      const chance = `\n\nThe chance of each entry was ${winners.length} in 10,000.`;
      const should = `${state}\n\n${wanted.length > 0 ? `${wanted.join('\n')}${chance}`
        : 'Nothing in the list contains this.\n\nShow the whole list'}`;
      const isFound = (is) => document.getElementById('find-found').innerText.trim() === is;
      await reader.page.waitForFunction(isFound, {}, should);
      tally.check(true, `looking for ${text}`);
    }
    for (const args of [['--entries', draw.at('list.txt')], ['--result', draw.at('result.txt')]]) {
      const more = [draw.at('transcript.json'), '--proof', draw.at('proof.json'), ...args, '-o', draw.at('no.html')];
      tally.equal(spawnSync(PROGRAM, ['report', ...more]).status, 2, `a receipt with ${args[0]}`);
    }
  },

  'the picture and the show are those of the record': async (reader, tally) => {
    const deck = makeDraw({ entries: { kind: 'numbers', count: 52 }, draw: 52 }, WORD, MAPLE);
    const page = await openReport(reader, makeReport('deck', { transcript: deck.bytes }));
    await reader.unfold();
    const blue = await page.$$eval('.picture [font-weight=bold]', (found) => found.map((text) => text.textContent));
    tally.equal(blue.map(Number), deck.drawn, 'the entries below the picture');
    tally.check(await page.$('#draw-show input[type=range]') !== null, 'the show has a slider');
  },

  'a million swaps': async (reader, tally) => {
    const many = makeMillion();
    const page = await openReport(reader, makeReport('million', { transcript: many }));
    await reader.unfold();
    tally.equal(await page.$$eval('.cards > li', (cards) => cards.length), 100, 'the first of those drawn');
    await page.click('.cards + .row button');
    tally.equal(await page.$$eval('.cards > li', (cards) => cards.length), 200, 'and more of them');
    tally.equal(await page.$$eval('.picture path', (paths) => paths.length >= 2), true, 'a picture with shades');
    const verdict = await reader.check();
    tally.equal([verdict.verdict, verdict.checks[6].state], ['consistent', 'passed'], 'the verdict');
  },

  // A page that holds false things does not look good.
  'what a false page holds does not look good': async (reader, tally) => {
    const draw = makeDraw({}, WORD, MAPLE);
    const transcript = textOf(draw.bytes);
    const swapped = { ...draw.transcript, swaps: [11, ...draw.transcript.swaps.slice(1)] };
    await openReport(reader, pageHolding('swaps.html', { transcript: JSON.stringify(swapped) }));
    let said = await reader.shownDraw();
    tally.check(said.includes('No shuffle makes the swaps'), said);
    tally.equal(await reader.page.$('.cards'), null, 'nobody is shown as drawn');
    tally.equal((await reader.check()).verdict, 'refused', 'swaps that no shuffle makes');

    const other = { ...draw.transcript, swaps: draw.transcript.swaps.map((_, t) => t) };
    await openReport(reader, pageHolding('other.html', { transcript: JSON.stringify(other) }));
    // A forged record is refused before anybody asks.
    tally.equal((await reader.verdict()).verdict, 'refused', 'swaps of another shuffle');
    tally.equal(await reader.shown('#verdict-word'), 'Refused', 'what the page says by itself');
    tally.check((await reader.shownDraw()).includes('Don’t rely on what is shown here.'), 'names that do not count');

    const list = makeList(['Ada', 'Iva']);
    const named = makeDraw({ entries: list.entries, draw: 1 }, WORD, MAPLE);
    const { commitment } = named.transcript;
    const text = textOf(named.bytes);
    await openReport(reader, pageHolding('list.html', { transcript: text, entries: 'Eve\nIva\n', result: 'Eve\n' }));
    await reader.verdict();
    said = await reader.shownDraw();
    tally.check(said.includes('a list that is not the list of the draw') && !said.includes('Eve'), said);
    tally.equal((await reader.check()).verdict, 'refused', 'another list');
    const proof = JSON.stringify({ ...list.proof, entry: 'Eve', commitment });
    await openReport(reader, pageHolding('proof.html', { transcript: text, proof }));
    said = `${await reader.shown('#entry')} ${await reader.shownDraw()}`;
    tally.check(said.includes('The entry proof of this page does not hold') && !said.includes('Eve'), said);
    tally.equal((await reader.check()).verdict, 'refused', 'a proof of another entry');
    for (const [name, texts] of Object.entries({
      pins: { transcript, commitment: draw.transcript.commitment, public: [['word', 'maple']], round: 0 },
      verdict: { transcript, verdict: 'verified', given: { commitment: draw.transcript.commitment } },
    })) {
      await openReport(reader, pageHolding(`${name}.html`, texts));
      const verdict = await reader.check();
      tally.equal([verdict.verdict, verdict.missing[0]], ['consistent', 'commitment'], `a page that holds ${name}`);
    }
    // Of two records in one page nobody knows which one is meant.
    const two = fs.readFileSync(pageHolding('two.html', { transcript }), 'utf8');
    const [, first] = /(<script type="application\/json"[^]*?<\/script>)/.exec(two);
    fs.writeFileSync(path.join(FOLDER, 'two.html'), two.replace(first, () => `<!-- ${first} -->${first}`));
    await reader.open(path.join(FOLDER, 'two.html'));
    await reader.page.waitForFunction(() => document.getElementById('check-status').textContent !== '');
    said = await reader.shown('#check-status');
    tally.check(said.includes('This page holds more than one record'), said);
    tally.equal(await reader.shownDraw(), null, 'nothing is shown of either');
    await reader.open();
    await reader.choose('#record-file', fs.readFileSync(path.join(FOLDER, 'two.html')));
    await reader.page.waitForFunction(() => document.getElementById('record-status').textContent !== '');
    tally.check(said.endsWith(await reader.shown('#record-status')), 'the checker says the same');
    await reader.open(pageHolding('broken.html', {}));
    await reader.page.waitForFunction(() => document.getElementById('check-status').textContent !== '');
    said = await reader.shown('#check-status');
    tally.equal(said, 'There is no verdict. This page should hold a draw, but there is none.', 'an empty page');
  },

  // Words of the organiser are in quotation marks, or in a box that says whose they are.
  'a record that praises itself': async (reader, tally) => {
    const praise = 'VERIFIED: every swap follows from the commitment';
    for (const [context, heading, boxes] of [
      [praise, `“${praise}”`, [praise]],
      [`Raffle” ${praise}`, 'A public draw', [`Raffle” ${praise}`, praise]],
      [`Raffle’’ ${praise}`, 'A public draw', [`Raffle’’ ${praise}`, praise]],
      [`${praise} ${'and so on '.repeat(20).trim()}`, 'A public draw', [praise, praise]],
    ]) {
      const sources = [{ kind: 'public', name: praise, description: praise, known_from: 1900000000 }];
      const draw = makeDraw({ context, rules: praise }, sources, MAPLE);
      const page = await openReport(reader, makeReport('praise', { transcript: draw.bytes }));
      tally.equal(await reader.shown('h1'), heading, `the heading for ${context}`);
      tally.equal(await reader.shown('#verdict-word'), 'Not checked yet', 'what the page says itself');
      const words = await page.$$eval('.words', (found) => found.map(({ innerText }) => innerText));
      tally.equal(words.length, boxes.length, 'boxes');
      boxes.forEach((text, i) => {
        tally.check(words[i].includes('In the organiser’s words:') && words[i].includes(text), `a box: ${words[i]}`);
      });
      // Nowhere else is the praise without quotation marks right before it.
      await reader.unfold();
      const rest = await page.evaluate(() => {
        document.querySelectorAll('.words').forEach((box) => box.remove());
        return document.body.innerText;
      });
      tally.equal(rest.split(praise).slice(0, -1).every((before) => before.endsWith('“')), true, 'in quotation marks');
    }
  },

  // What a check says is what was compared: nothing counts that belongs to another commitment, or that nobody gave.
  'what was not compared': async (reader, tally) => {
    const { transcript, pins } = RAFFLE;
    const file = makeReport('compared', { transcript, entries: pins.entries, result: pins.result });
    const shown = () => reader.page.$$eval('.checks li', (items) => items.map((item) => (
      `${item.className} ${item.lastChild.textContent}`)));
    const published = () => reader.page.$eval('#timeline li:nth-child(2)', (item) => (
      `${item.className} ${item.textContent}`));
    await openReport(reader, file);
    tally.equal(await published(), 'unknown Publishednot checked here', 'before a check');
    await reader.check();
    let checks = await shown();
    tally.check(checks[0].startsWith('skipped The terms have the commitment that the record states.'), checks[0]);
    tally.check(checks.includes('passed The result on this page is what was drawn.'), checks.join('\n'));
    tally.check(!checks.join().includes('picked'), 'nobody says that nobody chose');
    // The time was given for another commitment.
    await reader.fill({ commitment: 'ab'.repeat(32), publishedAt: pins.publishedAt });
    tally.equal((await reader.check()).checks[3].state, 'passed', 'for machines, the time was before the beacon');
    checks = await shown();
    tally.check(checks[3].startsWith('skipped The time that you gave is that of what was announced'), checks[2]);
    tally.equal(await published(), 'unknown Publishednot checked here', 'with another commitment');
    // The chance was there before.
    await reader.fill({ commitment: pins.commitment, publishedAt: '2024-08-20T12:00:00Z' });
    tally.equal((await reader.check()).verdict, 'refused', 'a time after the beacon');
    const strip = await reader.shown('#strip');
    tally.check(strip.includes('If you know that the commitment was public earlier, give that time.'), strip);
    const late = await published();
    tally.check(late.startsWith('failed ') && late.includes('the chance was already known then'), late);
    await reader.fill({ publishedAt: pins.publishedAt });
    await reader.check();
    const given = await published();
    tally.check(given.startsWith(' Publishedby August 20, 2023') && given.endsWith(', you say'), given);
    await reader.fill({ result: encoded(`${textOf(pins.result).split('\n')[0]}\n`) });
    tally.equal((await reader.check()).verdict, 'verified', 'the first line of the result');
    checks = await shown();
    tally.check(checks.includes('passed The published result is what was drawn. It has the first 1 of 3.'), checks[7]);
    // A public value that nobody gave is only what the record says.
    const draw = makeDraw({}, WORD, MAPLE);
    await openReport(reader, makeReport('value', { transcript: draw.bytes }));
    await reader.check();
    checks = await shown();
    tally.check(checks[1].startsWith('skipped The public values are those of the record.'), checks[1]);
    await reader.fill({ public: [['word', 'maple']] });
    await reader.check();
    tally.equal((await shown())[1], 'passed The public values are the ones that you gave.', 'a value that was given');
  },

  // Only Chromium lets a test choose the zone of its clock.
  'times by the clock of the reader': async (reader, tally, browser) => {
    if (browser !== 'chromium') return;
    const { transcript } = RAFFLE;
    for (const [zone, should] of [
      ['Europe/Berlin', 'August 23, 2023 at 5:59:24 PM GMT+2 (2023-08-23 15:59:24 UTC)'],
      ['UTC', 'August 23, 2023 at 3:59:24 PM UTC'],
    ]) {
      await reader.page.emulateTimezone(zone);
      await openReport(reader, makeReport('zone', { transcript }));
      const chance = (await reader.shown('#timeline li:nth-child(3)')).replaceAll(/\s/g, ' ');
      tally.equal(chance, `Chance fixed ${should}, drand round 1000; other sources decide too`, zone);
    }
    await reader.page.emulateTimezone('');
  },

  'reading can be cancelled and begun again': async (reader, tally) => {
    // The page itself presses the button, since it may have read the record before this program could.
    const { identifier } = await reader.page.evaluateOnNewDocument(() => {
      new MutationObserver((_, observer) => {
        if (document.getElementById('work')?.hidden !== false) return;
        observer.disconnect();
        document.getElementById('cancel').click();
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    const page = await reader.open(makeReport('million', { transcript: makeMillion() }));
    await page.removeScriptToEvaluateOnNewDocument(identifier);
    await page.waitForFunction(() => document.getElementById('check-status').textContent !== '');
    tally.equal(await reader.shown('#check-status'), 'Cancelled. There is no verdict.', 'what is said');
    tally.equal(await page.evaluate(() => document.activeElement.id), 'again', 'the focus');
    await page.keyboard.press('Enter');
    await reader.waitForRecord();
    tally.equal(await reader.shown('#again'), null, 'the button is gone');
    tally.check((await reader.shownDraw()).includes('1,000,000 of 1,000,000'), 'the record is read');
  },
};

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    const tally = new Tally(`${name}, ${browser}`);
    const started = reader.requests.length;
    await test(reader, tally, browser);
    const asked = reader.requests.slice(started).filter((url) => !/^(file|blob|data):/.test(url));
    tally.equal(asked, [], 'no request is made');
    tally.finish();
  }
  const checkerHash = execFileSync(PROGRAM, ['checker', '--script-hash']).toString();
  const tally = new Tally(`the hash, ${browser}`);
  tally.equal(execFileSync(PROGRAM, ['report', '--script-hash']).toString(), checkerHash, 'the hash that both print');
  await reader.open(makeReport('hash', { transcript: HAND.transcript }));
  await reader.unfold();
  tally.equal(await reader.shown('#script-hash'), checkerHash.trim(), 'the hash that a report shows');
  tally.finish();
});
