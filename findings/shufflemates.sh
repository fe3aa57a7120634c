#!/usr/bin/env bash
# People are in no group if a locked team is smaller than the groups. Ten people in groups of four are three groups; two
# locked teams of two count as two of them, so of the other six only four are in a group. Nothing is raised.
# Seen with shufflemates 0.1.2 (pip): eight of ten people were in groups, in each of 200 runs. With two locked teams of
# four, all twelve of twelve were.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" shufflemates==0.1.2
PYTHONPATH=$folder/py python3 - <<'END'
from shufflemates.main import shuffle_groups


def in_groups(people, teams):
    return {sum(map(len, shuffle_groups(list(people), 4, locked_teams=teams))) for _ in range(200)}


small = in_groups("abcdefghij", [tuple("ab"), tuple("cd")])
full = in_groups("abcdefghijkl", [tuple("abcd"), tuple("efgh")])
print("of ten:", small, "of twelve:", full)
assert small == {8} and full == {12}
END
