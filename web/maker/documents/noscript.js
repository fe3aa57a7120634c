// What a page says where no script runs: the name of its draw, and who was drawn as the record states it. The command
// writes the same (cli/src/page.rs).

import { readTranscript, wholeTerms } from '../../checker/documents.js';
import { readLines } from '../../checker/lists.js';
import { printable, printableBytes } from '../../checker/text.js';
import { statedDraw } from '../../page/state/draw.js';
/** @import { Terms } from '../../checker/documents.js' */
/** @import { PageData } from '../../page/state/record.js' */

/** More lines than this are only counted. */
const MOST_STILL = 100;

/** How many drawn entries a link preview shows, and the most characters of it. */
const MOST_PREVIEWED = 5;
const LONGEST_PREVIEW = 200;

/**
 * What is said of a draw that was made, of one whose order alone does not say who gets what, and of one that was not
 * made, in each language.
 */
const STILL_WORDS = {
  drawn: {
    en: 'This is what the organiser’s file says. It is not checked. Open this file in a browser, which can check it.',
    de: 'So steht es in der Datei des Veranstalters. Es ist nicht geprüft. Öffnen Sie diese Datei in einem Browser, '
      + 'der es prüfen kann.',
    es: 'Es lo que dice el archivo del organizador. No está comprobado. Abra este archivo en un navegador, que puede '
      + 'comprobarlo.',
    fr: 'C’est ce que dit le fichier de l’organisateur. Ce n’est pas vérifié. Ouvrez ce fichier dans un navigateur, '
      + 'qui peut le vérifier.',
  },
  ordered: {
    en: 'This is the order of the draw, as the organiser’s file says. It is not checked. Open this file in a browser, '
      + 'which shows who gets what, and can check it.',
    de: 'Das ist die Reihenfolge der Verlosung nach der Datei des Veranstalters. Sie ist nicht geprüft. Öffnen Sie '
      + 'diese Datei in einem Browser, der zeigt, wer was bekommt, und es prüfen kann.',
    es: 'Es el orden del sorteo, según el archivo del organizador. No está comprobado. Abra este archivo en un '
      + 'navegador, que muestra quién recibe qué y puede comprobarlo.',
    fr: 'C’est l’ordre du tirage, selon le fichier de l’organisateur. Il n’est pas vérifié. Ouvrez ce fichier dans un '
      + 'navigateur, qui montre qui reçoit quoi et peut le vérifier.',
  },
  announced: {
    en: 'This draw is announced, and nothing is drawn yet. Open this file in a browser.',
    de: 'Diese Verlosung ist angekündigt, und noch ist nichts gezogen. Öffnen Sie diese Datei in einem Browser.',
    es: 'Este sorteo está anunciado, y aún no se ha sorteado nada. Abra este archivo en un navegador.',
    fr: 'Ce tirage est annoncé, et rien n’est encore tiré. Ouvrez ce fichier dans un navigateur.',
  },
};

/** Returns text that ends no element and no attribute. @param {string} text */
function safeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Returns who was drawn, as the record states it: the lines of the awards, or those drawn.
 * @param {PageData & { transcript: Uint8Array }} held
 */
function stillLines({ transcript, entries, awards }) {
  const read = readTranscript(transcript);
  if (awards !== undefined) {
    const lines = readLines(awards, 'The awards', { mayBeEmpty: true });
    const shown = Array.from({ length: Math.min(lines.count, MOST_STILL) }, (_, i) => printableBytes(lines.line(i)));
    return { said: STILL_WORDS.drawn, shown, count: lines.count };
  }
  const { drawn } = statedDraw(read, () => {});
  const list = entries === undefined || read.terms.kind !== 'list' ? null : readLines(entries, 'The list');
  const name = read.terms.kind === 'numbers' ? String : (/** @type {number} */ entry) => (
    list === null ? `line ${entry + 1}` : printableBytes(list.line(entry)));
  const said = read.terms.allocation === null ? STILL_WORDS.drawn : STILL_WORDS.ordered;
  return { said, shown: Array.from(drawn ?? []).slice(0, MOST_STILL).map(name), count: drawn?.length ?? 0 };
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
  const { transcript, terms } = held;
  const lines = transcript === undefined ? null : stillLines({ ...held, transcript });
  /** @type {Pick<Terms, 'context' | 'rules'>} */
  const { context, rules } = transcript === undefined ? wholeTerms(terms ?? new Uint8Array(0))
    : readTranscript(transcript).terms;
  const title = safeText(printable(context));
  const words = Object.entries(lines?.said ?? STILL_WORDS.announced);
  const more = lines === null || lines.count <= MOST_STILL ? '' : `<p>… (+${lines.count - MOST_STILL})</p>\n`;
  const items = lines === null ? [] : lines.shown.map((line) => `<li class="outside">${safeText(line)}</li>\n`);
  const preview = previewText(lines, rules);
  const meta = preview === '' ? '' : `\n<meta name="description" content="${safeText(preview)}">`;
  return {
    head: `<title>${title}</title>${meta}`,
    part: `<section id="noscript" translate="no">\n<h2 class="outside">${title}</h2>\n`
      + words.map(([code, text]) => `<p lang="${code}">${text}</p>\n`).join('')
      + (lines === null ? '' : `<ol>\n${items.join('')}</ol>\n${more}`) + '</section>\n',
  };
}
