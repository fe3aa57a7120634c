// The fifth stage: who was drawn, and what is published now.

import { linesFile, readLines } from '../../checker/lists.js';
import { say, sayParts } from '../../page/language.js';
import { entriesWithAwards } from '../../page/state/seats.js';
import { DRAW_INPUTS, PAGE, judgedAs } from '../../page/state/session.js';
import { foldedElements, timelineElement } from '../../page/views/draw.js';
import {
  button, byId, element, field, folded, ifThere, outsideText, problemLine, said,
} from '../../page/views/elements.js';
import { findElements } from '../../page/views/search.js';
import { sheetElement } from '../../page/views/sheet.js';
import { statementElements } from '../../page/views/statement.js';
import { allocationElements, rulesElements } from '../../page/views/terms.js';
import { showStrip, showVerdictStrip } from '../../page/views/verdict.js';
import { countCards, winnerElements } from '../../page/views/winners.js';
import { settled } from '../../page/views/work.js';
import { resultOf } from '../documents/draw.js';
import { DRAFT, EMPTY, changeDraft, clockTime, drawnDraft, takeForm } from '../state/draft.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { goTo, showStage } from './bar.js';
import {
  copyParts, listed, nameElement, otherFiles, roundEnding, row, runOrThrow, saveButton, saveMade, saves,
} from './parts.js';
import { resultText } from './post.js';
import { mergeElements } from './merge.js';
import { keptElements, proofElements } from './private.js';
import { takeDrawn } from './readings.js';
import { goToScreen } from './screens.js';
import { inputText } from './when.js';
import { withdrawElements, withdrawnElements } from './withdraw.js';
/** @import { Read } from '../../page/state/draw.js' */

/** With more winners than this, what publishes the result is above them. */
const MOST_BEFORE_PUBLISH = 20;

/** Returns what can be saved after the draw. */
function savesAfter() {
  const { drawn, held, kept, page: whole } = drawnDraft();
  const { list, stated } = drawn;
  const { withdrawals, awards } = kept ?? held;
  const isPrivate = drawn.terms.kind === 'blinded';
  const use = isPrivate ? 'useOwn' : null;
  /** @param {string} begin @param {string} end */
  const name = (begin, end) => `${begin}${roundEnding(drawn)}.${end}`;
  // Whoever is drawn wins, unless prizes go by rules.
  const [order, key] = drawn.terms.allocation === null ? ['winners', 'saveWinners'] : ['drawn', 'saveOrder'];
  const result = list === null || list.problem !== null || stated === null || stated.problem !== null ? undefined
    : resultOf(list, stated.drawn);
  const files = [
    { file: name('awards', 'txt'), bytes: awards, save: 'saveWinners' },
    { file: name(order, 'txt'), bytes: result, save: key },
    { file: name('withdrawals', 'txt'), bytes: withdrawals, save: 'saveWithdrawn' },
  ].flatMap(({ file, bytes, save }) => (bytes === undefined ? [] : [{ file, bytes, save }]));
  const names = files.map(({ file }) => file);
  const named = files.map(({ file, bytes, save }) => saveButton(file, bytes, save, use));
  const page = saveButton(name('result', 'html'), whole, 'saveAndPublish', 'usePublic');
  const transcript = saveButton(name('transcript', 'json'), held.transcript, 'saveRecord');
  return [
    ...(isPrivate ? [kept === null ? said('p', 'afterPrivate') : said('p', 'afterPrivateNames', listed(names))] : []),
    said('p', 'afterPublishText', name('result', 'html')),
    // No page holds the names of a private list.
    saves(page, ...(isPrivate ? named : [])),
    ...(drawn.stated?.problem === null ? [toldElement(drawn)] : []),
    otherFiles(
      saves(transcript, ...(isPrivate ? [] : named)),
      said('p', 'siteText'), row(button('save-site', say('siteMake'), () => settled(saveSite()))),
    ),
  ];
}

/** Returns the text that tells the result. @param {Read} drawn */
function toldElement(drawn) {
  return folded('told', say('toldHeading'), () => {
    const text = element('textarea', { rows: '8', spellcheck: 'false' });
    text.value = resultText(drawn);
    const copy = copyParts('copy-told', () => text.value, 'copyText');
    return [field('told-text', say('toldLabel'), say('toldHint'), text), row(...copy)];
  });
}

/** Saves all that is published after the draw as the folder of a web server. */
async function saveSite() {
  const { held, page } = drawnDraft();
  const made = await runOrThrow(MAKER_TASKS.site, { held, page });
  if (made === null) return;
  saveMade('draw.zip', made.zip);
}

