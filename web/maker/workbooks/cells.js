// The cells of a sheet of Excel.

import { sound } from './damage.js';
import { MOST_SHEET_COLUMNS, Sheet } from './sheet.js';
import { Xml, numberIn, saysYes } from './xml.js';
/** @import { NumberFormat, Shown } from './format.js' */

/** What the sheets of a workbook share. @typedef {{ texts: string[], styles: NumberFormat[], is1904: boolean }} Book */
/**
 * A cell as it is written.
 * @typedef {{ column: number, type: string, style: number, value: string | null, formula: string | null }} WrittenCell
 */

/** @param {string} part @param {string} name @param {Book} book */
export function cellsOfExcel(part, name, book) {
  const sheet = new Sheet(name);
  let [row, next, columns] = [0, 0, 0];
  const xml = new Xml(part);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start') continue;
    const { attributes } = piece;
    if (piece.name === 'col') columns = hideColumns(attributes, columns, sheet);
    if (piece.name === 'row') {
      row = numberIn(attributes, 'r', row + 1);
      next = 0;
      if (saysYes(attributes, 'hidden')) sheet.hiddenRows.add(row);
    }
    if (piece.name === 'c') {
      const cell = readCell(xml, attributes, next);
      next = cell.column + 1;
      if (/^[=+]*(?:SUM|SUBTOTAL)\(/i.test(cell.formula ?? '')) sheet.addSum(row, cell.column);
      sheet.add(row, cell.column, shownCell(cell, book, sheet));
    }
    if (piece.name === 'mergeCell') {
      const [first, last] = (attributes.get('ref') ?? '').split(':');
      sheet.merged.push([placeOfCell(first).row, placeOfCell(last ?? first).row]);
    }
  }
  return sheet;
}

/**
 * Takes what is said of columns, of which so many are known. Returns how many are known now.
 * @param {Map<string, string>} attributes @param {number} known @param {Sheet} sheet
 */
function hideColumns(attributes, known, sheet) {
  const first = Math.max(numberIn(attributes, 'min', 0), known + 1);
  const last = Math.min(numberIn(attributes, 'max', 0), MOST_SHEET_COLUMNS);
  if (saysYes(attributes, 'hidden')) {
    for (let number = first; number <= last; number++) sheet.hiddenColumns.add(number - 1);
  }
  return Math.max(known, last);
}

/**
 * Reads a cell that has just begun. Without a place of its own it is the next one.
 * @param {Xml} xml @param {Map<string, string>} attributes @param {number} next @returns {WrittenCell}
 */
function readCell(xml, attributes, next) {
  const place = attributes.get('r');
  const column = place === undefined ? next : placeOfCell(place).column;
  /** @type {WrittenCell} */
  const cell = {
    column, type: attributes.get('t') ?? 'n', style: numberIn(attributes, 's', 0), value: null, formula: null,
  };
  /** Which of the two is read. @type {'value' | 'formula' | null} */
  let target = null;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'end' && piece.name === 'c') break;
    if (piece.kind === 'text') {
      if (target !== null) cell[target] += piece.text;
      continue;
    }
    target = piece.kind === 'end' ? null : piece.name === 'v' ? 'value' : piece.name === 'f' ? 'formula' : null;
    if (target !== null) cell[target] = '';
    if (piece.kind === 'start' && piece.name === 'is') cell.value = richText(xml, 'is');
  }
  return cell;
}

/** Returns what a cell shows. @param {WrittenCell} cell @param {Book} book @param {Sheet} sheet @returns {Shown} */
function shownCell({ column, type, style, value, formula }, { texts, styles, is1904 }, sheet) {
  const format = styles[style];
  sound(format !== undefined);
  // A formula without a value has an empty one in the files of some programs.
  if (formula !== null && (value === null || (value === '' && type !== 'str'))) return { why: 'formula' };
  if (value === null || (value === '' && type === 'n')) return { text: '' };
  switch (type) {
    case 'n':
      if (format.isShortDate) sheet.shortDates.add(column);
      return format.showNumber(value, is1904);
    case 's':
      sound(/^[0-9]{1,9}$/.test(value) && Number(value) < texts.length);
      return format.showText(texts[Number(value)]);
    case 'inlineStr': return format.showText(value);
    case 'str': return format.showText(withoutEscapes(value));
    case 'b': return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e': return { text: value };
    case 'd': return { why: 'date' };
    default: sound(false);
      return { text: '' };
  }
}

/**
 * Returns the row and the column of `B7`, the row from 1 and the column from 0.
 * @param {string} reference
 */
function placeOfCell(reference) {
  const found = /^([A-Z]{1,3})([0-9]{1,9})$/.exec(reference);
  sound(found !== null);
  const column = [...found[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  sound(column <= MOST_SHEET_COLUMNS);
  return { row: Number(found[2]), column: column - 1 };
}

/**
 * Returns the text of an element that has just begun: the one of its runs, without how it is pronounced.
 * @param {Xml} xml @param {string} element
 */
export function richText(xml, element) {
  let text = '';
  let isText = false;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'text') {
      if (isText) text += piece.text;
    } else if (piece.kind === 'end') {
      if (piece.name === element) break;
      if (piece.name === 't') isText = false;
    } else if (piece.name === 'rPh') {
      xml.skip();
    } else if (piece.name === 't') {
      isText = true;
    }
  }
  return withoutEscapes(text);
}

/** Returns a text with the characters that Excel writes as `_x000D_`. @param {string} text */
function withoutEscapes(text) {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (escape, code) => {
    const unit = parseInt(code, 16);
    return unit >= 0xd800 && unit < 0xe000 ? escape : String.fromCharCode(unit);
  });
}
