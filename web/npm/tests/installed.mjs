// The package as people get it: packed, installed into an empty project without a network, type-checked, bundled, and
// run in Node and in browsers. The environment variable NODES may name more programs of Node, with colons between them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import test from 'node:test';
import zlib from 'node:zlib';
import { inEachBrowser } from '../../tests/browser/reader.mjs';
import { folderForTests, PROGRAM } from '../../tests/program.mjs';
import { FOLDER } from './package.mjs';

const folder = folderForTests();
const tools = path.join(import.meta.dirname, '../../node_modules/.bin');
/** What the program of use.ts prints. */
const PRINTED = '["consistent","commitment",3,3,3,3,"number",true,"drand",true,0,false,true,'
  + '["not_verified consistent","range ","range ","not_verified consistent"],true,true,"verified",true]\n';

const TRANSCRIPT = '../../../examples/data/raffle/transcript.json';

/** Runs a program in the project. Returns what it prints. It must succeed and say nothing else. */
function run(program, args) {
  const env = { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' };
  const { stdout, stderr, status, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
  assert.equal(status, 0, `${program} ${args.join(' ')}: ${error ?? stdout + stderr}`);
  return stdout;
}

const [packed] = JSON.parse(run('npm', ['pack', '--json', '--loglevel=error', FOLDER]));
fs.writeFileSync(path.join(folder, 'package.json'), '{"name": "empty", "type": "module"}');
run('npm', ['install', '--loglevel=error', '--no-audit', '--no-fund', path.join(folder, packed.filename)]);
fs.copyFileSync(new URL('use.ts', import.meta.url), path.join(folder, 'use.ts'));
run(path.join(tools, 'esbuild'), ['use.ts', '--format=esm', '--outfile=use.js', '--log-level=error']);

/** Bundles a script of the project as one classic script. */
function bundle(name) {
  run(path.join(tools, 'esbuild'), [name, '--bundle', '--format=iife', '--outfile=bundle.js', '--log-level=error']);
  return fs.readFileSync(path.join(folder, 'bundle.js'), 'utf8');
}

// The npm package is installed into an empty project without a network, and needs no other package.
test('the package holds these files and no others', () => {
  const files = [
    'LICENCES',
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'README.md',
    'checker.html',
    'maker.html',
    'package.json',
    'js/index.d.ts',
    'js/index.js',
    'js/request.js',
    'js/verify.d.ts',
    'js/verify.js',
    'js/wasm.js',
  ];
  assert.deepEqual(packed.files.map(({ path: file }) => file).toSorted(), files.toSorted());
  assert.deepEqual(
    fs.readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['verishuffle'],
  );
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'node_modules/verishuffle/package.json')));
  assert.equal(manifest.private, undefined);
  for (const key of Object.keys(manifest)) assert.doesNotMatch(key, /dependencies|scripts/i);
  assert.equal(`verishuffle ${manifest.version}\n`, run(PROGRAM, ['--version']));
  console.log(`packed ${packed.size} bytes, unpacked ${packed.unpackedSize} bytes`);
});

// The page in the npm package is the one that the command writes.
test('the page is the one that the command writes', () => {
  const page = path.join(folder, 'page.html');
  run(PROGRAM, ['checker', '-o', page]);
  const script = "console.log(import.meta.resolve('verishuffle/checker.html'))";
  const resolved = run(process.execPath, ['--input-type=module', '-e', script]).trim();
  assert.ok(fs.readFileSync(new URL(resolved)).equals(fs.readFileSync(page)));
});

test('a program runs in each Node', () => {
  for (const node of [process.execPath, ...(process.env.NODES ?? '').split(':').filter(Boolean)]) {
    assert.equal(run(node, ['use.js']), PRINTED, node);
    console.log(`Node ${run(node, ['--version']).trim()}`);
  }
});

// `verishuffle/verify` verifies a draw with its beacon where there is no WebAssembly, and is small.
test('the checker runs without WebAssembly', () => {
  const script = `
    import { verify } from 'verishuffle/verify';
    import fs from 'node:fs';
    const { drawn } = await verify({
      transcript: fs.readFileSync(${JSON.stringify(path.join(import.meta.dirname, TRANSCRIPT))}),
      commitment: 'ca42334489938d54bcfbd03e1a2c17031ce26e30e771fb3d2bef10e25603d004',
      publishedAt: '2023-08-20T12:00:00.000Z',
    });
    console.log(typeof WebAssembly, ...drawn);`;
  assert.equal(run(process.execPath, ['--jitless', '--input-type=module', '-e', script]), 'undefined 13 235 94\n');
  const scripts = ['verify', 'request'].map((name) => fs.readFileSync(path.join(FOLDER, `js/${name}.js`)));
  const size = zlib.gzipSync(Buffer.concat(scripts), { level: 9 }).length;
  assert.ok(size < 33000, String(size));
  console.log(`verishuffle/verify: ${size} bytes gzipped`);
});

