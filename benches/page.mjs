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
// it shows who was drawn, and from pressing the button until the verdict. `ratio` is this divided by the processor time
// of `sha256sum` and `sort -u` of the same list in the same run, as in benches/command.py. `memory` is the peak memory
// of the process in MiB. Then it prints the processor seconds of the longest task of a page of 100 entries, during which
// the page does not answer: while it opens, checks the draw, and looks for an entry:
//
//     case=open lines=100 task=0.039
//
// The packages are those of web/package-lock.json.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Reader, drawWithProgram, makeReport } from '../web/tests/browser/reader.mjs';

const LINES = Number(process.argv[2] ?? 1000000);
const FEW = 100;
const WORDS = {
  ascii: 'Ada Grace Hedy Katherine Mary Rosalind Emmy Sophie Lise Barbara Jocelyn Chien Dorothy Maria Ida Inge',
  other: 'Ádá Zoë Łucja Åsa Ирина Ольга Ελένη Σοφία 幸子 美咲 지우 Núria Çiğdem Đorđe Ünal Žofia',
};
/** How often a test asks the page whether it is done, in milliseconds: seldom, since asking takes time too. */
const OFTEN = { polling: 300 };

/** Returns a list whose lines all differ, in no order. */
function listOf(words, lines = LINES) {
  const word = (i) => words[Math.imul(i, 0x9e3779b1) >>> 28];
  return Array.from({ length: lines }, (_, i) => (
    `${word(i)} ${word(i + lines)} ${word(i + 2 * lines)}, ticket ${String(Math.imul(i, 0x9e3779b1) >>> 0)}`));
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

/** Returns the processor seconds of the longest task of the thread that shows the page, while `work` is done. */
async function longestTask(page, work) {
  await page.tracing.start({ categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const shown = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(shown.map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.includes('RunTask') && threads.has(threadOf(event)));
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1e6;
}

const SETTINGS = { browser: 'chrome', executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] };

/** Prints the longest tasks of a page of few entries. */
async function tellTasks() {
  const draw = drawWithProgram('bench-few', listOf(WORDS.other.split(' '), FEW), []);
  const page = makeReport('bench-few', { transcript: draw.bytes('transcript.json'), entries: draw.bytes('list.txt') });
  const reader = await Reader.start(SETTINGS);
  const idle = () => reader.page.waitForFunction(() => PAGE.task === null && !document.getElementById('strip').hidden);
  const works = {
    open: async () => {
      await reader.open(page);
      await idle();
    },
    check: async () => {
      await reader.page.click('#open-check');
      await reader.fill(draw.pins);
      await reader.check();
    },
    search: async () => {
      await reader.paste('#find-text', 'σοφια');
      await reader.page.waitForFunction(() => document.querySelector('#find-found li') !== null);
    },
  };
  // Only a page that is there can be traced.
  await reader.open();
  for (const [name, work] of Object.entries(works)) {
    console.log(`case=${name} lines=${FEW} task=${(await longestTask(reader.page, work)).toFixed(3)}`);
  }
  await reader.stop();
}

for (const [text, words] of Object.entries(WORDS)) {
  const draw = drawWithProgram(`bench-${text}`, listOf(words.split(' ')), ['--draw', '100']);
  const [transcript, entries] = ['transcript.json', 'list.txt'].map(draw.bytes);
  const page = makeReport(`bench-${text}`, { transcript, entries });
  const tools = secondsOfTools(draw.at('list.txt'));
  const reader = await Reader.start(SETTINGS);
  const usage = () => usageBelow(reader.browser.process().pid);
  const tell = (name, before) => {
    const { seconds, memory } = usage();
    const took = seconds - before;
    const figures = `seconds=${took.toFixed(2)} ratio=${(took / tools).toFixed(2)} memory=${memory}`;
    console.log(`case=${name} lines=${LINES} text=${text} ${figures}`);
  };
  await reader.open(page);
  await reader.page.waitForFunction(() => PAGE.task === null && !document.getElementById('strip').hidden, OFTEN);
  tell('load', 0);
  await reader.page.click('#open-check');
  await reader.fill(draw.pins);
  const { seconds } = usage();
  await reader.page.click('#check');
  await reader.page.waitForFunction(() => document.getElementById('verdict-json') !== null, OFTEN);
  if ((await reader.verdict()).verdict !== 'verified') throw new Error('the draw is not verified');
  tell('check', seconds);
  await reader.stop();
}
await tellTasks();
