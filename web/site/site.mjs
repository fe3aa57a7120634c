// Writes the site as a folder of plain files: `node web/site/site.mjs PAGES OUT`. PAGES holds what the command has
// made: maker.html, checker.html and example.html. The front page is index.md. From it, every
// document that a link of the site leads to becomes a page, and every other file or folder of the project that one
// leads to is copied, so that the site needs nothing from elsewhere. A link to nothing is an error.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import markdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
const DOORS = [['maker.html', 'Make a draw'], ['checker.html', 'Check a draw'], ['README.html', 'Guide'],
  ['SPEC.html', 'Specification']];

/** The anchor of a heading, by the rule of places that show these documents as they are. @param {string} text */
const slug = (text) => text.trim().toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page or a copied file of the site, by its path in it, and where it comes from. */
class Site {
  /** @param {string} pages @param {string} out */
  constructor(pages, out) {
    this.out = out;
    /** Files that are made elsewhere: path in the site, and the file. */
    this.made = new Map(fs.readdirSync(pages).map((name) => [name, path.join(pages, name)]));
    this.made.set('index.md', fileURLToPath(new URL('index.md', import.meta.url)));
    this.made.set('style.css', fileURLToPath(new URL('style.css', import.meta.url)));
    /** The anchors of each page. @type {Map<string, Set<string>>} */
    this.anchors = new Map();
    /** Links to anchors, which are checked at the end: from, page, anchor. @type {[string, string, string][]} */
    this.jumps = [];
  }

  /** @param {string} name */
  source(name) {
    return this.made.get(name) ?? path.join(PROJECT, name);
  }

  /** Takes a file or folder into the site, and returns its address in it. @param {string} from @param {string} name */
  take(from, name) {
    if (name.startsWith('..')) throw new Error(`${from}: ${name} is outside of the project`);
    const address = name.replace(/\.md$/, '.html');
    const source = this.source(name);
    const target = path.join(this.out, address);
    if (!fs.existsSync(source)) throw new Error(`${from}: a link to ${name}, which does not exist`);
    if (fs.statSync(source).isDirectory()) return this.folder(name);
    if (fs.existsSync(target)) return address;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (!name.endsWith('.md')) fs.copyFileSync(source, target);
    else {
      fs.writeFileSync(target, '');
      fs.writeFileSync(target, this.page(name, fs.readFileSync(source, 'utf8')));
    }
    return address;
  }

  /** A page that lists the files of a folder. @param {string} name */
  folder(name) {
    const address = path.posix.join(name, 'index.html');
    const target = path.join(this.out, address);
    if (fs.existsSync(target)) return address;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, '');
    // Only what git knows gets into the site.
    const files = execFileSync('git', ['ls-files', '--', name], { cwd: PROJECT, encoding: 'utf8' }).trim().split('\n');
    const names = new Set(files.map((file) => file.slice(name.length + 1).split('/')[0]));
    const links = [...names].filter((file) => !file.startsWith('.')).map((file) => `- [${file}](${file})`);
    fs.writeFileSync(target, this.page(path.posix.join(name, 'index.md'), [`# ${name}`, '', ...links, ''].join('\n')));
    return address;
  }

  /** The address of a link of a page. @param {string} name the page's source @param {string} link */
  follow(name, link) {
    // SHA256SUMS is written at the end.
    if (/^[a-z]+:/.test(link) || link === 'SHA256SUMS') return link;
    const [file, at] = link.split('#');
    const linked = file === '' ? name : path.posix.join(path.posix.dirname(name), file).replace(/\/$/, '');
    const address = file === '' ? name.replace(/\.md$/, '.html') : this.take(name, linked);
    if (at !== undefined) this.jumps.push([name, address, decodeURIComponent(at)]);
    const relative = path.posix.relative(path.posix.dirname(name), address);
    return (file === '' ? '' : relative) + (at === undefined ? '' : `#${at}`);
  }

  /** The HTML of a document. @param {string} name @param {string} text */
  page(name, text) {
    /** @type {{ level: number, slug: string, title: string }[]} */
    const headings = [];
    const markdown = markdownIt({ html: false }).use(anchor, {
      slugify: slug,
      tabIndex: false,
      callback: (token, { slug: at, title }) => headings.push({ level: Number(token.tag.slice(1)), slug: at, title }),
    });
    const tokens = markdown.parse(text, {});
    for (const token of tokens.flatMap((each) => each.children ?? [])) {
      for (const attribute of ['href', 'src']) {
        const link = token.attrGet(attribute);
        if (link !== null) token.attrSet(attribute, this.follow(name, link));
      }
    }
    // The policy allows no style but that of the style sheet.
    for (const token of tokens.filter((each) => each.attrGet('style') !== null)) {
      token.attrs = [['class', token.attrGet('style') === 'text-align:right' ? 'right' : 'left']];
    }
    this.anchors.set(name.replace(/\.md$/, '.html'), new Set(headings.map((heading) => heading.slug)));
    const body = markdown.renderer.render(tokens, markdown.options, {})
      .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
      .replaceAll('<th></th>', '<td></td>')
      .replaceAll('<pre>', '<pre tabindex="0">');
    const up = path.posix.relative(path.posix.dirname(name), '.') || '.';
    const title = headings[0]?.title ?? name;
    const contents = headings.filter(({ level }) => level === 2 || level === 3);
    const list = contents.map((heading) => `<li class="of-${heading.level}"><a href="#${heading.slug}">`
      + `${escape(heading.title)}</a></li>`);
    const isFront = name === 'index.md';
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escape(isFront ? title : `${title} – verishuffle`)}</title>
<link rel="stylesheet" href="${up}/style.css">
</head>
<body${isFront ? ' class="front"' : ''}>
${isFront ? '' : `<header><nav aria-label="Site"><a href="${up}/index.html">verishuffle</a>
${DOORS.map(([address, words]) => `<a href="${up}/${address}">${words}</a>`).join('\n')}</nav></header>\n`}\
${!isFront && list.length > 3 ? `<details class="contents"><summary>Contents</summary>
<ul>${list.join('\n')}</ul></details>\n` : ''}<main>
${body}</main>
</body>
</html>
`;
  }

  /** Ends with an error if a link leads to no heading. */
  check() {
    for (const [from, address, at] of this.jumps) {
      if (this.anchors.get(address)?.has(at)) continue;
      throw new Error(`${from}: a link to ${address}#${at}, but there is no such heading`);
    }
  }
}

const [pages, out] = process.argv.slice(2);
fs.mkdirSync(out, { recursive: true });
const site = new Site(pages, out);
const doors = DOORS.map(([address]) => address.replace(/^(README|SPEC)\.html$/, '$1.md'));
for (const name of ['style.css', 'index.md', ...doors]) site.take('site.mjs', name);
site.check();
const files = fs.readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name))).sort();
/** @param {string} file */
const hash = (file) => createHash('sha256').update(fs.readFileSync(path.join(out, file))).digest('hex');
const sums = files.map((file) => `${hash(file)}  ${file}\n`);
fs.writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''));
console.log(`${files.length} files`);
