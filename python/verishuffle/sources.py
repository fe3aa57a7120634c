"""The sources of a draw, as its terms name them."""

from dataclasses import dataclass
from typing import Any, ClassVar, Dict, Union

__all__ = ["DrandSource", "PublicSource", "SealedSource", "Source"]


@dataclass(frozen=True)
class SealedSource:
    """The seal of a party as a source of randomness: its name and the 32 bytes of the seal.

    >>> terms.sources[0].name, terms.sources[0].seal == seal
    ('alice', True)
    """

    kind: ClassVar[str] = "sealed"
    name: str
    seal: bytes


@dataclass(frozen=True)
class DrandSource:
    """Rounds of a drand beacon as a source: round r of the draw uses the beacon round `round + r * stride`.

    >>> builder = verishuffle.TermsBuilder(context, 10).drand("quicknet", verishuffle.quicknet(), 1000)
    >>> builder.build().sources[0].round
    1000
    """

    kind: ClassVar[str] = "drand"
    name: str
    chain: bytes
    round: int
    stride: int


@dataclass(frozen=True)
class PublicSource:
    """A value that is read in public as a source, with the description of what will be read.

    >>> terms.sources[1]
    PublicSource(name='guest', description='a word the guest says after the commitment is out, such as: maple')
    """

    kind: ClassVar[str] = "public"
    name: str
    description: str


Source = Union[SealedSource, DrandSource, PublicSource]


def source(fields: Dict[str, Any]) -> Source:
    """Returns a source as a terms document has it."""
    if fields["kind"] == SealedSource.kind:
        return SealedSource(fields["name"], bytes.fromhex(fields["seal"]))
    if fields["kind"] == PublicSource.kind:
        return PublicSource(fields["name"], fields["description"])
    return DrandSource(fields["name"], bytes.fromhex(fields["chain"]), fields["round"], fields["stride"])
