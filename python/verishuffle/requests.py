"""The requests of docs/calls.md: a function for each, whose arguments are the fields of the request."""

from __future__ import annotations

import datetime
import json
import operator
import re
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Iterable, Literal

from verishuffle import native
from verishuffle.documents import *
from verishuffle.native import ffi, lib

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "archive", "beacon", "blind", "blind_cell", "chain", "check_proof", "commit", "draw", "draw_by_key",
    "inspect", "ledger", "logged", "merge", "open", "prove_entry", "prove_id", "seal", "selftest", "shuffle",
    "verdict", "verify", "warnings",
]  # fmt: skip

# The types of fields, and of the items of arrays. All others are texts.
_KINDS: dict[str, Any] = {
    **dict.fromkeys(("count", "draw", "first", "indexes", "last", "round", "rounds", "stride", "width"), int),
    **dict.fromkeys(("cells", "logs", "sources"), dict), **dict.fromkeys(("beacons", "public"), Mapping),
    **dict.fromkeys(("key", "master"), bytes), **dict.fromkeys(("entries", "result", "withdrawals"), List),
    "blinding": Blinding, "documents": (Terms, Transcript), "openings": Opening, "proof": Proof, "secret": Secret,
    "summaries": Summary, "terms": Terms, "transcript": Transcript,
}  # fmt: skip
_WRITERS: dict[Any, Any] = {bytes: bytes.hex, int: operator.index, List: List.to_text}
_ARRAYS = {"cells", "documents", "indexes", "logs", "openings", "sources", "summaries"}
# What was public at a time is public at the next full second, and what nobody can know before a time nobody can know
# before the last one. So a part of a second of the first two counts as a whole one.
_TIMES = {"opened_at": -1, "published_at": -1, "after": 1, "known_from": 1}
# The formats of items of buffers that may be moved by copying their bytes: no pointers and no objects.
_FORMAT = re.compile(r"([\s\d@=<>!^(),T{}xcbB?hHiIlLqQnNefdgswuZp]|:[^:]*:)*")


def plain(name: str, value: Any) -> Any:
    """Returns what a request has in a field. Raises TypeError if the value is of another type than the field."""
    kind = _KINDS.get(name, str)
    if name in _ARRAYS:
        if issubclass(type(value), (str, bytes, Mapping, Document)) or not hasattr(value, "__iter__"):
            raise TypeError(f"{name} is {type(value).__name__}, not several in a list")
        return [_plain(name, item, kind) for item in value]
    return _seconds(name, value) if name in _TIMES else _plain(name, value, kind)


def _plain(name: str, value: Any, kind: Any) -> Any:
    if isinstance(value, bool) or not (isinstance(value, kind) or kind is int and hasattr(value, "__index__")):
        raise TypeError(f"{name} is {type(value).__name__}, not {getattr(kind, '__name__', 'Terms or Transcript')}")
    if kind is Mapping:
        return {_plain(name, key, str): _plain(name, value[key], str) for key in value}
    if kind is dict:
        return {_plain(name, key, str): plain(key, value[key]) for key in value}
    value = _plain(name, value.text, str) if isinstance(value, Document) else value
    return _WRITERS[kind](value) if kind in _WRITERS else value


