// The verdict as the page shows it: the strip with one sentence, then each check with a sentence of its own, what the
// verdict can't show, and the words of the specification, folded.

import { printable, timeOf } from '../../checker/text.js';
import { ofDraw } from '../../checker/verdict.js';
import {
  CHECK_QUESTIONS, STATE_WORDS, bitsText, proofVerdictReason, verdictReason, verdictWord,
} from '../../checker/wording.js';
import { keyed, ordinal, say, sayParts, shortened, worded } from '../language.js';
import { whoCouldChoose, whomToTrust } from '../state/chosen.js';
import { beaconsDue, hasCome } from '../state/due.js';
import { quotedEntry } from './cards.js';
import { otherCommitmentParts } from './commitment.js';
import { afterSpace, button, byId, element, listedParts, quote, said, timeElement } from './elements.js';
import { FILE_KEYS } from './form.js';
import { ledgerElements } from './ledger.js';
import { logParts, missingLogParts, nextParts, witnessParts } from './log.js';
import { isClaimed } from './receipt.js';
import { inGroups } from './sheet.js';
import { firstDifference } from './terms.js';
import { withdrawnParts } from './withdrawals.js';
/** @import { Check, LogOutcome } from '../../checker/checks.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Caution, Failure, ProofVerdict, Verdict } from '../../checker/verdict.js' */
/** @import { Part } from '../language.js' */
/** @import { Chosen } from '../state/chosen.js' */
/** @import { Proved, Read } from '../state/draw.js' */
/** @import { ListWarnings } from '../state/lookalikes.js' */
/** @import { Form, FormPins } from '../state/session.js' */
/** @import { Judged } from '../state/tasks.js' */

/** The mark before each check. */
const STATE_MARKS = { passed: '✓', failed: '✗', skipped: '–' };

/**
 * Returns the word of the page for a verdict of judge or judgeProof.
 * @param {Verdict | ProofVerdict | Failure} verdict
 */
export function strippedWord(verdict) {
  return say(verdict.error === undefined ? verdict.verdict : 'error');
}

/**
 * Shows in the strip whether the draw was checked. `commitment` is what the reader gave, or null, and `compared` what
 * was compared.
 * @param {string} kind @param {string} heading @param {Part[]} sentence @param {string | null} [commitment]
 * @param {Part[]} [compared]
 */
export function showStrip(kind, heading, sentence, commitment = null, compared = []) {
  byId('strip').className = `strip ${kind}`;
  byId('verdict-heading').replaceChildren(
    element('span', { id: 'verdict-word' }, heading),
    ...(compared.length === 0 ? [] : [' ', element('span', { id: 'verdict-compared' }, '(', ...compared, ')')]),
  );
  byId('verdict-sentence').replaceChildren(...sentence);
  byId('verdict-commitment').replaceChildren(...(commitment === null ? [] : inGroups(commitment)));
  byId('verdict-commitment').hidden = commitment === null;
  byId('open-check').textContent = say(kind === 'open' ? 'openCheck' : 'changeCheck');
  byId('open-check').hidden = kind === 'error';
  byId('strip').hidden = false;
}

/**
 * Shows a verdict in the strip. `read` is the record, and null if none was read.
 * @param {Pick<Judged, 'verdict' | 'logOutcome' | 'ledger' | 'other' | 'faults'>} answer @param {Read | null} read
 * @param {Pick<Form, 'given' | 'ofPage' | 'policyName'> | null} form
 */
