"""What a program should not pass, objects that are closed, and secrets that must not be shown."""

import copy
import datetime
import gc
import io
import json
import pickle
import resource
import traceback
import unittest
import unittest.mock
from typing import Any, Callable, Dict, List, Tuple

import verishuffle
from verishuffle import Archive, Blinding, Opening, Pins, Proof, Prover, Round, Secret, Table, Terms, TermsBuilder
from verishuffle import Transcript, _native

CONTEXT = "Hostile draw, 2 May 2026, example.org/hostile"
MASTER = bytes(range(100, 132))
SEALED = bytes(32)


class Example:
    """A draw of three entries with a sealed and a public source."""

    def __init__(self) -> None:
        self.names = verishuffle.List.from_entries(["Ada", "Grace", "Hedy"])
        self.secret = Secret.from_master(CONTEXT, "alice", MASTER)
        builder = TermsBuilder(CONTEXT, self.names).sealed("alice", self.secret.seal())
        self.builder = builder.public("guest", "a word, such as: maple")
        self.terms = self.builder.build()
        self.opening = self.secret.open(self.terms, self.terms.commitment)
        self.round = Round(self.terms)
        self.round.open(self.opening)
        self.round.public("guest", "river")
        self.draw = self.round.draw()
        self.record = self.draw.transcript()
        self.pins = Pins(commitment=self.terms.commitment, public={"guest": "river"}, entries=self.names)
        self.verdict = self.record.verify(self.pins)
        self.table = Table(self.terms)
        self.table.seat(self.secret, self.terms.commitment)
        self.blinding = Blinding.from_key(CONTEXT, MASTER)
        self.prover = Prover(self.terms, self.names)
        self.proof = self.prover.proof(0)
        self.proof_verdict = self.proof.verify(self.record, self.pins)
        self.inspection = verishuffle.Inspection(self.terms)
        self.archive = Archive.of_draw(Pins(commitment=self.terms.commitment))
        self.chain = verishuffle.Chain()
        self.verifier = verishuffle.Verifier()

    def handles(self) -> Dict[str, Any]:
        return {name: made for name, made in vars(self).items() if isinstance(made, _native.Handle)}


