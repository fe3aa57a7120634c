// Times by the clock of the reader's computer, as an input of a date and a time has them.

/** A clock is set forward or back by less than this many milliseconds, and not again so soon. */
const DAY = 86400000;

/** What an input of a date and a time holds. In a browser that has no such input, people can write anything. */
const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/;

/**
 * Returns the Unix time in an input, a BigInt, before which nothing may be known, or null if there is none. Without
 * seconds, it is the first second of its minute.
 * @param {{ value: string } | undefined} input @returns {bigint | null}
 */
export function inputTimeFrom(input) {
  const time = input !== undefined && FORM.test(input.value) ? new Date(input.value).getTime() : NaN;
  return time >= 0 ? BigInt(Math.ceil(time / 1000)) : null;
}

/**
 * Returns whether something is written in an input that is no time, or only a part of one.
 * @param {{ value: string, validity: Pick<ValidityState, 'badInput'> }} input
 */
export function isNoTime(input) {
  return inputTimeFrom(input) === null && (input.value !== '' || input.validity.badInput);
}

/**
 * Returns the Unix time in an input, a BigInt, at which something was already public, or null if there is none. Without
 * seconds, it is the last second of its minute, and of an hour that the clock has twice the later one counts: what was
 * seen then may not have been public before. Browsers omit seconds that are 0.
 * @param {{ value: string } | undefined} input @returns {bigint | null}
 */
export function inputTimeBy(input) {
  const first = inputTimeFrom(input);
  if (input === undefined || first === null) return null;
  const time = laterOfTwo(first);
  return /T\d\d:\d\d$/.test(input.value) ? time + 59n : time;
}

/** Returns the last Unix time, a BigInt, at which the clock shows the same as at this one. @param {bigint} time */
function laterOfTwo(time) {
  const date = new Date(1000 * Number(time));
  const offset = new Date(date.getTime() + DAY).getTimezoneOffset();
  const later = new Date(date.getTime() + 60000 * (offset - date.getTimezoneOffset()));
  // Before a clock is set back it shows what it shows again after that.
  return later > date && later.getTimezoneOffset() === offset ? BigInt(Math.round(later.getTime() / 1000)) : time;
}

/** Returns a Unix time, a BigInt, as the input of a time has it. @param {bigint} time */
export function timeOfInput(time) {
  const date = new Date(1000 * Number(time));
  return new Date(date.getTime() - 60000 * date.getTimezoneOffset()).toISOString().slice(0, 19);
}
