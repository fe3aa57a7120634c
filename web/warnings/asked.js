// What the text of an allocation asks for, and in which lines.

/** @import { Allocation } from '../checker/allocation.js' */

/** Returns the number of the first line of fill in the text of an allocation, from 1. @param {Allocation} allocation */
function firstFillLine({ columns, onePer, awards, waitlist }) {
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

/** Returns the columns that `one per` or a cap counts. @param {Allocation} allocation */
function countedColumns({ onePer, caps }) {
  return new Set([...(onePer === null ? [] : [onePer]), ...caps.map(({ column }) => column)]);
}

/** Returns the columns that a condition or `@` asks for. @param {Allocation} allocation */
function askedColumns({ steps }) {
  return new Set(steps.flat().flatMap(({ column, condition }) => [
    ...(column === null ? [] : [column]), ...(condition === null ? [] : [condition.column]),
  ]));
}

/** Returns the columns by which an allocation goes. @param {Allocation} allocation */
export function usedColumns(allocation) {
  return new Set([...countedColumns(allocation), ...askedColumns(allocation)]);
}
