// The fifth stage: who was drawn, and what is published now.

import { readWithdrawals } from '../../checker/awards.js';
import { bytesEqual, encodeUtf8 } from '../../checker/bytes.js';
import { linesFile } from '../../checker/lists.js';
import { printable, printableBytes } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { grouped, say, sayParts, shortened } from '../../page/language.js';
import { drawnOf } from '../../page/state/draw.js';
import { GIVEN, PAGE } from '../../page/state/session.js';
import { nameOf } from '../../page/views/cards.js';
import { foldedElements, timelineElement } from '../../page/views/draw.js';
import {
  button, byId, element, field, ifThere, outsideText, problemLine, quote, said,
} from '../../page/views/elements.js';
import { findElements } from '../../page/views/search.js';
import { sheetElement } from '../../page/views/sheet.js';
import { allocationElements, rulesElements } from '../../page/views/terms.js';
import { showStrip, showVerdictStrip } from '../../page/views/verdict.js';
import { winnerElements } from '../../page/views/winners.js';
import { run, settled } from '../../page/views/work.js';
import { resultOf } from '../documents/draw.js';
import { DRAFT, EMPTY, changeDraft, drawnDraft, takeForm } from '../state/draft.js';
import { takeDrawn } from '../state/readings.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { goTo, showStage } from './bar.js';
import { listed, nameElement, otherFiles, row, saveButton, saveMade, saves } from './parts.js';
import { keptElements, proofElements } from './private.js';
/** @import { Read } from '../../page/state/draw.js' */

/** The most who are offered to choose from. */
const MOST_CHOSEN = 1000;

/** Returns the field in which somebody who withdraws is chosen, or nothing if nobody has an award. */
function withdrawElements() {
  const { drawn, held, verdict } = drawnDraft();
  const { awards, list, terms } = drawn;
  if (awards === null || list === null || list.problem !== null) return [];
  const { bytes, starts, ends } = list;
  const order = drawnOf(drawn);
  /** @param {number} entry */
  const idOf = (entry) => {
    const line = bytes.subarray(starts[entry], ends[entry]);
    const end = (terms.allocation?.columns.length ?? 0) > 0 ? line.indexOf(0x3b) : -1;
    return end < 0 ? line : line.subarray(0, end);
  };
  const holders = awards.flatMap(({ name, places }) => Array.from(places).filter((place) => place >= 0)
    .map((place) => ({ name, entry: order[place] })));
  if (holders.length === 0) return [];
  // Of too many to choose from, one is typed.
  const isChosen = holders.length <= MOST_CHOSEN;
  const offered = [
    element('option', { value: '' }, say('ruleNone')),
    ...(isChosen ? holders : []).map(({ name, entry }) => element(
      'option', { value: String(entry) }, `${nameOf(drawn, entry)} (${printable(name, 'name')})`,
    )),
  ];
  const input = isChosen ? element('select', {}, ...offered) : element('input', { type: 'text', autocomplete: 'off' });
  const problem = problemLine('withdraw-problem');
  const givenId = () => {
    if (isChosen) return input.value === '' ? null : idOf(Number(input.value));
    const typed = encodeUtf8(input.value.trim());
    return holders.some(({ entry }) => typed !== null && bytesEqual(idOf(entry), typed)) ? typed : null;
  };
  const withdraw = async () => {
    const id = givenId();
    problem.textContent = id !== null ? '' : say(isChosen ? 'withdrawMissing' : 'withdrawUnknown');
    if (id === null) return;
    const [{ entry }] = holders.filter((each) => bytesEqual(idOf(each.entry), id));
    const at = awards.findIndex(({ places }) => places.some((place) => order[place] === entry));
    const { name, isWaitlist, places } = awards[at];
    const seat = places.findIndex((place) => order[place] === entry);
    const { kept } = DRAFT;
    const own = terms.kind === 'blinded' ? kept : null;
    const given = (own ?? held).withdrawals;
    const before = given === undefined ? null : readWithdrawals(given);
    const ids = before === null ? [] : Array.from({ length: before.count }, (_, i) => before.line(i));
    const withdrawals = linesFile([...ids, id]);
    if (own !== null) DRAFT.kept = { ...own, withdrawals };
    if (!await takeDrawn(own === null ? { ...held, withdrawals } : held)) {
      DRAFT.kept = kept;
      return;
    }
    const place = isWaitlist ? -1 : drawnDraft().drawn.awards?.[at].places[seat] ?? -1;
    const moved = {
      gone: nameOf(drawn, entry) ?? '',
      award: isWaitlist ? null : printable(name, 'name'),
      next: place < 0 ? null : nameOf(drawn, order[place]),
    };
    changeDraft({ verdict, moved });
    showStage();
    byId('withdrawn').focus();
  };
  return [
    said('h3', 'withdrawHeading'),
    field('withdraw', say('withdrawLabel'), say(isChosen ? 'withdrawHint' : 'withdrawTyped'), input), problem,
    row(button('withdraw-now', say('withdrawNow'), () => settled(withdraw()))),
  ];
}

/** How many who withdrew are named. */
const MOST_WITHDREW = 20;

