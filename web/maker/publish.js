'use strict';

// The third stage: the page of the draw is saved, and published before the chance is known.

/** Returns a time by the clock of this device, with its zone, since its readers may live in another; and in UTC. */
function postTime(time) {
  const utc = timeText(time);
  if (!utc.endsWith('Z')) return utc;
  const local = new Date(1000 * Number(time)).toLocaleString(LANGUAGE.tag, { dateStyle: 'full', timeStyle: 'long' });
  // Not every program that the text goes through knows narrow spaces.
  return `${local.replaceAll('\u202f', ' ')} (${utc.replace('T', ' ').replace('Z', ' UTC')})`;
}

/** Returns a name in quotation marks for a text that leaves the page. */
function postQuoted(name) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return `${open}${printable(name, 'name')}${close}`;
}

/** Returns several texts in one: a, b and c. */
function listed(texts) {
  return texts.length < 2 ? texts.join('') : say('givesListed', texts.slice(0, -1).join(', '), texts.at(-1));
}

/** Sentences of an allocation that say how it goes step by step. */
const STEP_SENTENCES = ['givesOnce', 'givesTimes', 'givesOnly', 'givesFirst', 'givesThen'];

/**
 * Returns who gets what in sentences, as the page of the draw says it. Its columns can be seen in the list, and without
 * steps of their own prizes go by the order of the draw.
 */
function postAllocation(allocation) {
  const isOrdered = allocation.steps.length === 0 && allocation.caps.length === 0;
  const left = ['givesCells', ...(isOrdered ? STEP_SENTENCES : [])];
  const texts = allocationSentences(allocation, postQuoted, (key, ...values) => {
    if (left.includes(key)) return '';
    return key === 'givesAwards' && isOrdered ? `${say(key, ...values)} ${say('postInOrder')}` : say(key, ...values);
  });
  return texts.filter((text) => text !== '');
}

/** Returns where the chance comes from: a beacon, seals, or both. */
function postChance(read) {
  const last = beaconsDue(read).pop();
  const seals = read.terms.sources.filter(({ kind }) => kind === 'sealed').map(({ name }) => postQuoted(name));
  if (last === undefined) return say('postSeals', listed(seals));
  const beacon = [String(last.beacon), postTime(last.due)];
  return seals.length === 0 ? say('postBeacon', ...beacon) : say('postBoth', ...beacon, listed(seals));
}

/** Returns the text with which the draw is announced: what the page fixes, for those who see this text alone. */
function postText() {
  const { read, fixed, address } = DRAFT;
  const { context, rules, draw, count, kind, rounds, previous, allocation } = read.terms;
  // Where prizes go by rules all entries are drawn, which would sound as if everyone got something.
  const what = allocation === null ? [say('postDraw', draw, count)]
    : [say('postCount', count), ...postAllocation(allocation)];
  const chance = [
    postChance(read),
    ...(rounds > 1 ? [say('postRounds', rounds)] : []),
    ...(previous === null ? [] : [previous === 'first' ? say('postFirst') : say('postAfter', toHex(previous))]),
    ...(kind === 'blinded' ? [say('postPrivate')] : []),
  ];
  const parts = [
    context, what.join('\n'), ...(rules === '' ? [] : [say('postRules', rules)]), chance.join('\n'),
    say('postCommitment', fixed.commitment), say('postWhere', address.trim() || 'draw.html'),
  ];
  return parts.join('\n\n');
}

/**
 * Returns the files of the draw that must not get lost, { name, bytes, save, use }; `save` is the key of what saves it,
 * and `use` that of what to do with it. A draw that goes on from its page lacks those that only the organiser has:
 * their bytes are null until they are chosen.
 */
function neededFiles() {
  const { fixed, read: { terms }, secret, kept } = DRAFT;
  const isSealed = terms.sources.some(({ kind, name }) => kind === 'sealed' && name === OWN_SEAL);
  const own = (name, bytes, save) => ({ name, bytes, save, use: 'useOwn' });
  return [
    { name: 'draw.html', bytes: fixed.page, save: 'saveDraw', use: 'usePublic' },
    ...(isSealed ? [own('secret.json', secret === null ? null : writtenSecret(secret), 'saveSecret')] : []),
    ...(terms.kind === 'blinded' ? [
      own('blinding.json', kept?.blinding ?? null, 'saveBlinding'),
      own('entries.txt', kept?.entries ?? null, 'saveList'),
    ] : []),
  ];
}

/** Notes that a file of this name was chosen again. */
function noteSaved(name) {
  const { fixed } = DRAFT;
  fixed.found = new Set([...fixed.found ?? [], name]);
  DRAFT.isSaved = neededFiles().every((each) => fixed.found.has(each.name));
}

