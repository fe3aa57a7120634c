/**
 * The verdict on a draw without WebAssembly, by a checker in JavaScript that shares no code with the library. It takes
 * and gives what the functions of the same names in `verishuffle` do, but as promises, since WebCrypto checks the
 * signatures of logs: `await` fits both. The `code` of an error is `not_verified`, `newer`, `document` or `argument`,
 * and no finer word.
 *
 * @packageDocumentation
 */
import type { Input, Judged, Known, Transcript, Verified } from './index.js';

export { VerishuffleError } from './index.js';
export function verify(given: Known & { readonly transcript: Input<Transcript> }): Promise<Verified>;
export function verdict(given: Known & { readonly transcript: Input<Transcript> }): Promise<Judged>;
