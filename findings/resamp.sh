#!/usr/bin/env bash
# The option that preserves the order of the input sorts the sample as text: the queue Zoe, Mia, Adam comes out as Adam,
# Mia, Zoe, and number 10 before number 9. Without the option, all three come in the order of the input.
# Seen with reservoir-sampling-cli 0.1 (pip), whose command is resamp. Its help says of the option that the order of the
# input is preserved.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
pip install --quiet --no-deps --target py reservoir-sampling-cli==0.1
resamp() { PYTHONPATH=py python3 py/bin/resamp "$@" | paste -sd ' '; }
PYTHONPATH=py python3 py/bin/resamp --help | grep 'Preserve input ordering'
printf '%s\n' Zoe Mia Adam > queue
resamp -k 3 queue | tee plain
resamp -k 3 --preserve-order queue | tee kept
[ "$(cat plain)" = 'Zoe Mia Adam' ] && [ "$(cat kept)" = 'Adam Mia Zoe' ]
seq 8 11 > numbers
resamp -k 4 --preserve-order numbers | tee kept
[ "$(cat kept)" = '10 11 8 9' ]
