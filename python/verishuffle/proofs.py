"""The proofs of persons: that an entry, or an id, is on the list of a draw, and whether it was drawn."""

from typing import Any, Dict, Iterable, Optional, Tuple, Union

from verishuffle import _arguments as given
from verishuffle import _documents as documents
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import NULL, Handle, ffi, lib
from verishuffle.kinds import Check, CheckState, Conclusion
from verishuffle.lists import Blinding, List, list_of
from verishuffle.terms import Terms
from verishuffle.transcripts import Transcript
from verishuffle.verification import Pins, Verdict

__all__ = ["Proof", "ProofVerdict", "Prover"]


class ProofVerdict(documents.Written):
    """The verdict on a proof and on the transcript that it was verified with. It never changes.

    >>> proof.verify(transcript, pins)
    <ProofVerdict VERIFIED, drawn at place 1>
    """

    __slots__ = ("_place", "_verdict")
    _answer = "is_verified"

    def __init__(self, proof: "Proof", verdict: Verdict, entries: Any) -> None:
        self._verdict, place = verdict, ffi.new("uint32_t *")
        judge = lib.verishuffle_proof_judge_by_verdict
        super().__init__(native.filled(judge, proof, verdict, entries, place, room=8192))
        self._place = int(place[0])

    @property
    def is_verified(self) -> bool:
        """True if the proof holds and the draw is verified.

        >>> proof.verify(transcript, pins).is_verified
        True
        """
        return self.conclusion is Conclusion.VERIFIED

    @property
    def conclusion(self) -> Conclusion:
        """The conclusion of the proof and the draw together.

        >>> proof.verify(transcript).conclusion
        <Conclusion.CONSISTENT: 102>
        """
        return Conclusion[self._read()["verdict"].upper()]

    @property
    def proof(self) -> Check:
        """The check of the proof itself, for the terms of the transcript and the published commitment.

        >>> proof.verify(transcript, pins).proof.state
        <CheckState.PASSED: 201>
        """
        found = self._read()["proof"]
        return Check("proof", CheckState.PASSED if found["holds"] else CheckState.FAILED, found["detail"])

    @property
    def place(self) -> Optional[int]:
        """The place at which the entry was drawn, counted from 0; None if it was not drawn, if the proof failed, or if
        the draw is refused.

        >>> proof.verify(transcript, pins).place
        1
        """
        return None if self._place == lib.VERISHUFFLE_NOT_DRAWN else self._place

    @property
    def draw(self) -> Verdict:
        """The verdict on the transcript.

        >>> proof.verify(transcript, pins).draw.is_verified
        True
        """
        return self._verdict

    def __repr__(self) -> str:
        place = self.place
        drawn = "not drawn" if place is None else f"drawn at place {place}"
        return f"<ProofVerdict {self.conclusion.name}, {drawn}>"


class Proof(documents.Document):
    """The claim that an entry is at an index of the list, or, of an id proof, that an id of the list is somebody's. It
    proves nothing until check() or verify() has checked it.

    >>> proof
    <Proof of index 1>
    """

    __slots__ = ()
    _kind = "proof"

    def to_json(self) -> bytearray:
        """Writes the document, which is sent to the entrant. If the list is blinded, or if it is an id proof, nobody
        else may read it, and the program can overwrite the bytearray afterwards.

        >>> proof.to_json()[:1]
        bytearray(b'{')
        """
        return native.filled(lib.verishuffle_proof_to_json, self)

    @property
    def cells(self) -> Tuple[Tuple[str, str], ...]:
        """The column and the text of each cell of an id proof, the id first. Nothing in an entry proof.

        >>> with verishuffle.Blinding.generate(context) as key:
        ...     mine = verishuffle.Proof.from_json(verishuffle.prove_id(key.to_json(), [("person", "Ada Lovelace")]))
        >>> mine.cells
        (('person', 'Ada Lovelace'),)
        """
        return tuple((cell["column"], cell["text"]) for cell in self._read().get("cells", ()))

    @property
    def index(self) -> int:
        """The claimed index, 0 to 2^53 - 1. An id proof has none, which is a ValueError.

        >>> proof.index
        1
        """
        return int(self._of_entry()["index"])

    @property
    def entry(self) -> bytes:
        """The entry, without any change. The entrant compares it with their own entry. An id proof has none, which is a
        ValueError.

        >>> proof.entry
        b'Grace'
        """
        read = self._of_entry()
        return str(read["entry"]).encode() if "entry" in read else bytes.fromhex(read["entry_hex"])

    def _of_entry(self) -> Dict[str, Any]:
        read = self._read()
        if "cells" in read:
            raise ValueError("this is an id proof, which has no index and no entry; ask cells")
        return read

    def check(
        self,
        terms: Terms,
        published: Optional[Bytes32] = None,
        entries: Union[List, Iterable[Union[str, BytesLike]], None] = None,
    ) -> Check:
        """Checks the proof with the terms, as a person does before the draw. `published` is the commitment as it was
        published, or None if it is not known. `entries` is the list, which an id proof needs, and an entry proof does
        not take. The state is PASSED if the proof holds.

        >>> proof.check(terms, commitment).state
        <CheckState.PASSED: 201>
        """
        terms, state = given.checked("terms", terms, Terms), ffi.new("int32_t *")
        pinned = NULL if published is None else given.bytes32("published", published)
        held = NULL if entries is None else list_of("entries", entries)
        detail = native.text(lib.verishuffle_proof_judge_by_terms, self, terms, pinned, held, state)
        return Check("proof", CheckState(state[0]), detail)

    def verify(self, transcript: Transcript, pins: Optional[Pins] = None) -> ProofVerdict:
        """Verifies the proof together with a transcript: whether it holds, and at which place its entry was drawn. A
        check that fails is not an exception: the verdict reports it. An id proof needs the entries in the pins.

        >>> proof.verify(transcript, pins).place
        1
        """
        verdict = given.checked("transcript", transcript, Transcript).verify(pins)
        entries = NULL if pins is None or not self.cells else pins.referred("entries")
        return ProofVerdict(self, verdict, entries)

    def __repr__(self) -> str:
        return self._shown(lambda: "of an id" if self.cells else f"of index {self.index}")


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
        return Proof.from_json(native.filled(lib.verishuffle_prover_to_json, self, place))

    def __repr__(self) -> str:
        return self._shown(lambda: "of a list")
