// Ledgers of a log key: whether the page says that a draw was made once, on whose word, and what it says otherwise.
//
// The page says that a draw was made once only if its ledger is whole, reaches far enough, and the terms name the key.
import fs from 'node:fs';
import { documentBytes, encoded } from '../cases.mjs';
import { LOG_KEY, LOG_POLICY, OTHER_KEY, logFiles, logProof } from '../logs.mjs';
import { Tally } from '../tally.mjs';
import { inEachBrowser, makeReport } from './reader.mjs';
import { HAND, QUICKNET, RAFFLE, makeDraw } from './draws.mjs';

/** When the beacon of these draws was due. */
const DUE = Date.UTC(2023, 7, 23, 15, 59, 24) / 1000;
const EARLY = [DUE - 3600, DUE - 3600];
const ENOUGH = [DUE, DUE];

/** Returns a draw with these rules and what more its terms say: its bytes, terms and commitment. */
function drawOf(rules, more = {}) {
  const { chain, round, signature } = QUICKNET;
  const sources = [{ kind: 'drand', name: 'beacon', chain, round, stride: more.rounds ? 1 : 0 }];
  const { transcript, bytes } = makeDraw({ rules, ...more }, sources, [{ signature }]);
  return { bytes, terms: documentBytes(transcript.terms), commitment: transcript.commitment };
}
const NAMED = drawOf(`Logged with Sigsum under the key ${LOG_KEY.toUpperCase()}.`);
const UNNAMED = drawOf(`Logged with Sigsum under the key ${OTHER_KEY}.`);
const LONGER = drawOf(`Logged with Sigsum under the key ${LOG_KEY}0.`);
const ROUND = drawOf(`Logged with Sigsum under the key ${LOG_KEY}.`, { rounds: 2 });
const OTHER = drawOf('', { context: 'Another draw' });
const HIDDEN = 'ab'.repeat(32);

/** The sentences that say that the draw was made once, in each language. */
const ONCE = {
  en: 'it was drawn once.', de: 'Es wurde einmal gezogen.', es: 'se sorteó una sola vez.',
  fr: 'il n’y a eu qu’un seul tirage.',
};
/** What they have in common in English. */
const SAYS_ONCE = /drawn once/;

/** Returns what is given of the log, with a proof. */
function logPins(commitment, more = {}) {
  const logged = encoded(logProof(commitment, EARLY));
  return { commitment, logPolicy: encoded(LOG_POLICY), logKey: LOG_KEY, logged, ...more };
}

/** Checks a draw with the files of a ledger. Returns the verdict, and what the strip says. */
async function checked(reader, draw, files, pins = logPins(draw.commitment)) {
  await reader.open();
  await reader.chooseRecord(draw.bytes);
  await reader.unfold();
  await reader.fill({ ...pins, ledgerFiles: files });
  const verdict = await reader.check();
  return { verdict, strip: await reader.shown('#strip') };
}

/** Returns the cautions of a verdict about repeated draws. */
const repeats = ({ cautions }) => cautions.map(({ caution }) => caution)
  .filter((caution) => ['repeated', 'other_keys'].includes(caution));

/** Returns the files of a log with these commitments, at these times. */
function filesOf(commitments, times = ENOUGH) {
  const { head, leaves } = logFiles(commitments, times);
  return [leaves, head];
}

