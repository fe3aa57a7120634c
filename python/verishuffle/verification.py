"""What a verifier knows from a source other than the transcript, and the verdict on a transcript."""

import collections.abc
import datetime
from typing import Any, Dict, Iterable, Mapping, Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _documents as documents
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import NULL, Alone, Handle, Judgement, lib
from verishuffle.kinds import Caution, Check, Conclusion
from verishuffle.lists import Blinding, List, list_of

__all__ = ["Pins", "Verdict"]


class Pins(Handle):
    """What a verifier knows from a source other than the transcript (SPEC.md, section 8). All arguments may be left
    out, but a draw can be verified only if the pins hold the commitment, the round if the draw has more than one, the
    value of every public source, and, if there is a beacon, the time at which the commitment was public.

    `commitment` is the published commitment, and `round` the expected round, counted from 0. `public` has the value of
    each public source by its name. `published_at` is a time at which the commitment was already public: a datetime with
    a time zone, or seconds since 1970-01-01T00:00:00Z. `entries` is the list, and `blinding` the key of a blinded list.
    `result` has the drawn entries as they were published, in the order of the draw: all, or only the first ones.
    `awards` is the awards file as it was published, if the terms have an allocation, and `withdrawals` has the ids of
    the entries that withdrew before, in order.

    Raises Error if a public value is not valid.

    >>> pins = verishuffle.Pins(commitment=commitment, public={"guest": "river"}, entries=names)
    >>> pins
    <Pins of commitment, public, entries>
    """

    __slots__ = ("_names",)
    _kind = "pins"

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
    ) -> None:
        self._take(native.made(Pins, lib.verishuffle_pins_new))
        pinned = {
            "commitment": commitment, "round": round, "public": public, "published_at": published_at,
            "entries": entries, "blinding": blinding, "result": result,
            "awards": awards, "withdrawals": withdrawals,
        }  # fmt: skip
        self._names = ", ".join(name for name, what in pinned.items() if what is not None)
        if commitment is not None:
            native.call(lib.verishuffle_pins_set_commitment, Alone(self), given.bytes32("commitment", commitment))
        if round is not None:
            number = given.number("round", round, 0, given.MOST_U32)
            native.call(lib.verishuffle_pins_set_round, Alone(self), number)
        if public is not None:
            if not isinstance(public, collections.abc.Mapping):
                raise TypeError(f"public is {type(public).__name__}, but should be a mapping of str to str")
            for name, read in public.items():
                source, words = given.text("a name in public", name), given.text("a value in public", read)
                native.call(lib.verishuffle_pins_set_public, Alone(self), source, len(source), words, len(words))
        if published_at is not None:
            native.call(lib.verishuffle_pins_set_published_at, Alone(self), given.moment("published_at", published_at))
        if entries is not None:
            native.call(lib.verishuffle_pins_set_entries, Alone(self), list_of("entries", entries))
        if blinding is not None:
            key = given.checked("blinding", blinding, Blinding)
            native.call(lib.verishuffle_pins_set_blinding, Alone(self), key)
        if result is not None:
            native.call(lib.verishuffle_pins_set_result, Alone(self), list_of("result", result))
        if awards is not None:
            native.call(lib.verishuffle_pins_set_awards, Alone(self), given.document("awards", awards))
        if withdrawals is not None:
            ids = list_of("withdrawals", withdrawals)
            native.call(lib.verishuffle_pins_set_withdrawals, Alone(self), ids)

    def __repr__(self) -> str:
        return self._shown(lambda: f"of {self._names or 'nothing'}")


class Verdict(Judgement):
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
        ['commitment', 'openings', 'due', 'steps', 'legal', 'derived', 'entries', 'result', 'awards']
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

        >>> verdict.text.splitlines()[3]
        'steps: OK (3 swaps)'
        """
        return native.text(lib.verishuffle_verdict_text, self)

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
        """How many entries are drawn, or 0 if the draw is refused. Transcript.drawn() returns them, if the draw is
        verified.

        >>> verdict.drawn_of == len(transcript.drawn(pins))
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

    def _read(self) -> Dict[str, Any]:
        return documents.document(lib.verishuffle_verdict_to_json, self)

    def __repr__(self) -> str:
        return self._shown(lambda: self.headline)


def known(pins: Optional[Pins]) -> Any:
    """Returns what a call takes for pins: NULL if nothing is known."""
    return NULL if pins is None else given.checked("pins", pins, Pins)
