// Workbooks of Excel (ECMA-376, part 1, "SpreadsheetML"): which sheets there are, and the texts that they share.

import { cellsOfExcel, richText } from './cells.js';
import { UnreadWorkbook, sound } from './damage.js';
import { chosenSheet } from './sheets.js';
import { stylesOf } from './styles.js';
import { Xml, saysYes } from './xml.js';
/** @import { Parts } from './parts.js' */
/** @import { ListedSheet } from './sheets.js' */

/**
 * Where a part says that others are, each with its kind, by the ids that it uses for them.
 * @typedef {Map<string, { kind: string, path: string }>} Relations
 */

/** Reads a sheet of a workbook of Excel. @param {Parts} parts @param {string | null} name */
export async function sheetOfExcel(parts, name) {
  const root = [...(await relationsOf(parts, '')).values()].find(({ kind }) => kind === 'officeDocument');
  sound(root !== undefined);
  if (root.path.endsWith('.bin')) throw new UnreadWorkbook('binary');
  const related = await relationsOf(parts, root.path);
  const { sheets, is1904 } = listedSheets(await parts.read(root.path), related);
  const part = (/** @type {string} */ kind) => [...related.values()].find((each) => each.kind === kind)?.path;
  const texts = sharedTexts(await parts.readIfThere(part('sharedStrings')) ?? '');
  const styles = stylesOf(await parts.readIfThere(part('styles')));
  return chosenSheet(sheets, name, async (listed) => (
    cellsOfExcel(await parts.read(listed.place), listed.name, { texts, styles, is1904 })
  ));
}

/** Returns what the part at this path says of others. @param {Parts} parts @param {string} path */
async function relationsOf(parts, path) {
  const split = path.lastIndexOf('/') + 1;
  const [folder, file] = [path.slice(0, split), path.slice(split)];
  /** @type {Relations} */
  const relations = new Map();
  const xml = new Xml(await parts.read(`${folder}_rels/${file}.rels`));
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start' || piece.name !== 'Relationship') continue;
    const [id, kind, target] = ['Id', 'Type', 'Target'].map((name) => piece.attributes.get(name));
    sound(id !== undefined && kind !== undefined && target !== undefined);
    const place = target.startsWith('/') ? target.slice(1) : folder + target;
    relations.set(id, { kind: kind.slice(kind.lastIndexOf('/') + 1), path: place });
  }
  return relations;
}

/**
 * Returns the sheets with cells, and whether days are counted from 1904.
 * @param {string} part @param {Relations} related
 */
function listedSheets(part, related) {
  /** @type {ListedSheet<string>[]} */
  const sheets = [];
  let is1904 = false;
  const xml = new Xml(part);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind !== 'start') continue;
    const { name: element, attributes } = piece;
    if (element === 'workbookPr') is1904 = saysYes(attributes, 'date1904');
    if (element !== 'sheet') continue;
    const [found, name] = [related.get(attributes.get('id') ?? ''), attributes.get('name')];
    sound(found !== undefined);
    if (found.kind !== 'worksheet') continue;
    sound(name !== undefined);
    sheets.push({ name, place: found.path, isHidden: (attributes.get('state') ?? 'visible') !== 'visible' });
  }
  return { sheets, is1904 };
}

/** Returns the texts that cells name by their number. @param {string} part */
function sharedTexts(part) {
  const texts = [];
  const xml = new Xml(part);
  for (let piece = xml.next(); piece !== null; piece = xml.next()) {
    if (piece.kind === 'start' && piece.name === 'si') texts.push(richText(xml, 'si'));
  }
  return texts;
}
