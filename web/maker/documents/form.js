// The allocation that the form of the first stage means, and the form that means an allocation. The steps come in one
// order: what is set aside, the tiers, everybody, and the waitlist.

import { allocationText, labelProblem, parseAllocation } from '../../checker/allocation.js';
import { NoVerdict, encodeUtf8 } from '../../checker/bytes.js';
import { MOST_U32, numberOf } from '../../checker/text.js';
import { orError } from '../../checker/verdict.js';
/** @import { Allocation, Cap, Condition, FillLine } from '../../checker/allocation.js' */

/** What can be drawn. Without a choice, the form names prizes or places. */
export const AWARD_KINDS = ['', 'prizes', 'places', 'seats', 'order'];

/**
 * What is typed and chosen for an allocation, and what else has no place of its own in begun.json.
 * @typedef {object} AllocationForm
 * @property {string} awardKind  what is drawn, of AWARD_KINDS; an order has no prizes
 * @property {string} prizes
 * @property {string} reserves
 * @property {string[] | null} columns  the names of the list's columns, of which the first is the id
 * @property {boolean} isPlain  whether each line of a list that looks like a table is an entry, as was answered
 * @property {string} onePer  the column of which entries with the same cell get one thing at most, or ''
 * @property {boolean} isAllWaiting  whether everyone else waits, in place of a number of reserves
 * @property {SetAside[]} setAsides
 * @property {Tier[]} tiers  entries with the first cell come first, then those with the second and so on
 * @property {Cap[]} caps
 * @property {boolean} isPrivate
 * @property {boolean} isChained
 * @property {string | null} before  the commitment of the draw before
 * @property {string} nameBefore
 * @property {boolean} isWithoutWinners  whether the list lacks those who got something in the draw before
 * @property {boolean} isSealed
 * @property {string} seals
 * @property {boolean} isBeaconless
 * @property {string} rounds
 * @property {string} namesOf  the name of the draw with which the ids of a list without names were made, or ''
 */
/**
 * This many of an award are first for entries with this cell.
 * @typedef {{ award: string, column: string, value: string, count: number }} SetAside
 */
/**
 * Entries with this cell. With `wish` each gets what its cell in that column names, also without a value.
 * @typedef {{ column: string, value: string | null, wish?: string }} Tier
 */
/**
 * What a form means: an allocation, how many get something, and whether all entries are drawn, since some can be held
 * back, or all others wait.
 * @typedef {{ text: string, draw: number, isAll: boolean, allocation: Allocation, key?: undefined }} FormMeaning
 */
/** @typedef {{ key: string, problem: string }} FormProblem The key of a sentence, and what the sentence is about. */
/** @typedef {{ reserves: string, waiting: string }} WaitlistNames */

/**
 * A form in which nothing is given.
 * @type {AllocationForm}
 */
export const EMPTY_FORM = {
  awardKind: '', prizes: '', reserves: '', columns: null, isPlain: false, onePer: '', isAllWaiting: false,
  setAsides: [], tiers: [], caps: [], isPrivate: false, isChained: false, before: null, nameBefore: '',
  isWithoutWinners: false, isSealed: false, seals: '', isBeaconless: false, rounds: '', namesOf: '',
};

/**
 * Returns the rules of a form that are about columns which the list has.
 * @param {Pick<AllocationForm, 'columns' | 'onePer' | 'setAsides' | 'tiers' | 'caps'>} form
 */
export function rulesOf({ columns, onePer, setAsides, tiers, caps }) {
  /** @param {{ column: string, wish?: string }} of */
  const isKnown = ({ column, wish = column }) => (
    columns !== null && columns.includes(column) && columns.includes(wish));
  return {
    onePer: isKnown({ column: onePer }) ? onePer : null,
    setAsides: setAsides.filter(isKnown),
    tiers: tiers.filter(isKnown),
    caps: caps.filter(isKnown),
  };
}

/**
 * Returns the prizes as somebody wrote them, `Bicycle: 2` or `2 Bicycles` on each line, as { line, name, count,
 * isLeading }, with texts. `isLeading` means that the number was before the name, which may begin with one.
 * @param {string} prizes
 */
