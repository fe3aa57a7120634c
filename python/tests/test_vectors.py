"""The cases of tests/vectors, judged through the package (see tests/vectors/README.md)."""

import datetime
import hashlib
import json
import struct
import unittest
from typing import Any, Callable, Dict, List, Optional

import verishuffle
from verishuffle import Secret, Terms, Transcript

from tests.places import ROOT

UTC = datetime.timezone.utc


def cases(name: str, part: str = "cases", least: int = 21) -> "list[Dict[str, Any]]":
    found = json.loads((ROOT / "tests" / "vectors" / f"{name}.json").read_text("utf-8"))[part]
    assert isinstance(found, list) and len(found) >= least, name
    return found


def text_of(case: Dict[str, Any]) -> str:
    """Returns the text of a case. One that is no text is a ValueError, as it is an error of the case."""
    if "parts" in case:
        return "".join(str(part) * times for part, times in case["parts"])
    text: str = bytes.fromhex(case["hex"]).decode() if "hex" in case else case["text"]
    return " " * int(case.get("spaces", 0)) + text


def file_of(given: Dict[str, Any], key: str) -> Optional[str]:
    lines = [line if isinstance(line, str) else json.dumps(line) for line in given.get(key, ())]
    lines += [bytes.fromhex(line).decode() for line in given.get(f"{key}_hex", ())]
    return "".join(f"{line}\n" for line in lines) if key in given or f"{key}_hex" in given else None


