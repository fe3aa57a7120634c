'use strict';

// From what the organiser has given to documents: the list, the terms, and the pages that hold them. Nothing here knows
// the page.

/** Returns the lines of a list as somebody pasted or saved it, without the line feeds and a byte-order mark. */
function givenLines(bytes) {
  const text = decodeUtf8(bytes, 0, bytes.length).replace(/^\ufeff/, '');
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * Looks at a list as it was given, with the names of its columns or null. Returns how many entries it has, and why it
 * is no list yet: the numbers of the lines that are empty, those that repeat an earlier one, from 0, with `repeated`,
 * { first, text } of the first of these, and what else is wrong with a line, or null. Then comes what may be meant,
 * { word, lines, value } for each word, the headings if it seems to be a table, and the cells of its columns
 * as countedCells and sharedColumns return them.
 */
function lookAtList(bytes, columns, tell) {
  const lines = givenLines(bytes);
  const [blank, repeats] = [[], []];
  const seen = new Map();
  lines.forEach((line, i) => {
    if (i % 4096 === 0) tell('Reading the list', i, lines.length);
    if (line.trim() === '') blank.push(i);
    else if (seen.has(line)) repeats.push(i);
    else seen.set(line, i);
  });
  const repeated = repeats.length === 0 ? null : { first: seen.get(lines[repeats[0]]), text: lines[repeats[0]] };
  const read = blank.length > 0 || lines.length === 0 ? {} : orError(() => readLines(bytes, 'The list'));
  const problem = read.error === undefined ? null : verdictReason(read);
  const isWhole = blank.length === 0 && repeats.length === 0 && problem === null;
  return {
    count: lines.length - blank.length, blank, repeats, repeated, problem,
    doubts: isWhole ? gatheredDoubts(foundDoubts(lines, columns, tell)) : [],
    headings: headingsOf(bytes),
    cells: columns === null ? [] : countedCells(lines, columns),
    shared: columns === null ? [] : sharedColumns(lines, columns),
  };
}

/** Returns the doubts about a list. If it was made of a table, totals are also found behind the numbers of tickets. */
function foundDoubts(lines, columns, tell) {
  const found = doubtsAbout(lines, columns !== null, tell);
  if (columns === null) return found;
  lines.forEach((line, i) => {
    const numbered = /^[0-9]+;(.*)$/s.exec(line);
    if (numbered !== null && isTotal(numbered[1].split(';'))) {
      found.odd.push({ word: 'total', lines: [i], values: [line] });
    }
  });
  return found;
}

/** Returns doubts with the lines of each word together. Of two lines that look alike it is the second. */
function gatheredDoubts({ header, odd, alike, mixed }) {
  const words = new Map();
  for (const { word, lines, values } of [...header, ...odd, ...alike, ...mixed]) {
    const known = words.get(word);
    if (known === undefined) words.set(word, { word, lines: [lines.at(-1)], value: values.at(-1) });
    else known.lines.push(lines.at(-1));
  }
  return [...words.values()];
}

/** Returns the headings of a text that is a table, or null if it is a plain list. */
function headingsOf(bytes) {
  try {
    const { headings, isTable } = lookAtTable(decodeUtf8(bytes, 0, bytes.length), 20);
    return isTable && headings.length > 1 && new Set(headings).size === headings.length
      && !headings.includes('') ? headings : null;
  } catch (error) {
    if (error instanceof Faulty || error instanceof NoVerdict) return null;
    throw error;
  }
}

/**
 * Returns the list of a table, { list, names, without, same, alike }, or { faults, count }. The last three are the
 * numbers of rows that have no ticket, that have the same cells as an earlier one, and that are hard to tell from it:
 * where the tickets are numbered, their lines in the list hide both.
 */
function tableList(bytes, wanted, tell) {
  try {
    const { list, names, ids, rows, lines, without } = listOfTable(decodeUtf8(bytes, 0, bytes.length), wanted, tell);
    const pairs = ids === 'numbers' ? doubtsAbout(lines, true, tell).alike : [];
    const found = (isSame) => pairs.filter(({ values: [one, other] }) => (one === other) === isSame)
      .map(({ lines: [, second] }) => rows[second]);
    return { list, names, without, same: found(true), alike: found(false) };
  } catch (error) {
    if (error instanceof Faulty) return { faults: error.faults, count: error.count };
    throw error;
  }
}

/** Returns a list without these of its lines, numbered from 0. */
function withoutLines(bytes, numbers) {
  const out = new Set(numbers);
  const left = givenLines(bytes).filter((_, i) => !out.has(i));
  return encodeUtf8(left.map((line) => `${line}\n`).join(''));
}

/** Returns the first round of quicknet that is due after a Unix time, a BigInt. */
function roundAfter(time) {
  const { genesis, period } = QUICKNET;
  return time < genesis ? 1 : Number((time - genesis) / period) + 2;
}

/**
 * Returns the terms of a draw from a list, as `commit` writes them, and the list and its key as files. `key` is what
 * blinds the list, or null if everyone may read it. Without a beacon, `round` is null.
 */
function draftedTerms({ list, key, round, seals, ...plan }, tell) {
  const read = readLines(list, 'The list');
  const problem = plan.allocation === null ? null
    : columnsProblem(parseAllocation(encodeUtf8(plan.allocation), 'list'), read);
  if (problem !== null) throw new NoVerdict(`The list: line ${problem.line}: ${problem.problem}`, problem.line);
  const entries = listEntries(read, key, plan.context, tell);
  const beacons = round === null ? [] : [{ kind: 'drand', name: 'quicknet', round }];
  const sources = [...seals.map(({ name, seal }) => ({ kind: 'sealed', name, seal })), ...beacons];
  const { bytes, commitment } = writtenTerms({ ...plan, entries, sources });
  const blinding = key === null ? null : writtenBlinding(plan.context, key);
  return { terms: bytes, entries: entriesFile(read), blinding, commitment };
}

/** Returns the terms of a document, which is that of the terms or a transcript. */
function termsOfDocument(bytes) {
  return kindOf(bytes) === 'terms' ? readTermsAlone(bytes) : readTranscript(bytes).terms;
}

/** Returns the lines of a private list. Throws NoVerdict if list or key are not those of the terms. */
function privateList(document, list, blinding, tell) {
  const entries = readLines(list, 'The list');
  const pins = { entries, blinding: readBlinding(blinding) };
  const { state, detail } = checkEntries({ terms: termsOfDocument(document), pins, tell });
  if (state !== 'passed') throw new NoVerdict(detail);
  const { bytes, starts, ends } = entries;
  return { problem: null, bytes, starts, ends };
}

/** Returns the awards file of a draw with an allocation, after these withdrawals if they are not null. */
function awardsFile({ transcript, entries, withdrawals }, tell) {
  const { terms, swaps } = readTranscript(transcript);
  const { drawn } = statedDraw({ terms, swaps }, tell);
  const lines = terms.kind === 'numbers' ? null : readLines(entries, 'The list');
  const given = () => new Awards(terms.allocation, lines, drawn, tell);
  const awards = withdrawals === null ? given() : afterWithdrawals(given, withdrawals, tell);
  return linesFile(Array.from(awards.lines(), ({ bytes }) => bytes));
}

/** The name of the element. Spelled out behind a `<`, it would end or begin a script right here. */
const SCRIPT = 'script';

/**
 * Returns the page that holds texts, as `verishuffle report` writes it. `parts` stand around the style and the script
 * of every page, and `held` has bytes by HELD_KEYS.
 */
function pageWith([before, between, after], style, script, held) {
  const texts = Object.fromEntries(HELD_KEYS.filter((key) => held[key] !== undefined)
    .map((key) => [key, decodeUtf8(held[key], 0, held[key].length)]));
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const record = `<${SCRIPT} type="application/json" id="record">${json}</${SCRIPT}>\n`;
  return encodeUtf8(`${before}${style}${between}${record}<${SCRIPT}>${script}${after}`);
}

/** Returns the lines that were drawn, as a result file. */
function resultOf({ bytes, starts, ends }, drawn) {
  return linesFile(Array.from(drawn, (entry) => bytes.subarray(starts[entry], ends[entry])));
}

// ---- In the worker

Object.assign(TASKS, {
  /** Looks at a list. */
  list({ bytes, columns }, tell) {
    return lookAtList(bytes, columns, tell);
  },

  /** Makes the list of a table. */
  table({ bytes, wanted }, tell) {
    return tableList(bytes, wanted, tell);
  },

  /** Looks at terms before they are published, with the list, bytes or null. */
  doubts({ terms, list }) {
    const texts = list === null ? null : textsOf(readLines(list, 'The list'));
    return { doubts: doubtsAboutTerms(readTermsAlone(terms), texts) };
  },

  /** Reads a private list. */
  privateList({ document, list, blinding }, tell) {
    return orError(() => privateList(document, list, blinding, tell));
  },

  /** Says who gets what: as what the page shows, and as an awards file. */
  awards(draw, tell) {
    const { transcript, entries, withdrawals } = draw;
    return orError(() => ({
      awards: awardsOf(transcript, entries === null ? null : lines(entries), withdrawals, tell),
      file: awardsFile(draw, tell),
    }));
  },

  /** Writes the file of a draw that is begun, with its list, bytes or null. */
  begun({ saved, list }) {
    const text = list === null ? null : decodeUtf8(list, 0, list.length);
    return orError(() => ({ bytes: writtenSaved({ ...saved, list: text }) }));
  },

  /** Reads the file of a draw that is begun, with its list as bytes. */
  readBegun({ bytes }) {
    return orError(() => {
      const { context, rules, draw, date, form, list } = readSaved(bytes);
      return { context, rules, draw, date, form, list: list === null ? null : encodeUtf8(list) };
    });
  },

  /** Reads what a page holds, { held }: bytes by HELD_KEYS, or null if it holds no draw. */
  readPage({ bytes }) {
    return orError(() => ({ held: heldOfPage(bytes) }));
  },

  /** Writes a page, as pageWith does. */
  page({ parts, style, script, held }) {
    return pageWith(parts, style, script, held);
  },

  /** Writes the terms of a draw. */
  terms({ draft }, tell) {
    return orError(() => draftedTerms(draft, tell));
  },
});
