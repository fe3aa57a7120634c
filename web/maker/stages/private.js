// A list that nobody else may read. The terms bind it by a root that is blinded with a key. List and key stay with the
// organiser, as files of their own, and each entrant gets the proof of their own entry.

import { say } from '../../page/language.js';
import { button, chosenFiles, element, field, said } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { MOST_PROOFS } from '../documents/proofs.js';
import { DRAFT } from '../state/draft.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { copyParts, listed, row, runOrThrow, saveMade, sheetSeparator } from './parts.js';
import { takeKept } from './readings.js';
/** @import { Read } from '../../page/state/draw.js' */

/**
 * Returns what asks for the private list and its key of a draw that goes on. `show` shows the stage with them.
 * @param {Read} draw @param {Uint8Array} document @param {() => unknown} show
 */
export function keptElements({ terms }, document, show) {
  if (DRAFT.kept !== null) return [];
  const files = element('input', { type: 'file', multiple: '', autocomplete: 'off' });
  const status = element('p', { id: 'kept-status', role: 'status' });
  files.addEventListener('change', () => settled((async () => {
    const chosen = chosenFiles(files);
    files.value = '';
    const lacking = await takeKept(chosen, terms.count, document);
    status.textContent = lacking.length > 0 ? say('keptLacking', listed(lacking)) : '';
    if (DRAFT.kept !== null) await show();
  })()));
  return [field('kept-files', say('keptFiles'), say('keptFilesHint'), files), status];
}

/**
 * Returns what makes the proofs of all entries of a private list, and a text to send with each.
 * @param {Read} draw @param {Uint8Array} document
 */
export function proofElements({ terms }, document) {
  if (DRAFT.kept === null) return [];
  const { entries, blinding } = DRAFT.kept;
  const heading = [said('h3', 'proofsHeading'), said('p', 'proofsText')];
  if (terms.count > MOST_PROOFS) return [...heading, said('p', 'proofsMany', MOST_PROOFS)];
  const make = async () => {
    const separator = sheetSeparator();
    const made = await runOrThrow(MAKER_TASKS.proofs, { document, list: entries, blinding, separator });
    if (made === null) return;
    saveMade('proofs.zip', made.zip);
  };
  const text = element('textarea', { rows: '9', readonly: '', autocomplete: 'off' });
  text.value = say('proofPost', terms.context, say('find'));
  return [
    ...heading,
    row(button('make-proofs', say('proofsMake'), () => settled(make()))),
    field('proof-post', say('proofPostLabel'), say('proofPostHint'), text),
    element('div', { class: 'row' }, ...copyParts('copy-proof-post', () => text.value, 'copyText')),
  ];
}
