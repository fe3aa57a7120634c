#!/usr/bin/env bash
# Shifts, times and first names become others: a column of Sat and Sun is read as days of the year 1, 9:30 as nine
# minutes and a half, and a column of April, May and June as dates. One name that is no month keeps them all as they
# are.
# Seen with agate 1.14.2 (pip), the reader of csvkit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" agate==1.14.2
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END'
import io

import agate


def written(text):
    out = io.StringIO()
    agate.Table.from_csv(io.StringIO(text)).to_csv(out)
    return out.getvalue().splitlines()[1:]


seen = written("name,shift,start\nApril,Sat,9:30\nMay,Sun,10:00\nJune,Sat,10:00\n")
print(*seen, sep="\n")
assert seen == ["0001-04-01,0001-01-06,0:09:30", "0001-05-01,0001-01-07,0:10:00", "0001-06-01,0001-01-06,0:10:00"]
assert written("name\nApril\nMay\nAda\n") == ["April", "May", "Ada"]
END
