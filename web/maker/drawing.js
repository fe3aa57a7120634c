'use strict';

// The fourth stage, the draw itself, and the fifth, what comes after it.

/** Shows the fourth stage: how long it is until the draw, and what it waits for. */
function showDrawing() {
  const { read } = DRAFT;
  const hasSeals = read.terms.sources.some(({ kind }) => kind === 'sealed');
  const form = makeElement(read, PAGE.live, drawHere);
  // What the form says to a visitor of the page, this stage says to the organiser.
  for (const tag of ['h2', 'p']) form.querySelector(tag).remove();
  const round = form.querySelector('#make-round');
  if (hasSeals && round !== null) round.closest('.field').after(sealElement(read));
  else if (hasSeals) form.prepend(sealElement(read));
  byId('stage').replaceChildren(
    nameElement(read.terms.context),
    said('p', 'drawIntro'),
    // A seal has to be opened before the beacon's time.
    ...(hasSeals ? [form] : foldedUntil(dueOf(read), form)),
    row(button('back', say('back'), () => goTo(2))),
  );
  showCountdown(read, () => DRAFT.read === read && DRAFT.stage === 3);
}

/** Returns a form that is folded until a Unix time, a BigInt, before which there is nothing to do. */
function foldedUntil(due, form) {
  const wait = said('p', 'drawWait');
  const folded = element('details', { id: 'make-folded' }, said('summary', 'makeIt'), form);
  const show = () => {
    wait.hidden = clockTime() >= due;
    if (wait.hidden) folded.open = true;
    else setTimeout(() => wait.isConnected && show(), 1000);
  };
  show();
  return [wait, folded];
}

/** The sentences for why a seal stays closed. Other reasons say that it is none of this draw. */
const OPEN_REFUSED = { opened: 'openedOther', round: 'openedRound', commitment: 'openedTerms' };

/** Returns what opens the organiser's own seal: with the secret that the page has, or with its file. */
function sealElement({ terms: { rounds } }) {
  const opened = element('div', { id: 'opened', role: 'status' });
  const open = (secret) => {
    const { terms, commitment } = DRAFT.fixed;
    const round = numberOf(byId('make-round')?.value.trim() ?? '0') ?? -1;
    const { opening, secret: kept, refused } = openedSecret(secret, terms, commitment, round);
    if (refused !== undefined) {
      opened.replaceChildren(said('p', OPEN_REFUSED[refused] ?? 'openedStrange'));
      return;
    }
    DRAFT.secret = readSecret(kept);
    GIVEN.documents.push(opening);
    // Each round has an opening of its own.
    asked.hidden = rounds === 1;
    opened.replaceChildren(said('p', 'openedText'), saves(
      saveButton('secret.json', kept, 'saveOpened', 'useOwn'),
      saveButton('opening.json', opening, 'saveOpening', 'usePublic'),
    ));
  };
  const file = element('input', { type: 'file', autocomplete: 'off' });
  file.addEventListener('change', () => settled((async () => {
    const read = await fileBytes(file.files[0]).then((bytes) => orError(() => readSecret(bytes)));
    if (read.error === undefined) open(read);
    else opened.replaceChildren(said('p', 'openedStrange'));
  })()));
  const asked = DRAFT.secret === null ? field('secret-file', say('secretFile'), say('secretFileHint'), file)
    : row(button('open-seal', say('openSeal'), () => open(DRAFT.secret)));
  return element(
    'section', { 'aria-labelledby': 'seal-heading' },
    element('h3', { id: 'seal-heading' }, say('sealHeading')), said('p', 'sealText'), asked, opened,
  );
}

