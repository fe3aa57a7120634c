// The sixth screen: all answers before they are fixed, each with a way back to its question, and a trial.

import { numberOf } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { keyed, say } from '../../page/language.js';
import { button, element, outsideText, ownWords, timeElement } from '../../page/views/elements.js';
import { run } from '../../page/views/work.js';
import { newSecret, sealText } from '../documents/secrets.js';
import { newBlindingKey, widthFor } from '../documents/terms.js';
import { DRAFT, OWN_SEAL, changeDraft, meantPrizes } from '../state/draft.js';
import { takeFixed } from '../state/readings.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { goTo } from './bar.js';
import { effectElements } from './effect.js';
import { goToScreen, isAnswered } from './screens.js';
import { chosenRound, givenRounds, othersSeals } from './when.js';
/** @import { Part } from '../../page/language.js' */
/** @import { ScreenName } from '../state/draft.js' */

/**
 * Returns an answer with its question, and a button that goes back there.
 * @param {ScreenName} screen @param {Part[]} parts
 */
function answerElement(screen, parts) {
  const question = say(keyed('screen', screen));
  const change = button(`change-${screen}`, say('change'), () => goToScreen(screen));
  change.className = 'link';
  change.setAttribute('aria-label', `${say('change')}: ${question}`);
  return element(
    'section', { class: 'answer' }, element('h3', {}, question, ' ', change), ...parts.map((part) => (
      typeof part === 'string' ? element('p', {}, part) : part)),
  );
}

/** Returns all answers, and what tries them. */
export function lookElements() {
  const { context, seen, rules, isPrivate, isBeaconless, isSealed, seals } = DRAFT;
  const due = isBeaconless ? null : chosenRound()?.due ?? null;
  const hasSeals = isSealed || seals.trim() !== '';
  return [
    answerElement('who', [say('listCount', seen?.count ?? 0), ...(isPrivate ? [say('isPrivateLabel')] : [])]),
    answerElement('what', [
      element('p', {}, outsideText(context.trim())),
      ...(rules.trim() === '' ? [] : [ownWords(say('theRules'), rules.trim(), 'rules')]),
    ]),
    answerElement('first', effectElements(true)),
    answerElement('when', [
      ...(due === null ? [] : [element('p', {}, timeElement(due))]),
      ...(hasSeals ? [say('sealsMore')] : []),
    ]),
    element('div', { id: 'preview', tabindex: '-1' }),
  ];
}

/** Writes the terms and the page of the draw, from which on it is fixed. */
export async function fixDraw() {
  if (!isAnswered()) return;
  const { rules, list, seen, isPrivate, isChained, before, isBeaconless } = DRAFT;
  const context = DRAFT.context.trim();
  const { seals } = othersSeals();
  const [rounds, prizes] = [givenRounds(), meantPrizes()];
  const draw = prizes?.draw ?? numberOf(DRAFT.draw.trim());
  // Nothing of these is missing.
  if (rounds === null || list === null || seen === null || draw === null) return;
  // The seals of others are made before anybody knows how many are drawn.
  const wanted = { count: seen.count, draw, allocation: prizes?.allocation ?? null };
  const width = DRAFT.isSealed && seals.length === 0 ? widthFor(wanted) ?? 1 : 1;
  const secret = DRAFT.isSealed ? newSecret({ context, name: OWN_SEAL, rounds, width }) : null;
  const draft = {
    context, rules: rules.trim(), list, round: isBeaconless ? null : chosenRound()?.round ?? null, rounds, width, draw,
    key: isPrivate ? newBlindingKey() : null, previous: isChained ? before ?? 'first' : null,
    allocation: prizes?.text ?? null,
    seals: [...(secret === null ? [] : [{ name: OWN_SEAL, seal: sealText(secret) }]), ...seals],
  };
  const fixed = await run(MAKER_TASKS.terms, { draft });
  if (fixed === null) return;
  if (fixed.error !== undefined) throw new Error(verdictReason(fixed));
  const { terms, entries, blinding } = fixed;
  if (!await takeFixed(isPrivate ? { terms } : { terms, entries })) return;
  changeDraft({ secret, kept: blinding === null ? null : { entries, blinding } });
  goTo(2);
}
