// A report of a draw with an allocation shows who gets what, and by which step of the terms, and reveals it one by one.
//
// The cards are under the names of the awards, then the waitlist. Before the draw, the page says what is given.
//
// A card has the name large, and the cells that the rules compare small. Line, order and step are one press away.
import fs from 'node:fs';
import { Tally } from '../tally.mjs';
import { makeDraw } from './draws.mjs';
import { documentBytes } from '../cases.mjs';
import { englishSentences } from '../english.mjs';
import { drawWithProgram, inEachBrowser, makeReport } from './reader.mjs';
import { Awards } from '../../checker/awards.js';
import { decodeUtf8, encodeUtf8, toHex } from '../../checker/bytes.js';
import { readTranscript } from '../../checker/documents.js';
import { listRoot, readLines } from '../../checker/lists.js';

const LINES = Array.from({ length: 30 }, (_, i) => `${100 + i};Person ${i};${i % 3 === 0 ? 'North' : 'South'}`);
const LIST = encodeUtf8(LINES.map((line) => `${line}\n`).join(''));
const ALLOCATION = [
  'columns ticket;name;district', 'award Seat: 3', 'award Verified every "swap": 1',
  'waitlist Reserve', 'fill Seat: district = North, at most 1', 'fill Seat', 'fill Verified every "swap"',
  'fill Reserve',
].join('\n');
/** The name of an award as the page shows it. */
const MARKED = 'Verified every \\u{22}swap\\u{22}';
const lines = readLines(LIST, 'The list');
const { root } = listRoot(lines, null, '', () => {});
const SOURCES = [{ kind: 'public', name: 'word', description: 'a word', known_from: 1900000000 }];
const DRAW = makeDraw(
  { entries: { kind: 'list', count: 30, root: toHex(root) }, draw: 10, allocation: ALLOCATION },
  SOURCES, [{ value: 'maple' }],
);

/** The sentence above those who wait, since a seat that comes from step 1 goes to one from the North. */
const WAITING = 'This is the order of the draw. What becomes free goes by the same steps and limits, so whoever is '
  + 'first here is not always the next.';

/** Runs in the page: returns the headings and cards of the awards as they can be seen. */
function shownAwards() {
  const shown = [];
  for (const heading of document.querySelectorAll(':is(#winners, #draw) > h3')) {
    const steps = [];
    let at = heading.nextElementSibling;
    for (; !at.matches('.cards'); at = at.nextElementSibling) steps.push(at.textContent);
    const cards = [...at.querySelectorAll('.card')];
    const textOf = (card, part) => card.querySelector(part).textContent;
    shown.push([
      [heading.textContent, ...steps].join(' ').replaceAll(/[\u2068\u2069]/g, ''),
      ...cards.map((card) => `${textOf(card, '.card-name')} ${textOf(card, '.hint')}`),
    ]);
  }
  return shown;
}

const nth = (place) => `${place}${{ 1: 'st', 2: 'nd', 3: 'rd' }[place] ?? 'th'}`;
const textOf = (bytes) => decodeUtf8(bytes, 0, bytes.length);

/** The sentence above the cards of an award that comes by two steps. */
const STEPS = 'Step 1: up to 1 entry whose “district” is “North” gets “Seat”. '
  + 'Step 2: entries get “Seat” while one is left.';

