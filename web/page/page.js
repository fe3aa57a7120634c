// The page: what happens when a record is chosen, a field changes, or a button is pressed.

import { numberOf, printable } from '../checker/text.js';
import { ownLanguage, say, sayParts, setLanguage } from './language.js';
import {
  PROOF_KINDS, Problem, besideKind, changeOf, fileBytes, heldOfPage, heldTexts, kindOf, textBytes, transcriptBytes,
  trimmed,
} from './state/files.js';
import { PAGE, generations, isMistyped, judgedAs } from './state/session.js';
import { TASKS, startWorker } from './state/tasks.js';
import { setWorkerScript } from './state/worker.js';
import { showAnnounced, showCountdown } from './views/announcement.js';
import { hideDraw, publishedBy, showDrawn } from './views/draw.js';
import {
  byId, chosenFiles, elementOf, firstField, ifThere, isReport, quote, sayAll,
} from './views/elements.js';
import { stopAtFaults } from './views/faults.js';
import { FILE_KEYS, givenFault, readForm, showForm } from './views/form.js';
import { FIRST, forgetGiven, refuseGiven, takeDropped, takeTogether, tellGiven } from './views/given.js';
import { isLivePage, recordText, runningScript, showLanguages, showScriptHash, takeDrops } from './views/frame.js';
import { showStrip, showVerdictStrip, strippedWord, verdictElements } from './views/verdict.js';
import { withdrawnParts } from './views/withdrawals.js';
import { run, runQuietly, sayAgain, settled, tellIn } from './views/work.js';
/** @import { Value } from './language.js' */
/** @import { DrawRecord, PageData, PageDataKey } from './state/files.js' */
/** @import { Lacking, MakeRequest } from './state/openings.js' */
/** @import { Inputs, ShownVerdict } from './state/session.js' */
/** @import { Read } from './state/draw.js' */
/** @import { Judged } from './state/tasks.js' */

const beginGeneration = generations();

/** Takes away what was found, because something has changed. Returns a function: whether nothing has changed since. */
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
  PAGE.isCurrent = beginGeneration();
  return PAGE.isCurrent;
}

/** Takes away the record and all that belongs to it. Returns a function: whether nothing has changed since. */
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
  forgetGiven();
  return PAGE.isCurrent;
}

/** Makes room for another file or text. Returns a function: whether nothing has changed since. */
function forgetFile() {
  byId('record-lines').hidden = true;
  PAGE.isRevealing = false;
  return forgetRecord();
}

/** Shows the draw that was read, and the strip that says that it is not checked. */
function showRead() {
  const { read, held } = PAGE;
  if (read === null) return;
  if (read.stated === null) {
    const show = () => {
      const focused = document.activeElement?.id ?? '';
      showAnnounced(read, held, PAGE.live, hold, make);
      sayAgain();
      ifThere(focused)?.focus();
    };
    show();
    showCountdown(read, () => PAGE.read === read, show);
    return;
  }
  showDrawn(read, held, null, hold);
  byId('draw').classList.remove('refused-draw');
  showStrip('open', say('notChecked'), withdrawnParts(read));
}

/** Shows a verdict: { answer, form } of the task judge and of readForm. @param {ShownVerdict} verdict */
function showVerdict(verdict) {
  const { answer, form } = verdict;
  PAGE.verdict = verdict;
  const known = PAGE.read === null ? null : { ...PAGE.read, ...foundBy(answer, PAGE.read) };
  showVerdictStrip(answer, known, form);
  byId('verdict').replaceChildren(...verdictElements(answer, form, PAGE.read));
  byId('verdict').hidden = false;
  // The strip says it already, to those who see it.
  byId('check-status').className = 'spoken';
  tellIn('check-status', () => [say('verdictIs', strippedWord(answer.verdict))]);
  if (known === null || form === null || answer.verdict.error !== undefined) return;
  showDrawn(known, PAGE.held, publishedBy(answer, form), hold);
  byId('draw').classList.toggle('refused-draw', judgedAs() === 'refused' && !isMistyped());
  byId('pins').hidden = true;
}

