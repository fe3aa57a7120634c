// The page on paper: one sheet to hang on a wall, before the draw and after it. Beside what the page shows anyway, it
// has the commitment, in groups of four and as a QR code, so that anyone can take it from the wall.

import { say } from '../language.js';
import { qrElement } from '../pictures/code.js';
import { button, element, said } from './elements.js';

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
  ];
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
