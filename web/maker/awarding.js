'use strict';

// The allocation that the form of the first stage means, and the form that means an allocation. Besides what is typed,
// a form has
//
//   columns        array of the names of the list's columns, of which the first is the id, or null
//   onePer         the column of which entries with the same cell get one thing at most, or ''
//   isAllWaiting   whether everyone else waits, in place of a number of reserves
//   setAsides      array of { award, column, value, count }: this many of an award are first for entries with this cell
//   tiers          array of { column, value }: entries with the first cell come first, then those with the second and
//                  so on, and then all others
//   caps           array of { column, value, most }: at most this many awards for entries with this cell, or with the
//                  same cell if `value` is null
//
// So the steps come in one order: what is set aside, the tiers, everybody, and the waitlist.

/** A form in which nothing is given, with what else is typed or ticked and has no place of its own in begun.json. */
const EMPTY_FORM = {
  prizes: '', reserves: '', columns: null, onePer: '', isAllWaiting: false, setAsides: [], tiers: [], caps: [],
  isPrivate: false, isChained: false, before: null, nameBefore: '', isSealed: false, seals: '', isBeaconless: false,
  rounds: '',
};

/** A column with more different cells than this is not offered for a condition. */
const MOST_VALUES = 32;

/** Returns, for each column, its cells that a rule can ask for, as [cell, how many entries have it]. */
function countedCells(lines, columns) {
  const counts = columns.map(() => new Map());
  for (const line of lines) {
    line.split(';').forEach((cell, i) => {
      const known = counts[i];
      if (i > 0 && known !== undefined && known.size <= MOST_VALUES) known.set(cell, (known.get(cell) ?? 0) + 1);
    });
  }
  return counts.map((known) => (known.size > MOST_VALUES ? []
    : [...known].filter(([cell]) => cell !== '' && valueProblem(cell) === null).sort((a, b) => b[1] - a[1])));
}

/** Returns, for each column, whether two entries have the same cell in it. Without that no rule about it matters. */
function sharedColumns(lines, columns) {
  const known = columns.map(() => new Set());
  const shared = columns.map(() => false);
  for (const line of lines) {
    line.split(';').forEach((cell, i) => {
      // The first column has no cell twice.
      if (i === 0 || shared[i] !== false || cell === '') return;
      shared[i] = known[i].has(cell);
      known[i].add(cell);
    });
  }
  return shared;
}

/** Returns the rules of a form that are about columns which the list has. */
function rulesOf({ columns, onePer, setAsides, tiers, caps }) {
  const isKnown = ({ column }) => columns !== null && columns.includes(column);
  return {
    onePer: isKnown({ column: onePer }) ? onePer : null,
    setAsides: setAsides.filter(isKnown),
    tiers: tiers.filter(isKnown),
    caps: caps.filter(isKnown),
  };
}

/** Returns the prizes as somebody wrote them, `Bicycle: 1` on each line, as { line, name, count }, with texts. */
function typedPrizes(prizes) {
  return prizes.split('\n').map((line) => line.trim()).filter((line) => line !== '').map((line) => {
    const [, name, count = '1'] = /^(.*?)\s*(?::\s*([0-9]+))?$/.exec(line);
    return { line, name, count };
  });
}

/** Returns the steps of an allocation with these rules: only set-asides and tiers need any. */
function formSteps({ setAsides, tiers }, names, waitlist) {
  if (setAsides.length === 0 && tiers.length === 0) return [];
  const line = (target, condition = null, most = null) => [{ target, column: null, condition, most }];
  return [
    ...setAsides.map(({ award, column, value, count }) => line(award, { column, value }, count)),
    ...tiers.flatMap(({ column, value }) => names.map((name) => line(name, { column, value }))),
    ...names.map((name) => line(name)),
    ...(waitlist === null ? [] : [line(waitlist.name)]),
  ];
}

/**
 * Returns the allocation that a form means, as { text, draw, isAll, allocation }: `draw` is how many get something, and
 * `isAll` says that all entries are drawn, since some can be held back, or all others wait. `names` are those of the
 * waitlist, { reserves, waiting }. A form with a mistake gives { key, problem }: the key of a sentence, and what the
 * sentence is about. A form without prizes gives null.
 */
