"""Deals rounds of a card game:   service.py new FOLDER   and then   service.py deal FOLDER COMMITMENT"""
import datetime
import fcntl
import os
import sys
from pathlib import Path

import verishuffle

RANKS = "2 3 4 5 6 7 8 9 10 jack queen king ace".split()
SUITS = ("clubs", "diamonds", "hearts", "spades")
DECK = verishuffle.List.from_entries(f"{rank} of {suit}" for suit in SUITS for rank in RANKS)


def write(path, text):
    """Writes a new file that only its owner may read. Returns once it is on disk."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())


def begin(folder):
    context = "Table 3, 8 May 2026, example.org/cards"
    house = verishuffle.seal(context=context, name="house", rounds=1000)
    # Guests choose their texts after the table opens.
    opens = datetime.datetime(2026, 5, 8, 18, tzinfo=datetime.timezone.utc)
    about = "a text that the guest sends, such as: lucky 7"
    sources = [
        {"kind": "sealed", "name": "house", "seal": house.seal},
        {"kind": "public", "name": "guest", "description": about, "known_from": opens},
    ]
    allocation = "award guest: 5\naward house: 5"
    agreed = verishuffle.commit(
        context=context, entries=DECK, draw=10, rounds=1000, allocation=allocation, sources=sources
    )
    # The secret is bound before it is stored: it opens for no other commitment.
    opened = verishuffle.open(secret=house.secret, terms=agreed.terms, commitment=agreed.commitment)
    write(folder / "secret.json", opened.secret.text)
    write(folder / "terms.json", agreed.terms.text)
    write(folder / "archive.jsonl", "")
    print(agreed.commitment)


def deal(folder, table, archive):
    # Only one process at a time deals at a table.
    fcntl.flock(archive, fcntl.LOCK_EX | fcntl.LOCK_NB)
    # Each line of the archive is a finished round. Half a line at its end is of a round that nobody has seen.
    lines = archive.read()
    archive.seek(archive.truncate(lines.rfind(b"\n") + 1))
    number = lines.count(b"\n")
    while True:
        # Whoever sends a text knows its round. A house that chose the round later could choose the cards.
        print(f"next is round {number}", flush=True)
        line = sys.stdin.buffer.readline()
        if not line:
            break
        try:
            drawn = table.deal(round=number, public={"guest": line.rstrip(b"\n").decode()})
        except (verishuffle.Error, UnicodeDecodeError) as error:
            # A guest may send anything. A text that the library refuses ends no other round.
            print(f"no round: {error}", flush=True)
            continue
        # The transcript is on disk before anyone sees a card, so that no round can be dealt again with another text.
        archive.write(drawn.transcript.text.encode())
        archive.flush()
        os.fsync(archive)
        print(", ".join([f"round {number}", *(DECK.entries[card] for card in drawn.drawn[:5])]), flush=True)
        number += 1


folder = Path(sys.argv[2])
if sys.argv[1] == "new":
    begin(folder)
else:
    with verishuffle.Table(terms=verishuffle.Terms((folder / "terms.json").read_text("utf-8"))) as table:
        secret = verishuffle.Secret((folder / "secret.json").read_text("utf-8"))
        table.seat(secret=secret, commitment=sys.argv[3])
        with open(folder / "archive.jsonl", "r+b") as archive:
            deal(folder, table, archive)
