'use strict';

// Who was drawn, as cards; the whole list; and looking for one entry.

/** How many cards or lines are shown at first, and how many more at most when the reader asks. */
const SHOWN_AT_FIRST = 100;
const MOST_AT_ONCE = 5000;

/** More cards than this are put in columns. */
const MOST_IN_ONE_COLUMN = 20;

/** With more cards than this, the field to find a ticket stands above them. */
const MOST_BEFORE_FIND = 6;

/** How many entries are shown that contain what is looked for, and how many are looked at between two breaths. */
const MOST_FOUND = 20;
const LOOKED_AT_ONCE = 20000;

/** Returns the text of an entry as it can be shown, or null if the page has no list of names. */
function nameOf({ list }, entry) {
  if (list === null || list.problem !== null) return null;
  return shortened(printableBytes(list.bytes.subarray(list.starts[entry], list.ends[entry])));
}

/** Returns the text of an entry in quotation marks. */
function quotedEntry({ terms }, name) {
  return quote(...entryParts(terms, name));
}

/**
 * Returns a list element that shows the first items, and as many again each time the reader asks. `make(i)` makes item
 * i.
 */
function growing(list, count, make) {
  const left = element('div', { class: 'row' });
  const moreAfter = (shown) => Math.min(Math.max(shown, SHOWN_AT_FIRST), MOST_AT_ONCE);
  const grow = () => {
    const from = list.children.length;
    const to = Math.min(count, from + moreAfter(from));
    for (let i = from; i < to; i++) list.append(make(i));
    left.replaceChildren();
    if (to === count) return;
    const next = element('button', { type: 'button' }, say('more', Math.min(moreAfter(to), count - to)));
    next.addEventListener('click', () => {
      grow();
      // The button that had the focus is another one now, or gone.
      list.children[to].setAttribute('tabindex', '-1');
      list.children[to].focus();
    });
    left.append(next, element('span', { class: 'hint' }, say('shownOf', to, count)));
  };
  grow();
  return [list, left];
}

/** Returns a card: a place or an award, who has it, and their line in the list, or null. */
function cardElement(heading, name, line) {
  return element(
    'li', { class: 'card' },
    element('span', { class: 'card-place' }, heading),
    element('span', {}, element('span', { class: 'card-name' }, name), ...(line === null ? [] : [
      element('span', { class: 'hint' }, line),
    ])),
  );
}

/** Returns the card of the entry drawn at this place, from 1. */
function placeCard(read, place) {
  const { terms, stated } = read;
  const entry = stated.drawn[place - 1];
  const name = nameOf(read, entry);
  if (name === null) return cardElement(grouped(place), namelessText(terms, entry), null);
  return cardElement(grouped(place), quotedEntry(read, name), say('lineOf', entry + 1, terms.count));
}

/** Returns the list for this many cards. Many cards are put in columns, narrow ones if they have no names. */
function cardsElement(read, count) {
  const many = count > MOST_IN_ONE_COLUMN ? ' many' : '';
  const short = nameOf(read, 0) === null ? ' short' : '';
  return element('ol', { class: `cards${many}${short}`, role: 'list' });
}

/** Returns the word of the verdict on what is shown, or null if there is none. */
function judgedAs() {
  const verdict = PAGE.verdict?.answer.verdict;
  return verdict === undefined || verdict.error !== undefined ? null : verdict.verdict;
}

/** Returns the sentence that tells not to rely on what was refused. */
function refusedElement(attributes = {}) {
  return element('p', attributes, said('strong', 'drawnRefused'));
}

/** Returns whose word it is who was drawn, or nothing after a verdict, which says it. */
function drawnByElements() {
  const judged = judgedAs();
  if (judged !== null) return judged === 'refused' ? [refusedElement({ id: 'drawn-by' })] : [];
  const key = PAGE.record?.isMade ? 'drawnByPage' : 'drawnByRecord';
  return [element('p', { class: 'hint', id: 'drawn-by' }, say(key))];
}