/**
 * Returns what a check found beside its verdict, in place of what was read before.
 * @param {Judged} answer @param {Pick<Read, 'list' | 'lookalikes' | 'awards' | 'withdrawn'>} before
 */
function foundBy({ list, lookalikes, awards, withdrawn }, before) {
  // Withdrawals belong to the awards that are shown.
  const now = awards ? { awards, withdrawn: withdrawn ?? null }
    : { awards: before.awards, withdrawn: withdrawn ?? before.withdrawn };
  return list ? { list, lookalikes: lookalikes ?? [], ...now }
    : { list: before.list, lookalikes: before.lookalikes, ...now };
}

/**
 * Reads a record, and asks for what belongs to it. `status` is the key of what it was found to be, and its values.
 * @param {DrawRecord} record @param {string} [status] @param {...Value} values
 */
async function takeRecord(record, status = 'isTranscript', ...values) {
  forgetRecord();
  const read = await run(TASKS.read, { record, held: PAGE.held });
  if (read === null) return;
  if (read.lines !== undefined) {
    await takeArchive(record.bytes, read.lines);
  } else if (read.error !== undefined) {
    const key = read.newer ? 'isNewer' : changeOf(record.bytes) ?? 'isBroken';
    if (!isReport()) refuseGiven(record.from ?? FIRST, () => [say(key)]);
    showVerdict({ answer: { verdict: read }, form: null });
  } else {
    PAGE.record = record;
    PAGE.read = read;
    // One copy of a long list is enough.
    if (read.list?.problem === null) PAGE.held = { ...PAGE.held, entries: read.list.bytes };
    if (record.line !== null) PAGE.held = { ...PAGE.held, transcript: transcriptBytes(record) };
    showRead();
    PAGE.inputs = read.stated === null ? null : showForm(read, PAGE.held, null);
    byId('pins').hidden = isReport() || read.stated === null;
    tellGiven(record.from ?? FIRST, () => (isReport() ? [] : [say(status, ...values)]));
    settled(checkItself(PAGE.isCurrent));
  }
}

/**
 * Makes the draw that the page announces. Returns what is lacking, or shows what was drawn.
 * @param {MakeRequest} request @returns {Promise<Lacking | null>}
 */
async function make(request) {
  const { terms } = PAGE.held;
  const answer = terms === undefined ? null : await run(TASKS.make, { termsBytes: terms, ...request });
  if (answer === null) return null;
  if (answer.error !== undefined) throw new Problem('pageFailed');
  if (answer.transcript === undefined) return answer;
  PAGE.held = { ...PAGE.held, transcript: answer.transcript };
  await takeRecord({ bytes: answer.transcript, line: null, isMade: true });
  byId('verdict-heading').focus();
  return null;
}


/** Asks for a line of an archive, and reads it. @param {Uint8Array} bytes @param {number} lines */
async function takeArchive(bytes, lines) {
  const input = elementOf('record-line', HTMLInputElement);
  tellIn('record-line-hint', () => [say('recordLineHint', lines)]);
  byId('record-lines').hidden = false;
  input.max = String(lines);
  input.value = '1';
  input.onchange = () => {
    const line = numberOf(input.value);
    if (line === null || line < 1 || line > lines) {
      forgetRecord();
      refuseGiven(input.id, () => [say('recordLineWrong', lines)]);
    } else {
      settled(takeRecord({ bytes, line, from: input.id }, 'isLine', lines));
    }
  };
  await takeRecord({ bytes, line: 1 }, 'isLine', lines);
}

/**
 * Judges the record with nothing but what the page itself holds, before anybody asks. Says so only if it refuses it.
 * @param {() => boolean} isCurrent
 */
async function checkItself(isCurrent) {
  const { record, read, inputs, held } = PAGE;
  if (record === null || read === null || inputs === null) return;
  const form = await readForm(read, inputs, held);
  if (!isCurrent()) return;
  const { given, proof } = form;
  const answer = await runQuietly(TASKS.judge, { record, given, proof, held, known: read.list, seeks: true });
  if (answer === null || !isCurrent() || answer.verdict.error !== undefined) return;
  if (answer.verdict.verdict !== 'refused') return;
  // Whoever fills in the form goes on.
  const { hidden } = byId('pins');
  showVerdict({ answer, form });
  byId('pins').hidden = hidden;
}

