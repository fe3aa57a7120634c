// The instance of the WebAssembly, and calls of its functions. src/lib.rs says how a call works.
import { VerishuffleError } from './error.js';
import { BASE64 } from './wasm.js';

/** The most bytes that the inputs of one call may have together. */
const MOST_BYTES = 2 ** 30;

/** An instance whose memory is larger than this is not kept, because the memory of an instance never shrinks. */
const MOST_KEPT_BYTES = 2 ** 24;

/** Stands for a field that is not given. */
const NOT_GIVEN = 2 ** 32 - 1;

let compiled;
let kept;

function newInstance() {
  if (compiled === undefined) {
    const text = atob(BASE64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
    compiled = new WebAssembly.Module(bytes);
  }
  return new WebAssembly.Instance(compiled).exports;
}

/** Returns the number of bytes of a field. A text is written as UTF-8. */
function sizeOf(field) {
  if (field === undefined) return 0;
  if (typeof field !== 'string') return field.length;
  let size = field.length;
  for (let i = 0; i < field.length; i++) {
    const unit = field.charCodeAt(i);
    // Both halves of a pair of surrogates are counted, and a pair takes 4 bytes.
    if (unit >= 0x800) size += unit >= 0xd800 && unit < 0xe000 ? 1 : 2;
    else if (unit >= 0x80) size += 1;
  }
  return size;
}

/** Writes the fields into the memory, each behind its size. */
function write(fields, sizes, memory, start) {
  const view = new DataView(memory);
  let at = start;
  fields.forEach((field, i) => {
    view.setUint32(at, field === undefined ? NOT_GIVEN : sizes[i], true);
    at += 4;
    const target = new Uint8Array(memory, at, sizes[i]);
    if (typeof field === 'string') new TextEncoder().encodeInto(field, target);
    else if (field !== undefined) target.set(field);
    at += sizes[i];
  });
}

/** Calls a function of an instance. Returns whether it failed, and a copy of the bytes that it answers. */
function answerOf(wasm, number, fields, sizes, total) {
  const start = wasm.reserve(total) >>> 0;
  if (start === 0) throw new RangeError(`out of memory for inputs of ${total} bytes`);
  write(fields, sizes, wasm.memory.buffer, start);
  const failed = wasm.call(number) !== 0;
  return { failed, bytes: new Uint8Array(wasm.memory.buffer, wasm.answer() >>> 0, wasm.answer_length() >>> 0).slice() };
}

/**
 * Calls a function on fields, which are texts, bytes or undefined. Returns a copy of the bytes that it answers. With
 * `secret` the call has an instance of its own, whose memory holds nothing but zeros afterwards.
 */
function call(number, fields, secret = false) {
  const sizes = fields.map(sizeOf);
  const total = sizes.reduce((sum, size) => sum + 4 + size, 0);
  if (total > MOST_BYTES) {
    throw new RangeError(`the inputs are ${total} bytes together, but should be at most ${MOST_BYTES}`);
  }
  let wasm;
  let answer;
  try {
    wasm = secret ? newInstance() : (kept ??= newInstance());
    answer = answerOf(wasm, number, fields, sizes, total);
  } catch (error) {
    const message = `the call did not end as it should: ${error?.message}`;
    throw new VerishuffleError(message, null, null, false, { cause: error });
  } finally {
    if (secret) new Uint8Array(wasm?.memory.buffer ?? 0).fill(0);
    // After an error the instance may be in any state, and the next call makes a new one.
    else if (answer === undefined || wasm.memory.buffer.byteLength > MOST_KEPT_BYTES) kept = undefined;
  }
  if (answer.failed) {
    const { error, line, column, newer } = JSON.parse(new TextDecoder().decode(answer.bytes));
    throw new VerishuffleError(error, line, column, newer);
  }
  return answer.bytes;
}

/** Calls a function on fields. Returns the text that it answers. */
export function askText(number, fields) {
  return new TextDecoder().decode(call(number, fields));
}

/** Calls a function on fields. Returns the numbers that it answers, as a new array. */
export function askNumbers(number, fields) {
  return new Uint32Array(call(number, fields).buffer);
}

/** Calls a function on fields. Returns the numbers, as a new array, and the text that it answers. */
export function askBoth(number, fields, secret) {
  const bytes = call(number, fields, secret);
  const end = 4 + 4 * new DataView(bytes.buffer).getUint32(0, true);
  return { numbers: new Uint32Array(bytes.buffer.slice(4, end)), text: new TextDecoder().decode(bytes.subarray(end)) };
}

/** Calls a function on fields that hold secrets. Returns the text that it answers. */
export function askSecretly(number, fields) {
  return new TextDecoder().decode(call(number, fields, true));
}
