#!/usr/bin/env bash
# The id 1e5, a text, is read as the number 100000, and so equals another id; 00017 stays a text. A name with a bold
# word is missing, and its row is shorter.
# Seen with pyexcel-xlsxr 0.6.2 (pip) on a workbook of XlsxWriter 3.3.1 (pip).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
pip install --quiet --target py pyexcel-xlsxr==0.6.2 pyexcel-io==0.6.8 XlsxWriter==3.3.1
PYTHONPATH=py python3 - <<'PYTHON'
import xlsxwriter
from pyexcel_xlsxr import get_data

with xlsxwriter.Workbook("list.xlsx") as book:
    sheet = book.add_worksheet("list")
    for row, texts in enumerate([("id", "name"), ("1e5",), ("00017", "Grace Hopper"), ("100000", "Hedy")]):
        for column, text in enumerate(texts):
            sheet.write_string(row, column, text)
    sheet.write_rich_string(1, 1, "Ada ", book.add_format({"bold": True}), "Lovelace")
rows = get_data("list.xlsx")["list"]
print(*rows, sep="\n")
assert rows[1] == [100_000] and rows[2] == ["00017", "Grace Hopper"] and rows[3] == [100_000, "Hedy"]
PYTHON
