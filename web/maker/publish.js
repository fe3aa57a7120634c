'use strict';

// The third stage: the page of the draw is saved, and published before the chance is known.

/** Returns the text with which the draw is announced. */
function postText() {
  const { read, fixed } = DRAFT;
  const due = dueOf(read);
  const utc = timeText(due).replace('T', ' ').replace('Z', ' UTC');
  const beacon = beaconsDue(read).pop()?.beacon;
  const { context, draw, count } = read.terms;
  return say('postText', context, grouped(draw), grouped(count), String(beacon), utc, fixed.commitment);
}

/** Compares files that were saved with what the page made. Returns a sentence. */
async function compareSaved(files) {
  const { fixed } = DRAFT;
  const secret = DRAFT.secret === null ? [] : [writtenSecret(DRAFT.secret)];
  const wanted = [fixed.page, fixed.terms, fixed.entries, ...secret];
  for (const file of files) {
    const bytes = await fileBytes(file);
    if (!wanted.some((each) => bytesEqual(each, bytes))) return say('savedOther', printable(file.name));
    fixed.hasPage ||= bytesEqual(fixed.page, bytes);
    fixed.hasSecret ||= secret.some((each) => bytesEqual(each, bytes));
  }
  DRAFT.isSaved = Boolean(fixed.hasPage && (secret.length === 0 || fixed.hasSecret));
  return say(DRAFT.isSaved ? 'savedSame' : fixed.hasPage ? 'savedNoSecret' : 'savedNoPage');
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
      said('p', 'publishIntro'),
      element('ul', { class: 'saves', role: 'list' },
        saveButton('draw.html', fixed.page, 'saveDraw'),
        ...(DRAFT.secret === null ? [] : [saveButton('secret.json', writtenSecret(DRAFT.secret), 'saveSecret')]),
        saveButton('terms.json', fixed.terms, 'saveTerms'),
        saveButton('entries.txt', fixed.entries, 'saveEntries')),
      ...(DRAFT.secret === null ? [] : [said('p', 'secretText')]),
      field('saved-files', say('savedFiles'), say('savedFilesHint'), files),
      compared,
      field('post', say('post'), say('postHint'), text),
      element('div', { class: 'row' }, ...copyParts('copy-post', text.value))),
    paperHeading(read),
    element('p', { class: 'paper' }, ...sayParts('drawnAt', timeElement(dueOf(read)))),
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
  if (DRAFT.publishedAt === null && clockTime() >= dueOf(DRAFT.read)) return say('publishedLate');
  return null;
}
