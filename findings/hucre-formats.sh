#!/usr/bin/env bash
# Opening a workbook, changing one cell and saving it, as the README shows, drops the number formats of all other cells:
# the id 00017 becomes 17, 25% becomes 0.25, and a date with a time is displayed without the time. The README says that
# what the package does not handle is preserved; number formats are preserved only with the option readStyles.
# Seen with hucre 1.0.0 (npm) and openpyxl 3.1.5 (pip): the formats "00000", "0%" and "yyyy-mm-dd hh:mm" became "General"
# twice and "yyyy-mm-dd".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" openpyxl==3.1.5
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" hucre@1.0.0
export PYTHONPATH=$folder/py
cd "$folder"
python3 - <<'END'
import datetime

import openpyxl

book = openpyxl.Workbook()
book.active.append(["id", "share", "applied"])
book.active.append([17, 0.25, datetime.datetime(2026, 11, 29, 10, 30)])
for place, code in ("A2", "00000"), ("B2", "0%"), ("C2", "yyyy-mm-dd hh:mm"):
    book.active[place].number_format = code
book.save("before.xlsx")
END
cat > edit.mjs <<'END'
import { readFileSync, writeFileSync } from "node:fs"
import { openXlsx, saveXlsx } from "hucre/xlsx"
for (const [name, options] of [["plain", {}], ["styled", { readStyles: true }]]) {
  const workbook = await openXlsx(readFileSync("before.xlsx"), options)
  workbook.sheets[0].rows[0][0] = "number"
  writeFileSync(name + ".xlsx", await saveXlsx(workbook))
}
END
node edit.mjs
formats() {
    python3 -c 'import sys, openpyxl
print(*(cell.number_format for cell in openpyxl.load_workbook(sys.argv[1]).active[2]), sep=", ")' "$1.xlsx"
}
before=$(formats before) plain=$(formats plain) styled=$(formats styled)
echo "before: $before; after: $plain; with readStyles: $styled"
[ "$before" = '00000, 0%, yyyy-mm-dd hh:mm' ] && [ "$plain" = 'General, General, yyyy-mm-dd' ] && [ "$styled" = "$before" ]
