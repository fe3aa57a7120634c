// The show, on a page of its own with the policy of the real one, so that it can be given any draw. What it should show
// is found here in another way than there. With SCREENS=FOLDER the test keeps pictures of it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { randomFrom } from '../draws.mjs';
import { Tally } from '../tally.mjs';
import { FOLDER, inEachBrowser, Reader } from './reader.mjs';

const file = (name) => fs.readFileSync(new URL(`../../page/${name}`, import.meta.url), 'utf8');
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const entryPoints = [new URL('../../page/views/show.js', import.meta.url).pathname];
const [built] = buildSync({ entryPoints, bundle: true, format: 'esm', write: false }).outputFiles;
const SCRIPT = built.text.replace(/^export \{[^}]*\};\n/m, '');
const STYLE = file('style.css') + file('show.css');
const POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; trusted-types worker; `
  + 'require-trusted-types-for \'script\'';
const SHOW = path.join(FOLDER, 'show.html');
fs.writeFileSync(SHOW, `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The show</title><style>${STYLE}</style>
</head><body><main><h1>A draw</h1><section><h2>The show</h2><div id="stage"></div></section></main>
<script>${SCRIPT}</script></body></html>`);

// ---- Draws, and what the show of them should be

const random = randomFrom(13);
const NAMES = ['Ada', '12', '<img src=x onerror="window.hit = true">', 'אבג (דה)', 'a  😀', 'x'.repeat(200), ' '];
const nameOf = (number) => NAMES[number % NAMES.length];
const quotedName = (number) => (nameOf(number).includes('"') ? `\u2068${nameOf(number)}\u2069` : `“${nameOf(number)}”`);

/** Returns the position that step t swaps with another one, and draws at. */
const firstOf = ({ count, order }, t) => (order === 'forward' ? t : count - 1 - t);

/** Makes a draw as SPEC section 6 has it, from choices that are random. */
function someDraw(count, draw, order, hasNames = true) {
  const made = { count, order, kind: 'numbers', swaps: [], drawn: [], hasNames, title: 'A fair' };
  const at = Array.from({ length: count }, (_, p) => p);
  for (let t = 0; t < Math.min(draw, count - 1); t++) {
    const [i, d] = [firstOf(made, t), random.below(count - t)];
    const j = order === 'forward' ? t + d : d;
    [at[i], at[j]] = [at[j], at[i]];
    made.swaps.push(j);
    made.drawn.push(at[i]);
  }
  if (draw === count) made.drawn.push(order === 'forward' ? at[count - 1] : at[0]);
  return made;
}

/** Returns which entry is at a position after some steps: it is followed back, swap by swap, to where it began. */
function entryAt(draw, position, steps) {
  let at = position;
  for (let t = steps - 1; t >= 0; t--) {
    const pair = [firstOf(draw, t), draw.swaps[t]];
    if (pair.includes(at)) at = pair[0] + pair[1] - at;
  }
  return at;
}
/** Returns what a frame should show. */
function frameOf(draw, frame) {
  const { count, swaps, drawn, hasNames } = draw;
  const [steps, until] = [swaps.length, Math.max(0, frame - 1)];
  const done = frame === steps ? drawn.length : frame;
  const lines = (from, to) => Array.from(drawn.slice(from, to), (number, k) => {
    const leftOver = steps > 0 && from + k === steps ? ', left over' : '';
    return `Place ${from + k + 1}${leftOver}: ${hasNames ? quotedName(number) : `number ${number}`}`;
  });
  const before = Math.max(0, until - (count <= 100 ? 8 : 20));
  const earlier = before === 1 ? 'Place 1 was drawn before these.' : `Places 1 to ${before} were drawn before these.`;
  const [i, j] = frame === 0 ? [-1, -1] : [firstOf(draw, frame - 1), swaps[frame - 1]];
  const [from, to] = [`position ${i + 1}`, `position ${j + 1}`];
  const moved = i === j ? `the entry at ${from} stays where it is` : `${from} swaps with ${to}`;
  const tiles = Array.from({ length: count <= 100 ? count : 0 }, (_, position) => {
    const entry = entryAt(draw, position, frame);
    const place = drawn.slice(0, done).indexOf(entry) + 1;
    const isSwapped = position === i || position === j;
    const mark = place > 0 ? `place ${place}` : isSwapped ? 'swapped' : '';
    return [`position ${position + 1}`, hasNames ? quotedName(entry) : `${entry}`, mark, place > 0, isSwapped];
  });
  return {
    sentence: frame > 0 ? `Step ${frame} of ${steps}: ${moved}.`
      : steps > 0 ? 'Before the first step.' : 'There is only one entry, so there is no step.',
    newest: lines(until, done),
    places: lines(before, until).reverse(),
    before: before === 0 ? '' : earlier,
    tiles,
    slider: steps === 0 ? null : [`${frame}`, `step ${frame} of ${steps}`, '0', `${steps}`],
  };
}

/** What is read out of a frame. */
const spoken = ({ sentence, newest }) => [sentence, ...newest.map((line) => `${line}.`)].join(' ');

// ---- A reader of the show

/** Puts the show of a draw on the page, in place of another one. */
function begin(page, draw) {
  return page.evaluate((given, names) => {
    const data = { ...given, withdrawals: [], swaps: Uint32Array.from(given.swaps) };
    const name = (number) => (given.hasNames ? names[number % names.length] : `number ${number}`);
    document.getElementById('stage').replaceChildren(...window.showElements(data, name));
    const all = (selector) => [...document.querySelectorAll(`#stage ${selector}`)];
    const texts = (selector) => all(selector).map(({ textContent }) => textContent);
    window.seen = () => ({
      sentence: texts('.show-sentence')[0],
      newest: texts('.show-newest p'),
      places: texts('.show-places li'),
      before: texts('.show-places + .hint')[0],
      tiles: all('.show-tiles li').map((box) => [
        ...['position', 'card', 'mark'].map((part) => box.querySelector(`.show-${part}`).textContent),
        box.classList.contains('drawn'), box.classList.contains('now'),
      ]),
      slider: all('#show-step').map((found) => [found.value, found.ariaValueText, found.min, found.max])[0] ?? null,
    });
    window.slideTo = (frame) => {
      const slider = document.getElementById('show-step');
      slider.value = String(frame);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    };
    window.heard = [];
    const hear = () => window.heard.push(texts('.show-status')[0]);
    new window.MutationObserver(hear).observe(all('.show-status')[0], { childList: true });
  }, draw, NAMES);
}

