// The fields of a line, as tables have them.

import { trimmedText } from './signs.js';

export const FIELD_SEPARATORS = [',', ';', '\t', '|'];

/** @param {string} text */
export function fieldsOf(text) {
  return text.split(/[,;\t|]/);
}

/** Returns the fields of a line, without blanks and quotation marks around them. @param {string} text */
export function bareCells(text) {
  return fieldsOf(text).map((field) => trimmedText(trimmedText(field).replace(/^"+|"+$/g, '')));
}
