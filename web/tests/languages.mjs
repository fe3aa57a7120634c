// The sentences of the page: each language has all of them, with the same values in them, and each is used.
//
// Promise languages: Each language of the page has every sentence, with the same values in it.
// (README.md "In a browser")
import fs from 'node:fs';
import vm from 'node:vm';
import { joined, loadChecker, Tally } from './load.mjs';

const FILES = { english: 'ENGLISH', german: 'GERMAN', spanish: 'SPANISH' };
const read = (name) => fs.readFileSync(new URL(`../page/${name}.js`, import.meta.url), 'utf8');
const languages = Object.fromEntries(Object.entries(FILES).map(([file, name]) => [
  file, vm.runInThisContext(`(() => {\n${read(file)}\nreturn ${name};\n})()`),
]));
// The sentences of an allocation stand in the checker, since it says them in English without a page.
Object.assign(languages.english, loadChecker().ALLOCATION_ENGLISH);
const tally = new Tally('languages');

/** Returns which values a sentence has, such as `0 1`. */
const valuesOf = (sentence) => [...new Set([...sentence.matchAll(/\{(\d)/g)].map(([, at]) => at))].sort().join(' ');

const { english } = languages;
for (const [file, sentences] of Object.entries(languages)) {
  tally.equal(Object.keys(sentences), Object.keys(english), `${file}: the sentences, in the same order`);
  for (const [key, sentence] of Object.entries(sentences)) {
    if (typeof sentence !== 'string') continue;
    tally.equal(valuesOf(sentence), valuesOf(english[key]), `${file}: the values of ${key}`);
    tally.check(!/['"]/.test(sentence), `${file}: ${key} has typewriter quotation marks`);
  }
}

// A sentence is named by its key, or by a check and its state, or by `pin`, `missing`, `given` and `held` with a key.
const script = joined(true).replace(/const (ENGLISH|GERMAN|SPANISH) = \{[\s\S]*?\n\};/g, '');
const page = fs.readFileSync(new URL('../page/checker.html', import.meta.url), 'utf8');
const made = /^(pin|missing|given|held)[A-Z]|(Passed|Failed|Skipped)$/;
for (const key of Object.keys(english)) {
  const isNamed = script.includes(`'${key}'`) || page.includes(`"${key}"`) || made.test(key);
  const isWord = ['direction', 'self', 'quotes', 'ordinals', 'verified', 'refused', 'consistent'].includes(key);
  tally.check(isNamed || isWord, `nothing says ${key}`);
}
tally.finish();
