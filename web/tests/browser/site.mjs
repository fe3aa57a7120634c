// The site that release/site makes, opened from the disk: every link leads somewhere, axe-core finds nothing, no
// network is asked, and somebody who looks for a draw finds how to make and to check one.
import axe from 'axe-core';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderForTests } from '../program.mjs';
import { Tally } from '../tally.mjs';
import { inEachBrowser } from './reader.mjs';

const OUT = folderForTests();
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
execFileSync('bash', ['release/site', OUT], { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'] });
const SITE = path.join(OUT, 'latest');
const files = fs.readdirSync(SITE, { recursive: true }).map(String)
  .filter((file) => fs.statSync(path.join(SITE, file)).isFile());
/** The documents, without the pages for draws. */
const documents = files.filter((file) => file.endsWith('.html') && !/^(?:maker|checker|example)\.html$/.test(file));
const read = (file) => fs.readFileSync(path.join(SITE, file), 'utf8');

/** What a page asks for, and what it links to, by a reading of its text that shares nothing with the writer. */
const links = (text) => [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link]) => link);

const tally = new Tally('site');
tally.check(documents.length > 30, `only ${documents.length} documents`);
for (const file of documents) {
  const text = read(file);
  const own = /<script|<style|<iframe|<form|<[^>]* (?:style|on\w+)=/.exec(text);
  tally.equal(own, null, `${file}: its scripts, styles and forms`);
  tally.check(text.includes('Content-Security-Policy" content="default-src \'none\';'), `${file} has a content policy`);
  for (const link of links(text).filter((link) => !/^(?:https?|mailto):/.test(link))) {
    const [name, at] = link.split('#');
    const target = name === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(name));
    const exists = files.includes(target);
    tally.check(exists, `${file}: ${link} is a file of the site`);
    if (!exists || at === undefined) continue;
    tally.check(read(target).includes(` id="${decodeURI(at)}"`), `${file}: ${link} is a heading`);
  }
}
const sums = read('SHA256SUMS').trim().split('\n').map((line) => line.split('  '));
const summed = sums.map(([, file]) => file);
tally.equal(summed.sort(), files.filter((file) => file !== 'SHA256SUMS').sort(), 'SHA256SUMS lists all files');
for (const [sum, file] of sums) {
  const bytes = fs.readFileSync(path.join(SITE, file));
  tally.equal(sum, createHash('sha256').update(bytes).digest('hex'), `the hash of ${file}`);
}
tally.check(fs.readdirSync(OUT).some((name) => /^[0-9]/.test(name)), 'the version has a folder');
tally.finish();

/** Runs in the page: what axe finds, and whether it is wider than the window. */
async function findings() {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...found, `it is ${scrollWidth} wide`] : found;
}

await inEachBrowser(async (reader, browser) => {
  const seen = new Tally(`site, ${browser}`);
  const some = ['index', 'README', 'SPEC', 'docs/school', 'examples/c/index'].map((name) => `${name}.html`);
  for (const file of some) {
    const page = await reader.open(path.join(SITE, file));
    await page.waitForSelector('h1', { visible: true });
    const colour = await page.evaluate(() => getComputedStyle(document.querySelector('a')).color);
    seen.check(colour !== 'rgb(0, 0, 238)', `${file} has its style sheet`);
    await page.evaluate(axe.source);
    for (const [width, scheme] of [[360, 'light'], [1280, 'dark']]) {
      await page.setViewport({ width, height: 800 });
      if (!(await reader.setScheme(scheme))) continue;
      seen.equal(await page.evaluate(findings), [], `${file}, ${width} wide, ${scheme}`);
    }
  }
  // Two presses from the first page: a draw to make, and one to check.
  for (const [door, sign] of [['Make a draw', '#stage-heading'], ['Check a draw', '#title']]) {
    const page = await reader.open(path.join(OUT, 'index.html'));
    await page.waitForSelector('h1 + ul a');
    const [link] = await page.$$(`xpath/.//a[text()="${door}"]`);
    await Promise.all([page.waitForNavigation(), link.click()]);
    seen.check(await page.waitForSelector(sign, { visible: true }), `"${door}" leads to a page for draws`);
  }
  const asked = reader.requests.filter((address) => !/^(?:file|data|blob|about):/.test(address));
  seen.equal(asked, [], 'no network is asked');
  seen.finish();
});
