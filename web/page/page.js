'use strict';

// The page: what happens when a record is chosen, a field changes, or a button is pressed.

/**
 * What the page holds beside its script, the record and what was read of it, the inputs of its form, the last verdict,
 * and the task that runs. What is not there is null. `turn` counts what the reader has changed, so that nothing is
 * shown that belongs to what stood there before. `live` says whether the policy of the page lets it ask drand. `said`
 * has what the page says of what was given and of its work, as functions, so that it can say it in another language.
 */
const PAGE = {
  held: {}, record: null, read: null, inputs: null, verdict: null, task: null, turn: 0, live: false, said: {},
};

/** Says something in one of the lines of the page, by its id. `words` returns it in the language of the page. */
function tellIn(id, words) {
  PAGE.said[id] = words;
  byId(id).replaceChildren(...words());
}

/** Takes away what was found, because something has changed. Returns the number of the turn that begins. */
function forgetVerdict() {
  if (PAGE.task !== null) PAGE.task.cancel();
  PAGE.task = null;
  byId('work').hidden = true;
  byId('check-status').className = '';
  const isLost = !byId('verdict').hidden;
  tellIn('check-status', () => (isLost ? [say('changed')] : []));
  byId('verdict').hidden = true;
  byId('verdict').replaceChildren();
  if (PAGE.verdict !== null) {
    PAGE.verdict = null;
    showRead();
  }
  PAGE.turn++;
  return PAGE.turn;
}

/** Takes away the record and all that belongs to it. Returns the number of the turn that begins. */
function forgetRecord() {
  PAGE.record = null;
  PAGE.read = null;
  PAGE.inputs = null;
  forgetVerdict();
  tellIn('check-status', () => []);
  byId('strip').hidden = true;
  hideDraw();
  byId('pins').hidden = true;
  byId('pins-fields').replaceChildren();
  byId('record-status').className = '';
  tellIn('record-status', () => []);
  return PAGE.turn;
}

/** Makes room for another file or text. Returns the number of the turn that begins. */
function forgetFile() {
  byId('record-lines').hidden = true;
  return forgetRecord();
}

/** Runs a task, and shows how far it is. Returns its answer, or null if it was cancelled. */
async function run(request) {
  const task = startTask(request, showProgress);
  PAGE.task = task;
  byId('progress-label').textContent = say('working');
  byId('progress').removeAttribute('value');
  byId('work').hidden = false;
  try {
    const answer = await task.answer;
    // Whatever has changed has cancelled the task, even if its answer was already under way.
    return PAGE.task === task ? answer : null;
  } finally {
    if (PAGE.task === task) {
      PAGE.task = null;
      byId('work').hidden = true;
    }
  }
}

function showProgress(done, total) {
  if (total > 0) byId('progress').setAttribute('value', String(done / total));
  else byId('progress').removeAttribute('value');
}

/** Shows the draw that was read, and the strip that says that it is not checked. */
function showRead() {
  const { read, held } = PAGE;
  if (read === null) return;
  if (read.stated === null) {
    showAnnounced(read, held, PAGE.live, hold, make);
    showCountdown(read, () => PAGE.read === read);
    return;
  }
  showDrawn(read, held, null, hold);
  byId('draw').classList.remove('refused-draw');
  showStrip('open', say('notChecked'), sayParts('notCheckedText'));
}

/** Shows a verdict: { answer, form } of the task judge and of readForm. */
function showVerdict(verdict) {
  const { answer, form } = verdict;
  PAGE.verdict = verdict;
  showVerdictStrip(answer.verdict, PAGE.read, form?.given, form?.ofPage);
  byId('verdict').replaceChildren(...verdictElements(answer, form, PAGE.read));
  byId('verdict').hidden = false;
  // The strip says it already, to those who see it.
  byId('check-status').className = 'spoken';
  tellIn('check-status', () => [say('verdictIs', strippedWord(answer.verdict))]);
  if (PAGE.read === null || answer.verdict.error !== undefined) return;
  // The time that was given for another commitment is not that of this record.
  const isOther = (answer.verdict.draw ?? answer.verdict).checks[0].state === 'failed';
  const given = form.given.publishedAt;
  const publishedAt = given === null || isOther ? null : BigInt(timeOf(given));
  const { list, awards } = PAGE.read;
  const now = answer.awards === null ? { awards } : { awards: answer.awards, withdrawn: answer.withdrawn };
  const known = { ...PAGE.read, list: answer.list ?? list, ...now };
  showDrawn(known, PAGE.held, publishedAt, hold);
  byId('draw').classList.toggle('refused-draw', judgedAs() === 'refused');
  byId('pins').hidden = true;
}

