// The page on which draws are made: its warnings before anything is published, and what cannot be done twice.
import fs from 'node:fs';
import { spawnSync } from 'node:child_process';
import { PROGRAM } from '../program.mjs';
import {
  AFTER, BEFORE, CONTEXT, DESK, DRAWN, NAMES, at, draw, fix, giveList, giveTime, goBy, goOn, goToPublish, inEachMaker,
  lookAtAll, lookAtStage, openMaker, publish, run, saved, screenShown, setClock, shownCards, tickAll, tickSite,
  toRules, toScreen, typeList, typeWhat, waitForText,
} from './organiser.mjs';

/** Returns the page's warnings before the draw is fixed, one text for each. */
async function warnings(reader) {
  await lookAtAll(reader);
  return reader.page.$$eval('#terms-warnings li', (items) => items.map(({ innerText }) => (
    innerText.replaceAll(/[\u2068\u2069]/g, ''))));
}

/** Returns what `commit` warns of for terms with these options. */
function warningsOfCommand(...options) {
  const { stderr } = spawnSync(PROGRAM, ['commit', ...options, '-o', 'command.json', '--force'], { cwd: DESK });
  const notAbout = /by this computer's clock/;
  return stderr.toString().split('\n').filter((line) => /warning: |Caution: /.test(line) && !notAbout.test(line));
}

/** Returns the commitment of the draw that the third stage shows. */
async function commitmentShown(page) {
  await saved(page, 'save-terms');
  return JSON.parse(run('inspect', 'terms.json', '--json')).commitment;
}

