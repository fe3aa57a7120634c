// The page where something is blocked: its workers, its script, or a byte of it that somebody changed.
//
// A page of which a part is blocked shows no blank: without workers it checks the draw itself, in slices, so that it
// can be cancelled, and without its script it says what the record states, that this is not checked, and how to open
// it.
import fs from 'node:fs';
import path from 'node:path';
import { Tally } from '../tally.mjs';
import { drawWithProgram, FOLDER, inEachBrowser, makeReport } from './reader.mjs';

const draw = drawWithProgram('blocked', ['Ada', 'Bea', 'Cid'], ['--draw', '2']);
const report = makeReport('blocked', { transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt') });
const html = fs.readFileSync(report, 'utf8');
const LONG = Array.from({ length: 200000 }, (_, i) => `ticket ${i}`);
const long = drawWithProgram('blocked-long', LONG, ['--draw', '50000']);
const longReport = makeReport('blocked-long', {
  transcript: long.bytes('transcript.json'), entries: long.bytes('list.txt'),
});
const winners = fs.readFileSync(draw.at('result.txt'), 'utf8').trim().split('\n');

/** Writes a report with another policy before its own, as a server adds one, or changed in another way. */
function changed(name, change, text = html) {
  const file = path.join(FOLDER, `blocked-${name}.html`);
  fs.writeFileSync(file, change(text));
  return file;
}
const under = (policy) => (text) => text.replace(
  '<meta http-equiv', `<meta http-equiv="Content-Security-Policy" content="${policy}">\n<meta http-equiv`,
);

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`what is blocked, ${browser}`);
  for (const [name, policy] of [['workers', "worker-src 'none'"], ['types', 'trusted-types other']]) {
    await reader.open(changed(name, under(policy)));
    await reader.waitForRecord();
    const cards = await reader.page.$$eval('.card-name', (names) => names.map(({ textContent }) => textContent));
    tally.equal(cards, winners.map((winner) => `“${winner}”`), `${name}: who was drawn`);
    await reader.page.click('#open-check');
    await reader.fill(draw.pins);
    tally.equal((await reader.check()).verdict, 'verified', `${name}: the draw is checked`);
  }
  await reader.open(changed('long', under('trusted-types other'), fs.readFileSync(longReport, 'utf8')));
  await reader.waitForRecord();
  await reader.page.waitForFunction(() => PAGE.task === null);
  await reader.page.click('#open-check');
  await reader.page.evaluate(() => {
    const byId = (id) => document.getElementById(id);
    // Between the first slice and the second.
    new MutationObserver(() => byId('cancel').click()).observe(byId('progress'), { attributeFilter: ['value'] });
    byId('check').click();
  });
  await reader.page.waitForFunction(() => document.getElementById('check-status').textContent !== '');
  tally.equal(await reader.shown('#check-status'), 'Cancelled. There is no verdict.',
    'a check in the page is cancelled');
  tally.equal(await reader.shown('#verdict'), null, 'and there is no verdict');

  for (const [name, change] of [
    ['script', under("script-src 'none'")],
    ['byte', (text) => text.replace("'use strict';", "'use strict' ;")],
  ]) {
    await reader.open(changed(name, change));
    await reader.page.waitForFunction(() => document.getElementById('unstarted')?.checkVisibility({
      visibilityProperty: true,
    }));
    const shown = await reader.shown('body');
    for (const text of ['blocked', ...winners, 'this page checks nothing', 'Open it in a browser',
      'Öffnen Sie die Datei', 'Ábralo en un navegador', 'the script may have been changed or blocked']) {
      tally.check(shown.includes(text), `${name}: ${text}: ${shown}`);
    }
    tally.equal(await reader.page.title(), 'blocked', `${name}: the title`);
  }
  tally.finish();
});
