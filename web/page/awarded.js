'use strict';

// Who gets what by the allocation of the terms (SPEC "Allocations"): computed in the worker from the swaps that the
// record states and from the withdrawals that are given, and shown as cards under the names of the awards.

// ---- In the worker

/**
 * Returns the awards of a draw, or null if the terms have no allocation or the awards can't be told: for each award and
 * then for the waitlist { name, isWaitlist, count, places, lines }. `places` are those in the order of the draw, from
 * 0, or -1 for an empty seat, and `lines` the numbers of the lines of the allocation by which they came, or null on the
 * waitlist. `withdrawn` are the bytes of withdrawals, or nothing. Withdrawals that don't fit fail a check; here they
 * change nothing.
 */
function statedAwards(terms, stated, list, withdrawn, tell) {
  const { allocation, kind } = terms;
  if (allocation === null || stated.problem !== null) return null;
  const lines = list === null || list.problem !== null ? null : new Lines(list.bytes, list.starts, list.ends);
  if (lines === null ? allocation.columns.length > 0 : columnsProblem(allocation, lines) !== null) return null;
  const given = () => new Awards(allocation, kind === 'numbers' ? null : lines, stated.drawn, tell);
  const awards = withdrawn === undefined || withdrawn === null ? given() : afterWithdrawals(given, withdrawn, tell);
  const numbers = new Map(awards.steps.flat().map((line, number) => [line, number]));
  const groups = allocation.awards.map(({ name, count }, i) => ({
    name, isWaitlist: false, count, places: Int32Array.from(awards.seats[i]),
    lines: Uint32Array.from(awards.seats[i], (place) => (place < 0 ? 0 : numbers.get(awards.held.get(place).line))),
  }));
  if (allocation.waitlist === null) return groups;
  const { name, count } = allocation.waitlist;
  return [...groups, { name, isWaitlist: true, count, places: Int32Array.from(awards.waiting), lines: null }];
}

/** Returns awards after these withdrawals, or without them if they are none or don't fit. */
function afterWithdrawals(given, withdrawn, tell) {
  const read = orError(() => readWithdrawals(withdrawn));
  if (read.error !== undefined) return given();
  const awards = given();
  try {
    awards.withdraw(Array.from({ length: read.count }, (_, i) => read.line(i)), tell);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return given();
  }
  return awards;
}

// ---- In the page

/** Returns the step of a line of the allocation, which has this number. Both count from 0. */
function stepOf(allocation, number) {
  const steps = allocationSteps(allocation);
  return steps.findIndex((_, i) => number < steps.slice(0, i + 1).flat().length);
}

/** Returns whether an award can come by several lines, or by one that asks for something. Then cards say by which. */
function isReasoned(allocation, award) {
  const lines = allocationSteps(allocation).flat().filter(({ target }) => target === null || target === award);
  return lines.length > 1 || lines.some(({ condition, column }) => condition !== null || column !== null);
}

/** Returns why an entry has its award: the number of the step, and the condition of the line if it has one. */
function whyParts({ allocation }, number) {
  const step = stepOf(allocation, number);
  const { condition, column } = allocationSteps(allocation).flat()[number];
  const words = (text) => quote(printable(text, 'name'));
  if (condition !== null) return sayParts('whyCondition', step + 1, words(condition.column), words(condition.value));
  return column === null ? sayParts('whyStep', step + 1) : sayParts('whyColumn', step + 1, words(column));
}

/** Returns the steps by which the seats of an award came, in sentences, if its cards name them. */
function stepElements({ terms }, { name, places, lines }) {
  const { allocation } = terms;
  if (lines === null || !isReasoned(allocation, name)) return [];
  const given = new Set([...lines].filter((_, i) => places[i] >= 0).map((number) => stepOf(allocation, number)));
  const steps = allocationSteps(allocation);
  return [...given].sort((a, b) => a - b).map((step) => element(
    'p', { class: 'hint' }, say('stepIs', step + 1, stepText(quotedText, say, allocation, steps[step])),
  ));
}

/** Returns the card of seat `i` of an award, or of place `i` on the waitlist. */
function awardCard(read, { name: award, places, lines }, i) {
  const { terms, stated } = read;
  const place = places[i];
  if (place < 0) return cardElement(grouped(i + 1), say('awardEmpty'), null);
  const entry = stated.drawn[place];
  const name = nameOf(read, entry);
  const where = name === null ? say('awardDrawn', ordinal(place + 1))
    : say('awardLine', entry + 1, terms.count, ordinal(place + 1));
  const why = lines === null || !isReasoned(terms.allocation, award) ? []
    : [element('span', { class: 'why' }, '; ', ...whyParts(terms, lines[i]))];
  const shown = name === null ? namelessText(terms, entry) : quotedEntry(read, name);
  return cardElement(grouped(i + 1), shown, element('span', {}, where, ...why));
}

