// The worker that a task runs in. So the page answers while it works, and a task ends at once if it is cancelled. Where
// workers are blocked, as by the policy of a server or in a preview of a mail, a task runs in the page itself.

import { Problem } from './files.js';
/** @import { Progress } from '../../checker/bytes.js' */

/**
 * The address of the script of workers, which is that of the page. It is a blob, so nothing is loaded for it. It is
 * null where no worker can be made. `hasWorked` is whether one has ever answered.
 * @type {{ address: string | null, hasWorked: boolean }}
 */
const WORKERS = { address: null, hasWorked: false };

/** Lets workers run a script, which runs in the page already. @param {string} text */
export function setWorkerScript(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    // The head of the page demands trusted types, where the browser knows them: then text can't become HTML or a
    // script.
    WORKERS.address = typeof trustedTypes === 'undefined' ? address
      : trustedTypes.createPolicy('worker', { createScriptURL: (url) => url }).createScriptURL(address);
  } catch {
    WORKERS.address = null;
  }
}

/** Returns a new worker, or null where they are blocked. */
function madeWorker() {
  try {
    return WORKERS.address === null ? null : new Worker(WORKERS.address);
  } catch {
    return null;
  }
}

/** So many milliseconds a task runs in the page at most, where it can wait. */
const SLICE = 40;

/**
 * Runs a task in the page, once it shows that it works. Where the task can wait, the page answers to its reader, and
 * shows how far the task is. One that `isOver` goes no further.
 * @template Q, A @param {(request: Q, progress: Progress) => A | Promise<A>} task @param {Q} request
 * @param {(done: number, total: number) => void} progress @param {() => boolean} isOver
 */
async function runInPage(task, request, progress, isOver) {
  /** @param {number} time @returns {Promise<void>} */
  const pause = (time) => new Promise((resolve) => setTimeout(() => { if (!isOver()) resolve(); }, time));
  await pause(50);
  let began = Date.now();
  try {
    return await task(request, async (_, done, total) => {
      if (Date.now() - began < SLICE) return;
      progress(done, total);
      await pause(0);
      began = Date.now();
    });
  } catch {
    throw new Problem('pageFailed');
  }
}

/**
 * Starts a task, one of those that the worker knows by its name. `progress` is called with how far it is. Returns a
 * promise of the answer, and a function that ends the task. The answer of a cancelled task is null.
 * @template Q, A @param {(request: Q, progress: Progress) => A | Promise<A>} task @param {Q} request
 * @param {(done: number, total: number) => void} progress
 */
export function startTask(task, request, progress) {
  const worker = madeWorker();
  let isOver = false;
  let cancel = () => {};
  const answer = new Promise((/** @type {(answer: A | null) => void} */ resolve, reject) => {
    cancel = () => {
      isOver = true;
      resolve(null);
    };
    const inPage = () => runInPage(task, request, progress, () => isOver).then(resolve, reject);
    if (worker === null) {
      inPage();
      return;
    }
    worker.onerror = () => {
      // A worker that is blocked fails before it answers.
      if (WORKERS.hasWorked) reject(new Problem('pageFailed'));
      else inPage();
    };
    worker.onmessage = ({ data }) => {
      WORKERS.hasWorked = true;
      if (data.answer === undefined) progress(data.done, data.total);
      else resolve(data.answer);
    };
    worker.postMessage({ task: task.name, request });
  }).finally(() => worker?.terminate());
  return { answer, cancel };
}
