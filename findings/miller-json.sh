#!/usr/bin/env bash
# Two ids become one on the way from CSV to JSON. Miller writes 007 in quotation marks and 1e5 without them, and
# whoever reads that JSON has the number 100000. From CSV to CSV, both stay as they are.
# Seen with Miller 6.6.0 (apt, miller 6.6.0-2+b3) and the json of Python 3.11.7: the ids 007, 1e5, 100000 were read as
# '007', 100000.0, 100000, which Python takes for two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq miller=6.6.0-2+b3 > log 2>&1
dpkg -x miller_*.deb .
printf 'id,name\n007,Ada\n1e5,Ben\n100000,Cy\n' > people.csv
usr/bin/mlr --icsv --ocsv cat people.csv | diff people.csv -
usr/bin/mlr --icsv --ojson cat people.csv > people.json
python3 - <<'END'
import json

ids = [person["id"] for person in json.load(open("people.json"))]
print(ids, "are", len(set(ids)), "ids")
assert ids == ["007", 100000, 100000] and len(set(ids)) == 2
END
