// What somebody does who was asked for a seal: they make it for a draw of somebody else, keep its secret as a file, and
// open it once the draw is published. A browser can't keep that a seal was opened, so the file does: the opening is
// shown when the secret was saved again.

import { NoVerdict, bytesEqual, decodeUtf8 } from '../../checker/bytes.js';
import { wholeTerms } from '../../checker/documents.js';
import { allocationSentences } from '../../checker/sentences.js';
import { numberOf, printable } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { verdictReason } from '../../checker/wording.js';
import { quotedText, say } from '../../page/language.js';
import { fileBytes, heldOfPage, kindOf } from '../../page/state/files.js';
import { chosenFiles, element, field, firstField, problemLine, said } from '../../page/views/elements.js';
import { textInput } from '../../page/views/form.js';
import { rulesElements, sourceParts, toBeDrawnParts } from '../../page/views/terms.js';
import { settled } from '../../page/views/work.js';
import { newSecret, openedSecret, readSecret, sealLine, writtenSecret } from '../documents/secrets.js';
import { MOST_ROUNDS } from '../state/draft.js';
import { copyParts, mainButton, nameElement, row, saveButton, saves } from './parts.js';
import { refusedKey } from './seal.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { OpenedSecret, Secret } from '../documents/secrets.js' */

/** Returns the two parts: to make a seal, and to open it. */
export function partyElements() {
  return [element('div', {}, said('p', 'partyText'), ...makeSealElements(), ...openSealElements())];
}

/**
 * Returns a field for a line of text.
 * @param {string} id @param {string} key @param {HTMLInputElement} [input] @returns {[HTMLInputElement, HTMLElement]}
 */
function lineField(id, key, input = textInput()) {
  return [input, field(id, say(`${key}Label`), say(`${key}Hint`), input)];
}

/** Returns what makes a seal. The line to send is shown when the file of the secret was chosen again. */
function makeSealElements() {
  const [context, contextField] = lineField('party-context', 'partyContext');
  const [name, nameField] = lineField('party-name', 'partyName');
  const [rounds, roundsField] = lineField('party-rounds', 'partyRounds', element('input', {
    type: 'number', min: '1', max: String(MOST_ROUNDS), step: '1', autocomplete: 'off',
  }));
  rounds.value = '1';
  const problem = problemLine('party-problem');
  const made = element('div', { id: 'party-made', 'aria-live': 'polite' });
  const make = () => {
    made.replaceChildren();
    const count = numberOf(rounds.value.trim());
    const secret = orError(() => {
      if (count === null || count < 1 || count > MOST_ROUNDS) throw new NoVerdict(say('roundsWrong', MOST_ROUNDS));
      return newSecret({ context: context.value.trim(), name: name.value.trim(), rounds: count });
    });
    problem.textContent = secret.error === undefined ? '' : say('partyWrong', verdictReason(secret));
    if (secret.error !== undefined) return;
    const bytes = writtenSecret(secret);
    const again = element('input', { type: 'file', autocomplete: 'off' });
    const line = element('div', { id: 'party-line' });
    const status = element('p', { id: 'party-compared', role: 'status' });
    again.addEventListener('change', () => settled((async () => {
      const [chosen] = chosenFiles(again);
      if (chosen === undefined) return;
      const isSame = bytesEqual(await fileBytes(chosen), bytes);
      status.textContent = say(isSame ? 'savedSame' : 'savedOther', printable(chosen.name));
      if (!isSame) return;
      const text = element('textarea', { rows: '3', readonly: '', autocomplete: 'off' });
      text.value = sealLine(secret);
      line.replaceChildren(
        field('party-seal', say('partySeal'), say('partySealHint'), text),
        element('div', { class: 'row' }, ...copyParts('copy-seal', () => text.value)),
      );
    })()));
    made.replaceChildren(
      saves(saveButton('my-secret.json', bytes, 'saveSecret', 'useOwn')),
      said('p', 'partySecret'),
      field('party-saved', say('savedFiles'), say('partySavedHint'), again), status, line,
    );
  };
  return [
    said('h2', 'partyMakeHeading'), contextField, nameField, roundsField, problem,
    row(mainButton('party-make', 'partyMake', make)), made,
  ];
}

/**
 * Returns the terms of a file that somebody chose: a page that announces a draw, or the document itself.
 * @param {Uint8Array} bytes
 */
function termsOfFile(bytes) {
  const terms = kindOf(bytes) === 'page' ? heldOfPage(bytes)?.terms : bytes;
  if (terms === undefined || kindOf(terms) !== 'terms') throw new Error(say('partyNoTerms'));
  return terms;
}

