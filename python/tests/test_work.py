"""Calls that take long end at a signal of the process, and at the limits of a block."""

import os
import signal
import threading
import time
import unittest
from typing import Any, Callable, Type

import verishuffle
from verishuffle import Error, Status

# More rounds than any computer works on within the time of a test.
MOST = 2**32 - 1


def long() -> None:
    verishuffle.seal("a draw", "alice", rounds=MOST)


class Work(unittest.TestCase):
    def ends(self, call: Callable[[], Any], raised: Type[BaseException]) -> BaseException:
        """Checks that a call ends with this exception within seconds, also on a busy machine."""
        begun = time.monotonic()
        with self.assertRaises(raised) as caught:
            call()
        self.assertLess(time.monotonic() - begun, 3)
        secret, _ = verishuffle.seal("a draw", "alice", rounds=3)
        self.assertEqual(verishuffle.Secret.from_json(secret).round_count, 3)
        return caught.exception

    def test_ctrl_c_ends_a_call_of_the_main_thread(self) -> None:
        secret = verishuffle.Secret.generate("a draw", "alice", rounds=MOST)
        # A shell starts programs in the background with this signal ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        for call in (long, secret.seal):
            threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
            self.ends(call, KeyboardInterrupt)

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

    def test_limits_end_the_calls_of_their_block(self) -> None:
        def limited() -> None:
            with verishuffle.limits(seconds=0.2):
                long()

        def checked() -> None:
            stopped = self.ends(limited, Error)
            statuses.append(stopped.status if isinstance(stopped, Error) else None)

        statuses: "list[Any]" = []
        checked()
        thread = threading.Thread(target=checked)
        thread.start()
        thread.join()
        self.assertEqual(statuses, [Status.STOPPED] * 2)

    def test_limits_refuse_what_is_larger(self) -> None:
        with verishuffle.limits(entries=2, rounds=52, draw=2, output_bytes=6000):
            for call in (
                lambda: verishuffle.List.from_text("a\nb\nc\n"),
                lambda: verishuffle.commit("a draw", 3, 2, "[]"),
                lambda: verishuffle.seal("a draw", "alice", rounds=53),
                lambda: verishuffle.seal("a draw", "alice", width=100),
            ):
                with self.assertRaises(Error) as caught:
                    call()
                self.assertEqual(caught.exception.status, Status.LIMIT)
            with verishuffle.limits(entries=3):
                self.assertEqual(len(verishuffle.List.from_text("a\nb\nc\n")), 3)
            with self.assertRaises(Error):
                verishuffle.List.from_text("a\nb\nc\n")
        self.assertEqual(len(verishuffle.List.from_text("a\nb\nc\n")), 3)


if __name__ == "__main__":
    unittest.main()
