// Times by the clock of the reader's computer, as an input of a date and a time has them.

/**
 * Returns the Unix time in an input of a time, a BigInt, or null if there is none.
 * @param {{ value: string } | undefined} input @returns {bigint | null}
 */
export function inputTime(input) {
  const time = input === undefined || input.value === '' ? NaN : new Date(input.value).getTime();
  return Number.isNaN(time) ? null : BigInt(Math.ceil(time / 1000));
}

/** Returns a Unix time, a BigInt, as the input of a time has it. @param {bigint} time */
export function timeOfInput(time) {
  const date = new Date(1000 * Number(time));
  return new Date(date.getTime() - 60000 * date.getTimezoneOffset()).toISOString().slice(0, 19);
}
