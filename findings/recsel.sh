#!/usr/bin/env bash
# A random sample of two of five records has the first in about 52 of 100 samples, and each of the others in 34 to 41.
# The generator is seeded with the time in seconds, so all samples of one second are the same.
# Seen with recutils 1.9 (apt, recutils and librec1 1.9-2), in each second of half an hour, with the clock set by
# libfaketime. The help says that a given number of random records is selected.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq recutils=1.9-2 librec1=1.9-2 libfaketime=0.9.10-2.1 > log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
libraries=$(find "$PWD/usr/lib" -name 'librec.so.1' -printf %h)
clock=$(find "$PWD/usr/lib" -name libfaketime.so.1)
# Draws records at a second after ten o'clock.
winners() {
    LD_LIBRARY_PATH=$libraries LD_PRELOAD=$clock FAKETIME="@2027-01-01 10:$(($2 / 60)):$(($2 % 60))" \
        usr/bin/recsel --random="$1" --print-values=ticket list | sed '/^$/d'
}
for ticket in 1 2 3 4 5; do printf 'ticket: %d\n\n' "$ticket"; done > list
for _ in $(seq 20); do winners 2 7 | paste -sd ' '; done | sort | uniq -c | tee second
[ "$(wc -l < second)" = 1 ]
for second in $(seq 0 1799); do winners 2 "$second"; done | sort | uniq -c | tee counts
# Each is a winner in 40 of 100 draws, if all are drawn as often.
awk '{ share = $1 / 1800 }
     $2 == 1 && (share < 0.48 || share > 0.56) || $2 > 1 && (share < 0.32 || share > 0.43) { bad = 1 }
     END { exit bad || NR != 5 }' counts
