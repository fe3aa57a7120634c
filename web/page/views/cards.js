// Cards: a place or an award, and who has it. And lists that grow as the reader asks for more.

import { printableBytes } from '../../checker/text.js';
import { say } from '../language.js';
import { shortenedEntry } from '../state/cells.js';
import { PAGE, isMistyped, judgedAs } from '../state/session.js';
import { entryParts } from './cells.js';
import { element, quotedLine, said } from './elements.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */

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

/** How many cards or lines are shown at first, and how many more at most when the reader asks. */
const SHOWN_AT_FIRST = 100;

const MOST_AT_ONCE = 5000;

/** More cards than this are put in columns. */
const MOST_IN_ONE_COLUMN = 20;

/**
 * Returns the text of an entry as it can be shown, or null if the page has no list of names.
 * @param {Pick<Read, 'list'>} draw @param {number} entry
 */
export function nameOf({ list }, entry) {
  if (list === null || list.problem !== null) return null;
  return shortenedEntry(printableBytes(list.bytes.subarray(list.starts[entry], list.ends[entry])));
}

/** Returns the text of an entry in quotation marks. @param {Pick<Read, 'terms' | 'list'>} draw @param {string} name */
export function quotedEntry({ terms, list }, name) {
  return quotedLine(name, entryParts(terms, list, name));
}

/**
 * Returns a list element that shows the first items, and as many again each time the reader asks. `make(i)` makes item
 * i.
 * @param {HTMLElement} list @param {number} count @param {(i: number) => Node} make
 */
export function growing(list, count, make) {
  const left = element('div', { class: 'row' });
  /** @param {number} shown */
  const moreAfter = (shown) => Math.min(Math.max(shown, SHOWN_AT_FIRST), MOST_AT_ONCE);
  const grow = () => {
    const from = list.children.length;
    const to = Math.min(count, from + moreAfter(from));
    for (let i = from; i < to; i++) list.append(make(i));
    left.replaceChildren();
    if (to === count) return;
    const next = element('button', { type: 'button' }, say('more', Math.min(moreAfter(to), count - to)));
    next.addEventListener('click', () => {
      grow();
      // The button that had the focus is another one now, or gone.
      const item = list.children[to];
      item.setAttribute('tabindex', '-1');
      if (item instanceof HTMLElement) item.focus();
    });
    left.append(next, element('span', { class: 'hint' }, say('shownOf', to, count)));
  };
  grow();
  return [list, left];
}

/**
 * Returns a card: a place or an award, who has it, and their line in the list, or null.
 * @param {Part} heading @param {Part} name @param {Part | null} line
 */
export function cardElement(heading, name, line) {
  return element(
    'li', { class: 'card' },
    element('span', { class: 'card-place' }, heading),
    element('span', {}, element('span', { class: 'card-name' }, name), ...(line === null ? [] : [
      element('span', { class: 'hint' }, line),
    ])),
  );
}

/**
 * Returns the list for this many cards. Many cards are put in columns, narrow ones if they have no names.
 * @param {Read} read @param {number} count
 */
export function cardsElement(read, count) {
  const many = count > MOST_IN_ONE_COLUMN ? ' many' : '';
  const short = nameOf(read, 0) === null ? ' short' : '';
  return element('ol', { class: `cards${many}${short}`, role: 'list' });
}

/**
 * Returns how an entry is called where its name is not known.
 * @param {Pick<Terms, 'kind'>} terms @param {number} entry
 */
export function namelessText({ kind }, entry) {
  return kind === 'numbers' ? say('cardNumber', String(entry)) : say('cardLine', entry + 1);
}
