"""The snippets of README.md and the example run unchanged."""

import importlib.util
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import verishuffle

from tests.places import ROOT


class Readme(unittest.TestCase):
    def test_the_snippets_run_one_after_the_other(self) -> None:
        snippets = re.findall(r"```python\n(.*?)```", (ROOT / "python" / "README.md").read_text("utf-8"), re.DOTALL)
        self.assertGreaterEqual(len(snippets), 5)
        for snippet in snippets:
            if "import numpy" in snippet and importlib.util.find_spec("numpy") is None:
                snippets.remove(snippet)
        done = subprocess.run(
            [sys.executable, "-I", "-c", "".join(snippets)],
            check=False,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("\nVERIFIED: ", done.stdout)

    def test_the_width_for_a_deck(self) -> None:
        # README.md says how many items 32 bytes have room for.
        self.assertEqual([verishuffle.least_width(count, count) for count in (54, 55)], [1, 2])


class Raffle(unittest.TestCase):
    """tests/c_library.rs compares what the example prints with what the examples in Rust and C print."""

    def run_example(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        example = str(ROOT / "python" / "examples" / "raffle.py")
        return subprocess.run(
            [sys.executable, "-I", example, *arguments], check=False, capture_output=True, text=True, encoding="utf-8"
        )

    def test_the_example_draws_and_verifies(self) -> None:
        countries = str(ROOT / "examples" / "data" / "countries.txt")
        done = self.run_example(countries)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("\nVERIFIED: ", done.stdout)
        with tempfile.TemporaryDirectory() as folder:
            secret = Path(folder) / "secret.json"
            secret.write_text("{}")
            done = self.run_example(countries, str(secret))
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("line 1, column 2", done.stderr)

    def test_the_record_of_the_project_is_verified(self) -> None:
        data = ROOT / "examples" / "data"
        readme = (ROOT / "README.md").read_text("utf-8")
        commitment = re.search(r"raffle/transcript.json [^`]*?--commitment (\w{64})", readme)
        assert commitment
        record = verishuffle.Transcript.from_json((data / "raffle" / "transcript.json").read_bytes())
        entries = verishuffle.List.from_text((data / "countries.txt").read_bytes())
        result = verishuffle.List.from_text((data / "raffle" / "winners.txt").read_bytes())
        due = verishuffle.beacon_due(verishuffle.quicknet(), 1000)

        def conclusion(seconds: int) -> str:
            time = int(due.timestamp()) + seconds
            known = verishuffle.Pins(
                commitment=commitment.group(1), published_at=time, entries=entries, result=result
            )
            return record.verify(known).conclusion.name

        self.assertEqual([conclusion(seconds) for seconds in (-1, 0, 1)], ["VERIFIED", "REFUSED", "REFUSED"])


if __name__ == "__main__":
    unittest.main()
