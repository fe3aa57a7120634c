// An allocation in sentences for people. Names and values are the author's words, so they are in quotation marks, which
// none of them can end. Whoever calls says how, and in which language.

import { allocationSteps } from './allocation.js';
/** @import { Allocation, Condition, FillLine } from './allocation.js' */

/** @typedef {(text: string) => string} Mark Puts a name or a value in quotation marks. */
/** @typedef {(key: string, ...values: (string | number)[]) => string} SayAllocation Returns the sentence of a key. */

/**
 * Returns what an allocation means, as an array of texts of one or two sentences each. `mark` puts a name or a value in
 * quotation marks, and `say` returns the sentence of a key, such as `givesOnce`, with its values.
 * @param {Allocation} allocation @param {Mark} mark @param {SayAllocation} say @returns {string[]}
 */
export function allocationSentences(allocation, mark, say) {
  const { columns, onePer, awards, waitlist, caps } = allocation;
  const steps = allocationSteps(allocation);
  const wait = waitlist === null ? null : mark(waitlist.name);
  const texts = [];
  if (columns.length > 0) {
    const cells = listedText(columns.map((column) => mark(column)), say);
    texts.push(say('givesCells', columns.length, cells, mark(columns[0])));
  }
  if (onePer !== null) texts.push(say(wait === null ? 'givesOnePer' : 'givesOnePerWaiting', mark(onePer)));
  texts.push(say('givesAwards', awardsText(awards, mark, say)));
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
  const isInOrder = columns.length === 0 && allocation.steps.length === 0;
  texts.push(wait === null ? say('givesNobodyNext') : say(isInOrder ? 'givesNextFirst' : 'givesNext', wait));
  return texts;
}

/** Returns texts as people list them. @param {string[]} texts @param {SayAllocation} say */
function listedText(texts, say) {
  return texts.length === 1 ? texts[0] : say('givesListed', texts.slice(0, -1).join(', '), texts[texts.length - 1]);
}

/**
 * Returns which awards there are, and how many of each.
 * @param {Allocation['awards']} awards @param {Mark} mark @param {SayAllocation} say
 */
export function awardsText(awards, mark, say) {
  return listedText(awards.map(({ name, count }) => say('givesAward', count, mark(name))), say);
}

/**
 * Returns a condition in words, or nothing.
 * @param {Mark} mark @param {SayAllocation} say @param {string} key @param {Condition | null} condition
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
 * @param {string} byColumn
 */
function goalText(mark, say, { waitlist }, { target, column }, byColumn) {
  if (target === null) return say(byColumn, mark(column ?? ''));
  return waitlist !== null && target === waitlist.name ? say('givesPlace', mark(target)) : mark(target);
}
