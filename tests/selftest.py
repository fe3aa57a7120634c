"""Computes the known answers of the self-test, with hashlib and with examples/verify.py, which share no code with the
library. It reads the questions from standard input, one JSON array [kind, ...] on each line, and prints one answer for
each line. A test compares these answers with those in src/selftest/."""
import hashlib, json, os, struct, sys
from itertools import islice

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples"))
sys.dont_write_bytecode = True
import verify

def digest(numbers):
    numbers = list(numbers)
    return hashlib.sha256(struct.pack(f"<{len(numbers)}I", *numbers)).hexdigest()

def message(text, times):
    return hashlib.sha256(text.encode() * times).hexdigest()

def tag(name):
    begin = hashlib.sha256(name.encode()).digest()
    return hashlib.sha256(begin + begin + b"abc").hexdigest()

def stream(keys, chunk, words):
    found = list(islice(verify.words([bytes.fromhex(key) for key in keys], chunk), words))
    return struct.pack("<16I", *found).hex() if words == 16 else digest(found)

def word(x, s):
    return verify.pick(x, s)

def example(entries):
    return verify.tree([hashlib.sha256(b"\0" + bytes.fromhex(entry)).digest() for entry in entries]).hex()

def root(count):
    return verify.tree([hashlib.sha256(struct.pack("<Q", i)).digest() for i in range(count)]).hex()

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
    key = blinding and verify.SimpleNamespace(key=bytes.fromhex(blinding), context=terms.context)
    leaves = [verify.leaf(i, entry.encode(), key) for i, entry in enumerate(entries)]
    if terms.kind != "numbers" and terms.root != verify.tree(leaves):
        return "the root of the list is wrong"
    values = [opening.value for opening in transcript.openings]
    keys = verify.keys_of(transcript.terms, commitment, transcript.round, values)
    swaps = list(verify.derive(transcript.terms, keys))
    return [commitment.hex(), digest(swaps), digest(verify.drawn(transcript.terms, swaps))]

KINDS = {function.__name__: function for function in (message, tag, stream, word, example, root, draw)}
for line in sys.stdin:
    kind, *question = json.loads(line)
    print(json.dumps(KINDS[kind](*question)), flush=True)