/** Returns what the terms of a draw bind, in sentences. @param {Terms} terms */
function boundElements(terms) {
  const { context, sources, allocation } = terms;
  const given = allocation === null ? [] : allocationSentences(allocation, quotedText, say);
  return [
    nameElement(context),
    element('p', {}, ...toBeDrawnParts(terms)),
    ...rulesElements(terms),
    ...(given.length === 0 ? []
      : [element('ul', {}, ...given.map((text) => element('li', { class: 'outside' }, text)))]),
    element('ul', {}, ...sources.map((source) => element('li', {}, ...sourceParts(source, 0, false)))),
  ];
}

/** Returns what opens a seal that was made here or by the command. */
function openSealElements() {
  /** @param {string} id @param {string} key */
  const fileOf = (id, key) => lineField(id, key, element('input', { type: 'file', autocomplete: 'off' }));
  const [secretFile, secretField] = fileOf('party-secret', 'partySecretFile');
  const [termsFile, termsField] = fileOf('party-terms', 'partyTerms');
  const [published, publishedField] = lineField('party-commitment', 'partyCommitment');
  const [round, roundField] = lineField('party-round', 'partyRound', element('input', {
    type: 'number', min: '0', step: '1', autocomplete: 'off',
  }));
  round.value = '0';
  roundField.hidden = true;
  const bound = element('div', { id: 'party-bound', 'aria-live': 'polite' });
  const problem = problemLine('party-open-problem');
  const opened = element('div', { id: 'party-opened', 'aria-live': 'polite' });
  /** @type {{ terms: Uint8Array | null }} */
  const given = { terms: null };
  termsFile.addEventListener('change', () => settled((async () => {
    opened.replaceChildren();
    bound.replaceChildren();
    given.terms = null;
    const [chosen] = chosenFiles(termsFile);
    if (chosen === undefined) return;
    const document = termsOfFile(await fileBytes(chosen));
    const terms = orError(() => wholeTerms(document));
    if (terms.error !== undefined) throw new Error(verdictReason(terms));
    given.terms = document;
    roundField.hidden = terms.rounds === 1;
    bound.replaceChildren(...boundElements(terms));
  })()));
  const open = async () => {
    opened.replaceChildren();
    problem.textContent = '';
    const commitment = published.value.replaceAll(/\s/g, '').toLowerCase();
    const [chosen] = chosenFiles(secretFile);
    if (chosen === undefined || given.terms === null || commitment === '') {
      problem.textContent = say('partyLacking');
      return;
    }
    const bytes = await fileBytes(chosen);
    const secret = orError(() => readSecret(bytes));
    const number = roundField.hidden ? 0 : numberOf(round.value.trim()) ?? -1;
    if (secret.error !== undefined) {
      problem.textContent = say(refusedKey('secret'));
      return;
    }
    const answer = openedSecret(secret, given.terms, commitment, number);
    if (answer.refused === undefined) showOpened(opened, secret, answer);
    else problem.textContent = say(refusedKey(answer.refused));
  };
  return [
    said('h2', 'partyOpenHeading'), said('p', 'partyOpenText'), secretField, termsField, bound, publishedField,
    roundField, problem, row(mainButton('party-open', 'openSeal', open)), opened,
  ];
}

/**
 * Shows what is saved of a seal that is open, and the opening as soon as the secret was saved again.
 * @param {HTMLElement} place @param {Secret} secret @param {OpenedSecret} opened
 */
function showOpened(place, { rounds }, { secret, opening }) {
  const save = saveButton('my-secret.json', secret, 'saveOpened', 'useOwn');
  const link = firstField(save, 'a');
  link?.setAttribute('id', 'save-opened');
  const send = element('div', { id: 'party-opening' });
  link?.addEventListener('click', () => {
    const text = element('textarea', { rows: '6', readonly: '', autocomplete: 'off' });
    text.value = decodeUtf8(opening, 0, opening.length);
    send.replaceChildren(
      field('party-send', say('partySend'), say('partySendHint'), text),
      element('div', { class: 'row' }, ...copyParts('copy-opening', () => text.value)),
      saves(saveButton('opening.json', opening, 'saveOpening')),
    );
  });
  place.replaceChildren(
    said('p', 'partyOpened'), saves(save), said('p', 'partyRemains'),
    ...(rounds > 1 ? [said('p', 'partyOtherRounds', rounds)] : []), send,
  );
}
