// The fourth stage: the organiser's own seal is opened.

import { numberOf } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { say } from '../../page/language.js';
import { fileBytes } from '../../page/state/files.js';
import { DRAW_INPUTS } from '../../page/state/session.js';
import { button, chosenFiles, element, field, ifThere, said } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { openedSecret, readSecret } from '../documents/secrets.js';
import { DRAFT, changeDraft, fixedDraft } from '../state/draft.js';
import { row, saveButton, saves } from './parts.js';
/** @import { Read } from '../../page/state/draw.js' */
/** @import { Secret } from '../documents/secrets.js' */

/**
 * The sentences for why a seal stays closed. Other reasons say that it is none of this draw.
 * @type {Record<string, string>}
 */
const OPEN_REFUSED = { opened: 'openedOther', round: 'openedRound', commitment: 'openedTerms' };

/** Returns the key of the sentence for why a seal stays closed, a word of openedSecret. @param {string} word */
export function refusedKey(word) {
  return OPEN_REFUSED[word] ?? 'openedStrange';
}

/**
 * Returns what opens the organiser's own seal: with the secret that the page has, or with its file.
 * @param {Read} draw
 */
export function sealElement({ terms: { rounds } }) {
  const opened = element('div', { id: 'opened', role: 'status' });
  /** @param {Secret} secret */
  const open = (secret) => {
    const { terms, commitment } = fixedDraft().fixed;
    const asked = ifThere('make-round');
    const round = numberOf(asked instanceof HTMLInputElement ? asked.value.trim() : '0') ?? -1;
    const answer = openedSecret(secret, terms, commitment, round);
    if (answer.refused !== undefined) {
      opened.replaceChildren(said('p', refusedKey(answer.refused)));
      return;
    }
    const { opening, secret: kept } = answer;
    changeDraft({ secret: readSecret(kept), unsaved: ['secret.json'] });
    DRAW_INPUTS.documents.push(opening);
    // Each round has an opening of its own.
    own.hidden = rounds === 1;
    opened.replaceChildren(said('p', 'openedText'), saves(
      saveButton('secret.json', kept, 'saveOpened', 'useOwn'),
      saveButton('opening.json', opening, 'saveOpening', 'usePublic'),
    ));
  };
  const file = element('input', { type: 'file', autocomplete: 'off' });
  file.addEventListener('change', () => settled((async () => {
    const [chosen] = chosenFiles(file);
    if (chosen === undefined) return;
    const bytes = await fileBytes(chosen);
    const read = orError(() => readSecret(bytes));
    if (read.error === undefined) open(read);
    else opened.replaceChildren(said('p', 'openedStrange'));
  })()));
  const { secret } = DRAFT;
  const own = secret === null ? field('secret-file', say('secretFile'), say('secretFileHint'), file)
    : row(button('open-seal', say('openSeal'), () => open(DRAFT.secret ?? secret)));
  return element(
    'section', { 'aria-labelledby': 'seal-heading' },
    element('h3', { id: 'seal-heading' }, say('sealHeading')), said('p', 'sealText'), own, opened,
  );
}
