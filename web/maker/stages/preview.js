// Part of the sixth screen: what the prizes result in on random orders, before anybody is bound to them.

import { printable } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { LANGUAGE, grouped, say, sayParts, shortened } from '../../page/language.js';
import { button, element, field, ifThere, quote, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { DRAFT, givenPrizes } from '../state/draft.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { row } from './parts.js';
/** @import { Part } from '../../page/language.js' */
/** @import { FormMeaning } from '../rules/form.js' */
/** @import { TrialChances, TrialGroup, TrialResult, TrialTrait, Withdrawal } from '../state/tasks.js' */

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
function traitParts({ column, value, alone }) {
  const name = quote(printable(column));
  if (value !== null) return sayParts('previewValue', name, quote(printable(value)));
  if (alone === null) return sayParts('previewOther', name);
  if (alone === 0) return sayParts('previewEmptyCell', name);
  return alone === 1 ? sayParts('previewAlone', name) : sayParts('previewShared', name, alone);
}

/**
 * Returns which entries a group of a trial has, and whether they can never get anything.
 * @param {TrialGroup} group @returns {Part[]}
 */
function groupParts({ traits, size, alike, never }) {
  const parts = traits.length === 0 ? [sayParts('previewAll')] : traits.map(traitParts);
  if (!alike) parts.push(sayParts('previewAverage'));
  if (never > 0) parts.push(never === size ? sayParts('previewNever') : sayParts('previewSomeNever', never));
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
function previewElements({ orders, groups, holders, empty, withdrawals }) {
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
    ...groups.map((group) => rowOf(groupParts(group), group.size, group)),
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
