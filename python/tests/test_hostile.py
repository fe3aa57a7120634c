"""What a program should not pass, and secrets that must not be shown."""

import copy
import datetime
import json
import pickle
import resource
import traceback
import unittest
from typing import Any, Callable, Dict, List

import verishuffle
from verishuffle import Error, NotVerified, Secret, Terms, Transcript

CONTEXT = "Hostile draw, 2 May 2026, example.org/hostile"
MASTER = bytes(range(100, 132))
UTC = datetime.timezone.utc


class Example:
    """A draw of three entries with a sealed and a public source, and the arguments of every call."""

    def __init__(self) -> None:
        self.names = verishuffle.List.from_entries(["Ada", "Grace", "Hedy"])
        sealed = verishuffle.seal(context=CONTEXT, name="alice", master=MASTER)
        self.secret = sealed.secret
        sources: List[verishuffle.Source] = [
            verishuffle.SealedSource(kind="sealed", name="alice", seal=sealed.seal),
            verishuffle.PublicSource(
                kind="public", name="guest", description="a word, such as: maple", known_from=1777750200
            ),
        ]
        made = verishuffle.commit(context=CONTEXT, entries=self.names, sources=sources)
        self.terms, self.commitment = made.terms, made.commitment
        opened = verishuffle.open(secret=self.secret, terms=self.terms, commitment=self.commitment)
        self.opening, self.bound = opened.opening, opened.secret
        self.public = {"guest": "river"}
        self.drawn = verishuffle.draw(
            terms=self.terms, openings=[self.opening], public=self.public, entries=self.names
        )
        self.known: verishuffle.Known = {
            "commitment": self.commitment, "public": self.public, "published_at": 1777700000, "entries": self.names
        }
        self.blinding = verishuffle.blind(context=CONTEXT, key=MASTER)
        (self.proof,) = verishuffle.prove_entry(terms=self.terms, entries=self.names, indexes=[1])
        record = self.drawn.transcript
        self.calls: Dict[str, Dict[str, Any]] = {
            "seal": {"context": CONTEXT, "name": "bob", "rounds": 2, "width": 1, "master": MASTER},
            "blind": {"context": CONTEXT, "key": MASTER},
            "blind_cell": {"blinding": self.blinding, "column": "person", "text": "Ada"},
            "beacon": {"chain": "quicknet", "after": 1_800_000_000},
            "warnings": {"entries": self.names, "terms": self.terms},
            "commit": {"context": CONTEXT, "count": 9, "draw": 3, "rules": "None.", "allocation": "award Prize: 1",
                       "rounds": 1, "width": 1, "order": "backward", "previous": "first", "sources": sources},
            "inspect": {"terms": self.terms, "secret": self.secret, "commitment": self.commitment},
            "open": {"secret": self.secret, "terms": self.terms, "commitment": self.commitment, "round": 0},
            "draw": {"terms": self.terms, "openings": [self.opening], "public": self.public, "beacons": {},
                     "entries": self.names, "round": 0},
            "verify": {"transcript": record, "round": 0, "result": self.drawn.result, **self.known},
            "verdict": {"transcript": record, **self.known},
            "check_proof": {"proof": self.proof, "transcript": record, **self.known},
            "archive": {"transcripts": record.text, "commitment": self.commitment, "public": self.public,
                        "published_at": 1_777_700_000, "first": 0, "last": 0},
            "merge": {"summaries": [], "commitment": self.commitment},
            "chain": {"documents": [self.terms, record], "head": self.commitment},
            "ledger": {"log_policy": "sigsum-generic-2025-1", "log_key": "0" * 64,
                       "logs": [verishuffle.LogFiles(head="size=0", leaves="")], "documents": [self.terms]},
            "prove_entry": {"terms": self.terms, "entries": self.names, "indexes": [0, 2]},
            "prove_id": {"blinding": self.blinding, "cells": [verishuffle.Cell(column="person", text="Ada")]},
            "draw_by_key": {"key": MASTER, "count": 9, "draw": 3, "order": "forward"},
        }  # fmt: skip
        part = verishuffle.archive(
            transcripts=record.text, commitment=self.commitment, public=self.public, published_at=1777700000
        )
        self.calls["merge"]["summaries"] = [part.summary]


