#!/usr/bin/env python3
"""Verify a verishuffle/1 transcript: a second implementation, which needs only Python's standard library.

It follows SPEC.md and shares no code with the main program, so that each can be checked against the other. It does not
check the BLS signatures of beacons, so a draw with a beacon is "consistent" here at most, never "verified". It exits
with 0 for verified, and with --unpinned if nothing but pins is missing; with 1 for refused and consistent; with 2 for a
wrong command and for what is unreadable or malformed. An id proof can also be judged before the draw, with the terms in
place of the transcript; then it exits with 0 if the proof holds and the commitment is given, or with --unpinned. A file
named - is standard input. R counts from 0. With --ledger it judges the ledger of a log key: see verify.py --ledger -h.
"""
import argparse, base64, collections, contextlib, functools, itertools, json, math, operator, os, re, struct, sys
from datetime import datetime, timedelta
from hashlib import sha256, sha512
from types import SimpleNamespace

MAX_NUMBER = 2**53 - 1  # the largest number in a document
# The one drand chain this program knows, quicknet: genesis in Unix time, period in seconds, bytes in a signature.
QUICKNET = bytes.fromhex("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971")
GENESIS, PERIOD, SIGNATURE = 1692803367, 3, 48

class Malformed(Exception):  # or unreadable, or a wrong command; with the place in a file, as far as it is known
    def __init__(self, why, line=None, column=None, path=None, newer=False):
        self.why, self.line, self.column, self.path, self.newer = why, line, column, path, newer

def require(condition, *why_and_place):
    if not condition:
        raise Malformed(*why_and_place)

# ---- Conventions: text, times, printing; encodings, tagged hash, tree, path
CONTROL = "\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"  # control characters, line separators, lone surrogates
IGNORABLE = ("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
             "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff")
OTHER_SPACE = "\u1680\u2000-\u200a\u202f\u205f"  # white space that looks like U+0020
WIDE_SPACE = "\u00a0\u3000"  # such white space that contexts and descriptions may hold
NEEDED = "(?![\u200c\u200d\ufe0e\ufe0f])"  # scripts and emoji need these default-ignorable code points
NOT_IN_RULES = re.compile(f"(?!\n)[{CONTROL}]")
NOT_IN_VALUE = re.compile(f"[{CONTROL}{IGNORABLE}{OTHER_SPACE}{WIDE_SPACE}]")
NOT_IN_NAME = re.compile(f"[={CONTROL}{IGNORABLE}{OTHER_SPACE}{WIDE_SPACE}]")
NOT_IN_CONTEXT = re.compile(f"{NEEDED}[{CONTROL}{IGNORABLE}{OTHER_SPACE}]")
NOT_IN_DESCRIPTION = re.compile(f"[{CONTROL}{OTHER_SPACE}]")
NOT_IN_CELL = re.compile(f"[{CONTROL}]")
UNSHOWN, UNSHOWN_IN_ENTRY = (re.compile(rf"{NEEDED}[{CONTROL}{IGNORABLE}{spaces}]|\\(?=[ux]{{)")
                             for spaces in (OTHER_SPACE + WIDE_SPACE, ""))
INSTANT = re.compile("(19[7-9][0-9]|[2-9][0-9]{3})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z")
EPOCH, YEAR_10000 = datetime(1970, 1, 1), 253402300800

def escape(match):  # Python reads a byte of an argument that is not UTF-8 as a surrogate from U+DC80 on
    code = ord(match[0])
    return "\\x{%x}" % (code - 0xDC00) if 0xDC80 <= code <= 0xDCFF else "\\u{%x}" % code
def show(text): return UNSHOWN.sub(escape, text)
def quote(raw, unshown=UNSHOWN):
    text = raw.decode(errors="surrogateescape")
    return f'"{unshown.sub(escape, text[:200])}"' + "..." * (len(text) > 200)
def quote_entry(raw): return quote(raw, UNSHOWN_IN_ENTRY)

def unix_time(text):
    try:
        return (datetime(*map(int, INSTANT.fullmatch(text).groups())) - EPOCH) // timedelta(seconds=1)
    except (AttributeError, ValueError):  # another form, or no real date
        raise Malformed(f"{text!r}: a time like 2026-12-24T20:00:00Z is expected, from 1970 on")

def utc(seconds):
    return f"{(EPOCH + timedelta(0, seconds)).isoformat()}Z" if seconds < YEAR_10000 else f"Unix time {seconds}"

def u64(x): return struct.pack("<Q", x)
def sized(x): return u64(len(x)) + x  # bytes(x) of the specification
def node(left, right): return sha256(b"\1" + left + right).digest()

def tagged(tag, x):  # H(tag, x) of the specification
    t = sha256(b"verishuffle/1/" + tag).digest()
    return sha256(t + t + x).digest()

def tree(hashes):  # as in RFC 9162, since the last node of an odd level goes up unchanged
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
REFUSED, MARK = object(), re.compile("[ \t\n\r]*[{[:,][ \t\n\r]*")
NUMBER, HEX = re.compile("0|[1-9][0-9]{0,15}"), re.compile("(?:[0-9a-f]{2})*")
def number(digits): return int(digits) if NUMBER.fullmatch(digits) else REFUSED
DECODER = json.JSONDecoder(object_pairs_hook=tuple, parse_int=number, parse_float=number, parse_constant=number)

FORMATS = ("terms", "transcript", "secret", "opening", "blinding", "entry proof", "id proof", "pins", "summary",
           "verdict", "proof verdict", "chain verdict", "ledger verdict")

class Node:  # a value and the keys and indices that lead to it; the methods return the content once it is checked
    def __init__(self, value, path=()):
        self.value, self.path = value, path
    def require(self, condition, why):
        if not condition:
            spelled = "".join(f"[{key}]" if type(key) is int else f".{key}" for key in self.path).lstrip(".")
            raise Malformed(f"{spelled or 'document'}: {why}", path=self.path)
    def fields(self, *keys, optional=(), **tags):  # the members of an object with these keys, a tag, and those with it
        self.require(type(self.value) is tuple, "an object is expected")
        found = dict(self.value)
        for tag, cases in tags.items():
            self.require(tag in found, f"the key {tag} is missing")
            keys += (tag, *cases[Node(found[tag], (*self.path, tag)).choice(*cases)])
        once = len(found) == len(self.value)
        fits = once and found.keys() - set(optional) == set(keys)
        self.require(fits, "its keys must be, each once, " + ", ".join(keys + optional))
        return SimpleNamespace(**{key: Node(found[key], (*self.path, key)) for key in found})
    def items(self, low=0, high=math.inf):
        self.require(type(self.value) is list and low <= len(self.value) <= high, f"an array of {low} .. {high}")
        return (Node(value, (*self.path, i)) for i, value in enumerate(self.value))
    def number(self, low, high):  # compares the type, because True is an instance of int
        self.require(type(self.value) is int and low <= self.value <= high, f"digits only, for {low} .. {high}")
        return self.value
    def choice(self, *choices):
        self.require(type(self.value) is str and self.value in choices, " or ".join(choices))
        return self.value
    def hex(self, low, high=None):
        size = len(self.value) // 2 if type(self.value) is str and HEX.fullmatch(self.value) else -1
        self.require(low <= size <= (high or low), f"lower-case hexadecimal of {low} .. {high or low} bytes")
        return bytes.fromhex(self.value)
    def text(self, high, low, banned):  # returns UTF-8
        self.require(type(self.value) is str, "text is expected")
        found = banned.search(self.value)
        self.require(not found, found and "U+%04X is not allowed here" % ord(found[0]))
        raw = self.value.encode()
        self.require(low <= len(raw) <= high, f"text of {low} .. {high} bytes is expected")
        self.require(low == 0 or raw == raw.strip(b" ") and b"  " not in raw,
                     "no space is allowed here at the ends, and no two in a row")
        return raw

def text_before(text, path):  # returns what is before the value at a path, in JSON that has a value there
    at = len(text) - len(text.lstrip())
    for wanted in path:
        has_keys, at = text[at] == "{", MARK.match(text, at).end()
        for key in itertools.count():
            if has_keys:
                key, at = DECODER.raw_decode(text, at)
                at = MARK.match(text, at).end()  # past the colon
            if key == wanted:
                break
            at = MARK.match(text, DECODER.raw_decode(text, at)[1]).end()  # past the value and its comma
    return text[:at]

def read_file(name):
    try:
        with open(0 if name == "-" else name, "rb", closefd=name != "-") as file:
            return file.read()
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise Malformed(f"{name}: {getattr(error, 'strerror', error)}")

def read_document(name, build):  # `build` checks the document and returns the object that the program uses
    raw = read_file(name)
    try:
        return build(Node(DECODER.decode(raw.decode())))
    except UnicodeDecodeError as error:
        why, before = "invalid UTF-8", raw[:error.start].decode()
    except json.JSONDecodeError as error:
        why, before = "not JSON: " + error.msg, error.doc[:error.pos]
    except RecursionError:
        why, before = "nested too deeply", ""
    except Malformed as error:
        why, before = error.why, text_before(raw.decode(), error.path)
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    raise Malformed(f"{name}: line {line}, column {column}: {why}", line, column, newer=is_newer(raw))