/** Returns which files are still to be chosen again, in a sentence, or nothing before one was. */
function savedText() {
  const { fixed, given, isSaved } = DRAFT;
  if (fixed.found === undefined) return '';
  if (isSaved) return say(neededFiles().length > 1 ? 'savedAllSame' : 'savedSame');
  const isGiven = { 'entries.txt': given?.entries !== undefined, 'blinding.json': given?.blinding !== undefined };
  const lacking = neededFiles().filter(({ name }) => !fixed.found.has(name) && !isGiven[name]);
  const found = neededFiles().map(({ name }) => name).filter((name) => fixed.found.has(name));
  return say('savedLacking', listed(found), listed(lacking.map(({ name }) => name)), found.length);
}

/** Takes the organiser's secret of a draw that goes on from its page. Returns why it is not that, or null. */
function takeSecret(bytes) {
  const { terms, commitment } = DRAFT.fixed;
  const secret = orError(() => readSecret(bytes));
  const { refused } = secret.error === undefined ? openedSecret(secret, terms, commitment) : { refused: 'secret' };
  if (refused !== undefined) return say(OPEN_REFUSED[refused] ?? 'openedStrange');
  DRAFT.secret = secret;
  noteSaved('secret.json');
  return null;
}

/**
 * Compares files that were saved with what the page made, and takes those that a draw lacks which goes on from its
 * page. Returns a sentence.
 */
async function compareSaved(files) {
  const { fixed, read: { terms } } = DRAFT;
  const others = [fixed.terms, ...(fixed.entries === undefined ? [] : [fixed.entries])];
  const own = [];
  for (const file of files) {
    const bytes = await fileBytes(file);
    const needed = neededFiles();
    const same = needed.find((each) => each.bytes !== null && bytesEqual(each.bytes, bytes));
    const isLacking = (wanted) => needed.some(({ name, bytes: there }) => name === wanted && there === null);
    if (same !== undefined) noteSaved(same.name);
    else if (isLacking('secret.json') && kindOf(bytes) === 'secret') {
      const problem = takeSecret(bytes);
      if (problem !== null) return problem;
    } else if (isLacking('entries.txt')) own.push(file);
    else if (!others.some((each) => bytesEqual(each, bytes))) return say('savedOther', printable(file.name));
  }
  if (own.length > 0) {
    await takeKept(own, terms.count, fixed.terms);
    if (DRAFT.kept !== null) ['entries.txt', 'blinding.json'].forEach(noteSaved);
  }
  return savedText();
}

/** Returns a doubt about the terms in a sentence, or null if it is about rules that no form means. */
function termsDoubt({ word, values, lines }) {
  // All white space shows, so that no two names look the same.
  const quotedText = (text) => quote(shortened(printable(text)));
  const quoted = values.map((value) => (typeof value === 'number' ? value : quotedText(value)));
  const numbers = () => lines.map((line) => grouped(line + 1));
  const sentences = {
    noRoom: () => sayParts('warnNoRoom'),
    noRoomUnsealed: () => [...sayParts('warnNoRoom'), ' ', say('warnNoRoomSeal')],
    alike: () => sayParts('warnAlike', ...quoted),
    mixedScripts: () => sayParts('warnMixedScripts', ...quoted),
    respelled: () => sayParts('warnRespelled', ...quoted),
    unlike: () => sayParts('warnUnlike', quoted[0], ...values.slice(1)),
    limitTooHigh: () => sayParts('warnLimitTooHigh', ...quoted),
    capBesideOnePer: () => sayParts('warnCapBesideOnePer', ...quoted),
    columnNames: () => sayParts('warnColumnNames'),
    spellings: () => sayParts('previewSpellings', ...quoted),
    uncounted: () => sayParts('warnUncounted', ...numbers(), ...quoted),
    emptyCell: () => sayParts('warnEmptyCell', lines.length, namedLines(lines), ...quoted),
    unknownValue: () => sayParts('warnUnknownValue', ...quoted),
  };
  return sentences[word]?.() ?? null;
}

/** Returns what the organiser should look at while it can still be changed. */
function doubtsElements() {
  const sentences = DRAFT.publishedAt === null ? DRAFT.doubts.map(termsDoubt).filter((parts) => parts !== null) : [];
  if (sentences.length === 0) return [];
  const more = sentences.length - MOST_NAMED;
  return [
    said('p', 'warnings'),
    element('ul', { id: 'terms-doubts', class: 'doubts', role: 'list' },
      ...sentences.slice(0, MOST_NAMED).map((parts) => element('li', {}, ...parts)),
      ...(more > 0 ? [said('li', 'warningsMore', more)] : [])),
  ];
}

