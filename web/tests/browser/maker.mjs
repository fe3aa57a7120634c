// The page on which draws are made: a raffle by clicks alone, verified by the program, interrupted and gone on with.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { PROGRAM } from '../program.mjs';
import {
  AFTER, BEFORE, CONTEXT, DESK, DRAWN, NAMES, REPLY, RULES, asksToLeave, at, draw, fix, giveList, giveTime, goBy, goOn,
  goToPublish, inEachMaker, lookAtAll, lookAtStage, openMaker, publish, run, saved, screenShown, setClock,
  shownCards, tickAll, toRules, toScreen, typeList, typeWhat, unfoldForm, unsaid, waitForText,
} from './organiser.mjs';

const TESTS = {
  // axe-core finds nothing in any stage of the page, light and dark, wide and narrow.
  'each stage as it is read out': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await lookAtStage(reader, tally, 'before it begins');
    await typeList(reader, 'name;town\nAda ;Ashby\nGrace;Ashby');
    await waitForText(page, '#list-table', 'table');
    await lookAtStage(reader, tally, 'a list with warnings');
    await reader.paste('#list-text', '');
    await page.waitForFunction(() => document.getElementById('list-count').textContent === '');
    await giveList(reader, NAMES.join('\n'), 3);
    await typeWhat(reader, { prizes: 'Bicycle: 1\nBook: 2' });
    await lookAtStage(reader, tally, 'what is drawn');
    await toScreen(page, 'when');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await lookAtStage(reader, tally, 'the time');
    await lookAtAll(reader);
    await lookAtStage(reader, tally, 'all answers');
    await fix(reader);
    await lookAtStage(reader, tally, 'publishing');
    await publish(reader);
    await lookAtStage(reader, tally, 'the draw');
    await setClock(page, AFTER);
    await draw(reader);
    await lookAtStage(reader, tally, 'the winners');
  },

  // The page that `maker` writes makes a draw by clicks alone, and the command verifies it: the terms, the
  // announcement, the transcript and the report are byte for byte those of the command.
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
    tally.check((await reader.shown('#problem')).startsWith('First save'), 'nothing goes on unsaved');
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

  // A draw that is interrupted goes on from its saved page, asks for what the organiser alone has and, after its time,
  // for when it was already public, and stops with a sentence if its list was changed.
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
    // The beacon is due within the minute that is typed as 15:59.
    for (const late of ['2023-08-23T15:59:50Z', '2023-08-23T15:59:00Z']) {
      await reader.paste('#published-at', '');
      await page.click('#make-draw');
      await waitForText(page, '#make-status', 'already public');
      await reader.paste('#published-at', await reader.localTime(late));
      await page.click('#make-draw');
      await waitForText(page, '#make-status', 'convinces nobody');
    }
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
    await toScreen(page, 'what');
    tally.equal(await page.$eval('#draw-count', ({ value }) => value), '3', 'the next draw has the same list');

    await openMaker(reader, AFTER);
    await goOn(reader, result, 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    await page.click('#next-without');
    await waitForText(page, '#list-count', '37 entries');
    const stage = await reader.shown('#stage');
    tally.check(stage.includes('its list without those who got something there'), 'who is left');

    await openMaker(reader, BEFORE);
    const changed = Buffer.from(held).toString().replace('ticket 101\\n', 'ticket 141\\n');
    await goOn(reader, changed, 'changed.html');
    await waitForText(page, '#check-status', 'It was changed after it was fixed');
    tally.equal(await screenShown(page), 'start', 'a changed list is not taken');
  },

  // A table becomes the list that `table` makes of it, lines that may be wrong are named and can be taken out, and what
  // is not fixed yet can be saved and gone on with.
  'a spreadsheet': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const rows = Array.from({ length: 20000 }, (_, i) => `P${i};"Person, ${i}";${i % 3};Lane ${i % 5000}`);
    const table = ['member;name;tickets;address', ...rows].join('\r\n');
    await reader.choose('#list-file', table, 'table.csv');
    await waitForText(page, '#list-table', 'looks like a table');
    tally.check((await reader.shown('#table-private')).includes('address'), 'an address is not published unasked');
    await tickAll(page);
    await page.select('#tickets', '3');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '19,999 entries');
    fs.writeFileSync(at('table.csv'), table);
    run('table', 'table.csv', '--id', 'ticket', '--columns', 'member,name,address', '--tickets', 'tickets', '-o',
      'list.txt', '--force');
    await typeWhat(reader, { context: CONTEXT, prizes: 'Bicycle: 1\nBook: 100', reserves: '' });
    tally.check((await reader.shown('#prizes-said')).includes('each has a chance of 101 in 19,999'), 'the chance');
    await toRules(page);
    await page.select('#one-per', 'address');
    const said = (await page.$eval('#first-said', ({ textContent }) => textContent)).replaceAll(/[\u2068\u2069]/g, '');
    tally.check(said.includes('Of the entries with the same “address”, at most 1'), 'what it means is said back');
    tally.check(said.startsWith('19,999 entries; 101 get something. Who has which chance'), 'no chance for all');
    await page.click('#save-begun');
    await page.waitForFunction(() => window.blobs.size > 0);
    const begun = await page.evaluate(async () => [...window.blobs.values()].at(-1).text());

    await openMaker(reader, BEFORE);
    await goOn(reader, begun, 'begun.json');
    await page.waitForSelector('#one-per');
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
    await typeList(reader, 'name;tickets;phone\nAda;2;1\nHedy;1;2\nAda;2;1\nTotal;5;');
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
    const numbers = Buffer.from(await saved(page, 'save-numbers')).toString();
    tally.check(numbers.includes('\r\n"1–2","Ada","2","1"\r\n"3","Hedy","1","2"\r\n'), 'whose number is whose');
    await page.click('#table-back');
    await waitForText(page, '#list-count', '4 lines');
    await waitForText(page, '#list-table', 'table');

    await openMaker(reader, BEFORE);
    await typeList(reader, 'name;town\nAda;Ashby\nGrace;Ashby');
    await waitForText(page, '#list-table', 'table');
    await tickAll(page);
    await page.click('#table-make');
    await waitForText(page, '#list-count', '2 entries');
    await typeWhat(reader, { context: CONTEXT, prizes: 'Book: 1' });
    await toRules(page);
    await page.select('#one-per', 'town');
    await toScreen(page, 'who');
    await reader.paste('#list-text', 'Ada\nGrace\nHedy');
    await waitForText(page, '#list-count', '3 entries');
    await toScreen(page, 'what');
    const chance = '3 entries; 1 gets something: each has a chance of 1 in 3.';
    tally.check((await reader.shown('#prizes-said')).startsWith(chance), 'the chance without it');
    await goBy(page, 'next');
    tally.equal(await screenShown(page), 'when', 'no rule about a lost column');
    await toScreen(page, 'who');
    await reader.paste('#list-text', 'Ada\nGrace \nada\nHedy');
    await waitForText(page, '#list-warnings', 'Line 2 begins or ends with a space. Line 2: “Grace ”');
    tally.check((await reader.shown('#list-warnings')).includes('Line 3 is hard to tell from'), 'two spellings');
    await page.click('#out-alike');
    await waitForText(page, '#list-count', '3 entries');
  },

  // An organiser reads at most 700 words before a raffle is published, in each language. At 200 words and 40 characters
  // a minute, with a name, two prizes and a time to type, this takes five minutes.
  'few words': async (reader, tally) => {
    for (const language of ['en', 'de', 'es', 'fr']) {
      const page = await openMaker(reader, BEFORE);
      await page.click(`#language-${language}`);
      const lines = new Set();
      const read = async () => {
        for (const line of await page.$$eval('main *', (all) => all.flatMap((each) => (
          each.matches('textarea') || !each.checkVisibility() ? []
            : [...each.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim()))))) {
          lines.add(line);
        }
      };
      await read();
      await typeList(reader, NAMES.join('\n'));
      await read();
      await typeWhat(reader, { context: CONTEXT, prizes: 'Bicycle: 1\nBook: 2' });
      await read();
      await giveTime(reader);
      await read();
      await lookAtAll(reader);
      await read();
      await fix(reader);
      await read();
      const words = [...lines].join(' ').split(/\s+/).length;
      tally.check(words > 300 && words <= 600, `${language}: ${words}`);
    }
  },

  // A draw in a hall is revealed one by one, the first place last, before all who were drawn are shown.
  'revealed one by one': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 3);
    await goToPublish(reader);
    await publish(reader);
    await setClock(page, AFTER);
    await unfoldForm(page);
    await page.click('#make-reveal');
    await draw(reader);
    tally.equal(await shownCards(page), [], 'nobody is shown before');
    tally.equal(await reader.shown('#winners h2'), 'Who was drawn?', 'the question');
    const steps = [];
    for (let step = 1; step <= 3; step++) {
      await page.click('#show-on');
      steps.push([await reader.shown('.show-sentence'), await reader.shown('.show-newest')]);
    }
    await page.click('#reveal-all');
    const cards = await shownCards(page);
    tally.equal(steps, [3, 2, 1].map((place, i) => [`${i + 1} of 3: place ${place}.`, cards[place - 1]]), 'the steps');
    tally.equal(await page.evaluate(() => document.activeElement.tagName), 'H2', 'the reader is led to all of them');
  },

  // Each question has a screen of its own, on which the page says at the field what is missing; the button of the
  // browser leads back, and a draw that was saved opens where an answer is missing.
  'one question a screen': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 3);
    await toScreen(page, 'when');
    tally.equal(await reader.shown('#screen-count'), 'Question 3 of 3', 'without columns nobody can come first');
    tally.equal(await goBy(page, 'next'), 'Choose a day and a time.', 'no time');
    tally.equal(await page.$eval('#date', (date) => date.getAttribute('aria-invalid')), 'true', 'the field is marked');
    for (const screen of ['what', 'who']) {
      await page.evaluate(() => window.history.back());
      await page.waitForFunction((name) => document.getElementById('stage').dataset.screen === name, {}, screen);
    }
    await reader.paste('#list-text', NAMES.slice(0, 2).join('\n'));
    await waitForText(page, '#list-count', '2 entries');
    await page.evaluate(() => window.history.forward());
    await page.waitForFunction(() => document.getElementById('stage').dataset.screen === 'what');
    tally.check((await goBy(page, 'next')).includes('from 1 to 2'), 'three of two');
    const before = await page.evaluate(() => window.blobs.size);
    await page.click('#save-begun');
    await page.waitForFunction((size) => window.blobs.size > size, {}, before);
    const begun = await page.evaluate(async () => [...window.blobs.values()].at(-1).text());
    await openMaker(reader, BEFORE);
    await goOn(reader, begun, 'begun.json');
    await page.waitForFunction(() => document.getElementById('stage').dataset.screen === 'what');
    await reader.paste('#draw-count', '1');
    await toScreen(page, 'when');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await lookAtAll(reader);
    const said = await reader.shown('#stage');
    tally.check(said.includes('2 entries; 1 gets something: each has a chance of 1 in 2.'), said);
    await page.click('#change-who');
    tally.equal(await screenShown(page), 'who', 'each answer leads to its question');
  },

  // The example is drawn at once, and can then be made step by step. Every screen and the name of the draw say that it
  // is an example, and it leaves nothing behind.
  'the example': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await page.click('#example');
    await page.waitForSelector('#example-walk');
    tally.check((await reader.shown('#example-note')).startsWith('This is an example of how a draw ends.'), 'it ends');
    tally.check((await reader.shown('#winners')).includes('Bicycle'), 'it shows who has what');
    await page.click('#example-walk');
    await waitForText(page, '#list-count', '12 entries');
    await lookAtAll(reader);
    tally.check((await reader.shown('#example-note')).startsWith('This is an example'), 'it says so');
    await page.click('#preview-start');
    await waitForText(page, '#what-if-said', 'moves up');
    await fix(reader);
    tally.check((await reader.shown('#example-note')).startsWith('This is an example'), 'in later stages too');
    tally.check((await page.$eval('#post', ({ value }) => value)).startsWith('EXAMPLE'), 'and in its name');
    await page.click('#example-end');
    tally.equal([await screenShown(page), await asksToLeave(page)], ['start', false], 'nothing of it is left');
    await toScreen(page, 'who');
    tally.equal(await page.$eval('#list-text', ({ value }) => value), '', 'no list either');
  },

  // Among those present, the code is shown as soon as the draw is fixed, and it is drawn three minutes later.
  'here and now': async (reader, tally) => {
    const due = 1692806364000;
    const page = await openMaker(reader, due - 180000);
    await page.click('#right-here');
    await typeList(reader, NAMES.join('\n'));
    await typeWhat(reader, { context: CONTEXT, 'draw-count': '2' });
    await lookAtAll(reader);
    tally.check((await reader.shown('#stage')).includes('three minutes after you go on'), 'when it is drawn');
    await page.click('#next');
    await waitForText(page, '#stage-heading', '4.');
    tally.check(/^([0-9a-f]{4} ?){16}$/.test((await reader.shown('#commitment')).replaceAll(/\s+/g, ' ')), 'the code');
    await setClock(page, due + 1000);
    await page.waitForSelector('#make-folded[open]');
    await reader.paste('#make-text', REPLY);
    await page.click('#make-draw');
    await waitForText(page, '#stage-heading', '5.');
    tally.equal(await reader.shown('#verdict-word'), 'Verified', 'the draw');
  },

  // With --live the page asks drand for the beacon's reply at a press, and nobody before, and the announcement that it
  // writes is that of the command.
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

  // A list with empty or repeated lines, a time that is over, and files that are not the saved ones stop the draw with
  // a sentence, and nothing of a cell runs.
  'what stops a draw': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    fs.rmSync(at('by-mistake.json'), { force: true });
    run('seal', '--context', 'another', '--name', 'organiser', '-o', 'by-mistake.json');
    await goOn(reader, fs.readFileSync(at('by-mistake.json')), 'secret.json');
    await waitForText(page, '#check-status', 'secret.json is nothing from which a draw goes on');
    await toScreen(page, 'who');
    tally.equal(await page.$eval('#list-text', ({ value }) => value), '', 'a secret is no list');
    tally.equal(await goBy(page, 'next'), 'There is no list yet.', 'without a list');
    tally.equal(await page.evaluate(() => document.activeElement.id), 'list-text', 'it leads to the field');
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    await typeList(reader, ['Ada', '', script, 'Ada', 'Grace', '  '].join('\n'));
    await waitForText(page, '#list-warnings', 'Lines 1 and 4 are both “Ada”.');
    tally.check((await goBy(page, 'next')).startsWith('First decide'), 'undecided');
    await page.click('#out-blank');
    await page.waitForFunction(() => document.getElementById('out-blank') === null);
    await page.click('#out-repeats');
    await waitForText(page, '#list-count', '3 entries');
    tally.equal(await page.$eval('#list-text', ({ value }) => value), `Ada\n${script}\nGrace\n`, 'what is left');
    await toScreen(page, 'what');
    tally.equal(await goBy(page, 'next'), 'Give the draw a name.', 'without a name');
    await typeWhat(reader, { context: CONTEXT, 'draw-count': '4' });
    tally.check((await goBy(page, 'next')).includes('from 1 to 3'), 'more than there are');
    tally.equal(await page.evaluate(() => document.activeElement.id), 'draw-count', 'at the field');
    await reader.paste('#draw-count', '3');
    await toScreen(page, 'when');
    await reader.paste('#date', await reader.localTime('2023-08-23T15:15:00Z'));
    await waitForText(page, '#chosen', 'This time has passed');
    tally.check((await goBy(page, 'next')).startsWith('This time has passed'), 'it goes no further');
    await goToPublish(reader);
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
