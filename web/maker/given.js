'use strict';

// What somebody gave as a list: lines, or a spreadsheet whose columns are chosen. Everything that the page shows of it
// is computed here at once, in the worker.

/** How many doubts of a kind are passed on. */
const MOST_DOUBTS = 1000;

/**
 * Looks at what was given, as bytes. `choice` is null, or what is wanted of a table, as listOfTable takes it. `out` has
 * the numbers of the lines or rows that somebody took out, from 1. Returns
 *
 *   encoding   'UTF-8', 'UTF-16' or 'Windows-1252', of which the last is a guess
 *   table      what lookAtTable returns, or null for a plain list
 *   list       the bytes of the list's file, or null if there is none yet
 *   count      how many entries the list has
 *   rows       for each entry the line or row that it comes from, from 1
 *   faults     what must be mended first, as listOfTable tells it, at most 20, of `faultCount` in all. Those of a plain
 *              list are { word, row, first }, with the words 'blank', 'repeats' (of line `first`), 'tooLong' and
 *              'lineBreak' for a line end that is none, all of them
 *   doubts     array of { word, rows, values }: doubts as doubtsAbout tells them, by lines or rows, of `doubtCount` in
 *              all
 *   cells      for each column of a table but the first, { name, shared, alike, empty } as comparedCells tells them, by
 *              rows; `alike` is [first, second, cell, cell]
 *   empty, without    of a table, the rows without text, { count, first }, and those that say they have no entry
 *
 * Throws NoVerdict if the bytes are no text.
 */
function lookAtGiven(bytes, choice = null, out = [], tell = () => {}) {
  const { text, encoding } = decodedText(bytes);
  const found = {
    encoding, table: null, list: null, count: 0, rows: [], faults: [], faultCount: 0, doubts: [], doubtCount: 0,
    cells: [], empty: { count: 0, first: [] }, without: [],
  };
  const gone = new Set(out);
  try {
    const table = lookAtTable(text);
    if (table.isTable) found.table = table;
    if (choice === null && table.isTable) return found;
    if (choice === null) addPlain(found, text, gone, tell);
    else addTable(found, text, choice, gone, tell);
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    Object.assign(found, { faults: error.faults, faultCount: error.count });
  }
  return found;
}

/** Adds what a plain list says. */
function addPlain(found, text, gone, tell) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const first = new Map();
  const faults = [];
  const kept = [];
  lines.forEach((line, i) => {
    const row = i + 1;
    if (gone.has(row)) return;
    if (trimmedText(line) === '') faults.push({ word: 'blank', row });
    else if (first.has(line)) faults.push({ word: 'repeats', row, first: first.get(line), value: line });
    else if (3 * line.length > MOST_ENTRY) faults.push({ word: 'tooLong', row });
    else if (line.includes('\r')) faults.push({ word: 'lineBreak', row });
    else {
      first.set(line, row);
      found.rows.push(row);
      kept.push(line);
    }
  });
  if (faults.length > 0 || kept.length === 0) {
    throw new Faulty(faults.length > 0 ? faults : [{ word: 'nothing', row: null }]);
  }
  // A reader drops a byte-order mark at the start, so a first line that begins with one gets another.
  found.list = encodeUtf8(`${kept[0].startsWith('\ufeff') ? '\ufeff' : ''}${kept.join('\n')}\n`);
  found.count = kept.length;
  addDoubts(found, found.rows, doubtsAbout(kept, false, tell));
}

/** Adds what a table says whose columns are chosen. */
function addTable(found, text, choice, gone, tell) {
  const made = listOfTable(text, { ...choice, out: gone }, tell);
  const { list, entries, rows, counts, lines, names, ids, empty, without } = made;
  Object.assign(found, { list, count: entries, rows: rows.flatMap((row, i) => Array(counts[i]).fill(row)) });
  Object.assign(found, { empty, without });
  addDoubts(found, rows, doubtsAbout(lines, true, tell));
  const cellsOf = lines.map((line) => line.split(';'));
  const named = ids === 'numbers' ? names.slice(1) : names;
  found.cells = named.map((name, column) => ({ name, column })).filter(({ name }) => name !== names[0])
    .map(({ name, column }) => {
      const cells = cellsOf.map((each) => each[column]);
      const { shared, alike, empty: blank } = comparedCells(cells);
      return {
        name,
        shared: shared.slice(0, MOST_DOUBTS).map((each) => ({ cell: each.cell, rows: each.lines.map((i) => rows[i]) })),
        alike: alike.slice(0, MOST_DOUBTS).map(([a, b]) => [rows[a], rows[b], cells[a], cells[b]]),
        empty: blank.slice(0, MOST_DOUBTS).map((i) => rows[i]),
      };
    });
}

/** Adds doubts by the lines or rows of the entries. */
function addDoubts(found, rows, { header, odd, alike, mixed }) {
  const all = [header, odd, alike, mixed];
  found.doubtCount = all.reduce((sum, each) => sum + each.length, 0);
  found.doubts = all.flatMap((each) => each.slice(0, MOST_DOUBTS))
    .map(({ word, lines, values }) => ({ word, rows: lines.map((i) => rows[i]), values }));
}

// ---- In the worker

Object.assign(TASKS, {
  /** Looks at what was given. */
  given({ bytes, choice, out }, tell) {
    return orError(() => lookAtGiven(bytes, choice, out, tell));
  },
});