const TESTS = {
  // Before anything is fixed, the page warns of all that `commit` warns of: of more places than every order has room
  // for, which a seal of the organiser's own mends, and of names that look alike or mix alphabets.
  'more places than there is room for': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const names = Array.from({ length: 100 }, (_, i) => `ticket ${i + 101}`);
    await giveList(reader, names.join('\n'), 1);
    await typeWhat(reader, { prizes: 'Book: 1\nBоok: 1' });
    await page.click('#is-all-waiting');
    await giveTime(reader);
    fs.writeFileSync(at('entries.txt'), `${names.join('\n')}\n`);
    fs.writeFileSync(at('allocation.txt'), 'award Book: 1\naward Bоok: 1\nwaitlist Waiting list');
    const options = [
      '--context=x', '--entries=entries.txt', '--allocation=allocation.txt', `--drand=quicknet@${DRAWN}`,
    ];
    const [mixed, ...others] = await warnings(reader);
    await page.click('#room summary');
    const room = await reader.shown('#room p');
    tally.equal(others, [], 'nothing else is warned of');
    tally.check(mixed.startsWith('The word “Bоok” mixes letters of several alphabets'), `a name: ${mixed}`);
    tally.check(room.includes('not every order') && room.endsWith('add a seal of your own, and no seals of others.'),
      `the room: ${room}`);
    tally.equal(warningsOfCommand(...options).length, 2, 'what the command says');
    await lookAtStage(reader, tally, 'warnings before the draw is fixed');
    await page.click('#next');
    await waitForText(page, '#stage-heading', '3.');
    tally.equal(await page.$$('#terms-warnings, #room'), [], 'afterwards there is nothing to change');

    // With a seal of one's own there is room, and the draw is one that the command takes.
    await typeWhat(reader, { prizes: 'Book: 1' });
    await toScreen(page, 'when');
    await page.click('#seals summary');
    await page.click('#is-sealed');
    tally.equal([await warnings(reader), await page.$('#room')], [[], null], 'nothing is warned of');
    await fix(reader);
    await saved(page, 'save-terms');
    const { width } = JSON.parse(fs.readFileSync(at('terms.json')));
    tally.equal(width, 3, 'the seal has room for 525 bits');
    tally.check(run('inspect', 'terms.json').includes('there is room for every order'), 'and the command says so');
  },

  'names that look the same': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 1);
    await reader.paste('#prizes', 'Book 1: 1\nBook\u00a01: 1\nRi\u0307ver: 1');
    await giveTime(reader);
    // Whoever goes on before the page has looked sees first what it found.
    await page.evaluate(() => {
      for (let time = 0; time < 2; time++) document.getElementById('next').click();
    });
    await page.waitForFunction(() => document.activeElement.id === 'look-warnings');
    tally.equal(await screenShown(page), 'look', 'nothing is fixed yet');
    const said = await warnings(reader);
    for (const part of [
      'hard to tell apart: “Book 1” and “Book\\u{a0}1”.',
      'Some programs turn “Book\\u{a0}1” into “Book 1” when',
      'The text “Ri\u0307ver” may not be what it looks like: character 3 is U+0307. Replace it if you did not mean it.',
    ]) tally.check(said.some((text) => text.includes(part)), `${part}: ${said.join(' | ')}`);
    tally.equal(said.length, 3, said.join(' | '));
  },

  // Rules of the form that change nothing, or hold back fewer than they seem to, are named before anything is
  // published, without a trial.
  // What the command warns of in a table is said here too, and two spaces can become one.
  'what a table or a list hides': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await typeList(reader, 'Ada  Lovelace\nGrace Hopper');
    await page.waitForSelector('#one-space');
    await page.click('#one-space');
    await page.waitForFunction(() => document.getElementById('one-space') === null);
    tally.equal(await page.$eval('#list-text', ({ value }) => value), 'Ada Lovelace\nGrace Hopper', 'one space');

    await typeList(reader, 'No,Who\n,Name\n2021,Ada Hill\n2022,Bo Moor\n2023,Ada Hill\n2024,Cy Ash\n2025,Di Oak');
    await waitForText(page, '#headings-again', 'Row 2 looks like another row of headings');
    await page.select('#heading-row', '2');
    await page.waitForFunction(() => document.getElementById('headings-again') === null);
    await page.$$eval('label.column input', (boxes) => boxes.forEach((box) => box.checked || box.click()));
    await page.select('#tickets', '1');
    await page.click('#table-make');
    await waitForText(page, '#list-warnings', 'look like something else than how many tickets a row has');
    await page.click('#table-back');
    await page.waitForSelector('#tickets');
    await page.select('#tickets', '');
    await page.$$eval('label.column input', ([box]) => box.checked && box.click());
    await page.click('#table-make');
    await waitForText(page, '#list-warnings', 'For example, rows 3 and 5 have “\u2068Ada Hill\u2069”.');

    await typeList(reader, 'mail,name\nann@example.org,Ann\nAnn@example.org,Ann H\nbo@example.org,Bo');
    await page.waitForSelector('#table-make');
    await page.select('#table-first', '1');
    tally.equal(await page.$eval('label.column input', ({ checked }) => checked), false, 'an address is not ticked');
    await tickAll(page);
    await page.click('#table-make');
    await waitForText(page, '#list-warnings', 'Rows 2 and 3 may have the same “\u2068mail\u2069” in two spellings');

    await typeList(reader, 'Nr,Name,,Nr,Name\n1,Ann Hill,,4,Dan Lee\n2,Bo Moor,,5,Eve Oak\n3,Cy Ash,,6,Flo Elm');
    const twice = 'The headings “\u2068Nr\u2069”, “\u2068Name\u2069” are there more than once';
    await waitForText(page, '#headings-twice', twice);
    await typeList(reader, 'Nr,Name\n1,Ann Hill\n2,Bob, Moor');
    await waitForText(page, '#list-count', '3 lines');
    await page.click('#table-make');
    await waitForText(page, '#list-table', 'The first is row 3: it has more cells than there are headings.');
    await typeList(reader, 'Nr,Name,Signature\n1,Ann Hill,\n2,Bo Moor,\n3,,\n4,,');
    await waitForText(page, '#list-table', 'Signature');
    await page.click('#table-make');
    await waitForText(page, '#list-warnings', 'Rows 4, 5 have no “\u2068Name\u2069”');
  },

  // A column that says how many tickets a row has, and that nobody chose, is named until the draw is fixed. What is
  // said of a file stays, and what is said of its table is there again whenever the list is made again.
  'tickets that nobody chose': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await toScreen(page, 'who');
    const csv = 'Name,Tickets\nRen\xe9e,2\nBob,1\nCem,1\nCem,1\n';
    await reader.choose('#list-file', Buffer.from(csv, 'latin1'), 'list.csv');
    await page.waitForSelector('#table-make');
    const [guessed, unused] = ['Renée', 'Each row has one ticket, though there is a column “Tickets”.'];
    const isSaid = () => page.$eval('#list-warnings', ({ innerText }, parts) => {
      const plain = innerText.replaceAll(/[\u2068\u2069]/g, '');
      return parts.map((part) => plain.includes(part));
    }, [guessed, unused]);
    tally.equal(await isSaid(), [true, false], 'how the file was read');
    for (const time of ['once', 'twice']) {
      await page.click('#table-make');
      await waitForText(page, '#list-warnings', unused);
      tally.equal(await isSaid(), [true, true], `both are said ${time}`);
      if (time === 'once') await page.click('#table-back');
      await page.waitForSelector(time === 'once' ? '#table-make' : '#table-back');
    }
    await lookAtStage(reader, tally, 'tickets that nobody chose');
    await typeWhat(reader, { context: CONTEXT, prizes: 'Book' });
    await giveTime(reader);
    await lookAtAll(reader);
    await waitForText(page, '.answer', unused);
    await lookAtStage(reader, tally, 'the answers with tickets that nobody chose');

    await toScreen(page, 'who');
    await page.click('#table-back');
    await page.waitForSelector('#tickets');
    await page.select('#tickets', '2');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '5 entries');
    tally.equal(await isSaid(), [true, false], 'the column was chosen');

    // Whoever was drawn is shown by the headings of the table, though no rule asks for its columns; a page that does
    // not know them keeps the cells apart.
    const cells = () => page.$eval('.card-name', (card) => [
      card.textContent.replaceAll(/[^\w;é]/g, ''), card.querySelector('.of-column')?.dataset.column,
      card.querySelectorAll('bdi bdi').length, card.querySelectorAll('.cell-end').length,
    ]);
    await fix(reader);
    await publish(reader);
    await setClock(page, AFTER);
    await draw(reader);
    const drawn = await cells();
    tally.check(/^(Renée|Bob|Cem);\d$/.test(drawn[0]), `the name is first: ${drawn[0]}`);
    tally.equal(drawn.slice(1), ['ticket', 2, 1], 'its number has a heading');
    await lookAtStage(reader, tally, 'winners of a table');
    const result = await saved(page, 'save-result');
    await openMaker(reader, AFTER);
    await goOn(reader, result, 'result.html');
    await waitForText(reader.page, '#stage-heading', '5.');
    tally.equal(await reader.page.$eval('.card-name', (card) => [
      card.querySelectorAll('.of-column').length, card.querySelectorAll('bdi bdi').length,
    ]), [0, 2], 'without headings');
    await lookAtStage(reader, tally, 'winners of lines');
  },

  'rules that change nothing': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const rows = Array.from({ length: 20 }, (_, i) => `${i + 1},${['North', 'South', ''][i % 3]},Lane ${i >> 1}`);
    await typeList(reader, ['id', 'area', 'home'].join(',') + `\n${rows.join('\n')}`);
    await waitForText(page, '#list-table', 'table');
    await tickAll(page);
    await page.click('#table-make');
    await waitForText(page, '#list-count', '20 entries');
    await typeWhat(reader, { context: CONTEXT, prizes: 'Place: 2' });
    await toRules(page);
    await reader.paste('#setAsides-count', '3');
    const choose = (id, part) => page.$eval(`#${id}`, (select, wanted) => {
      select.value = [...select.options].find(({ text }) => text.includes(wanted)).value;
      select.dispatchEvent(new Event('input', { bubbles: true }));
    }, part);
    await choose('setAsides-asked', 'North');
    await page.click('#setAsides-add');
    await reader.paste('#caps-most', '7');
    await choose('caps-asked', 'area is North');
    await page.click('#caps-add');
    await reader.paste('#caps-most', '2');
    await choose('caps-asked', 'the same home');
    await page.click('#caps-add');
    const limits = await page.$$eval('#caps-rules li', (items) => items.map(({ innerText }) => innerText));
    tally.equal(limits.map((text) => /since no more than \d+ entries/.exec(text)?.[0]),
      ['since no more than 7 entries', 'since no more than 2 entries'], limits.join(' | '));
    // A limit without its group is no rule, and is not dropped.
    await reader.paste('#caps-most', '4');
    tally.check((await goBy(page, 'next'))?.length > 10, 'half a rule stops');
    await reader.paste('#caps-most', '');
    await giveTime(reader);
    const idle = await warnings(reader);
    tally.equal(idle.filter((text) => text.includes('keeps out nobody')).length, 2, idle.join(' | '));
    await toRules(page);
    await page.click('#caps-out-2');
    await page.click('#caps-out-1');
    const first = await warnings(reader);
    tally.equal(first.length, 2, first.join(' | '));
    tally.check(first.some((text) => text === 'Of “Place” there are only 2, and 3 are set aside. Set fewer aside.'),
      'more is set aside than there is');
    const isShared = (text) => text.startsWith('Lines 1 and 2 of the list have the same “home”');
    tally.check(first.some(isShared), first.join(' | '));
    await toRules(page);
    await page.click('#setAsides-out-1');
    await page.select('#one-per', 'area');
    const second = await warnings(reader);
    tally.equal(second.length, 1, second.join(' | '));
    tally.check(second[0].startsWith('6 lines of the list have no “area”'), second[0]);
    tally.check(second[0].includes('3, 6, 9, 12, 15, 18.'), 'which they are');
    const drawnOf = async () => {
      await fix(reader);
      await saved(page, 'save-terms');
      return JSON.parse(fs.readFileSync(at('terms.json'))).draw;
    };
    tally.equal(await drawnOf(), 20, 'all are drawn, so that no place stays behind');

    // The same rules go on from the saved page.
    const held = await saved(page, 'save-draw');
    await openMaker(reader, BEFORE);
    await goOn(reader, held, 'draw.html');
    await waitForText(page, '#stage-heading', '3.');
    await page.click('#back');
    await page.waitForFunction(() => document.getElementById('stage').dataset.screen !== undefined);
    tally.equal(await warnings(reader), second, 'it warns of the same');
    tally.equal(await drawnOf(), 20, 'and all are drawn still');
  },

  // The page says when a file was read in an encoding that it only guessed, when rows of a table have no ticket or are
  // the same, and when there is one entry alone.
  'how a list was read': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const table = Buffer.from('no,name,n\n1,Zo\xeb,2\n2,Ada,0\n3,Jos\xe9,1\n', 'latin1');
    await reader.choose('#list-file', table, 'table.csv');
    await waitForText(page, '#list-warnings', 'it was read as Windows-1252');
    tally.check((await reader.shown('#list-warnings')).includes('If Zoë, José are misspelt'), 'which words to look at');
    await page.select('#tickets', '3');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '3 entries');
    const said = await reader.shown('#list-warnings');
    tally.check(said.includes('1 row with 0 tickets got no entry: 3.'), said);
    tally.check(said.includes('Windows-1252'), 'it still says how the file was read');
    await reader.paste('#list-text', 'Ada, Zoë, José');
    await waitForText(page, '#list-warnings', 'There is only one entry');
    tally.check(!(await reader.shown('#list-warnings')).includes('Windows-1252'), 'typed text was read from no file');

    // Numbers of tickets make lines of rows that are the same differ.
    await reader.paste('#list-text', 'name;town;n\nAda;Ashby;1\nGrace;Ashby;1\nada;Ashby;1\nAda;Ashby;3');
    await waitForText(page, '#list-table', 'town');
    await tickAll(page);
    await page.select('#tickets', '3');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '6 entries');
    const rows = await reader.shown('#list-warnings');
    tally.check(rows.includes('1 row has the same cells as an earlier one in the chosen columns: 5.'), rows);
    tally.check(rows.includes('1 row is hard to tell from an earlier one: 4.'), rows);

    await reader.paste('#list-text', 'no;name;town\n1;Ada;Ashby\n2;Grace;Ashby');
    await waitForText(page, '#table-sample', 'Grace');
    await tickAll(page);
    await page.click('#table-make');
    await waitForText(page, '#list-count', '2 entries');
    await typeWhat(reader, { context: CONTEXT, prizes: 'Book: 1' });
    await toRules(page);
    const offered = await page.$$eval('#one-per option', (options) => options.map(({ value }) => value));
    tally.equal(offered, ['', 'town'], 'a column in which no two cells are the same is not offered');
  },

  // A text with several columns is drawn only once somebody says whether it is a table or plain lines, of which both
  // are shown as they would be drawn; a first line that may be a heading takes part only if somebody says so.
  'a table or plain lines': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const sample = (id) => page.$$eval(`#${id} li`, (items) => items.map(({ innerText }) => innerText));
    await reader.choose('#list-file', 'Raffle 2026,,,\nName,Telephone,,\nAda,71,,\nAda,72,,\nBob,73,,\n', 'table.csv');
    await waitForText(page, '#list-table', 'looks like a table');
    const refused = await goBy(page, 'next');
    tally.check(refused.startsWith('First say what the list is'), 'it is not drawn before that');
    tally.equal(await sample('lines-sample'), ['Raffle 2026,,,', 'Name,Telephone,,', 'Ada,71,,'], 'as plain lines');
    tally.check((await reader.shown('#table-private')).includes('Telephone'), 'a telephone number is not ticked');
    await waitForText(page, '#table-sample', '3;Bob');
    tally.equal(await sample('table-sample'), ['1;Ada', '2;Ada', '3;Bob'], 'numbered, since no column does that');
    await lookAtStage(reader, tally, 'a table or plain lines');
    await page.$$eval('#list-table .column input', ([, telephone]) => telephone.click());
    await waitForText(page, '#table-sample', '73;Bob');
    tally.equal(await sample('table-sample'), ['71;Ada', '72;Ada', '73;Bob'], 'by the column that tells them apart');
    await page.$$eval('#list-table .column input', ([, telephone]) => telephone.click());
    await page.click('#table-make');
    await waitForText(page, '#list-count', '3 entries');
    tally.equal(await page.$eval('#list-text', ({ value }) => value), '1;Ada\n2;Ada\n3;Bob\n', 'no heading, no title');
    await page.click('#table-back');
    await waitForText(page, '#list-count', '5 lines');
    await page.select('#heading-row', '0');
    await page.waitForFunction(() => !document.querySelector('label.column').innerText.includes('Name'));
    await tickAll(page);
    await waitForText(page, '#table-sample', 'Raffle 2026');
    tally.equal((await sample('table-sample'))[1], '2;Name;Telephone', 'without any headings');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '5 entries');
    await page.click('#table-back');
    await waitForText(page, '#list-count', '5 lines');
    tally.equal(await page.$eval('#heading-row', ({ value }) => value), '0', 'the row of the headings is still chosen');
    const boxes = await page.$$eval('label.column input', (all) => all.map(({ checked }) => checked));
    tally.equal(boxes, [true, true], 'and so are the columns');
    await page.click('#lines-keep');
    await waitForText(page, '#list-count', '5 entries');
    tally.equal(await goBy(page, 'next'), null, 'plain lines are drawn once it is said');

    await openMaker(reader, BEFORE);
    await typeList(reader, 'Name\nAda\nBob');
    await waitForText(page, '#list-warnings', 'may be a heading');
    tally.check((await goBy(page, 'next')).startsWith('First say what the list is'), 'a heading of one column');
    await page.click('#keep-header');
    tally.equal(await goBy(page, 'next'), null, 'a name that is no heading');
    await toScreen(page, 'who');
    await reader.paste('#list-text', 'E-Mail\nAda\nBob');
    await waitForText(page, '#list-warnings', 'E-Mail');
    const again = await goBy(page, 'next');
    tally.check(again.startsWith('First say what the list is'), 'another list is asked about anew');
  },

  // A rule by a number or a date asks for a column with yes or no that the page adds to the list, and the number itself
  // need not be in it; the page says why another column is in no rule, and how it understands a prize.
  'rules by numbers': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const rows = Array.from({ length: 40 }, (_, i) => `${i + 1},Child ${i},${i % 4},${i}.5 km`);
    await typeList(reader, `no,name,class,distance\n${rows.join('\n')}`);
    await page.waitForSelector('#table-make');
    await page.$$eval('#list-table .column input', (boxes) => boxes[2].click());
    await page.click('#yes-no summary');
    await page.select('#yes-no-column', 'distance');
    await page.click('#yes-no-add');
    await waitForText(page, '#yes-no-problem', 'Give a number');
    await reader.paste('#yes-no-bound', '1,5 km');
    await page.click('#yes-no-add');
    await waitForText(page, '#table-sample', '3;Child 2;2;no');
    await lookAtStage(reader, tally, 'a rule by a number');
    await page.click('#table-make');
    await waitForText(page, '#list-count', '40 entries');
    const list = await page.$eval('#list-text', ({ value }) => value);
    tally.check(list.startsWith('1;Child 0;0;yes\n2;Child 1;1;yes\n3;Child 2;2;no\n'), list.slice(0, 50));
    tally.check(!list.includes('km'), 'no distance is in the list');
    await typeWhat(reader, { context: CONTEXT, prizes: '2 places' });
    const read = (await reader.shown('#prizes-said')).replaceAll(/[\u2068\u2069]/g, '');
    tally.check(read.startsWith('“2 places” is read as 2 of “places”.'), read);
    await toRules(page);
    const offered = await page.$$eval('#tiers-asked option', (options) => options.map(({ text }) => text));
    tally.check(offered.includes('distance up to 1.5 km is yes (2 entries)'), offered.join(' | '));
    await page.click('#columns-out summary');
    const said = await reader.shown('#rules-by-columns');
    tally.check(said.includes('The column “name” can’t be in a rule'), 'why a column is in no rule');
    await toScreen(page, 'who');
    await page.click('#table-back');
    await waitForText(page, '#yes-no-columns', 'distance up to 1.5 km');
  },

  // An hour that the clock skips or has twice, and a time more than a year ahead, for which the beacon may be ended
  // before, are asked about before anything is fixed, in each language.
  'doubtful dates': async (reader, tally, browser) => {
    const page = await openMaker(reader, BEFORE);
    // Only Chromium can be in another zone here.
    if (browser === 'chromium') await page.emulateTimezone('Europe/Berlin');
    await giveList(reader, NAMES.join('\n'), 3);
    await toScreen(page, 'when');
    for (const [date, said] of [
      ['2032-08-23T16:00', 'more than a year from now'], ['2024-08-24T18:30', 'its keys deleted'],
      ...(browser === 'chromium' ? [
        ['2024-03-31T02:30', 'skips this hour'], ['2023-10-29T02:30', 'has this hour twice'],
      ] : []),
    ]) {
      await reader.paste('#date', date);
      await waitForText(page, '#doubted', said);
      tally.check((await goBy(page, 'next')).includes('Tick that it is meant'), date);
    }
    for (const date of [
      '2023-10-29T01:30', '2023-10-29T03:30', '2024-03-31T03:30', '2024-03-31T01:30', '2024-08-22T15:00',
    ]) {
      await reader.paste('#date', date);
      tally.equal(await reader.shown('#doubted'), '', `${date} is there once, and within a year`);
    }
    await reader.paste('#date', '2032-08-23T16:00');
    for (const [code, said] of [
      ['de', 'seine Schlüssel wurden gelöscht'], ['es', 'se borraron sus claves'],
      ['fr', 'ses clés ont été supprimées'], ['en', 'its keys deleted'],
    ]) {
      await page.click(`#language-${code}`);
      await waitForText(page, '#doubted', said);
    }
    await page.click('#is-date-meant');
    await fix(reader);
    if (browser === 'chromium') await page.emulateTimezone();
  },

  // A draw that is made again from its page has the same winners. Whoever changes a draw that was saved, or begins the
  // next one with the same list, gets another commitment, and the page says so; after the page was published nothing
  // can be changed.
  'drawing twice': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 3);
    await goToPublish(reader);
    const commitment = await commitmentShown(page);
    const held = await publish(reader);
    const changeable = () => page.$$eval('#stage-1, #stage-2', (found) => found.length);
    tally.equal(await changeable(), 0, 'what is published cannot be changed');
    await page.click('#back');
    tally.equal([await changeable(), await page.$('#back')], [0, null], 'nor from the stage before');
    await page.click('#next');
    await setClock(page, AFTER);
    await draw(reader);
    const winners = await shownCards(page);
    tally.check((await reader.shown('#stage')).includes('a commitment of its own'), 'the next draw is another');
    await page.click('#next-draw');
    await waitForText(page, '#list-count', '40 entries');
    await toScreen(page, 'what');
    tally.equal(await page.$eval('#context', ({ value }) => value), '', 'it needs a name of its own');

    // Once more from the saved page, as if nobody had drawn yet.
    await openMaker(reader, BEFORE);
    await goOn(reader, held, 'draw.html');
    await waitForText(page, '#stage-heading', '3.');
    tally.equal(await commitmentShown(page), commitment, 'the commitment stays');
    await tickSite(reader);
    await page.click('#next');
    await setClock(page, AFTER);
    await draw(reader);
    tally.equal(await shownCards(page), winners, 'and so do the winners');

    // Another time, though the page may be published already.
    await openMaker(reader, BEFORE);
    await goOn(reader, held, 'draw.html');
    await waitForText(page, '#stage-heading', '3.');
    await page.click('#back');
    tally.check((await reader.shown('#stage')).includes('everyone who has the first one can tell'), 'it is said');
    await reader.paste('#date', await reader.localTime('2023-08-23T15:59:24Z'));
    await fix(reader);
    tally.check(await commitmentShown(page) !== commitment, 'another commitment');
    await tickSite(reader);
    await page.click('#next');
    tally.check((await reader.shown('#problem')).startsWith('First save'), 'it is not saved');
    await reader.choose('#saved-files', held, 'draw.html');
    await waitForText(page, '#compared', 'draw.html is not what was saved here');
  },

  // With a seal or a private list, the page goes on only when all files were chosen again that nobody could make anew,
  // and says which one is lacking; without its list the page of a draw is not gone on with.
  'files that are lost': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 3);
    await toScreen(page, 'who');
    await page.click('#is-private');
    await toScreen(page, 'when');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await page.click('#seals summary');
    await page.click('#is-sealed');
    await fix(reader);
    await tickSite(reader);
    const files = ['draw.html', 'secret.json', 'blinding.json', 'entries.txt'];
    for (const [i, name] of files.entries()) {
      const bytes = await saved(page, `save-${name.split('.')[0]}`);
      await reader.choose('#saved-files', bytes, name);
      const others = files.slice(i + 1).join(', ').replace(/, ([^,]*)$/, ' and $1');
      await waitForText(page, '#compared', others === '' ? 'byte for byte' : `choose ${others} too`);
      await page.click('#next');
      if (others !== '') {
        const problem = await reader.shown('#problem');
        tally.check(problem.includes(`choose ${others} too`), `without ${others} it stops`);
      }
    }
    await waitForText(page, '#stage-heading', '4.');

    // From the page alone nothing is fixed anew.
    await openMaker(reader, BEFORE);
    await goOn(reader, fs.readFileSync(at('draw.html')), 'draw.html');
    await waitForText(page, '#stage-heading', '3.');
    await page.click('#back');
    await toScreen(page, 'look');
    await page.click('#next');
    await waitForText(page, '#problem', 'There is no list yet.');
    tally.equal(await screenShown(page), 'who', 'where it is asked for');

    fs.writeFileSync(at('list.txt'), `${NAMES.join('\n')}\n`);
    run('commit', '--context=x', '--entries=list.txt', `--drand=quicknet@${DRAWN}`, '-o', 'bare.json', '--force');
    run('report', 'bare.json', '-o', 'bare.html', '--force');
    await openMaker(reader, BEFORE);
    await goOn(reader, fs.readFileSync(at('bare.html')), 'bare.html');
    await waitForText(page, '#check-status', 'This page holds no list');
  },
};

await inEachMaker(TESTS);
