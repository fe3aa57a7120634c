"""A whole raffle from documents to documents, compared with the objects of the package."""

import unittest
from typing import Any, Callable, List, Tuple
from unittest import mock

import verishuffle
from verishuffle import _native, front

CONTEXT = "Summer raffle, 23 August 2026, example.org/raffle"
TICKETS = "Ada\nGrace\nHedy\nMary\n"
VALUES = '{"guest": "river"}'


class Front(unittest.TestCase):
    def setUp(self) -> None:
        self.secret, seal = verishuffle.seal(CONTEXT, "alice")
        sources = (
            f'[{{"kind": "sealed", "name": "alice", "seal": "{seal.hex()}"}},'
            ' {"kind": "public", "name": "guest", "description": "a word"}]'
        )
        allocation = "award Prize: 1\nwaitlist Reserve"
        self.terms, self.commitment = verishuffle.commit(CONTEXT, TICKETS, 3, sources, allocation=allocation)
        self.opening, self.bound = verishuffle.open_round(self.secret, self.terms, self.commitment)
        self.openings = b"[" + self.opening + b"]"
        self.record, self.awards = verishuffle.draw_round(self.terms, self.openings, VALUES, entries=TICKETS)

    def test_the_documents_are_those_of_the_objects(self) -> None:
        secret, terms = verishuffle.Secret.from_json(self.secret), verishuffle.Terms.from_json(self.terms)
        opening = secret.open(terms, self.commitment)
        self.assertEqual(opening.to_json(), self.opening)
        self.assertEqual(secret.to_json(), self.bound)
        round = verishuffle.Round(terms)
        round.open(opening)
        round.public("guest", "river")
        self.assertEqual(round.draw().transcript().to_json(), self.record)
        pins = verishuffle.Pins(commitment=self.commitment, public={"guest": "river"})
        verdict = verishuffle.verify(self.record, self.commitment, VALUES)
        self.assertEqual(verdict, verishuffle.Transcript.from_json(self.record).verify(pins).to_json())

    def test_each_call_does_its_work_once(self) -> None:
        def called(call: Callable[[], Any]) -> Tuple[Any, int]:
            with mock.patch.object(_native, "_must", side_effect=_native._must) as counted:
                return call(), counted.call_count

        ids = verishuffle.List.from_text(TICKETS)
        pins = verishuffle.Pins(commitment=self.commitment, public={"guest": "river"}, entries=ids)
        record = verishuffle.Transcript.from_json(self.record)
        calls: List[Callable[[], Any]] = [
            lambda: verishuffle.commit(CONTEXT, TICKETS, 3, '[{"kind": "public", "name": "a", "description": "b"}]'),
            lambda: verishuffle.open_round(self.secret, self.terms, self.commitment),
            lambda: verishuffle.draw_round(self.terms, self.openings, VALUES, entries=TICKETS),
            lambda: verishuffle.verify(self.record, self.commitment, VALUES),
            lambda: record.awards(pins),
        ]
        for call in calls:
            made, times = called(call)
            self.assertEqual(times, 1)
            # With less room than it needs, a call gives the same.
            with mock.patch.object(front, "ROOM", 0), mock.patch.object(front, "_room", return_value=1):
                self.assertEqual(call(), made)
        self.assertEqual(called(lambda: verishuffle.seal(CONTEXT, "bob"))[1], 1)

        verdict = verishuffle.verify(self.record, self.commitment, VALUES)
        for room, times in ((len(verdict), 1), (len(verdict) - 1, 2)):
            with mock.patch.object(front, "ROOM", room):
                self.assertEqual(called(calls[3]), (verdict, times))

    def test_a_file_that_is_given_is_compared_also_if_it_is_empty(self) -> None:
        verishuffle.verify(self.record, self.commitment, VALUES, entries=TICKETS, awards=self.awards)
        for empty in ("", b"", bytearray(), memoryview(b"")):
            with self.assertRaises(verishuffle.NotVerifiedError):
                verishuffle.verify(self.record, self.commitment, VALUES, entries=TICKETS, awards=empty)

    def test_awards_change_by_a_withdrawal(self) -> None:
        winner = bytes(self.awards).split(b"\n")[0][len("Prize: ") :]
        record, awards = verishuffle.draw_round(
            self.terms, self.openings, VALUES, entries=TICKETS, withdrawals=winner
        )
        self.assertEqual(record, self.record)
        self.assertNotEqual(awards, self.awards)
        verishuffle.verify(
            record, self.commitment, VALUES, awards=awards, entries=TICKETS, withdrawals=winner
        )
        with self.assertRaises(verishuffle.NotVerifiedError):
            verishuffle.verify(record, self.commitment, VALUES, awards=awards, entries=TICKETS)


if __name__ == "__main__":
    unittest.main()
