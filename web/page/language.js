'use strict';

// The language of the page: that of the reader's browser if the page knows it, until the reader chooses another one. A
// language is a file of sentences under the same keys; where one is missing, the English one stands.

/** The languages of the page, by their codes. */
const LANGUAGES = {
  en: { ...ENGLISH, ...ALLOCATION_ENGLISH },
  de: { ...GERMAN, ...ALLOCATION_GERMAN },
  es: { ...SPANISH, ...ALLOCATION_SPANISH },
};

/** The plural categories of Unicode in the order in which a sentence lists its forms. */
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The language of the page, and the tag of it that the reader's browser has, which says how people write times. */
const LANGUAGE = { code: 'en', tag: 'en' };

/** Returns the first language of the reader's browser that the page knows. */
function ownLanguage() {
  const known = navigator.languages.map((tag) => tag.split('-')[0]).find((code) => code in LANGUAGES);
  return known ?? 'en';
}

/** Returns the form of a word for a number, from forms such as `entry|entries`. */
function pluralForm(number, forms) {
  const rules = new Intl.PluralRules(LANGUAGE.code);
  const categories = PLURALS.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  const words = forms.split('|');
  return words[Math.min(categories.indexOf(rules.select(Number(number))), words.length - 1)];
}

/** Returns a number as people write it, such as 10,000. */
function grouped(number) {
  return new Intl.NumberFormat(LANGUAGE.code).format(number);
}

/** Returns a place in the order of the draw, such as 3rd. */
function ordinal(number) {
  const rules = new Intl.PluralRules(LANGUAGE.code, { type: 'ordinal' });
  const { ordinals } = LANGUAGES[LANGUAGE.code];
  return `${grouped(number)}${ordinals[rules.select(number)] ?? ordinals.other}`;
}

/**
 * Returns the sentence of a key as parts for an element. `{0}` stands for the first value, which may be an element, and
 * `{0:entry|entries}` for the form that fits the number.
 */
function sayParts(key, ...values) {
  const sentence = LANGUAGES[LANGUAGE.code][key] ?? LANGUAGES.en[key];
  return sentence.split(/\{([^}]*)\}/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [at, forms] = part.split(':');
    const value = values[Number(at)];
    if (forms !== undefined) return pluralForm(value, forms);
    return typeof value === 'number' || typeof value === 'bigint' ? grouped(value) : value;
  }).filter((part) => part !== '');
}

/** Returns the sentence of a key as text. The values are texts and numbers. */
function say(key, ...values) {
  return sayParts(key, ...values).join('');
}

/** Returns an element with the sentence of a key. */
function said(tag, key, ...values) {
  return element(tag, {}, ...sayParts(key, ...values));
}

/** Returns things as people list them, `and` before the last. Each is a part for an element, or several. */
function listedParts(things) {
  if (things.length < 2) return things.flat();
  const first = things.slice(0, -1).flatMap((thing, i) => [...(i > 0 ? [', '] : []), ...[thing].flat()]);
  return sayParts('givesListed', element('span', {}, ...first), element('span', {}, ...[things.at(-1)].flat()));
}

/** Chooses a language by its code. */
function setLanguage(code) {
  LANGUAGE.code = code;
  LANGUAGE.tag = navigator.languages.find((tag) => tag.split('-')[0] === code) ?? code;
}

/**
 * Returns an element with a Unix time, a BigInt, by the reader's clock, with its zone, and in UTC if that is another.
 */
function timeElement(time) {
  const utc = timeText(time);
  if (!utc.endsWith('Z')) return element('span', {}, utc);
  const date = new Date(1000 * Number(time));
  const clock = date.toLocaleTimeString(LANGUAGE.tag, { timeStyle: 'long' });
  const local = date.toLocaleString(LANGUAGE.tag, { dateStyle: 'long', timeStyle: 'long' })
    .replace(clock, clock.replaceAll(' ', '\u00a0'));
  if (date.getTimezoneOffset() === 0) return element('span', {}, local);
  const [day, second] = utc.replace('Z', '').split('T');
  const whole = (text) => element('span', { class: 'whole' }, text);
  return element(
    'span', {}, `${local} `, element('bdi', { dir: 'ltr' }, whole(`(${day}`), ' ', whole(`${second}\u00a0UTC)`)),
  );
}

/** Writes the sentences that always stand on the page. */
function sayAll() {
  document.documentElement.lang = LANGUAGE.code;
  document.documentElement.dir = LANGUAGES[LANGUAGE.code].direction;
  for (const found of document.querySelectorAll('[data-say]')) found.textContent = say(found.dataset.say);
}