class Arguments(unittest.TestCase):
    def setUp(self) -> None:
        self.example = Example()

    def test_every_argument_has_one_type(self) -> None:
        wrong = [7, 1.5, True, "text", b"bytes", ["x"], {"x": 1}, {"x"}, object(), Terms, Terms("{}"), Secret("{}")]
        wrong += [verishuffle.List(("x",)), datetime.datetime.now(UTC), datetime.date(2026, 5, 2)]
        for name, given in self.example.calls.items():
            call = getattr(verishuffle, name)
            if name not in ("chain", "ledger"):
                call(**given)
            for argument, right in given.items():
                for other in wrong:
                    is_time = argument in ("after", "opened_at", "published_at") and isinstance(other, datetime.datetime)
                    if type(other) is type(right) or is_time or (argument, other) == ("indexes", b"bytes"):
                        continue
                    with self.subTest(f"{name} {argument} {other!r}"), self.assertRaises((TypeError, ValueError)) as e:
                        call(**{**given, argument: other})
                    # Only a number can have the right type and a wrong value.
                    if type(e.exception) is not TypeError:
                        self.assertEqual((type(other), type(right)), (int, int))

    def test_numbers_out_of_their_range(self) -> None:
        numbers = [("seal", "rounds"), ("seal", "width"), ("commit", "count"), ("commit", "draw"), ("open", "round"),
                   ("draw", "round"), ("verify", "round"), ("archive", "last"), ("draw_by_key", "count")]  # fmt: skip
        for name, argument in numbers:
            for number in (-1, 2**64, 2**70):
                with self.subTest(f"{name} {argument}"), self.assertRaises(Error) as raised:
                    getattr(verishuffle, name)(**{**self.example.calls[name], argument: number})
                self.assertIn(raised.exception.word, ("argument", "range"))

    def test_an_integer_of_another_type_is_an_integer(self) -> None:
        class Three:
            def __index__(self) -> int:
                return 3

        three: Any = Three()
        self.assertEqual(len(verishuffle.draw_by_key(key=MASTER, count=three, draw=three)), 3)

    def test_texts(self) -> None:
        for broken in ["", " a", "a\x00b", "a\u2028b", "x" * 5000]:
            with self.assertRaises(Error) as raised:
                verishuffle.seal(context=broken, name="alice")
            self.assertEqual(raised.exception.word, "text")
        with self.assertRaises(Error):
            verishuffle.seal(context="a\ud800", name="alice")
        for digits in ["", "ab" * 31, "AB" * 32, " " + "a" * 63, "é" * 32]:
            with self.assertRaises(Error):
                verishuffle.inspect(terms=self.example.terms, commitment=verishuffle.Commitment(digits))

    def test_documents(self) -> None:
        kinds: List[Any] = [Terms, Secret, Transcript, verishuffle.Proof, verishuffle.Blinding, verishuffle.Opening]
        for text in ["", "{", "[]", "null", "{}" * 1000, "[" * 100_000, "\ud800", "\0"]:
            with self.subTest(text[:9]), self.assertRaises(Error) as raised:
                verishuffle.warnings(terms=Terms(text))
            self.assertGreaterEqual(raised.exception.line or 0, 1)
        for one in kinds:
            for other in kinds:
                self.assertEqual(one("x") == other("x"), one is other)
            self.assertEqual((hash(one("x")), one("x") == one("y")), (hash(one("x")), False))
        self.assertEqual(copy.deepcopy(self.example.drawn), self.example.drawn)

    def test_times(self) -> None:
        start = datetime.datetime(2023, 8, 23, 15, 59, 24, tzinfo=UTC)
        self.assertEqual(verishuffle.beacon(round=1000).due, int(start.timestamp()))
        second, later = datetime.timedelta(seconds=1), datetime.timezone(datetime.timedelta(hours=5))
        times: List[Any] = [start - second, start, start.astimezone(later), int(start.timestamp())]
        times += [start - second / 1000, start - second - second / 1000]
        for time, round in zip(times, [1000, 1001, 1001, 1001, 1000, 1000]):
            self.assertEqual(verishuffle.beacon(after=time).round, round, time)
        for wrong, said in [
            (start.replace(tzinfo=None), "without a time zone"),
            (datetime.datetime(1969, 12, 31, tzinfo=UTC), "seconds since 1970"),
            (datetime.datetime(9999, 12, 31, tzinfo=UTC), "seconds since 1970"),
            (2026, "should be seconds since 1970, 1000000000 to 99999999999$"),
            (999_999_999, "99999999999$"),
            (10**11, "milliseconds"),
            (1_795_737_600_000, "milliseconds"),
        ]:
            for call in (
                lambda time: verishuffle.beacon(after=time),
                lambda time: verishuffle.verify(transcript=self.example.drawn.transcript, published_at=time),
            ):
                with self.subTest(wrong), self.assertRaisesRegex(ValueError, said):
                    call(wrong)

    def test_lists(self) -> None:
        class Table:
            columns = ["names"]

            def __iter__(self) -> Any:
                return iter(self.columns)

        wrong: List[Any] = ["Ada", b"Ada", {"Ada"}, frozenset(["Ada"]), {"Ada": 1}, Table(), None, 7]
        wrong += [[b"Ada"], ["Ada", None], ["Ada", float("nan")], [7], [["Ada"]]]
        for entries in wrong:
            with self.subTest(entries), self.assertRaises(TypeError):
                verishuffle.List.from_entries(entries)
        wrong = [["Ada"], {"Ada"}, "Ada", Table()]
        for entries in wrong:
            with self.subTest(entries), self.assertRaisesRegex(TypeError, "List.from_entries takes others"):
                verishuffle.List(entries)
        source = {"kind": "sealed", "name": "alice", "seal": "00" * 32}
        wrong = [source, "alice", 7]
        for sources in wrong:
            with self.subTest(sources), self.assertRaisesRegex(TypeError, "sources is .*, not several in a list"):
                verishuffle.commit(context=CONTEXT, count=2, sources=sources)
        wrong = [b"Ada\n", ["Ada"], None]
        for text in wrong:
            with self.subTest(text), self.assertRaisesRegex(TypeError, "text is .*, not str"):
                verishuffle.List.from_text(text)
        for broken in ([""], ["Ada", "a\nb"], ["a\r"], ["Ada", "\r\n"]):
            with self.subTest(broken), self.assertRaisesRegex(ValueError, f"entry {len(broken) - 1} is empty or"):
                verishuffle.List.from_entries(broken)
        marked = verishuffle.List.from_entries(["\ufeffAda", "Hedy"])
        self.assertEqual(verishuffle.List.from_text(marked.to_text()), marked)
        self.assertEqual(verishuffle.List.from_text("\ufeffAda\nHedy"), verishuffle.List(("Ada", "Hedy")))
        self.assertEqual(verishuffle.List.from_entries(each for each in ["a", "b"]).entries, ("a", "b"))
        for entries, word, line in [([], "list", None), (["a", "b", "a"], "repeated_entry", 3)]:
            with self.assertRaises(Error) as raised:
                verishuffle.commit(context="x", entries=verishuffle.List.from_entries(entries), sources=[
                    verishuffle.PublicSource(kind="public", name="guest", description="a word", known_from=1777750200)
                ])  # fmt: skip
            self.assertEqual(raised.exception.word, word)
            self.assertIn(raised.exception.line, (line, 1))

    def test_a_claim_to_draw_millions_of_numbers_is_refused_at_no_cost(self) -> None:
        for count in (50_000_000, 2**32 - 1):
            terms = {
                "format": "verishuffle/1 terms", "context": "many", "previous": None, "rules": "", "rounds": 1,
                "entries": {"kind": "numbers", "count": count}, "draw": count, "order": "forward", "width": 1,
                "sources": [{"kind": "public", "name": "word", "description": "a word", "known_from": 1777750200}],
                "allocation": "award A: 1\nwaitlist R",
            }  # fmt: skip
            claim = {
                "format": "verishuffle/1 transcript", "terms": terms, "commitment": "00" * 32, "round": 0,
                "openings": [{"value": "river"}], "swaps": [],
            }  # fmt: skip
            one = verishuffle.List(("1",))
            known: verishuffle.Known = {
                "public": {"word": "river"}, "result": one, "awards": "A: 1\nR: 2\n", "withdrawals": one
            }  # fmt: skip
            before = resource.getrusage(resource.RUSAGE_SELF)
            verdict = verishuffle.verdict(transcript=Transcript(json.dumps(claim)), **known)
            self.assertEqual((verdict.found["verdict"], verdict.found["drawn_of"]), ("refused", 0))
            after = resource.getrusage(resource.RUSAGE_SELF)
            self.assertLess(after.ru_utime - before.ru_utime, 2)
            self.assertLess(after.ru_maxrss - before.ru_maxrss, 50_000)  # kB on Linux


