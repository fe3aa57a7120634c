#!/usr/bin/env bash
# People without an address count as one household. With check_same_address, two of 20 people without an address
# never sit together on a panel of 10, and if nobody's address is known there is no panel at all.
# Seen with sortition-algorithms 0.12.15 (pip) and its default algorithm, maximin: two people with different addresses
# were on 5 of 20 panels together, two without an address on none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" sortition-algorithms==0.12.15
PYTHONPATH=$folder/py python3 - 2>/dev/null <<'END' | grep '^together'
from sortition_algorithms import CSVStringDataSource, SelectionData, Settings, run_stratification

FEATURES = "feature,value,min,max\nside,a,1,9\nside,b,1,9\n"


def panel(addresses, seed):
    rows = "".join(f"p{i},{'ab'[i % 2]},{address}\n" for i, address in enumerate(addresses))
    settings = Settings(id_column="id", columns_to_keep=[], check_same_address=True,
                        check_same_address_columns=["address"], random_number_seed=seed)
    data = SelectionData(CSVStringDataSource(FEATURES, "id,side,address\n" + rows))
    features = data.load_features(10)[0]
    people = data.load_people(settings, features)[0]
    found, panels, _ = run_stratification(features, people, 10, settings)
    return panels[0] if found else None


known = [f"Mill Lane {i}" for i in range(20)]
together = [sum({"p0", "p1"} <= panel(addresses, seed) for seed in range(1, 21))
            for addresses in (known, ["", "", *known[2:]])]
print("together:", together, "nobody's is known:", panel([""] * 20, 1))
assert 1 <= together[0] <= 12 and together[1] == 0 and panel([""] * 20, 1) is None
END
