"""A shuffle that nobody has to trust: seals, one commitment of 32 bytes, openings, and a Fisher-Yates draw that anyone
can recompute. SPEC.md of the project describes the protocol byte by byte, and docs/calls.md the calls.

Alice makes a secret and publishes its seal. (A real secret is made without a master.)

>>> import verishuffle
>>> context = "Reading group, 2 May 2026, example.org/group"
>>> sealed = verishuffle.seal(context=context, name="alice", master=bytes(range(32)))

The organiser makes the terms and publishes them with their commitment. From 19:30 UTC on, the guest says the word.

>>> names = verishuffle.List.from_text("Ada\\nGrace\\nHedy\\nKatherine\\nMary\\n")
>>> about = "a word the guest says after the commitment is out, such as: maple"
>>> committed = verishuffle.commit(context=context, entries=names, draw=3, sources=[
...     {"kind": "sealed", "name": "alice", "seal": sealed.seal},
...     {"kind": "public", "name": "guest", "description": about, "known_from": 1777750200},
... ])

Alice opens her seal for the published commitment, and the organiser makes the draw.

>>> opened = verishuffle.open(secret=sealed.secret, terms=committed.terms, commitment=committed.commitment)
>>> drawn = verishuffle.draw(
...     terms=committed.terms, openings=[opened.opening], public={"guest": "river"}, entries=names
... )
>>> drawn.result
List(entries=('Ada', 'Mary', 'Grace'))

Anyone can verify the transcript with the commitment, a time at which it was public, the word and the list, which they
know from elsewhere.

>>> known = {"commitment": committed.commitment, "public": {"guest": "river"}, "published_at": 1777700000}
>>> verishuffle.verify(transcript=drawn.transcript, entries=names, **known).drawn
(0, 4, 1)

**Errors.** An argument of a wrong type is a TypeError, a call that fails an Error, and a judgement that is not good a
NotVerified, which has the verdict.

**Threads.** Every function may be called in any thread, and lets other threads of Python run. While an array is
shuffled, no other thread may use it.

**Much work.** Ctrl-C ends a call of the main thread, and limits() ends and limits the calls of a block in any thread.
"""

from verishuffle import native
from verishuffle.documents import *
from verishuffle.native import limits as limits
from verishuffle.requests import *
from verishuffle.tables import Table as Table

__version__: str = native.ffi.string(native.lib.verishuffle_version_string()).decode()