/** The most who are offered to choose from. */
const MOST_CHOSEN = 1000;

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
  const holders = drawn.awards.flatMap(({ name, places }) => Array.from(places).filter((place) => place >= 0)
    .map((place) => ({ name, entry: drawn.stated.drawn[place] })));
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
    const { entry } = holders.find((each) => bytesEqual(idOf(each.entry), id));
    const at = drawn.awards.findIndex(({ places }) => places.some((place) => drawn.stated.drawn[place] === entry));
    const { name, isWaitlist, places } = drawn.awards[at];
    const seat = places.findIndex((place) => drawn.stated.drawn[place] === entry);
    const isPrivate = drawn.terms.kind === 'blinded';
    const given = (isPrivate ? DRAFT.kept : held).withdrawals;
    const before = given === undefined ? [] : readWithdrawals(given);
    const ids = Array.from({ length: before.count ?? 0 }, (_, i) => before.line(i));
    const withdrawals = linesFile([...ids, id]);
    const { kept } = DRAFT;
    if (isPrivate) DRAFT.kept = { ...kept, withdrawals };
    if (!await takeDrawn(isPrivate ? held : { ...held, withdrawals })) {
      DRAFT.kept = kept;
      return;
    }
    const place = isWaitlist ? -1 : DRAFT.drawn.awards[at].places[seat];
    const moved = {
      gone: nameOf(drawn, entry),
      award: isWaitlist ? null : printable(name, 'name'),
      next: place < 0 ? null : nameOf(drawn, drawn.stated.drawn[place]),
    };
    Object.assign(DRAFT, { verdict, moved });
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

