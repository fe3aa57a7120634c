#!/usr/bin/env python3
"""Measures the command, beside tools that everybody has.

    cargo build --release -p verishuffle-cli
    cargo build --release --example make_archive
    python3 benches/command.py lists card archive ids [--lines 100000,1000000] [--kinds words,german]
        [--rounds 100000] [--runs 3]

The subjects are:

    lists    committing to a list, drawing from it, verifying and shuffling it
    card     one round of 52 cards: opening a party's seal, drawing and verifying
    archive  judging many rounds of one draw, on all cores and on one
    ids      making a list with blinded ids and its proofs from a table of as many rows

For each case the script prints one line, such as:

    case=commit lines=1000000 kind=german bytes=40 seconds=0.61 ratio=0.43 wall=0.58 memory=0.77

`seconds` is CPU time, user and system. `ratio` is this divided by the CPU time of other tools in the same run:
`sha256sum` and `sort -u` of the same list, or `sha256sum` of the transcript or of the archive. For `ids` it is divided
by the CPU time of `prove --all` for a list of the same people. `wall` is the wall-clock time divided by the CPU time.
`memory` is the peak memory: for a list divided by the total of the file's size, 24 bytes
per line and 64 MiB; otherwise in MiB. Each number is the median of several runs, in which the cases take turns.

The lists are those of corpora.py, in no order, as people are who were written down one by one: `sort` handles lists
that are sorted already in a third of the time. `sort` compares bytes (LC_ALL=C), which takes less time than comparing
as a language does. For a list there is also `waited`: the wall-clock time divided by that of `sort -u`.
"""

import argparse
import multiprocessing
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

import corpora


# When the terms are published, and from when on a public value can be known.
PUBLISHED, KNOWN = "2026-12-01T12:00:00Z", "2026-12-24T20:00:00Z"


class Run:
    """What one run of a program took: CPU seconds, wall-clock seconds and bytes of memory."""

    def __init__(self, arguments, threads=None):
        environment = {**os.environ, "LC_ALL": "C"}
        if threads is not None:
            environment["RAYON_NUM_THREADS"] = str(threads)
        began = time.perf_counter()
        with open(os.devnull, "wb") as nowhere:
            process = subprocess.Popen(arguments, stdout=nowhere, stderr=subprocess.PIPE, env=environment)
            said = process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(map(str, arguments))}: exit code {process.returncode}\n{said.decode()}")
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss * 1024


def measure(cases, peers, runs, made=()):
    """Runs every case in turn, `runs` times. `cases` gives the arguments, or the arguments and a number of threads. The
    cases may make the folders `made`, which are removed between two turns.
    Returns for each case the runs, and the ratios of their processor time to that of the peers in the same turn.
    """
    found = {name: [] for name in cases}
    for _ in range(runs):
        for folder in made:
            shutil.rmtree(folder, ignore_errors=True)
        for name, case in cases.items():
            found[name].append(Run(*case) if isinstance(case, tuple) else Run(case))
    base = [sum(run.seconds for run in turn) for turn in zip(*(found[peer] for peer in peers))]
    return {name: (taken, [run.seconds / one for run, one in zip(taken, base)]) for name, taken in found.items()}


def show(name, given, taken, memory, *more):
    runs, ratios = taken
    median = lambda of: statistics.median(of(run) for run in runs)
    print(
        f"case={name}",
        given,
        f"seconds={median(lambda run: run.seconds):.4g}",
        f"ratio={statistics.median(ratios):.2f}",
        f"wall={median(lambda run: run.wall / run.seconds):.2f}",
        f"memory={median(lambda run: run.memory) / memory:.2f}",
        *more,
        flush=True,
    )


