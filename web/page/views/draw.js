// A draw as its page shows it: its name, who was drawn, when what was fixed, the show, the list, the terms. Nothing of
// this is judged here, and the page says so.

import { publicFrom } from '../../checker/logproof.js';
import { printable, timeOf } from '../../checker/text.js';
import { ofDraw } from '../../checker/verdict.js';
import { grouped, say, sayParts } from '../language.js';
import { svgElement } from '../pictures/svg.js';
import { MOST_STEPS_OF_DIAGRAM, isMarkable, pictureOf } from '../pictures/swaps.js';
import { shortName } from '../state/cells.js';
import { isForOrder, isReceipt } from '../state/draw.js';
import { beaconsDue, isKnownAt } from '../state/due.js';
import { growing, nameOf, quotedEntry, stateElement } from './cards.js';
import {
  addressOf, byId, element, folded, isQuotable, isReport, ownWords, quote, said, timeElement,
} from './elements.js';
import { shareElements } from './frame.js';
import { receiptElements } from './receipt.js';
import { watchElements } from './reveal.js';
import { printButton, sheetElement } from './sheet.js';
import { statementElements } from './statement.js';
import { allocationElements, factsOf, rulesElements, misleadingElements } from './terms.js';
import { showWinners } from './winners.js';
import { withdrawnParts } from './withdrawals.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { Part } from '../language.js' */
/** @import { Read } from '../state/draw.js' */
/** @import { Hold, PageData, PageDataKey } from '../state/files.js' */
/** @import { Form } from '../state/session.js' */
/** @import { Judged } from '../state/tasks.js' */

/** A heading that is longer than this has smaller letters. */
const LONGEST_LARGE = 50;

/**
 * Shows the name of the draw in quotation marks, or in a box of its own: as the heading of its own page, and in the
 * checker as the heading of what was read.
 * @param {Read} read
 */
export function showName(read) {
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
  document.title = `${printable(terms.context)} – ${say(isReceipt(read) ? 'kindReceipt' : kinds[1])}`;
  return isShort ? [] : [ownWords(say('theName'), terms.context)];
}

/**
 * Since when the commitment was public, by the reader or by the witnesses of a log.
 * @typedef {{ time: bigint, isLogged: boolean }} Published
 */

/**
 * Returns since when the commitment was public, by the log or by what the reader gave, or null if neither says it.
 * @param {Judged} answer @param {Form} form @returns {Published | null}
 */
export function publishedBy({ verdict, logOutcome }, { given }) {
  if (logOutcome !== undefined && typeof logOutcome !== 'string') {
    return { time: publicFrom(logOutcome), isLogged: true };
  }
  // The time that was given for another commitment is not that of this transcript.
  const isOther = verdict.error !== undefined || ofDraw(verdict).checks[0].state === 'failed';
  const time = given.publishedAt === null || isOther ? null : timeOf(given.publishedAt);
  return time === null ? null : { time: BigInt(time), isLogged: false };
}

/**
 * Returns the timeline of a draw that was drawn: list fixed, published, chance fixed, drawn.
 * @param {Read} read @param {Published | null} published
 */
export function timelineElement(read, published) {
  const { terms } = read;
  const dues = beaconsDue(read);
  const last = dues.at(-1);
  /** @param {string} key @param {Part[]} parts @param {string} [kind] */
  const moment = (key, parts, kind = '') => element(
    'li', { class: kind }, said('strong', key), element('div', {}, ...parts),
  );
  const isLate = published !== null && isKnownAt(read, published.time);
  const by = published?.isLogged ? 'publishedLogged' : 'publishedGiven';
  const key = dues.length === terms.sources.length ? 'chanceBeacon' : 'chanceBeaconToo';
  const chance = last === undefined
    ? sayParts('chanceUnknown') : sayParts(key, timeElement(last.due), String(last.beacon));
  return element(
    'ol', { class: 'timeline', id: 'timeline', role: 'list' },
    terms.kind === 'numbers' ? moment('numbersFixed', sayParts('numbersFixedText', terms.count - 1))
      : moment('listFixed', sayParts('listFixedText', terms.count)),
    published === null ? moment('published', sayParts('publishedUnknown'), 'unknown')
      : moment('published', [
        ...sayParts(by, timeElement(published.time)), ...(isLate ? sayParts('publishedAfter') : []),
      ], isLate ? 'failed' : ''),
    moment('chanceFixed', chance),
    moment('drawn', isForOrder(terms) ? sayParts('drawnAll', terms.count)
      : sayParts('drawnText', terms.draw, terms.count)),
  );
}

/**
 * Returns the folded parts for a draw that was drawn. `held` is what the page holds.
 * @param {Read} read @param {PageData} held
 */