def is_newer(raw):  # whether JSON of any kind, or the terms in a transcript, has a format of another version
    def members(value):  # those of an object that has neither of the two keys twice
        names = [name for name, content in value] if type(value) is tuple else []
        return dict(value) if names and max(map(names.count, ("format", "terms"))) == 1 else {}
    def refuse(constant):  # NaN and the like, which are no JSON
        raise ValueError(constant)
    try:
        value = json.loads(raw.decode(), object_pairs_hook=tuple, parse_int=str, parse_constant=refuse)
    except (ValueError, RecursionError):
        return False
    document = members(value)
    formats = [document.get("format")]
    if formats == ["verishuffle/1 transcript"]:
        formats.append(members(document.get("terms")).get("format"))
    return any(type(name) is str and name.startswith("verishuffle/")
               and name.removeprefix("verishuffle/1 ") not in FORMATS for name in formats)

def read_lines(name, most=2**20, least=1):  # an entries file (section 1) or one like it: returns its lines, as bytes
    *lines, last = read_file(name).removeprefix(b"\xef\xbb\xbf").split(b"\n")
    lines = [line.removesuffix(b"\r") for line in lines] + ([last] if last else [])
    require(len(lines) >= least, f"{name}: line 1: there is none", 1)
    for n, line in enumerate(lines, 1):
        fine = 1 <= len(line) <= most and b"\0" not in line and b"\r" not in line
        require(fine, f"{name}: line {n}: empty, above {most} bytes, or with a NUL or a stray carriage return", n)
        require(line.decode(errors="ignore").encode() == line, f"{name}: line {n}: invalid UTF-8", n)
    return lines

def read_awards(name): return read_lines(name, most=2**20 + 66, least=0)  # a line of it has a name and an id

