#!/usr/bin/env bash
# Somebody who loses against nobody is missing from the result. Cy ties with Ada and with Ben, so Cy is neither among
# the three winners that are asked for nor in the table of the rest, which the README says has the remainder of the
# candidates. If all tie, nobody is in either.
# Seen with condorcet 0.1.1 (pip): Ada and Ben were returned, with an empty rest.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" condorcet==0.1.1
PYTHONPATH=$folder/py python3 - <<'END'
from condorcet import CondorcetEvaluator

names = ["Ada", "Ben", "Cy"]


def winners(*orders):
    votes = [{name: place for place, name in enumerate(order)} for order in orders]
    return CondorcetEvaluator(candidates=names, votes=votes).get_n_winners(3)


unbeaten = winners(["Ada", "Ben", "Cy"], ["Cy", "Ada", "Ben"])
all_tie = winners(["Ada", "Ben", "Cy"], ["Cy", "Ben", "Ada"])
print(unbeaten, all_tie)
assert unbeaten == (["Ada", "Ben"], {}) and all_tie == ([], {})
END
