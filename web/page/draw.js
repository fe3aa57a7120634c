'use strict';

// A draw as its page shows it: its name, who was drawn, when what was fixed, the show, the list, the terms. Nothing of
// this is judged here, and the page says so.

/** A name that is longer than this, or holds quotation marks, is put in a box instead of the heading. */
const LONGEST_HEADING = 120;
/** What looks like the end of quotation marks, within which a heading stands. One apostrophe does not. */
const LIKE_QUOTES = /(?!['’])\p{Quotation_Mark}|['’′`´]{2}|[‴❛-❞]|″/u;
/** A heading that is longer than this has smaller letters. */
const LONGEST_LARGE = 50;

/** Returns whether the name of a draw can stand in quotation marks without a box around it. */
function isQuotable({ context }) {
  return context.length <= LONGEST_HEADING && !LIKE_QUOTES.test(context);
}

/**
 * Shows the name of the draw in quotation marks, or in a box of its own: as the heading of its own page, and in the
 * checker as the heading of what was read.
 */
function showName(read) {
  const { terms, stated } = read;
  const heading = byId(isReport() ? 'title' : 'name');
  const isShort = isQuotable(terms);
  const receiptKind = terms.kind === 'blinded' ? 'kindReceiptPrivate' : 'kindReceipt';
  const kinds = stated === null ? ['kindAnnounced', 'announcedTitle'] : ['kindDrawnBy', 'kindDrawn'];
  byId('kind').textContent = say(isReceipt(read) ? receiptKind : kinds[isShort ? 0 : 1]);
  byId('kind').hidden = false;
  heading.before(byId('kind'));
  heading.hidden = false;
  delete heading.dataset.say;
  heading.className = terms.context.length > LONGEST_LARGE ? 'long' : '';
  heading.replaceChildren(isShort ? quote(printable(terms.context)) : say('unnamed'));
  byId('draw').setAttribute('aria-labelledby', heading.id);
  document.title = say(isReceipt(read) ? 'kindReceipt' : kinds[1]);
  return isShort ? [] : [ownWords(say('theName'), terms.context)];
}

/** Returns the rules in a box. What decides who gets what stands with them. */
function rulesElements({ rules }) {
  return rules === '' ? [] : [ownWords(say('theRules'), rules, 'rules')];
}

/** Returns what can mislead about the texts of the terms: what the command warns of. */
function doubtElements(terms) {
  // Nobody types the name of a draw, and many hold signs that other programs respell, such as an ellipsis.
  const isIdle = ({ word, values }) => word === 'respelled' && values[0] === terms.context;
  const doubts = doubtsAboutTexts(terms).filter((doubt) => !isIdle(doubt));
  if (doubts.length === 0) return [];
  const shown = (text) => quote(shortened(printable(text, 'name')));
  const sentences = {
    alike: ([one, other]) => sayParts('textsAlike', shown(one), shown(other), ...firstDifference(one, other)),
    mixedScripts: ([word]) => sayParts('wordMixed', shown(word)),
    unlike: ([text, number, point]) => sayParts('textUnlike', shown(text), number, point),
    respelled: ([text, other]) => sayParts('textRespelled', shown(text), shown(other), ...firstDifference(text, other)),
  };
  const items = doubts.map(({ word, values }) => element('li', {}, ...sentences[word](values)));
  return [said('h2', 'doubtsHeading'), element('ul', { id: 'doubts' }, ...items)];
}

/** Returns where two texts differ first: the number of the character, from 1, and what stands there in each. */
function firstDifference(one, other) {
  const [a, b] = [Array.from(one), Array.from(other)];
  const at = a.findIndex((sign, i) => sign !== b[i]);
  const first = at < 0 ? a.length : at;
  const point = (sign) => (sign === undefined ? '–' : pointText(sign));
  return [first + 1, point(a[first]), point(b[first])];
}

/** Returns when the beacons of the draw are due, as far as their chains are known: { beacon, due }, the first first. */
function beaconsDue({ terms, round }) {
  const dues = beaconsOf(terms).filter((source) => chainOf(source) !== null).map((source) => {
    const beacon = beaconRound(source, round ?? 0);
    return { beacon, due: dueTime(chainOf(source), beacon) };
  });
  return dues.sort((a, b) => (a.due < b.due ? -1 : 1));
}

/** Returns whether a time, a BigInt, has come by the clock of this device. */
function hasCome(time) {
  return Number(time) <= Date.now() / 1000;
}

/** Returns whether all are drawn only to put them in order, since awards go by rules. Not everyone gets something. */
function isForOrder({ allocation, draw, count }) {
  return allocation !== null && draw === count;
}

/** Returns what will be drawn. */
function toBeDrawnParts(terms) {
  return isForOrder(terms) ? sayParts('allInOrder', terms.count) : sayParts('toBeDrawn', terms.draw, terms.count);
}

/**
 * Returns the timeline of a draw that was drawn: list fixed, published, chance fixed, drawn. `publishedAt` is what the
 * reader gave, or null.
 */
function timelineElement(read, publishedAt) {
  const { terms } = read;
  const dues = beaconsDue(read);
  const last = dues.at(-1);
  const moment = (key, parts, kind = '') => element(
    'li', { class: kind }, said('strong', key), element('div', {}, ...parts),
  );
  const isLate = publishedAt !== null && dues.some(({ due }) => due <= publishedAt);
  const key = dues.length === terms.sources.length ? 'chanceBeacon' : 'chanceBeaconToo';
  const chance = last === undefined
    ? sayParts('chanceUnknown') : sayParts(key, timeElement(last.due), String(last.beacon));
  return element(
    'ol', { class: 'timeline', id: 'timeline', role: 'list' },
    terms.kind === 'numbers' ? moment('numbersFixed', sayParts('numbersFixedText', terms.count - 1))
      : moment('listFixed', sayParts('listFixedText', terms.count)),
    publishedAt === null ? moment('published', sayParts('publishedUnknown'), 'unknown')
      : moment('published', sayParts(isLate ? 'publishedAfter' : 'publishedGiven', timeElement(publishedAt)),
        isLate ? 'failed' : ''),
    moment('chanceFixed', chance),
    moment('drawn', isForOrder(terms) ? sayParts('drawnAll', terms.count)
      : sayParts('drawnText', terms.draw, terms.count)),
  );
}

/** Returns the facts of a draw, as the record states them: pairs of a name and its parts. */
function factsOf({ terms, round, stated }) {
  const { count, kind, draw, order, rounds, previous, sources } = terms;
  const entries = {
    numbers: () => say('factNumbers', String(count - 1)),
    list: () => say('factList', count),
    blinded: () => say('factBlinded', count),
  };
  const chain = previous === 'first' ? say('factFirst') : previous === null ? '' : say('factAfter', toHex(previous));
  const nameOfSource = (i) => (sources.length === 1 ? say('factSource') : say('factSourceOf', i + 1));
  return [
    [say('factEntries'), [entries[kind]()]],
    [say('factDrawn'), [say('factDrawnText', draw, count, say(order))]],
    ...(rounds === 1 ? [] : [[say('factRound'), [say('factRoundText', String(round ?? 0), rounds)]]]),
    ...(previous === null ? [] : [[say('factChain'), [chain]]]),
    ...sources.map((source, i) => [nameOfSource(i), sourceParts(source, round ?? 0, stated !== null)]),
  ];
}

/** Returns what the terms say about a source of chance, before the draw or after it. */
function sourceParts(source, round, isDrawn = true) {
  const name = quote(printable(source.name, 'name'));
  if (source.kind === 'sealed') return sayParts(isDrawn ? 'sourceSealed' : 'sourceSealedYet', name);
  if (source.kind === 'public') return sayParts('sourcePublic', name, quote(printable(source.description)));
  const beacon = beaconRound(source, round);
  if (chainOf(source) === null) return sayParts('sourceUnknown', name, String(beacon), toHex(source.chain));
  const time = dueTime(QUICKNET, beacon);
  const due = timeElement(time);
  if (!isDrawn) return sayParts(hasCome(time) ? 'sourceBeaconDue' : 'sourceBeaconYet', name, String(beacon), due);
  // The address is not a link: nobody should leave the page by accident.
  return sayParts('sourceBeacon', name, String(beacon), due, beaconAddresses(source, round)[0]);
}

/** Returns the addresses at which the network publishes what a source of a known chain waits for. */
function beaconAddresses(source, round) {
  const path = `/${toHex(source.chain)}/public/${beaconRound(source, round)}`;
  return ['https://api.drand.sh', 'https://drand.cloudflare.com'].map((server) => server + path);
}

// ---- Folded

/** Returns how an entry is called where its name is not known. */
function namelessText({ kind }, entry) {
  return kind === 'numbers' ? say('cardNumber', String(entry)) : say('cardLine', entry + 1);
}

/** Returns the folded parts for a record that was drawn. `held` is what the page holds. */
function foldedElements(read, held) {
  const { terms, stated, list } = read;
  const hasNames = list !== null && list.problem === null;
  const parts = [];
  if (stated !== null && stated.problem === null) {
    const shownName = (entry) => nameOf(read, entry) ?? namelessText(terms, entry);
    const title = isQuotable(terms) ? printable(terms.context) : null;
    const draw = { ...terms, ...stated, title, hasNames: nameOf(read, 0) !== null };
    parts.push(folded('draw-show', say('watch'), () => (read.awards === null
      ? showElements(draw, shownName) : revealElements(draw, read.awards, shownName))));
    const isDiagram = stated.swaps.length <= MOST_STEPS_OF_DIAGRAM;
    const isMarked = read.awards !== null && isMarkable(stated.drawn, read.awards);
    const isPart = isDiagram && terms.draw < terms.count;
    const marked = isMarked ? [say('pictureAwards')] : isPart ? [say('pictureDrawn')] : [];
    const below = say(terms.kind === 'numbers' ? 'pictureNumbers' : 'pictureLines');
    const legend = [...(isDiagram ? [say('pictureArcs'), below] : [say('pictureRanks')]), ...marked].join(' ');
    parts.push(folded('draw-picture', say('picture'), () => [
      element('p', {}, legend),
      element('div', {
        class: isDiagram ? 'picture' : 'picture ranks', tabindex: '0', role: 'group', 'aria-label': say('picture'),
      },
        svgElement(pictureOf(
          terms, stated.swaps, stated.drawn, read.awards, hasNames ? (entry) => nameOf(read, entry) : null,
        ))),
    ]));
  }
  if (hasNames) {
    parts.push(folded('draw-list', say('wholeList', grouped(terms.count)), () => growing(
      element('ol', { class: 'lines' }), terms.count,
      (entry) => element('li', {}, quotedEntry(read, nameOf(read, entry))),
    )));
  }
  parts.push(folded('draw-how', say('how'), () => [said('p', 'howText'), said('h3', 'howTerms'), element(
    'dl', { id: 'draw-facts' },
    ...factsOf(read).flatMap(([name, fact]) => [element('dt', {}, name), element('dd', {}, ...fact)]),
  )]));
  parts.push(folded('draw-save', say('save'), () => [said('p', 'saveText'), element(
    'ul', {}, ...Object.keys(SAVED).filter((key) => held[key] !== undefined).map((key) => saveLink(key, held[key])),
  ), element('div', { class: 'row' }, printButton())]));
  return parts;
}

/** The sentence and the name of each file that can be saved. */
const SAVED = {
  transcript: ['saveTranscript', 'transcript.json'],
  terms: ['saveTerms', 'terms.json'],
  entries: ['saveEntries', 'entries.txt'],
  result: ['saveResult', 'result.txt'],
  awards: ['saveAwards', 'awards.txt'],
  withdrawals: ['saveWithdrawals', 'withdrawals.txt'],
  proof: ['saveProof', 'proof.json'],
};

/** Returns a link that saves what the page holds. */
function saveLink(key, bytes) {
  const [sentence, name] = SAVED[key];
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  return element('li', {}, element('a', { href: address, download: name, id: `save-${key}` }, say(sentence)));
}

/** Takes away the draw that is shown. */
function hideDraw() {
  for (const id of ['entry', 'draw']) byId(id).replaceChildren();
  byId('draw').hidden = true;
  if (isReport()) return;
  byId('kind').hidden = true;
  byId('name').hidden = true;
}

/** Shows a draw that was drawn. `hold(key, bytes)` takes a file that the reader adds. */
function showDrawn(read, held, publishedAt, hold) {
  // Whoever opens a receipt looks for this first, before a check and after it.
  byId('entry').replaceChildren(...receiptElements(read, hold));
  byId('draw').replaceChildren(
    ...showName(read),
    ...winnersAndFind(read, hold),
    ...rulesElements(read.terms),
    ...allocationElements(read.terms, !isReceipt(read)),
    ...doubtElements(read.terms),
    timelineElement(read, publishedAt),
    sheetElement(read.fixed),
    ...foldedElements(read, held),
  );
  byId('draw').hidden = false;
}
