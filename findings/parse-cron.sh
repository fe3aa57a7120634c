#!/usr/bin/env bash
# A draw on the 31st of each month is also held on 1 February, 1 April, 1 June, 1 September and 1 November: of a month
# that is too short, the first day is taken. So a draw on 29 February is on 1 February in other years, and the 30th of
# each month comes after a first of February. Programs that run such rules leave out a month without the day.
# Seen with parse-cron 0.1.4 (apt, ruby-parse-cron 0.1.4-1.1) on Ruby 3.1.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby-parse-cron=0.1.4-1.1 > log 2>&1
dpkg -x ruby-parse-cron_*.deb .
ruby -I usr/lib/ruby/vendor_ruby -r parse-cron -e '
{ "0 18 31 * *" => 9, "0 18 30 * *" => 4, "0 18 29 2 *" => 4 }.each do |rule, count|
  day = Time.utc(2026, 1, 1)
  days = Array.new(count) { day = CronParser.new(rule).next(day) }
  puts rule + ": " + days.map { |time| time.strftime("%F") }.join(" ")
end' | tee seen
diff seen - <<'END'
0 18 31 * *: 2026-01-31 2026-02-01 2026-03-31 2026-04-01 2026-05-31 2026-06-01 2026-07-31 2026-08-31 2026-09-01
0 18 30 * *: 2026-01-30 2026-02-01 2026-03-30 2026-04-30
0 18 29 2 *: 2027-02-01 2028-02-29 2029-02-01 2030-02-01
END
