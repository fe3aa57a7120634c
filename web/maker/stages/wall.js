// Part of the third stage: the sheet to hang up, which is on paper alone. It says all that the page of the draw does.

import { printable } from '../../checker/text.js';
import { grouped, say, sayParts } from '../../page/language.js';
import { qrElement } from '../../page/pictures/svg.js';
import { dueOf } from '../../page/state/due.js';
import { byId, element, outsideText, quote, said, timeElement } from '../../page/views/elements.js';
import { commitmentBox } from '../../page/views/sheet.js';
import { allocationElements, chanceElements, rulesElements, toBeDrawnParts } from '../../page/views/terms.js';
import { DRAFT, fixedDraft } from '../state/draft.js';

/** A longer address makes a code that few cameras read from a wall. */
const LONGEST_CODE = 300;

/** With more prizes, or with rules by columns, the sheet has no room for large letters. */
const MOST_LARGE = 6;

/** Shows on the sheet where the page of the draw is, if that is said. */
export function showAddress() {
  const address = DRAFT.ways.site.where.trim();
  const isCoded = address.length <= LONGEST_CODE;
  byId('sheet-address').replaceChildren(...(address === '' ? [] : [
    said('h2', 'sheetAddress'),
    element('div', { class: 'commitment' }, element('div', {}, outsideText(address)),
      ...(isCoded ? [qrElement(address, say('sheetAddress'))] : [])),
  ]));
}

/** Returns the sheet. */
export function wallElements() {
  const { read, fixed } = fixedDraft();
  const { terms } = read;
  const due = dueOf(read);
  const { columns, awards } = terms.allocation ?? { columns: [], awards: [] };
  const isPoster = columns.length === 0 && awards.length <= MOST_LARGE;
  const hasPrizes = isPoster && awards.length > 0;
  const sheet = element(
    'section', { class: isPoster ? 'paper poster' : 'paper', id: 'wall' },
    element('h2', { class: 'name' }, outsideText(terms.context)),
    element('p', {}, ...(hasPrizes ? sayParts('postCount', terms.count) : toBeDrawnParts(terms))),
    ...(due === null ? [] : [element('p', {}, ...sayParts('drawnAt', timeElement(due)))]),
    element('ul', { class: 'prizes', role: 'list' }, ...(hasPrizes ? awards : []).map(({ name, count }) => (
      element('li', {}, `${grouped(count)} × `, quote(printable(name, 'name')))))),
    ...allocationElements(terms),
    ...rulesElements(terms),
    ...chanceElements(read),
    element('div', { class: 'codes' },
      element('div', {}, said('h2', 'commitment'), said('p', 'keepThese'), commitmentBox(fixed.commitment)),
      element('div', { id: 'sheet-address' })),
  );
  setTimeout(() => sheet.isConnected && showAddress());
  return [sheet];
}