/** Judges the record with what the form holds, and leads the reader to the verdict. */
async function checkRecord() {
  const isCurrent = forgetVerdict();
  const { record, read, inputs } = PAGE;
  if (record === null || read === null || inputs === null) return;
  const form = await readForm(read, inputs, PAGE.held);
  if (!isCurrent()) return;
  if (stopAtFaults(byId('pins'), form.faults)) return;
  const { given, proof } = form;
  const answer = await run(TASKS.judge, { record, given, proof, held: PAGE.held, known: read.list });
  if (answer === null) return;
  showVerdict({ answer, form });
  if (!stopAtFaults(byId('pins'), (answer.faults ?? []).map(givenFault))) byId('verdict-heading').focus();
}

/**
 * The sentence for each kind of document that is no record.
 * @type {Record<string, string>}
 */
const OTHER_KINDS = {
  'entry proof': 'isProof', 'id proof': 'isIdProof', 'log proof': 'isLogged', opening: 'isOpening', secret: 'isSecret',
  blinding: 'isBlinding',
};

/**
 * The sentence for each kind of file that belongs to a record.
 * @type {Partial<Record<PageDataKey, string>>}
 */
const BESIDE_KINDS = {
  proof: 'isProofToo', idProof: 'isIdProofToo', logged: 'isLoggedToo', entries: 'isEntries', awards: 'isAwards',
  result: 'isResult', withdrawals: 'isWithdrawals',
};

/**
 * Takes a file that belongs to the record, reads the record again with it, and keeps what the form held.
 * @param {PageDataKey} key @param {Uint8Array} bytes
 */
async function hold(key, bytes) {
  const { record, inputs } = PAGE;
  PAGE.held = { ...PAGE.held, [key]: bytes };
  if (record === null) return;
  await takeRecord(record, BESIDE_KINDS[key]);
  if (!isReport() && key === 'entries' && PAGE.read?.list?.problem) refuseGiven(FIRST, () => [say('isWrongList')]);
  if (PAGE.read === null || PAGE.inputs === null || inputs === null) return;
  // What was chosen before gives way to this file.
  const own = FILE_KEYS.find((file) => file === key);
  const input = key === 'logged' ? inputs.log?.proof : own && inputs[own];
  if (input !== undefined) input.value = '';
  PAGE.inputs = showForm(PAGE.read, PAGE.held, inputs);
}

/**
 * Returns whether bytes are no JSON object at all, so that no document of a draw was meant.
 * @param {Uint8Array} bytes @param {string} kind
 */
function isNoDocument(bytes, kind) {
  return kind === 'page' || (kind === 'unknown' && trimmed(bytes, 0, bytes.length)[0] !== 0x7b);
}

/**
 * Takes what `bytes()` returns as takeKind does, or shows why not at the control that it came from.
 * @param {() => Promise<Uint8Array>} bytes @param {string} from @param {string | null} [name]
 */
async function takeGiven(bytes, from, name = null) {
  try {
    await takeKind(bytes, from, name);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refuseGiven(from, () => [say(...error.words)]);
  }
}

/**
 * Takes what `bytes()` returns as the record, or as what belongs to the record that is there already, and says what it
 * is. `from` is the control that it came from, and `name` that of the file, or null.
 * @param {() => Promise<Uint8Array>} bytes @param {string} from @param {string | null} name
 */
