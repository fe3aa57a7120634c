'use strict';

// The show: the shuffle replayed step by step, for a stream or a hall. Frame 0 is the start, and frame t is what t
// steps have left. The show replays what it is given, and judges nothing.

/** Up to this many entries, there is a tile for each position. */
const MOST_TILES = 100;

/** How many of the places drawn before are listed at once, also beside tiles, which show them all. */
const MOST_PLACES = 20;
const MOST_BESIDE_TILES = 8;

/** Up to this many letters of its longest word, a name gets a tile that is wide enough for it. */
const LONGEST_WORD = 16;

/** On the whole screen, letters and gaps shrink by this factor until everything is seen, and at most to this one. */
const SHRINK = 0.96;
const LEAST_SIZE = 0.3;

/** How long two cards take to change places, in milliseconds. */
const MOVE_TIME = 800;

/** The speeds: the sentence, for how many milliseconds a frame is shown, and how many frames are shown at most. */
const SPEEDS = [
  { label: 'speedSlow', wait: 5000, frames: Infinity },
  { label: 'speedMiddle', wait: 2000, frames: Infinity },
  { label: 'speedFast', wait: 500, frames: Infinity },
  { label: 'speedFastest', wait: 100, frames: 250 },
];
const FIRST_SPEED = 1;

/**
 * Returns the elements of a show. `swaps` has the position j that each step swaps with, and `drawn` the numbers of the
 * entries drawn, in the order of the draw. `nameOf(number)` returns the text of an entry as it can be shown. People see
 * positions and places from 1. If `hasNames` is true, the texts are words of others. `title` is the name of the draw,
 * or null.
 */
function showElements(draw, nameOf) {
  return [new Show(draw, nameOf).root];
}

/** Returns the positions that step t swaps. They may be the same one. What the step leaves at i is drawn. */
function positionsOfStep({ count, order, swaps }, t) {
  return { i: order === 'forward' ? t : count - 1 - t, j: swaps[t] };
}

/** Returns which entry stands at each position after this many steps. */
function entriesAfter(draw, steps) {
  const at = Array.from({ length: draw.count }, (_, position) => position);
  for (let t = 0; t < steps; t++) {
    const { i, j } = positionsOfStep(draw, t);
    [at[i], at[j]] = [at[j], at[i]];
  }
  return at;
}

/** A show: its elements, the frame that is shown, and the timer, which is null unless the show runs by itself. */
class Show {
  constructor(draw, nameOf) {
    this.draw = draw;
    this.nameOf = nameOf;
    this.names = new Map();
    this.steps = this.countSteps();
    this.frame = 0;
    this.timer = null;
    this.moves = [];
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
    this.root = element(
      'div', { class: 'show' },
      element('p', { class: 'hint show-rule' }, this.explanation()),
      ...(this.steps > 0 ? this.makeControls() : []),
      this.status, element('div', { class: 'show-head' }, this.sentence, this.title, this.newest),
      element('div', { class: this.tiles === null ? 'show-large' : 'show-small' }, ...this.tilesList(), this.earlier),
    );
    this.display(0, false);
    new ResizeObserver(() => this.fit(1)).observe(this.root);
    // The reader may leave by a key too.
    this.root.addEventListener('fullscreenchange', () => {
      this.full.textContent = say(this.isFull() ? 'showFullEnd' : 'showFull');
    });
  }

  countSteps() {
    return this.draw.swaps.length;
  }

  /** Returns the key of what stands above the list. */
  soFar() {
    return 'showSoFar';
  }

  explanation() {
    return `${say('showRule')} ${say(this.tiles === null ? 'showTooMany' : 'showBoxes')}`;
  }

  // ---- The tiles: one for each position, and in it the card of the entry that stands there

  makeTiles() {
    if (this.draw.count > MOST_TILES) return null;
    const positions = Array.from({ length: this.draw.count }, (_, position) => position);
    const first = this.draw.kind === 'numbers' ? 0 : 1;
    const textOf = (entry) => (this.draw.hasNames ? this.quotedName(entry) : String(first + entry));
    this.cards = positions.map((entry) => element('span', { class: 'show-card' }, element('span', {}, textOf(entry))));
    return positions.map((position) => {
      const slot = element('span', { class: 'show-slot' });
      const mark = element('span', {});
      // Where boxes are small, the number stands alone.
      const parts = sayParts('showPosition', element('strong', {}, String(position + 1)));
      const words = parts.map((part) => (typeof part === 'string' ? element('span', {}, part) : part));
      const name = element('span', { class: 'show-position' }, ...words);
      const label = element('span', { class: 'show-label' }, name, mark);
      return { box: element('li', {}, label, slot), slot, mark };
    });
  }

