r"""A shuffle that nobody has to trust: seals, one commitment of 32 bytes, openings, and a Fisher-Yates draw that anyone
can recompute. SPEC.md of the project describes the protocol byte by byte.

Alice makes a secret and publishes its seal. (A real secret is made by Secret.generate.)

>>> import verishuffle
>>> context = "Reading group, 2 May 2026, example.org/group"
>>> secret = verishuffle.Secret.from_master(context, "alice", bytes(range(32)))
>>> seal = secret.seal()

The organiser makes the terms and publishes them with their commitment. Only then does the guest say the word.

>>> names = verishuffle.List.from_text("Ada\nGrace\nHedy\nKatherine\nMary\n")
>>> about = "a word the guest says after the commitment is out, such as: maple"
>>> terms = verishuffle.TermsBuilder(context, names).draw(3).sealed("alice", seal).public("guest", about).build()
>>> commitment = terms.commitment

Alice opens her seal for the published commitment, and the organiser makes the draw.

>>> opening = secret.open(terms, commitment)
>>> round = verishuffle.Round(terms)
>>> round.open(opening)
>>> round.public("guest", "river")
>>> draw = round.draw()
>>> transcript = draw.transcript()

Anyone can verify the transcript with the commitment, the word and the list, which they know from elsewhere.

>>> pins = verishuffle.Pins(commitment=commitment, public={"guest": "river"}, entries=names)
>>> verdict = transcript.verify(pins)
>>> verdict.is_verified
True

**Threads.** Every object of this package may be used, closed and freed in any thread. Calls that only read an object
run at the same time. A call that changes an object waits until the calls of other threads that use it have ended. The
calls of the library let other threads of Python run. While a call runs, no other thread may change the bytearray or the
buffer that was passed to it.

**Much work.** Ctrl-C ends a call of the main thread, and limits() ends and limits the calls of a block in any thread.

**Other processes.** Objects can't be pickled or copied. A document, which to_json() writes, can be sent.
"""

from verishuffle.archives import Archive
from verishuffle.beacons import BeaconReply, beacon_due, beacon_reply, beacon_round_after, quicknet
from verishuffle.chains import Chain, Problem
from verishuffle.errors import DocumentError, Error, NotVerifiedError, Status
from verishuffle.front import (
    CheckedProof,
    Logged,
    MadeDraw,
    blind_cell,
    check_proof,
    commit,
    logged,
    make_draw,
    open_round,
    prove_id,
    seal,
    verify,
)
from verishuffle.keys import (
    apply_swaps,
    drawn,
    drawn_into,
    least_width,
    shuffle,
    step_count,
    swaps,
    swaps_into,
)
from verishuffle.kinds import (
    ArchiveConclusion,
    Caution,
    ChainConclusion,
    Check,
    CheckState,
    Conclusion,
    DrawWarning,
    EntriesKind,
    Order,
    PreviousKind,
)
from verishuffle.lists import Blinding, List
from verishuffle.proofs import Proof, ProofVerdict, Prover
from verishuffle.rounds import Draw, Round, Table
from verishuffle.secrets import Inspection, Opening, Secret
from verishuffle.selftests import SelfTest
from verishuffle.sources import DrandSource, PublicSource, SealedSource, Source
from verishuffle.terms import Terms, TermsBuilder
from verishuffle.texts import checks_beacons, version, visible
from verishuffle.transcripts import Transcript, Verifier
from verishuffle.verification import Pins, Verdict
from verishuffle.work import limits

__version__ = version()

__all__ = [
    "Archive", "ArchiveConclusion", "BeaconReply", "Blinding", "Caution", "Chain", "ChainConclusion", "Check",
    "CheckState", "CheckedProof", "Conclusion", "DocumentError", "DrandSource", "Draw", "DrawWarning", "EntriesKind",
    "Error",
    "Inspection", "List", "Logged", "MadeDraw", "NotVerifiedError", "Opening", "Order", "Pins", "PreviousKind",
    "Problem", "Proof", "ProofVerdict", "Prover", "PublicSource", "Round", "SealedSource", "Secret", "SelfTest",
    "Source", "Status", "Table", "Terms", "TermsBuilder", "Transcript", "Verdict", "Verifier", "apply_swaps",
    "beacon_due", "beacon_reply", "beacon_round_after", "blind_cell", "check_proof", "checks_beacons", "commit",
    "drawn", "drawn_into", "least_width", "limits", "logged", "make_draw", "open_round", "prove_id", "quicknet", "seal",
    "shuffle",
    "step_count", "swaps", "swaps_into", "verify", "version", "visible",
]  # fmt: skip