# ---- Ed25519 (RFC 8032, section 5.1, with the rules of SPEC.md, section 8). A point is (X, Y, Z, T), where x = X/Z,
# y = Y/Z and x * y = T/Z.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493  # of the field, and the order of the base point
D, ROOT = -121665 * pow(121666, -1, P) % P, pow(2, (P - 1) // 4, P)  # of the curve, and a square root of -1

def add_points(p, q):  # right for any two points of the curve, equal ones too
    a, b = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * D, 2 * p[2] * q[2]
    e, f, g, h = (b - a) % P, (d - c) % P, (d + c) % P, (b + a) % P
    return e * f % P, g * h % P, f * g % P, e * h % P

def multiply_points(a, p, b, q):  # [a]p + [b]q
    total, either = (0, 1, 1, 0), {(0, 1): q, (1, 0): p, (1, 1): add_points(p, q)}
    for i in reversed(range(max(a, b).bit_length())):
        total = add_points(total, total)
        if point := either.get((a >> i & 1, b >> i & 1)):
            total = add_points(total, point)
    return total

def read_point(encoded):  # None if this is the encoding of no point, or is not the canonical one
    number = int.from_bytes(encoded, "little")
    y, odd = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * ROOT % P
    if y >= P or x * x % P != square or x == 0 and odd:
        return None
    x = x if x % 2 == odd else P - x
    return x, y, 1, x * y % P

def write_point(p):
    inverse = pow(p[2], -1, P)
    return (p[1] * inverse % P | (p[0] * inverse % P & 1) << 255).to_bytes(32, "little")

def is_of_small_order(p):  # whether [8]p is the neutral point
    for _ in range(3):
        p = add_points(p, p)
    return p[0] == 0

BASE = read_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

def signed(key, message, signature):  # whether the signature holds
    a, s = read_point(key), int.from_bytes(signature[32:], "little")
    if a is None or is_of_small_order(a) or s >= L:
        return False
    k = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % L
    r = multiply_points(s, BASE, k, (P - a[0], a[1], 1, P - a[3]))  # [s]B - [k]A
    return write_point(r) == signature[:32] and not is_of_small_order(r)

# ---- Logged commitments (SPEC.md, section 8)
ID, SIGNED, NAT = rb"[0-9A-Fa-f]{64}", rb"[0-9A-Fa-f]{128}", rb"(?:0|[1-9][0-9]{0,18})"
HEAD = rb"size=(%b)\nroot_hash=(%b)\nsignature=(%b)\n((?:cosignature=%b %b %b\n)*)" % (NAT, ID, SIGNED, ID, NAT, SIGNED)
PROOF = rb"version=2\nlog=(%b)\nleaf=(%b) (%b)\n\n(%b)(?:\nleaf_index=(%b)\n((?:node_hash=%b\n){1,63}))?" % (
    ID, ID, SIGNED, HEAD, NAT, ID)
def unhex(digits): return bytes.fromhex(digits.decode())

def read_log_file(name):
    raw = read_file(name)
    require(1 <= len(raw) <= 2**16, f"{name}: 1 to 65536 bytes are expected")
    return raw

def number_of_log(digits, name):
    require(int(digits) < 2**63, f"{name}: too large a number")
    return int(digits)

def head_of(parts, name):  # `parts` are the groups of HEAD
    size, root, signature, lines = parts
    words = [line.removeprefix(b"cosignature=").split(b" ") for line in lines.splitlines()]
    cosignatures = [(unhex(id), number_of_log(time, name), unhex(digits)) for id, time, digits in words]
    require(len({id for id, *_ in cosignatures}) == len(cosignatures), f"{name}: two cosignatures of one witness")
    return SimpleNamespace(size=number_of_log(size, name), root=unhex(root), signature=unhex(signature),
                           cosignatures=cosignatures)

def read_proof(name):
    proof = re.fullmatch(PROOF, read_log_file(name))
    require(proof, f"{name}: not a proof of a Sigsum log, of version 2")
    log, id, signature, _, *parts, index, path = proof.groups()
    head = head_of(parts, name)
    require(head.size > 0 and (head.size == 1) == (index is None), f"{name}: the size is 0, or does not fit the path")
    return SimpleNamespace(
        log=unhex(log), id=unhex(id), signature=unhex(signature), head=head, index=number_of_log(index or b"0", name),
        path=[unhex(line[10:]) for line in (path or b"").splitlines()])

def read_policy(name):
    raw, names, members = read_log_file(name), set(), set()
    # `logs` and `witnesses` have keys by their IDs; `groups` has how many of which members; in the order of the lines.
    policy = SimpleNamespace(name=name, logs={}, witnesses={}, names={}, groups={}, quorum=None)
    def key(kind, text, n):
        require(re.fullmatch(ID, text), f"{name}: line {n}: no key", n)
        id = sha256(unhex(text)).digest()
        require(id not in kind, f"{name}: line {n}: a key for the second time", n)
        kind[id] = unhex(text)
        return id
    def define(text, n):
        fine = not text.startswith(b"#") and not re.fullmatch(rb"[0-9]+|any|all|none", text) and text not in names
        require(fine, f"{name}: line {n}: no name, or one for the second time", n)
        names.add(text)
    for n, line in enumerate(raw.removesuffix(b"\n").split(b"\n"), 1):
        require(not re.search(rb"[\x00-\x08\x0a-\x1f\x7f]", line), f"{name}: line {n}: a control character", n)
        words = re.split(rb"[ \t]+", line.strip(b" \t"))
        if words == [b""] or words[0].startswith(b"#"):
            continue
        require(line.isascii(), f"{name}: line {n}: not ASCII", n)
        if words[0] == b"log" and len(words) in (2, 3):
            key(policy.logs, words[1], n)
        elif words[0] == b"witness" and len(words) in (3, 4):
            id = key(policy.witnesses, words[2], n)
            define(words[1], n)
            policy.names[id] = words[1]
        elif words[0] == b"group" and len(words) > 3:
            for member in words[3:]:
                require(member in names - members, f"{name}: line {n}: unknown, or a member twice", n)
                members.add(member)
            least = re.fullmatch(rb"any|all|[1-9][0-9]*", words[2])
            most = len(words) - 3
            fine = least and (words[2].isalpha() or len(words[2]) < 6 and int(words[2]) <= most)
            require(fine, f"{name}: line {n}: any, all, or 1 to {most} is expected", n)
            define(words[1], n)
            least = {b"any": 1, b"all": most}.get(words[2]) or int(words[2])
            policy.groups[words[1]] = least, words[3:]
        else:
            fine = words[0] == b"quorum" and len(words) == 2 and policy.quorum is None
            require(fine, f"{name}: line {n}: unknown", n)
            require(words[1] in names, f"{name}: line {n}: no such witness or group above", n)
            policy.quorum = words[1]
    require(policy.quorum, f"{name}: no quorum")
    return policy

def signed_head(id, head):  # what the log with this ID signs
    root = base64.b64encode(head.root).decode()
    return f"sigsum.org/v1/tree/{id.hex()}\n{head.size}\n{root}\n".encode()

def signed_leaf(key, checksum, signature): return signed(key, b"sigsum.org/v1/tree-leaf\0" + checksum, signature)
def leaf_hash(checksum, signature, id): return sha256(b"\0" + checksum + signature + id).digest()

def times_that_count(policy, log, head):  # by the IDs of the witnesses
    return {id: time for id, time, signature in head.cosignatures if id in policy.witnesses and time and signed(
        policy.witnesses[id], b"cosignature/v1\ntime %d\n" % time + signed_head(log, head), signature)}

# The time of the quorum, or None: that of a group is the K-th smallest of its members' times, or the K-th largest.
def time_of_quorum(policy, times, largest=False):
    time_of = {policy.names[id]: time for id, time in times.items()}
    for name, (least, members) in policy.groups.items():  # the members are above
        found = sorted((time_of[member] for member in members if member in time_of), reverse=largest)
        if len(found) >= least:
            time_of[name] = found[least - 1]
    return time_of.get(policy.quorum)

def on_the_word_of(witnesses): return f"on the word of {witnesses} witness" + "es" * (witnesses != 1)

def judge_log(pins, commitment):  # the (state, detail) of the check `logged`, and what it shows if it passes
    policy, key, proof, checksum = pins.log_policy, pins.log_key, pins.logged, sha256(commitment).digest()
    if proof is None:
        return ("skipped", "no proof that the commitment was logged was given"), None
    if proof.id != sha256(key).digest():
        return ("failed", "another key"), None
    if not signed_leaf(key, checksum, proof.signature):
        digits = commitment.hex().encode()
        raw_hash = any(signed_leaf(key, sha256(sha256(x).digest()).digest(), proof.signature)
                       for x in (digits, digits + b"\n"))
        return ("failed", "leaf signature" + ": --raw-hash was left out" * raw_hash), None
    if proof.log not in policy.logs:
        return ("failed", "unknown log"), None
    if not signed(policy.logs[proof.log], signed_head(proof.log, proof.head), proof.head.signature):
        return ("failed", "log signature"), None
    times = times_that_count(policy, proof.log, proof.head)
    time = time_of_quorum(policy, times)
    if time is None:
        return ("failed", "quorum"), None
    leaf = leaf_hash(checksum, proof.signature, proof.id)
    if proof.index >= proof.head.size or not path_holds(
            leaf, proof.index, proof.head.size, proof.path, proof.head.root):
        return ("failed", "inclusion"), None
    witnesses = sum(other <= time for other in times.values())
    detail = f"by {utc(time)}, {on_the_word_of(witnesses)}, in the log {proof.log.hex()}"
    return ("passed", detail), SimpleNamespace(time=time, log=proof.log, witnesses=witnesses)

# ---- Sources, terms, commitment, transcript (SPEC.md, sections 1 to 3 and 7)
KINDS = {"numbers": (), "list": ("root",), "blinded": ("root",)}
SOURCES = {"sealed": ("seal",), "drand": ("chain", "round", "stride"), "public": ("description", "known_from")}
ORDERS = "forward", "backward"
TERMS = "context", "previous", "rules", "rounds", "entries", "draw", "order", "width", "sources"

def build_terms(doc):
    t = doc.fields(format={"verishuffle/1 terms": TERMS}, optional=("allocation",))
    t.context, t.rules = t.context.text(1024, 1, NOT_IN_CONTEXT), t.rules.text(65536, 0, NOT_IN_RULES)
    first = t.previous.value
    t.previous = b"\0" if first is None else b"\1" if first == "first" else b"\2" + t.previous.hex(32)
    t.rounds, t.width, t.order = t.rounds.number(1, 2**32 - 1), t.width.number(1, 255), t.order.choice(*ORDERS)
    entries = t.entries.fields("count", kind=KINDS)
    t.kind, t.n = entries.kind.value, entries.count.number(1, 2**32 - 1)
    t.root = b"" if t.kind == "numbers" else entries.root.hex(32)
    t.draw = t.draw.number(1, t.n)
    t.steps = min(t.draw, t.n - 1)
    t.sources = [build_source(item, t.rounds) for item in t.sources.items(1, 64)]
    for those in ([s.name for s in t.sources], [s.fixed for s in t.sources if s.kind == "sealed"],
                  [s.fixed for s in t.sources if s.kind == "drand"]):
        doc.require(len(set(those)) == len(those), "two sources have the same name, or are the same seal or beacon")
    t.allocation = build_allocation(t.allocation, t.kind) if hasattr(t, "allocation") else None
    return t

def build_allocation(item, kind):
    item.require(type(item.value) is str, "text is expected")
    try:
        return read_allocation(item.value.encode(errors="surrogatepass"), kind)
    except Malformed as error:
        item.require(False, error.why if error.line is None else f"line {error.line} of it: {error.why}")

def build_source(item, rounds):
    s = item.fields("name", kind=SOURCES)
    s.kind, s.name = s.kind.value, s.name.text(64, 1, NOT_IN_NAME)
    if s.kind == "sealed":
        s.seal = s.fixed = s.seal.hex(32)
    elif s.kind == "public":
        s.known_from = s.known_from.number(10**9, 10**11 - 1)
        s.fixed = sized(s.description.text(1024, 1, NOT_IN_DESCRIPTION)) + u64(s.known_from)
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
    return tagged(b"terms", x + (sized(t.allocation.text) if t.allocation else b""))

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
        return SimpleNamespace(value=item.fields("value").value.text(4096, 1, NOT_IN_VALUE))
    size = (SIGNATURE,) if source.chain == QUICKNET else (1, 1024)
    return SimpleNamespace(value=sha256(item.fields("signature").signature.hex(*size)).digest())

def build_blinding(doc):
    d = doc.fields(format={"verishuffle/1 blinding": ("context", "key")})
    return SimpleNamespace(context=d.context.text(1024, 1, NOT_IN_CONTEXT), key=d.key.hex(32))

def build_record(doc):  # a transcript, or the terms of a draw that is not drawn yet
    members = dict(doc.value) if type(doc.value) is tuple else {}
    return build_terms(doc) if members.get("format") == "verishuffle/1 terms" else build_transcript(doc)

# ---- Allocations and awards (SPEC.md, section 6a). A row is the list of the cells of an entry that was drawn, as
# bytes; the first cell is its id.
NOT_IN_LABEL = re.compile(f"[=;:,@{CONTROL}{IGNORABLE}]")  # in a name of a column, an award or the waitlist
COUNT, LABEL, VALUE = "([1-9][0-9]*)", "([^:,]+)", "([^,;]+)"
STATEMENTS = [re.compile(form) for form in (  # in their order
    "columns (.+)", "one per (.+)", f"award {LABEL}: {COUNT}", f"waitlist {LABEL}(?:: {COUNT})?",
    f"(fill|or) {LABEL}(?:: ([^=]+) = {VALUE})?(?:, at most {COUNT})?", f"cap ([^:=]+)(?: = {VALUE})?: {COUNT}")]
COLUMNS, ONE_PER, AWARD, WAITLIST, FILL, CAP = range(6)
def is_label(name):
    return not NOT_IN_LABEL.search(name) and 1 <= len(name.encode()) <= 64 and name == name.strip(" ")
MOST_TRIED = 2**30  # withdrawals times entries that wait times lines of fill and or

def read_allocation(raw, kind):
    require(1 <= len(raw) <= 65536, "an allocation has 1 .. 65536 bytes")
    # `room` has the N of each award and then of the waitlist, where None is all that are left. `caps` has the M of each
    # cap at (column, value), and at (column, None) for every value.
    a = SimpleNamespace(text=raw, columns=[], one_per=None, room={}, waitlist=None, steps=[], caps={})
    place, before = {}, None  # the line of each award and of the waitlist; the kind of the statement before
    for n, line in enumerate(raw.split(b"\n"), 1):
        try:
            before = read_statement(a, line.decode(), before)
        except UnicodeDecodeError:
            raise Malformed("invalid UTF-8", n)
        except Malformed as error:
            raise Malformed(error.why, n)
        require(kind != "numbers" or not a.columns, "entries that are numbers have no columns", n)
        place.update((name, n) for name in a.room if name not in place)
    require(any(name != a.waitlist for name in a.room), "there is no award", n)
    if not a.steps:
        a.steps = [[SimpleNamespace(target=name, by=None, where=None, value=None, most=None)] for name in a.room]
    lines = [line for step in a.steps for line in step]
    for name in a.room:
        led = any(line.target == name or line.by is not None and name != a.waitlist for line in lines)
        require(led, f'no fill and no or leads to "{name.decode()}"', place[name])
    return a

def read_statement(a, line, before):  # adds a statement to those above it, and returns its kind
    found = [(kind, match.groups()) for kind, form in enumerate(STATEMENTS) if (match := form.fullmatch(line))]
    require(found and not NOT_IN_RULES.search(line), f'this is no statement: "{line[:200]}"')
    kind, parts = found[0]
    def column(name):
        require(name.encode() in a.columns, f'there is no column "{name}"')
        return a.columns.index(name.encode())
    def label(name):
        require(is_label(name), f'this can be no name: "{name[:200]}"')
        return name.encode()
    def count(digits):
        require(digits is None or len(digits) <= 10 and int(digits) < 2**32, "a number is at most 2^32 - 1")
        return digits and int(digits)
    def value(text):
        require(text is None or text == text.strip(" "), "a value has no space at its ends")
        return text and text.encode()
    single = kind in (COLUMNS, ONE_PER, WAITLIST)
    fits = before is None or before < kind or before == kind and not single
    require(fits, "this statement comes too late, or twice")
    if kind == COLUMNS:
        a.columns = [label(name) for name in parts[0].split(";")]
        fine = len(a.columns) <= 16 and len(set(a.columns)) == len(a.columns)
        require(fine, "there are more than 16 columns, or two have the same name")
    if kind == ONE_PER:
        a.one_per = column(parts[0])
    if kind in (AWARD, WAITLIST):
        name = label(parts[0])
        require(name not in a.room, "this name is above already")
        a.room[name] = count(parts[1])
        a.waitlist = name if kind == WAITLIST else None
    if kind == FILL:
        word, target, name, equals, most = parts
        target, by = (None, column(target[1:])) if target[0] == "@" else (target.encode(), None)
        require(target is None or target in a.room, f'there is no award "{parts[1]}"')
        require(word == "fill" or before == FILL, "an or must follow a fill")
        a.steps += [[]] if word == "fill" else []
        where = None if name is None else column(name)
        a.steps[-1].append(SimpleNamespace(target=target, by=by, where=where, value=value(equals), most=count(most)))
        require(sum(map(len, a.steps)) <= 1024, "there are more than 1024 lines of fill and or")
    if kind == CAP:
        key = column(parts[0]), value(parts[1])
        require(key not in a.caps and len(a.caps) < 1024, "this cap is above already, or there are 1024")
        a.caps[key] = count(parts[2])
    return kind

def places(allocation, draw):  # K: how many entries can get something
    room = allocation.room.values()
    return draw if None in room else min(draw, sum(room))

def split_entry(allocation, entry): return entry.split(b";") if allocation.columns else [entry]

def odd_line(allocation, entries):  # returns the first line of a list that does not fit the columns, and why, or None
    columns, seen = len(allocation.columns), set()
    lines = list(enumerate(entries, 1)) if columns else ()
    for n, entry in lines:
        if entry.count(b";") != columns - 1:
            return n, f"it has {entry.count(b';') + 1} cells, the allocation has {columns} columns"
    for n, entry in lines:
        if entry[:1] in (b"", b";"):
            return n, "its id, the first cell, is empty"
    for n, entry in lines:
        if (first := entry.split(b";", 1)[0]) in seen:
            return n, f"its id {quote_entry(first)} is in an earlier line"
        seen.add(first)

class Misfit(Exception):  # a line of the withdrawals that doesn't fit, from 1, or None where it is all of them
    def __init__(self, why, line=None):
        self.why, self.line = why, line

class Awards:  # what the rows get, by the steps and then by the withdrawals; a row is named by its place in the order
    def __init__(self, allocation, rows):
        self.allocation, self.rows = allocation, rows
        self.seats = {name: [] for name in allocation.room if name != allocation.waitlist}  # None: an empty seat
        self.waiting = {}  # its keys are the rows on the waitlist, in order
        self.got = {}  # what a row has: (name, seat, number of the line)
        number = itertools.count()
        self.steps = [[(next(number), line) for line in step] for step in allocation.steps]
        self.every_line = [line for step in self.steps for line in step]
        self.given = [0] * len(self.every_line)  # how many each line has given
        self.number_cells()
        self.withdrew, holders, capped, left = 0, set(), set(), range(len(rows))
        for step in self.steps:
            lines = self.left_of(step)
            for i in left:
                if not lines:
                    break
                for k, line in () if self.holder(i) in holders else lines:
                    name = self.target(line, rows[i])
                    if name is None or self.full(name):
                        continue
                    if name != allocation.waitlist and self.capped(i):
                        capped.add(i)
                        continue
                    if name == allocation.waitlist:
                        self.waiting[i] = None
                        self.got[i] = name, None, k
                    else:
                        self.seats[name].append(None)
                        self.take(i, name, len(self.seats[name]) - 1, k)
                    self.given[k] += 1
                    holders.add(self.holder(i))
                    lines = self.left_of(step)
                    break
            left = [i for i in left if self.holder(i) not in holders]
        self.kept_out = sum(self.holder(i) not in holders for i in capped)

    def number_cells(self):  # gives each (column, cell) that has a cap a number
        caps, numbers = self.allocation.caps, {}
        columns = {column for column, _ in caps}
        self.cells = [[numbers.setdefault((column, row[column]), len(numbers)) for column in columns if row[column]]
                      for row in self.rows]
        self.most = [min(caps.get((column, None), math.inf), caps.get((column, cell), math.inf))
                     for column, cell in numbers]
        self.held = [0] * len(numbers)  # how many awards are held under each
        self.reached = set()  # those whose cap is reached

    def capped(self, i): return not self.reached.isdisjoint(self.cells[i])

    def count(self, i, change):
        for cell in self.cells[i]:
            self.held[cell] += change
            (self.reached.add if self.held[cell] >= self.most[cell] else self.reached.discard)(cell)

    def holder(self, i):  # a cell, or the row itself
        column = self.allocation.one_per
        return i if column is None else self.rows[i][column] or i

    def target(self, line, row):  # the name to which a line leads this row, or None
        if line.where is not None and row[line.where] != line.value:
            return None
        return line.target if line.by is None else row[line.by] if row[line.by] in self.seats else None

    def left_of(self, step):  # the lines of a step that may still give something
        return [(k, line) for k, line in step if not (line.most is not None and self.given[k] >= line.most
                                                      or line.by is None and self.full(line.target))]

    def full(self, name):
        room = self.allocation.room[name]
        return room is not None and len(self.seats.get(name, self.waiting)) >= room

    def take(self, i, name, seat, k):
        self.seats[name][seat] = i
        self.got[i] = name, seat, k
        self.count(i, 1)

    def withdraw(self, ids):
        if len(ids) * len(self.waiting) * len(self.given) > MOST_TRIED:
            raise Misfit(f"{len(ids)} withdrawals, {len(self.waiting)} entries that wait and {len(self.given)} lines "
                         "of fill and or are too many together")
        rows = {self.rows[i][0]: i for i in self.got}
        always = sum(1 << k for k, line in self.every_line if line.where is None)
        conditions = [(line.where, line.value, 1 << k) for k, line in self.every_line if line.where is not None]
        for i in self.waiting:  # keeps the bits of the lines whose condition holds
            row = self.rows[i]
            self.waiting[i] = always + sum([bit for where, value, bit in conditions if row[where] == value])
        for n, line in enumerate(ids, 1):
            i = rows.get(line)
            if i not in self.got:
                raise Misfit(f"{quote_entry(line)} holds nothing here", n)
            name, seat, k = self.got.pop(i)
            self.withdrew += 1
            if name == self.allocation.waitlist:
                del self.waiting[i]
                continue
            self.seats[name][seat] = None
            self.given[k] -= 1
            self.count(i, -1)
            if (next_one := self.next_for(name)) is not None:
                i, k = next_one
                del self.waiting[i]
                self.given[k] += 1
                self.take(i, name, seat, k)

    def next_for(self, name):  # the first row that waits to which a line to this award is open, and the line
        open_lines = [(k, line) for k, line in self.every_line if (line.by is not None or line.target == name)
                      and (line.most is None or self.given[k] < line.most)]
        by_cell = [(line.by, ~(1 << k)) for k, line in open_lines if line.by is not None]
        found, lines = None, sum(1 << k for k, _ in open_lines)
        for i, fitting in self.waiting.items():
            if not lines:
                break
            if fitting := fitting & lines:
                for column, others in by_cell:
                    if self.rows[i][column] != name:
                        fitting &= others
                if fitting and not self.capped(i):
                    k = (fitting & -fitting).bit_length() - 1
                    first = next(step[0][0] for step in self.steps if step[-1][0] >= k)
                    found, lines = (i, k), lines & (1 << first) - 1  # only an earlier step can come before this row
        return found

    def lines(self):  # yields each line of the awards file, and where it is
        for name, seats in self.seats.items():
            taken = max((seat for seat, i in enumerate(seats, 1) if i is not None), default=0)
            for seat, i in enumerate(seats[:taken], 1):
                yield name + b":" + (b"" if i is None else b" " + self.rows[i][0]), f"{quote(name)}, seat {seat}"
        for n, i in enumerate(self.waiting, 1):
            yield self.allocation.waitlist + b": " + self.rows[i][0], f"{quote(self.allocation.waitlist)}, place {n}"

    def counts(self):
        awards = sum(room for name, room in self.allocation.room.items() if name != self.allocation.waitlist)
        return {"held": len(self.got) - len(self.waiting), "awards": awards, "waiting": len(self.waiting),
                "withdrew": self.withdrew, "kept_out": self.kept_out}

def first_difference(given, awards):  # of published awards, which are lines, or None
    for line, right in itertools.zip_longest(given, awards.lines()):
        if right is None or line != right[0]:
            where = "the end" if right is None else right[1]
            return (f"{where}: {'nothing is there' if line is None else quote_entry(line) + ' is there'}, "
                    + (f"there should be {quote_entry(right[0])}" if right else "there should be no more lines"))

# ---- Blinded cells and id proofs (SPEC.md, section 6b)
def build_id_proof(doc):
    d = doc.fields(format={"verishuffle/1 id proof": ("context", "cells")})
    d.context, d.cells = d.context.text(1024, 1, NOT_IN_CONTEXT), [build_cell(item) for item in d.cells.items(1, 16)]
    doc.require(len({cell.column for cell in d.cells}) == len(d.cells), "two cells have the same column")
    for cell in d.cells:
        cell.hex = tagged(b"cell", cell.blind + sized(d.context) + sized(cell.column) + sized(cell.text)).hex()
    return d

def build_cell(item):
    cell = item.fields("column", "text", "blind")
    column = cell.column.value
    cell.column.require(type(column) is str and is_label(column), "this can be no name of a column")
    cell.text.require(cell.text.value != "", "there is no text")
    return SimpleNamespace(column=column.encode(), text=cell.text.text(4096, 0, NOT_IN_CELL), blind=cell.blind.hex(32))

def judge_id_proof(proof, terms, pins, odd):  # `odd` is what is wrong with the entries, or None
    columns, index, same = terms.allocation.columns if terms.allocation else [], None, [None] * len(proof.cells)
    why = None
    if pins.commitment not in (None, commitment_of(terms)):
        why = "the commitment given is not that of the terms"
    elif proof.context != terms.context:
        why = f"the proof is for {quote(proof.context)}, the terms are of {quote(terms.context)}"
    elif terms.kind != "list":
        why = "the terms have no list that everyone can read"
    elif columns and (proof.cells[0].column != columns[0] or not {cell.column for cell in proof.cells} <= set(columns)):
        why = f"its first column must be {quote(columns[0])}, and all its columns those of the terms"
    elif not columns and len(proof.cells) > 1:
        why = "the terms have no columns, so it can have one cell only"
    elif odd:
        why = f"the list is not that of the terms: {odd[1]}"
    else:
        places = [columns.index(cell.column) if columns else 0 for cell in proof.cells]
        has = [[row[place] == cell.hex.encode() for place, cell in zip(places, proof.cells)]
               for row in (split_entry(terms.allocation, entry) if columns else [entry] for entry in pins.entries)]
        index = next((i for i, found in enumerate(has) if found[0]), None)
        if index is None:
            why = "no line of the list has its id"
        elif not all(has[index]):
            wrong = proof.cells[has[index].index(False)].column
            why, index = f"line {index + 1} has its id, but another cell in the column {quote(wrong)}", None
        else:
            same = [None] + [sum(found[n] for found in has) - 1 for n in range(1, len(places))]
    return {"holds": why is None, "detail": why or f"line {index + 1} of the list has its cells", "index": index,
            "cells": [{"column": cell.column.decode(), "cell": cell.hex, "same": n}
                      for cell, n in zip(proof.cells, same)]}

# ---- Key, words, steps (SPEC.md, sections 4 to 6)
def keys_of(terms, commitment, r, values):
    x = commitment + u64(r) + u64(len(values)) + b"".join(map(sized, values))
    return [tagged(b"key", bytes([b]) + x) for b in range(terms.width)]

QUARTERS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))

