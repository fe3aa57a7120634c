#!/usr/bin/env python3
"""Verify a verishuffle/1 transcript: a second implementation, which needs only Python's standard library.

It follows SPEC.md and shares no code with the main program, so that each can be checked against the other. It does not
check the BLS signatures of beacons, so a draw with a beacon is "consistent" here at most, never "verified".

Exit status: 0 for verified (and, with --unpinned, for consistent), 1 for refused or consistent, 2 for a wrong command
and for a file that is unreadable or malformed. A file named - is standard input. TIME has the form
2026-12-24T20:00:00Z; R counts from 0.
"""
import argparse, itertools, json, math, os, re, struct, sys
from datetime import datetime, timedelta
from hashlib import sha256
from types import SimpleNamespace

MAX_NUMBER = 2**53 - 1  # the largest number in a document
# The one drand chain this program knows, quicknet: genesis in Unix time, period in seconds, bytes in a signature.
QUICKNET = bytes.fromhex("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971")
GENESIS, PERIOD, SIGNATURE = 1692803367, 3, 48
EPOCH = datetime(1970, 1, 1)
FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # in text, but rules may have line feeds
# These characters are always escaped in output: control characters, bidirectional formatting, line separators, lone
# surrogates.
UNSHOWN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

# A malformed document, an unreadable file or a wrong command. The arguments are the reason and, where they are known,
# the line and the column.
class Malformed(Exception): pass

def require(condition, *why):
    if not condition:
        raise Malformed(*why)

def show(text): return UNSHOWN.sub(lambda m: "\\u{%x}" % ord(m[0]), text)
def quote(raw): return '"%s"' % raw[:200].decode(errors="replace") + "..." * (len(raw) > 200)

# ---- Conventions: encodings, tagged hash, tree, path
def u64(x): return struct.pack("<Q", x)
def sized(x): return u64(len(x)) + x  # bytes(x) of the specification
def node(left, right): return sha256(b"\1" + left + right).digest()

def tagged(tag, x):  # H(tag, x) of the specification
    t = sha256(b"verishuffle/1/" + tag).digest()
    return sha256(t + t + x).digest()

def tree(hashes):
    # RFC 9162 splits the leaves from the top. Pairing the nodes level by level gives the same tree, if the last node of
    # an odd level goes up unchanged.
    while len(hashes) > 1:
        odd = hashes[-1:] if len(hashes) % 2 else []
        hashes = [node(a, b) for a, b in zip(hashes[::2], hashes[1::2])] + odd
    return hashes[0]

def path_holds(h, index, count, path, root):
    last = count - 1
    for p in path:
        if last == 0:
            return False
        while index == last and index % 2 == 0:  # a node without a sibling goes up unchanged
            index, last = index // 2, last // 2
        h = node(p, h) if index % 2 else node(h, p)
        index, last = index // 2, last // 2
    return last == 0 and h == root

# ---- Documents (SPEC.md, section 7): strict JSON. Python's json module is less strict. Its hooks therefore return an
# object as a tuple of pairs, to show repeated keys, and REFUSED for a number of another form, which no check accepts.
REFUSED = object()
def number(digits): return int(digits) if re.fullmatch("0|[1-9][0-9]{0,15}", digits) else REFUSED
DECODER = json.JSONDecoder(object_pairs_hook=tuple, parse_int=number, parse_float=number, parse_constant=number)

