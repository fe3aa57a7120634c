#!/usr/bin/env python3
"""Makes the picture and the tables of PERFORMANCE.md from the outputs of the benches in benches/results.

    picture.py           writes results/peers.svg
    picture.py --svg     prints the picture
    picture.py --table   prints the Markdown tables of the engine
    picture.py --waits   prints the Markdown tables of what a person waits for, from the outputs of benches/command.py
"""

import math
import re
import sys
from html import escape
from pathlib import Path

RESULTS = Path(__file__).resolve().parent / "results"
# The runs with SHA instructions, and without, which slows only a few cases much.
WITH_SHA = "chacha20"
WITHOUT_SHA = "chacha20-without-sha"
HASHING = [
    ("round_52", 52, "a whole round of 52 cards, its own commitment"),
    ("round_52_of_1000", 52, "a whole round of 1000"),
    ("round_52_reused", 52, "the same in the memory of another round, swaps alone"),
    ("verify", 52, "verify a transcript of 52 cards"),
    ("verify", 1000, "verify a transcript of 1 000 entries"),
]
LINE = re.compile(
    r"case=(?P<name>\S+) n=(?P<n>\d+) threads=(?P<threads>\d+) "
    r"ns_per_element=(?P<ns>[\d.]+) ratio_to_rand_chacha20=(?P<ratio>[\d.]+)"
)

# For each line: case and threads, then label, colour, width and dashes. The colours are those of Okabe and
# Ito, which colour-blind people can tell apart.
BLUE, GREEN, RED, ORANGE, PINK = "#0072b2", "#009e73", "#d55e00", "#e69f00", "#cc79a7"
BLACK, GREY, LIGHT = "#222222", "#666666", "#999999"
CURVES = [
    ("swap_or_not_90", 1, "swap-or-not, 90 rounds", LIGHT, 1.6, ""),
    ("hmac_deck", 1, "HMAC-SHA256 deck", GREY, 1.6, ""),
    ("std_shuffle_mt19937_64", 1, "C++ std::shuffle, mt19937_64", PINK, 1.6, ""),
    ("rand_chacha20", 1, "rand, ChaCha20", RED, 1.6, ""),
    ("rand_small", 1, "rand, SmallRng", ORANGE, 1.6, ""),
    ("rip_shuffle_seq", 1, "rip_shuffle, Pcg64Mcg", BLACK, 1.6, ""),
    ("rip_shuffle_par", 2, "rip_shuffle, 2 threads", BLACK, 1.6, "6 3"),
    ("record_reused", 1, "verishuffle", BLUE, 2.6, ""),
    ("record_reused", 2, "verishuffle, 2 threads", BLUE, 2.6, "6 3"),
    ("verify", 1, "verishuffle, verify", GREEN, 1.6, ""),
    ("limit_random_rmw", 1, "random access alone", LIGHT, 1.6, "2 2"),
]

# The rows of the table, in this order: case and label.
ROWS = [
    ("rand_chacha20", "rand's shuffle, ChaCha20"),
    ("rand_small", "rand's shuffle, SmallRng"),
    ("std_shuffle_mt19937_64", "C++ `std::shuffle`, `mt19937_64`"),
    ("rip_shuffle_seq", "rip_shuffle, `Pcg64Mcg`"),
    ("rip_shuffle_par", "rip_shuffle, `Pcg64Mcg`, parallel"),
    ("hmac_deck", "HMAC-SHA256 deck"),
    ("swap_or_not_90", "swap-or-not, 90 rounds"),
    ("record_fresh", "**derive, keep and shuffle**"),
    ("record_reused", "**the same, buffer reused**"),
    ("derive", "derive alone"),
    ("apply", "shuffle by known swaps"),
    ("limit_random_rmw", "random access alone, the limit of that"),
    ("verify", "**verify a transcript**"),
    ("rand_chacha20_from_seed", "rand's `from_seed` and shuffle, base of the rounds"),
    ("round_52", "a whole round, its own commitment"),
    ("round_52_of_1000", "a whole round of 1000"),
    ("round_52_reused", "the same in the memory of another round, swaps alone"),
]


class Run:
    """One stored output."""

    def __init__(self, name):
        text = (RESULTS / f"{name}.txt").read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if line.startswith("case=")]
        self.notes = [line[2:] for line in text.splitlines() if line.startswith("# ")]
        self.values = {}
        for line in lines:
            match = LINE.fullmatch(line)
            if not match:
                sys.exit(f"{name}.txt: not a line of the bench: {line}")
            key = match["name"], int(match["threads"]), int(match["n"])
            self.values[key] = float(match["ns"]), float(match["ratio"])

    def curve(self, name, threads):
        """Returns the pairs (n, ns) of a case, sorted by n."""
        return sorted((n, ns) for (case, t, n), (ns, _) in self.values.items() if (case, t) == (name, threads))

    def processor(self):
        return next((note for note in self.notes if " cores, " in note), "processor unknown")


# The picture.

