// A draw that is not drawn yet: when and from what it is drawn, the commitment, and the form in which the page is given
// what the draw waits for.

import { beaconRound, chainOf, dueTime } from '../../checker/beacon.js';
import { beaconsOf } from '../../checker/checks.js';
import { numberOf, printable } from '../../checker/text.js';
import { say, sayParts } from '../language.js';
import { isReceipt } from '../state/draw.js';
import { beaconAddresses, dueOf, hasCome } from '../state/due.js';
import { fileBytes, textBytes } from '../state/record.js';
import { GIVEN } from '../state/session.js';
import { foldedElements, showName } from './draw.js';
import {
  button, byId, chosenFiles, element, field, isReport, listedParts, quote, said, timeElement,
} from './elements.js';
import { textInput, valueWarningLine } from './form.js';
import { receiptElements } from './receipt.js';
import { findElements } from './search.js';
import { commitmentElements } from './sheet.js';
import { allocationElements, textWarningElements, rulesElements, sourceParts, toBeDrawnParts } from './terms.js';
import { showStrip } from './verdict.js';
import { settled } from './work.js';
/** @import { Source, Terms } from '../../checker/documents.js' */
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */
/** @import { Lacking, MakeRequest } from '../state/openings.js' */
/** @import { Held, Hold } from '../state/record.js' */

/**
 * The key of what each kind of source gives.
 * @type {[kind: Source['kind'], key: string][]}
 */
const NEEDED = [['drand', 'needReply'], ['sealed', 'needOpening'], ['public', 'needValue']];

/** Returns what these sources give, as people list it. @param {Source[]} sources @returns {Part[]} */
function neededParts(sources) {
  return listedParts(NEEDED.flatMap(([kind, key]) => {
    const names = sources.filter((source) => source.kind === kind).map(({ name }) => [quote(printable(name, 'name'))]);
    return names.length === 0 ? [] : [sayParts(key, element('span', {}, ...listedParts(names)), names.length)];
  }));
}

/** Returns a sentence about the seals if there are any among these sources, after a space. @param {Source[]} sources */
function sealsParts(sources) {
  const seals = sources.filter(({ kind }) => kind === 'sealed').length;
  return seals > 0 ? [' ', say('sealsFrom', seals)] : [];
}

/** Returns what the draw waits for when its beacon is due. @param {Pick<Terms, 'sources'>} terms */
function dueParts({ sources }) {
  const others = sources.filter((source) => source.kind !== 'drand');
  // The page can't read the reply of a chain that it does not know.
  if (sources.some((source) => source.kind === 'drand' && chainOf(source) === null)) return sayParts('notDrawnText');
  if (others.length === 0) return sayParts('timeHasCome');
  return [...sayParts('timeNotAll', element('span', {}, ...neededParts(others))), ...sealsParts(others)];
}

/**
 * Shows in the strip how long it is until the draw, once a second, for as long as this draw is shown.
 * @param {Read} read @param {() => boolean} isShown
 */
export function showCountdown(read, isShown) {
  const due = dueOf(read);
  const left = due === null ? 0 : Number(due) - Math.floor(Date.now() / 1000);
  // Somebody may have made the draw already if it is due, or if its time is not known.
  if (due === null) {
    showStrip('open', say('notDrawnHere'), sayParts('notDrawnText'));
  } else if (left <= 0) {
    showStrip('open', say('notDrawnHere'), dueParts(read.terms));
  } else {
    const [days, hours] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24];
    const clock = [Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const until = element('span', { class: 'countdown', role: 'timer' }, `${
      days > 0 ? `${say('days', days)} ` : ''}${hours}:${clock}`);
    const lead = element('span', { class: 'until' }, element('span', { class: 'hint' }, say('timeLeft')), ' ', until);
    showStrip('open', say('notDrawn'), [lead, element('br'), ...sayParts('drawnAt', timeElement(due))]);
  }
  // The form is far below.
  byId('open-check').textContent = say('makeIt');
  byId('open-check').hidden = left > 0;
  // Nothing can be drawn before.
  byId('make-draw').classList.toggle('main', left <= 0);
  if (left > 0) setTimeout(() => isShown() && showCountdown(read, isShown), 1000);
}

/** Returns what the terms say of where the chance comes from. @param {Read} draw */
function chanceElements({ terms, round }) {
  const items = terms.sources.map((source) => element('li', {}, ...sourceParts(source, round ?? 0, false)));
  return [
    said('h2', 'chanceFrom'), said('p', 'chanceFromText'), element('ul', {}, ...items),
  ];
}

/**
 * Returns what is said of a draw that lacks something, `answer` of makeDraw: what is there, and what is not.
 * @param {Pick<Terms, 'sources'>} terms @param {Lacking} answer @param {number} round
 */
function lackingParts({ sources }, { lacking, misfits, strange }, round) {
  const missing = lacking.map((i) => sources[i]);
  const taken = sources.filter((source) => !missing.includes(source));
  /** @type {Record<Source['kind'], (source: Source, name: HTMLElement) => Part[]>} */
  const misfit = {
    drand: (source, name) => sayParts('misfitReply', name, String(beaconRound(source, round))),
    sealed: (_, name) => sayParts('misfitOpening', name),
    public: (_, name) => sayParts('misfitValue', name),
  };
  return [
    ...sayParts('stillLacking', element('span', {}, ...neededParts(missing))), ...sealsParts(missing),
    ...misfits.flatMap((i) => [
      ' ', ...misfit[sources[i].kind](sources[i], quote(printable(sources[i].name, 'name'))),
    ]),
    ...(taken.length > 0 ? [' ', ...sayParts('makeTaken', element('span', {}, ...neededParts(taken)))] : []),
    ...(strange > 0 ? [' ', say('strangeFiles', strange)] : []),
  ];
}