class Arguments(unittest.TestCase):
    def setUp(self) -> None:
        self.example = Example()

    def refused(self, error: Any, calls: List[Tuple[str, Callable[[], Any]]]) -> None:
        for message, call in calls:
            with self.subTest(message), self.assertRaisesRegex(error, message):
                call()

    def test_numbers_are_in_their_range(self) -> None:
        e = self.example
        builder = TermsBuilder(CONTEXT, 9)
        chain = verishuffle.quicknet()
        calls: List[Tuple[str, int, Callable[[int], Any]]] = [
            ("entries", 2**32, lambda n: TermsBuilder(CONTEXT, n)),
            ("draw", 2**32, builder.draw),
            ("width", 256, builder.width),
            ("rounds", 2**32, builder.rounds),
            ("round", 2**53, lambda n: builder.drand("q", chain, n)),
            ("rounds", 2**32, lambda n: Secret.generate(CONTEXT, "a", rounds=n)),
            ("width", 256, lambda n: Secret.generate(CONTEXT, "a", width=n)),
            ("width", 256, lambda n: Secret.from_master(CONTEXT, "a", MASTER, width=n)),
            ("round", 2**53, lambda n: verishuffle.beacon_due(chain, n)),
            ("count", 2**32, lambda n: verishuffle.swaps(n, MASTER)),
            ("count", 2**32, lambda n: verishuffle.drawn(n, MASTER)),
            ("draw", 6, lambda n: verishuffle.swaps(5, MASTER, draw=n)),
            ("draw", 6, lambda n: verishuffle.drawn(5, MASTER, draw=n)),
            ("draw", 6, lambda n: verishuffle.shuffle([1, 2, 3, 4, 5], MASTER, draw=n)),
            ("count", 2**32, lambda n: verishuffle.step_count(n, 1)),
            ("draw", 6, lambda n: verishuffle.least_width(5, n)),
            ("most", 2**41, lambda n: e.archive.add_lines([], most=n)),
        ]
        for name, above, call in calls:
            for number in [0, -1, above, above + 5, 2**64, 2**64 + 1, -(2**64), 10**5000]:
                message = f"{name} is .* should be from"
                with self.subTest(f"{name} {above}"), self.assertRaisesRegex(ValueError, message):
                    call(number)
            for wrong in [True, 1.0, "1", None, b"1", [1], 1j]:
                if (name, wrong) != ("draw", None) or above != 6:
                    with self.subTest(f"{name} {wrong!r}"), self.assertRaises(TypeError):
                        call(wrong)  # type: ignore[arg-type]

    def test_numbers_from_0_are_in_their_range(self) -> None:
        e = self.example
        calls: List[Tuple[str, int, Callable[[int], Any]]] = [
            ("number", 2**32, lambda n: Round(e.terms, n)),
            ("number", 2**32, e.table.round),
            ("round", 2**32, lambda n: e.secret.open(e.terms, e.terms.commitment, n)),
            ("index", 2**32, e.record.opening),
            ("index", 2**32, e.prover.proof),
            ("round", 2**32, lambda n: Pins(round=n)),
            ("published_at", 2**64, lambda n: Pins(published_at=n)),
            ("time", 2**64, lambda n: verishuffle.beacon_round_after(verishuffle.quicknet(), n)),
            ("first", 2**53, lambda n: Archive.of_rounds(e.pins, n, 5)),
            ("last", 2**53, lambda n: Archive.of_rounds(e.pins, 0, n)),
            ("stride", 2**53, lambda n: e.builder.drand("q", SEALED, 1, stride=n)),
        ]
        for name, above, call in calls:
            for number in [-1, above, above + 1, 2**65, -(2**64)]:
                said = f"{name} is .*, but should be from (0|10{{9}}) to"
                with self.subTest(name), self.assertRaisesRegex(ValueError, said):
                    call(number)
            for wrong in [True, 1.0, "1", b"1"]:
                with self.subTest(name), self.assertRaises(TypeError):
                    call(wrong)  # type: ignore[arg-type]

    def test_an_integer_of_another_type_is_an_integer(self) -> None:
        class Three:
            def __index__(self) -> int:
                return 3

        three: Any = Three()
        for order in verishuffle.Order:
            self.assertEqual(len(verishuffle.drawn(three, MASTER, draw=three, order=order)), 3)

    def test_texts(self) -> None:
        e = self.example
        calls: List[Callable[[Any], Any]] = [
            lambda t: TermsBuilder(t, 9),
            lambda t: Secret.generate(t, "a"),
            lambda t: Secret.generate(CONTEXT, t),
            Blinding.generate,
            e.builder.rules,
            lambda t: e.builder.sealed(t, SEALED),
            lambda t: e.builder.public(t, "x"),
            lambda t: e.builder.public("x", t),
            lambda t: e.round.public(t, "x"),
            lambda t: e.round.public("guest", t),
            lambda t: Pins(public={t: "x"}),
            lambda t: Pins(public={"x": t}),
        ]
        for call in calls:
            with self.assertRaisesRegex(ValueError, "has a surrogate at index 1, but should be text"):
                call("a\ud800")
            for wrong in [b"bytes", 7, None, ("x",)]:
                with self.assertRaisesRegex(TypeError, "but should be str"):
                    call(wrong)
        for broken in ["", " a", "a\x00b", "a\u2028b", "x" * 5000]:
            with self.assertRaises(verishuffle.Error) as raised:
                TermsBuilder(broken, 9).sealed("x", SEALED).build()
            self.assertIs(raised.exception.status, verishuffle.Status.TEXT)
            self.assertIsNone(raised.exception.line)
        said = "pins.values: line 1, column .*a name holds the character ="
        with self.assertRaisesRegex(verishuffle.DocumentError, said):
            e.record.verify(Pins(public={"a=b": "x"}))

    def test_documents(self) -> None:
        kinds: List[Any] = [Terms, Secret, Opening, Transcript, Blinding, Proof]
        for kind in kinds:
            for wrong in [None, 7, ["{}"], {}, object()]:
                with self.subTest(kind), self.assertRaisesRegex(TypeError, "json is .*, but should be str, bytes"):
                    kind.from_json(wrong)
            documents: List[Any] = ["", "{", "[]", "null", b"\xff", "{}" * 1000, "[" * 100_000]
            documents += [bytearray(b"{]"), memoryview(b"1")]
            for broken in documents:
                with self.subTest(kind), self.assertRaises(verishuffle.DocumentError) as raised:
                    kind.from_json(broken)
                self.assertGreaterEqual(raised.exception.line or 0, 1)
                self.assertGreaterEqual(raised.exception.column or 0, 1)
            with self.assertRaisesRegex(ValueError, "surrogate"):
                kind.from_json('{"\udc00": 1}')
            with self.assertRaisesRegex(ValueError, "gaps"):
                kind.from_json(memoryview(b"{  }")[::3])
            with self.assertRaisesRegex(ValueError, "gaps"):
                kind.from_json(memoryview(bytes(8)).cast("I"))
        document = self.example.terms.to_json()
        forms: List[Any] = [document, bytearray(document), memoryview(document), document.decode()]
        for form in forms:
            self.assertEqual(Terms.from_json(form).to_json(), document)

    def test_a_bytearray_can_be_resized_after_a_call_that_failed(self) -> None:
        document = bytearray(b"{]")
        try:
            Terms.from_json(document)
        except verishuffle.DocumentError:
            document.clear()
        self.assertEqual(document, b"")

    def test_subclasses_of_str_and_bytes_are_taken_for_what_they_hold(self) -> None:
        class Text(str):
            def encode(self, *_: Any) -> bytes:
                return b"another text"

            def __len__(self) -> int:
                return 10**6

        class Contents(bytes):
            def __len__(self) -> int:
                return 10**6

            def __getitem__(self, _: Any) -> Any:
                raise AssertionError

        self.assertEqual(Secret.generate(Text(CONTEXT), Text("alice")).context, CONTEXT)
        document = self.example.terms.to_json()
        self.assertEqual(Terms.from_json(Contents(document)).to_json(), document)
        self.assertEqual(verishuffle.swaps(9, Contents(MASTER)), verishuffle.swaps(9, MASTER))
        self.assertEqual(list(verishuffle.List.from_entries([Contents(b"a"), Text("b")])), [b"a", b"b"])
        with self.assertRaises((ValueError, TypeError)):
            Pins(commitment=Contents(bytes(31)))

    def test_hashes(self) -> None:
        e, digits = self.example, "ab" * 32
        calls: List[Callable[[Any], Any]] = [
            lambda h: Pins(commitment=h),
            lambda h: e.secret.open(e.terms, h),
            lambda h: e.builder.after(h),
            lambda h: e.builder.sealed("x", h),
            lambda h: e.builder.drand("x", h, 1),
            lambda h: e.table.seat(e.secret, h),
            lambda h: e.proof.check(e.terms, h),
            lambda h: verishuffle.Inspection(e.terms, published=h),
            lambda h: e.chain.set_published_head(h),
            lambda h: verishuffle.beacon_due(h, 1),
        ]
        for call in calls:
            texts = ["", digits[:-1], digits + "0", digits.upper(), " " + digits[1:], "é" * 32]
            for wrong in [bytes(31), bytes(33), b"", *texts]:
                with self.assertRaisesRegex(ValueError, "but should"):
                    call(wrong)
            for kind in [7, [0] * 32, 3.0]:
                with self.assertRaisesRegex(TypeError, "but should be 32 bytes or 64 hexadecimal digits"):
                    call(kind)
        forms: List[Any] = [bytes.fromhex(digits), bytearray.fromhex(digits), memoryview(bytes.fromhex(digits)), digits]
        found = {TermsBuilder(CONTEXT, 9).sealed("x", form).build().commitment for form in forms}
        self.assertEqual(len(found), 1)

    # Keeps: seconds.
    def test_times(self) -> None:
        start = datetime.datetime(2023, 8, 23, 15, 59, 24, tzinfo=datetime.timezone.utc)
        chain = verishuffle.quicknet()
        later = datetime.timezone(datetime.timedelta(hours=5))
        self.assertEqual(verishuffle.beacon_due(chain, 1000), start)
        second = datetime.timedelta(seconds=1)
        times: List[Any] = [start - second, start, start.astimezone(later), int(start.timestamp())]
        times.append(start - second / 1000)
        for time, round in zip(times, [1000, 1001, 1001, 1001, 1000]):
            self.assertEqual(verishuffle.beacon_round_after(chain, time), round, time)
        unit = "seconds since 1970, such as 1795737600"
        for wrong, error in [
            (start.replace(tzinfo=None), "without a time zone"),
            (datetime.datetime(1969, 12, 31, tzinfo=datetime.timezone.utc), unit),
            (datetime.datetime(2001, 9, 9, tzinfo=datetime.timezone.utc), unit),
            (1, unit),
            (2026, unit),
            (999_999_999, unit),
        ]:
            with self.assertRaisesRegex(ValueError, error):
                Pins(published_at=wrong)  # type: ignore[arg-type]
            with self.assertRaisesRegex(ValueError, error):
                verishuffle.beacon_round_after(chain, wrong)  # type: ignore[arg-type]
        for kind in [start.date(), start.timestamp(), "2023-08-23T15:59:24Z", True]:
            with self.assertRaises(TypeError):
                Pins(published_at=kind)  # type: ignore[arg-type]
        said = "should be a datetime with a time zone.* datetime.datetime.fromisoformat"
        with self.assertRaisesRegex(TypeError, said):
            Pins(published_at="2023-08-23T15:59:24Z")  # type: ignore[arg-type]

    # Keeps: counts-cost-nothing.
    def test_a_claim_to_draw_millions_of_numbers_is_refused_at_no_cost(self) -> None:
        for count in (50_000_000, 2**32 - 1):
            terms = {
                "format": "verishuffle/1 terms", "context": "many", "previous": None, "rules": "", "rounds": 1,
                "entries": {"kind": "numbers", "count": count}, "draw": count, "order": "forward", "width": 1,
                "sources": [{"kind": "public", "name": "word", "description": "a word"}],
                "allocation": "award A: 1\nwaitlist R",
            }
            claim = Transcript.from_json(json.dumps({
                "format": "verishuffle/1 transcript", "terms": terms, "commitment": "00" * 32, "round": 0,
                "openings": [{"value": "river"}], "swaps": [],
            }))
            pins = Pins(public={"word": "river"}, result=["1"], awards=b"A: 1\nR: 2\n", withdrawals=["1"])
            before = resource.getrusage(resource.RUSAGE_SELF)
            verdict = claim.verify(pins)
            states = [check.state for check in verdict.checks[-2:]]
            self.assertEqual((verdict.conclusion, verdict.drawn_of), (verishuffle.Conclusion.REFUSED, 0))
            self.assertEqual(states, [verishuffle.CheckState.SKIPPED] * 2)
            for call in (claim.drawn, claim.awards):
                with self.assertRaises(verishuffle.NotVerifiedError):
                    call(Pins(public={"word": "river"}))
            after = resource.getrusage(resource.RUSAGE_SELF)
            self.assertLess(after.ru_utime - before.ru_utime, 2)
            self.assertLess(after.ru_maxrss - before.ru_maxrss, 50_000)  # kB on Linux

    def test_objects_of_another_class(self) -> None:
        e = self.example
        calls: List[Callable[[Any], Any]] = [
            lambda o: Round(o),
            lambda o: Table(o),
            lambda o: Prover(o, e.names),
            lambda o: Prover(e.terms, o),
            lambda o: verishuffle.Inspection(o),
            lambda o: e.secret.open(o, e.terms.commitment),
            lambda o: e.round.open(o),
            lambda o: e.record.verify(o),
            lambda o: e.record.drawn(o),
            lambda o: e.table.seat(o, e.terms.commitment),
            lambda o: e.table.round(0, reused=o),
            lambda o: e.proof.verify(o),
            lambda o: e.chain.add_terms(o),
            lambda o: e.chain.add_transcript(o),
            lambda o: Archive.of_draw(o),
            lambda o: TermsBuilder.blinded(o, e.blinding),
            lambda o: TermsBuilder.blinded(e.names, o),
            lambda o: Pins(blinding=o),
            lambda o: Pins(public=o),
            lambda o: e.verifier.verify(e.record.to_json(), o),
        ]
        for call in calls:
            for wrong in [e.verdict, 7, "text", object]:
                with self.assertRaisesRegex(TypeError, "but should be"):
                    call(wrong)

    def test_lists(self) -> None:
        for wrong in ["Ada", b"Ada", bytearray(b"Ada")]:
            with self.assertRaisesRegex(TypeError, "should be an iterable"):
                verishuffle.List.from_entries(wrong)  # type: ignore[arg-type]
            with self.assertRaisesRegex(TypeError, "should be a List or an iterable"):
                Pins(entries=wrong)  # type: ignore[arg-type]
        for entries, line in [(["a", ""], 2), (["a", "b", "x" * (2**20 + 1)], 3)]:
            with self.assertRaises(verishuffle.DocumentError) as raised:
                verishuffle.List.from_entries(entries)
            self.assertEqual((raised.exception.line, raised.exception.column), (line, None))
        with self.assertRaises(verishuffle.Error):
            verishuffle.List.from_entries([])
        names = self.example.names
        self.assertEqual([names[0], names[2], names[-3]], [b"Ada", b"Hedy", b"Ada"])
        for index in (3, -4, 2**32, 2**62):
            with self.assertRaises(IndexError):
                names[index]
        for kind in ("0", 1.0, slice(0, 1), True):
            with self.assertRaises(TypeError):
                names[kind]  # type: ignore[index]
        with self.assertRaises(verishuffle.Error) as repeated:
            TermsBuilder(CONTEXT, verishuffle.List.from_entries(["a", "b", "a"])).sealed("x", SEALED).build()
        self.assertEqual((repeated.exception.status.name, repeated.exception.line), ("REPEATED_ENTRY", 3))

    def test_lines_of_an_archive(self) -> None:
        record, pins = self.example.record.to_json(), Pins(commitment=self.example.terms.commitment)
        longer = io.BytesIO(record + b"x" * 10_000)
        with self.assertRaisesRegex(verishuffle.Error, "line 2 has more than 2000 bytes") as raised:
            Archive.of_draw(pins).add_lines(longer, most=2000)
        self.assertEqual((raised.exception.status.name, raised.exception.line), ("LENGTH", 2))
        self.assertEqual(longer.tell(), len(record) + 2001)
        archive = Archive.of_draw(pins)
        archive.add_lines(io.BytesIO(record), most=len(record))
        archive.add_lines(iter([record]))
        self.assertEqual(archive.line_count(), 2)
        self.assertEqual(archive.line_count(verishuffle.ArchiveConclusion.REFUSED), 1)
        for wrong in [io.StringIO("{}"), ["{}"], "{}", b"{}"]:
            with self.assertRaises(TypeError):
                Archive.of_draw(pins).add_lines(wrong)  # type: ignore[arg-type]

    def test_a_function_that_writes(self) -> None:
        class Stop(BaseException):
            pass

        def stop(_: bytes) -> None:
            raise Stop

        with self.assertRaises(Stop):
            self.example.record.write_json(stop)
        kept: List[Any] = []

        def close(contents: bytes) -> None:
            self.example.record.close()
            kept.append(contents)

        document = self.example.record.to_json()
        self.example.record.write_json(close)
        self.assertEqual(b"".join(kept), document)
        with self.assertRaisesRegex(ValueError, "this Transcript is closed"):
            self.example.record.to_json()


