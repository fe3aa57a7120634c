// The engine by itself: swaps, drawn entries and shuffles of a key (SPEC.md, sections 4 to 6).
import { bytes, integer, MOST, oneOf, options, refuse, typedArrayKind, viewOf } from './arguments.js';
import { DRAWN, SWAPS } from './functions.js';
import { askNumbers } from './instance.js';

function keyBytes(value) {
  const key = bytes(value, 'key');
  if (key.length === 0 || key.length % 32 !== 0 || key.length > 255 * 32) {
    throw new RangeError(`key has ${key.length} bytes, but should have a multiple of 32 from 32 to 8160`);
  }
  return key;
}

/** Returns the fields of a message: the key and the plan. */
function fieldsOf(key, count, plan, what) {
  const number = integer(count, what, 1, MOST);
  const { draw = number, order = 'forward' } = options(plan, 'options', {
    draw: (value, name) => integer(value, name, 1, count),
    order: (value, name) => oneOf(value, name, ['forward', 'backward']),
  });
  // No code of the caller runs after the key was read.
  return [keyBytes(key), number, draw, order];
}

export function swaps(key, count, plan) {
  return askNumbers(SWAPS, fieldsOf(key, count, plan, 'count'));
}

export function drawn(key, count, plan) {
  return askNumbers(DRAWN, fieldsOf(key, count, plan, 'count'));
}

/** The number of bytes of an element of each kind of typed array. */
const ELEMENT_BYTES = {
  Int8Array: 1,
  Uint8Array: 1,
  Uint8ClampedArray: 1,
  Int16Array: 2,
  Uint16Array: 2,
  Float16Array: 2,
  Int32Array: 4,
  Uint32Array: 4,
  Float32Array: 4,
  Float64Array: 8,
  BigInt64Array: 8,
  BigUint64Array: 8,
};

/**
 * Returns the elements of a typed array as whole numbers, and how many of these make one element. So an element moves
 * with all its bits, also a NaN.
 */
function wordsOf(items, kind) {
  const size = ELEMENT_BYTES[kind];
  if (size === undefined) refuse('items', items, 'an array or a typed array of a known kind');
  const Type = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Uint32Array }[size];
  return { words: viewOf(Type, items, 'items'), each: size === 8 ? 2 : 1 };
}

function swapWords(words, a, b) {
  const word = words[a];
  words[a] = words[b];
  words[b] = word;
}

export function shuffle(items, key, plan) {
  const kind = typedArrayKind(items);
  if (kind === undefined && !Array.isArray(items)) refuse('items', items, 'an array or a typed array');
  const { words, each } = kind === undefined ? { words: items, each: 1 } : wordsOf(items, kind);
  const count = words.length / each;
  if (count === 0) {
    // There is nothing to move, but a wrong key is an error all the same.
    fieldsOf(key, 1, plan, 'items.length');
    return items;
  }
  const fields = fieldsOf(key, count, plan, 'items.length');
  const isBackward = fields[3] === 'backward';
  const partners = askNumbers(SWAPS, fields);
  for (let step = 0; step < partners.length; step++) {
    const i = isBackward ? count - 1 - step : step;
    for (let word = 0; word < each; word++) swapWords(words, each * i + word, each * partners[step] + word);
  }
  return items;
}
