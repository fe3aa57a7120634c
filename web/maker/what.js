'use strict';

// The first stage: what is drawn, from which list, and how many.

/** A list with more bytes than this is not shown in a field. */
const MOST_SHOWN = 2 ** 20;

/** How many lines a doubt names. */
const MOST_NAMED = 10;

/** The number of the list that was given last, so that an older one is not looked at any more. */
const LISTS = { turn: 0 };

/** How many words of a file are named whose encoding is not known. */
const MOST_FOREIGN = 3;

/** Returns the text of a file as UTF-8, and a note if its encoding was only guessed. */
function asUtf8(bytes) {
  if (findBadUtf8(bytes, 0, bytes.length) < 0 && !bytes.subarray(0, 64).includes(0)) return { list: bytes, notes: [] };
  const read = orError(() => decodedText(bytes));
  if (read.error !== undefined) throw new Error(say('listWrong', verdictReason(read)));
  const list = encodeUtf8(read.text);
  if (read.encoding !== 'Windows-1252') return { list, notes: [] };
  const foreign = new Set(read.text.match(/[\p{L}\p{N}]*[^\0-\x7f][^\0-/:-@[-`{-\x7f]*/gu));
  const named = [...foreign].slice(0, MOST_FOREIGN).map((word) => printable(word)).join(', ');
  return { list, notes: [['listGuessed', named]] };
}

/** Takes a list as bytes of UTF-8, and says what it is. `columns` are its columns if it was made of a table. */
async function takeList(bytes, isTyped = false, columns = null) {
  const turn = ++LISTS.turn;
  PAGE.task?.cancel();
  // A list that was typed over has no columns any more, and so no rule about them.
  const hasLostColumns = isTyped && DRAFT.columns !== null;
  Object.assign(DRAFT, { list: bytes, seen: null, columns, ...(isTyped ? { notes: [] } : {}) });
  if (bytes.length === 0) {
    DRAFT.list = null;
    showSeen();
    return;
  }
  const seen = await run({ task: 'list', bytes, columns });
  if (turn !== LISTS.turn || seen === null) return;
  DRAFT.seen = seen;
  if (DRAFT.stage !== 0) return;
  if (isTyped && !hasLostColumns) {
    showSeen();
    return;
  }
  showStage();
  if (hasLostColumns) byId('list-text')?.focus();
}

/** Returns the numbers of lines as a sentence names them. */
function namedLines(lines) {
  const named = lines.slice(0, MOST_NAMED).map((line) => grouped(line + 1)).join(', ');
  return lines.length > MOST_NAMED ? `${named}, … (+${grouped(lines.length - MOST_NAMED)})` : named;
}

/** Returns a doubt about lines of the list, with a button that takes them out. `example` shows one of them. */
function doubtElement(id, key, lines, example = []) {
  return element(
    'li', {}, element('p', {}, ...sayParts(key, lines.length, namedLines(lines)), ' ', ...example),
    button(id, say('takeOut', lines.length), () => settled((async () => {
      await takeList(withoutLines(DRAFT.list, lines), false, DRAFT.columns);
      byId('list-count').focus();
    })())),
  );
}

/** Shows how many entries the list has, and what is wrong with it or doubtful. */
function showSeen() {
  const { seen, columns } = DRAFT;
  const isTable = seen !== null && columns === null && seen.headings !== null;
  // The headings of a table are no row to take out: below they become its columns.
  const doubts = seen === null ? [] : seen.doubts.filter(({ word }) => !(isTable && word === 'header'));
  const shown = (text) => quote(shortened(printable(text, 'entry')));
  byId('list-count').textContent = seen === null ? '' : say('listCount', seen.count);
  byId('list-doubts').replaceChildren(...(seen === null ? [] : [
    ...DRAFT.notes.map((note) => element('li', {}, say(...note))),
    ...(seen.count === 1 ? [element('li', {}, say('listSingle'))] : []),
    ...(seen.blank.length > 0 ? [doubtElement('out-blank', 'doubtBlank', seen.blank)] : []),
    ...(seen.repeats.length > 0 ? [doubtElement('out-repeats', 'doubtRepeats', seen.repeats, sayParts(
      'doubtSame', seen.repeated.first + 1, seen.repeats[0] + 1, shown(seen.repeated.text),
    ))] : []),
    ...(seen.problem === null ? [] : [element('li', {}, say('listWrong', seen.problem))]),
    ...doubts.map(({ word, lines, value }) => doubtElement(
      `out-${word}`, keyed('doubt', word), lines, sayParts('doubtLine', lines[0] + 1, shown(value)),
    )),
  ]));
  const isPlain = isTable && (seen.headings.length > 2 || seen.doubts.some(({ word }) => word === 'header'));
  const isMade = columns !== null && DRAFT.table !== null;
  byId('list-table').replaceChildren(...(isTable ? [tableElement(seen.headings, isPlain)]
    : isMade ? [row(button('table-back', say('tableBack'), () => settled(goToTable())))] : []));
  showPreview();
}

/** Goes back to the table of which the list was made. */
async function goToTable() {
  Object.assign(DRAFT, { notes: [] });
  await takeList(DRAFT.table);
  byId('list-count').focus();
}

/** Returns what asks for the columns of a table, unfolded if it is plain that it is one. */
function tableElement(headings, isPlain) {
  const boxes = headings.map((name) => {
    const box = element('input', { type: 'checkbox' });
    box.checked = true;
    return [name, box];
  });
  const tickets = element(
    'select', {}, element('option', { value: '' }, say('ticketsOne')),
    ...headings.map((name, i) => element('option', { value: String(i + 1) }, printable(name))),
  );
  const problem = problemLine('table-problem');
  const make = async () => {
    const counted = tickets.value === '' ? null : headings[Number(tickets.value) - 1];
    const chosen = boxes.filter(([name, box]) => box.checked && name !== counted).map(([name]) => name);
    if (chosen.length === 0) {
      problem.textContent = say('tableNoColumn');
      return;
    }
    const [id, ...columns] = counted === null ? chosen : [say('ticketName'), ...chosen];
    const made = await run({ task: 'table', bytes: DRAFT.list, wanted: { id, columns, tickets: counted } });
    if (made === null) return;
    if (made.faults === undefined) {
      const told = [['tableWithout', made.without], ['tableSame', made.same], ['tableAlike', made.alike]]
        .filter(([, rows]) => rows.length > 0)
        .map(([key, rows]) => [key, rows.length, namedLines(rows.map((number) => number - 1))]);
      Object.assign(DRAFT, { notes: [...DRAFT.notes, ...told], table: DRAFT.list });
      await takeList(made.list, false, made.names);
      byId('list-count').focus();
      return;
    }
    const [{ word, row, name }] = made.faults;
    const isKnown = keyed('fault', word) in ENGLISH || keyed('fault', word) in MAKER_ENGLISH;
    const why = isKnown ? say(keyed('fault', word)) : word;
    const where = name === undefined ? '' : ` (${printable(name)})`;
    problem.textContent = say('tableFaulty', made.count, String(row ?? 1), where, why);
  };
  return element(
    'details', isPlain ? { open: '' } : {}, said('summary', 'tableHeading'), said('p', 'tableText'),
    ...boxes.map(([name, box]) => element('label', { class: 'column' }, box, element('span', {}, printable(name)))),
    field('tickets', say('ticketsLabel'), say('ticketsHint'), tickets),
    problem, row(button('table-make', say('tableMake'), () => settled(make()))),
  );
}

/** Returns the field of the list: a text to paste into, or what there is of a list that is too long for one. */
function listField() {
  const bytes = DRAFT.list ?? new Uint8Array(0);
  if (bytes.length > MOST_SHOWN) {
    const other = button('list-other', say('listOther'), () => {
      Object.assign(DRAFT, { list: null, seen: null, notes: [] });
      showStage();
    });
    return element('div', { class: 'field' }, said('p', 'listLong', bytes.length), other);
  }
  const text = element('textarea', { rows: '10', spellcheck: 'false', autocomplete: 'off' });
  text.value = decodeUtf8(bytes, 0, bytes.length);
  text.addEventListener('input', () => settled((async () => {
    const given = text.value;
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (given === text.value) await takeList(textBytes(given), true);
  })()));
  return field('list-text', say('listText'), say('listTextHint'), text);
}

/** Returns a field that keeps what is typed under a key of the draft. */
function keptField(id, key, input, ...values) {
  input.value = DRAFT[key];
  input.addEventListener('input', () => {
    DRAFT[key] = input.value;
  });
  return field(id, say(`${key}Label`), say(`${key}Hint`, ...values), input);
}

/** Returns why the first stage is not done yet, in one sentence, or null. */
function whatProblem() {
  const { context, rules, seen } = DRAFT;
  if (context.trim() === '') return say('contextMissing');
  const wrong = textProblem(context.trim(), 'context') ?? textProblem(rules.trim(), 'rules');
  if (wrong !== null) return say('textWrong', wrong);
  if (seen === null || seen.count === 0) return say('listMissing');
  if (seen.blank.length > 0 || seen.repeats.length > 0 || seen.problem !== null) return say('listDoubtful');
  const prizes = givenPrizes();
  if (prizes?.key !== undefined) return say(prizes.key, printable(prizes.problem));
  if (isRuleOpen()) return say('ruleOpen');
  if (prizes !== null && prizes.draw > seen.count) return say('prizesMany', prizes.draw, seen.count);
  const draw = prizes?.draw ?? numberOf(DRAFT.draw.trim());
  return draw === null || draw < 1 || draw > seen.count ? say('drawWrong', seen.count) : null;
}

/** Shows the first stage. */
function showWhat() {
  const file = element('input', { type: 'file', autocomplete: 'off' });
  file.addEventListener('change', () => {
    if (file.files.length > 0) settled(takeFile(file.files[0]));
  });
  const again = element('input', { type: 'file', autocomplete: 'off' });
  again.addEventListener('change', () => {
    if (again.files.length > 0) settled(takeFile(again.files[0]));
  });
  const problem = problemLine('what-problem');
  byId('stage').replaceChildren(
    said('p', 'makerIntro'),
    ...(DRAFT.nameBefore === '' ? [] : [said('p', 'nextOf'), nameElement(DRAFT.nameBefore)]),
    folded('go-on', say('goOn'), () => [field('go-on-file', say('goOnFile'), say('goOnHint'), again)]),
    folded('party', say('party'), partyElements),
    keptField('context', 'context', element('input', { type: 'text', autocomplete: 'off' })),
    listField(),
    element('p', { id: 'list-count', role: 'status', tabindex: '-1' }),
    element('ul', { id: 'list-doubts', class: 'doubts', role: 'list' }),
    element('div', { id: 'list-table' }),
    field('list-file', say('listFile'), say('listFileHint'), file),
    keptBox('is-private', 'isPrivate'),
    ...(DRAFT.isOther ? [said('p', 'formOther')] : []),
    ...drawFields(),
    keptField('rules', 'rules', element('textarea', { rows: '3', autocomplete: 'off' })),
    problem,
    row(button('save-begun', say('saveBegun'), () => settled(saveSoFar())), mainButton('next', 'nextWhen', () => {
      problem.textContent = whatProblem() ?? '';
      if (problem.textContent === '') goTo(1);
    })),
  );
  showSeen();
  // A list that was taken over is not looked at yet.
  if (DRAFT.list !== null && DRAFT.seen === null) settled(takeList(DRAFT.list, false, DRAFT.columns));
}
