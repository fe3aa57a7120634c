#!/usr/bin/env bash
# Removing duplicate rows reorders the rest: they are sorted as texts. With a key, all rows but the first of that key
# are dropped, however they differ.
# Seen with petl 1.7.30 (pip): the ids 9, 10, 9, 1 became 1, 10, 9.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" petl==1.7.30
PYTHONPATH=$folder/py python3 - <<'END'
import petl

rows = [["id", "name"], ["9", "Zoe"], ["10", "Ada"], ["9", "Zoe"], ["1", "Cy"]]
seen = [row[0] for row in petl.distinct(rows)][1:]
by_key = [row[1] for row in petl.distinct([["id", "name"], ["9", "Zoe"], ["9", "Ben"]], key="id")][1:]
print(seen, by_key)
assert seen == ["1", "10", "9"] and by_key == ["Zoe"]
END
