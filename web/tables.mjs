// Writes warnings/tables.js: the lines of the text files in src/warnings, for the modules beside it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('.', import.meta.url));

/** Returns the module of the tables in src/warnings: for each file its lines below the comments. */
export function tables() {
  const folder = path.join(WEB, '../src/warnings');
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.txt')).sort();
  const constants = files.map((name) => {
    const lines = fs.readFileSync(path.join(folder, name), 'utf8').replace(/^(?:# .*\n)*/, '');
    const text = lines.replaceAll(/[\\`]|\$\{/g, '\\$&');
    return `/** src/warnings/${name} */\nexport const ${path.parse(name).name.toUpperCase()} = \`\n${text}\`;\n`;
  });
  return `// Written by web/tables.mjs.\n\n${constants.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fs.writeFileSync(path.join(WEB, 'warnings/tables.js'), tables());
}
