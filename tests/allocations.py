"""Judges the cases of tests/vectors/allocations.json, or of another file of that form, with examples/verify.py, which
shares no code with the library. It prints each case that does not hold, and how many do, and exits with 1 if any does
not."""
import contextlib, io, json, os, re, sys, tempfile, tracemalloc

FOLDER, WORK = os.path.dirname(os.path.abspath(__file__)), tempfile.TemporaryDirectory()
sys.path.insert(0, os.path.join(FOLDER, "..", "examples"))
sys.dont_write_bytecode = True
import verify

MARK = "\ufeff".encode()

def write(name, content):  # returns the path of a file with this content
    path = os.path.join(WORK.name, name)
    with open(path, "wb") as file:
        file.write(content)
    return path

def raws(case, key):  # the bytes of each text of an array, or None if the case has none
    if key + "_hex" in case:
        return [bytes.fromhex(item) for item in case[key + "_hex"]]
    return [item.encode() for item in case[key]] if key in case else None

def text(case):
    given = bytes.fromhex(case["hex"]) if "hex" in case else case["text"].encode()
    try:
        allocation = verify.read_allocation(given, case["kind"])
    except verify.Malformed as error:
        return {"accepted": False, "line": error.line}
    most = verify.places(allocation, None if None in allocation.room.values() else 2**64)
    return {"accepted": True, "K": most}

def awards(case):
    allocation = verify.read_allocation(case["allocation"].encode(), case["kind"])
    entries = raws(case, "entries")
    odd = verify.odd_line(allocation, entries or [])
    if odd:
        return {"error": "entries", "line": odd[0]}
    rows = [verify.split_entry(allocation, entries[i] if entries else str(i).encode()) for i in case["drawn"]]
    found = verify.Awards(allocation, rows)
    try:
        found.withdraw(raws(case, "withdrawals") or [])
    except verify.Misfit as error:
        return {"error": "withdrawals", "line": error.line}
    lines = [line for line, _ in found.lines()]
    first = verify.first_difference(lines, found)
    assert first is None, first
    for other in [*lines, b"X: 1"], lines[:-1], lines[1:], [b"X: 1", *lines], [line + b" " for line in lines]:
        assert other == lines or verify.first_difference(other, found), (case["name"], other)
    return {"counts": found.counts(), **(
        {"lines_hex": [line.hex() for line in lines]} if "lines_hex" in case else
        {"lines": [line.decode() for line in lines]})}

def terms(case):
    name = write("terms", case["text"].encode())
    try:
        return {"commitment": verify.commitment_of(verify.read_document(name, verify.build_terms)).hex()}
    except verify.Malformed as error:
        named = re.search("allocation: line ([0-9]+) of it", error.why)
        # Where SPEC.md leaves the place to the program, the case may name none.
        return {"error": True, "line": case["line"] and named and int(named[1])}

def judged(case):  # what verify.py prints for a transcript and what is given beside it
    document = bytes.fromhex(case["hex"]) if "hex" in case else case["text"].encode()
    given, arguments = case.get("given", {}), ["--json", write("transcript", document)]
    for key in "commitment", "round", "published_at", "opened_at":
        arguments += [f"--{key.replace('_', '-')}={given[key]}"] if key in given else []
    arguments += [f"--public={name}={value}" for name, value in given.get("public", {}).items()]
    for key, flag in ("entries",) * 2, ("result",) * 2, ("awards",) * 2, ("withdrawals", "withdrawn"):
        if (lines := raws({k: list(map(str, v)) for k, v in given.items() if k.startswith(key)}, key)) is not None:
            content = b"".join(line + b"\n" for line in lines)
            # A file whose first line begins with a byte-order mark needs another one before it.
            mark = MARK if content.startswith(MARK) else b""
            arguments.append(f"--{flag}=" + write(key, mark + content))
    for key, flag in ("log_policy", "log-policy"), ("logged", "logged"):
        arguments += [f"--{flag}=" + write(key, given[key].encode())] if key in given else []
    arguments += [f"--log-key={given['log_key']}"] if "log_key" in given else []
    if "blinding" in given:
        arguments.append("--blinding=" + write("blinding", json.dumps(given["blinding"]).encode()))
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = verify.run(arguments)
    found = json.loads(out.getvalue())
    assert ("error" in found) == (status == 2)
    return found

