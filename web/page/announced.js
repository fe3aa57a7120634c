'use strict';

// A draw that is not drawn yet: when and from what it is drawn, the commitment, and the draw itself, which the page
// makes as soon as it has everything that the terms wait for.

// ---- In the worker: from the openings to the transcript

/** Reads the opening of a seal (SPEC section 7). */
function readPartyOpening(bytes) {
  const reader = new DocumentReader(bytes);
  return reader.document('opening', {
    commitment: () => reader.hex(HASH_SIZE),
    context: () => reader.text('context'),
    name: () => reader.text('name'),
    round: () => reader.number(),
    seed: () => reader.hex(),
    path: () => reader.path(),
  });
}

/** Reads the reply of a drand server, of which the signature alone counts: { round, signature }, or null. */
function readReply(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) >= 0) return null;
  try {
    const { round, signature } = JSON.parse(decodeUtf8(bytes, 0, bytes.length));
    const value = typeof signature === 'string' ? fromHex(signature) : null;
    return Number.isSafeInteger(round) && value?.length === SIGNATURE_SIZE ? { round, signature: value } : null;
  } catch {
    return null;
  }
}

/** Returns whether a party's opening is for this draw, round and source, and leads to its seal. */
function opensSeal(draw, source, opening) {
  const { terms, transcript } = draw;
  const fits = opening.name === source.name && opening.round === transcript.round && opening.context === terms.context
    && bytesEqual(opening.commitment, draw.commitment) && opening.seed.length === 32 * terms.width;
  return fits && openingState(draw, source, opening) === 'opened';
}

/** Returns the opening of a source among what was given: as a transcript writes it and as a key takes it, or null. */
function foundOpening(draw, source, { openings, replies, values }) {
  if (source.kind === 'public') {
    const value = values.find(([name]) => name === source.name)?.[1] ?? '';
    return textProblem(value, 'value') === null ? { written: { value }, value } : null;
  }
  if (source.kind === 'sealed') {
    const opening = openings.find((each) => opensSeal(draw, source, each));
    if (opening === undefined) return null;
    const { seed, path } = opening;
    return { written: { seed: toHex(seed), path: path.map(toHex) }, seed, path };
  }
  const chain = chainOf(source);
  const beacon = beaconRound(source, draw.transcript.round);
  const reply = chain === null ? undefined : replies.find(({ round, signature }) =>
    BigInt(round) === beacon && signatureHolds(chain, beacon, signature));
  if (reply === undefined) return null;
  return { written: { signature: toHex(reply.signature) }, signature: reply.signature };
}

/**
 * Makes a round of a draw from its terms and from what was given: documents and public values. Returns the bytes of the
 * transcript, or which sources are not opened yet, by their numbers: `misfits` are those of them for which something
 * was given that does not open them, and `strange` says how many documents are neither a reply nor an opening.
 */
function makeDraw({ termsBytes, round, documents, values }) {
  const terms = wholeTerms(termsBytes);
  const draw = { terms, transcript: { round }, commitment: commitmentOf(terms), pins: { public: new Map() } };
  const read = documents.map((bytes) => orError(() => readPartyOpening(bytes)));
  const openings = read.filter(({ error }) => error === undefined);
  const replies = documents.map(readReply).filter((reply) => reply !== null);
  const found = terms.sources.map((source) => foundOpening(draw, source, { openings, replies, values }));
  const lacking = terms.sources.map((_, i) => i).filter((i) => found[i] === null);
  if (lacking.length > 0) {
    const taken = found.filter((each) => each?.signature !== undefined).map(({ signature }) => signature);
    const isOdd = {
      sealed: ({ name }) => openings.some((opening) => opening.name === name),
      public: ({ name }) => values.some(([known, value]) => known === name && value !== ''),
      drand: (source) => chainOf(source) !== null
        && replies.some(({ signature }) => !taken.some((each) => bytesEqual(each, signature))),
    };
    const misfits = lacking.filter((i) => isOdd[terms.sources[i].kind](terms.sources[i]));
    return { lacking, misfits, strange: documents.length - openings.length - replies.length };
  }
  const swaps = new Swaps(keysOf(terms, draw.commitment, round, found), terms);
  const transcript = {
    format: 'verishuffle/1 transcript',
    terms: JSON.parse(decodeUtf8(termsBytes, 0, termsBytes.length)),
    commitment: toHex(draw.commitment),
    round,
    openings: found.map(({ written }) => written),
    swaps: Array.from({ length: stepsOf(terms) }, () => swaps.next().j),
  };
  return { transcript: encodeUtf8(`${JSON.stringify(transcript)}\n`) };
}

