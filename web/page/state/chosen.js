// Who could have chosen what was drawn, by the words of a verdict: its cautions and the names of the sources. No
// sentence of the page about a verified draw is stronger than these.

/** @import { Terms } from '../../checker/documents.js' */
/** @import { Caution } from '../../checker/verdict.js' */

/** The keys of a sentence, and the names of sources in each of its places. */
/** @typedef {{ key: string, names: string[][] }} Chosen */

/** The cautions that leave open whether a beacon was out before the commitment was public. */
const UNDATED = ['beacon_time', 'beacon_chain'];

/**
 * The sentence of each caution about what the draw was made from, and what came after it.
 * @type {[caution: string, key: string][]}
 */
const BESIDE = [
  ['withdrawals', 'choseWithdrawals'], ['blinded_list', 'notShownPrivate'], ['list_not_compared', 'notShownList'],
  ['numbers', 'notShownNumbers'],
];

/**
 * Returns the sentences that say who could have chosen what a verified draw drew, and what it does not show.
 * @param {Pick<Terms, 'sources'>} terms @param {Pick<Caution, 'caution'>[]} cautions @returns {Chosen[]}
 */
export function whoCouldChoose({ sources }, cautions) {
  /** @param {string} word */
  const has = (word) => cautions.some(({ caution }) => caution === word);
  /** @param {string} kind */
  const named = (kind) => sources.filter((source) => source.kind === kind).map(({ name }) => name);
  const [seals, values] = [named('sealed'), named('public')];
  /** @type {Chosen[]} */
  const said = [];
  if (has('public_values')) {
    said.push(seals.length === 0 ? { key: 'choseValue', names: [values] }
      : { key: 'choseValueSeals', names: [values, seals] });
  }
  if (has('no_beacon')) said.push({ key: 'choseSeals', names: [seals] });
  else if (UNDATED.some(has)) said.push({ key: 'choseUndated', names: [] });
  else if (said.length === 0) said.push({ key: has('rounds') ? 'nobodyChoseRound' : 'nobodyChose', names: [] });
  if (has('last_opener')) said.push({ key: 'couldHoldBack', names: [seals] });
  const beside = BESIDE.filter(([caution]) => has(caution)).map(([, key]) => key)
    // Who is on a private list can't be seen by comparing it either.
    .filter((key, _, keys) => key !== 'notShownList' || !keys.includes('notShownPrivate'));
  return [...said, ...beside.map((key) => ({ key, names: [] }))];
}
