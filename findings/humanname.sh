#!/usr/bin/env bash
# Everybody with the surname Ma loses it: Ma is read as the degree MA, so they all are one household without a surname.
# Of a name with a comma, the surname becomes the first name and the first name the surname, so Cole, Ada and Ada Cole
# are two people, and members of one family are in different households.
# Seen with humanname 0.2.2 (npm). A name that ends with V loses that too, as if it was the fifth of its name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" humanname@0.2.2
cd "$folder"
node -e '
const parser = require("humanname")
const seen = ["Ada Ma", "Ben Ma", "Dee V", "Ada Cole", "Cole, Ada", "Cole, Ben"].map((name) => {
  const { firstName, lastName, suffix } = parser.parse(name)
  return `${name}: ${firstName}/${lastName}/${suffix}`
})
console.log(seen.join("\n"))
const expected = ["Ada Ma: Ada//MA", "Ben Ma: Ben//MA", "Dee V: Dee//V", "Ada Cole: Ada/Cole/", "Cole, Ada: Cole/Ada/",
  "Cole, Ben: Cole/Ben/"]
process.exit(seen.join() === expected.join() ? 0 : 1)
'
