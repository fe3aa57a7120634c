#!/usr/bin/env bash
# A ticket number that is read out digit by digit is added up: four one seven is 12, and so is seven four one. So is a
# year: twenty twenty six is 46, and nineteen ninety nine 118. The manual says that undef is returned for a text that is
# no number, but none of these is refused.
# Seen with Lingua::EN::Words2Nums 0.19 (apt, liblingua-en-words2nums-perl 0.19-4). Four hundred and seventeen is 417.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq liblingua-en-words2nums-perl=0.19-4 > log 2>&1
dpkg -x liblingua-en-words2nums-perl_*.deb .
perl -I usr/share/perl5 -MLingua::EN::Words2Nums -e '
print "$_: ", words2nums($_) // "refused", "\n" for "four hundred and seventeen", "four one seven", "seven four one",
    "zero four one seven", "twenty twenty six", "nineteen ninety nine"' | tee seen
diff seen - <<'END'
four hundred and seventeen: 417
four one seven: 12
seven four one: 12
zero four one seven: 12
twenty twenty six: 46
nineteen ninety nine: 118
END
