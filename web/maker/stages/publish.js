// The third stage: the page of the draw is saved, and published before anybody knows the random numbers.

import { bytesEqual } from '../../checker/bytes.js';
import { printable } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { say } from '../../page/language.js';
import { knownFromOf } from '../../page/state/due.js';
import { fileBytes, kindOf } from '../../page/state/files.js';
import { button, byId, chosenFiles, element, field, said } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { openedSecret, readSecret } from '../documents/secrets.js';
import { DRAFT, clockTime, fixedDraft, neededFiles, noteSaved } from '../state/draft.js';
import { firstTime, publishedWays } from '../state/publishing.js';
import { goTo, showStage } from './bar.js';
import {
  copyParts, fileChooser, listed, mainButton, numbersSaves, otherFiles, row, saveButton, saves, showMissing,
} from './parts.js';
import { postText } from './post.js';
import { proofElements } from './private.js';
import { takeKept } from './readings.js';
import { refusedKey } from './seal.js';
import { showAddress, wallElements } from './wall.js';
import { wayElements } from './ways.js';
/** @import { Missing } from './parts.js' */

/** Returns which files are still to be chosen again, in a sentence, or nothing before one was. */
function savedText() {
  const { fixed: { found: chosen }, given, isSaved } = fixedDraft();
  if (chosen === undefined) return '';
  if (isSaved) return say(neededFiles().length > 1 ? 'savedAllSame' : 'savedSame');
  const isGiven = new Map([
    ['entries.txt', given?.entries !== undefined], ['blinding.json', given?.blinding !== undefined],
  ]);
  const lacking = neededFiles().filter(({ name }) => !chosen.has(name) && isGiven.get(name) !== true);
  const found = neededFiles().map(({ name }) => name).filter((name) => chosen.has(name));
  return say('savedLacking', listed(found), listed(lacking.map(({ name }) => name)), found.length);
}

/**
 * Takes the organiser's secret of a draw that goes on from its page. Returns why it is not that, or null.
 * @param {Uint8Array} bytes
 */
function takeSecret(bytes) {
  const { terms, commitment } = fixedDraft().fixed;
  const secret = orError(() => readSecret(bytes));
  if (secret.error !== undefined) return say(refusedKey('secret'));
  const { refused } = openedSecret(secret, terms, commitment);
  if (refused !== undefined) return say(refusedKey(refused));
  DRAFT.secret = secret;
  noteSaved('secret.json');
  return null;
}

/**
 * Compares files that were saved with what the page made, and takes those that a draw lacks which goes on from its
 * page. Returns a sentence.
 * @param {File[]} files
 */
async function compareSaved(files) {
  const { fixed, read: { terms } } = fixedDraft();
  const others = [fixed.terms, ...(fixed.entries === undefined ? [] : [fixed.entries])];
  const own = [];
  for (const file of files) {
    const bytes = await fileBytes(file);
    const needed = neededFiles();
    const same = needed.find((each) => each.bytes !== null && bytesEqual(each.bytes, bytes))
      ?? needed.find(({ name }) => name === 'draw.html' && fixed.earlier?.some((page) => bytesEqual(page, bytes)));
    /** @param {string} wanted */
    const isLacking = (wanted) => needed.some(({ name, bytes: there }) => name === wanted && there === null);
    if (same !== undefined) noteSaved(same.name);
    else if (isLacking('secret.json') && kindOf(bytes) === 'secret') {
      const problem = takeSecret(bytes);
      if (problem !== null) return problem;
    } else if (isLacking('entries.txt')) own.push(file);
    else if (!others.some((each) => bytesEqual(each, bytes))) return say('savedOther', printable(file.name));
  }
  if (own.length > 0) {
    await takeKept(own, terms.count, fixed.terms);
    if (DRAFT.kept !== null) ['entries.txt', 'blinding.json'].forEach(noteSaved);
  }
  return savedText();
}