class Verdicts(unittest.TestCase):
    def setUp(self) -> None:
        self.example = Example()

    def test_verify_fails_unless_the_draw_is_verified_and_verdict_does_not(self) -> None:
        record, known = self.example.drawn.transcript, self.example.known
        verdict = verishuffle.verify(transcript=record, **known)
        self.assertTrue(verdict.is_verified)
        self.assertEqual(verdict, verishuffle.verdict(transcript=record, **known))
        for changed in ({"public": {"guest": "rivers"}}, {"commitment": "0" * 64}):
            other: Any = {**known, **changed}
            with self.assertRaises(NotVerified) as raised:
                verishuffle.verify(transcript=record, **other)
            refused = verishuffle.verdict(transcript=record, **other)
            self.assertEqual((refused.is_verified, refused.drawn, refused.awards), (False, (), None))
            self.assertEqual(raised.exception.verdict, refused)
            self.assertIn(str(raised.exception), refused.text)
        # An error is no verdict.
        with self.assertRaises(Error) as error:
            verishuffle.verdict(transcript=Transcript("{"))
        self.assertIs(type(error.exception), Error)

    def test_a_verdict_has_no_truth_value_and_no_other_attributes(self) -> None:
        verdict = verishuffle.verdict(transcript=self.example.drawn.transcript)
        with self.assertRaisesRegex(TypeError, "has no truth value; ask is_verified"):
            bool(verdict)
        for name in ("is_verifed", "__array__", "summaries"):
            with self.assertRaises(AttributeError):
                getattr(verdict, name)
        with self.assertRaises(AttributeError):
            verdict.is_verified = True  # type: ignore[misc]
        self.assertEqual(copy.copy(verdict), verdict)

    def test_errors_can_be_pickled(self) -> None:
        for call in (
            lambda: verishuffle.warnings(terms=Terms("{]")),
            lambda: verishuffle.verify(transcript=self.example.drawn.transcript),
        ):
            with self.assertRaises(Error) as raised:
                call()
            again = pickle.loads(pickle.dumps(raised.exception))
            self.assertEqual((type(again), vars(again)), (type(raised.exception), vars(raised.exception)))
            self.assertEqual(str(again), str(raised.exception))


