#!/usr/bin/env bash
# Columns change their places, or are lost, between reading and writing. Rows are objects of JavaScript, and these
# have names that are numbers first, so a year stands before the id; and the columns are those of the first row, so
# whatever only later rows have is dropped.
# Seen with papaparse 5.7.1 (npm): the headings id,name,2025,2024 are written as 2024,2025,id,name. Of a first person
# without an address and a second with one, no address is written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" papaparse@5.7.1
cd "$folder"
node -e '
const { parse, unparse } = require("papaparse")
const read = parse("id,name,2025,2024\n007,Ada,yes,no", { header: true })
const headings = unparse(read.data).split("\r\n")[0]
const written = unparse([{ id: "007", name: "Ada" }, { id: "008", name: "Ben", address: "Mill Lane 1" }])
console.log(headings, JSON.stringify(written))
const lost = "id,name\r\n007,Ada\r\n008,Ben"
process.exit(headings === "2024,2025,id,name" && written === lost ? 0 : 1)
'
