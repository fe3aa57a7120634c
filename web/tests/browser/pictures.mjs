// The pictures of the page in docs/pictures, taken of real pages in Chromium. With WRITE_PICTURES=1 this writes them
// anew. Each holds the text of its page. Without WRITE_PICTURES this looks whether the page still says the same and has
// the same size. Pixels are not compared: letters differ from machine to machine.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { Tally } from '../tally.mjs';
import { PROGRAM } from '../program.mjs';
import { FOLDER, drawWithProgram, inEachBrowser, makeReport } from './reader.mjs';

const PICTURES = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const [WIDTH, HEIGHT] = [900, 820];
const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Hedy Lamarr', 'Katherine Johnson', 'Mary Somerville', 'Emmy Noether',
  'Sofya Kovalevskaya', 'Maryam Mirzakhani'].map((name, i) => `${101 + i};${name}`);

/** Makes the announcement of a draw that is years away. */
function makeAnnouncement() {
  const at = (file) => path.join(FOLDER, file);
  fs.writeFileSync(at('fair.txt'), Array.from({ length: 40 }, (_, i) => `ticket ${i + 1}\n`).join(''));
  fs.writeFileSync(at('fair.allocation'), 'award Bicycle: 1\naward Book: 2\nwaitlist Reserve: 2');
  const what = ['--context', 'Winter fair, 5 December 2099', '--entries', at('fair.txt'), '--draw', '5', '--rules',
    'Prizes are at the town hall until New Year.', '--allocation', at('fair.allocation')];
  execFileSync(PROGRAM, ['commit', ...what, '--drand', 'quicknet@2099-12-05T20:00:00Z', '-o', at('fair.json')],
    { stdio: 'ignore' });
  const file = at('fair.html');
  execFileSync(PROGRAM, ['report', at('fair.json'), '--entries', at('fair.txt'), '-o', file], { stdio: 'ignore' });
  return file;
}

const STATES = {
  'report.png': async (reader) => {
    const allocation = 'columns ticket;name\naward Bicycle: 1\naward Book: 2';
    const rules = ['--rules', 'Prizes are at the town hall.'];
    const { bytes } = drawWithProgram('Winter fair, 5 December 2026', PEOPLE, rules, allocation);
    await reader.open(makeReport('pictured', { transcript: bytes('transcript.json'), entries: bytes('list.txt') }));
    await reader.waitForRecord();
  },
  'maker.png': async (reader) => {
    const file = path.join(FOLDER, 'maker.html');
    execFileSync(PROGRAM, ['maker', '-o', file, '--force'], { stdio: 'ignore' });
    const page = await reader.open(file);
    await page.click('#next');
    await reader.paste('#list-text', Array.from({ length: 40 }, (_, i) => `ticket ${i + 1}`).join('\n'));
    await page.waitForFunction(() => document.getElementById('list-count').textContent !== '');
    await page.click('#next');
    await reader.paste('#context', 'Winter fair, 5 December 2099');
    await reader.paste('#prizes', 'Bicycle: 1\nBook: 2');
    await page.click('#next');
    await page.waitForSelector('#date');
    await reader.paste('#date', '2099-12-05T20:00');
    // It asks about a year so far away.
    await page.click('#is-date-meant');
    await page.click('#next');
    await page.waitForSelector('#look-warnings:not([aria-busy])');
    await page.click('#next');
    await page.waitForFunction(() => document.getElementById('save-draw') !== null);
  },
  'maker-rules.png': async (reader) => {
    const page = await reader.open(path.join(FOLDER, 'maker.html'));
    await page.click('#next');
    const rows = Array.from({ length: 60 }, (_, i) => `C${101 + i},${i % 6 ? 'no' : 'yes'},${i % 3 ? 'far' : 'near'}`);
    await reader.paste('#list-text', `child,sibling,home\n${rows.join('\n')}`);
    await page.waitForSelector('#table-make');
    await page.$$eval('#list-table .column input', (boxes) => (
      boxes.filter(({ checked }) => !checked).forEach((box) => box.click())));
    await page.click('#table-make');
    await page.waitForFunction(() => document.getElementById('list-count').textContent === '60 entries');
    await page.click('#next');
    await reader.paste('#context', 'St Mary, first year 2099');
    await reader.paste('#prizes', 'Place: 20');
    await page.click('#is-all-waiting');
    await page.$eval('#first', (folded) => {
      folded.open = true;
    });
    for (const text of ['sibling is yes', 'home is near']) {
      const options = await page.$$eval('#tiers-asked option', (found) => found.map((option) => option.text));
      await page.select('#tiers-asked', String(options.findIndex((option) => option.startsWith(text)) - 1));
      await page.click('#tiers-add');
    }
    return '#rules-by-columns';
  },
  'announcement.png': async (reader) => {
    await reader.open(makeAnnouncement());
    await reader.waitForRecord();
  },
};