  tilesList() {
    if (this.tiles === null) return [];
    const { count } = this.draw;
    const length = this.draw.hasNames ? '' : ' short';
    const size = (count <= 12 ? 'few' : count <= 24 ? 'some' : count <= 52 ? 'more' : 'many') + length;
    const boxes = this.tiles.map(({ box }) => box);
    const list = element(
      'ol', { class: `show-tiles ${size}`, role: 'list', 'aria-label': say('showPositions') }, ...boxes,
    );
    const words = this.cards.flatMap(({ textContent }) => textContent.split(/[\s;-]/));
    const longest = Math.max(...words.map((word) => Array.from(word).length));
    list.style.setProperty('--word', `${Math.min(longest, LONGEST_WORD)}`);
    return [list];
  }

  /** Puts each card where it is in this frame, and marks the positions of the last step and those that are final. */
  displayTiles() {
    const last = this.frame > 0 ? positionsOfStep(this.draw, this.frame - 1) : { i: -1, j: -1 };
    entriesAfter(this.draw, this.frame).forEach((entry, position) => {
      const { box, slot, mark } = this.tiles[position];
      if (slot.firstChild !== this.cards[entry]) slot.append(this.cards[entry]);
      const place = this.draw.order === 'forward' ? position + 1 : this.draw.count - position;
      const isDrawn = place <= this.countDrawn();
      const isSwapped = position === last.i || position === last.j;
      box.className = `${isDrawn ? 'drawn' : ''} ${isSwapped ? 'now' : ''}`;
      // Whoever sees the box sees that it was swapped.
      mark.className = isDrawn ? 'show-mark' : 'show-mark spoken';
      mark.textContent = isDrawn ? say('showPlace', String(place)) : isSwapped ? say('showSwapped') : '';
    });
  }

