// Every case of tests/vectors, judged by the page in each browser as the program judges it, check by check.
//
// What the form can give is given by the form. The rest, such as a value for a name that is no source, is judged in the
// page by its function judge.
//
// The page reaches the verdict of the command on every vector, in each browser.
import { acceptedDraw, bytesOf, casesOf, documentBytes, pinsOf } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { agree, argumentsFor, askProgram } from '../program.mjs';
import { FOLDER, inEachBrowser } from './reader.mjs';
import { readTranscript } from '../../checker/documents.js';
import { timeOf } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';

/** The program's command line takes these pins, because it is for people. */
const TIMES = ['time-offset', 'opened-at-a-time-without-seconds', 'opened-at-a-time-of-another-zone'];
const forPeople = ({ name, given }) => TIMES.includes(name)
  || [given?.commitment, given?.log_key].some((key) => key !== undefined && !/^[0-9a-f]{64}$/.test(key));

const all = [];
for (const file of ['verdicts', 'failures']) {
  for (const vector of casesOf(file)) {
    if (forPeople(vector)) continue;
    all.push({ name: vector.name, transcript: bytesOf(vector), proof: null, pins: pinsOf(vector.given ?? {}) });
  }
}
for (const vector of casesOf('accept')) {
  const { document, pins } = acceptedDraw(vector);
  all.push({ name: vector.name, transcript: document, proof: null, pins });
  if (vector.entry_proof) {
    // The program takes no list beside a proof.
    const known = { ...pins, entries: undefined, blinding: undefined, result: undefined };
    const proof = documentBytes(vector.entry_proof);
    all.push({ name: `${vector.name}, a proof`, transcript: document, proof, pins: known });
  }
}
/** Of a whole minute the form takes the last second, so the page and the program are given the second after it. */
const besideMinute = (time) => (time !== undefined && timeOf(time) !== null ? time.replace(/:00Z$/, ':01Z') : time);
for (const each of all) {
  const { publishedAt, openedAt } = each.pins;
  each.pins = { ...each.pins, publishedAt: besideMinute(publishedAt), openedAt: besideMinute(openedAt) };
  const args = argumentsFor(each.pins, each.proof === null, FOLDER);
  if (args === null) throw new Error(`${each.name} can't be given to the program`);
  each.should = askProgram(each, args, FOLDER);
}

/** Returns whether the form of the page can give these pins: it has no field for what the terms have no place for. */
function fitsForm({ transcript, pins, should }) {
  const read = orError(() => readTranscript(transcript));
  // What is malformed is an error as soon as it is read, whatever is given beside it.
  if (read.error !== undefined) return true;
  const { terms } = read;
  const has = (kind, name) => terms.sources.some((source) => (
    source.kind === kind && (name === undefined || source.name === name)));
  const times = [pins.publishedAt, pins.openedAt].filter((time) => time !== undefined);
  const isDated = has('drand') || has('public');
  const texts = [pins.commitment, ...times, ...(pins.public ?? []).map(([, value]) => value)];
  return (
    // The form doesn't ask for the only round.
    (pins.round === undefined || terms.rounds > 1 || pins.round === 0) &&
    (pins.publishedAt === undefined || isDated) &&
    (pins.openedAt === undefined || (isDated && has('sealed'))) &&
    (pins.public ?? []).every(([name, value]) => value !== '' && has('public', name)) &&
    (pins.entries === undefined || terms.kind !== 'numbers') &&
    (pins.blinding === undefined || terms.kind === 'blinded') &&
    texts.every((text) => text === undefined || !/[\r\n]/.test(text)) &&
    // The form stops at what is wrong with a log.
    (should.error === undefined || [pins.logKey, pins.logPolicy, pins.logged].every((given) => given === undefined)) &&
    // The form takes a time from a calendar, and says of another text than a commitment what is wrong.
    times.every((time) => timeOf(time) !== null) &&
    (pins.commitment === undefined || /^[0-9a-f]{64}$/.test(pins.commitment))
  );
}

