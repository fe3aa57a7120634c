"""The functions from documents to documents, with which the C header begins: they make and verify a whole draw without
any object of this package."""

import datetime
from typing import Any, Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import NULL, ffi, lib

__all__ = ["commit", "draw_round", "open_round", "seal", "verify"]

Text = Union[str, BytesLike]

# With twice the bytes of the inputs this is enough for most outputs, so that a call does its work once.
ROOM = 8192


def seal(context: str, name: str, *, rounds: int = 1, width: int = 1) -> Tuple[bytearray, bytes]:
    """Makes the secret of a party, and the seal that the party publishes. Nobody else may read the secret, and the
    program can overwrite its bytearray.

    >>> kept, sealed = verishuffle.seal(context, "bob")
    >>> verishuffle.Secret.from_json(kept).seal() == sealed
    True
    """
    words, party = given.text("context", context), given.text("name", name)
    count, size = given.number("rounds", rounds, 1, given.MOST_U32), given.number("width", width, 1, 255)
    place = ffi.new("uint8_t[32]")
    arguments = (words, len(words), party, len(party), count, size)
    (secret,) = native.documents(lib.verishuffle_seal, *arguments, rooms=(ROOM,), after=(place,))
    return secret, bytes(ffi.buffer(place))


def commit(
    context: str,
    entries: Text,
    draw: int,
    sources: Text,
    *,
    rounds: int = 1,
    width: int = 1,
    rules: str = "",
    allocation: str = "",
) -> Tuple[bytearray, bytes]:
    """Makes the terms of a draw over a public list, and their commitment. Both are published before anything is opened.
    `entries` is an entries file, `sources` a JSON array of sources as in a terms document, and `allocation` the text
    that says who gets what.

    >>> sources = '[{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]'
    >>> agreed, published = verishuffle.commit(context, "Ada\\nGrace\\n", 2, sources, allocation="award Prize: 1")
    >>> verishuffle.Terms.from_json(agreed).commitment == published
    True
    """
    words, number = given.text("context", context), given.number("draw", draw, 1, given.MOST_U32)
    count, size = given.number("rounds", rounds, 1, given.MOST_U32), given.number("width", width, 1, 255)
    meaning, steps = given.text("rules", rules), given.text("allocation", allocation)
    place = ffi.new("uint8_t[32]")
    origins = given.document("sources", sources)
    room = _room(origins) + len(meaning) + len(steps)
    (terms,) = native.documents(
        lib.verishuffle_commit, words, len(words), given.document("entries", entries), number, count, size,
        meaning, len(meaning), steps, len(steps), origins, rooms=(room,), after=(place,),
    )  # fmt: skip
    return terms, bytes(ffi.buffer(place))


def open_round(secret: Text, terms: Text, published: Bytes32, *, round: int = 0) -> Tuple[bytearray, bytearray]:
    """Opens one round of a secret. Gives the opening, which the party sends, and the secret document that remembers the
    commitment: the program stores it in place of the earlier one before the opening leaves.

    >>> kept, sealed = verishuffle.seal(context, "bob")
    >>> sources = '[{"kind": "sealed", "name": "bob", "seal": "' + sealed.hex() + '"}]'
    >>> agreed, published = verishuffle.commit(context, "Ada\\nGrace\\n", 2, sources)
    >>> opened, bound = verishuffle.open_round(kept, agreed, published)
    >>> verishuffle.Secret.from_json(bound).opened == published
    True
    """
    number = given.number("round", round, 0, given.MOST_U32)
    opening, bound = native.documents(
        lib.verishuffle_open, given.document("secret", secret), given.document("terms", terms),
        given.bytes32("published", published), number, rooms=(ROOM, ROOM),
    )  # fmt: skip
    return opening, bound


def draw_round(
    terms: Text,
    openings: Text = "[]",
    values: Text = "{}",
    *,
    round: int = 0,
    entries: Optional[Text] = None,
    withdrawals: Optional[Text] = None,
) -> Tuple[bytearray, bytearray]:
    """Makes the draw of one round: the transcript, and the awards file, which is empty if there are no awards.
    `openings` is a JSON array of openings, and `values` a JSON object with the value of each public source, and the
    signature of each beacon in hexadecimal digits. With `withdrawals` the awards are those after them.

    >>> sources = '[{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]'
    >>> agreed, published = verishuffle.commit(context, "Ada\\nGrace\\n", 2, sources, allocation="award Prize: 1")
    >>> record, awards = verishuffle.draw_round(agreed, values='{"guest": "river"}', entries="Ada\\nGrace\\n")
    >>> bytes(awards)
    b'Prize: Grace\\n'
    """
    number = given.number("round", round, 0, given.MOST_U32)
    agreed, opened = given.document("terms", terms), given.document("openings", openings)
    rest = (given.document("values", values), *_file("entries", entries), *_file("withdrawals", withdrawals))
    room = _room(agreed, opened, *rest)
    function = lib.verishuffle_make_draw
    transcript, awards = native.documents(function, agreed, number, opened, *rest, rooms=(room, room))
    return transcript, awards


def verify(
    transcript: Text,
    commitment: Bytes32,
    values: Text = "{}",
    *,
    round: int = 0,
    published_at: Union[int, datetime.datetime, None] = None,
    entries: Optional[Text] = None,
    result: Optional[Text] = None,
    awards: Optional[Text] = None,
    withdrawals: Optional[Text] = None,
) -> bytearray:
    """Verifies a transcript with what the verifier knows from elsewhere, and gives the verdict as JSON. Raises
    NotVerifiedError unless the draw is verified. A file that is None is not compared.

    >>> sources = '[{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]'
    >>> agreed, published = verishuffle.commit(context, "Ada\\nGrace\\n", 2, sources)
    >>> record, _ = verishuffle.draw_round(agreed, values='{"guest": "river"}')
    >>> b'"verified"' in verishuffle.verify(record, published, '{"guest": "river"}', entries="Ada\\nGrace\\n")
    True
    >>> verishuffle.verify(record, published, '{"guest": "rivers"}')
    Traceback (most recent call last):
    verishuffle.errors.NotVerifiedError: the draw is not verified: REFUSED: these checks failed: openings
    """
    number = given.number("round", round, 0, given.MOST_U32)
    time = 0 if published_at is None else given.moment("published_at", published_at)
    return native.filled(
        lib.verishuffle_verify, given.document("transcript", transcript), given.bytes32("commitment", commitment),
        number, time, given.document("values", values), *_file("entries", entries), *_file("result", result),
        *_file("awards", awards), *_file("withdrawals", withdrawals), room=ROOM,
    )  # fmt: skip


def _file(name: str, contents: Optional[Text]) -> Tuple[Any, ...]:
    """Returns the arguments for a file that may not be given."""
    return (NULL, 0) if contents is None else (given.document(name, contents),)


def _room(*inputs: Any) -> int:
    """Returns a number of bytes that is enough for most outputs of these inputs."""
    return ROOM + 2 * sum(len(each.contents) for each in inputs if isinstance(each, native.Input))
