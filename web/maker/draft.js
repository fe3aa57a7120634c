'use strict';

// The draw that the page makes: where it stands, and what the stages share.

/**
 * What the organiser has given so far. `list` is the list as bytes, `seen` what lookAtList says of it, and `notes` how
 * its file was read, [key of a sentence, ...values] each. What is typed stands as it was typed, with the keys of
 * EMPTY_FORM for the form; `isOther` says that the draw from which it was taken has rules that no form means, and
 * `wasSaved` that it was fixed and saved once. `fixed` is what binds the draw, { terms, entries, page, commitment }, as
 * soon as it is made, and `doubts` what is doubtful about it; from then on nothing before it changes. `kept` is what
 * the organiser alone has of a private list, bytes by `entries` and `blinding`, and after the draw by `withdrawals` and
 * `awards`; `given` has its files that are chosen as long as not all are. `secret` is that of the organiser's own seal.
 * `publishedAt` is when the organiser said that it is published, a BigInt, and `address` where the page is, as it was
 * typed. `drawn` is what was read of the transcript, `held` what its page holds, and `page` this page. `moved` is what
 * the last withdrawal came to, { gone, award, next }: texts, of which `next` is null if nobody moved up, and `award` if
 * whoever withdrew waited. `table` is the table of which the list was made, bytes.
 */
const DRAFT = {};

/** A draw of which nothing is known yet. */
const EMPTY = {
  ...EMPTY_FORM,
  stage: 0, context: '', rules: '', list: null, seen: null, notes: [], draw: '', date: '', isOther: false,
  secret: null, fixed: null, doubts: [], kept: null, isSaved: false, wasSaved: false, publishedAt: null, read: null,
  drawn: null, held: null, page: null, verdict: null, given: null, moved: null, table: null, address: '',
};

/** The stages: the key of the name of each, and what shows it. */
const STAGES = [
  ['stageWhat', () => showWhat()],
  ['stageWhen', () => showWhen()],
  ['stagePublish', () => showPublish()],
  ['stageDraw', () => showDrawing()],
  ['stageAfter', () => showAfter()],
];

/** Returns the Unix time of the clock of this device, a BigInt. */
function clockTime() {
  return BigInt(Math.floor(Date.now() / 1000));
}

/** Returns whether the organiser may go to a stage by its name in the bar. */
function mayGoTo(stage) {
  if (stage >= DRAFT.stage) return false;
  // A draw that goes on from its result has none of the earlier stages.
  if (DRAFT.fixed === null) return DRAFT.stage < 2;
  return (DRAFT.publishedAt === null && stage < 3) || stage >= 2;
}

/** Shows the names of the stages, of which those that can be changed are buttons. */
function showStages() {
  byId('stages').replaceChildren(...STAGES.map(([key], i) => {
    const name = mayGoTo(i) ? button(`stage-${i + 1}`, say(key), () => goTo(i)) : element('span', {}, say(key));
    if (mayGoTo(i)) name.className = 'link';
    const item = element('li', { class: i < DRAFT.stage ? 'past' : i === DRAFT.stage ? 'now' : '' }, name);
    if (i === DRAFT.stage) item.setAttribute('aria-current', 'step');
    return item;
  }));
  byId('stage-heading').textContent = `${DRAFT.stage + 1}. ${say(`${STAGES[DRAFT.stage][0]}Heading`)}`;
}

/** Shows the stage in which the draw is. */
function showStage() {
  showStages();
  byId('strip').hidden = true;
  byId('check-status').textContent = '';
  STAGES[DRAFT.stage][1]();
  // Perhaps it was published: a page that was closed does not know.
  if (DRAFT.stage < 2 && DRAFT.wasSaved) byId('stage').prepend(said('p', 'wasSaved'));
}

/** Goes to a stage, and leads the reader to its heading. A draw that is not published yet can be changed again. */
function goTo(stage) {
  if (stage < 2 && DRAFT.publishedAt === null) {
    const wasSaved = DRAFT.wasSaved || DRAFT.isSaved;
    Object.assign(DRAFT, { fixed: null, kept: null, given: null, isSaved: false, wasSaved, secret: null });
  }
  DRAFT.stage = stage;
  showStage();
  byId('stage-heading').focus();
}

/** Returns a line that says what is wrong, and nothing as long as it is empty. */
function problemLine(id) {
  return element('p', { id, class: 'problem', role: 'alert' });
}

/** Returns the row of buttons at the end of a stage. */
function row(...buttons) {
  return element('div', { class: 'row screen' }, ...buttons);
}

