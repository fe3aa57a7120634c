'use strict';

// The tasks of the page. Each runs in a worker of its own, whose script is the script of the page itself. So the page
// answers while it works, and a task ends at once if it is cancelled.

const MOST_NAMED = 100;

/** The tasks. Each takes the data of its request and returns the answer. What is passed are plain values. */
const TASKS = {
  /**
   * Reads a record, and what the page holds beside it. Returns how many lines an archive has, or an error, or what the
   * page shows before anything is judged: the terms, the round, and what the functions below return.
   */
  read({ record, held }, tell) {
    if (record.line === null && isArchive(record.bytes)) return { lines: countLines(record.bytes) };
    return orError(() => {
      tell('Reading the record', 0, 0);
      const transcript = readTranscript(transcriptBytes(record));
      const { terms, round } = transcript;
      const stated = statedDraw(transcript, tell);
      return { terms, round, stated, list: heldList(held, terms, tell), receipt: heldReceipt(held, terms, stated) };
    });
  },

  /**
   * Judges a record with what is given beside it, and with a proof if it is not null. Returns the verdict, and what
   * the page shows more: the first entries drawn, and the place of the entry that was proved.
   */
  judge({ record, given, proof }, tell) {
    tell('Reading the record', 0, 0);
    const bytes = transcriptBytes(record);
    const verdict = proof === null ? judge(bytes, given, tell) : judgeProof(proof, bytes, given, tell);
    if (verdict.error !== undefined) return { verdict };
    const draw = proof === null ? verdict : verdict.draw;
    return {
      verdict,
      entries: entriesDrawn(draw, given),
      proved: proof === null || verdict.verdict === 'refused' ? null : placeOf(readProof(proof), bytes, tell),
    };
  },
};

/** Returns the swaps of a transcript and what they draw, or why no shuffle makes these swaps. */
function statedDraw({ terms, swaps }, tell) {
  const wrong = [checkSteps, checkLegal].map((check) => check({ terms, transcript: { swaps } }))
    .find(({ state }) => state === 'failed');
  if (wrong !== undefined) return { problem: wrong.detail };
  const drawn = drawnEntries(new StatedSwaps(swaps, terms), terms, terms.draw, tell);
  return { problem: null, swaps: Uint32Array.from(swaps), drawn: Uint32Array.from(drawn) };
}

/** Returns the lines of the list that the page holds, or why it is not that of the terms, or null if there is none. */
function heldList({ entries }, terms, tell) {
  if (entries === undefined) return null;
  if (terms.kind !== 'list') return { problem: 'the terms have no list that anyone may see' };
  const lines = orError(() => readLines(entries, 'The entries'));
  if (lines.error !== undefined) return { problem: verdictReason(lines) };
  const { state, detail } = checkEntries({ terms, pins: { entries: lines, blinding: null }, tell });
  const { bytes, starts, ends } = lines;
  return state === 'passed' ? { problem: null, bytes, starts, ends } : { problem: detail };
}

/**
 * Returns the entry of the proof that the page holds, or an error, or null if the page holds no proof. The place is
 * that in the order of the draw, from 1, or 0 if the entry was not drawn, or -1 if nothing was.
 */
function heldReceipt({ proof }, terms, { drawn }) {
  if (proof === undefined) return null;
  return orError(() => {
    const read = readProof(proof);
    const problem = proofProblem(read, terms, { commitment: null });
    if (problem !== null) return { error: problem };
    const place = drawn === undefined ? -1 : drawn.indexOf(read.index) + 1;
    return { index: read.index, entry: excerpt(printableBytes(read.entry)), place };
  });
}

/** Returns the texts of the first entries drawn if the list was given and is that of the terms, and otherwise null. */
function entriesDrawn(draw, given) {
  if (draw.checks.find(({ name }) => name === 'entries').state !== 'passed') return null;
  const lines = readLines(given.entries, 'The entries');
  return draw.drawn.slice(0, MOST_NAMED).map((entry) => excerpt(printableBytes(lines.line(entry))));
}

/** Returns the entry of a proof, and its place in the order of the draw, from 1, or 0 if it was not drawn. */
function placeOf(proof, bytes, tell) {
  const { terms, round, openings } = readTranscript(bytes);
  const keys = keysOf(terms, commitmentOf(terms), round, openings);
  const place = drawnEntries(new Swaps(keys, terms), terms, terms.draw, tell).indexOf(proof.index) + 1;
  const { index, entry } = proof;
  return { index, entry: excerpt(printableBytes(entry)), place, count: terms.count, draw: terms.draw };
}

// ---- In the worker

/** Waits for the request of the page, and posts how far the work is and then the answer. */
function startWorker() {
  let told = 0;
  const tell = (what, done, total) => {
    if (Date.now() - told < 100) return;
    told = Date.now();
    self.postMessage({ what, done, total });
  };
  self.onmessage = ({ data }) => self.postMessage({ answer: TASKS[data.task](data, tell) });
}

// ---- In the page

/** The address of the page's own script, for workers. It is a blob, so nothing is loaded for it. */
const OWN_SCRIPT = typeof document === 'undefined' ? null : scriptAddress(document.currentScript.textContent);

function scriptAddress(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  // The head of the page demands trusted types, where the browser knows them: then text can't become HTML or a script.
  if (typeof trustedTypes === 'undefined') return address;
  return trustedTypes.createPolicy('worker', { createScriptURL: (url) => url }).createScriptURL(address);
}

/**
 * Starts a task. `tell` is called with how far it is. Returns { answer, cancel }: a promise of the answer, and a
 * function that ends the task. The answer of a cancelled task is null.
 */
function startTask(request, tell) {
  const worker = new Worker(OWN_SCRIPT);
  let end = null;
  const answer = new Promise((resolve, reject) => {
    end = resolve;
    worker.onerror = (event) => {
      reject(new Error(event.message || 'This browser does not let the page work in the background'));
    };
    worker.onmessage = ({ data }) => {
      if (data.answer === undefined) tell(data.what, data.done, data.total);
      else resolve(data.answer);
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
  return { answer, cancel: () => end(null) };
}
