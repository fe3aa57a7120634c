'use strict';

// The verdict as the page shows it: the strip with one sentence, then each check with a sentence of its own, what the
// verdict can't show, and the words of the specification, folded.

/** What stands before each check. */
const STATE_MARKS = { passed: '✓', failed: '✗', skipped: '–' };

/** Returns the word of the page for a verdict of judge or judgeProof. */
function strippedWord(verdict) {
  return say(verdict.error === undefined ? verdict.verdict : 'error');
}

/** Shows in the strip whether the draw was checked. `commitment` is what the reader gave, or null. */
function showStrip(kind, heading, sentence, commitment = null) {
  byId('strip').className = `strip ${kind}`;
  byId('verdict-heading').textContent = heading;
  byId('verdict-sentence').replaceChildren(...sentence);
  byId('verdict-commitment').replaceChildren(...(commitment === null ? [] : inGroups(commitment)));
  byId('verdict-commitment').hidden = commitment === null;
  byId('open-check').textContent = say(kind === 'open' ? 'openCheck' : 'changeCheck');
  byId('open-check').hidden = kind === 'error';
  byId('strip').hidden = false;
}

/** Returns a commitment as elements of four digits each, as people read, copy and compare it. */
function inGroups(commitment) {
  return commitment.match(/.{1,4}/g).map((group) => element('span', {}, `${group} `));
}

/** Shows a verdict in the strip. `read` is the record, and null if none was read. */
function showVerdictStrip(verdict, read, given) {
  const draw = verdict.draw ?? verdict;
  const word = strippedWord(verdict);
  if (verdict.error !== undefined) {
    // Why a reader of documents stopped is no help to whoever chose the wrong file: that stands below, folded.
    const isOther = read === null && verdict.line !== null;
    showStrip('error', word, isOther ? sayParts('stoppedAt', verdict.line, verdict.column)
      : [element('span', { class: 'outside' }, verdictReason(verdict))]);
    return;
  }
  const isVerified = verdict.verdict === 'verified';
  showStrip(verdict.verdict, word, sentenceParts(verdict, draw, read), isVerified ? given.commitment : null);
}

/** Returns the verdict in one sentence for everybody. */
function sentenceParts(verdict, draw, read) {
  const outside = (text) => element('bdi', { class: 'outside' }, text);
  if (verdict.proof?.holds === false) return sayParts('refusedProof', outside(verdict.proof.detail));
  if (verdict.verdict === 'refused') {
    return sayParts('refusedText', checkText(draw.checks.find(({ state }) => state === 'failed'), null));
  }
  if (verdict.verdict === 'consistent') {
    const missing = draw.missing.flatMap((word, i) => [...(i > 0 ? ['; '] : []), ...missingParts(word)]);
    return sayParts('consistentText', element('span', {}, ...missing));
  }
  const [first] = beaconsDue(read);
  if (first !== undefined) return sayParts('verifiedBeacon', timeElement(first.due));
  const hasPublic = read.terms.sources.some(({ kind }) => kind === 'public');
  return sayParts(hasPublic ? 'verifiedPublic' : 'verifiedSealed');
}

/** Returns what a word of `missing` stands for. */
function missingParts(word) {
  const colon = word.indexOf(':');
  const keys = { published_at: 'missingPublishedAt', public: 'missingPublic', signature: 'missingSignature' };
  const key = colon < 0 ? word : word.slice(0, colon);
  const name = colon < 0 ? [] : [quote(printable(word.slice(colon + 1), 'name'))];
  return sayParts(keys[key] ?? keyed('missing', key), ...name);
}

/** Returns the sentence of a check. `given` is what the reader gave, or null if that makes no difference. */
function checkText({ name, state }, given, terms = null) {
  if (name === 'due' && terms !== null && beaconsOf(terms).length === 0) return say('dueNone');
  if (name === 'entries' && terms?.kind === 'numbers') return say('entriesNone');
  if (name === 'awards' && terms?.allocation === null) return say('awardsNone');
  if (name === 'commitment' && state === 'passed' && given?.commitment === null) return say('commitmentOwn');
  return say(keyed(name, state));
}

/**
 * Returns the elements below the strip for the answer of the task judge. `form` is what readForm returned, and `read`
 * what was read of the record.
 */
function verdictElements({ verdict, proved, alike }, form, read) {
  if (verdict.error !== undefined) return [specWords(verdict)];
  const draw = verdict.draw ?? verdict;
  const checks = draw.checks.map((check) => element(
    'li', { class: check.state },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, STATE_MARKS[check.state]),
    checkText(check, form.given, read.terms),
  ));
  return [
    ...provedElements(proved, read),
    ...givenElements(form),
    said('h3', 'checksHeading'),
    ...checkLists(checks, verdict.verdict === 'verified'),
    ...alikeElements(alike),
    element(
      'details', { id: 'cautions' }, said('summary', 'cantShow'),
      element('ul', {}, ...draw.cautions.map((caution) => element('li', {}, ...cautionParts(caution)))),
    ),
    specWords(verdict, draw),
  ];
}

