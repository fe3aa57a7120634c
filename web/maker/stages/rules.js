// Part of the third screen: the rules by the columns of the list. There are three kinds: who comes first, what is set
// aside, and limits. Each kind is a list of rules, below which another one is chosen and added.

import { MOST_U32, numberOf, printable } from '../../checker/text.js';
import { grouped, say, sayParts } from '../../page/language.js';
import { button, byId, element, field, problemLine, quote, said } from '../../page/views/elements.js';
import { rulesOf } from '../documents/form.js';
import { DRAFT, changeDraft } from '../state/draft.js';
import { row } from './parts.js';
/** @import { Tier } from '../documents/form.js' */


/** @typedef {{ column: string, value: string | null }} Asked What a rule asks of an entry. */
/**
 * What the rules of a kind are shown and chosen by.
 * @template R
 * @typedef {object} RuleForm
 * @property {string} kind  begins the ids of its fields
 * @property {R[]} rules  those that there are
 * @property {(rules: R[]) => void} put  puts others in their place
 * @property {'ul' | 'ol'} [list]  the tag of their list
 * @property {string} title
 * @property {string} hint
 * @property {(rule: R) => string} textOf
 * @property {HTMLElement[]} inputs
 * @property {() => R | null} add  returns the new rule, or null if none is chosen
 * @property {(rule: R, other: R) => boolean} isSame  whether a rule replaces another
 */

/** Returns what a rule asks of an entry, as text. @param {Asked} rule */
function askedText({ column, value }) {
  return value === null ? say('ruleEach', printable(column)) : say('ruleCell', printable(column), printable(value));
}

/** Returns the cells that a rule can ask for: { column, value, count } for each, with how many entries have it. */
function askedCells() {
  const { columns, seen } = DRAFT;
  const cells = seen?.cells ?? [];
  return (columns ?? []).flatMap((column, i) => (cells[i] ?? []).map(([value, count]) => ({ column, value, count })));
}

/** Returns how many entries share a cell of a column at most. @param {string} column */
function sharing(column) {
  return DRAFT.seen?.sharing[(DRAFT.columns ?? []).indexOf(column)] ?? 1;
}

/**
 * Returns whether two entries have the same cell in a column. A rule about another column changes nothing.
 * @param {string} column
 */
function isShared(column) {
  return sharing(column) > 1;
}

/** Returns the cells that are offered for a rule. */
function offeredCells() {
  return askedCells().filter(({ column }) => isShared(column));
}

/**
 * Returns the columns that are offered for a rule about equal cells, and the one that is chosen already.
 * @param {string | null} [chosen]
 */
export function offeredColumns(chosen = null) {
  return (DRAFT.columns ?? []).filter((column) => isShared(column) || column === chosen);
}

/** Returns why columns are excluded from the rules, in a sentence for each reason. */
function leftOutElements() {
  const { columns, seen } = DRAFT;
  const others = (columns ?? []).slice(1);
  const alone = others.filter((name) => !isShared(name));
  const many = others.filter((name, i) => isShared(name) && seen?.cells[i + 1].length === 0);
  const parts = [...columnsParts('columnsAlone', alone), ...columnsParts('columnsMany', many)];
  return parts.length === 0 ? [] : [element('details', { id: 'columns-out' }, said('summary', 'columnsOut'), ...parts)];
}

/** Returns a sentence about columns, or nothing if there are none. @param {string} key @param {string[]} names */
function columnsParts(key, names) {
  const quoted = names.flatMap((name, i) => [...(i > 0 ? [', '] : []), quote(printable(name))]);
  return names.length === 0 ? [] : [element('p', {}, ...sayParts(key, names.length, element('span', {}, ...quoted)))];
}

/** Returns what a rule asks, and of how many entries this is so. @param {Asked} rule */
function countedText(rule) {
  const found = askedCells().find(({ column, value }) => column === rule.column && value === rule.value);
  return `${askedText(rule)} (${say('listCount', found?.count ?? 0)})`;
}

/**
 * Returns a select in which one of these rules is chosen. At first none is.
 * @template {Asked} A @param {A[]} rules @param {(rule: A) => string} textOf
 */
