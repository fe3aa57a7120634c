#!/usr/bin/env bash
# The shuffle gives one person in place of a list, and always the first. And prizes that are drawn one after the other
# go to one person: each pick begins anew from the millisecond in which it is made.
# Seen with domino-rng 1.0.0 (pip): of four picks in one go, all were the same in about 990 of 1,000 tries, where 1 is
# due with ten people. The package says that it shuffles by Fisher and Yates.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" domino-rng==1.0.0
PYTHONPATH=$folder/py python3 - <<'END'
import contextlib
import io

with contextlib.redirect_stdout(io.StringIO()):
    from domino_rng import domino_pick, domino_shuffle

people = ["Ada", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo"]
shuffled = {tuple(domino_shuffle(list(people))) for _ in range(1000)}
same = sum(len({domino_pick(people) for _ in range(4)}) == 1 for _ in range(1000))
print("shuffled:", shuffled, "four prizes to one person:", same, "of 1000")
assert shuffled == {("Ada",)} and same > 800
END
