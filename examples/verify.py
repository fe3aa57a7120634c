#!/usr/bin/env python3
"""Verify a verishuffle/1 transcript: a second implementation, with Python's standard library alone.

It follows SPEC.md from top to bottom and shares no code with the main program, so that each can be checked against the
other. One thing it leaves out: it does not check the BLS signatures of beacons, so a draw with a beacon comes out
"consistent" here, never "verified".

Exit status: 0 verified (or consistent, under --unpinned), 1 refused or consistent, 2 usage, unreadable or malformed.
A file named - is standard input. TIME is such as 2026-12-24T20:00:00Z; R counts from 0.
"""
import argparse
import itertools
import json
import math
import os
import re
import struct
import sys
from datetime import datetime, timedelta
from hashlib import sha256
from types import SimpleNamespace

MAX_NUMBER = 2**53 - 1  # the largest number in a document
MAX_ENTRY = 2**20       # bytes in an entry
CHUNK = 16384           # steps that share a keystream
# The drand chains this program knows (quicknet): genesis in Unix time, period in seconds, bytes in a signature.
CHAINS = {bytes.fromhex("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"): (1692803367, 3, 48)}
EPOCH, LAST_SECOND = datetime(1970, 1, 1), 253402300799  # the latter is 9999-12-31T23:59:59Z
FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")  # in text; rules may have line feeds
# Never sent to a terminal as they are: control, bidirectional formatting, line separators, lone surrogates.
UNSHOWN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

class Malformed(Exception):
    """A document that breaks a rule about itself alone, an unreadable file or a wrong command: there is no verdict."""
    def __init__(self, why, line=None, column=None):
        super().__init__(why)
        self.line, self.column = line, column

def require(condition, why):
    if not condition:
        raise Malformed(why)

def show(text):
    return UNSHOWN.sub(lambda m: "\\u{%x}" % ord(m[0]), text)

def quote(text):
    """Text (or its UTF-8) as it is quoted in a message, cut if it is long."""
    text = text.decode(errors="replace") if isinstance(text, bytes) else text
    return '"%s"' % (text if len(text) <= 100 else text[:100] + "...")


# ---- Conventions: encodings, tagged hash, tree, path

def u64(x):
    return struct.pack("<Q", x)

def sized(x):
    """bytes(x) of the specification."""
    return u64(len(x)) + x

def tagged(tag, x):
    """H(tag, x) of the specification."""
    t = sha256(b"verishuffle/1/" + tag).digest()
    return sha256(t + t + x).digest()

def node(left, right):
    return sha256(b"\1" + left + right).digest()

def tree(hashes):
    # RFC 9162 splits from the top; pairing level by level, the odd one out rising as it is, gives the same tree.
    while len(hashes) > 1:
        odd = hashes[-1:] if len(hashes) % 2 else []
        hashes = [node(a, b) for a, b in zip(hashes[::2], hashes[1::2])] + odd
    return hashes[0]

def path_holds(h, index, count, path, root):
    fn, sn = index, count - 1
    for p in path:
        if sn == 0:
            return False
        if fn % 2 or fn == sn:
            h = node(p, h)
            while fn and fn % 2 == 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            h = node(h, p)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and h == root


# ---- Documents (SPEC.md, section 7): strict JSON. Python's json module is laxer, so its hooks hand over objects as
# tuples of pairs (to see repeated keys) and REFUSED for a number of another form, which no check below accepts.

REFUSED = object()

def parse_int(digits):
    # The length first: int() of a very long number takes very long.
    return int(digits) if re.fullmatch("0|[1-9][0-9]{0,15}", digits) and int(digits) <= MAX_NUMBER else REFUSED

DECODER = json.JSONDecoder(object_pairs_hook=tuple, parse_int=parse_int,
                           parse_float=lambda _: REFUSED, parse_constant=lambda _: REFUSED)

