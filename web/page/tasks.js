'use strict';

// The tasks of the page. Each runs in a worker of its own, whose script is the script of the page itself. So the page
// answers while it works, and a task ends at once if it is cancelled.

/** This many pairs of entries that look alike are named, and this many with a word of several alphabets. */
const MOST_ALIKE = 5;

/** The tasks. Each takes the data of its request and returns the answer. What is passed are plain values. */
const TASKS = {
  /**
   * Reads a record, and what the page holds beside it. Returns how many lines an archive has, or an error, or what the
   * page shows before anything is judged: the terms, the round, and what the functions below return. Of terms alone,
   * `stated` and `round` are null. `fixed` is the commitment of the terms, and `commitment` that of the terms which the
   * page holds by themselves, or null.
   */
  read({ record, held }, tell) {
    if (record.line === null && isArchive(record.bytes)) return { lines: countLines(record.bytes) };
    tell('Reading', 0, 0);
    if (kindOf(record.bytes) === 'terms') {
      const terms = orError(() => wholeTerms(record.bytes));
      if (terms.error === undefined) return announced(terms, held, tell);
    }
    return orError(() => {
      const transcript = readTranscript(transcriptBytes(record));
      const { terms, round } = transcript;
      const stated = statedDraw(transcript, tell);
      const list = heldList(held, terms, tell);
      // What an announcement holds was there before the draw, if this copy of it was.
      const commitment = held.terms === undefined ? null : toHex(commitmentOf(wholeTerms(held.terms)));
      const fixed = toHex(commitmentOf(terms));
      const awards = statedAwards(terms, stated, list, held.withdrawals, tell);
      const receipt = heldReceipt(held, terms, stated);
      const withdrawn = held.withdrawals !== undefined;
      return { terms, round, stated, list, awards, withdrawn, receipt, commitment, fixed };
    });
  },

  /** Makes a round of a draw from its terms and from what was given. Returns what makeDraw returns, or an error. */
  make(request) {
    return orError(() => makeDraw(request));
  },

  /**
   * Judges a record with what is given beside it, and with a proof if it is not null. Returns the verdict, the list if
   * it was given and is that of the terms, which of its entries look like something else, who gets what by it, and the
   * entry that was proved.
   */
  judge({ record, given, proof }, tell) {
    tell('Reading', 0, 0);
    const bytes = transcriptBytes(record);
    const verdict = proof === null ? judge(bytes, given, tell) : judgeProof(proof, bytes, given, tell);
    if (verdict.error !== undefined) return { verdict };
    const draw = proof === null ? verdict : verdict.draw;
    const list = draw.checks.find(({ name }) => name === 'entries').state === 'passed' ? lines(given.entries) : null;
    return {
      verdict,
      list,
      doubts: list === null ? null : doubtsAboutList(list, tell),
      awards: awardsOf(bytes, list, given.withdrawals, tell),
      withdrawn: given.withdrawals !== null && given.withdrawals !== undefined,
      proved: proof === null || verdict.verdict === 'refused' ? null : placeOf(readProof(proof), bytes, tell),
    };
  },
};

/** Returns the lines of a list that is read already, so that they can be passed on. */
function lines(entries) {
  const { bytes, starts, ends } = readLines(entries, 'The entries');
  return { problem: null, bytes, starts, ends };
}

/**
 * Returns which entries of a list look like something else: `alike`, pairs that are hard to tell apart, and `mixed`,
 * those with a word that mixes alphabets. Each says how many there are, and has the lines, from 1, and texts of the
 * first.
 */
function doubtsAboutList({ bytes, starts, ends }, tell) {
  const known = new Map();
  const [alike, mixed] = [{ count: 0, first: [] }, { count: 0, first: [] }];
  const textOf = (entry) => decodeUtf8(bytes, starts[entry], ends[entry]);
  for (let i = 0; i < starts.length; i++) {
    if (i % 4096 === 0) tell('Looking at the list', i, starts.length);
    const text = textOf(i);
    const word = mixedWord(text);
    if (word !== null && mixed.count++ < MOST_ALIKE) mixed.first.push({ line: i + 1, word });
    const folded = squeezedText(foldedText(text));
    const first = known.get(folded);
    if (first === undefined) known.set(folded, i);
    else if (alike.count++ < MOST_ALIKE) alike.first.push({ lines: [first + 1, i + 1], texts: [textOf(first), text] });
  }
  return { alike, mixed };
}

/** Returns who gets what by the swaps that a transcript states, or null. `list` is that of the terms, or null. */
function awardsOf(bytes, list, withdrawn, tell) {
  const transcript = readTranscript(bytes);
  if (transcript.terms.allocation === null) return null;
  return statedAwards(transcript.terms, statedDraw(transcript, tell), list, withdrawn, tell);
}

/** Returns a printable text of at most 200 signs. What is left out is said. */
function shortened(text) {
  const signs = Array.from(text);
  return signs.length > 200 ? `${signs.slice(0, 200).join('')}… (+${signs.length - 200})` : text;
}

