// Nothing runs but the page's own script, nothing leaves the page, and no text from outside becomes anything but text.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { documentBytes, encoded } from '../cases.mjs';
import { Tally } from '../tally.mjs';
import { makeDraw, makeList, QUICKNET, RAFFLE } from './draws.mjs';
import { FOLDER, inEachBrowser, makeReport, PAGE } from './reader.mjs';

/** A server that must never be asked for anything. */
let asked = 0;
const server = http.createServer((request, response) => {
  asked++;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.end('window.hit = true');
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const HOME = `http://127.0.0.1:${server.address().port}`;

const page = fs.readFileSync(PAGE, 'utf8');
const script = page.split('<script>')[1].split('</script>')[0];

/** Returns the path of a page that is like the checker, but with `more` before its script. */
function pageWith(name, more) {
  const file = path.join(FOLDER, name);
  fs.writeFileSync(file, page.replace('<script>', () => `${more}<script>`));
  return file;
}

const markup = (at) =>
  `<script>window.hit = true</script><img src="${HOME}/${at}" onerror="window.hit = true">`
  + `<a href="javascript:window.hit = true">${at}</a>`;

const source = new Tally('the page as a file');
source.equal(page.split(/<script/).length, 2, 'there is one script');
// The name of SVG looks like an address, but nothing is loaded from there.
const withoutSvg = page.replaceAll('http://www.w3.org/2000/svg', '');
source.check(!/\son[a-z]+=|javascript:|http:/.test(withoutSvg), 'there is no handler and no address to load');
source.check(!/<\/script|<!--/.test(script), 'nothing in the script ends it early');
// An allocation of the terms is no location of the window.
const withoutAllocations = script.replaceAll(/allocation/gi, '');
for (const word of ['innerHTML', 'outerHTML', 'insertAdjacent', 'document.write', 'eval(', 'Function(',
  'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon', 'RTCPeerConnection', 'window.open', 'importScripts',
  'import(', 'location', 'localStorage', 'indexedDB', 'cookie', '.href', '.src']) {
  source.check(!withoutAllocations.includes(word), `the script holds ${word}`);
}
// One function asks drand, and only the policy of a page that was made with --live lets it.
source.equal(script.split('fetch(').length, 2, 'one place that asks for anything');
source.check(!page.includes('connect-src \''), 'and the policy lets it ask nobody');
source.finish();

// What is invisible, turns text around or looks like an escape is shown as an escape; the rest as it is.
const hidden = ' \u202e\u2066\u00ad\\u{1b}';
const shownHidden = ' \\u{202e}\\u{2066}\\u{ad}\\u{5c}u{1b}';
/** A text within quotation marks, which it can't end. */
const marked = (text) => text.replaceAll('"', '\\u{22}');

/** Returns a list and a draw with hostile texts wherever there can be a text. */
function hostileDraw() {
  const list = makeList([`${markup('entry')}  ${hidden}`, 'the other']);
  const draw = makeDraw(
    { context: markup('context'), rules: `${markup('rules')}\n${hidden}`, entries: list.entries, draw: 2 },
    [
      { kind: 'public', name: '<b>one</b>', description: `${markup('description')}${hidden}`, known_from: 1900000000 },
      { kind: 'public', name: '<script>1</script> א', description: 'x', known_from: 1900000000 },
      { kind: 'sealed', name: '"><script>2</script>' },
      { kind: 'drand', name: '<i>', chain: QUICKNET.chain, round: 1000, stride: 0 },
      { kind: 'drand', name: '<u>', chain: '00'.repeat(32), round: 1000, stride: 0 },
    ],
    [
      { value: `${markup('value')} \\u{1b}` },
      { value: 'x' },
      null,
      { signature: QUICKNET.signature },
      { signature: '00' },
    ],
  );
  return { list, draw };
}

/** Elements that only a text could make. The page has links of its own, which save files. */
const MADE = 'script, img, a:not([download]), b, i, u, iframe, object';

const TESTS = {
  // Texts of documents are shown and never run.
  'what is put into the page does not run and loads nothing': async (reader, tally) => {
    const more = `<script>window.hit = true</script><script src="${HOME}/a.js"></script><img src="${HOME}/b.png" `
      + `onerror="window.hit = true"><iframe src="${HOME}/c"></iframe><link rel="stylesheet" href="${HOME}/d.css">`
      + `<svg onload="window.hit = true"></svg><object data="${HOME}/e"></object><style>body { display: none }</style>`
      + `<base href="${HOME}/"><form action="${HOME}/f"><button id="send">send</button></form>`;
    const opened = await reader.open(pageWith('injected.html', more));
    await opened.click('#send');
    await reader.chooseRecord(RAFFLE.transcript);
    await reader.fill(RAFFLE.pins);
    tally.equal((await reader.check()).verdict, 'verified', 'the page itself works');
    tally.equal(await opened.evaluate(() => window.hit === undefined), true, 'nothing else has run');
    tally.equal(await opened.evaluate(() => getComputedStyle(document.body).display), 'block', 'nor another style');
  },

  // The page needs no network, and its policy lets nothing ask for anything.
  'the page can not ask for anything': async (reader, tally) => {
    const opened = await reader.open();
    const tried = await opened.evaluate(async (home) => {
      const found = {};
      const attempt = async (name, work) => {
        try {
          found[name] = (await work()) ?? 'done';
        } catch {
          found[name] = 'refused';
        }
      };
      await attempt('fetch', () => fetch(home));
      await attempt('XMLHttpRequest', () => new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.onload = resolve;
        request.onerror = reject;
        request.open('GET', home);
        request.send();
      }));
      await attempt('EventSource', () => new Promise((resolve, reject) => {
        const events = new EventSource(home);
        events.onopen = resolve;
        events.onerror = reject;
      }));
      await attempt('WebSocket', () => new Promise((resolve, reject) => {
        const socket = new WebSocket(home.replace('http', 'ws'));
        socket.onopen = resolve;
        socket.onerror = reject;
      }));
      await attempt('an image', () => new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = resolve;
        image.onerror = reject;
        image.src = home;
      }));
      await attempt('HTML', () => {
        document.body.innerHTML = '<b>text</b>';
      });
      await attempt('a script', () => {
        document.createElement('script').text = 'window.hit = true';
      });
      await attempt('another policy', () => {
        trustedTypes.createPolicy('worker', { createHTML: (text) => text });
      });
      await attempt('a worker of text', () => {
        new Worker('data:text/javascript,0');
      });
      // Not within the call of the test, which may be allowed to evaluate.
      await attempt('eval', () => new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(eval('window.hit = true'));
          } catch (error) {
            reject(error);
          }
        });
      }));
      return found;
    }, HOME);
    for (const [what, found] of Object.entries(tried)) tally.equal(found, 'refused', what);
    tally.equal(Object.keys(tried).length, 10, 'attempts');
    tally.equal(await opened.evaluate(() => window.hit === undefined), true, 'nothing has run');
    tally.check((await reader.shown('h1')) === 'Check a draw', 'the page is as it was');
  },

  'texts of documents are shown and never run': async (reader, tally) => {
    const { list, draw } = hostileDraw();
    const { commitment } = draw.transcript;
    const plain = (text) => text.replaceAll(hidden, shownHidden);
    const opened = await reader.open();
    const elements = () =>
      opened.$$eval(`main :is(${MADE})`, (found) => found.length);
    await reader.chooseRecord(draw.bytes);
    await reader.unfold();
    const facts = await reader.shownDraw();
    const names = ['<script>1</script> א', '"><script>2</script>', '<i>', '<u>', '<b>one</b>'];
    for (const text of [markup('context'), markup('rules'), ...[markup('description'), ...names].map(marked)]) {
      tally.check(facts.includes(text), `the record shows ${text}`);
    }
    tally.check(facts.includes(`${markup('rules')}\n${shownHidden}`), `what is invisible is shown: ${facts}`);
    const form = await reader.shown('#pins');
    tally.check(form.includes(marked(plain(`${markup('description')}${hidden}`))), 'the form shows it too');
    const given = {
      commitment,
      public: [['<b>one</b>', `${markup('value')} \\u{1b}`]],
      entries: encoded(`${list.proof.entry}\nthe other\n`),
      result: encoded(`${markup('result')}${hidden}\n`),
    };
    await reader.fill(given);
    const refused = await reader.check();
    tally.equal([refused.verdict, refused.checks[9].state], ['refused', 'failed'], 'a result that is none');
    await reader.unfold();
    const banner = await reader.shown('#spec-words');
    tally.check(banner.includes(`line 1 is "${plain(`${markup('result')}${hidden}`)}"`), `the wrong line: ${banner}`);
    await reader.chooseRecord(draw.bytes);
    await reader.fill({ ...given, result: null }, documentBytes({ ...list.proof, commitment }));
    tally.equal((await reader.check()).verdict, 'consistent', 'an unknown chain');
    await reader.unfold();
    const verdict = await reader.shown('main');
    for (const text of [list.proof.entry, '<script>1</script> א', '<u>', '<b>one</b>']) {
      tally.check(verdict.includes(plain(text)), `the verdict shows ${text}: ${verdict}`);
    }
    // Once as the entry that was proved, once among what was drawn, once in a box of the show, and once in the list.
    const boxes = await opened.$$eval('main .boxed', (found) => (
      found.filter((box) => box.checkVisibility()).map(({ textContent }) => textContent)));
    tally.equal(boxes.filter((text) => text === `\u2068${plain(list.proof.entry)}\u2069`).length, 4, 'the entry');
    await reader.fill({ public: [['<b>one</b>', markup('another')]] });
    await reader.check();
    await reader.unfold();
    tally.check((await reader.shown('#spec-words')).includes('openings: "<b>one</b>"'), 'a refusal names the source');
    tally.equal(await elements(), 0, 'elements that only a text could have made');
    tally.equal(await opened.evaluate(() => window.hit === undefined), true, 'nothing has run');
    await reader.chooseRecord(encoded(markup('no record')));
    tally.check((await reader.shown('#record-status')).includes('is not the record of a draw'), 'no record');
    // The text of what is malformed, the words of what should be there, and the name of a file.
    await reader.choose('#record-file', new Uint8Array(67108865), '<img src=x onerror=hit=1>\u202e.json');
    await opened.waitForFunction(() => document.getElementById('record-status').textContent.includes('img'));
    const said = await reader.shown('#record-status');
    tally.check(said.includes('<img src=x onerror=hit=1>\\u{202e}.json'), said);
    tally.equal(await elements(), 0, 'elements that only a text could have made');
  },

  'marks that are piled on a letter stay with the words of others': async (reader, tally) => {
    const pile = (letter) => letter + '\u0302\u0323\u0304'.repeat(150);
    const texts = [`${pile('e')}ntry`, `${pile('a')}nother`];
    const list = makeList(texts);
    const draw = makeDraw(
      { rules: `R${pile('u')}les\nof two lines`, entries: list.entries, draw: 2 },
      [{ kind: 'public', name: `w${'\u0302'.repeat(30)}`, description: pile('d'), known_from: 1900000000 }],
      [{ value: 'x' }],
    );
    const entries = encoded(texts.map((text) => `${text}\n`).join(''));
    const opened = await reader.open(makeReport('piled', { transcript: draw.bytes, entries }));
    await reader.waitForRecord();
    // Then the strip says what is missing.
    await reader.check();
    await reader.unfold();
    // So high that nothing is scrolled between two pictures.
    await opened.setViewport({ width: 800, height: 6000 });
    const own = ['#strip h2', ':is(#winners, #draw) > h2', '#find-heading', '#draw-how h3', '.whose', '.show-sentence'];
    const pictures = async () => {
      const taken = [];
      for (const selector of own) taken.push(await (await opened.$(selector)).screenshot({ encoding: 'base64' }));
      // The strip names the value, so what it says is looked at above the name.
      const clip = await opened.evaluate(() => {
        const [whole, name] = ['#strip', '#strip .outside'].map((part) => document.querySelector(part));
        const { x, y, width } = whole.getBoundingClientRect();
        return { x, y, width, height: name.getBoundingClientRect().y - y };
      });
      return [...taken, await opened.screenshot({ clip, encoding: 'base64' })];
    };
    const piled = await pictures();
    const marks = await opened.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (walker.nextNode()) {
        const { data } = walker.currentNode;
        walker.currentNode.data = data.replaceAll(/[\u0302\u0323\u0304]/g, '');
        count += data.length - walker.currentNode.data.length;
      }
      return count;
    });
    tally.check(marks > 4000, `${marks} marks`);
    const bare = await pictures();
    [...own, 'the sentence of the strip'].forEach((part, i) => (
      tally.equal(piled[i] === bare[i], true, `${part} looks the same without them`)));
    // What keeps them there hides nothing else.
    const rules = async () => (await opened.$('.words')).screenshot({ encoding: 'base64' });
    const whole = await rules();
    await opened.$eval('.words bdi', ({ firstChild }) => {
      firstChild.data = firstChild.data.replace('of two lines', '\u00a0');
    });
    tally.check((await rules()) !== whole, 'the second line of the rules can be seen');
  },

  'texts in a report are shown and never run': async (reader, tally) => {
    const { list, draw } = hostileDraw();
    const { commitment } = draw.transcript;
    const plain = (text) => text.replaceAll(hidden, shownHidden);
    const entries = encoded(`${list.proof.entry}\nthe other\n`);
    const result = encoded(draw.drawn.map((number) => `${[list.proof.entry, 'the other'][number]}\n`).join(''));
    const proof = documentBytes({ ...list.proof, commitment });
    for (const [name, files] of Object.entries({ whole: { entries, result }, receipt: { proof } })) {
      const file = makeReport(`hostile-${name}`, { transcript: draw.bytes, ...files });
      const html = fs.readFileSync(file, 'utf8');
      tally.equal(html.split(/<script/).length, 3, `${name}: the scripts, of which one is data`);
      const opened = await reader.open(file);
      await reader.waitForRecord();
      await reader.unfold();
      const shown = `${await reader.shown('#entry')} ${await reader.shownDraw()}`;
      const rules = `${markup('rules')}\n${hidden}`;
      for (const text of [markup('context'), rules, marked(markup('description')), list.proof.entry]) {
        tally.check(shown.includes(plain(text)), `${name}: ${text} in ${shown}`);
      }
      await reader.check();
      await reader.fill({ commitment, public: [['<b>one</b>', `${markup('value')} \\u{1b}`]] });
      tally.equal((await reader.check()).verdict, 'consistent', `${name}: the verdict`);
      const made = await opened.$$eval(`main :is(${MADE})`, (found) => found.length);
      tally.equal(made, 0, `${name}: elements made of a text`);
      tally.equal(await opened.evaluate(() => window.hit === undefined), true, `${name}: nothing has run`);
    }
  },
};

await inEachBrowser(async (reader, browser) => {
  for (const [name, test] of Object.entries(TESTS)) {
    const tally = new Tally(`${browser}: ${name}`);
    await test(reader, tally);
    tally.equal(asked, 0, 'requests that reached a server');
    const other = reader.requests.filter((address) => !/^(file|blob|data):/.test(address) && !address.startsWith(HOME));
    tally.equal(other, [], 'requests to elsewhere');
    tally.finish();
  }
});
server.close();
