"""Tables, which deal many rounds of a draw."""

from __future__ import annotations

import contextlib
import threading
from typing import Any, Callable, Iterable

from verishuffle import native
from verishuffle.documents import Commitment, Drawn, Error, Opening, Secret, Terms, Transcript, Values
from verishuffle.native import T, ffi, lib
from verishuffle.requests import plain


class Table(contextlib.AbstractContextManager["Table"]):
    """A table serves a program that deals many rounds of one draw, such as a card room. It keeps the secrets of seated
    parties in the library, and opens their seals in every round. close(), or the end of a `with` block, wipes them.
    Threads may use one table: their calls wait for each other.

    >>> with verishuffle.Table(terms=committed.terms) as table:
    ...     bound = table.seat(secret=sealed.secret, commitment=committed.commitment)
    ...     table.deal(round=0, public={"guest": "river"}).drawn
    (0, 4, 1)
    """

    def __init__(self, *, terms: Terms) -> None:
        kept: list[Any] = []
        slot = ffi.new("verishuffle_table **")
        native.call(lambda _: None, lib.verishuffle_table_new, _texts(kept, plain("terms", terms)), slot)
        # A copy of the object shares the handle, and so is closed with it.
        self._lock, self._open = threading.RLock(), [ffi.gc(slot[0], lib.verishuffle_table_free)]

    def seat(self, *, secret: Secret, commitment: Commitment) -> Secret:
        """Seats a party for the published commitment, after the checks of open(). The program stores the secret that
        this gives in place of the earlier one before a round is dealt. Raises Error as open() does, and if the party is
        seated already."""
        kept: list[Any] = []
        texts = _texts(kept, plain("secret", secret)), _texts(kept, plain("commitment", commitment))
        bound = self._call(lambda answer: native.part(answer, b"secret"), lib.verishuffle_table_seat, *texts)
        return Secret(bound.decode())

    def deal(
        self, *, round: int, public: Values = {}, beacons: Values = {}, openings: Iterable[Opening] = ()
    ) -> Drawn:
        """Draws a round as draw() does, without a list. `openings` has those of parties that are not seated."""
        kept: list[Any] = []
        opened = ffi.new("verishuffle_text[]", _texts(kept, *plain("openings", openings)))
        arrays = _values(kept, "public", public), _values(kept, "beacons", beacons), opened
        counted = [part for array in arrays for part in (array, len(array))]
        # The library says what is wrong with a round that is out of its range.
        number = number if 0 <= (number := plain("round", round)) < 2**32 else 2**32 - 1
        given = ffi.new("verishuffle_deal_input *", [ffi.sizeof("verishuffle_deal_input"), *counted, number, 1])
        return self._call(_drawn, lib.verishuffle_table_deal, given)

    def close(self) -> None:
        """Wipes the secrets, once no other call uses the table. A later use of it is a ValueError."""
        with self._lock:
            while self._open:
                ffi.release(self._open.pop())

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, read: Callable[[Any], T], function: Any, *arguments: Any) -> T:
        with self._lock:
            if not self._open:
                raise ValueError("this table is closed")
            try:
                return native.call(read, function, self._open[0], *arguments)
            except BaseException as error:
                # The library allows no more than to free a table whose call did not come to its end.
                if not isinstance(error, Error) or error.word in ("stopped", "panic"):
                    self.close()
                raise


def _texts(kept: list[Any], *texts: str) -> list[Any]:
    """Returns texts as the library takes them. They live as long as `kept`."""
    buffers = [ffi.from_buffer("char[]", str.encode(text, "utf-8", "surrogatepass")) for text in texts]
    kept.extend(buffers)
    return [(buffer, len(buffer)) for buffer in buffers]


def _values(kept: list[Any], name: str, given: Values) -> Any:
    return ffi.new("verishuffle_value[]", [_texts(kept, *pair) for pair in plain(name, given).items()])


def _drawn(answer: Any) -> Drawn:
    count = ffi.new("size_t *")
    numbers = lib.verishuffle_answer_numbers(answer, b"drawn", count)
    return Drawn(Transcript(native.part(answer, b"transcript").decode()), tuple(ffi.unpack(numbers, count[0])))
