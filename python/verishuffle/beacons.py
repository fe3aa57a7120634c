"""The beacons of drand."""

import datetime
from typing import NamedTuple, Union

from verishuffle import _arguments as given
from verishuffle import _native as native
from verishuffle._arguments import Bytes32, BytesLike
from verishuffle._native import NULL, ffi, lib

__all__ = ["BeaconReply", "beacon_due", "beacon_reply", "beacon_round_after", "quicknet"]


class BeaconReply(NamedTuple):
    """The reply of a drand server: a round and its signature, as the server states them.

    >>> verishuffle.BeaconReply(1000, b"").round
    1000
    """

    round: int
    signature: bytes


def quicknet() -> bytes:
    """Returns the hash of quicknet, the drand chain that the library knows.

    >>> verishuffle.quicknet().hex()[:8]
    '52db9ba7'
    """
    return native.bytes32(lib.verishuffle_quicknet)


def beacon_due(chain: Bytes32, round: int) -> datetime.datetime:
    """Returns when a round of a beacon chain is due, 1 to 2^53 - 1, in UTC. Raises Error if the library does not know
    the chain, and OverflowError for a time after the year 9999.

    >>> verishuffle.beacon_due(verishuffle.quicknet(), 1000).isoformat()
    '2023-08-23T15:59:24+00:00'
    """
    known, time = given.bytes32("chain", chain), ffi.new("uint64_t *")
    native.call(lib.verishuffle_beacon_due, known, given.number("round", round, 1, given.MOST_STATED), time)
    start = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    return start + datetime.timedelta(seconds=time[0])


def beacon_round_after(chain: Bytes32, time: Union[int, datetime.datetime]) -> int:
    """Returns the first round of a beacon chain that is due strictly after a time, at least 1. `time` is a datetime
    with a time zone, or seconds since 1970-01-01T00:00:00Z. Raises Error if the library does not know the chain, or if
    the round would be above 2^53 - 1.

    >>> verishuffle.beacon_round_after(verishuffle.quicknet(), 1692806361)
    1000
    """
    known, round = given.bytes32("chain", chain), ffi.new("uint64_t *")
    native.call(lib.verishuffle_beacon_round_after, known, given.whole_second("time", time), round)
    return int(round[0])


def beacon_reply(json: Union[str, BytesLike]) -> BeaconReply:
    """Reads the reply of a drand server: a JSON object with `round`, `signature` and perhaps `randomness`. Nothing is
    checked but that `randomness` is the SHA-256 of the signature. Raises DocumentError for any other object.

    >>> verishuffle.beacon_reply('{"round": 7, "signature": "0a0b"}')
    BeaconReply(round=7, signature=b'\\n\\x0b')
    """
    contents, round, length = given.document("json", json), ffi.new("uint64_t *"), ffi.new("size_t *")
    function = lib.verishuffle_beacon_reply
    native.call(function, contents, round, NULL, 0, length)
    signature = ffi.new("uint8_t[]", max(length[0], 1))
    native.call(function, contents, round, signature, length[0], length)
    return BeaconReply(int(round[0]), bytes(ffi.buffer(signature, length[0])))
