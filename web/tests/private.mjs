// A private list is put into a random order before the terms bind it, and what is saved is the list in that order.
import { encoded } from './cases.mjs';
import { randomFrom } from './draws.mjs';
import { Tally } from './tally.mjs';
import { fromHex } from '../checker/bytes.js';
import { wholeTerms } from '../checker/documents.js';
import { draftedTerms, privateList, randomOrder } from '../maker/documents/draw.js';

const tally = new Tally('private lists');
const { hex } = randomFrom(5);
const random = (size) => fromHex(hex(size));

// Every order of four comes up about as often as any other.
const times = new Map();
const ORDERS = 24000;
for (let i = 0; i < ORDERS; i++) {
  const order = randomOrder(4, (size) => fromHex(hex(Math.min(size, 32))));
  times.set(order.join(), (times.get(order.join()) ?? 0) + 1);
}
tally.equal(times.size, 24, 'all orders of four');
const chi = [...times.values()].reduce((sum, count) => sum + (count - ORDERS / 24) ** 2 / (ORDERS / 24), 0);
// By chance this is above 60 once in 30,000 times.
tally.check(chi < 60, `the orders are even: ${chi}`);
tally.equal([randomOrder(0), randomOrder(1)].map((order) => [...order]), [[], [0]], 'the smallest');
const many = randomOrder(100000);
tally.equal([...many].toSorted((a, b) => a - b).every((number, i) => number === i), true, 'each place once');

const lines = Array.from({ length: 40 }, (_, i) => `person ${i}`);
const plan = {
  context: 'A private list', rules: '', list: encoded(`\ufeff${lines.join('\r\n')}`), key: random(32), round: 1000,
  rounds: 1, width: 1, draw: 3, previous: null, allocation: null, seals: [],
};
const made = draftedTerms(plan, () => {}, random);
const saved = Buffer.from(made.entries).toString().trimEnd().split('\n');
tally.check(saved.join() !== lines.join(), 'the list has another order');
tally.equal(saved.toSorted(), lines.toSorted(), 'of the same lines');
tally.equal(privateList(made.terms, made.entries, made.blinding, () => {}).problem, null, 'the terms bind that order');
let isBound = true;
try {
  privateList(made.terms, plan.list, made.blinding, () => {});
} catch {
  isBound = false;
}
tally.equal(isBound, false, 'and no other');
const again = draftedTerms(plan, () => {}, random);
tally.check(!Buffer.from(again.entries).equals(Buffer.from(made.entries)), 'each time another one');

const open = draftedTerms({ ...plan, key: null }, () => {}, random);
tally.equal(Buffer.from(open.entries).toString(), `${lines.join('\n')}\n`, 'a list that all may read stays as it is');
tally.equal(wholeTerms(open.terms).kind, 'list', 'its kind');
tally.finish();
