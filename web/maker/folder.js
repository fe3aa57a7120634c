'use strict';

// Several files in one: a ZIP archive without compression, which every system opens as a folder. And what is saved in
// this way: the folder of a draw for a web server, as `verishuffle report --folder` writes it, and the proofs of all
// entries, as `verishuffle prove --all` writes them.

/* exported zipOf, proofFiles, siteFiles */

/** The most files of an archive in the old form, which every program reads. */
const MOST_ZIPPED = 65535;
/** The name of the file that says whose proof is where. */
const PROOF_MAP = 'entries.jsonl';
/** The name of the file that says the same to a spreadsheet. */
const PROOF_SHEET = 'proofs.csv';
/** The most proofs of one archive, which holds the two files above too. */
const MOST_PROOFS = MOST_ZIPPED - 2;

/** The remainders of CRC-32 (ISO 3309) for each byte. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes) {
  let rest = -1;
  for (let i = 0; i < bytes.length; i++) rest = (rest >>> 8) ^ CRC_TABLE[(rest ^ bytes[i]) & 0xff];
  return ~rest >>> 0;
}

/** Returns numbers of 2 and 4 bytes, least significant first: `parts` has [size, value] each. */
function littleEndian(...parts) {
  return Uint8Array.from(parts.flatMap(([size, value]) => (
    Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256)
  )));
}

/**
 * Returns an archive of files, each { name, bytes }, in bytes. The same files give the same archive: it holds no time.
 * Throws NoVerdict if there are too many files or bytes.
 */
