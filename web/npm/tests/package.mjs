// The package as web/npm/build.mjs puts it together, in the folder that the environment variable VERISHUFFLE_NPM names.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const FOLDER = process.env.VERISHUFFLE_NPM;
if (!FOLDER) throw new Error('VERISHUFFLE_NPM should be the folder of the package');
const load = (script) => import(pathToFileURL(path.join(FOLDER, 'js', script)));

export const library = await load('index.js');
export const checker = await load('verify.js');

/** Returns a transcript and pins, which are as judge of the checker takes them, as verify takes them. */
export function known(transcript, { public: values, ...pins }) {
  const given = { transcript, ...pins, ...(values ? { public: Object.fromEntries(values) } : {}) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Returns what a function answers, or what it throws. */
export async function found(ask, given) {
  try {
    return await ask(given);
  } catch (error) {
    return error;
  }
}
