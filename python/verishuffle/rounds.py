"""The rounds of a draw, the table that deals many of them, and the draw itself."""

from typing import Any, Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _arrays
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._arrays import Items, Numbers
from verishuffle._native import Alone, Handle, ffi, lib
from verishuffle.secrets import Opening, Secret
from verishuffle.terms import Terms
from verishuffle.transcripts import Transcript

__all__ = ["Draw", "Round", "Table"]


class Draw(Handle):
    """The draw of one round: its swaps, and the transcript that proves them. A draw never changes.

    >>> draw
    <Draw of 3 swaps>
    """

    __slots__ = ()
    _kind = "draw"

    def swaps(self) -> "list[int]":
        """Returns the swaps. For each step t in order, it has the number j: step t swaps the places t and j if the
        order is FORWARD, or count - 1 - t and j if it is BACKWARD (SPEC.md, section 6). The two places may be equal.

        >>> [step <= swap < 5 for step, swap in enumerate(draw.swaps())]
        [True, True, True]
        """
        return native.numbers(lib.verishuffle_draw_swaps, self)

    def swaps_into(self, buffer: Any) -> int:
        """Writes the swaps to a buffer of unsigned 32-bit numbers, such as array.array("I"), and returns how many there
        are. Raises Error with the status BUFFER if the buffer is too small.

        >>> from array import array
        >>> draw.swaps_into(array("I", bytes(4 * 3)))
        3
        """
        return self._into(lib.verishuffle_draw_swaps, buffer)

    def drawn(self) -> "list[int]":
        """Returns the indexes of the drawn entries, in the order of the draw.

        >>> [names[index] for index in draw.drawn()]
        [b'Katherine', b'Grace', b'Ada']
        """
        return native.numbers(lib.verishuffle_draw_drawn, self)

    def drawn_into(self, buffer: Any) -> int:
        """Writes the indexes of the drawn entries to a buffer, as swaps_into() does with the swaps.

        >>> from array import array
        >>> draw.drawn_into(array("I", bytes(4 * 3)))
        3
        """
        return self._into(lib.verishuffle_draw_drawn, buffer)

    def _into(self, function: Any, buffer: Any) -> int:
        length = ffi.new("size_t *")
        with Numbers("buffer", buffer) as numbers:
            native.call(function, self, numbers.pointer, numbers.length, length)
        return int(length[0])

    def shuffle(self, items: Items) -> None:
        """Shuffles items in place, as verishuffle.shuffle() does. There is one item for each entry. Afterwards the
        drawn items are at the beginning in the order of the draw; if the order is BACKWARD, they are at the end, and
        the first drawn item is the last one. Raises Error, and moves no item, if the number of items is not that of the
        entries.

        >>> people = ["Ada", "Grace", "Hedy", "Katherine", "Mary"]
        >>> draw.shuffle(people)
        >>> people[:3]
        ['Katherine', 'Grace', 'Ada']
        """
        function = lib.verishuffle_draw_shuffle
        _arrays.shuffle(items, lambda base, count, size: native.call(function, self, base, count, size))

    def transcript(self) -> Transcript:
        """Makes the transcript, which is published: the terms, the openings and the swaps.

        >>> draw.transcript().round
        0
        """
        return Transcript._owner(native.made(Transcript, lib.verishuffle_draw_transcript, self))

    def __repr__(self) -> str:
        def facts() -> str:
            length = ffi.new("size_t *")
            native.call(lib.verishuffle_draw_swaps, self, ffi.NULL, 0, length)
            return f"of {length[0]} swaps"

        return self._shown(facts)


