// The warnings about a list and about terms, before they are published.
import { document } from './arguments.js';
import { LIST_WARNINGS, TERMS_WARNINGS } from './functions.js';
import { askText } from './instance.js';

/** Calls the function, and freezes what it answers. The names are those that JavaScript has. */
function ask(number, documents) {
  return Object.freeze(
    JSON.parse(askText(number, documents)).map(({ warning, lines, allocation_line, values, more, text }) =>
      Object.freeze({
        warning,
        lines: Object.freeze(lines),
        allocationLine: allocation_line,
        values: Object.freeze(values),
        more,
        text,
      }),
    ),
  );
}

export function listWarnings(entries) {
  return ask(LIST_WARNINGS, [document(entries, 'the entries')]);
}

export function termsWarnings(terms, ...rest) {
  // A list that is undefined is an error, as it is in pins.
  const entries = rest.length === 0 ? undefined : document(rest[0], 'the entries');
  return ask(TERMS_WARNINGS, [document(terms, 'the terms'), entries]);
}
