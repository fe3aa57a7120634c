#!/usr/bin/env bash
# A ticket is lost without a word if it is a text below a thousand numbers. The first 1,000 rows decide what a column
# is; if they are numbers, each text below them is read as empty.
# Seen with fastexcel 0.21.0, polars 2.1.0 and openpyxl 3.1.5 (pip): of 1,001 rows, the last has the ticket A-7 and is
# read as (None, 'Zoe Ash'). All other tickets are read as 1.0, 2.0 and so on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" fastexcel==0.21.0 polars==2.1.0 openpyxl==3.1.5
cd "$folder"
PYTHONPATH=$folder/py python3 -W error - <<'END'
import fastexcel
import openpyxl

book = openpyxl.Workbook()
book.active.append(["ticket", "name"])
for number in range(1, 1001):
    book.active.append([number, f"Person {number}"])
book.active.append(["A-7", "Zoe Ash"])
book.save("tickets.xlsx")
rows = fastexcel.read_excel("tickets.xlsx").load_sheet(0).to_polars().rows()
print(rows[0], rows[-1])
assert rows[0] == (1.0, "Person 1") and rows[-1] == (None, "Zoe Ash")
END
