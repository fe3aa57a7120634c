// What both pages have around what they show: languages, files that are dropped, the script and the policy.

import { encodeUtf8, sha256 } from '../../checker/bytes.js';
import { LANGUAGE, LANGUAGES, say } from '../language.js';
import { Problem } from '../state/files.js';
import { button, byId, element } from './elements.js';

/**
 * Shows the languages of the page as buttons. `show` shows the page in another one.
 * @param {(code: string) => void} show
 */
export function showLanguages(show) {
  byId('languages').replaceChildren(...Object.entries(LANGUAGES).map(([code, { self }]) => {
    const choose = button(`language-${code}`, self, () => {
      show(code);
      byId(`language-${code}`).focus();
    });
    choose.className = 'link';
    choose.setAttribute('lang', code);
    choose.setAttribute('aria-pressed', String(code === LANGUAGE.code));
    return choose;
  }));
}

/**
 * Lets files be dropped anywhere. Those that are dropped on an input of files go there.
 * @param {(files: File[]) => void} take
 */
export function takeDrops(take) {
  /** @param {DragEvent} event */
  const isForInput = ({ target }) => target instanceof HTMLInputElement && target.type === 'file';
  document.addEventListener('dragover', (event) => {
    if (!isForInput(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (isForInput(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer?.files ?? []];
    if (files.length > 0) take(files);
  });
}

/**
 * Returns a button that shares the address of the page, where the browser can and the page has an address that others
 * can open.
 */
export function shareElements() {
  const { URL: url } = document;
  if (!url.startsWith('https:') || !('share' in navigator)) return [];
  // Whoever closes the list of ways to share has changed their mind.
  const share = button('share', say('share'), () => navigator.share({ url }).catch(() => {}));
  return [element('div', { class: 'row' }, share)];
}

/**
 * Returns the text of the record that the page holds. A page with another one, even in a comment, is refused: whoever
 * reads the file might take that one (state/record.js has the rule for files).
 */
export function recordText() {
  const found = [...document.querySelectorAll('[id="record"]')];
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (/<(?=script)/i.test(comments.currentNode.textContent ?? '')) found.push(document.body);
  }
  const [record] = found;
  if (found.length > 1 || !(record instanceof HTMLScriptElement)) throw new Problem('severalRecords');
  return record.textContent ?? '';
}

/** Returns the text of the script that runs first, while it does: that of the page. */
export function runningScript() {
  return document.currentScript?.textContent ?? '';
}

/**
 * Shows the hash of a script in an element, in the form of the head of the page, once the reader unfolds what is said
 * about the page: it takes long on a phone.
 * @param {string} id @param {string} script
 */
export function showScriptHash(id, script) {
  byId('about').addEventListener('toggle', () => {
    byId(id).textContent = `sha256-${btoa(String.fromCharCode(...sha256(encodeUtf8(script))))}`;
  }, { once: true });
}

/** Returns whether the policy of the page lets it ask drand. */
export function isLivePage() {
  return document.querySelector('meta[http-equiv]')?.getAttribute('content')?.includes('connect-src') === true;
}
