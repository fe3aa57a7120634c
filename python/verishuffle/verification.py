"""What a verifier knows from a source other than the transcript, and the verdict on a transcript."""

import collections.abc
import datetime
import json
from typing import Any, Iterable, Mapping, Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _documents as documents
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle import _arrays
from verishuffle._arrays import Items
from verishuffle._native import NULL, Judgement, Struct, lib
from verishuffle.kinds import Caution, Check, Conclusion
from verishuffle.lists import Blinding, List, list_of

__all__ = ["Pins", "Verdict"]


class Pins(Struct):
    """What a verifier knows from a source other than the transcript (SPEC.md, section 8). All arguments may be left
    out, but a draw can be verified only if the pins hold the commitment, the round if the draw has more than one, the
    value of every public source, and, if there is a beacon, the time at which the commitment was public, or a proof of
    a log.

    `commitment` is the published commitment, and `round` the expected round, counted from 0. `public` has the value of
    each public source by its name. `published_at` is a time at which the commitment was already public: a datetime with
    a time zone, or seconds since 1970-01-01T00:00:00Z. `entries` is the list, and `blinding` the key of a blinded list.
    `result` has the drawn entries as they were published, in the order of the draw: all, or only the first ones.
    `awards` is the awards file as it was published, if the terms have an allocation, and `withdrawals` has the ids of
    the entries that withdrew before, in order. `logged` is the proof that the commitment was logged, in place of
    `published_at`. It needs `log_policy`, a policy file or the name of a known policy, and `log_key`, the organiser's
    key for draws, 64 hexadecimal digits that are known from before the draw. With a policy and no proof, `logged` is
    missing.

    >>> pins = verishuffle.Pins(commitment=commitment, public={"guest": "river"}, entries=names)
    >>> pins
    <Pins of commitment, public, entries>
    >>> key = "9e05c843f17ed7225df58fdfd6ddcd65251aa6db4ad8ea63bd2bf0326e30577d"
    >>> logs = verishuffle.Pins(commitment=commitment, log_policy="sigsum-generic-2025-1", log_key=key)
    >>> transcript.verify(logs).missing
    ('logged', 'public:guest')
    """

    __slots__ = ("_names",)

    def __init__(
        self,
        *,
        commitment: Optional[Bytes32] = None,
        round: Optional[int] = None,
        public: Optional[Mapping[str, str]] = None,
        published_at: Union[int, datetime.datetime, None] = None,
        entries: Union[List, Iterable[Union[str, BytesLike]], None] = None,
        blinding: Optional[Blinding] = None,
        result: Union[List, Iterable[Union[str, BytesLike, int]], None] = None,
        awards: Union[str, BytesLike, None] = None,
        withdrawals: Union[List, Iterable[Union[str, BytesLike, int]], None] = None,
        log_policy: Union[str, BytesLike, None] = None,
        log_key: Optional[str] = None,
        logged: Union[str, BytesLike, None] = None,
    ) -> None:
        super().__init__("pins")
        pinned = {
            "commitment": commitment, "round": round, "public": public, "published_at": published_at,
            "entries": entries, "blinding": blinding, "result": result,
            "awards": awards, "withdrawals": withdrawals,
            "log_policy": log_policy, "log_key": log_key, "logged": logged,
        }  # fmt: skip
        self._names = ", ".join(name for name, what in pinned.items() if what is not None)
        if commitment is not None:
            self.set(commitment_given=1, commitment=given.bytes32("commitment", commitment))
        if round is not None:
            self.set(round_given=1, round=given.number("round", round, 0, given.MOST_U32))
        if public is not None:
            if not isinstance(public, collections.abc.Mapping):
                raise TypeError(f"public is {type(public).__name__}, but should be a mapping of str to str")
            for name, read in public.items():
                given.text("a name in public", name), given.text("a value in public", read)
            self.give(values=json.dumps(dict(public), ensure_ascii=False).encode())
        if published_at is not None:
            self.set(published_at_given=1, published_at=given.moment("published_at", published_at))
        lists = {"entries": entries, "result": result, "withdrawals": withdrawals}
        self.refer(**{name: list_of(name, items) for name, items in lists.items() if items is not None})
        if blinding is not None:
            self.refer(blinding=given.checked("blinding", blinding, Blinding))
        texts = {"awards": awards, "log_policy": log_policy, "log_key": log_key, "logged": logged}
        self.give(**{name: given.document(name, text) for name, text in texts.items() if text is not None})

    def __repr__(self) -> str:
        return f"<Pins of {self._names or 'nothing'}>"


