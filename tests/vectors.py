"""Judges the cases of blinded-cells.json, cautions.json, files.json, printing.json and texts.json in tests/vectors, and
each line of archives.json by itself, with examples/verify.py, which shares no code with the library. It prints each
case that does not hold, and how many do, and exits with 1 if any does not."""
import contextlib, io, json, os, sys, types

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
from allocations import judged, verify, write

def vectors(name):
    with open(os.path.join(FOLDER, "vectors", name + ".json"), encoding="utf-8") as file:
        return json.load(file)

def cautions():  # yields the name, what should be found, and what is
    file = vectors("cautions")
    sections = ("verdicts", "cases"), ("failures", "cases"), ("allocations", "verdicts")
    records = {(name, case["name"]): case for name, key in sections for case in vectors(name)[key]}
    for case in file["cases"]:
        record = case if "text" in case else records[case["file"], case["name"]]
        found = judged(record)
        cautions = [{**caution, "text": ""} for caution in found.pop("cautions")]  # a text is for people
        yield case["name"], [file["cautions"][i] for i in case["cautions"]], cautions
        if "verdict" in case:
            for check in found["checks"]:
                check["detail"] = ""
            # Two programs may differ by a tenth.
            if abs(found["outcome_bits"] - case["verdict"]["outcome_bits"]) < 0.11:
                found["outcome_bits"] = case["verdict"]["outcome_bits"]
            yield case["name"] + ", the whole verdict", case["verdict"], found

def files():
    cases = vectors("files")
    for case, read in [(case, verify.read_lines) for case in cases["lists"]] + [
            (case, verify.read_awards) for case in cases["awards"]]:
        content = b"".join(bytes.fromhex(part) * times for part, times in case["parts"])
        try:
            lines = read(write("lines", content))
            found = {"lines": len(lines), "sha256": verify.sha256(b"".join(map(verify.sized, lines))).hexdigest()}
        except verify.Malformed as error:
            found = {"error": error.line}
        yield case["name"], {key: case[key] for key in ("lines", "sha256", "error") if key in case}, found

def printing():
    for case in vectors("printing")["cases"]:
        text = bytes.fromhex(case["hex"]).decode(errors="surrogateescape") if "hex" in case else case["text"]
        yield case["name"], case["as_text"], verify.show(text)
        entry = verify.quote_entry(text.encode(errors="surrogateescape"))
        yield case["name"] + ", an entry", f'"{case["as_entry"]}"', entry

def may_be(text):  # the kinds of text that a text may be
    def fits(read, *given):
        try:
            read(*given)
            return True
        except verify.Malformed:
            return False
    node = verify.Node(text)
    kinds = {"context": (node.text, 1024, 1, verify.NOT_IN_CONTEXT), "name": (node.text, 64, 1, verify.NOT_IN_NAME),
             "description": (node.text, 1024, 1, verify.NOT_IN_DESCRIPTION),
             "value": (node.text, 4096, 1, verify.NOT_IN_VALUE),
             "rules": (node.text, 65536, 0, verify.NOT_IN_RULES),
             "award": (verify.read_allocation, f"award {text}: 1".encode(), "numbers")}
    return [kind for kind in kinds if fits(*kinds[kind])]

def texts():
    for case in vectors("texts")["cases"]:
        yield case["name"], case["may_be"], may_be(case["text"])

def by_itself(raw, pins):  # the word of the verdict on a line of an archive; `pins` finds its pins
    if len(raw) > 64 * 2**20:  # verify.py, which reads no archives, has no such limit
        return "error"
    try:
        transcript = verify.read_document(write("line", raw), verify.build_transcript)
        pins = pins(verify.commitment_of(transcript.terms).hex(), transcript.round)
        given = dict.fromkeys(["log_policy", "log_key", "logged", "entries", "blinding", "result", "awards"]
                              + ["withdrawn"])
        public = {name.encode(): value.encode() for name, value in pins.get("public", {}).items()}
        times = {key: key in pins and verify.unix_time(pins[key]) or None for key in ("published_at", "opened_at")}
        pin = bytes.fromhex(pins["commitment"]) if "commitment" in pins else None
        return verify.verify(transcript, types.SimpleNamespace(commitment=pin, round=pins.get("round"), public=public,
            **times, **given))["verdict"]
    except verify.Malformed:
        return "error"
    except LookupError:  # no line of pins is for it
        return None

