#!/usr/bin/env bash
# A roll with disadvantage takes the higher of two dice. The word advantage is looked for first, and disadvantage has it
# in it. With the short form dis, the lower is taken. The dice before the word are not read: 2d6 advantage is two rolls
# of a die with 20 sides.
# Seen with entscheidomat-decision-kit 1.0.0 (pip), in 2,000 rolls each: the mean of "1d20 disadvantage" was about 13.8,
# and the one of "1d20 dis" about 7.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" entscheidomat-decision-kit==1.0.0
PYTHONPATH=$folder/py python3 - <<'END'
from decision_kit import DiceEngine


def rolls(words):
    results = [DiceEngine.roll(words) for _ in range(2000)]
    print(words, "has the mean", sum(result["total"] for result in results) / 2000)
    return results


assert all(result["total"] == max(result["rolls"]) for result in rolls("1d20 disadvantage"))
assert all(result["total"] == min(result["rolls"]) for result in rolls("1d20 dis"))
assert max(result["total"] for result in rolls("2d6 advantage")) > 12
END
