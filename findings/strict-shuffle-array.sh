#!/usr/bin/env bash
# A shuffle in which nobody should keep their place lets the last entry keep it: in 28 of 100 shuffles of four people,
# and in 15 of 100 of ten. So in a gift draw the last person may have to give to themselves.
# Seen with strict_shuffle_array 0.0 (pip), in 20,000 shuffles each. Its description says that each has a new place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" strict_shuffle_array==0.0
PYTHONPATH=$folder/py python3 - <<'PYTHON'
from collections import Counter

from strict_shuffle_array import strict_shuffle

TIMES = 20_000
for people, share in ("ABCD", 0.28), ("ABCDEFGHIJ", 0.15):
    kept = Counter()
    for _ in range(TIMES):
        kept.update(person for person, now in zip(people, strict_shuffle(list(people))) if person == now)
    print(len(people), "people, kept their place:", dict(kept))
    assert set(kept) == {people[-1]} and abs(kept[people[-1]] / TIMES - share) < 0.02
PYTHON
