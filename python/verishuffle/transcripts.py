"""Transcripts, and the verification of many of them."""

import json
from typing import Any, Callable, Dict, Iterable, Optional, Union

from verishuffle import _arguments as given
from verishuffle import _native as native
from verishuffle._arguments import BytesLike
from verishuffle._arrays import Items
from verishuffle._documents import Document
from verishuffle._native import NULL, Alone, Handle, ffi, lib
from verishuffle.errors import Error, Status
from verishuffle.lists import List
from verishuffle.terms import Terms
from verishuffle.verification import Pins, Verdict, known

__all__ = ["Transcript", "Verifier"]


class Transcript(Document):
    """The terms, openings and swaps of a draw, as somebody states them. A transcript proves nothing until verify() has
    checked it, and it never changes.

    >>> transcript
    <Transcript of round 0, stated commitment cbf8...>
    """

    __slots__ = ()
    _kind = "transcript"
    _writes = "facts"

    def to_json(self) -> bytes:
        """Writes the transcript document, which is published. It is one line and ends with LF.

        >>> transcript.to_json()[-1:]
        b'\\n'
        """
        return bytes(native.filled(lib.verishuffle_transcript_to_json, self))

    def write_json(self, write: Callable[[bytes], Any]) -> None:
        """Writes the transcript document by a function of the program, in pieces of at most 64 KiB, such as the method
        `write` of a binary file. An exception of the function ends the document and reaches the caller.

        >>> pieces = []
        >>> transcript.write_json(pieces.append)
        >>> b"".join(pieces) == transcript.to_json()
        True
        """
        raised: "list[BaseException]" = []

        def take(_context: Any, contents: Any, length: int) -> int:
            try:
                write(bytes(ffi.buffer(contents, length)))
                return 0
            except BaseException as error:
                raised.append(error)
                return 1

        taken = ffi.callback("int32_t(void *, const void *, size_t)", take, error=1)
        try:
            native.call(lib.verishuffle_transcript_write_json, self, taken, NULL)
        except Error:
            if raised:
                raise raised[0] from None
            raise

    @property
    def terms(self) -> Terms:
        """The terms. Their commitment is computed, and may differ from the one that the transcript states.

        >>> transcript.terms.commitment == commitment
        True
        """
        return Terms.from_json(json.dumps(self._read()["terms"]))

    @property
    def stated_commitment(self) -> bytes:
        """The commitment that the transcript states.

        >>> transcript.stated_commitment == commitment
        True
        """
        return bytes.fromhex(self._read()["commitment"])

    @property
    def round(self) -> int:
        """The round, counted from 0.

        >>> transcript.round
        0
        """
        return int(self._read()["round"])

    def opening(self, index: int) -> bytes:
        """Returns the value that is stated for the source with this index: the seed of a sealed source, the signature
        of a beacon, or the UTF-8 of a public value. Raises Error if there is no such source.

        >>> transcript.opening(1)
        b'river'
        """
        place, openings = given.number("index", index, 0, given.MOST_U32), self._read()["openings"]
        if place >= len(openings):
            raise Error(f"the opening is {place}, but must be from 0 to {len(openings) - 1}", Status.RANGE)
        opening: Dict[str, str] = openings[place]
        if "value" in opening:
            return opening["value"].encode()
        return bytes.fromhex(opening.get("seed") or opening["signature"])

    def stated_swaps(self) -> "list[int]":
        """Returns the swaps that the transcript states, in the form of Draw.swaps(). Nobody has checked them, and there
        may be any number of them; apply_swaps() checks them. Raises Error if one is above 2^32 - 1.

        >>> transcript.stated_swaps() == draw.swaps()
        True
        """
        return native.numbers(lib.verishuffle_transcript_stated_swaps, self)

    def verify(self, pins: Optional[Pins] = None) -> Verdict:
        """Verifies the transcript with what the verifier knows from elsewhere. A check that fails is not an exception:
        the verdict reports it. Raises Error if the pins hold something that the terms do not use.

        >>> transcript.verify(pins).is_verified
        True
        """
        return Verdict._owner(native.made(Verdict, lib.verishuffle_transcript_judge, self, known(pins)))

    def drawn(self, pins: Pins) -> "list[int]":
        """Verifies the transcript and returns the indexes of all drawn entries, in the order of the draw. Raises
        NotVerifiedError if the draw is refused or only consistent.

        >>> transcript.drawn(pins) == draw.drawn()
        True
        """
        return self.verify(pins).drawn()

    def awards(
        self, pins: Pins, withdrawals: Union[List, Iterable[Union[str, BytesLike, int]], None] = None
    ) -> bytes:
        r"""Verifies the transcript and returns its awards, as an awards file (SPEC.md, section 6a). The terms must have
        an allocation, and the pins the list, unless the entries are numbers. `withdrawals` has the ids of the entries
        that withdrew, in the order in which this became known. Raises NotVerifiedError if the draw is refused or only
        consistent.

        >>> transcript.awards(pins)
        Traceback (most recent call last):
        verishuffle.errors.Error: the terms of this draw have no allocation
        """
        return self.verify(pins).awards(withdrawals)

    def shuffle(self, items: Items, pins: Pins) -> None:
        """Verifies the transcript and shuffles items in place with its swaps, as Draw.shuffle() does. There is one item
        for each entry. Raises NotVerifiedError, and moves no item, if the draw is refused or only consistent.

        >>> people = ["Ada", "Grace", "Hedy", "Katherine", "Mary"]
        >>> transcript.shuffle(people, pins)
        >>> people[:3] == [names[index].decode() for index in draw.drawn()]
        True
        """
        self.verify(pins).shuffle(items)

    def __repr__(self) -> str:
        return self._shown(lambda: f"of round {self.round}, stated commitment {self.stated_commitment[:2].hex()}...")


class Verifier(Handle):
    """Judges the transcripts of an archive one after the other, and remembers what the next one may share with the last
    one, so that many rounds of one commitment take less time. Each verdict is the one of Transcript.verify().

    >>> verishuffle.Verifier().verify(transcript.to_json(), pins).is_verified
    True
    """

    __slots__ = ()
    _kind = "verifier"

    def __init__(self) -> None:
        self._take(native.made(Verifier, lib.verishuffle_verifier_new))

    def verify(self, json: Union[str, BytesLike], pins: Optional[Pins] = None) -> Verdict:
        """Reads and verifies the transcript of one line, with or without its line end. After an error the next line
        can be judged. Raises DocumentError if the line is malformed, and the errors of Transcript.verify().

        >>> verishuffle.Verifier().verify(b"{}")
        Traceback (most recent call last):
        verishuffle.errors.DocumentError: line 1, column 2: the key `format` is missing
        """
        line, pinned = given.document("json", json), known(pins)
        function = lib.verishuffle_verifier_judge
        return Verdict._owner(native.made(Verdict, function, Alone(self), line, pinned))

    def __repr__(self) -> str:
        return self._shown(lambda: "of transcripts")
