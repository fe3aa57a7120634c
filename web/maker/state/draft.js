// The draw that the page makes: how far it is, and what follows from what the organiser has given so far.

import { numberOf } from '../../checker/text.js';
import { say } from '../../page/language.js';
import { looksBlinded } from '../../warnings/cells.js';
import { EMPTY_FORM, formAllocation, formOfAllocation } from '../documents/form.js';
import { givenLines } from '../documents/lists.js';
import { writtenSecret } from '../documents/secrets.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Verdict } from '../../checker/verdict.js' */
/** @import { Value } from '../../page/language.js' */
/** @import { Read } from '../../page/state/draw.js' */
/** @import { PageData } from '../../page/state/files.js' */
/** @import { FormPins } from '../../page/state/session.js' */
/** @import { Way } from '../../page/state/statement.js' */
/** @import { Warning } from '../../warnings/texts.js' */
/** @import { AllocationForm } from '../documents/form.js' */
/** @import { Secret } from '../documents/secrets.js' */
/** @import { SheetWarning, Survey, YesNo } from './lists.js' */

/** @typedef {'start' | 'who' | 'what' | 'when' | 'look'} ScreenName A screen of the first two stages. */
/**
 * What the organiser has given so far. What is typed is kept as it was typed.
 * @typedef {object} DraftOnly
 * @property {number} stage  from 0
 * @property {ScreenName} screen
 * @property {boolean} isExample  whether this is the example to play with
 * @property {boolean} isNow  whether it is drawn among those present, a few minutes after it is fixed
 * @property {string} context
 * @property {string} rules
 * @property {Uint8Array | null} list
 * @property {File | null} file  the file that was chosen as the list
 * @property {Survey | null} seen  what lookAtList returns of the list
 * @property {Note[]} notes  how its file was read
 * @property {Note[]} madeNotes  what is said of the list that was made of its table
 * @property {FromSheet | null} sheet  what is known of the sheet that it is
 * @property {string} draw
 * @property {string} date
 * @property {string} meantDate  a doubtful date that is meant
 * @property {boolean} isOther  whether the draw from which the form was taken has rules that no form means
 * @property {PlannedDraw | null} planned  the draw as it would be fixed by what was answered last
 * @property {Secret | null} secret  that of the organiser's own seal
 * @property {FixedDraw | null} fixed  what binds the draw as soon as it is made; from then on nothing before it changes
 * @property {Kept | null} kept
 * @property {boolean} isSaved
 * @property {boolean} wasSaved  whether it was fixed and saved once
 * @property {bigint | null} publishedAt  when the organiser said that it is published
 * @property {Read | null} read  what was read of the terms
 * @property {Read | null} drawn  what was read of the transcript
 * @property {PageData | null} held  what the page of the draw holds
 * @property {Uint8Array | null} page  this page
 * @property {{ verdict: Verdict, given: FormPins } | null} verdict
 * @property {KeptFiles | null} given  the files of `kept` that are chosen as long as not all are
 * @property {string[]} unsaved  the files that hold what is nowhere else, and were not saved yet
 * @property {Uint8Array | null} table  the table of which the list was made
 * @property {Nameless | null} nameless  what belongs to the list, if it has no names
 * @property {Uint8Array | null} numbers  whose number is whose, for the organiser, if the list has only numbers
 * @property {number | null} headingRow  the row of its headings that was chosen, as AskedTable has it
 * @property {TableAnswers | null} answers  what the organiser chose of its columns
 * @property {YesNo[]} yesNo  the columns that were added to it
 * @property {{ bytes: Uint8Array, names: string[] } | null} sheets  a workbook of which one sheet is to be chosen
 * @property {string | null} unfit  why the file that was chosen is no list, as the key of a sentence
 * @property {Record<Way, GivenWay>} ways  how it was published, as far as the organiser says
 * @property {boolean} hasNewWays  whether no page that was saved says so
 */
/** @typedef {DraftOnly & AllocationForm} Draft */
/**
 * A list that is a sheet: what a person may not see in it, whether its last row adds up the cells above it, and which
 * of its columns are hidden.
 * @typedef {{ warnings: SheetWarning[], hasSums: boolean, hidden: number[] }} FromSheet
 */
/**
 * What was chosen of the columns of a table: which are ticked, and the headings of those that say how many tickets a
 * row has and what tells the entries apart.
 * @typedef {{ ticked: Map<string, boolean>, tickets: string, first: string }} TableAnswers
 */
/** @typedef {{ isDone: boolean, where: string, when: string }} GivenWay How it was published, as it was typed. */
/** @typedef {[key: string, ...values: Value[]]} Note The key of a sentence and its values. */
/**
 * A draw that is not fixed yet, and what may be wrong with it.
 * @typedef {object} PlannedDraw
 * @property {Uint8Array} terms
 * @property {Uint8Array} entries
 * @property {Uint8Array | null} blinding  the key of a private list
 * @property {Secret | null} secret
 * @property {Warning[]} warnings
 */
/**
 * What binds a draw, and the names of its files that were chosen again.
 * @typedef {object} FixedDraw
 * @property {Uint8Array} terms
 * @property {Uint8Array} [entries]
 * @property {Uint8Array} page
 * @property {string} commitment
 * @property {Set<string>} [found]
 * @property {Uint8Array[]} [earlier]  this page before the organiser said more of publishing
 */
