#!/usr/bin/env bash
# Without an option, those who offer places get their wishes, and with --mentor-optimal, those who look for one. The
# help says the opposite: the option is for mentors, and a matching that is best for mentees is the default.
# Seen with the command of hgpmatch 1.0.1, matching 1.4.3 and numpy 2.4.6 (pip): Ada wishes North first and Ben South,
# North ranks Ben first and South Ada. Without an option, both have their second wish. Both matchings are stable, so
# nothing is seen in the result alone. The function solve of the same package has the default that the help names.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" hgpmatch==1.0.1 matching==1.4.3 numpy==2.4.6 fuzzywuzzy==0.18.0
export PYTHONPATH=$folder/py
cd "$folder"
printf 'Ada,North,South\nBen,South,North\n' > mentees.csv
printf 'North,Ben,Ada\nSouth,Ada,Ben\n' > mentors.csv
printf 'North,1\nSouth,1\n' > places.csv
python3 -W ignore -m hgp.match mentees.csv mentors.csv places.csv default.csv
python3 -W ignore -m hgp.match --mentor-optimal mentees.csv mentors.csv places.csv option.csv
python3 -W ignore -c 'from hgp.match.matching import solve
solve("mentees.csv", "mentors.csv", "places.csv", "function.csv")'
paste -d ' ' default.csv option.csv function.csv | tee seen
diff seen - <<'END'
North,Ben North,Ada North,Ada
South,Ada South,Ben South,Ben
END
