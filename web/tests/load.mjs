// Loads the scripts of web/checker as a page does: joined, in one scope. Returns their top-level names as an object.
import fs from 'node:fs';
import vm from 'node:vm';

/** The scripts of the checker in the order in which they are joined, and read. */
const CHECKER = [
  'bytes',
  'chacha20',
  'json',
  'text',
  'signs',
  'folding',
  'lists',
  'steps',
  'allocation',
  'cells',
  'awards',
  'isogeny',
  'bls12381',
  'beacon',
  'documents',
  'terms',
  'pins',
  'checks',
  'verdict',
  'wording',
  'sentences',
];

/** The scripts of the page, which come after them. */
const PAGE = [
  'english', 'german', 'spanish', 'allocations', 'language', 'elements', 'record', 'tasks', 'form', 'picture', 'show',
  'reveal', 'winners', 'awarded', 'draw', 'sheet', 'shown', 'announced', 'page',
];

/** The scripts of the page on which draws are made that know no page: what it writes, reads and finds. */
export const MAKING = [
  'written', 'sealed', 'rows', 'table', 'doubts', 'spellings', 'trial', 'awarding', 'saved',
];

/** All scripts of the page on which draws are made, which come after those of the page. */
const MAKER = [
  ...MAKING, 'english', 'german', 'spanish', 'drafted', 'folder', 'draft', 'blinded', 'party', 'what', 'prizes',
  'rules', 'preview', 'when', 'publish', 'drawing', 'maker',
];

const scriptsOf = (files) => files.map((file) => fs.readFileSync(new URL(`../${file}.js`, import.meta.url), 'utf8'))
  .join('');

/** Returns the scripts that only the page on which draws are made has, one after the other. */
export function joinedMaker() {
  return scriptsOf(MAKER.map((name) => `maker/${name}`));
}

/** Returns the scripts of the checker, and of the page too if that is asked for, one after the other. */
export function joined(withPage = false) {
  const files = CHECKER.map((name) => `checker/${name}`);
  if (withPage) files.push('vendor/qrcodegen', ...PAGE.map((name) => `page/${name}`));
  return scriptsOf(files);
}

/** Returns the names of the scripts as one object. `more` is a script that is joined after them. */
export function loadChecker(more = '') {
  const script = joined();
  const names = [...script.matchAll(/^(?:const|class|function) ([A-Za-z0-9_]+)/gm)].map(([, name]) => name);
  const doubled = names.find((name, i) => names.indexOf(name) !== i);
  if (doubled !== undefined) throw new Error(`${doubled} is declared in two scripts`);
  // The realm is that of the tests, so that a Uint8Array is the same thing on both sides.
  return vm.runInThisContext(`(() => {\n${script}\n${more}\nreturn { ${names.join(', ')} };\n})()`, 'checker.js');
}

/** Counts what holds, and says what does not. `finish` ends the program with 1 if something did not. */
export class Tally {
  constructor(what) {
    this.what = what;
    this.held = 0;
    this.broken = 0;
  }

  check(holds, about) {
    if (holds) {
      this.held++;
    } else {
      this.broken++;
      console.error(`NOT SO: ${about}`);
    }
  }

  equal(is, should, about) {
    const [a, b] = [JSON.stringify(is), JSON.stringify(should)];
    this.check(a === b, `${about}: is ${a}, but should be ${b}`);
  }

  finish() {
    console.log(`${this.what}: ${this.held} hold, ${this.broken} do not`);
    if (this.broken > 0 || this.held === 0) process.exitCode = 1;
  }
}
