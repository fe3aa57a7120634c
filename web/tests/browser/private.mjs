// The page on which draws are made, with a list that nobody publishes: its key, the proofs of its entries, and what the
// organiser alone sees.
import fs from 'node:fs';
import {
  AFTER, BEFORE, CONTEXT, NAMES, REPLY, at, differing, draw, fix, giveTime, goBy, goOn, goToPublish, inEachMaker,
  lookAtAll, lookAtStage, openMaker, pressed, run, saved, setClock, toRules, typeList, typeWhat, unpacked, unsaid,
  waitForText, withdrawFirst,
} from './organiser.mjs';

const LIST = ['id;name', ...NAMES.map((name, i) => `${i + 1};${name}`)].join('\n');
const PINS = ['--entries', 'entries.txt', '--blinding', 'blinding.json'];

/** Types a private list of two columns with prizes, and goes to the third stage. */
async function fixPrivate(reader) {
  const page = await openMaker(reader, BEFORE);
  await typeList(reader, LIST);
  await waitForText(page, '#list-table', 'table');
  await page.click('#table-make');
  await waitForText(page, '#list-count', '40 entries');
  await page.click('#is-private');
  await typeWhat(reader, { context: CONTEXT, prizes: 'Bicycle: 1\nBook: 2', reserves: '2' });
  await goToPublish(reader);
  return page;
}

/** Chooses the files of the third stage, says that it is published, and goes to the fourth. */
async function publishPrivate(reader, key, list) {
  const { page } = reader;
  await reader.choose('#saved-files', await saved(page, 'save-draw'), 'draw.html');
  await waitForText(page, '#compared', 'draw.html is saved. Now choose blinding.json and entries.txt too');
  await reader.choose('#saved-files', key, 'blinding.json');
  await reader.choose('#saved-files', list, 'entries.txt');
  await waitForText(page, '#compared', 'byte for byte');
  await page.click('#next');
  await waitForText(page, '#stage-heading', '4.');
}

/** Returns the cells of each card, sorted: a page that did not make the list of a table leaves them in its order. */
const cardsOf = (page) => page.$$eval('.card-name', (cards) => cards.map(({ innerText }) => (
  innerText.replaceAll(/[“”]/g, '').split(';').sort().join(';'))));

