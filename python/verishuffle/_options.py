"""The calls of the functions of documents, which take and fill structs of options."""

import contextlib
from typing import Any, List, Union

from verishuffle import _native as native
from verishuffle._native import Input, ffi
from verishuffle.errors import Error, Status

__all__ = ["Call"]


class Call:
    """A call of such a function. What is not set in its input is 0, and so has its default or is not given."""

    def __init__(self, function: Any) -> None:
        self._function = function
        taken, filled = ffi.typeof(function).args[:2]
        self._input, self._output = ffi.new(taken), ffi.new(filled)
        self._input.size, self._output.size = ffi.sizeof(taken.item), ffi.sizeof(filled.item)
        self._texts: "dict[str, Input]" = {}

    def give(self, **texts: Union[bytes, Input, None]) -> "Call":
        """Gives the texts that are not None."""
        for name, text in texts.items():
            if text is not None:
                self._texts[name] = text if isinstance(text, Input) else Input(text, "char")
        return self

    def set(self, **values: Any) -> "Call":
        """Sets numbers, and the bytes of a commitment."""
        for name, value in values.items():
            setattr(self._input, name, list(value) if isinstance(value, bytes) else value)
        return self

    def fill(self, *names: str, room: int) -> List[bytearray]:
        """Makes the call, and returns these outputs: at once if there is enough room for each. No copy of a byte is
        left elsewhere."""
        sizes = [room] * len(names)
        with contextlib.ExitStack() as uses:
            for name, text in self._texts.items():
                self._place(uses, self._input, name, text.contents).given = 1
            while True:
                contents = [bytearray(size) for size in sizes]
                with contextlib.ExitStack() as buffers:
                    for name, each in zip(names, contents):
                        place = self._place(buffers, self._output, name, each)
                        place.size, place.length = len(each), 0
                    try:
                        native.must(self._function, self._input, self._output)
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

    @staticmethod
    def _place(uses: contextlib.ExitStack, options: Any, name: str, contents: Any) -> Any:
        """Lets a text or a buffer of the options point to these bytes, and returns it."""
        place = getattr(options, name)
        place.bytes = uses.enter_context(ffi.from_buffer("char[]", contents))
        place.length = len(memoryview(contents))
        return place
