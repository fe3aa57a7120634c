//! A future time, as people plan for it: also in the zone of this computer, and how far away it is.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use verishuffle::UnixTime;

/// Returns a time in UTC and, if it is in the future, in the zone of this computer too, with the time until then. `now`
/// is from this computer's clock.
pub(crate) fn planned(time: UnixTime, now: UnixTime) -> String {
    match time.as_secs().checked_sub(now.as_secs()) {
        None | Some(0) => time.to_string(),
        Some(left) => match here(time, &TimeZone::system()) {
            Some(here) => format!("{time} ({here} here, {})", distance(left)),
            None => format!("{time} ({})", distance(left)),
        },
    }
}

/// Returns a time of a zone, unless its clocks show UTC then.
fn here(time: UnixTime, zone: &TimeZone) -> Option<String> {
    let time = Timestamp::from_second(i64::try_from(time.as_secs()).ok()?).ok()?;
    let local = time.to_zoned(zone.clone());
    (!local.offset().is_zero()).then(|| local.strftime("%Y-%m-%d %H:%M:%S %:z").to_string())
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

    // Promise planned-times: A time to come is shown in UTC and in the zone of the computer, with how far away it is.
    // (README.md "A raffle")
    #[test]
    fn a_time_is_shown_in_the_zone_of_the_computer() {
        let time: UnixTime = "2026-12-24T20:00:03Z".parse().unwrap();
        let shown = |zone: &str| here(time, &TimeZone::posix(zone).unwrap());
        assert_eq!(shown("CET-1CEST,M3.5.0,M10.5.0/3").unwrap(), "2026-12-24 21:00:03 +01:00");
        assert_eq!(shown("EST5EDT,M3.2.0,M11.1.0").unwrap(), "2026-12-24 15:00:03 -05:00");
        assert_eq!(shown("NST-14").unwrap(), "2026-12-25 10:00:03 +14:00");
        assert_eq!(shown("UTC0"), None);
        let before = |seconds| planned(time, UnixTime::from_secs(time.as_secs() - seconds));
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
        assert_eq!(planned(time, UnixTime::from_secs(u64::MAX)), "2026-12-24T20:00:03Z");
        // No calendar has this time.
        assert!(planned(UnixTime::from_secs(u64::MAX), time).contains(" days)"));
    }
}
