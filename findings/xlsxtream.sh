#!/usr/bin/env bash
# Grace's number belongs to somebody named Lovelace: if one cell has a bold word, the package counts the pieces of its
# text as texts of their own, so each later name moves down by one, and the last person is missing. No error is raised,
# and the number of rows is right. Whoever has no name has the seats in that place, since empty cells are left out, and
# each number in the format 00000 is read as midnight.
# Seen with xlsxtream 2.0.0 (npm) and XlsxWriter 3.3.1 (pip); openpyxl 3.1.5 reads the five rows as they were written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" XlsxWriter==3.3.1 openpyxl==3.1.5
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" xlsxtream@2.0.0
cd "$folder"
cat > list.py <<'END'
import openpyxl
import xlsxwriter

with xlsxwriter.Workbook("list.xlsx") as book:
    bold, padded = book.add_format({"bold": True}), book.add_format({"num_format": "00000"})
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["id", "name", "seats", "ticket"])
    for row, (name, seats) in enumerate({"Ada": 2, "Grace": 1, "": 3, "Hedy": 1, "Joan": 4}.items(), 1):
        sheet.write(row, 0, row)
        if name == "Ada":
            sheet.write_rich_string(row, 1, "Ada ", bold, "Lovelace")
        elif name:
            sheet.write(row, 1, name)
        sheet.write(row, 2, seats)
        sheet.write(row, 3, 16 + row, padded)
for row in openpyxl.load_workbook("list.xlsx").active.values:
    print(*row, sep=",")
END
cat > read.mjs <<'END'
import xlsx from "xlsxtream"
const book = await xlsx.open("list.xlsx")
for await (const row of await book.sheets[0].getObjectStream()) console.log(row.join())
END
{ PYTHONPATH=$folder/py python3 list.py; node read.mjs; } | tee seen
diff seen - <<'END'
id,name,seats,ticket
1,Ada Lovelace,2,17
2,Grace,1,18
3,None,3,19
4,Hedy,1,20
5,Joan,4,21
id,name,seats,ticket
1,Ada,2,00:00:00
2,Lovelace,1,00:00:00
3,3,00:00:00
4,Grace,1,00:00:00
5,Hedy,4,00:00:00
END