WIDTH, HEIGHT = 930, 600
LEFT, RIGHT, TOP, BOTTOM = 50, 276, 82, 46
# The picture ends at this many nanoseconds; longer times leave it at the top.
MOST = 400


def short(n):
    return f"{n // 1_000_000} M" if n >= 1_000_000 else f"{n:,}".replace(",", "\u202f")


def spread(labels, gap):
    """Moves heights apart in small steps, keeping their order, until neighbours have the gap between them."""
    heights = sorted(range(len(labels)), key=lambda i: labels[i])
    placed = list(labels)
    for _ in range(200):
        for above, below in zip(heights, heights[1:]):
            overlap = gap - (placed[below] - placed[above])
            if overlap > 0.01:
                placed[above] -= overlap / 2
                placed[below] += overlap / 2
    return placed


def dashed(dashes):
    return f' stroke-dasharray="{dashes}"' if dashes else ""


def picture(run):
    curves = []
    for name, threads, label, colour, width, dashes in CURVES:
        points = run.curve(name, threads)
        if points:
            curves.append((points, label, colour, width, dashes))
    sizes = sorted({n for points, *_ in curves for n, _ in points})
    times = [ns for points, *_ in curves for _, ns in points]
    low, high = math.log10(min(times)) - 0.08, math.log10(min(max(times), MOST)) + 0.08
    first, last = math.log10(sizes[0]), math.log10(sizes[-1])

    def x(n):
        return LEFT + (math.log10(n) - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def y(ns):
        return TOP + (high - math.log10(ns)) / (high - low) * (HEIGHT - TOP - BOTTOM)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#222222" role="img">',
        "<title>Nanoseconds per item of several shuffles, by the number of items</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        '<text x="16" y="26" font-size="17" font-weight="bold">Time to shuffle n items of 32 bits</text>',
        '<text x="16" y="46" fill="#555555">ns per item, both axes logarithmic; verishuffle derives, keeps and applies'
        " every swap</text>",
        f'<text x="16" y="63" fill="#555555">{escape(run.processor())}</text>',
    ]
    for power in range(math.floor(low), math.ceil(high)):
        for digit in (1, 2, 5):
            ns = digit * 10**power
            if low <= math.log10(ns) <= high:
                height, colour = y(ns), "#d0d0d0" if digit == 1 else "#ececec"
                out.append(f'<path d="M{LEFT} {height:.1f}H{WIDTH - RIGHT}" stroke="{colour}"/>')
                text = f"{ns:g}"
                out.append(f'<text x="{LEFT - 8}" y="{height + 4.5:.1f}" text-anchor="end">{text}</text>')
    for n in sizes:
        out.append(f'<path d="M{x(n):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#ececec"/>')
        out.append(f'<text x="{x(n):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{short(n)}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    out.append(f'<text x="{middle:.1f}" y="{HEIGHT - 8}" text-anchor="middle" fill="#555555">items</text>')

    out.append(f'<clipPath id="plot"><path d="M0 {TOP}H{WIDTH}V{HEIGHT - BOTTOM}H0Z"/></clipPath>')
    out.append('<g clip-path="url(#plot)">')
    for points, _, colour, width, dashes in curves:
        path = "L".join(f"{x(n):.1f} {y(ns):.1f}" for n, ns in points)
        out.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dashed(dashes)}/>')
        dots = "".join(f'<circle cx="{x(n):.1f}" cy="{y(ns):.1f}" r="{width + 0.8:.1f}"/>' for n, ns in points)
        out.append(f'<g fill="{colour}">{dots}</g>')
    out.append("</g>")

    # Each label is at the right, near the end of its line, and a short line connects the two.
    ends = sorted({points[-1][0] for points, *_ in curves})
    for end in ends:
        here = [curve for curve in curves if curve[0][-1][0] == end]
        heights = spread([y(points[-1][1]) for points, *_ in here], 17)
        for (points, label, colour, width, dashes), height in zip(here, heights):
            at, from_height = x(end), y(points[-1][1])
            weight = ' font-weight="bold"' if width > 2 else ""
            out.append(
                f'<path d="M{at + 6:.1f} {from_height:.1f}L{at + 22:.1f} {height:.1f}h10" fill="none"'
                f' stroke="{colour}" stroke-width="{width}"{dashed(dashes)}/>'
                f'<text x="{at + 36:.1f}" y="{height + 4.5:.1f}"{weight}>{escape(label)}</text>'
            )
    return "\n".join([*out, "</svg>", ""])


# The table.


