// What the organiser says of how a draw was published, and the sheet to hang up.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import {
  AFTER, BEFORE, CONTEXT, DRAWN, NAMES, REPLY, RULES, asksToLeave, at, draw, goOn, inEachMaker, lookAtStage,
  openMaker, pressed, run, saved, setClock, tickSite, unsaid, waitForText,
} from './organiser.mjs';
import { QUICKNET } from './draws.mjs';
import { countSheets, qrText } from './sheets.mjs';

const ADDRESS = 'https://example.org/raffle?a=<b>1</b>&“b”';
const ASSEMBLY = [
  'columns id;ward;sex;age;household', 'one per household', 'award Seat: 40', 'waitlist Substitute',
  ...['North', 'South', 'East', 'West'].map((ward) => `fill Seat: ward = ${ward}, at most 10`),
  'fill Seat', 'fill Substitute',
].join('\n');

/** Writes the page of a draw that is not drawn yet, and returns it. */
function announce(name, list, more) {
  fs.writeFileSync(at(`${name}.txt`), list.map((line) => `${line}\n`).join(''));
  run('commit', '--context', CONTEXT, '--entries', `${name}.txt`, '--rules', RULES, '--drand', `quicknet@${DRAWN}`,
    ...more, '-o', `${name}.json`, '--force');
  run('report', `${name}.json`, '--entries', `${name}.txt`, '-o', `${name}.html`, '--force');
  return fs.readFileSync(at(`${name}.html`));
}

/** Opens the third stage of a draw. */
async function openPublish(reader, bytes) {
  const page = await openMaker(reader, BEFORE);
  await goOn(reader, bytes, 'draw.html');
  await waitForText(page, '#stage-heading', '3.');
  return page;
}

/** Opens a page by itself, and returns what the organiser says in it. */
async function saidIn(reader, name, bytes) {
  fs.writeFileSync(at(name), bytes);
  await reader.open(at(name));
  await reader.waitForRecord();
  return (await reader.shown('#statement')).replaceAll(/[\u2068\u2069]/g, '');
}

const focused = (page) => page.evaluate(() => document.activeElement.id);

