// The second screen: who takes part.

import { say } from '../../page/language.js';
import { element, said } from '../../page/views/elements.js';
import { DRAFT } from '../state/draft.js';
import { fileField, listField } from './list.js';
import { namelessMissing } from './names.js';
import { keptBox, nameElement } from './parts.js';
import { isUnanswered } from './table.js';
import { fileElements } from './workbook.js';
/** @import { Missing } from './parts.js' */
/** @import { TakeFile } from './list.js' */

/** Returns what is missing about who takes part. @returns {Missing | null} */
export function whoMissing() {
  const { seen, list, sheets } = DRAFT;
  if (sheets !== null) return { id: 'sheet-1', text: say('sheetAsk') };
  if (seen === null || seen.count === 0) {
    return { id: list === null ? 'list-text' : 'list-count', text: say('listMissing') };
  }
  if (isUnanswered()) return { id: 'list-count', text: say('tableUnanswered') };
  if (seen.blank.length > 0 || seen.repeats.length > 0 || seen.problem !== null) {
    return { id: 'list-count', text: say('listUndecided') };
  }
  return namelessMissing();
}

/** Returns the elements of the screen. `takeFile` takes a file that was chosen. @param {TakeFile} takeFile */
export function whoElements(takeFile) {
  return [
    ...(DRAFT.nameBefore === '' ? [] : [said('p', DRAFT.isWithoutWinners ? 'nextOfWithout' : 'nextOf'),
      nameElement(DRAFT.nameBefore)]),
    fileField('list-file', 'listFile', 'listFileHint', takeFile),
    ...fileElements(),
    listField(),
    element('p', { id: 'list-count', role: 'status', tabindex: '-1' }),
    element('ul', { id: 'list-warnings', class: 'warnings', role: 'list' }),
    element('div', { id: 'list-table' }),
    keptBox('is-private', 'isPrivate'),
  ];
}
