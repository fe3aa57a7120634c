"""The secrets of the parties, the openings that show them, and the inspection that a party makes before it opens."""

from typing import Optional, Tuple

from verishuffle import _arguments as given
from verishuffle import _documents as documents
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import NULL, Alone, lib
from verishuffle.kinds import Check
from verishuffle.terms import Terms

__all__ = ["Inspection", "Opening", "Secret"]


class Opening(documents.Document):
    """The document that a party sends to open its seal (SPEC.md, section 2). It is secret until it is sent.

    >>> opening
    <Opening of 'alice'>
    """

    __slots__ = ()
    _kind = "opening"
    _writes = "facts"

    def to_json(self) -> bytearray:
        """Writes the opening document, which the party sends. The program can overwrite the bytearray afterwards.

        >>> len(opening.to_json()) > 100
        True
        """
        return native.filled(lib.verishuffle_opening_to_json, self)

    @property
    def name(self) -> str:
        """The name of the party.

        >>> opening.name
        'alice'
        """
        return str(self._read()["name"])

    @property
    def round(self) -> int:
        """The round that the opening is for, counted from 0.

        >>> opening.round
        0
        """
        return int(self._read()["round"])

    @property
    def commitment(self) -> bytes:
        """The commitment that the opening was made for.

        >>> opening.commitment == commitment
        True
        """
        return bytes.fromhex(self._read()["commitment"])

    def __repr__(self) -> str:
        return self._shown(lambda: f"of {self.name!r}")


