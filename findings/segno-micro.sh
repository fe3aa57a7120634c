#!/usr/bin/env bash
# A short ticket number becomes a code that readers do not find. For up to 35 digits, or 21 digits and capitals, the
# package makes a Micro QR code, with one square in place of three, and jsQR and ZXing see nothing in it. Longer texts,
# such as an address, become QR codes and are read, so a try with an address shows nothing.
# Seen with segno 1.6.6 (pip), and jsqr 1.4.0, @zxing/library 0.21.3 and pngjs 7.0.0 (npm). If make_qr is asked for in
# place of make, both read the number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --target "$folder/py" segno==1.6.6
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" jsqr@1.4.0 @zxing/library@0.21.3 \
    pngjs@7.0.0
cd "$folder"
PYTHONPATH=$folder/py python3 - <<'END'
import segno

segno.make("A0417").save("short.png", scale=8)
segno.make("https://example.org/tickets/A0417").save("long.png", scale=8)
segno.make_qr("A0417").save("asked.png", scale=8)
END
cat > read.mjs <<'END'
import { readFileSync } from "node:fs"
import jsQR from "jsqr"
import png from "pngjs"
import * as zxing from "@zxing/library"
for (const name of ["short", "long", "asked"]) {
  const { width, height, data } = png.PNG.sync.read(readFileSync(name + ".png"))
  const light = Uint8ClampedArray.from({ length: width * height }, (_, place) => data[4 * place])
  const source = new zxing.RGBLuminanceSource(light, width, height)
  let found = "nothing"
  try {
    found = new zxing.MultiFormatReader().decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))).getText()
  } catch {}
  console.log(name, (jsQR.default ?? jsQR)(Uint8ClampedArray.from(data), width, height)?.data ?? "nothing", found)
}
END
node read.mjs | tee seen
diff seen - <<'END'
short nothing nothing
long https://example.org/tickets/A0417 https://example.org/tickets/A0417
asked A0417 A0417
END
