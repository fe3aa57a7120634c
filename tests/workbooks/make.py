"""Makes the workbooks of this folder, and cases.json with what a reader must find in them.

What a cell shows is written here by hand. LibreOffice exports the same sheets as CSV, and where that differs from what
is written here, the script fails. It needs openpyxl and LibreOffice (soffice): python3 tests/workbooks/make.py
"""

import csv
import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

import openpyxl
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import PatternFill

FOLDER = pathlib.Path(__file__).parent
CASES = []

# Numbers, their formats, and what is seen. shown.tsv has more of them.
FORMATS = [
    (42, "General", "42"),
    (-7, "General", "-7"),
    (0, "General", "0"),
    (0.1 + 0.2, "General", "0.3"),
    (123456789012345, "General", "123456789012345"),
    (1234.5, "General", "1234.5"),
    (-0.25, "General", "-0.25"),
    (7, "00000", "00007"),
    (1067, "00000", "01067"),
    (1234567, "00000", "1234567"),
    (12.5, "0.00", "12.50"),
    (2.6749, "0.00", "2.67"),
    (1234, "0", "1234"),
    ("text", "0.00", "text"),
    ("text", '_-* #,##0.00\\ _€_-;-* #,##0.00\\ _€_-;_-* "-"??\\ _€_-;_-@_-', "text"),
    ("00123", "@", "00123"),
    (123, "@", "123"),
    (" spaced ", "General", "spaced"),
    (46353, "yyyy\\-mm\\-dd", "2026-11-27"),
    (46353, "yyyy-mm-dd;@", "2026-11-27"),
    (46353, "dd\\.mm\\.yyyy", "27.11.2026"),
    (46353, "d/m/yy", "27/11/26"),
    (46353, "m/d/yyyy", "11/27/2026"),
    (46353.75, "d. m. yyyy", "27. 11. 2026"),
    (36585, "dd/mm/yyyy", "29/02/2000"),
]

# Values whose shown text is not known, each with its format and why.
UNREAD = [
    (0.5, "# ?/?", "format"),
    (1500, "[>=1000]0;0", "format"),
    (1234567, "0.00E+00", "format"),
    (46353, "d. mmmm yyyy", "format"),
    (46353, "[$-F800]dddd", "format"),
    (5, ";;;", "format"),
    (1234567890123456789, "General", "number"),
    (0.000000123, "General", "number"),
    (1, "yyyy-mm-dd", "date"),
    (60, "yyyy-mm-dd", "date"),
    (-1, "yyyy-mm-dd", "date"),
    (9999999, "yyyy-mm-dd", "date"),
    (44561.9999999, "yyyy-mm-dd", "date"),
    (2.675, "0.00", "half"),
    (-0.5, "0", "half"),
    (4111111111111112, "0", "number"),
    (1 / 3, "General", "number"),
    (17, ".00", "format"),
    (0.5, "0%", "format"),
    (1234.5, "#,##0.00", "format"),
    (0.75, "h:mm", "format"),
    (46353.75, "yyyy-mm-dd hh:mm", "format"),
    (7, '"A-"000', "format"),
    (7, "0" * 256, "format"),
    ("text", '0;-0;0;"is "@', "format"),
]


def case(file, rows, ask=None, name=None, unread=None, warnings=()):
    CASES.append({
        "file": file, "ask": ask, "name": name or ask, "rows": {str(number): cells for number, cells in rows.items()},
        "unread": unread or {}, "warnings": list(warnings),
    })


def refused(file, sheets, ask=None):
    CASES.append({"file": file, "ask": ask, "sheets": sheets})


def letters(column):
    return openpyxl.utils.get_column_letter(column)


def save(workbook, file):
    workbook.save(FOLDER / file)


def convert(file, to, folder=FOLDER):
    """Converts a workbook with LibreOffice, which also computes its formulas."""
    with tempfile.TemporaryDirectory() as home:
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{home}", "--headless", "--convert-to", to, "--outdir", folder,
             FOLDER / file], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def formats():
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Formats"
    rows = {1: ["shown", "format"]}
    sheet.append(rows[1])
    for value, code, shown in FORMATS:
        sheet.append([value, "'" + code])
        number = sheet.max_row
        sheet.cell(number, 1).number_format = code
        sheet.cell(number, 2).data_type = "s"
        rows[number] = [shown, "'" + code]
    save(workbook, "formats.xlsx")
    case("formats.xlsx", rows, name="Formats")
    convert("formats.xlsx", "ods")
    case("formats.ods", rows, name="Formats")


