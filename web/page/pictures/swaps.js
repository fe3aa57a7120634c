// Pictures of the swaps that a transcript states: a diagram of few swaps, and for more of them the place of each entry
// in the result against its place in the list. They mark who has an award. All coordinates are whole numbers.

import { Positions, StatedSwaps } from '../../checker/steps.js';
import { printable } from '../../checker/text.js';
import { part } from './svg.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Group } from '../state/seats.js' */
/** @import { Drawn } from './svg.js' */

/**
 * What entries have, an award or a place to wait.
 * @typedef {Map<number, { name: string, isAward: boolean }>} Holdings
 */
/** @typedef {(entry: number) => string} NameOfEntry Returns the text of an entry as a picture can show it. */

export const MOST_STEPS_OF_DIAGRAM = 60;
/** Up to this many positions a diagram shows all of them. A larger one shows those that a swap touches. */
const MOST_POSITIONS_OF_DIAGRAM = 64;
const MOST_DOTS = 4096;
const MOST_CHARS_OF_NAME = 24;
const AWARDS_DESCRIPTION = ' Before the number of an entry is what it gets by the allocation of the terms, an '
  + 'award or a place on the waitlist. Awards are bold and blue.';
const NAMES_DESCRIPTION = ' Right before the number of an entry that was drawn is its text in the list.';

const PICTURE_INK = '#1b1b1f';
const PICTURE_FAINT = '#b8b8c0';
const PICTURE_STRONG = '#0b4fa8';

/**
 * Returns the picture of swaps, which must be legal. `drawn` has the entries that these swaps draw, in order. `groups`
 * is who gets what, as groupsOf returns it, to be marked, or null. `nameOf` returns the printable text of an entry.
 * It is null if the page has none, or must not show it.
 * @param {Terms} terms @param {ArrayLike<number>} swaps @param {Uint32Array} drawn @param {Group[] | null} groups
 * @param {NameOfEntry | null} nameOf
 */
export function pictureOf(terms, swaps, drawn, groups, nameOf) {
  const holdings = groups === null || !isMarkable(drawn, groups) ? null : holdingsOf(drawn, groups);
  return swaps.length <= MOST_STEPS_OF_DIAGRAM ? diagramOf(terms, swaps, holdings, nameOf)
    : ranksOf(terms, drawn, holdings);
}

/**
 * Returns whether a picture can mark these awards: there is a dot for each entry, or room for one for each award.
 * @param {Uint32Array} drawn @param {Group[]} groups
 */
export function isMarkable(drawn, groups) {
  if (drawn.length <= MOST_DOTS) return true;
  const awards = groups.filter(({ isWaitlist }) => !isWaitlist);
  return awards.reduce((sum, { places }) => sum + places.filter((place) => place >= 0).length, 0) <= MOST_DOTS;
}

/**
 * Returns, for each entry that has an award or waits, what it has: { name, isAward }.
 * @param {Uint32Array} drawn @param {Group[]} groups @returns {Holdings}
 */
function holdingsOf(drawn, groups) {
  const holdings = new Map();
  for (const { name, isWaitlist, places } of groups) {
    for (const place of places) if (place >= 0) holdings.set(drawn[place], { name, isAward: !isWaitlist });
  }
  return holdings;
}

/**
 * Returns what people call the entries: the lines of a list count from 1, and numbers are called by themselves.
 * @param {Terms} terms
 */
function namingOf(terms) {
  return terms.kind === 'numbers' ? { first: 0, one: 'the number', many: 'the numbers' }
    : { first: 1, one: 'the line of the list', many: 'the lines of the list' };
}

/**
 * @param {number} width @param {number} height @param {string} title @param {string} description
 * @param {...Drawn} parts
 */
function pictureFrame(width, height, title, description, ...parts) {
  return part(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height,
      'font-family': 'sans-serif', 'font-size': 13, fill: PICTURE_INK,
      role: 'img', 'aria-labelledby': 'picture-title picture-description',
    },
    part('title', { id: 'picture-title' }, title),
    part('desc', { id: 'picture-description' }, description),
    part('rect', { width, height, fill: '#ffffff' }),
    ...parts,
  );
}

/** @param {Terms} terms */
function pictureTitle(terms) {
  return `The swaps that the record states: ${terms.draw} drawn of ${terms.count}, ${terms.order}`;
}

// ---- The diagram

