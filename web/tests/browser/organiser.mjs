// An organiser with the page on which draws are made: what the tests do there, as a person does.
import axe from 'axe-core';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Tally } from '../tally.mjs';
import { PROGRAM } from '../program.mjs';
import { QUICKNET } from './draws.mjs';
import { FOLDER, inEachBrowser } from './reader.mjs';

export const DESK = path.join(FOLDER, 'maker');
fs.mkdirSync(DESK);
export const at = (file) => path.join(DESK, file);
export const run = (...args) => execFileSync(PROGRAM, args, {
  cwd: DESK, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, XDG_STATE_HOME: DESK },
}).toString();
run('maker', '-o', 'maker.html');

export const NAMES = Array.from({ length: 40 }, (_, i) => `ticket ${i + 101}`);
export const CONTEXT = 'Raffle of the “maker”, 23 August 2023 <b>';
export const RULES = 'Places 1 and 2 win a book.\nPlace 3 is a reserve.';
/** A time before round 1000 of the beacon, which is the one that the tests know, and the minute before the draw. */
export const BEFORE = Date.UTC(2023, 7, 23, 15, 20, 0);
export const DRAWN = '2023-08-23T15:59:21Z';
export const AFTER = Date.UTC(2023, 7, 23, 16, 0, 0);
export const REPLY = JSON.stringify({ round: QUICKNET.round, signature: QUICKNET.signature });

/** Opens the maker with a clock that is stopped at a time, and catches what it saves. */
export async function openMaker(reader, now, file = 'maker.html') {
  // The page asks before a draw that is begun is left.
  const leave = (dialog) => dialog.accept();
  reader.page?.on('dialog', leave);
  const page = await reader.open(at(file));
  page.off('dialog', leave);
  // The page unpacks its scripts first.
  await page.waitForFunction(() => document.getElementById('stage').children.length > 0);
  await page.evaluate((time) => {
    Date.now = () => time;
    window.blobs = new Map();
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const address = createObjectURL(blob);
      window.blobs.set(address, blob);
      return address;
    };
  }, now);
  return page;
}

/** Sets the clock of the page. */
export const setClock = (page, now) => page.evaluate((time) => {
  Date.now = () => time;
}, now);

/** Returns the bytes that a link saves, and the name of the file. */
export async function saved(page, id) {
  const [name, bytes] = await page.evaluate(async (wanted) => {
    const link = document.getElementById(wanted);
    const buffer = await window.blobs.get(link.href).arrayBuffer();
    // The page notes that it is saved. Nothing is downloaded by an event that is no click of a mouse.
    link.dispatchEvent(new Event('click'));
    return [link.download, [...new Uint8Array(buffer)]];
  }, id);
  fs.writeFileSync(at(name), Uint8Array.from(bytes));
  return Uint8Array.from(bytes);
}

/** Returns the text of a page without what the organiser says in it, which no file of the command has. */
export function unsaid(bytes) {
  return Buffer.from(bytes).toString().replace(/,"statement":"(?:[^"\\]|\\.)*"/, '');
}

/** Presses a button that makes a file and saves it, and returns its bytes. */
export async function pressed(page, id, name) {
  const before = await page.evaluate(() => window.blobs.size);
  await page.$eval(`#${id}`, (found) => {
    const folded = found.closest('details');
    if (folded !== null) folded.open = true;
  });
  await page.click(`#${id}`);
  await page.waitForFunction((count) => window.blobs.size > count, {}, before);
  const bytes = Uint8Array.from(await page.evaluate(async () => [
    ...new Uint8Array(await [...window.blobs.values()].at(-1).arrayBuffer()),
  ]));
  fs.writeFileSync(at(name), bytes);
  return bytes;
}

/** Unpacks an archive, as Python reads it, and returns its one folder. */
export function unpacked(archive, folder) {
  fs.rmSync(at('unpacked'), { recursive: true, force: true });
  execFileSync('python3', ['-m', 'zipfile', '-e', archive, 'unpacked'], { cwd: DESK });
  return path.join('unpacked', folder);
}

/** Returns the names of files in a folder that differ from those of another folder, or are in one of them alone. */
export function differing(one, other) {
  const names = new Set([...fs.readdirSync(at(one)), ...fs.readdirSync(at(other))]);
  const bytes = (folder, name) => {
    const file = at(path.join(folder, name));
    if (!fs.existsSync(file)) return null;
    return name.endsWith('.html') ? unsaid(fs.readFileSync(file)) : fs.readFileSync(file, 'latin1');
  };
  return [...names].filter((name) => bytes(one, name) !== bytes(other, name));
}

