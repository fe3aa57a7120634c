#!/usr/bin/env bash
# The first card of each strip of six mostly has a number twice, and the 90 is on cards but is never called. What was
# used is forgotten after each number of a first card, and the numbers to be called end one before the highest. The
# package says that its cards have unique numbers. Of six cards that are ordered, twelve are made.
# Seen with bingo 0.1.15 (pip), with 15 numbers from 1 to 90 on a card: about 285 of 400 first cards had a number twice,
# and none of the others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" bingo==0.1.15
PYTHONPATH=$folder/py python3 - <<'END'
from bingo.bingo import generator

twice, made, on_cards = {"first": 0, "others": 0}, set(), set()
for _ in range(200):
    cards = [value for value in generator().cards(15, 1, 90, 6, 1).values() if isinstance(value, list)]
    made.add(len(cards))
    for place, card in enumerate(cards):
        on_cards.update(card)
        twice["others" if place % 6 else "first"] += len(set(card)) < 15
called = generator().raffle_all(1, 90, 1)["card_list"]
print("cards made for 6:", made, "with a number twice:", twice)
print("highest on cards:", max(on_cards), "highest called:", max(called), "of", len(called))
assert made == {12} and twice["first"] > 200 and twice["others"] == 0
assert max(on_cards) == 90 and sorted(called) == list(range(1, 90))
END