export function typedPrizes(prizes) {
  return prizes.split('\n').map((line) => line.trim()).filter((line) => line !== '').map((line) => {
    const leading = line.includes(':') ? null : /^([0-9]+)\s*[x×]?\s+(?=\D*\p{L})(\D.*)$/u.exec(line);
    if (leading !== null) return { line, name: leading[2], count: leading[1], isLeading: true };
    // 12:30 is a time.
    const counted = /[0-9]:[0-9]{2}$/.test(line) ? null : /^(.*?)\s*:\s*([0-9]+)$/.exec(line);
    const [, name, count] = counted ?? [line, line, '1'];
    const trailing = line.includes(':') ? null : /^(.*\S)\s+\(?[x×]?\s*([2-9]|[1-9][0-9]+)\s*[x×]?\)?$/.exec(line);
    const [, stem, more] = trailing ?? [];
    return { line, name, count, isLeading: false, stem, more };
  });
}

/**
 * Returns the steps of an allocation with these rules: only set-asides and tiers need any.
 * @param {Pick<AllocationForm, 'setAsides' | 'tiers'>} rules @param {string[]} names
 * @param {{ name: string } | null} waitlist @returns {FillLine[][]}
 */
function formSteps({ setAsides, tiers }, names, waitlist) {
  if (setAsides.length === 0 && tiers.length === 0) return [];
  /** @param {string | null} target @param {Condition | null} [condition] @param {number | null} [most] */
  const line = (target, condition = null, most = null) => [{ target, column: null, condition, most }];
  /** @param {Tier} tier @returns {FillLine[][]} */
  const tierSteps = ({ column, value, wish }) => {
    const condition = value === null ? null : { column, value };
    if (wish !== undefined) return [[{ target: null, column: wish, condition, most: null }]];
    return names.map((name) => line(name, condition));
  };
  return [
    ...setAsides.map(({ award, column, value, count }) => line(award, { column, value }, count)),
    ...tiers.flatMap(tierSteps),
    ...names.map((name) => line(name)),
    ...(waitlist === null ? [] : [line(waitlist.name)]),
  ];
}

/**
 * Returns the allocation that a form means, as { text, draw, isAll, allocation }: `draw` is how many get something, and
 * `isAll` means that all entries are drawn, since some can be held back, or all others wait. `names` are those of the
 * waitlist, { reserves, waiting }. Of a form with a mistake it returns { key, problem }: the key of a sentence, and
 * what that is about. Of a form without prizes it returns null.
 * @param {AllocationForm} form @param {WaitlistNames} names @returns {FormMeaning | FormProblem | null}
 */
export function formAllocation(form, names) {
  const awards = typedPrizes(form.prizes);
  if (awards.length === 0 || form.awardKind === 'order') return null;
  const reserves = form.reserves.trim();
  const waiting = form.isAllWaiting ? null : numberOf(reserves === '' ? '0' : reserves);
  if (waiting === null && !form.isAllWaiting) return { key: 'prizesWrong', problem: reserves };
  const twice = awards.find(({ name }, i) => awards.findIndex((other) => other.name === name) < i);
  if (twice !== undefined) return { key: 'prizesTwice', problem: twice.name };
  const reserve = awards.find(({ name }) => name === names.reserves || name === names.waiting);
  if (reserve !== undefined) return { key: 'prizesReserves', problem: reserve.name };
  const waitlist = waiting === 0 ? null : { name: waiting === null ? names.waiting : names.reserves, count: waiting };
  const { onePer, ...rules } = rulesOf(form);
  const hasRules = onePer !== null || Object.values(rules).some(({ length }) => length > 0);
  const columns = hasRules ? form.columns ?? [] : [];
  const wrong = columns.find((name) => labelProblem(name) !== null);
  if (wrong !== undefined) return { key: 'columnWrong', problem: wrong };
  const lost = rules.setAsides.find(({ award }) => awards.every(({ name }) => name !== award));
  if (lost !== undefined) return { key: 'setAsideLost', problem: lost.award };
  const steps = formSteps(rules, awards.map(({ name }) => name), waitlist);
  const text = allocationText({ columns, onePer, awards, waitlist, steps, caps: rules.caps });
  const read = orError(() => parseAllocation(encodeUtf8(text), 'list'));
  if (read.error !== undefined) {
    const line = (read.line ?? 0) - 1 - Number(columns.length > 0) - Number(onePer !== null);
    const problem = line === awards.length ? waitlist?.name : awards[line]?.line;
    if (problem === undefined) return { key: 'rulesMany', problem: '' };
    const has = (/** @type {string} */ char) => awards[line]?.name.includes(char);
    return { key: has(':') ? 'prizesColon' : has(',') ? 'prizesComma' : 'prizesWrong', problem };
  }
  const draw = awards.reduce((sum, { count }) => sum + Number(count), waiting ?? 0);
  return { text, draw, isAll: hasRules || form.isAllWaiting, allocation: read };
}

