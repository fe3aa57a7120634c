// The first screen: what a draw needs, and the ways to begin.

import { encodeUtf8 } from '../../checker/bytes.js';
import { say } from '../../page/language.js';
import { dueOf } from '../../page/state/due.js';
import { PAGE } from '../../page/state/session.js';
import { button, folded, said } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { EMPTY, changeDraft, fixedDraft, givenDraw, meantPrizes } from '../state/draft.js';
import { EXAMPLE_BEFORE, EXAMPLE_REPLY, exampleDraft } from '../state/example.js';
import { PROGRAM } from '../state/program.js';
import { MAKER_TASKS } from '../state/tasks.js';
import { drawHere } from './draw.js';
import { fileField, takeList } from './list.js';
import { mainButton, row, runOrThrow } from './parts.js';
import { partyElements } from './party.js';
import { takeFixed } from './readings.js';
import { goToScreen } from './screens.js';
import { fileElements } from './workbook.js';
/** @import { TakeFile } from './list.js' */

/** Fills everything with the example, and draws it by a value of the beacon that has long been known. */
async function drawExample() {
  const { list, ...example } = exampleDraft(say);
  changeDraft({ ...EMPTY, ...example, isExample: true });
  await takeList(list, false, example.columns);
  const made = await runOrThrow(MAKER_TASKS.terms, { program: PROGRAM.gzip, draft: {
    context: example.context, rules: example.rules, list, key: null, round: EXAMPLE_REPLY.round, rounds: 1, width: 1,
    draw: givenDraw() ?? 0, previous: null, allocation: meantPrizes()?.text ?? null, seals: [],
  } });
  if (made === null) return;
  const { terms, entries } = made;
  if (!await takeFixed({ terms, entries })) return;
  const before = (dueOf(fixedDraft().read) ?? 0n) - EXAMPLE_BEFORE;
  await drawHere({ round: 0, documents: [encodeUtf8(JSON.stringify(EXAMPLE_REPLY))], values: [] }, before);
}

/** Begins with a list. @param {boolean} isNow */
function begin(isNow) {
  changeDraft({ isNow });
  goToScreen('who');
}

/** Returns the elements of the first screen. `takeFile` takes a file that was chosen. @param {TakeFile} takeFile */
export function startElements(takeFile) {
  return [
    said('p', 'makerIntro'),
    said('p', 'startTakes'),
    said('p', 'startSends'),
    ...(PAGE.live ? [said('p', 'startAsks')] : []),
    fileField('list-file', 'listFile', 'listFileHint', takeFile),
    ...fileElements(),
    row(
      mainButton('next', 'begin', () => begin(false)),
      button('example', say('exampleStart'), () => settled(drawExample())),
      button('right-here', say('hereStart'), () => begin(true)),
    ),
    folded('go-on', say('goOn'), () => [fileField('go-on-file', 'goOnFile', 'goOnHint', takeFile)]),
    folded('party', say('party'), partyElements),
  ];
}
