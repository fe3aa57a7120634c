// The bar with the names of the stages, and going from one to another.

import { say } from '../../page/language.js';
import { button, byId, element, said } from '../../page/views/elements.js';
import { DRAFT, EMPTY, NOT_DONE, changeDraft } from '../state/draft.js';
import { useWordsFor } from '../state/words.js';
/** @import { ScreenName } from '../state/draft.js' */

/**
 * The key of the name of a stage, what shows it, and its heading.
 * @typedef {[key: string, show: () => void, heading: () => string]} Stage
 */

/**
 * The stages in their order. The start-up names them.
 * @type {Stage[]}
 */
const STAGES = [];

/** Takes the stages. They lead to each other, so that none of them knows the others. @param {Stage[]} stages */
export function setStages(stages) {
  STAGES.push(...stages);
}

/** Returns whether the organiser may go to a stage by its name in the bar. @param {number} stage */
function mayGoTo(stage) {
  if (stage >= DRAFT.stage) return false;
  // A draw that goes on from its result has none of the earlier stages.
  if (DRAFT.fixed === null) return DRAFT.stage < 2;
  return (DRAFT.publishedAt === null && stage < 3) || stage >= 2;
}

/** Shows the names of the stages, of which those that can be changed are buttons. */
function showStages() {
  byId('stages').replaceChildren(...STAGES.map(([key], i) => {
    const name = mayGoTo(i) ? button(`stage-${i + 1}`, say(key), () => goTo(i)) : element('span', {}, say(key));
    if (mayGoTo(i)) name.className = 'link';
    const item = element('li', { class: i < DRAFT.stage ? 'past' : i === DRAFT.stage ? 'now' : '' }, name);
    if (i === DRAFT.stage) item.setAttribute('aria-current', 'step');
    return item;
  }));
}

/** Shows the stage in which the draw is. */
export function showStage() {
  const [, show, heading] = STAGES[DRAFT.stage];
  useWordsFor(DRAFT.awardKind);
  showStages();
  byId('strip').hidden = true;
  byId('winners').replaceChildren();
  byId('check-status').textContent = '';
  byId('screen-count').textContent = '';
  delete byId('stage').dataset.screen;
  show();
  byId('stage-heading').textContent = heading();
  // Perhaps it was published: a page that was closed does not know.
  if (DRAFT.stage < 2 && DRAFT.wasSaved) byId('stage').prepend(said('p', 'wasSaved'));
  const note = byId('example-note');
  const about = say(DRAFT.stage === 4 ? 'exampleDrawn' : 'exampleNote');
  note.replaceChildren(...(DRAFT.isExample ? [about, ' ', button('example-end', say('exampleEnd'), () => {
    changeDraft(EMPTY);
    goTo(0);
  })] : []));
}

/**
 * Shows a stage, and leads the reader to its heading. A draw that is not published yet can be changed again.
 * @param {number} stage
 */
function lead(stage) {
  if (stage < 2 && DRAFT.publishedAt === null) {
    const wasSaved = DRAFT.wasSaved || DRAFT.isSaved;
    const { where } = DRAFT.ways.site;
    changeDraft({
      fixed: null, kept: null, given: null, isSaved: false, wasSaved, secret: null, hasNewWays: false,
      ways: { ...EMPTY.ways, site: { ...NOT_DONE, where } },
    });
  }
  DRAFT.stage = stage;
  showStage();
  byId('stage-heading').focus();
}

/** Goes to a stage. The button of the browser leads back from it. @param {number} stage */
export function goTo(stage) {
  lead(stage);
  history.pushState({ stage, screen: DRAFT.screen }, '');
}

/**
 * Goes where the button of the browser leads, if the draw can go there. The first place has no state.
 * @param {{ stage: number, screen: ScreenName } | null} state
 */
export function goBackTo(state) {
  const { stage, screen } = state ?? { stage: 0, screen: 'start' };
  if (DRAFT.stage < 2 ? stage < 2 : mayGoTo(stage)) {
    DRAFT.screen = screen;
    lead(stage);
  } else {
    history.pushState({ stage: DRAFT.stage, screen: DRAFT.screen }, '');
  }
}
