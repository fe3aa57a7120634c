// The third stage: the page of the draw is saved, and published before the chance is known.

import { bytesEqual, toHex } from '../../checker/bytes.js';
import { allocationSentences } from '../../checker/sentences.js';
import { printable, timeText } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
import { LANGUAGE, LANGUAGES, say, sayParts } from '../../page/language.js';
import { beaconsDue, dueOf } from '../../page/state/due.js';
import { fileBytes, kindOf } from '../../page/state/record.js';
import {
  button, byId, chosenFiles, element, field, problemLine, said, timeElement,
} from '../../page/views/elements.js';
import { inputTime, timeInput } from '../../page/views/form.js';
import { commitmentBox } from '../../page/views/sheet.js';
import { settled } from '../../page/views/work.js';
import { openedSecret, readSecret } from '../documents/secrets.js';
import { DRAFT, clockTime, fixedDraft, neededFiles, noteSaved } from '../state/draft.js';
import { takeKept } from '../state/readings.js';
import { goTo, showStage } from './bar.js';
import {
  MOST_NAMED, copyParts, listed, mainButton, otherFiles, paperHeading, row, saveButton, saves, warningParts,
} from './parts.js';
import { proofElements } from './private.js';
import { refusedKey } from './seal.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { Read } from '../../page/state/draw.js' */
/** @import { Warning } from '../../warnings/warning.js' */

/**
 * Returns a time by the clock of this device, with its zone, since its readers may live in another; and in UTC.
 * @param {bigint} time
 */
function postTime(time) {
  const utc = timeText(time);
  if (!utc.endsWith('Z')) return utc;
  const local = new Date(1000 * Number(time)).toLocaleString(LANGUAGE.tag, { dateStyle: 'full', timeStyle: 'long' });
  // Not every program that passes the text on knows narrow spaces.
  return `${local.replaceAll('\u202f', ' ')} (${utc.replace('T', ' ').replace('Z', ' UTC')})`;
}

/** Returns a name in quotation marks for a text that leaves the page. @param {string} name */
function postQuoted(name) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return `${open}${printable(name, 'name')}${close}`;
}

/** Sentences of an allocation that say how it goes step by step. */
const STEP_SENTENCES = ['givesOnce', 'givesTimes', 'givesOnly', 'givesFirst', 'givesThen'];

/**
 * Returns who gets what in sentences, as the page of the draw says it. Its columns can be seen in the list, and without
 * steps of their own prizes go by the order of the draw.
 * @param {Allocation} allocation
 */
function postAllocation(allocation) {
  const isOrdered = allocation.steps.length === 0 && allocation.caps.length === 0;
  const left = ['givesCells', ...(isOrdered ? STEP_SENTENCES : [])];
  const texts = allocationSentences(allocation, postQuoted, (key, ...values) => {
    if (left.includes(key)) return '';
    return key === 'givesAwards' && isOrdered ? `${say(key, ...values)} ${say('postInOrder')}` : say(key, ...values);
  });
  return texts.filter((text) => text !== '');
}

/** Returns where the chance comes from: a beacon, seals, or both. @param {Read} read */
function postChance(read) {
  const last = beaconsDue(read).pop();
  const seals = read.terms.sources.filter(({ kind }) => kind === 'sealed').map(({ name }) => postQuoted(name));
  if (last === undefined) return say('postSeals', listed(seals));
  const beacon = [String(last.beacon), postTime(last.due)];
  return seals.length === 0 ? say('postBeacon', ...beacon) : say('postBoth', ...beacon, listed(seals));
}

/** Returns the text with which the draw is announced: what the page fixes, for those who see this text alone. */
function postText() {
  const { read, fixed, address } = fixedDraft();
  const { context, rules, draw, count, kind, rounds, previous, allocation } = read.terms;
  // Where prizes go by rules all entries are drawn, which would sound as if everyone got something.
  const what = allocation === null ? [say('postDraw', draw, count)]
    : [say('postCount', count), ...postAllocation(allocation)];
  const chance = [
    postChance(read),
    ...(rounds > 1 ? [say('postRounds', rounds)] : []),
    ...(previous === null ? [] : [previous === 'first' ? say('postFirst') : say('postAfter', toHex(previous))]),
    ...(kind === 'blinded' ? [say('postPrivate')] : []),
  ];
  const parts = [
    context, what.join('\n'), ...(rules === '' ? [] : [say('postRules', rules)]), chance.join('\n'),
    say('postCommitment', fixed.commitment), say('postWhere', address.trim() || 'draw.html'),
  ];
  return parts.join('\n\n');
}

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
    const same = needed.find((each) => each.bytes !== null && bytesEqual(each.bytes, bytes));
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

