// What the text of an allocation asks for, and in which lines.

/** @import { Allocation } from '../checker/allocation.js' */

/** Returns the number of the first line of fill in the text of an allocation, from 1. @param {Allocation} allocation */
export function firstFillLine({ columns, onePer, awards, waitlist }) {
  return 1 + (columns.length > 0 ? 1 : 0) + (onePer === null ? 0 : 1) + awards.length + (waitlist === null ? 0 : 1);
}

/**
 * Returns the cells that conditions and caps ask for, with their lines of the text.
 * @param {Allocation} allocation @returns {{ column: string, value: string, line: number }[]}
 */
export function askedValues(allocation) {
  const lines = [...allocation.steps.flat().map(({ condition }) => condition), ...allocation.caps];
  return lines.flatMap((asked, i) => {
    if (asked === null || asked.value === null) return [];
    return [{ column: asked.column, value: asked.value, line: firstFillLine(allocation) + i }];
  });
}
