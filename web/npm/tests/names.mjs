// The names of functions, parameters and answers are those of docs/calls.md.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { checker, library } from './package.mjs';

const read = (name) => fs.readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const page = read('docs/calls.md');
const types = read('web/npm/js/index.d.ts');
const camelCase = (name) => name.replace(/_./g, ([, letter]) => letter.toUpperCase());

/** Returns the names in a cell of a table, each with whether it may be left out. What is in brackets is a value. */
const namesIn = (cell) =>
  Array.from(cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`(\?)?/g), ([, name, may]) => [camelCase(name), may]);
const [, knownText] = /^What is known of a draw from elsewhere: ([^(]*)/m.exec(page);
const KNOWN = namesIn(knownText).map(([name]) => [name, '?']);
const CALLS = Array.from(page.matchAll(/^\| `(\w+)` \|(.*)\|(.*)\|$/gm), ([, call, request, answer]) => ({
  call: camelCase(call),
  request: [...namesIn(request), ...(request.includes('what is known') ? KNOWN : [])],
  answer: namesIn(answer),
}));

/** Returns the names in the outermost objects of a type. */
function namesOf(type) {
  const [, known] = /interface Known (\{[^}]*\})/.exec(types);
  const [, judged] = /type Judged = (\{.*\})/.exec(types);
  let text = type.replace('Known', known).replace(/Judged|Verified/, judged);
  for (let before; before !== text;) [before, text] = [text, text.replace(/(\{[^{}]*)\{[^{}]*\}/, '$1')];
  return Array.from(text.matchAll(/(\w+)(\?)?:/g), ([, name, may]) => [name, may]);
}

/** Returns the types of the parameters and of the answer of a function. */
function typesOf(call) {
  const form = `^export function ${call}\\((?:\\s*given: )?([^]*?)\\):\\s*(\\{[^]*?\\}|\\w+);\\n`;
  return new RegExp(`${form}(?=export|/\\*\\*|\\n|$)`, 'm').exec(types).slice(1);
}

// The npm package has the requests of docs/calls.md, with their names.
test('functions, parameters and answers', () => {
  assert.equal(CALLS.length, 21);
  const more = ['VerishuffleError', 'shuffle', 'verdict'];
  const exported = [...CALLS.map(({ call }) => call), ...more].toSorted();
  assert.deepEqual(Object.keys(library).toSorted(), exported);
  assert.deepEqual(Object.keys(checker).toSorted(), ['VerishuffleError', 'verdict', 'verify']);
  const typed = Array.from(types.matchAll(/^export (?:function|class) (\w+)/gm), ([, name]) => name);
  assert.deepEqual(typed.toSorted(), exported);

  const parameters = new Set(CALLS.flatMap(({ request }) => request.map(([name]) => name)));
  assert.throws(() => library.verdict({ none: 1 }), ({ message }) => {
    assert.deepEqual(/should be (.*)$/.exec(message)[1].split(', ').toSorted(), [...parameters].toSorted());
    return true;
  });
  for (const { call, request, answer } of CALLS) {
    const [given, gives] = typesOf(call).map(namesOf);
    for (const [is, should] of [[given, request], [gives, answer]]) {
      const names = (list) => list.map(([name]) => name).toSorted();
      assert.deepEqual(names(is), names(should), call);
      const must = new Set(is.filter(([, may]) => may === undefined).map(([name]) => name));
      assert.deepEqual(should.filter(([name, may]) => may && must.has(name)), [], call);
    }
  }
});

test('README.md names every function', () => {
  const readme = read('web/npm/README.md');
  for (const name of Object.keys(library)) assert.match(readme, new RegExp(`\\b${name}\\b`), name);
});
