"""Archives: files of transcripts, one on each line."""

from typing import BinaryIO, Iterable, Iterator, Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _documents as documents
from verishuffle import _native as native
from verishuffle._arguments import BytesLike
from verishuffle._native import Alone, Judgement, Struct, ffi, lib
from verishuffle.errors import Error, Status
from verishuffle.kinds import ArchiveConclusion, Caution
from verishuffle.verification import Pins

__all__ = ["Archive"]

# The most bytes of a line, unless the program gives another number.
MOST_OF_A_LINE = 2**30


class Archive(Judgement, documents.Described):
    """The judgement on an archive, which is a file of transcripts with one on each line (ARCHIVES.md, section 2). The
    program adds the lines in their order, and asks for the conclusion after the last line.

    It is judged in one of two ways. By one commitment, with of_draw() or of_rounds(): all lines are rounds of one draw,
    in ascending order. By lines of pins, with of_pins(): each line is the transcript of the round that a line of pins
    names, in any order.

    >>> import io, json
    >>> line = json.dumps(
    ...     {"format": "verishuffle/1 pins", "commitment": commitment.hex(), "public": {"guest": "river"}}
    ... )
    >>> archive = verishuffle.Archive.of_pins(line)
    >>> archive.add_lines(io.BytesIO(transcript.to_json()))
    >>> archive.is_verified
    True
    """

    __slots__ = ()
    _kind = "archive"
    _answer = "is_verified"

    @classmethod
    def of_draw(cls, pins: Pins) -> "Archive":
        """Begins an archive of all rounds of one draw. The pins hold the commitment, the public values and the time of
        publication, and count for every line. Without the commitment the draw is that of the first transcript, and the
        archive is consistent at most. Raises Error if the pins hold a round, a list or a
        blinding, or more than 64 public values.

        >>> archive = verishuffle.Archive.of_draw(verishuffle.Pins(commitment=commitment, public={"guest": "river"}))
        >>> archive.add(transcript.to_json())
        <ArchiveConclusion.VERIFIED: 101>
        """
        return cls._begun(Struct("archive_input"), given.checked("pins", pins, Pins))

    @classmethod
    def of_rounds(cls, pins: Pins, first: int, last: int) -> "Archive":
        """Begins an archive of a range of rounds of one draw. `first` and `last` are 0 to 2^53 - 1. The pins are those
        of of_draw().

        >>> verishuffle.Archive.of_rounds(verishuffle.Pins(commitment=commitment), 0, 0)
        <Archive UNREADABLE after 0 lines>
        """
        pins, start = given.checked("pins", pins, Pins), given.number("first", first, 0, given.MOST_STATED)
        end = given.number("last", last, 0, given.MOST_STATED)
        return cls._begun(Struct("archive_input").set(first=start, last=end, rounds_given=1), pins)

    @classmethod
    def of_pins(cls, text: Union[str, BytesLike]) -> "Archive":
        """Begins an archive of the transcripts that lines of pins name. `text` is a file of pins, which has a JSON
        object on each line. Raises DocumentError if a line is malformed, and Error if two lines name the same round.

        >>> verishuffle.Archive.of_pins('{"format": "verishuffle/1 pins", "commitment": "00"}')
        Traceback (most recent call last):
        verishuffle.errors.DocumentError: line 1, column 51: a commitment must be 64 lower-case hexadecimal digits
        """
        return cls._begun(Struct("archive_input").give(lines=given.document("text", text)))

    @classmethod
    def _begun(cls, plan: Struct, pins: Optional[Pins] = None) -> "Archive":
        plan.refer(pins=pins)
        return cls._owner(native.made(cls, lib.verishuffle_archive_new, plan))

    def add(self, json: Union[str, BytesLike]) -> ArchiveConclusion:
        """Reads, judges and counts the next line, with or without its line end, and returns its conclusion. A line that
        can't be read is not an exception: its conclusion is UNREADABLE.

        >>> verishuffle.Archive.of_draw(verishuffle.Pins(commitment=commitment)).add(b"{}")
        <ArchiveConclusion.UNREADABLE: 104>
        """
        line, conclusion = given.document("json", json), ffi.new("int32_t *")
        native.call(lib.verishuffle_archive_add, Alone(self), line, conclusion)
        return ArchiveConclusion(conclusion[0])

    def add_lines(self, lines: Union[BinaryIO, Iterable[BytesLike]], *, most: int = MOST_OF_A_LINE) -> None:
        """Adds all lines of a file that is open in binary mode, or of another iterable of lines. `most` is the number
        of bytes, 1 GiB unless it is given, that a line may have with its line end.

        Raises Error with the status LENGTH and the number of the line if a line is longer. Of a file no more than this
        is read into memory for a line.

        >>> archive = verishuffle.Archive.of_draw(verishuffle.Pins(commitment=commitment))
        >>> archive.add_lines([transcript.to_json()], most=100)
        Traceback (most recent call last):
        verishuffle.errors.Error: line 1 has more than 100 bytes, but should have at most 100
        """
        most = given.number("most", most, 1, 2**40)
        for number, line in enumerate(_lines(lines, most), self.line_count() + 1):
            if isinstance(line, str):
                raise TypeError("a line is str, but should be bytes; open the file in binary mode")
            if len(line) > most:
                message = f"line {number} has more than {most} bytes, but should have at most {most}"
                raise Error(message, Status.LENGTH, number)
            self.add(line)

    @property
    def detail(self) -> str:
        """Why the last line is not verified, in words for a person that are safe to print on a terminal. It is empty if
        the line is verified.

        >>> archive.detail
        ''
        """
        read = self._read()
        last = next((found for found in read["failures"][-1:] if found["line"] == read["lines"]), None)
        return "" if last is None else str(last["detail"])

    @property
    def is_verified(self) -> bool:
        """True if the archive is verified, as if there were no more lines.

        >>> archive.is_verified
        True
        """
        return self.conclusion is ArchiveConclusion.VERIFIED

    @property
    def conclusion(self) -> ArchiveConclusion:
        """The conclusion about the archive, as if there were no more lines. Raises Error with the status MEMORY if
        there is not enough memory to judge.

        >>> archive.conclusion
        <ArchiveConclusion.VERIFIED: 101>
        """
        word = self._read()["verdict"]
        return ArchiveConclusion.UNREADABLE if word == "error" else ArchiveConclusion[word.upper()]

    def line_count(self, conclusion: Optional[ArchiveConclusion] = None) -> int:
        """Returns the number of lines with a conclusion, or of all lines.

        >>> archive.line_count(), archive.line_count(verishuffle.ArchiveConclusion.REFUSED)
        (1, 0)
        """
        key = "lines" if conclusion is None else _COUNTS[given.checked("conclusion", conclusion, ArchiveConclusion)]
        return int(self._read()[key])

    @property
    def missing(self) -> Tuple[str, ...]:
        """The words for what a consistent archive lacks to be verified (ARCHIVES.md, section 2), such as `rounds 4-9`.

        >>> archive.missing
        ()
        """
        return tuple(self._read()["missing"])

    @property
    def cautions(self) -> Tuple[Caution, ...]:
        """The cautions of all lines that are not refused, each once.

        >>> len(archive.cautions) > 0
        True
        """
        return documents.cautions(self._read())

    def to_json(self) -> bytes:
        """Writes the verdict on the archive as one JSON object with a line feed (ARCHIVES.md, section 2), as if there
        were no more lines.

        >>> import json
        >>> json.loads(archive.to_json())["lines"]
        1
        """
        return bytes(native.filled(lib.verishuffle_archive_to_json, self))

    def __repr__(self) -> str:
        return self._shown(lambda: f"{self.conclusion.name} after {self.line_count()} lines")


# The keys of the numbers of lines in the document.
_COUNTS = {
    ArchiveConclusion.VERIFIED: "verified",
    ArchiveConclusion.REFUSED: "refused",
    ArchiveConclusion.CONSISTENT: "consistent",
    ArchiveConclusion.UNREADABLE: "errors",
}


def _lines(lines: Union[BinaryIO, Iterable[BytesLike]], most: int) -> Iterator[BytesLike]:
    """Gives the lines. Of a file it reads at most one byte more than a line may have."""
    if isinstance(lines, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"lines is {type(lines).__name__}, but should be a binary file or an iterable of lines")
    readline = getattr(lines, "readline", None)
    if readline is None:
        yield from lines
        return
    while True:
        line = readline(most + 1)
        if not line:
            return
        yield line