const TESTS = {
  // What the organiser did to publish a draw, and when, is in the pages of the draw as their statement, apart from what
  // was checked, and no more than text; it comes back with the page, and changes nothing else of it.
  'what was done': async (reader, tally) => {
    const first = announce('raffle', NAMES, ['--draw', '3']);
    const page = await openPublish(reader, first);
    await page.click('#next');
    await waitForText(page, '#problem', 'First publish it, and tick how');
    tally.equal(await focused(page), 'did-site', 'the reader is led there');
    await page.click('#did-site');
    await page.click('#next');
    await waitForText(page, '#problem', 'On a web site: write the address of the page.');
    tally.equal(await focused(page), 'where-site', 'and to the address');
    await reader.paste('#where-site', ADDRESS);
    const proposed = await page.$eval('#when-site', ({ value }) => value);
    tally.check(proposed.startsWith((await reader.localTime('2023-08-23T15:20:00Z')).slice(0, 16)), `now: ${proposed}`);
    await page.click('#more-ways summary');
    await page.click('#did-notice');
    await reader.paste('#when-notice', '');
    await page.click('#next');
    await waitForText(page, '#problem', 'A dated notice: say when.');
    tally.equal(await focused(page), 'when-notice', 'and there');
    await reader.paste('#when-notice', await reader.localTime('2023-08-23T15:21:00Z'));
    await page.click('#next');
    await waitForText(page, '#problem', 'this time is still to come');
    await reader.paste('#when-notice', await reader.localTime('2023-08-22T09:30:00Z'));
    await reader.paste('#where-notice', 'the board at the gate');
    await lookAtStage(reader, tally, 'publishing with evidence');
    tally.equal(await asksToLeave(page), true, 'it asks before it is left with what no page says');
    const stated = await pressed(page, 'save-stated', 'stated.html');
    for (const time of ['2023-08-23T15:20:59Z', '2023-08-22T09:30:59Z']) {
      tally.check(Buffer.from(stated).toString().includes(time), `${time}: the end of the minute`);
    }
    await waitForText(page, '#stated', 'Saved as draw.html');
    tally.equal(await asksToLeave(page), false, 'and then no more');
    tally.check(unsaid(stated) === first.toString(), 'nothing else of the page is another');
    await reader.choose('#saved-files', first, 'draw.html');
    await waitForText(page, '#compared', 'byte for byte');
    tally.equal(await page.$eval('#saved-files', ({ files }) => files.length), 1, 'the field names it');
    await lookAtStage(reader, tally, 'publishing with evidence');

    const said = await saidIn(reader, 'stated.html', stated);
    tally.check(said.startsWith('The organiser says that this draw was published like this. Nobody has checked'), said);
    for (const part of ['On a web site, ', ADDRESS, 'A dated notice, ', 'the board at the gate']) {
      tally.check(said.includes(part), `${part}: ${said}`);
    }
    tally.check(!/By mail|already known/.test(said), `and no more: ${said}`);
    tally.equal(await reader.page.$$eval('#statement :is(a, b)', ({ length }) => length), 0, 'it is text alone');

    // On the day, from the page that was saved again.
    await openMaker(reader, AFTER);
    await goOn(reader, stated, 'draw.html');
    await waitForText(page, '#stage-heading', '4.');
    tally.equal(await page.$('#published-at'), null, 'what was said is not asked again');
    await draw(reader);
    tally.check((await reader.shown('#strip')).startsWith('Verified'), await reader.shown('#strip'));
    const result = await saved(page, 'save-result');
    tally.check((await saidIn(reader, 'said.html', result)).includes('the board at the gate'), 'the result says it');
    tally.equal(await page.$eval('#pin-publishedAt', ({ value }) => value), '', 'the form takes no time from it');
    tally.check((await reader.shown('#strip')).startsWith('Not checked'), 'and nothing is checked by it');

    // What is damaged, or was made by somebody else.
    const text = Buffer.from(result).toString();
    const late = text.replace('2023-08-22T09:30:59Z', '2023-08-23T15:59:24Z');
    tally.check((await saidIn(reader, 'late.html', late)).includes('the chance was already known then'), 'too late');
    const damaged = text.replace('\\"way\\":\\"notice\\"', '\\"way\\":\\"fax\\"');
    tally.check((await saidIn(reader, 'damaged.html', damaged)).includes('is damaged in this page'), 'damaged');
    await openMaker(reader, AFTER);
    await goOn(reader, damaged, 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    tally.check(!Buffer.from(await saved(page, 'save-result')).toString().includes('fax'), 'nothing damaged goes on');
  },

  'published in the minute of the draw': async (reader, tally) => {
    const page = await openPublish(reader, announce('raffle', NAMES, ['--draw', '3']));
    // The beacon is due 14 seconds later.
    await setClock(page, Date.UTC(2023, 7, 23, 15, 59, 10));
    await tickSite(reader);
    tally.equal(await page.$eval('#when-site', ({ value }) => value), '', 'its minute is not proposed');
    await reader.paste('#when-site', await reader.localTime('2023-08-23T15:59:00Z'));
    await page.click('#next');
    await waitForText(page, '#problem', 'before it was published');
    await reader.paste('#when-site', await reader.localTime('2023-08-23T15:58:00Z'));
    await page.click('#next');
    await waitForText(page, '#stage-heading', '4.');
  },

  'back on the day': async (reader, tally) => {
    const { signature } = QUICKNET;
    const bytes = announce('raffle', NAMES, ['--draw', '3']);
    const start = async () => {
      const page = await openMaker(reader, AFTER);
      await goOn(reader, bytes, 'draw.html');
      await waitForText(page, '#stage-heading', '4.');
      await reader.paste('#published-at', await reader.localTime('2023-08-23T15:20:00Z'));
      return page;
    };
    const page = await start();
    for (const [text, said] of [
      ['{"error":"requested round is in the future"}', 'This is an error from the server'],
      [signature.slice(0, -2), 'The signature has 94 characters'],
      [REPLY.replace('1000', '1001'), 'the reply for round 1001'],
    ]) {
      await reader.paste('#make-text', text);
      await page.click('#make-draw');
      await waitForText(page, '#make-text-problem', said);
      tally.equal(await page.$eval('#make-text', ({ value }) => value), text, `${said}: it stays`);
    }
    for (const text of [`\t\nround\t1000\nsignature\t"${signature}"`, ` ${signature.toUpperCase()}\n`]) {
      await start();
      await reader.paste('#make-text', text);
      await page.click('#make-draw');
      await waitForText(page, '#stage-heading', '5.');
      tally.check((await reader.shown('#strip')).startsWith('Verified'), text);
    }
  },

  // The sheet to hang up is one page in each language, and has the name, who gets what, the rules, the time, the
  // source, the commitment, and the address of the page with a QR code of it.
  'the sheet to hang up': async (reader, tally, browser) => {
    const people = Array.from({ length: 200 }, (_, i) => (
      `P${i};${['North', 'South', 'East', 'West'][i % 4]};${i % 2 ? 'f' : 'm'};${20 + 10 * (i % 6)};H${i % 150}`));
    fs.writeFileSync(at('seats.txt'), ASSEMBLY);
    fs.writeFileSync(at('awards.txt'), 'award Bicycle: 1\naward Hamper: 2\naward Book: 3\nwaitlist Reserves: 6');
    const draws = {
      raffle: announce('raffle', NAMES, ['--draw', '3']),
      prizes: announce('prizes', NAMES, ['--allocation', 'awards.txt']),
      assembly: announce('assembly', people, ['--draw', '200', '--allocation', 'seats.txt']),
    };
    for (const [name, bytes] of Object.entries(draws)) {
      const page = await openPublish(reader, bytes);
      await reader.paste('#where-site', ADDRESS);
      const { commitment } = JSON.parse(run('inspect', `${name}.json`, '--json'));
      for (const code of ['de', 'es', 'fr', 'en']) {
        await page.click(`#language-${code}`);
        await page.waitForSelector('#sheet-address .qr');
        const file = at(`${name}-${code}.pdf`);
        const pdf = Buffer.from(await page.pdf({ path: file, format: 'A4', preferCSSPageSize: true }));
        tally.equal(countSheets(pdf), 1, `${name}, ${code}: sheets`);
        const words = execFileSync('pdftotext', ['-raw', file, '-']).toString().replaceAll(/\s/g, '');
        const parts = [CONTEXT, 'Place 3 is a reserve.', ':59:24', 'quicknet', commitment, ADDRESS,
          ...(name === 'assembly' ? ['40', 'Substitute', 'East'] : [])];
        const lost = parts.filter((part) => !words.normalize('NFKC').includes(part.replaceAll(' ', '')));
        tally.equal(lost, [], `${name}, ${code}: what is not on it`);
      }
      if (browser !== 'chromium') continue;
      await page.emulateMediaType('print');
      tally.equal(await qrText(reader, '#sheet-address .qr'), ADDRESS, `${name}: the code of the address`);
      await page.emulateMediaType(null);
    }
  },
};

await inEachMaker(TESTS);
