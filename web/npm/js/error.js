/** Why a call gave no result. `line` and `column` count from 1, and are null where there is no such place. */
export class VerishuffleError extends Error {
  constructor(message, line = null, column = null, options = undefined) {
    super(message, options);
    this.line = line;
    this.column = column;
  }
}
Object.defineProperty(VerishuffleError.prototype, 'name', {
  value: 'VerishuffleError',
  configurable: true,
  writable: true,
});