const pass = (time) => new Promise((resolve) => setTimeout(resolve, time));
const seen = (page) => page.evaluate(() => window.seen());
const slideTo = (page, frame) => page.evaluate((at) => window.slideTo(at), frame);
const stepOf = async (page) => Number(await page.$eval('#show-step', ({ value }) => value));
const buttonText = (page) => page.$eval('#show-play', ({ textContent }) => textContent);
const moving = (page) => page.evaluate(() => document.getAnimations().map(({ effect }) => effect.target.textContent));
/** Returns what was read out since the last call. */
const heard = (page) => page.evaluate(() => window.heard.splice(0));
const waitForStep = (page, step) =>
  page.waitForFunction((least) => document.getElementById('show-step').value >= least, {}, step);

/** Compares frames that are reached by the slider, and by the buttons from the start to the end and back. */
async function compareFrames(page, draw, tally, what) {
  await begin(page, draw);
  const found = await page.evaluate((last) => {
    const found = [['begun', 0, window.seen()]];
    if (last === 0) return found;
    const press = (id) => () => document.getElementById(id).click();
    const look = (way, frame, act) => {
      act();
      found.push([way, frame, window.seen()]);
    };
    // 7919 is a prime that no draw here has as its number of frames, so each frame comes once.
    const mixed = Array.from({ length: last + 1 }, (_, i) => (i * 7919) % (last + 1));
    for (const frame of mixed) look('slid', frame, () => window.slideTo(frame));
    window.slideTo(0);
    for (let i = 1; i <= last + 1; i++) look('on', Math.min(i, last), press('show-on'));
    for (let i = last - 1; i >= -1; i--) look('back', Math.max(i, 0), press('show-back'));
    return found;
  }, draw.swaps.length);
  for (const [way, frame, shown] of found) tally.equal(shown, frameOf(draw, frame), `${what}, ${way}, frame ${frame}`);
}

