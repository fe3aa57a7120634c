#!/usr/bin/env bash
# One rule of a calendar gives other days in another program. Monthly from 31 January is the last day of each month for
# ice_cube, and for rrule only the months with 31 days; every second week on Mondays and Sundays are other Sundays; and
# of "the last working day of the month", ice_cube leaves out the word last, and has every working day.
# Seen with ice_cube 0.16.4 (apt, ruby-ice-cube 0.16.4-3) on Ruby 3.1.2, and rrule 2.8.1 (npm). A Sunday begins the week
# for ice_cube, and a Monday, as RFC 5545 says, for rrule.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" rrule@2.8.1
cd "$folder"
apt-get download -qq ruby-ice-cube=0.16.4-3 > log 2>&1
dpkg -x ruby-ice-cube_*.deb .
cat > rules <<'END'
DTSTART:20260131T180000Z RRULE:FREQ=MONTHLY;COUNT=4
DTSTART:20260105T180000Z RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=4
DTSTART:20260130T180000Z RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4
END
ruby -I usr/share/rubygems-integration/all/gems/ice_cube-0.16.4/lib -r ice_cube -e '
File.foreach("rules") do |rule|
  days = IceCube::Schedule.from_ical(rule.strip.sub(" ", "\n")).all_occurrences
  puts days.map { |day| day.getutc.strftime("%F") }.join(" ")
end' > ice_cube
node -e '
for (const rule of require("fs").readFileSync("rules", "utf8").trim().split("\n")) {
  const days = require("rrule").rrulestr(rule.replace(" ", "\n")).all()
  console.log(days.map((day) => day.toISOString().slice(0, 10)).join(" "))
}' > rrule
diff ice_cube - <<'END'
2026-01-31 2026-02-28 2026-03-31 2026-04-30
2026-01-05 2026-01-18 2026-01-19 2026-02-01
2026-01-30 2026-02-02 2026-02-03 2026-02-04
END
diff rrule - <<'END'
2026-01-31 2026-03-31 2026-05-31 2026-07-31
2026-01-05 2026-01-11 2026-01-19 2026-01-25
2026-01-30 2026-02-27 2026-03-31 2026-04-30
END
paste rules ice_cube rrule
