// What callers give, checked and read once. What is returned here is texts, numbers and arrays of bytes.

const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const kindOf = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag).get;
const bufferOf = Object.getOwnPropertyDescriptor(typedArray, 'buffer').get;
const offsetOf = Object.getOwnPropertyDescriptor(typedArray, 'byteOffset').get;
const bytesOf = Object.getOwnPropertyDescriptor(typedArray, 'byteLength').get;

/** The largest count of entries or rounds. */
export const MOST = 2 ** 32 - 1;

/** Returns the kind of a typed array, such as 'Uint8Array', or undefined for anything else, also for a Proxy. */
export function typedArrayKind(value) {
  return kindOf.call(value);
}

/** Returns the elements of a typed array as an array of this type. An array whose buffer is gone is an error. */
export function viewOf(Type, value, what) {
  const buffer = bufferOf.call(value);
  try {
    new Uint8Array(buffer);
  } catch {
    throw new TypeError(`${what} is an array whose buffer was transferred, but should be one with its bytes`);
  }
  return new Type(buffer, offsetOf.call(value), bytesOf.call(value) / Type.BYTES_PER_ELEMENT);
}

/** Returns a short name of a value for a message. The value itself is not shown, because it may be a secret. */
function named(value) {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' ? (typedArrayKind(value) ?? 'an object of another kind') : `of type ${typeof value}`;
}

/** Throws a TypeError that says what a value is and what it should be. */
export function refuse(what, value, expected) {
  throw new TypeError(`${what} is ${named(value)}, but should be ${expected}`);
}

/** Returns a text that is whole Unicode. */
export function text(value, what) {
  if (typeof value !== 'string') refuse(what, value, 'a string');
  if (!value.isWellFormed()) throw new TypeError(`${what} holds half of a surrogate pair, but should be whole Unicode`);
  return value;
}

/** Returns bytes. */
export function bytes(value, what) {
  if (typedArrayKind(value) !== 'Uint8Array') refuse(what, value, 'a Uint8Array');
  return viewOf(Uint8Array, value, what);
}

/** Returns the text or the bytes of a document. */
export function document(value, what) {
  if (typeof value === 'string') return text(value, what);
  if (typedArrayKind(value) !== 'Uint8Array') refuse(what, value, 'a string or a Uint8Array');
  return viewOf(Uint8Array, value, what);
}

/** Returns the digits of a whole number from `min` to `max`. */
export function integer(value, what, min, max) {
  if (typeof value !== 'number') refuse(what, value, `a number from ${min} to ${max}`);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${what} is ${value}, but should be a whole number from ${min} to ${max}`);
  }
  return String(value);
}

// A Date of seconds, or of days, since 1970 is before this one.
const LEAST_MILLISECONDS = 1e12;

/** Returns a time as text. `round` makes a whole number of the seconds of a Date. */
export function time(value, what, round) {
  if (typeof value === 'string') return text(value, what);
  let milliseconds;
  try {
    milliseconds = Date.prototype.getTime.call(value);
  } catch {
    refuse(what, value, 'a string or a Date');
  }
  const seconds = new Date(round(milliseconds / 1000) * 1000);
  if (Number.isNaN(seconds.getTime())) throw new RangeError(`${what} is an invalid Date, but should be a time`);
  if (seconds.getTime() < LEAST_MILLISECONDS) {
    const shown = seconds.toISOString();
    throw new RangeError(`${what} is ${shown}, before September 2001, but should be a Date of milliseconds since 1970`);
  }
  return seconds.toISOString().replace('.000Z', 'Z');
}

/** Returns one of the words. */
export function oneOf(value, what, words) {
  if (!words.includes(value)) {
    const given = typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : named(value);
    throw new TypeError(`${what} is ${given}, but should be "${words.join('" or "')}"`);
  }
  return value;
}

/** Returns 32 bytes in hexadecimal: bytes are written so, and a text is taken as it is. */
export function hash(value, what) {
  if (typeof value === 'string') return text(value, what);
  if (typedArrayKind(value) !== 'Uint8Array') refuse(what, value, 'a string or a Uint8Array');
  return Array.from(viewOf(Uint8Array, value, what), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Reads an object whose keys are among those of `readers`, each once, also keys that the object inherits. Returns what
 * the readers return, in the order of the readers, and undefined for a key that is not there. Readers refuse the value
 * undefined, because a key with this value looks as if something were given.
 */
export function options(value, what, readers) {
  if (value === undefined) return Object.fromEntries(Object.keys(readers).map((key) => [key, undefined]));
  if (typeof value !== 'object' || value === null || Array.isArray(value) || typedArrayKind(value) !== undefined) {
    refuse(what, value, 'an object');
  }
  const known = Object.keys(readers);
  const keys = new Set(Reflect.ownKeys(value));
  for (const key in value) keys.add(key);
  for (const key of keys) {
    if (!known.includes(key)) {
      const given = JSON.stringify(String(key).slice(0, 40));
      throw new TypeError(`${what} has the key ${given}, but should have no keys other than "${known.join('", "')}"`);
    }
  }
  return Object.fromEntries(
    known.map((key) => [key, key in value ? readers[key](value[key], `${what}.${key}`) : undefined]),
  );
}

/** Throws a TypeError if a key of options must be there and is not. */
export function require(read, what, keys) {
  const missing = keys.find((key) => read[key] === undefined);
  if (missing !== undefined) throw new TypeError(`${what}.${missing} is missing, but should be given`);
}

/** Returns the names and the values of a plain object or of a Map, each value read once by `reader`. */
export function namedValues(value, what, reader) {
  if (value instanceof Map) {
    return [...value].map(([name, member]) => [text(name, `a name of ${what}`), reader(member, `${what}.get(...)`)]);
  }
  const prototype = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : value;
  const isPlain = prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
  if (value === null || !isPlain || Array.isArray(value)) refuse(what, value, 'a plain object or a Map');
  return Reflect.ownKeys(value).map((name) => [text(name, `a name of ${what}`), reader(value[name], `${what}[...]`)]);
}
