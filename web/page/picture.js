'use strict';

// Pictures of the swaps that a record states: a diagram of few swaps, and for more of them the place of each entry in
// the result against its place in the list. The command `verishuffle picture` draws the same pictures, byte by byte.
// All coordinates are whole numbers.

const MOST_STEPS_OF_DIAGRAM = 60;
/** A diagram of so many positions shows all of them. A larger one shows those that a swap touches. */
const MOST_POSITIONS_OF_DIAGRAM = 64;
const MOST_DOTS = 4096;

const PICTURE_INK = '#1b1b1f';
const PICTURE_FAINT = '#b8b8c0';
const PICTURE_STRONG = '#0b4fa8';

/** A part of a picture: { tag, attributes, children }. A child is a part or a text. */
function part(tag, attributes, ...children) {
  return { tag, attributes, children };
}

/** Returns the picture of swaps, which must be legal. `drawn` has the entries that these swaps draw, in order. */
function pictureOf(terms, swaps, drawn) {
  return swaps.length <= MOST_STEPS_OF_DIAGRAM ? diagramOf(terms, swaps) : ranksOf(terms, drawn);
}

/** Returns what people call the entries: the lines of a list count from 1, and numbers are called by themselves. */
function namingOf(terms) {
  return terms.kind === 'numbers' ? { first: 0, one: 'the number', many: 'the numbers' }
    : { first: 1, one: 'the line of the list', many: 'the lines of the list' };
}

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

function pictureTitle(terms) {
  return `The swaps that the record states: ${terms.draw} drawn of ${terms.count}, ${terms.order}`;
}

// ---- The diagram

/** Returns the positions that the diagram shows, in order. */
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

/** Returns the x of each position. A wider gap shows that positions are left out. */
function columnsOfDiagram(positions) {
  const columns = new Map();
  let x = 64;
  positions.forEach((position, at) => {
    if (at > 0) x += position === positions[at - 1] + 1 ? 24 : 40;
    columns.set(position, x);
  });
  return columns;
}

function diagramOf(terms, swaps) {
  const positions = positionsOfDiagram(terms, swaps);
  const columns = columnsOfDiagram(positions);
  const digits = String(terms.count).length;
  const top = 64 + 8 * digits;
  const bottom = top + 24 * swaps.length + 24;
  const height = bottom + 8 * digits + 24;
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
  const labels = positions.flatMap((position) => {
    const x = columns.get(position);
    const strong = finalFrom.has(position) ? { fill: PICTURE_STRONG, 'font-weight': 'bold' } : {};
    return [
      upright(x, top - 8, position + 1, {}, 'start'),
      upright(x, bottom + 8, at.get(position) + naming.first, strong, 'end'),
    ];
  });
  const lines = positions.flatMap((position) => {
    const x = columns.get(position);
    const from = finalFrom.get(position) ?? bottom;
    const line = (color, y1, y2, thickness) =>
      part('path', { d: `M${x} ${y1}V${y2}`, stroke: color, 'stroke-width': thickness });
    return [line(PICTURE_FAINT, top, from, 1), ...(from < bottom ? [line(PICTURE_STRONG, from, bottom, 3)] : [])];
  });
  const legend = `Above: positions. Left: steps. Below: ${naming.many} in the end; those drawn are blue.`;
  return pictureFrame(
    width, height, pictureTitle(terms),
    'Each column is a position, and its number is above. Each row is a step, and its number is on the left. Both '
      + 'count from 1. An arc joins the two positions that change places; a ring is a position that is swapped with '
      + 'itself. The number below a column is that of the entry at this position in the end. A thick line is a '
      + 'position that has its final entry.',
    part('text', { x: 16, y: 24, 'font-size': 15 }, 'The swaps that the record states'),
    part('text', { x: 16, y: 44 }, legend),
    ...lines, ...rows, ...labels,
  );
}

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

/** Returns a number that reads from bottom to top, and starts or ends at this point. */
function upright(x, y, number, more, anchor) {
  const attributes = { transform: `rotate(-90 ${x} ${y})`, x, y: y + 4, 'text-anchor': anchor, ...more };
  return part('text', attributes, String(number));
}

// ---- The ranks

const PLOT = 600;
/** The number of cells in a row of the picture with shades. */
const CELLS = 40;

function ranksOf(terms, drawn) {
  const [left, top] = [64, 64];
  const plot = drawn.length <= MOST_DOTS ? dotsOf(terms, drawn, left, top) : shadesOf(terms, drawn, left, top);
  const frame = part('rect', { x: left, y: top, width: PLOT, height: PLOT, fill: 'none', stroke: PICTURE_INK });
  const [middle, center] = [left + PLOT / 2, top + PLOT / 2];
  const { first, one } = namingOf(terms);
  const across = `across: ${one}, ${first} to ${terms.count - 1 + first}`;
  const down = `down: the place in the result, 1 to ${drawn.length}`;
  const what = drawn.length <= MOST_DOTS
    ? 'Each dot is an entry that was drawn'
    : 'Each cell is darker the more of the entries that were drawn are in it';
  return pictureFrame(
    left + PLOT + 24, top + PLOT + 40, pictureTitle(terms),
    `${what}; ${across}; ${down}. An even shuffle shows no pattern. But that there is no pattern proves nothing.`,
    part('text', { x: left, y: 24, 'font-size': 15 }, 'What was drawn, by the swaps that the record states'),
    part('text', { x: left, y: 48 }, `${what}.`),
    ...plot,
    frame,
    part('text', { x: middle, y: top + PLOT + 24, 'text-anchor': 'middle' }, across),
    part('text', { transform: `rotate(-90 40 ${center})`, x: 40, y: center, 'text-anchor': 'middle' }, down),
  );
}

/** Returns the part out of `parts` equal parts of 0 .. below that holds `value`. */
function partHolding(value, below, parts) {
  return Math.floor((value * parts) / below);
}

function dotsOf(terms, drawn, left, top) {
  const d = Array.from(drawn, (entry, place) => {
    const x = left + partHolding(entry, terms.count, PLOT);
    const y = top + partHolding(place, drawn.length, PLOT);
    return `M${x} ${y}h3v3h-3z`;
  });
  return [part('path', { d: d.join(''), fill: PICTURE_STRONG })];
}

function shadesOf(terms, drawn, left, top) {
  const counts = new Uint32Array(CELLS * CELLS);
  for (let place = 0; place < drawn.length; place++) {
    const row = partHolding(place, drawn.length, CELLS);
    counts[CELLS * row + partHolding(drawn[place], terms.count, CELLS)]++;
  }
  const size = PLOT / CELLS;
  const cellsOf = Array.from({ length: 17 }, () => []);
  counts.forEach((count, cell) => {
    // An even shuffle has shade 8 of 16 almost everywhere.
    const shade = Math.min(16, partHolding(8 * count, drawn.length, CELLS * CELLS));
    const [x, y] = [left + size * (cell % CELLS), top + size * Math.floor(cell / CELLS)];
    cellsOf[shade].push(`M${x} ${y}h${size}v${size}h-${size}z`);
  });
  return cellsOf.flatMap((cells, shade) => {
    const grey = (255 - 14 * shade).toString(16).padStart(2, '0');
    return cells.length === 0 ? [] : [part('path', { d: cells.join(''), fill: `#${grey}${grey}${grey}` })];
  });
}

/** Returns a picture as an element of the page. */
function svgElement({ tag, attributes, children }) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns') made.setAttribute(name, String(value));
  }
  made.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return made;
}
