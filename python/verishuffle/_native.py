"""The calls of the library: a status becomes an exception, a buffer becomes bytes, and a handle becomes an object that
frees it."""

import contextlib
import importlib
import threading
from typing import Any, Callable, ClassVar, Iterator, NoReturn, Tuple, Type, TypeVar, Union

from verishuffle.errors import Error, Status, error_of
from verishuffle.work import run

# maturin makes this module from include/verishuffle.h when it builds the package.
_library: Any = importlib.import_module("verishuffle._library")
ffi: Any = _library.ffi
lib: Any = _library.lib

ABI = 2
NULL = ffi.NULL
H = TypeVar("H", bound="Handle")

if lib.verishuffle_abi_number() != ABI:
    raise ImportError(f"the library has the binary interface {lib.verishuffle_abi_number()}, but should have {ABI}")


class Handle:
    """An object of the library. It is freed with its last reference, or by close().

    While a call uses an object, close() leaves it to the end of the call to free the object. A call that changes an
    object waits for the calls of other threads that use it. So an object can be used in any threads.
    """

    __slots__ = ("__weakref__", "_changing", "_condition", "_pointer", "_users")
    # The C name of the handle without its prefix.
    _kind: ClassVar[str]

    def __init__(self) -> None:
        raise TypeError(f"{type(self).__name__} can't be made by a call of its class")

    def _take(self, pointer: Any) -> None:
        """Makes the object the owner of a handle."""
        self._pointer = ffi.gc(pointer, getattr(lib, f"verishuffle_{self._kind}_free"))
        self._condition = threading.Condition()
        # The thread of each call that uses the handle now.
        self._users: "list[int]" = []
        self._changing = False

    @classmethod
    def _owner(cls: Type[H], pointer: Any) -> H:
        """Returns an object that owns a handle."""
        made = cls.__new__(cls)
        made._take(pointer)
        return made

    @contextlib.contextmanager
    def _used(self, alone: bool = False) -> Iterator[Any]:
        """Gives the handle for one call. With `alone`, no other call uses the handle meanwhile."""
        thread = threading.get_ident()
        try:
            condition = self._condition
        except AttributeError:
            raise ValueError(f"this {type(self).__name__} was not made by the package") from None
        with condition:
            while self._changing or (alone and self._users):
                if thread in self._users:
                    raise RuntimeError(f"this {type(self).__name__} is in use by a call of this thread")
                condition.wait()
            pointer = self._pointer
            if pointer is None:
                raise ValueError(f"this {type(self).__name__} is closed")
            self._users.append(thread)
            self._changing = alone
        try:
            yield pointer
        finally:
            with condition:
                self._users.remove(thread)
                self._changing = False
                if not self._users and self._pointer is None:
                    ffi.release(pointer)
                condition.notify_all()

    def close(self) -> None:
        """Frees the object now, or at the end of the calls that use it. The library then wipes a secret that no other
        object uses. A later use of the object is a ValueError; a second close() does nothing.

        >>> other = verishuffle.Secret.generate(context, "bob")
        >>> other.close()
        >>> other.seal()
        Traceback (most recent call last):
        ValueError: this Secret is closed
        """
        if not hasattr(self, "_condition"):
            return
        with self._condition:
            pointer, self._pointer = self._pointer, None
            if pointer is not None and not self._users:
                ffi.release(pointer)

    def __enter__(self: H) -> H:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce_ex__(self, _: object) -> NoReturn:
        name = type(self).__name__
        raise TypeError(f"{name} can't be copied or pickled; to_json(), if it is there, writes a document")

    def _shown(self, facts: Callable[[], str]) -> str:
        """Returns the text for repr, also of an object that is closed."""
        name = type(self).__name__
        if getattr(self, "_pointer", None) is None:
            return f"<{name}, closed>"
        try:
            return f"<{name} {facts()}>"
        except ValueError:
            return f"<{name}, closed>"