/**
 * Returns the form that means a parsed allocation, or null if none does.
 * @param {Allocation} allocation @returns {AllocationForm | null}
 */
export function formOfAllocation(allocation) {
  const { columns, onePer, awards, waitlist, steps, caps } = allocation;
  /** @type {AllocationForm} */
  const form = {
    ...EMPTY_FORM,
    tiers: [],
    prizes: awards.map(({ name, count }) => `${name}: ${count}`).join('\n'),
    reserves: String(waitlist?.count ?? ''),
    columns: columns.length > 0 ? columns : null,
    onePer: onePer ?? '',
    isAllWaiting: waitlist !== null && waitlist.count === null,
    caps,
  };
  const lines = steps.flat();
  form.setAsides = lines.flatMap(({ target, condition, most: count }) => (
    condition === null || count === null ? [] : [{ award: target ?? '', ...condition, count }]));
  // Those who come first have a line for each award, or one that leads to what each names.
  for (let at = form.setAsides.length; at < lines.length;) {
    const { column: wish, condition } = lines[at];
    if (wish !== null) {
      form.tiers.push({ column: condition?.column ?? wish, value: condition?.value ?? null, wish });
      at++;
    } else if (condition !== null) {
      form.tiers.push(condition);
      at += awards.length;
    } else {
      break;
    }
  }
  const name = waitlist?.name ?? '';
  const meant = formAllocation(form, { reserves: name, waiting: name });
  const isSame = meant !== null && meant.key === undefined && meant.text === allocationText(allocation);
  return isSame ? form : null;
}

/** Returns a form as text in JSON. @param {AllocationForm} form */
export function writtenForm(form) {
  const values = new Map(Object.entries(form));
  return JSON.stringify(Object.fromEntries(Object.keys(EMPTY_FORM).map((key) => [key, values.get(key)])));
}

/**
 * Reads a form from text in JSON, perhaps of a file that somebody changed. Throws NoVerdict if it is none.
 * @param {string} text @returns {AllocationForm}
 */
export function parseForm(text) {
  const refuse = () => {
    throw new NoVerdict('The form of the prizes cannot be read');
  };
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    refuse();
  }
  const form = { ...EMPTY_FORM, ...read };
  /** @param {unknown} value */
  const isText = (value) => typeof value === 'string';
  /** @param {unknown} value */
  const isNumber = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_U32;
  /** @param {unknown} values @param {(value: any) => boolean} fits */
  const areAll = (values, fits) => Array.isArray(values) && values.every((value) => value !== null && fits(value));
  /** @param {{ column: unknown, value: unknown }} of */
  const isRule = ({ column, value }) => isText(column) && isText(value);
  const fits = ['prizes', 'reserves', 'onePer', 'seals', 'rounds', 'nameBefore', 'namesOf']
    .every((key) => isText(form[key])) && AWARD_KINDS.includes(form.awardKind)
    && ['isPlain', 'isAllWaiting', 'isPrivate', 'isChained', 'isWithoutWinners', 'isSealed', 'isBeaconless']
      .every((key) => form[key] === !!form[key])
    && (form.before === null || (isText(form.before) && /^[0-9a-f]{64}$/.test(form.before)))
    && (form.columns === null || areAll(form.columns, isText))
    && areAll(form.setAsides, (rule) => isRule(rule) && isText(rule.award) && isNumber(rule.count))
    && areAll(form.tiers, (rule) => (rule.wish === undefined ? isRule(rule)
      : isRule({ ...rule, value: rule.value ?? '' }) && isText(rule.wish)))
    && areAll(form.caps, (rule) => isRule({ ...rule, value: rule.value ?? '' }) && isNumber(rule.most));
  return fits ? form : refuse();
}
