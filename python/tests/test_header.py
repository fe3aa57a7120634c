"""The package covers the C headers, and has its declarations from there."""

import enum
import re
import unittest
from typing import Any, Dict, List, Tuple, Type

import verishuffle
from verishuffle import _native

from tests.places import HEADERS, PACKAGE

# Functions that the package leaves out on purpose, each with the reason.
UNUSED = {
    "verishuffle_call": "the functions of documents take what its requests hold",
    "verishuffle_set_threads": "RAYON_NUM_THREADS in the environment says the same",
    "verishuffle_to_hex": "bytes.hex() writes the same digits",
    "verishuffle_wipe": "a program overwrites its bytearray",
}


def header() -> str:
    """Returns the headers without comments."""
    text = re.sub(r"/\*.*?\*/", "", "".join(path.read_text() for path in HEADERS), flags=re.DOTALL)
    return re.sub(r"//.*", "", text)


def functions() -> Dict[str, Tuple[str, List[str]]]:
    """Returns the type and the types of the parameters of every function of the header."""
    found = {}
    for result, name, parameters in re.findall(r"([\w ]+?[ *]+)(verishuffle_\w+)\(([^()]*)\);", header()):
        result = result.replace("VERISHUFFLE_MUST_USE", "").strip()
        types = [] if parameters == "void" else [parameter.strip() for parameter in parameters.split(",")]
        found[name] = (result, types)
    return found


def sources() -> str:
    return "\n".join(path.read_text() for path in sorted(PACKAGE.glob("*.py")))


def plain(kind: str) -> str:
    """Returns a type of the header as cffi writes it: without const and the name of the parameter."""
    kind = re.sub(r"\bconst\b", "", kind)
    kind = re.sub(r"(\w+)\[\d+\]$", r"*\1", kind.strip())
    kind = re.sub(r"(?<=[ *])\w+$", "", kind.strip()) if re.search(r"[ *]\w+$", kind.strip()) else kind
    kind = re.sub(r"\s", "", kind)
    kind = kind.replace("verishuffle_write", "int32_t(*)(void*,void*,size_t)")
    return kind.replace("verishuffle_task", "void(*)(void*)").replace("verishuffle_status", "int32_t")


def written(kind: Any) -> str:
    """Returns a type of cffi without spaces."""
    return re.sub(r"\bstruct\b|\s", "", kind.cname)


class Header(unittest.TestCase):
    def test_every_function_is_used_or_left_out_on_purpose(self) -> None:
        text = sources()
        kinds = set(re.findall(r'^    _kind = "(\w+)"$', text, re.MULTILINE))
        for name in functions():
            by_kind = re.fullmatch(r"verishuffle_(\w+)_(free|from_json|facts)", name)
            used = by_kind.group(1) in kinds if by_kind else bool(re.search(rf"\blib\.{name}\b", text))
            self.assertNotEqual(used, name in UNUSED, name)
        self.assertLessEqual(set(UNUSED), set(functions()))
        self.assertGreater(len(functions()), 100)
        self.assertEqual(set(re.findall(r"\blib\.(verishuffle_\w+)", text)) - set(functions()), set())

    def test_the_declarations_are_those_of_the_header(self) -> None:
        declared = {name for name in dir(_native.lib) if name.startswith("verishuffle_")}
        self.assertEqual(declared, set(functions()))
        for name, (result, parameters) in functions().items():
            kind = _native.ffi.typeof(getattr(_native.lib, name))
            self.assertEqual(written(kind.result), plain(result + " x"), name)
            found = [written(parameter) for parameter in kind.args]
            self.assertEqual(found, [plain(parameter) for parameter in parameters], name)

    def test_the_constants_are_those_of_the_header(self) -> None:
        constants = {name: int(value) for name, value in re.findall(r"#define (VERISHUFFLE_\w+) (\d+)\b", header())}
        self.assertGreater(len(constants), 35)
        for name, value in constants.items():
            self.assertEqual(getattr(_native.lib, name), value, name)

        def named(prefix: str, *others: str) -> Dict[str, int]:
            chosen = {name[len(prefix):]: value for name, value in constants.items() if name.startswith(prefix)}
            return {name: value for name, value in chosen.items() if name not in others}

        def members(kind: Type[enum.Enum]) -> Dict[str, int]:
            return {member.name: member.value for member in kind}

        def chosen(*names: str) -> Dict[str, int]:
            return {name: constants[f"VERISHUFFLE_{name}"] for name in names}

        self.assertEqual(members(verishuffle.Status), named("VERISHUFFLE_ERROR_"))
        self.assertEqual(members(verishuffle.Order), chosen("FORWARD", "BACKWARD"))
        good = ("VERIFIED", "REFUSED", "CONSISTENT")
        self.assertEqual(members(verishuffle.Conclusion), chosen(*good))
        self.assertEqual(members(verishuffle.ArchiveConclusion), chosen(*good, "UNREADABLE"))
        # The header has the states of one check. Documents have their words.
        self.assertEqual(named("VERISHUFFLE_CHECK_").items() - members(verishuffle.CheckState).items(), set())

    def test_a_call_that_changes_a_handle_has_it_alone(self) -> None:
        """A handle that a parameter takes without const is passed as Alone, and only such a handle."""
        text = re.sub(r"\s+", " ", sources())
        text = re.sub(r"function(, \w+)? = (lib\.verishuffle_\w+)", r"\2", text)
        checked = 0
        for name, (_, parameters) in functions().items():
            if name in UNUSED or name.endswith("_free"):
                continue
            handle = r"verishuffle_(?!error|\w+_output )\w+ \*\w+"
            changed = sum(bool(re.fullmatch(handle, kind)) for kind in parameters)
            for use in re.findall(rf"\blib\.{name}\b(.*?)(?=\blib\.|\bdef |\bclass |$)", text):
                self.assertEqual(len(re.findall(r"\bAlone\(", use)), changed, f"{name}: {use}")
                checked += 1
        self.assertGreater(checked, 80)

    def test_the_sources_are_short(self) -> None:
        for path in PACKAGE.glob("*.py"):
            lines = path.read_text().splitlines()
            self.assertLess(len(lines), 400, path)
            self.assertLessEqual(max(map(len, lines), default=0), 120, path)

    def test_the_modules_import_one_another_in_one_direction(self) -> None:
        uses = {}
        for path in PACKAGE.glob("*.py"):
            text = path.read_text()
            found = set(re.findall(r"^(?: {4})?from verishuffle\.(\w+) import", text, re.MULTILINE))
            found |= set(re.findall(r"^from verishuffle import (\w+)", text, re.MULTILINE))
            uses[path.stem] = found - {"_library"}
        del uses["__init__"]
        self.assertGreater(len(uses), 15)
        while uses:
            lowest = {name for name, used in uses.items() if not used & set(uses)}
            self.assertTrue(lowest, f"these modules import each other in a circle: {uses}")
            uses = {name: used for name, used in uses.items() if name not in lowest}


if __name__ == "__main__":
    unittest.main()
