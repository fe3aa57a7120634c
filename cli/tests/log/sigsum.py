"""Stands in for sigsum-key, sigsum-submit and curl in tests: a log with three witnesses on this computer, whose leaves are
in the home folder. The first argument is the tool, and the others are those of the real one. All keys but those that it
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

# The leaves of the log: checksum, signature and ID of each. The first is another's.
LEAVES = os.path.join(os.path.expanduser("~"), "leaves")

def log_leaf(key, checksum):
    with open(LEAVES, "a") as file:
        file.write(f"leaf={checksum.hex()} {key.sign(b'sigsum.org/v1/tree-leaf' + bytes(1) + checksum)} {key.id}\n")

def leaves():
    if not os.path.exists(LEAVES):
        log_leaf(known("another"), sha256(b"something else"))
    with open(LEAVES) as file:
        return file.readlines()

def tree(hashes):  # the root, and the path of the last
    if len(hashes) == 1:
        return hashes[0], []
    half = 1 << (len(hashes) - 1).bit_length() - 1
    (left, _), (right, path) = tree(hashes[:half]), tree(hashes[half:])
    return sha256(b"\1", left, right), path + [left]

def head_and_path():
    log, lines = known("log"), leaves()
    root, path = tree([sha256(b"\0", *map(bytes.fromhex, line[5:].split())) for line in lines])
    head = f"sigsum.org/v1/tree/{log.id}\n{len(lines)}\n{base64.b64encode(root).decode()}\n".encode()
    found, now = [f"size={len(lines)}", f"root_hash={root.hex()}", f"signature={log.sign(head)}"], int(time.time())
    for name in WITNESSES:
        signed = known(name).sign(f"cosignature/v1\ntime {now}\n".encode() + head)
        found.append(f"cosignature={known(name).id} {now} {signed}")
    return found, path

def submit(raw, key, proof, message):  # sigsum-submit [--raw-hash] -k KEY -p POLICY -o PROOF FILE
    with open(message, "rb") as file:
        message = file.read()
    message = bytes.fromhex(message.decode()) if raw else sha256(message)
    with open(key) as file:
        key = Key(bytes.fromhex(file.read()))
    index = len(leaves())
    log_leaf(key, sha256(message))
    _, signature, key_id = leaves()[index].split()
    head, path = head_and_path()
    lines = ["version=2", f"log={known('log').id}", f"leaf={key_id} {signature}", "", *head, "", f"leaf_index={index}"]
    with open(proof, "w") as file:
        file.write("".join(line + "\n" for line in lines + [f"node_hash={node.hex()}" for node in path]))

def get(url):  # curl -fsSLg --url URL -o FILE: what the log replies, with at most two leaves at once
    request, *numbers = url.split("/")[3:]
    if request == "get-tree-head":
        return "".join(line + "\n" for line in head_and_path()[0])
    first, end = map(int, numbers)
    if not first < end <= len(leaves()):
        sys.exit("curl: (22) The requested URL returned error: 400")
    return "".join(leaves()[first:end][:2])

def main(tool, *arguments):
    value = lambda flag: arguments[arguments.index(flag) + 1]
    if tool == "curl":
        reply = get(value("--url"))
        with open(value("-o"), "w") as file:
            file.write(reply)
    elif tool == "sigsum-key":
        generate(value("-o"))
    else:
        submit("--raw-hash" in arguments, value("-k"), value("-o"), arguments[-1])

main(*sys.argv[1:])
