"""The self-test of the library."""

from verishuffle import _native as native
from verishuffle._native import Judgement, lib

__all__ = ["SelfTest"]


class SelfTest(Judgement):
    """Tests this build of the library on this processor: known answers, draws of every shape, and damages, each of
    which must fail exactly the check meant for it. The call takes about half a second.

    The test finds broken builds and broken processors. It does not show that the library is honest: a dishonest library
    can report anything.

    >>> test = verishuffle.SelfTest()
    >>> test.holds
    True
    """

    __slots__ = ()
    _kind = "selftest"
    _answer = "holds"

    def __init__(self) -> None:
        self._take(native.made(SelfTest, lib.verishuffle_selftest_new))

    @property
    def holds(self) -> bool:
        """True if no check failed. Checks that this build or this processor cannot make do not count.

        >>> test.holds
        True
        """
        return bool(native.value(lib.verishuffle_selftest_holds, self))

    @property
    def headline(self) -> str:
        """One sentence with the numbers of checks that held, that failed and that were skipped.

        >>> len(test.headline) > 10
        True
        """
        return native.text(lib.verishuffle_selftest_headline, self)

    def to_json(self) -> bytes:
        """Writes the result as one JSON object in one line, with the keys that include/verishuffle.h names.

        >>> import json
        >>> json.loads(test.to_json())["failed"]
        0
        """
        return bytes(native.filled(lib.verishuffle_selftest_to_json, self))

    def __repr__(self) -> str:
        return self._shown(lambda: "that holds" if self.holds else "that does not hold")
