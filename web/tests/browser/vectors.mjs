// Every case of tests/vectors, judged by the page in each browser as the program judges it, check by check.
//
// What the form can give is given by the form. The rest, such as a value for a name that is no source, is judged in the
// page by its function judge.
import { acceptedDraw, bytesOf, casesOf, documentBytes, pinsOf } from '../cases.mjs';
import { loadChecker, Tally } from '../load.mjs';
import { agree, argumentsFor, askProgram } from '../program.mjs';
import { FOLDER, inEachBrowser } from './reader.mjs';

const checker = loadChecker();
const all = [];
for (const file of ['verdicts', 'failures']) {
  for (const vector of casesOf(file)) {
    all.push({ name: vector.name, transcript: bytesOf(vector), proof: null, pins: pinsOf(vector.given ?? {}) });
  }
}
for (const vector of casesOf('accept')) {
  const { document, pins } = acceptedDraw(checker, vector);
  all.push({ name: vector.name, transcript: document, proof: null, pins });
  if (vector.entry_proof) {
    // The program takes no list beside a proof.
    const known = { ...pins, entries: undefined, blinding: undefined, result: undefined };
    const proof = documentBytes(vector.entry_proof);
    all.push({ name: `${vector.name}, a proof`, transcript: document, proof, pins: known });
  }
}
for (const each of all) {
  const args = argumentsFor(each.pins, each.proof === null, FOLDER);
  if (args === null) throw new Error(`${each.name} can't be given to the program`);
  each.should = askProgram(each, args, FOLDER);
}

/** Returns whether the form of the page can give these pins: it has no field for what the terms have no place for. */
function fitsForm({ transcript, pins }) {
  const read = checker.orError(() => checker.readTranscript(transcript));
  // What is malformed is an error as soon as it is read, whatever is given beside it.
  if (read.error !== undefined) return true;
  const { terms } = read;
  const has = (kind, name) => terms.sources.some((source) => source.kind === kind && (!name || source.name === name));
  const texts = [pins.commitment, pins.publishedAt, ...(pins.public ?? []).map(([, value]) => value)];
  return (
    // The form doesn't ask for the only round.
    (pins.round === undefined || terms.rounds > 1 || pins.round === 0) &&
    (pins.publishedAt === undefined || has('drand')) &&
    (pins.public ?? []).every(([name, value]) => value !== '' && has('public', name)) &&
    (pins.entries === undefined || terms.kind !== 'numbers') &&
    (pins.blinding === undefined || terms.kind === 'blinded') &&
    texts.every((text) => text === undefined || !/[\r\n]/.test(text))
  );
}

/** Judges in the page, without its form. */
function judgeInside(page, { name, transcript, pins, proof }) {
  if (proof !== null) throw new Error(`${name}: the form should take the proof`);
  const plain = (bytes) => (bytes === undefined ? undefined : Array.from(bytes));
  const { commitment, round, publishedAt, public: values, entries, blinding, result } = pins;
  return page.evaluate(
    (bytes, texts, files) => {
      const given = { ...texts };
      for (const [key, file] of Object.entries(files)) if (file) given[key] = Uint8Array.from(file);
      return judge(Uint8Array.from(bytes), given);
    },
    plain(transcript),
    { commitment, round, publishedAt, public: values },
    { entries: plain(entries), blinding: plain(blinding), result: plain(result) },
  );
}

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`vectors, ${browser}`);
  let byForm = 0;
  await reader.open();
  for (const each of all) {
    let is;
    if (fitsForm(each)) {
      byForm++;
      await reader.chooseRecord(each.transcript);
      if ((await reader.shown('#pins')) !== null) {
        const isOnly = (await reader.page.$('#pin-round')) === null;
        await reader.fill(isOnly ? { ...each.pins, round: undefined } : each.pins, each.proof);
        is = await reader.check();
      } else {
        is = await reader.verdict();
      }
      const word = checker.verdictWord(is);
      tally.check((await reader.shown('#verdict-heading')) === word, `${each.name}: the page says ${word}`);
    } else {
      is = await judgeInside(reader.page, each);
    }
    tally.check(
      agree(is, each.should),
      `${each.name}: the page says ${JSON.stringify(is).slice(0, 600)}, and the program ` +
        JSON.stringify(each.should).slice(0, 600),
    );
  }
  tally.check(byForm > 0.9 * all.length, `${byForm} of ${all.length} cases were given by the form`);
  tally.equal(reader.said, [], 'what the page said to the console');
  tally.finish();
});
