// The pictures of the page in docs/pictures, taken of real pages in Chromium. With WRITE_PICTURES=1 this writes them
// anew. Without, it looks whether each can still be made and has its size: letters differ from machine to machine.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tally } from '../load.mjs';
import { PROGRAM } from '../program.mjs';
import { RAFFLE } from './draws.mjs';
import { FOLDER, inEachBrowser, makeReport } from './reader.mjs';

const PICTURES = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const [WIDTH, HEIGHT] = [900, 820];

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
    const { transcript, pins } = RAFFLE;
    await reader.open(makeReport('pictured', { transcript, entries: pins.entries }));
    await reader.waitForRecord();
  },
  'announcement.png': async (reader) => {
    await reader.open(makeAnnouncement());
    await reader.waitForRecord();
  },
};

/** Returns the width and the height of a PNG file (RFC 2083, the chunk IHDR). */
function sizeOf(file) {
  const bytes = fs.readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

await inEachBrowser(async (reader, browser) => {
  if (browser !== 'chromium') return;
  const tally = new Tally(`pictures, ${browser}`);
  for (const [name, show] of Object.entries(STATES)) {
    await show(reader);
    await reader.page.setViewport({ width: WIDTH, height: HEIGHT });
    await reader.page.evaluate(() => {
      document.activeElement.blur();
      document.documentElement.scrollTop = 0;
    });
    const made = process.env.WRITE_PICTURES ? path.join(PICTURES, name) : path.join(FOLDER, name);
    await reader.page.screenshot({ path: made });
    tally.equal(sizeOf(path.join(PICTURES, name)), sizeOf(made), `${name}: its size`);
  }
  tally.finish();
});
