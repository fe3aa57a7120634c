"""Calls that take long end at a signal of the process and at the limits of a block, and let other threads run."""

import os
import signal
import sys
import threading
import time
import unittest
from typing import Any, Callable, List, Type

import verishuffle
from verishuffle import Error

# More rounds than any computer works on within the time of a test.
MOST = 2**32 - 1


def long() -> None:
    verishuffle.seal(context="a draw", name="alice", rounds=MOST)


class Work(unittest.TestCase):
    def ends(self, call: Callable[[], Any], raised: Type[BaseException]) -> BaseException:
        """Checks that a call ends with this exception within seconds, also on a busy machine."""
        begun = time.monotonic()
        with self.assertRaises(raised) as caught:
            call()
        self.assertLess(time.monotonic() - begun, 5)
        verishuffle.seal(context="a draw", name="alice", rounds=3)
        return caught.exception

    def test_ctrl_c_ends_a_call_of_the_main_thread(self) -> None:
        # A shell starts programs in the background with this signal ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        self.ends(long, KeyboardInterrupt)

    @unittest.skipUnless(hasattr(signal, "setitimer"), "the system has no such timer")
    def test_a_handler_of_a_signal_ends_a_call_by_an_exception_alone(self) -> None:
        handled = []

        def handle(*_: Any) -> None:
            handled.append(time.monotonic())
            if len(handled) == 3:
                raise TimeoutError("the third one")

        before = signal.signal(signal.SIGALRM, handle)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
            self.assertEqual(str(self.ends(long, TimeoutError)), "the third one")
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        self.assertGreaterEqual(len(handled), 3)

    def test_a_table_that_was_stopped_is_closed(self) -> None:
        word = verishuffle.PublicSource(kind="public", name="guest", description="a word", known_from=1777750200)
        made = verishuffle.commit(context="a draw", count=MOST, sources=[word])
        table = verishuffle.Table(terms=made.terms)

        def deal() -> None:
            with verishuffle.limits(seconds=0.2):
                table.deal(round=0, public={"guest": "river"})

        stopped = self.ends(deal, Error)
        assert isinstance(stopped, Error)
        if stopped.word == "stopped":  # and not for want of memory
            with self.assertRaisesRegex(ValueError, "this table is closed"):
                table.deal(round=0, public={"guest": "river"})

    def test_limits_end_the_calls_of_their_block(self) -> None:
        asked: List[float] = []

        def is_enough() -> bool:
            asked.append(time.monotonic())
            # A call within a call has its own limits.
            with verishuffle.limits():
                verishuffle.beacon(round=1000)
            return len(asked) == 5

        def limited(**limits: Any) -> None:
            with verishuffle.limits(**limits):
                long()

        def checked() -> None:
            for limits in ({"seconds": 0.2}, {"stop": is_enough}, {"seconds": 0}):
                stopped = self.ends(lambda: limited(**limits), Error)
                words.append(stopped.word if isinstance(stopped, Error) else None)
            self.ends(lambda: limited(stop=lambda: 1 // 0), ZeroDivisionError)
            asked.clear()

        words: "list[Any]" = []
        checked()
        thread = threading.Thread(target=checked)
        thread.start()
        thread.join()
        self.assertEqual(words, ["stopped"] * 6)

    def test_limits_refuse_what_is_larger(self) -> None:
        three = verishuffle.List(("a", "b", "c"))
        with verishuffle.limits(entries=2, rounds=52, draw=2, output_bytes=6000):
            for call in (
                lambda: verishuffle.warnings(entries=three),
                lambda: verishuffle.commit(context="a draw", count=3, draw=2, sources=[
                    verishuffle.PublicSource(kind="public", name="guest", description="a word", known_from=1777750200)
                ]),
                lambda: verishuffle.seal(context="a draw", name="alice", rounds=53),
                lambda: verishuffle.seal(context="a draw", name="alice", width=100),
            ):  # fmt: skip
                with self.assertRaises(Error) as caught:
                    call()
                self.assertEqual(caught.exception.word, "limit")
            with verishuffle.limits(entries=3):
                verishuffle.warnings(entries=three)
            with self.assertRaises(Error):
                verishuffle.warnings(entries=three)
        verishuffle.warnings(entries=three)
        for wrong in ({"entries": -1}, {"rounds": 2**40}, {"draw": 1.5}):
            with self.assertRaises((OverflowError, TypeError)), verishuffle.limits(**wrong):
                pass


class Threads(unittest.TestCase):
    def setUp(self) -> None:
        interval = sys.getswitchinterval()
        self.addCleanup(sys.setswitchinterval, interval)
        sys.setswitchinterval(1e-5)

    def in_threads(self, work: Callable[[int], None], count: int = 6) -> None:
        """Does the work in several threads at once, and fails with their exceptions."""
        raised: List[BaseException] = []

        def one(number: int) -> None:
            try:
                work(number)
            except BaseException as error:
                raised.append(error)

        threads = [threading.Thread(target=one, args=(number,), daemon=True) for number in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        self.assertEqual((raised, [thread for thread in threads if thread.is_alive()]), ([], []))

    def test_threads_deal_from_one_table_and_verify(self) -> None:
        sealed = verishuffle.seal(context="Threads", name="house", rounds=120)
        house = verishuffle.SealedSource(kind="sealed", name="house", seal=sealed.seal)
        made = verishuffle.commit(context="Threads", count=52, rounds=120, sources=[house])
        table = verishuffle.Table(terms=made.terms)
        table.seat(secret=sealed.secret, commitment=made.commitment)

        def deal(number: int) -> None:
            for round in range(number, 120, 6):
                drawn = table.deal(round=round)
                verdict = verishuffle.verify(transcript=drawn.transcript, commitment=made.commitment, round=round)
                assert verdict.drawn == drawn.drawn

        self.in_threads(deal)

        def close(number: int) -> None:
            try:
                for round in range(120):
                    table.deal(round=round)
                    if number == round == 3:
                        table.close()
            except ValueError as error:
                assert "this table is closed" in str(error)

        self.in_threads(close)

    def test_other_threads_run_during_a_call(self) -> None:
        """A call of about a second lets a thread of Python count meanwhile."""
        ended, counted = threading.Event(), [0]

        def count() -> None:
            while not ended.is_set():
                counted[0] += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        began, before = time.monotonic(), counted[0]
        verishuffle.seal(context="a draw", name="alice", rounds=300_000)
        during, took = counted[0] - before, time.monotonic() - began
        ended.set()
        thread.join()
        self.assertGreater(during, took * 20)


if __name__ == "__main__":
    unittest.main()
