// The first stage: what is drawn, from which list, and how many.

import { numberOf, printable, textProblem } from '../../checker/text.js';
import { say } from '../../page/language.js';
import { button, byId, chosenFiles, element, field, folded, problemLine, said } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { DRAFT, givenPrizes } from '../state/draft.js';
import { goTo } from './bar.js';
import { listField, showSeen, takeList } from './list.js';
import { namelessProblem } from './names.js';
import { keptBox, keptField, mainButton, nameElement, row, saveSoFar } from './parts.js';
import { partyElements } from './party.js';
import { drawFields } from './prizes.js';
import { isRuleOpen } from './rules.js';
import { isUnanswered } from './table.js';
import { fileElements } from './workbook.js';

/** Returns why the first stage is not done yet, in one sentence, or null. */
export function whatProblem() {
  const { context, rules, seen } = DRAFT;
  if (context.trim() === '') return say('contextMissing');
  const wrong = textProblem(context.trim(), 'context') ?? textProblem(rules.trim(), 'rules');
  if (wrong !== null) return say('textWrong', wrong);
  if (seen === null || seen.count === 0) return say('listMissing');
  if (isUnanswered()) return say('tableUnanswered');
  if (seen.blank.length > 0 || seen.repeats.length > 0 || seen.problem !== null) return say('listUndecided');
  const nameless = namelessProblem();
  if (nameless !== null) return nameless;
  const prizes = givenPrizes();
  if (prizes?.key !== undefined) return say(prizes.key, printable(prizes.problem));
  if (isRuleOpen()) return say('ruleOpen');
  if (prizes !== null && prizes.draw > seen.count) return say('prizesMany', prizes.draw, seen.count);
  const draw = prizes?.draw ?? numberOf(DRAFT.draw.trim());
  return draw === null || draw < 1 || draw > seen.count ? say('drawWrong', seen.count) : null;
}

/** Shows the first stage. `takeFile` takes a file that was chosen. @param {(file: File) => Promise<void>} takeFile */
export function showWhat(takeFile) {
  const file = element('input', { type: 'file', autocomplete: 'off' });
  file.addEventListener('change', () => {
    for (const chosen of chosenFiles(file)) settled(takeFile(chosen));
  });
  const again = element('input', { type: 'file', autocomplete: 'off' });
  again.addEventListener('change', () => {
    for (const chosen of chosenFiles(again)) settled(takeFile(chosen));
  });
  const problem = problemLine('what-problem');
  byId('stage').replaceChildren(
    said('p', 'makerIntro'),
    ...(DRAFT.nameBefore === '' ? [] : [said('p', 'nextOf'), nameElement(DRAFT.nameBefore)]),
    folded('go-on', say('goOn'), () => [field('go-on-file', say('goOnFile'), say('goOnHint'), again)]),
    folded('party', say('party'), partyElements),
    keptField('context', 'context', element('input', { type: 'text', autocomplete: 'off' })),
    listField(),
    element('p', { id: 'list-count', role: 'status', tabindex: '-1' }),
    element('ul', { id: 'list-warnings', class: 'warnings', role: 'list' }),
    element('div', { id: 'list-table' }),
    field('list-file', say('listFile'), say('listFileHint'), file),
    ...fileElements(),
    keptBox('is-private', 'isPrivate'),
    ...(DRAFT.isOther ? [said('p', 'formOther')] : []),
    ...drawFields(),
    keptField('rules', 'rules', element('textarea', { rows: '3', autocomplete: 'off' })),
    problem,
    row(button('save-begun', say('saveBegun'), () => settled(saveSoFar())), mainButton('next', 'nextWhen', () => {
      problem.textContent = whatProblem() ?? '';
      if (problem.textContent === '') goTo(1);
    })),
  );
  showSeen();
  // A list that was taken over is not looked at yet.
  if (DRAFT.list !== null && DRAFT.seen === null) settled(takeList(DRAFT.list, false, DRAFT.columns));
}