class Verdict(Judgement, documents.Described):
    """The verdict on a transcript: the result of every check, what is missing, and cautions about what no check can
    show (SPEC.md, section 8). A verdict never changes. It has no truth value: ask `is_verified`.

    >>> verdict
    <Verdict VERIFIED: every swap follows from the commitment and its openings (compared: the commitment, the list)>
    >>> if verdict:
    ...     pass
    Traceback (most recent call last):
    TypeError: Verdict has no truth value; ask is_verified
    """

    __slots__ = ()
    _kind = "verdict"
    _answer = "is_verified"

    @property
    def is_verified(self) -> bool:
        """True if the draw is verified. A program that needs only one answer uses this one.

        >>> verdict.is_verified
        True
        """
        return bool(native.value(lib.verishuffle_verdict_is_verified, self))

    @property
    def conclusion(self) -> Conclusion:
        """The conclusion of all checks.

        >>> transcript.verify().conclusion
        <Conclusion.CONSISTENT: 102>
        """
        return Conclusion(native.value(lib.verishuffle_verdict_conclusion, self))

    @property
    def checks(self) -> Tuple[Check, ...]:
        """All checks, in the order of SPEC.md, section 8.

        >>> [check.name for check in verdict.checks]
        ['commitment', 'openings', 'logged', 'due', 'steps', 'legal', 'derived', 'entries', 'result', 'awards']
        """
        return documents.checks(self._read()["checks"])

    @property
    def headline(self) -> str:
        """The conclusion in one line for a person.

        >>> verdict.headline
        'VERIFIED: every swap follows from the commitment and its openings (compared: the commitment, the list)'
        """
        return native.text(lib.verishuffle_verdict_headline, self)

    @property
    def text(self) -> str:
        """The whole verdict for a person: one line for each check, the headline, the possible outcomes and the
        cautions.

        >>> verdict.text.splitlines()[4]
        'steps: OK (3 swaps)'
        """
        return native.text(lib.verishuffle_verdict_text, self)

    def drawn(self) -> "list[int]":
        """Returns the indexes of all drawn entries, in the order of the draw, without verifying again. Raises
        NotVerifiedError if the draw is refused or only consistent.

        >>> verdict.drawn() == draw.drawn()
        True
        """
        return native.numbers(lib.verishuffle_verdict_drawn, self)

    def awards(self, withdrawals: Union[List, Iterable[Union[str, BytesLike, int]], None] = None) -> bytes:
        r"""Returns the awards, as an awards file (SPEC.md, section 6a). The terms must have an allocation, and the pins
        the list, unless the entries are numbers. `withdrawals` has the ids of the entries that withdrew, in the order
        in which this became known. Raises NotVerifiedError if the draw is refused or only consistent.

        >>> raffle = verishuffle.TermsBuilder("A raffle", 4).allocation("award Prize: 1\nwaitlist Reserve: 2")
        >>> raffle = raffle.public("dice", "a die in the hall, such as: 4").build()
        >>> round = verishuffle.Round(raffle)
        >>> round.public("dice", "4")
        >>> pins = verishuffle.Pins(commitment=raffle.commitment, public={"dice": "4"})
        >>> judged = round.draw().transcript().verify(pins)
        >>> winner = judged.awards().splitlines()[0].removeprefix(b"Prize: ")
        >>> int(winner) == judged.drawn()[0]
        True
        >>> int(judged.awards([winner]).splitlines()[0].removeprefix(b"Prize: ")) == judged.drawn()[1]
        True
        """
        ids = NULL if withdrawals is None else list_of("withdrawals", withdrawals)
        return bytes(native.filled(lib.verishuffle_verdict_awards, self, ids, room=8192))

    def shuffle(self, items: Items) -> None:
        """Shuffles items in place with the swaps of the draw, as Draw.shuffle() does. There is one item for each entry.
        Raises NotVerifiedError, and moves no item, if the draw is refused or only consistent.

        >>> people = ["Ada", "Grace", "Hedy", "Katherine", "Mary"]
        >>> verdict.shuffle(people)
        >>> people[:3] == [names[index].decode() for index in draw.drawn()]
        True
        """
        function = lib.verishuffle_verdict_shuffle
        _arrays.shuffle(items, lambda base, count, size: native.call(function, self, base, count, size))

    def to_json(self) -> bytes:
        """Writes the verdict as one JSON object, which always has the same shape (SPEC.md, section 8).

        >>> import json
        >>> json.loads(verdict.to_json())["verdict"]
        'verified'
        """
        return bytes(native.filled(lib.verishuffle_verdict_to_json, self))

    @property
    def commitment(self) -> bytes:
        """The commitment that was recomputed from the terms of the transcript.

        >>> verdict.commitment == commitment
        True
        """
        return bytes.fromhex(self._read()["commitment"])

    @property
    def round(self) -> int:
        """The round of the transcript, counted from 0.

        >>> verdict.round
        0
        """
        return int(self._read()["round"])

    @property
    def drawn_of(self) -> int:
        """How many entries are drawn, or 0 if the draw is refused. drawn() returns them, if the draw is verified.

        >>> verdict.drawn_of == len(verdict.drawn())
        True
        """
        return int(self._read()["drawn_of"])

    @property
    def outcome_bits(self) -> float:
        """The binary logarithm of the number of possible outcomes, in tenths.

        >>> verdict.outcome_bits   # 5 * 4 * 3 = 60 outcomes
        5.9
        """
        return float(self._read()["outcome_bits"])

    @property
    def seed_bits(self) -> int:
        """The number of random bits of the largest source whose bits are known, or 0 if there is no such source.

        >>> verdict.seed_bits
        256
        """
        return int(self._read()["seed_bits"] or 0)

    @property
    def missing(self) -> Tuple[str, ...]:
        """The words for what a consistent draw lacks to be verified (SPEC.md, section 8). It is empty if the draw is
        verified or refused.

        >>> transcript.verify().missing
        ('commitment', 'public:guest')
        """
        return tuple(self._read()["missing"])

    @property
    def cautions(self) -> Tuple[Caution, ...]:
        """What no check can show for this draw (SPEC.md, section 8, "Cautions").

        >>> verdict.cautions[-1].word
        'repeated'
        """
        return documents.cautions(self._read())

    def __repr__(self) -> str:
        return self._shown(lambda: self.headline)


def known(pins: Optional[Pins]) -> Any:
    """Returns what a call takes for pins: NULL if nothing is known."""
    return NULL if pins is None else given.checked("pins", pins, Pins)
