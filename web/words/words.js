// What the pages say to people. A language is a file beside this one, which is named here: `page` has the sentences of
// every page, `maker` those that only the page on which draws are made has too. `{0}` stands for the first value of a
// sentence, and `{0:entry|entries}` for the form that fits the number. English has every sentence, and where another
// language lacks one, the English one is shown.

import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

export const PAGE_WORDS = {
  en: en.page,
  de: de.page,
  es: es.page,
  fr: fr.page,
};

export const MAKER_WORDS = {
  en: en.maker,
  de: de.maker,
  es: es.maker,
  fr: fr.maker,
};
