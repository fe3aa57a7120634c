"""Chains: the draws of one operator, each of which names the one before it."""

from dataclasses import dataclass
from typing import Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _documents as documents
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import Alone, Judgement, lib
from verishuffle.kinds import Caution, ChainConclusion
from verishuffle.terms import Terms
from verishuffle.transcripts import Transcript

__all__ = ["Chain", "Problem"]


@dataclass(frozen=True)
class Problem:
    """A problem of a chain: the word for programs (ARCHIVES.md, section 4), a text for a person that is safe to
    print on a terminal, the commitments of the draws that have the problem, and the round that has it, or None if it is
    no problem of a round.

    >>> lost = verishuffle.Chain()
    >>> lost.add_terms(verishuffle.TermsBuilder(context, 9).sealed("alice", seal).after(commitment).build())
    >>> lost.problems[0].word
    'gap'
    """

    word: str
    text: str
    draws: Tuple[bytes, ...]
    round: Optional[int]


class Chain(Judgement, documents.Described):
    """The chain of the draws of one operator. Nobody can drop, repeat or fork a draw without being noticed by those who
    know the published head and the public values. Lines of pins are added first, and then terms and transcripts in any
    order.

    >>> import json
    >>> first = verishuffle.TermsBuilder(context, 9).sealed("alice", seal).first().build()
    >>> opened = verishuffle.Secret.from_master(context, "alice", bytes(range(32))).open(first, first.commitment)
    >>> hand = verishuffle.Round(first)
    >>> hand.open(opened)
    >>> chain = verishuffle.Chain()
    >>> chain.add_pins(json.dumps({"format": "verishuffle/1 pins", "commitment": first.commitment.hex()}))
    >>> chain.set_published_head(first.commitment)
    >>> chain.add_transcript(hand.draw().transcript())
    >>> chain.is_whole
    True
    """

    __slots__ = ()
    _kind = "chain"
    _answer = "is_whole"

    def __init__(self) -> None:
        self._take(native.made(Chain, lib.verishuffle_chain_new))

    def add_pins(self, json: Union[str, BytesLike]) -> None:
        """Adds a line of pins: a JSON object with what the verifier knows of one round of one draw (ARCHIVES.md,
        section 1). Raises DocumentError if the line is malformed, and Error if another line names the same round, or if
        the chain holds a transcript already.

        >>> verishuffle.Chain().add_pins(json.dumps({"format": "verishuffle/1 pins", "commitment": commitment.hex()}))
        """
        line = given.document("json", json)
        native.call(lib.verishuffle_chain_add_pins, Alone(self), line)

    def set_published_head(self, head: Bytes32) -> None:
        """Sets the head as it was published. Without it a chain is never whole. A later call replaces an earlier one.

        >>> verishuffle.Chain().set_published_head(commitment)
        """
        native.call(lib.verishuffle_chain_set_published_head, Alone(self), given.bytes32("head", head))

    def add_terms(self, terms: Terms) -> None:
        """Adds the terms of a draw that was committed to. The same terms count once.

        >>> verishuffle.Chain().add_terms(terms)
        """
        native.call(lib.verishuffle_chain_add_terms, Alone(self), given.checked("terms", terms, Terms))

    def add_transcript(self, transcript: Transcript) -> None:
        """Adds a transcript and its terms, and verifies the transcript with the line of pins that names its round. A
        transcript that is refused becomes a problem of the chain.

        >>> verishuffle.Chain().add_transcript(transcript)
        """
        record = given.checked("transcript", transcript, Transcript)
        native.call(lib.verishuffle_chain_add_transcript, Alone(self), record)

    @property
    def draws(self) -> Tuple[bytes, ...]:
        """The commitments of the draws, in the order of the chain. Draws that belong to no chain come last.

        >>> chain.draws == (first.commitment,)
        True
        """
        found = bytes(native.filled(lib.verishuffle_chain_draws, self, item="uint8_t"))
        return tuple(found[at : at + 32] for at in range(0, len(found), 32))

    @property
    def is_whole(self) -> bool:
        """True if the chain is whole. A program that needs only one answer uses this one.

        >>> chain.is_whole
        True
        """
        return self.conclusion is ChainConclusion.WHOLE

    @property
    def conclusion(self) -> ChainConclusion:
        """The conclusion about the chain. Raises Error with the status MEMORY if there is not enough memory to judge.

        >>> lost.conclusion
        <ChainConclusion.BROKEN: 303>
        """
        return ChainConclusion[self._read()["verdict"].upper()]

    @property
    def headline(self) -> str:
        """The conclusion in one line for a person.

        >>> chain.headline[:6]
        'WHOLE:'
        """
        return native.text(lib.verishuffle_chain_headline, self)

    @property
    def problems(self) -> Tuple[Problem, ...]:
        """The problems of the chain. A chain without problems may still not be whole.

        >>> chain.problems
        ()
        """
        return tuple(
            Problem(
                found["problem"],
                found["detail"],
                tuple(bytes.fromhex(draw) for draw in found["draws"]),
                found["round"],
            )
            for found in self._read()["broken"]
        )

    @property
    def missing(self) -> Tuple[str, ...]:
        """The words for what is missing for the chain to be whole (ARCHIVES.md, section 4). It is empty unless
        the chain is consistent.

        >>> chain.missing
        ()
        """
        return tuple(self._read()["missing"])

    @property
    def cautions(self) -> Tuple[Caution, ...]:
        """What no check can show for these draws.

        >>> len(chain.cautions) > 0
        True
        """
        return documents.cautions(self._read())

    def to_json(self) -> bytes:
        """Writes the verdict on the chain as one JSON object (ARCHIVES.md, section 4).

        >>> json.loads(chain.to_json())["verdict"]
        'whole'
        """
        return bytes(native.filled(lib.verishuffle_chain_to_json, self))

    @property
    def head(self) -> Optional[bytes]:
        """The commitment of the head that was found: the only draw that no other draw follows. It is None unless there
        is exactly one.

        >>> chain.head == first.commitment
        True
        """
        head = self._read()["head"]
        return None if head is None else bytes.fromhex(head)

    def __repr__(self) -> str:
        return self._shown(lambda: f"{self.conclusion.name}, {len(self.draws)} draws")
