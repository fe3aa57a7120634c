// Workbooks of OpenDocument (part 3, "Tables"). Their cells have the text that is shown beside the value.

import { UnreadWorkbook, sound } from './damage.js';
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS, Sheet } from './sheet.js';
import { chosenSheet } from './sheets.js';
import { Xml, numberIn } from './xml.js';
/** @import { Shown } from './format.js' */
/** @import { Parts } from './parts.js' */
/** @import { ListedSheet } from './sheets.js' */

/** The most blanks in a row, which are short in the file. */
const MOST_BLANKS = 255;
const GROUPS = [
  'table-header-rows', 'table-row-group', 'table-rows', 'table-header-columns', 'table-column-group', 'table-columns',
];

/**
 * A cell, how often it is repeated, and how many rows are merged.
 * @typedef {{ shown: Shown, repeated: number, isSum: boolean, merged: number }} OpenCell
 */

/** Reads a sheet of a workbook of OpenDocument. @param {Parts} parts @param {string | null} name */
export async function sheetOfOpenDocument(parts, name) {
  const manifest = await parts.readIfThere('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) throw new UnreadWorkbook('locked');
  const content = await parts.read('content.xml');
  /** @type {ListedSheet<string>[]} */
  const sheets = [];
  const hidden = new Set();
  let style = '';
  const xml = new Xml(content);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start') continue;
    const { name: element, attributes } = piece;
    if (element === 'style') style = attributes.get('name') ?? '';
    if (element === 'table-properties' && attributes.get('display') === 'false') hidden.add(style);
    if (element !== 'table') continue;
    const start = xml.at;
    xml.skip();
    // Without its end, unless that is the same as its start.
    const within = content.slice(start, xml.at);
    const place = within.slice(0, Math.max(within.lastIndexOf('</'), 0));
    sheets.push({ name: attributes.get('name') ?? '', place, isHidden: hidden.has(attributes.get('style-name')) });
  }
  return chosenSheet(sheets, name, (listed) => new OpenTable(listed.name).read(new Xml(listed.place)));
}

/** A table as far as it is read: the last row, from 1, and how many columns. */
class OpenTable {
  /** @param {string} name */
  constructor(name) {
    this.sheet = new Sheet(name);
    this.row = 0;
    this.column = 0;
  }

  /** @param {Xml} xml */
  read(xml) {
    for (let piece = xml.next(); piece !== null; piece = xml.next()) {
      if (piece.kind !== 'start') continue;
      if (piece.name === 'table-column') this.takeColumn(piece.attributes);
      else if (piece.name === 'table-row') this.readRow(xml, piece.attributes);
      else if (!GROUPS.includes(piece.name)) xml.skip();
    }
    return this.sheet;
  }

  /** @param {Map<string, string>} attributes */
  takeColumn(attributes) {
    const end = Math.min(this.column + repeatedIn(attributes, 'number-columns-repeated'), MOST_SHEET_COLUMNS);
    if (isCollapsed(attributes)) for (let at = this.column; at < end; at++) this.sheet.hiddenColumns.add(at);
    this.column = end;
  }

  /** @param {Xml} xml @param {Map<string, string>} attributes */
  readRow(xml, attributes) {
    const cells = [];
    for (let piece = xml.next(); piece !== null; piece = xml.next()) {
      if (piece.kind === 'end' && piece.name === 'table-row') break;
      if (piece.kind !== 'start') continue;
      const isCell = piece.name === 'table-cell' || piece.name === 'covered-table-cell';
      if (isCell) cells.push(openCell(xml, piece.name, piece.attributes));
      else xml.skip();
    }
    const repeated = repeatedIn(attributes, 'number-rows-repeated');
    if (cells.every(({ shown }) => shown.why === undefined && shown.text === '')) {
      this.row += repeated;
      return;
    }
    for (let i = 0; i < repeated; i++) {
      this.row++;
      if (isCollapsed(attributes)) this.sheet.hiddenRows.add(this.row);
      this.addCells(cells);
    }
  }

  /** @param {OpenCell[]} cells */
  addCells(cells) {
    let column = 0;
    for (const { shown, repeated, isSum, merged } of cells) {
      if (isSum) this.sheet.addSum(this.row, column);
      if (merged > 0) this.sheet.merged.push([this.row, this.row + merged - 1]);
      const isEmpty = shown.why === undefined && shown.text === '';
      for (let i = 0; i < repeated && !isEmpty; i++) this.sheet.add(this.row, column + i, shown);
      column += repeated;
    }
  }
}

/** @param {Map<string, string>} attributes */
function isCollapsed(attributes) {
  return ['collapse', 'filter'].includes(attributes.get('visibility') ?? '');
}

/** Returns how often something is repeated. @param {Map<string, string>} attributes @param {string} name */
function repeatedIn(attributes, name) {
  const repeated = numberIn(attributes, name, 1);
  sound(repeated >= 1 && repeated <= MOST_SHEET_ROWS);
  return repeated;
}

/**
 * Reads a cell that has just begun.
 * @param {Xml} xml @param {string} name @param {Map<string, string>} attributes @returns {OpenCell}
 */
function openCell(xml, name, attributes) {
  const repeated = repeatedIn(attributes, 'number-columns-repeated');
  const rows = numberIn(attributes, 'number-rows-spanned', 1);
  const isMerged = rows > 1 || numberIn(attributes, 'number-columns-spanned', 1) > 1;
  const isCovered = name === 'covered-table-cell';
  const paragraphs = [];
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'end' && piece.name === name) break;
    if (piece.kind !== 'start') continue;
    if (piece.name === 'p') paragraphs.push(paragraphText(xml));
    // Comments, pictures and the like.
    else xml.skip();
  }
  // What merged cells cover is not seen.
  const text = isCovered ? '' : paragraphs.join('\n');
  const hasValue = !isCovered && (attributes.get('value-type') ?? 'string') !== 'string';
  const formula = attributes.get('formula') ?? '';
  return {
    shown: text === '' && hasValue ? { why: 'text' } : { text },
    repeated,
    isSum: /^(?:SUM|SUBTOTAL)\(/.test(formula.slice(formula.lastIndexOf(':=') + (formula.includes(':=') ? 2 : 1))),
    merged: isMerged ? Math.min(rows, MOST_SHEET_ROWS) : 0,
  };
}

/** Returns the text of a paragraph that has just begun. @param {Xml} xml */
function paragraphText(xml) {
  let text = '';
  // Whether a blank was written last: more of them are one, and other blanks have elements.
  let isBlank = true;
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'end') {
      if (piece.name === 'p') break;
    } else if (piece.kind === 'text') {
      for (const character of piece.text) {
        const blank = /[ \t\n\r]/.test(character);
        if (!blank) text += character;
        else if (!isBlank) text += ' ';
        isBlank = blank;
      }
    } else if (piece.name === 's') {
      const count = numberIn(piece.attributes, 'c', 1);
      sound(count <= MOST_BLANKS);
      text += ' '.repeat(count);
      isBlank = false;
    } else if (piece.name === 'tab') {
      text += '\t';
    } else if (piece.name === 'line-break') {
      text += '\n';
    } else if (piece.name === 'annotation' || piece.name === 'note') {
      xml.skip();
    }
  }
  return text;
}
