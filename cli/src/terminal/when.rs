//! A future time, as people plan for it: also in the zone of this computer, and how far away it is.

use std::mem::MaybeUninit;

use libc::tm;
use verishuffle::UnixTime;

/// Returns a time in UTC and, if it is in the future, in the zone of this computer too, with the time until then. `now`
/// is from this computer's clock.
pub(crate) fn planned(time: UnixTime, now: UnixTime) -> String {
    match time.as_secs().checked_sub(now.as_secs()) {
        None | Some(0) => time.to_string(),
        Some(left) => match here(time) {
            Some(here) => format!("{time} ({here} here, {})", distance(left)),
            None => format!("{time} ({})", distance(left)),
        },
    }
}

/// Returns a time in the zone of this computer, unless its clocks show UTC then, or are a part of a minute away from it,
/// as where they count leap seconds: the form of an offset can't say that.
fn here(time: UnixTime) -> Option<String> {
    let local = local(time)?;
    let seconds = local.as_secs().abs_diff(time.as_secs());
    if seconds == 0 || !seconds.is_multiple_of(60) {
        return None;
    }
    let sign = if local > time { '+' } else { '-' };
    let minutes = seconds / 60;
    let local = local.to_string().replace('T', " ").replace('Z', "");
    Some(format!("{local} {sign}{:02}:{:02}", minutes / 60, minutes % 60))
}

/// Returns the time of which UTC has the date and the clock that this computer's zone has at `time`.
#[allow(unsafe_code)]
fn local(time: UnixTime) -> Option<UnixTime> {
    let seconds = time.as_secs().try_into().ok()?;
    let mut fields = MaybeUninit::<tm>::uninit();
    // SAFETY: both pointers are valid. The call reads the environment, which this process does not change.
    #[cfg(unix)]
    let is_known = !unsafe { libc::localtime_r(&raw const seconds, fields.as_mut_ptr()) }.is_null();
    // SAFETY: as above.
    #[cfg(windows)]
    let is_known = unsafe { libc::localtime_s(fields.as_mut_ptr(), &raw const seconds) } == 0;
    if !is_known {
        return None;
    }
    // SAFETY: a call that succeeds writes all fields.
    let tm { tm_year, tm_mon, tm_mday, tm_hour, tm_min, tm_sec, .. } = unsafe { fields.assume_init() };
    let (year, month) = (i64::from(tm_year) + 1900, tm_mon + 1);
    format!("{year:04}-{month:02}-{tm_mday:02}T{tm_hour:02}:{tm_min:02}:{tm_sec:02}Z").parse().ok()
}

/// Returns how far away a time is, with its largest unit.
fn distance(seconds: u64) -> String {
    for (unit, each) in [("days", 24 * 60 * 60), ("hours", 60 * 60), ("minutes", 60)] {
        if seconds >= 2 * each {
            return format!("in {} {unit}", seconds / each);
        }
    }
    format!("in {seconds} second{}", if seconds == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    // A time to come is shown in UTC and in the zone of the computer, with how far away it is.
    #[test]
    fn a_time_is_shown_in_the_zone_of_the_computer() {
        /// What this process must show, if it is one that this test has started in another zone.
        const SHOWN: &str = "VERISHUFFLE_SHOWN_HERE";
        let time: UnixTime = "2026-12-24T20:00:03Z".parse().unwrap();
        if let Ok(shown) = std::env::var(SHOWN) {
            return assert_eq!(here(time).unwrap_or_default(), shown);
        }
        for (zone, shown) in [
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-12-24 21:00:03 +01:00"),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-12-24 15:00:03 -05:00"),
            ("NST-14", "2026-12-25 10:00:03 +14:00"),
            ("UTC0", ""),
            ("ODD-1:00:33", ""),
        ] {
            let mut test = std::process::Command::new(std::env::current_exe().unwrap());
            test.args(["--exact", "terminal::when::tests::a_time_is_shown_in_the_zone_of_the_computer"]);
            let output = test.env("TZ", zone).env(SHOWN, shown).output().unwrap();
            assert!(output.status.success(), "{zone}: {}", String::from_utf8_lossy(&output.stdout));
        }
        let before = |seconds| planned(time, UnixTime::from_secs(time.as_secs() - seconds).unwrap());
        for (seconds, said) in [
            (1, "in 1 second"),
            (119, "in 119 seconds"),
            (120, "in 2 minutes"),
            (3 * 60 * 60 - 1, "in 2 hours"),
            (2 * 24 * 60 * 60 - 1, "in 47 hours"),
            (29 * 24 * 60 * 60, "in 29 days"),
        ] {
            assert!(before(seconds).ends_with(&format!("{said})")), "{}", before(seconds));
        }
        assert_eq!(before(0), "2026-12-24T20:00:03Z");
        // No calendar has this time.
        let late = time.checked_add(i64::MAX).unwrap();
        assert_eq!(planned(time, late), "2026-12-24T20:00:03Z");
        assert!(planned(late, time).contains(" days)"));
    }
}