class Tables(unittest.TestCase):
    def test_a_table_deals_what_draw_draws(self) -> None:
        e = Example()
        with verishuffle.Table(terms=e.terms) as table:
            self.assertEqual(table.seat(secret=e.secret, commitment=e.commitment), e.bound)
            drawn = table.deal(round=0, public=e.public)
            self.assertEqual((drawn.transcript, drawn.drawn), (e.drawn.transcript, e.drawn.drawn))
            with verishuffle.Table(terms=e.terms) as other:
                self.assertEqual(other.deal(round=0, public=e.public, openings=[e.opening]), drawn)
            failing: Dict[str, Callable[[], Any]] = {
                "given_twice": lambda: table.seat(secret=e.secret, commitment=e.commitment),
                "not_opened": lambda: table.deal(round=0),
                "range": lambda: table.deal(round=1, public=e.public),
                "text": lambda: table.deal(round=0, public={"guest": " a"}),
                "unknown_source": lambda: table.deal(round=0, public={"host": "river"}),
                "document": lambda: table.deal(round=0, public=e.public, openings=[verishuffle.Opening("{")]),
            }
            for word, call in failing.items():
                with self.subTest(word), self.assertRaises(Error) as raised:
                    call()
                self.assertEqual(raised.exception.word, word)
            for number in (-1, 2**32, 2**70):
                with self.assertRaises(Error) as raised:
                    table.deal(round=number, public=e.public)
                self.assertEqual(raised.exception.word, "range")
            wrong: List[Callable[[], Any]] = [
                lambda: table.deal(round=True, public=e.public),
                lambda: table.deal(round=0, public=["guest"]),  # type: ignore[arg-type]
                lambda: table.deal(round=0, public={"guest": 7}),  # type: ignore[dict-item]
                lambda: table.deal(round=0, openings=[e.terms]),  # type: ignore[list-item]
                lambda: table.seat(secret=e.terms, commitment=e.commitment),  # type: ignore[arg-type]
                lambda: verishuffle.Table(terms=e.secret),  # type: ignore[arg-type]
            ]
            for call in wrong:
                with self.assertRaises(TypeError):
                    call()
            self.assertEqual(table.deal(round=0, public=e.public), drawn)
        with self.assertRaises(Error) as malformed:
            verishuffle.Table(terms=Terms("{\n]"))
        self.assertEqual((malformed.exception.word, malformed.exception.line), ("document", 2))

    def test_a_closed_table_is_an_error(self) -> None:
        e = Example()
        table = verishuffle.Table(terms=e.terms)
        table.seat(secret=e.secret, commitment=e.commitment)
        other = copy.copy(table)
        table.close()
        table.close()
        for each in (table, other):
            with self.assertRaisesRegex(ValueError, "this table is closed"):
                each.deal(round=0, public=e.public)
        for way in (copy.deepcopy, pickle.dumps):
            with self.assertRaises(TypeError):
                way(table)


