// The form in which the page is given what a draw waits for, and what it says of what was given.

import { beaconRound, chainOf, dueTime } from '../../checker/beacon.js';
import { beaconsOf } from '../../checker/checks.js';
import { numberOf, printable } from '../../checker/text.js';
import { say, sayParts } from '../language.js';
import { beaconAddresses, hasCome } from '../state/due.js';
import { Problem, fileBytes, textBytes } from '../state/files.js';
import { DRAW_INPUTS, PAGE, forgetOtherDraw } from '../state/session.js';
import { afterSpace, button, chosenFiles, element, field, listedParts, quote, said, timeElement } from './elements.js';
import { leadTo, showFaults, stopAtFaults, withProblem } from './faults.js';
import { textInput, valueWarningLine } from './form.js';
import { settled, tellIn } from './work.js';
/** @import { Source, Terms } from '../../checker/documents.js' */
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */
/** @import { Lacking, MakeRequest, Misfit } from '../state/openings.js' */
/** @import { Fault } from '../state/session.js' */

/** @typedef {{ id: string, bytes: Uint8Array }} FromField A document, and the control that it came from. */
/** @typedef {(request: MakeRequest) => Promise<Lacking | null>} Make */

/**
 * The key of what each kind of source gives.
 * @type {[kind: Source['kind'], key: string][]}
 */
const NEEDED = [['drand', 'needReply'], ['sealed', 'needOpening'], ['public', 'needValue']];

