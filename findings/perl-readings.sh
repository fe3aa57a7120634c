#!/usr/bin/env bash
# A name that was typed in Japanese has its reading at its end: 山田 is read as 山田ヤマダ. Office programs store how a word
# was typed beside it, and these readers join both; so the same person from a CSV file is somebody else.
# Seen with Spreadsheet::ParseXLSX 0.27 and Spreadsheet::XLSX 0.17 (apt, libspreadsheet-parsexlsx-perl 0.27-3+deb12u2
# and libspreadsheet-xlsx-perl 0.17-1). openpyxl 3.1.5 (pip) reads the name alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" XlsxWriter==3.3.1 openpyxl==3.1.5
export PYTHONPATH=$folder/py
cd "$folder"
apt-get download -qq libspreadsheet-parsexlsx-perl=0.27-3+deb12u2 libspreadsheet-xlsx-perl=0.17-1 \
    libspreadsheet-parseexcel-perl libarchive-zip-perl libcryptx-perl libgraphics-colorutils-perl \
    libole-storage-lite-perl libxml-twig-perl libxml-parser-perl libcrypt-rc4-perl libdigest-perl-md5-perl > log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
python3 - <<'END'
import zipfile

import xlsxwriter

book = xlsxwriter.Workbook("typed.xlsx")
book.add_worksheet().write_column(0, 0, ["山田", "Ada"])
book.close()
reading = '<rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="0"/>'
with zipfile.ZipFile("typed.xlsx") as typed, zipfile.ZipFile("people.xlsx", "w") as people:
    for name in typed.namelist():
        content = typed.read(name).decode()
        people.writestr(name, content.replace("<t>山田</t>", "<t>山田</t>" + reading))
END
perl -I usr/share/perl5 -I "$(echo usr/lib/*/perl5/5*)" -CO -MSpreadsheet::ParseXLSX -MSpreadsheet::XLSX -e '
my ($sheet) = Spreadsheet::ParseXLSX->new->parse("people.xlsx")->worksheets;
my ($other) = @{ Spreadsheet::XLSX->new("people.xlsx")->{Worksheet} };
my $name = $other->{Cells}[0][0]{Val};
utf8::decode($name);
print join(" ", $sheet->get_cell(0, 0)->value, $sheet->get_cell(1, 0)->value, $name), "\n"' | tee seen
python3 -c 'import openpyxl; print(*(cell.value for cell in openpyxl.load_workbook("people.xlsx").active["A"]))' |
    tee -a seen
diff seen - <<'END'
山田ヤマダ Ada 山田ヤマダ
山田 Ada
END
