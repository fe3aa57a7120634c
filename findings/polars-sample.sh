#!/usr/bin/env bash
# A sample of all rows is not shuffled: the rows keep their order. In pandas, sample(frac=1) is the usual way to
# shuffle a table; the same words in polars leave it as it was, unless shuffle=True is given.
# Seen with polars 2.1.0 and pandas 3.1.1 (pip): for 1,000 seeds, polars returned 20 rows in their order, and pandas
# never did.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" polars==2.1.0 pandas==3.1.1
PYTHONPATH=$folder/py python3 - <<'END'
import pandas
import polars

people = list(range(20))
unshuffled = {"polars": 0, "pandas": 0}
for seed in range(1000):
    drawn = polars.DataFrame({"person": people}).sample(fraction=1.0, seed=seed)["person"].to_list()
    unshuffled["polars"] += drawn == people
    drawn = pandas.DataFrame({"person": people}).sample(frac=1.0, random_state=seed)["person"].to_list()
    unshuffled["pandas"] += drawn == people
print(unshuffled)
assert unshuffled == {"polars": 1000, "pandas": 0}
END
