#!/usr/bin/env python3
"""Shuffles and verifies with the C library, which it calls with ctypes.

    import verishuffle
    verishuffle.shuffle(key, [1, 2, 3])                      # with a key of 32 random bytes
    verdict = verishuffle.verify(transcript, commitment=commitment, public={"guest": "river"})
    verdict.verified, verdict.text

As a command:   verishuffle.py TRANSCRIPT COMMITMENT [NAME=VALUE ...]

The environment variable VERISHUFFLE_LIBRARY names the library file. Without it the module loads the library that is
installed in the system.
"""

import ctypes
import json
import os
import sys
from ctypes import POINTER, byref, c_char, c_char_p, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass

ABI = 1
FORWARD, BACKWARD = 0, 1
MOST_ENTRIES = 2**32 - 1
# Numbers of a document are at most this large (SPEC.md, section 7).
MOST = 2**53 - 1


class _Error(ctypes.Structure):
    _fields_ = [("status", c_int32), ("line", c_uint64), ("column", c_uint64), ("message", c_char * 512),
                ("reserved", c_uint64 * 13)]


class Error(Exception):
    """An error of the library, with the line and the column in the document if there are any."""

    def __init__(self, status, message, line=0, column=0):
        super().__init__(message)
        self.status, self.line, self.column = status, line, column


def _load():
    library = ctypes.CDLL(os.environ.get("VERISHUFFLE_LIBRARY", f"libverishuffle.so.{ABI}"))
    text, error = (c_char_p, c_size_t), POINTER(_Error)
    signatures = {
        "abi": (c_uint32,),
        "status_text": (c_char_p, c_int32),
        "step_count": (c_uint32, c_uint32, c_uint32),
        "key_swaps": (c_int32, *text, c_uint32, c_uint32, c_int32, POINTER(c_uint32), c_size_t, POINTER(c_size_t), error),
        "transcript_from_json": (c_int32, *text, POINTER(c_void_p), error),
        "transcript_verify": (c_int32, c_void_p, c_void_p, POINTER(c_void_p), error),
        "transcript_free": (None, c_void_p),
        "list_from_text": (c_int32, *text, POINTER(c_void_p), error),
        "list_free": (None, c_void_p),
        "pins_new": (c_int32, POINTER(c_void_p)),
        "pins_commitment": (c_int32, c_void_p, c_char_p),
        "pins_round": (c_int32, c_void_p, c_uint64),
        "pins_public": (c_int32, c_void_p, *text, *text, error),
        "pins_published_at": (c_int32, c_void_p, c_uint64),
        "pins_entries": (c_int32, c_void_p, c_void_p),
        "pins_result": (c_int32, c_void_p, c_void_p),
        "pins_free": (None, c_void_p),
        "verdict_text": (c_int32, c_void_p, c_char_p, c_size_t, POINTER(c_size_t)),
        "verdict_to_json": (c_int32, c_void_p, c_char_p, c_size_t, POINTER(c_size_t)),
        "verdict_is_verified": (ctypes.c_bool, c_void_p),
        "verdict_free": (None, c_void_p),
    }
    for name, (result, *arguments) in signatures.items():
        function = getattr(library, f"verishuffle_{name}")
        function.restype, function.argtypes = result, arguments
    if library.verishuffle_abi() != ABI:
        raise ImportError(f"this module is for the binary interface {ABI} of libverishuffle")
    return library


_library = _load()


def _call(name, *arguments):
    """Calls a function that fills in an error, and raises it as an exception."""
    error = _Error()
    if getattr(_library, f"verishuffle_{name}")(*arguments, byref(error)):
        raise Error(error.status, error.message.decode(), error.line, error.column)


def _plain(name, *arguments):
    """Calls a function that returns only a status, and raises an exception if it fails."""
    status = getattr(_library, f"verishuffle_{name}")(*arguments)
    if status:
        raise Error(status, _library.verishuffle_status_text(status).decode())


class _Handle(c_void_p):
    """A handle that is freed at the end of its with block."""

    def __init__(self, kind):
        super().__init__()
        self.kind = kind

    def __enter__(self):
        return self

    def __exit__(self, *_):
        getattr(_library, f"verishuffle_{self.kind}_free")(self)
        self.value = None