class Node:
    """A value in a document and the path to it; the methods return what it holds, or raise Malformed."""
    def __init__(self, value, path=""):
        self.value, self.path = value, path

    def require(self, condition, why):
        if not condition:
            raise Malformed(f"{self.path.lstrip('.')[:200] or 'the document'}: {why}")

    def fields(self, *keys, **tags):
        """The members of an object that has exactly these keys, and those that the value of a tag (a key) calls for."""
        self.require(type(self.value) is tuple and len(self.value) <= 16, "an object of few keys is expected")
        found = {}
        for key, value in self.value:
            self.require(key not in found, f"the key {quote(key)} is repeated")
            found[key] = Node(value, f"{self.path}.{key}")
        for tag, cases in tags.items():
            keys += (tag, *(cases[found[tag].choice(*cases)] if tag in found else ()))
        for key in sorted(found.keys() ^ set(keys)):
            self.require(False, f"the key {quote(key)} is " + ("unknown" if key in found else "missing"))
        return SimpleNamespace(**found)

    def items(self, low=0, high=math.inf):
        self.require(type(self.value) is list, "an array is expected")
        self.require(low <= len(self.value) <= high, f"{len(self.value)} of them, not {low} .. {high}")
        return (Node(value, f"{self.path}[{i}]") for i, value in enumerate(self.value))

    def number(self, low, high):
        # By type, since True and False are instances of int.
        self.require(type(self.value) is int, "a number up to 2^53 - 1 is expected, without sign, point or exponent")
        self.require(low <= self.value <= high, f"{self.value} is not in {low} .. {high}")
        return self.value

    def choice(self, *choices):
        self.require(type(self.value) is str and self.value in choices, "expected is " + " or ".join(choices))
        return self.value

    def hex(self, low, high=None):
        self.require(type(self.value) is str and re.fullmatch("[0-9a-f]*", self.value), "not lower-case hexadecimal")
        self.require(len(self.value) % 2 == 0 and low <= len(self.value) // 2 <= (high or low),
                     f"{len(self.value)} hexadecimal digits, not two for each of {low} .. {high or low} bytes")
        return bytes.fromhex(self.value)

    def text(self, low, high, line_feeds=False):
        """Text as its UTF-8."""
        self.require(type(self.value) is str, "text is expected")
        self.require(not re.search("[\ud800-\udfff]", self.value), "an unpaired surrogate")
        raw = self.value.encode()
        self.require(low <= len(raw) <= high, f"{len(raw)} bytes of text, not {low} .. {high}")
        forbidden = FORBIDDEN.search(self.value.replace("\n", "") if line_feeds else self.value)
        self.require(not forbidden, f"text can't have {forbidden and forbidden[0]}")
        self.require(low == 0 or raw == raw.strip(b" "), "a space at the beginning or end")
        return raw

def read_file(name):
    try:
        with (open(0, "rb", closefd=False) if name == "-" else open(name, "rb")) as file:
            return file.read()
    except OSError as error:
        raise Malformed(f"{name}: {error.strerror}")

def read_document(name, build):
    """Read a document; `build` checks it and makes of it what is used from then on."""
    data, line, column = read_file(name), None, None
    try:
        return build(Node(DECODER.decode(data.decode())))
    except UnicodeDecodeError as error:
        before = data[:error.start].decode()
        why, line, column = "invalid UTF-8", before.count("\n") + 1, len(before) - before.rfind("\n")
    except json.JSONDecodeError as error:
        why, line, column = "not JSON: " + error.msg, error.lineno, error.colno
    except RecursionError:
        why = "nested too deeply"
    except Malformed as error:
        why = str(error)
    raise Malformed(f"{name}: {f'line {line}, column {column}: ' if line else ''}{why}", line, column)

def read_lines(name):
    """An entries or result file (section 1): an entry a line, as bytes."""
    data = read_file(name)
    *lines, last = data[3 if data.startswith(b"\xef\xbb\xbf") else 0:].split(b"\n")
    lines = [line[:-1] if line.endswith(b"\r") else line for line in lines] + ([last] if last else [])
    for number, line in enumerate(lines or [b""], 1):
        why = ("an empty line" if lines and not line else "no entries" if not line else "a NUL" if b"\0" in line else
               "a carriage return that ends no line" if b"\r" in line else
               "an entry of more than 2^20 bytes" if len(line) > MAX_ENTRY else None)
        try:
            line.decode()
        except UnicodeDecodeError:
            why = "invalid UTF-8"
        if why:
            raise Malformed(f"{name}: line {number}: {why}", number)
    return lines


