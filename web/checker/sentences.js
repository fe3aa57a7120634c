// An allocation in sentences for people. Names and values are the author's words, so they are in quotation marks, which
// none of them can end. A page with other marks or in another language passes its own functions.

import { allocationSteps } from './allocation.js';
import { printable } from './text.js';
/** @import { Allocation, Condition, FillLine } from './allocation.js' */

/** @typedef {keyof typeof ALLOCATION_ENGLISH} AllocationKey */
/** @typedef {(text: string) => string} Mark Puts a name or a value in quotation marks. */
/** @typedef {(key: AllocationKey, ...values: (string | number)[]) => string} SayAllocation */

/** The sentences in English. `{0}` stands for the first value, and `{0:entry|entries}` for the form that fits it. */
export const ALLOCATION_ENGLISH = {
  givesCells: 'Each entry has {0} {0:cell|cells}: {1}. Its {2} is its id.',
  givesOnePer: 'Of the entries with the same {0}, at most 1 gets an award; empty cells do not count as the same.',
  givesOnePerWaiting: 'Of the entries with the same {0}, at most 1 gets an award or a place on the waitlist; empty '
    + 'cells do not count as the same.',
  givesAwards: 'To be given: {0}.',
  givesAward: '{0} {1}',
  givesListed: '{0} and {1}',
  givesWaiting: 'Entries wait on {0} in case somebody withdraws.',
  givesUpToWaiting: 'Up to {0} {0:entry waits|entries wait} on {1} in case somebody withdraws.',
  givesOnce: 'The drawn entries are gone through once, in the order of the draw.',
  givesTimes: 'The drawn entries are gone through {0} times, each time in the order of the draw. Whoever already has '
    + 'something is left out.',
  givesOnly: '{0}.',
  givesFirst: 'First, {0}.',
  givesThen: 'Then {0}.',
  givesOneOf: 'each entry gets the first of these that it can: {0}',
  givesOr: '; or ',
  givesIf: ' if its {0} is {1}',
  givesForUpTo: ', for up to {0} {0:entry|entries}',
  givesWhose: ' whose {0} is {1}',
  givesUpTo: 'up to {0} {0:entry|entries}{1} {0:gets|get} {2}',
  givesWhileLeft: 'entries{0} get {1} while one is left',
  givesAll: 'all entries{0} get {1}',
  givesAllLeft: 'all entries that are left get {0}',
  givesPlace: 'a place on {0}',
  givesItsAward: 'the award that is its {0}',
  givesTheirAward: 'the award that is their {0}',
  givesCap: 'At most {0} {0:award goes|awards go} to entries with the same {1}; empty cells do not count as the same.',
  givesCapWhose: 'At most {0} {0:award goes|awards go} to entries whose {1} is {2}.',
  givesCapsAwards: 'Such a limit on awards keeps nobody off the waitlist.',
  givesNobodyNext: 'If somebody with an award withdraws, nobody else gets it.',
  givesNext: 'If somebody with an award withdraws, it goes to whoever on {0} comes first by the same steps and limits.',
};

/** Returns a sentence in English. @param {keyof typeof ALLOCATION_ENGLISH} key @param {...(string | number)} values */
function sayInEnglish(key, ...values) {
  return ALLOCATION_ENGLISH[key].replace(/\{(\d)(?::([^|}]*)\|([^}]*))?\}/g, (_, at, one, other) => (
    `${one === undefined ? values[at] : values[at] === 1 ? one : other}`));
}

/** Puts a name or a value in quotation marks. @param {string} text */
function inQuotes(text) {
  return `"${printable(text, 'name').replaceAll('"', '\\u{22}')}"`;
}

/**
 * Returns what an allocation means, as an array of texts of one or two sentences each. `mark` puts a name or a value in
 * quotation marks, and `say` returns the sentence of a key of ALLOCATION_ENGLISH with its values.
 * @param {Allocation} allocation @param {Mark} [mark] @param {SayAllocation} [say] @returns {string[]}
 */
