// Draws whose commitment is in a public log: what the page asks for, whose word the green sentence says it is, and what
// it says and where if something is wrong.
//
// The page says whose word the time of a logged commitment is, and what to do if a log proof does not hold.
import fs from 'node:fs';
import { encoded } from '../cases.mjs';
import { LOG_KEY, LOG_POLICY, OPENSSH_KEY, OTHER_KEY, digitsProof, logProof } from '../logs.mjs';
import { Tally } from '../tally.mjs';
import { FOLDER, inEachBrowser, makeReport } from './reader.mjs';
import { HAND, RAFFLE } from './draws.mjs';

const { commitment } = RAFFLE.pins;
/** When the beacon of this draw was due, and an hour before. */
const DUE = Date.UTC(2023, 7, 23, 15, 59, 24) / 1000;
const EARLY = [DUE - 3600, DUE - 3599];
const POLICY = encoded(LOG_POLICY);

/** Returns what is given for the draw, with a proof of these times. */
const given = (times = EARLY, more = {}) => ({
  commitment, logPolicy: POLICY, logKey: LOG_KEY, logged: encoded(logProof(commitment, times)), ...more,
});

/** Returns the words that a language has for something, in each language. */
const inLanguages = (en, de, es, fr) => Object.entries({ en, de, es, fr });

/** Makes the worker one of a browser without Ed25519. Runs in the page. */
function withoutEd25519() {
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) => create.call(URL, blob.type !== 'text/javascript' ? blob : new Blob(
    ['crypto.subtle.importKey = () => Promise.reject(new DOMException("", "NotSupportedError"));\n', blob],
    { type: blob.type },
  ));
}

/** Opens the checker with the draw, and unfolds the fields of the log. */
async function openDraw(reader, transcript = RAFFLE.transcript) {
  await reader.open();
  await reader.chooseRecord(transcript);
  await reader.unfold();
}

/** Returns what is said at a field, once it is said. */
async function problemAt(reader, id) {
  await reader.page.waitForFunction((line) => document.getElementById(line).textContent !== '', {}, `${id}-problem`);
  return reader.shown(`#${id}-problem`);
}

