#!/usr/bin/env bash
# Whoever turns 18 on the day of the race may be 17: an age is the number of days divided by 365.25, which on the
# birthday is slightly below or above the number of years. A time of 75:30 is written as 00:75:30, and sorted before
# 01:05:00.
# Seen with m26 0.3.2 (pip): of those born from 2005 to 2008, half are 17 on their 18th birthday, and all are 18 the day
# after. Ages of 20, 40 and 60 are right, and so are times that are given with hours, or as a number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" m26==0.3.2
PYTHONPATH=$folder/py python3 - <<'END'
from datetime import date, timedelta

from m26 import AgeCalculator, ElapsedTime


def age(born, day):
    return int(AgeCalculator.calculate(born.isoformat(), day.isoformat()).value)


born = [date(2005, 1, 1) + timedelta(days=day) for day in range(1461)]
born.remove(date(2008, 2, 29))
young = [day for day in born if age(day, day.replace(year=day.year + 18)) == 17]
late = [day for day in born if age(day, day.replace(year=day.year + 18) + timedelta(days=1)) != 18]
print("17 on the 18th birthday:", len(young), "of", len(born), "- born on", young[0], "to", young[-1])
assert 0.49 < len(young) / len(born) < 0.51 and late == [] and age(date(2008, 6, 14), date(2026, 6, 14)) == 17
assert all(age(day, day.replace(year=day.year + years)) == years for day in born for years in (20, 40, 60))
times = {given: ElapsedTime(given).as_hhmmss() for given in ("75:30", "1:05:00", "1:15:30", 4530)}
print(times)
assert list(times.values()) == ["00:75:30", "01:05:00", "01:15:30", "01:15:30"]
END
