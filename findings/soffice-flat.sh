#!/usr/bin/env bash
# Two households become one: a line break within a cell of an .ods workbook is lost, with nothing in its place. "Flat 1",
# a break and "2 Mill Lane" is shown and exported as "Flat 12 Mill Lane". The break is the element text:line-break, which
# OpenDocument allows in each paragraph, and which gnumeric and pyexcel-ods3 write; LibreOffice itself begins a new one.
# Seen with LibreOffice 7.4.7.2 (apt, libreoffice-calc) on workbooks of pyexcel-ods3 0.6.1 (pip) and of ssconvert 1.12.55
# (apt, gnumeric). The command ssconvert exports the break.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" pyexcel-ods3==0.6.1 pyexcel-io==0.6.8
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END'
from pyexcel_ods3 import save_data

save_data("a.ods", {"S": [["id", "home"], ["Ada", "Flat 1\n2 Mill Lane"], ["Ben", "Flat 12 Mill Lane"]]})
END
ssconvert a.ods b.ods > log 2>&1
for workbook in a b; do
    LC_ALL=C.UTF-8 soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv $workbook.ods \
        >> log 2>&1
    cat $workbook.csv
    diff $workbook.csv - <<'END'
id,home
Ada,Flat 12 Mill Lane
Ben,Flat 12 Mill Lane
END
    ssconvert $workbook.ods again.csv >> log 2>&1
    [ "$(sed -n 2,3p again.csv)" = $'Ada,"Flat 1\n2 Mill Lane"' ]
done