def chacha20_blocks(states):  # returns one block of 16 words for each state
    # All blocks are made at once: an integer holds the same word of every state, each in its own 64 bits, and the mask
    # cuts off what runs over the lower 32.
    form, size = f"<{len(states)}Q", 8 * len(states)
    mask, *start = (int.from_bytes(struct.pack(form, *column), "little")
                    for column in ([0xFFFFFFFF] * len(states), *zip(*states)))
    s = list(start)
    for a, b, c, d in QUARTERS * 10:
        for x, y, z, left in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            s[x] = (s[x] + s[y]) & mask
            w = s[z] ^ s[x]
            s[z] = (w << left | w >> 32 - left) & mask
    return list(zip(*(struct.unpack(form, ((x + y) & mask).to_bytes(size, "little")) for x, y in zip(s, start))))

def words(keys, chunk):  # the XOR of the keystreams under all keys
    ahead = 16 // len(keys) or 1  # blocks of each keystream that are made together
    for counter in itertools.count(0, ahead):
        blocks = chacha20_blocks([
            struct.unpack("<16I", b"expand 32-byte k" + key + u64(counter + i) + u64(chunk + (b << 32)))
            for i in range(ahead) for b, key in enumerate(keys)])
        for i in range(0, len(blocks), len(keys)):
            for column in zip(*blocks[i:i + len(keys)]):
                yield functools.reduce(operator.xor, column)

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
def leaf(i, entry, blinding):
    blind = blinding and tagged(b"blind", blinding.key + sized(blinding.context) + u64(i))
    return tagged(b"entry", blind + entry) if blinding else sha256(b"\0" + entry).digest()

