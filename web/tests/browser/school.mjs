// A school with tiers on the page on which draws are made: siblings first, then children who live near, then all
// others, and a waiting list. By clicks on a phone, interrupted at every step, and by keyboard alone.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROGRAM } from '../program.mjs';
import {
  AFTER, BEFORE, DESK, DRAWN, REPLY, at, draw, fix, goBy, goOn, goToPublish, heading, inEachMaker, lookAtAll, openMaker,
  publish, run, saved, screenShown, setClock, tickAll, toRules, toScreen, typeWhat,
  waitForText,
} from './organiser.mjs';

const VERIFY = fileURLToPath(new URL('../../../examples/verify.py', import.meta.url));
const SCHOOL = 'St Mary, first year';
/** The children, of whom some have names that would do harm if a page took them for more than text. */
const CHILDREN = Array.from({ length: 24 }, (_, i) => {
  const name = ['</script><script>alert(1)</script>', '"><svg onload=alert(1)>', '<img src=x onerror=alert(1)>'][i];
  return [`C${101 + i}`, i % 6 === 1 ? 'yes' : 'no', i % 3 === 0 ? 'near' : 'far', name ?? `child ${i}`];
});
const cell = (text) => `"${text.replaceAll('"', '""')}"`;
const TABLE = ['number,sibling,home,name', ...CHILDREN.map((cells) => cells.map(cell).join(','))].join('\r\n');
const LIST = CHILDREN.map((cells) => `${cells.join(';')}\n`).join('');
const ALLOCATION = [
  'columns number;sibling;home;name', 'award Place: 9', 'waitlist Waiting list',
  'fill Place: home = near, at most 2', 'fill Place: sibling = yes', 'fill Place: home = near', 'fill Place',
  'fill Waiting list', 'cap home: 8',
].join('\n');

/** Opens the page on a phone, and goes on from a file if one is given. */
async function open(reader, now, file = null, name = 'draw.html') {
  const page = await openMaker(reader, now);
  await page.setViewport({ width: 360, height: 800 });
  if (file !== null) await goOn(reader, file, name);
  return page;
}

/** Chooses what begins like this in a select. */
async function pick(page, id, text) {
  const found = await page.$eval(`#${id}`, ({ options }, begin) => (
    [...options].find((option) => option.text.startsWith(begin))?.value), text);
  await page.select(`#${id}`, found);
}

/** Saves what was begun, opens the page anew as after a week, and goes on where it was. */
async function interrupt(reader) {
  const { page } = reader;
  const screen = await screenShown(page);
  const before = await page.evaluate(() => window.blobs.size);
  await page.click('#save-begun');
  await page.waitForFunction((size) => window.blobs.size > size, {}, before);
  const begun = await page.evaluate(async () => [...window.blobs.values()].at(-1).text());
  await open(reader, BEFORE, begun, 'begun.json');
  await page.waitForFunction((name) => document.getElementById('stage').dataset.screen === name, {}, screen);
}

/** The rules that the page shows. */
const rulesShown = (page) =>
  page.$$eval('#rules-by-columns li bdi', (found) => found.map(({ innerText }) => innerText));

