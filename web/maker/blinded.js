'use strict';

// A list that nobody else may read. The terms bind it by a root that is blinded with a key. List and key stay with the
// organiser, as files of their own, and each entrant gets the proof of their own entry.

/** Returns which file of a private list of `count` entries these bytes seem to be. Whoever reads it decides. */
function keptKind(bytes, count) {
  if (kindOf(bytes) === 'blinding') return 'blinding';
  return countLines(bytes) < count ? 'withdrawals' : 'entries';
}

/**
 * Takes the list and its key from files that were chosen, at once or one after the other. Returns the names of those
 * that are still lacking. `count` is how many entries the list has, and `document` has its terms.
 */
async function takeKept(files, count, document) {
  for (const file of files) {
    const bytes = await fileBytes(file);
    // Another file may have been chosen while this one was read.
    DRAFT.given = { ...DRAFT.given, [keptKind(bytes, count)]: bytes };
  }
  const found = DRAFT.given;
  const wanted = { entries: 'entries.txt', blinding: 'blinding.json' };
  const lacking = Object.keys(wanted).filter((key) => found[key] === undefined);
  if (lacking.length > 0) return lacking.map((key) => wanted[key]);
  DRAFT.given = null;
  const read = await run({ task: 'privateList', document, list: found.entries, blinding: found.blinding });
  if (read === null) return [];
  if (read.error !== undefined) throw new Error(say('keptOther'));
  Object.assign(DRAFT, { kept: found, list: DRAFT.list ?? found.entries });
  return [];
}

/** Returns what asks for the private list and its key of a draw that goes on. `show` shows the stage with them. */
function keptElements({ terms }, document, show) {
  if (DRAFT.kept !== null) return [];
  const files = element('input', { type: 'file', multiple: '', autocomplete: 'off' });
  const status = element('p', { id: 'kept-status', role: 'status' });
  files.addEventListener('change', () => settled((async () => {
    const chosen = [...files.files];
    files.value = '';
    const lacking = await takeKept(chosen, terms.count, document);
    status.textContent = lacking.length > 0 ? say('keptLacking', listed(lacking)) : '';
    if (DRAFT.kept !== null) await show();
  })()));
  return [field('kept-files', say('keptFiles'), say('keptFilesHint'), files), status];
}

/** Returns what makes the proofs of all entries of a private list, and a text to send with each. */
function proofElements({ terms }, document) {
  if (DRAFT.kept === null) return [];
  const { entries, blinding } = DRAFT.kept;
  const heading = [said('h3', 'proofsHeading'), said('p', 'proofsText')];
  if (terms.count > MOST_PROOFS) return [...heading, said('p', 'proofsMany', MOST_PROOFS)];
  const make = async () => {
    // Where numbers have a decimal comma, spreadsheets expect a semicolon between two cells.
    const separator = (0.5).toLocaleString(LANGUAGE.tag).includes(',') ? ';' : ',';
    const made = await run({ task: 'proofs', document, list: entries, blinding, separator });
    if (made === null) return;
    if (made.error !== undefined) throw new Error(verdictReason(made));
    saveMade('proofs.zip', made.zip);
  };
  const text = element('textarea', { rows: '9', readonly: '', autocomplete: 'off' });
  text.value = say('proofPost', terms.context, say('find'));
  return [
    ...heading,
    row(button('make-proofs', say('proofsMake'), () => settled(make()))),
    field('proof-post', say('proofPostLabel'), say('proofPostHint'), text),
    element('div', { class: 'row' }, ...copyParts('copy-proof-post', () => text.value, 'copyText')),
  ];
}