def odd_entries(terms, pins):  # returns the (state, reason) of the check `entries` unless it passes
    entries = pins.entries
    if entries is None:
        return "skipped", "the entries are numbers" if terms.kind == "numbers" else "no list was given"
    if len(entries) != terms.n:
        return "failed", f"{len(entries)} entries, the terms have {terms.n}"
    if len(set(entries)) != terms.n:
        return "failed", "two are equal"
    if pins.blinding and pins.blinding.context != terms.context:
        return "failed", f"the blinding document is for {quote(pins.blinding.context)}"
    if (terms.kind == "list" or pins.blinding) and terms.root != tree(
            [leaf(i, entry, pins.blinding) for i, entry in enumerate(entries)]):
        return "failed", "they do not have the root in the terms"
    if terms.allocation and (odd := odd_line(terms.allocation, entries)):
        return "failed", "line %d does not fit the columns of the allocation: %s" % odd
    if terms.kind == "blinded" and not pins.blinding:
        return "skipped", "without the blinding only this was compared: they are n, and all differ"
    return None

CHECKS = ("commitment", "openings", "logged", "due", "opened", "steps", "legal", "derived", "entries", "result",
          "awards")

# Returns the (state, reason) of each check. The first note on a check counts; a check without a note has passed.
def make_checks(transcript, commitment, dues, pins, logged):
    terms, r, swaps, entries, result = transcript.terms, transcript.round, transcript.swaps, pins.entries, pins.result
    checks = {}
    def note(name, *state_and_reason): checks.setdefault(name, state_and_reason)

    for what, other in ("stated", transcript.commitment), ("given", pins.commitment):
        if other not in (None, commitment):
            note("commitment", "failed", f"the terms give {commitment.hex()}, the one {what} is {other.hex()}")
    if pins.round not in (None, r):
        note("commitment", "failed", f"this is round {r}, the one given is {pins.round}")
    note("commitment", "passed", "the one given" if pins.commitment else "the one stated; none was given to compare")
    for s, o in zip(terms.sources, transcript.openings):
        if s.kind == "sealed":
            x = sized(terms.context) + sized(s.name) + u64(terms.rounds) + u64(r) + sized(o.value)
            if not path_holds(tagged(b"seal", x), r, terms.rounds, o.path, s.seal):
                note("openings", "failed", f"seed and path do not open the seal of {quote(s.name)}")
        if s.kind == "public" and pins.public.get(s.name, o.value) != o.value:
            note("openings", "failed", f"{quote(s.name)} is {quote(o.value)}, given is {quote(pins.public[s.name])}")
    keys = None if "openings" in checks else keys_of(terms, commitment, r, [o.value for o in transcript.openings])
    if any(s.kind == "drand" for s in terms.sources):
        note("openings", "skipped", "beacon signatures are not checked here; nothing else failed")

    judgement, shows = logged
    note("logged", *judgement)

    # Whether every source that is not sealed is due, or known from, after a time.
    def compare(name, time, no_time, what):
        known = [due for due in dues if due]
        if not dues:
            useless = "" if time is None else ", so the time given shows nothing"
            note(name, "skipped", "all sources are sealed" + useless)
        elif time is None:
            note(name, "skipped", no_time)
        elif known and min(known) <= time:
            note(name, "failed", f"a source could be known from {utc(min(known))} on, {what} {utc(time)}")
        elif len(known) < len(dues):
            note(name, "skipped", "a chain is unknown")
    if shows:
        compare("due", shows.time + 60, "", "the commitment counts as public from")
    else:
        compare("due", pins.published_at, "no time of publication was given", "the time given is")
    if dues and all(s.kind != "sealed" for s in terms.sources):
        note("opened", "skipped", "no source is sealed")
    compare("opened", pins.opened_at, "no time of the openings was given", "the seals were open at")
    if pins.opened_at is not None:
        note("opened", "passed", f"the seals were open at {utc(pins.opened_at)}")
    if len(swaps) != terms.steps:
        note("steps", "failed", f"{len(swaps)} swaps, there must be {terms.steps}")
    for t, j in enumerate(swaps[:terms.steps]):
        if j not in (range(t, terms.n) if terms.order == "forward" else range(terms.n - t)):
            note("legal", "failed", f"swaps[{t}] is {j}, which no Fisher-Yates shuffle can make")
            break
    if not keys:
        note("derived", "skipped", "an opening failed, so there is no key")
    for t, (j, right) in enumerate(zip(swaps, derive(terms, keys) if keys else ())):
        if j != right:
            note("derived", "failed", f"swaps[{t}] is {j}, the key gives {right}")
            break  # so that wrong swaps cost no work

    if odd := odd_entries(terms, pins):
        note("entries", *odd)

    # Only now is it known who was drawn, and no more steps are done than the transcript has.
    known = not checks.keys() & {"steps", "derived"} and ("entries" not in checks or terms.kind == "numbers")
    unknown = "steps and derived" + ("" if terms.kind == "numbers" else " and entries") + " have not all passed"
    if result is None or not known:
        note("result", "skipped", "no result was given" if result is None else unknown)
    elif len(result) > terms.draw:
        note("result", "failed", f"{len(result)} lines, only {terms.draw} are drawn")
    else:  # compared for as many lines as the result has
        for k, (line, number) in enumerate(zip(result, drawn(terms, swaps)), 1):
            right = entries[number] if entries else str(number).encode()
            if line != right:
                note("result", "failed", f"line {k} is {quote_entry(line)}, the draw gives {quote_entry(right)}")
                break
        note("result", "passed", f"the first {len(result)} of {terms.draw}" if len(result) < terms.draw else "")

    if pins.awards is None or not known:
        none = "the terms have no allocation" if terms.allocation is None else "no awards were given"
        note("awards", "skipped", none if pins.awards is None else unknown)
    else:
        note("awards", *judge_awards(terms, drawn(terms, swaps), pins))
    return {name: checks.get(name, ("passed", "")) for name in CHECKS}

