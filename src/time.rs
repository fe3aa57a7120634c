//! A time in whole seconds of UTC (SPEC.md, "Conventions").

use std::fmt;
use std::str::FromStr;

use jiff::SignedDuration;
use jiff::civil::{DateTime, date};

use crate::error::{Error, Result};

/// A time in whole seconds since 1970-01-01T00:00:00Z.
///
/// As text it has the form `2026-12-24T20:00:00Z`, the only one that is parsed. A time after the year 9999 prints as
/// `Unix time N`, which is not parsed.
///
/// ```
/// use verishuffle::UnixTime;
///
/// # fn main() -> verishuffle::Result<()> {
/// let time: UnixTime = "2026-12-24T20:00:00Z".parse()?;
/// assert_eq!(time.as_secs(), 1_798_142_400);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixTime(u64);

impl UnixTime {
    /// Converts from seconds since 1970-01-01T00:00:00Z.
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Self {
        Self(seconds)
    }

    /// Returns the number of seconds since 1970-01-01T00:00:00Z.
    #[must_use]
    pub const fn as_secs(self) -> u64 {
        self.0
    }

    /// Reads what Display writes, also after the year 9999. Returns `None` for any other text.
    pub(crate) fn from_shown(text: &str) -> Option<Self> {
        let seconds = text.strip_prefix("Unix time ").and_then(|seconds| seconds.parse().ok()).map(Self);
        seconds.or_else(|| text.parse().ok()).filter(|time: &Self| time.to_string() == text)
    }

    const EPOCH: DateTime = date(1970, 1, 1).at(0, 0, 0, 0);
}

impl fmt::Display for UnixTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = i64::try_from(self.0).map(SignedDuration::from_secs);
        // jiff's last time is in the year 9999.
        match since.ok().and_then(|since| Self::EPOCH.checked_add(since).ok()) {
            Some(time) => write!(f, "{time}Z"),
            None => write!(f, "Unix time {}", self.0),
        }
    }
}

impl FromStr for UnixTime {
    type Err = Error;

