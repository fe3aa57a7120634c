// The files of logs that a reader gives: their heads, their leaves, and the draws that are logged under the key. Each
// is known by its content.

import { NoVerdict, bytesEqual, toHex } from '../../checker/bytes.js';
import { hasEd25519 } from '../../checker/ed25519.js';
import { NO_LEAVES, judgeLedger, readLeaves, shownDraws } from '../../checker/ledger.js';
import { readLogHead } from '../../checker/logproof.js';
import { readPins } from '../../checker/pins.js';
import { Problem, fileBytes, heldOfPage, kindOf } from './files.js';
/** @import { Progress } from '../../checker/bytes.js' */
/** @import { Terms } from '../../checker/documents.js' */
/** @import { JudgedLedger, Leaves } from '../../checker/ledger.js' */
/** @import { LogHead } from '../../checker/logproof.js' */
/** @import { GivenFiles } from './given.js' */

/**
 * A ledger that was judged, with the addresses of the logs that have no head, or their keys.
 * @typedef {JudgedLedger & { lacking: string[] }} PageLedger
 */

/**
 * Returns the ledger in the files that were given, which shows the transcript too; null if there are none, or if this
 * browser can't judge it; or the name of a file that is malformed.
 * @param {GivenFiles} given @param {Uint8Array} transcript @param {Progress} progress
 * @returns {Promise<PageLedger | string | null>}
 */
export async function readLedger({ ledgerFiles = null, logPolicy, logKey }, transcript, progress) {
  if (ledgerFiles === null || !await hasEd25519()) return null;
  const { logPolicy: policy, logKey: key } = readPins({ logPolicy, logKey });
  if (policy === null || key === null) return null;
  /** @type {LogHead[]} */
  const heads = [];
  /** @type {Leaves[]} */
  const leaves = [];
  const shown = shownDraws([transcript]);
  for (const file of ledgerFiles) {
    try {
      const begin = await file.slice(0, 5).text();
      if (begin === 'leaf=' || begin === '') leaves.push(await readLeaves(file, key, progress));
      else if (begin === 'size=') heads.push(readLogHead(await fileBytes(file)));
      else for (const [draw, terms] of shownDraws([drawIn(await fileBytes(file))])) shown.set(draw, terms);
    } catch (error) {
      // A file that changed meanwhile can't be read either.
      if ([NoVerdict, Problem, DOMException].some((kind) => error instanceof kind)) return file.name;
      throw error;
    }
  }
  const judged = await judgeLedger(policy, key, logsOf(heads, leaves), shown);
  const held = judged.verdict.logs.map(({ log }) => log);
  const lacking = policy.logs.filter(({ id }) => !held.includes(id));
  return { ...judged, lacking: lacking.map((log) => (log.url === '' ? toHex(log.key) : log.url)) };
}

/** Returns the terms or the transcript in a file, which may be a page. @param {Uint8Array} bytes */
function drawIn(bytes) {
  const held = kindOf(bytes) === 'page' ? heldOfPage(bytes) : null;
  return held?.transcript ?? held?.terms ?? bytes;
}

/**
 * Returns each head with its leaves: those that have its root, or else some that no other head has.
 * @param {LogHead[]} heads @param {Leaves[]} leaves
 */
function logsOf(heads, leaves) {
  const logs = heads.map((head) => ({ head, own: leaves.find(({ root }) => bytesEqual(root, head.root)) }));
  const rest = leaves.filter((each) => logs.every(({ own }) => own !== each));
  return logs.map(({ head, own }) => ({ head, leaves: own ?? rest.pop() ?? NO_LEAVES }));
}

/**
 * Returns whether the rules or the context name the key, as those of an organiser do who logs every draw under it.
 * @param {Pick<Terms, 'context' | 'rules'>} terms @param {Pick<JudgedLedger, 'verdict'>} ledger
 */
export function isNamed({ context, rules }, { verdict: { log_key: key } }) {
  // More digits would be something else.
  const found = new RegExp(`(?<![0-9a-f])${key}(?![0-9a-f])`, 'i');
  return found.test(rules) || found.test(context);
}
