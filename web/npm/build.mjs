// Puts the npm package together in a folder: `VERISHUFFLE=PROGRAM node web/npm/build.mjs WASM FOLDER`.
//
// WASM is what `cargo build --profile npm --target wasm32-unknown-unknown -p verishuffle-npm` makes, and PROGRAM is the
// command verishuffle, which writes the pages. This takes the packages in web/package-lock.json.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const [wasm, folder] = process.argv.slice(2);
const program = process.env.VERISHUFFLE;
if (!wasm || !folder || !program) throw new Error('usage: VERISHUFFLE=PROGRAM node web/npm/build.mjs WASM FOLDER');
const here = import.meta.dirname;
const copy = (from, to = path.basename(from)) => fs.copyFileSync(path.join(here, from), path.join(folder, to));

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(path.join(folder, 'js'), { recursive: true });
for (const file of ['README.md', '../../LICENSE-APACHE', '../../LICENSE-MIT']) copy(file);
for (const file of ['index.js', 'index.d.ts', 'verify.d.ts']) copy(`js/${file}`, `js/${file}`);

const base64 = fs.readFileSync(wasm).toString('base64');
fs.writeFileSync(
  path.join(folder, 'js/wasm.js'),
  `// The WebAssembly of the crate verishuffle-npm.\nexport const BASE64 =\n  '${base64}';\n`,
);
// For pages, the modules of web/checker become a part of verify.js, and it is as small as it can be.
buildSync({
  entryPoints: ['verify.js', 'request.js'].map((file) => path.join(here, 'js', file)),
  outdir: path.join(folder, 'js'),
  external: ['./request.js'],
  bundle: true,
  format: 'esm',
  minify: true,
});

const licences = spawnSync(
  'python3',
  [path.join(here, '../../release/licences.py'), 'wasm32-unknown-unknown', 'verishuffle-npm'],
  { cwd: here, maxBuffer: 1 << 24 },
);
if (licences.status !== 0) throw new Error(`no licences were found: ${licences.error ?? licences.stderr}`);
fs.writeFileSync(path.join(folder, 'LICENCES'), licences.stdout);

for (const page of ['checker', 'maker']) {
  const made = spawnSync(program, [page, '-o', path.join(folder, `${page}.html`)]);
  if (made.status !== 0) throw new Error(`${program} made no page: ${made.error ?? made.stderr}`);
}

// The version and the addresses are those of the workspace. The manifest in the repository is private, so that only
// this folder can be published.
const manifest = JSON.parse(fs.readFileSync(path.join(here, 'package.json')));
delete manifest.private;
const cargo = fs.readFileSync(path.join(here, '../../Cargo.toml'), 'utf8');
const workspace = cargo.split('[workspace.package]')[1];
const [version, url, homepage] = ['version', 'repository', 'homepage']
  .map((key) => new RegExp(`^${key} = "(.+)"$`, 'm').exec(workspace)[1]);
const repository = { type: 'git', url: `git+${url}.git`, directory: 'web/npm' };
const whole = { ...manifest, version, homepage, repository, bugs: `${url}/issues` };
fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