export function foldedElements(read, held) {
  const { terms, stated, list } = read;
  const hasNames = list !== null && list.problem === null;
  const parts = [];
  if (stated !== null && stated.problem === null) {
    parts.push(folded('draw-show', say('watch'), () => watchElements(read)));
    const isDiagram = stated.swaps.length <= MOST_STEPS_OF_DIAGRAM;
    const isMarked = read.awards !== null && isMarkable(stated.drawn, read.awards);
    const isPart = isDiagram && terms.draw < terms.count;
    const marked = isMarked ? [say('pictureAwards')] : isPart ? [say('pictureDrawn')] : [];
    if (isMarked && withdrawnParts(read).length > 0) marked.push(say('pictureAfter'));
    const below = say(terms.kind === 'numbers' ? 'pictureNumbers' : 'pictureLines');
    const legend = [...(isDiagram ? [say('pictureArcs'), below] : [say('pictureRanks')]), ...marked].join(' ');
    parts.push(folded('draw-picture', say('picture'), () => [
      stateElement(), element('p', {}, legend),
      element('div', {
        class: isDiagram ? 'picture' : 'picture ranks', tabindex: '0', role: 'group', 'aria-label': say('picture'),
      },
        svgElement(pictureOf(
          terms, stated.swaps, stated.drawn, read.awards,
          hasNames ? (entry) => shortName(terms, list, nameOf(read, entry) ?? '') : null,
        ))),
    ]));
  }
  if (hasNames) {
    parts.push(folded('draw-list', say('wholeList', grouped(terms.count)), () => growing(
      element('ol', { class: 'lines' }), terms.count,
      (entry) => element('li', {}, quotedEntry(read, nameOf(read, entry) ?? '')),
    )));
  }
  parts.push(folded('draw-how', say('how'), () => [said('p', 'howText'), said('h3', 'howTerms'), element(
    'dl', { id: 'draw-facts' },
    ...factsOf(read).flatMap(([name, fact]) => [element('dt', {}, name), element('dd', {}, ...fact)]),
  )]));
  parts.push(folded('draw-save', say('save'), () => [said('p', 'saveText'), element(
    'ul', {}, ...SAVED.flatMap(({ key, sentence, name }) => {
      const bytes = held[key];
      return bytes === undefined ? [] : [saveLink(key, sentence, name, bytes)];
    }),
  ), element('div', { class: 'row' }, printButton())]));
  return parts;
}

/**
 * The sentence and the name of each file that can be saved.
 * @type {{ key: PageDataKey, sentence: string, name: string }[]}
 */
const SAVED = [
  { key: 'transcript', sentence: 'saveTranscript', name: 'transcript.json' },
  { key: 'terms', sentence: 'saveTerms', name: 'terms.json' },
  { key: 'entries', sentence: 'saveEntries', name: 'entries.txt' },
  { key: 'result', sentence: 'saveResult', name: 'result.txt' },
  { key: 'awards', sentence: 'saveAwards', name: 'awards.txt' },
  { key: 'withdrawals', sentence: 'saveWithdrawals', name: 'withdrawals.txt' },
  { key: 'proof', sentence: 'saveProof', name: 'proof.json' },
  { key: 'logged', sentence: 'saveLogged', name: 'commitment.proof' },
];

/**
 * Returns a link that saves what the page holds.
 * @param {PageDataKey} key @param {string} sentence @param {string} name @param {Uint8Array} bytes
 */
function saveLink(key, sentence, name, bytes) {
  return element('li', {}, element('a', { href: addressOf(bytes), download: name, id: `save-${key}` }, say(sentence)));
}

/** Takes away the draw that is shown. */
export function hideDraw() {
  for (const id of ['winners', 'entry', 'draw']) byId(id).replaceChildren();
  byId('draw').hidden = true;
  if (isReport()) return;
  document.title = say('title');
  byId('kind').hidden = true;
  byId('name').hidden = true;
}

/**
 * Shows a draw that was drawn. `hold(key, bytes)` takes a file that the reader adds.
 * @param {Read} read @param {PageData} held @param {Published | null} published @param {Hold} hold
 */
export function showDrawn(read, held, published, hold) {
  // Whoever opens a receipt looks for this first, before a check and after it.
  byId('entry').replaceChildren(...receiptElements(read, hold));
  byId('draw').replaceChildren(
    ...showName(read),
    ...showWinners(read, hold),
    ...shareElements(),
    ...rulesElements(read.terms),
    ...allocationElements(read.terms, !isReceipt(read)),
    ...misleadingElements(read),
    timelineElement(read, published),
    ...statementElements(read, held),
    sheetElement(read.fixed),
    ...foldedElements(read, held),
  );
  byId('draw').hidden = false;
}
