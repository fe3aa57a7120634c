"""Computes the known answers of the self-test, with hashlib and with examples/verify.py, which share no code with the
library. It reads the questions from standard input, one JSON object {kind: arguments} on each line, and prints one
answer for each line. A test compares these answers with those of src/selftest/*.json."""
import hashlib, json, os, struct, sys
from itertools import islice
from types import SimpleNamespace

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples"))
sys.dont_write_bytecode = True
import verify

def sha256(data):
    return hashlib.sha256(data).digest()

def digest(numbers):
    numbers = list(numbers)
    return hashlib.sha256(struct.pack(f"<{len(numbers)}I", *numbers)).hexdigest()

# ---- Hashes
TEXT = bytes((i * 7 + i // 251) % 256 for i in range(5000))

def message(text, times):
    return sha256(text.encode() * times).hex()

def tag(name):
    return verify.tagged(name.encode(), b"abc").hex()

def fields(byte, number, data):
    return sha256(bytes([byte]) + verify.u64(number) + verify.sized(data.encode())).hex()

def cell(key, context, column, text):
    what = b"".join(verify.sized(part.encode()) for part in (context, column, text))
    return verify.tagged(b"cell", verify.tagged(b"cell-blind", bytes.fromhex(key) + what) + what).hex()

def lengths(first, last, step):
    return sha256(b"".join(sha256(TEXT[:length]) for length in range(first, last + 1, step))).hex()

def prefixed(last):
    return sha256(b"".join(sha256(b"\x2a" + TEXT[:length]) for length in range(last + 1))).hex()

def pieces(last):
    return sha256(sha256(TEXT[:700]) * last).hex()

# ---- Keystreams: block b of the key is 31 bytes of the value fill + b, and one of the value last + b
def stream(fill, last, width, chunk, count):
    keys = [bytes([(fill + b) % 256] * 31 + [(last + b) % 256]) for b in range(width)]
    found = list(islice(verify.words(keys, chunk), count))
    return struct.pack("<16I", *found).hex() if count == 16 else digest(found)

# ---- Trees: leaf i of the numbered trees is the SHA-256 of i in 8 bytes
def leaves(count):
    return [sha256(verify.u64(i)) for i in range(count)]

def path(index, hashes):  # PATH of RFC 9162, section 2.1.3.1
    if len(hashes) == 1:
        return []
    half = 1 << (len(hashes) - 1).bit_length() - 1
    if index < half:
        return path(index, hashes[:half]) + [verify.tree(hashes[half:])]
    return path(index - half, hashes[half:]) + [verify.tree(hashes[:half])]

def example(*entries):
    return verify.tree([sha256(b"\0" + bytes.fromhex(entry)) for entry in entries]).hex()

def root(count):
    return verify.tree(leaves(count)).hex()

def roots(last):
    return sha256(b"".join(verify.tree(leaves(count)) for count in range(1, last + 1))).hex()

def paths(last):
    trees = [(index, leaves(count)) for count in range(1, last + 1) for index in range(count)]
    return sha256(b"".join(b"".join(path(index, hashes)) for index, hashes in trees)).hex()

# ---- Draws of numbers with a given key
def plan(count, draw, order):
    steps = min(draw, count - 1)
    terms = SimpleNamespace(n=count, draw=draw, steps=steps, order=order)
    return terms, list(verify.derive(terms, [b"\x42" * 32]))

def swaps(*terms):
    return digest(plan(*terms)[1])

def drawn(*terms):
    return digest(verify.drawn(*plan(*terms)))

# ---- Whole draws
def seal(terms, name, master):
    def leaf(r):
        x = verify.sized(terms.context) + verify.sized(name) + verify.sized(master) + verify.u64(r)
        seed = b"".join(verify.tagged(b"round-seed", x + bytes([b])) for b in range(terms.width))
        x = verify.sized(terms.context) + verify.sized(name) + verify.u64(terms.rounds) + verify.u64(r)
        return verify.tagged(b"seal", x + verify.sized(seed))
    return verify.tree([leaf(r) for r in range(terms.rounds)])

def draw(transcript, masters, entries, blinding):
    transcript = verify.build_transcript(verify.Node(verify.DECODER.decode(transcript)))
    terms, commitment = transcript.terms, verify.commitment_of(transcript.terms)
    for source in (source for source in terms.sources if source.kind == "sealed"):
        if source.seal != seal(terms, source.name, bytes.fromhex(masters[source.name.decode()])):
            return f"the seal of {source.name} is wrong"
    key = blinding and SimpleNamespace(key=bytes.fromhex(blinding), context=terms.context)
    if terms.kind != "numbers" and terms.root != verify.tree([verify.leaf(i, entry.encode(), key)
                                                              for i, entry in enumerate(entries)]):
        return "the root of the list is wrong"
    values = [opening.value for opening in transcript.openings]
    keys = verify.keys_of(transcript.terms, commitment, transcript.round, values)
    swaps = list(verify.derive(transcript.terms, keys))
    return [commitment.hex(), digest(swaps), digest(verify.drawn(transcript.terms, swaps))]

KINDS = (message, tag, fields, cell, lengths, prefixed, pieces, stream, example, root, roots, paths, swaps, drawn, draw)
KINDS = {function.__name__: function for function in KINDS}
for line in sys.stdin:
    [(kind, arguments)] = json.loads(line).items()
    arguments = arguments if isinstance(arguments, list) else [arguments]
    print(json.dumps(KINDS[kind](*arguments)), flush=True)
