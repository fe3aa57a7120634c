#!/bin/sh
# Judges a large archive in parts, as many at a time as there are cores, and puts the summaries of the parts together:
#
#     sh examples/archive/judge.sh ARCHIVE LINES FOLDER COMMITMENT [--public NAME=VALUE]... [--published-at TIME]
#
# ARCHIVE is a file of transcripts of one draw, in the order of their rounds. Each part has LINES lines. FOLDER must not
# exist; the summaries are kept there: part-0000.json is that of the first LINES lines, and so on.
set -eu
archive=$1 lines=$2 folder=$3 commitment=$4
shift 4
mkdir "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
split -l "$lines" -d -a 4 -- "$archive" "$work/part-"

# Every part lacks the rounds of the others, so it is not verified by itself: only the merge judges. If a command
# breaks off, it leaves no whole summary, and the merge says so. One core judges one part.
export RAYON_NUM_THREADS=1
find "$work" -type f -print0 | sort -z |
    xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' sh -c '
        part=$1 folder=$2
        shift 2
        verishuffle verify --archive "$part" --json "$@" >"$folder/${part##*/}.json" || :
    ' judge '{}' "$folder" --commitment "$commitment" "$@"
cd "$folder"
verishuffle merge --commitment "$commitment" part-*.json
