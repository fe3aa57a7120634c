// Measures the page of a draw from a long list in Chromium, beside tools that everybody has:
//
//     cargo build --release -p verishuffle-cli
//     VERISHUFFLE=target/release/verishuffle node benches/page.mjs [LINES]
//
// For each list it prints lines such as:
//
//     case=load lines=1000000 text=ascii seconds=2.31 ratio=2.04 memory=413
//
// `seconds` is the processor time of the process that shows the page, its workers included: from opening the page until
// it shows who was drawn, from then until it has looked for flaws itself, and from pressing the button until the
// verdict. `ratio` is this divided by the processor time
// of `sha256sum` and `sort -u` of the same list in the same run, as in benches/command.py. `memory` is the peak memory
// of the process in MiB. The packages are those of web/package-lock.json.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Reader, drawWithProgram, makeReport } from '../web/tests/browser/reader.mjs';

const LINES = Number(process.argv[2] ?? 1000000);
const WORDS = {
  ascii: 'Ada Grace Hedy Katherine Mary Rosalind Emmy Sophie Lise Barbara Jocelyn Chien Dorothy Maria Ida Inge',
  other: 'Ádá Zoë Łucja Åsa Ирина Ольга Ελένη Σοφία 幸子 美咲 지우 Núria Çiğdem Đorđe Ünal Žofia',
};
/** How often a test asks the page whether it is done, in milliseconds: seldom, since asking takes time too. */
const OFTEN = { polling: 300 };

/** Returns a list whose lines all differ, in no order. */
function listOf(words) {
  const word = (i) => words[Math.imul(i, 0x9e3779b1) >>> 28];
  return Array.from({ length: LINES }, (_, i) => (
    `${word(i)} ${word(i + LINES)} ${word(i + 2 * LINES)}, ticket ${String(Math.imul(i, 0x9e3779b1) >>> 0)}`));
}

/** Returns the processor seconds of the two tools with a file. */
function secondsOfTools(file) {
  const script = 'sha256sum "$0" >/dev/null; sort -u "$0" >/dev/null; times';
  const said = execFileSync('bash', ['-c', script, file], { env: { ...process.env, LC_ALL: 'C' } }).toString();
  const [user, system] = [...said.trim().split('\n')[1].matchAll(/(\d+)m([\d.]+)s/g)]
    .map(([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds));
  return user + system;
}

/** Returns the processor seconds and the peak memory of the process below `parent` that shows the page. */
function usageBelow(parent) {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().trim().split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row));
  const below = (pid) => [pid, ...rows.filter(([, , of]) => of === pid).flatMap(([, child]) => below(child))];
  const family = new Set(below(String(parent)));
  const shown = rows.filter(([, pid, , args]) => family.has(pid) && args.includes('--type=renderer'));
  const usages = shown.map(([, pid]) => {
    const [user, system] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ').slice(11, 13);
    const [, peak] = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    return { seconds: (Number(user) + Number(system)) / 100, memory: Math.round(Number(peak) / 1024) };
  });
  return usages.reduce((one, other) => (other.memory > one.memory ? other : one));
}

for (const [text, words] of Object.entries(WORDS)) {
  const draw = drawWithProgram(`bench-${text}`, listOf(words.split(' ')), ['--draw', '100']);
  const [transcript, entries] = ['transcript.json', 'list.txt'].map(draw.bytes);
  const page = makeReport(`bench-${text}`, { transcript, entries });
  const tools = secondsOfTools(draw.at('list.txt'));
  const settings = { browser: 'chrome', executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] };
  const reader = await Reader.start(settings);
  const usage = () => usageBelow(reader.browser.process().pid);
  const tell = (name, before) => {
    const { seconds, memory } = usage();
    const took = seconds - before;
    const figures = `seconds=${took.toFixed(2)} ratio=${(took / tools).toFixed(2)} memory=${memory}`;
    console.log(`case=${name} lines=${LINES} text=${text} ${figures}`);
  };
  await reader.open(page);
  await reader.page.waitForFunction(() => !document.getElementById('strip').hidden, OFTEN);
  tell('load', 0);
  const shown = usage();
  await reader.page.waitForFunction(() => PAGE.task === null, OFTEN);
  tell('itself', shown.seconds);
  await reader.page.click('#open-check');
  await reader.fill({ commitment: draw.commitment, public: [['word', 'maple']] });
  const { seconds } = usage();
  await reader.page.click('#check');
  await reader.page.waitForFunction(() => document.getElementById('verdict-json') !== null, OFTEN);
  if ((await reader.verdict()).verdict !== 'verified') throw new Error('the draw is not verified');
  tell('check', seconds);
  await reader.stop();
}