/** Reads a document of terms, and nothing beside it. */
function wholeTerms(bytes) {
  const reader = new DocumentReader(bytes);
  const terms = readTerms(reader);
  reader.end();
  return terms;
}

/** Returns what the page shows of a draw that is not drawn yet. */
function announced(terms, held, tell) {
  const list = heldList(held, terms, tell);
  const receipt = heldReceipt(held, terms, {});
  const fixed = toHex(commitmentOf(terms));
  return { terms, round: null, stated: null, list, awards: null, receipt, commitment: fixed, fixed };
}

/** Returns the swaps of a transcript and what they draw, or why no shuffle makes these swaps. */
function statedDraw({ terms, swaps }, tell) {
  const wrong = [checkSteps, checkLegal].map((check) => check({ terms, transcript: { swaps } }))
    .find(({ state }) => state === 'failed');
  if (wrong !== undefined) return { problem: wrong.detail };
  const drawn = drawnEntries(new StatedSwaps(swaps, terms), terms, tell);
  return { problem: null, swaps: Uint32Array.from(swaps), drawn: Uint32Array.from(drawn) };
}

/** Returns the lines of the list that the page holds, or why it is not that of the terms, or null if there is none. */
function heldList({ entries }, terms, tell) {
  if (entries === undefined) return null;
  if (terms.kind !== 'list') return { problem: 'the terms have no list that anyone may see' };
  const read = orError(() => readLines(entries, 'The entries'));
  if (read.error !== undefined) return { problem: verdictReason(read) };
  const { state, detail } = checkEntries({ terms, pins: { entries: read, blinding: null }, tell });
  const { bytes, starts, ends } = read;
  return state === 'passed' ? { problem: null, bytes, starts, ends } : { problem: detail };
}

/**
 * Returns the entry of the proof that the page holds, or an error, or null if the page holds no proof. The place is
 * that in the order of the draw, from 1, or 0 if the entry was not drawn, or -1 if nothing was.
 */
function heldReceipt({ proof, award }, terms, { drawn }) {
  if (proof === undefined) return null;
  return orError(() => {
    const read = readProof(proof);
    const problem = proofProblem(read, terms, { commitment: null });
    if (problem !== null) return { error: problem };
    const place = drawn === undefined ? -1 : drawn.indexOf(read.index) + 1;
    return { index: read.index, entry: shortened(printableBytes(read.entry)), place, award: heldAward(award, terms) };
  });
}

/** Returns what the organiser says that the entry gets: { name, isWaitlist, seat }, 'nothing' or null. */
function heldAward(award, { allocation }) {
  if (award === undefined || allocation === null) return null;
  const text = decodeUtf8(award, 0, award.length);
  if (text === '') return 'nothing';
  const at = text.lastIndexOf(': ');
  const [name, seat] = [text.slice(0, at), numberOf(text.slice(at + 2))];
  const isWaitlist = name === allocation.waitlist?.name;
  if (seat === null || !(isWaitlist || allocation.awards.some((each) => each.name === name))) return null;
  return { name, isWaitlist, seat };
}

/**
 * Returns the entry of a proof, and its place in the order of a draw that is not refused, from 1, or 0 if it was not
 * drawn.
 */
function placeOf(proof, bytes, tell) {
  const { terms, swaps } = readTranscript(bytes);
  const place = drawnEntries(new StatedSwaps(swaps, terms), terms, tell).indexOf(proof.index) + 1;
  const { index, entry } = proof;
  return { index, entry: shortened(printableBytes(entry)), place, count: terms.count, draw: terms.draw };
}

// ---- In the worker

/** Waits for the request of the page, and posts how far the work is and then the answer. */
function startWorker() {
  let told = 0;
  // The checker says in English what it is doing. The page shows how far it is, in any language.
  const tell = (what, done, total) => {
    if (Date.now() - told < 100) return;
    told = Date.now();
    self.postMessage({ done, total });
  };
  self.onmessage = ({ data }) => self.postMessage({ answer: TASKS[data.task](data, tell) });
}

// ---- In the page

/** The address of the script of workers, which is that of the page. It is a blob, so nothing is loaded for it. */
const WORKER_SCRIPT = { address: null };

/** Lets workers run a script, which runs in the page already. */
function setWorkerScript(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  // The head of the page demands trusted types, where the browser knows them: then text can't become HTML or a script.
  WORKER_SCRIPT.address = typeof trustedTypes === 'undefined' ? address
    : trustedTypes.createPolicy('worker', { createScriptURL: (url) => url }).createScriptURL(address);
}

/**
 * Starts a task. `tell` is called with how far it is. Returns { answer, cancel }: a promise of the answer, and a
 * function that ends the task. The answer of a cancelled task is null.
 */
function startTask(request, tell) {
  const worker = new Worker(WORKER_SCRIPT.address);
  let end = null;
  const answer = new Promise((resolve, reject) => {
    end = resolve;
    worker.onerror = (event) => {
      reject(new Error(event.message || 'This browser does not let the page work in the background'));
    };
    worker.onmessage = ({ data }) => {
      if (data.answer === undefined) tell(data.done, data.total);
      else resolve(data.answer);
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
  return { answer, cancel: () => end(null) };
}
