// The verdict on a draw without WebAssembly: by the checker in web/checker, which shares no code with the library.
import { fail, parameters, VerishuffleError } from './request.js';
import { Awards } from '../../checker/awards.js';
import { NoVerdict, decodeUtf8, encodeUtf8 } from '../../checker/bytes.js';
import { readTranscript } from '../../checker/documents.js';
import { readPins } from '../../checker/pins.js';
import { timeText } from '../../checker/text.js';
import { drawJudged } from '../../checker/verdict.js';
import { STATE_WORDS, bitsText, verdictReason, verdictWord } from '../../checker/wording.js';

export { VerishuffleError };

const FILES = ['logPolicy', 'logged', 'entries', 'blinding', 'result', 'awards', 'withdrawals'];

async function judge(given) {
  const {
    transcript, commitment, round, public: values = {}, publishedAt, openedAt, logKey, ...files
  } = parameters(given);
  const other = Object.keys(files).find((name) => !FILES.includes(name));
  if (other !== undefined) fail(1, 'argument', `${other} is a parameter of other calls`);
  if (transcript === undefined) fail(1, 'argument', 'transcript is not given, but must be');
  const pins = {
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encodeUtf8(text)])),
    commitment, round, logKey, public: Object.entries(values),
    publishedAt: publishedAt && timeText(BigInt(publishedAt)), openedAt: openedAt && timeText(BigInt(openedAt)),
  };
  try {
    const read = readTranscript(encodeUtf8(transcript));
    return { terms: read.terms, ...(await drawJudged(read, readPins(pins), () => {})) };
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    const { message: text, line, column, newer } = error;
    const [status, word] = newer ? [25, 'newer'] : line === null ? [1, 'argument'] : [19, 'document'];
    throw new VerishuffleError({ error: { status, word, text, line: line ?? undefined, column: column ?? undefined } });
  }
}

const headline = (verdict) => `${verdictWord(verdict)}: ${verdictReason(verdict)}`;

export async function verdict(given) {
  const { verdict, terms, pins, drawn, awards } = await judge(given);
  const lines = [
    ...verdict.checks.map(({ name, state, detail }) => `${name}: ${STATE_WORDS[state]} (${detail})`),
    bitsText(verdict),
    ...verdict.cautions.map(({ text }) => `Caution: ${text}`),
    headline(verdict),
  ];
  const answer = { verdict, text: lines.map((line) => `${line}\n`).join('') };
  if (verdict.verdict !== 'verified') return answer;
  answer.drawn = Array.from(drawn);
  if (terms.allocation !== null && (terms.kind === 'numbers' || pins.entries !== null)) {
    const given = awards ?? new Awards(terms.allocation, pins.entries, drawn);
    answer.awards = Array.from(given.lines(), ({ bytes }) => `${decodeUtf8(bytes, 0, bytes.length)}\n`).join('');
  }
  return answer;
}

export async function verify(given) {
  const answer = await verdict(given);
  if (answer.verdict.verdict === 'verified') return answer;
  const error = { status: 23, word: 'not_verified', text: headline(answer.verdict) };
  throw new VerishuffleError({ error, ...answer });
}
