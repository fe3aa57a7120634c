'use strict';

// The page: what happens when a record is chosen, a field changes, or a button is pressed.

/**
 * What the page holds beside its script, the record that was read, the inputs of its form and the task that runs, or
 * null. `turn` counts what the reader has changed, so that nothing is shown that belongs to what stood there before.
 */
const PAGE = { held: {}, record: null, inputs: null, task: null, turn: 0 };

/** Takes away what was found, because something has changed. Returns the number of the turn that begins. */
function forgetVerdict() {
  if (PAGE.task !== null) PAGE.task.cancel();
  PAGE.task = null;
  byId('work').hidden = true;
  byId('check-status').textContent = byId('verdict').hidden ? '' : 'Something has changed. Check the draw again.';
  byId('verdict').hidden = true;
  byId('verdict').replaceChildren();
  PAGE.turn++;
  return PAGE.turn;
}

/** Takes away the record and all that belongs to it. Returns the number of the turn that begins. */
function forgetRecord() {
  forgetVerdict();
  byId('check-status').textContent = '';
  PAGE.record = null;
  byId('draw').hidden = true;
  byId('draw-shown').replaceChildren();
  byId('pins').hidden = true;
  byId('record-status').textContent = '';
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
  byId('progress-label').textContent = 'Working';
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

function showProgress(what, done, total) {
  byId('progress-label').textContent = what;
  if (total > 0) byId('progress').setAttribute('value', String(done / total));
  else byId('progress').removeAttribute('value');
}

/** Shows an answer of the task judge as the verdict. */
function showVerdict(answer, form) {
  byId('verdict').replaceChildren(...verdictElements(answer, form));
  byId('verdict').hidden = false;
  byId('check-status').textContent = `The verdict: ${verdictWord(answer.verdict)}.`;
}

/** Says why something could not be done. There is no verdict then. */
function showProblem(error) {
  // A verdict that is shown belongs to what was done after the work that failed.
  if (!byId('verdict').hidden) return;
  byId('check-status').textContent = `There is no verdict. ${error.message}`;
}

/** Reads a record, and asks for what belongs to it. */
async function takeRecord(record) {
  forgetRecord();
  const read = await run({ task: 'read', record, held: PAGE.held });
  if (read === null) return;
  if (read.lines !== undefined) {
    await takeArchive(record.bytes, read.lines);
  } else if (read.error !== undefined) {
    const kind = otherKind(record.bytes);
    byId('record-status').textContent = kind === null
      ? 'This can\'t be read as a transcript.' : `This seems to be another document: ${kind}.`;
    showVerdict({ verdict: read }, null);
  } else {
    PAGE.record = record;
    showDraw(read);
    PAGE.inputs = showForm(read, PAGE.held);
    byId('pins').hidden = false;
    byId('record-status').textContent = 'The record is read. Now say what you know from elsewhere.';
  }
}

/** Asks for a line of an archive, and reads it. */
async function takeArchive(bytes, lines) {
  const input = byId('record-line');
  byId('record-line-hint').textContent = `This is an archive of ${lines} lines. One of them is judged here, by itself. `
    + 'To judge the whole archive, and to find rounds that are missing, use the program: verishuffle verify --archive.';
  byId('record-lines').hidden = false;
  input.max = String(lines);
  input.value = '1';
  input.onchange = () => {
    const line = numberOf(input.value);
    if (line === null || line < 1 || line > lines) {
      forgetRecord();
      byId('record-status').textContent = `The line should be a number from 1 to ${lines}.`;
    } else {
      settled(takeRecord({ bytes, line }));
    }
  };
  await takeRecord({ bytes, line: 1 });
}

/** Judges the record with what stands in the form, and leads the reader to the verdict. */
async function checkRecord() {
  const turn = forgetVerdict();
  const form = await readForm(PAGE.inputs, PAGE.held);
  if (PAGE.turn !== turn) return;
  const { given, proof } = form;
  const answer = await run({ task: 'judge', record: PAGE.record, given, proof });
  if (answer === null) return;
  showVerdict(answer, form);
  byId('verdict-heading').focus();
}

/** Waits for work to end, and shows why it failed if it did. */
function settled(work) {
  return work.catch(showProblem);
}

/** Takes a file as the record. */
async function takeFile(file) {
  const turn = forgetFile();
  const bytes = await fileBytes(file);
  if (PAGE.turn === turn) await takeRecord({ bytes, line: null });
}

/** Takes a text as the record. */
async function takeText(text) {
  forgetFile();
  await takeRecord({ bytes: textBytes(text), line: null });
}

/**
 * Takes what the page holds: a JSON object of texts. They are read as if they were chosen. No pin comes from them, and
 * other keys mean nothing.
 */
async function takeHeld(json) {
  forgetFile();
  const texts = JSON.parse(json);
  const keys = ['transcript', 'entries', 'result', 'proof'].filter((key) => typeof texts[key] === 'string');
  if (keys[0] !== 'transcript') throw new Error('This page should hold a transcript, but there is none.');
  PAGE.held = Object.fromEntries(keys.map((key) => [key, textBytes(texts[key])]));
  await takeRecord({ bytes: PAGE.held.transcript, line: null });
}

/** Returns the bytes of a text, or throws an error that can be shown. */
function textBytes(text) {
  const bytes = encodeUtf8(text);
  const problem = bytes === null ? 'The text holds half of a surrogate pair.' : sizeProblem(bytes.length);
  if (problem !== null) throw new Error(problem);
  return bytes;
}

/** Returns the hash of the page's own script, in the form of the head of the page. */
function ownHash() {
  return `sha256-${btoa(String.fromCharCode(...sha256(encodeUtf8(document.currentScript.textContent))))}`;
}

function startPage() {
  byId('script-hash').textContent = ownHash();
  const held = byId('record');
  const isReport = held !== null;
  byId('intro').hidden = isReport;
  byId('intro-report').hidden = !isReport;
  byId('choice').hidden = isReport;
  byId('record-file').addEventListener('change', (event) => {
    if (event.target.files.length > 0) settled(takeFile(event.target.files[0]));
  });
  byId('record-read').addEventListener('click', () => settled(takeText(byId('record-text').value)));
  byId('pins').addEventListener('input', forgetVerdict);
  byId('pins').addEventListener('submit', (event) => {
    event.preventDefault();
    settled(checkRecord());
  });
  byId('cancel').addEventListener('click', () => {
    forgetVerdict();
    byId('check-status').textContent = 'Cancelled. There is no verdict.';
    byId('again').hidden = !isReport || !byId('pins').hidden;
    // The button that had the focus is gone.
    byId(!byId('pins').hidden ? 'check' : isReport ? 'again' : 'record-file').focus();
  });
  // A file that is dropped on an input of a file goes there. Anywhere else it is the record.
  document.addEventListener('dragover', (event) => {
    if (event.target.type !== 'file') event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (event.target.type === 'file') return;
    event.preventDefault();
    if (!isReport && event.dataTransfer.files.length > 0) settled(takeFile(event.dataTransfer.files[0]));
  });
  if (!isReport) return;
  document.title = 'The record of a draw';
  byId('title').textContent = document.title;
  const read = () => {
    byId('again').hidden = true;
    settled(takeHeld(held.textContent));
  };
  byId('again').addEventListener('click', read);
  read();
}

if (typeof document === 'undefined') startWorker();
else startPage();
