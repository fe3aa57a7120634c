// Names and values in sentences: whatever characters they hold, nobody takes a part of them for words of the page.
//
// No name and no value, of any characters, makes a sentence of a page ambiguous.
import { allocationSentences } from '../checker/sentences.js';
import { printable } from '../checker/text.js';
import { LANGUAGE, LANGUAGES, quotedText, say } from '../page/language.js';
import { randomFrom } from './draws.mjs';
import { englishSentences } from './english.mjs';
import { Tally } from './tally.mjs';

const tally = new Tally('quoted');
const random = randomFrom(5);

/** Every sign that Unicode calls a quotation mark, and what looks like one. */
const MARKS = Array.from({ length: 0x10000 }, (_, point) => String.fromCharCode(point))
  .filter((sign) => /\p{Quotation_Mark}/u.test(sign) || '′″‴`´❛❜❝❞'.includes(sign));
tally.check(MARKS.length > 30, `${MARKS.length} marks`);
const PARTS = [...MARKS, ...MARKS, ' ', '  ', ': 1', ' and 1 ', '\\u{22}', '\u2068', '\u2069', '\u202e', '\ufffe', 'x',
  '\u00a0', 'é', '🎟'];
const someName = () => `a${Array.from({ length: 1 + random.below(8) }, () => random.pick(PARTS)).join('')}b`;

/** Returns an allocation whose names and values are these. */
function allocationOf([column, club, car, cup, wait]) {
  const line = (target, condition = null) => ({ target, column: null, condition, most: null });
  return {
    columns: [column, 'other'], onePer: column, awards: [{ name: car, count: 1 }, { name: cup, count: 2 }],
    waitlist: { name: wait, count: null }, caps: [{ column, value: club, most: 1 }],
    steps: [[line(car, { column, value: club })], [line(cup)], [line(wait)]],
  };
}

/** Returns the names in a sentence in the order in which they come, and the sentence without them. */
function taken(sentence, [open, close]) {
  const names = [];
  const rest = sentence.replaceAll(new RegExp(`${open}\u2068([^\u2068\u2069]*)\u2069${close}`, 'g'), (_, name) => {
    names.push(name);
    return '\u0000';
  });
  return { names, rest };
}

/** Returns what an escape of the page stands for, so that two names never look the same. */
const unescaped = (text) => text.replaceAll(/\\u\{([0-9a-f]+)\}/g, (_, hex) => String.fromCodePoint(parseInt(hex, 16)));

for (const code of Object.keys(LANGUAGES)) {
  LANGUAGE.code = code;
  const { quotes } = LANGUAGES[code];
  const plain = ['column', 'club', 'car', 'cup', 'wait'];
  const should = allocationSentences(allocationOf(plain), quotedText, say).map((each) => taken(each, quotes));
  for (let i = 0; i < 400; i++) {
    const hostile = plain.map((_, at) => `${someName()}${at}`);
    const sentences = allocationSentences(allocationOf(hostile), quotedText, say);
    sentences.forEach((sentence, at) => {
      const { names, rest } = taken(sentence, quotes);
      tally.equal(rest, should[at].rest, `${code}: the words of the page around names in ${sentence}`);
      const expected = should[at].names.map((name) => (plain.includes(name) ? hostile[plain.indexOf(name)] : name));
      tally.equal(names.map(unescaped), expected, `${code}: the names in ${sentence}`);
      const inside = names.join('');
      tally.check(!/(?!['’])\p{Quotation_Mark}|['’]{2}/u.test(inside), `${code}: marks inside: ${inside}`);
    });
    if (code !== 'en') continue;
    // The command says the same words around the same names.
    const command = englishSentences(allocationOf(hostile));
    tally.equal(sentences.map((each) => taken(each, quotes).rest.replaceAll('\u0000', '""')),
      command.map((each) => each.replaceAll(/"[^"]*"/g, '""')), `as the command says it: ${command.join(' ')}`);
  }
}

// Names of every day stay as they are.
LANGUAGE.code = 'en';
for (const name of ['O’Brien', "O'Brien", 'Sant’Anna', 'd’Este & Söhne', 'Los 17']) {
  tally.equal(quotedText(name), `“\u2068${printable(name, 'name')}\u2069”`, name);
}
tally.equal(quotedText('Car” and 1 “Bicycle'),
  '“\u2068Car\\u{201d} and 1 \\u{201c}Bicycle\u2069”', 'two awards in one');
tally.finish();
