"""Makes shown.tsv: what LibreOffice, Gnumeric, SheetJS and numfmt show of numbers in number formats.

A reader of workbooks takes only what all of them show alike. It needs openpyxl, LibreOffice (soffice), Gnumeric
(ssconvert) and npm: python3 tests/workbooks/shown.py
"""

import csv
import json
import pathlib
import subprocess
import tempfile

import openpyxl

SHEETJS, NUMFMT = "0.18.5", "4.0.1"
FOLDER = pathlib.Path(__file__).parent

WHOLE = ["0", "1", "7", "-7", "42", "1067", "-12345", "1234567", "99999999999", "123456789012345", "1234567890123456",
         "4111111111111111", "4111111111111112", "1E+20"]
BROKEN = ["0.5", "-0.5", "2.5", "-2.5", "12.5", "0.1", "0.25", "-0.25", "0.30000000000000004", "0.3333333333333333",
          "1.005", "2.675", "1234.5", "123456.789", "123456.789012345", "0.285", "2.0049", "0.0001", "0.00001", "-0.004"]
DAYS = ["61", "36526", "36585", "38353", "44561", "46353", "46353.25", "46353.75", "44561.99999", "44561.9999",
        "44561.9999999", "44561.99999999", "46354.99999998842", "73050", "2958465", "2958466", "1", "60", "0", "-1"]
FORMATS = [
    *[(code, WHOLE + BROKEN) for code in ("General", "0", "@")],
    *[(code, WHOLE[:8] + BROKEN) for code in ("00", "000", "00000", "0000000000", "0.0", "0.00", "0.000", "00.00", "0;@")],
    *[(code, DAYS) for code in (
        "yyyy-mm-dd", "yyyy\\-mm\\-dd", "yyyy-mm-dd;@", "yyyy-m-d", "yyyy/mm/dd", "dd.mm.yyyy", "dd\\.mm\\.yyyy", "d.m.yyyy",
        "dd.mm.yy", "dd/mm/yyyy", "d/m/yyyy", "d/m/yy", "dd\\/mm\\/yyyy", "m/d/yyyy", "mm/dd/yyyy", "mm/dd/yy",
        "dd-mm-yyyy", "d-m-yyyy", "d. m. yyyy", "dd mm yyyy", "DD.MM.YYYY", "yyyy.mm.dd", 'dd"."mm"."yyyy')],
    # What is refused, because programs differ, or because people may not mean it.
    *[(code, ["0", "1", "17", "-17", "0.5", "1234.5", "1234567.891"]) for code in (
        ".00", ".0", "#", "#.00", "#,##0", "#,##0.00", "0%", "0.00%", "# ?/?", "0.00E+00", "[>=1000]0;0", ";;;", "0_-",
        "0;-0;\"none\"", "\"A-\"000", "0.0,,", "[Red]0", "_-* #,##0.00\\ _€_-;-* #,##0.00\\ _€_-;_-* \"-\"??\\ _€_-;_-@_-")],
    *[(code, ["46353", "46353.75", "0.999999", "0.9999999999"]) for code in (
        "h:mm", "hh:mm:ss", "yyyy-mm-dd hh:mm", "yyyy", "d mmmm yyyy", "[$-407]dd.mm.yyyy", "[$-F800]dddd", "mm-yyyy")],
]
ROWS = [(value, code) for code, values in FORMATS for value in values]


def run(*words, cwd=None):
    return subprocess.run(words, check=True, capture_output=True, text=True, cwd=cwd).stdout


def column(file):
    with open(file, encoding="utf-8", newline="") as rows:
        found = [row[0].replace("\n", " ") if row else "" for row in csv.reader(rows)]
    return found + [""] * (len(ROWS) - len(found))


def main():
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    for number, (value, code) in enumerate(ROWS, 1):
        cell = sheet.cell(number, 1, float(value))
        cell.number_format = code
        # So that no cell is too narrow, and no line of the CSV is empty.
        sheet.cell(number, 2, "end")
    sheet.column_dimensions["A"].width = 60
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        workbook.save(work / "a.xlsx")
        run("soffice", f"-env:UserInstallation=file://{folder}/home", "--headless", "--convert-to",
            "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true", "--outdir", folder, work / "a.xlsx")
        (work / "a.csv").rename(work / "libreoffice.csv")
        run("ssconvert", "-T", "Gnumeric_stf:stf_assistant", "-O", "separator=, format=preserve", work / "a.xlsx",
            work / "gnumeric.csv")
        run("npm", "init", "-y", cwd=folder)
        run("npm", "install", "--silent", f"xlsx@{SHEETJS}", f"numfmt@{NUMFMT}", cwd=folder)
        (work / "rows.json").write_text(json.dumps(ROWS), encoding="utf-8")
        (work / "a.mjs").write_text("""
            import { readFileSync } from 'node:fs';
            import xlsx from 'xlsx';
            import { format } from 'numfmt';
            const rows = JSON.parse(readFileSync('rows.json', 'utf8'));
            const sheet = xlsx.read(readFileSync('a.xlsx'), { cellNF: true }).Sheets.Sheet;
            const shown = (make) => { try { return String(make() ?? ''); } catch { return ''; } };
            console.log(JSON.stringify(rows.map(([value, code], at) => [
              shown(() => sheet[`A${at + 1}`].w), shown(() => format(code, Number(value), { throws: true })),
            ])));""", encoding="utf-8")
        others = json.loads(run("node", "a.mjs", cwd=folder))
        office, gnumeric = column(work / "libreoffice.csv"), column(work / "gnumeric.csv")
        versions = run("soffice", "--version").split()[1], run("ssconvert", "--version").split("'")[1]
    with open(FOLDER / "shown.tsv", "w", encoding="utf-8") as table:
        print(f"# shown.py made this with LibreOffice {versions[0]}, Gnumeric {versions[1]}, SheetJS {SHEETJS} and numfmt "
              f"{NUMFMT}.\nvalue\tformat\tlibreoffice\tgnumeric\tsheetjs\tnumfmt", file=table)
        for (value, code), first, second, rest in zip(ROWS, office, gnumeric, others, strict=True):
            print(value, code, first, second, *rest, sep="\t", file=table)


main()
