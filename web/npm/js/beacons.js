// The beacons of drand (SPEC.md, section 2).
import { hash, integer, time } from './arguments.js';
import { BEACON_DUE, BEACON_ROUND_AFTER, QUICKNET } from './functions.js';
import { askText } from './instance.js';

export function quicknet() {
  return askText(QUICKNET, []);
}

export function beaconDue(chain, round) {
  const fields = [hash(chain, 'chain'), integer(round, 'round', 1, Number.MAX_SAFE_INTEGER)];
  const due = new Date(Number(askText(BEACON_DUE, fields)) * 1000);
  if (Number.isNaN(due.getTime())) throw new RangeError(`round ${round} is due after the last time of a Date`);
  return due;
}

export function beaconRoundAfter(chain, moment) {
  // Rounds are due at whole seconds, so what is due after a part of a second is due after its second.
  return Number(askText(BEACON_ROUND_AFTER, [hash(chain, 'chain'), time(moment, 'time', Math.floor)]));
}
