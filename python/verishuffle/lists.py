"""Lists of entries, and the key that hides a list."""

from typing import Iterable, Iterator, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _native as native
from verishuffle._arguments import BytesLike
from verishuffle._documents import Document, warnings
from verishuffle._native import Handle, ffi, lib
from verishuffle.kinds import DrawWarning

__all__ = ["Blinding", "List"]


class List(Handle):
    r"""A list of 1 to 2^32 - 1 entries in a fixed order. Each entry has 1 to 2^20 bytes. A list never changes.

    It is like a tuple of bytes: it has a length, indexes, and can be iterated over.

    >>> names = verishuffle.List.from_text(b"Ada\nGrace\nHedy\nKatherine\nMary\n")
    >>> len(names), names[0], names[-1]
    (5, b'Ada', b'Mary')
    """

    __slots__ = ()
    _kind = "list"

    @classmethod
    def from_text(cls, text: Union[str, BytesLike]) -> "List":
        r"""Reads an entries file that is in memory: UTF-8 text with one entry per line. A line ends with LF or CR LF,
        the last line may have no line end, and one byte-order mark at the beginning is ignored.

        Raises DocumentError with the line if a line is empty, is longer than 2^20 bytes, or holds a NUL, a CR or
        invalid UTF-8, and if there are no lines or too many.

        >>> list(verishuffle.List.from_text("Ada\r\nHedy"))
        [b'Ada', b'Hedy']
        """
        contents = given.document("text", text)
        return cls._owner(native.made(cls, lib.verishuffle_list_from_text, contents))

    @classmethod
    def from_entries(cls, entries: Iterable[Union[str, BytesLike]]) -> "List":
        r"""Makes a list of entries that are in memory. An entry may hold any bytes; a str is taken as UTF-8.

        Raises DocumentError with the number of the entry, counted from 1, if an entry is empty or longer than 2^20
        bytes, and if there are no entries or too many.

        >>> len(verishuffle.List.from_entries(["Ada", b"Hedy\n"]))
        2
        """
        if isinstance(entries, (str, bytes, bytearray, memoryview)):
            raise TypeError(f"entries is {type(entries).__name__}, but should be an iterable of str or bytes")
        kept = [ffi.from_buffer("char[]", bytes(given.document("an entry", entry).contents)) for entry in entries]
        pointers, lengths = ffi.new("char *[]", kept), ffi.new("size_t[]", list(map(len, kept)))
        return cls._owner(native.made(cls, lib.verishuffle_list_from_entries, pointers, lengths, len(kept)))

    def warnings(self) -> Tuple[DrawWarning, ...]:
        r"""Returns the warnings about the list before a draw: headings, lines that are hard to tell apart, damaged
        ones and so on.

        >>> [(found.word, found.lines) for found in verishuffle.List.from_text("Name\nAda\nnull\n").warnings()]
        [('header', (1,)), ('program_word', (3,))]
        """
        return warnings(native.filled(lib.verishuffle_list_warnings, self))

    def __len__(self) -> int:
        return int(native.value(lib.verishuffle_list_entry_count, self))

    def __getitem__(self, index: int) -> bytes:
        count = len(self)
        place = given.number("index", index, -(2**63), 2**63 - 1)
        if not -count <= place < count:
            raise IndexError(f"index is {place}, but should be from {-count} to {count - 1}")
        return bytes(native.filled(lib.verishuffle_list_entry, self, place % count))

    def __iter__(self) -> Iterator[bytes]:
        for index in range(len(self)):
            yield self[index]

    def __repr__(self) -> str:
        return self._shown(lambda: f"of {len(self)} entries")


class Blinding(Document):
    """The secret key of a blinded list. It belongs to the keeper of the list and to one context.

    Use it in a `with` block, or call close(), so that the library wipes the key early.

    >>> with verishuffle.Blinding.generate(context) as blinding:
    ...     hidden = verishuffle.TermsBuilder.blinded(names, blinding).sealed("alice", seal).build()
    >>> hidden.entries_kind
    <EntriesKind.BLINDED: 3>
    """

    __slots__ = ()
    _kind = "blinding"

    @classmethod
    def generate(cls, context: str) -> "Blinding":
        """Makes a blinding with a new key from the random generator of the operating system. `context` names the draw,
        exactly as the terms will hold it.

        >>> verishuffle.Blinding.generate(context)
        <Blinding of a secret key>
        """
        words = given.text("context", context)
        return cls._owner(native.made(cls, lib.verishuffle_blinding_generate, words, len(words)))

    @classmethod
    def from_key(cls, context: str, key: BytesLike) -> "Blinding":
        """Makes a blinding from a key of 32 uniformly random bytes that the program has stored.

        >>> import secrets
        >>> verishuffle.Blinding.from_key(context, secrets.token_bytes(32))
        <Blinding of a secret key>
        """
        words = given.text("context", context)
        with given.Secretly("key", key) as kept:
            if kept.length != 32:
                raise ValueError(f"key has {kept.length} bytes, but should have 32")
            return cls._owner(
                native.made(cls, lib.verishuffle_blinding_from_key, words, len(words), kept.pointer)
            )

    def to_json(self) -> bytearray:
        """Writes the blinding document, which holds the key. The program stores it where nobody else can read it, and
        can overwrite the bytearray afterwards.

        >>> with verishuffle.Blinding.generate(context) as blinding:
        ...     document = blinding.to_json()
        >>> document[:] = bytes(len(document))
        """
        return native.filled(lib.verishuffle_blinding_to_json, self)

    def __repr__(self) -> str:
        return self._shown(lambda: "of a secret key")


def list_of(name: str, entries: Union[List, Iterable[Union[str, BytesLike, int]]]) -> List:
    """Returns the list, or makes one of its entries. A number is written in decimal."""
    if isinstance(entries, List):
        return entries
    if isinstance(entries, (str, bytes, bytearray, memoryview)) or not hasattr(entries, "__iter__"):
        raise TypeError(f"{name} is {type(entries).__name__}, but should be a List or an iterable of entries")
    return List.from_entries(
        entry
        if isinstance(entry, (str, bytes, bytearray, memoryview))
        else str(given.number(f"an entry of {name}", entry, 0, given.MOST_U32))
        for entry in entries
    )


