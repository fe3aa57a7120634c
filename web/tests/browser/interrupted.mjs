// Draws on the page on which draws are made, of which the page is closed at every step: a raffle with a seal, a private
// list, and a deal of cards by seals alone. Each goes on from what was saved, to the end.
import fs from 'node:fs';
import {
  AFTER, BEFORE, NAMES, REPLY, at, fix, goOn, inEachMaker, openMaker, pressed, run, saved, screenShown, setClock,
  tickSite, toScreen, waitForText, withdrawFirst,
} from './organiser.mjs';

/** The last second for which the page chooses the round of the beacon that the tests know. */
const WHEN = { date: '2023-08-23T15:59:23Z' };
const PUBLIC = '2023-08-23T15:20:00Z';

/**
 * The draws: what is typed on each screen, one step each, as values by the ids of their fields; the files that the
 * organiser alone has; and how many rounds there are, of which the last one is drawn.
 */
const DRAWS = {
  raffle: {
    typed: [['who', { 'list-text': NAMES.join('\n') }], ['what', { context: 'A raffle' }],
      ['what', { prizes: 'Bicycle: 1\nBook: 2', reserves: '2' }], ['what', { rules: 'Fetch it within a week.' }],
      ['when', WHEN], ['when', { 'is-sealed': true, 'seals-of-others': 'SEAL' }]],
    own: ['secret.json'], rounds: 1,
  },
  private: {
    typed: [['who', { 'list-text': NAMES.join('\n') }], ['who', { 'is-private': true }],
      ['what', { context: 'A private list', prizes: 'Seat: 3', reserves: '4' }], ['when', WHEN]],
    own: ['blinding.json', 'entries.txt'], rounds: 1,
  },
  cards: {
    typed: [['who', { 'list-text': NAMES.join('\n') }], ['what', { context: 'A deal' }],
      ['what', { 'draw-count': '5' }],
      ['when', { 'is-beaconless': true, 'is-sealed': true }], ['when', { rounds: '3', 'seals-of-others': 'SEAL' }]],
    own: ['secret.json'], rounds: 3,
  },
};

/** Returns what is typed on the screen that is shown, as [id, value] each. */
const typed = (page) => page.$$eval('#stage [id]', (found) => found
  .filter((field) => field.matches('input:not([type=file]), select, textarea:not([readonly])'))
  .map(({ id, type, value, checked }) => [id, type === 'checkbox' ? checked : value.trim()]));

/** Returns what is typed on all screens. */
async function allTyped(page) {
  const all = [];
  for (const screen of ['who', 'what', 'when']) {
    await toScreen(page, screen);
    if (screen === 'who') await waitForList(page);
    all.push(...await typed(page));
  }
  return all;
}

const cards = (page) => page.$$eval('.card-name', (found) => found.map(({ innerText }) => innerText));

/** Waits until the list was looked at. */
const waitForList = (page) => waitForText(page, '#list-count', `${NAMES.length} entries`);

/** Types values into the fields of a screen. */
async function type(reader, screen, values, seal) {
  await toScreen(reader.page, screen);
  for (const [id, value] of Object.entries(values)) {
    if (value === true) {
      const isFolded = await reader.page.$eval('#seals', ({ open }) => !open).catch(() => false);
      if (isFolded && id !== 'is-private') await reader.page.click('#seals summary');
      await reader.page.click(`#${id}`);
    } else await reader.paste(`#${id}`, id === 'date' ? await reader.localTime(value) : value.replace('SEAL', seal));
    if (id === 'list-text') await waitForList(reader.page);
  }
}

/** Saves what is begun, opens the page anew and goes on, and looks whether the screen has what it had. */
async function goOnBegun(reader, tally, what) {
  const [screen, before] = [await screenShown(reader.page), await typed(reader.page)];
  const begun = await pressed(reader.page, 'save-begun', 'begun.json');
  const page = await openMaker(reader, BEFORE);
  await goOn(reader, begun, 'begun.json');
  await page.waitForFunction((name) => document.getElementById('stage').dataset.screen === name, {}, screen);
  if (screen === 'who') await waitForList(page);
  tally.equal(await typed(page), before, `${what}: what was begun`);
}

/** Opens the page anew and goes on from the page of the draw, with the files that the organiser alone has. */
async function goOnFixed(reader, files, own, now) {
  const page = await openMaker(reader, now);
  await goOn(reader, files['draw.html'], 'draw.html');
  await waitForText(page, '#stage-heading', '3.');
  for (const [i, name] of own.entries()) {
    await waitForText(page, '#compared', own.slice(i).join(' and '));
    await reader.choose('#saved-files', files[name], name);
  }
  await waitForText(page, '#compared', 'byte for byte');
}

/** Says that the draw is public, and goes to the fourth stage. */
async function goToDraw(reader, isAsked) {
  const { page } = reader;
  await tickSite(reader);
  await page.click('#next');
  if (isAsked) {
    await waitForText(page, '#problem', 'say when');
    await reader.paste('#when-site', await reader.localTime(PUBLIC));
    await page.click('#next');
  }
  await waitForText(page, '#stage-heading', '4.');
}

/** Opens the page anew and goes on from the result. Returns who was drawn. */
async function goOnDrawn(reader, files, own) {
  const page = await openMaker(reader, AFTER);
  await goOn(reader, files['result.html'], 'result.html');
  await waitForText(page, '#stage-heading', '5.');
  if (own.includes('blinding.json')) {
    for (const name of ['withdrawals.txt', ...own]) {
      if (files[name] !== undefined) await reader.choose('#kept-files', files[name], name);
      if (files[name] !== undefined && name !== own.at(-1)) await waitForText(page, '#kept-status', 'Now choose');
    }
    await page.waitForSelector('#make-proofs');
  }
  return cards(page);
}

