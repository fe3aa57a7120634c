"""The examples of docstrings and pages are right, and the names are those of docs/calls.md and of the C header."""

import doctest
import importlib.util
import inspect
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, Set, Tuple

import verishuffle
from verishuffle import native

from tests.places import PACKAGE, ROOT


def public() -> Iterator[Tuple[str, Any]]:
    """Gives each function and class of the package, and each function of a class."""
    for name, thing in sorted(vars(verishuffle).items()):
        module = getattr(thing, "__module__", None) or ""
        # A TypedDict has a comment in place of a docstring.
        is_dict = hasattr(thing, "__total__")
        if not name.startswith("_") and module.startswith("verishuffle.") and not is_dict:
            yield name, thing
            for member, value in vars(thing).items() if inspect.isclass(thing) else ():
                function = getattr(value, "__func__", value)
                if inspect.isfunction(function) and not member.startswith("_"):
                    yield f"{name}.{member}", function


def described() -> Dict[str, Set[str]]:
    """Returns the requests of docs/calls.md with the names of their fields."""
    page = (ROOT / "docs" / "calls.md").read_text("utf-8")
    known = page.partition("What is known of a draw from elsewhere:")[2].partition("(SPEC.md")[0]
    found = {}
    for name, request in re.findall(r"^\| `(\w+)` \|(.*?)\|", page, re.MULTILINE):
        # In brackets are defaults.
        fields = set(re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", request)))
        found[name] = fields | (set(re.findall(r"`(\w+)`", known)) if "what is known" in request else set())
    return found


class Documentation(unittest.TestCase):
    def test_the_examples_of_docstrings_are_right(self) -> None:
        names: Dict[str, Any] = {}
        said: "list[str]" = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        every = dict(public())
        self.assertGreater(len(every), 40)
        for name, docstring in [("", verishuffle.__doc__), *((name, inspect.getdoc(every[name])) for name in every)]:
            self.assertTrue(docstring, f"{name} has no docstring")
            test = doctest.DocTestParser().get_doctest(docstring or "", {}, name, None, 0)
            # The example of the package makes what the others use.
            test.globs = names if name == "" else dict(names)
            runner.run(test, out=said.append, clear_globs=False)
        self.assertEqual("".join(said), "")
        self.assertGreater(runner.tries, 60)
        for name in described():
            self.assertIn(">>> ", getattr(verishuffle, name, verishuffle).__doc__ or "", name)

    def test_the_names_are_those_of_the_requests(self) -> None:
        requests = described()
        self.assertGreater(len(requests), 18)
        # This one is the attribute __version__.
        self.assertEqual(requests.pop("version"), set())
        requests["verdict"] = requests["verify"]
        known = set(verishuffle.Known.__annotations__)
        for name, fields in requests.items():
            parameters = inspect.signature(getattr(verishuffle, name)).parameters
            found = set(parameters) | (known if "known" in parameters else set())
            self.assertEqual(found - {"known"}, fields, name)
            named = {each.kind for each in parameters.values()}
            self.assertLessEqual(named, {inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.VAR_KEYWORD}, name)

    def test_the_declarations_are_those_of_the_header(self) -> None:
        header = (ROOT / "include" / "verishuffle.h").read_text("utf-8")
        functions = set(re.findall(r"(verishuffle_\w+)\((?!\*)[^;]*?\);", re.sub(r"/\*.*?\*/", "", header, flags=re.S)))
        constants = dict(re.findall(r"#define (VERISHUFFLE_\w+) (\d+)", header))
        self.assertGreater(len(functions), 20)
        self.assertEqual({name for name in dir(native.lib) if name.startswith("verishuffle_")}, functions)
        self.assertEqual({name: str(getattr(native.lib, name)) for name in constants}, constants)
        # The names of parts are no numbers, and so cffi does not have them.
        sources = "".join(path.read_text("utf-8") for path in PACKAGE.glob("*.py"))
        for part in re.findall(r'\bb"(\w+)"', sources):
            self.assertIn(f'#define VERISHUFFLE_PART_{part.upper()} "{part}"', header)

    def test_the_version_is_that_of_the_library(self) -> None:
        cargo = (ROOT / "Cargo.toml").read_text("utf-8")
        self.assertIn(f'version = "{verishuffle.__version__}"', cargo)


class Pages(unittest.TestCase):
    def run_python(self, *arguments: str, folder: str = ".") -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-I", *arguments], check=False, capture_output=True, encoding="utf-8", cwd=folder
        )

    def check_page(self, page: Path, *needed: str) -> str:
        """Runs the snippets of a page one after the other, without those that need what is not installed."""
        lacking = {name for name in ("numpy", "pandas", "polars") if importlib.util.find_spec(name) is None}
        if lacking & set(needed):
            self.skipTest(f"{', '.join(sorted(lacking))} is not installed")
        snippets = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
        self.assertGreaterEqual(len(snippets), 4)
        run = [snippet for snippet in snippets if not any(f"import {name}" in snippet for name in lacking)]
        with tempfile.TemporaryDirectory() as folder:
            done = self.run_python("-c", "".join(run), folder=folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_the_readme(self) -> None:
        self.assertIn("\nVERIFIED: ", self.check_page(ROOT / "python" / "README.md"))

    def test_the_page_on_pandas_and_polars(self) -> None:
        printed = self.check_page(ROOT / "docs" / "python.md", "pandas", "polars")
        texts = re.findall(r"```output\n(.*?)```", (ROOT / "docs" / "python.md").read_text("utf-8"), re.DOTALL)
        self.assertEqual(printed, "".join(texts))

    def test_the_example_draws_and_verifies(self) -> None:
        """.ci/python compares what it prints with what the example in C prints."""
        example, countries = str(ROOT / "python/examples/raffle.py"), str(ROOT / "examples/data/countries.txt")
        done = self.run_python(example, countries)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("\nVERIFIED: ", done.stdout)
        with tempfile.TemporaryDirectory() as folder:
            secret = Path(folder) / "secret.json"
            secret.write_text("{}")
            done = self.run_python(example, countries, str(secret))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("Error: secret: line 1, column 2", done.stderr)

    def test_the_record_of_the_project_is_verified(self) -> None:
        data = ROOT / "examples" / "data"
        readme = (ROOT / "README.md").read_text("utf-8")
        commitment = re.search(r"raffle/transcript.json [^`]*?--commitment (\w{64})", readme)
        assert commitment
        record = verishuffle.Transcript((data / "raffle" / "transcript.json").read_text("utf-8"))
        known: verishuffle.Known = {
            "commitment": verishuffle.Commitment(commitment.group(1)),
            "entries": verishuffle.List.from_text((data / "countries.txt").read_text("utf-8")),
            "result": verishuffle.List.from_text((data / "raffle" / "winners.txt").read_text("utf-8")),
        }
        due = verishuffle.beacon(round=1000).due
        for time, verdict in [(due - 1, "verified"), (due, "refused"), (due + 1, "refused")]:
            known["published_at"] = time
            found = verishuffle.verdict(transcript=record, **known)
            self.assertEqual(found.found["verdict"], verdict)


if __name__ == "__main__":
    unittest.main()
