// The first screen: what a draw needs, and the ways to begin.

import { say } from '../../page/language.js';
import { PAGE } from '../../page/state/session.js';
import { button, folded, said } from '../../page/views/elements.js';
import { settled } from '../../page/views/work.js';
import { EMPTY, changeDraft, clockTime } from '../state/draft.js';
import { exampleDraft } from '../state/example.js';
import { fileField, takeList } from './list.js';
import { mainButton, row } from './parts.js';
import { partyElements } from './party.js';
import { goToScreen } from './screens.js';
import { inputText } from './when.js';
import { fileElements } from './workbook.js';
/** @import { TakeFile } from './list.js' */

/** How many seconds from now the example is drawn. */
const EXAMPLE_IN = 600n;

/** Fills everything with the example. */
async function playExample() {
  const { list, ...example } = exampleDraft(say);
  changeDraft({ ...EMPTY, ...example, date: inputText(clockTime() + EXAMPLE_IN), isExample: true });
  await takeList(list, false, example.columns);
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
      mainButton('next', 'begin', () => goToScreen('who')),
      button('example', say('exampleStart'), () => settled(playExample())),
      button('right-here', say('hereStart'), () => {
        changeDraft({ isBeaconless: true, isSealed: true });
        goToScreen('who');
      }),
    ),
    folded('go-on', say('goOn'), () => [fileField('go-on-file', 'goOnFile', 'goOnHint', takeFile)]),
    folded('party', say('party'), partyElements),
  ];
}