/** Makes a draw, and closes the page wherever it can be closed. */
async function interruptedDraw(reader, tally, name, { typed: steps, own, rounds }) {
  const files = {};
  const keep = async (id, file) => {
    files[file] = await saved(reader.page, id);
  };
  const isSealed = own.includes('secret.json');
  const given = Object.assign({}, ...steps.map(([, values]) => values));
  const { context } = given;
  const ben = ['--context', context, '--name', 'ben', '--rounds', String(rounds)];
  fs.rmSync(at(`ben-${name}.json`), { force: true });
  const seal = `ben=${run('seal', ...ben, '-o', `ben-${name}.json`).trim()}`;
  await openMaker(reader, BEFORE);
  for (const [screen, values] of steps) {
    await type(reader, screen, values, seal);
    await goOnBegun(reader, tally, `${name}, ${Object.keys(values)}`);
  }
  const all = await allTyped(reader.page);
  await fix(reader);
  for (const file of ['draw.html', 'terms.json', ...own]) await keep(`save-${file.split('.')[0]}`, file);
  fs.copyFileSync(at('terms.json'), at(`terms-${name}.json`));
  const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));

  // Saved, and not chosen again: what was typed is there.
  await goOnFixed(reader, files, own, BEFORE);
  tally.check((await reader.page.$('#post')) !== null, `${name}: the text to publish`);
  tally.check((await reader.page.$eval('#post', ({ value }) => value)).includes(commitment), `${name}: it is the same`);
  const withoutDraw = (fields) => fields.filter(([id]) => id !== 'draw-count' || given[id] !== undefined);
  // A private list is the one that was saved, in its random order.
  const ordered = files['entries.txt'];
  const list = ordered === undefined ? given['list-text'] : Buffer.from(ordered).toString().trim();
  tally.equal(list.split('\n').toSorted(), NAMES.toSorted(), `${name}: the entries of what is fixed`);
  const expected = all.map(([id, value]) => [id, id === 'list-text' ? list : value]);
  tally.equal(withoutDraw(await allTyped(reader.page)), withoutDraw(expected), `${name}: the answers of what is fixed`);

  // Published, and closed before the draw and after its time.
  await goOnFixed(reader, files, own, BEFORE);
  await goToDraw(reader, false);
  const openings = [];
  for (const step of ['opened', 'given', 'drawn']) {
    await goOnFixed(reader, files, own, AFTER);
    await goToDraw(reader, rounds === 1);
    if (rounds > 1) await reader.paste('#make-round', String(rounds - 1));
    if (isSealed) {
      await reader.page.click('#open-seal');
      await waitForText(reader.page, '#opened', 'It is open');
      await keep('save-secret', 'secret.json');
      await keep('save-opening', 'opening.json');
      openings.push(Buffer.from(files['opening.json']).toString());
      run('open', `ben-${name}.json`, 'terms.json', '--commitment', commitment, '--round', String(rounds - 1), '-o',
        'of-ben.json', '--force');
    }
    if (step === 'opened') continue;
    const sent = isSealed ? [fs.readFileSync(at('of-ben.json'), 'utf8')] : [];
    for (const text of [...sent, ...(rounds === 1 ? [REPLY] : [])]) {
      await reader.paste('#make-text', text);
      if (step === 'given') break;
      await reader.page.click('#make-draw');
      // What was taken is no longer in the field, or the draw is made.
      await reader.page.waitForFunction((given) => document.getElementById('make-text')?.value !== given, {}, text);
    }
  }
  tally.check(openings.every((opening) => opening === openings[0]), `${name}: each time it opens alike`);
  await waitForText(reader.page, '#stage-heading', '5.');
  tally.check((await reader.shown('#strip')).startsWith('Verified'), await reader.shown('#strip'));
  const ending = rounds > 1 ? `-${rounds - 1}` : '';
  await keep(`save-result${ending}`, 'result.html');
  await saved(reader.page, `save-transcript${ending}`);
  // Who wins by rules is in the awards.
  const result = `${given.prizes === undefined ? 'winners' : 'drawn'}${ending}`;
  await saved(reader.page, `save-${result}`);
  const drawn = await cards(reader.page);
  tally.equal(await goOnDrawn(reader, files, own), drawn, `${name}: who was drawn`);
  if (rounds === 1) {
    await withdrawFirst(reader.page);
    await keep('save-result', 'result.html');
    await keep('save-withdrawals', 'withdrawals.txt');
    const after = await cards(reader.page);
    tally.check(JSON.stringify(after) !== JSON.stringify(drawn), `${name}: somebody moves up`);
    tally.equal(await goOnDrawn(reader, files, own), after, `${name}: who moved up`);
  }
  await setClock(reader.page, BEFORE);
  await reader.page.click('#next-draw');
  await waitForList(reader.page);
  await type(reader, 'what', { context: 'The next one' }, seal);
  await goOnBegun(reader, tally, `${name}, the next draw`);

  fs.writeFileSync(at('list.txt'), `${list}\n`);
  const pins = own.includes('blinding.json') ? ['--blinding', 'blinding.json'] : [];
  const round = rounds > 1 ? ['--round', String(rounds - 1)] : ['--published-at', PUBLIC];
  const { verdict } = JSON.parse(run('verify', `transcript${ending}.json`, '--commitment', commitment, ...round,
    '--entries', 'list.txt', ...pins, '--result', `${result}.txt`, '--json'));
  tally.equal(verdict, 'verified', `${name}: the command says`);
}

await inEachMaker(Object.fromEntries(Object.entries(DRAWS).map(([name, draw]) => [
  name, (reader, tally) => interruptedDraw(reader, tally, name, draw),
])));
