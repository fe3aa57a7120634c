#!/usr/bin/env bash
# Numbers become dates, or are lost: the ids 00017 to 00019 are days of January of the year 1; of the race numbers 117,
# 118 and 1204, the last is the first day of the year 1204 and the others are empty; and columns of tickets or points
# are empty. A number that could be a day or a year makes a column one of dates, and nothing is said about it.
# Seen with doctablex 1.0.0, python-docx 1.2.0, python-dateutil 2.9.0 and pandas 3.1.1 (pip). Names, and ids with two
# letters, are as in the document.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" doctablex==1.0.0 python-docx==1.2.0 lxml==6.1.3 pandas==3.1.1 numpy==2.4.6 \
    python-dateutil==2.9.0.post0
cd "$folder"
PYTHONPATH=$folder/py python3 -W ignore - <<'END'
import docx
from doctablex import extract_tables

COLUMNS = {
    "id": ["00017", "00018", "00019"],
    "letters": ["AB17", "AB18", "AB19"],
    "name": ["Ada Quill", "Ben Long", "Cy Miller"],
    "tickets": ["3", "12", "1"],
    "points": ["103.5", "99.5", "75.25"],
    "race number": ["117", "118", "1204"],
}
document = docx.Document()
table = document.add_table(rows=0, cols=len(COLUMNS))
for texts in [list(COLUMNS), *zip(*COLUMNS.values())]:
    for cell, text in zip(table.add_row().cells, texts):
        cell.text = text
document.save("list.docx")
read = extract_tables("list.docx")[0]
print(read)
assert list(read["id"].astype(str)) == ["0001-01-17", "0001-01-18", "0001-01-19"]
assert list(read["race number"].dropna().astype(str)) == ["1204-01-01"] and read["race number"].isna().sum() == 2
assert all(list(read[name]) == COLUMNS[name] for name in ("letters", "name"))
assert all(read[name].isna().all() for name in ("tickets", "points"))
END
