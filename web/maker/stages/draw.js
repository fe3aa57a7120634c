// The fourth stage: the draw itself.

import { timeText } from '../../checker/text.js';
import { verdictReason } from '../../checker/wording.js';
import { say } from '../../page/language.js';
import { inputTimeBy } from '../../page/state/clock.js';
import { dueOf, knownFromOf } from '../../page/state/due.js';
import { PAGE } from '../../page/state/session.js';
import { TASKS } from '../../page/state/tasks.js';
import { showCountdown, showWaiting } from '../../page/views/announcement.js';
import { foldedElements } from '../../page/views/draw.js';
import { button, byId, element, field, said } from '../../page/views/elements.js';
import { timeInput, utcLine } from '../../page/views/form.js';
import { makeElement } from '../../page/views/make.js';
import { commitmentBox } from '../../page/views/sheet.js';
import { checkText } from '../../page/views/verdict.js';
import { run } from '../../page/views/work.js';
import { DRAFT, changeDraft, clockTime, drawnDraft, fixedDraft } from '../state/draft.js';
import { statementNow } from '../state/publishing.js';
import { goTo } from './bar.js';
import { listed, nameElement, row, runOrThrow } from './parts.js';
import { takeDrawn } from './readings.js';
import { sealElement } from './seal.js';
/** @import { Lacking, MakeRequest } from '../../page/state/openings.js' */

/** Shows the fourth stage: how long it is until the draw, and what it waits for. */
export function showDrawing() {
  const { fixed, read } = fixedDraft();
  const hasSeals = read.terms.sources.some(({ kind }) => kind === 'sealed');
  const when = timeInput();
  const isAsked = DRAFT.publishedAt === null && knownFromOf(read) !== null;
  /** @param {MakeRequest} request */
  const draw = (request) => drawHere(request, inputTimeBy(when));
  const form = makeElement(read, PAGE.live, draw, () => showWaiting(read));
  // What the form says to a visitor of the page, this stage says to the organiser.
  for (const tag of ['h2', 'p']) form.querySelector(tag)?.remove();
  const round = form.querySelector('#make-round');
  if (hasSeals && round !== null) round.closest('.field')?.after(sealElement(read));
  else if (hasSeals) form.prepend(sealElement(read));
  byId('stage').replaceChildren(
    nameElement(read.terms.context),
    ...(DRAFT.isNow ? [
      said('p', 'nowShow'), commitmentBox(fixed.commitment),
      ...foldedElements(read, fixed).filter(({ id }) => id === 'draw-list'),
    ] : [said('p', 'drawIntro')]),
    ...(isAsked ? [field('published-at', say('pinPublishedAt'), say('publishedHint'), when), utcLine(when)] : []),
    // A seal has to be opened before the beacon's time.
    ...(hasSeals ? [form] : foldedUntil(dueOf(read), form)),
    row(button('back', say('back'), () => goTo(2))),
  );
  showCountdown(read, () => DRAFT.read === read && DRAFT.stage === 3);
}

/**
 * Returns a form that is folded until a Unix time, a BigInt, before which there is nothing to do.
 * @param {bigint | null} due @param {HTMLElement} form
 */
function foldedUntil(due, form) {
  const wait = said('p', 'drawWait');
  const folded = element('details', { id: 'make-folded' }, said('summary', 'makeIt'), form);
  const show = () => {
    const isDue = due === null || clockTime() >= due;
    wait.hidden = isDue || DRAFT.isNow;
    if (isDue) folded.open = true;
    else setTimeout(() => wait.isConnected && show(), 1000);
  };
  show();
  return [wait, folded];
}

/**
 * Returns why nothing is drawn yet, or null. `publishedAt` is when the draw was public, or null.
 * @param {bigint | null} publishedAt
 */
function drawProblem(publishedAt) {
  const { read, unsaved } = fixedDraft();
  if (unsaved.length > 0) return say('unsavedFirst', listed(unsaved));
  const from = knownFromOf(read);
  if (from === null) return null;
  return publishedAt === null ? say('publishedAsk') : publishedAt >= from ? say('publishedLate') : null;
}

/**
 * Makes the draw from what was given, and checks it by the commitment that was fixed. Returns what is lacking. `since`
 * is when the draw was public, if this was asked here.
 * @param {MakeRequest} request @param {bigint | null} since @returns {Promise<Lacking | null>}
 */
export async function drawHere(request, since) {
  const { fixed, kept, read } = fixedDraft();
  const publishedAt = DRAFT.publishedAt ?? since;
  const problem = drawProblem(publishedAt);
  if (problem !== null) {
    byId('make-status').textContent = problem;
    return null;
  }
  const answer = await runOrThrow(TASKS.make, { termsBytes: fixed.terms, ...request });
  if (answer === null) return null;
  if (answer.transcript === undefined) return answer;
  const given = {
    commitment: fixed.commitment, round: read.terms.rounds > 1 ? request.round : null,
    publishedAt: publishedAt === null || knownFromOf(read) === null ? null : timeText(publishedAt), openedAt: null,
    public: request.values, logPolicy: null, logKey: null, logged: null, ledgerFiles: null,
    entries: fixed.entries ?? kept?.entries ?? null, blinding: kept?.blinding ?? null, result: null, awards: null,
    withdrawals: null,
  };
  const record = { bytes: answer.transcript, line: null };
  const judged = await run(TASKS.judge, { record, given, proof: null });
  if (judged === null) return null;
  const { verdict } = judged;
  // No proof was given.
  if (verdict.proof !== undefined) return null;
  if (verdict.error !== undefined || verdict.verdict === 'refused') {
    const failed = verdict.error === undefined ? verdict.checks.find(({ state }) => state === 'failed') : undefined;
    const why = failed === undefined ? verdictReason(verdict) : checkText(failed, null);
    byId('make-status').textContent = say('drawRefused', why);
    return null;
  }
  const { entries } = fixed;
  const statement = statementNow();
  const drawn = {
    transcript: answer.transcript, ...(entries === undefined ? {} : { entries }),
    ...(statement === null ? {} : { statement }),
  };
  if (!await takeDrawn(drawn)) return null;
  changeDraft({ verdict: { verdict, given }, publishedAt, hasNewWays: false });
  goTo(4);
  // The reply is genuine, so its time has come, whatever this clock says.
  if (clockTime() < (dueOf(drawnDraft().drawn) ?? 0n)) byId('check-status').textContent = say('clockWrong');
  return null;
}
