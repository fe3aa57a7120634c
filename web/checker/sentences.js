'use strict';

// An allocation in sentences for people. Names and values are the words of whoever wrote the terms: so they stand in
// quotation marks, which none of them can end. A page that has other marks for them passes a function of its own.

/* exported allocationSentences */

const EMPTY_CELLS = 'empty cells do not count as the same.';

/** Returns a name or a value in quotation marks. */
function inQuotes(text) {
  return `"${printable(text, 'name').replaceAll('"', '\\u{22}')}"`;
}

/** Returns `a, b and c`. */
function listed(parts) {
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Returns what an allocation means, as an array of texts of one or two sentences each. */
function allocationSentences(allocation, mark = inQuotes) {
  const { columns, onePer, awards, waitlist, caps } = allocation;
  const steps = allocationSteps(allocation);
  const wait = waitlist === null ? null : mark(waitlist.name);
  const texts = [];
  if (columns.length > 0) {
    const names = listed(columns.map(mark));
    texts.push(`Each entry has ${counted(columns.length, 'cell')}: ${names}. Its ${mark(columns[0])} is its id.`);
  }
  if (onePer !== null) {
    const thing = wait === null ? 'an award' : 'an award or a place on the waitlist';
    texts.push(`Of the entries with the same ${mark(onePer)}, at most 1 gets ${thing}; ${EMPTY_CELLS}`);
  }
  texts.push(`To be given: ${listed(awards.map(({ name, count }) => `${count} ${mark(name)}`))}.`);
  if (wait !== null) {
    const { count } = waitlist;
    const entries = count === null ? 'Entries wait' : `Up to ${counted(count, 'entry waits', 'entries wait')}`;
    texts.push(`${entries} on ${wait} in case somebody withdraws.`);
  }
  if (steps.length === 1) {
    const text = stepText(mark, allocation, steps[0]);
    texts.push('The drawn entries are gone through once, in the order of the draw.');
    texts.push(`${text[0].toUpperCase()}${text.slice(1)}.`);
  } else {
    texts.push(`The drawn entries are gone through ${steps.length} times, each time in the order of the draw. Whoever `
      + 'already has something is left out.');
    steps.forEach((step, i) => texts.push(`${i === 0 ? 'First, ' : 'Then '}${stepText(mark, allocation, step)}.`));
  }
  for (const cap of caps) texts.push(capText(mark, cap));
  if (caps.length > 0 && wait !== null) texts.push('Such a limit on awards keeps nobody off the waitlist.');
  texts.push(wait === null
    ? 'If somebody with an award withdraws, nobody else gets it.'
    : `If somebody with an award withdraws, it goes to whoever on ${wait} comes first by the same steps and limits.`);
  return texts;
}

function stepText(mark, allocation, step) {
  if (step.length === 1) return lineText(mark, allocation, step[0]);
  const items = step.map((line) => {
    const { condition, most } = line;
    const where = condition === null ? '' : ` if its ${mark(condition.column)} is ${mark(condition.value)}`;
    const limit = most === null ? '' : `, for up to ${countedEntries(most)}`;
    return goalText(mark, allocation, line, 'its') + where + limit;
  });
  return `each entry gets the first of these that it can: ${items.join('; or ')}`;
}

/** Returns a step of one line in words. */
function lineText(mark, allocation, line) {
  const { target, condition, most } = line;
  const { waitlist } = allocation;
  const where = condition === null ? '' : ` whose ${mark(condition.column)} is ${mark(condition.value)}`;
  if (most !== null) {
    const goal = goalText(mark, allocation, line, most === 1 ? 'its' : 'their');
    return `up to ${countedEntries(most)}${where} ${most === 1 ? 'gets' : 'get'} ${goal}`;
  }
  const goal = goalText(mark, allocation, line, 'their');
  const isEndless = waitlist !== null && target === waitlist.name && waitlist.count === null;
  if (!isEndless) return `entries${where} get ${goal} while one is left`;
  return `all entries${where || ' that are left'} get ${goal}`;
}

/** Returns what a line gives. */
function goalText(mark, { waitlist }, { target, column }, whose) {
  if (target === null) return `the award that is ${whose} ${mark(column)}`;
  return waitlist !== null && target === waitlist.name ? `a place on ${mark(target)}` : mark(target);
}

function capText(mark, { column, value, most }) {
  const name = mark(column);
  const awards = `At most ${counted(most, 'award goes', 'awards go')} to entries`;
  return value === null
    ? `${awards} with the same ${name}; ${EMPTY_CELLS}`
    : `${awards} whose ${name} is ${mark(value)}.`;
}

function countedEntries(number) {
  return counted(number, 'entry', 'entries');
}
