// The page as it looks and as it is read out: widths, contrast, sizes, names of controls, headings. With
// SCREENS=FOLDER it also keeps pictures of the page in that folder.
import fs from 'node:fs';
import path from 'node:path';
import { documentBytes, encoded } from '../cases.mjs';
import { LOG_KEY, LOG_POLICY, logFiles, logProof } from '../logs.mjs';
import { Tally } from '../tally.mjs';
import { makeDraw, makeList, QUICKNET, RAFFLE } from './draws.mjs';
import { inEachBrowser, makeReport } from './reader.mjs';

/** A draw whose texts are as long as they may be, in words that can't be broken. */
const LONG = makeDraw(
  { context: 'c'.repeat(1024), rules: `${'r'.repeat(2000)}\n${'r'.repeat(2000)}` },
  [
    { kind: 'public', name: 'n'.repeat(64), description: 'd'.repeat(1024), known_from: 1900000000 },
    { kind: 'sealed', name: 'm'.repeat(64) },
    { kind: 'drand', name: 'b'.repeat(64), chain: QUICKNET.chain, round: QUICKNET.round, stride: 0 },
  ],
  [{ value: 'v'.repeat(4096) }, null, { signature: QUICKNET.signature }],
);

/** The receipt of an entry of 3000 bytes. */
const LONG_RECEIPT = (() => {
  const list = makeList(['e'.repeat(3000), 'f']);
  const sources = [{ kind: 'public', name: 'word', description: 'a word', known_from: 1900000000 }];
  const { bytes, transcript } = makeDraw({ entries: list.entries, draw: 2 }, sources, [{ value: 'maple' }]);
  return { transcript: bytes, proof: documentBytes({ ...list.proof, commitment: transcript.commitment }) };
})();

/** Runs in the page: returns what is wrong with it for people who don't see it, or don't use a mouse. */
function problemsForReaders() {
  const problems = [];
  const isShown = (found) => found.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  for (const control of all('input, textarea, button, progress, select, summary')) {
    const text = control.labels?.length > 0 ? control.labels[0].textContent : control.textContent;
    const name = ['BUTTON', 'SUMMARY'].includes(control.tagName) ? control.textContent : control.ariaLabel ?? text;
    if (!name.trim()) problems.push(`${control.id} has no name`);
    const { width, height } = control.getBoundingClientRect();
    if (control.tagName !== 'PROGRESS' && (width < 24 || height < 24)) problems.push(`${control.id} is too small`);
    const hint = control.getAttribute('aria-describedby');
    const says = hint?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join('');
    if (says === '') problems.push(`${control.id} has an empty hint`);
  }
  for (const { id } of document.querySelectorAll('[id]')) {
    if (document.querySelectorAll(`#${id}`).length !== 1) problems.push(`${id} is there twice`);
  }
  for (const found of document.querySelectorAll('[for], [aria-labelledby]')) {
    const ids = (found.getAttribute('for') ?? found.getAttribute('aria-labelledby')).split(' ');
    for (const id of isShown(found) ? ids : []) {
      if (document.getElementById(id) === null) problems.push(`${id} is not there`);
    }
  }
  let level = 0;
  for (const heading of all('h1, h2, h3')) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) problems.push(`${heading.textContent} is a heading of level ${next} after one of ${level}`);
    level = next;
  }
  if (all('h1').length !== 1) problems.push('there should be one heading of level 1');
  if (document.documentElement.lang !== 'en' || !document.title) problems.push('language or title are missing');
  for (const found of document.querySelectorAll('*')) {
    const style = getComputedStyle(found);
    if (style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0) problems.push('something moves');
  }
  return problems;
}

