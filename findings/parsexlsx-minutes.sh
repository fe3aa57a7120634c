#!/usr/bin/env bash
# All times of a race have one minute. In the format [h]:mm, which sums of hours have in office programs, mm is taken
# for the month, and that of each of these times is January: 1:05 and 1:59 both become 1:01, and 25:03 becomes 25:01.
# With seconds, as [h]:mm:ss, and as h:mm, the minutes are right.
# Seen with Spreadsheet::ParseXLSX 0.27 and Spreadsheet::ParseExcel 0.65, which makes the texts (apt,
# libspreadsheet-parsexlsx-perl 0.27-3+deb12u2), on a workbook of XlsxWriter 3.3.1 (pip).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" XlsxWriter==3.3.1
cd "$folder"
apt-get download -qq libspreadsheet-parsexlsx-perl=0.27-3+deb12u2 libspreadsheet-parseexcel-perl libarchive-zip-perl \
    libcryptx-perl libgraphics-colorutils-perl libole-storage-lite-perl libxml-twig-perl libxml-parser-perl \
    libcrypt-rc4-perl libdigest-perl-md5-perl > log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
PYTHONPATH=$folder/py python3 - <<'END'
import xlsxwriter

book = xlsxwriter.Workbook("times.xlsx")
sheet = book.add_worksheet()
codes = [book.add_format({"num_format": code}) for code in ("[h]:mm", "[h]:mm:ss", "h:mm")]
for row, (name, minutes) in enumerate((("Ada", 65), ("Ben", 119), ("Cy", 1503))):
    sheet.write(row, 0, name)
    for column, code in enumerate(codes, 1):
        sheet.write_number(row, column, minutes / 1440, code)
book.close()
END
perl -I usr/share/perl5 -I "$(echo usr/lib/*/perl5/5*)" -MSpreadsheet::ParseXLSX -e '
my ($sheet) = Spreadsheet::ParseXLSX->new->parse("times.xlsx")->worksheets;
for my $row (0 .. 2) { print join(" ", map { $sheet->get_cell($row, $_)->value } 0 .. 3), "\n" }' | tee seen
diff seen - <<'END'
Ada 1:01 1:05:00 1:05
Ben 1:01 1:59:00 1:59
Cy 25:01 25:03:00 1:03
END