/** Returns the button that leads on. */
function mainButton(id, key, work) {
  const made = button(id, say(key), () => settled((async () => work())()));
  made.className = 'main';
  return made;
}

/**
 * Returns a link that looks like a button and saves a file under this name. `use` is the key of what to do with it, or
 * null. The file that everyone should get leads the eye.
 */
function saveButton(name, bytes, key, use = null) {
  const type = name.endsWith('.html') ? 'text/html' : 'application/octet-stream';
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const id = `save-${name.split('.')[0]}`;
  const look = use === 'usePublic' ? 'button main' : 'button';
  const link = element('a', { href: address, download: name, class: look, id }, say(key));
  const hint = use === null ? name : `${name}, ${say(use)}`;
  return element('li', {}, link, element('span', { class: 'hint' }, hint));
}

/** Returns the files that the page holds too, folded, since few need them. */
function otherFiles(...items) {
  return element(
    'details', { id: 'other-files' }, said('summary', 'otherFiles'), said('p', 'otherFilesText'),
    ...items,
  );
}

/** Returns a list of links that save. */
function saves(...links) {
  return element('ul', { class: 'saves', role: 'list' }, ...links);
}

/** Returns a button that copies what `text` returns, and the line that says whether it did. */
function copyParts(id, text, key = 'copy') {
  const status = element('span', { role: 'status' });
  return [button(id, say(key), async () => {
    try {
      await navigator.clipboard.writeText(text());
      status.textContent = say('copied');
    } catch {
      status.textContent = say('copyByHand');
    }
  }), status];
}

/** Returns a box to tick that keeps under a key of the draft whether it is. */
function keptBox(id, key, hasHint = true) {
  const box = element('input', { type: 'checkbox', id, ...(hasHint ? { 'aria-describedby': `${id}-hint` } : {}) });
  box.checked = DRAFT[key];
  box.addEventListener('change', () => {
    DRAFT[key] = box.checked;
  });
  const hint = hasHint ? [element('p', { class: 'hint', id: `${id}-hint` }, say(`${key}Hint`))] : [];
  const label = element('label', {}, box, element('span', {}, say(`${key}Label`)));
  return element('div', { class: 'field' }, label, ...hint);
}

/** Saves a file that was made at a press. */
function saveMade(name, bytes) {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  element('a', { href: address, download: name }).click();
}

/** Saves what stands here before anything is fixed. */
async function saveSoFar() {
  const { context, rules, draw, date, list } = DRAFT;
  const saved = { ...EMPTY_SAVED, context, rules, draw, date, form: writtenForm(DRAFT) };
  const made = await run({ task: 'begun', saved, list });
  if (made === null) return;
  if (made.error !== undefined) throw new Error(verdictReason(made));
  saveMade('begun.json', made.bytes);
}

/** Goes on with what was saved before anything was fixed. */
async function goOnBegun(bytes) {
  const read = await run({ task: 'readBegun', bytes });
  if (read === null) return;
  if (read.error !== undefined) throw new Error(verdictReason(read));
  const { context, rules, draw, date, form, list } = read;
  Object.assign(DRAFT, EMPTY, form === null ? {} : parseForm(form), { context, rules, draw, date });
  const { columns } = DRAFT;
  goTo(0);
  if (list !== null) await takeList(list, false, columns);
}

/** Takes over the form, the rules and the list of a draw that is fixed: for another draw, or before it is published. */
function takeForm({ rules, draw, allocation }, entries) {
  const form = allocation === null ? EMPTY_FORM : formOfAllocation(allocation);
  Object.assign(DRAFT, form ?? EMPTY_FORM, { rules, draw: String(draw), isOther: form === null });
  Object.assign(DRAFT, { list: entries ?? null, seen: null });
}

/** Returns the name of a draw in a box, since it could read like words of the page. */
function nameElement(context) {
  return element(
    'div', { class: 'words screen' }, element('p', { class: 'whose' }, say('theName')),
    element('p', {}, outsideText(context)),
  );
}

/** Returns the name of the draw and what is drawn, for paper. On the screen the page says where the draw stands. */
function paperHeading({ terms }) {
  return element(
    'div', { class: 'paper' }, element('h2', { class: 'name' }, outsideText(terms.context)),
    element('p', {}, ...toBeDrawnParts(terms)),
  );
}

/** Returns the page that holds these texts, or null if that was cancelled. */
function madePage(held) {
  const parts = JSON.parse(byId('parts').textContent);
  return run({ task: 'page', parts, style: document.querySelector('style').textContent, script: CHECKER_SCRIPT, held });
}