/** Looks whether the command and examples/verify.py verify what was saved, and whether it is what the command makes. */
function verify(tally) {
  const same = (one, other) => fs.readFileSync(at(one), 'utf8') === fs.readFileSync(at(other), 'utf8');
  fs.writeFileSync(at('list.txt'), LIST);
  fs.writeFileSync(at('allocation.txt'), ALLOCATION);
  run('commit', '--context', SCHOOL, '--entries', 'list.txt', '--allocation', 'allocation.txt', '--drand',
    `quicknet@${DRAWN}`, '-o', 'terms-of-command.json', '--force');
  tally.check(same('terms.json', 'terms-of-command.json'), 'the terms are those of the command');
  tally.check(same('entries.txt', 'list.txt'), 'and so is the list');
  fs.writeFileSync(at('reply.json'), REPLY);
  run('draw', 'terms.json', '--beacon', 'quicknet=reply.json', '--entries', 'list.txt', '-o',
    'transcript-of-command.json', '--awards', 'awards.txt', '--force');
  tally.check(same('transcript.json', 'transcript-of-command.json'), 'and so is the transcript');
  const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));
  const given = ['transcript.json', '--commitment', commitment, '--published-at', '2023-08-23T15:20:00Z', '--entries',
    'list.txt', '--awards', 'awards.txt'];
  // examples/verify.py checks no signature of a beacon.
  for (const [program, args, verdict] of [
    [PROGRAM, ['verify', ...given], 'verified'], ['python3', [VERIFY, ...given], 'consistent'],
  ]) {
    const { stdout, stderr } = spawnSync(program, [...args, '--json'], { cwd: DESK });
    const answer = JSON.parse(stdout.toString() || stderr.toString());
    tally.equal(answer.verdict, verdict, `${program}: ${stdout}${stderr}`);
    const awards = answer.checks?.find(({ name }) => name === 'awards');
    tally.equal(awards?.state, 'passed', `${program}: who has what`);
  }
}

/** Draws in the fourth stage, and saves what comes of it. */
async function drawAndVerify(reader, tally) {
  await setClock(reader.page, AFTER);
  await draw(reader);
  await saved(reader.page, 'save-transcript');
  const shown = await reader.page.$$eval('.card-name', (cards) => cards.map(({ innerText }) => innerText));
  verify(tally);
  const awards = fs.readFileSync(at('awards.txt'), 'utf8').trim().split('\n').map((line) => line.split(': ')[1]);
  tally.check(shown.every((text, i) => text.includes(awards[i])), `who has what: ${shown} and ${awards}`);
  tally.equal(shown.length, 24, 'everyone has a place or waits');
  const timeline = await reader.page.$eval('#timeline', ({ textContent }) => textContent);
  tally.check(timeline.includes('all 24, to put them in order'), 'not all get something');
  tally.check((await reader.shown('#stage')).includes('whoever is first here is not always the next'),
    'who comes next goes by the steps');
}

