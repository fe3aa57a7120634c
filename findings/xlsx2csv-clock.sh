#!/usr/bin/env bash
# Two applications at different times get one time: the format "yyyy-mm-dd h:mm:ss", in which openpyxl writes a time,
# is converted with hours of a clock of twelve, and without am or pm.
# Seen with xlsx2csv 0.8.6 and openpyxl 3.1.5 (pip): a quarter to one at night and at noon are both "2026-11-28
# 12:45:00".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" xlsx2csv==0.8.6 openpyxl==3.1.5
export PYTHONPATH=$folder/py
cd "$folder"
python3 - <<'END'
import datetime

import openpyxl

book = openpyxl.Workbook()
book.active.append(["id", "applied"])
for number, hour in enumerate([0, 12], 1):
    book.active.append([number, datetime.datetime(2026, 11, 28, hour, 45)])
assert book.active["B2"].number_format == "yyyy-mm-dd h:mm:ss"
book.save("applications.xlsx")
END
python3 -m xlsx2csv applications.xlsx > seen.csv
diff - seen.csv <<'END'
id,applied
1,2026-11-28 12:45:00
2,2026-11-28 12:45:00
END
echo "Night and noon are one time."