class Secrets(unittest.TestCase):
    def test_no_text_shows_a_secret(self) -> None:
        e = Example()
        seed = json.loads(e.opening.text)["seed"]
        hidden = [MASTER.hex(), seed, repr(MASTER), repr(bytes.fromhex(seed)), str(list(MASTER))[1:-1]]
        self.assertEqual(json.loads(e.secret.text)["master"], MASTER.hex())
        table = verishuffle.Table(terms=e.terms)
        table.seat(secret=e.secret, commitment=e.commitment)
        said = [f"{thing!r} {thing}" for thing in (e.secret, e.bound, e.opening, e.blinding, table, e.drawn, e.proof)]
        said.append(repr(verishuffle.seal(context=CONTEXT, name="alice", master=MASTER)))
        calls: List[Callable[[], Any]] = [
            lambda: verishuffle.seal(context=CONTEXT, name="a", master=MASTER + MASTER),
            lambda: verishuffle.seal(context="a b\x00", name="a", master=MASTER),
            lambda: verishuffle.seal(context="a\ud800", name="a", master=MASTER),
            lambda: verishuffle.blind(context=CONTEXT, key=MASTER + b"1"),
            lambda: verishuffle.shuffle(MASTER + b"1", bytearray(9)),
            lambda: verishuffle.draw_by_key(key=MASTER, count=0),
            lambda: verishuffle.inspect(secret=Secret(e.secret.text + "}")),
            lambda: verishuffle.inspect(secret=Secret(e.secret.text.replace('"rounds"', '"round"'))),
            lambda: verishuffle.inspect(secret=Secret(e.secret.text + "\ud800")),
            lambda: verishuffle.draw(terms=e.terms, openings=[verishuffle.Opening(e.opening.text[:-3])]),
            lambda: verishuffle.open(secret=e.bound, terms=e.terms, commitment=verishuffle.Commitment("0" * 64)),
            lambda: table.seat(secret=e.secret, commitment=e.commitment),
        ]
        for number, call in enumerate(calls):
            with self.subTest(number), self.assertRaises((Error, ValueError)) as raised:
                call()
            error = raised.exception
            said += [str(error), repr(error), "".join(traceback.format_exception_only(type(error), error))]
        for text in said:
            for secret in hidden:
                self.assertNotIn(secret, text)


if __name__ == "__main__":
    unittest.main()