function askedSelect(rules, textOf) {
  return element(
    'select', { class: 'asked' }, element('option', { value: '' }, say('ruleNone')),
    ...rules.map((rule, i) => element('option', { value: String(i) }, textOf(rule))),
  );
}

/** Returns the id of a field in which a part of a rule is given that was not added, or null. */
export function openRule() {
  const open = [...document.querySelectorAll('.asked, #rules-by-columns input')].find((field) => (
    (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) && field.value !== ''));
  return open?.id ?? null;
}

/**
 * Returns a rule as an item of its list, with a button that takes it out.
 * @param {string} kind @param {number} i @param {string} text @param {() => void} takeOut
 */
function ruleElement(kind, i, text, takeOut) {
  const out = button(`${kind}-out-${i + 1}`, say('ruleOut'), takeOut);
  out.setAttribute('aria-label', `${say('ruleOut')}: ${text}`);
  out.className = 'link';
  return element('li', {}, element('bdi', {}, text), ' ', out);
}

/**
 * Returns the rules of a kind: those that there are, what chooses another one, and the button that adds it. `change` is
 * called when they change.
 * @template R @param {RuleForm<R>} form @param {() => void} change
 */
function rulesElement({ kind, rules, put, list = 'ul', title, hint, textOf, inputs, add, isSame }, change) {
  const problem = problemLine(`${kind}-problem`);
  /** @param {R[]} left @param {string} focus */
  const set = (left, focus) => {
    put(left);
    change();
    byId(focus).focus();
  };
  const items = rules.map((rule, i) => ruleElement(
    kind, i, textOf(rule), () => set(rules.filter((_, at) => at !== i), `${kind}-asked`),
  ));
  const press = () => {
    const rule = add();
    problem.textContent = rule === null ? say('ruleMissing') : '';
    if (rule !== null) set([...rules.filter((other) => !isSame(rule, other)), rule], `${kind}-asked`);
  };
  return element(
    'fieldset', {}, said('legend', title), said('p', hint),
    ...(items.length > 0 ? [element(list, { id: `${kind}-rules` }, ...items)] : []),
    element('div', { class: 'row' }, ...inputs),
    problem, row(button(`${kind}-add`, say('ruleAdd'), press)),
  );
}

/** Returns the number in a field of a rule, or null. @param {HTMLInputElement} input */
function ruleNumber(input) {
  const number = numberOf(input.value.trim());
  return number !== null && number >= 1 && number <= MOST_U32 ? number : null;
}

/**
 * Returns a field of a rule, whose hint says nothing.
 * @param {string} id @param {string} key @param {HTMLElement} input
 */
function ruleField(id, key, input) {
  return field(id, say(key), '', input);
}

/** Returns who comes first by a rule, and what they get if it is their own. @param {Tier} tier */
function tierText({ column, value, wish }) {
  if (wish === undefined) return countedText({ column, value });
  const own = say('ruleWish', printable(wish));
  if (value !== null) return `${countedText({ column, value })}: ${own}`;
  const named = askedCells().filter((cell) => cell.column === wish);
  return `${own} (${say('listCount', named.reduce((sum, { count }) => sum + count, 0))})`;
}

/**
 * Returns who can come first: entries with a cell, and those that get what a column of theirs names.
 * @param {string[]} names @returns {Tier[]}
 */
function offeredTiers(names) {
  const cells = offeredCells().map(without);
  const wishes = new Set(askedCells().filter(({ value }) => names.includes(value)).map(({ column }) => column));
  return [...cells, ...[...wishes].flatMap((wish) => [
    { column: wish, value: null, wish },
    ...cells.filter(({ column }) => column !== wish).map((cell) => ({ ...cell, wish })),
  ])];
}

