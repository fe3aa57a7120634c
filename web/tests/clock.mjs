// Times as the inputs of a page have them, by clocks of several zones.
import { inputTimeBy, inputTimeFrom, isNoTime, timeOfInput } from '../page/state/clock.js';
import { timeText } from '../checker/text.js';
import { Tally } from './tally.mjs';

const clocks = new Tally('times by the clock');
for (const [zone, value, from, by] of [
  ['UTC', '2023-08-23T15:59', '2023-08-23T15:59:00Z', '2023-08-23T15:59:59Z'],
  ['UTC', '2023-08-23T15:59:00', '2023-08-23T15:59:00Z', '2023-08-23T15:59:00Z'],
  ['UTC', '2023-08-23T15:59:23', '2023-08-23T15:59:23Z', '2023-08-23T15:59:23Z'],
  ['UTC', '2023-08-23T15:59:23.001', '2023-08-23T15:59:24Z', '2023-08-23T15:59:24Z'],
  ['UTC', '9999-12-31T23:59', '9999-12-31T23:59:00Z', '9999-12-31T23:59:59Z'],
  ['America/St_Johns', '2023-08-23T13:29', '2023-08-23T15:59:00Z', '2023-08-23T15:59:59Z'],
  ['Asia/Kathmandu', '2023-08-23T21:44', '2023-08-23T15:59:00Z', '2023-08-23T15:59:59Z'],
  // Hours that the clock has twice: for what was already public, the later one counts.
  ['Europe/Berlin', '2023-10-29T01:59', '2023-10-28T23:59:00Z', '2023-10-28T23:59:59Z'],
  ['Europe/Berlin', '2023-10-29T02:00', '2023-10-29T00:00:00Z', '2023-10-29T01:00:59Z'],
  ['Europe/Berlin', '2023-10-29T02:30:10', '2023-10-29T00:30:10Z', '2023-10-29T01:30:10Z'],
  ['Europe/Berlin', '2023-10-29T02:59', '2023-10-29T00:59:00Z', '2023-10-29T01:59:59Z'],
  ['Europe/Berlin', '2023-10-29T03:00', '2023-10-29T02:00:00Z', '2023-10-29T02:00:59Z'],
  ['America/New_York', '2023-11-05T01:15', '2023-11-05T05:15:00Z', '2023-11-05T06:15:59Z'],
  ['Australia/Lord_Howe', '2023-04-02T01:45', '2023-04-01T14:45:00Z', '2023-04-01T15:15:59Z'],
  ['Antarctica/Troll', '2023-10-29T02:30', '2023-10-29T00:30:00Z', '2023-10-29T02:30:59Z'],
  // One that it skips.
  ['Europe/Berlin', '2024-03-31T02:30', '2024-03-31T01:30:00Z', '2024-03-31T01:30:59Z'],
  ['Europe/Berlin', '2024-03-31T01:59', '2024-03-31T00:59:00Z', '2024-03-31T00:59:59Z'],
]) {
  process.env.TZ = zone;
  const times = [inputTimeFrom({ value }), inputTimeBy({ value })];
  clocks.equal(times.map(timeText), [from, by], `${value} in ${zone}`);
  // What an input shows of a time is that time again.
  clocks.equal(timeText(inputTimeBy({ value: timeOfInput(times[1]) })), by, `${by} as an input has it, in ${zone}`);
}
// A browser without such inputs lets people write anything. A day alone would be its first second, and a minute that is
// written in another way would not be its last.
process.env.TZ = 'Europe/Berlin';
const others = [
  'noon', '1', '2023-08-23', '2023-08-23 15:59', '2023-08-23t15:59', '8/23/2023 15:59', 'Aug 23 2023 15:59',
  '2023-08-23T15:59Z', '2023-08-23T15:59+01:00', '0023-08-23T15:59', '1969-12-31T23:59', '12023-08-23T15:59',
];
for (const none of [undefined, ...['', ...others].map((value) => ({ value }))]) {
  clocks.equal([inputTimeFrom(none), inputTimeBy(none)], [null, null], `no time: ${none?.value}`);
}
// Browsers show a part of a time, and give none.
const parts = [['', false, false], ['', true, true], ['2023-08-23T15:59', false, false], ['2023-08-23', false, true]];
for (const [value, badInput, is] of parts) {
  clocks.equal(isNoTime({ value, validity: { badInput } }), is, `no time: ${value}, ${badInput}`);
}
clocks.finish();