/** Returns the positions that the diagram shows, in order. @param {Terms} terms @param {ArrayLike<number>} swaps */
function positionsOfDiagram(terms, swaps) {
  if (terms.count <= MOST_POSITIONS_OF_DIAGRAM) return Array.from({ length: terms.count }, (_, position) => position);
  const touched = new Set();
  const stated = new StatedSwaps(swaps, terms);
  for (let t = 0; t < swaps.length; t++) {
    const { i, j } = stated.next();
    touched.add(i).add(j);
  }
  return [...touched].sort((a, b) => a - b);
}

/** Returns the x of each position. A wider gap shows that positions are omitted. @param {number[]} positions */
function columnsOfDiagram(positions) {
  const columns = new Map();
  let x = 64;
  positions.forEach((position, at) => {
    if (at > 0) x += position === positions[at - 1] + 1 ? 24 : 40;
    columns.set(position, x);
  });
  return columns;
}

/**
 * @param {Terms} terms @param {ArrayLike<number>} swaps @param {Holdings | null} holdings
 * @param {NameOfEntry | null} nameOf
 */
function diagramOf(terms, swaps, holdings, nameOf) {
  const positions = positionsOfDiagram(terms, swaps);
  const columns = columnsOfDiagram(positions);
  const digits = String(terms.count).length;
  const top = 104 + 8 * digits;
  const bottom = top + 24 * swaps.length + 24;
  const width = Math.max(columns.get(positions[positions.length - 1]) + 40, 560);

  const at = new Positions(terms.count, swaps.length);
  const stated = new StatedSwaps(swaps, terms);
  const rows = [];
  /** The row from which on a position has its final entry. */
  const finalFrom = new Map();
  for (let t = 0; t < swaps.length; t++) {
    const { i, j } = stated.next();
    const [entry, y] = [at.get(j), top + 24 * (t + 1)];
    at.set(j, at.get(i));
    at.set(i, entry);
    finalFrom.set(i, y);
    rows.push(...rowOfDiagram(t + 1, y, columns.get(i), columns.get(j)));
  }
  if (terms.draw === terms.count) finalFrom.set(terms.order === 'forward' ? terms.count - 1 : 0, bottom);

  const naming = namingOf(terms);
  const names = new Map(positions.map((position) => {
    const entry = at.get(position);
    const held = holdings?.get(entry);
    const award = held === undefined ? '' : `${quotedLabel(printable(held.name, 'name'))}: `;
    const isNamed = nameOf !== null && finalFrom.has(position);
    return [entry, award + (isNamed ? `${quotedLabel(cellsApart(terms, nameOf(entry)))} ` : '')];
  }));
  const height = bottom + 8 * digits + 24 + Math.max(0, ...Array.from(names.values(), widthOf));
  const labels = positions.flatMap((position) => {
    const x = columns.get(position);
    const entry = at.get(position);
    const isStrong = holdings === null ? finalFrom.has(position) : holdings.get(entry)?.isAward === true;
    /** @type {Record<string, string>} */
    const strong = isStrong ? { fill: PICTURE_STRONG, 'font-weight': 'bold' } : {};
    return [
      upright(x, top - 8, position + 1, {}, 'start'),
      clipped(x, bottom, `${names.get(entry)}${entry + naming.first}`, strong),
    ];
  });
  const lines = positions.flatMap((position) => {
    const x = columns.get(position);
    const from = finalFrom.get(position) ?? bottom;
    /** @param {string} color @param {number} y1 @param {number} y2 @param {number} thickness */
    const line = (color, y1, y2, thickness) =>
      part('path', { d: `M${x} ${y1}V${y2}`, stroke: color, 'stroke-width': thickness });
    return [line(PICTURE_FAINT, top, from, 1), ...(from < bottom ? [line(PICTURE_STRONG, from, bottom, 3)] : [])];
  });
  const legend = [
    `Above: positions. Left: steps. Below: ${naming.many} in the end,`,
    holdings === null ? 'those drawn in blue.' : 'each with what it gets: awards in blue, a waitlist in black.',
    'Arc: a swap; what moves to its full dot is drawn. Ring: drawn where it was.',
  ].map((text, i) => part('text', { x: 16, y: 44 + 20 * i }, text));
  return pictureFrame(
    width, height, pictureTitle(terms),
    'Each column is a position, and its number is above. Each row is a step, and its number is on the left. Both '
      + 'count from 1. An arc joins the two positions that change places; a ring is a position that is swapped with '
      + 'itself. The number below a column is that of the entry at this position in the end. A thick line is a '
      + `position that has its final entry.${holdings === null ? '' : AWARDS_DESCRIPTION}`
      + (nameOf === null ? '' : NAMES_DESCRIPTION),
    part('text', { x: 16, y: 24, 'font-size': 15 }, 'The swaps that the record states'),
    ...legend,
    ...lines, ...rows, ...labels,
  );
}

