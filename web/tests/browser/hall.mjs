// The show on the whole screen, as a hall sees it, of reports that the command makes.
//
// On the whole screen, all of a step of the show is seen at once, with up to a hundred boxes, and no name is cut.
import { Tally } from '../tally.mjs';
import { drawWithProgram, inEachBrowser, makeReport } from './reader.mjs';

const FIRST = ['Kovalevskaya', 'Maximiliana', 'Jonas', 'Ida'];
const LAST = ['Fernández', 'Schmitz-Hallermann', 'Brandt', 'van den Bosch', 'Wolfeschlegelstein'];
const PRIZES = 'award Bicycle: 1\naward Weekend for two in the Ore Mountains: 2\naward Book: 27';

/** Makes the report of a draw of people. */
function report(count, drawn, allocation) {
  const people = Array.from({ length: count }, (_, i) => (
    `ticket ${100 + i}, ${FIRST[i % 4]} ${LAST[Math.floor(i / 4) % 5]}`));
  const draw = drawWithProgram(`hall-${count}`, people, ['--draw', `${drawn}`], allocation);
  return makeReport(`hall-${count}`, { transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt') });
}

/** The reports, what is shown of each, and how many steps that has. */
const SHOWS = [
  [report(12, 5), null, 5], [report(60, 60), null, 59], [report(100, 12), null, 12], [report(300, 30), null, 30],
  [report(90, 40, PRIZES), 'revealBackward', 30],
];

/** Runs in the page, on the whole screen: looks at each frame from the first to the last. */
async function lookAtFrames() {
  const next = () => new Promise((resolve) => window.requestAnimationFrame(resolve));
  // The show knows its new size before the second frame.
  await next();
  await next();
  const root = document.querySelector('.show');
  const title = document.querySelector('.show-title');
  const slider = document.getElementById('show-step');
  const found = { titles: [], hidden: [], sizes: [] };
  for (let step = 0; step <= Number(slider.max); step++) {
    slider.value = String(step);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    const { bottom } = root.getBoundingClientRect();
    const below = [...root.querySelectorAll('p, li')].filter((part) => part.getBoundingClientRect().bottom > bottom);
    if (below.length > 0 || root.scrollHeight > root.clientHeight) found.hidden.push(step);
    found.sizes.push(Number(root.style.getPropertyValue('--fit')));
    if (title.checkVisibility()) found.titles.push(`${step}: ${title.textContent}`);
  }
  return { ...found, steps: Number(slider.max), letters: parseFloat(getComputedStyle(slider.closest('.show')
    .querySelector('.show-tiles, .show-places')).fontSize) };
}

/** Runs in the page: returns the names that are cut, or broken within a word. */
function brokenNames() {
  return [...document.querySelectorAll('.show-card')].filter((card) => {
    // Sizes are rounded.
    if (card.scrollWidth > card.clientWidth + 1 || card.scrollHeight > card.clientHeight + 1) return true;
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      for (const { index, 0: word } of walker.currentNode.data.matchAll(/[^\s-]+-?/g)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if ([...range.getClientRects()].filter((line) => line.width > 1).length > 1) return true;
      }
    }
    return false;
  }).map(({ textContent }) => textContent);
}

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`hall, ${browser}`);
  // The whole screen of Firefox without a window is always as large as its screen.
  const sizes = browser === 'firefox' ? [[1280, 720]] : [[1280, 720], [1920, 1080]];
  for (const [file, what, steps] of SHOWS) {
    const page = await reader.open(file);
    await reader.waitForRecord();
    await page.click('#draw-show summary');
    await page.waitForSelector('#show-step');
    if (what !== null) await page.select('#show-what', what);
    for (const [width, height] of sizes) {
      await page.setViewport({ width, height });
      await page.click('#show-full');
      await page.waitForFunction(() => document.getElementById('show-full').textContent === 'Leave full screen');
      const found = await page.evaluate(lookAtFrames);
      const name = `${await page.title()}, ${steps} steps, ${width} × ${height}`;
      tally.equal(found.steps, steps, `${name}: its steps`);
      tally.equal(found.hidden, [], `${name}: steps of which something is not seen`);
      tally.check(found.sizes.every((size, i) => i === 0 || size <= found.sizes[i - 1]), `${name}: letters grow`);
      tally.check(found.letters >= 7, `${name}: letters of ${found.letters} pixels`);
      tally.equal(found.titles.length, 1, `${name}: the draw is named before the first step alone`);
      tally.check(/^0: “.+”$/.test(found.titles[0]), found.titles[0]);
      tally.equal(await page.evaluate(brokenNames), [], `${name}: names that are cut or broken`);
      await page.click('#show-full');
      await page.waitForFunction(() => document.getElementById('show-full').textContent === 'Full screen');
      tally.equal(await page.evaluate(() => document.fullscreenElement), null, `${name}: the screen is left`);
    }
  }
  tally.finish();
});
