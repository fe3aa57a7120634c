"""The self-test of the library."""

from verishuffle import _native as native
from verishuffle._documents import Written
from verishuffle._native import ffi, lib

__all__ = ["SelfTest"]


class SelfTest(Written):
    """Tests this build of the library on this processor: known answers, draws of every shape, and damages, each of
    which must fail exactly the check meant for it. The call takes about half a second.

    The test finds broken builds and broken processors. It does not show that the library is honest: a dishonest library
    can report anything.

    >>> test = verishuffle.SelfTest()
    >>> test.holds
    True
    >>> import json
    >>> json.loads(test.to_json())["failed"]
    0
    """

    __slots__ = ()
    _answer = "holds"

    def __init__(self) -> None:
        super().__init__(native.filled(lib.verishuffle_selftest, ffi.new("int32_t *"), room=65536))

    @property
    def holds(self) -> bool:
        """True if no check failed. Checks that this build or this processor cannot make do not count.

        >>> test.holds
        True
        """
        return bool(self._read()["holds"])

    def __repr__(self) -> str:
        return f"<SelfTest {'that holds' if self.holds else 'that does not hold'}>"
