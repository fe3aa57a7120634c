'use strict';

// What a verifier brings (SPEC section 8): the pins, and the files given beside the transcript.

/**
 * Reads what is given beside a transcript: a plain object with these keys, of which each may be left out or null.
 *
 *   commitment   text: the published commitment, 64 lower-case hexadecimal digits
 *   round        the round that was meant: a number, or the text of one
 *   public       array of [name, value]: the public values, as they were read at their sources
 *   publishedAt  text: a time at which the commitment was public, YYYY-MM-DDTHH:MM:SSZ
 *   entries      bytes of the entries file
 *   blinding     bytes of the blinding document
 *   result       bytes of the result file
 *   awards       bytes of the awards file
 *   withdrawals  bytes of the withdrawals file
 *
 * Whatever is malformed, or can't be read, is an error whatever the terms say.
 */
function readPins(given) {
  const has = (key) => given[key] !== undefined && given[key] !== null;
  const unless = (valid, text) => {
    if (!valid) throw new NoVerdict(text);
  };
  const pins = { commitment: null, round: null, public: new Map(), publishedAt: null };
  if (has('commitment')) {
    pins.commitment = given.commitment.length === 2 * HASH_SIZE ? fromHex(given.commitment) : null;
    unless(pins.commitment !== null, 'The pinned commitment should be 64 lower-case hexadecimal digits');
  }
  if (has('round')) {
    pins.round = numberOf(String(given.round));
    unless(pins.round !== null && pins.round < 2 ** 32, 'The pinned round should be a number from 0 to 2^32 - 1');
  }
  for (const [name, value] of has('public') ? given.public : []) {
    const problem = textProblem(name, 'name') || textProblem(value, 'value');
    unless(problem === null, `A pinned public value is malformed: ${problem}`);
    unless(!pins.public.has(name), `Two values are pinned for ${quoted(name)}`);
    pins.public.set(name, value);
  }
  if (has('publishedAt')) {
    pins.publishedAt = timeOf(given.publishedAt);
    unless(pins.publishedAt !== null, 'The time should be a date like 2026-12-24T20:00:00Z');
  }
  unless(has('entries') || !has('blinding'), 'A blinding is given without entries');
  pins.blinding = has('blinding') ? readBlinding(given.blinding) : null;
  pins.entries = has('entries') ? readLines(given.entries, 'The entries') : null;
  pins.result = has('result') ? readLines(given.result, 'The result') : null;
  unless(has('awards') || !has('withdrawals'), 'Withdrawals are given without awards');
  pins.awards = has('awards') ? readAwards(given.awards) : null;
  pins.withdrawals = has('withdrawals') ? readWithdrawals(given.withdrawals) : null;
  return pins;
}

/**
 * Returns the pins for these terms. What has no place in the terms is an error of usage. But if the pinned commitment
 * is not theirs, these are not the published terms, and what has no place in them is ignored.
 */
function pinsFor(pins, terms, commitment) {
  const published = pins.commitment === null || bytesEqual(pins.commitment, commitment);
  const fitting = { ...pins, public: new Map() };
  const misfit = (text) => {
    if (published) throw new NoVerdict(text);
  };
  const publicNames = new Set(terms.sources.filter(({ kind }) => kind === 'public').map(({ name }) => name));
  for (const [name, value] of pins.public) {
    if (publicNames.has(name)) fitting.public.set(name, value);
    else misfit(`A value is given for ${quoted(name)}, which is no public source of these terms`);
  }
  if (pins.entries !== null && terms.kind === 'numbers') {
    misfit('Entries are given, but the entries of these terms are numbers');
    fitting.entries = null;
  }
  if (pins.blinding !== null && terms.kind !== 'blinded') {
    misfit('A blinding is given, but the list of these terms is not blinded');
    fitting.blinding = null;
  }
  if (pins.awards !== null && terms.allocation === null) {
    misfit('Awards are given, but these terms have no allocation');
    fitting.awards = null;
    fitting.withdrawals = null;
  }
  return fitting;
}
