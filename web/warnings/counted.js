// What a list makes of rules that count: rules that keep out nobody, awards that nobody can get, and cells that several
// entries share but no rule counts (SPEC section 11).

import { allocationSteps, placesOf } from '../checker/allocation.js';
import { firstFillLine } from './asked.js';
import { warningOf } from './warning.js';
/** @import { Allocation, FillLine } from '../checker/allocation.js' */
/** @import { Warning } from './warning.js' */

/** Cells that more entries share on average are a class, a town or yes and no: nobody would give each only one. */
const MOST_SHARING = 4;

/** How many entries have each cell of a column. Empty cells are not the same. @param {string[]} cells */
function sharesOf(cells) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const cell of cells) if (cell !== '') sizes.set(cell, (sizes.get(cell) ?? 0) + 1);
  let [largest, entries] = [0, 0];
  for (const size of sizes.values()) {
    largest = Math.max(largest, size);
    entries += size;
  }
  return { sizes, largest, entries };
}

/** Returns how many awards there are. @param {Pick<Allocation, 'awards'>} allocation */
function awardCount({ awards }) {
  return awards.reduce((sum, { count }) => sum + count, 0);
}

/** What an allocation can give in a draw. It is looked at column by column. */
export class Counted {
  /** @param {Allocation} allocation @param {number} draw */
  constructor(allocation, draw) {
    this.allocation = allocation;
    this.draw = draw;
    /** How many awards can be given at most, by the columns so far. */
    this.most = draw;
    /**
     * The cells of each column that was looked at.
     * @type {Map<string, Set<string>>}
     */
    this.known = new Map();
  }

  /**
   * Takes in the cells of a column, and returns the warnings about rules that keep out nobody.
   * @param {string} column @param {string[]} cells @returns {Warning[]}
   */
  lookAt(column, cells) {
    const { onePer, caps } = this.allocation;
    this.known.set(column, new Set(cells));
    const rooms = [
      ...(onePer === column ? [{ value: null, most: 1 }] : []), ...caps.filter((cap) => cap.column === column),
    ];
    if (rooms.length === 0) return [];
    const shares = sharesOf(cells);
    let given = cells.length - shares.entries;
    for (const [cell, size] of shares.sizes) {
      const about = rooms.filter(({ value }) => value === null || value === cell);
      given += Math.min(size, ...about.map(({ most }) => most));
    }
    this.most = Math.min(this.most, given);
    return this.idleRules(column, shares);
  }

  /**
   * Warns of a column in which entries share a cell, for an allocation that counts no column: if it may say who belongs
   * together, such as a household.
   * @param {string} column @param {string[]} cells @returns {Warning[]}
   */
  uncounted(column, cells) {
    const { sizes, entries } = sharesOf(cells);
    const isGroup = entries > MOST_SHARING * sizes.size || areMeasures(cells);
    if (isGroup || placesOf(this.allocation, this.draw) < 2) return [];
    const known = new Map();
    for (const [place, cell] of cells.entries()) {
      const first = known.get(cell);
      if (first !== undefined) return [warningOf('uncounted', { lines: [first + 1, place + 1], values: [column] })];
      if (cell !== '') known.set(cell, place);
    }
    return [];
  }

  /** @param {string} column @param {ReturnType<typeof sharesOf>} shares @returns {Warning[]} */
  idleRules(column, { sizes, largest }) {
    const { allocation } = this;
    const { onePer, caps, steps } = allocation;
    /** @param {number} allocationLine @param {string | null} value @param {number} found */
    const idle = (allocationLine, value, found) => (
      warningOf('idle_limit', { allocationLine, values: [column, found, ...(value === null ? [] : [value])] }));
    const isIdle = onePer === column && Math.min(largest, placesOf(allocation, this.draw)) === 1;
    const seats = onePer === column ? 1 : awardCount(allocation);
    const first = firstFillLine(allocation) + steps.flat().length;
    // The line of `one per` is below that of the columns.
    return [...(isIdle ? [idle(2, null, 1)] : []), ...caps.flatMap(({ column: of, value, most }, i) => {
      const found = Math.min(value === null ? largest : sizes.get(value) ?? 0, seats);
      return of === column && found > 0 && found <= most ? [idle(first + i, value, found)] : [];
    })];
  }

  /** Returns the warnings about awards that nobody can get, and if not all others can be given. @returns {Warning[]} */
  finish() {
    const { allocation, most } = this;
    const { awards, columns, onePer } = allocation;
    const lines = allocationSteps(allocation).flat();
    const opened = new Map();
    lines.forEach(({ target, condition, most: limit }, i) => {
      if (condition === null && limit === null && !opened.has(target)) opened.set(target, i);
    });
    // If one of the awards before is not full after its line, nobody is left who may get an award.
    const lost = awards.map(({ name }) => {
      const first = lines.findIndex((line) => this.canGive(line, name));
      const before = awards.filter((award) => (opened.get(award.name) ?? Infinity) < first);
      return first < 0 || awardCount({ awards: before }) >= most;
    });
    const reachable = awardCount({ awards: awards.filter((_, i) => !lost[i]) });
    const head = 1 + Number(columns.length > 0) + Number(onePer !== null);
    return [
      ...awards.flatMap(({ name }, i) => (
        lost[i] ? [warningOf('award_for_nobody', { allocationLine: head + i, values: [name] })] : [])),
      ...(reachable > most ? [warningOf('awards_left', { values: [most, reachable] })] : []),
    ];
  }

  /** Returns whether a line can give this award to anyone. @param {FillLine} line @param {string} award */
  canGive({ target, column, condition }, award) {
    // Without a list, any entry may have any cell.
    /** @param {string} of @param {string} cell */
    const having = (of, cell) => this.known.get(of)?.has(cell) ?? true;
    return (column === null ? target === award : having(column, award))
      && (condition === null || having(condition.column, condition.value));
  }
}

/**
 * Returns whether cells are amounts such as 1.5 km, or dates. Numbers alone may be those of households.
 * @param {string[]} cells
 */
function areMeasures(cells) {
  const others = cells.filter((cell) => !/^[0-9]*$/.test(cell));
  return others.length > 0 && others.every((cell) => /^[0-9]+(?:[.,][0-9]+)? ?[A-Za-z]{0,2}$/.test(cell)
    || /^[0-9]{1,4}([./-])[0-9]{1,4}\1[0-9]{1,4}$/.test(cell));
}