/** Returns what the page should show, from the order of the draw alone. */
function expected(drawn) {
  const isNorth = (entry) => entry % 3 === 0;
  const first = drawn.find(isNorth);
  const others = drawn.filter((entry) => entry !== first);
  // The name is first.
  const shown = (entry) => LINES[entry].replace(/^(.*);(.*);/, '$2;$1;');
  const line = (entry, why) => (
    `“${shown(entry)}” line ${entry + 1} of 30, drawn ${nth(drawn.indexOf(entry) + 1)}${why}`);
  return [
    [`“Seat” 3 of 3 given ${STEPS}`, line(first, '; in step 1, since its “district” is “North”'),
      ...others.slice(0, 2).map((entry) => line(entry, '; in step 2'))],
    [`“${MARKED}” `, line(others[2], '')],
    [`“Reserve” 6 entries wait ${WAITING}`, ...others.slice(3).map((entry) => line(entry, ''))],
  ];
}

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`awarded, ${browser}`);
  const drawn = [...DRAW.drawn].map((entry) => (typeof entry === 'number' ? entry : Number(entry)));
  const should = expected(drawn);

  await reader.open(makeReport('awarded', { transcript: DRAW.bytes, entries: LIST }));
  await reader.waitForRecord();
  tally.equal(await reader.page.evaluate(shownAwards), should, 'the awards of a report');
  const seen = () => reader.page.evaluate(() => {
    const sizes = ['.card-name', '.card-name .of-column'].map((part) => (
      parseFloat(getComputedStyle(document.querySelector(part)).fontSize)));
    const all = [...document.querySelectorAll('.mechanics')];
    return [sizes[0] > sizes[1], all.length > 9, all.filter((part) => part.checkVisibility()).length / all.length];
  });
  tally.equal(await seen(), [true, true, 0], 'what a card shows');
  await reader.page.click('#mechanics');
  tally.equal(await seen(), [true, true, 1], 'what it shows after a press');
  await reader.page.click('#language-de');
  tally.equal(await seen(), [true, true, 1], 'and in another language');
  await reader.page.click('#language-en');
  const sentences = await reader.page.$$eval('#allocation li', (found) => found.map(({ textContent }) => textContent));
  const { allocation } = readTranscript(DRAW.bytes).terms;
  const marks = (name) => `“\u2068${name.replaceAll('"', '\\u{22}')}\u2069”`;
  tally.equal(sentences, englishSentences(allocation, marks), 'what is given, in sentences');
  tally.check(sentences.join(' ').includes(`“\u2068${MARKED}\u2069”`), 'a name whose quotation marks end nothing');
  tally.check(sentences.length > 5, 'there are sentences');
  // The picture marks them.
  await reader.unfold();
  const blue = await reader.page.$$eval(
    '#draw-picture text[font-weight=bold]', (found) => found.map((each) => each.textContent),
  );
  tally.equal(blue.length, should.filter(([heading]) => !heading.includes('Reserve'))
    .reduce((sum, [, ...cards]) => sum + cards.length, 0), 'the picture marks the awards');
  const isLabel = (label) => /^“\u2068[^”]+\u2069”: “\u2068[^”]+\u2069” \d+$/.test(label);
  tally.check(blue.every(isLabel), `the names of awards in the picture: ${blue}`);
  // Whoever looks for a ticket reads what it gets. With so many cards, the field is above them.
  const above = await reader.page.$eval('#draw', (draw) => draw.querySelector('#find, .cards').id);
  tally.equal(above, 'find', 'the field is above the cards');
  const won = drawn.find((entry) => entry % 3 === 0);
  const second = drawn.filter((entry) => entry !== won);
  const undrawn = LINES.findIndex((_, entry) => !drawn.includes(entry));
  for (const [entry, gets] of [[won, 'Gets “Seat”'], [second[2], `Gets “${MARKED}”`],
    [second[4], 'Place 2 on “Reserve”'], [undrawn, null]]) {
    await reader.paste('#find-text', LINES[entry].split(';')[0]);
    await reader.page.waitForFunction(
      (text) => document.getElementById('find-found').textContent.includes(text), {}, `line ${entry + 1}: `,
    );
    const said = await reader.page.$$eval('#find-found .got', (found) => found.map(({ textContent }) => textContent));
    tally.equal(said, gets === null ? [] : [gets], `what line ${entry + 1} gets`);
  }
  await reader.paste('#find-text', LINES[won].split(';')[0]);
  await reader.page.click('#language-de');
  await reader.page.waitForSelector('#find-found .got');
  tally.equal(await reader.shown('#find-found .got'), 'Bekommt „Seat“', 'in German');
  await reader.page.click('#language-en');
  await reader.page.waitForSelector('#find-found .got ::-p-text(Gets)');
  await reader.unfold();
  // The show reveals the same awards, the first one first or last.
  const [seat, other, reserve] = should.map(([heading, ...cards]) => {
    const award = /^“[^”]*”/.exec(heading)[0];
    const who = (card) => /^“.*?”/.exec(card)[0];
    return cards.map((card, i) => ({ who: who(card), line: `${award}, ${i + 1}: ${who(card)}` }));
  });
  for (const [order, lines] of [
    ['revealForward', [...seat, ...other, ...reserve]],
    ['revealBackward', [...other.toReversed(), ...seat.toReversed(), ...reserve]],
  ]) {
    await reader.page.select('#show-what', order);
    const shown = await reader.page.evaluate(() => {
      const found = [];
      const newest = () => document.querySelector('.show-newest').textContent;
      const first = newest();
      for (let i = 0; i < 10; i++) {
        document.getElementById('show-on').click();
        found.push(newest());
      }
      const places = [...document.querySelectorAll('.show-places li')].map(({ textContent }) => textContent);
      return { first, found, places, last: document.querySelector('.show-sentence').textContent };
    });
    tally.equal(shown.found, lines.map(({ who }) => who), order);
    // The large name is not listed once more.
    const before = lines.slice(0, -1).map(({ line }) => line);
    tally.equal([shown.first, shown.places], ['', before.toReversed()], `${order}: the list`);
    tally.equal(shown.last.replace(/[\u2068\u2069]/g, ''), '10 of 10: “Reserve”, 6 of 6.', `${order}: the last`);
  }
  // Cells are kept apart wherever an entry is shown.
  for (const place of ['.show-places', '#draw-list', '.card-name', '#find-found']) {
    const found = await reader.page.$$eval(`${place} bdi`, (names) => names.filter(({ textContent }) => (
      textContent.includes(';'))).map((name) => name.querySelectorAll('.cell-end').length));
    tally.check(found.length > 0 && found.every((cells) => cells === 2), `cells apart in ${place}: ${found}`);
  }
  await reader.page.select('#show-what', 'revealSwaps');
  tally.check((await reader.shown('.show-sentence')).startsWith('Before the first step.'), 'the shuffle again');
  await reader.page.click('#language-de');
  const german = await reader.page.evaluate(shownAwards);
  tally.check(german[2][0].includes('6 Einträge warten'), `in German: ${german[2][0]}`);
  const given = await reader.page.$$eval('#allocation li', (found) => found.map(({ textContent }) => textContent));
  tally.equal(given.length, sentences.length, 'what is given, in German');
  tally.check(given.at(-1).startsWith('Tritt jemand mit einer Zuteilung zurück'), given.at(-1));
  tally.check(given.at(-1).includes('auf „\u2068Reserve\u2069“'), `quotation marks as in German: ${given.at(-1)}`);

  // Without the list nobody can tell, and the page says so. With it, the verdict brings the awards.
  await reader.open(makeReport('awarded-alone', { transcript: DRAW.bytes }));
  await reader.waitForRecord();
  tally.equal(await reader.page.evaluate(shownAwards), [], 'no awards without the list');
  const text = () => reader.page.$eval('#draw', ({ textContent }) => textContent);
  tally.check((await text()).includes('With the list, this page shows it.'), 'what is lacking');
  await reader.fill({ entries: LIST });
  await reader.check();
  tally.equal(await reader.page.evaluate(shownAwards), should, 'the awards after a check with the list');

  // What was published is compared, and withdrawals change who has what.
  const awards = new Awards(allocation, lines, drawn);
  const file = () => encodeUtf8([...awards.lines()].map(({ bytes }) => `${textOf(bytes)}\n`).join(''));
  const before = file();
  const winner = awards.seats[0][1];
  const gone = awards.idOf(winner);
  awards.withdraw([gone]);
  const after = file();
  const withdrawals = encodeUtf8(`${textOf(gone)}\n`);
  const pins = {
    commitment: DRAW.transcript.commitment, publishedAt: '2019-12-24T12:00:00Z', public: [['word', 'maple']],
    entries: LIST,
  };
  for (const [given, verdict, state] of [
    [{ awards: before }, 'verified', 'passed'],
    [{ awards: after }, 'refused', 'failed'],
    [{ awards: after, withdrawals }, 'verified', 'passed'],
    [{ awards: before, withdrawals }, 'refused', 'failed'],
  ]) {
    await reader.open(makeReport('awarded-pins', { transcript: DRAW.bytes }));
    await reader.waitForRecord();
    await reader.fill({ ...pins, ...given });
    const found = await reader.check();
    const name = Object.keys(given).join(' and ');
    tally.equal([found.verdict, found.checks[10].state], [verdict, state], `the check of ${name}`);
    tally.check((await reader.shown('#verdict')).includes('the awards'), `${name} are named`);
    const isAfter = (await reader.shown('#strip')).includes('1 withdrawal, on the organiser’s word: ');
    tally.equal(isAfter, 'withdrawals' in given, `${name}: what the verdict is about`);
  }
  const moved = await reader.page.evaluate(shownAwards);
  tally.equal(moved[0][2].includes(`drawn ${nth(winner + 1)}`), false, 'whoever withdrew is gone');
  // The check refused, so nothing is said of who comes next.
  tally.equal(moved[2][0], '“Reserve” 5 entries wait', 'somebody moved up');
  tally.check((await reader.shownDraw()).includes('This is after the withdrawals'), 'what is shown');

  // A receipt does not hold the list. It says what its entry gets in the words of the organiser.
  const claimed = drawWithProgram('receipts', LINES, ['--draw', '10'], ALLOCATION);
  const places = new Map();
  for (const line of textOf(claimed.bytes('awards.txt')).trimEnd().split('\n')) {
    const [award, id] = [line.slice(0, line.lastIndexOf(': ')), line.slice(line.lastIndexOf(': ') + 2)];
    places.set(award, (places.get(award) ?? 0) + 1);
    if (award === 'Seat' && places.get(award) > 1) continue;
    const [transcript, proof] = [claimed.bytes('transcript.json'), claimed.prove(Number(id) - 100)];
    await reader.open(makeReport('claimed', { transcript, proof, awards: claimed.bytes('awards.txt') }));
    await reader.waitForRecord();
    const shownName = award.replaceAll('"', '\\u{22}');
    const what = award === 'Reserve' ? `place ${places.get(award)} on “Reserve”` : `“${shownName}”`;
    const claim = `The organiser says: ${what}. Not checked here: `;
    const isClaimed = async (when) => {
      const shown = `${await reader.shown('#entry h2')} ${await reader.shown('#claim')}`;
      tally.check(shown.startsWith(claim), `the receipt of ${id}, ${when}: ${shown}`);
      tally.equal(await reader.page.$('.got'), null, 'nothing else says what it gets');
      tally.equal(await reader.page.$eval('#receipt .card-place', ({ textContent }) => textContent), '', 'no number');
    };
    await isClaimed('before a check');
    tally.check((await reader.shown('#entry')).includes('only a check tells'), 'what the record says');
    await reader.fill(claimed.pins);
    tally.equal((await reader.check()).verdict, 'verified', `the receipt of ${id}`);
    await isClaimed('after it');
    const strip = await reader.shown('#strip');
    tally.check(strip.includes('Apart from the entry that is proved, nothing here shows who is on the list.'), strip);
    tally.check(!(await reader.shown('#entry')).includes('only a check tells'), 'what was said before the check');
    // With the list, the page finds it itself.
    await reader.choose('#find-entries', claimed.bytes('list.txt'));
    const gets = `You ${award === 'Reserve' ? `wait: place ${places.get(award)} on “Reserve”` : `get “${shownName}”`}`;
    await reader.page.waitForSelector('#entry h2 ::-p-text(You)');
    tally.equal(await reader.shown('#entry h2'), gets, `the receipt of ${id} with the list`);
    tally.equal(await reader.page.$('#claim'), null, 'it is as the organiser says');
    const seat = await reader.page.$eval('#receipt .card-place', ({ textContent }) => textContent);
    tally.equal(seat, String(places.get(award)), 'the number is that of the seat');
  }

  // That an entry gets nothing is as much the organiser's claim.
  const few = drawWithProgram('few', LINES, ['--draw', '10'], 'columns ticket;name;district\naward Seat: 3');
  const givenSeats = textOf(few.bytes('awards.txt'));
  const without = textOf(few.bytes('result.txt')).split('\n').find((line) => !givenSeats.includes(line.split(';')[0]));
  const bare = { transcript: few.bytes('transcript.json'), proof: few.prove(LINES.indexOf(without)) };
  await reader.open(makeReport('nothing', { ...bare, awards: few.bytes('awards.txt') }));
  await reader.waitForRecord();
  const nothing = `${await reader.shown('#entry h2')} ${await reader.shown('#claim')}`;
  tally.check(nothing.startsWith('The organiser says: this entry gets nothing. Not checked here: '), nothing);

  // With the list, the page says what it finds, and that the organiser says something else.
  const [first] = givenSeats.split('\n');
  const proved = few.prove(LINES.findIndex((line) => line.startsWith(first.slice('Seat: '.length))));
  const claiming = makeReport('claiming', { ...bare, proof: proved, awards: few.bytes('awards.txt') });
  const asMade = fs.readFileSync(claiming, 'utf8');
  fs.writeFileSync(claiming, asMade.replace('"award":"Seat: 1"', '"award":""'));
  tally.check(!fs.readFileSync(claiming, 'utf8').includes('"award":"Seat: 1"'), 'another claim');
  await reader.open(claiming);
  await reader.waitForRecord();
  await reader.choose('#find-entries', few.bytes('list.txt'));
  await reader.page.waitForSelector('#entry h2 ::-p-text(You)');
  tally.equal(await reader.shown('#entry h2'), 'You get “Seat”', 'what the page finds');
  const differing = await reader.shown('#claim');
  tally.check(differing.startsWith('The organiser says: this entry gets nothing. This page finds'), differing);

  await reader.open(makeReport('awarded-before', { transcript: documentBytes(DRAW.transcript.terms), entries: LIST }));
  await reader.waitForRecord();
  const told = await reader.page.$$eval('#allocation li', (found) => found.length);
  tally.equal(told, sentences.length, 'what is to be given, before the draw');
  tally.finish();
});
