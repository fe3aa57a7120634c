#!/usr/bin/env bash
# The champion of a round robin is whoever is named first, even after losing every game. Games won are counted for
# nobody: Eve wins all four games, Ada none, and Ada is the champion. The list of results, of which the README says that
# it has all matches, is empty.
# Seen with versupy 0.1.0 (pip), with each of five people winning all games. In single elimination the winner is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" versupy==0.1.0
PYTHONPATH=$folder/py python3 - <<'END'
from versupy.tournament import Tournament

PEOPLE = ["Ada", "Ben", "Cy", "Dee", "Eve"]


def play(style, best):
    order = [best, *[name for name in reversed(PEOPLE) if name != best]]
    cup, won = Tournament(PEOPLE, style=style), dict.fromkeys(PEOPLE, 0)
    while not cup.is_tournament_over():
        for game in cup.get_current_round_matches():
            pair = [player for player in (game.competitor_a, game.competitor_b) if player.name in won]
            if pair:
                winner = min(pair, key=lambda player: order.index(player.name))
                cup.set_winner(game, winner)
                won[winner.name] += 1
        cup.advance_to_next_round()
    return cup.get_champion().name, won, cup.get_results()


for best in PEOPLE:
    champion, won, results = play("round_robin", best)
    print("games won:", won, "champion:", champion, "results:", results)
    assert won[best] == 4 and champion == "Ada" and results == []
    assert play("single", best)[0] == best
END
