// Lints all scripts by the rules that eslint recommends, and looks at their length. Names that nobody declares or uses
// are found, and also every part of the browser that is not in the list of its room.
import fs from 'node:fs';
import js from '@eslint/js';
import { ESLint } from 'eslint';
import { Tally } from './tally.mjs';

/** The parts of the browser that each room uses besides the language itself. */
const ROOMS = {
  checker: ['TextDecoder', 'TextEncoder', 'btoa', 'crypto'],
  warnings: [],
  words: [],
  'page/state': ['Blob', 'DOMException', 'URL', 'Worker', 'atob', 'self', 'setTimeout', 'trustedTypes'],
  'page/pictures': ['document'],
  'page/views': [
    'Blob', 'DataTransfer', 'Event', 'HTMLElement', 'HTMLInputElement', 'HTMLScriptElement', 'NodeFilter',
    'ResizeObserver', 'URL', 'btoa', 'clearTimeout', 'document', 'fetch', 'matchMedia', 'navigator',
    'print', 'setTimeout',
  ],
  page: ['HTMLInputElement', 'HTMLTextAreaElement', 'document', 'navigator'],
  'maker/documents': ['TextDecoder', 'crypto'],
  'maker/state': ['Blob', 'DecompressionStream', 'Response', 'WebAssembly'],
  'maker/stages': [
    'DataTransfer', 'HTMLInputElement', 'HTMLSelectElement', 'document', 'history', 'navigator', 'print',
    'setTimeout',
  ],
  maker: ['Blob', 'DecompressionStream', 'Response', 'atob', 'document', 'self', 'trustedTypes'],
};
const OF_THE_PAGE = [...new Set(Object.values(ROOMS).flat())];
const OF_NODE = ['Buffer', 'TextDecoder', 'TextEncoder', 'URL', 'console', 'process', 'structuredClone'];
/** What the npm package uses of Node and of browsers alike. */
const OF_THE_PACKAGE = ['TextDecoder', 'TextEncoder', 'WebAssembly', 'atob', 'crypto'];
/** What tests use besides, within functions that run in the page. */
const OF_TESTS = [
  'DataTransfer', 'DragEvent', 'Event', 'EventSource', 'File', 'Image', 'MutationObserver', 'NodeFilter', 'PAGE',
  'WebSocket', 'XMLHttpRequest', 'atob', 'decodeUtf8', 'fetch', 'getComputedStyle', 'judge', 'judgeProof',
  'judgeProofOfTerms', 'localStorage', 'ordinal',
  'proofSheet', 'sessionStorage', 'window',
];

/** Returns an eslint in which these names are known. */
function linter(known) {
  const globals = Object.fromEntries(known.map((name) => [name, 'readonly']));
  const overrideConfig = [js.configs.recommended, { languageOptions: { sourceType: 'module', globals } }];
  return new ESLint({ overrideConfigFile: true, overrideConfig });
}

const tally = new Tally('lint');

function tell(what, results) {
  const found = results.flatMap(({ messages }) => messages);
  for (const { line, message, ruleId } of found) console.error(`${what}: line ${line}: ${message} (${ruleId})`);
  tally.equal(found.length, 0, what);
}

// What others wrote follows their rules, but uses nothing of the browser at all.
const vendored = fs.readFileSync(new URL('../vendor/qrcodegen.js', import.meta.url), 'utf8');
const undeclared = { rules: { 'no-undef': 'error' } };
tell('qrcodegen.js', await new ESLint({ overrideConfigFile: true, overrideConfig: [undeclared] }).lintText(vendored));

/** Returns the scripts and pages of a folder. */
const folder = (name) => {
  const url = new URL(`../${name}/`, import.meta.url);
  return fs.readdirSync(url).filter((file) => /\.(m?[jt]s|html|css)$/.test(file)).map((file) => new URL(file, url));
};
for (const [room, known] of Object.entries(ROOMS)) {
  const scripts = folder(room).filter(({ pathname }) => pathname.endsWith('.js'));
  const texts = scripts.map((file) => fs.readFileSync(file, 'utf8'));
  for (const [i, text] of texts.entries()) tell(scripts[i].pathname, await linter(known).lintText(text));
  for (const name of known) tally.check(texts.some((text) => text.includes(name)), `${room} uses ${name}`);
}
// The linter sees what it should see.
for (const wrong of ['indexedDB.open("x");', 'function neverUsed() {}', 'undeclared();']) {
  const [{ messages }] = await linter(OF_THE_PAGE).lintText(`${wrong}\n`);
  tally.equal(messages.length, 1, `what eslint finds in ${wrong}`);
}

for (const file of [...folder('tests'), ...folder('tests/browser')]) {
  const name = file.pathname.split('/web/')[1];
  const known = name.includes('/browser/') ? [...OF_NODE, ...OF_THE_PAGE, ...OF_TESTS] : OF_NODE;
  tell(name, await linter(known).lintText(fs.readFileSync(file, 'utf8')));
}

/** Returns the declarations of a style sheet that set a size or a colour by itself. */
function rawValues(css) {
  const blocks = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/\{[^{}]*\}/g) ?? [];
  const declarations = blocks.flatMap((block) => block.slice(1, -1).split(';')).map((each) => each.trim());
  const isSized = /^(font|font-size|gap|(row|column)-gap|margin[a-z-]*|padding[a-z-]*|border-radius)\s*:/;
  const isColour = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|color-mix)\(|:\s*(white|black|red|gray|grey)\b/i;
  return declarations.filter((each) => !each.startsWith('--')).filter((each) =>
    isColour.test(each) || (isSized.test(each) && /\d(px|r?em|pt|mm|cm|v[wh]|ch)\b/.test(each)));
}
for (const file of folder('page').filter(({ pathname }) => pathname.endsWith('.css'))) {
  // The margin of a sheet of paper is no space of the page.
  const css = fs.readFileSync(file, 'utf8').replace(/@page \{[^}]*\}/, '');
  tally.equal(rawValues(css), [], `${file.pathname}: what is no token`);
}
for (const wrong of ['gap: 3px', 'margin: 0 1rem', 'color: #fff', 'background: rgb(1 2 3)', 'font: 12pt/1 serif']) {
  tally.equal(rawValues(`a { ${wrong}; }`), [wrong], `what is found in ${wrong}`);
}

const ofThePackage = folder('npm/js').filter((file) => file.pathname.endsWith('.js'));
for (const file of ofThePackage) {
  tell(file.pathname, await linter(OF_THE_PACKAGE).lintText(fs.readFileSync(file, 'utf8')));
}
for (const file of [...folder('npm'), ...folder('npm/tests')].filter(({ pathname }) => pathname.endsWith('.mjs'))) {
  const known = [...OF_NODE, ...OF_THE_PACKAGE, 'document', 'globalThis'];
  tell(file.pathname, await linter(known).lintText(fs.readFileSync(file, 'utf8')));
}
const folders = [...Object.keys(ROOMS), 'tests', 'tests/browser', 'npm', 'npm/js', 'npm/tests'];
for (const file of folders.flatMap(folder)) {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const long = lines.findIndex((line) => line.length > 120) + 1;
  tally.equal(long, 0, `${file.pathname}: a line of more than 120 characters`);
}
tally.finish();
