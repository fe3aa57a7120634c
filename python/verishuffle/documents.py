"""What goes into the calls and comes out of them, with a type for each, so that none is taken for another."""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Iterable, Literal, NewType, NoReturn, Optional, Sequence, TypedDict, Union, cast

__all__ = [
    "Beacon", "Blinding", "Cell", "Commitment", "Committed", "Document", "DrandSource", "DrawWarning", "Drawn",
    "Error", "Inspected", "Known", "List", "LogFiles", "NotVerified", "Opened", "Opening", "Order", "Proof",
    "PublicSource", "Seal", "Sealed", "SealedSource", "Secret", "Source", "Summary", "Terms", "Time", "Transcript",
    "Values", "Verdict",
]  # fmt: skip

Order = Literal["forward", "backward"]
# Values by the names of their sources.
Values = Mapping[str, str]
# A datetime with a time zone, or whole seconds since 1970-01-01T00:00:00Z.
Time = Union[datetime.datetime, int]
# 64 lower-case hexadecimal digits each.
Commitment = NewType("Commitment", str)
Seal = NewType("Seal", str)
# The sources of randomness (SPEC.md, section 7). A description says what is read in public, where and when, with an
# example in its exact spelling, and nobody can know the value of any round before `known_from`. Round r of a draw uses
# the beacon's round `round + r * stride`; a stride is 0 if the draw has one round. The chain is the hash that beacon()
# gives.
SealedSource = TypedDict("SealedSource", {"kind": Literal["sealed"], "name": str, "seal": Seal})
PublicSource = TypedDict("PublicSource", {
    "kind": Literal["public"], "name": str, "description": str, "known_from": Time,
})  # fmt: skip
DrandSource = TypedDict("DrandSource", {
    "kind": Literal["drand"], "name": str, "chain": str, "round": int, "stride": int,
})  # fmt: skip
Source = Union[SealedSource, PublicSource, DrandSource]
# What a log replied: its head, and all its leaves up to the size of that (ARCHIVES.md, section 5).
LogFiles = TypedDict("LogFiles", {"head": str, "leaves": str})
# A cell of a person before it is blinded.
Cell = TypedDict("Cell", {"column": str, "text": str})


@dataclass(frozen=True)
class Document:
    """The text of a document (SPEC.md, section 7), exactly as it is kept and published. Two with the same text are
    equal. It is read by the call that takes it: one that is malformed is an Error there.

    >>> verishuffle.Terms(committed.terms.text) == committed.terms
    True
    """

    text: str = field(repr=False)


class Secret(Document):
    """What a party keeps, and nobody else may read. No repr and no error shows it. Python can't wipe a str, so it stays
    in memory for some time.

    >>> sealed.secret
    Secret()
    """


class Blinding(Document):
    """The key of a list without names, which only its keeper may read.

    >>> verishuffle.blind(context=context, key=bytes(32))
    Blinding()
    """


class Terms(Document):
    """All that is fixed before a draw.

    >>> committed.terms
    Terms()
    """


class Opening(Document):
    """What a party adds to the draw of one round.

    >>> opened.opening
    Opening()
    """


class Transcript(Document):
    """The draw of one round, on one line. Anyone can verify it.

    >>> drawn.transcript
    Transcript()
    """


class Proof(Document):
    """The proof that an entry, or the id of a person, is in the list.

    >>> verishuffle.prove_entry(terms=committed.terms, entries=names, indexes=[0])
    (Proof(),)
    """


class Summary(Document):
    """What was found of an archive (ARCHIVES.md).

    >>> verishuffle.archive(transcripts=drawn.transcript.text, **known).summary
    Summary()
    """


