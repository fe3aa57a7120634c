// Why a workbook is not read. The page has a sentence for each word, under `workbook_` and the word.

/** @typedef {'damaged' | 'large' | 'locked' | 'binary' | 'noText'} WorkbookProblem */

/** A workbook that is not read. */
export class UnreadWorkbook extends Error {
  /** @param {WorkbookProblem} word */
  constructor(word) {
    super(`The workbook is not read: ${word}`);
    this.word = word;
  }
}

/** Throws unless something holds that is so in every workbook. @param {unknown} holds @returns {asserts holds} */
export function sound(holds) {
  if (!holds) throw new UnreadWorkbook('damaged');
}
