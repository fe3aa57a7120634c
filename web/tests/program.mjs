// Asks the program for its verdict, and says what of a verdict two programs must agree on (SPEC section 8).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The program that the environment variable VERISHUFFLE names. */
export const PROGRAM = process.env.VERISHUFFLE;
if (!PROGRAM) throw new Error('VERISHUFFLE should be the path of the program');

/** Returns what the page on which draws are made runs as WebAssembly, as the page holds it. */
export function programOfMaker() {
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['maker', '-o', '-'], { maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr.toString());
  const [, held] = /<script type="application\/gzip" id="program">([^<]*)</.exec(stdout.toString());
  return new Uint8Array(Buffer.from(held, 'base64'));
}

/** Makes a folder that vanishes when the tests end. */
export function folderForTests() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verishuffle-web-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the arguments that give these pins to the program, or null if they can't, and writes the files. */
export function argumentsFor(pins, withFiles, folder) {
  const args = [];
  const has = (key) => pins[key] !== undefined && pins[key] !== null;
  if (has('commitment')) args.push(`--commitment=${pins.commitment}`);
  if (has('round')) args.push(`--round=${pins.round}`);
  if (has('publishedAt')) args.push(`--published-at=${pins.publishedAt}`);
  if (has('openedAt')) args.push(`--opened-at=${pins.openedAt}`);
  for (const [name, value] of pins.public ?? []) args.push(`--public=${name}=${value}`);
  if (has('logKey')) args.push(`--log-key=${pins.logKey}`);
  // No argument of a command can hold a NUL or half of a surrogate pair.
  if (args.some((arg) => arg.includes('\u0000') || !arg.isWellFormed())) return null;
  const files = ['logPolicy', 'logged', ...(withFiles ? ['entries', 'blinding', 'result'] : [])];
  for (const key of files.filter(has)) {
    fs.writeFileSync(path.join(folder, key), pins[key]);
    args.push(`--${key.replace('P', '-p')}=${path.join(folder, key)}`);
  }
  return args;
}

/** Runs the program on bytes, and returns what it prints as JSON. Its exit code must fit. `proof` may be null. */
export function askProgram({ transcript, proof }, args, folder) {
  const command = proof === null ? ['verify', '-'] : ['check', path.join(folder, 'proof'), '-'];
  if (proof !== null) fs.writeFileSync(path.join(folder, 'proof'), proof);
  const { stdout, stderr, status } = spawnSync(PROGRAM, [...command, '--json', ...args], {
    input: transcript,
    maxBuffer: 2 ** 28,
  });
  let answer;
  try {
    answer = JSON.parse(stdout.toString() || stderr.toString());
  } catch {
    return { unreadable: `${stdout}${stderr}`, status };
  }
  const should = answer.error !== undefined ? 2 : answer.verdict === 'verified' ? 0 : 1;
  return status === should ? answer : { ...answer, unfitting: status };
}

const X = /^(Not every order can come up: the outcome has )([0-9.]+)( bits.*)$/;

/** Returns the verdict without what two programs may say differently, and its bits apart. */
function fixedPart(answer) {
  if (answer.error !== undefined) return { fixed: { error: true }, bits: [] };
  const bits = [];
  const fixed = JSON.parse(
    JSON.stringify(answer, (key, value) => {
      if (key === 'detail') return undefined;
      if (key === 'outcome_bits') {
        bits.push(value);
        return undefined;
      }
      if (typeof value === 'string' && X.test(value)) {
        bits.push(Number(X.exec(value)[2]));
        return value.replace(X, '$1X$3');
      }
      return value;
    }),
  );
  return { fixed: sorted(fixed), bits };
}

/** Returns the value with the keys of all objects in order. */
function sorted(value) {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** Returns the answer without the check `awards`, if it was skipped and the other answer does not have it. */
function withChecksOf(answer, other) {
  for (const [is, should] of [[answer, other], [answer.draw, other.draw]]) {
    const last = is?.checks?.at(-1);
    if (last?.name === 'awards' && last.state === 'skipped' && should?.checks?.length === 8) is.checks.pop();
  }
  return answer;
}

/** Returns whether two verdicts agree in all that SPEC section 8 fixes. */
export function agree(one, other) {
  const [a, b] = [fixedPart(withChecksOf(one, other)), fixedPart(other)];
  if (JSON.stringify(a.fixed) !== JSON.stringify(b.fixed) || a.bits.length !== b.bits.length) return false;
  return a.bits.every((bits, i) => Math.abs(bits - b.bits[i]) < 0.11);
}