/** Shows the third stage. */
export function showPublish() {
  const { fixed, read } = fixedDraft();
  const text = element('textarea', { rows: '8', readonly: '', autocomplete: 'off' });
  text.value = postText();
  const files = fileChooser({ multiple: '' });
  const compared = element('p', { id: 'compared', role: 'status' });
  /** @param {string} sentence */
  const showSaved = (sentence) => {
    compared.textContent = sentence;
    compared.className = DRAFT.isSaved && sentence === savedText() ? 'done' : '';
  };
  showSaved(savedText());
  files.addEventListener('change', () => settled((async () => {
    const { kept, secret } = DRAFT;
    showSaved(await compareSaved(chosenFiles(files)));
    if (DRAFT.kept === kept && DRAFT.secret === secret) return;
    showStage();
    byId('saved-files').focus();
  })()));
  const back = DRAFT.publishedAt === null ? [button('back', say('back'), () => goTo(1))] : [];
  byId('stage').replaceChildren(
    element('div', { class: 'screen' },
      said('h3', 'saveHeading'),
      said('p', read.terms.kind === 'blinded' ? 'publishPrivate' : 'publishIntro'),
      saves(...neededFiles().flatMap(({ name, bytes, save, use }) => (
        bytes === null ? [] : [saveButton(name, bytes, save, use)]))),
      ...(neededFiles().some(({ name }) => name === 'secret.json') ? [said('p', 'secretText')] : []),
      ...(read.terms.kind === 'blinded' ? [said('p', 'keptText')] : []),
      ...(read.list?.hasBlindedIds === true ? [said('p', 'terms_blinded_ids')] : []),
      neededFiles().length > 1 ? field('saved-files', say('savedAll'), say('savedAllHint'), files)
        : field('saved-files', say('savedFiles'), say('savedFilesHint'), files),
      compared,
      ...numbersSaves(),
      otherFiles(saves(
        saveButton('terms.json', fixed.terms, 'saveTermsFile'),
        ...(fixed.entries === undefined ? [] : [saveButton('entries.txt', fixed.entries, 'saveList')]))),
      said('h3', 'tellHeading'), said('p', 'tellText'),
      ...wayElements(() => {
        text.value = postText();
        showAddress();
        showMissing(null);
      }),
      element('div', { class: 'row' }, button('print', say('printSheet'), () => print())),
      element('details', { id: 'no-file' }, said('summary', 'postHeading'),
        field('post', say('post'), say('postHint'), text),
        element('div', { class: 'row' }, ...copyParts('copy-post', () => text.value, 'copyText'))),
      ...proofElements(read, fixed.terms)),
    ...wallElements(),
    row(...back, mainButton('next', 'nextDraw', goToDraw)),
  );
}

/** Goes to the draw, or shows why not, and leads the reader there. */
function goToDraw() {
  const missing = publishMissing();
  showMissing(missing);
  if (missing !== null) return;
  DRAFT.publishedAt = firstTime(publishedWays().map(({ time }) => time));
  goTo(3);
}

/** Returns what is missing before the draw can go on to be drawn. @returns {Missing | null} */
function publishMissing() {
  if (!DRAFT.isSaved) return { id: 'saved-files', text: savedText() || say('notSaved') };
  const ways = publishedWays();
  if (ways.length === 0) return { id: 'did-site', text: say('notPublished') };
  for (const { way, where, begins } of ways) {
    const [id, name] = [`when-${way}`, say(`wayName_${way}`)];
    if (begins === null) return { id, text: say('wayWithoutTime', name) };
    if (way === 'site' && where === '') return { id: `where-${way}`, text: say('wayWithoutAddress', name) };
    // The minute that is now has not ended yet.
    if (begins > clockTime()) return { id, text: say('wayToCome', name) };
  }
  const from = knownFromOf(fixedDraft().read);
  const first = firstTime(ways.map(({ time }) => time));
  const isLate = from !== null && first !== null && first >= from;
  return isLate ? { id: `when-${ways[0].way}`, text: say('publishedLate') } : null;
}