# ---- Sources, terms, commitment, transcript (SPEC.md, sections 1 to 3 and 7)

KINDS = {"numbers": (), "list": ("root",), "blinded": ("root",)}
SOURCES = {"sealed": ("seal",), "drand": ("chain", "round", "stride"), "public": ("description",)}
TERMS = ("context", "previous", "rules", "rounds", "entries", "draw", "order", "width", "sources")

def build_terms(doc):
    d = doc.fields(format={"verishuffle/1 terms": TERMS})
    e = d.entries.fields("count", kind=KINDS)
    t = SimpleNamespace(context=d.context.text(1, 1024), rules=d.rules.text(0, 4096, line_feeds=True),
                        rounds=d.rounds.number(1, 2**32 - 1), kind=e.kind.value, n=e.count.number(1, 2**32 - 1),
                        order=d.order.choice("forward", "backward"), width=d.width.number(1, 255))
    unnamed = [None, "first"]
    is_named = d.previous.value not in unnamed
    t.previous = b"\2" + d.previous.hex(32) if is_named else bytes([unnamed.index(d.previous.value)])
    t.root = b"" if t.kind == "numbers" else e.root.hex(32)
    t.draw = d.draw.number(1, t.n)
    t.steps = min(t.draw, t.n - 1)
    t.sources = [build_source(item, t.rounds) for item in d.sources.items(1, 64)]
    for what in "name", "seal":
        those = [getattr(s, what) for s in t.sources if hasattr(s, what)]
        d.sources.require(len(set(those)) == len(those), f"two have the same {what}")
    return t

def build_source(item, rounds):
    d = item.fields("name", kind=SOURCES)
    s = SimpleNamespace(kind=d.kind.value, name=d.name.text(1, 64))
    d.name.require(b"=" not in s.name, "a name has no =")
    if s.kind == "sealed":
        s.seal = s.fixed = d.seal.hex(32)
    elif s.kind == "public":
        s.fixed = sized(d.description.text(1, 1024))
    else:
        s.chain, s.round = d.chain.hex(32), d.round.number(1, MAX_NUMBER)
        s.stride = d.stride.number(0, 0) if rounds == 1 else d.stride.number(1, MAX_NUMBER)
        item.require(s.round + (rounds - 1) * s.stride <= MAX_NUMBER, "the last round would be past 2^53 - 1")
        s.fixed = s.chain + u64(s.round) + u64(s.stride)
    return s

def commitment_of(t):
    x = sized(t.context) + t.previous + sized(t.rules) + u64(t.rounds)
    x += bytes([list(KINDS).index(t.kind)]) + u64(t.n) + t.root
    x += u64(t.draw) + bytes([("forward", "backward").index(t.order), t.width]) + u64(len(t.sources))
    for s in t.sources:
        x += bytes([1 + list(SOURCES).index(s.kind)]) + sized(s.name) + s.fixed
    return tagged(b"terms", x)

def build_transcript(doc):
    d = doc.fields(format={"verishuffle/1 transcript": ("terms", "commitment", "round", "openings", "swaps")})
    terms = build_terms(d.terms)
    pairs = zip(terms.sources, d.openings.items(len(terms.sources), len(terms.sources)))
    return SimpleNamespace(terms=terms, stated=d.commitment.hex(32), round=d.round.number(0, terms.rounds - 1),
                           openings=[build_opening(s, item, terms.width) for s, item in pairs],
                           swaps=[item.number(0, MAX_NUMBER) for item in d.swaps.items()])

def build_opening(source, item, width):
    """The value that goes into the key and, for a seal, the path, of any length: whether it holds is a check."""
    if source.kind == "sealed":
        d = item.fields("seed", "path")
        return SimpleNamespace(value=d.seed.hex(32 * width), path=[p.hex(32) for p in d.path.items()])
    if source.kind == "public":
        return SimpleNamespace(value=item.fields("value").value.text(1, 4096))
    size = CHAINS[source.chain][2:] if source.chain in CHAINS else (1, 1024)
    return SimpleNamespace(value=sha256(item.fields("signature").signature.hex(*size)).digest())

def build_blinding(doc):
    d = doc.fields(format={"verishuffle/1 blinding": ("context", "key")})
    return SimpleNamespace(context=d.context.text(1, 1024), key=d.key.hex(32))


