"""The exceptions of the package, and the statuses that say why a call failed."""

import enum
from typing import Optional

__all__ = ["DocumentError", "Error", "NotVerifiedError", "Status"]


class Status(enum.Enum):
    """Why a call failed. The numbers are those of include/verishuffle.h, which says what each of them means.

    >>> verishuffle.Status.DOCUMENT.value
    19
    """

    ARGUMENT = 1
    BUFFER = 2
    MEMORY = 3
    RANDOM = 4
    PANIC = 5
    TEXT = 6
    RANGE = 7
    LENGTH = 8
    LIST = 9
    REPEATED_ENTRY = 10
    REPEATED_NAME = 11
    REPEATED_SEAL = 12
    BEACON = 13
    OPENING = 14
    NOT_OPENED = 15
    UNKNOWN_SOURCE = 16
    GIVEN_TWICE = 17
    NOT_APPLICABLE = 18
    DOCUMENT = 19
    CLOSED = 20
    BOUND = 21
    ENTRIES_MISMATCH = 22
    NOT_VERIFIED = 23
    STOPPED = 24
    NEWER = 25
    LIMIT = 26
    ABI = 27


class Error(Exception):
    """A call of the library failed. The text of the exception says why, and is safe to print on a terminal.

    A draw that fails its verification is not an error: the verdict reports it. A wrong type of an argument is a
    TypeError, and a number or a length that is out of its range is a ValueError.

    `status` says why the call failed. `line` is the line of a document, of an allocation or of a list, counted from 1,
    and `column` is the column in code points, counted from 1. Both are None if they have no meaning.

    >>> try:
    ...     verishuffle.List.from_text(b"Ada\\n\\nHedy\\n")
    ... except verishuffle.Error as error:
    ...     print(error.status, error.line, error.column)
    Status.LIST 2 None
    """

    status: Status
    line: Optional[int]
    column: Optional[int]

    def __init__(self, message: str, status: Status, line: Optional[int] = None, column: Optional[int] = None) -> None:
        super().__init__(message, status, line, column)
        self.status, self.line, self.column = status, line, column

    def __str__(self) -> str:
        return str(self.args[0])


class DocumentError(Error):
    """A document, an entries file or a reply of a beacon is malformed. `line` and `column` say where. The status is
    NEWER if the format of the document is that of another version of the protocol.

    >>> try:
    ...     verishuffle.Terms.from_json("{]")
    ... except verishuffle.DocumentError as error:
    ...     print(error.line, error.column)
    1 2
    """


class NotVerifiedError(Error):
    """The draw is not verified, and the call works only with a verified draw. The text holds the headline of the
    verdict.

    >>> try:
    ...     transcript.drawn(verishuffle.Pins())
    ... except verishuffle.NotVerifiedError as error:
    ...     print(error.status)
    Status.NOT_VERIFIED
    """


def error_of(message: str, number: int, line: int = 0, column: int = 0) -> Error:
    """Returns the exception for a status of the library."""
    status = Status(number)
    kinds = {
        Status.DOCUMENT: DocumentError, Status.NEWER: DocumentError, Status.LIST: DocumentError,
        Status.NOT_VERIFIED: NotVerifiedError,
    }
    return kinds.get(status, Error)(message, status, line or None, column or None)