export function allocationSentences(allocation, mark = inQuotes, say = sayInEnglish) {
  const { columns, onePer, awards, waitlist, caps } = allocation;
  const steps = allocationSteps(allocation);
  const wait = waitlist === null ? null : mark(waitlist.name);
  /** @param {string[]} parts */
  const listed = (parts) => (parts.length === 1 ? parts[0]
    : say('givesListed', parts.slice(0, -1).join(', '), parts[parts.length - 1]));
  const texts = [];
  if (columns.length > 0) {
    texts.push(say('givesCells', columns.length, listed(columns.map((column) => mark(column))), mark(columns[0])));
  }
  if (onePer !== null) texts.push(say(wait === null ? 'givesOnePer' : 'givesOnePerWaiting', mark(onePer)));
  texts.push(say('givesAwards', listed(awards.map(({ name, count }) => say('givesAward', count, mark(name))))));
  if (waitlist !== null && wait !== null) {
    texts.push(waitlist.count === null ? say('givesWaiting', wait) : say('givesUpToWaiting', waitlist.count, wait));
  }
  if (steps.length === 1) {
    const text = stepText(mark, say, allocation, steps[0]);
    texts.push(say('givesOnce'));
    texts.push(say('givesOnly', `${text[0].toUpperCase()}${text.slice(1)}`));
  } else {
    texts.push(say('givesTimes', steps.length));
    steps.forEach((step, i) => {
      texts.push(say(i === 0 ? 'givesFirst' : 'givesThen', stepText(mark, say, allocation, step)));
    });
  }
  for (const { column, value, most } of caps) {
    texts.push(value === null ? say('givesCap', most, mark(column))
      : say('givesCapWhose', most, mark(column), mark(value)));
  }
  if (caps.length > 0 && wait !== null) texts.push(say('givesCapsAwards'));
  texts.push(wait === null ? say('givesNobodyNext') : say('givesNext', wait));
  return texts;
}

/**
 * Returns a condition in words, or nothing.
 * @param {Mark} mark @param {SayAllocation} say @param {AllocationKey} key @param {Condition | null} condition
 */
function conditionText(mark, say, key, condition) {
  return condition === null ? '' : say(key, mark(condition.column), mark(condition.value));
}

/** @param {Mark} mark @param {SayAllocation} say @param {Allocation} allocation @param {FillLine[]} step */
export function stepText(mark, say, allocation, step) {
  if (step.length === 1) return lineText(mark, say, allocation, step[0]);
  const items = step.map((line) => {
    const where = conditionText(mark, say, 'givesIf', line.condition);
    const limit = line.most === null ? '' : say('givesForUpTo', line.most);
    return goalText(mark, say, allocation, line, 'givesItsAward') + where + limit;
  });
  return say('givesOneOf', items.join(say('givesOr')));
}

/**
 * Returns a step of one line in words.
 * @param {Mark} mark @param {SayAllocation} say @param {Allocation} allocation @param {FillLine} line
 */
function lineText(mark, say, allocation, line) {
  const { target, condition, most } = line;
  const { waitlist } = allocation;
  const where = conditionText(mark, say, 'givesWhose', condition);
  const goal = goalText(mark, say, allocation, line, most === 1 ? 'givesItsAward' : 'givesTheirAward');
  if (most !== null) return say('givesUpTo', most, where, goal);
  const isEndless = waitlist !== null && target === waitlist.name && waitlist.count === null;
  if (!isEndless) return say('givesWhileLeft', where, goal);
  return condition === null ? say('givesAllLeft', goal) : say('givesAll', where, goal);
}

/**
 * Returns what a line gives. `byColumn` is the key for an award that a column names.
 * @param {Mark} mark @param {SayAllocation} say @param {Allocation} allocation @param {FillLine} line
 * @param {AllocationKey} byColumn
 */
function goalText(mark, say, { waitlist }, { target, column }, byColumn) {
  if (target === null) return say(byColumn, mark(column ?? ''));
  return waitlist !== null && target === waitlist.name ? say('givesPlace', mark(target)) : mark(target);
}