# ---- Key, words, steps (SPEC.md, sections 4 to 6)

def keys_of(terms, commitment, r, values):
    x = commitment + u64(r) + u64(len(values)) + b"".join(map(sized, values))
    return [tagged(b"key", bytes([b]) + x) for b in range(terms.width)]

# ChaCha20 of 256 blocks at once: Python's integers are of any length, so that one of them holds the same state word of
# all the blocks, 64 bits apart. MASK drops what an addition or a rotation carries out of the low 32 of them.
LANES = 256
ONES = sum(1 << 64 * i for i in range(LANES))
RAMP = sum(i << 64 * i for i in range(LANES))
MASK = ONES * 0xFFFFFFFF
QUARTERS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))

def chacha20(key, nonce, first):
    """The 16 words of the blocks from number `first` on."""
    constants_and_key, words = struct.unpack("<12I", b"expand 32-byte k" + key), struct.unpack("<2I", nonce)
    # The counter's high word stays 0: no chunk gets anywhere near 2^32 blocks.
    start = [w * ONES for w in constants_and_key] + [first * ONES + RAMP, 0] + [w * ONES for w in words]
    s = list(start)
    for a, b, c, d in QUARTERS * 10:
        sa, sb, sc, sd = s[a], s[b], s[c], s[d]
        for left in (16, 12), (8, 7):
            sa = (sa + sb) & MASK
            sd = ((sd ^ sa) << left[0] | (sd ^ sa) >> 32 - left[0]) & MASK
            sc = (sc + sd) & MASK
            sb = ((sb ^ sc) << left[1] | (sb ^ sc) >> 32 - left[1]) & MASK
        s[a], s[b], s[c], s[d] = sa, sb, sc, sd
    return [(x + y) & MASK for x, y in zip(s, start)]

def words(keys, chunk):
    """The words of a chunk's stream: the XOR of the keystreams under all keys."""
    for first in itertools.count(0, LANES):
        mixed = [0] * 16
        for b, key in enumerate(keys):
            mixed = [x ^ y for x, y in zip(mixed, chacha20(key, u64(chunk + (b << 32)), first))]
        columns = [struct.unpack(f"<{LANES}Q", x.to_bytes(8 * LANES, "little")) for x in mixed]
        yield from itertools.chain.from_iterable(zip(*columns))

def pick(x, s):
    """A number in 0 .. s-1 from a word, or None for a word that is refused, lest some numbers be likelier."""
    return None if x * s % 2**32 < 2**32 % s else x * s >> 32

def place(terms, t):
    """The position i that step t fills."""
    return t if terms.order == "forward" else terms.n - 1 - t