/**
 * Returns the form in which the page is given what the draw waits for. `make` gets { round, documents, values }.
 * @param {Read} read @param {boolean} isLive @param {(request: MakeRequest) => Promise<Lacking | null>} make
 */
export function makeElement(read, isLive, make) {
  const { terms } = read;
  /** @type {[name: string, input: HTMLInputElement][]} */
  const values = [];
  const round = terms.rounds > 1 ? textInput() : null;
  const status = element('p', { id: 'make-status', role: 'status' });
  const text = element('textarea', { rows: '3', spellcheck: 'false', autocomplete: 'off' });
  const files = element('input', { type: 'file', multiple: '' });
  const roundNow = () => (round === null ? 0 : numberOf(round.value.trim()));
  const draw = async () => {
    if (text.value.trim() !== '') GIVEN.documents.push(textBytes(text.value.trim()));
    text.value = '';
    for (const file of chosenFiles(files)) GIVEN.documents.push(await fileBytes(file));
    files.value = '';
    const number = roundNow();
    if (number === null || number >= terms.rounds) {
      status.textContent = roundHint;
      return;
    }
    const answer = await make({
      round: number, documents: GIVEN.documents, values: values.map(([name, input]) => [name, input.value]),
    });
    if (answer !== null) status.replaceChildren(...lackingParts(terms, answer, number));
  };
  const form = element('form', { id: 'make', autocomplete: 'off' }, said('h2', 'makeIt'), said('p', 'makeText'));
  const roundHint = say('pinRoundHint', String(terms.rounds - 1));
  if (round !== null) form.append(field('make-round', say('pinRound'), roundHint, round));
  for (const source of beaconsOf(terms)) {
    const chain = chainOf(source);
    if (chain === null) continue;
    const line = element('p', {});
    const showAddress = () => {
      const [address] = beaconAddresses(source, roundNow() ?? 0);
      const link = element('a', { href: address, target: '_blank', rel: 'noreferrer' }, address);
      const isDue = hasCome(dueTime(chain, beaconRound(source, roundNow() ?? 0)));
      line.replaceChildren(...sayParts(isDue ? 'makeBeaconNow' : 'makeBeacon', link));
    };
    showAddress();
    round?.addEventListener('input', showAddress);
    if (isLive) {
      form.append(element('div', { class: 'row' }, button('make-live', say('makeLive'), () => settled((async () => {
        GIVEN.documents.push(await fetchedReply(beaconAddresses(source, roundNow() ?? 0)));
        await draw();
      })()))), said('p', 'makeLiveText'));
    }
    form.append(line);
  }
  terms.sources.filter(({ kind }) => kind === 'public').forEach(({ name, description }, i) => {
    const input = textInput();
    values.push([name, input]);
    const hint = sayParts('pinPublicHint', quote(printable(description)));
    const label = sayParts('pinPublic', quote(printable(name, 'name')));
    form.append(field(`make-public-${i}`, label, hint, input), valueWarningLine(input));
  });
  const beacons = beaconsOf(terms).length;
  const seals = terms.sources.filter(({ kind }) => kind === 'sealed').length;
  if (beacons + seals > 0) {
    const paste = seals === 0 ? 'makePasteReply' : beacons === 0 ? 'makePasteOpening' : 'makePasteEither';
    const [first] = beaconsOf(terms);
    const reply = first === undefined ? [] : [`reply-${beaconRound(first, 0)}.json`];
    const named = [...reply, ...(seals > 0 ? ['opening.json'] : [])].join(', ');
    form.append(
      field('make-text', say(paste), beacons + seals > 1 ? say('makePasteHint') : '', text),
      field('make-files', say('makeFiles'), say('makeFilesHint', named), files),
    );
  }
  form.append(element('div', { class: 'row' }, element('button', { class: 'main', id: 'make-draw' }, say('makeDraw'))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    settled(draw());
  });
  form.append(status);
  return form;
}

/**
 * Asks the servers of drand for a reply, one after the other. Only the policy of a live page lets this happen.
 * @param {string[]} addresses
 */
async function fetchedReply(addresses) {
  for (const address of addresses) {
    try {
      const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
    } catch {
      // The next server may answer.
    }
  }
  throw new Error(say('noReply'));
}

/**
 * Shows a draw that is not drawn yet.
 * @param {Read} read @param {Held} held @param {boolean} isLive @param {Hold} hold
 * @param {(request: MakeRequest) => Promise<Lacking | null>} make
 */
export function showAnnounced(read, held, isLive, hold, make) {
  const { terms } = read;
  const due = dueOf(read);
  const isLate = due !== null && hasCome(due);
  byId('entry').replaceChildren(...receiptElements(read, hold));
  byId('draw').replaceChildren(
    ...showName(read),
    element('p', { id: 'given-out' }, ...toBeDrawnParts(terms)),
    ...findElements(read, hold),
    ...rulesElements(terms),
    ...allocationElements(terms, !isReceipt(read)),
    ...textWarningElements(terms),
    ...commitmentElements(read.fixed, isLate ? 'keepLate' : isReport() ? 'keepIt' : 'keepThese'),
    ...chanceElements(read),
    makeElement(read, isLive, make),
    ...foldedElements(read, held),
  );
  byId('draw').hidden = false;
}
