"""A whole raffle from documents to documents, compared with the objects of the package."""

import json
import unittest
from typing import Any, Callable, Dict, List, Tuple
from unittest import mock

import verishuffle
from verishuffle import _native, front

from tests.places import ROOT

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
        made = verishuffle.make_draw(self.terms, self.openings, VALUES, entries=TICKETS)
        self.record, self.result, self.awards = made

    def test_a_proof_of_a_log_gives_its_time_or_its_reason(self) -> None:
        vectors = ROOT / "tests" / "vectors"
        proof, policy = (vectors / "logged" / "mullvad-prod.proof").read_bytes(), "sigsum-generic-2025-1"
        key = "9e05c843f17ed7225df58fdfd6ddcd65251aa6db4ad8ea63bd2bf0326e30577d"
        commitment = "6d9d9772d4feb1e3fae496347d553090410f240708daa1d26a2e33e67ecf644b"
        self.assertEqual(verishuffle.logged(proof, commitment, policy, key), (1774444479, 3))
        with self.assertRaisesRegex(verishuffle.NotVerifiedError, "the proof does not hold: leaf signature: "):
            verishuffle.logged(proof, self.commitment, policy, key)
        with self.assertRaisesRegex(verishuffle.Error, "log policy"):
            verishuffle.verify(self.record, self.commitment, VALUES, logged=proof)
        verified = 0
        for case in json.loads((vectors / "failures.json").read_text(encoding="utf-8"))["cases"]:
            given = case["given"]
            others = {"entries", "public", "published_at"}
            if not case["name"].startswith("logged") or "error" in case or others & set(given):
                continue
            logs = {name: given[name] for name in ("log_policy", "log_key", "logged") if name in given}
            if case["verdict"] == "verified":
                verdict = json.loads(verishuffle.verify(case["text"], given["commitment"], **logs))
                self.assertEqual(verdict["logged"], case["logged"])
                verified += 1
            elif "commitment" in given:
                with self.assertRaises(verishuffle.NotVerifiedError):
                    verishuffle.verify(case["text"], given["commitment"], **logs)
        self.assertEqual(verified, 2)

    def test_cells_and_id_proofs_are_those_of_the_vectors(self) -> None:
        file = (ROOT / "tests" / "vectors" / "blinded-cells.json").read_text(encoding="utf-8")
        cases, judged = json.loads(file)["cases"], 0
        for case in (case for case in cases if case["kind"] == "cell" and case["text"]):
            blinding = {"format": "verishuffle/1 blinding", "context": case["context"], "key": case["key"]}
            key, column, text = json.dumps(blinding), case["column"], case["text"]
            self.assertEqual(verishuffle.blind_cell(key, column, text).hex(), case["gives"]["cell"], case["name"])
            proof = json.loads(verishuffle.prove_id(key, [(column, text)]))
            self.assertEqual(proof["cells"][0]["blind"], case["gives"]["blind"], case["name"])
        sources = '[{"kind": "public", "name": "guest", "description": "a word"}]'
        for case in (case for case in cases if case["kind"] == "proof" and "pin" not in case.get("given", {"pin": 0})):
            given = case["given"]
            allocation = given["columns"] and "columns " + ";".join(given["columns"]) + "\naward Seat: 1"
            if given["entries_kind"] != "list" or given["entries"] is None:
                continue
            entries, of = "\n".join(given["entries"]), "\n".join(given.get("terms_of", given["entries"]))
            try:
                terms, published = verishuffle.commit(given["context"], of, 1, sources, allocation=allocation)
            except verishuffle.Error:
                continue  # No terms are made of a list with a repeat.
            if case["gives"]["holds"]:
                found = verishuffle.check_proof(case["proof"], terms, published, entries=entries)
                proof = json.loads(found.verdict)["proof"]
                del proof["detail"]
                self.assertEqual((proof, found.place), (case["gives"], None), case["name"])
                record, drawn, _ = verishuffle.make_draw(terms, values=VALUES, entries=entries)
                found = verishuffle.check_proof(case["proof"], record, published, VALUES, entries=entries)
                self.judge_id_proof(case, terms, published, record, found)
                is_drawn = given["entries"][found.entry] == bytes(drawn).decode().strip()
                self.assertEqual(found.place, 0 if is_drawn else None, case["name"])
                judged += 1
            else:
                with self.assertRaisesRegex(verishuffle.NotVerifiedError, "the proof does not hold"):
                    verishuffle.check_proof(case["proof"], terms, published, entries=entries)
            with self.assertRaises(verishuffle.Error):
                verishuffle.check_proof(case["proof"], terms, published)
        self.assertGreater(judged, 8)
        with self.assertRaises(verishuffle.Error):
            verishuffle.blind_cell(key, "person", "")
        for cells in ([], [("person", "a"), ("person", "b")], [("a;b", "c")]):
            with self.assertRaises(verishuffle.Error):
                verishuffle.prove_id(key, cells)

    def judge_id_proof(self, case: Any, terms: Any, published: bytes, record: Any, found: Any) -> None:
        """Judges an id proof that holds as an object, which must find what check_proof found."""
        proof, entries = verishuffle.Proof.from_json(case["proof"]), case["given"]["entries"]
        texts = [(cell["column"], cell["text"]) for cell in json.loads(case["proof"])["cells"]]
        self.assertEqual((list(proof.cells), repr(proof)), (texts, "<Proof of an id>"))
        agreed, passed = verishuffle.Terms.from_json(terms), verishuffle.CheckState.PASSED
        self.assertEqual(proof.check(agreed, published, entries).state, passed, case["name"])
        other = proof.check(agreed, published, [*entries[1:], entries[0]] if len(entries) > 1 else ["x"])
        self.assertEqual(other.state, verishuffle.CheckState.FAILED, case["name"])
        pins = verishuffle.Pins(commitment=published, public=json.loads(VALUES), entries=entries)
        drawn = verishuffle.Transcript.from_json(record)
        verdict = proof.verify(drawn, pins)
        self.assertEqual((verdict.is_verified, verdict.place), (True, found.place), case["name"])
        self.assertEqual(json.loads(verdict.to_json())["proof"], json.loads(found.verdict)["proof"], case["name"])
        for judge in lambda: proof.index, lambda: proof.entry:
            with self.assertRaisesRegex(ValueError, "ask cells"):
                judge()
        for lacking in lambda: proof.check(agreed, published), lambda: proof.verify(drawn):
            with self.assertRaises(verishuffle.Error):
                lacking()

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
            with mock.patch.object(_native, "must", side_effect=_native.must) as counted:
                return call(), counted.call_count

        ids = verishuffle.List.from_text(TICKETS)
        pins = verishuffle.Pins(commitment=self.commitment, public={"guest": "river"}, entries=ids)
        record = verishuffle.Transcript.from_json(self.record)
        calls: List[Callable[[], Any]] = [
            lambda: verishuffle.commit(CONTEXT, TICKETS, 3, '[{"kind": "public", "name": "a", "description": "b"}]'),
            lambda: verishuffle.open_round(self.secret, self.terms, self.commitment),
            lambda: verishuffle.make_draw(self.terms, self.openings, VALUES, entries=TICKETS),
            lambda: verishuffle.verify(self.record, self.commitment, VALUES),
        ]
        for call in calls:
            made, times = called(call)
            self.assertEqual(times, 1)
            # With less room than it needs, a call gives the same.
            with mock.patch.object(front, "ROOM", 0), mock.patch.object(front, "_room", return_value=1):
                self.assertEqual(call(), made)
        self.assertEqual(called(lambda: verishuffle.seal(CONTEXT, "bob"))[1], 1)
        # One call asks for the terms, and one for the awards.
        self.assertEqual(called(lambda: record.awards(pins))[1], 2)

        verdict = verishuffle.verify(self.record, self.commitment, VALUES)
        for room, times in ((len(verdict), 1), (len(verdict) - 1, 2)):
            with mock.patch.object(front, "ROOM", room):
                self.assertEqual(called(calls[3]), (verdict, times))

    def test_a_file_that_is_given_is_compared_also_if_it_is_empty(self) -> None:
        verishuffle.verify(self.record, self.commitment, VALUES, entries=TICKETS, awards=self.awards)
        for empty in ("", b"", bytearray(), memoryview(b"")):
            with self.assertRaises(verishuffle.NotVerifiedError):
                verishuffle.verify(self.record, self.commitment, VALUES, entries=TICKETS, awards=empty)

    def test_what_the_draw_gives_is_what_verify_takes(self) -> None:
        self.assertEqual(len(set(bytes(self.result).splitlines()) & set(TICKETS.encode().splitlines())), 3)
        given: Dict[str, Any] = {"result": self.result, "awards": self.awards, "entries": TICKETS}
        verishuffle.verify(self.record, self.commitment, VALUES, **given)
        with self.assertRaises(verishuffle.NotVerifiedError):
            verishuffle.verify(self.record, self.commitment, VALUES, result=b"Nobody\n")

    def test_entries_of_a_list_must_be_given(self) -> None:
        with self.assertRaisesRegex(verishuffle.Error, "input.entries"):
            verishuffle.make_draw(self.terms, self.openings, VALUES)

    def test_numbers_and_a_blinded_list_are_drawn_too(self) -> None:
        sources = '[{"kind": "public", "name": "guest", "description": "a word"}]'
        key = verishuffle.Blinding.generate(CONTEXT).to_json()
        for entries, blinding in ((7, None), (TICKETS, key)):
            terms, commitment = verishuffle.commit(
                CONTEXT, entries, None, sources, blinding=blinding, order=verishuffle.Order.BACKWARD, first=True
            )
            given: Dict[str, Any] = {"entries": None if isinstance(entries, int) else entries, "blinding": blinding}
            made = verishuffle.make_draw(terms, values=VALUES, **given)
            self.assertEqual(len(made.result.splitlines()), 7 if isinstance(entries, int) else 4)
            verishuffle.verify(made.transcript, commitment, VALUES, result=made.result, **given)

    # Keeps: seconds.
    def test_a_time_in_another_unit_is_an_error(self) -> None:
        for time in (0, 1, 2026, 999_999_999):
            with self.assertRaisesRegex(ValueError, "seconds since 1970, such as 1795737600"):
                verishuffle.verify(self.record, self.commitment, VALUES, published_at=time)
        verishuffle.verify(self.record, self.commitment, VALUES, published_at=1_795_737_600)

    def test_awards_change_by_a_withdrawal(self) -> None:
        winner = bytes(self.awards).split(b"\n")[0][len("Prize: ") :]
        record, result, awards = verishuffle.make_draw(
            self.terms, self.openings, VALUES, entries=TICKETS, withdrawals=winner
        )
        self.assertEqual(result, self.result)
        self.assertEqual(record, self.record)
        self.assertNotEqual(awards, self.awards)
        verishuffle.verify(
            record, self.commitment, VALUES, awards=awards, entries=TICKETS, withdrawals=winner
        )
        with self.assertRaises(verishuffle.NotVerifiedError):
            verishuffle.verify(record, self.commitment, VALUES, awards=awards, entries=TICKETS)


if __name__ == "__main__":
    unittest.main()
