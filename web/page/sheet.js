'use strict';

// The page on paper: one sheet to hang on a wall, before the draw and after it. Beside what the page shows anyway, it
// has the commitment, in groups of four and as a QR code, so that anyone can take it from the wall.

/** The empty margin that readers of a QR code need on each side, in modules. */
const QR_MARGIN = 4;

/** Returns a text as a QR code that readers take also if a tenth of it is soiled. */
function qrElement(text, label) {
  const code = qrcodegen.QrCode.encodeText(text, qrcodegen.QrCode.Ecc.MEDIUM);
  const dark = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.getModule(x, y)) dark.push(`M${x + QR_MARGIN} ${y + QR_MARGIN}h1v1h-1z`);
    }
  }
  const size = code.size + 2 * QR_MARGIN;
  // It is black on white in the dark too, or cameras don't read it.
  return svgElement(part(
    'svg', { viewBox: `0 0 ${size} ${size}`, class: 'qr', role: 'img', 'aria-label': label },
    part('rect', { width: size, height: size, fill: '#ffffff' }),
    part('path', { d: dark.join(''), fill: '#000000', 'shape-rendering': 'crispEdges' }),
  ));
}

/** Returns a commitment in groups of four, and as a QR code. */
function commitmentBox(commitment) {
  return element(
    'div', { class: 'commitment' },
    element('p', { id: 'commitment' }, ...inGroups(commitment)),
    qrElement(commitment, say('qrLabel')),
  );
}

/** Returns a button that prints the page. */
function printButton() {
  return button('print', say('print'), () => print());
}

/** Returns the commitment of a draw that is not drawn yet, with what to do with it: the sentence of `what`. */
function commitmentElements(commitment, what = 'keepIt') {
  const status = element('span', { role: 'status' });
  const copy = button('copy-commitment', say('copy'), async () => {
    try {
      await navigator.clipboard.writeText(commitment);
      status.textContent = say('copied');
    } catch {
      status.textContent = say('copyByHand');
    }
  });
  return [
    said('h2', 'commitment'),
    said('p', what),
    commitmentBox(commitment),
    element('div', { class: 'row' }, copy, printButton(), status),
  ];
}

/**
 * Returns the commitment of a record, which stands on paper alone: there it hangs beside the sheet of before the draw.
 * On the screen, whoever checks the draw should not take it from the record.
 */
function sheetElement(commitment) {
  return element(
    'section', { id: 'sheet', class: 'paper' },
    said('h2', 'commitmentOfRecord'), said('p', 'compareIt'), commitmentBox(commitment),
  );
}