/** Returns what the organiser should look at while it can still be changed. */
function warningElements() {
  const all = DRAFT.publishedAt === null ? DRAFT.warnings : [];
  // How many orders can come up matters to few: nobody can know or choose which.
  const isOfRoom = (/** @type {Warning} */ { word }) => word.startsWith('no_room');
  const warnings = all.filter((warning) => !isOfRoom(warning));
  const rooms = all.filter(isOfRoom).map((warning) => element('p', {}, ...warningParts(warning)));
  const room = rooms.length === 0 ? []
    : [element('details', { id: 'room' }, said('summary', 'warningsRoom'), ...rooms)];
  if (warnings.length === 0) return room;
  const more = warnings.length - MOST_NAMED;
  return [
    said('p', 'warnings'),
    element('ul', { id: 'terms-warnings', class: 'warnings', role: 'list' },
      ...warnings.slice(0, MOST_NAMED).map((warning) => element('li', {}, ...warningParts(warning))),
      ...(more > 0 ? [said('li', 'warningsMore', more)] : [])),
    ...room,
  ];
}

/** Shows the third stage. */
export function showPublish() {
  const { fixed, read } = fixedDraft();
  const due = dueOf(read);
  const text = element('textarea', { rows: '8', readonly: '', autocomplete: 'off' });
  text.value = postText();
  const address = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  address.value = DRAFT.address;
  address.addEventListener('input', () => {
    DRAFT.address = address.value;
    text.value = postText();
  });
  const files = element('input', { type: 'file', multiple: '', autocomplete: 'off' });
  const compared = element('p', { id: 'compared', role: 'status' });
  /** @param {string} sentence */
  const showSaved = (sentence) => {
    compared.textContent = sentence;
    compared.className = DRAFT.isSaved && sentence === savedText() ? 'done' : '';
  };
  showSaved(savedText());
  files.addEventListener('change', () => settled((async () => {
    const chosen = chosenFiles(files);
    // The same file can then be chosen once more.
    files.value = '';
    const { kept, secret } = DRAFT;
    showSaved(await compareSaved(chosen));
    if (DRAFT.kept === kept && DRAFT.secret === secret) return;
    showStage();
    byId('saved-files').focus();
  })()));
  const problem = problemLine('publish-problem');
  const published = element('input', { type: 'checkbox', id: 'is-published' });
  published.checked = DRAFT.publishedAt !== null;
  const when = timeInput();
  const asked = field('published-at', say('pinPublishedAt'), say('pinPublishedAtHint'), when);
  asked.hidden = true;
  const back = DRAFT.publishedAt === null ? [button('back', say('back'), () => goTo(1))] : [];
  byId('stage').replaceChildren(
    element('div', { class: 'screen' },
      ...warningElements(),
      said('h3', 'saveHeading'),
      said('p', read.terms.kind === 'blinded' ? 'publishPrivate' : 'publishIntro'),
      saves(...neededFiles().flatMap(({ name, bytes, save, use }) => (
        bytes === null ? [] : [saveButton(name, bytes, save, use)]))),
      ...(neededFiles().some(({ name }) => name === 'secret.json') ? [said('p', 'secretText')] : []),
      ...(read.terms.kind === 'blinded' ? [said('p', 'keptText')] : []),
      neededFiles().length > 1 ? field('saved-files', say('savedAll'), say('savedAllHint'), files)
        : field('saved-files', say('savedFiles'), say('savedFilesHint'), files),
      compared,
      otherFiles(saves(
        saveButton('terms.json', fixed.terms, 'saveTermsFile'),
        ...(fixed.entries === undefined ? [] : [saveButton('entries.txt', fixed.entries, 'saveList')]))),
      said('h3', 'tellHeading'), said('p', 'tellText'),
      field('page-address', say('addressLabel'), say('addressHint'), address),
      field('post', say('post'), say('postHint'), text),
      element('div', { class: 'row' }, ...copyParts('copy-post', () => text.value, 'copyText')),
      ...proofElements(read, fixed.terms)),
    paperHeading(read),
    ...(due === null ? [] : [element('p', { class: 'paper' }, ...sayParts('drawnAt', timeElement(due)))]),
    said('h3', 'commitment'), said('p', 'keepNumber'), commitmentBox(fixed.commitment),
    row(button('print', say('printSheet'), () => print())),
    element('div', { class: 'field screen' }, element('label', {}, published, element('span', {}, say('isPublished')))),
    asked, problem,
    row(...back, mainButton('next', 'nextDraw', () => {
      asked.hidden = !published.checked || !isLate();
      const time = DRAFT.publishedAt ?? (isLate() ? inputTime(when) : clockTime());
      problem.textContent = publishProblem(published.checked, time) ?? '';
      if (problem.textContent !== '') return;
      DRAFT.publishedAt = time;
      goTo(3);
    })),
  );
}

/**
 * Returns whether the time of the draw has come, and nobody said here that it is published. It may have been: a page
 * that was closed does not know.
 */
function isLate() {
  const due = dueOf(fixedDraft().read);
  return DRAFT.publishedAt === null && due !== null && clockTime() >= due;
}

/**
 * Returns why the draw, published at a time or null, can't go on to be drawn, or null.
 * @param {boolean} isPublished @param {bigint | null} time
 */
function publishProblem(isPublished, time) {
  if (!DRAFT.isSaved) return savedText() || say('notSaved');
  if (!isPublished) return say('notPublished');
  if (time === null) return say('publishedAsk');
  return isLate() && time >= (dueOf(fixedDraft().read) ?? 0n) ? say('publishedLate') : null;
}
