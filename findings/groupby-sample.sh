#!/usr/bin/env bash
# People whose group is empty can never be drawn. One person of each ward is drawn by groupby("ward").sample(1), and
# whoever has no ward is in no group; neither an error nor a warning says so.
# Seen with pandas 3.1.1 (pip): of Ada (North), Ben (South) and Cy (no ward), nobody drew Cy with 1,000 seeds. With
# dropna=False, Cy is a group and is always drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" pandas==3.1.1
PYTHONPATH=$folder/py python3 -W error - <<'END'
import pandas

people = pandas.DataFrame({"name": ["Ada", "Ben", "Cy"], "ward": ["North", "South", None]})
drawn, with_empty = set(), set()
for seed in range(1000):
    drawn |= set(people.groupby("ward").sample(1, random_state=seed)["name"])
    with_empty |= set(people.groupby("ward", dropna=False).sample(1, random_state=seed)["name"])
print(sorted(drawn), sorted(with_empty))
assert drawn == {"Ada", "Ben"} and with_empty == {"Ada", "Ben", "Cy"}
END
