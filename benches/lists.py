#!/usr/bin/env python3
"""Measures the command with lists, beside the tools that everybody has.

    cargo build --release -p verishuffle-cli
    python3 benches/lists.py [--program target/release/verishuffle] [--lines 100000,2000000] [--bytes 46] [--runs 3]

For each case the script prints one line:

    case=commit lines=2000000 bytes=46 seconds=0.61 ratio=0.93 wall=0.58 memory=0.77

`seconds` is processor time, of the user and of the system. `ratio` is this time divided by the time of `sha256sum` and
`sort -u` of the same file, in the same run. `wall` is the time by the clock divided by the processor time. `memory` is
the most memory that the process held, divided by the size of the file, 24 bytes for each line and 64 MiB together.
Each number is the median of several runs, in which every case runs in turn.
"""

import argparse
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import tempfile
import time

WORDS = "ada grace hedy katherine mary rosalind emmy sophie lise barbara jocelyn chien dorothy maria ida inge".split()
OTHER_WORDS = "Ádá Zoë Łucja Åsa Ирина Ольга Ελένη Σοφία 幸子 美咲 지우 Núria Çiğdem Đorđe Ünal Žofia".split()


def write_list(path, lines, size, words, random_numbers):
    """Writes a list of so many different lines, each of `size` bytes or a few more."""
    with open(path, "wb") as file:
        block = []
        for number in range(lines):
            line = f"{number:x}".encode()
            while len(line) < size:
                line = random_numbers.choice(words) + b" " + line
            block.append(line)
            if len(block) == 100_000:
                file.write(b"\n".join(block) + b"\n")
                block.clear()
        if block:
            file.write(b"\n".join(block) + b"\n")


class Run:
    """What one run of a program took: processor seconds, seconds by the clock, and bytes of memory."""

    def __init__(self, arguments):
        began = time.perf_counter()
        environment = {**os.environ, "LC_ALL": "C"}
        with open(os.devnull, "wb") as nowhere:
            process = subprocess.Popen(arguments, stdout=nowhere, stderr=subprocess.PIPE, env=environment)
            said = process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(map(str, arguments))}: exit code {process.returncode}\n{said.decode()}")
        self.wall = time.perf_counter() - began
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss * 1024


def cases(program, folder, lines, text):
    """Returns the commands to measure, by the names of the cases. Makes the files that they read."""
    file = folder / f"{text}.txt"
    terms, transcript, result = (folder / f"{text}-{name}" for name in ("terms", "transcript", "result"))
    value = ["--public", "word=maple"]
    commit = [program, "commit", "--context", "A bench", "--entries", file, "--draw", "5", "--public", "word=a word"]
    subprocess.run([*commit, "-o", terms, "--force"], check=True, capture_output=True)
    draw = [program, "draw", terms, *value, "--entries", file, "--force"]
    subprocess.run([*draw, "-o", transcript, "--result", result], check=True, capture_output=True)
    other = folder / "other"
    measured = {
        "sha256sum": ["sha256sum", file],
        "sort": ["sort", "-u", file],
        "shuf": ["shuf", file],
        "commit": [*commit, "-o", other, "--force"],
        "draw": [*draw, "-o", other],
        "verify": [program, "verify", transcript, *value, "--terms", terms, "--entries", file, "--result", result],
        "shuffle": [program, "shuffle", file, "-o", folder / "shuffled", "--force"],
    }
    return measured, file.stat().st_size


def measure(program, folder, lines, size, text, runs):
    commands, file_size = cases(program, folder, lines, text)
    found = {name: [] for name in commands}
    for _ in range(runs):
        for name, arguments in commands.items():
            found[name].append(Run(arguments))
    peers = [a.seconds + b.seconds for a, b in zip(found["sha256sum"], found["sort"])]
    allowed = file_size + 24 * lines + (64 << 20)
    for name, taken in found.items():
        median = lambda values: statistics.median(values)
        print(
            f"case={name}{'' if text == 'ascii' else '-' + text} lines={lines} bytes={size}",
            f"seconds={median([run.seconds for run in taken]):.2f}",
            f"ratio={median([run.seconds / peer for run, peer in zip(taken, peers)]):.2f}",
            f"wall={median([run.wall / run.seconds for run in taken]):.2f}",
            f"memory={median([run.memory for run in taken]) / allowed:.2f}",
            flush=True,
        )


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("flags"):
            flags = line.split()
        elif line.startswith("model name"):
            name = line.split(":")[1].strip()
    return f"{name}, {os.cpu_count()} cores, {'with' if 'sha_ni' in flags else 'without'} SHA instructions"


def main():
    parser = argparse.ArgumentParser(description="Measures the command with lists.")
    parser.add_argument("--program", default="target/release/verishuffle", type=pathlib.Path)
    parser.add_argument("--lines", default="100000,2000000")
    parser.add_argument("--bytes", default="46")
    parser.add_argument("--runs", default=3, type=int)
    parser.add_argument("--folder", type=pathlib.Path, help="for the files, several times as large as the list")
    arguments = parser.parse_args()
    print(f"# {processor()}")
    random_numbers = random.Random(1)
    texts = {"ascii": [word.encode() for word in WORDS], "non-ascii": [word.encode() for word in OTHER_WORDS]}
    for lines in map(int, arguments.lines.split(",")):
        for size in map(int, arguments.bytes.split(",")):
            for text, words in texts.items():
                folder = pathlib.Path(tempfile.mkdtemp(dir=arguments.folder))
                try:
                    write_list(folder / f"{text}.txt", lines, size, words, random_numbers)
                    measure(arguments.program.absolute(), folder, lines, size, text, arguments.runs)
                finally:
                    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
