"""Judges the cases of cautions.json, files.json and printing.json in tests/vectors with examples/verify.py, which shares
no code with the library. It prints each case that does not hold, and how many do, and exits with 1 if any does not."""
import json, os, sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
from allocations import judged, verify, write

def vectors(name):
    with open(os.path.join(FOLDER, "vectors", name + ".json"), encoding="utf-8") as file:
        return json.load(file)

def cautions():  # yields the name, what should be found, and what is
    file = vectors("cautions")
    records = {(name, case["name"]): case for name, key in
               (("verdicts", "cases"), ("failures", "cases"), ("allocations", "verdicts")) for case in vectors(name)[key]}
    for case in file["cases"]:
        found = judged(case if "text" in case else records[case["file"], case["name"]])
        yield case["name"], [file["cautions"][i] for i in case["cautions"]], found["cautions"]

def lists():
    for case in vectors("files")["lists"]:
        content = b"".join(bytes.fromhex(part) * times for part, times in case["parts"])
        try:
            lines = verify.read_lines(write("lines", content))
            found = {"lines": len(lines), "sha256": verify.sha256(b"".join(map(verify.sized, lines))).hexdigest()}
        except verify.Malformed as error:
            found = {"error": error.line}
        yield case["name"], {key: case[key] for key in ("lines", "sha256", "error") if key in case}, found

def printing():
    for case in vectors("printing")["cases"]:
        text = bytes.fromhex(case["hex"]).decode(errors="surrogateescape") if "hex" in case else case["text"]
        yield case["name"], case["as_text"], verify.show(text)

def main():
    wrong = 0
    for section in cautions, lists, printing:
        cases = list(section())
        assert cases
        broken = [case for case in cases if case[1] != case[2]]
        for name, should, found in broken:
            print(f"{section.__name__}, {name}: found {str(found)[:1000]}, but should find {str(should)[:1000]}")
        print(f"{section.__name__}: {len(cases) - len(broken)} hold, {len(broken)} do not")
        wrong += len(broken)
    return 1 if wrong else 0

if __name__ == "__main__":
    sys.exit(main())
