// The fifth stage: who withdraws, and who moves up. The page says it before it is recorded, and takes it back.

import { readWithdrawals } from '../../checker/awards.js';
import { bytesEqual, encodeUtf8 } from '../../checker/bytes.js';
import { linesFile } from '../../checker/lists.js';
import { printable, printableBytes } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { grouped, say, sayParts, shortened } from '../../page/language.js';
import { drawnOf } from '../../page/state/draw.js';
import { nameOf } from '../../page/views/cards.js';
import { button, byId, element, field, problemLine, quote, said } from '../../page/views/elements.js';
import { run, settled } from '../../page/views/work.js';
import { DRAFT, changeDraft, drawnDraft } from '../state/draft.js';
import { takeDrawn } from '../state/readings.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { showStage } from './bar.js';
import { roundEnding, row } from './parts.js';
/** @import { Moved } from '../state/draft.js' */

/** The most who are offered to choose from. */
const MOST_CHOSEN = 1000;

/** Returns the ids of those who withdrew so far, in their order. */
function withdrawnIds() {
  const { held, kept } = drawnDraft();
  const { withdrawals } = kept ?? held;
  if (withdrawals === undefined) return [];
  const read = readWithdrawals(withdrawals);
  return Array.from({ length: read.count }, (_, i) => read.line(i));
}

/**
 * Takes these for all withdrawals.
 * @param {Uint8Array[]} ids @param {Moved | null} moved  what the last one results in
 */
async function setWithdrawals(ids, moved) {
  const { drawn, held, kept, verdict } = drawnDraft();
  const isPrivate = drawn.terms.kind === 'blinded';
  const withdrawals = ids.length === 0 ? undefined : linesFile(ids);
  if (isPrivate && kept !== null) DRAFT.kept = { ...kept, withdrawals };
  if (!await takeDrawn(isPrivate ? held : { ...held, withdrawals })) {
    DRAFT.kept = kept;
    return;
  }
  // Of a private list no page has the withdrawals.
  const file = isPrivate ? 'withdrawals' : 'result';
  const unsaved = ids.length === 0 && isPrivate ? [] : [`${file}${roundEnding(drawn)}.${isPrivate ? 'txt' : 'html'}`];
  changeDraft({ verdict, moved, unsaved });
  showStage();
  byId('withdrawn').focus();
}

/**
 * Returns what follows if the holder of an id withdraws too, or null if that was cancelled.
 * @param {Uint8Array} id @param {number} entry
 */
async function movedBy(id, entry) {
  const { drawn, held, kept } = drawnDraft();
  const order = drawnOf(drawn);
  const awards = drawn.awards ?? [];
  const at = awards.findIndex(({ places }) => places.some((place) => order[place] === entry));
  const { name, isWaitlist, places } = awards[at];
  const made = await run(MAKER_TASKS.awards, {
    transcript: held.transcript, entries: (kept ?? held).entries ?? null,
    withdrawals: linesFile([...withdrawnIds(), id]),
  });
  if (made === null) return null;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  const seat = places.findIndex((place) => order[place] === entry);
  const place = isWaitlist ? -1 : made.awards?.[at].places[seat] ?? -1;
  return {
    gone: nameOf(drawn, entry) ?? '',
    award: isWaitlist ? null : printable(name, 'name'),
    next: place < 0 ? null : nameOf(drawn, order[place]),
  };
}

/** The sentences of what a withdrawal results in: before it is recorded, and after. */
const WOULD_MOVE = { waiting: 'withdrawWaiting', nobody: 'withdrawNobody', next: 'withdrawNext' };
const HAS_MOVED = { waiting: 'movedWaiting', nobody: 'movedNobody', next: 'movedNext' };

