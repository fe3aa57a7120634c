#!/usr/bin/env bash
# Where the numbers asked for leave room, the group that is named first gets all of it. A panel of 10 is drawn from 10
# people of each of two groups, and of each 1 to 9 are asked for: by the algorithm "legacy" 9 are always of the group
# that stands first in the file of features, and 1 of the other.
# Seen with sortition-algorithms 0.12.15 (pip): 9 of 10 in each of 100 draws, whichever group stood first. By its
# default algorithm, maximin, everybody had the same chance.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" sortition-algorithms==0.12.15
PYTHONPATH=$folder/py python3 - 2>/dev/null <<'END' | grep '^of the first'
from sortition_algorithms import CSVStringDataSource, SelectionData, Settings, run_stratification

PEOPLE = "id,side\n" + "".join(f"p{i},{'ab'[i % 2]}\n" for i in range(20))


def of_first(first, second, seed):
    features = f"feature,value,min,max\nside,{first},1,9\nside,{second},1,9\n"
    settings = Settings(id_column="id", columns_to_keep=[], random_number_seed=seed, selection_algorithm="legacy")
    data = SelectionData(CSVStringDataSource(features, PEOPLE))
    features = data.load_features(10)[0]
    people = data.load_people(settings, features)[0]
    _, panels, _ = run_stratification(features, people, 10, settings)
    return sum("ab"[int(person[1:]) % 2] == first for person in panels[0])


found = {f"{first} first": {of_first(first, second, seed) for seed in range(1, 101)} for first, second in ("ab", "ba")}
print("of the first group, in 100 draws each:", found)
assert found == {"a first": {9}, "b first": {9}}
END