/** Waits until an element shows a text, without the marks around texts from outside, which not all browsers show. */
export async function waitForText(page, selector, text) {
  const isThere = (found, part) => {
    const plain = (shown) => shown.replaceAll(/[\u2068\u2069]/g, '');
    return plain(document.querySelector(found)?.innerText ?? '').includes(plain(part));
  };
  try {
    await page.waitForFunction(isThere, { timeout: Number(process.env.WAIT ?? 60000) }, selector, text);
  } catch (cause) {
    const shown = await page.$eval('body', (body) => body.innerText);
    throw new Error(`${selector} does not say ${text}: ${shown}`, { cause });
  }
}

/** Runs in the page: returns what axe finds, in one line each. */
async function findings() {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => (
    `${id}: ${target.join(' ')}: ${failureSummary}`)));
}

/** Looks at the stage that is shown with axe, wide and narrow, light and dark, and whether anything is too wide. */
export async function lookAtStage(reader, tally, stage) {
  const { page } = reader;
  await page.evaluate(axe.source);
  const isAsked = await page.evaluate(() => document.getElementById('party')?.open);
  await reader.unfold();
  // Whoever was asked for a seal sees nothing of a draw of their own.
  if (isAsked === false) await page.click('#party summary');
  for (const [width, value] of [[360, 'light'], [768, 'dark'], [1920, 'light']]) {
    await page.setViewport({ width, height: 800 });
    await reader.setScheme(value);
    tally.equal(await page.evaluate(findings), [], `${stage}, ${width} wide, ${value}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    tally.equal(wide, 0, `${stage}: what sticks out at ${width}`);
    const { SCREENS } = process.env;
    if (SCREENS === undefined) continue;
    const file = `maker-${stage.replaceAll(' ', '-')}-${width}-${value}.png`;
    await page.screenshot({ path: path.join(SCREENS, file), fullPage: true });
  }
  await reader.setScheme('light');
}

/** Returns whether the page asks before it is left. */
export const asksToLeave = (page) => page.evaluate(() => (
  !self.dispatchEvent(new Event('beforeunload', { cancelable: true }))));

export const heading = (reader) => reader.shown('#stage-heading');

/** The screens before a draw is fixed, in their order. */
const SCREENS = ['start', 'who', 'what', 'when', 'look'];

/** Returns the screen that is shown, or null in a later stage. */
export const screenShown = (page) => page.$eval('#stage', ({ dataset }) => dataset.screen ?? null);

/** Presses a button that leads to another screen or stage. Returns what the page says is missing instead, or null. */
export async function goBy(page, id) {
  const before = await screenShown(page);
  await page.$eval('#problem', (line) => line.remove()).catch(() => {});
  // The stage may be drawn anew meanwhile, for a list that was just looked at. A locator finds the new button then.
  await page.locator(`#${id}`).click();
  await page.waitForFunction((name) => document.getElementById('problem') !== null
    || (document.getElementById('stage').dataset.screen ?? null) !== name, {}, before);
  return page.$eval('#problem', ({ innerText }) => innerText).catch(() => null);
}

/** Goes to a screen before the draw is fixed, one press after the other. */
export async function toScreen(page, name) {
  for (let at = await screenShown(page); at !== name; at = await screenShown(page)) {
    const [from, to] = [at, name].map((each) => SCREENS.indexOf(each));
    const isLate = SCREENS.indexOf(name) > 2;
    const missing = await goBy(page, at === null ? `stage-${isLate ? 2 : 1}` : from > to ? 'back' : 'next');
    if (missing !== null) throw new Error(`${at}: ${missing}`);
  }
}

/** Goes to the rules, which are folded until there are some. */
export async function toRules(page) {
  await toScreen(page, 'what');
  await page.$eval('#first', (folded) => {
    folded.open = true;
  });
}

/** Gives the page a file from which it goes on. */
export async function goOn(reader, bytes, name) {
  await reader.page.click('#go-on summary');
  await reader.page.waitForSelector('#go-on-file');
  await reader.choose('#go-on-file', bytes, name);
}

/** Types a list. */
export async function typeList(reader, list) {
  await toScreen(reader.page, 'who');
  await reader.paste('#list-text', list);
  await waitForText(reader.page, '#list-count', ' ');
}

/** Ticks all columns of a table. */
export async function tickAll(page) {
  await page.waitForSelector('#list-table .column input');
  await page.$$eval('#list-table .column input', (boxes) => (
    boxes.filter(({ checked }) => !checked).forEach((box) => box.click())));
}

/** Types what is drawn, by the ids of the fields. */
export async function typeWhat(reader, values) {
  await toScreen(reader.page, 'what');
  for (const [id, value] of Object.entries(values)) await reader.paste(`#${id}`, value);
}

/** Answers who takes part and what is drawn. */
export async function giveList(reader, list, draw) {
  await typeList(reader, list);
  await typeWhat(reader, { context: CONTEXT, 'draw-count': String(draw), rules: RULES });
}

/** Goes from any question to the third stage. */
export async function goToPublish(reader, time = DRAWN) {
  await giveTime(reader, time);
  await fix(reader);
}

/** Answers when it is drawn. */
export async function giveTime(reader, time = DRAWN) {
  await toScreen(reader.page, 'when');
  await reader.paste('#date', await reader.localTime(time));
}

/** Goes to the sixth screen, and waits for what may be wrong. */
export async function lookAtAll(reader) {
  await toScreen(reader.page, 'look');
  await reader.page.waitForSelector('#look-warnings:not([aria-busy])');
}

/** Fixes what was answered. */
export async function fix(reader) {
  await lookAtAll(reader);
  await reader.page.locator('#next').click();
  await waitForText(reader.page, '#stage-heading', '3.');
}

/** Says that the draw is public on a web site. */
export async function tickSite(reader) {
  await reader.paste('#where-site', 'example.org/draw');
  await reader.page.click('#did-site');
}

/** Saves what the third stage offers, and goes to the fourth. */
export async function publish(reader) {
  const { page } = reader;
  const held = await saved(page, 'save-draw');
  await reader.choose('#saved-files', held, 'draw.html');
  await waitForText(page, '#compared', 'byte for byte');
  await tickSite(reader);
  await page.locator('#next').click();
  await waitForText(page, '#stage-heading', '4.');
  return held;
}

/** Returns the cards that are shown. */
export const shownCards = (page) => page.$$eval('.card-name', (cards) => cards.map(({ innerText }) => innerText));

/** Unfolds the form of the fourth stage, which is folded until the time of the draw. */
export const unfoldForm = (page) => page.$eval('#make', (form) => {
  form.closest('details')?.setAttribute('open', '');
});

/** Chooses the first who can withdraw, and records that. Returns who it is, as the page writes it. */
export async function withdrawFirst(page) {
  const [value, text] = await page.$eval('#withdraw', ({ options: [, first] }) => [first.value, first.text]);
  await page.select('#withdraw', value);
  // Until the page says who moves up, its progress moves the button.
  await page.waitForFunction(() => document.getElementById('withdraw-said').textContent !== '' && PAGE.task === null);
  await page.click('#withdraw-now');
  await page.waitForFunction(() => document.activeElement.id === 'withdrawn');
  return text.replace(/ \([^()]*\)$/, '');
}

/** Pastes the beacon's reply, and waits for the winners. */
export async function draw(reader) {
  await unfoldForm(reader.page);
  await reader.paste('#make-text', REPLY);
  await reader.page.click('#make-draw');
  await waitForText(reader.page, '#stage-heading', '5.');
}

/**
 * Runs tests of the maker in each browser, or the one that the command line names. No test but those in `live` makes a
 * request.
 */
export function inEachMaker(tests, live = []) {
  return inEachBrowser(async (reader, browser) => {
    for (const [name, test] of Object.entries(tests)) {
      if (process.argv[2] !== undefined && process.argv[2] !== name) continue;
      const tally = new Tally(`${browser}: ${name}`);
      const started = reader.requests.length;
      reader.said.length = 0;
      await test(reader, tally, browser);
      const asked = reader.requests.slice(started).filter((url) => !/^(file|blob|data):/.test(url));
      if (!live.includes(name)) tally.equal(asked, [], 'no request is made');
      tally.equal(reader.said, [], 'the browser has nothing to say');
      tally.finish();
    }
  });
}
