"""A raffle that draws 3 entries from a list of countries:   python3 raffle.py ENTRIES [SECRET]

ENTRIES is an entries file, such as examples/data/countries.txt. SECRET is a secret document. Without it the organiser
makes a new secret, which every real raffle needs. With the same list and the same secret this program prints the same
bytes as examples/raffle.rs.
"""

import datetime
import sys
from pathlib import Path

import verishuffle

CONTEXT = "Raffle of a dinner from afar, 2 May 2026, example.org/raffle"
RULES = "The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void."
READ_IN_PUBLIC = "the six numbers of the national lottery of 2 May 2026, in the order drawn, such as: 4 8 15 16 23 42"
DRAWN_AT = datetime.datetime(2026, 5, 2, 18, tzinfo=datetime.timezone.utc)
# The numbers that the lottery drew. A real raffle would read them after the commitment is published.
NUMBERS = "19 3 44 27 8 31"

# The list, the number of winners and the sources are fixed before anybody can know anything about the outcome.
texts = [Path(path).read_bytes().decode() for path in sys.argv[1:]]
countries = verishuffle.List.from_text(texts[0])
secret = verishuffle.Secret(texts[1]) if texts[1:] else verishuffle.seal(context=CONTEXT, name="organiser").secret
organiser = verishuffle.SealedSource(kind="sealed", name="organiser", seal=verishuffle.inspect(secret=secret).seal)
lottery = verishuffle.PublicSource(kind="public", name="lottery", description=READ_IN_PUBLIC, known_from=DRAWN_AT)
terms = verishuffle.commit(context=CONTEXT, rules=RULES, entries=countries, draw=3, sources=[organiser, lottery])
print(f"Commitment, published before the lottery: {terms.commitment}\nLottery: {NUMBERS}\nWinners:")

# The lottery is drawn. Then the organiser opens the seal. This works only for terms that contain the seal.
opened = verishuffle.open(secret=secret, terms=terms.terms, commitment=terms.commitment)
public = {"lottery": NUMBERS}
drawn = verishuffle.draw(terms=terms.terms, openings=[opened.opening], public=public, entries=countries)
for place, winner in enumerate(drawn.result.entries, 1):
    print(f"  {place}. {winner}")

# Anyone can verify the draw who knows the commitment, the numbers of the lottery, the list and the result.
verdict = verishuffle.verify(
    transcript=drawn.transcript, commitment=terms.commitment, published_at=DRAWN_AT - datetime.timedelta(hours=6),
    public=public, entries=countries, result=drawn.result,
)
print(f"\n{verdict.text}", end="")
