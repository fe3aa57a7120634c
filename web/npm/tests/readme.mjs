// Every snippet of README.md, unchanged, prints what README.md says. Each runs in a folder with the package in it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { folderForTests } from '../../tests/program.mjs';
import { FOLDER } from './package.mjs';

const page = fs.readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = folderForTests();
fs.cpSync(FOLDER, path.join(folder, 'node_modules/verishuffle'), { recursive: true });
for (const file of ['raffle/transcript.json', 'raffle/winners.txt', 'countries.txt']) {
  const from = new URL(`../../../examples/data/${file}`, import.meta.url);
  fs.copyFileSync(from, path.join(folder, path.basename(file)));
}

// The snippets of the npm package's README.md run unchanged and print what is below them.
test('the snippets of README.md', () => {
  const snippets = [...page.matchAll(/^```js\n([^]*?)^```\n\n```text\n([^]*?)^```$/gm)];
  assert.equal(snippets.length, page.split('```js\n').length - 1);
  for (const [, script, text] of snippets) {
    fs.writeFileSync(path.join(folder, 'snippet.mjs'), script);
    const { stdout, stderr } = spawnSync(process.execPath, ['snippet.mjs'], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual({ stdout, stderr }, { stdout: text, stderr: '' }, script);
  }
});
