"""Prints the known answers of the self-test about numbers as a JSON object {name: answer}. It computes them with hashlib
and examples/verify.py, which share no code with the library. A test compares them with src/selftest/answers.rs."""
import hashlib, itertools, json, os, struct, sys
from types import SimpleNamespace

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples"))
sys.dont_write_bytecode = True
import verify

def sha256(data):
    return hashlib.sha256(data).digest()

def digest(numbers):
    numbers = list(numbers)
    return sha256(struct.pack(f"<{len(numbers)}I", *numbers)).hex()

WORDS = list(itertools.islice(verify.words([bytes([240 + b] * 31 + [1 + b]) for b in range(3)], 255), 5000))

def choices(s, words):
    for x in words:
        d = verify.pick(x, s)
        if d is not None:
            yield d
            s -= 1

def trees(last):
    leaves = [sha256(b"\0" + str(i).encode()) for i in range(last)]
    return sha256(b"".join(count * verify.tree(leaves[:count]) for count in range(1, last + 1))).hex()

def long_draw(order):
    plan = SimpleNamespace(n=90000, draw=90000, steps=89999, order=order)
    return digest(verify.drawn(plan, verify.derive(plan, [b"\x42" * 32])))

print(json.dumps({
    "tagged hash": verify.tagged(b"seal", b"\7" + verify.u64(0x0102030405060708) + verify.sized(b"a" * 100)).hex(),
    "keystream": digest(WORDS),
    "choices of single words": ", ".join(str(d) if (d := verify.pick(x, s)) is not None else "refused" for x, s in (
        (2536378819, 4823317), (0, 3), (2863311531, 3))),
    "choices with all registers": digest(itertools.islice(choices(2863311531, WORDS), 2000)),
    "Merkle trees": trees(33),
    "long draw, forward": long_draw("forward"),
    "long draw, backward": long_draw("backward"),
}))
