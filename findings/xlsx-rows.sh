#!/usr/bin/env bash
# A date in the format dd.mm.yyyy is read as an empty cell, so whoever was born on 1 February 1990 has no date of birth.
# A date in the format yyyy-mm-dd is read. The number 100,000,000,000 is read as 1E+11.
# Seen with xlsx-rows 1.0.0 (npm), which brings xlsx 0.7.12, on a workbook of XlsxWriter 3.3.1 (pip).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
pip install --quiet --target py XlsxWriter==3.3.1
npm install --silent --ignore-scripts --no-audit xlsx-rows@1.0.0 xlsx@0.7.12
PYTHONPATH=py python3 - <<'PYTHON'
from datetime import date

import xlsxwriter

with xlsxwriter.Workbook("list.xlsx") as book:
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["name", "born", "born", "sum"])
    sheet.write(1, 0, "Ada")
    for column, form in (1, "dd.mm.yyyy"), (2, "yyyy-mm-dd"):
        sheet.write_datetime(1, column, date(1990, 2, 1), book.add_format({"num_format": form}))
    sheet.write(1, 3, 10**11)
PYTHON
node -p 'JSON.stringify(require("xlsx-rows")("list.xlsx")[1])' | tee seen
[ "$(cat seen)" = '["Ada","","1990-02-01","1E+11"]' ]