def judge_awards(terms, order, pins):
    entry = (lambda number: str(number).encode()) if pins.entries is None else pins.entries.__getitem__
    awards = Awards(terms.allocation, [split_entry(terms.allocation, entry(number)) for number in order])
    try:
        awards.withdraw(pins.withdrawn or [])
    except Misfit as error:
        return "failed", "the withdrawals do not fit: " + (f"line {error.line}: " if error.line else "") + error.why
    if difference := first_difference(pins.awards, awards):
        return "failed", difference
    return "passed", ("%(held)d of %(awards)d awards are held, %(waiting)d entries wait, %(withdrew)d withdrew, and "
                      "%(kept_out)d got nothing because of a cap" % awards.counts())

# ---- The verdict and its cautions (SPEC.md, section 8)
def fit_pins(terms, commitment, pins):  # refuses what has no place in the terms, or takes it out of the pins
    public = [s.name for s in terms.sources if s.kind == "public"]
    if pins.commitment in (None, commitment):
        require(pins.public.keys() <= set(public), "--public: these terms have no public source of that name")
        require(pins.entries is None or terms.kind != "numbers", "--entries: the entries of this draw are just numbers")
        require(pins.blinding is None or terms.kind == "blinded", "--blinding: the list of this draw is not blinded")
        require(pins.awards is None or terms.allocation, "--awards: these terms have no allocation")
    else:  # these are not the published terms, so the draw is refused, and what doesn't fit them is ignored
        pins.entries = None if terms.kind == "numbers" else pins.entries
        pins.blinding = pins.blinding if terms.kind == "blinded" else None
        pins.awards, pins.withdrawn = (pins.awards, pins.withdrawn) if terms.allocation else (None, None)

def verify_proof(record, pins):  # the verdict on an id proof, with a transcript or with terms
    terms = getattr(record, "terms", record)
    draw = None if record is terms else verify(record, pins)
    if draw:
        entries = next(check for check in draw["checks"] if check["name"] == "entries")
        odd = None if entries["state"] == "passed" else (entries["state"], entries["detail"])
    else:
        useless = (pins.round, pins.published_at, pins.opened_at, pins.log_policy, pins.blinding, pins.result,
                   pins.awards)
        require(not pins.public and all(pin is None for pin in useless),
                "beside terms, only --commitment, --entries and --id-proof can be given")
        fit_pins(terms, commitment_of(terms), pins)
        odd = odd_entries(terms, pins)
    found = judge_id_proof(pins.id_proof, terms, pins, odd)
    word = (draw["verdict"] if draw else "consistent") if found["holds"] else "refused"
    return {"format": "verishuffle/1 proof verdict", "verdict": word, "proof": found, "draw": draw}

def verify(transcript, pins):
    terms = transcript.terms
    commitment = commitment_of(terms)  # only this one is used from here on, not the one that the transcript states
    fit_pins(terms, commitment, pins)
    public, beacons = ([s.name for s in terms.sources if s.kind == kind] for kind in ("public", "drand"))
    dues = [s.known_from if s.kind == "public" else
            s.chain == QUICKNET and GENESIS + (s.round + transcript.round * s.stride - 1) * PERIOD
            for s in terms.sources if s.kind != "sealed"]  # False where the chain is unknown
    logged = _, shows = judge_log(pins, commitment)
    checks = make_checks(transcript, commitment, dues, pins, logged)
    states = {name: state for name, (state, _) in checks.items()}
    refused = "failed" in states.values()
    outcome = pins.result is not None or pins.awards is not None
    missing = [] if refused else [word for applies, word in (
        (pins.commitment is None, "commitment"),
        (terms.rounds > 1 and pins.round is None, "round"),
        (dues and pins.published_at is None and not pins.logged, "published_at"),
        (pins.log_policy and not pins.logged, "logged"),
        *((name not in pins.public, "public:" + name.decode()) for name in public),
        *((True, "signature:" + name.decode()) for name in beacons),
        (outcome and terms.kind != "numbers" and pins.entries is None, "entries"),
        ((pins.entries or outcome) and terms.kind == "blinded" and pins.blinding is None, "blinding"),
    ) if applies]
    verdict = "refused" if refused else "consistent" if missing else "verified"
    count = places(terms.allocation, terms.draw) if terms.allocation else terms.draw
    bits = (math.fsum(math.log2(terms.n - t) for t in range(count)) if count <= 10000 else
            bits_of_factorial(terms.n) - bits_of_factorial(terms.n - count))
    seed = max((256 * terms.width if s.kind == "sealed" else 254 for s in terms.sources
                if s.kind == "sealed" or s.kind == "drand" and s.chain == QUICKNET), default=None)
    compared = pins.result is not None and states["result"] == "passed"
    return {"format": "verishuffle/1 verdict", "verdict": verdict, "commitment": commitment.hex(),
            "round": transcript.round, "missing": missing,
            "checks": [{"name": name, "state": s, "detail": why} for name, (s, why) in checks.items()],
            "cautions": [{"caution": word, "text": text} | ({} if value is None else {"value": value})
                         for applies, word, text, value in cautions(transcript, pins, states, shows, bits, seed)
                         if applies],
            "logged": shows and {"by": utc(shows.time), "public_from": utc(shows.time + 60), "log": shows.log.hex(),
                                 "witnesses": shows.witnesses},
            "result": {"compared": len(pins.result), "of": terms.draw} if compared else None,
            "drawn": [] if refused else list(itertools.islice(drawn(terms, transcript.swaps), 1000)),
            "drawn_of": 0 if refused else terms.draw,
            "outcome_bits": float(f"{bits:.1f}"), "seed_bits": seed}

def short_award(allocation, entries):  # the first award that has no fewer seats than entries can get it
    lines = [line for step in allocation.steps for line in step]
    can = dict.fromkeys(allocation.room, 0)
    for entry in entries:
        cells = split_entry(allocation, entry)
        led = {line.target if line.by is None else cells[line.by] for line in lines
               if line.where is None or cells[line.where] == line.value}
        for name in led & can.keys():
            can[name] += 1
    awards = (name for name in allocation.room if name != allocation.waitlist)
    return next((name for name in awards if can[name] <= allocation.room[name]), None)

def bits_of_factorial(m):  # log2(m!), exact to 0.01
    return m and ((m + 0.5) * math.log(m) - m + math.log(2 * math.pi) / 2 + 1 / (12 * m)) / math.log(2)

