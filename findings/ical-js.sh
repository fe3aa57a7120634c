#!/usr/bin/env bash
# A calendar has draws on more days than the rule says. In ical.js, "the last of the days 28 to 31 of each month" is
# four days from March on, "the 20th Monday of the year" is every Monday from then, "the last working day of January and
# July taken together" is one in each, and what is yearly from 29 February is on 1 March in other years.
# Seen with ical.js 2.2.1; rrule 2.8.1 and rrule-temporal 2.2.8 (npm) have the days of RFC 5545. Each start is a day of
# its rule.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" ical.js@2.2.1 rrule@2.8.1 \
    rrule-temporal@2.2.8
cd "$folder"
cat > days.mjs <<'END'
import ICAL from "ical.js"
import rrule from "rrule"
import { RRuleTemporal } from "rrule-temporal"
const rules = {
  "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1": ["2026-01-31", "2026-02-28", "2026-03-28", "2026-03-29"],
  "FREQ=YEARLY;BYDAY=20MO": ["2026-05-18", "2026-05-25", "2026-06-01", "2026-06-08"],
  "FREQ=YEARLY;BYMONTH=1,7;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1": ["2026-07-31", "2027-01-29", "2027-07-30", "2028-01-31"],
  "FREQ=YEARLY": ["2024-02-29", "2025-03-01", "2026-03-01", "2027-03-01"],
}
let expected = true
for (const [rule, wrong] of Object.entries(rules)) {
  const text = `DTSTART:${wrong[0].replaceAll("-", "")}T100000Z\nRRULE:${rule}`
  const days = rrule.rrulestr(text).all((_, count) => count < 4).map((day) => day.toISOString().slice(0, 10))
  const witness = new RRuleTemporal({ rruleString: text }).all((_, count) => count < 4)
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(wrong[0] + "T10:00:00"))
  const seen = wrong.map(() => iterator.next().toString().slice(0, 10))
  console.log(rule, "\n  ical.js:", ...seen, "\n  rrule:  ", ...days)
  expected &&= seen.join() === wrong.join() && days.join() !== seen.join()
  expected &&= witness.map((day) => day.toString().slice(0, 10)).join() === days.join()
}
process.exit(expected ? 0 : 1)
END
node days.mjs
