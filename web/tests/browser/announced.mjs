// Announcements: pages that hold terms, and make the draw themselves.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { encoded } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { PROGRAM } from '../program.mjs';
import { QUICKNET } from './draws.mjs';
import { FOLDER, inEachBrowser, PAGE } from './reader.mjs';

const DESK = path.join(FOLDER, 'announced');
fs.mkdirSync(DESK);
const at = (file) => path.join(DESK, file);
const bytesOf = (file) => new Uint8Array(fs.readFileSync(at(file)));
const run = (...args) => execFileSync(PROGRAM, args, {
  cwd: DESK, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, XDG_STATE_HOME: DESK },
}).toString();
const scriptOf = (file) => fs.readFileSync(file, 'utf8').split('<script>')[1].split('</script>')[0];

// A raffle with each kind of source, all of which are known: its beacon was due in 2023.
const NAMES = Array.from({ length: 40 }, (_, i) => `ticket ${i + 1}`);
const CONTEXT = 'Raffle of the page, 23 August 2023';
const REPLY = JSON.stringify({ round: QUICKNET.round, randomness: 'ff', signature: QUICKNET.signature });
fs.writeFileSync(at('list.txt'), NAMES.map((name) => `${name}\n`).join(''));
fs.writeFileSync(at('reply.json'), JSON.stringify({ round: QUICKNET.round, signature: QUICKNET.signature }));
const [seal] = /[0-9a-f]{64}/.exec(run('seal', '--context', CONTEXT, '--name', 'organiser', '-o', 'secret.json'));
const common = ['--context', CONTEXT, '--entries', 'list.txt', '--draw', '3', '--rules', 'Place 1 wins a bicycle.'];
const sources = ['--sealed', `organiser=${seal}`, '--public', 'word@2030-01-01T00:00:00Z=a word, such as: maple'];
run('commit', ...common, ...sources, '--drand', 'quicknet:1000', '-o', 'terms.json');
const { commitment } = JSON.parse(run('inspect', 'terms.json', '--json'));
run('open', 'secret.json', 'terms.json', '--commitment', commitment, '-o', 'opening.json');
run('draw', 'terms.json', '--opening', 'opening.json', '--public', 'word=rain', '--beacon', 'quicknet=reply.json',
  '-o', 'transcript.json', '--entries', 'list.txt', '--result', 'result.txt');
run('report', 'terms.json', '--entries', 'list.txt', '-o', 'page.html');
run('report', 'terms.json', '--live', '-o', 'live.html');
run('commit', ...common, '--drand', 'quicknet:1000', '-o', 'beacon.json');
run('report', 'beacon.json', '--entries', 'list.txt', '-o', 'beacon.html');
run('commit', ...common, '--drand', 'quicknet@2100-01-01T00:00:00Z', '-o', 'later.json');
run('report', 'later.json', '--entries', 'list.txt', '-o', 'later.html');

const rounds = ['--context', CONTEXT, '--numbers', '9', '--rounds', '3', '--drand', 'quicknet:1000:7'];
run('commit', ...rounds, '-o', 'rounds.json');
run('report', 'rounds.json', '-o', 'rounds.html');

fs.writeFileSync(at('alike.txt'), 'award Book: 1\naward book: 1\nwaitlist Bооk');
const alike = ['--context', 'Alike…', '--numbers', '9', '--allocation', 'alike.txt'];
run('commit', ...alike, ...['d①ce', 'D1CE', 'Straße', 'STRASSE'].flatMap(
  (name) => ['--public', `${name}@2030-01-01T00:00:00Z=a number, such as: 6`],
), '-o', 'alike.json');
run('report', 'alike.json', '-o', 'alike.html');

// Cells and values that look alike: one club is written in Cyrillic.
fs.writeFileSync(at('clubs.txt'), 'A1;ACE\nA2;АСЕ\nA3;Milton\n');
fs.writeFileSync(at('rules.txt'), 'columns id;club\naward Cup: 1\naward Book: 1\nfill Cup: club = Мilton\nfill Book\n');
run('commit', '--context', 'Clubs', '--entries', 'clubs.txt', '--allocation', 'rules.txt', '--public',
  'word@2030-01-01T00:00:00Z=a word, such as: maple', '-o', 'clubs.json');
