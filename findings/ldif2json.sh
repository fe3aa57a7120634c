#!/usr/bin/env bash
# Long names lose their end. Programs that write lists of people as LDIF cut a line after 76 signs and begin the rest
# with a space; of such a name only the first line is read. If the rest has a colon, it becomes a field: Ben gets a
# second address out of his remark. With --nest, which goes by the places in the directory, one of two whose places are
# the same up to the cut is left out.
# Seen with ldif2json 1.0.8 (pip), with valid LDIF (RFC 2849). Where no line is cut, all is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" ldif2json==1.0.8
PYTHONPATH=$folder/py python3 - <<'END'
from ldif2json import nest_entries, parse_ldif

CY = "Cy Long of Ely, who is the elder brother of Ben Long and lives in Mill Lane, "
PEOPLE = [("17", "Ada Quill-Featherstonehaugh of the Upper Mill beside the Old Stone Bridge at Ely", "none"),
          ("18", "Ben Long", "comes by train with Ada; asks for letters to be sent to another mail: ben@example.org"),
          ("19", CY + "East", "none"), ("20", CY + "West", "none")]


def read(width):
    lines = []
    for number, name, remark in PEOPLE:
        place = name.replace(",", "\\,")
        for line in (f"dn: cn={place},dc=org", f"cn: {name}", f"employeeNumber: {number}", f"description: {remark}",
                     "mail: office@example.org"):
            while line:
                lines.append(line[:width] + "\n")
                line = " " + line[width:] if line[width:] else ""
        lines.append("\n")
    found = parse_ldif(lines)
    return ([(one["employeeNumber"], one["cn"], one["mail"]) for one in found],
            [one["employeeNumber"] for one in nest_entries(found)])


(cut, cut_nested), (whole, whole_nested) = read(76), read(1000)
print("lines that are cut:", *cut, cut_nested, sep="\n  ")
print("whole lines:", *whole, whole_nested, sep="\n  ")
assert whole == [(number, name, "office@example.org") for number, name, _ in PEOPLE]
assert whole_nested == ["17", "18", "19", "20"] and cut_nested == ["17", "18", "20"]
assert cut[0][1] == PEOPLE[0][1][:72] and cut[2][1] == cut[3][1] == CY[:72]
assert cut[1][2] == ["ben@example.org", "office@example.org"]
END
