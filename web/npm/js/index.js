// The npm package verishuffle. index.d.ts describes what it exports.
export { beaconDue, beaconRoundAfter, quicknet } from './beacons.js';
export { blindCell, draw, makeBlinding, makeSecret, makeTerms, openSecret, proveId } from './dealer.js';
export { drawn, shuffle, swaps } from './engine.js';
export { VerishuffleError } from './error.js';
export { awards, checkProof, logged, verified, verify } from './judge.js';
export { listWarnings, termsWarnings } from './warnings.js';
