#!/bin/sh
# Measures how many rounds a second the service deals: sh bench.sh [TABLES [CONNECTIONS [SECONDS [RATE]]]]
#
# Needs wrk, curl, and the service, built with --release. SERVICE_DATABASE may name a PostgreSQL database. With RATE,
# wrk asks for at most so many rounds a second.
set -eu
export RATE="${4:-0}" CONNECTIONS="${2:-32}" TABLES=commitments
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
cd "$work"
SERVICE_ADDRESS=127.0.0.1:8090 SERVICE_OPERATORS=127.0.0.1:8091 "$here/target/release/service" 2>log &
process=$!
trap 'kill $process; wait $process; rm -rf "$work"' EXIT
until curl -fsS -o health http://127.0.0.1:8090/health 2>/dev/null; do
    kill -0 $process || { cat log; exit 1; }
    sleep 0.1
done
seq -f 'url = "http://127.0.0.1:8091/tables/%.0f"' "${1:-10000}" >urls
curl -fsS -Z --no-progress-meter --parallel-max 32 -H 'Content-Type: application/json' -d 250 -K urls >opened
grep -o '"commitment":"[0-9a-f]*"' opened | cut -d '"' -f 4 >commitments
sleep 3
for _ in warm measured; do
    wrk -t 1 -c "$CONNECTIONS" -d "${3:-10}" -s "$here/rounds.lua" http://127.0.0.1:8090 >said
done
tail -n 1 said
echo "$(wc -l <commitments) tables, $(awk '/VmHWM/ { print int($2 / 1024) }' "/proc/$process/status") MB at most"