/** Returns the elements for who was drawn. */
function winnerElements(read) {
  const { terms, stated, list } = read;
  if (stated.problem !== null) return [said('p', 'noShuffle'), element('p', { class: 'outside hint' }, stated.problem)];
  const { length } = stated.drawn;
  const cards = cardsElement(read, length);
  const nameless = list?.problem ? 'wrongList' : terms.kind === 'list' ? 'noNames' : 'blindNames';
  const isNameless = terms.kind !== 'numbers' && nameOf(read, 0) === null;
  const names = isNameless ? [element('p', { class: 'hint' }, say(nameless))] : [];
  const drawnBy = drawnByElements();
  const inOrder = () => growing(cards, length, (i) => placeCard(read, i + 1));
  if (read.awards !== null) {
    const [heading, ...groups] = awardElements(read);
    return [heading, ...drawnBy, ...names, ...groups, folded('draw-order', say('drawnHeading'), inOrder)];
  }
  const lacking = terms.allocation === null || isReceipt(read) ? []
    : [said('p', terms.kind === 'blinded' ? 'awardsHidden' : 'awardsUnknown')];
  // A receipt is for one entrant, whose entry stands above.
  if (isReceipt(read)) {
    return [folded('draw-order', say('drawnHeading'), () => [...drawnBy, ...names, ...inOrder()])];
  }
  return [said('h2', 'drawnHeading'), ...drawnBy, ...names, ...lacking, ...inOrder()];
}

/** Returns whether the page holds a proof that fits its record, and no list. */
function isReceipt({ receipt, list }) {
  return list === null && receipt !== null && receipt.error === undefined;
}

/** Returns how many cards say who was drawn, or who gets what. */
function countCards({ awards, stated }) {
  return awards === null ? stated.drawn?.length ?? 0 : awards.reduce((sum, { places }) => sum + places.length, 0);
}

/**
 * Returns who was drawn, and the section in which a reader looks for an entry. It comes first if there are so many
 * cards that it would stand far below.
 */
function winnersAndFind(read, hold) {
  const [winners, find] = [winnerElements(read), findElements(read, hold)];
  return countCards(read) > MOST_BEFORE_FIND ? [...find, ...winners] : [...winners, ...find];
}

// ---- Find my entry

/** Returns where an entry stands: its line, and its place if something was drawn. */
function placeText({ stated }, entry) {
  if (!stated?.drawn) return say('findInList', entry + 1);
  const place = stated.drawn.indexOf(entry) + 1;
  return place > 0 ? say('findDrawn', entry + 1, ordinal(place)) : say('findNotDrawn', entry + 1);
}

/** Returns the answer to a number that the reader looks for. */
function numberElement(read, text) {
  const { terms, stated } = read;
  const number = numberOf(text);
  if (number === null || number >= terms.count) return said('p', 'numberOutside', terms.count - 1);
  if (!stated?.drawn) return said('p', 'numberInDraw', String(number));
  const place = stated.drawn.indexOf(number) + 1;
  if (place === 0) return said('p', 'numberNotDrawn', String(number));
  return element('p', {}, say('numberDrawn', String(number), ordinal(place)), ...gotElements(read, number));
}

/** Looks for entries that contain a text. `isOld` says whether the reader looks for something else by now. */
async function entriesWith({ list }, text, isOld) {
  const wanted = text.toLowerCase();
  const found = [];
  let count = 0;
  for (let entry = 0; entry < list.starts.length; entry++) {
    if (entry % LOOKED_AT_ONCE === LOOKED_AT_ONCE - 1) {
      await new Promise((resolve) => setTimeout(resolve));
      if (isOld()) return null;
    }
    const line = decodeUtf8(list.bytes, list.starts[entry], list.ends[entry]);
    if (!line.toLowerCase().includes(wanted)) continue;
    count++;
    if (found.length < MOST_FOUND) found.push(entry);
  }
  return { found, count };
}

/** Returns the elements that say what was found. */
function foundElements(read, { found, count }) {
  if (count === 0) return [said('p', 'findNone')];
  const lines = found.map((entry) => element(
    'li', {}, quotedEntry(read, nameOf(read, entry)), ` – ${placeText(read, entry)}`, ...gotElements(read, entry),
  ));
  const more = count > found.length ? [said('p', 'findMore', found.length, count)] : [];
  return [element('ul', {}, ...lines), ...more];
}

