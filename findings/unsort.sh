#!/usr/bin/env bash
# All seeds give one order: whoever knows the list knows the result before the seed is drawn. Without a seed and with
# its default method, five lines come in 6 of 120 orders, and the fifth is never first; the manual says "semirandom".
# Seen with unsort 1.2.1 (apt, unsort 1.2.1-1+b1), with the option for a random order and 301 seeds from 0 on and one of
# ten digits, and in 1000 orders of five lines without a seed. The manual says that a seed
# is used "instead of random data from the environment".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq unsort=1.2.1-1+b1 > log 2>&1
dpkg -x unsort_*.deb .
shuffled() { usr/bin/unsort "$@" | paste -sd ' '; }
seq 20 > twenty
for seed in $(seq 0 300) 4294967295; do shuffled --random --seed "$seed" twenty; done | sort | uniq -c | tee seeded
[ "$(wc -l < seeded)" = 1 ]
[ "$(for i in 1 2 3; do shuffled --random twenty; done | sort -u | wc -l)" = 3 ]
seq 5 > five
for i in $(seq 1000); do shuffled five; done | sort -u | tee orders
[ "$(wc -l < orders)" = 6 ] && ! grep -q '^5' orders
