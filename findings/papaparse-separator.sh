#!/usr/bin/env bash
# An option about blank lines decides where the cells are cut. A table has semicolons between its cells, and a comma
# in each of them; by default it is cut at the commas, and no error is reported. With skipEmptyLines it is cut at the
# semicolons.
# Seen with papaparse 5.7.1 (npm): the first person is ["Moss", " Ada;Ashby", " North"], since the line feed at the
# end of the file is counted as one more line.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" papaparse@5.7.1
cd "$folder"
node -e '
const { parse } = require("papaparse")
const table = "name;town\nMoss, Ada;Ashby, North\nReed, Ben;Ashby, South\nFox, Dee;Milton, West\n"
const byDefault = parse(table), skipped = parse(table, { skipEmptyLines: true })
console.log(JSON.stringify(byDefault.data[1]), JSON.stringify(skipped.data[1]))
const cut = JSON.stringify(byDefault.data[1]) === JSON.stringify(["Moss", " Ada;Ashby", " North"])
const whole = JSON.stringify(skipped.data[1]) === JSON.stringify(["Moss, Ada", "Ashby, North"])
process.exit(cut && whole && byDefault.errors.length === 0 ? 0 : 1)
'
