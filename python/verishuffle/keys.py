"""The shuffle that follows from a key alone, without terms and without a commitment."""

from typing import Any, Dict, Optional, Sequence

from verishuffle import _arguments as given
from verishuffle import _arrays
from verishuffle import _native as native
from verishuffle._arguments import MOST_U32, BytesLike
from verishuffle._arrays import Items, Numbers
from verishuffle._native import ffi, lib
from verishuffle.kinds import Order

__all__ = [
    "apply_swaps", "drawn", "drawn_into", "least_width", "shuffle", "step_count", "swaps",
    "swaps_into"
]  # fmt: skip


def shuffle(items: Items, key: BytesLike, *, draw: Optional[int] = None, order: Order = Order.FORWARD) -> None:
    """Shuffles items in place with a key of 32 * width uniformly random bytes, with a width of 1 to 255 (SPEC.md,
    sections 5 and 6). With `draw`, 1 to the number of items, the shuffle stops once that many items are drawn: they are
    at the beginning, or at the end if the order is BACKWARD. The same key always gives the same order of the same
    number of items.

    `items` has 1 to 2^32 - 1 items. It is a list or another mutable sequence; or an object with a writable buffer of
    one dimension without gaps, such as a bytearray, an array.array or an array of numpy, which is shuffled where it is.

    Raises Error, and moves no item, if the key has any other length. While a buffer is shuffled, no other thread may
    use it.

    >>> import secrets
    >>> cards = list(range(52))
    >>> verishuffle.shuffle(cards, secrets.token_bytes(32))
    >>> sorted(cards) == list(range(52))
    True
    """
    number, function = given.order(order), lib.verishuffle_key_shuffle
    with given.Secretly("key", key) as kept:

        def move(base: Any, count: int, size: int) -> None:
            steps = count if draw is None else given.number("draw", draw, 1, count)
            native.call(function, kept.pointer, kept.length, steps, number, base, count, size)

        _arrays.shuffle(items, move)


def swaps(count: int, key: BytesLike, *, draw: Optional[int] = None, order: Order = Order.FORWARD) -> "list[int]":
    """Returns the swaps of shuffle() for a number of items, in the form of Draw.swaps().

    >>> len(verishuffle.swaps(52, bytes(32), draw=5))
    5
    """
    numbers = _swaps(count, key, draw, order)
    return list(ffi.unpack(numbers, len(numbers)))


def swaps_into(
    buffer: Any, count: int, key: BytesLike, *, draw: Optional[int] = None, order: Order = Order.FORWARD
) -> int:
    """Writes the swaps to a buffer of unsigned 32-bit numbers, such as array.array("I"), and returns how many there
    are. Raises Error with the status BUFFER if the buffer is too small.

    >>> from array import array
    >>> verishuffle.swaps_into(array("I", bytes(4 * 51)), 52, bytes(32))
    51
    """
    with Numbers("buffer", buffer) as numbers:
        return _fill(numbers.pointer, numbers.length, count, key, draw, order)


def drawn(count: int, key: BytesLike, *, draw: Optional[int] = None, order: Order = Order.FORWARD) -> "list[int]":
    """Returns the indexes of the items that shuffle() draws of `count` items, in the order of the draw.

    >>> winners = verishuffle.drawn(10**6, bytes(32), draw=3)
    >>> len(set(winners))
    3
    """
    # Without all count items: an index that is not in the dictionary is still in its place.
    moved: Dict[int, int] = {}
    numbers = _swaps(count, key, draw, order)
    count = given.number("count", count, 1, MOST_U32)
    found = []
    for step in range(count if draw is None else draw):
        place = step if order is Order.FORWARD else count - 1 - step
        other = numbers[step] if step < len(numbers) else place
        found.append(moved.get(other, other))
        moved[other] = moved.get(place, place)
    return found


def drawn_into(
    buffer: Any, count: int, key: BytesLike, *, draw: Optional[int] = None, order: Order = Order.FORWARD
) -> int:
    """Writes the indexes of the drawn items to a buffer, as swaps_into() does with the swaps.

    >>> from array import array
    >>> verishuffle.drawn_into(array("I", bytes(4 * 3)), 10**6, bytes(32), draw=3)
    3
    """
    with Numbers("buffer", buffer) as numbers:
        found = drawn(count, key, draw=draw, order=order)
        if numbers.length < len(found):
            raise native.too_small()
        ffi.memmove(numbers.pointer, ffi.new("uint32_t[]", found), 4 * len(found))
    return len(found)


def apply_swaps(swaps: Sequence[int], items: Items, *, order: Order = Order.FORWARD) -> None:
    """Applies swaps from any origin to items in place, after it has checked that each one is a Fisher-Yates swap.
    Raises Error, and moves no item, if there are too many swaps or one is not a Fisher-Yates swap.

    >>> letters = ["a", "b", "c"]
    >>> verishuffle.apply_swaps([2, 1], letters)
    >>> letters
    ['c', 'b', 'a']
    """
    number, function = given.order(order), lib.verishuffle_swaps_apply
    numbers = ffi.new("uint32_t[]", [given.number("a swap", swap, 0, MOST_U32) for swap in swaps])

    def move(base: Any, count: int, size: int) -> None:
        native.call(function, numbers, len(numbers), number, base, count, size)

    _arrays.shuffle(items, move)


def step_count(count: int, draw: int) -> int:
    """Returns the number of swaps of a draw of `draw` of `count` items, min(draw, count - 1).

    >>> verishuffle.step_count(52, 52)
    51
    """
    count = given.number("count", count, 1, MOST_U32)
    return int(lib.verishuffle_step_count(count, given.number("draw", draw, 1, count)))


def least_width(count: int, draw: int) -> Optional[int]:
    """Returns the least width, 1 to 255, that has room for every possible outcome of a draw: a seed has at least 16
    bits more than the outcome (SPEC.md, section 8). Returns None if 255 is not enough.

    >>> verishuffle.least_width(52, 52), verishuffle.least_width(10**6, 10**6)
    (1, None)
    """
    count = given.number("count", count, 1, MOST_U32)
    return int(lib.verishuffle_least_width(count, given.number("draw", draw, 1, count))) or None


def _swaps(count: int, key: BytesLike, draw: Optional[int], order: Order) -> Any:
    """Returns the swaps as an array of the library."""
    count = given.number("count", count, 1, MOST_U32)
    numbers = ffi.new("uint32_t[]", step_count(count, count if draw is None else draw))
    _fill(numbers, len(numbers), count, key, draw, order)
    return numbers


def _fill(numbers: Any, room: int, count: int, key: BytesLike, draw: Optional[int], order: Order) -> int:
    count, length = given.number("count", count, 1, MOST_U32), ffi.new("size_t *")
    steps = count if draw is None else given.number("draw", draw, 1, count)
    with given.Secretly("key", key) as kept:
        arguments = (kept.pointer, kept.length, count, steps, given.order(order), numbers, room, length)
        native.call(lib.verishuffle_key_swaps, *arguments)
    return int(length[0])
