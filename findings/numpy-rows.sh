#!/usr/bin/env bash
# A shuffle of rows loses people and has others twice. The function random.shuffle of Python swaps two entries by
# holding one aside; of a table of numpy it holds a view, so the second row is written over the first. Nothing warns.
# Seen with numpy 2.4.6 (pip) and Python 3.11.7: of 8 people, somebody was lost with each of 100 seeds. The shuffle of
# numpy itself keeps everybody.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" numpy==2.4.6
PYTHONPATH=$folder/py python3 - <<'END'
import random

import numpy

people = [[f"person {number}", f"ward {number % 3}"] for number in range(8)]
lost = {"random.shuffle": 0, "numpy": 0}
for seed in range(100):
    table = numpy.array(people)
    random.seed(seed)
    random.shuffle(table)
    lost["random.shuffle"] += len(set(table[:, 0])) < 8
    table = numpy.array(people)
    numpy.random.default_rng(seed).shuffle(table)
    lost["numpy"] += len(set(table[:, 0])) < 8
print("draws that lost somebody:", lost)
assert lost == {"random.shuffle": 100, "numpy": 0}
END
