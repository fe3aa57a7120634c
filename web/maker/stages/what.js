// The third screen: the name of the draw, what is drawn, prizes or just how many, and the rules, folded.

import { printable, textProblem } from '../../checker/text.js';
import { keyed, say } from '../../page/language.js';
import { byId, element, field, said } from '../../page/views/elements.js';
import { AWARD_KINDS, typedPrizes } from '../documents/form.js';
import { DRAFT, givenDraw, givenPrizes } from '../state/draft.js';
import { showStage } from './bar.js';
import { firstElements, firstMissing, hasRules } from './first.js';
import { namelessNameMissing } from './names.js';
import { keptBox, keptField } from './parts.js';
import { effectElements } from './preview.js';
/** @import { Missing } from './parts.js' */

/** Returns what is missing about the draw. @returns {Missing | null} */
export function whatMissing() {
  const { context, rules, seen } = DRAFT;
  const count = seen?.count ?? 0;
  if (context.trim() === '') return { id: 'context', text: say('contextMissing') };
  const wrong = textProblem(context.trim(), 'context');
  if (wrong !== null) return { id: 'context', text: say('textWrong', wrong) };
  const other = namelessNameMissing();
  if (other !== null) return other;
  const wrongRules = textProblem(rules.trim(), 'rules');
  if (wrongRules !== null) return { id: 'rules', text: say('textWrong', wrongRules) };
  const prizes = givenPrizes();
  if (prizes?.key?.startsWith('prizes')) {
    const { key, problem } = prizes;
    return { id: 'prizes', text: say(key, printable(problem), printable(problem.replaceAll(/\s*:\s*/g, ' – '))) };
  }
  if (prizes?.key !== undefined) return firstMissing();
  if (prizes !== null && prizes.draw > count) return { id: 'prizes', text: say('prizesMany', prizes.draw, count) };
  const draw = givenDraw();
  if (draw === null || draw < 1 || draw > count) return { id: 'draw-count', text: say('drawWrong', count) };
  return firstMissing();
}

/** Returns how many reserves are proposed: as many as prizes, if so many entries are left. */
function proposedReserves() {
  const prizes = typedPrizes(DRAFT.prizes).reduce((sum, { count }) => sum + Number(count), 0);
  const left = (DRAFT.seen?.count ?? 0) - prizes;
  return left > 0 && prizes > 0 ? String(Math.min(prizes, left)) : '';
}

/** Returns the fields of what is drawn, of which those are hidden that have no use, and what they mean. */
export function whatElements() {
  const meant = element('div', { id: 'prizes-said', 'aria-live': 'polite' });
  const number = () => element('input', { type: 'number', min: '0', step: '1', autocomplete: 'off' });
  const count = keptField('draw-count', 'draw', number());
  const prizes = keptField('prizes', 'prizes', element('textarea', { rows: '4', autocomplete: 'off' }));
  const reserves = keptField('reserves', 'reserves', number());
  const waiting = keptBox('is-all-waiting', 'isAllWaiting', false);
  const select = element('select', {}, ...AWARD_KINDS.map((value) => (
    element('option', { value }, say(value === '' ? 'ruleNone' : keyed('thing', value))))));
  select.value = DRAFT.awardKind;
  // Its words are all over the screen.
  select.addEventListener('input', () => {
    DRAFT.awardKind = select.value;
    showStage();
    byId('award-kind').focus();
  });
  const awardKind = field('award-kind', say('thingLabel'), say('thingHint'), select);
  const isOrder = DRAFT.awardKind === 'order';
  // What rules come to is said with them.
  const showEffect = () => {
    const typed = typedPrizes(DRAFT.prizes);
    // Lot 1, Lot 2 and Lot 3 are meant as they are.
    const isSeries = typed.filter(({ stem }) => stem !== undefined).length > 1;
    meant.replaceChildren(
      ...typed.flatMap(({ line, name, count: many, isLeading, stem, more }) => (
        isLeading ? [element('p', {}, say('prizeRead', printable(line), many, printable(name)))]
          : stem === undefined || isSeries ? []
            : [element('p', {}, say('prizeOne', printable(line), more ?? '', printable(stem)))]
      )), ...(hasRules() ? [] : effectElements(false)),
    );
  };
  const first = firstElements(showEffect);
  prizes.hidden = isOrder;
  const show = () => {
    const hasPrizes = typedPrizes(DRAFT.prizes).length > 0 && !isOrder;
    count.hidden = hasPrizes || isOrder;
    reserves.hidden = !hasPrizes || DRAFT.isAllWaiting;
    waiting.hidden = !hasPrizes;
    showEffect();
    first.show();
  };
  let proposed = proposedReserves();
  prizes.addEventListener('input', () => {
    const isProposed = DRAFT.reserves === proposed;
    proposed = proposedReserves();
    const input = reserves.querySelector('input');
    if (isProposed && input !== null) input.value = DRAFT.reserves = proposed;
  });
  waiting.addEventListener('change', show);
  for (const each of [prizes, reserves, count]) each.addEventListener('input', show);
  show();
  return [
    ...(DRAFT.isOther ? [said('p', 'formOther')] : []),
    keptField('context', 'context', element('input', { type: 'text', autocomplete: 'off' })),
    awardKind, prizes, count, reserves, waiting, meant, first.folded,
    keptField('rules', 'rules', element('textarea', { rows: '3', autocomplete: 'off' })),
  ];
}
