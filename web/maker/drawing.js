'use strict';

// The fourth stage, the draw itself, and the fifth, what comes after it.

/** Shows the fourth stage: how long it is until the draw, and what it waits for. */
function showDrawing() {
  const { read } = DRAFT;
  byId('stage').replaceChildren(
    element('p', {}, ...sayParts('drawIntro', outsideText(read.terms.context))),
    ...(read.terms.sources.some(({ kind }) => kind === 'sealed') ? [sealElement()] : []),
    makeElement(read, PAGE.live, drawHere),
    row(button('back', say('toPublished'), () => goTo(2))),
  );
  showCountdown(read, () => DRAFT.read === read && DRAFT.stage === 3);
}

/** Returns what opens the organiser's own seal: with the secret that the page has, or with its file. */
function sealElement() {
  const opened = element('div', { id: 'opened', role: 'status' });
  const open = (secret) => {
    const { opening, secret: kept, refused } = openedSecret(secret, DRAFT.fixed.terms, DRAFT.fixed.commitment);
    if (refused !== undefined) {
      opened.replaceChildren(said('p', refused === 'opened' ? 'openedOther' : 'openedStrange'));
      return;
    }
    DRAFT.secret = readSecret(kept);
    GIVEN.documents.push(opening);
    opened.replaceChildren(said('p', 'openedText'), element(
      'ul', { class: 'saves', role: 'list' },
      saveButton('secret.json', kept, 'saveOpened'), saveButton('opening.json', opening, 'saveOpening'),
    ));
  };
  const file = element('input', { type: 'file', autocomplete: 'off' });
  file.addEventListener('change', () => settled((async () => {
    const read = await fileBytes(file.files[0]).then((bytes) => orError(() => readSecret(bytes)));
    if (read.error === undefined) open(read);
    else opened.replaceChildren(said('p', 'openedStrange'));
  })()));
  return element(
    'section', { 'aria-labelledby': 'seal-heading' },
    element('h3', { id: 'seal-heading' }, say('sealHeading')), said('p', 'sealText'),
    DRAFT.secret === null ? field('secret-file', say('secretFile'), say('secretFileHint'), file)
      : row(button('open-seal', say('openSeal'), () => open(DRAFT.secret))),
    opened,
  );
}

/** Returns the field in which somebody who withdraws is chosen, or nothing if nobody has an award. */
function withdrawElements() {
  const { drawn, held, verdict } = DRAFT;
  if (drawn.awards === null || drawn.list === null) return [];
  const { bytes, starts, ends } = drawn.list;
  const idOf = (entry) => {
    const line = bytes.subarray(starts[entry], ends[entry]);
    const end = drawn.terms.allocation.columns.length > 0 ? line.indexOf(0x3b) : -1;
    return end < 0 ? line : line.subarray(0, end);
  };
  const select = element('select', {}, ...drawn.awards.flatMap(({ name, places }) => Array.from(places)
    .filter((place) => place >= 0).slice(0, MOST_AT_ONCE * 10).map((place) => {
      const entry = drawn.stated.drawn[place];
      return element('option', { value: String(entry) }, `${nameOf(drawn, entry)} (${printable(name, 'name')})`);
    })));
  if (select.options.length === 0) return [];
  const withdraw = async () => {
    const before = held.withdrawals === undefined ? [] : readWithdrawals(held.withdrawals);
    const ids = Array.from({ length: before.count ?? 0 }, (_, i) => before.line(i));
    await takeDrawn({ ...held, withdrawals: linesFile([...ids, idOf(Number(select.value))]) });
    DRAFT.verdict = verdict;
    showStage();
    byId('withdraw').focus();
  };
  return [
    said('h2', 'withdrawHeading'),
    field('withdraw', say('withdrawLabel'), say('withdrawHint'), select),
    row(button('withdraw-now', say('withdrawNow'), () => settled(withdraw()))),
  ];
}

/** Makes the draw from what was given, and checks it by the commitment that was fixed. Returns what is lacking. */
async function drawHere(request) {
  const { fixed, publishedAt } = DRAFT;
  const answer = await run({ task: 'make', termsBytes: fixed.terms, ...request });
  if (answer === null) return null;
  if (answer.error !== undefined) throw new Error(verdictReason(answer));
  if (answer.transcript === undefined) return answer;
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
  // The reply is genuine, so its time has come, whatever this clock says.
  if (clockTime() < dueOf(DRAFT.drawn)) byId('check-status').textContent = say('clockWrong');
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
    element('h2', { class: 'paper name' }, outsideText(drawn.terms.context)),
    ...winnerElements(drawn),
    element('div', { class: 'screen' },
      said('h2', 'afterPublish'),
      said('p', 'afterPublishText'),
      element('ul', { class: 'saves', role: 'list' },
        saveButton('result.html', madePage(held), 'saveResultPage'),
        saveButton('transcript.json', held.transcript, 'saveTranscript'),
        ...(held.withdrawals === undefined ? []
          : [saveButton('withdrawals.txt', held.withdrawals, 'saveWithdrawals')]),
        ...(hasList ? [saveButton('winners.txt', resultOf(drawn.list, drawn.stated.drawn), 'saveWinners')] : []))),
    ...withdrawElements(),
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
  const { drawn, held, prizes, reserves } = DRAFT;
  GIVEN.documents.length = 0;
  Object.assign(DRAFT, EMPTY, { rules: drawn.terms.rules, draw: String(drawn.terms.draw), prizes, reserves });
  goTo(0);
  if (held.entries !== undefined) settled(takeList(held.entries));
}
