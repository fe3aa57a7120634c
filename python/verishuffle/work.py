"""What ends the calls of the library: Ctrl-C, and the limits of a block."""

import contextlib
import contextvars
import importlib
import threading
import time
from typing import Any, Iterator, Optional

__all__ = ["limits"]

_library: Any = importlib.import_module("verishuffle._library")
ffi: Any = _library.ffi
lib: Any = _library.lib


class _Call(threading.local):
    """The call that a thread makes."""

    function: Any = None
    arguments: Any = ()
    status: int = 0
    # What a handler of a signal has raised meanwhile, such as KeyboardInterrupt.
    raised: Optional[BaseException] = None
    deadline: Optional[float] = None


_call = _Call()


def _keep(_: Any, raised: BaseException, __: Any) -> None:
    _call.raised = raised


def _is_stopped(_: Any) -> int:
    """Answers the library's question whether to stop. Python runs the handlers of signals before it calls this."""
    return int(_call.deadline is not None and time.monotonic() > _call.deadline)


def _make(_: Any) -> None:
    _call.status = _call.function(*_call.arguments)


_stop = ffi.callback("int32_t(void *)", _is_stopped, error=1, onerror=_keep)
_task = ffi.callback("void(void *)", _make, onerror=_keep)


class _Limits:
    """The limits of a block."""

    def __init__(self, seconds: Optional[float], **most: int) -> None:
        self.seconds = seconds
        self.work = ffi.new("verishuffle_work *", {"size": ffi.sizeof("verishuffle_work"), "stop": _stop, **most})


_NONE = _Limits(None)
_limits: "contextvars.ContextVar[_Limits]" = contextvars.ContextVar("verishuffle_limits", default=_NONE)


@contextlib.contextmanager
def limits(
    *, seconds: Optional[float] = None, entries: int = 0, rounds: int = 0, draw: int = 0, output_bytes: int = 0
) -> Iterator[None]:
    """Limits the calls of a block, for documents of others. `seconds` is the most that a call may take, and then it
    raises an Error with the status STOPPED. The others are the most entries or lines of lists, files and terms, rounds
    of terms, drawn entries and bytes of what a call gives; a call that asks for more raises an Error with the status
    LIMIT before it does anything. 0 is no limit.

    >>> with verishuffle.limits(seconds=1.5, entries=3):
    ...     verishuffle.List.from_text("Ada\\nGrace\\nHedy\\nMary\\n")
    Traceback (most recent call last):
    verishuffle.errors.Error: the number of entries is 4, but this program allows at most 3
    """
    most = {"entries": entries, "rounds": rounds, "draw": draw, "output_bytes": output_bytes}
    before = _limits.set(_Limits(seconds, **most))
    try:
        yield
    finally:
        _limits.reset(before)


def run(function: Any, *arguments: Any) -> int:
    """Calls a function of the library, and returns its status. Only the main thread receives signals."""
    block = _limits.get()
    if block is _NONE and threading.current_thread() is not threading.main_thread():
        return int(function(*arguments))
    outer = dict(vars(_call))
    _call.function, _call.arguments, _call.raised = function, arguments, None
    _call.deadline = None if block.seconds is None else time.monotonic() + block.seconds
    try:
        _call.status = lib.verishuffle_run(block.work, _task, ffi.NULL, ffi.NULL) or _call.status
        if _call.raised is not None:
            raise _call.raised
        return _call.status
    finally:
        vars(_call).clear()
        vars(_call).update(outer)
