// Who could have chosen what was drawn, by the words of a verdict: its cautions and the names of the sources; and whom
// a reader has to trust. No sentence of the page about a verified draw is stronger than these (SPEC section 9).

/** @import { Terms } from '../../checker/documents.js' */
/** @import { Caution, Verdict } from '../../checker/verdict.js' */

/** The keys of a sentence, and the names in each of its places. */
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

/** @param {Pick<Terms, 'sources'>} terms */
function namesByKind({ sources }) {
  /** @param {string} kind */
  const named = (kind) => sources.filter((source) => source.kind === kind).map(({ name }) => name);
  return { seals: named('sealed'), values: named('public'), beacons: named('drand') };
}

/**
 * Returns the sentences that say who could have chosen what a verified draw drew, and what it does not show.
 * @param {Pick<Terms, 'sources'>} terms @param {Pick<Caution, 'caution' | 'value'>[]} cautions
 * @param {{ areBlinded?: boolean, isProved?: boolean }} [list]  whether the ids of the list are blinded, and whether an
 *   entry is proved to be in it @returns {Chosen[]}
 */
export function whoCouldChoose(terms, cautions, { areBlinded = false, isProved = false } = {}) {
  /** @param {string} word */
  const has = (word) => cautions.some(({ caution }) => caution === word);
  const { seals, values } = namesByKind(terms);
  const short = cautions.find(({ caution }) => caution === 'short_award')?.value;
  /** @type {Chosen[]} */
  const said = short === undefined ? [] : [{ key: 'enoughForAll', names: [[String(short)]] }];
  if (has('public_values')) said.push({ key: 'choseValue', names: [values] });
  // Nobody can try secrets with values that are not known yet.
  if (has('no_beacon')) said.push({ key: values.length > 0 ? 'choseSealsKnown' : 'choseSeals', names: [seals] });
  else if (UNDATED.some(has)) said.push({ key: 'choseUndated', names: [] });
  else if (said.length === 0) {
    said.push({ key: has('rounds') ? 'ifPublicRound' : 'ifPublic', names: [] });
    // To refuse after having seen the outcome is to choose.
    const bySeals = has('last_opener') ? 'choseByRefusing' : 'nobodyChoseSeals';
    said.push(seals.length === 0 ? { key: 'nobodyChose', names: [] } : { key: bySeals, names: [seals] });
  }
  const isSaid = said.some(({ key }) => key === 'choseByRefusing');
  if (has('last_opener') && !isSaid) said.push({ key: 'couldHoldBack', names: [seals] });
  const beside = BESIDE.filter(([caution]) => has(caution)).map(([, key]) => key)
    // Who is on a private list can't be seen by comparing it either.
    .filter((key, _, keys) => key !== 'notShownList' || !keys.includes('notShownPrivate'))
    .map((key) => (key === 'notShownList' && isProved ? 'notShownOthers' : key));
  return [...said, ...[...beside, ...(areBlinded ? ['notShownIds'] : [])].map((key) => ({ key, names: [] }))];
}

/**
 * Returns the sentences that say whom a reader of a verdict has to trust: by the kinds of the sources, by whether the
 * seals are known to have been open in time, and by whose word the time of publication is.
 * @param {Pick<Terms, 'sources' | 'kind'>} terms @param {Pick<Verdict, 'checks' | 'logged'>} verdict
 * @returns {Chosen[]}
 */
export function whomToTrust(terms, { checks, logged }) {
  const { seals, values, beacons } = namesByKind(terms);
  /** @param {string} check */
  const isPassed = (check) => checks.some(({ name, state }) => name === check && state === 'passed');
  /** @type {Chosen[]} */
  const trusted = [];
  if (seals.length > 0) trusted.push({ key: beacons.length > 0 ? 'trustOneOrBeacon' : 'trustOne', names: [seals] });
  else if (beacons.length > 0) trusted.push({ key: 'trustBeacon', names: [] });
  if (values.length > 0) trusted.push({ key: 'trustValue', names: [values] });
  if (seals.length > 0) trusted.push({ key: isPassed('opened') ? 'trustOpened' : 'trustOpeners', names: [seals] });
  const time = logged !== null ? 'trustLog' : isPassed('due') ? 'trustTime' : 'trustNoTime';
  if (beacons.length + values.length > 0) trusted.push({ key: time, names: [] });
  if (terms.kind !== 'numbers') trusted.push({ key: 'trustList', names: [] });
  return [...trusted, { key: 'trustOneForAll', names: [] }];
}