class Node:  # a value in a document and its path; the methods return the checked content, or raise Malformed
    def __init__(self, value, path="document"):
        self.value, self.path = value, path
    def require(self, condition, why):
        require(condition, f"{self.path}: {why}")
    def fields(self, *keys, **tags):
        """Return the members of an object with exactly these keys, a tag, and the keys for the value of the tag."""
        self.require(type(self.value) is tuple, "an object is expected")
        found = dict(self.value)
        for tag, cases in tags.items():
            self.require(tag in found, f"the key {tag} is missing")
            keys += (tag, *cases[Node(found[tag], f"{self.path}.{tag}").choice(*cases)])
        once = len(found) == len(self.value)
        self.require(once and found.keys() == set(keys), "its keys must be, each once, " + ", ".join(keys))
        return SimpleNamespace(**{key: Node(found[key], f"{self.path}.{key}") for key in keys})
    def items(self, low=0, high=math.inf):
        self.require(type(self.value) is list and low <= len(self.value) <= high, f"an array of {low} .. {high}")
        return (Node(value, f"{self.path}[{i}]") for i, value in enumerate(self.value))
    def number(self, low, high):  # compares the type, because True is an instance of int
        self.require(type(self.value) is int and low <= self.value <= high, f"digits only, for {low} .. {high}")
        return self.value
    def choice(self, *choices):
        self.require(type(self.value) is str and self.value in choices, " or ".join(choices))
        return self.value
    def hex(self, low, high=None):
        high = high or low
        self.require(type(self.value) is str and re.fullmatch("[0-9a-f]*", self.value) and len(self.value) % 2 == 0
                     and low <= len(self.value) // 2 <= high, f"lower-case hexadecimal of {low} .. {high} bytes")
        return bytes.fromhex(self.value)
    # Returns UTF-8. The text of rules may be empty, and may have line feeds, and spaces at its ends.
    def text(self, high, rules=False):
        fine = type(self.value) is str and not FORBIDDEN.search(self.value.replace("\n", "") if rules else self.value)
        self.require(fine, "text without control characters, line separators and lone surrogates is expected")
        raw = self.value.encode()
        fine = len(raw) <= high and (rules or raw and raw == raw.strip(b" "))
        self.require(fine, f"text is not empty, has no space at its ends and at most {high} bytes")
        return raw

def read_file(name):
    try:
        with open(0 if name == "-" else name, "rb", closefd=name != "-") as file:
            return file.read().decode()
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise Malformed(f"{name}: line {line}: invalid UTF-8", line)
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise Malformed(f"{name}: {error}")

def read_document(name, build):  # `build` checks the document and returns the object that the program uses
    try:
        return build(Node(DECODER.decode(read_file(name)), name + ": document"))
    except json.JSONDecodeError as error:
        raise Malformed(f"{name}: not JSON: {error}", error.lineno, error.colno)
    except RecursionError:
        raise Malformed(name + ": nested too deeply")

def read_lines(name):  # an entries or result file (section 1): returns the entry of each line, as bytes
    *lines, last = read_file(name).removeprefix("\ufeff").split("\n")
    lines = [line.removesuffix("\r").encode() for line in lines] + ([last.encode()] if last else [])
    for n, line in enumerate(lines or [b""], 1):
        fine = 1 <= len(line) <= 2**20 and b"\0" not in line and b"\r" not in line
        require(fine, f"{name}: line {n}: empty, above 2^20 bytes, or with a NUL or a stray carriage return", n)
    return lines

# ---- Sources, terms, commitment, transcript (SPEC.md, sections 1 to 3 and 7)
KINDS = {"numbers": (), "list": ("root",), "blinded": ("root",)}
SOURCES = {"sealed": ("seal",), "drand": ("chain", "round", "stride"), "public": ("description",)}
ORDERS = "forward", "backward"
TERMS = "context", "previous", "rules", "rounds", "entries", "draw", "order", "width", "sources"

def build_terms(doc):
    t = doc.fields(format={"verishuffle/1 terms": TERMS})
    t.context, t.rules = t.context.text(1024), t.rules.text(4096, rules=True)
    first = t.previous.value
    t.previous = b"\0" if first is None else b"\1" if first == "first" else b"\2" + t.previous.hex(32)
    t.rounds, t.width, t.order = t.rounds.number(1, 2**32 - 1), t.width.number(1, 255), t.order.choice(*ORDERS)
    entries = t.entries.fields("count", kind=KINDS)
    t.kind, t.n = entries.kind.value, entries.count.number(1, 2**32 - 1)
    t.root = b"" if t.kind == "numbers" else entries.root.hex(32)
    t.draw = t.draw.number(1, t.n)
    t.steps = min(t.draw, t.n - 1)
    t.sources = [build_source(item, t.rounds) for item in t.sources.items(1, 64)]
    for those in [s.name for s in t.sources], [s.seal for s in t.sources if s.kind == "sealed"]:
        doc.require(len(set(those)) == len(those), "two sources have the same name or seal")
    return t

def build_source(item, rounds):
    s = item.fields("name", kind=SOURCES)
    s.kind, s.name = s.kind.value, s.name.text(64)
    item.require(b"=" not in s.name, "a name has no =")
    if s.kind == "sealed":
        s.seal = s.fixed = s.seal.hex(32)
    elif s.kind == "public":
        s.fixed = sized(s.description.text(1024))
    else:
        s.chain, s.round = s.chain.hex(32), s.round.number(1, MAX_NUMBER)
        s.stride = s.stride.number(0, 0) if rounds == 1 else s.stride.number(1, MAX_NUMBER)
        item.require(s.round + (rounds - 1) * s.stride <= MAX_NUMBER, "the last round would be past 2^53 - 1")
        s.fixed = s.chain + u64(s.round) + u64(s.stride)
    return s

def commitment_of(t):
    x = sized(t.context) + t.previous + sized(t.rules) + u64(t.rounds)
    x += bytes([list(KINDS).index(t.kind)]) + u64(t.n) + t.root
    x += u64(t.draw) + bytes([ORDERS.index(t.order), t.width]) + u64(len(t.sources))
    for s in t.sources:
        x += bytes([1 + list(SOURCES).index(s.kind)]) + sized(s.name) + s.fixed
    return tagged(b"terms", x)

def build_transcript(doc):
    d = doc.fields(format={"verishuffle/1 transcript": ("terms", "commitment", "round", "openings", "swaps")})
    d.terms, d.commitment = build_terms(d.terms), d.commitment.hex(32)
    d.round, count = d.round.number(0, d.terms.rounds - 1), len(d.terms.sources)
    d.openings = [build_opening(*pair, d.terms) for pair in zip(d.openings.items(count, count), d.terms.sources)]
    d.swaps = [item.number(0, MAX_NUMBER) for item in d.swaps.items()]
    return d

def build_opening(item, source, terms):  # `value` is the part that goes into the key
    if source.kind == "sealed":  # the check `openings` judges the path, and its length too
        d = item.fields("seed", "path")
        return SimpleNamespace(value=d.seed.hex(32 * terms.width), path=[p.hex(32) for p in d.path.items()])
    if source.kind == "public":
        return SimpleNamespace(value=item.fields("value").value.text(4096))
    size = (SIGNATURE,) if source.chain == QUICKNET else (1, 1024)
    return SimpleNamespace(value=sha256(item.fields("signature").signature.hex(*size)).digest())

def build_blinding(doc):
    d = doc.fields(format={"verishuffle/1 blinding": ("context", "key")})
    return d.context.text(1024), d.key.hex(32)

# ---- Key, words, steps (SPEC.md, sections 4 to 6)
def keys_of(terms, commitment, r, values):
    x = commitment + u64(r) + u64(len(values)) + b"".join(map(sized, values))
    return [tagged(b"key", bytes([b]) + x) for b in range(terms.width)]

QUARTERS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))
def chacha20_block(key, nonce, counter):
    start = struct.unpack("<16I", b"expand 32-byte k" + key + u64(counter) + nonce)
    s = list(start)
    for a, b, c, d in QUARTERS * 10:
        for x, y, z, left in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            w = s[z] ^ s[x]
            s[z] = (w << left | w >> 32 - left) & 0xFFFFFFFF
    return [(x + y) & 0xFFFFFFFF for x, y in zip(s, start)]

