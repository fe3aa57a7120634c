// The first stage: prizes and who gets them, or just how many are drawn. What they mean is said back.

import { printable } from '../../checker/text.js';
import { say } from '../../page/language.js';
import { element } from '../../page/views/elements.js';
import { allocationElements } from '../../page/views/terms.js';
import { rulesOf, typedPrizes } from '../rules/form.js';
import { DRAFT, givenPrizes } from '../state/draft.js';
import { keptBox, keptField } from './parts.js';
import { showPreview } from './preview.js';
import { offeredColumns, ruleElements } from './rules.js';
/** @import { FormMeaning } from '../rules/form.js' */

/**
 * Returns the key of how many are drawn. That all are would sound as if everyone got something.
 * @param {FormMeaning} prizes
 */
function drawnKey({ isAll, draw }) {
  return isAll && DRAFT.seen !== null && draw === DRAFT.seen.count ? 'prizesDrawAll' : 'prizesDraw';
}

/** Returns the fields of what is drawn. Those that a form has no use for are hidden. */
export function drawFields() {
  const said = element('div', { id: 'prizes-said', 'aria-live': 'polite' });
  const number = () => element('input', { type: 'number', min: '0', step: '1', autocomplete: 'off' });
  const count = keptField('draw-count', 'draw', number());
  const prizes = keptField('prizes', 'prizes', element('textarea', { rows: '4', autocomplete: 'off' }));
  const reserves = keptField('reserves', 'reserves', number());
  const names = offeredColumns(DRAFT.onePer).map((name) => element('option', { value: name }, printable(name)));
  const select = element('select', {}, element('option', { value: '' }, say('onePerNone')), ...names);
  const onePer = keptField('one-per', 'onePer', select);
  const waiting = keptBox('is-all-waiting', 'isAllWaiting', false);
  const rules = element('div');
  let known = '';
  const show = () => {
    const given = givenPrizes();
    count.hidden = given !== null;
    reserves.hidden = given === null || DRAFT.isAllWaiting;
    waiting.hidden = given === null;
    onePer.hidden = given === null || names.length === 0;
    said.replaceChildren(...(given === null ? [] : given.key !== undefined
      ? [element('p', {}, say(given.key, printable(given.problem)))]
      : [
        ...typedPrizes(DRAFT.prizes).filter(({ isLeading }) => isLeading).map(({ line, name, count }) => (
          element('p', {}, say('prizeRead', printable(line), count, printable(name))))),
        element('p', {}, say(drawnKey(given), given.draw)), ...allocationElements(given),
      ]));
    showRules(typedPrizes(DRAFT.prizes).map(({ name }) => name));
    showPreview();
  };
  // What is chosen in a rule that is not added yet stays there while a prize is typed.
  /** @param {string[]} awards @param {boolean} [isChanged] */
  const showRules = (awards, isChanged = false) => {
    const now = JSON.stringify(awards);
    if (now === known && !isChanged) return;
    known = now;
    const { setAsides, tiers, caps } = rulesOf(DRAFT);
    const isAsked = offeredColumns().length + setAsides.length + tiers.length + caps.length > 0;
    const hasRules = awards.length > 0 && isAsked;
    rules.replaceChildren(...(hasRules ? [ruleElements(awards, isChanged, () => {
      showRules(awards, true);
      show();
    })] : []));
  };
  waiting.addEventListener('change', show);
  for (const each of [prizes, reserves, onePer]) each.addEventListener('input', show);
  show();
  return [prizes, reserves, waiting, onePer, rules, said, element('div', { id: 'preview', tabindex: '-1' }), count];
}
