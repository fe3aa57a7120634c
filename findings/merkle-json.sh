#!/usr/bin/env bash
# A list and the same list in another order have the same hash, so the hash of a list of winners does not say who is
# first. In the JavaScript package of the same name the two hashes differ. Both packages give an object the same hash,
# so a test with objects alone shows no difference. In both, the number 7 and the string "7" have the same hash.
# Seen with merkle-json 1.0.0 (pip) and merkle-json 2.15.0 (npm).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
pip install --quiet --no-deps --target py merkle-json==1.0.0
npm install --silent --ignore-scripts --no-audit merkle-json@2.15.0
cat > documents.json <<'JSON'
[{"first": "Zoe", "second": "Ann"}, ["Zoe", "Ann"], ["Ann", "Zoe"], [7], ["7"]]
JSON
cat > seen.cjs <<'JS'
const { MerkleJson } = require('merkle-json');
const hashes = require('./documents.json').map(document => new MerkleJson().hash(document));
console.log(hashes.join(' '));
JS
node seen.cjs > npm
PYTHONPATH=py python3 - > pip <<'PYTHON'
import json

from merkle_json import MerkleJson

print(*(MerkleJson().hash(document) for document in json.load(open("documents.json"))))
PYTHON
grep . npm pip
read -r object list reversed number text < npm
read -r object_pip list_pip reversed_pip number_pip text_pip < pip
[ "$object" = "$object_pip" ] && [ "$number" = "$text" ] && [ "$number_pip" = "$text_pip" ]
[ "$list" != "$reversed" ] && [ "$list_pip" = "$reversed_pip" ]