/** Documents that were pasted one below the other. */
const BETWEEN = /(?<=\})\s*(?=\{)/;

/** Returns what these sources give, as people list it. @param {Source[]} sources @returns {Part[]} */
export function neededParts(sources) {
  return listedParts(NEEDED.flatMap(([kind, key]) => {
    const names = sources.filter((source) => source.kind === kind).map(({ name }) => [quote(printable(name, 'name'))]);
    return names.length === 0 ? [] : [sayParts(key, element('span', {}, ...listedParts(names)), names.length)];
  }));
}

/** Returns a sentence about the seals if there are any among these sources, after a space. @param {Source[]} sources */
export function sealsParts(sources) {
  const seals = sources.filter(({ kind }) => kind === 'sealed').length;
  return seals > 0 ? [' ', say('sealsFrom', seals)] : [];
}

/**
 * Returns what is said of a draw that lacks something: what is not there, and what is.
 * @param {Pick<Terms, 'sources'>} terms @param {number[]} lacking
 */
function lackingParts({ sources }, lacking) {
  const missing = lacking.map((i) => sources[i]);
  const taken = sources.filter((source) => !missing.includes(source));
  return [
    ...sayParts('stillLacking', element('span', {}, ...neededParts(missing))), ...sealsParts(missing),
    ...afterSpace(taken.length > 0 ? sayParts('makeTaken', element('span', {}, ...neededParts(taken))) : []),
  ];
}

/**
 * Returns why a document opens no source, and what to do.
 * @param {Pick<Terms, 'sources'>} terms @param {number} round @param {Misfit} misfit
 */
function misfitParts({ sources }, round, { word, source, name, number }) {
  const beacon = source === null ? null : sources[source];
  const asked = ['drand', 'sealed'].map((kind) => sources.some((each) => each.kind === kind));
  const strange = asked.every(Boolean) ? 'eitherStrange' : asked[1] ? 'openingStrange' : 'replyStrange';
  if (word === 'strange' || (word === 'replyError' && beacon === null)) return sayParts(strange);
  const quoted = quote(printable(beacon?.name ?? name, 'name'));
  if (beacon === null) return sayParts(word, quoted, String(round), String(number));
  const chain = chainOf(beacon);
  const own = beaconRound(beacon, round);
  const due = chain === null ? null : dueTime(chain, own);
  const isEarly = word === 'replyError' && due !== null && !hasCome(due);
  return sayParts(isEarly ? 'replyEarly' : word, quoted, String(own),
    word === 'replyRound' ? String(number) : number, due === null ? '' : timeElement(due));
}

/** Returns an input that a form had before in another language, or before the time came, or a new one.
 * @template {HTMLInputElement | HTMLTextAreaElement} E @param {string} id @param {() => E} make @returns {E}
 */
function keptInput(id, make) {
  const kept = DRAW_INPUTS.inputs.get(id);
  const input = kept === undefined ? make() : /** @type {E} */ (kept);
  DRAW_INPUTS.inputs.set(id, input);
  return input;
}

/** The form of a draw: its inputs, and what it says. */
class MakeForm {
  /** @param {Read} read @param {Make} make @param {() => void} heed */
  constructor({ terms }, make, heed) {
    this.terms = terms;
    this.make = make;
    this.heed = heed;
    this.round = terms.rounds > 1 ? keptInput('make-round', textInput) : null;
    this.text = keptInput('make-text', () => (
      element('textarea', { rows: '3', spellcheck: 'false', autocomplete: 'off' })));
    this.files = keptInput('make-files', () => element('input', { type: 'file', multiple: '' }));
    this.reveals = keptInput('make-reveal', () => element('input', { id: 'make-reveal', type: 'checkbox' }));
    /** @type {[name: string, input: HTMLInputElement][]} */
    this.values = terms.sources.filter(({ kind }) => kind === 'public')
      .map(({ name }, i) => [name, keptInput(`make-public-${i}`, textInput)]);
    this.form = element('form', { id: 'make', autocomplete: 'off' }, said('h2', 'makeIt'), said('p', 'makeText'));
  }

  /** @param {boolean} isLive */
  element(isLive) {
    const last = String(this.terms.rounds - 1);
    this.form.append(
      ...(this.round === null ? []
        : [withProblem(field('make-round', say('pinRound'), say('pinRoundHint', last), this.round), this.round)]),
      ...(isLive ? beaconsOf(this.terms).flatMap((source) => this.liveElements(source)) : []),
      ...this.valueElements(),
      ...this.documentElements(isLive),
      element('div', { class: 'field' }, element('label', {}, this.reveals, said('span', 'makeReveal'))),
      element('div', { class: 'row' }, element('button', { class: 'main', id: 'make-draw' }, say('makeDraw'))),
      element('p', { id: 'make-status', role: 'status' }),
    );
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      settled(this.draw());
    });
    return this.form;
  }

  roundNow() {
    return this.round === null ? 0 : numberOf(this.round.value.trim());
  }

  /** Returns what fetches the reply of a beacon. @param {Source} source */
  liveElements(source) {
    if (chainOf(source) === null) return [];
    const press = button('make-live', say('makeLive'), () => settled(this.fetchReply(source)));
    const hint = element('p', { class: 'hint', id: 'make-live-hint' }, say('makeLiveText'));
    return [withProblem(element('div', { class: 'field' }, press, hint), press)];
  }

  /** Returns where the reply of a beacon is. @param {Source} source */
  addressElements(source) {
    const chain = chainOf(source);
    if (chain === null) return [];
    const line = element('p', {});
    const showAddress = () => {
      const round = this.roundNow() ?? 0;
      const [address] = beaconAddresses(source, round);
      const link = element('a', { href: address, target: '_blank', rel: 'noreferrer' }, address);
      const isDue = hasCome(dueTime(chain, beaconRound(source, round)));
      line.replaceChildren(...sayParts(isDue ? 'makeBeaconNow' : 'makeBeacon', link));
      if (!isDue) setTimeout(() => line.isConnected && showAddress(), 1000);
    };
    showAddress();
    this.round?.addEventListener('input', showAddress);
    return [line];
  }

  valueElements() {
    const sources = this.terms.sources.filter(({ kind }) => kind === 'public');
    return this.values.flatMap(([name, input], i) => {
      const hint = sayParts('pinPublicHint', quote(printable(sources[i].description)));
      const label = sayParts('pinPublic', quote(printable(name, 'name')));
      return [withProblem(field(`make-public-${i}`, label, hint, input), input), valueWarningLine(input)];
    });
  }

  /** Returns what takes documents. If the reply can be fetched and is all, this is folded. @param {boolean} isLive */
  documentElements(isLive) {
    const [first] = beaconsOf(this.terms);
    const beacons = beaconsOf(this.terms).length;
    const seals = this.terms.sources.filter(({ kind }) => kind === 'sealed').length;
    if (beacons + seals === 0) return [];
    const paste = seals === 0 ? 'makePasteReply' : beacons === 0 ? 'makePasteOpening' : 'makePasteEither';
    const reply = first === undefined ? [] : [`reply-${beaconRound(first, 0)}.json`];
    const named = [...reply, ...(seals > 0 ? ['opening.json'] : [])].join(', ');
    const hint = beacons + seals > 1 ? say('makePasteHint') : '';
    const made = [
      ...beaconsOf(this.terms).flatMap((source) => this.addressElements(source)),
      withProblem(field('make-text', say(paste), hint, this.text), this.text),
      withProblem(field('make-files', say('makeFiles'), say('makeFilesHint', named), this.files), this.files),
    ];
    if (!isLive || seals > 0 || first === undefined || chainOf(first) === null) return made;
    return [element('details', { id: 'make-by-hand' }, said('summary', 'makeByHand'), ...made)];
  }

  /** Shows what is wrong at one control, and leads there. @param {string} id @param {() => Part[]} words */
  stop(id, words) {
    stopAtFaults(this.form, [{ id, words, isMissing: false }]);
  }

  /** Fetches the reply of a beacon, and draws with it. @param {Source} source */
  async fetchReply(source) {
    const bytes = await fetchedReply(beaconAddresses(source, this.roundNow() ?? 0));
    if (bytes === null) {
      this.form.querySelector('#make-by-hand')?.setAttribute('open', '');
      this.stop('make-live', () => sayParts('noReply'));
    }
    else await this.draw([{ id: 'make-live', bytes }]);
  }

  /**
   * Returns the documents in the form. Throws Problem, after it was said where.
   * @returns {Promise<FromField[]>}
   */
  async documents() {
    let id = 'make-text';
    try {
      const pasted = this.text.value.split(BETWEEN).map((text) => text.trim()).filter((text) => text !== '')
        .map((text) => ({ id, bytes: textBytes(text) }));
      id = 'make-files';
      const chosen = await Promise.all(chosenFiles(this.files).map(async (file) => ({
        id, bytes: await fileBytes(file),
      })));
      return [...pasted, ...chosen];
    } catch (error) {
      if (error instanceof Problem) this.stop(id, () => [say(...error.words)]);
      throw error;
    }
  }

  /** Draws with what was given, or shows what is lacking, and what is wrong where. @param {FromField[]} [fetched] */
  async draw(fetched = []) {
    showFaults(this.form, []);
    const round = this.roundNow();
    if (round === null || round >= this.terms.rounds) {
      this.stop('make-round', () => sayParts('pinRoundHint', String(this.terms.rounds - 1)));
      return;
    }
    const given = [...fetched, ...await this.documents()];
    const documents = [...DRAW_INPUTS.documents, ...given.map(({ bytes }) => bytes)];
    const values = this.values.map(([name, input]) => /** @type {[string, string]} */ ([name, input.value]));
    PAGE.isRevealing = this.reveals.checked;
    const answer = await this.make({ round, documents, values });
    if (answer !== null) this.say(answer, given, round);
  }

  /** @param {Lacking} answer @param {FromField[]} given @param {number} round */
  say({ lacking, wrongValues, misfits }, given, round) {
    const { sources } = this.terms;
    // What opened a source is kept, and what did not stays where it was given.
    const why = misfits.slice(DRAW_INPUTS.documents.length);
    DRAW_INPUTS.documents.push(...given.filter((_, i) => why[i] === null).map(({ bytes }) => bytes));
    DRAW_INPUTS.opened = sources.map((_, i) => i).filter((i) => !lacking.includes(i));
    for (const input of [this.text, this.files]) {
      if (given.every(({ id }, i) => id !== input.id || why[i] === null)) input.value = '';
    }
    tellIn('make-status', () => lackingParts(this.terms, lacking));
    this.heed();
    const faults = [...this.valueFaults(wrongValues), ...given.flatMap(({ id }, i) => {
      const misfit = why[i];
      return misfit === null ? [] : [{ id, words: () => misfitParts(this.terms, round, misfit), isMissing: false }];
    })];
    if (!stopAtFaults(this.form, faults)) this.leadToLacking(sources[lacking[0]]);
  }

  /** @param {number[]} wrong @returns {Fault[]} */
  valueFaults(wrong) {
    return wrong.map((i) => {
      const { name } = this.terms.sources[i];
      const id = `make-public-${this.values.findIndex(([known]) => known === name)}`;
      return { id, words: () => sayParts('misfitValue', quote(printable(name, 'name'))), isMissing: false };
    });
  }

  /** Leads the reader to where what this source lacks can be given. @param {Source} source */
  leadToLacking({ name }) {
    leadTo(this.values.find(([known]) => known === name)?.[1] ?? this.text);
  }
}

/**
 * Returns the form in which the page is given what the draw waits for. `make` gets { round, documents, values }, and
 * `heed` is called when something was taken.
 * @param {Read} read @param {boolean} isLive @param {Make} make @param {() => void} [heed]
 */
export function makeElement(read, isLive, make, heed = () => {}) {
  forgetOtherDraw(read);
  return new MakeForm(read, make, heed).element(isLive);
}

/**
 * Asks the servers of drand for a reply, one after the other, and returns it or null. Only the policy of a live page
 * lets this happen.
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
  return null;
}