def words(keys, chunk):  # the XOR of the keystreams under all keys
    for counter in itertools.count():
        block = [0] * 16
        for b, key in enumerate(keys):
            block = [x ^ y for x, y in zip(block, chacha20_block(key, u64(chunk + (b << 32)), counter))]
        yield from block

# Returns a number in 0 .. s-1 for a word, or None if the word is refused, so that all numbers are equally likely.
def pick(x, s): return None if x * s % 2**32 < 2**32 % s else x * s >> 32
def place(terms, t): return t if terms.order == "forward" else terms.n - 1 - t  # the position i that step t fills

def derive(terms, keys):  # yields the swaps that the keys give: the j of every step
    for t in range(terms.steps):
        if t % 16384 == 0:
            stream = words(keys, t // 16384)
        d = None
        while d is None:
            d = pick(next(stream), terms.n - t)
        yield t + d if terms.order == "forward" else d

def drawn(terms, swaps):  # yields the numbers of the entries drawn, in order
    moved = {}  # only positions that were touched, so that drawing a few of 2^32 - 1 entries takes little memory
    left_over = [place(terms, terms.n - 1)] if terms.draw == terms.n else []
    for t, j in enumerate(itertools.chain(swaps, left_over)):
        i = place(terms, t)
        yield moved.get(j, j)
        moved[j] = moved.pop(i, i)  # position i is never read again

# ---- The checks (SPEC.md, section 8)
def unix_time(text): return (datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ") - EPOCH) // timedelta(seconds=1)
def utc(seconds):
    year_10000 = 253402300800
    return f"{(EPOCH + timedelta(0, seconds)).isoformat()}Z" if seconds < year_10000 else f"Unix time {seconds}"

def leaf(i, entry, blinding):
    if not blinding:
        return sha256(b"\0" + entry).digest()
    context, key = blinding
    return tagged(b"entry", tagged(b"blind", key + sized(context) + u64(i)) + entry)

# Returns the (status, reason) of each check. The first note on a check counts; a check without a note has passed.
def make_checks(transcript, commitment, dues, pins, args):
    terms, r, swaps, entries, result = transcript.terms, transcript.round, transcript.swaps, args.entries, args.result
    checks = {}
    def note(name, *status_and_reason): checks.setdefault(name, status_and_reason)

    for what, other in ("stated", transcript.commitment), ("pinned", args.commitment):
        if other not in (None, commitment):
            note("commitment", "failed", f"the terms give {commitment.hex()}, the one {what} is {other.hex()}")
    if args.round not in (None, r):
        note("commitment", "failed", f"this is round {r}, the one pinned is {args.round}")
    for s, o in zip(terms.sources, transcript.openings):
        if s.kind == "sealed":
            x = sized(terms.context) + sized(s.name) + u64(terms.rounds) + u64(r) + sized(o.value)
            if not path_holds(tagged(b"seal", x), r, terms.rounds, o.path, s.seal):
                note("openings", "failed", f"seed and path do not open the seal of {quote(s.name)}")
        if s.kind == "public" and pins.get(s.name, o.value) != o.value:
            note("openings", "failed", f"{quote(s.name)} is {quote(o.value)}, pinned is {quote(pins[s.name])}")
    keys = None if "openings" in checks else keys_of(terms, commitment, r, [o.value for o in transcript.openings])
    if dues:
        note("openings", "skipped", "beacon signatures are not checked here; nothing else failed")

    known = [due for due in dues if due]
    if not dues or args.published_at is None:
        note("due", "skipped", "--published-at was not given" if dues else "there is no beacon")
    elif known and min(known) <= args.published_at:
        note("due", "failed", f"a beacon was due at {utc(min(known))}, publication was at {utc(args.published_at)}")
    elif len(known) < len(dues):
        note("due", "skipped", "a chain is unknown")
    if len(swaps) != terms.steps:
        note("steps", "failed", f"{len(swaps)} swaps, there must be {terms.steps}")
    if not keys:
        note("derived", "skipped", "an opening failed, so there is no key")
    for t, j, right in zip(range(terms.steps), swaps, derive(terms, keys) if keys else itertools.repeat(None)):
        if j not in (range(t, terms.n) if terms.order == "forward" else range(terms.n - t)):
            note("legal", "failed", f"step {t}: swaps[{t}] is {j}, which no Fisher-Yates shuffle can make")
        if j != right:
            note("derived", "failed", f"step {t}: swaps[{t}] is {j}, the key gives {right}")

    if entries is None:
        note("entries", "skipped", "entries are numbers" if terms.kind == "numbers" else "--entries was not given")
    elif len(entries) != terms.n:
        note("entries", "failed", f"{len(entries)} entries, the terms have {terms.n}")
    elif terms.kind == "blinded" and not args.blinding:
        note("entries", "skipped", "a blinded list: without --blinding only the numbers were compared")
    elif args.blinding and args.blinding[0] != terms.context:
        note("entries", "failed", f"the blinding document is for {quote(args.blinding[0])}")
    elif len(set(entries)) != terms.n:
        note("entries", "failed", "two are equal")
    elif tree([leaf(i, entry, args.blinding) for i, entry in enumerate(entries)]) != terms.root:
        note("entries", "failed", "they do not have the root in the terms")

    if result is None or "derived" in checks or "entries" in checks and terms.kind != "numbers":
        note("result", "skipped", "no --result was given, or derived and entries have not both passed")
    elif len(result) > terms.draw:
        note("result", "failed", f"{len(result)} lines, only {terms.draw} are drawn")
    else:  # compared with the swaps that the key gives, for as many lines as the result has
        for k, (line, number) in enumerate(zip(result, drawn(terms, derive(terms, keys))), 1):
            right = entries[number] if entries else str(number).encode()
            if line != right:
                note("result", "failed", f"line {k} is {quote(line)}, the draw gives {quote(right)}")
    names = "commitment", "openings", "due", "steps", "legal", "derived", "entries", "result"
    return {name: checks.get(name, ("passed", "")) for name in names}

# ---- The verdict and its cautions (SPEC.md, sections 5 and 8)
def verify(args):  # returns the report and the line that states the verdict
    transcript, terms = args.transcript, args.transcript.terms
    pins = {name: value for name, _, value in args.public}
    public = {s.name for s in terms.sources if s.kind == "public"}
    require(len(pins) == len(args.public) and all(equals for _, equals, _ in args.public) and pins.keys() <= public,
            "--public: NAME=VALUE is expected, at most once for each public source")
    require(args.entries is None or terms.kind != "numbers", "--entries: the entries of this draw are just numbers")
    require(args.blinding is None or args.entries and terms.kind == "blinded", "--blinding needs a blinded --entries")
    commitment = commitment_of(terms)  # only this one is used from here on, not the one that the transcript states
    dues = [s.chain == QUICKNET and GENESIS + (s.round + transcript.round * s.stride - 1) * PERIOD
            for s in terms.sources if s.kind == "drand"]  # False where the chain is unknown
    checks = make_checks(transcript, commitment, dues, pins, args)
    refused = "failed" in [status for status, _ in checks.values()]
    missing = [what for applies, what in (
        (args.commitment is None, "--commitment (or --terms) was not given"),
        (terms.rounds > 1 and args.round is None, "--round was not given"),
        (pins.keys() != public, "--public was not given for every public source"),
        (dues, "beacon signatures are not checked here"),
    ) if applies]
    verdict = "refused" if refused else "consistent" if missing else "verified"
    line = verdict if verdict != "consistent" else f"consistent, not verified: {'; '.join(missing)}"
    beacon_caution = None
    if dues and args.published_at is None:
        due = min(filter(None, dues), default=None)
        condition = "if the commitment was public before " + (utc(due) if due else "its round was due")
        beacon_caution = f"The beacon counts only {condition}" + (
            ", when its round was due." if due else "; this reader does not know the chain, so not when that was.")
        line += "" if refused else f", {condition}"
    n, draw, has = terms.n, terms.draw, {s.kind for s in terms.sources}
    outcome = (math.fsum(math.log2(n - t) for t in range(draw)) if draw <= 100000 else
               (math.lgamma(n + 1) - math.lgamma(n - draw + 1)) / math.log(2))
    seed = 256 * terms.width if "sealed" in has else 256 if "drand" in has else None
    cautions = [text for applies, text in (
        (has == {"sealed"}, "Sealed sources only: if they were all in one hand, or acted together, that hand could "
         "try seeds before committing. The names are the organiser's word."),
        (beacon_caution, beacon_caution),
        ("public" in has, "A public value is as good as its description: whoever fixed it last may have tried "
         "several."),
        ("sealed" in has, "Who opens last may refuse to, and knows the outcome once everything else is open, "
         "a beacon included."),
        ("sealed" in has, "The owner of a sealed seed knows the order as soon as the other values are known."),
        (terms.kind == "blinded", "A blinded list: nobody outside can tell how often anyone is in it, or whether two "
         "entrants hold the same place."),
        (True, "The draw may have been repeated or forked; only a whole published chain of draws shows otherwise."),
        (terms.rounds > 1, f"There are {terms.rounds} rounds: another round is another result."),
        (seed is None, "Nobody can say how much chance there is in this draw: no source has known bits."),
        (seed is not None and seed < outcome + 16,
         f"Not every order can come up: the outcome has {outcome:.1f} bits, the best source {seed}."),
    ) if applies]
    return {"verdict": verdict, "commitment": commitment.hex(), "round": transcript.round,
            "checks": [{"name": name, "status": s, "detail": show(why)} for name, (s, why) in checks.items()],
            "cautions": cautions,
            "drawn": [] if refused else list(itertools.islice(drawn(terms, transcript.swaps), 1000)),
            "outcome_bits": round(outcome, 1), "seed_bits": seed}, line

# ---- The command line. All files are read first, so an error in one of them is reported before any check is made.
def parse_arguments(argv):
    parser = argparse.ArgumentParser(prog="verify.py", allow_abbrev=False, description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.error = lambda message: require(False, message + " (see --help)")
    add, pin = parser.add_argument, parser.add_mutually_exclusive_group().add_argument
    add("transcript", metavar="TRANSCRIPT", type=lambda name: read_document(name, build_transcript))
    pin("--commitment", metavar="HEX", type=lambda text: Node(text, "--commitment").hex(32))
    pin("--terms", metavar="FILE", dest="commitment", type=lambda name: commitment_of(read_document(name, build_terms)))
    add("--round", metavar="R", type=lambda text: Node(number(text), "--round").number(0, MAX_NUMBER))
    add("--public", metavar="NAME=VALUE", action="append", default=[],
        type=lambda text: text.encode(errors="surrogatepass").partition(b"="))
    add("--published-at", metavar="TIME", type=unix_time)
    add("--entries", metavar="LIST", type=read_lines)
    add("--blinding", metavar="FILE", type=lambda name: read_document(name, build_blinding))
    add("--result", metavar="FILE", type=read_lines)
    for flag in "--unpinned", "--json", "--quiet":
        add(flag, action="store_true")
    return parser.parse_args(argv)

def run(argv):
    try:
        args = parse_arguments(argv)
        report, line = verify(args)
    except Malformed as error:
        why, line, column = (*error.args, None, None)[:3]
        if "--json" in argv:
            print(json.dumps({"error": show(why), "line": line, "column": column}))
        else:
            print("verify.py: " + show(why), file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(report))
    elif not args.quiet:
        for check in report["checks"]:
            status = {"passed": "OK", "failed": "FAILED"}.get(check["status"], check["status"])
            print(f"{check['name']}: {status}" + (f" ({check['detail']})" if check["detail"] else ""))
        print("\n".join([line] + ["Caution: " + text for text in report["cautions"]]))
    return 0 if report["verdict"] in ("verified", "consistent" if args.unpinned else "") else 1

if __name__ == "__main__":
    try:
        status = run(sys.argv[1:])
        print(end="", flush=True)
    except (OSError, ValueError, MemoryError) as error:  # no verdict was printed in full
        print(f"verify.py: {type(error).__name__}: {error}", file=sys.stderr)
        os._exit(2)  # a normal exit would flush the output again, and fail again
    sys.exit(status)
