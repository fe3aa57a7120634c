"""Stands in for sigsum-key and sigsum-submit in tests: a log with three witnesses on this computer, which logs one leaf
beside another. The first argument is the tool, and the others are those of the real one. All keys but those that it
makes are known to everybody, so its proofs convince nobody.
"""
import base64, hashlib, os, sys, time

# Ed25519 as in RFC 8032, slowly.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P

def add(a, b):  # points are (x, y)
    product = D * a[0] * b[0] * a[1] * b[1] % P
    return ((a[0] * b[1] + b[0] * a[1]) * pow(1 + product, -1, P) % P,
            (a[1] * b[1] + a[0] * b[0]) * pow(1 - product, -1, P) % P)

def times(scalar, point):
    found = (0, 1)
    while scalar:
        found, point, scalar = add(found, point) if scalar & 1 else found, add(point, point), scalar >> 1
    return found

BASE = (15112221349535400772501151409588531511454012693041857206046113283949847762202, 4 * pow(5, -1, P) % P)

def encoded(point): return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")

def hashed(*parts): return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little")

class Key:
    def __init__(self, seed):
        digest = hashlib.sha512(seed).digest()
        self.scalar = int.from_bytes(digest[:32], "little") & 2**254 - 8 | 2**254
        self.prefix = digest[32:]
        self.public = encoded(times(self.scalar, BASE))
        self.id = hashlib.sha256(self.public).hexdigest()

    def sign(self, message):
        r = hashed(self.prefix, message) % L
        point = encoded(times(r, BASE))
        k = hashed(point, self.public, message) % L
        return (point + ((r + k * self.scalar) % L).to_bytes(32, "little")).hex()

def sha256(*parts): return hashlib.sha256(b"".join(parts)).digest()
def known(name): return Key(sha256(b"a key of the stand-in: ", name.encode()))
WITNESSES = "first", "second", "third"

def generate(name):  # sigsum-key generate -o NAME
    seed = os.urandom(32)
    with open(name, "w") as file:
        file.write(seed.hex() + "\n")
    blob = b"\0\0\0\x0bssh-ed25519\0\0\0\x20" + Key(seed).public
    with open(name + ".pub", "w") as file:
        file.write("ssh-ed25519 " + base64.b64encode(blob).decode() + " sigsum key\n")

def submit(raw, key, proof, message):  # sigsum-submit [--raw-hash] -k KEY -p POLICY -o PROOF FILE
    with open(message, "rb") as file:
        message = file.read()
    message = bytes.fromhex(message.decode()) if raw else sha256(message)
    with open(key) as file:
        key = Key(bytes.fromhex(file.read()))
    log, checksum = known("log"), sha256(message)
    signature = key.sign(b"sigsum.org/v1/tree-leaf\0" + checksum)
    other, leaf = sha256(b"\0another"), sha256(b"\0", checksum, bytes.fromhex(signature), bytes.fromhex(key.id))
    root = sha256(b"\1", other, leaf)
    head = f"sigsum.org/v1/tree/{log.id}\n2\n{base64.b64encode(root).decode()}\n".encode()
    lines = ["version=2", f"log={log.id}", f"leaf={key.id} {signature}", "", "size=2", f"root_hash={root.hex()}",
             f"signature={log.sign(head)}"]
    now = int(time.time())
    for name in WITNESSES:
        signed = known(name).sign(f"cosignature/v1\ntime {now}\n".encode() + head)
        lines.append(f"cosignature={known(name).id} {now} {signed}")
    lines += ["", "leaf_index=1", f"node_hash={other.hex()}"]
    with open(proof, "w") as file:
        file.write("".join(line + "\n" for line in lines))

def main(tool, *arguments):
    value = lambda flag: arguments[arguments.index(flag) + 1]
    if tool == "sigsum-key":
        generate(value("-o"))
    else:
        submit("--raw-hash" in arguments, value("-k"), value("-o"), arguments[-1])

main(*sys.argv[1:])
