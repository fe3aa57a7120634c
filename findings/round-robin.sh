#!/usr/bin/env bash
# If all have as many wins, the winner is whoever's first win was entered last, so the same results give three winners,
# and nothing says that it was a tie. Who has won no game is missing from the ranking of all.
# Seen with round-robin-tournament 1.0.0 (pip): Ada beat Ben, Ben beat Cy and Cy beat Ada, entered in three orders. The
# package says that players are named by their strength; that is not used for ties.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" round-robin-tournament==1.0.0
PYTHONPATH=$folder/py python3 - <<'END'
from round_robin_tournament import Tournament


def ranking(*results, places=1):
    tournament = Tournament(["Ada", "Ben", "Cy"], {"winners_to_take": places})
    for pair in results:
        match = next(match for match in tournament.get_active_matches()
                     if {player.get_competitor() for player in match.get_participants()} == set(pair))
        tournament.add_win(match, pair[0])
    return tournament.get_winners()


games = [("Ada", "Ben"), ("Ben", "Cy"), ("Cy", "Ada")]
winners = [ranking(*games[start:], *games[:start]) for start in range(3)]
three = ranking(("Ada", "Ben"), ("Ada", "Cy"), ("Ben", "Cy"), places=3)
print("winners:", winners, "ranking of three:", three)
assert winners == [["Cy"], ["Ada"], ["Ben"]] and three == ["Ada", "Ben"]
END
