// The sentences of an allocation in English, as the command says them: with typewriter quotation marks, and numbers
// without commas.
import { allocationSentences } from '../checker/sentences.js';
import { printable } from '../checker/text.js';
import { PAGE_WORDS } from '../words/words.js';

function say(key, ...values) {
  return PAGE_WORDS.en[key].replace(/\{(\d)(?::([^|}]*)\|([^}]*))?\}/g, (_, at, one, other) => (
    `${one === undefined ? values[at] : values[at] === 1 ? one : other}`));
}

/** Puts a name or a value in quotation marks, which it can't end. */
const inQuotes = (text) => `"${printable(text, 'name').replaceAll('"', '\\u{22}')}"`;

/** Returns what an allocation means. `mark` puts a name or a value in quotation marks. */
export function englishSentences(allocation, mark = inQuotes) {
  return allocationSentences(allocation, mark, say);
}
