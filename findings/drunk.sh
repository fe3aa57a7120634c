#!/usr/bin/env bash
# In a draw among the numbers 1 to 6 with two tickets each, 1, 3 and 5 are never drawn, and 8, 10 and 12 are, who do not
# exist: the package gives the sum of the tickets up to the winner in place of the winner. With one ticket each, as in
# its own example, the two are the same, so a try shows nothing.
# Seen with drunk 0.4 (pip), by static_picker. choice gives the winner.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" drunk==0.4
PYTHONPATH=$folder/py python3 - <<'END'
from itertools import islice

from drunk import choice, static_picker

people = [1, 2, 3, 4, 5, 6]
tickets = {"one each": lambda person: 1, "two each": lambda person: 2}
seen = {name: sorted(set(islice(static_picker(people, weight_key=count), 2000))) for name, count in tickets.items()}
chosen = sorted({choice(people, weight_key=tickets["two each"]) for _ in range(2000)})
print(seen, "by choice:", chosen)
assert seen == {"one each": people, "two each": [2, 4, 6, 8, 10, 12]} and chosen == people
END