export function showVerdictStrip({ verdict, logOutcome, ledger, other, faults = [] }, read, form) {
  const word = strippedWord(verdict);
  if (verdict.error !== undefined) {
    // Why a reader of documents stopped is no help to whoever chose the wrong file: that is below, folded.
    const isOther = read === null && verdict.line !== null;
    showStrip('error', word, verdict.newer ? sayParts('isNewer')
      : isOther ? sayParts('stoppedAt', verdict.line ?? 0, verdict.column ?? 0)
        : sayParts(faults.length > 0 ? 'faultGiven' : 'noVerdictWhy'));
    return;
  }
  if (other) {
    showStrip(verdict.verdict, word, otherCommitmentParts(other));
    return;
  }
  const commitment = verdict.verdict === 'verified' ? form?.given.commitment ?? null : null;
  const withdrew = read === null ? [] : afterSpace(withdrawnParts(read));
  const sentence = sentenceParts(verdict, read, form?.ofPage ?? [], logOutcome);
  const isOpen = read === null || verdict.verdict === 'refused';
  const early = isOpen ? [] : earlyParts(read);
  const alone = isOpen ? [] : ledgerElements(read.terms, ofDraw(verdict), ledger);
  const compared = read === null || form === null ? [] : comparedParts(ofDraw(verdict), read, form);
  showStrip(verdict.verdict, word, [...sentence, ...early, ...withdrew, ...alone], commitment, compared);
}

/**
 * Returns what was compared, by which log policy, and what could have been given for that and was not.
 * @param {Verdict} draw @param {Pick<Read, 'terms'>} read @param {Pick<Form, 'given' | 'policyName'>} form
 * @returns {Part[]}
 */
function comparedParts({ checks, result, logged, cautions }, { terms }, { given, policyName }) {
  /** @type {['entries' | 'result' | 'awards', boolean][]} */
  const all = [['entries', terms.kind !== 'numbers'], ['result', true], ['awards', terms.allocation !== null]];
  /** @param {'entries' | 'result' | 'awards'} key */
  const isPassed = (key) => checks.some(({ name, state }) => name === key && state === 'passed');
  const withdrew = cautions.find(({ caution }) => caution === 'withdrawals')?.value;
  /** @param {'entries' | 'result' | 'awards'} key */
  const named = (key) => {
    if (key === 'result' && result !== null && result.compared < result.of) {
      return say('comparedFirst', result.compared, result.of);
    }
    return key === 'awards' && typeof withdrew === 'number' ? say('comparedAfter', withdrew) : say(keyed('given', key));
  };
  const [compared, lacking] = [
    all.filter(([key]) => isPassed(key)).map(([key]) => named(key)),
    all.filter(([key, isAsked]) => isAsked && given[key] === null).map(([key]) => say(keyed('given', key))),
  ];
  /** @param {string} key @param {string[]} some */
  const list = (key, some) => (some.length === 0 ? [] : [sayParts(key, element('span', {}, ...listedParts(some)))]);
  const policy = logged === null ? [] : [policyName === null ? sayParts('comparedLogFile')
    : sayParts('comparedLog', policyName)];
  return [...list('comparedThese', compared), ...policy, ...list('notGivenThese', lacking)]
    .flatMap((parts, i) => [...(i > 0 ? [say('comparedNext')] : []), ...parts]);
}

/**
 * Returns the verdict in one sentence for everybody.
 * @param {Verdict | ProofVerdict} verdict @param {Read | null} read @param {string[]} ofPage
 * @param {LogOutcome | undefined} logOutcome @returns {Part[]}
 */
function sentenceParts(verdict, read, ofPage, logOutcome) {
  const draw = ofDraw(verdict);
  if (verdict.proof?.holds === false) return sayParts('refusedProof');
  if (verdict.verdict === 'refused') {
    const [first] = draw.checks.filter(({ state }) => state === 'failed');
    const why = element('span', {}, ...logParts(first, logOutcome) ?? [checkText(first, ofPage)]);
    return [...sayParts('refusedText', why), ...nextParts(first, logOutcome)];
  }
  if (verdict.verdict === 'consistent') {
    /** @param {string} word */
    const parts = (word) => (word === 'logged' ? missingLogParts(logOutcome) : missingParts(word));
    const missing = element('span', {}, ...listedParts(draw.missing.map(parts)));
    return sayParts('consistentText', missing, draw.missing.length);
  }
  const unchecked = read !== null && isClaimed(read) ? sayParts('awardUnchecked') : [];
  const follows = verifiedParts(read, draw, verdict.proof !== undefined);
  return [...follows, ...witnessParts(logOutcome), ...afterSpace(unchecked)];
}

/**
 * Returns what it means that this draw is verified, and who could have chosen all the same.
 * @param {Read | null} read @param {Pick<Verdict, 'cautions'>} draw
 * @param {boolean} isProved  whether an entry is proved to be in the list @returns {Part[]}
 */
