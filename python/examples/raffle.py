"""A raffle that draws 3 entries from a list of countries:   python3 raffle.py ENTRIES [SECRET]

ENTRIES is an entries file, such as examples/data/countries.txt. SECRET is a secret document. Without it the organiser
makes a new secret, which every real raffle needs. With the same list and the same secret this program prints the same
bytes as examples/raffle.rs.
"""

import sys
from pathlib import Path
from typing import Optional

import verishuffle

CONTEXT = "Raffle of a dinner from afar, 2 May 2026, example.org/raffle"
RULES = "The places drawn are dinner 1, dinner 2 and dinner 3. If the seal stays closed, the raffle is void."
READ_IN_PUBLIC = "the six numbers of the national lottery of 2 May 2026, in the order drawn, such as: 4 8 15 16 23 42"
# The numbers that the lottery drew. A real raffle would read them after the commitment is published.
NUMBERS = "19 3 44 27 8 31"


def read_or_make_secret(path: Optional[str]) -> verishuffle.Secret:
    if path is None:
        return verishuffle.Secret.generate(CONTEXT, "organiser")
    return verishuffle.Secret.from_json(Path(path).read_bytes())


def raffle(entries: bytes, secret: verishuffle.Secret) -> bool:
    # The list, the number of winners and the sources are fixed before anybody can know anything about the outcome.
    countries = verishuffle.List.from_text(entries)
    builder = verishuffle.TermsBuilder(CONTEXT, countries).rules(RULES).draw(3)
    terms = builder.sealed("organiser", secret.seal()).public("lottery", READ_IN_PUBLIC).build()
    print("Commitment, published before the lottery:", terms.commitment.hex())

    # The lottery is drawn. Then the organiser opens the seal. This works only for terms that contain the seal.
    round = verishuffle.Round(terms)
    round.open(secret.open(terms, terms.commitment))
    round.public("lottery", NUMBERS)
    draw = round.draw()
    winners = [countries[index] for index in draw.drawn()]
    print(f"Lottery: {NUMBERS}\nWinners:")
    for place, winner in enumerate(winners, 1):
        print(f"  {place}. {verishuffle.visible(winner)}")

    # Anyone can verify the draw who knows the commitment, the numbers of the lottery, the list and the result.
    pins = verishuffle.Pins(
        commitment=terms.commitment, public={"lottery": NUMBERS}, entries=countries, result=winners
    )
    verdict = draw.transcript().verify(pins)
    print(f"\n{verdict.text}", end="")
    return verdict.is_verified


def main() -> int:
    if len(sys.argv) not in (2, 3):
        print("usage: raffle.py ENTRIES [SECRET]", file=sys.stderr)
        return 2
    try:
        with read_or_make_secret(sys.argv[2] if len(sys.argv) == 3 else None) as secret:
            return 0 if raffle(Path(sys.argv[1]).read_bytes(), secret) else 1
    except (verishuffle.Error, OSError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.exit(main())