class Secret(documents.Document):
    """The master secret of one party for one draw (SPEC.md, section 2).

    A secret opens for one commitment only: the first one that it is opened for. The object remembers this commitment,
    and so does the document that to_json() writes from then on. Store this document in place of the earlier one before
    an opening leaves the program.

    Use a secret in a `with` block, or call close(), so that the library wipes it early. Python never wipes bytes and
    str: the master secret of from_master() and a document that is read stay in memory until their memory is used again.
    Of a bytearray the program can wipe the contents itself.

    >>> with verishuffle.Secret.generate(context, "bob") as secret_of_bob:
    ...     seal_of_bob = secret_of_bob.seal()
    >>> secret_of_bob
    <Secret, closed>
    """

    __slots__ = ()
    _kind = "secret"
    _writes = "facts"

    @classmethod
    def generate(cls, context: str, name: str, *, rounds: int = 1, width: int = 1) -> "Secret":
        """Makes a secret with the random generator of the operating system.

        `context` names the draw, exactly as the terms will hold it. `name` is the name of the party, 1 to 64 bytes
        without `=` and invisible characters. `rounds` is the number of rounds of the draw, 1 to 2^32 - 1, and `width`
        its width, 1 to 255.

        >>> verishuffle.Secret.generate(context, "bob", rounds=100)
        <Secret of 'bob'>
        """
        words, party = given.text("context", context), given.text("name", name)
        count, size = given.number("rounds", rounds, 1, given.MOST_U32), given.number("width", width, 1, 255)
        function = lib.verishuffle_secret_generate
        return cls._owner(native.made(cls, function, words, len(words), party, len(party), count, size))

    @classmethod
    def from_master(
        cls, context: str, name: str, master: BytesLike, *, rounds: int = 1, width: int = 1
    ) -> "Secret":
        """Makes a secret from a master secret that the program has stored: 32 * width uniformly random bytes that are
        used for nothing else. The other arguments are those of generate(). Raises Error for any other length.

        >>> import secrets
        >>> verishuffle.Secret.from_master(context, "bob", secrets.token_bytes(64), width=2)
        <Secret of 'bob'>
        """
        words, party = given.text("context", context), given.text("name", name)
        count, size = given.number("rounds", rounds, 1, given.MOST_U32), given.number("width", width, 1, 255)
        function = lib.verishuffle_secret_from_master
        with given.Secretly("master", master) as kept:
            arguments = (words, len(words), party, len(party), count, size, kept.pointer, kept.length)
            return cls._owner(native.made(cls, function, *arguments))

    def to_json(self) -> bytearray:
        """Writes the secret document. The program stores it where nobody else can read it, and can overwrite the
        bytearray afterwards. Once the secret is opened for a commitment, the document holds this commitment.

        >>> document = secret.to_json()
        >>> document[:] = bytes(len(document))
        """
        return native.filled(lib.verishuffle_secret_to_json, self)

    def seal(self) -> bytes:
        """Computes the seal, 32 bytes that the party publishes. The time grows with the number of rounds: one million
        rounds take a second or two on one core.

        >>> secret.seal() == seal
        True
        """
        return native.bytes32(lib.verishuffle_secret_seal, self)

    @property
    def context(self) -> str:
        """The context of the draw that the secret is for.

        >>> secret.context == terms.context
        True
        """
        return str(self._read()["context"])

    @property
    def name(self) -> str:
        """The name of the party.

        >>> secret.name
        'alice'
        """
        return str(self._read()["name"])

    @property
    def round_count(self) -> int:
        """The number of rounds that the seal covers, at least 1.

        >>> secret.round_count
        1
        """
        return int(self._read()["rounds"])

    @property
    def width(self) -> int:
        """The width, 1 to 255. The seed of a round has 32 * width bytes.

        >>> secret.width
        1
        """
        return int(self._read()["width"])

    @property
    def opened(self) -> Optional[bytes]:
        """The commitment that the secret was opened for; None if it was not opened yet.

        >>> secret.opened == commitment
        True
        """
        opened = self._read()["opened"]
        return None if opened is None else bytes.fromhex(opened)

    def open(self, terms: Terms, published: Bytes32, round: int = 0) -> Opening:
        """Opens one round. `published` is the commitment as it was published, not as somebody's terms have it.

        Raises Error if the terms have another commitment or do not hold the seal of this secret (CLOSED), if the secret
        was opened for another commitment (BOUND), or if the seal does not cover the round (RANGE). An Inspection shows
        all that does not fit.

        >>> secret.open(terms, commitment)
        <Opening of 'alice'>
        """
        terms, known = given.checked("terms", terms, Terms), given.bytes32("published", published)
        count = given.number("round", round, 0, given.MOST_U32)
        return Opening._owner(native.made(Opening, lib.verishuffle_secret_open, Alone(self), terms, known, count))

    def __repr__(self) -> str:
        return self._shown(lambda: f"of {self.name!r}")


class Inspection(documents.Written):
    """The comparison of terms with the published commitment and with the secret of a party, point by point. Each of the
    two may be None, and the points that need it are then skipped. A party opens its seal only if `holds` is true.

    >>> inspection = verishuffle.Inspection(terms, secret=secret, published=commitment)
    >>> inspection.holds
    True
    """

    __slots__ = ()
    _answer = "holds"

    def __init__(self, terms: Terms, *, secret: Optional[Secret] = None, published: Optional[Bytes32] = None) -> None:
        terms = given.checked("terms", terms, Terms)
        known = NULL if published is None else given.bytes32("published", published)
        own = NULL if secret is None else given.checked("secret", secret, Secret)
        super().__init__(native.filled(lib.verishuffle_inspect, terms, own, known, room=8192))

    @property
    def holds(self) -> bool:
        """True if every point was checked and passed.

        >>> verishuffle.Inspection(terms).holds
        False
        """
        return bool(self._read()["holds"])

    @property
    def points(self) -> Tuple[Check, ...]:
        """The points. With a secret they are commitment, context, rounds, width, seal and opened, in this order.

        >>> verishuffle.Inspection(terms, published=commitment).points[0]
        Check(name='commitment', state=<CheckState.PASSED: 201>, detail='the one that was given')
        """
        return documents.checks(self._read()["points"])

    def __repr__(self) -> str:
        return f"<Inspection {'that holds' if self.holds else 'that does not hold'}>"
