#!/usr/bin/env bash
# From CSV to CSV, a class such as 3/4 becomes a day of the year in which the command is run, a place such as (5)
# becomes -5, and 007 becomes 7. So one file has other cells each year, though nobody has changed it.
# Seen with ssconvert 1.12.55 (apt, gnumeric 1.12.55-1) in the locale C.UTF-8: 3/4 became 2026/03/04 in the year 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > children.csv <<'END'
id,name,class,place
007,Ada Moss,3/4,(5)
008,Ben Reed,4/4,(6)
END
LC_ALL=C.UTF-8 ssconvert children.csv seen.csv 2> log
year=$(date +%Y)
diff - seen.csv <<END
id,name,class,place
7,"Ada Moss",$year/03/04,-5
8,"Ben Reed",$year/04/04,-6
END
echo "A class has become a day, and a place a number below nought."
