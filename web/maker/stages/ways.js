// Part of the third stage: how the draw was published, way by way, with what each shows later. What is ticked goes into
// the pages of the draw as the organiser's statement.

import { say } from '../../page/language.js';
import { inputTimeBy, timeOfInput } from '../../page/state/clock.js';
import { knownFromOf } from '../../page/state/due.js';
import { MOST_WHERE, WAYS } from '../../page/state/statement.js';
import { button, byId, element, field, said } from '../../page/views/elements.js';
import { timeInput, utcLine } from '../../page/views/form.js';
import { settled } from '../../page/views/work.js';
import { DRAFT, clockTime, fixedDraft } from '../state/draft.js';
import { noteWay, statementNow } from '../state/publishing.js';
import { saveMade } from './parts.js';
import { statePublished } from './readings.js';
/** @import { Way } from '../../page/state/statement.js' */

/** How many ways are shown at once. */
const FIRST_WAYS = 3;

/** Returns the whole minute that is now, as an input has it, or nothing if it ends too late for the draw. */
function proposedTime() {
  const minute = timeOfInput(clockTime()).slice(0, -':00'.length);
  const [time, from] = [inputTimeBy({ value: minute }), knownFromOf(fixedDraft().read)];
  return from !== null && time !== null && time >= from ? '' : minute;
}

/** Returns one way to publish, to be ticked. @param {Way} way @param {() => void} changed */
function wayElement(way, changed) {
  const { isDone, where, when } = DRAFT.ways[way];
  const box = element('input', { type: 'checkbox', id: `did-${way}`, 'aria-describedby': `did-${way}-hint` });
  const place = element('input', {
    type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: String(MOST_WHERE),
  });
  const time = timeInput();
  [box.checked, place.value, time.value] = [isDone, where, when];
  const wherePart = field(`where-${way}`, say(`wayWhere_${way}`), '', place);
  const whenPart = element('div', {}, field(`when-${way}`, say('wayWhen'), '', time), utcLine(time));
  const show = () => {
    // The address of the page is in the text and on the sheet, so it is asked for before the page is there.
    wherePart.hidden = way !== 'site' && !box.checked;
    whenPart.hidden = !box.checked;
  };
  show();
  // Before what is given here is noted below.
  box.addEventListener('input', () => {
    if (box.checked && time.value === '') {
      time.value = proposedTime();
      whenPart.lastElementChild?.replaceWith(utcLine(time));
    }
    show();
  });
  const item = element(
    'li', { class: 'way' },
    element('label', {}, box, said('span', `wayName_${way}`)),
    element('p', { class: 'hint', id: `did-${way}-hint` }, say(`wayShows_${way}`)),
    element('div', {}, wherePart, whenPart),
  );
  item.addEventListener('input', () => {
    noteWay(way, { isDone: box.checked, where: place.value, when: time.value });
    changed();
  });
  return item;
}

/** Returns all ways to publish, and what saves what is said of them. @param {() => void} changed */
export function wayElements(changed) {
  const status = element('p', { id: 'stated', role: 'status' });
  const others = WAYS.slice(FIRST_WAYS);
  /** @param {string} id @param {readonly Way[]} ways */
  const list = (id, ways) => (
    element('ul', { class: 'saves', id, role: 'list' }, ...ways.map((way) => wayElement(way, changed))));
  const save = async () => {
    const statement = statementNow();
    status.textContent = statement === null ? say('notPublished') : '';
    const page = statement === null ? null : await statePublished(statement);
    if (page === null) return;
    saveMade('draw.html', page);
    byId('stated').textContent = say('statedSaved');
  };
  return [
    list('ways', WAYS.slice(0, FIRST_WAYS)),
    element(
      'details', { id: 'more-ways', ...(others.some((way) => DRAFT.ways[way].isDone) ? { open: '' } : {}) },
      said('summary', 'waysMore'), list('other-ways', others),
    ),
    said('p', 'stateText'),
    element('div', { class: 'row' }, button('save-stated', say('stateSave'), () => settled(save()))),
    status,
  ];
}