function verifiedParts(read, { cautions }, isProved) {
  if (read === null) return sayParts('verifiedFollows');
  const areBlinded = read.list?.hasBlindedIds === true;
  return [...sayParts('verifiedFollows'), ...whoCouldChoose(read.terms, cautions, { areBlinded, isProved })
    .flatMap((chosen) => [' ', ...chosenParts(read, chosen)])];
}

/**
 * Returns a sentence about who could have chosen, with the names of sources, or when the first beacon was due.
 * @param {Read} read @param {Chosen} chosen
 */
function chosenParts(read, { key, names }) {
  const [first] = beaconsDue(read);
  const due = first === undefined ? '' : timeElement(first.due);
  const listed = names.flatMap((some) => [
    element('span', {}, ...listedParts(some.map((name) => quote(printable(name, 'name'))))), some.length,
  ]);
  return sayParts(key, ...(names.length === 0 ? [due] : listed));
}

/**
 * Returns a sentence for each public value that is in the transcript before anybody can know it, by the terms and by
 * this device's clock. Then its time is false, and any time of publication was before it.
 * @param {Pick<Read, 'terms'>} read @returns {Part[]}
 */
function earlyParts({ terms }) {
  const early = terms.sources.filter(({ kind, knownFrom }) => kind === 'public' && !hasCome(BigInt(knownFrom)));
  return early.flatMap(({ name, knownFrom }) => [
    ' ', ...sayParts('valueEarly', quote(printable(name, 'name')), timeElement(BigInt(knownFrom))),
  ]);
}

/** Returns whom a reader of the verdict has to trust. @param {Read} read @param {Verdict} draw */
function trustElements(read, draw) {
  if (draw.verdict === 'refused') return [];
  const items = whomToTrust(read.terms, draw).map((chosen) => element('li', {}, ...chosenParts(read, chosen)));
  return [said('h3', 'trustHeading'), element('ul', { id: 'trust' }, ...items)];
}

/** Returns what a word of `missing` means. @param {string} word */
function missingParts(word) {
  const colon = word.indexOf(':');
  /** @type {Record<string, string>} */
  const keys = { published_at: 'missingPublishedAt', public: 'missingPublic', signature: 'missingSignature' };
  const key = colon < 0 ? word : word.slice(0, colon);
  const name = colon < 0 ? [] : [quote(printable(word.slice(colon + 1), 'name'))];
  return sayParts(keys[key] ?? keyed('missing', key), ...name);
}

/**
 * Returns the sentence of a check. `ofPage` has what came from the page, and was published nowhere else.
 * @param {Pick<Check, 'name' | 'state'>} check @param {string[] | null} [ofPage]
 */
export function checkText({ name, state }, ofPage = []) {
  const isHeld = ['result', 'awards'].includes(name) && ofPage?.includes(name) && state !== 'skipped';
  return say(keyed(isHeld ? `${name}Held` : name, state));
}

/**
 * Returns a check as it is shown, { state, parts }. A check that passed while nothing that the reader knows was
 * compared is shown like one that was not made.
 * @param {Check} check @param {Verdict} verdict @param {Form} form @param {Terms} terms
 * @returns {{ state: Check['state'], parts: Part[] }}
 */
function shownCheck(check, { checks, result }, { given, ofPage }, terms) {
  const { name, state } = check;
  /** @param {string} key @returns {{ state: Check['state'], parts: Part[] }} */
  const skipped = (key) => ({ state: 'skipped', parts: [say(key)] });
  const seals = terms.sources.filter(({ kind }) => kind === 'sealed').length;
  if (name === 'due' && seals === terms.sources.length) return skipped('dueNone');
  if (name === 'opened' && (seals === 0 || seals === terms.sources.length)) return skipped('openedNone');
  if (name === 'entries' && terms.kind === 'numbers') return skipped('entriesNone');
  if (name === 'awards' && terms.allocation === null) return skipped('awardsNone');
  if (state !== 'passed') return { state, parts: [checkText(check, ofPage)] };
  if (name === 'commitment' && given.commitment === null) return skipped('commitmentOwn');
  // The time belongs to another commitment, then.
  if ((name === 'due' || name === 'opened') && checks[0].state === 'failed') return skipped('dueOther');
  // Only then is the list fixed by what was announced.
  const isAnnounced = given.commitment !== null && checks[0].state === 'passed';
  if (name === 'entries' && !isAnnounced) return { state, parts: [say('entriesOwn')] };
  if (name === 'openings') return shownOpenings(given, terms);
  const isPart = name === 'result' && result !== null && result.compared < result.of;
  const part = isPart ? ` ${say('resultPart', result.compared, result.of)}` : '';
  return { state, parts: [checkText(check, ofPage) + part] };
}

