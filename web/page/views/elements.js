// Elements of the page. Text gets into the page as text only, never as HTML.

import { printable, timeText } from '../../checker/text.js';
import { LANGUAGE, LANGUAGES, hasQuotes, say, sayParts, withoutQuotes } from '../language.js';
/** @import { Part, Value } from '../language.js' */

/** Returns the element of the page with this id, or null. @param {string} id */
export function ifThere(id) {
  return document.getElementById(id);
}

/** Returns the element of the page with this id, which is there. @param {string} id */
export function byId(id) {
  return elementOf(id, HTMLElement);
}

/**
 * Returns the element of the page with this id, which is there and of this kind.
 * @template {HTMLElement} E @param {string} id @param {new () => E} kind
 */
export function elementOf(id, kind) {
  const found = ifThere(id);
  if (!(found instanceof kind)) throw new Error(`The page lacks ${id}`);
  return found;
}

/**
 * Returns a new element with these attributes and children. A child that is a string becomes text.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {Record<string, string>} [attributes]
 * @param {...Part} children @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Returns an element that shows text from outside. It is kept apart from the text around it, so that letters that run
 * from right to left turn nothing else around, and every space of it is shown. `kind` is that of printable.
 * @param {string} text @param {string} [kind]
 */
export function outsideText(text, kind = 'text') {
  return element('bdi', { class: 'outside', translate: 'no' }, printable(text, kind));
}

/**
 * Returns words of others in quotation marks, which nothing in them can end. They are printable already.
 * @param {...string} parts
 */
export function quote(...parts) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return element('span', {}, open, namePart(parts.map(withoutQuotes)), close);
}

/** So many marks on one letter may reach what the page says above it or below it. */
const PILED = /(?:\p{M}[\u200c\u200d]?){3}/u;

/** Returns words of others, kept apart from the text around them. @param {Part[]} parts */
function namePart(parts) {
  const isPiled = parts.some((part) => typeof part === 'string' && PILED.test(part));
  return element('bdi', { class: isPiled ? 'outside piled' : 'outside', translate: 'no' }, ...parts);
}

/**
 * Returns the text of an entry in quotation marks. One that holds such marks is in a box instead, and apart from the
 * text around it, as nothing in it can be. `parts` are the text as it is shown.
 * @param {string} name @param {Part[]} parts
 */
export function quotedLine(name, parts) {
  const [open, close] = hasQuotes(name) ? ['\u2068', '\u2069'] : LANGUAGES[LANGUAGE.code].quotes;
  const kind = hasQuotes(name) ? 'boxed' : 'quoted';
  return element('span', { class: kind }, open, namePart(parts), close);
}

/**
 * Returns words of others in a box that says whose they are, and what they are for.
 * @param {string} what @param {string} text @param {string} [kind]
 */
export function ownWords(what, text, kind) {
  return element(
    'div', { class: 'words' },
    element('p', { class: 'whose' }, `${what}. ${say('inTheirWords')}:`),
    element('p', {}, outsideText(text, kind)),
  );
}

/**
 * Returns a field: a label, a hint and the input that they belong to. Label and hint may have several parts.
 * @param {string} id @param {Part | Part[]} label @param {Part | Part[]} hint @param {HTMLElement} input
 */
