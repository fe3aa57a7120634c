#!/usr/bin/env bash
# Whether an id keeps its zeros depends on the other rows. If all ids look like numbers, 007 becomes 7; one id with a
# letter, and all of them stay texts. So an id changes when somebody else joins or leaves the list.
# Seen with sqlite-utils 4.2.1 (pip): 007 and 010 came back as 7 and 10, but with a third person R11 as 007 and 010.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" sqlite-utils==4.2.1
cd "$folder"
export PYTHONPATH=$folder/py
ids() {
    printf 'id,name\n%s' "$1" > people.csv
    rm -f people.db
    py/bin/sqlite-utils insert people.db people people.csv --csv > log 2>&1
    py/bin/sqlite-utils rows people.db people --csv | tail -n +2 | cut -d, -f1 | tr -d '\r' | paste -sd ' '
}
two=$(ids $'007,Ada\n010,Ben\n')
three=$(ids $'007,Ada\n010,Ben\nR11,Cy\n')
echo "two people: $two; three people: $three"
[ "$two" = "7 10" ] && [ "$three" = "007 010 R11" ]
