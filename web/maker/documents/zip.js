// Several files in one: a ZIP archive without compression, which every system opens as a folder.

import { NoVerdict, encodeUtf8 } from '../../checker/bytes.js';
import { MOST_U32 } from '../../checker/text.js';

/** @typedef {{ name: string, bytes: Uint8Array }} NamedFile */

/** The most files of an archive in the old form, which every program reads. */
export const MOST_ZIPPED = 65535;

/** The remainders of CRC-32 (ISO 3309) for each byte. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** @param {Uint8Array} bytes */
export function crc32(bytes) {
  let rest = -1;
  for (let i = 0; i < bytes.length; i++) rest = (rest >>> 8) ^ CRC_TABLE[(rest ^ bytes[i]) & 0xff];
  return ~rest >>> 0;
}

/**
 * Returns numbers of 2 and 4 bytes, least significant first: `parts` has [size, value] each.
 * @param {...[size: number, value: number]} parts
 */
function leastFirst(...parts) {
  return Uint8Array.from(parts.flatMap(([size, value]) => (
    Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256)
  )));
}

/**
 * Returns an archive of files, each { name, bytes }, in bytes. The same files make the same archive: it holds no time.
 * Throws NoVerdict if there are too many files or bytes.
 * @param {NamedFile[]} files
 */
function zipOf(files) {
  const size = 22 + files.reduce((sum, { name, bytes }) => sum + bytes.length + 76 + 2 * encodeUtf8(name).length, 0);
  if (files.length > MOST_ZIPPED || size > MOST_U32) throw new NoVerdict('There are too many files for one archive');
  const zip = new Uint8Array(size);
  const directory = [];
  let at = 0;
  /** @param {Uint8Array} bytes */
  const put = (bytes) => {
    zip.set(bytes, at);
    at += bytes.length;
  };
  for (const { name, bytes } of files) {
    const label = encodeUtf8(name);
    // Version 2.0, names in UTF-8, stored as they are, the first day that the format knows.
    /** @type {[size: number, value: number][]} */
    const shared = [
      [2, 20], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc32(bytes)], [4, bytes.length], [4, bytes.length],
      [2, label.length], [2, 0],
    ];
    directory.push([leastFirst([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), label]);
    put(leastFirst([4, 0x04034b50], ...shared));
    put(label);
    put(bytes);
  }
  const begin = at;
  for (const part of directory.flat()) put(part);
  const count = files.length;
  put(leastFirst(
    [4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, at - begin], [4, begin], [2, 0],
  ));
  return zip;
}

/** Returns an archive with all files in one folder. @param {string} folder @param {NamedFile[]} files */
export function zippedFolder(folder, files) {
  return zipOf(files.map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes })));
}