// ---- In the page

/** What the reader has given for the draw so far: documents as bytes. */
const GIVEN = { documents: [] };

/** Returns when the last beacon of the draw is due, a BigInt, or null if no beacon says when. */
function dueOf(read) {
  return beaconsDue(read).pop()?.due ?? null;
}

/** The key of what each kind of source gives. */
const NEEDED = { drand: 'needReply', sealed: 'needOpening', public: 'needValue' };

/** Returns what these sources give, as people list it. */
function neededParts(sources) {
  return listedParts(Object.keys(NEEDED).flatMap((kind) => {
    const names = sources.filter((source) => source.kind === kind).map(({ name }) => [quote(printable(name, 'name'))]);
    return names.length === 0 ? [] : [sayParts(NEEDED[kind], element('span', {}, ...listedParts(names)), names.length)];
  }));
}

/** Returns a sentence about the seals if there are any among these sources, after a space. */
function sealsParts(sources) {
  const seals = sources.filter(({ kind }) => kind === 'sealed').length;
  return seals > 0 ? [' ', say('sealsFrom', seals)] : [];
}

/** Returns what the draw waits for when its beacon is due. */
function dueParts({ sources }) {
  const others = sources.filter((source) => source.kind !== 'drand');
  // The page can't read the reply of a chain that it does not know.
  if (sources.some((source) => source.kind === 'drand' && chainOf(source) === null)) return sayParts('notDrawnText');
  if (others.length === 0) return sayParts('timeHasCome');
  return [...sayParts('timeNotAll', element('span', {}, ...neededParts(others))), ...sealsParts(others)];
}

/** Shows in the strip how long it is until the draw, once a second, for as long as this draw is shown. */
function showCountdown(read, isShown) {
  const due = dueOf(read);
  const left = due === null ? 0 : Number(due) - Math.floor(Date.now() / 1000);
  // Somebody may have made the draw already if it is due, or if its time is not known.
  if (due === null) {
    showStrip('open', say('notDrawnHere'), sayParts('notDrawnText'));
  } else if (left <= 0) {
    showStrip('open', say('notDrawnHere'), dueParts(read.terms));
  } else {
    const [days, hours] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24];
    const clock = [Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const until = element('span', { class: 'countdown', role: 'timer' }, `${
      days > 0 ? `${say('days', days)} ` : ''}${hours}:${clock}`);
    const lead = element('span', { class: 'until' }, element('span', { class: 'hint' }, say('timeLeft')), ' ', until);
    showStrip('open', say('notDrawn'), [lead, element('br'), ...sayParts('drawnAt', timeElement(due))]);
  }
  // The form stands far below.
  byId('open-check').textContent = say('makeIt');
  byId('open-check').hidden = left > 0;
  // Nothing can be drawn before.
  byId('make-draw').classList.toggle('main', left <= 0);
  if (left > 0) setTimeout(() => isShown() && showCountdown(read, isShown), 1000);
}

/** Returns what the terms say of where the chance comes from. */
function chanceElements({ terms, round }) {
  const items = terms.sources.map((source) => element('li', {}, ...sourceParts(source, round ?? 0, false)));
  return [
    said('h2', 'chanceFrom'), said('p', 'chanceFromText'), element('ul', {}, ...items),
  ];
}

/** Returns what is said of a draw that lacks something, `answer` of makeDraw: what is there, and what is not. */
function lackingParts({ sources }, { lacking, misfits, strange }, round) {
  const missing = lacking.map((i) => sources[i]);
  const taken = sources.filter((source) => !missing.includes(source));
  const misfit = {
    drand: (source, name) => sayParts('misfitReply', name, String(beaconRound(source, round))),
    sealed: (_, name) => sayParts('misfitOpening', name),
    public: (_, name) => sayParts('misfitValue', name),
  };
  return [
    ...sayParts('stillLacking', element('span', {}, ...neededParts(missing))), ...sealsParts(missing),
    ...misfits.flatMap((i) => [
      ' ', ...misfit[sources[i].kind](sources[i], quote(printable(sources[i].name, 'name'))),
    ]),
    ...(taken.length > 0 ? [' ', ...sayParts('makeTaken', element('span', {}, ...neededParts(taken)))] : []),
    ...(strange > 0 ? [' ', say('strangeFiles', strange)] : []),
  ];
}