@dataclass(frozen=True)
class List:
    """Entries in a fixed order, counted from 0. Each is a text on one line.

    >>> verishuffle.List.from_text("Ada\\r\\nHedy") == verishuffle.List.from_entries(["Ada", "Hedy"])
    True
    """

    entries: tuple[str, ...]

    def __post_init__(self) -> None:
        if not isinstance(cast(Any, self.entries), tuple):
            raise TypeError(f"entries is {type(self.entries).__name__}, not tuple: List.from_entries takes others")
        for number, entry in enumerate(list[Any](self.entries)):
            if not isinstance(entry, str):
                raise TypeError(f"entry {number} is {type(entry).__name__}, not str")
            if not entry or "\n" in entry or "\r" in entry:
                raise ValueError(f"entry {number} is empty or has a line end, but should be a text on one line")

    @classmethod
    def from_entries(cls, entries: Iterable[str]) -> List:
        """Makes a list of texts, such as those of a column of pandas or polars. What has no order of its own, or gives
        something else than its rows, is a TypeError: a set, a dict, a table. So is an entry that is no text, such as a
        number or a missing value. An entry that is empty or has a line end is a ValueError.

        >>> verishuffle.List.from_entries({"Ada", "Hedy"})
        Traceback (most recent call last):
        TypeError: entries is set, not texts in an order such as those of a column
        """
        if issubclass(type(entries), (str, bytes, set, frozenset, Mapping)) or hasattr(entries, "columns"):
            raise TypeError(f"entries is {type(entries).__name__}, not texts in an order such as those of a column")
        return cls(tuple(entries))

    @classmethod
    def from_text(cls, text: str) -> List:
        """Reads a file with one entry on each line, as from_entries() does. A line ends with LF or CR LF. A byte-order
        mark before the first line is left out.

        >>> verishuffle.List.from_text("Ada\\nHedy\\n").entries
        ('Ada', 'Hedy')
        """
        if not isinstance(cast(Any, text), str):
            raise TypeError(f"text is {type(text).__name__}, not str")
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        return cls(tuple(lines if lines[-1] else lines[:-1]))

    def to_text(self) -> str:
        """Writes the file that from_text() reads, to be published with the terms.

        >>> verishuffle.List.from_entries(["Ada", "Hedy"]).to_text()
        'Ada\\nHedy\\n'
        """
        text = "".join(f"{entry}\n" for entry in self.entries)
        # A reader leaves out one mark.
        return "\ufeff" * text.startswith("\ufeff") + text


# What is known of a draw from elsewhere, never from its own files: the arguments of verify(). Each may be left out, and
# then it is not compared; without the commitment, no draw is verified. `commitment` is as it was published, `round` is
# the round that was meant, and `public` gives each public source its value. `published_at` is a time at which the
# commitment was public, and `opened_at` one at which all openings of the round were. In place of the first can be
# `log_policy`, a policy file or the name of a known policy, `log_key`, 64 hexadecimal digits, and `logged`, the proof of
# a log. `entries`, `result` and `awards` are as they were published, `blinding` is the key of a list without names, and
# `withdrawals` are the ids of those that withdrew, in order.
Known = TypedDict("Known", {
    "commitment": Commitment, "round": int, "public": Values, "published_at": Time, "opened_at": Time, "log_policy": str,
    "log_key": str, "logged": str, "entries": List, "blinding": Blinding, "result": List, "awards": str,
    "withdrawals": List,
}, total=False)  # fmt: skip
# What somebody should look at before a draw is published. It is no error. `warning` is its kind, such as "alike",
# `lines` are lines of the list and `allocation_line` is one of the allocation, counted from 1, `values` are the texts
# that it is about, as they are, and `more` says how many more there are. `text` is for a person, and safe to print on a
# terminal.
DrawWarning = TypedDict("DrawWarning", {
    "warning": str, "lines": list[int], "allocation_line": Optional[int], "values": list[str], "more": int, "text": str,
})  # fmt: skip


@dataclass(frozen=True)
class Sealed:
    """What seal() gives. The party publishes the seal."""

    secret: Secret
    seal: Seal


@dataclass(frozen=True)
class Beacon:
    """What beacon() gives: the hash of the chain, a round of it, and when this is due, in seconds since 1970."""

    chain: str
    round: int
    due: int


@dataclass(frozen=True)
class Committed:
    """What commit() gives. Both are published before anything is opened."""

    terms: Terms
    commitment: Commitment