async function takeKind(bytes, from, name) {
  const before = { record: PAGE.record, held: PAGE.held, read: PAGE.read, inputs: PAGE.inputs };
  const isCurrent = forgetFile();
  const given = await bytes();
  if (!isCurrent()) return;
  const kind = kindOf(given);
  const held = kind === 'page' ? heldOfPage(given) : null;
  const proofKey = PROOF_KINDS[kind];
  const beside = besideKind(given, before.read);
  // Proofs can be given before their record.
  /** @param {[key: string, bytes: unknown]} held */
  const isProof = ([key]) => Object.values(PROOF_KINDS).some((own) => own === key);
  const early = before.record === null ? Object.fromEntries(Object.entries(before.held).filter(isProof)) : {};
  if (held !== null) {
    const drawn = held.proof === undefined ? 'isPage' : 'isReceipt';
    await takeHeld(held, held.transcript === undefined ? 'isAnnouncement' : drawn);
  } else if (beside !== null && before.record !== null) {
    Object.assign(PAGE, before);
    await hold(beside, given);
  } else if (kind in OTHER_KINDS) {
    PAGE.held = proofKey === undefined ? {} : { ...early, [proofKey]: given };
    const words = () => [say(OTHER_KINDS[kind])];
    if (proofKey !== undefined) tellGiven(from, words);
    else refuseGiven(from, words, kind === 'opening' ? 'problem' : 'strip refused');
  } else {
    if (isNoDocument(given, kind)) {
      PAGE.held = early;
      const key = given.length === 0 ? 'isEmpty' : changeOf(given) ?? 'isUnknown';
      refuseGiven(from, () => sayParts(key, name === null ? say('thisText') : quote(printable(name))));
      return;
    }
    PAGE.held = { [kind === 'terms' ? 'terms' : 'transcript']: given, ...early };
    await takeRecord({ bytes: given, line: null, from }, kind === 'terms' ? 'isTerms' : 'isTranscript');
  }
}

/**
 * Takes what a page holds. It is read as if it were chosen: no pin comes from it.
 * @param {PageData | null} held @param {string} [status]
 */
async function takeHeld(held, status) {
  forgetFile();
  const bytes = held?.transcript ?? held?.terms;
  if (held === null || bytes === undefined) throw new Problem('noRecord');
  PAGE.held = held;
  await takeRecord({ bytes, line: null }, status);
}

/** Shows the page in a language, with what was read, given and found. @param {string} code */
function showLanguage(code) {
  setLanguage(code);
  sayAll();
  document.title = say('title');
  showLanguages(showLanguage);
  if (PAGE.read !== null) {
    showRead();
    if (PAGE.inputs !== null) PAGE.inputs = showForm(PAGE.read, PAGE.held, PAGE.inputs);
  }
  if (PAGE.verdict !== null) showVerdict(PAGE.verdict);
  sayAgain();
}

function startPage() {
  for (const id of ['unstarted', 'noscript']) ifThere(id)?.remove();
  setWorkerScript(runningScript());
  showScriptHash('script-hash', runningScript());
  showLanguage(ownLanguage());
  PAGE.live = isLivePage();
  byId('choice').hidden = isReport();
  /** @param {File} file */
  const takeFile = (file) => takeGiven(() => fileBytes(file), FIRST, file.name);
  const input = elementOf(FIRST, HTMLInputElement);
  input.addEventListener('change', () => settled(takeTogether(chosenFiles(input), takeFile, hold)));
  byId('record-read').addEventListener('click', () => {
    const text = elementOf('record-text', HTMLTextAreaElement);
    settled(takeGiven(async () => textBytes(text.value), text.id));
  });
  byId('open-check').addEventListener('click', () => {
    if (PAGE.read?.stated === null) {
      byId('make').scrollIntoView();
      firstField(byId('make'), 'a, input, textarea, button')?.focus({ preventScroll: true });
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
    byId(PAGE.read !== null ? 'check' : isReport() ? 'again' : FIRST).focus();
  });
  takeDrops((files) => settled(isReport() ? takeDropped(files, hold) : takeTogether(files, takeFile, hold)));
  if (!isReport()) return;
  const read = () => {
    byId('again').hidden = true;
    settled((async () => takeHeld(heldTexts(recordText())))());
  };
  byId('again').addEventListener('click', read);
  read();
}

// The page on which draws are made has this script too, and starts by its own.
if (typeof document === 'undefined') startWorker(TASKS);
else if (ifThere('maker') === null) startPage();