const TESTS = {
  'a proof in place of the time': async (reader, tally) => {
    await openDraw(reader);
    await reader.fill(given());
    const verdict = await reader.check();
    tally.equal([verdict.verdict, verdict.logged.witnesses], ['verified', 2], 'the verdict');
    for (const [code, sentence] of inLanguages(
      'is the word of 2 witnesses of the log policy that you gave',
      'bezeugen 2 Zeugen der angegebenen Zeugenrichtlinie',
      'lo atestiguan 2 testigos de la política que usted indicó',
      '2 témoins de la politique du journal que vous avez donnée l’attestent',
    )) {
      await reader.page.click(`#language-${code}`);
      const strip = await reader.shown('#strip');
      tally.check(strip.includes(sentence), `${code}: ${strip}`);
    }
    await reader.page.click('#language-en');
    await reader.unfold();
    const said = await reader.shown('#verdict');
    for (const sentence of [
      '2 witnesses of the log policy that you gave testify that the commitment was in a log by',
      'By the witnesses of the log policy that you gave, the commitment counts as public from August 23, 2023',
      'You gave: the commitment ca42…d004, the log proof, the log key and a log policy.',
      'is the word of the witnesses in the log policy that was given. It does not mean that anyone could read',
    ]) tally.check(said.includes(sentence), `${sentence}: ${said}`);
    const timeline = await reader.shown('#timeline');
    tally.check(timeline.includes('say the witnesses of the log policy that you gave'), timeline);
  },

  'one witness, and a draw without a beacon': async (reader, tally) => {
    await openDraw(reader, HAND.transcript);
    const { commitment: own } = HAND.pins;
    const one = encoded(LOG_POLICY.replace('group two 2', 'group two 1'));
    await reader.fill({
      ...HAND.pins, logPolicy: one, logKey: LOG_KEY, logged: encoded(logProof(own, [DUE])),
    });
    tally.equal((await reader.check()).verdict, 'verified', 'the verdict');
    const strip = await reader.shown('#strip');
    tally.check(strip.includes('is the word of 1 witness of the log policy that you gave'), strip);
  },

  'what does not hold': async (reader, tally) => {
    const cases = [
      [given(EARLY, { logKey: OTHER_KEY }), 'The log proof is of another key than the log key that you gave. Compare'],
      [given(EARLY, { logged: encoded(digitsProof(commitment, EARLY)) }), 'it was logged without --raw-hash'],
      [given(EARLY, { logged: encoded(logProof('ab'.repeat(32), EARLY)) }), 'The log proof is not of this commitment'],
      [given([DUE - 3600]), 'Too few of the witnesses that your log policy asks for have signed'],
      [given([DUE, DUE]), 'counts as public only from August 23, 2023'],
      [given(EARLY, { logged: encoded(logProof(commitment, EARLY).replace(/^signature=./m, 'signature=0')) }),
        'The log did not sign this'],
      [given(EARLY, { logged: encoded(logProof(commitment, EARLY).replace(/^node_hash=../m, 'node_hash=00')) }),
        'The log proof does not lead to the commitment'],
    ];
    for (const [pins, sentence] of cases) {
      await openDraw(reader);
      await reader.fill(pins);
      tally.equal((await reader.check()).verdict, 'refused', sentence);
      const strip = await reader.shown('#strip');
      tally.check(strip.startsWith('Refused') && strip.includes(sentence), `${sentence}: ${strip}`);
    }
    await openDraw(reader);
    await reader.fill(given([DUE, DUE]));
    await reader.check();
    const late = await reader.shown('#strip');
    tally.check(late.includes('A log proof that is fetched later shows a later time.'), late);
    tally.check((await reader.shown('#timeline')).includes('the chance was already known then'), 'the timeline');
  },

  'a policy that is known by its name': async (reader, tally) => {
    await openDraw(reader);
    tally.equal(await reader.page.$eval('#pin-log-policyName', ({ value }) => value), '', 'none is chosen at first');
    await reader.fill(given(EARLY, { logPolicy: null }));
    await reader.page.select('#pin-log-policyName', 'sigsum-generic-2025-1');
    await reader.page.waitForSelector('#pin-log-understood p');
    await reader.unfold();
    const understood = await reader.shown('#pin-log-understood');
    for (const part of [
      'Who must have signed: 2 of (witness.glasklar.is, witness.mullvad.net, tillitis.se/tillitis-witness-1).',
      'The logs: https://seasalp.glasklar.is and https://ginkgo.tlog.mullvad.net.',
      'b2106db9065ec97f25e09c18839216751a6e26d8ed8b41e485a563d3d1498536',
    ]) tally.check(understood.includes(part), `${part}: ${understood}`);
    tally.equal((await reader.check()).verdict, 'refused', 'a proof of another log');
    const strip = await reader.shown('#strip');
    tally.check(strip.includes('from a log that your log policy does not name. If you trust that log'), strip);
    const said = await reader.shown('#verdict');
    tally.check(said.includes('the log policy sigsum-generic-2025-1'), said);
  },

  'a key as OpenSSH writes it, and in groups': async (reader, tally) => {
    await openDraw(reader);
    await reader.fill(given(EARLY, { logKey: OPENSSH_KEY }));
    await reader.page.waitForSelector('#pin-log-key-is code');
    tally.equal(await reader.shown('#pin-log-key-is'), `Understood as: ${LOG_KEY}`, 'what is understood');
    tally.equal((await reader.check()).verdict, 'verified', 'OpenSSH');
    await openDraw(reader);
    await reader.fill(given(EARLY, { logKey: LOG_KEY.toUpperCase().replaceAll(/(.{4})/g, '$1 ') }));
    tally.equal((await reader.check()).verdict, 'verified', 'in groups, and in capitals');
  },

  'what is wrong is said where it is': async (reader, tally) => {
    const wrong = [
      ['pin-log-proof', { logged: encoded('version=2\r\n') }, 'line 1 is wrong', 'Zeile 1', 'la línea 1', 'la ligne 1'],
      ['pin-log-proof', { logged: new Uint8Array(0) },
        'not a log proof', 'kein Registernachweis', 'no es una prueba', 'pas une preuve'],
      ['pin-log-key', { logKey: LOG_KEY.slice(1) },
        'not a log key', 'kein Registerschlüssel', 'no es una clave', 'pas une clé'],
      ['pin-log-key', { logKey: OPENSSH_KEY.replace('AAAA', 'AAAB') },
        'not a log key', 'kein Reg', 'no es una clave', 'pas une clé'],
      ['pin-log-policy', { logPolicy: encoded('quorum none\n') },
        'line 1 is wrong', 'Zeile 1', 'la línea 1', 'la ligne 1'],
      ['pin-log-policy', { logPolicy: encoded('# nothing\n') },
        'be used. C', 'richtlinie. W', 'usar. E', 'utilisable. C'],
      ['pin-publishedAt', { publishedAt: '2023-08-20T12:00:00Z' },
        'leave this blank', 'Feld leer', 'campo vacío', 'champ vide'],
    ];
    for (const [id, more, ...sentences] of wrong) {
      await openDraw(reader);
      await reader.fill(given(EARLY, more));
      // It is said as soon as the field is left, and again with the button, which leads there.
      for (const [code, sentence] of inLanguages(...sentences)) {
        await reader.page.click(`#language-${code}`);
        const said = await problemAt(reader, id);
        tally.check(said.includes(sentence), `${id}, ${code}: ${said}`);
      }
      await reader.page.click('#language-en');
      await reader.page.click('#check');
      await reader.page.waitForFunction((input) => document.activeElement.id === input, {}, id);
      tally.check((await problemAt(reader, id)).includes(sentences[0]), `${id}: after the button`);
      tally.equal(await reader.shown('#verdict'), null, `${id}: no verdict`);
      tally.equal(await reader.page.$eval(`#${id}`, (input) => input.getAttribute('aria-invalid')), 'true', id);
    }
    const lacking = [
      ['pin-log-key', { logKey: null }, 'Give the log key too'],
      ['pin-log-policyName', { logPolicy: null }, 'Choose a log policy too'],
    ];
    for (const [id, more, sentence] of lacking) {
      await openDraw(reader);
      await reader.fill(given(EARLY, more));
      await reader.page.click('#check');
      tally.check((await problemAt(reader, id)).includes(sentence), sentence);
      await reader.fill(given());
      tally.equal((await reader.check()).verdict, 'verified', `${sentence}, and it is given`);
    }
    await openDraw(reader);
    await reader.fill(given(EARLY, { logPolicy: null }));
    await reader.page.select('#pin-log-policyName', 'file');
    await reader.page.click('#check');
    tally.check((await problemAt(reader, 'pin-log-policy')).includes('Choose the file'), 'no file is chosen');
  },

  'a proof is expected, and none is given': async (reader, tally) => {
    await openDraw(reader);
    await reader.fill(given(EARLY, { logged: null, publishedAt: '2023-08-20T12:00:00Z' }));
    tally.equal((await reader.check()).missing, ['logged'], 'what is missing');
    tally.check((await reader.shown('#strip')).includes('but this is missing: the log proof.'), 'the strip');
  },

  'a proof that is dropped, or held by the page': async (reader, tally) => {
    const drop = (text) => reader.drop({ 'commitment.proof': encoded(text) });
    await openDraw(reader);
    await reader.fill(given(EARLY, { logged: null }));
    await drop(logProof(commitment, EARLY));
    await reader.page.waitForFunction(() => /public log/.test(document.getElementById('record-status').textContent));
    tally.check((await reader.shown('#pin-log')).includes('This page holds a log proof'), 'the field says so');
    tally.equal((await reader.check()).verdict, 'verified', 'what was typed before is still there');
    tally.check((await reader.shown('#verdict')).includes('Compared from this page: the log proof.'), 'whose it is');

    await reader.open();
    await drop(logProof(commitment, EARLY));
    await reader.page.waitForFunction(() => /Now choose/.test(document.getElementById('record-status').textContent));
    await reader.chooseRecord(RAFFLE.transcript);
    await reader.fill(given(EARLY, { logged: null }));
    tally.equal((await reader.check()).verdict, 'verified', 'the proof before the record');

    // A proof of the page comes from the organiser, and counts only beside a key and a policy.
    const page = makeReport('logged', { transcript: RAFFLE.transcript });
    const held = JSON.stringify(logProof(commitment, EARLY));
    const file = `${FOLDER}/held.html`;
    fs.writeFileSync(file, fs.readFileSync(page, 'utf8').replace('id="record">{', `id="record">{"logged": ${held}, `));
    await reader.open(file);
    await reader.waitForRecord();
    await reader.page.click('#open-check');
    await reader.fill({ commitment, publishedAt: '2023-08-20T12:00:00Z' });
    const plain = await reader.check();
    tally.equal([plain.verdict, plain.logged], ['verified', null], 'a time beside the proof of the page');
    await reader.open(file);
    await reader.waitForRecord();
    await reader.page.click('#open-check');
    await reader.fill(given(EARLY, { logged: null }));
    tally.equal((await reader.check()).logged?.witnesses, 2, 'the proof of the page');
  },

  'a browser without Ed25519': async (reader, tally) => {
    await openDraw(reader);
    const script = await reader.page.evaluateOnNewDocument(withoutEd25519);
    await openDraw(reader);
    await reader.fill(given());
    const verdict = await reader.check();
    tally.equal([verdict.verdict, verdict.missing], ['consistent', ['logged']], 'the verdict');
    const strip = await reader.shown('#strip');
    tally.check(strip.includes('a check of the log proof, which this browser can’t make'), strip);
    const said = await reader.shown('#verdict');
    for (const next of ['Open this page in a newer browser', 'verishuffle verify --logged']) {
      tally.check(said.includes(next), said);
    }
    await reader.page.removeScriptToEvaluateOnNewDocument(script.identifier);
    await openDraw(reader);
    await reader.fill(given());
    tally.equal((await reader.check()).verdict, 'verified', 'and with it');
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
