#!/usr/bin/env bash
# The command that converts a workbook to CSV does not write what the sheet shows: 00010 by a number format becomes
# 10, and a date shown as 01.02.1990 becomes 02/01/1990, with the month first. It writes what stands in the line for
# typing. The dialog of LibreOffice has "Save cell content as shown" ticked; for the command, the ninth field of the
# filter says so, or a filter with fewer fields.
# Seen with LibreOffice 7.4.7.2 (apt, libreoffice-calc) in the locale C.UTF-8, and openpyxl 3.1.5 (pip).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" openpyxl==3.1.5
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END'
import datetime

import openpyxl

book = openpyxl.Workbook()
book.active.append(["id", "born"])
book.active.append([10, datetime.date(1990, 2, 1)])
book.active["A2"].number_format = "00000"
book.active["B2"].number_format = "dd.mm.yyyy"
book.save("people.xlsx")
END
convert() {
    LC_ALL=C.UTF-8 soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" \
        people.xlsx > log 2>&1
    tail -n 1 people.csv
}
typed=$(convert csv)
shown=$(convert 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true')
echo "by default $typed, as shown $shown"
[ "$typed" = "10,02/01/1990" ] && [ "$shown" = "00010,01.02.1990" ]
