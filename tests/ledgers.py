"""Judges the cases of ledger.json and more-ledgers.json in tests/vectors, or of another file of the latter's form, with
examples/verify.py, which shares no code with the library. It prints each case that does not hold, and how many do, and
exits with 1 if any does not."""
import contextlib, io, json, os, sys, types

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
from allocations import verify, write

def files(case):  # the arguments for what both forms have, and the file of each leaves
    arguments = ["--log-policy=" + write("policy", case["policy"].encode()), "--log-key=" + case["key"]]
    for n, log in enumerate(case["logs"]):
        arguments += [f"--{key}=" + write(f"{n}-{key}", log[key].encode()) for key in ("head", "leaves")]
    return arguments

def judged(case):  # the verdict, without its texts for people
    draws = [write(f"draw-{n}", json.dumps(document).encode()) for n, document in enumerate(case["draws"])]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = verify.run(["--ledger", "--json", *files(case), *draws])
    found = json.loads(out.getvalue())
    word = found.get("verdict", "error")
    assert status == {"whole": 0, "broken": 1, "consistent": 1, "refused": 1, "error": 2}[word], (case["name"], status)
    if word == "error":
        return {"error": True}
    assert (word == "refused") == (found["detail"] != ""), found
    found["detail"] = ""
    for problem in found["problems"]:
        problem["detail"] = ""
    return found

def of_commitments(case):  # of draws of which only the commitments are known
    policy, key, *logs = [argument.partition("=")[2] for argument in files(case)]
    draws = {bytes.fromhex(text): types.SimpleNamespace(context=text.encode(), sources=[]) for text in case["shown"]}
    found = verify.judge_ledger(verify.read_policy(policy), bytes.fromhex(key), list(map(verify.read_head, logs[::2])),
                                list(map(verify.read_leaves, logs[1::2])), draws)
    lists = {word: [] for word in ("unexplained", "not_logged", "context_reused", "seal_reused")}
    for problem in found["problems"]:
        lists[problem["problem"]] += filter(None, [problem["checksum"], *problem["draws"]])
    return found["verdict"], found["until"], found["verdict"] != "refused" and {
        "unexplained": lists["unexplained"], "not_logged": lists["not_logged"],
        "logs_missing": [word.removeprefix("log:") for word in found["missing"]],
        "leaves_of_key": sum(log["of_key"] for log in found["logs"])}

def stated(case):
    until = case["until"] and verify.utc(case["until"])
    return case["verdict"], until, case["verdict"] != "refused" and case["detail"]

def main():
    vectors = [os.path.join(FOLDER, "vectors", name + ".json") for name in ("ledger", "more-ledgers")]
    wrong = 0
    for path in sys.argv[1:] or vectors:
        with open(path, encoding="utf-8") as file:
            cases = json.load(file)["cases"]
        found = [(case["name"], stated(case), of_commitments(case)) if "shown" in case else
                 (case["name"], case["verdict"], judged(case)) for case in cases]
        broken = [case for case in found if case[1] != case[2]]
        for name, should, is_found in broken:
            print(f"{name}: found {str(is_found)[:1000]}, but should find {str(should)[:1000]}")
        print(f"{os.path.basename(path)}: {len(found) - len(broken)} hold, {len(broken)} do not")
        wrong += len(broken)
    return 1 if wrong or not found else 0

if __name__ == "__main__":
    sys.exit(main())