def unread():
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Unread"
    sheet.append(["id"] + [f"value {number}" for number in range(1, len(UNREAD) + 1)])
    sheet.append([1] + [value for value, _, _ in UNREAD])
    sheet.append([2] + [value for value, _, _ in UNREAD])
    found = {}
    for column, (_, code, why) in enumerate(UNREAD, 2):
        for row in 2, 3:
            sheet.cell(row, column).number_format = code
        found[letters(column)] = {"row": 2, "count": 2, "why": why}
    save(workbook, "unread.xlsx")
    head = [cell.value for cell in sheet[1]]
    case("unread.xlsx", {1: head, 2: ["1"] + ["?"] * len(UNREAD), 3: ["2"] + ["?"] * len(UNREAD)}, name="Unread",
         unread=found)


def days_of_1904():
    workbook = openpyxl.Workbook()
    workbook.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    sheet = workbook.active
    sheet.title = "Days"
    sheet.append(["born", "seen", "at"])
    sheet.append([datetime.date(2011, 2, 28), datetime.date(2011, 2, 28), datetime.datetime(2026, 11, 27, 18, 30)])
    sheet["A2"].number_format = "dd.mm.yyyy"
    sheet["B2"].number_format = "mm-dd-yy"
    sheet["C2"].number_format = "m/d/yy h:mm"
    save(workbook, "days.xlsx")
    case("days.xlsx", {1: ["born", "seen", "at"], 2: ["28.02.2011", "2011-02-28", "?"]}, name="Days",
         unread={"C": {"row": 2, "count": 1, "why": "format"}}, warnings=[{"warning": "date_form", "values": ["B"]}])


