#!/usr/bin/env bash
# The number 0 is read as an empty cell: the ticket 0 has no id, and whoever asked for 0 seats gave no answer. And a
# name in which one word is bold loses its space, unless an option is given (saxTrim: false): AdaLovelace is listed.
# Seen with xlsx-stream-reader 1.1.1 (npm) and XlsxWriter 3.3.1 (pip).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" XlsxWriter==3.3.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" xlsx-stream-reader@1.1.1
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END'
import xlsxwriter

with xlsxwriter.Workbook("list.xlsx") as book:
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["id", "name", "seats"])
    sheet.write_row(1, 0, [0, "", 2])
    sheet.write_rich_string(1, 1, "Ada ", book.add_format({"bold": True}), "Lovelace")
    sheet.write_row(2, 0, [1, "Grace Hopper", 0])
    sheet.write_row(3, 0, [2, "Hedy ", 1])
END
cat > read.cjs <<'END'
const Reader = require("xlsx-stream-reader")
const reader = new Reader(JSON.parse(process.argv[2]))
reader.on("worksheet", (sheet) => {
  sheet.on("row", (row) => console.log(JSON.stringify(row.values.slice(1))))
  sheet.process()
})
require("fs").createReadStream("list.xlsx").pipe(reader)
END
{ node read.cjs '{}'; node read.cjs '{"saxTrim": false}'; } | tee seen
diff seen - <<'END'
["id","name","seats"]
["","AdaLovelace",2]
[1,"Grace Hopper",""]
[2,"Hedy",1]
["id","name","seats"]
["","Ada Lovelace",2]
[1,"Grace Hopper",""]
[2,"Hedy ",1]
END