def cautions(transcript, pins, states, shows, bits, seed):  # yields (applies, word, text, value)
    terms, withdrew = transcript.terms, len(pins.withdrawn or ())
    sealed, public, beacon = (
        any(s.kind == kind for s in terms.sources) for kind in ("sealed", "public", "drand"))
    dues = [GENESIS + (s.round + transcript.round * s.stride - 1) * PERIOD
            for s in terms.sources if s.kind == "drand" and s.chain == QUICKNET]
    due = min(dues, default=None) if pins.published_at is None and not shows else None
    skipped = beacon and states["due"] == "skipped"
    known_from = min((s.known_from for s in terms.sources if s.kind == "public"), default=0)
    yield sealed and not beacon, "no_beacon", (
        "No beacon: if one person held all sealed sources, or their owners acted together, many secrets could have "
        "been tried before publishing, with every public value known by then. The names are the organiser's "
        "word."), None
    yield skipped and due is not None, "beacon_time", (
        f"The beacon counts only if the commitment was public before {utc(due or 0)}, when its round was "
        "due."), utc(due or 0)
    yield skipped and due is None, "beacon_chain", (
        "The beacon counts only if the commitment was public before its round was due; this reader does not know the "
        "chain, so it can't say when that was."), None
    by = utc(shows.time) if shows else ""
    yield shows is not None, "logged", (
        f"That the commitment was logged by {by} is the word of the witnesses in the policy that was given. Logged "
        "does not mean that anyone could read the terms or the list by then."), by
    yield public, "public_values", (
        f"That nobody could know a public value before {utc(known_from)} is the organiser's word; whoever fixed it "
        "last may have tried several."), utc(known_from)
    late = sealed and states["opened"] != "passed"
    yield late, "last_opener", (
        "Whoever opens last can see the outcome first, beacon included, and may refuse to open."), None
    yield late, "seal_owner", "The owner of a seal knows the order as soon as the other values are known.", None
    yield terms.kind == "blinded", "blinded_list", (
        "A blinded list: no outsider can tell how often anyone is in it, or whether two entrants hold the same "
        "place."), None
    yield True, "repeated", (
        "The draw may have been repeated or forked; only a complete published chain of draws shows otherwise."), None
    yield terms.rounds > 1, "rounds", (
        f"There are {terms.rounds} rounds: another round is another result."), terms.rounds
    yield seed is not None and seed < bits + 16, "no_room", (
        f"Not every order can come up: the outcome has {bits:.1f} bits, the best source {seed}."), {
        "outcome_tenths": round(float(f"{bits:.1f}") * 10), "seed_bits": seed}
    yield seed is None, "unknown_room", (
        "Nobody can say how much randomness this draw has: no source has known bits."), None
    yield terms.kind != "numbers" and states["entries"] == "skipped", "list_not_compared", (
        f"The list was not compared: nothing here shows who is on it, or that its {terms.n} entries differ."), terms.n
    yield terms.kind == "numbers", "numbers", (
        "The entries are numbers: nothing here shows who or what each number stands for."), None
    yield bool(terms.allocation and terms.allocation.columns), "cells", (
        "The allocation goes by the cells of the list: entries whose cells differ may have different chances."), None
    short = states["entries"] == "passed" and terms.allocation and short_award(terms.allocation, pins.entries)
    yield bool(short), "short_award", (
        f"{show((short or b'').decode())}: no more entries can get it than there are of it."), (
            short or b"").decode()
    yield withdrew > 0, "withdrawals", (
        "1 entry counts as withdrawn, on the word of whoever listed it: nobody checks that this person withdrew, and "
        "whoever lists withdrawals can choose who moves up." if withdrew == 1 else
        f"{withdrew} entries count as withdrawn, in this order, on the word of whoever listed them: nobody checks that "
        "these people withdrew, and whoever lists withdrawals can choose who moves up."), withdrew

# ---- The ledger of a log key (ARCHIVES.md, section 5)
LEAF = rb"leaf=(%b) (%b) (%b)\n" % (ID, SIGNED, ID)

def read_head(name):
    head = re.fullmatch(HEAD, read_log_file(name))
    require(head, f"{name}: not a tree head of a Sigsum log")
    return head_of(head.groups(), name)

def read_leaves(name):  # yields them one by one, since a log may be larger than the memory
    try:
        with open(0 if name == "-" else name, "rb", closefd=name != "-") as file:
            for n, line in enumerate(iter(lambda: file.readline(300), b""), 1):
                leaf = re.fullmatch(LEAF, line)
                require(leaf, f"{name}: line {n}: not a leaf of a Sigsum log", n)
                yield tuple(map(unhex, leaf.groups()))
    except (OSError, ValueError) as error:
        raise Malformed(f"{name}: {getattr(error, 'strerror', error)}")

def gone_through(leaves, key):  # how many leaves there are, their root, and the checksums of those of the key
    count, trees, checksums, id = 0, [], [], sha256(key).digest()  # `trees`: full trees, of falling size, side by side
    for checksum, signature, of in leaves:
        h, count = leaf_hash(checksum, signature, of), count + 1
        for _ in range((count & -count).bit_length() - 1):  # each tree of the same size beside it
            h = node(trees.pop(), h)
        trees.append(h)
        if of == id and signed_leaf(key, checksum, signature):
            checksums.append(checksum)
    root = functools.reduce(lambda right, left: node(left, right), reversed(trees)) if trees else sha256().digest()
    return count, root, checksums

def judge_heads(policy, heads, gone):  # what is found in each log, by its ID, and why the ledger is refused, or None
    found = {}
    for n, (head, (count, root, checksums)) in enumerate(zip(heads, gone), 1):
        log = next((id for id, key in policy.logs.items() if signed(key, signed_head(id, head), head.signature)), None)
        if log is None or log in found:
            return found, f"head {n}: " + ("no log of the policy signed it" if log is None else "a second of its log")
        time = time_of_quorum(policy, times_that_count(policy, log, head), largest=True)
        if time is None:
            return found, f"head {n}: the quorum has not signed it"
        if (count, root) != (head.size, head.root):
            return found, f"head {n}: the {count} leaves given are not the {head.size} of its root"
        found[log] = SimpleNamespace(time=time, size=count, checksums=checksums)
    return found, None if policy.logs else "the policy has no log"

def judge_ledger(policy, key, heads, leaves, draws):  # `draws` are those shown: terms by their commitments
    gone = [gone_through(some, key) for some in leaves]  # first, so that malformed leaves are an error in any case
    found, why = judge_heads(policy, heads, gone)
    missing = [] if why else [f"log:{id.hex()}" for id in policy.logs if id not in found]
    checksums = {checksum for log in found.values() for checksum in log.checksums}
    problems = [] if why else list(problems_of(draws, checksums, is_complete=not missing))
    return {"format": "verishuffle/1 ledger verdict",
            "verdict": "refused" if why else "broken" if problems else "consistent" if missing else "whole",
            "until": None if why or missing else utc(min(log.time for log in found.values())), "log_key": key.hex(),
            "logs": [] if why else [{"log": id.hex(), "size": found[id].size, "of_key": len(found[id].checksums)}
                                    for id in policy.logs if id in found],
            "shown": len(draws), "problems": problems, "missing": [] if problems else missing, "detail": why or ""}

def problems_of(draws, checksums, is_complete):  # `checksums` are those of the leaves of the key
    def problem(word, why, checksum=None, commitments=()):
        return {"problem": word, "checksum": checksum and checksum.hex(), "draws": [c.hex() for c in commitments],
                "detail": why}
    shown = {sha256(commitment).digest(): commitment for commitment in draws}
    for checksum in sorted(checksums - shown.keys()):
        yield problem("unexplained", "no draw that is shown has this checksum", checksum)
    # A log of which no head is given may hold what no other does.
    for commitment in sorted(shown[checksum] for checksum in shown.keys() - checksums if is_complete):
        yield problem("not_logged", "no leaf of the key is of this draw", commitments=[commitment])
    contexts, seals = collections.defaultdict(list), collections.defaultdict(list)
    for commitment, terms in sorted(draws.items(), key=lambda draw: draw[0]):
        contexts[terms.context].append(commitment)
        for source in terms.sources:
            if source.kind == "sealed":
                seals[source.seal].append(commitment)
    for word, what, uses in ("context_reused", quote, contexts), ("seal_reused", bytes.hex, seals):
        for used, commitments in sorted(uses.items()):
            if len(commitments) > 1:
                yield problem(word, what(used), commitments=commitments)

# ---- The command line. All files are read first, so an error in one of them is reported before any check is made.
class Once(argparse.Action):
    def __call__(self, parser, namespace, value, option=None):
        require(getattr(namespace, self.dest) is None, f"{option} was given before")
        setattr(namespace, self.dest, value)

def read_value(text):  # the pin of a public value
    name, equals, value = text.partition("=")
    require(equals, "--public: NAME=VALUE is expected")
    name, value = Node(name, ["--public NAME"]), Node(value, ["--public VALUE"])
    return name.text(64, 1, NOT_IN_NAME), value.text(4096, 1, NOT_IN_VALUE)

