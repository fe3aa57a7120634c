// A draw that is not drawn yet: when and from what it is drawn, and the commitment.

import { chainOf } from '../../checker/beacon.js';
import { printable } from '../../checker/text.js';
import { say, sayParts } from '../language.js';
import { isReceipt } from '../state/draw.js';
import { beaconsDue, calendarFile, dueOf, hasCome, knownFromOf } from '../state/due.js';
import { DRAW_INPUTS } from '../state/session.js';
import { foldedElements, showName } from './draw.js';
import { addressOf, byId, element, isReport, said, timeElement } from './elements.js';
import { shareElements } from './frame.js';
import { makeElement, neededParts, sealsParts } from './make.js';
import { receiptElements } from './receipt.js';
import { findElements } from './search.js';
import { commitmentElements } from './sheet.js';
import { statementElements } from './statement.js';
import { allocationElements, chanceElements, rulesElements, toBeDrawnParts, misleadingElements } from './terms.js';
import { showStrip } from './verdict.js';
/** @import { Read } from '../state/draw.js' */
/** @import { Hold, PageData } from '../state/files.js' */
/** @import { Make } from './make.js' */

/** Returns what the draw waits for when its beacon is due, without what the form has taken. @param {Read} read */
function dueParts({ terms: { sources }, fixed }) {
  // The page can't read the reply of a chain that it does not know.
  if (sources.some((source) => source.kind === 'drand' && chainOf(source) === null)) return sayParts('notDrawnText');
  const opened = DRAW_INPUTS.fixed === fixed ? DRAW_INPUTS.opened : [];
  const missing = sources.filter((_, i) => !opened.includes(i));
  if (missing.every(({ kind }) => kind === 'drand')) return sayParts('timeHasCome');
  const others = opened.length > 0 ? missing : missing.filter(({ kind }) => kind !== 'drand');
  const needed = element('span', {}, ...neededParts(others));
  return sayParts('timeNotAll', needed, element('span', {}, ...sealsParts(others)));
}

/** The timer of the countdown that is shown. */
const CLOCK = { timer: 0 };

/**
 * Shows in the strip how long it is until the draw, once a second, for as long as this draw is shown. `heed` is called
 * when the time of a beacon has come, so that what was said of it is said anew.
 * @param {Read} read @param {() => boolean} isShown @param {() => void} [heed]
 */
export function showCountdown(read, isShown, heed = () => {}) {
  clearTimeout(CLOCK.timer);
  const left = showWaiting(read);
  const dues = beaconsDue(read).filter(({ due }) => hasCome(due)).length;
  if (left <= 0) return;
  CLOCK.timer = setTimeout(() => {
    if (!isShown()) return;
    if (beaconsDue(read).filter(({ due }) => hasCome(due)).length > dues) heed();
    showCountdown(read, isShown, heed);
  }, 1000);
}

/**
 * Shows in the strip what the draw waits for. Returns how many seconds are left until the last beacon is due.
 * @param {Read} read
 */
export function showWaiting(read) {
  const due = dueOf(read);
  const left = due === null ? 0 : Number(due) - Math.floor(Date.now() / 1000);
  // Somebody may have made the draw already if it is due, or if its time is not known.
  if (due === null) {
    showStrip('open', say('notDrawnHere'), sayParts('notDrawnText'));
  } else if (left <= 0) {
    showStrip('open', say('notDrawnHere'), dueParts(read));
  } else {
    const [days, hours] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24];
    const clock = [Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const until = element('span', { class: 'countdown', role: 'timer' }, `${
      days > 0 ? `${say('days', days)} ` : ''}${hours}:${clock}`);
    const lead = element('span', { class: 'until' }, element('span', { class: 'hint' }, say('timeLeft')), ' ', until);
    showStrip('open', say('notDrawn'), [lead, element('br'), ...sayParts('drawnAt', timeElement(due))]);
  }
  // The form is far below.
  byId('open-check').textContent = say('makeIt');
  byId('open-check').hidden = left > 0;
  // Nothing can be drawn before.
  byId('make-draw').classList.toggle('main', left <= 0);
  return left;
}

/**
 * Returns the form in which the page makes the draw, folded until it can be used.
 * @param {Read} read @param {boolean} isLive @param {Make} make @param {boolean} isLate
 */
function makeElements(read, isLive, make, isLate) {
  const form = makeElement(read, isLive, make, () => showWaiting(read));
  if (isLate || dueOf(read) === null) return [form];
  form.querySelector('h2')?.remove();
  return [element('details', { id: 'make-folded' }, said('summary', 'makeIt'), form)];
}

/** Returns a link to the calendar entry of the draw, if its time is known. @param {Read} read */
function calendarElements(read) {
  const due = dueOf(read);
  if (due === null) return [];
  const { terms: { context }, fixed } = read;
  const now = BigInt(Math.floor(Date.now() / 1000));
  const bytes = calendarFile({
    context: printable(context), commitment: fixed, text: say('calendarText', fixed), due, now,
  });
  return [element('p', {}, element(
    'a', { href: addressOf(bytes, 'text/calendar'), download: 'draw.ics', id: 'save-calendar' }, say('saveCalendar'),
  ))];
}

/**
 * Shows a draw that is not drawn yet.
 * @param {Read} read @param {PageData} held @param {boolean} isLive @param {Hold} hold
 * @param {Make} make
 */
export function showAnnounced(read, held, isLive, hold, make) {
  const { terms } = read;
  // Without a beacon, public values say when it is too late.
  const last = dueOf(read) ?? knownFromOf(read);
  const isLate = last !== null && hasCome(last);
  byId('entry').replaceChildren(...receiptElements(read, hold));
  byId('draw').replaceChildren(
    ...showName(read),
    element('p', { id: 'given-out' }, ...toBeDrawnParts(terms)),
    ...(isLate ? [] : calendarElements(read)),
    ...shareElements(),
    ...findElements(read, hold),
    ...rulesElements(terms),
    ...allocationElements(terms, !isReceipt(read)),
    ...misleadingElements(read),
    ...commitmentElements(read.fixed, isLate ? 'keepLate' : isReport() ? 'keepIt' : 'keepThese'),
    ...statementElements(read, held),
    ...chanceElements(read),
    ...makeElements(read, isLive, make, isLate),
    ...foldedElements(read, held),
  );
  byId('draw').hidden = false;
}
