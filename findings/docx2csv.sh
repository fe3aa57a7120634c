#!/usr/bin/env bash
# A row that was inserted while changes were tracked is read as an empty row, and so is one that was deleted. A surname
# that was corrected is missing. An office program shows all of these texts.
# Seen with docx2csv 0.1.4 and python-docx 1.2.0 (pip): only text that is no change is read. With the changes accepted,
# the list is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" docx2csv==0.1.4 python-docx==1.2.0 lxml==6.1.3 \
    typing_extensions==4.16.0 openpyxl==3.1.5 et_xmlfile==2.0.0
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END'
import docx
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx2csv import extract_tables

BY = f'{nsdecls("w")} w:id="1" w:author="Office" w:date="2026-05-04T09:00:00Z"'
PEOPLE = [("00017", "Ada", "Quill"), ("+00018", "+Ben", "+Long"), ("-00019", "-Cy", "-Miller"),
          ("00020", "Dee", "-Smith +Quill")]


def run(text, tag):
    return f'<w:r><w:{tag} xml:space="preserve">{text}</w:{tag}></w:r>'


def fill(cell, text, tracked):
    for part in text.split():
        if part[0] == "+" and tracked:
            cell.paragraphs[0]._p.append(parse_xml(f'<w:ins {BY}>{run(part[1:], "t")}</w:ins>'))
        elif part[0] == "-" and tracked:
            cell.paragraphs[0]._p.append(parse_xml(f'<w:del {BY}>{run(part[1:], "delText")}</w:del>'))
        elif part[0] != "-":
            cell.paragraphs[0].add_run(part.lstrip("+"))


def read(tracked):
    document = docx.Document()
    table = document.add_table(rows=0, cols=3)
    for person in PEOPLE:
        mark = {"+": "ins", "-": "del"}.get(person[0][0])
        if tracked or mark != "del":
            row = table.add_row()
            if tracked and mark:
                row._tr.get_or_add_trPr().append(parse_xml(f"<w:{mark} {BY}/>"))
            for cell, text in zip(row.cells, person):
                fill(cell, text, tracked)
    document.save("list.docx")
    return extract_tables("list.docx")[0]["data"]


tracked, accepted = read(True), read(False)
print("tracked: ", *tracked, sep="\n  ")
print("accepted:", *accepted, sep="\n  ")
assert tracked == [["00017", "Ada", "Quill"], [""] * 3, [""] * 3, ["00020", "Dee", ""]]
assert accepted == [["00017", "Ada", "Quill"], ["00018", "Ben", "Long"], ["00020", "Dee", "Quill"]]
END