/** @param {number} step @param {number} y @param {number} i @param {number} j */
function rowOfDiagram(step, y, i, j) {
  const number = part('text', { x: 40, y: y + 4, 'text-anchor': 'end' }, String(step));
  const end = part('circle', { cx: i, cy: y, r: 4, fill: PICTURE_STRONG });
  if (i === j) {
    return [number, end, part('circle', { cx: i, cy: y, r: 8, fill: 'none', stroke: PICTURE_STRONG })];
  }
  // The top of the arc is half as high as its control point.
  const arc = `M${i} ${y}Q${(i + j) / 2} ${y - 36} ${j} ${y}`;
  return [
    number,
    part('path', { d: arc, fill: 'none', stroke: PICTURE_INK, 'stroke-width': 2 }),
    end,
    part('circle', { cx: j, cy: y, r: 4, fill: '#ffffff', stroke: PICTURE_INK, 'stroke-width': 2 }),
  ];
}

/**
 * Returns a number or a text that reads from bottom to top, and starts or ends at this point.
 * @param {number} x @param {number} y @param {string | number} text @param {Record<string, string | number>} more
 * @param {string} anchor
 */
function upright(x, y, text, more, anchor) {
  const attributes = { transform: `rotate(-90 ${x} ${y})`, x, y: y + 4, 'text-anchor': anchor, ...more };
  return part('text', attributes, String(text));
}

/**
 * Returns a label below a column, which ends there. Marks that are piled on its letters don't reach its neighbours.
 * @param {number} x @param {number} y @param {string} text @param {Record<string, string | number>} more
 */
function clipped(x, y, text, more) {
  return part('svg', { x: x - 12, y, width: 24, height: '100%' }, upright(12, 8, text, more, 'end'));
}

/**
 * Returns the text of an entry with room between its cells, if it has any.
 * @param {Terms} terms @param {string} text
 */
function cellsApart({ allocation }, text) {
  return (allocation?.columns.length ?? 0) < 2 ? text : text.replaceAll(';', '; ');
}

/**
 * Returns a name as a label has it: in quotation marks, and apart from what is around it, so that letters that run from
 * right to left turn nothing around. A long name loses its end.
 * @param {string} name
 */
function quotedLabel(name) {
  const chars = Array.from(name);
  const short = chars.length > MOST_CHARS_OF_NAME ? [...chars.slice(0, MOST_CHARS_OF_NAME - 1), '…'] : chars;
  // XML has no place for these two, and no reader of a picture would show it.
  const text = short.join('').replace(/[\ufffe\uffff]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);
  return `“\u2068${text}\u2069”`;
}

/**
 * Returns room enough for a text of a label: fonts differ, and letters beyond Latin can be as wide as high.
 * @param {string} text
 */
function widthOf(text) {
  /** @param {string} char */
  const isLatin = (char) => char < '\u0250' || (char > '\u2012' && char < '\u2027');
  /** @param {string} char */
  const width = (char) => {
    if (' !\',.:;|il\u2068\u2069'.includes(char)) return 5;
    if ('@%MWmw'.includes(char)) return 13;
    return char >= 'A' && char <= 'Z' ? 10 : isLatin(char) ? 8 : 14;
  };
  return Array.from(text).reduce((sum, char) => sum + width(char), 0);
}

// ---- The ranks

const PLOT = 600;
/** The number of cells in a row of the picture with shades. */
const CELLS = 40;

/** @param {Terms} terms @param {Uint32Array} drawn @param {Holdings | null} holdings */
function ranksOf(terms, drawn, holdings) {
  const [left, top] = [64, 64];
  const plot = drawn.length <= MOST_DOTS
    ? dotsOf(terms, drawn, holdings, left, top) : shadesOf(terms, drawn, holdings, left, top);
  const frame = part('rect', { x: left, y: top, width: PLOT, height: PLOT, fill: 'none', stroke: PICTURE_INK });
  const [middle, center] = [left + PLOT / 2, top + PLOT / 2];
  const { first, one } = namingOf(terms);
  const across = `across: ${one}, ${first} to ${terms.count - 1 + first}`;
  const down = `down: the place in the result, 1 to ${drawn.length}`;
  const what = drawn.length <= MOST_DOTS
    ? 'Each dot is an entry that was drawn'
    : 'Each cell is darker the more of the entries that were drawn are in it';
  let marked = '';
  if (holdings !== null) {
    const legend = ': blue has an award, black waits, grey has neither';
    marked = drawn.length <= MOST_DOTS ? legend : '; blue dots are awards';
  }
  return pictureFrame(
    left + PLOT + 24, top + PLOT + 40, pictureTitle(terms),
    `${what}${marked}; ${across}; ${down}. An even shuffle shows no pattern. `
      + 'But that there is no pattern proves nothing.',
    part('text', { x: left, y: 24, 'font-size': 15 }, 'What was drawn, by the swaps that the record states'),
    part('text', { x: left, y: 48 }, `${what}${marked}.`),
    ...plot,
    frame,
    part('text', { x: middle, y: top + PLOT + 24, 'text-anchor': 'middle' }, across),
    part('text', { transform: `rotate(-90 40 ${center})`, x: 40, y: center, 'text-anchor': 'middle' }, down),
  );
}