/** Says why something could not be done. There is no verdict then. */
function showProblem(error) {
  // A verdict that is shown belongs to what was done after the work that failed.
  if (!byId('verdict').hidden) return;
  tellIn('check-status', () => [say('noVerdict', error instanceof Problem ? say(...error.words) : error.message)]);
}

/** Reads a record, and asks for what belongs to it. `status` is the key of what it was found to be, and its values. */
async function takeRecord(record, ...status) {
  forgetRecord();
  const read = await run({ task: 'read', record, held: PAGE.held });
  if (read === null) return;
  if (read.lines !== undefined) {
    await takeArchive(record.bytes, read.lines);
  } else if (read.error !== undefined) {
    tellIn('record-status', () => [say('isBroken')]);
    showVerdict({ answer: { verdict: read }, form: null });
  } else {
    PAGE.record = record;
    PAGE.read = read;
    if (record.line !== null) PAGE.held = { ...PAGE.held, transcript: transcriptBytes(record) };
    showRead();
    PAGE.inputs = read.stated === null ? null : showForm(read, PAGE.held, null);
    byId('pins').hidden = isReport() || read.stated === null;
    const words = status.length > 0 ? status : ['isTranscript'];
    tellIn('record-status', () => (isReport() ? [] : [say(...words)]));
  }
}

/** Makes the draw that the page announces. Returns what is lacking, or shows what was drawn. */
async function make(request) {
  const answer = await run({ task: 'make', termsBytes: PAGE.held.terms, ...request });
  if (answer?.error !== undefined) throw new Error(answer.error);
  if (answer?.transcript === undefined) return answer;
  PAGE.held = { ...PAGE.held, transcript: answer.transcript };
  await takeRecord({ bytes: answer.transcript, line: null, isMade: true });
  byId('verdict-heading').focus();
  return null;
}

/** Takes a file that belongs to the record, and reads the record again with it. */
async function hold(key, bytes) {
  PAGE.held = { ...PAGE.held, [key]: bytes };
  await takeRecord(PAGE.record);
}

/** Asks for a line of an archive, and reads it. */
async function takeArchive(bytes, lines) {
  const input = byId('record-line');
  tellIn('record-line-hint', () => [say('recordLineHint', lines)]);
  byId('record-lines').hidden = false;
  input.max = String(lines);
  input.value = '1';
  input.onchange = () => {
    const line = numberOf(input.value);
    if (line === null || line < 1 || line > lines) {
      forgetRecord();
      tellIn('record-status', () => [say('recordLineWrong', lines)]);
    } else {
      settled(takeRecord({ bytes, line }, 'isLine', lines));
    }
  };
  await takeRecord({ bytes, line: 1 }, 'isLine', lines);
}

/** Judges the record with what the form holds, and leads the reader to the verdict. */
async function checkRecord() {
  const turn = forgetVerdict();
  const form = await readForm(PAGE.read, PAGE.inputs, PAGE.held);
  if (PAGE.turn !== turn) return;
  const { given, proof } = form;
  const answer = await run({ task: 'judge', record: PAGE.record, given, proof });
  if (answer === null) return;
  showVerdict({ answer, form });
  byId('verdict-heading').focus();
}

/** Waits for work to end, and shows why it failed if it did. */
function settled(work) {
  return work.catch(showProblem);
}

/** The sentence for each kind of document that is no record. */
const OTHER_KINDS = { 'entry proof': 'isProof', opening: 'isOpening', secret: 'isSecret', blinding: 'isBlinding' };

/** The sentence for each kind of file that belongs to a record. */
const BESIDE_KINDS = {
  proof: 'isProofToo', entries: 'isEntries', awards: 'isAwards', result: 'isResult', withdrawals: 'isWithdrawals',
};

/** Returns whether bytes are no JSON object at all, so that no document of a draw was meant. */
function isNoDocument(bytes, kind) {
  return kind === 'page' || (kind === 'unknown' && trimmed(bytes, 0, bytes.length)[0] !== 0x7b);
}

/**
 * Takes what `bytes()` gives as the record, or as what belongs to the record of before, and says what it is. `name` is
 * that of the file, or null.
 */
