// Joins the modules of the pages: `node web/join.mjs` writes cli/pages, which the command puts into its pages. A script
// has each module after those that it imports, as it is but for its imports and the word `export`. Of the
// words of all pages, and of the tables of warnings, it has only the constants that it imports. These tables are written
// too: they are the lines of the text files in src/warnings.
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('.', import.meta.url));
/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(WEB, file), 'utf8');
const IMPORTS = /^import \{([^}]*)\} from '(\.[^']*)';\n+/gm;
const TYPES = /^\/\*\* @import .* \*\/\n+/gm;
const EXPORT = /^export (?=(?:async function|function|class|const) )|^export \{[^}]*\};\n/gm;

const OF_CONSTANTS = /^(?:words\/|warnings\/tables\.js)/;
const CONSTANT = /^export const ([A-Z_]+) = [{`]\n[\s\S]*?^[}`];\n/gm;

/**
 * Adds a module to `order` after those that it imports. `importers` lead to it, and the last imports `names`.
 * @param {string} file @param {string[]} names @param {Map<string, string>} order @param {string[]} importers
 */
function follow(file, names, order, importers) {
  if (importers.includes(file)) throw new Error(`a circle of imports: ${[...importers, file].join(' -> ')}`);
  const text = read(file);
  const parts = OF_CONSTANTS.test(file)
    ? [...text.matchAll(CONSTANT)].filter(([, name]) => names.includes(name))
      .map(([part, name]) => [`${file}, ${name}`, part])
    : [[file, text.replaceAll(IMPORTS, '').replaceAll(TYPES, '')]];
  for (const [key, part] of parts.filter(([key]) => !order.has(key))) {
    for (const [, list, from] of text.matchAll(IMPORTS)) {
      if (/\bas\b/.test(list)) throw new Error(`${file}: an import under another name`);
      const used = (list.match(/\w+/g) ?? []).filter((name) => part.includes(name));
      if (used.length > 0) follow(path.posix.join(path.posix.dirname(file), from), used, order, [...importers, file]);
    }
    const script = part.replaceAll(EXPORT, '');
    const wrong = /^(?:import|export)\b.*/m.exec(script);
    if (wrong !== null) throw new Error(`${key}: this can't be joined: ${wrong[0]}`);
    order.set(key, script);
  }
}

/**
 * Returns the script of a page and the modules in it. Those of `before` are in the script that runs before it.
 * @param {string} entry @param {Map<string, string>} [before]
 */
export function joined(entry, before = new Map()) {
  const order = new Map(before);
  follow(entry, [], order, []);
  const script = [...order.values()].join('\n');
  new vm.Script(script, { filename: entry });
  // That throws for constants and classes alone. Of two functions with one name the second would serve both modules.
  const names = [...script.matchAll(/^(?:async )?function\*? (\w+)/gm)].map(([, name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new Error(`${entry}: two modules declare ${twice}`);
  const parts = [...order].filter(([key]) => !before.has(key))
    .map(([key, script]) => `\n// ---- web/${key}\n\n${script}`);
  return { order, script: `'use strict';\n${parts.join('')}` };
}

/** Returns the module of the tables in src/warnings: for each file its lines below the comments. */
export function tables() {
  const folder = path.join(WEB, '../src/warnings');
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.txt')).sort();
  const constants = files.map((name) => {
    const lines = fs.readFileSync(path.join(folder, name), 'utf8').replace(/^(?:# .*\n)*/, '');
    const text = lines.replaceAll(/[\\`]|\$\{/g, '\\$&');
    return `/** src/warnings/${name} */\nexport const ${path.parse(name).name.toUpperCase()} = \`\n${text}\`;\n`;
  });
  return `// Written by web/join.mjs.\n\n${constants.join('\n')}`;
}

/** Returns what is in cli/pages, by the names of the files. */
export function pages() {
  const text = (/** @type {string[]} */ ...files) => files.map(read).join('');
  const page = joined('page/page.js');
  return {
    'page.html': text('page/page.html'),
    'page.css': text('page/style.css', 'page/show.css', 'page/print.css'),
    'page.js': page.script,
    'maker.html': text('maker/maker.html'),
    'maker.css': text('maker/maker.css'),
    'maker.js': joined('maker/maker.js', page.order).script,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(path.join(WEB, 'warnings/tables.js'), tables());
  for (const [name, text] of Object.entries(pages())) fs.writeFileSync(path.join(WEB, '../cli/pages', name), text);
}
