// The explanation of one entry: what each step and each withdrawal did with it, and why; who waits before it, and whose
// seat would be its own. It observes the same steps that give the awards, so that nothing is computed twice.

import { Awards, Misfit, readWithdrawals } from '../../checker/awards.js';
import { orError } from '../../checker/verdict.js';
import { listLines } from './cells.js';
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { CompiledLine, Observer } from '../../checker/awards.js' */
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { NumberedCells } from '../../checker/cells.js' */
/** @import { WholeList } from './draw.js' */

/**
 * Why a line of the allocation, from 0, is not open to an entry: `nowhere`, `condition`, `limit`, `given` or `cap`.
 * `who` are entries that got what it could have got.
 * @typedef {object} Closed
 * @property {number} line
 * @property {string} word
 * @property {string | null} target
 * @property {string | null} column
 * @property {number} most
 * @property {number[]} who
 */
/**
 * What a step, from 0, did with the entry: skipped it because of the entry `because`, or tried its lines.
 * @typedef {{ step: number, because: number | null, closed: Closed[], given: number | null }} StepOutcome
 */
/** @typedef {{ name: string, seat: number, count: number }} Seat A seat, from 1, of an award with this many. */
/** @typedef {{ who: number, seat: Seat, next: number | null }} Move Who gave up a seat, and who moved up to it. */
/**
 * @typedef {object} Explanation
 * @property {number} place  in the order of the draw, from 1, or 0 if it was not drawn
 * @property {StepOutcome[]} steps
 * @property {Move[]} moves
 * @property {Seat | null} seat  what it has
 * @property {number[] | null} before  the entries that wait before it, if it waits
 * @property {{ seat: Seat, who: number }[] | null} nextOf  the seats that it gets if their holder withdraws, or null
 *   if there are too many to try
 * @property {boolean} nextOfAll  whether these are all seats
 */
/**
 * @typedef {object} ExplanationRequest
 * @property {Allocation} allocation
 * @property {WholeList | null} list  null if the entries are numbers
 * @property {Uint32Array} drawn
 * @property {Uint8Array | null} withdrawals
 * @property {number} entry
 */

/** So many entries under a cap are named. */
const MOST_UNDER_CAP = 3;

/** Seats times entries that wait times lines: with more, nobody waits for an answer. */
const MOST_COMPARED = 2 ** 26;

/**
 * Returns the explanation of an entry. Withdrawals that do not fit change nothing here.
 * @param {ExplanationRequest} request @param {Progress} progress @returns {Explanation}
 */
export function explanationOf({ allocation, list, drawn, withdrawals, entry }, progress) {
  const place = drawn.indexOf(entry);
  /** @type {Explanation} */
  const none = { place: 0, steps: [], moves: [], seat: null, before: null, nextOf: null, nextOfAll: false };
  if (place < 0) return none;
  const lines = listLines(list);
  const begun = () => {
    const explainer = new Explainer(allocation, drawn, place);
    return { explainer, awards: new Awards(allocation, lines, drawn, progress, explainer) };
  };
  let { explainer, awards } = begun();
  const read = withdrawals === null ? null : orError(() => readWithdrawals(withdrawals));
  if (read !== null && read.error === undefined) {
    try {
      awards.withdraw(Array.from({ length: read.count }, (_, i) => read.line(i)), progress);
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      ({ explainer, awards } = begun());
    }
  }
  const waiting = [...awards.waiting];
  const at = waiting.indexOf(place);
  const held = awards.held.get(place);
  const nextOf = at < 0 ? null : seatsOf(awards, place);
  return {
    place: place + 1, steps: explainer.steps, moves: explainer.moves,
    seat: held === undefined ? null : namedSeat(allocation, held),
    before: at < 0 ? null : waiting.slice(0, at).map((i) => drawn[i]),
    nextOf, nextOfAll: nextOf !== null && nextOf.length === awards.held.size,
  };
}

/** @param {Allocation} allocation @param {{ award: number, seat: number }} of @returns {Seat} */
function namedSeat({ awards }, { award, seat }) {
  return { ...awards[award], seat: seat + 1 };
}

/**
 * Returns the seats to which an entry moves up if their holder withdraws, or null if there are too many to try.
 * @param {Awards} awards @param {number} place
 */
function seatsOf(awards, place) {
  const { allocation, drawn, held, steps, waiting } = awards;
  if (held.size * waiting.size * steps.flat().length > MOST_COMPARED) return null;
  return [...held].filter(([i, { award, line }]) => {
    line.given--;
    awards.count(i, -1);
    const found = awards.nextFor(award);
    line.given++;
    awards.count(i, 1);
    return found?.next === place;
  }).map(([i, of]) => ({ seat: namedSeat(allocation, of), who: drawn[i] }));
}

