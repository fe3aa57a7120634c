// What the page says of a commitment that is not that of the draw, and how a kept announcement fills it in.

import { printable } from '../../checker/text.js';
import { say, sayParts } from '../language.js';
import { announcedCommitment, slipOf } from '../state/commitment.js';
import { changeOf } from '../state/files.js';
import { byId, element, listedParts } from './elements.js';
import { chosenBytes, stopAtFaults } from './faults.js';
import { tellIn } from './work.js';
/** @import { Part } from '../language.js' */
/** @import { OtherCommitment } from '../state/commitment.js' */
/** @import { Fault } from '../state/session.js' */

/**
 * Returns what a commitment is that was given in place of that of the draw, and what to do.
 * @param {OtherCommitment} other @returns {Part[]}
 */
export function otherCommitmentParts({ word, count, groups, file }) {
  const listed = element('span', {}, ...listedParts(groups.map(String)));
  const what = element('span', {}, ...sayParts(`other_${word}`, count, groups.length, listed, printable(file)));
  const isSlip = groups.length > 0;
  return [...sayParts('notThisDraw', what), ' ', say(isSlip ? 'checkTyping' : 'copyCommitment')];
}

/**
 * Returns what keeps a text from being a commitment at all. `right` is that of the draw.
 * @param {string | null} typed @param {string} right @returns {Fault[]}
 */
export function commitmentFaults(typed, right) {
  if (typed === null || /^[0-9a-f]{64}$/.test(typed)) return [];
  const slip = slipOf(typed, right);
  const words = () => (slip === null ? sayParts('faultCommitment', typed.length)
    : otherCommitmentParts({ ...slip, file: '' }));
  return [{ id: 'pin-commitment', words, isMissing: false }];
}

/**
 * Fills in the commitment of an announcement that is chosen in an input, or shows why not there.
 * @param {HTMLInputElement} input @param {HTMLInputElement} commitment
 */
export async function takeAnnouncement(input, commitment) {
  const { bytes, why } = await chosenBytes(input);
  const found = bytes === null ? null : announcedCommitment(bytes);
  if (found !== null) commitment.value = found;
  tellIn(`${input.id}-taken`, () => (found === null ? [] : sayParts('announcementTaken')));
  if (found !== null || (bytes === null && why === null)) return;
  const change = bytes === null ? null : changeOf(bytes);
  const words = why ?? (() => sayParts(change ?? 'isNoAnnouncement'));
  stopAtFaults(byId('pins'), [{ id: input.id, words, isMissing: false }]);
}
