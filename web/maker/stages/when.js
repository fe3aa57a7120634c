// The second stage: when the draw is made, and so which round of the beacon decides it.

import { QUICKNET, dueTime } from '../../checker/beacon.js';
import { numberOf, printable } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { say, sayParts } from '../../page/language.js';
import { button, byId, element, field, problemLine, said, timeElement } from '../../page/views/elements.js';
import { inputTime, timeInput } from '../../page/views/form.js';
import { run, settled } from '../../page/views/work.js';
import { roundAfter } from '../documents/draw.js';
import { newSecret, readSealLine, sealText } from '../documents/secrets.js';
import { newBlindingKey, widthFor } from '../documents/terms.js';
import { DRAFT, MOST_ROUNDS, OWN_SEAL, changeDraft, clockTime, meantPrizes } from '../state/draft.js';
import { takeFixed } from '../state/readings.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { goTo } from './bar.js';
import { takeList } from './list.js';
import { copyParts, keptBox, keptField, mainButton, nameElement, row, saveSoFar } from './parts.js';
import { whatProblem } from './what.js';

/** A draw that is due sooner than this many seconds from now leaves little time to publish it. */
const SOON = 3600n;
/** One that is due later than this many seconds from now may have a mistyped year. */
const FAR = 5n * 366n * 86400n;

/** Returns the round that the organiser chose and when it is due, or null if there is no time yet. */
function chosenRound() {
  const time = inputTime({ value: DRAFT.date });
  if (time === null || time < 0n) return null;
  const round = roundAfter(time);
  return { round, due: dueTime(QUICKNET, BigInt(round)) };
}

/**
 * Returns a time for which a round would be chosen, a whole minute if there is one, as the input of a time has it.
 * @param {bigint} due
 */
export function inputText(due) {
  const times = Array.from({ length: Number(QUICKNET.period) }, (_, i) => 1000 * (Number(due) - 1 - i));
  const time = times.find((each) => each % 60000 === 0) ?? times[0];
  // The input goes by the clock of this device.
  return new Date(time - 60000 * new Date(time).getTimezoneOffset()).toISOString().slice(0, 19);
}

/** Returns why the time can't be that of the draw, or null. */
function whenProblem() {
  if (DRAFT.isBeaconless) return null;
  const chosen = chosenRound();
  if (chosen === null) return say('dateMissing');
  if (chosen.due <= clockTime()) return say('datePast');
  return doubtOf(DRAFT.date) !== null && DRAFT.meantDate !== DRAFT.date ? say('dateDoubted') : null;
}

/**
 * Returns what should be asked of a time that was typed, as the key of a sentence, or null: whether a year so far away
 * is meant, an hour that the clock skips, or one that it has twice.
 * @param {string} typed
 */
function doubtOf(typed) {
  const time = inputTime({ value: typed });
  if (time === null) return null;
  if (time > clockTime() + FAR) return 'dateFar';
  const at = new Date(1000 * Number(time));
  /** @param {Date} date */
  const clock = (date) => 60 * date.getHours() + date.getMinutes();
  const [hours, minutes] = typed.slice(11).split(':').map(Number);
  if (clock(at) !== 60 * hours + minutes) return 'dateSkipped';
  const isTwice = [-1, 1].some((hour) => clock(new Date(at.getTime() + hour * 3600000)) === clock(at));
  return isTwice ? 'dateTwice' : null;
}

/**
 * Returns the fields for those who don't want to rely on the beacon alone, with what they cost. `timed` asks for the
 * time, which a draw without the beacon does not need, and `change` is called when the seals change.
 * @param {HTMLElement} timed @param {() => void} change
 */
function sealFields(timed, change) {
  const ask = element('textarea', { rows: '6', readonly: '', autocomplete: 'off' });
  const rounds = keptField('rounds', 'rounds', element('input', {
    type: 'number', min: '1', max: String(MOST_ROUNDS), step: '1', autocomplete: 'off',
  }));
  const beaconless = keptBox('is-beaconless', 'isBeaconless');
  const show = () => {
    ask.value = say('askText', DRAFT.context.trim(), say('party'), String(givenRounds() ?? 1));
    rounds.hidden = !DRAFT.isBeaconless;
    timed.hidden = DRAFT.isBeaconless;
  };
  const own = keptBox('is-sealed', 'isSealed', false);
  const others = keptField('seals-of-others', 'seals', element('textarea', {
    rows: '3', spellcheck: 'false', autocomplete: 'off',
  }));
  own.addEventListener('change', change);
  others.addEventListener('input', change);
  rounds.addEventListener('input', show);
  beaconless.addEventListener('change', show);
  show();
  return element(
    'details', { id: 'seals', ...(DRAFT.isSealed || DRAFT.seals !== '' || DRAFT.isBeaconless ? { open: '' } : {}) },
    said('summary', 'sealsMore'),
    element('div', {},
      said('p', 'sealsPrice'), own, others,
      field('ask', say('ask'), say('askHint'), ask),
      element('div', { class: 'row' }, ...copyParts('copy-ask', () => ask.value)),
      beaconless, rounds),
  );
}

