// What the page says to a reader who types a commitment wrongly, or the name of an entry in another spelling.
import { createHash } from 'node:crypto';
import { encoded } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { makeDraw, makeList, RAFFLE } from './draws.mjs';
import { drawWithProgram, inEachBrowser, makeReport } from './reader.mjs';

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

const TESTS = {
  'a slip in the commitment': async (reader, tally) => {
    const right = RAFFLE.pins.commitment;
    const groups = right.match(/.{4}/g);
    await reader.open();
    await reader.chooseRecord(RAFFLE.transcript);
    for (const [given, said] of [
      [`${right.slice(0, 20)}0${right.slice(21)}`, '1 of 64 characters differs, in group 6. Check your typing'],
      [[...groups.slice(0, 4), groups[5], groups[4], ...groups.slice(6)].join(' '), 'groups 5 and 6 are swapped.'],
      [hashOf(RAFFLE.transcript), 'it is the SHA-256 hash of the file transcript.json'],
    ]) {
      await reader.fill({ commitment: given });
      const { verdict } = await reader.check();
      const strip = await reader.shown('#strip');
      const whole = `The commitment that you gave is not that of this draw: ${said}`;
      tally.check(verdict === 'refused' && strip.startsWith('Refused') && strip.includes(whole), `${whole}: ${strip}`);
      // Who was drawn is struck out only if something else than the typing can be wrong.
      const shown = await reader.page.$eval('#draw', (draw) => (
        [draw.className, draw.querySelector('#drawn-by').textContent]));
      tally.equal(shown, said.startsWith('it is') ? ['refused-draw', 'Refused. Don’t rely on what is shown here.']
        : ['', 'Refused. Check your typing against the announcement.'], `${said}: what is drawn`);
      await reader.page.click('#open-check');
    }
    for (const [given, said] of [
      [[...groups.slice(0, 5), ...groups.slice(6)].join(' '), 'not that of this draw: group 6 is missing. Check your'],
      ['ca42', 'This has 4 characters, but a commitment has 64 digits and letters a to f.'],
    ]) {
      await reader.fill({ commitment: given });
      await reader.page.click('#check');
      await reader.page.waitForFunction(() => document.getElementById('pin-commitment-problem').textContent !== '');
      const problem = await reader.shown('#pin-commitment-problem');
      tally.check(problem.includes(said), `${said}: ${problem}`);
      const focused = await reader.page.evaluate(() => document.activeElement.id);
      tally.equal(focused, 'pin-commitment', 'where the focus goes');
      await reader.page.$eval('#pin-commitment-problem', (line) => line.replaceChildren());
    }
    // A kept announcement fills it in.
    const { terms } = JSON.parse(Buffer.from(RAFFLE.transcript).toString());
    await reader.choose('#pin-announcement', Buffer.from(JSON.stringify(terms)));
    await reader.page.waitForFunction(
      (wanted) => document.getElementById('pin-commitment').value === wanted, {}, right,
    );
    await reader.fill({ publishedAt: RAFFLE.pins.publishedAt, entries: RAFFLE.pins.entries });
    tally.equal((await reader.check()).verdict, 'verified', 'with the commitment of the announcement');
  },

  'a check on a phone takes a press for each field after the first': async (reader, tally) => {
    const draw = drawWithProgram('presses', ['Ada', 'Bob', 'Cy'], []);
    const page = await reader.open(makeReport('presses', { transcript: draw.bytes('transcript.json') }));
    await reader.waitForRecord();
    await page.setViewport({ width: 360, height: 740 });
    // What is typed goes to the commitment, although nobody pressed there.
    await page.click('#open-check');
    await page.keyboard.type(draw.commitment);
    await page.click('#pin-public-0');
    await page.keyboard.type('maple');
    await page.click('#pin-publishedAt');
    await reader.type('#pin-publishedAt', await reader.localTime(draw.pins.publishedAt));
    await page.click('#check');
    tally.equal((await reader.verdict()).verdict, 'verified', 'the verdict');
  },

  'why an entry got nothing, and what it waits for': async (reader, tally) => {
    const homes = ['K1;H1;yes', 'K2;H2;no', 'K3;H1;no', 'K4;H3;yes', 'K5;H2;yes', 'K6;H4;no'];
    const allocation = [
      'columns id;household;wheelchair', 'one per household', 'award Ramp: 1', 'award Home: 1', 'waitlist Waiting',
      'fill Ramp: wheelchair = yes', 'fill Home', 'fill Waiting',
    ].join('\n');
    const draw = drawWithProgram('homes', homes, [], allocation);
    const given = { transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt') };
    await reader.open(makeReport('homes', { ...given, awards: draw.bytes('awards.txt') }));
    await reader.waitForRecord();
    await reader.paste('#find-text', 'K');
    await reader.page.waitForSelector('#why-5');
    await reader.unfold();
    await reader.page.waitForFunction(() => [...document.querySelectorAll('.explanation')].every((box) => (
      box.querySelector('li') !== null)));
    const awards = Buffer.from(draw.bytes('awards.txt')).toString().trim().split('\n').map((line) => line.split(': '));
    const told = (id) => reader.shown(`#why-${homes.findIndex((home) => home.startsWith(`${id};`))}`);
    for (const [award, id] of awards) {
      const story = await told(id);
      tally.check(story.includes(`it got “${award}”.`), `${id}: ${story}`);
    }
    const waiting = awards.filter(([award]) => award === 'Waiting').map(([, id]) => id);
    const first = 'By the order of the draw, it is first on “Waiting”.';
    tally.check((await told(waiting[0])).includes(first), 'the first who waits');
    const second = await told(waiting[1]);
    tally.check(second.includes(`Before it on “Waiting”: “${waiting[0]}”.`), `who is before the second: ${second}`);
    for (const [i, home] of homes.entries()) {
      const [id, household] = home.split(';');
      const holder = awards.find(([, other]) => homes.some((line) => line.startsWith(`${other};${household};`)));
      if (awards.some(([, other]) => other === id)) continue;
      const story = await reader.shown(`#why-${i}`);
      const why = `left out, since “${holder[1]}” has the same “household” and had something already.`;
      tally.check(story.includes(why), `${why}: ${story}`);
    }
  },

  'an entry in another spelling': async (reader, tally) => {
    const draw = drawWithProgram('spelling', ['12, José Müller', '13, Pat O’Brien', '14, Łukasz', '15, Jo'], []);
    const given = { transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt') };
    await reader.open(makeReport('spelling', given));
    await reader.waitForRecord();
    for (const [typed, line, isSpelt, isOrdered = false] of [
      ['Müller', 'line 1', false], ["O'Brien", 'line 2', true], ['mu\u0308ller', 'line 1', true],
      ['lukasz', 'line 3', true], ['JOSE', 'line 1', true], ['１５', 'line 4', false],
      ['Muller JOSE', 'line 1', false, true], ['14', 'line 3', false], ['Müller, José', 'line 1', false, true],
      ['O’Brien; Pat', 'line 2', false, true], ['Jose Muller.', 'line 1', true], ['15', 'line 4', false],
      ['Mueller', 'line 1', true],
    ]) {
      await reader.paste('#find-text', typed);
      await reader.page.waitForFunction(
        (wanted) => document.getElementById('find-found').innerText.includes(wanted), {}, line,
      );
      const found = await reader.shown('#find-found');
      tally.equal(found.includes('In another spelling:'), isSpelt, `${typed}: ${found}`);
      tally.equal(found.includes('in another order:'), isOrdered, `${typed}: ${found}`);
    }
    await reader.paste('#find-text', 'No. 14');
    await reader.page.waitForFunction(() => (
      document.getElementById('find-found').innerText.includes('With this number:')));
    tally.check((await reader.shown('#find-found')).includes('“14, Łukasz”'), 'the entry of a number');
    await reader.paste('#find-text', 'Grace');
    const none = 'Nothing in the list contains this.';
    await reader.page.waitForFunction(
      (said) => document.getElementById('find-found').innerText.includes(said), {}, none,
    );
    const found = await reader.shown('#find-found');
    tally.check(found.endsWith(`${none}\n\nShow the whole list`), `an entry that is not there: ${found}`);
    await reader.page.click('#find-found button');
    tally.equal(await reader.page.$eval('#draw-list', ({ open }) => open), true, 'the whole list is open');
  },

  // What can't be used is said where it was given, in the language of the page and in words for everybody, and the
  // focus goes there.
  'what is wrong is said where it was given': async (reader, tally) => {
    const page = await reader.open();
    await page.click('#language-de');
    const PARSERS = /should|hexadecimal|the line|Here |JSON|UTF-8/;
    const list = makeList(['Ada', 'Grace']);
    const rounds = makeDraw({ entries: list.entries, draw: 1, rounds: 3 }, [{ kind: 'sealed', name: 'alice' }], []);
    await reader.chooseRecord(rounds.bytes);
    const wrong = async (id, said) => {
      await page.click('#check');
      await page.waitForFunction((line) => document.getElementById(line).textContent !== '', {}, `${id}-problem`);
      const problem = await reader.shown(`#${id}-problem`);
      tally.check(problem.includes(said) && !PARSERS.test(problem), `${id}: ${problem}`);
      const strip = await reader.shown('#strip');
      tally.check(!PARSERS.test(strip), `${id}: ${strip}`);
      const [focused, invalid] = await page.$eval(`#${id}`, (input) => (
        [document.activeElement === input, input.getAttribute('aria-invalid')]));
      tally.equal([focused, invalid], [true, 'true'], id);
    };
    await reader.paste('#pin-round', 'x');
    await wrong('pin-round', 'Eine Zahl von 0 bis 2.');
    await reader.paste('#pin-round', '1');
    await reader.paste('#pin-commitment', 'xy');
    await wrong('pin-commitment', 'die Festlegung hat 64: Ziffern und');
    await reader.paste('#pin-commitment', '');
    await reader.choose('#pin-entries', encoded('Ada\n\nGrace\n'));
    await wrong('pin-entries', 'Die Zeile 2 dieser Datei');
    await page.$eval('#pin-entries', (input) => { input.value = ''; });
    await reader.choose('#pin-proof', encoded('{}'));
    await wrong('pin-proof', 'Das ist eine andere Datei');
    tally.equal(await reader.shown('#verdict-word'), 'Kein Urteil', 'and there is no verdict');
    await page.click('#language-en');
  },
};

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    const tally = new Tally(`${browser}: ${name}`);
    await test(reader, tally);
    tally.finish();
  }
});
