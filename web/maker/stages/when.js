// The fifth screen: when the draw is made, and so which round of the beacon decides it.

import { QUICKNET, dueTime } from '../../checker/beacon.js';
import { numberOf, printable } from '../../checker/text.js';
import { say, sayParts } from '../../page/language.js';
import { inputTimeFrom, timeOfInput } from '../../page/state/clock.js';
import { element, field, said, timeElement } from '../../page/views/elements.js';
import { timeInput } from '../../page/views/form.js';
import { roundAfter } from '../documents/draw.js';
import { readSealLine } from '../documents/secrets.js';
import { DRAFT, MOST_ROUNDS, OWN_SEAL, clockTime } from '../state/draft.js';
import { copyParts, keptBox, keptField, nameElement } from './parts.js';
/** @import { Missing } from './parts.js' */

/** A draw that is due sooner than this many seconds from now leaves little time to publish it. */
const SOON = 3600n;
/** One that is due later than this many seconds from now may never be made, or have a mistyped year. */
const FAR = 366n * 86400n;

/** Returns the round that the organiser chose and when it is due, or null if there is no time yet. */
export function chosenRound() {
  const time = inputTimeFrom({ value: DRAFT.date });
  if (time === null) return null;
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
  return timeOfInput(BigInt(time / 1000));
}

/** How many seconds after it is fixed a draw among those present is made. */
const NOW_IN = 180n;

/** Takes the time of a draw that is made as soon as it is fixed. */
export function takeNow() {
  if (DRAFT.isNow) DRAFT.date = inputText(clockTime() + NOW_IN);
}

/** Returns whether a time is to be asked for. */
export function isWhenAsked() {
  return !DRAFT.isNow;
}

/** Returns what is missing about the time and the seals. @returns {Missing | null} */
export function whenMissing() {
  if (DRAFT.isNow) return null;
  const { isBeaconless, isSealed, date, meantDate } = DRAFT;
  const chosen = chosenRound();
  /** @param {string} id @param {string} key @param {...string | number} values */
  const missing = (id, key, ...values) => ({ id, text: say(key, ...values) });
  if (!isBeaconless) {
    if (chosen === null) return missing('date', 'dateMissing');
    if (chosen.due <= clockTime()) return missing('date', 'datePast');
    if (doubtOf(date) !== null && meantDate !== date) return missing('is-date-meant', 'dateDoubted');
  }
  const { seals, problem } = othersSeals();
  if (problem !== undefined) return missing('seals-of-others', 'sealWrong', printable(problem));
  if (givenRounds() === null) return missing('rounds', 'roundsWrong', MOST_ROUNDS);
  const isFew = isBeaconless && seals.length + Number(isSealed) < 2;
  return isFew ? missing('seals-of-others', 'sealsFew') : null;
}

/**
 * Returns what should be asked of a time that was typed, as the key of a sentence, or null: whether a year so far away
 * is meant, an hour that the clock skips, or one that it has twice.
 * @param {string} typed
 */
function doubtOf(typed) {
  const time = inputTimeFrom({ value: typed });
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
export function givenRounds() {
  if (!DRAFT.isBeaconless || DRAFT.rounds.trim() === '') return 1;
  const rounds = numberOf(DRAFT.rounds.trim());
  return rounds === null || rounds < 1 || rounds > MOST_ROUNDS ? null : rounds;
}

/** Returns the seals of others, { name, seal } each, or the line that is none as { problem }. */
export function othersSeals() {
  const lines = DRAFT.seals.split('\n').filter((line) => line.trim() !== '');
  const seals = lines.map(readSealLine);
  const wrong = seals.findIndex((seal, i) => seal === null || seal.name === 'quicknet'
    || (DRAFT.isSealed && seal.name === OWN_SEAL) || seals.findIndex((other) => other?.name === seal.name) < i);
  return wrong < 0 ? { seals: seals.filter((seal) => seal !== null) } : { seals: [], problem: lines[wrong] };
}

/** Returns what asks for the time, and for other sources of chance. */
export function whenElements() {
  const chosen = element('p', { id: 'chosen', 'aria-live': 'polite' });
  const soon = element('p', { class: 'notice', id: 'soon', role: 'status' });
  const doubted = element('div', { id: 'doubted', 'aria-live': 'polite' });
  const meant = element('input', { type: 'checkbox', id: 'is-date-meant' });
  const beacon = element('p');
  const input = timeInput();
  input.step = '60';
  const now = sayParts('clockNow', timeElement(clockTime()));
  const date = field('date', say('dateLabel'), now, input);
  input.value = DRAFT.date;
  const show = () => {
    const found = chosenRound();
    const isPast = found !== null && found.due <= clockTime();
    const hasSeals = DRAFT.isSealed || DRAFT.seals.trim() !== '';
    chosen.replaceChildren(...(found === null ? [] : isPast ? [say('datePast')]
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
  });
  input.addEventListener('input', () => {
    DRAFT.date = input.value;
    show();
  });
  const timed = element(
    'div', {}, said('p', 'whenIntro'), date, chosen, soon, doubted,
    element('details', { id: 'chance' }, said('summary', 'chanceBeaconHeading'), beacon),
  );
  show();
  return [timed, sealFields(timed, show), chainField()];
}
