// Start-up of the page on which draws are made: files, languages and the stages.

import { printable } from '../checker/text.js';
import { ownLanguage, say, sayParts, setLanguage } from '../page/language.js';
import { PAGE } from '../page/state/session.js';
import { TASKS, startWorker } from '../page/state/tasks.js';
import { setWorkerScript } from '../page/state/worker.js';
import { byId, element, firstField, ifThere, listedParts, quote, sayAll } from '../page/views/elements.js';
import { isLivePage, runningScript, showLanguages, showScriptHash, takeDrops } from '../page/views/frame.js';
import { settled } from '../page/views/work.js';
import { showAfter } from './stages/after.js';
import { goBackTo, setStages, showStage } from './stages/bar.js';
import { takeFile } from './stages/begun.js';
import { showDrawing } from './stages/draw.js';
import { showSeen, takeList } from './stages/list.js';
import { fixDraw, lookElements, showLook } from './stages/look.js';
import { showPublish } from './stages/publish.js';
import { PAGE_SCRIPT } from './stages/readings.js';
import { screenHeading, setScreens, showScreen } from './stages/screens.js';
import { startElements } from './stages/start.js';
import { whatElements, whatMissing } from './stages/what.js';
import { isWhenAsked, whenElements, whenMissing } from './stages/when.js';
import { whoElements, whoMissing } from './stages/who.js';
import { DRAFT } from './state/draft.js';
import { PROGRAM } from './state/program.js';
import { MAKER_TASKS } from './state/tasks.js';
import { useWordsFor } from './state/words.js';

/** Shows the page in a language. @param {string} code */
function showMakerLanguage(code) {
  setLanguage(code);
  sayAll();
  document.title = say('makerTitle');
  showLanguages(showMakerLanguage);
  showStage();
}

function startMaker() {
  ifThere('unstarted')?.remove();
  const own = runningScript();
  PAGE_SCRIPT.text = document.currentScript?.previousElementSibling?.textContent ?? '';
  setWorkerScript(`${PAGE_SCRIPT.text}\n${own}`);
  showScriptHash('script-hash', PAGE_SCRIPT.text);
  showScriptHash('maker-hash', own);
  PROGRAM.gzip = Uint8Array.from(atob(byId('program').textContent ?? ''), (unit) => unit.charCodeAt(0));
  PAGE.live = isLivePage();
  setStages([
    ['stageWhat', showScreen, screenHeading],
    ['stageWhen', showScreen, screenHeading],
    ['stagePublish', showPublish, () => `3. ${say('stagePublishHeading')}`],
    ['stageDraw', showDrawing, () => `4. ${say('stageDrawHeading')}`],
    ['stageAfter', showAfter, () => `5. ${say('stageAfterHeading')}`],
  ]);
  setScreens([
    { name: 'start', stage: 0, elements: () => startElements(takeFile), missing: () => null },
    { name: 'who', stage: 0, elements: () => whoElements(takeFile), missing: whoMissing, shown: showSeen },
    { name: 'what', stage: 0, elements: whatElements, missing: whatMissing },
    { name: 'when', stage: 1, elements: whenElements, missing: whenMissing, isAsked: isWhenAsked },
    { name: 'look', stage: 1, elements: lookElements, missing: () => null, shown: showLook, leave: fixDraw },
  ], () => takeList(DRAFT.list ?? new Uint8Array(0), false, DRAFT.columns));
  byId('cancel').addEventListener('click', () => {
    PAGE.task?.cancel();
    PAGE.task = null;
    byId('work').hidden = true;
    byId('check-status').textContent = say('cancelled');
  });
  // In the fourth stage the strip leads to the form below it.
  byId('open-check').addEventListener('click', () => {
    ifThere('make-folded')?.setAttribute('open', '');
    byId('make').scrollIntoView();
    firstField(byId('make'), 'input, textarea')?.focus();
  });
  self.addEventListener('popstate', ({ state }) => goBackTo(state));
  takeDrops(async ([file, ...left]) => {
    await settled(takeFile(file));
    if (left.length === 0) return;
    const names = element('span', {}, ...listedParts(left.map(({ name }) => quote(printable(name)))));
    byId('check-status').append(' ', ...sayParts('filesLeft', names));
  });
  // A draw that is begun should not be lost by a key that was pressed by mistake.
  self.addEventListener('beforeunload', (event) => {
    const isBegun = DRAFT.stage < 4 && (DRAFT.list !== null || DRAFT.context !== '') && !DRAFT.isSaved;
    if (isBegun || DRAFT.hasNewWays || DRAFT.unsaved.length > 0) event.preventDefault();
  });
  showMakerLanguage(ownLanguage());
}

useWordsFor('');
// The script of every page, which is in this worker too, has started with its own tasks.
if (typeof document === 'undefined') startWorker({ ...TASKS, ...MAKER_TASKS });
else startMaker();