/** Returns who withdrew, what the last withdrawal came to, and what to do now; nothing if nobody withdrew. */
function withdrawnElements() {
  const { held, kept, moved } = DRAFT;
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

/** Makes the draw from what was given, and checks it by the commitment that was fixed. Returns what is lacking. */
async function drawHere(request) {
  const { fixed, kept, read, publishedAt } = DRAFT;
  const answer = await run({ task: 'make', termsBytes: fixed.terms, ...request });
  if (answer === null) return null;
  if (answer.error !== undefined) throw new Error(verdictReason(answer));
  if (answer.transcript === undefined) return answer;
  const given = {
    commitment: fixed.commitment, round: read.terms.rounds > 1 ? request.round : null,
    publishedAt: publishedAt === null || dueOf(read) === null ? null : timeText(publishedAt), public: request.values,
    entries: fixed.entries ?? kept?.entries ?? null, blinding: kept?.blinding ?? null, result: null, awards: null,
    withdrawals: null,
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
  const { entries } = fixed;
  const drawn = { transcript: answer.transcript, ...(entries === undefined ? {} : { entries }) };
  if (!await takeDrawn(drawn)) return null;
  DRAFT.verdict = { verdict, given };
  goTo(4);
  // The reply is genuine, so its time has come, whatever this clock says.
  if (clockTime() < (dueOf(DRAFT.drawn) ?? 0n)) byId('check-status').textContent = say('clockWrong');
  return null;
}

/** Reads the transcript of a draw that was made. Returns false if that was cancelled. */
async function takeDrawn(held) {
  const read = await run({ task: 'read', record: { bytes: held.transcript, line: null }, held });
  if (read === null) return false;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  if (read.list?.problem) throw new Error(say('listChanged'));
  const kept = read.terms.kind === 'blinded' ? DRAFT.kept : null;
  if (kept !== null) {
    const own = await run({ task: 'privateList', document: held.transcript, list: kept.entries, ...kept });
    if (own === null) return false;
    if (own.error !== undefined) throw new Error(say('keptOther'));
    read.list = own;
  }
  const { entries = null, withdrawals = null } = kept ?? held;
  let file;
  if (read.terms.allocation !== null && read.stated.problem === null && read.list !== null) {
    const made = await run({ task: 'awards', transcript: held.transcript, entries, withdrawals });
    if (made === null) return false;
    if (made.error !== undefined) throw new Error(verdictReason(made));
    Object.assign(read, { awards: made.awards, withdrawn: withdrawals !== null });
    file = { awards: made.file };
  }
  // What a page holds anyone can read, so the awards of a private list stand beside it.
  const whole = kept === null ? { ...held, ...file } : held;
  const page = await madePage(whole);
  if (page === null) return false;
  Object.assign(DRAFT, {
    drawn: read, verdict: null, moved: null, held: whole, page, kept: kept === null ? DRAFT.kept : { ...kept, ...file },
  });
  return true;
}

/** Returns what can be saved after the draw. `ending` tells the rounds of a draw apart. */
function savesAfter(ending) {
  const { drawn, held, kept } = DRAFT;
  const { withdrawals, awards } = kept ?? held;
  const hasList = drawn.list !== null && drawn.stated.problem === null;
  const isPrivate = drawn.terms.kind === 'blinded';
  const use = isPrivate ? 'useOwn' : null;
  const name = (begin, end) => `${begin}${ending}.${end}`;
  // Whoever is drawn wins, unless prizes go by rules.
  const [order, key] = drawn.terms.allocation === null ? ['winners', 'saveWinners'] : ['drawn', 'saveOrder'];
  const named = [
    ...(awards === undefined ? [] : [saveButton(name('awards', 'txt'), awards, 'saveWinners', use)]),
    ...(hasList ? [saveButton(name(order, 'txt'), resultOf(drawn.list, drawn.stated.drawn), key, use)] : []),
    ...(withdrawals === undefined ? []
      : [saveButton(name('withdrawals', 'txt'), withdrawals, 'saveWithdrawn', use)]),
  ];
  const page = saveButton(name('result', 'html'), DRAFT.page, 'saveResultPage', 'usePublic');
  const transcript = saveButton(name('transcript', 'json'), held.transcript, 'saveRecord');
  const files = named.map((item) => item.firstChild.download);
  return [
    ...(isPrivate ? [kept === null ? said('p', 'afterPrivate') : said('p', 'afterPrivateNames', listed(files))] : []),
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
  const { held, page } = DRAFT;
  const made = await run({ task: 'site', held, page });
  if (made === null) return;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  saveMade('draw.zip', made.zip);
}

/** Shows the fifth stage: who was drawn, and what is published now. */
function showAfter() {
  const { drawn, held, verdict, fixed } = DRAFT;
  const { rounds, kind } = drawn.terms;
  const isPrivate = kind === 'blinded';
  if (verdict === null) showStrip('open', say('notChecked'), sayParts('afterUnchecked', say('openCheck')));
  else showVerdictStrip(verdict.verdict, drawn, verdict.given);
  byId('open-check').hidden = true;
  byId('stage').replaceChildren(
    element('h2', { class: 'paper name' }, outsideText(drawn.terms.context)),
    nameElement(drawn.terms.context),
    ...withdrawnElements(),
    // Withdrawals that were taken here fit. Those of a file may not.
    ...winnerElements(verdict === null ? drawn : { ...drawn, withdrawn: false }),
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
    timelineElement(drawn, DRAFT.publishedAt),
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
  if (byId('drawn-by') !== null) byId('drawn-by').textContent = '';
}

/** Returns what looks for an entry, in words for the organiser. */
function findHere(drawn) {
  const found = findElements(drawn, () => {});
  for (const section of found) {
    section.querySelector('#find-heading').textContent = say('findHere');
    const label = section.querySelector('label[for="find-text"]');
    if (label !== null) label.textContent = say('findHereLabel');
  }
  return found;
}

/** Begins the next draw, from the same list. In a chain it names the draw that was made here. */
function startNext() {
  const { drawn, held, kept } = DRAFT;
  const { kind, previous } = drawn.terms;
  GIVEN.documents.length = 0;
  Object.assign(DRAFT, EMPTY);
  takeForm(drawn.terms, held.entries ?? kept?.entries);
  Object.assign(DRAFT, {
    isPrivate: kind === 'blinded', isChained: previous !== null, before: previous === null ? null : drawn.fixed,
    nameBefore: drawn.terms.context,
  });
  goTo(0);
}
