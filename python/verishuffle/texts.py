"""Texts from other people, made safe to print, and what the library says of itself."""

from typing import Union

from verishuffle import _arguments as given
from verishuffle import _native as native
from verishuffle._arguments import BytesLike
from verishuffle._native import lib

__all__ = ["checks_beacons", "version", "visible"]


def visible(text: Union[str, BytesLike]) -> str:
    r"""Makes any bytes or text safe to print for a person: the result is one line. Control characters, characters that
    change the direction of text and bytes that are not UTF-8 become escapes. Entries, names and texts from other people
    should pass through this function before they are printed.

    >>> print(verishuffle.visible(b"Ada\x1b[31m"))
    Ada\u{1b}[31m
    """
    contents = given.document("text", text)
    return native.text(lib.verishuffle_visible, contents)


def version() -> str:
    """Returns the version of the library inside the package.

    >>> verishuffle.version()
    '1.0.0-rc.1'
    """
    return native.string(lib.verishuffle_version_string())


def checks_beacons() -> bool:
    """Returns True if the library checks the signatures of quicknet, as the library of this package does.

    >>> verishuffle.checks_beacons()
    True
    """
    return bool(lib.verishuffle_checks_beacons())
