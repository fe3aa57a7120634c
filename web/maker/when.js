'use strict';

// The second stage: when the draw is made, and so which round of the beacon decides it.

/** A draw that is due sooner than this many seconds from now leaves little time to publish it. */
const SOON = 3600n;

/** Returns the round that the organiser chose and when it is due, or null if there is no time yet. */
function chosenRound() {
  const time = inputTime({ value: DRAFT.date });
  if (time === null || time < 0n) return null;
  const round = roundAfter(time);
  return { round, due: dueTime(QUICKNET, BigInt(round)) };
}

/** Returns why the time can't be that of the draw, or null. */
function whenProblem() {
  const chosen = chosenRound();
  if (chosen === null) return say('dateMissing');
  return chosen.due <= clockTime() ? say('datePast') : null;
}

/** Shows the second stage. */
function showWhen() {
  const chosen = element('p', { id: 'chosen', 'aria-live': 'polite' });
  const soon = element('p', { class: 'hint', id: 'soon' });
  const problem = problemLine('when-problem');
  const input = timeInput();
  input.step = '60';
  const date = keptField('date', 'date', input);
  const show = () => {
    const found = chosenRound();
    const isPast = found !== null && found.due <= clockTime();
    problem.textContent = isPast ? say('datePast') : '';
    chosen.replaceChildren(...(found === null || isPast ? []
      : sayParts('dateChosen', timeElement(found.due), String(found.round))));
    soon.textContent = found !== null && !isPast && found.due < clockTime() + SOON ? say('dateSoon') : '';
  };
  input.addEventListener('input', show);
  byId('stage').replaceChildren(
    said('p', 'whenIntro'),
    date,
    element('p', { class: 'hint' }, ...sayParts('clockNow', timeElement(clockTime()))),
    chosen,
    soon,
    said('h3', 'chanceBeaconHeading'),
    said('p', 'chanceBeaconText'),
    problem,
    row(button('back', say('back'), () => goTo(0)), mainButton('next', 'nextPublish', fixDraw)),
  );
  show();
}

/** Writes the terms and the page of the draw, from which on it is fixed. */
async function fixDraw() {
  byId('when-problem').textContent = whenProblem() ?? '';
  if (byId('when-problem').textContent !== '') return;
  const { context, rules, list, draw } = DRAFT;
  const { round } = chosenRound();
  const draft = { context: context.trim(), rules: rules.trim(), list, draw: numberOf(draw.trim()), round };
  const fixed = await run({ task: 'terms', draft });
  if (fixed === null) return;
  if (fixed.error !== undefined) throw new Error(verdictReason(fixed));
  await takeFixed({ terms: fixed.terms, entries: fixed.entries });
  goTo(2);
}

/** Reads the terms and the list of a draw that is fixed. */
async function takeFixed(held) {
  const read = await run({ task: 'read', record: { bytes: held.terms, line: null }, held });
  if (read === null) return;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  if (read.list?.problem) throw new Error(say('listChanged'));
  Object.assign(DRAFT, { fixed: { ...held, commitment: read.fixed, page: madePage(held) }, read, held });
}
