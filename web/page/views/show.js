// The show: the shuffle replayed step by step, for a stream or a hall. Frame 0 is the start, and frame t is what t
// steps have left. The show replays what it is given, and judges nothing.

import { say, sayParts } from '../language.js';
import { stateElement } from './cards.js';
import { entryParts } from './cells.js';
import { Controls } from './controls.js';
import { element, quote, quotedLine, said } from './elements.js';
import { MOST_TILES, MOVE_TIME, Tiles, positionsOfStep } from './tiles.js';
/** @import { Part } from '../language.js' */
/** @import { Allocation } from '../../checker/allocation.js' */
/** @import { HeldList } from '../state/draw.js' */
/** @import { Group } from '../state/seats.js' */

/**
 * What a show is of.
 * @typedef {object} ShownDraw
 * @property {number} count
 * @property {string} kind
 * @property {string} order
 * @property {Allocation | null} allocation
 * @property {ArrayLike<number>} swaps  the position j that each step swaps with
 * @property {ArrayLike<number>} drawn  the numbers of the entries drawn, in the order of the draw
 * @property {string | null} title  the name of the draw, or null
 * @property {boolean} hasNames  whether the texts of entries are words of others
 * @property {HeldList | null} list
 * @property {Part[]} withdrawals  who withdrew, in a sentence, if anybody did
 */
/**
 * Seats in the order in which a show of who gets what shows them.
 * @typedef {{ length: number, at: (i: number) => { group: Group, seat: number } }} Seats
 */
/** @typedef {(entry: number) => string} NameOf Returns the text of an entry as it can be shown. */

/** How many of the places drawn before are listed at once, also beside tiles, which show them all. */
const MOST_PLACES = 20;
const MOST_BESIDE_TILES = 8;

/** On the whole screen, letters and gaps shrink by this factor until everything is seen, and at most to this one. */
const SHRINK = 0.96;
const LEAST_SIZE = 0.3;

/** @type {Seats} */
const NO_SEATS = {
  length: 0,
  at: () => {
    throw new Error('There are no seats');
  },
};

/**
 * Returns the elements of a show. People see positions and places from 1.
 * @param {ShownDraw} draw @param {NameOf} nameOf
 */
export function showElements(draw, nameOf) {
  return [new Show(draw, nameOf).root];
}

/** A show: its elements, the frame that is shown, and the timer, which is null unless the show runs by itself. */
export class Show {
  /** @param {ShownDraw} draw @param {NameOf} nameOf @param {Seats | null} [seats] */
  constructor(draw, nameOf, seats = null) {
    this.draw = draw;
    this.seats = seats ?? NO_SEATS;
    this.nameOf = nameOf;
    this.names = new Map();
    this.steps = this.countSteps();
    this.frame = 0;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    this.tiles = this.makeTiles();
    this.size = 1;
    this.sentence = element('p', { class: 'show-sentence' });
    this.title = element('p', { class: 'show-title' }, ...(draw.title === null ? [] : [quote(draw.title)]));
    this.newest = element('div', { class: 'show-newest' });
    this.places = element('ol', { class: 'show-places', role: 'list' });
    this.before = element('p', { class: 'hint' });
    this.earlier = element('div', {}, said('h3', this.soFar()), this.places, this.before);
    // What is on the screen changes too often to be read out, so there is a line that is only read out.
    this.status = element('p', { class: 'show-status spoken', role: 'status' });
    this.controls = new Controls(this.steps, {
      play: () => (this.timer === null ? this.start() : this.pause()),
      goTo: (frame, moves) => this.goTo(frame, moves),
      toggleFull: () => this.toggleFull(),
      heedSpeed: () => this.timer !== null && this.wait(),
      pause: () => this.timer !== null && this.pause(),
    });
    this.root = element(
      'div', { class: 'show' }, stateElement(), this.withdrawals(),
      element('p', { class: 'hint show-rule' }, this.explanation()),
      ...(this.steps > 0 ? this.controls.elements() : []),
      this.status, element('div', { class: 'show-head' }, this.sentence, this.title, this.newest),
      element(
        'div', { class: this.tiles === null ? 'show-large' : 'show-small' },
        ...(this.tiles === null ? [] : [this.tiles.list]), this.earlier,
      ),
    );
    this.display(0, false);
    new ResizeObserver(() => this.fit(1)).observe(this.root);
    // The reader may leave by a key too.
    this.root.addEventListener('fullscreenchange', () => this.controls.displayFull(this.isFull()));
  }

  countSteps() {
    return this.draw.swaps.length;
  }

  /** Returns the key of the sentence above the list. */
  soFar() {
    return 'showSoFar';
  }

  /** Returns what withdrawals have to do with this show, if some are given. */
  withdrawals() {
    return element('p', { class: 'state' }, this.draw.withdrawals.length === 0 ? '' : say('showBeforeWithdrawals'));
  }

  explanation() {
    return `${say('showRule')} ${say(this.tiles === null ? 'showTooMany' : 'showBoxes')}`;
  }

  /** Returns the tiles, or null if there are too many entries for them. @returns {Tiles | null} */
  makeTiles() {
    const { count, hasNames, kind } = this.draw;
    if (count > MOST_TILES) return null;
    const first = kind === 'numbers' ? 0 : 1;
    return new Tiles(this.draw, (entry) => (hasNames ? this.quotedName(entry) : String(first + entry)), hasNames);
  }

  // ---- A frame

