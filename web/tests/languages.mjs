// The sentences of the pages: what each language has of them holds the same values as in English, and each is used.
// What a language lags behind is printed.
//
// Each sentence of a language has the same values in it as in English.
import fs from 'node:fs';
import { AWARD_KINDS } from '../maker/documents/form.js';
import { LANGUAGE, addWords, say } from '../page/language.js';
import { MAKER_WORDS, PAGE_WORDS } from '../words/words.js';
import { Tally } from './tally.mjs';

const tally = new Tally('languages');

/** Returns which values a sentence has, such as `0 1`. */
const valuesOf = (sentence) => [...new Set([...sentence.matchAll(/\{(\d)/g)].map(([, at]) => at))].sort().join(' ');

/** Returns how many forms a sentence has for what is drawn, in each place. */
const formsOf = (sentence) => [...sentence.matchAll(/\{of:([^}]*)\}/g)].map(([, forms]) => forms.split('|').length);

/** Looks whether each language says what English says, as far as it has it. */
function compare(page, words) {
  const { en } = words;
  for (const [code, sentences] of Object.entries(words)) {
    const known = Object.keys(en).filter((key) => key in sentences);
    tally.equal(Object.keys(sentences), known, `${page}, ${code}: the sentences, in the order of English`);
    const lacking = Object.keys(en).filter((key) => !(key in sentences));
    if (lacking.length > 0) console.log(`${page}, ${code} lags behind English in ${lacking.join(', ')}`);
    for (const [key, sentence] of Object.entries(sentences)) {
      if (typeof sentence !== 'string') continue;
      tally.equal(valuesOf(sentence), valuesOf(en[key]), `${page}, ${code}: the values of ${key}`);
      const forms = formsOf(sentence);
      tally.equal(forms.length > 0, formsOf(en[key]).length > 0, `${page}, ${code}: what is drawn in ${key}`);
      // An order has the words of what is not chosen.
      tally.check(forms.every((count) => page === 'maker' && count === AWARD_KINDS.length - 1),
        `${page}, ${code}: the words of ${key}`);
      tally.check(!/['"]/.test(sentence), `${page}, ${code}: ${key} has typewriter quotation marks`);
    }
  }
}

const [page, maker] = [PAGE_WORDS.en, MAKER_WORDS.en];
compare('page', PAGE_WORDS);
compare('maker', MAKER_WORDS);
const files = fs.readdirSync(new URL('../words/', import.meta.url)).filter((file) => file.endsWith('.json'));
tally.equal([PAGE_WORDS, MAKER_WORDS].map((words) => Object.keys(words).length), [files.length, files.length],
  'each file of words/ is a language of both pages');
for (const file of files) {
  const text = fs.readFileSync(new URL(`../words/${file}`, import.meta.url), 'utf8');
  const written = `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  tally.check(text === written, `${file} is not written as the build of the pages reads it`);
}
// Each caution of SPEC has a sentence, which holds the values that its text in SPEC has.
const spec = fs.readFileSync(new URL('../../SPEC.md', import.meta.url), 'utf8');
const [, table] = /### Cautions\n([\s\S]*?)For machines/.exec(spec);
const rows = [...table.matchAll(/^\| `([a-z_]+)` \|.*\| `(.*)` \|$/gm)];
tally.check(rows.length > 10, 'SPEC has cautions');
for (const [, word, text] of rows) {
  const key = `caution${word.replaceAll(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase())}`;
  const values = new Set(text.match(/\b(TIME|AWARD|N|W|X|Y)\b/g)).size;
  tally.equal([...new Set(page[key]?.match(/\{\d/g))].length, values, `the values of ${key}`);
}
// What is missing is listed, and in German a clause would need a comma before the word for "and".
for (const [key, text] of Object.entries(PAGE_WORDS.de)) {
  if (/^missing[A-Z]/.test(key)) tally.check(!text.includes(','), `de: ${key} in a list: ${text}`);
}
// French has a space that breaks no line before these signs, but for a list as a file has it, and the name of a draw.
for (const [key, text] of Object.entries({ ...PAGE_WORDS.fr, ...MAKER_WORDS.fr })) {
  if (['exampleColumns', 'exampleContext'].includes(key)) continue;
  const isWrong = /[^\u00a0\u202f];| [:;?!»]|« /.test(String(text).replace('&amp;', ''));
  tally.check(!isWrong, `fr: the spaces of ${key}: ${text}`);
}
// A draw of one entry, or a result with one line, is not said to be several.
const SEVERAL = {
  en: /\b1 .*\bare drawn/, de: /\b(die ersten|den) 1\b|\bwerden\b/, es: /\b(los|las|primeros) 1\b|\b1 primeros|\wan\b/,
  fr: /\b(les|Seules) 1\b|\b1 (premiers|inscriptions)\b/,
};
addWords(MAKER_WORDS);
for (const [code, several] of Object.entries(SEVERAL)) {
  LANGUAGE.code = code;
  const one = [
    say('postDraw', 1, 9), say('entryNotDrawn', 3, 9, 1), say('comparedFirst', 1, 3), say('resultPart', 1, 3),
    say('terms_undrawn', 1, '1', 0, 1, 9).split(',')[0],
  ];
  for (const text of one) tally.check(!several.test(text), `${code}: ${text}`);
}
const both = Object.keys(page).filter((key) => key in maker);
tally.equal(both, [], 'sentences that both pages have under one key');

// A sentence is named by its key, or by a check and its state, or by `pin`, `missing`, `given`, `held` or `caution`
// with a key, by `log` with what came of a log proof, by `idNot` with why an id proof does not hold, by a fault with
// `Whole`, by `sheet`, `unread`, `workbook` or `given` with what is in a workbook or a file, by `text`, `value`,
// `lines` or `terms` with the word of a warning, which warnings.mjs compares, by `other` with what a wrong commitment
// is, or by `way` with a way to publish.
const ofThePage = new RegExp([
  /^(pin|missing|given|held|caution|log|idNot)[A-Z]/, /^fault.*Whole$/, /^(text|value|other|wayName)_/,
  /(Passed|Failed|Skipped)$/,
].map(({ source }) => source).join('|'));
const ofTheMaker = new RegExp([
  /^screen[A-Z]/, /^(context|rules|draw|date|thing|prizes|reserves|seals|onePer|rounds).+$/,
  /^(is|party)[A-Z].*(Label|Hint)$/, /^fault[A-Z]/, /^way(Shows|Where)_/,
  /^(lines|rows|terms|sheet|unread|workbook|given|yesNo)_/,
].map(({ source }) => source).join('|'));
const isWord = (key) => ['direction', 'self', 'quotes', 'ordinals', 'verified', 'refused', 'consistent'].includes(key);

/** Looks whether something in modules and in a page says each sentence. */
function lookForUses(english, uses, html, made) {
  for (const key of Object.keys(english)) {
    const isNamed = uses.includes(`'${key}'`) || html.includes(`"${key}"`) || made.test(key);
    tally.check(isNamed || isWord(key), `nothing says ${key}`);
  }
}

const at = (name) => new URL(`../${name}`, import.meta.url);
/** Returns the text of all modules in these folders. */
const modules = (...folders) => folders.flatMap((folder) => fs.readdirSync(at(folder), { recursive: true })
  .filter((file) => file.endsWith('.js')).map((file) => fs.readFileSync(at(`${folder}/${file}`), 'utf8'))).join('');
const template = (file) => fs.readFileSync(at(file), 'utf8');
lookForUses(page, modules('page', 'checker', 'warnings'), template('page/page.html'), ofThePage);
lookForUses(maker, modules('maker'), template('maker/maker.html'), ofTheMaker);
tally.finish();
