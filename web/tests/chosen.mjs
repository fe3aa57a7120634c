// The sentences of a verified draw about who could have chosen it, for every combination of cautions, in each language;
// and those that say whom a reader has to trust.
//
// The page says that nobody could choose what was drawn only if no caution of the verdict names somebody who could, and
// names them otherwise. No two of its sentences contradict each other.
import fs from 'node:fs';
import { PAGE_WORDS } from '../words/words.js';
import { LANGUAGE, say } from '../page/language.js';
import { whoCouldChoose, whomToTrust } from '../page/state/chosen.js';
import { judge } from '../checker/verdict.js';
import { readTranscript } from '../checker/documents.js';
import { QUICKNET, makeDraw } from './browser/draws.mjs';
import { Tally } from './tally.mjs';

const tally = new Tally('chosen');

/**
 * What each caution of SPEC means for the sentences: that somebody could choose or that there was enough for all, that
 * it is open whether somebody could, or that a sentence says it beside; null means that it takes nothing from "nobody
 * could choose it".
 */
const MEANS = {
  no_beacon: 'chose', beacon_time: 'open', beacon_chain: 'open', logged: null, public_values: 'chose',
  last_opener: 'beside', seal_owner: 'beside', blinded_list: 'beside', repeated: null, other_keys: null,
  rounds: 'beside',
  no_room: null, unknown_room: null, list_not_compared: 'beside', numbers: 'beside', cells: null,
  short_award: 'chose', withdrawals: 'beside',
};
const spec = fs.readFileSync(new URL('../../SPEC.md', import.meta.url), 'utf8');
const [, table] = /### Cautions\n([\s\S]*?)For machines/.exec(spec);
const words = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, word]) => word);
tally.equal(Object.keys(MEANS).toSorted(), words.toSorted(), 'each caution of SPEC has a meaning here');

/** The keys of sentences that say the same in another way. */
const NOBODY = ['nobodyChose', 'nobodyChoseSeals'];
const IF_PUBLIC = ['ifPublic', 'ifPublicRound'];
const CHOSE_SEALS = ['choseSeals', 'choseSealsKnown'];
const HELD_BACK = ['choseByRefusing', 'couldHoldBack'];
const SAYS = {
  no_beacon: CHOSE_SEALS, beacon_time: ['choseUndated', ...CHOSE_SEALS], beacon_chain: ['choseUndated', ...CHOSE_SEALS],
  public_values: ['choseValue'], last_opener: HELD_BACK, seal_owner: HELD_BACK,
  blinded_list: ['notShownPrivate'], list_not_compared: ['notShownList', 'notShownOthers', 'notShownPrivate'],
  numbers: ['notShownNumbers'], short_award: ['enoughForAll'], withdrawals: ['choseWithdrawals'],
};
/** Sentences that can't both be so. */
const CONTRADICT = [
  ...NOBODY.flatMap((key) => (
    ['choseValue', ...CHOSE_SEALS, 'choseUndated', 'enoughForAll'].map((other) => [key, other]))),
  ...HELD_BACK.flatMap((key) => [...NOBODY, 'trustOpened'].map((other) => [key, other])), HELD_BACK,
  ['trustOne', 'trustOneOrBeacon'],
  ['trustOpeners', 'trustOpened'], ['trustTime', 'trustLog'], ['trustTime', 'trustNoTime'], ['trustLog', 'trustNoTime'],
  ['nobodyChoseSeals', 'trustBeacon'], ['nobodyChose', 'trustOne'], ['choseSeals', 'trustOneOrBeacon'],
  ['choseSealsKnown', 'trustOneOrBeacon'], ['choseSeals', 'choseValue'],
];
const AWARD = 'Bicycle';

/** Returns sources: this many seals, beacons and public values. */
function sourcesOf(seals, beacons, values) {
  const some = (count, kind) => Array.from({ length: count }, (_, i) => ({ kind, name: `${kind} ${i + 1}` }));
  return [...some(seals, 'sealed'), ...some(beacons, 'drand'), ...some(values, 'public')];
}

const seen = new Map();
const looked = { count: 0 };
/** Looks at what is said of a draw with these sources and cautions. */
function look(sources, given, isOpened, areBlinded, isProved) {
  looked.count++;
  const has = (word) => given.includes(word);
  const cautions = given.map((caution) => ({ caution, ...(caution === 'short_award' ? { value: AWARD } : {}) }));
  const said = whoCouldChoose({ sources }, cautions, { areBlinded, isProved });
  const checks = [
    { name: 'due', state: given.some((word) => word.startsWith('beacon_')) ? 'skipped' : 'passed' },
    { name: 'opened', state: isOpened ? 'passed' : 'skipped' },
  ];
  const kind = has('numbers') ? 'numbers' : 'list';
  const trusted = whomToTrust({ sources, kind }, { checks, logged: has('logged') ? {} : null });
  const [keys, both] = [said.map(({ key }) => key), [...said, ...trusted].map(({ key }) => key)];
  const isNobody = keys.some((key) => [...NOBODY, 'choseByRefusing'].includes(key));
  const mayBe = !given.some((word) => ['chose', 'open'].includes(MEANS[word]));
  const lacking = given.filter((word) => SAYS[word] && !SAYS[word].some((key) => keys.includes(key)));
  const odd = CONTRADICT.filter((pair) => pair.every((key) => both.includes(key)));
  const hasSeals = sources.some(({ kind }) => kind === 'sealed');
  const isWrong = isNobody !== mayBe || lacking.length > 0 || odd.length > 0 || new Set(both).size !== both.length
    // All that somebody has to believe for it is said before it.
    || (isNobody && keys.findIndex((key) => IF_PUBLIC.includes(key)) !== 0)
    || (isNobody && keys.includes('ifPublicRound') !== has('rounds'))
    || (isNobody && keys.includes('nobodyChose') === hasSeals)
    || keys.some((key) => HELD_BACK.includes(key)) !== has('last_opener')
    || keys.includes('notShownIds') !== areBlinded
    // A proof shows that somebody is on the list.
    || keys.includes(isProved ? 'notShownList' : 'notShownOthers')
    || both.includes('trustOpened') !== (hasSeals && isOpened)
    || both.includes('trustValue') !== has('public_values')
    || both.includes('trustList') !== !has('numbers');
  if (isWrong) tally.check(false, `${sources.map(({ name }) => name)}; ${given}, ${isOpened}: says ${both} (${odd})`);
  seen.set(JSON.stringify([both, sources]), { said, trusted, sources });
}

