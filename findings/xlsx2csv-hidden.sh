#!/usr/bin/env bash
# Whoever is in a hidden row is dropped, and an empty line stands in their place. Other readers of workbooks return
# hidden rows like any others.
# Seen with xlsx2csv 0.8.6 and openpyxl 3.1.5 (pip): of three people the second is hidden, and the CSV file has Ada,
# an empty line and Cy.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" xlsx2csv==0.8.6 openpyxl==3.1.5
export PYTHONPATH=$folder/py
cd "$folder"
python3 - <<'END'
import openpyxl

book = openpyxl.Workbook()
for row in (["id", "name"], [1, "Ada"], [2, "Ben"], [3, "Cy"]):
    book.active.append(row)
book.active.row_dimensions[3].hidden = True
book.save("people.xlsx")
END
python3 -m xlsx2csv people.xlsx > seen.csv
diff - seen.csv <<'END'
id,name
1,Ada

3,Cy
END
echo "The row of Ben is an empty line."