def known_of(given: Dict[str, Any]) -> Dict[str, Any]:
    """Returns what is given in a case as arguments of verify()."""
    known: Dict[str, Any] = {key: given[key] for key in ("public", "log_policy", "log_key", "logged", "head") if key in given}
    known.update({key: given[key] for key in ("commitment", "round") if given.get(key) is not None})
    for key in ("awards", "pins"):
        known[key] = file_of(given, key)
    for key in ("entries", "result", "withdrawals"):
        file = file_of(given, key)
        known[key] = None if file is None else verishuffle.List.from_entries(file.split("\n")[:-1])
    for name in {"published_at", "opened_at"} & set(given):
        known[name] = datetime.datetime.strptime(given[name], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    if "blinding" in given:
        known["blinding"] = verishuffle.Blinding(json.dumps(given["blinding"]))
    if given.get("rounds"):
        known["first"], known["last"] = given["rounds"]
    return {key: value for key, value in known.items() if value is not None}


def judged(judge: Callable[[], verishuffle.Verdict]) -> Optional[verishuffle.Verdict]:
    """Returns the verdict, or None if there is an error instead."""
    try:
        verdict = judge()
        assert verdict.is_verified
    except verishuffle.NotVerified as error:
        verdict = error.verdict
        assert not verdict.is_verified and verdict.drawn == () and error.status == 23
    except (verishuffle.Error, ValueError):
        return None
    return verdict


def without_words(verdict: Dict[str, Any]) -> Dict[str, Any]:
    """Leaves out what is worded for people."""
    for key in ("broken", "checks", "failures", "problems"):
        for item in verdict.get(key, []):
            item["detail"] = ""
    for caution in verdict.get("cautions", []):
        caution["text"] = ""
    return {**verdict, "error": verdict.get("error") and "", "detail": verdict.get("detail") and ""}


class Vectors(unittest.TestCase):
    def test_transcripts(self) -> None:
        found: Dict[str, int] = {}
        for case in cases("verdicts") + cases("failures") + cases("allocations", "verdicts"):
            with self.subTest(case["name"]):
                verdict = judged(
                    lambda: verishuffle.verify(transcript=Transcript(text_of(case)), **known_of(case["given"]))
                )
                what = "error" if verdict is None else verdict.found["verdict"]
                found[what] = found.get(what, 0) + 1
                if verdict is None:
                    # An object of a request has at most 64 values, and a time of fewer or more digits is a mistake.
                    given = case["given"]
                    times = [given[name] for name in ("published_at", "opened_at") if name in given]
                    is_no_request = len(given.get("public", ())) > 64 or any(not "2001-09-09T01:46:4" <= time < "5138"
                                                                             for time in times)
                    self.assertTrue(case.get("error") or is_no_request)
                    continue
                failed = [check["name"] for check in verdict.found["checks"] if check["state"] == "failed"]
                self.assertEqual(what, case["verdict"], verdict.text)
                self.assertEqual(failed[:1], [case["first_failed"]] if case.get("first_failed") else [], verdict.text)
                self.assertEqual(verdict.found["missing"], case.get("missing") or [])
                self.assertEqual(len(verdict.drawn), verdict.found["drawn_of"] if what == "verified" else 0)
                if what == "verified" and "awards" in case["given"]:
                    self.assertEqual(verdict.awards, file_of(case["given"], "awards"))
        # No kind of answer is left out.
        self.assertEqual(set(found), {"error", "verified", "refused", "consistent"})
        self.assertGreater(min(found.values()), 10, found)

    def test_draws_are_drawn_again_from_their_secrets(self) -> None:
        for case in cases("accept"):
            with self.subTest(case["name"]):
                self.draw(case, case["transcript"])

    def draw(self, case: Dict[str, Any], stated: Dict[str, Any]) -> None:
        terms, round = Terms(json.dumps(stated["terms"])), stated["round"]
        commitment = verishuffle.inspect(terms=terms).commitment
        self.assertEqual(commitment, stated["commitment"])
        openings = []
        for document in case["secrets"]:
            secret = Secret(json.dumps(document))
            self.assertTrue(verishuffle.inspect(terms=terms, secret=secret, commitment=commitment).holds)
            opened = verishuffle.open(secret=secret, terms=terms, commitment=commitment, round=round)
            openings.append(opened.opening)
        pairs = [(s["name"], opening) for s, opening in zip(stated["terms"]["sources"], stated["openings"])]
        public = {name: opening["value"] for name, opening in pairs if "value" in opening}
        beacons = {name: opening["signature"] for name, opening in pairs if "signature" in opening}
        drawn = verishuffle.draw(terms=terms, openings=openings, public=public, beacons=beacons, round=round)
        if stated["swaps"] is not None:
            self.assertEqual(json.loads(drawn.transcript.text), stated)
        if "drawn" in case:
            self.assertEqual(list(drawn.drawn), case["drawn"])
        else:
            numbers = struct.pack(f"<{len(drawn.drawn)}I", *drawn.drawn)
            self.assertEqual(hashlib.sha256(numbers).hexdigest(), case["drawn_sha256_u32le"])
        plan = {"count": stated["terms"]["entries"]["count"], "draw": stated["terms"]["draw"]}
        key = bytes.fromhex("".join(case["keys"]))
        self.assertEqual(verishuffle.draw_by_key(key=key, order=stated["terms"]["order"], **plan), drawn.drawn)
        with verishuffle.Table(terms=terms) as table:
            for document in case["secrets"]:
                table.seat(secret=Secret(json.dumps(document)), commitment=commitment)
            dealt = table.deal(round=round, public=public, beacons=beacons)
            self.assertEqual((dealt.transcript, dealt.drawn), (drawn.transcript, drawn.drawn))
        if "entry_proof" in case:
            proof = verishuffle.Proof(json.dumps(case["entry_proof"]))
            found = verishuffle.check_proof(proof=proof, terms=terms, commitment=commitment)
            self.assertEqual(found.index, case["entry_proof"]["index"])
            blinding = verishuffle.Blinding(json.dumps(case["blinding"])) if case.get("blinding") else None
            entries = verishuffle.List.from_entries(case["entries"])
            index: int = case["entry_proof"]["index"]
            made = verishuffle.prove_entry(terms=terms, entries=entries, blinding=blinding, indexes=[index])
            self.assertEqual(json.loads(made[0].text), case["entry_proof"])

    def test_archives(self) -> None:
        lines = cases("archives", "lines")
        for case in cases("archives"):
            if case.get("unpinned"):
                continue  # Only a command accepts draws that lack pins.
            try:
                texts = [text_of(lines[number]) for number in case["lines"]]
            except ValueError:
                continue  # A line that is no text can't be given.
            file = "\n".join(texts) + ("" if case.get("open") or not texts else "\n")
            with self.subTest(case["name"]):
                verdict = judged(lambda: verishuffle.archive(transcripts=file, **known_of(case["given"])))
                found = None if verdict is None else without_words(verdict.found)
                self.assertEqual(found, None if case.get("error") else without_words(case["summary"]))

    def test_merges(self) -> None:
        summaries = {each["name"]: json.dumps(each["document"]) for each in cases("merges", "summaries")}
        for case in cases("merges"):
            if case.get("commitment") is None:
                continue  # Python itself refuses a call without it.
            parts = [verishuffle.Summary(summaries[name]) for name in case["of"]]
            with self.subTest(case["name"]):
                verdict = judged(lambda: verishuffle.merge(summaries=parts, **known_of(case)))
                keys = ("verdict", "ranges", "missing")
                found = None if verdict is None else [verdict.found[key] for key in keys]
                self.assertEqual(found, case["summary"] and [case["summary"][key] for key in keys])

    def test_chains(self) -> None:
        files, found = cases("chains", "files", 10), set()
        for case in cases("chains"):
            if case["name"].startswith("folder: ") or any("hex" in files[number] for _, number in case["files"]):
                continue  # The package reads no folders, and no documents that are no text.
            with self.subTest(case["name"]):
                documents = [Transcript(text_of(files[number])) for _, number in case["files"]]
                verdict = judged(lambda: verishuffle.chain(documents=documents, **known_of(case)))
                should = None if case.get("error") else without_words(case["verdict"])
                self.assertEqual(None if verdict is None else without_words(verdict.found), should)
                found.add(should and should["verdict"])
        self.assertEqual(found, {"whole", "broken", "consistent", None})

    def test_ledgers(self) -> None:
        found = set()
        for case in cases("more-ledgers"):
            with self.subTest(case["name"]):
                documents = [Transcript(json.dumps(document)) for document in case["draws"]]
                verdict = judged(
                    lambda: verishuffle.ledger(
                        log_policy=case["policy"], log_key=case["key"], logs=case["logs"], documents=documents
                    )
                )
                should = None if case["verdict"].get("error") else without_words(case["verdict"])
                self.assertEqual(None if verdict is None else without_words(verdict.found), should)
                found.add(should and should["verdict"])
        self.assertEqual(found, {"whole", "broken", "consistent", "refused", None})

    def test_proofs(self) -> None:
        draws = {case["name"]: case for case in cases("accept") + cases("proofs", "draws", 5)}
        for case in cases("proofs"):
            draw, stated = draws[case["draw"]], draws[case["draw"]]["transcript"]
            pairs = zip(stated["terms"]["sources"], stated["openings"])
            given = {"commitment": case.get("commitment"), "round": stated["round"], **draw}
            given = {key: given[key] for key in ("commitment", "round", "published_at") if key in given}
            given["public"] = {source["name"]: opening["value"] for source, opening in pairs if "value" in opening}
            record = Transcript(json.dumps(stated))
            with self.subTest(case["name"]):
                verdict = judged(
                    lambda: verishuffle.check_proof(
                        proof=verishuffle.Proof(text_of(case)), transcript=record, **known_of(given)
                    )
                )
                self.assertEqual(verdict is None, case.get("error", False))
                if verdict is not None:
                    self.assertIs(verdict.found["proof"]["holds"], case["holds"])
                    self.assertEqual(verdict.place, case["place"])

    def test_lists(self) -> None:
        for case in cases("files", "lists"):
            contents = b"".join(bytes.fromhex(part) * times for part, times in case["parts"])
            with self.subTest(case["name"]):
                try:
                    names = verishuffle.List.from_text(contents.decode())
                    verishuffle.warnings(entries=names)
                except (verishuffle.Error, ValueError):
                    self.assertIn("error", case)
                    continue
                framed = [struct.pack("<Q", len(entry.encode())) + entry.encode() for entry in names.entries]
                found = {"lines": len(framed), "sha256": hashlib.sha256(b"".join(framed)).hexdigest()}
                self.assertEqual({key: case.get(key) for key in found}, found)
                self.assertEqual(verishuffle.List.from_text(names.to_text()), names)


if __name__ == "__main__":
    unittest.main()
