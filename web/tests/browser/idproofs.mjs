// A person with an id proof: what the page says of it before the draw, after it, and of a draw that was refused; and
// how blinded cells are shown.
//
// The page shows a person with an id proof their line, what they get and why, and says no more than was checked.
import fs from 'node:fs';
import { encoded } from '../cases.mjs';
import { foundOf, provings } from '../provings.mjs';
import { Tally } from '../tally.mjs';
import { KEY, PEOPLE, makeAssembly } from './assembly.mjs';
import { PAGE, inEachBrowser } from './reader.mjs';

/** Chooses an id proof, and returns what the page says of it. */
async function answer(reader, proof) {
  await reader.page.evaluate(() => document.getElementById('id-proof').replaceChildren());
  await reader.choose('#find-idProof', proof);
  await reader.page.waitForFunction(() => document.querySelector('#id-proof h3') !== null
    && document.querySelector('#id-proof .explanation:not(:has(li))') === null);
  return reader.shown('#id-proof');
}

const ADA = 'Ada Lovelace;1975-12-10';

/** What is tried with each draw. */
const TRIALS = {
  'before the draw': async (reader, tally, assembly) => {
    await reader.open(assembly.before);
    await reader.waitForRecord();
    const said = await answer(reader, assembly.proofOf(ADA));
    tally.check(said.startsWith('You are on the list; nothing is drawn yet'), said);
    tally.check(said.includes('was not compared with one that you know from elsewhere'), said);
    tally.check(said.includes(`Line ${assembly.lineOf(ADA)} of 6`) && said.includes(ADA), said);
    tally.check(said.includes('1 other line has the same.'), said);
    const others = await reader.shown('#id-others');
    const cells = others.split('\n').filter((line) => line !== '');
    tally.equal(cells, ['ward', 'North', '__proto__', 'f'], 'what is not in it');
    const focused = await reader.page.evaluate(() => document.activeElement.textContent);
    tally.equal(focused, 'You are on the list; nothing is drawn yet', 'what has the focus');
  },

  'texts of others': async (reader, tally, assembly) => {
    await reader.open(assembly.before);
    await reader.waitForRecord();
    for (const [text] of PEOPLE) {
      const said = await answer(reader, assembly.proofOf(text));
      tally.check(said.startsWith('You are on the list') && said.includes(text), `${text}: ${said}`);
      const shown = await reader.page.$eval('#id-proof dd bdi', (found) => [found.textContent, found.children.length]);
      tally.equal(shown, [text, 0], 'the text is text');
    }
    tally.check((await answer(reader, assembly.proofOf(PEOPLE[2][0]))).includes('empty'), 'an empty household');
    tally.equal(await reader.page.$$eval('#id-proof img', (found) => found.length), 0, 'nothing of it is HTML');
  },

  'after the draw, unchecked, verified and refused': async (reader, tally, assembly) => {
    await reader.open(assembly.after);
    await reader.waitForRecord();
    const unchecked = await answer(reader, assembly.proofOf(ADA));
    tally.check(/^You (get|wait)|^Nothing/.test(unchecked), unchecked);
    tally.check(unchecked.includes('The proof fits this record. The record was not checked'), unchecked);
    tally.check(unchecked.includes('was not checked here') && !unchecked.includes('holds'), unchecked);
    await reader.fill(assembly.pins);
    await reader.check();
    await reader.page.waitForFunction(() => (
      document.getElementById('id-proof')?.textContent.includes('The proof holds')));
    const holds = await reader.shown('#id-proof');
    tally.check(holds.includes('It holds for the commitment that you gave.'), holds);
    const awards = new Map(fs.readFileSync(assembly.at('awards.txt'), 'utf8').trim().split('\n').map((line) => {
      const [award, id] = line.split(': ');
      return [id, award];
    }));
    for (const { text, line } of assembly.rows) {
      const said = await answer(reader, assembly.proofOf(text));
      const award = awards.get(line.split(';')[0]);
      const place = (fs.readFileSync(assembly.at('awards.txt'), 'utf8').match(/Reserve: [0-9a-f]+/g) ?? [])
        .findIndex((each) => each.endsWith(line.split(';')[0])) + 1;
      const gets = award === undefined ? 'Nothing for you this time' : award === 'Seat' ? 'You get “Seat”'
        : `You wait: place ${place} on “Reserve”`;
      tally.equal(said.split('\n')[0], gets, `${text} has ${award}`);
      const why = award === undefined ? 'has the same “household” and had something already' : `it got “${award}”`;
      tally.check(said.includes(' in the draw.') && said.includes(why), `${text}: why: ${said}`);
    }
    await reader.page.click('#open-check');
    await reader.fill({ ...assembly.pins, commitment: '00'.repeat(32) });
    await reader.check();
    await reader.page.waitForFunction(() => document.querySelector('#id-proof h3')?.textContent.includes('refused'));
    const refused = await reader.shown('#id-proof');
    tally.check(!refused.includes('The proof holds') && refused.includes('Don’t rely'), refused);
    tally.check(!/You (get|wait|were)|Nothing for you|Drawn/.test(refused), refused);
  },

  'proofs that do not hold': async (reader, tally, assembly) => {
    await reader.open(assembly.after);
    await reader.waitForRecord();
    const { proof } = assembly.rows[0];
    const [id, home] = proof.cells;
    const changed = {
      'It is for the draw “another”': { ...proof, context: 'another' },
      'No line of the list has its id': { ...proof, cells: [{ ...id, text: 'Ada Lovelace' }, home] },
      'in this draw ids are in the column “person”': { ...proof, cells: [home, id] },
      'It has a column “<b>”': { ...proof, cells: [id, { ...home, column: '<b>' }] },
      'but something else in the column “household”': { ...proof, cells: [id, { ...home, text: 'Hill 2' }] },
      'This file is damaged': { ...proof, cells: [{ ...id, cell: 'ab' }] },
      'This file is no id proof': { format: 'verishuffle/1 blinding', context: proof.context, key: KEY },
    };
    for (const [why, document] of Object.entries(changed)) {
      const said = await answer(reader, encoded(JSON.stringify(document)));
      tally.check(said.startsWith('The proof does not hold') && said.includes(why), `${why}: ${said}`);
      tally.check(!/You (get|wait)/.test(said) && !said.includes('Line 1 of'), `${why}: ${said}`);
    }
    const cut = await answer(reader, assembly.proofOf(ADA).slice(0, 150));
    tally.check(cut.includes('This file is damaged: it can’t be read from line 1, column 1'), cut);
  },

  'cells by their first digits': async (reader, tally, assembly) => {
    await reader.open(assembly.after);
    await reader.waitForRecord();
    await reader.unfold();
    const text = await reader.page.evaluate(() => document.body.innerText);
    tally.equal(text.match(/[0-9a-f]{40}/g), null, 'no cell is shown whole');
    const [id] = assembly.list[0].split(';');
    const cells = `#draw-list button.cell`;
    const [short, label] = await reader.page.$eval(cells, (found) => [found.textContent, found.ariaLabel]);
    tally.equal([short, label.includes('Show all')], [`${id.slice(0, 8)}…`, true], 'the first cell');
    await reader.page.focus(cells);
    await reader.page.keyboard.press('Enter');
    const [whole, isExpanded] = await reader.page.$eval(cells, (found) => [found.textContent, found.ariaExpanded]);
    tally.equal([whole, isExpanded], [id, 'true'], 'the cell after Enter');
    await reader.page.keyboard.press(' ');
    tally.equal(await reader.page.$eval(cells, (found) => found.textContent), short, 'the cell after a blank');
    await reader.paste('#find-text', id.slice(0, 8));
    await reader.page.waitForFunction(() => document.querySelector('#find-found li') !== null);
    const found = await reader.shown('#find-found');
    tally.check(found.includes(short) && found.includes('line 1'), found);
  },

  'every vector': async (reader, tally) => {
    await reader.open(PAGE);
    const text = (bytes) => bytes && Buffer.from(bytes).toString('base64');
    const verdicts = await reader.page.evaluate(async (cases) => {
      const bytesOf = (coded) => coded && Uint8Array.from(atob(coded), (byte) => byte.charCodeAt(0));
      return Promise.all(cases.map(async ({ proof, terms, transcript, commitment, entries, values }) => {
        const given = { commitment, entries: bytesOf(entries) };
        return [
          judgeProofOfTerms(bytesOf(proof), bytesOf(terms), given),
          await judgeProof(bytesOf(proof), bytesOf(transcript), { ...given, public: values }),
        ];
      }));
    }, provings().map(({ proof, terms, transcript, given, values }) => ({
      proof: text(proof), terms: text(terms), transcript: text(transcript), commitment: given.commitment,
      entries: text(given.entries), values,
    })));
    provings().forEach(({ name, gives }, i) => {
      for (const verdict of verdicts[i]) tally.equal(foundOf(verdict), gives, `${name} (${verdict.error})`);
    });
  },

  'nothing is kept': async (reader, tally, assembly) => {
    await reader.open(assembly.after);
    await reader.waitForRecord();
    await answer(reader, assembly.proofOf(ADA));
    const kept = await reader.page.evaluate(async () => {
      const databases = await window.indexedDB.databases?.().catch(() => []) ?? [];
      let stored = 0;
      try {
        stored = localStorage.length + sessionStorage.length;
      } catch {
        // There is no storage here.
      }
      return [stored, databases.length, document.cookie, window.location.search + window.location.hash];
    });
    tally.equal(kept, [0, 0, '', ''], 'what the page keeps');
    const other = reader.requests.filter((url) => !/^(file|blob|data):/.test(url));
    tally.equal(other, [], 'what the page asks for');
    await reader.unfold();
    const saved = await reader.page.$$eval('#draw-save a', (links) => links.map(({ download }) => download));
    tally.check(!saved.some((name) => name.startsWith('proof')), `what can be saved: ${saved}`);
    // A test can't ask Firefox for paper.
    if (await reader.page.emulateMediaType('print').then(() => true, () => false)) {
      tally.equal(await reader.shown('#id-proof'), null, 'what is printed of it');
      await reader.page.emulateMediaType('screen');
    }
    // In another language the answer is there again.
    const [, german] = await reader.page.$$('#languages button');
    await german.click();
    await reader.page.waitForFunction(() => document.getElementById('id-proof')?.textContent.includes('Nachweis'));
    tally.check((await reader.shown('#id-proof')).includes(ADA), 'the answer in German');
  },

  'a proof, a list and a record in any order': async (reader, tally, assembly) => {
    const transcript = assembly.bytes('transcript.json');
    const proof = assembly.proofOf(ADA);
    await reader.open(PAGE);
    await reader.choose('#record-file', proof);
    await reader.page.waitForFunction(() => document.getElementById('record-status').textContent.includes('id proof'));
    await reader.chooseRecord(transcript);
    await reader.page.waitForFunction(() => document.getElementById('find')?.textContent.includes('with the list'));
    await reader.choose('#find-entries', assembly.bytes('list.txt'));
    await reader.page.waitForFunction(() => document.querySelector('#id-proof h3') !== null
    && document.querySelector('#id-proof .explanation:not(:has(li))') === null);
    tally.check((await reader.shown('#id-proof')).includes('The proof fits this record'), 'the list last');
    await reader.open(PAGE);
    await reader.chooseRecord(transcript);
    await reader.choose('#find-proof', proof);
    await reader.page.waitForFunction(() => document.getElementById('find')?.textContent.includes('with the list'));
    await reader.choose('#find-entries', assembly.bytes('list.txt'));
    await reader.page.waitForFunction(() => document.querySelector('#id-proof h3') !== null
    && document.querySelector('#id-proof .explanation:not(:has(li))') === null);
    tally.check((await reader.shown('#id-proof')).includes(ADA), 'the record first');
    // The form takes it as well, and the verdict is that of SPEC.
    await reader.fill({ ...assembly.pins, entries: assembly.bytes('list.txt') }, proof);
    const verdict = await reader.check();
    tally.equal([verdict.verdict, verdict.proof?.holds, verdict.proof?.index],
      ['verified', true, assembly.lineOf(ADA) - 1], 'the verdict for machines');
    tally.equal(verdict.proof?.cells?.map(({ column, same }) => [column, same]), [['person', null], ['household', 1]],
      'its cells');
    const proved = await reader.shown('#proved');
    tally.check(proved?.includes(`line ${assembly.lineOf(ADA)} of 6`), proved);
  },
};

await inEachBrowser(async (reader, browser) => {
  const tally = new Tally(`id proofs, ${browser}`);
  const assembly = makeAssembly('Assembly of Ashby');
  for (const [name, trial] of Object.entries(TRIALS)) {
    try {
      await trial(reader, tally, assembly);
    } catch (error) {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    }
  }
  tally.equal(reader.said, [], 'what the page said to the console');
  tally.finish();
});
