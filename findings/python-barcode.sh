#!/usr/bin/env bash
# Ten ticket numbers in a row have one bar code: of 13 digits, the last is replaced by a check digit, and no error is
# raised, so 1234567890120 to 1234567890129 all become 1234567890128. Two other symbologies encode more than the number:
# A17I for A17 in Code 39 (a check character), and 0123 for 123 in Interleaved 2 of 5. Code 128 encodes both as given.
# Seen with python-barcode 0.16.1 (pip), and read with @zxing/library 0.21.3 (npm).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" python-barcode==0.16.1
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" @zxing/library@0.21.3
cd "$folder"
PYTHONPATH=$folder/py python3 - > bars <<'END'
import barcode

numbers = [("ean13", str(number)) for number in range(1234567890120, 1234567890130)]
for kind, number in numbers + [("code39", "A17"), ("itf", "123"), ("code128", "1234567890120"), ("code128", "A17")]:
    print(kind, number, barcode.get(kind, number).build()[0])
END
cat > read.mjs <<'END'
import { readFileSync } from "node:fs"
import * as zxing from "@zxing/library"
const hints = new Map([[zxing.DecodeHintType.ALLOWED_LENGTHS, [4, 13]], [zxing.DecodeHintType.TRY_HARDER, true]])
for (const line of readFileSync("bars", "utf8").trim().split("\n")) {
  const [kind, number, bars] = line.split(" ")
  const row = ("0".repeat(20) + bars + "0".repeat(20)).split("").flatMap((bar) => Array(3).fill(bar === "1" ? 0 : 255))
  const light = Uint8ClampedArray.from({ length: 60 * row.length }, (_, place) => row[place % row.length])
  const image = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(light, row.length, 60)))
  console.log(kind, number, new zxing.MultiFormatReader().decode(image, hints).getText())
}
END
node read.mjs | tee seen
diff seen - <<'END'
ean13 1234567890120 1234567890128
ean13 1234567890121 1234567890128
ean13 1234567890122 1234567890128
ean13 1234567890123 1234567890128
ean13 1234567890124 1234567890128
ean13 1234567890125 1234567890128
ean13 1234567890126 1234567890128
ean13 1234567890127 1234567890128
ean13 1234567890128 1234567890128
ean13 1234567890129 1234567890128
code39 A17 A17I
itf 123 0123
code128 1234567890120 1234567890120
code128 A17 A17
END