/** Returns the form in which the page is given what the draw waits for. `make` gets { round, documents, values }. */
function makeElement(read, isLive, make) {
  const { terms } = read;
  const values = [];
  const round = terms.rounds > 1 ? textInput() : null;
  const status = element('p', { id: 'make-status', role: 'status' });
  const text = element('textarea', { rows: '3', spellcheck: 'false', autocomplete: 'off' });
  const files = element('input', { type: 'file', multiple: '' });
  const roundNow = () => (round === null ? 0 : numberOf(round.value.trim()));
  const draw = async () => {
    if (text.value.trim() !== '') GIVEN.documents.push(textBytes(text.value.trim()));
    text.value = '';
    for (const file of files.files) GIVEN.documents.push(await fileBytes(file));
    files.value = '';
    const number = roundNow();
    if (number === null || number >= terms.rounds) {
      status.textContent = roundHint;
      return;
    }
    const given = values.map(([name, input]) => [name, input.value]);
    const answer = await make({ round: number, documents: GIVEN.documents, values: given });
    if (answer?.lacking === undefined) return;
    status.replaceChildren(...lackingParts(terms, answer, number));
  };
  const form = element('form', { id: 'make', autocomplete: 'off' }, said('h2', 'makeIt'), said('p', 'makeText'));
  const roundHint = say('pinRoundHint', String(terms.rounds - 1));
  if (round !== null) form.append(field('make-round', say('pinRound'), roundHint, round));
  for (const source of beaconsOf(terms).filter((each) => chainOf(each) !== null)) {
    const line = element('p', {});
    const showAddress = () => {
      const [address] = beaconAddresses(source, roundNow() ?? 0);
      const link = element('a', { href: address, target: '_blank', rel: 'noreferrer' }, address);
      const isDue = hasCome(dueTime(chainOf(source), beaconRound(source, roundNow() ?? 0)));
      line.replaceChildren(...sayParts(isDue ? 'makeBeaconNow' : 'makeBeacon', link));
    };
    showAddress();
    round?.addEventListener('input', showAddress);
    if (isLive) {
      form.append(element('div', { class: 'row' }, button('make-live', say('makeLive'), () => settled((async () => {
        GIVEN.documents.push(await fetchedReply(beaconAddresses(source, roundNow() ?? 0)));
        await draw();
      })()))), said('p', 'makeLiveText'));
    }
    form.append(line);
  }
  terms.sources.filter(({ kind }) => kind === 'public').forEach(({ name, description }, i) => {
    const input = textInput();
    values.push([name, input]);
    const hint = sayParts('pinPublicHint', quote(printable(description)));
    const label = sayParts('pinPublic', quote(printable(name, 'name')));
    form.append(field(`make-public-${i}`, label, hint, input), valueDoubtLine(input));
  });
  const beacons = beaconsOf(terms).length;
  const seals = terms.sources.filter(({ kind }) => kind === 'sealed').length;
  if (beacons + seals > 0) {
    const paste = seals === 0 ? 'makePasteReply' : beacons === 0 ? 'makePasteOpening' : 'makePasteEither';
    const [first] = beaconsOf(terms);
    const reply = first === undefined ? [] : [`reply-${beaconRound(first, 0)}.json`];
    const named = [...reply, ...(seals > 0 ? ['opening.json'] : [])].join(', ');
    form.append(
      field('make-text', say(paste), beacons + seals > 1 ? say('makePasteHint') : '', text),
      field('make-files', say('makeFiles'), say('makeFilesHint', named), files),
    );
  }
  form.append(element('div', { class: 'row' }, element('button', { class: 'main', id: 'make-draw' }, say('makeDraw'))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    settled(draw());
  });
  form.append(status);
  return form;
}

/** Asks the servers of drand for a reply, one after the other. Only the policy of a live page lets this happen. */
async function fetchedReply(addresses) {
  for (const address of addresses) {
    try {
      const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
    } catch {
      // The next server may answer.
    }
  }
  throw new Error(say('noReply'));
}

/** Shows a draw that is not drawn yet. */
function showAnnounced(read, held, isLive, hold, make) {
  const { terms } = read;
  const due = dueOf(read);
  const isLate = due !== null && hasCome(due);
  byId('entry').replaceChildren(...receiptElements(read, hold));
  byId('draw').replaceChildren(
    ...showName(read),
    element('p', { id: 'given-out' }, ...toBeDrawnParts(terms)),
    ...findElements(read, hold),
    ...rulesElements(terms),
    ...allocationElements(terms, !isReceipt(read)),
    ...doubtElements(terms),
    ...commitmentElements(read.fixed, isLate ? 'keepLate' : isReport() ? 'keepIt' : 'keepThese'),
    ...chanceElements(read),
    makeElement(read, isLive, make),
    ...foldedElements(read, held),
  );
  byId('draw').hidden = false;
}
