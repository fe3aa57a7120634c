"""The terms of a draw, which are fixed before the commitment is published."""

import json
from typing import Any, Dict, Optional, Tuple, Type, TypeVar, Union

from verishuffle import _arguments as given
from verishuffle import _native as native
from verishuffle._arguments import Bytes32
from verishuffle._documents import Document, warnings
from verishuffle._native import NULL, Struct, lib
from verishuffle.kinds import DrawWarning, EntriesKind, Order, PreviousKind
from verishuffle.lists import Blinding, List
from verishuffle.sources import Source, source

__all__ = ["Terms", "TermsBuilder"]

B = TypeVar("B", bound="TermsBuilder")


class Terms(Document):
    """The terms of a draw: everything that is fixed before the commitment is published (SPEC.md, section 3). They are
    made by a TermsBuilder or read from a document, and never change.

    >>> terms
    <Terms 'Reading group, 2 May 2026, example.org/group', 3 of 5 entries, commitment cbf8...>
    """

    __slots__ = ()
    _kind = "terms"

    def to_json(self) -> bytes:
        """Writes the terms document, which is published.

        >>> import json
        >>> json.loads(terms.to_json())["draw"]
        3
        """
        return bytes(native.filled(lib.verishuffle_terms_to_json, self))

    def warnings(self, entries: Optional[List] = None) -> Tuple[DrawWarning, ...]:
        """Returns the warnings about the terms: names and texts that are not what they look like, and an allocation
        that may not do what was intended. Without the list of the entries, nothing is said about its cells.

        >>> terms.warnings(names)
        ()
        """
        if entries is not None and not isinstance(entries, List):
            raise TypeError(f"entries is {type(entries).__name__}, but should be a List")
        return warnings(native.filled(lib.verishuffle_terms_warnings, self, entries or native.NULL))

    @property
    def commitment(self) -> bytes:
        """The 32 bytes of the commitment, which are published before anything is opened. `.hex()` gives the digits.

        >>> len(terms.commitment.hex())
        64
        """
        return native.bytes32(lib.verishuffle_terms_commitment, self)

    @property
    def context(self) -> str:
        """The text that names the draw, without any change. Pass it through visible() before you show it to a person.

        >>> terms.context
        'Reading group, 2 May 2026, example.org/group'
        """
        return str(self._read()["context"])

    @property
    def rules(self) -> str:
        """The rules, without any change. They may be empty.

        >>> terms.rules
        ''
        """
        return str(self._read()["rules"])

    @property
    def entry_count(self) -> int:
        """The number of entries, at least 1.

        >>> terms.entry_count
        5
        """
        return int(native.value(lib.verishuffle_terms_entry_count, self))

    @property
    def drawn_count(self) -> int:
        """The number of entries that are drawn, at least 1.

        >>> terms.drawn_count
        3
        """
        return int(native.value(lib.verishuffle_terms_drawn_count, self))

    @property
    def order(self) -> Order:
        """The order of the draw.

        >>> terms.order
        <Order.FORWARD: 401>
        """
        return Order[self._read()["order"].upper()]

    @property
    def round_count(self) -> int:
        """The number of rounds, at least 1.

        >>> terms.round_count
        1
        """
        return int(self._read()["rounds"])

    @property
    def width(self) -> int:
        """The width, 1 to 255. A seed has 32 * width bytes.

        >>> terms.width
        1
        """
        return int(self._read()["width"])

    @property
    def entries_kind(self) -> EntriesKind:
        """What the entries are.

        >>> terms.entries_kind
        <EntriesKind.LIST: 2>
        """
        return EntriesKind[self._read()["entries"]["kind"].upper()]

    @property
    def root(self) -> Optional[bytes]:
        """The 32 bytes of the root of the tree of the entries, which fixes every entry; None if they are numbers.

        >>> len(terms.root)
        32
        """
        return None if self.entries_kind is EntriesKind.NUMBERS else bytes.fromhex(self._read()["entries"]["root"])

    @property
    def previous_kind(self) -> PreviousKind:
        """The place of the draw in the chain of its operator.

        >>> terms.previous_kind
        <PreviousKind.NONE: 1>
        """
        kinds = {None: PreviousKind.NONE, "first": PreviousKind.FIRST}
        return kinds.get(self._read()["previous"], PreviousKind.AFTER)

    @property
    def previous(self) -> Optional[bytes]:
        """The commitment of the draw that this draw follows; None if it follows none.

        >>> verishuffle.TermsBuilder(context, 9).sealed("alice", seal).after(commitment).build().previous == commitment
        True
        """
        return bytes.fromhex(self._read()["previous"]) if self.previous_kind is PreviousKind.AFTER else None

    @property
    def sources(self) -> Tuple[Source, ...]:
        """The sources of randomness, 1 to 64, in their order.

        >>> [source.kind for source in terms.sources]
        ['sealed', 'public']
        """
        return tuple(map(source, self._read()["sources"]))

    def __repr__(self) -> str:
        return self._shown(
            lambda: f"{self.context!r}, {self.drawn_count} of {self.entry_count} entries, "
            f"commitment {self.commitment[:2].hex()}..."
        )