/** Returns what lets the draw name the one before it. */
function chainField() {
  const { before, isChained, nameBefore } = DRAFT;
  const named = nameBefore === '' ? [] : [nameElement(nameBefore)];
  return element(
    'details', { id: 'chain', ...(isChained ? { open: '' } : {}) }, said('summary', 'chainMore'),
    keptBox('is-chained', 'isChained'),
    ...(before === null ? [] : [element('p', {}, ...sayParts('chainBefore', element('code', {}, before))), ...named]),
  );
}

/** Returns how many rounds the draw has, or null if what is typed is no such number. Only seals have rounds here. */
function givenRounds() {
  if (!DRAFT.isBeaconless || DRAFT.rounds.trim() === '') return 1;
  const rounds = numberOf(DRAFT.rounds.trim());
  return rounds === null || rounds < 1 || rounds > MOST_ROUNDS ? null : rounds;
}

/** Returns the seals of others, { name, seal } each, or the line that is none as { problem }. */
function othersSeals() {
  const lines = DRAFT.seals.split('\n').filter((line) => line.trim() !== '');
  const seals = lines.map(readSealLine);
  const wrong = seals.findIndex((seal, i) => seal === null || seal.name === 'quicknet'
    || (DRAFT.isSealed && seal.name === OWN_SEAL) || seals.findIndex((other) => other?.name === seal.name) < i);
  return wrong < 0 ? { seals: seals.filter((seal) => seal !== null) } : { seals: [], problem: lines[wrong] };
}

/** Shows the second stage. */
export function showWhen() {
  const chosen = element('p', { id: 'chosen', 'aria-live': 'polite' });
  const soon = element('p', { class: 'notice', id: 'soon', role: 'status' });
  const doubted = element('div', { id: 'doubted', 'aria-live': 'polite' });
  const meant = element('input', { type: 'checkbox', id: 'is-date-meant' });
  const beacon = element('p');
  const problem = problemLine('when-problem');
  const input = timeInput();
  input.step = '60';
  const date = keptField('date', 'date', input);
  const show = () => {
    const found = chosenRound();
    const isPast = found !== null && found.due <= clockTime();
    problem.textContent = isPast ? say('datePast') : '';
    const hasSeals = DRAFT.isSealed || DRAFT.seals.trim() !== '';
    chosen.replaceChildren(...(found === null || isPast ? []
      : sayParts(hasSeals ? 'dateChosenSeals' : 'dateChosen', timeElement(found.due), String(found.round))));
    beacon.textContent = `${say('chanceBeaconText')} ${say(hasSeals ? 'chanceSeals' : 'chanceNoSecret')}`;
    soon.textContent = found !== null && !isPast && found.due < clockTime() + SOON ? say('dateSoon') : '';
    const doubt = isPast ? null : doubtOf(DRAFT.date);
    doubted.replaceChildren(...(doubt === null || found === null ? [] : [
      element('p', { class: 'notice' }, ...sayParts(doubt, timeElement(found.due))),
      element('label', {}, meant, element('span', {}, say('dateMeant'))),
    ]));
    meant.checked = DRAFT.meantDate === DRAFT.date;
  };
  meant.addEventListener('change', () => {
    DRAFT.meantDate = meant.checked ? DRAFT.date : '';
    problem.textContent = '';
  });
  input.addEventListener('input', show);
  const timed = element(
    'div', {}, said('p', 'whenIntro'), date,
    element('p', { class: 'hint' }, ...sayParts('clockNow', timeElement(clockTime()))), chosen, soon, doubted,
    said('h3', 'chanceBeaconHeading'), beacon,
  );
  byId('stage').replaceChildren(
    timed,
    sealFields(timed, show),
    chainField(),
    problem,
    row(
      button('back', say('back'), () => goTo(0)), button('save-begun', say('saveBegun'), () => settled(saveSoFar())),
      mainButton('next', 'nextPublish', fixDraw),
    ),
  );
  show();
}

/** Writes the terms and the page of the draw, from which on it is fixed. */
async function fixDraw() {
  // The list of a draw that goes on from its page was not looked at yet.
  if (DRAFT.seen === null && DRAFT.list !== null) await takeList(DRAFT.list, false, DRAFT.columns);
  byId('when-problem').textContent = whenProblem() ?? whatProblem() ?? '';
  if (byId('when-problem').textContent !== '') return;
  const { seals, problem } = othersSeals();
  if (problem !== undefined) {
    byId('when-problem').textContent = say('sealWrong', printable(problem));
    return;
  }
  const { rules, list, seen, isPrivate, isChained, before, isBeaconless } = DRAFT;
  const context = DRAFT.context.trim();
  const rounds = givenRounds();
  if (rounds === null || (isBeaconless && seals.length + Number(DRAFT.isSealed) < 2)) {
    byId('when-problem').textContent = say(rounds === null ? 'roundsWrong' : 'sealsFew', MOST_ROUNDS);
    return;
  }
  const prizes = meantPrizes();
  const draw = prizes?.draw ?? numberOf(DRAFT.draw.trim());
  // The first stage is done.
  if (list === null || seen === null || draw === null) return;
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