for (let seals = 0; seals < 3; seals++) {
  for (let beacons = 0; beacons < 2; beacons++) {
    for (let values = 0; values < 3; values++) {
      const sources = sourcesOf(seals, beacons, values);
      if (sources.length === 0) continue;
      for (const isOpened of seals > 0 && beacons + values > 0 ? [false, true] : [false]) {
        // These cautions follow from the sources, and from whether the seals were open in time. All others come in
        // every combination.
        const fixed = Object.entries({
          no_beacon: seals > 0 && beacons === 0, public_values: values > 0, last_opener: seals > 0 && !isOpened,
          seal_owner: seals > 0 && !isOpened,
        });
        const free = words.filter((word) => !fixed.some(([each]) => each === word)
          && (beacons > 0 || !word.startsWith('beacon_')));
        for (let set = 0; set < 2 ** free.length; set++) {
          const given = [...fixed.filter(([, applies]) => applies).map(([word]) => word),
            ...free.filter((_, i) => set & 2 ** i)];
          look(sources, given, isOpened, set % 3 === 0, set % 5 === 0);
        }
      }
    }
  }
}
tally.check(seen.size > 100 && looked.count > 1e5, `${seen.size} different sentences of ${looked.count} draws`);

for (const code of Object.keys(PAGE_WORDS)) {
  LANGUAGE.code = code;
  for (const { said, trusted, sources } of seen.values()) {
    const written = (some) => some.map(({ key, names }) => say(key, ...(names.length === 0 ? ['TIME']
      : names.flatMap((each) => [each.join(', '), each.length])))).join(' ');
    const text = written(said);
    const has = (key) => said.some((each) => each.key === key);
    const kinds = [
      ...([...CHOSE_SEALS, ...HELD_BACK, 'nobodyChoseSeals'].some(has) ? ['sealed'] : []),
      ...(has('choseValue') ? ['public'] : []),
    ];
    const wanted = sources.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
    tally.check(wanted.every((name) => text.includes(name)), `${code}: ${text} names all of ${wanted}`);
    tally.equal(text.includes(AWARD), has('enoughForAll'), `${code}: ${text} names the award`);
    const trust = written(trusted);
    const trustWanted = sources.filter(({ kind }) => kind !== 'drand').map(({ name }) => name);
    tally.check(trustWanted.every((name) => trust.includes(name)), `${code}: ${trust} names all of ${trustWanted}`);
    tally.check(!/[{}]|undefined/.test(text + trust), `${code}: a whole sentence: ${text} ${trust}`);
  }
}

// Real draws: a word that somebody spoke after the beacon was out, and the same draw without it; a seal that is known
// to have been open in time.
const beacon = { kind: 'drand', name: 'beacon', chain: QUICKNET.chain, round: QUICKNET.round, stride: 0 };
const word = { kind: 'public', name: 'word', description: 'a word that the mayor says', known_from: 1692800000 };
const seal = { kind: 'sealed', name: 'alice' };
for (const [sources, openings, given, keys] of [
  [[beacon], [{ signature: QUICKNET.signature }], {}, ['ifPublic', 'nobodyChose']],
  [[beacon, word], [{ signature: QUICKNET.signature }, { value: 'maple' }], {}, ['choseValue']],
  [[beacon, seal], [{ signature: QUICKNET.signature }], {}, ['ifPublic', 'choseByRefusing']],
  [[beacon, seal], [{ signature: QUICKNET.signature }], { openedAt: '2023-08-23T15:59:23Z' },
    ['ifPublic', 'nobodyChoseSeals']],
]) {
  const { transcript, bytes } = makeDraw({}, sources, openings);
  const verdict = await judge(bytes, {
    commitment: transcript.commitment, publishedAt: '2023-08-01T00:00:00Z',
    public: sources.includes(word) ? [['word', 'maple']] : [], ...given,
  });
  tally.equal(verdict.verdict, 'verified', `a draw with ${sources.length} sources`);
  const said = whoCouldChoose(readTranscript(bytes).terms, verdict.cautions).map((each) => each.key);
  tally.equal(said, [...keys, 'notShownNumbers'], 'what it says');
}
tally.finish();
