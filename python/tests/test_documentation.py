"""Every public name has a docstring with an example, and the examples are right."""

import doctest
import inspect
import re
import unittest
from typing import Any, Dict, Iterator, Tuple

import verishuffle

from tests.places import PACKAGE

# The examples of these classes make the objects that the examples of other names use.
FIRST = ["Round", "Table", "Prover", "Archive", "Chain", "Problem", "SelfTest"]


def members() -> Iterator[Tuple[str, Any]]:
    """Gives each public name, class members too, with its docstring's owner."""
    for name in verishuffle.__all__:
        thing = getattr(verishuffle, name)
        if not isinstance(thing, type) and not inspect.isfunction(thing):
            continue
        yield name, thing
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                value = value.__func__ if isinstance(value, classmethod) else value
                if not member.startswith("_") and (isinstance(value, property) or inspect.isfunction(value)):
                    yield f"{name}.{member}", value


def examples(name: str, docstring: str, names: Dict[str, Any]) -> Tuple[int, str]:
    """Runs the examples of a docstring. Returns the number of failures, and what they printed."""
    test = doctest.DocTestParser().get_doctest(docstring, {}, name, None, 0)
    test.globs = names
    said: "list[str]" = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    failed, _ = runner.run(test, out=said.append, clear_globs=False)
    return failed, "".join(said)


class Documentation(unittest.TestCase):
    def test_every_public_name_has_an_example(self) -> None:
        bare = [name for name, thing in members() if ">>> " not in (inspect.getdoc(thing) or "")]
        self.assertEqual(bare, [])

    def test_the_examples_are_right(self) -> None:
        names: Dict[str, Any] = {}
        failures = []
        every = dict(members())
        self.assertGreater(len(every), 150)
        for name, docstring in [("the package", verishuffle.__doc__)] + [(name, every[name].__doc__) for name in FIRST]:
            failed, said = examples(name, docstring or "", names)
            if failed:
                failures.append(said)
        for name, thing in every.items():
            failed, said = examples(name, inspect.getdoc(thing) or "", dict(names))
            if failed:
                failures.append(said)
        self.assertFalse(failures, "\n".join(failures))

    def test_a_wrong_example_is_seen(self) -> None:
        self.assertEqual(examples("wrong", ">>> 1 + 1\n3\n", {})[0], 1)

    def test_every_public_name_is_in_a_module(self) -> None:
        declared = set()
        for path in PACKAGE.glob("[a-z]*.py"):
            found = re.search(r"^__all__ = \[(.*?)\]", path.read_text(), re.DOTALL | re.MULTILINE)
            assert found, path
            declared |= set(re.findall(r'"(\w+)"', found.group(1)))
        self.assertEqual(declared, set(verishuffle.__all__))


if __name__ == "__main__":
    unittest.main()