const TESTS = {
  'whole, and the key is named': async (reader, tally) => {
    const { verdict, strip } = await checked(reader, NAMED, filesOf([NAMED.commitment]));
    tally.equal([verdict.verdict, repeats(verdict)], ['verified', ['other_keys']], 'the verdict');
    for (const part of [
      'Under this log key nothing else was logged up to August 23, 2023', 'it was drawn once.',
      'is the organiser’s word; that this is all of it, that of the logs and the witnesses of your log policy.',
    ]) tally.check(strip.includes(part), `${part}: ${strip}`);
    for (const [code, sentence] of Object.entries(ONCE)) {
      await reader.page.click(`#language-${code}`);
      const said = (await reader.shown('#strip')).replaceAll('\u00a0', ' ');
      tally.check(said.includes(sentence), `${code}: ${said}`);
    }
    await reader.page.click('#language-en');
    await reader.unfold();
    const said = await reader.shown('#verdict');
    tally.check(said.includes('held only commitments of the draws that were shown, up to August 23, 2023'), said);
    tally.check(said.includes('the log proof, the log key, the files of the logs and a log policy'), said);
  },

  'a report': async (reader, tally) => {
    await reader.open(makeReport('ledger', { transcript: NAMED.bytes }));
    await reader.waitForRecord();
    await reader.page.click('#open-check');
    await reader.fill(logPins(NAMED.commitment, { ledgerFiles: filesOf([NAMED.commitment]) }));
    await reader.check();
    const strip = await reader.shown('#strip');
    tally.check(SAYS_ONCE.test(strip), strip);
  },

  'other draws are shown': async (reader, tally) => {
    const page = fs.readFileSync(makeReport('other', { transcript: OTHER.bytes }));
    for (const other of [OTHER.bytes, OTHER.terms, page]) {
      const files = [other, ...filesOf([OTHER.commitment, NAMED.commitment])];
      const { verdict, strip } = await checked(reader, NAMED, files);
      tally.equal(repeats(verdict), ['other_keys'], 'the caution');
      tally.check(strip.includes('but this draw and “Another draw”. It was drawn once if the other one is not'), strip);
    }
  },

  'whole, and not said to be drawn once': async (reader, tally) => {
    const noCaution = 'What was logged elsewhere, under another key, or not at all, is not shown.';
    const unnamed = 'The rules and the context of this draw don’t name the key.';
    const cases = [
      ['another key is named', UNNAMED, {}, [noCaution, unnamed], ['verified', ['other_keys']]],
      ['more digits are named', LONGER, {}, [noCaution, unnamed], ['verified', ['other_keys']]],
      ['no commitment is given', NAMED, { commitment: null }, [noCaution], ['consistent', ['other_keys']]],
      ['one of two rounds', ROUND, { round: 0 }, [noCaution], ['verified', ['other_keys']]],
      ['no proof is given', NAMED, { logged: null, publishedAt: '2023-08-20T12:00:00Z' }, [noCaution],
        ['consistent', ['other_keys']]],
    ];
    for (const [name, draw, more, sentences, should] of cases) {
      const pins = logPins(draw.commitment, more);
      const { verdict, strip } = await checked(reader, draw, filesOf([draw.commitment]), pins);
      tally.equal([verdict.verdict, repeats(verdict)], should, name);
      for (const sentence of sentences) tally.check(strip.includes(sentence), `${name}: ${strip}`);
      tally.check(!SAYS_ONCE.test(strip), `${name}: ${strip}`);
    }
    const late = 'The draw may have been repeated after that.';
    const hand = { bytes: HAND.transcript, commitment: HAND.pins.commitment };
    for (const [name, draw, times, more] of [
      ['a second too early', NAMED, [DUE - 1, DUE - 1], {}], ['seals alone', hand, ENOUGH, { round: HAND.pins.round }],
    ]) {
      const pins = logPins(draw.commitment, more);
      const { verdict, strip } = await checked(reader, draw, filesOf([draw.commitment], times), pins);
      tally.equal([verdict.verdict, repeats(verdict)], ['verified', ['repeated']], name);
      tally.check(strip.includes(late) && !SAYS_ONCE.test(strip), `${name}: ${strip}`);
    }
    const raffle = { bytes: RAFFLE.transcript, commitment: RAFFLE.pins.commitment };
    const refused = await checked(reader, raffle, filesOf([raffle.commitment]),
      logPins(raffle.commitment, { entries: encoded('a\nb\n') }));
    tally.equal(refused.verdict.verdict, 'refused', 'a draw that is refused');
    tally.check(!/logged up to|commitment up to/.test(refused.strip), refused.strip);
  },

  'broken': async (reader, tally) => {
    const hidden = await checked(reader, NAMED, filesOf([NAMED.commitment, HIDDEN]));
    tally.equal([hidden.verdict.verdict, repeats(hidden.verdict)], ['verified', ['repeated']], 'a hidden draw');
    const leaf = 'Another commitment was logged under this key, in leaf 2 with the checksum ';
    tally.check(hidden.strip.includes(leaf) && /checksum [0-9a-f]{64}, and was not shown/.test(hidden.strip),
      hidden.strip);
    tally.check(!SAYS_ONCE.test(hidden.strip), hidden.strip);
    for (const [code, sentence] of Object.entries({
      en: leaf, de: 'noch eine Festlegung eingetragen, in Blatt 2', es: 'en la hoja 2', fr: 'dans la feuille 2',
    })) {
      await reader.page.click(`#language-${code}`);
      const said = await reader.shown('#strip');
      tally.check(said.includes(sentence), `${code}: ${said}`);
    }
    await reader.page.click('#language-en');
    const lacking = await checked(reader, NAMED, filesOf([]));
    tally.equal(repeats(lacking.verdict), ['repeated'], 'this draw is not logged');
    tally.check(lacking.strip.includes('“A draw for tests” was not logged under this key'), lacking.strip);
    const again = drawOf('', { draw: 4 });
    const twice = await checked(reader, NAMED, [again.terms, ...filesOf([NAMED.commitment, again.commitment])]);
    tally.check(twice.strip.includes('Several draws have the same context or the same seal: “A draw for tests”'),
      twice.strip);
    const many = Array.from({ length: 8 }, (_, i) => `${i}0`.repeat(32));
    const more = await checked(reader, NAMED, filesOf([NAMED.commitment, ...many]));
    tally.equal(more.strip.match(/Another commitment/g).length, 5, 'five of eight');
    tally.check(more.strip.includes('(3 more)'), more.strip);
  },

  'refused, and what is missing': async (reader, tally) => {
    const own = [NAMED.commitment];
    const [leaves, head] = filesOf(own);
    const policy = `log ${OTHER_KEY} https://other.example\n${LOG_POLICY}`;
    const cases = [
      ['a leaf is missing', [leaves.slice(264), head], {}, 'the leaves are not all of those that the head counts'],
      ['no leaves', [head], {}, 'the leaves are not all of those that the head counts'],
      ['one witness', filesOf(own, [DUE]), {}, 'too few of the witnesses that your log policy asks for have signed'],
      ['a head twice', [leaves, head, head], {}, 'a head is of no log in your log policy, or is the second of one log'],
      ['another log', [leaves, head.replace(/^signature=../m, 'signature=00')], {},
        'a head is of no log in your log policy'],
      ['no head', [leaves], {}, 'the head and the leaves of https://log.example are missing'],
      ['a log without a head', [leaves, head], { logPolicy: encoded(policy) },
        'the head and the leaves of https://other.example are missing'],
    ];
    for (const [name, files, more, sentence] of cases) {
      const { verdict, strip } = await checked(reader, NAMED, files, logPins(NAMED.commitment, more));
      tally.equal([verdict.verdict, repeats(verdict)], ['verified', ['repeated']], name);
      tally.check(strip.includes(`Nothing shows that it was drawn only once: ${sentence}`), `${name}: ${strip}`);
      tally.check(!SAYS_ONCE.test(strip), `${name}: ${strip}`);
    }
  },

  'what is wrong is said at the field': async (reader, tally) => {
    const [leaves, head] = filesOf([NAMED.commitment]);
    for (const [name, file] of [
      ['a file of another kind', 'Ada\nBob\n'], ['a damaged draw', NAMED.bytes.slice(0, 500)],
      ['a leaf with a carriage return', leaves.replace('\n', '\r\n')], ['a damaged head', head.slice(0, -1)],
    ]) {
      await reader.open();
      await reader.chooseRecord(NAMED.bytes);
      await reader.unfold();
      await reader.fill(logPins(NAMED.commitment, { ledgerFiles: [leaves, head, file] }));
      await reader.page.click('#check');
      await reader.page.waitForFunction(() => document.getElementById('pin-log-ledger-problem').textContent !== '');
      const said = await reader.shown('#pin-log-ledger-problem');
      tally.check(said.includes('“several-2” is neither a file of a log nor a draw'), `${name}: ${said}`);
      tally.equal(await reader.page.$eval(':focus', ({ id }) => id), 'pin-log-ledger', `${name}: where it leads`);
      await reader.fill({ ledgerFiles: [leaves, head] });
      tally.check(SAYS_ONCE.test((await reader.check(), await reader.shown('#strip'))), `${name}: afterwards`);
    }
    for (const [id, more] of [['pin-log-key', { logKey: null }], ['pin-log-policyName', { logPolicy: null }]]) {
      await reader.open();
      await reader.chooseRecord(NAMED.bytes);
      await reader.unfold();
      await reader.fill(logPins(NAMED.commitment, { logged: null, ledgerFiles: [leaves, head], ...more }));
      await reader.page.click('#check');
      const isSaid = (line) => document.getElementById(line).textContent !== '';
      await reader.page.waitForFunction(isSaid, {}, `${id}-problem`);
      tally.equal(await reader.shown('#verdict'), null, `${id}: no verdict`);
    }
  },

  'dropped elsewhere': async (reader, tally) => {
    for (const [i, file] of filesOf([]).entries()) {
      await reader.open();
      await reader.chooseRecord(NAMED.bytes);
      await reader.drop({ [`log-${i}`]: encoded(file) });
      await reader.page.waitForFunction((name) => (
        document.getElementById('record-status').textContent.includes(name)), {}, `log-${i}`);
      const said = await reader.shown('#record-status');
      tally.check(said.includes('is not the record of a draw'), said);
    }
  },

  'a hundred thousand leaves, and none': async (reader, tally) => {
    const [first, last] = [logFiles([NAMED.commitment], ENOUGH, 100000), logFiles([], ENOUGH, 0)];
    const { strip } = await checked(reader, NAMED, [first.leaves, first.head]);
    tally.check(SAYS_ONCE.test(strip), strip);
    const none = await checked(reader, NAMED, [last.leaves, last.head]);
    tally.check(none.strip.includes('was not logged under this key'), none.strip);
  },
};

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    const tally = new Tally(`${browser}: ${name}`);
    reader.said = [];
    await test(reader, tally);
    tally.equal(reader.said, [], 'what the page said to the console');
    tally.finish();
  }
});
