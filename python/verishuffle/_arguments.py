"""The checks of what a program passes, before anything reaches the library."""

import datetime
import operator
from typing import Any, Type, TypeVar, Union

from verishuffle._native import NULL, Handle, Input, ffi, lib
from verishuffle.kinds import Order

BytesLike = Union[bytes, bytearray, memoryview]
Bytes32 = Union[bytes, bytearray, memoryview, str]

MOST_U32 = 2**32 - 1
MOST_U64 = 2**64 - 1
# A smaller number of seconds is a time before September 2001, and so was meant in another unit.
LEAST_SECONDS = 1_000_000_000
# Numbers of a document are at most this large (SPEC.md, section 7).
MOST_STATED = 2**53 - 1

H = TypeVar("H", bound=Handle)


def number(name: str, given: int, least: int, most: int) -> int:
    """Returns an integer from least to most. The C types would cut a larger one off."""
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise TypeError(f"{name} is {type(given).__name__}, but should be int")
    found = operator.index(given)
    if not least <= found <= most:
        shown = str(found) if abs(found) <= 2**128 else f"a number of {found.bit_length()} bits"
        raise ValueError(f"{name} is {shown}, but should be from {least} to {most}")
    return found


def text(name: str, given: str) -> bytes:
    """Returns the UTF-8 bytes of a text."""
    if not isinstance(given, str):
        raise TypeError(f"{name} is {type(given).__name__}, but should be str")
    try:
        return str.encode(given, "utf-8")
    except UnicodeEncodeError as error:
        raise ValueError(f"{name} has a surrogate at index {error.start}, but should be text") from None


class Secretly:
    """The bytes of a secret argument for the time of a call, as a pointer and a length. They are a copy, because an
    output of the call may overlap the memory that was given. The copy is wiped at the end."""

    def __init__(self, name: str, given: BytesLike) -> None:
        source = pointed(name, given)
        with ffi.from_buffer("uint8_t[]", source.contents) as contents:
            self.length = len(contents)
            self._copy = ffi.new("uint8_t[]", max(self.length, 1))
            ffi.memmove(self._copy, contents, self.length)

    def __enter__(self) -> "Secretly":
        return self

    @property
    def pointer(self) -> Any:
        return self._copy

    def __exit__(self, *_: object) -> None:
        ffi.memmove(self._copy, bytes(self.length), self.length)


def pointed(name: str, given: BytesLike, item: str = "uint8_t") -> Input:
    """Returns bytes as an input of a call, without a copy."""
    if not isinstance(given, (bytes, bytearray, memoryview)):
        raise TypeError(f"{name} is {type(given).__name__}, but should be bytes, bytearray or memoryview")
    if isinstance(given, memoryview) and (given.itemsize != 1 or given.ndim != 1 or not given.c_contiguous):
        raise ValueError(f"{name} is a memoryview of other items or with gaps, but should be one of bytes in a row")
    return Input(given, item)


def document(name: str, given: Union[str, BytesLike]) -> Input:
    """Returns the bytes of a document, which may be a text, as an input of a call."""
    if isinstance(given, str):
        return Input(text(name, given), "char")
    if not isinstance(given, (bytes, bytearray, memoryview)):
        raise TypeError(f"{name} is {type(given).__name__}, but should be str, bytes, bytearray or memoryview")
    return pointed(name, given, "char")


def bytes32(name: str, given: Bytes32) -> bytes:
    """Returns 32 bytes, which may be written as 64 lower-case hexadecimal digits."""
    if isinstance(given, str):
        digits = text(name, given)
        found, length = ffi.new("uint8_t[32]"), ffi.new("size_t *")
        if len(digits) != 64 or lib.verishuffle_from_hex(digits, 64, found, 32, length, NULL):
            raise ValueError(f"{name} is a text that is not 64 hexadecimal digits in lower case, but should be one")
        return bytes(ffi.buffer(found))
    if not isinstance(given, (bytes, bytearray, memoryview)):
        raise TypeError(f"{name} is {type(given).__name__}, but should be 32 bytes or 64 hexadecimal digits")
    found = bytes(pointed(name, given).contents)
    if len(found) != 32:
        raise ValueError(f"{name} has {len(found)} bytes, but should have 32")
    return found


def moment(name: str, given: Union[int, datetime.datetime]) -> int:
    """Returns a time in whole seconds since 1970-01-01T00:00:00Z. A part of a second counts as a whole one, because a
    later time of publication claims less."""
    if isinstance(given, str):
        raise TypeError(
            f"{name} is a text, but should be a datetime with a time zone, or whole seconds since 1970; "
            "datetime.datetime.fromisoformat reads a text such as 2026-12-24T20:00:00+00:00"
        )
    if not isinstance(given, datetime.datetime):
        return _seconds(name, given)
    if given.utcoffset() is None:
        raise ValueError(f"{name} is a datetime without a time zone, but should have one")
    since = given - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    return _seconds(name, -(-since // datetime.timedelta(seconds=1)))


def _seconds(name: str, given: int) -> int:
    try:
        return number(name, given, LEAST_SECONDS, MOST_U64)
    except ValueError as error:
        raise ValueError(f"{error}: whole seconds since 1970, such as 1795737600") from None


def whole_second(name: str, given: Union[int, datetime.datetime]) -> int:
    """Returns a time in whole seconds since 1970-01-01T00:00:00Z, without a part of a second: what happens at whole
    seconds, and after a part of one, happens after its second."""
    if isinstance(given, datetime.datetime):
        given = given.replace(microsecond=0)
    return moment(name, given)


def order(given: Order) -> int:
    """Returns the number of an order."""
    return checked("order", given, Order).value


T = TypeVar("T")


def checked(name: str, given: T, kind: Type[T]) -> T:
    """Returns an object of the class that is expected."""
    if not isinstance(given, kind):
        raise TypeError(f"{name} is {type(given).__name__}, but should be {kind.__name__}")
    return given
