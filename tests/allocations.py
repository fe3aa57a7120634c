"""Judges the cases of tests/vectors/allocations.json with examples/verify.py, which shares no code with the library. It
prints each case that does not hold, and how many do, and exits with 1 if any does not."""
import json, os, sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "examples"))
sys.dont_write_bytecode = True
import verify

def raw(case, key):  # the bytes of a text, or None if the case has none
    return bytes.fromhex(case[key + "hex"]) if key + "hex" in case else case[key].encode() if key in case else None

def raws(case, key):  # the same for an array of texts
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

def difference(case, found):
    keys = "accepted", "K", "line", "error", "counts", "lines", "lines_hex"
    wanted = {key: case[key] for key in keys if key in case}
    return None if found == wanted else f"found {str(found)[:1000]}, but should find {str(wanted)[:1000]}"

def main():
    wrong = 0
    with open(os.path.join(FOLDER, "vectors", "allocations.json"), encoding="utf-8") as file:
        vectors = json.load(file)
    for section, judge in ("texts", text), ("awards", awards):
        differences = [(case["name"], difference(case, judge(case))) for case in vectors[section]]
        for name, what in differences:
            if what:
                print(f"{section}, {name}: {what}")
        broken = sum(what is not None for _, what in differences)
        print(f"{section}: {len(differences) - broken} hold, {broken} do not")
        wrong += broken
    return 1 if wrong else 0

if __name__ == "__main__":
    sys.exit(main())