class TermsBuilder:
    """Collects the terms of a draw. At first every entry is drawn, the order is forward, the width is 1, there is one
    round, there are no rules, no allocation and no sources, and the draw belongs to no chain. Each returns the builder.

    `context` is a text of 1 to 1024 bytes that names this draw and no other: who draws, what, when, and where the draw
    is published. `entries` is a public list, or the number of entries, 1 to 2^32 - 1, which are then the numbers from
    0.

    >>> verishuffle.TermsBuilder(context, 49).draw(6).sealed("alice", seal).build().drawn_count
    6
    """

    __slots__ = ("_blinding", "_list", "_plan", "_sources")

    def __init__(self, context: str, entries: Union[int, List]) -> None:
        self._plan = Struct("commit_input").give(context=given.text("context", context))
        self._sources: "list[Dict[str, Any]]" = []
        self._list: Optional[List] = None
        self._blinding: Optional[Blinding] = None
        if isinstance(entries, List):
            self._list = entries
        elif isinstance(entries, bool) or not hasattr(entries, "__index__"):
            raise TypeError(f"entries is {type(entries).__name__}, but should be a List or int")
        else:
            self._plan.set(count=given.number("entries", entries, 1, given.MOST_U32))

    @classmethod
    def blinded(cls: Type[B], entries: List, blinding: Blinding) -> B:
        """Makes a builder for a draw over a list that only its keeper sees. The context is the context of the blinding,
        whose key was made for this draw alone.

        >>> with verishuffle.Blinding.generate(context) as blinding:
        ...     verishuffle.TermsBuilder.blinded(names, blinding)
        <TermsBuilder of a draw>
        """
        made = cls("", given.checked("entries", entries, List))
        made._plan = Struct("commit_input")
        made._blinding = given.checked("blinding", blinding, Blinding)
        return made

    def rules(self: B, rules: str) -> B:
        r"""Sets the rules, a text of 0 to 4096 bytes that may hold line feeds. They say what each drawn place means,
        what the deadlines are, and what happens if a seal stays closed.

        >>> verishuffle.TermsBuilder(context, 9).rules("Place 1 wins.\nPlace 2 is the reserve.")
        <TermsBuilder of a draw>
        """
        self._plan.give(rules=given.text("rules", rules))
        return self

    def allocation(self: B, allocation: str) -> B:
        r"""Sets the allocation, a text of 1 to 4096 bytes that says who gets what (SPEC.md, section 6a). If it has
        columns, build() checks that the list fits them. build() raises Error with the first wrong line.

        >>> verishuffle.TermsBuilder(context, 9).allocation("award Prize: 1\nwaitlist Reserve: 2")
        <TermsBuilder of a draw>
        >>> wrong = verishuffle.TermsBuilder(context, 9).allocation("award Prize: 1\naward Book: none")
        >>> wrong.sealed("alice", seal).build()
        Traceback (most recent call last):
        verishuffle.errors.Error: line 2 of the allocation needs a number from 1 to 4294967295, without a leading zero
        """
        self._plan.give(allocation=given.text("allocation", allocation))
        return self

    def draw(self: B, draw: int) -> B:
        """Sets how many entries are drawn, 1 to the number of entries. Count winners and reserves together.

        >>> verishuffle.TermsBuilder(context, 9).draw(10).sealed("alice", seal).build()
        Traceback (most recent call last):
        verishuffle.errors.Error: the number of entries drawn is 10, but must be from 1 to 9
        """
        self._plan.set(draw=given.number("draw", draw, 1, given.MOST_U32))
        return self

    def order(self: B, order: Order) -> B:
        """Sets the order: whether the draw starts at the first or at the last place.

        >>> verishuffle.TermsBuilder(context, 9).order(verishuffle.Order.BACKWARD)
        <TermsBuilder of a draw>
        """
        self._plan.set(order=given.order(order))
        return self

    def width(self: B, width: int) -> B:
        """Sets the width, 1 to 255. A seed has 32 * width bytes; least_width() computes a sufficient width.

        >>> verishuffle.TermsBuilder(context, 100).width(verishuffle.least_width(100, 100))
        <TermsBuilder of a draw>
        """
        self._plan.set(width=given.number("width", width, 1, 255))
        return self

    def rounds(self: B, rounds: int) -> B:
        """Sets the number of rounds, 1 to 2^32 - 1.

        >>> verishuffle.TermsBuilder(context, 52).rounds(100).sealed("alice", seal).build().round_count
        100
        """
        self._plan.set(rounds=given.number("rounds", rounds, 1, given.MOST_U32))
        return self

    def first(self: B) -> B:
        """Makes this draw the first draw in the chain of its operator.

        >>> verishuffle.TermsBuilder(context, 9).first()
        <TermsBuilder of a draw>
        """
        self._plan.set(first=1, after_given=0, after=bytes(32))
        return self

    def after(self: B, previous: Bytes32) -> B:
        """Makes this draw follow another one in the chain of its operator. `previous` is the commitment of the other.

        >>> verishuffle.TermsBuilder(context, 9).after(commitment.hex())
        <TermsBuilder of a draw>
        """
        self._plan.set(first=0, after_given=1, after=given.bytes32("previous", previous))
        return self

    def sealed(self: B, name: str, seal: Bytes32) -> B:
        """Adds the seal of a party as a source. The name has 1 to 64 bytes without `=` and invisible characters.

        >>> verishuffle.TermsBuilder(context, 9).sealed("alice", seal.hex())
        <TermsBuilder of a draw>
        """
        seal = given.bytes32("seal", seal)
        return self._source("sealed", name, seal=seal.hex())

    def drand(self: B, name: str, chain: Bytes32, round: int, *, stride: int = 0) -> B:
        """Adds rounds of a drand beacon as a source. Round r of the draw uses the beacon round `round + r * stride`.

        `chain` is the hash of the beacon chain (see quicknet()), `round` is 1 to 2^53 - 1, and `stride` is 0 if the
        draw has one round, and otherwise at least 1.

        >>> round_1000 = verishuffle.beacon_round_after(verishuffle.quicknet(), 1692806361)
        >>> verishuffle.TermsBuilder(context, 9).drand("quicknet", verishuffle.quicknet(), round_1000)
        <TermsBuilder of a draw>
        """
        known, first = given.bytes32("chain", chain), given.number("round", round, 1, given.MOST_STATED)
        step = given.number("stride", stride, 0, given.MOST_STATED)
        return self._source("drand", name, chain=known.hex(), round=first, stride=step)

    def public(self: B, name: str, description: str) -> B:
        """Adds a value that will be read in public as a source. The description, 1 to 1024 bytes, says what will be
        read, where and when, with an example in the exact spelling of the value.

        >>> verishuffle.TermsBuilder(context, 9).public("dice", "ten dice in the hall, such as: 1 2 3 4 5 6 1 2 3 4")
        <TermsBuilder of a draw>
        """
        given.text("description", description)
        return self._source("public", name, description=description)

    def build(self) -> Terms:
        """Makes the terms. The builder does not change, and can build again. Raises Error if a text breaks the rules,
        if the numbers or the sources do not fit each other, or if the list does not fit the columns of the allocation.

        >>> verishuffle.TermsBuilder(context, 9).build()
        Traceback (most recent call last):
        verishuffle.errors.Error: the number of sources is 0, but must be from 1 to 64
        """
        self._plan.give(sources=json.dumps(self._sources, ensure_ascii=False).encode())
        parts = (NULL if part is None else part for part in (self._list, self._blinding))
        return Terms._owner(native.made(Terms, lib.verishuffle_terms_new, self._plan, *parts))

    def _source(self: B, kind: str, name: str, **parts: Any) -> B:
        given.text("name", name)
        self._sources.append({"kind": kind, "name": name, **parts})
        return self

    def __repr__(self) -> str:
        return "<TermsBuilder of a draw>"
