// The page in a language that is written from right to left. None of the page's languages is, so this test writes the
// English sentences in Hebrew letters, and looks at where things are.
//
// In a language that runs from right to left the page is mirrored, and commitments, times and names are not.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Tally } from '../tally.mjs';
import { RAFFLE } from './draws.mjs';
import { drawWithProgram, FOLDER, inEachBrowser, makeReport } from './reader.mjs';

const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשתםןףץ';

/** Returns a file of sentences with each Latin letter outside braces as a Hebrew one. */
function mirrored(english) {
  return english
    .replace('"direction": "ltr"', '"direction": "rtl"')
    .replace(/: "(?:[^"\\]|\\.)*"/g, (quoted) => (quoted === ': "rtl"' ? quoted : quoted.replace(
      /\{[^}]*\}|\\.|[a-z]/gi,
      (part) => (part.length > 1 ? part : HEBREW[(part.toLowerCase().charCodeAt(0) - 97) % 26]),
    )));
}

/** Writes a page again with mirrored sentences, under a policy that names its new script. */
function mirror(file) {
  const page = fs.readFileSync(file, 'utf8');
  const script = page.split('<script>')[1].split('</script>')[0];
  const [words, english] = /^const PAGE_WORDS = \{\n {2}en: (\{[\s\S]*?\n {2}\}),\n/m.exec(script);
  const changed = script.replace(words, () => words.replace(english, () => mirrored(english)));
  const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const made = path.join(FOLDER, `mirrored-${path.basename(file)}`);
  fs.writeFileSync(made, page.replace(script, () => changed).replace(hash(script), () => hash(changed)));
  return made;
}

const DRAW = drawWithProgram('mirrored', Array.from({ length: 12 }, (_, i) => `ticket ${i}`), ['--draw', '4']);
const ANNOUNCED = mirror(makeReport('mirror-a', { transcript: DRAW.bytes('terms.json') }));
const DRAWN = mirror(makeReport('mirror-d', { transcript: RAFFLE.transcript, entries: RAFFLE.pins.entries }));

const CELLS = drawWithProgram('cells', ['7;\u0645\u062d\u0645\u062f \u0639\u0644\u064a 12;3;red', '8;Ada;4;blue'], [],
  'columns no;name;home;team\naward Cup: 1\nfill Cup: team = red');
const NAMED = makeReport('mirror-c', { transcript: CELLS.bytes('transcript.json'), entries: CELLS.bytes('list.txt') });

/** Runs in the page: returns where the parts of an element begin, from the left. */
function lefts(selector) {
  return [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect().left);
}

const isRising = (numbers) => numbers.every((number, i) => i === 0 || number > numbers[i - 1]);

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`mirrored, ${browser}`);
  for (const [name, file] of [['announced', ANNOUNCED], ['drawn', DRAWN]]) {
    const page = await reader.open(file);
    await reader.waitForRecord();
    tally.equal(await page.evaluate(() => document.documentElement.dir), 'rtl', 'the direction');
    if (name === 'drawn') {
      await reader.fill(RAFFLE.pins);
      await reader.check();
    }
    await reader.unfold();
    for (const width of [360, 1280]) {
      await page.setViewport({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      tally.check(wide <= width, `${name}: ${wide} on a screen ${width} wide`);
      if (process.env.SCREENS) {
        const picture = path.join(process.env.SCREENS, `mirrored-${name}-${width}.png`);
        await page.screenshot({ path: picture, fullPage: true });
      }
    }
    await page.setViewport({ width: 1280, height: 800 });
    if (name === 'announced') {
      const groups = await page.evaluate(lefts, '#commitment span');
      tally.check(isRising(groups.slice(0, 4)), `the groups of a commitment from left to right: ${groups}`);
      continue;
    }
    const [card] = await page.evaluate(lefts, '.card-place');
    const [line] = await page.evaluate(lefts, '.card-name');
    tally.check(card > line, 'a place is to the right of its name');
    const moments = await page.evaluate(lefts, '.timeline li');
    tally.check(isRising(moments.reverse()), `the timeline runs from right to left: ${moments}`);
    const directions = await page.$$eval('.whole, code, .spec, textarea', (found) => (
      found.map((each) => getComputedStyle(each).direction)));
    const all = directions.length > 2 && directions.every((direction) => direction === 'ltr');
    tally.check(all, 'times, commitments, documents and English');
    const marks = await page.evaluate(lefts, '.checks .mark');
    const checks = await page.evaluate(lefts, '.checks li');
    tally.check(marks[0] > checks[0] + 100, 'a mark is to the right of its check');
  }
  const page = await reader.open(NAMED);
  await reader.waitForRecord();
  await page.setViewport({ width: 1280, height: 800 });
  const cells = await page.evaluate(lefts, '.card-name bdi bdi');
  tally.check(cells.length === 4 && isRising(cells), `a name from right to left leaves the other cells: ${cells}`);
  tally.finish();
});
