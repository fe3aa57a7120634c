#!/usr/bin/env bash
# The antiplurality rule elects the candidate with the fewest last places. This function elects the one with the fewest
# first places: of 15 ballots, Cy is last on 6, Ada on 5 and Ben on 4, and Cy wins. A candidate who is never first is
# missing from the result, also one who is never last and should win.
# Seen with comchoice 0.1.3, pandas 2.2.3 and seaborn 0.13.2 (pip). Its help only names the rule.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" comchoice==0.1.3 pandas==2.2.3 seaborn==0.13.2
PYTHONPATH=$folder/py python3 -W ignore - <<'END'
import pandas
from comchoice.aggregate import antiplurality


def ranks(*ballots):
    votes = pandas.DataFrame([{"voters": voters, "ballot": ballot} for voters, ballot in ballots])
    last = votes.groupby(votes["ballot"].str.split(">").str[-1])["voters"].sum().to_dict()
    result = antiplurality(votes)
    ranked = dict(zip(result["alternative"], result["rank"].tolist()))
    print("last places:", last, "ranks:", ranked)
    return ranked


three = ranks((6, "Ada>Ben>Cy"), (5, "Ben>Cy>Ada"), (4, "Cy>Ada>Ben"))
four = ranks((6, "Ada>Dee>Ben>Cy"), (5, "Ben>Dee>Cy>Ada"), (4, "Cy>Dee>Ada>Ben"))
assert three == four == {"Cy": 1, "Ben": 2, "Ada": 3}
END
