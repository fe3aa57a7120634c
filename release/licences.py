#!/usr/bin/env python3
"""Prints the licences of everything that packages of this workspace contain besides this project.

    python3 release/licences.py TARGET[,TARGET]... PACKAGE...

The texts are those that come with the crates and with Rust. A crate without such a text is an error.
"""
import json, os, subprocess, sys

NAMES = ("COPYING", "COPYRIGHT", "LICENCE", "LICENSE", "NOTICE", "UNLICENSE")


def packages(target, roots):
    """Returns the packages that the roots contain on this target."""
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    metadata = json.loads(subprocess.check_output(command))
    nodes = {node["id"]: node["deps"] for node in metadata["resolve"]["nodes"]}
    open_ids = [p["id"] for p in metadata["packages"] if p["name"] in roots]
    if len(open_ids) != len(roots):
        sys.exit(f"not all of these are packages of the workspace: {', '.join(roots)}")
    own = set(metadata["workspace_members"])
    found = set()
    while open_ids:
        package = open_ids.pop()
        if package not in found:
            found.add(package)
            # A null kind means neither a dev nor a build dependency.
            open_ids += [d["pkg"] for d in nodes[package] if any(kind["kind"] is None for kind in d["dep_kinds"])]
    return [p for p in metadata["packages"] if p["id"] in found - own]


def texts(folder):
    """Returns the texts of the licences in a folder."""
    names = sorted(name for name in os.listdir(folder) if name.upper().startswith(NAMES))
    paths = [os.path.join(folder, name) for name in names]
    return [open(path, encoding="utf-8").read().strip() for path in paths if os.path.isfile(path)]


def main(targets, *roots):
    targets = targets.split(",")
    sysroot = subprocess.check_output(["rustc", "--print", "sysroot"], text=True).strip()
    rust = os.path.join(sysroot, "share/doc/rust/licenses")
    used_by = {}
    contained = {p["id"]: p for target in targets for p in packages(target, roots)}
    for package in sorted(contained.values(), key=lambda package: (package["name"], package["version"])):
        found = texts(os.path.dirname(package["manifest_path"]))
        if not found:
            return f"{package['name']} {package['version']} has no text of its licence"
        for text in found:
            used_by.setdefault(text, []).append(f"{package['name']} {package['version']} ({package['license']})")
    for name in ("Apache-2.0.txt", "MIT.txt"):
        with open(os.path.join(rust, name), encoding="utf-8") as file:
            users = used_by.setdefault(file.read().strip(), [])
        users.append("the standard library of Rust (MIT OR Apache-2.0)")
        if name == "MIT.txt" and targets[0].endswith("-musl"):
            users.append("musl, in the command: Copyright © 2005-2020 Rich Felker, et al. (MIT)")
    print("What is in this package besides verishuffle has these licences.")
    for text, users in used_by.items():
        print("\n" + "=" * 80 + "\n" + "\n".join(users) + "\n" + "-" * 80 + "\n" + text)
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
