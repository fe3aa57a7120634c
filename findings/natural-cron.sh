#!/usr/bin/env bash
# Words that are not understood are left out, and no error is raised: "every weekday" has Sundays too, "the first Monday
# of the month" is each Monday, "every other Friday" each Friday, and "the last day of the month" each day. In another
# program, "at half past 7" makes each month each seventh month, and "at noon" is lost.
# Seen with @darkeyedevelopers/natural-cron.js 1.1.0 (npm), and recurrent 0.4.1, parsedatetime 2.6 and python-dateutil
# 2.9.0.post0 (pip). The cron rules have minute, hour, day, month, weekday and year.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder" @darkeyedevelopers/natural-cron.js@1.1.0
pip install --quiet --no-deps --target "$folder/py" recurrent==0.4.1 parsedatetime==2.6 python-dateutil==2.9.0.post0 \
    six==1.17.0
cd "$folder"
{
    node -e '
    const rule = require("@darkeyedevelopers/natural-cron.js")
    for (const words of ["every weekday at 8 am", "first monday of the month at 7 pm", "every other friday at 7 pm",
      "last day of the month at 7 pm"]) console.log(`${words}: ${rule(words)}`)'
    PYTHONPATH=$folder/py python3 -W ignore -c '
from recurrent.event_parser import RecurringEvent
for words in "third saturday of each month", "third saturday of each month at half past 7", "every day at noon":
    print(f"{words}: {RecurringEvent().parse(words)}")'
} | tee seen
diff seen - <<'END'
every weekday at 8 am: 0 8 * * ? *
first monday of the month at 7 pm: 0 19 ? * MON *
every other friday at 7 pm: 0 19 ? * FRI *
last day of the month at 7 pm: 0 19 * * ? *
third saturday of each month: RRULE:BYDAY=3SA;INTERVAL=1;FREQ=MONTHLY
third saturday of each month at half past 7: RRULE:BYDAY=3SA;INTERVAL=7;FREQ=MONTHLY
every day at noon: RRULE:INTERVAL=1;FREQ=DAILY
END