class Round(Handle):
    """One round of a draw. It collects the openings of all sources, in any order. Then it makes the draw. `number` is
    the number of the round, counted from 0; Error is raised if the draw does not have this round.

    close() wipes the openings.

    >>> round = verishuffle.Round(terms, 0)
    >>> round.open(opening)
    >>> round.public("guest", "river")
    >>> round
    <Round with all sources opened>
    """

    __slots__ = ()
    _kind = "round"

    def __init__(self, terms: Terms, number: int = 0) -> None:
        terms, count = given.checked("terms", terms, Terms), given.number("number", number, 0, given.MOST_U32)
        self._take(native.made(Round, lib.verishuffle_round_new, terms, count))

    def open(self, opening: Opening) -> None:
        """Opens the seal of a party with the opening that the party sent. Raises Error if the opening is for another
        commitment, context or round, if it does not open the seal, or if it was given before.

        >>> verishuffle.Round(terms).open(opening)
        """
        native.call(lib.verishuffle_round_open, Alone(self), given.checked("opening", opening, Opening))

    def public(self, name: str, value: str) -> None:
        """Opens a public source with the value that was read, a text of 1 to 4096 bytes.

        >>> verishuffle.Round(terms).public("guest", "river")
        """
        words, read = given.text("name", name), given.text("value", value)
        native.call(lib.verishuffle_round_public, Alone(self), words, len(words), read, len(read))

    def signature(self, name: str, signature: BytesLike) -> None:
        """Opens a drand source with the signature of the beacon: 48 bytes for quicknet, 1 to 1024 bytes for other
        chains. Raises Error if the chain did not make this signature for this round. Signatures of chains other than
        quicknet are accepted without a check, and the verdict reports this.

        >>> beacon = verishuffle.TermsBuilder(context, 9).drand("quicknet", verishuffle.quicknet(), 1000).build()
        >>> verishuffle.Round(beacon).signature("quicknet", bytes(48))
        Traceback (most recent call last):
        verishuffle.errors.Error: the opening of "quicknet" does not fit: ...
        """
        words, signed = given.text("name", name), given.pointed("signature", signature)
        native.call(lib.verishuffle_round_signature, Alone(self), words, len(words), signed)

    def reply(self, name: str, json: Union[str, BytesLike]) -> None:
        """Opens a drand source with the reply of a drand server (see beacon_reply()). Raises DocumentError if the reply
        can't be read, and Error if it is for another round or does not hold the signature of the round.

        >>> beacon = verishuffle.TermsBuilder(context, 9).drand("quicknet", verishuffle.quicknet(), 1000).build()
        >>> verishuffle.Round(beacon).reply("quicknet", "no reply")
        Traceback (most recent call last):
        verishuffle.errors.DocumentError: line 1, column 2: this is not JSON
        """
        words, contents = given.text("name", name), given.document("json", json)
        native.call(lib.verishuffle_round_reply, Alone(self), words, len(words), contents)

    @property
    def missing(self) -> Tuple[str, ...]:
        """The names of the sources that are not opened yet.

        >>> verishuffle.Round(terms).missing
        ('alice', 'guest')
        """
        return tuple(native.text(lib.verishuffle_round_missing, self).split("\n")[:-1])

    def draw(self) -> Draw:
        """Makes the draw after every source is opened. The round does not change. Raises Error if a source is not
        opened yet.

        >>> round.draw().drawn()
        [3, 1, 0]
        """
        return Draw._owner(native.made(Draw, lib.verishuffle_round_draw, self))

    def __repr__(self) -> str:
        def facts() -> str:
            missing = self.missing
            return f"that waits for {', '.join(map(repr, missing))}" if missing else "with all sources opened"

        return self._shown(facts)


class Table(Handle):
    """A table serves a program that deals many rounds of one draw, such as a card room. The parties whose secrets the
    program has are seated, and every round opens their seals by itself. close() wipes what the table keeps of them.

    >>> table = verishuffle.Table(terms)
    >>> table.seat(secret, commitment)
    >>> table.round(0).missing
    ('guest',)
    """

    __slots__ = ()
    _kind = "table"

    def __init__(self, terms: Terms) -> None:
        terms = given.checked("terms", terms, Terms)
        self._take(native.made(Table, lib.verishuffle_table_new, terms))

    def seat(self, secret: Secret, published: Bytes32) -> None:
        """Seats a party and binds its secret to the published commitment, after the checks of Secret.open(). The secret
        may be closed afterwards.

        >>> verishuffle.Table(terms).seat(secret, bytes(32))
        Traceback (most recent call last):
        verishuffle.errors.Error: the secret is bound to cbf8...: it does not open for 0000...
        """
        secret, known = given.checked("secret", secret, Secret), given.bytes32("published", published)
        native.call(lib.verishuffle_table_seat, Alone(self), Alone(secret), known)

    def round(self, number: int, reused: Optional[Round] = None) -> Round:
        """Starts a round. The sources of the seated parties are opened. With `reused`, the round starts in the object
        of another round, whose openings are wiped, and which is returned. Raises Error if the draw does not have the
        round.

        >>> first = table.round(0)
        >>> table.round(0, reused=first) is first
        True
        """
        count = given.number("number", number, 0, given.MOST_U32)
        if reused is None:
            return Round._owner(native.made(Round, lib.verishuffle_table_round, self, count))
        reused = given.checked("reused", reused, Round)
        native.call(lib.verishuffle_table_next, self, count, Alone(reused))
        return reused

    def __repr__(self) -> str:
        return self._shown(lambda: "of a draw")