run('draw', 'clubs.json', '--public', 'word=rain', '--entries', 'clubs.txt', '-o', 'clubs-drawn.json');
run('report', 'clubs.json', '--entries', 'clubs.txt', '-o', 'clubs.html');
run('report', 'clubs-drawn.json', '--entries', 'clubs.txt', '-o', 'clubs-drawn.html');

async function openPage(reader, file) {
  const page = await reader.open(at(file));
  await reader.waitForRecord();
  return page;
}

/** Waits until a text is in an element. */
const waitForText = (page, selector, text) => page.waitForFunction(
  (found, part) => document.querySelector(found)?.innerText.includes(part), { timeout: 60000 }, selector, text,
);

const TESTS = {
  // The page of an announced draw shows what will be drawn, when and from what, and the commitment to keep.
  'an announcement': async (reader, tally) => {
    const page = await openPage(reader, 'later.html');
    tally.equal(scriptOf(at('later.html')) === scriptOf(PAGE), true, 'the script is that of the checker');
    tally.equal(await reader.shown('h1'), `“${CONTEXT}”`, 'the name');
    const strip = await reader.shown('#strip');
    tally.check(strip.startsWith('Not drawn yet') && strip.includes(':00:0'), strip);
    const first = await reader.shown('.countdown');
    tally.check(/^[\d,]+ days, \d+:\d\d:\d\d$/.test(first), first);
    tally.check(strip.includes(`Time left: ${first.split(' ')[0]}`), strip);
    await page.waitForFunction((text) => document.querySelector('.countdown').innerText !== text, {}, first);
    const shown = await reader.shown('#draw');
    for (const part of [
      '3 of 40 entries will be drawn.', 'Place 1 wins a bicycle.',
      'only enough of its operators together could know it before',
    ]) {
      tally.check(shown.includes(part), `${part}: ${shown}`);
    }
    const { commitment: later } = JSON.parse(run('inspect', 'later.json', '--json'));
    tally.equal((await reader.shown('#commitment')).split(/\s+/), later.match(/.{4}/g), 'the commitment in groups');
    await reader.paste('#find-text', 'ticket 17');
    await waitForText(page, '#find-found', '“ticket 17” – line 17: in the list');
    tally.check(/The chance of each entry is \d+ in \d+\.$/.test(await reader.shown('#find-found')), 'the chance');
    tally.equal(await page.$('#pins input') === null, true, 'nothing can be checked yet');
    tally.equal(await page.$('#draw button.main'), null, 'no button asks to be pressed before the time');
  },

  // A reader compares the commitment with one on paper, group by group.
  'a commitment on paper': async (reader, tally) => {
    const page = await openPage(reader, 'later.html');
    const { commitment: later } = JSON.parse(run('inspect', 'later.json', '--json'));
    await page.click('#compare summary');
    await page.waitForSelector('#compare-typed');
    const said = async (typed) => {
      await reader.paste('#compare-typed', typed);
      return reader.shown('#compare-said');
    };
    tally.equal(await said(later.slice(0, 10)), 'The first 10 of 64 characters are the same.', 'while it is typed');
    tally.equal(await said(later.toUpperCase().match(/.{4}/g).join(' ')), 'It is the same.', 'the whole');
    const other = later.slice(0, 41) + (later[41] === 'a' ? 'b' : 'a') + later.slice(42);
    tally.check((await said(other)).startsWith('Group 11 is not the same.'), 'another character');
    tally.check((await said(`${later}0`)).startsWith('Group 17 is not the same.'), 'one too many');
    tally.equal(await said(''), '', 'nothing');
  },

  // The page says of a draw to come which names look alike, which names and values other programs may respell, and
  // which print like others.
  'names and values that look alike': async (reader, tally) => {
    const page = await openPage(reader, 'alike.html');
    const shown = await reader.shown('#draw');
    for (const part of [
      'Other programs may write “d①ce” as “d1ce”, which is another text: character 2 becomes U+0031 instead of U+2460.',
      'The names “d①ce” and “D1CE” look alike, but are not the same: character 1 is U+0064 in one and U+0044 in the',
      'The names “Straße” and “STRASSE” look alike, but are not the same: character 2 is U+0074 in one and U+0054 in',
      'The names “Book” and “book” look alike, but are not the same: character 1 is U+0042 in one and U+0062 in the',
      'The word “Bооk” mixes letters of several alphabets, so it may look like another word.',
    ]) tally.check(shown.includes(part), `${part}: ${shown}`);
    for (const part of ['write “D1CE”', 'write “Alike', 'exactly as it was published']) {
      tally.check(!shown.includes(part), `${part}: ${shown}`);
    }
    await page.type('#make-public-0', '６');
    await waitForText(page, '#make', 'Other programs may make “6” of this, which is another value.');
    await page.$eval('#make-public-0', (input) => input.select());
    await page.type('#make-public-0', '6');
    await page.waitForFunction(() => !document.querySelector('#make').innerText.includes('another value'));
    for (const [value, said] of [
      ['6\u28007', 'The text “6\u28007” may not be what it looks like: character 2 is U+2800.'],
      ['m\u0430ple', 'The word “m\u0430ple” mixes letters of several alphabets, so it may look like another word.'],
    ]) {
      await page.$eval('#make-public-0', (input) => input.select());
      await page.type('#make-public-0', value);
      await waitForText(page, '#make', said);
    }
  },

  // A reader is warned of cells of the list that look alike, and of values that a rule asks for and no entry has, as
  // the organiser is.
  'cells that look alike': async (reader, tally) => {
    for (const file of ['clubs.html', 'clubs-drawn.html']) {
      await openPage(reader, file);
      const shown = (await reader.shown('#warnings')).replaceAll(/[\u2068\u2069]/g, '');
      for (const part of [
        'A rule asks for “Мilton” in the column “club”, but no entry has it. Line 3 of the list has “Milton”, which '
          + 'looks alike: character 1 is U+041C in the rule and U+004D in the list.',
        'The column “club” of the list has both “ACE” and “АСЕ”, in lines 1 and 2.',
      ]) tally.check(shown.includes(part), `${file}: ${part}: ${shown}`);
    }
    await reader.open();
    await reader.chooseRecord(bytesOf('clubs-drawn.json'));
    tally.check(!(await reader.shown('#draw')).includes('in lines 1 and 2'), 'without the list');
    await reader.choose('#pin-entries', bytesOf('clubs.txt'));
    await reader.check();
    tally.check((await reader.shown('#warnings')).includes('in lines 1 and 2'), 'after a check with it');
  },

  // An announced page makes the draw by itself, and its transcript is that of the command, byte for byte.
  'the page makes the draw': async (reader, tally) => {
    const page = await openPage(reader, 'page.html');
    const strip = (await reader.shown('#strip')).replaceAll(/[\u2068\u2069]/g, '');
    tally.check(strip.includes('missing: the secret of “organiser” (opening.json) and the value of “word”.'), strip);
    tally.check(!strip.includes('Anyone can now') && strip.includes('The organiser publishes it.'), strip);
    tally.equal(await page.$('#make-draw.main') !== null, true, 'the button that draws');
    await page.click('#open-check');
    tally.equal(await page.evaluate(() => document.activeElement.closest('#make') !== null), true, 'leads to the form');
    const lacks = async (missing, ...others) => {
      // The same words may be there from the last time.
      await page.$eval('#make-status', (status) => status.replaceChildren());
      await page.click('#make-draw');
      await waitForText(page, '#make-status', `Not drawn yet. Still missing: ${missing}.`);
      const form = await reader.shown('#make');
      for (const text of others) tally.check(form.includes(text), `${text}: ${form}`);
    };
    const [reply, value] = ['the reply of “quicknet”', 'the value of “word”'];
    const opening = 'the secret of “organiser” (opening.json)';
    await lacks(`${reply}, ${opening} and ${value}`, 'The organiser publishes it.');
    await reader.paste('#make-public-0', ' rain');
    await lacks(`${reply}, ${opening} and ${value}`, 'This can’t be the value of “word”');
    await reader.paste('#make-public-0', 'rain');
    await lacks(`${reply} and ${opening}`, `Taken: ${value}.`);
    // Several at once: one is taken, and the others stay where they are.
    const other = fs.readFileSync(at('opening.json'), 'utf8').replace(commitment, '00'.repeat(32));
    await reader.choose('#make-files', encoded(other));
    await lacks(`${reply} and ${opening}`, 'The opening of “organiser” that you gave is not for this draw.');
    await reader.choose('#make-files', bytesOf('secret.json'));
    await lacks(`${reply} and ${opening}`, 'This is the secret itself, not its opening.');
    await reader.paste('#make-text', REPLY);
    await page.$eval('#make-files', (input) => { input.value = ''; });
    await lacks(opening, `Taken: ${reply} and ${value}.`);
    tally.check(!(await reader.shown('#make')).includes('not for this draw'), 'what was wrong is gone');
    const asks = (await reader.shown('#strip')).replaceAll(/[\u2068\u2069]/g, '');
    tally.check(asks.includes(`Still missing: ${opening}. The`), `what the strip asks for: ${asks}`);
    await reader.choose('#make-files', bytesOf('opening.json'));
    await page.click('#make-draw');
    await page.waitForFunction(() => document.querySelector('.cards') !== null);
    const cards = await page.$$eval('.card-name', (names) => names.map(({ textContent }) => textContent));
    const winners = fs.readFileSync(at('result.txt'), 'utf8').trim().split('\n');
    tally.equal(cards, winners.map((winner) => `“${winner}”`), 'the winners');
    const made = await page.evaluate(() => String.fromCharCode(...PAGE.held.transcript));
    tally.equal(made, fs.readFileSync(at('transcript.json'), 'latin1'), 'the transcript is that of the command');
    tally.equal(await reader.shown('#verdict-word'), 'Not checked yet', 'nothing is judged before it is asked for');
    const drawnBy = await reader.shown('#drawn-by');
    const isSaid = drawnBy.startsWith('Not checked yet. This page made this draw itself');
    tally.check(isSaid && drawnBy.includes('Only a check'), drawnBy);
    tally.equal((await reader.check()).missing, ['commitment', 'published_at', 'public:word'], 'without pins');
    await page.click('#open-check');
    await page.click('#pin-kept');
    await reader.fill({ publishedAt: '2023-08-20T12:00:00Z', public: [['word', 'rain']] });
    tally.equal((await reader.check()).verdict, 'verified', 'with the page that was kept');
    const gave = await reader.shown('#verdict');
    tally.check(gave.includes('You gave: the commitment of the page that you kept, the time'), gave);
    await page.click('#open-check');
    await reader.fill({ commitment: 'ab'.repeat(32) });
    tally.equal((await reader.check()).verdict, 'refused', 'what is typed counts more than the page');
  },

  'a reply and an opening that are dropped together': async (reader, tally) => {
    const page = await openPage(reader, 'page.html');
    await reader.drop({ 'opening.json': bytesOf('opening.json'), 'reply.json': bytesOf('reply.json') });
    await reader.paste('#make-public-0', 'rain');
    await page.click('#make-draw');
    await page.waitForSelector('.cards');
    tally.check((await reader.shown('#drawn-by')).includes('This page made this draw'), 'the draw is made');
  },

  // What somebody copies from the address of a reply is taken, in whatever form a browser copies it, or it stays in its
  // field, with what is wrong beside it.
  'replies as people copy them': async (reader, tally) => {
    const { signature } = QUICKNET;
    const tree = `\t\nround\t1000\nrandomness\t"${'fe'.repeat(32)}"\nsignature\t"${signature}"`;
    for (const text of [REPLY, tree, signature, ` ${signature.toUpperCase()}\n`, `Round: 1000. "${signature}"`]) {
      const page = await openPage(reader, 'beacon.html');
      await reader.paste('#make-text', text);
      await page.click('#make-draw');
      await page.waitForFunction(() => document.querySelector('.cards') !== null);
      tally.check((await reader.shown('#drawn-by')).includes('This page made this draw itself'), text);
    }
    const page = await openPage(reader, 'beacon.html');
    for (const [text, said] of [
      [REPLY.replace('b4', 'b5'), 'The signature is not that of “quicknet” for round 1000'],
      [REPLY.replace('1000', '1001'), 'the reply for round 1001, but “quicknet” is drawn from round 1000.'],
      [signature.slice(0, -2), 'The signature has 94 characters, but it should have 96.'],
      ['{"error":"requested round is in the future"}', 'This is an error from the server, not the beacon’s reply.'],
      ['<html><h1>502 Bad Gateway</h1></html>', 'This is an error from the server, not the beacon’s reply.'],
      [fs.readFileSync(at('terms.json'), 'utf8'), 'This is not the beacon’s reply: it should hold a signature'],
      ['x', 'This is not the beacon’s reply: it should hold a signature'],
    ]) {
      await reader.paste('#make-text', text);
      await page.$eval('#make-text-problem', (line) => line.replaceChildren());
      await page.click('#make-draw');
      await waitForText(page, '#make-text-problem', said);
      const problem = await reader.shown('#make-text-problem');
      tally.equal(problem.split(said).length, 2, `it is said once: ${problem}`);
      const [value, focused, invalid] = await page.$eval('#make-text', (input) => (
        [input.value, document.activeElement === input, input.getAttribute('aria-invalid')]));
      tally.equal([value, focused, invalid], [text, true, 'true'], `${said}: it stays`);
    }
    await openPage(reader, 'later.html');
    await reader.unfold();
    await reader.paste('#make-text', '{"error":"requested round is in the future"}');
    await reader.page.click('#make-draw');
    await waitForText(reader.page, '#make-text-problem', 'it is too early. The reply is not out before');
  },

  // When the time of the draw comes, an open page says so.
  'the time comes': async (reader, tally) => {
    const page = await openPage(reader, 'later.html');
    tally.equal(await page.$eval('#make-folded', ({ open }) => open), false, 'the form is folded');
    await reader.unfold();
    await reader.paste('#make-text', 'what was pasted before');
    const shown = async () => (await reader.shown('main')).replaceAll('\u00a0', ' ');
    tally.check((await shown()).includes('only enough of its operators together could know it before'), 'before');
    await page.evaluate(() => { Date.now = () => Date.UTC(2100, 0, 2); });
    await waitForText(page, '#strip', 'The time has come.');
    for (const text of [
      'only enough of its operators together could know it before', 'these 64 characters prove nothing',
      'reply is here:',
    ]) {
      tally.check((await shown()).includes(text), text);
    }
    tally.equal(await page.$('#make-folded'), null, 'the form is no longer folded');
    const pasted = () => page.$eval('#make-text', ({ value }) => value);
    tally.equal(await pasted(), 'what was pasted before', 'and keeps what it has');
    await page.click('#language-de');
    tally.equal(await pasted(), 'what was pasted before', 'in another language');
    await page.click('#language-en');
  },

  'the reply of each round': async (reader, tally) => {
    const page = await openPage(reader, 'rounds.html');
    for (const [round, beacon] of [['0', 1000], ['2', 1014]]) {
      await reader.paste('#make-round', round);
      const address = await page.$eval('#make a', ({ href }) => href);
      tally.check(address.endsWith(`/public/${beacon}`), `round ${round}: ${address}`);
    }
  },

  // Only a page that was there before the draw can be one that its reader has kept since.
  'a page with a transcript was not kept since before the draw': async (reader, tally) => {
    const announcement = fs.readFileSync(at('page.html'), 'utf8');
    const [transcript, terms] = ['transcript.json', 'terms.json'].map((file) => fs.readFileSync(at(file), 'utf8'));
    const held = JSON.stringify({ transcript, terms }).replaceAll('<', '\\u003c');
    fs.writeFileSync(at('both.html'), announcement.replace(/(?<=id="record">)[^<]*/, () => held));
    const page = await openPage(reader, 'both.html');
    tally.equal(await reader.shown('#verdict-word'), 'Not checked yet', 'the draw is shown');
    tally.equal(await page.$('#pin-kept'), null, 'and its terms pin nothing');
    await reader.open();
    await reader.chooseRecord(bytesOf('both.html'));
    tally.equal(await reader.page.$('#pin-kept'), null, 'nor in the checker');
    await reader.open(at('page.html'));
  },

  // The links of a page save what it holds, byte for byte.
  'what is saved': async (reader, tally) => {
    const page = await openPage(reader, 'page.html');
    await page.evaluate(() => {
      window.blobs = [];
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        window.blobs.push(blob);
        return createObjectURL(blob);
      };
    });
    await reader.unfold();
    const saved = await page.evaluate(() => Promise.all(window.blobs.map((blob) => blob.text())));
    const names = await page.$$eval('#draw-save a', (links) => links.map(({ download }) => download));
    tally.equal(names, ['terms.json', 'entries.txt'], 'the names of the files');
    tally.equal(saved, ['terms.json', 'list.txt'].map((file) => fs.readFileSync(at(file), 'utf8')), 'their bytes');
  },

  'the checker takes an announcement and its terms': async (reader, tally) => {
    for (const [file, status] of [
      ['page.html', 'This is the announcement of a draw'],
      ['terms.json', 'They hold no result.'],
    ]) {
      await reader.open();
      await reader.chooseRecord(bytesOf(file));
      tally.check((await reader.shown('#record-status')).includes(status), `${file}: what is said of it`);
      tally.check((await reader.shown('#strip')).startsWith('Not drawn here yet'), `${file}: the strip`);
    }
    // The checker makes the draw too, but nobody has kept it since before the draw.
    tally.check((await reader.shown('#draw')).includes('these 64 characters prove nothing to whoever'), 'its time');
    await reader.paste('#make-public-0', 'rain');
    await reader.paste('#make-text', REPLY);
    await reader.choose('#make-files', bytesOf('opening.json'));
    await reader.page.click('#make-draw');
    await reader.page.waitForSelector('#pin-commitment');
    tally.equal(await reader.page.$('#pin-kept'), null, 'it was not kept');
    await reader.open();
    await reader.chooseRecord(bytesOf('transcript.json'));
    await reader.fill({ commitment, publishedAt: '2023-08-20T12:00:00Z', public: [['word', 'rain']] });
    tally.equal((await reader.check()).verdict, 'verified', 'its record');
  },

  // A page with an address can be shared, and its link shows the rules.
  'a shared page': async (reader, tally, browser) => {
    await openPage(reader, 'later.html');
    tally.equal(await reader.page.$('#share'), null, 'a file has no address');
    const shown = await reader.page.$eval('meta[name="description"]', ({ content }) => content);
    tally.equal(shown, 'Place 1 wins a bicycle.', 'what a link shows');
    // Only Chromium's requests can be answered here.
    if (browser !== 'chromium') return;
    const page = await reader.newTab();
    await page.setRequestInterception(true);
    page.on('request', (request) => request.respond({
      contentType: 'text/html', body: fs.readFileSync(at('later.html'), 'utf8'),
    }));
    await page.evaluateOnNewDocument(() => {
      navigator.share = async (what) => {
        self.shared = what;
      };
    });
    await page.goto('https://example.org/raffle');
    await page.waitForSelector('#share');
    await page.click('#share');
    tally.equal(await page.evaluate(() => self.shared), { url: 'https://example.org/raffle' }, 'what is shared');
    await page.close();
  },

  // Only a page made with --live can ask for anything: drand's servers, at a press.
  'a live page': async (reader, tally, browser) => {
    const page = await openPage(reader, 'live.html');
    tally.equal(scriptOf(at('live.html')) === scriptOf(PAGE), true, 'the script is that of the checker');
    const policy = (file) => /Content-Security-Policy" content="([^"]*)"/.exec(fs.readFileSync(at(file), 'utf8'))[1];
    const connect = 'connect-src https://api.drand.sh https://drand.cloudflare.com; ';
    tally.equal(policy('live.html').replace(connect, ''), policy('page.html'), 'what the policy lets it do more');
    tally.check(policy('live.html').includes(connect), 'it may ask drand');
    const other = await page.evaluate(() => fetch('https://example.org/').then(() => 'answered', () => 'refused'));
    tally.equal(other, 'refused', 'and nobody else');
    tally.equal(reader.requests.filter((url) => url.includes('drand')), [], 'nothing is asked before the press');
    // Only Chromium's requests can be answered here.
    if (browser !== 'chromium') return;
    await page.setRequestInterception(true);
    const fail = (request) => request.respond({ status: 404, headers: { 'access-control-allow-origin': '*' } });
    page.on('request', fail);
    await page.click('#make-live');
    await waitForText(page, '#make-live-problem', 'No server of drand gave the reply.');
    const isInSight = await page.$eval('#make-live-problem', (line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    tally.check(isInSight && await page.evaluate(() => document.activeElement.id === 'make-live'), 'it is in sight');
    page.off('request', fail);
    reader.requests.length = 0;
    const answer = (request) => request.respond({
      headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json', body: REPLY,
    });
    page.on('request', answer);
    await reader.paste('#make-public-0', 'rain');
    await page.click('#make-live');
    await waitForText(page, '#make-status', 'Still missing: the secret of “organiser” (opening.json).');
    page.off('request', answer);
    await page.setRequestInterception(false);
    tally.equal(reader.requests.filter((url) => url.includes('drand')).length, 1, 'one request');
  },
};

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    const tally = new Tally(`${browser}: ${name}`);
    const started = reader.requests.length;
    await test(reader, tally, browser);
    const asked = reader.requests.slice(started).filter((url) => !/^(file|blob|data):/.test(url));
    if (!['a live page', 'a shared page'].includes(name)) tally.equal(asked, [], 'no request is made');
    tally.finish();
  }
});