/** Shows the third stage. */
function showPublish() {
  const { fixed, read } = DRAFT;
  const text = element('textarea', { rows: '8', readonly: '', autocomplete: 'off' });
  text.value = postText();
  const address = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  address.value = DRAFT.address;
  address.addEventListener('input', () => {
    DRAFT.address = address.value;
    text.value = postText();
  });
  const files = element('input', { type: 'file', multiple: '', autocomplete: 'off' });
  const compared = element('p', { id: 'compared', role: 'status' });
  const showSaved = (sentence) => {
    compared.textContent = sentence;
    compared.className = DRAFT.isSaved && sentence === savedText() ? 'done' : '';
  };
  showSaved(savedText());
  files.addEventListener('change', () => settled((async () => {
    const chosen = [...files.files];
    // The same file can then be chosen once more.
    files.value = '';
    const { kept, secret } = DRAFT;
    showSaved(await compareSaved(chosen));
    if (DRAFT.kept === kept && DRAFT.secret === secret) return;
    showStage();
    byId('saved-files').focus();
  })()));
  const problem = problemLine('publish-problem');
  const published = element('input', { type: 'checkbox', id: 'is-published' });
  published.checked = DRAFT.publishedAt !== null;
  const when = timeInput();
  const asked = field('published-at', say('pinPublishedAt'), say('pinPublishedAtHint'), when);
  asked.hidden = true;
  const back = DRAFT.publishedAt === null ? [button('back', say('back'), () => goTo(1))] : [];
  byId('stage').replaceChildren(
    element('div', { class: 'screen' },
      ...doubtsElements(),
      said('h3', 'saveHeading'),
      said('p', read.terms.kind === 'blinded' ? 'publishPrivate' : 'publishIntro'),
      saves(...neededFiles().filter(({ bytes }) => bytes !== null)
        .map(({ name, bytes, save, use }) => saveButton(name, bytes, save, use))),
      ...(neededFiles().some(({ name }) => name === 'secret.json') ? [said('p', 'secretText')] : []),
      ...(read.terms.kind === 'blinded' ? [said('p', 'keptText')] : []),
      neededFiles().length > 1 ? field('saved-files', say('savedAll'), say('savedAllHint'), files)
        : field('saved-files', say('savedFiles'), say('savedFilesHint'), files),
      compared,
      otherFiles(saves(
        saveButton('terms.json', fixed.terms, 'saveTermsFile'),
        ...(fixed.entries === undefined ? [] : [saveButton('entries.txt', fixed.entries, 'saveList')]))),
      said('h3', 'tellHeading'), said('p', 'tellText'),
      field('page-address', say('addressLabel'), say('addressHint'), address),
      field('post', say('post'), say('postHint'), text),
      element('div', { class: 'row' }, ...copyParts('copy-post', () => text.value, 'copyText')),
      ...proofElements(read, fixed.terms)),
    paperHeading(read),
    ...(dueOf(read) === null ? []
      : [element('p', { class: 'paper' }, ...sayParts('drawnAt', timeElement(dueOf(read))))]),
    said('h3', 'commitment'), said('p', 'keepNumber'), commitmentBox(fixed.commitment),
    row(button('print', say('printSheet'), () => print())),
    element('div', { class: 'field screen' }, element('label', {}, published, element('span', {}, say('isPublished')))),
    asked, problem,
    row(...back, mainButton('next', 'nextDraw', () => {
      asked.hidden = !published.checked || !isLate();
      const time = DRAFT.publishedAt ?? (isLate() ? inputTime(when) : clockTime());
      problem.textContent = publishProblem(published.checked, time) ?? '';
      if (problem.textContent !== '') return;
      DRAFT.publishedAt = time;
      goTo(3);
    })),
  );
}

/**
 * Returns whether the time of the draw has come, and nobody said here that it is published. It may have been: a page
 * that was closed does not know.
 */
function isLate() {
  const due = dueOf(DRAFT.read);
  return DRAFT.publishedAt === null && due !== null && clockTime() >= due;
}

/** Returns why the draw, published at a time or null, can't go on to be drawn, or null. */
function publishProblem(isPublished, time) {
  if (!DRAFT.isSaved) return savedText() || say('notSaved');
  if (!isPublished) return say('notPublished');
  if (time === null) return say('publishedAsk');
  return isLate() && time >= dueOf(DRAFT.read) ? say('publishedLate') : null;
}