/** Runs in the page: returns the texts whose contrast is below 4.5, and how many texts there are. */
function contrasts() {
  const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
  const luminance = (colour) => {
    const [r, g, b] = numbers(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const backgroundOf = (found) => {
    for (let at = found; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (numbers(backgroundColor)[3] !== 0) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const weak = [];
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, data } = walker.currentNode;
    if (!data.trim() || !parent.checkVisibility() || parent.tagName === 'SCRIPT') continue;
    texts++;
    const [a, b] = [getComputedStyle(parent).color, backgroundOf(parent)].map(luminance);
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) weak.push(`${contrast.toFixed(2)}: ${data.trim().slice(0, 40)}`);
  }
  return { weak, texts };
}

/** Returns the controls in an accessibility tree. */
function controlsOf(node) {
  const isControl = ['textbox', 'button', 'spinbutton', 'progressbar', 'combobox', 'slider'].includes(node.role);
  return [...(isControl ? [node] : []), ...(node.children ?? []).flatMap(controlsOf)];
}

/** The states in which the page is looked at. */
const STATES = {
  empty: async (reader) => reader.open(),
  form: async (reader) => {
    await reader.open();
    await reader.chooseRecord(RAFFLE.transcript);
  },
  verified: async (reader) => {
    await STATES.form(reader);
    await reader.fill(RAFFLE.pins);
    await reader.check();
  },
  ledger: async (reader) => {
    const { commitment } = RAFFLE.pins;
    const { head, leaves } = logFiles([commitment, '00'.repeat(32)], [2e9, 2e9]);
    await STATES.form(reader);
    await reader.unfold();
    await reader.fill({
      commitment, logPolicy: encoded(LOG_POLICY), logKey: LOG_KEY, logged: encoded(logProof(commitment, [1e9, 1e9])),
      ledgerFiles: [head, leaves],
    });
    await reader.check();
    await reader.page.click('#open-check');
  },
  consistent: async (reader) => {
    await STATES.form(reader);
    await reader.check();
  },
  refused: async (reader) => {
    await STATES.form(reader);
    await reader.fill({ ...RAFFLE.pins, commitment: '00'.repeat(32) });
    await reader.check();
  },
  error: async (reader) => {
    await reader.open();
    await reader.chooseRecord(new Uint8Array(1));
  },
  report: async (reader) => {
    const { transcript, pins } = RAFFLE;
    await reader.open(makeReport('looks', { transcript, entries: pins.entries, result: pins.result }));
    await reader.waitForRecord();
    await reader.unfold();
  },
  deck: async (reader) => {
    const sources = [{ kind: 'sealed', name: 'a' }];
    const deck = makeDraw({ entries: { kind: 'numbers', count: 52 }, draw: 52 }, sources, [null]);
    await reader.open(makeReport('deck', { transcript: deck.bytes }));
    await reader.waitForRecord();
    await reader.unfold();
  },
  receipt: async (reader) => {
    await reader.open(makeReport('receipt', LONG_RECEIPT));
    await reader.waitForRecord();
    await reader.check();
  },
  'long-texts': async (reader) => {
    await reader.open();
    await reader.chooseRecord(LONG.bytes);
    await reader.fill({ public: [['n'.repeat(64), 'w'.repeat(4096)]] });
    await reader.check();
  },
};

async function keepPicture(page, name) {
  if (!process.env.SCREENS) return;
  fs.mkdirSync(process.env.SCREENS, { recursive: true });
  await page.screenshot({ path: path.join(process.env.SCREENS, `${name}.png`), fullPage: true });
}

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`looks, ${browser}`);
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(reader);
    const { page } = reader;
    for (const width of [320, 900]) {
      await page.setViewport({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      tally.check(wide <= width, `${state}: the page is ${wide} wide at a width of ${width}`);
      tally.equal(await page.evaluate(problemsForReaders), [], `${state}, width ${width}`);
      for (const scheme of ['light', 'dark']) {
        if (!(await reader.setScheme(scheme))) continue;
        const { weak, texts } = await page.evaluate(contrasts);
        tally.equal(weak, [], `${state}, ${scheme}: texts with too little contrast`);
        tally.check(texts >= 10, `${state}: only ${texts} texts`);
        await keepPicture(page, `${browser}-${state}-${width}-${scheme}`);
      }
      await reader.setScheme('light');
    }
    if (browser === 'chromium') {
      const controls = controlsOf(await page.accessibility.snapshot());
      const nameless = controls.filter(({ name }) => !name).map(({ role }) => role);
      tally.equal(nameless, [], `${state}: controls without a name in the accessibility tree`);
      tally.check(controls.length >= 3, `${state}: ${controls.length} controls in the accessibility tree`);
    }
  }
  tally.equal(await reader.page.$$eval('[role=status]', (found) => found.length >= 2), true, 'what is read out');
  tally.finish();
});
