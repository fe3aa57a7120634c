#!/usr/bin/env bash
# Whoever is named last most often wins a vote that is meant to keep that person out. By the antiplurality rule, the
# fewest last places win, but the fewest first places do: of 15 ballots, Cy is last on 6, Ada on 5 and Ben on 4, and Cy
# wins. Somebody who is never first and never last, and wins by the rule, is missing from the result.
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
