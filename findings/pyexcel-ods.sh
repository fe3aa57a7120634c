#!/usr/bin/env bash
# An id ends up in the column of wards: if two rows share a merged cell, the covered cell of the second row is dropped,
# and the cells after it move to the left. Three equal rows that the file stores once, with a repeat count, are read as
# one, so two of three guests are left out. Another package of the same family adds a comment to the name.
# Seen with pyexcel-ods 0.6.0, pyexcel-odsr 0.6.0, pyexcel-ods3 0.6.1, pyexcel-io 0.6.8 and odfpy 1.4.1 (pip). The first
# two lose cells and guests, and the third keeps them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" pyexcel-io==0.6.8 odfpy==1.4.1 defusedxml==0.7.1 lml==0.2.0 \
    lxml==6.1.3 ezodf==0.3.2
export PYTHONPATH=$folder/py
cd "$folder"
python3 - <<'END'
from odf.dc import Date
from odf.office import Annotation
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P

book = OpenDocumentSpreadsheet()
sheet = Table(name="List")
book.spreadsheet.addElement(sheet)


def cell(text, comment=None, **options):
    made = TableCell(valuetype="string", **options)
    if comment:
        note = Annotation()
        note.addElement(Date(text="2026-11-28T00:00:00"))
        note.addElement(P(text=comment))
        made.addElement(note)
    made.addElement(P(text=text))
    return made


def row(*cells, **options):
    made = TableRow(**options)
    for each in cells:
        made.addElement(each)
    sheet.addElement(made)


row(cell("ward"), cell("id"), cell("name"))
row(cell("North", numberrowsspanned=2, numbercolumnsspanned=1), cell("A1"), cell("Ada", comment="paid late"))
row(CoveredTableCell(), cell("A2"), cell("Grace"))
row(cell("South"), cell("guest"), cell("of Ada"), numberrowsrepeated=3)
book.save("list.ods")
END
for package in pyexcel-ods==0.6.0 pyexcel-odsr==0.6.0 pyexcel-ods3==0.6.1; do
    pip install --quiet --no-deps --target "$folder/$package" "$package"
    name=${package%==*}
    echo "$name"
    PYTHONPATH=$folder/$package:$PYTHONPATH python3 -W ignore -c "from ${name//-/_} import get_data
for line in get_data('list.ods')['List']: print(line)"
done | tee seen
diff seen - <<'END'
pyexcel-ods
['ward', 'id', 'name']
['North', 'A1', 'Ada']
['A2', 'Grace']
['South', 'guest', 'of Ada']
pyexcel-odsr
['ward', 'id', 'name']
['North', 'A1', '2026-11-28T00:00:00paid late\nAda']
['A2', 'Grace']
['South', 'guest', 'of Ada']
pyexcel-ods3
['ward', 'id', 'name']
['North', 'A1', 'Ada']
['', 'A2', 'Grace']
['South', 'guest', 'of Ada']
['South', 'guest', 'of Ada']
['South', 'guest', 'of Ada']
END
