"""The calls of the library, and what ends and limits them."""

from __future__ import annotations

import importlib
import json
import math
import time
from contextlib import contextmanager
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, Callable, Generator, TypeVar

from verishuffle.documents import Error, NotVerified, Verdict

# maturin makes this module when it builds the package.
_made: Any = importlib.import_module("verishuffle._library")
ffi, lib = _made.ffi, _made.lib

T = TypeVar("T")

_encode = json.JSONEncoder(ensure_ascii=False, check_circular=False).encode
_WORDS = {getattr(lib, name): name[18:].lower() for name in dir(lib) if name.startswith("VERISHUFFLE_ERROR_")}


def answer(request: dict[str, Any]) -> bytes:
    """Answers a request, in JSON."""
    # The library says where a text is no text. An error of Python would hold the request, which may hold a secret.
    contents = _encode(request).encode("utf-8", "surrogatepass")
    return call(lambda answer: part(answer, b"json"), lib.verishuffle_call, contents, len(contents))


def call(read: Callable[[Any], T], function: Any, *arguments: Any) -> T:
    """Calls a function that gives an answer, and reads it before it is wiped."""
    slot = ffi.new("verishuffle_answer **")
    try:
        if status := run(function, *arguments, slot):
            raise failed(status, slot[0])
        return read(slot[0])
    finally:
        lib.verishuffle_answer_free(slot[0])


def part(answer: Any, name: bytes) -> bytes:
    """Returns a text of an answer, none of which can hold a NUL."""
    return bytes(ffi.string(lib.verishuffle_answer_text(answer, name, ffi.NULL)))


def failed(status: int, answer: Any = ffi.NULL) -> Error:
    """Returns the exception for a status, and for the answer if there is one."""
    text: str = (part(answer, b"error") if answer else ffi.string(lib.verishuffle_status_text(status))).decode()
    numbers = (lib.verishuffle_answer_numbers(answer, name, ffi.NULL) for name in (b"line", b"column"))
    line, column = (int(number[0]) if number else None for number in numbers)
    if status == lib.VERISHUFFLE_ERROR_NOT_VERIFIED:
        return NotVerified(text, status, _WORDS[status], line, column, Verdict(part(answer, b"json")))
    return Error(text, status, _WORDS.get(status, ""), line, column)


def _stop(_: Any) -> int:
    """Answers the library's question whether to stop. Before it is called, Python runs the handlers of signals."""
    now = _running.get()
    return int(time.monotonic() > now.until or bool(now.stop()))


def _task(_: Any) -> None:
    now = _running.get()
    now.status = now.function(*now.arguments)


def _keep(_: Any, raised: BaseException, __: Any) -> None:
    """Keeps what a handler of a signal has raised, such as KeyboardInterrupt."""
    _running.get().raised = raised


def _work(**most: int) -> Any:
    return ffi.new("verishuffle_work *", {"size": ffi.sizeof("verishuffle_work"), "stop": _STOP, **most})


_STOP = ffi.callback("int32_t(void *)", _stop, error=1, onerror=_keep)
_TASK = ffi.callback("void(void *)", _task, onerror=_keep)
# bool() is false, and so stops nothing.
_limits: ContextVar[Any] = ContextVar("limits", default=(_work(), math.inf, bool))
_running: ContextVar[Any] = ContextVar("running")


def run(function: Any, *arguments: Any) -> int:
    """Calls a function of the library, and returns its status."""
    work, seconds, stop = _limits.get()
    until = time.monotonic() + seconds
    now = SimpleNamespace(function=function, arguments=arguments, until=until, stop=stop, status=0, raised=None)
    outer = _running.set(now)
    status = lib.verishuffle_run(work, _TASK, ffi.NULL) or now.status
    _running.reset(outer)
    if now.raised is not None:
        raise now.raised
    return int(status)


@contextmanager
def limits(
    *, seconds: float = math.inf, stop: Callable[[], bool] = bool, entries: int = 0, rounds: int = 0,
    draw: int = 0, output_bytes: int = 0,
) -> Generator[None, None, None]:  # fmt: skip
    """Limits the calls of a block, which work on documents of others. A call may take so many seconds, and `stop` is
    asked at least every 10 ms: if it returns true, or raises an exception, the call ends. It is then an Error with the
    word "stopped", or this exception. The others are the most entries or lines of lists, files and terms, the most
    rounds of terms, drawn entries, and bytes of an answer. A call that asks for more is an Error with the word "limit"
    before it does anything. 0 is no limit.

    >>> with verishuffle.limits(seconds=1.5, entries=3):
    ...     verishuffle.warnings(entries=names)
    Traceback (most recent call last):
    verishuffle.documents.Error: entries: the number of entries is 5, but this program allows at most 3
    """
    work = _work(entries=entries, rounds=rounds, draw=draw, output_bytes=output_bytes)
    outer = _limits.set((work, seconds, stop))
    try:
        yield
    finally:
        _limits.reset(outer)
