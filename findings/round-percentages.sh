#!/usr/bin/env bash
# The remainder with more digits counts as the larger: of 16.5, 33.25 and 50.25, the 33.25 is rounded up to 34, and the
# 16.5 down to 16. The digits behind the point are compared as whole numbers, 25 with 5. The package says that it uses
# the largest remainder method.
# Seen with round-percentages 1.0 (pip): 16, 34, 50. With 16.50 as text in place of 16.5 the same.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" round-percentages==1.0
PYTHONPATH=$folder/py python3 - <<'END'
import round_percentages

seen = [round_percentages(shares) for shares in ([16.5, 33.25, 50.25], ["16.50", "33.25", "50.25"])]
print(seen)
assert seen == [[16, 34, 50]] * 2
END