def three(value):
    """Returns the value with three digits, or with all digits before the point."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def table(run):
    shown = {name for name, _ in ROWS}
    sizes = sorted({n for name, _, n in run.values if name in shown})
    lines = [
        "Nanoseconds per element, and in brackets the ratio to rand's shuffle with ChaCha20.",
        "",
        "| | threads | " + " | ".join(short(n) for n in sizes) + " |",
        "|---|---|" + "---:|" * len(sizes),
    ]
    for name, label in ROWS:
        for threads in sorted({t for case, t, _ in run.values if case == name}):
            cells = []
            for n in sizes:
                value = run.values.get((name, threads, n))
                cells.append(f"{three(value[0])} ({three(value[1])})" if value else "")
            lines.append(f"| {label} | {threads} | " + " | ".join(cells) + " |")
    for (name, _, n), (ns, ratio) in run.values.items():
        if name == "draw_3":
            drawn = f"{three(ns)} ns an entry drawn, {three(ratio)} of rand's `index::sample`"
            lines += ["", f"A draw of 3 of {n:,}: {drawn}."]
    return "\n".join(lines)


def without_sha():
    """Returns the table of the cases that hash much, with and without SHA instructions."""
    runs = [Run(WITH_SHA), Run(WITHOUT_SHA)]
    lines = [
        "Microseconds for the whole, and in brackets the ratio to rand's shuffle with ChaCha20.",
        "",
        "| | " + " | ".join(run.processor() for run in runs) + " |",
        "|---|" + "---:|" * len(runs),
    ]
    for name, n, label in HASHING:
        values = [run.values[name, 1, n] for run in runs]
        cells = [f"{three(ns * n / 1000)} ({three(ratio)})" for ns, ratio in values]
        lines.append(f"| {label} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


# What a person waits for. For lists: the cases, and what the lines of the kinds are.
LIST_CASES = ["commit", "draw", "verify", "shuffle"]
LISTS = {
    "words": "words and a number",
    "orders": "numbers of orders",
    "uuids": "UUIDs",
    "wallets": "addresses of wallets",
    "mails": "addresses of mail",
    "handles": "names of users",
    "phones": "telephone numbers",
    "links": "addresses of pages",
    "quoted": "quoted cells of a table",
    "tabs": "cells with tabs between them",
}
# For the other tables: the heading, and the rows. A row is a case, a part of the line of the bench, and a label.
WAITS = [
    (
        "One round of cards",
        [("open-card", "", "open a seal"), ("draw-card", "", "draw"), ("verify-card", "", "verify the transcript")],
    ),
    (
        "An archive of a million rounds",
        [("judge-archive", "", "judge it"), ("judge-on-one-core-archive", "", "judge it on one core")],
    ),
]


class Waits:
    """One stored output of benches/command.py."""

    def __init__(self, name):
        lines = (RESULTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        self.processor = next(line[2:] for line in lines if line.startswith("# "))
        self.lines = [line for line in lines if line.startswith("case=")]

    def find(self, case, part):
        """Returns the values of a case as a dictionary."""
        line = next(line for line in self.lines if line.startswith(f"case={case} ") and part in line + " ")
        return dict(field.split("=") for field in line.split())


def duration(seconds):
    return f"{three(1000 * seconds)} ms" if seconds < 1 else f"{three(seconds)} s"


def lists(found):
    """Returns the table of lists: for each kind of lines the ratios of processor time."""
    out = [
        "| a list of 1 000 000 lines | commit to it | draw 5 lines | verify, with list and result | shuffle it "
        "| wait to commit | to verify |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    kinds = [line.split(" kind=")[1].split()[0] for line in found.lines if line.startswith("case=commit ")]
    for kind in kinds:
        cases = [found.find(case, f"lines=1000000 kind={kind} ") for case in LIST_CASES]
        cells = [case["ratio"] for case in cases] + [cases[0]["waited"], cases[2]["waited"]]
        label = LISTS.get(kind) or kind.removesuffix("-nfd").capitalize() + (", in NFD" if "-" in kind else "")
        out.append(f"| {label} | " + " | ".join(cells) + " |")
    return [*out, ""]


def waits():
    usual, without = Waits("command"), Waits("command-without-sha")
    out = lists(Waits("lists"))
    for heading, rows in WAITS:
        out += [
            f"| {heading} | by the clock | processor time | ratio | the same without SHA instructions |",
            "|---|---:|---:|---:|---:|",
        ]
        for case, part, label in rows:
            found, slow = usual.find(case, part), without.find(case, part)
            seconds = float(found["seconds"])
            cells = [duration(seconds * float(found["wall"])), duration(seconds), found["ratio"]]
            cells.append(f"{duration(float(slow['seconds']))} ({slow['ratio']})")
            out.append(f"| {label} | " + " | ".join(cells) + " |")
        out.append("")
    return "\n".join(out)


def main():
    if sys.argv[1:] == []:
        (RESULTS / "peers.svg").write_bytes(picture(Run(WITH_SHA)).encode())
    elif sys.argv[1:] == ["--svg"]:
        sys.stdout.buffer.write(picture(Run(WITH_SHA)).encode())
    elif sys.argv[1:] == ["--table"]:
        sys.stdout.buffer.write(("\n\n".join([table(Run(WITH_SHA)), without_sha()]) + "\n").encode())
    elif sys.argv[1:] == ["--waits"]:
        sys.stdout.buffer.write(waits().encode())
    else:
        sys.exit(__doc__)


main()
