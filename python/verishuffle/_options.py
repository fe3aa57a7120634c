"""The calls of the functions of documents, which take and fill structs of options."""

import contextlib
from typing import Any, List, Union

from verishuffle import _native as native
from verishuffle._native import Input, Struct, ffi
from verishuffle.errors import Error, Status

__all__ = ["Call"]


class Call:
    """A call of such a function."""

    def __init__(self, function: Any) -> None:
        self._function = function
        taken, filled = ffi.typeof(function).args[:2]
        self._input = Struct(taken.item.cname[len("verishuffle_") :])
        self._output = ffi.new(filled)
        self._output.size = ffi.sizeof(filled.item)

    def give(self, **texts: Union[bytes, Input, None]) -> "Call":
        """Gives the texts that are not None."""
        self._input.give(**texts)
        return self

    def set(self, **values: Any) -> "Call":
        """Sets numbers, and the bytes of a commitment."""
        self._input.set(**values)
        return self

    def refer(self, **structs: Struct) -> "Call":
        """Refers to other structs of options."""
        self._input.refer(**structs)
        return self

    def fill(self, *names: str, room: int) -> List[bytearray]:
        """Makes the call, and returns these outputs: at once if there is enough room for each. No copy of a byte is
        left elsewhere."""
        sizes = [room] * len(names)
        with self._input._used() as given:
            while True:
                contents = [bytearray(size) for size in sizes]
                with contextlib.ExitStack() as buffers:
                    for name, each in zip(names, contents):
                        part = native.place(buffers, getattr(self._output, name), each)
                        part.size, part.length = len(each), 0
                    try:
                        native.must(self._function, given, self._output)
                    except Error as error:
                        if error.status is not Status.BUFFER:
                            raise
                        sizes = [getattr(self._output, name).length for name in names]
                        continue
                lengths = [getattr(self._output, name).length for name in names]
                # A buffer without any room may only ask for the length.
                if any(length > len(each) for each, length in zip(contents, lengths)):
                    sizes = lengths
                    continue
                return [native.cut(each, length) for each, length in zip(contents, lengths)]

    def bytes32(self, name: str) -> bytes:
        """Returns 32 bytes of the output."""
        return bytes(getattr(self._output, name))

    def number(self, name: str) -> int:
        """Returns a number of the output."""
        return int(getattr(self._output, name))
