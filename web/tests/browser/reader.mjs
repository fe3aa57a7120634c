// A reader with a browser: opens the checker from a file and uses it as a person does.
//
// The environment variable VERISHUFFLE names the program that makes the page. With BROWSER=chromium or
// BROWSER=firefox a test uses this browser alone, and fails if the browser is not installed. Otherwise a test uses
// both browsers, and says which one is not installed.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderForTests, PROGRAM } from '../program.mjs';

export const FOLDER = folderForTests();
/** The page as the program makes it. */
export const PAGE = path.join(FOLDER, 'checker.html');
const made = spawnSync(PROGRAM, ['checker', '-o', PAGE]);
if (made.status !== 0) throw new Error(`the program made no page: ${made.stderr}`);

/**
 * Makes a report with the program. `files` has the bytes of the transcript and of what else the report holds, by the
 * names of the arguments. Returns the path of the page.
 */
export function makeReport(name, { transcript, ...files }) {
  const file = (key, bytes) => {
    const written = path.join(FOLDER, `${name}-${key}`);
    fs.writeFileSync(written, bytes);
    return written;
  };
  const page = path.join(FOLDER, `${name}.html`);
  const given = Object.entries(files).flatMap(([key, bytes]) => [`--${key}`, file(key, bytes)]);
  const ran = spawnSync(PROGRAM, ['report', file('transcript', transcript), ...given, '-o', page, '--force']);
  if (ran.status !== 0) throw new Error(`the program made no report ${name}: ${ran.stderr}`);
  return page;
}

/**
 * Draws with the program in a new folder of its own. Returns the path of a file there, the commitment, and all that a
 * check needs.
 */
