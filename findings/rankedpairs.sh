#!/usr/bin/env bash
# Where each is beaten by somebody, whoever has the weakest victory can win. Of nine ballots, seven have Bo before Al,
# six have Al before Cy, and five have Cy before Bo. By the rule the strongest victories are kept, and the weakest is
# dropped, as it would close the circle: Bo beats Al, who beats Cy. The package has Cy win.
# Seen with rankedpairs 1.0.0 (pip). rankedpairsvoting 0.0.2 has Bo, Al, Cy; both say that they are the ranked pairs of
# Tideman.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" rankedpairs==1.0.0 rankedpairsvoting==0.0.2
PYTHONPATH=$folder/py python3 - <<'PYTHON'
from itertools import permutations

import rankedpairs
from rankedpairsvoting import ranked_pairs_voting

BALLOTS = 4 * ["Bo Al Cy"] + 3 * ["Cy Bo Al"] + 2 * ["Al Cy Bo"]
PEOPLE = ["Al", "Bo", "Cy"]
ballots = [ballot.split() for ballot in BALLOTS]
victories = {
    (one, other): sum(ballot.index(one) < ballot.index(other) for ballot in ballots)
    for one, other in permutations(PEOPLE, 2)
}
print("ballots that have one before the other:", victories)
assert victories["Bo", "Al"] == 7 and victories["Al", "Cy"] == 6 and victories["Cy", "Bo"] == 5
points = [{person: 3 - place for place, person in enumerate(ballot)} for ballot in ballots]
order = rankedpairs.full_order(PEOPLE, points)
other = ranked_pairs_voting(PEOPLE, [[ballot.index(person) for person in PEOPLE] for ballot in ballots])
print("rankedpairs:", order, "rankedpairsvoting:", other)
assert rankedpairs.run(PEOPLE, points) == {"Cy"} and order[0] == {"Cy"}
assert other == ["Bo", "Al", "Cy"]
PYTHON
