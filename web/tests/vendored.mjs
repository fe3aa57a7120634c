// What the page took over from others is what they published.
//
// The code of others in the page is byte for byte what they published.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Tally } from './tally.mjs';

const tally = new Tally('vendored');
const text = (path) => fs.readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

// The modules of the page have no default exports, so the last line is another one.
const vendored = text('vendor/qrcodegen.js').replace(/export \{ qrcodegen \};\n$/, '');
tally.equal(
  vendored === text('node_modules/nayuki-qr-code-generator/index.js').replace(/export default qrcodegen;\n$/, ''),
  true,
  'qrcodegen.js is that of the package nayuki-qr-code-generator without its last line',
);
const stated = /`vendor\/qrcodegen\.js`.*?`([0-9a-f]{64})`/.exec(text('README.md').replaceAll('\n', ' '))?.[1];
tally.equal(createHash('sha256').update(vendored).digest('hex'), stated, 'the hash that web/README.md states');
tally.check(vendored.includes('Copyright (c) Project Nayuki. (MIT License)'), 'its licence is in it');
tally.finish();
