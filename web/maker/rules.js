'use strict';

// The first stage: the rules by the columns of the list. There are three kinds: who comes first, what is set aside, and
// limits. Each kind is a list of rules, below which another one is chosen and added.

/** Returns what a rule asks of an entry, as text. */
function askedText({ column, value }) {
  return value === null ? say('ruleEach', printable(column)) : say('ruleCell', printable(column), printable(value));
}

/** Returns the cells that a rule can ask for: { column, value, count } for each, with how many entries have it. */
function askedCells() {
  const { columns, seen } = DRAFT;
  return columns.flatMap((column, i) => (seen?.cells[i] ?? []).map(([value, count]) => ({ column, value, count })));
}

/** Returns whether two entries have the same cell in a column. A rule about another column comes to nothing. */
function isShared(column) {
  return DRAFT.seen?.shared[DRAFT.columns.indexOf(column)] === true;
}

/** Returns the cells that are offered for a rule. */
function offeredCells() {
  return askedCells().filter(({ column }) => isShared(column));
}

/** Returns the columns that are offered for a rule about equal cells, and the one that is chosen already. */
function offeredColumns(chosen = null) {
  return (DRAFT.columns ?? []).filter((column) => isShared(column) || column === chosen);
}

/** Returns what a rule asks, and of how many entries this is so. */
function countedText(rule) {
  const found = askedCells().find(({ column, value }) => column === rule.column && value === rule.value);
  return `${askedText(rule)} (${say('listCount', found?.count ?? 0)})`;
}

/** Returns a select in which one of these rules is chosen. At first none is. */
function askedSelect(rules, textOf) {
  return element(
    'select', { class: 'asked' }, element('option', { value: '' }, say('ruleNone')),
    ...rules.map((rule, i) => element('option', { value: String(i) }, textOf(rule))),
  );
}

/** Returns whether a rule is chosen in one of the selects, but not added. */
function isRuleOpen() {
  return [...document.querySelectorAll('.asked')].some((select) => select.value !== '' && select.checkVisibility());
}

/** Returns a rule as an item of its list, with a button that takes it out. */
function ruleElement(kind, i, text, takeOut) {
  const out = button(`${kind}-out-${i + 1}`, say('ruleOut'), takeOut);
  out.setAttribute('aria-label', `${say('ruleOut')}: ${text}`);
  out.className = 'link';
  return element('li', {}, element('bdi', {}, text), ' ', out);
}

/**
 * Returns the rules of a kind: those that there are, what chooses another one, and the button that adds it. `add`
 * returns the new rule, or null if none is chosen, `isSame` says whether it replaces another, and `change` takes all.
 * `list` is the tag of their list.
 */
function rulesElement({ kind, list = 'ul', title, hint, textOf, inputs, add, isSame }, change) {
  const rules = rulesOf(DRAFT)[kind];
  const problem = problemLine(`${kind}-problem`);
  const set = (left, focus) => {
    DRAFT[kind] = left;
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

/** Returns the number in a field of a rule, or null. */
function ruleNumber(input) {
  const number = numberOf(input.value.trim());
  return number !== null && number >= 1 && number <= MOST_U32 ? number : null;
}

/** Returns a field of a rule, whose hint says nothing. */
function ruleField(id, key, input) {
  return field(id, say(key), '', input);
}

/** Returns what asks who comes first. */
function tiersElement(change) {
  const cells = offeredCells();
  const asked = askedSelect(cells, countedText);
  return rulesElement({
    kind: 'tiers',
    list: 'ol',
    title: 'tiersHeading',
    hint: 'tiersText',
    textOf: countedText,
    inputs: [ruleField('tiers-asked', 'ruleAsked', asked)],
    add: () => (asked.value === '' ? null : without(cells[Number(asked.value)])),
    isSame: (rule, other) => rule.column === other.column && rule.value === other.value,
  }, change);
}

/** Returns the column and the value of a cell that is asked for. */
function without({ column, value }) {
  return { column, value };
}

/** Returns what asks how many of a prize are set aside. */
function setAsidesElement(names, change) {
  const cells = offeredCells();
  const asked = askedSelect(cells, countedText);
  const count = element('input', { type: 'number', min: '1', step: '1', autocomplete: 'off' });
  const award = element('select', {}, ...names.map((name) => element('option', { value: name }, printable(name))));
  return rulesElement({
    kind: 'setAsides',
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

/** Returns what asks for limits. */
function capsElement(change) {
  const each = offeredColumns().map((column) => ({ column, value: null }));
  const rules = [...each, ...offeredCells()];
  const textOf = (rule) => (rule.value === null ? askedText(rule) : countedText(rule));
  const asked = askedSelect(rules, textOf);
  const most = element('input', { type: 'number', min: '1', step: '1', autocomplete: 'off' });
  return rulesElement({
    kind: 'caps',
    title: 'capsHeading',
    hint: 'capsText',
    textOf: (rule) => say('ruleMost', rule.most, textOf(rule)),
    inputs: [ruleField('caps-most', 'capMost', most), ruleField('caps-asked', 'ruleAsked', asked)],
    add: () => {
      const number = ruleNumber(most);
      return asked.value === '' || number === null ? null : { ...without(rules[Number(asked.value)]), most: number };
    },
    isSame: (rule, other) => rule.column === other.column && rule.value === other.value,
  }, change);
}

/** Returns the rules by columns, folded until there is one, or one was taken out. `names` are those of the prizes. */
function ruleElements(names, isChanged, change) {
  const { setAsides, tiers, caps } = rulesOf(DRAFT);
  const isOpen = isChanged || setAsides.length + tiers.length + caps.length > 0;
  const hasCells = offeredCells().length + setAsides.length + tiers.length > 0;
  return element(
    'details', { id: 'rules-by-columns', ...(isOpen ? { open: '' } : {}) }, said('summary', 'rulesByColumns'),
    ...(hasCells ? [tiersElement(change), setAsidesElement(names, change)] : []),
    capsElement(change),
  );
}
