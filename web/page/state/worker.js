// The worker that a task runs in. So the page answers while it works, and a task ends at once if it is cancelled. Where
// workers are blocked, as by the policy of a server or in a preview of a mail, a task runs in the page itself.

import { Problem } from './record.js';
/** @import { Tell } from '../../checker/bytes.js' */

/**
 * The address of the script of workers, which is that of the page. It is a blob, so nothing is loaded for it. It is
 * null where no worker can be made. `hasWorked` says whether one has ever answered.
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

/**
 * Runs a task in the page, once it shows that it works.
 * @template Q, A @param {(request: Q, tell: Tell) => A | Promise<A>} task @param {Q} request
 */
async function runInPage(task, request) {
  await new Promise((resolve) => setTimeout(resolve, 50));
  try {
    return await task(request, () => {});
  } catch {
    throw new Problem('pageFailed');
  }
}

/**
 * Starts a task, one of those that the worker knows by its name. `tell` is called with how far it is. Returns a promise
 * of the answer, and a function that ends the task. The answer of a cancelled task is null.
 * @template Q, A @param {(request: Q, tell: Tell) => A | Promise<A>} task @param {Q} request
 * @param {(done: number, total: number) => void} tell
 */
export function startTask(task, request, tell) {
  const worker = madeWorker();
  let cancel = () => {};
  const answer = new Promise((/** @type {(answer: A | null) => void} */ resolve, reject) => {
    cancel = () => resolve(null);
    if (worker === null) {
      runInPage(task, request).then(resolve, reject);
      return;
    }
    worker.onerror = () => {
      // A worker that is blocked fails before it answers.
      if (WORKERS.hasWorked) reject(new Problem('pageFailed'));
      else runInPage(task, request).then(resolve, reject);
    };
    worker.onmessage = ({ data }) => {
      WORKERS.hasWorked = true;
      if (data.answer === undefined) tell(data.done, data.total);
      else resolve(data.answer);
    };
    worker.postMessage({ task: task.name, request });
  }).finally(() => worker?.terminate());
  return { answer, cancel };
}
