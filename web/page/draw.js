'use strict';

// What the record says: who was drawn, a picture of the swaps, the show, and the terms. Nothing of this is judged here,
// and the page says so.

/** Returns the facts of a draw, as the record states them: pairs of a name and its text or element. */
function factsOf({ terms, round }) {
  const { count, kind, draw, order, rounds, previous } = terms;
  const lists = {
    numbers: `the numbers 0 to ${count - 1}`,
    list: `a list of ${count}`,
    blinded: `a blinded list of ${count}`,
  };
  const chained = previous === 'first' ? 'the first of a chain' : `after the draw ${toHex(previous ?? [])}`;
  return [
    ['Entries', lists[kind]],
    ['Drawn', `${draw} of ${count}, ${order}`],
    ['Round', `${round}; there ${rounds === 1 ? 'is one round' : `are ${rounds} rounds`}, counted from 0`],
    ['Chain', previous === null ? 'in no chain of draws' : chained],
    ...terms.sources.map((source) => ['Source', element('span', {}, ...sourceFact(source, round))]),
  ];
}

/** Returns what the terms say about a source of chance. */
function sourceFact(source, round) {
  const name = ['“', outsideText(source.name, 'name'), '”, '];
  if (source.kind === 'sealed') return [...name, 'a sealed secret, which the record opens'];
  if (source.kind === 'public') return [...name, 'a public value: ', outsideText(source.description)];
  const beacon = beaconRound(source, round);
  const chain = toHex(source.chain);
  if (chainOf(source) === null) {
    return [...name, `round ${beacon} of the chain ${chain}, which this page does not know. So it can't check the `
      + 'signature, and the draw can\'t be verified here'];
  }
  // The address is not a link: nobody should leave the page by accident.
  const due = timeText(dueTime(QUICKNET, beacon));
  return [...name, `round ${beacon} of the beacon quicknet, due ${due}. Its signature is in the record, and this page `
    + `checks it. The network publishes it at https://api.drand.sh/${chain}/public/${beacon}`];
}

/** Returns the elements for a record. `read` is the answer of the task read. */
function drawElements(read) {
  const { terms, stated, list, receipt } = read;
  const { rules } = terms;
  return [
    element('p', { class: 'large' }, outsideText(terms.context)),
    ...receiptElements(receipt, terms),
    element('h3', {}, 'The rules'),
    element('p', {}, rules === '' ? 'The terms hold no rules.' : outsideText(rules, 'rules')),
    element('h3', {}, 'Drawn, by the swaps that the record states'),
    ...(stated.problem === null ? statedElements(terms, stated, list) : [problemElement(stated.problem)]),
  ];
}

function problemElement(problem) {
  return element('p', { class: 'outside' }, `No shuffle makes these swaps: ${problem}. So nothing was drawn by them.`);
}

/** Returns the elements for an entrant, or none if the page holds no entry proof. */
function receiptElements(receipt, { count, draw }) {
  if (receipt === null) return [];
  const heading = element('h3', {}, 'The entry of this page');
  if (receipt.error !== undefined) {
    const text = `The entry proof of this page does not hold: ${receipt.error}.`;
    return [heading, element('p', { class: 'outside' }, text)];
  }
  const { index, entry, place } = receipt;
  const drawn = { '-1': '', 0: `, not among the ${draw} drawn` }[place] ?? `, drawn ${ordinal(place)}`;
  const by = place < 0
    ? 'The record states swaps that no shuffle makes.' : 'This is so by the swaps that the record states.';
  return [
    heading,
    element('p', { class: 'outside large' }, `Entry ${grouped(index + 1)} of ${grouped(count)}${drawn}: ${entry}`),
    element('p', {}, `${by} The number of the entry is ${index}, because the first entry has number 0. The entry proof `
      + 'fits the terms of the record. What this is worth only the published commitment shows: check it below.'),
  ];
}

/** Returns a number with commas, such as 10,000. */
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns a place in the order of the draw, such as 3rd. */
function ordinal(number) {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const suffix = isTeen ? 'th' : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th';
  return `${grouped(number)}${suffix}`;
}

/** Returns the elements for swaps that a shuffle can make. */
function statedElements(terms, { swaps, drawn }, list) {
  const lines = list === null || list.problem !== null ? null : new Lines(list.bytes, list.starts, list.ends);
  const textOf = (entry) => printableBytes(lines.line(entry));
  const shown = Array.from(drawn.subarray(0, MOST_NAMED), (entry) => {
    const name = lines === null ? '' : `, ${excerpt(textOf(entry))}`;
    return element('li', { class: 'outside' }, `number ${entry}${name}`);
  });
  // In the show, names stand apart from other text, and need no quotation marks.
  const nameOf = (entry) => (lines === null ? null : beginning(textOf(entry)));
  const more = `Only the first ${shown.length} of ${drawn.length} are shown here.`;
  const hint = `In the order of the draw. The first ${terms.kind === 'numbers' ? 'number' : 'entry of the list'} is 0.`;
  return [
    ...listElements(list),
    element('p', { class: 'hint' }, hint),
    element('ol', { class: 'drawn' }, ...shown),
    ...(drawn.length > shown.length ? [element('p', {}, more)] : []),
    folded('draw-picture', 'A picture of the swaps', () => [
      element('div', { class: 'picture', tabindex: '0', role: 'group', 'aria-label': 'Picture' },
        svgElement(pictureOf(terms, swaps, drawn))),
    ]),
    folded('draw-show', 'The shuffle, step by step', () => showElements({ ...terms, swaps, drawn }, nameOf)),
  ];
}

/** Returns the beginning of a printable text, or all of it if it is not long. */
function beginning(text) {
  const signs = Array.from(text);
  return signs.length > 100 ? `${signs.slice(0, 100).join('')}…` : text;
}

/** Returns what is said of the list that the page holds, if it holds one. */
function listElements(list) {
  if (list === null) return [];
  const text = list.problem === null
    ? 'The names are those of the list that this page holds, which is the list of the terms.'
    : `This page holds a list that is not the list of the terms: ${list.problem}. So no names are shown.`;
  return [element('p', { class: 'outside' }, text)];
}

/** Returns an element that the reader unfolds. What is in it is made when it is unfolded for the first time. */
function folded(id, title, make) {
  const made = element('details', { id }, element('summary', {}, title));
  made.addEventListener('toggle', () => made.append(...make()), { once: true });
  return made;
}

/** Shows a record that was read. */
function showDraw(read) {
  byId('draw-facts').replaceChildren(
    ...factsOf(read).flatMap(([name, fact]) => [element('dt', {}, name), element('dd', {}, fact)]),
  );
  byId('draw-shown').replaceChildren(...drawElements(read));
  byId('draw').hidden = false;
}
