"""What terms, verdicts and inspections say in their documents (SPEC.md, sections 7 and 8)."""

import json
from typing import Any, ClassVar, Dict, Tuple, Type, TypeVar, Union

from verishuffle import _arguments as given
from verishuffle import _native as native
from verishuffle._arguments import BytesLike
from verishuffle._native import Handle, Judgement, lib
from verishuffle.kinds import Caution, Check, CheckState, DrawWarning


class Described(Handle):
    """An object of which the library writes a document."""

    __slots__ = ()
    # The end of the name of the function that writes the document, or the part of it that is read here.
    _writes: ClassVar[str] = "to_json"

    def _read(self) -> Dict[str, Any]:
        function = getattr(lib, f"verishuffle_{self._kind}_{self._writes}")
        read: Dict[str, Any] = json.loads(native.filled(function, self))
        return read


D = TypeVar("D", bound="Document")


class Document(Described):
    """An object that is made of a document."""

    __slots__ = ()

    @classmethod
    def from_json(cls: Type[D], json: Union[str, BytesLike]) -> D:
        """Reads the document (SPEC.md, section 7). Raises DocumentError if it is malformed."""
        function = getattr(lib, f"verishuffle_{cls._kind}_from_json")
        return cls._owner(native.made(cls, function, given.document("json", json)))


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
