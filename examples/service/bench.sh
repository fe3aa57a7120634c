#!/bin/sh
# Measures how many rounds a second the service deals: sh bench.sh [TABLES [CONNECTIONS [SECONDS]]]
#
# Needs wrk, curl, and the service, built with --release, in SERVICE. SERVICE_DATABASE may name a PostgreSQL database.
set -eu
tables=${1:-10000} connections=${2:-32} seconds=${3:-10}
here=$(cd "$(dirname "$0")" && pwd)
service=${SERVICE:-$here/target/release/service}
work=$(mktemp -d)
cd "$work"
SERVICE_ADDRESS=127.0.0.1:8090 SERVICE_OPERATORS=127.0.0.1:8091 "$service" 2>log &
process=$!
trap 'kill $process; rm -rf "$work"' EXIT
until curl -fsS -o health http://127.0.0.1:8090/health 2>/dev/null; do sleep 0.1; done
seq -f 'url = "http://127.0.0.1:8091/tables/%.0f"' "$tables" >urls
curl -fsS -Z --parallel-max 32 -H 'Content-Type: application/json' -d 250 -K urls >opened
grep -o '"commitment":"[0-9a-f]*"' opened | cut -d '"' -f 4 >commitments
sleep 4
for turn in warm measured; do
    TABLES=commitments wrk -t 1 -c "$connections" -d "$seconds" -s "$here/rounds.lua" http://127.0.0.1:8090 >said
done
tail -n 1 said
echo "$(wc -l <commitments) tables, $(awk '/VmHWM/ { print int($2 / 1024) }' "/proc/$process/status") MB at most"
