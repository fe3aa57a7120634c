#!/usr/bin/env bash
# A name with Å is cut into two rows, and the halves are shuffled apart: "1,Åsa Berg" becomes a row "1," with a wrong
# letter, and somewhere else a row "sa Berg". The file is read as ISO-8859-1, where the second byte of Å, and of many
# other letters, is an end of line for Python. The file is overwritten, and both halves are in the count of rows.
# Seen with csv-shuffler 0.0.4 and numpy 2.4.6 (pip): four people became five rows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" csv-shuffler==0.0.4 numpy==2.4.6
cd "$folder"
printf 'id,name\n1,Åsa Berg\n2,Ben Reed\n3,Cy Hill\n4,Dee Moss\n' > people.csv
PYTHONIOENCODING=utf-8 PYTHONUTF8=1 PYTHONPATH=$folder/py python3 - <<'END'
from csv_shuffler import csv_shuffler

count = csv_shuffler.ShuffleCSV(input_file="people.csv", header=True).shuffle_csv()
rows = open("people.csv", encoding="utf-8").read().split("\n")[1:]
print(count, rows)
assert count == 5 and sorted(rows) == ["1,Ã", "2,Ben Reed", "3,Cy Hill", "4,Dee Moss", "sa Berg"]
END
