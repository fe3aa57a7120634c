// What the answers so far result in, in sentences.

import { awardsText } from '../../checker/sentences.js';
import { printable } from '../../checker/text.js';
import { quotedText, say } from '../../page/language.js';
import { element, quote, said } from '../../page/views/elements.js';
import { allocationElements } from '../../page/views/terms.js';
import { rulesOf } from '../rules/form.js';
import { DRAFT, givenDraw, givenPrizes } from '../state/draft.js';

/**
 * Returns what the answers so far result in: how large the chance is, and with `isWhole` who gets what, which is folded
 * unless `isOpen` and there are rules by columns.
 * @param {boolean} isWhole @param {boolean} [isOpen]
 */
export function effectElements(isWhole, isOpen = false) {
  const given = givenPrizes();
  const count = DRAFT.seen?.count ?? 0;
  if (given !== null && given.key !== undefined) return [element('p', {}, say(given.key, printable(given.problem)))];
  if (DRAFT.thing === 'order') return [said('p', 'effectOrder', count)];
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
