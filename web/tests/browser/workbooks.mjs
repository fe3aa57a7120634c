// The page on which draws are made, given workbooks and files that are no list.
import fs from 'node:fs';
import { BEFORE, inEachMaker, lookAtStage, openMaker, toScreen, waitForText } from './organiser.mjs';

const workbook = (name) => fs.readFileSync(new URL(`../../../tests/workbooks/${name}`, import.meta.url));
const listed = (page) => page.$eval('#list-text', ({ value }) => value);
const warned = (page) => page.$eval('#list-warnings', ({ innerText }) => innerText.replaceAll(/[\u2068\u2069]/g, ''));

const TESTS = {
  // The page takes .xlsx and .ods as they are, asks which sheet is meant, and names what a person may not see in it.
  'sheets of workbooks': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await reader.choose('#list-file', workbook('noted.xlsx'), 'noted.xlsx');
    await waitForText(page, '#list-warnings', 'Liste');
    const chosen = () => page.$eval('#list-file', ({ files }) => [...files].map(({ name }) => name));
    tally.equal(await chosen(), ['noted.xlsx'], 'the field names the file that was read');
    tally.equal(await listed(page), 'Nr,Name,Tel\n001,Ann,a\n002,Bob,\n003,Cem,c\n\n004,Dee,d\n', 'the sheet as text');
    const said = await warned(page);
    for (const part of [
      'The sheet “Liste” was read.', 'Row 3 is hidden in the sheet', 'Rows 2, 3 have merged cells',
      'Line 6 is below an empty row',
    ]) tally.check(said.includes(part), `${part} in ${said}`);
    await waitForText(page, '#table-private', 'entries apart: Tel');
    await lookAtStage(reader, tally, 'a sheet with hidden rows');
    // What was chosen of the columns stays when a row is taken out.
    const ticked = () => page.$$eval('label.column input', (boxes) => boxes.map(({ checked }) => checked));
    tally.equal(await ticked(), [true, true, false], 'only a name and a number are ticked');
    for (const at of [1, 2]) await (await page.$$('label.column input'))[at].click();
    await page.select('#table-first', '');
    await page.click('#out-loose');
    await page.waitForFunction(() => document.getElementById('out-loose') === null);
    tally.equal(await ticked(), [true, false, true], 'the columns that were chosen stay ticked');
    tally.equal(await page.$eval('#table-first', ({ value }) => value), '', 'and so does what tells rows apart');
    tally.check((await reader.shown('#table-private')) === null, 'nothing is said of a column that was ticked');
    const left = 'Nr,Name,Tel\n001,Ann,a\n002,Bob,\n003,Cem,c\n\n';
    tally.equal(await listed(page), left, 'a row below an empty one is out');

    // A total below the tickets is taken out here, and so is no row without a name.
    await reader.choose('#list-file', workbook('totals.xlsx'), 'totals.xlsx');
    await waitForText(page, '#list-warnings', 'Row 4 adds up the cells above. A row of totals is no entry.');
    await page.click('#out-sums');
    await page.waitForFunction(() => document.getElementById('out-sums') === null);
    tally.equal(await listed(page), 'Name,Lose\nAnn,2\nBob,1\n', 'the total is out');

    // A total whose result the workbook lacks leaves out no column.
    await reader.choose('#list-file', workbook('uncomputed.xlsx'), 'uncomputed.xlsx');
    await waitForText(page, '#list-warnings', 'Column F was left out: the formula in row 3 has no value');
    tally.check(!(await warned(page)).includes('Column D'), 'the column of the tickets is not left out');
    const hidden = 'Sheets that are hidden in this workbook: Preise.';
    tally.check((await warned(page)).includes(hidden), hidden);
    tally.check((await listed(page)).includes('\n,,,?,\n'), 'and its total is not known');
    await page.click('#out-loose');
    await page.waitForFunction(() => document.getElementById('out-loose') === null);

    for (const name of ['several.xlsx', 'several.ods']) {
      await reader.choose('#list-file', workbook(name), name);
      await waitForText(page, '#list-sheets', 'several sheets');
      const names = await page.$$eval('#list-sheets button', (buttons) => buttons.map(({ innerText }) => innerText));
      tally.equal(names, ['May', 'June'], `${name}: the sheets`);
      if (name === 'several.ods') await lookAtStage(reader, tally, 'several sheets');
      await page.click('#sheet-2');
      await page.waitForFunction(() => document.getElementById('list-sheets') === null
        && document.getElementById('list-warnings').textContent.includes('June'));
      tally.equal(await listed(page), '\n,Bob\n', `${name}: the sheet that was chosen`);
    }
    await reader.choose('#list-file', workbook('unread.xlsx'), 'unread.xlsx');
    await waitForText(page, '#list-warnings', 'Column M');
    tally.equal(await listed(page), 'id\n1\n2\n', 'columns that are not known are left out');
    tally.check((await warned(page)).includes('Column B was left out: from row 2 on'), 'and this is said');
  },

  // A file that is no list is named for what it is, beside the field, with what to save it as.
  'files that are no list': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    await toScreen(page, 'who');
    const zip = (text) => `PK\x03\x04....${text}`;
    for (const [name, bytes, said] of [
      ['a.xlsx', zip('[Content_Types].xml'), 'This workbook is damaged, or part of it is missing.'],
      ['a.xls', '\xd0\xcf\x11\xe0', 'This is an old Office file, such as .xls. Open it, save it as .xlsx or CSV'],
      ['b.xlsx', `\xd0\xcf\x11\xe0..${[...'EncryptedPackage'].join('\0')}\0`, 'This file has a password.'],
      ['a.numbers', zip('Index/Document.iwa'), 'This is a file of Numbers, Pages or Keynote.'],
      ['a.docx', zip('word/document.xml'), 'This is a text document'],
      ['a.zip', zip('a.txt'), 'This is a compressed file'],
      ['a.pdf', '%PDF-1.7', 'This is a PDF file, and no list.'],
      ['a.rtf', '{\\rtf1', 'This is a formatted text (RTF).'],
      ['a.png', '\x89PNG\r\n', 'This is a picture, and no list.'],
      ['a.html', '<!doctype html><table>', 'This is a web page, and no list.'],
      ['a.fods', '<?xml version="1.0"?><office:document xmlns:office="urn:">', 'This is a workbook in one XML file'],
    ]) {
      await reader.choose('#list-file', Buffer.from(bytes, 'latin1'), name);
      await waitForText(page, '#list-file-problem', said);
      tally.equal(await listed(page), '', `${name} is not taken`);
    }
    await lookAtStage(reader, tally, 'a file that is no list');
    await page.click('#language-de');
    await waitForText(page, '#list-file-problem', 'Das ist eine Arbeitsmappe in einer XML-Datei');
    await page.click('#language-en');
    await reader.choose('#list-file', Buffer.from('Ann\nBob\n'), 'list.txt');
    await page.waitForFunction(() => document.getElementById('list-text')?.value.includes('Bob'));
    const problem = await page.$eval('#list-file-problem', ({ textContent }) => textContent);
    tally.equal(problem, '', 'a list has no such problem');
  },

  // Of several files that are dropped on the page at once, it takes the first, and names the others.
  'several files at once': async (reader, tally) => {
    const page = await openMaker(reader, BEFORE);
    const chosen = () => page.$eval('#list-file', ({ files }) => [...files].map(({ name }) => name));
    await reader.drop({ 'first.txt': Buffer.from('Ann\nBob\n'), 'second.txt': Buffer.from('Cem\n') });
    await waitForText(page, '#check-status', 'second.txt');
    tally.equal(await listed(page), 'Ann\nBob\n', 'the first is the list');
    tally.equal(await chosen(), ['first.txt'], 'and the field names it');
    await reader.paste('#list-text', 'Dee');
    await waitForText(page, '#list-count', '1 entry');
    tally.equal(await chosen(), [], 'until another list is typed');
    tally.check((await reader.shown('#check-status')).includes('Give one file at a time.'), 'what to do');
  },
};

await inEachMaker(TESTS);
