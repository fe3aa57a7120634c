'use strict';

// The verdict as the page shows it: the verdict first, then each check with what was found, then the cautions.

/** Returns the elements for the answer of the task judge. `form` is what readForm returned. */
function verdictElements({ verdict, entries, proved }, form) {
  const word = verdictWord(verdict);
  const isProof = verdict.proof !== undefined;
  const draw = isProof ? verdict.draw : verdict;
  const banner = element(
    'div', { class: `banner ${verdict.verdict ?? 'error'}` },
    element('h2', { id: 'verdict-heading', tabindex: '-1' }, word),
    element('p', { class: 'outside' }, isProof ? proofVerdictReason(verdict) : verdictReason(verdict)),
  );
  if (verdict.error !== undefined) return [banner, ...forMachines(verdict)];
  return [
    banner,
    element('p', { class: 'outside' }, `What you gave: ${givenTexts(form).join(', ') || 'nothing'}. The `
      + 'verdict is worth as much as this is: it should come from another place than the record.'),
    ...ofPageElements(form.ofPage),
    ...(isProof ? proofElements(verdict, proved) : []),
    ...drawnElements(draw, entries),
    element('h3', {}, isProof ? `The checks of the draw: ${verdictWord(draw)}` : 'The checks'),
    element('ol', { class: 'checks' }, ...draw.checks.map(checkElement)),
    element('p', {}, bitsText(draw)),
    element('h3', {}, 'Cautions'),
    element('ul', {}, ...draw.cautions.map(({ text }) => element('li', {}, text))),
    ...forMachines(verdict),
  ];
}

/** Returns what is said of the files that nobody chose, because the page holds them. */
function ofPageElements(ofPage) {
  if (ofPage.length === 0) return [];
  const words = { entries: 'the list', result: 'the result', proof: 'the entry proof' };
  const texts = ofPage.map((key) => words[key]);
  return [element('p', {}, `What this page holds and was compared too: ${texts.join(', ')}.`)];
}

/** Returns what the reader gave beside the record, in words. */
function givenTexts({ given, proof, ofPage }) {
  const chosen = (key) => !ofPage.includes(key);
  const names = given.public.map(([name]) => `the value of ${quoted(name)}`);
  return [
    given.commitment && 'the commitment',
    given.round && 'the round',
    given.publishedAt && 'the time',
    ...names,
    chosen('entries') && given.entries && 'the list',
    given.blinding && 'the blinding',
    chosen('result') && given.result && 'the result',
    chosen('proof') && proof && 'the entry proof',
  ].filter(Boolean);
}

function checkElement({ name, state, detail }) {
  return element(
    'li', { class: state },
    element('strong', {}, `${name}: ${STATE_WORDS[state]}`),
    element('span', { class: 'question' }, CHECK_QUESTIONS[name]),
    element('span', { class: 'outside' }, detail),
  );
}

/** Returns the elements for an entry proof. Nothing is said about the place of an entry if proof or draw is refused. */
function proofElements({ proof }, proved) {
  const lines = [`The proof ${proof.holds ? 'holds' : 'does not hold'}: ${proof.detail}.`];
  if (proved !== null) {
    const { index, entry, place, count, draw } = proved;
    lines.push(`The entry is number ${index} of ${count} (the first is number 0): ${entry}.`);
    lines.push(place > 0 ? `It was drawn, as number ${place} of ${draw}.` : 'It was not drawn.');
  }
  return [
    element('h3', {}, 'The entry proof'),
    ...lines.map((text) => element('p', { class: 'outside' }, text)),
  ];
}

/** Returns the elements for what was drawn. `entries` has the texts of the entries, or is null. */
function drawnElements({ drawn }, entries) {
  if (drawn.length === 0) return [];
  const shown = drawn.slice(0, MOST_NAMED).map((number, i) => {
    const entry = entries === null ? '' : `, ${entries[i]}`;
    return element('li', { class: 'outside' }, `number ${number}${entry}`);
  });
  const more = drawn.length > shown.length ? [element('p', {}, `Only the first ${shown.length} are shown here.`)] : [];
  return [
    element('h3', {}, 'Drawn, by the swaps that the key gives'),
    element('p', {}, 'In the order of the draw. The first entry of the list has number 0.'),
    element('ol', {}, ...shown),
    ...more,
  ];
}

/** Returns the elements from which the verdict can be copied for a program. */
function forMachines(verdict) {
  const text = element('textarea', { id: 'verdict-json', rows: '4', readonly: '', spellcheck: 'false' });
  text.value = JSON.stringify(verdict);
  const said = element('p', { role: 'status' });
  const copy = element('button', { type: 'button', id: 'verdict-copy' }, 'Copy');
  copy.addEventListener('click', async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      said.textContent = 'Copied.';
    } catch {
      said.textContent = 'It is selected. Copy it as you copy any text.';
    }
  });
  return [
    element('h3', {}, 'For machines'),
    element('label', { for: 'verdict-json' }, 'The verdict as JSON (SPEC.md, section 8)'),
    text, copy, said,
  ];
}