def verdict(case):
    given, found = case["given"], judged(case)
    if "error" in found:
        return {"error": True}
    # A draw with a beacon is at best consistent here.
    unchecked = [f"signature:{s['name']}" for s in json.loads(case["text"])["terms"]["sources"] if s["kind"] == "drand"]
    states = [check["state"] for check in found["checks"]]
    if unchecked and states[1] == "skipped":
        states[1] = "passed"
    if unchecked and found["verdict"] == "consistent":
        found["missing"] = [word for word in found["missing"] if word not in unchecked]
        found["verdict"] = "consistent" if found["missing"] else "verified"
    cautions = {caution["caution"]: caution for caution in found["cautions"]}
    held = {word: word in cautions for word in ("cells", "withdrawals")}
    assert [word for word in held if held[word]] == [word for word in cautions if word in held], cautions
    if held["withdrawals"]:
        assert cautions["withdrawals"]["value"] == len(given["withdrawals"])
    failed = [check["name"] for check in found["checks"] if check["state"] == "failed"]
    assert abs(found["outcome_bits"] - case["outcome_bits"]) < 0.11, (found["outcome_bits"], case["outcome_bits"])
    return {"verdict": found["verdict"], "missing": found["missing"], "checks": states, "seed_bits": found["seed_bits"],
            "cautions": held,
            **({"first_failed": failed[0]} if failed else {})}

# Whether a claim to draw this many numbers, which states no swap, is refused at no cost.
def is_cheap(count, allocation):
    terms = {"format": "verishuffle/1 terms", "context": "many", "previous": None, "rules": "", "rounds": 1,
             "entries": {"kind": "numbers", "count": count}, "draw": count, "order": "forward", "width": 1,
             "sources": [{"kind": "public", "name": "word", "description": "a word", "known_from": 1900000000}],
             "allocation": allocation}
    transcript = {"format": "verishuffle/1 transcript", "terms": terms, "commitment": "00" * 32, "round": 0,
                  "openings": [{"value": "river"}], "swaps": []}
    arguments = ["--json", write("transcript", json.dumps(transcript).encode()), "--public=word=river",
                 "--result=" + write("result", b"1\n"), "--awards=" + write("awards", b"A: 1\nR: 2\n"),
                 "--withdrawn=" + write("withdrawals", b"1\n")]
    out = io.StringIO()
    tracemalloc.start()
    with contextlib.redirect_stdout(out):
        verify.run(arguments)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    found = json.loads(out.getvalue())
    states = {check["name"]: check["state"] for check in found["checks"]}
    return (found["verdict"], found["drawn"], found["drawn_of"]) == ("refused", [], 0) and peak < 2**20 and [
        states[name] for name in ("steps", "derived", "result", "awards")] == ["failed", "passed", "skipped", "skipped"]

def readable(read, content):  # the number of lines, or the line of the error
    try:
        return len(read(write("lines", content)))
    except verify.Malformed as error:
        return f"line {error.line}"

def files():  # awards files and withdrawals files, at their limits
    longest = b"x" * 2**20
    awards, withdrawn = verify.read_awards, verify.read_lines
    for read, content, should in (
        (awards, b"", 0), (awards, b"\xef\xbb\xbf", 0), (awards, b"A: 1\r\nA:\nB: 2", 3), (awards, b"\n", "line 1"),
        (awards, b"A" * 64 + b": " + longest, 1), (awards, b"A: 1\n" + b"A" * 65 + b": " + longest, "line 2"),
        (withdrawn, b"", "line 1"), (withdrawn, b"\xef\xbb\xbf", "line 1"), (withdrawn, b"101\n102", 2),
        (withdrawn, longest, 1), (withdrawn, b"1\nx" + longest, "line 2"), (withdrawn, b"1\r2", "line 1"),
    ):
        assert readable(read, content) == should, (read.__name__, content[:40], should)

def difference(case, found):
    keys = ("accepted", "K", "line", "error", "counts", "lines", "lines_hex", "commitment", "verdict", "first_failed",
            "missing", "checks", "cautions", "seed_bits")
    wanted = {key: case[key] for key in keys if key in case}
    return None if found == wanted else f"found {str(found)[:1000]}, but should find {str(wanted)[:1000]}"

def main():
    wrong = 0
    path = sys.argv[1] if len(sys.argv) > 1 else os.path.join(FOLDER, "vectors", "allocations.json")
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    for section, judge in ("texts", text), ("awards", awards), ("terms", terms), ("verdicts", verdict):
        if section not in vectors:
            continue
        differences = [(case["name"], difference(case, judge(case))) for case in vectors[section]]
        assert differences
        for name, what in differences:
            if what:
                print(f"{section}, {name}: {what}")
        broken = sum(what is not None for _, what in differences)
        print(f"{section}: {len(differences) - broken} hold, {broken} do not")
        wrong += broken
    if len(sys.argv) > 1:
        return 1 if wrong else 0
    for count in 50_000_000, 2**32 - 1:
        for allocation in f"award A: {count}", "award A: 1\nwaitlist R", f"award A: {count}\nwaitlist R\nfill R\nor A":
            assert is_cheap(count, allocation), (count, allocation)
    files()
    return 1 if wrong else 0

if __name__ == "__main__":
    sys.exit(main())
