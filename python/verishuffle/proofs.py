"""Entry proofs: that an entry is in the list of a draw, and whether it was drawn."""

from typing import Optional, Union

from verishuffle import _arguments as given
from verishuffle import _documents as documents
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import NULL, Handle, Judgement, ffi, lib
from verishuffle.kinds import Check, CheckState, Conclusion
from verishuffle.lists import Blinding, List
from verishuffle.terms import Terms
from verishuffle.transcripts import Transcript
from verishuffle.verification import Pins, Verdict, known

__all__ = ["Proof", "ProofVerdict", "Prover"]


class ProofVerdict(Judgement):
    """The verdict on a proof and on the transcript that it was verified with. It never changes.

    >>> proof.verify(transcript, pins)
    <ProofVerdict VERIFIED, drawn at place 1>
    """

    __slots__ = ()
    _kind = "proof_verdict"
    _answer = "is_verified"

    @property
    def is_verified(self) -> bool:
        """True if the entry was in the list and the draw is verified.

        >>> proof.verify(transcript, pins).is_verified
        True
        """
        return bool(native.value(lib.verishuffle_proof_verdict_is_verified, self))

    @property
    def conclusion(self) -> Conclusion:
        """The conclusion of the proof and the draw together.

        >>> proof.verify(transcript).conclusion
        <Conclusion.CONSISTENT: 102>
        """
        return Conclusion(native.value(lib.verishuffle_proof_verdict_conclusion, self))

    @property
    def proof(self) -> Check:
        """The check of the proof itself, for the terms of the transcript and the published commitment.

        >>> proof.verify(transcript, pins).proof.state
        <CheckState.PASSED: 201>
        """
        found = documents.document(lib.verishuffle_proof_verdict_to_json, self)["proof"]
        return Check("proof", CheckState.PASSED if found["holds"] else CheckState.FAILED, found["detail"])

    @property
    def place(self) -> Optional[int]:
        """The place at which the entry was drawn, counted from 0; None if it was not drawn, if the proof failed, or if
        the draw is refused.

        >>> proof.verify(transcript, pins).place
        1
        """
        return native.if_any(native.number, lib.verishuffle_proof_verdict_place, self)

    @property
    def draw(self) -> Verdict:
        """The verdict on the transcript.

        >>> proof.verify(transcript, pins).draw.is_verified
        True
        """
        return Verdict._owner(native.made(Verdict, lib.verishuffle_proof_verdict_of_draw, self))

    def to_json(self) -> bytes:
        """Writes the verdict as one JSON object in one line (SPEC.md, section 8, "Entry proofs").

        >>> proof.verify(transcript, pins).to_json()[:1]
        b'{'
        """
        return bytes(native.filled(lib.verishuffle_proof_verdict_to_json, self))

    def __repr__(self) -> str:
        def facts() -> str:
            place = self.place
            return f"{self.conclusion.name}, {'not drawn' if place is None else f'drawn at place {place}'}"

        return self._shown(facts)


class Proof(Handle):
    """The claim that an entry is at an index of the list. It proves nothing until check() or verify() has checked it.

    >>> proof
    <Proof of index 1>
    """

    __slots__ = ()
    _kind = "proof"

    @classmethod
    def from_json(cls, json: Union[str, BytesLike]) -> "Proof":
        """Reads an entry proof document. Raises DocumentError if it is malformed.

        >>> verishuffle.Proof.from_json(proof.to_json())
        <Proof of index 1>
        """
        contents = given.document("json", json)
        return cls._owner(native.made(cls, lib.verishuffle_proof_from_json, contents))

    def to_json(self) -> bytearray:
        """Writes the entry proof document, which is sent to the entrant. If the list is blinded, nobody else may read
        it, and the program can overwrite the bytearray afterwards.

        >>> proof.to_json()[:1]
        bytearray(b'{')
        """
        return native.filled(lib.verishuffle_proof_to_json, self)

    @property
    def index(self) -> int:
        """The claimed index, 0 to 2^53 - 1.

        >>> proof.index
        1
        """
        return int(native.value(lib.verishuffle_proof_index, self))

    @property
    def entry(self) -> bytes:
        """The entry, without any change. The entrant compares it with their own entry.

        >>> proof.entry
        b'Grace'
        """
        return bytes(native.filled(lib.verishuffle_proof_entry, self))

    def check(self, terms: Terms, published: Optional[Bytes32] = None) -> Check:
        """Checks the proof with the terms alone, as an entrant does before the draw. `published` is the commitment as
        it was published, or None if it is not known. The state is PASSED if the entry is in the list at the index.

        >>> proof.check(terms, commitment).state
        <CheckState.PASSED: 201>
        """
        terms, state = given.checked("terms", terms, Terms), ffi.new("int32_t *")
        pinned = NULL if published is None else given.bytes32("published", published)
        detail = native.text(lib.verishuffle_proof_judge_by_terms, self, terms, pinned, state)
        return Check("proof", CheckState(state[0]), detail)

    def verify(self, transcript: Transcript, pins: Optional[Pins] = None) -> ProofVerdict:
        """Verifies the proof together with a transcript: whether the entry was in the list, and at which place it was
        drawn. A check that fails is not an exception: the verdict reports it.

        >>> proof.verify(transcript, pins).place
        1
        """
        record, function = given.checked("transcript", transcript, Transcript), lib.verishuffle_proof_judge
        return ProofVerdict._owner(native.made(ProofVerdict, function, self, record, known(pins)))

    def __repr__(self) -> str:
        return self._shown(lambda: f"of index {self.index}")


class Prover(Handle):
    """Makes the proofs for the entrants. The keeper of the list uses it. `blinding` is the key of a blinded list.

    Raises Error if the list or the blinding is not the one of the terms, or if the entries are numbers.

    >>> proof = verishuffle.Prover(terms, names).proof(1)
    >>> proof.entry
    b'Grace'
    """

    __slots__ = ()
    _kind = "prover"

    def __init__(self, terms: Terms, entries: List, blinding: Optional[Blinding] = None) -> None:
        terms, entries = given.checked("terms", terms, Terms), given.checked("entries", entries, List)
        key = NULL if blinding is None else given.checked("blinding", blinding, Blinding)
        self._take(native.made(Prover, lib.verishuffle_prover_new, terms, entries, key))

    def proof(self, index: int) -> Proof:
        """Makes the proof that the entry with this index is in the list. Raises Error if there is no such entry. If the
        list is blinded, the proof is for the entrant alone.

        >>> verishuffle.Prover(terms, names).proof(0).entry
        b'Ada'
        """
        place = given.number("index", index, 0, given.MOST_U32)
        return Proof._owner(native.made(Proof, lib.verishuffle_prover_proof, self, place))

    def __repr__(self) -> str:
        return self._shown(lambda: "of a list")
