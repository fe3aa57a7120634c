// What every view that shows a winner says first: whether the draw was checked, and what came of it.

import { say } from '../language.js';
import { PAGE, isMistyped, judgedAs } from '../state/session.js';
import { element, said } from './elements.js';

/**
 * The key of what is said beside each verdict. Beside one that is green nothing is.
 * @type {Record<string, string>}
 */
const BESIDE_VERDICT = { refused: 'drawnRefused', consistent: 'consistentShown' };

/** Returns the state of the draw that is shown, for a view of its own. @param {Record<string, string>} [attributes] */
export function stateElement(attributes = {}) {
  const judged = judgedAs();
  const key = judged === null ? PAGE.record?.isMade ? 'drawnByPage' : 'drawnByRecord'
    : isMistyped() ? 'checkTyping' : BESIDE_VERDICT[judged];
  return element(
    'p', { class: `state ${judged ?? 'open'}`, ...attributes },
    said('strong', judged ?? 'notChecked'), ...(key === undefined ? [] : [`. ${say(key)}`]),
  );
}