/** Returns what a withdrawal results in. @param {typeof HAS_MOVED} keys @param {Moved} moved */
function movedParts(keys, { gone, award, next }) {
  if (award === null) return sayParts(keys.waiting, quote(gone));
  return next === null ? sayParts(keys.nobody, quote(gone), quote(award))
    : sayParts(keys.next, quote(gone), quote(next), quote(award));
}

/** Returns the field in which somebody who withdraws is chosen, or nothing if nobody has an award. */
export function withdrawElements() {
  const { drawn } = drawnDraft();
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
    const typed = encodeUtf8(wholeId(input.value.trim()));
    return holders.some(({ entry }) => bytesEqual(idOf(entry), typed)) ? typed : null;
  };
  /**
   * Returns all digits of a blinded id of which the first are given, as pages show them, if no other begins so.
   * @param {string} typed
   */
  const wholeId = (typed) => {
    if (!list.hasBlindedIds || !/^[0-9a-f]{8,63}…?$/.test(typed)) return typed;
    const begin = typed.replace('…', '');
    const found = Array.from(starts, (_, entry) => printableBytes(idOf(entry))).filter((id) => id.startsWith(begin));
    return found.length === 1 ? found[0] : typed;
  };
  const said = element('p', { id: 'withdraw-said', 'aria-live': 'polite' });
  let turn = 0;
  const chosen = async () => {
    const now = ++turn;
    const id = givenId();
    const holder = id === null ? undefined : holders.find(({ entry }) => bytesEqual(idOf(entry), id));
    said.replaceChildren();
    if (id === null || holder === undefined) return null;
    if (!isChosen) input.value = printableBytes(id);
    const moved = await movedBy(id, holder.entry);
    if (moved === null || now !== turn) return null;
    said.replaceChildren(...movedParts(WOULD_MOVE, moved));
    return { id, moved };
  };
  input.addEventListener('change', () => settled(chosen()));
  const withdraw = async () => {
    problem.textContent = givenId() !== null ? '' : say(isChosen ? 'withdrawMissing' : 'withdrawUnknown');
    const found = await chosen();
    if (found !== null) await setWithdrawals([...withdrawnIds(), found.id], found.moved);
  };
  return [
    element('h3', {}, say('withdrawHeading')),
    field('withdraw', say('withdrawLabel'), say(isChosen ? 'withdrawHint' : 'withdrawTyped'), input), said, problem,
    row(button('withdraw-now', say('withdrawNow'), () => settled(withdraw()))),
  ];
}

/** How many who withdrew are named. */
const MOST_WITHDREW = 100;

/** Returns who withdrew, what followed from the last withdrawal, and what to do now; nothing if nobody withdrew. */
export function withdrawnElements() {
  const { kept, moved, unsaved } = drawnDraft();
  const ids = withdrawnIds();
  if (ids.length === 0 && unsaved.length === 0) return [];
  const items = ids.slice(0, MOST_WITHDREW).map((id, i) => {
    const name = shortened(printableBytes(id));
    const back = button(`take-back-${i + 1}`, say('takeBack'), () => (
      settled(setWithdrawals(ids.filter((other) => other !== id), null))));
    back.setAttribute('aria-label', `${say('takeBack')}: ${name}`);
    back.className = 'link';
    return element('li', {}, quote(name), ' ', back);
  });
  const more = ids.length > MOST_WITHDREW ? [element('p', {}, `… (+${grouped(ids.length - MOST_WITHDREW)})`)] : [];
  return [element(
    'div', { id: 'withdrawn', class: 'notice', tabindex: '-1' },
    ...(moved === null ? [] : [element('p', {}, ...movedParts(HAS_MOVED, moved))]),
    ...(unsaved.length === 0 ? [] : [said('p', kept === null ? 'movedSave' : 'movedKeep')]),
    ...(ids.length === 0 ? [] : [
      said('p', 'withdrawnNamed'), element('ol', {}, ...items), ...more,
      element('p', { class: 'hint' }, say('cautionWithdrawals', ids.length)),
    ]),
  )];
}