class Handles(unittest.TestCase):
    def test_closed_objects_are_errors(self) -> None:
        for name, handle in Example().handles().items():
            self.assertNotIn("closed", repr(handle))
            handle.close()
            handle.close()
            self.assertEqual(repr(handle), f"<{type(handle).__name__}, closed>")
            calls = [member for member in dir(type(handle)) if not member.startswith("_") and member != "close"]
            refused = 0
            for call in calls:
                if isinstance(getattr(type(handle), call), property):
                    with self.subTest(f"{name}.{call}"), self.assertRaisesRegex(ValueError, "is closed"):
                        getattr(handle, call)
                    refused += 1
            if hasattr(handle, "to_json"):
                with self.assertRaisesRegex(ValueError, "is closed"):
                    handle.to_json()
                refused += 1
            with self.assertRaisesRegex(ValueError, "is closed"), handle._used():
                pass

    def test_closed_arguments_are_errors(self) -> None:
        e = Example()
        e.terms.close()
        e.names.close()
        calls: List[Callable[[], Any]] = [lambda: Round(e.terms), lambda: e.record.verify(e.pins)]
        calls.append(e.builder.build)
        for call in calls:
            with self.assertRaisesRegex(ValueError, "is closed"):
                call()
        # What was made from the terms and the list stays valid.
        self.assertTrue(e.record.verify().commitment)
        self.assertEqual(e.verdict.drawn(), e.draw.drawn())
        self.assertEqual(e.proof.entry, b"Ada")

    def test_every_handle_is_freed_once(self) -> None:
        library: Any = _native.lib
        freed: List[str] = []

        class Counting:
            def __getattr__(self, name: str) -> Any:
                function = getattr(library, name)

                def free(handle: Any) -> None:
                    freed.append(name)
                    function(handle)

                return free if name.endswith("_free") else function

        with unittest.mock.patch.object(_native, "lib", Counting()):
            chain = verishuffle.Chain()
            # An exception that is kept would keep the handle in the same way.
            with chain._used() as kept:
                chain.close()
                chain.close()
                self.assertEqual(freed, [])
            self.assertEqual(freed, ["verishuffle_chain_free"])
            del kept
            chain.close()
            del chain
            chain = verishuffle.Chain()
            chain.close()
            self.assertEqual(len(freed), 2)
            del chain
            chain = verishuffle.Chain()
            del chain
            gc.collect()
            self.assertEqual(len(freed), 3)

    def test_a_with_block_closes(self) -> None:
        with Secret.generate(CONTEXT, "a") as secret:
            secret.seal()
        with self.assertRaisesRegex(ValueError, "this Secret is closed"):
            secret.seal()

    def test_objects_are_not_copied_or_pickled(self) -> None:
        for name, handle in Example().handles().items():
            ways: List[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickle.dumps]
            for way in ways:
                with self.subTest(name), self.assertRaisesRegex(TypeError, "can't be copied or pickled"):
                    way(handle)

    def test_objects_that_the_package_did_not_make(self) -> None:
        kinds: List[Any] = [type(handle) for handle in Example().handles().values()]
        for kind in kinds:
            bare = kind.__new__(kind)
            self.assertIn("closed", repr(bare))
            bare.close()
            with self.assertRaisesRegex(ValueError, "was not made by the package"), bare._used():
                pass
        with self.assertRaisesRegex(TypeError, "can't be made by a call of its class"):
            Terms()

    def test_judgements_have_no_truth_value(self) -> None:
        e = Example()
        judgements = [e.verdict, e.proof_verdict, e.inspection, e.archive, e.chain, verishuffle.SelfTest()]
        for judgement in judgements:
            with self.assertRaisesRegex(TypeError, "has no truth value; ask (is_verified|holds|is_whole)"):
                bool(judgement)

    def test_errors_can_be_pickled(self) -> None:
        try:
            Terms.from_json("{]")
        except verishuffle.DocumentError as error:
            again = pickle.loads(pickle.dumps(error))
            self.assertEqual((str(again), again.status, again.line, again.column), (str(error), error.status, 1, 2))
            self.assertIs(type(again), verishuffle.DocumentError)


