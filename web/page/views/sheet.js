// The page on paper: one sheet to hang on a wall, before the draw and after it. Beside what the page shows anyway, it
// has the commitment, in groups of four and as a QR code, so that anyone can take it from the wall.

import { say, sayParts } from '../language.js';
import { qrElement } from '../pictures/svg.js';
import { typedCommitment } from '../state/commitment.js';
import { button, element, field, folded, said } from './elements.js';

/** The characters of a group. */
const GROUP_SIZE = 4;

/** Returns a commitment in groups of four, and as a QR code. @param {string} commitment */
export function commitmentBox(commitment) {
  const box = element('div', { class: 'commitment' }, element('p', { id: 'commitment' }, ...inGroups(commitment)));
  // A code takes long on a phone, so that the page should be seen before.
  setTimeout(() => box.append(qrElement(commitment, say('qrLabel'))));
  return box;
}

/** Returns a button that prints the page. */
export function printButton() {
  return button('print', say('print'), () => print());
}

/**
 * Returns the commitment of a draw that is not drawn yet, with what to do with it: the sentence of `what`.
 * @param {string} commitment @param {string} [what]
 */
export function commitmentElements(commitment, what = 'keepIt') {
  const status = element('span', { role: 'status' });
  const copy = button('copy-commitment', say('copy'), async () => {
    try {
      await navigator.clipboard.writeText(commitment);
      status.textContent = say('copied');
    } catch {
      status.textContent = say('copyByHand');
    }
  });
  return [
    said('h2', 'commitment'),
    said('p', what),
    commitmentBox(commitment),
    element('div', { class: 'row' }, copy, printButton(), status),
    folded('compare', say('compareHeading'), () => compareElements(commitment)),
  ];
}

/** Returns what compares a commitment with one on paper, group by group as it is typed. @param {string} commitment */
function compareElements(commitment) {
  const input = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const said = element('p', { id: 'compare-said', role: 'status' });
  input.addEventListener('input', () => {
    const typed = typedCommitment(input.value);
    const other = Array.from(typed).findIndex((character, i) => character !== commitment[i]);
    said.className = typed === commitment ? 'done' : '';
    said.replaceChildren(...(typed === '' ? [] : typed === commitment ? sayParts('compareSame')
      : other < 0 ? sayParts('compareSoFar', typed.length)
        : sayParts('compareOther', Math.floor(other / GROUP_SIZE) + 1)));
  });
  return [field('compare-typed', say('compareLabel'), say('compareHint'), input), said];
}

/** Returns lines on which somebody signs that they have checked the draw. */
function toSign() {
  const lines = ['signDate', 'signName', 'signature'].map((key) => said('p', key));
  return element('div', { class: 'to-sign' }, ...lines);
}

/**
 * Returns the commitment of a record, for paper alone: there it hangs beside the sheet from before the draw.
 * On the screen, whoever checks the draw should not take it from the record.
 * @param {string} commitment
 */
export function sheetElement(commitment) {
  return element(
    'section', { id: 'sheet', class: 'paper' },
    said('h2', 'commitmentOfRecord'), said('p', 'compareIt'), commitmentBox(commitment), toSign(),
  );
}

/**
 * Returns a commitment as elements of four digits each, as people read, copy and compare it.
 * @param {string} commitment
 */
export function inGroups(commitment) {
  return (commitment.match(/.{1,4}/g) ?? []).map((group) => element('span', {}, `${group} `));
}