def raffle():
    """A raffle as people keep it: a title, hidden rows and columns, merged cells, notes below, a sum, and formulas."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Käufer"
    sheet["A1"] = "Sommerfest"
    sheet.append([])
    ada = CellRichText("Ada ", TextBlock(InlineFont(b=True), "Lovelace"))
    people = [
        ["Nr", "Name", "Wohnung", "Lose", "Telefon", "Kennung"],
        [1, ada, "Mühlweg 1; Ashby", 2, "0151 1", '=A3&"-"&D3'],
        [2, 'Grace "Amazing" Hopper', "Mühlweg 2", 1, "0151 2", '=A4&"-"&D4'],
        [3, "Murray,\nHopper", None, 3, "0151 3", "=1/0"],
        [12, "  Hedy Lamarr ", "Bahnhofstraße 9", 4, "0151 4", '=A6&"-"&D6'],
    ]
    for number, row in enumerate(people, 2):
        for column, value in enumerate(row, 1):
            sheet.cell(number, column, value)
            if column == 1 and number > 2:
                sheet.cell(number, column).number_format = "000"
    sheet["D7"] = "=SUM(D3:D6)"
    sheet["A9"] = "Stand: gestern"
    sheet.merge_cells("C4:C5")
    sheet.auto_filter.ref = "A2:F6"
    sheet.row_dimensions[5].hidden = True
    sheet.column_dimensions["E"].hidden = True
    sheet["B3"].fill = PatternFill("solid", fgColor="FFFF00")
    sheet["A8"].fill = PatternFill("solid", fgColor="FFFF00")
    workbook.create_sheet("Tabelle2")
    hidden = workbook.create_sheet("Preise")
    hidden["A1"] = "Fahrrad"
    hidden.sheet_state = "hidden"
    save(workbook, "uncomputed.xlsx")
    rows = {
        1: ["Sommerfest"],
        2: ["Nr", "Name", "Wohnung", "Lose", "Telefon", "Kennung"],
        3: ["001", "Ada Lovelace", "Mühlweg 1; Ashby", "2", "0151 1", "1-2"],
        4: ["002", 'Grace "Amazing" Hopper', "Mühlweg 2", "1", "0151 2", "2-1"],
        5: ["003", "Murray,\nHopper", "", "3", "0151 3", "#DIV/0!"],
        6: ["012", "Hedy Lamarr", "Bahnhofstraße 9", "4", "0151 4", "12-4"],
        7: ["", "", "", "10"],
        9: ["Stand: gestern"],
    }
    warnings = [
        {"warning": "hidden_rows", "rows": [5]},
        {"warning": "merged_cells", "rows": [4, 5]},
        {"warning": "after_empty_row", "rows": [9]},
        {"warning": "hidden_columns", "values": ["E"]},
    ]
    with tempfile.TemporaryDirectory() as folder:
        convert("uncomputed.xlsx", "xlsx", folder)
        os.replace(pathlib.Path(folder) / "uncomputed.xlsx", FOLDER / "raffle.xlsx")
    convert("raffle.xlsx", "ods")
    for file in "raffle.xlsx", "raffle.ods":
        case(file, rows, name="Käufer", warnings=warnings)
        case(file, {1: ["Fahrrad"]}, ask="Preise")
        refused(file, ["Käufer", "Tabelle2", "Preise"], ask="Nobody")
    unread = {"D": {"row": 7, "count": 1, "why": "formula"}, "F": {"row": 3, "count": 4, "why": "formula"}}
    rows = {**rows, 7: ["", "", "", "?"], **{row: rows[row][:5] + ["?"] for row in (3, 4, 5, 6)}}
    case("uncomputed.xlsx", rows, name="Käufer", unread=unread, warnings=warnings)


def noted():
    """A table from its first row, with all that a person may not see."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Liste"
    for row in ["Nr", "Name", "Tel"], [1, "Ann", "a"], [2, "Bob", "b"], [3, "Cem", "c"], [], [4, "Dee", "d"]:
        sheet.append(row)
    for number in 2, 3, 4, 6:
        sheet.cell(number, 1).number_format = "000"
    sheet.merge_cells("C2:C3")
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["C"].hidden = True
    save(workbook, "noted.xlsx")
    rows = {1: ["Nr", "Name", "Tel"], 2: ["001", "Ann", "a"], 3: ["002", "Bob"], 4: ["003", "Cem", "c"],
            6: ["004", "Dee", "d"]}
    case("noted.xlsx", rows, name="Liste", warnings=[
        {"warning": "hidden_rows", "rows": [3]}, {"warning": "merged_cells", "rows": [2, 3]},
        {"warning": "after_empty_row", "rows": [6]}, {"warning": "hidden_columns", "values": ["C"]},
    ])


def totals():
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Lose"
    for row in ["Name", "Lose"], ["Ann", 2], ["Bob", 1], ["", "=SUM(B2:B3)"]:
        sheet.append(row)
    save(workbook, "totals.xlsx")
    with tempfile.TemporaryDirectory() as folder:
        convert("totals.xlsx", "xlsx", folder)
        os.replace(pathlib.Path(folder) / "totals.xlsx", FOLDER / "totals.xlsx")
    convert("totals.xlsx", "ods")
    rows = {1: ["Name", "Lose"], 2: ["Ann", "2"], 3: ["Bob", "1"], 4: ["", "3"]}
    for file in "totals.xlsx", "totals.ods":
        case(file, rows, name="Lose", warnings=[{"warning": "total", "rows": [4]}])


def several():
    workbook = openpyxl.Workbook()
    workbook.active.title = "May"
    workbook.active["A1"] = "Ann"
    workbook.create_sheet("June")["B2"] = "Bob"
    save(workbook, "several.xlsx")
    convert("several.xlsx", "ods")
    for file in "several.xlsx", "several.ods":
        refused(file, ["May", "June"])
        case(file, {2: ["", "Bob"]}, ask="June")


