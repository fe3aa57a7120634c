"""The functions from documents to documents, with which the C header begins: they make and verify a whole draw without
any object of this package."""

import datetime
import json
from typing import Iterable, NamedTuple, Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import Input, Struct, lib
from verishuffle._options import Call
from verishuffle.kinds import Order

__all__ = [
    "CheckedProof", "Logged", "MadeDraw", "blind_cell", "check_proof", "commit", "logged", "make_draw", "open_round",
    "prove_id", "seal", "verify",
]  # fmt: skip

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
    call = Call(lib.verishuffle_seal).give(context=given.text("context", context), name=given.text("name", name))
    call.set(rounds=given.number("rounds", rounds, 1, given.MOST_U32), width=given.number("width", width, 1, 255))
    (secret,) = call.fill("secret", room=ROOM)
    return secret, call.bytes32("seal")


def commit(
    context: str,
    entries: Union[Text, int],
    draw: Optional[int],
    sources: Text,
    *,
    rounds: int = 1,
    width: int = 1,
    rules: str = "",
    allocation: Optional[str] = None,
    blinding: Optional[Text] = None,
    order: Order = Order.FORWARD,
    first: bool = False,
    after: Optional[Bytes32] = None,
) -> Tuple[bytearray, bytes]:
    """Makes the terms of a draw, and their commitment. Both are published before anything is opened. `entries` is an
    entries file, or a number of entries that are numbers; `draw` None means all; `sources` is a JSON array of sources
    as in a terms document; `allocation` the text that says who gets what; `blinding` the document of a list that only
    its keeper sees; `first` and `after` the place of the draw in a chain.

    >>> sources = '[{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]'
    >>> agreed, published = verishuffle.commit(context, "Ada\\nGrace\\n", 2, sources, allocation="award Prize: 1")
    >>> verishuffle.Terms.from_json(agreed).commitment == published
    True
    """
    origins, meaning = given.document("sources", sources), given.text("rules", rules)
    steps = None if allocation is None else given.text("allocation", allocation)
    call = Call(lib.verishuffle_commit).give(context=given.text("context", context), sources=origins, rules=meaning)
    call.give(allocation=steps, blinding=_file("blinding", blinding))
    if isinstance(entries, int):
        call.set(count=given.number("entries", entries, 1, given.MOST_U32))
    else:
        call.give(entries=given.document("entries", entries))
    if draw is not None:
        call.set(draw=given.number("draw", draw, 1, given.MOST_U32))
    call.set(rounds=given.number("rounds", rounds, 1, given.MOST_U32), width=given.number("width", width, 1, 255))
    call.set(order=given.order(order), first=int(first))
    if after is not None:
        call.set(after_given=1, after=given.bytes32("after", after))
    (terms,) = call.fill("terms", room=_room(origins) + 2 * (len(meaning) + len(steps or b"")))
    return terms, call.bytes32("commitment")


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
    call = Call(lib.verishuffle_open)
    call.give(secret=given.document("secret", secret), terms=given.document("terms", terms))
    opening, bound = call.set(published=given.bytes32("published", published), round=number).fill(
        "opening", "bound", room=ROOM
    )
    return opening, bound


class MadeDraw(NamedTuple):
    """What make_draw gives: the transcript document, the drawn entries with one on each line, and the awards file.

    >>> verishuffle.MadeDraw._fields
    ('transcript', 'result', 'awards')
    """

    transcript: bytearray
    result: bytearray
    awards: bytearray


def make_draw(
    terms: Text,
    openings: Text = "[]",
    values: Text = "{}",
    *,
    round: int = 0,
    entries: Optional[Text] = None,
    blinding: Optional[Text] = None,
    withdrawals: Optional[Text] = None,
) -> MadeDraw:
    """Makes the draw of one round: the transcript, who was drawn, and the awards file, which is empty if there are no
    awards. The entries must be given if they are a list, and the blinding if the list is blinded. `openings` is
    a JSON array of openings, and `values` a JSON object with the value of each public source, and the
    signature of each beacon in hexadecimal digits. With `withdrawals` the awards are those after them.

    >>> sources = '[{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]'
    >>> agreed, published = verishuffle.commit(context, "Ada\\nGrace\\n", 2, sources, allocation="award Prize: 1")
    >>> made = verishuffle.make_draw(agreed, values='{"guest": "river"}', entries="Ada\\nGrace\\n")
    >>> bytes(made.result), bytes(made.awards)
    (b'Grace\\nAda\\n', b'Prize: Grace\\n')
    """
    number = given.number("round", round, 0, given.MOST_U32)
    texts = {
        "terms": given.document("terms", terms), "openings": given.document("openings", openings),
        "values": given.document("values", values), "entries": _file("entries", entries),
        "blinding": _file("blinding", blinding), "withdrawals": _file("withdrawals", withdrawals),
    }  # fmt: skip
    call = Call(lib.verishuffle_make_draw).give(**texts).set(round=number)
    return MadeDraw(*call.fill("transcript", "result", "awards", room=_room(*texts.values())))