class Judgement:
    """An object that says how something was judged. It has no truth value, so that nobody takes its mere existence for
    a good judgement."""

    __slots__ = ()
    # The name of the property that a program asks instead.
    _answer: ClassVar[str]

    def __bool__(self) -> NoReturn:
        raise TypeError(f"{type(self).__name__} has no truth value; ask {self._answer}")


class Struct:
    """An argument of a call: a struct of options. What is not set in it is 0, and so has its default or is not given.
    The objects and the bytes of the program that it refers to are held only for the time of the call."""

    __slots__ = ("_handles", "_kind", "_texts", "_values")

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._texts: "dict[str, Input]" = {}
        self._values: "dict[str, Any]" = {}
        self._handles: "dict[str, Union[Handle, Struct]]" = {}

    def give(self, **texts: Union[bytes, "Input", None]) -> "Struct":
        """Gives the texts that are not None."""
        for name, text in texts.items():
            if text is not None:
                self._texts[name] = text if isinstance(text, Input) else Input(text, "char")
        return self

    def set(self, **values: Any) -> "Struct":
        """Sets numbers, and the bytes of a commitment."""
        self._values.update(values)
        return self

    def refer(self, **handles: "Union[Handle, Struct, None]") -> "Struct":
        """Refers to the objects that are not None."""
        self._handles.update((name, handle) for name, handle in handles.items() if handle is not None)
        return self

    def referred(self, name: str) -> "Union[Handle, Struct, Any]":
        """Returns the object that it refers to by this name, or NULL."""
        return self._handles.get(name, NULL)

    @contextlib.contextmanager
    def _used(self) -> Iterator[Any]:
        """Gives the struct for one call."""
        with contextlib.ExitStack() as uses:
            filled = ffi.new(f"verishuffle_{self._kind} *")
            filled.size = ffi.sizeof(filled[0])
            for name, value in self._values.items():
                setattr(filled, name, list(value) if isinstance(value, bytes) else value)
            for name, text in self._texts.items():
                place(uses, getattr(filled, name), text.contents).given = 1
            for name, handle in self._handles.items():
                setattr(filled, name, uses.enter_context(handle._used()))
            yield filled


def place(uses: contextlib.ExitStack, part: Any, contents: Any) -> Any:
    """Lets a text or a buffer of a struct point to these bytes, and returns it."""
    part.bytes = uses.enter_context(ffi.from_buffer("char[]", contents))
    part.length = len(memoryview(contents))
    return part


class Alone:
    """An argument of a call: a handle that the call changes, and so needs for itself."""

    __slots__ = ("handle",)

    def __init__(self, handle: Handle) -> None:
        self.handle = handle


class Input:
    """An argument of a call: bytes of the program, which become a pointer and a length. Their memory is held only for
    the time of the call."""

    __slots__ = ("contents", "item")

    def __init__(self, contents: Union[bytes, bytearray, memoryview], item: str) -> None:
        self.contents, self.item = contents, item


@contextlib.contextmanager
def _held(arguments: Tuple[Any, ...]) -> Iterator["list[Any]"]:
    """Gives the arguments with handles in the places of objects."""
    with contextlib.ExitStack() as uses:
        given = []
        for argument in arguments:
            if isinstance(argument, Alone):
                argument = uses.enter_context(argument.handle._used(alone=True))
            elif isinstance(argument, (Handle, Struct)):
                argument = uses.enter_context(argument._used())
            elif isinstance(argument, Input):
                # Nobody can change the length from here on.
                argument = uses.enter_context(ffi.from_buffer(f"{argument.item}[]", argument.contents))
                given.append(argument)
                argument = len(argument)
            given.append(argument)
        yield given


def string(text: Any) -> str:
    """Returns a text of the library that ends with a NUL."""
    return str(ffi.string(text).decode("utf-8", "replace"))