def register():
    """People whose ids are blinded: with days as cells, a number with zeros before it, and letters beyond ASCII."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Register"
    sheet.append(["name", "born", "ward", "street", "flat"])
    people = [("Zoë Müller", 1975, "North", "Église St 4", 7), ("Łukasz Øst", 1980, "South", "Quay 2", 12),
              ("Ana O'Brien", 1991, "North", "Église St 4", 7)]
    for name, year, ward, street, flat in people:
        sheet.append([name, datetime.date(year, 2, 9), ward, street, flat])
    for number in 2, 3, 4:
        sheet.cell(number, 2).number_format = "yyyy\\-mm\\-dd"
        sheet.cell(number, 5).number_format = "000"
    save(workbook, "register.xlsx")
    convert("register.xlsx", "ods")
    rows = {1: ["name", "born", "ward", "street", "flat"]}
    for number, (name, year, ward, street, flat) in enumerate(people, 2):
        rows[number] = [name, f"{year}-02-09", ward, street, f"{flat:03}"]
    for file in "register.xlsx", "register.ods":
        case(file, rows, name="Register")


def written_by_others():
    """What other programs write: prefixes, absolute paths, cells without places, texts within cells, entities."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"

    def relations(kind, target, id="r1"):
        return (f'<Relationships xmlns="{package}"><Relationship Id="{id}" Type="{related}/{kind}" Target="{target}"/>'
                "</Relationships>")

    sheet = f"""<?xml version="1.0" encoding="UTF-8"?>
<x:worksheet xmlns:x="{main}"><!-- a comment --><x:sheetData>
<x:row><x:c t="inlineStr"><x:is><x:t>name</x:t></x:is></x:c><x:c t="str"><x:v>note</x:v></x:c></x:row>
<x:row r="3"><x:c r="A3" t="inlineStr"><x:is><x:r><x:t>Ann &amp; </x:t></x:r><x:r><x:t>B&#xf6;b</x:t></x:r>
<x:rPh sb="0" eb="1"><x:t>an</x:t></x:rPh></x:is></x:c>
<x:c t="str"><x:f>"&lt;a&gt;"</x:f><x:v><![CDATA[<a>]]></x:v></x:c></x:row>
<x:row><x:c r="B4" t="inlineStr"><x:is><x:t>two_x000A_lines _x and _x005F_x0041_</x:t></x:is></x:c>
<x:c><x:v>1.50</x:v></x:c></x:row>
</x:sheetData></x:worksheet>"""
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    types = f"""<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/book/main.xml" ContentType="{kind}.sheet.main+xml"/>
<Override PartName="/book/cells/one.xml" ContentType="{kind}.worksheet+xml"/></Types>"""
    with zipfile.ZipFile(FOLDER / "others.xlsx", "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("[Content_Types].xml", types)
        file.writestr("_rels/.rels", relations("officeDocument", "/book/main.xml"))
        file.writestr("book/_rels/main.xml.rels", relations("worksheet", "cells/one.xml"))
        file.writestr("book/main.xml", f'<x:workbook xmlns:x="{main}" xmlns:r="{related}"><x:sheets>'
                      '<x:sheet name="A &quot;B&quot;" sheetId="1" r:id="r1"/></x:sheets></x:workbook>')
        file.writestr("book/cells/one.xml", sheet)
    rows = {1: ["name", "note"], 3: ["Ann & Böb", "?"], 4: ["", "?", "1.5"]}
    # No program that computes has saved it, and some programs show _x000A_ as it is.
    case("others.xlsx", rows, name='A "B"', unread={"B": {"row": 3, "count": 2, "why": "formula"}})


def compare():
    """Compares what is expected with what LibreOffice writes as CSV."""
    wrong = 0
    for each in CASES:
        if "rows" not in each or each["ask"] or each["unread"] or each["warnings"] and each["file"] == "days.xlsx":
            continue
        with tempfile.TemporaryDirectory() as folder:
            # UTF-8, commas, and cells as they are shown.
            convert(each["file"], 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true', folder)
            path = pathlib.Path(folder) / (pathlib.Path(each["file"]).stem + ".csv")
            with open(path, newline="", encoding="utf-8") as file:
                exported = list(csv.reader(file))
        for number, cells in each["rows"].items():
            row = exported[int(number) - 1]
            for column, cell in enumerate(cells):
                seen = row[column].strip() if column < len(row) else ""
                if seen != cell.strip():
                    place = f"{each['file']}: row {number}, column {letters(column + 1)}"
                    print(f"{place}: {cell!r}, in LibreOffice {seen!r}")
                    wrong += 1
    return wrong


for make in formats, unread, days_of_1904, raffle, noted, totals, several, register, written_by_others:
    make()
WRONG = compare()
with open(FOLDER / "cases.json", "w", encoding="utf-8") as out:
    out.write("[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in CASES) + "\n]\n")
sys.exit(WRONG > 0)
