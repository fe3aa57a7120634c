#!/usr/bin/env bash
# Everybody who should have a random order of treatments has the same one. And odds are used up: of three groups with
# 50, 30 and 20 of 100, drawn again with the same list of odds, the third has nobody, and the first is as before.
# Groups have the numbers 1 to 3 if no odds are given, and 0 to 2 if they are.
# Seen with randomization 1.0.0 (pip), with 50 seeds, and in 10,000 assignments each. Its description says that it is
# made for groups of clinical trials, and that each list of the result is the order of one subject.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" randomization==1.0.0
PYTHONPATH=$folder/py python3 -W ignore - <<'PYTHON'
from collections import Counter

from randomization import random_treatment_order, simple

for seed in range(50):
    orders = random_treatment_order(20, 4, seed=seed)
    assert len(orders) == 20 and len(set(map(tuple, orders))) == 1
print("the orders of twenty people:", Counter(map(tuple, orders)))

TIMES = 10_000
odds = [0.5, 0.3, 0.2]
first, second = Counter(simple(TIMES, 3, odds)), Counter(simple(TIMES, 3, odds))
print("groups of the first draw:", dict(first), "of the second:", dict(second), "odds afterwards:", odds)
assert sorted(first) == [0, 1, 2] and abs(first[2] / TIMES - 0.2) < 0.02
assert sorted(second) == [0, 1] and abs(second[0] / TIMES - 0.5) < 0.02
assert sorted(Counter(simple(TIMES, 3))) == [1, 2, 3]
PYTHON
