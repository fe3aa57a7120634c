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

/** Returns a field: a label, a hint and the input that they belong to. The hint may have several parts. */
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

function textInput() {
  return element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
}

function fileInput() {
  return element('input', { type: 'file' });
}
