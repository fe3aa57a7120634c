#!/usr/bin/env bash
# The same ballots have different winners in different runs. A tie for the fewest votes is broken by the order of a
# Python set of names, which depends on a random hash seed for each run. Of ten ballots, 4 for Ada, 3 for Ben and 3 for
# Cy, Ada or Cy wins. Within one run, all counts agree.
# Seen with rcv 0.1.2 (pip): of 40 runs, Ada won some and Cy the others. Without a tie, all have one winner.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" rcv==0.1.2 numpy==2.4.6
cat > "$folder/count.py" <<'END'
from rcv import FractionalSTV, PreferenceSchedule


def winner(ada, ben, cy):
    ballots = [("Ada", "Ben")] * ada + [("Ben", "Cy")] * ben + [("Cy", "Ada")] * cy
    return FractionalSTV(PreferenceSchedule.from_ballots(ballots), seats=1).elect().pop()


tied = {winner(4, 3, 3) for _ in range(100)}
assert len(tied) == 1
print(tied.pop(), winner(5, 4, 3))
END
unset PYTHONHASHSEED
for _ in $(seq 40); do
    PYTHONPATH=$folder/py python3 "$folder/count.py"
done | sort | uniq -c | tee "$folder/seen"
awk '{ print $2, $3 }' "$folder/seen" | diff - <(printf '%s\n' "Ada Ada" "Cy Ada")