/** Presses Tab until an element has the focus; of one that is folded, its summary. */
async function tabTo(page, id) {
  const focused = () => page.evaluate(() => (
    document.activeElement.matches('summary') ? document.activeElement.parentElement : document.activeElement).id);
  for (let presses = 0; presses < 120; presses++) {
    if (await focused() === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${id}`);
}

async function press(page, id, key = 'Enter') {
  await tabTo(page, id);
  await page.keyboard.press(key);
}

async function type(page, id, text) {
  await tabTo(page, id);
  await page.keyboard.type(text);
}

const TESTS = {
  'by keyboard': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    // Keys press buttons only in a window that has the focus.
    await page.bringToFront();
    // A file is chosen in a window of the system, which is no part of the page.
    await tabTo(page, 'list-file');
    await reader.choose('#list-file', TABLE, 'children.csv');
    await waitForText(page, '#list-table', 'looks like a table');
    await tickAll(page);
    await press(page, 'table-make');
    await waitForText(page, '#list-count', '24 entries');
    await press(page, 'next');
    await type(page, 'context', SCHOOL);
    await type(page, 'prizes', 'Place: 9');
    await press(page, 'is-all-waiting', ' ');
    await press(page, 'first');
    for (const [kind, number, asked] of [
      ['tiers', null, 'sibling is yes'], ['tiers', null, 'home is near'], ['setAsides', '2', 'home is near'],
      ['caps', '8', 'the same home'],
    ]) {
      if (number !== null) await type(page, `${kind}-${kind === 'caps' ? 'most' : 'count'}`, number);
      await type(page, `${kind}-asked`, asked);
      await press(page, `${kind}-add`);
    }
    tally.equal((await rulesShown(page)).length, 4, 'the rules');
    await press(page, 'next');
    await tabTo(page, 'date');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await press(page, 'next');
    await page.waitForSelector('#preview-start');
    await press(page, 'next');
    await waitForText(page, '#stage-heading', '3.');
    await saved(page, 'save-terms');
    await saved(page, 'save-entries');
    for (const id of ['save-draw', 'saved-files']) await tabTo(page, id);
    await reader.choose('#saved-files', await saved(page, 'save-draw'), 'draw.html');
    await waitForText(page, '#compared', 'byte for byte');
    await press(page, 'did-site', ' ');
    await tabTo(page, 'where-site');
    await page.keyboard.type('example.org/draw');
    // Forward, since Tab leads out of the page at its end, and in some browsers keys then go elsewhere.
    await press(page, 'no-file');
    await tabTo(page, 'copy-post');
    await press(page, 'next');
    await waitForText(page, '#stage-heading', '4.');
    await setClock(page, AFTER);
    await page.waitForSelector('#make-folded[open]');
    await tabTo(page, 'make-text');
    tally.equal(await heading(reader), '4. The draw', 'the fourth stage');
    await drawAndVerify(reader, tally);
    for (const id of ['save-result', 'withdraw', 'withdraw-now', 'next-draw']) await tabTo(page, id);
  },

  // A school with tiers, places set aside, a limit and a waiting list is made by clicks alone, also on a phone, and
  // goes on from what was saved at every step, with all its rules; the terms are those of `commit --allocation`, the
  // command verifies the draw, and examples/verify.py finds nothing wrong with it.
  'by clicks on a phone, interrupted at every step': async (reader, tally) => {
    const page = await open(reader, BEFORE);
    await reader.choose('#list-file', TABLE, 'children.csv');
    await waitForText(page, '#list-table', 'looks like a table');
    await tickAll(page);
    await page.click('#table-make');
    await waitForText(page, '#list-count', '24 entries');
    await typeWhat(reader, { context: SCHOOL, 'draw-count': '9' });
    await goBy(page, 'next');
    tally.equal(await screenShown(page), 'when', 'without prizes there are no rules about them');
    await typeWhat(reader, { prizes: 'Place: 9' });
    await interrupt(reader);
    await page.click('#is-all-waiting');
    await toRules(page);
    await page.click('#tiers-add');
    tally.check((await reader.shown('#tiers-problem')).startsWith('Fill in all'), 'a rule that says nothing');
    await pick(page, 'tiers-asked', 'sibling is yes');
    tally.check((await goBy(page, 'next')).includes('not added'), 'a rule that is not added is not lost');
    await page.click('#tiers-add');
    await interrupt(reader);
    tally.equal(await rulesShown(page), ['sibling is yes (4 entries)'], 'what was saved has the rule');
    await pick(page, 'tiers-asked', 'home is near');
    await page.click('#tiers-add');
    await reader.paste('#setAsides-count', '2');
    await pick(page, 'setAsides-asked', 'home is near');
    await page.click('#setAsides-add');
    await reader.paste('#caps-most', '7');
    await pick(page, 'caps-asked', 'the same home');
    await page.click('#caps-add');
    await reader.paste('#caps-most', '8');
    await pick(page, 'caps-asked', 'the same home');
    await page.click('#caps-add');
    const rules = ['sibling is yes (4 entries)', 'home is near (8 entries)', '2 Place: home is near (8 entries)',
      'At most 8: the same home'];
    tally.equal(await rulesShown(page), rules, 'the rules, of which a later one replaces its like');
    await typeWhat(reader, { prizes: 'Seat: 9' });
    await toRules(page);
    tally.check((await goBy(page, 'next')).includes('no longer among the prizes'), 'a prize that is gone');
    await typeWhat(reader, { prizes: 'Place: 9' });
    await toRules(page);
    await interrupt(reader);
    tally.equal(await rulesShown(page), rules, 'all rules were saved');
    await toScreen(page, 'when');
    await interrupt(reader);
    await reader.paste('#date', await reader.localTime(DRAWN));
    await lookAtAll(reader);
    await interrupt(reader);
    await lookAtAll(reader);
    await page.click('#preview-start');
    await waitForText(page, '#what-if-said', 'moves up');
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { documentElement: { scrollWidth, clientWidth } } = document;
      return { scrollWidth, clientWidth };
    });
    tally.equal(scrollWidth, clientWidth, 'nothing sticks out');
    await fix(reader);
    const first = await saved(page, 'save-terms');
    await saved(page, 'save-entries');
    const held = await saved(page, 'save-draw');
    const post = await page.$eval('#post', ({ value }) => value);
    for (const part of [
      '24 entries take part.\nTo be given: 9 “Place”.', 'First, up to 2 entries whose “home” is “near” get “Place”.',
      'Then entries whose “sibling” is “yes” get “Place” while one is left.', 'At most 8 awards go',
    ]) tally.check(post.includes(part), `the text says ${part}: ${post}`);

    await open(reader, BEFORE, held);
    await waitForText(page, '#stage-heading', '3.');
    await page.click('#stage-1');
    await waitForText(page, '#list-count', '24 entries');
    tally.check((await reader.shown('#stage')).startsWith('This draw was fixed'), 'a warning');
    await toRules(page);
    tally.equal(await rulesShown(page), rules, 'before it is published, the form is there again');
    await fix(reader);
    tally.check(Buffer.from(await saved(page, 'save-terms')).equals(Buffer.from(first)), 'and means the same terms');
    await publish(reader);

    await open(reader, BEFORE, held);
    await waitForText(page, '#stage-heading', '3.');
    await publish(reader);
    await drawAndVerify(reader, tally);
    const result = await saved(page, 'save-result');

    await open(reader, AFTER, result, 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    tally.equal(await page.$$eval('main img, main svg[onload], main script', ({ length }) => length), 0,
      'names stay text');
    await page.click('#next-draw');
    await waitForText(page, '#list-count', '24 entries');
    await typeWhat(reader, { context: 'Another year' });
    await toRules(page);
    tally.equal(await rulesShown(page), rules, 'the next draw has the same rules');
  },

  // Where there are several classes, a rule gives siblings their own class first; the page says what happens without
  // it, and speaks of places once that is chosen, also after a break.
  'two classes': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const rows = CHILDREN.map(([id, sibling, home], i) => (
      `${id},${sibling},${sibling === 'yes' ? `Class ${'AB'[i % 2]}` : ''},${home}`));
    await reader.choose('#list-file', ['number,sibling,class,home', ...rows].join('\n'), 'children.csv');
    await waitForText(page, '#list-table', 'looks like a table');
    await tickAll(page);
    await page.click('#table-make');
    await waitForText(page, '#list-count', '24 entries');
    await typeWhat(reader, { context: SCHOOL, prizes: 'Class A: 3\nClass B: 3' });
    tally.check((await reader.shown('#stage')).includes('Prizes or places'), 'nothing is chosen yet');
    await page.select('#award-kind', 'places');
    await page.waitForFunction(() => document.querySelector('label[for="prizes"]').innerText === 'Places');
    tally.equal(await page.evaluate(() => document.activeElement.id), 'award-kind', 'the focus stays');
    await page.click('#is-all-waiting');
    await toRules(page);
    tally.check((await reader.shown('#stage')).includes('At most one place for each'), 'the words for places');
    const offered = await page.$$eval('#tiers-asked option', (options) => options.map(({ text }) => text));
    tally.check(offered.includes('each gets what class names (4 entries)'), offered.join(' | '));
    await pick(page, 'tiers-asked', 'sibling is yes (4 entries)');
    await page.click('#tiers-add');
    const effect = async () => (await reader.shown('#first-said')).replaceAll(/[\u2068\u2069]/g, '');
    tally.check((await effect()).includes('Each group in turn gets “Class A” first'), 'what happens without it');
    await page.click('#tiers-out-1');
    await pick(page, 'tiers-asked', 'sibling is yes (4 entries): each gets what class names');
    await page.click('#tiers-add');
    tally.check(!(await effect()).includes('Each group in turn'), 'with it this does not happen');
    await interrupt(reader);
    tally.equal(await rulesShown(page), ['sibling is yes (4 entries): each gets what class names'], 'the rule');
    tally.check((await reader.shown('#stage')).includes('At most one place for each'), 'and the words are kept');
    await reader.paste('#caps-most', '5');
    await pick(page, 'caps-asked', 'home is near');
    await page.click('#caps-add');
    await toScreen(page, 'when');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await lookAtAll(reader);
    await page.click('#preview-start');
    await waitForText(page, '#preview', 'sibling” is “yes');
    await fix(reader);
    await saved(page, 'save-terms');
    tally.equal(JSON.parse(fs.readFileSync(at('terms.json'))).allocation.split('\n'), [
      'columns number;sibling;class;home', 'award Class A: 3', 'award Class B: 3', 'waitlist Waiting list',
      'fill @class: sibling = yes', 'fill Class A', 'fill Class B', 'fill Waiting list', 'cap home = near: 5',
    ], 'the terms');
  },

  // An order of all entries needs no number and no prizes.
  'an order': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await reader.choose('#list-file', 'Ada\nBen\nCy\n', 'three.txt');
    await waitForText(page, '#list-count', '3 entries');
    await typeWhat(reader, { context: SCHOOL, prizes: 'Place: 1' });
    await page.select('#award-kind', 'order');
    await page.waitForFunction(() => document.getElementById('prizes').closest('.field').hidden);
    tally.equal(await page.$eval('#draw-count', (input) => input.closest('.field').hidden), true, 'nothing is counted');
    const effect = await reader.shown('#prizes-said');
    tally.check(effect.includes('All 3 entries are put in a random order'), effect);
    await goToPublish(reader);
    await saved(page, 'save-terms');
    const { draw: drawn, allocation } = JSON.parse(fs.readFileSync(at('terms.json')));
    tally.equal([drawn, allocation], [3, undefined], 'all are drawn');
  },

  // Of more than a thousand who have a place or wait, the one who withdraws is typed, and nothing happens if nobody has
  // that id; whoever the command moves up moves up.
  'a withdrawal from a long list': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const list = Array.from({ length: 1200 }, (_, i) => `ticket ${i + 1}\n`).join('');
    await reader.choose('#list-file', list, 'long.txt');
    await waitForText(page, '#list-count', '1,200 entries');
    await typeWhat(reader, { context: SCHOOL, prizes: 'Book: 2' });
    await page.click('#is-all-waiting');
    await goToPublish(reader);
    await publish(reader);
    await setClock(page, AFTER);
    await draw(reader);
    await saved(page, 'save-transcript');
    const [first] = await page.$$eval('.card-name', (cards) => cards.map(({ innerText }) => innerText.slice(1, -1)));
    await reader.paste('#withdraw', 'ticket 1201');
    await page.click('#withdraw-now');
    tally.check((await reader.shown('#withdraw-problem')).startsWith('Nobody with this name'), 'an id that nobody has');
    tally.equal(await page.$('#save-withdrawals'), null, 'nobody has withdrawn');
    await reader.paste('#withdraw', ` ${first} `);
    await page.click('#withdraw-now');
    await page.waitForFunction(() => document.getElementById('save-withdrawals') !== null);
    await saved(page, 'save-withdrawals');
    await saved(page, 'save-awards');
    fs.writeFileSync(at('list.txt'), list);
    run('awards', 'transcript.json', '--entries', 'list.txt', '--withdrawn', 'withdrawals.txt', '-o',
      'awards-of-command.txt', '--force');
    const bytes = (file) => fs.readFileSync(at(file), 'utf8');
    tally.equal(bytes('withdrawals.txt'), `${first}\n`, 'who withdrew');
    tally.check(bytes('awards.txt') === bytes('awards-of-command.txt'), 'the awards are those of the command');
  },
};

await inEachMaker(TESTS);
