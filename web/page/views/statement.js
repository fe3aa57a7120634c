// What the organiser says of how the draw was published, apart from all that is checked here.

import { orError } from '../../checker/verdict.js';
import { say, sayParts } from '../language.js';
import { isKnownAt } from '../state/due.js';
import { readStatement } from '../state/statement.js';
import { element, outsideText, said, timeElement } from './elements.js';
/** @import { Read } from '../state/draw.js' */
/** @import { PageData } from '../state/files.js' */

/**
 * Returns what the organiser says in the page, or nothing if it holds no statement.
 * @param {Pick<Read, 'terms' | 'round'>} read @param {PageData} held
 */
export function statementElements(read, { statement }) {
  if (statement === undefined) return [];
  const found = orError(() => ({ published: readStatement(statement) }));
  if (found.error !== undefined) return [element('p', { id: 'statement' }, say('statementDamaged'))];
  const items = found.published.map(({ way, where, time }) => element(
    'li', {}, said('strong', `wayName_${way}`), ', ', timeElement(time),
    ...(isKnownAt(read, time) ? sayParts('publishedAfter') : []),
    ...(where === '' ? [] : [element('div', {}, outsideText(where, 'name'))]),
  ));
  return [
    element(
      'div', { class: 'words', id: 'statement' }, said('p', 'organiserSays'), element('ul', {}, ...items),
    ),
    element('p', { class: 'hint screen' }, say('statementUse', say('pinPublishedAt'))),
  ];
}
