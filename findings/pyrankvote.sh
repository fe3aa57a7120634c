#!/usr/bin/env bash
# Three are elected to two seats. By preferential block voting, where each voter has as many votes as there are seats,
# all who have a majority in one round are elected, also if that are more than the seats: 12 voters give 9, 8 and 7
# votes to three people, and there is no tie. Nothing is raised, and the table says Elected three times.
# Seen with pyrankvote 2.0.6 (pip). With 5 of 12 for the third, two are elected.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" pyrankvote==2.0.6
PYTHONPATH=$folder/py python3 - <<'END'
from pyrankvote import Ballot, Candidate, preferential_block_voting

PEOPLE = [Candidate(name) for name in ("Ada", "Ben", "Cy", "Dee")]


def elected(pairs):
    ballots = [Ballot([PEOPLE["abcd".index(letter)] for letter in pair]) for pair in pairs]
    return [person.name for person in preferential_block_voting(PEOPLE, ballots, 2).get_winners()]


three = elected(["ab"] * 5 + ["ac"] * 4 + ["bc"] * 3)
two = elected(["ab"] * 5 + ["ac"] * 3 + ["bc"] * 2 + ["bd", "ad"])
print("for two seats:", three, two)
assert three == ["Ada", "Ben", "Cy"] and two == ["Ada", "Ben"]
END