def verify(
    transcript: Text,
    commitment: Bytes32,
    values: Text = "{}",
    *,
    round: int = 0,
    published_at: Union[int, datetime.datetime, None] = None,
    entries: Optional[Text] = None,
    blinding: Optional[Text] = None,
    result: Optional[Text] = None,
    awards: Optional[Text] = None,
    withdrawals: Optional[Text] = None,
    log_policy: Optional[Text] = None,
    log_key: Optional[str] = None,
    logged: Optional[Text] = None,
) -> bytearray:
    """Verifies a transcript with what the verifier knows from elsewhere, and gives the verdict as JSON. Raises
    NotVerifiedError unless the draw is verified. A file that is None is not compared. `logged`, the proof that the
    commitment was logged, takes the place of `published_at`, and needs a log policy, which is a file or the name
    sigsum-generic-2025-1, and the organiser's log key, 64 hexadecimal digits.

    >>> sources = '[{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]'
    >>> agreed, published = verishuffle.commit(context, "Ada\\nGrace\\n", 2, sources)
    >>> record, result, _ = verishuffle.make_draw(agreed, values='{"guest": "river"}', entries="Ada\\nGrace\\n")
    >>> known = {"entries": "Ada\\nGrace\\n", "result": result}
    >>> b'"verified"' in verishuffle.verify(record, published, '{"guest": "river"}', **known)
    True
    >>> verishuffle.verify(record, published, '{"guest": "rivers"}')
    Traceback (most recent call last):
    verishuffle.errors.NotVerifiedError: the draw is not verified: REFUSED: these checks failed: openings
    """
    number = given.number("round", round, 0, given.MOST_U32)
    call = Call(lib.verishuffle_verify).give(
        transcript=given.document("transcript", transcript), values=given.document("values", values),
        entries=_file("entries", entries), blinding=_file("blinding", blinding), result=_file("result", result),
        awards=_file("awards", awards), withdrawals=_file("withdrawals", withdrawals),
        log_policy=_file("log_policy", log_policy), log_key=_file("log_key", log_key), logged=_file("logged", logged),
    )  # fmt: skip
    if published_at is not None:
        call.set(published_at_given=1, published_at=given.moment("published_at", published_at))
    (verdict,) = call.set(commitment=given.bytes32("commitment", commitment), round=number).fill("verdict", room=ROOM)
    return verdict


class Logged(NamedTuple):
    """What a proof of a log shows: the time from which on a commitment counts as public, in seconds since 1970, and how
    many witnesses had signed a minute before.

    >>> verishuffle.Logged(public_from=1774444479, witnesses=3).witnesses
    3
    """

    public_from: int
    witnesses: int


def logged(proof: Text, commitment: Bytes32, log_policy: Text, log_key: str) -> Logged:
    """Says from when on a commitment counts as public, by a proof of a public log. Raises NotVerifiedError, with the
    reason, if the proof does not hold. The time may be `published_at` where a proof can't be given.

    >>> verishuffle.logged("", bytes(32), "sigsum-generic-2025-1", "ab" * 32)
    Traceback (most recent call last):
    verishuffle.errors.Error: input.logged: the number of bytes of the proof is 0, but must be from 1 to 65536
    """
    call = Call(lib.verishuffle_logged).give(
        logged=given.document("proof", proof), log_policy=given.document("log_policy", log_policy),
        log_key=given.document("log_key", log_key),
    )  # fmt: skip
    call.set(commitment=given.bytes32("commitment", commitment)).fill(room=0)
    return Logged(call.number("public_from"), call.number("witnesses"))


