#!/usr/bin/env bash
# From 2027 on there are no holidays: ten business days from 20 December end on 3 January, as if Christmas and New
# Year's Day were worked. The holidays are a list that ends with 2026, and nothing says so. In it, Presidents' Day of
# 2021, 2022 and 2023 is a Thursday, so the Monday is a business day.
# Seen with business-days 0.0.8 (pip). Christmas is right until 2026, and Presidents' Day in the other years from 2015.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
pip install --quiet --no-deps --target "$folder/py" business-days==0.0.8
PYTHONPATH=$folder/py python3 - <<'END'
from datetime import date, timedelta

from business_days import days_from_now, is_business_day


def off(first, days):
    each = [first + timedelta(days=day) for day in range(days)]
    return [day.isoformat() for day in each if day.weekday() < 5 and not is_business_day(day)]


for year in (2025, 2027, 2028):
    print("weekdays off in", year, len(off(date(year, 1, 1), 365)), "- ten business days from 20 December:",
          days_from_now(date(year, 12, 20), 10))
assert len(off(date(2025, 1, 1), 365)) == 11 and off(date(2027, 1, 1), 4000) == []
assert is_business_day(date(2027, 1, 1)) and days_from_now(date(2028, 12, 20), 10) == date(2029, 1, 3)
assert days_from_now(date(2025, 12, 20), 10) == date(2026, 1, 6)
presidents = {year: off(date(year, 2, 1), 28) for year in range(2015, 2027)}
print(presidents)
weekdays = {year: [date.fromisoformat(day).weekday() for day in days] for year, days in presidents.items()}
assert weekdays == {year: [3 if 2021 <= year <= 2023 else 0] for year in range(2015, 2027)}
END
