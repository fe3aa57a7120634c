// Verdicts on transcripts and on entry proofs (SPEC.md, section 8), and awards (section 6a).
import { document, hash, integer, MOST, namedValues, options, text, time } from './arguments.js';
import { VerishuffleError } from './error.js';
import { AWARDS, CHECK_PROOF, LOGGED, VERIFIED, VERIFY } from './functions.js';
import { askBoth, askSecretly, askText } from './instance.js';

/** The keys of pins. Their order is that of the fields of a message. */
const PINS = {
  commitment: hash,
  round: (value, what) => integer(value, what, 0, MOST),
  // A Date is rounded up to a whole second, because the commitment was public at that time too.
  publishedAt: (value, what) => time(value, what, Math.ceil),
  entries: document,
  blinding: document,
  result: document,
  awards: document,
  withdrawals: document,
  logPolicy: document,
  logKey: hash,
  logged: document,
  public: (value, what) => namedValues(value, what, text),
};

/** Returns documents and pins as fields of a message, and whether they hold a secret, which a blinding is. */
function fieldsOf(documents, pins) {
  const { public: values = [], ...read } = options(pins, 'pins', PINS);
  return [[...documents, ...Object.values(read), ...values.flat()], read.blinding !== undefined];
}

/** Calls the function that answers with a text. */
function ask(number, documents, pins) {
  const [fields, isSecret] = fieldsOf(documents, pins);
  return (isSecret ? askSecretly : askText)(number, fields);
}

/** Freezes a value of JSON and everything in it. */
function frozen(value) {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Returns the verdict for machines, with more properties that JSON.stringify and Object.keys leave out. */
function withMore([verdict, more]) {
  for (const [key, value] of Object.entries(more)) Object.defineProperty(verdict, key, { value, enumerable: false });
  return frozen(verdict);
}

export function verify(transcript, pins) {
  return withMore(JSON.parse(ask(VERIFY, [document(transcript, 'the transcript')], pins)));
}

export function verified(transcript, pins) {
  const { numbers, text } = askBoth(VERIFIED, ...fieldsOf([document(transcript, 'the transcript')], pins));
  const [judged, { headline, ...more }] = JSON.parse(text);
  const verdict = withMore([judged, more]);
  if (verdict.verdict !== 'verified') throw Object.assign(new VerishuffleError(headline), { verdict });
  return { verdict, drawn: numbers };
}

export function checkProof(proof, transcript, pins) {
  const documents = [document(proof, 'the proof'), document(transcript, 'the transcript')];
  return withMore(JSON.parse(ask(CHECK_PROOF, documents, pins)));
}

/** What a proof of a log is judged by, in the order of the fields of a message. */
const LOG_PINS = { commitment: hash, logPolicy: document, logKey: hash };

export function logged(proof, pins) {
  const read = options(pins, 'pins', LOG_PINS);
  for (const [key, value] of Object.entries(read))
    if (value === undefined) throw new TypeError(`pins.${key} is needed`);
  return frozen(JSON.parse(askText(LOGGED, [document(proof, 'the proof'), ...Object.values(read)])));
}

export function awards(transcript, pins, ...rest) {
  // Withdrawals that are undefined are an error, as they are in pins.
  const withdrawals = rest.length === 0 ? undefined : document(rest[0], 'the withdrawals');
  return ask(AWARDS, [document(transcript, 'the transcript'), withdrawals], pins);
}