/** Explains the entry at the place `followed` in the order of the draw. @implements {Observer} */
class Explainer {
  /** @param {Allocation} allocation @param {Uint32Array} drawn @param {number} followed */
  constructor(allocation, drawn, followed) {
    this.allocation = allocation;
    this.drawn = drawn;
    this.followed = followed;
    /** @type {StepOutcome[]} */
    this.steps = [];
    /** @type {Move[]} */
    this.moves = [];
  }

  /** @param {Awards} awards @param {number} step @param {number} i @param {NumberedCells | null} holders */
  tried(awards, step, i, holders) {
    if (i === this.followed) this.stepOver(awards, step, holders);
  }

  /**
   * Writes down what a step did with the entry, unless that is written already, or it has something.
   * @param {Awards} awards @param {number} step @param {NumberedCells | null} holders
   */
  stepOver(awards, step, holders) {
    const last = this.steps.at(-1);
    if (last !== undefined && (last.step === step || last.given !== null)) return;
    const because = this.holderBeside(awards, holders);
    if (because !== null) {
      this.steps.push({ step, because, closed: [], given: null });
      return;
    }
    const first = awards.steps.slice(0, step).flat().length;
    /** @type {Closed[]} */
    const closed = [];
    let given = null;
    for (const [at, line] of awards.steps[step].entries()) {
      const why = this.closedBecause(awards, line, first + at);
      if (why === null) given = first + at;
      if (why === null) break;
      closed.push(why);
    }
    this.steps.push({ step, because: null, closed, given });
  }

  /**
   * Returns the entry that has something and the same cell in the column of `one per`, or null.
   * @param {Awards} awards @param {NumberedCells | null} holders
   */
  holderBeside(awards, holders) {
    const cell = holders?.of[this.followed] ?? 0;
    if (holders === null || cell === 0) return null;
    const beside = [...awards.held.keys(), ...awards.waiting].find((i) => holders.of[i] === cell);
    return beside === undefined ? null : this.drawn[beside];
  }

  /**
   * Returns why a line is not open to the entry, or null if it is: the first rule that does not hold.
   * @param {Awards} awards @param {CompiledLine} line @param {number} number @returns {Closed | null}
   */
  closedBecause(awards, line, number) {
    const { allocation, waiting, waitlist } = awards;
    const target = line.by === null ? line.target : line.goals[line.by[this.followed]];
    const name = target < 0 ? null : [...allocation.awards, ...(allocation.waitlist === null ? []
      : [allocation.waitlist])][target].name;
    /** @param {string} word @param {Partial<Closed>} [more] @returns {Closed} */
    const because = (word, more = {}) => (
      { line: number, word, target: name, column: null, most: 0, who: [], ...more });
    if (target < 0) return because('nowhere');
    if (line.where !== null && line.where[this.followed] !== line.value) return because('condition');
    if (line.given >= line.most) return because('limit', { most: line.most });
    if (awards.isFull(target)) {
      const last = target === waitlist ? waiting.last : awards.seats[target].at(-1) ?? -1;
      return because('given', { most: awards.most[target], who: last < 0 ? [] : [this.drawn[last]] });
    }
    return target === waitlist ? null : this.cappedBecause(awards, because);
  }

  /**
   * @param {Awards} awards @param {(word: string, more: Partial<Closed>) => Closed} because @returns {Closed | null}
   */
  cappedBecause(awards, because) {
    const columns = [...new Set(this.allocation.caps.map(({ column }) => column))];
    const full = awards.caps.findIndex(({ of, held, most }) => {
      const cell = of[this.followed];
      return cell !== 0 && held[cell] >= most[cell];
    });
    if (full < 0) return null;
    const { of, most } = awards.caps[full];
    const cell = of[this.followed];
    const under = awards.seats.flat().filter((i) => i >= 0 && of[i] === cell).slice(0, MOST_UNDER_CAP);
    return because('cap', { column: columns[full], most: most[cell], who: under.map((i) => this.drawn[i]) });
  }

  /** @param {Awards} awards @param {number} i @param {number} award @param {number} seat @param {number} next */
  withdrew(awards, i, award, seat, next) {
    const isWaiting = [...awards.waiting].includes(this.followed);
    if (i !== this.followed && !isWaiting) return;
    const freed = namedSeat(this.allocation, { award, seat });
    this.moves.push({ who: this.drawn[i], seat: freed, next: next < 0 ? null : this.drawn[next] });
  }
}
