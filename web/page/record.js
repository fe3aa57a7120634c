'use strict';

// What is given to the page as the record: a transcript, or an archive with one transcript on each line (SPEC section
// 8, "Archives"). A record is { bytes, line }, where line is the chosen line of an archive, from 1, or null.

/** The most bytes that the page reads from one file, which is room for some eight million swaps. */
const MOST_FILE = 67108864;

/** Returns why a file of this size is not read, or null if it is. */
function sizeProblem(size) {
  if (size <= MOST_FILE) return null;
  return `This file has ${size} bytes, but this page reads ${MOST_FILE} at most. `
    + 'Check it with the program instead: verishuffle verify.';
}

/** Returns bytes[from .. to) without white space of JSON around it. */
function trimmed(bytes, from, to) {
  const isSpace = (byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
  let [start, end] = [from, to];
  while (start < end && isSpace(bytes[start])) start++;
  while (end > start && isSpace(bytes[end - 1])) end--;
  return bytes.subarray(start, end);
}

/** Returns whether the bytes are several lines of which the first is an object by itself. */
function isArchive(bytes) {
  const lineFeed = bytes.indexOf(0x0a);
  if (lineFeed < 0 || trimmed(bytes, lineFeed, bytes.length).length === 0) return false;
  const first = trimmed(bytes, 0, lineFeed);
  return first[0] === 0x7b && first[first.length - 1] === 0x7d;
}

/** Returns how many lines there are. A last line that no LF ends is a line. */
function countLines(bytes) {
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    const lineFeed = bytes.indexOf(0x0a, at);
    at = lineFeed < 0 ? bytes.length : lineFeed + 1;
  }
  return count;
}

/** Returns the bytes of the transcript. */
function transcriptBytes({ bytes, line }) {
  if (line === null) return bytes;
  let at = 0;
  for (let number = 1; number < line && at < bytes.length; number++) {
    const lineFeed = bytes.indexOf(0x0a, at);
    at = lineFeed < 0 ? bytes.length : lineFeed + 1;
  }
  if (at === bytes.length) throw new NoVerdict(`The archive has ${countLines(bytes)} lines, and none is line ${line}`);
  const lineFeed = bytes.indexOf(0x0a, at);
  return bytes.subarray(at, lineFeed < 0 ? bytes.length : lineFeed);
}

/** Returns the other kind of document that the bytes seem to be, or null. This is a hint for a person. */
function otherKind(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 4096));
  const format = /"format"\s*:\s*"verishuffle\/1 (terms|secret|opening|blinding|entry proof)"/.exec(start);
  return format === null || start.indexOf('"verishuffle/1 transcript"') >= 0 ? null : format[1];
}
