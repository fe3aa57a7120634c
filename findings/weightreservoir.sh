#!/usr/bin/env bash
# Whoever has the fewest tickets is mostly listed first. The package returns a sample as its heap has it, with the
# smallest key first, so the list is no order of prizes: the person with one ticket stands before the one with nine in
# nine draws of ten, where an order by tickets has it in one of ten. Its texts say nothing of an order.
# Seen with weightreservoir 1.0 and numpy 2.4.6 (pip): Ada with 1 ticket came before Ben with 9 in about 1,800 of
# 2,000 draws. The bound here is 1,600; by tickets, the chance of reaching it is below 1e-300.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" weightreservoir==1.0 numpy==2.4.6
PYTHONPATH=$folder/py python3 - <<'END'
from weightreservoir.reservoir import WeightSampling

first = {"Ada": 0, "Ben": 0}
for _ in range(2000):
    sample = WeightSampling(2)
    sample.addAll(["Ada", "Ben"], [1, 9])
    first[sample.get()[0]] += 1
print("listed first:", first)
assert first["Ada"] > 1600
END