/**
 * Returns the check of the openings, which passed, as it is shown: what it means for each kind of source.
 * @param {FormPins} given @param {Terms} terms @returns {{ state: Check['state'], parts: Part[] }}
 */
function shownOpenings(given, { sources }) {
  const named = new Set(given.public.map(([name]) => name));
  const isCompared = sources.every(({ kind, name }) => kind !== 'public' || named.has(name));
  const values = isCompared ? 'openingsValues' : 'openingsOwn';
  const keys = Object.entries({ sealed: 'openingsSeals', drand: 'openingsBeacon', public: values })
    .filter(([kind]) => sources.some((source) => source.kind === kind)).map(([, key]) => key);
  return { state: isCompared ? 'passed' : 'skipped', parts: [keys.map((key) => say(key)).join(' ')] };
}

/**
 * Returns the elements below the strip for the answer of the task judge. `form` is what readForm returned, and `read`
 * what was read of the record.
 * @param {Judged} answer @param {Form | null} form @param {Read | null} read
 */
export function verdictElements({ verdict, logOutcome, proved, warnings }, form, read) {
  if (verdict.error !== undefined || form === null || read === null) return [specWords(verdict)];
  const draw = ofDraw(verdict);
  const checks = draw.checks.map((check) => {
    const log = logParts(check, logOutcome);
    const { state, parts } = log === null ? shownCheck(check, draw, form, read.terms) : { ...check, parts: log };
    const mark = element('span', { class: 'mark', 'aria-hidden': 'true' }, STATE_MARKS[state]);
    return element('li', { class: state }, mark, ...parts);
  });
  return [
    ...provedElements(proved, read),
    ...givenElements(form),
    said('h3', 'checksHeading'),
    ...checkLists(checks, verdict.verdict === 'verified'),
    ...trustElements(read, draw),
    ...listWarningElements(warnings),
    element(
      'details', { id: 'cautions' }, said('summary', 'cantShow'),
      element('ul', {}, ...draw.cautions.map((caution) => element('li', {}, ...cautionParts(caution)))),
    ),
    specWords(verdict, draw),
  ];
}

/**
 * Returns the checks. Those that a verified draw passed are folded on a phone, so that who was drawn is near.
 * @param {HTMLElement[]} checks @param {boolean} isVerified
 */
function checkLists(checks, isVerified) {
  /** @param {HTMLElement[]} some */
  const list = (some) => (some.length === 0 ? [] : [element('ul', { class: 'checks', role: 'list' }, ...some)]);
  if (!isVerified) return list(checks);
  const [passed, others] = [true, false].map((is) => checks.filter(({ className }) => (className === 'passed') === is));
  const isOpen = matchMedia('(min-width: 40rem)').matches;
  return [element(
    'details', { id: 'passed', ...(isOpen ? { open: '' } : {}) }, said('summary', 'checksPassed', passed.length),
    ...list(passed),
  ), ...list(others)];
}

/**
 * Returns which entries of the list look like something else, by `warnings` of the task judge.
 * @param {ListWarnings | null | undefined} warnings
 */
