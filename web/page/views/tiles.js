// The tiles of a show: one for each position, and in it the card of the entry at that position.

import { say, sayParts } from '../language.js';
import { element } from './elements.js';

/**
 * What the steps of a show go by. `swaps` has the position j that each step swaps with.
 * @typedef {{ count: number, order: string, swaps: ArrayLike<number> }} ShownSteps
 */

/** Up to this many entries, there is a tile for each position. */
export const MOST_TILES = 100;

/** Up to this many letters of its longest word, a name gets a tile that is wide enough for it. */
const LONGEST_WORD = 16;

/** How long two cards take to change places, in milliseconds. */
export const MOVE_TIME = 800;

/**
 * Returns the positions that step t swaps. They may be the same one. What the step leaves at i is drawn.
 * @param {ShownSteps} draw @param {number} t
 */
export function positionsOfStep({ count, order, swaps }, t) {
  return { i: order === 'forward' ? t : count - 1 - t, j: swaps[t] };
}

/** Returns which entry is at each position after this many steps. @param {ShownSteps} draw @param {number} steps */
function entriesAfter(draw, steps) {
  const at = Array.from({ length: draw.count }, (_, position) => position);
  for (let t = 0; t < steps; t++) {
    const { i, j } = positionsOfStep(draw, t);
    [at[i], at[j]] = [at[j], at[i]];
  }
  return at;
}

/** The tiles of a draw, in a list. */
export class Tiles {
  /**
   * `textOf(entry)` returns what is on the card of an entry. `hasNames` is whether that is its name.
   * @param {ShownSteps} draw @param {(entry: number) => string | Node} textOf @param {boolean} hasNames
   */
  constructor(draw, textOf, hasNames) {
    this.draw = draw;
    const positions = Array.from({ length: draw.count }, (_, position) => position);
    this.cards = positions.map((entry) => element('span', { class: 'show-card' }, element('span', {}, textOf(entry))));
    this.tiles = positions.map((position) => {
      const slot = element('span', { class: 'show-slot' });
      const mark = element('span', {});
      // Small boxes have the number alone.
      const parts = sayParts('showPosition', element('strong', {}, String(position + 1)));
      const words = parts.map((part) => (typeof part === 'string' ? element('span', {}, part) : part));
      const name = element('span', { class: 'show-position' }, ...words);
      const label = element('span', { class: 'show-label' }, name, mark);
      return { box: element('li', {}, label, slot), slot, mark };
    });
    /** @type {Animation[]} */
    this.moves = [];
    this.list = this.makeList(hasNames);
  }

  /** @param {boolean} hasNames */
  makeList(hasNames) {
    const { count } = this.draw;
    const length = hasNames ? '' : ' short';
    const size = (count <= 12 ? 'few' : count <= 24 ? 'some' : count <= 52 ? 'more' : 'many') + length;
    const boxes = this.tiles.map(({ box }) => box);
    const list = element(
      'ol', { class: `show-tiles ${size}`, role: 'list', 'aria-label': say('showPositions') }, ...boxes,
    );
    const words = this.cards.flatMap(({ textContent }) => (textContent ?? '').split(/[\s;-]/));
    const longest = Math.max(...words.map((word) => Array.from(word).length));
    list.style.setProperty('--word', `${Math.min(longest, LONGEST_WORD)}`);
    return list;
  }

  /**
   * Puts each card where it is in a frame, and marks the positions of the last step and those that are final: the first
   * `drawn` in the order of the draw.
   * @param {number} frame @param {number} drawn
   */
  display(frame, drawn) {
    this.moves.forEach((move) => move.cancel());
    this.moves = [];
    const last = frame > 0 ? positionsOfStep(this.draw, frame - 1) : { i: -1, j: -1 };
    entriesAfter(this.draw, frame).forEach((entry, position) => {
      const { box, slot, mark } = this.tiles[position];
      if (slot.firstChild !== this.cards[entry]) slot.append(this.cards[entry]);
      const place = this.draw.order === 'forward' ? position + 1 : this.draw.count - position;
      const isDrawn = place <= drawn;
      const isSwapped = position === last.i || position === last.j;
      box.className = `${isDrawn ? 'drawn' : ''} ${isSwapped ? 'now' : ''}`;
      // The colour of a box shows that it was swapped, so these words are for screen readers only.
      mark.className = isDrawn ? 'show-mark' : 'show-mark spoken';
      mark.textContent = isDrawn ? say('showPlace', String(place)) : isSwapped ? say('showSwapped') : '';
    });
  }

  /** Lets the cards of a frame's last step move from where they were to where they are. @param {number} frame */
  move(frame) {
    const { i, j } = positionsOfStep(this.draw, frame - 1);
    if (i === j) return;
    const entries = entriesAfter(this.draw, frame);
    const [to, from] = [i, j].map((position) => this.tiles[position].slot.getBoundingClientRect());
    const [x, y] = [from.left - to.left, from.top - to.top];
    const timing = { duration: MOVE_TIME, easing: 'ease-in-out' };
    /** @param {number} dx @param {number} dy */
    const path = (dx, dy) => [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }];
    this.moves = [
      this.cards[entries[i]].animate(path(x, y), timing), this.cards[entries[j]].animate(path(-x, -y), timing),
    ];
  }
}
