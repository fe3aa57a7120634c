// The bar with the names of the stages, and going from one to another.

import { say } from '../../page/language.js';
import { button, byId, element, said } from '../../page/views/elements.js';
import { DRAFT, EMPTY, NOT_DONE, changeDraft } from '../state/draft.js';

/**
 * The stages in their order: the key of the name of each, and what shows it. The start-up names them.
 * @type {[key: string, show: () => void][]}
 */
const STAGES = [];

/**
 * Takes the stages. They lead to each other, so that none of them knows the others.
 * @param {[key: string, show: () => void][]} stages
 */
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
  byId('stage-heading').textContent = `${DRAFT.stage + 1}. ${say(`${STAGES[DRAFT.stage][0]}Heading`)}`;
}

/** Shows the stage in which the draw is. */
export function showStage() {
  showStages();
  byId('strip').hidden = true;
  byId('check-status').textContent = '';
  STAGES[DRAFT.stage][1]();
  // Perhaps it was published: a page that was closed does not know.
  if (DRAFT.stage < 2 && DRAFT.wasSaved) byId('stage').prepend(said('p', 'wasSaved'));
}

/**
 * Goes to a stage, and leads the reader to its heading. A draw that is not published yet can be changed again.
 * @param {number} stage
 */
export function goTo(stage) {
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
