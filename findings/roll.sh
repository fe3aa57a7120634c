#!/usr/bin/env bash
# The last sign counts and the one before does not: 3d6*2+1 is three dice and 1, without the double, and so is 3d6+1*2.
# Each of the two alone is right, and signs of one kind are: 3d1*2 is 6, and 3d1+1+1 is 5. The rolls are said to be
# valid. Of two dice times three dice, only the two are returned.
# Seen with roll 1.3.2 (npm), with dice of one face, so that each roll can be checked.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" roll@1.3.2
cd "$folder"
node -e '
const Roll = require("roll")
const roll = new Roll()
for (const text of ["3d1*2", "3d1+1", "3d1+1+1", "3d1*2+1", "3d1*2-1", "3d1+1*2", "4d1/2+1", "2d1*3d1"]) {
  console.log(text, roll.validate(text), roll.roll(text).result)
}' | tee seen
diff seen - <<'END'
3d1*2 true 6
3d1+1 true 4
3d1+1+1 true 5
3d1*2+1 true 4
3d1*2-1 true 2
3d1+1*2 true 4
4d1/2+1 true 5
2d1*3d1 true 2
END
