// The forms of the page: what it asks for, what it says to what is given, the keyboard, archives, proofs, cancelling.
import { documentBytes, encoded } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { HAND, makeDraw, makeList, makeMillion, RAFFLE } from './draws.mjs';
import { inEachBrowser } from './reader.mjs';

const GUEST = makeDraw(
  { rules: 'Number 0 is ticket 1.' },
  [
    { kind: 'sealed', name: 'alice' },
    { kind: 'public', name: 'guest', description: 'a word, such as: maple', known_from: 1900000000 },
  ],
  [null, { value: 'river' }],
);
/** A million swaps take a second or so to check, which is time enough to change something meanwhile. */
const SLOW = makeMillion();

const lines = (...texts) => encoded(texts.map((text) => `${text}\n`).join(''));
const textOf = (bytes) => Buffer.from(bytes).toString();

/** What is tested in each browser. */
const TESTS = {
  // Nothing is filled in from the record, and without pins nothing is verified.
  'nothing is filled in from the record, and without pins nothing is verified': async (reader, tally) => {
    for (const { transcript, pins } of [RAFFLE, HAND, { transcript: GUEST.bytes, pins: {} }]) {
      await reader.open();
      await reader.chooseRecord(transcript);
      const values = await reader.page.$$eval('#pins input', (inputs) => inputs.map((input) => input.value).join(''));
      tally.equal(values, '', 'the values in the form');
      const html = await reader.page.$eval('main', (main) => main.outerHTML);
      const { commitment } = JSON.parse(textOf(transcript));
      tally.check(!html.includes(commitment), 'the page shows no commitment before the verdict');
      const verdict = await reader.check();
      tally.equal([verdict.verdict, verdict.missing[0]], ['consistent', 'commitment'], 'without pins');
      tally.equal(await reader.shown('#verdict-word'), 'Nothing wrong found, but not proven', 'the first words');
      const sentence = await reader.shown('#verdict-sentence');
      tally.check(/(this is|these are) missing: the published commitment/.test(sentence), sentence);
      // Any one pin that is missing keeps the draw from being verified.
      for (const left of Object.keys(pins).filter((key) => key !== 'result' && key !== 'entries')) {
        await reader.open();
        await reader.chooseRecord(transcript);
        await reader.fill({ ...pins, [left]: null });
        tally.equal((await reader.check()).verdict, 'consistent', `without ${left}`);
      }
    }
  },

  'a whole draw by keyboard alone': async (reader, tally) => {
    const page = await reader.open();
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement.id);
    };
    tally.equal(await press('Tab'), 'record-file', 'the first stop');
    tally.equal(await press('Tab'), 'record-text', 'the second stop');
    await reader.paste('#record-text', textOf(RAFFLE.transcript));
    tally.equal(await press('Tab'), 'record-read', 'the third stop');
    await press('Enter');
    await reader.waitForRecord();
    tally.equal(await reader.shown('#record-status'), 'This is the record of a draw.', 'the record is read');
    tally.equal(await reader.shown('h1'), 'Check a draw', 'the heading above the fields for files stays');
    tally.check((await reader.shown('#name')).startsWith('“'), 'the name of the draw is a heading of its own');
    tally.equal(await reader.shown('#open-check'), null, 'above the open form, the strip has no button');
    tally.equal(await press('Tab'), 'pin-commitment', 'the form');
    await page.keyboard.type(RAFFLE.pins.commitment);
    tally.equal(await press('Tab'), 'pin-announcement', 'then the announcement in its place');
    tally.equal(await press('Tab'), 'pin-publishedAt', 'then the time');
    await reader.fill({ publishedAt: RAFFLE.pins.publishedAt });
    tally.equal(await reader.shown('#pin-publishedAt-utc'), 'In UTC: 2023-08-20T12:00:59Z', 'the time in UTC');
    await page.focus('#check');
    await press('Enter');
    tally.equal((await reader.verdict()).verdict, 'verified', 'the verdict');
    tally.equal(await press(), 'verdict-heading', 'the verdict has the focus');
    tally.equal(await reader.shown('#check-status'), 'The verdict: Verified.', 'what is read out');
    tally.check((await reader.shown('#verdict')).includes('The terms give no awards.'), 'what there is to compare');
    tally.equal(await reader.shown('#pins'), null, 'the form is folded away');
    tally.equal(await press('Tab'), 'open-check', 'the button that brings it back');
    const parentOf = () => page.evaluate(() => document.activeElement.parentElement.id);
    await press('Tab');
    tally.equal(await parentOf(), 'passed', 'what was passed');
    await press('Tab');
    tally.equal(await parentOf(), 'cautions', 'what this can not show');
    await press('Tab');
    tally.equal(await parentOf(), 'spec-words', 'the words of the specification');
    await press('Enter');
    tally.equal(await press('Tab'), 'verdict-json', 'its text for machines');
    tally.equal(await press('Tab'), 'verdict-copy', 'and the button to copy it');
    await press('Enter');
    const told = '#spec-words [role=status]';
    await page.waitForFunction((found) => /Copied|selected/.test(document.querySelector(found).textContent), {}, told);
  },

  'what a verdict can not show, in the language of the page': async (reader, tally) => {
    await reader.open();
    await reader.chooseRecord(RAFFLE.transcript);
    await reader.check();
    await reader.unfold();
    const cautions = () => reader.page.$$eval('#cautions li', (items) => items.map(({ textContent }) => textContent));
    const count = (await cautions()).length;
    for (const [code, repeated, due] of [
      ['de', 'Vielleicht wurde mehrmals gezogen', 'vor dem '],
      ['es', 'Quizá se hicieron varios sorteos', 'antes del '],
      ['fr', 'Le tirage a pu être fait plusieurs fois', 'avant le '],
      ['en', 'The draw may have been made several times', 'public before '],
    ]) {
      await reader.page.click(`#language-${code}`);
      await reader.unfold();
      const shown = await cautions();
      tally.equal(shown.length, count, `as many in ${code}`);
      for (const part of [repeated, due, ':59:24']) {
        tally.check(shown.some((text) => text.includes(part)), `${part}: ${shown}`);
      }
    }
    const words = await reader.page.$$eval('ul.spec li', (items) => items.map(({ textContent }) => textContent));
    tally.equal(words, (await reader.verdict()).cautions.map(({ text }) => text), 'the words of the specification');
  },

  'what is wrong in the form': async (reader, tally) => {
    const printed = RAFFLE.pins.commitment.toUpperCase().match(/.{4}/g).join(' ');
    for (const [given, word, sentence, part] of [
      [{ commitment: '00'.repeat(32) }, 'Refused', 'not the ones that were announced', 'commitment: the terms have'],
      [{ ...RAFFLE.pins, commitment: printed }, 'Verified', 'and no other for this draw, was public before', ''],
      [{ ...RAFFLE.pins, publishedAt: '2023-08-23T15:59:24Z' }, 'Refused', 'already be known at the time that you gave',
        'due: "quicknet" was due at'],
      // The minute in which the beacon is due, and the one before.
      [{ ...RAFFLE.pins, publishedAt: '2023-08-23T15:59:00Z' }, 'Refused', 'already be known at the time that you gave',
        'due: "quicknet" was due at'],
      [{ ...RAFFLE.pins, publishedAt: '2023-08-23T15:58:00Z' }, 'Verified',
        'and no other for this draw, was public before', ''],
      [{ ...RAFFLE.pins, result: lines('Aruba', 'Peru') }, 'Refused', 'result is not what was drawn',
        'result: line 2 is "Peru", but should be'],
      [{ ...RAFFLE.pins, result: lines('Aruba') }, 'Verified', 'that the commitment',
        'compared: the list, the first 1 of 3'],
      [
        { ...RAFFLE.pins, entries: null }, 'Nothing wrong found, but not proven', 'missing: the list of entries',
        'CONSISTENT',
      ],
      [{ ...RAFFLE.pins, entries: lines('Peru') }, 'Refused', 'The list is not the one', 'entries: 1 are given'],
      [{ ...RAFFLE.pins, entries: lines('Peru', '') }, 'No verdict', 'The form below says what', ''],
    ]) {
      await reader.open();
      await reader.chooseRecord(RAFFLE.transcript);
      await reader.fill(given);
      await reader.check();
      const strip = await reader.shown('#strip');
      tally.check(strip.startsWith(word) && strip.includes(sentence), `${word}, ${sentence}: ${strip}`);
      await reader.unfold();
      const words = await reader.shown('#spec-words');
      tally.check(words.includes(part), `${part}: ${words}`);
    }
  },

  'public values and rounds': async (reader, tally) => {
    await reader.open();
    await reader.chooseRecord(GUEST.bytes);
    const form = await reader.shown('#pins');
    tally.check(form.includes('a word, such as: maple'), 'the description is beside the field');
    const { commitment } = GUEST.transcript;
    for (const [value, word] of [['river', 'Verified'], ['River', 'Refused'], [' river', 'No verdict']]) {
      await reader.fill({ commitment, publishedAt: '2023-08-20T12:00:00Z', public: [['guest', value]] });
      await reader.check();
      tally.equal(await reader.shown('#verdict-word'), word, `the value "${value}"`);
    }
    await reader.chooseRecord(HAND.transcript);
    for (const [round, word] of [[7, 'Verified'], [6, 'Refused'], ['07', 'No verdict'], [100, 'Refused']]) {
      await reader.fill({ ...HAND.pins, round });
      await reader.check();
      tally.equal(await reader.shown('#verdict-word'), word, `round ${round}`);
    }
  },

  // On a phone, what was passed is behind one line, and what was not compared stays in sight.
  'a verified draw on a phone': async (reader, tally) => {
    const page = await reader.open();
    await page.setViewport({ width: 360, height: 700 });
    await reader.chooseRecord(RAFFLE.transcript);
    await reader.fill({ ...RAFFLE.pins, result: null });
    tally.equal((await reader.check()).verdict, 'verified', 'the verdict');
    const shown = () => page.$$eval('.checks li', (all) => all.filter((each) => each.checkVisibility()).map((each) => (
      each.className)));
    tally.equal(await shown(), ['skipped', 'skipped', 'skipped', 'skipped'], 'what is shown at first');
    tally.equal(await reader.shown('#passed > summary'), '7 checks passed', 'the line');
    await page.click('#passed > summary');
    tally.equal((await shown()).length, 11, 'all checks');
  },

  'a verdict goes when something changes': async (reader, tally) => {
    await reader.open();
    await reader.chooseRecord(RAFFLE.transcript);
    await reader.fill(RAFFLE.pins);
    await reader.check();
    await reader.page.click('#open-check');
    await reader.page.keyboard.press('Backspace');
    tally.equal(await reader.shown('#verdict'), null, 'after a change in the form');
    tally.check((await reader.shown('#check-status')).startsWith('Something has changed.'), 'what is read out');
    await reader.fill(RAFFLE.pins);
    await reader.check();
    await reader.chooseRecord(HAND.transcript);
    tally.equal([await reader.shown('#verdict'), await reader.shown('#check-status')], [null, ''], 'another record');
    await reader.check();
    await reader.paste('#record-text', '{}');
    await reader.page.click('#record-read');
    tally.check((await reader.verdict()).error !== undefined, 'a record that is none');
    tally.equal([await reader.shownDraw(), await reader.shown('#pins')], [null, null], 'and no form for it');
  },

  'a check can be cancelled, and a change ends it': async (reader, tally) => {
    // A fast machine ends the work before anything from outside the page arrives, so the page itself acts.
    const whileWorking = async (act) => {
      const acted = reader.page.waitForFunction(
        (id, value) => {
          if (document.getElementById('work').hidden) return false;
          const label = document.getElementById('progress-label').innerText;
          const element = document.getElementById(id);
          if (value === null) {
            element.click();
          } else {
            element.value = value;
            element.dispatchEvent(new Event('input', { bubbles: true }));
          }
          return label;
        },
        { polling: 'mutation' },
        ...act,
      );
      await reader.page.click('#check');
      tally.equal(await (await acted).jsonValue(), 'Working', 'the progress');
    };
    await reader.open();
    await reader.chooseRecord(SLOW);
    await whileWorking(['cancel', null]);
    tally.equal(await reader.shown('#check-status'), 'Cancelled. There is no verdict.', 'cancelled');
    tally.equal(await reader.page.evaluate(() => document.activeElement.id), 'check', 'where the focus goes');
    tally.equal([await reader.shown('#work'), await reader.shown('#verdict')], [null, null], 'nothing goes on');
    await whileWorking(['pin-commitment', '00'.repeat(32)]);
    tally.equal([await reader.shown('#work'), await reader.shown('#verdict')], [null, null], 'a change ends it');
    await reader.page.click('#check');
    await reader.chooseRecord(HAND.transcript);
    await reader.fill(HAND.pins);
    tally.equal((await reader.check()).verdict, 'verified', 'another record ends it');
  },

  'an archive': async (reader, tally) => {
    const other = JSON.stringify({ ...GUEST.transcript, swaps: [9, 9, 9] });
    const hand = textOf(HAND.transcript).trim();
    const archive = lines(JSON.stringify(GUEST.transcript), `${other}\r`, '{"format": }', hand);
    await reader.open();
    await reader.chooseRecord(archive);
    tally.check((await reader.shown('#record-line-hint')).startsWith('This is an archive of 4 lines.'), 'the hint');
    const chooseLine = async (line) => {
      await reader.page.$eval(
        '#record-line',
        (input, value) => {
          input.value = value;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        },
        String(line),
      );
    };
    const { commitment } = GUEST.transcript;
    const pins = { commitment, publishedAt: '2023-08-20T12:00:00Z', public: [['guest', 'river']] };
    for (const [line, given, word] of [[1, pins, 'verified'], [2, pins, 'refused'], [4, HAND.pins, 'verified']]) {
      await chooseLine(line);
      await reader.waitForRecord();
      await reader.fill(given);
      tally.equal((await reader.check()).verdict, word, `line ${line}`);
    }
    await chooseLine(3);
    tally.check((await reader.verdict()).error !== undefined, 'line 3');
    for (const line of ['5', '0', '1.5']) {
      await chooseLine(line);
      tally.equal(await reader.shown('#record-status'), 'The line should be a number from 1 to 4.', `line ${line}`);
      tally.equal([await reader.shown('#pins'), await reader.shown('#verdict')], [null, null], `line ${line}`);
    }
    await reader.choose('#record-file', new Uint8Array(67108865));
    await reader.page.waitForFunction(() => document.getElementById('record-status').textContent !== '');
    tally.equal(await reader.shown('#record-lines'), null, 'a file that is too large is no archive');
    await reader.chooseRecord(archive);
    await reader.chooseRecord(encoded(`${JSON.stringify(GUEST.transcript, null, 2)}\n`));
    tally.equal(await reader.shown('#record-lines'), null, 'a transcript of many lines is no archive');
  },

  'an entry proof': async (reader, tally) => {
    const list = makeList(['Ada', 'Grace']);
    const draw = makeDraw({ entries: list.entries, draw: 1 }, [{ kind: 'sealed', name: 'alice' }], []);
    const { commitment } = draw.transcript;
    const proof = { ...list.proof, commitment };
    const place = draw.drawn[0] === 0 ? 'It was 1st in the draw.' : 'It was not drawn.';
    await reader.open();
    await reader.chooseRecord(draw.bytes);
    await reader.fill({ commitment }, documentBytes(proof));
    tally.equal((await reader.check()).verdict, 'verified', 'a proof that holds');
    const said = await reader.shown('#verdict');
    tally.check(said.includes('The entry “Ada” is in the list, on line 1 of 2.') && said.includes(place), said);
    await reader.fill({}, documentBytes({ ...proof, entry: 'Eve' }));
    tally.equal((await reader.check()).proof.holds, false, 'a proof that does not hold');
    const refused = await reader.shown('#strip');
    tally.check(refused.startsWith('Refused') && refused.includes('The proof does not hold'), refused);
    tally.check(!/was (not )?drawn/i.test(await reader.shown('#verdict')), 'nothing is said about the place');
    await reader.fill({}, encoded('{}'));
    tally.check((await reader.check()).error !== undefined, 'a proof that is none');
  },

  'files that can not be read here': async (reader, tally) => {
    await reader.open();
    const large = new Uint8Array(67108865);
    await reader.choose('#record-file', large);
    await reader.page.waitForFunction(() => document.getElementById('record-status').textContent !== '');
    const said = await reader.shown('#record-status');
    tally.check(said.includes('reads at most 67,108,864') && said.includes('verishuffle verify'), said);
    const kinds = { secret: 'This is a secret.', opening: 'This is the opening', blinding: 'This is the key' };
    for (const [kind, sentence] of Object.entries(kinds)) {
      await reader.chooseRecord(encoded(`{"format": "verishuffle/1 ${kind}"}`));
      tally.check((await reader.shown('#record-status')).startsWith(sentence), `what is said of ${kind}`);
      const isAlarm = await reader.page.$eval('#record-status', ({ className }) => className === 'strip refused');
      tally.equal(isAlarm, kind !== 'opening', `how it is said of ${kind}`);
      tally.equal([await reader.shown('#strip'), await reader.shown('#verdict')], [null, null], 'and no verdict');
    }
    await reader.chooseRecord(RAFFLE.transcript);
    await reader.choose('#pin-entries', large);
    await reader.page.click('#check');
    await reader.page.waitForFunction(() => document.getElementById('pin-entries-problem').textContent !== '');
    const problem = await reader.shown('#pin-entries-problem');
    tally.check(problem.includes('reads at most 67,108,864'), 'a list that is too large');
    tally.equal(await reader.shown('#verdict'), null, 'and no verdict');
  },

  'another language keeps what was given and found': async (reader, tally) => {
    const page = await reader.open();
    await reader.chooseRecord(RAFFLE.transcript);
    await reader.fill(RAFFLE.pins);
    const before = await reader.check();
    for (const [code, word, check] of [
      ['de', 'Bestätigt', 'Die Liste ist dieselbe, die festgelegt wurde.'],
      ['es', 'Verificado', 'La lista es la que se fijó.'],
      ['fr', 'Vérifié', 'La liste est celle qui a été fixée.'],
      ['en', 'Verified', 'The list is the one that was fixed.'],
    ]) {
      await page.click(`#language-${code}`);
      tally.equal(await page.evaluate(() => document.documentElement.lang), code, 'the language of the page');
      tally.equal(await reader.shown('#verdict-word'), word, `${code}: the verdict`);
      tally.check((await page.$eval('#verdict', ({ textContent }) => textContent)).includes(check), `${code}: a check`);
      tally.equal(await reader.verdict(), before, `${code}: the words for machines stay`);
      tally.equal(await page.evaluate(() => document.activeElement.id), `language-${code}`, 'the focus');
      const hashes = await page.$eval('#pin-commitment', ({ value }) => value);
      tally.equal(hashes, RAFFLE.pins.commitment, `${code}: what was given`);
      // From right to left, nothing is wider than the page.
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await page.setViewport({ width: 320, height: 700 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      tally.check(wide <= 320, `${code}: from right to left, the page is ${wide} wide`);
      tally.equal((await reader.check()).verdict, 'verified', `${code}: it is checked again`);
    }
  },

  'a file that is dropped': async (reader, tally) => {
    await reader.open();
    const drop = (selector, text) =>
      reader.page.$eval(
        selector,
        (target, content) => {
          const dataTransfer = new DataTransfer();
          if (content !== null) dataTransfer.items.add(new File([content], 'transcript.json'));
          const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
          return !target.dispatchEvent(event);
        },
        text,
      );
    tally.check(await drop('h1', textOf(HAND.transcript)), 'the browser does not leave the page');
    await reader.waitForRecord();
    tally.check((await reader.shownDraw()).includes('Number '), 'the record is read');
    tally.check(!(await drop('#pin-result', 'x')), 'what is dropped on a field is left to the field');
    tally.check(await drop('body', null), 'a dropped text is ignored');
    tally.check((await reader.shownDraw()).includes('Number '), 'the record stays');
  },
};

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    const tally = new Tally(`${browser}: ${name}`);
    reader.said = [];
    await test(reader, tally);
    tally.equal(reader.said, [], 'what the page said to the console');
    tally.finish();
  }
});