def blind_cell(blinding: Text, column: str, text: str) -> bytes:
    """Blinds a cell of a public list: without the key of the blinding document nobody can guess the text from it. The
    list has the cell in hexadecimal digits. The cell of an empty text is empty, and is not blinded.

    >>> with verishuffle.Blinding.generate(context) as key:
    ...     line = verishuffle.blind_cell(key.to_json(), "person", "Ada Lovelace;1975-12-10").hex() + ";North"
    >>> len(line)
    70
    """
    call = Call(lib.verishuffle_blind_cell).give(
        blinding=given.document("blinding", blinding), column=given.text("column", column),
        text=given.text("text", text),
    )  # fmt: skip
    call.fill(room=0)
    return call.bytes32("cell")


def prove_id(blinding: Text, cells: Iterable[Tuple[str, str]]) -> bytearray:
    """Makes the id proof of a person, with which they can show which line of the list is theirs. `cells` has the column
    and the text of each cell, the id first. The proof is for the person alone, and the program can overwrite its
    bytearray.

    >>> with verishuffle.Blinding.generate(context) as key:
    ...     proof = verishuffle.prove_id(key.to_json(), [("person", "Ada Lovelace;1975-12-10")])
    >>> b'"verishuffle/1 id proof"' in proof
    True
    """
    texts = [
        {"column": given.text("a column", column).decode(), "text": given.text("a text", text).decode()}
        for column, text in cells
    ]
    call = Call(lib.verishuffle_prove_id).give(blinding=given.document("blinding", blinding))
    contents = given.document("cells", json.dumps(texts, ensure_ascii=False))
    (proof,) = call.give(cells=contents).fill("proof", room=_room(contents))
    return proof


class CheckedProof(NamedTuple):
    """What check_proof gives: the verdict as JSON, the index of the entry in the list, and the place at which it was
    drawn, None if it was not. Both count from 0.

    >>> verishuffle.CheckedProof._fields
    ('verdict', 'entry', 'place')
    """

    verdict: bytearray
    entry: int
    place: Optional[int]


def check_proof(
    proof: Text,
    transcript: Text,
    commitment: Bytes32,
    values: Text = "{}",
    *,
    round: int = 0,
    published_at: Union[int, datetime.datetime, None] = None,
    entries: Optional[Text] = None,
    blinding: Optional[Text] = None,
    log_policy: Optional[Text] = None,
    log_key: Optional[str] = None,
    logged: Optional[Text] = None,
) -> CheckedProof:
    """Checks an entry proof or an id proof with the transcript, or before the draw with the terms in its place.
    Those take nothing but the commitment and, for an id proof, the entries. Raises NotVerifiedError if the proof does
    not hold, or if there is a draw that is not verified. The other arguments are those of verify().

    >>> sources = '[{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]'
    >>> with verishuffle.Blinding.generate(context) as key:
    ...     people = [(verishuffle.blind_cell(key.to_json(), "person", name).hex()) for name in ("Ada", "Grace")]
    ...     mine = verishuffle.prove_id(key.to_json(), [("person", "Grace")])
    >>> agreed, published = verishuffle.commit(context, "\\n".join(people), 1, sources)
    >>> verishuffle.check_proof(mine, agreed, published, entries="\\n".join(people)).entry
    1
    """
    known = Struct("verify_input").give(
        transcript=given.document("transcript", transcript), values=given.document("values", values),
        entries=_file("entries", entries), blinding=_file("blinding", blinding),
        log_policy=_file("log_policy", log_policy), log_key=_file("log_key", log_key), logged=_file("logged", logged),
    )  # fmt: skip
    known.set(commitment=given.bytes32("commitment", commitment), round=given.number("round", round, 0, given.MOST_U32))
    if published_at is not None:
        known.set(published_at_given=1, published_at=given.moment("published_at", published_at))
    call = Call(lib.verishuffle_check_proof).give(proof=given.document("proof", proof)).refer(known=known)
    (verdict,) = call.fill("verdict", room=ROOM)
    place = call.number("place") if call.number("drawn") else None
    return CheckedProof(verdict, call.number("index"), place)


def _file(name: str, contents: Optional[Text]) -> Optional[Input]:
    """Returns a file that may not be given."""
    return None if contents is None else given.document(name, contents)


def _room(*inputs: Optional[Input]) -> int:
    """Returns a number of bytes that is enough for most outputs of these inputs."""
    return ROOM + 2 * sum(len(each.contents) for each in inputs if each is not None)
