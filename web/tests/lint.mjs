// Lints all scripts by the rules that eslint recommends, and looks at their length. The scripts of the page are linted
// as one script, which they are: so names that nobody declares or uses are found, and also every part of the browser
// that is not in the list below.
import fs from 'node:fs';
import js from '@eslint/js';
import { ESLint } from 'eslint';
import { joined, joinedMaker, Tally } from './load.mjs';

const MOST_LINES = 400;
/** The sentences of a language are data, and nobody reads them from top to bottom. */
const MOST_LINES_OF_SENTENCES = 500;

/** The parts of the browser, and of what others wrote, that the page uses besides the language itself. */
const OF_THE_PAGE = [
  'Blob', 'ResizeObserver', 'URL', 'Worker', 'btoa', 'clearTimeout', 'document', 'fetch', 'matchMedia', 'navigator',
  'print', 'self', 'setTimeout', 'trustedTypes', 'qrcodegen',
];
/** What the page on which draws are made uses besides: chance, and texts that others wrote. */
const OF_THE_MAKER = [...OF_THE_PAGE, 'TextDecoder', 'crypto'];
const OF_NODE = ['Buffer', 'TextDecoder', 'TextEncoder', 'URL', 'console', 'process', 'structuredClone'];
/** What the npm package uses of Node and of browsers alike. */
const OF_THE_PACKAGE = ['TextDecoder', 'TextEncoder', 'WebAssembly', 'atob', 'crypto'];
/** What tests use besides, within functions that run in the page. */
const OF_TESTS = [
  'DataTransfer', 'DragEvent', 'Event', 'EventSource', 'File', 'Image', 'MutationObserver', 'NodeFilter', 'PAGE',
  'WebSocket', 'XMLHttpRequest', 'atob', 'decodeUtf8', 'fetch', 'getComputedStyle', 'judge', 'localStorage', 'ordinal',
  'proofSheet', 'sessionStorage', 'window',
];

/** Returns an eslint for scripts of this kind in which these names are known. */
function linter(sourceType, known) {
  const globals = Object.fromEntries(known.map((name) => [name, 'readonly']));
  const overrideConfig = [js.configs.recommended, { languageOptions: { sourceType, globals } }];
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
const undeclared = { rules: { 'no-undef': 'error' }, languageOptions: { sourceType: 'script' } };
const bare = new ESLint({ overrideConfigFile: true, overrideConfig: [undeclared] });
tell('qrcodegen.js', await bare.lintText(vendored));

const page = joined(true).replace(vendored, () => '');
tell('the script of the page', await linter('script', OF_THE_PAGE).lintText(page));
tell('the scripts of the maker', await linter('script', OF_THE_MAKER).lintText(`${page}\n${joinedMaker()}`));
// The linter sees what it should see.
for (const wrong of ['indexedDB.open("x");', 'function neverUsed() {}', 'undeclared();']) {
  const [{ messages }] = await linter('script', OF_THE_PAGE).lintText(`${page}\n${wrong}\n`);
  tally.equal(messages.length, 1, `what eslint finds in ${wrong}`);
}

/** Returns the scripts and pages of a folder. */
const folder = (name) => {
  const url = new URL(`../${name}/`, import.meta.url);
  return fs.readdirSync(url).filter((file) => /\.(m?[jt]s|html|css)$/.test(file)).map((file) => new URL(file, url));
};
for (const file of [...folder('tests'), ...folder('tests/browser')]) {
  const name = file.pathname.split('/web/')[1];
  const known = name.includes('/browser/') ? [...OF_NODE, ...OF_THE_PAGE, ...OF_TESTS] : OF_NODE;
  tell(name, await linter('module', known).lintText(fs.readFileSync(file, 'utf8')));
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
  tell(file.pathname, await linter('module', OF_THE_PACKAGE).lintText(fs.readFileSync(file, 'utf8')));
}
for (const file of [...folder('npm'), ...folder('npm/tests')].filter(({ pathname }) => pathname.endsWith('.mjs'))) {
  const known = [...OF_NODE, ...OF_THE_PACKAGE, 'document', 'globalThis'];
  tell(file.pathname, await linter('module', known).lintText(fs.readFileSync(file, 'utf8')));
}
const folders = ['checker', 'page', 'maker', 'tests', 'tests/browser', 'npm', 'npm/js', 'npm/tests'];
for (const file of folders.flatMap(folder)) {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const most = /(english|german|spanish)\.js$/.test(file.pathname) ? MOST_LINES_OF_SENTENCES : MOST_LINES;
  tally.check(lines.length <= most, `${file.pathname} has ${lines.length} lines`);
  const long = lines.findIndex((line) => line.length > 120) + 1;
  tally.equal(long, 0, `${file.pathname}: a line of more than 120 characters`);
}
tally.finish();
