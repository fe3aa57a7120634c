// The controls of a show: to start it and to stop it, to go to any frame, how fast it runs, and the whole screen.

import { say } from '../language.js';
import { button, element } from './elements.js';

/** The speeds: the sentence, for how many milliseconds a frame is shown, and how many frames are shown at most. */
const SPEEDS = [
  { label: 'speedSlow', wait: 5000, frames: Infinity },
  { label: 'speedMiddle', wait: 2000, frames: Infinity },
  { label: 'speedFast', wait: 500, frames: Infinity },
  { label: 'speedFastest', wait: 100, frames: 250 },
];
const FIRST_SPEED = 1;

/**
 * What the controls let a show do.
 * @typedef {object} Controlled
 * @property {() => void} play  starts or stops
 * @property {(frame: number, moves: boolean) => void} goTo
 * @property {() => void} toggleFull
 * @property {() => void} heedSpeed
 * @property {() => void} pause  stops, if it runs
 */

export class Controls {
  /** @param {number} steps @param {Controlled} show */
  constructor(steps, show) {
    this.steps = steps;
    this.frame = 0;
    this.play = button('show-play', say('showPlay'), show.play);
    this.back = button('show-back', '◀', () => show.goTo(Math.max(this.frame - 1, 0), false));
    this.on = button('show-on', '▶', () => show.goTo(Math.min(this.frame + 1, steps), true));
    this.full = button('show-full', say('showFull'), show.toggleFull);
    for (const { made, key } of [{ made: this.back, key: 'showBack' }, { made: this.on, key: 'showOn' }]) {
      made.setAttribute('aria-label', say(key));
      made.setAttribute('title', say(key));
    }
    this.full.hidden = !document.fullscreenEnabled;
    this.slider = element('input', { id: 'show-step', type: 'range', min: '0', max: `${steps}`, step: '1' });
    this.slider.addEventListener('input', () => show.goTo(Number(this.slider.value), false));
    this.slider.setAttribute('aria-label', say('showStep'));
    const options = SPEEDS.map(({ label }, i) => element('option', { value: `${i}` }, say(label)));
    this.speedSelect = element('select', { id: 'show-speed', 'aria-label': say('showSpeed') }, ...options);
    this.speedSelect.value = `${FIRST_SPEED}`;
    this.speedSelect.addEventListener('change', show.heedSpeed);
    this.why = element('p', { class: 'hint' }, say('showStill'));
    this.still = matchMedia('(prefers-reduced-motion: reduce)');
    this.still.addEventListener('change', () => this.heedMotion(show));
    this.heedMotion(show);
  }

  elements() {
    return [
      element(
        'div', { class: 'show-controls', role: 'group', 'aria-label': say('showControls') },
        this.play, this.back, this.on, this.speedSelect, this.full, this.slider,
      ),
      this.why,
    ];
  }

  /**
   * Does what the reader's device asks for: with less movement, the show does not run by itself.
   * @param {Controlled} show
   */
  heedMotion({ pause }) {
    const { matches } = this.still;
    if (matches) pause();
    this.play.hidden = matches;
    this.speedSelect.hidden = matches;
    this.why.hidden = !matches;
  }

  /** Returns the speed that is chosen. */
  speed() {
    return SPEEDS[Number(this.speedSelect.value)];
  }

  /** Shows which frame is shown. @param {number} frame @param {boolean} isRunning */
  display(frame, isRunning) {
    this.frame = frame;
    const [isFirst, isLast] = [frame === 0, frame === this.steps];
    const still = isLast ? 'showAgain' : isFirst ? 'showPlay' : 'showContinue';
    this.play.textContent = say(isRunning ? 'showPause' : still);
    // A button that was disabled would lose the focus.
    this.back.setAttribute('aria-disabled', `${isFirst}`);
    this.on.setAttribute('aria-disabled', `${isLast}`);
    this.slider.value = `${frame}`;
    this.slider.setAttribute('aria-valuetext', say('showStepOf', String(frame), String(this.steps)));
  }

  /** Shows whether the show is on the whole screen. @param {boolean} isFull */
  displayFull(isFull) {
    this.full.textContent = say(isFull ? 'showFullEnd' : 'showFull');
  }
}