export function field(id, label, hint, input) {
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-hint`);
  return element(
    'div', { class: 'field' },
    element('label', { for: id }, ...[label].flat()),
    element('p', { class: 'hint', id: `${id}-hint` }, ...[hint].flat()),
    input,
  );
}

/** Returns a line that shows what is wrong, and nothing as long as it is empty. @param {string} id */
export function problemLine(id) {
  return element('p', { id, class: 'problem', role: 'alert' });
}

/**
 * Returns an element that the reader unfolds. What is in it is made when it is unfolded for the first time.
 * @param {string} id @param {string} title @param {() => Node[]} make
 */
export function folded(id, title, make) {
  const made = element('details', { id }, element('summary', {}, title));
  made.addEventListener('toggle', () => made.append(...make()), { once: true });
  return made;
}

/**
 * Returns a button that does this when it is pressed.
 * @param {string} id @param {string} text @param {() => void} work
 */
export function button(id, text, work) {
  const made = element('button', { type: 'button', id }, text);
  made.addEventListener('click', work);
  return made;
}

/**
 * Returns an element with the sentence of a key.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} key @param {...Value} values
 */
export function said(tag, key, ...values) {
  return element(tag, {}, ...sayParts(key, ...values));
}

/** Returns a sentence with a space before it, or nothing if there is none. @param {Part[]} parts */
export function afterSpace(parts) {
  return parts.length === 0 ? [] : [' ', ...parts];
}

/**
 * Returns items as people list them, `and` before the last. Each is a part for an element, or several.
 * @param {(Part | Part[])[]} items @returns {Part[]}
 */
export function listedParts(items) {
  if (items.length < 2) return items.flat();
  const first = items.slice(0, -1).flatMap((item, i) => [...(i > 0 ? [', '] : []), ...[item].flat()]);
  const last = [items[items.length - 1]].flat();
  return sayParts('givesListed', element('span', {}, ...first), element('span', {}, ...last));
}

/**
 * Returns an element with a Unix time, a BigInt, by the reader's clock, with its zone, and in UTC if that is another.
 * @param {bigint} time
 */
export function timeElement(time) {
  const utc = timeText(time);
  if (!utc.endsWith('Z')) return element('span', {}, utc);
  const date = new Date(1000 * Number(time));
  const clock = date.toLocaleTimeString(LANGUAGE.tag, { timeStyle: 'long' });
  const local = date.toLocaleString(LANGUAGE.tag, { dateStyle: 'long', timeStyle: 'long' })
    .replace(clock, clock.replaceAll(' ', '\u00a0'));
  if (date.getTimezoneOffset() === 0) return element('span', {}, local);
  const [day, second] = utc.replace('Z', '').split('T');
  /** @param {string} text */
  const whole = (text) => element('span', { class: 'whole' }, text);
  return element(
    'span', {}, `${local} `, element('bdi', { dir: 'ltr' }, whole(`(${day}`), ' ', whole(`${second}\u00a0UTC)`)),
  );
}

/** Writes the sentences that are always on the page. */
export function sayAll() {
  document.documentElement.lang = LANGUAGE.code;
  document.documentElement.dir = LANGUAGES[LANGUAGE.code].direction;
  for (const found of document.querySelectorAll('[data-say]')) {
    found.textContent = say(found.getAttribute('data-say') ?? '');
  }
}

/** Returns whether the page holds a draw of its own, and takes no other. */
export function isReport() {
  return ifThere('record') !== null;
}

/** Returns the files that were chosen in an input. @param {HTMLInputElement} input */
export function chosenFiles(input) {
  return [...input.files ?? []];
}

/**
 * Returns an address of a file with these bytes, which stays as long as the page is open.
 * @param {Uint8Array} bytes @param {string} [type]
 */
export function addressOf(bytes, type = 'application/octet-stream') {
  // Nothing of the page is in memory that several threads share.
  const part = /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
  return URL.createObjectURL(new Blob([part], { type }));
}

/** Returns the first field in an element that the selector finds. @param {Element} element @param {string} selector */
export function firstField(element, selector) {
  const found = element.querySelector(selector);
  return found instanceof HTMLElement ? found : null;
}

/** A name that is longer than this, or holds quotation marks, is put in a box instead of the heading. */
const LONGEST_HEADING = 120;

/**
 * Returns whether the name of a draw can be in quotation marks without a box around it.
 * @param {{ context: string }} terms
 */
export function isQuotable({ context }) {
  return context.length <= LONGEST_HEADING && !hasQuotes(context);
}
