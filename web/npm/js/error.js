/**
 * Why a call gave no result. `line` and `column` count from 1, and are null where there is no such place. `newer` says
 * that a document has the format of another version of the protocol. `verdict` is that of a draw that is not verified,
 * where `verified` asked for one, and null otherwise.
 */
export class VerishuffleError extends Error {
  constructor(message, line = null, column = null, newer = false, options = undefined) {
    super(message, options);
    this.line = line;
    this.column = column;
    this.newer = newer;
    this.verdict = null;
  }
}
Object.defineProperty(VerishuffleError.prototype, 'name', {
  value: 'VerishuffleError',
  configurable: true,
  writable: true,
});
