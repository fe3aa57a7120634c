// The package as web/npm/build.mjs puts it together, in the folder that the environment variable VERISHUFFLE_NPM names.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const FOLDER = process.env.VERISHUFFLE_NPM;
if (!FOLDER) throw new Error('VERISHUFFLE_NPM should be the folder of the package');

/** Returns the names that a script of the package exports. */
export function load(script) {
  return import(pathToFileURL(path.join(FOLDER, 'js', script)));
}

/** Returns pins, in the form that judge of the checker takes, in the form that verify takes. */
export function pinsFrom(given) {
  const pins = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(pins.map(([key, value]) => [key, key === 'public' ? new Map(value) : value]));
}

/** Returns what a function gives, or its error in the form of the verdict for machines. */
export function orError(work) {
  try {
    return work();
  } catch (error) {
    return { error: error.message, line: error.line ?? null, column: error.column ?? null, name: error.name };
  }
}