/**
 * Returns the part out of `parts` equal parts of 0 .. below that holds `value`.
 * @param {number} value @param {number} below @param {number} parts
 */
function partHolding(value, below, parts) {
  return Math.floor((value * parts) / below);
}

/**
 * Returns the dots of the entries for which `isShown` is true, or nothing if there are none.
 * @param {Terms} terms @param {Uint32Array} drawn @param {number} left @param {number} top @param {string} fill
 * @param {boolean} isLarge @param {(entry: number) => boolean} isShown
 */
function dotsWhere(terms, drawn, left, top, fill, isLarge, isShown) {
  /** @type {string[]} */
  const dots = [];
  drawn.forEach((entry, place) => {
    if (!isShown(entry)) return;
    const x = left + partHolding(entry, terms.count, PLOT);
    const y = top + partHolding(place, drawn.length, PLOT);
    dots.push(isLarge ? `M${x - 2} ${y - 2}h7v7h-7z` : `M${x} ${y}h3v3h-3z`);
  });
  return dots.length === 0 ? [] : [part('path', { d: dots.join(''), fill })];
}

/**
 * @param {Terms} terms @param {Uint32Array} drawn @param {Holdings} holdings @param {number} left @param {number} top
 */
function awardDots(terms, drawn, holdings, left, top) {
  return dotsWhere(terms, drawn, left, top, PICTURE_STRONG, true, (entry) => holdings.get(entry)?.isAward === true);
}

/**
 * @param {Terms} terms @param {Uint32Array} drawn @param {Holdings | null} holdings @param {number} left
 * @param {number} top
 */
function dotsOf(terms, drawn, holdings, left, top) {
  /** @param {string} fill @param {(entry: number) => boolean} isShown */
  const dots = (fill, isShown) => dotsWhere(terms, drawn, left, top, fill, false, isShown);
  if (holdings === null) return dots(PICTURE_STRONG, () => true);
  return [
    ...dots(PICTURE_FAINT, (entry) => !holdings.has(entry)),
    ...dots(PICTURE_INK, (entry) => holdings.get(entry)?.isAward === false),
    ...awardDots(terms, drawn, holdings, left, top),
  ];
}

/**
 * @param {Terms} terms @param {Uint32Array} drawn @param {Holdings | null} holdings @param {number} left
 * @param {number} top
 */
function shadesOf(terms, drawn, holdings, left, top) {
  const counts = new Uint32Array(CELLS * CELLS);
  for (let place = 0; place < drawn.length; place++) {
    const row = partHolding(place, drawn.length, CELLS);
    counts[CELLS * row + partHolding(drawn[place], terms.count, CELLS)]++;
  }
  const size = PLOT / CELLS;
  /** @type {string[][]} */
  const cellsOfShade = Array.from({ length: 17 }, () => []);
  counts.forEach((count, cell) => {
    // An even shuffle has shade 8 of 16 almost everywhere.
    const shade = Math.min(16, partHolding(8 * count, drawn.length, CELLS * CELLS));
    const [x, y] = [left + size * (cell % CELLS), top + size * Math.floor(cell / CELLS)];
    cellsOfShade[shade].push(`M${x} ${y}h${size}v${size}h-${size}z`);
  });
  const shades = cellsOfShade.flatMap((cells, shade) => {
    const grey = (255 - 14 * shade).toString(16).padStart(2, '0');
    return cells.length === 0 ? [] : [part('path', { d: cells.join(''), fill: `#${grey}${grey}${grey}` })];
  });
  return holdings === null ? shades : [...shades, ...awardDots(terms, drawn, holdings, left, top)];
}
