#!/usr/bin/env bash
# Whoever is first in the list wins twice as often as each of the others: of ten, in 2 of 11 draws, and each other in
# one. With three winners of ten, each of the first three wins in 4 of 11 draws, and each other in 3.
# Seen with reservoir 0.1.1 (pip), in 44,000 draws each. Its description says that k of N are sampled uniformly.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" reservoir==0.1.1
PYTHONPATH=$folder/py python3 - <<'PYTHON'
from collections import Counter

from reservoir.reservoir import UniformSampler

TIMES = 44_000


def shares(winners):
    """Return of how many elevenths of the draws each of ten people is a winner."""
    counts = Counter()
    for _ in range(TIMES):
        counts.update(UniformSampler(winners).stream_sample("ABCDEFGHIJ"))
    return {person: round(11 * counts[person] / TIMES, 2) for person in "ABCDEFGHIJ"}


for winners, first in (1, 2), (3, 4):
    seen = shares(winners)
    print(winners, "of ten, in elevenths of the draws:", seen)
    for place, share in enumerate(seen.values(), 1):
        assert abs(share - (first if place <= winners else winners)) < 0.15
PYTHON