    /// Parses a time such as `2026-12-24T20:00:00Z`. Any other form of a time is [`Error::Time`]: each time has exactly
    /// one form (SPEC.md, "Conventions").
    fn from_str(text: &str) -> Result<Self> {
        let time = text.strip_suffix('Z').and_then(|time| time.parse::<DateTime>().ok()).ok_or(Error::Time)?;
        let time = u64::try_from(time.duration_since(Self::EPOCH).as_secs()).map(Self).map_err(|_| Error::Time)?;
        // jiff parses other forms too, and second 60 as 59. Only a time in the one form prints as it was parsed.
        if time.to_string() == text { Ok(time) } else { Err(Error::Time) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 9999-12-31T23:59:59Z.
    const LAST_OF_FOUR_DIGITS: u64 = 253_402_300_799;

    // Promise times: A time has one form, of a real date from 1970 to 9999, and a reader takes no other.
    // (SPEC.md "Conventions")
    /// The calendar repeats after 400 years. In later years, the days around the end of each month are tested.
    #[test]
    fn every_day_is_read_as_it_is_written_and_no_other_day_is_read() {
        let mut day = 0;
        for year in 1970..=9999 {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let lengths = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            for (month, days) in (1..).zip(lengths) {
                for date in (1..=days).filter(|date| year < 2370 || *date == 1 || *date > 27) {
                    let text = format!("{year:04}-{month:02}-{date:02}T00:00:00Z");
                    let time = UnixTime((day + date - 1) * 86_400);
                    assert_eq!(text.parse(), Ok(time), "{text}");
                    assert_eq!(time.to_string(), text);
                }
                day += days;
                for date in [0, days + 1, 32] {
                    let text = format!("{year:04}-{month:02}-{date:02}T00:00:00Z");
                    assert_eq!(text.parse::<UnixTime>(), Err(Error::Time), "{text}");
                }
            }
        }
        assert_eq!(day * 86_400 - 1, LAST_OF_FOUR_DIGITS);
    }

    // Keeps: times.
    #[test]
    fn every_time_of_a_day_is_read_as_it_is_written_and_no_other_time_is_read() {
        for hour in 0..100 {
            for minute in 0..100 {
                for second in 0..100 {
                    let text = format!("2024-02-29T{hour:02}:{minute:02}:{second:02}Z");
                    let seconds = 1_709_164_800 + hour * 3600 + minute * 60 + second;
                    let is_time = hour < 24 && minute < 60 && second < 60;
                    assert_eq!(text.parse(), if is_time { Ok(UnixTime(seconds)) } else { Err(Error::Time) }, "{text}");
                }
            }
        }
    }

    // Keeps: times.
    #[test]
    fn near_misses_are_no_times() {
        for text in [
            "",
            "now",
            "Z",
            "2026-12-24",
            "2026-12-24T20:00Z",
            "2026-12-24T20Z",
            "2026-12-24T20:00:00",
            "2026-12-24T20:00:00z",
            "2026-12-24t20:00:00Z",
            "2026-12-24 20:00:00Z",
            "2026-12-24_20:00:00Z",
            "2026-12-24T20:00:00ZZ",
            "2026-12-24T20:00:00Z ",
            " 2026-12-24T20:00:00Z",
            "2026-12-24T20:00:00Z\n",
            "\n2026-12-24T20:00:00Z",
            "2026-12-24T20:00:00Z\0",
            "\u{feff}2026-12-24T20:00:00Z",
            "2026-12-24T20:00:00.Z",
            "2026-12-24T20:00:00.0Z",
            "2026-12-24T20:00:00.5Z",
            "2026-12-24T20:00:00.000000000Z",
            "2026-12-24T20:00:00,0Z",
            "2026-12-24T20:00:00+00:00",
            "2026-12-24T20:00:00-00:00",
            "2026-12-24T20:00:00+01:00",
            "2026-12-24T20:00:00UTC",
            "2026-12-24T20:00:00 Z",
            "2026-12-24T20:00:60Z",
            "2026-12-24T20:60:00Z",
            "2026-12-24T24:00:00Z",
            "2016-12-31T23:59:60Z",
            "2026-00-24T20:00:00Z",
            "2026-13-24T20:00:00Z",
            "2026-2-24T20:00:00Z",
            "2026-02-4T20:00:00Z",
            "2026-02-24T2:00:00Z",
            "20261224T200000Z",
            "2026-W52-4T20:00:00Z",
            "26-12-24T20:00:00Z",
            "1969-12-31T23:59:59Z",
            "0000-01-01T00:00:00Z",
            "-2026-12-24T20:00:00Z",
            "+2026-12-24T20:00:00Z",
            "+2026-12-24T20:00:0Z",
            "10000-01-01T00:00:00Z",
            "2026-12-24T20:00:+0Z",
            "2026-12-24T20:00:-0Z",
            "2026-12-24T20:00: 0Z",
            "2026/12/24T20:00:00Z",
            "2026-12-24T20.00.00Z",
            "2026\u{2212}12\u{2212}24T20:00:00Z",
            "２０２６-12-24T20:00:00Z",
            "2026-12-24T20:00:0０Z",
            "2026-12-24T20:00:0٠Z",
            "1798142400",
        ] {
            assert_eq!(text.parse::<UnixTime>(), Err(Error::Time), "{text:?}");
        }
    }

    // Promise: A time past the year 9999 is written as Unix time. (SPEC.md "Cautions")
    #[test]
    fn a_year_of_five_digits_is_shown_but_not_read() {
        let late = UnixTime(LAST_OF_FOUR_DIGITS + 1);
        assert_eq!(late.to_string(), "Unix time 253402300800");
        assert_eq!(UnixTime(LAST_OF_FOUR_DIGITS).to_string().parse(), Ok(UnixTime(LAST_OF_FOUR_DIGITS)));
        assert_eq!(UnixTime(u64::MAX).to_string(), "Unix time 18446744073709551615");
        assert_eq!(late.to_string().parse::<UnixTime>(), Err(Error::Time));
        assert_eq!(UnixTime::from_shown(&late.to_string()), Some(late));
        assert_eq!(UnixTime::from_shown("Unix time 253402300799"), None);
    }
}
