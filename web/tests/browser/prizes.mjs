// The page on which draws are made: prizes, a seal of the organiser, and who withdraws.
import fs from 'node:fs';
import {
  AFTER, BEFORE, DRAWN, NAMES, REPLY, RULES, asksToLeave, at, differing, draw, fix, giveList, goBy, goOn, inEachMaker,
  lookAtAll, openMaker, pressed, run, saved, setClock, shownCards, tickSite, toScreen, unfoldForm, unpacked, unsaid,
  waitForText, withdrawFirst,
} from './organiser.mjs';

const TESTS = {
  // Prizes and reserves become an allocation that the command takes, and their chances are shown by random orders; the
  // text to publish says who gets what and what decides; the page says who moves up before a withdrawal is recorded,
  // moves up whoever the command moves up, and takes it back; a seal of the organiser opens for this draw alone;
  // nothing is left that is saved nowhere.
  'prizes, a seal and a withdrawal': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await giveList(reader, NAMES.join('\n'), 1);
    await reader.paste('#prizes', 'Bicycle: 1\nBook: many');
    tally.check((await reader.shown('#prizes-said')).includes('Book: many'), 'a line that is no prize is named');
    await reader.paste('#prizes', 'Bicycle\nBook: 2');
    await reader.paste('#reserves', '2');
    const chance = '40 entries; 3 get something: each has a chance of 3 in 40.';
    tally.check((await reader.shown('#prizes-said')).startsWith(chance), 'the chance');
    await reader.paste('#reserves', '50');
    tally.check((await goBy(page, 'next')).startsWith('53 would be drawn'), 'more than there are');
    await reader.paste('#reserves', '2');
    await toScreen(page, 'when');
    await reader.paste('#date', await reader.localTime(DRAWN));
    await lookAtAll(reader);
    await page.click('#preview-start');
    await waitForText(page, '#preview', 'In every order everything was given.');
    // One of 40 entries has the bicycle, in each order.
    const cells = await page.$$eval('#preview-chances :is(th, td)', (found) => found.map(({ innerText }) => innerText));
    tally.equal(cells.slice(0, 8), ['', 'How many', '“Bicycle”', '“Book”', '“Reserves”', 'All entries', '40', '2.5%'],
      'whose chances these are');
    await toScreen(page, 'when');
    await page.click('#seals summary');
    await page.click('#chance summary');
    tally.check((await reader.shown('#stage')).includes('no secret to lose'), 'without a seal there is no secret');
    await page.click('#is-sealed');
    tally.check(!(await reader.shown('#stage')).includes('no secret to lose'), 'with a seal there is one');
    tally.check((await reader.shown('#chosen')).includes('The seals decide together'), 'and it decides too');
    await reader.paste('#seals-of-others', `organiser=${'ab'.repeat(32)}`);
    tally.check((await goBy(page, 'next')).includes('its name is taken'), 'a seal of one’s own name');
    await reader.paste('#seals-of-others', '');
    await fix(reader);
    const held = await saved(page, 'save-draw');
    await saved(page, 'save-terms');
    const secret = await saved(page, 'save-secret');
    const text = await page.$eval('#post', ({ value }) => value);
    for (const part of [
      '1 “Bicycle” and 2 “Book”. The first who is drawn', 'Up to 2 entries wait on “Reserves”', `Rules: ${RULES}`,
      'and the sealed secrets of “organiser”', 'anyone can check it: draw.html',
    ]) tally.check(text.includes(part), `the text says ${part}: ${text}`);
    await reader.paste('#where-site', 'example.org/fair');
    tally.check((await page.$eval('#post', ({ value }) => value)).endsWith(': example.org/fair'), 'where the page is');
    await reader.choose('#saved-files', held, 'draw.html');
    await waitForText(page, '#compared', 'draw.html is saved. Now choose secret.json too');
    await reader.choose('#saved-files', secret, 'secret.json');
    await waitForText(page, '#compared', 'byte for byte');

    // On another device, with the files.
    await openMaker(reader, BEFORE);
    await goOn(reader, held, 'draw.html');
    await waitForText(page, '#stage-heading', '3.');
    await tickSite(reader);
    await page.click('#next');
    tally.check((await reader.shown('#problem')).includes('choose secret.json too'), 'its key is asked for');
    run('seal', '--context', 'another', '--name', 'organiser', '-o', `other-${reader.files}.json`);
    await reader.choose('#saved-files', fs.readFileSync(at(`other-${reader.files}.json`)));
    await waitForText(page, '#compared', 'not the secret');
    const used = JSON.stringify({ ...JSON.parse(Buffer.from(secret)), opened: 'cd'.repeat(32) });
    await reader.choose('#saved-files', used, 'used.json');
    await waitForText(page, '#compared', 'opened for another draw');
    await reader.choose('#saved-files', secret, 'secret-again.json');
    await waitForText(page, '#compared', 'byte for byte');
    await page.click('#next');
    await setClock(page, AFTER);
    await page.click('#open-seal');
    await waitForText(page, '#opened', 'It is open');
    await saved(page, 'save-opening');
    tally.equal(await asksToLeave(page), true, 'it asks before it is left with a secret that is not saved again');
    await unfoldForm(page);
    await reader.paste('#make-text', REPLY);
    await page.click('#make-draw');
    await waitForText(page, '#make-status', 'First save secret.json again');
    const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));
    const kept = await saved(page, 'save-secret');
    tally.equal(JSON.parse(Buffer.from(kept)).opened, commitment, 'the secret knows what it was opened for');
    await draw(reader);
    tally.equal(await asksToLeave(page), false, 'the draw can be made again, so nothing asks');
    // The text to send tells who was drawn, and the organiser's own table says whose the numbers are.
    const [drawnFirst] = (await shownCards(page)).map((name) => name.slice(1, -1));
    await page.click('#told summary');
    await page.waitForSelector('#told-text');
    const told = await page.$eval('#told-text', ({ value }) => value);
    tally.check(told.includes(`\nBicycle: ${drawnFirst}\n`) && told.endsWith('result.html'), told);
    await page.click('#merge summary');
    await page.waitForSelector('#merge-file');
    await reader.choose('#merge-file', 'Ticket;Name\nticket 101;Ada\nticket 102;Ben\n', 'few.csv');
    await waitForText(page, '#merge-problem', 'No column of this table');
    const rows = NAMES.map((name, i) => `${name};"Person ${i + 1}"\n`).join('');
    await reader.choose('#merge-file', `Ticket;Name\n${rows}`, 'table.csv');
    await page.waitForSelector('#save-names');
    const merged = Buffer.from(await saved(page, 'save-names')).toString().split('\r\n').map((line) => (
      line.replace('\ufeff', '').split(/[,;]/).map((cell) => cell.slice(1, -1))));
    tally.equal(merged[0], ['Award', 'Place', 'Ticket', 'Name'], 'the headings of the winners with their names');
    const person = `Person ${NAMES.indexOf(drawnFirst) + 1}`;
    tally.equal(merged[1], ['Bicycle', '1', drawnFirst, person], 'whose the number is');
    const before = await saved(page, 'save-result');
    await saved(page, 'save-transcript');
    fs.writeFileSync(at('reply.json'), REPLY);
    run('draw', 'terms.json', '--opening', 'opening.json', '--beacon', 'quicknet=reply.json', '-o', 'command.json',
      '--force');
    const bytes = (file) => fs.readFileSync(at(file), 'utf8');
    tally.check(bytes('transcript.json') === bytes('command.json'), 'the transcript is that of the command');
    await page.click('#withdraw-now');
    await waitForText(page, '#withdraw-problem', 'Choose who withdraws');
    const [bicycle, , , next] = await shownCards(page);
    tally.check((await reader.shown('main')).includes('whoever is first here gets it'), 'who would be next');
    await page.select('#withdraw', await page.$eval('#withdraw', ({ options: [, { value }] }) => value));
    await waitForText(page, '#withdraw-said', `If ${bicycle} withdraws, ${next} moves up, and gets “Bicycle”.`);
    tally.equal(await page.$('#withdrawn'), null, 'nothing is recorded before the press');
    await withdrawFirst(page);
    await page.click('#take-back-1');
    await page.waitForFunction(() => document.getElementById('take-back-1') === null);
    tally.equal(await saved(page, 'save-result'), before, 'the page as if nobody had withdrawn');
    tally.equal(await withdrawFirst(page), bicycle.slice(1, -1), 'who withdraws');
    tally.equal(await asksToLeave(page), true, 'it asks before a withdrawal is lost');
    await page.click('#next-draw');
    await waitForText(page, '#next-problem', 'First save result.html again');
    const moves = () => page.$$eval('#withdrawn li', (items) => items.map(({ innerText }) => (
      innerText.replaceAll(/[\u2068\u2069]/g, ''))));
    const moved = `${bicycle} withdrew. ${next} moves up, and gets “Bicycle”. Take back`;
    tally.equal(await moves(), [moved], 'who moved up');
    // Whoever moved up withdraws too: the list says of each who came next.
    tally.equal(await withdrawFirst(page), next.slice(1, -1), 'who withdraws second');
    const [first, second, ...others] = await moves();
    tally.equal([first, others], [moved, []], 'the first withdrawal is as it was');
    tally.check(second.startsWith(`${next} withdrew. “`) && second.includes('moves up, and gets “Bicycle”.'), second);
    await page.click('#take-back-2');
    await page.waitForFunction(() => document.getElementById('take-back-2') === null);
    await saved(page, 'save-withdrawals');
    fs.writeFileSync(at('list.txt'), NAMES.map((name) => `${name}\n`).join(''));
    const awards = JSON.parse(run('awards', 'transcript.json', '--entries', 'list.txt', '--withdrawn',
      'withdrawals.txt', '--json'));
    const shown = (await shownCards(page)).slice(0, 4);
    tally.check(shown.every((name) => JSON.stringify(awards).includes(name.slice(1, -1))), `${shown} have something`);
    await saved(page, 'save-result');
    await saved(page, 'save-awards');
    const given = ['--entries', 'list.txt', '--awards', 'awards.txt', '--withdrawn', 'withdrawals.txt'];
    run('report', 'transcript.json', ...given, '-o', 'command.html', '--force');
    tally.check(unsaid(bytes('result.html')) === bytes('command.html'), 'the page holds the awards after them');
    await pressed(page, 'save-site', 'draw.zip');
    fs.rmSync(at('site'), { recursive: true, force: true });
    run('report', 'transcript.json', ...given, '--folder', 'site');
    tally.equal(differing(unpacked('draw.zip', 'draw'), 'site'), [], 'the folder for a web server is the command’s');
    const gone = bytes('withdrawals.txt').trim();
    tally.check(!shown.includes(`“${gone}”`), `${gone} has nothing any more`);
  },

  // Of a blinded id the first digits are enough where no other begins so, and the page says all of it before the
  // withdrawal is recorded.
  'a blinded id in short': async (reader, tally) => {
    const ids = Array.from({ length: 1100 }, (_, i) => (
      `${i < 2 ? 'abababab' : 10000000 + i}${String(i).padStart(56, '0')}`));
    fs.writeFileSync(at('ids.txt'), ids.map((id, i) => `${id};${i % 7}\n`).join(''));
    fs.writeFileSync(at('seats.txt'), 'columns id;ward\naward Seat: 5\nwaitlist Waiting');
    fs.writeFileSync(at('reply.json'), REPLY);
    run('commit', '--context', 'Ids', '--entries', 'ids.txt', '--draw', '1100', '--allocation', 'seats.txt', '--drand',
      `quicknet@${DRAWN}`, '-o', 'ids.json', '--force');
    run('draw', 'ids.json', '--beacon', 'quicknet=reply.json', '-o', 'drawn-ids.json', '--force');
    run('report', 'drawn-ids.json', '--entries', 'ids.txt', '-o', 'ids.html', '--force');
    const page = await openMaker(reader, AFTER);
    await goOn(reader, fs.readFileSync(at('ids.html')), 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    const type = async (text) => {
      await reader.paste('#withdraw', text);
      await page.$eval('#withdraw', (field) => field.dispatchEvent(new Event('change')));
      await page.click('#withdraw-now');
    };
    for (const text of ['abababab', '1000000', '99999999']) {
      await type(text);
      await waitForText(page, '#withdraw-problem', 'Of an id of 64 digits give all');
    }
    await reader.paste('#withdraw', '10000007…');
    await page.$eval('#withdraw', (field) => field.dispatchEvent(new Event('change')));
    await waitForText(page, '#withdraw-said', 'If “10000007');
    tally.equal(await page.$eval('#withdraw', ({ value }) => value), ids[7], 'all of its digits');
    await page.click('#withdraw-now');
    await page.waitForFunction(() => document.activeElement.id === 'withdrawn');
    await saved(page, 'save-withdrawals');
    tally.equal(fs.readFileSync(at('withdrawals.txt'), 'utf8'), `${ids[7]}\n`, 'the file has all of them');
  },
};

await inEachMaker(TESTS);
