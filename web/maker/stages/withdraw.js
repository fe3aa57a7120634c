// The fifth stage: who withdraws, and who moves up. The page says it before it is recorded, and takes it back.

import { readWithdrawals } from '../../checker/awards.js';
import { bytesEqual, encodeUtf8 } from '../../checker/bytes.js';
import { linesFile } from '../../checker/lists.js';
import { printable, printableBytes } from '../../checker/text.js';
import { grouped, say, sayParts } from '../../page/language.js';
import { drawnOf } from '../../page/state/draw.js';
import { generations } from '../../page/state/session.js';
import { nameOf } from '../../page/views/cards.js';
import { button, byId, element, field, problemLine, quote, said } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { DRAFT, changeDraft, drawnDraft } from '../state/draft.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { showStage } from './bar.js';
import { roundEnding, row, runOrThrow } from './parts.js';
import { takeDrawn } from './readings.js';

/**
 * What a withdrawal results in: `next` is null if nobody moves up, and `award` if whoever withdrew waited.
 * @typedef {{ gone: string, award: string | null, next: string | null }} Moved
 */

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

/** Takes these for all withdrawals. @param {Uint8Array[]} ids */
async function setWithdrawals(ids) {
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
  changeDraft({ verdict, unsaved });
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
  const made = await runOrThrow(MAKER_TASKS.awards, {
    transcript: held.transcript, entries: (kept ?? held).entries ?? null,
    withdrawals: linesFile([...withdrawnIds(), id]),
  });
  if (made === null) return null;
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
  const beginChoice = generations();
  const chosen = async () => {
    const isLatest = beginChoice();
    const id = givenId();
    const holder = id === null ? undefined : holders.find(({ entry }) => bytesEqual(idOf(entry), id));
    said.replaceChildren();
    if (id === null || holder === undefined) return null;
    if (!isChosen) input.value = printableBytes(id);
    const moved = await movedBy(id, holder.entry);
    if (moved === null || !isLatest()) return null;
    said.replaceChildren(...movedParts(WOULD_MOVE, moved));
    return id;
  };
  input.addEventListener('change', () => settled(chosen()));
  const withdraw = async () => {
    problem.textContent = givenId() !== null ? '' : say(isChosen ? 'withdrawMissing' : 'withdrawUnknown');
    const id = await chosen();
    if (id !== null) await setWithdrawals([...withdrawnIds(), id]);
  };
  return [
    element('h3', {}, say('withdrawHeading')),
    field('withdraw', say('withdrawLabel'), say(isChosen ? 'withdrawHint' : 'withdrawTyped'), input), said, problem,
    row(button('withdraw-now', say('withdrawNow'), () => settled(withdraw()))),
  ];
}

/**
 * Returns what each withdrawal so far resulted in. A seat that is left goes to somebody at once, or stays free: so it
 * went to the next one who left it, or to whoever has it now.
 * @returns {Moved[]}
 */
function movesSoFar() {
  const { drawn } = drawnDraft();
  const order = drawnOf(drawn);
  const left = drawn.withdrawn?.gone ?? [];
  return left.map(({ entry, name, isWaitlist, seat }, i) => {
    const gone = nameOf(drawn, entry) ?? '';
    if (isWaitlist) return { gone, award: null, next: null };
    const later = left.slice(i + 1).find((other) => (
      !other.isWaitlist && other.name === name && other.seat === seat));
    const place = drawn.awards?.find((award) => !award.isWaitlist && award.name === name)?.places[seat - 1] ?? -1;
    const next = later?.entry ?? (place < 0 ? null : order[place]);
    return { gone, award: printable(name, 'name'), next: next === null ? null : nameOf(drawn, next) };
  });
}

/** How many withdrawals are shown: the last ones. */
const MOST_WITHDREW = 100;

/** Returns who withdrew, who moved up for each, and what to do now; nothing if nobody withdrew. */
export function withdrawnElements() {
  const { kept, unsaved } = drawnDraft();
  const ids = withdrawnIds();
  if (ids.length === 0 && unsaved.length === 0) return [];
  const moves = movesSoFar();
  const first = Math.max(0, moves.length - MOST_WITHDREW);
  const items = moves.slice(first).map((moved, i) => {
    const at = first + i;
    const back = button(`take-back-${at + 1}`, say('takeBack'), () => (
      settled(setWithdrawals(ids.filter((_, other) => other !== at)))));
    back.setAttribute('aria-label', `${say('takeBack')}: ${moved.gone}`);
    back.className = 'link';
    return element('li', {}, ...movedParts(HAS_MOVED, moved), ' ', back);
  });
  const earlier = first > 0 ? [element('p', {}, `(+${grouped(first)}) …`)] : [];
  return [element(
    'div', { id: 'withdrawn', class: 'notice', tabindex: '-1' },
    ...(ids.length === 0 ? [] : [
      said('p', 'withdrawnNamed'), ...earlier, element('ol', { start: String(first + 1) }, ...items),
    ]),
    ...(unsaved.length === 0 ? [] : [said('p', kept === null ? 'movedSave' : 'movedKeep')]),
    ...(ids.length === 0 ? [] : [element('p', { class: 'hint' }, say('cautionWithdrawals', ids.length))]),
  )];
}