export function drawWithProgram(name, list, more, allocation = null) {
  const folder = path.join(FOLDER, name);
  // A browser that stopped answering is tried again, and a key is never written over.
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  const at = (file) => path.join(folder, file);
  const run = (...args) => execFileSync(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  fs.writeFileSync(at('list.txt'), list.map((entry) => `${entry}\n`).join(''));
  const blinded = more.includes('--blinded') ? ['--blinding', at('key')] : [];
  const word = 'word@2020-01-01T00:00:00Z=a word, such as: maple';
  const terms = ['--public', word, ...more.map((arg) => (arg === 'KEY' ? at('key') : arg))];
  const awards = allocation === null ? [] : ['--awards', at('awards.txt')];
  if (allocation !== null) {
    fs.writeFileSync(at('allocation.txt'), allocation);
    terms.push('--allocation', at('allocation.txt'));
  }
  run('commit', '--context', name, '--entries', at('list.txt'), ...terms, '-o', at('terms.json'), '--force');
  const given = ['--entries', at('list.txt'), ...blinded];
  run('draw', at('terms.json'), '--public', 'word=maple', ...given, '-o', at('transcript.json'), '--result',
    at('result.txt'), ...awards, '--force');
  const { commitment } = JSON.parse(run('inspect', at('terms.json'), '--json'));
  const prove = (index) => {
    run('prove', at('terms.json'), ...given, `--line=${index + 1}`, '-o', at('proof.json'), '--force');
    return fs.readFileSync(at('proof.json'));
  };
  const pins = { commitment, publishedAt: '2019-12-24T12:00:00Z', public: [['word', 'maple']] };
  return { at, commitment, pins, prove, bytes: (file) => new Uint8Array(fs.readFileSync(at(file))) };
}

/** A slow machine with other work is no reason to fail. */
const PATIENCE = 240000;

/** The width and height of a page, unless a test sets others. */
const WINDOW = { width: 800, height: 600 };

/** Chromium begins with nothing that would use the network by itself. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const BROWSERS = {
  chromium: {
    executables: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    settings: { browser: 'chrome', args: QUIET },
  },
  firefox: {
    executables: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    settings: { browser: 'firefox', extraPrefsFirefox: { 'security.fileuri.strict_origin_policy': true } },
  },
};

/** Says that a browser did not answer in time. */
class Silence extends Error {}

/** Returns what a promise gives, and throws `Silence` if this takes more milliseconds than `patience`. */
async function within(patience, promise) {
  let timer;
  const silence = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Silence(`no answer in ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls `work(reader, name)` with a reader in each browser of this machine, one after the other. If a browser stops
 * answering meanwhile, `work` is called once more, with a new browser.
 */
export async function inEachBrowser(work) {
  const only = process.env.BROWSER;
  if (only && !(only in BROWSERS)) throw new Error(`there are no tests in ${only}`);
  for (const [name, { executables, settings }] of Object.entries(BROWSERS)) {
    if (only && only !== name) continue;
    const executablePath = executables.find((file) => fs.existsSync(file));
    if (executablePath === undefined) {
      if (only) throw new Error(`${name} is missing`);
      console.log(`${name}: left out, because this machine has none`);
      continue;
    }
    for (let isLast = false; ; isLast = true) {
      const reader = await Reader.start({ ...settings, executablePath });
      try {
        await work(reader, name);
        break;
      } catch (error) {
        if (isLast || !isSilence(error)) throw error;
        console.log(`${name} does not answer, and everything is tried once more in a new browser: ${error.stack}`);
      } finally {
        await reader.stop();
      }
    }
  }
}

/** Returns whether an error, or its cause, says that a browser did not answer in time. */
function isSilence(error) {
  if (!(error instanceof Error)) return false;
  if (error instanceof Silence || error.name === 'TimeoutError') return true;
  return (error.name === 'ProtocolError' && error.message.includes('timed out')) || isSilence(error.cause);
}

export class Reader {
  constructor(launch, browser) {
    this.launch = launch;
    this.browser = browser;
    this.requests = [];
    this.said = [];
    this.files = 0;
  }

  /** Starts a browser with these settings of puppeteer. */
  static async start(settings) {
    const { default: puppeteer } = await import('puppeteer-core');
    const launch = () => puppeteer.launch({ ...settings, protocolTimeout: PATIENCE, timeout: PATIENCE });
    return new Reader(launch, await launch());
  }

  /** Ends the browser. A browser that does not answer is killed. */
  async stop() {
    const browserProcess = this.browser.process();
    await within(PATIENCE / 8, this.browser.close()).catch(() => browserProcess.kill('SIGKILL'));
    this.page = undefined;
  }

  /** Opens a page from the disk, in place of the one that is open. */
  async open(file = PAGE) {
    // A tab that Firefox opens now and then loads nothing. Then another browser is started. A page that never loads
    // fails in each browser.
    for (let browsers = 1; ; browsers++) {
      try {
        return await within(PATIENCE / 4, this.load(file));
      } catch (error) {
        if (!(error instanceof Silence) || browsers === 3) throw error;
        console.log(`the browser does not answer, and another one is started: ${file}`);
        await this.stop();
        this.browser = await this.launch();
      }
    }
  }

  /** Loads a page in the one tab of the reader. A tab for each page made Firefox stop once in a hundred pages. */
  async load(file) {
    if (this.page === undefined) this.page = await this.newTab();
    await this.page.setViewport(WINDOW);
    await this.page.goto(pathToFileURL(file).href);
    return this.page;
  }

  async newTab() {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('request', (request) => this.requests.push(request.url()));
    page.on('console', (message) => this.said.push(message.text()));
    page.on('pageerror', (error) => this.said.push(String(error)));
    return page;
  }

  /** Returns what can be read of the draw: who was drawn, and all else, or null if neither is shown. */
  async shownDraw() {
    const parts = [await this.shown('#winners'), await this.shown('#draw')].filter((part) => part);
    return parts.length === 0 ? null : parts.join(' ');
  }

  /** Returns the text of an element as the page shows it, or null if it is not shown. */
  shown(selector) {
    return this.page.$eval(selector, (found) => (found.checkVisibility() ? found.innerText : null));
  }

  /** Writes bytes to a new file, and chooses it in a field. */
  async choose(selector, bytes, name = `file-${this.files++}`) {
    const file = path.join(FOLDER, name);
    fs.writeFileSync(file, bytes);
    const input = await this.page.$(selector);
    // A person presses it first. Without that, a browser ignores the same path.
    await input.evaluate((found) => found.dispatchEvent(new Event('click')));
    await input.uploadFile(file);
    await input.dispose();
  }

  /** Chooses several files, whose names say nothing. */
  async chooseAll(selector, files) {
    const paths = files.map((bytes, i) => {
      const file = path.join(FOLDER, `several-${i}`);
      fs.writeFileSync(file, bytes);
      return file;
    });
    const input = await this.page.$(selector);
    await input.uploadFile(...paths);
    await input.dispose();
  }

  /** Drops files on the page, by their names. */
  drop(files) {
    return this.page.evaluate((given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, bytes] of given) dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, Object.entries(files).map(([name, bytes]) => [name, [...bytes]]));
  }

  /** Puts text into a field, as pasting does. */
  paste(selector, text) {
    return this.page.$eval(
      selector,
      (input, value) => {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      text,
    );
  }

  /** Puts text into a field, and leaves the field. */
  async type(selector, text) {
    await this.paste(selector, text);
    await this.page.$eval(selector, (input) => input.dispatchEvent(new Event('change', { bubbles: true })));
  }

  /** Waits until the page has read what it was given: until it shows the strip, or says what it is. */
  async waitForRecord() {
    await this.page.waitForFunction(
      () => !document.getElementById('strip').hidden || document.getElementById('record-status').textContent !== '',
    );
  }

  /** Unfolds all that is folded. */
  unfold() {
    return this.page.evaluate(async () => {
      for (const folded of document.querySelectorAll('details:not([open])')) {
        const unfolded = new Promise((resolve) => folded.addEventListener('toggle', resolve, { once: true }));
        folded.open = true;
        await unfolded;
      }
    });
  }

  async chooseRecord(bytes) {
    await this.choose('#record-file', bytes);
    await this.waitForRecord();
  }

  /** Puts pins and files, as judge takes them, into the form. */
  async fill(given, proof = null) {
    const [publishedAt, openedAt] = [await this.localTime(given.publishedAt), await this.localTime(given.openedAt)];
    const text = { commitment: given.commitment, round: given.round, publishedAt, openedAt };
    for (const [key, value] of Object.entries(text)) {
      if (value !== undefined && value !== null) await this.paste(`#pin-${key}`, String(value));
    }
    for (const [name, value] of given.public ?? []) {
      await this.paste(`#pin-public-${await this.publicField(name)}`, value);
    }
    const { logged, logKey, logPolicy } = given;
    if (logged) await this.choose('#pin-log-proof', logged);
    if (logKey) await this.type('#pin-log-key', logKey);
    if (logPolicy) {
      await this.page.select('#pin-log-policyName', 'file');
      await this.choose('#pin-log-policy', logPolicy);
    }
    if (given.ledgerFiles) await this.chooseAll('#pin-log-ledger', given.ledgerFiles);
    const { entries, blinding, result, awards, withdrawals } = given;
    const files = { entries, blinding, result, awards, withdrawals, proof };
    for (const [key, bytes] of Object.entries(files)) {
      if (bytes !== undefined && bytes !== null) await this.choose(`#pin-${key}`, bytes);
    }
  }

  /** Returns a time as an input of the page takes it: by the clock of this computer. */
  localTime(utc) {
    if (utc === undefined || utc === null) return utc;
    return this.page.evaluate((text) => {
      const date = new Date(text);
      const two = (number) => String(number).padStart(2, '0');
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:`
        + `${two(date.getMinutes())}:${two(date.getSeconds())}`;
    }, utc);
  }

  /** Returns the number of the field for a public value. The form has them in the order of the terms. */
  publicField(name) {
    return this.page.evaluate((wanted) => PAGE.inputs.public.findIndex(([known]) => known === wanted), name);
  }

  /** Says that the reader wants these colours. Returns whether a test can say so in this browser. */
  async setScheme(scheme) {
    try {
      await this.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      return true;
    } catch {
      return scheme === 'light';
    }
  }

  /** Asks for the verdict, and returns what the page gives for machines. */
  async check() {
    // What the page checks by itself may end with a verdict in place of the form.
    await this.page.waitForFunction(() => PAGE.task === null);
    if ((await this.shown('#pins')) === null) await this.page.click('#open-check');
    await this.page.click('#check');
    return this.verdict();
  }

  async verdict() {
    await this.page.waitForFunction(() => document.getElementById('verdict-json') !== null);
    return JSON.parse(await this.page.$eval('#verdict-json', (text) => text.value));
  }
}