def too_small() -> Error:
    """Returns the exception for a buffer that is too small."""
    status = lib.VERISHUFFLE_ERROR_BUFFER
    return error_of(string(lib.verishuffle_status_text(status)), status)


def value(function: Any, *arguments: Any) -> Any:
    """Calls a function and returns what it returns."""
    with _held(arguments) as given:
        return function(*given)


_ERROR = ffi.typeof("verishuffle_error *")


def must(function: Any, *given: Any) -> None:
    """Calls a function that returns a status. Only those that can fail for more than a mistake take an error."""
    if ffi.typeof(function).args[-1] == _ERROR:
        error = ffi.new(_ERROR)
        if run(function, *given, error):
            raise error_of(string(error.message), error.status, error.line, error.column)
    else:
        status = run(function, *given)
        if status:
            raise error_of(string(lib.verishuffle_status_text(status)), status)


def call(function: Any, *arguments: Any) -> None:
    """Calls a function that returns a status."""
    with _held(arguments) as given:
        must(function, *given)


def made(kind: Type[Handle], function: Any, *arguments: Any) -> Any:
    """Calls a function that makes a handle of this kind, and returns the handle."""
    slot = ffi.new(f"verishuffle_{kind._kind} **")
    call(function, *arguments, slot)
    return slot[0]


def documents(
    function: Any, *arguments: Any, rooms: Tuple[int, ...] = (0,), after: Tuple[Any, ...] = (), item: str = "char"
) -> "list[bytearray]":
    """Calls a function that fills buffers of bytes, and what comes after them. It is called once if these rooms are
    enough, and otherwise first for the lengths and then for the bytes. No copy of a byte is left elsewhere."""
    lengths = [ffi.new("size_t *", room) for room in rooms]
    with _held(arguments) as given:
        asked = not any(rooms)
        if asked:
            must(function, *given, *(part for length in lengths for part in (NULL, 0, length)), *after)
        while True:
            contents = [bytearray(length[0]) for length in lengths]
            if asked and not any(contents):
                return contents
            asked = True
            try:
                with contextlib.ExitStack() as uses:
                    buffers = [uses.enter_context(ffi.from_buffer(f"{item}[]", each)) for each in contents]
                    filled = zip(buffers, map(len, contents), lengths)
                    must(function, *given, *(part for buffer in filled for part in buffer), *after)
            except Error as error:
                if error.status is not Status.BUFFER:
                    raise
                continue
            return [cut(each, length[0]) for each, length in zip(contents, lengths)]


def cut(contents: bytearray, length: int) -> bytearray:
    """Returns the first bytes of a buffer, and wipes the buffer if it is longer: Python may move the bytes of one that
    shrinks, and leave a copy behind."""
    if length == len(contents):
        return contents
    kept = contents[:length]
    contents[:] = bytes(len(contents))
    return kept


def filled(function: Any, *arguments: Any, item: str = "char", room: int = 0) -> bytearray:
    """Calls a function that fills a buffer of bytes, once if there is enough room."""
    return documents(function, *arguments, rooms=(room,), item=item)[0]


def text(function: Any, *arguments: Any) -> str:
    """Calls a function that fills a buffer of text, and returns the text."""
    return filled(function, *arguments).decode()


def bytes32(function: Any, *arguments: Any) -> bytes:
    """Calls a function that copies 32 bytes, and returns them."""
    contents = ffi.new("uint8_t[32]")
    call(function, *arguments, contents)
    return bytes(ffi.buffer(contents))


def numbers(function: Any, *arguments: Any) -> "list[int]":
    """Calls a function that fills a buffer of numbers, and returns the numbers."""
    length = ffi.new("size_t *")
    with _held(arguments) as given:
        must(function, *given, NULL, 0, length)
        contents = ffi.new("uint32_t[]", length[0])
        if length[0]:
            must(function, *given, contents, length[0], length)
    return list(ffi.unpack(contents, length[0]))