function listWarningElements(warnings) {
  if (!warnings || warnings.alike.count + warnings.mixed.count === 0) return [];
  const { alike, mixed } = warnings;
  /** @param {string} text */
  const shown = (text) => quote(shortened(printable(text)));
  /** @param {{ lines: [number, number], texts: [string, string] }} of */
  const pair = ({ lines, texts: [one, other] }) => (one.toLowerCase() === other.toLowerCase()
    ? sayParts('entriesCase', ...lines, shown(one), shown(other))
    : sayParts('entriesAlike', ...lines, shown(one), shown(other), ...firstDifference(one, other)));
  /** @param {string} key @param {{ count: number, first: unknown[] }} found */
  const more = (key, { count, first }) => (count > first.length ? [[say(key, count - first.length)]] : []);
  const items = [
    ...alike.first.map(pair), ...more('moreAlike', alike),
    ...mixed.first.map(({ line, word }) => sayParts('entryMixed', line, shown(word))), ...more('moreMixed', mixed),
  ];
  return [
    said('h3', 'warningsHeading'), element('ul', { id: 'alike' }, ...items.map((parts) => element('li', {}, ...parts))),
  ];
}

/** Returns the sentence of a caution. @param {Caution} caution */
function cautionParts({ caution, value }) {
  const key = worded('caution', caution);
  if (value === undefined) return sayParts(key);
  if (typeof value === 'object') return sayParts(key, value.outcome_tenths / 10, value.seed_bits ?? 0);
  if (caution === 'short_award') return sayParts(key, quote(printable(String(value), 'name')));
  const time = typeof value === 'string' ? timeOf(value) : null;
  return sayParts(key, time === null ? value : timeElement(BigInt(time)));
}

/**
 * Returns what is said of the entry that was proved, if one was.
 * @param {Proved | null | undefined} proved @param {Read} read
 */
function provedElements(proved, read) {
  if (proved === null || proved === undefined) return [];
  const { index, entry, place, count } = proved;
  const drawn = place > 0 ? say('proofDrawn', ordinal(place)) : say('proofNotDrawn');
  const holds = sayParts('proofHolds', quotedEntry(read, entry), index + 1, count);
  return [element('p', { id: 'proved' }, ...holds, ' ', drawn)];
}

/** Returns what the reader gave beside the record, and what came from the page. @param {Form} form */
function givenElements({ given, proof, ofPage, kept, policyName }) {
  const {
    commitment, round, publishedAt, openedAt, logKey, logPolicy, logged, ledgerFiles, ...files
  } = { ...given, proof };
  const chosen = FILE_KEYS.filter((key) => files[key] !== null && !ofPage.includes(key));
  const ownProof = ofPage.includes('logged') ? null : logged;
  const texts = Object.entries({ commitment, round, publishedAt, openedAt, logged: ownProof, logKey, ledgerFiles })
    .filter(([, value]) => value !== null).map(([key]) => key);
  const policy = policyName !== null ? [sayParts('givenPolicyName', policyName)]
    : logPolicy !== null ? [[say('givenLogPolicy')]] : [];
  const names = given.public.map(([name]) => sayParts('givenPublic', quote(printable(name, 'name'))));
  /** @type {Record<string, string | null>} */
  const times = { publishedAt, openedAt };
  /** @param {string} key @returns {Part} */
  const valueOf = (key) => {
    if (key === 'commitment') return `${commitment?.slice(0, 4)}…${commitment?.slice(-4)}`;
    const time = key in times ? timeOf(times[key] ?? '') : null;
    return time === null ? '' : timeElement(BigInt(time));
  };
  /** @param {string[]} keys */
  const words = (keys) => keys.map((key) => (
    sayParts(key === 'commitment' && kept ? 'givenKept' : keyed('given', key), valueOf(key))));
  const all = [...words(texts), ...policy, ...names, ...words(chosen)];
  const gave = all.length === 0 ? [say('givenNothing')] : listedParts(all);
  return [
    element('p', {}, ...sayParts('given', element('span', {}, ...gave)), all.length > 0 ? ` ${say('givenWorth')}` : ''),
    ...(ofPage.length === 0 ? [] : [said('p', 'ofPage', element('span', {}, ...listedParts(words(ofPage))))]),
  ];
}

/**
 * Returns the folded part with the words of the specification, which are English, and the verdict for a program.
 * @param {Verdict | ProofVerdict | Failure} verdict @param {Verdict | null} [draw]
 */
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
    element('p', { lang: 'en', class: 'outside' }, `${verdictWord(verdict)}. ${verdict.proof === undefined
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