def archives():
    file = vectors("archives")
    lines = [b" " * line.get("spaces", 0) + (line["text"].encode() if "text" in line else bytes.fromhex(line["hex"]))
             for line in file["lines"]]
    for case in file["cases"]:
        given = case["given"]
        def pins(commitment, r):
            if "pins" not in given:
                return given | {"round": r}
            return [line for line in given["pins"] if line["commitment"] == commitment and line.get("round", r) == r][0]
        yield case["name"], case.get("alone", []), [by_itself(lines[i], pins) for i in case["lines"] if "alone" in case]

def terms_of(given):  # terms for what a case of id proofs gives, and a transcript of them
    lines = [line.encode() for line in given.get("terms_of", given["entries"]) or ["none"]]
    root = {} if given["entries_kind"] == "numbers" else {
        "root": verify.tree([verify.leaf(i, line, None) for i, line in enumerate(lines)]).hex()}
    columns = f"columns {';'.join(given['columns'])}\n" if given["columns"] else ""
    terms = {"format": "verishuffle/1 terms", "context": given["context"], "previous": None, "rules": "", "rounds": 1,
             "entries": {"kind": given["entries_kind"], "count": len(lines), **root}, "draw": 1, "order": "forward",
             "width": 1,
             "sources": [{"kind": "public", "name": "word", "description": "a word", "known_from": 1900000000}],
             **({"allocation": columns + "award A: 1"} if root else {})}
    read = verify.read_document(write("terms", json.dumps(terms).encode()), verify.build_terms)
    commitment = verify.commitment_of(read)
    swaps = list(verify.derive(read, verify.keys_of(read, commitment, 0, [b"heads"])))
    return terms, {"format": "verishuffle/1 transcript", "terms": terms, "commitment": commitment.hex(), "round": 0,
                   "openings": [{"value": "heads"}], "swaps": swaps}

def judged_proof(record, *arguments):  # what verify.py prints, and its exit code
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = verify.run(["--json", write("record", json.dumps(record).encode()), *arguments])
    return json.loads(out.getvalue()), status

def blinded_cells():
    for case in vectors("blinded-cells")["cases"]:
        name, gives, given = case["name"], case["gives"], case.get("given")
        if case["kind"] == "cell" and case["text"]:
            parts = [verify.sized(case[key].encode()) for key in ("context", "column", "text")]
            blind = verify.tagged(b"cell-blind", bytes.fromhex(case["key"]) + b"".join(parts))
            cell = verify.tagged(b"cell", blind + b"".join(parts))
            yield name, gives, {"blind": blind.hex(), "cell": cell.hex()}
        if case["kind"] != "proof":
            continue
        path = write("proof", bytes.fromhex(case["hex"]) if "hex" in case else case["proof"].encode())
        if given is None:
            try:
                found = {"cells": [cell.hex for cell in verify.read_document(path, verify.build_id_proof).cells]}
            except verify.Malformed:
                found = {"error": True}
            yield name, gives, found
            continue
        terms, transcript = terms_of(given)
        pin = {"other": "ab" * 32, "none": None}[given["pin"]] if "pin" in given else transcript["commitment"]
        arguments = ["--id-proof=" + path] + (["--commitment=" + pin] if pin else [])
        if given["entries"] is not None:
            lines = "".join(line + "\n" for line in given["entries"])
            arguments.append("--entries=" + write("entries", lines.encode()))
        words = ["consistent", "verified" if pin else "consistent"] if gives.get("holds") else ["refused"] * 2
        for record, more, word in (terms, [], words[0]), (
                transcript, ["--public=word=heads", "--published-at=2026-12-24T20:00:00Z"], words[1]):
            found, status = judged_proof(record, *arguments, *more)
            if "error" in found:
                yield name, (gives, 2), ({"error": True}, status)
                continue
            assert (found["draw"] is None) == (record is terms)
            proof = {key: value for key, value in found["proof"].items() if key != "detail"}
            yield name, (gives, word, 0 if gives["holds"] and pin else 1), (proof, found["verdict"], status)

def main():
    wrong = 0
    for section in blinded_cells, cautions, files, printing, texts, archives:
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
