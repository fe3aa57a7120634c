'use strict';

// The second stage: when the draw is made, and so which round of the beacon decides it.

/** The name of the organiser's own seal in the terms. */
const OWN_SEAL = 'organiser';

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

/** Returns the fields for those who don't want to rely on the beacon alone, with what they cost. */
function sealFields() {
  const own = element('input', { type: 'checkbox', id: 'is-sealed' });
  own.checked = DRAFT.isSealed;
  own.addEventListener('change', () => {
    DRAFT.isSealed = own.checked;
  });
  return element(
    'details', { id: 'seals' }, said('summary', 'sealsMore'), said('p', 'sealsPrice'),
    element('div', { class: 'field' }, element('label', {}, own, element('span', {}, say('sealOwn')))),
    keptField('seals-of-others', 'seals', element('textarea', { rows: '3', spellcheck: 'false', autocomplete: 'off' })),
  );
}

/** Returns the seals of others, { name, seal } each, or the line that is none as { problem }. */
function othersSeals() {
  const lines = DRAFT.seals.split('\n').filter((line) => line.trim() !== '');
  const seals = lines.map(readSealLine);
  const wrong = seals.findIndex((seal, i) => seal === null || seal.name === 'quicknet'
    || (DRAFT.isSealed && seal.name === OWN_SEAL) || seals.findIndex((other) => other?.name === seal.name) < i);
  return wrong < 0 ? { seals } : { problem: lines[wrong] };
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
    sealFields(),
    problem,
    row(
      button('back', say('back'), () => goTo(0)), button('save-begun', say('saveBegun'), saveSoFar),
      mainButton('next', 'nextPublish', fixDraw),
    ),
  );
  show();
}

/** Writes the terms and the page of the draw, from which on it is fixed. */
async function fixDraw() {
  byId('when-problem').textContent = whenProblem() ?? '';
  if (byId('when-problem').textContent !== '') return;
  const { seals, problem } = othersSeals();
  if (problem !== undefined) {
    byId('when-problem').textContent = say('sealWrong', printable(problem));
    return;
  }
  const { rules, list } = DRAFT;
  const context = DRAFT.context.trim();
  const prizes = givenPrizes();
  const secret = DRAFT.isSealed ? newSecret({ context, name: OWN_SEAL }) : null;
  const draft = {
    context, rules: rules.trim(), list, round: chosenRound().round,
    draw: prizes?.draw ?? numberOf(DRAFT.draw.trim()), allocation: prizes?.text ?? null,
    seals: [...(secret === null ? [] : [{ name: OWN_SEAL, seal: sealText(secret) }]), ...seals],
  };
  const fixed = await run({ task: 'terms', draft });
  if (fixed === null) return;
  if (fixed.error !== undefined) throw new Error(verdictReason(fixed));
  await takeFixed({ terms: fixed.terms, entries: fixed.entries });
  DRAFT.secret = secret;
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
