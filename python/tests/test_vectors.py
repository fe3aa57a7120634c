"""The cases of tests/vectors, judged through the package (see tests/vectors/README.md)."""

import datetime
import hashlib
import io
import json
import struct
import unittest
from typing import Any, Callable, Dict, List, Optional

import verishuffle
from verishuffle import Conclusion, Error, Pins, Round, Secret, Terms, Transcript

from tests.places import ROOT


def cases(name: str, part: str = "cases", least: int = 21) -> "list[Dict[str, Any]]":
    found = json.loads((ROOT / "tests" / "vectors" / f"{name}.json").read_text(encoding="utf-8"))[part]
    assert isinstance(found, list) and len(found) >= least, name
    return found


def document(case: Dict[str, Any]) -> bytes:
    if "parts" in case:
        return "".join(part * times for part, times in case["parts"]).encode()
    return bytes.fromhex(case["hex"]) if "hex" in case else case["text"].encode()


def pins_of(given: Dict[str, Any]) -> Pins:
    time: Optional[datetime.datetime] = None
    if "published_at" in given:
        time = datetime.datetime.strptime(given["published_at"], "%Y-%m-%dT%H:%M:%SZ")
        time = time.replace(tzinfo=datetime.timezone.utc)
    blinding = None
    if "blinding" in given:
        blinding = verishuffle.Blinding.from_json(json.dumps(given["blinding"]))
    return Pins(
        commitment=given.get("commitment"),
        round=given.get("round"),
        public=given.get("public"),
        published_at=time,
        entries=given.get("entries"),
        blinding=blinding,
        result=given.get("result"),
        awards=lines_of(given, "awards"),
        withdrawals=ids_of(given),
        log_policy=given.get("log_policy"),
        log_key=given.get("log_key"),
        logged=given.get("logged"),
    )


MARK = "\ufeff".encode()


def lines_of(given: Dict[str, Any], key: str) -> Optional[bytes]:
    lines = [line.encode() for line in given.get(key, ())]
    lines += [bytes.fromhex(line) for line in given.get(f"{key}_hex", ())]
    if key not in given and f"{key}_hex" not in given:
        return None
    file = b"".join(line + b"\n" for line in lines)
    # A file whose first line begins with a byte-order mark needs another one before it.
    return MARK + file if file.startswith(MARK) else file


def ids_of(given: Dict[str, Any]) -> Optional[verishuffle.List]:
    lines = lines_of(given, "withdrawals")
    return None if lines is None else verishuffle.List.from_text(lines)


def sha256(numbers: List[int]) -> str:
    return hashlib.sha256(struct.pack(f"<{len(numbers)}I", *numbers)).hexdigest()