const TESTS = {
  'every frame is what a replay gives': async (page, tally) => {
    for (const order of ['forward', 'backward']) {
      for (const [count, draw] of [[1, 1], [2, 1], [2, 2], [3, 3], [100, 100], [100, 7], [101, 101], [130, 3]]) {
        await compareFrames(page, someDraw(count, draw, order), tally, `${draw} of ${count}, ${order}`);
      }
      for (let i = 0; i < 15; i++) {
        const count = 1 + random.below(i < 10 ? 20 : 130);
        const draw = someDraw(count, random.chance(40) ? count : 1 + random.below(count), order, random.chance(50));
        await compareFrames(page, draw, tally, `random draw ${i}, ${order}`);
      }
    }
    const huge = { count: 4294967295, order: 'backward', swaps: [4294967294, 5], drawn: [4294967294, 5], title: null };
    await compareFrames(page, huge, tally, 'as many entries as there can be');
    tally.equal(await page.evaluate(() => window.hit === undefined), true, 'no name was taken for HTML');
  },

  'a million steps': async (page, tally) => {
    const draw = someDraw(1000000, 1000000, 'forward');
    await begin(page, draw);
    for (const frame of [999999, 999998, 21, 0, 1, 500000, 20, 0]) {
      await slideTo(page, frame);
      tally.equal(await seen(page), frameOf(draw, frame), `frame ${frame}`);
    }
    await page.select('#show-speed', '3');
    await page.click('#show-play');
    await waitForStep(page, 999999);
    tally.equal(await seen(page), frameOf(draw, 999999), 'the last frame of the fastest show');
  },

  'it runs, pauses and ends': async (page, tally) => {
    const draw = someDraw(30, 30, 'backward');
    await begin(page, draw);
    await page.select('#show-speed', '2');
    await page.click('#show-play');
    tally.equal(await buttonText(page), 'Pause', 'the button while it runs');
    await waitForStep(page, 3);
    tally.equal((await heard(page)).join(''), '', 'what is read out while it runs');
    await page.click('#show-play');
    const [held, step] = [await seen(page), await stepOf(page), await pass(1500)];
    tally.equal([await seen(page), await buttonText(page)], [held, 'Continue'], 'a pause holds');
    tally.equal(await heard(page), [`Paused. ${spoken(held)}`], 'a pause is read out');
    await page.select('#show-speed', '0');
    await page.click('#show-play');
    await pass(1500);
    tally.equal(await stepOf(page), step + 1, 'it goes on at once, and then waits for 5 seconds if it is slow');
    await page.select('#show-speed', '3');
    await pass(1000);
    tally.check(await stepOf(page) > step + 1, 'another speed holds at once');
    await waitForStep(page, 29);
    const end = await seen(page);
    tally.equal(end.tiles.map(([, name]) => name).reverse(), draw.drawn.map(quotedName), 'its end is the result');
    tally.equal((await heard(page)).join(''), `The end. ${spoken(end)}`, 'and is read out');
    await pass(500);
    tally.equal([await seen(page), await heard(page), await buttonText(page)], [end, [], 'Start again'], 'it is over');
    await page.select('#show-speed', '1');
    await page.click('#show-play');
    tally.equal([await stepOf(page), await buttonText(page)], [0, 'Pause'], 'it starts again');
    await waitForStep(page, 1);
    await page.click('#show-on');
    const next = await seen(page);
    await pass(2500);
    tally.equal([await seen(page), await buttonText(page)], [next, 'Continue'], 'a step by hand pauses it');
    tally.equal((await heard(page)).at(-1), spoken(next), 'a step by hand is read out');
  },

  'it ends with the page that it was on': async (page, tally) => {
    await begin(page, someDraw(20, 20, 'forward'));
    await page.select('#show-speed', '3');
    await page.click('#show-play');
    await waitForStep(page, 2);
    const timers = await page.evaluate(async () => {
      const { setTimeout } = window;
      let timers = 0;
      window.setTimeout = (...given) => {
        timers++;
        return setTimeout(...given);
      };
      window.root = document.querySelector('.show');
      window.root.remove();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return timers;
    });
    tally.equal(timers, 0, 'timers that it sets after it was taken away');
    await page.evaluate(() => document.getElementById('stage').append(window.root));
    tally.equal(await buttonText(page), 'Continue', 'the button, if it comes back');
  },

  'two cards change places': async (page, tally) => {
    const corners = () => page.$$eval('.show-card', (cards) => cards.map((card) => {
      const [is, all] = [card, card.closest('ol')].map((found) => found.getBoundingClientRect());
      return `${card.textContent}: ${Math.round(is.left - all.left)}, ${Math.round(is.top - all.top)}`;
    }).sort());
    await begin(page, { count: 3, order: 'forward', swaps: [2, 1], drawn: [2, 1, 0], hasNames: true, title: null });
    // A movement that is held at its start can be looked at for as long as that takes.
    await page.evaluate(() => {
      const { animate } = window.Element.prototype;
      window.Element.prototype.animate = function held(...given) {
        const move = animate.apply(this, given);
        move.pause();
        return move;
      };
    });
    const before = await corners();
    await page.click('#show-on');
    tally.equal(await corners(), before, 'a movement begins where the cards were');
    tally.equal(await moving(page), [2, 0].map(quotedName), 'what moves');
    await page.click('#show-on');
    tally.equal(await moving(page), [], 'an entry that stays, and what moved before');
    await page.click('#show-on');
    await page.click('#show-back');
    tally.equal(await moving(page), [], 'a step back');
    await slideTo(page, 0);
    await slideTo(page, 1);
    tally.equal(await moving(page), [], 'the slider');
    for (const [speed, count] of [[0, 2], [1, 2], [2, 0], [3, 0]]) {
      await slideTo(page, 0);
      await page.select('#show-speed', String(speed));
      await page.click('#show-play');
      tally.equal((await moving(page)).length, count, `cards that move at speed ${speed}`);
    }
  },

  'the keyboard': async (page, tally) => {
    await begin(page, someDraw(10, 10, 'forward'));
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement.id);
    };
    for (const id of ['play', 'back', 'on', 'speed', 'full', 'step']) {
      tally.equal(await press('Tab'), `show-${id}`, 'the next stop');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
      tally.equal(outline, 'solid', `the focus at ${id} is seen`);
    }
    for (const [key, step] of [['ArrowRight', 1], ['ArrowRight', 2], ['ArrowLeft', 1], ['End', 9], ['Home', 0]]) {
      tally.equal([await press(key), await stepOf(page)], ['show-step', step], `the slider and ${key}`);
    }
    await page.focus('#show-on');
    tally.equal([await press('Enter', ' ', 'Enter'), await stepOf(page)], ['show-on', 3], 'steps on');
    await press(...Array(9).fill('Enter'));
    tally.equal([await press('Enter'), await stepOf(page)], ['show-on', 9], 'at the end, the button keeps the focus');
    await page.focus('#show-play');
    tally.equal([await press(' '), await buttonText(page)], ['show-play', 'Pause'], 'it runs');
    tally.equal([await press('Enter'), await buttonText(page)], ['show-play', 'Start'], 'it is paused');
  },

  'how it looks': async (page, tally, browser) => {
    for (const [count, draw, frame] of [[10, 3, 2], [52, 52, 51], [100, 40, 30], [5000, 45, 33]]) {
      await begin(page, someDraw(count, draw, 'forward'));
      await slideTo(page, frame);
      for (const [width, height] of [[320, 700], [1280, 720], [1920, 1080]]) {
        await page.setViewport({ width, height });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        tally.check(wide <= width, `${draw} of ${count}: the page is ${wide} wide at a width of ${width}`);
        for (const scheme of browser === 'firefox' ? ['light'] : ['light', 'dark']) {
          const what = `${browser}-show-${draw}-of-${count}-${width}-${scheme}`;
          if (browser !== 'firefox') await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
          tally.equal(await page.evaluate(weakSpots), [], what);
          const { SCREENS } = process.env;
          if (SCREENS) await page.screenshot({ path: path.join(SCREENS, `${what}.png`), fullPage: true });
        }
      }
    }
  },
};

