'use strict';

// The fourth stage, the draw itself, and the fifth, what comes after it.

/** Shows the fourth stage: how long it is until the draw, and what it waits for. */
function showDrawing() {
  const { read } = DRAFT;
  byId('stage').replaceChildren(
    element('p', {}, ...sayParts('drawIntro', outsideText(read.terms.context))),
    makeElement(read, PAGE.live, drawHere),
    row(button('back', say('toPublished'), () => goTo(2))),
  );
  showCountdown(read, () => DRAFT.read === read && DRAFT.stage === 3);
}

/** Makes the draw from what was given, and checks it by the commitment that was fixed. Returns what is lacking. */
async function drawHere(request) {
  const { fixed, publishedAt } = DRAFT;
  const answer = await run({ task: 'make', termsBytes: fixed.terms, ...request });
  if (answer === null) return null;
  if (answer.error !== undefined) throw new Error(verdictReason(answer));
  if (answer.transcript === undefined) return answer;
  // Of replies that are wrong none stays, or the right one would never be looked at.
  GIVEN.documents.length = 0;
  const given = {
    commitment: fixed.commitment, round: null, publishedAt: publishedAt === null ? null : timeText(publishedAt),
    public: request.values, entries: fixed.entries, blinding: null, result: null, awards: null, withdrawals: null,
  };
  const record = { bytes: answer.transcript, line: null };
  const judged = await run({ task: 'judge', record, given, proof: null });
  if (judged === null) return null;
  const { verdict } = judged;
  if (verdict.error !== undefined || verdict.verdict === 'refused') {
    const failed = verdict.checks?.find(({ state }) => state === 'failed');
    const why = failed === undefined ? verdictReason(verdict) : checkText(failed, null);
    byId('make-status').textContent = say('drawRefused', why);
    return null;
  }
  await takeDrawn({ transcript: answer.transcript, entries: fixed.entries });
  DRAFT.verdict = { verdict, given };
  goTo(4);
  return null;
}

/** Reads the transcript of a draw that was made. */
async function takeDrawn(held) {
  const read = await run({ task: 'read', record: { bytes: held.transcript, line: null }, held });
  if (read === null) return;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  if (read.list?.problem) throw new Error(say('listChanged'));
  Object.assign(DRAFT, { drawn: read, held, verdict: null });
}

/** Shows the fifth stage: who was drawn, and what is published now. */
function showAfter() {
  const { drawn, held, verdict, fixed } = DRAFT;
  const hasList = drawn.list !== null && drawn.stated.problem === null;
  if (verdict === null) showStrip('open', say('notChecked'), sayParts('afterUnchecked'));
  else showVerdictStrip(verdict.verdict, drawn, verdict.given);
  byId('open-check').hidden = true;
  byId('stage').replaceChildren(
    ...winnerElements(drawn),
    element('div', { class: 'screen' },
      said('h2', 'afterPublish'),
      said('p', 'afterPublishText'),
      element('ul', { class: 'saves', role: 'list' },
        saveButton('result.html', madePage(held), 'saveResultPage'),
        saveButton('transcript.json', held.transcript, 'saveTranscript'),
        ...(hasList ? [saveButton('winners.txt', resultOf(drawn.list, drawn.stated.drawn), 'saveWinners')] : []))),
    ...findElements(drawn, () => {}),
    timelineElement(drawn, DRAFT.publishedAt),
    sheetElement(fixed?.commitment ?? drawn.fixed),
    ...foldedElements(drawn, held).filter(({ id }) => id !== 'draw-save'),
    said('h2', 'nextHeading'),
    said('p', 'nextText'),
    row(button('next-draw', say('nextStart'), () => startNext())),
  );
  if (byId('drawn-by') !== null) byId('drawn-by').textContent = verdict === null ? say('drawnByRecord') : '';
}

/** Begins the next draw, from the same list. */
function startNext() {
  const { drawn, held } = DRAFT;
  GIVEN.documents.length = 0;
  Object.assign(DRAFT, EMPTY, { rules: drawn.terms.rules, draw: String(drawn.terms.draw) });
  goTo(0);
  if (held.entries !== undefined) settled(takeList(held.entries));
}