  /**
   * Shows a frame. If `moves` is true, the cards of its last step move, unless the reader wants no movement.
   * @param {number} frame @param {boolean} moves
   */
  display(frame, moves) {
    this.frame = frame;
    const drawn = this.countDrawn();
    this.sentence.textContent = this.stepText();
    this.title.hidden = frame > 0 || drawn > 0;
    // A step draws one entry. If all are drawn, the last step leaves another one over.
    const newest = Math.max(frame, 1);
    this.newest.replaceChildren();
    for (let place = newest; place <= drawn; place++) this.newest.append(this.newestElement(place));
    const before = Math.max(0, newest - 1 - (this.tiles === null ? MOST_PLACES : MOST_BESIDE_TILES));
    this.places.replaceChildren();
    for (let place = newest - 1; place > before; place--) this.places.append(this.placeElement('li', place));
    this.before.textContent = this.earlierText(before);
    this.earlier.hidden = newest === 1;
    this.tiles?.display(frame, drawn);
    this.fit(this.size);
    if (moves && !this.controls.still.matches) this.tiles?.move(frame);
    this.controls.display(frame, this.timer !== null);
  }

  /** Returns how many entries are drawn after the steps of this frame. */
  countDrawn() {
    return this.frame === this.steps ? this.draw.drawn.length : this.frame;
  }

  /**
   * Returns what is said of the places that are not listed: the first `before` of those that are drawn.
   * @param {number} before
   */
  earlierText(before) {
    if (before === 0) return '';
    return before === 1 ? say('showOneBefore') : say('showBefore', String(before));
  }

  stepText() {
    if (this.steps === 0) return say('showOneEntry');
    if (this.frame === 0) return say('showStart');
    const { i, j } = positionsOfStep(this.draw, this.frame - 1);
    const numbers = [this.frame, this.steps, i + 1, j + 1].map(String);
    return say(i === j ? 'showStays' : 'showSwaps', ...numbers);
  }

  /** Returns the large line for a place that this frame draws. @param {number} place */
  newestElement(place) {
    return this.placeElement('p', place);
  }

  /**
   * Returns an element that says who has this place in the order of the draw, counted from 1.
   * @param {'p' | 'li'} tag @param {number} place @returns {HTMLElement}
   */
  placeElement(tag, place) {
    const name = this.quotedName(this.draw.drawn[place - 1]);
    const isLeftOver = this.steps > 0 && place > this.steps;
    return element(tag, {}, ...sayParts(isLeftOver ? 'showLeftOver' : 'showPlaceIs', String(place), name));
  }

  /** Returns the name of an entry. @param {number} number */
  nameText(number) {
    // A name can be an excerpt of a very long one, and most are shown many times.
    if (!this.names.has(number)) this.names.set(number, this.nameOf(number));
    return this.names.get(number);
  }

  /**
   * Returns an element with the name of an entry within a sentence: in quotation marks, if somebody wrote it.
   * @param {number} number
   */
  quotedName(number) {
    const name = this.nameText(number);
    const parts = entryParts(this.draw, this.draw.list, name);
    return this.draw.hasNames ? quotedLine(name, parts) : element('bdi', {}, ...parts);
  }

  // ---- The whole screen

  isFull() {
    return document.fullscreenElement === this.root;
  }

  /** Shows the show alone on the whole screen, for a hall, or with the rest of the page again. */
  toggleFull() {
    const change = this.isFull() ? document.exitFullscreen() : this.root.requestFullscreen();
    // A browser may refuse. Then the page stays as it is.
    change.catch(() => {});
  }

  /**
   * On the whole screen, makes letters and gaps as large as this, and then smaller until all that the frame shows is
   * seen. They grow again only when the window changes, so that nothing jumps from frame to frame.
   * @param {number} size
   */
  fit(size) {
    if (!this.isFull()) return;
    /** @param {number} factor */
    const take = (factor) => {
      this.size = factor;
      this.root.style.setProperty('--fit', `${factor}`);
    };
    take(size);
    while (this.root.scrollHeight > this.root.clientHeight && this.size > LEAST_SIZE) take(this.size * SHRINK);
  }

  /** Shows the frame that the reader has chosen. @param {number} frame @param {boolean} moves */
  goTo(frame, moves) {
    this.stop();
    this.display(frame, moves && frame > this.frame);
    this.readOut('');
  }

  // ---- Running by itself

  start() {
    this.status.textContent = '';
    if (this.frame < this.steps) {
      this.showNext();
    } else {
      this.wait();
      this.display(0, false);
    }
  }

  /** Waits for as long as a frame is shown at the speed of now. */
  wait() {
    this.stop();
    this.timer = setTimeout(() => this.showNext(), this.controls.speed().wait);
  }

  stop() {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Shows the next frame, and waits for the one after it, unless this was the last. */
  showNext() {
    // Another record may have taken the place of the show, or the reader has folded it.
    if (!this.root.checkVisibility()) {
      this.pause();
      return;
    }
    const { wait, frames } = this.controls.speed();
    const next = Math.min(this.frame + Math.max(1, Math.ceil(this.steps / frames)), this.steps);
    if (next < this.steps) this.wait();
    else this.stop();
    this.display(next, wait > MOVE_TIME);
    if (next === this.steps) this.readOut(`${say('showEnd')} `);
  }

  pause() {
    this.stop();
    this.controls.display(this.frame, false);
    this.readOut(`${say('showPaused')} `);
  }

  /** Lets a screen reader say what this frame shows. While the show runs, nothing is said. @param {string} before */
  readOut(before) {
    const lines = [...this.newest.children].map(({ textContent }) => `${textContent}.`);
    this.status.textContent = [before + this.sentence.textContent, ...lines].join(' ');
  }
}
