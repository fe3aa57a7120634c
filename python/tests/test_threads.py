"""Objects in several threads."""

import sys
import threading
import time
import unittest
from typing import Any, Callable, List

import verishuffle
from verishuffle import Pins, Round, Secret, TermsBuilder, Transcript

CONTEXT = "Draw in threads, 2 May 2026, example.org/threads"


def record(count: int = 2000) -> "tuple[Transcript, Pins]":
    with Secret.generate(CONTEXT, "alice") as secret:
        names = verishuffle.List.from_entries(f"ticket {index}" for index in range(count))
        terms = TermsBuilder(CONTEXT, names).sealed("alice", secret.seal()).build()
        round = Round(terms)
        round.open(secret.open(terms, terms.commitment))
        return round.draw().transcript(), Pins(commitment=terms.commitment, entries=names)


def in_threads(count: int, work: Callable[[int], Any]) -> List[BaseException]:
    """Does the work in several threads at once, and returns the exceptions."""
    raised: List[BaseException] = []
    together = threading.Barrier(count)

    def one(number: int) -> None:
        try:
            together.wait(60)
            work(number)
        except BaseException as error:
            raised.append(error)

    threads = [threading.Thread(target=one, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    if any(thread.is_alive() for thread in threads):
        raised.append(TimeoutError("a thread does not end"))
    return raised


class Threads(unittest.TestCase):
    def setUp(self) -> None:
        interval = sys.getswitchinterval()
        self.addCleanup(sys.setswitchinterval, interval)
        sys.setswitchinterval(1e-5)

    def test_threads_verify_with_the_same_objects(self) -> None:
        transcript, pins = record()
        drawn = transcript.drawn(pins)

        def verify(_: int) -> None:
            for _ in range(20):
                verdict = transcript.verify(pins)
                assert verdict.is_verified and verdict.drawn_of == len(drawn), verdict.text
                assert transcript.terms.commitment == verdict.commitment

        self.assertEqual(in_threads(8, verify), [])

    def test_an_object_is_closed_while_others_use_it(self) -> None:
        for _ in range(10):
            transcript, pins = record(500)
            verified: List[bool] = []

            def use(number: int) -> None:
                if number == 0:
                    time.sleep(0.002)
                    transcript.close()
                    return
                try:
                    for _ in range(100):
                        verified.append(transcript.verify(pins).is_verified)
                except ValueError as error:
                    assert "is closed" in str(error), error

            self.assertEqual(in_threads(5, use), [])
            self.assertTrue(all(verified))

    def test_calls_that_change_an_object_wait_for_each_other(self) -> None:
        transcript, pins = record(500)
        line, verifier = transcript.to_json(), verishuffle.Verifier()
        pinned = '{"format": "verishuffle/1 pins", "commitment": "' + "0" * 64 + '"}'
        archive, chain = verishuffle.Archive.of_pins(pinned), verishuffle.Chain()
        builder = TermsBuilder(CONTEXT, 9)
        secret = Secret.generate(CONTEXT, "bob", rounds=50)
        terms = TermsBuilder(CONTEXT, 9).rounds(50).sealed("bob", secret.seal()).build()
        openings: List[int] = []

        def change(number: int) -> None:
            for turn in range(10):
                assert verifier.verify(line, pins).is_verified
                archive.add(line)
                chain.add_transcript(transcript)
                assert chain.draws and archive.detail and not chain.is_whole
                builder.public(f"source {number} {turn}", "a value, such as: 1")
                openings.append(secret.open(terms, terms.commitment, (number + turn) % 50).round)

        self.assertEqual(in_threads(6, change), [])
        self.assertEqual(archive.line_count(), 60)
        self.assertEqual(len(builder.build().sources), 60)
        self.assertEqual(len(openings), 60)

    def test_only_calls_that_read_run_at_the_same_time(self) -> None:
        for first in (False, True):
            for second in (False, True):
                with self.subTest(first=first, second=second):
                    self.assertEqual(self.enters_meanwhile(first, second), not first and not second)

    def enters_meanwhile(self, first: bool, second: bool) -> bool:
        """Says whether a call of another thread begins while a call of this thread runs."""
        chain, entered = verishuffle.Chain(), threading.Event()

        def enter() -> None:
            with chain._used(alone=second):
                entered.set()

        thread = threading.Thread(target=enter, daemon=True)
        with chain._used(alone=first):
            thread.start()
            # A call that may begin does so long before the first time, also if the machine is busy.
            meanwhile = entered.wait(0.2 if first or second else 60)
        thread.join(60)
        self.assertTrue(entered.is_set())
        return meanwhile

    def test_other_threads_run_during_a_call(self) -> None:
        """A call of about a second lets a thread of Python count meanwhile."""
        secret, ended, counted = Secret.generate(CONTEXT, "alice", rounds=300_000), threading.Event(), [0]

        def count() -> None:
            while not ended.is_set():
                counted[0] += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        began, before = time.monotonic(), counted[0]
        secret.seal()
        during, took = counted[0] - before, time.monotonic() - began
        ended.set()
        thread.join()
        self.assertGreater(during, took * 20)

    def test_a_call_that_waits_for_its_own_thread_is_an_error(self) -> None:
        round = verishuffle.Round(TermsBuilder(CONTEXT, 9).public("guest", "a word, such as: maple").build())

        def wait(_: int) -> None:
            with round._used(), self.assertRaisesRegex(RuntimeError, "in use by a call of this thread"):
                round.public("guest", "river")

        # Without the error this thread would wait for ever.
        self.assertEqual(in_threads(1, wait), [])
        round.public("guest", "river")


if __name__ == "__main__":
    unittest.main()
