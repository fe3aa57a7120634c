#!/usr/bin/env bash
# Whoever asks for five of three people gets six: each of them twice. And a person whose address has two lines counts as
# two, so the sample is half of that person.
# Seen with the command of csvsample 0.1.4 (pip), by reservoir: if there are too few, it gives all, and then the sample.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" csvsample==0.1.4 fire==0.7.1 termcolor==3.3.0 xxhash==4.1.0
cd "$folder"
sample() {
    PYTHONPATH=$folder/py python3 -c 'from csvsample import main; main()' reservoir "$1" --seed "$2"
}
printf 'id,name\n1,Ada\n2,Grace\n3,Hedy\n' > short.csv
printf 'id,address\n1,"Flat 1\n2 Mill Lane"\n2,5 High Street\n' > lines.csv
{
    sample 5 1 < short.csv
    for seed in 1 2 3 4; do sample 1 "$seed" < lines.csv; done
} | tee seen
diff seen - <<'END'
id,name
1,Ada
2,Grace
3,Hedy
1,Ada
2,Grace
3,Hedy
id,address
2 Mill Lane"
id,address
2,5 High Street
id,address
2 Mill Lane"
id,address
2 Mill Lane"
END