/** Tests a device that asks for less movement. */
async function testStillness(page, tally) {
  await begin(page, someDraw(10, 10, 'forward'));
  const shown = await page.$$eval('.show-controls > *, .show-controls + .hint', (all) =>
    all.filter((found) => found.checkVisibility()).map(({ textContent }) => textContent));
  const why = 'This device asks for less movement, so nothing moves by itself here: use the two buttons or the slider.';
  tally.equal(shown, ['◀', '▶', 'Full screen', '', why], 'what is shown of the controls');
  await page.click('#show-on');
  tally.equal([await stepOf(page), await moving(page)], [1, []], 'a step on without movement');
}

/** Tests a device that changes what it asks for while the show runs. Only Chromium can imitate one. */
async function testChange(page, tally) {
  const wants = async (value) => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    await page.waitForFunction((is) => document.getElementById('show-play').hidden === is, {}, value === 'reduce');
  };
  await begin(page, someDraw(10, 10, 'forward'));
  await page.click('#show-play');
  await wants('reduce');
  const step = await stepOf(page);
  await pass(2500);
  tally.equal([await stepOf(page), await buttonText(page)], [step, 'Continue'], 'it is paused');
  await wants('no-preference');
  await wants('reduce');
  await testStillness(page, tally);
}

/** Runs in the page: returns what has too little contrast, is too low, or has no label or a strange id. */
function weakSpots() {
  const luminance = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, share, i) => sum + share * [0.2126, 0.7152, 0.0722][i], 0.05);
  const contrast = (a, b) => Math.max(luminance(a) / luminance(b), luminance(b) / luminance(a));
  const ground = (found) => {
    const { backgroundColor } = getComputedStyle(found);
    return /, 0\)$/.test(backgroundColor) ? ground(found.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('#stage *')].flatMap((found) => {
    const { color, borderTopColor, outlineStyle, outlineColor } = getComputedStyle(found);
    const { textContent, id, type, labels } = found;
    const around = ground(found.parentElement);
    const hasText = [...found.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const isControl = found.checkVisibility() && found.matches('button, select, input');
    return [
      hasText && contrast(color, ground(found)) < 4.5 && `the text ${textContent}`,
      outlineStyle === 'solid' && contrast(outlineColor, around) < 3 && `the outline of ${textContent}`,
      isControl && type !== 'range' && contrast(borderTopColor, around) < 3 && `the border of ${id}`,
      isControl && found.getBoundingClientRect().height < 44 && `the height of ${id}`,
      isControl && !(found.ariaLabel ?? (labels[0] ?? found).textContent) && `the label of ${id}`,
      id !== '' && !id.startsWith('show-') && `the id ${id}`,
    ].filter(Boolean);
  });
}

/** Runs a test, and tells what it has found. */
async function run(reader, browser, name, test) {
  const tally = new Tally(`the show, ${browser}: ${name}`);
  reader.said = [];
  await test(await reader.open(SHOW), tally, browser);
  tally.equal(reader.said, [], 'what the page said to the console');
  tally.finish();
}
let firefox = null;
await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) await run(reader, browser, name, test);
  if (browser === 'chromium') await run(reader, browser, 'less movement', testChange);
  else firefox = reader.browser.process().spawnfile;
});
if (firefox !== null) {
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1 };
  const reader = await Reader.start({ browser: 'firefox', extraPrefsFirefox, executablePath: firefox });
  await run(reader, 'firefox', 'less movement', testStillness);
  await reader.stop();
}
