#!/usr/bin/env bash
# The first person named always has the most work: of four tasks for three people, two. With three tasks for teams of
# two among four people, the first and the second are a team five times as often as the third and the fourth. Even
# where all have the same work, some pairs come more often. The README says that each team is as likely for a task.
# Seen with equitable-assign 22.8.0 (pip), in 20,000 assignments each. When eleven tasks were given to teams of three of
# five people, some assignments gave four of them 7 tasks and one of them 5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" equitable-assign==22.8.0
PYTHONPATH=$folder/py python3 - <<'PYTHON'
from collections import Counter

from equiassign.equiassign import assign

TIMES = 20_000


def assigned(*numbers):
    """Return the loads that came, and how often each team has the first task."""
    loads, teams = set(), Counter()
    for _ in range(TIMES):
        work = assign(*numbers, verbose=False)
        loads.add(tuple(map(len, work)))
        teams["".join(str(person) for person, tasks in enumerate(work, 1) if 1 in tasks)] += 1
    return loads, teams


loads, teams = assigned(4, 3, 1)
print("four tasks, three people:", loads, dict(teams))
assert loads == {(2, 1, 1)} and 0.48 < teams["1"] / TIMES < 0.52
loads, teams = assigned(3, 4, 2)
print("three tasks, teams of two of four people:", loads, dict(teams))
assert all(load[0] == 2 for load in loads) and teams["12"] > 4 * teams["34"]
loads, teams = assigned(12, 4, 2)
print("twelve tasks, teams of two of four people:", loads, dict(teams))
assert loads == {(6, 6, 6, 6)} and min(teams["12"], teams["34"]) > 1.15 * max(teams["13"], teams["24"])
PYTHON
