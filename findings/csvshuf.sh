#!/usr/bin/env bash
# The last column is shuffled though it is excluded. "csvshuf -C1" leaves the first column alone, as its README has it;
# "csvshuf -C3" of three columns shuffles all three, so the ids go to others too. The columns are counted from 1 where
# they are excluded and from 0 where the rest is made, and the 0 stands for the last.
# Seen with csvshuf 1.0.1 (pip), with 60 rows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" csvshuf==1.0.1
cd "$folder"
{ echo prize,name,id; for i in $(seq 60); do echo "prize $i,name $i,$i"; done; } > people.csv
for number in 1 3; do
    PYTHONPATH=$folder/py python3 -m csvshuf -C"$number" people.csv | tr -d '\r' > shuffled.csv
    cmp -s <(cut -d, -f"$number" shuffled.csv) <(cut -d, -f"$number" people.csv) && kept='as it was' || kept=shuffled
    echo "-C$number, column $number: $kept"
done | tee seen
diff seen - <<'END'
-C1, column 1: as it was
-C3, column 3: shuffled
END
