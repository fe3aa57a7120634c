// The explanation of an entry on the page is that of `awards --why`: on random allocations, lists and withdrawals.
// Whoever is said to be next for a seat gets it if its holder withdraws.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Tally } from './tally.mjs';
import { folderForTests, PROGRAM } from './program.mjs';
import { readTranscript } from '../checker/documents.js';
import { readLines } from '../checker/lists.js';
import { statedDraw, wholeList } from '../page/state/draw.js';
import { explanationOf } from '../page/state/explanation.js';

const tally = new Tally('why');
const folder = folderForTests();
const at = (file) => path.join(folder, file);
const run = (...args) => execFileSync(PROGRAM, args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();

const COLUMNS = 'columns id;home;kind\n';
const ALLOCATIONS = [
  'award Bicycle: 1\naward Book: 2\nwaitlist Reserve: 3',
  `${COLUMNS}one per home\naward A: 3\naward B: 2\nwaitlist W\nfill A: kind = x\nfill A\nor B\nfill W`,
  `${COLUMNS}award A: 4\naward B: 3\nwaitlist W: 4\nfill B: kind = y, at most 1\nfill A\nfill B\nfill W\ncap home: 1`,
  `${COLUMNS}one per home\naward x: 2\naward y: 1\nwaitlist W\nfill @kind\nfill x\nfill W: kind = z\nfill W\n`
    + 'cap kind = x: 2',
];

/** Returns what the command says of steps, in the words of the page. */
const stepsOf = ({ steps }) => steps.map(({ left_out: leftOut, lines, open }) => ({
  leftOut: leftOut?.id ?? null, closed: lines.map(({ closed }) => closed), isOpen: open !== null,
  under: lines.flatMap(({ holders }) => (holders ?? []).map(({ id }) => id)),
}));

for (const [number, allocation] of ALLOCATIONS.entries()) {
  const rows = Array.from({ length: 14 }, (_, i) => `K${i};H${(i * 5) % 6};${'xyz'[(i * 7) % 3]}`);
  fs.writeFileSync(at('list.txt'), rows.map((row) => `${row}\n`).join(''));
  fs.writeFileSync(at('allocation.txt'), allocation);
  run('commit', '--context', `why ${number}`, '--entries', at('list.txt'), '--allocation', at('allocation.txt'),
    '--public', 'word@2030-01-01T00:00:00Z=a word', '-o', at('terms.json'), '--force');
  run('draw', at('terms.json'), '--entries', at('list.txt'), '--public', 'word=maple', '-o', at('drawn.json'),
    '--awards', at('awards.txt'), '--force');
  const transcript = readTranscript(new Uint8Array(fs.readFileSync(at('drawn.json'))));
  const lines = readLines(new Uint8Array(fs.readFileSync(at('list.txt'))), 'The list');
  const list = wholeList(lines, transcript.terms);
  const { drawn } = statedDraw(transcript, () => {});
  const idOf = (entry) => (allocation.startsWith('columns') ? `K${entry}` : rows[entry]);
  const explained = (entry, withdrawals) => explanationOf({
    allocation: transcript.terms.allocation, list, drawn, withdrawals, entry,
  }, () => {});
  const seatText = ({ name, seat }) => JSON.stringify({ award: name, seat });
  /** Returns who has a seat after these withdrawals, by the command. */
  const awardsAfter = (gone) => {
    const file = at(`gone-${gone.join('-').replaceAll(';', '_')}.txt`);
    fs.writeFileSync(file, gone.map((id) => `${id}\n`).join(''));
    const given = ['--entries', at('list.txt'), ...(gone.length === 0 ? [] : ['--withdrawn', file])];
    return (...more) => JSON.parse(run('awards', at('drawn.json'), ...given, ...more, '--json'));
  };
  const first = JSON.parse(run('awards', at('drawn.json'), '--entries', at('list.txt'), '--json'));
  const holders = first.awards.filter(({ id, place }) => id !== null && place.award !== undefined);
  for (const gone of [[], holders.slice(0, 2).map(({ id }) => id)]) {
    const asked = awardsAfter(gone);
    const bytes = gone.length === 0 ? null : new Uint8Array(Buffer.from(gone.map((id) => `${id}\n`).join('')));
    for (let entry = 0; entry < rows.length; entry++) {
      const what = `allocation ${number}, ${gone.length} withdrawals, entry ${entry}`;
      const { why } = asked('--why', idOf(entry));
      const explanation = explained(entry, bytes);
      tally.equal(explanation.place, why.drawn ?? 0, `${what}: the place in the draw`);
      tally.equal(explanation.steps.map(({ because, closed, given }) => ({
        leftOut: because === null ? null : idOf(because), closed: closed.map(({ word }) => word),
        isOpen: given !== null, under: closed.filter(({ word }) => word === 'cap').flatMap(({ who }) => who.map(idOf)),
      })), stepsOf(why), `${what}: the steps`);
      const has = why.has?.award === undefined ? null : why.has;
      const { seat: ownSeat } = explanation;
      tally.equal(ownSeat && seatText(ownSeat), has === null ? null : JSON.stringify(has), `${what}: what it has`);
      tally.equal(explanation.before === null ? null : explanation.before.length + 1, why.has?.place ?? null,
        `${what}: the place on the waiting list`);
      // Whoever is next for a seat gets it.
      for (const { seat, who } of (explanation.nextOf ?? []).slice(0, 2)) {
        const after = awardsAfter([...gone, idOf(who)])('--why', idOf(entry));
        tally.equal(JSON.stringify(after.why.has), seatText(seat), `${what}: next for ${seatText(seat)}`);
      }
    }
  }
}
const missing = spawnSync(PROGRAM, ['awards', at('drawn.json'), '--entries', at('list.txt'), '--why', 'K99']);
tally.equal(missing.status, 2, 'an entry that is not there has no explanation');
tally.finish();