/** Returns the checks. Those that a verified draw passed are folded on a phone, so that who was drawn is near. */
function checkLists(checks, isVerified) {
  const list = (some) => (some.length === 0 ? [] : [element('ul', { class: 'checks', role: 'list' }, ...some)]);
  if (!isVerified) return list(checks);
  const [passed, others] = [true, false].map((is) => checks.filter(({ className }) => (className === 'passed') === is));
  const isOpen = matchMedia('(min-width: 40rem)').matches;
  return [element(
    'details', { id: 'passed', ...(isOpen ? { open: '' } : {}) }, said('summary', 'checksPassed', passed.length),
    ...list(passed),
  ), ...list(others)];
}

/** Returns which entries of the list look alike, as the command warns of them. `alike` is null if there is no list. */
function alikeElements(alike) {
  if (alike === null || alike.count === 0) return [];
  const sentence = ({ lines, texts }) => element('li', {}, ...sayParts(
    'entriesAlike', ...lines, ...texts.map((text) => quote(shortened(printable(text)))), ...firstDifference(...texts),
  ));
  const left = alike.count - alike.first.length;
  const more = left > 0 ? [element('li', {}, say('moreAlike', left))] : [];
  return [element('ul', { id: 'alike' }, ...alike.first.map(sentence), ...more)];
}

/** Returns the sentence of a caution. */
function cautionParts({ caution, value }) {
  const key = keyed('caution', caution.replaceAll(/_(.)/g, (_, letter) => letter.toUpperCase()));
  if (caution === 'no_room') return sayParts(key, value.outcome_tenths / 10, value.seed_bits);
  const time = caution === 'beacon_time' ? timeOf(value) : null;
  return sayParts(key, time === null ? value : timeElement(BigInt(time)));
}

/** Returns what is said of the entry that was proved, if one was. */
function provedElements(proved, read) {
  if (proved === null || proved === undefined) return [];
  const { index, entry, place, count } = proved;
  const drawn = place > 0 ? say('proofDrawn', ordinal(place)) : say('proofNotDrawn');
  const holds = sayParts('proofHolds', quotedEntry(read, entry), index + 1, count);
  return [element('p', { id: 'proved' }, ...holds, ' ', drawn)];
}

/** Returns what the reader gave beside the record, and what came from the page. */
function givenElements({ given, proof, ofPage, kept }) {
  const files = { ...given, proof };
  const chosen = Object.keys(FORM_FILES).filter((key) => files[key] !== null && !ofPage.includes(key));
  const texts = ['commitment', 'round', 'publishedAt'].filter((key) => given[key] !== null);
  const names = given.public.map(([name]) => sayParts('givenPublic', quote(printable(name, 'name'))));
  const words = (keys) => keys.map((key) => [say(key === 'commitment' && kept ? 'givenKept' : keyed('given', key))]);
  const all = [...words(texts), ...names, ...words(chosen)];
  const list = (parts) => parts.flatMap((part, i) => [...(i > 0 ? [', '] : []), ...part]);
  const gave = all.length === 0 ? [say('givenNothing')] : list(all);
  return [
    element('p', {}, ...sayParts('given', element('span', {}, ...gave)), ' ', say('givenWorth')),
    ...(ofPage.length === 0 ? [] : [element('p', {}, ...sayParts('ofPage', list(words(ofPage)).join('')))]),
  ];
}

/** Returns the folded part with the words of the specification, which are English, and the verdict for a program. */
function specWords(verdict, draw = null) {
  const text = element('textarea', { id: 'verdict-json', rows: '4', readonly: '', spellcheck: 'false' });
  text.value = JSON.stringify(verdict);
  const copied = element('p', { role: 'status' });
  const copy = button('verdict-copy', say('copy'), async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      copied.textContent = say('copied');
    } catch {
      copied.textContent = say('selected');
    }
  });
  const words = draw === null ? [] : [
    element('p', { lang: 'en', class: 'outside' }, `${verdictWord(verdict)}. ${verdict.draw === undefined
      ? verdictReason(verdict) : proofVerdictReason(verdict)}`),
    element('ol', { class: 'spec', lang: 'en' }, ...draw.checks.map(({ name, state, detail }) => element(
      'li', {},
      element('strong', {}, `${name}: ${STATE_WORDS[state]}`),
      element('span', {}, CHECK_QUESTIONS[name]),
      element('div', { class: 'outside' }, detail),
    ))),
    element('ul', { class: 'spec', lang: 'en' }, ...draw.cautions.map((caution) => element('li', {}, caution.text))),
    element('p', { lang: 'en' }, bitsText(draw)),
  ];
  return element(
    'details', { id: 'spec-words' }, said('summary', 'inSpecWords'), ...words,
    element('label', { for: 'verdict-json' }, say('forMachines')), text, element('div', { class: 'row' }, copy), copied,
  );
}
