// A draw of a list with blinded ids, with the id proofs of those who take part.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { encoded } from '../cases.mjs';
import { PROGRAM } from '../program.mjs';
import { encodeUtf8, fromHex, taggedHash, toHex } from '../../checker/bytes.js';
import { cellOf } from '../../checker/proofs.js';
import { FOLDER, drawWithProgram } from './reader.mjs';

export const KEY = '5a'.repeat(32);
const BLIND = taggedHash('verishuffle/1/cell-blind');
const BIDI = '\u05e9\u05dc\u05d5\u05dd';
/** Who takes part: their text, ward, sex and household. Texts hold HTML, and letters from right to left. */
export const PEOPLE = [
  ['Ada Lovelace;1975-12-10', 'North', 'f', 'Mill Lane 1'],
  ['<img src=x onerror=alert(1)>;1980-01-01', 'North', 'm', 'Mill Lane 1'],
  [`${BIDI} "Levi";1990-02-02`, 'South', 'f', ''],
  ['Carl Gauss;1977-04-30', 'South', 'm', 'Hill 2'],
  ['Emmy Noether;1982-03-23', 'North', 'f', 'Hill 2'],
  ['Alan Turing;1962-06-23', 'South', 'm', 'Vale 3'],
];
const ALLOCATION = 'columns person;ward;__proto__;household\none per household\naward Seat: 2\nwaitlist Reserve\n'
  + 'fill Seat: ward = North, at most 1\nfill Seat\nfill Reserve\n';

/** Returns a blinded cell, opened. */
function opened(context, column, text) {
  const hash = BLIND.copy().add(fromHex(KEY));
  for (const part of [context, column, text]) hash.addFramed(encodeUtf8(part));
  return { column, text, blind: hash.finish() };
}

/** Makes a draw of these people: its files, and their proofs by their texts. */
export function makeAssembly(name) {
  const rows = PEOPLE.map(([text, ward, sex, household]) => {
    const cells = [opened(name, 'person', text), ...(household === '' ? [] : [opened(name, 'household', household)])];
    const [id, home] = cells.map((cell) => cellOf(name, cell));
    const proof = {
      format: 'verishuffle/1 id proof', context: name,
      cells: cells.map((cell) => ({ ...cell, blind: toHex(cell.blind) })),
    };
    return { text, line: [id, ward, sex, home ?? ''].join(';'), proof };
  });
  const list = rows.map(({ line }) => line).sort();
  const draw = drawWithProgram(name, list, [], ALLOCATION);
  const page = (kind, record) => {
    const file = path.join(FOLDER, `${name}-${kind}.html`);
    execFileSync(PROGRAM, ['report', draw.at(record), '--entries', draw.at('list.txt'), '-o', file, '--force'],
      { stdio: 'ignore' });
    return file;
  };
  return {
    ...draw, list, rows, before: page('before', 'terms.json'), after: page('after', 'transcript.json'),
    proofOf: (text) => encoded(JSON.stringify(rows.find((row) => row.text === text).proof)),
    lineOf: (text) => list.indexOf(rows.find((row) => row.text === text).line) + 1,
  };
}
