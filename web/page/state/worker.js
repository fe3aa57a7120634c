// The worker that a task runs in. So the page answers while it works, and a task ends at once if it is cancelled.

import { Problem } from './record.js';
/** @import { Tell } from '../../checker/bytes.js' */

/** The address of the script of workers, which is that of the page. It is a blob, so nothing is loaded for it. */
const WORKER_SCRIPT = { address: '' };

/** Lets workers run a script, which runs in the page already. @param {string} text */
export function setWorkerScript(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  // The head of the page demands trusted types, where the browser knows them: then text can't become HTML or a script.
  WORKER_SCRIPT.address = typeof trustedTypes === 'undefined' ? address
    : trustedTypes.createPolicy('worker', { createScriptURL: (url) => url }).createScriptURL(address);
}

/**
 * Starts a task, one of those that the worker knows by its name. `tell` is called with how far it is. Returns a promise
 * of the answer, and a function that ends the task. The answer of a cancelled task is null.
 * @template Q, A @param {(request: Q, tell: Tell) => A | Promise<A>} task @param {Q} request
 * @param {(done: number, total: number) => void} tell
 */
export function startTask(task, request, tell) {
  const worker = new Worker(WORKER_SCRIPT.address);
  let cancel = () => {};
  const answer = new Promise((/** @type {(answer: A | null) => void} */ resolve, reject) => {
    cancel = () => resolve(null);
    worker.onerror = () => {
      reject(new Problem('pageFailed'));
    };
    worker.onmessage = ({ data }) => {
      if (data.answer === undefined) tell(data.done, data.total);
      else resolve(data.answer);
    };
    worker.postMessage({ task: task.name, request });
  }).finally(() => worker.terminate());
  return { answer, cancel };
}
