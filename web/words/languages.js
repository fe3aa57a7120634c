// The languages of the pages: a new one is a file beside this one, which is named here.

import { MAKER_ENGLISH, PAGE_ENGLISH } from './english.js';
import { MAKER_FRENCH, PAGE_FRENCH } from './french.js';
import { MAKER_GERMAN, PAGE_GERMAN } from './german.js';
import { MAKER_SPANISH, PAGE_SPANISH } from './spanish.js';

export const PAGE_WORDS = {
  en: PAGE_ENGLISH,
  de: PAGE_GERMAN,
  es: PAGE_SPANISH,
  fr: PAGE_FRENCH,
};

export const MAKER_WORDS = {
  en: MAKER_ENGLISH,
  de: MAKER_GERMAN,
  es: MAKER_SPANISH,
  fr: MAKER_FRENCH,
};
