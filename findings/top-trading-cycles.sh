#!/usr/bin/env bash
# A child misses its first wish while a seat there is free, and while it is second on that school's list of two seats.
# The README says that top trading cycles are computed; the program counts the seat of a cycle again for each child
# that points into it.
# Seen with matching-algorithms 0.1.0 (pip), for four values of PYTHONHASHSEED: with four children who all wish X, Y,
# Z, and schools that all rank a, b, c, d, only a got one of the two seats of X. By the textbook, a and b get X, c and
# d get Y.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" matching-algorithms==0.1.0 numpy==2.4.6
for seed in 0 1 2 3; do
    PYTHONHASHSEED=$seed PYTHONPATH=$folder/py python3 - <<'END'
from matching_algorithms import top_trading_cycles

children = {child: ["X", "Y", "Z"] for child in "abcd"}
seats = {"X": 2, "Y": 3, "Z": 9}
schools = {school: {"priorities": list("abcd"), "capacity": count} for school, count in seats.items()}
matching = top_trading_cycles(children, schools)
print(dict(sorted(matching.items())))
assert matching == {"a": "X", "b": "Y", "c": "Y", "d": "Z"}
END
done
