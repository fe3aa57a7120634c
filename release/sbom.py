#!/usr/bin/env python3
"""Writes what a package holds as CycloneDX 1.5: crates of Cargo.lock, and what the package needs besides them.

    python3 release/sbom.py TARGET PACKAGE NAME VERSION [NEEDED...] >OUT

PACKAGE is the crate of the workspace that was built for TARGET, NAME the package that people install, as in `pypi` or
`npm`: a package URL without its version. The same commit gives the same bytes.
"""
import json
import subprocess
import sys

from licences import packages


def main(target, package, name, version, *needed):
    hashes = {}
    lock = subprocess.check_output(["cargo", "metadata", "--locked", "--no-deps", "--format-version", "1"])
    with open(json.loads(lock)["workspace_root"] + "/Cargo.lock", encoding="utf-8") as file:
        for block in file.read().split("[[package]]\n")[1:]:
            fields = dict(line.split(" = ", 1) for line in block.splitlines() if " = " in line)
            key = json.loads(fields["name"]), json.loads(fields["version"])
            hashes[key] = json.loads(fields.get("checksum", "null"))

    def crate(found):
        component = {
            "type": "library",
            "name": found["name"],
            "version": found["version"],
            "purl": f"pkg:cargo/{found['name']}@{found['version']}",
            "licenses": [{"expression": found["license"].replace("/", " OR ")}],
        }
        checksum = hashes[found["name"], found["version"]]
        return component | ({"hashes": [{"alg": "SHA-256", "content": checksum}]} if checksum else {})

    crates = sorted(packages(target, [package]), key=lambda found: (found["name"], found["version"]))
    wanted = [{"type": "library", "name": each, "purl": f"pkg:pypi/{each}"} for each in needed]
    print(json.dumps({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {
            "type": "library", "name": "verishuffle", "version": version, "purl": f"pkg:{name}@{version}",
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
        }},
        "components": [crate(found) for found in crates] + wanted,
    }, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main(*sys.argv[1:])
