// The npm package verishuffle: the requests of docs/calls.md, and a shuffle. index.d.ts describes what it exports.
import { fail, parameters, VerishuffleError } from './request.js';
import { BASE64 } from './wasm.js';

export { VerishuffleError };

let compiled;
/** The instance that calls without secrets use again, until its memory, which never shrinks, has become large. */
let kept;
const MOST_KEPT = 2 ** 24;

function newInstance() {
  if (compiled === undefined) {
    const binary = atob(BASE64);
    compiled = new WebAssembly.Module(new Uint8Array(binary.length).map((_, i) => binary.charCodeAt(i)));
  }
  return new WebAssembly.Instance(compiled).exports;
}

const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (name) => name.replace(/_./g, ([, letter]) => letter.toUpperCase());
const renamed = (object, rename) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [rename(name), value]));

/** Returns an answer, also one that has an error. */
function ask(call, given) {
  const fields = parameters(given);
  const members = renamed(fields, snakeCase);
  if (members.sources) members.sources = members.sources.map((source) => renamed(source, snakeCase));
  const request = new TextEncoder().encode(JSON.stringify({ call: snakeCase(call), ...members }));
  const isSecret = call === 'blind' || ['blinding', 'master', 'secret'].some((name) => name in fields);
  let wasm;
  try {
    wasm = isSecret ? newInstance() : (kept ??= newInstance());
    const room = wasm.reserve(request.length) >>> 0;
    new Uint8Array(wasm.memory.buffer).set(request, room);
    const at = wasm.call() >>> 0; // the memory may be a larger one afterwards
    const answered = new Uint8Array(wasm.memory.buffer, at, wasm.length() >>> 0);
    return renamed(JSON.parse(new TextDecoder().decode(answered)), camelCase);
  } catch (cause) {
    kept = undefined;
    return fail(5, 'panic', `the call did not end as it should: ${cause?.message}`, { cause });
  } finally {
    request.fill(0);
    if (isSecret) new Uint8Array(wasm?.memory.buffer ?? 0).fill(0);
    else if (wasm?.memory.buffer.byteLength > MOST_KEPT) kept = undefined;
  }
}

/** Returns an answer that has no error. */
function answer(call, given) {
  const answered = ask(call, given);
  if (answered.error !== undefined) throw new VerishuffleError(answered);
  return answered;
}

// In WebAssembly the library has no random generator.
const random = (length) => crypto.getRandomValues(new Uint8Array(length));

export function seal(given) {
  const width = given?.width ?? 1;
  return answer('seal', { master: random(32 * (width >= 1 && width <= 255 ? width : 1)), ...given });
}

export const blind = (given) => answer('blind', { key: random(32), ...given });
export const blindCell = (given) => answer('blindCell', given);
export const beacon = (given) => answer('beacon', given);
export const warnings = (given) => answer('warnings', given);
export const commit = (given) => answer('commit', given);
export const inspect = (given) => answer('inspect', given);
export const open = (given) => answer('open', given);
export const draw = (given) => answer('draw', given);
export const verify = (given) => answer('verify', given);
export const checkProof = (given) => answer('checkProof', given);
export const logged = (given) => answer('logged', given);
export const archive = (given) => answer('archive', given);
export const merge = (given) => answer('merge', given);
export const chain = (given) => answer('chain', given);
export const ledger = (given) => answer('ledger', given);
export const proveEntry = (given) => answer('proveEntry', given);
export const proveId = (given) => answer('proveId', given);
export const selftest = () => answer('selftest', {});
export const version = () => answer('version', {});
export const drawByKey = (given) => answer('drawByKey', given);

/** Like verify, but also for a draw that is not verified. */
export function verdict(given) {
  const { error, ...answered } = ask('verify', given);
  if (answered.verdict === undefined) throw new VerishuffleError({ error });
  return answered;
}

export function shuffle(items, key) {
  const isArray = Array.isArray(items) || (ArrayBuffer.isView(items) && 'length' in items);
  if (!isArray) throw new TypeError('items should be an array or a typed array');
  const before = Array.from(items);
  // No key draws of no entries, but a wrong key is an error all the same.
  const { drawn } = drawByKey({ key, count: before.length || 1 });
  before.forEach((_, i) => {
    items[i] = before[drawn[i]];
  });
  return items;
}