def parse_arguments(argv):
    parser = argparse.ArgumentParser(prog="verify.py", allow_abbrev=False, description=__doc__)
    parser.error = lambda message: require(False, message + " (see --help)")
    def add(flag, metavar, read, action=Once, **more):
        parser.add_argument(flag, metavar=metavar, type=read, action=action, **more)
    build = build_record if any(re.match("--id-proof(=|$)", argument) for argument in argv) else build_transcript
    add("record", "TRANSCRIPT", lambda name: read_document(name, build), "store")
    add("--commitment", "HEX", lambda text: Node(text, ["--commitment"]).hex(32))
    add("--terms", "FILE", lambda name: commitment_of(read_document(name, build_terms)), dest="commitment")
    add("--round", "R", lambda text: Node(number(text), ["--round"]).number(0, 2**32 - 1))
    add("--public", "NAME=VALUE", read_value, "append", default=[])
    add("--published-at", "TIME", unix_time)
    add("--opened-at", "TIME", unix_time)
    add("--log-policy", "FILE", read_policy)
    add("--log-key", "HEX", lambda text: Node(text, ["--log-key"]).hex(32))
    add("--logged", "PROOF", read_proof)
    add("--entries", "LIST", read_lines)
    add("--blinding", "FILE", lambda name: read_document(name, build_blinding))
    add("--result", "FILE", read_lines)
    add("--awards", "FILE", read_awards)
    add("--withdrawn", "FILE", read_lines)
    add("--id-proof", "FILE", lambda name: read_document(name, build_id_proof))
    for flag in "--unpinned", "--json", "--quiet":
        parser.add_argument(flag, action="store_true")
    args = parser.parse_args(argv)
    require(args.blinding is None or args.entries is not None, "--blinding needs --entries")
    require(args.withdrawn is None or args.awards is not None, "--withdrawn needs --awards")
    require(args.id_proof is None or args.entries is not None, "--id-proof needs --entries")
    require(bool(args.log_policy) == bool(args.log_key), "--log-policy and --log-key need each other")
    require(not args.logged or args.log_policy, "--logged needs --log-policy and --log-key")
    require(not args.logged or args.published_at is None, "--logged and --published-at are two values for one time")
    require(len(dict(args.public)) == len(args.public), "--public: two values are given for one name")
    args.public = dict(args.public)
    return args

def verify_ledger(argv):
    parser = argparse.ArgumentParser(prog="verify.py --ledger", allow_abbrev=False, description=(
        "Judge the ledger of a log key by a log policy, and by a head and all leaves of each of its logs: whether the "
        "draws shown are all whose commitments were logged. It prints the verdict for machines, and exits with 0 for "
        "whole, 1 for broken, consistent and refused, and 2 for an error."))
    parser.error = lambda message: require(False, message + " (see --ledger --help)")
    parser.add_argument("--ledger", "--json", action="store_true")
    parser.add_argument("--log-policy", metavar="FILE", type=read_policy, action=Once, required=True)
    parser.add_argument("--log-key", metavar="HEX", type=lambda text: Node(text, ["--log-key"]).hex(32), action=Once,
                        required=True)
    parser.add_argument("--head", metavar="FILE", type=read_head, action="append", default=[], help="one for each log")
    parser.add_argument("--leaves", metavar="FILE", type=read_leaves, action="append", default=[],
                        help="those of each head, in the same order")
    parser.add_argument("draws", metavar="DRAW", type=lambda name: read_document(name, build_record), nargs="*",
                        help="terms or a transcript")
    args = parser.parse_args(argv)
    require(len(args.head) == len(args.leaves), "--head and --leaves must be given equally often")
    every = [getattr(draw, "terms", draw) for draw in args.draws]
    draws = {commitment_of(terms): terms for terms in every}
    return judge_ledger(args.log_policy, args.log_key, args.head, args.leaves, draws)

def lines_of(report, pins):
    for check in report["checks"]:
        state = {"passed": "OK", "failed": "FAILED"}.get(check["state"], check["state"])
        yield f"{check['name']}: {state}" + (f" ({check['detail']})" if check["detail"] else "")
    if report["drawn"]:
        more = report["drawn_of"] - len(report["drawn"])
        yield "drawn, as numbers from 0: " + " ".join(map(str, report["drawn"])) + (f" and {more} more" if more else "")
    missing = ", not verified; missing: " + show(", ".join(report["missing"])) if report["missing"] else ""
    yield from ("Caution: " + caution["text"] for caution in report["cautions"])
    yield report["verdict"] + missing + compared(report, pins)

def compared(report, pins):  # what was compared and matches, and what could have been given for that and was not
    result, checks = report["result"], {check["name"]: check for check in report["checks"]}
    withdrawn = sum(caution["value"] for caution in report["cautions"] if caution["caution"] == "withdrawals")
    after = f" after {withdrawn} {'withdrawal' if withdrawn == 1 else 'withdrawals'}" if withdrawn else ""
    is_part = result and result["compared"] < result["of"]
    names = {"entries": "the list", "awards": "the awards" + after,
             "result": f"the first {result['compared']} of {result['of']}" if is_part else "the result"}
    if checks["commitment"]["state"] == "passed":  # otherwise the times are those of another commitment
        names |= {"due": "the time"} if not report["logged"] else {}
        names |= {"opened": "the time of the openings"}
    if checks["commitment"]["detail"] == "the one given":
        names["commitment"] = "the commitment"
    passed = [names[name] for name in CHECKS if name in names and checks[name]["state"] == "passed"]
    lacking = [names[name] for name in CHECKS[-3:] if checks[name]["detail"].startswith("no ")]
    parts = [f"{what}: {', '.join(some)}" for what, some in (("compared", passed), ("not given", lacking)) if some]
    if by := report["logged"]:
        policy = quote(pins.log_policy.name.encode(errors="surrogateescape"))
        parts.insert(bool(passed), f"logged by {by['by']}, {on_the_word_of(by['witnesses'])} of the policy {policy}")
    return f" ({'; '.join(parts)})" if parts else ""

def lines_of_proof(report, record, pins):
    proof, terms = report["proof"], getattr(record, "terms", record)
    if not proof["holds"]:
        yield f"The id proof does not hold: {show(proof['detail'])}"
    else:
        columns = terms.allocation.columns if terms.allocation else []
        opened = {cell.column: (cell, found) for cell, found in zip(pins.id_proof.cells, proof["cells"])}
        row = split_entry(terms.allocation, pins.entries[proof["index"]]) if columns else []
        yield f"The id proof holds: its id is in line {proof['index'] + 1} of {terms.n} of the list"
        for cell, found in opened.values():
            same = found["same"]
            others = "" if same is None else f", in {same} other {'line' if same == 1 else 'lines'} too"
            yield f"{quote(cell.column)}: {quote_entry(cell.text)} ({found['cell'][:8]}..{others})"
        for column, cell in zip(columns, row):
            if column not in opened:
                yield f"{quote(column)}: {quote_entry(cell)}, which the proof does not show: look whether it is right"
    if report["draw"] is None:
        pinned = "" if pins.commitment else "; no commitment was given to compare"
        yield report["verdict"] + ("; nothing is drawn yet" + pinned if proof["holds"] else "")
        return
    if proof["holds"] and report["verdict"] != "refused":
        yield got_line(record, pins, proof["index"])
    yield from lines_of(report["draw"], pins)
    if not proof["holds"]:
        yield report["verdict"] + ", since the id proof does not hold"

def got_line(transcript, pins, index):  # what an entry got, after the withdrawals that were given
    terms, order = transcript.terms, list(drawn(transcript.terms, transcript.swaps))
    if index not in order:
        return "It was not drawn"
    place = f"It is number {order.index(index) + 1} of {terms.draw} drawn"
    if terms.allocation is None:
        return place
    awards = Awards(terms.allocation, [split_entry(terms.allocation, pins.entries[i]) for i in order])
    awards.withdraw(pins.withdrawn or [])
    name, seat, _ = awards.got.get(order.index(index), (None, None, None))
    if name is None:
        return place + ", and has nothing"
    if seat is not None:
        return f"{place}, and has {quote(name)}, seat {seat + 1}"
    return f"{place}, and waits: {quote(name)}, place {list(awards.waiting).index(order.index(index)) + 1}"

def exit_status(report, args):
    draw = report.get("draw", report)
    if draw is None:  # nothing else can be missing before the draw
        return 0 if report["proof"]["holds"] and (args.commitment or args.unpinned) else 1
    only_pins = all(re.match("commitment|round|published_at|public:", word) for word in draw["missing"])
    accepted = draw["verdict"] == "verified" or draw["missing"] and only_pins and args.unpinned
    return 0 if accepted and report["verdict"] != "refused" else 1

def run(argv):
    is_ledger = "--ledger" in argv
    try:
        stdin = sum(bool(re.fullmatch("(--[a-z]+=)?-", argument)) for argument in argv)
        require(stdin <= 1, "- is standard input, which can be read for one file only")
        if is_ledger:
            report = verify_ledger(argv)
        else:
            args = parse_arguments(argv)
            report = verify_proof(args.record, args) if args.id_proof else verify(args.record, args)
            lines = lines_of_proof(report, args.record, args) if args.id_proof else lines_of(report, args)
    except Malformed as error:
        report = {"error": show(error.why), "line": error.line, "column": error.column, "newer": error.newer}
        if "--json" not in argv:
            print("verify.py: " + report["error"], file=sys.stderr)
            return 2
    if "error" in report or is_ledger or not args.quiet:
        if sys.stdout is None:
            raise OSError("standard output is closed")
        with contextlib.suppress(BrokenPipeError):  # whoever reads no further has seen enough
            print(json.dumps(report) if is_ledger or "--json" in argv else "\n".join(lines), flush=True)
    if "error" in report:
        return 2
    return int(report["verdict"] != "whole") if is_ledger else exit_status(report, args)

if __name__ == "__main__":
    try:
        status = run(sys.argv[1:])
    except (OSError, ValueError, MemoryError) as error:  # no verdict was printed in full
        print(f"verify.py: {type(error).__name__}: {error}", file=sys.stderr)
        status = 2
    os._exit(status)  # a normal exit would flush the output again, and fail again