function formAllocation(form, names) {
  const awards = typedPrizes(form.prizes);
  if (awards.length === 0) return null;
  const reserves = form.reserves.trim();
  const waiting = form.isAllWaiting ? null : numberOf(reserves === '' ? '0' : reserves);
  if (waiting === null && !form.isAllWaiting) return { key: 'prizesWrong', problem: reserves };
  const waitlist = waiting === 0 ? null : { name: waiting === null ? names.waiting : names.reserves, count: waiting };
  const { onePer, ...rules } = rulesOf(form);
  const hasRules = onePer !== null || Object.values(rules).some(({ length }) => length > 0);
  const columns = hasRules ? form.columns : [];
  const wrong = columns.find((name) => labelProblem(name) !== null);
  if (wrong !== undefined) return { key: 'columnWrong', problem: wrong };
  const lost = rules.setAsides.find(({ award }) => awards.every(({ name }) => name !== award));
  if (lost !== undefined) return { key: 'setAsideLost', problem: lost.award };
  const steps = formSteps(rules, awards.map(({ name }) => name), waitlist);
  const parts = { columns, onePer, awards, waitlist, steps, caps: rules.caps };
  const text = allocationText(parts);
  const read = orError(() => parseAllocation(encodeUtf8(text), 'list'));
  if (read.error !== undefined) {
    const line = (read.line ?? 0) - 1 - (columns.length > 0) - (onePer !== null);
    const problem = line === awards.length ? waitlist?.name : awards[line]?.line;
    return problem === undefined ? { key: 'rulesMany', problem: '' } : { key: 'prizesWrong', problem };
  }
  const draw = awards.reduce((sum, { count }) => sum + Number(count), waiting ?? 0);
  return { text, draw, isAll: hasRules || form.isAllWaiting, allocation: read };
}

/** Returns the form that means a parsed allocation, or null if none does. */
function formOfAllocation(allocation) {
  const { columns, onePer, awards, waitlist, steps, caps } = allocation;
  const form = {
    ...EMPTY_FORM,
    prizes: awards.map(({ name, count }) => `${name}: ${count}`).join('\n'),
    reserves: String(waitlist?.count ?? ''),
    columns: columns.length > 0 ? columns : null,
    onePer: onePer ?? '',
    isAllWaiting: waitlist !== null && waitlist.count === null,
    caps,
  };
  const lines = steps.flat().filter(({ condition }) => condition !== null);
  const setAsides = lines.filter(({ most }) => most !== null);
  form.setAsides = setAsides.map(({ target, condition, most }) => ({ award: target, ...condition, count: most }));
  const tiers = lines.slice(setAsides.length).filter((_, i) => i % awards.length === 0);
  form.tiers = tiers.map(({ condition }) => condition);
  const name = waitlist?.name;
  const meant = formAllocation(form, { reserves: name, waiting: name });
  return meant?.text === allocationText(allocation) ? form : null;
}

/** Returns a form as text in JSON. */
function writtenForm(form) {
  return JSON.stringify(Object.fromEntries(Object.keys(EMPTY_FORM).map((key) => [key, form[key]])));
}

/** Reads a form from text in JSON, perhaps of a file that somebody changed. Throws NoVerdict if it is none. */
function parseForm(text) {
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
  const isText = (value) => typeof value === 'string';
  const isNumber = (value) => Number.isInteger(value) && value >= 1 && value <= MOST_U32;
  const areAll = (values, fits) => Array.isArray(values) && values.every((value) => value !== null && fits(value));
  const isRule = ({ column, value }) => isText(column) && isText(value);
  const fits = ['prizes', 'reserves', 'onePer', 'seals', 'rounds', 'nameBefore'].every((key) => isText(form[key]))
    && ['isAllWaiting', 'isPrivate', 'isChained', 'isSealed', 'isBeaconless'].every((key) => form[key] === !!form[key])
    && (form.before === null || (isText(form.before) && /^[0-9a-f]{64}$/.test(form.before)))
    && (form.columns === null || areAll(form.columns, isText))
    && areAll(form.setAsides, (rule) => isRule(rule) && isText(rule.award) && isNumber(rule.count))
    && areAll(form.tiers, isRule)
    && areAll(form.caps, (rule) => isRule({ ...rule, value: rule.value ?? '' }) && isNumber(rule.most));
  return fits ? form : refuse();
}