/** Returns what an entry gets, { name, isWaitlist, seat } or 'nothing', or null if it was not drawn or is not known. */
function awardOf({ awards, stated }, entry) {
  const place = awards === null || !stated?.drawn ? -1 : stated.drawn.indexOf(entry);
  if (place < 0) return null;
  const group = awards.find(({ places }) => places.includes(place));
  return group === undefined ? 'nothing' : { ...group, seat: group.places.indexOf(place) + 1 };
}

/** Returns the seat of an entry, from 1, or 0 if it has none or the page can't tell. */
function seatOf(read, entry) {
  return awardOf(read, entry)?.seat ?? 0;
}

/** Returns what an entry gets in words, with these keys for an award, for a place on the waitlist and for nothing. */
function awardParts(award, keys) {
  if (award === 'nothing') return sayParts(keys[2]);
  return sayParts(keys[award.isWaitlist ? 1 : 0], quote(printable(award.name, 'name')), award.seat);
}

/** Returns what an entry gets, or nothing if it was not drawn or the page can't tell. */
function gotElements(read, entry) {
  const award = awardOf(read, entry);
  if (award === null) return [];
  const nothing = read.withdrawn ? 'getsNothingNow' : 'getsNothing';
  return [element('strong', { class: 'got' }, ...awardParts(award, ['getsAward', 'getsPlace', nothing]))];
}

/** Returns what the entry of a receipt gets: as the page finds it, or as the organiser says, which it can't check. */
function receiptAward(read) {
  const { awards, receipt: { index, award } } = read;
  const claim = award === null ? [] : awardParts(award, ['saysAward', 'saysPlace', 'saysNothing']);
  const found = awardOf(read, index);
  const isFound = awards !== null && award?.name === found?.name && award?.seat === found?.seat;
  if (award === null || isFound) return gotElements(read, index);
  const about = say(awards === null ? 'saysUnchecked' : 'saysOther');
  return [...gotElements(read, index), element('p', { id: 'claim' }, element('strong', {}, ...claim), ' ', about)];
}

/** Returns the field for the list in a receipt whose award follows from it. `hold` takes the list. */
function listForAwards({ terms, awards, list, stated }, hold) {
  const isUseful = terms.allocation !== null && terms.kind === 'list' && awards === null && list === null;
  return isUseful && stated?.drawn
    ? [said('p', 'listForAwards'), lackedFile('entries', say('findListFile'), hold)] : [];
}

/** Returns in which order those who wait get what becomes free. */
function waitingElements({ terms: { allocation } }, { isWaitlist, places }) {
  if (!isWaitlist || places.length < 2 || judgedAs() === 'refused') return [];
  const lines = allocationSteps(allocation).flat();
  const isInOrder = allocation.caps.length === 0
    && lines.every(({ condition, column }) => condition === null && column === null);
  return [element('p', { class: 'hint' }, say(isInOrder ? 'waitlistInOrder' : 'waitlistBySteps'))];
}

/** Returns who gets what, or nothing if the page can't tell. */
function awardElements(read) {
  if (read.awards === null) return [];
  const later = read.withdrawn ? ['awardsNow']
    : read.terms.allocation.waitlist !== null && judgedAs() !== 'refused' ? ['awardsBy'] : [];
  return [
    said('h2', 'awardsHeading'),
    ...later.map((key) => said('p', key)),
    element('p', { class: 'hint' }, say('awardsNamed')),
    ...read.awards.flatMap((group) => {
      const { name, isWaitlist, count, places } = group;
      const cards = cardsElement(read, places.length);
      const size = isWaitlist ? say('waitlistSize', places.length)
        : say('awardSize', places.filter((place) => place >= 0).length, count);
      return [
        element('h3', {}, quote(printable(name, 'name')), ' ', element('span', { class: 'hint' }, size)),
        ...stepElements(read, group),
        ...waitingElements(read, group),
        ...growing(cards, places.length, (i) => awardCard(read, group, i)),
      ];
    }),
  ];
}

/** Returns what decides who gets what, in sentences. Steps have the numbers that cards give them. */
function allocationElements({ allocation }, isOpen = true) {
  if (allocation === null) return [];
  const texts = allocationSentences(allocation, quotedText, say);
  const steps = allocationSteps(allocation).length;
  const from = steps === 1 ? texts.length : texts.indexOf(say('givesTimes', steps)) + 1;
  const list = (tag, some) => (some.length === 0 ? []
    : [element(tag, {}, ...some.map((text) => element('li', { class: 'outside' }, text)))]);
  return [element(
    'details', { id: 'allocation', ...(isOpen ? { open: '' } : {}) }, said('summary', 'allocationHeading'),
    element(
      'div', {}, ...list('ul', texts.slice(0, from)), ...list('ol', texts.slice(from, from + steps)),
      ...list('ul', texts.slice(from + steps)),
    ),
  )];
}
