// Loads the functions of web/maker that know no page, together with the checker and with what the page draws by.
import fs from 'node:fs';
import { loadChecker, MAKING } from './load.mjs';

/** What of the page these functions are tried with: the draw that the page makes from openings. */
const WITH = ['page/record', 'page/tasks', 'page/announced', 'maker/drafted', 'maker/folder'];

/** Returns the names of the checker, of these parts of the page and of the maker's functions as one object. */
export function loadMaker() {
  const files = [...WITH, ...MAKING.map((name) => `maker/${name}`)];
  const script = files.map((file) => fs.readFileSync(new URL(`../${file}.js`, import.meta.url), 'utf8')).join('');
  const names = [...script.matchAll(/^(?:const|class|function) ([A-Za-z0-9_]+)/gm)].map(([, name]) => name);
  const checker = Object.keys(loadChecker());
  const more = `return { ${[...new Set([...checker, ...names])].join(', ')} };`;
  return loadChecker(`${script}\n${more}`);
}
