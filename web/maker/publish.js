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

/** Returns the text with which the draw is announced. */
function postText() {
  const { read, fixed } = DRAFT;
  const { context, draw, count, kind, sources, allocation } = read.terms;
  const last = beaconsDue(read).pop();
  const chance = last === undefined ? say('postSeals', sources.map(({ name }) => name).join(', '))
    : say('postBeacon', String(last.beacon), postTime(last.due));
  const hidden = kind === 'blinded' ? ` ${say('postPrivate')}` : '';
  // Where prizes go by rules all entries are drawn, which would sound as if everyone got something.
  const given = allocation?.awards.map((award) => say('givesAward', award.count, printable(award.name))).join(', ');
  const what = allocation === null ? say('postDraw', grouped(draw), grouped(count)) : say('postAwards', count, given);
  return say('postText', context, what, `${chance}${hidden}`, fixed.commitment);
}

/**
 * Returns the files of the draw that must not get lost, { name, bytes, save, use }; `save` is the key of what saves it,
 * and `use` that of what to do with it.
 */
function neededFiles() {
  const { fixed, secret, kept } = DRAFT;
  return [
    { name: 'draw.html', bytes: fixed.page, save: 'saveDraw', use: 'usePublic' },
    ...(secret === null ? []
      : [{ name: 'secret.json', bytes: writtenSecret(secret), save: 'saveSecret', use: 'useOwn' }]),
    ...(kept === null ? [] : [
      { name: 'blinding.json', bytes: kept.blinding, save: 'saveBlinding', use: 'useOwn' },
      { name: 'entries.txt', bytes: kept.entries, save: 'saveEntries', use: 'useOwn' },
    ]),
  ];
}

/** Compares files that were saved with what the page made. Returns a sentence. */
async function compareSaved(files) {
  const { fixed } = DRAFT;
  const needed = neededFiles();
  const others = [fixed.terms, ...(fixed.entries === undefined ? [] : [fixed.entries])];
  fixed.found ??= new Set();
  for (const file of files) {
    const bytes = await fileBytes(file);
    const same = needed.find((each) => bytesEqual(each.bytes, bytes));
    if (same !== undefined) fixed.found.add(same.name);
    else if (!others.some((each) => bytesEqual(each, bytes))) return say('savedOther', printable(file.name));
  }
  const lacking = needed.filter(({ name }) => !fixed.found.has(name)).map(({ name }) => name);
  DRAFT.isSaved = lacking.length === 0;
  return DRAFT.isSaved ? say('savedSame') : say('savedLacking', lacking.join(', '));
}

/** Returns a doubt about the terms in a sentence, or null if it is about rules that no form means. */
function termsDoubt({ word, values, lines }) {
  const quotedText = (text) => quote(shortened(printable(text, 'entry')));
  const quoted = values.map((value) => (typeof value === 'number' ? value : quotedText(value)));
  const numbers = () => lines.map((line) => grouped(line + 1));
  const sentences = {
    noRoom: () => sayParts('warnNoRoom'),
    noRoomUnsealed: () => [...sayParts('warnNoRoom'), ' ', say('warnNoRoomSeal')],
    alike: () => sayParts('warnAlike', ...quoted),
    mixedScripts: () => sayParts('warnMixedScripts', ...quoted),
    respelled: () => sayParts('warnRespelled', ...quoted),
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
  const files = element('input', { type: 'file', multiple: '', autocomplete: 'off' });
  const compared = element('p', { id: 'compared', role: 'status' }, DRAFT.isSaved ? say('savedSame') : '');
  files.addEventListener('change', () => settled((async () => {
    const chosen = [...files.files];
    // The same file can then be chosen once more.
    files.value = '';
    compared.textContent = await compareSaved(chosen);
  })()));
  const problem = problemLine('publish-problem');
  const published = element('input', { type: 'checkbox', id: 'is-published' });
  published.checked = DRAFT.publishedAt !== null;
  const back = DRAFT.publishedAt === null ? [button('back', say('back'), () => goTo(1))] : [];
  byId('stage').replaceChildren(
    element('div', { class: 'screen' },
      ...doubtsElements(),
      said('h2', 'saveHeading'),
      said('p', read.terms.kind === 'blinded' ? 'publishPrivate' : 'publishIntro'),
      saves(...neededFiles().map(({ name, bytes, save, use }) => saveButton(name, bytes, save, use))),
      ...(DRAFT.secret === null ? [] : [said('p', 'secretText')]),
      ...(DRAFT.kept === null ? [] : [said('p', 'keptText')]),
      ...(read.terms.kind === 'blinded' ? keptElements(read, fixed.terms, showStage) : []),
      field('saved-files', say('savedFiles'), say(neededFiles().length > 1 ? 'savedAllHint' : 'savedFilesHint'), files),
      compared,
      otherFiles(saves(
        saveButton('terms.json', fixed.terms, 'saveTerms'),
        ...(fixed.entries === undefined ? [] : [saveButton('entries.txt', fixed.entries, 'saveEntries')]))),
      said('h2', 'tellHeading'), said('p', 'tellText'),
      field('post', say('post'), say('postHint'), text),
      element('div', { class: 'row' }, ...copyParts('copy-post', () => text.value)),
      ...proofElements(read, fixed.terms)),
    paperHeading(read),
    ...(dueOf(read) === null ? []
      : [element('p', { class: 'paper' }, ...sayParts('drawnAt', timeElement(dueOf(read))))]),
    ...commitmentElements(fixed.commitment),
    element('div', { class: 'field screen' }, element('label', {}, published, element('span', {}, say('isPublished')))),
    problem,
    row(...back, mainButton('next', 'nextDraw', () => {
      problem.textContent = publishProblem(published.checked) ?? '';
      if (problem.textContent !== '') return;
      DRAFT.publishedAt ??= clockTime();
      goTo(3);
    })),
  );
}

/** Returns why the draw can't go on to be drawn, or null. */
function publishProblem(isPublished) {
  if (!DRAFT.isSaved) return say('notSaved');
  if (!isPublished) return say('notPublished');
  const due = dueOf(DRAFT.read);
  if (DRAFT.publishedAt === null && due !== null && clockTime() >= due) return say('publishedLate');
  return null;
}
