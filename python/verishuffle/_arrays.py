"""The items that a shuffle moves, and the buffers that numbers are written to."""

import re
import sys
from collections.abc import MutableSequence as AnyMutableSequence
from typing import Any, Callable, Protocol

from verishuffle._arguments import MOST_U32, number
from verishuffle._native import ffi


class Items(Protocol):
    """What a shuffle takes: a mutable sequence, or an object with a writable buffer."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: Any, /) -> Any: ...

    def __setitem__(self, index: Any, item: Any, /) -> None: ...


# The formats of items that may be moved by copying their bytes: no pointers and no Python objects.
_PLAIN = re.compile(r"[\s\d@=<>!^(),T{}xcbB?hHiIlLqQnNefdgswuZp]*")
_NAME = re.compile(r":[^:]*:")
# The formats of unsigned numbers in the order of bytes of this processor.
_NUMBERS = {order + code for order in ("", "@", "=", "<" if sys.byteorder == "little" else ">") for code in "IL"}

# Moves items: takes the first item's place, the number of items and the size of one.
Move = Callable[[Any, int, int], None]


def shuffle(items: Items, move: Move) -> None:
    """Shuffles items in place. A buffer is shuffled where it is. Of every other sequence the indexes are shuffled, and
    then the items are put in their places."""
    if _is_numpy(items) and _holds_objects(items):
        _shuffle_objects(items, move)
    elif type(items) is list:
        shuffled = [items[index] for index in _order(len(items), move)]
        if len(shuffled) != len(items):
            raise RuntimeError("items changed its length during the shuffle")
        items[:] = shuffled
    elif not _offers_buffer(items):
        _shuffle_sequence(items, move)
    else:
        with memoryview(items) as view:  # type: ignore[arg-type]
            _check_items(view)
            count = number("the number of items", len(view), 1, MOST_U32)
            with ffi.from_buffer(view, require_writable=True) as base:
                move(base, count, view.itemsize)


def _order(count: int, move: Move) -> "list[int]":
    """Returns the indexes of items in the order of their new places."""
    count = number("the number of items", count, 1, MOST_U32)
    order = ffi.new("uint32_t[]", count)
    # The bytes of this array are a third of those of a list of int, and are filled without a loop in Python.
    ffi.memmove(order, memoryview(_ascending(count)), 4 * count)
    move(order, count, 4)
    return list(ffi.unpack(order, count))


def _ascending(count: int) -> bytes:
    """Returns the numbers 0 to count - 1 of 32 bits each."""
    from array import array

    code = "I" if array("I").itemsize == 4 else "L"
    return array(code, range(count)).tobytes()


def _shuffle_sequence(items: Any, move: Move) -> None:
    if not isinstance(items, AnyMutableSequence):
        raise TypeError(f"items is {type(items).__name__}, but should be a list, another mutable sequence or a buffer")
    order = _order(len(items), move)
    before = list(items)
    if len(before) != len(order):
        raise RuntimeError("items changed its length during the shuffle")
    for place, index in enumerate(order):
        items[place] = before[index]


def _is_numpy(items: Any) -> bool:
    """Says whether items are an array of numpy that is nothing more than that. A masked array, for example, has a mask
    that would stay in its place."""
    numpy = sys.modules.get("numpy")
    if numpy is None or not isinstance(items, numpy.ndarray):
        return False
    if type(items) not in (numpy.ndarray, numpy.memmap, numpy.recarray):
        raise TypeError(f"items is {type(items).__name__}, but should be a plain numpy.ndarray")
    return True


def _holds_objects(items: Any) -> bool:
    return bool(items.dtype.hasobject)


def _shuffle_objects(items: Any, move: Move) -> None:
    """Shuffles an array of numpy that holds Python objects. numpy itself moves the references to them."""
    if items.ndim != 1:
        raise ValueError(f"items has {items.ndim} dimensions, but should have 1")
    if not items.flags.writeable:
        raise TypeError("items is read-only, but should be a buffer that can be written to")
    items[:] = items[_order(len(items), move)]


def _offers_buffer(items: Any) -> bool:
    """Says whether items have a buffer. An array of numpy has to have one: the items of others can't be moved."""
    try:
        memoryview(items).release()
        return True
    except TypeError:
        return False
    except (ValueError, BufferError) as error:
        raise TypeError(
            f"items has a type of items that no buffer has ({error}), but should have numbers or bytes; an array of "
            "times can be shuffled as items.view('int64')"
        ) from None


def _check_items(view: memoryview) -> None:
    if view.readonly:
        raise TypeError("items is read-only, but should be a buffer that can be written to")
    if view.ndim != 1:
        raise ValueError(f"items has {view.ndim} dimensions, but should have 1")
    if not view.c_contiguous:
        raise ValueError("items has gaps between its items, but they should follow each other in memory")
    if view.itemsize < 1:
        raise ValueError("items has items of 0 bytes, but they should have at least 1")
    if not _PLAIN.fullmatch(_NAME.sub("", view.format)):
        raise TypeError(f"items has items of the format {view.format!r}, but they should hold no pointers or objects")


class Numbers:
    """A buffer of the program that numbers of 32 bits are written to, for the time of a call."""

    def __init__(self, name: str, given: Any) -> None:
        try:
            self._view = memoryview(given)
        except TypeError:
            kind = type(given).__name__
            raise TypeError(f"{name} is {kind}, but should be a buffer of unsigned 32-bit numbers") from None
        view = self._view
        if view.readonly or view.ndim != 1 or not view.c_contiguous:
            raise ValueError(f"{name} should be a writable buffer of one dimension and without gaps, but is not")
        if view.itemsize != 4 or view.format not in _NUMBERS:
            raise TypeError(f"{name} has items of the format {view.format!r}, but should have unsigned 32-bit numbers")

    def __enter__(self) -> "Numbers":
        self.length = len(self._view)
        self.pointer = ffi.from_buffer("uint32_t[]", self._view, require_writable=True)
        return self

    def __exit__(self, *_: object) -> None:
        ffi.release(self.pointer)
        self._view.release()