def quietly(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout.strip()


def lists(options, folder):
    for lines in options.lines:
        for kind in options.kinds:
            here = pathlib.Path(tempfile.mkdtemp(dir=folder))
            file = here / "list.txt"
            # A new process inherits its parent's peak memory, so this process stays small.
            writer = multiprocessing.Process(target=corpora.write, args=(file, kind, lines))
            writer.start()
            writer.join()
            cases, size = list_cases(options.program, here), file.stat().st_size
            measured = measure(cases, ["sha256sum", "sort"], options.runs, [here / "shuffled"])
            sorting = [run.wall for run in measured["sort"][0]]
            for name, taken in measured.items():
                waited = statistics.median(run.wall / other for run, other in zip(taken[0], sorting))
                given = f"lines={lines} kind={kind} bytes={size / lines:.0f}"
                show(name, given, taken, size + 24 * lines + (64 << 20), f"waited={waited:.2f}")
            shutil.rmtree(here)


def list_cases(program, here):
    """Returns what is done with the list in this folder, and makes the files for it."""
    file, terms, transcript, result, other = (
        here / name for name in ("list.txt", "terms", "transcript", "result", "other")
    )
    value = ["--public", "word=maple"]
    commit = [program, "commit", "--context", "A bench", "--entries", file, "--draw", "5"]
    commit += ["--public", f"word@{KNOWN}=a word", "--force", "-o"]
    quietly(*commit, terms)
    draw = [program, "draw", terms, *value, "--entries", file, "--force"]
    quietly(*draw, "-o", transcript, "--result", result)
    pins = [*value, "--terms", terms, "--entries", file, "--result", result, "--published-at", PUBLISHED]
    return {
        "sha256sum": ["sha256sum", file],
        "sort": ["sort", "-u", file],
        "shuf": ["shuf", file],
        "commit": [*commit, other],
        "draw": [*draw, "-o", other],
        "verify": [program, "verify", transcript, *pins],
        "shuffle": [program, "shuffle", file, "-o", here / "shuffled"],
    }


def card(options, folder):
    program, here = options.program, pathlib.Path(tempfile.mkdtemp(dir=folder))
    secret, terms, opening, transcript, other = (
        here / name for name in ("secret", "terms", "opening", "transcript", "other")
    )
    # Where the command records which seals were opened.
    os.environ["XDG_STATE_HOME"] = str(here)
    draw_of = ["--context", "An evening of cards", "--rounds", "300"]
    seal = quietly(program, "seal", *draw_of, "--name", "dealer", "-o", secret)
    sources = ["--sealed", f"dealer={seal}", "--public", f"guest@{KNOWN}=a word"]
    commitment = quietly(program, "commit", *draw_of, "--numbers", "52", *sources, "-o", terms)
    value, published = ["--public", "guest=river"], ["--published-at", PUBLISHED]
    open_seal = [program, "open", secret, terms, "--commitment", commitment, "--round", "7", "--force", "-o"]
    quietly(*open_seal, opening)
    draw = [program, "draw", terms, "--round", "7", "--opening", opening, *value, "--force", "-o"]
    quietly(*draw, transcript)
    cases = {
        "sha256sum": ["sha256sum", transcript],
        "open": [*open_seal, other],
        "draw": [*draw, other],
        "verify": [program, "verify", transcript, "--commitment", commitment, "--round", "7", *value, *published],
    }
    for name, taken in measure(cases, ["sha256sum"], 50 * options.runs).items():
        show(f"{name}-card", f"bytes={transcript.stat().st_size}", taken, 1 << 20)
    shutil.rmtree(here)


def archive(options, folder):
    program, here = options.program, pathlib.Path(tempfile.mkdtemp(dir=folder))
    make, file = program.parent / "examples" / "make_archive", here / "archive.jsonl"
    for rounds in options.rounds:
        commitment = quietly(make, str(rounds), file)
        pins = ["--commitment", commitment, "--public", "guest=river", "--published-at", "2026-05-02T12:00:00Z"]
        judge = [program, "verify", "--archive", file, *pins, "--json"]
        cases = {"sha256sum": ["sha256sum", file], "judge": judge, "judge-on-one-core": (judge, 1)}
        for name, taken in measure(cases, ["sha256sum"], options.runs).items():
            show(f"{name}-archive", f"rounds={rounds} bytes={file.stat().st_size}", taken, 1 << 20)
        file.unlink()
    shutil.rmtree(here)


def ids(options, folder):
    for rows in options.lines:
        here = pathlib.Path(tempfile.mkdtemp(dir=folder))
        table, names, terms, key, proofs, blinded = (
            here / name for name in ("people.csv", "names.txt", "terms", "key", "proofs", "blinded")
        )
        people = [f"Person {row},{1930 + row % 80}-05-17" for row in range(rows)]
        names.write_text("\n".join(people) + "\n")
        cells = (f"{name},{'NSEW'[row % 4]},Mill Lane {row // 3}\n" for row, name in enumerate(people))
        table.write_text("name,born,ward,household\n" + "".join(cells))
        context = ["--context", "A bench"]
        source = ["--public", f"word@{KNOWN}=a word"]
        quietly(options.program, "commit", *context, "--entries", names, *source, "-o", terms)
        columns = ["--id", "person", "--columns", "ward,household", "--blind", "person=name,born"]
        make = [options.program, "table", table, *context, *columns, "--blind", "household", "--force"]
        quietly(*make, "--new-blinding", key, "-o", here / "list.txt")
        cases = {
            "prove": [options.program, "prove", terms, "--entries", names, "--all", "-o", proofs],
            "ids": [*make, "--blinding", key, "-o", here / "list.txt", "--proofs", blinded],
            "ids-alone": [*make, "--blinding", key, "-o", here / "list.txt"],
        }
        for name, taken in measure(cases, ["prove"], options.runs, [proofs, blinded]).items():
            show(name, f"rows={rows}", taken, 1 << 20)
        shutil.rmtree(here)


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("flags"):
            flags = line.split()
        elif line.startswith("model name"):
            name = line.split(":")[1].strip()
    return f"{name}, {os.cpu_count()} cores, {'with' if 'sha_ni' in flags else 'without'} SHA instructions"


def numbers(text):
    return [int(number) for number in text.split(",")]


def main():
    subjects = {"lists": lists, "card": card, "archive": archive, "ids": ids}
    parser = argparse.ArgumentParser(description="Measures what a person waits for at the command.")
    parser.add_argument("subjects", nargs="+", choices=subjects)
    parser.add_argument("--program", default="target/release/verishuffle", type=lambda at: pathlib.Path(at).absolute())
    parser.add_argument("--lines", default=[1_000_000], type=numbers)
    parser.add_argument("--kinds", default=list(corpora.KINDS), type=lambda text: text.split(","), help="of lists")
    parser.add_argument("--rounds", default=[100_000], type=numbers, help="of the archive")
    parser.add_argument("--runs", default=3, type=int, help="for a card, 50 times as many")
    parser.add_argument("--folder", type=pathlib.Path, help="for the files, several times as large as the list")
    options = parser.parse_args()
    print(f"# {processor()}")
    for subject in options.subjects:
        subjects[subject](options, options.folder)


if __name__ == "__main__":
    main()
