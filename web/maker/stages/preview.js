// What the answers so far result in: in sentences, and on random orders, before anybody is bound to them.

import { awardsText } from '../../checker/sentences.js';
import { printable } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { LANGUAGE, grouped, quotedText, say, sayParts, shortened } from '../../page/language.js';
import { button, element, field, ifThere, quote, said } from '../../page/views/elements.js';
import { allocationElements } from '../../page/views/terms.js';
import { run, settled } from '../../page/views/work.js';
import { rulesOf } from '../documents/form.js';
import { DRAFT, givenDraw, givenPrizes } from '../state/draft.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { row } from './parts.js';
/** @import { Part } from '../../page/language.js' */
/** @import { FormMeaning } from '../documents/form.js' */
/** @import { TrialChances, TrialGroup, TrialResult, TrialTrait, Withdrawal } from '../state/tasks.js' */

/**
 * Returns what the answers so far result in: how large the chance is, and with `isWhole` who gets what, which is folded
 * unless `isOpen` and there are rules by columns.
 * @param {boolean} isWhole @param {boolean} [isOpen]
 */
export function effectElements(isWhole, isOpen = false) {
  const given = givenPrizes();
  const count = DRAFT.seen?.count ?? 0;
  if (given !== null && given.key !== undefined) return [element('p', {}, say(given.key, printable(given.problem)))];
  if (DRAFT.awardKind === 'order') return [said('p', 'effectOrder', count)];
  const drawn = given === null ? givenDraw() ?? 0
    : given.allocation.awards.reduce((sum, award) => sum + award.count, 0);
  const most = given?.draw ?? drawn;
  if (count === 0 || drawn === 0 || most > count) return [];
  const awards = given?.allocation.awards ?? [];
  const waits = given?.allocation.waitlist?.count ? given.allocation.waitlist : null;
  const hasRules = given !== null && given.allocation.columns.length > 0;
  const hasOrder = isWhole && awards.length > 1 && rulesOf(DRAFT).tiers.some(({ wish }) => wish === undefined);
  return [
    said('p', hasRules ? 'effectRules' : 'effectChance', count, drawn),
    ...(hasOrder ? [said('p', 'effectTiers', quote(printable(awards[0].name)))] : []),
    ...(isOpen && given !== null && !hasRules ? [
      element('p', { class: 'outside' }, say('givesAwards', awardsText(awards, quotedText, say))),
      waits === null ? said('p', given.allocation.waitlist === null ? 'givesNobodyNext' : 'isAllWaitingLabel')
        : said('p', 'givesUpToWaiting', waits.count ?? 0, quote(printable(waits.name, 'name'))),
    ] : []),
    ...(given === null || !isWhole ? [] : allocationElements(given, isOpen && hasRules)),
  ];
}

/** How many orders are tried at most, and how many entries are drawn in all of them together. */
const MOST_ORDERS = 1000;
const MOST_TRIED = 1e6;

/** Returns how many orders are tried of a list: fewer of a long one, so that it takes seconds. @param {number} count */
function previewOrders(count) {
  return Math.max(20, Math.min(MOST_ORDERS, Math.floor(MOST_TRIED / count)));
}

/**
 * Returns a number from 0 to 1 in percent, with this many significant digits.
 * @param {number} number @param {number} digits
 */
function inPercent(number, digits) {
  return new Intl.NumberFormat(LANGUAGE.code, { style: 'percent', maximumSignificantDigits: digits }).format(number);
}

/**
 * Returns what entries of a group of a trial have in common.
 * @param {TrialTrait} trait @returns {Part[]}
 */
function traitParts({ column, value, entries }) {
  const name = quote(printable(column));
  if (value !== undefined) return sayParts('previewValue', name, quote(printable(value)));
  if (entries === undefined) return sayParts('previewOther', name);
  if (entries === 0) return sayParts('previewEmptyCell', name);
  return entries === 1 ? sayParts('previewAlone', name) : sayParts('previewShared', name, entries);
}

/**
 * Returns which entries a group of a trial has, and whether they can never get anything.
 * @param {TrialTrait[]} traits @param {TrialGroup} group @returns {Part[]}
 */
