#!/usr/bin/env bash
# Columns are cut at brackets: if a quoted cell is followed by one that begins with a bracket, the bracket is taken
# for the separator, although each line has its commas. A list in which nobody has such a cell is read by
# commas.
# Seen with ssconvert 1.12.55 (apt, gnumeric 1.12.55-1): three columns become two, the cells end before the bracket,
# and the bracket is gone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > people.csv <<'END'
1,"Moss, Ada",(North)
2,Reed,(South)
END
ssconvert people.csv seen.csv 2> log
diff - seen.csv <<'END'
"1,""Moss, Ada"",",North)
"2,Reed,",South)
END
sed 's/[()]//g' people.csv > plain.csv
ssconvert plain.csv seen.csv 2> log
diff - seen.csv <<'END'
1,"Moss, Ada",North
2,Reed,South
END
echo "The bracket has become the sign between cells."
