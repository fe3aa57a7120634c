// What the verdict says of the ledger of a log key: whether the draw was made once, on whose word, or why not.

import { printable } from '../../checker/text.js';
import { say, sayParts } from '../language.js';
import { isNamed } from '../state/ledger.js';
import { element, listedParts, outsideText, quote, timeElement } from './elements.js';
import { someListed } from './explanation.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { LedgerReason } from '../../checker/ledger.js' */
/** @import { Verdict } from '../../checker/verdict.js' */
/** @import { Part } from '../language.js' */
/** @import { PageLedger } from '../state/ledger.js' */

/**
 * The sentence for each reason why a ledger is refused.
 * @type {Record<LedgerReason, string>}
 */
const REFUSED = {
  'no log': 'ledgerHead', 'unknown log': 'ledgerHead', 'second head': 'ledgerHead', quorum: 'ledgerQuorum',
  leaves: 'ledgerLeaves',
};

/** The most problems that are reported. */
const MOST_PROBLEMS = 5;

/**
 * Returns a line with what the ledger says of a draw that is not refused, if it was given.
 * @param {Terms} terms @param {Verdict} draw @param {PageLedger | null | undefined} ledger
 */
export function ledgerElements(terms, draw, ledger) {
  if (!ledger) return [];
  const isBroken = ledger.verdict.verdict === 'broken';
  return [element(isBroken ? 'strong' : 'span', { id: 'ledger' }, ...ledgerParts(terms, draw, ledger))];
}

/** @param {Terms} terms @param {Verdict} draw @param {PageLedger} ledger @returns {Part[]} */
function ledgerParts(terms, draw, ledger) {
  const { verdict, until, shown, reason, lacking } = ledger;
  /** @param {string} key @param {...Part} values */
  const open = (key, ...values) => sayParts('ledgerOpen', element('span', {}, ...sayParts(key, ...values)));
  if (reason !== null) return open(REFUSED[reason]);
  if (verdict.verdict === 'broken') return problemParts(ledger);
  if (until === null) {
    return open('ledgerLacks', element('span', {}, ...listedParts(lacking.map((log) => outsideText(log)))));
  }
  const time = timeElement(until);
  if (!draw.cautions.some(({ caution }) => caution === 'other_keys')) return sayParts('ledgerEnds', time);
  const isPromised = isNamed(terms, ledger);
  // Another round would be another draw.
  if (!isPromised || draw.verdict !== 'verified' || terms.rounds > 1) {
    return [...sayParts('cautionOtherKeys', time), ...(isPromised ? [] : [' ', ...sayParts('ledgerUnnamed')])];
  }
  const others = [...shown.keys()].filter((each) => each !== draw.commitment);
  const once = others.length === 0 ? sayParts('ledgerOnce', time)
    : sayParts('ledgerBeside', others.length, time, namesElement(ledger, others));
  return [...once, ' ', ...sayParts('ledgerWord')];
}

/** Returns the names of draws. @param {PageLedger} ledger @param {string[]} draws */
function namesElement({ shown }, draws) {
  return someListed(draws.map((draw) => quote(printable(shown.get(draw)?.context ?? ''))));
}

/** Returns a sentence for each problem. @param {PageLedger} ledger @returns {Part[]} */
function problemParts(ledger) {
  const { problems } = ledger.verdict;
  const more = problems.length - MOST_PROBLEMS;
  const sentences = problems.slice(0, MOST_PROBLEMS).map(({ problem, checksum, draws }) => {
    if (checksum !== null) {
      return sayParts('ledgerUnexplained', ledger.logged.get(checksum)?.leaf ?? 0, outsideText(checksum));
    }
    return sayParts(problem === 'not_logged' ? 'ledgerNotLogged' : 'ledgerReused', namesElement(ledger, draws));
  });
  const rest = more > 0 ? [[`(${say('whyMore', more)})`]] : [];
  return [...sentences, ...rest].flatMap((parts, i) => (i > 0 ? [' ', ...parts] : parts));
}
