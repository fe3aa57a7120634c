// Workbooks: the sheets of Excel (.xlsx) and OpenDocument (.ods), as a person sees them. cli/src/workbooks is the
// command's reader of the same formats, and both must pass the cases of tests/workbooks.

import { UnreadWorkbook } from './damage.js';
import { sheetOfExcel } from './excel.js';
import { sheetOfOpenDocument } from './opendocument.js';
import { Parts } from './parts.js';
/** @import { WorkbookProblem } from './damage.js' */
/** @import { FoundSheet } from './sheets.js' */

/**
 * Reads a sheet of a workbook: the one of this name, or the only one that is shown and has text. Returns the names of
 * the sheets if there are several, or if none has this name, or why the workbook is not read.
 * @param {Uint8Array} bytes @param {string | null} name
 * @returns {Promise<{ found: FoundSheet, problem?: undefined } | { problem: WorkbookProblem }>}
 */
export async function readWorkbook(bytes, name) {
  try {
    const parts = new Parts(bytes);
    if (parts.has('content.xml')) return { found: await sheetOfOpenDocument(parts, name) };
    return { found: await sheetOfExcel(parts, name) };
  } catch (error) {
    if (error instanceof UnreadWorkbook) return { problem: error.word };
    throw error;
  }
}