/**
 * What the organiser alone has of a private list; withdrawals and awards after the draw.
 * @typedef {{ entries: Uint8Array, blinding: Uint8Array, withdrawals?: Uint8Array, awards?: Uint8Array }} Kept
 */
/**
 * The key of a list without names that was made here, and the proofs of its ids.
 * @typedef {{ blinding: Uint8Array, proofs: Uint8Array }} Nameless
 */
/** @typedef {Partial<Kept>} KeptFiles */
/** @typedef {{ name: string, bytes: Uint8Array | null, save: string, use: string }} NeededFile */

/** @type {GivenWay} */
export const NOT_DONE = { isDone: false, where: '', when: '' };

/**
 * A draw of which nothing is known yet.
 * @type {Draft}
 */
export const EMPTY = {
  ...EMPTY_FORM,
  stage: 0, screen: 'start', isExample: false, isNow: false, context: '', rules: '', list: null, file: null,
  seen: null, notes: [], madeNotes: [], sheet: null, draw: '', date: '', meantDate: '', isOther: false, planned: null,
  secret: null, fixed: null,
  kept: null, isSaved: false, wasSaved: false, publishedAt: null, read: null, drawn: null, held: null, page: null,
  verdict: null, given: null, unsaved: [], table: null, nameless: null, numbers: null, headingRow: null,
  answers: null, yesNo: [], sheets: null, unfit: null,
  ways: { site: NOT_DONE, archive: NOT_DONE, mail: NOT_DONE, witnesses: NOT_DONE, notice: NOT_DONE, log: NOT_DONE },
  hasNewWays: false,
};

/** What was not asked yet of a list that was given anew. */
export const UNANSWERED = { isPlain: false, headingRow: null, answers: null };

/** The draw that the page makes. */
export const DRAFT = { ...EMPTY };

/** Returns the draft once it is fixed. */
export function fixedDraft() {
  const { fixed, read } = DRAFT;
  if (fixed === null || read === null) throw new Error('The draw is not fixed');
  return { ...DRAFT, fixed, read };
}

/** Returns the draft once it is drawn. */
export function drawnDraft() {
  const { drawn, held, page } = DRAFT;
  if (drawn === null || held?.transcript === undefined || page === null) throw new Error('The draw is not drawn');
  return { ...DRAFT, drawn, held: { ...held, transcript: held.transcript }, page };
}

/** Changes the draft in these. @param {Partial<Draft>} changes */
export function changeDraft(changes) {
  Object.assign(DRAFT, changes);
}

/** Returns the Unix time of the clock of this device, a BigInt. */
export function clockTime() {
  return BigInt(Math.floor(Date.now() / 1000));
}

/**
 * Takes over the form, the rules and the list of a draw that is fixed: for another draw, or before it is published.
 * @param {Terms} terms @param {Uint8Array | undefined} entries
 */
export function takeForm({ context, rules, draw, count, allocation }, entries) {
  const { awardKind } = DRAFT;
  const form = allocation === null ? EMPTY_FORM : formOfAllocation(allocation);
  const areBlinded = entries !== undefined && looksBlinded(givenLines(entries).map((line) => line.split(';', 1)[0]), 0);
  changeDraft({
    ...form ?? EMPTY_FORM, awardKind: allocation === null && draw === count ? 'order' : awardKind,
    rules, draw: String(draw), isOther: form === null, list: entries ?? null, seen: null,
    isPlain: true, namesOf: areBlinded ? context : '',
  });
}

/** The most rounds of a draw that is made here. */
export const MOST_ROUNDS = 1000;

/** The name of the organiser's own seal in the terms. */
export const OWN_SEAL = 'organiser';

/**
 * Returns the files of the draw that must not get lost, { name, bytes, save, use }; `save` is the key of what saves it,
 * and `use` that of what to do with it. A draw that goes on from its page lacks those that only the organiser has:
 * their bytes are null until they are chosen.
 * @returns {NeededFile[]}
 */
export function neededFiles() {
  const { fixed, read: { terms }, secret, kept } = fixedDraft();
  const isSealed = terms.sources.some(({ kind, name }) => kind === 'sealed' && name === OWN_SEAL);
  /** @param {string} name @param {Uint8Array | null} bytes @param {string} save @returns {NeededFile} */
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

/** Notes that a file of this name was chosen again. @param {string} name */
export function noteSaved(name) {
  const { fixed } = fixedDraft();
  const found = new Set([...fixed.found ?? [], name]);
  fixed.found = found;
  DRAFT.isSaved = neededFiles().every((each) => found.has(each.name));
}

/**
 * Returns the prizes that are named, as formAllocation does. If some entries can be held back, all are drawn, or
 * prizes could stay without anybody.
 */
export function givenPrizes() {
  const given = formAllocation(DRAFT, { reserves: say('reservesName'), waiting: say('waitingName') });
  if (given === null || given.key !== undefined || !given.isAll || DRAFT.seen === null) return given;
  return { ...given, draw: Math.max(given.draw, DRAFT.seen.count) };
}

/** Returns how many are drawn, or null if that is not said, or not by a number. */
export function givenDraw() {
  const { awardKind, seen, draw } = DRAFT;
  return meantPrizes()?.draw ?? (awardKind === 'order' ? seen?.count ?? null : numberOf(draw.trim()));
}

/** Returns the prizes that are named, or null if there are none, or a mistake in them. */
export function meantPrizes() {
  const given = givenPrizes();
  return given === null || given.key !== undefined ? null : given;
}
