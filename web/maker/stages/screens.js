// The screens before a draw is fixed: one question each, with the way back and on, and what is still missing.

import { keyed, say } from '../../page/language.js';
import { button, byId, element } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { DRAFT } from '../state/draft.js';
import { goTo } from './bar.js';
import { mainButton, row, saveSoFar, showMissing } from './parts.js';
/** @import { ScreenName } from '../state/draft.js' */
/** @import { Missing } from './parts.js' */

/**
 * A screen. `stage` is the stage to which it belongs, `isAsked` is whether it has anything to ask now, `shown` is
 * called once its elements are on the page, and `leave` is done in place of going to the next screen.
 * @typedef {object} Screen
 * @property {ScreenName} name
 * @property {number} stage
 * @property {() => Node[]} elements
 * @property {() => Missing | null} missing
 * @property {() => boolean} [isAsked]
 * @property {() => void} [shown]
 * @property {() => Promise<void>} [leave]
 */

/**
 * The screens in their order, and what looks at a list that was not looked at yet. The start-up names them.
 * @type {{ all: Screen[], look: () => Promise<void> }}
 */
const SCREENS = { all: [], look: async () => {} };

/** Takes the screens, and what looks at a list. @param {Screen[]} screens @param {() => Promise<void>} look */
export function setScreens(screens, look) {
  SCREENS.all = screens;
  SCREENS.look = look;
}

/** Returns the place of the screen that is shown. A stage that was gone to begins with its first question. */
function screenPlace() {
  const { screen, stage, list } = DRAFT;
  const at = SCREENS.all.findIndex(({ name }) => name === screen);
  const isStart = screen === 'start' && list !== null;
  if (SCREENS.all[at].stage === stage && !isStart) return at;
  return SCREENS.all.findIndex((each) => each.stage === stage && each.name !== 'start');
}

/** Returns whether a screen has anything to ask. @param {Screen} screen */
function isAsked({ isAsked: asks }) {
  return asks?.() ?? true;
}

/** Returns the heading of the screen: its question, of how many. */
export function screenHeading() {
  return say(keyed('screen', SCREENS.all[screenPlace()].name));
}

/** Shows the screen in which the draw is. */
export function showScreen() {
  const at = screenPlace();
  const { name, elements, shown } = SCREENS.all[at];
  DRAFT.screen = name;
  byId('stage').dataset.screen = name;
  // The first screen asks nothing, and neither does the last.
  const questions = SCREENS.all.slice(1, -1).filter((screen) => screen.name === name || isAsked(screen));
  const number = questions.indexOf(SCREENS.all[at]) + 1;
  const [before, after] = [SCREENS.all.slice(0, at).findLast(isAsked), SCREENS.all.slice(at + 1).find(isAsked)];
  byId('screen-count').textContent = number === 0 ? '' : say('screenCount', number, questions.length);
  // The first one has several ways on.
  byId('stage').replaceChildren(...elements(), ...(before === undefined ? [] : [row(
    button('back', say('back'), () => goToScreen(before.name)),
    button('save-begun', say('saveBegun'), () => saveFor(name)), element('span', { id: 'saved-begun', role: 'status' }),
    mainButton('next', after !== undefined ? 'nextScreen' : DRAFT.isNow ? 'nextNow' : 'nextPublish', () => next(at)),
  )]));
  shown?.();
  if (DRAFT.list !== null && DRAFT.seen === null) settled(SCREENS.look());
}

/** Goes on from a screen, or shows what is missing there. @param {number} at */
async function next(at) {
  const { missing, leave } = SCREENS.all[at];
  if (DRAFT.list !== null && DRAFT.seen === null) await SCREENS.look();
  const found = missing();
  showMissing(found);
  if (found !== null) return;
  if (leave !== undefined) await leave();
  else goToScreen(SCREENS.all.find((screen, i) => i > at && isAsked(screen))?.name ?? 'look');
}

/**
 * Saves what was given up to a screen, unless something of it is to be saved as a file of its own.
 * @param {ScreenName} name
 */
function saveFor(name) {
  const isUnsaved = DRAFT.unsaved.length > 0;
  showMissing(isUnsaved ? { id: 'save-begun', text: say('namesUnsaved') } : null);
  if (isUnsaved) return;
  settled(saveSoFar(name).then(() => {
    byId('saved-begun').textContent = say('savedBegun');
  }));
}

/** Goes to a screen. @param {ScreenName} screen */
export function goToScreen(screen) {
  const found = SCREENS.all.find(({ name }) => name === screen);
  DRAFT.screen = screen;
  goTo(found?.stage ?? 0);
}

/** Goes to the first screen on which something is missing, none after `last`. @param {string} last */
export function goToOpen(last) {
  goToScreen((SCREENS.all.find(({ name, missing }) => name === last || missing() !== null) ?? SCREENS.all[0]).name);
}

/** Returns the first screen on which something is missing, or undefined. */
export function openScreen() {
  return SCREENS.all.find(({ missing }) => missing() !== null);
}

/** Returns whether nothing is missing on any screen. If something is, that screen says so. */
export function isAnswered() {
  const open = openScreen();
  if (open === undefined) return true;
  goToScreen(open.name);
  showMissing(open.missing());
  return false;
}
