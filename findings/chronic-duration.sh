#!/usr/bin/env bash
# A runner's time of 1:05.25 is written as 1:5.25: with fractions of a second, the zero before the seconds is lost. People
# may read 1:50.25, and among times that are sorted as texts, 1:12.4 comes first. Whole seconds keep the zero, as in 1:05,
# and so do times from ten minutes on, as in 10:05.5.
# Seen with chronic_duration 0.10.6.2 (apt, ruby-chronic-duration 0.10.6.2-2) on Ruby 3.1.2. The README shows 4:30 as
# an example of this format, and none with fewer than ten seconds after the minutes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ruby-chronic-duration=0.10.6.2-2 ruby-numerizer=0.2.0-2 > log 2>&1
for package in *.deb; do dpkg -x "$package" .; done
ruby -I usr/lib/ruby/vendor_ruby -r gitlab_chronic_duration -e '
[65, 65.25, 72.4, 125.04, 605.5, 3605.5].each do |seconds|
  puts "#{seconds}: #{ChronicDuration.output(seconds, format: :chrono)}"
end
puts "sorted: " + [65.25, 72.4].map { |seconds| ChronicDuration.output(seconds, format: :chrono) }.sort.join(" ")
' | tee seen
diff seen - <<'END'
65: 1:05
65.25: 1:5.25
72.4: 1:12.4
125.04: 2:5.04
605.5: 10:05.5
3605.5: 1:00:05.5
sorted: 1:12.4 1:5.25
END