/** Shows the fifth stage: who was drawn, and what is published now. */
export function showAfter() {
  const { drawn, held, verdict, fixed } = drawnDraft();
  const { rounds, kind } = drawn.terms;
  const isPrivate = kind === 'blinded';
  PAGE.verdict = verdict === null ? null : { answer: verdict, form: null };
  if (verdict === null) showStrip('open', say('notChecked'), sayParts('afterUnchecked', say('openCheck')));
  // Nothing was given here to compare with, so the strip lists no comparison.
  else showVerdictStrip(verdict, drawn, null);
  byId('open-check').hidden = true;
  // Below many winners nobody would find anything else.
  const isFew = PAGE.isRevealing || countCards(drawn) <= MOST_BEFORE_PUBLISH;
  const { winners, others } = winnerElements(drawn);
  const isAbove = isFew && judgedAs() !== 'refused';
  byId('winners').replaceChildren(...(isAbove ? winners : []));
  const publish = element('section', { class: 'screen', id: 'publish-result' }, ...savesAfter());
  byId('stage').replaceChildren(
    element('h2', { class: 'paper name' }, outsideText(drawn.terms.context)),
    nameElement(drawn.terms.context),
    ...(DRAFT.isExample ? [row(button('example-walk', say('exampleWalk'), walkExample))] : []),
    ...withdrawnElements(),
    ...(isFew ? [] : [publish]),
    ...(isAbove ? [] : winners),
    ...(isPrivate ? keptElements(drawn, held.transcript, async () => {
      if (!await takeDrawn(held)) return;
      DRAFT.verdict = verdict;
      showStage();
    }) : []),
    ...(isFew ? [publish] : []),
    ...others,
    ...withdrawElements(),
    ...(isPrivate || drawn.stated?.problem !== null ? [] : [mergeElements(drawn)]),
    ...(isPrivate ? proofElements(drawn, held.transcript) : findHere(drawn)),
    element('details', { id: 'how-drawn' }, said('summary', 'afterHow'),
      ...rulesElements(drawn.terms), ...allocationElements(drawn.terms, false),
      timelineElement(drawn, DRAFT.publishedAt === null ? null : { time: DRAFT.publishedAt, isLogged: false }),
      ...statementElements(drawn, held),
      ...foldedElements(drawn, held).filter(({ id }) => id !== 'draw-save')),
    sheetElement(fixed?.commitment ?? drawn.fixed),
    ...(rounds > 1 && fixed !== null ? [
      said('h3', 'roundHeading'), said('p', 'roundText', rounds),
      row(button('next-round', say('roundNext'), () => onceSaved(() => goTo(3)))),
    ] : []),
    said('h3', 'nextHeading'),
    said('p', drawn.terms.previous === null ? 'nextText' : 'nextChained'),
    problemLine('next-problem'),
    row(button('next-draw', say('nextStart'), () => onceSaved(() => startNext(null))), ...nextWithout()),
  );
  // The strip says it.
  ifThere('drawn-by')?.replaceChildren();
}

/** Returns what looks for an entry, in words for the organiser. @param {Read} drawn */
function findHere(drawn) {
  const found = findElements(drawn, () => {});
  for (const section of found) {
    section.querySelector('#find-heading')?.replaceChildren(say('findHere'));
    section.querySelector('label[for="find-text"]')?.replaceChildren(say('findHereLabel'));
  }
  return found;
}

/** Leaves this draw once all is saved that is nowhere else. @param {() => void} leave */
function onceSaved(leave) {
  const { unsaved } = DRAFT;
  byId('next-problem').textContent = unsaved.length === 0 ? '' : say('unsavedFirst', listed(unsaved));
  if (unsaved.length === 0) leave();
}

/** How many seconds from now the example is due when it is made step by step. */
const EXAMPLE_IN = 600n;

/** Begins the example again, with its first question. */
function walkExample() {
  const { fixed, read, drawn, held, page, verdict, publishedAt } = EMPTY;
  changeDraft({ fixed, read, drawn, held, page, verdict, publishedAt, date: inputText(clockTime() + EXAMPLE_IN) });
  goToScreen('who');
}

/** Returns the list of the draw that was made here, if it is at hand. */
function drawnList() {
  const { held, kept } = drawnDraft();
  return held.entries ?? kept?.entries;
}

/** Returns the button that begins the next draw without those who got something in this one, if that leaves anybody. */
function nextWithout() {
  const { drawn } = drawnDraft();
  const list = drawnList();
  if (list === undefined) return [];
  const lines = readLines(list, '');
  const won = entriesWithAwards(drawn, lines);
  if (won.size === 0 || won.size === lines.count) return [];
  return [button('next-without', say('nextWithout', won.size), () => onceSaved(() => {
    const others = Array.from({ length: lines.count }, (_, i) => i).filter((entry) => !won.has(entry));
    startNext(linesFile(others.map((entry) => lines.line(entry))));
  }))];
}

/** Begins the next draw, from this list or the same one. In a chain it names the draw that was made here. */
function startNext(/** @type {Uint8Array | null} */ list) {
  const { drawn, awardKind } = drawnDraft();
  const { kind, previous } = drawn.terms;
  const entries = drawnList();
  DRAW_INPUTS.documents.length = 0;
  changeDraft({ ...EMPTY, awardKind });
  takeForm(drawn.terms, list ?? entries);
  changeDraft({
    isPrivate: kind === 'blinded', isChained: previous !== null, before: previous === null ? null : drawn.fixed,
    nameBefore: drawn.terms.context, isWithoutWinners: list !== null,
  });
  goTo(0);
}
