// Part of the third screen, folded until somebody wants rules: who comes first, by the columns of the list.

import { printable } from '../../checker/text.js';
import { say } from '../../page/language.js';
import { element, said } from '../../page/views/elements.js';
import { rulesOf, typedPrizes } from '../documents/form.js';
import { DRAFT, givenPrizes } from '../state/draft.js';
import { namelessRulesMissing } from './names.js';
import { keptField } from './parts.js';
import { effectElements } from './preview.js';
import { offeredColumns, openRule, ruleElements } from './rules.js';
/** @import { Missing } from './parts.js' */

/** Returns what is missing about the rules. @returns {Missing | null} */
export function firstMissing() {
  const prizes = givenPrizes();
  const open = openRule();
  if (open !== null) return { id: open, text: say('ruleOpen') };
  if (prizes?.key !== undefined) return { id: 'first-said', text: say(prizes.key, printable(prizes.problem)) };
  return namelessRulesMissing();
}

/** Returns why there is nothing to ask, as the key of a sentence, or null. */
function whyNone() {
  const { setAsides, tiers, caps } = rulesOf(DRAFT);
  if (offeredColumns().length + setAsides.length + tiers.length + caps.length === 0) return 'firstNoColumns';
  return typedPrizes(DRAFT.prizes).length === 0 ? 'firstNoPrizes' : null;
}

/** Returns whether there are rules by columns. */
export function hasRules() {
  const { setAsides, tiers, caps } = rulesOf(DRAFT);
  return DRAFT.columns !== null && (DRAFT.onePer !== '' || setAsides.length + tiers.length + caps.length > 0);
}

/**
 * Returns what asks for the rules, and what they mean. `change` is called when they change.
 * @param {HTMLElement} meant @param {() => void} change
 */
function askingElements(meant, change) {
  const rules = element('div');
  const none = whyNone();
  if (none !== null) return [said('p', none), meant];
  const show = () => {
    meant.replaceChildren(...effectElements(true));
    change();
  };
  show();
  const names = offeredColumns(DRAFT.onePer).map((name) => element('option', { value: name }, printable(name)));
  const select = element('select', {}, element('option', { value: '' }, say('onePerNone')), ...names);
  const onePer = keptField('one-per', 'onePer', select);
  onePer.hidden = names.length === 0;
  onePer.addEventListener('input', show);
  const showRules = () => {
    rules.replaceChildren(ruleElements(typedPrizes(DRAFT.prizes).map(({ name }) => name), () => {
      showRules();
      show();
    }));
  };
  showRules();
  return [onePer, rules, meant];
}

/**
 * Returns the rules, and what makes them anew once other prizes are named. `change` is called when they change.
 * @param {() => void} change
 */
export function firstElements(change) {
  const [asking, summary] = [element('div'), element('summary')];
  const folded = element('details', { id: 'first' }, summary, asking);
  folded.open = hasRules() || namelessRulesMissing() !== null;
  const show = () => {
    folded.hidden = DRAFT.awardKind === 'order';
    asking.replaceChildren(...askingElements(element('div', {
      id: 'first-said', 'aria-live': 'polite', tabindex: '-1',
    }), () => {
      summary.textContent = say(hasRules() ? 'firstHeading' : 'firstNone');
      change();
    }));
    summary.textContent = say(hasRules() ? 'firstHeading' : 'firstNone');
  };
  return { folded, show };
}
