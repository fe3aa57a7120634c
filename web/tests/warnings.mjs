// The maker has a sentence for each word of a warning, and the page one for each of a text.
import fs from 'node:fs';
import { Tally } from './tally.mjs';
import { MAKER_WORDS, PAGE_WORDS } from '../words/words.js';

const tally = new Tally('warnings');
// Each word of the library has a sentence, of lines or of terms, and each such sentence a word.
const source = fs.readFileSync(new URL('../../lists/src/warnings/mod.rs', import.meta.url), 'utf8');
const words = [...source.matchAll(/^\/\/! \| (`[^|]+`) \|/gm)].flatMap(([, cell]) => cell.match(/[a-z_]+/g));
tally.check(words.length > 30, 'lists/src/warnings/mod.rs has the words');
const said = Object.keys(MAKER_WORDS.en).flatMap((key) => /^(?:lines|rows|terms)_(.+)$/.exec(key)?.[1] ?? []);
// Those of the maker alone: lines that no list may have, its caution, what an unknown value may mean, and rows of which
// it says no more.
const own = ['repeats', 'no_room', 'no_room_unsealed', 'unknown_value_like', 'other'];
const expected = new Set([...words, ...own]);
tally.equal([...new Set(said)].sort(), [...expected].sort(), 'the words that have sentences');
// What the page says of texts to somebody who only reads them.
tally.equal(Object.keys(PAGE_WORDS.en).filter((key) => /^(?:text|value)_/.test(key)).sort(), [
  'text_alike', 'text_mixed_scripts', 'text_respelled', 'text_unlike', 'value_respelled',
], 'the sentences of texts');

tally.finish();
