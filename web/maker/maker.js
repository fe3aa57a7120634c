'use strict';

// Start-up of the page on which draws are made: files, languages, and a draw that goes on from its page.

/** The script of every page, which stands before this one. The pages that are made here get it as it is. */
const CHECKER_SCRIPT = typeof document === 'undefined' ? '' : document.currentScript.previousElementSibling.textContent;

/** Returns whether bytes seem to be what saveSoFar saved. */
function isBegun(bytes) {
  const start = String.fromCharCode(...trimmed(bytes, 0, Math.min(bytes.length, 100)));
  return start[0] === '{' && start.includes(`"${SAVED_FORMAT}"`);
}

/** Takes a file: the page of a draw that goes on, or a list. */
async function takeFile(file) {
  const bytes = await fileBytes(file);
  if (isBegun(bytes)) {
    await goOnBegun(bytes);
    return;
  }
  const kind = kindOf(bytes);
  // A secret that was chosen by mistake is no list to publish.
  if (kind !== 'page' && kind !== 'unknown') throw new Error(say('pageStrange', printable(file.name)));
  if (kind === 'unknown') {
    if (DRAFT.stage !== 0) throw new Error(say('fileLater', printable(file.name)));
    const { list, notes } = asUtf8(bytes);
    Object.assign(DRAFT, { notes, table: null });
    await takeList(list);
    return;
  }
  const read = await run({ task: 'readPage', bytes });
  if (read === null) return;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  if (read.held === null) throw new Error(say('pageStrange', printable(file.name)));
  await goOnFrom(read.held);
}

/** Goes on with the draw that a page holds. */
async function goOnFrom(held) {
  Object.assign(DRAFT, EMPTY);
  GIVEN.documents.length = 0;
  try {
    if (held.transcript !== undefined) {
      goTo(await takeDrawn(held) ? 4 : 0);
    } else {
      const isPrivate = orError(() => readTermsAlone(held.terms)).kind === 'blinded';
      if (held.entries === undefined && !isPrivate) throw new Error(say('pageNoList'));
      const isTaken = await takeFixed({ terms: held.terms, ...(isPrivate ? {} : { entries: held.entries }) });
      if (isTaken) {
        takeTyped(DRAFT.read, held.entries);
        DRAFT.wasSaved = true;
        noteSaved('draw.html');
      }
      goTo(isTaken ? 2 : 0);
    }
  } catch (error) {
    Object.assign(DRAFT, EMPTY);
    goTo(0);
    throw error;
  }
}

/** Takes over what was typed for a draw that is fixed, so that it can still be changed before it is published. */
function takeTyped(read, entries) {
  const { terms } = read;
  const { context, kind, previous, rounds, sources } = terms;
  const sealed = sources.filter((source) => source.kind === 'sealed');
  const others = sealed.filter(({ name }) => name !== OWN_SEAL);
  const isBeaconless = sources.every((source) => source.kind !== 'drand');
  const due = dueOf(read);
  takeForm(terms, entries);
  Object.assign(DRAFT, {
    context, isBeaconless,
    date: due === null ? '' : inputText(due),
    rounds: isBeaconless ? String(rounds) : '',
    isPrivate: kind === 'blinded',
    isChained: previous !== null,
    before: previous instanceof Uint8Array ? toHex(previous) : null,
    isSealed: sealed.length > others.length,
    seals: others.map(({ name, seal }) => `${name}=${toHex(seal)}\n`).join(''),
  });
}

/** Shows the page in a language. */
function showMakerLanguage(code) {
  setLanguage(code);
  sayAll();
  document.title = say('makerTitle');
  byId('languages').replaceChildren(...Object.entries(LANGUAGES).map(([other, { self }]) => {
    const choose = button(`language-${other}`, self, () => {
      showMakerLanguage(other);
      byId(`language-${other}`).focus();
    });
    choose.className = 'link';
    choose.setAttribute('lang', other);
    choose.setAttribute('aria-pressed', String(other === code));
    return choose;
  }));
  showStage();
}

/** Lets a file be dropped anywhere. */
function takeDroppedFiles() {
  document.addEventListener('dragover', (event) => {
    if (event.target.type !== 'file') event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (event.target.type === 'file') return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) settled(takeFile(file));
  });
}

function startMaker() {
  const own = document.currentScript.textContent;
  const hashed = (text) => `sha256-${btoa(String.fromCharCode(...sha256(encodeUtf8(text))))}`;
  setWorkerScript(`${CHECKER_SCRIPT}\n${own}`);
  byId('script-hash').textContent = hashed(CHECKER_SCRIPT);
  byId('maker-hash').textContent = hashed(own);
  PAGE.live = document.querySelector('meta[http-equiv]').content.includes('connect-src');
  Object.assign(DRAFT, EMPTY);
  byId('cancel').addEventListener('click', () => {
    PAGE.task?.cancel();
    PAGE.task = null;
    byId('work').hidden = true;
    byId('check-status').textContent = say('cancelled');
  });
  // In the fourth stage the strip leads to the form below it.
  byId('open-check').addEventListener('click', () => {
    if (byId('make-folded') !== null) byId('make-folded').open = true;
    byId('make').scrollIntoView();
    byId('make').querySelector('input, textarea').focus();
  });
  takeDroppedFiles();
  // A draw that is begun should not be lost by a key that was pressed by mistake.
  self.addEventListener('beforeunload', (event) => {
    const isBegun = DRAFT.stage < 4 && (DRAFT.list !== null || DRAFT.context !== '') && !DRAFT.isSaved;
    if (isBegun) event.preventDefault();
  });
  showMakerLanguage(ownLanguage());
}

Object.assign(LANGUAGES.en, MAKER_ENGLISH);
Object.assign(LANGUAGES.de, MAKER_GERMAN);
Object.assign(LANGUAGES.es, MAKER_SPANISH);
if (typeof document !== 'undefined') startMaker();
