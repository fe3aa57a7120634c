// What callers give, read once, and how a call fails: the same for the library and for the checker.

/**
 * Why a call has no answer, or an answer that is not verified. `code` is a word of docs/calls.md, and what such an
 * answer has, such as `verdict` and `text`, is here too.
 */
export class VerishuffleError extends Error {
  static {
    this.prototype.name = 'VerishuffleError';
  }

  constructor({ error: { word, text, ...rest }, ...answer }, options) {
    super(text, options);
    Object.assign(this, { code: word, ...rest, ...answer });
  }
}

/** Fails with one of the words of docs/calls.md. */
export function fail(status, word, text, options) {
  throw new VerishuffleError({ error: { status, word, text } }, options);
}

/** The value is not shown, because it may be a secret. */
function refuse(name, expected) {
  throw new TypeError(`${name} should be ${expected}`);
}

/** Returns the kind of an object, also of one that another window or context has made. */
const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

function text(value, name) {
  if (kindOf(value) === 'Uint8Array') {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value);
    } catch {
      fail(6, 'text', `${name}: the bytes are not UTF-8`);
    }
  }
  if (typeof value === 'string' && value.isWellFormed()) return value;
  return refuse(name, 'a string of whole Unicode, or its UTF-8 in a Uint8Array');
}

const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const hex = (value, name) => (kindOf(value) === 'Uint8Array' ? hexOf(value) : text(value, name));
const number = (value, name) => (Number.isSafeInteger(value) ? value : refuse(name, 'a whole number'));

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Returns seconds. `round` makes them whole. */
const time = (round) => (value, name) => {
  let seconds = value;
  if (typeof value !== 'number') {
    const written = kindOf(value) === 'Date' ? value.toJSON() : value;
    const date = new Date(typeof written === 'string' && TIME.test(written) ? written : NaN);
    // A Date takes the 30th of February for a day of March.
    if (!date.toJSON()?.startsWith(written.slice(0, 19))) {
      refuse(name, 'a time such as 2026-12-24T20:00:00Z, a Date, or a whole number of seconds since 1970');
    }
    seconds = round(date / 1000);
  }
  if (number(seconds, name) >= 1e9 && seconds < 1e11) return seconds;
  throw new RangeError(`${name} should be in seconds, from 1000000000 to 99999999999, and not in milliseconds`);
};

const array = (read) => (value, name) =>
  Array.isArray(value) ? Array.from(value, (item, i) => read(item, `${name}[${i}]`)) : refuse(name, 'an array');

/** Reads the members of a plain object, each once. Nobody means an object of another kind. */
function plain(value, name, read) {
  const prototype = kindOf(value) === 'Object' ? Object.getPrototypeOf(value) : [];
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) refuse(name, 'a plain object');
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([key, member]) => [text(key, `a name in ${name}`), read(member, key)]));
}

const object = (read) => (value, name) => plain(value, name, (member, key) => read(member, `${name}.${key}`));
const textOrNumber = (value, name) => (typeof value === 'number' ? number : text)(value, name);
const source = (value, name) => plain(value, name, (member, key) =>
  (key === 'knownFrom' ? time(Math.floor) : textOrNumber)(member, `${name}.${key}`));

/**
 * The parameters of all calls. What was public at a time is public at the next full second, and what nobody can know
 * before a time nobody can know before the last one.
 */
const PARAMETERS = new Map(
  [
    [text, 'chain column commitment context head logKey name order pins previous proof result rules secret terms text'],
    [text, 'allocation awards blinding entries logged logPolicy transcript transcripts withdrawals'],
    [hex, 'key master'],
    [number, 'count draw first last round rounds width'],
    [array(text), 'documents openings summaries'],
    [array(number), 'indexes'],
    [object(text), 'beacons public'],
    [array(object(textOrNumber)), 'cells'],
    [array(object(text)), 'logs'],
    [array(source), 'sources'],
    [time(Math.ceil), 'publishedAt openedAt'],
    [time(Math.floor), 'after'],
  ].flatMap(([read, names]) => names.split(' ').map((name) => [name, read])),
);

/** Returns the parameters of a call. */
export const parameters = (given) => plain(given, 'the request', (value, name) => {
  const read = PARAMETERS.get(name) ?? refuse(`the parameter "${name}"`, [...PARAMETERS.keys()].join(', '));
  return read(value, name);
});
