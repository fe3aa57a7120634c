#!/usr/bin/env bash
# One workbook shows 00017 in one program and 17 in another. With openpyxl, a number format that is given to a column or
# row is not given to its cells. LibreOffice and ssconvert use it for the cells that have none of their own; openpyxl
# itself and xlsx2csv, by the letter of the file format, do not. So a list made of such a workbook has other ids and
# other dates than the people who look at it.
# Seen with openpyxl 3.1.5 and xlsx2csv 0.8.6 (pip), LibreOffice 7.4.7.2 (apt, libreoffice-calc) and ssconvert 1.12.55
# (apt, gnumeric), in the locale C.UTF-8.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" openpyxl==3.1.5 xlsx2csv==0.8.6
export PYTHONPATH=$folder/py LC_ALL=C.UTF-8
cd "$folder"
python3 - <<'END'
import openpyxl

book = openpyxl.Workbook()
sheet = book.active
sheet.append(["id", "born"])
sheet.append([17, 33000])
sheet.column_dimensions["A"].number_format = "00000"
sheet.column_dimensions["B"].number_format = "yyyy-mm-dd"
book.save("people.xlsx")
END
as_shown='csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true'
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$as_shown" people.xlsx > log 2>&1
ssconvert -T Gnumeric_stf:stf_assistant -O format=preserve people.xlsx gnumeric.csv >> log 2>&1
soffice=$(tail -n 1 people.csv)
gnumeric=$(tail -n 1 gnumeric.csv)
xlsx2csv=$(python3 -m xlsx2csv people.xlsx | tail -n 1)
openpyxl=$(python3 -c 'import openpyxl
print(openpyxl.load_workbook("people.xlsx").active["A2"].number_format)')
echo "soffice $soffice, ssconvert $gnumeric, xlsx2csv $xlsx2csv, openpyxl has the format $openpyxl"
[ "$soffice" = 00017,1990-05-07 ] && [ "$gnumeric" = 00017,1990-05-07 ]
[ "$xlsx2csv" = 17,33000 ] && [ "$openpyxl" = General ]
