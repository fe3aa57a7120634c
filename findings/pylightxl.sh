#!/usr/bin/env bash
# A list has no names and no headings, only numbers: texts that are stored in their cells, as XlsxWriter writes them to
# save memory, are read as empty. No error is raised, and the number of rows is right.
# Seen with pylightxl 1.61 and XlsxWriter 3.3.1 (pip), with constant_memory; without it, all is read. openpyxl 3.1.5
# reads both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" pylightxl==1.61 XlsxWriter==3.3.1 openpyxl==3.1.5
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END' | tee seen
import openpyxl
import pylightxl
import xlsxwriter

for sparing in False, True:
    with xlsxwriter.Workbook("list.xlsx", {"constant_memory": sparing}) as book:
        sheet = book.add_worksheet("List")
        for number, row in enumerate([["id", "name", "seats"], ["A1", "Ada", 2], ["A2", "Grace", 1]]):
            sheet.write_row(number, 0, row)
    print(sparing, list(pylightxl.readxl("list.xlsx").ws("List").rows))
    assert list(openpyxl.load_workbook("list.xlsx").active.values)[2] == ("A2", "Grace", 1)
END
diff seen - <<'END'
False [['id', 'name', 'seats'], ['A1', 'Ada', 2], ['A2', 'Grace', 1]]
True [['', '', ''], ['', '', 2], ['', '', 1]]
END