/** Returns what asks who comes first. @param {string[]} names @param {() => void} change */
function tiersElement(names, change) {
  const offered = offeredTiers(names);
  const asked = askedSelect(offered, tierText);
  return rulesElement({
    kind: 'tiers',
    rules: rulesOf(DRAFT).tiers,
    put: (tiers) => changeDraft({ tiers }),
    list: 'ol',
    title: 'tiersHeading',
    hint: 'tiersText',
    textOf: tierText,
    inputs: [ruleField('tiers-asked', 'ruleAsked', asked)],
    add: () => (asked.value === '' ? null : offered[Number(asked.value)]),
    isSame: (rule, other) => rule.column === other.column && rule.value === other.value && rule.wish === other.wish,
  }, change);
}

/**
 * Returns the column and the value of a cell that is asked for.
 * @template {string | null} V @param {{ column: string, value: V }} cell
 */
function without({ column, value }) {
  return { column, value };
}

/** Returns what asks how many of a prize are set aside. @param {string[]} names @param {() => void} change */
function setAsidesElement(names, change) {
  const cells = offeredCells();
  const asked = askedSelect(cells, countedText);
  const count = element('input', { type: 'number', min: '1', step: '1', autocomplete: 'off' });
  const award = element('select', {}, ...names.map((name) => element('option', { value: name }, printable(name))));
  return rulesElement({
    kind: 'setAsides',
    rules: rulesOf(DRAFT).setAsides,
    put: (setAsides) => changeDraft({ setAsides }),
    title: 'setAsidesHeading',
    hint: 'setAsidesText',
    textOf: (rule) => `${grouped(rule.count)} ${printable(rule.award)}: ${countedText(rule)}`,
    inputs: [
      ruleField('setAsides-count', 'setAsideCount', count),
      ...(names.length > 1 ? [ruleField('setAsides-award', 'setAsideAward', award)] : []),
      ruleField('setAsides-asked', 'ruleAsked', asked),
    ],
    add: () => {
      const number = ruleNumber(count);
      if (asked.value === '' || number === null || award.value === '') return null;
      return { award: award.value, ...without(cells[Number(asked.value)]), count: number };
    },
    isSame: (rule, other) => rule.award === other.award && rule.column === other.column && rule.value === other.value,
  }, change);
}

/** Returns that a limit keeps out nobody, if so. @param {Asked & { most: number }} rule */
function idleText({ column, value, most }) {
  const found = value === null ? sharing(column)
    : askedCells().find((cell) => cell.column === column && cell.value === value)?.count;
  return found !== undefined && found <= most ? `. ${say('capNobody', found)}` : '';
}

/** Returns what asks for limits. @param {() => void} change */
function capsElement(change) {
  /** @type {Asked[]} */
  const asks = [...offeredColumns().map((column) => ({ column, value: null })), ...offeredCells()];
  /** @param {Asked} rule */
  const textOf = (rule) => (rule.value === null ? askedText(rule) : countedText(rule));
  const asked = askedSelect(asks, textOf);
  const most = element('input', { type: 'number', min: '1', step: '1', autocomplete: 'off' });
  return rulesElement({
    kind: 'caps',
    rules: rulesOf(DRAFT).caps,
    put: (caps) => changeDraft({ caps }),
    title: 'capsHeading',
    hint: 'capsText',
    textOf: (rule) => `${say('ruleMost', rule.most, textOf(rule))}${idleText(rule)}`,
    inputs: [ruleField('caps-most', 'capMost', most), ruleField('caps-asked', 'ruleAsked', asked)],
    add: () => {
      const number = ruleNumber(most);
      return asked.value === '' || number === null ? null : { ...without(asks[Number(asked.value)]), most: number };
    },
    isSame: (rule, other) => rule.column === other.column && rule.value === other.value,
  }, change);
}

/**
 * Returns the rules by columns. `names` are those of the prizes, and `change` is called when a rule changes.
 * @param {string[]} names @param {() => void} change
 */
export function ruleElements(names, change) {
  const { setAsides, tiers } = rulesOf(DRAFT);
  const hasCells = offeredCells().length + setAsides.length + tiers.length > 0;
  return element(
    'div', { id: 'rules-by-columns' },
    ...(hasCells ? [tiersElement(names, change), setAsidesElement(names, change)] : []),
    capsElement(change), ...leftOutElements(),
  );
}