@dataclass(frozen=True)
class Inspected:
    """What inspect() gives: of terms their commitment, the points that a party should look at before it opens its seal,
    and whether all of these passed; of a secret its seal, which is empty without one. Each point has a `name`, a
    `state`, which is "passed", "failed" or "skipped", and a `detail` for a person."""

    commitment: Commitment = Commitment("")
    seal: Seal = Seal("")
    points: Sequence[Mapping[str, str]] = ()
    holds: bool = False


@dataclass(frozen=True)
class Opened:
    """What open() gives. The party stores the secret, which remembers the commitment, in place of the earlier one
    before the opening leaves the program."""

    opening: Opening
    secret: Secret


@dataclass(frozen=True)
class Drawn:
    """What draw() gives: the transcript, which is published, the numbers of the drawn entries in the order of the draw,
    the entries themselves, and who gets what. The result is empty if a list is not given; then, and without an
    allocation, there are no awards."""

    transcript: Transcript
    drawn: tuple[int, ...]
    result: List = List(())
    awards: str | None = None


@dataclass(frozen=True)
class _Judgement:
    answer: bytes = field(repr=False)

    def __bool__(self) -> NoReturn:
        raise TypeError("a Verdict has no truth value; ask is_verified")

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # To read the answer takes as long as to verify a card game, so it is read when a part of it is asked for.
            read = {"awards": None, "index": None, "place": None, "summary": "{}"}
            read.update(json.loads(vars(self).get("answer", b"{}")))
            found, drawn = read.get("verdict") or json.loads(read["summary"]), tuple(read.get("drawn", ()))
            read.update(found=found, drawn=drawn, is_verified="error" not in read, summary=Summary(read["summary"]))
            if name not in read:
                raise AttributeError(f"this Verdict has no {name}")
            vars(self).update(read)
            return read[name]


@dataclass(frozen=True, init=False, repr=False, eq=False)
class Verdict(_Judgement):
    """What a judgement found. It has no truth value, so that nobody takes its mere existence for a good one.

    `is_verified` says whether all is verified: before the draw, whether a proof holds. `text` is for a person, and safe
    to print on a terminal. `found` is the verdict for machines (SPEC.md, section 8, and ARCHIVES.md), and empty for a
    log. `answer` is the whole answer of the library in JSON, of which all others are parts.

    Of verify() and verdict(): `drawn` has the numbers of the drawn entries in the order of the draw, none unless it is
    verified, and `awards` says who gets what, if it is verified, there is an allocation, and the list is given or is of
    numbers. Of check_proof(): `index` is the number of the entry, if the proof holds, and `place` the place at which it
    was drawn, if it was; both count from 0. Of archive() and merge(): the `summary`. Of chain(): the commitments of all
    `draws`. Of logged(): `public_from` is the time from which on the commitment counts as public, in seconds since
    1970, and `witnesses` how many had signed by then.

    >>> verdict = verishuffle.verdict(transcript=drawn.transcript)
    >>> verdict.is_verified, verdict.drawn, verdict.found["missing"]
    (False, (), ['commitment', 'published_at', 'public:guest'])
    """

    is_verified: bool
    text: str
    found: dict[str, Any]
    drawn: tuple[int, ...]
    awards: str | None
    index: int | None
    place: int | None
    summary: Summary
    draws: list[Commitment]
    public_from: int
    witnesses: int


@dataclass(eq=False)
class Error(Exception):
    """A call failed. `text` says why: it is for a person, and never holds a secret. `word` is for a program, such as
    "document", and `status` is its number in verishuffle.h. `line` and `column` count from 1, and are None if unknown.

    >>> try:
    ...     verishuffle.warnings(terms=verishuffle.Terms("{]"))
    ... except verishuffle.Error as error:
    ...     print(error.word, error.line, error.column)
    document 1 2
    """

    text: str
    status: int
    word: str
    line: int | None
    column: int | None

    def __str__(self) -> str:
        return self.text


@dataclass(eq=False)
class NotVerified(Error):
    """What was judged is not verified. `verdict` says what was found.

    >>> try:
    ...     verishuffle.verify(transcript=drawn.transcript)
    ... except verishuffle.NotVerified as error:
    ...     print(error.verdict.found["missing"])
    ['commitment', 'published_at', 'public:guest']
    """

    verdict: Verdict