class Vectors(unittest.TestCase):
    def test_verdicts(self) -> None:
        found: Dict[str, int] = {}
        for case in cases("verdicts") + cases("failures"):
            with self.subTest(case["name"]):
                what = self.judge(case)
                found[what] = found.get(what, 0) + 1
        # No kind of answer is left out.
        self.assertEqual(set(found), {"error", "VERIFIED", "REFUSED", "CONSISTENT"})
        self.assertGreater(min(found.values()), 10, found)

    def judge(self, case: Dict[str, Any]) -> str:
        if case.get("error"):
            # The package takes a datetime for a time, and other arguments that can be wrong by themselves.
            is_typed = case["name"].startswith(("time-", "malformed pin"))
            errors = (Error, ValueError, OverflowError) if is_typed else Error
            with self.assertRaises(errors) as raised:
                Transcript.from_json(document(case)).verify(pins_of(case["given"]))
            if isinstance(raised.exception, verishuffle.DocumentError) and raised.exception.column is not None:
                position = f"line {raised.exception.line}, column {raised.exception.column}: "
                self.assertIn(position, str(raised.exception))
            return "error"
        record, pins = Transcript.from_json(document(case)), pins_of(case["given"])
        if len(case["given"].get("public", ())) > 64:
            # The public values of pins are one object, which has at most 64.
            with self.assertRaises(verishuffle.DocumentError):
                record.verify(pins)
            return "error"
        for verdict in [record.verify(pins), verishuffle.Verifier().verify(document(case), pins)]:
            self.assertIs(verdict.conclusion, Conclusion[case["verdict"].upper()], verdict.text)
            self.assertIs(verdict.is_verified, case["verdict"] == "verified")
            failed = [check.name for check in verdict.checks if check.state is verishuffle.CheckState.FAILED]
            self.assertEqual(failed[:1], [case["first_failed"]] if "first_failed" in case else [], verdict.text)
            self.assertEqual(list(verdict.missing), case.get("missing", []))
            if "skipped" in case:
                skipped = [check.name for check in verdict.checks if check.state is verishuffle.CheckState.SKIPPED]
                self.assertEqual(skipped, case["skipped"])
        if verdict.is_verified:
            self.assertEqual(len(record.drawn(pins)), verdict.drawn_of)
            self.assertEqual(record.drawn(pins), verdict.drawn())
        else:
            with self.assertRaises(verishuffle.NotVerifiedError) as refused:
                record.drawn(pins)
            self.assertEqual(str(refused.exception), f"the draw is not verified: {verdict.headline}")
        return verdict.conclusion.name

    # Keeps: all-drawn.
    def test_1500_of_3000(self) -> None:
        terms = verishuffle.TermsBuilder("Many", 3000).draw(1500).public("dice", "dice, such as: 4 2 6").build()
        round = verishuffle.Round(terms)
        round.public("dice", "6 1 5")
        draw = round.draw()
        record, public = draw.transcript(), {"dice": "6 1 5"}
        pins = verishuffle.Pins(commitment=terms.commitment, public=public)
        self.assertEqual(record.drawn(pins), draw.drawn())
        self.assertEqual((len(draw.drawn()), record.verify(pins).drawn_of), (1500, 1500))
        for other in (verishuffle.Pins(public=public), verishuffle.Pins(commitment=bytes(32), public=public)):
            with self.assertRaises(verishuffle.NotVerifiedError):
                record.drawn(other)

    def test_awards(self) -> None:
        found: Dict[str, int] = {}
        for case in cases("allocations", "verdicts"):
            with self.subTest(case["name"]):
                what = self.judge(case)
                found[what] = found.get(what, 0) + 1
                if what == "error":
                    continue
                record, given = Transcript.from_json(document(case)), case["given"]
                states = [check.state.name.lower() for check in record.verify(pins_of(given)).checks]
                self.assertEqual(states, case["checks"])
                if what == "VERIFIED" and states[-1] == "passed":
                    pins = pins_of({key: given[key] for key in given if key[:6] not in ("awards", "withdr")})
                    self.assertEqual(record.awards(pins, ids_of(given)), lines_of(given, "awards"))
                    found["awards"] = found.get("awards", 0) + 1
        self.assertEqual(set(found), {"error", "VERIFIED", "REFUSED", "CONSISTENT", "awards"})
        self.assertGreater(min(found.values()), 5, found)

    def test_draws_are_drawn_again_from_their_secrets(self) -> None:
        for case in cases("accept"):
            with self.subTest(case["name"]):
                self.draw(case)

    def draw(self, case: Dict[str, Any]) -> None:
        stated = case["transcript"]
        terms = Terms.from_json(json.dumps(stated["terms"]))
        self.assertEqual(terms.commitment.hex(), stated["commitment"])
        round = Round(terms, stated["round"])
        for document in case["secrets"]:
            with Secret.from_json(json.dumps(document)) as secret:
                self.assertTrue(verishuffle.Inspection(terms, secret=secret, published=terms.commitment).holds)
                round.open(secret.open(terms, stated["commitment"], stated["round"]))
        for source, opening in zip(terms.sources, stated["openings"]):
            if "value" in opening:
                round.public(source.name, opening["value"])
            elif "signature" in opening:
                round.signature(source.name, bytes.fromhex(opening["signature"]))
        self.assertEqual(round.missing, ())
        draw = round.draw()
        if stated["swaps"] is None:
            self.assertEqual(case["swaps_sha256_u32le"], sha256(draw.swaps()))
        else:
            self.assertEqual(stated["swaps"], draw.swaps())
            self.assertEqual(json.loads(draw.transcript().to_json()), stated)
        if "drawn_sha256_u32le" in case:
            self.assertEqual(case["drawn_sha256_u32le"], sha256(draw.drawn()))
        else:
            self.assertEqual(case["drawn"], draw.drawn())
        key = b"".join(map(bytes.fromhex, case["keys"]))
        count, most, order = terms.entry_count, terms.drawn_count, terms.order
        self.assertEqual(verishuffle.swaps(count, key, draw=most, order=order), draw.swaps())
        self.assertEqual(verishuffle.drawn(count, key, draw=most, order=order), draw.drawn())
        if "entry_proof" in case:
            proof = verishuffle.Proof.from_json(json.dumps(case["entry_proof"]))
            self.assertIs(proof.check(terms, terms.commitment).state, verishuffle.CheckState.PASSED)
            blinding = case.get("blinding") and verishuffle.Blinding.from_json(json.dumps(case["blinding"]))
            entries = verishuffle.List.from_entries(case["entries"])
            if terms.entries_kind is verishuffle.EntriesKind.BLINDED:
                assert blinding
                builder = verishuffle.TermsBuilder.blinded(entries, blinding).sealed("a", bytes(32))
                self.assertEqual(builder.build().root, terms.root)
                prover = verishuffle.Prover(terms, entries, blinding)
            else:
                prover = verishuffle.Prover(terms, entries)
            self.assertEqual(json.loads(prover.proof(proof.index).to_json()), case["entry_proof"])

    def test_secrets_have_their_seals(self) -> None:
        for case in cases("secrets"):
            with self.subTest(case["name"]):
                if case.get("error"):
                    with self.assertRaises(verishuffle.DocumentError):
                        Secret.from_json(document(case))
                else:
                    with Secret.from_json(document(case)) as secret:
                        self.assertEqual(secret.seal().hex(), case["seal"])

    def test_archives(self) -> None:
        lines = [b" " * line.get("spaces", 0) + document(line) for line in cases("archives", "lines")]
        for case in cases("archives"):
            with self.subTest(case["name"]):
                file, given = b"".join(lines[number] + b"\n" for number in case["lines"]), case["given"]
                if case.get("open"):
                    file = file[:-1]
                if case.get("error"):
                    with self.assertRaises(Error):
                        verishuffle.Archive.of_pins(pin_lines(given))
                    continue
                archive = archive_of(given)
                archive.add_lines(io.BytesIO(file))
                found, should = without_words(json.loads(archive.to_json())), case["summary"]
                if case.get("unpinned"):
                    # A command that accepts draws which lack pins tells of fewer lines.
                    found["failures"] = should["failures"]
                self.assertEqual(found, should)
                self.assertIs(archive.is_verified, should["verdict"] == "verified")

    def test_chains(self) -> None:
        files, found = [document(file) for file in cases("chains", "files", 10)], set()
        for case in cases("chains"):
            # The package reads no folders.
            if case["name"].startswith("folder: "):
                continue
            with self.subTest(case["name"]):
                if case.get("error"):
                    with self.assertRaises(Error):
                        self.chain(case, files)
                    continue
                chain = self.chain(case, files)
                self.assertEqual(without_words(json.loads(chain.to_json())), case["verdict"])
                found.add(chain.conclusion.name)
        self.assertEqual(found, {"WHOLE", "BROKEN", "CONSISTENT"})

    def chain(self, case: Dict[str, Any], files: List[bytes]) -> verishuffle.Chain:
        chain = verishuffle.Chain()
        for line in case.get("pins", ()):
            chain.add_pins(json.dumps(line))
        for _, number in case["files"]:
            if json.loads(files[number])["format"] == "verishuffle/1 terms":
                chain.add_terms(Terms.from_json(files[number]))
            else:
                chain.add_transcript(Transcript.from_json(files[number]))
        if "head" in case:
            chain.set_published_head(case["head"])
        return chain

    def test_cautions(self) -> None:
        texts = cases("cautions", "cautions", 10)
        records = {
            (file, case["name"]): case
            for file, part in (("verdicts", "cases"), ("failures", "cases"), ("allocations", "verdicts"))
            for case in cases(file, part)
        }
        for case in cases("cautions"):
            with self.subTest(case["name"]):
                record = case if "text" in case else records[case["file"], case["name"]]
                if len(record["given"].get("public", ())) > 64:
                    continue  # test_verdicts says that this is an error
                verdict = Transcript.from_json(document(record)).verify(pins_of(record["given"]))
                should = [texts[number] for number in case["cautions"]]
                self.assertEqual(without_words(json.loads(verdict.to_json()))["cautions"], should)

    def test_files(self) -> None:
        def file(case: Dict[str, Any]) -> bytes:
            return b"".join(bytes.fromhex(part) * times for part, times in case["parts"])

        for case in cases("files", "lists"):
            with self.subTest(case["name"]):
                if "error" in case:
                    with self.assertRaises(Error) as raised:
                        verishuffle.List.from_text(file(case))
                    self.assertEqual(raised.exception.line, case["error"])
                else:
                    found = list(verishuffle.List.from_text(file(case)))
                    framed = b"".join(struct.pack("<Q", len(entry)) + entry for entry in found)
                    self.assertEqual((len(found), hashlib.sha256(framed).hexdigest()), (case["lines"], case["sha256"]))
        record = Transcript.from_json(document(cases("allocations", "verdicts")[0]))
        for case in cases("files", "awards", 10):
            with self.subTest(case["name"]):
                if "error" in case:
                    with self.assertRaises(Error) as raised:
                        record.verify(Pins(awards=file(case)))
                    self.assertEqual(raised.exception.line, case["error"])
                else:
                    record.verify(Pins(awards=file(case)))
        for case in cases("files", "pins", 10):
            with self.subTest(case["name"]):
                if "error" in case:
                    with self.assertRaises(Error) as raised:
                        verishuffle.Archive.of_pins(file(case))
                    self.assertEqual(raised.exception.line, case["error"])
                else:
                    self.assertEqual(len(verishuffle.Archive.of_pins(file(case)).missing), 0)

    def test_printing(self) -> None:
        for case in cases("printing"):
            with self.subTest(case["name"]):
                self.assertEqual(verishuffle.visible(document(case)), case["as_entry"])

    def test_texts(self) -> None:
        def made(context: str = "Texts", name: str = "guest", description: str = "a word") -> verishuffle.TermsBuilder:
            return verishuffle.TermsBuilder(context, 9).public(name, description)

        for case in cases("texts"):
            text: str = case["text"]
            ways: Dict[str, Callable[[], object]] = {
                "context": made(context=text).build,
                "name": made(name=text).build,
                "description": made(description=text).build,
                "value": lambda: Round(made().build(), 0).public("guest", text),
                "rules": made().rules(text).build,
                "award": lambda: made().allocation(f"award {text}: 1").build(),
            }
            with self.subTest(case["name"]):
                self.assertEqual([kind for kind in ways if succeeds(ways[kind])], case["may_be"])

    def test_proofs(self) -> None:
        draws = {case["name"]: case for case in cases("accept") + cases("proofs", "draws", 5)}
        for case in cases("proofs"):
            with self.subTest(case["name"]):
                if case.get("error"):
                    with self.assertRaises(verishuffle.DocumentError):
                        verishuffle.Proof.from_json(document(case))
                    continue
                draw = draws[case["draw"]]
                stated = draw["transcript"]
                pairs = zip(stated["terms"]["sources"], stated["openings"])
                given = {"round": stated["round"], "public": {s["name"]: o["value"] for s, o in pairs if "value" in o}}
                given.update({key: draw[key] for key in ("published_at",) if key in draw})
                given.update({} if case["commitment"] is None else {"commitment": case["commitment"]})
                proof, record = verishuffle.Proof.from_json(document(case)), Transcript.from_json(json.dumps(stated))
                verdict = proof.verify(record, pins_of(given))
                self.assertIs(verdict.proof.state is verishuffle.CheckState.PASSED, case["holds"])
                word = "REFUSED" if not case["holds"] else "CONSISTENT" if case["commitment"] is None else "VERIFIED"
                self.assertIs(verdict.conclusion, Conclusion[word])
                self.assertEqual(verdict.place, case["place"])


def succeeds(work: Callable[[], object]) -> bool:
    try:
        work()
    except Error:
        return False
    return True


def pin_lines(given: Dict[str, Any]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in given["pins"])


def archive_of(given: Dict[str, Any]) -> verishuffle.Archive:
    if "pins" in given:
        return verishuffle.Archive.of_pins(pin_lines(given))
    pins = pins_of({key: given[key] for key in given if key != "rounds"})
    rounds = given.get("rounds")
    return verishuffle.Archive.of_rounds(pins, *rounds) if rounds else verishuffle.Archive.of_draw(pins)


def without_words(verdict: Dict[str, Any]) -> Dict[str, Any]:
    """Leaves out what is worded for people."""
    for failure in verdict.get("failures", []) + verdict.get("broken", []):
        failure["detail"] = ""
    for caution in verdict["cautions"]:
        caution["text"] = ""
    if verdict.get("error") is not None:
        verdict["error"] = ""
    return verdict


if __name__ == "__main__":
    unittest.main()
