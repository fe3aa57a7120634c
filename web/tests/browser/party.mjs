// The page on which draws are made, in the hands of somebody who was asked for a seal, and a deal of cards between two
// such pages.
import fs from 'node:fs';
import {
  AFTER, BEFORE, DRAWN, at, draw, fix, goBy, goOn, goToPublish, inEachMaker, lookAtStage, openMaker, pressed, publish,
  run, saved, setClock, tickSite, toScreen, typeList, typeWhat, waitForText,
} from './organiser.mjs';

const DECK = ['clubs', 'diamonds', 'hearts', 'spades'].flatMap((suit) => (
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'].map((rank) => `${rank} of ${suit}`)));
const TABLE = 'Table 4, 7 May 2026';
const textOf = (bytes) => Buffer.from(bytes).toString();
const value = (page, id) => page.$eval(`#${id}`, (field) => field.value);

/** Unfolds what somebody needs who was asked for a seal. */
async function unfoldParty(page) {
  await page.click('#party summary');
  await page.waitForSelector('#party-open');
}

/** Makes a seal on a page of its own. Returns the line to send and the secret. */
async function makeSeal(reader, context, name, rounds) {
  const page = await openMaker(reader, BEFORE);
  await unfoldParty(page);
  await reader.paste('#party-context', ` ${context} `);
  await reader.paste('#party-name', name);
  await reader.paste('#party-rounds', String(rounds));
  await page.click('#party-make');
  await page.waitForSelector('#save-my-secret');
  const secret = await saved(page, 'save-my-secret');
  return { page, secret };
}

/** Opens a seal on a page of its own. Returns what the page answers, or null if it is open. */
async function openSeal(reader, { secret, terms, name, commitment, round }) {
  const page = await openMaker(reader, BEFORE);
  await unfoldParty(page);
  await reader.choose('#party-secret', secret);
  await reader.choose('#party-terms', terms, name);
  await waitForText(page, '#party-bound', 'will be drawn');
  await reader.paste('#party-commitment', commitment);
  if (round !== undefined) await reader.paste('#party-round', String(round));
  await page.click('#party-open');
  await page.waitForFunction(() => document.getElementById('party-open-problem').textContent !== ''
    || document.getElementById('save-opened') !== null);
  return (await page.$('#save-opened')) === null ? reader.shown('#party-open-problem') : null;
}

const TESTS = {
  // Whoever is asked for a seal makes it and opens it in the page: the seal, the opening and the secret after it are
  // byte for byte those of the command, and the secret opens for one commitment only.
  'a deal of cards between two pages': async (reader, tally) => {
    const { page, secret } = await makeSeal(reader, TABLE, 'ben', 3);
    tally.equal(await page.$('#party-seal'), null, 'no line before the secret is saved');
    await reader.choose('#party-saved', 'something else');
    await waitForText(page, '#party-compared', 'is not what was saved');
    await reader.choose('#party-saved', secret);
    await waitForText(page, '#party-line', 'The line to send');
    const line = await value(page, 'party-seal');
    await lookAtStage(reader, tally, 'a seal for somebody else');
    fs.writeFileSync(at('ben.json'), secret, { mode: 0o600 });

    // Ada makes the draw, with a seal of her own and without the beacon.
    await openMaker(reader, BEFORE);
    await typeList(reader, DECK.join('\n'));
    await typeWhat(reader, { context: TABLE, 'draw-count': '5' });
    await toScreen(page, 'when');
    await page.click('#seals summary');
    await page.click('#is-sealed');
    await page.click('#is-beaconless');
    tally.check(!(await reader.shown('#stage')).includes('Day and time'), 'a draw of seals alone needs no time');
    tally.check((await goBy(page, 'next')).includes('at least two seals'), 'one seal alone');
    await reader.paste('#rounds', '0');
    await reader.paste('#seals-of-others', line);
    tally.check((await goBy(page, 'next')).includes('from 1 to'), 'no rounds');
    await reader.paste('#rounds', '3');
    const ask = await value(page, 'ask');
    tally.check(ask.includes(`draw: ${TABLE}\nRounds: 3`), ask);
    await lookAtStage(reader, tally, 'seals alone');
    await fix(reader);
    const held = await saved(page, 'save-draw');
    const ada = await saved(page, 'save-secret');
    const post = await value(page, 'post');
    tally.check(post.includes('secrets of “organiser” and “ben” decide.\nThere are up to 3 rounds'), post);
    await saved(page, 'save-terms');
    const terms = JSON.parse(fs.readFileSync(at('terms.json')));
    const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));
    run('inspect', 'terms.json', '--secret', 'ben.json', '--commitment', commitment);
    fs.writeFileSync(at('deck.txt'), DECK.map((card) => `${card}\n`).join(''));
    const seals = terms.sources.map(({ name, seal }) => `--sealed=${name}=${seal}`);
    tally.check(seals.includes(`--sealed=${line}`), 'the line is a seal of the terms');
    run('commit', '--context', TABLE, '--entries', 'deck.txt', '--draw', '5', '--rounds', '3', ...seals, '-o',
      'command.json', '--force');
    const same = (one, other) => fs.readFileSync(at(one), 'utf8') === fs.readFileSync(at(other), 'utf8');
    tally.check(same('terms.json', 'command.json'), 'the terms are those of the command');
    await reader.choose('#saved-files', ada, 'secret.json');
    await publish(reader);
    tally.check((await value(page, 'make-round')) === '', 'a round is asked for');
    tally.check(!/beacon|reply/.test(await reader.shown('#make')), 'no reply is asked for without a beacon');
    await page.click('#open-seal');
    await waitForText(page, '#opened', 'which round');
    const fields = await page.$$eval('#make-round, #open-seal', (found) => found.map(({ id }) => id));
    tally.equal(fields, ['make-round', 'open-seal'], 'the round is asked for before the seal');

    // Ben opens round 2 on a page of his own, with the commitment as he saw it.
    const given = { secret, terms: held, name: 'draw.html', commitment, round: 2 };
    tally.check((await openSeal(reader, { ...given, commitment: 'ab'.repeat(32) })).startsWith('The commitment is not'),
      'another commitment');
    tally.check((await openSeal(reader, { ...given, round: 3 })).startsWith('First say'), 'a round that is none');
    tally.check((await openSeal(reader, { ...given, secret: ada })) === null, 'Ada could open hers like this too');
    tally.equal(await openSeal(reader, given), null, 'it opens');
    tally.equal(await page.$('#party-send'), null, 'no opening before the secret is saved again');
    const kept = await saved(page, 'save-opened');
    await page.click('#save-opened');
    await page.waitForSelector('#save-opening');
    const opening = await saved(page, 'save-opening');
    tally.equal(await value(page, 'party-send'), textOf(opening), 'the opening as text');
    await lookAtStage(reader, tally, 'a seal that is open');
    run('open', 'ben.json', 'terms.json', '--commitment', commitment, '--round', '2', '-o', 'opened.json', '--force');
    tally.check(same('opened.json', 'opening.json'), 'the opening is that of the command');
    tally.equal(textOf(kept), fs.readFileSync(at('ben.json'), 'utf8'), 'and so is the secret');

    // What was opened opens for no other terms, whatever the name of the file.
    run('commit', '--context', TABLE, '--entries', 'deck.txt', '--draw', '6', '--rounds', '3', ...seals, '-o',
      'other.json', '--force');
    const other = JSON.parse(run('inspect', 'other.json', '--json')).commitment;
    const again = { secret: kept, terms: fs.readFileSync(at('other.json')), name: 'terms.json', commitment: other };
    tally.check((await openSeal(reader, { ...again, round: 0 })).includes('another draw'), 'for one commitment only');
    await openSeal(reader, { ...again, secret: held, round: 0 });
    tally.check((await reader.shown('#party-open-problem')).startsWith('This is not the secret'), 'no secret at all');
    tally.equal(await openSeal(reader, { ...given, secret: kept, round: 1 }), null, 'another round of the same draw');
    await page.click('#save-opened');
    const next = textOf(await saved(page, 'save-opening'));

    // Ada goes on from her files, and deals two rounds.
    await openMaker(reader, AFTER);
    await page.click('#go-on summary');
    await page.waitForSelector('#go-on-file');
    await reader.choose('#go-on-file', held, 'draw.html');
    await waitForText(page, '#stage-heading', '3.');
    await reader.choose('#saved-files', ada, 'secret.json');
    await waitForText(page, '#compared', 'byte for byte');
    await tickSite(reader);
    await page.click('#next');
    await waitForText(page, '#stage-heading', '4.');
    for (const [round, sent] of [[2, textOf(opening)], [1, next]]) {
      await reader.paste('#make-round', String(round));
      await page.click('#open-seal');
      await waitForText(page, '#opened', 'It is open');
      await saved(page, 'save-opening');
      fs.renameSync(at('opening.json'), at('of-ada.json'));
      fs.writeFileSync(at('of-ben.json'), sent);
      await reader.paste('#make-text', sent);
      await saved(page, 'save-secret');
      await page.click('#make-draw');
      await waitForText(page, '#stage-heading', '5.');
      tally.check((await reader.shown('#strip')).startsWith('Verified'), await reader.shown('#strip'));
      await saved(page, `save-transcript-${round}`);
      await saved(page, `save-winners-${round}`);
      run('draw', 'terms.json', '--round', String(round), '--opening', 'of-ada.json', '--opening', 'of-ben.json', '-o',
        'command.json', '--force');
      tally.check(same(`transcript-${round}.json`, 'command.json'), `round ${round} is that of the command`);
      run('verify', `transcript-${round}.json`, '--round', String(round), '--commitment', commitment, '--entries',
        'deck.txt', '--result', `winners-${round}.txt`);
      if (round === 2) await page.click('#next-round');
    }
  },

  // The next draw of a chain names the one before it, as the command writes it, and the command finds the chain whole.
  'two draws in a chain': async (reader, tally) => {
    fs.rmSync(at('chain'), { recursive: true, force: true });
    fs.mkdirSync(at('chain'));
    const page = await openMaker(reader, BEFORE);
    const pins = [];
    for (const number of [1, 2]) {
      if (number === 1) await typeList(reader, 'Ada\nBob\nEve\nMax');
      await waitForText(page, '#list-count', '4 entries');
      await typeWhat(reader, { context: `Raffle ${number}`, 'draw-count': '2' });
      await toScreen(page, 'when');
      if (number === 1) {
        await page.click('#chain summary');
        await page.click('#is-chained');
      } else {
        await waitForText(page, '#chain', pins[0].commitment);
        const begun = await pressed(page, 'save-begun', 'begun.json');
        await openMaker(reader, BEFORE);
        await goOn(reader, begun, 'begun.json');
        await page.waitForSelector('#date');
        await toScreen(page, 'who');
        tally.check((await reader.shown('.words')).endsWith('Raffle 1'), 'the file knows which draw it comes after');
      }
      await goToPublish(reader);
      await saved(page, 'save-terms');
      const chained = number === 1 ? 'the first draw of a chain' : `the draw with the commitment ${pins[0].commitment}`;
      tally.check((await value(page, 'post')).includes(chained), `draw ${number}: the text names the chain`);
      await publish(reader);
      await setClock(page, AFTER);
      await draw(reader);
      await saved(page, 'save-transcript');
      const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));
      fs.writeFileSync(at('chain.txt'), 'Ada\nBob\nEve\nMax\n');
      run('commit', '--context', `Raffle ${number}`, '--entries', 'chain.txt', '--draw', '2', '--previous',
        pins[0]?.commitment ?? 'first', '--drand', `quicknet@${DRAWN}`, '-o', 'command.json', '--force');
      tally.equal(fs.readFileSync(at('terms.json'), 'utf8'), fs.readFileSync(at('command.json'), 'utf8'),
        `the terms of draw ${number} are those of the command`);
      fs.copyFileSync(at('terms.json'), at(`chain/terms-${number}.json`));
      fs.copyFileSync(at('transcript.json'), at(`chain/drawn-${number}.json`));
      pins.push({ format: 'verishuffle/1 pins', commitment, published_at: '2023-08-23T15:20:00Z' });
      if (number === 2) break;
      await page.click('#next-draw');
      await waitForText(page, '#list-count', '4 entries');
      tally.check((await reader.shown('.words')).endsWith('Raffle 1'), 'which draw it comes after');
      await setClock(page, BEFORE);
    }
    fs.writeFileSync(at('seen.jsonl'), pins.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const found = run('chain', 'chain', '--head', pins[1].commitment, '--pins', 'seen.jsonl');
    tally.check(found.includes('WHOLE: one chain of 2 draws'), found);
  },
};

await inEachMaker(TESTS);
