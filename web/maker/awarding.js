'use strict';

// An allocation from a form, and the form from an allocation. A form has eight controls:
//
//   columns     array of the names of the list's columns, of which the first is the id; empty for a plain list
//   awards      array of { name, count }
//   onePer      a column: entries with the same cell get one thing at most; or null
//   named       a column whose cell is the name of the award that an entry may get; or null
//   setAsides   array of { award, column, value, count }: so many of an award are first for entries with this cell
//   tiers       { column, values: [value] }: entries with the first value come first, then those with the second and so
//               on, and then all others; or null
//   caps        array of { column, value, most }: at most so many awards for entries with this cell, or with the same
//               cell if `value` is null
//   waitlist    { name, count }, with a count of null for all that are left; or null
//
// So the steps come in one order: set-asides, the award that is named, tiers, everybody, and the waitlist.

/* exported allocationOfForm, formOfAllocation, EMPTY_FORM */

const EMPTY_FORM = {
  columns: [], awards: [], onePer: null, named: null, setAsides: [], tiers: null, caps: [], waitlist: null,
};

/** Returns the steps of a form. A form without anything that needs steps has none. */
function stepsOfForm({ awards, named, setAsides, tiers, waitlist }) {
  if (named === null && setAsides.length === 0 && tiers === null) return [];
  const line = (target, more = {}) => [{ target, column: null, condition: null, most: null, ...more }];
  const steps = setAsides.map(({ award, column, value, count }) =>
    line(award, { condition: { column, value }, most: count }));
  if (named !== null) steps.push(line(null, { column: named }));
  for (const value of tiers?.values ?? []) {
    steps.push(...awards.map(({ name }) => line(name, { condition: { column: tiers.column, value } })));
  }
  // Whoever may get the named award alone gets no other.
  if (named === null) steps.push(...awards.map(({ name }) => line(name)));
  if (waitlist !== null) steps.push(line(waitlist.name));
  return steps;
}

/**
 * Returns the text of the allocation that a form means, for entries of this kind. Throws NoVerdict, with the number of
 * the line that is wrong, if it means none.
 */
function allocationOfForm(form, kind) {
  const { columns, onePer, awards, waitlist, caps } = form;
  const isText = (value) => typeof value === 'string';
  for (const { value } of form.setAsides) if (!isText(value) || value === '') throw new NoVerdict('A value is missing');
  const text = allocationText({ columns, onePer, awards, waitlist, steps: stepsOfForm(form), caps });
  const bytes = encodeUtf8(text);
  if (bytes === null) throw new NoVerdict('A name or a value holds half of a surrogate pair');
  // A name may hold what means something else in the text.
  const parsed = parseAllocation(bytes, kind);
  const isMeant = formOfAllocation(parsed);
  if (isMeant === null || JSON.stringify(isMeant) !== JSON.stringify(formOfParts(form))) {
    throw new NoVerdict('A name or a value holds a sign that means something else in an allocation');
  }
  return text;
}

/** Returns a form with its keys in one order and nothing beside them. */
function formOfParts({ columns, awards, onePer, named, setAsides, tiers, caps, waitlist }) {
  return {
    columns,
    awards: awards.map(({ name, count }) => ({ name, count })),
    onePer,
    named,
    setAsides: setAsides.map(({ award, column, value, count }) => ({ award, column, value, count })),
    tiers: tiers === null ? null : { column: tiers.column, values: tiers.values },
    caps: caps.map(({ column, value, most }) => ({ column, value, most })),
    waitlist: waitlist === null ? null : { name: waitlist.name, count: waitlist.count },
  };
}

/** Returns the form of a parsed allocation, or null if no form means it. */
function formOfAllocation(allocation) {
  const { columns, onePer, awards, waitlist, steps, caps } = allocation;
  const form = { ...EMPTY_FORM, columns, onePer, awards, waitlist, caps, setAsides: [] };
  if (steps.some((step) => step.length > 1)) return null;
  let left = steps.map(([line]) => line);
  while (left.length > 0 && left[0].condition !== null && left[0].most !== null && left[0].target !== null) {
    const [{ target, condition, most }] = left;
    form.setAsides.push({ award: target, column: condition.column, value: condition.value, count: most });
    left = left.slice(1);
  }
  if (left.length > 0 && left[0].column !== null) {
    form.named = left[0].column;
    left = left.slice(1);
  }
  while (left.length > 0 && left[0].condition !== null) {
    const { column, value } = left[0].condition;
    if (form.tiers !== null && form.tiers.column !== column) return null;
    form.tiers = { column, values: [...(form.tiers?.values ?? []), value] };
    left = left.slice(awards.length);
  }
  // What was read is the form only if the form means the same.
  const isSame = JSON.stringify(stepsOfForm(form)) === JSON.stringify(steps);
  return isSame ? formOfParts(form) : null;
}
