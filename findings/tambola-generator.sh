#!/usr/bin/env bash
# In a 90-ball bingo, numbers are not equally likely to be on a ticket: each of 1 to 10 is on 20 of 100 tickets, and
# each of 81 to 90 on 12. The first call is uniform.
# Seen with tambola-generator 1.0.0 (npm), on 20,000 tickets and in 40,000 games. If all were as often on a ticket, each
# would be on 16.7 of 100, as 15 of 90.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-audit tambola-generator@1.0.0
cat > seen.cjs <<'JS'
const assert = require('node:assert');
const { default: tambola } = require('tambola-generator');
const [TICKETS, GAMES] = [20_000, 40_000];
const [tickets, first] = [Array(91).fill(0), Array(91).fill(0)];
for (const ticket of tambola.generateTickets(TICKETS)) {
  for (const number of ticket._entries.flat()) tickets[number]++;
}
for (let i = 0; i < GAMES; i++) first[tambola.getDrawSequence()[0]]++;
const shares = (counts, times) => (from, to) => counts.slice(from, to + 1).map(count => 100 * count / times);
const [on, called] = [shares(tickets, TICKETS), shares(first, GAMES)];
console.log('of 100 tickets, 1 to 10:', on(1, 10), '81 to 90:', on(81, 90));
assert(on(1, 10).every(share => share > 18.5 && share < 22));
assert(on(81, 90).every(share => share > 11 && share < 14));
assert(called(1, 90).every(share => share > 0.8 && share < 1.5));
JS
node seen.cjs