async function takeGiven(bytes, name = null) {
  const before = { record: PAGE.record, held: PAGE.held, read: PAGE.read };
  const turn = forgetFile();
  const given = await bytes();
  if (PAGE.turn !== turn) return;
  const kind = kindOf(given);
  const held = kind === 'page' ? heldOfPage(given) : null;
  const beside = before.read === null ? null : kind === 'entry proof' ? 'proof'
    : kind === 'unknown' ? linesKind(given, before.read) : null;
  if (held !== null) {
    const drawn = held.proof === undefined ? 'isPage' : 'isReceipt';
    await takeHeld(held, held.transcript === undefined ? 'isAnnouncement' : drawn);
  } else if (beside !== null) {
    PAGE.held = { ...before.held, [beside]: given };
    await takeRecord(before.record, BESIDE_KINDS[beside]);
    if (beside === 'entries' && PAGE.read?.list?.problem) tellIn('record-status', () => [say('isWrongList')]);
  } else if (kind in OTHER_KINDS) {
    PAGE.held = kind === 'entry proof' ? { proof: given } : {};
    tellIn('record-status', () => [say(OTHER_KINDS[kind])]);
    if (kind === 'secret' || kind === 'blinding') byId('record-status').className = 'strip refused';
  } else {
    // A proof can be given before its record.
    const proof = before.record === null && before.held.proof !== undefined ? { proof: before.held.proof } : {};
    if (isNoDocument(given, kind)) {
      PAGE.held = proof;
      tellIn('record-status', () => sayParts('isUnknown', name === null ? say('thisText') : quote(printable(name))));
      return;
    }
    PAGE.held = { [kind === 'terms' ? 'terms' : 'transcript']: given, ...proof };
    await takeRecord({ bytes: given, line: null }, kind === 'terms' ? 'isTerms' : 'isTranscript');
  }
}

/** Takes what a page holds. It is read as if it were chosen: no pin comes from it. */
async function takeHeld(held, status) {
  forgetFile();
  if (held === null) throw new Problem('noRecord');
  PAGE.held = held;
  await takeRecord({ bytes: held.transcript ?? held.terms, line: null }, status);
}

/** Returns whether the page holds a draw of its own, and takes no other. */
function isReport() {
  return byId('record') !== null;
}

/** Returns the hash of the page's own script, in the form of the head of the page. */
function ownHash() {
  return `sha256-${btoa(String.fromCharCode(...sha256(encodeUtf8(document.currentScript.textContent))))}`;
}

/** Shows the page in a language, with what was read, given and found. */
function showLanguage(code) {
  setLanguage(code);
  sayAll();
  byId('languages').replaceChildren(...Object.entries(LANGUAGES).map(([other, { self }]) => {
    const choose = button(`language-${other}`, self, () => {
      showLanguage(other);
      byId(`language-${other}`).focus();
    });
    choose.className = 'link';
    choose.setAttribute('lang', other);
    choose.setAttribute('aria-pressed', String(other === code));
    return choose;
  }));
  if (PAGE.read !== null) {
    showRead();
    if (PAGE.inputs !== null) PAGE.inputs = showForm(PAGE.read, PAGE.held, PAGE.inputs);
  }
  if (PAGE.verdict !== null) showVerdict(PAGE.verdict);
  for (const [id, words] of Object.entries(PAGE.said)) byId(id).replaceChildren(...words());
}

/** Lets files be dropped anywhere. A file that is dropped on an input of a file goes there. */
function takeDrops() {
  document.addEventListener('dragover', (event) => {
    if (event.target.type !== 'file') event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (event.target.type === 'file') return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (!isReport() && file !== undefined) settled(takeGiven(() => fileBytes(file), file.name));
  });
}

function startPage() {
  setWorkerScript(document.currentScript.textContent);
  byId('script-hash').textContent = ownHash();
  showLanguage(ownLanguage());
  const held = byId('record');
  PAGE.live = document.querySelector('meta[http-equiv]').content.includes('connect-src');
  byId('choice').hidden = isReport();
  byId('record-file').addEventListener('change', (event) => {
    const [file] = event.target.files;
    if (file !== undefined) settled(takeGiven(() => fileBytes(file), file.name));
  });
  byId('record-read').addEventListener('click', () => {
    settled(takeGiven(async () => textBytes(byId('record-text').value)));
  });
  byId('open-check').addEventListener('click', () => {
    if (PAGE.read?.stated === null) {
      byId('make').scrollIntoView();
      byId('make').querySelector('a, input, textarea, button').focus({ preventScroll: true });
      return;
    }
    byId('pins').hidden = false;
    byId('pin-commitment').focus();
  });
  byId('pins').addEventListener('input', forgetVerdict);
  byId('pins').addEventListener('submit', (event) => {
    event.preventDefault();
    settled(checkRecord());
  });
  byId('cancel').addEventListener('click', () => {
    forgetVerdict();
    tellIn('check-status', () => [say('cancelled')]);
    byId('again').hidden = !isReport() || PAGE.read !== null;
    // The button that had the focus is gone.
    byId(PAGE.read !== null ? 'check' : isReport() ? 'again' : 'record-file').focus();
  });
  takeDrops();
  if (!isReport()) return;
  const read = () => {
    byId('again').hidden = true;
    settled((async () => takeHeld(heldTexts(held.textContent)))());
  };
  byId('again').addEventListener('click', read);
  read();
}

// The page on which draws are made has this script too, and starts by its own.
if (typeof document === 'undefined') startWorker();
else if (byId('maker') === null) startPage();
