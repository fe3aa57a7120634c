// The fifth screen: all answers before they are fixed, each with a way back to its question, and a trial.

import { keyed, say } from '../../page/language.js';
import { button, byId, element, ifThere, outsideText, ownWords, said, timeElement } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { newSecret, sealText } from '../documents/secrets.js';
import { newBlindingKey, widthFor } from '../documents/terms.js';
import { DRAFT, OWN_SEAL, changeDraft, clockTime, givenDraw, meantPrizes } from '../state/draft.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { goTo } from './bar.js';
import { MOST_NAMED, runOrThrow, warningParts } from './parts.js';
import { effectElements, showPreview } from './preview.js';
import { takeFixed } from './readings.js';
import { goToScreen, isAnswered, openScreen } from './screens.js';
import { chosenRound, givenRounds, othersSeals, takeNow } from './when.js';
/** @import { Part } from '../../page/language.js' */
/** @import { Warning } from '../../warnings/texts.js' */
/** @import { DrawPlan } from '../documents/draw.js' */
/** @import { PlannedDraw, ScreenName } from '../state/draft.js' */

/**
 * Returns an answer with its question, and a button that goes back there.
 * @param {ScreenName} screen @param {Part[]} parts
 */
function answerElement(screen, parts) {
  const question = say(keyed('screen', screen));
  const change = button(`change-${screen}`, say('change'), () => goToScreen(screen));
  change.className = 'link';
  change.setAttribute('aria-label', `${say('change')}: ${question}`);
  return element(
    'section', { class: 'answer' }, element('h3', {}, question, ' ', change), ...parts.map((part) => (
      typeof part === 'string' ? element('p', {}, part) : part)),
  );
}

/** Returns all answers, and what tries them. */
export function lookElements() {
  const { context, seen, rules, madeNotes, isPrivate, isBeaconless, isSealed, seals } = DRAFT;
  const due = isBeaconless ? null : chosenRound()?.due ?? null;
  const hasSeals = isSealed || seals.trim() !== '';
  return [
    element('div', { id: 'look-warnings', 'aria-busy': 'true', tabindex: '-1' }),
    answerElement('who', [
      say('listCount', seen?.count ?? 0), ...(isPrivate ? [say('isPrivateLabel')] : []),
      ...(madeNotes.length === 0 ? [] : [element('ul', { class: 'warnings', role: 'list' },
        ...madeNotes.map((note) => element('li', {}, say(...note))))]),
    ]),
    answerElement('what', [
      element('p', {}, outsideText(context.trim())),
      ...(rules.trim() === '' ? [] : [ownWords(say('theRules'), rules.trim(), 'rules')]),
      ...effectElements(true, true),
    ]),
    ...(DRAFT.isNow ? [said('p', 'nowWhen')] : [answerElement('when', [
      ...(due === null ? [] : [element('p', {}, timeElement(due))]),
      ...(hasSeals ? [say('sealsMore')] : []),
    ])]),
    element('div', { id: 'preview', tabindex: '-1' }),
  ];
}

/** Returns what the organiser should look at while it can still be changed. @param {Warning[]} all */
function warningElements(all) {
  // How many orders can come up matters to few: nobody can know or choose which.
  const isOfRoom = (/** @type {Warning} */ { word }) => word.startsWith('no_room');
  // The third stage says what is to be tried on the page of the draw.
  const warnings = all.filter((warning) => !isOfRoom(warning) && warning.word !== 'blinded_ids');
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

/**
 * Returns the draw that the answers mean, with a new secret of the organiser's own seal, or null without them.
 * @returns {{ draft: DrawPlan, secret: PlannedDraw['secret'] } | null}
 */
function answeredDraw() {
  const { rules, list, seen, isPrivate, isChained, before, isBeaconless } = DRAFT;
  const context = DRAFT.context.trim();
  const { seals } = othersSeals();
  const [rounds, prizes] = [givenRounds(), meantPrizes()];
  const draw = givenDraw();
  if (rounds === null || list === null || seen === null || draw === null) return null;
  // The seals of others are made before anybody knows how many are drawn.
  const wanted = { count: seen.count, draw, allocation: prizes?.allocation ?? null };
  const width = DRAFT.isSealed && seals.length === 0 ? widthFor(wanted) ?? 1 : 1;
  const secret = DRAFT.isSealed ? newSecret({ context, name: OWN_SEAL, rounds, width }) : null;
  const draft = {
    context, rules: rules.trim(), list, round: isBeaconless ? null : chosenRound()?.round ?? null, rounds, width, draw,
    key: isPrivate ? newBlindingKey() : null, previous: isChained ? before ?? 'first' : null,
    allocation: prizes?.text ?? null,
    seals: [...(secret === null ? [] : [{ name: OWN_SEAL, seal: sealText(secret) }]), ...seals],
  };
  return { draft, secret };
}

/** Writes the terms of the draw, and shows what may be wrong with them. Returns null if that was cancelled. */
async function planDraw() {
  const answered = openScreen() === undefined ? answeredDraw() : null;
  const made = answered === null ? null : await runOrThrow(
    MAKER_TASKS.terms, { program: PROGRAM.gzip, draft: answered.draft },
  );
  if (answered === null || made === null) return null;
  const planned = { ...made, secret: answered.secret };
  changeDraft({ planned });
  const place = ifThere('look-warnings');
  place?.replaceChildren(...warningElements(planned.warnings));
  place?.removeAttribute('aria-busy');
  return planned;
}

/** Shows what may be wrong, and offers to try the answers. */
export function showLook() {
  changeDraft({ planned: null });
  takeNow();
  settled(planDraw().then(showPreview));
}

/** Fixes the draw, and writes its page. */
export async function fixDraw() {
  if (!isAnswered()) return;
  const isNew = DRAFT.planned === null;
  takeNow();
  const planned = DRAFT.isNow ? await planDraw() : DRAFT.planned ?? await planDraw();
  if (planned === null) return;
  if (isNew && ifThere('terms-warnings') !== null) {
    // Whoever was quicker than the page sees first what it found.
    byId('look-warnings').focus();
    return;
  }
  const { terms, entries, blinding, secret } = planned;
  if (!await takeFixed(DRAFT.isPrivate ? { terms } : { terms, entries })) return;
  changeDraft({ planned: null, secret, kept: blinding === null ? null : { entries, blinding } });
  // Those present see it at once.
  if (DRAFT.isNow) changeDraft({ publishedAt: clockTime() });
  goTo(DRAFT.isNow ? 3 : 2);
}
