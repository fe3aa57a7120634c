#!/usr/bin/env bash
# By largest remainders, the largest party can get no seat where smaller ones get one each. Two seats and 30, 30 and 40
# votes are quotas of 0.6, 0.6 and 0.8: the two with 30 votes get a seat, as they are named first, and the one with 40
# gets none. Only between the two with 30 there is a tie, for the other seat.
# Seen with apportionment 1.0 and numpy 2.4.6 (pip), also with fractions=True. If the party with 40 votes is the first,
# it gets its seat.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" apportionment==1.0 numpy==2.4.6
PYTHONPATH=$folder/py python3 - <<'END'
from apportionment.methods import compute

last, exact, first = (compute("largest_remainder", votes, 2, fractions=fractions)
                      for votes, fractions in (([30, 30, 40], False), ([30, 30, 40], True), ([40, 30, 30], False)))
print("30 30 40:", last, "as fractions:", exact, "40 30 30:", first)
assert last == exact == [1, 1, 0] and first == [1, 1, 0]
END