  /** Lets the cards of the last step move from where they were to where they are. */
  moveCards() {
    const { i, j } = positionsOfStep(this.draw, this.frame - 1);
    if (i === j) return;
    const [a, b] = [i, j].map((position) => this.tiles[position].slot);
    const [to, from] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const [x, y] = [from.left - to.left, from.top - to.top];
    const timing = { duration: MOVE_TIME, easing: 'ease-in-out' };
    const path = (dx, dy) => [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }];
    this.moves = [a.firstChild.animate(path(x, y), timing), b.firstChild.animate(path(-x, -y), timing)];
  }

  // ---- A frame

  /** Shows a frame. If `moves` is true, the cards of its last step move, unless the reader wants no movement. */
  display(frame, moves) {
    this.frame = frame;
    this.moves.forEach((move) => move.cancel());
    this.moves = [];
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
    if (this.tiles !== null) this.displayTiles();
    this.fit(this.size);
    if (this.tiles !== null && moves && !this.still.matches) this.moveCards();
    if (this.steps > 0) this.displayControls();
  }

  /** Returns how many entries are drawn after the steps of this frame. */
  countDrawn() {
    return this.frame === this.steps ? this.draw.drawn.length : this.frame;
  }

  /** Returns what is said of the places that are not listed: the first `before` of those that are drawn. */
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

  /** Returns the large line for a place that this frame draws. */
  newestElement(place) {
    return this.placeElement('p', place);
  }

  /** Returns an element that says who has this place in the order of the draw, counted from 1. */
  placeElement(tag, place) {
    const name = this.quotedName(this.draw.drawn[place - 1]);
    const isLeftOver = this.steps > 0 && place > this.steps;
    return element(tag, {}, ...sayParts(isLeftOver ? 'showLeftOver' : 'showPlaceIs', String(place), name));
  }

  /** Returns an element with the name of an entry. Letters that run from right to left stay within it. */
  nameElement(number) {
    // A name can be an excerpt of a very long one, and most are shown many times.
    if (!this.names.has(number)) this.names.set(number, this.nameOf(number));
    return element('bdi', {}, ...entryParts(this.draw, this.names.get(number)));
  }

  /** Returns an element with the name of an entry within a sentence: in quotation marks, if somebody wrote it. */
  quotedName(number) {
    const name = this.nameElement(number);
    return this.draw.hasNames ? quote(...name.childNodes) : name;
  }

  // ---- The controls

  makeControls() {
    this.play = button('show-play', say('showPlay'), () => (this.timer === null ? this.start() : this.pause()));
    this.back = button('show-back', '◀', () => this.goTo(Math.max(this.frame - 1, 0), false));
    this.on = button('show-on', '▶', () => this.goTo(Math.min(this.frame + 1, this.steps), true));
    this.full = button('show-full', say('showFull'), () => this.toggleFull());
    for (const [made, key] of [[this.back, 'showBack'], [this.on, 'showOn']]) {
      made.setAttribute('aria-label', say(key));
      made.setAttribute('title', say(key));
    }
    this.full.hidden = !document.fullscreenEnabled;
    this.slider = element('input', { id: 'show-step', type: 'range', min: '0', max: `${this.steps}`, step: '1' });
    this.slider.addEventListener('input', () => this.goTo(Number(this.slider.value), false));
    this.slider.setAttribute('aria-label', say('showStep'));
    const options = SPEEDS.map(({ label }, i) => element('option', { value: `${i}` }, say(label)));
    this.speed = element('select', { id: 'show-speed', 'aria-label': say('showSpeed') }, ...options);
    this.speed.value = `${FIRST_SPEED}`;
    this.speed.addEventListener('change', () => this.timer !== null && this.wait());
    this.why = element('p', { class: 'hint' }, say('showStill'));
    this.still = matchMedia('(prefers-reduced-motion: reduce)');
    this.still.addEventListener('change', () => this.heedMotion());
    this.heedMotion();
    return [
      element(
        'div', { class: 'show-controls', role: 'group', 'aria-label': say('showControls') },
        this.play, this.back, this.on, this.speed, this.full, this.slider,
      ),
      this.why,
    ];
  }

  displayControls() {
    const [isFirst, isLast] = [this.frame === 0, this.frame === this.steps];
    const still = isLast ? 'showAgain' : isFirst ? 'showPlay' : 'showContinue';
    this.play.textContent = say(this.timer !== null ? 'showPause' : still);
    // A button that was disabled would lose the focus.
    this.back.setAttribute('aria-disabled', `${isFirst}`);
    this.on.setAttribute('aria-disabled', `${isLast}`);
    this.slider.value = `${this.frame}`;
    this.slider.setAttribute('aria-valuetext', say('showStepOf', String(this.frame), String(this.steps)));
  }

  /** Does what the reader's device asks for: with less movement, the show does not run by itself. */
  heedMotion() {
    const { matches } = this.still;
    if (matches && this.timer !== null) this.pause();
    this.play.hidden = matches;
    this.speed.hidden = matches;
    this.why.hidden = !matches;
  }

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
   */
  fit(size) {
    if (!this.isFull()) return;
    const take = (factor) => {
      this.size = factor;
      this.root.style.setProperty('--fit', `${factor}`);
    };
    take(size);
    while (this.root.scrollHeight > this.root.clientHeight && this.size > LEAST_SIZE) take(this.size * SHRINK);
  }

  /** Shows the frame that the reader has chosen. */
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
    this.timer = setTimeout(() => this.showNext(), SPEEDS[this.speed.value].wait);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  /** Shows the next frame, and waits for the one after it, unless this was the last. */
  showNext() {
    // Another record may have taken the place of the show, or the reader has folded it.
    if (!this.root.checkVisibility()) {
      this.pause();
      return;
    }
    const { wait, frames } = SPEEDS[this.speed.value];
    const next = Math.min(this.frame + Math.max(1, Math.ceil(this.steps / frames)), this.steps);
    if (next < this.steps) this.wait();
    else this.stop();
    this.display(next, wait > MOVE_TIME);
    if (next === this.steps) this.readOut(`${say('showEnd')} `);
  }

  pause() {
    this.stop();
    this.displayControls();
    this.readOut(`${say('showPaused')} `);
  }

  /** Lets a screen reader say what this frame shows. While the show runs, nothing is said. */
  readOut(before) {
    const lines = [...this.newest.children].map(({ textContent }) => `${textContent}.`);
    this.status.textContent = [before + this.sentence.textContent, ...lines].join(' ');
  }
}
