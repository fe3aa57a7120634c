// Every snippet of README.md, unchanged, prints what README.md says. Each runs in a folder with the package in it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { folderForTests } from '../../tests/program.mjs';
import { FOLDER } from './package.mjs';

const page = fs.readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, text]) => ({ language, text }));
const folder = folderForTests();
fs.mkdirSync(path.join(folder, 'node_modules'));
fs.cpSync(FOLDER, path.join(folder, 'node_modules/verishuffle'), { recursive: true });
const data = new URL('../../../examples/data/', import.meta.url);
for (const file of ['raffle/transcript.json', 'raffle/winners.txt', 'countries.txt']) {
  fs.copyFileSync(new URL(file, data), path.join(folder, path.basename(file)));
}

// Promise: The snippets of the npm package's README.md run unchanged and print what is below them.
// (web/npm/README.md "Verify a published transcript", web/npm/README.md "Shuffle by a key",
// web/npm/README.md "Make a draw")
test('the snippets of README.md', () => {
  const scripts = blocks.filter(({ language }) => language === 'js');
  assert.equal(scripts.length, 5);
  for (const script of scripts) {
    const { language, text } = blocks[blocks.indexOf(script) + 1];
    assert.equal(language, 'text', script.text);
    const file = path.join(folder, 'snippet.mjs');
    fs.writeFileSync(file, script.text);
    const { stdout, stderr, status } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual({ status, stderr, stdout }, { status: 0, stderr: '', stdout: text }, script.text);
  }
});

// Keeps: npm-typescript.
test('README.md names everything that the package exports', () => {
  const types = fs.readFileSync(new URL('../js/index.d.ts', import.meta.url), 'utf8');
  const scripts = fs.readFileSync(new URL('../js/index.js', import.meta.url), 'utf8');
  const exported = [...scripts.matchAll(/export \{ (.*?) \}/g)].flatMap(([, names]) => names.split(', '));
  assert.equal(exported.length, 21);
  const typed = [...types.matchAll(/^export (?:function|class) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(exported.toSorted(), typed.toSorted());
  for (const name of exported) assert.match(page, new RegExp(`\\b${name}\\b`), name);
});
