#!/usr/bin/env bash
# A nickname in quotation marks moves a surname into the next column, and a second one joins three people. In a table
# with tabs, a quotation mark is plain by text/tab-separated-values; this reader takes it as CSV does.
# Seen with d3-dsv 3.0.2 (npm): "Nan" Reed with ward 1 is read as Nan in the ward Reed, and of five people three are
# left. Nothing is thrown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" d3-dsv@3.0.2
cd "$folder"
cat > run.mjs <<'END'
import { tsvParse } from "d3-dsv"
const lines = ["name\tward", '"Nan" Reed\t1', "Fox\t2", '"Ann\t3', "Gil\t4", 'Hal"\t5']
const seen = tsvParse(lines.join("\n")).map((row) => [row.name, row.ward])
console.log(JSON.stringify(seen))
const expected = [["Nan", "Reed"], ["Fox", "2"], ["Ann\t3\nGil\t4\nHal", "5"]]
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
END
node run.mjs
