// The sentence of a verified draw about who could have chosen it, for every combination of cautions, in each language.
//
// The page says that nobody could choose what was drawn only if no caution of the verdict names somebody who could, and
// names them otherwise.
import fs from 'node:fs';
import { PAGE_WORDS } from '../words/words.js';
import { LANGUAGE, say } from '../page/language.js';
import { whoCouldChoose } from '../page/state/chosen.js';
import { judge } from '../checker/verdict.js';
import { readTranscript } from '../checker/documents.js';
import { QUICKNET, makeDraw } from './browser/draws.mjs';
import { Tally } from './tally.mjs';

const tally = new Tally('chosen');

/**
 * What each caution of SPEC means for the sentence: that somebody could choose, that it is open whether somebody could,
 * or that the sentence says it beside; null means that it takes nothing from "Nobody could choose it".
 */
const MEANS = {
  no_beacon: 'chose', beacon_time: 'open', beacon_chain: 'open', logged: null, public_values: 'chose',
  last_opener: 'beside', seal_owner: 'beside', blinded_list: 'beside', repeated: null, rounds: 'beside',
  no_room: null, unknown_room: null, list_not_compared: 'beside', numbers: 'beside', cells: null,
  withdrawals: 'beside',
};
const spec = fs.readFileSync(new URL('../../SPEC.md', import.meta.url), 'utf8');
const [, table] = /### Cautions\n([\s\S]*?)For machines/.exec(spec);
const words = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, word]) => word);
tally.equal(Object.keys(MEANS).toSorted(), words.toSorted(), 'each caution of SPEC has a meaning here');

/** The keys of sentences that say the same in another way. */
const NOBODY = ['nobodyChose', 'nobodyChoseRound'];
const SAYS = {
  no_beacon: ['choseSeals'], beacon_time: ['choseUndated', 'choseSeals'], beacon_chain: ['choseUndated', 'choseSeals'],
  public_values: ['choseValue', 'choseValueSeals'], last_opener: ['couldHoldBack'], seal_owner: ['couldHoldBack'],
  blinded_list: ['notShownPrivate'], list_not_compared: ['notShownList', 'notShownPrivate'],
  numbers: ['notShownNumbers'], withdrawals: ['choseWithdrawals'],
};

/** Returns sources: this many seals, beacons and public values. */
function sourcesOf(seals, beacons, values) {
  const some = (count, kind) => Array.from({ length: count }, (_, i) => ({ kind, name: `${kind} ${i + 1}` }));
  return [...some(seals, 'sealed'), ...some(beacons, 'drand'), ...some(values, 'public')];
}

const seen = new Map();
for (let seals = 0; seals < 3; seals++) {
  for (let beacons = 0; beacons < 2; beacons++) {
    for (let values = 0; values < 3; values++) {
      const sources = sourcesOf(seals, beacons, values);
      if (sources.length === 0) continue;
      // These cautions follow from the sources. All others come in every combination.
      const fixed = Object.entries({
        no_beacon: seals > 0 && beacons === 0, public_values: values > 0, last_opener: seals > 0, seal_owner: seals > 0,
      });
      const free = words.filter((word) => !fixed.some(([each]) => each === word)
        && (beacons > 0 || !word.startsWith('beacon_')));
      for (let set = 0; set < 2 ** free.length; set++) {
        const given = [...fixed.filter(([, applies]) => applies).map(([word]) => word),
          ...free.filter((_, i) => set & 2 ** i)];
        const said = whoCouldChoose({ sources }, given.map((caution) => ({ caution })));
        const keys = said.map(({ key }) => key);
        const isNobody = keys.some((key) => NOBODY.includes(key));
        const mayBe = !given.some((word) => ['chose', 'open'].includes(MEANS[word]));
        const lacking = given.filter((word) => SAYS[word] && !SAYS[word].some((key) => keys.includes(key)));
        if (isNobody !== mayBe || lacking.length > 0 || new Set(keys).size !== keys.length
          || (isNobody && keys.includes('nobodyChoseRound') !== given.includes('rounds'))) {
          tally.check(false, `${sources.map(({ name }) => name)}; ${given}: says ${keys}`);
        }
        seen.set(JSON.stringify([keys, sources]), { said, sources });
      }
    }
  }
}
tally.check(seen.size > 100, `${seen.size} different sentences`);

for (const code of Object.keys(PAGE_WORDS)) {
  LANGUAGE.code = code;
  for (const { said, sources } of seen.values()) {
    const texts = said.map(({ key, names }) => say(key, ...(names.length === 0 ? ['TIME']
      : names.flatMap((some) => [some.join(', '), some.length]))));
    const text = texts.join(' ');
    const named = said.some(({ key }) => key.startsWith('nobody')) ? ['sealed'] : ['sealed', 'public'];
    const wanted = sources.filter(({ kind }) => named.includes(kind)).map(({ name }) => name);
    tally.check(wanted.every((name) => text.includes(name)), `${code}: ${text} names all of ${wanted}`);
    tally.check(!/[{}]|undefined/.test(text), `${code}: a whole sentence: ${text}`);
  }
}

// Real draws: a word that somebody spoke after the beacon was out, and the same draw without it.
const beacon = { kind: 'drand', name: 'beacon', chain: QUICKNET.chain, round: QUICKNET.round, stride: 0 };
const word = { kind: 'public', name: 'word', description: 'a word that the mayor says' };
for (const [sources, openings, key] of [
  [[beacon], [{ signature: QUICKNET.signature }], 'nobodyChose'],
  [[beacon, word], [{ signature: QUICKNET.signature }, { value: 'maple' }], 'choseValue'],
]) {
  const { transcript, bytes } = makeDraw({}, sources, openings);
  const verdict = await judge(bytes, {
    commitment: transcript.commitment, publishedAt: '2023-08-01T00:00:00Z',
    public: sources.includes(word) ? [['word', 'maple']] : [],
  });
  tally.equal(verdict.verdict, 'verified', `a draw with ${sources.length} sources`);
  const keys = whoCouldChoose(readTranscript(bytes).terms, verdict.cautions).map((each) => each.key);
  tally.equal(keys, [key, 'notShownNumbers'], 'what it says');
}
tally.finish();
