'use strict';

// Elements of the page. Text gets into the page as text only, never as HTML.

function byId(id) {
  return document.getElementById(id);
}

/** Returns a new element with these attributes and children. A child that is a string becomes text. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Returns an element that shows text from outside. It stands apart from the text around it, so that letters that run
 * from right to left turn nothing else around, and every space of it is shown. `kind` is that of printable.
 */
function outsideText(text, kind = 'text') {
  return element('bdi', { class: 'outside' }, printable(text, kind));
}

/** Returns words of others in quotation marks. They are printable already. */
function quote(...parts) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return element('span', {}, open, element('bdi', { class: 'outside' }, ...parts), close);
}

/** Returns the text of an entry as parts. Between its cells, if it has any, there is room, and a line may break. */
function entryParts({ allocation }, name) {
  if ((allocation?.columns.length ?? 0) < 2) return [name];
  const cells = name.split(';');
  const last = cells.pop();
  return [...cells.flatMap((cell) => [cell, element('span', { class: 'cell-end' }, ';'), element('wbr')]), last];
}

/** Returns a name in quotation marks for a sentence that is text alone, apart from the text around it. */
function quotedText(name) {
  const [open, close] = LANGUAGES[LANGUAGE.code].quotes;
  return `${open}\u2068${printable(name, 'name')}\u2069${close}`;
}

/** Returns words of others in a box that says whose they are, and what they are for. */
function ownWords(what, text, kind) {
  return element(
    'div', { class: 'words' },
    element('p', { class: 'whose' }, `${what}. ${say('inTheirWords')}:`),
    element('p', {}, outsideText(text, kind)),
  );
}

/** Returns a field: a label, a hint and the input that they belong to. Label and hint may have several parts. */
function field(id, label, hint, input) {
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-hint`);
  return element(
    'div', { class: 'field' },
    element('label', { for: id }, ...[label].flat()),
    element('p', { class: 'hint', id: `${id}-hint` }, ...[hint].flat()),
    input,
  );
}

/** Returns an element that the reader unfolds. What is in it is made when it is unfolded for the first time. */
function folded(id, title, make) {
  const made = element('details', { id }, element('summary', {}, title));
  made.addEventListener('toggle', () => made.append(...make()), { once: true });
  return made;
}

/** Returns a button that does this when it is pressed. */
function button(id, text, work) {
  const made = element('button', { type: 'button', id }, text);
  made.addEventListener('click', work);
  return made;
}
