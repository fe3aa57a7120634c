// The page on which draws are made: a raffle by clicks alone, verified by the program, interrupted and gone on with.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { PROGRAM } from '../program.mjs';
import {
  AFTER, BEFORE, CONTEXT, DESK, DRAWN, NAMES, REPLY, RULES, at, draw, giveList, goOn, goToPublish, heading,
  inEachMaker, lookAtStage, openMaker, publish, run, saved, setClock, shownCards, unfoldForm, unsaid,
  waitForText,
} from './organiser.mjs';

const TESTS = {
  // Promise maker-axe: axe-core finds nothing in any stage of the page, light and dark, wide and narrow.
  // (docs/maker.md "The five stages")
  'each stage as it is read out': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await reader.paste('#list-text', 'name;town\nAda ;Ashby\nGrace;Ashby');
    await waitForText(page, '#list-table', 'table');
    await lookAtStage(reader, tally, 'a list with warnings');
    await reader.paste('#list-text', '');
    await page.waitForFunction(() => document.getElementById('list-count').textContent === '');
    await giveList(reader, NAMES.join('\n'), 3);
    await reader.paste('#prizes', 'Bicycle: 1\nBook: 2');
    await page.click('#next');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await lookAtStage(reader, tally, 'the time');
    await page.click('#next');
    await waitForText(page, '#stage-heading', '3.');
    await lookAtStage(reader, tally, 'publishing');
    await publish(reader);
    await lookAtStage(reader, tally, 'the draw');
    await setClock(page, AFTER);
    await draw(reader);
    await lookAtStage(reader, tally, 'the winners');
  },

  // Promise maker: The page that `maker` writes makes a draw by clicks alone, and the command verifies it: the terms,
  // the announcement, the transcript and the report are byte for byte those of the command.
  // (docs/maker.md "What it makes")
  'a raffle': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 3);
    await goToPublish(reader);
    fs.writeFileSync(at('list.txt'), NAMES.map((name) => `${name}\n`).join(''));
    run('commit', '--context', CONTEXT, '--entries', 'list.txt', '--draw', '3', '--rules', RULES, '--drand',
      `quicknet@${DRAWN}`, '-o', 'terms-of-command.json', '--force');
    run('report', 'terms-of-command.json', '--entries', 'list.txt', '-o', 'draw-of-command.html', '--force');
    const same = (one, other) => fs.readFileSync(at(one), 'utf8') === fs.readFileSync(at(other), 'utf8');
    await saved(page, 'save-terms');
    await saved(page, 'save-entries');
    tally.check(same('terms.json', 'terms-of-command.json'), 'the terms are those of the command');
    tally.check(same('entries.txt', 'list.txt'), 'and so is the list');
    const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));
    const post = await page.$eval('#post', (text) => text.value);
    tally.check(post.includes(commitment), 'the text has the commitment');
    const time = /:59:24( [AP]M)? (?![AP]M)[^ ]+ \(2023-08-23 15:59:24 UTC\)/;
    tally.check(time.test(post), `the time with its zone: ${post}`);

    await page.click('#next');
    tally.check((await reader.shown('#publish-problem')).startsWith('First save'), 'nothing goes on unsaved');
    await publish(reader);
    tally.check(same('draw.html', 'draw-of-command.html'), 'and the announcement');
    tally.check((await reader.shown('#strip')).includes('59:24'), 'the countdown');
    tally.equal(await reader.shown('#make'), null, 'there is nothing to do before the time');
    tally.check((await reader.shown('#stage')).includes('nothing to do'), 'and the page says so');
    tally.check((await reader.shown('.words')).endsWith(CONTEXT), 'the name in words of the organiser’s own');

    await setClock(page, AFTER);
    await page.waitForSelector('#open-check:not([hidden])');
    await page.click('#open-check');
    tally.equal(await page.evaluate(() => document.activeElement.id), 'make-text', 'the strip leads to the form');
    tally.check(!(await reader.shown('#make')).includes('opening'), 'no opening is asked for without a seal');
    await reader.paste('#make-text', REPLY.replace(/[0-9a-f]{6}"}$/, '000000"}'));
    await page.click('#make-draw');
    await waitForText(page, '#make-status', 'Still missing: the reply of “quicknet”.');
    await draw(reader);
    tally.check((await reader.shown('#strip')).startsWith('Verified'), await reader.shown('#strip'));
    await saved(page, 'save-transcript');
    await saved(page, 'save-result');
    await saved(page, 'save-winners');
    const verified = spawnSync(PROGRAM, ['verify', 'transcript.json', '--commitment', commitment, '--published-at',
      '2023-08-23T15:20:00Z', '--entries', 'list.txt', '--result', 'winners.txt'], { cwd: DESK });
    tally.equal(verified.status, 0, `${verified.stdout}${verified.stderr}`);
    fs.writeFileSync(at('reply.json'), REPLY);
    run('draw', 'terms.json', '--beacon', 'quicknet=reply.json', '-o', 'transcript-of-command.json', '--force');
    tally.check(same('transcript.json', 'transcript-of-command.json'), 'the transcript is that of the command');
    run('report', 'transcript.json', '--entries', 'list.txt', '-o', 'result-of-command.html', '--force');
    const made = fs.readFileSync(at('result.html'));
    tally.check(unsaid(made) === fs.readFileSync(at('result-of-command.html'), 'utf8'), 'and so is the report');
    const winners = fs.readFileSync(at('winners.txt'), 'utf8').trim().split('\n');
    const shown = await shownCards(page);
    tally.equal(shown, winners.map((name) => `“${name}”`), 'who was drawn');
  },

  // Promise maker-resumes: A draw that is interrupted goes on from its saved page, asks for what the organiser alone
  // has and, after its time, for when it was already public, and stops with a sentence if its list was changed.
  // (docs/maker.md "If it is interrupted")
  'a draw that was interrupted': async (reader, tally) => {
    await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 3);
    await goToPublish(reader);
    const held = await publish(reader);
    const page = await openMaker(reader, AFTER);
    await goOn(reader, held, 'draw.html');
    await waitForText(page, '#stage-heading', '4.');
    await reader.paste('#make-text', REPLY);
    await page.click('#make-draw');
    await waitForText(page, '#make-status', 'already public');
    await reader.paste('#published-at', await reader.localTime('2023-08-23T15:59:50Z'));
    await page.click('#make-draw');
    await waitForText(page, '#make-status', 'convinces nobody');
    tally.check(await page.$eval('#make-text', ({ value }) => value !== ''), 'what was pasted stays');
    await reader.paste('#published-at', await reader.localTime('2023-08-23T15:20:00Z'));
    await draw(reader);
    tally.check((await reader.shown('#strip')).startsWith('Verified'), await reader.shown('#strip'));
    const result = await saved(page, 'save-result');
    const first = await shownCards(page);

    await openMaker(reader, AFTER);
    await goOn(reader, result, 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    tally.check((await reader.shown('#strip')).startsWith('Not checked'), await reader.shown('#strip'));
    tally.check((await reader.shown('#strip')).includes('press “Check it” there'), 'where it can be checked');
    tally.equal(await page.$$eval('#stages button', ({ length }) => length), 0, 'no stage is left that it could go to');
    const again = await shownCards(page);
    tally.equal(again, first, 'the winners are the same');
    await page.click('#next-draw');
    await waitForText(page, '#list-count', '40 entries');
    tally.equal(await page.$eval('#draw-count', ({ value }) => value), '3', 'the next draw has the same list');

    await openMaker(reader, BEFORE);
    const changed = Buffer.from(held).toString().replace('ticket 101\\n', 'ticket 141\\n');
    await goOn(reader, changed, 'changed.html');
    await waitForText(page, '#check-status', 'It was changed after it was fixed');
    tally.equal(await heading(reader), '1. What is drawn', 'a changed list is not taken');
  },

  // Promise maker-tables: A table becomes the list that `table` makes of it, lines that may be wrong are named and can
  // be taken out, and what is not fixed yet can be saved and gone on with. (docs/maker.md "The five stages")
  'a spreadsheet': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const rows = Array.from({ length: 20000 }, (_, i) => `P${i};"Person, ${i}";${i % 3};Lane ${i % 5000}`);
    const table = ['member;name;tickets;address', ...rows].join('\r\n');
    await reader.choose('#list-file', table, 'table.csv');
    await waitForText(page, '#list-table', 'looks like a table');
    await page.select('#tickets', '3');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '19,999 entries');
    fs.writeFileSync(at('table.csv'), table);
    run('table', 'table.csv', '--id', 'ticket', '--columns', 'member,name,address', '--tickets', 'tickets', '-o',
      'list.txt', '--force');
    await reader.paste('#context', CONTEXT);
    await reader.paste('#prizes', 'Bicycle: 1\nBook: 100');
    await page.select('#one-per', 'address');
    const said = (await reader.shown('#prizes-said')).replaceAll(/[\u2068\u2069]/g, '');
    tally.check(said.includes('Of the entries with the same “address”, at most 1'), 'what it means is said back');
    tally.check(said.startsWith('The draw puts all 19,999 entries in order'), 'all, so that no prize stays behind');
    await page.click('#save-begun');
    await page.waitForFunction(() => window.blobs.size > 0);
    const begun = await page.evaluate(async () => [...window.blobs.values()].at(-1).text());

    await openMaker(reader, BEFORE);
    await goOn(reader, begun, 'begun.json');
    await waitForText(page, '#list-count', '19,999 entries');
    tally.equal(await page.$eval('#one-per', ({ value }) => value), 'address', 'the column is the one that was chosen');
    await goToPublish(reader);
    await saved(page, 'save-entries');
    tally.check((await page.$eval('#post', ({ value }) => value)).includes(
      'To be given: 1 “Bicycle” and 100 “Book”.'), 'nobody reads that all entries are drawn');
    await saved(page, 'save-terms');
    tally.check(fs.readFileSync(at('entries.txt')).equals(fs.readFileSync(at('list.txt'))), 'the list of the command');
    fs.writeFileSync(at('allocation.txt'), 'columns ticket;member;name;address\none per address\naward Bicycle: 1\n'
      + 'award Book: 100');
    run('commit', '--context', CONTEXT, '--entries', 'list.txt', '--draw', '19999', '--allocation', 'allocation.txt',
      '--drand', `quicknet@${DRAWN}`, '-o', 'terms-of-command.json', '--force');
    tally.equal(JSON.parse(fs.readFileSync(at('terms.json'))), JSON.parse(fs.readFileSync(at('terms-of-command.json'))),
      'the terms of the command');

    // A row of totals would hold as many tickets as all others together.
    await openMaker(reader, BEFORE);
    await reader.paste('#list-text', 'name;tickets;phone\nAda;2;1\nHedy;1;2\nAda;2;1\nTotal;5;');
    await waitForText(page, '#list-table', 'table');
    await page.click('#out-repeats');
    await waitForText(page, '#list-count', '4 lines');
    tally.equal(await page.$('#out-header'), null, 'the headings are no row to take out');
    await page.select('#tickets', '3');
    await page.click('#table-make');
    await waitForText(page, '#table-problem', '1 row can’t become entries. The first is row 4 (phone): this is');
    await page.select('#tickets', '2');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '8 entries');
    await waitForText(page, '#list-warnings', 'Lines 4, 5, 6, 7, 8 look like a row of totals, or a number of rows');
    await page.click('#out-total');
    await waitForText(page, '#list-count', '3 entries');
    await page.click('#table-back');
    await waitForText(page, '#list-count', '4 lines');
    await waitForText(page, '#list-table', 'table');

    await openMaker(reader, BEFORE);
    await reader.paste('#list-text', 'name;town\nAda;Ashby\nGrace;Ashby');
    await waitForText(page, '#list-table', 'table');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '2 entries');
    await reader.paste('#prizes', 'Book: 1');
    await page.select('#one-per', 'town');
    await reader.paste('#list-text', 'Ada\nGrace');
    await page.waitForFunction(() => !document.getElementById('one-per').checkVisibility());
    tally.check((await reader.shown('#prizes-said')).startsWith('1 entry is drawn.'), 'no rule about a lost column');
    await reader.paste('#list-text', 'Ada\nGrace \nada\nHedy');
    await waitForText(page, '#list-warnings', 'Line 2 begins or ends with a space. Line 2: “Grace ”');
    tally.check((await reader.shown('#list-warnings')).includes('Line 3 is hard to tell from'), 'two spellings');
    await page.click('#out-alike');
    await waitForText(page, '#list-count', '3 entries');
  },

  // Promise maker-live: With --live the page asks drand for the beacon's reply at a press, and nobody before, and the
  // announcement that it writes is that of the command. (docs/maker.md "A draw without a terminal")
  'a live page': async (reader, tally, browser) => {
    run('maker', '--live', '-o', 'live.html', '--force');
    const page = await openMaker(reader, BEFORE, 'live.html');
    await giveList(reader, NAMES.join('\n'), 3);
    await goToPublish(reader);
    await saved(page, 'save-terms');
    await saved(page, 'save-entries');
    await publish(reader);
    run('report', 'terms.json', '--entries', 'entries.txt', '--live', '-o', 'command.html', '--force');
    const bytes = (file) => fs.readFileSync(at(file), 'utf8');
    tally.check(bytes('draw.html') === bytes('command.html'), 'the announcement is that of the command');
    const asked = () => reader.requests.filter((url) => url.includes('drand'));
    tally.equal(asked(), [], 'nothing is asked before the press');
    // Only Chromium's requests can be answered here.
    if (browser !== 'chromium') return;
    await setClock(page, AFTER);
    await page.setRequestInterception(true);
    const answer = (request) => request.respond({
      headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json', body: REPLY,
    });
    page.on('request', answer);
    await unfoldForm(page);
    await page.click('#make-live');
    await waitForText(page, '#stage-heading', '5.');
    page.off('request', answer);
    await page.setRequestInterception(false);
    tally.check((await reader.shown('#strip')).startsWith('Verified'), await reader.shown('#strip'));
    tally.equal(asked().length, 1, 'one request');
  },

  // Promise maker-stops: A list with empty or repeated lines, a time that is over, and files that are not the saved
  // ones stop the draw with a sentence, and nothing of a cell runs.
  // (docs/maker.md "The five stages")
  'what stops a draw': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await page.click('#next');
    tally.equal(await reader.shown('#what-problem'), 'Give the draw a name.', 'without a name');
    fs.rmSync(at('by-mistake.json'), { force: true });
    run('seal', '--context', 'another', '--name', 'organiser', '-o', 'by-mistake.json');
    await goOn(reader, fs.readFileSync(at('by-mistake.json')), 'secret.json');
    await waitForText(page, '#check-status', 'secret.json is nothing from which a draw goes on');
    tally.equal(await page.$eval('#list-text', ({ value }) => value), '', 'a secret is no list');
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    await giveList(reader, ['Ada', '', script, 'Ada', 'Grace', '  '].join('\n'), 2);
    await waitForText(page, '#list-warnings', 'Lines 1 and 4 are both “Ada”.');
    await page.click('#next');
    tally.check((await reader.shown('#what-problem')).startsWith('First decide'), 'undecided');
    await page.click('#out-blank');
    await page.waitForFunction(() => document.getElementById('out-blank') === null);
    await page.click('#out-repeats');
    await waitForText(page, '#list-count', '3 entries');
    tally.equal(await page.$eval('#list-text', ({ value }) => value), `Ada\n${script}\nGrace\n`, 'what is left');
    await reader.paste('#draw-count', '4');
    await page.click('#next');
    tally.check((await reader.shown('#what-problem')).includes('from 1 to 3'), 'more than there are');
    await reader.paste('#draw-count', '3');
    await page.click('#next');
    await reader.paste('#date', await reader.localTime('2023-08-23T15:15:00Z'));
    await waitForText(page, '#when-problem', 'This time has passed');
    await page.click('#next');
    tally.equal(await heading(reader), '2. When it is drawn', 'it goes no further');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await page.click('#next');
    await waitForText(page, '#stage-heading', '3.');
    await reader.choose('#saved-files', 'something else', 'draw.html');
    await waitForText(page, '#compared', 'is not what was saved');
    await publish(reader);
    await draw(reader);
    tally.check((await reader.shown('#check-status')).startsWith('The clock of this device is slow'), 'a wrong clock');
    tally.equal(await page.$$eval('main img, main script', (found) => found.length), 0, 'text stays text');
    tally.equal(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]), [0, 0, ''],
      'nothing is kept in the browser');
  },
};

await inEachMaker(TESTS, ['a live page']);
