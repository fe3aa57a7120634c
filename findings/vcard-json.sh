#!/usr/bin/env bash
# Everybody whose name is written with a parameter is called "empty": telephones write so of each name with an accent.
# Two such people without an address are one entry. Nothing is reported.
# Seen with vcard-json 0.5.2 (npm), with cards of versions 2.1 and 3.0, whose names are in UTF-8 and in
# quoted-printable. Addresses with parameters are read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" vcard-json@0.5.2
cd "$folder"
card() { printf 'BEGIN:VCARD\r\nVERSION:%s\r\n' "$1"; shift; printf '%s\r\n' "$@" END:VCARD; }
{
    card 3.0 'N:Hill;Ada;;;' 'FN:Ada Hill' 'EMAIL;TYPE=HOME:ada@example.org'
    card 2.1 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Zo=C3=AB;;;' \
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB M=C3=BCller' 'EMAIL;HOME:zoe@example.org'
    card 2.1 'N;CHARSET=UTF-8:Özkan;Can;;;' 'FN;CHARSET=UTF-8:Can Özkan' 'EMAIL;HOME:can@example.org'
} > people.vcf
node -e '
require("vcard-json").parseVcardFile("people.vcf", (error, people) => {
  if (error) throw error
  for (const { fullname, email } of people) console.log([fullname, ...email.map(({ value }) => value)].join(", "))
})' | tee seen
diff seen - <<'PEOPLE'
Ada Hill, ada@example.org
empty, zoe@example.org
empty, can@example.org
PEOPLE
