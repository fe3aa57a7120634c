#!/usr/bin/env bash
# After one cell of an .ods workbook is changed by a program, LibreOffice shows the new result of formulas that give a
# number, and the old one of formulas that give a text. So one row has the 5 tickets that were paid for, and still the
# label for 3. ssconvert computes both anew. The value that the file has for both is the old one.
# Seen with LibreOffice 7.4.7.2 (apt, libreoffice-calc), ezodf 0.3.2, openpyxl 3.1.5 (pip) and ssconvert 1.12.55 (apt,
# gnumeric): 10 and "3 tickets" after a 3 became a 5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" ezodf==0.3.2 lxml==6.1.3 openpyxl==3.1.5
export PYTHONPATH=$folder/py LC_ALL=C.UTF-8
cd "$folder"
convert() {
    soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" "$2" >> log 2>&1
}
python3 - <<'END'
import openpyxl

book = openpyxl.Workbook()
book.active.append(["name", "count", "paid", "label"])
book.active.append(["Ada", 3, "=B2*2", '=B2&" tickets"'])
book.save("people.xlsx")
END
convert ods people.xlsx
convert csv people.ods
before=$(tail -n 1 people.csv)
python3 - <<'END'
import ezodf

book = ezodf.opendoc("people.ods")
book.sheets[0]["B2"].set_value(5)
book.save()
END
convert csv people.ods
ssconvert people.ods gnumeric.csv >> log 2>&1
after=$(tail -n 1 people.csv)
gnumeric=$(tail -n 1 gnumeric.csv)
echo "before $before, after $after, by ssconvert $gnumeric"
[ "$before" = 'Ada,3,6,3 tickets' ] && [ "$after" = 'Ada,5,10,3 tickets' ] && [ "$gnumeric" = 'Ada,5,10,"5 tickets"' ]
