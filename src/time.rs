//! A time in whole seconds of UTC (SPEC.md, "Conventions").

use std::fmt;
use std::str::FromStr;

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
    /// Converts from seconds since 1970-01-01T00:00:00Z, 1,000,000,000 to 99,999,999,999: September 2001 to the year
    /// 5138. A smaller number is a year, days, or a part of another time, and a larger one is in milliseconds. A text may
    /// name any time from 1970 to 9999.
    ///
    /// ```
    /// use verishuffle::UnixTime;
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// assert_eq!(UnixTime::from_secs(1_795_737_600)?.to_string(), "2026-11-27T00:00:00Z");
    /// assert!(UnixTime::from_secs(2026).is_err());
    /// assert!(UnixTime::from_secs(1_795_737_600_000).unwrap_err().to_string().contains("divide by 1000"));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for any other number.
    pub const fn from_secs(seconds: u64) -> Result<Self> {
        let what = match seconds {
            LEAST..=MOST => return Ok(Self(seconds)),
            0..LEAST => "a time in seconds since 1970, such as 1795737600,",
            _ => "a time in seconds since 1970 (this looks like milliseconds: divide by 1000)",
        };
        Err(Error::Range { what, value: seconds, min: LEAST, max: MOST })
    }

    /// Converts from seconds that this library has computed.
    pub(crate) const fn at(seconds: u64) -> Self {
        Self(seconds)
    }

    /// Returns the time that is this many seconds later, or `None` if it is before 1970 or too late.
    #[must_use]
    pub const fn checked_add(self, seconds: i64) -> Option<Self> {
        match self.0.checked_add_signed(seconds) {
            Some(seconds) => Some(Self(seconds)),
            None => None,
        }
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
}

impl fmt::Display for UnixTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > LAST {
            return write!(f, "Unix time {}", self.0);
        }
        let (days, second) = (self.0 / DAY, self.0 % DAY);
        let (year, month, day) = date(days);
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

impl FromStr for UnixTime {
    type Err = Error;

    /// Parses a time such as `2026-12-24T20:00:00Z`. Any other form of a time is [`Error::Time`]: each time has exactly
    /// one form (SPEC.md, "Conventions").
    fn from_str(text: &str) -> Result<Self> {
        let number = |from: usize, to: usize| text.get(from..to)?.parse().ok();
        let parsed = || {
            let days = days(number(0, 4)?, number(5, 7)?, number(8, 10)?)?;
            Some(Self(days * DAY + number(11, 13)? * 3600 + number(14, 16)? * 60 + number(17, 19)?))
        };
        // Wrong times, such as those of a month 13, get a number here too. Only a right one prints as it was given.
        parsed().filter(|time| time.to_string() == text).ok_or(Error::Time)
    }
}

/// The smallest time that a program may give in seconds: 2001-09-09T01:46:40Z.
const LEAST: u64 = 1_000_000_000;

/// The largest, 5138-11-16T09:46:39Z. In milliseconds it would be a time of 1973.
const MOST: u64 = 99_999_999_999;

const DAY: u64 = 24 * 60 * 60;

/// 9999-12-31T23:59:59Z, the last time in the form of SPEC.md.
const LAST: u64 = 253_402_300_799;

/// The days from 0000-03-01 to 1970-01-01.
const DAYS_BEFORE: u64 = 719_468;

/// The days of 400 years, after which the calendar repeats.
const CYCLE: u64 = 146_097;

/// Returns the days from 1970-01-01 to a date, or `None` for an earlier one. Years are counted from 1 March here, so
/// that a leap day is the last day of its year. Then (153 m + 2) / 5 days come before month m.
fn days(year: u64, month: u64, day: u64) -> Option<u64> {
    let year = if month > 2 { year } else { year.checked_sub(1)? };
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day;
    let days = year * 365 + year / 4 - year / 100 + year / 400 + day_of_year;
    days.checked_sub(DAYS_BEFORE + 1)
}

/// Returns the year, month and day that is this many days after 1970-01-01.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + DAYS_BEFORE;
    let (cycle, days) = (days / CYCLE, days % CYCLE);
    // Without the leap days before it, each year has 365 days.
    let year = (days - days / 1460 + days / 36_524 - days / (CYCLE - 1)) / 365;
    let day_of_year = days - (year * 365 + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (later, month) = if month < 10 { (0, month + 3) } else { (1, month - 9) };
    (cycle * 400 + year + later, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    // A time has one form, of a real date from 1970 to 9999, and a reader takes no other.
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
        assert_eq!(day * 86_400 - 1, LAST);
    }

    // A number of seconds below 1,000,000,000 or from 100,000,000,000 on is an error and never a time: it is in another
    // unit.
    #[test]
    fn a_number_in_another_unit_is_no_time() {
        for seconds in [0, 1, 2026, 20_260_826, 999_999_999] {
            let error = UnixTime::from_secs(seconds).unwrap_err();
            assert!(matches!(error, Error::Range { value, min: 1_000_000_000, .. } if value == seconds), "{error}");
            assert!(error.to_string().contains("seconds since 1970, such as 1795737600"), "{error}");
        }
        for milliseconds in [100_000_000_000, 1_795_737_600_000, u64::MAX] {
            let error = UnixTime::from_secs(milliseconds).unwrap_err();
            assert!(
                matches!(error, Error::Range { value, max: 99_999_999_999, .. } if value == milliseconds),
                "{error}"
            );
            assert!(error.to_string().contains("looks like milliseconds: divide by 1000"), "{error}");
        }
        for seconds in [1_000_000_000, 1_795_737_600, 99_999_999_999] {
            assert_eq!(UnixTime::from_secs(seconds).map(UnixTime::as_secs), Ok(seconds));
        }
    }

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

    // A time past the year 9999 is written as Unix time.
    #[test]
    fn a_year_of_five_digits_is_shown_but_not_read() {
        let late = UnixTime(LAST + 1);
        assert_eq!(late.to_string(), "Unix time 253402300800");
        assert_eq!(UnixTime(LAST).to_string().parse(), Ok(UnixTime(LAST)));
        assert_eq!(UnixTime(u64::MAX).to_string(), "Unix time 18446744073709551615");
        assert_eq!(late.to_string().parse::<UnixTime>(), Err(Error::Time));
        assert_eq!(UnixTime::from_shown(&late.to_string()), Some(late));
        assert_eq!(UnixTime::from_shown("Unix time 253402300799"), None);
    }
}