function groupParts(traits, { entries, alike, never }) {
  const parts = traits.length === 0 ? [sayParts('previewAll')] : traits.map(traitParts);
  if (!alike) parts.push(sayParts('previewAverage'));
  if (never > 0) parts.push(never === entries ? sayParts('previewNever') : sayParts('previewSomeNever', never));
  return parts.flatMap((part, i) => (i > 0 ? [', ', ...part] : part));
}

/**
 * Returns what follows if one withdraws, of those who got something in the first order that was tried.
 * @param {Withdrawal[]} withdrawals
 */
function whatIfElements(withdrawals) {
  if (withdrawals.length === 0) return [];
  const select = element('select', {}, ...withdrawals.map(({ award, entry }, i) => (
    element('option', { value: String(i) }, `${shortened(printable(entry, 'entry'))} (${printable(award, 'name')})`))));
  const outcome = element('p', { id: 'what-if-said', 'aria-live': 'polite' });
  const show = () => {
    const { award, next } = withdrawals[Number(select.value)];
    const name = quote(printable(award, 'name'));
    outcome.replaceChildren(...(next === null ? sayParts('whatIfNobody', name)
      : sayParts('whatIfNext', quote(shortened(printable(next, 'entry'))), name)));
  };
  select.addEventListener('input', show);
  show();
  return [field('what-if', say('whatIfLabel'), say('whatIfHint'), select), outcome];
}

/**
 * Returns what a trial found.
 * @param {TrialResult} trial
 */
function previewElements({ orders, groups, traits, holders, empty, withdrawals }) {
  const heads = [say('previewCount'), ...groups[0].chances.map(({ of }) => quote(printable(of)))]
    .map((head) => element('th', { scope: 'col' }, head));
  /** @param {Part[]} parts @param {number} count @param {TrialChances} found */
  const rowOf = (parts, count, { chances }) => element(
    'tr', {}, element('th', { scope: 'row' }, ...parts), element('td', {}, grouped(count)),
    ...chances.map(({ chance, error }) => element(
      'td', {}, `${inPercent(chance, 3)}${error > 0 ? ` ± ${inPercent(error, 1)}` : ''}`,
    )),
  );
  const rows = [
    ...groups.map((group, i) => rowOf(groupParts(traits[i], group), group.entries, group)),
    ...holders.map((some) => rowOf(
      sayParts('previewHolders', quote(printable(some.column)), some.entries), some.holders, some,
    )),
  ];
  const hasErrors = groups.some(({ chances }) => chances.some(({ error }) => error > 0));
  const left = empty.map((award) => element(
    'p', {}, ...sayParts('previewLeft', quote(printable(award.award)), grouped(award.orders), grouped(orders)),
  ));
  return [
    element('p', { id: 'preview-title' }, say('previewChances'), ...(hasErrors ? [' ', say('previewErrors')] : [])),
    element(
      'div', { id: 'preview-chances', class: 'wide', role: 'group', tabindex: '0', 'aria-labelledby': 'preview-title' },
      element('table', {}, element('thead', {}, element('tr', {}, element('td'), ...heads)),
        element('tbody', {}, ...rows)),
    ),
    ...(left.length > 0 ? left : [said('p', 'previewNothingLeft')]),
    ...whatIfElements(withdrawals),
  ];
}

/** Tries the prizes on random orders of the list, and shows what they come to. @param {FormMeaning} prizes */
async function tryPrizes({ text, draw }) {
  const { list, seen } = DRAFT;
  if (seen === null) return;
  const { count } = seen;
  const answer = await run(MAKER_TASKS.tried, {
    program: PROGRAM.gzip, allocation: text, list, count, draw, orders: previewOrders(count),
  });
  const place = ifThere('preview');
  if (answer === null || place === null) return;
  place.replaceChildren(...(answer.error === undefined
    ? previewElements(answer) : [element('p', {}, say('listWrong', verdictReason(answer)))]));
  place.focus();
}

/** Offers to try the prizes, if nothing is missing for them. */
export function showPreview() {
  const { seen } = DRAFT;
  const given = givenPrizes();
  if (seen === null || given === null || given.key !== undefined || given.draw > seen.count) return;
  ifThere('preview')?.replaceChildren(
    // Without rules everybody has the same chance.
    ...(given.allocation.columns.length > 0 ? [said('p', 'previewText')] : []),
    row(button('preview-start', say('previewStart', grouped(previewOrders(seen.count))), () => {
      settled(tryPrizes(given));
    })),
  );
}
