// What the page shows while it works, and of work that failed.

import { say } from '../language.js';
import { Problem } from '../state/files.js';
import { PAGE } from '../state/session.js';
import { startTask } from '../state/worker.js';
import { byId, ifThere } from './elements.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Part } from '../language.js' */

/**
 * Shows something in one of the lines of the page, by its id. `words` returns it in the language of the page.
 * @param {string} id @param {() => Part[]} words
 */
export function tellIn(id, words) {
  PAGE.said[id] = words;
  byId(id).replaceChildren(...words());
}

/** Shows again, in the language that the page has now, whatever was said where there still is a place for it. */
export function sayAgain() {
  for (const [id, words] of Object.entries(PAGE.said)) ifThere(id)?.replaceChildren(...words());
}

/**
 * Runs a task, and shows how far it is. Returns its answer, or null if it was cancelled.
 * @template Q, A @param {(request: Q, progress: Progress) => A | Promise<A>} work @param {Q} request
 */
export async function run(work, request) {
  const task = startTask(work, request, showProgress);
  PAGE.task = task;
  byId('progress-label').textContent = say('working');
  byId('progress').removeAttribute('value');
  byId('work').hidden = false;
  try {
    const answer = await task.answer;
    // Whatever has changed has cancelled the task, even if its answer was already under way.
    return PAGE.task === task ? answer : null;
  } finally {
    if (PAGE.task === task) {
      PAGE.task = null;
      byId('work').hidden = true;
    }
  }
}

/**
 * Runs a task of which the reader sees nothing. Returns its answer, or null if something has changed meanwhile.
 * @template Q, A @param {(request: Q, progress: Progress) => A | Promise<A>} work @param {Q} request
 */
export async function runQuietly(work, request) {
  const task = startTask(work, request, () => {});
  PAGE.task = task;
  const answer = await task.answer;
  if (PAGE.task !== task) return null;
  PAGE.task = null;
  return answer;
}

/** @param {number} done @param {number} total */
function showProgress(done, total) {
  if (total > 0) byId('progress').setAttribute('value', String(done / total));
  else byId('progress').removeAttribute('value');
}

/** Shows why something could not be done. There is no verdict then. @param {Error} error */
function showProblem(error) {
  // A verdict that is shown belongs to what was done after the work that failed.
  if (!byId('verdict').hidden) return;
  tellIn('check-status', () => [say('noVerdict', error instanceof Problem ? say(...error.words) : error.message)]);
}

/** Waits for work to end, and shows why it failed if it did. @param {Promise<unknown>} work */
export function settled(work) {
  return work.catch(showProblem);
}