def _text(name, handle):
    length = c_size_t()
    _plain(name, handle, None, 0, byref(length))
    buffer = ctypes.create_string_buffer(max(length.value, 1))
    _plain(name, handle, buffer, length.value, byref(length))
    return buffer.raw[: length.value].decode()


def _number(what, value, least, most):
    """Returns the value if it is an integer from least to most. ctypes would cut a larger one off without a word."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{what} is {type(value).__name__}, but should be int")
    if not least <= value <= most:
        raise ValueError(f"{what} is {value}, but should be from {least} to {most}")
    return value


def _bytes(what, value, length=None):
    """Returns the bytes of bytes, a bytearray or a memoryview."""
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError(f"{what} is {type(value).__name__}, but should be bytes")
    value = bytes(value)
    if length is not None and len(value) != length:
        raise ValueError(f"{what} has {len(value)} bytes, but should have {length}")
    return value


def swaps(key, count, draw=None, order=FORWARD):
    """Returns the swaps (i, j) that follow from a key of 32 * width bytes for a draw of `draw` of `count` items, 1 to
    2^32 - 1. Without `draw`, all items are drawn. `order` is FORWARD or BACKWARD."""
    key = _bytes("key", key)
    count = _number("count", count, 1, MOST_ENTRIES)
    draw = count if draw is None else _number("draw", draw, 1, count)
    order = _number("order", order, FORWARD, BACKWARD)
    room = _library.verishuffle_step_count(count, draw)
    partners, length = (c_uint32 * max(room, 1))(), c_size_t()
    _call("key_swaps", key, len(key), count, draw, order, partners, room, byref(length))
    places = range(length.value) if order == FORWARD else range(count - 1, count - 1 - length.value, -1)
    return list(zip(places, partners))


def shuffle(key, items, draw=None, order=FORWARD):
    """Shuffles a list in place with a key."""
    for i, j in swaps(key, len(items), draw, order):
        items[i], items[j] = items[j], items[i]


@dataclass(frozen=True)
class Verdict:
    """The verdict on a transcript. `details` is the JSON object of SPEC.md, section 8."""

    verified: bool
    text: str
    details: dict


def verify(transcript, *, commitment=None, round=None, public=None, published_at=None, entries=None, result=None):
    """Verifies a transcript document (bytes) with what is known from elsewhere, and returns the verdict: the published
    commitment (32 bytes), the round, the public values by name, the Unix time of the publication, the entries file and
    the file of the drawn entries (bytes)."""
    transcript = _bytes("transcript", transcript)
    with _Handle("transcript") as record, _Handle("pins") as pins, _Handle("verdict") as verdict:
        _call("transcript_from_json", transcript, len(transcript), byref(record))
        _plain("pins_new", byref(pins))
        if commitment is not None:
            _plain("pins_commitment", pins, _bytes("commitment", commitment, 32))
        if round is not None:
            _plain("pins_round", pins, _number("round", round, 0, MOST))
        if published_at is not None:
            _plain("pins_published_at", pins, _number("published_at", published_at, 0, MOST))
        for name, value in (public or {}).items():
            if not isinstance(name, str) or not isinstance(value, str):
                raise TypeError("public must be a dict of str to str")
            name, value = name.encode(), value.encode()
            _call("pins_public", pins, name, len(name), value, len(value))
        for what, text in (("entries", entries), ("result", result)):
            if text is not None:
                text = _bytes(what, text)
                with _Handle("list") as entry_list:
                    _call("list_from_text", text, len(text), byref(entry_list))
                    _plain(f"pins_{what}", pins, entry_list)
        _call("transcript_verify", record, pins, byref(verdict))
        details = json.loads(_text("verdict_to_json", verdict))
        return Verdict(_library.verishuffle_verdict_is_verified(verdict), _text("verdict_text", verdict), details)


def main(arguments):
    if len(arguments) < 2:
        print("usage: verishuffle.py TRANSCRIPT COMMITMENT [NAME=VALUE ...]", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], "rb") as file:
            transcript = file.read()
        public = dict(argument.split("=", 1) for argument in arguments[2:])
        verdict = verify(transcript, commitment=bytes.fromhex(arguments[1]), public=public)
    except (Error, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    print(verdict.text, end="")
    return 0 if verdict.verified else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
