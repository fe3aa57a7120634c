// The answer to an id proof: whether it holds, its text, its line, and what the line gets. The page judges it by the
// terms and the list that it shows, and says no more than was checked.

import { printable } from '../../checker/text.js';
import { ordinal, say, sayParts, worded } from '../language.js';
import { drawnOf } from '../state/draw.js';
import { kindOf } from '../state/files.js';
import { PAGE, comparedCommitment, judgedAs } from '../state/session.js';
import { TASKS } from '../state/tasks.js';
import { startTask } from '../state/worker.js';
import { outcomeParts } from './awards.js';
import { stateElement } from './cards.js';
import { cellPart } from './cells.js';
import { element, outsideText, quote, said } from './elements.js';
import { explanationElement } from './explanation.js';
import { takeChosen, withProblem } from './faults.js';
import { settled } from './work.js';
/** @import { ProvedId } from '../state/idproof.js' */
/** @import { Read, WholeList } from '../state/draw.js' */

/**
 * Returns the field that takes an id proof, and the place of the answer to it.
 * @param {Read} read @param {WholeList} list
 */
export function idProofElements(read, list) {
  const input = element('input', { type: 'file', id: 'find-idProof', autocomplete: 'off' });
  const answer = element('div', { id: 'id-proof' });
  const show = async (/** @type {Uint8Array} */ proof, isNew = true) => {
    const { isCurrent } = PAGE;
    const elements = await answerElements(read, list, proof);
    if (!isCurrent() || PAGE.held.idProof !== proof) return;
    answer.replaceChildren(...elements);
    if (isNew && elements[0] instanceof HTMLElement) elements[0].focus();
  };
  const made = withProblem(element(
    'div', { class: 'field' },
    element('label', { for: input.id }, say('idProofFile')),
    element('p', { class: 'hint', id: 'find-idProof-hint' }, say('idProofHint')), input,
  ), input);
  input.addEventListener('change', () => settled(takeChosen(made, input, (proof) => {
    PAGE.held = { ...PAGE.held, idProof: proof };
    return show(proof);
  })));
  // A check or another language shows the draw again, and the answer with it.
  if (PAGE.held.idProof !== undefined) settled(show(PAGE.held.idProof, false));
  return [made, answer];
}

/** Returns the heading of an answer, to which the reader is led. @param {string} key */
function heading(key) {
  return element('h3', { tabindex: '-1' }, say(key));
}

/** @param {Read} read @param {WholeList} list @param {Uint8Array} proof */
async function answerElements(read, list, proof) {
  if (kindOf(proof) !== 'id proof') return [heading('idNot'), said('p', 'idOtherFile')];
  const commitment = comparedCommitment();
  const { terms } = read;
  const found = await startTask(TASKS.prove, { proof, terms, list, commitment }, () => {}).answer;
  if (found === null) return [];
  if (found.error !== undefined) {
    return [heading('idNot'), said('p', 'idMalformed', found.line ?? 1, found.column ?? 1)];
  }
  if (found.word !== 'holds') {
    const values = found.values.map((value) => (typeof value === 'number' ? value : quote(printable(value))));
    return [
      heading('idNot'), element('p', {}, ...sayParts(worded('idNot', found.word), ...values)), said('p', 'idNext'),
    ];
  }
  return [
    ...outcomeElements(read, found.index), ...stateElements(read, commitment), ...reasonElements(read, found.index),
    lineElement(read, list, found), ...otherElements(list, found),
  ];
}

/**
 * Returns what the entry gets, before all else, as the page computes it.
 * @param {Read} read @param {number} entry
 */
function outcomeElements(read, entry) {
  const parts = outcomeParts(read, entry);
  return parts === null ? [] : [element('h3', { class: 'outcome', tabindex: '-1' }, ...parts)];
}

/**
 * Returns how much a proof that holds shows here, by what was checked.
 * @param {Read} read @param {string | null} commitment
 */
function stateElements({ stated }, commitment) {
  const judged = judgedAs();
  const compared = commitment === null ? 'idUnpinned' : 'idPinned';
  if (judged === 'refused') return [heading('idRefused'), stateElement()];
  if (stated === null) return [heading('idBefore'), said('p', compared)];
  /** @param {string} key @param {string} text */
  const state = (key, text) => element('p', {}, said('strong', key), `. ${say(text)}`);
  if (judged === null) return [state('idUnchecked', 'idUncheckedText')];
  return [state('idHolds', compared), ...(judged === 'consistent' ? [stateElement()] : [])];
}

/** Returns why the entry gets what it gets. @param {Read} read @param {number} entry */
function reasonElements(read, entry) {
  const place = drawnOf(read).indexOf(entry) + 1;
  if (judgedAs() === 'refused' || place === 0) return [];
  const explanation = explanationElement(read, entry);
  if (explanation === null) return [said('p', 'idDrawn', ordinal(place), drawnOf(read).length)];
  return [said('h4', 'why'), explanation()];
}

/**
 * Returns the line of the entry, and the cells that the proof opens.
 * @param {Read} read @param {WholeList} list @param {ProvedId} found
 */
function lineElement({ terms }, list, { index, opened }) {
  const rows = opened.flatMap(({ column, text, cell, same }) => [
    element('dt', {}, outsideText(column, 'name')),
    element(
      'dd', {}, outsideText(text, 'entry'),
      element('span', { class: 'hint of-cell' }, ...sayParts('idCell', cellPart(cell, list))),
      ...(same === null ? [] : [
        element('span', { class: 'hint of-cell' }, say(same === 0 ? 'idSameNone' : 'idSame', same)),
      ]),
    ),
  ]);
  return element(
    'div', { class: 'words' }, said('p', 'idLine', index + 1, terms.count), element('dl', {}, ...rows),
  );
}

/**
 * Returns the cells of the line that the proof does not open, for the reader to judge.
 * @param {WholeList} list @param {ProvedId} found
 */
function otherElements(list, { others }) {
  if (others.length === 0) return [];
  const rows = others.flatMap(({ column, cell }) => {
    const shown = cellPart(printable(cell, 'entry'), list);
    return [
      element('dt', {}, outsideText(column, 'name')),
      element('dd', {}, cell === '' ? said('span', 'idEmpty') : element('bdi', { class: 'outside' }, shown)),
    ];
  });
  return [said('p', 'idOthers'), element('dl', { id: 'id-others' }, ...rows)];
}
