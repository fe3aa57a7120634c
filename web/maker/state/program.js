// The program of this page, which reads files as the command does: WebAssembly, compressed in the page.

import { decodeUtf8, encodeUtf8 } from '../../checker/bytes.js';

/** The program as the page holds it. The start-up reads it, and a worker gets it with its task. */
export const PROGRAM = { gzip: new Uint8Array(0) };

/**
 * The functions of the program: see program/src/lib.rs.
 * @typedef {{ memory: WebAssembly.Memory, reserve: (length: number) => number, call: () => number,
 *   length: () => number }} Exports
 */

/** The programs that this thread has compiled. @type {WeakMap<Uint8Array, Promise<WebAssembly.Module>>} */
const COMPILED = new WeakMap();

/** @param {Uint8Array} gzip */
async function compiled(gzip) {
  const unpacked = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (gzip)]).stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

/**
 * Sends a request about a file to the program, and returns the answer.
 * @param {Uint8Array} gzip @param {{ request: string } & Record<string, unknown>} request @param {Uint8Array} file
 */
export async function askProgram(gzip, request, file) {
  const program = COMPILED.get(gzip) ?? compiled(gzip);
  COMPILED.set(gzip, program);
  const { exports } = await WebAssembly.instantiate(await program);
  const { memory, reserve, call, length } = /** @type {Exports} */ (/** @type {unknown} */ (exports));
  const line = encodeUtf8(`${JSON.stringify(request)}\n`);
  const at = reserve(line.length + file.length);
  const room = new Uint8Array(memory.buffer);
  room.set(line, at);
  room.set(file, at + line.length);
  const from = call();
  return JSON.parse(decodeUtf8(new Uint8Array(memory.buffer), from, from + length()));
}
