// Warnings as the command writes them in JSON, but for their texts.

/** How many warnings of one kind the command gives, and how many lines of one warning. */
const MOST = 20;

/** Returns warnings with at most 20 of each kind, and behind them how many more. `linesKey` is `rows` for a table. */
export function writtenWarnings(found, linesKey = 'lines') {
  const counts = new Map();
  const kept = [];
  for (const { word, lines, allocationLine, values } of found) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    if (counts.get(word) > MOST) continue;
    const more = Math.max(0, lines.length - MOST);
    const [named, texts] = [lines.slice(0, MOST), values.map(String)];
    kept.push({ warning: word, [linesKey]: named, allocation_line: allocationLine, values: texts, more });
  }
  for (const [word, count] of counts) {
    const last = kept.findLastIndex(({ warning }) => warning === word);
    const rest = { warning: word, [linesKey]: [], allocation_line: null, values: [], more: count - MOST };
    if (count > MOST) kept.splice(last + 1, 0, rest);
  }
  return kept;
}

/** Returns the warnings in an answer of the command. */
export function warningsOf(answer) {
  const { warnings } = JSON.parse(answer);
  if (warnings === undefined) throw new Error(answer);
  return warnings.map(({ text, ...others }) => {
    if (text === '') throw new Error(`${others.warning} says nothing`);
    return others;
  });
}