def derive(terms, keys):
    """The swaps that the keys give: j of every step."""
    for t in range(terms.steps):
        if t % CHUNK == 0:
            stream = words(keys, t // CHUNK)
        d = None
        while d is None:
            d = pick(next(stream), terms.n - t)
        yield t + d if terms.order == "forward" else d

def drawn(terms, swaps):
    """The numbers of the drawn entries in the order of the draw; only positions that were moved are kept."""
    moved = {}
    for t, j in enumerate(swaps):
        i = place(terms, t)
        yield moved.get(j, j)
        moved[j] = moved.pop(i, i)  # position i is never read again
    if terms.draw == terms.n:
        last = place(terms, terms.n - 1)
        yield moved.get(last, last)


# ---- The checks (SPEC.md, section 8), each a status and the reason for it

PASSED = "passed", ""

def failed_if(why):
    return ("failed", why) if why else PASSED

def check_commitment(transcript, commitment, pinned, pinned_round):
    for what, other in ("stated", transcript.stated), ("pinned", pinned):
        if other not in (None, commitment):
            return "failed", f"the terms give {commitment.hex()}, the one {what} is {other.hex()}"
    if pinned_round not in (None, transcript.round):
        return "failed", f"this is round {transcript.round}, the one pinned is {pinned_round}"
    return PASSED

def check_openings(transcript, public):
    terms, r, why = transcript.terms, transcript.round, []
    for s, o in zip(terms.sources, transcript.openings):
        if s.kind == "sealed":
            leaf = tagged(b"seal", sized(terms.context) + sized(s.name) + u64(terms.rounds) + u64(r) + sized(o.value))
            if not path_holds(leaf, r, terms.rounds, o.path, s.seal):
                why.append(f"seed and path do not open the seal of {quote(s.name)}")
        elif s.kind == "public" and public.get(s.name, o.value) != o.value:
            why.append(f"{quote(s.name)} is {quote(o.value)}, the value pinned is {quote(public[s.name])}")
    if why:
        return "failed", "; ".join(why)
    beacons = any(s.kind == "drand" for s in terms.sources)
    return ("skipped", "beacon signatures are not checked here; nothing else failed") if beacons else PASSED

def due_times(transcript):
    """Name and due time of each beacon, the time None where the chain is unknown."""
    for s in transcript.terms.sources:
        if s.kind == "drand":
            genesis, period, _ = CHAINS.get(s.chain, (None, 0, 0))
            yield s.name, genesis and genesis + (s.round + transcript.round * s.stride - 1) * period

def utc(seconds):
    return (EPOCH + timedelta(seconds=seconds)).isoformat() + "Z" if seconds <= LAST_SECOND else f"Unix time {seconds}"

def check_due(dues, published):
    if not dues or published is None:
        return "skipped", "--published-at was not given" if dues else "there is no beacon"
    early = [f"{quote(name)} was due at {utc(due)}" for name, due in dues if due is not None and due <= published]
    if early:
        return "failed", f"{'; '.join(early)}, the commitment was public only at {utc(published)}"
    unknown = [quote(name) for name, due in dues if due is None]
    return ("skipped", "unknown chain: " + ", ".join(unknown)) if unknown else PASSED

def check_legal(terms, swaps):
    for t, j in zip(range(terms.steps), swaps):
        low, high = (t, terms.n - 1) if terms.order == "forward" else (0, place(terms, t))
        if not low <= j <= high:
            return "failed", f"step {t}: swaps[{t}] is {j}, not in {low} .. {high}"
    return PASSED

def check_derived(terms, swaps, keys):
    if not keys:
        return "skipped", "an opening failed, so there is no key"
    for t, (j, right) in enumerate(zip(swaps, derive(terms, keys))):
        if j != right:
            return "failed", f"step {t}: swaps[{t}] is {j}, the key gives {right}"
    return PASSED

def check_entries(terms, entries, blinding):
    if entries is None:
        return "skipped", "entries are just numbers" if terms.kind == "numbers" else "--entries was not given"
    if len(entries) != terms.n:
        return "failed", f"{len(entries)} entries, the terms have {terms.n}"
    if terms.kind == "blinded" and not blinding:
        return "skipped", "a blinded list: without --blinding only the numbers were compared"
    if blinding and blinding.context != terms.context:
        return "failed", f"the blinding document is for {quote(blinding.context)}"
    first, leaves = {}, []
    for i, entry in enumerate(entries):
        if first.setdefault(entry, i) != i:
            return "failed", f"entries {first[entry]} and {i} (from 0) are equal"
        blind = blinding and tagged(b"blind", blinding.key + sized(terms.context) + u64(i))
        leaves.append(tagged(b"entry", blind + entry) if blind else sha256(b"\0" + entry).digest())
    return failed_if(tree(leaves) != terms.root and "they do not have the root in the terms")

def check_result(terms, keys, entries, result, lacking):
    if result is None:
        return "skipped", "--result was not given"
    if lacking:
        return "skipped", f"it is made only once {' and '.join(lacking)} passed"
    if len(result) > terms.draw:
        return "failed", f"{len(result)} lines, only {terms.draw} are drawn"
    # From the key's own swaps, as far as the result goes.
    for k, (line, number) in enumerate(zip(result, drawn(terms, derive(terms, keys))), 1):
        right = entries[number] if entries else str(number).encode()
        if line != right:
            return "failed", f"line {k} is {quote(line)}, the draw gives {quote(right)}"
    return PASSED


# ---- The verdict and its cautions (SPEC.md, sections 5 and 8)

def outcome_bits(n, draw):
    if draw <= 100000:
        return math.fsum(math.log2(n - t) for t in range(draw))
    return (math.lgamma(n + 1) - math.lgamma(n - draw + 1)) / math.log(2)

def cautions_of(terms, counts_only_if, outcome, seed):
    kinds = {s.kind for s in terms.sources}
    return [text for applies, text in (
        (kinds == {"sealed"}, "Sealed sources only: if they were all in one hand, or acted together, that hand could "
         "try seeds before committing. The names are the organiser's word."),
        (counts_only_if, f"The beacon counts only if {counts_only_if}"),
        ("public" in kinds,
         "A public value is as good as its description: whoever fixed it last may have tried several."),
        ("sealed" in kinds, "Who opens last may refuse to, and knows the outcome once everything else is open, a beacon included."),
        ("sealed" in kinds, "The owner of a sealed seed knows the order as soon as the other values are known."),
        (terms.kind == "blinded", "A blinded list: nobody outside can tell how often anyone is in it, or whether two "
         "entrants hold the same place."),
        (True, "The draw may have been repeated or forked; only a whole published chain of draws shows otherwise."),
        (terms.rounds > 1, f"There are {terms.rounds} rounds: another round is another result."),
        (seed is None, "Nobody can say how much chance there is in this draw: no source has known bits."),
        (seed is not None and seed < outcome + 16,
         f"Not every order can come up: the outcome has {outcome:.1f} bits, the best source {seed}."),
    ) if applies]

def verify(args):
    """Read everything, make every check; the report, and the line that states the verdict."""
    pins = read_pins(args)
    transcript = read_document(args.transcript, build_transcript)
    terms, swaps = transcript.terms, transcript.swaps
    names = [s.name for s in terms.sources if s.kind == "public"]
    for name in pins.public:
        require(name in names, f"--public: the draw has no public source {quote(name)}")
    require(not args.entries or terms.kind != "numbers", "--entries: the entries of this draw are just numbers")
    require(not args.blinding or terms.kind == "blinded", "--blinding: the entries of this draw are not blinded")
    require(not args.blinding or args.entries, "--blinding needs --entries")
    if args.terms:
        pins.commitment = commitment_of(read_document(args.terms, build_terms))
    entries, result = [read_lines(name) if name else None for name in (args.entries, args.result)]
    blinding = read_document(args.blinding, build_blinding) if args.blinding else None

    commitment, dues = commitment_of(terms), list(due_times(transcript))
    checks = {"commitment": check_commitment(transcript, commitment, pins.commitment, pins.round),
              "openings": check_openings(transcript, pins.public),
              "due": check_due(dues, pins.published),
              "steps": failed_if(len(swaps) != terms.steps and f"{len(swaps)} swaps, there must be {terms.steps}"),
              "legal": check_legal(terms, swaps)}
    # From here on only the recomputed commitment is used, whatever the transcript states.
    values = [o.value for o in transcript.openings]
    keys = None if checks["openings"][0] == "failed" else keys_of(terms, commitment, transcript.round, values)
    checks["derived"] = check_derived(terms, swaps, keys)
    checks["entries"] = check_entries(terms, entries, blinding)
    needed = ["derived"] if terms.kind == "numbers" else ["derived", "entries"]
    lacking = [name for name in needed if checks[name][0] != "passed"]
    checks["result"] = check_result(terms, keys, entries, result, lacking)

    missing = [] if pins.commitment else ["--commitment (or --terms) was not given"]
    if terms.rounds > 1 and pins.round is None:
        missing.append("--round was not given")
    missing += [f"--public was not given for {quote(name)}" for name in names if name not in pins.public]
    if dues:
        missing.append("beacon signatures are not checked here")
    wrong = [name for name, check in checks.items() if check[0] == "failed"]
    verdict = "refused" if wrong else "consistent" if missing else "verified"
    reasons = ": failed " + ", ".join(wrong) if wrong else ", not verified: " + "; ".join(missing) if missing else ""
    condition = caution = ""
    if dues and pins.published is None:
        earliest = min((due for _, due in dues if due is not None), default=None)
        condition = "the commitment was public before " + ("its round was due" if earliest is None else utc(earliest))
        caution = condition + (", when its round was due." if earliest is not None else
                               "; this reader does not know the chain, so not when that was.")
        reasons += "" if wrong else ", if " + condition
    outcome = outcome_bits(terms.n, terms.draw)
    bits = {"sealed": 256 * terms.width, "drand": 256}
    seed = max((bits[s.kind] for s in terms.sources if s.kind in bits), default=None)
    return {"verdict": verdict, "commitment": commitment.hex(), "round": transcript.round,
            "checks": [{"name": name, "status": s, "detail": show(why)} for name, (s, why) in checks.items()],
            "cautions": cautions_of(terms, caution, outcome, seed),
            "drawn": [] if wrong else list(itertools.islice(drawn(terms, swaps), 1000)),
            "outcome_bits": round(outcome, 1), "seed_bits": seed}, verdict + reasons


# ---- The command line

FLAGS = "commitment HEX", "terms FILE", "round R", "published-at TIME", "entries LIST", "blinding FILE", "result FILE"

class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Malformed(message + " (see --help)")

def parse_arguments(argv):
    parser = Parser(prog="verify.py", allow_abbrev=False, description=__doc__,
                    formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("transcript", metavar="TRANSCRIPT")
    for flag, metavar in map(str.split, FLAGS):
        parser.add_argument("--" + flag, metavar=metavar, action="append", default=[])
    parser.add_argument("--public", metavar="NAME=VALUE", action="append", default=[])
    for flag in "--unpinned", "--json", "--quiet":
        parser.add_argument(flag, action="store_true")
    args = parser.parse_args(argv)
    for flag, _ in map(str.split, FLAGS):
        name = flag.replace("-", "_")
        given = getattr(args, name)
        # Else one pin would silently replace another.
        require(len(given) <= 1 and "" not in given, f"--{flag} is given twice or empty")
        setattr(args, name, given[0] if given else None)
    files = [args.transcript, args.terms, args.entries, args.blinding, args.result]
    require(files.count("-") <= 1, "only one file can be standard input (-)")
    require(args.commitment is None or args.terms is None, "--commitment and --terms say the same: give one of them")
    return args

def read_pins(args):
    """What is known from elsewhere: commitment, round, public values, time of publication."""
    pins = SimpleNamespace(commitment=None, round=None, public={}, published=None)
    if args.commitment is not None:
        pins.commitment = Node(args.commitment, "--commitment").hex(32)
    if args.round is not None:
        pins.round = Node(parse_int(args.round), "--round").number(0, MAX_NUMBER)
    if args.published_at is not None:
        parts = re.fullmatch("([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z", args.published_at)
        try:
            pins.published = (datetime(*map(int, parts.groups())) - EPOCH) // timedelta(seconds=1)
        except (AttributeError, ValueError):
            raise Malformed("--published-at: a time such as 2026-12-24T20:00:00Z is expected")
    for given in args.public:
        name, equals, value = given.encode(errors="surrogateescape").partition(b"=")
        require(equals, "--public: NAME=VALUE is expected")
        require(name not in pins.public, f"--public: {quote(name)} is given twice")
        pins.public[name] = value
    return pins

def run(argv):
    try:
        args = parse_arguments(argv)
        report, line = verify(args)
    except (Malformed, MemoryError, UnicodeEncodeError) as error:
        message = show(str(error) or "out of memory")
        if "--json" in argv and "--quiet" not in argv:
            where = {name: getattr(error, name, None) for name in ("line", "column")}
            print(json.dumps({"error": message, **where}))
        else:
            print("verify.py: " + message, file=sys.stderr)
        return 2
    if args.json and not args.quiet:
        print(json.dumps(report))
    elif not args.quiet:
        for check in report["checks"]:
            ends = {"passed": "OK", "failed": f"FAILED ({check['detail']})", "skipped": f"skipped ({check['detail']})"}
            print(f"{check['name']}: {ends[check['status']]}")
        print("\n".join([show(line)] + ["caution: " + text for text in report["cautions"]]))
    return 0 if report["verdict"] in ("verified", "consistent" if args.unpinned else "") else 1

def main():
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.reconfigure(errors="backslashreplace")  # a name may not fit the terminal's encoding
    try:
        status = run(sys.argv[1:])
        if sys.stdout:
            sys.stdout.flush()
    except OSError as error:  # standard output is closed or full: nobody has seen a verdict
        print(f"verify.py: standard output: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        status = 2
    sys.exit(status)

if __name__ == "__main__":
    main()
