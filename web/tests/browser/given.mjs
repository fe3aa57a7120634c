// What a reader can give to the checker: every kind of file, in any order that makes sense, and what it says each is.
import fs from 'node:fs';
import path from 'node:path';
import { documentBytes, encoded } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { RAFFLE } from './draws.mjs';
import { FOLDER, drawWithProgram, inEachBrowser, makeReport } from './reader.mjs';
import { decodeUtf8 } from '../../checker/bytes.js';

const LINES = Array.from({ length: 40 }, (_, i) => `${i + 1};Person ${i + 1}`);
const ALLOCATION = 'columns ticket;name\naward Bicycle: 1\naward Book: 2';
const DRAW = drawWithProgram('given', LINES, ['--draw', '5'], ALLOCATION);
const read = (file) => new Uint8Array(fs.readFileSync(file));
const transcript = DRAW.bytes('transcript.json');
const files = {
  transcript,
  terms: DRAW.bytes('terms.json'),
  entries: DRAW.bytes('list.txt'),
  result: DRAW.bytes('result.txt'),
  awards: DRAW.bytes('awards.txt'),
  proof: DRAW.prove(16),
};
const pages = {
  report: read(makeReport('given-report', { transcript, entries: files.entries })),
  announcement: read(makeReport('given-announcement', { transcript: files.terms, entries: files.entries })),
  receipt: read(makeReport('given-receipt', { transcript, proof: files.proof })),
};
const text = decodeUtf8(transcript, 0, transcript.length);
const archive = encoded(`${JSON.stringify(JSON.parse(text))}\n`.repeat(2));

/** Gives a file to the checker, and waits until it says this. */
async function give(reader, bytes, said) {
  await reader.page.$eval('#record-status', (status) => status.replaceChildren());
  await reader.choose('#record-file', bytes);
  await reader.page.waitForFunction(
    (part) => document.getElementById('record-status').textContent.includes(part), { polling: 'mutation' }, said,
  );
}

