// What the page took over from others is what they published.
//
// Promise vendored: The code of others in the page is byte for byte what they published. (README.md "In a browser")
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Tally } from './load.mjs';

const tally = new Tally('vendored');
const text = (path) => fs.readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const vendored = text('vendor/qrcodegen.js');
// A script of the page is no module, so the last line is left out.
tally.equal(
  vendored === text('node_modules/nayuki-qr-code-generator/index.js').replace(/export default qrcodegen;\n$/, ''),
  true,
  'qrcodegen.js is that of the package nayuki-qr-code-generator without its last line',
);
const stated = /`vendor\/qrcodegen\.js`.*?`([0-9a-f]{64})`/.exec(text('README.md').replaceAll('\n', ' '))?.[1];
tally.equal(createHash('sha256').update(vendored).digest('hex'), stated, 'the hash that web/README.md states');
tally.check(vendored.includes('Copyright (c) Project Nayuki. (MIT License)'), 'its licence stands in it');
tally.finish();
