"""Judges a large archive with Apache Spark, and puts the summaries of the partitions together:

    python3 examples/archive/judge_spark.py ARCHIVE FOLDER COMMITMENT [--public NAME=VALUE]... [--published-at TIME]

ARCHIVE is a file of transcripts of one draw, in the order of their rounds. FOLDER must not exist; the summaries are
kept there, under the names part-0000.json and so on. The command verishuffle runs once for each partition, and must be
in the PATH of every machine that works for Spark. This script uses two cores of this machine; on a cluster, leave out
the call of master().
"""

import pathlib
import subprocess
import sys
import tempfile

from pyspark.sql import SparkSession

PARTITIONS = 16


def summary(number, lines, pins):
    """Yields the number of a partition and the summary of its lines. There may be none."""
    with tempfile.TemporaryFile() as out:
        command = ["verishuffle", "verify", "--archive", "-", "--json", *pins]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out) as judge:
            try:
                for line in lines:
                    judge.stdin.write(line + b"\n")
            except BrokenPipeError:
                pass  # The command has ended, and its summary or its exit code says why.
        # A partition lacks the others' rounds, so it is not verified by itself: only the merge judges.
        if judge.returncode not in (0, 1, 2):
            raise RuntimeError(f"verishuffle ended with {judge.returncode} in partition {number}")
        out.seek(0)
        yield number, out.read()


def main(archive, folder, commitment, *pins):
    pins = ["--commitment", commitment, *pins]
    # Otherwise a CR would end a line too.
    line_end = ("spark.hadoop.textinputformat.record.delimiter", "\n")
    spark = SparkSession.builder.master("local[2]").config(*line_end).getOrCreate()
    lines = spark.sparkContext.textFile(archive, PARTITIONS, use_unicode=False)
    summaries = lines.mapPartitionsWithIndex(lambda number, lines: summary(number, lines, pins)).collect()
    spark.stop()
    folder = pathlib.Path(folder)
    folder.mkdir()
    names = [f"part-{number:04}.json" for number, _ in summaries]
    for name, (_, text) in zip(names, summaries):
        (folder / name).write_bytes(text)
    return subprocess.run(["verishuffle", "merge", "--commitment", commitment, *names], cwd=folder).returncode


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