/** Returns what `judge` takes. The bytes are texts, because texts reach a browser faster than lists of numbers. */
function asTexts({ transcript, pins, proof }) {
  const text = (bytes) => bytes && Buffer.from(bytes).toString('base64');
  const { entries, blinding, result, logPolicy, logged, ...texts } = pins;
  const files = { entries: text(entries), blinding: text(blinding), result: text(result), proof: text(proof) };
  return { transcript: text(transcript), texts, files: { ...files, logPolicy: text(logPolicy), logged: text(logged) } };
}

/** Runs in the page: judges without the form. */
async function judgeInside({ transcript, texts, files }) {
  const bytesOf = (text) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  const given = { ...texts };
  for (const [key, text] of Object.entries(files)) if (typeof text === 'string') given[key] = bytesOf(text);
  return { verdict: await judge(bytesOf(transcript), given) };
}

/**
 * Runs in the page: puts everything into the form, as a person would, and asks for the verdict. It is one function,
 * because a browser takes long to answer each call. Returns the verdict and the words of the page.
 */
async function judgeByForm({ transcript, texts, files }) {
  const field = (id) => document.getElementById(id);
  const tell = (input, event) => input.dispatchEvent(new Event(event, { bubbles: true }));
  const write = (id, text) => {
    if (text === undefined || text === null) return;
    field(id).value = text;
    tell(field(id), 'input');
  };
  const choose = (id, text) => {
    if (typeof text !== 'string') return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))], 'a file'));
    field(id).files = chosen.files;
    tell(field(id), 'change');
  };
  const until = (isSo) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        watch.disconnect();
        resolve();
      };
      const watch = new MutationObserver(look);
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      look();
    });
  choose('record-file', transcript);
  await until(() => !field('strip').hidden || field('record-status').textContent !== '');
  // The page says which other document this is, and judges nothing.
  if (field('strip').hidden) return null;
  if (!field('pins').hidden) {
    write('pin-commitment', texts.commitment);
    for (const [key, time] of Object.entries(texts.localTimes)) write(`pin-${key}`, time);
    // The form doesn't ask for the only round.
    if (field('pin-round') !== null) write('pin-round', texts.round);
    for (const [name, value] of texts.public ?? []) {
      write(`pin-public-${PAGE.inputs.public.findIndex(([known]) => known === name)}`, value);
    }
    const { logPolicy, logged, ...others } = files;
    for (const [key, text] of Object.entries(others)) choose(`pin-${key}`, text);
    write('pin-log-key', texts.logKey);
    if (typeof logPolicy === 'string') write('pin-log-policyName', 'file');
    choose('pin-log-policy', logPolicy);
    choose('pin-log-proof', logged);
    field('check').click();
  }
  await until(() => field('verdict-json') !== null && !field('verdict').hidden);
  const heading = field('verdict-word');
  return {
    verdict: JSON.parse(field('verdict-json').value),
    word: heading.checkVisibility() ? heading.innerText : null,
  };
}

/** The words of the page for a verdict. */
const WORDS = {
  verified: 'Verified', refused: 'Refused', consistent: 'Nothing wrong found, but not proven', error: 'No verdict',
};

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`vectors, ${browser}`);
  let byForm = 0;
  const page = await reader.open();
  for (const each of all) {
    const fits = fitsForm(each);
    if (fits) byForm++;
    else if (each.proof !== null) throw new Error(`${each.name}: the form should take the proof`);
    const given = asTexts(each);
    if (fits) {
      const { publishedAt, openedAt } = each.pins;
      const local = async (time) => (time === undefined ? time : reader.localTime(time));
      given.texts.localTimes = { publishedAt: await local(publishedAt), openedAt: await local(openedAt) };
    }
    const judged = fits ? await page.evaluate(judgeByForm, given) : null;
    const { verdict, word } = judged ?? await page.evaluate(judgeInside, given);
    if (judged !== null) {
      const should = WORDS[verdict.error === undefined ? verdict.verdict : 'error'];
      tally.equal(word, should, `${each.name}: the word of the page`);
    }
    tally.check(
      agree(verdict, each.should),
      `${each.name}: the page says ${JSON.stringify(verdict).slice(0, 600)}, and the program ` +
        JSON.stringify(each.should).slice(0, 600),
    );
  }
  tally.check(byForm > 0.85 * all.length, `${byForm} of ${all.length} cases were given by the form`);
  tally.equal(reader.said, [], 'what the page said to the console');
  tally.finish();
});