/** Returns who withdrew, what followed from the last withdrawal, and what to do now; nothing if nobody withdrew. */
function withdrawnElements() {
  const { held, kept, moved } = drawnDraft();
  const { withdrawals } = kept ?? held;
  if (withdrawals === undefined) return [];
  const read = readWithdrawals(withdrawals);
  const ids = Array.from({ length: Math.min(read.count, MOST_WITHDREW) }, (_, i) => (
    element('span', {}, ...(i > 0 ? [', '] : []), quote(shortened(printableBytes(read.line(i)))))));
  const more = read.count > MOST_WITHDREW ? [`, … (+${grouped(read.count - MOST_WITHDREW)})`] : [];
  const last = moved === null ? []
    : moved.award === null ? sayParts('movedWaiting', quote(moved.gone))
      : moved.next === null ? sayParts('movedNobody', quote(moved.gone), quote(moved.award))
        : sayParts('movedNext', quote(moved.gone), quote(moved.next), quote(moved.award));
  return [element(
    'div', { id: 'withdrawn', class: 'notice', tabindex: '-1' },
    ...(moved === null ? [] : [element('p', {}, ...last), said('p', kept === null ? 'movedSave' : 'movedKeep')]),
    ...(moved !== null && read.count === 1 ? []
      : [element('p', {}, ...sayParts('withdrawnNamed', element('span', {}, ...ids, ...more)))]),
    element('p', { class: 'hint' }, say('cautionWithdrawals', read.count)),
  )];
}

/** Returns what can be saved after the draw. `ending` tells the rounds of a draw apart. @param {string} ending */
function savesAfter(ending) {
  const { drawn, held, kept, page: whole } = drawnDraft();
  const { list, stated } = drawn;
  const { withdrawals, awards } = kept ?? held;
  const isPrivate = drawn.terms.kind === 'blinded';
  const use = isPrivate ? 'useOwn' : null;
  /** @param {string} begin @param {string} end */
  const name = (begin, end) => `${begin}${ending}.${end}`;
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
  const page = saveButton(name('result', 'html'), whole, 'saveResultPage', 'usePublic');
  const transcript = saveButton(name('transcript', 'json'), held.transcript, 'saveRecord');
  return [
    ...(isPrivate ? [kept === null ? said('p', 'afterPrivate') : said('p', 'afterPrivateNames', listed(names))] : []),
    // No page holds the names of a private list.
    saves(page, ...(isPrivate ? named : [])),
    otherFiles(
      saves(transcript, ...(isPrivate ? [] : named)),
      said('p', 'siteText'), row(button('save-site', say('siteMake'), () => settled(saveSite()))),
    ),
  ];
}

/** Saves all that is published after the draw as the folder of a web server. */
async function saveSite() {
  const { held, page } = drawnDraft();
  const made = await run(MAKER_TASKS.site, { held, page });
  if (made === null) return;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  saveMade('draw.zip', made.zip);
}

/** Shows the fifth stage: who was drawn, and what is published now. */
export function showAfter() {
  const { drawn, held, verdict, fixed } = drawnDraft();
  const { rounds, kind } = drawn.terms;
  const isPrivate = kind === 'blinded';
  PAGE.verdict = verdict === null ? null : { answer: verdict, form: null };
  if (verdict === null) showStrip('open', say('notChecked'), sayParts('afterUnchecked', say('openCheck')));
  else showVerdictStrip(verdict, drawn, verdict.given);
  byId('open-check').hidden = true;
  byId('stage').replaceChildren(
    element('h2', { class: 'paper name' }, outsideText(drawn.terms.context)),
    nameElement(drawn.terms.context),
    ...withdrawnElements(),
    ...winnerElements(drawn),
    ...(isPrivate ? keptElements(drawn, held.transcript, async () => {
      if (!await takeDrawn(held)) return;
      DRAFT.verdict = verdict;
      showStage();
    }) : []),
    element('div', { class: 'screen' },
      said('h3', 'afterPublish'),
      said('p', 'afterPublishText'),
      ...savesAfter(rounds > 1 ? `-${drawn.round}` : ''),
      ...(isPrivate ? proofElements(drawn, held.transcript) : [])),
    ...withdrawElements(),
    ...(isPrivate ? [] : findHere(drawn)),
    ...rulesElements(drawn.terms),
    ...allocationElements(drawn.terms, false),
    timelineElement(drawn, DRAFT.publishedAt === null ? null : { time: DRAFT.publishedAt, isLogged: false }),
    sheetElement(fixed?.commitment ?? drawn.fixed),
    ...foldedElements(drawn, held).filter(({ id }) => id !== 'draw-save'),
    ...(rounds > 1 && fixed !== null ? [
      said('h3', 'roundHeading'), said('p', 'roundText', rounds),
      row(button('next-round', say('roundNext'), () => goTo(3))),
    ] : []),
    said('h3', 'nextHeading'),
    said('p', drawn.terms.previous === null ? 'nextText' : 'nextChained'),
    row(button('next-draw', say('nextStart'), () => startNext())),
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

/** Begins the next draw, from the same list. In a chain it names the draw that was made here. */
function startNext() {
  const { drawn, held, kept } = drawnDraft();
  const { kind, previous } = drawn.terms;
  GIVEN.documents.length = 0;
  changeDraft(EMPTY);
  takeForm(drawn.terms, held.entries ?? kept?.entries);
  changeDraft({
    isPrivate: kind === 'blinded', isChained: previous !== null, before: previous === null ? null : drawn.fixed,
    nameBefore: drawn.terms.context,
  });
  goTo(0);
}
