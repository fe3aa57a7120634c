#!/usr/bin/env bash
# All subjects get the same order of treatments, though each should get a random one. And a call changes the list of
# probabilities that it is given: after 0.5, 0.3 and 0.2, a second call with the same list assigns nobody to the third
# group. Groups are numbered from 1 without probabilities, and from 0 with them.
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
