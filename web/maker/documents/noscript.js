// What a page shows where no script runs: the name of its draw, and who was drawn as the transcript states it, unless
// the order alone does not say who gets what. The command writes the same (cli/src/page.rs).

import { readTranscript } from '../../checker/documents.js';
import { readLines } from '../../checker/lists.js';
import { printable, printableBytes } from '../../checker/text.js';
import { statedDraw } from '../../page/state/draw.js';
import { heldTerms } from './public.js';
/** @import { PageData } from '../../page/state/files.js' */

/** More lines than this are only counted. */
const MOST_STILL = 100;

/** How many drawn entries a link preview shows, and the most characters of it. */
const MOST_PREVIEWED = 5;
const LONGEST_PREVIEW = 200;

/** Returns text that ends no element and no attribute. @param {string} text */
function safeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Returns who was drawn, as the transcript states it: the lines of the awards, or those drawn, or null.
 * @param {PageData & { transcript: Uint8Array }} held
 */
function stillLines({ transcript, entries, awards }) {
  const read = readTranscript(transcript);
  if (awards !== undefined) {
    const lines = readLines(awards, 'The awards', { mayBeEmpty: true });
    const shown = Array.from({ length: Math.min(lines.count, MOST_STILL) }, (_, i) => printableBytes(lines.line(i)));
    return { shown, count: lines.count };
  }
  if (read.terms.allocation !== null) return null;
  const { drawn } = statedDraw(read, () => {});
  const list = entries === undefined || read.terms.kind !== 'list' ? null : readLines(entries, 'The list');
  const name = read.terms.kind === 'numbers' ? String : (/** @type {number} */ entry) => (
    list === null ? `line ${entry + 1}` : printableBytes(list.line(entry)));
  return { shown: Array.from(drawn ?? []).slice(0, MOST_STILL).map(name), count: drawn?.length ?? 0 };
}

/**
 * Returns the text of a link preview: the first drawn entries, or before the draw the organiser's rules.
 * @param {{ shown: string[], count: number } | null} lines @param {string} rules
 */
function previewText(lines, rules) {
  const text = lines === null ? printable(rules.replaceAll('\n', ' '))
    : lines.shown.slice(0, MOST_PREVIEWED).join(' · ') + (lines.count > MOST_PREVIEWED ? ' · …' : '');
  return Array.from(text).slice(0, LONGEST_PREVIEW).join('');
}

/**
 * Returns the title of a page with its link preview, and the part that its script takes away.
 * @param {PageData} held @returns {{ head: string, part: string }}
 */
export function noscriptPage(held) {
  const { transcript } = held;
  const lines = transcript === undefined ? null : stillLines({ ...held, transcript });
  const { context, rules } = heldTerms(held);
  const title = safeText(printable(context));
  const more = lines === null || lines.count <= MOST_STILL ? '' : `<p>… (+${lines.count - MOST_STILL})</p>\n`;
  const items = lines === null ? [] : lines.shown.map((line) => `<li class="outside">${safeText(line)}</li>\n`);
  const preview = previewText(lines, rules);
  const meta = preview === '' ? '' : `\n<meta name="description" content="${safeText(preview)}">`;
  return {
    head: `<title>${title}</title>${meta}`,
    part: `<section id="noscript" translate="no">\n<h2 class="outside">${title}</h2>\n`
      + (lines === null ? '' : `<ol>\n${items.join('')}</ol>\n${more}`) + '</section>\n',
  };
}