/** Returns a field for a file that the page lacks. `hold(key, bytes)` takes it. */
function lackedFile(key, label, hold) {
  const input = element('input', { type: 'file', id: `find-${key}`, autocomplete: 'off' });
  input.addEventListener('change', () => {
    if (input.files.length > 0) settled(fileBytes(input.files[0]).then((bytes) => hold(key, bytes)));
  });
  return element('div', { class: 'field' }, element('label', { for: `find-${key}` }, label), input);
}

/** Returns the section in which a reader looks for an entry, or nothing in a receipt, which holds theirs alone. */
function findElements(read, hold) {
  const { terms, list } = read;
  if (isReceipt(read)) return [];
  const section = element('section', { id: 'find', 'aria-labelledby': 'find-heading' });
  section.append(element('h2', { id: 'find-heading' }, say('find')));
  if (terms.kind === 'blinded' || (terms.kind === 'list' && (list === null || list.problem !== null))) {
    const isPrivate = terms.kind === 'blinded';
    section.append(
      said('p', isPrivate ? 'findProof' : 'findList'),
      ...(isPrivate ? [] : [lackedFile('entries', say('findListFile'), hold)]),
      lackedFile('proof', say('findProofFile'), hold),
    );
    return [section];
  }
  const input = element('input', { type: 'search', id: 'find-text', autocomplete: 'off', spellcheck: 'false' });
  const found = element('div', { id: 'find-found', role: 'status' });
  let turn = 0;
  const look = async () => {
    const mine = ++turn;
    const text = input.value.trim();
    // Whoever types has not finished yet.
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (mine !== turn) return;
    if (text === '') found.replaceChildren();
    else if (terms.kind === 'numbers') found.replaceChildren(numberElement(read, text));
    else {
      const answer = await entriesWith(read, text, () => mine !== turn);
      if (answer !== null) found.replaceChildren(...foundElements(read, answer));
    }
  };
  input.addEventListener('input', look);
  // A check or another language shows the draw again, and what the reader looks for with it.
  input.value = byId('find-text')?.value ?? '';
  if (input.value !== '') settled(look());
  const label = say(terms.kind === 'numbers' ? 'findNumber' : 'findLabel');
  section.append(element('div', { class: 'field' }, element('label', { for: 'find-text' }, label), input), found);
  return [section];
}

/** Returns the card of the entry whose proof the page holds, or nothing if it holds none. `hold` takes a list. */
function receiptElements(read, hold) {
  const { receipt, terms } = read;
  if (receipt === null) return [];
  if (receipt.error !== undefined) {
    const why = element('bdi', { class: 'outside' }, receipt.error);
    return [said('h2', 'yourEntry'), element('p', {}, ...sayParts('entryWrong', why))];
  }
  const { index, entry, place } = receipt;
  const { count, draw, allocation } = terms;
  const line = place < 0 ? say('entryUnknown', index + 1, count)
    : place === 0 ? say('entryNotDrawn', index + 1, count, draw)
      : say('entryDrawn', index + 1, count, ordinal(place), draw);
  // With an allocation a place in the draw says little, and looks like a prize.
  const number = allocation === null ? place : seatOf(read, index);
  const hasNone = place === 0 || awardOf(read, index) === 'nothing';
  const judged = judgedAs();
  return [
    said('h2', 'yourEntry'),
    element('ul', { class: 'cards', id: 'receipt', role: 'list' }, cardElement(
      number > 0 ? grouped(number) : hasNone ? '–' : '', quotedEntry(read, entry), line,
    )),
    ...(place === 0 ? [element('p', {}, said('strong', 'entryNot'))] : []),
    ...(place < 0 ? [] : judged === 'refused' ? [refusedElement()]
      : judged === null ? [element('p', { class: 'hint' }, say('entryBy'))] : []),
    ...(place === 0 ? [] : receiptAward(read)),
    ...(place === 0 ? [] : listForAwards(read, hold)),
  ];
}