const TESTS = {
  // Of a table the page makes a list without names, the key and the proofs, byte for byte as the command makes them,
  // and goes on only when key and proofs are saved.
  'a list without names': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const ward = (i) => (i % 2 ? 'North' : 'South');
    const rows = NAMES.map((_, i) => `Person ${i},19${50 + i}-05-17,${ward(i)},Mill Lane ${i >> 2},${i === 0 ? 2 : 1}`);
    const table = ['name,born,ward,home,tickets', ...rows, 'X,,North,Mill lane 0,1'].join('\n');
    await typeList(reader, table);
    await waitForText(page, '#list-table', 'table');
    await page.click('#list-names summary');
    await page.waitForSelector('#names-make');
    await page.click('#names-make');
    await waitForText(page, '#names-problem', 'Write the name of the draw first');
    await reader.paste('#context', CONTEXT);
    await page.click('#names-make');
    await waitForText(page, '#names-problem', 'Choose at least one column');
    const roles = ['roleWho', 'roleWho', 'roleShown', 'roleCounted', 'roleTickets'];
    for (const [i, role] of roles.entries()) {
      await page.select(`#role-${i}`, role);
    }
    await lookAtStage(reader, tally, 'the columns of a list without names');
    await page.click('#names-make');
    await waitForText(page, '#list-count', '42 entries');
    const told = await reader.shown('#list-warnings');
    tally.check(told.includes('two spellings') && told.includes('only digits'), `the doubts: ${told}`);
    tally.check((await goBy(page, 'next')).startsWith('First save blinding.json and proofs.zip'), 'it goes no further');
    await page.click('#save-begun');
    await waitForText(page, '#problem', 'First save blinding.json and proofs.zip');
    await saved(page, 'save-blinding');
    await saved(page, 'save-proofs');
    await lookAtStage(reader, tally, 'a list without names');
    fs.writeFileSync(at('register.csv'), table);
    fs.rmSync(at('ids-of-command'), { recursive: true, force: true });
    run('table', 'register.csv', '--context', CONTEXT, '--id', 'person', '--columns', 'ward,home', '--blind',
      'person=name,born', '--blind', 'home', '--tickets', 'tickets', '--blinding', 'blinding.json', '--proofs',
      'ids-of-command', '-o', 'list-of-command.txt', '--force');
    const list = await page.$eval('#list-text', ({ value }) => value);
    tally.equal(list, fs.readFileSync(at('list-of-command.txt'), 'utf8'), 'the list of the command');
    const more = differing(unpacked('proofs.zip', 'proofs'), 'ids-of-command');
    tally.equal(more, ['proofs.csv'], 'and its proofs, with a sheet that says whose is where');
    const begun = await pressed(page, 'save-begun', 'begun.json');
    await openMaker(reader, BEFORE);
    await goOn(reader, begun, 'begun.json');
    await waitForText(page, '#list-count', '42 entries');
    await typeWhat(reader, { context: 'Another name', prizes: 'Seat: 5' });
    tally.check((await goBy(page, 'next')).includes('With another name no proof would hold'), 'also after a break');
    await reader.paste('#context', CONTEXT);
    await toRules(page);
    tally.check((await goBy(page, 'next')).startsWith('No rule uses the other columns'), 'a column that no rule uses');
    await page.select('#one-per', 'home');
    await giveTime(reader);
    await lookAtAll(reader);
    tally.equal(await page.$('#terms-warnings'), null, 'nothing to change');
    await fix(reader);
    tally.check((await reader.shown('#stage')).includes('Try one proof on the page'), 'to try a proof');
    const draft = await saved(page, 'save-draw');
    tally.check(!String(draft).includes('Person 1'), 'the page has no name');
    await saved(page, 'save-terms');
    run('check', 'ids-of-command/proof-07.json', 'terms.json', '--entries', 'list-of-command.txt', '--unpinned');
  },

  // With a private list nothing that is published holds a name, whatever was given to the page: the terms, the key, the
  // proofs and the pages are byte for byte those that the command makes of the same key, and it verifies each proof. A
  // table says whose proof is whose, and none of its cells is a formula.
  'a private list': async (reader, tally) => {
    const page = await fixPrivate(reader);
    const [held, key] = [await saved(page, 'save-draw'), await saved(page, 'save-blinding')];
    await saved(page, 'save-terms');
    const list = await saved(page, 'save-entries');
    await lookAtStage(reader, tally, 'publishing a private list');
    const published = (name) => fs.readFileSync(at(name), 'utf8');
    tally.check(!NAMES.some((name) => published('draw.html').includes(name)), 'the page holds no name');
    const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));
    run('report', 'terms.json', '-o', 'command.html', '--force');
    tally.check(published('draw.html') === published('command.html'), 'the announcement is that of the command');
    await pressed(page, 'make-proofs', 'proofs.zip');
    fs.rmSync(at('proofs-of-command'), { recursive: true, force: true });
    run('prove', 'terms.json', ...PINS, '--all', '-o', 'proofs-of-command');
    const unzipped = unpacked('proofs.zip', 'proofs');
    tally.equal(differing(unzipped, 'proofs-of-command'), ['proofs.csv'], 'the proofs of the command, and a table');
    const rows = fs.readFileSync(at(`${unzipped}/proofs.csv`), 'utf8').split('\r\n');
    // The list has a random order, and the first proof is that of its first line.
    const [ofProof] = Buffer.from(list).toString().split('\n');
    tally.equal([rows.length, rows[0]], [41, `\ufeff"proof-00.json","${ofProof}"`], 'which says whose is which');
    const cells = await page.evaluate(() => {
      const entries = ['=1+1', '+1', '-1', '@A1', '\t=1', 'Ada "B"', 'a=b'];
      const { bytes } = proofSheet(entries.map(() => ({ name: 'p' })), entries, ';');
      return decodeUtf8(bytes, 3, bytes.length);
    });
    const guarded = ["'=1+1", "'+1", "'-1", "'@A1", "'\t=1", 'Ada ""B""', 'a=b'];
    tally.equal(cells, guarded.map((text) => `"p";"${text}"\r\n`).join(''), 'no entry becomes a formula');
    tally.check((await page.$eval('#proof-post', ({ value }) => value)).includes(CONTEXT), 'the text beside it');
    tally.check(!(await page.$eval('#proof-post', ({ value }) => value)).includes(commitment), 'has no commitment');
    const post = await page.$eval('#post', ({ value }) => value);
    tally.check(post.includes('The list is private'), 'the announcement');
    await reader.paste('#where-site', 'example.org/draw');
    await page.click('#did-site');
    const stated = await pressed(page, 'save-stated', 'stated.html');

    await publishPrivate(reader, key, list);
    await setClock(page, AFTER);
    await draw(reader);
    tally.check((await reader.shown('#strip')).startsWith('Verified'), await reader.shown('#strip'));
    const first = await cardsOf(page);
    await lookAtStage(reader, tally, 'the winners of a private list');
    await saved(page, 'save-transcript');
    await saved(page, 'save-awards');
    await saved(page, 'save-drawn');
    const result = await saved(page, 'save-result');
    fs.writeFileSync(at('reply.json'), REPLY);
    run('draw', 'terms.json', ...PINS, '--beacon', 'quicknet=reply.json', '-o', 'command.json', '--awards',
      'awards-of-command.txt', '--force');
    tally.check(published('transcript.json') === published('command.json'), 'the transcript is that of the command');
    tally.check(published('awards.txt') === published('awards-of-command.txt'), 'and so are the awards');
    const { verdict } = JSON.parse(run('verify', 'transcript.json', ...PINS, '--commitment', commitment,
      '--published-at', '2023-08-23T15:20:00Z', '--result', 'drawn.txt', '--awards', 'awards.txt', '--json'));
    tally.equal(verdict, 'verified', 'the command says');
    run('report', 'transcript.json', '-o', 'command.html', '--force');
    tally.check(unsaid(result) === published('command.html'), 'the report is that of the command');
    for (let i = 0; i < NAMES.length; i++) {
      const proof = `proofs-of-command/proof-${String(i).padStart(2, '0')}.json`;
      run('check', proof, 'transcript.json', '--commitment', commitment, '--published-at', '2023-08-23T15:20:00Z');
    }
    await pressed(page, 'save-site', 'draw.zip');
    fs.rmSync(at('site'), { recursive: true, force: true });
    run('report', 'transcript.json', '--folder', 'site');
    const site = unpacked('draw.zip', 'draw');
    tally.equal(differing(site, 'site'), [], 'the folder for a web server is the command’s');
    const files = fs.readdirSync(at(site)).map((name) => published(`${site}/${name}`));
    const everyone = [post, ...[stated, result].map((bytes) => Buffer.from(bytes).toString()), ...files];
    const proofs = fs.readdirSync(at('proofs-of-command')).filter((name) => name.startsWith('proof-'));
    const blinds = proofs.map((name) => JSON.parse(published(`proofs-of-command/${name}`)).blind);
    const own = [...NAMES, JSON.parse(Buffer.from(key)).key, ...blinds];
    const leaked = own.filter((text) => everyone.some((file) => file.includes(text)));
    tally.equal(leaked, [], 'what is private is in no file for everyone');
    tally.check(Buffer.from(result).toString().includes('example.org/draw'), 'what the organiser says is');
    tally.check((await reader.shown('#stage')).includes('They are in awards.txt and drawn.txt, and'), 'what has names');
    await withdrawFirst(page);
    await saved(page, 'save-withdrawals');
    await saved(page, 'save-awards');
    const after = await cardsOf(page);
    run('awards', 'transcript.json', ...PINS, '--withdrawn', 'withdrawals.txt', '-o', 'awards-of-command.txt',
      '--force');
    tally.check(published('awards.txt') === published('awards-of-command.txt'), 'who moves up is the same');
    tally.equal(await saved(page, 'save-result'), result, 'the page that is published stays without names');

    // On another device: names come with the list and its key alone.
    await openMaker(reader, AFTER);
    await goOn(reader, result, 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    tally.check((await cardsOf(page)).every((name) => /^Line \d+$/.test(name)), 'lines without the list');
    await reader.choose('#kept-files', key, 'blinding.json');
    await waitForText(page, '#kept-status', 'choose entries.txt too');
    await reader.choose('#kept-files', LIST, 'entries.txt');
    await waitForText(page, '#check-status', 'not the list of this draw');
    await reader.choose('#kept-files', list, 'entries.txt');
    await reader.choose('#kept-files', key, 'blinding.json');
    await page.waitForFunction(() => document.getElementById('make-proofs') !== null);
    tally.equal(await cardsOf(page), first, 'names with it');
    await openMaker(reader, AFTER);
    await goOn(reader, result, 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    await reader.choose('#kept-files', fs.readFileSync(at('withdrawals.txt')), 'withdrawals.txt');
    await waitForText(page, '#kept-status', 'choose entries.txt and blinding.json too');
    await reader.choose('#kept-files', key, 'blinding.json');
    await reader.choose('#kept-files', list, 'entries.txt');
    await page.waitForFunction(() => document.getElementById('make-proofs') !== null);
    tally.equal(await cardsOf(page), after, 'and who moved up');
    await page.click('#next-draw');
    await waitForText(page, '#list-count', '40 entries');
    tally.check(await page.$eval('#is-private', ({ checked }) => checked), 'the next list is private too');

    // A receipt is for one person, and whatever else a page holds does not reach the public ones.
    run('report', 'transcript.json', '--proof', 'proofs-of-command/proof-00.json', '-o', 'receipt.html', '--force');
    await openMaker(reader, AFTER);
    await goOn(reader, fs.readFileSync(at('receipt.html')), 'result.html');
    await waitForText(page, '#check-status', 'This is a receipt');
    tally.equal(await page.$$('#save-result, #save-draw'), [], 'nothing is made of a receipt');
    const secrets = Object.fromEntries(['entries', 'result', 'awards', 'withdrawals', 'award', 'withdrew']
      .map((name) => [name, name === 'withdrawals' ? '1\n' : published('entries.txt')]));
    const more = JSON.stringify(secrets).slice(1);
    const leaking = Buffer.from(result).toString().replace('id="record">{', `id="record">{${more.slice(0, -1)},`);
    await openMaker(reader, AFTER);
    await goOn(reader, leaking, 'result.html');
    await waitForText(page, '#stage-heading', '5.');
    tally.equal(await saved(page, 'save-result'), result, 'nothing private goes from one page to the next');
    await pressed(page, 'save-site', 'draw.zip');
    tally.equal(differing(unpacked('draw.zip', 'draw'), 'site'), [], 'nor into the folder');

    // The draw goes on from the announcement without the list, and the key is another one each time.
    await openMaker(reader, BEFORE);
    await goOn(reader, held, 'draw.html');
    await waitForText(page, '#stage-heading', '3.');
    await page.click('#next');
    const asked = await reader.shown('#problem');
    tally.check(asked.includes('blinding.json and entries.txt too'), 'its key is asked for');
    await reader.choose('#saved-files', list, 'entries.txt');
    await waitForText(page, '#compared', 'choose blinding.json too');
    await reader.choose('#saved-files', key, 'blinding.json');
    await page.waitForSelector('#make-proofs');
    await waitForText(page, '#compared', 'byte for byte');
    await page.click('#stage-1');
    await waitForText(page, '#list-count', '40 entries');
    await fixPrivate(reader);
    const other = await saved(page, 'save-blinding');
    tally.check(JSON.parse(Buffer.from(other)).key !== JSON.parse(Buffer.from(key)).key, 'another key');
    const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
    tally.equal(stored, [0, 0, ''], 'nothing is kept in the browser');
  },
};

await inEachMaker(TESTS);