const TESTS = {
  // The checker takes a transcript, an archive, a report, an announcement, a receipt, terms and a proof, and beside a
  // record its list, result, awards and withdrawals, and says what each is.
  'each kind of file': async (reader, tally) => {
    for (const [bytes, said, strip] of [
      [files.transcript, 'This is the record of a draw.', 'Not checked yet'],
      [archive, 'This is an archive of 2 records.', 'Not checked yet'],
      [pages.report, 'This is the report of a draw.', 'Not checked yet'],
      [pages.announcement, 'This is the announcement of a draw', 'Not drawn here yet'],
      [pages.receipt, 'This is the receipt of one entrant.', 'Not checked yet'],
      [files.terms, 'These are the terms of a draw. They hold no result.', 'Not drawn here yet'],
      [files.proof, 'This is an entry proof. Now choose the record', null],
      [documentBytes({ format: 'verishuffle/1 opening' }), 'This is the opening of a seal.', null],
      [documentBytes({ format: 'verishuffle/1 secret' }), 'This is a secret. Don’t give it to anyone.', null],
      [encoded('{"format": "verishuffle/1 transcript",\n}'), 'This can’t be read as the record of a draw.',
        'No verdict\n\nReading stopped at line 2, column 1.'],
    ]) {
      await reader.open();
      await give(reader, bytes, said);
      const shown = await reader.shown('#strip');
      tally.check(strip === null ? shown === null : shown.startsWith(strip), `${said} ${shown}`);
    }
  },

  'what is no record, in another language too': async (reader, tally) => {
    const page = await reader.open();
    await reader.choose('#record-file', files.entries, 'tickets.txt');
    await reader.waitForRecord();
    for (const [code, said] of [
      ['de', '„tickets.txt“ ist kein Protokoll'], ['es', '«tickets.txt» no es el acta'],
      ['fr', '«\u00a0tickets.txt\u00a0» n’est pas le procès-verbal'],
      ['en', '“tickets.txt” is not the record of a draw.'],
    ]) {
      await page.click(`#language-${code}`);
      tally.check((await reader.shown('#record-status')).startsWith(said), said);
      tally.equal([await reader.shown('#strip'), await reader.shown('#verdict')], [null, null], 'and no verdict');
    }
    await page.$eval('#record-text', (input) => {
      input.value = '{"format": "verishuffle/1 transcript"}';
    });
    await page.click('#record-read');
    await page.waitForSelector('#verdict-json');
    await page.click('#language-de');
    tally.equal(await page.title(), await reader.shown('#title'), 'the title of the page');
    tally.equal(await reader.shown('#verdict-word'), 'Kein Urteil', 'why it can not be read');
    tally.check((await reader.shown('#record-status')).startsWith('Das lässt sich nicht'), 'what is said of it');
  },

  // What is wrong with a file or a text is said where it was given, which then has the focus, and in the language of
  // the page, also in one that is chosen later.
  'what is wrong, where it was given': async (reader, tally) => {
    const page = await reader.open();
    const at = () => page.evaluate(() => {
      const control = document.activeElement;
      const status = document.getElementById('record-status');
      return [control.id, control.ariaInvalid, control.getAttribute('aria-errormessage'),
        status.previousElementSibling === control.closest('.field')];
    });
    const isGiven = (id) => [id, 'true', 'record-status', true];
    const paste = async (given) => {
      await reader.paste('#record-text', given);
      await page.click('#record-read');
    };
    for (const [give, said, id] of [
      [() => reader.choose('#record-file', encoded('x'), 'notes.txt'), '“notes.txt” is not the record', 'record-file'],
      [() => reader.drop({ 'dropped.txt': encoded('a\nb\n') }), '“dropped.txt” is not the record', 'record-file'],
      [() => paste('{"format": "verishuffle/1 transcript", x'), 'This can’t be read as the record', 'record-text'],
      [() => paste('<p>no draw</p>'), 'This text is not the record', 'record-text'],
      [() => paste('{"format": "verishuffle/1 secret"}'), 'This is a secret.', 'record-text'],
      [() => reader.choose('#record-file', archive), 'This is an archive of 2 records.', null],
      [() => reader.type('#record-line', '7'), 'The line should be a number from 1 to 2.', 'record-line'],
    ]) {
      await give();
      await page.waitForFunction((part) => (
        document.getElementById('record-status').innerText.replaceAll(/[\u2068\u2069]/g, '').includes(part)), {}, said);
      const invalid = await page.$$eval('[aria-invalid]', ({ length }) => length);
      tally.equal(id === null ? invalid : await at(), id === null ? 0 : isGiven(id), said);
    }
    await page.click('#language-de');
    tally.equal(await reader.shown('#record-status'), 'Die Zeile muss eine Zahl von 1 bis 2 sein.', 'in German');
    await page.click('#language-en');
    await reader.chooseRecord(files.transcript);
    await reader.paste('#pin-commitment', 'abc');
    await reader.choose('#pin-announcement', encoded('x'));
    const problem = (id) => reader.shown(`#pin-${id}-problem`);
    await page.waitForFunction(() => document.getElementById('pin-announcement-problem').textContent !== '');
    tally.equal(await page.evaluate(() => document.activeElement.id), 'pin-announcement', 'the announcement');
    await page.click('#check');
    await page.waitForFunction(() => document.getElementById('pin-commitment-problem').textContent !== '');
    tally.check((await problem('commitment')).startsWith('This has 3 characters'), await problem('commitment'));
    await page.click('#language-de');
    tally.check((await problem('commitment')).startsWith('Das sind 3 Zeichen'), await problem('commitment'));
    await reader.type('#pin-commitment', 'abcd');
    tally.equal(await problem('commitment'), null, 'a field that was changed');
    await page.click('#language-en');
  },

  'what a program made of a document on its way': async (reader, tally) => {
    const page = await reader.open();
    const at = (id, part) => page.waitForFunction((where, said) => (
      document.getElementById(where).textContent.includes(said)), {}, id, part);
    const proof = decodeUtf8(files.proof, 0, files.proof.length);
    for (const [made, said] of [
      [(document) => Buffer.from(`\ufeff${document}`, 'utf16le'), 'stored as UTF-16'],
      [(document) => encoded(`\ufeff${document}`), 'invisible sign (BOM)'],
      [(document) => encoded(document.replaceAll('"', '&quot;')), 'quotation marks were replaced'],
      [(document) => encoded(document.replaceAll('"', '\u201d')), 'quotation marks were replaced'],
      [(document) => encoded(document.replaceAll(/[^\n]{70}/g, '$&=\r\n')), 'raw text of an e-mail'],
    ]) {
      await give(reader, files.transcript, 'This is the record of a draw.');
      await reader.choose('#pin-announcement', made(text));
      await at('pin-announcement-problem', said);
      await reader.choose('#pin-proof', made(proof));
      await page.click('#check');
      await at('pin-proof-problem', said);
      await reader.choose('#record-file', made(text));
      await at('record-status', said);
      tally.equal(await page.evaluate(() => document.activeElement.id), 'record-file', said);
    }
  },

  // A file that is dropped on the page of one draw goes to the field that asks for such a file, or the page says that
  // it has none.
  'a file that is dropped on a report': async (reader, tally) => {
    const page = await reader.open(makeReport('given-dropped', { transcript }));
    await reader.waitForRecord();
    const drop = (bytes, name) => reader.drop({ [name]: bytes });
    await drop(files.entries, 'list.txt');
    await page.waitForFunction(() => document.querySelector('main').innerText.includes('Person'));
    for (const [key, bytes] of [['announcement', files.terms], ['result', files.result], ['awards', files.awards]]) {
      await drop(bytes, `${key}.txt`);
      await page.waitForFunction((id) => document.getElementById(id).files.length === 1, {}, `pin-${key}`);
      tally.equal(await page.evaluate(() => document.activeElement.id), `pin-${key}`, 'the focus');
    }
    await page.waitForFunction((hash) => (
      document.getElementById('pin-commitment').value === hash), {}, DRAW.commitment);
    await reader.fill({ ...DRAW.pins, commitment: null });
    const verdict = await reader.check();
    const states = verdict.checks.slice(8).map(({ state }) => state);
    tally.equal([verdict.verdict, ...states], ['verified', 'passed', 'passed', 'passed'], 'each is compared');
    await drop(RAFFLE.transcript, 'other.json');
    await page.waitForFunction(() => document.getElementById('check-status').textContent.includes('other.json'));
    tally.check((await reader.shown('#check-status')).includes('has no field for such a file'), 'another draw');
    tally.equal(await reader.shown('#verdict-word'), 'Verified', 'and the verdict stays');
  },

  // Files that are given at once are all taken, the record first and what others need before them, and those that the
  // page can't take are named.
  'files that are given together': async (reader, tally) => {
    const { transcript: record, terms, entries, result, awards } = files;
    const photo = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    const others = { 'a.txt': awards, 'b.txt': result, 'c.txt': entries, 'd.json': terms, 'e.png': photo };
    const isFilled = (page) => page.waitForFunction((hash) => (
      document.getElementById('pin-commitment')?.value === hash), {}, DRAW.commitment);
    const left = (page) => page.waitForFunction(() => (
      document.getElementById('check-status').textContent.includes('e.png')));
    const states = async (said) => {
      await reader.fill({ ...DRAW.pins, commitment: null });
      const verdict = await reader.check();
      tally.equal([verdict.verdict, ...verdict.checks.slice(8).map(({ state }) => state)],
        ['verified', 'passed', 'passed', 'passed'], said);
    };
    const checker = await reader.open();
    await reader.drop({ ...others, 'z.json': record });
    await isFilled(checker);
    await left(checker);
    const status = (await reader.shown('#record-status')).replaceAll(/[\u2068\u2069]/g, '');
    for (const [name, said] of [
      ['z.json', 'This is the record of a draw.'], ['c.txt', 'This is the list of the draw.'],
      ['b.txt', 'This may be the result of the draw.'],
    ]) tally.check(status.includes(`“${name}”: ${said}`), `${name}: ${status}`);
    await states('the checker compares each');
    await reader.open();
    const paths = Object.entries({ 'later.txt': entries, 'first.json': record }).map(([name, bytes]) => {
      fs.writeFileSync(path.join(FOLDER, name), bytes);
      return path.join(FOLDER, name);
    });
    await (await reader.page.$('#record-file')).uploadFile(...paths);
    await reader.page.waitForFunction(() => document.querySelector('main').innerText.includes('Person'));
    const report = await reader.open(makeReport('given-together', { transcript }));
    await reader.waitForRecord();
    await reader.drop({ ...others, 'f.txt': result });
    await isFilled(report);
    await left(report);
    tally.check((await reader.shown('#check-status')).includes('f.txt'), 'a second result is named');
    await states('the report compares each');
  },

  // A check with the list says which entries of it look alike, or have a word that mixes alphabets.
  'entries that look alike': async (reader, tally) => {
    const list = [
      'Ada', 'Bob', 'ADA', 'Bob\u00a0', 'Zoë', 'Zoe\u0308', 'Straße', 'STRASSE', 'x', 'X', 'y', 'Y', 'z', 'Z',
      // The last begins with a Cyrillic letter.
      'Grace', '\u0410da Lovelace',
    ];
    const draw = drawWithProgram('alike', list, []);
    await reader.open();
    await reader.chooseRecord(draw.bytes('transcript.json'));
    await reader.fill(draw.pins);
    await reader.check();
    tally.equal(await reader.page.$('#alike'), null, 'nothing without the list');
    await reader.fill({ entries: draw.bytes('list.txt') });
    tally.equal((await reader.check()).verdict, 'verified', 'the verdict');
    const shown = await reader.shown('#alike');
    for (const part of [
      'Lines 1 and 3 of the list differ only in capitals: “Ada” and “ADA”. One person',
      'Line 16 of the list: the word “\u0410da” mixes letters of several alphabets',
      'Lines 2 and 4 of', 'Character 4 is – in one and U+00A0 in the other', 'Lines 5 and 6 of', 'Lines 7 and 8 of',
      '2 more pairs of lines are hard to tell apart.',
    ]) tally.check(shown.includes(part), `${part}: ${shown}`);
    tally.equal(shown.split('One person may be on the list twice.').length, 6, 'five are named');
  },

  'one after the other': async (reader, tally) => {
    const page = await reader.open();
    await give(reader, files.transcript, 'This is the record of a draw.');
    await give(reader, files.entries, 'This is the list of the draw.');
    tally.check((await reader.shownDraw()).includes('Person'), 'there are names');
    await give(reader, files.result, 'This may be the result of the draw.');
    await give(reader, files.awards, 'These are awards.');
    await give(reader, files.proof, 'It is shown with the record.');
    tally.equal(await reader.shown('#strip h2'), 'Not checked yet', 'nothing is judged before it is asked for');
    await reader.fill(DRAW.pins);
    const verdict = await reader.check();
    tally.equal([verdict.verdict, verdict.proof.holds], ['verified', true], 'the verdict');
    const states = verdict.draw.checks.slice(8).map(({ state }) => state);
    tally.equal(states, ['passed', 'passed', 'passed'], 'each is compared');
    const wrong = encoded(LINES.map((line) => `x${line}\n`).join(''));
    await give(reader, wrong, 'but it is not that list');
    tally.check(!(await reader.shownDraw()).includes('xPerson'), 'no name of another list');
    // Another record begins anew.
    await give(reader, RAFFLE.transcript, 'This is the record of a draw.');
    tally.equal(await page.evaluate(() => Object.keys(PAGE.held)), ['transcript'], 'nothing from before is left');
  },

  'withdrawals beside a record': async (reader, tally) => {
    const firstOf = (draw, end) => new TextDecoder().decode(draw.bytes('result.txt')).split(end)[0];
    await reader.open();
    await give(reader, files.transcript, 'This is the record of a draw.');
    await give(reader, files.entries, 'This is the list of the draw.');
    await give(reader, encoded(`${firstOf(DRAW, ';')}\n`), 'These are withdrawals.');
    tally.check((await reader.shownDraw()).includes('This is after the withdrawals'), 'who gets what after them');
    // Without columns an id is a whole entry, and what does not begin as the result does is no result.
    const plain = drawWithProgram('given-plain', LINES, ['--draw', '5'], 'award Bicycle: 1\nwaitlist Reserve: 4');
    const first = firstOf(plain, '\n');
    await give(reader, plain.bytes('transcript.json'), 'This is the record of a draw.');
    await give(reader, files.entries, 'This is the list of the draw.');
    await give(reader, encoded(`${LINES.find((line) => line !== first)}\n`), 'These are withdrawals.');
    await give(reader, encoded(`${first}\n`), 'This may be the result');
  },

  'the record is saved as it was given': async (reader, tally) => {
    const spaced = encoded(` ${text.replaceAll('":', '" :\r\n')}\n\n`);
    const line = archive.subarray(0, archive.length / 2 - 1);
    for (const [bytes, saved] of [[spaced, spaced], [archive, line], [pages.report, transcript]]) {
      const page = await reader.open();
      await give(reader, bytes, 'This is');
      await page.evaluate(() => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (blob) => {
          window.blob ??= blob;
          return createObjectURL(blob);
        };
      });
      await reader.unfold();
      const bytesSaved = await page.evaluate(() => window.blob.text());
      tally.equal(bytesSaved, decodeUtf8(saved, 0, saved.length), 'its bytes');
    }
  },
};

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    const tally = new Tally(`given, ${name}, ${browser}`);
    await test(reader, tally);
    tally.finish();
  }
});
