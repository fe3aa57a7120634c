#!/usr/bin/env bash
# All who were born in one year have one birthday, and all applications of 2026 came at one moment: a workbook may store
# a date as 1990-02-01 in place of a number of days, and then the year alone is taken as that number, so each day of
# 1990 becomes 12 June 1905. No error is raised, and a child of eleven is over a hundred.
# Seen with exceljs 4.4.0 (npm) and openpyxl 3.1.5 (pip), which writes dates so if its workbook has iso_dates, and reads
# them as they were.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" openpyxl==3.1.5
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" exceljs@4.4.0
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END'
import datetime

import openpyxl

book = openpyxl.Workbook()
book.iso_dates = True
book.active.append(["name", "born", "applied"])
for name, *born in ("Ada", 1990, 2, 1), ("Grace", 1990, 12, 31), ("Hedy", 2015, 5, 4):
    book.active.append([name, datetime.date(*born), datetime.datetime(2026, born[1], born[2], 9, 30)])
book.save("list.xlsx")
END
cat > read.mjs <<'END'
import exceljs from "exceljs"
const book = new exceljs.Workbook()
await book.xlsx.readFile("list.xlsx")
book.worksheets[0].eachRow((row) => {
  console.log(row.values.slice(1).map((value) => value.toISOString?.().slice(0, 16) ?? value).join(" "))
})
END
node read.mjs | tee seen
diff seen - <<'END'
name born applied
Ada 1905-06-12T00:00 1905-07-18T00:00
Grace 1905-06-12T00:00 1905-07-18T00:00
Hedy 1905-07-07T00:00 1905-07-18T00:00
END