/** What is before the text of a page in a PNG file: the keyword of a chunk iTXt, and that nothing is compressed. */
const BEGIN_OF_TEXT = 'Description\0\0\0\0\0';

/** Returns the chunks of a PNG file: { type, data, whole }. */
function chunksOf(bytes) {
  const chunks = [];
  for (let at = 8; at < bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const [type, data] = [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, end - 4)];
    chunks.push({ type, data, whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** Puts the text of a page into a PNG file, before the last chunk. */
function keepText(file, text) {
  const bytes = fs.readFileSync(file);
  const end = bytes.length - chunksOf(bytes).at(-1).whole.length;
  const body = Buffer.from(`iTXt${BEGIN_OF_TEXT}${text}`);
  const numbers = [body.length - 4, zlib.crc32(body)].map((number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(number);
    return four;
  });
  fs.writeFileSync(file, Buffer.concat([bytes.subarray(0, end), numbers[0], body, numbers[1], bytes.subarray(end)]));
}

/** Returns the text of a page that a PNG file holds, or null. */
function keptText(file) {
  const texts = chunksOf(fs.readFileSync(file)).filter(({ type }) => type === 'iTXt').map(({ data }) => String(data));
  return texts.find((text) => text.startsWith(BEGIN_OF_TEXT))?.slice(BEGIN_OF_TEXT.length) ?? null;
}

/** Runs in the page: returns its text, without what differs from second to second. */
function textOfPage() {
  const countdown = document.querySelector('.countdown');
  return countdown === null ? document.body.innerText : document.body.innerText.replace(countdown.innerText, '…');
}

/** Returns the width and the height of a PNG file (RFC 2083, the chunk IHDR). */
function sizeOf(file) {
  const bytes = fs.readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

await inEachBrowser(async (reader, browser) => {
  if (browser !== 'chromium') return;
  const tally = new Tally(`pictures, ${browser}`);
  // The maker asks before a draw that is begun is left.
  (await reader.open()).on('dialog', (dialog) => dialog.accept());
  for (const [name, show] of Object.entries(STATES)) {
    await reader.page.emulateTimezone('UTC');
    const top = await show(reader) ?? 'html';
    await reader.page.setViewport({ width: WIDTH, height: HEIGHT });
    await reader.page.evaluate((selector) => {
      document.activeElement.blur();
      document.querySelector(selector).scrollIntoView({ behavior: 'instant' });
    }, top);
    const made = process.env.WRITE_PICTURES ? path.join(PICTURES, name) : path.join(FOLDER, name);
    await reader.page.screenshot({ path: made });
    const text = await reader.page.evaluate(textOfPage);
    keepText(made, text);
    tally.equal(keptText(path.join(PICTURES, name)), text, `${name}: what its page says; try WRITE_PICTURES=1`);
    tally.equal(sizeOf(path.join(PICTURES, name)), sizeOf(made), `${name}: its size`);
  }
  tally.finish();
});