function zipOf(files) {
  const size = 22 + files.reduce((sum, { name, bytes }) => sum + bytes.length + 76 + 2 * encodeUtf8(name).length, 0);
  if (files.length > MOST_ZIPPED || size > MOST_U32) throw new NoVerdict('There are too many files for one archive');
  const zip = new Uint8Array(size);
  const directory = [];
  let at = 0;
  const put = (bytes) => {
    zip.set(bytes, at);
    at += bytes.length;
  };
  for (const { name, bytes } of files) {
    const label = encodeUtf8(name);
    // Version 2.0, names in UTF-8, stored as they are, the first day that the format knows.
    const shared = [
      [2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc32(bytes)], [4, bytes.length], [4, bytes.length],
      [2, label.length], [2, 0],
    ];
    directory.push([littleEndian([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), label]);
    put(littleEndian([4, 0x04034b50], ...shared));
    put(label);
    put(bytes);
  }
  const begin = at;
  for (const part of directory.flat()) put(part);
  const count = files.length;
  put(littleEndian(
    [4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, at - begin], [4, begin], [2, 0],
  ));
  return zip;
}

// ---- Proofs

/**
 * Returns the files of the proofs of all entries, { name, bytes }: one for each, named after the number of the entry,
 * and one that says whose proof is where, a line {"file", "index", "entry"} for each. `key` is the blinding key, or
 * null for an open list. Throws NoVerdict if the list is not that of the terms or has too many entries.
 */
function proofFiles(terms, lines, key, tell = () => {}) {
  if (lines.count > MOST_PROOFS) throw new NoVerdict(`There are more than ${MOST_PROOFS} entries`);
  const writer = new ProofWriter(terms, lines, key, tell);
  const digits = String(lines.count).length;
  const nameOf = (index) => `proof-${String(index).padStart(digits, '0')}.json`;
  const files = Array.from({ length: lines.count }, (_, index) => {
    if (index % 64 === 0) tell('Writing the proofs', index, lines.count);
    return { name: nameOf(index), bytes: writer.proof(index) };
  });
  const whose = textsOf(lines).map((entry, index) => `${JSON.stringify({ file: nameOf(index), index, entry })}\n`);
  return [...files, { name: PROOF_MAP, bytes: encodeUtf8(whose.join('')) }];
}

/**
 * Returns which proof is whose as a file for spreadsheets, of which `separator` is the sign between two cells. A cell
 * that a spreadsheet would take for a formula begins with an apostrophe.
 */
function proofSheet(files, entries, separator) {
  const cell = (text) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
  const rows = entries.map((entry, index) => `${cell(files[index].name)}${separator}${cell(entry)}\r\n`);
  // The mark tells spreadsheets that this is UTF-8.
  return { name: PROOF_SHEET, bytes: encodeUtf8(`\ufeff${rows.join('')}`) };
}

// ---- For a web server

/** The files beside the page, by what they hold, in the order of `verishuffle report --folder`. */
const SITE_FILES = [
  ['transcript', 'transcript.json'], ['entries', 'entries.txt'], ['result', 'result.txt'], ['awards', 'awards.txt'],
  ['withdrawals', 'withdrawals.txt'],
];

/** Returns the README.txt of a draw that was drawn. */
function siteGuide(terms, held) {
  const kinds = terms.sources.map(({ kind }) => kind);
  const given = [['entries'], ['result'], ['awards'], ['withdrawals', 'withdrawn']]
    .filter(([key]) => held[key] !== undefined).map(([key, flag = key]) => ` --${flag} ${key}.txt`);
  const check = 'A draw with verishuffle. Open index.html in a browser: it needs no network.\n\n'
    + 'To check the files, put in what was announced before the draw. Never take it from these files.\n\n'
    + `    verishuffle verify transcript.json --commitment COMMITMENT${terms.rounds > 1 ? ' --round ROUND' : ''}`
    + `${kinds.includes('drand') ? ' --published-at TIME' : ''}${given.join('')}\n`;
  if (terms.kind !== 'list' || held.entries === undefined) return check;
  return `${check}\nTo make a receipt, which holds one entry and the draw, put in the line of the entry in `
    + 'entries.txt:\n\n    verishuffle prove terms.json --entries entries.txt --line LINE -o proof.json\n'
    + '    verishuffle report transcript.json --proof proof.json -o receipt.html\n';
}

/**
 * Returns the files of a draw without public values for a web server, { name, bytes }. `held` is what its page holds,
 * and `page` the page itself.
 */
function siteFiles(held, page) {
  const { terms } = readTranscript(held.transcript);
  const { terms: document } = JSON.parse(decodeUtf8(held.transcript, 0, held.transcript.length));
  return [
    { name: 'index.html', bytes: page },
    { name: 'README.txt', bytes: encodeUtf8(siteGuide(terms, held)) },
    { name: 'commitment.txt', bytes: encodeUtf8(`${toHex(commitmentOf(terms))}\n`) },
    { name: 'terms.json', bytes: encodeUtf8(`${JSON.stringify(document, null, 2)}\n`) },
    ...SITE_FILES.filter(([key]) => held[key] !== undefined).map(([key, name]) => ({ name, bytes: held[key] })),
  ];
}

// ---- In the worker

/** Returns an archive with all files in one folder. */
function zippedFolder(folder, files) {
  return zipOf(files.map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes })));
}

Object.assign(TASKS, {
  /**
   * Returns the archive of the proofs of all entries, { zip }. `document` is that of the terms or a transcript, `list`
   * the list and `blinding` its key, in bytes of their files; `blinding` is null for an open list. `separator` is that
   * of proofSheet.
   */
  proofs({ document, list, blinding, separator }, tell) {
    return orError(() => {
      const key = blinding === null ? null : readBlinding(blinding).key;
      const lines = readLines(list, 'The list');
      const files = proofFiles(termsOfDocument(document), lines, key, tell);
      return { zip: zippedFolder('proofs', [...files, proofSheet(files, textsOf(lines), separator)]) };
    });
  },

  /** Returns the archive of what siteFiles returns, { zip }. */
  site({ held, page }) {
    return orError(() => ({ zip: zippedFolder('draw', siteFiles(held, page)) }));
  },
});
