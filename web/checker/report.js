'use strict';

// A verdict in lines for a person. What a program needs stands in the verdict itself.

const STATUS_WORDS = { passed: 'OK', failed: 'FAILED', skipped: 'not checked' };

const MISSING_TEXTS = {
  commitment: 'the published commitment',
  round: 'the round that was meant',
  published_at: 'a time at which the commitment was already public',
  entries: 'the list of entries',
  blinding: 'the blinding of the list',
};

/** Returns what a word of `missing` stands for. */
function missingText(word) {
  const colon = word.indexOf(':');
  if (colon < 0) return MISSING_TEXTS[word];
  const name = quoted(word.slice(colon + 1));
  return word.startsWith('public:')
    ? `the public value ${name}, read where its description says` : `a check of the signature of ${name}`;
}

/** Returns the first line for a person: the verdict, and why, or of what. */
function headline(verdict) {
  if (verdict.error !== undefined) {
    const line = verdict.line === null ? '' : `, line ${verdict.line}`;
    const column = verdict.column === null ? '' : `, column ${verdict.column}`;
    return `ERROR, no verdict: ${verdict.error}${line}${column}`;
  }
  const result = verdict.checks.find(({ name }) => name === 'result');
  const about = result.status === 'passed' ? `; the result is ${result.detail}` : '';
  if (verdict.verdict === 'refused') {
    const wrong = verdict.checks.find(({ status }) => status === 'failed');
    return `REFUSED: ${wrong.name}: ${wrong.detail}`;
  }
  if (verdict.verdict === 'consistent') {
    return `CONSISTENT, not verified: missing ${verdict.missing.map(missingText).join('; ')}${about}`;
  }
  return `VERIFIED${about}`;
}

/** Returns the lines of text for a verdict of `judge`: the headline, the checks, the bits and the cautions. */
function reportLines(verdict) {
  const lines = [headline(verdict)];
  if (verdict.error !== undefined) return lines;
  for (const { name, status, detail } of verdict.checks) lines.push(`${name}: ${STATUS_WORDS[status]} (${detail})`);
  const seed = verdict.seed_bits === null ? 'no source has known bits' : `the best source has ${verdict.seed_bits}`;
  lines.push(`${verdict.outcome_bits.toFixed(1)} bits of outcome, ${seed}`);
  for (const text of verdict.cautions) lines.push(`Caution: ${text}`);
  return lines;
}

/** Returns the lines of text for a verdict of `judgeProof`. */
function proofReportLines(judged) {
  if (judged.error !== undefined) return [headline(judged)];
  const word = judged.proof.holds ? 'holds' : 'does not hold';
  return [
    `${judged.verdict.toUpperCase()}, proof and draw together`,
    `The proof ${word}: ${judged.proof.detail}`,
    `The draw alone: ${headline(judged.draw)}`,
    ...reportLines(judged.draw).slice(1),
  ];
}