test('nothing but the exports can be imported', () => {
  for (const name of ['verishuffle/js/wasm.js', 'verishuffle/js/request.js']) {
    const script = `import('${name}').then(() => console.log('imported'), ({ code }) => console.log(code))`;
    assert.equal(run(process.execPath, ['-e', script]), 'ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  }
});

// The types of the npm package fit a program, and wrong uses of it are errors.
test('a program in TypeScript is checked with the types', () => {
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--noEmit',
    '--target',
    'es2022',
  ];
  for (const [module, resolution] of [
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    run(path.join(tools, 'tsc'), [...strict, '--module', module, '--moduleResolution', resolution, 'use.ts']);
  }
});

// The npm package runs in bundles and as it is, in Node and in browsers, and says so if a policy forbids it.
test('bundles of esbuild and of rollup run in Node', () => {
  bundle('use.ts');
  assert.equal(run(process.execPath, ['bundle.js']), PRINTED);
  // Rollup itself resolves no packages.
  const entry = fs
    .readFileSync(path.join(folder, 'use.js'), 'utf8')
    .replace(/"verishuffle"/, '"./node_modules/verishuffle/js/index.js"')
    .replace(/"verishuffle\/verify"/, '"./node_modules/verishuffle/js/verify.js"');
  fs.writeFileSync(path.join(folder, 'rolled-from.js'), entry);
  run(path.join(tools, 'rollup'), ['rolled-from.js', '--file', 'rolled.js', '--format', 'iife', '--silent']);
  assert.equal(run(process.execPath, ['rolled.js']), PRINTED);
  // What a program does not use is left out of its bundle.
  fs.writeFileSync(path.join(folder, 'unused.js'), "import 'verishuffle';\n");
  assert.ok(bundle('unused.js').length < 100);
  fs.writeFileSync(
    path.join(folder, 'unused.js'),
    "import { VerishuffleError } from 'verishuffle';\nnew VerishuffleError();\n",
  );
  assert.ok(bundle('unused.js').length < 5000);
});

/** Opens a page with a script in a browser. Returns what its scripts said. */
async function saidBy(reader, script, policy) {
  const hash = crypto.createHash('sha256').update(script).digest('base64');
  const content = `default-src 'none'; script-src 'sha256-${hash}'${policy}`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  const file = path.join(folder, 'page.html');
  fs.writeFileSync(file, `<!doctype html><meta charset="utf-8">${meta}<title>x</title><script>${script}</script>`);
  reader.said.length = 0;
  await reader.open(file);
  return said(reader);
}

/** Returns what the scripts of a page said, once they said something. */
async function said(reader) {
  for (let i = 0; i < 600 && reader.said.length === 0; i++) await setTimeout(100);
  return reader.said.join('\n');
}

test('a bundle runs in browsers, under a policy that allows WebAssembly', async () => {
  const script = bundle('use.ts');
  assert.ok(!script.includes('</script'));
  await inEachBrowser(async (reader, name) => {
    assert.equal(await saidBy(reader, script, " 'wasm-unsafe-eval'"), PRINTED.trim(), name);
    assert.match(await saidBy(reader, script, ''), /the call did not end as it should/, name);
    console.log(`${name} runs the bundle`);
  });
});

test('a page imports the package as it is, without a bundler', async () => {
  const types = { '.js': 'text/javascript', '.html': 'text/html' };
  const start =
    '<!doctype html><meta charset="utf-8">' +
    '<script type="importmap">{"imports": {"verishuffle": "/js/index.js", "verishuffle/verify": "/js/verify.js"}}'
    + '</script>';
  const program = fs.readFileSync(path.join(folder, 'use.js'), 'utf8');
  const server = http.createServer((request, response) => {
    const file = path.join(folder, 'node_modules/verishuffle', path.normalize(request.url));
    response.setHeader('content-type', types[path.extname(request.url) || '.html'] ?? 'text/plain');
    if (request.url === '/') response.end(`${start}<script type="module">${program}</script>`);
    else if (fs.existsSync(file)) response.end(fs.readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await inEachBrowser(async (reader, name) => {
      const page = await reader.open();
      reader.said.length = 0;
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      assert.equal(await said(reader), PRINTED.trim(), name);
    });
  } finally {
    server.close();
  }
});