class Secrets(unittest.TestCase):
    def test_no_text_shows_a_secret(self) -> None:
        e = Example()
        document = json.loads(e.secret.to_json())
        seed = e.record.opening(0).hex()
        hidden = [MASTER.hex(), seed, repr(MASTER), repr(bytes.fromhex(seed)), str(list(MASTER))[1:-1]]
        self.assertEqual(document["master"], MASTER.hex())
        self.assertIn(seed, bytes(e.opening.to_json()).decode())
        said = []
        for handle in [e.secret, e.opening, e.blinding, e.round, e.table, e.proof]:
            said += [repr(handle), str(handle), f"{handle}"]
        calls: List[Callable[[], Any]] = [
            lambda: Secret.from_master(CONTEXT, "a", MASTER + MASTER),
            lambda: Secret.from_master(CONTEXT, "a b\x00", MASTER),
            lambda: Blinding.from_key(CONTEXT, MASTER + b"1"),
            lambda: verishuffle.shuffle([1, 2], MASTER + b"1"),
            lambda: verishuffle.swaps(0, MASTER),
            lambda: Secret.from_json(e.secret.to_json() + b"}"),
            lambda: Secret.from_json(bytes(e.secret.to_json()).replace(b'"rounds"', b'"round"')),
            lambda: Opening.from_json(e.opening.to_json()[:-3]),
            lambda: e.secret.open(e.terms, bytes(32)),
            lambda: e.round.open(e.opening),
            lambda: pickle.dumps(e.secret),
            lambda: copy.copy(e.blinding),
        ]
        for number, call in enumerate(calls):
            try:
                call()
            except (verishuffle.Error, ValueError, TypeError) as error:
                said += [str(error), repr(error), "".join(traceback.format_exception_only(type(error), error))]
            else:
                self.fail(f"call {number} does not fail")
        for text in said:
            for secret in hidden:
                self.assertNotIn(secret, text)
        self.assertEqual(repr(e.secret), "<Secret of 'alice'>")

    def test_the_copy_of_a_key_is_wiped(self) -> None:
        from verishuffle import _arguments

        with _arguments.Secretly("key", MASTER) as kept:
            self.assertEqual(bytes(_native.ffi.buffer(kept.pointer, 32)), MASTER)
        self.assertEqual(bytes(_native.ffi.buffer(kept.pointer, 32)), bytes(32))

    def test_a_secret_is_bound_to_one_commitment(self) -> None:
        e = Example()
        self.assertEqual(e.secret.opened, e.terms.commitment)
        with self.assertRaises(verishuffle.Error) as raised:
            e.secret.open(e.terms, bytes(32))
        self.assertIs(raised.exception.status, verishuffle.Status.BOUND)
        again = Secret.from_json(e.secret.to_json())
        self.assertEqual(again.opened, e.terms.commitment)


if __name__ == "__main__":
    unittest.main()