def _seconds(name: str, value: Any) -> int:
    if isinstance(value, datetime.datetime):
        if value.utcoffset() is None:
            raise ValueError(f"{name} is a datetime without a time zone, but should have one")
        since = value - datetime.datetime.fromtimestamp(0, datetime.timezone.utc)
        value = _TIMES[name] * (_TIMES[name] * since // datetime.timedelta(seconds=1))
    seconds: int = _plain(name, value, int)
    if not 10**9 <= seconds < 10**11:
        hint = ": this looks like milliseconds" if seconds >= 10**11 else ""
        raise ValueError(f"{name} is {seconds}, but should be seconds since 1970, 1000000000 to 99999999999{hint}")
    return seconds


def _answer(call: str, given: dict[str, Any]) -> bytes:
    """Makes a call with the arguments that are not None."""
    fields = {name: plain(name, value) for name, value in given.items() if value is not None}
    return native.answer({"call": call, **fields})


def _ask(call: str, given: dict[str, Any]) -> dict[str, Any]:
    return dict(json.loads(_answer(call, given)))


def seal(*, context: str, name: str, rounds: int = 1, width: int = 1, master: bytes | None = None) -> Sealed:
    """Makes the secret of a party for 1 to 2^32 - 1 rounds, and its seal, which the party publishes. `context` names
    the draw in 1 to 1024 bytes, and `name` the party in 1 to 64. A seed of a round has 32 bytes times the `width`, 1 to
    255. `master` is 32 random bytes times the width, for tests and for systems without a random generator.

    >>> verishuffle.seal(context=context, name="bob")  # doctest: +ELLIPSIS
    Sealed(secret=Secret(), seal='...')
    """
    answer = _ask("seal", locals())
    return Sealed(Secret(answer["secret"]), answer["seal"])


def blind(*, context: str, key: bytes | None = None) -> Blinding:
    """Makes the key of a list that only its keeper sees, or of a list of blinded cells, for the draw that `context`
    names. `key` is 32 random bytes, for tests and for systems without a random generator.

    >>> verishuffle.blind(context=context)
    Blinding()
    """
    return Blinding(_ask("blind", locals())["blinding"])


def blind_cell(*, blinding: Blinding, column: str, text: str) -> str:
    """Blinds a cell of a public list: nobody can guess the text from the 64 hexadecimal digits without the key.

    >>> key = verishuffle.blind(context=context, key=bytes(32))
    >>> verishuffle.blind_cell(blinding=key, column="person", text="Ada Lovelace;1975-12-10")[:8]
    'cf4c3f81'
    """
    return str(_ask("blind_cell", locals())["cell"])


def beacon(*, chain: str = "quicknet", round: int | None = None, after: Time | None = None) -> Beacon:
    """Says when a round of a drand beacon is due, or which round is the first one that is due later than `after`. The
    chain is "quicknet" or its hash.

    >>> verishuffle.beacon(after=1692806361)
    Beacon(chain='52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', round=1000, due=1692806364)
    """
    return Beacon(**_ask("beacon", locals()))


def warnings(*, entries: List | None = None, terms: Terms | None = None) -> tuple[DrawWarning, ...]:
    """Looks for what somebody should mend before a list or terms are published: headings, entries that are hard to tell
    apart, damaged ones and so on.

    >>> found = verishuffle.warnings(entries=verishuffle.List(("Name", "Ada")))
    >>> [(each["warning"], each["lines"]) for each in found]
    [('header', [1])]
    """
    return tuple(_ask("warnings", locals())["warnings"])


def commit(
    *, sources: Iterable[Source], context: str | None = None, entries: List | None = None, count: int | None = None,
    blinding: Blinding | None = None, draw: int | None = None, rules: str | None = None, allocation: str | None = None,
    rounds: int = 1, width: int = 1, order: Order = "forward", previous: Commitment | Literal["first"] | None = None,
) -> Committed:  # fmt: skip
    """Makes the terms of a draw and their commitment, to be published before anything is opened.

    `context` names this draw and no other in 1 to 1024 bytes; with a `blinding` it may be left out. The entries are a
    list, or the numbers from 0 to `count` - 1, and `draw` of them are drawn: all, unless it is given. The `sources`, 1
    to 64, make the draw random. `rules` say in words, and `allocation` in lines that a program checks (SPEC.md, section
    6a), who gets what. `previous` is the commitment of the draw before in a chain, or "first".

    Raises Error if a text or a number is not allowed, or if they do not fit each other.

    >>> word = verishuffle.PublicSource(
    ...     kind="public", name="guest", description="a word, such as: maple", known_from=1777750200
    ... )
    >>> lotto = verishuffle.commit(context=context, count=49, draw=6, sources=[word])
    >>> len(lotto.commitment)
    64
    """
    answer = _ask("commit", locals())
    return Committed(Terms(answer["terms"]), answer["commitment"])


def inspect(
    *, terms: Terms | None = None, secret: Secret | None = None, commitment: Commitment | None = None
) -> Inspected:
    """Says what a party looks at before it opens its seal, with the commitment as it was published: whether the terms
    have it, whether they fit the secret, and so on.

    >>> found = verishuffle.inspect(terms=committed.terms, secret=sealed.secret, commitment=committed.commitment)
    >>> found.holds, found.seal == sealed.seal, found.points[0]["name"]
    (True, True, 'commitment')
    """
    return Inspected(**_ask("inspect", locals()))


def open(*, secret: Secret, terms: Terms, commitment: Commitment, round: int = 0) -> Opened:
    """Opens a round of a secret for the published commitment. The party stores the secret of the answer in place of the
    earlier one before the opening leaves the program.

    Raises Error if the terms do not have this commitment or this seal, or if the secret was opened for another one.

    >>> other = verishuffle.Commitment("0" * 64)
    >>> verishuffle.open(secret=opened.secret, terms=committed.terms, commitment=other)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    verishuffle.documents.Error: the secret is bound to 16cc...: it does not open for 0000...
    """
    answer = _ask("open", locals())
    return Opened(Opening(answer["opening"]), Secret(answer["secret"]))


def draw(
    *, terms: Terms, openings: Iterable[Opening] = (), public: Values = {}, beacons: Values = {},
    entries: List | None = None, blinding: Blinding | None = None, withdrawals: List | None = None, round: int = 0,
) -> Drawn:  # fmt: skip
    """Draws a round, once all sources are open: `openings` has those of the parties, `public` gives each public source
    its value, and `beacons` each beacon the reply of a drand server or its signature in hexadecimal digits. With the
    entries there is a result; `withdrawals` are the ids of those that withdrew since, in order.

    Raises Error if a source is missing or an opening does not fit.

    >>> verishuffle.draw(terms=committed.terms, openings=[opened.opening], public={"guest": "river"}).drawn
    (0, 4, 1)
    """
    answer = _ask("draw", locals())
    result = List.from_text(answer.get("result", ""))
    return Drawn(Transcript(answer["transcript"]), tuple(answer["drawn"]), result, answer.get("awards"))


def verify(*, transcript: Transcript, **known: Unpack[Known]) -> Verdict:
    """Verifies a transcript with what is known of the draw from elsewhere (see Known). Raises NotVerified, with the
    verdict, unless the draw is verified, and Error if something can't be read.

    >>> verishuffle.verify(transcript=drawn.transcript, entries=names, **known).drawn
    (0, 4, 1)
    >>> verishuffle.verify(transcript=drawn.transcript, commitment=committed.commitment, public={"guest": "rivers"})
    Traceback (most recent call last):
    verishuffle.documents.NotVerified: REFUSED: these checks failed: openings (compared: ... the result)
    """
    return Verdict(_answer("verify", {"transcript": transcript, **known}))


def verdict(*, transcript: Transcript, **known: Unpack[Known]) -> Verdict:
    """Gives the verdict on a transcript, whatever it is. The arguments are those of verify().

    >>> verishuffle.verdict(transcript=drawn.transcript).found["verdict"]
    'consistent'
    """
    try:
        return verify(transcript=transcript, **known)
    except NotVerified as error:
        return error.verdict


def check_proof(
    *, proof: Proof, transcript: Transcript | None = None, terms: Terms | None = None, **known: Unpack[Known]
) -> Verdict:
    """Checks a proof with the transcript of the draw, or before the draw with its terms, and what is known from
    elsewhere (see Known). Raises NotVerified if the proof does not hold or the draw is not verified.

    >>> (proof,) = verishuffle.prove_entry(terms=committed.terms, entries=names, indexes=[4])
    >>> found = verishuffle.check_proof(proof=proof, transcript=drawn.transcript, **known)
    >>> found.index, found.place
    (4, 1)
    """
    return Verdict(_answer("check_proof", {"proof": proof, "transcript": transcript, "terms": terms, **known}))


def logged(*, commitment: Commitment, log_policy: str, log_key: str, logged: str) -> Verdict:
    """Says from when on a commitment counts as public, by the proof of a public log (see Known). Raises NotVerified if
    the proof does not hold.

    >>> policy = "sigsum-generic-2025-1"
    >>> verishuffle.logged(commitment=committed.commitment, log_policy=policy, log_key="ab" * 32, logged="")
    Traceback (most recent call last):
    verishuffle.documents.Error: logged: the number of bytes of the proof is 0, but must be from 1 to 65536
    """
    return Verdict(_answer("logged", locals()))


def archive(
    *, transcripts: str, pins: str | None = None, commitment: Commitment | None = None, public: Values = {},
    published_at: Time | None = None, first: int | None = None, last: int | None = None,
) -> Verdict:  # fmt: skip
    """Judges an archive, which has one transcript on each line: by `pins`, which has a line for each of them
    (ARCHIVES.md), or by what is known of all rounds of one draw, of which those from `first` to `last` were meant.
    Raises NotVerified unless every line is verified and none is missing.

    >>> verishuffle.archive(transcripts=drawn.transcript.text, **known).text
    'VERIFIED: all 1 transcripts, by the pins that were given'
    """
    return Verdict(_answer("archive", locals()))


def merge(
    *, summaries: Iterable[Summary], commitment: Commitment, first: int | None = None, last: int | None = None
) -> Verdict:
    """Judges an archive by the summaries of its parts, as archive() does.

    >>> part = verishuffle.archive(transcripts=drawn.transcript.text, **known).summary
    >>> verishuffle.merge(summaries=[part], commitment=committed.commitment).found["lines"]
    1
    """
    return Verdict(_answer("merge", locals()))


def chain(
    *, documents: Iterable[Terms | Transcript], pins: str | None = None, head: Commitment | None = None
) -> Verdict:
    """Judges the chain of an operator's draws, by their terms and transcripts in any order. `pins` has lines as in
    archive(), and `head` is the commitment that the operator published last. Raises NotVerified unless the chain is
    whole.

    >>> verishuffle.chain(documents=[committed.terms])
    Traceback (most recent call last):
    verishuffle.documents.NotVerified: BROKEN: 1 problem
    """
    return Verdict(_answer("chain", locals()))


def ledger(
    *, log_policy: str, log_key: str, logs: Iterable[LogFiles] = (), documents: Iterable[Terms | Transcript] = ()
) -> Verdict:
    """Judges whether a log key logged the draws that are shown, by their terms or transcripts, and no others. `logs` are
    what each log of the policy replied. Raises NotVerified unless the ledger is whole.

    >>> verishuffle.ledger(log_policy="sigsum-generic-2025-1", log_key="0" * 64, documents=[committed.terms])
    Traceback (most recent call last):
    verishuffle.documents.NotVerified: CONSISTENT: nothing is wrong, but not every log was read (2 missing)
    """
    return Verdict(_answer("ledger", locals()))


def prove_entry(
    *, terms: Terms, entries: List, indexes: Iterable[int], blinding: Blinding | None = None
) -> tuple[Proof, ...]:
    """Proves that entries are in the list of the terms: one proof for each of the numbers, counted from 0. If the list
    is blinded, a proof is for its entrant alone.

    >>> len(verishuffle.prove_entry(terms=committed.terms, entries=names, indexes=range(5)))
    5
    """
    return tuple(map(Proof, _ask("prove_entry", locals())["proofs"]))


def prove_id(*, blinding: Blinding, cells: Iterable[Cell]) -> Proof:
    """Proves to a person which line of a list of blinded cells is theirs. `cells` are those of this person, the id
    first. The proof is for the person alone.

    >>> key = verishuffle.blind(context=context, key=bytes(32))
    >>> verishuffle.prove_id(blinding=key, cells=[verishuffle.Cell(column="person", text="Ada Lovelace;1975-12-10")])
    Proof()
    """
    return Proof(_ask("prove_id", locals())["proof"])


def selftest() -> dict[str, Any]:
    """Tests this build of the library on this processor by known answers. It finds broken builds and broken processors,
    and does not show that the library is honest.

    >>> verishuffle.selftest()["holds"]
    True
    """
    return dict(_ask("selftest", {})["report"])


def draw_by_key(*, key: bytes, count: int, draw: int | None = None, order: Order = "forward") -> tuple[int, ...]:
    """Draws `draw` of the numbers from 0 to `count` - 1 with a key of 32 random bytes times a width, without terms and
    without a commitment: all, unless `draw` is given.

    >>> verishuffle.draw_by_key(key=bytes(32), count=52, draw=5)
    (35, 29, 46, 10, 38)
    """
    return tuple(_ask("draw_by_key", locals())["drawn"])


def shuffle(key: bytes, items: Any, *, draw: int | None = None, order: Order = "forward") -> None:
    """Shuffles 1 to 2^32 - 1 items where they are, with a key of 32 random bytes times a width of 1 to 255. The same
    key always gives the same order of the same number of items, the one of draw_by_key(). With `draw` the shuffle stops
    once that many are drawn: they are at the beginning, or at the end if the order is "backward".

    `items` is an array of numpy of one dimension and without gaps, or another writable buffer such as a bytearray or an
    array.array. Everything else is a TypeError: of a list, take the items in the order of draw_by_key(). Raises Error,
    and moves no item, if the key has another length or `draw` is out of its range.

    >>> numbers = bytearray(range(5))
    >>> verishuffle.shuffle(bytes(32), numbers)
    >>> list(numbers) == list(verishuffle.draw_by_key(key=bytes(32), count=5))
    True
    """
    plain("key", key)
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(items, numpy.ndarray):
        # A masked array, for example, has a mask that would stay in its place.
        if type(items) not in (numpy.ndarray, numpy.memmap, numpy.recarray):
            raise TypeError(f"items is {type(items).__name__}, but should be a plain numpy.ndarray")
        if items.dtype.hasobject and items.ndim == 1 and items.flags.writeable:
            places = numpy.arange(len(items), dtype="uint32")
            shuffle(key, places, draw=draw, order=order)
            # numpy itself moves references to objects.
            items[:] = items[places]
            return
    try:
        view = memoryview(items)
    except (TypeError, ValueError) as error:
        raise TypeError(f"items should be a buffer ({error}); an array of times has one: items.view('int64')") from None
    with view:
        if view.readonly or not _FORMAT.fullmatch(view.format):
            raise TypeError(f"items ({view.format!r}) should be writable and hold no pointers or objects, but is not")
        if view.ndim != 1 or not view.c_contiguous or view.itemsize < 1:
            raise ValueError("items should have one dimension, no gaps, and at least one byte an item, but has not")
        steps = len(view) if draw is None else plain("draw", draw)
        if not 1 <= steps <= len(view) < 2**32:
            raise ValueError(f"draw is {steps}, but should be from 1 to the {len(view)} items, 4294967295 at most")
        with ffi.from_buffer(view, require_writable=True) as base:
            given = key, len(key), steps, getattr(lib, f"VERISHUFFLE_{order}".upper(), 0)
            if status := native.run(lib.verishuffle_key_shuffle, *given, base, len(view), view.itemsize):
                raise native.failed(status)
