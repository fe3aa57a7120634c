"""The kinds, conclusions and states that documents and include/verishuffle.h name, as enumerations."""

import enum
from dataclasses import dataclass
from typing import Any, Optional, Tuple

__all__ = [
    "ArchiveConclusion", "Caution", "ChainConclusion", "Check", "CheckState", "Conclusion", "DrawWarning",
    "EntriesKind", "Order", "PreviousKind",
]  # fmt: skip


class Order(enum.Enum):
    """Whether a draw starts at the first or at the last place (SPEC.md, section 6).

    >>> verishuffle.Order.BACKWARD.value
    402
    """

    FORWARD = 401
    BACKWARD = 402


class EntriesKind(enum.Enum):
    """What the entries of a draw are: the numbers 0 to count - 1, a public list, or a list that only its keeper sees.

    >>> terms.entries_kind
    <EntriesKind.LIST: 2>
    """

    NUMBERS = 1
    LIST = 2
    BLINDED = 3


class PreviousKind(enum.Enum):
    """The place of a draw in the chain of its operator: in no chain, the first draw, or after another draw.

    >>> terms.previous_kind
    <PreviousKind.NONE: 1>
    """

    NONE = 1
    FIRST = 2
    AFTER = 3


class Conclusion(enum.Enum):
    """The conclusion of a verdict (SPEC.md, section 8). Only VERIFIED is good.

    >>> verdict.conclusion
    <Conclusion.VERIFIED: 101>
    """

    VERIFIED = 101
    CONSISTENT = 102
    REFUSED = 103


class ArchiveConclusion(enum.Enum):
    """The conclusion about an archive or one line of it (SPEC.md, section 8). Only VERIFIED is good.

    >>> verishuffle.ArchiveConclusion.UNREADABLE.value
    104
    """

    VERIFIED = 101
    CONSISTENT = 102
    REFUSED = 103
    UNREADABLE = 104


class ChainConclusion(enum.Enum):
    """The conclusion about a chain of draws (SPEC.md, section 8). Only WHOLE is good.

    >>> verishuffle.ChainConclusion.WHOLE.value
    301
    """

    WHOLE = 301
    CONSISTENT = 302
    BROKEN = 303


class CheckState(enum.Enum):
    """Whether a check passed, failed or was not made. Only PASSED is good.

    >>> verdict.checks[0].state
    <CheckState.PASSED: 201>
    """

    PASSED = 201
    FAILED = 202
    SKIPPED = 203


@dataclass(frozen=True)
class Caution:
    """What no check can show: a word for programs, a text for people, and the number, the time or the object in the
    text, or None (SPEC.md, section 8, "Cautions").

    >>> verdict.cautions[-1].word
    'repeated'
    """

    word: str
    text: str
    value: Optional[Any]


@dataclass(frozen=True)
class DrawWarning:
    """What somebody should look at, and perhaps mend, before a draw is published. It is no error.

    `word` is its kind, such as "alike". `lines` are lines of the list, counted from 1, and `allocation_line` is the
    line of the allocation that it is about, or None. `values` are the texts that it is about, without any change: pass
    them through visible() before you show them to a person. `more` says how many more there are. `text` is for a
    person, and safe to print on a terminal. At most 20 of each kind are given, and a further one without lines has the
    number of the others in `more`.

    >>> verishuffle.List.from_text("Ada\\nada\\n").warnings()[0].values
    ('Ada', 'ada')
    """

    word: str
    lines: Tuple[int, ...]
    allocation_line: Optional[int]
    values: Tuple[str, ...]
    more: int
    text: str


@dataclass(frozen=True)
class Check:
    """One check: its name, its state, and what was found, in words for a person that are safe to print on a terminal.

    >>> verdict.checks[4]
    Check(name='steps', state=<CheckState.PASSED: 201>, detail='3 swaps')
    """

    name: str
    state: CheckState
    detail: str
