#!/usr/bin/env bash
# Read from a dBASE file, each date of birth is a month late: the package counts months from 0, so 1 February becomes 1
# March, and 31 January 3 March. An unknown yes or no becomes no, and an empty number 0. Two other packages have Grace
# in the list, who was struck off: her row stays in the file with a mark, which they do not look at. In one of them,
# whoever has no date is born on 30 November 1899.
# Seen with dbf-reader 1.0.3, shapefile 0.6.6 and parsedbf 2.0.0 (npm). dbffile 1.13.0 (npm) has each date as it is, no
# Grace, and null for what is empty or unknown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" dbf-reader@1.0.3 shapefile@0.6.6 \
    parsedbf@2.0.0 dbffile@1.13.0
cd "$folder"
python3 - <<'END'
import struct

columns = [("NAME", b"C", 8), ("BORN", b"D", 8), ("SEATS", b"N", 3), ("PAID", b"L", 1)]
people = (" ", "Ada", "19900201", 2, "T"), ("*", "Grace", "19061209", 1, "F"), (" ", "Hedy", "19900131", "", "?"), \
    (" ", "Joan", "", 12, "T")
rows = ["{}{:8}{:8}{:>3}{}".format(*person) for person in people]
length = 1 + sum(width for _, _, width in columns)
with open("list.dbf", "wb") as file:
    file.write(struct.pack("<4BIHH20x", 3, 126, 11, 28, len(rows), 33 + 32 * len(columns), length))
    for name, kind, width in columns:
        file.write(struct.pack("<11sc4xB15x", name.encode(), kind, width))
    file.write(b"\r" + "".join(rows).encode() + b"\x1a")
END
cat > read.mjs <<'END'
import { readFileSync } from "node:fs"
import reader from "dbf-reader"
import * as shapefile from "shapefile"
import parsed from "parsedbf"
import { DBFFile } from "dbffile"
const bytes = readFileSync("list.dbf")
const shaped = []
const source = await shapefile.openDbf("list.dbf")
for (let next; !(next = await source.read()).done;) shaped.push(next.value)
const lists = {
  "dbf-reader": reader.Dbf.read(bytes).rows,
  shapefile: shaped,
  parsedbf: (parsed.default ?? parsed)(new DataView(new Uint8Array(bytes).buffer)),
  dbffile: await (await DBFFile.open("list.dbf")).readRecords(),
}
for (const [name, rows] of Object.entries(lists)) {
  for (const { NAME, BORN, SEATS, PAID } of rows) {
    console.log(name, NAME, BORN > -1e15 && BORN ? BORN.toISOString().slice(0, 10) : "none", SEATS, PAID)
  }
}
END
TZ=UTC node read.mjs | tee seen
diff seen - <<'END'
dbf-reader Ada 1990-03-01 2 true
dbf-reader Hedy 1990-03-03 0 false
dbf-reader Joan none 12 true
shapefile Ada 1990-02-01 2 true
shapefile Grace 1906-12-09 1 false
shapefile Hedy 1990-01-31 null null
shapefile Joan 1899-11-30 12 true
parsedbf Ada 1990-02-01 2 true
parsedbf Grace 1906-12-09 1 false
parsedbf Hedy 1990-01-31 NaN false
parsedbf Joan none 12 true
dbffile Ada 1990-02-01 2 true
dbffile Hedy 1990-01-31 null null
dbffile Joan none 12 true
END
