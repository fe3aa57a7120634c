"""What terms, verdicts and inspections say in their documents (SPEC.md, sections 7 and 8)."""

import json
from typing import Any, Dict, Tuple, Union

from verishuffle import _native as native
from verishuffle._native import Handle, Judgement
from verishuffle.kinds import Caution, Check, CheckState, DrawWarning


def document(function: Any, handle: Handle) -> Dict[str, Any]:
    """Calls a function that writes the document of an object, and returns the JSON object."""
    read: Dict[str, Any] = json.loads(native.filled(function, handle))
    return read


class Written(Judgement):
    """What the library found, as the document that it wrote."""

    __slots__ = ("_json",)

    def __init__(self, written: Union[bytes, bytearray]) -> None:
        self._json = bytes(written)

    def to_json(self) -> bytes:
        """Returns the document that the library wrote: one JSON object, whose keys the C headers name."""
        return self._json

    def _read(self) -> Dict[str, Any]:
        read: Dict[str, Any] = json.loads(self._json)
        return read


def checks(fields: Any) -> Tuple[Check, ...]:
    """Returns the checks of a document."""
    return tuple(Check(field["name"], CheckState[field["state"].upper()], field["detail"]) for field in fields)


def cautions(read: Dict[str, Any]) -> Tuple[Caution, ...]:
    """Returns the cautions of a document."""
    return tuple(Caution(field["caution"], field["text"], field.get("value")) for field in read["cautions"])


def warnings(written: Union[bytes, bytearray]) -> Tuple[DrawWarning, ...]:
    """Returns the warnings that the library wrote."""
    return tuple(
        DrawWarning(
            field["warning"],
            tuple(field["lines"]),
            field["allocation_line"],
            tuple(field["values"]),
            field["more"],
            field["text"],
        )
        for field in json.loads(written)
    )
