// The cases of tests/vectors, as bytes and pins that judge takes.
import fs from 'node:fs';
import { readTranscript } from '../checker/documents.js';
import { Swaps, stepsOf } from '../checker/steps.js';
import { keysOf } from '../checker/terms.js';

/** A time before any public value of the vectors can be known. */
const BEFORE_VALUES = '2026-12-24T19:59:59Z';

export function casesOf(name) {
  return sectionOf(name, 'cases');
}

/** Returns the cases under one key of a file. */
export function sectionOf(name, key) {
  return JSON.parse(fs.readFileSync(new URL(`../../tests/vectors/${name}.json`, import.meta.url)))[key];
}

/** Writes the cases of a file again, one a line. */
export function writeVectors(name, cases) {
  const url = new URL(`../../tests/vectors/${name}.json`, import.meta.url);
  const comment = JSON.stringify(JSON.parse(fs.readFileSync(url)).comment);
  const lines = cases.map((each) => JSON.stringify(each)).join(',\n');
  fs.writeFileSync(url, `{\n"comment": ${comment},\n"cases": [\n${lines}\n]\n}\n`);
}

export function encoded(text) {
  return new Uint8Array(Buffer.from(text));
}

export function bytesOf({ text, hex, parts }) {
  if (parts !== undefined) return encoded(parts.map(([part, times]) => part.repeat(times)).join(''));
  return hex === undefined ? encoded(text) : new Uint8Array(Buffer.from(hex, 'hex'));
}

export function documentBytes(value) {
  return encoded(JSON.stringify(value));
}

/** Returns the file of these lines. It begins with a byte-order mark of its own if the first line begins with one. */
export function encodedLines(lines) {
  const text = lines.map((line) => `${line}\n`).join('');
  return encoded(text.startsWith('\ufeff') ? `\ufeff${text}` : text);
}

/** Returns what a case gives beside the transcript, as judge takes it. */
export function pinsOf(given) {
  const pins = {
    commitment: given.commitment, round: given.round, publishedAt: given.published_at, openedAt: given.opened_at,
  };
  if (given.public) pins.public = Object.entries(given.public);
  for (const key of ['entries', 'result', 'awards', 'withdrawals']) {
    if (given[key]) pins[key] = encodedLines(given[key]);
    if (given[`${key}_hex`]) pins[key] = bytesOf({ hex: `${given[`${key}_hex`].join('0a')}0a` });
  }
  if (given.log_key !== undefined) pins.logKey = given.log_key;
  if (given.log_policy !== undefined) pins.logPolicy = encoded(given.log_policy);
  if (given.logged !== undefined) pins.logged = encoded(given.logged);
  if (given.blinding) pins.blinding = documentBytes(given.blinding);
  return pins;
}

/** Returns what a case of accept.json fixes, its transcript with the swaps of its keys, and all pins that it needs. */
export function acceptedDraw(vector) {
  const { transcript } = vector;
  // Where swaps are left out, those of the key take their place.
  const { terms, round, openings, commitment } = readTranscript(documentBytes({ ...transcript, swaps: [] }));
  const keys = keysOf(terms, commitment, round, openings);
  const swaps = new Swaps(keys, terms);
  const derived = Array.from({ length: stepsOf(terms) }, () => swaps.next().j);
  const { commitment: pinned, round: meant } = transcript;
  const time = terms.sources.some(({ kind }) => kind !== 'sealed') ? { published_at: BEFORE_VALUES } : {};
  const pins = pinsOf({ ...time, ...vector, commitment: pinned, round: meant });
  pins.public = terms.sources.flatMap((source, i) =>
    source.kind === 'public' ? [[source.name, openings[i].value]] : [],
  );
  return { terms, keys, derived, pins, document: documentBytes({ ...transcript, swaps: derived }) };
}
