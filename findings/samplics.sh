#!/usr/bin/env bash
# A systematic sample of 60 of 100 is always the first 60, and of 15 of 100 the last ten are never in it: the step is
# cut to a whole number, 1 and 6. By size, the method of Hanurav and Vijayan draws the largest least; and if the
# systematic sample by size is shuffled first, the sizes go to others, so all have the same chance.
# Seen with samplics 0.6.1 (pip): two of five with the sizes 1 to 5 were drawn 2,000 times. The largest was in about 4
# of 100 samples, where 67 are due. Of the sizes 8, 1 and 1, the 8 was drawn in about a third, where 8 of 10 are due.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" samplics==0.6.1 numpy==2.4.6 pandas==3.1.1 scipy==1.17.1 \
    polars==2.1.0 polars-runtime-32==2.1.0 statsmodels==0.15.0 patsy==1.0.3 packaging==26.4 \
    python-dateutil==2.9.0.post0 six==1.17.0
PYTHONPATH=$folder/py python3 -W ignore - <<'END'
import numpy as np
from samplics.sampling import SampleSelection
from samplics.utils.types import SelectMethod

np.random.seed(1)
people = np.arange(1, 101)


def draws(method, count, *args, **options):
    selection = SampleSelection(method=method, wr=False)
    for _ in range(count):
        frame = selection.select(*args, to_dataframe=True, **options)
        yield frame["_samp_unit"][frame["_sample"] == 1].tolist()


first = [set(person for sample in draws(SelectMethod.sys, 200, people, size) for person in sample) for size in (60, 15)]
print("ever drawn: up to", max(first[0]), "of 60, up to", max(first[1]), "of 15")
sizes = np.array([1.0, 2, 3, 4, 5])
largest = sum(5 in sample for sample in draws(SelectMethod.pps_hv, 2000, people[:5], 2, mos=sizes)) / 2000
sizes = np.array([8.0, 1, 1])
kept, shuffled = (sum(1 in sample for sample in draws(SelectMethod.pps_sys, 2000, people[:3], 1, mos=sizes,
                                                      shuffle=shuffle)) / 2000 for shuffle in (False, True))
print("the largest of five:", largest, "of three:", kept, "and shuffled:", shuffled)
assert first[0] == set(range(1, 61)) and first[1] == set(range(1, 91))
assert largest < 0.1 and kept > 0.75 and shuffled < 0.4
END
